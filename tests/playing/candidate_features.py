"""Candidate features for fitted evaluations, of games without accepted weights (see docs/levels.md)."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from engine.game import AnyGame
from engine.gheos import value as gheos_value
from engine.gheos.components import CUP, PYRAMID, SWORD
from engine.gheos.state import State as GheosState
from engine.maori import value as maori_value
from engine.maori.components import NONE, ROTATED
from engine.maori.scoring import Island, islands, open_shores
from engine.maori.state import Board
from engine.maori.state import State as MaoriState
from engine.orbis import value as orbis_value
from engine.orbis.components import COLOURS, REGIONS
from engine.orbis.scoring import god_points, standing, wasteland_points
from engine.orbis.state import State as OrbisState

GHEOS = (
    "value",
    "points",
    "tokens-cups",
    "tokens-growth",
    "cups",
    "pyramids",
    "hand",
    "followers",
    "tokens",
    "swords-ahead",
    "colours",
    "most-of-a-colour",
)
#: Maximum lead in swords, boats or shells that counts.
MAX_AHEAD = 4


def gheos(s: GheosState, seat: int) -> tuple[float, ...]:
    """Parts of the evaluation of Gheos, and counts of components."""
    player, ahead = s.players[seat], gheos_value._prospects(s)
    swords = [land.icons[SWORD] if land else 0 for land in ahead.lands]
    cups = pyramids = above = 0.0
    for n, (count, land, safety) in enumerate(zip(player.followers, ahead.lands, ahead.safety, strict=True)):
        if count and land:
            cups += count * safety * land.icons[CUP]
            pyramids += count * safety * land.icons[PYRAMID]
            lead = swords[n] - max(swords[:n] + swords[n + 1 :])
            above += count * max(-MAX_AHEAD, min(MAX_AHEAD, lead))
    tokens = gheos_value._expected_tokens(player.tokens, ahead.turns)
    hand = gheos_value._hand_value(player, ahead)
    return (
        player.points + gheos_value._followers_value(player, ahead) + hand,
        player.points,
        tokens * cups,
        tokens * min(ahead.turns, gheos_value.FORESIGHT),
        cups,
        pyramids * ahead.epochs,
        hand,
        sum(player.followers),
        player.tokens,
        above,
        sum(map(bool, player.followers)),
        max(player.followers),
    )


MAORI = (
    "value",
    "islands",
    "complete",
    "open-squares",
    "potential",
    "halves",
    "hopeful",
    "hopeless",
    "boats",
    "boats-ahead",
    "shells",
    "shells-ahead",
    "unfilled",
    "stored",
    "idle",
)


def maori(s: MaoriState, seat: int) -> tuple[float, ...]:
    """Parts of the evaluation of Maori, and counts of components."""
    board, where = s.boards[seat], s.layout
    others = [other for n, other in enumerate(s.boards) if n != seat]
    left = maori_value._turns_left(s, seat)
    done = [one for one in islands(board, where) if one.is_complete]
    unfinished = [one for one in islands(board, where) if not one.is_complete]
    shores = [beside for island in unfinished for beside in open_shores(island, board, where)]
    hopeful = sum(beside >= 0 and board.tiles[beside] == NONE for beside in shores)
    boats, most = board.boats(where), max(other.boats(where) for other in others)
    rich = max(other.shells for other in others)
    return (
        maori_value.value(s, seat),
        maori_value._islands_value(
            tuple(board.tiles), tuple(board.turns), where, left, maori_value.NO_SQUARES
        ),
        sum(one.points() for one in done),
        sum(len(one.squares) for one in unfinished),
        sum(one.points() for one in unfinished),
        sum(_halves(one, board) for one in unfinished),
        hopeful,
        len(shores) - hopeful,
        boats,
        max(-MAX_AHEAD, min(MAX_AHEAD, boats - most)),
        board.shells,
        max(-MAX_AHEAD, min(MAX_AHEAD, board.shells - rich)),
        max(0, board.tiles.count(NONE) - left),
        board.store != NONE,
        s.idle + s.passed,
    )


def _halves(island: Island, board: Board) -> int:
    """Halves of wreaths at the open sides of an island."""
    lying = [ROTATED[board.tiles[n]][board.turns[n]] for n in island.squares]
    return sum(len(tile.lei) for tile in lying) - 2 * island.wreaths


#: Kinds of tiles that are counted while they are active.
COUNTED = ("stone", "forest", "village", "volcano", "irrigation")
ORBIS = (
    "value",
    "promised",
    "wasteland-points",
    "kingdom",
    "freedom",
    "discounts",
    "temples",
    "god",
    *COUNTED,
    "worshippers",
    *(f"has-{colour}" for colour in COLOURS),
    "most-of-a-colour",
    "symbols",
    "mystic",
    "has-god",
)


def orbis(s: OrbisState, seat: int) -> tuple[float, ...]:
    """Parts of the evaluation of Orbis, and counts of components."""
    realm = s.realms[seat]
    left, stand = REGIONS - realm.regions, standing(realm)
    universe = orbis_value._universe(tuple(realm.universe), tuple(realm.marks))
    return (
        orbis_value.value(s, seat),
        universe.promised,
        wasteland_points(realm),
        orbis_value._kingdom(realm, left),
        min(left, orbis_value.FORESIGHT) * universe.freedom,
        left * len(realm.discounts),
        orbis_value._temples(s, seat, left),
        god_points(s, realm),
        *(len(stand.active.get(kind, ())) for kind in COUNTED),
        sum(realm.kingdom),
        *map(bool, realm.kingdom),
        max(realm.kingdom),
        stand.symbols,
        stand.mystic,
        realm.god >= 0,
    )


#: Game -> names of its features, and the features of a seat.
CANDIDATE_FEATURES: dict[str, tuple[tuple[str, ...], Callable[..., tuple[float, ...]]]] = {
    "gheos": (GHEOS, gheos),
    "maori": (MAORI, maori),
    "orbis": (ORBIS, orbis),
}


@cache
def with_features(game: AnyGame) -> AnyGame:
    """The game with features to fit: its own, or candidates."""
    if game.feature_names or game.key not in CANDIDATE_FEATURES:
        return game
    names, features = CANDIDATE_FEATURES[game.key]
    return replace(game, feature_names=names, features=features)
