"""Orbis: the effects of taking and placing a tile, for texts and pictures. Changes nothing."""

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

#: Whether a tile's creation points are certain, still possible or lost, or whether it has none.
PointsOutlook = Literal["sure", "open", "lost", "none"]


class Preview(Struct, frozen=True):
    """The effects of taking a tile from the display."""

    tile: int
    #: worshippers on the tile
    gained: Worshippers
    #: the price after discounts
    price: Price
    #: the number of worshippers that discounts save
    saved: int
    #: exchanges that the payment needs
    exchanges: int
    #: the number of ways to pay for the tile; 0 if it cannot be paid
    ways: int
    #: cells on which the tile can be placed face up
    cells: tuple[int, ...]
    #: creation points in the best case
    pk: int
    #: how certain the creation points are
    hope: PointsOutlook

    @property
    def only_wasteland(self) -> Literal["", "unpaid", "no-cell"]:
        """Why the tile can only become a wasteland; "" if it can be built."""
        if not self.cells:
            return "no-cell"
        return "" if self.ways else "unpaid"


def preview(s: State, place: int) -> Preview:
    """The effects of taking the tile at a place of the display for the acting seat."""
    ahead = s.copy()
    tile, gained = s.display[place], pick_up(ahead, place)
    realm = ahead.realm
    due, cells = price(realm, tile), tuple(fitting_cells(realm, tile))
    outlooks = [points_outlook(ahead, tile, cell) for cell in cells]
    best: PointsOutlook = min(outlooks, key=_OUTLOOK_ORDER.index, default="lost")
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
    """How certain a tile's creation points are if the acting seat places it face up on a cell."""
    realm, printed = s.realm, TILES[tile]
    if not printed.pk:
        return "none"
    match printed.effect:
        case Village(count):
            due = 0 if isinstance(s.ask, AskPlace) else _payment_size(realm, tile)
            return "open" if sum(realm.kingdom) - due >= count else "lost"
        case Volcano(colours):
            needed = tuple(sorted(COLOURS.index(colour) for colour in colours))
            return "open" if volcano_places(s, needed, 0) else "lost"
        case Irrigation():
            return "sure" if is_irrigated(realm, tile, cell) else "lost"
        case Forest():
            return "sure" if is_grown(realm, tile, cell) else _forest_outlook(realm, tile, cell)
        case _:
            return "sure"


def _forest_outlook(realm: Realm, tile: int, cell: int) -> PointsOutlook:
    """Whether a forest on this cell could still get the neighbours that it lacks."""
    after = realm.copy()
    after.universe[cell] = tile
    return "open" if can_grow(after, tile, cell, REGIONS - after.regions) else "lost"


def _payment_size(realm: Realm, tile: int) -> int:
    """The number of worshippers that any payment for a tile takes from the kingdom."""
    due = price(realm, tile)
    return due.total + sum(lacking(realm, due)) * (PRINTED.exchange - 1)
