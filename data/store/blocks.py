"""Blocks: people refuse invitations and seat offers from everybody (a setting) or from some people."""

import hashlib
from collections.abc import Collection

from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.people import People
from data.store.sql import tables
from data.store.sql.database import Database
from data.store.sql.part import shielded
from data.store.sql.rows import advisory_lock, insert_missing

#: Maximum number of people that one person can block.
MAX_BLOCKED = 100

_b = tables.blocks.c


class Blocks:
    """Stores who blocks whom; invitations, seat offers and searches for a table check it."""

    def __init__(self, database: Database, people: People) -> None:
        self.database, self._people = database, people

    @shielded
    async def block(self, user: int, blocked: int) -> bool:
        """Block a person for a user; False if the user has reached the maximum."""
        async with self.database.writing() as tx:
            await advisory_lock(tx, f"user {user}")
            await _unblock(tx, user, blocked)
            count = select(func.count()).where(_b.user == user)
            if (await tx.execute(count)).scalar_one() >= MAX_BLOCKED:
                return False
            await insert_missing(tx, tables.blocks, {"user": user, "blocked": blocked})
            return True

    @shielded
    async def unblock(self, user: int, blocked: int) -> None:
        """Unblock a person."""
        async with self.database.writing() as tx:
            await advisory_lock(tx, f"user {user}")
            await _unblock(tx, user, blocked)

    async def blocked_by(self, user: int) -> list[int]:
        """The people whom a user blocks, without those who have deleted their data."""
        found = select(_b.blocked).where(_b.user == user, _b.blocked > 0).order_by(_b.blocked)
        return await self.database.scalars(found)

    async def declining(self, by: int, users: Collection[int]) -> set[int]:
        """The people among `users` who refuse invitations of the person `by`."""
        pseudonyms = [pseudonym(user, by) for user in users]
        rows = select(_b.user).where(_b.user.in_(users), _b.blocked.in_([by, *pseudonyms]))
        found = set(await self.database.scalars(rows))
        return found | {user for user in users if not (await self._people.user(user)).invitations}


async def _unblock(tx: AsyncConnection, user: int, blocked: int) -> None:
    is_meant = _b.blocked.in_((blocked, pseudonym(user, blocked)))
    await tx.execute(tables.blocks.delete().where(_b.user == user, is_meant))


def pseudonym(user: int, blocked: int) -> int:
    """The pseudonym of a blocked person who has deleted their data: negative, different for every user.

    The block stays: nobody can escape it by deleting their data.
    """
    digest = hashlib.sha256(f"{user} blocks {blocked}".encode()).digest()
    return -1 - (int.from_bytes(digest[:8], "big") >> 2)


async def pseudonymise(tx: AsyncConnection, blocked: int) -> None:
    """Replace a person's id in all block lists by pseudonyms."""
    users = (await tx.execute(select(_b.user).where(_b.blocked == blocked))).scalars().all()
    for user in users:
        row = update(tables.blocks).where(_b.user == user, _b.blocked == blocked)
        await tx.execute(row.values(blocked=pseudonym(user, blocked)))
