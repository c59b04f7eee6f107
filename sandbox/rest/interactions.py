"""Routes of interaction callbacks and webhooks, which need no bot token."""

from __future__ import annotations

from ..backend import Backend
from ..errors import JSON
from .call import Call, Route

TRUE = ("1", "true")


def _callback(box: Backend, call: Call) -> JSON | None:
    receipt = box.interactions.respond(call.params["interaction"], call.params["token"], call.draft())
    return receipt if call.query.get("with_response") in TRUE else None


def _follow_up(box: Backend, call: Call) -> JSON:
    return box.world.public_message(box.interactions.follow_up(call.params["token"], call.draft()))


def _get(box: Backend, call: Call) -> JSON:
    return box.world.public_message(box.interactions.message(call.params["token"], call.params["message"]))


def _edit(box: Backend, call: Call) -> JSON:
    edited = box.interactions.edit(call.params["token"], call.params["message"], call.draft())
    return box.world.public_message(edited)


def _delete(box: Backend, call: Call) -> None:
    box.interactions.delete(call.params["token"], call.params["message"])


WEBHOOK = "/webhooks/{application}/{token}"
ROUTES = (
    Route("POST", "/interactions/{interaction}/{token}/callback", _callback, needs_no_token=True),
    Route("POST", WEBHOOK, _follow_up, needs_no_token=True),
    Route("GET", f"{WEBHOOK}/messages/{{message}}", _get, needs_no_token=True),
    Route("PATCH", f"{WEBHOOK}/messages/{{message}}", _edit, needs_no_token=True),
    Route("DELETE", f"{WEBHOOK}/messages/{{message}}", _delete, needs_no_token=True),
)
