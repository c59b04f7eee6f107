"""The result sheet, the same in every game: one column a seat, the best first, one row a source of points."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Self

from engine.game import Line, Score
from render.drawing import badges, fonts, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.header import ASK, MIDDLE, TOP
from render.drawing.sprites import Sprite
from render.drawing.theme import FAINT_INK, FAINT_LIGHT, GOLD, HEIGHT, INK, NIGHT, PAD, PAPER, SEATS, WIDTH
from render.table import Table

LABELS, TOTAL, GAP = 330, 104, 14
#: Names stand beside the mark, or below it in narrow columns.
HEAD, TALL_HEAD, NARROW = 66, 104, 260


class Parts(NamedTuple):
    """What a game puts on the sheet."""

    #: the name of a line of the score sheet, or of the total
    word: Callable[[str], str]
    #: the sign of a line, and of one of the things that it counts, so many pixels high
    sign: Callable[[str, int], Sprite]
    thing: Callable[[str, int], Sprite]
    #: lines that are points for having more than the others
    contests: frozenset[str]
    #: draws what stands above the names of the lines
    vignette: Callable[[Canvas, Area], None]
    #: draws what a seat has built
    board: Callable[[Canvas, Area, int], None]


class Sheet(NamedTuple):
    """How the sheet is divided: columns by place in the ranking, rows below the boards."""

    columns: tuple[Area, ...]
    head: float
    board: float
    rows_top: float
    row: float
    bottom: float

    @classmethod
    def divided(cls, seats: int, rows: int, board: Callable[[float], float], whole: int = HEIGHT) -> Self:
        """The sheet for a number of seats and of rows; `board`: how high one of some width is."""
        room = WIDTH - LABELS - PAD
        width = (room - GAP * (seats - 1)) / seats
        columns = tuple(Area(LABELS + i * (width + GAP), TOP, width, whole - TOP - PAD) for i in range(seats))
        head, height = HEAD if width >= NARROW else TALL_HEAD, board(width - 28)
        top = TOP + head + 6 + height + 20
        return cls(columns, head, height, top, (whole - PAD - TOTAL - top) / rows, whole - PAD)


def draw(canvas: Canvas, table: Table, scores: Sequence[Score], sheet: Sheet, parts: Parts) -> None:
    """Everything below the title."""
    ranking = sorted(scores, key=lambda score: (score.rank, score.seat))
    _headline(canvas, table, ranking)
    parts.vignette(canvas, Area(PAD, TOP, LABELS - PAD - 8, sheet.rows_top - TOP - 14))
    _labels(canvas, sheet, ranking[0].lines, parts)
    for score, area in zip(ranking, sheet.columns, strict=True):
        _column(canvas, table, sheet, score, area, parts)


def _headline(canvas: Canvas, table: Table, ranking: list[Score]) -> None:
    """The pill of the strip: a crown, and who won."""
    winners = [score.seat for score in ranking if score.rank == 1]
    width = WIDTH - ASK - PAD
    canvas.plate(ASK, 7, width, 62, 31, NIGHT[3], GOLD[3], 4)
    canvas.put(badges.crown(22), ASK + 44, MIDDLE)
    x, room = ASK + 84.0, (width - 100) / len(winners)
    for seat in winners:
        canvas.put(badges.mark(seat, 17), x + 18, MIDDLE)
        name = table.players[seat].name
        used = canvas.text(x + 46, MIDDLE, name, theme.TITLE, anchor="left", most=room - 70)
        x += min(room, used + 80)


def _labels(canvas: Canvas, sheet: Sheet, lines: tuple[Line, ...], parts: Parts) -> None:
    """The rows' signs and names at the left, and a band behind every other row."""
    for i, line in enumerate(lines):
        y = sheet.rows_top + (i + 0.5) * sheet.row
        if i % 2 == 0:
            canvas.plate(PAD, y - sheet.row / 2, LABELS - PAD - 8, sheet.row, 12, NIGHT[2])
        canvas.put(parts.sign(line.key, min(44, round(sheet.row))), PAD + 46, y)
        _label(canvas, PAD + 92, y, parts.word(line.key), LABELS - PAD - 108)
    y = sheet.bottom - TOTAL / 2
    canvas.text(PAD + 10, y, parts.word("total"), theme.SCORE, anchor="left", most=LABELS - 40)


def _label(canvas: Canvas, x: float, y: float, label: str, room: int) -> None:
    """A label on one line, or on two where it is too long."""
    lines = fonts.broken(label, "SemiBold", theme.SMALL, room)
    for i, line in enumerate(lines):
        height = y + (i - (len(lines) - 1) / 2) * theme.SMALL
        canvas.text(x, height, line, theme.SMALL, FAINT_LIGHT, "SemiBold", "left", room)


def _column(canvas: Canvas, table: Table, sheet: Sheet, score: Score, area: Area, parts: Parts) -> None:
    seat, won = score.seat, score.rank == 1
    canvas.plate(*area, theme.PANEL_RADIUS, PAPER[5] if won else PAPER[4], shadow=True)
    canvas.outline(*area, theme.PANEL_RADIUS, SEATS[seat].base, 6 if won else 4)
    _head(canvas, table, score, area, sheet.head)
    parts.board(canvas, Area(area.x + 14, area.y + sheet.head + 6, area.w - 28, sheet.board), seat)
    middle = area.x + area.w / 2
    for i, line in enumerate(score.lines):
        y = sheet.rows_top + (i + 0.5) * sheet.row
        if i % 2 == 0:
            band = Area(area.x + 6, y - sheet.row / 2, area.w - 12, sheet.row)
            canvas.plate(*band, 0, PAPER[4] if won else PAPER[3])
        _line(canvas, line, middle, y, parts)
    badges.points(canvas, middle, sheet.bottom - TOTAL / 2, score.total, 33)


def _head(canvas: Canvas, table: Table, score: Score, area: Area, height: float) -> None:
    """Place, mark and name: on one line, or the name below."""
    name, y = table.players[score.seat].name, area.y + HEAD / 2 + 4
    is_tall = height > HEAD
    x = area.x + (area.w - 128) / 2 if is_tall else area.x
    if score.rank == 1:
        canvas.put(badges.crown(22), x + 40, y - 2)
    else:
        canvas.text(x + 36, y, score.rank, theme.SCORE, FAINT_INK)
    canvas.put(badges.mark(score.seat, 15), x + 88, y)
    if is_tall:
        canvas.text(area.x + area.w / 2, y + 43, name, theme.NAME, INK, "Bold", most=area.w - 24)
    else:
        canvas.text(x + 114, y, name, theme.NAME, INK, "Bold", "left", area.w - 126)


def _line(canvas: Canvas, line: Line, middle: float, y: float, parts: Parts) -> None:
    """How many, and what they bring; faint where they bring nothing."""
    tone = INK if line.points else FAINT_INK
    if line.key in parts.contests and line.points:
        canvas.plate(middle - 88, y - 20, 88, 40, 20, GOLD[5], GOLD[2], 3)
    canvas.text(middle - 50, y, line.count, theme.BODY, tone, "SemiBold", "right")
    canvas.put(parts.thing(line.key, 30), middle - 26, y)
    canvas.text(middle + 74, y, badges.signed(line.points), theme.TITLE, tone, "Bold", "right")
