"""Maori: texts of tiles and positions."""

from functools import lru_cache

from engine.game import Facts
from engine.maori.components import LINES, NONE, PRINTED, ROTATED, TILES, VOLCANOES, Tile
from engine.maori.state import Board
from render.language.catalogue import Words

_ROWS, _COLS = PRINTED.display.rows, PRINTED.display.cols
_SIDES = ("top",) * _COLS + ("right",) * _ROWS + ("bottom",) * _COLS + ("left",) * _ROWS


def tile_facts(tile: Tile) -> Facts:
    """The variables of the messages `maori-tile` and `maori-tile-brief`."""
    return {
        "kind": tile.kind,
        "open": tile.open or "-",
        "palms": tile.palms,
        "huts": tile.huts,
        "boats": tile.boats,
        "shells": tile.shells,
        "lei": len(tile.lei),
    }


def tile_as_placed(board: Board, square: int) -> Tile:
    """The tile on a square, with its rotation."""
    return ROTATED[board.tiles[square]][board.turns[square]]


@lru_cache(maxsize=2048)
def brief(tile: Tile, words: Words) -> str:
    """The shortest text of a tile."""
    return words("maori-tile-brief", **tile_facts(tile))


def brief_line(cells: list[int], display: list[int], words: Words) -> str:
    """The tiles that the explorer can reach, with their letters."""
    parts = [f"{letter(rank)} {brief(TILES[display[cell]], words)}" for rank, cell in enumerate(cells, 1)]
    return ", ".join(parts) or words("maori-nothing")


def storage(board: Board, words: Words) -> str:
    """The text of a storage."""
    return words("maori-storage-empty") if board.store == NONE else brief(TILES[board.store], words)


def letter(rank: int) -> str:
    """The letter of a tile in reach of the ship; the tile nearest to the ship has rank 1."""
    return "ABCDEFGH"[rank - 1]


def first_in_line(position: int, display: list[int]) -> Facts:
    """Variables of the first tile that the explorer meets at a position; `first` is tile, volcano or none."""
    tile = next((display[cell] for cell in LINES[position] if display[cell] != NONE), NONE)
    first = "none" if tile == NONE else "volcano" if tile in VOLCANOES else "tile"
    return {"first": first, **tile_facts(TILES[tile])}


def ship_position(position: int, words: Words) -> str:
    """A position of the explorer ship: its number, the side of the display, row or column."""
    row, col = divmod(LINES[position][0], _COLS)
    side = _SIDES[position]
    number = 1 + (col if side in ("top", "bottom") else row)
    return words("maori-side", position=position + 1, side=side, number=number)
