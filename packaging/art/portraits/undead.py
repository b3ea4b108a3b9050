"""Portraits of the dead that walk."""

from __future__ import annotations

from portraits.badge import Badge, mix
from portraits.contours import both, disc, mirrored, moved, outline, ribbon, turned
from portraits.features import BONE


def backdrop() -> Badge:
    """Return the grave green the dead stand against."""
    return Badge("#2f6661", "#0b1d1f")


def _skull(art: Badge, glow: str) -> None:
    """Draw a grinning skull in the middle of the portrait."""
    jaw = mirrored("50,70! 58,70 65,66! 66,76 61,85 50,88")
    art.part(jaw, mix(BONE, "#000000", 0.12), shadow=3)
    skull = mirrored("50,13 64,16 73,28 74,42 70,52 71,58! 64,63 62,71 56,74 50,74.5")
    art.part(skull, BONE, shadow=5)
    art.mark(skull & outline("50,0! 100,0! 100,100! 50,100! 53,62! 50,50!"), art.ink, 0.26)
    socket = outline("53.5,47 56,40.5 63,39.5 68,44 67,52 61,55.5 55,53")
    art.mark(both(socket), art.ink)
    art.mark(both(disc(60.5, 47.6, 3.6)), glow, 0.35)
    art.mark(both(disc(60.5, 47.6, 1.8)), glow)
    art.mark(mirrored("50,53! 53,57 54.6,63! 51.6,62.4 50,60.5"), art.ink)
    art.mark(mirrored("50,68! 57,67.6 62,66! 61.6,73 57,76.4 50,77!"), art.ink)
    for x in (51.9, 55.6, 59):
        art.mark(both(outline(f"{x - 1.6},66! {x + 1.6},66! {x + 1.4},71 {x - 1.4},71.4")), BONE)
        low = outline(f"{x - 1.6},78.6! {x + 1.6},77.6! {x + 1.3},73.2 {x - 1.3},73.4")
        art.mark(both(low), mix(BONE, "#000000", 0.12))
    art.line("41,14.5 44,21 41,25 45,31", 0.4, 1.4, 1, 0.2)


def skeleton() -> Badge:
    """A bare skull over ribs, with a notched sword."""
    art = backdrop()
    blade = outline("82,14! 86,22 86,44! 83.5,47! 86,50! 86,72! 78,72! 78,22")
    art.part(turned(blade, 14, 82, 60), "#9aa5a0", shadow=2.4)
    art.part(turned(outline("73,72! 91,72! 91,76! 73,76!"), 14, 82, 60), "#7a5a35", shadow=1.5)
    art.part(ribbon("50,80 50,112", 7, 7), BONE, shadow=2)
    for y in (88, 95):
        rib = ribbon(f"50,{y} 62,{y - 3} 74,{y} 80,{y + 8}", 3.6, 3.6, 3.4, 2)
        art.part(both(rib), BONE, shadow=1.6, rim=0.9)
    art.part(both(ribbon("52,85 66,80 80,79", 3.4, 3.6, 5)), BONE, shadow=1.6)
    _skull(art, "#ff5a3c")
    return art


