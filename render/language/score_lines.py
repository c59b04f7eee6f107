"""Texts of score lines and of their changes."""

from collections.abc import Collection

from engine.game import Facts, Score, ScoreLine
from render.language.catalogue import Words

#: Maximum number of listed lines.
MAX_LINES = 4


def score_line_text(game: str, line: ScoreLine, words: Words, facts: Facts) -> str:
    """The text of a score line: its count and its points."""
    return words(f"{game}-line-{line.key}", count=line.count, points=line.points, **facts)


def list_changed_lines(
    game: str, before: Score, after: Score, words: Words, but: Collection[str] = (), **facts: int | str
) -> list[str]:
    """Texts of the lines whose points change, the greatest change first; keys in `but` are omitted."""
    changes = [
        (new, new.points - old.points)
        for old, new in zip(before.lines, after.lines, strict=True)
        if new.points != old.points and new.key not in but
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
