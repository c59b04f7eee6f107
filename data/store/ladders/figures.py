"""Figures of speed and reliability: how fast people play, and whether they finish their matches.

They are computed from the rows of matches/activity.py of the last 90 days on one server.
"""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, Literal

from msgspec import Struct
from sqlalchemy import bindparam, select

from data.store.sql.ladder_tables import activity
from data.store.sql.part import StorePart, shielded

#: A turn that a person played, a turn that a program played for them, a match that they finished or left.
Kind = Literal["turn", "program", "finished", "left"]
TURN: Final = "turn"
PROGRAM: Final = "program"
FINISHED: Final = "finished"
LEFT: Final = "left"

#: Seconds for which rows are kept and counted.
KEEP_SECONDS = 90 * 24 * 60 * 60
#: At most this many rows of a person are counted, the newest.
MAX_ROWS = 1000
#: A person with fewer turns is new.
MIN_TURNS = 10
#: Share of matches that a person must finish to be reliable.
RELIABLE_SHARE = 0.9
#: How many expired rows are deleted in one transaction.
BATCH_SIZE = 5000

_a = activity.c
_NEWEST = (
    select(_a.kind, _a.seconds)
    .where(_a.user == bindparam("user_id"), _a.guild == bindparam("guild_id"), _a.at > bindparam("since"))
    .order_by(_a.at.desc())
    .limit(MAX_ROWS)
)


class PlayFigures(Struct, frozen=True, kw_only=True):
    """Figures of a person on a server."""

    #: Turns of their own, and turns that a program played for them.
    turns: int = 0
    by_program: int = 0
    #: Seconds within which half and nine tenths of their turns ended; None without turns.
    median: int | None = None
    slow: int | None = None
    finished: int = 0
    left: int = 0

    @property
    def is_new(self) -> bool:
        """Whether there are too few turns to judge."""
        return self.turns + self.by_program < MIN_TURNS

    @property
    def matches(self) -> int:
        """Matches that were finished or left."""
        return self.finished + self.left

    @property
    def is_reliable(self) -> bool:
        """Whether they finish enough of their matches; new people count as reliable."""
        return self.is_new or self.finished >= RELIABLE_SHARE * self.matches


def count_figures(rows: Iterable[tuple[str, int | None]]) -> PlayFigures:
    """Compute the figures from rows of kind and seconds."""
    kinds, times = Counter[str](), list[int]()
    for kind, seconds in rows:
        kinds[kind] += 1
        if isinstance(seconds, int):  # SQLite does not check types
            times.append(seconds)
    times.sort()
    return PlayFigures(
        turns=kinds[TURN],
        by_program=kinds[PROGRAM],
        median=_percentile(times, 50),
        slow=_percentile(times, 90),
        finished=kinds[FINISHED],
        left=kinds[LEFT],
    )


def _percentile(ordered: Sequence[int], percent: int) -> int | None:
    """The nearest-rank percentile of sorted values."""
    return ordered[math.ceil(len(ordered) * percent / 100) - 1] if ordered else None


class Figures(StorePart):
    """Reads figures, and deletes rows that no longer count."""

    async def of(self, guild: int, user: int) -> PlayFigures:
        """The figures of a person on a server."""
        since = self._clock() - KEEP_SECONDS
        rows = await self.database.fetch_all(_NEWEST, {"user_id": user, "guild_id": guild, "since": since})
        return count_figures((row.kind, row.seconds) for row in rows)

    @shielded
    async def delete_expired(self) -> bool:
        """Delete a batch of expired rows; return whether there may be more."""
        expired = select(_a.id).where(_a.at <= self._clock() - KEEP_SECONDS).order_by(_a.at).limit(BATCH_SIZE)
        async with self.database.writing() as tx:
            deleted = await tx.execute(activity.delete().where(_a.id.in_(expired)))
        return deleted.rowcount == BATCH_SIZE
