"""The command line: what it opens, what it refuses, and how fast it answers."""

import os
import subprocess
import sys

import pytest

import volteface
from volteface.cli import main

HEAVY = ("PySide6", "numpy", "shapely", "networkx", "msgspec")


def verbs():
    return ("open", "import", "render", "engine", "areas", "reach", "way", "sight", "template")


@pytest.mark.parametrize("verb", verbs())
def test_every_verb_explains_itself(verb, capsys):
    assert main([verb, "--help"]) == 0
    assert f"usage: volteface {verb}" in capsys.readouterr().out


def test_the_help_lists_every_verb(capsys):
    main(["--help"])

    listed = capsys.readouterr().out
    assert [verb for verb in verbs() if f"\n    {verb} " not in listed] == []


def test_the_version_is_that_of_the_package(capsys):
    main(["--version"])

    assert capsys.readouterr().out == f"Volteface {volteface.__version__}\n"


def test_help_imports_nothing_that_is_slow():
    look = (
        "import sys; from volteface.cli import main; main(['--help']); print(sorted(sys.modules))"
    )

    printed = subprocess.run(
        [sys.executable, "-c", look], check=True, capture_output=True, text=True
    ).stdout

    assert [name for name in HEAVY if f"'{name}'" in printed] == []


def test_a_wrong_option_is_misuse(capsys):
    assert main(["areas", "--sideways"]) == 2
    assert "--sideways" in capsys.readouterr().err


def test_a_file_that_is_not_there_is_refused_before_any_window_opens(tmp_path, capsys):
    missing = tmp_path / "nothing.volteface"

    assert main([str(missing)]) == 1
    assert capsys.readouterr().err == f"There is no file at {missing}.\n"


def test_without_a_screen_the_program_says_what_to_do(monkeypatch, capsys):
    monkeypatch.setattr("volteface.cli.has_screen", lambda: False)

    assert main([]) == 1
    assert "volteface render" in capsys.readouterr().err


def test_a_refused_file_is_one_sentence(tmp_path, capsys):
    (tmp_path / "broken.volteface").write_bytes(b"no pack")

    assert main(["render", str(tmp_path / "broken.volteface"), "--out", "never.png"]) == 1
    assert capsys.readouterr().err == "broken.volteface: It is no pack, or it is damaged.\n"


def test_a_file_of_requests_that_is_not_there_is_one_sentence(tmp_path, capsys):
    assert main(["engine", str(tmp_path / "none.jsonl")]) == 1
    assert capsys.readouterr().err.endswith(
        "none.jsonl cannot be used: No such file or directory.\n"
    )


def test_the_engine_answers_a_file_of_requests(tmp_path, capsys):
    (tmp_path / "fight.jsonl").write_text('{"do": "new"}\n', encoding="utf-8")

    assert main(["engine", str(tmp_path / "fight.jsonl")]) == 0
    assert capsys.readouterr().out == '{"done":"new"}\n'


@pytest.mark.parametrize("arguments", [["areas", "--within", "30"], ["engine", "FILE"]])
def test_a_reader_that_has_seen_enough_is_no_error(arguments, tmp_path):
    requests = tmp_path / "fight.jsonl"
    requests.write_text('{"do": "new"}\n', encoding="utf-8")
    read, written = os.pipe()
    os.close(read)

    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "volteface",
            *(str(requests) if a == "FILE" else a for a in arguments),
        ],
        stdout=written,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(written)

    assert (done.returncode, done.stderr) == (0, b"")
