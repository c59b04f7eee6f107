"""The picture of a profile: totals, games, turn order, opponents, speed and reliability, rating over time."""

from collections.abc import Sequence

from render.drawing import badges, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.header import TOP
from render.drawing.theme import FAINT_INK, GOLD, HEIGHT, INK, PAD, PAPER, WIDTH
from render.ladder import curve, parts
from render.ladder.data import DisplayFigures, HeadToHead, PlayTotals, Profile, SeatResults
from render.ladder.words import duration
from render.language.catalogue import Words
from render.registry import GAME_UIS

GAP = 14
TILES = Area(PAD, TOP + 4, WIDTH - 2 * PAD, 170)
GAMES = Area(PAD, TILES.bottom + GAP, 900, 290)
BESIDE = Area(GAMES.right + GAP, GAMES.y, WIDTH - PAD - GAMES.right - GAP, GAMES.h)
FIGURES = Area(PAD, GAMES.bottom + GAP, WIDTH - 2 * PAD, 130)
CURVE = Area(PAD, FIGURES.bottom + GAP, WIDTH - 2 * PAD, HEIGHT - PAD - FIGURES.bottom - GAP)
#: In the panel GAMES: right edge of the rating; middles of matches, wins, mean and best score; row height.
RATING, NUMBERS, LINE = 412, (502, 614, 724, 838), 58
#: In the panel BESIDE: top of the opponents, and distance between two of their rows.
OPPONENTS_TOP, OPPONENT_LINE = 150, 38
#: Number of games that fit into GAMES.
MAX_GAMES = 4
#: Minimum number of ratings for a curve, and height of the panel CURVE if there are fewer.
MIN_CURVE, NO_CURVE_HEIGHT = 3, 80


def draw(profile: Profile, words: Words) -> Canvas:
    """Draw a profile; if there are too few ratings for a curve, the picture has a smaller height."""
    has_curve = len(profile.rating_history) >= MIN_CURVE
    below = CURVE if has_curve else CURVE._replace(h=NO_CURVE_HEIGHT)
    canvas = Canvas(WIDTH, round(below.bottom + PAD))
    chosen = profile.total.game
    server = profile.server if chosen is None else f"{words(f'game-{chosen}')} · {profile.server}"
    parts.draw_header(canvas, chosen, (words("profile-word"), server), profile.name)
    for area in (GAMES, BESIDE, FIGURES, below):
        canvas.panel(*area, theme.PANEL_RADIUS, PAPER[5], shadow=True)
    _tiles(canvas, profile, words)
    _games(canvas, profile, words)
    _seats(canvas, profile.seats, words)
    _opponents(canvas, profile.opponents, words)
    _figures(canvas, profile.figures, words)
    _rating(canvas, profile, below, words)
    if has_curve:
        curve.draw(canvas, profile.rating_history, Area(CURVE.x, CURVE.y + 66, CURVE.w, CURVE.h - 66), words)
    return canvas


def _tiles(canvas: Canvas, profile: Profile, words: Words) -> None:
    """Draw the numbers of matches played, won and abandoned."""
    total, width = profile.total, (TILES.w - 2 * GAP) / 4
    played = Area(TILES.x, TILES.y, width, TILES.h)
    won = Area(played.right + GAP, TILES.y, 2 * width, TILES.h)
    gone = Area(won.right + GAP, TILES.y, width, TILES.h)
    for area in (played, won, gone):
        canvas.panel(*area, theme.PANEL_RADIUS, PAPER[6], shadow=True)
    _figure(canvas, played, total.played, words("profile-played"))
    _figure(canvas, gone, total.abandoned, words("profile-abandoned"))
    left = Area(won.x, won.y, 190, won.h)
    _figure(canvas, left, total.wins, words("profile-won"))
    if total.played:
        share, chance = total.wins / total.played, total.expected / total.played
        parts.draw_share(canvas, left.right + 16, won.y + 54, won.right - left.right - 46, share, chance)
        label = words(
            "profile-share", share=parts.format_percent(share), expected=parts.format_percent(chance)
        )
        parts.draw_note(
            canvas, left.right + 16, won.y + 116, label, theme.BODY, FAINT_INK, won.right - left.right - 40
        )


