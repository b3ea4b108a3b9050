"""Replaying a record: the same answers again, or the first difference by its line."""

import json
from pathlib import Path

import pytest

from volteface.cli import main
from volteface.cli.replaying import faces, first_difference, read

FIGHT = """\
{"do": "new", "grid": {"shape": "square", "columns": 9, "rows": 9}}
{"do": "place", "id": "hero", "creature": "fighter", "at": [3, 3], "facing": "S", "side": "heroes"}
{"do": "place", "id": "gob", "creature": "goblin", "at": [3, 4], "facing": "N", "side": "foes"}
{"do": "start", "seed": 5}
{"do": "attack", "by": "gob", "attack": "morningstar", "target": "hero", "override": true}
{"ask": "state"}
"""


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record of a short fight."""
    requests, kept = tmp_path / "fight.jsonl", tmp_path / "fight.record"
    requests.write_text(FIGHT, encoding="utf-8")
    assert main(["engine", str(requests), "--record", str(kept)]) == 0
    return kept


def test_a_record_holds_requests_and_answers(record):
    exchanges = read(record.read_text(encoding="utf-8").splitlines())

    assert [exchange.request for exchange in exchanges] == FIGHT.splitlines()
    assert all(exchange.answers for exchange in exchanges)


def test_a_record_replays_as_it_was(record, capsys):
    assert main(["replay", str(record)]) == 0
    assert "All 6 requests are answered as recorded." in capsys.readouterr().out


def test_the_first_difference_is_named_by_its_line(record, capsys):
    text = record.read_text(encoding="utf-8").replace('"round":1', '"round":2', 1)
    record.write_text(text, encoding="utf-8")
    line = next(n for n, row in enumerate(text.splitlines(), 1) if '"round":2' in row)

    capsys.readouterr()
    assert main(["replay", str(record), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["difference"]["line"] == line


def test_the_dice_come_from_the_record_and_not_from_the_seed(record):
    lines = record.read_text(encoding="utf-8").replace('"seed": 5', '"seed": 6').splitlines()

    assert first_difference(read(lines)) is None


def test_a_record_shows_the_faces_of_its_dice(record):
    exchanges = read(record.read_text(encoding="utf-8").splitlines())
    start = next(exchange for exchange in exchanges if '"start"' in exchange.request)

    assert faces(start)


def test_an_answer_too_few_is_a_difference(record):
    lines = record.read_text(encoding="utf-8").splitlines()

    found = first_difference(read(lines[:-1]))

    assert found is not None
    assert found.recorded is None
