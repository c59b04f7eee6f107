"""Settings of people and servers, with defaults."""

from collections.abc import Callable, Collection, Iterable
from typing import TypedDict, TypeVar, Unpack

import msgspec
from cachetools import LRUCache
from sqlalchemy import Table, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.sql import tables
from data.store.sql.clock import Clock
from data.store.sql.database import Database
from data.store.sql.errors import StoreError
from data.store.sql.part import shielded
from data.store.sql.rows import advisory_lock, notify, upsert, validate_row
from engine.clock.evening import Evening
from engine.clock.hours import Hours
from engine.clock.pace import Absence

#: Maximum number of people with cached settings.
MAX_CACHED_PEOPLE = 4096
#: Message to other processes that a person's settings have changed.
SETTINGS_CHANGED = "user"


class TableHabits(msgspec.Struct, frozen=True):
    """The choices of the last lobby that a person started."""

    options: dict[str, bool | str]
    pace: str
    absence: Absence
    hints: bool
    evening: Evening | None = None


class Habits(msgspec.Struct, frozen=True, omit_defaults=True):
    """Choices of a person that are remembered for one game."""

    #: Whether they confirm the end of a turn.
    confirm: bool = True
    #: Whether they have been told that confirmation can be turned off.
    confirm_told: bool = False
    #: Whether the turns that they queue include the end of the turn.
    queue_ends: bool = False
    #: Options of the person's next lobby; None: the defaults.
    table: TableHabits | None = None


class User(msgspec.Struct, frozen=True, kw_only=True):
    """A person's settings and related state."""

    id: int
    #: None: the language of their Discord client.
    locale: str | None = None
    #: Whether they accept direct messages.
    dm: bool = True
    #: Their display name when last seen.
    name: str | None = None
    #: Whether they appear on leaderboards and others see their profile.
    ladder: bool = True
    #: Whether others see how fast they move.
    speed: bool = True
    #: When Discord last refused a direct message (UTC seconds); None: they are open.
    dm_closed: int | None = None
    #: Hours in which their clock runs, and holidays in which it does not.
    hours: Hours = Hours()
    #: Whether they get reminders.
    reminders: bool = True
    #: Whether reminders come in one message a day.
    digest: bool = True
    #: Time of the last reminder (UTC seconds).
    reminded: int | None = None
    #: Locale of their Discord client, when last seen.
    listed: str | None = None
    #: Games whose guide they have seen.
    guided: tuple[str, ...] = ()
    #: Whether they accept invitations and seat offers.
    invitations: bool = True
    #: Their habits by game.
    habits: dict[str, Habits] = {}

    def habits_in(self, game: str) -> Habits:
        """Their confirmations and other habits in a game."""
        return self.habits.get(game, Habits())

    def has_seen_guide(self, game: str) -> bool:
        """Whether they have seen the guide to a game."""
        return game in self.guided


class Guild(msgspec.Struct, frozen=True, kw_only=True):
    """A server's settings."""

    id: int
    #: None: the server's language on Discord.
    locale: str | None = None
    #: Channels in which lobbies may be opened; empty: all.
    channels: tuple[int, ...] = ()
    #: Role that may open lobbies; None: everybody.
    creator_role: int | None = None
    #: Channel for open lobbies and searches, and the role that is pinged for new lobbies; None: none.
    find_channel: int | None = None
    find_role: int | None = None
    #: Time zone of new lobbies with playing hours; None: the organiser's.
    zone: str | None = None


S = TypeVar("S", User, Guild)


class UserChanges(TypedDict, total=False):
    """Changes to a person's settings."""

    locale: str | None
    dm: bool
    name: str | None
    ladder: bool
    speed: bool
    hours: Hours
    reminders: bool
    digest: bool
    reminded: int | None
    dm_closed: int | None
    listed: str | None
    invitations: bool


class HabitChanges(TypedDict, total=False):
    """Changes to a person's habits."""

    confirm: bool
    confirm_told: bool
    queue_ends: bool
    table: TableHabits


class GuildChanges(TypedDict, total=False):
    """Changes to a server's settings."""

    locale: str | None
    channels: tuple[int, ...]
    creator_role: int | None
    find_channel: int | None
    find_role: int | None
    zone: str | None


#: JSON columns and their types.
JSON: dict[str, object] = {
    "hours": Hours,
    "guided": tuple[str, ...],
    "channels": tuple[int, ...],
    "habits": dict[str, Habits],
}


