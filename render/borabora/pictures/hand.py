"""Bora Bora: the private picture of a seat: god cards, goods, and tasks (or the ways to pay a god)."""

from engine.borabora.state import State
from render.borabora.pictures.panels import god_question, hand_cards
from render.borabora.pictures.scene import draw_header
from render.borabora.pictures.view_model import BoardView
from render.borabora.words.hand import god_answers
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.header import TOP
from render.drawing.theme import (
    HEIGHT,
    PAD,
    WIDTH,
)
from render.language.catalogue import Words
from render.language.choice_steps import UnknownPartialChoice
from render.players import Seating

QUESTION_HEIGHT, TASKS_HEIGHT, GOODS_HEIGHT, GAP = 376, 190, 96, 12


def draw(view: State, seating: Seating, seat: int, partial_choice: str, words: Words) -> list[Canvas]:
    """Draw a hand with its private question. Raises UnknownPartialChoice for any partial choice."""
    if partial_choice:
        raise UnknownPartialChoice(partial_choice)
    model = BoardView.of(view, seating, (), words)
    canvas = Canvas(WIDTH, HEIGHT)
    draw_header(canvas, model, ())
    whole = Area(PAD, TOP, WIDTH - 2 * PAD, HEIGHT - TOP - PAD)
    goods = whole._replace(y=whole.bottom - GOODS_HEIGHT, h=GOODS_HEIGHT)
    if answers := god_answers(view, seat):
        god_question.draw(canvas, model, answers, whole._replace(h=QUESTION_HEIGHT))
        top = TOP + QUESTION_HEIGHT + GAP
        hand_cards.draw_gods(canvas, model, seat, whole._replace(y=top, h=goods.y - GAP - top))
    else:
        tasks = goods._replace(y=goods.y - GAP - TASKS_HEIGHT, h=TASKS_HEIGHT)
        hand_cards.draw_gods(canvas, model, seat, whole._replace(h=tasks.y - GAP - TOP))
        hand_cards.draw_own_tasks(canvas, model, seat, tasks)
    hand_cards.draw_goods(canvas, model, seat, goods)
    return [canvas]
