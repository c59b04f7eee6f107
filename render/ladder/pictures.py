"""Renders leaderboards and profiles as PNG files."""

from render.drawing.canvas import Canvas
from render.drawing.encoding.png import Picture, encoded
from render.ladder import board, profile
from render.ladder.data import Board, Profile
from render.ladder.parts import PACKAGE
from render.ladder.words import board_alt, profile_alt
from render.language.catalogue import Words


def leaderboard(shown: Board, words: Words) -> Picture:
    """Render a page of a leaderboard with at least one row. Pure and thread-safe."""
    return _picture(board.draw(shown, words), board_alt(shown, words))


def profile_card(shown: Profile, words: Words) -> Picture:
    """Render a profile. Pure and thread-safe."""
    return _picture(profile.draw(shown, words), profile_alt(shown, words))


def _picture(canvas: Canvas, alt: str) -> Picture:
    return Picture(encoded(canvas, PACKAGE), alt, "ladder.png")
