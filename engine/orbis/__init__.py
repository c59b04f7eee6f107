"""Orbis by Tim Armstrong: 2-4 players each build a universe of 14 regions and a god in 15 turns."""

from collections.abc import Sequence
from random import Random

from msgspec import Struct

from engine.game import Action, Decision, Event, IllegalAction, Reason, Score
from engine.orbis import apply, legal, scoring, value, view, why
from engine.orbis.actions import CODEC
from engine.orbis.question import decision
from engine.orbis.state import Options, State
from engine.orbis.tables import COMPONENTS, SETUP, TABLE

__all__ = ["GAME", "Options", "Orbis", "State"]


class Orbis:
    """The rules of Orbis behind the protocol of every game."""

    key = "orbis"
    rules = 1
    components = COMPONENTS
    seats = range(min(SETUP), max(SETUP) + 1)
    hands = False
    foresight = 6
    options = Options
    state = State
    codec = CODEC

    def check(self, options: Struct, seats: int) -> Reason | None:  # noqa: ARG002
        """Seats must be as many as there is a set-up for."""
        if seats in self.seats:
            return None
        return Reason("orbis-seats", {"least": self.seats.start, "most": self.seats.stop - 1, "seats": seats})

    def setup(self, seats: int, seed: bytes, options: Struct) -> State:
        """Lay the game out; raises IllegalAction with the reason `check` gives."""
        assert isinstance(options, Options)
        if reason := self.check(options, seats):
            raise IllegalAction(reason)
        return apply.setup(seats, seed, options)

    def turn(self, s: State) -> int | None:
        """The seat that must act; None when the match is over."""
        return None if s.is_over else s.turn

    def progress(self, s: State) -> float:
        """How much of the match has been played: its turns are counted."""
        return s.turns_played / (TABLE.rounds * len(s.realms))

    def decision(self, s: State) -> Decision:
        """What is asked of the seat whose turn it is; never private, as Orbis has no secret choice."""
        return decision(s)

    def legal(self, s: State) -> Sequence[Action]:
        """Every legal action, in the order in which the picture reads."""
        return legal.legal(s)

    def is_legal(self, s: State, action: Action) -> bool:
        """Whether an action is legal now."""
        return action in self.legal(s)

    def why(self, s: State, action: Action) -> Reason:
        """Which rule forbids an action that is not legal now."""
        return why.why(s, action)

    def apply(self, s: State, action: Action) -> list[Event]:
        """Carry out a legal action and what follows from it without a choice."""
        return apply.apply(s, action)

    def view(self, s: State, seat: int | None) -> State:  # noqa: ARG002
        """The position without what nobody may see; the same for all seats."""
        return view.view(s)

    def sample(self, view_: State, rng: Random) -> State:
        """A full position that agrees with a view."""
        return view.sample(view_, rng)

    def scores(self, s: State) -> Sequence[Score]:
        """Score sheets by seat, as if the match ended now."""
        return scoring.scores(s)

    def value(self, view_: State, seat: int) -> float:
        """Points that the seat's realm promises."""
        return value.value(view_, seat)

    def expected_points(self, view_: State, seat: int) -> float:
        """Points that the seat may hope to have."""
        return value.value(view_, seat)


GAME = Orbis()
