"""Portraits of goblin kin, giants and other brutes on two legs."""

from __future__ import annotations

from portraits.badge import Badge, mix
from portraits.contours import both, disc, mirrored, moved, outline, ribbon, sized, turned
from portraits.features import BONE, RIGHT, eyes


def backdrop() -> Badge:
    """Return the moss green the wild folk stand against."""
    return Badge("#5c6b34", "#1b2110")


def rock() -> Badge:
    """Return the umber the giants stand against."""
    return Badge("#80603a", "#24170c")


def goblin() -> Badge:
    """Ears like sails, a hooked nose and a jagged grin."""
    art = backdrop()
    skin = "#92b04a"
    art.part(mirrored("50,70 60,74 70,80 82,86 94,112! 50,112"), "#6b4a2c", shadow=6)
    art.part(mirrored("50,66 58,70 62,78 57,86 50,92"), skin, shadow=3)
    ear = outline("66,52! 74,36 84,27 95,22! 96,36 90,50 80,60 66,64!")
    art.part(both(ear), skin, shadow=4)
    art.mark(both(outline("70,54! 79,40 91,29! 90,42 83,52 71,59!")), "#5a3f2a")
    art.mark(both(outline("71,56! 80,46 89,36! 87,44 81,53")), "#8d5b44")
    head = mirrored("50,17 63,19 72,29 74,42 71,55 65,68 57,80 50,83")
    art.part(head, skin, shadow=5)
    art.mark(head & outline("50,0! 100,0! 100,100! 50,100! 57,66! 52,44!"), art.ink, 0.3)
    art.line("42,24 50,26 58,24", 0.3, 1.2, 0.3)
    art.line("40,30 50,32.5 60,30", 0.3, 1.2, 0.3)
    eyes(art, "54,48! 61,40.5 69,41! 66,48.5 58,50.5", "#ffd84a", 61.5, 45.4, 2)
    art.part(both(outline("51,46! 60,38 73,37! 72,32 62,33 51,39!")), skin, shadow=1.6)
    grin = mirrored("50,69! 58,67 68,58! 66,68 60,75 50,78!")
    art.inset(grin, "#3c1414", 0.8)
    for x, y in ((53.0, 68.6), (58, 67), (63, 63.6)):
        tooth = outline(f"{x - 2.2},{y}! {x + 2.2},{y - 1.6}! {x + 0.4},{y + 5}!")
        art.mark(both(tooth) & grin, BONE)
    for x, y in ((55.5, 77), (61, 73.4)):
        art.mark(both(outline(f"{x - 2},{y}! {x + 2},{y - 2}! {x},{y - 5.4}!")) & grin, BONE)
    nose = mirrored("50,40 53,44 54,52 58,58 57,63 53,64 50,72!")
    art.part(nose, "#a5bf5c", shadow=2.4)
    art.mark(both(disc(54.6, 61.4, 1.2, 0.9)), art.ink)
    art.part(turned(disc(91.5, 50, 2.6) - disc(91.5, 50, 1.3), 0), "#e0a93f", shadow=0, ink=0.6)
    return art


def orc() -> Badge:
    """A heavy jaw with two tusks, a flat snout and a topknot."""
    art = backdrop()
    skin = "#71866a"
    art.part(mirrored("50,58 66,60 78,68 92,76 99,90 99,112! 50,112"), "#4c3a2c", shadow=6)
    for x, y in ((74, 73), (84, 78), (92, 87)):
        spike = outline(f"{x - 4},{y + 2}! {x + 3},{y - 13}! {x + 5},{y + 5}!")
        art.part(both(spike), "#b9bfc2", shadow=1.6, rim=0.9)
    art.part(outline("50,4! 58,8 62,16 59,25! 41,25! 38,16 42,8"), "#211a16", shadow=3)
    art.part(both(outline("68,46! 80,40 88,30! 89,46 82,56 69,58!")), skin, shadow=3)
    head = mirrored("50,18 62,20 69,30 69,42 73,54 74,68 66,80 50,85")
    art.part(head, skin, shadow=5)
    art.mark(head & outline("50,0! 100,0! 100,100! 50,100! 56,56! 52,40!"), art.ink, 0.3)
    for way in ("43,28 42,33 43,38", "57,28 58,33 57,38"):
        art.line(way, 0.4, 2, 0.4, colour="#b23a2c")
    eyes(art, "54,47! 60,43 67,43! 64,48 58,49", "#ff5a3c", 60.5, 45.6, 1.3)
    art.part(both(outline("51,47! 60,43.5 71,42! 69,36 60,35 51,41!")), skin, shadow=2)
    art.part(mirrored("50,46 54,50 59,56 58,61 50,62"), mix(skin, "#ffffff", 0.1), shadow=2)
    art.mark(both(outline("52,60! 53,56 57,57 57,60!")), art.ink)
    jaw = mirrored("50,66! 60,65 69,62! 75,68 71,80 62,87 50,89")
    art.part(jaw, mix(skin, "#000000", 0.08), shadow=4)
    art.line("31,63 40,66.5 50,67.5 60,66.5 69,63", 0.8, 2.8, 3, 2.8, 0.8)
    tusk = outline("57,71! 58,62 63,50! 67,58 67,66 65,71!")
    art.part(both(tusk), BONE, shadow=2.4)
    art.mark(both(outline("51,68! 55,68! 53,64!")), BONE)
    art.line("28,33 34,42 35,52", 0.3, 1.5, 0.3, colour="#b7a690")
    for way in ("44,80 50,82 56,80",):
        art.line(way, 0.3, 1.3, 0.3)
    art.part(disc(86, 54, 3.6) - disc(86, 54, 1.9), "#e0a93f", shadow=0, ink=0.7)
    return art


