"""Draws resources/samples/cellar.dd2vtt: `python tests/formats/cellar.py` writes it anew.

The file is a crop of a larger map, as map programs export it: a vaulted cellar of two rooms
with a shut door, a window that stands open, a barrel, a lantern, and walls that go on outside.
"""

import base64
import io
import json
import math
import zlib
from itertools import count
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFilter

CELL = 48
FINE = 4
"""Drawn so many times larger, then made smaller: smooth edges."""
COLUMNS, ROWS = 8, 6
LEFT, TOP = 3, 2
BARREL = (1.9, 4.1)
LANTERN = (2.5, 2.0)
TARGET = Path(__file__).parents[2] / "resources" / "samples" / "cellar.dd2vtt"

WALLS = (
    ((4, 1), (1, 1), (1, 5), (7, 5), (7, 1), (6.5, 1)),
    ((5.5, 1), (4, 1), (4, 2.5)),
    ((4, 3.5), (4, 5)),
    ((7, 3), (11, 3)),
    ((9, 5), (12, 5), (12, 8)),
)
DOOR = ((4, 2.5), (4, 3.5))
WINDOW = ((5.5, 1), (6.5, 1))
FAR_DOOR = ((11, 3), (11, 4))


def points(line, left=LEFT, top=TOP):
    return [{"x": x + left, "y": y + top} for x, y in line]


def portal(ends, closed):
    (x, y), (to_x, to_y) = ends
    middle = ((x + to_x) / 2, (y + to_y) / 2)
    return {
        "position": points([middle])[0],
        "bounds": points(ends),
        "rotation": math.atan2(to_y - y, to_x - x),
        "closed": closed,
        "freestanding": False,
    }


def barrel_outline():
    """Twenty-four points round the barrel; the last is not the first, as exporters leave it."""
    x, y = BARREL
    turns = (2 * math.pi * step / 24 for step in range(24))
    return [(x + 0.45 * math.cos(turn), y + 0.45 * math.sin(turn)) for turn in turns]


def cellar():
    """Return the file as plain data."""
    return {
        "format": 0.3,
        "resolution": {
            "map_origin": {"x": LEFT, "y": TOP},
            "map_size": {"x": COLUMNS, "y": ROWS},
            "pixels_per_grid": CELL,
        },
        "line_of_sight": [points(line) for line in WALLS],
        "objects_line_of_sight": [points(barrel_outline())],
        "portals": [portal(DOOR, True), portal(WINDOW, False), portal(FAR_DOOR, True)],
        "environment": {"baked_lighting": False, "ambient_light": "ffffffff"},
        "lights": [
            {
                "position": points([LANTERN])[0],
                "range": 4,
                "intensity": 1,
                "color": "ffeccd8b",
                "shadows": True,
            }
        ],
        "image": base64.b64encode(picture()).decode("ascii"),
    }


def picture():
    """Return the picture as PNG."""
    image = Image.new("RGB", (COLUMNS * CELL * FINE, ROWS * CELL * FINE), "#2b2622")
    pen = ImageDraw.Draw(image)
    chance = (zlib.crc32(b"cellar %d" % number) for number in count())
    for _ in range(900):
        speckle(pen, chance, image.size)
    flagstones(pen, chance)
    image = ImageChops.multiply(image, shade(image.size))
    pen = ImageDraw.Draw(image)
    for wide, colour in ((0.30, "#15110e"), (0.22, "#6f665b"), (0.10, "#877c6e")):
        for line in WALLS:
            stroke(pen, line, wide, colour)
    stroke(pen, DOOR, 0.20, "#2a1a0d")
    stroke(pen, DOOR, 0.13, "#8a5a2b")
    stroke(pen, WINDOW, 0.16, "#15110e")
    stroke(pen, WINDOW, 0.08, "#9fb7c4")
    barrel(pen)
    disc(pen, LANTERN, 0.16, "#2a1a0d")
    disc(pen, LANTERN, 0.12, "#e8a33c")
    disc(pen, LANTERN, 0.07, "#ffe9b0")
    small = image.resize((COLUMNS * CELL, ROWS * CELL), Image.Resampling.LANCZOS)
    file = io.BytesIO()
    small.quantize(200, Image.Quantize.MAXCOVERAGE).save(file, "PNG", optimize=True)
    return file.getvalue()


def speckle(pen, chance, size):
    x, y, r = next(chance) % size[0], next(chance) % size[1], 4 + next(chance) % 10
    pen.ellipse(
        (x - r, y - r, x + r, y + r), fill=("#2f2a25", "#27221e", "#332d27")[next(chance) % 3]
    )


def flagstones(pen, chance):
    """Lay rows of stones of uneven length over the floor of both rooms."""
    y = 1.0
    while y < 5:
        x = 1.0
        while x < 7:
            wide = min((0.5, 0.75, 1.0)[next(chance) % 3], 7 - x)
            grey = 118 + next(chance) % 28
            box = [scaled(v) for v in (x + 0.02, y + 0.02, x + wide - 0.02, y + 0.48)]
            pen.rounded_rectangle(box, scaled(0.05), fill=(grey, grey - 7, grey - 20))
            pen.line([box[0] + 8, box[1] + 3, box[2] - 8, box[1] + 3], (grey + 12,) * 3, 3)
            x += wide
        y += 0.5


def shade(size):
    """Return the light as a mask: dark along the walls and away from the lantern."""
    light = Image.new("RGB", size, "#8d8578")
    pen = ImageDraw.Draw(light)
    disc(pen, LANTERN, 2.6, "#c9b48a")
    disc(pen, LANTERN, 1.5, "#ffe6b8")
    pen.rectangle([scaled(v) for v in (4, 0, 8, 6)], "#7d7a78")
    light = light.filter(ImageFilter.GaussianBlur(scaled(0.45)))
    edge = Image.new("RGB", size, "white")
    pen = ImageDraw.Draw(edge)
    for line in WALLS:
        stroke(pen, line, 0.7, "#77706a")
    disc(pen, (BARREL[0] + 0.08, BARREL[1] + 0.10), 0.5, "#77706a")
    return ImageChops.multiply(light, edge.filter(ImageFilter.GaussianBlur(scaled(0.12))))


def barrel(pen):
    for radius, colour in (
        (0.45, "#20140a"),
        (0.41, "#7a4d22"),
        (0.35, "#20140a"),
        (0.33, "#94622f"),
    ):
        disc(pen, BARREL, radius, colour)
    x, y = BARREL
    for step in (-0.2, -0.07, 0.07, 0.2):
        half = math.sqrt(0.33**2 - step**2)
        stroke(pen, ((x + step, y - half), (x + step, y + half)), 0.02, "#5b3817")
    disc(pen, (x + 0.1, y), 0.05, "#20140a")


def stroke(pen, line, wide, colour):
    corners = [(scaled(x), scaled(y)) for x, y in line]
    pen.line(corners, colour, int(scaled(wide)), joint="curve")
    for point in line:
        disc(pen, point, wide / 2, colour)


def disc(pen, middle, radius, colour):
    x, y = middle
    pen.ellipse([scaled(v) for v in (x - radius, y - radius, x + radius, y + radius)], colour)


def scaled(cells):
    return cells * CELL * FINE


if __name__ == "__main__":
    TARGET.write_text(json.dumps(cellar(), indent=1), "utf-8")
