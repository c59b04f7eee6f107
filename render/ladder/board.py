"""The picture of a leaderboard: a row for each person, with a band for the rating or a bar for the wins."""

from math import ceil, floor
from typing import NamedTuple, Self

from render.drawing import theme
from render.drawing.canvas import Canvas
from render.drawing.header import TOP
from render.drawing.theme import FAINT_INK, FAINT_LIGHT, GOLD, INK, LAKE, NIGHT, PAD, PAPER, WIDTH
from render.ladder import parts
from render.ladder.data import DisplayRating, Leaderboard, LeaderboardRow
from render.language.catalogue import Words

#: Heights of the column heads and of a row, and the gap between rows.
HEAD, ROW, GAP = 58, 84, 8
#: Height of the note below the rows, with its margin.
FOOT = 110
#: Middle of the ranks; left edge and maximum width of the names.
PLACE, NAME, NAME_WIDTH = 62, 114, 400
#: Right edge of the ratings or wins, and left edge of the uncertainty of a rating.
FIGURE, ASIDE = 664, 678
#: Left edge and width of the bands or bars.
BAR, BAR_WIDTH = 800, 310
#: Middles of the three columns of numbers at the right of the bars.
NUMBERS = (1184, 1292, 1410)
#: Maximum number of programs in the note (one for each level), and left edge of the first program.
MAX_PROGRAMS, PROGRAMS = 4, 552
#: Step of the rating scale in points.
SCALE_STEP = 250


class Scale(NamedTuple):
    """Maps ratings to pixels."""

    low: int
    high: int

    @classmethod
    def of(cls, rows: tuple[LeaderboardRow, ...]) -> Self:
        """A scale that contains all bands, rounded to steps."""
        low, high = min(row.rating.low for row in rows), max(row.rating.high for row in rows)
        return cls(floor(low / SCALE_STEP) * SCALE_STEP, ceil(high / SCALE_STEP) * SCALE_STEP)

    def x(self, points: float) -> float:
        return BAR + BAR_WIDTH * (points - self.low) / (self.high - self.low)


def draw(board: Leaderboard, words: Words) -> Canvas:
    """Draw a page of a leaderboard; its height depends on the number of rows."""
    bottom = TOP + HEAD + len(board.rows) * (ROW + GAP)
    canvas = Canvas(WIDTH, bottom + FOOT)
    below = f"{words('ladder-title')} · {board.server}"
    pages = words("log-page", page=board.page, pages=board.pages) if board.pages > 1 else ""
    titles = words(f"game-{board.game}"), below
    parts.draw_header(canvas, board.game, titles, words(f"opt-period.{board.period}"), pages)
    _heads(canvas, board, words)
    scale = Scale.of(board.rows)
    for i, row in enumerate(board.rows):
        top = TOP + HEAD + i * (ROW + GAP)
        _row(canvas, row, top, is_even=i % 2 == 0)
        if board.period == "all":
            _rating(canvas, row.rating, top + ROW / 2, scale)
        else:
            _wins(canvas, row, top + ROW / 2)
        for x, number in zip(NUMBERS, _numbers(board, row, words), strict=True):
            canvas.text(x, top + ROW / 2, number, theme.TITLE, INK, "SemiBold")
    _foot(canvas, board, bottom, words)
    return canvas


def _heads(canvas: Canvas, board: Leaderboard, words: Words) -> None:
    is_all, y = board.period == "all", TOP + HEAD / 2 - 2
    first = words("ladder-rating" if is_all else "ladder-wins")
    second = words("ladder-wins" if is_all else "ladder-mean-place")
    canvas.text(FIGURE, y, first, theme.SMALL, FAINT_LIGHT, "SemiBold", "right", 150)
    heads = words("ladder-matches"), second, words("ladder-mean")
    for x, head in zip(NUMBERS, heads, strict=True):
        parts.draw_column_head(canvas, x, y, head, FAINT_LIGHT)
    if is_all:
        scale = Scale.of(board.rows)
        for points in (scale.low, scale.high):
            canvas.text(scale.x(points), y, points, theme.MIN_TEXT_SIZE, FAINT_LIGHT, "Medium")