def bugbear() -> Badge:
    """The largest goblin: a shaggy mane, torn ears, an underbite and cruel eyes."""
    art = backdrop()
    fur, skin = "#7d4320", "#e0aa64"
    ear = outline("64,40! 74,26 86,16 97,14! 95,22! 97,28! 91,32! 91,42 82,51 70,54!")
    art.part(both(ear), skin, shadow=3.4)
    art.mark(both(outline("70,43! 80,29 90,20! 89,31 83,43 73,50!")), "#6e3626")
    mane = mirrored(
        "50,3! 55,9! 61,4! 65,12! 73,10! 74,19! 81,22! 78,30! 82,38! 78,46! 84,55! 80,61! 88,70!"
        " 82,74! 91,84! 86,88! 95,98! 92,112! 50,112"
    )
    art.part(mane, fur, shadow=7)
    for way in (
        "24,74 29,84 27,95",
        "35,86 39,93 38,100",
        "76,74 71,84 73,95",
        "65,86 61,93 62,100",
        "42,12 45,20",
        "58,12 55,20",
        "50,9 50,19",
        "33,18 37,25",
        "67,18 63,25",
    ):
        art.line(way, 0.2, 1.9, 0.2)
    head = mirrored("50,26! 55,23! 62,25 69,32 70,42 72,52 76,60! 71,66 68,76 60,84 50,86")
    art.part(head, skin, shadow=5)
    art.mark(head & outline("50,0! 100,0! 100,100! 50,100! 60,66! 53,46!"), art.ink, 0.3)
    art.part(
        mirrored("50,38! 54,34! 58,36! 61,30! 66,33! 65,25! 58,20 50,20"), fur, shadow=0, ink=0.8
    )
    eyes(art, "54,49! 60,45 67,45! 64.4,50 58,51", "#ffe27a", 60.6, 47.6, 1.4)
    brow = outline("50.6,48! 59,44.8 72,43.4! 73,37! 66,38! 60,34! 56,38! 51,40!")
    art.part(both(brow), "#5f3218", shadow=1.6)
    art.part(mirrored("50,45 54,49 56,54 62,59 61,64 54,65 50,66.4"), "#b8743c", shadow=2.4)
    art.mark(both(disc(56, 61.8, 2.4, 1.7)), art.ink)
    art.mark(mirrored("50,71.6! 60,70.6 68,66! 66,74 58,79.4 50,80").buffer(0.7), art.ink)
    art.mark(mirrored("50,71.6! 60,70.6 68,66! 66,74 58,79.4 50,80"), "#5a1a1a")
    for x, base, tip in ((54, 80, 72.4), (58.4, 79.4, 71), (63.6, 77.6, 62.6)):
        art.part(
            both(outline(f"{x - 2.3},{base}! {x + 2.3},{base - 1.4}! {x + 0.6},{tip}!")),
            BONE,
            shadow=0.9,
            rim=0,
            ink=0.5,
        )
    jaw = mirrored("50,79.6! 58,79 65,74.4! 62,84 56,88! 53,87! 50,94!")
    art.part(jaw, fur, shadow=2.4)
    return art


