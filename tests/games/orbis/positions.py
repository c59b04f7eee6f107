"""Builds Orbis states from short texts, and plays codes on them.

A universe is written as lines of marks: the last line is the base, and each line begins at x = `start`.
`2G1` is a tile, `2G1~` a tile with a cancellation token, `2G1#` a wasteland, `.` a bare cell. Sets of
worshippers are written as in codes, `b2w1`. A display is nine marks; `?` is a tile that is named nowhere.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from engine.game import Event, IllegalAction, Reason, play
from engine.orbis import GAME, Options, State
from engine.orbis.components import (
    CELL_NUMBER,
    CELLS,
    COLOURS,
    GOD_NUMBER,
    LEVELS,
    NONE,
    PLACES,
    PRINTED,
    TILES,
    deck,
)
from engine.orbis.state import ACTIVE, CANCELLED, WASTELAND, AskTake, Realm
from engine.orbis.universe import cell_name
from engine.orbis.worshippers import LETTERS, format_set, parse_set
from tests.games.orbis.census import census, complete

NUMBER = {tile.id: number for number, tile in enumerate(TILES) if number}
MARKS = {"~": CANCELLED, "#": WASTELAND}
ANYTHING = "? ? ?\n" * 3


def realm(
    text: str = "",
    kingdom: str = "0",
    *,
    start: int = 0,
    discounts: str = "",
    god: str = "",
    god_cancelled: bool = False,
) -> Realm:
    """The realm of a player; `discounts` are letters of colours."""
    universe, marks = [NONE] * len(CELLS), [ACTIVE] * len(CELLS)
    for row, line in enumerate(reversed(text.strip().splitlines())):
        for x, mark in enumerate(line.split(), start):
            if mark != ".":
                cell = CELL_NUMBER[row, x]
                universe[cell], marks[cell] = NUMBER[mark.rstrip("~#")], MARKS.get(mark[-1], ACTIVE)
    tokens = [LETTERS.index(letter) for letter in discounts]
    return Realm([*parse_set(kingdom)], universe, marks, tokens, GOD_NUMBER.get(god, -1), god_cancelled)


def make_state(
    *realms: Realm,
    seats: int = 4,
    display: str = ANYTHING,
    crowds: Mapping[str, str] | None = None,
    stack: Sequence[str] = (),
    gods: str = "beginner",
    turns_played: int = 0,
) -> State:
    """A state in which seat 0 is to take; missing realms are empty, `stack` names the next tiles.

    The named `gods` can be taken, and as many others as this number of seats requires.
    """
    everybody = [*realms, *(realm() for _ in range(seats - len(realms)))]
    named = {tile for one in everybody for tile in one.universe}
    named |= {NUMBER[mark] for mark in (*display.split(), *stack) if mark != "?"}
    spare = iter([n for level in LEVELS for n in deck(seats, level) if n not in named])
    shown = [next(spare) if mark == "?" else NUMBER[mark] for mark in display.split()]
    rest, on_display = (
        sorted(spare, reverse=True),
        [[*parse_set((crowds or {}).get(name, "0"))] for name in PLACES],
    )
    s = State(
        options=Options(),
        seed=bytes(16),
        draws=5,
        display=shown,
        crowds=on_display,
        stack=[*rest, *(NUMBER[mark] for mark in reversed(stack))],
        aether=[
            PRINTED.worshippers
            - sum(holder[n] for holder in (*on_display, *(one.kingdom for one in everybody)))
            for n in range(len(COLOURS))
        ],
        gods=_gods(everybody, gods),
        realms=everybody,
        turn=0,
        asks=[AskTake()],
        turns_played=turns_played,
    )
    assert census(s) == complete(s), "a tile is named twice, or is not used with this number of seats"
    return s


def _gods(realms: list[Realm], names: str) -> list[int]:
    """The gods that can be taken: those named, and others up to the number in the rules."""
    taken = [one.god for one in realms if one.god >= 0]
    wanted = [GOD_NUMBER[name] for name in names.split() if GOD_NUMBER[name] not in taken]
    others = [n for n in range(len(GOD_NUMBER)) if n not in taken and n not in wanted]
    return sorted([*wanted, *others][: len(realms) + 1 - len(taken)])


def state_after_taking(tile: str, *realms: Realm, on_it: str = "0", **more: Any) -> State:
    """A state in which seat 0 has just taken a tile from the corner a1, with the worshippers on it."""
    s = make_state(*realms, display=f"{tile} {ANYTHING[2:]}", crowds={"a1": on_it}, **more)
    return after(s, "take.a1")


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


def event_facts(s: State, name: str, *codes: str) -> dict[str, Any]:
    """The facts of the only event of a kind."""
    (found,) = [event.facts for event in events_of(s, *codes) if event.event_name == name]
    return found


def forced_kinds(s: State, *codes: str) -> list[str]:
    """The kinds of the forced events of some codes."""
    return [event.event_name for event in events_of(s, *codes) if event.forced]


def legal_codes(s: State, verb: str = "") -> list[str]:
    """The codes of the legal actions, of one verb or of all except the exchange."""
    codes = [GAME.codec.encode(action) for action in GAME.legal(s)]
    return [code for code in codes if code.split(".")[0] == verb or (not verb and code != "exchange")]


def cells(s: State) -> list[str]:
    """Cells where the tile in hand may be placed, as row and x."""
    return [code.removeprefix("place.") for code in legal_codes(s, "place")]


def refusal(s: State, code: str) -> Reason:
    """The reason why a code is not legal."""
    with pytest.raises(IllegalAction) as refused:
        after(s, code)
    return refused.value.reason


def decision_kind(s: State) -> str:
    """The kind of the current decision."""
    return GAME.decision(s).kind


def kingdom(s: State, seat: int = 0) -> str:
    """The worshippers of a seat."""
    return format_set(tuple(s.realms[seat].kingdom))


def crowd(s: State, place: str) -> str:
    """The worshippers on a tile of the display."""
    return format_set(tuple(s.crowds[PLACES.index(place)]))


def cell_mark(s: State, row: int, x: int, seat: int = 0) -> str:
    """The mark of a cell of a universe."""
    cell, one = CELL_NUMBER[row, x], s.realms[seat]
    sign = {ACTIVE: "", CANCELLED: "~", WASTELAND: "#"}[one.marks[cell]]
    return one.tile(cell).id + sign or "."


def names(s: State, seat: int = 0) -> list[str]:
    """Cells where the tile in hand may be placed, by their names in texts."""
    spots = [tuple(map(int, cell.split("."))) for cell in cells(s)]
    return [cell_name(CELL_NUMBER[row, x]) for row, x in spots]


def sheet(s: State, seat: int = 0) -> dict[str, int]:
    """The points of a seat, line by line."""
    return {line.key: line.points for line in GAME.scores(s)[seat].lines}


def total(s: State, seat: int = 0) -> int:
    """The points of a seat."""
    return GAME.scores(s)[seat].total


def ranks(s: State) -> list[int]:
    """The rank of each seat."""
    return [score.rank for score in GAME.scores(s)]
