"""The picture of a review: a plot of expected leads, and a table that splits each final lead into parts."""

from collections.abc import Mapping

from engine.review import Estimate, Review
from render.drawing import badges, fonts, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.encoding.png import Picture, encode_png
from render.drawing.header import TOP
from render.drawing.theme import FAINT_INK, FAINT_LIGHT, INK, PAD, PAPER, WIDTH
from render.ladder import parts
from render.language.catalogue import Words
from render.players import Seating
from render.registry import GAME_UIS
from render.review import plot
from render.review.words import MAX_TURNING_POINTS, alt, format_lead, format_loss, format_margin

#: Heights of the plot, and of the column heads of the table.
PLOT, HEADS = 560, 88
#: Height of a row of the table: in reviews without points, and in reviews with points, where an interval is
#: below each number.
ROW, HIGH_ROW = 62, 92
#: Left edge of names.
NAME = 96
#: Right edge and width of each column by the key of its head, in reviews with points.
COLUMNS = {
    "review-start": (505, 142),
    "review-luck": (655, 142),
    "review-own": (800, 137),
    "review-others": (950, 142),
    "review-unexplained": (1174, 216),
    "review-final": (1328, 146),
    "review-lost": (1470, 134),
}
#: The same in reviews without points.
PLAIN_COLUMNS = {"review-final": (1470, 300)}
#: Distances of a number and its interval from the middle of a row.
NUMBER_UP, INTERVAL_DOWN = 15, 24


def render_review(review: Review, seating: Seating, words: Words) -> Picture:
    """Render the review of a match. Pure and thread-safe."""
    png = encode_png(draw(review, seating, words), GAME_UIS[seating.game].package)
    return Picture(png, alt(review, seating, words), "review.png")


def draw(review: Review, seating: Seating, words: Words) -> Canvas:
    """Draw the plot, and below it the table."""
    seats, row = len(seating.players), HIGH_ROW if review.has_points else ROW
    canvas = Canvas(WIDTH, TOP + PLOT + HEADS + seats * row + 2 * PAD)
    game = words(f"game-{seating.game}")
    parts.draw_header(canvas, seating.game, (game, words("review-title")), words("review-lead"))
    panel = Area(PAD, TOP, WIDTH - 2 * PAD, PLOT)
    series = plot.LeadSeries.of(review, review.turning_points(MAX_TURNING_POINTS))
    plot.draw(canvas, series, panel, words, has_numbers=review.has_points)
    columns = COLUMNS if review.has_points else PLAIN_COLUMNS
    _heads(canvas, columns, panel.bottom + HEADS / 2, words)
    right, width = next(iter(columns.values()))
    for seat, player in enumerate(seating.players):
        area = Area(PAD, panel.bottom + HEADS + seat * row, WIDTH - 2 * PAD, row - 6)
        canvas.panel(*area, theme.PANEL_RADIUS, PAPER[5 if seat % 2 else 4])
        middle = area.y + area.h / 2
        canvas.put(badges.seat_mark(seat, 18), PAD + 42, middle)
        parts.draw_name(canvas, NAME, middle, player.name, theme.NAME, right - width - NAME)
        for key, (number, part) in _cells(review, seat, words).items():
            _cell(canvas, columns[key][0], middle, number, part, words)
    return canvas


def _heads(canvas: Canvas, columns: Mapping[str, tuple[int, int]], middle: float, words: Words) -> None:
    """Draw the heads of some columns, on two lines if they are long."""
    for key, (right, width) in columns.items():
        lines = fonts.wrap(words(key), "SemiBold", theme.NAME, width)
        for i, line in enumerate(lines):
            y = middle + 2 + (i - (len(lines) - 1) / 2) * 36
            canvas.text(right, y, line, theme.NAME, FAINT_LIGHT, "SemiBold", "right", width)


def _cells(review: Review, seat: int, words: Words) -> dict[str, tuple[str, Estimate]]:
    """The numbers of a seat by column, each with the estimate whose interval is drawn below it."""
    shares, loss = review.lead_breakdown(seat), review.certain_loss(seat)
    final = {"review-final": (format_lead(shares.final, words), Estimate())}
    if not review.has_points:
        return final
    split = {
        "review-start": shares.start,
        "review-luck": shares.luck,
        "review-own": shares.own,
        "review-others": shares.others,
        "review-unexplained": shares.unexplained,
    }
    numbers = {key: (format_lead(part.mean, words), part) for key, part in split.items()}
    return {
        **numbers,
        **final,
        "review-lost": (format_loss(loss, words), loss or Estimate()),
    }


def _cell(canvas: Canvas, right: float, middle: float, number: str, part: Estimate, words: Words) -> None:
    """Draw a number, and below it half the width of its interval, such as ± 1.5."""
    interval = format_margin(part, words)
    y = middle - NUMBER_UP if interval else middle
    canvas.text(right, y, number, theme.SCORE, INK, "SemiBold", "right")
    if interval:
        canvas.text(right, middle + INTERVAL_DOWN, interval, theme.BODY, FAINT_INK, "Medium", "right")