def gnoll() -> Badge:
    """A hyena's head in profile, mane bristling, jaws open."""
    art = backdrop()
    fur = "#c79a56"
    mane = outline(
        "47,22! 50,8! 56,14! 62,5! 67,14! 76,9! 77,19! 87,19! 84,29! 94,34! 87,41! 96,50! 88,54!"
        " 96,66! 88,68! 95,82! 100,112! 30,112! 42,84! 44,60!"
    )
    art.part(mane, "#6a4526", shadow=6)
    for way in ("72,24 78,34 78,44", "78,48 82,58 80,68", "74,66 78,78 76,90", "62,80 66,90 64,98"):
        art.line(way, 0.2, 1.8, 0.2)
    art.part(outline("58,32! 58,16 66,4! 74,14 76,28 70,38!"), fur, shadow=4)
    art.mark(outline("62,30! 63,18 66.6,11! 70,18 71,28 67,34"), "#5a3020")
    jaw = outline("54,62! 40,66 26,68 15,71! 17,77 30,80 44,81 54,86 68,88!")
    art.part(jaw, "#b08545", shadow=3)
    art.mark(outline("20,71! 34,68! 54,60! 60,70! 40,75! 24,76!"), "#5c1a1a")
    art.mark(outline("26,74 38,70 52,68 50,73 36,76"), "#b5534f")
    head = outline(
        "56,24! 46,27 38,36 28,43 14,48 7,54! 8,61 15,64! 28,63 42,63 52,62! 54,68"
        " 52,74! 57,74! 57,81! 63,79! 65,86!"
        " 70,80! 76,82! 77,74 81,64 80,46 74,32 66,26"
    )
    art.part(head, fur, shadow=6)
    art.part(outline("7,54! 9,49 18,47 20,51 15,56 9,58"), "#211712", shadow=0, rim=1)
    art.mark(outline("20,50! 34,45 40,40! 36,48 26,54!"), "#6a4526", 0.5)
    for x, y in ((63.0, 52.0), (70, 58), (66, 66), (72, 70), (74, 48), (60, 42), (69, 80)):
        art.mark(disc(x, y, 2, 2.6), "#6a4526")
    art.inset(outline("38,42! 45,38 52,40! 47,44 41,44.6"), "#e8f06a")
    art.mark(disc(45.4, 41.4, 1.5), art.ink)
    art.line("35,40 44,34.5 55,36.5", 0.6, 2.6, 0.6)
    for x, y, long in (
        (14, 62.6, 7.0),
        (24, 62, 4.6),
        (31, 62, 4.2),
        (38, 62, 3.8),
        (45, 61.6, 3.4),
    ):
        art.mark(outline(f"{x - 2},{y}! {x + 2},{y}! {x + 0.3},{y + long}!"), BONE)
    for x, y, long in ((19, 73, 6), (27, 73, 4), (34, 72, 3.6), (41, 70.6, 3.4)):
        art.mark(outline(f"{x - 1.9},{y}! {x + 1.9},{y}! {x + 0.2},{y - long}!"), BONE)
    return art


def ogre() -> Badge:
    """A small bald head sunk between huge shoulders, one tusk and a club."""
    art = rock()
    skin = "#d1a468"
    club = outline("74,52! 71,30 73,14 80,7 89,9 94,20 91,36 84,54!")
    art.part(club, "#7a5230", shadow=4)
    for x, y in ((77, 16), (87, 22), (78, 31), (86, 37)):
        art.part(
            outline(f"{x - 2},{y + 2}! {x + 1},{y - 4}! {x + 3},{y + 2}!"),
            "#c5cacc",
            shadow=1,
            rim=0,
            ink=0.7,
        )
    body = mirrored("50,52 64,48 80,50 93,60 100,78 102,112! 50,112")
    art.part(body, skin, shadow=8)
    art.part(
        outline("26,112! 20,94 14,72 24,58! 32,70 44,88 58,98 72,102! 74,112!"), "#6b4a2f", shadow=4
    )
    art.line("23,62 33,78 46,92", 0.3, 1.2, 0.3, colour="#a5794c")
    art.part(both(outline("64,40! 73,34 77,41 74,49 65,51!")), skin, shadow=2.4)
    head = mirrored("50,16 60,18 66,28 67,42 72,54 72,66 64,76 50,79")
    art.part(head, skin, shadow=5)
    art.mark(head & outline("50,0! 100,0! 100,100! 50,100! 58,56! 52,40!"), art.ink, 0.3)
    art.line("41,23 50,25 59,23", 0.3, 1.2, 0.3)
    art.line("39,28 50,30.5 61,28", 0.3, 1.2, 0.3)
    eyes(art, "54,43.5! 59,40.5 64,41! 61.5,44.5 57,45", "#fff2c4", 58.6, 42.8, 1.3)
    art.part(both(outline("50,42! 58,40.5 68,40! 67,34 58,32.5 50,37!")), skin, shadow=2)
    art.part(mirrored("50,40 54,45 60,52 59,57 50,58"), "#d9ae78", shadow=2.4)
    art.mark(both(disc(55.4, 55.2, 1.7, 1.3)), art.ink)
    jaw = mirrored("50,62! 62,61 71,58! 74,66 68,77 58,82 50,83")
    art.part(jaw, "#c4965c", shadow=4)
    art.line("30,59.5 40,62.5 50,63.5 60,62.5 70,59.5", 0.8, 2.8, 3, 2.8, 0.8)
    art.part(outline("34,65! 35.5,54.5! 40,65!"), BONE, shadow=1.4, ink=0.7)
    art.part(outline("59,66! 62,58! 65,65!"), BONE, shadow=1.4, ink=0.7)
    art.part(outline("70,52 78,47 88,50 92,58 88,66 76,67 70,61"), skin, shadow=3)
    for way in ("73,53 80,53 88,56", "71,57.5 79,58 88,60.5", "73,62 80,62.5 87,64"):
        art.line(way, 0.3, 1.3, 0.3)
    return art


