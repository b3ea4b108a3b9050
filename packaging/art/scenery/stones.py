"""Boulders and what grows on wet rock."""

import math

import numpy as np
from PySide6.QtGui import QPainterPath

from scenery.canvas import Canvas, Easel, Material, coverage
from scenery.noise import blur, cells, fractal, mix, rgb, smooth
from scenery.shapes import disc, shard


def boulder(
    canvas: Canvas,
    x: float,
    y: float,
    size: float,
    *,
    dark: str = "#4d4843",
    light: str = "#938a7e",
    moss: float = 0.3,
    gloom: float = 0.6,
) -> None:
    """A rock with broken faces, about `size` pixels in radius, mossy on its shaded side.

    `gloom` is how dark its shadow is: less where many lie in a heap.
    """
    outline = shard(canvas.rng, x, y, size, 9, 0.16)
    canvas.shadow(outline, size * 0.75, gloom)
    box = canvas.around(outline, size * 0.8)
    if min(box.size) < 4:
        return
    mask = coverage(outline, box)
    rng, area = canvas.rng, box.size
    px, py = box.places()
    first, _, name = cells(rng, px + 999, py + 999, size * 0.8)
    close = fractal(rng, area, max(6, size * 0.3), 4, gain=0.65)
    dome = np.clip((blur(mask, size * 0.5) - 0.34) / 0.6, 0, 1) ** 0.8
    height = dome * size * 1.1 + (0.75 - first) * size * 0.42 * dome + close * (3 + size * 0.06)
    colour = mix(rgb(dark), rgb(light), np.clip(0.3 * name + 0.8 * close - 0.1, 0, 1))
    growth = smooth(0.52, 0.7, fractal(rng, area, size * 0.6, 4) + 0.12 * (py - y) / size)
    colour = mix(colour, rgb("#4b5330") * (0.7 + 0.6 * close)[..., None], growth * moss * 2)
    cut = box.cut
    canvas.colour[cut] = mix(canvas.colour[cut], colour, mask)
    canvas.relief[cut] = canvas.relief[cut] * (1 - mask) + height * mask
    canvas.shade[cut] += (1 - canvas.shade[cut]) * mask * 0.9


def mushroom(easel: Easel) -> None:
    """A pale cap that glimmers."""
    size = float(easel.rng.uniform(3.5, 8.5))
    cap = Material("#4c6660", "#8fae9f", grain=3, rough=0.6)
    easel.put(disc(0, 0, size), cap, thick=size, bevel=size * 0.6, cast=size)
    spots = QPainterPath()
    for _ in range(4):
        away, turn = size * 0.55, easel.rng.uniform(0, math.tau)
        spots.addPath(disc(away * math.cos(turn), away * math.sin(turn), size * 0.16))
    easel.canvas.shine(easel.placed(spots), "#bfeee0", 0.8, 0.22)
    easel.canvas.shine(easel.placed(disc(0, 0, size * 1.6)), "#4fa898", size, 0.1)
