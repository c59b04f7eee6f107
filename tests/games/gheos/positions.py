"""Builds Gheos states from short texts, and plays codes on them.

A tile is written as in codes, `g14.3.-2.1` for tile, column, row and rotation; the place of a disc is
`c.r.side`. Columns and rows are those of engine/gheos/grid.py: cell 0.0 points up, with 1.0 to its right,
0.1 below it and -1.0 to its left. The sides 0, 1 and 2 of a cell that points up are right, bottom and left,
those of a cell that points down are top, right and left.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from engine.game import AnyGame, Event, IllegalAction, Reason, play
from engine.gheos import GAME, Options, State
from engine.gheos.components import (
    COLOUR_NUMBER,
    COLOURS,
    EPOCH,
    ICONS,
    LANDSCAPE,
    PRINTED,
    SETUP,
    SIDES,
    START,
)
from engine.gheos.components import TILE_NUMBER as NUMBER
from engine.gheos.grid import NOWHERE, cell_at, spot_at
from engine.gheos.lands import Land, continents
from engine.gheos.state import AskLay, Player
from tests.games.gheos.census import census, complete
from tests.playing.playout import random_match

#: The game with the type that functions for all games take.
ANY_GAME: AnyGame = GAME
START_ALONE = "g01.0.0.0"


def player(hand: str = "", *, tokens: int = 3, points: int = 0, **followers: int) -> Player:
    """A player; `make_state` adds tiles to the hand until it is full."""
    counts = [followers.pop(colour, 0) for colour in COLOURS]
    assert not followers, followers
    held = [NUMBER[tile] for tile in hand.split()]
    return Player(held, counts, tokens, tokens_played=SETUP.tokens - tokens, token_points=points)


def make_state(
    board: str = START_ALONE,
    *players: Player,
    discs: Mapping[str, str] | None = None,
    stack: Sequence[str] = (),
    replaced: str = "",
    epochs: int = 0,
) -> State:
    """A state in which seat 0 is to lay; `stack` names the next draws, each a tile or "epoch".

    A start tile that is not on the board counts as replaced.
    """
    tiles = dict(sorted(_parse_tile(mark) for mark in board.split()))
    everybody = [*players, *(player() for _ in range(2 - len(players)))]
    gone = [NUMBER[tile] for tile in replaced.split()]
    if START not in [laid // SIDES for laid in tiles.values()]:
        gone.append(START)
    drawn = [EPOCH if tile == "epoch" else NUMBER[tile] for tile in stack]
    held = [tile for one in everybody for tile in one.hand]
    named = [*gone, *drawn, *held, *(laid // SIDES for laid in tiles.values())]
    spare = [tile for tile in LANDSCAPE if tile not in named]
    for one in everybody:
        one.hand += [spare.pop() for _ in range(SETUP.hand - len(one.hand))]
    hidden = [EPOCH] * (PRINTED.epoch_tiles - epochs - drawn.count(EPOCH))
    s = State(
        options=Options(),
        seed=bytes(16),
        board=tuple(tiles.items()),
        discs=[_parse_spot((discs or {}).get(colour, "")) for colour in COLOURS],
        supply=[SETUP.followers - sum(p.followers[n] for p in everybody) for n in range(len(COLOURS))],
        players=everybody,
        stack=[*hidden, *spare, *reversed(drawn)],
        turn=0,
        asks=[AskLay()],
        replaced=gone,
        epochs=epochs,
    )
    assert census(s) == complete(s), "a tile or a follower is there twice, or a disc is not on the board"
    return s


def _parse_tile(mark: str) -> tuple[int, int]:
    tile, c, r, rotation = mark.split(".")
    return cell_at(int(c), int(r)), SIDES * NUMBER[tile] + int(rotation)


def _parse_spot(text: str) -> int:
    if not text:
        return NOWHERE
    c, r, side = map(int, text.split("."))
    return spot_at(cell_at(c, r), side)


# ---- playing -----------------------------------------------------------------------


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
    """The codes of the legal actions, of one verb or of all."""
    codes = [GAME.codec.encode(action) for action in GAME.legal(s)]
    return [code for code in codes if verb in ("", code.split(".")[0])]


def refusal(s: State, code: str) -> Reason:
    """The reason why a code is not legal."""
    with pytest.raises(IllegalAction) as refused:
        after(s, code)
    return refused.value.reason


def decision_kind(s: State) -> str:
    """The kind of the current decision."""
    return GAME.decision(s).kind


def random_positions(seats: int, seed: int, policy: str = "random") -> list[State]:
    """Every state of a match of programs, except the last one."""
    match = random_match(ANY_GAME, seats, seed, Options(), 10_000, policy)
    s, found = GAME.setup(seats, match.seed, Options()), []
    for step in match.steps:
        found.append(s)
        s, _ = play(ANY_GAME, s, GAME.codec.decode(step.code))
    return found


# ---- looking -----------------------------------------------------------------------


def followers(s: State, seat: int = 0) -> dict[str, int]:
    """The followers of a seat by colour, without zeros."""
    counts = s.players[seat].followers
    return {colour: counts[n] for n, colour in enumerate(COLOURS) if counts[n]}


def living_civilizations(s: State) -> list[str]:
    """The civilizations on the board."""
    return [colour for colour, spot in zip(COLOURS, s.discs, strict=True) if spot != NOWHERE]


def continent(s: State, colour: str) -> Land:
    """The continent of a civilization."""
    land = continents(s)[COLOUR_NUMBER[colour]]
    assert land
    return land


def has_cell(s: State, colour: str, c: int, r: int) -> bool:
    """Whether a civilization's continent includes a cell."""
    return cell_at(c, r) in continent(s, colour).cells


def icons(s: State, colour: str) -> dict[str, int]:
    """The icons on a civilization's continent."""
    return dict(zip(ICONS, continent(s, colour).icons, strict=True))


def points(s: State, seat: int = 0) -> int:
    """Points scored so far."""
    return s.players[seat].points


def sheet(s: State, seat: int = 0) -> dict[str, int]:
    """The points of a seat, line by line."""
    return {line.key: line.points for line in GAME.scores(s)[seat].lines}


def ranks(s: State) -> list[int]:
    """The rank of each seat."""
    return [score.rank for score in GAME.scores(s)]
