"""Shells: the question, the legal actions, and why others are illegal."""

from engine.game import UNKNOWN, Action, Decision, Reason
from tests.example_game.rules.actions import End, Put, Show
from tests.example_game.rules.components import VALUES
from tests.example_game.rules.state import State


def decision(s: State) -> Decision:
    """The question; the choice of a shell is private, the end of a turn can be confirmed."""
    return Decision(s.ask, s.turn, private=s.ask == "shell", confirm=s.ask == "end")


def legal(s: State) -> list[Action]:
    """Every legal action; none if they depend on a hidden hand."""
    match s.ask:
        case "shell":
            return [Show(value) for value in VALUES if value in s.hands[s.turn]]
        case "basket":
            return [Put(name) for name in s.options.names]
        case "end":
            return [End()]
        case _:
            return []


def illegal_reason(s: State, action: Action) -> Reason:
    """The reason why an action is illegal."""
    match s.ask, action:
        case "shell", Show() if UNKNOWN in s.hands[s.turn]:
            return Reason("shells-hidden-hand")
        case "shell", Show(value=value):
            return Reason("shells-not-in-hand", {"value": value})
        case "basket", Put(basket=basket):
            return Reason("shells-no-such-basket", {"basket": basket})
        case _:
            return Reason("shells-not-asked")
