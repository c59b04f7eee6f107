"""Orbis: the component table, and lookup tables derived from it."""

from typing import Literal

from msgspec import Struct

from engine.components import load
from engine.game import UNKNOWN

COMPONENTS_VERSION = 1

Colour = Literal["blue", "green", "red", "yellow", "white"]
#: Colours by number.
COLOURS: tuple[Colour, ...] = ("blue", "green", "red", "yellow", "white")
#: In a cost or a conversion: a worshipper of any colour.
ANY = "any"

#: Counts by colour, in the order of COLOURS.
Worshippers = tuple[int, ...]

#: No tile: a bare cell of a universe or an empty place of the display.
NONE = 0


# ---- the effects of region tiles (rulebook: effects) -------------------------------


class Conversion(Struct, frozen=True, tag_field="type", tag="conversion"):
    """Brings worshippers of one colour; if it is "any", the player chooses it."""

    colour: Colour | Literal["any"]
    count: int


class Stone(Struct, frozen=True, tag_field="type", tag="stone"):
    """A sacred stone: always scores its creation points."""


class Farm(Struct, frozen=True, tag_field="type", tag="farm"):
    """Gives the discount token of a colour."""

    colour: Colour


class Forest(Struct, frozen=True, tag_field="type", tag="forest"):
    """Active at the end of the game if at least `count` neighbours have one of the colours."""

    colours: tuple[Colour, ...]
    count: int


class Village(Struct, frozen=True, tag_field="type", tag="village"):
    """Activated by discarding `count` worshippers of any colours."""

    count: int


class Volcano(Struct, frozen=True, tag_field="type", tag="volcano"):
    """Activated by removing these worshippers from the display."""

    remove: tuple[Colour, ...]


class Irrigation(Struct, frozen=True, tag_field="type", tag="irrigation"):
    """Active if one of the two tiles below has this colour at the time of placing."""

    below: Colour


class Temple(Struct, frozen=True, tag_field="type", tag="temple"):
    """Has temple symbols."""

    symbols: int


class Nothing(Struct, frozen=True, tag_field="type", tag="nothing"):
    """The effect of a hidden tile, and of NONE."""


Effect = Conversion | Stone | Farm | Forest | Village | Volcano | Irrigation | Temple | Nothing


# ---- components --------------------------------------------------------------------


class Tile(Struct, frozen=True):
    """A region tile as printed."""

    id: str
    level: int
    colour: Colour | Literal[""]
    effect: Effect
    cost: tuple[Colour | Literal["any"], ...] = ()
    #: creation points while the effect is active
    pk: int = 0
    star: Literal["", "white", "purple"] = ""
    #: breaks ties between temples
    mystic: int = 0

    @property
    def kind(self) -> str:
        """The tag of the effect: "conversion", "stone", "farm", …"""
        return str(self.effect.__struct_config__.tag)


class God(Struct, frozen=True):
    """A god tile as printed."""

    id: str
    pk: int
    #: worshippers that come with the tile
    gift: int = 0
    #: worshippers to discard for the creation points
    sacrifice: int = 0


class Display(Struct, frozen=True):
    rows: int
    cols: int


class Setup(Struct, frozen=True):
    """The preparation for a number of players."""

    remove: tuple[Literal["white", "purple"], ...]
    gods: int
    temple_tokens: tuple[int, ...]


class Components(Struct, frozen=True):
    rounds: int
    base: int
    kingdom: int
    exchange: int
    worshippers: int
    wasteland_points: int
    gods: tuple[God, ...]
    tiles: tuple[Tile, ...]
    display: Display
    setup: dict[str, Setup]


PRINTED = load("orbis", COMPONENTS_VERSION, Components)
SETUP: dict[int, Setup] = {int(seats): setup for seats, setup in PRINTED.setup.items()}

