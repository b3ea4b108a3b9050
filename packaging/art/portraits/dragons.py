"""Portraits of dragons and their kin."""

from __future__ import annotations

from shapely.geometry.base import BaseGeometry

from portraits.badge import Badge, mix
from portraits.contours import (
    both,
    disc,
    flipped,
    joined,
    mirrored,
    moved,
    outline,
    ribbon,
    sized,
    turned,
)
from portraits.features import BONE, FACE_SHADE


def lair() -> Badge:
    """Return the sea blue dragons stand against."""
    return Badge("#2f7184", "#0b1f2b")


def young_dragon() -> Badge:
    """A keen dragon's head in profile, one wing raised behind."""
    art = lair()
    hide = "#c8432f"
    wing = outline(
        "62,70! 64,44 74,22 88,8! 88,20 94,30! 101,34! 94,44 96,54! 103,62! 92,70 86,112!"
    )
    art.part(wing, "#8f2f3a", shadow=4)
    for way in ("66,64 74,36 87,10", "70,68 82,48 99,35", "74,76 86,64 101,62"):
        art.line(way, 3, 2.2, 0.6, colour="#c8432f")
    spines = outline(
        "60,22! 72,17! 70,26! 82,25! 77,34! 90,37! 82,44! 93,51! 84,56! 93,66! 84,70! 90,82! 80,84!"
        " 70,60!"
    )
    art.part(spines, "#e0a03c", shadow=2)
    neck = outline("58,24! 70,28 78,40 82,56 82,72 86,90 92,112! 30,112! 42,92 52,80 56,66 50,58!")
    art.part(neck, hide, shadow=7)
    belly = outline("52,60! 59,66 56,82 46,96 38,112! 26,112! 36,94 46,82 52,72!")
    art.part(belly, "#edc06c", shadow=3)
    for way in ("49,80 56,83", "44,87 51,92", "38,95 46,100", "52,71 58,74"):
        art.line(way, 0.6, 1.4, 0.6)
    jaw = outline("56,58! 46,62 34,65 22,64! 18,68 24,74 36,76 50,75 62,68!")
    art.part(jaw, mix(hide, "#000000", 0.15), shadow=2.4)
    art.mark(outline("24,65! 36,65 50,61! 58,62! 52,67 38,70 28,70!"), "#5c1220")
    art.mark(outline("26,68 38,66 50,64 48,68 36,70"), "#e07a6a")
    head = outline(
        "62,22! 52,25 46,31! 36,37 22,42! 17,39 11,43 8,51 10,58! 20,60 32,59 42,58 50,57! 58,64"
        " 66,62 74,50 74,36 70,27"
    )
    art.part(head, hide, shadow=5)
    horn = outline("62,32! 68,20 80,12 92,11! 84,17 76,26 70,36!")
    art.part(horn, BONE, shadow=2.4)
    art.part(outline("54,30! 57,18 65,8! 63,20 63,30!"), BONE, shadow=2)
    art.part(outline("60,52! 70,48 80,53! 74,56 78,62! 70,62 62,60!"), "#8f2f3a", shadow=1.6)
    art.inset(outline("42,42.6! 48,37 56,37.4! 53,42 47,43.4"), "#ffe14d", 1)
    art.mark(outline("49,37.6 50.4,40.4 49,43 47.8,40.4"), art.ink)
    art.part(outline("39,41! 47,33 58,32! 64,36! 56,36 48,38!"), "#a83226", shadow=1.2, ink=0.7)
    art.mark(outline("13,48! 16,44.6 19,47! 16,49.4"), art.ink)
    for x, y, tall in ((13, 59, 7), (21, 60, 5), (28, 59.6, 4.4), (35, 59, 4.4), (42, 58.4, 4)):
        art.mark(outline(f"{x - 2.2},{y - 0.6}! {x + 2.2},{y - 0.8}! {x + 0.4},{y + tall}!"), BONE)
    for x, y, tall in ((24, 65.6, 6), (31, 67, 4.6), (38, 66.4, 4.4), (45, 65, 4)):
        art.mark(outline(f"{x - 2},{y}! {x + 2},{y}! {x - 0.2},{y - tall}!"), BONE)
    for x, y in ((64, 72), (72, 66), (70, 80), (63, 86), (76, 90), (66, 96), (76, 76)):
        art.line(f"{x - 3},{y - 1} {x},{y + 2} {x + 3},{y - 1}", 0.3, 1.3, 0.3)
    return art


