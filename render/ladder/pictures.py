"""Leaderboards and profiles as pictures that are ready to be sent."""

from render.drawing.canvas import Canvas
from render.drawing.encoding.png import Picture, encoded
from render.ladder import board, profile, words
from render.ladder.data import Board, Profile
from render.ladder.parts import PACKAGE


def leaderboard(shown: Board, locale: str) -> Picture:
    """A page of a leaderboard with at least one line. Pure; may run in any thread."""
    return _picture(board.draw(shown, locale), words.board_alt(shown, locale))


def profile_card(shown: Profile, locale: str) -> Picture:
    """What a person has played. Pure; may run in any thread."""
    return _picture(profile.draw(shown, locale), words.profile_alt(shown, locale))


def _picture(canvas: Canvas, alt: str) -> Picture:
    return Picture(encoded(canvas, PACKAGE), alt, "ladder.png")
