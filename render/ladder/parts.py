"""Shared parts of the pictures of ladders and reviews: header, icons, bars, formatting of numbers."""

from collections.abc import Iterator

from render.drawing import fonts, theme
from render.drawing.canvas import Canvas
from render.drawing.header import MIDDLE, QUESTION_LEFT, draw_title
from render.drawing.theme import FAINT_INK, GOLD, INK, LAKE, NIGHT, PAD, PAPER
from render.drawings import Drawings
from render.language.catalogue import Words
from render.registry import GAME_UIS

#: The package whose palette and drawings all pictures of ladders use.
PACKAGE = "render.ladder"
#: Follows a provisional rating; the note on leaderboards explains it.
PROVISIONAL_MARK = "?"
PLUS_MINUS = "±"
#: Sizes of the podium and of the emblem of a game, and radius of a medal.
PODIUM, EMBLEM, MEDAL = 56, 50, 31
MEDAL_COUNT = 3
#: Maximum width of a column head.
HEAD_WIDTH = 112

sprite = Drawings(PACKAGE).sprite


def warm() -> Iterator[None]:
    """Render the icons; yield after each."""
    sprite("podium", PODIUM)
    for number in range(1, MEDAL_COUNT + 1):
        yield
        sprite(f"medal-{number}", MEDAL)


def draw_header(
    canvas: Canvas, game: str | None, titles: tuple[str, str], subject: str, small: str = ""
) -> None:
    """Draw the header: the emblem of a game or a podium, two titles, and a pill.

    The pill has the `subject` at its left end and a small text at its right end.
    """
    sign = GAME_UIS[game].emblem(EMBLEM) if game else sprite("podium", PODIUM)
    draw_title(canvas, sign, *titles)
    width = canvas.width - QUESTION_LEFT - PAD
    canvas.panel(QUESTION_LEFT, 7, width, 62, 31, NIGHT[3], GOLD[3], 4)
    aside_width = canvas.text(
        canvas.width - PAD - 30, MIDDLE, small, theme.BODY, theme.FAINT_LIGHT, "Medium", "right"
    )
    canvas.text(
        QUESTION_LEFT + 34, MIDDLE, subject, theme.TITLE, anchor="left", max_width=width - 90 - aside_width
    )


def draw_rank(canvas: Canvas, x: float, y: float, rank: int) -> None:
    """Draw a rank; the first three are on a medal."""
    if rank <= MEDAL_COUNT:
        canvas.put(sprite(f"medal-{rank}", MEDAL), x, y)
        canvas.text(x, y, rank, theme.TITLE, INK)
    else:
        canvas.text(x, y, rank, theme.SCORE, FAINT_INK)


def draw_name(canvas: Canvas, x: float, y: float, name: str, size: int, max_width: float) -> None:
    """Draw a name, left-aligned; an icon instead if the font has none of its letters."""
    if fonts.drop_missing_glyphs(name):
        canvas.text(x, y, name, size, INK, "SemiBold", "left", max_width)
    else:
        canvas.put(sprite("person", round(size * 0.62)), x + size * 0.6, y)


def draw_share(canvas: Canvas, x: float, y: float, w: float, share: float, expected: float) -> None:
    """Draw a bar filled to a share (0-1), with a marker at the share expected by chance."""
    height = 26
    canvas.panel(x, y - height / 2, w, height, height // 2, PAPER[3], PAPER[1], 2)
    if share > 0:
        canvas.panel(x, y - height / 2, max(height, w * share), height, height // 2, LAKE[3], LAKE[1], 2)
    canvas.panel(x + w * expected - 5, y - 23, 10, 46, 4, PAPER[6])
    canvas.panel(x + w * expected - 3, y - 21, 6, 42, 3, INK)


def draw_column_head(canvas: Canvas, x: float, y: float, head: str, colour: str) -> None:
    """Draw the head of a column on one or two lines."""
    lines = fonts.break_once(head, "SemiBold", theme.MIN_TEXT_SIZE, HEAD_WIDTH)
    for i, line in enumerate(lines):
        line_y = y + (i - (len(lines) - 1) / 2) * theme.SMALL
        canvas.text(x, line_y, line, theme.MIN_TEXT_SIZE, colour, "SemiBold", max_width=HEAD_WIDTH)


def draw_note(
    canvas: Canvas, x: float, y: float, sentence: str, size: int, colour: str, max_width: float
) -> None:
    """Draw a sentence on as many lines as it needs, left-aligned at x, with its middle at y."""
    lines = fonts.wrap(sentence, "Medium", size, max_width)
    for i, line in enumerate(lines):
        line_y = y + (i - (len(lines) - 1) / 2) * size * 1.3
        canvas.text(x, line_y, line, size, colour, "Medium", "left", max_width)


def format_decimal(value: float, words: Words) -> str:
    """Format a number with one decimal place and the decimal separator of the language."""
    return f"{value:.1f}".replace(".", words("ladder-point")).replace("-", "\N{MINUS SIGN}")


def format_percent(share: float) -> str:
    """Format a share (0-1) as an integer percentage without the % sign."""
    return str(round(100 * share))


def format_rating(points: int, *, is_provisional: bool) -> str:
    """Format a rating, with a mark if it is provisional."""
    return f"{points}{PROVISIONAL_MARK if is_provisional else ''}".replace("-", "\N{MINUS SIGN}")