#: Tile number -> tile; 0 is no tile, UNKNOWN (-1) a hidden one.
TILES: tuple[Tile, ...] = (Tile("", 0, "", Nothing()), *PRINTED.tiles, Tile("unknown", 0, "", Nothing()))
assert TILES[UNKNOWN].id == "unknown"

GODS = PRINTED.gods
GOD_NUMBER = {god.id: number for number, god in enumerate(GODS)}

#: Tile number -> number of its colour; -1 for NONE and for a hidden tile.
HUE: tuple[int, ...] = tuple(COLOURS.index(tile.colour) if tile.colour else -1 for tile in TILES)


#: Tile number -> its cost by colour, without multicolour icons.
COST: tuple[Worshippers, ...] = tuple(tuple(map(tile.cost.count, COLOURS)) for tile in TILES)
#: Tile number -> multicolour icons of its cost.
WILD: tuple[int, ...] = tuple(tile.cost.count(ANY) for tile in TILES)


def deck(seats: int, level: int) -> list[int]:
    """The tiles of a level for a number of players."""
    away = SETUP[seats].remove
    return [n for n, tile in enumerate(TILES) if tile.level == level and tile.star not in away]


LEVELS = tuple(sorted({tile.level for tile in PRINTED.tiles}))


# ---- the display -------------------------------------------------------------------

#: Places of the display by number, row by row: "a1", "b1", "c1", "a2", …
PLACES = tuple(
    f"{'abc'[col]}{row + 1}" for row in range(PRINTED.display.rows) for col in range(PRINTED.display.cols)
)


def _adjacent(place: int) -> tuple[int, ...]:
    row, col = divmod(place, PRINTED.display.cols)
    return tuple(
        r * PRINTED.display.cols + c
        for r, c in ((row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col))
        if 0 <= r < PRINTED.display.rows and 0 <= c < PRINTED.display.cols
    )


#: Place of the display -> the orthogonally adjacent places.
ADJACENT: tuple[tuple[int, ...], ...] = tuple(_adjacent(place) for place in range(len(PLACES)))


# ---- the pyramid -------------------------------------------------------------------


class Cell(Struct, frozen=True):
    """A cell of a pyramid: row 0 is the base, x counts from the first tile.

    It lies on the cells x and x + 1 of the row below.
    """

    row: int
    x: int


#: All cells that a pyramid may use, wherever in its base the first tile ends up; without the god's cell.
CELLS: tuple[Cell, ...] = tuple(
    Cell(row, x) for row in range(PRINTED.base - 1) for x in range(1 - PRINTED.base, PRINTED.base - row)
)
CELL_NUMBER: dict[tuple[int, int], int] = {(cell.row, cell.x): n for n, cell in enumerate(CELLS)}
#: Region tiles in a complete pyramid.
REGIONS = PRINTED.rounds - 1

#: The base from left to right.
BASE: tuple[int, ...] = tuple(n for n, cell in enumerate(CELLS) if cell.row == 0)
FIRST = CELL_NUMBER[0, 0]
#: Cell -> the two cells below; none in the base.
BELOW: tuple[tuple[int, ...], ...] = tuple(
    (CELL_NUMBER[cell.row - 1, cell.x], CELL_NUMBER[cell.row - 1, cell.x + 1]) if cell.row else ()
    for cell in CELLS
)
#: Cells above the base, each with the two cells below.
UPPER: tuple[tuple[int, int, int], ...] = tuple(
    (n, below[0], below[1]) for n, below in enumerate(BELOW) if below
)


def _beside(cell: Cell) -> tuple[int, ...]:
    row, x = cell.row, cell.x
    around = ((row, x - 1), (row, x + 1), (row - 1, x), (row - 1, x + 1), (row + 1, x - 1), (row + 1, x))
    return tuple(CELL_NUMBER[place] for place in around if place in CELL_NUMBER)


#: Cell -> up to six adjacent cells.
BESIDE: tuple[tuple[int, ...], ...] = tuple(_beside(cell) for cell in CELLS)
