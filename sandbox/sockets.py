"""Open websockets of bots and pages, each with a send queue."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

from aiohttp import web


@dataclass(eq=False)
class OpenSocket:
    """An open websocket and its send queue."""

    socket: web.WebSocketResponse
    outbox: asyncio.Queue[str | bytes] = field(default_factory=asyncio.Queue)
    #: Whether frames are dropped although the socket stays open.
    is_mute: bool = False

    def push(self, payload: object) -> None:
        """Queue a payload as JSON."""
        self.outbox.put_nowait(json.dumps(payload))

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[None]:
        """Send queued frames until the end of the block."""
        writer = asyncio.create_task(self._write())
        try:
            yield
        finally:
            writer.cancel()

    async def _write(self) -> None:
        with contextlib.suppress(ConnectionError):
            while True:
                frame = await self.outbox.get()
                if self.is_mute:
                    continue
                await (
                    self.socket.send_str(frame) if isinstance(frame, str) else self.socket.send_bytes(frame)
                )
