"""Routes of channels, threads and typing."""

from __future__ import annotations

from .. import objects
from ..backend import Backend
from ..chat import Draft
from ..errors import JSON, Form, api_error
from ..limits.messages import check_message
from ..permissions import Permission
from ..world import APPLICATION, Event
from .call import Call, Route

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)


def _channel(box: Backend, call: Call) -> JSON:
    channel = box.world.channel(call.params["channel"])
    box.world.require(channel)
    return channel


def _get(box: Backend, call: Call) -> JSON:
    return objects.without_private_keys(_channel(box, call))


def _patch(box: Backend, call: Call) -> JSON:
    channel, body = _channel(box, call), call.body or {}
    if channel["type"] == objects.DM:
        raise api_error(50024)
    _check_body(body, new=False)
    thread = channel["type"] in objects.THREADS
    metadata = channel.get("thread_metadata", {})
    is_lock = "locked" in body or metadata.get("locked")
    own = thread and channel["owner_id"] == APPLICATION and not is_lock
    if not own:
        box.world.require(channel, Permission.MANAGE_THREADS if thread else Permission.MANAGE_CHANNELS)
    if metadata.get("archived") and body.get("archived") is not False:
        raise api_error(50083)
    return objects.without_private_keys(box.chat.update_channel(channel, body))


def _check_body(body: JSON, *, new: bool) -> None:
    form = Form()
    if new or "name" in body:
        form.check_length(("name",), body.get("name") or "", 1, 100)
    if body.get("topic") is not None:
        form.check_length(("topic",), body["topic"], 0, 1024)
    if body.get("auto_archive_duration") is not None:
        form.check_choice(("auto_archive_duration",), body["auto_archive_duration"], ARCHIVE_MINUTES)
    if body.get("rate_limit_per_user") is not None:
        form.check_range(("rate_limit_per_user",), body["rate_limit_per_user"], 0, 21_600)
    form.raise_errors()


def _delete(box: Backend, call: Call) -> JSON:
    channel = _channel(box, call)
    if channel["type"] != objects.DM:
        thread = channel["type"] in objects.THREADS
        box.world.require(channel, Permission.MANAGE_THREADS if thread else Permission.MANAGE_CHANNELS)
        box.chat.delete_channel(channel)
    return objects.without_private_keys(channel)


def _typing(box: Backend, call: Call) -> None:
    channel = _channel(box, call)
    typist = {"user_id": APPLICATION, "channel_id": channel["id"]}
    box.world.emit(Event("SANDBOX_TYPING", typist, channel))


def _open_thread(box: Backend, call: Call) -> JSON:
    parent, body = _channel(box, call), call.body or {}
    _check_body(body, new=True)
    mid = call.params.get("message")
    if parent["type"] == objects.FORUM:
        return _open_forum_thread(box, parent, call)
    starter = box.world.message(parent["id"], mid) if mid else None
    return objects.without_private_keys(box.chat.open_thread(parent, body, starter))


def _open_forum_thread(box: Backend, parent: JSON, call: Call) -> JSON:
    """Open a thread of a forum with its first message, which has the id of the thread."""
    body = call.body or {}
    known = {tag["id"] for tag in parent["available_tags"]}
    if not {*(body.get("applied_tags") or [])} <= known:
        raise api_error(50035)
    draft = Draft(dict(body.get("message") or {}), call.uploads)
    box.chat.add_unlisted_uploads(draft, [])
    check_message(draft.body, draft.sizes(), None)
    box.world.require(parent, Permission.SEND_MESSAGES)
    thread = box.chat.open_thread(parent, {**body, "type": objects.PUBLIC_THREAD}, None)
    first = box.chat.post(thread, APPLICATION, draft, id=thread["id"])
    return {**objects.without_private_keys(thread), "message": box.world.public_message(first)}


def _active_threads(box: Backend, _call: Call) -> JSON:
    active = [
        objects.without_private_keys(t) for t in box.world.threads() if not t["thread_metadata"]["archived"]
    ]
    return {"threads": active, "members": [thread["member"] for thread in active], "has_more": False}


def _expect_thread(box: Backend, call: Call) -> JSON:
    thread = _channel(box, call)
    if thread["type"] not in objects.THREADS:
        raise api_error(50024)
    return thread


def _join(box: Backend, call: Call) -> None:
    thread, uid = _expect_thread(box, call), call.params.get("user", APPLICATION)
    thread["_members"] = sorted({*thread.get("_members", ()), uid})
    box.world.save_channel(thread)


def _thread_member(box: Backend, call: Call) -> JSON:
    thread, uid = _expect_thread(box, call), call.params["user"]
    if uid not in {*thread.get("_members", ()), thread["owner_id"]}:
        raise api_error(10007)
    return {**thread["member"], "user_id": uid}


ROUTES = (
    Route("GET", "/channels/{channel}", _get),
    Route("PATCH", "/channels/{channel}", _patch),
    Route("DELETE", "/channels/{channel}", _delete),
    Route("POST", "/channels/{channel}/typing", _typing),
    Route("POST", "/channels/{channel}/threads", _open_thread, 201),
    Route("POST", "/channels/{channel}/messages/{message}/threads", _open_thread, 201),
    Route("GET", "/guilds/{guild}/threads/active", _active_threads),
    Route("PUT", "/channels/{channel}/thread-members/@me", _join),
    Route("GET", "/channels/{channel}/thread-members/{user}", _thread_member),
    Route("PUT", "/channels/{channel}/thread-members/{user}", _join),
)
