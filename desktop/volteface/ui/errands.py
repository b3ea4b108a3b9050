"""Errands that need a file or a dialog: import, pictures, the grid over a picture, export."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QFileDialog

from volteface.edits import maps
from volteface.edits.laying import lay_grid
from volteface.formats import pack
from volteface.formats.errors import FormatError
from volteface.formats.picture_map import Alignment, grid_for
from volteface.formats.registry import FORMATS, read_map
from volteface.formats.report import Imported
from volteface.messages import say
from volteface.store.campaign_file import CampaignFile
from volteface.store.errors import StoreError
from volteface.store.history import Step
from volteface.ui.colours import Palette
from volteface.ui.dialogs.align_dialog import AlignDialog
from volteface.ui.dialogs.report_dialog import ReportDialog
from volteface.ui.main_window import MainWindow
from volteface.ui.paint.backdrops import UnreadablePicture, read_pyramid
from volteface.ui.words import tr

PICTURES = "*.png *.jpg *.jpeg *.webp"


class Errands:
    """Runs errands for the main window on the open campaign file."""

    def __init__(self, window: MainWindow, file: CampaignFile, palette: Palette) -> None:
        self._window = window
        self._file = file
        self._palette = palette

    def import_map(self) -> None:
        """Ask for a map file and bring it in."""
        kinds = " ".join(f"*{suffix}" for known in FORMATS for suffix in known.suffixes)
        if path := self._ask_file(tr("Import a map"), tr("Maps and pictures") + f" ({kinds})"):
            self.bring_in(path)

    def use_picture(self) -> None:
        """Ask for a picture, bring it in, and lay the grid over it."""
        path = self._ask_file(tr("Use a picture as map"), tr("Pictures") + f" ({PICTURES})")
        if path:
            self.bring_in(path)

    def bring_in(self, path: Path) -> None:
        """Bring in a map or a picture; what cannot be read is refused whole, with the reason."""
        try:
            imported = read_map(path)
            self._keep(imported)
        except (FormatError, StoreError) as refusal:
            self._window.said(refusal.message, "danger")
            return
        if path.suffix.lower() in PICTURES.replace("*", "").split():
            self.align()
        else:
            ReportDialog(imported.report, self._palette, self._window).open()

    def align(self) -> None:
        """Lay the grid of the open map anew over its picture."""
        session = self._window.session
        backdrop = session.battle.backdrop
        if backdrop is None:
            self._window.said(say("This map has no picture to lay a grid over."), "refused")
            return
        try:
            picture = read_pyramid(self._file.asset(backdrop.asset))
        except (KeyError, StoreError, UnreadablePicture):
            self._window.said(say("The picture of this map cannot be read."), "danger")
            return
        start = Alignment(backdrop.cell, backdrop.cell_high, backdrop.left, backdrop.top)
        shape = session.battle.grid.form
        dialog = AlignDialog(picture, start, shape, self._palette, self._window)
        dialog.accepted.connect(lambda: self._on_aligned(dialog))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def export(self) -> None:
        """Ask where to, and write the campaign as a pack."""
        campaign = self._window.session.campaign
        suggested = f"{campaign.name}.volteface"
        chosen, _ = QFileDialog.getSaveFileName(
            self._window, tr("Export as a pack"), suggested, tr("Volteface packs (*.volteface)")
        )
        if not chosen:
            return
        try:
            pack.write_pack(campaign, self._file.asset, Path(chosen))
        except (FormatError, StoreError) as refusal:
            self._window.said(refusal.message, "danger")
            return
        except OSError as error:
            self._window.said(
                say("The pack could not be written: {why}.", why=error.strerror or str(error)),
                "danger",
            )
            return
        self._window.said(say("Written to {file}.", file=Path(chosen).name))

    def _keep(self, imported: Imported) -> None:
        if imported.picture is not None:
            self._file.add_asset(imported.picture)
        session = self._window.session
        label = say("Import {map}", map=imported.battle.name)
        session.history.commit(Step(label, maps.add_map(session.campaign, imported.battle)))

    def _on_aligned(self, dialog: AlignDialog) -> None:
        session, laid = self._window.session, dialog.alignment
        backdrop = session.battle.backdrop
        if backdrop is None:
            return
        try:
            grid = grid_for(dialog.shape, backdrop.width, backdrop.height, laid)
        except FormatError as refusal:
            self._window.said(refusal.message, "danger")
            return
        over = replace(backdrop, **laid._asdict())
        session.edit(say("Align the grid"), lay_grid(session.battle, grid, over))

    def _ask_file(self, title: str, kinds: str) -> Path | None:
        chosen, _ = QFileDialog.getOpenFileName(self._window, title, "", kinds)
        return Path(chosen) if chosen else None
