"""Maori: the legal actions of the acting seat, and why others are illegal."""

from functools import cache, lru_cache

from engine.game import Action, Reason
from engine.maori.actions import (
    Clear,
    Edge,
    End,
    Pass,
    Place,
    Remove,
    Reveal,
    Rotate,
    Sail,
    Ship,
    Store,
    Stored,
    Take,
)
from engine.maori.components import (
    LINES,
    NONE,
    ORIENTATIONS,
    POSITIONS,
    PRINTED,
    SEATS,
    TILES,
    VOLCANOES,
    Layout,
    layout,
)
from engine.maori.state import (
    AskEdge,
    AskHow,
    AskReveal,
    AskSail,
    AskShip,
    AskWhat,
    AskWhere,
    AskWhich,
    Board,
    Options,
    State,
)
from engine.steps import NoQuestion


@cache
def _square_actions(kind: type[Place] | type[Clear] | type[Sail], side: str) -> tuple[Action, ...]:
    """Square -> the action on it; actions are immutable, so each is created once."""
    return tuple(kind(name) for name in layout(side).names)


STORE, STORED, REMOVE, PASS, REVEAL, END = Store(), Stored(), Remove(), Pass(), Reveal(), End()


def reachable_cells(s: State) -> list[int]:
    """Cells of the tiles that the explorer can reach, nearest first: up to a volcano, without empty cells."""
    cells: list[int] = []
    for cell in LINES[s.ship]:
        tile = s.display[cell]
        if tile in VOLCANOES:
            break
        if tile != NONE:
            cells.append(cell)
    return cells


def max_voyage(s: State, board: Board) -> int:
    """Maximum number of edges for the explorer: one per boat and shell, at most once around the track."""
    return min(POSITIONS, board.boats(s.layout) + board.shells)


def voyage_price(s: State, edges: int) -> int:
    """Shells to pay for a move of the explorer."""
    return max(0, edges - s.board.boats(s.layout))


def approach_price(s: State, square: int) -> int:
    """Shells to bring the player's ship beside a square: its distance to the nearest tile beside the square.

    0 if the player has no ship on the board; more shells than exist if no tile is beside the square.
    """
    board = s.board
    if not s.has_own_ships or board.ship < 0:
        return 0
    distance = s.layout.distance[board.ship]
    near = (distance[n] for n in s.layout.around[square] if board.tiles[n] != NONE)
    return min(near, default=PRINTED.shells.total + 1)


def free_squares(s: State, shells: int) -> list[int]:
    """Bare squares on which the acting seat may place a tile if it has this many shells."""
    board = s.board
    if not s.has_own_ships or board.ship < 0:
        return [n for n, tile in enumerate(board.tiles) if tile == NONE]
    return [*squares_near_ship(s, board, shells)]


def squares_near_ship(s: State, board: Board, shells: int) -> tuple[int, ...]:
    """Bare squares on which a player with a ship may place a tile if they have this many shells."""
    return _squares_near(tuple(board.tiles), board.ship, shells if s.options.ship_shells else 0, s.layout)


@lru_cache(maxsize=1024)
def _squares_near(tiles: tuple[int, ...], ship: int, most: int, where: Layout) -> tuple[int, ...]:
    distance, around = where.distance[ship], where.around
    near = [n for n, tile in enumerate(tiles) if tile != NONE and distance[n] <= most]
    beside = set().union(*[around[n] for n in near])
    return tuple([n for n, tile in enumerate(tiles) if tile == NONE and n in beside])


def removable(s: State) -> list[int]:
    """Squares whose tile may be removed: all but the one under the player's ship."""
    board = s.board
    return [n for n, tile in enumerate(board.tiles) if tile != NONE and n != board.ship]


def _discoveries(s: State) -> list[Action]:
    actions: list[Action] = [
        Take(price + 1) for price, cell in enumerate(reachable_cells(s)) if _can_take(s, cell, price)
    ]
    if s.board.store != NONE and free_squares(s, s.board.shells):
        actions.append(STORED)
    if removable(s):
        actions.append(REMOVE)
    return [*actions, PASS]


