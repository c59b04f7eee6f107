"""Bora Bora: the choices of a decision on buttons.

What everybody can see to be forbidden stands there greyed where that helps to understand the table.
"""

from collections.abc import Iterable, Sequence

from msgspec.structs import asdict

from engine.borabora import settling
from engine.borabora.actions import (
    Activate,
    Build,
    Buy,
    BuyNone,
    Discard,
    Done,
    Draw,
    Enough,
    Fulfil,
    Pair,
    Pay,
    Place,
    Point,
    Refuse,
    Rest,
    Send,
    Slide,
    Take,
)
from engine.borabora.asks import (
    AskBuild,
    AskFinal,
    AskGod,
    AskHelper,
    AskJewel,
    AskPerson,
    AskSettle,
    AskSpace,
    AskStart,
    AskTake,
    AskTask,
    AskTemple,
    AskTile,
    Use,
)
from engine.borabora.building import OFFERING
from engine.borabora.gods import cards, offers
from engine.borabora.gods.payment import BY_TILE, needed_below, needs_tile, paid
from engine.borabora.helper import BRING, MOVE
from engine.borabora.legal import legal
from engine.borabora.phases import phase_a, phase_b, phase_c
from engine.borabora.question import god_in_question
from engine.borabora.reach import targets
from engine.borabora.state import State
from engine.borabora.tables import (
    ACTION_NUMBER,
    ACTIONS,
    BUILDINGS,
    CEREMONY,
    COLOURS,
    FISH,
    GENDERS,
    KIND_NUMBER,
    PEOPLE,
    TABLE,
    TEMPLE,
    YELLOW,
)
from engine.game import Action, Facts
from render.borabora.words.pieces import jewel_facts, person_facts
from render.borabora.words.tasks import task_facts
from render.language.catalogue import Words

#: Buttons in a row and rows of them, at most; and where six or eight things lie in two rows.
WIDE, ROWS, THREE, FOUR = 5, 4, 3, 4
#: Answers that stand after the others.
BESIDE = (Refuse, Point, Rest, Enough, Done, BuyNone)

Rows = list[list[Action]]


# ---- labels ------------------------------------------------------------------------


def label(view: State, action: Action, words: Words) -> str:
    """A button's label, as on the picture."""
    return words(f"borabora-label-{action.verb}", **named(view, action))


def payment(view: State, way: Action, words: Words) -> str:
    """A way to pay, where its god is named already."""
    return words(f"borabora-label-{way.verb}", **{**named(view, way), "offered": 0})


def named(s: State, action: Action) -> Facts:
    """What an action names, for its label: its own fields, and what lies there."""
    return asdict(action) | _there(s, action)


def _there(s: State, action: Action) -> Facts:
    match action:
        case Pay() | Pair() | Refuse():
            return _payment(s, action)
        case Take(space):
            assert isinstance(s.ask, AskTake)
            return person_facts(s.displays[s.ask.gender][space - 1])
        case Place() | Activate():
            return {"spent": _spent(s, action)}
        case Rest():
            assert isinstance(s.ask, AskHelper)
            return {"points": s.ask.points}
        case Buy(row):
            return jewel_facts(phase_c.column(s)[row - 1])
        case Done():
            return {"kind": "final" if isinstance(s.ask, AskFinal) else "person"}
        case _:
            return _task(s, action)


def _task(s: State, action: Action) -> Facts:
    """The task that an action is about."""
    match action:
        case Fulfil(place):
            task = task_facts(s.mat.tasks[place - 1])
            return task | {"points": phase_c.points(s, place - 1), "spent": _spent(s, action)}
        case Discard(place):
            return task_facts(s.mat.tasks[place - 1])
        case Draw(place):
            return task_facts(s.task_display[place - 1])
        case _:
            return {}


def _spent(s: State, action: Place | Activate | Fulfil) -> int:
    """God tiles that go with a choice, as everybody can see that nothing else pays the gods it needs."""
    if not needs_tile(s.mat):
        return 0
    match action:
        case Place(of):
            assert isinstance(s.ask, AskTile)
            gods = len(phase_a.gods_needed(s, ACTION_NUMBER[of], s.ask.face) or ())
        case Activate(gender, kind):
            use = Use(GENDERS.index(gender), KIND_NUMBER[kind], phase_b.is_extra(s, GENDERS.index(gender)))
            gods = 0 if s.green_used else len(phase_b.greens_asked(s, use))
        case Fulfil(place):
            gods = int(phase_c.points(s, place - 1) == TABLE.yellow_vp)
    return gods if gods <= s.mat.god_tiles else 0


