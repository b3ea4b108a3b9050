"""Draw the program's icons into resources/icons: `python packaging/art/icons.py`.

A folder given as argument takes them instead. Strokes are black; the program tints them.
"""

from __future__ import annotations

import sys
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "resources" / "icons"
INK = "#000000"
CLOUD = "a3.7 3.7 0 0 1-.5-7.4 5.6 5.6 0 0 1 10.8-.9 4.2 4.2 0 0 1-.3 8.3z"
HEART = "M12 20.5C6 16.2 3 12.9 3 9.2a4.7 4.7 0 0 1 9-1.9 4.7 4.7 0 0 1 9 1.9c0 3.7-3 7-9 11.3z"
SHIELD = "M12 2.8l7.5 2.7v6c0 4.7-3.1 7.9-7.5 9.7-4.4-1.8-7.5-5-7.5-9.7v-6z"
EYE = "M2.5 12c2.4-4.4 5.6-6.5 9.5-6.5s7.1 2.1 9.5 6.5c-2.4 4.4-5.6 6.5-9.5 6.5S4.9 16.4 2.5 12z"

Stroke = tuple[str, ...]
ICONS: dict[str, Stroke] = {
    # tools
    "select": ("M5.5 4l5.2 15.5 2.7-6.1 6.1-2.7z",),
    "walk": (
        "o13.6 4.4 1.7",
        "M12.6 9.2l-1.4 5.2 3.1 2.9.9 4",
        "M11.2 14.4l-.9 3.3-3.1 3.4",
        "M12.6 9.2l-3.5 1.6-1.1 3.4",
        "M12.6 9.2l2.3 3.1 2.9.9",
    ),
    "face": ("o9.4 12 6.6", "*M17.6 7.4l5.3 4.6-5.3 4.6z"),
    "wall": ("M3.5 5.5h17v13h-17z", "M3.5 12h17", "M12 5.5V12", "M8 12v6.5", "M16 12v6.5"),
    "door": ("M3.5 20.5h17", "M6.5 20.5v-17h11v17", "*o14 12.2 1.2"),
    "room": ("M9.5 20.5h-6v-17h17v17h-5.5", "M9.5 20.5V15a5.5 5.5 0 0 1 5.5 5.5"),
    "reveal": (
        f"M6.7 20.5{CLOUD}",
        "M13.2 6.6a4 4 0 0 1 6.9 3.6",
        "M16.6 2v.4",
        "M22 8h-.4",
        "M20.9 3.6l-.3.3",
    ),
    "hide": (f"M6.7 14{CLOUD}", "M4.5 17.7h11", "M18.8 17.7h.7", "M4.5 21.2h.7", "M8.5 21.2h11"),
    "light": (
        "M12.2 2.5c.3 2.7 3.8 3.7 3.8 7.2a4 4 0 0 1-8 0"
        "c0-1.6.7-2.6 1.5-3.6.5.9.9 1.2 1.5 1.3.6-1.5.4-3.2 1.2-4.9z",
        "M7 13.7h10",
        "M9.3 13.7l1 7.8h3.4l1-7.8",
    ),
    "template": ("M3 12l15.6-8.2a17.5 17.5 0 0 1 0 16.4z", "M12.4 7.2a11 11 0 0 1 0 9.6"),
    "measure": (
        "M3 16.6L16.6 3 21 7.4 7.4 21z",
        "M6.9 12.7l1.8 1.8",
        "M9.9 9.7l2.6 2.6",
        "M12.9 6.7l1.8 1.8",
    ),
    "pointer": (
        "*o12 12 2.1",
        "o12 12 5.6",
        "M12 2.4v.1",
        "M12 21.5v.1",
        "M2.4 12h.1",
        "M21.5 12h.1",
    ),
    "place": ("o10 7.8 3.7", "M3 20.5a7 7 0 0 1 9.6-6.5", "M17.8 14v7", "M14.3 17.5h7"),
    "terrain": ("M2 19.5L8.8 7l4.4 8 2.6-3.8 6.2 8.3z", "M6.6 11.2l2.2 1.6 2-1.8"),
    "grid": (
        "M3.8 3.8h16.4v16.4H3.8z",
        "M3.8 9.3h16.4",
        "M3.8 14.7h16.4",
        "M9.3 3.8v16.4",
        "M14.7 3.8v16.4",
    ),
    # files and history
    "undo": ("M8.5 4.5L4 9l4.5 4.5", "M4 9h10.2a5.6 5.6 0 0 1 0 11.2H9"),
    "redo": ("M15.5 4.5L20 9l-4.5 4.5", "M20 9H9.8a5.6 5.6 0 0 0 0 11.2H15"),
    "import": (
        "M12 3v12",
        "M7.3 10.5L12 15.2l4.7-4.7",
        "M3.8 15.8v3.4a1.4 1.4 0 0 0 1.4 1.4h13.6a1.4 1.4 0 0 0 1.4-1.4v-3.4",
    ),
    "export": (
        "M12 15.2V3.2",
        "M7.3 7.8L12 3.1l4.7 4.7",
        "M3.8 15.8v3.4a1.4 1.4 0 0 0 1.4 1.4h13.6a1.4 1.4 0 0 0 1.4-1.4v-3.4",
    ),
    "map": (
        "M3.3 6.2l5.8-2.7 5.8 2.7 5.8-2.7v14.3l-5.8 2.7-5.8-2.7-5.8 2.7z",
        "M9.1 3.5v14.3",
        "M14.9 6.2v14.3",
    ),
    "maps": (
        "M7 9l4.6-2.2 4.6 2.2L20.8 6.8v11.4l-4.6 2.2-4.6-2.2L7 20.4z",
        "M11.6 6.8v11.4",
        "M16.2 9v11.4",
        "M3.2 16.6V5.4L7.6 3.3l4 1.4",
    ),
    # the second screen
    "table": ("M8.5 9.5h13v9h-13z", "M15 18.5v2.7", "M12 21.2h6", "M5.4 14.5H2.5v-10h14v1.8"),
    "curtain": (
        "M3 3.8h18",
        "M4.5 3.8v16.7C8.6 17 10.6 11.8 10.8 3.8",
        "M19.5 3.8v16.7c-4.1-3.5-6.1-8.7-6.3-16.7",
    ),
    "blackout": ("*M3 4.5h18V16H3z", "M3 4.5h18V16H3z", "M12 16v4.2", "M8 20.2h8"),
    "camera": ("M3 7.5h4.2L9 4.7h6l1.8 2.8H21v12H3z", "o12 13.3 3.5"),
    # dice and combat
    "dice": (
        "M12 2.4l8.4 4.8v9.6L12 21.6l-8.4-4.8V7.2z",
        "M12 7.6l4.9 8.2H7.1z",
        "M12 2.4v5.2",
        "M20.4 16.8l-3.5-1",
        "M3.6 16.8l3.5-1",
    ),
    "attack-melee": (
        "M20.6 3.4l-.7 4.5-9.7 9.7-3.8-3.8 9.7-9.7z",
        "M4.4 12.2l7.4 7.4",
        "M8.1 15.9l-4.7 4.7",
    ),
    "attack-missile": (
        "M3.4 20.6L20.6 3.4",
        "M15 3.4h5.6V9",
        "M6.2 4.4c7.4.7 12.7 6 13.4 13.4",
        "M6.2 4.4l1.9 11.5 11.5 1.9",
    ),
    "full-attack": (
        "M3.5 3.5l13 13",
        "M20.5 3.5l-13 13",
        "M12.8 19l5.7-5.7",
        "M11.2 19l-5.7-5.7",
        "M16.3 16.3l4.2 4.2",
        "M7.7 16.3l-4.2 4.2",
    ),
    "five-foot-step": ("M3.2 7.8h8.4v8.4H3.2z", "M14.2 12h7", "M18 8.6l3.3 3.4-3.3 3.4"),
    "charge": ("M9.5 12H21", "M15.8 6.8L21 12l-5.2 5.2", "M3 7h6.5", "M3 12h2.5", "M3 17h6.5"),
    "move": (
        "*o4.3 19.2 1.6",
        "M8 19.2h2a3.2 3.2 0 0 0 3.2-3.2v-4a3.2 3.2 0 0 1 3.2-3.2h4",
        "M16.6 4.8l4.1 4-4.1 4",
    ),
    "withdraw": ("M20.7 4v16", "M16.5 12H3.5", "M8.7 6.8L3.5 12l5.2 5.2"),
    "defend": (SHIELD, "*M12 2.8l7.5 2.7v6c0 4.7-3.1 7.9-7.5 9.7z"),
    "shield": (SHIELD,),
    "ready": ("M13.2 2.5L4.8 13.8h6.4l-.8 7.7 8.8-11.6h-6.6z",),
    "delay": (
        "M6 2.8h12",
        "M6 21.2h12",
        "M7.8 2.8v3.4c0 2.6 4.2 3.8 4.2 5.8s-4.2 3.2-4.2 5.8v3.4",
        "M16.2 2.8v3.4c0 2.6-4.2 3.8-4.2 5.8s4.2 3.2 4.2 5.8v3.4",
    ),
    "end-turn": ("M5 4.5v15L16 12z", "M19.5 4.5v15"),
    "next-round": (
        "M3.8 11a8.3 8.3 0 0 1 14.4-4.6L20.3 9",
        "M20.3 3.8V9h-5.2",
        "M20.2 13a8.3 8.3 0 0 1-14.4 4.6L3.7 15",
        "M3.7 20.2V15h5.2",
    ),
    "heal": (HEART, "M12 9.3v6", "M9 12.3h6"),
    "damage": (HEART, "M12 7.3l-2.2 3.6 4 2-2.4 3.6"),
    # panels and notes
    "search": ("o10.5 10.5 6.8", "M15.5 15.5l5.2 5.2"),
    "palette": ("M3 4.5h18v15H3z", "M7 9.2l3.2 2.8L7 14.8", "M13 15h4"),
    "log": ("M8.5 6h12", "M8.5 12h12", "M8.5 18h12", "*o4.2 6 1.2", "*o4.2 12 1.2", "*o4.2 18 1.2"),
    "inspector": ("M3 4.5h18v15H3z", "M13.5 4.5v15", "M16.5 8.5h1.5", "M16.5 12h1.5"),
    "visible": (EYE, "o12 12 3"),
    "hidden": (
        "M9.6 5.8a9.4 9.4 0 0 1 2.4-.3c3.9 0 7.1 2.1 9.5 6.5a16 16 0 0 1-2.5 3.4",
        "M16.2 17.3a9 9 0 0 1-4.2 1.2c-3.9 0-7.1-2.1-9.5-6.5a14.6 14.6 0 0 1 4.4-5",
        "M9.9 9.9a3 3 0 0 0 4.2 4.2",
        "M3.5 3.5l17 17",
    ),
    "note": ("M4.5 3.5h15v11l-6 6h-9z", "M19.5 14.5h-6v6", "M8.5 8h7", "M8.5 12h4"),
    "creature": ("o12 7.8 4", "M4.5 20.8a7.5 7.5 0 0 1 15 0"),
    "people": (
        "o9 8 3.7",
        "M2.2 20.5a6.8 6.8 0 0 1 13.6 0",
        "M15.4 4.6a3.7 3.7 0 0 1 0 6.8",
        "M18 14.4a6.8 6.8 0 0 1 3.8 6.1",
    ),
    "settings": (
        "M3.5 7h9.2",
        "M18 7h2.5",
        "M3.5 17H6",
        "M11.3 17h9.2",
        "o15.3 7 2.6",
        "o8.7 17 2.6",
    ),
    "help": ("o12 12 9", "M9.2 9.4a2.8 2.8 0 1 1 4.1 2.5c-.9.5-1.3 1.1-1.3 2.1", "*o12 17.2 1.15"),
    # marks
    "more": ("*o5 12 1.6", "*o12 12 1.6", "*o19 12 1.6"),
    "close": ("M5.5 5.5l13 13", "M18.5 5.5l-13 13"),
    "chevron-left": ("M15 5l-7 7 7 7",),
    "chevron-right": ("M9 5l7 7-7 7",),
    "warning": ("M12 3.2L21.8 20H2.2z", "M12 9.6v4.6", "*o12 17 1.15"),
    "check": ("M4 12.5l5.3 5.3L20 6.8",),
    "plus": ("M12 4.5v15", "M4.5 12h15"),
    "minus": ("M4.5 12h15",),
    "rotate-left": ("M3.7 4v5.3H9", "M4.1 9.3a8.4 8.4 0 1 1-.4 4.6"),
    "rotate-right": ("M20.3 4v5.3H15", "M19.9 9.3a8.4 8.4 0 1 0 .4 4.6"),
}
"""Strokes of each icon: a path, "o x y r" for a circle, "*" before what is filled."""

