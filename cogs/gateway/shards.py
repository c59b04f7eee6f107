"""Shards that reconnect with backoff; only this module and `Motu` use private parts of discord.py.

discord.py's `Shard.reidentify` retries at once, however often the gateway closes the connection, and an
unexpected error, such as a missing field in an event, ends the process. There is no setting for either, so
the shard is a subclass. `connect_shard` replaces `AutoShardedClient.launch_shard`, which calls itself for
each retry, five seconds apart, until the recursion limit.
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

from cogs.gateway.connections import IDENTIFY, RESUME, Connections

#: Failed resumes before a new session is started: the session's gateway may be down while others work.
MAX_RESUMES = 5
#: Close codes: CLOSE_CLEAN ends the session, CLOSE_RESUMABLE lets it be resumed.
CLOSE_CLEAN, CLOSE_RESUMABLE = 1000, 4000
#: discord.py's own timeout for connecting.
CONNECT_SECONDS = 60.0
#: Timeout of a close handshake.
CLOSE_SECONDS = 1.0
#: Exceptions of a broken connection.
CONNECTION_ERRORS = (OSError, RuntimeError, aiohttp.ClientError, TimeoutError)
#: Private attributes of the client: its shards, and the queue of their events.
SHARDS, QUEUE = "_AutoShardedClient__shards", "_AutoShardedClient__queue"
#: Methods of discord.py's `Shard` that are overridden, with their parameters.
OVERRIDDEN = {
    "__init__": ("self", "ws", "client", "queue_put"),
    "_handle_disconnect": ("self", "e"),
    "reidentify": ("self", "exc"),
    "close": ("self",),
}
#: Methods of `Shard` that must be coroutines: discord.py runs `worker` as a task, and `ReconnectingShard`
#: overrides the others by coroutines.
COROUTINES = ("worker", "_handle_disconnect", "reidentify")


class LibraryChangedError(RuntimeError):
    """discord.py lacks parts that this module uses."""

    def __init__(self, what: str) -> None:
        super().__init__(
            f"discord.py {discord.__version__} does not have {what} as Motu needs it: "
            "install the version in requirements.txt, or adapt cogs/gateway/shards.py."
        )


def check_library() -> None:
    """Check `Shard`, `EventType` and `ReconnectWebSocket` of discord.py; raises LibraryChangedError."""
    for name, parameters in OVERRIDDEN.items():
        method = getattr(library.Shard, name, None)
        if method is None or tuple(inspect.signature(method).parameters) != parameters:
            raise LibraryChangedError(f"Shard.{name}")
    for name in COROUTINES:
        if not inspect.iscoroutinefunction(getattr(library.Shard, name, None)):
            raise LibraryChangedError(f"Shard.{name}")
    if not {"close", "resume", "identify", "terminate"} <= {*vars(EventType)}:
        raise LibraryChangedError("EventType")
    if "resume" not in inspect.signature(ReconnectWebSocket).parameters:
        raise LibraryChangedError("ReconnectWebSocket")


class GatewayClosed(Exception):
    """The gateway closed the connection or asked for a new one."""


#: Sockets opened by the current attempt to connect.
_created_sockets: ContextVar[list["TrackedWebSocket"]] = ContextVar("sockets")


class TrackedWebSocket(DiscordWebSocket):
    """A connection that can be closed even if the attempt to connect fails later."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, *, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(socket, loop=loop)
        _created_sockets.get().append(self)


async def close_connection(ws: DiscordWebSocket, code: int) -> None:
    """Close a connection, ignoring errors and timeouts."""
    with contextlib.suppress(*CONNECTION_ERRORS):
        async with asyncio.timeout(CLOSE_SECONDS):
            await ws.close(code)


async def connect(client: discord.Client, seconds: float, **options: Any) -> DiscordWebSocket:
    """Open a connection; a failed attempt leaves no open socket and no heartbeat thread."""
    sockets: list[TrackedWebSocket] = []
    token = _created_sockets.set(sockets)
    try:
        return await asyncio.wait_for(TrackedWebSocket.from_client(client, **options), timeout=seconds)
    except BaseException:
        for socket in sockets:
            await close_connection(socket, CLOSE_RESUMABLE)
        raise
    finally:
        _created_sockets.reset(token)


