"""Bora Bora: the choices of a decision as rows of buttons.

Some questions also have disabled buttons, so that the buttons are always arranged as in the picture. In a
public view these include actions that hidden cards may allow.
"""

from collections.abc import Iterable, Sequence
from itertools import chain

from engine.borabora import settling
from engine.borabora.actions import (
    Build,
    BuyNone,
    Discard,
    Done,
    Enough,
    Point,
    Refuse,
    Rest,
    Send,
)
from engine.borabora.asks import (
    AskBuild,
    AskDraw,
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
)
from engine.borabora.components import (
    ACTIONS,
    BUILDINGS,
    CEREMONY,
    FISH,
    GENDERS,
    PEOPLE,
    PRINTED,
    TEMPLE,
)
from engine.borabora.gods import offers
from engine.borabora.legal import legal
from engine.borabora.phases import phase_a, phase_b, phase_c
from engine.borabora.reach import targets
from engine.borabora.state import State
from engine.game import Action

#: Maximum length of a row; maximum number of rows; maximum length of a row if there are six or eight buttons.
ROW_BUTTONS, MAX_ROWS, SHORT_ROW = 5, 4, 3
#: Answers that come after all others.
LAST_ANSWERS = (Refuse, Point, Rest, Enough, Done, BuyNone)

Rows = list[list[Action]]


def rows(view: State) -> Rows:
    """The choices in rows of buttons, as in the picture; [] if there are none or a select is better."""
    if view.is_over or not (possible := legal(view)):
        return []
    if isinstance(view.ask, AskHelper | AskDraw) and len(possible) > SHORT_ROW:
        return []  # a select also shows prices or whole tasks; buttons would take 5 to 7 lines on a phone
    payments = offers.payments(view)
    answers = [action for action in possible if action not in payments]
    groups = _button_groups(view)
    if groups is None:
        return _pack_rows([answers, payments])
    beside: list[Action] = [action for action in answers if isinstance(action, LAST_ANSWERS)]
    if isinstance(view.ask, AskTake | AskPerson | AskTask | AskFinal):  # as few rows as possible
        return _pack_rows([[*chain.from_iterable(groups), *beside, *payments]])
    return _pack_rows([*groups, beside, payments])


def is_about_helper(view: State) -> bool:
    """Whether the question is about the helper action, whose gains are not offered in pairs."""
    return isinstance(view.ask, AskHelper)


def _pack_rows(groups: Iterable[list[Action]]) -> Rows:
    """Put each group into rows of its own; if there are too many rows, fill rows regardless of groups."""
    grouped = [row for group in groups for row in _split_rows(group)]
    if len(grouped) <= MAX_ROWS:
        return grouped
    filled = _split_rows([action for row in grouped for action in row])
    return filled if len(filled) <= MAX_ROWS else []


def _split_rows(group: Sequence[Action], size: int = ROW_BUTTONS) -> Rows:
    return [[*group[at : at + size]] for at in range(0, len(group), size)]


def _button_groups(s: State) -> Rows | None:
    """Groups of buttons, including disabled ones; None if the legal actions are not grouped."""
    match s.ask:
        case AskTile():  # all eight actions, always in the same order
            return _split_rows([phase_a.PLACE[action] for action in range(len(ACTIONS))], SHORT_ROW)
        case AskStart():  # the regions with the lowest fish, even if they are taken
            lowest = [region for region, fish in enumerate(s.fish) if FISH[fish].value == PRINTED.start_fish]
            return [[settling.SETTLE[region] for region in lowest]]
        case AskSettle(sort):  # the regions at the ends of paths of this sort, even if the die is too low
            return [[settling.SETTLE[region] for region in targets(s, sort, PRINTED.best_die)]]
        case AskSpace(material):
            return [[settling.STORE[space] for space, of in enumerate(CEREMONY) if of == material]]
        case AskTake(gender):  # all people on the display
            return [[phase_a.TAKE[n] for n, tile in enumerate(s.displays[gender]) if tile]]
        case AskTemple():
            return _split_rows([Send(value) for value in TEMPLE], SHORT_ROW)
        case AskBuild():
            return _split_rows([Build(value) for value in BUILDINGS], SHORT_ROW)
        case AskPerson():
            return _own_people(s)
        case AskJewel():  # the column of the round, even if it costs too much
            return [[phase_c.BUY[row] for row, jewel in enumerate(phase_c.column(s)) if jewel]]
        case AskTask() | AskFinal():
            return _task_groups(s)
        case AskGod():
            return [[action for action in legal(s) if not isinstance(action, Refuse)]]
        case _:
            return None


def _own_people(s: State) -> Rows:
    """Buttons for all people on the mat, men first, including used ones."""
    kinds = sorted({(PEOPLE[tile].gender, PEOPLE[tile].kind) for tile in s.mat.people})
    return [
        [phase_b.ACTIVATE[gender][kind] for gender, kind in kinds if gender == wanted]
        for wanted in range(len(GENDERS))
    ]


def _task_groups(s: State) -> Rows:
    """Buttons for all own tasks, even those whose condition is not met, and then for the legal discards."""
    own = [phase_c.FULFIL[place] for place, task in enumerate(s.mat.tasks) if task]
    return [[*own], [action for action in legal(s) if isinstance(action, Discard)]]
