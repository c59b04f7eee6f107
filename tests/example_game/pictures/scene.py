"""Shells: the picture of a turn, from its parts."""

from collections.abc import Iterator, Sequence

from engine.game import Event
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


def draw(view: State, table: Seating, events: Sequence[Event], words: Words) -> list[Canvas]:
    """The table on the acting seat's turn, or the result sheet."""
    moment = BoardView(view, table, events, words)
    if view.is_over:
        return [result.draw(moment)]
    canvas = Canvas(WIDTH, HEIGHT)
    title(canvas, moment)
    last = recap.recap_last_turn(events, signs)
    header.draw_question(canvas, view.turn, lambda named: ask(view, named, words), table, last)
    board.draw(canvas, moment)
    mats.draw(canvas, moment)
    return [canvas]


def title(canvas: Canvas, moment: BoardView) -> None:
    """The left of the top strip; an empty bag warns of the end."""
    left = len(moment.view.bag)
    below = moment.word("bag", number=left)
    header.draw_title(
        canvas, sprites.emblem(50), moment.word("title"), below if left else "", "" if left else below
    )


def signs(event: Event) -> list[Sign]:
    """The signs of an event that is told."""
    match event:
        case Put():
            shown: Sign = 56, lambda canvas, x, y: sprites.shell(canvas, x + 24, y, event.value, 54)
            return [shown, recap.text_sign(event.basket)]
        case Take():
            said = f"+{event.shells * PRINTED.shell + event.bonus}"
            return [(56, lambda canvas, x, y: canvas.text(x, y, said, BODY, GOLD[4], "Bold", "left"))]
        case _:
            return []


def warm() -> Iterator[None]:
    """Draw every shell and the beach once; the rest is quick."""
    canvas = Canvas(WIDTH, HEIGHT)
    sprites.beach(int(board.AREA.w), int(board.AREA.h))
    for value in VALUES:
        yield
        sprites.shell(canvas, 0, 0, value, mats.SHELL)
