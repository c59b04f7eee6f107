"""Bora Bora: what each action does, and what follows from it without a choice.

Every function changes the position it is given; callers own a copy. One generator a verb: it changes the
position, yields what happened, and leaves the next questions and steps on `asks`.
"""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from engine.borabora import actions as verbs
from engine.borabora import building, helper, settling
from engine.borabora.asks import (
    Act,
    AskCover,
    AskFinal,
    AskFire,
    AskGod,
    AskHelper,
    AskHut,
    AskMaterial,
    AskMove,
    AskPerson,
    AskSpark,
    AskTask,
    AskTile,
    Catch,
    Use,
)
from engine.borabora.gods import offers, payment
from engine.borabora.gods.cards import Events
from engine.borabora.legal import OPTIONS
from engine.borabora.phases import flow, phase_a, phase_b, phase_c
from engine.borabora.state import State
from engine.borabora.tables import BLUE, GREEN, RED, TABLE, WHITE, YELLOW
from engine.game import Action, Event
from engine.steps import Unasked, play_on, unasked


def apply(s: State, action: Action) -> list[Event]:
    """Carry out a legal action, and after it every step that leaves no choice."""
    return play_on(s, action, _carry_out, _following)


def _carry_out(s: State, action: Action) -> Events:
    """What an action does; an answer without the god that is offered does without it."""
    offer, s.offer = s.offer, None
    if offer and isinstance(action, verbs.Pay | verbs.Pair):
        return _play_offered(s, offer.step, action)
    return _VERBS[type(action)](s, action)


def _following(s: State) -> Unasked:
    """What happens next without a question; None while one stands."""
    if not s.asks:
        return None if s.is_over else flow.pass_on(s)
    match s.ask:
        case Act() as step:
            return phase_a.act(s, step)
        case Catch() as step:
            return settling.catch(s, step)
        case Use() as step:
            return phase_b.use(s, step)
        case AskGod(needed=False):
            return _dropped(s)  # a question of rules 1: the step below it offers the god
        case AskGod() if payment.needs_tile(s.mat):
            return payment.BY_TILE
        case AskPerson() as ask:
            return _dropped(s) if phase_b.no_more(s, ask) else None
        case AskFinal() as ask:
            return _dropped(s) if phase_c.no_more(s, ask) else None
        case AskTile() as ask if phase_a.may_be_more(s, ask):
            return None
        case AskTask() if phase_c.may_be_more(s):
            return None
        case _:
            return _forced(s)


def _dropped(s: State) -> Iterable[Event]:
    """A question that has no answers any more goes."""
    s.asks.pop()
    return ()


def _forced(s: State) -> Unasked:
    """The single answer that is given without asking; beside an offered god there is another."""
    answer = None if s.offer else unasked(s, lambda s: OPTIONS[type(s.ask)](s, s.ask))
    if answer and isinstance(s.ask, AskHut | AskCover):  # how something is done that was chosen
        return _carry_out(s, answer)
    return answer


# ---- gods --------------------------------------------------------------------------


def _pay(s: State, action: Action) -> Events:
    """A god is paid, and helps with the step that waits below its question."""
    ask = s.asks.pop()
    assert isinstance(ask, AskGod)
    yield from payment.pay(s, ask.god, action)
    if ask.god == YELLOW:
        yield from phase_c.fulfil_with_yellow(s, ask.place)
        return
    place = max(n for n, step in enumerate(s.asks) if isinstance(step, Act | Catch | Use))
    s.asks[place] = _helped(s, s.asks[place], ask.god)


def _play_offered(s: State, step: Act | Catch | Use, action: Action) -> Events:
    """A god is paid beside the question that stands, and makes more of the step."""
    god = offers.GOD[type(step)]
    yield from payment.pay(s, god, action)
    match _helped(s, step, god):
        case Act() as helped:
            s.asks[-1] = helped
        case Use() as helped:
            yield from phase_b.double(s, helped)
        case helped:
            s.asks.append(helped)


def _helped(s: State, step: Any, god: int) -> Any:
    """The step as a god changes it."""
    if god == BLUE:
        return replace(step, blocked=False)
    if god == WHITE:
        return replace(step, strength=TABLE.best_die)
    if god == RED:
        return replace(step, paid=True)
    assert god == GREEN
    s.green_used = True
    return step if step.extra else replace(step, doubled=True)


def _refuse(s: State, _: verbs.Refuse) -> Events:
    """The god stays away: an answer to a question of rules 1."""
    s.asks.pop()
    yield from ()


# ---- verbs that answer several questions -------------------------------------------


def _gain(s: State, action: verbs.Gain) -> Events:
    if isinstance(s.ask, AskHelper):
        return helper.spend(s, action)
    return building.take_spark(s, action) if isinstance(s.ask, AskSpark) else building.take_gift(s, action)


def _card(s: State, action: verbs.Card) -> Events:
    if isinstance(s.ask, AskHelper):
        return helper.spend(s, action)
    return building.take_gift(s, action) if isinstance(s.ask, AskFire) else phase_b.take_card(s, action)


def _bring(s: State, action: verbs.Bring) -> Events:
    return phase_b.bring(s, action) if isinstance(s.ask, AskMaterial) else helper.spend(s, action)


def _move(s: State, action: verbs.Move) -> Events:
    return phase_b.move(s, action) if isinstance(s.ask, AskMove) else helper.spend(s, action)


def _end(s: State, _: verbs.End) -> Events:
    s.asks.pop()
    yield from ()


_VERBS: dict[type[Action], Callable[[State, Any], Events]] = {
    verbs.Settle: settling.settle,
    verbs.TakeHut: settling.place_hut,
    verbs.Store: settling.store_material,
    verbs.Die: phase_a.choose_die,
    verbs.Place: phase_a.place,
    verbs.Pay: _pay,
    verbs.Pair: _pay,
    verbs.Refuse: _refuse,
    verbs.Take: phase_a.take,
    verbs.Put: phase_a.put_down,
    verbs.Slide: helper.spend,
    verbs.Gain: _gain,
    verbs.Card: _card,
    verbs.Bring: _bring,
    verbs.Move: _move,
    verbs.Point: helper.spend,
    verbs.Rest: helper.spend,
    verbs.Enough: phase_b.enough,
    verbs.Send: building.send,
    verbs.Build: building.choose_value,
    verbs.Cover: building.cover,
    verbs.Activate: phase_b.activate,
    verbs.Done: phase_b.done,
    verbs.Buy: phase_c.buy,
    verbs.BuyNone: phase_c.buy_none,
    verbs.Fulfil: phase_c.fulfil,
    verbs.Discard: phase_c.discard,
    verbs.Draw: phase_c.draw,
    verbs.End: _end,
}
