"""The bestiary holds the printed numbers of the SRD, and a damaged file is named."""

import pytest

from volteface import resources
from volteface.grid.cells import Cell
from volteface.grid.spaces import Size
from volteface.model.stats import Attack, StatBlock
from volteface.rules.bestiary import BestiaryError, bestiary, read_bestiary
from volteface.rules.dice import parsed

CREATURES = bestiary()
SIZE_MODIFIER = {
    Size.FINE: 8,
    Size.DIMINUTIVE: 4,
    Size.TINY: 2,
    Size.SMALL: 1,
    Size.MEDIUM: 0,
    Size.LARGE: -1,
    Size.HUGE: -2,
    Size.GARGANTUAN: -4,
    Size.COLOSSAL: -8,
}
TALL_AND_LONG_REACH = {
    Size.FINE: {0},
    Size.DIMINUTIVE: {0},
    Size.TINY: {0},
    Size.SMALL: {5},
    Size.MEDIUM: {5},
    Size.LARGE: {10, 5},
    Size.HUGE: {15, 10},
    Size.GARGANTUAN: {20, 15},
    Size.COLOSSAL: {30, 20},
}


def modifier(score: int | None) -> int:
    return 0 if score is None else (score - 10) // 2


def attack_named(creature: StatBlock, name: str) -> Attack:
    (found,) = [attack for attack in creature.attacks if attack.name == name]
    return found


def attack_total(creature: StatBlock, attack: Attack) -> int:
    assert creature.d20
    ability = modifier(getattr(creature.d20, attack.ability))
    return creature.d20.base_attack + ability + SIZE_MODIFIER[creature.size] + attack.bonus


def damage(creature: StatBlock, attack: Attack) -> tuple[str, int]:
    assert creature.d20
    strength = modifier(creature.d20.strength)
    return attack.damage, strength * attack.strength_halves // 2


def test_there_are_more_than_a_hundred():
    assert len(CREATURES) > 100


@pytest.mark.parametrize("size", list(Size)[list(Size).index(Size.TINY) :])
def test_each_size_from_tiny_up_is_there(size):
    assert any(creature.size is size for creature in CREATURES.values())


@pytest.mark.parametrize(
    ("key", "armour_class", "hit_points"),
    [
        ("fighter", 17, 27),
        ("goblin", 15, 11),
        ("orc", 13, 5),
        ("gnoll", 15, 11),
        ("ogre", 16, 29),
        ("troll", 16, 63),
        ("hill-giant", 20, 102),
        ("wolf", 14, 13),
        ("imp", 20, 13),
        ("owlbear", 15, 52),
        ("gelatinous-cube", 3, 54),
        ("hydra", 15, 55),
        ("wyvern", 18, 59),
        ("manticore", 17, 57),
        ("purple-worm", 19, 200),
        ("young-dragon", 21, 123),
        ("ancient-dragon", 41, 660),
        ("frost-giant", 21, 133),
        ("wraith", 15, 32),
        ("marilith", 29, 216),
        ("pit-fiend", 40, 225),
        ("kraken", 20, 290),
        ("tarrasque", 35, 858),
        ("treant", 20, 66),
        ("flesh-golem", 18, 79),
    ],
)
def test_armour_class_and_hit_points_are_the_printed_ones(key, armour_class, hit_points):
    creature = CREATURES[key]
    assert creature.d20
    assert (creature.d20.armour_class, creature.hit_points) == (armour_class, hit_points)


