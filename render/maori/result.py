"""Maori: the result sheet: one column a seat, the best first, one row a source of points."""

from typing import NamedTuple, Self

from engine.game import Line, Score
from engine.maori.scoring import cleared
from engine.maori.state import State
from render import badges, fonts, theme
from render.canvas import Canvas
from render.frame import ASK, MIDDLE, TOP, title
from render.maori import boards, parts, sprites
from render.maori.geometry import Area, Grid
from render.maori.moment import Moment
from render.maori.signs import sign, thing
from render.theme import (
    FAINT_INK,
    FAINT_LIGHT,
    GOLD,
    HEIGHT,
    INK,
    NIGHT,
    ON_WATER,
    PAD,
    PAPER,
    SEA,
    SEATS,
    WIDTH,
)

LABELS, TOTAL, GAP = 330, 104, 14
#: Names stand beside the mark, or below it in narrow columns.
HEAD, TALL_HEAD, NARROW = 66, 104, 260
HIGHEST_BOARD = 330


class Sheet(NamedTuple):
    """How the sheet is divided: columns by place in the ranking, rows below the boards."""

    columns: tuple[Area, ...]
    head: float
    grid: Grid
    rows_top: float
    row: float

    @classmethod
    def divided(cls, view: State, rows: int) -> Self:
        """The sheet for a number of seats and of rows."""
        seats = len(view.boards)
        room = WIDTH - LABELS - PAD
        width = (room - GAP * (seats - 1)) / seats
        columns = tuple(
            Area(LABELS + i * (width + GAP), TOP, width, HEIGHT - TOP - PAD) for i in range(seats)
        )
        head = HEAD if width >= NARROW else TALL_HEAD
        grid = Grid.fitted(view.layout, Area(0, TOP + head + 6, width - 28, HIGHEST_BOARD))
        top = grid.y + grid.h + 20
        return cls(columns, head, grid, top, (HEIGHT - PAD - TOTAL - top) / rows)


def draw(moment: Moment, below_title: str) -> Canvas:
    """The result of a match that is over."""
    view = moment.view
    canvas = Canvas(WIDTH, HEIGHT)
    title(canvas, sprites.shell(21), moment.word("title"), below_title)
    ranking = sorted(moment.scores, key=lambda score: (score.rank, score.seat))
    lines = ranking[0].lines
    sheet = Sheet.divided(view, len(lines))
    _headline(canvas, moment, ranking)
    _labels(canvas, moment, sheet, lines)
    for score, area in zip(ranking, sheet.columns, strict=True):
        _column(canvas, moment, sheet, score, area)
    return canvas


def _headline(canvas: Canvas, moment: Moment, ranking: list[Score]) -> None:
    """The pill of the strip: a crown, and who won."""
    winners = [score.seat for score in ranking if score.rank == 1]
    width = WIDTH - ASK - PAD
    canvas.plate(ASK, 7, width, 62, 31, NIGHT[3], GOLD[3], 4)
    canvas.put(badges.crown(22), ASK + 44, MIDDLE)
    x, room = ASK + 84.0, (width - 100) / len(winners)
    for seat in winners:
        canvas.put(badges.mark(seat, 17), x + 18, MIDDLE)
        name = moment.table.players[seat].name
        used = canvas.text(x + 46, MIDDLE, name, theme.TITLE, anchor="left", most=room - 70)
        x += min(room, used + 80)


def _labels(canvas: Canvas, moment: Moment, sheet: Sheet, lines: tuple[Line, ...]) -> None:
    """The rows' signs and names at the left, and a band behind every other row."""
    _vignette(canvas, moment, sheet)
    for i, line in enumerate(lines):
        y = sheet.rows_top + (i + 0.5) * sheet.row
        if i % 2 == 0:
            canvas.plate(PAD, y - sheet.row / 2, LABELS - PAD - 8, sheet.row, 12, NIGHT[2])
        canvas.put(sign(line.key, 44), PAD + 46, y)
        _label(canvas, PAD + 92, y, moment.word(line.key), LABELS - PAD - 108)
    y = HEIGHT - PAD - TOTAL / 2
    canvas.text(PAD + 10, y, moment.word("total"), theme.SCORE, anchor="left", most=LABELS - 40)


