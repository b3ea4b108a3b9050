"""How long the GM's window takes: 500 creatures on large maps, at 1920 by 1080 pixels."""

import random
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.desks import LEFT, NONE, OpenDesk
from volteface.edits import creatures, maps
from volteface.grid.cells import Point
from volteface.grid.grids import Grid
from volteface.grid.hexes import HexGrid
from volteface.grid.square import SquareGrid
from volteface.model.actions import Attack
from volteface.model.campaign import Campaign
from volteface.model.creatures import Creature, CreatureId, Side
from volteface.model.dice import Dice
from volteface.model.maps import BattleMap, MapId, Wall, WallId
from volteface.model.rows import differences
from volteface.model.table import Table
from volteface.rules import engine
from volteface.rules.bestiary import bestiary
from volteface.rules.rulesets import RULESETS
from volteface.store.campaign_file import CampaignFile
from volteface.store.history import History
from volteface.tools.session import Session
from volteface.ui.colours import DARK
from volteface.ui.main_window import MainWindow
from volteface.ui.pictures import Pictures
from volteface.ui.scene.map_scene import MapScene
from volteface.ui.settings import Settings
from volteface.ui.style import dress

VIEWPORT = (1920, 1080)
CELL = 48
"""Pixels a cell: all 500 creatures are in view."""
BLOCK = (38, 21)
CROWD = 500
FIGHTERS = 20
HERO, FOE = CreatureId("c0"), CreatureId("c1")
KINDS = ("fighter", "goblin", "bugbear", "wolf", "rogue", "cleric", "wizard", "orc")
GRIDS: dict[str, Grid] = {
    "200x200 squares": SquareGrid(200, 200),
    "100x100 hexes": HexGrid(100, 100),
}


def crowd(grid: Grid) -> BattleMap:
    """Return a map with 500 creatures close together; hero and foe stand side by side."""
    draw = random.Random(5)
    kinds = bestiary()
    known = [kind for kind in KINDS if kind in kinds]
    corner = Point(grid.extent[0] / 2, grid.extent[1] / 2)
    hero = grid.cell_at(Point(corner.x + BLOCK[0] / 2, corner.y + BLOCK[1] / 2))
    cells = {
        grid.cell_at(Point(corner.x + x + 0.5, corner.y + (y + 0.5) * 0.86))
        for x in range(BLOCK[0])
        for y in range(BLOCK[1])
    }
    beside = grid.neighbours(hero)
    free = sorted(cells - {hero, *beside})
    places = [hero, beside[1], *draw.sample(free, CROWD - 2)]
    rows = []
    for number, at in enumerate(places):
        kind = "fighter" if number < 2 else known[number % len(known)]
        stats, who = kinds[kind], CreatureId(f"c{number}")
        side: Side = "heroes" if number % 2 == 0 else "foes"
        facing = draw.randrange(grid.facings)
        rows.append((who, Creature(who, f"{stats.name} {number}", kind, stats, at, facing, side)))
    walls = Table((WallId(f"w{n}"), wall(draw, grid)) for n in range(200))
    return BattleMap(MapId("crowd"), "Crowd", grid, creatures=Table(rows), walls=walls)


def wall(draw: random.Random, grid: Grid) -> Wall:
    """Return a wall somewhere."""
    x, y = draw.randrange(int(grid.extent[0]) - 5), draw.randrange(int(grid.extent[1]) - 5)
    return Wall((Point(x, y), Point(x + draw.randrange(1, 5), y)))


def fighting(battle: BattleMap) -> BattleMap:
    """Return the map with a fight of twenty in the crowd; it is the hero's turn."""
    order = tuple(battle.creatures)[:FIGHTERS]
    return engine.start_fight(battle, RULESETS["d20 with facing"], order, Dice(seed=3)).battle


