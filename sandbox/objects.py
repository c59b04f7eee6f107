"""Builds Discord's JSON objects with all keys that client libraries require."""

from __future__ import annotations

import io
import json
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from .errors import JSON

TEXT, DM, ANNOUNCEMENT, NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD, FORUM = 0, 1, 5, 10, 11, 12, 15
#: Types of server channels, and the types of threads that each may have, the public one first.
THREAD_KINDS = {TEXT: (PUBLIC_THREAD, PRIVATE_THREAD), ANNOUNCEMENT: (NEWS_THREAD,), FORUM: (PUBLIC_THREAD,)}
THREADS = (NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD)
#: Pillow's names of the image formats whose width and height Discord reports.
IMAGE_FORMATS = ("PNG", "GIF", "JPEG")
#: Keys and values that all objects of a kind have.
DEFAULTS: dict[str, JSON] = json.loads(Path(__file__).with_name("objects.json").read_text("utf-8"))


def user(uid: str, name: str, *, bot: bool = False) -> JSON:
    """A user; people have a display name, bots have none."""
    username = name if bot else name.lower() if name.isascii() else f"user{uid[-4:]}"
    global_name = None if bot else name
    return {**DEFAULTS["user"], "id": uid, "username": username, "global_name": global_name, "bot": bot}


def member(of: JSON, roles: list[str]) -> JSON:
    """A user as a member of a server."""
    return {**DEFAULTS["member"], "user": of, "roles": roles}


def role(rid: str, name: str, position: int, permissions: int, **more: object) -> JSON:
    """A role of a server."""
    own = {"id": rid, "name": name, "position": position, "permissions": str(permissions)}
    return {**DEFAULTS["role"], **own, **more}


def text_channel(cid: str, guild: str, name: str, position: int, kind: int = TEXT) -> JSON:
    """A text or announcement channel of a server."""
    own = {"id": cid, "type": kind, "guild_id": guild, "name": name, "position": position}
    return {**DEFAULTS["text_channel"], **own}


def forum(channel: JSON, tags: dict[str, str]) -> JSON:
    """A channel as a forum; `tags` are names by id."""
    kept = {"moderated": False, "emoji_id": None, "emoji_name": None}
    available = [{"id": tag, "name": name, **kept} for tag, name in tags.items()]
    layout = {"default_reaction_emoji": None, "default_sort_order": None, "default_forum_layout": 0}
    return {**channel, "available_tags": available, **layout}


def dm_channel(cid: str, recipient: JSON) -> JSON:
    """The DM channel of the bot and one person."""
    return {**DEFAULTS["dm_channel"], "id": cid, "type": DM, "recipients": [recipient]}


def thread_channel(tid: str, parent: JSON, owner: str, body: JSON, kind: int, now: str) -> JSON:
    """A thread of a channel."""
    metadata = {
        "archived": False, "auto_archive_duration": body.get("auto_archive_duration") or 4320,
        "archive_timestamp": now, "locked": False, "create_timestamp": now,
    }  # fmt: skip
    if kind == PRIVATE_THREAD:
        metadata["invitable"] = bool(body.get("invitable", True))
    return {
        **DEFAULTS["thread"],
        "id": tid, "type": kind, "guild_id": parent["guild_id"], "parent_id": parent["id"], "owner_id": owner,
        "name": body["name"], "rate_limit_per_user": body.get("rate_limit_per_user") or 0,
        "thread_metadata": metadata,
        "member": {"id": tid, "user_id": owner, "join_timestamp": now, "flags": 1},
        "applied_tags": body.get("applied_tags") or [],
    }  # fmt: skip


def application(app_id: str, bot: JSON, owner: JSON) -> JSON:
    """The bot's own application."""
    own = {"id": app_id, "name": bot["username"], "bot": bot, "owner": owner}
    return {**DEFAULTS["application"], **own}


def guild(gid: str, name: str, owner: str, locale: str, roles: list[JSON]) -> JSON:
    """A server without its channels and members."""
    own = {"id": gid, "name": name, "owner_id": owner, "preferred_locale": locale, "roles": roles}
    return {**DEFAULTS["guild"], **own}


@dataclass(frozen=True)
class Upload:
    """A file in a request, or in an option of a command."""

    filename: str
    content: bytes


def attachment(fid: str, cid: str, upload: Upload) -> JSON:
    """An attachment, as the API returns it."""
    url = f"/attachments/{cid}/{fid}/{upload.filename}"
    file: JSON = {
        "id": fid, "filename": upload.filename, "size": len(upload.content), "url": url, "proxy_url": url,
        "content_type": content_type(upload.filename),
    }  # fmt: skip
    return file | _image_size(upload.content)


def _image_size(content: bytes) -> JSON:
    """Width and height of a picture, from its header; empty for other files."""
    try:
        with Image.open(io.BytesIO(content), formats=IMAGE_FORMATS) as picture:
            return {"width": picture.width, "height": picture.height}
    except OSError:
        return {}


def content_type(filename: str) -> str:
    """Media type by file name."""
    return mimetypes.guess_type(filename)[0] or "application/octet-stream"


def without_private_keys(thing: JSON) -> JSON:
    """A stored object without the sandbox's own keys, which begin with "_"."""
    return {key: value for key, value in thing.items() if not key.startswith("_")}