def ancient_dragon() -> Badge:
    """A vast horned head, straight ahead, with fire in its throat."""
    art = Badge("#a3552a", "#2a0d0a")
    hide = "#7a2430"
    frill = mirrored(
        "50,18! 62,20! 78,14! 76,24! 92,24! 86,33! 99,39! 90,45! 99,55! 89,58! 95,70! 84,70! 86,82!"
        " 74,79! 70,92! 60,86! 50,90!"
    )
    art.part(frill, "#4d1622", shadow=5)
    for way in (
        "64,34 78,24 90,25",
        "68,42 84,38 97,40",
        "70,52 86,52 97,55",
        "70,60 82,64 93,69",
        "68,68 76,74 84,81",
    ):
        art.mark(both(ribbon(way, 3, 2, 0.5)), "#8f2f3a")
    long_horn = outline("54,32! 57,21 64,12 78,6! 73,14 71,24 70,38!")
    art.part(both(long_horn), BONE, shadow=3)
    for way in ("57,22 63,22.6 70.6,27", "62,15 67,15.6 72.4,18"):
        art.mark(both(ribbon(way, 0.4, 1.2, 0.4)), "#8d7a56")
    art.part(both(outline("66,46! 76,40 90,40! 82,46 74,54!")), BONE, shadow=1.8)
    art.part(both(outline("66,58! 74,57 84,62! 75,64 68,66!")), BONE, shadow=1.6)
    jaw = mirrored("50,74! 58,72 64,68! 67,80 62,92 50,97")
    art.part(jaw, mix(hide, "#000000", 0.2), shadow=3)
    for i, tone in enumerate(("#e2531f", "#ff9a2e", "#ffe27a")):
        art.mark(
            sized(mirrored("50,68! 58,70 63,69! 63,80 58,88 50,90"), 1 - i * 0.26, 50, 74), tone
        )
    for x, y in ((53.4, 89.4), (58.4, 86.6), (62, 81)):
        art.part(
            both(outline(f"{x - 2.1},{y + 1}! {x + 2},{y - 1}! {x - 0.6},{y - 8}!")),
            BONE,
            shadow=0,
            rim=0,
            ink=0.6,
        )
    head = mirrored("50,24 57,26 63,31! 71,35 72,44 67,54 64,60! 67,66 65,73 58,76 50,75")
    art.part(head, hide, shadow=4)
    art.mark(head & FACE_SHADE, art.ink, 0.3)
    crest = mirrored("50,21! 53,28 53.4,40! 51.6,52! 50,58!")
    art.part(crest, "#b8473f", shadow=1.4, ink=0.7)
    for way in ("57,58 62,57", "56,62 62,62"):
        art.mark(both(ribbon(way, 0.5, 1.3)), art.ink)
    art.inset(both(outline("54.6,50! 60,43 69,40.6! 66,47.6 60,50.4")), "#ffd23a", 1.2)
    art.mark(both(outline("61.4,42.6 63,46 61.6,50 60.2,46.4")), art.ink)
    art.part(both(outline("52.6,48! 60,40.6 72.6,38! 70,32.4 61,33 53,40!")), "#8f2f3a", shadow=1.6)
    art.mark(both(outline("54,68! 57,64.4 61.4,65.6! 59,69.4")), art.ink)
    art.mark(both(disc(58, 67.2, 1)), "#ff9a2e")
    for x, y, tall in ((53, 74.8, 5), (57.6, 75, 7), (63, 72, 9)):
        art.part(
            both(outline(f"{x - 2.2},{y}! {x + 2.2},{y - 1}! {x + 0.4},{y + tall}!")),
            BONE,
            shadow=0,
            rim=0,
            ink=0.6,
        )
    return art