def _can_take(s: State, cell: int, price: int) -> bool:
    """Whether the player can pay for a tile, and store or place it."""
    left = s.board.shells - price
    if left < 0 or TILES[s.display[cell]].kind == "unknown":
        return False
    return s.board.store == NONE or bool(free_squares(s, left))


def legal(s: State) -> list[Action]:
    """Every legal action of the acting seat, in the order in which the picture shows them."""
    if s.is_over or isinstance(s.ask, NoQuestion):
        return []
    side = s.options.board
    match s.ask:
        case AskEdge():
            return [Edge(n) for n in range(POSITIONS)]
        case AskShip():
            return [Ship(n) for n in range(1, max_voyage(s, s.board) + 1)]
        case AskWhat():
            return _discoveries(s)
        case AskWhere(cell=cell):
            place = _square_actions(Place, side)
            actions = [place[n] for n in free_squares(s, s.board.shells)]
            return [*actions, STORE] if cell >= 0 and s.board.store == NONE else actions
        case AskWhich():
            clear = _square_actions(Clear, side)
            return [clear[n] for n in removable(s)]
        case AskHow(tile=tile):
            return [Rotate(n) for n in ORIENTATIONS[tile]]
        case AskSail():
            sail = _square_actions(Sail, side)
            return [sail[n] for n, tile in enumerate(s.board.tiles) if tile != NONE]
        case AskReveal():
            return [REVEAL]
        case _:
            return [END]


def setup_refusal(options: Options, seats: int) -> Reason | None:
    """Why a board side does not allow this number of seats, or None; the atoll needs more tiles a seat."""
    least, most = SEATS.start, PRINTED.boards[options.board].max_seats
    if least <= seats <= most:
        return None
    return Reason("maori-seats", {"board": options.board, "least": least, "most": most, "seats": seats})


def idle_options(options: Options) -> tuple[str, ...]:
    """The options without effect: in the basic variant there are no player ships that shells could move."""
    return ("ship_shells",) if options.variant == "basic" else ()


def illegal_reason(s: State, action: Action) -> Reason:
    """The rule that forbids an illegal action."""
    match s.ask, action:
        case AskShip(), Ship(edges=edges) if edges > 0:
            return Reason("maori-too-far", {"edges": edges, "most": max_voyage(s, s.board)})
        case AskShip(), _:
            return Reason("maori-sail-first")
        case AskWhat(), Take(rank=rank):
            return _why_not_take(s, rank)
        case AskWhat(), Stored():
            return Reason("maori-store-empty" if s.board.store == NONE else "maori-no-square")
        case AskWhat(), Remove():
            return Reason("maori-nothing-to-remove")
        case AskWhere(), Place(square=name):
            return _why_not_place(s, name)
        case AskWhere(cell=cell), Store():
            return Reason("maori-store-full" if cell >= 0 else "maori-from-store")
        case AskWhich(), Clear(square=name):
            under = s.layout.index(name) == s.board.ship >= 0
            return Reason("maori-under-ship" if under else "maori-no-tile-there", {"square": name})
        case AskSail(), Sail(square=name):
            return Reason("maori-no-tile-there", {"square": name})
        case _:
            return Reason("maori-not-asked")


def _why_not_take(s: State, rank: int) -> Reason:
    reachable = len(reachable_cells(s))
    if not 1 <= rank <= reachable:
        blocked = any(s.display[cell] in VOLCANOES for cell in LINES[s.ship])
        return Reason("maori-volcano" if blocked else "maori-no-tile-in-line")
    if rank - 1 > s.board.shells:
        return Reason("maori-too-few-shells", {"price": rank - 1, "shells": s.board.shells})
    return Reason("maori-no-room")


def _why_not_place(s: State, name: str) -> Reason:
    square = s.layout.index(name)
    if square < 0:
        return Reason("maori-no-such-square", {"square": name})
    if s.board.tiles[square] != NONE:
        return Reason("maori-square-taken", {"square": name})
    return Reason("maori-not-beside-ship", {"square": name})
