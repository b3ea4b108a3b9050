"""Portraits of adventurers and townsfolk."""

from __future__ import annotations

from portraits.badge import Badge
from portraits.contours import both, disc, joined, mirrored, moved, outline, ribbon, turned
from portraits.features import GOLD, RIGHT

STEEL = "#a9b6c6"
LEATHER = "#8a5a35"
SKIN = "#dba77c"
TAN = "#c08a5e"


def backdrop() -> Badge:
    """Return the deep blue all people stand against."""
    return Badge("#3d5d8c", "#131d33")


def _face(art: Badge, skin: str, *, brow: str = "#4a2f20") -> None:
    """Draw a bare, stern face from crown to chin, half of it in shade."""
    head = mirrored("50,24 60,26 66,36 66,48 63,60 56,69 50,71")
    art.part(head, skin, shadow=3)
    shade = outline("50,24! 62,26 68,40 64,62 56,71 50,72! 50,60! 55,57! 51,46!")
    art.mark(shade & head, "#3a1c14", 0.28)
    art.mark(both(outline("51.5,45! 57,42 65,43.4! 64.4,48 58,50.4 53,48.6")), "#3a1c14", 0.4)
    art.mark(both(outline("53,46.8! 58,45 63.5,46! 58,48.8")), "#ece0c6")
    art.mark(both(disc(57.6, 46.9, 1.8)), "#1d1412")
    art.mark(both(outline("52.4,47! 58,44 64.6,46.2! 58,45.6")), "#1d1412")
    art.mark(both(outline("51.3,46! 57,43.4 65,44.6! 64,41 58,39.5 51.6,43!")), brow)
    art.mark(outline("46,58! 50,60.5 55,57! 52,62 48,61.5"), "#3a1c14", 0.6)


def fighter() -> Badge:
    """Nasal helm, beard, mail and a sword over the shoulder."""
    art = backdrop()
    blade = outline("73.5,5! 77.5,13 77.5,62! 69.5,62! 69.5,13")
    art.part(blade, "#d4dde6", shadow=0, rim=1)
    art.mark(outline("73.5,8! 77,14 77,61! 73.5,61!"), "#7d8ea3")
    art.part(outline("61,61! 86,61! 88,65 86,68! 61,68! 59,65"), GOLD, shadow=2)
    art.part(outline("71,68! 76,68! 76,82! 71,82!"), LEATHER, shadow=2)
    art.part(mirrored("50,62 64,66 70,74 86,79 95,92 96,112! 50,112"), "#5d6f86", shadow=7)
    art.part(mirrored("50,34! 68,40 70,58 66,74 58,82 50,84"), "#76869b", shadow=4)
    for y in range(64, 84, 5):
        art.line(f"33,{y} 42,{y + 4} 50,{y + 5} 58,{y + 4} 67,{y}", 0.2, 0.9, 0.9, 0.9, 0.2)
    _face(art, SKIN)
    beard = mirrored("50,61! 55,60 61,56 65,50! 65,62 60,72 50,82!")
    art.part(beard, "#8c4a22", shadow=3)
    art.line("44,64 50,63 56,64", 0.3, 1.8, 0.3)
    helm = mirrored("50,11 60,16 67,27 69,41! 61,38 54,38! 53.5,54! 50,57!")
    art.part(helm, STEEL, shadow=4)
    art.mark(mirrored("50,12! 52,16 52,50! 50,52!"), "#e9eef3")
    art.part(both(outline("50,36! 60,35 70,38! 70,44! 61,41 50,42!")), GOLD, shadow=0, rim=0.9)
    art.part(joined(*(disc(x, y, 4.6, 5) for x, y in ((72, 77), (76, 75)))), TAN, shadow=2)
    art.part(both(outline("62,80! 72,72 88,74 97,90! 92,100 72,98 66,88")), "#8796a8", shadow=5)
    return art