def troll() -> Badge:
    """A long drooping nose, wild hair, sunken eyes and a lean, warty face."""
    art = rock()
    skin = "#6f9a7a"
    hair = mirrored(
        "50,5! 55,12! 61,4! 64,13! 72,8! 73,18! 82,16! 80,26! 89,28! 84,37! 92,44! 85,50! 91,61!"
        " 83,62! 88,76! 78,74! 50,74"
    )
    art.part(hair, "#2f3b2a", shadow=5)
    art.part(
        mirrored("50,60 62,66 78,74 92,84 98,112! 50,112"), mix(skin, "#000000", 0.18), shadow=7
    )
    art.part(both(outline("66,42! 78,36 92,40! 84,46 88,50! 78,54 67,54!")), skin, shadow=3)
    head = mirrored("50,15 60,18 67,28 66,40 71,50 66,64 62,78 56,88 50,91")
    art.part(head, skin, shadow=4)
    art.mark(head & outline("50,0! 100,0! 100,100! 50,100! 56,70! 52,40!"), art.ink, 0.3)
    art.mark(both(outline("52,40! 60,35 67,40! 65,48 57,49")), art.ink, 0.75)
    art.mark(both(disc(59.4, 43, 3)), "#ffb02e")
    art.mark(both(disc(59, 43, 1.2)), art.ink)
    art.part(both(outline("50,38! 59,38 71,42! 69,33 60,29 50,33!")), skin, shadow=2.4)
    mouth = mirrored("50,73! 57,74 65,69! 64,76 58,81 50,82!")
    art.inset(mouth, "#43161c", 0.8)
    for x, up in ((56, True), (62, True), (59, False), (53.5, False)):
        tip, base = (80, 73) if up else (74.4, 81)
        art.mark(both(outline(f"{x - 1.9},{base}! {x + 1.9},{base}! {x},{tip}!")), BONE)
    nose = mirrored("50,34 54,40 54,52 58,62 60,69 56,75 50,77")
    art.part(nose, "#82ab88", shadow=3)
    art.mark(both(disc(55.4, 71, 1.9, 1.3)), art.ink)
    art.line("46.5,46 50,47.5 53.5,46", 0.2, 1, 0.2)
    art.line("46.5,51 50,52.5 53.5,51", 0.2, 1, 0.2)
    for x, y, r in ((37, 56, 2), (65, 60, 1.7), (40, 62, 1.3), (44, 24, 1.7), (51, 66, 1.4)):
        art.part(disc(x, y, r), "#93b98f", shadow=0.8, rim=0.6, ink=0.5)
    return art


