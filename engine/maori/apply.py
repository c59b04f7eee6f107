"""Maori: carries out actions. Functions change the position in place; callers pass a copy.

One generator per action: it changes the position, yields events, and puts the next question on `asks`.
"""

from collections.abc import Callable

from engine.chance import draw, shuffle
from engine.game import Action, Event, Events
from engine.maori import events
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
from engine.maori.components import DECK, NONE, ORIENTATIONS, POSITIONS, PRINTED, TILES, VOLCANOES, layout
from engine.maori.legal import approach_price, legal, reachable_cells, voyage_price
from engine.maori.scoring import closed_island
from engine.maori.state import (
    AskEdge,
    AskEnd,
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
from engine.steps import dispatch_by_type, forced_answer, play_until_question, pop_question, top_question


def setup(seats: int, seed: bytes, options: Options) -> State:
    """Preparation: 16 face-up tiles, no volcanoes; a random seat, "the oldest", places the explorer."""
    cells = PRINTED.display.rows * PRINTED.display.cols
    deck = shuffle(seed, 0, "tiles", DECK)
    display = [tile for tile in deck if tile not in VOLCANOES][:cells]
    squares = len(layout(options.board).names)
    start = PRINTED.shells.start
    return State(
        options=options,
        seed=seed,
        display=display,
        stack=shuffle(seed, 1, "stack", [tile for tile in deck if tile not in display]),
        box=[],
        supply=PRINTED.shells.total - seats * start,
        boards=[Board([NONE] * squares, [0] * squares, start) for _ in range(seats)],
        ship=-1,
        turn=draw(seed, 2, "oldest", seats),
        asks=[AskEdge()],
    )


def apply(s: State, action: Action) -> list[Event]:
    """Carry out a legal action and all that follows up to the next question."""
    return play_until_question(s, action, _carry_out, _forced_answer)


def _forced_answer(s: State) -> Action | None:
    """The answer if only one is legal; confirmations are always asked."""
    return forced_answer(s, legal)


# ---- 1. moving the explorer ship ---------------------------------------------------


def _edge(s: State, action: Edge) -> Events:
    s.ship = action.position
    s.asks[-1] = AskEnd(placing=True)
    yield events.Edge(s.turn, action.position)


def _ship(s: State, action: Ship) -> Events:
    price = voyage_price(s, action.edges)
    _pay(s, price)
    s.ship = (s.ship + action.edges) % POSITIONS
    s.asks[-1] = AskWhat()
    yield events.Ship(s.turn, action.edges, price)


# ---- 2. discovering islands --------------------------------------------------------


def _take(s: State, action: Take) -> Events:
    price, cell = action.rank - 1, reachable_cells(s)[action.rank - 1]
    _pay(s, price)
    tile, s.display[cell], s.emptied = s.display[cell], NONE, cell
    s.asks[-1] = AskWhere(tile, cell)
    yield events.Take(s.turn, tile, price, cell)


def _take_stored(s: State, _: Stored) -> Events:
    tile, s.board.store = s.board.store, NONE
    s.asks[-1] = AskWhere(tile)
    yield events.Stored(s.turn, tile)


def _remove(s: State, _: Remove) -> Events:
    s.asks[-1] = AskWhich()
    yield from ()


def _pass(s: State, _: Pass) -> Events:
    s.passed = True
    yield events.Pass(s.turn)
    _ask_after_discovery(s)


def _place(s: State, action: Place) -> Events:
    ask, square = top_question(s.asks, AskWhere), s.layout.index(action.square)
    yield from _approach(s, square)
    if len(ORIENTATIONS[ask.tile]) > 1:
        s.asks[-1] = AskHow(ask.tile, square)
    else:
        yield from _lay(s, ask.tile, square, 0)


def _rotate(s: State, action: Rotate) -> Events:
    ask = top_question(s.asks, AskHow)
    return _lay(s, ask.tile, ask.square, action.quarters)


def _store(s: State, _: Store) -> Events:
    ask = top_question(s.asks, AskWhere)
    s.board.store = ask.tile
    yield events.Store(s.turn, ask.tile)
    _ask_after_discovery(s)


def _clear(s: State, action: Clear) -> Events:
    board, square = s.board, s.layout.index(action.square)
    tile, quarters = board.tiles[square], board.turns[square]
    board.tiles[square], board.turns[square] = NONE, 0
    s.box.append(tile)
    yield events.Clear(s.turn, tile, action.square, quarters)
    _ask_after_discovery(s)


def _pay(s: State, shells: int) -> None:
    s.board.shells -= shells
    s.supply += shells


def _approach(s: State, square: int) -> Events:
    """Move the player's ship beside the square before placing, for one shell a step (rulebook: variants)."""
    if price := approach_price(s, square):
        board = s.board
        distance = s.layout.distance[board.ship]
        near = (n for n in s.layout.around[square] if board.tiles[n] != NONE)
        _pay(s, price)
        board.ship = min(near, key=lambda n: distance[n])
        yield events.Approach(s.turn, s.layout.names[board.ship], price)


def _lay(s: State, tile: int, square: int, quarters: int) -> Events:
    """Place the tile and gain its shells, as far as the supply lasts."""
    board = s.board
    board.tiles[square], board.turns[square] = tile, quarters
    shells = min(TILES[tile].shells, s.supply)
    _pay(s, -shells)
    if s.options.variant == "professional" or (s.has_own_ships and board.ship < 0):
        board.ship = square
    closed, points = 0, 0
    if island := closed_island(board, s.layout, square):
        closed, points = len(island.squares), island.points()
    yield events.Place(s.turn, tile, s.layout.names[square], quarters, shells, closed, points)
    _ask_after_discovery(s)


def _ask_after_discovery(s: State) -> None:
    """Ask the next question. In the advanced variant the ship may sail, after the display is refilled."""
    if not _can_sail(s):
        s.asks[-1] = AskEnd()
    elif s.emptied >= 0 and s.stack:
        s.asks[-1] = AskReveal()
    else:
        s.asks[-1] = AskSail()


def _can_sail(s: State) -> bool:
    board = s.board
    has_another_turn = s.last_turns < 0 and not board.is_full()
    has_choice = len(board.tiles) - board.tiles.count(NONE) > 1
    return s.options.variant == "advanced" and has_another_turn and has_choice


def _refill(s: State) -> Events:
    """Fill the emptied cell from the stack; other tiles do not move."""
    if s.emptied >= 0 and s.stack:
        tile = s.display[s.emptied] = s.stack.pop()
        yield events.Refill(s.turn, tile, s.emptied, reveals=True)
    s.emptied = -1


# ---- 3. moving the player's ship, and the end of a turn ----------------------------


def _reveal(s: State, _: Reveal) -> Events:
    s.asks[-1] = AskSail()
    return _refill(s)


def _sail(s: State, action: Sail) -> Events:
    square = s.layout.index(action.square)
    if square != s.board.ship:
        yield events.Sail(s.turn, action.square)
    s.board.ship = square
    s.asks[-1] = AskEnd()


def _end(s: State, _: End) -> Events:
    ask = pop_question(s.asks, AskEnd)
    if not ask.placing:
        yield from _refill(s)
        yield from _count_turn(s)
    s.passed = False
    if s.last_turns == 0 or s.idle == POSITIONS:
        yield events.Over(s.turn, idle=s.last_turns != 0)
        return
    s.turn = (s.turn + 1) % len(s.boards)
    s.asks.append(AskShip())


def _count_turn(s: State) -> Events:
    """Count the turn and consecutive passes; once a board is full, every other player has one more turn."""
    s.turns_played += 1
    s.idle = s.idle + 1 if s.passed else 0
    if s.last_turns > 0:
        s.last_turns -= 1
    elif s.board.is_full():
        s.last_turns = len(s.boards) - 1
        yield events.Full(s.turn)


_carry_out: Callable[[State, Action], Events] = dispatch_by_type(
    _edge, _ship, _take, _take_stored, _remove, _pass, _place, _store, _clear, _rotate, _reveal, _sail, _end
)