class Bench(OpenDesk):
    """The window, and the ways to do something and have it painted."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        scene = self.view.scene()
        assert isinstance(scene, MapScene)
        self.scene = scene

    def paint(self) -> None:
        """Let what is due be painted, and nothing wait for the next time."""
        QApplication.sendPostedEvents()
        QApplication.processEvents()

    def repaint(self) -> None:
        """Paint all of the map."""
        self.view.viewport().repaint()

    def pan(self, by: int) -> None:
        """Move the map a little and paint it."""
        across = self.view.horizontalScrollBar()
        across.setValue(across.value() + by)
        self.paint()

    def zoom(self, factor: float) -> None:
        """Zoom at the middle and paint."""
        self.view.zoom_by(factor)
        self.paint()

    def close_up(self) -> None:
        """Show the crowd and no more."""
        self.view.zoom_by(CELL / self.view.cell_px)
        place = self.window.place_of(HERO)
        assert place
        self.view.centerOn(place)
        self.paint()


@pytest.fixture(params=GRIDS)
def grid(request: pytest.FixtureRequest) -> Grid:
    """Both boards in turn."""
    return GRIDS[request.param]


@pytest.fixture
def bench(qapp: QApplication, tmp_path: Path, grid: Grid) -> Iterator[Bench]:
    """The GM's window over a campaign file with the crowd, the hero selected, a fight on."""
    campaign = maps.put_map(Campaign("Crowd", open_map=MapId("crowd")), fighting(crowd(grid)))
    file = CampaignFile.new(tmp_path / "crowd.campaign", "Crowd", campaign)
    dress(qapp, DARK)
    pictures = Pictures(file.asset)
    window = MainWindow(DARK, bestiary(), pictures, Settings())
    window.open(Session(History(file.campaign, file), RULESETS, window, lambda: 7))
    window.show()
    room = window.view.viewport().size()
    window.resize(
        window.width() + VIEWPORT[0] - room.width(), window.height() + VIEWPORT[1] - room.height()
    )
    made = Bench(window)
    made.paint()
    made.session.select(HERO)
    made.close_up()
    assert window.view.viewport().size().toTuple() == VIEWPORT
    yield made
    pictures.finish()
    window.close()
    window.deleteLater()
    file.close()
    qapp.setStyleSheet("")


def test_full_repaint(benchmark, bench):
    """Budget: 12 ms."""
    benchmark.pedantic(bench.repaint, rounds=30, warmup_rounds=2)


def test_full_repaint_of_the_whole_board(benchmark, bench):
    bench.view.fit()
    bench.paint()

    benchmark.pedantic(bench.repaint, rounds=15, warmup_rounds=1)


def test_pan_step(benchmark, bench):
    """Budget: 2 ms."""
    ways = cycle([16] * 8 + [-16] * 8)

    benchmark.pedantic(bench.pan, setup=lambda: ((next(ways),), {}), rounds=64, warmup_rounds=16)


def test_zoom_step(benchmark, bench):
    """Budget: 16 ms."""
    ways = cycle([1.1] * 4 + [1 / 1.1] * 4)

    benchmark.pedantic(bench.zoom, setup=lambda: ((next(ways),), {}), rounds=24, warmup_rounds=8)


def test_zoom_step_to_sizes_not_seen_before(benchmark, bench):
    benchmark.pedantic(bench.zoom, args=(1.037,), rounds=12)


def test_creature_moved(benchmark, bench):
    """Budget: 1 ms."""
    session, scene = bench.session, bench.scene
    grid, start = session.battle.grid, session.battle.creatures[CreatureId("c2")].at
    steps = cycle([grid.neighbours(start)[0], start])
    current = session.campaign

    def next_step():
        nonlocal current
        battle = creatures.change(current.maps[MapId("crowd")], CreatureId("c2"), at=next(steps))
        before, current = current, maps.put_map(current, battle)
        return (battle, differences(before, current)), {}

    def show(battle, changes):
        scene.show_changes(battle, changes)
        bench.paint()

    benchmark.pedantic(show, setup=next_step, rounds=60, warmup_rounds=4)


def test_selecting(benchmark, bench):
    others = cycle([CreatureId("c2"), HERO])

    def select(who):
        bench.session.select(who)
        bench.paint()

    benchmark.pedantic(select, setup=lambda: ((next(others),), {}), rounds=16, warmup_rounds=2)


def test_attack_from_click_to_durable_and_painted(benchmark, bench):
    """Budget: 20 ms."""
    attack = Attack(by=HERO, attack="longsword", target=FOE, override=True)

    def take_back():
        if bench.session.history.can_undo:
            bench.session.undo()
        bench.paint()

    def strike():
        assert bench.session.perform(attack, (15, 4))
        bench.paint()

    benchmark.pedantic(strike, setup=take_back, rounds=16, warmup_rounds=1)


def test_end_of_turn_from_click_to_durable_and_painted(benchmark, bench):
    """Budget: 20 ms."""

    def take_back():
        if bench.session.history.can_undo:
            bench.session.undo()
        bench.paint()

    def end():
        bench.session.end_turn()
        bench.paint()

    benchmark.pedantic(end, setup=take_back, rounds=12, warmup_rounds=1)


def test_drag_step_with_the_way_before_it(benchmark, bench):
    place = bench.window.place_of(HERO)
    port = bench.view.viewport()
    pressed = bench.view.mapFromScene(place)
    QTest.mousePress(port, LEFT, NONE, pressed)
    goals = cycle([QPoint(CELL * n, CELL * (n % 3)) for n in (1, 2, 3, 4, 5, 4, 3, 2)])

    def drag(by):
        QTest.mouseMove(port, pressed + by)
        bench.paint()

    benchmark.pedantic(drag, setup=lambda: ((next(goals),), {}), rounds=24, warmup_rounds=2)
    bench.view.cancel()
    QTest.mouseRelease(port, LEFT, NONE, pressed)
