"""Portraits of outsiders, oozes, elementals and other wonders."""

from __future__ import annotations

from portraits.badge import Badge, mix
from portraits.contours import (
    both,
    disc,
    joined,
    mirrored,
    moved,
    outline,
    ribbon,
    turned,
)
from portraits.features import BONE, FACE_SHADE, RIGHT


def pit() -> Badge:
    """Return the crimson outsiders stand against."""
    return Badge("#8a3340", "#260a12")


def dungeon() -> Badge:
    """Return the violet that aberrations stand against."""
    return Badge("#5d4a86", "#191229")


def imp() -> Badge:
    """A small red fiend: horns, bat wings, a wicked grin and a barbed tail."""
    art = pit()
    skin = "#d8452e"
    tail = ribbon("60,92 78,94 90,84 86,72 78,70 80,60", 4.4, 4, 3.6, 3.2, 2.8, 2.4)
    art.part(tail, skin, shadow=1.2)
    art.part(outline("80,50! 88,62! 80,59! 73,63!"), skin, shadow=1.2)
    wing = outline("58,66! 64,48 76,34 92,26! 89,36 91,44! 98,52! 89,54 86,62! 90,70! 78,68 70,76!")
    art.part(both(wing), "#7d1f33", shadow=4)
    for way in ("60,64 74,44 91,28", "64,66 80,54 97,52", "66,70 78,64 89,69"):
        art.mark(both(ribbon(way, 2, 1.6, 0.5)), "#b8343a")
    body = mirrored("50,64 60,68 64,80 62,94 60,112! 50,112")
    art.part(body, skin, shadow=4)
    art.line("42,82 50,85 58,82", 0.3, 1.2, 0.3)
    horn = outline("54,31! 58,20 67,12 72,2! 76,13 73,25 65,37!")
    art.part(both(horn), "#3a2430", shadow=2.4, rim=1.4)
    art.part(both(outline("66,46! 76,38 90,36! 84,45 76,53 67,56!")), skin, shadow=2.4)
    head = mirrored("50,25 61,27 69,36 70,47 65,58 58,67 50,74!")
    art.part(head, skin, shadow=5)
    art.mark(head & FACE_SHADE, art.ink, 0.26)
    art.inset(both(outline("53,48! 60,40 68,39! 66,47 59,50.6")), "#ffe95e")
    art.mark(both(outline("61,40.6 62.4,44.6 61,49 59.8,44.8")), art.ink)
    art.part(
        both(outline("51,46! 60,38 70,36.6! 67,32.6 59,33.4 51,40!")),
        "#a52c28",
        shadow=1.2,
        ink=0.8,
    )
    art.part(mirrored("50,47 52,50 53.6,54.6 50,58!"), "#e2604a", shadow=1.2, ink=0.7)
    grin = mirrored("50,61! 58,59 65,52! 63,61 57,67 50,69!")
    art.inset(grin, "#3c0d14", 0.8)
    for x, y in ((52.4, 60.8), (57, 59.4), (61.2, 56.6)):
        art.mark(
            both(outline(f"{x - 2},{y + 0.2}! {x + 2},{y - 1.2}! {x + 0.5},{y + 4.4}!")) & grin,
            "#fff3d8",
        )
    art.part(mirrored("50,71! 53,74! 50,83!"), "#3a2430", shadow=0.8, ink=0.7)
    return art


