"""The program with its windows: here, and only here, everything is wired together."""

from __future__ import annotations

import functools
import gc
import sys
import tempfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QInputDialog, QMessageBox

from volteface import resources
from volteface.formats import pack
from volteface.formats.errors import FormatError
from volteface.messages import Message, in_words, say
from volteface.model.campaign import Campaign
from volteface.model.maps import AssetId
from volteface.rules.bestiary import bestiary
from volteface.rules.dice import new_seed
from volteface.rules.rulesets import RULESETS
from volteface.store import campaigns
from volteface.store.campaign_file import CampaignFile
from volteface.store.errors import StoreError
from volteface.store.history import History
from volteface.table.project import project
from volteface.table.scene import CURTAIN
from volteface.tools.session import Session
from volteface.ui.crash import Fence, keep_log
from volteface.ui.icons import icon
from volteface.ui.main_window import MainWindow
from volteface.ui.opening import Opened, campaign_at
from volteface.ui.pictures import Pictures
from volteface.ui.settings import Settings, SettingsFile, scaled
from volteface.ui.style import dress
from volteface.ui.table_window import TableWindow
from volteface.ui.words import tr, words

if TYPE_CHECKING:
    from volteface.ui.errands import Errands

SAMPLE = ("samples", "lantern-crypt.volteface")


