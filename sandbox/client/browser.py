"""Serves the page and attachments; sends each open page, over a websocket, what its account can see."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from aiohttp import WSMsgType, web

from .. import objects
from ..backend import Backend
from ..errors import JSON
from ..request_guard import check_origin
from ..sockets import OpenSocket
from ..world import GUILD, Account, Event
from .actions import Actions
from .page_api import PageApi

PAGE_FOLDER = Path(__file__).parents[1] / "page"
#: Newest messages of each channel that a page receives when it is opened.
HISTORY = 200
#: Events whose data is forwarded to pages unchanged -> their names on the page.
FORWARDED_EVENTS = {"MESSAGE_DELETE": "gone", "SANDBOX_TYPING": "typing", "SANDBOX_PUSH": "push"}
NO_CACHE = {"Cache-Control": "no-cache"}
CACHE_FOREVER = {"Cache-Control": "max-age=31536000, immutable"}
CONTENT_POLICY = {"Content-Security-Policy": "default-src 'self'; img-src * data:"}


@dataclass(eq=False, kw_only=True)
class Viewer(OpenSocket):
    """The socket of an open page, and the page's account."""

    account: Account

    def send(self, kind: str, data: object) -> None:
        """Push data to the page."""
        self.push({"kind": kind, "data": data})


class Browser:
    """All open pages."""

    def __init__(self, box: Backend, actions: Actions) -> None:
        self._world = box.world
        self._gateway = box.gateway
        self._actions = actions
        self._page_api = PageApi(box, actions, self.refresh)
        self._viewers: set[Viewer] = set()
        box.world.listeners.append(self.on_event)

    def add_routes(self, app: web.Application) -> None:
        """Add the routes of the page, its files, attachments and requests."""
        app.router.add_get("/", self._index)
        app.router.add_get("/page/{name}", self._file)
        app.router.add_get("/attachments/{channel}/{file}/{name}", self._attachment)
        app.router.add_get("/sandbox/ws", self._serve)
        app.router.add_post("/sandbox/act", self._page_api.act)
        app.router.add_post("/sandbox/faults", self._page_api.inject_fault)

    async def _index(self, _request: web.Request) -> web.StreamResponse:
        return web.FileResponse(PAGE_FOLDER / "index.html", headers=NO_CACHE | CONTENT_POLICY)

    async def _file(self, request: web.Request) -> web.StreamResponse:
        known = {file.name: file for file in PAGE_FOLDER.iterdir()}
        if request.match_info["name"] not in known:
            raise web.HTTPNotFound(text="the page has no such file")
        return web.FileResponse(known[request.match_info["name"]], headers=NO_CACHE)

    async def _attachment(self, request: web.Request) -> web.StreamResponse:
        content = self._world.files.get(request.match_info["file"])
        if content is None:
            raise web.HTTPNotFound(text="no such file (any more)")
        kind = objects.content_type(request.match_info["name"])
        return web.Response(body=content, content_type=kind, headers=CACHE_FOREVER)

    # -- pushing ----------------------------------------------------------------------

    async def _serve(self, request: web.Request) -> web.StreamResponse:
        check_origin(request)
        account = self._account(request.query.get("as", ""))
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        viewer = Viewer(socket, account=account)
        viewer.send("state", self._state(account))
        self._viewers.add(viewer)
        try:
            async with viewer.writing():
                async for message in socket:
                    if message.type is WSMsgType.ERROR:
                        break
        finally:
            self._viewers.discard(viewer)
        return socket

    def _account(self, wanted: str) -> Account:
        """The account with that id or name, else the first one."""
        everybody = list(self._world.accounts.values())
        return next((one for one in everybody if wanted in (one.id, one.name)), everybody[0])

    def on_event(self, event: Event) -> None:
        """Push an event to the pages whose account can see it."""
        if event.name == "INTERACTION_CREATE":
            return
        if event.name in ("CHANNEL_UPDATE", "SANDBOX_SIGHT"):  # visibility may have changed
            for viewer in self._viewers:
                viewer.send("state", self._state(viewer.account))
            return
        for viewer in self._viewers:
            uid = viewer.account.id
            if event.viewer in (None, uid) and (
                event.channel is None or self._world.can_see(uid, event.channel)
            ):
                self._push(viewer, event)

    def _push(self, viewer: Viewer, event: Event) -> None:
        if event.name in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            stored = self._world.messages[event.data["channel_id"]][event.data["id"]]
            viewer.send("message", {**self._page_message(stored), "new": event.name == "MESSAGE_CREATE"})
        elif event.name in FORWARDED_EVENTS:
            viewer.send(FORWARDED_EVENTS[event.name], event.data)
        else:
            viewer.send("rooms", self._overview(viewer.account))

    def _state(self, account: Account) -> JSON:
        rooms = self._overview(account)
        seen = {room["id"]: self._history(room["id"], account.id) for room in rooms["channels"]}
        return {**rooms, "messages": seen}

    def _history(self, cid: str, uid: str) -> list[JSON]:
        messages = sorted(self._world.messages[cid].values(), key=lambda message: int(message["id"]))
        return [self._page_message(m) for m in messages if m["_viewer"] in (None, uid)][-HISTORY:]

    def _page_message(self, stored: JSON) -> JSON:
        private = {key[1:]: stored.get(key) for key in ("_viewer", "_pinged", "_command")}
        return {**self._world.public_message(stored), **private}

    def _overview(self, account: Account) -> JSON:
        """Everything that the page needs except messages; creates the DM channel of the account if needed."""
        self._world.dm(account.id)
        seen = [c for c in self._world.channels.values() if self._world.can_see(account.id, c)]
        text_channel = {"type": objects.TEXT}
        return {
            "server": self._world.servers[GUILD], "locale": self._world.locale, "bot": self._world.bot,
            "me": vars(account),
            "people": [vars(one) for one in self._world.accounts.values()], "roles": self._world.roles(),
            "channels": [self._page_channel(channel) for channel in seen],
            "commands": self._actions.commands(account.id, text_channel),
            "dm_commands": self._actions.commands(account.id, {"type": objects.DM}),
            "connected": self._gateway.connected, "offset": self._world.clock.offset,
        }  # fmt: skip

    def _page_channel(self, channel: JSON) -> JSON:
        lacks = self._world.permission_channel(channel).get("_lacks", [])
        return {**objects.without_private_keys(channel), "lacks": lacks}

    def refresh(self) -> None:
        """Push everything except messages; called when a fault, the settings or the clock have changed."""
        for viewer in self._viewers:
            viewer.send("rooms", self._overview(viewer.account))

    async def close(self) -> None:
        """Close the sockets of all pages."""
        for viewer in list(self._viewers):
            await viewer.socket.close(code=1001)
