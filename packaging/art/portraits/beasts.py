"""Portraits of animals, vermin and beasts of fable."""

from __future__ import annotations

from portraits.badge import Badge, mix
from portraits.contours import both, disc, joined, mirrored, outline, ribbon, turned
from portraits.features import BONE, FACE_SHADE


def backdrop() -> Badge:
    """Return the forest green animals stand against."""
    return Badge("#3c7050", "#0f2219")


def fable() -> Badge:
    """Return the plum that beasts of fable stand against."""
    return Badge("#75487f", "#23122c")


def wolf() -> Badge:
    """A wolf that howls at the moon."""
    art = backdrop()
    art.part(disc(41, 37, 30), "#f2e8c4", ink=0.7, shadow=5)
    for x, y, r in ((30.0, 30.0, 4.0), (36, 50, 5), (54, 24, 3), (24, 43, 2.4)):
        art.mark(disc(x, y, r), "#d9cca0")
    fur = "#7c8896"
    ruff = outline(
        "66,34! 76,36! 75,41! 84,46! 82,51! 91,58! 88,63! 96,72! 92,76! 100,88! 104,112! 20,112!"
        " 27,98! 22,95! 32,84! 28,80! 38,70! 44,60!"
    )
    art.part(ruff, mix(fur, "#000000", 0.25), shadow=7)
    chest = outline(
        "46,58! 41,68! 45,69! 37,80! 42,81! 34,93! 39,94! 32,112! 66,112! 70,96! 64,92! 68,82!"
        " 63,76! 66,66!"
    )
    art.part(chest, "#c9ced2", shadow=5)
    art.part(outline("58,40! 66,38 80,44 90,51! 78,52 66,51!"), mix(fur, "#000000", 0.1), shadow=2)
    jaw = outline("52,50! 42,43 34,35 26,27! 32,26 40,32 50,38 60,44!")
    art.part(jaw, "#9aa4ae", shadow=2)
    art.mark(outline("30,26.4! 36,26 48,35 58,42! 48,40 38,33!"), "#7a2a2a")
    head = outline(
        "27,9! 33,7 36,12! 44,21 52,26 62,28 72,35 79,47 78,58 70,66 60,68 52,62! 50,52! 51,43!"
        " 43,35 35,25 30,18!"
    )
    art.part(head, fur, shadow=5)
    art.part(outline("25,9! 29,6 34,8! 33,13 29,15!"), "#15171b", shadow=0, rim=0.8)
    art.part(outline("63,44! 70,45 81,52 93,61! 80,62 68,57!"), fur, shadow=2.4)
    art.mark(outline("68,48.6! 76,51 86,57.6! 76,57 70,54!"), "#3e464f")
    art.inset(outline("51,32! 55,31.6 60,36! 55,36!"), "#ffcf4a", 0.8)
    for x, y in ((32.5, 20.5), (37.6, 27), (43, 33.4)):
        art.mark(outline(f"{x - 1.4},{y - 1.6}! {x + 1.6},{y + 1.8}! {x - 2.6},{y + 3.4}!"), BONE)
    for way in ("56,66 52,76 53,84", "72,62 76,72 74,82", "84,66 86,76 84,88", "62,74 60,84 62,92"):
        art.line(way, 0.2, 1.5, 0.2)
    return art


