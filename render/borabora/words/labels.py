"""Bora Bora: labels of buttons and their variables."""

from msgspec.structs import asdict

from engine.borabora.actions import (
    Activate,
    Buy,
    Discard,
    Done,
    Draw,
    Fulfil,
    Pair,
    Pay,
    Place,
    Refuse,
    Rest,
    Take,
)
from engine.borabora.asks import (
    AskFinal,
    AskHelper,
    AskTake,
    AskTile,
    Use,
)
from engine.borabora.components import (
    ACTION_NUMBER,
    COLOURS,
    GENDERS,
    KIND_NUMBER,
    PEOPLE,
    PRINTED,
    YELLOW,
)
from engine.borabora.gods.payment import BY_TILE, gods_needed_next, needs_tile, take_payment
from engine.borabora.phases import phase_a, phase_b, phase_c
from engine.borabora.question import god_in_question
from engine.borabora.state import State
from engine.game import Action, Facts
from render.borabora.words.pieces import jewel_facts, person_facts
from render.borabora.words.tasks import task_facts
from render.language.catalogue import Words


def label(view: State, action: Action, words: Words) -> str:
    """The label of a button, as in the picture."""
    return words(f"borabora-label-{action.verb}", **label_facts(view, action))


def payment_label(view: State, way: Action, words: Words) -> str:
    """The label of a payment without the name of the god."""
    return words(f"borabora-label-{way.verb}", **{**label_facts(view, way), "offered": 0})


def label_facts(s: State, action: Action) -> Facts:
    """The variables of an action's label: its fields and facts of the position."""
    return asdict(action) | _context_facts(s, action)


def _context_facts(s: State, action: Action) -> Facts:
    match action:
        case Pay() | Pair() | Refuse():
            return _payment_facts(s, action)
        case Take(space):
            assert isinstance(s.ask, AskTake)
            return person_facts(s.displays[s.ask.gender][space - 1])
        case Place():
            return {"spent": _god_tiles_spent(s, action)}
        case Activate(_, kind):
            genders = {PEOPLE[tile].gender for tile in s.mat.people if PEOPLE[tile].kind == KIND_NUMBER[kind]}
            return {"spent": _god_tiles_spent(s, action), "twins": len(genders) - 1}
        case Rest():
            assert isinstance(s.ask, AskHelper)
            return {"points": s.ask.points}
        case Buy(row):
            return jewel_facts(phase_c.column(s)[row - 1])
        case Done():
            return {"kind": "final" if isinstance(s.ask, AskFinal) else "person"}
        case _:
            return _task_choice_facts(s, action)


def _task_choice_facts(s: State, action: Action) -> Facts:
    match action:
        case Fulfil(place):
            task = task_facts(s.mat.tasks[place - 1])
            return task | {"points": phase_c.task_points(s, place - 1), "spent": _god_tiles_spent(s, action)}
        case Discard(place):
            return task_facts(s.mat.tasks[place - 1])
        case Draw(place):
            return task_facts(s.task_display[place - 1])
        case _:
            return {}


def _god_tiles_spent(s: State, action: Place | Activate | Fulfil) -> int:
    """How many god tiles a choice costs; 0 unless it is public knowledge that nothing else can pay."""
    if not needs_tile(s.mat):
        return 0
    match action:
        case Place(of):
            assert isinstance(s.ask, AskTile)
            gods = len(phase_a.gods_needed(s, ACTION_NUMBER[of], s.ask.face) or ())
        case Activate(gender, kind):
            use = Use(GENDERS.index(gender), KIND_NUMBER[kind], phase_b.is_extra(s, GENDERS.index(gender)))
            gods = 0 if s.green_used else len(phase_b.green_questions(s, use))
        case Fulfil(place):
            gods = int(phase_c.task_points(s, place - 1) == PRINTED.yellow_vp)
    return gods if gods <= s.mat.god_tiles else 0


def _god_tiles_spent_next(s: State, god: int, action: Action) -> int:
    """After a payment by cards: the god tiles that the next gods cost. 0 otherwise, or if cards can pay."""
    after = s.mat.copy()
    if action == BY_TILE or isinstance(action, Refuse):
        return 0
    take_payment(after, god, action)
    return len(gods_needed_next(s)) if needs_tile(after) else 0


def _payment_facts(s: State, action: Action) -> Facts:
    """The variables of a payment; `points` are those of a task fulfilled with a yellow god, else 0."""
    number = god_in_question(s)
    assert number is not None
    return {
        "god": COLOURS[number],
        "offered": int(s.offer is not None),
        "points": PRINTED.yellow_vp if number == YELLOW else 0,
        "spent": _god_tiles_spent_next(s, number, action),
    }
