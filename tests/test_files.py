"""A file is the old one or the new one, whatever happens."""

import os

import pytest

from tests.small_disk import files_of_at_most
from volteface.files import WAITS, atomic_write, move


def test_a_new_file_is_written(tmp_path):
    atomic_write(tmp_path / "list", b"new")

    assert (tmp_path / "list").read_bytes() == b"new"


def test_the_new_file_takes_the_place_of_the_old(tmp_path):
    (tmp_path / "list").write_bytes(b"old")

    atomic_write(tmp_path / "list", b"new")

    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == {"list": b"new"}


def test_what_a_killed_process_left_is_tidied_away(tmp_path):
    left, fresh = tmp_path / "list.1.part", tmp_path / "list.2.part"
    left.touch()
    fresh.touch()
    os.utime(left, (0, 0))

    atomic_write(tmp_path / "list", b"new")

    assert (left.exists(), fresh.exists()) == (False, True)


def test_on_a_full_disk_the_old_file_stays(tmp_path):
    (tmp_path / "list").write_bytes(b"old")

    with pytest.raises(OSError, match="too large"), files_of_at_most(65536):
        atomic_write(tmp_path / "list", bytes(300_000))

    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == {"list": b"old"}


def test_a_plain_write_would_have_lost_it(tmp_path):
    (tmp_path / "list").write_bytes(b"old")

    with pytest.raises(OSError, match="too large"), files_of_at_most(65536):
        (tmp_path / "list").write_bytes(bytes(300_000))

    assert (tmp_path / "list").read_bytes() != b"old"


def test_a_file_held_open_for_a_moment_is_tried_again(tmp_path):
    (tmp_path / "part").write_bytes(b"new")
    held = iter([True] * 5)

    def replace(source, target):
        if next(held, False):
            raise PermissionError
        source.replace(target)

    move(tmp_path / "part", tmp_path / "list", replace)

    assert (tmp_path / "list").read_bytes() == b"new"


def test_a_file_held_open_for_good_is_reported(tmp_path):
    def replace(source, target):
        raise PermissionError("held")

    with pytest.raises(PermissionError, match="held"):
        move(tmp_path / "part", tmp_path / "list", replace)


def test_a_held_file_is_tried_five_times_over_185_milliseconds():
    assert len(WAITS) >= 5
    assert sum(WAITS) >= 0.185
