"""Universal VTT: .dd2vtt of Dungeondraft, .uvtt of Arkenforge and others, .df2vtt of DungeonFog."""

from __future__ import annotations

import base64
import binascii
import math
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path, PurePath

from volteface.formats import linework
from volteface.formats.decoding import Node, decode
from volteface.formats.errors import FormatError
from volteface.formats.linework import Chain
from volteface.formats.pictures import NAMES, Picture, asset_id, look_at
from volteface.formats.report import Imported, Notes, shown
from volteface.formats.sources import bytes_of, named
from volteface.grid.cells import Point, Segment
from volteface.grid.square import SquareGrid
from volteface.messages import say
from volteface.model.maps import (
    Backdrop,
    BattleMap,
    Door,
    DoorId,
    Light,
    LightId,
    MapId,
    Wall,
    WallId,
)
from volteface.model.table import Table

MOST_CELLS = 400
MOST_POINTS = 200_000
MOST_DOORS = 1_000
MOST_LIGHTS = 1_000
FARTHEST = 1e6
"""How far from the origin a point may lie, in cells, to count as a place."""
PROP_TOLERANCE = 0.05
KNOWN_FORMATS = (0.2, 0.3, 1.0)
COLOUR = re.compile(r"#?(?:[0-9a-f]{2})?([0-9a-f]{6})", re.ASCII | re.IGNORECASE)
DATA_PREFIX = re.compile(r"data:[\w/+.-]{0,60};base64,", re.ASCII)
SPACE = {ord(sign): None for sign in " \t\r\n"}
NOT_BASE64 = re.compile(r"[^A-Za-z0-9+/=\s]", re.ASCII)
LONGEST_PATH = 2000

KNOWN_FIELDS = {
    "": {"format", "resolution", "line_of_sight", "objects_line_of_sight", "portals"}
    | {"environment", "lights", "image", "software", "creator"},
    "resolution": {"map_origin", "map_size", "pixels_per_grid"},
    "environment": {"baked_lighting", "ambient_light"},
    "portals": {"position", "bounds", "rotation", "closed", "freestanding"},
    "lights": {"position", "range", "intensity", "color", "shadows"},
}


@dataclass(frozen=True, slots=True)
class Frame:
    """What the file shows of its map: the cut-off corner, and the size, in cells."""

    left: float
    top: float
    width: float
    height: float

    def holds(self, point: Point) -> bool:
        """Whether a point, counted from the corner, lies in the picture."""
        return 0 <= point.x <= self.width and 0 <= point.y <= self.height


def read_uvtt(
    source: Path | bytes, name: str | None = None, *, keep_outside: bool = False
) -> Imported:
    """Return the map in a Universal VTT file; FormatError says why it is refused.

    `name` is the file's name as the report shows it. With `keep_outside`, walls, doors and
    lights beyond the picture come in too.
    """
    name = shown(name or (source.name if isinstance(source, Path) else "map.uvtt"), 200)
    with named(name):
        return _Reader(decode(bytes_of(source)), name, keep_outside=keep_outside).imported()