def horse() -> Badge:
    """A bay horse's head with bridle and blowing mane."""
    art = backdrop()
    coat = "#a5652f"
    mane = outline(
        "54,12! 66,6 78,10 86,20! 80,20! 92,30 96,42! 88,40! 97,54 98,66! 91,62! 97,78 94,90!"
        " 88,84! 86,112! 60,112! 60,40!"
    )
    art.part(mane, "#33211a", shadow=5)
    for way in ("66,14 78,22 82,34", "72,26 84,38 86,52", "76,44 88,58 88,72", "76,62 86,76 84,90"):
        art.line(way, 0.2, 1.6, 0.2, colour="#5d4030")
    neck = outline("50,26! 64,20 74,32 80,50 84,74 88,112! 34,112! 42,92 50,78 54,62!")
    art.part(neck, coat, shadow=8)
    art.part(outline("55,22! 58,9 66,2! 69,12 66,24!"), coat, shadow=2.4)
    head = outline(
        "50,17! 56,17 64,22 69,34 68,48 62,60 52,66 44,69 38,78 30,87 22,88 16,84 14,77 18,68 25,58"
        " 31,44 37,31 43,22"
    )
    art.part(head, coat, shadow=6)
    art.part(outline("46,20! 47,7 53,0! 59,8 58,19!"), coat, shadow=2.4)
    art.mark(outline("50,17! 50.4,9 53,5! 55.4,10 55,17!"), "#4a2a18")
    art.mark(outline("40,26! 44,23 46,28 38,46 30,62 25,70! 27,58 33,44!"), "#f3ead6")
    art.part(outline("24,69! 32,70 38,76 31,86 22,88 16,84 14,77 18,70"), "#6f4430", shadow=3)
    art.mark(outline("18,76! 20,72.6 23.6,74! 21.6,78"), art.ink)
    art.line("17,83.6 24,82 30,80", 0.3, 1.4, 0.3)
    art.mark(outline("44,37! 48,33 53.6,36! 50,40.6 46,40.6").buffer(0.9), art.ink)
    art.mark(disc(48.8, 37.2, 2.5), "#3a1e10")
    art.mark(disc(48, 36.2, 0.9), "#fff6e0")
    art.line("42,35.6 48,31.4 55,34", 0.4, 1.5, 0.4)
    art.part(outline("50,0! 56,10! 52,20! 47,27 40,26! 44,18 44,8!"), "#33211a", shadow=1.6)
    for way in ("26,58 34,61 41,70", "39,29 50,33 57,44 55,64", "41,70 50,58 55,44 57,20"):
        art.part(ribbon(way, 2.4, 2.4, 2.4), "#c23a3a", shadow=0, rim=0.7, ink=0.6)
    art.part(disc(41, 70, 3) - disc(41, 70, 1.5), "#e0a93f", shadow=0, rim=0.6, ink=0.6)
    art.part(ribbon("42,72 56,84 80,88", 2.2, 2.2, 2.2), "#c23a3a", shadow=0, rim=0.7, ink=0.6)
    return art


def giant_rat() -> Badge:
    """A hunched rat with chisel teeth and a naked, curling tail."""
    art = backdrop()
    fur = "#8b7462"
    tail = ribbon("72,80 88,82 93,68 86,54 88,40 94,32", 6, 5, 4.4, 3.6, 2.4, 0.8)
    art.part(tail, "#d98f86", shadow=1.6)
    for way in ("85,79 89,83", "89,74 95,75", "86,64 92,62", "84,55 89,54", "86,46 90,47"):
        art.line(way, 0.7, 0.9)
    for leg in ("64,80 72,86 64,90 56,90", "36,76 36,86 30,90 22,90"):
        art.part(ribbon(leg, 8, 6, 4, 3), "#d98f86", shadow=1.4)
    body = outline(
        "28,40 36,32 46,30! 49,27! 52,30! 58,27! 60,31! 67,31! 67,35! 74,38! 73,42! 80,48! 78,52!"
        " 84,60! 80,64! 84,72! 78,78 70,86 56,87 44,85! 40,89! 38,84! 33,86! 33,80! 27,74 24,60"
    )
    art.part(body, fur, shadow=7)
    art.line("58,86 60,74 68,68 76,70", 0.3, 1.4, 1.4, 0.3)
    for way in (
        "52,42 56,46",
        "62,44 66,48",
        "56,54 60,58",
        "68,54 72,58",
        "46,72 49,77",
        "48,58 51,63",
    ):
        art.line(way, 0.2, 1.4, 0.2)
    art.part(disc(40, 30, 10.5, 11), fur, shadow=2.4)
    art.mark(disc(39.6, 31, 7, 7.6), "#d98f86")
    head = outline("44,40 46,52 40,62 30,68 20,70 10,67 7,62 10,58 18,52 24,42 32,35 40,35")
    art.part(head, fur, shadow=4)
    art.part(disc(28, 33, 8.6, 9.6), fur, shadow=2.4)
    art.mark(disc(27.6, 34, 5.6, 6.6), "#e5a097")
    art.mark(disc(25, 50, 4.2, 3.8), art.ink)
    art.mark(disc(24.6, 50, 3, 2.6), "#ff5137")
    art.mark(disc(23.8, 49.2, 0.9), "#fff0cf")
    art.line("18.6,48 24,44.6 31,47.4", 0.4, 2.2, 0.5)
    art.part(disc(8.6, 60.8, 3.4, 2.8), "#e58f8a", shadow=1, rim=0.6, ink=0.8)
    art.line("12,67 20,67 27,63.6", 0.4, 1.5, 0.4)
    art.part(outline("12,67! 18,67.4! 17.6,76! 15.4,75! 13.4,76!"), BONE, shadow=1, rim=0, ink=0.7)
    for way in ("16,61 8,54 2,52", "17,63 26,74 30,82", "18,62 30,70 38,74"):
        art.line(way, 0.9, 0.7, 0.2, colour="#f3e6cf")
    art.part(
        outline("24,78! 32,75 37,78 34,84! 28,90! 27,85! 22,88! 23,83! 18,84!"),
        "#d98f86",
        shadow=1.4,
    )
    return art


