"""Texts of a review: the parts of the final leads, and the alt text."""

from engine.review import Review
from render.ladder import parts
from render.ladder.words import MAX_ALT, join_up_to
from render.language.catalogue import Words
from render.players import Seating

#: Number of turning points that are shown.
MAX_TURNING_POINTS = 4


def format_lead(value: float, words: Words) -> str:
    """Format a lead with one decimal place and its sign."""
    rounded = round(value, 1) or 0.0  # never -0.0
    number = parts.format_decimal(rounded, words)
    return number if rounded <= 0 else f"+{number}"


def alt(review: Review, seating: Seating, words: Words) -> str:
    """The alt text, at most 1,024 characters."""
    turns = ", ".join(map(str, review.turning_points(MAX_TURNING_POINTS)))
    lines = [words("review-alt", game=words(f"game-{seating.game}"))]
    if turns:
        lines.append(words("review-alt-turns", turns=turns))
    lines += [breakdown_text(review, seat, player.name, words) for seat, player in enumerate(seating.players)]
    return join_up_to(lines, MAX_ALT)


def breakdown_text(review: Review, seat: int, name: str, words: Words) -> str:
    """A sentence that lists the parts of the final lead of a seat."""
    shares = review.lead_breakdown(seat)
    return words(
        "review-shares",
        name=name,
        start=format_lead(shares.start, words),
        luck=format_lead(shares.luck, words),
        own=format_lead(shares.own, words),
        others=format_lead(shares.others, words),
        final=format_lead(shares.final, words),
        lost=parts.format_decimal(review.loss(seat), words),
    )
