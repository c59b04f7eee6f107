"""A review in words: what the final leads are made of, and the picture's alt text."""

from engine.review import Review
from render.ladder import parts
from render.ladder.words import MOST_ALT, clipped
from render.language.catalogue import Words
from render.table import Table

#: Turning points that are marked and named.
MOST_MARKED = 4


def points(value: float, words: Words) -> str:
    """Points of a lead with one place and their sign."""
    rounded = round(value, 1) or 0.0  # never minus nought
    number = parts.decimal(rounded, words)
    return number if rounded <= 0 else f"+{number}"


def alt(review: Review, table: Table, words: Words) -> str:
    """The picture in words, plain, at most 1,024 characters."""
    turns = ", ".join(map(str, review.turning_points(MOST_MARKED)))
    lines = [words("review-alt", game=words(f"game-{table.game}"))]
    if turns:
        lines.append(words("review-alt-turns", turns=turns))
    lines += [shares_line(review, seat, player.name, words) for seat, player in enumerate(table.players)]
    return clipped(lines, MOST_ALT)


def shares_line(review: Review, seat: int, name: str, words: Words) -> str:
    """What the final lead of a seat is made of, in a sentence."""
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
