"""Bora Bora, phase C: status, temple, jewelry, tasks, and the last tasks of the match (rulebook: phase C)."""

from engine.borabora import events
from engine.borabora.actions import Buy, BuyNone, Discard, Draw, Fulfil
from engine.borabora.asks import AskDraw, AskEnd, AskFinal, AskGod, AskJewel, AskTask
from engine.borabora.components import (
    COLOURS,
    JEWELRY,
    KIT,
    NOBODY,
    NONE,
    PRIEST_VP,
    PRINTED,
    STATUS_VP,
    YELLOW,
)
from engine.borabora.gods.payment import may_be_payable, yellow_payments
from engine.borabora.phases.phase_b import DONE
from engine.borabora.state import STATUS, TASK, TEMPLE_VP, State
from engine.borabora.tasks import can_be_met, cards_shown, missing_count, public_missing_count, shows_cards
from engine.game import Action, Events

BUY = tuple(Buy(row + 1) for row in range(PRINTED.jewelry_rows))
OWN_TASKS = range(KIT.light_tasks + KIT.dark_tasks)
FULFIL = tuple(Fulfil(place + 1) for place in OWN_TASKS)

# ---- status and temple -------------------------------------------------------------


def status_income(s: State, seat: int) -> int:
    """Points for a seat's position on the status track now."""
    return STATUS_VP[s.status[seat]]


def temple_income(s: State, seat: int) -> int:
    """Points for a seat's priests in this round."""
    return s.temple.count(seat) * PRIEST_VP[s.round - 1]


def score_status(s: State) -> Events:
    """Step 1: score the status track, reset the markers, and set the new turn order."""
    for seat in s.order:
        vp = status_income(s, seat)
        s.mats[seat].points[STATUS] += vp
        yield events.ScoreStatus(seat, vp, s.status[seat])
    s.order, s.status = s.ahead[:], [0] * len(s.mats)
    for place, seat in enumerate(s.order):
        yield events.Order(seat, place + 1)


def score_temple(s: State) -> Events:
    """Step 2: score priests; the seat with the most priests gets the god tile."""
    for seat in s.order:
        if priests := s.temple.count(seat):
            vp = temple_income(s, seat)
            s.mats[seat].points[TEMPLE_VP] += vp
            yield events.ScoreTemple(seat, vp, priests)
    s.god_stack -= 1
    if (winner := temple_winner(s)) != NOBODY:
        s.mats[winner].god_tiles += 1
        yield events.GodTile(winner)
    else:
        s.box_gods += 1
        yield events.GodTileGone(s.order[0])


def temple_winner(s: State) -> int:
    """The seat with the most priests, in a tie the one with the leftmost priest; NOBODY without any."""
    priests = [seat for seat in s.temple if seat != NOBODY]
    return max(priests, key=priests.count) if priests else NOBODY


# ---- jewelry -----------------------------------------------------------------------


def column(s: State) -> list[int]:
    """The jewelry column of this round."""
    return s.columns[s.round - 1]


def jewels(s: State, _: AskJewel) -> list[Action]:
    """Answers: affordable jewelry of this round, or none."""
    shells = s.mat.shells
    found = [BUY[row] for row, jewel in enumerate(column(s)) if jewel and JEWELRY[jewel].cost <= shells]
    return [*found, BuyNone()]


def ask_jewelry(s: State) -> None:
    """Ask the acting seat what to buy if it can afford anything."""
    if len(jewels(s, AskJewel())) > 1:
        s.asks.append(AskJewel())


def buy(s: State, action: Buy) -> Events:
    """Buy a jewelry tile with shells."""
    s.asks.pop()
    number = column(s)[action.row - 1]
    jewel = JEWELRY[number]
    column(s)[action.row - 1] = NONE
    s.mat.shells -= jewel.cost
    s.mat.jewelry.append(number)
    yield events.Jewel(s.turn, number, jewel.cost, jewel.vp)


def buy_none(s: State, _: BuyNone) -> Events:
    """Buy nothing."""
    s.asks.pop()
    yield events.NoJewel(s.turn)


def clear_column(s: State) -> None:
    """Remove unsold jewelry from the game."""
    s.box_jewelry += [jewel for jewel in column(s) if jewel]
    s.columns[s.round - 1] = [NONE] * PRINTED.jewelry_rows


# ---- tasks -------------------------------------------------------------------------


def tasks(s: State, _: AskTask) -> list[Action]:
    """Answers: fulfil a task, also with the yellow god; discard one if none can be met without that god."""
    found: list[Action] = [FULFIL[place] for place in _own_places(s) if task_points(s, place)]
    if any(can_be_met(s, s.turn, s.mat.tasks[place]) for place in _own_places(s)):
        return found
    return [*found, *(Discard(place + 1) for place in _own_places(s))]