def _label(canvas: Canvas, x: float, y: float, label: str, room: int) -> None:
    """A label on one line, or on two where it is too long."""
    lines = [label]
    if fonts.width(label, "SemiBold", theme.SMALL) > room and " " in label:
        lines = label.rsplit(" ", 1)
    for i, line in enumerate(lines):
        height = y + (i - (len(lines) - 1) / 2) * theme.SMALL
        canvas.text(x, height, line, theme.SMALL, FAINT_LIGHT, "SemiBold", "left", room)


def _vignette(canvas: Canvas, moment: Moment, sheet: Sheet) -> None:
    """The explorer ship at anchor, and how long the voyage was."""
    area = Area(PAD, TOP, LABELS - PAD - 8, sheet.rows_top - TOP - 14)
    middle, view = area.x + area.w / 2, moment.view
    canvas.plate(*area, theme.PANEL_RADIUS, SEA[2], SEA[4], 3)
    canvas.put(sprites.explorer(int(min(220, area.h - 90))), middle, area.y + (area.h - 76) / 2)
    canvas.text(middle, area.y + area.h - 62, moment.word("result"), theme.BODY, most=area.w - 20)
    rounds = -(-view.turns_played // len(view.boards))
    canvas.text(
        middle, area.y + area.h - 27, moment.word("rounds", number=rounds), theme.SMALL, ON_WATER, "Medium"
    )


def _column(canvas: Canvas, moment: Moment, sheet: Sheet, score: Score, area: Area) -> None:
    seat, won = score.seat, score.rank == 1
    canvas.plate(*area, theme.PANEL_RADIUS, PAPER[5] if won else PAPER[4], shadow=True)
    canvas.outline(*area, theme.PANEL_RADIUS, SEATS[seat].base, 6 if won else 4)
    _head(canvas, moment, score, area, sheet.head)
    _board(canvas, moment, sheet.grid._replace(x=area.x + (area.w - sheet.grid.w) // 2), seat)
    middle = area.x + area.w / 2
    for i, line in enumerate(score.lines):
        y = sheet.rows_top + (i + 0.5) * sheet.row
        if i % 2 == 0:
            canvas.plate(
                area.x + 6, y - sheet.row / 2, area.w - 12, sheet.row, 0, PAPER[4] if won else PAPER[3]
            )
        _line(canvas, line, middle, y)
    badges.points(canvas, middle, HEIGHT - PAD - TOTAL / 2, score.total, 33)


def _head(canvas: Canvas, moment: Moment, score: Score, area: Area, height: float) -> None:
    """Place, mark and name: on one line, or the name below."""
    name, y = moment.table.players[score.seat].name, area.y + HEAD / 2 + 4
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


def _board(canvas: Canvas, moment: Moment, grid: Grid, seat: int) -> None:
    """The board as it was scored; what came off before is a shadow."""
    before = moment.view.boards[seat]
    parts.bare_squares(canvas, grid, names=False)
    boards.ghosts(canvas, grid, before)
    boards.draw(canvas, grid, cleared(before, grid.where), seat, own_ship=False)


def _line(canvas: Canvas, line: Line, middle: float, y: float) -> None:
    """How many, and what they bring; faint where they bring nothing."""
    tone = INK if line.points else FAINT_INK
    if line.key in ("boats", "shells") and line.points:
        canvas.plate(middle - 88, y - 20, 88, 40, 20, GOLD[5], GOLD[2], 3)
    canvas.text(middle - 50, y, line.count, theme.BODY, tone, "SemiBold", "right")
    canvas.put(thing(line.key, 30), middle - 26, y)
    canvas.text(middle + 74, y, badges.signed(line.points), theme.TITLE, tone, "Bold", "right")
