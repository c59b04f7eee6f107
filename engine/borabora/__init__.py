"""Bora Bora by Stefan Feld: 2-4 players place dice, settle islands and use their people in six rounds."""

from collections.abc import Sequence
from random import Random

from msgspec import Struct

from engine.borabora import apply, legal, scoring, setup, view
from engine.borabora.actions import CODEC
from engine.borabora.evaluation import position
from engine.borabora.question import decision
from engine.borabora.refusals import why
from engine.borabora.state import Options, State
from engine.borabora.tables import COMPONENTS, ROUNDS, TILES
from engine.game import Action, Decision, Event, IllegalAction, Reason, Score

__all__ = ["GAME", "BoraBora", "Options", "State"]


class BoraBora:
    """The rules of Bora Bora behind the protocol of every game."""

    key = "borabora"
    rules = 4
    components = COMPONENTS
    seats = range(min(TILES), max(TILES) + 1)
    hands = True
    foresight = 4
    options = Options
    state = State
    codec = CODEC

    def check(self, options: Struct, seats: int) -> Reason | None:  # noqa: ARG002
        """Seats must be as many as there is a set-up for."""
        if seats in self.seats:
            return None
        return Reason(
            "borabora-seats", {"least": self.seats.start, "most": self.seats.stop - 1, "seats": seats}
        )

    def setup(self, seats: int, seed: bytes, options: Struct) -> State:
        """Lay the game out; raises IllegalAction with the reason `check` gives."""
        assert isinstance(options, Options)
        if reason := self.check(options, seats):
            raise IllegalAction(reason)
        return setup.setup(seats, seed, options)

    def turn(self, s: State) -> int | None:
        """The seat that must act; None when the match is over."""
        return None if s.is_over else s.turn

    def progress(self, s: State) -> float:
        """How much of the match has been played, in halves of rounds: placing dice, and what follows."""
        is_placed = s.stage not in ("start", "A")
        return (s.round - 1 + is_placed / 2) / ROUNDS

    def decision(self, s: State) -> Decision:
        """What is asked of the seat whose turn it is; how a god is paid it is asked in private."""
        return decision(s)

    def legal(self, s: State) -> Sequence[Action]:
        """Every legal action; of a view in which the cards are hidden those that open facts allow."""
        return legal.legal(s)

    def is_legal(self, s: State, action: Action) -> bool:
        """Whether an action is legal now."""
        return action in self.legal(s)

    def why(self, s: State, action: Action) -> Reason:
        """Which rule forbids an action that is not legal now; of a view: as far as it can be seen there."""
        return why.why(s, action)

    def apply(self, s: State, action: Action) -> list[Event]:
        """Carry out a legal action and what follows from it without a choice."""
        return apply.apply(s, action)

    def view(self, s: State, seat: int | None) -> State:
        """The position as a seat (None: a spectator) may see it."""
        return view.view(s, seat)

    def sample(self, view_: State, rng: Random) -> State:
        """A full position that agrees with a view."""
        return view.sample(view_, rng)

    def scores(self, s: State) -> Sequence[Score]:
        """Score sheets by seat, as if the match ended now."""
        return scoring.scores(s)

    def value(self, view_: State, seat: int) -> float:
        """Points that the seat's position promises."""
        return position.value(view_, seat)

    def expected_points(self, view_: State, seat: int) -> float:
        """Points that the seat may hope to have."""
        return position.value(view_, seat)


GAME = BoraBora()
