"""The inspector shows what the GM attends to, and what she changes there is a step."""

from dataclasses import replace

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListWidget

from tests.rules.sketch import PLAIN, sketch
from tests.tools.gestures import fighting
from tests.ui.desks import LEFT, NONE
from volteface.edits import creatures, fog
from volteface.grid.cells import Cell, Point
from volteface.messages import say
from volteface.model.creatures import CreatureId
from volteface.model.maps import MapId
from volteface.ui.panels.attack_card import AttackCard
from volteface.ui.panels.creature_card import CreatureCard
from volteface.ui.panels.kinds_panel import KindsPanel
from volteface.ui.panels.map_card import MapCard

A, B = CreatureId("A"), CreatureId("B")
PLACE = say("Place")
ROOM = replace(
    sketch(". . . . . .\n. A . . B .\n. . . . . .", A="N heroes", B="S foes"), name="Crypt"
)
ATTIC = replace(sketch(". . .\n. . ."), id=MapId("map-2"), name="Attic")


@pytest.fixture
def desk(desk_window):
    return desk_window(ROOM, ATTIC)


@pytest.fixture
def picked(desk):
    """The desk with A selected."""
    desk.click(1, 1)
    return desk


def type_into(desk, name, text):
    """Replace the text of the line with this accessible name, as by hand."""
    line = desk.named(name)
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, text)
    return line


def test_at_first_the_map_is_shown(desk):
    assert desk.named("Name of the map").text() == "Crypt"


def test_the_map_says_how_large_it_is_and_what_it_holds(desk):
    assert "6 by 3 cells, 2 creatures, 0 doors" in desk.words(desk.shown(MapCard))


def test_clicking_a_creature_shows_it(picked):
    assert picked.named("Name").text() == "A"


def test_clicking_the_floor_shows_the_map_again(picked):
    picked.click(5, 2)

    assert picked.shown(MapCard)


def test_hit_points_are_shown(picked):
    assert "20 of 20 hit points" in picked.words(picked.shown(CreatureCard))


@pytest.mark.parametrize(("button", "damage"), [("Damage", 7 + 4), ("Heal", 7 - 4)])
def test_damage_and_healing_are_a_number_and_a_button(desk, button, damage):
    desk.session.select(A)
    desk.session.hurt(7)
    desk.named("Hit points to take or give").setValue(4)
    desk.push(button)

    assert desk.creature("A").damage == damage


def test_what_is_hurt_elsewhere_is_shown_here(picked):
    picked.session.hurt(3)

    assert "17 of 20 hit points" in picked.words(picked.shown(CreatureCard))


def test_renaming_a_creature_is_one_step(picked):
    type_into(picked, "Name", "Ann")
    picked.press("Return")

    assert picked.creature("A").name == "Ann"
    assert picked.session.history.undo() is not None
    assert not picked.session.history.can_undo


def test_a_name_is_kept_when_the_gm_clicks_elsewhere(picked):
    type_into(picked, "Name", "Ann")
    picked.click(4, 1)

    assert (picked.creature("A").name, picked.creature("B").name) == ("Ann", "B")


def test_an_empty_name_is_none(picked):
    type_into(picked, "Name", "  ")
    picked.press("Return")

    assert picked.creature("A").name == "A"


def test_a_name_field_left_open_does_not_rename_the_next_creature(picked):
    picked.named("Name").setFocus()
    picked.session.select(B)
    picked.view.setFocus()

    assert picked.creature("B").name == "B"


def test_a_name_field_left_open_shows_the_next_creature(picked):
    picked.named("Name").setFocus()
    picked.session.select(B)

    assert picked.named("Name").text() == "B"


def test_a_name_is_kept_when_a_key_selects_another_creature(picked):
    type_into(picked, "Name", "Maren")
    picked.session.select(B)

    assert picked.creature("A").name == "Maren"
    assert picked.named("Name").text() == "B"


def test_a_name_is_kept_when_a_key_selects_nobody(picked):
    type_into(picked, "Name", "Maren")
    picked.session.select(None)

    assert picked.creature("A").name == "Maren"


