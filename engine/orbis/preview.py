"""Orbis: what taking a tile will do and what a cell will make of it, before anything is paid.

It changes nothing and decides nothing: words and pictures tell it to people, programs use it to judge.
"""

from typing import Literal

from msgspec import Struct

from engine.orbis.components import (
    COLOURS,
    PRINTED,
    REGIONS,
    TILES,
    Forest,
    Irrigation,
    Village,
    Volcano,
    Worshippers,
)
from engine.orbis.legal import volcano_places
from engine.orbis.moves import pick_up
from engine.orbis.paying import Price, discount, lacking, payments, price
from engine.orbis.state import AskPlace, Realm, State
from engine.orbis.universe import can_grow, fitting_cells, is_grown, is_irrigated

#: What becomes of a tile's creation points: they count at once; they will if something is done or grows;
#: they never will; there are none.
PointsOutlook = Literal["sure", "open", "lost", "none"]


class Preview(Struct, frozen=True):
    """What taking a tile of the display will do."""

    tile: int
    #: worshippers that lie on it
    gained: Worshippers
    #: what is due after discounts, and what they save
    price: Price
    saved: int
    #: exchanges without which it cannot be paid
    exchanges: int
    #: ways to pay it; 0 if it cannot be paid
    ways: int
    #: cells where it can be placed face up
    cells: tuple[int, ...]
    #: creation points at best, and what has to happen for them
    pk: int
    hope: PointsOutlook

    @property
    def only_wasteland(self) -> Literal["", "unpaid", "no-cell"]:
        """Why it could only become a wasteland; "" if it can be built."""
        if not self.cells:
            return "no-cell"
        return "" if self.ways else "unpaid"


def preview(s: State, place: int) -> Preview:
    """What taking the tile at a place of the display will do for the acting seat."""
    ahead = s.copy()
    tile, gained = s.display[place], pick_up(ahead, place)
    realm = ahead.realm
    due, cells = price(realm, tile), tuple(fitting_cells(realm, tile))
    hopes = [points_outlook(ahead, tile, cell) for cell in cells]
    best: PointsOutlook = min(hopes, key=_OUTLOOK_ORDER.index, default="lost")
    return Preview(
        tile=tile,
        gained=gained,
        price=due,
        saved=discount(realm, tile),
        exchanges=sum(lacking(realm, due)),
        ways=len(payments(realm, tile)),
        cells=cells,
        pk=TILES[tile].pk if best in ("sure", "open") else 0,
        hope=best,
    )


_OUTLOOK_ORDER: tuple[PointsOutlook, ...] = ("sure", "open", "lost", "none")


def points_outlook(s: State, tile: int, cell: int) -> PointsOutlook:
    """What becomes of a tile's creation points if the acting seat places it on a cell face up."""
    realm, printed = s.realm, TILES[tile]
    if not printed.pk:
        return "none"
    match printed.effect:
        case Village(count):
            due = 0 if isinstance(s.ask, AskPlace) else _spent(realm, tile)
            return "open" if sum(realm.kingdom) - due >= count else "lost"
        case Volcano(colours):
            needed = tuple(sorted(COLOURS.index(colour) for colour in colours))
            return "open" if volcano_places(s, needed, 0) else "lost"
        case Irrigation():
            return "sure" if is_irrigated(realm, tile, cell) else "lost"
        case Forest():
            return "sure" if is_grown(realm, tile, cell) else _growing(realm, tile, cell)
        case _:
            return "sure"


def _growing(realm: Realm, tile: int, cell: int) -> PointsOutlook:
    """Whether a forest that is placed there may still get the neighbours that it lacks."""
    after = realm.copy()
    after.universe[cell] = tile
    return "open" if can_grow(after, tile, cell, REGIONS - after.regions) else "lost"


def _spent(realm: Realm, tile: int) -> int:
    """Worshippers that leave the kingdom when a tile is paid, by whichever way."""
    due = price(realm, tile)
    return due.total + sum(lacking(realm, due)) * (PRINTED.exchange - 1)
