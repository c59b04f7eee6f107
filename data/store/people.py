"""What people and servers have chosen; whoever has chosen nothing gets the defaults."""

from typing import Any, TypedDict, Unpack

import msgspec
from msgspec import Struct
from sqlalchemy import Table, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.sql import tables
from data.store.sql.clock import Clock
from data.store.sql.database import Database, finished, upsert
from engine.table.hours import Hours


class User(Struct, frozen=True, kw_only=True):
    """A person's choices."""

    id: int
    #: None: the language of their Discord.
    locale: str | None = None
    #: Whether the end of a turn is asked for.
    confirm: bool = True
    #: Whether direct messages are welcome.
    dm: bool = True
    name: str | None = None
    #: Whether leaderboards name them, and others see their profile.
    ladder: bool = True
    #: When Discord last refused us a direct message (UTC seconds); None when they are open.
    dm_closed: int | None = None
    #: When their clocks run.
    hours: Hours = Hours()
    #: Whether they are reminded at all, and whether all matches come in one message a day.
    reminders: bool = True
    digest: bool = True
    #: When they were last reminded (UTC seconds).
    reminded: int | None = None


class Guild(Struct, frozen=True, kw_only=True):
    """A server's choices."""

    id: int
    #: None: the server's language on Discord.
    locale: str | None = None
    #: Where matches may be opened; empty: everywhere.
    channels: tuple[int, ...] = ()
    #: Who may open them; None: everybody.
    creator_role: int | None = None


class UserChanges(TypedDict, total=False):
    """What a person may change."""

    locale: str | None
    confirm: bool
    dm: bool
    name: str | None
    ladder: bool
    hours: Hours
    reminders: bool
    digest: bool
    reminded: int | None
    dm_closed: int | None


class GuildChanges(TypedDict, total=False):
    """What a server may change."""

    locale: str | None
    channels: tuple[int, ...]
    creator_role: int | None


class People:
    """The choices of people and servers."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.database, self._clock = database, clock

    @finished
    async def user(self, user: int) -> User:
        """A person's choices."""
        async with self.database.reading() as tx:
            return await _user(tx, user)

    @finished
    async def guild(self, guild: int) -> Guild:
        """A server's choices."""
        async with self.database.reading() as tx:
            return await _guild(tx, guild)

    @finished
    async def change_user(self, user: int, **changes: Unpack[UserChanges]) -> User:
        """Change some of a person's choices; all of them, as they are now."""
        async with self.database.writing() as tx:
            return await _save_user(tx, msgspec.structs.replace(await _user(tx, user), **changes))

    @finished
    async def change_guild(self, guild: int, **changes: Unpack[GuildChanges]) -> Guild:
        """Change some of a server's choices; all of them, as they are now."""
        async with self.database.writing() as tx:
            after = msgspec.structs.replace(await _guild(tx, guild), **changes)
            values = {**_columns(after), "channels": msgspec.json.encode(after.channels).decode()}
            await upsert(tx, tables.guilds, {"id": guild}, values)
            return after

    @finished
    async def dm_refused(self, user: int) -> User:
        """Remember that the person's direct messages are closed."""
        async with self.database.writing() as tx:
            now = self._clock()
            return await _save_user(tx, msgspec.structs.replace(await _user(tx, user), dm_closed=now))

    @finished
    async def dm_delivered(self, user: int) -> User:
        """Remember that the person's direct messages are open."""
        async with self.database.writing() as tx:
            return await _save_user(tx, msgspec.structs.replace(await _user(tx, user), dm_closed=None))


async def _user(tx: AsyncConnection, user: int) -> User:
    row = await _row(tx, tables.users, user)
    if row is None:
        return User(id=user)
    return User(**{**row, "hours": msgspec.json.decode(row["hours"], type=Hours)})


async def _guild(tx: AsyncConnection, guild: int) -> Guild:
    row = await _row(tx, tables.guilds, guild)
    if row is None:
        return Guild(id=guild)
    return Guild(**{**row, "channels": tuple(msgspec.json.decode(row["channels"]))})


async def _row(tx: AsyncConnection, table: Table, key: int) -> dict[str, Any] | None:
    found = (await tx.execute(select(table).where(table.c.id == key))).one_or_none()
    return dict(found._mapping) if found else None


async def _save_user(tx: AsyncConnection, user: User) -> User:
    values = {**_columns(user), "hours": msgspec.json.encode(user.hours).decode()}
    await upsert(tx, tables.users, {"id": user.id}, values)
    return user


def _columns(choices: Struct) -> dict[str, Any]:
    values = msgspec.structs.asdict(choices)
    del values["id"]
    return values
