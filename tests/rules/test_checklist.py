"""Every rule of the list has a test that stands for it, or is listed as open with what is missing.

`checklist.toml` names for each id the tests, as "path::function"; `[open]` holds the rest.
"""

import ast
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
LAST = {"F": 38, "D": 14, "H": 7, "S": 13, "C": 41, "P": 18, "X": 4}
IDS = tuple(f"{family}{one:02}" for family, last in LAST.items() for one in range(1, last + 1))


def checklist() -> dict[str, list[str]]:
    """Return the tests of each id that is done."""
    return {key: value for key, value in read().items() if key != "open"}


def read() -> dict[str, Any]:
    """Return the whole file."""
    return tomllib.loads(Path(__file__).with_name("checklist.toml").read_text(encoding="utf-8"))


def open_ids() -> dict[str, str]:
    """Return what is missing, for each id that is not done."""
    found: dict[str, str] = read().get("open", {})
    return found


@cache
def functions(path: str) -> frozenset[str]:
    """Return the names of the test functions in a file of this project."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


@pytest.mark.parametrize("rule", IDS)
def test_the_rule_is_done_or_open(rule):
    assert (rule in checklist()) != (rule in open_ids())


def test_no_other_rules_are_listed():
    assert set(checklist()) | set(open_ids()) <= set(IDS)


@pytest.mark.parametrize("rule", sorted(checklist()))
def test_the_tests_of_the_rule_exist(rule):
    named = checklist()[rule]

    assert named
    for test in named:
        path, _, function = test.partition("::")
        assert function.split("[")[0] in functions(path), test


@pytest.mark.parametrize("rule", sorted(open_ids()))
def test_an_open_rule_says_what_is_missing(rule):
    assert len(open_ids()[rule]) > 10
