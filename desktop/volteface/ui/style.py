"""The style sheet and Qt palette made from the colour roles."""

from __future__ import annotations

from string import Template

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from volteface import resources
from volteface.ui.colours import Palette

SHEET = Template(
    """
* { font-size: ${body}px; }
QMainWindow, QDialog { background: $ground; }
QWidget { color: $text; }
QToolTip { background: $raised; color: $text; border: 1px solid $hairline; padding: 6px; }
QMenuBar { background: $ground; padding: 2px 4px; }
QMenuBar::item { padding: 7px 10px; border-radius: 4px; background: transparent; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: $raised; }
QMenu { background: $raised; border: 1px solid $hairline; padding: 4px; }
QMenu::item { padding: 6px 28px 6px 24px; border-radius: 4px; }
QMenu::item:selected { background: $accent; color: $on_accent; }
QMenu::item:disabled { color: $muted; }
QMenu::separator { height: 1px; background: $hairline; margin: 4px 8px; }
QLabel { background: transparent; }
QLabel#title { font-size: ${heading}px; font-weight: 600; }
QLabel#heading { font-weight: 600; }
QLabel#caption, QLabel#hint { color: $muted; font-size: ${caption}px; }
QLabel#number, QCheckBox#number { font-weight: 600; }
QLabel#key { color: $muted; font-size: ${caption}px; border: 1px solid $hairline;
  border-radius: 4px; padding: 1px 5px; }
QFrame#panel, QWidget#panel { background: $surface; }
QFrame#rule { background: $hairline; max-height: 1px; min-height: 1px; border: none; }
QFrame#card { background: $raised; border: 1px solid $hairline; border-radius: 8px; }
QFrame#question { background: $raised; border: 2px solid $accent; border-radius: 8px; }
QFrame#notice { background: $raised; border: 1px solid $hairline; border-radius: 6px; }
QFrame#notice[kind="refused"] { border-color: $warning; }
QFrame#notice[kind="danger"] { border-color: $danger; }
QPushButton { background: $raised; border: 1px solid $hairline; border-radius: 6px;
  padding: 6px 10px; min-height: 20px; }
QPushButton:hover { border-color: $muted; }
QPushButton:focus, QToolButton:focus, QLineEdit:focus, QSpinBox:focus, QComboBox:focus,
QListView:focus { border: 1px solid $accent; }
QPushButton:pressed { background: $ground; }
QPushButton:disabled { color: $muted; }
QPushButton#primary { background: $accent; color: $on_accent; border-color: $accent;
  font-weight: 600; }
QPushButton#primary:hover { border-color: $text; }
QPushButton#primary:disabled { background: $raised; color: $muted; border-color: $hairline; }
QPushButton#segment { padding: 5px 4px; }
QPushButton#segment:checked { border-color: $accent; color: $accent; }
QPushButton#size { padding: 5px 0; min-width: 26px; }
QPushButton#row { text-align: left; background: transparent; border-color: transparent;
  padding: 3px 6px; }
QPushButton#row:hover { border-color: $hairline; }
QPushButton#answer, QFrame#question QPushButton#primary { text-align: left; }
QPushButton#quiet { background: transparent; border-color: transparent; color: $accent; }
QPushButton#quiet:hover { border-color: $hairline; }
QToolButton { background: transparent; border: 1px solid transparent; border-radius: 6px;
  padding: 4px; min-width: 24px; min-height: 24px; }
QToolButton:hover { background: $raised; border-color: $hairline; }
QToolButton:checked { background: $raised; border-color: $accent; }
QToolButton#offer { background: $surface; border: 1px solid $hairline; padding: 4px 10px;
  min-height: 30px; }
QToolButton#offer:hover { border-color: $muted; }
QToolButton#offer:checked { border-color: $accent; color: $accent; }
QToolButton#offer[refused="true"] { color: $muted; background: transparent; }
QToolButton#tool { min-width: 36px; min-height: 36px; max-width: 36px; max-height: 36px;
  padding: 0; }
QLineEdit, QSpinBox, QDoubleSpinBox, QComboBox { background: $ground; border: 1px solid $hairline;
  border-radius: 6px; padding: 5px 8px; min-height: 20px; selection-background-color: $accent;
  selection-color: $on_accent; }
QSpinBox::up-button, QSpinBox::down-button, QDoubleSpinBox::up-button,
QDoubleSpinBox::down-button { width: 0; height: 0; border: none; }
QComboBox::drop-down { border: none; width: 22px; }
QComboBox QAbstractItemView { background: $raised; border: 1px solid $hairline;
  selection-background-color: $accent; selection-color: $on_accent; }
QPlainTextEdit { background: $surface; border: none; padding: 4px;
  selection-background-color: $accent; selection-color: $on_accent; }
QPlainTextEdit#notes { background: $ground; border: 1px solid $hairline; border-radius: 6px; }
QListView, QTreeView { background: $surface; border: 1px solid transparent; outline: none; }
QListView::item { padding: 4px; border-radius: 6px; }
QListView::item:selected { background: $raised; color: $text; }
QListView::item:hover { background: $raised; }
QCheckBox, QRadioButton { spacing: 8px; background: transparent; }
QCheckBox::indicator { width: 16px; height: 16px; border: 1px solid $muted; border-radius: 4px;
  background: $ground; }
QCheckBox::indicator:checked { background: $accent; border-color: $accent; image: url($tick); }
QScrollArea { background: transparent; border: none; }
QScrollArea > QWidget > QWidget { background: transparent; }
QScrollBar:vertical { background: transparent; width: 10px; }
QScrollBar:horizontal { background: transparent; height: 10px; }
QScrollBar::handle { background: $hairline; border-radius: 4px; min-height: 24px;
  min-width: 24px; margin: 1px; }
QScrollBar::handle:hover { background: $muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QProgressBar { background: $ground; border: none; border-radius: 3px; max-height: 6px;
  min-height: 6px; }
QProgressBar::chunk { background: $good; border-radius: 3px; }
QProgressBar[low="true"]::chunk { background: $danger; }
QSplitter::handle { background: $hairline; }
QTabBar::tab { background: transparent; padding: 5px 12px; border: none;
  border-bottom: 2px solid transparent; color: $muted; }
QTabBar::tab:selected { color: $text; border-bottom-color: $accent; }
QTabBar::tab:hover { color: $text; }
"""
)

