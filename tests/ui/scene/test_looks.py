"""On the GM's map a creature has the letters and the size it has on the table."""

from dataclasses import replace

from tests.rules.sketch import PLAIN
from volteface.grid.cells import Cell
from volteface.grid.spaces import Size
from volteface.grid.square import SquareGrid
from volteface.model.creatures import Creature, CreatureId
from volteface.table.project import SHARES
from volteface.ui.paint.portraits import initials_of
from volteface.ui.scene.looks import look_of

ORC = Creature(CreatureId("orc"), "Cave Orc 3", "orc", PLAIN, Cell(0, 0))


def test_a_creature_of_many_has_its_number_on_it():
    assert look_of(ORC, SquareGrid(4, 4)).initials == initials_of("Cave Orc 3")


def test_a_tiny_creature_takes_its_share_of_the_cell():
    tiny = replace(ORC, stats=replace(PLAIN, size=Size.TINY))

    assert look_of(tiny, SquareGrid(4, 4)).across == SHARES[Size.TINY]
