"""Stores trials: moves that people try out in private; one trial per person and match."""

import msgspec
from msgspec import Struct
from sqlalchemy import bindparam, select

from data.store.sql import tables
from data.store.sql.part import StorePart, shielded
from data.store.sql.rows import decode_row, upsert

#: How long a trial is kept after its last change, once its match has ended.
KEEP_SECONDS = 30 * 24 * 60 * 60
#: `Trial.sample` of a trial after the end of the match, which uses the match's real hidden items.
OPEN_WORLD = -1

_t, _m = tables.trials.c, tables.matches.c
_OWN = select(_t.start, _t.sample, _t.codes, _t.shown).where(
    _t.match == bindparam("match_id"), _t.user == bindparam("user_id")
)


class Trial(Struct, frozen=True):
    """A person's trial: where it starts, and the actions tried from there."""

    #: The number of steps of the match before the trial.
    start: int
    #: The random seed of the sampled world, or OPEN_WORLD.
    sample: int = 0
    codes: tuple[str, ...] = ()
    #: How many of the actions are shown; the person can step forward to the others.
    shown: int = 0


class Trials(StorePart):
    """Stores at most one trial per match and person."""

    async def load(self, match: int, user: int) -> Trial | None:
        """A person's trial on a match; None if there is none, or if it cannot be read."""
        found = await self.database.fetch_all(_OWN, {"match_id": match, "user_id": user})
        return decode_row(found[0], Trial, "codes") if found else None

    @shielded
    async def save(self, match: int, user: int, trial: Trial) -> None:
        """Store a person's trial, replacing their last one."""
        values = msgspec.structs.asdict(trial) | {"codes": msgspec.json.encode(trial.codes).decode()}
        async with self.database.writing() as tx:
            key = {"user": user, "match": match}
            await upsert(tx, tables.trials, key, {**values, "at": self._clock()})

    async def delete(self, match: int, user: int) -> None:
        """Delete a person's trial."""
        await self.database.execute(tables.trials.delete().where(_t.match == match, _t.user == user))

    async def delete_expired(self) -> None:
        """Delete trials unchanged for KEEP_SECONDS, except on running matches."""
        running = select(_m.id).where(_m.id == _t.match, _m.ended.is_(None)).correlate(tables.trials)
        old = _t.at <= self._clock() - KEEP_SECONDS
        await self.database.execute(tables.trials.delete().where(old & ~running.exists()))
