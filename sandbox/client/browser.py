"""The page's side of the server: its files, a websocket with what one account sees, what it can do."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from aiohttp import WSMsgType, web

from .. import objects
from ..errors import JSON, ApiError
from ..faults import Faults
from ..gateway import Gateway
from ..interactions import Interaction
from ..world import GUILD, Account, Event, World
from .actions import Actions
from .forms import CannotDo

FILES = Path(__file__).parents[1] / "page"
HISTORY = 200
FRESH = {"Cache-Control": "no-cache"}
FOR_EVER = {"Cache-Control": "max-age=31536000, immutable"}
ONLY_OURS = {"Content-Security-Policy": "default-src 'self'; img-src * data:"}


@dataclass(eq=False)
class Viewer:
    """One open page, looking through one account's eyes."""

    account: Account
    outbox: asyncio.Queue[str] = field(default_factory=asyncio.Queue)

    def send(self, kind: str, data: Any) -> None:
        """Push something to the page."""
        self.outbox.put_nowait(json.dumps({"kind": kind, "data": data}))


class Browser:
    """All open pages."""

    def __init__(self, world: World, gateway: Gateway, actions: Actions, faults: Faults) -> None:
        self._world = world
        self._gateway = gateway
        self._actions = actions
        self._faults = faults
        self._viewers: set[Viewer] = set()
        self._sockets: set[web.WebSocketResponse] = set()
        world.listeners.append(self.hear)

    def add_routes(self, app: web.Application) -> None:
        """Add the page, its files, the pictures and the page's own calls."""
        app.router.add_get("/", self._index)
        app.router.add_get("/page/{name}", self._file)
        app.router.add_get("/attachments/{channel}/{file}/{name}", self._attachment)
        app.router.add_get("/sandbox/ws", self._serve)
        app.router.add_post("/sandbox/act", self._act)
        app.router.add_post("/sandbox/faults", self._order)

    async def _index(self, _request: web.Request) -> web.StreamResponse:
        return web.FileResponse(FILES / "index.html", headers=FRESH | ONLY_OURS)

    async def _file(self, request: web.Request) -> web.StreamResponse:
        known = {file.name: file for file in FILES.iterdir()}
        if request.match_info["name"] not in known:
            raise web.HTTPNotFound(text="the page has no such file")
        return web.FileResponse(known[request.match_info["name"]], headers=FRESH)

    async def _attachment(self, request: web.Request) -> web.StreamResponse:
        content = self._world.files.get(request.match_info["file"])
        if content is None:
            raise web.HTTPNotFound(text="no such file (any more)")
        kind = objects.content_type(request.match_info["name"])
        return web.Response(body=content, content_type=kind, headers=FOR_EVER)

    @staticmethod
    def _check_origin(request: web.Request) -> None:
        """Only this page may act: another site open in the same browser must not."""
        origin = request.headers.get("Origin")
        if origin and urlsplit(origin).netloc != request.host:
            raise web.HTTPForbidden(text="only the sandbox's own page may do that")

    # -- pushing ----------------------------------------------------------------------

    async def _serve(self, request: web.Request) -> web.StreamResponse:
        self._check_origin(request)
        account = self._account(request.query.get("as", ""))
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        viewer = Viewer(account)
        viewer.send("state", self._state(account))
        self._viewers.add(viewer)
        self._sockets.add(socket)
        writer = asyncio.create_task(self._write(socket, viewer))
        try:
            async for message in socket:
                if message.type is WSMsgType.ERROR:
                    break
        finally:
            writer.cancel()
            self._viewers.discard(viewer)
            self._sockets.discard(socket)
        return socket

    @staticmethod
    async def _write(socket: web.WebSocketResponse, viewer: Viewer) -> None:
        with contextlib.suppress(ConnectionError):
            while True:
                await socket.send_str(await viewer.outbox.get())

    def _account(self, wanted: str) -> Account:
        """The account of that id or name, else the first."""
        everybody = list(self._world.accounts.values())
        return next((one for one in everybody if wanted in (one.id, one.name)), everybody[0])

    def hear(self, event: Event) -> None:
        """Push an event to the pages whose account may see it."""
        if event.name == "INTERACTION_CREATE":
            return
        if event.name in ("CHANNEL_UPDATE", "SANDBOX_SIGHT"):  # who sees what may be another now
            for viewer in self._viewers:
                viewer.send("state", self._state(viewer.account))
            return
        for viewer in self._viewers:
            uid = viewer.account.id
            if event.viewer in (None, uid) and (
                event.channel is None or self._world.may_see(uid, event.channel)
            ):
                self._push(viewer, event)

    def _push(self, viewer: Viewer, event: Event) -> None:
        if event.name in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            stored = self._world.messages[event.data["channel_id"]][event.data["id"]]
            viewer.send("message", {**self._shown(stored), "new": event.name == "MESSAGE_CREATE"})
        elif event.name == "MESSAGE_DELETE":
            viewer.send("gone", event.data)
        elif event.name == "SANDBOX_TYPING":
            viewer.send("typing", event.data)
        elif event.name == "SANDBOX_PUSH":
            viewer.send("push", event.data)
        else:
            viewer.send("rooms", self._rooms(viewer.account))

    def _state(self, account: Account) -> JSON:
        rooms = self._rooms(account)
        seen = {room["id"]: self._history(room["id"], account.id) for room in rooms["channels"]}
        return {**rooms, "messages": seen}

    def _history(self, cid: str, uid: str) -> list[JSON]:
        messages = sorted(self._world.messages[cid].values(), key=lambda message: int(message["id"]))
        return [self._shown(m) for m in messages if m["_viewer"] in (None, uid)][-HISTORY:]

    def _shown(self, stored: JSON) -> JSON:
        private = {key[1:]: stored.get(key) for key in ("_viewer", "_pinged", "_command")}
        return {**self._world.public(stored), **private}

    def _rooms(self, account: Account) -> JSON:
        """Everything but messages: who one is, who there is, channels and their commands."""
        self._world.dm(account.id)
        seen = [c for c in self._world.channels.values() if self._world.may_see(account.id, c)]
        place = {"type": objects.TEXT}
        return {
            "server": self._world.servers[GUILD], "locale": self._world.locale, "bot": self._world.bot,
            "me": vars(account),
            "people": [vars(one) for one in self._world.accounts.values()], "roles": self._world.roles(),
            "channels": [objects.bare(c) | {"lacks": self._world.home(c).get("_lacks", [])} for c in seen],
            "commands": self._actions.commands(account.id, place),
            "dm_commands": self._actions.commands(account.id, {"type": objects.DM}),
            "connected": self._gateway.connected, "offset": self._world.clock.offset,
        }  # fmt: skip

    def refresh(self) -> None:
        """Push everything but messages again: an account or the clock changed."""
        for viewer in self._viewers:
            viewer.send("rooms", self._rooms(viewer.account))

    async def close(self) -> None:
        """Close all pages' sockets."""
        for socket in list(self._sockets):
            await socket.close(code=1001)

    # -- acting -----------------------------------------------------------------------

    async def _act(self, request: web.Request) -> web.StreamResponse:
        self._check_origin(request)
        body = await request.json()
        actions: dict[str, Callable[[str, JSON], Awaitable[JSON]]] = {
            "slash": self._slash, "type": self._type, "press": self._press, "choose": self._choose,
            "submit": self._submit, "say": self._say, "dismiss": self._dismiss, "setup": self._setup,
            "clock": self._clock,
        }  # fmt: skip
        try:
            return web.json_response(await actions[body["do"]](body["as"], body))
        except CannotDo as refusal:
            return web.json_response({"error": str(refusal)}, status=400)
        except ApiError as refusal:
            return web.json_response({"error": refusal.body["message"]}, status=400)
        except (KeyError, TypeError, ValueError) as error:
            return web.json_response({"error": f"not understood: {error!r}"}, status=400)

    async def _slash(self, uid: str, body: JSON) -> JSON:
        channel = self._actions.channel(body["channel"], uid)
        return await self._outcome(
            self._actions.slash(uid, channel, body["command"], body.get("options", {}))
        )

    async def _type(self, uid: str, body: JSON) -> JSON:
        channel = self._actions.channel(body["channel"], uid)
        interaction = self._actions.type(
            uid, channel, body["command"], body["option"], body["typed"], body.get("options", {})
        )
        return await self._outcome(interaction)

    async def _press(self, uid: str, body: JSON) -> JSON:
        return await self._outcome(
            self._actions.press(uid, body["channel"], body["message"], body["custom_id"])
        )

    async def _choose(self, uid: str, body: JSON) -> JSON:
        place = (uid, body["channel"], body["message"], body["custom_id"])
        return await self._outcome(self._actions.choose(*place, body["values"]))

    async def _submit(self, uid: str, body: JSON) -> JSON:
        opener = self._actions.interactions.opener(body["modal"])
        if opener is None or opener.user != uid:
            raise CannotDo("that form is not open (any more)")
        interaction = self._actions.submit(opener, body["values"])
        return await self._outcome(interaction)

    async def _outcome(self, interaction: Interaction) -> JSON:
        """How the page goes on: it failed, choices, a modal; messages come by the websocket."""
        answered = await self._actions.interactions.answered(interaction)
        modal = {**interaction.modal, "opener": interaction.id} if interaction.modal else None
        return {
            "failed": not answered,
            "kind": interaction.answer,
            "choices": interaction.choices,
            "modal": modal,
        }

    async def _say(self, uid: str, body: JSON) -> JSON:
        self._actions.say(uid, self._actions.channel(body["channel"], uid), body["text"])
        return {}

    async def _dismiss(self, uid: str, body: JSON) -> JSON:
        self._actions.dismiss(uid, self._world.message(body["channel"], body["message"]))
        return {}

    async def _setup(self, uid: str, body: JSON) -> JSON:
        """Change one's own account: locale, dms_open, manages; or the server's language."""
        account = self._world.accounts[uid]
        for key in ("locale", "dms_open", "manages"):
            setattr(account, key, body.get(key, getattr(account, key)))
        self._world.keep_account(account)
        if "server_locale" in body:
            self._world.set_locale(body["server_locale"])
        self.refresh()
        return {}

    async def _clock(self, _uid: str, body: JSON) -> JSON:
        self._world.clock.advance(float(body["seconds"]))
        self.refresh()
        return {}

    async def _order(self, request: web.Request) -> web.StreamResponse:
        self._check_origin(request)
        try:
            await self._faults.order_json(await request.json())
        except (ApiError, KeyError, TypeError, ValueError) as error:
            return web.json_response({"error": str(error)}, status=400)
        self.refresh()
        return web.json_response({})