def paladin() -> Badge:
    """A closed great helm with a cross for a visor, and a red plume."""
    art = backdrop()
    plume = outline("48,20! 46,8 56,2 72,6 86,18 90,36 84,52! 82,40 74,30 62,24 54,24!")
    art.part(plume, "#c23a3a", shadow=5)
    for way in ("54,16 66,14 78,22 85,36", "54,20 64,19 74,26 81,36", "54,11 64,7 76,12"):
        art.line(way, 0.2, 1, 0.2)
    art.part(mirrored("50,66! 66,68 78,74 92,80 98,94 96,112! 50,112"), "#e8e1d0", shadow=7)
    art.part(both(outline("60,76! 70,68 84,69 95,80 97,92! 84,86 70,86")), STEEL, shadow=5)
    art.line("66,80 80,77 94,86", 0.3, 1.2, 0.3)
    art.line("34,80 20,77 6,86", 0.3, 1.2, 0.3)
    art.part(
        mirrored("50,84! 53,84! 53,88! 58,88! 58,93! 53,93! 53,100! 50,100!"),
        "#c23a3a",
        shadow=0,
        rim=0,
        ink=0,
    )
    helm = mirrored("50,15 62,17 70,23! 71,44 69,64! 62,74 50,79!")
    art.part(helm, STEEL, shadow=5)
    side = outline("50,15! 62,17 70,23! 71,44 69,64! 62,74 50,79!")
    art.mark(side, "#26303f", 0.38)
    art.part(
        mirrored("50,17! 53,18! 53,40! 70.5,39! 70.5,45! 53,47! 53,77! 50,79!"),
        GOLD,
        shadow=0,
        rim=0.8,
        ink=0.8,
    )
    art.mark(both(outline("55,41! 68,40.6! 68,44! 55,45!")), "#0b0e14")
    for x, y in ((57, 56), (62, 55), (57, 61), (62, 60), (57, 66), (62, 65)):
        art.mark(both(disc(x, y, 1.3)), "#141a24")
    return art


def rogue() -> Badge:
    """A deep hood, a scarf over the face, and a dagger held ready."""
    art = backdrop()
    art.part(mirrored("50,60! 68,66 84,76 95,88 97,112! 50,112"), "#2e3a3f", shadow=8)
    hood = mirrored("50,8! 60,12 71,26 76,46 74,64 66,78 50,90")
    art.part(hood, "#46565c", shadow=6)
    art.line("35,20 27,40 29,62", 0.2, 1.2, 0.2)
    art.line("65,20 73,40 71,62", 0.2, 1.2, 0.2)
    art.mark(mirrored("50,19! 59,25 65,38 65,54 60,66 50,70"), "#0c1014")
    face = mirrored("50,33 60,35 63,44 62,56 50,60")
    art.mark(face, TAN)
    art.mark(face & moved(RIGHT, 1, 0), "#3a1c14", 0.4)
    art.mark(mirrored("50,20! 60,27 66,40! 58,39 50,41!"), "#0c1014")
    art.mark(both(outline("52.5,47! 58,43.5 63,44.5! 60,48 55,49")), "#f6ecd4")
    art.mark(both(disc(57.6, 46.2, 1.7)), "#16211a")
    art.line("51.5,45.5 57,41.5 63.5,42", 0.6, 1.8, 0.6)
    art.line("48.5,45.5 43,41.5 36.5,42", 0.6, 1.8, 0.6)
    scarf = mirrored("50,50! 57,53 65,51! 67,62 64,74 56,82 50,84")
    art.part(scarf, "#8f2f35", shadow=4)
    for way in ("36,58 46,63 60,60", "38,66 50,70 63,65", "43,75 51,76 60,72"):
        art.line(way, 0.2, 1.1, 0.2)
    dagger = outline("78,24! 81.5,34 81.5,66! 74.5,66! 74.5,34")
    art.part(turned(dagger, 16, 78, 74), "#dfe6ec", shadow=0, rim=0.8)
    art.mark(turned(outline("78,27! 81,34 81,66! 78,66!"), 16, 78, 74), "#8494a6")
    art.part(turned(outline("69,66! 87,66! 87,70! 69,70!"), 16, 78, 74), GOLD, shadow=1.5)
    art.part(turned(outline("76,70! 80,70! 80,86! 76,86!"), 16, 78, 74), LEATHER, shadow=1.5)
    fist = outline("66,74 72,70 81,72 84,80 80,88 68,88 64,81")
    art.part(fist, "#5b3d28", shadow=3)
    for way in ("70,76 76,76 83,78", "68,80 75,80.5 83,82", "69,84.5 75,85 81,86"):
        art.line(way, 0.3, 1, 0.3)
    return art


