"""Builds Maori states from texts of boards and displays, and plays codes on them.

A board or a display is written as rows of marks: `m17` is a tile, `m13/1` a tile after one quarter turn,
`.` an empty square or cell, and `?` (in displays only) any tile that is named nowhere.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from engine.game import Event, IllegalAction, Reason, play
from engine.maori import GAME, Options, State
from engine.maori.components import DECK, NONE, PRINTED, TILES, VOLCANOES, layout
from engine.maori.state import AnyAsk, AskEnd, AskShip, AskWhat, Board, Side, Variant
from tests.games.maori.census import census, complete

NUMBER = {TILES[n].id: n for n in DECK}
BARE = ". . . .\n" * 4
ATOLL = ". . . . .\n" * 4
ANY_DISPLAY = "? ? ? ?\n" * 4


def board(text: str = BARE, *, shells: int = 5, store: str = "", ship: str = "") -> Board:
    """A player's board; `store` is the tile in the storage, `ship` the square of the own ship."""
    marks = [mark.partition("/") for mark in text.split()]
    tiles = [NUMBER.get(mark, NONE) for mark, _, _ in marks]
    where = layout("front" if len(tiles) == 16 else "atoll")
    assert len(tiles) == len(where.names), text
    turns = [int(quarters or 0) for _, _, quarters in marks]
    return Board(tiles, turns, shells, NUMBER.get(store, NONE), where.index(ship))


def atoll(text: str = ATOLL, *, shells: int = 5, store: str = "", ship: str = "") -> Board:
    """A player's board with the side "atoll"."""
    return board(text, shells=shells, store=store, ship=ship)


def make_state(
    *boards: Board,
    variant: Variant = "basic",
    ship_shells: bool = True,
    display: str = ANY_DISPLAY,
    stack: Sequence[str] | None = None,
    explorer: int = 0,
    asks: AnyAsk | None = None,
) -> State:
    """A state in which seat 0 is to move the explorer; a second seat is added to a single board.

    `stack` names the tiles to be drawn; all other tiles are out of the game. Without `stack`, all tiles that
    are not named are in the stack.
    """
    side: Side = "front" if len(boards[0].tiles) == 16 else "atoll"
    seats = list(boards) if len(boards) > 1 else [*boards, board() if side == "front" else atoll()]
    named = {tile for seat in seats for tile in (*seat.tiles, seat.store)}
    named |= {NUMBER.get(mark, NONE) for mark in (*display.split(), *(stack or ()))}
    free = iter([n for n in DECK if n not in named and n not in VOLCANOES])
    shown = [next(free) if mark == "?" else NUMBER.get(mark, NONE) for mark in display.split()]
    rest = [n for n in DECK if n not in named and n not in shown]
    s = State(
        options=Options(variant, side, ship_shells),
        seed=bytes(16),
        display=shown,
        stack=rest if stack is None else [NUMBER[mark] for mark in reversed(stack)],
        box=[] if stack is None else rest,
        supply=PRINTED.shells.total - sum(seat.shells for seat in seats),
        boards=seats,
        ship=explorer,
        turn=0,
        asks=[asks or AskShip()],
    )
    assert census(s) == complete(s), "a tile is named twice, or there are too many shells"
    return s


def discovery_state(*boards: Board, explorer: int = 0, **more: Any) -> State:
    """A state in which seat 0 has just moved the explorer."""
    return make_state(*boards, explorer=explorer, asks=AskWhat(), **more)


def ending_state(*boards: Board, **more: Any) -> State:
    """A state in which seat 0 can only end its turn."""
    return make_state(*boards, asks=AskEnd(), **more)


def steps(s: State, *codes: str) -> Iterator[tuple[State, list[Event]]]:
    """Yield state and events after each code."""
    for code in codes:
        s, events = play(GAME, s, GAME.codec.decode(code))
        yield s, events


def after(s: State, *codes: str) -> State:
    """The state after some codes."""
    return [s, *(position for position, _ in steps(s, *codes))][-1]


def events_of(s: State, *codes: str) -> list[Event]:
    """The events of some codes."""
    return [event for _, events in steps(s, *codes) for event in events]


def event_kinds(s: State, *codes: str) -> list[str]:
    """The kinds of the events of some codes."""
    return [event.event_name for event in events_of(s, *codes)]


def legal_codes(s: State, verb: str = "") -> list[str]:
    """The codes of the legal actions, of one verb or of all."""
    codes = [GAME.codec.encode(action) for action in GAME.legal(s)]
    return [code for code in codes if code.startswith(verb)]


def squares(s: State) -> set[str]:
    """Where the tile in hand may be placed."""
    return {code.removeprefix("place.") for code in legal_codes(s, "place.")}


def refusal(s: State, code: str) -> Reason:
    """The reason why a code is not legal."""
    with pytest.raises(IllegalAction) as refused:
        after(s, code)
    return refused.value.reason


def decision_kind(s: State) -> str:
    """The kind of the current decision."""
    return GAME.decision(s).kind


def tile_at(s: State, square: str, seat: int = 0) -> str:
    """The tile on a square, or nothing."""
    return TILES[s.boards[seat].tiles[s.layout.index(square)]].id


def sheet(s: State, seat: int = 0) -> dict[str, int]:
    """The points of a seat, line by line."""
    return {line.key: line.points for line in GAME.scores(s)[seat].lines}


def total(s: State, seat: int = 0) -> int:
    """The points of a seat."""
    return GAME.scores(s)[seat].total


def ranks(s: State) -> list[int]:
    """The rank of each seat."""
    return [score.rank for score in GAME.scores(s)]
