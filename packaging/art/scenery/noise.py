"""Noise fields, blurs and blends: the raw stuff of every painted surface."""

import numpy as np
from numpy.random import Generator, default_rng  # noqa: TID251 - chance of a brush, not of a die
from numpy.typing import NDArray

Field = NDArray[np.floating]
Mask = NDArray[np.bool_]
Counts = NDArray[np.int64]
Size = tuple[int, int]

__all__ = [
    "Counts",
    "Field",
    "Generator",
    "Mask",
    "Size",
    "blur",
    "cells",
    "chance",
    "fractal",
    "mix",
    "rgb",
    "ridges",
    "sample",
    "shifted",
    "smooth",
    "value_noise",
]


def chance(seed: int) -> Generator:
    """The same seed paints the same picture."""
    return default_rng(seed)


def rgb(colour: str) -> Field:
    """Turn "#rrggbb" into three numbers from 0 to 1."""
    return np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)], np.float32)


def smooth(low: float, high: float, field: Field) -> Field:
    """Rise from 0 at `low` to 1 at `high` without a kink; `low` may be the greater."""
    t = np.clip((field - low) / (high - low), 0, 1)
    return np.asarray(t * t * (3 - 2 * t), np.float32)


def mix(under: Field, over: Field, share: Field | float) -> Field:
    """Blend two pictures; a `share` of 1 shows only `over`. A flat share serves all channels."""
    weight = np.asarray(share, np.float32)
    if weight.ndim in (1, 2):
        weight = weight[..., None]
    return np.asarray(under + (over - under) * weight, np.float32)


def value_noise(rng: Generator, size: Size, pitch: tuple[float, float]) -> Field:
    """Cubic noise with lumps `pitch` pixels (down, across) apart; it tiles without a seam."""
    shape = (max(4, round(size[0] / pitch[0])), max(4, round(size[1] / pitch[1])))
    lattice = rng.random(shape, dtype=np.float32)
    rows = _spline(lattice, size[0])
    return np.ascontiguousarray(_spline(rows.T, size[1]).T)


def _spline(lattice: Field, length: int) -> Field:
    """Stretch the first axis to `length` through a wrapping cubic B-spline."""
    count = lattice.shape[0]
    at = np.arange(length, dtype=np.float32) * (count / length)
    base = np.floor(at).astype(np.int64)
    f = (at - base).astype(np.float32)
    weights = (
        (1 - f) ** 3 / 6,
        (3 * f**3 - 6 * f**2 + 4) / 6,
        (-3 * f**3 + 3 * f**2 + 3 * f + 1) / 6,
        f**3 / 6,
    )
    out = np.zeros((length, lattice.shape[1]), np.float32)
    for step, weight in enumerate(weights):
        out += weight[:, None] * lattice[(base + step - 1) % count]
    return out


def fractal(
    rng: Generator,
    size: Size,
    pitch: float,
    octaves: int = 5,
    *,
    gain: float = 0.5,
    stretch: float = 1.0,
) -> Field:
    """Layered noise around 0.5, nearly all of it within 0 to 1; `stretch` lengthens it across."""
    total = np.zeros(size, np.float32)
    for octave in range(octaves):
        down = pitch / 2**octave
        total += gain**octave * value_noise(rng, size, (max(down, 1.5), max(down * stretch, 1.5)))
    spread = float(total.std()) or 1.0
    return np.asarray(np.clip(0.5 + (total - total.mean()) / (spread * 5), 0, 1), np.float32)


def ridges(field: Field, width: float) -> Field:
    """Veins where a fractal field crosses its middle: 1 on the vein, 0 beside it."""
    return np.asarray(np.clip(1 - np.abs(field - 0.5) / width, 0, 1), np.float32)


