"""Texts of a hint: its steps, with the labels of buttons and pictures, and their gains."""

from typing import NamedTuple

from engine.ai.hint import Hint
from engine.game import State
from render.language.catalogue import Words, escape_markdown
from render.players import Seating
from render.registry import GAME_UIS

#: Gains that a hint lists.
MAX_GAINS = 6


class HintText(NamedTuple):
    """The texts of a hint."""

    #: for each step a line with question and answer, then a line with the details of the answer, if any
    steps: list[str]
    #: gains as short phrases
    gains: list[str]
    #: points before and after the steps, as if the match ended there
    points: tuple[int, int]
    #: labels of the actions that are as good as the first step
    equal: list[str]


def describe_hint(view: State, seat: int, hint: Hint, seating: Seating, words: Words) -> HintText:
    """The texts of a hint for a seat, from its own view."""
    game, phrases = GAME_UIS[seating.game].rules, GAME_UIS[seating.game].words
    ahead, steps, details = view.copy(), list[str](), list[str]()
    for number, code in enumerate(hint.steps, 1):
        action = game.codec.decode(code)
        label, question = (
            phrases.label(ahead, action, words),
            escape_markdown(own_question(ahead, seating, words)),
        )
        steps.append(words("hint-step", number=str(number), question=question, label=label))
        more = phrases.detail_after_label(ahead, action, words)
        if more and not any(more in other or other in more for other in details):  # not the same tile twice
            steps.append(f"-# {more}")
        details += filter(None, (more,))
        game.apply(ahead, action)
    points = game.scores(view)[seat].total, game.scores(ahead)[seat].total
    gains = phrases.gains(view, ahead, words)[:MAX_GAINS]
    equal = [phrases.label(view, game.codec.decode(code), words) for code in hint.equal]
    return HintText(steps, gains, points, equal)


def own_question(view: State, seating: Seating, words: Words) -> str:
    """The question to the acting player without the player's name; for a private choice, the first one."""
    panel = GAME_UIS[seating.game].private_panel
    if panel and (step := panel.next_step(view, "", words)):
        return step.question
    question = GAME_UIS[seating.game].words.question(view, seating, words)
    unnamed = question.removeprefix(f"{seating.players[view.turn].name}: ")
    return f"{unnamed[:1].upper()}{unnamed[1:]}"
