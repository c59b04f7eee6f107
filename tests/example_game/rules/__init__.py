"""Shells: 2-4 players put shells into baskets, and whoever fills one takes it."""

from collections.abc import Sequence
from random import Random

from msgspec import Struct

from engine.game import Action, Decision, Event, IllegalAction, Reason, Score
from tests.example_game.rules import apply, legal, scoring, view
from tests.example_game.rules.actions import CODEC
from tests.example_game.rules.state import Options, State
from tests.example_game.rules.tables import COMPONENTS, SHELLS, TABLE

__all__ = ["GAME", "Options", "Shells", "State"]


class Shells:
    """The rules of Shells behind the protocol of every game."""

    key = "shells"
    rules = 1
    components = COMPONENTS
    seats = range(TABLE.seats[0], TABLE.seats[1] + 1)
    hands = True
    foresight = 2
    options = Options
    state = State
    codec = CODEC

    def check(self, options: Struct, seats: int) -> Reason | None:  # noqa: ARG002
        """Any options, at any number of seats that there are shells for."""
        if seats in self.seats:
            return None
        least, most = TABLE.seats
        return Reason("shells-seats", {"least": least, "most": most, "seats": seats})

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
        """How many of the shells have left bag and hands."""
        return 1 - (len(s.bag) + sum(map(len, s.hands))) / len(SHELLS)

    def decision(self, s: State) -> Decision:
        """What is asked; which shell is a secret, and the end of a turn only says "go on"."""
        return Decision(s.ask, s.turn, private=s.ask == "shell", confirm=s.ask == "end")

    def legal(self, s: State) -> Sequence[Action]:
        """Every legal action; none where they follow from a hand that is hidden."""
        return legal.legal(s)

    def is_legal(self, s: State, action: Action) -> bool:
        """Whether an action is legal now."""
        return action in self.legal(s)

    def why(self, s: State, action: Action) -> Reason:
        """Which rule forbids an action that is not legal now."""
        return legal.why(s, action)

    def apply(self, s: State, action: Action) -> list[Event]:
        """Carry out a legal action."""
        return apply.apply(s, action)

    def view(self, s: State, seat: int | None) -> State:
        """The position without the hands of others, the shells in the bag and the seed."""
        return view.view(s, seat)

    def sample(self, view_: State, rng: Random) -> State:
        """A full position that agrees with a view."""
        return view.sample(view_, rng)

    def scores(self, s: State) -> Sequence[Score]:
        """Score sheets by seat, as if the match ended now."""
        return scoring.scores(s)

    def value(self, view_: State, seat: int) -> float:
        """Points by which the seat leads, less what it leaves to the next."""
        return scoring.value(view_, seat)

    def expected_points(self, view_: State, seat: int) -> float:
        """Points that the seat has: shells that are not shown promise none."""
        return float(scoring.scores(view_)[seat].total)


GAME = Shells()
