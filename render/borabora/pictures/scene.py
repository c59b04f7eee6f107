"""Bora Bora: the two pictures of a turn, the board and the mats."""

from collections.abc import Iterator, Sequence

from engine.borabora.state import State
from engine.borabora.tables import ROUNDS, TILES
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
from render.borabora.pictures.view_model import Moment
from render.borabora.words.position import is_about_mats
from render.borabora.words.position import question as ask
from render.drawing import theme
from render.drawing.canvas import Canvas
from render.drawing.header import question, title
from render.drawing.kept import kept
from render.drawing.recap import last_turn
from render.language.catalogue import Words
from render.table import Table


def draw(view: State, seating: Table, events: Sequence[Event], words: Words) -> list[Canvas]:
    """Draw board and mats, the one with the choice last, or the result sheet."""
    model = Moment.of(view, seating, events, words)
    if view.is_over:
        return [result.draw(model)]
    board = _ground(len(view.mats)).copy()
    for part in (archipelago.draw, seats.draw, status.draw, actions.draw, temple.draw):
        part(board, model)
    for part in (display.people, display.task_display, display.jewelry, display.gods):
        part(board, model)
    pictures = [board, mats.draw(model)] if is_about_mats(view) else [mats.draw(model), board]
    for canvas in pictures:
        strip(canvas, model, events)
    return pictures


def strip(canvas: Canvas, model: Moment, events: Sequence[Event]) -> None:
    """Draw the top strip, the same on both pictures."""
    view, seating = model.view, model.table
    is_last = view.round == ROUNDS
    when = model.word("stage" if is_last else "round", number=view.round, all=ROUNDS, stage=view.stage)
    last = model.word("last-round") if is_last else ""
    title(canvas, sprites.sprite("emblem", 58), model.word("title"), when, last)
    question(
        canvas, view.turn, lambda named: ask(view, named, model.words), seating, last_turn(events, signs)
    )


@kept
def _ground(people: int) -> Canvas:
    """Return the parts that are the same on every board of `people` seats."""
    canvas = _islands().copy()
    actions.ground(canvas, people)
    seats.ground(canvas, people)
    return canvas


@kept
def _islands() -> Canvas:
    """Return the parts that are the same on every board."""
    canvas = Canvas(theme.WIDTH, theme.TALL)
    islands.ground(canvas)
    status.ground(canvas)
    temple.ground(canvas)
    display.ground(canvas)
    return canvas


def warm() -> Iterator[None]:
    """Cache the backgrounds of islands and mats; the rest is fast enough to render on demand."""
    _ground(max(TILES))
    yield
    mats.ground(max(TILES))
