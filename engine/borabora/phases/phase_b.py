"""Bora Bora, phase B: using one man and one woman with all their copies (rulebook: phase B, gods)."""

from engine.borabora import events
from engine.borabora.actions import Activate, Done, Enough
from engine.borabora.asks import AskCard, AskEnd, AskGod, AskMaterial, AskMove, AskPerson, Use
from engine.borabora.components import GENDERS, GREEN, KIND_NUMBER, KINDS, PEOPLE
from engine.borabora.gods import cards, offers
from engine.borabora.gods.payment import may_be_payable, payments
from engine.borabora.helper import BRING, MOVE
from engine.borabora.moves import resolve_effect
from engine.borabora.reach import REACH
from engine.borabora.state import State
from engine.game import Action, Events

DONE, ENOUGH = Done(), Enough()
#: Immediate effects without a question.
GAINS = ("vp", "offering", "status", "shell")
ACTIVATE = tuple(tuple(Activate(gender, kind.id) for kind in KINDS) for gender in GENDERS)


def strength(s: State, gender: int, kind: int) -> int:
    """The strength of the acting seat's people of a gender and kind together."""
    strengths = KINDS[kind].strengths
    return strengths[min(s.mat.copies(gender, kind), len(strengths)) - 1]


def is_extra(s: State, gender: int) -> bool:
    """Whether people of this gender have been used already; using another kind needs the green god."""
    return any(person // len(KINDS) == gender for person in s.activated)


def can_pay_green(s: State) -> bool:
    """Whether the green god can still be paid in this phase."""
    return not s.green_used and bool(payments(s.mat, GREEN))


def usable(s: State, *, is_green: bool) -> list[Action]:
    """The people whose use has an effect now; `is_green`: if the green god is paid."""
    tiles = sorted({(PEOPLE[tile].gender, PEOPLE[tile].kind) for tile in s.mat.people})
    return [
        ACTIVATE[gender][kind]
        for gender, kind in tiles
        if gender * len(KINDS) + kind not in s.activated and _is_usable(s, gender, kind, is_green=is_green)
    ]


def _is_usable(s: State, gender: int, kind: int, *, is_green: bool) -> bool:
    alone, reach = strength(s, gender, kind), REACH[KINDS[kind].effect]
    if is_extra(s, gender):
        return is_green and reach(s, alone) > 0
    return reach(s, alone) > 0 or (is_green and reach(s, 2 * alone) > 0)


def can_use_people(s: State) -> bool:
    """Whether the acting seat may be able to use anybody, by public information."""
    return bool(usable(s, is_green=not s.green_used and may_be_payable(s.mat)))


def can_green_allow_more(s: State) -> bool:
    """Whether the green god, paid by hidden cards, would allow more people."""
    return not s.green_used and not s.mat.god_tiles and usable(s, is_green=True) != usable(s, is_green=False)


def persons(s: State, _: AskPerson) -> list[Action]:
    """Answers: people that can be used, or none."""
    return [*usable(s, is_green=can_pay_green(s)), DONE]


def activate(s: State, action: Activate) -> Events:
    """Choose people; if the green god is needed, ask about it first."""
    gender, kind = GENDERS.index(action.gender), KIND_NUMBER[action.kind]
    step = Use(gender, kind, is_extra(s, gender))
    s.asks[-1:] = [AskPerson(begun=True), step, *green_questions(s, step)]
    yield events.Person(s.turn, action.gender, action.kind, s.mat.copies(gender, kind), step.extra)


def green_questions(s: State, step: Use) -> list[AskGod]:
    """The question about the green god, if the people cannot be used without that god."""
    alone = strength(s, step.gender, step.kind)
    is_needed = step.extra or not REACH[KINDS[step.kind].effect](s, alone)
    return [AskGod(GREEN, needed=True)] if is_needed else []


def use(s: State, step: Use) -> Events:
    """Carry out the effect of all copies; the green god is offered if it increases the reach."""
    s.asks.pop()
    s.activated.append(step.gender * len(KINDS) + step.kind)
    amount, effect = strength(s, step.gender, step.kind), KINDS[step.kind].effect
    if not (s.green_used or step.extra) and REACH[effect](s, 2 * amount) > REACH[effect](s, amount):
        offers.offer_god(s, step, brought=amount if effect == "offering" else 0)
    yield from resolve_effect(s, effect, 2 * amount if step.doubled else amount)


def double(s: State, step: Use) -> Events:
    """Double an effect that has started: repeat a gain, or ask its question again with twice the strength."""
    amount, effect = strength(s, step.gender, step.kind), KINDS[step.kind].effect
    if effect not in GAINS:
        s.asks.pop()
        amount *= 2
    yield from resolve_effect(s, effect, amount)


def done(s: State, _: Done) -> Events:
    """Use no more people, or fulfil no more tasks; this ends the turn without another confirmation."""
    s.asks.clear()
    yield from ()


def is_finished(s: State, ask: AskPerson) -> bool:
    """Whether the seat has used people and cannot use more, by public information."""
    return ask.begun and not can_use_people(s)


# ---- items taken one by one --------------------------------------------------------


def materials(_: State, ask: AskMaterial) -> list[Action]:
    """Answers: any material; after the first one the seat may stop."""
    return [*BRING, ENOUGH] if ask.begun else [*BRING]


def moves(_: State, ask: AskMove) -> list[Action]:
    """Answers: one more hut; after the first one the seat may stop."""
    return [MOVE, ENOUGH] if ask.begun else [MOVE]


def card_choices(s: State, ask: AskCard) -> list[Action]:
    """Answers: sources of the next card; after the first one the seat may stop."""
    found = cards.card_sources(s)
    return [*found, ENOUGH] if ask.begun else found


def ask_people(s: State) -> None:
    """Start the acting seat's phase B if it may be able to use people."""
    s.activated, s.green_used = [], False
    if can_use_people(s):
        s.asks += [AskEnd(), AskPerson()]
