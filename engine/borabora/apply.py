"""Bora Bora: carries out actions and all that follows without a question.

Functions change the position in place; callers pass a copy. One generator per action: it changes the
position, yields events, and puts the next questions and steps on `asks`.
"""

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from engine.borabora import actions as verbs
from engine.borabora import building, helper, settling
from engine.borabora.asks import (
    Act,
    AskCover,
    AskFinal,
    AskGod,
    AskHelper,
    AskHut,
    AskPerson,
    AskTask,
    AskTile,
    Catch,
    PendingStep,
    Use,
)
from engine.borabora.components import BLUE, PRINTED, YELLOW
from engine.borabora.gods import offers, payment
from engine.borabora.legal import answers
from engine.borabora.moves import take_one
from engine.borabora.phases import flow, phase_a, phase_b, phase_c
from engine.borabora.state import State
from engine.game import Action, Event, Events
from engine.steps import FollowUp, dispatch_by_type, forced_answer, play_until_question, pop_question


def apply(s: State, action: Action) -> list[Event]:
    """Carry out a legal action and all that follows up to the next question."""
    return play_until_question(s, action, _carry_out, _follow_up)


def _carry_out(s: State, action: Action) -> Events:
    """Carry out an action; if a god is offered, any action but its payment declines it."""
    offer, s.offer = s.offer, None
    if offer and isinstance(action, verbs.Pay | verbs.Pair):
        return _play_offered(s, offer.step, action)
    return helper.spend(s, action) if isinstance(s.ask, AskHelper) else _perform(s, action)


def _follow_up(s: State) -> FollowUp:
    """A forced answer, or automatic events; None if a question must be asked or the match is over."""
    if not s.asks:
        return None if s.is_over else flow.start_next_turn(s)
    match s.ask:
        case Act() as step:
            return phase_a.act(s, step)
        case Catch() as step:
            return settling.catch(s, step)
        case Use() as step:
            return phase_b.use(s, step)
        case AskGod(needed=False):
            # only in positions stored under rules version 1; now the step below this question offers the god
            return _drop_question(s)
        case AskGod() if payment.needs_tile(s.mat):
            return payment.BY_TILE
        case AskPerson() as ask:
            return _drop_question(s) if phase_b.is_finished(s, ask) else None
        case AskFinal() as ask:
            return _drop_question(s) if phase_c.is_finished(s, ask) else None
        case AskTile() as ask if payment.may_be_payable(s.mat) and phase_a.can_gods_allow_more(s, ask):
            return None
        case AskTask() if phase_c.can_hidden_cards_fulfil_task(s, is_payable=payment.may_be_payable(s.mat)):
            return None
        case _:
            return _forced_answer(s)


def _drop_question(s: State) -> Iterable[Event]:
    """Remove a question that has no useful answer left."""
    s.asks.pop()
    return ()


def _forced_answer(s: State) -> FollowUp:
    """The answer if only one is legal; an offered god counts as another answer."""
    answer = None if s.offer else forced_answer(s, answers)
    # the answer completes an earlier choice, so it is not marked as forced
    if answer and isinstance(s.ask, AskHut | AskCover):
        return _carry_out(s, answer)
    return answer


# ---- gods --------------------------------------------------------------------------


def _pay(s: State, action: verbs.Pay | verbs.Pair) -> Events:
    """Pay a god: the yellow god then fulfils a task; any other god improves the next step on `asks`."""
    ask = pop_question(s.asks, AskGod)
    yield from payment.pay(s, ask.god, action)
    if ask.god == YELLOW:
        yield from phase_c.fulfil_with_yellow(s, ask.place)
        return
    place, step = next(
        (n, step) for n, step in reversed([*enumerate(s.asks)]) if isinstance(step, PendingStep)
    )
    s.asks[place] = _apply_god(s, step, ask.god)


def _play_offered(s: State, step: PendingStep, action: Action) -> Events:
    """Pay the offered god, which improves its step."""
    god = offers.GOD[type(step)]
    yield from payment.pay(s, god, action)
    match _apply_god(s, step, god):
        case Act() as helped:
            s.asks[-1] = helped
        case Use() as helped:
            yield from phase_b.double(s, helped)
        case helped:
            s.asks.append(helped)


def _apply_god(s: State, step: PendingStep, god: int) -> PendingStep:
    """Improve a step: blue and white help with actions, red with fish, green (once a phase) with people."""
    match step:
        case Act():
            return replace(step, blocked=False) if god == BLUE else replace(step, strength=PRINTED.best_die)
        case Catch():
            return replace(step, paid=True)
        case Use():
            s.green_used = True
            return step if step.extra else replace(step, doubled=True)


# ---- actions that are answers to several kinds of question -----------------------------------------


def _drop_answered(s: State, _: verbs.Refuse | verbs.Enough | verbs.End) -> Events:
    """Remove a question whose answer has no further effect: no more items, no god, or the end of the turn."""
    s.asks.pop()
    yield from ()


_perform: Callable[[State, Action], Events] = dispatch_by_type(
    settling.settle,
    settling.place_hut,
    settling.store_material,
    phase_a.choose_die,
    phase_a.place,
    _pay,
    _drop_answered,
    phase_a.take,
    phase_a.put_down,
    take_one,
    building.send,
    building.choose_value,
    building.cover,
    phase_b.activate,
    phase_b.done,
    phase_c.buy,
    phase_c.buy_none,
    phase_c.fulfil,
    phase_c.discard,
    phase_c.draw,
)
