"""Orbis: the current question as a Decision."""

from engine.game import Decision, Facts
from engine.orbis.components import COLOURS
from engine.orbis.legal import asks_payment, next_colour, set_size
from engine.orbis.state import (
    AskBuild,
    AskEnd,
    AskGift,
    AskLimit,
    AskSacrifice,
    AskVillage,
    AskVolcano,
    State,
)
from engine.steps import question_kind


def decision(s: State) -> Decision:
    """The question to the acting seat."""
    return Decision(_kind(s), s.turn, _about(s), confirm=isinstance(s.ask, AskEnd))


def _kind(s: State) -> str:
    """The question's tag; building asks for a payment only if there are several."""
    if isinstance(s.ask, AskBuild):
        return "pay" if asks_payment(s) else "place"
    return question_kind(s.ask)


def _about(s: State) -> Facts:
    """The tile, the number of worshippers asked for, and the colour that is asked about next."""
    ask = s.ask
    about: Facts = {}
    if hasattr(ask, "tile"):
        about["tile"] = ask.tile
    match ask:
        case AskVolcano(left=left):
            about["colour"] = COLOURS[left[0]]
        case AskVillage() | AskGift() | AskSacrifice() | AskLimit():
            about["count"] = set_size(s.realm, ask)
    if (colour := next_colour(s)) >= 0:
        about["colour"] = COLOURS[colour]
    return about
