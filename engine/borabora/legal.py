"""Bora Bora: what the acting seat may do. On a view in which its cards are hidden: what open facts allow."""

from collections.abc import Callable

from engine.borabora import building, helper, settling
from engine.borabora.actions import End
from engine.borabora.asks import (
    AskBuild,
    AskCard,
    AskCover,
    AskDie,
    AskDraw,
    AskEnd,
    AskFinal,
    AskFire,
    AskGod,
    AskHelper,
    AskHut,
    AskJewel,
    AskMaterial,
    AskMove,
    AskPerson,
    AskPrivate,
    AskPut,
    AskSettle,
    AskSpace,
    AskSpark,
    AskStart,
    AskTake,
    AskTask,
    AskTemple,
    AskTile,
)
from engine.borabora.gods import offers, payment
from engine.borabora.phases import phase_a, phase_b, phase_c
from engine.borabora.state import State
from engine.game import Action
from engine.steps import Ask, by_type, case

END = End()

#: The answers to a question.
_answers: Callable[[State, Ask], list[Action]] = by_type(
    case(AskStart, settling.starts),
    case(AskDie, phase_a.dice),
    case(AskTile, phase_a.places),
    case(AskGod, payment.answers),
    case(AskPrivate, lambda _s, _ask: []),
    case(AskSettle, settling.regions),
    case(AskHut, settling.huts),
    case(AskSpace, settling.spaces),
    case(AskTake, phase_a.people),
    case(AskPut, phase_a.put_places),
    case(AskHelper, helper.options),
    case(AskTemple, building.priest_spaces),
    case(AskFire, building.fire_gifts),
    case(AskSpark, building.sparks),
    case(AskBuild, building.values),
    case(AskCover, building.covers),
    case(AskPerson, phase_b.persons),
    case(AskMaterial, phase_b.materials),
    case(AskMove, phase_b.moves),
    case(AskCard, phase_b.card_choices),
    case(AskJewel, phase_c.jewels),
    case(AskTask, phase_c.tasks),
    case(AskDraw, phase_c.draws),
    case(AskFinal, phase_c.finals),
    case(AskEnd, lambda _s, _ask: [END]),
)


def answers(s: State) -> list[Action]:
    """The answers to the present question, without the gods that may be played beside it."""
    return _answers(s, s.ask)


def legal(s: State) -> list[Action]:
    """Every legal action of the acting seat, as the picture reads; offered gods come last."""
    return [] if s.is_over else [*answers(s), *offers.payments(s)]
