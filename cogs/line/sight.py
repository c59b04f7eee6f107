"""Who may see the channel in which a match is played: nobody else is shown, offered or seated in it.

Channels, overwrites and roles are as the gateway tells of them, and with what a person presses or types on a
server come their own roles. For all else (direct messages, another server, a server of another process)
Discord is asked, and what it has said is remembered for minutes.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

import aiohttp
import discord
from cachetools import LRUCache

from cogs.line.answers import legible
from data.store.sql.clock import Clock

#: For how long an answer of Discord is good enough, and how many are remembered of each kind.
FRESH_SECONDS, MAX_REMEMBERED = 5 * 60, 512
#: Somebody waits: a list of choices has to be there within three seconds.
ASK_SECONDS = 2.0
SILENCE = (discord.DiscordException, aiohttp.ClientError, OSError)

K = TypeVar("K")
V = TypeVar("V")
L = TypeVar("L", bound="Located")


class Viewer(NamedTuple):
    """Who asks to be shown something, and on which server and in which channel."""

    user: int
    guild: int | None
    channel: int


class Located(Protocol):
    """Where a match is played."""

    @property
    def guild(self) -> int:
        """The server."""

    @property
    def channel(self) -> int:
        """The channel or thread."""

    @property
    def parent(self) -> int | None:
        """The channel that a thread hangs from, which decides who sees it."""


def home_of(place: Located) -> int:
    """The channel that decides who sees a match."""
    return place.parent or place.channel


class Unanswered(Exception):
    """Discord has said nothing, now or lately."""


class Remembered(Generic[K, V]):
    """A bounded cache of what Discord has answered."""

    def __init__(self, clock: Clock, ask: Callable[[K], Awaitable[V]]) -> None:
        self._clock, self._fetch = clock, ask
        self._cached: LRUCache[K, tuple[int, V]] = LRUCache(MAX_REMEMBERED)

    def note(self, key: K, value: V) -> None:
        """Remember what was heard without being asked for."""
        self._cached[key] = self._clock(), value

    async def of(self, key: K) -> V:
        """The answer for a key, from the cache while it is fresh; raises Unanswered."""
        said = self._cached.get(key)
        if said is not None and 0 <= self._clock() - said[0] < FRESH_SECONDS:
            return said[1]
        try:
            async with asyncio.timeout(ASK_SECONDS):
                found = await legible(self._fetch(key))
        except SILENCE as error:
            if said is not None:  # better than nothing
                return said[1]
            raise Unanswered from error
        self.note(key, found)
        return found


class Sight:
    """Knows who sees which channel."""

    def __init__(self, client: discord.Client, clock: Clock) -> None:
        self._client = client
        self._guilds = Remembered(clock, self._fetch_guild)
        #: By server and channel; by server and person.
        self._channels = Remembered(clock, self._fetch_channel)
        self._members = Remembered(clock, self._fetch_member)
        #: By private thread and person.
        self._thread_members = Remembered(clock, self._fetch_is_thread_member)

    def note(self, user: discord.User | discord.Member) -> None:
        """Remember a member as they come with what they press or type."""
        if isinstance(user, discord.Member):
            self._members.note((user.guild.id, user.id), user)

    async def may_see(self, viewer: Viewer, place: Located, *, is_own: bool) -> bool:
        """Whether whoever presses or types may be shown a match, in which they sit or not.

        From another server, or in direct messages, only who sits in it; and who sees its channel.
        """
        if viewer.channel == place.channel:
            return True
        if viewer.guild != place.guild and not is_own:
            return False
        found = await self.sees(viewer.user, place)
        return is_own if found is None else found

    async def seen(
        self, viewer: Viewer, places: Sequence[L], is_own: Callable[[L], bool] = lambda _: True
    ) -> list[L]:
        """Those of some matches, a person's own if nothing else is said, that they may be shown, in order.

        Of the matches of others those are left out whose channels the gateway does not tell of: deleted ones,
        and old threads. So a list asks Discord for no more than where a person has played.
        """
        wanted = [(place, is_own(place)) for place in places]
        homes = {(home_of(place), own): place for place, own in wanted if own or self._is_known(place)}
        one_each = {place.guild: place for place in homes.values()}.values()
        await asyncio.gather(*(self.sees(viewer.user, place) for place in one_each))  # who they are there
        seen = await asyncio.gather(
            *(self.may_see(viewer, place, is_own=own) for (_, own), place in homes.items())
        )
        shown = {home for home, is_seen in zip(homes, seen, strict=True) if is_seen}
        return [place for place, own in wanted if (home_of(place), own) in shown]

    def _is_known(self, place: Located) -> bool:
        guild = self._client.get_guild(place.guild)
        return guild is not None and guild.get_channel_or_thread(home_of(place)) is not None

    async def sees(self, user: int, place: Located) -> bool | None:
        """Whether a person sees the channel of a match; None: nobody can say, as it is gone or Discord is."""
        try:
            if (guild := await self._guild(place.guild)) is None:
                return None
            if (channel := await self._channel(guild, home_of(place))) is None:
                return None
            member = await self._members.of((guild.id, user))
            return member is not None and await self._is_visible(guild, channel, member)
        except Unanswered:
            return None

    async def _is_visible(self, guild: discord.Guild, channel: "_Channel", member: discord.Member) -> bool:
        if not isinstance(channel, discord.Thread):
            return channel.permissions_for(member).view_channel
        home = await self._channel(guild, channel.parent_id)
        if home is None or isinstance(home, discord.Thread):
            return False
        may = home.permissions_for(member)
        if not may.view_channel or not channel.is_private():
            return may.view_channel
        return may.manage_threads or await self._thread_members.of((channel, member.id))

    # ---- what is known, or asked for -----------------------------------------------------

    async def _guild(self, guild: int) -> discord.Guild | None:
        known = self._client.get_guild(guild)
        return known if _is_available(known) else await self._guilds.of(guild)

    async def _channel(self, guild: discord.Guild, channel: int) -> "_Channel | None":
        return guild.get_channel_or_thread(channel) or await self._channels.of((guild.id, channel))

    async def _fetch_guild(self, guild: int) -> discord.Guild | None:
        return await _fetch_or_none(self._client.fetch_guild(guild, with_counts=False))

    async def _fetch_channel(self, key: tuple[int, int]) -> "_Channel | None":
        guild = await self._guild(key[0])
        return None if guild is None else await _fetch_or_none(guild.fetch_channel(key[1]))

    async def _fetch_member(self, key: tuple[int, int]) -> discord.Member | None:
        guild = await self._guild(key[0])
        return None if guild is None else await _fetch_or_none(guild.fetch_member(key[1]))

    async def _fetch_is_thread_member(self, key: tuple[discord.Thread, int]) -> bool:
        thread, user = key
        return await _fetch_or_none(thread.fetch_member(user)) is not None


_Channel = discord.abc.GuildChannel | discord.Thread


def _is_available(guild: discord.Guild | None) -> bool:
    """Whether the gateway has told of a server: of one that is away nothing is known but its id."""
    return guild is not None and not guild.unavailable and guild.default_role is not None


async def _fetch_or_none(request: Awaitable[V]) -> V | None:
    """The answer to a request; None where there is no such thing, or the bot may not see it."""
    try:
        return await request
    except (discord.NotFound, discord.Forbidden, discord.InvalidData):
        return None
