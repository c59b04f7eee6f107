"""What every game is to the rest of the house: a value of functions, and the values that cross it.

Nothing in here, or in any game, reads a clock, a global random source or a language: the same
log gives the same state everywhere, and words are made from events elsewhere.
"""

import hashlib
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

import msgspec
from msgspec import Struct

from engine.codec import Action as Action
from engine.codec import Codec

#: Stands for a component that the holder of a view cannot see.
UNKNOWN = -1


#: What a sentence speaks of, by name.
Facts = dict[str, int | str]


class Reason(Struct, frozen=True):
    """Why something is not possible: a message key and what the sentence speaks of."""

    key: str
    facts: Facts = {}


class IllegalAction(Exception):
    """The rules forbid this action now; nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.key, reason.facts)
        self.reason = reason


class _Marks(Struct, frozen=True, gc=False, kw_only=True):
    """Who may see an event, and how it came about."""

    #: None: everybody sees it; otherwise this seat alone.
    only: int | None = None
    #: It showed something that was hidden (a draw, a die, a card), if only to one person.
    reveals: bool = False
    #: It is a choice that nobody was asked for, as there was no other.
    forced: bool = False
    #: The answers that were given without asking, of which this event is the first sign.
    answers: tuple[Action, ...] = ()


class Event(_Marks, frozen=True, gc=False):
    """Something that happened to a seat or by it; each event of a game is a subclass with its own fields."""

    #: The name of its class in kebab case.
    what: ClassVar[str]
    seat: int

    def __init_subclass__(cls) -> None:
        cls.what = re.sub("(?<=[a-z])(?=[A-Z])", "-", cls.__name__).lower()

    @property
    def facts(self) -> Facts:
        """Its own numbers and words by name, as texts take them."""
        own = ((name, getattr(self, name)) for name in self.__struct_fields__ if name not in _COMMON)
        return {name: value for name, value in own if isinstance(value, int | str)}


_COMMON = frozenset(Event.__struct_fields__)


#: What happens by one step of a turn, in order.
Events = Iterator[Event]


class Undo(Event, frozen=True, gc=False):
    """A seat took its last step back; every game has this event."""


class Decision(Struct, frozen=True):
    """What is asked of whom."""

    kind: str
    seat: int
    about: Facts = {}
    #: Asked in the direct message or an ephemeral panel, never on the public post.
    private: bool = False
    #: Only says "go on": the shell plays it at once for programs and for people who want no confirmation.
    confirm: bool = False
    #: As everybody can see, the seat may have more answers than the public post offers.
    more: bool = False


class Line(Struct, frozen=True):
    """One line of a score sheet: `count` things of a kind are worth `points` in all."""

    key: str
    count: int
    points: int


class Score(Struct, frozen=True):
    """A seat's score sheet; `rank` is 1 for the winners, equal ranks are shared."""

    seat: int
    lines: tuple[Line, ...]
    total: int
    rank: int


def ranked(sheets: Sequence[tuple[Line, ...]], ties: Sequence[int]) -> list[Score]:
    """Scores by seat; at equal totals the higher tie-break is ahead, and equals share a rank."""
    totals = [sum(line.points for line in sheet) for sheet in sheets]
    order = [*zip(totals, ties, strict=True)]
    return [
        Score(seat, sheet, totals[seat], 1 + sum(other > order[seat] for other in order))
        for seat, sheet in enumerate(sheets)
    ]


class State(Protocol):
    """A position; a msgspec struct, so that it can be written down and hashed."""

    turn: int

    @property
    def is_over(self) -> bool: ...

    def copy(self) -> Self: ...


S = TypeVar("S", bound=State)
#: The options of a match, each field with its default.
V = TypeVar("V", bound=Struct)


@dataclass(frozen=True, eq=False, kw_only=True)
class Game(Generic[S, V]):
    """A game's rules, joined from functions. Seats are numbered from 0 in order of play."""

    key: str
    #: Raised when a fix changes how an old log replays.
    rules: int
    #: Version of the component table data/components/<key>-<version>.toml.
    components: int
    seats: range
    #: Seats hold things that they alone may see.
    hands: bool
    #: Turns that the strong program plays on at least: as many as tell good plans from bad at a fair price.
    min_rollout_turns: int
    options: type[V]
    state: type[S]
    codec: Codec
    #: The first position of a table that may be played.
    lay_out: Callable[[int, bytes, V], S]
    #: How much of the match has been played, from 0 to 1, by its rounds or by what brings its end.
    progress: Callable[[S], float]
    #: What is asked of the seat whose turn it is.
    decision: Callable[[S], Decision]
    #: Every legal action: ordered, unique, never empty before the end.
    #: Of a view in which things are hidden from the acting seat: those that are legal whatever they are.
    legal: Callable[[S], Sequence[Action]]
    #: Which rule forbids an action that is not legal now.
    why: Callable[[S, Action], Reason]
    #: Carries out a legal action on the position itself; on a view an unknown draw becomes UNKNOWN.
    apply: Callable[[S, Action], list[Event]]
    #: The position as a seat (None: a spectator) may see it: no seed, hidden things blank.
    view: Callable[[S, int | None], S]
    #: A full position that agrees with a view.
    sample: Callable[[S, Random], S]
    #: Score sheets by seat; before the end, as if it ended now.
    scores: Callable[[S], Sequence[Score]]
    #: How good a view looks to a seat, in points; for programs.
    value: Callable[[S, int], float]
    #: Points that a seat may hope to have, whatever the others have; leads are worked out from them.
    expected_points: Callable[[S, int], float]
    #: Whether an action is one of `legal`, where those are too many to be listed for it.
    permits: Callable[[S, Action], bool] | None = None
    #: Why a table may not be played, where that depends on more than `seats`.
    refusal: Callable[[V, int], Reason | None] | None = None

    def check(self, options: V, seats: int) -> Reason | None:
        """Say why it may not be played so, or None."""
        if self.refusal:
            return self.refusal(options, seats)
        if seats in self.seats:
            return None
        facts: Facts = {"least": self.seats.start, "most": self.seats.stop - 1, "seats": seats}
        return Reason(f"{self.key}-seats", facts)

    def setup(self, seats: int, seed: bytes, options: V) -> S:
        """Lay the game out; raises IllegalAction with the reason `check` gives."""
        if reason := self.check(options, seats):
            raise IllegalAction(reason)
        return self.lay_out(seats, seed, options)

    def position(self, written: bytes | str) -> S:
        """The position of a snapshot; raises msgspec.DecodeError."""
        return msgspec.json.decode(written, type=self.state)

    def turn(self, s: S) -> int | None:
        """The seat that must act; None when the match is over."""
        return None if s.is_over else s.turn

    def is_legal(self, s: S, action: Action) -> bool:
        """Whether an action is legal now; the match is not over."""
        return self.permits(s, action) if self.permits else action in self.legal(s)


#: A game whose types nobody knows, as the registry gives it.
AnyGame = Game[Any, Any]


def play(game: Game[S, V], state: S, action: Action) -> tuple[S, list[Event]]:
    """Check an action and carry it out on a copy; raises IllegalAction."""
    if game.turn(state) is None:
        raise IllegalAction(Reason("over"))
    if not game.is_legal(state, action):
        raise IllegalAction(game.why(state, action))
    after = state.copy()
    return after, game.apply(after, action)


def snapshot(state: State) -> bytes:
    """A position as JSON, the same bytes for equal positions."""
    return msgspec.json.encode(state, order="deterministic")


def digest(state: State) -> str:
    """SHA-256 of a position, hexadecimal."""
    return hashlib.sha256(snapshot(state)).hexdigest()
