"""Maori: where everything lies in the picture of a turn."""

from typing import NamedTuple, Self

from engine.maori.tables import TABLE, Layout
from render.drawing.area import Area
from render.drawing.header import TOP
from render.drawing.theme import HEIGHT, PAD, TALL, WIDTH
from render.maori.pictures.art.tiles import ROADS, SHORE

# ---- display -----------------------------------------------------------------------

CELL, GAP, LANE = 132, 16, 88
ROWS, COLUMNS = TABLE.display.rows, TABLE.display.cols
SIDE = COLUMNS * CELL + (COLUMNS - 1) * GAP + 2 * LANE


class Plan(NamedTuple):
    """Where the parts of the picture lie; `mats` in seat order from the acting seat on."""

    height: int
    display: Area
    footer: Area
    mats: tuple[Area, ...]


#: Height of the acting seat's mat, and how many of the others lie side by side, by the number of seats.
_ACTING = {2: 520, 3: 512, 4: 552, 5: 510}
_ABREAST = {2: 1, 3: 2, 4: 3, 5: 2}


def plan(seats: int) -> Plan:
    """The parts of the picture for a number of seats; five need more height."""
    height = TALL if seats > 4 else HEIGHT
    display = Area(PAD, TOP, SIDE, SIDE)
    foot = TOP + SIDE + PAD
    left, acting = SIDE + 2 * PAD, _ACTING[seats]
    width, gap = WIDTH - left - PAD, 14
    abreast = _ABREAST[seats]
    rows = -(-(seats - 1) // abreast)
    below = TOP + acting + PAD
    w = (width - gap * (abreast - 1)) / abreast
    h = (height - PAD - below - gap * (rows - 1)) / rows
    others = (
        Area(left + (i % abreast) * (w + gap), below + (i // abreast) * (h + gap), w, h)
        for i in range(seats - 1)
    )
    return Plan(
        height,
        display,
        Area(PAD, foot, SIDE, height - foot - PAD),
        (Area(left, TOP, width, acting), *others),
    )


def cell_at(cell: int) -> tuple[float, float]:
    """The corner of a cell of the display."""
    row, column = divmod(cell, COLUMNS)
    return PAD + LANE + column * (CELL + GAP), TOP + LANE + row * (CELL + GAP)


def track_at(position: int) -> tuple[float, float]:
    """The middle of a ship position beside the display, counted on and on around it."""
    side, k = divmod(position % (2 * (ROWS + COLUMNS)), ROWS)
    along = LANE + k * (CELL + GAP) + CELL / 2
    far, lane = SIDE - along, LANE / 2
    x, y = ((along, lane), (SIDE - lane, along), (far, SIDE - lane), (lane, far))[side]
    return PAD + x, TOP + y


def side_of(position: int) -> int:
    """The side of the display at which a ship position lies: 0 top, 1 right, 2 bottom, 3 left."""
    return position // ROWS


# ---- a player's squares ----------------------------------------------------------------


class Grid(NamedTuple):
    """The squares of one board in the picture, with what is printed beside them."""

    where: Layout
    x: float
    y: float
    square: int

    @classmethod
    def fitted(cls, where: Layout, area: Area) -> Self:
        """The largest squares that fit an area, in its upper left."""
        w, h = _units(where)
        return cls(where, area.x, area.y, int(min(area.w / w, area.h / h)))

    @property
    def w(self) -> int:
        return round(_units(self.where)[0] * self.square)

    @property
    def h(self) -> int:
        return round(_units(self.where)[1] * self.square)

    def at(self, square: int) -> tuple[float, float]:
        """The corner of a square."""
        row, column = self.where.places[square]
        if has_shore(self.where):
            return self.x + (column - 1 + SHORE / 100) * self.square, self.y + row * self.square
        return self.x + column * self.square, self.y + (row + ROADS / 100) * self.square


def has_shore(where: Layout) -> bool:
    """The board prints land along its left side."""
    return all(row[0] == "#" for row in where.rows)


def _units(where: Layout) -> tuple[float, float]:
    rows, columns = len(where.rows), len(where.rows[0])
    if has_shore(where):
        return columns - 1 + SHORE / 100, rows
    return columns, rows + ROADS / 100
