"""The document survives JSON, and JSON that is not the document is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from volteface.grid.cells import Cell, Point
from volteface.grid.hexes import HexGrid
from volteface.messages import say
from volteface.model.actions import Action, Turn
from volteface.model.campaign import Campaign
from volteface.model.codec import Unreadable, counting, from_json, from_plain, to_json, to_plain
from volteface.model.creatures import Creature, CreatureId
from volteface.model.encounter import Encounter, FinishMove, Place
from volteface.model.events import Entry, Moved
from volteface.model.maps import BattleMap, Fog, MapId, Reveal, RevealId
from volteface.model.stats import StatBlock
from volteface.model.table import Table

WHO, MAP = CreatureId("orc-1"), MapId("crypt")
MOVED = Moved(who=WHO, start=Cell(1, 2), to=Cell(2, 2), facing=2, cost=1)


def crypt():
    fight = Encounter("d20", (Place(WHO, 12),), queue=(FinishMove(who=WHO, facing=2),))
    reveal = Reveal((Point(0, 0), Point(1.5, 0), Point(0, 1)))
    return BattleMap(
        MAP,
        "Crypt",
        HexGrid(20, 10, "flat", corners=True),
        fog=Fog(True, Table((RevealId(f"reveal-{n}"), reveal) for n in range(1, 13))),
        creatures=Table({WHO: Creature(WHO, "Orc", "orc", StatBlock("Orc"), Cell(1, 2))}),
        encounter=fight,
        log=Table((n, Entry(1, MOVED, say("{who} walks", who="Orc"))) for n in range(1, 13)),
    )


CAMPAIGN = Campaign("Lantern", Table({MAP: crypt()}), open_map=MAP)


def test_a_campaign_survives_json():
    assert from_json(to_json(CAMPAIGN), Campaign) == CAMPAIGN


def test_a_campaign_survives_being_plain():
    assert from_plain(to_plain(CAMPAIGN), Campaign) == CAMPAIGN


def test_an_action_is_told_by_its_name():
    turn = Turn(by=WHO, facing=3)

    assert from_json(to_json(turn), Action) == turn


def test_the_order_of_reveals_survives():
    fog = from_json(to_json(CAMPAIGN), Campaign).maps[MAP].fog

    assert list(fog.reveals) == [f"reveal-{n}" for n in range(1, 13)]


def test_the_order_of_the_log_survives():
    assert list(from_json(to_json(CAMPAIGN), Campaign).maps[MAP].log) == list(range(1, 13))


def test_equal_campaigns_give_equal_json():
    other = Campaign("Lantern", Table({MAP: crypt()}), open_map=MAP)

    assert to_json(other) == to_json(CAMPAIGN)


def test_rows_in_another_order_give_equal_json():
    one, two = (RevealId("reveal-1"), Reveal(())), (RevealId("reveal-2"), Reveal(()))

    assert to_json(Fog(True, Table([one, two]))) == to_json(Fog(True, Table([two, one])))


@pytest.mark.parametrize(
    ("text", "where"),
    [
        (b'{"name": "Lantern", "nmae": 1}', r"\$\.nmae"),
        (b'{"name": "Lantern", "screen": {"lights": true}}', r"\$\.screen\.lights"),
        (b'{"name": 1}', r"\$\.name"),
        (b'{"open_map": "crypt"}', "name"),
        (b'{"name": "Lantern", "maps": {"m": {"id": "m", "name": "x", "grid": {}}}}', "shape"),
        (b'{"name": "Lantern"', "truncated"),
        (b"[" * 10_000, "recursion"),
        (b"null", "object"),
    ],
)
def test_json_that_is_something_else_is_refused_with_its_place(text, where):
    with pytest.raises(Unreadable, match=where):
        from_json(text, Campaign)


def test_an_unknown_field_is_refused_in_plain_data_too():
    with pytest.raises(Unreadable, match=r"\$\.nmae"):
        from_plain({"name": "Lantern", "nmae": 1}, Campaign)


def test_json_may_be_written_in_another_way():
    assert from_json(b'{ "open_map": null, "name": "Lantern" }', Campaign) == Campaign("Lantern")


def test_keys_are_sorted_as_people_count():
    keys = ["orc-10", "orc-2", "orc", "orc-1", "bat-3"]

    assert sorted(keys, key=counting) == ["bat-3", "orc", "orc-1", "orc-2", "orc-10"]


@given(st.lists(st.text()))
def test_any_keys_can_be_sorted(keys):
    assert sorted(sorted(keys, key=counting, reverse=True), key=counting) == sorted(
        keys, key=counting
    )
