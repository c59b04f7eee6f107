"""Bora Bora: layout of the board, and grids of equal cells for all pictures."""

from typing import NamedTuple

from engine.borabora.components import ACTION_NUMBER, PRINTED, REGIONS, TILE_OF, TILES
from render.drawing.area import Area
from render.drawing.header import TOP
from render.drawing.theme import PAD, TALL_HEIGHT, WIDTH

# ---- the board -------------------------------------------------------------------------

LEFT_WIDTH, GAP = 800, 8
RIGHT_WIDTH = WIDTH - 3 * PAD - LEFT_WIDTH
_RIGHT_X = PAD + LEFT_WIDTH + PAD
_BOTTOM_Y = 836

MAP = Area(PAD, TOP, LEFT_WIDTH, 636)
STATUS = Area(PAD, MAP.bottom + GAP, LEFT_WIDTH, _BOTTOM_Y - 2 * GAP - MAP.bottom)
ACTIONS = Area(_RIGHT_X, TOP, RIGHT_WIDTH, 284)
TEMPLE = Area(_RIGHT_X, ACTIONS.bottom + GAP, RIGHT_WIDTH, 126)
PEOPLE = Area(_RIGHT_X, TEMPLE.bottom + GAP, RIGHT_WIDTH, _BOTTOM_Y - GAP - TEMPLE.bottom - GAP)
GODS = Area(PAD, _BOTTOM_Y, 332, TALL_HEIGHT - PAD - _BOTTOM_Y)
TASKS = Area(GODS.right + GAP, _BOTTOM_Y, 430, GODS.h)
JEWELRY = Area(TASKS.right + GAP, _BOTTOM_Y, WIDTH - PAD - TASKS.right - GAP, GODS.h)

#: Size of a region with the sea around it.
REGION_AREA = Area(0, 0, MAP.w / 4, MAP.h / 4)


def region_at(region: int) -> tuple[float, float]:
    """The middle of a region on the map."""
    where = REGIONS[region]
    return MAP.x + (where.col + 0.5) * REGION_AREA.w, MAP.y + (where.row + 0.5) * REGION_AREA.h


def corner_at(index: int) -> Area:
    """The area of the panel at `index` in the turn order, which runs clockwise around the islands."""
    w, h, rim = 194, 148, 5
    right, low = index in (1, 2), index in (2, 3)
    return Area(
        MAP.right - w - rim if right else MAP.x + rim, MAP.bottom - h - rim if low else MAP.y + rim, w, h
    )


#: The actions on the board, in two rows of four slots; a tile with two actions fills two slots.
_SLOTS = ("helper", "temple", "build", "fish", "man", "woman", "land", "water")
SLOT_W, SLOT_H = (RIGHT_WIDTH - 3 * GAP) / 4, (ACTIONS.h - GAP) / 2


def slot_at(action: int) -> Area:
    row, column = divmod(next(i for i, name in enumerate(_SLOTS) if ACTION_NUMBER[name] == action), 4)
    return Area(ACTIONS.x + column * (SLOT_W + GAP), ACTIONS.y + row * (SLOT_H + GAP), SLOT_W, SLOT_H)


def tile_at(seats: int, tile: int) -> Area:
    """The area of an action tile in a match of `seats` seats."""
    slots = [slot_at(action) for action in TILES[seats][tile]]
    return Area(slots[0].x, slots[0].y, slots[-1].right - slots[0].x, SLOT_H)


def tile_of(seats: int, action: str) -> int:
    """The action tile that has an action in a match of `seats` seats."""
    return TILE_OF[seats][ACTION_NUMBER[action]]


def temple_at(space: int) -> tuple[float, float]:
    """The lower end of the priest on a space of the temple."""
    return TEMPLE.x + 62 + space * 84, TEMPLE.y + 100


PERSON_HEIGHT = 134
_PERSON_STEP = (RIGHT_WIDTH - 97) / (PRINTED.display - 1)


def person_at(gender: int, space: int) -> tuple[float, float]:
    """The upper left corner of a space of the display of people."""
    row = PEOPLE.h / 2
    return PEOPLE.x + space * _PERSON_STEP, PEOPLE.y + gender * row + row - PERSON_HEIGHT - 2


def status_at(position: int) -> float:
    """The x of the middle of a position of the status track."""
    return STATUS.x + 8 + (position + 0.5) * (STATUS.w - 16) / len(PRINTED.status_vp)


class Grid(NamedTuple):
    """Cells of equal size; `gap` is between columns, `row_gap` between rows (0: equal to `gap`)."""

    area: Area
    columns: int
    rows: int
    gap: float
    row_gap: float = 0

    def cell(self, index: int) -> Area:
        row, column = divmod(index, self.columns)
        w = (self.area.w - self.gap * (self.columns - 1)) / self.columns
        down = self.row_gap or self.gap
        h = (self.area.h - down * (self.rows - 1)) / self.rows
        return Area(self.area.x + column * (w + self.gap), self.area.y + row * (h + down), w, h)