def outsider() -> Badge:
    """Any being from another plane: half angel, half fiend."""
    art = pit()
    feather = outline(
        "42,58! 36,36 24,20 8,14! 10,22! 4,24! 9,32! 3,36! 10,43! 5,48! 13,53! 10,59!"
        " 19,62! 18,69! 30,70!"
    )
    art.part(feather, "#efe6d2", shadow=4)
    for way in ("36,52 26,34 12,20", "35,58 22,42 8,34", "34,62 22,50 9,46", "34,66 24,58 13,57"):
        art.line(way, 0.4, 1.4, 0.3, colour="#a79c8c")
    bat = outline("58,58! 64,36 76,20 92,14! 89,24 91,34! 98,44! 89,46 87,55! 93,64! 81,63 74,72!")
    art.part(bat, "#3d2433", shadow=4)
    for way in ("61,52 76,28 91,16", "65,56 82,44 97,44", "68,62 80,56 92,63"):
        art.line(way, 2, 1.6, 0.5, colour="#7d4256")
    art.part(disc(45, 15, 15, 5.4) - disc(45, 15, 11.4, 3), "#ffd76a", shadow=0, rim=0.9, ink=0.8)
    art.part(outline("56,32! 62,20 74,14 82,2! 84,16 78,28 66,38!"), "#2b1a22", shadow=2, rim=1.4)
    art.part(mirrored("50,62 62,66 76,74 88,88 92,112! 50,112"), "#d8cdb4", shadow=0)
    art.mark(mirrored("50,62 62,66 76,74 88,88 92,112! 50,112") & RIGHT, "#4a1c26")
    head = mirrored("50,22 61,24 68,34 68,47 64,60 57,70 50,74")
    art.part(head, "#efd2ac", shadow=0)
    art.mark(head & RIGHT, "#a8282c")
    art.part(outline("50,21! 40,21 31,30 30,44! 35,38 39,31 50,29!"), "#f0cf6c", shadow=1)
    art.mark(outline("46.6,47! 41,43.4 35.6,45! 40,49.4"), "#3c78b8")
    art.line("48,43.6 41,40 34,43", 0.5, 1.6, 0.4)
    art.inset(outline("52.6,48! 59,42 66,42! 63,48.4 58,50"), "#ffe14d", 0.7)
    art.mark(outline("59.4,43 60.6,46 59.4,49.4 58.4,46"), art.ink)
    art.line("51,45 59,38.6 68,39", 0.6, 2.4, 0.4)
    art.mark(outline("50,44! 50,59! 45.4,57.6!"), "#b07a50", 0.8)
    art.mark(outline("50,46! 54.4,57! 50,59!"), "#5c1016")
    art.line("43,64 47,65 50,64.6 57,64.4 62,60.6", 0.5, 1.6, 1.4, 1.6, 0.3)
    art.mark(outline("54,64.6! 57.4,64! 55.8,68.6!"), BONE)
    art.line("50,22 50,100", 0.9, 0.9)
    return art


def gelatinous_cube() -> Badge:
    """A clear block of jelly with a skull and a sword adrift inside."""
    art = Badge("#2c6b5d", "#0a211d")
    hexagon = outline("50,8! 86,26! 86,72! 50,92! 14,72! 14,26!").buffer(3)
    art.part(hexagon, "#59b78e", shadow=0, rim=1.6)
    art.mark(outline("50,46! 86,26! 86,72! 50,92!").buffer(1.6), "#2f7f68")
    art.mark(outline("14,26! 50,8! 86,26! 50,46!").buffer(1.4), "#9fe3b8")
    sword = joined(
        outline("61,44! 63.4,47 63.4,68! 58.6,68! 58.6,47"),
        outline("54,68! 68,68! 68,71! 54,71!"),
        outline("59.6,71! 62.4,71! 62.4,79! 59.6,79!"),
    )
    art.part(turned(sword, 38, 62, 60), "#d7e3dc", shadow=0, rim=0.6, ink=0.8)
    skull = mirrored("50,44 60,46 65,54 63,62! 58,64 57,69 50,70")
    skull = turned(moved(skull, -16, -2), -14, 34, 56)
    art.part(skull, BONE, shadow=2.6)
    for x in (29.6, 38):
        art.mark(turned(disc(x, 55, 2.9, 3.2), -14, 34, 56), art.ink)
    art.mark(turned(outline("34,58! 35.6,62! 32.4,62!"), -14, 34, 56), art.ink)
    for x in (31.4, 34, 36.6):
        art.mark(turned(ribbon(f"{x},64 {x},68", 0.8, 0.8), -14, 34, 56), art.ink)
    bone = joined(
        ribbon("40,80 54,76", 2.6, 2.6),
        disc(39.4, 78.6, 2),
        disc(40, 81.6, 2),
        disc(54, 74.6, 2),
        disc(54.8, 77.6, 2),
    )
    art.part(bone, BONE, shadow=0.8, rim=0.6, ink=0.7)
    art.mark(hexagon, "#7be0b0", 0.28)
    art.mark(ribbon("50,46 50,91", 1.6, 0.8), "#d5ffe2", 0.75)
    art.mark(ribbon("50,46 15,27", 1.6, 0.8), "#d5ffe2", 0.75)
    art.mark(ribbon("50,46 85,27", 1.6, 0.8), "#d5ffe2", 0.75)
    art.mark(outline("19,34! 26,38! 26,58! 19,54!"), "#e9fff0", 0.55)
    art.mark(outline("29,40! 32,41.6! 32,50! 29,48.4!"), "#e9fff0", 0.55)
    for x, y, r in ((72, 44, 2.4), (77, 51, 1.5), (70, 34, 1.3), (42, 70, 1.5), (24, 68, 1.6)):
        art.mark(disc(x, y, r), "#e9fff0", 0.6)
    return art


