"""Shells: the picture of a turn."""

from collections.abc import Iterator, Sequence

from engine.game import UNKNOWN, Event
from render.drawing import header, recap
from render.drawing.canvas import Canvas
from render.drawing.recap import Sign
from render.drawing.theme import BODY, GOLD, HEIGHT, WIDTH
from render.language.catalogue import Words
from render.players import Seating
from tests.example_game.pictures import board, mats, result, sprites
from tests.example_game.pictures.view_model import BoardView
from tests.example_game.rules import State
from tests.example_game.rules.components import PRINTED, VALUES
from tests.example_game.rules.events import Put, Take
from tests.example_game.words.position import question as ask


def draw(view: State, seating: Seating, events: Sequence[Event], words: Words) -> list[Canvas]:
    """Draw the acting seat's turn, or the result sheet."""
    model = BoardView(view, seating, events, words)
    if view.is_over:
        return [result.draw(model)]
    canvas = Canvas(WIDTH, HEIGHT)
    title(canvas, model)
    last = recap.recap_last_turn(events, signs)
    header.draw_question(canvas, view.turn, lambda named: ask(view, named, words), seating, last)
    board.draw(canvas, model)
    mats.draw(canvas, model)
    return [canvas]


def title(canvas: Canvas, model: BoardView) -> None:
    """Draw the left of the top strip, with a warning if the bag is empty."""
    left = len(model.view.bag)
    below = model.word("bag", number=left)
    header.draw_title(
        canvas, sprites.emblem(50), model.word("title"), below if left else "", "" if left else below
    )


def signs(event: Event) -> list[Sign]:
    """The signs of an event, [] if the recap leaves it out."""
    match event:
        case Put():
            shell_sign: Sign = 56, lambda canvas, x, y: sprites.shell(canvas, x + 24, y, event.value, 54)
            return [shell_sign, recap.text_sign(event.basket)]
        case Take():
            text = f"+{event.shells * PRINTED.shell + event.bonus}"
            return [(56, lambda canvas, x, y: canvas.text(x, y, text, BODY, GOLD[4], "Bold", "left"))]
        case _:
            return []


def warm() -> Iterator[None]:
    """Cache open and hidden shells and the beach; the rest is fast enough to render on demand."""
    canvas = Canvas(WIDTH, HEIGHT)
    sprites.beach(int(board.AREA.w), int(board.AREA.h))
    for value, size in ((UNKNOWN, mats.SHELL), *((value, board.OPEN_SHELL) for value in VALUES)):
        yield
        sprites.shell(canvas, 0, 0, value, size)
