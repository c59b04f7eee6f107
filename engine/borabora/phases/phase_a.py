"""Bora Bora, phase A: placing a die on an action tile, and its action (rulebook: phase A)."""

from engine.borabora import events
from engine.borabora.actions import Die, Place, Put, Take
from engine.borabora.asks import Act, AskDie, AskGod, AskPut, AskTake, AskTile
from engine.borabora.components import (
    ACTION_NUMBER,
    ACTIONS,
    BLUE,
    FISHING,
    GENDERS,
    LAST_SPACE,
    NONE,
    PRINTED,
    TILE_OF,
    WHITE,
)
from engine.borabora.gods import offers
from engine.borabora.gods.payment import payments
from engine.borabora.moves import put, receive_person, resolve_effect
from engine.borabora.reach import REACH, takeable
from engine.borabora.state import State
from engine.game import Action, Events
from engine.steps import pop_question, top_question

PLACE = tuple(Place(action) for action in ACTIONS)
TAKE = tuple(Take(space) for space in range(1, PRINTED.display + 1))


def dice(s: State, _: AskDie) -> list[Action]:
    """Answers: the seat's dice; equal ones are one choice."""
    return [Die(face) for face in dict.fromkeys(s.mat.dice)]


def choose_die(s: State, action: Die) -> Events:
    """Choose a die."""
    s.asks[-1] = AskTile(action.face)
    yield from ()


# ---- placing -----------------------------------------------------------------------


def lowest_die(s: State, action: int) -> int:
    """The lowest die on the tile of an action; a new die must be lower. 0 if there is no limit."""
    dice_there = s.placed[TILE_OF[len(s.mats)][action]]
    return min((face for _, face in dice_there), default=0) if action != FISHING else 0


def is_blocked(s: State, action: int, face: int) -> bool:
    """Whether the die needs the blue god to be placed for an action."""
    return 0 < lowest_die(s, action) <= face


def gods_needed(s: State, action: int, face: int) -> tuple[int, ...] | None:
    """The gods that are needed to place the die for an action; None if gods do not help."""
    gods = (BLUE,) if is_blocked(s, action, face) else ()
    reach = REACH[ACTIONS[action]]
    if reach(s, face):
        return gods
    return (*gods, WHITE) if reach(s, PRINTED.best_die) else None


def places(s: State, ask: AskTile) -> list[Action]:
    """Answers: actions for the die, including those whose gods can be paid."""
    return [PLACE[action] for tile in s.tiles for action in tile if _is_open(s, action, ask.face)]


def _is_open(s: State, action: int, face: int) -> bool:
    gods = gods_needed(s, action, face)
    if gods is None:
        return False
    return not gods or bool(payments(s.mat, *gods))


def can_gods_allow_more(s: State, ask: AskTile) -> bool:
    """Whether gods would allow more actions if the seat could pay for them."""
    return any(gods_needed(s, action, ask.face) for tile in s.tiles for action in tile)


def place(s: State, action: Place) -> Events:
    """Place the die with its own value, and ask about the gods that it needs."""
    ask, number = top_question(s.asks, AskTile), ACTION_NUMBER[action.action]
    step = Act(number, ask.face, ask.face, is_blocked(s, number, ask.face))
    s.mat.dice.remove(ask.face)
    s.placed[TILE_OF[len(s.mats)][number]].append((s.turn, ask.face))
    s.asks[-1:] = [step, *god_questions(s, step)]
    yield events.Place(s.turn, ask.face, action.action)


def god_questions(s: State, step: Act) -> list[AskGod]:
    """Questions about the blue and white gods if they are needed; the last in the list is asked first."""
    questions = [AskGod(BLUE, needed=True)] if step.blocked else []
    if REACH[ACTIONS[step.action]](s, step.strength):
        return questions
    return [AskGod(WHITE, needed=True), *questions]


# ---- actions -----------------------------------------------------------------------


def act(s: State, step: Act) -> Events:
    """Carry out the action of a die; the white god is offered if it increases the reach."""
    s.asks.pop()
    action = ACTIONS[step.action]
    if REACH[action](s, PRINTED.best_die) > REACH[action](s, step.strength):
        offers.offer_god(s, step)
    yield from resolve_effect(s, action, step.strength)


def people(s: State, ask: AskTake) -> list[Action]:
    """Answers: the spaces of the display with a person that the strength reaches."""
    return [TAKE[space] for space in takeable(s, ask.gender, ask.strength)]


def take(s: State, action: Take) -> Events:
    """Take a person from the display; the space stays empty."""
    ask = pop_question(s.asks, AskTake)
    display = s.displays[ask.gender]
    tile, display[action.space - 1] = display[action.space - 1], NONE
    yield events.Take(s.turn, tile, GENDERS[ask.gender], action.space)
    yield from receive_person(s, tile)


def put_places(_: State, __: AskPut) -> list[Action]:
    """Answers: one of spaces 1-11, or the 12th."""
    return [Put("board"), Put("last")]


def put_down(s: State, action: Put) -> Events:
    """Put the people tile in hand on the mat."""
    ask = pop_question(s.asks, AskPut)
    put(s, ask.tile, LAST_SPACE if action.place == "last" else s.mat.spaces.index(NONE))
    yield events.Put(s.turn, ask.tile, action.place)
