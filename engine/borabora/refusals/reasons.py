"""Bora Bora: the rule that forbids an illegal action.

If a view hides the acting seat's cards, reasons use public information only.
"""

from engine.borabora import actions as verbs
from engine.borabora.asks import (
    AskBuild,
    AskCover,
    AskFinal,
    AskGod,
    AskHelper,
    AskHut,
    AskPerson,
    AskPrivate,
    AskSettle,
    AskSpace,
    AskStart,
    AskTake,
    AskTemple,
    AskTile,
)
from engine.borabora.components import (
    BARE,
    BUILDINGS,
    CEREMONY,
    COLOURS,
    GENDERS,
    GREEN,
    JEWELRY,
    KIND_NUMBER,
    KINDS,
    MATERIALS,
    PATHS,
    PRINTED,
    REGION_NUMBER,
    SPACE_PAIRS,
    TEMPLE,
)
from engine.borabora.gods import payment
from engine.borabora.helper import PRICE
from engine.borabora.phases.phase_b import can_pay_green, is_extra
from engine.borabora.phases.phase_c import OWN_TASKS, column
from engine.borabora.question import god_in_question
from engine.borabora.reach import targets
from engine.borabora.refusals import placing
from engine.borabora.state import State
from engine.borabora.tasks import missing_count, shows_cards
from engine.game import Action, Facts, Reason
from engine.steps import top_question

NOT_ASKED = Reason("borabora-not-asked")


def illegal_reason(s: State, action: Action) -> Reason:
    """The rule that forbids an illegal action."""
    match s.ask, action:
        case AskPrivate(), _:
            return Reason("borabora-private")
        case AskStart() | AskSettle(), verbs.Settle(region) if region not in REGION_NUMBER:
            return Reason("borabora-no-such-region")
        case AskStart(), verbs.Settle(region):
            is_taken = bool(s.huts[REGION_NUMBER[region]])
            return Reason("borabora-start-taken" if is_taken else "borabora-not-start", {"region": region})
        case AskSettle() as ask, verbs.Settle(region):
            return _why_not_settle(s, ask, region)
        case AskTile(face), verbs.Place():
            return placing.place_refusal(s, action.action, face)
        case AskGod(god), verbs.Refuse():
            return Reason("borabora-god-needed", {"god": COLOURS[god]})
        case _, verbs.Pay() | verbs.Pair():
            return _why_not_pay(s, action)
        case AskHut(), verbs.TakeHut():
            return Reason("borabora-no-hut-there", {"place": action.place})
        case AskSpace(material), verbs.Store():
            return _why_not_store(s, material, action.space)
        case AskTake() as ask, verbs.Take():
            return _why_not_take(ask, action.space)
        case AskTemple(strength), verbs.Send(value):
            return _why_not_send(value, strength)
        case AskBuild(strength), verbs.Build(value):
            return _why_not_build(s, value, strength)
        case AskCover(), verbs.Cover():
            return _why_not_cover(action)
        case AskHelper(), _:
            return _why_not_buy(s, action)
        case AskPerson(), verbs.Activate():
            return _why_not_use(s, action)
        case _:
            return _why_not_in_phase_c(s, action)


def _why_not_send(value: int, strength: int) -> Reason:
    if value not in TEMPLE:
        return Reason("borabora-no-such-value", {"value": value})
    return Reason("borabora-temple-too-high", {"value": value, "strength": strength})


def _why_not_build(s: State, value: int, strength: int) -> Reason:
    if value not in BUILDINGS:
        return Reason("borabora-no-such-value", {"value": value})
    if value in s.mat.ceremony:
        return Reason("borabora-built", {"value": value})
    return Reason("borabora-building-too-high", {"value": value, "strength": strength})


# ---- settling ----------------------------------------------------------------------


def _why_not_settle(s: State, ask: AskSettle, name: str) -> Reason:
    region, facts = REGION_NUMBER[name], Facts(region=name)
    if s.turn in s.huts[region]:
        return Reason("borabora-own-hut", facts)
    longest = max(path.value for path in PATHS)
    if region not in targets(s, ask.sort, longest):
        return Reason("borabora-not-beside", {**facts, "sort": ask.sort})
    value = next(value for value in range(longest + 1) if region in targets(s, ask.sort, value))
    return Reason("borabora-path-too-long", {**facts, "value": value, "strength": ask.strength})


# ---- gods --------------------------------------------------------------------------


def _why_not_pay(s: State, action: verbs.Pay | verbs.Pair) -> Reason:
    number = god_in_question(s)
    if number is None:
        return NOT_ASKED
    god: Facts = {"god": COLOURS[number]}
    if action == payment.BY_TILE:
        return Reason("borabora-god-strands" if s.mat.god_tiles else "borabora-no-god-tile", god)
    if not s.mat.offerings:
        return Reason("borabora-no-offering", god)
    if isinstance(action, verbs.Pair) and action.colour not in _pair_colours(number):
        return Reason("borabora-no-such-pair", god)
    if not (cards := payment.cards_of(number, action)):
        return NOT_ASKED
    if s.mat.hand[cards[0]] < len(cards):
        return Reason("borabora-no-card", {"colour": COLOURS[cards[0]], "count": len(cards)})
    return Reason("borabora-god-strands", god)


