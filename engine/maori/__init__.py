"""Maori by Günter Burkhardt: 2-5 players discover islands with one ship and build them on their boards."""

from collections.abc import Sequence
from random import Random

from msgspec import Struct

from engine.game import Action, Decision, Event, IllegalAction, Reason, Score
from engine.maori import apply, legal, scoring, value, view
from engine.maori.actions import CODEC
from engine.maori.state import AskEnd, AskHow, AskReveal, AskWhere, Options, State
from engine.maori.tables import COMPONENTS, NONE, POSITIONS, TABLE

__all__ = ["GAME", "Maori", "Options", "State"]


class Maori:
    """The rules of Maori behind the protocol of every game."""

    key = "maori"
    rules = 1
    components = COMPONENTS
    seats = range(2, max(board.max_seats for board in TABLE.boards.values()) + 1)
    hands = False
    foresight = 4
    options = Options
    state = State
    codec = CODEC

    def check(self, options: Struct, seats: int) -> Reason | None:
        """Seats must fit the side of the board: the atoll takes fewer, for want of tiles."""
        assert isinstance(options, Options)
        most = TABLE.boards[options.board].max_seats
        if self.seats.start <= seats <= most:
            return None
        facts: dict[str, int | str] = {"board": options.board, "least": self.seats.start, "most": most}
        return Reason("maori-seats", {**facts, "seats": seats})

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
        """How near the end is: by the fullest board, or by turns in which everybody passed."""
        fullest = max(1 - board.tiles.count(NONE) / len(board.tiles) for board in s.boards)
        return max(fullest, s.idle / POSITIONS)

    def decision(self, s: State) -> Decision:
        """What is asked of the seat whose turn it is; never private, as Maori has no secret choice."""
        ask = s.ask
        about: dict[str, int | str] = {}
        if isinstance(ask, AskWhere | AskHow):
            about["tile"] = ask.tile
        if isinstance(ask, AskHow):
            about["square"] = s.layout.names[ask.square]
        kind = type(ask).__struct_config__.tag
        return Decision(str(kind), s.turn, about, confirm=isinstance(ask, AskEnd | AskReveal))

    def legal(self, s: State) -> Sequence[Action]:
        """Every legal action, in the order in which the picture reads."""
        return legal.legal(s)

    def is_legal(self, s: State, action: Action) -> bool:
        """Whether an action is legal now."""
        return action in self.legal(s)

    def why(self, s: State, action: Action) -> Reason:
        """Which rule forbids an action that is not legal now."""
        return legal.why(s, action)

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
        """Points that the seat's board promises."""
        return value.value(view_, seat)

    def expected_points(self, view_: State, seat: int) -> float:
        """Points that the seat may hope to have."""
        return value.value(view_, seat)


GAME = Maori()