def wizard() -> Badge:
    """A bent pointed hat, a long white beard and a glowing staff."""
    art = backdrop()
    art.mark(disc(83, 25, 16), "#7fe3ff", 0.16)
    art.mark(disc(83, 25, 11), "#7fe3ff", 0.25)
    art.part(ribbon("81,34 82,60 80,100", 4, 4.4, 4.8), "#6d4a2d", shadow=2)
    art.part(ribbon("82,40 75,33 75,22 81,15", 3.6, 4, 3.2, 1), "#7d5734", shadow=1.6)
    art.part(ribbon("82,40 90,34 92,24 88,16", 3.6, 4, 3.2, 1), "#7d5734", shadow=1.6)
    art.part(outline("83.5,15! 88.5,25 83.5,35! 78.5,25"), "#8fe9ff", shadow=2.4)
    art.part(mirrored("50,62! 66,68 80,78 90,112! 50,112"), "#44408a", shadow=8)
    _face(art, SKIN, brow="#e9e6df")
    beard = mirrored("50,57! 56,56 62,52 67,45! 70,60 68,74 60,88 50,101!")
    art.part(beard, "#e9e6df", shadow=6)
    for way in ("40,62 42,78 48,94", "50,68 49,80 51,92", "60,62 59,76 53,90"):
        art.line(way, 0.2, 1.1, 0.2, colour="#8d8b99")
    art.part(
        outline("50,56! 44,55 36,58 31,64! 40,66 50,61! 60,66 69,64! 64,58 56,55"),
        "#f6f3ec",
        shadow=2,
        ink=0.7,
    )
    hat = outline("35,34! 38,22 40,12 34,5 20,8! 27,0 42,-1 52,7 60,20 67,34!")
    art.part(hat, "#5850ad", shadow=6)
    art.line("40,12 46,13 52,11", 0.3, 1.2, 0.3)
    brim = outline("12,39 26,33 50,30 74,33 88,39 76,42 62,40 50,39.5 38,40 24,42")
    art.part(brim, "#5850ad", shadow=2.5)
    art.part(outline("36,27! 50,25 65,27! 67,33! 50,31 34.5,33!"), GOLD, shadow=1.5, ink=0.7)
    return art


def cleric() -> Badge:
    """A hooded priest before a golden glory, mace and holy sun in view."""
    art = backdrop()
    beams = [turned(outline("47,16! 50,-1! 53,16!"), i * 22.5, 50, 42) for i in range(16)]
    art.part(joined(*beams), GOLD, shadow=0, rim=0.8)
    art.part(disc(50, 42, 29), "#f0c65a", shadow=4)
    art.part(disc(50, 42, 24.5), "#b9822b", shadow=0, rim=0, ink=0.6)
    art.part(mirrored("50,62! 66,66 82,74 94,86 97,112! 50,112"), "#e9e2d0", shadow=7)
    art.part(mirrored("50,18 62,21 70,34 71,52 68,68 60,76 50,78"), "#d8cfb8", shadow=4)
    _face(art, TAN)
    art.part(mirrored("50,22! 60,24 67,34 69,46! 63,37 56,33 50,32"), "#efe8d8", shadow=2)
    art.part(mirrored("50,31.5! 57,33 64,38! 63,41 56,37 50,36"), GOLD, shadow=0, rim=0.8, ink=0.7)
    art.line("44,66 50,65 56,66", 0.3, 1.5, 0.3)
    art.part(both(outline("60,70! 66,72! 60,100! 52,100!")), "#b23a3a", shadow=2, rim=0.8)
    star = [turned(outline("48,82! 50,74! 52,82!"), i * 45, 50, 84) for i in range(8)]
    art.part(joined(disc(50, 84, 5.4), *star), GOLD, shadow=1.6, ink=0.9)
    art.part(ribbon("20,40 20,98", 4, 4.4), LEATHER, shadow=1.6)
    art.part(moved(both(outline("50,22! 56,25! 62,33! 57,43! 50,47!")), -30, 0), STEEL, shadow=3)
    art.part(
        moved(both(outline("50,20! 53,25! 54,33! 53,44! 50,48!")), -30, 0), "#dbe3ea", shadow=2
    )
    art.part(disc(20, 20, 3), GOLD, shadow=1.4)
    art.part(outline("15.6,47! 24.4,47! 24.4,51! 15.6,51!"), GOLD, shadow=1.2)
    art.part(outline("13,72 20,70 27,72 28,80 25,86 15,86 12,80"), TAN, shadow=2.5)
    return art