def beast() -> Badge:
    """Any animal: a stag with wide antlers."""
    art = backdrop()
    coat = "#b07a45"
    antler = joined(
        ribbon("58,34 66,26 76,20 82,8", 4.6, 4.4, 3.6, 0.6),
        ribbon("66,26 68,16 64,6", 3.6, 3, 0.6),
        ribbon("73,21.5 86,24 93,18", 3.6, 3, 0.6),
        ribbon("63,29 78,34 86,32", 3.4, 2.8, 0.6),
        ribbon("79,16 88,12 91,8", 3, 2, 0.6),
    )
    art.part(both(antler), "#e6d3a4", shadow=1.8)
    ruff = mirrored("50,58 62,62! 70,72! 66,74! 76,84! 71,86! 82,98! 84,112! 50,112")
    art.part(ruff, mix(coat, "#000000", 0.25), shadow=6)
    for way in ("38,80 42,90", "62,80 58,90", "50,86 50,96", "30,92 34,98", "70,92 66,98"):
        art.line(way, 0.2, 1.6, 0.2)
    art.part(both(outline("60,44! 70,36 82,37 89,42! 82,52 72,55 62,52!")), coat, shadow=3)
    art.mark(both(outline("66,47! 74,41 85,42.4! 78,49 70,51!")), "#5d3722")
    head = mirrored("50,30 60,32 66,42 64,56 60,68 59,80 55,87 50,89")
    art.part(head, coat, shadow=5)
    art.mark(head & FACE_SHADE, art.ink, 0.26)
    art.mark(mirrored("50,34! 54,42 54,56 53,66 50,70!"), "#e0bd86")
    art.mark(both(outline("55,53! 59,48.6 64.6,50! 63,55 58,56.4").buffer(0.9)), art.ink)
    art.mark(both(disc(60, 52.4, 2.6)), "#4a2512")
    art.mark(both(disc(59.2, 51.4, 0.9)), "#fff6e0")
    art.part(mirrored("50,74 56,75 58.5,79 55,84 50,86"), "#2b1c18", shadow=0, rim=1)
    art.line("44,88.5 50,90 56,88.5", 0.3, 1.3, 0.3)
    return art


def owlbear() -> Badge:
    """An owl's face on a bear's bulk, both paws raised."""
    art = fable()
    fur = "#6d4a33"
    body = mirrored(
        "50,30 66,34 76,46 80,54! 78,60! 84,66! 81,71! 87,79! 83,84! 90,93! 86,98! 92,112! 50,112"
    )
    art.part(body, fur, shadow=8)
    for way in (
        "40,84 43,91",
        "50,86 50,94",
        "60,84 57,91",
        "34,94 38,101",
        "66,94 62,101",
        "45,97 47,104",
    ):
        art.line(way, 0.2, 2, 0.2)
    for x in (78.0, 85.0, 92.0):
        lean = (x - 85) * 0.5
        claw = outline(
            f"{x - 2.6},36! {x + 2.8},36! {x + 2.6 + lean},28 {x - 1 + lean},20! {x - 1.6},29"
        )
        art.part(both(claw), BONE, shadow=0, ink=0.8)
    arm = outline(
        "66,84! 70,68 73,58 71,48! 72,40 77,34 85,33 93,36 98,43 97,52! 100,58! 96,61!"
        " 99,70! 93,72!"
        " 93,82! 86,83! 82,94! 72,96"
    )
    art.part(both(arm), fur, shadow=4)
    for x in (78, 85.4, 92):
        art.part(both(disc(x, 39, 3.4, 3.8)), "#3f2a20", shadow=0, rim=0.9, ink=0.6)
    art.part(both(disc(85, 50, 7, 4.8)), "#3f2a20", shadow=0, rim=1, ink=0.6)
    feathers = mirrored(
        "50,18! 57,17! 63,12! 70,4! 78,0! 76,8! 77,14! 74,20! 77,27! 74,33! 77,41! 73,46! 74,54!"
        " 68,58! 67,66! 60,68! 57,77! 50,73!"
    )
    art.part(feathers, "#a06f42", shadow=4)
    art.mark(feathers & FACE_SHADE, art.ink, 0.26)
    art.line("50,20 50,29", 0.2, 1.6, 0.2)
    dish = outline("51,40! 55,31 63,27 71,31 74,40 71,50 63,56 56,54 51,48!")
    art.part(both(dish), "#dcb681", shadow=3)
    art.part(both(disc(62, 41.4, 7.6)), "#ffb326", shadow=2.4, rim=1)
    art.mark(both(disc(61.2, 41.6, 3.7)), art.ink)
    art.mark(disc(63, 39.4, 1.4) | disc(37, 39.4, 1.4), "#fff6e0")
    art.part(both(outline("50,43! 54,37 62,33.4 74,29! 70,24 59,25 50,33!")), "#7a4f2d", shadow=1.6)
    art.part(mirrored("50,40 54,45 56.4,52 54.6,59 50,69!"), "#e8d28c", shadow=3)
    art.line("44.4,54 50,57.4 55.6,54", 0.4, 1.4, 0.4)
    return art