def dragon() -> Badge:
    """Any dragon: a slit eye under a ridge of scales."""
    art = Badge("#2c5f4a", "#0b1f18")
    hide = "#3f8a5c"
    art.part(disc(50, 50, 58), "#2e6e4b", shadow=0, rim=0)
    for x, y, size, tilt in _SCALES:
        scale = outline("0,-10! 7,-8 10,0 0,12! -10,0 -7,-8")
        art.part(moved(turned(sized(scale, size, 0, 0), tilt, 0, 0), x, y), hide, shadow=0, rim=1.4)
    lid = outline("0,58! 12,46 28,33 48,27 68,30 86,40 99,52! 86,58 78,66 62,75 44,76 26,70 12,62")
    art.part(lid, "#235339", shadow=0, ink=1.6)
    eye = outline("10,55! 24,42 44,35 64,37 84,50! 72,61 56,68 40,68 24,63")
    art.mark(eye.buffer(2), art.ink)
    art.part(eye, "#f2b632", shadow=0, rim=0, ink=0)
    art.mark(eye & disc(48, 52, 25, 24), "#ffd95a")
    spokes = [
        turned(outline("47.4,34! 48,26! 48.6,34! 48.2,46! 47.8,46!"), i * 18, 48, 52)
        for i in range(20)
    ]
    art.mark(joined(*spokes) & eye, "#c4691e", 0.8)
    art.mark(outline("48,33! 54,52 48,70! 42,52") & eye.buffer(0.6), art.ink)
    art.mark(eye - moved(eye, 2, 6), art.ink, 0.5)
    art.mark(disc(37.6, 46, 3.4, 2.8), "#fffbe6")
    ridge = outline(
        "-2,48! 10,32 26,18 48,12 70,15 90,27! 104,44! 88,43 70,34 48,31 28,37 12,48! 4,56!"
    )
    art.part(ridge, "#4fa06c", shadow=4)
    for x, y, lean in ((16, 30, -40), (30, 20, -24), (47, 14, -4), (65, 16, 14), (81, 24, 32)):
        spike = outline("-6,5! -3,-9 2,-17! 5,-8 7,5!")
        art.part(moved(turned(spike, lean, 0, 0), x, y), BONE, shadow=2.4)
    return art


_SCALES = tuple(
    (x, y, size, tilt)
    for y, size, row in (
        (98, 0.8, (26, 44, 62, 80)),
        (90, 0.9, (16, 35, 53, 71, 88)),
        (80, 1, (6, 26, 45, 63, 82, 98)),
    )
    for x, tilt in ((x, (50 - x) * 0.5) for x in row)
)


