"""Discord's JSON objects, built whole: every key that a client library insists on is in them."""

from __future__ import annotations

import mimetypes
from dataclasses import dataclass
from typing import Any

from .errors import JSON
from .images import size_of

TEXT, DM, ANNOUNCEMENT, NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 5, 10, 11, 12
#: Channels of the server that people write in, and the threads that each may have: the public kind first.
ROOMS = {TEXT: (PUBLIC_THREAD, PRIVATE_THREAD), ANNOUNCEMENT: (NEWS_THREAD,)}
THREADS = (NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD)


def user(uid: str, name: str, *, bot: bool = False) -> JSON:
    """A user; people have a display name in any script, bots have none."""
    username = name if bot else name.lower() if name.isascii() else f"user{uid[-4:]}"
    return {
        "id": uid, "username": username, "global_name": None if bot else name,
        "discriminator": "0", "avatar": None, "bot": bot, "public_flags": 0, "flags": 0,
        "primary_guild": None,
    }  # fmt: skip


def member(of: JSON, joined_at: str, roles: list[str]) -> JSON:
    """A user as a member of the server."""
    return {
        "user": of, "nick": None, "avatar": None, "banner": None, "roles": roles, "joined_at": joined_at,
        "premium_since": None, "deaf": False, "mute": False, "flags": 0, "pending": False,
        "communication_disabled_until": None,
    }  # fmt: skip


def role(rid: str, name: str, position: int, permissions: int, **more: Any) -> JSON:
    """A role of the server."""
    colours = {"primary_color": 0, "secondary_color": None, "tertiary_color": None}
    return {
        "id": rid, "name": name, "description": None, "color": 0, "colors": colours, "hoist": False,
        "icon": None,
        "unicode_emoji": None, "position": position, "permissions": str(permissions), "managed": False,
        "mentionable": False, "flags": 0, **more,
    }  # fmt: skip


def text_channel(cid: str, guild: str, name: str, position: int, kind: int = TEXT) -> JSON:
    """A text channel of the server, or one for announcements."""
    return {
        "id": cid, "type": kind, "guild_id": guild, "name": name, "position": position,
        "permission_overwrites": [],
        "parent_id": None, "nsfw": False, "topic": None, "rate_limit_per_user": 0, "last_message_id": None,
        "flags": 0,
    }  # fmt: skip


def dm_channel(cid: str, recipient: JSON) -> JSON:
    """The direct messages between the bot and one person."""
    return {"id": cid, "type": DM, "last_message_id": None, "flags": 0, "recipients": [recipient]}


def thread_channel(tid: str, parent: JSON, owner: str, body: JSON, kind: int, now: str) -> JSON:
    """A thread of a text channel."""
    metadata = {
        "archived": False, "auto_archive_duration": body.get("auto_archive_duration") or 4320,
        "archive_timestamp": now, "locked": False, "create_timestamp": now,
    }  # fmt: skip
    if kind == PRIVATE_THREAD:
        metadata["invitable"] = bool(body.get("invitable", True))
    return {
        "id": tid, "type": kind, "guild_id": parent["guild_id"], "parent_id": parent["id"], "owner_id": owner,
        "name": body["name"], "last_message_id": None, "message_count": 0, "member_count": 1,
        "total_message_sent": 0, "rate_limit_per_user": body.get("rate_limit_per_user") or 0, "flags": 0,
        "thread_metadata": metadata,
        "member": {"id": tid, "user_id": owner, "join_timestamp": now, "flags": 1},
    }  # fmt: skip


def application(app_id: str, bot: JSON, owner: JSON) -> JSON:
    """The bot's own application."""
    return {
        "id": app_id, "name": bot["username"], "icon": None, "description": "", "type": None, "summary": "",
        "bot": bot, "owner": owner, "team": None, "verify_key": "0" * 64, "bot_public": True,
        "bot_require_code_grant": False, "flags": 0, "flags_new": "0", "redirect_uris": [],
        "interactions_endpoint_url": None, "role_connections_verification_url": None,
        "explicit_content_filter": 0,
        "approximate_guild_count": 1, "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0, "eligible_oauth2_scopes": [],
        "integration_types_config": {"0": {}},
    }  # fmt: skip


def guild(gid: str, name: str, owner: str, locale: str, roles: list[JSON]) -> JSON:
    """The server itself, without its channels and members."""
    return {
        "id": gid, "name": name, "icon": None, "description": None, "home_header": None, "splash": None,
        "discovery_splash": None, "features": [], "banner": None, "owner_id": owner, "application_id": None,
        "region": "rotterdam", "afk_channel_id": None, "afk_timeout": 300, "system_channel_id": None,
        "system_channel_flags": 0, "widget_enabled": False, "widget_channel_id": None,
        "verification_level": 0,
        "roles": roles, "default_message_notifications": 0, "mfa_level": 0, "explicit_content_filter": 0,
        "max_presences": None, "max_members": 500_000, "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25, "vanity_url_code": None, "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": locale, "rules_channel_id": None, "safety_alerts_channel_id": None,
        "public_updates_channel_id": None, "premium_progress_bar_enabled": False, "nsfw": False,
        "nsfw_level": 0,
        "emojis": [], "stickers": [], "incidents_data": None,
    }  # fmt: skip


@dataclass(frozen=True)
class Upload:
    """A file of a request, or one that a person hands to a command."""

    filename: str
    content: bytes


def attachment(fid: str, cid: str, upload: Upload) -> JSON:
    """An attachment as the API shows it."""
    url = f"/attachments/{cid}/{fid}/{upload.filename}"
    width, height = size_of(upload.content)
    file: JSON = {
        "id": fid, "filename": upload.filename, "size": len(upload.content), "url": url, "proxy_url": url,
        "content_type": content_type(upload.filename),
    }  # fmt: skip
    return file | ({"width": width, "height": height} if width else {})


def content_type(filename: str) -> str:
    """The media type that a file's name promises."""
    return mimetypes.guess_type(filename)[0] or "application/octet-stream"


def bare(thing: JSON) -> JSON:
    """A stored object without the keys that are only the sandbox's own (they begin with "_")."""
    return {key: value for key, value in thing.items() if not key.startswith("_")}
