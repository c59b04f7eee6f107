"""What a seat alone reads: its hand, and the steps of a choice that is made in private.

A choice among very many actions is a draft: each step narrows them down, and nothing is played, and nobody
else learns of it, until the last step names an action.
"""

from msgspec import Struct


class UnknownDraft(ValueError):
    """A text that no step of the present choice leads to."""


class Pick(Struct, frozen=True):
    """An answer to one step."""

    #: The code of an action, or what has been chosen so far.
    code: str
    #: As on the picture; at most 40 characters on a button, 100 in a select.
    label: str
    is_action: bool


class Group(Struct, frozen=True):
    """Answers that stand together: up to five buttons, or under a title a select of up to 25."""

    picks: tuple[Pick, ...]
    #: At most 100 characters.
    title: str = ""


class Stage(Struct, frozen=True):
    """One step of a private choice."""

    #: A short sentence.
    question: str
    groups: tuple[Group, ...]
