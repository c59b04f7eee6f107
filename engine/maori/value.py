"""Maori: the evaluation function for programs, in points. Heuristics, not rules."""

from collections.abc import Hashable
from functools import lru_cache

from engine.maori.components import NONE, PRINTED, Layout
from engine.maori.legal import squares_near_ship
from engine.maori.scoring import Island, islands, open_shores
from engine.maori.state import AskWhat, AskWhere, Board, State

#: points of a boat and a shell at the start of a match, for moving and paying; fewer in later turns
BOAT, SHELL = 1.5, 0.6
#: a lead of one boat or shell, and of this many for each turn left, counts as a certain majority
SAFE_LEAD = 0.5
#: points of a stored tile
STORED_TILE = 0.6
#: points lost by a turn that passes or removes a tile; if smaller, programs wait many turns for better tiles
PASSED, REMOVED = 8, 6.5
#: points lost by a pass while no square is free; if larger, programs exchange tiles for many turns
STUCK = 7
#: points lost by a bare square that can still be filled
BARE = 1.3
#: points of a bare square that the player's ship can reach next, and how many of these squares count
REACHED, MAX_REACHED = 1.0, 4
NO_SQUARES: frozenset[int] = frozenset()
#: probability that an open side with a free square beyond it will be closed if enough turns are left
CLOSING = 0.72
#: probability that an open side without a free square beyond it will be closed
HOPELESS = 0.04
#: expected points of the tile that closes a side
GROWTH = 1.5


def value(s: State, seat: int) -> float:
    """Expected points of the seat's board, minus the cost of passing and of all removed tiles."""
    board, where, left = s.boards[seat], s.layout, _turns_left(s, seat)
    tiles, near = tuple(board.tiles), _squares_for_next_tile(s, board)
    must_follow = near is not None and s.options.variant == "professional"
    unreachable = _unreachable_squares(tiles, near, where) if must_follow else NO_SQUARES
    bare = tiles.count(NONE)
    return (
        _islands_value(tiles, tuple(board.turns), where, left, unreachable)
        + _boats_and_shells_value(s, board, tiles, left)
        + (STORED_TILE if board.store != NONE and left > 1 else 0)
        + (REACHED * min(MAX_REACHED, len(near)) if near and left else 0)
        - max(0, bare - left)
        - BARE * min(bare, left)
        - s.passed * (STUCK if left and near == () else PASSED)
        - REMOVED * len(s.box)
    )


def dominance(s: State) -> tuple[Hashable, int]:
    """A key of all that the rest of a turn depends on except shells, and the number of shells."""
    board, ask, explorer = s.board, s.ask, -1
    if isinstance(ask, AskWhat):
        explorer = s.ship  # after the discovery only other seats care where the explorer is
    elif isinstance(ask, AskWhere):
        ask = AskWhere(ask.tile, min(ask.cell, 0))
    items = (*board.tiles, *board.turns, board.store, board.ship)
    return (ask, explorer, items, s.emptied < 0, s.passed, len(s.box)), board.shells


def _boats_and_shells_value(s: State, board: Board, tiles: tuple[int, ...], left: int) -> float:
    """Expected points of boats and shells: for their use in the turns left, and for the majorities."""
    where, points = s.layout, PRINTED.points
    most_boats = most_shells = 0
    for other in s.boards:
        if other is not board:
            boats = _count_boats(tuple(other.tiles), where)
            most_boats = boats if boats > most_boats else most_boats
            most_shells = other.shells if other.shells > most_shells else most_shells
    boats, shells = _count_boats(tiles, where), board.shells
    early, safe = left / (len(tiles) + 1), 1 + SAFE_LEAD * left
    each_boat = BOAT * early + points.boat * _majority_chance(boats - most_boats, safe)
    each_shell = SHELL * early + points.shell * _majority_chance(shells - most_shells, safe)
    return boats * each_boat + shells * each_shell


def _majority_chance(lead: int, safe: float) -> float:
    """Estimated chance of a majority, given the lead over all others and a lead that is safe."""
    return 0.5 + 0.5 * lead / safe if -safe < lead < safe else float(lead > 0)


@lru_cache(maxsize=1024)
def _count_boats(tiles: tuple[int, ...], where: Layout) -> int:
    """The boats of a board; cached, because a search meets the same boards again and again."""
    return Board([*tiles], [], 0).boats(where)


def _squares_for_next_tile(s: State, board: Board) -> tuple[int, ...] | None:
    """Bare squares on which the next tile may be placed; None without a ship, which allows all of them."""
    if not s.has_own_ships or board.ship < 0:
        return None
    return squares_near_ship(s, board, board.shells)


@lru_cache(maxsize=1024)
def _unreachable_squares(tiles: tuple[int, ...], near: tuple[int, ...], where: Layout) -> frozenset[int]:
    """Bare squares that no chain of bare squares connects with those on which the next tile may be placed."""
    reached = [*near]
    for square in reached:  # a queue: grows during the loop
        reached += [n for n in where.around[square] if tiles[n] == NONE and n not in reached]
    return frozenset([n for n, tile in enumerate(tiles) if tile == NONE]).difference(reached)


def _turns_left(s: State, seat: int) -> int:
    """Estimated turns left for the seat: until the fullest board is full."""
    if s.last_turns >= 0:
        distance = (seat - s.turn) % len(s.boards)
        return int(0 < distance <= s.last_turns)
    return min([board.tiles.count(NONE) for board in s.boards]) + 1


@lru_cache(maxsize=1024)
def _islands_value(
    tiles: tuple[int, ...], turns: tuple[int, ...], where: Layout, left: int, unreachable: frozenset[int]
) -> float:
    """Expected points of the islands, complete or not; `unreachable`: bare squares that will stay bare."""
    board = Board([*tiles], [*turns], 0)
    return sum(_island_value(island, board, where, left, unreachable) for island in islands(board, where))


def _island_value(
    island: Island, board: Board, where: Layout, left: int, unreachable: frozenset[int]
) -> float:
    if island.is_complete:
        return float(island.points())
    shores = open_shores(island, board, where)
    if len(shores) > left:
        return -0.5 * len(island.squares)
    hope = 1.0
    for beside in shores:
        can_close = beside >= 0 and board.tiles[beside] == NONE and beside not in unreachable
        hope *= CLOSING if can_close else HOPELESS
    return hope * (island.points() + GROWTH * len(shores)) - (1 - hope) * len(island.squares)