def wyvern() -> Badge:
    """Two legs, two wide wings and a tail with a sting."""
    art = lair()
    hide = "#7c8f3f"
    tail = ribbon("48,74 60,88 76,88 86,78 84,66 76,62", 11, 8, 6, 5, 4, 3)
    art.part(tail, hide, shadow=2)
    art.part(outline("80,67! 74,69 69,64 66,52! 76,56 82,60 83,64"), "#e8b23c", shadow=1.8)
    wing = outline(
        "58,50! 62,34 72,18 88,8! 87,18 90,27! 97,34! 90,38 88,46! 93,55! 83,54 77,60! 70,56 62,62!"
    )
    art.part(both(wing), "#c06a35", shadow=4)
    for way in ("60,46 72,24 87,9", "64,48 80,36 96,34", "66,52 80,46 92,55", "64,56 70,54 77,60"):
        art.mark(both(ribbon(way, 2.2, 1.8, 0.5)), mix(hide, "#000000", 0.35))
    for leg in ("42,70 34,80 38,86 32,95", "56,72 60,82 54,88 56,96"):
        art.part(ribbon(leg, 10, 6, 4, 3), hide, shadow=2)
    for x, y in ((32, 94), (56, 95)):
        claw = joined(*(ribbon(f"{x},{y} {x + dx},{y + 4}", 3, 0.5) for dx in (-6, -1, 4)))
        art.part(claw, BONE, shadow=0, rim=0, ink=0.7)
    art.part(ribbon("50,48 55,36 54,25 46,19", 15, 12, 10, 9), hide, shadow=3)
    body = outline("44,34! 56,36 62,48 62,62 56,76 46,82 38,76 36,62 38,48")
    art.part(body, hide, shadow=5)
    art.part(outline("40,46! 47,48 50,60 48,74 43,80! 37,74 36,62 38,50"), "#d9c877", shadow=2)
    for y in (55, 62, 69):
        art.line(f"37,{y} 43,{y + 1.5} 49,{y}", 0.4, 1.2, 0.4)
    spikes = outline("52,14! 60,12! 58,18! 65,20! 60,25! 67,29! 60,32! 62,38! 56,34! 57,24!")
    art.part(spikes, "#e0a03c", shadow=1.2, ink=0.8)
    head = outline("54,14! 46,10 40,13! 32,18 22,22! 20,26 22,30! 30,30 38,29 44,32 52,29 57,22")
    art.part(
        outline("26,30! 36,31 46,28! 48,34 38,37 28,35!"), mix(hide, "#000000", 0.2), shadow=1.4
    )
    art.part(head, hide, shadow=3)
    art.part(outline("48,13! 54,5 63,2! 59,9 56,17!"), BONE, shadow=1.4)
    for x in (24, 29, 34):
        art.mark(outline(f"{x - 1.5},29.6! {x + 1.5},29.6! {x},33.6!"), BONE)
    art.inset(outline("39,20.6! 43,16.8 48,17.6! 45,21"), "#ffe14d", 0.8)
    art.mark(disc(43.6, 19, 1), art.ink)
    return art


def hydra() -> Badge:
    """Five serpent heads on one body."""
    art = lair()
    hide = "#3f8f6a"

    def neck(way: str, x: float, y: float, lean: float, left: bool, size: float) -> None:
        tone = hide if size > 0.9 else mix(hide, "#000000", 0.16)
        art.part(ribbon(way, 17, 14, 12 * size, 11 * size), tone, shadow=3)
        head = outline("61,44! 64,50 60,57 50,58! 42,57 33,56! 31,52! 34,48 42,46 48,42 56,41")
        jaw = outline("52,56! 44,59 36,61! 37,64 46,66 57,62 60,56!")
        crest = outline("52,43! 56,35! 59,41! 66,37! 64,44! 70,45! 65,50! 60,48!")
        eye = outline("44,49.6! 48,46 53,47.4! 50,50.6")
        fangs = joined(outline("35,56! 38.4,56.6! 36.6,61!"), outline("42,57! 45,57.4! 43.6,60.6!"))

        def placed(shape: BaseGeometry) -> BaseGeometry:
            put = moved(turned(sized(shape, size, 50, 50), lean), x - 50, y - 50)
            return put if left else moved(flipped(put), 2 * x - 100, 0)

        art.part(placed(crest), "#e0a03c", shadow=0, rim=0, ink=0.7)
        art.part(placed(jaw), mix(tone, "#000000", 0.25), shadow=0, rim=0)
        art.part(placed(head), tone, shadow=2.4, rim=1.1)
        art.mark(placed(fangs), BONE)
        art.mark(placed(eye.buffer(1)), art.ink)
        art.mark(placed(eye), "#ffe14d")

    neck("40,92 28,74 24,58 27,40", 22, 36, 12, True, 0.76)
    neck("60,92 72,74 76,58 73,40", 78, 36, 12, False, 0.76)
    neck("42,96 26,92 18,82 20,72", 15, 67, 0, True, 0.76)
    neck("58,96 74,92 82,82 80,72", 85, 67, 0, False, 0.76)
    neck("50,90 54,64 58,40 53,22", 46, 20, -6, True, 1)
    art.part(mirrored("50,66 62,70 74,82 80,96 80,112! 50,112"), hide, shadow=6)
    art.part(mirrored("50,74 57,77 61,88 61,112! 50,112"), "#d9d28a", shadow=3)
    for y in (82, 88, 94):
        art.line(f"40,{y} 50,{y + 2} 60,{y}", 0.5, 1.3, 0.5)
    return art
