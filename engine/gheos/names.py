"""Gheos: what people call a cell, the same on pictures, buttons and in words, for the whole match.

A letter for the column and a number for the row. The start tile lies on m5, which leaves a letter and one
figure for nearly every cell that a match ever reaches.
"""

from string import ascii_lowercase

from engine.gheos import grid
from engine.gheos.grid import position
from engine.gheos.lands import survey
from engine.gheos.state import State

#: Where the start tile lies: its place in the alphabet, and its row.
_COLUMN, _ROW = ascii_lowercase.index("m"), 5
#: Names of one letter and of two, after which columns begin anew; no board is as wide.
_LETTERS = len(ascii_lowercase)
_COLUMNS = _LETTERS + _LETTERS**2


def extent(s: State) -> tuple[int, int, int, int]:
    """Leftmost column, topmost row, rightmost column and lowest row of the board and its free cells."""
    # what lies outermost is free: every tile has a neighbour to its left and right
    return grid.extent(survey(s.board).free)


def cells(s: State) -> dict[int, str]:
    """The names of all cells that have a tile or may get one, row by row."""
    return {cell: cell_name(cell) for cell in sorted((*s.tiles, *survey(s.board).free))}


def cell_name(cell: int) -> str:
    """The name of a cell ("c4")."""
    c, r = position(cell)
    return f"{_letters((_COLUMN + c) % _COLUMNS)}{_ROW + r}"


def _letters(column: int) -> str:
    """a … z, then aa, ab …; left of a come zz, zy …"""
    more, letter = divmod(column, _LETTERS)
    return (_letters(more - 1) if more else "") + ascii_lowercase[letter]
