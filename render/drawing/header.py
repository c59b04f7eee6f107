"""The header of pictures of all games: title, round, question, and a recap of the last turn."""

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from render.drawing import badges, fonts, theme
from render.drawing.bitmaps import Sprite
from render.drawing.canvas import Canvas
from render.drawing.theme import FAINT_LIGHT, FLAME, NIGHT, PAD, SEATS
from render.players import Seating

#: Top of the part below the header; middle of the header; left edge of the question pill.
TOP, MIDDLE, QUESTION_LEFT = 80, 38, 452
#: Left edge of the name of the game.
NAME_LEFT = PAD + 62
#: Maximum width of the texts beside the emblem.
TITLE_WIDTH = QUESTION_LEFT - PAD - 74
#: Height and font sizes of the pill that announces the final turns of the match; the largest font size that
#: fits is used.
PILL_HEIGHT, PILL_SIZES = 36, (theme.BODY, 24, theme.SMALL, theme.MIN_TEXT_SIZE)
#: Font sizes of the question; the largest that fits is used.
QUESTION_SIZES = (theme.QUESTION, 42, theme.SCORE)
#: Maximum width of the recap in the question pill.
MAX_RECAP_WIDTH = 290


#: Formats the question with the names in a seating, so that it can be formatted again with shorter names.
QuestionText = Callable[[Seating], str]


class Recap(NamedTuple):
    """A recap of the last turn: its width, and a function that draws it at a left edge and a middle y."""

    width: int
    draw: Callable[[Canvas, float, float], None]


def draw_title(
    canvas: Canvas, sign: Sprite, name: str, below: str, announcement: str = "", max_width: int = TITLE_WIDTH
) -> None:
    """Draw the emblem, the name of the game and a text below the name.

    If there is an announcement, it is drawn below the name, and the text beside the name.
    """
    canvas.panel(0, 0, canvas.width, TOP - 6, 0, NIGHT[0])
    canvas.put(sign, PAD + 26, MIDDLE)
    if not announcement:
        canvas.text(NAME_LEFT, MIDDLE - 14, name, theme.SCORE, anchor="left")
        canvas.text(NAME_LEFT, MIDDLE + 19, below, theme.SMALL, FAINT_LIGHT, "Medium", "left", max_width)
        return
    used = canvas.text(NAME_LEFT, MIDDLE - 20, name, theme.NAME, anchor="left") + 12
    while " · " in below and fonts.width(below, "Medium", theme.SMALL) > max_width - used:
        below = below.rpartition(" · ")[0]
    canvas.text(
        NAME_LEFT + used, MIDDLE - 20, below, theme.SMALL, FAINT_LIGHT, "Medium", "left", max_width - used
    )
    _draw_announcement(canvas, announcement, max_width)


def _draw_announcement(canvas: Canvas, announcement: str, max_width: int) -> None:
    """Draw the pill that announces the final turns of the match."""
    size = next(
        (size for size in PILL_SIZES if fonts.width(announcement, "Bold", size) <= max_width - 28),
        theme.MIN_TEXT_SIZE,
    )
    width = min(max_width, fonts.width(announcement, "Bold", size) + 28)
    canvas.panel(NAME_LEFT - 6, MIDDLE - 1, width, PILL_HEIGHT, PILL_HEIGHT // 2, FLAME[2], FLAME[5], 3)
    canvas.text(
        NAME_LEFT - 6 + width / 2, MIDDLE - 1 + PILL_HEIGHT / 2, announcement, size, max_width=width - 20
    )


def draw_question(
    canvas: Canvas, seat: int, question: QuestionText, seating: Seating, recap: Recap | None
) -> None:
    """Draw the right part of the header: the mark of the acting seat, the question and the recap.

    If the question is too long, it is drawn smaller, and then the player's name is truncated.
    """
    width = canvas.width - QUESTION_LEFT - PAD
    canvas.panel(QUESTION_LEFT, 7, width, 62, 31, NIGHT[3], SEATS[seat].base, 4)
    canvas.put(badges.seat_mark(seat, 18), QUESTION_LEFT + 40, MIDDLE)
    max_width = int(width - 72 - (recap.width + 40 if recap else 30))
    text, size = _fit_question(question, seating, seat, max_width)
    # slightly above the middle, so that descenders do not touch the edge of the panel
    canvas.text(QUESTION_LEFT + 72, MIDDLE - 4, text, size, anchor="left", max_width=max_width)
    if recap:
        recap.draw(canvas, canvas.width - PAD - 22 - recap.width, MIDDLE)


def _fit_question(question: QuestionText, seating: Seating, seat: int, max_width: int) -> tuple[str, int]:
    """The question and its font size; the name is cut to fit, or omitted if the font has none of it."""
    name = fonts.drop_missing_glyphs(seating.players[seat].name)
    if not name:
        bare = question(rename_player(seating, seat, "")).lstrip(" :,–")
        return bare[:1].upper() + bare[1:], theme.QUESTION
    full = question(rename_player(seating, seat, name))
    excess = 0.0
    for size in QUESTION_SIZES:
        excess = fonts.width(full, "Bold", size) - max_width
        if excess <= 0:
            return full, size
    name_width = max(90, int(fonts.width(name, "Bold", size) - excess))
    return question(rename_player(seating, seat, fonts.truncate(name, "Bold", size, name_width))), size


def rename_player(seating: Seating, seat: int, name: str) -> Seating:
    """The seating with another name for one player."""
    players = list(seating.players)
    players[seat] = replace(players[seat], name=name)
    return replace(seating, players=tuple(players))
