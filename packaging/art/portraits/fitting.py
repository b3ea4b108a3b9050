"""Fit cubic curves to a ring of points: short files and no facets at any size.

After P. J. Schneider, "An Algorithm for Automatically Fitting Digitized Curves" (1990).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

Spot = tuple[float, float]
Cubic = tuple[Spot, Spot, Spot, Spot]
CORNER = math.radians(27)


def fit_ring(ring: Sequence[Spot], tolerance: float) -> list[Cubic]:
    """Return curves that follow the closed `ring` (first spot not repeated) to the tolerance."""
    count = len(ring)
    corners = [i for i in range(count) if _turn(ring[i - 1], ring[i], ring[(i + 1) % count])]
    start = corners[0] if corners else 0
    loop = [ring[(start + i) % count] for i in range(count + 1)]
    cuts = sorted({0, count, *((i - start) % count for i in corners)})
    seam = None if corners else _towards(loop[-2], loop[1])
    curves: list[Cubic] = []
    for a, b in pairwise(cuts):
        spots = loop[a : b + 1]
        leaving = seam or _towards(spots[0], spots[1])
        arriving = _back(seam) if seam else _towards(spots[-1], spots[-2])
        curves += _fit(spots, leaving, arriving, tolerance)
    return curves


def _fit(spots: list[Spot], leaving: Spot, arriving: Spot, tolerance: float) -> list[Cubic]:
    if len(spots) == 2:
        return [_straight(spots[0], spots[1])]
    parts = _by_length(spots)
    curve = _best(spots, parts, leaving, arriving)
    worst, error = _worst(spots, parts, curve)
    tries = 4 if error < tolerance * 8 else 0
    while error > tolerance and tries:
        parts = [_nearer(curve, spot, t) for spot, t in zip(spots, parts, strict=True)]
        curve = _best(spots, parts, leaving, arriving)
        worst, error = _worst(spots, parts, curve)
        tries -= 1
    if error <= tolerance:
        return [curve]
    middle = _towards(spots[worst - 1], spots[worst + 1])
    return _fit(spots[: worst + 1], leaving, _back(middle), tolerance) + _fit(
        spots[worst:], middle, arriving, tolerance
    )


def _best(spots: list[Spot], parts: list[float], leaving: Spot, arriving: Spot) -> Cubic:
    """Return the curve with these end directions and the least squared distance."""
    a, d = spots[0], spots[-1]
    c00 = c01 = c11 = x0 = x1 = 0.0
    for spot, t in zip(spots, parts, strict=True):
        s = 1 - t
        near, far = 3 * s * s * t, 3 * s * t * t
        still = (s * s * s + near, far + t * t * t)
        rest = (
            spot[0] - a[0] * still[0] - d[0] * still[1],
            spot[1] - a[1] * still[0] - d[1] * still[1],
        )
        c00 += near * near
        c01 += near * far * _dot(leaving, arriving)
        c11 += far * far
        x0 += near * _dot(leaving, rest)
        x1 += far * _dot(arriving, rest)
    span = math.dist(a, d)
    scale = c00 * c11 - c01 * c01
    out = (x0 * c11 - x1 * c01) / scale if abs(scale) > 1e-9 else 0
    back = (c00 * x1 - c01 * x0) / scale if abs(scale) > 1e-9 else 0
    if min(out, back) < span * 0.01 or max(out, back) > span * 3:
        out = back = span / 3
    return a, _step(a, leaving, out), _step(d, arriving, back), d


def _worst(spots: list[Spot], parts: list[float], curve: Cubic) -> tuple[int, float]:
    inner = range(1, len(spots) - 1)
    errors = [math.dist(spots[i], at(curve, parts[i])) for i in inner]
    error = max(errors)
    return errors.index(error) + 1, error


def at(curve: Cubic, t: float) -> Spot:
    """Return the place on `curve` at `t` from 0 to 1."""
    s = 1 - t
    weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    x = sum(weight * knot[0] for weight, knot in zip(weights, curve, strict=True))
    return x, sum(weight * knot[1] for weight, knot in zip(weights, curve, strict=True))


def _nearer(curve: Cubic, spot: Spot, t: float) -> float:
    """Return a better `t` for the place on `curve` nearest to `spot` (one Newton step)."""
    a, b, c, d = curve
    s = 1 - t
    place = at(curve, t)
    slope = (
        3 * (s * s * (b[0] - a[0]) + 2 * s * t * (c[0] - b[0]) + t * t * (d[0] - c[0])),
        3 * (s * s * (b[1] - a[1]) + 2 * s * t * (c[1] - b[1]) + t * t * (d[1] - c[1])),
    )
    bend = (
        6 * (s * (c[0] - 2 * b[0] + a[0]) + t * (d[0] - 2 * c[0] + b[0])),
        6 * (s * (c[1] - 2 * b[1] + a[1]) + t * (d[1] - 2 * c[1] + b[1])),
    )
    away = (place[0] - spot[0], place[1] - spot[1])
    below = _dot(slope, slope) + _dot(away, bend)
    return t if abs(below) < 1e-9 else min(1.0, max(0.0, t - _dot(away, slope) / below))


def _by_length(spots: list[Spot]) -> list[float]:
    lengths = [0.0]
    for a, b in pairwise(spots):
        lengths.append(lengths[-1] + math.dist(a, b))
    return [length / lengths[-1] for length in lengths]


def _turn(before: Spot, spot: Spot, after: Spot) -> bool:
    a, b = _towards(before, spot), _towards(spot, after)
    return abs(math.atan2(a[0] * b[1] - a[1] * b[0], _dot(a, b))) > CORNER


def _straight(a: Spot, b: Spot) -> Cubic:
    return a, a, b, b


def _towards(a: Spot, b: Spot) -> Spot:
    length = math.dist(a, b) or 1
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def _back(way: Spot) -> Spot:
    return -way[0], -way[1]


def _step(spot: Spot, way: Spot, length: float) -> Spot:
    return spot[0] + way[0] * length, spot[1] + way[1] * length


def _dot(a: Spot, b: Spot) -> float:
    return a[0] * b[0] + a[1] * b[1]
