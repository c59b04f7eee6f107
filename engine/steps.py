"""The steps of a turn: an action, and after it everything that happens without a question.

A question with one answer is not asked. The answer is given, and the event that tells it is marked as forced;
what only follows from the rules is carried out as it is. A game says in one function what comes next.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Any, ClassVar, Protocol, TypeVar, get_args, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from engine.game import Action, Event


class Ask(Struct, frozen=True, tag=True, gc=False):
    """A question to the acting seat; each question of a game is a subclass with what it is about."""

    #: It is asked even where there is one answer: to end a turn, or as passing it over would tell a secret.
    always: ClassVar[bool] = False


def kind_of(ask: Ask) -> str:
    """The name of a question, as it is stored."""
    return str(type(ask).__struct_config__.tag)


class Asking(Protocol):
    """A position with the question that stands in it."""

    @property
    def is_over(self) -> bool: ...

    @property
    def ask(self) -> Ask: ...


Q = TypeVar("Q", bound=Ask)
S = TypeVar("S")
P = TypeVar("P")
T = TypeVar("T")
R = TypeVar("R")
A = TypeVar("A", bound=Asking)
E = TypeVar("E", bound=Event)
#: What comes next without a question: the only answer, or what the rules bring; None while a question stands.
Unasked = Action | Iterable[Event] | None


def play_on(
    s: S,
    action: Action,
    carry_out: Callable[[S, Action], Iterable[Event]],
    following: Callable[[S], Unasked],
) -> list[Event]:
    """Carry an action out on the position itself, and then all that follows before the next question."""
    events, unreported = list(carry_out(s, action)), list[Action]()
    while (step := following(s)) is not None:
        if isinstance(step, Action):
            unreported.append(step)
        happened = list(carry_out(s, step) if isinstance(step, Action) else step)
        if happened and unreported:  # the first event tells the answer, perhaps only that of a later step
            happened[0] = forced(happened[0], *unreported)
            unreported.clear()
        events += happened
    return events


def asked(asks: Sequence[object], kind: type[Q]) -> Q:
    """The question that stands, which is of this kind."""
    ask = asks[-1]
    if not isinstance(ask, kind):
        raise TypeError(ask)
    return ask


def answered(asks: list[T], kind: type[Q]) -> Q:
    """The same question, which stands no more."""
    ask = asked(asks, kind)
    asks.pop()
    return ask


def by_type(*functions: Callable[[P, Any], R]) -> Callable[[P, T], R]:
    """A function that calls the one of these whose second parameter is of the type of its second argument."""
    found: dict[type, Callable[[P, Any], R]] = {}
    for function in functions:
        _, kind, *_ = get_type_hints(function).values()
        found.update(dict.fromkeys(get_args(kind) or (kind,), function))

    def call(s: P, about: T) -> R:
        return found[type(about)](s, about)

    return call


def forced(event: E, *answers: Action) -> E:
    """The event of a choice that nobody was asked for, and the answers that were given by it."""
    return replace(event, forced=True, answers=answers)


def unasked(s: A, answers: Callable[[A], Iterable[Action]]) -> Action | None:
    """The single answer to the question that stands, which need not be asked then; None where it must be."""
    return None if s.is_over or s.ask.always else only(answers(s))


def only(answers: Iterable[Action]) -> Action | None:
    """The single answer to a question; None where there are several, which are not all looked at."""
    found = list(islice(answers, 2))
    return found[0] if len(found) == 1 else None