def giant() -> Badge:
    """A bearded colossus above the tree tops, about to throw a boulder."""
    art = rock()
    skin = "#c98f62"
    arm = outline("60,74! 72,62 78,50 76,38 78,28! 92,27! 97,44 96,62 88,78 78,88!")
    art.part(both(arm), skin, shadow=5)
    boulder = outline("24,6! 40,0 62,-1! 76,5! 84,17! 80,29! 66,35 50,32! 34,36 20,29! 15,17!")
    art.part(boulder, "#8d8f94", shadow=7)
    for way in ("34,6 38,14 33,20 38,29", "60,4 64,12 61,18", "74,10 70,18 75,24", "48,4 46,10"):
        art.line(way, 0.3, 1.6, 1.2, 0.2)
    for x, y in ((77, 25), (80, 21), (82, 16.6)):
        art.part(both(ribbon(f"{x + 8},{y + 5} {x},{y}", 5, 4.4)), skin, shadow=1.4, rim=0, ink=0.8)
    art.part(mirrored("50,60 66,61 82,67 89,80 88,112! 50,112"), skin, shadow=6)
    art.part(outline("13,112! 14,86 24,66! 36,80 56,94 84,102! 86,112!"), "#8a7350", shadow=4)
    art.part(both(outline("62,54! 67,51 69,56 66,61 62,62!")), skin, shadow=1.6)
    head = mirrored("50,33 59,35 64,44 64,56 62,66 56,76 50,78")
    art.part(head, skin, shadow=3)
    art.mark(head & outline("50,0! 100,0! 100,100! 50,100! 56,62! 52,46!"), art.ink, 0.3)
    hair = mirrored("50,29 61,31 68,40 68,50 64,55! 63,45 56,40 50,41")
    art.part(hair, "#9c4a22", shadow=2.4)
    eyes(art, "53.6,54.6! 57.4,52.4 62,53! 60,55.6 56.4,56", "#fff2c4", 57.8, 54.2, 1.2)
    art.part(
        both(outline("50.5,53.6! 57.6,51.8 65.4,52.4! 64,47.8 57.6,46.8 50.5,49.4!")),
        "#9c4a22",
        shadow=1.4,
        ink=0.8,
    )
    art.part(mirrored("50,52 52.6,56 56,62 54.4,65 50,65.6"), "#d49c70", shadow=1.6)
    beard = mirrored(
        "50,67.6! 56,66 61,62 65.6,54! 70,68 71,79 66,82! 67,88! 61,88! 59,95! 54,93! 50,101!"
    )
    art.part(beard, "#9c4a22", shadow=4)
    art.line("43.4,71 50,70 56.6,71", 0.6, 2.4, 0.6)
    for way in ("39,72 42,80 45,87", "61,72 58,80 55,87", "50,75 50,84 50,92"):
        art.line(way, 0.2, 1.3, 0.2)
    for x, y, size in ((11, 88, 1.2), (90, 87, 1.2)):
        tree = outline("0,-16! 5,-7! 3,-7! 7,0! 4,0! 9,9! -9,9! -4,0! -7,0! -3,-7! -5,-7!")
        art.part(moved(sized(tree, size, 0, 0), x, y), "#4c6a3a", shadow=2)
    return art


def minotaur() -> Badge:
    """A bull's head with sweeping horns and a ring in its nose."""
    art = rock()
    hide = "#8a4e2c"
    art.part(mirrored("50,52 66,56 82,64 96,80 99,112! 50,112"), "#6d3c22", shadow=8)
    horn = outline("61,32! 74,30 84,22 89,6! 96,18 94,32 84,42 64,44!")
    art.part(both(horn), BONE, shadow=4)
    for way in ("72,31 73,36 71,42", "79,27.5 82,33 80,40"):
        art.line(way, 0.3, 1.1, 0.3, colour="#8d7a56")
    art.line("28,31 27,36 29,42", 0.3, 1.1, 0.3, colour="#8d7a56")
    art.line("21,27.5 18,33 20,40", 0.3, 1.1, 0.3, colour="#8d7a56")
    art.part(both(outline("64,46! 76,44 88,47! 82,55 70,57 63,54!")), hide, shadow=3)
    head = mirrored("50,23 61,25 68,34 68,48 63,60 64,72 60,84 50,87")
    art.part(head, hide, shadow=5)
    art.mark(head & RIGHT, art.ink, 0.3)
    tuft = mirrored("50,14! 53,19! 58,16! 60,22! 66,21! 65,28! 69,33! 62,35! 60,42! 55,38! 50,46!")
    art.part(tuft, "#4a2817", shadow=3)
    eyes(art, "56,51! 61,46.5 67,46.5! 64.5,51.5 60,53", "#ff6a35", 61.5, 49.4, 1.5)
    art.part(both(outline("54,50! 61,46.6 70,46! 69,41 61,40.5 54,45!")), hide, shadow=1.6)
    art.line("44,54 43,62 40,67", 0.3, 1.3, 0.3)
    art.line("56,54 57,62 60,67", 0.3, 1.3, 0.3)
    muzzle = mirrored("50,66 58,65 66,70 67,80 60,88 50,90")
    art.part(muzzle, "#c58e68", shadow=4)
    art.mark(both(outline("54,73! 59,70 63.5,74! 60,78.5 56,77")), art.ink)
    art.line("41,84 50,86 59,84", 0.4, 1.5, 0.4)
    ring = disc(50, 84, 6.6, 7) - disc(50, 84, 4.4, 4.8)
    art.part(ring - outline("45,70! 55,70! 55,79! 45,79!"), "#e0a93f", shadow=0, rim=0.9, ink=0.8)
    return art
