"""The gateway: hello, identify, heartbeats, resume with replay, and dispatch of events."""

from __future__ import annotations

import asyncio
import json
import math
import secrets
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

from . import objects
from .errors import JSON
from .sockets import OpenSocket
from .world import APPLICATION, GUILD, Event, World

GUILDS, MEMBERS, PRESENCES, GUILD_MESSAGES, DIRECT_MESSAGES, CONTENT = (
    1,
    1 << 1,
    1 << 8,
    1 << 9,
    1 << 12,
    1 << 15,
)
PRIVILEGED = MEMBERS | PRESENCES | CONTENT
DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME = 0, 1, 2, 3, 4, 6
INVALID_SESSION, HELLO, HEARTBEAT_ACK = 9, 10, 11
HEARTBEAT_MS, MAX_FRAMES, RESUME_SECONDS = 41_250, 5_000, 120.0
ACK_DELAY_SECONDS = 0.02
CLIENT_CLOSE_CODES = (1000, 1001)
INVALID_SHARD = 4010
#: The `channel` of events that concern the first server as a whole.
SERVER: JSON = {"type": objects.TEXT, "guild_id": GUILD}


@dataclass
class Session:
    """An identified session of a bot; it outlives its socket for a while so that it can be resumed."""

    id: str
    intents: int
    shard: tuple[int, int]
    sequence: int = 0
    frames: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=MAX_FRAMES))
    connection: Connection | None = None
    lost_at: float = 0.0

    def push(self, name: str, data: object) -> None:
        """Send an event, and store it for a resume."""
        self.sequence += 1
        frame = json.dumps({"op": DISPATCH, "t": name, "s": self.sequence, "d": data})
        self.frames.append((self.sequence, frame))
        if self.connection:
            self.connection.outbox.put_nowait(frame)

    def covers(self, channel: JSON | None) -> bool:
        """Whether the channel belongs to this shard: DMs to shard 0, others by the id of their server."""
        number, count = self.shard
        guild = int((channel or {}).get("guild_id", 0))
        return (guild >> 22) % count == number

    def wants(self, event: Event) -> bool:
        """Whether the intents include an event."""
        if event.name == "INTERACTION_CREATE":
            return True
        if event.name.startswith("MESSAGE_"):
            private = event.channel is not None and event.channel["type"] == objects.DM
            return bool(self.intents & (DIRECT_MESSAGES if private else GUILD_MESSAGES))
        return bool(self.intents & GUILDS)

    def redact(self, data: JSON) -> JSON:
        """Remove the content of a message that the bot may not read without the message content intent."""
        seen = self.intents & CONTENT or "guild_id" not in data or "author" not in data
        if seen or data["author"]["id"] == APPLICATION or f"<@{APPLICATION}>" in data["content"]:
            return data
        return {**data, "content": "", "embeds": [], "attachments": [], "components": []}


@dataclass(eq=False)
class Connection(OpenSocket):
    """An open socket of a bot."""

    session: Session | None = None
    is_cut: bool = False

    def send(self, op: int, data: object = None) -> None:
        """Send a payload that is not an event."""
        self.push({"op": op, "d": data, "s": None, "t": None})

    def hello(self) -> None:
        """Send HELLO."""
        self.send(HELLO, {"heartbeat_interval": HEARTBEAT_MS})


@dataclass(frozen=True)
class Admission:
    """Settings of the gateway: whether it allows privileged intents, shards, the rate of IDENTIFYs."""

    privileged: bool = False
    #: Recommended number of shards.
    shards: int = 1
    #: Number of shards that may identify at once.
    max_concurrency: int = 1
    #: Seconds between two IDENTIFYs of one rate limit bucket: 5 at Discord, 0 in most tests.
    identify_seconds: float = 0.0


DEFAULT_ADMISSION = Admission()


