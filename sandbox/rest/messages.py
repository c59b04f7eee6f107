"""Routes of messages in channels."""

from __future__ import annotations

from ..backend import Backend
from ..errors import JSON, Form, api_error
from ..permissions import Permission
from ..world import APPLICATION
from .call import Call, Route


def _create(box: Backend, call: Call) -> JSON:
    channel = box.world.channel(call.params["channel"])
    return box.world.public_message(box.chat.send(channel, call.draft()))


def _message(box: Backend, call: Call) -> JSON:
    message = box.world.message(call.params["channel"], call.params["message"])
    box.world.require(box.world.channel(message["channel_id"]))
    if message["_viewer"]:
        raise api_error(10008)
    return message


def _get(box: Backend, call: Call) -> JSON:
    return box.world.public_message(_message(box, call))


def _list(box: Backend, call: Call) -> list[JSON]:
    """List messages, newest first; before, after or around an id; limit 1 to 100, 50 by default."""
    channel, query = box.world.channel(call.params["channel"]), call.query
    box.world.require(channel)
    form, most = Form(), int(query.get("limit", 50))
    form.check_range(("limit",), most, 1, 100)
    form.raise_errors()
    if Permission.READ_MESSAGE_HISTORY not in box.world.bot_permissions(channel) and "guild_id" in channel:
        return []
    seen = [m for m in box.world.messages[channel["id"]].values() if not m["_viewer"]]
    return [box.world.public_message(message) for message in _page(seen, query, most)]


def _page(messages: list[JSON], query: dict[str, str], most: int) -> list[JSON]:
    newest_first = sorted(messages, key=lambda message: int(message["id"]), reverse=True)
    if "before" in query:
        return [m for m in newest_first if int(m["id"]) < int(query["before"])][:most]
    if "after" in query:
        return [m for m in newest_first if int(m["id"]) > int(query["after"])][-most:]
    if "around" in query:
        middle = int(query["around"])
        newer = [m for m in newest_first if int(m["id"]) > middle][-(most // 2) :] if most > 1 else []
        return newer + [m for m in newest_first if int(m["id"]) <= middle][: most - len(newer)]
    return newest_first[:most]


def _patch(box: Backend, call: Call) -> JSON:
    message = box.world.message(call.params["channel"], call.params["message"])
    return box.world.public_message(box.chat.edit_as_bot(message, call.draft()))


def _delete(box: Backend, call: Call) -> None:
    message = _message(box, call)
    if message["author"]["id"] != APPLICATION:
        box.world.require(box.world.channel(message["channel_id"]), Permission.MANAGE_MESSAGES)
    box.chat.delete(message)


ROUTES = (
    Route("POST", "/channels/{channel}/messages", _create),
    Route("GET", "/channels/{channel}/messages", _list),
    Route("GET", "/channels/{channel}/messages/{message}", _get),
    Route("PATCH", "/channels/{channel}/messages/{message}", _patch),
    Route("DELETE", "/channels/{channel}/messages/{message}", _delete),
)
