"""Creates, changes and deletes messages and threads."""

from __future__ import annotations

import re
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from cachetools import TTLCache

from . import objects
from .clock import created_at
from .completion import complete_components
from .errors import JSON, api_error
from .limits.components import text_of
from .limits.messages import EPHEMERAL, LOADING, SILENT, SUPPRESS_EMBEDS, V2, check_message
from .permissions import Permission
from .world import APPLICATION, Event, World

HOUR, MAX_OLD_EDITS, OLD_EDITS_SECONDS = 3600.0, 3, 6.0
NONCE_SECONDS, MAX_NONCES = 300.0, 100_000


@dataclass
class Draft:
    """The body of a request that creates or edits a message, and its files by the number n in `files[n]`."""

    body: JSON
    uploads: dict[str, objects.Upload] = field(default_factory=dict)

    def sizes(self) -> dict[str, int]:
        """Size of each file in bytes."""
        return {number: len(upload.content) for number, upload in self.uploads.items()}


class Chat:
    """Creates, changes and deletes messages and threads, and emits the events."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._old_edits: dict[str, deque[float]] = {}
        #: (Channel, nonce) -> id of the message that was sent with the nonce.
        self._nonces: TTLCache[tuple[str, str], str]
        self._nonces = TTLCache(MAX_NONCES, NONCE_SECONDS, timer=world.clock.time)

    # -- messages ---------------------------------------------------------------------

    def send(self, channel: JSON, draft: Draft) -> JSON:
        """Post a message that the bot sends by a channel's route; check permission, closed DMs and nonce."""
        if (twin := self._find_by_nonce(channel, draft.body)) is not None:
            return twin
        self._check_can_send(channel, draft)
        self.add_unlisted_uploads(draft, [])
        check_message(draft.body, draft.sizes(), None)
        self.unarchive(channel)
        message = self.post(channel, APPLICATION, draft)
        self._remember_nonce(channel, draft.body, message["id"])
        return message

    def _remember_nonce(self, channel: JSON, body: JSON, mid: str) -> None:
        if body.get("enforce_nonce") and body.get("nonce") is not None:
            self._nonces[channel["id"], str(body["nonce"])] = mid

    def _find_by_nonce(self, channel: JSON, body: JSON) -> JSON | None:
        if not body.get("enforce_nonce"):
            return None
        mid = self._nonces.get((channel["id"], str(body.get("nonce"))), "")
        return self._world.messages[channel["id"]].get(mid)

    def _check_can_send(self, channel: JSON, draft: Draft) -> None:
        if channel["type"] == objects.FORUM:
            raise api_error(50008)
        if channel["type"] == objects.DM:
            if not self._world.accounts[channel["recipients"][0]["id"]].dms_open:
                raise api_error(50007)
            return
        in_thread = channel["type"] in objects.THREADS
        send = Permission.SEND_MESSAGES_IN_THREADS if in_thread else Permission.SEND_MESSAGES
        attach = (Permission.ATTACH_FILES,) if draft.uploads else ()
        self._world.require(channel, send, *attach)
        if in_thread and channel["thread_metadata"]["locked"]:
            raise api_error(50083)

    def post(
        self, channel: JSON, author: str, draft: Draft, *, viewer: str | None = None, **more: Any
    ) -> JSON:
        """Add a validated message to a channel; `more` are further keys to store."""
        body, world = draft.body, self._world
        files = self._store_files(channel["id"], draft, [])
        now = world.clock.iso_timestamp()
        flags = (body.get("flags") or 0) & (SUPPRESS_EMBEDS | SILENT | V2) | more.pop("flags", 0)
        message: JSON = {
            **objects.DEFAULTS["message"],
            "id": world.ids.next(), "channel_id": channel["id"], "author": world.user(author),
            "content": body.get("content") or "", "timestamp": now,
            "flags": flags | (EPHEMERAL if viewer else 0),
            "components": complete_components(body.get("components") or [], files),
            "_files": files, "_viewer": viewer, **more,
        }  # fmt: skip
        if author == APPLICATION:
            message["application_id"] = APPLICATION
        if body.get("nonce") is not None:
            message["nonce"] = body["nonce"]
        self._add_reference(message, body.get("message_reference"))
        self._add_mentions(message, body)
        message["_pinged"] = self._pinged_users(message)
        world.save_message(message)
        self._update_counts(channel, message)
        self._emit("MESSAGE_CREATE", message)
        self._notify_phones(message)
        return message

    def _pinged_users(self, message: JSON) -> list[str]:
        """Ids of the mentioned users who can see the message."""
        channel = self._world.channels[message["channel_id"]]
        named = [user["id"] for user in message["mentions"]]
        return [uid for uid in named if uid == APPLICATION or self._world.can_see(uid, channel)]

    def _notify_phones(self, message: JSON) -> None:
        """Send push notifications to the users that a new message mentions, or to the recipient of a DM.

        A notification shows the content, but not the text of components: see discord-api-docs #7854.
        """
        channel = self._world.channels[message["channel_id"]]
        if message["flags"] & (SILENT | EPHEMERAL | LOADING) or message["author"]["id"] != APPLICATION:
            return
        is_dm = channel["type"] == objects.DM
        for uid in [channel["recipients"][0]["id"]] if is_dm else message["_pinged"]:
            self._world.push(uid, message)

    def _add_reference(self, message: JSON, reference: JSON | None) -> None:
        if not reference:
            return
        mid = str(reference["message_id"])
        original = self._world.messages[message["channel_id"]].get(mid)
        message["type"] = 19
        kind = {"type": 0, "channel_id": message["channel_id"], "message_id": mid}
        guild = self._world.channel(message["channel_id"]).get("guild_id")
        message["message_reference"] = {**kind, "guild_id": guild} if guild else kind
        message["referenced_message"] = self._world.public_message(original) if original else None

    def edit(self, message: JSON, draft: Draft, *, counts: bool = True) -> JSON:
        """Edit a message: keys missing in the body do not change; `attachments` is the complete new list."""
        self.add_unlisted_uploads(draft, message["_files"])
        check_message(draft.body, draft.sizes(), message)
        if counts:
            self._count_old_edit(message)
        body, before = draft.body, message["_files"]
        message = dict(message)
        if "attachments" in body:
            message["_files"] = self._store_files(message["channel_id"], draft, before)
        if "content" in body:
            message["content"] = body["content"] or ""
        if "components" in body:
            message["components"] = complete_components(body["components"] or [], message["_files"])
        if "flags" in body:
            flags = body["flags"] or 0
            message["flags"] = message["flags"] & ~SUPPRESS_EMBEDS | flags & (SUPPRESS_EMBEDS | V2)
        was_loading = message["flags"] & LOADING
        message["flags"] &= ~LOADING
        message["edited_timestamp"] = None if was_loading else self._world.clock.iso_timestamp()
        self._add_mentions(message, body)
        if was_loading:
            message["_pinged"] = self._pinged_users(message)
        self._world.save_message(message)
        remaining = {file["id"] for file in message["_files"]}
        self._world.forget_files([file for file in before if file["id"] not in remaining])
        self._emit("MESSAGE_UPDATE", message)
        if was_loading:
            self._notify_phones(message)
        return message

    def edit_as_bot(self, message: JSON, draft: Draft) -> JSON:
        """Edit by a channel's route; refuse messages of others, ephemeral ones, and archived threads."""
        channel = self._world.channel(message["channel_id"])
        self._world.require(channel)
        if message["_viewer"]:
            raise api_error(10008)
        if message["author"]["id"] != APPLICATION:
            raise api_error(50005)
        if channel.get("thread_metadata", {}).get("archived"):
            raise api_error(50083)
        if draft.uploads:
            self._world.require(channel, Permission.ATTACH_FILES)
        return self.edit(message, draft)

    def _count_old_edit(self, message: JSON) -> None:
        """Raise 30046 if a channel has more than three edits in 6 s of messages that are older than an hour.

        Edits through an interaction's token count too, but answers of type 7 do not. All of this is a guess,
        because Discord does not document the limit.
        """
        clock = self._world.clock
        if clock.time() - created_at(message["id"]) < HOUR:
            return
        now = clock.elapsed()
        edits = self._old_edits.setdefault(message["channel_id"], deque())
        while edits and now - edits[0] >= OLD_EDITS_SECONDS:
            edits.popleft()
        if len(edits) >= MAX_OLD_EDITS:
            raise api_error(
                30046, retry_after=round(OLD_EDITS_SECONDS - (now - edits[0]), 3), **{"global": False}
            )
        edits.append(now)

    def delete(self, message: JSON) -> None:
        self._world.forget_message(message)
        channel = self._world.channels[message["channel_id"]]
        data = {"id": message["id"], "channel_id": channel["id"]}
        if "guild_id" in channel:
            data["guild_id"] = channel["guild_id"]
        self._world.emit(Event("MESSAGE_DELETE", data, channel, message["_viewer"]))

    def _emit(self, name: str, message: JSON) -> None:
        channel = self._world.channels[message["channel_id"]]
        data = self._world.public_message(message)
        if "guild_id" in channel:
            data["guild_id"] = channel["guild_id"]
            member = self._world.member(message["author"]["id"])
            data["member"] = {key: value for key, value in member.items() if key != "user"}
        if message["author"]["id"] == APPLICATION:
            self._world.bot_changes[channel["id"]] += 1
        self._world.emit(Event(name, data, channel, message["_viewer"]))

    def _update_counts(self, channel: JSON, message: JSON) -> None:
        channel["last_message_id"] = message["id"]
        if channel["type"] in objects.THREADS:
            channel["message_count"] += 1
            channel["total_message_sent"] += 1
        self._world.save_channel(channel)

    def _add_mentions(self, message: JSON, body: JSON) -> None:
        """Set the mentions of a message that allowed_mentions permits."""
        text = message["content"] + "\n" + text_of(message["components"])
        allowed = body.get("allowed_mentions")
        parse = ("users", "roles", "everyone") if allowed is None else allowed.get("parse") or ()
        named = [str(one) for one in (allowed or {}).get("users") or []]
        found = [uid for uid in dict.fromkeys(re.findall(r"<@!?(\d+)>", text)) if uid in self._world.accounts]
        message["mentions"] = [self._world.user(uid) for uid in found if "users" in parse or uid in named]
        replied = (message.get("referenced_message") or {}).get("author")
        wants_reply = allowed is None or allowed.get("replied_user")
        if replied and wants_reply and not replied["bot"] and replied not in message["mentions"]:
            message["mentions"].append(replied)
        roles = {role["id"] for role in self._world.roles() if role["mentionable"]} & set(
            re.findall(r"<@&(\d+)>", text)
        )
        listed = {str(one) for one in (allowed or {}).get("roles") or []}
        message["mention_roles"] = sorted(roles if "roles" in parse else roles & listed)
        may = Permission.MENTION_EVERYONE in self._world.bot_permissions(
            self._world.channels[message["channel_id"]]
        )
        message["mention_everyone"] = (
            may and "everyone" in parse and bool(re.search("@(everyone|here)", text))
        )

    # -- files ------------------------------------------------------------------------

    def add_unlisted_uploads(self, draft: Draft, before: list[JSON]) -> None:
        """Append the uploads to the existing attachments, unless the body lists the attachments itself."""
        if draft.uploads and "attachments" not in draft.body:
            new = [{"id": number, "filename": upload.filename} for number, upload in draft.uploads.items()]
            draft.body["attachments"] = [{"id": file["id"]} for file in before] + new

    def _store_files(self, cid: str, draft: Draft, before: list[JSON]) -> list[JSON]:
        stored = {file["id"]: file for file in before}
        files = []
        for entry in draft.body.get("attachments") or []:
            key = str(entry["id"])
            described = {"description": entry["description"]} if entry.get("description") else {}
            if key in draft.uploads:
                upload = draft.uploads[key]
                name = entry.get("filename") or upload.filename
                files.append(self._store_file(cid, objects.Upload(name, upload.content)) | described)
            elif key in stored:
                files.append(stored[key] | described)
        return files

    def _store_file(self, cid: str, upload: objects.Upload) -> JSON:
        fid = self._world.ids.next()
        self._world.save_file(fid, upload.content)
        return objects.attachment(fid, cid, upload)

    # -- threads ----------------------------------------------------------------------

    def open_thread(self, parent: JSON, body: JSON, starter: JSON | None) -> JSON:
        """Open a thread, optionally from a message."""
        kinds = objects.THREAD_KINDS.get(parent["type"], ())
        kind = kinds[0] if kinds and starter else body.get("type", objects.PRIVATE_THREAD)
        if kind not in kinds:
            raise api_error(50024)
        is_private = kind == objects.PRIVATE_THREAD
        self._world.require(
            parent, Permission.CREATE_PRIVATE_THREADS if is_private else Permission.CREATE_PUBLIC_THREADS
        )
        tid = starter["id"] if starter else self._world.ids.next()
        if tid in self._world.channels:
            raise api_error(160004)
        thread = objects.thread_channel(
            tid, parent, APPLICATION, body, kind, self._world.clock.iso_timestamp()
        )
        self._world.save_channel(thread)
        self._world.emit(
            Event("THREAD_CREATE", {**objects.without_private_keys(thread), "newly_created": True}, thread)
        )
        if starter:
            marked = {
                **starter,
                "thread": objects.without_private_keys(thread),
                "flags": starter["flags"] | 1 << 5,
            }
            self._world.save_message(marked)
            self._emit("MESSAGE_UPDATE", marked)
        return thread

    def update_channel(self, channel: JSON, body: JSON) -> JSON:
        """Rename, archive, lock or otherwise change a channel or thread."""
        fields = {"name", "topic", "position", "nsfw", "rate_limit_per_user"} & set(body)
        channel.update({key: body[key] for key in fields if key in channel})
        if metadata := channel.get("thread_metadata"):
            channel["applied_tags"] = body.get("applied_tags", channel.get("applied_tags", []))
            for key in {"archived", "locked", "auto_archive_duration"} & set(body):
                metadata[key] = body[key]
            if "archived" in body:
                metadata["archive_timestamp"] = self._world.clock.iso_timestamp()
        self._world.save_channel(channel)
        name = "THREAD_UPDATE" if metadata else "CHANNEL_UPDATE"
        self._world.emit(Event(name, objects.without_private_keys(channel), channel))
        return channel

    def unarchive(self, channel: JSON) -> None:
        """Unarchive a thread, as a new message does."""
        if channel.get("thread_metadata", {}).get("archived"):
            self.update_channel(channel, {"archived": False})

    def delete_channel(self, channel: JSON) -> None:
        """Delete a channel or thread with all its messages."""
        self._world.forget_channel(channel)
        thread = channel["type"] in objects.THREADS
        keys = ("id", "guild_id", "parent_id", "type")
        data = {key: channel[key] for key in keys} if thread else objects.without_private_keys(channel)
        self._world.emit(Event("THREAD_DELETE" if thread else "CHANNEL_DELETE", data, channel))
