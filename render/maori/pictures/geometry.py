"""Maori: the layout of the picture of a turn."""

from typing import NamedTuple, Self

from engine.maori.components import PRINTED, Layout
from render.drawing.area import Area
from render.drawing.header import TOP
from render.drawing.theme import HEIGHT, PAD, TALL_HEIGHT, WIDTH
from render.maori.pictures.art.tiles import OPEN_SEA_HEIGHT, SHORE

# ---- display -----------------------------------------------------------------------

ROWS, COLUMNS = PRINTED.display.rows, PRINTED.display.cols


class Display(NamedTuple):
    """The tiles of the display and the track of the ship around them."""

    cell: int
    gap: int = 16
    lane: int = 88

    @property
    def side(self) -> int:
        return COLUMNS * self.cell + (COLUMNS - 1) * self.gap + 2 * self.lane

    @property
    def area(self) -> Area:
        return Area(PAD, TOP, self.side, self.side)

    def cell_at(self, cell: int) -> tuple[float, float]:
        """The upper left corner of a cell."""
        row, column = divmod(cell, COLUMNS)
        step = self.cell + self.gap
        return PAD + self.lane + column * step, TOP + self.lane + row * step

    def track_at(self, position: int) -> tuple[float, float]:
        """The middle of a ship position; positions are numbered clockwise around the tiles."""
        side, k = divmod(position % (2 * (ROWS + COLUMNS)), ROWS)
        along = self.lane + k * (self.cell + self.gap) + self.cell / 2
        far, lane = self.side - along, self.lane / 2
        x, y = ((along, lane), (self.side - lane, along), (far, self.side - lane), (lane, far))[side]
        return PAD + x, TOP + y


class Plan(NamedTuple):
    """The areas of the panels; `mats` in seat order, starting with the acting seat."""

    height: int
    display: Display
    footer: Area
    mats: tuple[Area, ...]


#: Height of the acting seat's mat, by the number of seats.
_ACTING = {2: 520, 3: 512, 4: 530, 5: 496}
#: Number of other mats in a row, by the number of seats.
_OTHERS_PER_ROW = {2: 1, 3: 2, 4: 3, 5: 2}
#: Size of a cell of the display, by the number of seats.
_CELL = {2: 132, 3: 132, 4: 132, 5: 140}
SEAT_COUNTS = tuple(_CELL)


def plan(seats: int) -> Plan:
    """The layout for a number of seats; for five the picture is higher and the display larger."""
    height = TALL_HEIGHT if seats > 4 else HEIGHT
    display = Display(_CELL[seats])
    foot = TOP + display.side + PAD
    left, acting = display.side + 2 * PAD, _ACTING[seats]
    width, gap = WIDTH - left - PAD, 14
    others_per_row = _OTHERS_PER_ROW[seats]
    rows = -(-(seats - 1) // others_per_row)
    below = TOP + acting + PAD
    w = (width - gap * (others_per_row - 1)) / others_per_row
    h = (height - PAD - below - gap * (rows - 1)) / rows
    others = (
        Area(left + (i % others_per_row) * (w + gap), below + (i // others_per_row) * (h + gap), w, h)
        for i in range(seats - 1)
    )
    return Plan(
        height,
        display,
        Area(PAD, foot, display.side, height - foot - PAD),
        (Area(left, TOP, width, acting), *others),
    )


def side_of(position: int) -> int:
    """The side of the display of a ship position: 0 top, 1 right, 2 bottom, 3 left."""
    return position // ROWS


# ---- a player's squares ----------------------------------------------------------------


class Grid(NamedTuple):
    """The squares of a board in the picture, with the strip printed beside them."""

    layout: Layout
    x: float
    y: float
    square: int

    @classmethod
    def fit(cls, layout: Layout, area: Area) -> Self:
        """A grid with the largest squares that fit into an area, in its upper left corner."""
        w, h = _units(layout)
        return cls(layout, area.x, area.y, int(min(area.w / w, area.h / h)))

    @property
    def w(self) -> int:
        return round(_units(self.layout)[0] * self.square)

    @property
    def h(self) -> int:
        return round(_units(self.layout)[1] * self.square)

    def at(self, square: int) -> tuple[float, float]:
        """The upper left corner of a square."""
        row, column = self.layout.places[square]
        if self.layout.has_shore:
            return self.x + (column - 1 + SHORE / 100) * self.square, self.y + row * self.square
        return self.x + column * self.square, self.y + (row + OPEN_SEA_HEIGHT / 100) * self.square


def _units(layout: Layout) -> tuple[float, float]:
    rows, columns = len(layout.rows), len(layout.rows[0])
    if layout.has_shore:
        return columns - 1 + SHORE / 100, rows
    return columns, rows + OPEN_SEA_HEIGHT / 100
