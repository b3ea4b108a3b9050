"""After an import: what came in, what was clipped, repaired and ignored, and why."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QDialog, QLabel, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from volteface.formats.report import KINDS, Report
from volteface.ui.colours import Palette
from volteface.ui.words import tr, words

TITLES = {
    "came in": "Came in",
    "clipped": "Clipped",
    "repaired": "Repaired",
    "ignored": "Ignored",
}
ROLES = {"came in": "good", "clipped": "warning", "repaired": "warning", "ignored": "muted"}


class ReportDialog(QDialog):
    """The report as plain text, a heading for each kind."""

    def __init__(self, report: Report, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Import report"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(560, 420)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(12)
        title = QLabel(report.file)
        title.setTextFormat(Qt.TextFormat.PlainText)
        title.setObjectName("title")
        text = QPlainTextEdit()
        text.setReadOnly(True)
        text.setAccessibleName(tr("Import report"))
        _write(text, report, palette)
        done = QPushButton(tr("To the map"))
        done.setObjectName("primary")
        done.setDefault(True)
        done.clicked.connect(self.accept)
        column.addWidget(title)
        column.addWidget(text, 1)
        column.addWidget(done, 0, Qt.AlignmentFlag.AlignRight)


def _write(text: QPlainTextEdit, report: Report, palette: Palette) -> None:
    cursor = QTextCursor(text.document())
    for kind in KINDS:
        messages = list(report.of(kind))
        if not messages:
            continue
        if not text.document().isEmpty():
            cursor.insertBlock()
        heading = QTextCharFormat()
        heading.setFontWeight(600)
        heading.setForeground(QColor(getattr(palette, ROLES[kind])))
        cursor.insertText(tr(TITLES[kind]), heading)
        plain = QTextCharFormat()
        plain.setForeground(QColor(palette.text))
        for message in messages:
            cursor.insertBlock()
            cursor.insertText("  " + words(message), plain)
