"""Bora Bora: the question that is being asked, as the rest of the house knows it."""

from collections.abc import Callable
from typing import Any

from engine.borabora.asks import (
    Act,
    AskBuild,
    AskCard,
    AskCover,
    AskEnd,
    AskFinal,
    AskGod,
    AskHelper,
    AskHut,
    AskMaterial,
    AskMove,
    AskPrivate,
    AskPut,
    AskSettle,
    AskSpace,
    AskTake,
    AskTask,
    AskTemple,
    AskTile,
    Catch,
    Use,
)
from engine.borabora.gods import offers
from engine.borabora.gods.payment import may_be_payable_by_card
from engine.borabora.phases import phase_a, phase_c
from engine.borabora.state import State
from engine.borabora.tables import (
    ACTIONS,
    COLOURS,
    FISH,
    GENDERS,
    KINDS,
    MATERIALS,
    REGIONS,
    YELLOW,
)
from engine.game import Decision
from engine.steps import Ask

About = dict[str, int | str]


def decision(s: State) -> Decision:
    """What is asked of the seat whose turn it is, and what the question is about."""
    ask = s.ask
    about = _ABOUT[type(ask)](ask) if type(ask) in _ABOUT else {}
    if isinstance(ask, AskGod):
        about = {**about_god(s), "needed": int(ask.needed)}
    return Decision(
        str(type(ask).__struct_config__.tag),
        s.turn,
        about,
        private=isinstance(ask, AskGod | AskPrivate),
        confirm=isinstance(ask, AskEnd) and s.offer is None,
        more=_cards_may_allow_more(s),
    )


def _cards_may_allow_more(s: State) -> bool:
    """Whether the seat's cards may be good for what the public post does not offer, as far as all can see."""
    match s.ask:
        case AskTask():
            return phase_c.cards_may_fulfil(s)
        case AskFinal():
            return phase_c.cards_may_help(s)
        case AskTile() as ask:
            return phase_a.cards_may_open(s, ask)
        case _:
            return s.offer is not None and may_be_payable_by_card(s.mat, s.offer.brought)


def god_in_question(s: State) -> int | None:
    """The god that is asked about or offered, if there is one."""
    return s.ask.god if isinstance(s.ask, AskGod) else offers.god_offered(s)


def about_god(s: State) -> About:
    """Which god is asked about or offered, and what it helps with."""
    god = god_in_question(s)
    assert god is not None
    about: About = {"god": COLOURS[god]}
    if isinstance(s.ask, AskGod) and god == YELLOW:
        return {**about, "task": s.mat.tasks[s.ask.place]}
    steps = [ask for ask in s.asks if isinstance(ask, Act | Catch | Use)]
    match s.offer.step if s.offer else steps[-1]:
        case Act() as step:
            return {**about, "action": ACTIONS[step.action], "face": step.face}
        case Catch(region):
            return {**about, "region": REGIONS[region].id, "vp": FISH[s.fish[region]].value}
        case Use(gender, kind):
            return {**about, "gender": GENDERS[gender], "kind": KINDS[kind].id}


_ABOUT: dict[type[Ask], Callable[[Any], About]] = {
    AskTile: lambda ask: {"face": ask.face},
    AskSettle: lambda ask: {"sort": ask.sort, "strength": ask.strength},
    AskHut: lambda ask: {"region": REGIONS[ask.region].id},
    AskSpace: lambda ask: {"material": MATERIALS[ask.material]},
    AskTake: lambda ask: {"gender": GENDERS[ask.gender], "strength": ask.strength},
    AskPut: lambda ask: {"tile": ask.tile},
    AskHelper: lambda ask: {"points": ask.points},
    AskTemple: lambda ask: {"strength": ask.strength},
    AskBuild: lambda ask: {"strength": ask.strength},
    AskCover: lambda ask: {"value": ask.value},
    AskMaterial: lambda ask: {"left": ask.left},
    AskMove: lambda ask: {"left": ask.left},
    AskCard: lambda ask: {"left": ask.left},
}
