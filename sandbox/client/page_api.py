"""Requests of the page: actions of its account, settings, clock, faults."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from aiohttp import web

from ..backend import Backend
from ..errors import JSON, ApiError
from ..interactions import Interaction
from ..request_guard import check_origin
from .actions import Actions
from .forms import CannotDo


class PageApi:
    """Handles requests of the page."""

    def __init__(self, box: Backend, actions: Actions, refresh: Callable[[], None]) -> None:
        self._world = box.world
        self._faults = box.faults
        self._actions = actions
        self._refresh = refresh

    async def act(self, request: web.Request) -> web.StreamResponse:
        """Carry out an action of an account: {"do": …, "as": its id, …}."""
        check_origin(request)
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
        interaction = self._actions.autocomplete(
            uid, channel, body["command"], body["option"], body["typed"], body.get("options", {})
        )
        return await self._outcome(interaction)

    async def _press(self, uid: str, body: JSON) -> JSON:
        return await self._outcome(
            self._actions.press(uid, body["channel"], body["message"], body["custom_id"])
        )

    async def _choose(self, uid: str, body: JSON) -> JSON:
        target = (uid, body["channel"], body["message"], body["custom_id"])
        return await self._outcome(self._actions.choose(*target, body["values"]))

    async def _submit(self, uid: str, body: JSON) -> JSON:
        opener = self._actions.interactions.find_modal_opener(body["modal"])
        if opener is None or opener.user != uid:
            raise CannotDo("that form is not open (any more)")
        interaction = self._actions.submit(opener, body["values"])
        return await self._outcome(interaction)

    async def _outcome(self, interaction: Interaction) -> JSON:
        """The result for the page: failure, choices or a modal. Messages are sent over the websocket."""
        answered = await self._actions.interactions.wait_for_answer(interaction)
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
        """Change settings of the account (locale, dms_open, manages) or the server's language."""
        account = self._world.accounts[uid]
        for key in ("locale", "dms_open", "manages"):
            setattr(account, key, body.get(key, getattr(account, key)))
        self._world.save_account(account)
        if "server_locale" in body:
            self._world.set_locale(body["server_locale"])
        self._refresh()
        return {}

    async def _clock(self, _uid: str, body: JSON) -> JSON:
        clock = self._world.clock
        advance = partial(clock.advance, float(body["seconds"]))
        if clock.follower is None:
            advance()
        else:
            await clock.follower(advance)
        self._refresh()
        return {}

    async def inject_fault(self, request: web.Request) -> web.StreamResponse:
        """Inject a fault."""
        check_origin(request)
        try:
            await self._faults.inject_json(await request.json())
        except (ApiError, KeyError, TypeError, ValueError) as error:
            return web.json_response({"error": str(error)}, status=400)
        self._refresh()
        return web.json_response({})