def ooze() -> Badge:
    """Any ooze: a rearing wave of slime with the last of a meal inside."""
    art = Badge("#4b6b2c", "#142009")
    slime = "#9ccf3e"
    body = outline(
        "30,21! 36,11 50,7 64,11 74,22 78,36 78,50 82,60! 88,58 92,64 90,74! 97,80"
        " 103,112! -3,112! 3,82"
        " 10,72! 8,63 14,59 20,65! 27,58 35,52 44,49 50,43 49,34 43,30! 42,37 38,41 36,36! 35,29"
    )
    art.part(body, slime, shadow=9, rim=2.2)
    art.mark(outline("38,22! 44,14 56,13 66,19 72,30 73,42! 68,30 60,21 50,18"), "#e6ffa0", 0.75)
    for drip in (
        "56,33! 59,31 62,34! 62,45 59,49 56,45",
        "66,42! 68,40 70.4,42! 70,55 68,59 66,55",
        "27,70! 29.4,68 32,71! 32,82 29.4,86 27,82",
    ):
        art.mark(outline(drip), "#6a9a2a")
    art.part(outline("36,44 39,48 38.6,52.4 36,54 33.4,52.4 33,48"), slime, shadow=1.4)
    skull = turned(mirrored("50,58 61,60 67,69 65,78! 60,80 59,86 50,87"), 16, 50, 74)
    art.part(skull, "#dbe6a0", shadow=3, ink=0.8)
    for shape in (
        disc(45, 72, 3.6, 4),
        disc(55, 72, 3.6, 4),
        outline("50,76! 52,80.6! 48,80.6!"),
        outline("46,83! 47,83! 47,88! 46,88!"),
        outline("53,83! 54,83! 54,88! 53,88!"),
    ):
        art.mark(turned(shape, 16, 50, 74), "#35500f")
    bone = joined(
        ribbon("74,84 88,92", 3, 3),
        disc(73, 85.4, 2.4),
        disc(74.8, 81.8, 2.4),
        disc(87.4, 93.6, 2.4),
        disc(89.4, 90.4, 2.4),
    )
    art.part(bone, "#dbe6a0", shadow=1, rim=0.7, ink=0.7)
    art.mark(outline("22,92! 34,78 60,90 84,76 104,86! 104,112! 0,112!"), slime, 0.5)
    for x, y, r in (
        (20, 80, 3.8),
        (76, 68, 3),
        (83, 76, 2),
        (28, 94, 2.2),
        (62, 96, 3),
        (60, 56, 2.4),
    ):
        art.mark(disc(x, y, r), "#e6ffa0", 0.8)
        art.mark(disc(x + 0.8, y + 0.8, r * 0.7), slime)
    return art


def fire_elemental() -> Badge:
    """A body of flame with burning eyes."""
    art = Badge("#7d2a14", "#1f0706")
    flame = outline(
        "50,2! 56,12 54,22! 62,20 66,10! 72,22 68,34! 76,34 82,24! 86,38 80,50! 88,52"
        " 95,46! 94,60 85,70!"
        " 90,74! 84,84 76,92 66,112! 34,112! 24,92 15,84! 9,72! 16,70! 6,58 6,44! 13,52 20,50!"
        " 13,38 18,26! 24,34 32,34! 27,22 33,8! 38,20 46,22! 44,12"
    )
    art.part(flame, "#e2491c", shadow=0, rim=1.8)
    middle = outline(
        "50,18! 55,28 54,36! 61,35 66,28! 69,40 66,48! 73,48 78,44! 78,58 72,66! 76,70!"
        " 70,84 60,112!"
        " 40,112! 30,84 23,70! 28,66! 20,56 22,43! 28,48 34,48! 30,38 34,27! 40,35 46,37! 45,28"
    )
    art.mark(middle, "#ff8f26")
    core = outline(
        "50,36! 54,46 60,48! 66,54 66,62! 62,72 56,80 54,112! 46,112! 44,80 38,72 33,62!"
        " 34,54 40,48! 46,46"
    )
    art.mark(core, "#ffd95a")
    art.mark(outline("50,52! 55,58 56,68 50,96! 44,68 45,58"), "#fff6cf")
    art.mark(both(outline("52.6,59! 58,52.4 66,50! 64.4,57 58,60.6")), "#3c0d06")
    art.mark(both(outline("55.6,57.6! 59,54.6 62.6,53.4! 61.4,56.6 58.6,58.4")), "#fff6cf")
    art.mark(mirrored("50,66! 55,67! 57,64.6! 61.6,65! 59,74 54,78.6! 50,76!"), "#3c0d06")
    art.mark(mirrored("50,70! 54,71! 56,70! 55,74 50,75!"), "#ff8f26")
    for x, y, r in ((24, 17, 1.8), (80, 14, 1.6), (90, 34, 1.4), (10, 33, 1.3), (58, 7, 1.2)):
        art.mark(
            turned(outline(f"{x},{y - r * 2}! {x + r},{y} {x},{y + r} {x - r},{y}"), 12, x, y),
            "#ffb84a",
        )
    return art


