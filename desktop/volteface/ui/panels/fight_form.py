"""Before a fight: which rules, which of their variants, and the button that begins it."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QToolButton, QVBoxLayout, QWidget

from volteface.rules.ruleset import Ruleset, Setting
from volteface.ui.panels.pick_box import PickBox
from volteface.ui.words import tr, words


class FightForm(QWidget):
    """`ruleset` and `settings` are what the next fight is begun with."""

    begun = Signal()
    ruleset_chosen = Signal(str)

    def __init__(self, rulesets: Mapping[str, Ruleset], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rulesets = rulesets
        self._choices: dict[str, PickBox] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self._which = PickBox()
        self._which.setAccessibleName(tr("Rules of the fight"))
        for name, ruleset in rulesets.items():
            self._which.addItem(name[:1].upper() + name[1:], name)
            tip = Qt.ItemDataRole.ToolTipRole
            self._which.setItemData(self._which.count() - 1, words(ruleset.summary), tip)
        self._which.currentIndexChanged.connect(self._on_which)
        self._summary = _caption()
        self._variants = QWidget()
        self._variants.hide()
        QVBoxLayout(self._variants).setContentsMargins(0, 0, 0, 0)
        self._more = QToolButton()
        self._more.setText(tr("Variants"))
        self._more.setCheckable(True)
        self._more.setToolTip(tr("What the sources leave open"))
        self._more.toggled.connect(self._variants.setVisible)
        begin = QPushButton(tr("Begin the fight"))
        begin.setObjectName("primary")
        begin.setToolTip(tr("Roll initiative (Ctrl+B)"))
        begin.clicked.connect(self.begun)
        for widget in (self._which, self._summary, self._more, self._variants, begin):
            column.addWidget(widget)
        self._on_which()

    @property
    def settings(self) -> dict[str, str]:
        """The variants chosen, by name."""
        return {name: choice.currentText() for name, choice in self._choices.items()}

    def _on_which(self) -> None:
        ruleset = self._rulesets[self._which.currentData()]
        self._summary.setText(words(ruleset.summary))
        self._more.setVisible(bool(ruleset.settings))
        layout = self._variants.layout()
        while layout is not None and (item := layout.takeAt(0)):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        self._choices = {}
        for setting in ruleset.settings:
            self._add(setting)
        self.ruleset_chosen.emit(self._which.currentData())

    def _add(self, setting: Setting) -> None:
        layout = self._variants.layout()
        if layout is None:
            return
        label = _caption()
        label.setText(words(setting.label))
        choice = PickBox()
        choice.addItems(setting.choices)
        choice.setCurrentText(setting.default)
        choice.setAccessibleName(words(setting.label))
        layout.addWidget(label)
        layout.addWidget(choice)
        self._choices[setting.name] = choice


def _caption() -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setObjectName("caption")
    label.setWordWrap(True)
    return label
