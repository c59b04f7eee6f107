"""The public class `Sandbox`: people, channels, servers, and waiting for conditions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from . import objects
from .client.people import ChannelLike, Person
from .client.views import Channel, Message
from .client.waiting import wait_until
from .http_server import Server
from .objects import ANNOUNCEMENT, DM, FORUM, TEXT, THREAD_KINDS
from .world import CHANNELS, GUILD, Event

T = TypeVar("T")


class Sandbox(Server):
    """A local Discord emulator; the package's docstring shows how to use it."""

    @property
    def connected(self) -> bool:
        """Whether a bot is connected."""
        return self.gateway.connected

    async def ready(self, timeout: float = 30.0) -> None:  # noqa: ASYNC109
        """Wait until a bot is connected and has registered commands at least once."""
        why = "no bot connected and registered its commands"
        await self.wait(lambda: self.connected and bool(self.world.commands), timeout, why)

    async def wait(
        self,
        condition: Callable[[], T],
        timeout: float = 15.0,  # noqa: ASYNC109
        why: str = "the condition did not come true",
    ) -> T:
        """Wait until the condition returns a true value, and return it."""
        return await wait_until(self.world, condition, timeout, why)

    def person(self, name: str) -> Person:
        """The account with that name; it is created if there is none."""
        account = next((one for one in self.world.accounts.values() if one.name == name), None)
        return Person(self.world, self.actions, account or self.world.add_account(name))

    @property
    def people(self) -> list[Person]:
        """All accounts."""
        return [self.person(account.name) for account in self.world.accounts.values()]

    @property
    def channels(self) -> list[Channel]:
        """All text and announcement channels and forums, without threads and DMs."""
        return [
            Channel(self.world, cid)
            for cid, one in self.world.channels.items()
            if one["type"] in THREAD_KINDS
        ]

    def add_channel(self, name: str, *, announcement: bool = False, server: str = GUILD) -> Channel:
        """Create a channel."""
        kind = ANNOUNCEMENT if announcement else TEXT
        return Channel(self.world, self.world.add_channel(name, kind, server)["id"])

    def add_forum(self, name: str, *tags: str) -> Channel:
        """Create a forum with tags of these names."""
        channel = self.world.add_channel(name, FORUM)
        channel |= objects.forum(channel, {self.world.ids.next(): tag for tag in tags})
        self.world.save_channel(channel)
        event = Event("CHANNEL_UPDATE", objects.without_private_keys(channel), channel)
        self.world.emit(event)
        return Channel(self.world, channel["id"])

    def add_server(self, name: str, channel: str) -> Channel:
        """Create a server on the next shard, with the bot and everybody in it; return its one channel."""
        return self.add_channel(channel, server=self.gateway.add_server(name))

    def hide(self, channel: ChannelLike, *seen_by: Person | str) -> None:
        """Hide a channel from everybody except these people and roles (ids), the owner and the bot."""
        ids = [one if isinstance(one, str) else one.id for one in seen_by]
        self.world.show_only_to(self.channel(channel).data, ids)

    def unhide(self, channel: ChannelLike) -> None:
        """Make a channel visible to everybody again."""
        self.world.show_only_to(self.channel(channel).data, None)

    def channel(self, wanted: ChannelLike = None) -> Channel:
        """A channel or thread by name or id; #games by default."""
        if isinstance(wanted, Channel):
            return wanted
        name = (wanted or CHANNELS[0]).lstrip("#")
        found = [
            c["id"] for c in self.world.channels.values() if c["type"] != DM and name in (c["id"], c["name"])
        ]
        if len(found) != 1:
            raise LookupError(f"{len(found)} channels are called {name!r}")
        return Channel(self.world, found[0])

    def threads(self, channel: ChannelLike = None) -> list[Channel]:
        """The threads of a channel, oldest first."""
        return self.channel(channel).threads()

    def messages(self, channel: ChannelLike = None) -> list[Message]:
        """All messages of a channel, oldest first, including everybody's ephemeral ones."""
        return self.channel(channel).messages()

    @property
    def locale(self) -> str:
        """The language of all servers; can be set."""
        return self.world.locale

    @locale.setter
    def locale(self, locale: str) -> None:
        self.world.set_locale(locale)
