"""Shells: what a plan brings, in short phrases."""

from render.language.catalogue import Words
from render.language.score_lines import list_changed_lines
from tests.example_game.rules import GAME, State


def gains(before: State, after: State, words: Words) -> list[str]:
    """What the acting seat of a position gains by coming to another one."""
    seat = before.turn
    return list_changed_lines("shells", GAME.scores(before)[seat], GAME.scores(after)[seat], words)
