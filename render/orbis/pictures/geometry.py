"""Orbis: the layout of the picture of a turn."""

from typing import NamedTuple

from engine.orbis.components import BASE, CELLS, NONE, PRINTED
from engine.orbis.state import Realm
from engine.orbis.universe import width
from render.drawing.area import Area
from render.drawing.header import TOP
from render.drawing.theme import HEIGHT, PAD, TALL_HEIGHT, WIDTH
from render.orbis.pictures.art.sprites import DISPLAYED

ROWS, COLUMNS = PRINTED.display.rows, PRINTED.display.cols

# ---- display: coins overlap the left edge of a tile, the name of the place is above ----------

#: Width and height of the display, and the horizontal distance of its places.
DISPLAY_WIDTH, DISPLAY_HEIGHT, PITCH = 688, 690, 220
#: Space left of the first place for coins, and above it for the name.
COIN_EDGE, NAME_EDGE = 36, 48


class Plan(NamedTuple):
    """The areas of the panels; `mats` in seat order, starting with the acting seat."""

    height: int
    display: Area
    #: gods that can be taken, and temple tokens
    heaven: Area
    mats: tuple[Area, ...]


def plan(seats: int) -> Plan:
    """The layout for a number of seats: a single other mat is below the acting mat, several are in a row."""
    display = Area(PAD, TOP, DISPLAY_WIDTH, DISPLAY_HEIGHT)
    left, below = DISPLAY_WIDTH + 2 * PAD, TOP + DISPLAY_HEIGHT + PAD
    right = WIDTH - left - PAD
    if seats == 2:
        acting = Area(left, TOP, right, 556)
        other = Area(left, acting.bottom + PAD, right, HEIGHT - PAD - acting.bottom - PAD)
        return Plan(HEIGHT, display, Area(PAD, below, DISPLAY_WIDTH, HEIGHT - PAD - below), (acting, other))
    acting = Area(left, TOP, right, 532)
    heaven = Area(left, acting.bottom + PAD, right, display.bottom - acting.bottom - PAD)
    w = (WIDTH - PAD * seats) / (seats - 1)
    others = (Area(PAD + i * (w + PAD), below, w, TALL_HEIGHT - PAD - below) for i in range(seats - 1))
    return Plan(TALL_HEIGHT, display, heaven, (acting, *others))


def place_at(place: int) -> tuple[float, float]:
    """The upper left corner of a place of the display."""
    row, column = divmod(place, COLUMNS)
    return PAD + COIN_EDGE + column * PITCH, TOP + NAME_EDGE + row * (DISPLAYED + 27)


# ---- a player's pyramid ------------------------------------------------------------------


class Grid(NamedTuple):
    """The cells of a pyramid in the picture."""

    #: twice the x, in cells, of the middle of the base cells that are filled
    centre: int
    middle: float
    bottom: float
    size: int
    gap: int

    @classmethod
    def fit(cls, realm: Realm, area: Area, gap: int, *, ends: bool) -> "Grid":
        """The grid with the largest cells that fit, at the lower edge of an area.

        With `ends` there is room for one more base cell at each end.
        """
        laid = width(realm)
        span = laid + 2 if ends and laid == PRINTED.base - 1 else PRINTED.base
        pitch = int(min((area.w + gap) / span, (area.h + gap) / (PRINTED.base - 1)))
        return cls(_centre(realm), area.x + area.w / 2, area.bottom, pitch - gap, gap)

    def at(self, cell: int) -> tuple[float, float]:
        """The upper left corner of a cell."""
        row, x = CELLS[cell].row, CELLS[cell].x
        pitch = self.size + self.gap
        left = self.middle + (2 * x + row - self.centre) * pitch / 2 - self.size / 2
        return left, self.bottom - self.size - row * pitch

    @property
    def top(self) -> float:
        """The upper edge of a complete pyramid, on which the god stands."""
        return self.bottom - (PRINTED.base - 1) * (self.size + self.gap) + self.gap


def _centre(realm: Realm) -> int:
    laid = [cell for cell in BASE if realm.universe[cell] != NONE]
    return CELLS[laid[0]].x + CELLS[laid[-1]].x if laid else 0