BODY = 13


def dress(application: QApplication, palette: Palette, scale: float = 1.0) -> None:
    """Give the whole program the colours of `palette`; `scale` is the font setting (0.8 to 2)."""
    application.setStyle("Fusion")
    application.setPalette(_qt_palette(palette))
    roles = {
        name: getattr(palette, name)
        for name in palette.__dataclass_fields__
        if isinstance(getattr(palette, name), str)
    }
    sizes = {
        "caption": round((BODY - 2) * scale),
        "body": round(BODY * scale),
        "heading": round((BODY + 4) * scale),
    }
    tick = resources.path("icons", "check.svg").as_posix()
    application.setStyleSheet(SHEET.substitute(roles, tick=tick, **sizes))


def _qt_palette(palette: Palette) -> QPalette:
    made = QPalette()
    role = QPalette.ColorRole
    for target, colour in (
        (role.Window, palette.ground),
        (role.Base, palette.surface),
        (role.AlternateBase, palette.raised),
        (role.Button, palette.raised),
        (role.Text, palette.text),
        (role.WindowText, palette.text),
        (role.ButtonText, palette.text),
        (role.ToolTipBase, palette.raised),
        (role.ToolTipText, palette.text),
        (role.PlaceholderText, palette.muted),
        (role.Highlight, palette.accent),
        (role.HighlightedText, palette.on_accent),
        (role.Link, palette.accent),
    ):
        made.setColor(target, QColor(colour))
    return made