class Gateway:
    """All sessions of the bot."""

    def __init__(self, world: World, token: str, admission: Admission) -> None:
        self._world = world
        self._token = token
        self.admission = admission
        #: Time of the last IDENTIFY by rate limit bucket, which is the shard modulo `max_concurrency`.
        self._last_identify: dict[int, float] = {}
        self._sessions: dict[str, Session] = {}
        self._connections: set[Connection] = set()
        #: Whether new sockets are refused.
        self.is_down = False
        #: Whether nothing is sent on new sockets.
        self.is_mute = False
        #: The code with which new sockets are closed, or None. They are closed before HELLO or, with
        #: `closes_at_identify`, when the bot identifies or resumes.
        self.close_code: int | None = None
        self.closes_at_identify = False
        #: Names of events that are sent twice.
        self.doubled_events: frozenset[str] = frozenset()
        #: Changes the data of events before they are sent.
        self.transform: Callable[[str, JSON], object] | None = None
        #: Number of connection attempts.
        self.attempts = 0
        self.resumes = 0
        self.identifies = 0
        #: Number of IDENTIFYs that came too soon after another one.
        self.early_identifies = 0
        world.listeners.append(self.on_event)

    @property
    def connected(self) -> bool:
        """Whether a bot is connected and identified, and its socket is not mute."""
        return any(
            session.connection and not session.connection.is_mute for session in self._sessions.values()
        )

    @property
    def connected_shards(self) -> int:
        """Number of connected and identified shards."""
        return sum(session.connection is not None for session in self._sessions.values())

    @property
    def address(self) -> str:
        """URL of this gateway."""
        return self._world.base.replace("http", "ws", 1) + "/gateway"

    def on_event(self, event: Event) -> None:
        """Dispatch an event to the sessions that want it, unless only one person may see it."""
        if event.viewer or event.name.startswith("SANDBOX_"):
            return
        is_removed = (event.channel or {}).get("guild_id") in self._world.without_bot
        if is_removed and event.name != "GUILD_DELETE":
            return
        for session in self._live_sessions():
            if session.wants(event) and session.covers(event.channel):
                self._send_event(session, event.name, session.redact(event.data))

    def _send_event(self, session: Session, name: str, data: Any) -> None:
        """Send an event; injected faults may change or double it."""
        transformed = self.transform(name, data) if self.transform else data
        for _ in range(2 if name in self.doubled_events else 1):
            session.push(name, transformed)

    def broadcast(self, name: str, data: object) -> None:
        """Send an event to every session, without any check."""
        for session in self._live_sessions():
            session.push(name, data)

    def broadcast_frame(self, frame: str | bytes) -> None:
        """Send a frame to every bot; it need not be a valid event."""
        for connection in self._connections:
            if connection.session:
                connection.outbox.put_nowait(frame)

    def _live_sessions(self) -> list[Session]:
        now = self._world.clock.time()
        for session in list(self._sessions.values()):
            if not session.connection and now - session.lost_at > RESUME_SECONDS:
                del self._sessions[session.id]
        return list(self._sessions.values())

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one bot until its socket closes."""
        self.attempts += 1
        if self.is_down:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(max_msg_size=1 << 16)
        await socket.prepare(request)
        if self.close_code is not None and not self.closes_at_identify:
            await socket.close(code=self.close_code)
            return socket
        connection = Connection(socket)
        self._connections.add(connection)
        if not self.is_mute:
            connection.hello()
        try:
            async with connection.writing():
                await self._listen(connection)
        finally:
            self._disconnect(connection)
        return socket

    async def _listen(self, connection: Connection) -> None:
        async for message in connection.socket:
            if message.type is not WSMsgType.TEXT:
                continue
            code = self._receive(connection, message.data)
            if code:
                await connection.socket.close(code=code)

    def _receive(self, connection: Connection, text: str) -> int:
        """Handle one payload; return the code to close with, or 0."""
        try:
            payload = json.loads(text)
            op, data = payload["op"], payload.get("d")
        except (ValueError, KeyError, TypeError):
            return 4002
        if op == HEARTBEAT:
            # discord.py sets a heartbeat's time after sending it: an ACK before that would seem very late
            asyncio.get_running_loop().call_later(ACK_DELAY_SECONDS, connection.send, HEARTBEAT_ACK)
            return 0
        if op in (IDENTIFY, RESUME) and self.close_code is not None:
            return self.close_code
        if op == IDENTIFY:
            return self._identify(connection, data)
        if op == RESUME:
            return self._resume(connection, data)
        if connection.session is None:
            return 4003
        return 0 if op in (PRESENCE, VOICE) else 4001

    def _identify(self, connection: Connection, data: JSON) -> int:
        if connection.session:
            return 4005
        if data["token"].removeprefix("Bot ") != self._token:
            return 4004
        if data["intents"] & PRIVILEGED and not self.admission.privileged:
            return 4014
        number, count = data.get("shard", (0, 1))
        if not 0 <= number < count:
            return INVALID_SHARD
        bucket, now = number % self.admission.max_concurrency, self._world.clock.elapsed()
        if now - self._last_identify.get(bucket, -math.inf) < self.admission.identify_seconds:
            self.early_identifies += 1
            connection.send(INVALID_SESSION, data=False)
            return 0
        self._last_identify[bucket] = now
        session = Session(secrets.token_hex(16), data["intents"], (number, count))
        self._sessions[session.id] = session
        self.identifies += 1
        session.connection, connection.session = connection, session
        self._greet(session)
        self._world.emit(Event("SANDBOX_GATEWAY", {}))
        return 0

    def _greet(self, session: Session) -> None:
        world = self._world
        known = [gid for gid in world.servers if session.covers({"guild_id": gid})]
        joined = [gid for gid in known if gid not in world.without_bot]
        self._send_event(session, "READY", {
            "v": 10, "user": self._world.bot, "session_id": session.id, "resume_gateway_url": self.address,
            "guilds": [{"id": gid, "unavailable": True} for gid in joined],
            "shard": session.shard, "application": {"id": APPLICATION, "flags": 0},
        })  # fmt: skip
        for gid in joined if session.intents & GUILDS else ():
            self._send_event(session, "GUILD_CREATE", self._guild(gid))

    def expel(self) -> None:
        """Remove the bot from the first server."""
        self._world.without_bot.add(GUILD)
        self._world.emit(Event("GUILD_DELETE", {"id": GUILD}, SERVER))

    def admit(self) -> None:
        """Add the bot to the first server again."""
        self._world.without_bot.discard(GUILD)
        guild = self._guild(GUILD)
        del guild["unavailable"]  # with this key the event means that a server is back after an outage
        self._world.emit(Event("GUILD_CREATE", guild, SERVER))

    def add_server(self, name: str) -> str:
        """Create a server and add the bot to it; return its id."""
        gid = self._world.add_server(name)
        guild = self._guild(gid)
        del guild["unavailable"]
        self._world.emit(Event("GUILD_CREATE", guild, {"type": objects.TEXT, "guild_id": gid}))
        return gid

    def _guild(self, gid: str) -> JSON:
        channels = [objects.without_private_keys(one) for one in self._world.server_channels(gid)]
        threads = [t for t in self._world.threads() if t["guild_id"] == gid]
        active = [t for t in threads if not t["thread_metadata"]["archived"]]
        return {
            **objects.DEFAULTS["guild_created"],
            **self._world.guild(gid),
            "unavailable": False,
            "member_count": len(self._world.accounts) + 1,
            "members": [self._world.member(APPLICATION)],
            "channels": channels,
            "threads": [objects.without_private_keys(thread) for thread in active],
        }

    def _resume(self, connection: Connection, data: JSON) -> int:
        if data["token"].removeprefix("Bot ") != self._token:
            return 4004
        session = {one.id: one for one in self._live_sessions()}.get(data["session_id"])
        if session is None:
            connection.send(INVALID_SESSION, data=False)
            return 0
        missed = [frame for number, frame in session.frames if number > data["seq"]]
        for frame in missed:
            connection.outbox.put_nowait(frame)
        self.resumes += 1
        session.connection, connection.session = connection, session
        self._send_event(session, "RESUMED", {})
        self._world.emit(Event("SANDBOX_GATEWAY", {}))
        return 0

    def _disconnect(self, connection: Connection) -> None:
        self._connections.discard(connection)
        session = connection.session
        if session is None or session.connection is not connection:
            return
        session.connection, session.lost_at = None, self._world.clock.time()
        if not connection.is_cut and connection.socket.close_code in CLIENT_CLOSE_CODES:
            self._sessions.pop(session.id, None)
        self._world.emit(Event("SANDBOX_GATEWAY", {}))

    def mute(self) -> None:
        """Keep all sockets open and send nothing; new ones are mute from the start."""
        self.is_mute = True
        for connection in self._connections:
            connection.is_mute = True

    def unmute(self) -> None:
        """Send again on new sockets and on those that wait for HELLO; others stay mute."""
        self.is_mute = False
        for connection in self._connections:
            if not connection.session and not connection.is_mute:
                connection.hello()

    def send_heartbeat_acks(self) -> None:
        """Send a heartbeat ACK to every bot."""
        for connection in self._connections:
            if connection.session:
                connection.send(HEARTBEAT_ACK)

    async def close(self, code: int, *, resumable: bool = True) -> None:
        """Close all sockets with a code; unless `resumable`, delete all sessions first."""
        if not resumable:
            self._sessions.clear()
        for connection in list(self._connections):
            connection.is_cut = True
            await connection.socket.close(code=code)
