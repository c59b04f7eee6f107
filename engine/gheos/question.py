"""Gheos: the current question as a Decision."""

from engine.game import Decision, Facts
from engine.gheos.components import COLOURS, SETUP, WHEAT
from engine.gheos.lands import survey
from engine.gheos.legal import coordinates
from engine.gheos.scoring import token_points
from engine.gheos.state import AskColour, AskEnd, AskLay, AskMigrate, AskPay, AskToken, AskWinner, State
from engine.steps import question_kind


def decision(s: State) -> Decision:
    """The question to the acting seat; private if its answers show the hand."""
    is_private, is_last = isinstance(s.ask, AskLay), isinstance(s.ask, AskEnd)
    return Decision(question_kind(s.ask), s.turn, _about(s), private=is_private, confirm=is_last)


def _about(s: State) -> Facts:
    match s.ask:
        case AskPay(event=event):
            return {"event": event}
        case AskWinner(strengths=strengths):
            return {"swords": strengths[0][1]}
        case AskMigrate(colour=colour, parts=parts):
            return {"colour": COLOURS[colour], "wheat": parts[0].wheat}
        case AskColour(first=first):
            c, r, side = coordinates(first)
            wheat = survey(s.board).land_at(first).icons[WHEAT]
            return {"c": c, "r": r, "side": side, "count": min(wheat, SETUP.followers)}
        case AskToken():
            return {"points": token_points(s, s.turn), "left": s.player.tokens}
        case _:
            return {}
