"""The verbs that answer a question of geometry: `volteface areas|reach|way|sight|template`."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TypeAlias

SHAPES = ("square", "hex", "pointy", "flat")
CELLS = (
    "Cells are written x,y: x grows east, y grows south, axial on hexes. Where one begins with a "
    "minus sign, write it with an equals sign: --to=-2,1."
)

# The standard library has no public name for it.
Subparsers: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001


def add_parsers(subparsers: Subparsers) -> None:
    """Add one verb for each question."""
    _add_areas(subparsers)
    _add_reach(subparsers)
    _add_way(subparsers)
    _add_sight(subparsers)
    _add_template(subparsers)


def _added(subparsers: Subparsers, verb: str, summary: str, more: str) -> argparse.ArgumentParser:
    """Add a verb with what all of them take."""
    parser = subparsers.add_parser(verb, help=summary, description=f"{more} {CELLS}")
    parser.add_argument(
        "--grid", choices=SHAPES, default="square", help="default: square; hex is pointy"
    )
    parser.add_argument("--corners", action="store_true", help="hexes: corners are facings too")
    parser.add_argument(
        "--diagonals",
        choices=("1-2-1", "1", "2", "3 for 2"),
        default="1-2-1",
        help="squares: what diagonals cost; default: 1-2-1",
    )
    parser.add_argument("--json", action="store_true", help="answer as JSON")
    parser.set_defaults(run=run, verb=verb)
    return parser


def _add_areas(subparsers: Subparsers) -> None:
    parser = _added(
        subparsers,
        "areas",
        "front, flanks and rear of a creature",
        "Tells which cells round a creature are its front, left and right flank, and rear. "
        "Cells are relative to the north-west cell of its space, on hexes to its anchor.",
    )
    _add_space(parser)
    _add_facing(parser)
    parser.add_argument("--within", type=int, default=1, metavar="N", help="rings; default: 1")
    parser.add_argument(
        "--principle",
        choices=("A", "B", "C"),
        default="C",
        help="squares only, how they are split: C quadrants, A past the leading edge, B a band; "
        "default: C",
    )


def _add_reach(subparsers: Subparsers) -> None:
    parser = _added(
        subparsers,
        "reach",
        "the cells a creature threatens",
        "Tells which cells a creature can strike, relative to the anchor of its space.",
    )
    _add_space(parser)
    parser.add_argument("--feet", type=int, default=5, metavar="N", help="reach; default: 5")
    parser.add_argument(
        "--nearest",
        type=int,
        default=0,
        metavar="N",
        help="feet that are too near, for a reach weapon; default: 0",
    )
    parser.add_argument(
        "--exception", action="store_true", help="the second diagonal is within 10 feet"
    )
    _add_walls(parser)


def _add_way(subparsers: Subparsers) -> None:
    parser = _added(
        subparsers,
        "way",
        "the best way from cell to cell, and what it costs",
        "Finds the cheapest way, and among those the one with the fewest turns.",
    )
    _add_space(parser)
    _add_facing(parser)
    _add_from(parser)
    parser.add_argument(
        "--to", action="append", default=[], metavar="X,Y", help="the goal; again for more stops"
    )
    _add_moves(parser)
    parser.add_argument("--feet", type=int, metavar="N", help="how far it may go; default: any")
    _add_walls(parser)
    parser.add_argument(
        "--difficult", action="append", default=[], metavar="X,Y", help="a cell that costs double"
    )
    parser.add_argument(
        "--blocked", action="append", default=[], metavar="X,Y", help="a cell nobody enters"
    )
    parser.add_argument(
        "--foe",
        action="append",
        default=[],
        metavar="X,Y",
        help="a foe: nobody enters its cell, and leaving a cell beside it provokes",
    )
    parser.add_argument(
        "--keep-facing", action="store_true", help="do not turn: flank and rear cost double"
    )
    parser.add_argument(
        "--squeeze", action="store_true", help="squeeze through gaps half as wide as the space"
    )
    parser.add_argument("--fly", action="store_true", help="mind no difficult ground")


def _add_moves(parser: argparse.ArgumentParser) -> None:
    moves = parser.add_mutually_exclusive_group()
    for name, what in (
        ("charge", "charge at whoever stands at --to"),
        ("run", "run to --to in a straight line"),
        ("withdraw", "leaving the first cell provokes nobody"),
    ):
        moves.add_argument(
            f"--{name}", dest="move", action="store_const", const=name, default="walk", help=what
        )
    moves.add_argument(
        "--five-foot", action="store_true", help="list where a 5-foot step may lead; needs no --to"
    )


def _add_sight(subparsers: Subparsers) -> None:
    parser = _added(
        subparsers,
        "sight",
        "whether a line leads from cell to cell, and the cover",
        "Tells whether one creature sees the other, how much it is covered, and by what.",
    )
    _add_from(parser)
    parser.add_argument("--to", required=True, metavar="X,Y", help="the anchor of the target")
    _add_space(parser, "--from-space")
    _add_space(parser, "--to-space")
    _add_walls(parser)
    parser.add_argument(
        "--low-wall", action="append", default=[], metavar="X,Y,X,Y", help="half as high as they"
    )
    parser.add_argument(
        "--creature", action="append", default=[], metavar="X,Y", help="somebody in between"
    )
    parser.add_argument("--melee", action="store_true", help="a strike, not a shot")
    parser.add_argument(
        "--grazing", action="store_true", help="lines that only touch a wall are blocked too"
    )


def _add_template(subparsers: Subparsers) -> None:
    parser = _added(
        subparsers,
        "template",
        "the cells of a burst, a cone, a line, and where it may start",
        "Tells which cells an area of effect covers, and the rule that decides. With a caster, "
        "whose anchor is the cell 0,0, it also lists the corners where lines and cones may start.",
    )
    kinds = ("burst", "emanation", "spread", "cylinder", "cone", "half-circle", "line")
    parser.add_argument("--kind", choices=kinds, default="cone", help="default: cone")
    parser.add_argument("--feet", type=int, default=15, metavar="N", help="default: 15")
    what = "a corner between cells, on hexes also a middle, the nearest is taken; default: 0,0"
    parser.add_argument("--origin", default="0,0", metavar="X,Y", help=what)
    what = (
        "where it goes, if it goes anywhere: N, NE, ... or a point; default: the first of the grid"
    )
    parser.add_argument("--toward", metavar="NAME", help=what)
    parser.add_argument(
        "--style",
        choices=("counted", "published"),
        default="counted",
        help="straight cones on squares: rows counted from a corner, or 1, 3, 3 as published",
    )
    parser.add_argument(
        "--degrees",
        type=int,
        choices=(60, 90, 120),
        default=60,
        help="how wide cones on hexes open; default: 60",
    )
    _add_space(parser, "--caster-space", None)
    parser.add_argument("--caster-facing", metavar="NAME", help="N, NE, ... or none")
    _add_walls(parser)


def _add_space(
    parser: argparse.ArgumentParser, name: str = "--space", default: str | None = "1"
) -> None:
    what = "squares: cells across, or like 1x2; hexes: 1 3up 3down 7 12up 12down 19; default: 1"
    parser.add_argument(name, default=default, metavar="SPACE", help=what)


def _add_facing(parser: argparse.ArgumentParser) -> None:
    what = "N, NE, ... or none for a faceless creature; default: the first of the grid"
    parser.add_argument("--facing", metavar="NAME", help=what)


def _add_from(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--from", dest="start", default="0,0", metavar="X,Y", help="default: 0,0")


def _add_walls(parser: argparse.ArgumentParser) -> None:
    what = "from corner to corner, in cells (the cell 0,0 of a square grid ends at 1,1)"
    parser.add_argument("--wall", action="append", default=[], metavar="X,Y,X,Y", help=what)


def run(arguments: argparse.Namespace) -> int:
    """Answer one question; return 0, or 2 where it makes no sense."""
    # Imported here: numpy and shapely take their time, and the other verbs do without.
    from volteface.cli import places, rulings

    try:
        answer = rulings.QUESTIONS[arguments.verb](arguments)
    except places.Senseless as reason:
        print(reason, file=sys.stderr)
        return 2
    print(json.dumps(answer.plain) if arguments.json else answer.text)
    return 0
