"""Orbis: the question that is being asked, as the rest of the house knows it."""

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
    """What is asked of the seat whose turn it is, and what the question is about."""
    return Decision(_kind(s), s.turn, _about(s), confirm=isinstance(s.ask, AskEnd))


def _kind(s: State) -> str:
    """The question's tag; building asks for the payment only where there are several."""
    if isinstance(s.ask, AskBuild):
        return "pay" if asks_payment(s) else "place"
    return question_kind(s.ask)


def _about(s: State) -> Facts:
    """The tile in question, how many worshippers are asked for, and of which colour if they are counted."""
    ask = s.ask
    about: Facts = {}
    if hasattr(ask, "tile"):
        about["tile"] = ask.tile
    match ask:
        case AskVolcano(left=left):
            about["colour"] = COLOURS[left[0]]
        case AskVillage() | AskGift() | AskSacrifice() | AskLimit():
            about["count"] = set_size(s.realm, ask)
        case _:
            pass
    if (colour := next_colour(s)) >= 0:
        about["colour"] = COLOURS[colour]
    return about
