"""The pictures of /stats: points and seats of a game; games, opponents and months of a person."""

from render.drawing import badges, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.header import TOP
from render.drawing.theme import FAINT_INK, FAINT_LIGHT, GOLD, INK, LAKE, NIGHT, PAD, PAPER, WIDTH
from render.ladder import parts
from render.ladder.data import GameStats, HeadToHead, PersonStats, Share, SourceMean
from render.ladder.words import best_source_text, match_length, month_name
from render.language.catalogue import Words
from render.registry import GAME_UIS

#: Gap between panels.
GAP = 14
#: Heights of a tile with a number, of the head of a panel, and of the note.
TILE, HEAD, NOTE = 130, 64, 70
#: Width of the left panel.
LEFT = 900
#: In the panel of sources: width of the names, left edge and width of the bars, height of a row.
NAME, BAR, BAR_WIDTH, ROW = 330, 380, 400, 58
#: Height of a row of games, and minimum height of a row of the turn order; width of the numbers beside a
#: bar.
LINE, NUMBERS = 88, 176
#: Height of the panel of months.
MONTHS = 330
#: Minimum height (its outline must fit) and maximum height of the bar of a month.
MIN_COLUMN, COLUMN = 12, 190


def draw_game(stats: GameStats, words: Words) -> Canvas:
    """Draw the statistics of a game with at least one result."""
    sources = Area(PAD, TOP + TILE + GAP, LEFT, HEAD + ROW * len(stats.sources) + 20)
    sources = sources._replace(h=max(sources.h, HEAD + LINE * len(stats.seats) + 20))
    canvas = Canvas(WIDTH, round(sources.bottom + GAP + NOTE + PAD))
    titles = words(f"game-{stats.game}"), stats.server
    parts.draw_header(canvas, stats.game, titles, words("stats-game-title"))
    figures = (
        (str(stats.results), words("stats-results")),
        (match_length(stats.seconds, words), words("stats-length")),
        (str(round(stats.moves)), words("stats-moves")),
    )
    width = (WIDTH - 2 * PAD - 2 * GAP) / 3
    for i, (figure, label) in enumerate(figures):
        _tile(canvas, Area(PAD + i * (width + GAP), TOP, width, TILE), figure, label)
    _sources(canvas, stats, sources, words)
    _seats(canvas, stats.seats, _beside(sources), words)
    note = Area(PAD, sources.bottom + GAP, WIDTH - 2 * PAD, NOTE)
    canvas.panel(*note, theme.PANEL_RADIUS, NIGHT[2])
    middle, text = note.y + NOTE / 2, best_source_text(stats, words)
    parts.draw_note(canvas, PAD + 24, middle, text, theme.BODY, FAINT_LIGHT, note.w - 48)
    return canvas


def draw_person(stats: PersonStats, words: Words) -> Canvas:
    """Draw the statistics of a person with at least one result."""
    games = Area(PAD, TOP, LEFT, HEAD + LINE * max(4, len(stats.games)) + 20)
    months = Area(PAD, games.bottom + GAP, WIDTH - 2 * PAD, MONTHS)
    canvas = Canvas(WIDTH, round(months.bottom + PAD))
    parts.draw_header(canvas, None, (words("stats-word"), stats.server), stats.name)
    _games(canvas, stats.games, games, words)
    _opponents(canvas, stats.opponents, _beside(games), words)
    _months(canvas, stats.months, months, words)
    return canvas


def _beside(area: Area) -> Area:
    """The area at the right of a panel."""
    left = area.right + GAP
    return Area(left, area.y, WIDTH - PAD - left, area.h)


def _panel(canvas: Canvas, area: Area, head: str) -> None:
    canvas.panel(*area, theme.PANEL_RADIUS, PAPER[5], shadow=True)
    canvas.text(area.x + 24, area.y + 34, head, theme.BODY, FAINT_INK, "SemiBold", "left", area.w - 48)


def _tile(canvas: Canvas, area: Area, figure: str, label: str) -> None:
    canvas.panel(*area, theme.PANEL_RADIUS, PAPER[6], shadow=True)
    x = area.x + area.w / 2
    canvas.text(x, area.y + 48, figure, theme.CHOICE, INK, "Bold", max_width=area.w - 20)
    canvas.text(x, area.bottom - 30, label, theme.BODY, FAINT_INK, "SemiBold", max_width=area.w - 20)


# ---- of a game ---------------------------------------------------------------------------


def _sources(canvas: Canvas, stats: GameStats, area: Area, words: Words) -> None:
    """Draw two bars for each source of points: the mean of the winners, and below it that of the others."""
    _panel(canvas, area, words("stats-sources"))
    x: float = area.right - 24
    for label, tone, edge in (
        (words("stats-others"), LAKE[3], LAKE[1]),
        (words("stats-winners"), GOLD[3], GOLD[1]),
    ):
        x -= canvas.text(x, area.y + 34, label, theme.SMALL, FAINT_INK, "SemiBold", "right")
        canvas.panel(x - 34, area.y + 24, 24, 20, 8, tone, edge, 2)
        x -= 58
    most = max(1.0, *(max(one.winners, one.others) for one in stats.sources))
    for i, one in enumerate(stats.sources):
        _source(
            canvas, stats.game, one, most, Area(area.x + 8, area.y + HEAD + i * ROW, area.w - 16, ROW), words
        )


