"""What people and servers have chosen; whoever has chosen nothing gets the defaults."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, TypedDict, Unpack

import msgspec
from msgspec import Struct
from sqlalchemy import Table, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.sql import tables
from data.store.sql.clock import Clock
from data.store.sql.database import Database, finished
from data.store.sql.rows import hold, tell, upsert
from engine.table.hours import Hours

#: People whose choices are held.
HELD = 4096
#: Begins what other processes are told of somebody's choices.
USER = "user"


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
    #: The language in which their Discord lists commands, as last seen.
    listed: str | None = None
    #: Whether they know that the end of a turn need not be asked for.
    confirm_told: bool = False
    #: The games whose guide they have had.
    guided: tuple[str, ...] = ()

    def knows(self, game: str) -> bool:
        """Whether they have had the guide to a game."""
        return game in self.guided


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
    listed: str | None
    confirm_told: bool


class GuildChanges(TypedDict, total=False):
    """What a server may change."""

    locale: str | None
    channels: tuple[int, ...]
    creator_role: int | None


class People:
    """The choices of people and servers; those of people are held, since every press asks for them."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.database, self._clock = database, clock
        self._users: OrderedDict[int, User] = OrderedDict()
        #: How often somebody's choices were written: what was read meanwhile is not held.
        self._writes = 0

    async def user(self, user: int) -> User:
        """A person's choices."""
        return self._users.get(user) or await self._read(user)

    @finished
    async def _read(self, user: int) -> User:
        writes = self._writes
        async with self.database.reading() as tx:
            found = await _user(tx, user)
        if writes == self._writes:
            self._hold(found)
        return found

    def _hold(self, user: User) -> None:
        self._users[user.id] = user
        while len(self._users) > HELD:
            self._users.popitem(last=False)

    def drop(self, user: int) -> None:
        """Forget somebody's choices, which are others now."""
        self._writes += 1
        self._users.pop(user, None)

    def clear(self) -> None:
        """Forget everybody; their choices are read again when they are asked for."""
        self._writes += 1
        self._users.clear()

    @finished
    async def guild(self, guild: int) -> Guild:
        """A server's choices."""
        async with self.database.reading() as tx:
            return await _guild(tx, guild)

    @finished
    async def change_user(self, user: int, **changes: Unpack[UserChanges]) -> User:
        """Change some of a person's choices; all of them, as they are now."""
        _, after = await self._change(user, lambda before: msgspec.structs.replace(before, **changes))
        return after

    @finished
    async def guide(self, user: int, game: str) -> bool:
        """A person gets the guide to a game; whether it is for the first time."""
        if (await self.user(user)).knows(game):
            return False
        before, _ = await self._change(user, lambda before: _guided(before, game))
        return not before.knows(game)

    async def _change(self, user: int, change: Callable[[User], User]) -> tuple[User, User]:
        """What a person's choices were, and what they are now."""
        try:
            async with self.database.writing() as tx:
                await hold(tx, f"user {user}")
                before = await _user(tx, user)
                after = await _save_user(tx, change(before))
                await tell(tx, f"{USER} {user}")
        finally:  # a commit that was reported as failed may have succeeded
            self.drop(user)
        self._hold(after)
        return before, after

    @finished
    async def change_guild(self, guild: int, **changes: Unpack[GuildChanges]) -> Guild:
        """Change some of a server's choices; all of them, as they are now."""
        async with self.database.writing() as tx:
            await hold(tx, f"guild {guild}")
            after = msgspec.structs.replace(await _guild(tx, guild), **changes)
            values = {**_columns(after), "channels": msgspec.json.encode(after.channels).decode()}
            await upsert(tx, tables.guilds, {"id": guild}, values)
            return after

    @finished
    async def remind(self, user: int, pause: int) -> bool:
        """A person is about to be reminded; False where that was done within so many seconds."""
        now = self._clock()

        def is_due(person: User) -> bool:
            return person.reminded is None or now - person.reminded >= pause

        def remind(before: User) -> User:
            return msgspec.structs.replace(before, reminded=now) if is_due(before) else before

        before, _ = await self._change(user, remind)
        return is_due(before)

    async def dm_refused(self, user: int) -> User:
        """Remember that the person's direct messages are closed."""
        return await self.change_user(user, dm_closed=self._clock())

    async def dm_delivered(self, user: int) -> User:
        """Remember that the person's direct messages are open."""
        return await self.change_user(user, dm_closed=None)


async def _user(tx: AsyncConnection, user: int) -> User:
    row = await _row(tx, tables.users, user)
    if row is None:
        return User(id=user)
    hours = msgspec.json.decode(row["hours"], type=Hours)
    return User(**{**row, "hours": hours, "guided": tuple(msgspec.json.decode(row["guided"]))})


def _guided(user: User, game: str) -> User:
    return msgspec.structs.replace(user, guided=tuple(sorted({*user.guided, game})))


async def _guild(tx: AsyncConnection, guild: int) -> Guild:
    row = await _row(tx, tables.guilds, guild)
    if row is None:
        return Guild(id=guild)
    return Guild(**{**row, "channels": tuple(msgspec.json.decode(row["channels"]))})


async def _row(tx: AsyncConnection, table: Table, key: int) -> dict[str, Any] | None:
    found = (await tx.execute(select(table).where(table.c.id == key))).one_or_none()
    return dict(found._mapping) if found else None


async def _save_user(tx: AsyncConnection, user: User) -> User:
    written = {key: msgspec.json.encode(getattr(user, key)).decode() for key in ("hours", "guided")}
    values = {**_columns(user), **written}
    await upsert(tx, tables.users, {"id": user.id}, values)
    return user


def _columns(choices: Struct) -> dict[str, Any]:
    values = msgspec.structs.asdict(choices)
    del values["id"]
    return values
