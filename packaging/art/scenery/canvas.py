"""The sheet a map is painted on: colour, relief, shadow and glow, lit at the end."""

import math
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPoint, QPointF, QRect
from PySide6.QtGui import QColor, QImage, QImageWriter, QPainter, QPainterPath, QTransform

from scenery.noise import Field, Generator, Size, blur, chance, fractal, mix, rgb, sample

Draw = Callable[[QPainter], None]

# The sun, or the lantern, stands to the north-west: what faces it is lighter.
SUN = (0.62, 0.78)


class Box(NamedTuple):
    """A window of whole pixels on the sheet."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def cut(self) -> tuple[slice, slice]:
        """What indexes a field of the sheet."""
        return slice(self.top, self.bottom), slice(self.left, self.right)

    @property
    def size(self) -> Size:
        """Rows and columns."""
        return max(0, self.bottom - self.top), max(0, self.right - self.left)

    def places(self) -> tuple[Field, Field]:
        """The x and y of each pixel's middle, on the whole sheet."""
        rows, columns = self.size
        x = np.arange(self.left, self.right, dtype=np.float32) + 0.5
        y = np.arange(self.top, self.bottom, dtype=np.float32) + 0.5
        return np.broadcast_to(x, (rows, columns)), np.broadcast_to(y[:, None], (rows, columns))


@dataclass(frozen=True, slots=True)
class Material:
    """What a piece is made of: two colours, and how its grain runs between them."""

    dark: str
    light: str
    grain: float = 1.0
    """Pixels of the piece for one of the noise sheet: small numbers are coarse."""
    stretch: float = 1.0
    """How much longer the grain is than wide."""
    rough: float = 1.0
    """Height of the grain in pixels."""

    def toned(self, factor: float) -> "Material":
        """The same stuff, `factor` times as light."""
        return replace(self, dark=_toned(self.dark, factor), light=_toned(self.light, factor))


def _toned(colour: str, factor: float) -> str:
    """Lighten or darken one colour."""
    parts = (min(255, round(int(colour[i : i + 2], 16) * factor)) for i in (1, 3, 5))
    return "#" + "".join(f"{part:02x}" for part in parts)


