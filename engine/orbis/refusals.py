"""Orbis: the rule that forbids an illegal action."""

from engine.game import Action, Reason
from engine.orbis.actions import Discard, Exchange, Give, Pay, Place, Receive, Remove, Swap, Take, Worship
from engine.orbis.components import COLOURS, GOD_NUMBER, GODS, NONE, PLACES, PRINTED, TILES
from engine.orbis.legal import asks_payment, set_choices, set_size
from engine.orbis.paying import price
from engine.orbis.state import (
    AskBuild,
    AskGift,
    AskLimit,
    AskPlace,
    AskSacrifice,
    AskSwap,
    AskTake,
    AskVillage,
    AskVolcano,
    AskWasteland,
    State,
)
from engine.orbis.universe import cell_at, fitting_cells, supported_cells
from engine.steps import top_question


def illegal_reason(s: State, action: Action) -> Reason:
    """The rule that forbids an illegal action."""
    match s.ask, action:
        case AskTake(), Take():
            return _why_not_take(s, action)
        case AskTake(), Worship():
            return _why_not_worship(s, action)
        case AskBuild(tile), Pay(handed):
            return _why_not_pay(s, tile, handed)
        case AskBuild(tile), Place() if asks_payment(s):
            return Reason("orbis-pay-first", {"tile": tile})
        case AskBuild(tile) | AskPlace(tile), Place():
            return _why_not_place(s, action, tile)
        case AskWasteland(), Place():
            return _why_no_cell(s, action)
        case AskVolcano(), Remove():
            return _why_not_remove(s, action)
        case (AskVillage() | AskSacrifice(), Give()) | (AskGift(), Receive()) | (AskLimit(), Discard()):
            return Reason("orbis-set-size", {"count": set_size(s.realm, s.ask)})
        case AskSwap(), Swap():
            return _why_not_swap(action)
        case _, Exchange():
            return Reason("orbis-no-three", {"count": PRINTED.exchange})
        case _:
            return Reason("orbis-not-asked")


def _why_not_take(s: State, action: Take) -> Reason:
    if action.place not in PLACES:
        return Reason("orbis-no-such-place", {"place": action.place})
    if s.realm.god < 0:
        return Reason("orbis-last-turn")
    return Reason("orbis-unknown-tile", {"place": action.place})


def _why_not_worship(s: State, action: Worship) -> Reason:
    if action.god not in GOD_NUMBER:
        return Reason("orbis-no-such-god")
    if s.realm.god >= 0:
        return Reason("orbis-one-god", {"god": GODS[s.realm.god].id})
    return Reason("orbis-god-away", {"god": action.god})


def _why_not_pay(s: State, tile: int, handed: str) -> Reason:
    choices = set_choices(s)
    if not choices:
        return Reason("orbis-no-cell" if not fitting_cells(s.realm, tile) else "orbis-unpaid", {"tile": tile})
    if len(choices) == 1:
        return Reason("orbis-paid-by-itself")
    return Reason("orbis-wrong-payment", {"set": handed, "count": price(s.realm, tile).total})


def _why_not_place(s: State, action: Place, tile: int) -> Reason:
    cell = cell_at(action.row, action.x)
    if cell not in supported_cells(s.realm):
        return _why_no_cell(s, action)
    if cell in fitting_cells(s.realm, tile):
        return Reason("orbis-unpaid", {"tile": tile})
    return Reason("orbis-wrong-colour", {"colour": TILES[tile].colour})


def _why_no_cell(s: State, action: Place) -> Reason:
    cell = cell_at(action.row, action.x)
    if cell < 0:
        return Reason("orbis-no-such-cell")
    if s.realm.universe[cell] != NONE:
        return Reason("orbis-cell-taken")
    return Reason("orbis-not-above-two" if action.row else "orbis-not-beside-base")


def _why_not_remove(s: State, action: Remove) -> Reason:
    ask = top_question(s.asks, AskVolcano)
    return Reason("orbis-not-there", {"place": action.place, "colour": COLOURS[ask.left[0]]})


def _why_not_swap(action: Swap) -> Reason:
    if action.colour == action.other:
        return Reason("orbis-same-colour")
    return Reason("orbis-no-three", {"count": PRINTED.exchange})
