"""The top strip, the same in every game: title, round, whose turn and what is asked, what happened last."""

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from render.drawing import badges, fonts, theme
from render.drawing.canvas import Canvas
from render.drawing.sprites import Sprite
from render.drawing.theme import FAINT_LIGHT, NIGHT, PAD, SEATS, WARNING
from render.table import Table

TOP, MIDDLE, ASK = 80, 38, 452
#: How wide the part of the question pill may be that tells what happened last.
LAST = 290


class Last(NamedTuple):
    """What happened last: how wide it is, and how it is drawn from a left edge at a height."""

    width: int
    draw: Callable[[Canvas, float, float], None]


def title(canvas: Canvas, sign: Sprite, name: str, below: str, warns: bool = False) -> None:
    """The left of the strip: the game, and a line below it, which may warn."""
    canvas.plate(0, 0, canvas.width, TOP - 6, 0, NIGHT[0])
    canvas.put(sign, PAD + 26, MIDDLE)
    canvas.text(PAD + 62, MIDDLE - 14, name, theme.SCORE, anchor="left")
    tone = WARNING if warns else FAINT_LIGHT
    canvas.text(PAD + 62, MIDDLE + 19, below, theme.SMALL, tone, "Medium", "left", ASK - PAD - 74)


def question(canvas: Canvas, seat: int, ask: Callable[[Table], str], table: Table, last: Last | None) -> None:
    """The right of the strip: the seat's mark, what is asked, and what happened last.

    `ask` makes the sentence for a table; a name that is too long is cut before the sentence is.
    """
    width = canvas.width - ASK - PAD
    canvas.plate(ASK, 7, width, 62, 31, NIGHT[3], SEATS[seat].base, 4)
    canvas.put(badges.mark(seat, 18), ASK + 40, MIDDLE)
    room = int(width - 72 - (last.width + 40 if last else 30))
    canvas.text(ASK + 72, MIDDLE, _sentence(ask, table, seat, room), theme.QUESTION, anchor="left", most=room)
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
