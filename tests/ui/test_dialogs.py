"""The dialogs: a grid laid over a picture, what an import did, and the shelf of campaigns."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QListWidget, QPlainTextEdit, QPushButton, QWidget

from volteface.formats.picture_map import Alignment
from volteface.formats.report import Notes
from volteface.ui.colours import DARK
from volteface.ui.dialogs.align_dialog import AlignDialog
from volteface.ui.dialogs.report_dialog import ReportDialog
from volteface.ui.dialogs.shelf_dialog import ShelfDialog
from volteface.ui.paint.backdrops import Pyramid

LEFT = Qt.MouseButton.LeftButton
WIDE, HIGH = 800, 600


@pytest.fixture
def parent(qapp):
    made = QWidget()
    yield made
    made.deleteLater()


def picture(width, height, reduced=1):
    """Return a black picture; one that was too large to be kept as it is, if `reduced`."""
    image = QImage(width // reduced, height // reduced, QImage.Format.Format_RGB32)
    image.fill(0)
    return Pyramid(width, height, (image,))


@pytest.fixture
def align(parent):
    made = AlignDialog(picture(WIDE, HIGH), Alignment(100, 100), "square", DARK, parent)
    made.show()
    assert QTest.qWaitForWindowExposed(made)
    yield made
    made.close()


def field(dialog, label):
    """Return the field beside a label of the dialog's form."""
    found = next(one for one in dialog.findChildren(QLabel) if one.text() == label)
    return found.buddy()


def said(dialog):
    """Return what the dialog says about the board."""
    return [label.text() for label in dialog.findChildren(QLabel) if label.isVisible()]


def button(dialog, text):
    return next(one for one in dialog.findChildren(QPushButton) if one.text() == text)


def drag_block(dialog, start, end):
    """Drag over the picture from one place to another, both in its pixels."""
    canvas = dialog.canvas
    scale = min(canvas.width() / WIDE, canvas.height() / HIGH)
    left, top = (canvas.width() - WIDE * scale) / 2, (canvas.height() - HIGH * scale) / 2
    places = [QPoint(round(left + x * scale), round(top + y * scale)) for x, y in (start, end)]
    QTest.mousePress(canvas, LEFT, pos=places[0])
    QTest.mouseMove(canvas, places[1])
    QTest.mouseRelease(canvas, LEFT, pos=places[1])


def test_the_grid_starts_as_it_lies(align):
    assert "8 by 6 cells" in said(align)


def test_typing_the_size_of_a_cell_lays_the_grid_anew(align):
    field(align, "Cell, width").setValue(50)
    field(align, "Cell, height").setValue(50)

    assert "16 by 12 cells" in said(align)
    assert align.alignment == Alignment(50, 50)


def test_typing_the_corner_moves_the_grid(align):
    field(align, "From the left").setValue(20)

    assert align.alignment == Alignment(100, 100, 20, 0)


def test_dragging_over_a_known_block_lays_the_grid_over_it(align):
    field(align, "Block, across").setValue(2)
    field(align, "Block, down").setValue(2)
    drag_block(align, (100, 100), (260, 260))

    assert align.alignment.cell == pytest.approx(80, abs=2)
    assert align.alignment.cell_high == pytest.approx(80, abs=2)


def test_a_picture_kept_smaller_than_it_is_counts_in_its_own_pixels(align):
    align.canvas.picture = picture(WIDE, HIGH, reduced=4)
    field(align, "Block, across").setValue(2)
    field(align, "Block, down").setValue(2)
    drag_block(align, (100, 100), (300, 300))

    assert "8 by 6 cells" in said(align)


def test_a_picture_kept_smaller_than_it_is_fills_its_own_place(align):
    align.canvas.picture = picture(WIDE, HIGH, reduced=4)
    shown = align.canvas.grab().toImage()
    beyond = QPoint(round(shown.width() * 0.75), shown.height() // 2)

    assert shown.pixelColor(beyond).name() == "#000000"


def test_a_click_is_no_block(align):
    drag_block(align, (100, 100), (101, 101))

    assert align.alignment == Alignment(100, 100)


def test_another_form_of_cells_says_how_many_there_are(align):
    field(align, "Cells").setCurrentIndex(1)

    assert align.shape == "pointy"
    assert "8 by 7 cells" in said(align)


def test_cells_too_small_for_a_board_are_refused_in_words(align):
    align.canvas.picture = picture(4000, 3000)
    field(align, "Cell, width").setValue(4)

    assert any("more than" in text for text in said(align))
    assert not button(align, "Use this grid").isEnabled()


def test_a_grid_that_fits_again_can_be_used_again(align):
    align.canvas.picture = picture(4000, 3000)
    field(align, "Cell, width").setValue(4)
    field(align, "Cell, width").setValue(100)

    assert button(align, "Use this grid").isEnabled()


def test_a_block_of_cells_too_small_leaves_the_grid_as_it_was(align):
    field(align, "Block, across").setValue(100)
    drag_block(align, (100, 100), (150, 150))

    assert align.alignment == Alignment(100, 100)


def report(*notes):
    made = Notes()
    for kind, text in notes:
        made.add(kind, text)
    return made.report("cellar.dd2vtt")


def told(parent, *notes):
    dialog = ReportDialog(report(*notes), DARK, parent)
    (text,) = dialog.findChildren(QPlainTextEdit)
    dialog.deleteLater()
    return text.toPlainText().splitlines()


def test_a_report_has_a_heading_for_each_kind_of_thing(parent):
    lines = told(parent, ("came in", "Walls: 12."), ("ignored", "Sound: there is none here."))

    assert lines == ["Came in", "  Walls: 12.", "Ignored", "  Sound: there is none here."]


def test_a_report_takes_nothing_for_markup(parent):
    assert told(parent, ("repaired", "<b>Wall</b>"))[1] == "  <b>Wall</b>"


@pytest.fixture
def shelf(parent):
    campaigns = [("Lantern", Path("a.campaign"), "today"), ("Moor", Path("b.campaign"), "Monday")]
    made = ShelfDialog(campaigns, parent)
    yield made
    made.deleteLater()


def test_the_campaign_opened_last_is_chosen_at_first(shelf):
    button(shelf, "Open").click()

    assert shelf.chosen == Path("a.campaign")


def test_another_campaign_is_chosen_from_the_list(shelf):
    shelf.findChild(QListWidget).setCurrentRow(1)
    button(shelf, "Open").click()

    assert shelf.chosen == Path("b.campaign")


def test_leaving_the_shelf_chooses_nothing(shelf):
    button(shelf, "Cancel").click()

    assert (shelf.chosen, shelf.browse) == (None, False)


def test_a_pack_is_looked_for_elsewhere(shelf):
    button(shelf, "Open a pack...").click()

    assert (shelf.chosen, shelf.browse) == (None, True)


def test_an_empty_shelf_opens_nothing(parent):
    made = ShelfDialog([], parent)
    button(made, "Open").click()
    made.deleteLater()

    assert made.chosen is None
