"""Renders leaderboards and profiles as PNG files."""

from render.drawing.canvas import Canvas
from render.drawing.encoding.png import Picture, encode_png
from render.ladder import board, profile
from render.ladder.data import Leaderboard, Profile
from render.ladder.parts import PACKAGE
from render.ladder.words import board_alt, profile_alt
from render.language.catalogue import Words


def render_leaderboard(leaderboard: Leaderboard, words: Words) -> Picture:
    """Render a page of a leaderboard with at least one row. Pure and thread-safe."""
    return _picture(board.draw(leaderboard, words), board_alt(leaderboard, words))


def render_profile(person: Profile, words: Words) -> Picture:
    """Render a profile. Pure and thread-safe."""
    return _picture(profile.draw(person, words), profile_alt(person, words))


def _picture(canvas: Canvas, alt: str) -> Picture:
    return Picture(encode_png(canvas, PACKAGE), alt, "ladder.png")
