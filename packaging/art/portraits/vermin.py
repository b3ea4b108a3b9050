"""Portraits of crawling things."""

from __future__ import annotations

from shapely.geometry.base import BaseGeometry

from portraits.badge import Badge, mix
from portraits.contours import both, disc, joined, mirrored, outline, ribbon, turned


def burrow() -> Badge:
    """Return the sand brown vermin stand against."""
    return Badge("#a08446", "#2b2110")


def giant_scorpion() -> Badge:
    """Raised pincers and a sting that hangs over the head."""
    art = burrow()
    shell = "#b8522e"
    for leg in ("60,62 76,58 86,68 95,78", "60,68 74,68 82,78 88,90", "58,74 70,78 74,88 76,99"):
        art.part(both(ribbon(leg, 5, 4.4, 3.4, 0.8)), mix(shell, "#000000", 0.2), shadow=1.4)
    for x, y, r in (
        (50.0, 46.0, 8.0),
        (52, 36, 8),
        (57, 27, 7.6),
        (64, 20, 7.2),
        (66, 11, 6.6),
        (58, 5, 6),
    ):
        art.part(disc(x, y, r), shell, shadow=3, rim=0)
    art.part(outline("60,0! 50,0 43,6 40,14 42,26! 46,19 52,15 58,12!"), "#e8b23c", shadow=2.6)
    for y, wide in ((86, 11), (79, 14), (71, 16.4), (62, 17.4)):
        art.part(disc(50, y, wide, 8), shell, shadow=3, rim=1.1)
    arm = ribbon("62,60 76,60 84,50 82,40", 6, 5.4, 5, 5.4)
    art.part(both(arm), shell, shadow=2)
    claw = outline(
        "76,42! 73,32 75,22 83,13 89,9! 85,20 85,27! 89,20 95,16! 96,28 93,38 87,45 80,46"
    )
    art.part(both(claw), shell, shadow=3.4)
    art.mark(both(outline("83,30! 85.4,27! 86.6,31!")), "#e8b23c")
    head = mirrored("50,46 58,47 65,53 66,62 60,69 50,71")
    art.part(head, "#cc6638", shadow=3.4)
    art.part(both(outline("51,70! 57,68 59,74 54,80!")), "#d9a03c", shadow=1.2, ink=0.8)
    for x, y, r in ((53.4, 57, 2.4), (59.4, 54.6, 1.5), (62, 58.4, 1.3)):
        art.mark(both(disc(x, y, r + 0.7)), art.ink)
        art.mark(both(disc(x, y, r)), "#ffd84a")
    return art


def spider() -> Badge:
    """A hairy spider in its web, with a red mark on its back."""
    art = burrow()
    art.mark(_web(), "#f4ead0", 0.45)
    hide = "#3d2f3c"
    for leg in (
        "55,54 66,48 72,34 66,20 62,11",
        "57,57 72,52 82,40 85,26 84,18",
        "57,61 74,62 86,58 92,66 95,76",
        "55,64 68,70 76,78 77,88 74,96",
    ):
        art.part(both(ribbon(leg, 5.4, 4.8, 4.2, 3, 0.6)), hide, shadow=1.5, rim=1.1)
    art.part(mirrored("50,18 61,20 68,30 67,41 60,49 50,52"), hide, shadow=5, rim=1.7)
    art.part(mirrored("50,26! 56,28! 52,35! 57,43! 50,45!"), "#e0402c", shadow=0, rim=0.8, ink=0.7)
    art.part(mirrored("50,47 57,49 61,57 59,66 50,70"), "#57424f", shadow=3, rim=1.3)
    fang = outline("51,68! 57,66 59,72 55,82! 53,76!")
    art.part(both(fang), "#7a5a4a", shadow=1.2)
    for x, y, r in ((52.6, 64, 2.1), (56.6, 61.6, 1.6), (52.4, 59, 1.3), (57.4, 57.6, 1.1)):
        art.mark(both(disc(x, y, r + 0.6)), art.ink)
        art.mark(both(disc(x, y, r)), "#ff5a3c")
    return art


def _web() -> BaseGeometry:
    """Return eight threads from the middle and three rounds of sagging ones between them."""
    threads = [turned(ribbon("50,50 50,-2", 0.8, 0.8), i * 45 + 22.5) for i in range(8)]
    for r in (27, 39, 50):
        sag = ribbon(
            f"{50 - r * 0.383},{50 - r * 0.924} 50,{50 - r * 0.8} "
            f"{50 + r * 0.383},{50 - r * 0.924}",
            0.8,
            0.8,
        )
        threads += [turned(sag, i * 45) for i in range(8)]
    return joined(*threads)


def vermin() -> Badge:
    """Any crawling thing: a stag beetle seen from above."""
    art = burrow()
    shell = "#4a5d33"
    for leg in ("62,46 76,40 82,30 90,26", "64,58 80,58 88,66 96,66", "62,70 76,76 80,88 86,94"):
        art.part(both(ribbon(leg, 5, 4.4, 3.4, 1)), "#3a3222", shadow=1.4)
    for way in ("54,26 66,20 72,24",):
        art.part(both(ribbon(way, 1.6, 1.4, 2.2)), "#3a3222", shadow=0, rim=0.6, ink=0.6)
    horn = outline("54,28! 64,22 68,12 62,2! 61,9! 57,7! 58,13 54,18! 51,24!")
    art.part(both(horn), "#6d3b22", shadow=2.4)
    art.part(mirrored("50,44 66,46 73,58 71,76 62,90 50,95"), shell, shadow=6)
    art.mark(outline("50,44! 66,46 73,58 71,76 62,90 50,95!"), art.ink, 0.22)
    art.line("50,44 50,94", 1.6, 1.2)
    for way in ("43,50 41,66 44,84", "35,52 33,68 38,82", "57,50 59,66 56,84", "65,52 67,68 62,82"):
        art.line(way, 0.2, 1.3, 0.2)
    art.part(mirrored("50,31 62,32 68,39 66,46 50,48"), "#5d7040", shadow=3)
    art.part(mirrored("50,20 56,21 61,26 60,32 50,34"), "#3f4a2c", shadow=2.4)
    art.mark(both(disc(57.4, 27.4, 2)), "#ffd84a")
    return art