class ReconnectingShard(library.Shard):
    """Reconnects with backoff after every error except fatal close codes and missing intents."""

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
        #: Timer that queues the next attempt.
        self._timer: asyncio.TimerHandle | None = None
        #: Whether the last attempt was to resume the session.
        self._is_resuming = False
        self._closing: set[asyncio.Task[None]] = set()

    def _put_or_reconnect(self, item: EventItem) -> None:
        """Queue an event; after a request to reconnect or an unexpected error, reconnect later instead."""
        error, is_end = item.error, item.type == EventType.terminate
        if isinstance(error, ReconnectWebSocket):
            self._reconnect_later(error, resume=error.resume)
        elif error is None or not is_end or isinstance(error, discord.PrivilegedIntentsRequired):
            self._put_now(item)
        else:  # an unexpected error
            self._reconnect_later(error, resume=False)

    async def reidentify(self, exc: ReconnectWebSocket) -> None:
        """Reconnect as discord.py does, but leave nothing open after a failure."""
        self._cancel_task()
        gateway = self.ws.gateway if exc.resume else None
        session = {"session": self.ws.session_id, "sequence": self.ws.sequence}
        options = {"resume": exc.resume, "gateway": gateway, "shard_id": self.id, **session}
        try:
            self.ws = await connect(self._client, CONNECT_SECONDS, **options)
        except self._handled_exceptions as error:
            await self._handle_disconnect(error)
        except Exception as error:
            self._put_or_reconnect(EventItem(EventType.terminate, self, error))
        else:
            self.launch()

    async def _handle_disconnect(self, e: Exception) -> None:
        """Stop at a fatal close code, as discord.py does; after any other lost connection, try to resume."""
        if isinstance(e, discord.ConnectionClosed) and e.code != CLOSE_CLEAN:
            self._dispatch("disconnect")
            self._put_now(EventItem(EventType.close, self, e))
        elif not self._client.is_closed():
            self._reconnect_later(e, resume=True)

    def _reconnect_later(self, error: Exception, *, resume: bool) -> None:
        """Close the old connection and queue a new attempt after a pause."""
        self._dispatch("disconnect")
        closing = self._client.loop.create_task(
            close_connection(self.ws, CLOSE_RESUMABLE if resume else CLOSE_CLEAN)
        )
        self._closing.add(closing)
        closing.add_done_callback(self._closing.discard)
        has_session = self.ws.session_id is not None
        resumes = resume and has_session and self._connections.tries_of(self.id) < MAX_RESUMES
        is_invalidated = self._is_resuming and not resume and isinstance(error, ReconnectWebSocket)
        self._is_resuming = resumes
        kind = RESUME if resumes else IDENTIFY
        reason = GatewayClosed(self._close_reason()) if isinstance(error, ReconnectWebSocket) else error
        pause = self._connections.next_pause(self.id, kind, reason, is_invalidated=is_invalidated)
        signal = ReconnectWebSocket(self.id, resume=resumes)
        item = EventItem(EventType.resume if resumes else EventType.identify, self, signal)
        if self._timer:
            self._timer.cancel()
        self._timer = self._client.loop.call_later(pause, self._put_now, item)

    def _close_reason(self) -> str:
        code = self.ws.socket.close_code
        return "the gateway closed the connection" + ("" if code is None else f" with {code}")

    async def close(self) -> None:
        """Close the connection and stop reconnecting."""
        if self._timer:
            self._timer.cancel()
        await super().close()
        await asyncio.gather(*self._closing, return_exceptions=True)


async def connect_shard(
    client: discord.AutoShardedClient,
    connections: Connections,
    gateway: yarl.URL,
    shard: int,
    *,
    initial: bool,
) -> None:
    """Connect a shard for the first time, with backoff until it succeeds."""
    while True:
        options = {"initial": initial, "gateway": gateway, "shard_id": shard}
        try:
            ws = await connect(client, client.shard_connect_timeout or CONNECT_SECONDS, **options)
        except Exception as error:
            reason = (
                GatewayClosed("the gateway closed the connection")
                if isinstance(error, ReconnectWebSocket)
                else error
            )
            await asyncio.sleep(connections.next_pause(shard, IDENTIFY, reason))
        else:
            break
    connected = ReconnectingShard(ws, client, getattr(client, QUEUE).put_nowait, connections)
    shards: dict[int, library.Shard] = getattr(client, SHARDS)
    shards[shard] = connected
    connected.launch()


def event_parsers(client: discord.Client) -> dict[str, Callable[[Any], None]]:
    """The event parsers of discord.py by event name; raises LibraryChangedError."""
    parsers = getattr(client._connection, "parsers", None)
    if not isinstance(parsers, dict) or not {"READY", "INTERACTION_CREATE"} <= {*parsers}:
        raise LibraryChangedError("ConnectionState.parsers")
    return parsers


def minimal_interaction(client: discord.Client, data: Any) -> discord.Interaction | None:
    """Parse only the fields of an interaction that a reply needs; None if they are missing or invalid."""
    try:
        needed = {key: data[key] for key in ("id", "type", "token", "application_id")}
        read = {**needed, "version": 1, "attachment_size_limit": 0, "locale": data.get("locale", "en-US")}
        return discord.Interaction(data=cast(Any, read), state=client._connection)
    except (AttributeError, KeyError, TypeError, ValueError):
        return None


def is_online(client: discord.AutoShardedClient) -> bool:
    """Whether all shards are connected."""
    return not any(shard.is_closed() for shard in client.shards.values())
