"""Texts of score lines and of their changes."""

from collections.abc import Collection, Iterable
from typing import Protocol

from engine.game import Facts, Score, ScoreLine
from render.language.catalogue import Words

#: Maximum number of listed lines.
MAX_LINES = 4


class Place(Protocol):
    """A seat's total and rank in a match."""

    @property
    def total(self) -> int: ...
    @property
    def rank(self) -> int: ...


def place_facts(place: Place, places: Iterable[Place]) -> dict[str, int]:
    """The variables of a place's text; `tie` is 1 if a tie-break put the seat ahead of an equal total."""
    is_tie = any(other.total == place.total and other.rank > place.rank for other in places)
    return {"rank": place.rank, "points": place.total, "tie": int(is_tie)}


def score_line_text(game: str, line: ScoreLine, words: Words, facts: Facts) -> str:
    """The text of a score line: its count and its points."""
    return words(f"{game}-line-{line.key}", count=line.count, points=line.points, **facts)


def list_changed_lines(
    game: str, before: Score, after: Score, words: Words, omitted: Collection[str] = (), **facts: int | str
) -> list[str]:
    """Texts of the at most MAX_LINES lines whose points change most; lines in `omitted` are left out."""
    changes = [
        (new, new.points - old.points)
        for old, new in zip(before.lines, after.lines, strict=True)
        if new.points != old.points and new.key not in omitted
    ]
    changes.sort(key=lambda change: -abs(change[1]))
    return [
        words("gain-line", line=score_line_text(game, line, words, facts), change=format_change(change))
        for line, change in changes[:MAX_LINES]
    ]


def has_changed(before: Score, after: Score, key: str) -> bool:
    """Whether the points of a score line differ."""
    return any(
        old.points != new.points for old, new in zip(before.lines, after.lines, strict=True) if new.key == key
    )


def format_change(points: int) -> str:
    """A change of points with its sign."""
    return f"+{points}" if points >= 0 else f"−{-points}"