PROGRAM = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#262a33"/><stop offset="1" stop-color="#15171c"/>
</linearGradient></defs>
<rect width="64" height="64" rx="14" fill="url(#g)"/>
<g transform="translate(-4.9 -3.8)scale(1.15)">
<path d="M16.4 45.6A16.5 16.5 0 1 1 45.5 35" fill="none" stroke="#e6a445" stroke-width="7.5"
 stroke-linecap="round"/>
<path d="M36.6 34.4h17.8a1.5 1.5 0 0 1 1.2 2.4L46.7 47.6a1.5 1.5 0 0 1-2.4 0L35.4 36.8a1.5 1.5 0 0 1
 1.2-2.4z" fill="#e6a445"/>
<circle cx="28.4" cy="35" r="5.4" fill="#ece9e2"/>
</g>
</svg>
"""


def drawing(strokes: Stroke) -> str:
    """Return the file of one icon."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n'
        f'<g fill="none" stroke="{INK}" stroke-width="1.75" stroke-linecap="round"'
        ' stroke-linejoin="round">\n' + "\n".join(map(_element, strokes)) + "\n</g>\n</svg>\n"
    )


def _element(stroke: str) -> str:
    solid = f' fill="{INK}" stroke="none"' if stroke.startswith("*") else ""
    shape = stroke.lstrip("*")
    if shape.startswith("o"):
        x, y, r = shape[1:].split()
        return f'<circle{solid} cx="{x}" cy="{y}" r="{r}"/>'
    return f'<path{solid} d="{shape}"/>'


def main(folder: Path = FOLDER) -> None:
    """Write every icon into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    files = {name: drawing(strokes) for name, strokes in ICONS.items()}
    for name, text in (files | {"volteface": PROGRAM}).items():
        (folder / f"{name}.svg").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]))
