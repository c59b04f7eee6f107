"""Bora Bora: the question that is being asked, as the rest of the house knows it."""

from collections.abc import Callable
from typing import Any

from engine.borabora.asks import (
    Act,
    Ask,
    AskBuild,
    AskCard,
    AskCover,
    AskEnd,
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
    AskTemple,
    AskTile,
    Catch,
    Use,
)
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

About = dict[str, int | str]


def decision(s: State) -> Decision:
    """What is asked of the seat whose turn it is, and what the question is about."""
    ask = s.ask
    about = _ABOUT[type(ask)](ask) if type(ask) in _ABOUT else {}
    if isinstance(ask, AskGod):
        about = _about_god(s, ask)
    is_private = isinstance(ask, AskGod | AskPrivate)
    kind = str(type(ask).__struct_config__.tag)
    return Decision(kind, s.turn, about, private=is_private, confirm=isinstance(ask, AskEnd))


def _about_god(s: State, ask: AskGod) -> About:
    """Which god, whether there is a choice, and what it would help with."""
    about: About = {"god": COLOURS[ask.god], "needed": int(ask.needed)}
    if ask.god == YELLOW:
        return {**about, "task": s.mat.tasks[ask.place]}
    match next(step for step in reversed(s.asks) if not isinstance(step, AskGod)):
        case Act() as step:
            return {**about, "action": ACTIONS[step.action], "face": step.face}
        case Catch(region):
            return {**about, "region": REGIONS[region].id, "vp": FISH[s.fish[region]].value}
        case Use(gender, kind):
            return {**about, "gender": GENDERS[gender], "kind": KINDS[kind].id}
        case _:
            return about


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