def magical_beast() -> Badge:
    """Any beast of fable: a griffin's head."""
    art = fable()
    gold = "#d7a04a"
    wing = outline(
        "60,64! 66,40 78,22 94,10! 93,20! 99,22! 96,31! 101,36! 97,45! 101,52! 97,60!"
        " 100,70! 92,112!"
    )
    art.part(wing, "#8a5a9c", shadow=5)
    for way in ("70,52 80,36 92,22", "73,62 84,46 96,34", "76,72 88,58 98,48", "78,84 90,70 98,62"):
        art.line(way, 0.3, 1.5, 0.3)
    neck = outline(
        "66,22! 76,30! 73,33! 82,42! 78,45! 86,56! 81,58! 89,70! 84,72! 92,86! 94,112!"
        " 26,112! 30,96!"
        " 26,94! 34,84! 31,80! 40,72! 38,66!"
    )
    art.part(neck, gold, shadow=7)
    for way in (
        "58,66 62,74",
        "68,58 72,66",
        "50,78 53,86",
        "64,82 68,90",
        "76,72 79,80",
        "40,88 43,96",
        "56,92 59,99",
        "78,88 81,95",
    ):
        art.line(way, 0.2, 1.9, 0.2)
    art.part(outline("55,26! 58,12 68,3! 72,14 68,28!"), gold, shadow=2.4)
    art.mark(outline("60,24! 61.6,14 67,9! 68.6,16 65,25!"), "#6d4420")
    head = outline("36,27 46,21 58,22 68,29 72,42 69,58 60,68 48,70 40,66! 36,56 32,44")
    art.part(head, "#f0e4c8", shadow=5)
    beak = outline("38,29! 28,30 18,37 12,48 12,60 15,66! 19,57 27,54! 34,56 42,54! 44,44 43,34!")
    art.part(beak, "#e8b23c", shadow=3.6)
    low = outline("42,55! 34,57 26,57! 24,62 28,66 36,67 44,64!")
    art.part(low, "#c98f2c", shadow=2)
    art.mark(disc(28, 41, 1.7, 1.2), art.ink)
    art.inset(outline("44,42! 49,38 56,39! 54,43.6 48,44.4"), "#ff9a2e", 1)
    art.mark(disc(49.6, 41.2, 1.7), art.ink)
    art.line("41,38 49,34 59,35", 0.6, 2.6, 0.6)
    for way in ("56,50 60,56", "63,44 67,50", "52,58 55,64"):
        art.line(way, 0.2, 1.5, 0.2)
    return art


