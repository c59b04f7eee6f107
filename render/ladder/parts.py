"""What leaderboards and profiles share: the header, icons, bars, and how numbers are written."""

from collections.abc import Iterator

from render.drawing import fonts, theme
from render.drawing.canvas import Canvas
from render.drawing.header import ASK, MIDDLE, title
from render.drawing.theme import FAINT_INK, GOLD, INK, LAKE, NIGHT, PAD, PAPER
from render.drawings import Drawings
from render.language.catalogue import Words

#: The package whose palette all pictures of ladders use.
PACKAGE = "render.ladder"
#: Stands behind a rating of few matches; the note below the table explains it.
PROVISIONAL_MARK = "?"
PLUS_MINUS = "±"
#: How large the icon of ladders and the medals of the three best are, and how wide a column's head may be.
PODIUM, MEDAL, MEDALS, HEAD_WIDTH = 56, 31, 3, 112

sprite = Drawings(PACKAGE).sprite


def warm() -> Iterator[None]:
    """Draw the icons ahead of time, one between two pauses."""
    sprite("podium", PODIUM)
    for number in range(1, MEDALS + 1):
        yield
        sprite(f"medal-{number}", MEDAL)


def draw_header(canvas: Canvas, name: str, below: str, subject: str, small: str = "") -> None:
    """The header: a title on the left, and the person or period it is about in a pill."""
    title(canvas, sprite("podium", PODIUM), name, below)
    width = canvas.width - ASK - PAD
    canvas.plate(ASK, 7, width, 62, 31, NIGHT[3], GOLD[3], 4)
    aside_width = canvas.text(
        canvas.width - PAD - 30, MIDDLE, small, theme.BODY, theme.FAINT_LIGHT, "Medium", "right"
    )
    canvas.text(ASK + 34, MIDDLE, subject, theme.TITLE, anchor="left", most=width - 90 - aside_width)


def draw_rank(canvas: Canvas, x: float, y: float, rank: int) -> None:
    """A place in the ranking; the first three on a medal."""
    if rank <= MEDALS:
        canvas.put(sprite(f"medal-{rank}", MEDAL), x, y)
        canvas.text(x, y, rank, theme.TITLE, INK)
    else:
        canvas.text(x, y, rank, theme.SCORE, FAINT_INK)


def draw_name(canvas: Canvas, x: float, y: float, name: str, size: int, most: float) -> None:
    """A person's name, left-aligned; an icon where the font has none of its letters."""
    if fonts.readable(name):
        canvas.text(x, y, name, size, INK, "SemiBold", "left", most)
    else:
        canvas.put(sprite("person", round(size * 0.62)), x + size * 0.6, y)


def draw_share(canvas: Canvas, x: float, y: float, w: float, share: float, expected: float) -> None:
    """A bar filled to a share of 1, with a marker at the share expected by chance."""
    height = 26
    canvas.plate(x, y - height / 2, w, height, height // 2, PAPER[3], PAPER[1], 2)
    if share > 0:
        canvas.plate(x, y - height / 2, max(height, w * share), height, height // 2, LAKE[3], LAKE[1], 2)
    canvas.plate(x + w * expected - 5, y - 23, 10, 46, 4, PAPER[6])
    canvas.plate(x + w * expected - 3, y - 21, 6, 42, 3, INK)


def draw_column_head(canvas: Canvas, x: float, y: float, head: str, colour: str) -> None:
    """What stands above a column: on one line, or on two."""
    lines = fonts.broken(head, "SemiBold", theme.LEAST, HEAD_WIDTH)
    for i, line in enumerate(lines):
        line_y = y + (i - (len(lines) - 1) / 2) * theme.SMALL
        canvas.text(x, line_y, line, theme.LEAST, colour, "SemiBold", most=HEAD_WIDTH)


def draw_note(canvas: Canvas, x: float, y: float, sentence: str, size: int, colour: str, most: float) -> None:
    """A sentence on as many lines as it needs: left-aligned at x, its middle at y."""
    lines = fonts.wrapped(sentence, "Medium", size, most)
    for i, line in enumerate(lines):
        line_y = y + (i - (len(lines) - 1) / 2) * size * 1.3
        canvas.text(x, line_y, line, size, colour, "Medium", "left", most)


def decimal(value: float, words: Words) -> str:
    """A number with one decimal place, in the way of the language."""
    return f"{value:.1f}".replace(".", words("ladder-point")).replace("-", "\N{MINUS SIGN}")


def percent(share: float) -> str:
    """A share of 1 as a whole percentage, without the % sign."""
    return str(round(100 * share))


def rated(points: int, *, is_provisional: bool) -> str:
    """A rating as text, marked while it is provisional."""
    return f"{points}{PROVISIONAL_MARK if is_provisional else ''}".replace("-", "\N{MINUS SIGN}")