class _Reader:
    """One file being read."""

    def __init__(self, root: Node, name: str, *, keep_outside: bool) -> None:
        self.root = root
        self.name = name
        self.keep_outside = keep_outside
        self.notes = Notes()
        self.frame = _frame(root.field("resolution"))

    def imported(self) -> Imported:
        self._note_format()
        self._note_frame()
        backdrop, picture = self._backdrop()
        doors = self._doors()
        walls = self._walls(doors)
        lights = self._lights()
        self._note_environment()
        self._note_unknown()
        battle = BattleMap(
            id=MapId("map-1"),
            name=PurePath(self.name).stem,
            grid=SquareGrid(math.ceil(self.frame.width), math.ceil(self.frame.height)),
            backdrop=backdrop,
            walls=Table((WallId(f"wall-{n}"), wall) for n, wall in enumerate(walls, 1)),
            doors=Table((DoorId(f"door-{n}"), door) for n, door in enumerate(doors, 1)),
            lights=Table((LightId(f"light-{n}"), light) for n, light in enumerate(lights, 1)),
        )
        return Imported(battle, picture, self.notes.report(self.name))

    def _note_format(self) -> None:
        version = self.root.field("format")
        if version.is_missing:
            self.notes.add("repaired", "The file does not say which format it has.")
        elif (number := version.number()) not in KNOWN_FORMATS:
            self.notes.add(
                "repaired",
                "The file has format {format}, which is not known here; it was read like 1.0.",
                format=f"{number:g}",
            )

    def _note_frame(self) -> None:
        frame = self.frame
        columns, rows = math.ceil(frame.width), math.ceil(frame.height)
        self.notes.add("came in", "Board: {columns} × {rows} cells.", columns=columns, rows=rows)
        if (frame.left, frame.top) != (0, 0):
            self.notes.add(
                "came in",
                "The picture is a part of a larger map: its corner lies at {left}, {top}.",
                left=f"{frame.left:g}",
                top=f"{frame.top:g}",
            )
        if (columns, rows) != (frame.width, frame.height):
            self.notes.add(
                "repaired",
                "The map is {width} × {height} cells; the picture ends within the last ones.",
                width=f"{frame.width:g}",
                height=f"{frame.height:g}",
            )

    def _backdrop(self) -> tuple[Backdrop | None, bytes | None]:
        picture = self._picture()
        if picture is None:
            return None, None
        seen = look_at(picture)
        backdrop = Backdrop(
            asset_id(picture),
            seen.width,
            seen.height,
            seen.width / self.frame.width,
            seen.height / self.frame.height,
        )
        self.notes.add(
            "came in",
            "Picture: {kind}, {width} × {height} pixels.",
            kind=NAMES[seen.media],
            width=seen.width,
            height=seen.height,
        )
        self._note_scale(seen, backdrop)
        return backdrop, picture

    def _picture(self) -> bytes | None:
        image = self.root.field("image")
        text = "" if image.is_missing else DATA_PREFIX.sub("", image.text(), count=1)
        if not text:
            self.notes.add("repaired", "The file holds no picture; the map has no backdrop.")
            return None
        if len(text) < LONGEST_PATH and NOT_BASE64.search(text):
            self.notes.add(
                "repaired",
                "The file only names its picture, {path}; the map has no backdrop.",
                path=shown(text),
            )
            return None
        try:
            return base64.b64decode(text.translate(SPACE), validate=True)
        except (binascii.Error, ValueError) as error:
            raise FormatError(say("The picture is not in base64.")) from error

    def _note_scale(self, seen: Picture, backdrop: Backdrop) -> None:
        pixels = self.root.field("resolution").field("pixels_per_grid")
        if pixels.is_missing:
            self.notes.add("repaired", "The size of a cell is missing; the picture gives it.")
            return
        cell = pixels.number_between(1, 10_000)
        wide, high = cell * self.frame.width, cell * self.frame.height
        if abs(wide - seen.width) <= 1 and abs(high - seen.height) <= 1:
            return
        self.notes.add(
            "repaired",
            "The picture was fitted to the board: a cell is {wide} × {high} pixels of it, not "
            "{expected} as the file says.",
            wide=f"{backdrop.cell:.4g}",
            high=f"{backdrop.cell_high:.4g}",
            expected=f"{cell:g}",
        )

    def _doors(self) -> list[Door]:
        portals = _capped(self.root.field("portals"), MOST_DOORS)
        read = [door for portal in portals if (door := self._door(portal))]
        doors = [inside for door in read if (inside := self._door_inside(door))]
        self.notes.count("clipped", len(read) - len(doors), "Doors outside the picture: {count}.")
        opened = sum(door.open for door in doors)
        self.notes.count("came in", len(doors) - opened, "Shut doors: {count}.")
        self.notes.count(
            "came in", opened, "Open doors: {count}. The file does not say which are windows."
        )
        return doors

    def _door(self, portal: Node) -> Door | None:
        ends = linework.without_repeats(self._places(portal.field("bounds").items()))
        if len(ends) < 2:
            ends = self._ends_by_rotation(portal)
        if len(ends) < 2:
            self.notes.count("ignored", 1, "Doors without a place: {count}.")
            return None
        return Door(ends[0], ends[-1], open=not portal.field("closed").switch(default=True))

    def _ends_by_rotation(self, portal: Node) -> Chain:
        """Take a door one cell wide. Its angle counts only here: the ends are more reliable."""
        middle = self._places([portal.field("position")])
        turn = portal.field("rotation")
        angle = 0.0 if turn.is_missing else turn.number()
        if not middle or not math.isfinite(angle):
            return ()
        self.notes.count("repaired", 1, "Doors without ends, made one cell wide: {count}.")
        x, y = middle[0]
        across = Point(math.cos(angle) / 2, math.sin(angle) / 2)
        return (Point(x - across.x, y - across.y), Point(x + across.x, y + across.y))

    def _door_inside(self, door: Door) -> Door | None:
        """Return what is in the picture of a door whose middle is."""
        middle = Point((door.start.x + door.end.x) / 2, (door.start.y + door.end.y) / 2)
        if self.keep_outside:
            return door
        if not self.frame.holds(middle):
            return None
        part = linework.clipped_segment(door.start, door.end, self.frame.width, self.frame.height)
        return Door(*part, open=door.open) if part else None

    def _walls(self, doors: Iterable[Door]) -> list[Wall]:
        lines = self._lines("line_of_sight")
        within = self._clipped(lines, "Wall lines outside the picture: {count}.")
        chains = self._joined(within, [(door.start, door.end) for door in doors])
        props = self._props()
        return [Wall(chain) for chain in chains] + [Wall(chain, prop=True) for chain in props]

    def _joined(self, lines: Iterable[Chain], doors: Iterable[Segment]) -> tuple[Chain, ...]:
        segments = linework.pieces(lines)
        for door in doors:
            left = linework.with_gap(segments, door)
            self.notes.count(
                "repaired", left != segments, "Doors that stood in an unbroken wall: {count}."
            )
            segments = left
        chains = linework.joined(segments) if segments else ()
        self.notes.count("came in", len(chains), "Walls made of them: {count}.")
        return chains

    def _props(self) -> list[Chain]:
        lines = self._lines("objects_line_of_sight")
        unclosed = sum(not linework.is_closed(line) for line in lines)
        self.notes.count("repaired", unclosed, "Outlines of props that were not closed: {count}.")
        rings = [linework.closed(line) for line in lines]
        smooth = [linework.simplified(ring, PROP_TOLERANCE) for ring in rings]
        before, after = sum(map(len, rings)), sum(map(len, smooth))
        if after < before:
            self.notes.add(
                "repaired",
                "Outlines of props simplified from {before} points to {after}, nowhere more than "
                "{tolerance} cells off.",
                before=before,
                after=after,
                tolerance=f"{PROP_TOLERANCE:g}",
            )
        return self._clipped(smooth, "Outlines of props outside the picture: {count}.")

    def _lines(self, name: str) -> list[Chain]:
        read = [self._places(line.items()) for line in self.root.field(name).items()]
        points = sum(map(len, read))
        if points > MOST_POINTS:
            text = "{place} has more than {limit} points."
            raise FormatError(say(text, place=name, limit=MOST_POINTS))
        if read:
            text = "Wall lines: {lines}, with {points} points."
            if name != "line_of_sight":
                text = "Outlines of props: {lines}, with {points} points."
            self.notes.add("came in", text, lines=len(read), points=points)
        lines = [line for found in read if len(line := linework.without_repeats(found)) > 1]
        self.notes.count("ignored", len(read) - len(lines), "Lines without a length: {count}.")
        return lines

    def _clipped(self, lines: list[Chain], left_out: str) -> list[Chain]:
        if self.keep_outside:
            return lines
        parts = [linework.clipped(line, self.frame.width, self.frame.height) for line in lines]
        self.notes.count("clipped", parts.count(()), left_out)
        cut = sum(
            bool(part) and not all(map(self.frame.holds, line))
            for line, part in zip(lines, parts, strict=True)
        )
        self.notes.count("clipped", cut, "Lines cut at the edge of the picture: {count}.")
        beyond = sum(not self.frame.holds(point) for line in lines for point in line)
        self.notes.count("clipped", beyond, "Points of walls outside the picture: {count}.")
        return [chain for part in parts for chain in part]

    def _lights(self) -> list[Light]:
        nodes = _capped(self.root.field("lights"), MOST_LIGHTS)
        read = [light for node in nodes if (light := self._light(node))]
        different = list(dict.fromkeys(read))
        lights = [light for light in different if self.keep_outside or self.frame.holds(light.at)]
        doubled, outside = len(read) - len(different), len(different) - len(lights)
        self.notes.count("came in", len(lights), "Lights: {count}.")
        self.notes.count("ignored", doubled, "Lights that were there twice: {count}.")
        self.notes.count("clipped", outside, "Lights outside the picture: {count}.")
        return lights

    def _light(self, node: Node) -> Light | None:
        place = self._places([node.field("position")])
        reach, strength = node.field("range"), node.field("intensity")
        radius = 0.0 if reach.is_missing else reach.number()
        if not place or not 0 < radius < math.inf:
            self.notes.count("ignored", 1, "Lights without a place or a radius: {count}.")
            return None
        unused = not strength.is_missing and strength.number() != 1
        self.notes.count("ignored", unused, "Lights whose strength is not used: {count}.")
        radius = min(radius, MOST_CELLS)
        return Light(place[0], radius / 2, radius, self._colour(node.field("color")))

    def _colour(self, node: Node) -> str:
        if not node.is_missing:
            if found := COLOUR.fullmatch(node.text()):
                return f"#{found[1].lower()}"
            self.notes.count("repaired", 1, "Colours that are none, made white: {count}.")
        return "#ffffff"

    def _note_environment(self) -> None:
        environment = self.root.field("environment")
        if environment.is_missing:
            return
        if environment.field("baked_lighting").switch(default=False):
            self.notes.add("came in", "The light is painted into the picture already.")
        ambient = self._colour(environment.field("ambient_light"))
        if ambient != "#ffffff":
            self.notes.add(
                "ignored", "The tint of the daylight, {colour}, is not used.", colour=ambient
            )

    def _note_unknown(self) -> None:
        unknown = [
            f"{place}.{name}".lstrip(".")
            for place, known in KNOWN_FIELDS.items()
            for name in sorted(set().union(*map(Node.fields, self._owners(place))) - known)
        ]
        if unknown:
            fields = shown(", ".join(unknown), 200)
            self.notes.add("ignored", "Fields that are not known here: {fields}.", fields=fields)

    def _owners(self, place: str) -> Iterable[Node]:
        if place in ("portals", "lights"):
            return self.root.field(place).items()
        owner = self.root.field(place) if place else self.root
        return () if owner.is_missing else (owner,)

    def _places(self, nodes: Iterable[Node]) -> Chain:
        """Return the points, counted from the picture's corner, that lie somewhere."""
        places = []
        for node in nodes:
            if node.is_missing:
                continue
            x, y = node.field("x").number(), node.field("y").number()
            if abs(x) <= FARTHEST and abs(y) <= FARTHEST:
                places.append(Point(x - self.frame.left, y - self.frame.top))
            else:
                self.notes.count("ignored", 1, "Points that are no place on a map: {count}.")
        return tuple(places)


def _frame(resolution: Node) -> Frame:
    size, origin = resolution.field("map_size"), resolution.field("map_origin")
    width, height = (
        _whole_if_near(size.field(axis).number_between(0.5, MOST_CELLS)) for axis in "xy"
    )
    if origin.is_missing:
        return Frame(0.0, 0.0, width, height)
    left, top = (origin.field(axis).number_between(-FARTHEST, FARTHEST) for axis in "xy")
    return Frame(left, top, width, height)


def _whole_if_near(cells: float) -> float:
    """Take the rounding out of a size such as 23.9999."""
    return float(round(cells)) if abs(cells - round(cells)) < 0.01 else cells


def _capped(nodes: Node, limit: int) -> list[Node]:
    found = list(nodes.items())
    if len(found) > limit:
        raise FormatError(
            say("{place} has more than {limit} entries.", place=nodes.place, limit=limit)
        )
    return found
