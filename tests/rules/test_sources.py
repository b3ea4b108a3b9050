"""Every rule of the list names the book and section it comes from."""

import re

import pytest

from tests.rules.test_checklist import IDS, ROOT
from volteface.messages import in_words
from volteface.rules.sources import source_of


@pytest.mark.parametrize("rule", IDS)
def test_every_rule_has_a_source(rule):
    assert in_words(source_of(rule)).startswith(f"{rule}: ")


def test_the_gms_own_lines_are_hers():
    assert in_words(source_of("GM")) == "the GM's own"


def test_every_rule_that_a_ledger_names_has_a_source():
    folder = ROOT / "desktop" / "volteface" / "rules"
    text = "".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))

    named = set(re.findall(r'"([FDHSCPX]\d\d)"', text))

    assert named
    assert named <= set(IDS)
