"""Orbis: how good a position looks, in points; for programs. An opinion, not a rule."""

from engine.orbis.legal import excess
from engine.orbis.scoring import god_points, standing, temple_ranking, wasteland_points
from engine.orbis.state import ACTIVE, WASTELAND, AskGift, Realm, State
from engine.orbis.tables import (
    COLOURS,
    GODS,
    NONE,
    REGIONS,
    TABLE,
    TILES,
    Forest,
)
from engine.orbis.universe import fitting, forest_neighbours, supported, wastelands

WORSHIPPER = 0.35
SECOND = 0.8


def value(s: State, seat: int) -> float:
    """Points that the seat's realm promises."""
    realm = s.realms[seat]
    left = REGIONS - realm.regions
    worth = wasteland_points(realm) + _kingdom(realm, left) + 0.15 * left * len(realm.discounts)
    for cell, tile in enumerate(realm.universe):
        if tile != NONE and realm.marks[cell] == ACTIVE:
            worth += _tile(realm, tile, cell, left)
    return worth + _temples(s, seat, left) + _god(s, realm, left)


def _kingdom(realm: Realm, left: int) -> float:
    weight = min(left, 4) / 4 * WORSHIPPER
    return weight * sum(sum(SECOND**n for n in range(count)) for count in realm.kingdom) + 0.01 * sum(realm.kingdom)


def _tile(realm: Realm, tile: int, cell: int, left: int) -> float:
    effect = TILES[tile].effect
    if isinstance(effect, Forest):
        missing = effect.count - forest_neighbours(realm, effect, cell)
        return TILES[tile].pk * (1.0 if missing <= 0 else 0.7**missing if left >= missing else 0)
    return TILES[tile].pk


def _temples(s: State, seat: int, left: int) -> float:
    token = dict(temple_ranking(s)).get(seat, 0)
    share = left / REGIONS
    return share * 0.9 * standing(s.realms[seat]).symbols + (1 - share) * token


def _god(s: State, realm: Realm, left: int) -> float:
    if realm.god < 0:
        return 1.5 if left else 0
    return god_points(s, realm)
