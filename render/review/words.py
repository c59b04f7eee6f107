"""Texts of a review: the parts of the final leads, and the alt text."""

from engine.review import Estimate, Review
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


def format_estimate(estimate: Estimate, words: Words) -> dict[str, str]:
    """The variable `points` of a text: an estimate with its interval."""
    points = (parts.format_decimal(estimate.mean, words), format_margin(estimate, words))
    return {"points": " ".join(filter(None, points))}


def format_margin(estimate: Estimate, words: Words) -> str:
    """Half the width of an interval; "" if it rounds to 0, because "± 0.0" would look exact."""
    margin = round(estimate.margin, 1)
    return f"{parts.PLUS_MINUS} {parts.format_decimal(margin, words)}" if margin else ""


def format_loss(loss: Estimate | None, words: Words) -> str:
    """The lost points if a loss is certain, or a dash."""
    return parts.format_decimal(loss.mean, words) if loss else "–"


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
    final = format_lead(shares.final, words)
    if not review.has_points:
        return words("review-shares-plain", name=name, final=final)
    return words(
        "review-shares",
        name=name,
        start=format_lead(shares.start.mean, words),
        luck=format_lead(shares.luck.mean, words),
        own=format_lead(shares.own.mean, words),
        others=format_lead(shares.others.mean, words),
        unexplained=format_lead(shares.unexplained.mean, words),
        final=final,
        lost=format_loss(review.certain_loss(seat), words),
    )
