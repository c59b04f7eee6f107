"""Orbis: temples, gods and final scores (rulebook: end of the game, temples, gods)."""

from collections.abc import Callable
from functools import lru_cache

from msgspec import Struct

from engine.game import Score, ScoreLine, rank_scores
from engine.orbis.components import GODS, NONE, PRINTED, SETUP, Temple
from engine.orbis.state import ACTIVE, Realm, State
from engine.orbis.universe import count_wastelands, is_grown

#: Kinds of tiles with creation points, in the order of the score sheet.
KINDS = ("stone", "forest", "village", "volcano", "irrigation")


class Standing(Struct, frozen=True):
    """The elements of a universe that would score if the game ended now."""

    #: kind -> cells of active tiles; a forest is active while it has its neighbours
    active: dict[str, tuple[int, ...]]
    symbols: int
    #: the highest mystic value on a temple, which breaks ties between temples
    mystic: int


def standing(realm: Realm) -> Standing:
    return _standing(tuple(realm.universe), tuple(realm.marks))


@lru_cache(maxsize=512)
def _standing(universe: tuple[int, ...], marks: tuple[int, ...]) -> Standing:
    realm = Realm([], [*universe], [*marks], [])
    cells = [cell for cell, tile in enumerate(universe) if tile != NONE and _is_active(realm, cell)]
    temples = [realm.tile(cell) for cell in cells if realm.tile(cell).kind == "temple"]
    kinds = dict.fromkeys(realm.tile(cell).kind for cell in cells)
    return Standing(
        active={kind: tuple(cell for cell in cells if realm.tile(cell).kind == kind) for kind in kinds},
        symbols=sum(tile.effect.symbols for tile in temples if isinstance(tile.effect, Temple)),
        mystic=max((tile.mystic for tile in temples), default=0),
    )


def _is_active(realm: Realm, cell: int) -> bool:
    if realm.marks[cell] != ACTIVE:
        return False
    return realm.tile(cell).kind != "forest" or is_grown(realm, realm.universe[cell], cell)


def active_cells(realm: Realm, kind: str) -> tuple[int, ...]:
    """Cells of the active tiles of a kind, as if the game ended now."""
    return standing(realm).active.get(kind, ())


def temple_ranking(s: State) -> list[tuple[int, int]]:
    """(seat, temple token), most symbols first; seats without a symbol get no token."""
    stand = [(standing(realm), seat) for seat, realm in enumerate(s.realms)]
    order = sorted([(one.symbols, one.mystic, seat) for one, seat in stand if one.symbols], reverse=True)
    tokens = SETUP[len(s.realms)].temple_tokens
    return [(seat, token) for (_, _, seat), token in zip(order, tokens, strict=False)]


# ---- gods --------------------------------------------------------------------------


def _most(kind: str) -> Callable[[State, Realm], bool]:
    """The condition of a god: at least one active tile of a kind, and nobody has more."""

    def has_most(s: State, realm: Realm) -> bool:
        own = len(active_cells(realm, kind))
        return own > 0 and all(len(active_cells(other, kind)) <= own for other in s.realms)

    return has_most


def _fewest_wastelands(s: State, realm: Realm) -> bool:
    return count_wastelands(realm) == min(map(count_wastelands, s.realms))


def _is_balanced(_: State, realm: Realm) -> bool:
    return all(active_cells(realm, kind) for kind in ("village", "temple", "volcano"))


#: God -> the condition for its points; the other gods have none.
CONDITIONS: dict[str, Callable[[State, Realm], bool]] = {
    "oceans": _most("irrigation"),
    "fire": _most("volcano"),
    "technology": _fewest_wastelands,
    "nature": _most("forest"),
    "balance": _is_balanced,
    "harvest": _most("village"),
}


def god_points(s: State, realm: Realm) -> int:
    """Creation points of a realm's god as if the game ended now."""
    if realm.god < 0 or realm.god_cancelled:
        return 0
    god = GODS[realm.god]
    condition = CONDITIONS.get(god.id)
    return god.pk if condition is None or condition(s, realm) else 0


def wasteland_points(realm: Realm) -> int:
    """The negative points of wastelands; 0 with the goddess of idleness."""
    if realm.god >= 0 and GODS[realm.god].id == "idleness":
        return 0
    return PRINTED.wasteland_points * count_wastelands(realm)


# ---- final scores ------------------------------------------------------------------


def progress(s: State) -> float:
    """The share of the match's turns that have been played."""
    return s.turns_played / (PRINTED.rounds * len(s.realms))


def scores(s: State) -> list[Score]:
    """Score sheets by seat, as if the match ended now; ties are broken by worshippers, then shared."""
    tokens = dict(temple_ranking(s))
    sheets = [_sheet(s, realm, tokens.get(seat, 0)) for seat, realm in enumerate(s.realms)]
    return rank_scores(sheets, [sum(realm.kingdom) for realm in s.realms])


def _sheet(s: State, realm: Realm, token: int) -> tuple[ScoreLine, ...]:
    def of_kind(kind: str) -> ScoreLine:
        cells = active_cells(realm, kind)
        return ScoreLine(kind, len(cells), sum(realm.tile(cell).pk for cell in cells))

    return (
        *map(of_kind, KINDS),
        ScoreLine("temple", standing(realm).symbols, token),
        ScoreLine("god", int(realm.god >= 0), god_points(s, realm)),
        ScoreLine("wasteland", count_wastelands(realm), wasteland_points(realm)),
    )