def _source(canvas: Canvas, game: str, one: SourceMean, most: float, row: Area, words: Words) -> None:
    y = row.y + ROW / 2
    name = words(f"{game}-pic-{one.key}")
    canvas.text(row.x + 16, y, name, theme.BODY, INK, "SemiBold", "left", NAME)
    for value, dy, tone, edge in ((one.winners, -13, GOLD[3], GOLD[1]), (one.others, 13, LAKE[3], LAKE[1])):
        if value > 0:
            canvas.panel(BAR, y + dy - 8, max(10, BAR_WIDTH * value / most), 16, 7, tone, edge, 2)
        number = parts.format_decimal(value, words)
        canvas.text(row.right - 16, y + dy, number, theme.SMALL, INK, "Bold", "right")


def _seats(canvas: Canvas, seats: tuple[Share, ...], area: Area, words: Words) -> None:
    """Draw wins by place in the turn order."""
    _panel(canvas, area, words("stats-seats"))
    line = (area.h - HEAD - 20) / len(seats)
    for i, one in enumerate(seats):
        y = area.y + HEAD + (i + 0.5) * line
        canvas.put(badges.seat_mark(int(one.of), 20), area.x + 46, y - 16)
        canvas.text(
            area.x + 80, y - 16, words("stats-seat", number=int(one.of) + 1), theme.BODY, INK, "Bold", "left"
        )
        mean = words("stats-mean", points=parts.format_decimal(one.mean_score, words))
        canvas.text(area.right - 24, y - 16, mean, theme.BODY, FAINT_INK, "Medium", "right", 240)
        _share(canvas, one, area.x + 26, y + 22, area.w - 60 - NUMBERS)


def _share(canvas: Canvas, one: Share, x: float, y: float, width: float) -> None:
    """Draw the share of wins with a mark at the share expected by chance, and the numbers beside it."""
    parts.draw_share(canvas, x, y, width, one.wins / one.played, one.expected / one.played)
    numbers = f"{one.wins} / {one.played}"
    canvas.text(x + width + 16, y, numbers, theme.BODY, INK, "Bold", "left", NUMBERS)


# ---- of a person -------------------------------------------------------------------------


def _games(canvas: Canvas, games: tuple[Share, ...], area: Area, words: Words) -> None:
    _panel(canvas, area, words("stats-games"))
    for i, one in enumerate(games):
        y = area.y + HEAD + i * LINE + LINE / 2
        canvas.put(GAME_UIS[one.of].emblem(44), area.x + 54, y)
        canvas.text(area.x + 92, y, words(f"game-{one.of}"), theme.NAME, INK, "Bold", "left", 170)
        _share(canvas, one, area.x + 272, y, 240)
        mean = words("stats-mean", points=parts.format_decimal(one.mean_score, words))
        canvas.text(area.right - 20, y, mean, theme.SMALL, FAINT_INK, "Medium", "right", 180)


def _opponents(canvas: Canvas, opponents: tuple[HeadToHead, ...], area: Area, words: Words) -> None:
    """Draw the most frequent opponents."""
    _panel(canvas, area, words("stats-opponents"))
    for i, one in enumerate(opponents):
        y = area.y + HEAD + 26 + i * 58
        numbers = f"{one.ahead} / {one.matches}"
        used = canvas.text(area.right - 24, y, numbers, theme.NAME, INK, "Bold", "right")
        parts.draw_name(canvas, area.x + 24, y, one.name, theme.NAME, area.w - 72 - used)


def _months(canvas: Canvas, months: tuple[Share, ...], area: Area, words: Words) -> None:
    """Draw a bar for each month; its height shows the matches, its lower part the wins."""
    _panel(canvas, area, words("stats-months"))
    most, width = max(1, *(one.played for one in months)), (area.w - 40) / len(months)
    base = area.bottom - 52
    for i, one in enumerate(months):
        x = area.x + 20 + (i + 0.5) * width
        canvas.text(x, area.bottom - 26, month_name(one.of), theme.SMALL, FAINT_INK, "Medium")
        canvas.panel(x - width * 0.4, base - 2, width * 0.8, 3, 1, PAPER[3])
        if one.played:
            high = max(MIN_COLUMN, COLUMN * one.played / most)
            canvas.panel(x - 26, base - high, 52, high, 6, LAKE[4], LAKE[2], 2)
            if one.wins:
                won = max(MIN_COLUMN, COLUMN * one.wins / most)
                canvas.panel(x - 26, base - won, 52, won, 6, GOLD[3], GOLD[1], 2)
            label = f"{one.wins} / {one.played}"
            canvas.text(x, base - high - 18, label, theme.SMALL, INK, "Bold", max_width=width - 8)
