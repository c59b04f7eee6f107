"""Bora Bora: the private texts of a seat about its god cards."""

from collections.abc import Iterator, Sequence

from engine.borabora.asks import AskGod
from engine.borabora.components import COLOURS
from engine.borabora.gods import offers
from engine.borabora.gods.payment import PAIR
from engine.borabora.legal import legal
from engine.borabora.question import about_god
from engine.borabora.state import Mat, State
from engine.game import Action, Facts
from render.borabora.words.pieces import cards
from render.borabora.words.tasks import task_facts
from render.language.catalogue import Words
from render.language.choice_steps import ChoiceStep, UnknownPartialChoice


def hand_text(view: State, seat: int, words: Words) -> str:
    """The cards with the effects of their gods, and the gods that can be paid."""
    mat = view.mats[seat]
    goods: Facts = {"cards": mat.cards, "offerings": mat.offerings, "tiles": mat.god_tiles}
    lines = [words("borabora-hand-head", **goods), *_cards(mat, words)]
    if not mat.cards:
        lines.append(words("borabora-hand-empty"))
    elif not mat.offerings:
        lines.append(words("borabora-hand-poor"))
    if payable := list(_payable_gods(mat, words)):
        lines.append(words("borabora-hand-payable", ways=", ".join(payable)))
    lines.append(words("borabora-hand-price"))
    if god_answers(view, seat):
        lines.append(words("borabora-hand-asked", **_question_facts(view)))
    return "\n".join(lines)


def _cards(mat: Mat, words: Words) -> Iterator[str]:
    for colour, count in zip(COLOURS, mat.hand, strict=False):
        if count:
            yield words("borabora-hand-card", colour=colour, count=count, god=colour)


def _payable_gods(mat: Mat, words: Words) -> Iterator[str]:
    """Yield the gods that can be paid by a card, a pair or a god tile."""
    by_colour = list(zip(COLOURS, mat.hand, strict=False)) if mat.offerings else []
    yield from (words("borabora-hand-own", god=colour) for colour, count in by_colour if count)
    yield from (words("borabora-hand-pair", colour=colour) for colour, count in by_colour if count >= PAIR)
    if mat.god_tiles:
        yield words("borabora-hand-tile")


def god_answers(view: State, seat: int) -> Sequence[Action]:
    """The seat's answers to a question about a god, or the payments of an offered god."""
    if view.is_over or seat != view.turn:
        return []
    return legal(view) if isinstance(view.ask, AskGod) else offers.payments(view)


def _question_facts(view: State) -> Facts:
    """The variables of the purpose for which the god in question would be used."""
    about = about_god(view)
    return {**about, **task_facts(int(about["task"]))} if "task" in about else about


def hand_alt(view: State, seat: int, partial_choice: str, words: Words) -> str:
    """Cards, offerings and god tiles as alt text; raises UnknownPartialChoice."""
    _reject_partial_choice(partial_choice)
    mat = view.mats[seat]
    card_list = cards(mat.hand, words)
    facts: Facts = {"cards": card_list, "offerings": mat.offerings, "tiles": mat.god_tiles}
    return words("borabora-hand-alt", **facts)


def next_step(view: State, partial_choice: str, words: Words) -> ChoiceStep | None:  # noqa: ARG001
    """None, since no private choice has several steps; raises UnknownPartialChoice."""
    _reject_partial_choice(partial_choice)
    return None


def _reject_partial_choice(partial_choice: str) -> None:
    """Raise UnknownPartialChoice for any partial choice."""
    if partial_choice:
        raise UnknownPartialChoice(partial_choice)
