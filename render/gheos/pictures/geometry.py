"""Gheos: layout of the pictures."""

from collections.abc import Collection, Iterable
from typing import NamedTuple, Self

from engine.gheos.grid import is_up, position
from render.drawing.area import Area
from render.drawing.header import TOP
from render.drawing.theme import HEIGHT, PAD, TALL_HEIGHT, WIDTH
from render.gheos.pictures.art.sprites import cell_height

#: Sides of a cell in pixels, largest first. There are few sizes because sprites are cached by size, and all
#: are even because a column is half a side wide.
SIZES = (220, 204, 188, 172, 156, 144, 132, 120, 112, 104, 96, 88, 80, 72, 64, 56, 48, 40, 32, 24, 20, 16, 12)

#: Minimum side of a cell. If the whole board fits only with smaller cells, a part and a minimap are shown.
MIN_READABLE_SIZE = 88

GAP = 14
LEFT_WIDTH = 1004
#: Maximum number of continents that get wide cards.
MAX_WIDE_CARDS = 4
CARDS_HEIGHT = 166
#: Height of the scores at the bottom of a private picture.
FOOT_HEIGHT = 76
#: Number of seats -> height of the acting seat's mat, height of each other mat.
MAT_HEIGHTS = {2: (340, 312), 3: (292, 206), 4: (292, 180)}


class CardGrid(NamedTuple):
    """The grid of the cards of continents."""

    columns: int
    rows: int
    height: int

    @classmethod
    def of(cls, count: int) -> Self:
        """The grid for a number of cards: up to four large ones, or small ones in few rows."""
        if count <= MAX_WIDE_CARDS:
            return cls(count, min(count, 1), 112)
        rows = -(-count // (MAX_WIDE_CARDS + 1))
        return cls(-(-count // rows), rows, 84)

    @property
    def is_wide(self) -> bool:
        return self.columns <= MAX_WIDE_CARDS and self.rows == 1

    @property
    def total_height(self) -> int:
        """Height of all rows, including the gap below each row."""
        return self.rows * (self.height + GAP)


class Plan(NamedTuple):
    """The areas of the public picture; `mats` are in seat order, starting with the acting seat."""

    height: int
    board: Area
    #: cards of the civilizations
    cards: Area
    #: cards of the lands that the question is about
    continents: Area
    mats: tuple[Area, ...]
    epochs: Area


def plan(seats: int, card_grid: CardGrid) -> Plan:
    """The areas: board and cards at the left, mats and epochs at the right."""
    high = TALL_HEIGHT if seats > 3 or card_grid.rows > 1 else HEIGHT
    cards = Area(PAD, high - PAD - CARDS_HEIGHT, LEFT_WIDTH, CARDS_HEIGHT)
    x, right = PAD + LEFT_WIDTH + GAP, WIDTH - PAD
    acting_height, other_height = MAT_HEIGHTS[seats]
    acting = Area(x, TOP, right - x, acting_height)
    others = [
        Area(x, acting.bottom + GAP + i * (other_height + GAP), acting.w, other_height)
        for i in range(seats - 1)
    ]
    top = others[-1].bottom + GAP
    return Plan(
        height=high,
        board=Area(PAD, TOP, LEFT_WIDTH, cards.y - card_grid.total_height - GAP - TOP),
        cards=cards,
        continents=Area(PAD, cards.y - card_grid.total_height, LEFT_WIDTH, card_grid.total_height),
        mats=(acting, *others),
        epochs=Area(x, top, acting.w, high - PAD - top),
    )


# ---- cells -----------------------------------------------------------------------------


class Extent(NamedTuple):
    """A range of columns and rows, both ends included."""

    left: int
    top: int
    right: int
    bottom: int

    @classmethod
    def of(cls, cells: Iterable[int]) -> Self:
        """The extent of one or more cells."""
        columns, rows = zip(*map(position, cells), strict=True)
        return cls(min(columns), min(rows), max(columns), max(rows))

    @property
    def columns(self) -> int:
        return self.right - self.left + 1

    @property
    def rows(self) -> int:
        return self.bottom - self.top + 1

    def can_fit(self, area: Area, size: int) -> bool:
        """Whether cells of this size fit into the area."""
        return (self.columns + 1) * size / 2 <= area.w and self.rows * cell_height(size) <= area.h


class Field(NamedTuple):
    """The position and size of the cells in a picture; x and y are the corner of cell 0, 0."""

    x: int
    y: int
    size: int

    @classmethod
    def centre(cls, extent: Extent, area: Area, size: int) -> Self:
        """A field whose extent is centred in an area."""
        width, high = (extent.columns + 1) * size / 2, extent.rows * cell_height(size)
        x = area.x + (area.w - width) / 2 - extent.left * size / 2
        y = area.y + (area.h - high) / 2 - extent.top * cell_height(size)
        return cls(round(x), round(y), size)

    @classmethod
    def fit(cls, cells: Collection[int], area: Area, max_size: int = SIZES[0]) -> Self:
        """The field with the largest cells, up to `max_size`, that fits into an area."""
        extent = Extent.of(cells)
        size = next((size for size in SIZES if size <= max_size and extent.can_fit(area, size)), SIZES[-1])
        return cls.centre(extent, area, size)

    @classmethod
    def with_cell_at(cls, cell: int, x: float, y: float, size: int) -> Self:
        """The field in which the upper left corner of a cell's box is at a point."""
        c, r = position(cell)
        return cls(round(x - c * size / 2), round(y - r * cell_height(size)), size)

    @property
    def cell_height(self) -> int:
        return cell_height(self.size)

    def corner(self, cell: int) -> tuple[int, int]:
        """The upper left corner of the box of a cell."""
        c, r = position(cell)
        return self.x + c * self.size // 2, self.y + r * self.cell_height

    def at(self, cell: int, x: float = 0, y: float = 0) -> tuple[float, float]:
        """The pixel at an offset from the centroid of a cell; x and y are in hundredths of a side."""
        left, top = self.corner(cell)
        middle = top + self.cell_height * (2 / 3 if is_up(cell) else 1 / 3)
        return left + self.size / 2 + x * self.size / 100, middle + y * self.size / 100

    def box(self, cell: int) -> Area:
        return Area(*self.corner(cell), self.size, self.cell_height)
