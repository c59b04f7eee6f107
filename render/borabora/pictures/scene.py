"""Bora Bora: the two pictures of a turn: the board and the mats."""

from collections.abc import Iterator, Sequence

from engine.borabora.components import ROUNDS, TILES
from engine.borabora.state import State
from engine.game import Event
from render.borabora.pictures import result
from render.borabora.pictures.art import sprites
from render.borabora.pictures.panels import (
    actions,
    archipelago,
    display,
    islands,
    mats,
    seats,
    status,
    temple,
)
from render.borabora.pictures.recap import signs
from render.borabora.pictures.view_model import BoardView
from render.borabora.words.position import is_about_mats
from render.borabora.words.position import question as ask
from render.drawing import theme
from render.drawing.canvas import Canvas
from render.drawing.header import draw_question, draw_title
from render.drawing.image_cache import cached_image
from render.drawing.recap import recap_last_turn
from render.language.catalogue import Words
from render.players import Seating


def draw(view: State, seating: Seating, events: Sequence[Event], words: Words) -> list[Canvas]:
    """Draw the board and the mats, or the result sheet after the end.

    The picture that the question is about comes last.
    """
    model = BoardView.of(view, seating, events, words)
    if view.is_over:
        return [result.draw(model)]
    board = _background(len(view.mats)).copy()
    for part in (archipelago.draw, seats.draw, status.draw, actions.draw, temple.draw):
        part(board, model)
    for part in (
        display.draw_people,
        display.draw_task_display,
        display.draw_jewelry,
        display.draw_god_cards,
    ):
        part(board, model)
    pictures = [board, mats.draw(model)] if is_about_mats(view) else [mats.draw(model), board]
    for canvas in pictures:
        draw_header(canvas, model, events)
    return pictures


def draw_header(canvas: Canvas, model: BoardView, events: Sequence[Event]) -> None:
    """Draw the header of a picture, with a recap of the last turn if there are events."""
    view, seating = model.view, model.seating
    is_last = view.round == ROUNDS
    when = model.word("stage" if is_last else "round", number=view.round, all=ROUNDS, stage=view.stage)
    last = model.word("last-round") if is_last else ""
    draw_title(canvas, sprites.sprite("emblem", 58), model.word("title"), when, last)
    draw_question(
        canvas,
        view.turn,
        lambda named: ask(view, named, model.words),
        seating,
        recap_last_turn(events, signs),
    )


@cached_image
def _background(seat_count: int) -> Canvas:
    """The parts that are the same on every board with this number of seats."""
    canvas = _common_background().copy()
    actions.draw_background(canvas, seat_count)
    seats.draw_background(canvas, seat_count)
    return canvas


@cached_image
def _common_background() -> Canvas:
    """The parts that are the same on every board."""
    canvas = Canvas(theme.WIDTH, theme.TALL_HEIGHT)
    islands.draw_background(canvas)
    status.draw_background(canvas)
    temple.draw_background(canvas)
    display.draw_background(canvas)
    return canvas


def warm() -> Iterator[None]:
    """Cache the backgrounds of board and mats for the maximum number of seats; the rest is fast on demand."""
    _background(max(TILES))
    yield
    mats.background(max(TILES))