@dataclass
class Canvas:
    """All layers of one picture, and the chance and noise it is painted with."""

    width: int
    height: int
    seed: int
    rng: Generator = field(init=False)
    colour: Field = field(init=False)
    relief: Field = field(init=False)
    shade: Field = field(init=False)
    glow: Field = field(init=False)
    coarse: Field = field(init=False)
    fine: Field = field(init=False)

    def __post_init__(self) -> None:
        self.rng = chance(self.seed)
        self.colour = np.zeros((self.height, self.width, 3), np.float32)
        self.relief = np.zeros((self.height, self.width), np.float32)
        self.shade = np.ones((self.height, self.width), np.float32)
        self.glow = np.zeros((self.height, self.width, 3), np.float32)
        self.coarse = fractal(self.rng, (1024, 1024), 96, 6)
        self.fine = fractal(self.rng, (1024, 1024), 10, 3, gain=0.7)

    @property
    def sheet(self) -> Box:
        """The whole picture."""
        return Box(0, 0, self.width, self.height)

    def around(self, path: QPainterPath, margin: float = 2) -> Box:
        """The window that holds a path, cut off at the sheet's edge."""
        bounds = path.boundingRect()
        return Box(
            max(0, math.floor(bounds.left() - margin)),
            max(0, math.floor(bounds.top() - margin)),
            min(self.width, math.ceil(bounds.right() + margin)),
            min(self.height, math.ceil(bounds.bottom() + margin)),
        )

    def shadow(
        self, path: QPainterPath, length: float, strength: float = 0.55, softness: float = 0.5
    ) -> None:
        """Darken what lies beside a thing that stands `length` pixels high."""
        box = self.around(path, length * 2 + 8)
        if 0 in box.size:
            return
        steps = max(2, round(length / 5))
        cast = np.zeros(box.size, np.float32)
        for i in range(steps + 1):
            away = length * i / steps
            moved = path.translated(SUN[0] * away, SUN[1] * away)
            cast = np.maximum(cast, coverage(moved, box))
        cast = np.maximum(blur(cast, 1 + length * softness), 0.6 * blur(cast, 2 + length * 0.2))
        self.shade[box.cut] *= 1 - strength * cast

    def lay(
        self,
        path: QPainterPath,
        stuff: Material,
        *,
        thick: float = 5.0,
        bevel: float = 3.0,
        angle: float = 0.0,
        cast: float | None = None,
        opacity: float = 1.0,
    ) -> None:
        """Put a piece on the sheet: its shadow, its colour and its rounded edge.

        `thick` is the height in pixels, `bevel` how wide the edge is rounded, `angle` (in
        degrees) where the grain runs, `cast` the shadow's length when it is not the height.
        """
        length = thick if cast is None else cast
        if length > 0:
            self.shadow(path, length)
        box = self.around(path)
        if min(box.size) < 2:
            return
        mask = coverage(path, box) * opacity
        tint, grain = self.surface(stuff, box, angle)
        edge = np.clip(blur(mask, bevel) * 2 - 1, 0, 1) * mask
        self._cover(box, mask, tint, edge * thick + grain)

    def surface(self, stuff: Material, box: Box, angle: float = 0.0) -> tuple[Field, Field]:
        """The colour and grain of a material over a window, never twice the same."""
        x, y = box.places()
        turn = math.radians(angle)
        along = (x * math.cos(turn) + y * math.sin(turn)) * stuff.grain / stuff.stretch
        over = (y * math.cos(turn) - x * math.sin(turn)) * stuff.grain
        dx, dy = self.rng.uniform(0, 1024, 2).astype(np.float32)
        broad = sample(self.coarse, along * 2 + dx, over * 2 + dy)
        close = sample(self.fine, along * 1.7 + dy, over * 1.7 + dx)
        share = np.clip((broad - 0.5) * 1.6 + (close - 0.5) * 0.7 + 0.5, 0, 1)
        tint = mix(rgb(stuff.dark), rgb(stuff.light), share[..., None])
        return tint, (close * 0.6 + broad * 1.4) * stuff.rough

    def _cover(self, box: Box, mask: Field, tint: Field, height: Field) -> None:
        """Blend a piece's layers in; its top lies in no shadow but the room's."""
        cut = box.cut
        weight = float(mask.sum())
        under = float((self.relief[cut] * mask).sum()) / weight if weight else 0.0
        self.colour[cut] = mix(self.colour[cut], tint, mask)
        self.relief[cut] += (height + under - self.relief[cut]) * mask
        self.shade[cut] += (1 - self.shade[cut]) * mask * 0.85
        self.glow[cut] *= 1 - mask[..., None]

    def stain(self, mask: Field, colour: str, box: Box | None = None) -> None:
        """Tint the sheet where `mask` says, leaving its relief alone."""
        cut = (box or self.sheet).cut
        self.colour[cut] = mix(self.colour[cut], rgb(colour), mask)

    def ink(self, draw: Draw, box: Box | None = None, *, relief: float = 0.0) -> None:
        """Let a painter draw on the sheet in sheet coordinates, raised by `relief` pixels."""
        window = box or self.sheet
        picture = picture_of(draw, window)
        alpha = picture[..., 3]
        safe = np.maximum(alpha, 1e-3)[..., None]
        cut = window.cut
        self.colour[cut] = mix(self.colour[cut], picture[..., :3] / safe, alpha)
        self.relief[cut] += alpha * relief

    def shine(self, path: QPainterPath, colour: str, softness: float, strength: float) -> None:
        """Let a shape glow by itself, whatever light falls on it."""
        box = self.around(path, softness * 3 + 2)
        mask = blur(coverage(path, box), softness) * strength
        self.glow[box.cut] += mask[..., None] * rgb(colour)

    def lit(self, light: Field, relief_gain: float = 0.16) -> Field:
        """The finished picture, 0 to 1: colour under `light` (rows, columns, 3), plus glow."""
        down, across = np.gradient(self.relief)
        slope = (across * SUN[0] + down * SUN[1]) * relief_gain
        facing = 1 + np.tanh(slope) * np.where(slope > 0, 0.55, 0.62)
        return np.asarray(self.colour * (facing * self.shade)[..., None] * light + self.glow)


