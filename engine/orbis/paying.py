"""Orbis: prices of tiles and how to pay them (rulebook: paying, farms, the 3:1 exchange).

A payment includes only the exchanges that it needs: other exchanges can follow later. A multicolour icon
takes any worshipper, so it never needs an exchange.
"""

from functools import lru_cache

from msgspec import Struct

from engine.orbis.components import COST, PRINTED, WILD, Worshippers
from engine.orbis.state import Realm
from engine.orbis.worshippers import subsets


class Price(Struct, frozen=True):
    """The price of a tile: worshippers by colour, and of any colour."""

    colours: Worshippers
    any: int

    @property
    def total(self) -> int:
        return sum(self.colours) + self.any


def price(realm: Realm, tile: int) -> Price:
    """The cost less the realm's discounts, which do not apply to multicolour icons."""
    return _price(tile, tuple(realm.discounts))


@lru_cache(maxsize=512)
def _price(tile: int, discounts: tuple[int, ...]) -> Price:
    return Price(tuple(0 if n in discounts else count for n, count in enumerate(COST[tile])), WILD[tile])


def discount(realm: Realm, tile: int) -> int:
    """The number of worshippers that discounts save."""
    return sum(COST[tile][colour] for colour in realm.discounts)


def lacking(realm: Realm, due: Price) -> Worshippers:
    """The worshippers of required colours that the kingdom lacks: each needs an exchange."""
    return tuple(max(0, n - have) for n, have in zip(due.colours, realm.kingdom, strict=True))


def payments(realm: Realm, tile: int) -> tuple[Worshippers, ...]:
    """The sets that pay for a tile, each leaving a different kingdom; none if it cannot be paid."""
    return _payments(tuple(realm.kingdom), price(realm, tile))


@lru_cache(maxsize=512)
def _payments(kingdom: Worshippers, due: Price) -> tuple[Worshippers, ...]:
    own = tuple(map(min, kingdom, due.colours))
    found: dict[Worshippers, None] = {}
    for threes in _threes(_minus(kingdom, own), sum(due.colours) - sum(own)):
        for free in subsets(_minus(kingdom, own, threes), due.any):
            found[_plus(own, threes, free)] = None
    return tuple(sorted(found, reverse=True))


def _threes(kingdom: Worshippers, exchanges: int) -> list[Worshippers]:
    """The sets of worshippers that a number of exchanges can use up."""
    chosen = subsets(tuple(n // PRINTED.exchange for n in kingdom), exchanges)
    return [tuple(n * PRINTED.exchange for n in once) for once in chosen]


def _plus(*several: Worshippers) -> Worshippers:
    return tuple(map(sum, zip(*several, strict=True)))


def _minus(one: Worshippers, *others: Worshippers) -> Worshippers:
    return tuple(n - sum(less) for n, *less in zip(one, *others, strict=True))


class Payment(Struct, frozen=True):
    """The parts of a payment: for coloured icons, for multicolour icons, and for exchanges."""

    colours: Worshippers
    any: Worshippers
    #: worshippers used up by exchanges, three for each of `swapped_for`
    swapped: Worshippers
    #: worshippers gained by exchanges
    swapped_for: Worshippers


def explain_payment(realm: Realm, tile: int, handed: Worshippers) -> Payment:
    """Split a set that pays for a tile into its parts; if there are several ways, the first is taken."""
    due = price(realm, tile)
    missing = lacking(realm, due)
    own = _minus(due.colours, missing)
    swapped = _threes(_minus(handed, own), sum(missing))[0]
    return Payment(own, _minus(handed, own, swapped), swapped, missing)
