"""Facing modifiers: the worked examples of the rules, adjacent and beyond, squares and hexes."""

from dataclasses import replace

import pytest

from tests.rules.sketch import BOW, LARGE, PLAIN, SPEAR, SWORD, A, T, field, hexes, put, stats, up
from volteface.grid.cells import Cell
from volteface.grid.spaces import Size
from volteface.messages import in_words
from volteface.model.encounter import Encounter
from volteface.model.ledger import total
from volteface.rules.policies.facing import PRINCIPLE, ledger
from volteface.rules.rulesets import RULESETS
from volteface.rules.situation import Situation, Strike

RULESET = RULESETS["d20 with facing"]


def lines(battle, attack=SWORD, opportunity=False):
    now = Situation(battle, RULESET)
    strike = Strike(battle.creatures[A], attack, battle.creatures[T], opportunity)
    return ledger(now, strike)


def position(a, a_facing, t, t_facing, attacker=PLAIN, target=PLAIN):
    battle = put(field(), "A", a, f"{a_facing} heroes", attacker)
    return put(battle, "T", t, f"{t_facing} foes", target)


@pytest.mark.parametrize(
    ("number", "a_facing", "t", "t_facing", "net"),
    [
        (1, "N", (0, -1), "S", -6),
        (2, "N", (0, -1), "N", -10),
        (3, "N", (1, 0), "E", -1),
        (4, "N", (1, 1), "N", 4),
        (5, "N", (1, 1), "NW", 2),
        (7, "N", (1, 1), "SW", 0),
        (8, "NE", (1, 0), "E", 4),
        (9, "NE", (1, -1), "SE", -1),
        (10, "NE", (-1, 0), "W", -6),
        (12, "N", (-1, -1), "W", -6),
    ],
)
def test_adjacent_squares(number, a_facing, t, t_facing, net):
    assert total(lines(position(up(0, 0), a_facing, up(*t), t_facing))) == net


@pytest.mark.parametrize(
    ("number", "a_facing", "t", "t_facing", "net"),
    [
        (24, "N", (0, 5), "S", 0),
        (25, "N", (3, 3), "N", 4),
        (26, "N", (3, 2), "N", -3),
        (27, "N", (2, -2), "N", -10),
        (29, "NE", (5, 0), "W", 0),
        (29, "NE", (5, -1), "W", -5),
    ],
)
def test_missiles_beyond(number, a_facing, t, t_facing, net):
    assert total(lines(position(up(0, 0), a_facing, up(*t), t_facing), BOW)) == net


@pytest.mark.parametrize(("principle", "net"), [("C", -3), ("A", 4), ("B", 4)])
def test_the_principle_of_areas_is_a_setting(principle, net):
    battle = position(up(0, 0), "N", up(3, 2), "N")
    fight = Encounter(RULESET.name, (), settings={PRINCIPLE.name: principle})

    assert total(lines(replace(battle, encounter=fight), BOW)) == net


@pytest.mark.parametrize(("a", "net"), [((-2, 1), 2), ((-2, 2), 0), ((-2, -2), 4)])
def test_a_reach_weapon_strikes_from_beyond_flank_and_rear(a, net):
    facing = {(-2, 1): "E", (-2, 2): "SE", (-2, -2): "NE"}[a]
    pike = replace(SPEAR, reach=15)

    assert total(lines(position(up(*a), facing, up(0, 0), "N"), pike)) == net


@pytest.mark.parametrize(
    ("a", "a_facing", "net"), [((-1, -1), "NE", 4), ((-1, 0), "E", 2), ((2, 2), "SW", 0)]
)
def test_the_areas_of_a_large_target(a, a_facing, net):
    assert total(lines(position(up(*a), a_facing, up(0, 1), "N", target=LARGE))) == net


def test_a_large_attacker_uses_its_best_cell():
    assert total(lines(position(up(-2, 1), "E", up(0, 0), "N", attacker=LARGE))) == 2


def test_a_large_target_is_struck_where_it_is_least_behind():
    # It fills the cells to the right of the attacker and behind it to the right.
    battle = position(up(0, 0), "N", up(1, 0), "S", target=LARGE)

    assert lines(battle)[0].value == -5


@pytest.mark.parametrize("block", [stats(faceless=True), stats(size=Size.TINY)])
def test_a_target_without_facing_is_never_taken_from_behind(block):
    assert lines(position(up(0, 0), "N", up(0, 1), "N", target=block)) == ()


def test_an_attacker_without_facing_strikes_all_around():
    battle = position(up(0, 0), "N", up(0, -1), "N", attacker=stats(faceless=True))

    assert lines(battle) == ()


@pytest.mark.parametrize(("t", "own"), [((1, 0), 0), ((0, -1), -10)])
def test_an_attack_with_free_areas_reaches_those_without_penalty(t, own):
    bite = replace(SWORD, free_areas=("flank",))
    toward = {(1, 0): "W", (0, -1): "N"}[t]

    assert total(lines(position(up(0, 0), "N", up(*t), toward), bite)) == own


