"""Gheos: layout of the pictures."""

from collections.abc import Collection, Iterable
from typing import NamedTuple, Self

from engine.gheos.grid import is_up, position
from render.drawing.area import Area
from render.drawing.header import TOP
from render.drawing.theme import HEIGHT, PAD, TALL, WIDTH
from render.gheos.pictures.art.sprites import height

#: Sides of a cell in pixels, largest first: few, because sprites are cached by size; even, because a column
#: is half a side wide.
SIZES = (220, 204, 188, 172, 156, 144, 132, 120, 112, 104, 96, 88, 80, 72, 64, 56, 48, 40, 32, 24, 20, 16, 12)

#: If cells would be smaller, the picture shows part of the board and a minimap.
LEAST = 88

GAP = 14
LEFT = 1004
#: Maximum number of continents that get wide cards.
WIDE = 4
CARDS = 166
#: Height of the scores at the bottom of a private picture.
FOOT = 76
#: Number of seats -> heights of the acting seat's mat and of another.
MATS = {2: (340, 312), 3: (292, 206), 4: (292, 180)}


class Shelf(NamedTuple):
    """The grid of the cards of continents."""

    columns: int
    rows: int
    height: int

    @classmethod
    def of(cls, count: int) -> Self:
        """Return the grid for a number of cards: up to four large ones, or small ones in few rows."""
        if count <= WIDE:
            return cls(count, min(count, 1), 112)
        rows = -(-count // (WIDE + 1))
        return cls(-(-count // rows), rows, 84)

    @property
    def is_wide(self) -> bool:
        return self.columns <= WIDE and self.rows == 1

    @property
    def depth(self) -> int:
        """Height of all rows and the gap after each."""
        return self.rows * (self.height + GAP)


class Plan(NamedTuple):
    """The areas of the public picture; `mats` in seat order, starting with the acting seat."""

    height: int
    board: Area
    #: cards of the civilizations
    cards: Area
    #: cards of the continents that can be chosen
    shelf: Area
    mats: tuple[Area, ...]
    epochs: Area


def plan(seats: int, shelf: Shelf) -> Plan:
    """Return the areas: board and cards at the left, mats and epochs at the right."""
    high = TALL if seats > 3 or shelf.rows > 1 else HEIGHT
    cards = Area(PAD, high - PAD - CARDS, LEFT, CARDS)
    x, right = PAD + LEFT + GAP, WIDTH - PAD
    lit, calm = MATS[seats]
    acting = Area(x, TOP, right - x, lit)
    others = [Area(x, acting.bottom + GAP + i * (calm + GAP), acting.w, calm) for i in range(seats - 1)]
    top = others[-1].bottom + GAP
    return Plan(
        height=high,
        board=Area(PAD, TOP, LEFT, cards.y - shelf.depth - GAP - TOP),
        cards=cards,
        shelf=Area(PAD, cards.y - shelf.depth, LEFT, shelf.depth),
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
        """Return the extent of one or more cells."""
        columns, rows = zip(*map(position, cells), strict=True)
        return cls(min(columns), min(rows), max(columns), max(rows))

    @property
    def columns(self) -> int:
        return self.right - self.left + 1

    @property
    def rows(self) -> int:
        return self.bottom - self.top + 1

    def fits(self, area: Area, size: int) -> bool:
        """Return whether cells of this size fit into the area."""
        return (self.columns + 1) * size / 2 <= area.w and self.rows * height(size) <= area.h


class Field(NamedTuple):
    """The cells on a picture, all of one size; x and y are the corner of cell 0, 0."""

    x: int
    y: int
    size: int

    @classmethod
    def centred(cls, extent: Extent, area: Area, size: int) -> Self:
        """Return a field whose extent is centred in an area."""
        width, high = (extent.columns + 1) * size / 2, extent.rows * height(size)
        x = area.x + (area.w - width) / 2 - extent.left * size / 2
        y = area.y + (area.h - high) / 2 - extent.top * height(size)
        return cls(round(x), round(y), size)

    @classmethod
    def fitted(cls, cells: Collection[int], area: Area, most: int = SIZES[0]) -> Self:
        """Return the field with the largest cells, up to `most`, that fits into an area."""
        extent = Extent.of(cells)
        size = next((size for size in SIZES if size <= most and extent.fits(area, size)), SIZES[-1])
        return cls.centred(extent, area, size)

    @classmethod
    def holding(cls, cell: int, x: float, y: float, size: int) -> Self:
        """Return the field in which the box of a cell lies at a point."""
        c, r = position(cell)
        return cls(round(x - c * size / 2), round(y - r * height(size)), size)

    @property
    def high(self) -> int:
        return height(self.size)

    def corner(self, cell: int) -> tuple[int, int]:
        """Return the upper left corner of the box of a cell."""
        c, r = position(cell)
        return self.x + c * self.size // 2, self.y + r * self.high

    def at(self, cell: int, x: float = 0, y: float = 0) -> tuple[float, float]:
        """Return a point of a cell, in hundredths of its side from its centroid."""
        left, top = self.corner(cell)
        middle = top + self.high * (2 / 3 if is_up(cell) else 1 / 3)
        return left + self.size / 2 + x * self.size / 100, middle + y * self.size / 100

    def box(self, cell: int) -> Area:
        return Area(*self.corner(cell), self.size, self.high)
