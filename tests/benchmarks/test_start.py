"""How long the program takes to stand there, and how much memory it needs; in fresh processes."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from volteface.edits import maps
from volteface.grid.cells import Cell
from volteface.grid.square import SquareGrid
from volteface.model.campaign import Campaign
from volteface.model.creatures import Creature, CreatureId
from volteface.model.maps import Backdrop, BattleMap, MapId
from volteface.model.table import Table
from volteface.rules.bestiary import bestiary
from volteface.store.campaign_file import CampaignFile
from volteface.store.pictures import asset_id

ROOT = Path(__file__).parents[2]
STARTS = 7
ACROSS = 8192
"""Pixels the large picture is wide and high."""
CELLS = 100
CREATURES = 200


def started(folder: Path, *arguments: str) -> dict[str, float]:
    """Start the program in a process of its own; return what it says of its first picture."""
    environment = os.environ | {"VOLTEFACE_DATA": str(folder)}
    began = str(time.time())
    command = [sys.executable, "-m", "tests.benchmarks.first_frame", began, *arguments]
    said = subprocess.run(
        command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True
    )
    words = said.stdout.split()
    return {key: float(value) for key, value in zip(words[::2], words[1::2], strict=True)}


def test_start_to_the_first_picture_of_the_sample(report, tmp_path: Path):
    """Budget: 1.2 s."""
    starts = [started(tmp_path) for _ in range(STARTS + 1)][1:]

    report([start["seconds"] for start in starts])
    report([start["busy"] for start in starts], what="(processor time)")


def test_very_first_start(report, tmp_path: Path):
    """Budget: 1.2 s."""
    starts = [started(tmp_path / str(number)) for number in range(STARTS)]

    report([start["seconds"] for start in starts])
    report([start["busy"] for start in starts], what="(processor time)")


@pytest.fixture
def large_campaign(qapp, tmp_path: Path) -> Path:
    """A campaign of one map: 100 by 100 cells over a picture of 8192 by 8192 pixels."""
    from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter

    picture = QImage(ACROSS, ACROSS, QImage.Format.Format_RGB32)
    slope = QLinearGradient(0, 0, ACROSS, ACROSS)
    slope.setColorAt(0, QColor("#223344"))
    slope.setColorAt(1, QColor("#aa8866"))
    with QPainter(picture) as painter:
        painter.fillRect(picture.rect(), slope)
    assert picture.save(str(tmp_path / "slope.jpg"))
    body = (tmp_path / "slope.jpg").read_bytes()
    asset = asset_id(body)
    cell = ACROSS / CELLS
    battle = BattleMap(
        MapId("large"),
        "Large",
        SquareGrid(CELLS, CELLS),
        Backdrop(asset, ACROSS, ACROSS, cell, cell),
        creatures=Table((one.id, one) for one in map(creature, range(CREATURES))),
    )
    campaign = maps.put_map(Campaign("Large", open_map=battle.id), battle)
    path = tmp_path / "large.campaign"
    CampaignFile.new(path, "Large", campaign, {asset: body}).close()
    return path


def creature(number: int) -> Creature:
    """Return one of many."""
    kinds = bestiary()
    kind = list(kinds)[number % len(kinds)]
    at = Cell(number * 7 % CELLS, number * 7 // CELLS * 6)
    return Creature(CreatureId(f"c{number}"), f"{kind} {number}", kind, kinds[kind], at)


def test_memory_with_a_large_picture(report, large_campaign: Path, tmp_path: Path):
    """Budget: 500 MB."""
    start = started(tmp_path / "data", str(large_campaign))

    report(f"{start['resident']:.0f} MB")
    report(f"{start['peak']:.0f} MB", what="(at most)")
    report([start["seconds"]], what="(time to its picture)")
