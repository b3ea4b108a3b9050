"""The README and the manual say what is so: examples run, keys and files exist."""

import ast
import importlib.util
import re
from pathlib import Path

import pytest

from volteface.formats.pack import read_pack
from volteface.grid.cells import Cell
from volteface.model.actions import EndTurn, Move, Turn
from volteface.rules import asking, engine
from volteface.rules.rulesets import ruleset_named

ROOT = Path(__file__).parents[1]
MANUAL = ROOT / "resources" / "manual"
PAGES = [ROOT / "README.md", *sorted(MANUAL.glob("*.md"))]
SOURCE = ROOT / "desktop" / "volteface"
LINK = re.compile(r"\]\(([^)#]+)\)")
NAMED_FILE = re.compile(r"`((?:desktop|packaging|resources|tests)/[\w./-]+)`")
KEY = re.compile(r"(?:(?:Ctrl|Shift|Alt)\+)*(?:F\d+|Del|Home|Space|Tab|[A-Z]|\+|-)")
PLAIN_KEYS = {"Left", "Right", "Up", "Down", "Enter", "Escape"}


@pytest.fixture(scope="module")
def examples():
    script = ROOT / "packaging" / "examples.py"
    spec = importlib.util.spec_from_file_location("volteface_examples", script)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def keys_on_the_page():
    page = (MANUAL / "keys.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (.+?) \|", page, re.MULTILINE)
    return {key for row in rows if row not in ("Key", "---") for key in row.split(", ")}


def keys_in_the_code():
    """Return the keys of menus, tools and overlays, read from their source."""
    texts = {
        node.value
        for file in (SOURCE / "ui" / "menus.py",)
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    for folder in (SOURCE / "tools", SOURCE / "ui" / "overlays"):
        for file in folder.glob("*.py"):
            texts |= set(re.findall(r'\bkey="(.+)"', file.read_text(encoding="utf-8")))
    return {text for text in texts if KEY.fullmatch(text)}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_examples_print_what_the_page_shows(page, examples):
    text = page.read_text(encoding="utf-8")

    assert examples.refreshed(text) == text


def test_every_key_of_menus_tools_and_overlays_is_listed():
    assert keys_in_the_code() - keys_on_the_page() == set()


def test_every_key_that_is_listed_does_something():
    read_by_the_window = PLAIN_KEYS | {"1 to 9"}

    assert keys_on_the_page() - keys_in_the_code() - read_by_the_window == set()


@pytest.mark.parametrize("key", ["Left", "Right", "Up", "Down", "Return", "Escape"])
def test_the_window_reads_the_plain_keys(key):
    assert f"Key_{key}" in (SOURCE / "ui" / "main_window.py").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_what_a_page_links_to_is_there(page):
    links = [link for link in LINK.findall(page.read_text(encoding="utf-8")) if "://" not in link]

    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_files_that_the_recipes_name_are_there():
    named = NAMED_FILE.findall((ROOT / "README.md").read_text(encoding="utf-8"))

    assert named
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_the_manual_opens_with_a_list_of_all_its_pages():
    index = (MANUAL / "index.md").read_text(encoding="utf-8")

    assert set(LINK.findall(index)) == {page.name for page in MANUAL.glob("*.md")} - {"index.md"}


RULESET = ruleset_named("d20 with facing")


class FirstFight:
    """The fight of the sample campaign, played as "Your first fight" tells it."""

    def __init__(self):
        campaign, _ = read_pack(ROOT / "resources" / "samples" / "lantern-crypt.volteface")
        assert campaign.open_map
        self.battle = campaign.maps[campaign.open_map]

    def who(self, name):
        return next(c.id for c in self.battle.creatures.values() if c.name == name)

    def do(self, action):
        self.battle = engine.perform(self.battle, action, RULESET).battle

    def facing_lines(self, by, attack, target):
        """Return the lines of the ledger that come from facing."""
        lines = asking.ledger(self.battle, self.who(by), attack, self.who(target), RULESET)
        return [(line.value, line.rule) for line in lines if line.rule in ("F15", "F16")]


@pytest.fixture
def fight():
    return FirstFight()


def test_first_fight_4_is_the_longsword(fight):
    assert asking.offers(fight.battle, fight.who("Maren"), RULESET)[3].attack == "longsword"


def test_first_fight_maren_strikes_into_her_own_rear(fight):
    assert fight.facing_lines("Maren", "longsword", "Nib") == [(-10, "F15")]


def test_first_fight_four_turns_to_the_right_put_nib_before_her(fight):
    maren = fight.battle.creatures[fight.who("Maren")]

    fight.do(Turn(by=maren.id, facing=(maren.facing + 4) % 8))

    assert fight.facing_lines("Maren", "longsword", "Nib") == []


def test_first_fight_then_gorrak_has_her_back_before_him(fight):
    fight.do(Turn(by=fight.who("Maren"), facing=6))

    assert fight.facing_lines("Gorrak", "morningstar", "Maren") == [(4, "F16")]


def test_first_fight_sable_stands_behind_thudd(fight):
    assert fight.facing_lines("Sable", "short sword", "Thudd") == [(4, "F16")]


def test_first_fight_sable_is_asked_when_thudd_walks(fight):
    for name in ("Maren", "Gorrak", "Sable"):
        fight.do(EndTurn(by=fight.who(name)))
    fight.do(Move(by=fight.who("Thudd"), path=(Cell(15, 8), Cell(15, 7))))

    assert fight.battle.encounter.choice.who == fight.who("Sable")
