"""The interface of a game: a dataclass of functions, and the types of their arguments and results.

Games read no clock and no global random source, so that a log gives the same state everywhere. They
contain no text: `render` puts events into words.
"""

import hashlib
import re
from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

import msgspec
from msgspec import Struct

from engine.codec import Action as Action
from engine.codec import Codec

#: Stands for a hidden component in a view.
UNKNOWN = -1


#: The variables of a text, by name.
Facts = dict[str, int | str]


class Reason(Struct, frozen=True):
    """Why something is not possible: the key of a text and its variables."""

    key: str
    facts: Facts = {}


class IllegalAction(Exception):
    """The rules forbid this action now, or a match with these options and seats; nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.key, reason.facts)
        self.reason = reason


class _EventMetadata(Struct, frozen=True, gc=False, kw_only=True):
    """Visibility and origin of an event."""

    #: None: everybody may see it; otherwise only this seat.
    visible_to: int | None = None
    #: Whether it revealed something hidden (a draw, a die, a card), even if only to one seat.
    reveals: bool = False
    #: Whether it is the first event after a forced answer: an answer given without asking, because no other
    #: one was legal.
    forced: bool = False
    #: The forced answers that led to this event; the answers before the last one caused no events.
    answers: tuple[Action, ...] = ()


class Event(_EventMetadata, frozen=True, gc=False):
    """Something that a seat did or that happened to it; each event of a game is a subclass with fields."""

    #: The class name in kebab case, part of the keys of texts.
    event_name: ClassVar[str]
    seat: int

    def __init_subclass__(cls) -> None:
        cls.event_name = re.sub("(?<=[a-z])(?=[A-Z])", "-", cls.__name__).lower()

    @property
    def facts(self) -> Facts:
        """The event's own int and str fields, as variables of its text."""
        own = ((name, getattr(self, name)) for name in self.__struct_fields__ if name not in _COMMON_FIELDS)
        return {name: value for name, value in own if isinstance(value, int | str)}


_COMMON_FIELDS = frozenset(Event.__struct_fields__)


#: The events of one step, in order.
Events = Iterator[Event]


class Undo(Event, frozen=True, gc=False):
    """A seat undid its last step; all games share this event."""


class Decision(Struct, frozen=True):
    """The question that a seat has to answer."""

    kind: str
    seat: int
    about: Facts = {}
    #: Whether it is asked in a direct message or an ephemeral panel, never in the public post.
    private: bool = False
    #: Whether it is a confirmation; the bot answers it for programs and for people without confirmations.
    confirm: bool = False
    #: Whether the seat may have more answers than the public post shows; derived from public information.
    more: bool = False


class ScoreLine(Struct, frozen=True):
    """One line of a score sheet: `count` items of a kind are worth `points` in total."""

    key: str
    count: int
    points: int


class Score(Struct, frozen=True):
    """A seat's score sheet; `rank` is 1 for the winners, ties share a rank."""

    seat: int
    lines: tuple[ScoreLine, ...]
    total: int
    rank: int


def rank_scores(sheets: Sequence[tuple[ScoreLine, ...]], ties: Sequence[int]) -> list[Score]:
    """Scores by seat; the higher tie-break wins between equal totals, and full ties share a rank."""
    totals = [sum(line.points for line in sheet) for sheet in sheets]
    order = [*zip(totals, ties, strict=True)]
    return [
        Score(seat, sheet, totals[seat], 1 + sum(other > order[seat] for other in order))
        for seat, sheet in enumerate(sheets)
    ]


class State(Protocol):
    """A position; a msgspec struct, so that it can be serialised and hashed."""

    turn: int

    @property
    def is_over(self) -> bool: ...

    def copy(self) -> Self: ...


S = TypeVar("S", bound=State)
#: The options of a match, each field with its default.
V = TypeVar("V", bound=Struct)


def snapshot(state: State) -> bytes:
    """A position as JSON, the same bytes for equal positions."""
    return msgspec.json.encode(state, order="deterministic")


def exact_dominance(state: State) -> tuple[bytes, int]:
    """The `dominance` under which only equal positions are searched once."""
    return snapshot(state), 0


