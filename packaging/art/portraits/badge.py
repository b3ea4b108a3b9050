"""A round portrait built from shapes, each with ink, shadow and a rim of light, as SVG."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from itertools import groupby

from shapely import Polygon, get_parts
from shapely.geometry.base import BaseGeometry

from portraits.contours import disc, moved, ribbon
from portraits.fitting import fit_ring

LIGHT = "#fff0cf"
RAYS = 20
TOLERANCE = 0.15
GRAINS = 8
"""Steps per unit in a file: whole numbers are short, and an eighth is too fine to see."""
INSET = 0.96
"""Part of the round the figure takes, so that the ring around it cuts no horn or ear."""
ROUND = disc(50, 50, 49.5 / INSET)


@dataclass
class Badge:
    """A portrait in the making; `glow` and `ground` are the middle and edge of its backdrop."""

    glow: str
    ground: str
    layers: list[tuple[str, str]] = field(default_factory=list)

    def part(
        self,
        shape: BaseGeometry,
        colour: str,
        *,
        ink: float = 0.95,
        shadow: float = 4,
        rim: float = 1.3,
    ) -> None:
        """Add a solid: an ink edge, its shadow at the lower right, light at the upper left."""
        body = shape & ROUND
        width = ink * 2 * GRAINS
        edge = f' stroke="{self.ink}" stroke-width="{width:g}"' if ink else ""
        self._add(body, f'fill="{colour}"{edge}')
        if shadow:
            dark = body - moved(shape, -shadow, -shadow * 0.7)
            self.mark(_tidy(dark), mix(colour, self.ink, 0.42))
        if rim:
            bright = body - moved(shape, rim, rim)
            self.mark(_tidy(bright), mix(colour, LIGHT, 0.6))

    def mark(self, shape: BaseGeometry, colour: str, opacity: float = 1) -> None:
        """Add a flat area, without edge or light."""
        thin = f' opacity="{opacity:g}"' if opacity < 1 else ""
        self._add(shape & ROUND, f'fill="{colour}"{thin}')

    def line(self, way: str, *widths: float, colour: str = "") -> None:
        """Add a cut of the knife along `way`, in ink unless told otherwise."""
        self.mark(ribbon(way, *widths), colour or self.ink)

    def inset(self, shape: BaseGeometry, colour: str, edge: float = 0.9) -> None:
        """Add a flat area with an ink edge around it, such as an eye."""
        self.mark(shape.buffer(edge), self.ink)
        self.mark(shape, colour)

    def _add(self, shape: BaseGeometry, look: str) -> None:
        if data := _path(shape):
            self.layers.append((look, data))

    @property
    def ink(self) -> str:
        """The darkest tone of this portrait."""
        return mix(self.ground, "#000000", 0.55)

    def _paths(self) -> list[str]:
        """Return the layers as elements, neighbours that look alike as one."""
        alike = groupby(self.layers, key=lambda layer: layer[0])
        return [f'<path {look} d="{"".join(data for _, data in same)}"/>' for look, same in alike]

    def svg(self) -> str:
        """Return the file's text."""
        edge = 50 - 50 * INSET
        return "\n".join(
            [
                '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">',
                '<defs><radialGradient id="g" cx="42" cy="38" r="60"'
                ' gradientUnits="userSpaceOnUse">',
                f'<stop offset="0" stop-color="{self.glow}"/>'
                f'<stop offset="1" stop-color="{self.ground}"/>',
                "</radialGradient></defs>",
                '<circle cx="50" cy="50" r="50" fill="url(#g)"/>',
                f'<path fill="{mix(self.glow, LIGHT, 0.35)}" opacity="0.13" d="{_rays()}"/>',
                f'<g transform="translate({edge:g} {edge:g})scale({INSET / GRAINS:g})"'
                ' stroke-linejoin="round">',
                *self._paths(),
                "</g></svg>\n",
            ]
        )


def mix(colour: str, other: str, part: float) -> str:
    """Return `colour` with that part of `other` in it; both are #rrggbb."""
    pairs = [(int(colour[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def _rays() -> str:
    """Return the wedges that radiate behind the figure, as in an old print."""
    tips = [_rim_spot(math.tau * i / RAYS / 2) for i in range(RAYS * 2)]
    return "".join(f"M50 50L{a}L{b}z" for a, b in zip(tips[::2], tips[1::2], strict=True))


def _rim_spot(angle: float) -> str:
    return f"{50 + 50 * math.cos(angle):.0f} {50 + 50 * math.sin(angle):.0f}"


def _tidy(shape: BaseGeometry) -> BaseGeometry:
    """Return `shape` without slivers thinner than a hair."""
    return shape.buffer(-0.14, join_style="mitre").buffer(0.14, join_style="mitre")


def _path(shape: BaseGeometry) -> str:
    """Return the path data of every area in `shape`, in an order that never changes."""
    plain = shape.simplify(0.03).segmentize(4).normalize()
    solid = [a for a in get_parts(plain) if isinstance(a, Polygon) and a.area > 0.12]
    rings = [ring for area in solid for ring in (area.exterior, *area.interiors)]
    return "".join(_ring([(x, y) for x, y in ring.coords[:-1]]) for ring in rings)


def _ring(spots: list[tuple[float, float]]) -> str:
    """Return one closed ring as relative curves in whole grains, rounding without drift."""
    near = zip(spots, spots[1:] + spots[:1], strict=True)
    curves = fit_ring([a for a, b in near if math.dist(a, b) > 0.3], TOLERANCE)
    x, y = (round(value * GRAINS) for value in curves[0][0])
    words, last = [f"M{x} {y}"], ""
    for curve in curves:
        letter, knots = ("l", curve[3:]) if curve[0] == curve[1] else ("c", curve[1:])
        steps = [(round(u * GRAINS) - x, round(v * GRAINS) - y) for u, v in knots]
        numbers = "".join(
            f"{step:d}" if step < 0 else f" {step:d}" for pair in steps for step in pair
        )
        words.append(numbers if letter == last else letter + numbers.lstrip())
        last, x, y = letter, x + steps[-1][0], y + steps[-1][1]
    return "".join(words) + "z"
