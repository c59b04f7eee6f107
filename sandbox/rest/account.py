"""Routes of the bot's account and application, the gateway, users, DMs, servers and members."""

from __future__ import annotations

from typing import Any

from .. import objects
from ..backend import Backend
from ..errors import JSON, api_error
from ..world import APPLICATION, fixed_id
from .call import Call, Route

MAX_SESSIONS_PER_DAY = 1000


def _me(box: Backend, _call: Call) -> JSON:
    return {**box.world.bot, "mfa_enabled": False, "locale": "en-US", "verified": True, "email": None}


def _application(box: Backend, _call: Call) -> JSON:
    return objects.application(APPLICATION, box.world.bot, box.world.user(fixed_id(101)))


def _gateway(box: Backend, _call: Call) -> JSON:
    return {"url": box.gateway.address}


def _gateway_bot(box: Backend, _call: Call) -> JSON:
    gateway, admission = box.gateway, box.gateway.admission
    left = max(0, MAX_SESSIONS_PER_DAY - gateway.identifies)
    start = {
        "total": MAX_SESSIONS_PER_DAY, "remaining": left, "reset_after": 0,
        "max_concurrency": admission.max_concurrency,
    }  # fmt: skip
    return {"url": gateway.address, "shards": admission.shards, "session_start_limit": start}


def _user(box: Backend, call: Call) -> JSON:
    return box.world.user(call.params["user"])


def _open_dm(box: Backend, call: Call) -> JSON:
    recipient = str((call.body or {}).get("recipient_id"))
    if recipient not in box.world.accounts:
        raise api_error(50033)
    return objects.without_private_keys(box.world.dm(recipient))


def _guild(box: Backend, call: Call) -> JSON:
    return box.world.guild(call.params["guild"])


def _guilds(box: Backend, _call: Call) -> list[JSON]:
    keys = ("id", "name", "icon", "banner", "features")
    permissions = str(int(box.world.roles()[0]["permissions"]))
    guilds = [
        {key: value for key, value in box.world.guild(gid).items() if key in keys}
        for gid in box.world.servers
    ]
    return [{**guild, "owner": False, "permissions": permissions} for guild in guilds]


def _channels(box: Backend, call: Call) -> list[JSON]:
    return [objects.without_private_keys(one) for one in box.world.server_channels(_guild(box, call)["id"])]


def _roles(box: Backend, call: Call) -> Any:
    return _guild(box, call)["roles"]


def _member(box: Backend, call: Call) -> JSON:
    return box.world.member(call.params["user"], _guild(box, call)["id"])


ROUTES = (
    Route("GET", "/users/@me", _me),
    Route("GET", "/users/@me/guilds", _guilds),
    Route("POST", "/users/@me/channels", _open_dm),
    Route("GET", "/users/{user}", _user),
    Route("GET", "/applications/@me", _application),
    Route("GET", "/oauth2/applications/@me", _application),
    Route("GET", "/gateway", _gateway),
    Route("GET", "/gateway/bot", _gateway_bot),
    Route("GET", "/guilds/{guild}", _guild),
    Route("GET", "/guilds/{guild}/channels", _channels),
    Route("GET", "/guilds/{guild}/roles", _roles),
    Route("GET", "/guilds/{guild}/members/{user}", _member),
)