@pytest.mark.parametrize(
    ("key", "attack", "total", "dice", "bonus"),
    [
        ("fighter", "longsword", 6, "1d8", 2),
        ("goblin", "morningstar", 3, "1d6", 0),
        ("orc", "falchion", 4, "2d4", 4),
        ("gnoll", "battleaxe", 3, "1d8", 2),
        ("ogre", "greatclub", 8, "2d8", 7),
        ("ogre", "javelin", 1, "1d8", 5),
        ("troll", "claw", 9, "1d6", 6),
        ("troll", "bite", 4, "1d6", 3),
        ("hill-giant", "greatclub", 16, "2d8", 10),
        ("wolf", "bite", 3, "1d6", 1),
        ("horse", "hoof", -2, "1d4", 1),
        ("giant-constrictor", "bite", 13, "1d8", 10),
        ("rat", "bite", 4, "1d3", -4),
        ("imp", "sting", 8, "1d4", 0),
        ("owlbear", "bite", 4, "1d8", 2),
        ("otyugh", "tentacle", 4, "1d6", 0),
        ("hydra", "bite", 6, "1d10", 3),
        ("wyvern", "sting", 10, "1d6", 4),
        ("wyvern", "wing", 8, "1d8", 2),
        ("manticore", "spikes", 8, "1d8", 2),
        ("crocodile", "tail slap", 6, "1d12", 6),
        ("purple-worm", "bite", 25, "2d8", 12),
        ("purple-worm", "sting", 20, "2d6", 6),
        ("colossal-scorpion", "claw", 34, "2d8", 12),
        ("young-dragon", "bite", 19, "2d6", 7),
        ("young-dragon", "tail slap", 14, "1d8", 10),
        ("ancient-dragon", "bite", 49, "4d8", 17),
        ("stone-giant", "rock", 11, "2d8", 12),
        ("fire-giant", "greatsword", 20, "3d6", 15),
        ("medusa", "dagger", 8, "1d4", 0),
        ("brown-bear", "claw", 11, "1d8", 8),
        ("ghoul", "claw", 0, "1d3", 0),
        ("mummy", "slam", 11, "1d6", 10),
        ("salamander", "spear", 11, "1d8", 3),
        ("marilith", "longsword", 25, "2d6", 9),
        ("pit-fiend", "tail slap", 28, "2d8", 6),
        ("arrowhawk", "electricity ray", 12, "2d8", 0),
        ("roper", "strand", 11, "0", 0),
        ("kraken", "tentacle", 28, "2d8", 12),
        ("tarrasque", "horn", 52, "1d10", 8),
        ("roc", "bite", 19, "2d8", 6),
        ("treant", "slam", 12, "2d6", 9),
        ("stone-golem", "slam", 18, "2d10", 9),
    ],
)
def test_attacks_come_to_the_printed_totals(key, attack, total, dice, bonus):
    creature = CREATURES[key]
    strike = attack_named(creature, attack)
    assert (attack_total(creature, strike), *damage(creature, strike)) == (total, dice, bonus)


@pytest.mark.parametrize(
    ("key", "flat_footed"),
    [("fighter", 16), ("goblin", 14), ("bugbear", 16), ("troll", 14), ("wolf", 12)],
)
def test_armour_class_without_dexterity_is_the_printed_one(key, flat_footed):
    d20 = CREATURES[key].d20
    assert d20
    greatest = 99 if d20.greatest_dexterity is None else d20.greatest_dexterity
    assert d20.armour_class - min(modifier(d20.dexterity), greatest) == flat_footed


@pytest.mark.parametrize(
    ("key", "attack", "areas"),
    [
        ("hydra", "bite", ("flank",)),
        ("howler", "quills", ("flank",)),
        ("otyugh", "tentacle", ("flank",)),
        ("giant-scorpion", "sting", ("flank",)),
        ("young-dragon", "wing", ("flank",)),
        ("wyvern", "sting", ("rear",)),
        ("manticore", "spikes", ("rear",)),
        ("young-dragon", "tail slap", ("rear",)),
        ("purple-worm", "sting", ("rear",)),
        ("crocodile", "tail slap", ("rear",)),
        ("giant-squid", "tentacle", ("flank",)),
        ("kraken", "tentacle", ("flank",)),
        ("roper", "strand", ("flank",)),
        ("pit-fiend", "wing", ("flank",)),
        ("pit-fiend", "tail slap", ("rear",)),
        ("aranea", "web", ("rear",)),
        ("arrowhawk", "electricity ray", ("rear",)),
        ("bebilith", "web", ("rear",)),
        ("baleen-whale", "tail slap", ("rear",)),
        ("cachalot-whale", "tail slap", ("rear",)),
        ("cloaker", "tail slap", ("rear",)),
        ("dark-naga", "sting", ("rear",)),
        ("formian-warrior", "sting", ("rear",)),
        ("giant-bee", "sting", ("rear",)),
        ("giant-wasp", "sting", ("rear",)),
        ("lillend", "tail slap", ("rear",)),
        ("marilith", "tail slap", ("rear",)),
        ("nightcrawler", "sting", ("rear",)),
        ("salamander", "tail slap", ("rear",)),
        ("tarrasque", "tail slap", ("rear",)),
        ("wyvern", "wing", ()),
    ],
)
def test_some_attacks_are_free_into_flank_or_rear(key, attack, areas):
    assert attack_named(CREATURES[key], attack).free_areas == areas


@pytest.mark.parametrize(
    "key",
    [
        *("assassin-vine", "chaos-beast", "darkmantle", "gibbering-mouther", "giant-octopus"),
        *("lantern-archon", "mimic", "octopus", "phasm", "violet-fungus", "will-o-wisp", "xorn"),
    ],
)
def test_some_creatures_have_no_facing(key):
    assert CREATURES[key].faceless


@pytest.mark.parametrize("kind", ["elemental", "ooze"])
def test_no_elemental_and_no_ooze_has_a_facing(kind):
    assert all(creature.faceless for creature in CREATURES.values() if creature.type == kind)


@pytest.mark.parametrize("creature", CREATURES.values(), ids=CREATURES)
def test_reach_fits_size_and_shape(creature):
    assert creature.reach in TALL_AND_LONG_REACH[creature.size]