class People:
    """Reads and writes settings; those of people are cached, because every press needs them."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.database, self._clock = database, clock
        self._users: LRUCache[int, User] = LRUCache(MAX_CACHED_PEOPLE)
        #: Number of writes so far, so that settings that were read during a write are not cached.
        self._writes = 0

    async def user(self, user: int) -> User:
        """A person's settings."""
        return self._users.get(user) or await self._read(user)

    async def _read(self, user: int) -> User:
        async with self.database.reading() as tx:
            return await self.read(tx, user)

    async def read(self, tx: AsyncConnection, user: int) -> User:
        """A person's settings, read in a transaction that does not change them."""
        if cached := self._users.get(user):
            return cached
        writes = self._writes
        found = await _user(tx, user)
        if writes == self._writes:
            self._users[user] = found
        return found

    def drop(self, user: int) -> None:
        """Drop a person's cached settings."""
        self._writes += 1
        self._users.pop(user, None)

    def clear(self) -> None:
        self._writes += 1
        self._users.clear()

    async def guild(self, guild: int) -> Guild:
        """A server's settings."""
        async with self.database.reading() as tx:
            return await _guild(tx, guild)

    async def change_user(self, user: int, **changes: Unpack[UserChanges]) -> User:
        """Change some of a person's settings; return all of them."""
        _, after = await self._change(user, lambda before: msgspec.structs.replace(before, **changes))
        return after

    async def change_habits(self, user: int, games: Iterable[str], **changes: Unpack[HabitChanges]) -> User:
        """Change a person's habits in some games; return all of their settings."""
        _, after = await self._change(user, lambda before: _with_habits(before, games, changes))
        return after

    async def set_confirmations(self, user: int, asked: Collection[str], games: Iterable[str]) -> User:
        """Set in one transaction in which of these games a person is asked before a turn ends."""

        def change(before: User) -> User:
            for game in games:
                before = _with_habits(before, [game], {"confirm": game in asked, "confirm_told": True})
            return before

        _, after = await self._change(user, change)
        return after

    async def mark_guide_seen(self, user: int, game: str) -> bool:
        """Record that a person has seen the guide to a game; return whether it is the first time."""
        if (await self.user(user)).has_seen_guide(game):
            return False
        before, _ = await self._change(user, lambda before: _with_guide(before, game))
        return not before.has_seen_guide(game)

    @shielded
    async def _change(self, user: int, change: Callable[[User], User]) -> tuple[User, User]:
        """Change a person's settings in one transaction; return the settings before and after."""
        try:
            async with self.database.writing() as tx:
                await advisory_lock(tx, f"user {user}")
                before = await _user(tx, user)
                after = change(before)
                await _save(tx, tables.users, after)
                await notify(tx, f"{SETTINGS_CHANGED} {user}")
        finally:  # a commit that was reported as failed may have succeeded
            self.drop(user)
        self._users[after.id] = after
        return before, after

    @shielded
    async def change_guild(self, guild: int, **changes: Unpack[GuildChanges]) -> Guild:
        """Change some of a server's settings; return all of them."""
        async with self.database.writing() as tx:
            await advisory_lock(tx, f"guild {guild}")
            after = msgspec.structs.replace(await _guild(tx, guild), **changes)
            await _save(tx, tables.guilds, after)
            return after

    async def claim_reminder(self, user: int, pause: int) -> User | None:
        """Claim the next reminder of a person; None within `pause` seconds of the last one.

        Returns the settings from before the claim, so that it can be undone if nothing was delivered.
        """
        now = self._clock()

        def is_due(person: User) -> bool:
            return person.reminded is None or now - person.reminded >= pause

        def claim(before: User) -> User:
            return msgspec.structs.replace(before, reminded=now) if is_due(before) else before

        before, _ = await self._change(user, claim)
        return before if is_due(before) else None

    async def mark_dm_closed(self, user: int) -> User:
        """Record that a person's direct messages are closed."""
        return await self.change_user(user, dm_closed=self._clock())

    async def mark_dm_open(self, user: int) -> User:
        """Record that a person's direct messages are open."""
        return await self.change_user(user, dm_closed=None)


def _with_habits(user: User, games: Iterable[str], changes: HabitChanges) -> User:
    changed = {game: msgspec.structs.replace(user.habits_in(game), **changes) for game in games}
    return msgspec.structs.replace(user, habits=user.habits | changed)


def _with_guide(user: User, game: str) -> User:
    return msgspec.structs.replace(user, guided=tuple(sorted({*user.guided, game})))


async def _user(tx: AsyncConnection, user: int) -> User:
    return await _settings(tx, tables.users, User, user, f"person {user}")


async def _guild(tx: AsyncConnection, guild: int) -> Guild:
    return await _settings(tx, tables.guilds, Guild, guild, f"server {guild}")


async def _settings(tx: AsyncConnection, table: Table, kind: type[S], key: int, whose: str) -> S:
    """Settings of a person or server; raises StoreError for an invalid row."""
    row = (await tx.execute(select(table).where(table.c.id == key))).one_or_none()
    if row is None:
        return kind(id=key)
    try:
        stored = validate_row(row, table.c)._mapping
        read = {name: msgspec.json.decode(stored[name], type=JSON[name]) for name in JSON.keys() & stored}
        return kind(**{**stored, **read})
    except (TypeError, ValueError, msgspec.MsgspecError) as error:
        raise StoreError(f"The settings of {whose} cannot be read ({type(error).__name__}).") from error


async def _save(tx: AsyncConnection, table: Table, settings: User | Guild) -> None:
    values = msgspec.structs.asdict(settings)
    written = {name: msgspec.json.encode(values[name]).decode() for name in JSON.keys() & values}
    await upsert(tx, table, {"id": values.pop("id")}, {**values, **written})
