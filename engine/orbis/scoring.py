"""Orbis: temples, gods and the final count (rulebook: end of the game, temples, gods)."""

from collections.abc import Callable

from engine.game import Line, Score
from engine.orbis.state import ACTIVE, Realm, State
from engine.orbis.tables import GODS, NONE, SETUP, TABLE, TILES, Temple
from engine.orbis.universe import is_grown, wastelands

#: Kinds of tiles that bring creation points, as the score sheet lists them.
KINDS = ("stone", "forest", "village", "volcano", "irrigation")


def active(realm: Realm, kind: str) -> list[int]:
    """Cells of the active tiles of a kind; forests as if the game ended now."""
    return [
        cell
        for cell, tile in enumerate(realm.universe)
        if tile != NONE
        and realm.marks[cell] == ACTIVE
        and TILES[tile].kind == kind
        and (kind != "forest" or is_grown(realm, tile, cell))
    ]


# ---- temples -----------------------------------------------------------------------


def symbols(realm: Realm) -> int:
    """Temple symbols of a universe."""
    return sum(symbols_of(realm.universe[cell]) for cell in active(realm, "temple"))


def symbols_of(tile: int) -> int:
    """Temple symbols of a tile."""
    effect = TILES[tile].effect
    return effect.symbols if isinstance(effect, Temple) else 0


def highest_mystic(realm: Realm) -> int:
    """The mystic value that breaks ties: the highest on a temple tile."""
    return max((realm.tile(cell).mystic for cell in active(realm, "temple")), default=0)


def temple_ranking(s: State) -> list[tuple[int, int]]:
    """(seat, temple token) in order of choice: most symbols first; without a symbol there is no token."""
    standing = [(symbols(realm), highest_mystic(realm), seat) for seat, realm in enumerate(s.realms)]
    order = sorted((entry for entry in standing if entry[0]), reverse=True)
    tokens = SETUP[len(s.realms)].temple_tokens
    return [(seat, token) for (_, _, seat), token in zip(order, tokens, strict=False)]


# ---- gods --------------------------------------------------------------------------


def _most(kind: str) -> Callable[[State, Realm], bool]:
    """At least one active tile of a kind, and nobody has more."""

    def has_most(s: State, realm: Realm) -> bool:
        own = len(active(realm, kind))
        return own > 0 and all(len(active(other, kind)) <= own for other in s.realms)

    return has_most


def _fewest_wastelands(s: State, realm: Realm) -> bool:
    return wastelands(realm) == min(map(wastelands, s.realms))


def _is_balanced(_: State, realm: Realm) -> bool:
    return all(active(realm, kind) for kind in ("village", "temple", "volcano"))


#: What a god asks for its points besides a sacrifice; the others ask nothing.
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
    """What wastelands cost: nothing to a follower of the goddess of idleness."""
    if realm.god >= 0 and GODS[realm.god].id == "idleness":
        return 0
    return TABLE.wasteland_points * wastelands(realm)


# ---- the count ---------------------------------------------------------------------


def scores(s: State) -> list[Score]:
    """Score sheets by seat, as if the match ended now; more worshippers break a tie, then it is shared."""
    tokens = dict(temple_ranking(s))
    sheets = [_sheet(s, realm, tokens.get(seat, 0)) for seat, realm in enumerate(s.realms)]
    totals = [sum(line.points for line in sheet) for sheet in sheets]
    standing = [(total, sum(realm.kingdom)) for total, realm in zip(totals, s.realms, strict=True)]
    return [
        Score(seat, sheet, totals[seat], 1 + sum(other > standing[seat] for other in standing))
        for seat, sheet in enumerate(sheets)
    ]


def _sheet(s: State, realm: Realm, token: int) -> tuple[Line, ...]:
    def of_kind(kind: str) -> Line:
        cells = active(realm, kind)
        return Line(kind, len(cells), sum(realm.tile(cell).pk for cell in cells))

    return (
        *map(of_kind, KINDS),
        Line("temple", symbols(realm), token),
        Line("god", int(realm.god >= 0), god_points(s, realm)),
        Line("wasteland", wastelands(realm), wasteland_points(realm)),
    )
