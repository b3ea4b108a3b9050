"""Tiny foreign files for tests: a Universal VTT map as plain data, and pictures of a size."""

import base64
import io
import json

from PIL import Image


def drawn(width=80, height=60, kind="PNG", **options):
    """Return a plain picture of a size as bytes."""
    file = io.BytesIO()
    Image.new("RGB", (width, height), "#806040").save(file, kind, **options)
    return file.getvalue()


def embedded(picture):
    return base64.b64encode(picture).decode("ascii")


def points(*pairs):
    return [{"x": x, "y": y} for x, y in pairs]


def portal(start, end, **more):
    return {"bounds": points(start, end), "rotation": 0, "freestanding": False, **more}


def light(x=2, y=2, **more):
    return {"position": {"x": x, "y": y}, "range": 4, "intensity": 1, "color": "ffeccd8b", **more}


def tiny(size=(8, 6), origin=(0, 0), ppg=10, **more):
    """Return a map of 8 × 6 cells and 80 × 60 pixels as plain data."""
    return {
        "format": 0.3,
        "resolution": {
            "map_origin": {"x": origin[0], "y": origin[1]},
            "map_size": {"x": size[0], "y": size[1]},
            "pixels_per_grid": ppg,
        },
        "line_of_sight": [],
        "objects_line_of_sight": [],
        "portals": [],
        "environment": {"baked_lighting": True, "ambient_light": "ffffffff"},
        "lights": [],
        "image": embedded(drawn()),
        **more,
    }


def written(plain):
    return json.dumps(plain).encode()
