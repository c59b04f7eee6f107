"""Decides who can see the channel of a match; nobody else may see the match, join it or be offered a seat.

Channels, permission overwrites and roles come from the gateway, and an interaction on a server includes the
member's roles. What is missing for a request in direct messages, or about another server, is fetched from
Discord and cached for five minutes.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

import aiohttp
import discord
from cachetools import LRUCache

from cogs.gateway.response_validation import with_response_errors
from data.store.sql.clock import Clock
from data.store.sql.tables import NO_SERVER

#: Seconds for which a response is cached, and the maximum number of cached responses of each kind.
CACHE_SECONDS, MAX_CACHED = 5 * 60, 512
#: Timeout of a fetch; autocomplete must respond within 3 s.
FETCH_SECONDS = 2.0
FETCH_ERRORS = (discord.DiscordException, aiohttp.ClientError, OSError)

K = TypeVar("K")
V = TypeVar("V")
L = TypeVar("L", bound="MatchLocation")


class Viewer(NamedTuple):
    """The user of an interaction, with the interaction's server and channel."""

    user: int
    guild: int | None
    channel: int


class MatchLocation(Protocol):
    """Where a match is played."""

    @property
    def guild(self) -> int:
        """Id of the server."""

    @property
    def channel(self) -> int:
        """Id of the channel or thread."""

    @property
    def parent(self) -> int | None:
        """Id of a thread's parent channel, whose permissions apply; None for channels and private threads."""


def permission_channel(location: MatchLocation) -> int:
    """The channel whose permissions decide who can see a match."""
    return location.parent or location.channel


class NoResponse(Exception):
    """Discord did not respond, and nothing is cached."""


class ResponseCache(Generic[K, V]):
    """A bounded cache of Discord's responses."""

    def __init__(self, clock: Clock, fetch: Callable[[K], Awaitable[V]]) -> None:
        self._clock, self._fetch = clock, fetch
        self._cached: LRUCache[K, tuple[int, V]] = LRUCache(MAX_CACHED)

    def put(self, key: K, value: V) -> None:
        """Cache a value that arrived without a fetch."""
        self._cached[key] = self._clock(), value

    async def get(self, key: K) -> V:
        """The cached value if it is fresh, else a fetched one; raises NoResponse."""
        cached = self._cached.get(key)
        if cached is not None and 0 <= self._clock() - cached[0] < CACHE_SECONDS:
            return cached[1]
        try:
            async with asyncio.timeout(FETCH_SECONDS):
                found = await with_response_errors(self._fetch(key))
        except FETCH_ERRORS as error:
            if cached is not None:  # an expired value is better than none
                return cached[1]
            raise NoResponse from error
        self.put(key, found)
        return found


class ChannelVisibility:
    """Decides which users can see which channels."""

    def __init__(self, client: discord.Client, clock: Clock) -> None:
        self._client = client
        self._guilds = ResponseCache(clock, self._fetch_guild)
        #: (Server, channel) -> the channel.
        self._channels = ResponseCache(clock, self._fetch_channel)
        #: (Server, user) -> the member.
        self._members = ResponseCache(clock, self._fetch_member)
        #: (Private thread, user) -> whether the user is a member of the thread.
        self._thread_members = ResponseCache(clock, self._fetch_is_thread_member)

    def cache_member(self, user: discord.User | discord.Member) -> None:
        """Cache the member that an interaction includes."""
        if isinstance(user, discord.Member):
            self._members.put((user.guild.id, user.id), user)

    async def can_see_match(self, viewer: Viewer, location: MatchLocation, *, is_own: bool) -> bool:
        """Whether a match may be shown to the viewer, who plays in it if `is_own`.

        On other servers and in direct messages, only its players may see it, unless it is known that they
        cannot see its channel.
        """
        if viewer.channel == location.channel:
            return True
        if viewer.guild != location.guild and not is_own:
            return False
        found = await self.can_see_channel(viewer.user, location)
        return is_own if found is None else found

    async def filter_visible(
        self, viewer: Viewer, locations: Sequence[L], is_own: Callable[[L], bool] = lambda _: True
    ) -> list[L]:
        """The matches that may be shown to the viewer, in the given order.

        Without `is_own`, the viewer counts as a player of all of them. A match in which the viewer does not
        play is left out if its channel is not in the gateway's cache (deleted channels and archived private
        threads), so that a list fetches only channels in which the viewer has played.
        """
        candidates = [(location, is_own(location)) for location in locations]
        by_channel = {
            (permission_channel(location), own): location
            for location, own in candidates
            if own or self._is_known(location)
        }
        one_per_guild = {location.guild: location for location in by_channel.values()}.values()
        # fetch the viewer's membership of each server once, not once for each channel
        await asyncio.gather(*(self.can_see_channel(viewer.user, location) for location in one_per_guild))
        seen = await asyncio.gather(
            *(self.can_see_match(viewer, location, is_own=own) for (_, own), location in by_channel.items())
        )
        visible = {key for key, is_seen in zip(by_channel, seen, strict=True) if is_seen}
        return [location for location, own in candidates if (permission_channel(location), own) in visible]

    def _is_known(self, location: MatchLocation) -> bool:
        guild = self._client.get_guild(location.guild)
        return guild is not None and guild.get_channel_or_thread(permission_channel(location)) is not None

    async def can_see_channel(self, user: int, location: MatchLocation) -> bool | None:
        """Whether a user can see a match's channel.

        None if the bot does not find the channel, if Discord does not respond, and for practice matches.
        """
        if location.guild == NO_SERVER:  # direct messages have no permissions
            return None
        try:
            if (guild := await self._guild(location.guild)) is None:
                return None
            if (channel := await self._channel(guild, permission_channel(location))) is None:
                return None
            member = await self._members.get((guild.id, user))
            return member is not None and await self._is_visible(guild, channel, member)
        except NoResponse:
            return None

    async def _is_visible(self, guild: discord.Guild, channel: "_Channel", member: discord.Member) -> bool:
        if not isinstance(channel, discord.Thread):
            return channel.permissions_for(member).view_channel
        parent_channel = await self._channel(guild, channel.parent_id)
        if parent_channel is None or isinstance(parent_channel, discord.Thread):
            return False
        permissions = parent_channel.permissions_for(member)
        if not permissions.view_channel or not channel.is_private():
            return permissions.view_channel
        return permissions.manage_threads or await self._thread_members.get((channel, member.id))

    # ---- the gateway's cache, else Discord's API -----------------------------------------

    async def _guild(self, guild: int) -> discord.Guild | None:
        known = self._client.get_guild(guild)
        return known if _is_available(known) else await self._guilds.get(guild)

    async def _channel(self, guild: discord.Guild, channel: int) -> "_Channel | None":
        return guild.get_channel_or_thread(channel) or await self._channels.get((guild.id, channel))

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
    """Whether a server is in the gateway's cache with more than its id."""
    return guild is not None and not guild.unavailable and guild.default_role is not None


async def _fetch_or_none(request: Awaitable[V]) -> V | None:
    """The response; None if the object does not exist or the bot may not see it."""
    try:
        return await request
    except (discord.NotFound, discord.Forbidden, discord.InvalidData):
        return None
