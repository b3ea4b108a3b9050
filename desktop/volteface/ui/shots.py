"""Pictures of the main screens, GM and table, dark and light, at 100 % and 200 %."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QDeadlineTimer, QEventLoop
from PySide6.QtWidgets import QApplication, QWidget

from volteface import resources
from volteface.formats import pack
from volteface.formats.uvtt import read_uvtt
from volteface.grid.cells import Point
from volteface.model.actions import Move
from volteface.model.campaign import Campaign
from volteface.model.creatures import Creature
from volteface.model.dice import Dice
from volteface.model.maps import AssetId
from volteface.rules import asking, engine
from volteface.rules.bestiary import bestiary
from volteface.rules.rulesets import RULESETS
from volteface.store.history import History
from volteface.table.project import project
from volteface.tools import templates
from volteface.tools.casting import Casting
from volteface.tools.gesture import Pointer
from volteface.tools.registry import TOOLS
from volteface.tools.session import Session
from volteface.ui.colours import DARK, LIGHT, Palette
from volteface.ui.commands import CommandPalette
from volteface.ui.dialogs.report_dialog import ReportDialog
from volteface.ui.main_window import MainWindow
from volteface.ui.pictures import Pictures
from volteface.ui.settings import Settings
from volteface.ui.style import dress
from volteface.ui.table_window import TableWindow

SAMPLE = ("samples", "lantern-crypt.volteface")
SIZE = (1366, 768)
TABLE_SIZE = (1920, 1080)


class Studio:
    """A window on the sample campaign, and what it takes to photograph it."""

    def __init__(self, palette: Palette, out: Path, suffix: str) -> None:
        self._out, self._suffix = out, suffix
        self.palette = palette
        campaign, bodies = pack.read_pack(resources.path(*SAMPLE))
        self.window, self.session, self._pictures = opened(campaign, bodies.__getitem__, palette)
        self.wait_for_picture()

    def close(self) -> None:
        """Put everything away."""
        self.window.close()
        self._pictures.finish()

    def keep(self, name: str, widget: QWidget | None = None) -> None:
        """Write what the window (or `widget`) shows."""
        settle()
        shown = widget or self.window
        shown.grab().save(str(self._out / f"{name}-{self._suffix}.png"))

    def keep_table(self, name: str) -> None:
        """Write what the table shows now."""
        scene = project(self.session.campaign)
        table = TableWindow()
        table.resize(*TABLE_SIZE)
        backdrop = scene.board.backdrop if scene.board else None
        table.show_scene(scene, self._pictures.get(backdrop.asset) if backdrop else None)
        table.show()
        self.keep(name, table)
        table.close()
        table.deleteLater()

    def one(self, kind: str) -> Creature:
        """Return the first creature of a kind on the open map."""
        return next(c for c in self.session.battle.creatures.values() if c.kind == kind)

    def zoom_to(self, kind: str, factor: float) -> None:
        """Look at one creature from nearby."""
        who = self.one(kind).id
        self.window.view.fit()
        self.window.view.zoom_by(factor)
        self.window.select(who)
        if place := self.window.place_of(who):
            self.window.view.centerOn(place)

    def wait_for_picture(self) -> None:
        """Wait until the picture of the open map is there."""
        loop = QEventLoop()
        self._pictures.arrived.connect(lambda _: loop.quit())
        loop.exec()
        settle()


def opened(
    campaign: Campaign, picture: Callable[[AssetId], bytes], palette: Palette
) -> tuple[MainWindow, Session, Pictures]:
    """Return a window that shows `campaign`, kept in memory only."""
    pictures = Pictures(picture)
    window = MainWindow(palette, bestiary(), pictures, Settings(light=not palette.is_dark))
    session = Session(History(campaign), RULESETS, window, lambda: 7)
    window.open(session)
    window.resize(*SIZE)
    window.show()
    return window, session, pictures


def settle() -> None:
    """Let everything that is under way happen."""
    deadline = QDeadlineTimer(120)
    while not deadline.hasExpired():
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)


def photograph(palette: Palette, out: Path, suffix: str) -> None:
    """Write all pictures in one palette."""
    studio = Studio(palette, out, suffix)
    session, window = studio.session, studio.window
    studio.keep("gm-map")
    studio.zoom_to("fighter", 2.4)
    studio.keep("gm-areas")
    session.take(next(tool for tool in TOOLS if tool.name == "place"))
    studio.keep("gm-place")
    session.put_down()
    _template(studio, "wizard", Casting("burst", 20), Point(15.1, 8.9))
    studio.keep("gm-template")
    session.pin(None)
    session.put_down()
    _fight(studio)
    _dialogs(studio)
    window.upkeep.show_on_table()
    studio.keep_table("table-map")
    window.upkeep.swing_curtain()
    studio.keep_table("table-curtain")
    window.upkeep.next_map()
    studio.wait_for_picture()
    studio.zoom_to("wyvern", 1.6)
    studio.keep("gm-hexes")
    _template(studio, "fighter", Casting("cone", 30, degrees=90), Point(13.0, 9.5))
    studio.keep("gm-hex-template")
    studio.close()
    empty, _, pictures = opened(Campaign("A new campaign"), lambda _: b"", palette)
    studio.keep("gm-empty", empty)
    empty.close()
    pictures.finish()


def _template(studio: Studio, kind: str, casting: Casting, toward: Point) -> None:
    """Lay a template as a creature of that kind would, and show whom it hits."""
    session = studio.session
    studio.zoom_to(kind, 1.6)
    session.take(templates.TOOL)
    session.cast(casting)
    pointer = Pointer(toward, session.battle.grid.cell_at(toward))
    session.pin(templates.lay(session.desk(), pointer))


def _fight(studio: Studio) -> None:
    session = studio.session
    if session.battle.encounter is None:
        fighter = studio.one("fighter").id
        order = sorted(session.battle.creatures, key=lambda who: who != fighter)
        begun = engine.start_fight(session.battle, session.ruleset, tuple(order), Dice(seed=7))
        session.edit(begun.label, begun.battle)
    studio.zoom_to("fighter", 2.4)
    offers = asking.offers(session.battle, studio.one("fighter").id, session.ruleset)
    session.take_up(next(offer for offer in offers if offer.attack == "longsword"))
    session.target = studio.one("goblin").id
    session.listener.attention_changed()
    studio.keep("gm-attack")
    session.put_down()
    for _ in session.battle.creatures:
        session.end_turn()
    mover = studio.one("fighter")
    way = next(
        cell
        for cell in session.battle.grid.neighbours(mover.at)
        if engine.refuses(session.battle, Move(by=mover.id, path=(cell,)), session.ruleset) is None
    )
    session.perform(Move(by=mover.id, path=(way,)))
    studio.keep("gm-opportunity")
    while session.choice:
        session.answer("no")


def _dialogs(studio: Studio) -> None:
    window = studio.window
    report = read_uvtt(resources.path("samples", "cellar.dd2vtt")).report
    dialog = ReportDialog(report, studio.palette, window)
    dialog.show()
    studio.keep("gm-import-report", dialog)
    dialog.close()
    window.open_palette()
    for palette in window.findChildren(CommandPalette):
        studio.keep("gm-commands", palette)
        palette.close()


def main(arguments: list[str] | None = None) -> int:
    """Write the pictures to --out; each scale needs a process of its own."""
    parser = argparse.ArgumentParser(description="Write pictures of the main screens.")
    parser.add_argument("--out", type=Path, default=Path("shots"))
    parser.add_argument("--scale", type=int, choices=(1, 2))
    given = parser.parse_args(arguments)
    given.out.mkdir(parents=True, exist_ok=True)
    if given.scale is None:
        return max(_in_process(given.out, scale) for scale in (1, 2))
    application = QApplication([])
    for palette, name in ((DARK, "dark"), (LIGHT, "light")):
        dress(application, palette)
        photograph(palette, given.out, f"{name}-{given.scale}00")
    return 0


def _in_process(out: Path, scale: int) -> int:
    environment = os.environ | {"QT_SCALE_FACTOR": str(scale)}
    environment.setdefault("QT_QPA_PLATFORM", "offscreen")
    command = [sys.executable, "-m", "volteface.ui.shots", "--out", str(out), "--scale", str(scale)]
    return subprocess.run(command, env=environment, check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main())
