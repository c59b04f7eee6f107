"""The steps of a turn: an action, and after it everything that happens without a question.

A question with one answer is not asked. The answer is given, and the event that tells it is marked as forced;
what only follows from the rules is carried out as it is. A game says in one function what comes next.
"""

from collections.abc import Callable, Iterable
from itertools import islice
from typing import TypeVar

from msgspec.structs import replace

from engine.game import Action, Event

S = TypeVar("S")
#: What comes next without a question: the only answer, or what the rules bring; None while a question stands.
Unasked = Action | Iterable[Event] | None


def play_on(
    s: S,
    action: Action,
    carry_out: Callable[[S, Action], Iterable[Event]],
    following: Callable[[S], Unasked],
) -> list[Event]:
    """Carry an action out on the position itself, and then all that follows before the next question."""
    events, untold = list(carry_out(s, action)), list[Action]()
    while (step := following(s)) is not None:
        if isinstance(step, Action):
            untold.append(step)
        told = list(carry_out(s, step) if isinstance(step, Action) else step)
        if told and untold:  # the first event tells the answer, perhaps only that of a later step
            told[0] = replace(told[0], forced=True, answers=tuple(untold))
            untold.clear()
        events += told
    return events


def only(answers: Iterable[Action]) -> Action | None:
    """The single answer to a question; None where there are several, which are not all looked at."""
    found = list(islice(answers, 2))
    return found[0] if len(found) == 1 else None
