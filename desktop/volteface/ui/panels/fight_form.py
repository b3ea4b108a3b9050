"""Before a fight: which rules, which of their variants, and the button that begins it."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QToolButton, QVBoxLayout, QWidget

from volteface.rules.ruleset import Ruleset, Setting
from volteface.ui.panels.pick_box import PickBox
from volteface.ui.words import tr, words


class FightForm(QWidget):
    """`ruleset` and `settings` are what the next fight is begun with."""

    begun = Signal()
    ruleset_chosen = Signal(str)
    kept = Signal(str)
    """A name under which the rules chosen, with their variants, are to be kept."""

    def __init__(self, rulesets: Mapping[str, Ruleset], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rulesets: Mapping[str, Ruleset] = {}
        self._choices: dict[str, PickBox] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self._which = PickBox()
        self._which.setAccessibleName(tr("Rules of the fight"))
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
        self.show_rulesets(rulesets)

    @property
    def ruleset(self) -> str:
        """The name of the rules chosen."""
        return str(self._which.currentData())

    def show_rulesets(self, rulesets: Mapping[str, Ruleset]) -> None:
        """Offer these rules; what was chosen stays chosen where it is still there."""
        if list(rulesets) == list(self._rulesets):
            return
        chosen = self._which.currentData()
        self._rulesets = rulesets
        self._which.blockSignals(True)
        self._which.clear()
        for name, ruleset in rulesets.items():
            self._which.addItem(name[:1].upper() + name[1:], name)
            tip = Qt.ItemDataRole.ToolTipRole
            self._which.setItemData(self._which.count() - 1, words(ruleset.summary), tip)
        self._which.setCurrentIndex(max(0, self._which.findData(chosen)))
        self._which.blockSignals(False)
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
        if layout is not None and ruleset.settings:
            layout.addWidget(self._keeping())
        self.ruleset_chosen.emit(self._which.currentData())

    def _keeping(self) -> QLineEdit:
        name = QLineEdit()
        name.setMaxLength(60)
        name.setPlaceholderText(tr("Keep these as rules of your own: a name"))
        name.setToolTip(tr("Enter keeps them in this campaign"))
        name.setAccessibleName(tr("Name of your own rules"))
        name.returnPressed.connect(lambda: self.kept.emit(name.text().strip()))
        return name

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
