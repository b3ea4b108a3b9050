"""The ledger on the screen: each line with its number, its reason and where its rule is from."""

from PySide6.QtWidgets import QLabel

from volteface.messages import say
from volteface.model.ledger import Modifier
from volteface.ui.panels.ledger import LedgerList


def test_each_line_tells_its_source(qtbot):
    ledger = LedgerList()
    qtbot.addWidget(ledger)

    ledger.show_ledger((Modifier(4, say("attacks from the target's rear"), "F16"),))

    rule = next(label for label in ledger.findChildren(QLabel) if label.text() == "F16")
    assert rule.toolTip() == "F16: Unearthed Arcana, Combat Facing: Opponent Facing"