def can_hidden_cards_fulfil_task(s: State, *, is_payable: bool) -> bool:
    """Whether hidden cards may fulfil a task, by being shown or, if `is_payable`, paying the yellow god."""
    for task in (s.mat.tasks[place] for place in _own_places(s)):
        lacking = public_missing_count(s, s.turn, task)
        if shows_cards(task) and s.mat.cards and lacking <= may_be_payable(s.mat):
            return True
        if is_payable and lacking == 1:
            return True
    return False


def _own_places(s: State) -> list[int]:
    return [place for place, task in enumerate(s.mat.tasks) if task]


def task_points(s: State, place: int) -> int:
    """Points for fulfilling a task now; 0 if it is not possible."""
    task = s.mat.tasks[place]
    lacking = missing_count(s, s.turn, task)
    if not lacking:
        return PRINTED.task_vp
    return PRINTED.yellow_vp if lacking == 1 and yellow_payments(s, s.turn, task) else 0


def fulfil(s: State, action: Fulfil) -> Events:
    """Fulfil a task whose condition is met; otherwise ask how the yellow god is paid."""
    place = action.place - 1
    if missing_count(s, s.turn, s.mat.tasks[place]):
        s.asks.append(AskGod(YELLOW, needed=True, place=place))
        return
    s.asks.pop()
    yield _fulfil_task(s, s.turn, place, PRINTED.task_vp)


def fulfil_with_yellow(s: State, place: int) -> Events:
    """Fulfil the task that the yellow god helps with; at the end of the match, ask for further tasks."""
    if isinstance(s.ask, AskFinal):
        s.asks[-1] = AskFinal(begun=True)
    else:
        s.asks.pop()
    yield _fulfil_task(s, s.turn, place, PRINTED.yellow_vp)


def _fulfil_task(s: State, seat: int, place: int, vp: int) -> events.Fulfil:
    mat = s.mats[seat]
    task, mat.tasks[place] = mat.tasks[place], NONE
    mat.fulfilled.append(task)
    mat.points[TASK] += vp
    yellow = vp != PRINTED.task_vp
    cards = tuple(COLOURS[colour] for colour in cards_shown(mat, task, yellow))
    return events.Fulfil(seat, task, vp, yellow, cards, reveals=shows_cards(task))


def discard(s: State, action: Discard) -> Events:
    """Discard a task, which leaves the game."""
    s.asks.pop()
    place = action.place - 1
    task, s.mat.tasks[place] = s.mat.tasks[place], NONE
    s.box_tasks.append(task)
    yield events.Discard(s.turn, task)


def draws(s: State, _: AskDraw) -> list[Action]:
    """Answers: tasks on the display."""
    return [Draw(place + 1) for place, task in enumerate(s.task_display) if task]


def ask_draw(s: State) -> None:
    """Ask for a new task; the last seat confirms, because the next round reveals new components."""
    if s.turns == len(s.mats) - 1:
        s.asks.append(AskEnd())
    s.asks.append(AskDraw())


def draw(s: State, action: Draw) -> Events:
    """Put a task from the display on the free place."""
    s.asks.pop()
    task, s.task_display[action.place - 1] = s.task_display[action.place - 1], NONE
    s.mat.tasks[s.mat.tasks.index(NONE)] = task
    yield events.Draw(s.turn, task)


def clear_tasks(s: State) -> None:
    """Remove the tasks left on the display from the game."""
    s.box_tasks += [task for task in s.task_display if task]
    s.task_display = [NONE] * len(s.task_display)


# ---- tasks at the end of the match -------------------------------------------------


def fulfil_last(s: State) -> Events:
    """Fulfil all tasks whose conditions are met, for all seats, and show the cards for them."""
    yield events.Final(s.order[0], reveals=True)
    for seat in s.order:
        for place, task in enumerate(s.mats[seat].tasks):
            if not missing_count(s, seat, task):
                yield _fulfil_task(s, seat, place, PRINTED.task_vp)


def finals(s: State, _: AskFinal) -> list[Action]:
    """Answers: tasks that the yellow god can help with, or none."""
    return [*(FULFIL[place] for place in _own_places(s) if task_points(s, place)), DONE]


def ask_final(s: State) -> None:
    """Ask about tasks for the yellow god if it may help, by public information."""
    if _can_yellow_help(s):
        s.asks.append(AskFinal())


def is_finished(s: State, ask: AskFinal) -> bool:
    """Whether the yellow god has helped with a task but cannot with another one, by public information."""
    return ask.begun and not _can_yellow_help(s)


def _can_yellow_help(s: State) -> bool:
    return may_be_payable(s.mat) and is_task_nearly_met(s)


def is_task_nearly_met(s: State) -> bool:
    """Whether a task lacks at most one item, by public information."""
    return any(public_missing_count(s, s.turn, s.mat.tasks[place]) <= 1 for place in _own_places(s))