def sample(field: Field, x: Field, y: Field) -> Field:
    """Read `field` at fractional places, wrapping around its edges."""
    height, width = field.shape
    x0, y0 = np.floor(x), np.floor(y)
    fx, fy = (x - x0).astype(np.float32), (y - y0).astype(np.float32)
    left, top = x0.astype(np.int64) % width, y0.astype(np.int64) % height
    right, low = (left + 1) % width, (top + 1) % height
    upper = field[top, left] * (1 - fx) + field[top, right] * fx
    lower = field[low, left] * (1 - fx) + field[low, right] * fx
    return np.asarray(upper * (1 - fy) + lower * fy, np.float32)


def cells(
    rng: Generator, x: Field, y: Field, pitch: float, jitter: float = 0.9
) -> tuple[Field, Field, Field]:
    """Worley noise at the given places.

    Return the distance to the nearest seed and to the second nearest, in pitches, and a
    number from 0 to 1 that is the nearest seed's own.
    """
    side = 256
    seeds = (rng.random((side, side, 2), dtype=np.float32) - 0.5) * jitter + 0.5
    own = rng.random((side, side), dtype=np.float32)
    u, v = x / pitch, y / pitch
    column, row = np.floor(u).astype(np.int64), np.floor(v).astype(np.int64)
    first = np.full(u.shape, 9, np.float32)
    second = np.full(u.shape, 9, np.float32)
    name = np.zeros(u.shape, np.float32)
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            at = ((row + dy) % side, (column + dx) % side)
            seed = seeds[at]
            away = np.hypot(column + dx + seed[..., 0] - u, row + dy + seed[..., 1] - v)
            away = away.astype(np.float32)
            closer = away < first
            second = np.where(closer, first, np.minimum(second, away))
            name = np.where(closer, own[at], name)
            first = np.where(closer, away, first)
    return first, second, name


def shifted(field: Field, down: int, across: int) -> Field:
    """Move a picture down and right, repeating its edge."""
    padded = np.pad(field, ((down, 0), (across, 0)), mode="edge")
    return padded[: field.shape[0], : field.shape[1]]


def blur(field: Field, radius: float) -> Field:
    """A near-Gaussian blur; wide ones run on a smaller picture, which nobody can tell."""
    if radius < 0.5:
        return field
    if radius > 10:
        shrink = 2 if radius < 24 else 4
        return _enlarged(blur(_reduced(field, shrink), radius / shrink), shrink, field.shape)
    reach = max(1, round(radius * 0.8))
    for _ in range(3):
        field = _box(_box(field, reach).T, reach).T
    return np.ascontiguousarray(field)


def _box(field: Field, reach: int) -> Field:
    """Average each pixel with `reach` neighbours above and below, the edge repeated."""
    padded = np.pad(field, ((reach + 1, reach), (0, 0)), mode="edge")
    total = np.cumsum(padded, axis=0, dtype=np.float64)
    span = 2 * reach + 1
    return ((total[span:] - total[:-span]) / span).astype(np.float32)


def _reduced(field: Field, factor: int) -> Field:
    """Shrink by averaging blocks; the edge is repeated to fill the last block."""
    down, across = (-side % factor for side in field.shape)
    padded = np.pad(field, ((0, down), (0, across)), mode="edge")
    rows, columns = padded.shape[0] // factor, padded.shape[1] // factor
    blocks = padded.reshape(rows, factor, columns, factor)
    return np.asarray(blocks.mean(axis=(1, 3)), np.float32)


def _enlarged(field: Field, factor: int, shape: tuple[int, ...]) -> Field:
    """Undo `_reduced` with straight lines between the blocks' middles."""
    for _ in range(2):
        length = shape[0]
        at = np.clip((np.arange(length) + 0.5) / factor - 0.5, 0, field.shape[0] - 1)
        low = np.floor(at).astype(np.int64)
        high = np.minimum(low + 1, field.shape[0] - 1)
        f = (at - low).astype(np.float32)[:, None]
        field = (field[low] * (1 - f) + field[high] * f).T
        shape = shape[::-1]
    return np.ascontiguousarray(field)