def elemental() -> Badge:
    """Any elemental: a whirlwind with a face."""
    art = Badge("#3f7fa0", "#0e2433")
    cloud = "#cfe4ee"
    bands = (
        ("50,88 58,92 52,99 44,96", "#7fa6bd"),
        ("36,80 50,77 66,80 64,88 50,91 38,88", "#9cc0d3"),
        ("28,66 48,62 72,65 78,72 66,79 46,80 30,75", "#b5d3e1"),
        ("20,50 44,45 74,48 84,56 74,65 46,67 24,62", cloud),
        ("10,32 34,26 70,26 91,34 86,44 60,51 30,50 13,42", cloud),
        ("14,22 34,14 66,13 86,20 84,29 62,35 34,34 18,30", "#e4f1f6"),
    )
    for shape, tone in bands:
        art.part(outline(shape), tone, shadow=3.4, rim=1.3)
    art.mark(outline("24,22 44,17 68,17 78,21 66,25 42,26"), "#5d8aa3")
    art.mark(outline("32,22.4 48,20 64,20 70,22 60,23.6 44,24.4"), "#2c4f63")
    for way in (
        "16,38 34,45 60,45 84,38",
        "24,57 44,62 66,61 80,56",
        "31,71 46,75 64,74 74,71",
        "40,84 50,87 62,84",
    ):
        art.line(way, 0.3, 1.5, 1.3, 0.3, colour="#5d8aa3")
    art.inset(both(outline("52.6,45! 61,38 74,34! 70,43 61,47")), "#fff3b0", 0.8)
    art.part(
        turned(outline("82,72! 90,66! 95,72! 90,80! 84,79!"), 10, 88, 72), "#8d8f94", shadow=1.6
    )
    art.part(outline("10,72! 16,68! 20,74! 15,79!"), "#8d8f94", shadow=1.4)
    art.part(outline("84,50! 92,46 95,53! 88,57!"), "#79a84a", shadow=1.2, ink=0.8)
    return art


def construct() -> Badge:
    """Any construct: a riveted iron head with a furnace behind its grille."""
    art = Badge("#53687c", "#161e27")
    iron = "#8a97a3"
    cog = [turned(outline("44,4! 56,4! 58,16! 42,16!"), i * 36, 50, 46) for i in range(10)]
    art.part(joined(disc(50, 46, 35), *cog), "#a5703a", shadow=5)
    art.mark(disc(50, 46, 28), art.ink, 0.5)
    art.part(
        mirrored("50,70 66,72 84,76 96,86 99,112! 50,112"), mix(iron, "#000000", 0.3), shadow=6
    )
    for x, y in ((70.0, 82.0), (80, 85), (89, 91)):
        art.part(both(disc(x, y, 2.2)), "#c7d0d6", shadow=0.9, rim=0.6, ink=0.6)
    art.part(both(disc(69.5, 50, 5.4, 7)), "#a5703a", shadow=2.4)
    head = mirrored("50,15 60,17 67,24 69,38! 69,60! 65,74! 59,82! 50,82!")
    art.part(head, iron, shadow=5)
    art.mark(head & RIGHT, art.ink, 0.24)
    art.part(mirrored("50,14! 53.4,14.6! 53.4,46! 50,46!"), "#b5803f", shadow=0, rim=0.9, ink=0.8)
    art.part(
        both(outline("53.4,36! 69.4,33! 69.6,39! 53.4,44!")), mix(iron, "#000000", 0.25), shadow=0
    )
    art.inset(both(outline("55,46! 67,41.6! 66.6,49! 57,51.4!")), "#ff9a2e", 1)
    art.mark(both(outline("59,46.4! 65,44.2! 64.6,47.6! 60,49!")), "#fff0b0")
    grille = mirrored("50,60! 63,59! 61,74! 50,75.4!")
    art.inset(grille, "#e2601f", 1)
    for x in (50, 55.4, 60.4, 44.6, 39.6):
        art.line(f"{x},59 {x + (50 - x) * 0.08},76", 2.4, 2.4, colour=mix(iron, "#000000", 0.2))
    for x, y in ((58, 22), (64, 29), (65.6, 56), (62.6, 69.6)):
        art.part(both(disc(x, y, 1.6)), "#c7d0d6", shadow=0.7, rim=0.5, ink=0.5)
    return art


