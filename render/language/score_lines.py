"""Texts of score lines and of their changes."""

from collections.abc import Collection

from engine.game import Facts, Line, Score
from render.language.catalogue import Words

#: Maximum number of listed lines.
MOST = 4


def line_text(game: str, line: Line, words: Words, facts: Facts) -> str:
    """The text of a score line: what it counts and its points."""
    return words(f"{game}-line-{line.key}", count=line.count, points=line.points, **facts)


def changed_lines(
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
        words("gain-line", line=line_text(game, line, words, facts), change=signed(change))
        for line, change in changes[:MOST]
    ]


def has_changed(before: Score, after: Score, key: str) -> bool:
    """Whether the points of a score line differ."""
    return any(
        old.points != new.points for old, new in zip(before.lines, after.lines, strict=True) if new.key == key
    )


def signed(points: int) -> str:
    """A change of points with its sign."""
    return f"+{points}" if points >= 0 else f"−{-points}"