def test_a_note_is_kept_when_a_key_selects_another_creature(picked):
    type_into(picked, "GM's note", "knows the way")
    picked.session.select(B)

    assert (picked.creature("A").note, picked.creature("B").note) == ("knows the way", "")


def test_a_name_and_a_note_typed_together_are_both_kept(picked):
    type_into(picked, "GM's note", "knows the way")
    type_into(picked, "Name", "Maren")
    picked.session.select(B)
    ann = picked.creature("A")

    assert (ann.name, ann.note) == ("Maren", "knows the way")


def test_a_name_is_kept_when_a_key_opens_the_next_map(picked):
    type_into(picked, "Name", "Maren")
    picked.do("Next map")

    assert picked.session.campaign.maps[ROOM.id].creatures[A].name == "Maren"


def test_a_note_is_kept_when_the_gm_clicks_elsewhere(picked):
    type_into(picked, "GM's note", "knows the way")
    picked.click(4, 1)

    assert picked.creature("A").note == "knows the way"


def test_a_note_is_kept_when_the_window_closes(picked):
    type_into(picked, "GM's note", "knows the way")
    picked.window.close()

    assert picked.creature("A").note == "knows the way"


def test_while_a_note_is_typed_the_rest_may_change(picked):
    note = type_into(picked, "GM's note", "knows")
    picked.session.hurt(3)
    QTest.keyClicks(note, " the way")

    assert note.toPlainText() == "knows the way"


def test_a_note_shows_with_its_creature(desk):
    battle = creatures.change(desk.session.battle, B, note="a mimic")
    desk.session.edit(PLACE, battle)
    desk.click(4, 1)

    assert desk.named("GM's note").toPlainText() == "a mimic"


def test_side_is_changed_from_its_list(picked):
    box = picked.named("Side")
    box.setCurrentIndex(2)
    box.activated.emit(2)

    assert picked.creature("A").side == "allies"


def test_hiding_is_a_tick(picked):
    picked.push("Hidden")

    assert picked.creature("A").hidden


def test_showing_a_hidden_creature_does_not_change_it(desk):
    desk.session.edit(PLACE, creatures.change(desk.session.battle, B, hidden=True))
    desk.click(4, 1)

    assert desk.creature("B").hidden
    assert desk.session.history.undo() is not None
    assert not desk.session.history.can_undo


def test_fog_buttons_cover_and_show_all(desk):
    desk.push("Cover all")
    covered = desk.session.battle.fog.covers
    desk.push("Show all")

    assert (covered, desk.session.battle.fog.covers) == (True, False)


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        (lambda battle: battle, "The players would see the whole map."),
        (fog.cover_all, "Everything is covered."),
        (
            lambda battle: fog.reveal(battle, fog.rectangle(Point(0, 0), Point(2, 2))),
            "Covered, but for one revealed part.",
        ),
    ],
    ids=["open", "covered", "revealed"],
)
def test_the_map_says_what_the_players_see(desk, edit, words):
    desk.session.edit(PLACE, edit(desk.session.battle))

    assert words in desk.words(desk.shown(MapCard))


def test_with_a_part_covered_the_players_would_not_see_the_whole_map(desk):
    piece = fog.rectangle(Point(0, 0), Point(2, 2))
    desk.session.edit(PLACE, fog.reveal(desk.session.battle, piece, shows=False))

    assert "the whole map" not in desk.words(desk.shown(MapCard))


def test_begin_the_fight_is_a_button(desk):
    desk.push("Begin the fight")

    assert desk.session.battle.encounter is not None


def test_renaming_the_map_renames_its_tab(desk):
    type_into(desk, "Name of the map", "Vault")
    desk.press("Return")
    tabs = desk.named("Maps")

    assert [tabs.tabText(tab) for tab in range(tabs.count())] == ["Vault", "Attic"]


def test_a_map_name_left_open_does_not_rename_the_next_map(desk):
    desk.named("Name of the map").setFocus()
    desk.press("Ctrl+Tab")
    desk.view.setFocus()

    assert [battle.name for battle in desk.session.campaign.maps.values()] == ["Crypt", "Attic"]


