"""Gheos: what people call a cell today, the same on pictures, buttons and in words.

A letter for the column and a number for the row, counted from the left and the top of the board with the
ring of free cells around it; so a name holds for one position, and may shift as the board grows.
"""

from string import ascii_lowercase

from engine.gheos import grid
from engine.gheos.grid import position
from engine.gheos.lands import survey
from engine.gheos.state import State


def extent(s: State) -> tuple[int, int, int, int]:
    """Leftmost column, topmost row, rightmost column and lowest row of the board and its free cells."""
    # what lies outermost is free: every tile has a neighbour to its left and right
    return grid.extent(survey(s.board).free)


def cells(s: State) -> dict[int, str]:
    """The names of all cells that have a tile or may get one, row by row."""
    left, top, _, _ = extent(s)
    return {cell: _name(cell, left, top) for cell in sorted((*s.tiles, *survey(s.board).free))}


def cell_name(s: State, cell: int) -> str:
    """The name of a cell ("c4")."""
    left, top, _, _ = extent(s)
    return _name(cell, left, top)


def _name(cell: int, left: int, top: int) -> str:
    c, r = position(cell)
    return f"{_letters(c - left)}{r - top + 1}"


def _letters(column: int) -> str:
    """a … z, then aa, ab …"""
    more, letter = divmod(column, len(ascii_lowercase))
    return (_letters(more - 1) if more else "") + ascii_lowercase[letter]