def _pair_colours(god: int) -> list[str]:
    """The colours whose pairs can pay the god."""
    return [word for colour, word in enumerate(COLOURS) if colour != god]


# ---- the mat, the display, the temple, buildings -----------------------------------


def _why_not_store(s: State, material: int, space: int) -> Reason:
    facts: Facts = {"space": space, "material": MATERIALS[material]}
    if not 0 < space <= len(CEREMONY) or CEREMONY[space - 1] != material:
        return Reason("borabora-wrong-space", facts)
    assert s.mat.ceremony[space - 1] != BARE
    return Reason("borabora-space-taken", facts)


def _why_not_take(ask: AskTake, space: int) -> Reason:
    facts: Facts = {"space": space, "gender": GENDERS[ask.gender]}
    if 0 < space <= PRINTED.display and space > ask.strength:
        return Reason("borabora-space-too-high", {**facts, "strength": ask.strength})
    return Reason("borabora-space-empty", facts)


def _why_not_cover(action: verbs.Cover) -> Reason:
    if (action.first - 1, action.second - 1) not in SPACE_PAIRS:
        return Reason("borabora-not-neighbours", {"first": action.first, "second": action.second})
    return Reason("borabora-no-material-there", {"first": action.first, "second": action.second})


# ---- helper and people -------------------------------------------------------------


def _why_not_buy(s: State, action: Action) -> Reason:
    ask = top_question(s.asks, AskHelper)
    match action:
        case verbs.Slide(gender, symbols):
            return Reason("borabora-nobody-to-slide", {"gender": gender, "symbols": symbols})
        case verbs.Gain("offering") | verbs.Card() | verbs.Bring() | verbs.Move() | verbs.Point():
            if (price := PRICE[action.verb]) > ask.points:
                return Reason("borabora-points", {"price": price, "points": ask.points})
            return _why_nothing_there(action)
        case _:
            return NOT_ASKED


def _why_nothing_there(action: Action) -> Reason:
    match action:
        case verbs.Card("deck"):
            return Reason("borabora-no-deck")
        case verbs.Card(source):
            return Reason("borabora-no-such-card", {"colour": source})
        case verbs.Move():
            return Reason("borabora-no-hut-to-move")
        case _:
            return NOT_ASKED


def _why_not_use(s: State, action: verbs.Activate) -> Reason:
    facts: Facts = {"gender": action.gender, "kind": action.kind}
    if action.gender not in GENDERS or action.kind not in KIND_NUMBER:
        return Reason("borabora-nobody-of-kind", facts)
    gender, kind = GENDERS.index(action.gender), KIND_NUMBER[action.kind]
    if not s.mat.copies(gender, kind):
        return Reason("borabora-nobody-of-kind", facts)
    if gender * len(KINDS) + kind in s.activated:
        return Reason("borabora-already-used", facts)
    if is_extra(s, gender) and not can_pay_green(s):
        return Reason("borabora-one-of-gender", {**facts, "god": COLOURS[GREEN]})
    return Reason("borabora-no-effect", facts)


# ---- phase C -----------------------------------------------------------------------


def _why_not_in_phase_c(s: State, action: Action) -> Reason:
    match action:
        case verbs.Buy(row) if s.stage == "jewelry":
            return _why_not_buy_jewel(s, row)
        case verbs.Fulfil(place) | verbs.Discard(place) if s.stage in ("tasks", "final"):
            return _why_not_task(s, action, place - 1)
        case verbs.Draw(place) if s.stage == "draw":
            return Reason("borabora-no-task-there", {"place": place})
        case verbs.Card():
            return _why_nothing_there(action)
        case verbs.Enough():
            return Reason("borabora-take-one")
        case _:
            return NOT_ASKED


def _why_not_buy_jewel(s: State, row: int) -> Reason:
    jewels = column(s)
    if not 0 < row <= len(jewels) or not jewels[row - 1]:
        return Reason("borabora-no-jewel-there", {"row": row})
    return Reason("borabora-no-shells", {"cost": JEWELRY[jewels[row - 1]].cost, "shells": s.mat.shells})


def _why_not_task(s: State, action: Action, place: int) -> Reason:
    if place not in OWN_TASKS or not s.mat.tasks[place]:
        return Reason("borabora-no-task-there", {"place": place + 1})
    if isinstance(s.ask, AskFinal) and isinstance(action, verbs.Discard):
        return NOT_ASKED
    task = s.mat.tasks[place]
    if isinstance(action, verbs.Discard):
        return Reason("borabora-must-fulfil", {"task": task})
    if shows_cards(task) and s.mat.hand[-1]:
        return Reason("borabora-cards-hidden", {"task": task})
    return Reason("borabora-task-short", {"task": task, "count": missing_count(s, s.turn, task)})
