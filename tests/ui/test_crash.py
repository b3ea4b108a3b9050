"""What nobody expected is written down and said; the program goes on."""

import logging
import sys

import pytest

from volteface.ui.crash import LOG, Fence, keep_log


@pytest.fixture
def told():
    """What the fence has told; it is taken down again."""
    sentences: list[str] = []
    fence = Fence(sentences.append)
    yield sentences
    fence.take_down()


def fall(error):
    """Let an error reach the edge of the program, as Qt does from a slot."""
    sys.excepthook(type(error), error, None)


def test_a_fault_is_told(told):
    fall(ValueError("the floor gave way"))

    assert told == ["ValueError: the floor gave way"]


def test_a_fault_is_written_down(told, caplog):
    with caplog.at_level(logging.ERROR, "volteface"):
        fall(ValueError("the floor gave way"))

    assert "the floor gave way" in caplog.text


def test_a_fault_at_every_frame_is_told_once_a_second(told):
    for _ in range(50):
        fall(ValueError("the floor gave way"))

    assert len(told) == 1


def test_an_interrupt_is_left_to_whoever_was_there_before(monkeypatch):
    told: list[str] = []
    passed: list[object] = []
    monkeypatch.setattr(sys, "excepthook", lambda *what: passed.append(what))
    fence = Fence(told.append)
    fall(KeyboardInterrupt())
    fence.take_down()

    assert (told, len(passed)) == ([], 1)


def test_a_fence_that_is_taken_down_leaves_what_was_there():
    before = sys.excepthook
    Fence(lambda fault: None).take_down()

    assert sys.excepthook == before


def test_the_log_is_kept_in_a_file(tmp_path):
    keep_log(tmp_path / "data")
    LOG.error("a line")
    handler = LOG.handlers[-1]
    handler.close()
    LOG.removeHandler(handler)

    assert "ERROR a line" in (tmp_path / "data" / "volteface.log").read_text()
