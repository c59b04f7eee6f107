"""Renders leaderboards, profiles, statistics and tournaments as PNG files."""

from render.drawing.canvas import Canvas
from render.drawing.encoding.png import Picture, encode_png
from render.ladder import board, profile, stats, tournament
from render.ladder.data import GameStats, Leaderboard, PersonStats, Profile, TournamentBoard
from render.ladder.parts import PACKAGE
from render.ladder.words import board_alt, game_stats_alt, person_stats_alt, profile_alt
from render.language.catalogue import Words


def render_leaderboard(leaderboard: Leaderboard, words: Words) -> Picture:
    """Render a page of a leaderboard with at least one row. Pure and thread-safe."""
    return _picture(board.draw(leaderboard, words), board_alt(leaderboard, words))


def render_profile(person: Profile, words: Words) -> Picture:
    """Render a profile. Pure and thread-safe."""
    return _picture(profile.draw(person, words), profile_alt(person, words))


def render_game_stats(game: GameStats, words: Words) -> Picture:
    """Render the statistics of a game. Pure and thread-safe."""
    return _picture(stats.draw_game(game, words), game_stats_alt(game, words))


def render_person_stats(person: PersonStats, words: Words) -> Picture:
    """Render the statistics of a person. Pure and thread-safe."""
    return _picture(stats.draw_person(person, words), person_stats_alt(person, words))


def render_tournament(standings: TournamentBoard, words: Words) -> Picture:
    """Render the standings of a tournament. Pure and thread-safe."""
    return _picture(tournament.draw(standings, words), tournament.tournament_alt(standings, words))


def _picture(canvas: Canvas, alt: str) -> Picture:
    return Picture(encode_png(canvas, PACKAGE), alt, "ladder.png")
