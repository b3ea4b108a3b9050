"""How long the store keeps the GM waiting: a step, an undo, opening a long history."""

import time
from dataclasses import replace

import pytest

from tests.store.campaigns import CRYPT, hurt, map_with, png
from volteface.edits import maps
from volteface.formats.pack import read_pack, write_pack
from volteface.grid.cells import Cell, Point
from volteface.messages import say
from volteface.model.campaign import Campaign
from volteface.model.creatures import CreatureId
from volteface.model.events import Entry, Moved
from volteface.model.maps import Backdrop, Wall, WallId
from volteface.model.rows import differences
from volteface.model.table import Table
from volteface.store.campaign_file import CampaignFile
from volteface.store.copies import make_copy
from volteface.store.history import History, Step
from volteface.store.pictures import asset_id

STEPS = 20_000


def line(number):
    """Return a line of the log as a step of a move writes it."""
    who = CreatureId(f"orc-{number % 500 + 1}")
    event = Moved(who=who, start=Cell(1, 1), to=Cell(2, 1), facing=2, cost=1)
    return Entry(number, event, say("{who} walks to {to}", who=f"Orc {number}", to="C2"))


def act(campaign, number):
    """Return the step of a combat action: a creature changes, and the log grows."""
    who = CreatureId(f"orc-{number % 500 + 1}")
    step = hurt(campaign, CRYPT, who, 1)
    battle = step.campaign.maps[CRYPT]
    longer = replace(battle, log=battle.log.put(len(battle.log) + 1, line(number)))
    return Step(step.label, maps.put_map(step.campaign, longer))


@pytest.fixture(scope="module")
def crowd():
    """A map of 500 creatures."""
    return maps.add_map(Campaign("Crowd"), map_with("Crypt", orcs=500))


@pytest.fixture
def history(crowd, tmp_path):
    """The history of a campaign file with the crowd in it."""
    file = CampaignFile.new(tmp_path / "crowd.campaign", "Crowd", crowd)
    yield History(file.campaign, file)
    file.close()


@pytest.fixture(scope="module")
def long_evening(crowd, tmp_path_factory):
    """A campaign file of 20,000 steps, and how long each took."""
    path = tmp_path_factory.mktemp("long") / "evening.campaign"
    file = CampaignFile.new(path, "Evening", crowd)
    file.add_asset(png(4000, 4000))
    history = History(file.campaign, file)
    times = []
    for number in range(STEPS):
        step = act(history.campaign, number)
        began = time.perf_counter()
        history.commit(step)
        times.append(time.perf_counter() - began)
    file.close()
    return path, times


def show(what, times):
    ordered = sorted(times)
    p50, p99, most = (ordered[int(len(ordered) * share)] * 1000 for share in (0.5, 0.99, 0.99999))
    print(f"\n{what}: p50 {p50:.2f} ms, p99 {p99:.2f} ms, max {most:.2f} ms")


def test_a_step_of_a_fight(benchmark, history):
    numbers = iter(range(10**6))

    def next_step():
        return (act(history.campaign, next(numbers)),), {}

    benchmark.pedantic(history.commit, setup=next_step, rounds=1000)


def test_undo_and_redo(benchmark, history):
    for number in range(10):
        history.commit(act(history.campaign, number))

    def there_and_back():
        history.undo()
        history.redo()

    benchmark(there_and_back)


def test_the_differences_of_two_crowds(benchmark, crowd):
    after = act(crowd, 3).campaign

    assert len(benchmark(differences, crowd, after)) == 2


def test_every_step_of_a_long_evening(benchmark, long_evening):
    _, times = long_evening
    show("first thousand steps", times[:1000])
    show("last thousand of 20,000", times[-1000:])
    benchmark.pedantic(lambda: None)


def test_opening_a_history_of_20000_steps(benchmark, long_evening):
    path, _ = long_evening

    def open_and_close():
        CampaignFile.open(path).close()

    benchmark.pedantic(open_and_close, rounds=5)


def test_a_safety_copy_of_it(benchmark, long_evening):
    path, _ = long_evening

    benchmark.pedantic(make_copy, args=(path,), rounds=3)


def test_reading_a_pack_of_three_maps(benchmark, tmp_path):
    picture = png(2000, 2000)
    campaign = Campaign("Sample")
    for name in ("Crypt", "Tower", "Cellar"):
        battle = map_with(name, orcs=20, lines=100)
        walls = {
            WallId(f"wall-{n}"): Wall((Point(n, 0), Point(n, 4), Point(n + 1, 4)))
            for n in range(200)
        }
        drop = Backdrop(asset_id(picture), 2000, 2000, 70, 70)
        campaign = maps.add_map(campaign, replace(battle, backdrop=drop, walls=Table(walls)))
    path = tmp_path / "sample.volteface"
    write_pack(campaign, {asset_id(picture): picture}.__getitem__, path)

    benchmark(read_pack, path)
