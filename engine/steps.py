"""Plays an action and everything that follows before the next question.

A question with a single answer is not asked, unless it is `never_skip`: the answer is carried out, and the
first event of the answer is marked as forced. Events that the rules dictate are not marked. Each game has one
function that returns the next answer or events (`FollowUp`).
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Any, ClassVar, Protocol, TypeVar, get_args, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from engine.game import Action, Event


class Question(Struct, frozen=True, tag=True, gc=False):
    """A question to the acting seat; the fields of each subclass say what it is about."""

    #: Ask even if there is a single answer, for example if skipping would reveal a secret or end the turn.
    never_skip: ClassVar[bool] = False


class NoQuestion(Question, frozen=True):
    """Nothing is asked, because the position is a view of the past."""


class DuringTurn(NoQuestion, frozen=True, tag="during"):
    """A position before or during a turn."""


class AfterTurn(NoQuestion, frozen=True, tag="after"):
    """A position after a turn."""


def past_question(seat: int | None) -> DuringTurn | AfterTurn:
    """The question of a view of the past: after a turn of this seat, or (None) before or during a turn."""
    return DuringTurn() if seat is None else AfterTurn()


def question_kind(ask: Question) -> str:
    """The tag of a question, as stored in positions."""
    return str(type(ask).__struct_config__.tag)


class HasQuestion(Protocol):
    """A position with a current question."""

    @property
    def is_over(self) -> bool: ...

    @property
    def ask(self) -> Question: ...


Q = TypeVar("Q", bound=Question)
S = TypeVar("S")
P = TypeVar("P")
T = TypeVar("T")
R = TypeVar("R")
A = TypeVar("A", bound=HasQuestion)
E = TypeVar("E", bound=Event)
#: A forced answer, or automatic events; None if a question must be asked or the match is over.
FollowUp = Action | Iterable[Event] | None


def play_until_question(
    s: S,
    action: Action,
    carry_out: Callable[[S, Action], Iterable[Event]],
    following: Callable[[S], FollowUp],
) -> list[Event]:
    """Carry out an action in place, then all that follows up to the next question."""
    events, unreported = list(carry_out(s, action)), list[Action]()
    while (step := following(s)) is not None:
        if isinstance(step, Action):
            unreported.append(step)
        happened = list(carry_out(s, step) if isinstance(step, Action) else step)
        # a forced answer may cause no event; then the next event reports the answer
        if happened and unreported:
            happened[0] = as_forced(happened[0], *unreported)
            unreported.clear()
        events += happened
    return events


def top_question(asks: Sequence[object], kind: type[Q]) -> Q:
    """The current question; raises TypeError if it is of another type."""
    ask = asks[-1]
    if not isinstance(ask, kind):
        raise TypeError(ask)
    return ask


def pop_question(asks: list[T], kind: type[Q]) -> Q:
    """Remove and return the current question; raises TypeError if it is of another type."""
    ask = top_question(asks, kind)
    asks.pop()
    return ask


def dispatch_by_type(*functions: Callable[[P, Any], R]) -> Callable[[P, T], R]:
    """Single dispatch on the second argument, by the annotation of each function's second parameter."""
    functions_by_type: dict[type, Callable[[P, Any], R]] = {}
    for function in functions:
        _, kind, *_ = get_type_hints(function).values()
        functions_by_type.update(dict.fromkeys(get_args(kind) or (kind,), function))

    def call(s: P, about: T) -> R:
        return functions_by_type[type(about)](s, about)

    return call


def as_forced(event: E, *answers: Action) -> E:
    """The event marked as forced, with the answers that it reports."""
    return replace(event, forced=True, answers=answers)


def forced_answer(s: A, answers: Callable[[A], Iterable[Action]]) -> Action | None:
    """The single answer to the current question; None if it must be asked or the match is over."""
    return None if s.is_over or s.ask.never_skip else single_answer(answers(s))


def single_answer(answers: Iterable[Action]) -> Action | None:
    """The answer if there is exactly one; computes at most two."""
    first_two = list(islice(answers, 2))
    return first_two[0] if len(first_two) == 1 else None
