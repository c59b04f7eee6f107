"""Shells: the gains of a turn as short phrases."""

from render.language.catalogue import Words
from render.language.score_lines import list_changed_lines
from tests.example_game.rules import GAME, State


def gains(before: State, after: State, words: Words) -> list[str]:
    """The gains of the acting seat between two positions."""
    seat = before.turn
    return list_changed_lines("shells", GAME.scores(before)[seat], GAME.scores(after)[seat], words)
