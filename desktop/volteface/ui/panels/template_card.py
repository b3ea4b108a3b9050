"""The inspector while the template tool is in hand: which template, how large, and whom it hits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Generic, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from volteface.grid.templates import ConeStyle, Degrees, Kind
from volteface.model.creatures import Creature
from volteface.model.maps import BattleMap
from volteface.tools.casting import Casting, Laid
from volteface.ui.words import tip, tr, unmarked, words

T = TypeVar("T")

KINDS: tuple[tuple[Kind, str], ...] = (
    ("burst", "Burst"),
    ("cone", "Cone"),
    ("line", "Line"),
    ("spread", "Spread"),
    ("emanation", "Emanation"),
    ("cylinder", "Cylinder"),
    ("half-circle", "Half-circle"),
)
SIZES = (10, 15, 20, 30, 60)
LARGEST = 400
DEGREES: tuple[tuple[Degrees, str], ...] = (
    (60, "60\N{DEGREE SIGN}"),
    (90, "90\N{DEGREE SIGN}"),
    (120, "120\N{DEGREE SIGN}"),
)
STYLES: tuple[tuple[ConeStyle, str], ...] = (
    ("counted", "Quarter burst"),
    ("published", "As published"),
)


class TemplateCard(QWidget):
    """Chooses the template in hand and tells about the one that lies on the map."""

    cast = Signal(object)
    lifted = Signal()
    picked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._casting = Casting()
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 12)
        column.setSpacing(8)
        title = QLabel(tr("Template"))
        title.setObjectName("title")
        self._caster = _plain("caption")
        self._kinds = _Segments(KINDS, columns=2)
        self._kinds.buttons.idClicked.connect(lambda _: self._alter(kind=self._kinds.value))
        self._degrees = _Segments(DEGREES, columns=3)
        self._degrees.buttons.idClicked.connect(lambda _: self._alter(degrees=self._degrees.value))
        self._styles = _Segments(STYLES, columns=2)
        self._styles.buttons.idClicked.connect(lambda _: self._alter(style=self._styles.value))
        column.addWidget(title)
        column.addWidget(self._caster)
        column.addWidget(self._kinds)
        column.addLayout(self._make_size())
        column.addWidget(self._degrees)
        column.addWidget(self._styles)
        column.addWidget(_rule())
        column.addWidget(self._make_hits())
        column.addStretch(1)

    def show_template(
        self, casting: Casting, battle: BattleMap, caster: Creature | None, laid: Laid | None
    ) -> None:
        """Show the template in hand, who casts it, and whom the one that lies on the map hits."""
        self._casting = casting
        self._kinds.value = casting.kind
        self._degrees.value = casting.degrees
        self._styles.value = casting.style
        if self._feet.value() != casting.feet:
            self._feet.blockSignals(True)
            self._feet.setValue(casting.feet)
            self._feet.blockSignals(False)
        on_hexes = battle.grid.form != "square"
        self._degrees.setVisible(casting.kind == "cone" and on_hexes)
        self._styles.setVisible(casting.kind == "cone" and not on_hexes)
        self._caster.setText(_caster_words(caster))
        self._show_hits(battle, laid)

    def _make_size(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(4)
        self._feet = QSpinBox()
        self._feet.setRange(5, LARGEST)
        self._feet.setSingleStep(5)
        self._feet.setSuffix(tr(" ft"))
        self._feet.setAccessibleName(tr("Size in feet"))
        self._feet.setToolTip(tr("Radius, or length of a cone or line"))
        self._feet.setKeyboardTracking(False)
        self._feet.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._feet.valueChanged.connect(lambda feet: self._alter(feet=max(5, feet // 5 * 5)))
        row.addWidget(self._feet, 1)
        for feet in SIZES:
            button = QPushButton(str(feet))
            button.setObjectName("size")
            button.setAccessibleName(tr("{feet} feet").format(feet=feet))
            button.clicked.connect(lambda _=False, feet=feet: self._alter(feet=feet))
            row.addWidget(button)
        return row

    def _make_hits(self) -> QWidget:
        """Make the part that tells about the template on the map."""
        part = QWidget()
        column = QVBoxLayout(part)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self._count = _plain("heading")
        self._rule = _plain("caption")
        self._hits = QGridLayout()
        self._hits.setSpacing(2)
        self._hits.setColumnStretch(0, 1)
        self._hint = _plain("hint")
        self._lift = QPushButton(tr("Lift the template"))
        self._lift.setToolTip(tr("Take it off the map (Escape)"))
        self._lift.clicked.connect(self.lifted)
        column.addWidget(self._count)
        column.addWidget(self._rule)
        column.addLayout(self._hits)
        column.addWidget(self._hint)
        column.addWidget(self._lift)
        return part

    def _show_hits(self, battle: BattleMap, laid: Laid | None) -> None:
        while item := self._hits.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        for shown in (self._rule, self._lift):
            shown.setVisible(laid is not None)
        if laid is None:
            self._count.setText(tr("Nothing lies on the map"))
            self._hint.setText(
                tr("Click to lay the template. It stays while you choose other tools.")
            )
            return
        hits = laid.hits(battle)
        self._count.setText(_count_words(len(hits)))
        self._rule.setText(words(laid.template.rule))
        self._hint.setText(
            tr("Click a cell on the map to take it out or add it, elsewhere to lift the template.")
        )
        for row, (who, share) in enumerate(sorted(hits.items(), key=lambda hit: -hit[1])):
            self._add_hit(row, who, battle.creatures[who].name, share)

    def _add_hit(self, row: int, who: str, name: str, share: float) -> None:
        button = QPushButton(unmarked(name))
        button.setObjectName("row")
        button.setToolTip(tip(tr("Select {name}").format(name=name)))
        button.clicked.connect(lambda: self.picked.emit(who))
        part = _plain("number")
        part.setText(tr("{share} %").format(share=round(share * 100)))
        part.setToolTip(tr("Share of its space that is covered"))
        self._hits.addWidget(button, row, 0)
        self._hits.addWidget(part, row, 1, Qt.AlignmentFlag.AlignRight)
        button.show()
        part.show()

    def _alter(self, **fields: object) -> None:
        wanted = replace(self._casting, **fields)  # type: ignore[arg-type]  # fields of a casting
        if wanted != self._casting:
            self.cast.emit(wanted)


class _Segments(QWidget, Generic[T]):
    """A few values, one of them chosen."""

    def __init__(self, values: Sequence[tuple[T, str]], columns: int) -> None:
        super().__init__()
        self._values = [value for value, _ in values]
        self.buttons = QButtonGroup(self)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(4)
        for number, (_, label) in enumerate(values):
            button = QPushButton(tr(label))
            button.setObjectName("segment")
            button.setCheckable(True)
            self.buttons.addButton(button, number)
            grid.addWidget(button, number // columns, number % columns)

    @property
    def value(self) -> T:
        """The chosen value."""
        return self._values[self.buttons.checkedId()]

    @value.setter
    def value(self, value: T) -> None:
        self.buttons.button(self._values.index(value)).setChecked(True)


def _caster_words(caster: Creature | None) -> str:
    if caster is None:
        return tr("From any point. Right-click a creature to cast from its space and facing.")
    if caster.stats.has_facing:
        return tr("{name} casts: cones and lines start at its front.").format(name=caster.name)
    return tr("{name} casts: cones and lines start anywhere round it.").format(name=caster.name)


def _count_words(count: int) -> str:
    if not count:
        return tr("Nobody is hit")
    return (
        tr("One creature is hit")
        if count == 1
        else tr("{count} creatures are hit").format(count=count)
    )


def _plain(name: str) -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setObjectName(name)
    return label


def _rule() -> QFrame:
    line = QFrame()
    line.setObjectName("rule")
    return line
