"""Bora Bora, phase B: one man and one woman are used, with all their copies (rulebook: phase B, gods)."""

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
#: Effects that come at once and ask nothing.
GAINS = ("vp", "offering", "status", "shell")
ACTIVATE = tuple(tuple(Activate(gender, kind.id) for kind in KINDS) for gender in GENDERS)


def strength(s: State, gender: int, kind: int) -> int:
    """What the acting seat's people of a gender and kind can do together."""
    strengths = KINDS[kind].strengths
    return strengths[min(s.mat.copies(gender, kind), len(strengths)) - 1]


def is_extra(s: State, gender: int) -> bool:
    """One of the gender has been used already, so that another one needs the green god."""
    return any(person // len(KINDS) == gender for person in s.activated)


def has_green(s: State) -> bool:
    """The green god of this phase can still be paid."""
    return not s.green_used and bool(payments(s.mat, GREEN))


def usable(s: State, *, is_green: bool) -> list[Action]:
    """People who can do something, alone or with the green god; each kind and gender once a phase."""
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
    """As far as everybody can see the acting seat may be able to use somebody, whatever its cards."""
    return bool(usable(s, is_green=not s.green_used and may_be_payable(s.mat)))


def persons(s: State, _: AskPerson) -> list[Action]:
    """Who can be used next, or nobody."""
    return [*usable(s, is_green=has_green(s)), DONE]


def activate(s: State, action: Activate) -> Events:
    """People are chosen; where the green god is needed it is asked about first."""
    gender, kind = GENDERS.index(action.gender), KIND_NUMBER[action.kind]
    step = Use(gender, kind, is_extra(s, gender))
    s.asks[-1:] = [AskPerson(begun=True), step, *green_questions(s, step)]
    yield events.Person(s.turn, action.gender, action.kind, s.mat.copies(gender, kind), step.extra)


def green_questions(s: State, step: Use) -> list[AskGod]:
    """The question about the green god, where people can do nothing without it."""
    alone = strength(s, step.gender, step.kind)
    is_needed = step.extra or not REACH[KINDS[step.kind].effect](s, alone)
    return [AskGod(GREEN, needed=True)] if is_needed else []


def use(s: State, step: Use) -> Events:
    """The effect of all copies; nothing happens to the tiles. Green is offered where it opens more."""
    s.asks.pop()
    s.activated.append(step.gender * len(KINDS) + step.kind)
    amount, effect = strength(s, step.gender, step.kind), KINDS[step.kind].effect
    if not (s.green_used or step.extra) and REACH[effect](s, 2 * amount) > REACH[effect](s, amount):
        offers.offer_god(s, step, brought=amount if effect == "offering" else 0)
    yield from resolve_effect(s, effect, 2 * amount if step.doubled else amount)


def double(s: State, step: Use) -> Events:
    """The green god doubles what has begun: a gain comes once more, a question is asked anew."""
    amount, effect = strength(s, step.gender, step.kind), KINDS[step.kind].effect
    if effect not in GAINS:
        s.asks.pop()
        amount *= 2
    yield from resolve_effect(s, effect, amount)


def done(s: State, _: Done) -> Events:
    """The seat uses nobody else; that is the end of its part, and needs no other."""
    s.asks.clear()
    yield from ()


def is_finished(s: State, ask: AskPerson) -> bool:
    """Who has used somebody can use nobody else, as far as everybody can see."""
    return ask.begun and not can_use_people(s)


# ---- several of a thing, one after another -----------------------------------------


def materials(_: State, ask: AskMaterial) -> list[Action]:
    """Any kind; fewer than allowed is fine."""
    return [*BRING, ENOUGH] if ask.begun else [*BRING]


def moves(_: State, ask: AskMove) -> list[Action]:
    """One more hut; fewer than allowed is fine."""
    return [MOVE, ENOUGH] if ask.begun else [MOVE]


def card_choices(s: State, ask: AskCard) -> list[Action]:
    """Whence the next card comes; fewer than allowed is fine."""
    found = cards.card_sources(s)
    return [*found, ENOUGH] if ask.begun else found


def ask_people(s: State) -> None:
    """The acting seat's part of phase B, if people could do anything for it."""
    s.activated, s.green_used = [], False
    if can_use_people(s):
        s.asks += [AskEnd(), AskPerson()]
