"""Lines of a score sheet in words, and how they change."""

from collections.abc import Collection

from engine.game import Facts, Line, Score
from render.language.catalogue import Words

#: Lines that are listed at most.
MOST = 4


def line_text(game: str, line: Line, words: Words, facts: Facts) -> str:
    """What a line of a score sheet counts and brings."""
    return words(f"{game}-line-{line.key}", count=line.count, points=line.points, **facts)


def changed_lines(
    game: str, before: Score, after: Score, words: Words, but: Collection[str] = (), **facts: int | str
) -> list[str]:
    """The lines of a sheet whose points change, but some, and by how much; the greatest changes first."""
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
    """Whether a line of a sheet has other points than before."""
    return any(
        old.points != new.points for old, new in zip(before.lines, after.lines, strict=True) if new.key == key
    )


def signed(points: int) -> str:
    """A change of points with its sign."""
    return f"+{points}" if points >= 0 else f"−{-points}"
