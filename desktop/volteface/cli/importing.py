"""`volteface import FILE`: read a map from another program, say what became of it, keep it."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from volteface.messages import Message, in_words, say

if TYPE_CHECKING:
    from volteface.formats.report import Imported, Kind, Report
    from volteface.model.maps import MapId

HEADINGS: dict[Kind, str] = {
    "came in": "Came in",
    "clipped": "Clipped",
    "repaired": "Repaired",
    "ignored": "Ignored",
}


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the verb `import`; its arguments go to `run`."""
    parser = subparsers.add_parser(
        "import",
        help="read a map from another program and say what became of it",
        description="Reads a Universal VTT file (.dd2vtt, .uvtt, .df2vtt) or a picture (PNG, "
        "JPEG, WebP) and reports what came in, what was clipped, repaired and ignored. "
        "Nothing is kept unless --into names a campaign.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="the map or picture")
    parser.add_argument("--json", action="store_true", help="write the report as JSON")
    parser.add_argument(
        "--into",
        type=Path,
        metavar="CAMPAIGN",
        help="add the map to this campaign file, which is made if it is not there",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Import as `args` say; return 0, or 1 when the file or the campaign is refused."""
    # Imported here: the other verbs do without, and these take their time.
    from volteface.formats.errors import FormatError
    from volteface.formats.registry import read_map
    from volteface.store.errors import StoreError

    try:
        imported = read_map(args.file)
        kept = _keep(imported, args.into) if args.into else None
    except (FormatError, StoreError) as error:
        print(in_words(error.message), file=sys.stderr)
        return 1
    if args.json:
        print(json.dumps({**imported.report.plain(), "map": kept}))
    else:
        print(_as_text(imported.report))
    return 0


def _keep(imported: Imported, path: Path) -> MapId | None:
    """Add the map to the campaign at `path` and return its id there."""
    from volteface.edits.maps import add_map
    from volteface.store.campaign_file import CampaignFile
    from volteface.store.errors import StoreError
    from volteface.store.history import History, Step

    file = CampaignFile.open(path) if path.exists() else CampaignFile.new(path, path.stem)
    try:
        if file.read_only:
            raise StoreError(file.read_only)
        if imported.picture is not None:
            file.add_asset(imported.picture)
        history = History(file.campaign, file)
        label = say("Import {map}", map=imported.battle.name)
        history.commit(Step(label, add_map(history.campaign, imported.battle)))
        return history.campaign.open_map
    finally:
        file.close()


def _as_text(report: Report) -> str:
    blocks = [report.file]
    for kind, heading in HEADINGS.items():
        if messages := list(report.of(kind)):
            blocks.append(_block(heading, messages))
    return "\n".join(blocks)


def _block(heading: str, messages: list[Message]) -> str:
    return "\n".join([heading, *(f"  {in_words(message)}" for message in messages)])