def zombie() -> Badge:
    """Slack jaw, one dead eye, torn flesh and a few hanks of hair."""
    art = backdrop()
    skin = "#93a878"
    art.part(mirrored("50,66! 62,70 78,76 92,86 97,112! 50,112"), "#5d5348", shadow=7)
    art.part(
        outline("40,70! 60,70! 62,84! 57,80! 54,90! 50,82! 45,92! 43,82! 37,85!"), skin, shadow=3
    )
    art.part(outline("67,40! 75,38 77,46 73,55 66,56!"), skin, shadow=2)
    art.part(outline("33,42! 27,39 25,44! 28,47! 25,50 30,55 34,55!"), skin, shadow=2)
    head = outline(
        "50,15 62,17 69,28 69,42 67,54 66,66 63,80 56,88 48,88 40,80 36,66 33,54 31,42 32,27 39,17"
    )
    art.part(head, skin, shadow=5)
    art.mark(head & outline("50,0! 100,0! 100,100! 50,100! 56,58! 52,42!"), art.ink, 0.3)
    art.part(
        outline("30,40! 29,24 38,12 50,11 46,18! 42,17! 41,26! 37,23! 36,34! 33,31!"),
        "#3a352b",
        shadow=1.5,
    )
    art.part(
        outline("58,13! 66,16 73,28 70,44! 68,34! 65,37! 65,27! 60,25!"), "#3a352b", shadow=1.5
    )
    art.mark(outline("34,44! 40,38 47,42! 47,49 41,52 35,50"), art.ink, 0.8)
    art.mark(disc(41, 45.4, 3.6), "#eef2d8")
    art.mark(disc(41.4, 45.6, 1.1), art.ink)
    art.mark(outline("53,43! 59,39 66,42! 66,50 60,53 54,49"), art.ink)
    art.line("33,40 40,35 48,40", 0.5, 2.2, 0.6)
    art.line("52,41 60,35 67,39", 0.6, 2.2, 0.5)
    art.mark(mirrored("50,52! 52,55 54,61! 51.4,60 50,58.6"), art.ink)
    mouth = outline("40,69! 46,66 54,66 60,68! 61,76 57,84 50,86 43,83 40,76")
    art.inset(mouth, "#4a1518")
    for x in (43, 47.4, 56.5):
        art.mark(outline(f"{x - 1.7},66.6! {x + 1.7},66! {x + 1.3},71.4! {x - 1.3},72!"), "#e0d7a8")
    for x in (46, 53.5):
        art.mark(outline(f"{x - 1.7},85! {x + 1.7},85.4! {x + 1.2},80! {x - 1.2},79.6!"), "#e0d7a8")
    wound = outline("58,58! 66,55! 68,64 65,70! 60,68 61,63!")
    art.mark(wound & head, "#7c2a2a")
    for y in (60, 63.4, 66.6):
        art.line(f"61,{y} 67,{y - 0.8}", 1.4, 1.2, colour="#e0d7a8")
    art.line("40,23 44,29 43,34", 0.3, 1.3, 0.3, colour="#5c2b2b")
    for way in ("40,25.5 44,24", "41,30 46,29"):
        art.line(way, 0.9, 0.9, colour="#5c2b2b")
    return art


def shadow() -> Badge:
    """A wisp of darkness with claws and two cold eyes."""
    art = Badge("#7d7a9c", "#2b2940")
    dark = "#191626"
    body = outline(
        "50,10 62,14 68,26 67,38! 78,42 87,38 93,28! 92,42! 97,40! 92,50! 96,51! 88,57 78,62 72,70"
        " 76,80! 70,79! 73,90! 65,86! 64,97! 57,89! 51,99! 46,89! 38,97! 36,86! 27,91!"
        " 30,80! 23,81!"
        " 28,70 22,62 12,57! 4,51! 8,50! 3,40! 8,42! 7,28! 13,38 22,42 33,38! 32,26 38,14"
    )
    art.mark(moved(body, 3, 2).buffer(2.4), "#3d3858", 0.5)
    art.part(body, dark, shadow=0, rim=1.5)
    art.mark(outline("36,30! 39,18 50,13 46,20 41,32 38,46!"), "#5b5680", 0.7)
    art.mark(outline("30,56! 36,50 42,58 40,74 34,80! 35,66!"), "#3d3858", 0.8)
    art.mark(outline("58,60! 66,52 70,58 64,70 60,84!"), "#2c2942", 0.9)
    for x in (43, 57):
        art.mark(disc(x, 31, 7, 5), "#9fe8ff", 0.16)
    art.mark(both(outline("52,35! 57,29 65,26! 62,34 56,36.6")), "#b9f2ff")
    return art


def undead() -> Badge:
    """Any of the dead: a skull in a cowl, with a corpse light in its eyes."""
    art = backdrop()
    art.part(mirrored("50,54! 70,62 86,74 97,92 99,112! 50,112"), "#2d3540", shadow=8)
    art.part(mirrored("50,3! 62,8 77,22 84,44 81,66 70,84 58,97 50,101"), "#3c4655", shadow=6)
    art.mark(mirrored("50,10 64,16 76,32 78,52 72,72 60,86 50,90"), art.ink)
    _skull(art, "#8dffb0")
    art.line("22,28 17,46 22,66", 0.3, 1.5, 0.3)
    art.line("78,28 83,46 78,66", 0.3, 1.5, 0.3)
    return art
