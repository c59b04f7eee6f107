"""The top strip, the same in every game: title, round, whose turn and what is asked, what happened last."""

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from render.drawing import badges, fonts, theme
from render.drawing.canvas import Canvas
from render.drawing.cutouts import Sprite
from render.drawing.theme import FAINT_LIGHT, FLAME, NIGHT, PAD, SEATS
from render.table import Table

TOP, MIDDLE, ASK = 80, 38, 452
#: Where the name of the game begins, and how far the lines beside its sign may run.
NAME = PAD + 62
ROOM = ASK - PAD - 74
#: How high the pill that announces the last turns is, and the sizes of its text: the largest that fits.
PILL, PILL_SIZES = 36, (theme.BODY, 24, theme.SMALL, theme.LEAST)
#: How wide the part of the question pill may be that shows what happened last.
LAST = 290


class Last(NamedTuple):
    """What happened last: how wide it is, and how it is drawn from a left edge at a height."""

    width: int
    draw: Callable[[Canvas, float, float], None]


def title(canvas: Canvas, sign: Sprite, name: str, below: str, last: str = "", room: int = ROOM) -> None:
    """The left of the strip: the game with a line below it, which makes way for what announces the end."""
    canvas.plate(0, 0, canvas.width, TOP - 6, 0, NIGHT[0])
    canvas.put(sign, PAD + 26, MIDDLE)
    if not last:
        canvas.text(NAME, MIDDLE - 14, name, theme.SCORE, anchor="left")
        canvas.text(NAME, MIDDLE + 19, below, theme.SMALL, FAINT_LIGHT, "Medium", "left", room)
        return
    used = canvas.text(NAME, MIDDLE - 20, name, theme.NAME, anchor="left") + 12
    canvas.text(NAME + used, MIDDLE - 20, below, theme.SMALL, FAINT_LIGHT, "Medium", "left", room - used)
    _announced(canvas, last, room)


def _announced(canvas: Canvas, last: str, room: int) -> None:
    """The pill that announces the last turns."""
    size = next((size for size in PILL_SIZES if fonts.width(last, "Bold", size) <= room - 28), theme.LEAST)
    width = min(room, fonts.width(last, "Bold", size) + 28)
    canvas.plate(NAME - 6, MIDDLE - 1, width, PILL, PILL // 2, FLAME[2], FLAME[5], 3)
    canvas.text(NAME - 6 + width / 2, MIDDLE - 1 + PILL / 2, last, size, most=width - 20)


def question(canvas: Canvas, seat: int, ask: Callable[[Table], str], table: Table, last: Last | None) -> None:
    """The right of the strip: the seat's mark, what is asked, and what happened last.

    `ask` makes the sentence for a table; a name that is too long is cut before the sentence is.
    """
    width = canvas.width - ASK - PAD
    canvas.plate(ASK, 7, width, 62, 31, NIGHT[3], SEATS[seat].base, 4)
    canvas.put(badges.mark(seat, 18), ASK + 40, MIDDLE)
    room = int(width - 72 - (last.width + 40 if last else 30))
    # a little above the middle, so that descenders stay off the ring
    canvas.text(
        ASK + 72, MIDDLE - 4, _sentence(ask, table, seat, room), theme.QUESTION, anchor="left", most=room
    )
    if last:
        last.draw(canvas, canvas.width - PAD - 22 - last.width, MIDDLE)


def _sentence(ask: Callable[[Table], str], table: Table, seat: int, room: int) -> str:
    """The question with as much of the name as fits; the mark stands for a name without letters."""
    name = fonts.readable(table.players[seat].name)
    if not name:
        bare = ask(named(table, seat, "")).lstrip(" :,–")
        return bare[:1].upper() + bare[1:]
    full = ask(named(table, seat, name))
    over = fonts.width(full, "Bold", theme.QUESTION) - room
    if over <= 0:
        return full
    own = fonts.width(name, "Bold", theme.QUESTION)
    return ask(named(table, seat, fonts.fit(name, "Bold", theme.QUESTION, max(90, int(own - over)))))


def named(table: Table, seat: int, name: str) -> Table:
    """The table with another name for a seat."""
    players = list(table.players)
    players[seat] = replace(players[seat], name=name)
    return replace(table, players=tuple(players))
