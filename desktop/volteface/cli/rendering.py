"""`volteface render FILE --out PNG`: paint what the GM or the table sees, without a screen."""

from __future__ import annotations

import argparse
import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from volteface.messages import say

if TYPE_CHECKING:
    from volteface.model.campaign import Campaign
    from volteface.model.maps import AssetId, BattleMap

    Pictures = Callable[[AssetId], bytes]

CELL = 64
"""Points a cell of the GM's map where no size is asked for."""
TABLE = (1920, 1080)
LARGEST = 16_384


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the verb `render`; its arguments go to `run`."""
    parser = subparsers.add_parser(
        "render",
        help="paint a map to a PNG",
        description="Paints a map of a campaign, a pack (.volteface), a map of another program "
        "or a picture to a PNG: as the GM sees it, or as the table sees it with the curtain open.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="campaign, pack, map or picture")
    parser.add_argument("--out", type=Path, required=True, metavar="PNG", help="where to put it")
    parser.add_argument("--view", choices=("gm", "table"), default="gm", help="default: gm")
    parser.add_argument("--map", metavar="NAME", help="which map; default: the one that is open")
    parser.add_argument(
        "--size",
        type=_size,
        metavar="WxH",
        help=f"size in points; default: {CELL} a cell, or {TABLE[0]}x{TABLE[1]} for the table",
    )
    parser.add_argument(
        "--ratio", type=_ratio, default=1.0, metavar="N", help="pixels a point; default: 1"
    )
    parser.add_argument("--json", action="store_true", help="report what was painted as JSON")
    parser.set_defaults(run=run)


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    if found is None or not all(16 <= int(side) <= LARGEST for side in found.groups()):
        raise argparse.ArgumentTypeError(f"{text} is no size; write it like 1920x1080")
    return int(found[1]), int(found[2])


def _ratio(text: str) -> float:
    try:
        ratio = float(text)
    except ValueError:
        ratio = 0
    if not 0.25 <= ratio <= 8:
        raise argparse.ArgumentTypeError(f"{text} is no ratio from 0.25 to 8")
    return ratio


def run(arguments: argparse.Namespace) -> int:
    """Paint as `arguments` say; FormatError or StoreError when something is refused."""
    from volteface.cli import has_screen
    from volteface.formats.errors import FormatError

    campaign, pictures = opened(arguments.file)
    battle = map_named(campaign, arguments.map)
    if not has_screen():
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    # Imported here: Qt takes its time, and the other verbs do without.
    from volteface.cli import painting

    application = painting.application()
    paint = {"gm": painting.gm_view, "table": painting.table_view}[arguments.view]
    image = paint(campaign, battle, pictures, arguments.size, arguments.ratio)
    if not image.save(str(arguments.out)):
        raise FormatError(say("{file} cannot be written.", file=str(arguments.out)))
    del application
    if arguments.json:
        report = {"map": battle.name, "view": arguments.view, "out": str(arguments.out)}
        print(json.dumps({**report, "width": image.width(), "height": image.height()}))
    return 0


def opened(file: Path) -> tuple[Campaign, Pictures]:
    """Return the campaign in `file`, whatever kind of file it is, and where its pictures are."""
    from volteface.formats.pack import SUFFIX, read_pack
    from volteface.store import campaigns

    match file.suffix.lower():
        case suffix if suffix == SUFFIX:
            campaign, bodies = read_pack(file)
            return campaign, bodies.__getitem__
        case suffix if suffix == campaigns.SUFFIX:
            return _kept(file)
        case _:
            return _imported(file)


def _kept(file: Path) -> tuple[Campaign, Pictures]:
    from volteface.formats.soundness import assets_of
    from volteface.store.campaign_file import CampaignFile

    kept = CampaignFile.open(file)
    try:
        bodies = {asset: kept.asset(asset) for asset in assets_of(kept.campaign)}
        return kept.campaign, bodies.__getitem__
    finally:
        kept.close()


def _imported(file: Path) -> tuple[Campaign, Pictures]:
    from volteface.edits.maps import add_map
    from volteface.formats.registry import read_map
    from volteface.model.campaign import Campaign

    found = read_map(file)
    picture = found.picture or b""
    return add_map(Campaign(file.stem), found.battle), lambda _: picture


def map_named(campaign: Campaign, name: str | None) -> BattleMap:
    """Return the map called `name`, or the one that is open; FormatError lists those there are."""
    from volteface.formats.errors import FormatError

    maps = campaign.maps
    if not maps:
        raise FormatError(say("There is no map in the campaign."))
    if name is None:
        return maps[campaign.open_map or next(iter(maps))]
    for key, battle in maps.items():
        if name in (battle.name, key):
            return battle
    names = ", ".join(battle.name for battle in maps.values())
    raise FormatError(say("There is no map {name}; there are: {names}.", name=name, names=names))
