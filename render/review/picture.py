"""The picture of a review: a plot of expected leads, and a table of the parts of each final lead."""

from engine.review import Review
from render.drawing import badges, fonts, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.encoding.png import Picture, encode_png
from render.drawing.header import TOP
from render.drawing.theme import FAINT_LIGHT, INK, PAD, PAPER, WIDTH
from render.ladder import parts
from render.language.catalogue import Words
from render.players import Seating
from render.registry import GAME_UIS
from render.review import plot
from render.review.words import MAX_TURNING_POINTS, alt, format_lead

#: Heights of the plot, of a row of the table, and of its column heads.
PLOT, ROW, HEADS = 560, 62, 88
#: Left edge and width of names, and right edges of columns.
NAME, NAME_WIDTH = 96, 400
COLUMNS = (650, 810, 970, 1140, 1310, 1470)
#: Maximum width of a column head.
HEAD = 168


def render_review(review: Review, seating: Seating, words: Words) -> Picture:
    """Render the review of a match. Pure and thread-safe."""
    png = encode_png(draw(review, seating, words), GAME_UIS[seating.game].package)
    return Picture(png, alt(review, seating, words), "review.png")


def draw(review: Review, seating: Seating, words: Words) -> Canvas:
    """Draw the plot, and below it the table."""
    seats = len(seating.players)
    canvas = Canvas(WIDTH, TOP + PLOT + HEADS + seats * ROW + 2 * PAD)
    game = words(f"game-{seating.game}")
    parts.draw_header(canvas, seating.game, (game, words("review-title")), words("review-lead"))
    panel = Area(PAD, TOP, WIDTH - 2 * PAD, PLOT)
    plot.draw(canvas, plot.LeadSeries.of(review, review.turning_points(MAX_TURNING_POINTS)), panel, words)
    _table(canvas, review, seating, panel.bottom, words)
    return canvas


def _table(canvas: Canvas, review: Review, seating: Seating, top: float, words: Words) -> None:
    """Draw the table: the parts of each final lead, and the points lost by weak turns."""
    heads = ("review-start", "review-luck", "review-own", "review-others", "review-final", "review-lost")
    for right, key in zip(COLUMNS, heads, strict=True):
        lines = fonts.wrap(words(key), "SemiBold", theme.NAME, HEAD)
        for i, line in enumerate(lines):
            y = top + HEADS / 2 + 2 + (i - (len(lines) - 1) / 2) * 36
            canvas.text(right, y, line, theme.NAME, FAINT_LIGHT, "SemiBold", "right", HEAD)
    for seat, player in enumerate(seating.players):
        y, shares = top + HEADS + seat * ROW, review.lead_breakdown(seat)
        canvas.panel(PAD, y, WIDTH - 2 * PAD, ROW - 6, theme.PANEL_RADIUS, PAPER[5 if seat % 2 else 4])
        middle = y + (ROW - 6) / 2
        canvas.put(badges.seat_mark(seat, 18), PAD + 42, middle)
        parts.draw_name(canvas, NAME, middle, player.name, theme.SCORE, NAME_WIDTH)
        values = (shares.start, shares.luck, shares.own, shares.others, shares.final)
        cells = [
            *(format_lead(value, words) for value in values),
            parts.format_decimal(review.loss(seat), words),
        ]
        for right, cell in zip(COLUMNS, cells, strict=True):
            canvas.text(right, middle, cell, theme.SCORE, INK, "SemiBold", "right")
