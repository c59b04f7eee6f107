"""Shells: the texts about its hand that a seat alone reads."""

from render.language.catalogue import Words
from render.language.choice_steps import ChoiceStep, UnknownPartialChoice
from tests.example_game.rules import State
from tests.example_game.words.position import shells


def hand(view: State, seat: int, words: Words) -> str:
    """The shells of a seat, and what is asked of it."""
    held = view.hands[seat]
    said = words("shells-hand", count=len(held), shells=shells(held))
    is_asked = view.turn == seat and view.ask == "shell"
    return f"{said}\n{words('shells-hand-asked')}" if is_asked else said


def hand_alt(view: State, seat: int, draft: str, words: Words) -> str:
    """The private picture in plain words."""
    stage(view, draft, words)
    held = view.hands[seat]
    return words("shells-hand-alt", count=len(held), shells=shells(held))


def stage(view: State, draft: str, words: Words) -> ChoiceStep | None:
    """All answers are offered at once: no choice has several steps."""
    if draft:
        raise UnknownPartialChoice(draft)
    return None
