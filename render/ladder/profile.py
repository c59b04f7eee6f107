"""The picture of a profile: totals, games, turn order, opponents, and the rating over time."""

from render.drawing import badges, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.header import TOP
from render.drawing.theme import FAINT_INK, GOLD, HEIGHT, INK, PAD, PAPER, WIDTH
from render.ladder import curve, parts
from render.ladder.data import HeadToHead, PlayTotals, Position, Profile
from render.language.catalogue import Words

GAP = 14
TILES = Area(PAD, TOP + 4, WIDTH - 2 * PAD, 170)
GAMES = Area(PAD, TILES.bottom + GAP, 900, 290)
BESIDE = Area(GAMES.right + GAP, GAMES.y, WIDTH - PAD - GAMES.right - GAP, GAMES.h)
CURVE = Area(PAD, GAMES.bottom + GAP, WIDTH - 2 * PAD, HEIGHT - PAD - GAMES.bottom - GAP)
#: In GAMES: right edge of the rating; middles of played, won, mean and best; height of a row.
RATING, NUMBERS, LINE = 412, (502, 614, 724, 838), 58
#: In BESIDE: top of the opponents, and the distance of their rows.
MET, MET_LINE = 150, 38


def draw(profile: Profile, words: Words) -> Canvas:
    """Draw a profile."""
    canvas = Canvas(WIDTH, HEIGHT)
    chosen = profile.total.game
    below = profile.server if chosen is None else f"{words(f'game-{chosen}')} · {profile.server}"
    parts.draw_header(canvas, words("profile-word"), below, profile.name)
    for area in (GAMES, BESIDE, CURVE):
        canvas.panel(*area, theme.PANEL_RADIUS, PAPER[5])
    _tiles(canvas, profile, words)
    _games(canvas, profile, words)
    _positions(canvas, profile.positions, words)
    _met(canvas, profile.opponents, words)
    _curve(canvas, profile, words)
    return canvas


def _tiles(canvas: Canvas, profile: Profile, words: Words) -> None:
    """Draw the numbers of matches played, won and abandoned."""
    total, width = profile.total, (TILES.w - 2 * GAP) / 4
    played = Area(TILES.x, TILES.y, width, TILES.h)
    won = Area(played.right + GAP, TILES.y, 2 * width, TILES.h)
    gone = Area(won.right + GAP, TILES.y, width, TILES.h)
    for area in (played, won, gone):
        canvas.panel(*area, theme.PANEL_RADIUS, PAPER[6])
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
    """Draw a row for each of up to four games."""
    x, y = GAMES.x, GAMES.y + 28
    rating = words("ladder-rating")
    canvas.text(x + RATING, y, rating, theme.SMALL, FAINT_INK, "SemiBold", "right", 170)
    keys = "profile-played", "profile-won", "ladder-mean", "profile-best"
    for middle, key in zip(NUMBERS, keys, strict=True):
        parts.draw_column_head(canvas, x + middle, y, words(key), FAINT_INK)
    for i, game in enumerate(profile.games[:4]):
        top = GAMES.y + 52 + i * LINE
        if i % 2 == 0:
            canvas.panel(x + 8, top, GAMES.w - 16, LINE, theme.TILE_RADIUS, PAPER[4])
        if game.game == profile.total.game:
            canvas.outline(x + 8, top, GAMES.w - 16, LINE, theme.TILE_RADIUS, GOLD[2], 4)
        _game(canvas, game, top + LINE / 2, words)


def _game(canvas: Canvas, game: PlayTotals, y: float, words: Words) -> None:
    x = GAMES.x
    canvas.text(x + 30, y, words(f"game-{game.game}"), theme.NAME, INK, "Bold", "left", 200)
    if game.rating:
        spread = f" {parts.PLUS_MINUS} {game.rating.spread}"
        used = canvas.text(x + RATING, y + 1, spread, theme.SMALL, FAINT_INK, "Medium", "right")
        tone = FAINT_INK if game.rating.is_provisional else INK
        label = parts.format_rating(game.rating.points, is_provisional=game.rating.is_provisional)
        canvas.text(x + RATING - used - 6, y, label, theme.SCORE, tone, "Bold", "right")
    mean = "–" if game.mean_score is None else parts.format_decimal(game.mean_score, words)
    best = "–" if game.best_score is None else badges.format_number(game.best_score)
    for middle, label in zip(NUMBERS, (str(game.played), str(game.wins), mean, best), strict=True):
        canvas.text(x + middle, y, label, theme.NAME, INK, "SemiBold")


def _positions(canvas: Canvas, positions: tuple[Position, ...], words: Words) -> None:
    """Draw wins and matches by position in the turn order; the favourite has a crown."""
    head = words("profile-positions")
    canvas.text(BESIDE.x + 24, BESIDE.y + 28, head, theme.SMALL, FAINT_INK, "SemiBold", "left", BESIDE.w - 40)
    if not positions:
        return
    width = min(130.0, (BESIDE.w - 24) / len(positions))
    for i, position in enumerate(positions):
        x, y = BESIDE.x + 12 + (i + 0.5) * width, BESIDE.y + 72
        canvas.put(badges.seat_mark(position.seat, 18), x, y)
        if position.is_favourite:
            canvas.put(badges.crown(12), x + 27, y - 13)
        label = f"{position.wins} / {position.played}"
        canvas.text(x, BESIDE.y + 112, label, theme.CALM_NAME, INK, "Bold", max_width=width - 6)


def _met(canvas: Canvas, met: tuple[HeadToHead, ...], words: Words) -> None:
    """Draw the most frequent opponents."""
    top = BESIDE.y + MET
    head = words("profile-met")
    canvas.text(BESIDE.x + 24, top, head, theme.SMALL, FAINT_INK, "SemiBold", "left", BESIDE.w - 40)
    for i, one in enumerate(met):
        y = top + (i + 1) * MET_LINE
        label = f"{one.ahead} / {one.matches}"
        used = canvas.text(BESIDE.right - 24, y, label, theme.CALM_NAME, INK, "Bold", "right")
        parts.draw_name(canvas, BESIDE.x + 24, y, one.name, theme.CALM_NAME, BESIDE.w - 72 - used)


def _curve(canvas: Canvas, profile: Profile, words: Words) -> None:
    """Draw the rating over time, or a note how to get one."""
    game = words(f"game-{profile.curve_game}")
    if not profile.rating_history:
        label = words("profile-unrated", game=game)
        parts.draw_note(
            canvas, CURVE.x + 40, CURVE.y + CURVE.h / 2, label, theme.NAME, FAINT_INK, CURVE.w - 80
        )
        return
    last = profile.rating_history[-1].rating
    head = words("profile-curve", game=game)
    canvas.text(CURVE.x + 24, CURVE.y + 38, head, theme.CALM_NAME, FAINT_INK, "SemiBold", "left", 1000)
    spread = f" {parts.PLUS_MINUS} {last.spread}"
    used = canvas.text(CURVE.right - 24, CURVE.y + 40, spread, theme.BODY, FAINT_INK, "Medium", "right")
    label = parts.format_rating(last.points, is_provisional=last.is_provisional)
    canvas.text(CURVE.right - 30 - used, CURVE.y + 38, label, theme.CHOICE, INK, "Bold", "right")
    curve.draw(canvas, profile.rating_history, Area(CURVE.x, CURVE.y + 66, CURVE.w, CURVE.h - 66), words)
