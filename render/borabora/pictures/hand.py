"""Bora Bora: the private picture of a seat: its god cards, and the ways to pay a god."""

from engine.borabora.state import State
from render.borabora.pictures.panels import god_question, hand_cards
from render.borabora.pictures.scene import strip
from render.borabora.pictures.view_model import Moment
from render.borabora.words.hand import ways
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.header import TOP
from render.drawing.theme import (
    HEIGHT,
    PAD,
    WIDTH,
)
from render.language.catalogue import Words
from render.language.drafts import UnknownDraft
from render.table import Table

ASKED, WISHES, GOODS, GAP = 376, 190, 96, 12


def draw(view: State, seating: Table, seat: int, draft: str, words: Words) -> list[Canvas]:
    """Draw the hand of a seat with its private question; raises UnknownDraft."""
    if draft:
        raise UnknownDraft(draft)
    model = Moment.of(view, seating, (), words)
    canvas = Canvas(WIDTH, HEIGHT)
    strip(canvas, model, ())
    whole = Area(PAD, TOP, WIDTH - 2 * PAD, HEIGHT - TOP - PAD)
    goods = whole._replace(y=whole.bottom - GOODS, h=GOODS)
    if answers := ways(view, seat):
        god_question.draw(canvas, model, answers, whole._replace(h=ASKED))
        top = TOP + ASKED + GAP
        hand_cards.gods(canvas, model, seat, whole._replace(y=top, h=goods.y - GAP - top))
    else:
        wishes = goods._replace(y=goods.y - GAP - WISHES, h=WISHES)
        hand_cards.gods(canvas, model, seat, whole._replace(h=wishes.y - GAP - TOP))
        hand_cards.wishes(canvas, model, seat, wishes)
    hand_cards.goods(canvas, model, seat, goods)
    return [canvas]
