"""Bora Bora: the legal actions of the acting seat.

If a view hides its cards: the actions that are legal whatever these cards are.
"""

from collections.abc import Callable

from engine.borabora import building, helper, settling
from engine.borabora.actions import End
from engine.borabora.asks import AskEnd, AskPrivate
from engine.borabora.gods import offers, payment
from engine.borabora.phases import phase_a, phase_b, phase_c
from engine.borabora.state import State
from engine.game import Action
from engine.steps import AfterTurn, DuringTurn, Question, dispatch_by_type

END = End()


def _nothing(_: State, __: AskPrivate | DuringTurn | AfterTurn) -> list[Action]:
    return []


def _end(_: State, __: AskEnd) -> list[Action]:
    return [END]


#: Question -> its answers.
_answers: Callable[[State, Question], list[Action]] = dispatch_by_type(
    settling.starts,
    phase_a.dice,
    phase_a.places,
    payment.answers,
    _nothing,
    settling.regions,
    settling.huts,
    settling.spaces,
    phase_a.people,
    phase_a.put_places,
    helper.options,
    building.priest_spaces,
    building.fire_gifts,
    building.sparks,
    building.values,
    building.covers,
    phase_b.persons,
    phase_b.materials,
    phase_b.moves,
    phase_b.card_choices,
    phase_c.jewels,
    phase_c.tasks,
    phase_c.draws,
    phase_c.finals,
    _end,
)


def answers(s: State) -> list[Action]:
    """The answers to the current question, without payments of an offered god."""
    return _answers(s, s.ask)


def legal(s: State) -> list[Action]:
    """Every legal action of the acting seat, ordered as on the picture, then payments of an offered god."""
    return [] if s.is_over else [*answers(s), *offers.payments(s)]