def _figure(canvas: Canvas, area: Area, number: int, label: str) -> None:
    x = area.x + area.w / 2
    canvas.text(x, area.y + 66, number, 84, INK if number else FAINT_INK)
    canvas.text(x, area.bottom - 34, label, theme.NAME, FAINT_INK, "SemiBold", max_width=area.w - 20)


def _games(canvas: Canvas, profile: Profile, words: Words) -> None:
    """Draw a row for each game; games that the person has not played have a faint colour."""
    x, y = GAMES.x, GAMES.y + 28
    rating = words("ladder-rating")
    canvas.text(x + RATING, y, rating, theme.SMALL, FAINT_INK, "SemiBold", "right", 170)
    keys = "profile-played", "profile-won", "ladder-mean", "profile-best"
    for middle, key in zip(NUMBERS, keys, strict=True):
        parts.draw_column_head(canvas, x + middle, y, words(key), FAINT_INK)
    played = {game.game for game in profile.games}
    others = (PlayTotals(game=key, played=0, wins=0, expected=0, abandoned=0) for key in GAME_UIS)
    games = [*profile.games, *(game for game in others if game.game not in played)]
    for i, game in enumerate(games[:MAX_GAMES]):
        top = GAMES.y + 52 + i * LINE
        if i % 2 == 0:
            canvas.panel(x + 8, top, GAMES.w - 16, LINE, theme.TILE_RADIUS, PAPER[4])
        if game.game == profile.total.game:
            canvas.outline(x + 8, top, GAMES.w - 16, LINE, theme.TILE_RADIUS, GOLD[2], 4)
        _game(canvas, game, top + LINE / 2, words)


def _game(canvas: Canvas, game: PlayTotals, y: float, words: Words) -> None:
    x, ink = GAMES.x, INK if game.played or game.abandoned else FAINT_INK
    canvas.put(GAME_UIS[game.game or ""].emblem(40), x + 42, y)
    canvas.text(x + 74, y, words(f"game-{game.game}"), theme.NAME, ink, "Bold", "left", 170)
    if game.rating:
        spread = f" {parts.PLUS_MINUS} {game.rating.spread}"
        used = canvas.text(x + RATING, y + 1, spread, theme.SMALL, FAINT_INK, "Medium", "right")
        tone = FAINT_INK if game.rating.is_provisional else INK
        label = parts.format_rating(game.rating.points, is_provisional=game.rating.is_provisional)
        canvas.text(x + RATING - used - 6, y, label, theme.SCORE, tone, "Bold", "right")
    mean = "–" if game.mean_score is None else parts.format_decimal(game.mean_score, words)
    for middle, label in zip(NUMBERS, (str(game.played), str(game.wins), mean), strict=False):
        canvas.text(x + middle, y, label, theme.NAME, ink, "SemiBold")
    if game.best_score is None:
        canvas.text(x + NUMBERS[-1], y, "–", theme.NAME, ink, "SemiBold")
    else:
        badges.draw_points(canvas, x + NUMBERS[-1], y, game.best_score, 20)


def _seats(canvas: Canvas, seats: tuple[SeatResults, ...], words: Words) -> None:
    """Draw wins and matches by position in the turn order; the most successful position has a crown."""
    head = words("profile-positions")
    canvas.text(BESIDE.x + 24, BESIDE.y + 28, head, theme.SMALL, FAINT_INK, "SemiBold", "left", BESIDE.w - 40)
    if not seats:
        return
    width = min(130.0, (BESIDE.w - 24) / len(seats))
    for i, one in enumerate(seats):
        x, y = BESIDE.x + 12 + (i + 0.5) * width, BESIDE.y + 72
        canvas.put(badges.seat_mark(one.seat, 18), x, y)
        if one.is_favourite:
            canvas.put(badges.crown(12), x + 27, y - 13)
        label = f"{one.wins} / {one.played}"
        canvas.text(x, BESIDE.y + 112, label, theme.SECONDARY_NAME, INK, "Bold", max_width=width - 6)


