"""Orbis: movements of worshippers, sets chosen colour by colour, and exchanges."""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.game import Events
from engine.orbis import events
from engine.orbis.actions import Exchange, Part, Swap
from engine.orbis.components import ADJACENT, COLOURS, HUE, NONE, PRINTED, Worshippers
from engine.orbis.legal import excess
from engine.orbis.state import AskEnd, AskLimit, AskSwap, SetQuestion, State
from engine.orbis.worshippers import with_count


def receive(s: State, worshippers: Sequence[int]) -> None:
    """Move worshippers from the aether to the acting seat's kingdom."""
    _transfer(s.aether, s.realm.kingdom, worshippers)


def hand_in(s: State, worshippers: Sequence[int]) -> None:
    """Move worshippers from the acting seat's kingdom to the aether."""
    _transfer(s.realm.kingdom, s.aether, worshippers)


def pick_up(s: State, place: int) -> Worshippers:
    """Steps 1 and 2: worshippers spread to the places beside the tile; those on the tile are gained."""
    tile, crowd = s.display[place], tuple(s.crowds[place])
    for beside in ADJACENT[place]:
        s.crowds[beside][HUE[tile]] += 1
        s.aether[HUE[tile]] -= 1
    _transfer(s.crowds[place], s.realm.kingdom, crowd)
    s.display[place], s.emptied = NONE, place
    return crowd


def reorganise(s: State) -> None:
    """Step 6: ask what to discard if the kingdom is above its limit; otherwise ask to end the turn."""
    s.asks[-1] = AskLimit() if excess(s.realm) else AskEnd()


def _transfer(source: list[int], target: list[int], worshippers: Sequence[int]) -> None:
    for colour, count in enumerate(worshippers):
        source[colour] -= count
        target[colour] += count


# ---- sets chosen by colour, exchanges ----------------------------------------------


def count_part(s: State, action: Part) -> Events:
    """Record how many worshippers of a colour are in the set."""
    ask, colour = s.ask, COLOURS.index(action.colour)
    assert isinstance(ask, SetQuestion)
    s.asks[-1] = replace(ask, part=with_count(ask.part, colour, action.count))
    yield from ()


def exchange(s: State, _: Exchange) -> Events:
    """Ask for an exchange before the current question."""
    s.asks.append(AskSwap())
    yield from ()


def swap(s: State, action: Swap) -> Events:
    """Exchange three worshippers of a colour for one of another."""
    s.asks.pop()
    hand_in(s, [PRINTED.exchange if colour == action.colour else 0 for colour in COLOURS])
    receive(s, [int(colour == action.other) for colour in COLOURS])
    if isinstance(s.ask, AskLimit):
        reorganise(s)
    yield events.Swap(s.turn, action.colour, action.other, PRINTED.exchange)
