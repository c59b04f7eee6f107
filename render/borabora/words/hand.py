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
    """The god cards of a seat and the ways to pay; the picture shows the effects of the gods."""
    mat = view.mats[seat]
    lines = [words("borabora-hand-head", **_goods(mat, words))]
    if god_answers(view, seat):  # the buttons show the payments
        return "\n".join((*lines, words("borabora-hand-asked", **question_facts(view))))
    if mat.cards:
        lines.append(words("borabora-hand-price" if mat.offerings else "borabora-hand-poor"))
    if ways := list(_ways_to_pay_any(mat, words)):
        lines.append(words("borabora-hand-any", ways=", ".join(ways)))
    return "\n".join(lines)


def _goods(mat: Mat, words: Words) -> Facts:
    return {"cards": cards(mat.hand, words), "offerings": mat.offerings, "tiles": mat.god_tiles}


def _ways_to_pay_any(mat: Mat, words: Words) -> Iterator[str]:
    """Yield the pairs of cards that pay any god, and the god tile."""
    by_colour = zip(COLOURS, mat.hand, strict=False) if mat.offerings else ()
    yield from (words("borabora-hand-pair", colour=colour) for colour, count in by_colour if count >= PAIR)
    if mat.god_tiles:
        yield words("borabora-hand-tile")


def god_answers(view: State, seat: int) -> Sequence[Action]:
    """The seat's answers to a question about a god, or the payments of an offered god."""
    if view.is_over or seat != view.turn:
        return []
    return legal(view) if isinstance(view.ask, AskGod) else offers.payments(view)


def question_facts(view: State) -> Facts:
    """The variables of the purpose for which the god in question would be used."""
    about = about_god(view)
    return {**about, **task_facts(int(about["task"]))} if "task" in about else about


def hand_alt(view: State, seat: int, partial_choice: str, words: Words) -> str:
    """Cards with their effects, offerings and god tiles as alt text. Raises UnknownPartialChoice."""
    _reject_partial_choice(partial_choice)
    mat = view.mats[seat]
    lines = [words("borabora-hand-alt", **_goods(mat, words))]
    held = (colour for colour, count in zip(COLOURS, mat.hand, strict=False) if count)
    lines += (words("borabora-hand-god", god=colour) for colour in held)
    return "\n".join(lines)


def next_step(view: State, partial_choice: str, words: Words) -> ChoiceStep | None:  # noqa: ARG001
    """None, since no private choice has several steps. Raises UnknownPartialChoice."""
    _reject_partial_choice(partial_choice)
    return None


def _reject_partial_choice(partial_choice: str) -> None:
    """Raise UnknownPartialChoice for any partial choice."""
    if partial_choice:
        raise UnknownPartialChoice(partial_choice)
