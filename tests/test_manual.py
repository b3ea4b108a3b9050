"""The README and the manual say what is so: examples run, keys and files exist."""

import ast
import importlib.util
import re
from pathlib import Path

import pytest

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
