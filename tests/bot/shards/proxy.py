"""A reverse proxy for the API that keeps Discord's limit of 50 requests a second for all processes."""

import asyncio
import time
from collections import deque
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit

import aiohttp
from aiohttp import web

#: Discord's limit of requests per second of one bot; answers to interactions do not count.
MAX_REQUESTS, SECOND = 50, 1.0
UNLIMITED_PREFIXES = ("/api/v10/interactions/", "/api/v10/webhooks/")
#: Headers that are not forwarded.
HOP_BY_HOP = {"connection", "content-length", "host", "transfer-encoding", "date", "server"}


class Proxy:
    """Forwards requests and delays those over the limit."""

    def __init__(self, api_base: str) -> None:
        self._origin = urlsplit(api_base)
        self._recent: deque[float] = deque(maxlen=MAX_REQUESTS)
        #: Times at which counted requests were forwarded.
        self.forwarded_at: list[float] = []
        self._lock = asyncio.Lock()

    @property
    def api_base(self) -> str:
        """Base URL of the API for bots."""
        return f"http://127.0.0.1:{self._port}{self._origin.path}"

    async def __aenter__(self) -> Self:
        self._client = aiohttp.ClientSession(auto_decompress=False)
        app = web.Application(client_max_size=64 * 2**20)
        app.router.add_route("*", "/{path:.*}", self._handle)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0, backlog=4096).start()
        self._port = self._runner.addresses[0][1]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._runner.cleanup()
        await self._client.close()

    async def _handle(self, request: web.Request) -> web.StreamResponse:
        if not request.path.startswith(UNLIMITED_PREFIXES):
            await self._acquire()
        url = f"{self._origin.scheme}://{self._origin.netloc}{request.path_qs}"
        headers = {key: value for key, value in request.headers.items() if key.lower() not in HOP_BY_HOP}
        try:
            body = await request.read()
            async with self._client.request(request.method, url, data=body, headers=headers) as answer:
                kept = {key: value for key, value in answer.headers.items() if key.lower() not in HOP_BY_HOP}
                return web.Response(status=answer.status, body=await answer.read(), headers=kept)
        except aiohttp.ClientError:
            return web.Response(status=502)

    async def _acquire(self) -> None:
        """Wait until one more request may be forwarded, in order of arrival."""
        async with self._lock:
            if len(self._recent) == MAX_REQUESTS:
                await asyncio.sleep(max(0.0, self._recent[0] + SECOND - time.monotonic()))
            now = time.monotonic()
            self._recent.append(now)
            self.forwarded_at.append(now)

    def max_per_second(self) -> int:
        """Maximum number of forwarded requests within a second."""
        return max(
            sum(
                start <= moment < start + SECOND
                for moment in self.forwarded_at[first : first + MAX_REQUESTS + 1]
            )
            for first, start in enumerate(self.forwarded_at)
        )