def _opponents(canvas: Canvas, opponents: tuple[HeadToHead, ...], words: Words) -> None:
    """Draw the most frequent opponents."""
    top = BESIDE.y + OPPONENTS_TOP
    head = words("profile-met")
    canvas.text(BESIDE.x + 24, top, head, theme.SMALL, FAINT_INK, "SemiBold", "left", BESIDE.w - 40)
    for i, one in enumerate(opponents):
        y = top + (i + 1) * OPPONENT_LINE
        label = f"{one.ahead} / {one.matches}"
        used = canvas.text(BESIDE.right - 24, y, label, theme.SECONDARY_NAME, INK, "Bold", "right")
        parts.draw_name(canvas, BESIDE.x + 24, y, one.name, theme.SECONDARY_NAME, BESIDE.w - 72 - used)


def _figures(canvas: Canvas, figures: DisplayFigures, words: Words) -> None:
    """Draw how fast and how reliably the person plays."""
    x, y = FIGURES.x + 24, FIGURES.y
    head = words("figures-title")
    canvas.text(x, y + 28, head, theme.SMALL, FAINT_INK, "SemiBold", "left", FIGURES.w - 48)
    if figures.too_few is not None:
        label = words("figures-none", turns=str(figures.too_few))
        parts.draw_note(canvas, x, y + 84, label, theme.BODY, FAINT_INK, FIGURES.w - 48)
        return
    _draw_columns(canvas, x, y, _columns(figures, words))


def _draw_columns(canvas: Canvas, x: float, y: float, columns: Sequence[tuple[str, str]]) -> None:
    """Draw values below their labels."""
    width = (FIGURES.w - 24) / len(columns)
    for i, (value, label) in enumerate(columns):
        left = x + i * width
        canvas.text(left, y + 62, label, theme.SMALL, FAINT_INK, "Medium", "left", width - 24)
        canvas.text(left, y + 100, value, theme.TITLE, INK, "Bold", "left", width - 24)


def _columns(figures: DisplayFigures, words: Words) -> list[tuple[str, str]]:
    """The figures with their labels."""
    times = {"figures-half": figures.median, "figures-most": figures.slow}
    columns = [(duration(time, words), words(key)) for key, time in times.items() if time is not None]
    columns.append((f"{parts.format_percent(figures.by_program)}%", words("figures-by-program")))
    if figures.matches:
        columns.append((f"{figures.finished} / {figures.matches}", words("figures-ended")))
    return columns


def _rating(canvas: Canvas, profile: Profile, area: Area, words: Words) -> None:
    """Draw the newest rating, or a note on how to get one."""
    game = words(f"game-{profile.curve_game}")
    if not profile.rating_history:
        label = words("profile-unrated", game=game)
        parts.draw_note(
            canvas, area.x + 24, area.y + NO_CURVE_HEIGHT / 2, label, theme.BODY, FAINT_INK, area.w - 48
        )
        return
    last = profile.rating_history[-1].rating
    canvas.put(GAME_UIS[profile.curve_game].emblem(40), area.x + 42, area.y + 38)
    head = words("profile-curve", game=game)
    canvas.text(area.x + 74, area.y + 38, head, theme.SECONDARY_NAME, FAINT_INK, "SemiBold", "left", 1000)
    spread = f" {parts.PLUS_MINUS} {last.spread}"
    used = canvas.text(area.right - 24, area.y + 40, spread, theme.BODY, FAINT_INK, "Medium", "right")
    label = parts.format_rating(last.points, is_provisional=last.is_provisional)
    canvas.text(area.right - 30 - used, area.y + 38, label, theme.CHOICE, INK, "Bold", "right")
