"""Gheos: the names of cells in pictures, buttons and texts, which stay the same for the whole match.

A name is a letter for the column and a number for the row. The start tile is on m5, so that nearly all
cells that matches reach have one letter and one digit.
"""

from string import ascii_lowercase

from engine.gheos import grid
from engine.gheos.grid import position
from engine.gheos.lands import survey
from engine.gheos.state import State

#: Column (as an index in the alphabet) and row of the start tile.
_COLUMN, _ROW = ascii_lowercase.index("m"), 5
#: Column names have one or two letters, then repeat; no board is that wide.
_LETTERS = len(ascii_lowercase)
_COLUMNS = _LETTERS + _LETTERS**2


def extent(s: State) -> tuple[int, int, int, int]:
    """Leftmost column, topmost row, rightmost column and lowest row of the board and its free cells."""
    # the outermost cells are free: every tile has cells to its left and right
    return grid.extent(survey(s.board).free)


def cells(s: State) -> dict[int, str]:
    """Cell -> name of all cells that have a tile or may get one, row by row."""
    return {cell: cell_name(cell) for cell in sorted((*s.tiles, *survey(s.board).free))}


def cell_name(cell: int) -> str:
    """The name of a cell, for example "c4"."""
    c, r = position(cell)
    return f"{_letters((_COLUMN + c) % _COLUMNS)}{_ROW + r}"


def _letters(column: int) -> str:
    """a … z, then aa, ab …; columns left of a are zz, zy …"""
    more, letter = divmod(column, _LETTERS)
    return (_letters(more - 1) if more else "") + ascii_lowercase[letter]
