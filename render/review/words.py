"""Texts of a review: what final leads consist of, and the alt text."""

from engine.review import Review
from render.ladder import parts
from render.ladder.words import MOST_ALT, clipped
from render.language.catalogue import Words
from render.table import Table

#: Number of turning points that are shown.
MOST_MARKED = 4


def points(value: float, words: Words) -> str:
    """Format a lead with one decimal place and its sign."""
    rounded = round(value, 1) or 0.0  # never -0.0
    number = parts.decimal(rounded, words)
    return number if rounded <= 0 else f"+{number}"


def alt(review: Review, seating: Table, words: Words) -> str:
    """The alt text, at most 1,024 characters."""
    turns = ", ".join(map(str, review.turning_points(MOST_MARKED)))
    lines = [words("review-alt", game=words(f"game-{seating.game}"))]
    if turns:
        lines.append(words("review-alt-turns", turns=turns))
    lines += [shares_line(review, seat, player.name, words) for seat, player in enumerate(seating.players)]
    return clipped(lines, MOST_ALT)


def shares_line(review: Review, seat: int, name: str, words: Words) -> str:
    """A sentence on what the final lead of a seat consists of."""
    shares = review.shares(seat)
    return words(
        "review-shares",
        name=name,
        start=points(shares.start, words),
        luck=points(shares.luck, words),
        own=points(shares.own, words),
        others=points(shares.others, words),
        final=points(shares.final, words),
        lost=parts.decimal(review.loss(seat), words),
    )
