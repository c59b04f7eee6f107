"""Private choices among hundreds of actions, made in several steps.

Each step narrows the choice. Nothing is played before the last step, and nobody else sees the partial choice.
"""

from collections.abc import Sequence
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")


class UnknownPartialChoice(ValueError):
    """The current question has no such partial choice."""


class ChoiceOption(Struct, frozen=True):
    """An option of a step."""

    #: The code of an action, or the partial choice to which this option leads.
    code: str
    #: The label in the picture; at most 40 characters on a button, 100 in a select.
    label: str
    is_action: bool


class OptionGroup(Struct, frozen=True):
    """Options that are shown together: up to five buttons, or a select of up to 25 if there is a title."""

    options: tuple[ChoiceOption, ...]
    #: The title of a select, at most 100 characters; "" for buttons.
    title: str = ""


class ChoiceStep(Struct, frozen=True):
    """One step of a private choice."""

    #: A short sentence.
    question: str
    groups: tuple[OptionGroup, ...]
    #: Lines that the button Explain shows: consequences that are neither in the label of an option nor in the
    #: picture, and reasons why other options are not possible.
    explanations: tuple[str, ...] = ()


def distribute_evenly(groups: Sequence[Sequence[T]], max_size: int) -> list[list[T]]:
    """Put whole groups into as few lists of similar sizes as possible, each of at most `max_size` items."""
    fewest = len(_fill(groups, max_size))
    sizes = range(max(map(len, groups), default=0), max_size + 1)
    return next(lists for size in sizes if len(lists := _fill(groups, size)) == fewest)


def _fill(groups: Sequence[Sequence[T]], max_size: int) -> list[list[T]]:
    lists = list[list[T]]()
    for group in groups:
        if lists and len(lists[-1]) + len(group) <= max_size:
            lists[-1] += group
        else:
            lists.append([*group])
    return lists
