"""Gheos: the grid of triangles, independent of tiles.

A cell has a column c and a row r and points up if c + r is even. Cells are numbered row by row. Sides are
numbered clockwise: right, bottom, left if the cell points up; top, right, left if it points down. A spot is
one side of one cell.
"""

from collections.abc import Mapping, Sequence
from itertools import chain

from engine.gheos.components import LANDSCAPE, SIDES

#: The spot of a disc in the supply.
NOWHERE = -1
#: The largest distance from the start cell: a chain of all tiles, and a free cell behind it.
_REACH = len(LANDSCAPE) + 1
_WIDTH = 2 * _REACH + 1


def cell_at(c: int, r: int) -> int:
    """The number of a cell; -1 if no board can reach it."""
    if max(abs(c), abs(r)) > _REACH:
        return -1
    return (r + _REACH) * _WIDTH + c + _REACH


def position(cell: int) -> tuple[int, int]:
    """Column and row of a cell."""
    r, c = divmod(cell, _WIDTH)
    return c - _REACH, r - _REACH


MIDDLE = cell_at(0, 0)


def extent(cells: Sequence[int]) -> tuple[int, int, int, int]:
    """Leftmost column, topmost row, rightmost column and lowest row."""
    columns = [cell % _WIDTH for cell in cells]
    top, bottom = min(cells) // _WIDTH, max(cells) // _WIDTH
    return min(columns) - _REACH, top - _REACH, max(columns) - _REACH, bottom - _REACH


def is_up(cell: int) -> bool:
    return cell % 2 == 0  # like c + r, because rows have an odd number of cells


def spot_at(cell: int, side: int) -> int:
    return SIDES * cell + side


def cell_of(spot: int) -> int:
    return spot // SIDES


def side_of(spot: int) -> int:
    return spot % SIDES


def _beside(cell: int) -> tuple[int, int, int]:
    if is_up(cell):
        return cell + 1, cell + _WIDTH, cell - 1
    return cell - _WIDTH, cell + 1, cell - 1


def _opposites(cell: int) -> tuple[int, int, int]:
    if is_up(cell):
        right, bottom, left = _beside(cell)
        return spot_at(right, 2), spot_at(bottom, 0), spot_at(left, 1)
    top, right, left = _beside(cell)
    return spot_at(top, 1), spot_at(right, 2), spot_at(left, 0)


#: Cell -> the cells beside it, by side.
NEIGHBOURS: tuple[tuple[int, int, int], ...] = tuple(map(_beside, range(_WIDTH * _WIDTH)))
#: Spot -> the spot on the other side of the same edge.
OPPOSITE: tuple[int, ...] = tuple(chain.from_iterable(map(_opposites, range(_WIDTH * _WIDTH))))


def free_cells(board: Mapping[int, object]) -> list[int]:
    """The cells beside the board, row by row."""
    return sorted({beside for cell in board for beside in NEIGHBOURS[cell] if beside not in board})
