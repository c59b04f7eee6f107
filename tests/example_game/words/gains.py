"""Shells: what a plan brings, in short phrases."""

from functools import partial

from engine.game import Line
from render.language.catalogue import Words
from render.language.score_lines import changed_lines
from tests.example_game.rules import GAME, State


def gains(before: State, after: State, words: Words) -> list[str]:
    """What the acting seat of a position gains by coming to another one."""
    seat = before.turn
    sheets = GAME.scores(before)[seat], GAME.scores(after)[seat]
    return changed_lines(*sheets, partial(_line, words), words)


def _line(words: Words, counted: Line) -> str:
    return words(f"shells-line-{counted.key}", count=counted.count, points=counted.points)
