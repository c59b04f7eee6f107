"""Gheos by René Wiersma: 2-4 gods shape continents and win followers among the civilizations on them."""

from collections.abc import Sequence
from random import Random

from msgspec import Struct

from engine.game import Action, Decision, Event, IllegalAction, Reason, Score
from engine.gheos import apply, legal, scoring, value, view, why
from engine.gheos.actions import CODEC
from engine.gheos.question import decision
from engine.gheos.state import Options, State
from engine.gheos.tables import COMPONENTS, EPOCHS_TO_END, SETUP

__all__ = ["GAME", "Gheos", "Options", "State"]


class Gheos:
    """The rules of Gheos behind the protocol of every game."""

    key = "gheos"
    rules = 1
    components = COMPONENTS
    seats = range(min(EPOCHS_TO_END), max(EPOCHS_TO_END) + 1)
    hands = True
    foresight = 2
    options = Options
    state = State
    codec = CODEC

    def check(self, options: Struct, seats: int) -> Reason | None:  # noqa: ARG002
        """Seats must be as many as there is an end for."""
        if seats in self.seats:
            return None
        return Reason("gheos-seats", {"least": self.seats.start, "most": self.seats.stop - 1, "seats": seats})

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
        """How near the end is: by epochs shown, or by scoring tokens played."""
        played = sum(player.tokens_played for player in s.players)
        return max(s.epochs / s.epochs_needed, played / (SETUP.tokens * len(s.players)))

    def decision(self, s: State) -> Decision:
        """What is asked of the seat whose turn it is; private where the hand is concerned."""
        return decision(s)

    def legal(self, s: State) -> Sequence[Action]:
        """Every legal action; none where they follow from a hand that is hidden."""
        return legal.legal(s)

    def is_legal(self, s: State, action: Action) -> bool:
        """Whether an action is legal now."""
        return legal.is_legal(s, action)

    def why(self, s: State, action: Action) -> Reason:
        """Which rule forbids an action that is not legal now."""
        return why.why(s, action)

    def apply(self, s: State, action: Action) -> list[Event]:
        """Carry out a legal action and what follows from it without a choice."""
        return apply.apply(s, action)

    def view(self, s: State, seat: int | None) -> State:
        """The position without the hands of others, the order of the stack and the seed."""
        return view.view(s, seat)

    def sample(self, view_: State, rng: Random) -> State:
        """A full position that agrees with a view."""
        return view.sample(view_, rng)

    def scores(self, s: State) -> Sequence[Score]:
        """Score sheets by seat, as if the match ended now."""
        return scoring.scores(s)

    def value(self, view_: State, seat: int) -> float:
        """Points by which the seat may hope to lead."""
        return value.value(view_, seat)

    def expected_points(self, view_: State, seat: int) -> float:
        """Points that the seat may hope to have."""
        return value.expected_points(view_, seat)


GAME = Gheos()
