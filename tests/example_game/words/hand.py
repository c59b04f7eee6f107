"""Shells: the private texts of a seat about its hand."""

from render.language.catalogue import Words
from render.language.choice_steps import ChoiceStep, UnknownPartialChoice
from tests.example_game.rules import State
from tests.example_game.words.position import shells


def hand_text(view: State, seat: int, words: Words) -> str:
    """The shells of a seat and its private question."""
    held = view.hands[seat]
    text = words("shells-hand", count=len(held), shells=shells(held))
    is_asked = view.turn == seat and view.ask == "shell"
    return f"{text}\n{words('shells-hand-asked')}" if is_asked else text


def hand_alt(view: State, seat: int, partial_choice: str, words: Words) -> str:
    """The alt text of the private picture; raises UnknownPartialChoice."""
    next_step(view, partial_choice, words)
    held = view.hands[seat]
    return words("shells-hand-alt", count=len(held), shells=shells(held))


def next_step(view: State, partial_choice: str, words: Words) -> ChoiceStep | None:
    """None: no private choice has several steps; raises UnknownPartialChoice."""
    if partial_choice:
        raise UnknownPartialChoice(partial_choice)
    return None