def plant() -> Badge:
    """Any plant: a face of leaves and bark."""
    art = Badge("#5d7a2c", "#172408")

    def leaf(angle: float, reach: float, tone: str) -> None:
        shape = outline(
            f"50,54! 42,{42 - reach} 38,{31 - reach} 43,{20 - reach} 50,{7 - reach}!"
            f" 57,{20 - reach}"
            f" 62,{31 - reach} 58,{42 - reach}"
        )
        art.part(turned(shape, angle, 50, 52), tone, shadow=0, rim=1.2 if reach else 0)
        fold = outline(f"50,{8 - reach}! 50,50! 57,{40 - reach} 60,{30 - reach} 56,{20 - reach}")
        art.mark(turned(fold, angle, 50, 52), art.ink, 0.4)

    for i in range(9):
        leaf(i * 40 + 20, 0, "#3f7a34")
    for i in (0, 1, 8, 2, 7):
        leaf(i * 40, -6, "#6aa33c")
    head = mirrored("50,26 60,29 67,38 68,50 63,62 62,74 57,84 50,90!")
    art.part(head, "#8a6238", shadow=5)
    art.mark(head & FACE_SHADE, art.ink, 0.28)
    for way in (
        "44,31 43,38",
        "50,29 50,40",
        "56,31 57,38",
        "36,58 40,66 41,76",
        "64,58 60,66 59,76",
    ):
        art.line(way, 0.3, 1.4, 0.3)
    art.inset(both(outline("53,50! 59,45 66,46! 63,51.6 57,52.6")), "#d8ff6a")
    art.part(
        both(outline("51,49! 54,41! 60,41.6! 64,37.6! 67,41! 73,40! 69,46! 60,44.6!")),
        "#6aa33c",
        shadow=1.2,
        ink=0.8,
    )
    art.part(mirrored("50,46 53,52 56,60 50,63"), "#9c7445", shadow=2)
    art.mark(mirrored("50,68! 57,67.4! 60,65.6! 58,72 50,74!"), art.ink)
    tash = outline("50,64! 55,63.6! 60,66! 66,63! 72,66! 68,70! 70,75! 62,73! 55,70!")
    art.part(both(tash), "#6aa33c", shadow=1.4, ink=0.8)
    art.part(
        mirrored("50,76! 54,79! 58,78! 57,84! 59,90! 54,91! 50,99!"), "#6aa33c", shadow=2, ink=0.8
    )
    return art