def test_clicking_a_tab_opens_its_map(desk):
    tabs = desk.named("Maps")
    QTest.mouseClick(tabs, LEFT, NONE, tabs.tabRect(1).center())

    assert desk.session.battle.name == "Attic"
    assert desk.named("Name of the map").text() == "Attic"


def test_ctrl_tab_opens_the_next_map_and_comes_round(desk):
    desk.press("Ctrl+Tab")
    second = desk.session.battle.name
    desk.press("Ctrl+Tab")

    assert (second, desk.session.battle.name) == ("Attic", "Crypt")


def test_undo_goes_back_to_the_map_before(desk):
    desk.press("Ctrl+Tab", "Ctrl+Z")

    assert desk.session.battle.name == "Crypt"
    assert desk.named("Maps").currentIndex() == 0


@pytest.fixture
def shelf(desk):
    """The desk with the bestiary open."""
    desk.press("P")
    return desk


def listed(desk):
    rows = desk.named("Bestiary")
    return [
        rows.item(row).text().split("\n")[0]
        for row in range(rows.count())
        if not rows.item(row).isHidden()
    ]


def test_the_place_tool_opens_the_bestiary(shelf):
    assert shelf.shown(KindsPanel)
    assert listed(shelf) == ["Imp", "Ogre", "Orc"]


@pytest.mark.parametrize(
    ("text", "found"),
    [("o", ["Imp", "Ogre", "Orc"]), ("OG", ["Ogre"]), ("large", ["Ogre"]), ("dragon", [])],
)
def test_searching_narrows_by_name_size_and_type(shelf, text, found):
    type_into(shelf, "Search the bestiary", text)

    assert listed(shelf) == found


def test_where_nothing_matches_that_is_said(shelf):
    type_into(shelf, "Search the bestiary", "dragon")

    assert "No creature matches" in shelf.words(shelf.shown(KindsPanel))


def test_enter_chooses_the_first_found(shelf):
    type_into(shelf, "Search the bestiary", "ogre")
    shelf.press("Return")

    assert shelf.session.placing.kind == "ogre"


def test_what_is_chosen_is_placed_by_clicks(shelf):
    type_into(shelf, "Search the bestiary", "orc")
    shelf.press("Return")
    shelf.click(0, 0)
    shelf.click(2, 2)

    placed = [c for c in shelf.session.battle.creatures.values() if c.kind == "orc"]
    assert [(c.name, c.at) for c in placed] == [("Orc", Cell(0, 0)), ("Orc 2", Cell(2, 2))]


def test_it_is_placed_on_the_side_that_was_chosen(shelf):
    shelf.named("Bestiary").setCurrentRow(2)
    side = shelf.named("Side of the creature")
    side.setCurrentIndex(0)
    side.activated.emit(0)
    shelf.click(0, 0)

    assert list(shelf.session.battle.creatures.values())[-1].side == "heroes"


def test_escape_leaves_the_bestiary(shelf):
    shelf.press("Escape")

    assert shelf.shown(MapCard)


def test_only_living_pages_are_shown(picked):
    pages = (MapCard, CreatureCard, KindsPanel, AttackCard)

    assert [page for page in pages if picked.shown(page)] == [CreatureCard]


def test_without_a_map_there_is_no_name_to_give(desk_window):
    desk = desk_window()

    assert not [list_ for list_ in desk.window.findChildren(QListWidget) if list_.isVisible()]
    assert desk.shown(MapCard) is None


def test_the_facts_fit_the_creature(desk_window):
    troll = replace(PLAIN, name="Troll", speed=40)
    battle = creatures.place(ROOM, replace(ROOM.creatures[A], stats=troll))
    desk = desk_window(battle)
    desk.click(1, 1)

    assert "40 ft" in desk.words(desk.shown(CreatureCard))


def test_in_a_fight_no_second_one_can_be_begun(desk_window):
    desk = desk_window(fighting(ROOM, "A", "B"))
    desk.press("Escape")

    assert "Begin the fight" not in [b.text() for b in desk.buttons()]