class Program(QObject):
    """Holds the open campaign and its windows, and changes one campaign for another."""

    def __init__(self, application: QApplication) -> None:
        super().__init__()
        self._application = application
        self._settings_file = SettingsFile(campaigns.data_folder() / "settings.ini")
        self.settings = self._settings_file.load()
        self.file: CampaignFile | None = None
        self.window: MainWindow | None = None
        self.table: TableWindow | None = None
        self._pictures: Pictures | None = None
        self._curtained = True
        self._passing: tempfile.TemporaryDirectory[str] | None = None
        self._trouble: Message | None = None
        self._asks = self._make_asks()

    def start(self, file: Path | None) -> Message | None:
        """Open what was asked for, what was open last, or the sample.

        Where nothing can be written, the sample opens in a passing place. Return why there is
        no window, if there is none.
        """
        self._application.setWindowIcon(icon("volteface", "#000000"))
        dress(self._application, self.settings.palette, self.settings.scale)
        known = campaigns.known_campaigns()
        refusal = None
        if file is not None:
            refusal = self.open(file)
        elif known:
            refusal = self.open(Path(known[0].path))
        if self.window is None:
            with suppress(resources.ResourceMissing):
                refusal = _joined(refusal, self.open(resources.path(*SAMPLE)))
        if self.window is None:
            refusal = _joined(refusal, self._begin(tr("My campaign")))
        if self.window is None:
            refusal = _joined(refusal, self._open_in_passing())
        if self.window is None:
            return refusal
        self._tell(refusal)
        return None

    def open(self, path: Path) -> Message | None:
        """Open a campaign, a pack, or a map file; return why not, if not."""
        try:
            if _is_map(path):
                return self._open_beside_map(path)
            self._open_campaign(path)
        except (StoreError, FormatError, OSError) as refusal:
            return _why(refusal)
        return None

    def _begin(self, name: str) -> Message | None:
        """Begin an empty campaign; return why not, if not."""
        try:
            path = campaigns.default_path(name)
            self._change_to(Opened(CampaignFile.new(path, name)))
        except (StoreError, OSError) as refusal:
            return _why(refusal)
        return None

    def _open_in_passing(self) -> Message | None:
        """Open the sample where it lasts until the program is closed; return why not, if not."""
        start, pictures = _sample()
        try:
            # The system's own folder for such things may be on another disk.
            folder = tempfile.TemporaryDirectory(prefix="volteface-", ignore_cleanup_errors=True)
        except OSError as refusal:
            return _why(refusal)
        try:
            path = Path(folder.name, "sample" + campaigns.SUFFIX)
            file = CampaignFile.new(path, start.name, start, pictures)
        except StoreError as refusal:
            folder.cleanup()
            return refusal.message
        self._change_to(Opened(file), lasting=False)
        self._passing = folder
        return say("What you do now is gone when you close Volteface.")

    def close(self) -> None:
        """Close the windows and the campaign file."""
        if self.table is not None:
            self.table.close()
            self.table.deleteLater()
            self.table = None
        self._close_window()
        if self._pictures is not None:
            self._pictures.finish()
            self._pictures.deleteLater()
            self._pictures = None
        if self.file is not None:
            self.file.close()
            self._trouble = self.file.trouble
            self.file = None
        if self._passing is not None:
            self._passing.cleanup()
            self._passing = None

    @property
    def trouble(self) -> Message | None:
        """What went wrong while the last campaign was closed, if anything did."""
        return self._trouble

    def _close_window(self) -> None:
        if self.window is not None:
            self.settings = replace(self.settings, window=bytes(self.window.saveGeometry().data()))
            self.window.closing.disconnect(self._on_closing)
            self.window.close()
            self.window.deleteLater()
            self.window = None

    def _open_campaign(self, path: Path) -> None:
        opened = campaign_at(path, self.file)
        if opened.file is not self.file:
            self._change_to(opened)
        elif opened.said and self.window:
            self.window.said(opened.said)

    def _change_to(self, opened: Opened, *, lasting: bool = True) -> None:
        self.close()
        file = self.file = opened.file
        self._pictures = Pictures(file.asset)
        self._pictures.arrived.connect(lambda _: self._show_table())
        # Queued: the first picture is asked for before there is a window to say so.
        queued = Qt.ConnectionType.QueuedConnection
        self._pictures.failed.connect(self._on_picture_failed, queued)
        self.table = TableWindow()
        self._curtained = True
        unlisted = _remembered(opened) if lasting else None
        self._open_window(file, self._pictures)
        if opened.said and self.window:
            self.window.said(opened.said)
        self._tell(_joined(self._trouble, unlisted, file.notice, file.read_only))
        self._trouble = None

    def _open_window(self, file: CampaignFile, pictures: Pictures) -> None:
        palette = self.settings.palette
        window = MainWindow(palette, bestiary(), pictures, self.settings)
        history = History(file.campaign, file)
        window.campaign_shown.connect(self._on_shown)
        window.open(Session(history, RULESETS, window, new_seed))
        window.asked.connect(self._on_asked)
        window.closing.connect(self._on_closing)
        window.view.dropped.connect(self._on_dropped)
        self.window = window
        window.show()

    def _open_beside_map(self, path: Path) -> Message | None:
        refusal = None
        if self.window is None:
            known = campaigns.known_campaigns()
            if known:
                self._open_campaign(Path(known[0].path))
            else:
                refusal = self._begin(tr("My campaign"))
        if self.window is None:
            return refusal
        self._run_errand(lambda errands: errands.bring_in(path))
        return None

    def _on_shown(self) -> None:
        self._show_table()
        trouble = self.file.trouble if self.file is not None else None
        if trouble != self._trouble:
            self._trouble = trouble
            self._tell(trouble)

    def _on_picture_failed(self, asset: str) -> None:
        if self.window is None:
            return
        for battle in self.window.session.campaign.maps.values():
            if battle.backdrop and battle.backdrop.asset == asset:
                lost = say("The picture of the map {map} cannot be read.", map=battle.name)
                self._tell(lost)

    def _show_table(self) -> None:
        if self.window is None or self.table is None or self._pictures is None:
            return
        campaign, upkeep = self.window.session.campaign, self.window.upkeep
        scene = CURTAIN if upkeep.curtained else project(campaign)
        raised, self._curtained = self._curtained and not upkeep.curtained, upkeep.curtained
        if raised and not self.table.isVisible():
            self._open_table(self.table, self.window)
        backdrop = scene.board.backdrop if scene.board else None
        self.table.show_scene(scene, self._pictures.get(backdrop.asset) if backdrop else None)

    def _make_asks(self) -> dict[str, Callable[[], None]]:
        return {
            "new": self._on_new,
            "open": self._on_open,
            "sample": lambda: self._tell(self.open(resources.path(*SAMPLE))),
            "import": lambda: self._run_errand(lambda errands: errands.import_map()),
            "picture": lambda: self._run_errand(lambda errands: errands.use_picture()),
            "align": lambda: self._run_errand(lambda errands: errands.align()),
            "export": lambda: self._run_errand(lambda errands: errands.export()),
            "table": self._on_table,
            "manual": self._on_manual,
            "light": lambda: self._wear(replace(self.settings, light=not self.settings.light)),
            "larger": lambda: self._wear(scaled(self.settings, 0.1)),
            "smaller": lambda: self._wear(scaled(self.settings, -0.1)),
        }

    def _on_asked(self, what: str) -> None:
        self._asks[what]()

    def _on_dropped(self, name: str) -> None:
        self._run_errand(lambda errands: errands.bring_in(Path(name)))

    def _run_errand(self, errand: Callable[[Errands], None]) -> None:
        # Its dialogs and the readers of formats would hold up the start.
        from volteface.ui.errands import Errands

        if self.window is not None and self.file is not None:
            errand(Errands(self.window, self.file, self.settings.palette))

    def _on_closing(self) -> None:
        if self.window is not None:
            self.settings = replace(self.settings, window=bytes(self.window.saveGeometry().data()))
        self._settings_file.save(self.settings)
        if self.table is not None:
            self.table.close()
        self._application.quit()

    def _on_new(self) -> None:
        name, given = QInputDialog.getText(self.window, tr("New campaign"), tr("Its name"))
        if given and name.strip():
            self._tell(self._begin(name.strip()))

    def _on_open(self) -> None:
        if self.window is None:
            return
        listed = [
            (known.name, Path(known.path), _by_the_clock(known.opened))
            for known in campaigns.known_campaigns()
        ]
        from volteface.ui.dialogs.shelf_dialog import ShelfDialog

        dialog = ShelfDialog(listed, self.window)
        if dialog.exec() and dialog.chosen:
            self._tell(self.open(dialog.chosen))
        elif dialog.browse:
            self._on_browse()

    def _on_browse(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(
            self.window, tr("Open a pack"), "", tr("Volteface packs (*.volteface)")
        )
        if chosen:
            self._tell(self.open(Path(chosen)))

    def _on_manual(self) -> None:
        from volteface.ui.dialogs.manual_dialog import ManualDialog

        if self.window is not None:
            fighting = self.window.session.battle.encounter is not None
            ManualDialog(self.window, "fight" if fighting else "index").show()

    def _on_table(self) -> None:
        if self.table is None or self.window is None:
            return
        if self.table.isVisible():
            self.table.hide()
        else:
            self._open_table(self.table, self.window)
            self._show_table()

    def _open_table(self, table: TableWindow, window: MainWindow) -> None:
        here = window.screen()
        others = [screen for screen in QGuiApplication.screens() if screen is not here]
        if others:
            table.open_on(others[0])
        else:
            table.open_in_window()
            window.said(say("There is one screen only: the table opened as a window."))

    def _wear(self, settings: Settings) -> None:
        self.settings = settings
        self._settings_file.save(settings)
        dress(self._application, settings.palette, settings.scale)
        if self.file is None or self.window is None or self._pictures is None:
            return
        veiled = self.window.upkeep.veiled
        self._close_window()
        self._open_window(self.file, self._pictures)
        # What the table shows is not a matter of the GM's colours.
        self.window.upkeep.veiled = veiled
        self.window.campaign_changed(())

    def _tell(self, refusal: Message | None) -> None:
        if refusal and self.window:
            self.window.said(refusal, "danger")


def _sample() -> tuple[Campaign, Mapping[AssetId, bytes]]:
    try:
        return pack.read_pack(resources.path(*SAMPLE))
    except (resources.ResourceMissing, FormatError):
        return Campaign(tr("My campaign")), {}


def _remembered(opened: Opened) -> Message | None:
    """Put the campaign on the list of those there are; return why not, if not."""
    try:
        campaigns.remember(opened.file.campaign.name, opened.file.path, opened.pack)
    except OSError as error:
        return _why(error)
    return None


def _why(refusal: StoreError | FormatError | OSError) -> Message:
    if not isinstance(refusal, OSError):
        return refusal.message
    reason = refusal.strerror or str(refusal)
    return say(
        "{file} cannot be read or written: {reason}.",
        file=str(refusal.filename or campaigns.data_folder()),
        reason=reason,
    )


def _joined(*said: Message | None) -> Message | None:
    """Return all that there is to say, once each, as one message."""
    told: list[Message] = []
    for message in said:
        if message is not None and message not in told:
            told.append(message)
    if not told:
        return None
    return functools.reduce(lambda one, two: say("{one} {two}", one=one, two=two), told)


def _by_the_clock(opened: str) -> str:
    """Return a time in UTC as the clock on the wall had it."""
    return datetime.fromisoformat(opened).astimezone().strftime("%Y-%m-%d  %H:%M")


def _is_map(path: Path) -> bool:
    if path.suffix.lower() in (campaigns.SUFFIX, pack.SUFFIX):
        return False
    from volteface.formats.registry import FORMATS

    return any(path.suffix.lower() in known.suffixes for known in FORMATS)


def run(file: Path | None = None) -> int:
    """Open the program and return when it is closed."""
    application = QApplication(sys.argv[:1])
    application.setApplicationName("Volteface")
    application.setQuitOnLastWindowClosed(False)
    # Without a log there is still a program.
    with suppress(OSError):
        keep_log(campaigns.data_folder())
    program = Program(application)

    def tell(fault: str) -> None:
        if program.window is not None:
            text = say(
                "Something went wrong inside the program ({fault}). Your campaign is saved.",
                fault=fault,
            )
            program.window.said(text, "danger")
        else:
            sys.stderr.write(in_words(say("{fault}\n", fault=fault)))

    fence = Fence(tell)
    if refusal := program.start(file):
        QMessageBox.critical(None, "Volteface", words(refusal))
        fence.take_down()
        return 1
    # All that is there by now stays: no use looking through it for garbage during a fight.
    gc.freeze()
    gc.enable()
    code = application.exec()
    program.close()
    if program.trouble:
        QMessageBox.warning(None, "Volteface", words(program.trouble))
    fence.take_down()
    return code
