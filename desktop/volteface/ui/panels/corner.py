"""Top right: the maps of the campaign, and what the table shows."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QTabBar, QWidget

from volteface.model.campaign import Campaign
from volteface.ui.words import tr, unmarked

WIDEST = 560
"""Pixels for the names of the maps; beyond, they can be scrolled."""


class Corner(QWidget):
    """A tab a map, and the button of the table's curtain."""

    picked = Signal(str)
    curtain_swung = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.tabs = QTabBar()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setUsesScrollButtons(True)
        self.tabs.setElideMode(Qt.TextElideMode.ElideMiddle)
        self.tabs.setAccessibleName(tr("Maps"))
        self.tabs.tabBarClicked.connect(self._on_tab)
        self.curtain = QPushButton()
        self.curtain.setObjectName("quiet")
        self.curtain.clicked.connect(self.curtain_swung)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 8, 0)
        row.addWidget(self.tabs)
        row.addWidget(self.curtain)

    def show_campaign(self, campaign: Campaign, curtained: bool) -> None:
        """Show the maps there are, which is open, and what the table shows."""
        wanted = [(key, unmarked(battle.name)) for key, battle in campaign.maps.items()]
        tabs = range(self.tabs.count())
        if wanted != [(self.tabs.tabData(tab), self.tabs.tabText(tab)) for tab in tabs]:
            while self.tabs.count():
                self.tabs.removeTab(0)
            for which, name in wanted:
                self.tabs.setTabData(self.tabs.addTab(name), which)
            self._make_room()
        keys = [key for key, _ in wanted]
        if campaign.open_map in keys:
            self.tabs.setCurrentIndex(keys.index(campaign.open_map))
        self.curtain.setText(tr("Table: curtain") if curtained else tr("Table: shown"))
        self.curtain.setToolTip(
            tr("Open the curtain (C)") if curtained else tr("Close the curtain (C)")
        )

    def _make_room(self) -> None:
        """Be as wide as the tabs, up to a limit: the menu bar gives no more than it is told to."""
        self.tabs.setMinimumWidth(min(self.tabs.sizeHint().width(), WIDEST))

    def _on_tab(self, tab: int) -> None:
        if tab >= 0:
            self.picked.emit(self.tabs.tabData(tab))
