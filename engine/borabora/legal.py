"""Bora Bora: what the acting seat may do. On a view in which its cards are hidden: what open facts allow."""

from collections.abc import Callable
from typing import Any

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
from engine.steps import Ask

END = End()

#: Question -> its answers.
OPTIONS: dict[type[Ask], Callable[[State, Any], list[Action]]] = {
    AskStart: settling.starts,
    AskDie: phase_a.dice,
    AskTile: phase_a.places,
    AskGod: payment.answers,
    AskPrivate: lambda _s, _ask: [],
    AskSettle: settling.regions,
    AskHut: settling.huts,
    AskSpace: settling.spaces,
    AskTake: phase_a.people,
    AskPut: phase_a.put_places,
    AskHelper: helper.options,
    AskTemple: building.priest_spaces,
    AskFire: building.fire_gifts,
    AskSpark: building.sparks,
    AskBuild: building.values,
    AskCover: building.covers,
    AskPerson: phase_b.persons,
    AskMaterial: phase_b.materials,
    AskMove: phase_b.moves,
    AskCard: phase_b.card_choices,
    AskJewel: phase_c.jewels,
    AskTask: phase_c.tasks,
    AskDraw: phase_c.draws,
    AskFinal: phase_c.finals,
    AskEnd: lambda _s, _ask: [END],
}


def legal(s: State) -> list[Action]:
    """Every legal action of the acting seat, as the picture reads; offered gods come last."""
    return [] if s.is_over else [*OPTIONS[type(s.ask)](s, s.ask), *offers.payments(s)]
