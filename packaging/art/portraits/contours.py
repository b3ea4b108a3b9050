"""Contours drawn as text: smooth curves through points, ribbons and mirror images."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from shapely import Polygon, affinity, unary_union
from shapely.geometry.base import BaseGeometry

Spot = tuple[float, float]
STEPS = 12
"""Straight pieces per curved piece; fine enough that no facet shows on a Colossal creature."""


def outline(text: str) -> BaseGeometry:
    """Return the area inside the closed curve through the points of `text`.

    Points read "x,y" and stand apart by blanks; "x,y!" is a corner, any other is passed smoothly.
    """
    return Polygon(_trace(*_read(text), closed=True)).buffer(0)


def mirrored(half: str) -> BaseGeometry:
    """Return the area whose right half runs down from the first point to the last, both at x=50."""
    spots, corners = _read(half)
    left = [(100 - x, y) for x, y in spots[-2:0:-1]]
    return Polygon(_trace(spots + left, corners + corners[-2:0:-1], closed=True)).buffer(0)


def both(shape: BaseGeometry) -> BaseGeometry:
    """Return `shape` together with its mirror image about x=50."""
    return shape | flipped(shape)


def flipped(shape: BaseGeometry) -> BaseGeometry:
    """Return the mirror image of `shape` about x=50."""
    return affinity.scale(shape, -1, 1, origin=(50, 0))


def ribbon(text: str, *widths: float) -> BaseGeometry:
    """Return a band along the open curve through `text`, its widths spread evenly over the way."""
    way = _trace(*_read(text), closed=False)
    ways = list(pairwise(way))
    last = len(way) - 1
    half = [_between(widths, i / last) / 2 for i in range(last + 1)]
    rounds = [_disc(spot, r) for spot, r in zip(way, half, strict=True) if r > 0.05]
    planks = [_plank(a, b, half[i], half[i + 1]) for i, (a, b) in enumerate(ways)]
    return unary_union(rounds + planks).simplify(0.06)


def disc(x: float, y: float, across: float, down: float | None = None) -> BaseGeometry:
    """Return an ellipse around (x, y) with these half axes, a circle if only one is given."""
    around = [math.tau * i / 64 for i in range(64)]
    high = across if down is None else down
    return Polygon([(x + across * math.cos(t), y + high * math.sin(t)) for t in around])


def moved(shape: BaseGeometry, dx: float, dy: float) -> BaseGeometry:
    """Return `shape` shifted."""
    return affinity.translate(shape, dx, dy)


def turned(shape: BaseGeometry, degrees: float, x: float = 50, y: float = 50) -> BaseGeometry:
    """Return `shape` turned clockwise about (x, y)."""
    return affinity.rotate(shape, degrees, origin=(x, y))


def sized(shape: BaseGeometry, factor: float, x: float = 50, y: float = 50) -> BaseGeometry:
    """Return `shape` scaled about (x, y)."""
    return affinity.scale(shape, factor, factor, origin=(x, y))


def joined(*shapes: BaseGeometry) -> BaseGeometry:
    """Return all `shapes` as one."""
    return unary_union(shapes)


def _read(text: str) -> tuple[list[Spot], list[bool]]:
    words = text.split()
    pairs = [word.rstrip("!").split(",") for word in words]
    return [(float(x), float(y)) for x, y in pairs], [word.endswith("!") for word in words]


def _trace(spots: list[Spot], corners: list[bool], *, closed: bool) -> list[Spot]:
    """Sample a curve whose tangent at a smooth point is parallel to its neighbours' chord."""
    count = len(spots)
    slopes: list[Spot | None] = []
    for i, corner in enumerate(corners):
        end = not closed and i in (0, count - 1)
        chord = _towards(spots[i - 1], spots[(i + 1) % count])
        slopes.append(None if corner or end else chord)
    traced = [spots[0]]
    for i in range(count if closed else count - 1):
        j = (i + 1) % count
        traced += _piece(spots[i], spots[j], slopes[i], slopes[j])
    return traced


def _piece(a: Spot, b: Spot, leaving: Spot | None, arriving: Spot | None) -> list[Spot]:
    if leaving is None and arriving is None:
        return [b]
    third = math.dist(a, b) / 3
    near = None if leaving is None else (a[0] + leaving[0] * third, a[1] + leaving[1] * third)
    far = None if arriving is None else (b[0] - arriving[0] * third, b[1] - arriving[1] * third)
    near = near or _along(a, far or b, 0.5)
    far = far or _along(b, near, 0.5)
    return [_bezier(a, near, far, b, step / STEPS) for step in range(1, STEPS + 1)]


def _bezier(a: Spot, near: Spot, far: Spot, b: Spot, t: float) -> Spot:
    s = 1 - t
    weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    knots = (a, near, far, b)
    x = sum(weight * knot[0] for weight, knot in zip(weights, knots, strict=True))
    return x, sum(weight * knot[1] for weight, knot in zip(weights, knots, strict=True))


def _along(a: Spot, b: Spot, part: float) -> Spot:
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def _towards(a: Spot, b: Spot) -> Spot:
    length = math.dist(a, b) or 1
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def _between(widths: Sequence[float], part: float) -> float:
    place = part * (len(widths) - 1)
    low = min(int(place), len(widths) - 2)
    return widths[low] + (widths[low + 1] - widths[low]) * (place - low)


def _disc(spot: Spot, radius: float) -> BaseGeometry:
    around = [math.tau * i / 24 for i in range(24)]
    return Polygon(
        [(spot[0] + radius * math.cos(t), spot[1] + radius * math.sin(t)) for t in around]
    )


def _plank(a: Spot, b: Spot, wide: float, narrow: float) -> BaseGeometry:
    across = _towards(a, b)
    side = (-across[1], across[0])
    return Polygon(
        [
            (a[0] + side[0] * wide, a[1] + side[1] * wide),
            (b[0] + side[0] * narrow, b[1] + side[1] * narrow),
            (b[0] - side[0] * narrow, b[1] - side[1] * narrow),
            (a[0] - side[0] * wide, a[1] - side[1] * wide),
        ]
    ).buffer(0)
