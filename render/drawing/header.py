"""The header of a picture, the same in every game: title, round, question, and a recap of the last turn."""

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from render.drawing import badges, fonts, theme
from render.drawing.canvas import Canvas
from render.drawing.cutouts import Sprite
from render.drawing.theme import FAINT_LIGHT, FLAME, NIGHT, PAD, SEATS
from render.table import Table

TOP, MIDDLE, ASK = 80, 38, 452
#: Left edge of the name of the game, and the width of the two lines beside the sign.
NAME = PAD + 62
ROOM = ASK - PAD - 74
#: Height of the pill that announces the last turns, and the sizes of its text; the largest that fits is used.
PILL, PILL_SIZES = 36, (theme.BODY, 24, theme.SMALL, theme.LEAST)
#: Maximum width of the recap in the question pill.
LAST = 290


class Last(NamedTuple):
    """A recap of the last turn: its width, and a function that draws it from a left edge at a height."""

    width: int
    draw: Callable[[Canvas, float, float], None]


def title(canvas: Canvas, sign: Sprite, name: str, below: str, last: str = "", room: int = ROOM) -> None:
    """Draw the left part: sign, game and a second line; that line moves up if the end is announced."""
    canvas.plate(0, 0, canvas.width, TOP - 6, 0, NIGHT[0])
    canvas.put(sign, PAD + 26, MIDDLE)
    if not last:
        canvas.text(NAME, MIDDLE - 14, name, theme.SCORE, anchor="left")
        canvas.text(NAME, MIDDLE + 19, below, theme.SMALL, FAINT_LIGHT, "Medium", "left", room)
        return
    used = canvas.text(NAME, MIDDLE - 20, name, theme.NAME, anchor="left") + 12
    canvas.text(NAME + used, MIDDLE - 20, below, theme.SMALL, FAINT_LIGHT, "Medium", "left", room - used)
    _draw_announcement(canvas, last, room)


def _draw_announcement(canvas: Canvas, last: str, room: int) -> None:
    """Draw the pill that announces the last turns."""
    size = next((size for size in PILL_SIZES if fonts.width(last, "Bold", size) <= room - 28), theme.LEAST)
    width = min(room, fonts.width(last, "Bold", size) + 28)
    canvas.plate(NAME - 6, MIDDLE - 1, width, PILL, PILL // 2, FLAME[2], FLAME[5], 3)
    canvas.text(NAME - 6 + width / 2, MIDDLE - 1 + PILL / 2, last, size, most=width - 20)


def question(
    canvas: Canvas, seat: int, ask: Callable[[Table], str], seating: Table, last: Last | None
) -> None:
    """Draw the right part: the mark of the acting seat, the question and the recap.

    `ask` formats the question; if it is too long, the player's name is truncated first.
    """
    width = canvas.width - ASK - PAD
    canvas.plate(ASK, 7, width, 62, 31, NIGHT[3], SEATS[seat].base, 4)
    canvas.put(badges.mark(seat, 18), ASK + 40, MIDDLE)
    room = int(width - 72 - (last.width + 40 if last else 30))
    # slightly above the middle, so that descenders do not touch the ring
    canvas.text(
        ASK + 72,
        MIDDLE - 4,
        _fit_question(ask, seating, seat, room),
        theme.QUESTION,
        anchor="left",
        most=room,
    )
    if last:
        last.draw(canvas, canvas.width - PAD - 22 - last.width, MIDDLE)


def _fit_question(ask: Callable[[Table], str], seating: Table, seat: int, room: int) -> str:
    """The question with as much of the name as fits; without the name if the font has no letter of it."""
    name = fonts.readable(seating.players[seat].name)
    if not name:
        bare = ask(named(seating, seat, "")).lstrip(" :,–")
        return bare[:1].upper() + bare[1:]
    full = ask(named(seating, seat, name))
    excess = fonts.width(full, "Bold", theme.QUESTION) - room
    if excess <= 0:
        return full
    own = fonts.width(name, "Bold", theme.QUESTION)
    return ask(named(seating, seat, fonts.fit(name, "Bold", theme.QUESTION, max(90, int(own - excess)))))


def named(seating: Table, seat: int, name: str) -> Table:
    """The same players, one with another name."""
    players = list(seating.players)
    players[seat] = replace(players[seat], name=name)
    return replace(seating, players=tuple(players))
