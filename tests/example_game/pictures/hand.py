"""Shells: the private picture of a seat: its shells below the board."""

from render.drawing import badges, theme
from render.drawing.canvas import Canvas
from render.drawing.header import MIDDLE, QUESTION_LEFT
from render.drawing.theme import HEIGHT, NIGHT, PAD, PANEL_RADIUS, PAPER, SEATS, WIDTH
from render.language.catalogue import Words
from render.language.choice_steps import UnknownPartialChoice
from render.players import Seating
from tests.example_game.pictures import board, mats, sprites
from tests.example_game.pictures.scene import title
from tests.example_game.pictures.view_model import BoardView
from tests.example_game.rules import State

SHELL = 212


def draw(view: State, seating: Seating, seat: int, partial_choice: str, words: Words) -> list[Canvas]:
    """Draw the hand, highlighted if a shell can be chosen; raises UnknownPartialChoice."""
    if partial_choice:
        raise UnknownPartialChoice(partial_choice)
    model, canvas = BoardView(view, seating, (), words), Canvas(WIDTH, HEIGHT)
    is_asked = view.turn == seat and view.ask == "shell"
    title(canvas, model)
    _strip(canvas, seat, model.word("choose" if is_asked else "hand"))
    board.draw(canvas, model)
    _shells(canvas, sorted(view.hands[seat]), seat, is_asked)
    return [canvas]


def _strip(canvas: Canvas, seat: int, text: str) -> None:
    """Draw the right of the top strip: the seat's mark and the question."""
    width = WIDTH - QUESTION_LEFT - PAD
    canvas.panel(QUESTION_LEFT, 7, width, 62, 31, NIGHT[3], SEATS[seat].base, 4)
    canvas.put(badges.seat_mark(seat, 18), QUESTION_LEFT + 40, MIDDLE)
    canvas.text(QUESTION_LEFT + 72, MIDDLE, text, theme.QUESTION, anchor="left", max_width=width - 100)


def _shells(canvas: Canvas, held: list[int], seat: int, is_asked: bool) -> None:
    (area,) = mats.areas(1)
    canvas.panel(*area, PANEL_RADIUS, PAPER[5], SEATS[seat].base, 7, shadow=True)
    for place, value in enumerate(held):
        x, y = WIDTH / 2 + (place - (len(held) - 1) / 2) * (SHELL + 70), area.y + area.h / 2
        if is_asked:
            side = SHELL + 28
            badges.highlight(canvas, round(x) - side // 2, round(y) - side // 2, side, 24, seat)
        sprites.shell(canvas, x, y, value, SHELL)
