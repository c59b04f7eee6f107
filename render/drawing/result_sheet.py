"""The result sheet of all games: a column for each seat, the best first, and a row for each score line."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Self

from engine.game import Score, ScoreLine
from render.drawing import badges, fonts, theme
from render.drawing.area import Area
from render.drawing.bitmaps import Sprite
from render.drawing.canvas import Canvas
from render.drawing.header import MIDDLE, QUESTION_LEFT, TOP
from render.drawing.theme import (
    FAINT_INK,
    FAINT_LIGHT,
    GOLD,
    INK,
    LIGHT,
    NIGHT,
    PAD,
    PAPER,
    SEATS,
    WIDTH,
)
from render.players import Seating

#: Left edge of the first column, after the names of the lines; height of the totals; gap between columns.
LABELS, TOTAL, GAP = 330, 144, 14
#: Radius of the sun behind a total in a column, by rank; radius of a sun in the header.
SUNS, PILL_SUN = (52, 32, 29, 27), 22
#: In the header: width of the winner's crown, mark and total together; maximum width of another seat's mark
#: and total together.
WINNER_WIDTH, OTHER_WIDTH = 300, 108
#: By rank: how much lower a column starts than the winner's column, as on a podium.
STEPS = (0, 22, 36, 46)
#: Minimum height of a row if the sheet has a hero (a vignette in the full width).
MIN_ROW = 46
#: Height of a column's head: HEAD with the name beside the mark; TALL_HEAD with the name below the mark, in
#: columns narrower than NARROW.
HEAD, TALL_HEAD, NARROW = 66, 104, 260
#: Distance from the middle of a column to the right edge of the points.
POINTS = 74


class SheetContent(NamedTuple):
    """The parts of the sheet that each game provides."""

    #: the name of a score line, or of the total
    word: Callable[[str], str]
    #: the sign of a score line for a height in pixels
    sign: Callable[[str, int], Sprite]
    #: the sign of one of the components that a score line counts
    counted_sign: Callable[[str, int], Sprite]
    #: draws the vignette, a picture above the names of the score lines or (as a hero) in the full width
    vignette: Callable[[Canvas, Area], None]
    #: the height of a seat's board for a width; a function that draws the board (by default: no boards)
    board_height: Callable[[float], float] = lambda _width: 0
    board: Callable[[Canvas, Area, int], None] = lambda _canvas, _area, _seat: None
    #: keys of lines that score for a majority
    contests: frozenset[str] = frozenset()
    #: maximum height of a hero; 0 if the vignette is above the names of the lines
    hero: int = 0
    #: minimum height of a row below a hero
    min_row: int = MIN_ROW


class SheetLayout(NamedTuple):
    """The layout of the sheet: columns in the order of ranks, each with a board above the rows of points."""

    vignette: Area
    columns: tuple[Area, ...]
    head: float
    board: float
    rows_top: float
    row: float
    bottom: float
    #: keys of the lines in which somebody has points
    listed: tuple[str, ...]

    @classmethod
    def of(cls, scores: Sequence[Score], parts: SheetContent, whole: int) -> Self:
        """The layout for scores and a picture height."""
        seats, ranks = len(scores), sorted(score.rank for score in scores)
        listed = _scored_lines(scores)
        width = (WIDTH - LABELS - PAD - GAP * (seats - 1)) / seats
        head, height = HEAD if width >= NARROW else TALL_HEAD, parts.board_height(width - 28)
        steps = [STEPS[min(rank, len(STEPS)) - 1] for rank in ranks]
        bottom = whole - PAD - TOTAL
        rest = bottom - TOP - GAP - steps[-1] - head - 22 - height
        hero = max(0, min(parts.hero, rest - parts.min_row * len(listed)))
        first = TOP + (hero + GAP if hero else 0)
        columns = tuple(
            Area(LABELS + i * (width + GAP), first + step, width, whole - PAD - first - step)
            for i, step in enumerate(steps)
        )
        top = columns[-1].y + head + 22 + height
        vignette = (
            Area(PAD, TOP, WIDTH - 2 * PAD, hero)
            if hero
            else Area(PAD, TOP, LABELS - PAD - 8, top - TOP - 14)
        )
        row = (bottom - top) / max(1, len(listed))
        return cls(vignette, columns, head, height, top, row, whole - PAD, listed)

    def row_middle(self, row: int) -> float:
        """The y of the middle of a row."""
        return self.rows_top + (row + 0.5) * self.row

    @property
    def total_middle(self) -> float:
        """The middle y of the totals; at this y, no sun touches the last row or the frame."""
        return self.bottom - TOTAL / 2 - 4


def _scored_lines(scores: Sequence[Score]) -> tuple[str, ...]:
    """The keys of the lines in which somebody has points."""
    scored = {line.key for score in scores for line in score.lines if line.points}
    return tuple(line.key for line in scores[0].lines if line.key in scored)


def _best_points(scores: Sequence[Score]) -> dict[str, int]:
    """For each score line in which the seats differ: the highest points of a seat."""
    points: dict[str, list[int]] = {}
    for score in scores:
        for line in score.lines:
            points.setdefault(line.key, []).append(line.points)
    return {key: max(values) for key, values in points.items() if min(values) < max(values)}


def draw(canvas: Canvas, seating: Seating, scores: Sequence[Score], parts: SheetContent) -> None:
    """Draw everything except the title."""
    sheet = SheetLayout.of(scores, parts, canvas.height)
    ranking = sorted(scores, key=lambda score: (score.rank, score.seat))
    _headline(canvas, seating, ranking)
    parts.vignette(canvas, sheet.vignette)
    _labels(canvas, sheet, parts)
    best = _best_points(scores)
    for score, area in zip(ranking, sheet.columns, strict=True):
        _column(canvas, seating, sheet, score, area, parts, best)


def _headline(canvas: Canvas, seating: Seating, ranking: list[Score]) -> None:
    """Draw the pill of the header: a crown, the winners, and the totals of all.

    If the name of a single winner is too long, the totals of the others are only in the columns below.
    """
    winners = [score.seat for score in ranking if score.rank == 1]
    width = WIDTH - QUESTION_LEFT - PAD
    canvas.panel(QUESTION_LEFT, 7, width, 62, 31, NIGHT[3], GOLD[3], 4)
    canvas.put(badges.crown(22), QUESTION_LEFT + 44, MIDDLE)
    names = [fonts.drop_missing_glyphs(seating.players[seat].name) for seat in winners]
    room = width - WINNER_WIDTH - OTHER_WIDTH * (len(ranking) - 1)
    is_long = len(names) == 1 and fonts.width(names[0], "Bold", theme.MIN_TEXT_SIZE) > room
    left = _totals(canvas, ranking[:1] if is_long else ranking)
    x, max_width = QUESTION_LEFT + 84.0, (left - QUESTION_LEFT - 84 - 16) / len(winners) - 72
    size = min(fonts.fit_size(name, "Bold", theme.TITLE, max_width, theme.MIN_TEXT_SIZE) for name in names)
    fits = len(names) == 1 or all(fonts.width(name, "Bold", size) <= max_width for name in names)
    for seat, name in zip(winners, names, strict=True):
        canvas.put(badges.seat_mark(seat, 17), x + 18, MIDDLE)
        shown = name if fits else ""  # the columns below show the names anyway
        used = canvas.text(x + 46, MIDDLE - 2, shown, size, anchor="left", max_width=max_width)
        x += used + (72 if shown else 46)


def _totals(canvas: Canvas, ranking: list[Score]) -> float:
    """Draw the totals at the right end of the pill, the best in a sun; return their left edge."""
    x = float(WIDTH - PAD - 28)
    for score in reversed(ranking):
        if score.rank == 1:
            badges.draw_total(canvas, x - 26, MIDDLE, score.total, PILL_SUN)
            x -= 70
        else:
            total = badges.format_number(score.total)
            x -= 18 + canvas.text(x, MIDDLE, total, theme.NAME, LIGHT, anchor="right")
        canvas.put(badges.seat_mark(score.seat, 11), x, MIDDLE)
        x -= 30
    return x


def _labels(canvas: Canvas, sheet: SheetLayout, parts: SheetContent) -> None:
    """Draw signs and names of the rows, a band behind every other row, and the name of the total."""
    for i, key in enumerate(sheet.listed):
        y = sheet.row_middle(i)
        if i % 2 == 0:
            canvas.panel(PAD, y - sheet.row / 2, LABELS - PAD - 8, sheet.row, 12, NIGHT[2])
        canvas.put(parts.sign(key, min(44, round(sheet.row))), PAD + 46, y)
        _label(canvas, PAD + 92, y, parts.word(key), sheet.row)
    canvas.text(
        PAD + 10, sheet.total_middle, parts.word("total"), theme.SCORE, anchor="left", max_width=LABELS - 40
    )


def _label(canvas: Canvas, x: float, y: float, label: str, row: float) -> None:
    """Draw a label on one line; if it is too long, on two, or condensed if the row is too low for two."""
    max_width = LABELS - PAD - 108
    weight: fonts.Weight = "SemiBold"
    lines = fonts.break_once(label, weight, theme.SMALL, max_width)
    if len(lines) > 1 and row < 2 * theme.SMALL:
        lines, weight = [label], "Condensed"
    for i, line in enumerate(lines):
        height = y + (i - (len(lines) - 1) / 2) * theme.SMALL
        canvas.text(x, height, line, theme.SMALL, FAINT_LIGHT, weight, "left", max_width)


def _column(
    canvas: Canvas,
    seating: Seating,
    sheet: SheetLayout,
    score: Score,
    area: Area,
    parts: SheetContent,
    best: Mapping[str, int],
) -> None:
    seat, won = score.seat, score.rank == 1
    canvas.panel(*area, theme.PANEL_RADIUS, PAPER[5] if won else PAPER[4], shadow=True)
    canvas.outline(*area, theme.PANEL_RADIUS, SEATS[seat].base, 6 if won else 4)
    _head(canvas, seating, score, area, sheet.head)
    parts.board(canvas, Area(area.x + 14, area.y + sheet.head + 6, area.w - 28, sheet.board), seat)
    middle = area.x + area.w / 2
    for i, key in enumerate(sheet.listed):
        line, y = next(line for line in score.lines if line.key == key), sheet.row_middle(i)
        if i % 2 == 0:
            band = Area(area.x + 6, y - sheet.row / 2, area.w - 12, sheet.row)
            canvas.panel(*band, 0, PAPER[4] if won else PAPER[3])
        if best.get(key) == line.points:
            _highlight_best(canvas, line, middle, y, sheet.row)
        _line(canvas, line, middle, y, parts)
    sun = SUNS[min(score.rank, len(SUNS)) - 1]
    badges.draw_total(canvas, middle, sheet.total_middle, score.total, sun)


def _head(canvas: Canvas, seating: Seating, score: Score, area: Area, height: float) -> None:
    """Draw rank, mark and name on one line; in a narrow column the name is below the rank and the mark."""
    name, y = seating.players[score.seat].name, area.y + HEAD / 2 + 4
    is_tall = height > HEAD
    x = area.x + (area.w - 128) / 2 if is_tall else area.x
    if score.rank == 1:
        canvas.put(badges.crown(22), x + 40, y - 2)
    else:
        canvas.text(x + 36, y, score.rank, theme.SCORE, FAINT_INK)
    canvas.put(badges.seat_mark(score.seat, 15), x + 88, y)
    if is_tall:
        canvas.text(
            area.x + area.w / 2,
            y + 43,
            name,
            theme.NAME,
            INK,
            max_width=area.w - 24,
            min_size=theme.MIN_TEXT_SIZE,
        )
    else:
        canvas.text(x + 114, y, name, theme.NAME, INK, "Bold", "left", area.w - 126, theme.MIN_TEXT_SIZE)


def _highlight_best(canvas: Canvas, line: ScoreLine, middle: float, y: float, row: float) -> None:
    """Draw a gold pill behind the best points of a row."""
    width = fonts.width(badges.format_number(line.points), "Bold", theme.TITLE) + 28
    height = min(46, row - 3)
    canvas.panel(
        middle + POINTS + 14 - width, y - height / 2, width, height, round(height / 2), GOLD[4], GOLD[1], 3
    )


def _line(canvas: Canvas, line: ScoreLine, middle: float, y: float, parts: SheetContent) -> None:
    """Draw the count and points of a score line, in a faint colour if it has no points."""
    tone = INK if line.points else FAINT_INK
    if line.key in parts.contests and line.points:
        canvas.panel(middle - 88, y - 20, 88, 40, 20, GOLD[5], GOLD[2], 3)
    canvas.text(middle - 50, y, line.count, theme.BODY, tone, "SemiBold", "right")
    canvas.put(parts.counted_sign(line.key, 30), middle - 26, y)
    canvas.text(middle + POINTS, y, badges.format_number(line.points), theme.TITLE, tone, "Bold", "right")
