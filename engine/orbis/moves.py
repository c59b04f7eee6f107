"""Orbis: the movements of worshippers that several steps share, and the end of a turn's steps."""

from collections.abc import Iterator, Sequence

from engine.game import Event
from engine.orbis.legal import excess
from engine.orbis.state import AskEnd, AskLimit, State
from engine.orbis.tables import ADJACENT, HUE, NONE, Worshippers

Events = Iterator[Event]


def receive(s: State, worshippers: Sequence[int]) -> None:
    """The acting seat's kingdom gets worshippers from the aether."""
    _move(s.aether, s.realm.kingdom, worshippers)


def hand_in(s: State, worshippers: Sequence[int]) -> None:
    """The acting seat's kingdom loses worshippers to the aether."""
    _move(s.realm.kingdom, s.aether, worshippers)


def pick_up(s: State, place: int) -> Worshippers:
    """Steps 1 and 2: worshippers spread to the tiles beside a place, and those on its tile come along."""
    tile, crowd = s.display[place], tuple(s.crowds[place])
    for beside in ADJACENT[place]:
        s.crowds[beside][HUE[tile]] += 1
        s.aether[HUE[tile]] -= 1
    _move(s.crowds[place], s.realm.kingdom, crowd)
    s.display[place], s.emptied = NONE, place
    return crowd


def reorganise(s: State) -> None:
    """Step 6, after which the turn may end: a kingdom above the limit is asked what it discards."""
    s.asks[-1] = AskLimit() if excess(s.realm) else AskEnd()


def _move(source: list[int], target: list[int], worshippers: Sequence[int]) -> None:
    for colour, count in enumerate(worshippers):
        source[colour] -= count
        target[colour] += count
