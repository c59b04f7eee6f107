"""Maori: the current question as a Decision."""

from engine.game import Decision, Facts
from engine.maori.state import AskEnd, AskHow, AskReveal, AskWhere, State
from engine.steps import question_kind


def decision(s: State) -> Decision:
    """The question to the acting seat; never private, as Maori has no hidden choices."""
    return Decision(question_kind(s.ask), s.turn, _about(s), confirm=isinstance(s.ask, AskEnd | AskReveal))


def _about(s: State) -> Facts:
    match s.ask:
        case AskWhere(tile=tile):
            return {"tile": tile}
        case AskHow(tile=tile, square=square):
            return {"tile": tile, "square": s.layout.names[square]}
        case _:
            return {}
