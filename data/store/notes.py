"""Private notes of people on their matches, deleted a month after the match unless starred."""

from msgspec import Struct
from sqlalchemy import bindparam, select, update

from data.store.sql import tables
from data.store.sql.part import StorePart, shielded
from data.store.sql.rows import decode_row, upsert

#: Maximum number of characters of a note.
MAX_NOTE = 1000
#: How long a note is kept after the end of its match.
KEEP_DAYS = 30
KEEP_SECONDS = KEEP_DAYS * 24 * 60 * 60

_n, _m = tables.notes.c, tables.matches.c
_OWN = select(_n.text, _n.starred).where(_n.match == bindparam("match_id"), _n.user == bindparam("user_id"))


class Note(Struct, frozen=True):
    """A person's note on a match."""

    text: str
    #: Whether the note never expires.
    starred: bool = False


class Notes(StorePart):
    """Stores at most one note per match and person."""

    async def load(self, match: int, user: int) -> Note | None:
        """A person's note on a match; None if there is none, or if it cannot be read."""
        found = await self.database.fetch_all(_OWN, {"match_id": match, "user_id": user})
        return decode_row(found[0], Note) if found else None

    @shielded
    async def save(self, match: int, user: int, text: str) -> None:
        """Replace the text of a note; an empty text deletes the note."""
        async with self.database.writing() as tx:
            if text:
                key, values = {"match": match, "user": user}, {"text": text[:MAX_NOTE], "at": self._clock()}
                await upsert(tx, tables.notes, key, values)
            else:
                await tx.execute(tables.notes.delete().where(_n.match == match, _n.user == user))

    async def star(self, match: int, user: int, *, starred: bool) -> None:
        """Star a note, so that it never expires, or remove the star."""
        own = update(tables.notes).where(_n.match == match, _n.user == user)
        await self.database.execute(own.values(starred=starred))

    async def delete_expired(self) -> None:
        """Delete notes on matches that ended a month ago, unless they are starred."""
        expired = select(_m.id).where(_m.id == _n.match, _m.ended <= self._clock() - KEEP_SECONDS)
        where = ~_n.starred & expired.correlate(tables.notes).exists()
        await self.database.execute(tables.notes.delete().where(where))
