"""Orbis: labels and rows of the choices of a decision."""

from itertools import groupby

from engine.game import Action, Facts
from engine.orbis.actions import (
    Cancel,
    Convert,
    Discard,
    End,
    Exchange,
    Give,
    Part,
    Pay,
    Place,
    Receive,
    Remove,
    Swap,
    Take,
    Waste,
    Worship,
)
from engine.orbis.components import PRINTED, TILES, Conversion
from engine.orbis.legal import PLACE, asks_payment, legal, set_choices
from engine.orbis.paying import lacking, price
from engine.orbis.state import AskBuild, AskConvert, AskPlace, AskWasteland, State
from engine.orbis.universe import cell_at, cell_name, cells_to_fill
from engine.orbis.worshippers import parse_set
from render.language.catalogue import Words
from render.orbis.words.tiles import Form, brief, full, group, place_name

#: Maximum characters of a set of worshippers on a button.
MAX_SET_LENGTH = 34
#: Maximum number of rows of buttons and of buttons in a row.
MAX_ROWS, MAX_IN_ROW = 4, 5
#: The same for sets of worshippers, whose labels are long. If more rows are needed, the sets become a select,
#: because a select covers less of a phone's screen.
MAX_ROWS_OF_SETS, SETS_IN_ROW = 1, 3
SETS = Pay | Give | Receive | Discard | Part


def label(view: State, action: Action, words: Words) -> str:
    """The label of a button, as in the picture; gods have their short names."""
    if isinstance(action, Worship):
        return words(f"orbis-pic-god-{action.god}")
    return words(f"orbis-label-{action.verb}", **label_facts(view, action, words))


def label_facts(s: State, action: Action, words: Words) -> Facts:
    """The variables of an action's label."""
    match action:
        case Take(place) | Remove(place):
            return {"place": place_name(place)}
        case Place(row, x):
            return {"cell": cell_name(cell_at(row, x))}
        case Pay(written) | Give(written) | Receive(written) | Discard(written):
            return {"set": _set_text(s, written, words), "exchanges": _exchanges(s)}
        case Convert() | Part() | Swap():
            return worshipper_facts(s, action, words, group)
        case _:
            return {}


def worshipper_facts(s: State, action: Convert | Part | Swap, words: Words, form: Form) -> Facts:
    """The variables for worshippers of one colour, and for the worshipper received in an exchange."""
    match action:
        case Convert(colour):
            return {"set": form(colour, _converted(s), words)}
        case Part(colour, count):
            return {"set": form(colour, count, words)}
        case Swap(colour, other):
            return {"set": form(colour, PRINTED.exchange, words), "one": form(other, 1, words)}


def _set_text(s: State, written: str, words: Words) -> str:
    """The text of a set on a button; it is abbreviated unless all sets of the question fit in full."""
    all_fit = all(len(full(chosen, words)) <= MAX_SET_LENGTH for chosen in set_choices(s))
    return (full if all_fit else brief)(parse_set(written), words)


def _exchanges(s: State) -> int:
    """The number of exchanges needed to pay for the tile in hand."""
    return sum(lacking(s.realm, price(s.realm, s.ask.tile))) if isinstance(s.ask, AskBuild) else 0


def _converted(s: State) -> int:
    """The number of worshippers that the conversion gives."""
    assert isinstance(s.ask, AskConvert)
    effect = TILES[s.ask.tile].effect
    assert isinstance(effect, Conversion)
    return effect.count


def is_placing_wasteland(view: State) -> bool:
    """Whether the tile in hand must become a wasteland; if so, its cell is not offered in a pair."""
    return isinstance(view.ask, AskWasteland)


def forbidden(view: State) -> list[Action]:
    """Bare cells on which the tile in hand cannot be placed."""
    is_placing = isinstance(view.ask, AskBuild | AskPlace | AskWasteland) and not asks_payment(view)
    if not is_placing or not view.realm.regions:
        return []
    bare = [PLACE[cell] for cell in cells_to_fill(view.realm)]
    return [action for action in bare if action not in legal(view)]


def rows(view: State) -> list[list[Action]]:
    """The legal actions as rows of buttons, with a row for each row of the display; [] if too many."""
    actions = legal(view)
    beside: list[Action] = [a for a in actions if isinstance(a, Waste | Cancel | Exchange | End)]
    answers = [action for action in actions if action not in beside]
    is_set = any(isinstance(action, SETS) for action in answers)
    found_rows = _rows_of_sets(answers) if is_set else _rows_by_kind(answers)
    is_long = len(found_rows) > (MAX_ROWS_OF_SETS if is_set else MAX_ROWS)
    if is_long or max(map(len, found_rows), default=0) > MAX_IN_ROW:
        return []
    if tiles := [row for row in found_rows if isinstance(row[0], Take)]:
        tiles[0].extend(beside)  # labels of places are short, so a phone shows these buttons in the same row
        return found_rows
    return [*found_rows, beside] if beside else found_rows


def _rows_of_sets(answers: list[Action]) -> list[list[Action]]:
    return [answers[at : at + SETS_IN_ROW] for at in range(0, len(answers), SETS_IN_ROW)]


def _rows_by_kind(answers: list[Action]) -> list[list[Action]]:
    return [list(row) for _, row in groupby(answers, key=_row_key)]


def _row_key(action: Action) -> str:
    match action:
        case Take(place) | Remove(place):
            return place[1]
        case Swap(colour):
            return colour
        case _:
            return action.verb
