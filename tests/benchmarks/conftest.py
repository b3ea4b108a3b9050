"""The table at the end of `dev.py bench`: budget, measured, and how often a plain fill.

A budget stands in the docstring of its test, after the word Budget. The last column tells how
often one could fill a picture of 1920 by 1080 pixels in the time measured, which says more than
milliseconds do where machines differ or others are at work.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import median
from time import perf_counter

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

OF_NO_MEANING = "This plugin does not support"
"""How Qt begins what it says of windows where there is no screen."""
UNITS = ((1.0, "s"), (1e-3, "ms"), (0.0, "µs"))


@dataclass(frozen=True)
class Row:
    """A line of the table; `ratio` is empty where time is not what was measured."""

    what: str
    budget: str
    best: str
    median: str
    ratio: str = ""


ROWS = pytest.StashKey[list[Row]]()
Report = Callable[..., None]


def pytest_configure(config: pytest.Config) -> None:
    config.stash[ROWS] = []


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        item.add_marker(pytest.mark.qt_log_ignore(OF_NO_MEANING))


@pytest.fixture(autouse=True)
def row(request: pytest.FixtureRequest) -> Iterator[None]:
    """Add what a test has measured to the table."""
    if "benchmark" not in request.fixturenames:
        yield
        return
    benchmark: BenchmarkFixture = request.getfixturevalue("benchmark")
    plain = fill()
    yield
    if benchmark.stats is not None:
        stats = benchmark.stats.stats
        add(request, stats.min, stats.median, f"{stats.min / min(plain, fill()):.2f}")


def add(request: pytest.FixtureRequest, best: float, median: float, ratio: str) -> None:
    """Add a line of times, in seconds."""
    line = Row(name(request), budget(request), in_words(best), in_words(median), ratio)
    request.config.stash[ROWS].append(line)


@pytest.fixture
def report(request: pytest.FixtureRequest) -> Report:
    """Add a line by hand: `report(times)` in seconds, or `report("312 MB")`.

    `what` tells a further line of the same test.
    """

    def report_it(measured: list[float] | str, what: str = "") -> None:
        promised = "" if what else budget(request)
        words = (
            (measured, "")
            if isinstance(measured, str)
            else (in_words(min(measured)), in_words(median(measured)))
        )
        request.config.stash[ROWS].append(Row(f"{name(request)} {what}".strip(), promised, *words))

    return report_it


def name(request: pytest.FixtureRequest) -> str:
    """Return what the test measures, in words."""
    return str(request.node.name).removeprefix("test_").replace("_", " ")


def budget(request: pytest.FixtureRequest) -> str:
    """Return what the docstring of the test promises."""
    promised = re.search(r"Budget: (.*?)\.(?:\s|$)", request.function.__doc__ or "", re.DOTALL)
    return " ".join(promised[1].split()) if promised else ""


def fill() -> float:
    """Return how many seconds it takes to fill the picture of a screen, at best."""
    from PySide6.QtGui import QColor, QImage, QPainter

    picture, best = QImage(1920, 1080, QImage.Format.Format_RGB32), 1.0
    for number in range(8):
        with QPainter(picture) as painter:
            began = perf_counter()
            painter.fillRect(picture.rect(), QColor(number, 0, 0))
            best = min(best, perf_counter() - began)
    return best


def in_words(seconds: float) -> str:
    """Return a time with its unit."""
    scale, unit = next((scale, unit) for scale, unit in UNITS if seconds >= scale)
    return f"{seconds / (scale or 1e-6):.3g} {unit}"


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    rows = config.stash[ROWS]
    if not rows:
        return
    head = Row("", "budget", "best", "median", "fills")
    wide = max(len(line.what) for line in rows)
    far = max(len(line.budget) for line in (head, *rows))
    terminalreporter.section("measured")
    for line in (head, *rows):
        terminalreporter.line(
            f"{line.what:{wide}}  {line.budget:{far}}"
            f"  {line.best:>9}  {line.median:>9}  {line.ratio:>9}".rstrip()
        )