def _spent_after(s: State, god: int, action: Action) -> int:
    """God tiles that go with a card or two, as nothing else pays the god that is needed next."""
    after = s.mat.copy()
    if action == BY_TILE or isinstance(action, Refuse):
        return 0
    paid(after, god, action)
    return len(needed_below(s)) if needs_tile(after) else 0


def _payment(s: State, action: Action) -> Facts:
    """A way to pay the god in question, and the points for a task that it helps with."""
    number = god_in_question(s)
    assert number is not None
    return {
        "god": COLOURS[number],
        "offered": int(s.offer is not None),
        "points": TABLE.yellow_vp if number == YELLOW else 0,
        "spent": _spent_after(s, number, action),
    }


# ---- rows of buttons ---------------------------------------------------------------


def rows(view: State) -> Rows:
    """The choices in rows as they lie on the table; [] where there are none or too many."""
    if view.is_over or not (possible := legal(view)):
        return []
    payments = offers.payments(view)
    answers = [action for action in possible if action not in payments]
    groups = _groups(view)
    if groups is None:
        return _packed([answers, payments])
    beside: list[Action] = [action for action in answers if isinstance(action, BESIDE)]
    return _packed([*groups, beside, payments])


def _packed(groups: Iterable[list[Action]]) -> Rows:
    """Each group in rows of its own; if that takes too many, one row after another is filled."""
    found = [row for group in groups for row in _split(group)]
    if len(found) <= ROWS:
        return found
    filled = _split([action for row in found for action in row])
    return filled if len(filled) <= ROWS else []


def _split(group: list[Action]) -> Rows:
    return [group[at : at + WIDE] for at in range(0, len(group), WIDE)]


def _groups(s: State) -> Rows | None:  # a line for each question
    """Choices that lie in an order of their own, or with forbidden ones among them; None for all others."""
    match s.ask:
        case AskTile():  # all eight actions, always in the same places
            return _halves([phase_a.PLACE[action] for action in range(len(ACTIONS))], FOUR)
        case AskStart():  # the regions with the lowest fish, those taken too
            lowest = [region for region, fish in enumerate(s.fish) if FISH[fish].value == TABLE.start_fish]
            return [[settling.SETTLE[region] for region in lowest]]
        case AskSettle(sort):  # the regions at the end of such a path, however long it is
            return [[settling.SETTLE[region] for region in targets(s, sort, TABLE.best_die)]]
        case AskSpace(material):
            return [[settling.STORE[space] for space, of in enumerate(CEREMONY) if of == material]]
        case AskTake(gender):  # whoever is left on the display
            return _halves([phase_a.TAKE[n] for n, tile in enumerate(s.displays[gender]) if tile], THREE)
        case AskHelper():
            return _goods(s)
        case AskTemple():
            return _halves([Send(value) for value in TEMPLE], THREE)
        case AskBuild():
            return _halves([Build(value) for value in BUILDINGS], THREE)
        case AskPerson():
            return _own_people(s)
        case AskJewel():  # the column of the round, also what costs too much
            return [[phase_c.BUY[row] for row, jewel in enumerate(phase_c.column(s)) if jewel]]
        case AskTask() | AskFinal():
            return _tasks(s)
        case AskGod():
            return [[action for action in legal(s) if not isinstance(action, Refuse)]]
        case _:
            return None


def _halves(found: Sequence[Action], first: int) -> Rows:
    return [[*found[:first]], [*found[first:]]]


def _goods(s: State) -> Rows:
    """Everything that the helper deals in, whether the points are enough or not."""
    sliding: list[Action] = [action for action in legal(s) if isinstance(action, Slide)]
    return [sliding, [OFFERING, *cards.sources(s)], [*BRING, MOVE]]


def _own_people(s: State) -> Rows:
    """Everybody on the mat, men first; also who has been used."""
    kinds = sorted({(PEOPLE[tile].gender, PEOPLE[tile].kind) for tile in s.mat.people})
    return [
        [phase_b.ACTIVATE[gender][kind] for gender, kind in kinds if gender == wanted]
        for wanted in range(len(GENDERS))
    ]


def _tasks(s: State) -> Rows:
    """The own tasks, also those that fall short; then those that may be discarded."""
    own = [phase_c.FULFIL[place] for place, task in enumerate(s.mat.tasks) if task]
    return [[*own], [action for action in legal(s) if isinstance(action, Discard)]]