def manticore() -> Badge:
    """A bearded man's face in a lion's mane, bat wings, a tail of spikes."""
    art = fable()
    wing = outline("60,50! 66,28 80,14 96,10! 91,20 92,30! 99,42! 90,42 88,52! 97,64! 84,62 78,72!")
    art.part(both(wing), "#8f3d3f", shadow=4)
    for way in ("62,46 76,28 95,11", "66,52 82,40 98,42", "70,60 82,56 96,63"):
        art.mark(both(ribbon(way, 1.8, 1.6, 0.5)), art.ink)
    tail = ribbon("52,108 84,94 93,66 83,40 70,22 58,14", 7, 6.6, 6, 5.4, 5, 4)
    art.part(tail, "#c88a48", shadow=2)
    spikes = [turned(outline("54,13! 58,13! 56,-2!"), a, 57, 15) for a in (-88, -60, -32, -4, 24)]
    art.part(joined(disc(57, 14.4, 5.4), *spikes), "#e9dcc0", shadow=1.8, ink=0.8)
    mane = mirrored(
        "50,20! 55,24! 61,19! 65,26! 73,24! 74,32! 82,33! 80,41! 88,46! 83,52! 90,60! 83,64! 87,74!"
        " 79,75! 80,86! 71,84! 69,95! 61,91! 57,104! 50,112"
    )
    art.part(mane, "#8a3f1f", shadow=6)
    for way in (
        "26,48 32,52",
        "74,48 68,52",
        "24,64 31,65",
        "76,64 69,65",
        "30,78 36,76",
        "70,78 64,76",
        "40,30 42,36",
        "60,30 58,36",
    ):
        art.line(way, 0.2, 1.8, 0.3)
    art.part(both(disc(66.5, 40, 5.4)), "#c88a48", shadow=2)
    face = mirrored("50,31 60,33 67,43 67,56 63,68 57,76 50,78")
    art.part(face, "#d9a05c", shadow=4)
    art.mark(face & FACE_SHADE, art.ink, 0.28)
    art.inset(both(outline("53.5,50! 59,46 65,47! 62,51.6 57,52.4")), "#ffe27a", 0.8)
    art.mark(both(disc(59.4, 49.4, 1.5)), art.ink)
    art.part(both(outline("51,49! 58,46 67,45! 66,40.6 58,40 51,44!")), "#6b2f17", shadow=1.4)
    art.part(mirrored("50,46 53,52 57,59 54,62.6 50,64!"), "#c0803f", shadow=1.8)
    mouth = mirrored("50,66! 55,65.6 61,63! 60,70 55,74 50,74.6!")
    art.inset(mouth, "#5c1618", 0.8)
    for x in (52, 55.6, 59):
        art.mark(both(outline(f"{x - 1.6},65.8! {x + 1.6},64.8! {x},69.6!")), BONE)
        art.mark(both(outline(f"{x - 2.2},74.4! {x + 0.6},73.6! {x - 1},70.4!")) & mouth, BONE)
    art.part(mirrored("50,76! 56,77 63,70! 62,82 56,90 50,97!"), "#6b2f17", shadow=3)
    return art


def purple_worm() -> Badge:
    """A ringed worm that bursts from the ground, its round maw full of teeth."""
    art = fable()
    hide = "#9a4fa8"
    for way in ((80, 92, 25), (74, 78, 24), (69, 64, 23.4)):
        x, y, r = way
        art.part(disc(x, y, r), hide, shadow=6)
    art.part(disc(62, 54, 24), hide, shadow=6)
    art.part(disc(54, 47, 26), hide, shadow=6)
    lips = [turned(outline("38,22! 46,8! 54,22!"), i * 45 + 12, 46, 43) for i in range(8)]
    art.part(joined(disc(46, 43, 26), *lips), "#b767c2", shadow=5)
    art.mark(disc(46, 43, 21.6), art.ink)
    art.mark(disc(46, 43, 20.6), "#7d2444")
    art.mark(disc(47.4, 44.4, 13.6), "#4a1230")
    art.mark(disc(48.8, 45.8, 7.6), "#22081a")
    outer = [turned(outline("42.8,22.6! 49.2,22.6! 46,33.6!"), i * 30, 46, 43) for i in range(12)]
    art.part(joined(*outer), BONE, shadow=1.6, rim=0, ink=0.7)
    inner = [
        turned(outline("45.4,31! 49.4,31! 47.4,37.6!"), i * 36 + 18, 47.4, 44.4) for i in range(10)
    ]
    art.mark(joined(*inner), "#cdb592")
    soil = outline(
        "0,90! 14,88! 22,80! 30,86! 40,78! 47,86! 57,82! 66,90! 78,84! 88,90! 100,86!"
        " 104,112! 0,112!"
    )
    art.part(soil, "#5a4030", shadow=0)
    for x, y, r in ((20, 70, 2.6), (33, 74, 1.8), (12, 77, 1.8), (90, 62, 2)):
        art.part(disc(x, y, r), "#5a4030", shadow=0.8, rim=0.6, ink=0.6)
    return art
