"""A match turn by turn, for looking back: what was done in each turn, and the position it led to.

A turn is a run of steps of one seat. What was undone is not told, and nothing is shown that the reader
may not see: positions come out as views only.
"""

from itertools import groupby
from typing import Self

from msgspec import Struct

from engine.game import AnyGame, Event, State, snapshot
from engine.match import Match


class Turn(Struct, frozen=True):
    """What one seat did in a row, and the position after it as JSON, which takes a tenth of the room."""

    seat: int
    events: tuple[Event, ...]
    position: bytes


class Reel:
    """Position 0 is the start, or the checkpoint; position n the one after turn n."""

    __slots__ = ("_start", "game", "turns")

    def __init__(self, game: AnyGame, start: bytes, turns: tuple[Turn, ...]) -> None:
        self.game, self._start, self.turns = game, start, turns

    @classmethod
    def of(cls, match: Match) -> Self:
        """The turns of a match, every step of it played again."""
        game, state = match.game, match.start
        start, turns = snapshot(state), []
        for seat, run in groupby(match.steps, key=lambda step: step.seat):
            events: list[Event] = []
            for step in run:
                if not step.given:
                    game.apply(state, game.codec.decode(step.code))
                events += step.events
            turns.append(Turn(seat, tuple(events), snapshot(state)))
        return cls(game, start, tuple(turns))

    @property
    def last(self) -> int:
        """The number of the newest turn."""
        return len(self.turns)

    def view(self, turn: int, viewer: int | None) -> State:
        """The position after a turn as a seat or a spectator may see it."""
        position = self.turns[turn - 1].position if turn else self._start
        view: State = self.game.view(self.game.position(position), viewer)
        return view

    def seat(self, turn: int) -> int | None:
        """Whose turn it was; None for the start."""
        return self.turns[turn - 1].seat if turn else None

    def events(self, turn: int, viewer: int | None, since: int | None = None) -> tuple[Event, ...]:
        """What a seat or a spectator saw happen in a turn, or in all turns after position `since`."""
        shown = self.turns[turn - 1 if since is None else since : turn] if turn else ()
        return tuple(event for one in shown for event in one.events if event.only in (None, viewer))
