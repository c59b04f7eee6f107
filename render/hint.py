"""A hint in words: the steps as buttons and pictures call them, and what they bring."""

from typing import NamedTuple

from engine.ai.hint import Hint
from engine.game import State
from render.language.catalogue import Words, escaped
from render.table import Table
from render.titles import TITLES

#: Gains that are listed at most.
MOST_GAINS = 6
#: What joins a label to more words about it.
PUNCTUATION = " :;,·"


class Advice(NamedTuple):
    """A hint as its reader gets it."""

    #: a line for each question and its answer, below it in more words
    steps: list[str]
    #: what it brings, in short phrases
    gains: list[str]
    #: points before and behind it, as if the match ended there
    points: tuple[int, int]


def advice(view: State, seat: int, hint: Hint, table: Table, words: Words) -> Advice:
    """What to do and what for, from a seat's own view."""
    game, phrases = TITLES[table.game].rules, TITLES[table.game].words
    ahead, steps = view.copy(), list[str]()
    for number, code in enumerate(hint.steps, 1):
        action = game.codec.decode(code)
        label, question = phrases.label(ahead, action, words), escaped(_question(ahead, table, words))
        steps.append(words("hint-step", number=str(number), question=question, label=label))
        if more := phrases.detail(ahead, action, words).removeprefix(label).lstrip(PUNCTUATION):
            steps.append(f"-# {more}")
        game.apply(ahead, action)
    points = game.scores(view)[seat].total, game.scores(ahead)[seat].total
    gains = phrases.gains(view, ahead, words)[:MOST_GAINS]
    return Advice(steps, gains, points)


def _question(view: State, table: Table, words: Words) -> str:
    """What the seat is asked, in private where others are not to know."""
    hand = TITLES[table.game].hand
    stage = hand.stage(view, "", words) if hand else None
    return stage.question if stage else TITLES[table.game].words.question(view, table, words)
