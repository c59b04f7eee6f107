"""Orbis: what a tile costs a realm, and the ways to pay it (rulebook: paying, farms, the 3:1 exchange).

Exchanges are part of a way only as far as they are needed: a payment that works without one never gets better
by one, since the exchange can as well follow. A multicolour icon takes any worshipper, so an exchange never
helps with it.
"""

from functools import lru_cache

from msgspec import Struct

from engine.orbis.components import COST, PRINTED, WILD, Worshippers
from engine.orbis.state import Realm
from engine.orbis.worshippers import subsets


class Price(Struct, frozen=True):
    """What is to be paid for a tile: worshippers of one colour, and of any."""

    colours: Worshippers
    any: int

    @property
    def total(self) -> int:
        return sum(self.colours) + self.any


def price(realm: Realm, tile: int) -> Price:
    """The cost less the realm's discounts, which never cover a multicolour icon."""
    return _price(tile, tuple(realm.discounts))


@lru_cache(maxsize=512)
def _price(tile: int, discounts: tuple[int, ...]) -> Price:
    return Price(tuple(0 if n in discounts else count for n, count in enumerate(COST[tile])), WILD[tile])


def discount(realm: Realm, tile: int) -> int:
    """Worshippers that discounts save."""
    return sum(COST[tile][colour] for colour in realm.discounts)


def lacking(realm: Realm, due: Price) -> Worshippers:
    """The worshippers of wanted colours that the kingdom has not: each needs an exchange."""
    return tuple(max(0, n - have) for n, have in zip(due.colours, realm.kingdom, strict=True))


def payments(realm: Realm, tile: int) -> tuple[Worshippers, ...]:
    """The sets that can be handed in for a tile, each leaving another kingdom; none if it cannot be paid."""
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
    """The sets that so many exchanges can be made with."""
    chosen = subsets(tuple(n // PRINTED.exchange for n in kingdom), exchanges)
    return [tuple(n * PRINTED.exchange for n in once) for once in chosen]


def _plus(*several: Worshippers) -> Worshippers:
    return tuple(map(sum, zip(*several, strict=True)))


def _minus(one: Worshippers, *others: Worshippers) -> Worshippers:
    return tuple(n - sum(less) for n, *less in zip(one, *others, strict=True))


class Payment(Struct, frozen=True):
    """A way to pay in its parts: what goes for the colours, for multicolour icons, and into exchanges."""

    colours: Worshippers
    any: Worshippers
    #: threes that are handed in for …
    swapped: Worshippers
    #: … one of these each
    swapped_for: Worshippers


def explain_payment(realm: Realm, tile: int, handed: Worshippers) -> Payment:
    """How a set of `ways` pays for a tile; threes that could be an exchange or icons are the exchange."""
    due = price(realm, tile)
    missing = lacking(realm, due)
    own = _minus(due.colours, missing)
    swapped = _threes(_minus(handed, own), sum(missing))[0]
    return Payment(own, _minus(handed, own, swapped), swapped, missing)