@pytest.mark.parametrize("creature", CREATURES.values(), ids=CREATURES)
def test_every_damage_can_be_rolled(creature):
    for expression in (creature.hit_dice, *(attack.damage for attack in creature.attacks)):
        parsed(expression)


@pytest.mark.parametrize("creature", CREATURES.values(), ids=CREATURES)
def test_no_two_attacks_share_a_name(creature):
    names = [attack.name for attack in creature.attacks]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("creature", CREATURES.values(), ids=CREATURES)
def test_every_token_is_one_that_is_drawn(creature):
    assert resources.path("tokens", f"{creature.token}.svg").is_file()


@pytest.mark.parametrize("creature", CREATURES.values(), ids=CREATURES)
def test_every_creature_says_where_its_numbers_are_from(creature):
    assert "d20 SRD 3.5" in creature.source


def test_a_snake_lies_in_a_row_of_four_cells():
    assert CREATURES["giant-constrictor"].space == tuple(Cell(x, 0) for x in range(4))


def test_a_space_in_pieces_is_refused_with_file_and_entry(tmp_path):
    (tmp_path / "a.toml").write_text('[worm]\nname = "Worm"\nspace = [[0, 0], [2, 0]]\n')
    with pytest.raises(BestiaryError, match=r"a.toml: worm: The space of Worm is not one piece"):
        read_bestiary(tmp_path)


def test_a_wrong_number_is_refused_with_file_entry_and_field(tmp_path):
    (tmp_path / "folk.toml").write_text('[imp]\nname = "Imp"\nspeed = "fast"\n', "utf-8")
    with pytest.raises(BestiaryError, match=r"folk\.toml: imp: .*\$\.speed"):
        read_bestiary(tmp_path)


def test_a_misspelt_field_is_refused(tmp_path):
    (tmp_path / "folk.toml").write_text('[imp]\nname = "Imp"\nspede = 20\n', "utf-8")
    with pytest.raises(BestiaryError, match=r"folk\.toml: imp: .*spede"):
        read_bestiary(tmp_path)


def test_a_key_in_two_files_is_refused(tmp_path):
    for name in ("a.toml", "b.toml"):
        (tmp_path / name).write_text('[imp]\nname = "Imp"\n', "utf-8")
    with pytest.raises(BestiaryError, match="imp is in another file too"):
        read_bestiary(tmp_path)


def test_a_file_that_is_no_toml_is_named(tmp_path):
    (tmp_path / "folk.toml").write_text("[imp", "utf-8")
    with pytest.raises(BestiaryError, match=r"folk\.toml: "):
        read_bestiary(tmp_path)


def test_what_a_creature_lacks_is_no_number(tmp_path):
    text = '[imp]\nname = "Imp"\n[imp.d20]\narmour_class = 9\nbase_attack = 0\nlacks = ["strength"]'
    (tmp_path / "folk.toml").write_text(text, "utf-8")
    d20 = read_bestiary(tmp_path)["imp"].d20
    assert d20
    assert d20.strength is None


ADND = {key: creature for key, creature in CREATURES.items() if creature.adnd}


def test_at_least_twenty_five_have_adnd_numbers():
    assert len(ADND) >= 25


@pytest.mark.parametrize("key", sorted(ADND))
def test_adnd_numbers_are_those_of_a_creature(key):
    numbers = ADND[key].adnd

    assert numbers
    assert numbers.attacks
    assert all(parsed(attack.damage) for attack in numbers.attacks)
    assert all((attack.kind == "missile") == bool(attack.ranges) for attack in numbers.attacks)
    assert 1 <= numbers.thac0 <= 20
    assert -2 <= numbers.armour_class <= 10


FROG = """
[frog]
name = "Frog"
"""
FROG_ADND = """
[{key}.adnd]
thac0 = {thac0}
armour_class = 8
movement = 3
saves = {{ death = 16, rod = 18, petrification = 17, breath = 20, spell = 19 }}
"""


def test_numbers_of_another_family_are_joined_by_key(tmp_path):
    (tmp_path / "frogs.toml").write_text(FROG)
    (tmp_path / "adnd.toml").write_text(FROG_ADND.format(key="frog", thac0=20))

    frog = read_bestiary(tmp_path)["frog"]
    assert frog.adnd
    assert frog.adnd.movement == 3


@pytest.mark.parametrize(
    ("key", "thac0", "told"),
    [
        ("toad", "20", "adnd.toml: toad: no other file"),
        ("frog", '"x"', "adnd.toml: frog: Expected"),
    ],
)
def test_numbers_that_fit_no_creature_are_named(tmp_path, key, thac0, told):
    (tmp_path / "frogs.toml").write_text(FROG)
    (tmp_path / "adnd.toml").write_text(FROG_ADND.format(key=key, thac0=thac0))

    with pytest.raises(BestiaryError, match=told):
        read_bestiary(tmp_path)
