"""Bora Bora: the current question as a Decision."""

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
    AskPerson,
    AskPrivate,
    AskPut,
    AskSettle,
    AskSpace,
    AskTake,
    AskTask,
    AskTemple,
    AskTile,
    Catch,
    PendingStep,
    Use,
)
from engine.borabora.components import ACTIONS, COLOURS, FISH, GENDERS, KINDS, MATERIALS, REGIONS, YELLOW
from engine.borabora.gods import offers
from engine.borabora.gods.payment import may_be_payable_by_card
from engine.borabora.phases import phase_a, phase_b, phase_c
from engine.borabora.state import State
from engine.game import Decision, Facts
from engine.steps import question_kind


def decision(s: State) -> Decision:
    """The question to the acting seat."""
    ask = s.ask
    return Decision(
        question_kind(ask),
        s.turn,
        _about(s),
        private=isinstance(ask, AskGod | AskPrivate),
        confirm=isinstance(ask, AskEnd) and s.offer is None,
        more=_can_cards_allow_more(s),
    )


def _about(s: State) -> Facts:
    match s.ask:
        case AskTile(face):
            return {"face": face}
        case AskGod(needed=needed):
            return {**about_god(s), "needed": int(needed)}
        case AskSettle(sort, strength):
            return {"sort": sort, "strength": strength}
        case AskHut(region):
            return {"region": REGIONS[region].id}
        case AskSpace(material):
            return {"material": MATERIALS[material]}
        case AskTake(gender, strength):
            return {"gender": GENDERS[gender], "strength": strength}
        case AskPut(tile):
            return {"tile": tile}
        case AskHelper(points):
            return {"points": points}
        case AskTemple(strength) | AskBuild(strength):
            return {"strength": strength}
        case AskCover(value):
            return {"value": value}
        case AskMaterial(left) | AskMove(left) | AskCard(left):
            return {"left": left}
        case _:
            return {}


def _can_cards_allow_more(s: State) -> bool:
    """Whether the seat's hidden cards may allow answers that the public post does not show."""
    match s.ask:
        case AskTask():
            return phase_c.can_hidden_cards_fulfil_task(s, is_payable=may_be_payable_by_card(s.mat))
        case AskFinal():
            return may_be_payable_by_card(s.mat) and phase_c.is_task_nearly_met(s)
        case AskTile() as ask:
            return may_be_payable_by_card(s.mat) and phase_a.can_gods_allow_more(s, ask)
        case AskPerson() if s.offer is None:
            return may_be_payable_by_card(s.mat) and phase_b.can_green_allow_more(s)
        case _:
            return s.offer is not None and may_be_payable_by_card(s.mat, s.offer.brought)


def god_in_question(s: State) -> int | None:
    """The god that is asked about or offered, if any."""
    return s.ask.god if isinstance(s.ask, AskGod) else offers.god_offered(s)


def about_god(s: State) -> Facts:
    """Facts about the god that is asked about or offered, and about the step or task that it would help."""
    god = god_in_question(s)
    assert god is not None
    about: Facts = {"god": COLOURS[god]}
    if isinstance(s.ask, AskGod) and god == YELLOW:
        return {**about, "task": s.mat.tasks[s.ask.place]}
    steps = [ask for ask in s.asks if isinstance(ask, PendingStep)]
    match s.offer.step if s.offer else steps[-1]:
        case Act() as step:
            return {**about, "action": ACTIONS[step.action], "face": step.face}
        case Catch(region):
            return {**about, "region": REGIONS[region].id, "vp": FISH[s.fish[region]].value}
        case Use(gender, kind):
            return {**about, "gender": GENDERS[gender], "kind": KINDS[kind].id}