def aberration() -> Badge:
    """Any aberration: a staring dome above a knot of tentacles."""
    art = dungeon()
    hide = "#a05a8f"
    for way in (
        "60,62 78,62 90,74 84,88 72,86",
        "58,66 68,80 82,98 94,96",
        "40,62 22,62 8,70 10,86 22,90",
        "42,66 32,82 18,98 8,94",
    ):
        art.part(ribbon(way, 12, 9, 6, 4, 1.6), mix(hide, "#000000", 0.28), shadow=2)
    for way in ("50,66 52,84 46,99", "58,62 66,74 62,90 70,101", "42,62 34,76 40,90 32,101"):
        art.part(ribbon(way, 13, 10, 6, 3), hide, shadow=2.4)
    for x, y, r in (
        (51.6, 80.0, 1.8),
        (49.6, 88, 1.4),
        (64.4, 78, 1.7),
        (63, 86, 1.4),
        (36, 78, 1.7),
        (38, 86, 1.4),
        (22, 64, 1.6),
        (13, 71, 1.4),
        (80, 66, 1.6),
        (86.6, 75, 1.4),
    ):
        art.mark(disc(x, y, r), "#e8b6c8")
    dome = mirrored("50,8 64,11 76,22 79,38 73,52 68,62! 62,68 56,66! 50,70!")
    art.part(dome, hide, shadow=7, rim=1.7)
    for way in ("44,12 42,20 46,26", "56,12 58,20 54,26", "50,10 50,22"):
        art.line(way, 0.3, 1.5, 0.3)
    art.part(disc(50, 42, 15, 12), "#f2e6a8", shadow=4, ink=1.4)
    art.mark(disc(50, 42, 8.6), "#d0662a")
    art.mark(disc(50, 42, 8.6) - disc(49, 41, 7.4), "#7a2e14")
    art.mark(outline("50,33.6 53,42 50,50.4 47,42"), art.ink)
    art.mark(disc(46.4, 38.4, 1.9), "#fffbe6")
    lid = mirrored("50,43! 58,36 67,35! 68,29 60,26 50,28")
    art.part(lid, mix(hide, "#000000", 0.14), shadow=1.6, ink=0.9)
    for x, y, r in ((31, 28, 4.4), (69, 28, 4.4), (38, 18.6, 3), (62, 18.6, 3)):
        art.part(disc(x, y, r), "#f2e6a8", shadow=1.4, ink=0.9, rim=0.8)
        art.mark(disc(x, y, r * 0.26, r * 0.86), art.ink)
    return art


def mimic() -> Badge:
    """A treasure chest with teeth, a tongue and an appetite."""
    art = dungeon()
    wood = "#8f5a2e"
    lid = outline("13,38! 10,23 18,10 35,5! 65,5! 82,10 90,23 87,38!")
    art.part(lid, wood, shadow=5)
    for way in ("15,29 50,25 85,29", "16,20 50,15 84,20", "25,11 50,9 75,11"):
        art.line(way, 0.5, 1.1, 0.5)
    for x in (26, 74):
        lean = (x - 50) * 0.1
        band = (
            outline(f"{x - 4 - lean},3! {x + 4 - lean},3! {x + 5 + lean},41! {x - 4 + lean},41!")
            & lid
        )
        art.part(band, "#d9a03c", shadow=1.6)
    maw = outline("13,38! 87,38! 85,68! 15,68!")
    art.part(maw, "#3f0f1e", shadow=0, rim=0)
    art.mark(outline("22,68! 28,50 50,46 72,50 78,68!"), "#7a1f36")
    eye = outline("55,57! 61,50 70,47! 69,55 62,59.6")
    art.mark(both(eye.buffer(1.2)), art.ink)
    art.mark(both(eye), "#ffe14d")
    art.mark(both(outline("63.6,49 65.2,53 63,58.4 61.6,54")), art.ink)
    box = outline("11,64! 89,64! 85,93! 15,93!")
    art.part(box, wood, shadow=5)
    for y in (74, 83):
        art.line(f"13,{y} 50,{y} 87,{y}", 0.5, 1.1, 0.5)
    for x in (25, 75):
        lean = (50 - x) * 0.08
        art.part(
            outline(f"{x - 5},64! {x + 5},64! {x + 5 + lean},93! {x - 5 + lean},93!"),
            "#d9a03c",
            shadow=1.6,
        )
        for y in (70, 79, 88):
            art.mark(disc(x + lean / 2, y, 1.3), "#6d4a18")
    upper = [
        outline(f"{x - 4.4},37! {x + 4.4},37! {x},{48 + (i % 2) * 2.6}!")
        for i, x in enumerate(range(18, 90, 8))
    ]
    art.part(joined(*upper), BONE, shadow=1.8, rim=0.8, ink=0.8)
    lower = [outline(f"{x - 4},66! {x + 4},66! {x},56!") for x in (20, 28, 72, 80)]
    art.part(joined(*lower), BONE, shadow=1.8, rim=0.8, ink=0.8)
    tongue = outline("40,60! 50,57 60,60! 63,70 62,80 66,90 61,98 51,99 44,92 45,82 41,72")
    art.part(tongue, "#d9566a", shadow=4)
    art.line("50,61 52,74 54,90", 0.4, 1.5, 0.3)
    art.part(outline("12,35! 88,35! 89,40.4! 11,40.4!"), "#d9a03c", shadow=1.4)
    return art
