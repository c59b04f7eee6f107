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
from contextvars import ContextVar
from typing import Any, cast

import aiohttp
import discord
import yarl
from discord import shard as library
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.shard import EventItem, EventType

from cogs.line.connection import IDENTIFY, RESUME, Connections

#: Tries to resume before the session is given up: its gateway may be gone while others serve.
MAX_RESUMES = 5
#: What ends a session for good, and what leaves it to be resumed.
CLEAN, RESUMABLE = 1000, 4000
#: As long as the library waits for a connection.
CONNECT_SECONDS = 60.0
#: As long as the other side may take to close a connection.
CLOSE_SECONDS = 1.0
#: What can be raised by a connection that is broken.
BROKEN = (OSError, RuntimeError, aiohttp.ClientError, TimeoutError)
#: Where the client keeps its shards, and what is to be done for them.
SHARDS, QUEUE = "_AutoShardedClient__shards", "_AutoShardedClient__queue"
#: What is relied upon, as it is in the library.
OVERRIDDEN = {
    "__init__": ("self", "ws", "client", "queue_put"),
    "_handle_disconnect": ("self", "e"),
    "reidentify": ("self", "exc"),
    "close": ("self",),
}
USED = ("worker", "_handle_disconnect", "reidentify")


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


#: The connections that a try has made.
_created_sockets: ContextVar[list["Socket"]] = ContextVar("made")


class Socket(DiscordWebSocket):
    """A connection that can be closed though the try that made it has failed."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, *, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(socket, loop=loop)
        _created_sockets.get().append(self)


async def hang_up(ws: DiscordWebSocket, code: int) -> None:
    """Close a connection; that it may be broken already, or that nobody answers, is all the same."""
    with contextlib.suppress(*BROKEN):
        async with asyncio.timeout(CLOSE_SECONDS):
            await ws.close(code)


async def connect(client: discord.Client, seconds: float, **how: Any) -> DiscordWebSocket:
    """A new connection; what has failed leaves none open, and no thread that keeps it alive."""
    made: list[Socket] = []
    token = _created_sockets.set(made)
    try:
        return await asyncio.wait_for(Socket.from_client(client, **how), timeout=seconds)
    except BaseException:
        for one in made:
            await hang_up(one, RESUMABLE)
        raise
    finally:
        _created_sockets.reset(token)


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
        self._put_now, self._queue_put = queue_put, self._put_or_reconnect
        self._connections = connections
        #: What puts the next try into the queue.
        self._timer: asyncio.TimerHandle | None = None
        #: The newest try was to resume the session.
        self._is_resuming = False
        self._closing: set[asyncio.Task[None]] = set()

    def _put_or_reconnect(self, item: EventItem) -> None:
        """Have the client do something for this shard: end, or come back when it is time."""
        error, is_end = item.error, item.type == EventType.terminate
        if isinstance(error, ReconnectWebSocket):
            self._reconnect_later(error, resume=error.resume)
        elif error is None or not is_end or isinstance(error, discord.PrivilegedIntentsRequired):
            self._put_now(item)
        else:  # nobody has foreseen it
            self._reconnect_later(error, resume=False)

    async def reidentify(self, exc: ReconnectWebSocket) -> None:
        """As the library does it, but that a failed try leaves nothing behind."""
        self._cancel_task()
        gateway = self.ws.gateway if exc.resume else None
        session = {"session": self.ws.session_id, "sequence": self.ws.sequence}
        how = {"resume": exc.resume, "gateway": gateway, "shard_id": self.id, **session}
        try:
            self.ws = await connect(self._client, CONNECT_SECONDS, **how)
        except self._handled_exceptions as error:
            await self._handle_disconnect(error)
        except Exception as error:
            self._put_or_reconnect(EventItem(EventType.terminate, self, error))
        else:
            self.launch()

    async def _handle_disconnect(self, e: Exception) -> None:
        """As the library does it, but that every shard tries to resume, as a client of one shard does."""
        if isinstance(e, discord.ConnectionClosed) and e.code != CLEAN:
            self._dispatch("disconnect")
            self._put_now(EventItem(EventType.close, self, e))
        elif not self._client.is_closed():
            self._reconnect_later(e, resume=True)

    def _reconnect_later(self, error: Exception, *, resume: bool) -> None:
        """Connect again after a pause; over the old connection nothing more is heard."""
        self._dispatch("disconnect")
        closing = self._client.loop.create_task(hang_up(self.ws, RESUMABLE if resume else CLEAN))
        self._closing.add(closing)
        closing.add_done_callback(self._closing.discard)
        has_session = self.ws.session_id is not None
        resumes = resume and has_session and self._connections.tries_of(self.id) < MAX_RESUMES
        is_refused = self._is_resuming and not resume and isinstance(error, ReconnectWebSocket)
        self._is_resuming = resumes
        kind = RESUME if resumes else IDENTIFY
        why = HungUp(self._close_reason()) if isinstance(error, ReconnectWebSocket) else error
        pause = self._connections.next_pause(self.id, kind, why, is_first=is_refused)
        signal = ReconnectWebSocket(self.id, resume=resumes)
        item = EventItem(EventType.resume if resumes else EventType.identify, self, signal)
        if self._timer:
            self._timer.cancel()
        self._timer = self._client.loop.call_later(pause, self._put_now, item)

    def _close_reason(self) -> str:
        code = self.ws.socket.close_code
        return "the gateway hangs up" if code is None else f"the gateway hangs up with {code}"

    async def close(self) -> None:
        """Come back no more."""
        if self._timer:
            self._timer.cancel()
        await super().close()
        await asyncio.gather(*self._closing, return_exceptions=True)


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
        how = {"initial": initial, "gateway": gateway, "shard_id": shard}
        try:
            ws = await connect(client, client.shard_connect_timeout or CONNECT_SECONDS, **how)
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


def bare_interaction(client: discord.Client, data: Any) -> discord.Interaction[Any] | None:
    """Of an interaction that cannot be read as much as an answer needs; None where that is not there either.

    Nobody is its user, and it has no channel.
    """
    try:
        needed = {key: data[key] for key in ("id", "type", "token", "application_id")}
        read = {**needed, "version": 1, "attachment_size_limit": 0, "locale": data.get("locale", "en-US")}
        return discord.Interaction(data=cast(Any, read), state=client._connection)
    except (AttributeError, KeyError, TypeError, ValueError):
        return None


def is_online(client: discord.AutoShardedClient) -> bool:
    """Whether the connections of all shards stand."""
    return not any(shard.is_closed() for shard in client.shards.values())
