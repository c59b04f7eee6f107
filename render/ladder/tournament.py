"""The picture of a tournament's standings: up to sixteen people in one or two columns."""

from render.drawing import theme
from render.drawing.canvas import Canvas
from render.drawing.header import TOP
from render.drawing.theme import FAINT_INK, FAINT_LIGHT, INK, NIGHT, PAD, PAPER, WIDTH
from render.ladder import parts
from render.ladder.data import TournamentBoard, TournamentRow
from render.ladder.words import MAX_ALT, MAX_BODY, join_up_to
from render.language.catalogue import Words, escape_markdown

HEAD, ROW, GAP, FOOT = 58, 84, 8, 92
#: People in a column, and in the picture.
COLUMN, MAX_ROWS = 8, 16
#: In a column: middle of the place, left edge of the name.
PLACE, NAME = 46, 92
#: Distances from the right edge of a column: middles of points and strength, left edge of both.
POINTS, STRENGTH, NUMBERS = 186, 68, 270


def draw(board: TournamentBoard, words: Words) -> Canvas:
    """Draw the first people of the standings; the height depends on their number."""
    shown = board.rows[:MAX_ROWS]
    columns = 1 if len(shown) <= COLUMN else 2
    rows = -(-len(shown) // columns)
    bottom = TOP + HEAD + rows * (ROW + GAP)
    canvas = Canvas(WIDTH, bottom + FOOT)
    titles = words(f"game-{board.game}"), words("cup-title-short", format=words(f"cup-format-{board.format}"))
    parts.draw_header(
        canvas, board.game, titles, _state(board, words), words("cup-people", count=board.people)
    )
    width = (WIDTH - 2 * PAD - (columns - 1) * PAD) / columns
    for column in range(columns):
        left = PAD + column * (width + PAD)
        for x, key in ((POINTS, "cup-points"), (STRENGTH, "cup-strength")):
            parts.draw_column_head(canvas, left + width - x, TOP + HEAD / 2 - 2, words(key), FAINT_LIGHT)
        for i, row in enumerate(shown[column * rows : (column + 1) * rows]):
            _row(canvas, row, (left, TOP + HEAD + i * (ROW + GAP), width), words, is_even=i % 2 == 0)
    canvas.panel(PAD, bottom, WIDTH - 2 * PAD, FOOT - PAD, theme.PANEL_RADIUS, NIGHT[2])
    note, middle = _note(board, words), bottom + (FOOT - PAD) / 2
    parts.draw_note(canvas, PAD + 24, middle, note, theme.SMALL, FAINT_LIGHT, WIDTH - 2 * PAD - 48)
    return canvas


def _row(
    canvas: Canvas, row: TournamentRow, area: tuple[float, float, float], words: Words, *, is_even: bool
) -> None:
    """Draw a person: place, name, points and strength."""
    left, top, width = area
    middle, ink = top + ROW / 2, FAINT_INK if row.is_out else INK
    canvas.panel(left, top, width, ROW, theme.PANEL_RADIUS, PAPER[5 if is_even else 4], shadow=True)
    parts.draw_rank(canvas, left + PLACE, middle, row.place)
    name = words("cup-name-out", name=row.name) if row.is_out else row.name
    parts.draw_name(canvas, left + NAME, middle, name, theme.SCORE, width - NAME - NUMBERS)
    canvas.text(left + width - POINTS, middle, row.points, theme.PRICE, ink, "Bold")
    strength = parts.format_decimal(row.strength / 10, words)
    canvas.text(left + width - STRENGTH, middle, strength, theme.BODY, FAINT_INK, "Medium")


def _state(board: TournamentBoard, words: Words) -> str:
    if board.is_over:
        return words("cup-final")
    return words("cup-round", round=board.round, rounds=board.rounds)


def _note(board: TournamentBoard, words: Words) -> str:
    more = len(board.rows) - MAX_ROWS
    return words("cup-note-more", count=more) if more > 0 else words("cup-note")


def tournament_alt(board: TournamentBoard, words: Words) -> str:
    """The alt text of the standings, at most 1,024 characters."""
    head = words("cup-alt", game=words(f"game-{board.game}"), state=_state(board, words))
    return join_up_to([head, *(_line(row, words, row.name) for row in board.rows)], MAX_ALT)


def tournament_text(board: TournamentBoard, words: Words) -> str:
    """The standings in markdown, at most 3,500 characters."""
    lines = [_line(row, words, f"**{escape_markdown(row.name)}**") for row in board.rows]
    return join_up_to([*lines, f"-# {words('cup-note')}"], MAX_BODY)


def _line(row: TournamentRow, words: Words, name: str) -> str:
    shown = words("cup-name-out", name=name) if row.is_out else name
    strength = parts.format_decimal(row.strength / 10, words)
    return words("cup-line", place=str(row.place), name=shown, points=str(row.points), strength=strength)
