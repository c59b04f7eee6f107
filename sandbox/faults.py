"""Fault injection: errors of requests and of the gateway, closed DMs, deleted things, lost permissions."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypedDict, Unpack

from .chat import Chat
from .errors import JSON, ApiError
from .gateway import Gateway
from .rest.ratelimits import RateLimited
from .world import World

#: Methods of Faults that the page or a script may call by name.
CALLABLE_NAMES = (
    "answer", "slow", "drop", "garble", "limit_all", "limit_without_via", "hang", "clear",
    "close_gateway", "close_dms", "take_gateway_down", "bring_gateway_up", "keep_closing_gateway",
    "mute_gateway", "unmute_gateway", "delete_message", "delete_channel", "archive_thread",
    "open_thread", "expel_bot", "admit_bot", "take_permission", "give_permission",
)  # fmt: skip


class ConnectionDropped(Exception):
    """The connection is cut without a response."""


class GarbledAnswer(Exception):
    """The response is this text instead of the JSON of the API."""

    def __init__(self, status: int, text: str, content_type: str) -> None:
        super().__init__(text)
        self.status, self.text, self.content_type = status, text, content_type


class FaultFilter(TypedDict, total=False):
    """The requests that a fault applies to; with `after` they are carried out before the fault."""

    method: str | None
    path: str
    times: int
    after: bool


@dataclass
class Fault:
    """A fault of the next `times` requests whose path without /api/v10 matches a regular expression."""

    method: str | None = None
    path: str = ".*"
    times: int = 1
    status: int | None = None
    retry_after: float = 1.0
    delay: float = 0.0
    drop: bool = False
    after: bool = False
    code: int = 0
    #: Whether a 429 is global: its body says that all requests are limited.
    is_global: bool = False
    #: Whether a 429 has the Via header; without it discord.py does not wait.
    via: bool = True
    #: Body of the response, which is not JSON or has another structure.
    text: str | None = None
    content_type: str = "application/json"
    #: Whether there is no response although the connection stays open.
    hang: bool = False

    def matches(self, method: str, path: str) -> bool:
        return self.method in (None, method) and re.fullmatch(self.path, path) is not None

    def raise_error(self) -> None:
        """Raise the error of this fault, if it has one."""
        if self.drop or self.hang:
            raise ConnectionDropped
        if self.text is not None:
            raise GarbledAnswer(self.status or 200, self.text, self.content_type)
        if self.status == 429:
            raise RateLimited(self.retry_after, is_global=self.is_global, via=self.via)
        if self.status is not None:
            raise ApiError(self.status, self.code, f"{self.status}: injected by the sandbox")


class Faults:
    """Injects faults: some stay pending until requests meet them, the others take effect at once."""

    def __init__(self, world: World, chat: Chat, gateway: Gateway) -> None:
        self._world = world
        self._chat = chat
        self._gateway = gateway
        self.pending: list[Fault] = []

    def inject(self, fault: Fault) -> Fault:
        """Add a fault, which stays pending until `times` requests have met it."""
        self.pending.append(fault)
        return fault

    def answer(
        self, status: int, *, retry_after: float = 1.0, code: int = 0, **hit: Unpack[FaultFilter]
    ) -> Fault:
        """Answer the next requests with that status; after=True carries them out first."""
        return self.inject(Fault(status=status, retry_after=retry_after, code=code, **hit))

    def limit_all(self, retry_after: float, **hit: Unpack[FaultFilter]) -> Fault:
        """Answer the next requests with a global 429."""
        return self.inject(Fault(status=429, retry_after=retry_after, is_global=True, **hit))

    def limit_without_via(self, retry_after: float, **hit: Unpack[FaultFilter]) -> Fault:
        """Answer the next requests with a 429 without the Via header, as a shared limit or a proxy does."""
        return self.inject(Fault(status=429, retry_after=retry_after, via=False, **hit))

    def garble(
        self, text: str, status: int = 200, *, html: bool = False, **hit: Unpack[FaultFilter]
    ) -> Fault:
        """Carry out the next requests and answer them with the text, declared as JSON unless html=True."""
        kind = "text/html" if html else "application/json"
        hit.setdefault("after", True)
        return self.inject(Fault(status=status, text=text, content_type=kind, **hit))

    def hang(self, **hit: Unpack[FaultFilter]) -> Fault:
        """Never answer the next requests; after=True carries them out."""
        return self.inject(Fault(hang=True, **hit))

    def slow(self, seconds: float, **hit: Unpack[FaultFilter]) -> Fault:
        """Delay the next requests."""
        return self.inject(Fault(delay=seconds, **hit))

    def drop(self, **hit: Unpack[FaultFilter]) -> Fault:
        """Cut the connection of the next requests; after=True carries them out first."""
        return self.inject(Fault(drop=True, **hit))

    def clear(self) -> None:
        """Remove all pending faults."""
        self.pending.clear()

    def consume(self, method: str, path: str) -> Fault | None:
        """Return the fault that a request meets, if any, and count the request."""
        fault = next((one for one in self.pending if one.matches(method, path)), None)
        if fault is None:
            return None
        fault.times -= 1
        if fault.times <= 0:
            self.pending.remove(fault)
        return fault

    async def close_gateway(self, code: int = 4000, *, resumable: bool = True) -> None:
        """Close the bot's sockets; unless resumable, its next RESUME is answered by INVALID_SESSION."""
        await self._gateway.close(code, resumable=resumable)

    async def take_gateway_down(self) -> None:
        """Take the gateway down: close all sockets and refuse new ones."""
        self._gateway.is_down = True
        await self._gateway.close(1012)

    async def keep_closing_gateway(self, code: int = 1012, *, late: bool = False) -> None:
        """Close all sockets, and each new one as it opens or, if `late`, as its bot identifies or resumes."""
        self._gateway.close_code, self._gateway.closes_at_identify = code, late
        await self._gateway.close(code)

    def bring_gateway_up(self) -> None:
        """Bring the gateway up again."""
        self._gateway.is_down, self._gateway.close_code = False, None

    def double_events(self, *names: str) -> None:
        """Send events with these names twice from now on; without names, stop doing so."""
        self._gateway.doubled_events = frozenset(names)

    def send_event(self, name: str, data: object) -> None:
        """Send an event to every session, without any check."""
        self._gateway.broadcast(name, data)

    def send_frame(self, frame: str | bytes) -> None:
        """Send a frame to every bot; it need not be a valid event."""
        self._gateway.broadcast_frame(frame)

    def transform_events(self, transform: Callable[[str, JSON], object] | None) -> None:
        """Replace the data of each event by the result of a function of its name and data."""
        self._gateway.transform = transform

    def mute_gateway(self) -> None:
        """Keep all sockets open and send nothing, not even HELLO on new ones."""
        self._gateway.mute()

    def unmute_gateway(self) -> None:
        """Send again on new sockets and on those that wait for HELLO; others stay mute."""
        self._gateway.unmute()

    def close_dms(self, uid: str, *, closed: bool = True) -> None:
        """Let a person refuse direct messages (50007), or accept them again."""
        account = self._world.accounts[uid]
        account.dms_open = not closed
        self._world.save_account(account)

    def delete_message(self, cid: str, mid: str) -> None:
        """Delete a message."""
        self._chat.delete(self._world.message(cid, mid))

    def delete_channel(self, cid: str) -> None:
        """Delete a channel or thread."""
        self._chat.delete_channel(self._world.channel(cid))

    def archive_thread(self, cid: str, *, locked: bool = False) -> None:
        """Archive a thread; only moderators can reopen a locked one."""
        self._chat.update_channel(self._world.channel(cid), {"archived": True, "locked": locked})

    def open_thread(self, cid: str) -> None:
        """Reopen and unlock a thread."""
        self._chat.update_channel(self._world.channel(cid), {"archived": False, "locked": False})

    def expel_bot(self) -> None:
        """Remove the bot from the server; it loses access to all channels."""
        self._gateway.expel()

    def admit_bot(self) -> None:
        """Add the bot to the server again."""
        self._gateway.admit()

    def take_permission(self, cid: str, name: str) -> None:
        """Take a permission such as SEND_MESSAGES from the bot; without VIEW_CHANNEL the bot has none."""
        self._world.set_permission(self._world.channel(cid), name, granted=False)

    def give_permission(self, cid: str, name: str) -> None:
        """Give the bot a permission in a channel again."""
        self._world.set_permission(self._world.channel(cid), name, granted=True)

    async def inject_json(self, body: JSON) -> None:
        """Call a method by name for the page or a script: {"kind": method, …its arguments}."""
        kind = body.pop("kind", None)
        if kind not in CALLABLE_NAMES:
            raise ValueError(f"no fault is called {kind!r}; known are {', '.join(CALLABLE_NAMES)}")
        result = getattr(self, kind)(**body)
        if asyncio.iscoroutine(result):
            await result
