"""The replay of a match, turn by turn: events and the position after each turn.

A turn is a run of steps of one seat. Undone steps are left out. Positions are returned as views only, so
that nothing hidden is shown.
"""

from itertools import groupby
from typing import Self

from msgspec import Struct

from engine.game import AnyGame, Event, State, snapshot
from engine.match import Match


class Turn(Struct, frozen=True):
    """A run of steps of one seat, and the position after it: as JSON it takes a tenth of the memory."""

    seat: int
    #: The round, as pictures show it.
    round: int
    events: tuple[Event, ...]
    position: bytes
    #: The number of steps of the match up to the end of this turn.
    steps: int


class Replay:
    """The turns and positions of a match: position 0 is `Match.start`, n the position after turn n."""

    __slots__ = ("_start", "game", "turns")

    def __init__(self, game: AnyGame, start: bytes, turns: tuple[Turn, ...]) -> None:
        self.game, self._start, self.turns = game, start, turns

    @classmethod
    def of(cls, match: Match) -> Self:
        """Replay a match step by step."""
        game, state = match.game, match.start
        start, turns, count = snapshot(state), list[Turn](), 0
        for seat, run in groupby(match.steps, key=lambda step: step.seat):
            events: list[Event] = []
            for step in run:
                if not step.implied:
                    game.apply(state, game.codec.decode(step.code))
                events += step.events
                count += 1
            number = game.round(game.past(state, seat))
            turns.append(Turn(seat, number, tuple(events), snapshot(state), count))
        return cls(game, start, tuple(turns))

    @property
    def last_turn(self) -> int:
        """The number of the last turn."""
        return len(self.turns)

    def view(self, turn: int, viewer: int | None) -> State:
        """The position after a turn as a seat, or a spectator (None), may see it."""
        position = self.turns[turn - 1].position if turn else self._start
        view: State = self.game.view(self.game.decode_position(position), viewer)
        return view

    def past(self, turn: int, viewer: int | None) -> State:
        """The view after a turn, without its question; unchanged if the match is over."""
        view: State = self.view(turn, viewer)
        return view if view.is_over else self.game.past(view, self.seat(turn))

    def round(self, turn: int) -> int:
        """The round of a turn; 0 for the start."""
        return self.turns[turn - 1].round if turn else 0

    def steps(self, turn: int) -> int:
        """The number of steps of the match up to the end of a turn."""
        return self.turns[turn - 1].steps if turn else 0

    def first_turn(self, round_number: int) -> int:
        """The first turn of this round, or else of a later round; the last turn if there is neither."""
        turns = range(self.last_turn + 1)
        return next((turn for turn in turns if self.round(turn) >= round_number), self.last_turn)

    def deciding_turn(self) -> int:
        """The turn after which the seats with the most points stayed the same until the end.

        If that turn is in the first half of the match, the turn since then in which their lead grew most.
        """
        turn, leaders = self.last_turn, self.leaders(self.last_turn)
        while turn > 1 and self.leaders(turn - 1) == leaders:
            turn -= 1
        if 2 * turn > self.last_turn:
            return turn
        later = range(turn, self.last_turn + 1)
        return max(later, key=lambda one: self._lead(one, leaders) - self._lead(one - 1, leaders))

    def leaders(self, turn: int) -> tuple[int, ...]:
        """The seats with the most points if the match ended after a turn; tie-breaks do not count."""
        totals = self.totals(turn)
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))

    def _lead(self, turn: int, leaders: tuple[int, ...]) -> int:
        """The highest total of the `leaders` minus the highest total of the other seats."""
        totals = self.totals(turn)
        others = [total for seat, total in enumerate(totals) if seat not in leaders]
        return max(totals[seat] for seat in leaders) - max(others, default=0)

    def totals(self, turn: int) -> list[int]:
        """The points by seat if the match ended after a turn."""
        return [score.total for score in self.game.scores(self.view(turn, None))]

    def seat(self, turn: int) -> int | None:
        """The seat whose turn it was; None for the start."""
        return self.turns[turn - 1].seat if turn else None

    def events(self, turn: int, viewer: int | None, since: int | None = None) -> tuple[Event, ...]:
        """The events of a turn, or of all turns from position `since` up to it, that a viewer may see."""
        shown = self.turns[turn - 1 if since is None else since : turn] if turn else ()
        return tuple(event for one in shown for event in one.events if event.visible_to in (None, viewer))