@pytest.mark.parametrize(("feats", "own"), [((), -5), (("Combat Reflexes",), 0)])
def test_combat_reflexes_take_opportunities_into_the_flank(feats, own):
    battle = position(up(0, 0), "N", up(1, 0), "W", attacker=stats(feats=feats))

    assert total(lines(battle, opportunity=True)) == own
    assert total(lines(battle)) == -5


def test_the_lines_name_their_reason_and_rule():
    found = lines(position(up(0, 0), "N", up(0, -1), "S"))

    assert [(line.value, in_words(line.reason), line.rule) for line in found] == [
        (-10, "attacks into own rear", "F15"),
        (4, "attacks from the target's rear", "F16"),
    ]


@pytest.mark.parametrize(
    ("number", "t", "t_facing", "net"),
    [
        (95, (-1, 0), "E", -10),
        (95, (-1, 0), "W", -6),
        (96, (0, -1), "NW", -1),
        (96, (0, -1), "SE", -5),
        (96, (0, 1), "E", 2),
        (96, (1, -1), "NE", 4),
    ],
)
def test_hexes(number, t, t_facing, net):
    middle = Cell(5, 10)
    battle = put(hexes(), "A", middle, "E heroes")

    assert total(lines(put(battle, "T", middle.moved(Cell(*t)), f"{t_facing} foes"))) == net


@pytest.mark.parametrize(
    ("extra", "flank", "rear"), [("", -5, -10), ("cleave", 0, -10), ("whirlwind", 0, 0)]
)
def test_extra_blows_reach_around(extra, flank, rear):
    battle = position(up(0, 0), "N", up(1, 0), "W")
    behind = position(up(0, 0), "N", up(0, -1), "N")

    assert [total(_with_extra(one, extra)) for one in (battle, behind)] == [flank, rear]


def _with_extra(battle, extra):
    strike = Strike(battle.creatures[A], SWORD, battle.creatures[T], extra=extra)
    return ledger(Situation(battle, RULESET), strike)


@pytest.mark.parametrize(("t_facing", "t"), [("N", (0, 1)), ("W", (0, 1))])
def test_improved_uncanny_dodge_gives_nothing_to_who_comes_from_behind(t_facing, t):
    wary = stats(qualities=("improved uncanny dodge",))

    assert lines(position(up(0, 0), "N", up(*t), t_facing, target=wary)) == ()


@pytest.mark.parametrize(("chosen", "own"), [("union", 0), ("wiki", 0), ("hypertext", -5)])
def test_the_printing_decides_what_a_displacer_beast_reaches(chosen, own):
    tentacle = replace(SWORD, free_areas=("flank",), listed="wiki")
    battle = position(up(0, 0), "N", up(1, 0), "W")
    fight = Encounter(RULESET.name, (), settings={"monster_list": chosen})

    assert total(lines(replace(battle, encounter=fight), tentacle)) == own


@pytest.mark.parametrize("chosen", ["union", "wiki", "hypertext"])
def test_what_both_printings_list_is_always_free(chosen):
    wing = replace(SWORD, free_areas=("flank",))
    battle = position(up(0, 0), "N", up(1, 0), "W")
    fight = Encounter(RULESET.name, (), settings={"monster_list": chosen})

    assert lines(replace(battle, encounter=fight), wing) == ()


@pytest.mark.parametrize(
    ("chosen", "t", "refused"),
    [("off", (0, 1), False), ("on", (0, 1), True), ("on", (0, -1), False)],
)
def test_tails_may_be_kept_from_striking_to_the_front(chosen, t, refused):
    tail = replace(SWORD, name="tail", free_areas=("rear",))
    battle = position(up(0, 0), "N", up(*t), "N", attacker=stats(attacks=(tail,)))
    fight = Encounter(RULESET.name, (), settings={"rear_only": chosen})
    now = Situation(replace(battle, encounter=fight), RULESET)
    strike = Strike(battle.creatures[A], tail, battle.creatures[T])

    assert bool(RULESET.attack.refuses(now, strike)) is refused


@pytest.mark.parametrize("facing", range(8))
def test_a_space_is_the_same_whatever_the_facing(facing):
    beast = position(up(0, 0), "N", up(4, 0), "S", attacker=LARGE).creatures[A]
    grid = field().grid

    assert replace(beast, facing=facing).cells(grid) == beast.cells(grid)


@pytest.mark.parametrize(
    ("size", "faces"),
    [
        (Size.FINE, False),
        (Size.DIMINUTIVE, False),
        (Size.TINY, False),
        (Size.SMALL, True),
        (Size.MEDIUM, True),
    ],
)
def test_tiny_creatures_and_smaller_ones_have_no_facing(size, faces):
    assert stats(size=size).has_facing == faces