def coverage(path: QPainterPath, box: Box) -> Field:
    """How much of each pixel of a window a path covers, 0 to 1."""
    rows, columns = box.size
    image = QImage(columns, rows, QImage.Format.Format_Grayscale8)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(-box.left, -box.top)
    painter.fillPath(path, QColor(255, 255, 255))
    painter.end()
    return _bytes(image, columns) / np.float32(255)


def picture_of(draw: Draw, box: Box) -> Field:
    """What a painter draws in a window: premultiplied red, green, blue, alpha, 0 to 1."""
    rows, columns = box.size
    image = QImage(columns, rows, QImage.Format.Format_RGBA8888_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(QPoint(-box.left, -box.top))
    draw(painter)
    painter.end()
    return _bytes(image, columns * 4).reshape(rows, columns, 4) / np.float32(255)


def _bytes(image: QImage, used: int) -> Field:
    """An image's bytes, row by row, without the padding."""
    raw = np.frombuffer(image.constBits(), np.uint8)
    return raw.reshape(image.height(), image.bytesPerLine())[:, :used].astype(np.float32)


def write(picture: Field, target: Path, quality: int) -> None:
    """Save a finished picture as WebP."""
    rows, columns = picture.shape[:2]
    data = np.ascontiguousarray((np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8))
    image = QImage(data.data, columns, rows, columns * 3, QImage.Format.Format_RGB888)
    writer = QImageWriter(str(target))
    writer.setQuality(quality)
    if not writer.write(image.copy(QRect(0, 0, columns, rows))):
        raise OSError(writer.errorString())


@dataclass(frozen=True)
class Easel:
    """A canvas with its own middle and direction, so that a thing is drawn once, upright."""

    canvas: Canvas
    x: float
    y: float
    angle: float = 0.0
    scale: float = 1.0

    @property
    def rng(self) -> Generator:
        """The canvas's chance."""
        return self.canvas.rng

    def put(
        self,
        path: QPainterPath,
        stuff: Material,
        *,
        thick: float = 5.0,
        bevel: float = 3.0,
        angle: float = 0.0,
        cast: float | None = None,
    ) -> None:
        """Lay a piece given in the thing's own coordinates."""
        self.canvas.lay(
            self.placed(path), stuff, thick=thick, bevel=bevel, angle=angle + self.angle, cast=cast
        )

    def ink(self, draw: Draw, reach: float, *, relief: float = 0.0) -> None:
        """Draw freely within `reach` pixels of the middle, in the thing's own coordinates."""

        def turned(painter: QPainter) -> None:
            painter.setTransform(self._transform(), True)
            draw(painter)

        around = QPainterPath()
        around.addRect(self.x - reach, self.y - reach, reach * 2, reach * 2)
        self.canvas.ink(turned, self.canvas.around(around), relief=relief)

    def placed(self, path: QPainterPath) -> QPainterPath:
        """The path where it lies on the sheet."""
        return self._transform().map(path)

    def at(self, x: float, y: float, angle: float = 0.0) -> "Easel":
        """An easel for a part of the thing, at a place in the thing's coordinates."""
        spot = self._transform().map(QPointF(x, y))
        return Easel(self.canvas, spot.x(), spot.y(), self.angle + angle, self.scale)

    def _transform(self) -> QTransform:
        """From the thing's coordinates to the sheet's."""
        turned = QTransform().translate(self.x, self.y).rotate(self.angle)
        return turned.scale(self.scale, self.scale)
