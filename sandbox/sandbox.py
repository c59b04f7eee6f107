"""The sandbox put together: one server on this machine with API, gateway, pictures and page."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler

from .chat import Chat
from .client.actions import Actions
from .client.browser import Browser
from .client.people import ChannelLike, Person
from .client.views import Channel, Message
from .client.waiting import until
from .clock import SandboxClock
from .faults import Faults
from .gateway import Gateway
from .interactions import Interactions
from .objects import ANNOUNCEMENT, DM, ROOMS, TEXT
from .ratelimits import RateLimits
from .recorder import Recorder
from .rest.call import Backend
from .rest.server import PREFIX, Rest
from .world import CHANNELS, GUILD, World

T = TypeVar("T")
#: What this machine calls itself.
OWN_NAMES = ("127.0.0.1", "localhost", "::1")
LARGEST_REQUEST = 64 * 2**20
BACKLOG = 4096


class Sandbox:
    """Discord on this machine, as an async context manager; the package's docstring shows how to use it."""

    def __init__(  # noqa: PLR0913  # all by name, each with its default
        self, *, port: int = 0, host: str = "127.0.0.1", file: Path | str | None = None,
        token: str | None = None,
        bot: str = "Motu", server: str = "Motu Sandbox", answer_within: float = 3.0, privileged: bool = False,
        shards: int = 1, max_concurrency: int = 1, identify_pause: float = 0.0,
    ) -> None:  # fmt: skip
        """port 0 takes a free one; file keeps everything between runs; answer_within is Discord's 3 s.

        shards and max_concurrency are what Discord would recommend and allow; identify_pause is 5 s there,
        but who starts bots one after the other does not want to wait.

        Without a token of its own every run has another one, which no web page can guess.
        """
        self.host = host
        self.port = port
        self.token = token or f"sandbox-{secrets.randbits(128):032x}"
        self.world = World(Path(file) if file else None, server=server, bot=bot)
        self.chat = Chat(self.world)
        self.gateway = Gateway(
            self.world, self.token,
            privileged=privileged, shards=shards, max_concurrency=max_concurrency, pause=identify_pause,
        )  # fmt: skip
        self.interactions = Interactions(self.world, self.chat, answer_within)
        self.actions = Actions(self.world, self.chat, self.interactions)
        self.faults = Faults(self.world, self.chat, self.gateway)
        self.limits = RateLimits(self.world.clock)
        self.requests = Recorder()
        backend = Backend(self.world, self.chat, self.interactions, self.gateway)
        self._rest = Rest(backend, self.token, self.faults, self.limits, self.requests)
        self._browser = Browser(self.world, self.gateway, self.actions, self.faults)
        self._runner: web.AppRunner | None = None

    # -- running ----------------------------------------------------------------------

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=LARGEST_REQUEST, middlewares=[self._turn_away])
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_route("*", PREFIX + "/{rest:.*}", self._rest.handle)
        self._browser.add_routes(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        # a burst of presses must not lose connections: the default backlog of 128 costs a second each
        site = web.TCPSite(self._runner, self.host, self.port, backlog=BACKLOG)
        await site.start()
        self.port = self._runner.addresses[0][1]
        self.world.base = self.url
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._browser.close()
        await self.gateway.close(1001)
        if self._runner:
            await self._runner.cleanup()
        self.world.keep_server()
        self.world.archive.close()

    @web.middleware
    async def _turn_away(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Serve nobody who knows this machine by another name: a site may have its own point to here."""
        if host_of(request) not in (*OWN_NAMES, self.host):
            raise web.HTTPForbidden(text=f"the sandbox is served at {self.url} only")
        return await handler(request)

    @property
    def url(self) -> str:
        """The page."""
        return f"http://{self.host}:{self.port}"

    @property
    def api_base(self) -> str:
        """What stands before every path of the API."""
        return self.url + PREFIX

    @property
    def gateway_url(self) -> str:
        """The websocket for the bot."""
        return f"ws://{self.host}:{self.port}/gateway"

    # -- looking and waiting ----------------------------------------------------------

    @property
    def clock(self) -> SandboxClock:
        """The clock everything here goes by."""
        return self.world.clock

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
        """Wait until the condition gives something true, and return that."""
        return await until(self.world, condition, timeout, why)

    def person(self, name: str) -> Person:
        """The account of that name; a new name makes a new account."""
        account = next((one for one in self.world.accounts.values() if one.name == name), None)
        return Person(self.world, self.actions, account or self.world.add_account(name))

    @property
    def people(self) -> list[Person]:
        """All accounts."""
        return [self.person(account.name) for account in self.world.accounts.values()]

    @property
    def channels(self) -> list[Channel]:
        """The server's text and announcement channels, without threads and DMs."""
        return [Channel(self.world, cid) for cid, one in self.world.channels.items() if one["type"] in ROOMS]

    def add_channel(self, name: str, *, announcement: bool = False, server: str = GUILD) -> Channel:
        """A new channel of a server."""
        kind = ANNOUNCEMENT if announcement else TEXT
        return Channel(self.world, self.world.add_channel(name, kind, server)["id"])

    def add_server(self, name: str, channel: str) -> Channel:
        """A new server on the next shard, with the bot and everybody on it; its one channel."""
        return self.add_channel(channel, server=self.gateway.add_server(name))

    def hide(self, channel: ChannelLike, *seen_by: Person | str) -> None:
        """Hide a channel from all but these people and roles (by id), the server's owner and the bot."""
        ids = [one if isinstance(one, str) else one.id for one in seen_by]
        self.world.show_only_to(self.channel(channel).data, ids)

    def unhide(self, channel: ChannelLike) -> None:
        """Let everybody see a channel again."""
        self.world.show_only_to(self.channel(channel).data, None)

    def channel(self, wanted: ChannelLike = None) -> Channel:
        """A channel or thread by name or id; #games when none is named."""
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
        """All messages there, oldest first, everybody's ephemeral ones too."""
        return self.channel(channel).messages()

    @property
    def locale(self) -> str:
        """The server's language; can be set."""
        return self.world.locale

    @locale.setter
    def locale(self, locale: str) -> None:
        self.world.set_locale(locale)


def host_of(request: web.Request) -> str:
    """The name that a request calls this machine, without the port; "" for none."""
    try:
        return urlsplit(f"//{request.headers.get('Host', '')}").hostname or ""
    except ValueError:
        return ""