def archer() -> Badge:
    """A feathered cap and a drawn longbow."""
    art = backdrop()
    art.part(outline("46,70! 62,65 80,70 96,84 104,112! 26,112! 36,84"), "#3f6b3a", shadow=8)
    art.part(outline("53,58! 70,56! 74,76 64,83 50,76"), TAN, shadow=4)
    head = outline("42,38! 41,47 36,54! 40,56 40,60! 42,62 41,67 48,71 57,69 67,62 71,48 69,36")
    art.part(head, SKIN, shadow=5)
    art.part(outline("57,42! 71,36 77,48 75,64 66,71! 65,60 60,54"), "#7a4a25", shadow=3)
    art.part(disc(61.5, 53.5, 3, 4.4), SKIN, shadow=1.6, ink=0.7)
    art.mark(outline("43,48.5! 47,46.4 51,48! 47,50"), "#fbf3e2")
    art.mark(disc(46, 48.2, 1.6), "#1d1412")
    art.line("41.5,46 46,44.5 52.5,46", 0.8, 2.2, 0.5)
    art.line("42,63.4 46,63 49,61.5", 0.3, 1.4, 0.3)
    feather = outline("66,30! 72,19 82,12 92,13! 89,22 80,29 70,34!")
    art.part(feather, "#d5493a", shadow=3)
    art.line("67,32 78,22 89,15", 1.2, 0.8, 0.2)
    cap = outline("27,39! 37,35 42,22 55,14 69,19 77,34 76,42! 60,38 44,41 34,42")
    art.part(cap, "#55883f", shadow=5)
    art.part(outline("27,39! 40,36 58,33 78,36! 77,43! 61,39 42,42"), "#3c652e", shadow=1.5)
    for end in ("31,9", "31,93"):
        art.line(f"{end} 66,70", 0.9, 0.9, colour="#f2ead6")
    art.part(outline("12,69! 66,69! 66,71! 12,71!"), "#d9c39a", shadow=0, rim=0, ink=0.6)
    art.part(outline("5,70! 15,66! 13,70! 15,74!"), STEEL, shadow=0, ink=0.7)
    bow = ribbon("33,6 27,14 20,32 18,51 20,70 27,88 33,96", 1.6, 4, 5.2, 5.6, 5.2, 4, 1.6)
    art.part(bow, "#b0743a", shadow=1.8)
    art.part(outline("58,66 64,63 72,65 76,72 72,78 62,77 57,72"), SKIN, shadow=2.5)
    for way in ("59,69 64,68 68,70", "59,73 64,72 68,74"):
        art.line(way, 0.2, 1, 0.2)
    art.part(outline("12,62 17,60 24,62 26,70 24,78 16,79 12,75"), LEATHER, shadow=2.5)
    for way in ("14,66 19,65 24,67", "13,70.5 19,70 25,71.5", "14,75 19,74.5 24,76"):
        art.line(way, 0.2, 1, 0.2)
    return art


def commoner() -> Badge:
    """A straw hat, an honest face and a hay fork."""
    art = backdrop()
    fork = joined(
        ribbon("83,40 82,100", 3.6, 4),
        ribbon("74,14 74,32 78,40 83,42 88,40 92,32 92,14", 1.4, 3, 3.4, 3.6, 3.4, 3, 1.4),
        ribbon("83,12 83,42", 1.4, 3.4),
    )
    art.part(fork, "#9c7146", shadow=1.6)
    art.part(mirrored("50,64! 64,70 80,76 90,86 94,112! 50,112"), "#8d6b48", shadow=7)
    art.part(mirrored("50,66! 60,68! 57,82 50,92!"), "#e2d3b2", shadow=3)
    hair = mirrored("50,26 64,28 70,40 70,56 64,62 50,64")
    art.part(hair, "#6b4226", shadow=4)
    _face(art, SKIN, brow="#6b4226")
    art.mark(both(disc(60, 53, 3.6, 2.6)), "#c9573f", 0.45)
    art.line("43,63.5 50,66.5 57,63.5", 0.4, 1.8, 0.4)
    art.part(outline("32,34! 34,18 42,12 50,13 58,12 66,18 68,34!"), "#e0bd62", shadow=5)
    art.part(
        outline("6,38 20,33 32,31 50,29 68,31 80,33 94,38 80,41 62,38 50,37 38,38 20,41"),
        "#e0bd62",
        shadow=2.5,
    )
    art.part(
        outline("32.5,25! 50,22.5 67.5,25! 68,31! 50,28.5 32,31!"), "#a2402f", shadow=1.5, ink=0.7
    )
    for way in ("14,38 24,34.5 34,33", "40,33 50,31.5 62,33", "70,34 80,36 88,38"):
        art.line(way, 0.2, 0.8, 0.2, colour="#8a6a2a")
    return art


def humanoid() -> Badge:
    """Any person: a cloaked figure in a plain hood."""
    art = backdrop()
    art.part(mirrored("50,60! 66,64 82,74 94,88 97,112! 50,112"), "#5a6c88", shadow=8)
    art.part(mirrored("50,12 63,16 72,30 73,50 68,66 58,76 50,82!"), "#7487a5", shadow=6)
    art.mark(mirrored("50,22 60,26 65,38 64,54 58,64 50,68"), "#0d1424")
    face = mirrored("50,30 58,32 61,42 60,54 55,62 50,65")
    art.mark(face, SKIN)
    art.mark(face & RIGHT, "#3a1c14", 0.42)
    art.mark(mirrored("50,23 60,28 64,42! 57,38 50,38"), "#0d1424", 0.85)
    art.mark(both(disc(55.5, 45.5, 2, 1.5)), "#1d1412")
    art.line("45.5,57.5 50,57 54.5,57.5", 0.3, 1.2, 0.3)
    art.part(disc(50, 83, 5), GOLD, shadow=2)
    art.line("46,84 34,90 22,92", 1.2, 0.8, 0.2)
    art.line("54,84 66,90 78,92", 1.2, 0.8, 0.2)
    return art