def _numbers(board: Leaderboard, row: LeaderboardRow, words: Words) -> tuple[str, str, str]:
    second = str(row.wins) if board.period == "all" else parts.format_decimal(row.mean_rank, words)
    return str(row.matches), second, parts.format_decimal(row.mean_score, words)


def _row(canvas: Canvas, row: LeaderboardRow, top: float, *, is_even: bool) -> None:
    """Draw the background, rank and name of a row."""
    area = PAD, top, WIDTH - 2 * PAD, ROW
    tone = PAPER[6] if row.is_own else PAPER[5 if is_even else 4]
    canvas.panel(*area, theme.PANEL_RADIUS, tone, shadow=True)
    if row.is_own:
        canvas.outline(*area, theme.PANEL_RADIUS, GOLD[2], 5)
    parts.draw_rank(canvas, PLACE, top + ROW / 2, row.rank)
    parts.draw_name(canvas, NAME, top + ROW / 2, row.name, theme.SCORE, NAME_WIDTH)


def _rating(canvas: Canvas, rating: DisplayRating, y: float, scale: Scale) -> None:
    """Draw a rating, its uncertainty, and both as a band."""
    tone = FAINT_INK if rating.is_provisional else INK
    canvas.text(
        FIGURE,
        y,
        parts.format_rating(rating.points, is_provisional=rating.is_provisional),
        theme.PRICE,
        tone,
        "Bold",
        "right",
    )
    canvas.text(ASIDE, y + 2, f"{parts.PLUS_MINUS} {rating.spread}", theme.BODY, FAINT_INK, "Medium", "left")
    canvas.panel(BAR, y - 1, BAR_WIDTH, 3, 1, PAPER[3])
    left, right, middle = (scale.x(points) for points in (rating.low, rating.high, rating.points))
    body, edge = (LAKE[5], LAKE[3]) if rating.is_provisional else (LAKE[4], LAKE[2])
    canvas.panel(left, y - 14, max(20, right - left), 28, 14, body, edge, 3)
    canvas.panel(left - 3, y - 20, 7, 40, 3, LAKE[1])
    canvas.panel(middle - 9, y - 9, 18, 18, 9, LAKE[1])


def _wins(canvas: Canvas, row: LeaderboardRow, y: float) -> None:
    """Draw the number of wins, and their share of all matches as a bar."""
    canvas.text(FIGURE, y, row.wins, theme.PRICE, INK, "Bold", "right")
    parts.draw_share(canvas, BAR, y, BAR_WIDTH, row.wins / row.matches, row.expected / row.matches)


def _foot(canvas: Canvas, board: Leaderboard, top: float, words: Words) -> None:
    """Draw the note on ranking, and the ratings of programs."""
    key = "ladder-note-all" if board.period == "all" else "ladder-note-period"
    note, middle = words(key, settled=str(board.min_rated_matches)), top + (FOOT - PAD) / 2
    note_width = PROGRAMS - PAD - 50 if board.programs else WIDTH - 2 * PAD - 50
    canvas.panel(PAD, top, WIDTH - 2 * PAD, FOOT - PAD, theme.PANEL_RADIUS, NIGHT[2])
    parts.draw_note(canvas, PAD + 24, middle, note, theme.SMALL, FAINT_LIGHT, note_width)
    if board.programs:
        head = words("ladder-programs")
        canvas.text(PROGRAMS, middle - 22, head, theme.SMALL, FAINT_LIGHT, "SemiBold", "left", 660)
        _programs(canvas, board, middle + 20, words)


def _programs(canvas: Canvas, board: Leaderboard, y: float, words: Words) -> None:
    """Draw the best programs and their ratings."""
    x: float = PROGRAMS
    for kind, rating in board.programs[:MAX_PROGRAMS]:
        points = parts.format_rating(rating.points, is_provisional=rating.is_provisional)
        rating_text = f"{points} {parts.PLUS_MINUS} {rating.spread}"
        x += canvas.text(x, y, words(f"program-{kind}"), theme.SMALL, anchor="left") + 8
        x += canvas.text(x, y, rating_text, theme.SMALL, FAINT_LIGHT, "Medium", "left") + 12
