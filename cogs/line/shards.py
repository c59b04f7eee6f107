"""The shards of discord.py, made to come back with a pause: all that reaches into the library for that.

The library's `Shard.reidentify` tries again at once, however often a gateway hangs up, and ends the process
for whatever it has not foreseen, such as an event that lacks a field. It has no setting for either, so the
shard is a subclass, and `launch` does what `AutoShardedClient.launch_shard` does. That one calls itself at
each try, five seconds after the last one, until Python allows no more.
"""

import asyncio
import contextlib
import inspect
from collections.abc import Callable
from typing import Any

import discord
import yarl
from discord import shard as library
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.shard import EventItem, EventType

from cogs.line.connection import IDENTIFY, RESUME, Connections

#: Tries to resume before the session is given up: its gateway may be gone while others serve.
MAX_RESUMES = 5
#: What ends a session for good.
CLEAN = 1000
#: Where the client keeps its shards, and what is to be done for them.
SHARDS, QUEUE = "_AutoShardedClient__shards", "_AutoShardedClient__queue"
#: What is relied upon, as it is in the library.
OVERRIDDEN = {
    "__init__": ("self", "ws", "client", "queue_put"),
    "_handle_disconnect": ("self", "e"),
    "close": ("self",),
}
USED = ("worker", "reidentify")


class LibraryChangedError(RuntimeError):
    """The library is built in another way than this module relies upon."""

    def __init__(self, what: str) -> None:
        super().__init__(
            f"discord.py {discord.__version__} is built in another way than Motu relies upon ({what}): "
            "install the release that requirements.txt names, or adapt cogs/line/shards.py."
        )


def check_library() -> None:
    """Whether the library is built as this module needs it; raises LibraryChangedError."""
    for name, parameters in OVERRIDDEN.items():
        method = getattr(library.Shard, name, None)
        if method is None or tuple(inspect.signature(method).parameters) != parameters:
            raise LibraryChangedError(f"Shard.{name}")
    for name in USED:
        if not inspect.iscoroutinefunction(getattr(library.Shard, name, None)):
            raise LibraryChangedError(f"Shard.{name}")
    if not {"close", "resume", "identify", "terminate"} <= {*vars(EventType)}:
        raise LibraryChangedError("EventType")
    if "resume" not in inspect.signature(ReconnectWebSocket).parameters:
        raise LibraryChangedError("ReconnectWebSocket")


class HungUp(Exception):
    """The gateway has closed a connection, or has asked for another one."""


class Shard(library.Shard):
    """Comes back with a pause that grows, whatever its connection was lost by."""

    def __init__(
        self,
        ws: DiscordWebSocket,
        client: discord.AutoShardedClient,
        queue_put: Callable[[EventItem], None],
        connections: Connections,
    ) -> None:
        super().__init__(ws, client, queue_put)
        self._put_at_once, self._queue_put = queue_put, self._put
        self._connections = connections
        #: What puts the next try into the queue.
        self._timer: asyncio.TimerHandle | None = None
        #: The newest try was to resume the session.
        self._is_resuming = False
        self._closing: set[asyncio.Task[None]] = set()

    def _put(self, item: EventItem) -> None:
        """Have the client do something for this shard: end, or come back when it is time."""
        if isinstance(item.error, ReconnectWebSocket):
            self._come_back(item.error, resume=item.error.resume)
        elif item.type != EventType.terminate or isinstance(item.error, discord.PrivilegedIntentsRequired):
            self._put_at_once(item)
        else:  # nobody has foreseen it; over this connection nothing more is heard
            assert item.error is not None
            closing = self._client.loop.create_task(self._hang_up(self.ws))
            self._closing.add(closing)
            closing.add_done_callback(self._closing.discard)
            self._come_back(item.error, resume=False)

    async def _handle_disconnect(self, e: Exception) -> None:
        """As the library does it, but that every shard tries to resume, as a client of one shard does."""
        if isinstance(e, discord.ConnectionClosed) and e.code != CLEAN:
            self._dispatch("disconnect")
            self._put_at_once(EventItem(EventType.close, self, e))
        elif not self._client.is_closed():
            self._come_back(e, resume=True)

    def _come_back(self, error: Exception, *, resume: bool) -> None:
        """Connect again after a pause; what has been lost is told at once, which the library does later."""
        self._dispatch("disconnect")
        has_session = self.ws.session_id is not None
        resumes = resume and has_session and self._connections.tries_of(self.id) < MAX_RESUMES
        is_refused = self._is_resuming and not resume and isinstance(error, ReconnectWebSocket)
        self._is_resuming = resumes
        kind = RESUME if resumes else IDENTIFY
        why = HungUp(self._said()) if isinstance(error, ReconnectWebSocket) else error
        pause = self._connections.next_pause(self.id, kind, why, is_first=is_refused)
        signal = ReconnectWebSocket(self.id, resume=resumes)
        item = EventItem(EventType.resume if resumes else EventType.identify, self, signal)
        if self._timer:
            self._timer.cancel()
        self._timer = self._client.loop.call_later(pause, self._put_at_once, item)

    def _said(self) -> str:
        code = self.ws.socket.close_code
        return "the gateway hangs up" if code is None else f"the gateway hangs up with {code}"

    async def _hang_up(self, ws: DiscordWebSocket) -> None:
        """Close a connection; that it may be broken already is all the same."""
        with contextlib.suppress(*self._handled_exceptions):
            await ws.close(CLEAN)

    async def close(self) -> None:
        """Come back no more."""
        if self._timer:
            self._timer.cancel()
        await super().close()


async def launch(
    client: discord.AutoShardedClient,
    connections: Connections,
    gateway: yarl.URL,
    shard: int,
    *,
    initial: bool,
) -> None:
    """Connect a shard for the first time, trying again until that is possible."""
    while True:
        connecting = DiscordWebSocket.from_client(client, initial=initial, gateway=gateway, shard_id=shard)
        try:
            ws = await asyncio.wait_for(connecting, timeout=client.shard_connect_timeout)
        except Exception as error:
            why = HungUp("the gateway hangs up") if isinstance(error, ReconnectWebSocket) else error
            await asyncio.sleep(connections.next_pause(shard, IDENTIFY, why))
        else:
            break
    launched = Shard(ws, client, getattr(client, QUEUE).put_nowait, connections)
    shards: dict[int, library.Shard] = getattr(client, SHARDS)
    shards[shard] = launched
    launched.launch()


def parsers_of(client: discord.Client) -> dict[str, Callable[[Any], None]]:
    """What reads the events of the gateway, by their names; raises LibraryChangedError."""
    parsers = getattr(client._connection, "parsers", None)
    if not isinstance(parsers, dict) or not {"READY", "INTERACTION_CREATE"} <= {*parsers}:
        raise LibraryChangedError("ConnectionState.parsers")
    return parsers