@dataclass(frozen=True, eq=False, kw_only=True)
class Game(Generic[S, V]):
    """The rules of a game as functions. Seats are numbered from 0 in turn order."""

    key: str
    #: Version of the rules; increased when a fix changes how an old log replays.
    rules: int
    #: Version of the component table data/components/<key>-<version>.toml.
    components: int
    seats: range
    #: Whether seats have items that only they may see.
    has_hands: bool
    #: Length of a rollout in turns, rounded down to whole rounds (at least one).
    rollout_turns: int
    options: type[V]
    state: type[S]
    codec: Codec
    #: The first position of a match, for a number of seats and options that `check` allows.
    initial_position: Callable[[int, bytes, V], S]
    #: The share of the match that has been played, from 0 to 1, measured by rounds or by the end condition.
    progress: Callable[[S], float]
    #: The question to the seat whose turn it is.
    decision: Callable[[S], Decision]
    #: Every legal action: ordered, unique, never empty before the end. On a view that hides items of the
    #: acting seat: the actions that are legal whatever these items are, possibly none.
    legal: Callable[[S], Sequence[Action]]
    #: The rule that forbids an action which is not legal now.
    illegal_reason: Callable[[S, Action], Reason]
    #: Carries out a legal action in place; on a view, the result of a draw is UNKNOWN.
    apply: Callable[[S, Action], list[Event]]
    #: The position as a seat (None: a spectator) may see it: no seed, hidden items are UNKNOWN.
    view: Callable[[S, int | None], S]
    #: A view without its question, for replays. The seat is the one whose turn has just ended; None before or
    #: during a turn.
    past: Callable[[S, int | None], S]
    #: The number of the acting seat's turn or round, from 1, as pictures show it.
    round: Callable[[S], int]
    #: A random full position that is consistent with a view.
    sample: Callable[[S, Random], S]
    #: Score sheets by seat; before the end, as if the match ended now.
    scores: Callable[[S], Sequence[Score]]
    #: The evaluation of a view for a seat, in points; for programs.
    value: Callable[[S, int], float]
    #: The expected final points of a seat, independent of the others' points; used to estimate leads.
    expected_points: Callable[[S, int], float]
    #: For quick searches of a turn: of two positions with the same key, the one with the larger number is at
    #: least as good, so the other one is not searched.
    dominance: Callable[[S], tuple[Hashable, int]] = exact_dominance
    #: Numbers of seats with which reviews show points. Then `expected_points` must predict leads well;
    #: `python -m tests.playing judge` measures that.
    point_review_seats: Collection[int] = ()
    #: The features of a fitted evaluation for a seat, in the order of `feature_names`; the first is
    #: `expected_points`.
    features: Callable[[S, int], tuple[float, ...]] = lambda _s, _seat: ()
    feature_names: tuple[str, ...] = ()
    #: Whether an action is legal, for games where `legal` is slow.
    is_legal_unlisted: Callable[[S, Action], bool] | None = None
    #: Why a match with these options and seats is not possible; replaces the check against `seats`.
    refusal: Callable[[V, int], Reason | None] | None = None
    #: The names of options that have no effect, given the values of the others; lobbies do not show them.
    idle_options: Callable[[V], Collection[str]] = lambda _options: ()

    def check(self, options: V, seats: int) -> Reason | None:
        """Why a match with these options and seats is not possible; None if it is."""
        if self.refusal:
            return self.refusal(options, seats)
        if seats in self.seats:
            return None
        facts: Facts = {"least": self.seats.start, "most": self.seats.stop - 1, "seats": seats}
        return Reason(f"{self.key}-seats", facts)

    def setup(self, seats: int, seed: bytes, options: V) -> S:
        """The first position; raises IllegalAction with the reason that `check` returns."""
        if reason := self.check(options, seats):
            raise IllegalAction(reason)
        return self.initial_position(seats, seed, options)

    def decode_position(self, written: bytes | str) -> S:
        """Decode a snapshot; raises msgspec.DecodeError."""
        return msgspec.json.decode(written, type=self.state)

    def turn(self, s: S) -> int | None:
        """The seat that must act; None when the match is over."""
        return None if s.is_over else s.turn

    def is_legal(self, s: S, action: Action) -> bool:
        """Whether an action is legal now; the match must not be over."""
        return self.is_legal_unlisted(s, action) if self.is_legal_unlisted else action in self.legal(s)


#: A game of the registry, whose types are not known statically.
AnyGame = Game[Any, Any]


def play(game: Game[S, V], state: S, action: Action) -> tuple[S, list[Event]]:
    """Check an action and carry it out on a copy of the position; raises IllegalAction."""
    if game.turn(state) is None:
        raise IllegalAction(Reason("over"))
    if not game.is_legal(state, action):
        raise IllegalAction(game.illegal_reason(state, action))
    after = state.copy()
    return after, game.apply(after, action)


def digest(state: State) -> str:
    """SHA-256 of a position, hexadecimal."""
    return hashlib.sha256(snapshot(state)).hexdigest()
