"""The colours of the program by what they are for; dark is the default, light its equal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

Hatch = Literal["none", "left", "right", "cross"]


@dataclass(frozen=True, slots=True)
class AreaInk:
    """How one area round a creature is told: a tint (`alpha` from 0 to 1) and a hatch.

    The cells beyond the adjacent ones take half of `alpha` and a wider hatch.
    """

    tint: str
    alpha: float
    hatch: Hatch


@dataclass(frozen=True, slots=True, eq=False)
class Palette:
    """All colours as #rrggbb, the two of the grid's lines as #aarrggbb.

    `ground` lies behind panels, `canvas` round the map. `on_accent` is text on the
    accent. `edge_dark` and `edge_light` are the thin edges that keep a mark readable on any
    backdrop. `areas` is indexed by `grid.areas.Area`, `sides` by the name of the side.
    """

    ground: str
    surface: str
    raised: str
    canvas: str
    hairline: str
    text: str
    muted: str
    accent: str
    on_accent: str
    danger: str
    warning: str
    good: str
    sides: Mapping[str, str]
    areas: tuple[AreaInk, AreaInk, AreaInk, AreaInk]
    dead: str = "#7d828c"
    edge_dark: str = "#0b0d11"
    edge_light: str = "#f7f4ee"
    grid_dark: str = "#5c000000"
    grid_light: str = "#38ffffff"
    fog: str = "#14161c"
    wall: str = "#f0c674"
    door: str = "#f0c674"
    secret: str = "#e79ad0"
    window: str = "#8fd0f5"
    light: str = "#ffd27a"
    template: str = "#c793ff"

    @property
    def is_dark(self) -> bool:
        """Whether text is lighter than what it stands on."""
        return int(self.ground[1:3], 16) < 128


# Blue-green, amber and vermilion stay apart for the colour-blind (Okabe and Ito); the hatch
# tells the rest, and left from right.
AREAS = (
    AreaInk("#009e73", 0.24, "none"),
    AreaInk("#e69f00", 0.24, "left"),
    AreaInk("#e69f00", 0.24, "right"),
    AreaInk("#d55e00", 0.28, "cross"),
)

DARK = Palette(
    ground="#15171c",
    surface="#1e2128",
    raised="#282c35",
    canvas="#0f1115",
    hairline="#3a404c",
    text="#ece9e2",
    muted="#a3a9b5",
    accent="#e6a445",
    on_accent="#1b1408",
    danger="#e0616d",
    warning="#e0a03c",
    good="#67b26f",
    sides=MappingProxyType(
        {"heroes": "#56b4e9", "foes": "#d55e00", "allies": "#009e73", "neutral": "#a3a9b5"}
    ),
    areas=AREAS,
)

LIGHT = Palette(
    ground="#f4f2ee",
    surface="#ffffff",
    raised="#ffffff",
    canvas="#d3cfc6",
    hairline="#d8d4cb",
    text="#1d1f24",
    muted="#5c626e",
    accent="#a8640a",
    on_accent="#ffffff",
    danger="#b3263a",
    warning="#8a5a00",
    good="#2f7d3b",
    sides=MappingProxyType(
        {"heroes": "#1d78ad", "foes": "#b04c00", "allies": "#007a59", "neutral": "#646b78"}
    ),
    areas=AREAS,
)
