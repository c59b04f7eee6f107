"""The local HTTP server with API, gateway, attachments and page."""

from __future__ import annotations

from pathlib import Path
from typing import Self

from aiohttp import web

from .backend import Backend
from .client.actions import Actions
from .client.browser import Browser
from .gateway import DEFAULT_ADMISSION, Admission
from .request_guard import reject_foreign_hosts
from .rest.server import PREFIX, Rest

HOST = "127.0.0.1"
MAX_REQUEST_BYTES = 64 * 2**20
BACKLOG = 4096


class Server(Backend):
    """Serves API, gateway and page while its async context is open."""

    def __init__(
        self, *, port: int = 0, file: Path | None = None, admission: Admission = DEFAULT_ADMISSION
    ) -> None:
        """`port` 0 selects a free one; `file` stores people, channels, messages and commands between runs."""
        super().__init__(file, admission)
        self.port = port
        self.actions = Actions(self.world, self.chat, self.interactions)
        self._browser = Browser(self, self.actions)
        self._runner: web.AppRunner | None = None

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=MAX_REQUEST_BYTES, middlewares=[reject_foreign_hosts])
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_route("*", PREFIX + "/{rest:.*}", Rest(self).handle)
        self._browser.add_routes(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        # with the default backlog of 128, connections of a burst of presses are delayed by a second each
        site = web.TCPSite(self._runner, HOST, self.port, backlog=BACKLOG)
        await site.start()
        self.port = self._runner.addresses[0][1]
        self.world.base = self.url
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self._browser.close()
        await self.gateway.close(1001)
        if self._runner:
            await self._runner.cleanup()
        self.world.save_server()
        self.world.archive.close()

    @property
    def url(self) -> str:
        """URL of the page."""
        return f"http://{HOST}:{self.port}"

    @property
    def api_base(self) -> str:
        """Base URL of the API."""
        return self.url + PREFIX

    @property
    def gateway_url(self) -> str:
        """URL of the gateway's websocket."""
        return self.gateway.address
