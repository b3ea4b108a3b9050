"""The Lantern Crypt's rooms, doors, lamps and places."""

import math

from scenery.plan import Door, Light, Plan, Room, Spot, walls_around

COLUMNS, ROWS, CELL = 26, 18, 100
APSE: Spot = (20, 9)
HALL_MIDDLE: Spot = (15.5, 9)
PILLARS: tuple[Spot, ...] = tuple((x + 0.5, y + 0.5) for y in (6, 11) for x in (12, 15, 18))
PILLAR_RADIUS = 0.4
BRAZIERS: tuple[Spot, ...] = ((14.5, 6.5), (16.5, 6.5), (14.5, 11.5), (16.5, 11.5))


def _arc(middle: Spot, radius: float, first: float, last: float, parts: int) -> list[Spot]:
    """Corners along an arc, both ends included; degrees clockwise from east."""
    angles = (first + (last - first) * i / parts for i in range(parts + 1))
    return [
        (
            round(middle[0] + radius * math.cos(math.radians(a)), 3),
            round(middle[1] + radius * math.sin(math.radians(a)), 3),
        )
        for a in angles
    ]


ROOMS = (
    Room(
        "Stair foot",
        ((1, 7), (5, 7), (5, 12), (1, 12)),
        "Cold daylight falls down the steps. Whoever stops to listen hears water far to the east.",
    ),
    Room(
        "Guard room",
        ((5, 3), (11, 3), (11, 8), (5, 8)),
        "Two sentries play for copper by lamplight. The slit in the east wall looks into the hall, "
        "so a shout here warns everyone there.",
    ),
    Room(
        "Long gallery",
        ((5, 8), (11, 8), (11, 10), (5, 10)),
        "Soot on the vault shows where a hundred lanterns were carried past. "
        "The double door swings towards the hall and is never locked.",
    ),
    Room(
        "Hall of lanterns",
        ((11, 5), (20, 5), (20, 6), *_arc(APSE, 3, -90, 90, 8)[1:-1], (20, 12), (20, 13), (11, 13)),
        "The oath is sworn before the altar while all four braziers burn. "
        "Each brazier that is put out silences one of the lamp-bearers.",
    ),
    Room(
        "Pool chapel",
        ((13, 2), (14, 1), (19, 1), (20, 2), (20, 5), (13, 5)),
        "The water is clean and bitterly cold. A ring lies at the bottom of the basin, "
        "and so does the hand that wore it.",
    ),
    Room(
        "Drowned grotto",
        (
            (20, 2), (20.9, 1.3), (22.1, 1.4), (23, 0.8), (24.3, 1.1), (25.2, 2.1), (25, 3.3),
            (25.3, 4.4), (24.2, 5.2), (22.8, 4.9), (21.6, 5.4), (20, 5),
        ),
        "The stream comes out of the rock here. Two bars of the grating lift out for those "
        "who feel for them under the water.",
    ),
    Room(
        "Crypt of the bearers",
        ((11, 13), (18, 13), (18, 17), (11, 17)),
        "Four lamp-bearers lie here; the fifth lid has been pushed aside from within.",
    ),
    Room(
        "Oil store",
        ((20, 12), (24, 12), (25, 13), (25, 16), (20, 16)),
        "A flame dropped among the barrels fills the room with fire in one round. "
        "The well is thirty feet deep.",
    ),
    Room(
        "Keeper's cell",
        ((2, 12), (6, 12), (6, 16), (2, 16)),
        "The keeper's book names every bearer and the night each lamp went out. "
        "Its last entry is in another hand.",
    ),
    Room(
        "Fallen passage",
        ((6, 10), (8, 10), (8, 13), (9, 14), (11, 14), (11, 16), (7, 16), (6, 15)),
        "The roof came down on the old way to the crypt. A small creature can squeeze "
        "up to the wall, but not through it.",
    ),
)  # fmt: skip

DOORS = (
    Door((5, 8), (5, 9), open=True),
    Door((7, 8), (8, 8)),
    Door((11, 8), (11, 9)),
    Door((11, 9), (11, 10)),
    Door((6, 10), (7, 10), open=True),
    Door((15, 5), (16, 5)),
    Door((20, 12), (20, 13)),
    Door((6, 13), (6, 14)),
    Door((14, 13), (15, 13), kind="secret"),
    Door((11, 6), (11, 7), kind="window"),
    Door((20, 3), (20, 4), kind="window"),
)

LIGHTS = (
    Light((1.4, 9), 3, 6, "#bcd4ff"),
    Light((8.1, 5.4), 4, 8),
    Light((8.5, 9.85), 3, 6),
    *(Light(at, 4, 8, "#ffac5c") for at in BRAZIERS),
    Light((21.9, 9), 3, 6, "#ffc98a"),
    Light((14.2, 1.9), 2, 5, "#ffd9a0"),
    Light((23.4, 2.6), 2, 5, "#8fd0c8"),
    Light((17.55, 15), 2, 5, "#9fd8a8"),
    Light((24.4, 15.4), 2, 5),
    Light((2.6, 14.6), 2, 4, "#ffd9a0"),
)

SPOTS: dict[str, Spot] = {
    "foot of the stairs": (3, 8),
    "sentry at the table": (7, 5),
    "sentry by the bunks": (9, 4),
    "gallery, west": (5, 9),
    "gallery, before the double door": (10, 8),
    "hall, inside the double door": (11, 9),
    "hall centre": (15, 8),
    "hall, north aisle": (14, 5),
    "hall, south aisle": (16, 12),
    "hall, before the altar": (19, 9),
    "behind the altar": (21, 8),
    "chapel, by the basin": (15, 3),
    "grotto, on the bank": (21, 2),
    "crypt, inside the secret door": (14, 13),
    "crypt, by the open sarcophagus": (15, 15),
    "oil store": (21, 13),
    "keeper's desk": (3, 13),
    "fallen passage": (7, 12),
}


def _pillar(at: Spot) -> tuple[Spot, ...]:
    """An eight-sided wall around a pillar."""
    return tuple(_arc(at, PILLAR_RADIUS, 22.5, 382.5, 8))


PLAN = Plan(
    name="The Lantern Crypt",
    grid="square",
    columns=COLUMNS,
    rows=ROWS,
    pixels_per_cell=CELL,
    walls=(*walls_around(ROOMS, DOORS), *(_pillar(at) for at in PILLARS)),
    doors=DOORS,
    lights=LIGHTS,
    rooms=ROOMS,
    spots=SPOTS,
)
