"""Faults to order: with the next requests, the gateway, people's DMs, messages and permissions."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypedDict, Unpack

from .chat import Chat
from .errors import JSON, ApiError
from .gateway import Gateway
from .rest.ratelimits import RateLimited
from .world import World

#: The methods of Faults that a page or a script may order by their names.
ORDERS = (
    "answer", "slow", "drop", "garble", "limit_all", "limit_without_via", "hang", "clear", "close_gateway",
    "close_dms", "lose_gateway", "find_gateway", "hang_up_gateway", "silence_gateway", "wake_gateway",
    "delete_message", "delete_channel", "archive_thread", "open_thread", "expel_bot", "admit_bot",
    "take_permission", "give_permission",
)  # fmt: skip


class ConnectionDropped(Exception):
    """The connection is to be cut without an answer."""


class GarbledAnswer(Exception):
    """The answer is to be that text."""

    def __init__(self, status: int, text: str, content_type: str) -> None:
        super().__init__(text)
        self.status, self.text, self.content_type = status, text, content_type


class FaultFilter(TypedDict, total=False):
    """Which requests a fault hits, and whether only after they were carried out."""

    method: str | None
    path: str
    times: int
    after: bool


@dataclass
class Fault:
    """Trouble for the next `times` requests that match; the path is a pattern without /api/v10."""

    method: str | None = None
    path: str = ".*"
    times: int = 1
    status: int | None = None
    retry_after: float = 1.0
    delay: float = 0.0
    drop: bool = False
    after: bool = False
    code: int = 0
    #: Of a 429: it holds for all requests.
    is_global: bool = False
    #: Of a 429: it has the header without which discord.py does not wait.
    via: bool = True
    #: What stands in the answer instead of JSON, or as JSON of another shape.
    text: str | None = None
    content_type: str = "application/json"
    #: There is no answer, and the connection stays open.
    hang: bool = False

    def matches(self, method: str, path: str) -> bool:
        """Whether that request is hit."""
        return self.method in (None, method) and re.fullmatch(self.path, path) is not None

    def raise_error(self) -> None:
        """Raise what the bot gets instead of an answer, if anything."""
        if self.drop or self.hang:
            raise ConnectionDropped
        if self.text is not None:
            raise GarbledAnswer(self.status or 200, self.text, self.content_type)
        if self.status == 429:
            raise RateLimited(self.retry_after, is_global=self.is_global, via=self.via)
        if self.status is not None:
            raise ApiError(self.status, self.code, f"{self.status}: ordered by the sandbox")


class Faults:
    """The orders that stand, and the doing of those that happen at once."""

    def __init__(self, world: World, chat: Chat, gateway: Gateway) -> None:
        self._world = world
        self._chat = chat
        self._gateway = gateway
        self.pending: list[Fault] = []

    def order(self, fault: Fault) -> Fault:
        """Let a fault stand until its times are used up."""
        self.pending.append(fault)
        return fault

    def answer(
        self, status: int, *, retry_after: float = 1.0, code: int = 0, **hit: Unpack[FaultFilter]
    ) -> Fault:
        """The next requests are answered with that status; after=True: only after they were carried out."""
        return self.order(Fault(status=status, retry_after=retry_after, code=code, **hit))

    def limit_all(self, retry_after: float, **hit: Unpack[FaultFilter]) -> Fault:
        """The next request is answered with a 429 that holds for all requests."""
        return self.order(Fault(status=429, retry_after=retry_after, is_global=True, **hit))

    def limit_without_via(self, retry_after: float, **hit: Unpack[FaultFilter]) -> Fault:
        """The next requests are answered with a 429 that is shared with others, or of a proxy."""
        return self.order(Fault(status=429, retry_after=retry_after, via=False, **hit))

    def garble(
        self, text: str, status: int = 200, *, html: bool = False, **hit: Unpack[FaultFilter]
    ) -> Fault:
        """The next requests are answered with that text, as JSON unless html=True, once carried out."""
        kind = "text/html" if html else "application/json"
        hit.setdefault("after", True)
        return self.order(Fault(status=status, text=text, content_type=kind, **hit))

    def hang(self, **hit: Unpack[FaultFilter]) -> Fault:
        """The next requests get no answer as long as the bot waits; after=True: once carried out."""
        return self.order(Fault(hang=True, **hit))

    def slow(self, seconds: float, **hit: Unpack[FaultFilter]) -> Fault:
        """The next requests wait that long before they are carried out."""
        return self.order(Fault(delay=seconds, **hit))

    def drop(self, **hit: Unpack[FaultFilter]) -> Fault:
        """The next requests find their connection cut; after=True: only after they were carried out."""
        return self.order(Fault(drop=True, **hit))

    def clear(self) -> None:
        """Forget all orders that stand."""
        self.pending.clear()

    def consume(self, method: str, path: str) -> Fault | None:
        """The fault that hits this request, counted down."""
        fault = next((one for one in self.pending if one.matches(method, path)), None)
        if fault is None:
            return None
        fault.times -= 1
        if fault.times <= 0:
            self.pending.remove(fault)
        return fault

    async def close_gateway(self, code: int = 4000, *, resumable: bool = True) -> None:
        """Close the bot's sockets; if not resumable, its next RESUME is an invalid session."""
        await self._gateway.close(code, resumable=resumable)

    async def lose_gateway(self) -> None:
        """The gateway is away: sockets are closed, and no bot gets a new one."""
        self._gateway.is_away = True
        await self._gateway.close(1012)

    async def hang_up_gateway(self, code: int = 1012, *, late: bool = False) -> None:
        """Sockets are closed, and new ones as soon as they are open; late: when the bot says who it is."""
        self._gateway.close_code, self._gateway.closes_at_identify = code, late
        await self._gateway.close(code)

    def find_gateway(self) -> None:
        """The gateway is there again."""
        self._gateway.is_away, self._gateway.close_code = False, None

    def double_events(self, *names: str) -> None:
        """Events of these names are sent twice from now on; without names, none is any more."""
        self._gateway.doubled_events = frozenset(names)

    def send_event(self, name: str, data: Any) -> None:
        """The gateway tells of something, whatever it says."""
        self._gateway.broadcast(name, data)

    def send_frame(self, frame: str | bytes) -> None:
        """The gateway sends something that need not be an event at all."""
        self._gateway.broadcast_frame(frame)

    def transform_events(self, bend: Callable[[str, JSON], Any] | None) -> None:
        """What `bend` makes of the name and the data of an event is sent in its place from now on."""
        self._gateway.transform = bend

    def silence_gateway(self) -> None:
        """The gateway keeps its sockets open and says nothing, not even hello on new ones."""
        self._gateway.mute()

    def wake_gateway(self) -> None:
        """The gateway speaks again, on new sockets."""
        self._gateway.unmute()

    def close_dms(self, uid: str, *, closed: bool = True) -> None:
        """That person takes no direct messages any more (50007), or takes them again."""
        account = self._world.accounts[uid]
        account.dms_open = not closed
        self._world.save_account(account)

    def delete_message(self, cid: str, mid: str) -> None:
        """Somebody deletes a message."""
        self._chat.delete(self._world.message(cid, mid))

    def delete_channel(self, cid: str) -> None:
        """Somebody deletes a channel or thread."""
        self._chat.delete_channel(self._world.channel(cid))

    def archive_thread(self, cid: str, *, locked: bool = False) -> None:
        """Somebody archives a thread; from a locked one nobody but moderators brings it back."""
        self._chat.update_channel(self._world.channel(cid), {"archived": True, "locked": locked})

    def open_thread(self, cid: str) -> None:
        """Somebody opens a thread again, and takes its lock away."""
        self._chat.update_channel(self._world.channel(cid), {"archived": False, "locked": False})

    def expel_bot(self) -> None:
        """Somebody sends the bot away from the server; with its channels it may do nothing any more."""
        self._gateway.expel()

    def admit_bot(self) -> None:
        """Somebody lets the bot into the server again."""
        self._gateway.admit()

    def take_permission(self, cid: str, name: str) -> None:
        """The bot loses a permission in a channel, e.g. SEND_MESSAGES; VIEW_CHANNEL takes them all."""
        self._world.set_permission(self._world.channel(cid), name, granted=False)

    def give_permission(self, cid: str, name: str) -> None:
        """The bot has that permission there again."""
        self._world.set_permission(self._world.channel(cid), name, granted=True)

    async def order_json(self, body: JSON) -> None:
        """What a page or a script orders: {"kind": the name of a method here, …its arguments}."""
        kind = body.pop("kind", None)
        if kind not in ORDERS:
            raise ValueError(f"no fault is called {kind!r}; known are {', '.join(ORDERS)}")
        result = getattr(self, kind)(**body)
        if asyncio.iscoroutine(result):
            await result
