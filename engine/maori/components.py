"""Maori: the component table, and lookup tables derived from it."""

from functools import cache
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.components import load
from engine.game import UNKNOWN

COMPONENTS_VERSION = 1

Side = Literal["N", "E", "S", "W"]
SIDES: tuple[Side, ...] = ("N", "E", "S", "W")
STEP: dict[str, tuple[int, int]] = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
FACING: dict[str, Side] = {"N": "S", "E": "W", "S": "N", "W": "E"}

#: No tile: a bare square, an empty cell of the display, or an empty storage.
NONE = 0


class Tile(Struct, frozen=True):
    """A tile as printed, or rotated."""

    id: str
    kind: Literal["none", "single", "end", "middle", "water", "volcano", "unknown"]
    open: str = ""
    palms: int = 0
    huts: int = 0
    boats: int = 0
    shells: int = 0
    lei: str = ""

    @property
    def is_land(self) -> bool:
        return self.kind in ("single", "end", "middle")

    def rotate(self, quarters: int) -> "Tile":
        """The tile rotated clockwise by quarter turns."""

        def turn(sides: str) -> str:
            moved = {SIDES[(SIDES.index(s) + quarters) % 4] for s in sides}
            return "".join(s for s in SIDES if s in moved)

        return replace(self, open=turn(self.open), lei=turn(self.lei))


class Display(Struct, frozen=True):
    rows: int
    cols: int


class Shells(Struct, frozen=True):
    total: int
    start: int


class Points(Struct, frozen=True):
    palm: int
    palm_with_hut: int
    wreath: int
    boat: int
    shell: int
    bare_square: int
    atoll: int


class Board(Struct, frozen=True):
    layout: tuple[str, ...]
    uncovered_boats: int
    max_seats: int


class Components(Struct, frozen=True):
    tiles: tuple[Tile, ...]
    display: Display
    shells: Shells
    points: Points
    boards: dict[str, Board]


PRINTED = load("maori", COMPONENTS_VERSION, Components)
SEATS = range(2, max(board.max_seats for board in PRINTED.boards.values()) + 1)

#: Tile number -> tile; 0 is no tile, UNKNOWN (-1) a hidden one.
TILES: tuple[Tile, ...] = (Tile("", "none"), *PRINTED.tiles, Tile("", "unknown"))
DECK = range(1, len(PRINTED.tiles) + 1)
assert TILES[UNKNOWN].kind == "unknown"

#: Tile number -> the tile rotated by 0, 1, 2 and 3 clockwise quarter turns.
ROTATED: tuple[tuple[Tile, ...], ...] = tuple(tuple(tile.rotate(q) for q in range(4)) for tile in TILES)

#: Tile number -> its distinct rotations, in quarter turns; palms stay upright (rulebook: taking a tile).
ORIENTATIONS: tuple[tuple[int, ...], ...] = tuple(
    tuple(
        q
        for q in range(4)
        if q == 0 or (tile.is_land and not tile.palms and ROTATED[n][q] not in ROTATED[n][:q])
    )
    for n, tile in enumerate(TILES)
)

VOLCANOES = frozenset(n for n in DECK if TILES[n].kind == "volcano")


def _ship_lines() -> tuple[tuple[int, ...], ...]:
    """Ship position, clockwise from the top left -> cells of the line in front of it, nearest first."""
    rows, cols = PRINTED.display.rows, PRINTED.display.cols
    down = [tuple(r * cols + c for r in range(rows)) for c in range(cols)]
    right = [tuple(r * cols + c for c in range(cols)) for r in range(rows)]
    from_east = [line[::-1] for line in right]
    from_south = [line[::-1] for line in reversed(down)]
    return (*down, *from_east, *from_south, *reversed(right))


LINES = _ship_lines()
POSITIONS = len(LINES)


class Layout(Struct, frozen=True, eq=False):
    """The water squares of one side of a board, numbered row by row; there is one object per side."""

    names: tuple[str, ...]
    #: square -> (row, column) on the whole board, printed land included.
    places: tuple[tuple[int, int], ...]
    #: square -> the adjacent squares to the N, E, S and W, or -1.
    beside: tuple[tuple[int, ...], ...]
    #: square -> the adjacent squares, diagonals included.
    around: tuple[tuple[int, ...], ...]
    #: square -> distance over water to every square, in king's moves.
    distance: tuple[tuple[int, ...], ...]
    atoll_squares: frozenset[int]
    #: squares with a printed boat that a tile may cover.
    boat_squares: tuple[int, ...]
    #: printed boats that no tile can cover.
    uncovered_boats: int
    rows: tuple[str, ...]
    #: whether land is printed along the whole left side.
    has_shore: bool

    def index(self, name: str) -> int:
        """The number of a square; -1 if there is no square of that name."""
        return self.names.index(name) if name in self.names else -1


def _distances(around: tuple[tuple[int, ...], ...], start: int) -> tuple[int, ...]:
    far = len(around)
    steps = [far] * far
    steps[start], edge = 0, [start]
    while edge:
        square = edge.pop(0)
        for other in around[square]:
            if steps[other] > steps[square] + 1:
                steps[other] = steps[square] + 1
                edge.append(other)
    return tuple(steps)


@cache
def layout(side: str) -> Layout:
    """The layout of the "front" or the "atoll" side."""
    board = PRINTED.boards[side]
    places = [(r, c) for r, row in enumerate(board.layout) for c, mark in enumerate(row) if mark != "#"]
    columns = sorted({c for _, c in places})
    number = {place: n for n, place in enumerate(places)}
    around = tuple(
        tuple(
            number[r + dr, c + dc]
            for dr in (-1, 0, 1)
            for dc in (-1, 0, 1)
            if (dr or dc) and (r + dr, c + dc) in number
        )
        for r, c in places
    )
    return Layout(
        names=tuple(f"{'abcdefgh'[columns.index(c)]}{r + 1}" for r, c in places),
        places=tuple(places),
        beside=tuple(tuple(number.get((r + dr, c + dc), -1) for dr, dc in STEP.values()) for r, c in places),
        around=around,
        distance=tuple(_distances(around, n) for n in range(len(places))),
        atoll_squares=frozenset(n for n, (r, c) in enumerate(places) if board.layout[r][c] in "ib"),
        boat_squares=tuple(n for n, (r, c) in enumerate(places) if board.layout[r][c] == "b"),
        uncovered_boats=board.uncovered_boats,
        rows=board.layout,
        has_shore=all(row[0] == "#" for row in board.layout),
    )
