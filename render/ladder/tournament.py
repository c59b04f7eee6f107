"""The picture of a page of a tournament's standings: up to sixteen people in one or two columns."""

from render.drawing import theme
from render.drawing.canvas import Canvas
from render.drawing.header import TOP
from render.drawing.theme import FAINT_INK, FAINT_LIGHT, GOLD, INK, NIGHT, PAD, PAPER, WIDTH
from render.ladder import parts
from render.ladder.data import TournamentBoard, TournamentRow
from render.ladder.words import MAX_ALT, MAX_BODY, Say, bold, join_up_to
from render.language.catalogue import Words

#: Heights of the column heads and of a row, and the gap between rows.
HEAD, ROW, GAP = 58, 84, 8
#: Height of the note below the rows, with its margin.
FOOT = 92
#: People in a column, and on a page.
COLUMN, MAX_ROWS = 8, 16
#: In a column: middle of the place, left edge of the name.
PLACE, NAME = 46, 92
#: Distances from the right edge of a column: to the middle of the points, to the middle of the strength, and
#: to the left edge of the area for both.
POINTS, STRENGTH, NUMBERS = 186, 68, 270


def draw(board: TournamentBoard, words: Words) -> Canvas:
    """Draw a page of the standings; the height depends on the number of people."""
    columns = 1 if len(board.rows) <= COLUMN else 2
    rows = -(-len(board.rows) // columns)
    bottom = TOP + HEAD + rows * (ROW + GAP)
    canvas = Canvas(WIDTH, bottom + FOOT)
    titles = words(f"game-{board.game}"), words("cup-title-short", format=words(f"cup-format-{board.format}"))
    pages = words("log-page", page=board.page, pages=board.pages)
    small = words("cup-people", count=board.people) if board.pages == 1 else pages
    parts.draw_header(canvas, board.game, titles, _state(board, words), small)
    width = (WIDTH - 2 * PAD - (columns - 1) * PAD) / columns
    for column in range(columns):
        left = PAD + column * (width + PAD)
        for x, key in ((POINTS, "cup-points"), (STRENGTH, "cup-strength")):
            parts.draw_column_head(canvas, left + width - x, TOP + HEAD / 2 - 2, words(key), FAINT_LIGHT)
        for i, row in enumerate(board.rows[column * rows : (column + 1) * rows]):
            _row(canvas, row, (left, TOP + HEAD + i * (ROW + GAP), width), words, is_even=i % 2 == 0)
    canvas.panel(PAD, bottom, WIDTH - 2 * PAD, FOOT - PAD, theme.PANEL_RADIUS, NIGHT[2])
    note, middle = words("cup-note"), bottom + (FOOT - PAD) / 2
    parts.draw_note(canvas, PAD + 24, middle, note, theme.BODY, FAINT_LIGHT, WIDTH - 2 * PAD - 48)
    return canvas


def _row(
    canvas: Canvas, row: TournamentRow, area: tuple[float, float, float], words: Words, *, is_even: bool
) -> None:
    """Draw a person: place, name, points and strength."""
    left, top, width = area
    middle, ink = top + ROW / 2, FAINT_INK if row.is_out else INK
    tone = PAPER[6] if row.is_own else PAPER[5 if is_even else 4]
    canvas.panel(left, top, width, ROW, theme.PANEL_RADIUS, tone, shadow=True)
    if row.is_own:
        canvas.outline(left, top, width, ROW, theme.PANEL_RADIUS, GOLD[2], 5)
    parts.draw_rank(canvas, left + PLACE, middle, row.place)
    name_width = width - NAME - NUMBERS
    if row.is_out:
        right = left + width - NUMBERS
        name_width -= GAP + canvas.text(right, middle, words("cup-out"), theme.BODY, ink, "Medium", "right")
    parts.draw_name(canvas, left + NAME, middle, row.name, theme.SCORE, name_width)
    canvas.text(left + width - POINTS, middle, row.points, theme.PRICE, ink, "Bold")
    strength = parts.format_decimal(row.strength / 10, words)
    canvas.text(left + width - STRENGTH, middle, strength, theme.SCORE, FAINT_INK, "Medium")


def _state(board: TournamentBoard, words: Words) -> str:
    if board.is_over:
        return words("cup-final")
    return words("cup-round", round=board.round, rounds=board.rounds)


def tournament_alt(board: TournamentBoard, words: Words) -> str:
    """The alt text of a page of the standings, at most 1,024 characters."""
    head = [words("cup-alt", game=words(f"game-{board.game}"), state=_state(board, words))]
    if board.pages > 1:
        head.append(words("log-page", page=board.page, pages=board.pages))
    return join_up_to([*head, *(_line(row, words, str) for row in board.rows)], MAX_ALT)


def tournament_text(board: TournamentBoard, words: Words) -> str:
    """A page of the standings in markdown, at most 3,500 characters."""
    lines = [_line(row, words, bold) for row in board.rows]
    return join_up_to([*lines, f"-# {words('cup-note')}"], MAX_BODY)


def _line(row: TournamentRow, words: Words, say: Say) -> str:
    name = f"{say(row.name)} {words('cup-out')}" if row.is_out else say(row.name)
    strength = parts.format_decimal(row.strength / 10, words)
    return words("cup-line", place=say(str(row.place)), name=name, points=str(row.points), strength=strength)
