"""Still and slowly moving water: depth, ripples and the gleam of light on them."""

import numpy as np
from PySide6.QtGui import QPainterPath

from scenery.canvas import Canvas, coverage
from scenery.noise import Field, blur, cells, fractal, mix, rgb, shifted, smooth


def ripples(canvas: Canvas, x: Field, y: Field, pitch: float) -> Field:
    """The net of light that lies on moving water, 0 to 1."""
    size = x.shape
    warp = [(fractal(canvas.rng, size, pitch * 0.9, 3) - 0.5) * pitch * 2.2 for _ in range(2)]
    first, second, _ = cells(canvas.rng, x + warp[0], y + warp[1], pitch)
    patchy = smooth(0.35, 0.7, fractal(canvas.rng, size, pitch * 2.4, 4))
    return smooth(0.3, 0.0, second - first) ** 2 * (0.15 + 0.85 * patchy)


def pool(
    canvas: Canvas,
    area: QPainterPath,
    *,
    shallow: str = "#3d6a66",
    deep: str = "#0f2a30",
    slope: float = 26,
    drop: float = 12,
) -> None:
    """Fill an area with water that deepens over `slope` pixels, `drop` pixels below the floor."""
    box = canvas.around(area, slope * 2)
    mask = coverage(area, box)
    x, y = box.places()
    inner = np.clip(blur(mask, slope) * 2 - 1, 0, 1)
    murk = fractal(canvas.rng, box.size, 60, 5)
    depth = smooth(0.05, 0.95, inner + (murk - 0.5) * 0.4)
    bed = canvas.colour[box.cut] * rgb("#7fa39b") * 0.9
    colour = mix(mix(bed, rgb(shallow), 0.45), rgb(deep), 0.25 + depth * 0.7)
    net = ripples(canvas, x, y, 30) * (0.35 + 0.65 * murk)
    colour = colour + (net * (0.09 + 0.13 * (1 - depth)))[..., None] * rgb("#b9e0d6")
    swell = fractal(canvas.rng, box.size, 22, 3, gain=0.4)
    cut = box.cut
    canvas.colour[cut] = mix(canvas.colour[cut], colour, mask)
    canvas.relief[cut] = canvas.relief[cut] * (1 - mask) + (swell * 5 + net) * mask
    canvas.shade[cut] += (1 - canvas.shade[cut]) * mask
    rim = blur(1 - mask, drop * 0.5)
    rim = shifted(rim, round(drop * 0.7), round(drop * 0.5))
    canvas.shade[cut] *= 1 - 0.62 * rim * mask
