"""The state of the sandbox: people, channels, messages, files, commands. This module does not validate."""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from . import objects
from .archive import Archive
from .clock import DISCORD_EPOCH_MS, SandboxClock, Signal, Snowflakes
from .errors import JSON, api_error
from .limits.components import media_of
from .permissions import (
    BOT,
    EVERYONE,
    IN_A_DM,
    MEMBER_OVERWRITE,
    ORGANISER,
    ROLE_OVERWRITE,
    Permission,
    apply_overwrites,
    overwrite,
    permission_named,
)

CREATED_MS = 1_735_689_600_000
GLOBAL = "global"


def fixed_id(number: int) -> str:
    """An id that is the same in every sandbox, so that a bot can use its database with a new sandbox."""
    return str((CREATED_MS - DISCORD_EPOCH_MS << 22) | number)


GUILD, APPLICATION, MODERATORS, BOT_ROLE = fixed_id(1), fixed_id(2), fixed_id(3), fixed_id(4)
BOT_NAME, SERVER_NAME = "Motu", "Motu Sandbox"
DEFAULT_PEOPLE = ("Ana", "Ben", "Cleo", "Don", "Eva")
CHANNELS = ("games", "lounge")
MAX_PUSHES = 10_000
#: JSON values that contain other values.
CONTAINER_TYPES = (dict, list)


@dataclass
class Account:
    """A test account with the settings of its client."""

    id: str
    name: str
    locale: str = "en-US"
    manages: bool = False
    dms_open: bool = True
    #: Ids of roles except @everyone and Moderators.
    roles: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Event:
    """A change: name and data of a gateway event; if there is a viewer, only that person may see it."""

    name: str
    data: JSON
    channel: JSON | None = None
    viewer: str | None = None


@dataclass(frozen=True)
class Push:
    """A push notification with its text on the lock screen; "" if Discord shows none."""

    user: str
    channel: str
    message: str
    text: str


class World:
    """The state of the sandbox; changes are written to an archive and reported to listeners."""

    def __init__(self, file: Path | None) -> None:
        self.archive = Archive(file)
        self.base = ""
        self.bot = objects.user(APPLICATION, BOT_NAME, bot=True)
        #: Names of servers by id.
        self.servers: dict[str, str] = {GUILD: SERVER_NAME}
        #: Servers without the bot.
        self.without_bot: set[str] = set()
        #: Added roles with their servers, by id.
        self.extra_roles: dict[str, JSON] = {}
        #: Pairs of a server and a person who has left it; all others are members of every server.
        self.absent: set[tuple[str, str]] = set()
        self.accounts: dict[str, Account] = {}
        self.channels: dict[str, JSON] = {}
        self.messages: dict[str, dict[str, JSON]] = {}
        self.commands: dict[str, list[JSON]] = {}
        self.files: dict[str, bytes] = {}
        self.temporary_files: dict[str, JSON] = {}
        self.bot_changes: Counter[str] = Counter()
        self.pushes: deque[Push] = deque(maxlen=MAX_PUSHES)
        self.listeners: list[Callable[[Event], None]] = []
        self._change = Signal()
        self._load()
        self.ids = Snowflakes(self.clock)

    # -- storing ----------------------------------------------------------------------

    def _load(self) -> None:
        meta = dict(self.archive.things("meta"))
        self.clock = SandboxClock(meta.get("clock", {}).get("offset", 0.0), self.save_server)
        self.locale: str = meta.get("server", {}).get("locale", "en-US")
        for key, thing in self.archive.things("guild"):
            self.servers[key] = thing["name"]
        for key, thing in self.archive.things("account"):
            self.accounts[key] = Account(**thing)
        self.extra_roles = dict(self.archive.things("role"))
        for key, thing in self.archive.things("channel"):
            self.channels[key], self.messages[key] = thing, {}
        for key, thing in self.archive.things("message"):
            self.messages[thing["channel_id"]][key] = thing
        for key, thing in self.archive.things("commands"):
            self.commands[key] = thing["list"]
        self.files = dict(self.archive.files())
        if not meta:
            self._create_defaults()

    def _create_defaults(self) -> None:
        for number, name in enumerate(DEFAULT_PEOPLE):
            self.save_account(Account(fixed_id(101 + number), name, manages=number == 0))
        for number, name in enumerate(CHANNELS):
            self.save_channel(objects.text_channel(fixed_id(11 + number), GUILD, name, number))
        self.save_server()

    def save_server(self) -> None:
        """Store the clock and the language of servers."""
        self.archive.put("meta", "clock", {"offset": self.clock.offset})
        self.archive.put("meta", "server", {"locale": self.locale})
        self.notify_change()

    def save_account(self, account: Account) -> None:
        """Add or update an account."""
        self.accounts[account.id] = account
        self.archive.put("account", account.id, asdict(account))
        self.notify_change()

    def add_account(self, name: str) -> Account:
        """Create an account."""
        account = Account(self.ids.next(), name)
        self.save_account(account)
        return account

    def set_locale(self, locale: str) -> None:
        """Change the language of all servers."""
        self.locale = locale
        self.save_server()
        for gid in self.servers:
            self.emit(Event("GUILD_UPDATE", self.guild(gid), {"type": objects.TEXT, "guild_id": gid}))

    def add_server(self, name: str) -> str:
        """Create a server with the bot in it; return its id, which belongs to the next shard."""
        gid = str((CREATED_MS - DISCORD_EPOCH_MS + len(self.servers) << 22) | 1)
        self.servers[gid] = name
        self.archive.put("guild", gid, {"name": name})
        return gid

    def save_channel(self, channel: JSON) -> None:
        """Add or update a channel, thread or DM."""
        self.channels[channel["id"]] = channel
        self.messages.setdefault(channel["id"], {})
        self.archive.put("channel", channel["id"], channel)
        self.notify_change()

    def add_channel(self, name: str, kind: int, gid: str = GUILD) -> JSON:
        """Create a channel of a server."""
        position = len(self.server_channels(gid))
        channel = objects.text_channel(self.ids.next(), gid, name, position, kind)
        self.save_channel(channel)
        self.emit(Event("CHANNEL_CREATE", objects.without_private_keys(channel), channel))
        return channel

    def save_message(self, message: JSON) -> None:
        """Add or update a message."""
        self.messages[message["channel_id"]][message["id"]] = message
        self.archive.put("message", message["id"], message)

    def save_commands(self, scope: str, commands: list[JSON]) -> None:
        """Replace the commands of a scope: the id of a server or GLOBAL."""
        self.commands[scope] = commands
        self.archive.put("commands", scope, {"list": commands})
        self.emit(Event("SANDBOX_COMMANDS", {}))

    def save_file(self, file_id: str, content: bytes) -> None:
        """Store the bytes of an attachment."""
        self.files[file_id] = content
        self.archive.put_file(file_id, content)

    def add_temporary_file(self, upload: objects.Upload) -> str:
        """Store the file of a command's option in memory only; return its id."""
        fid = self.ids.next()
        named = replace(upload, filename=re.sub(r"[^\w.-]", "_", upload.filename))
        self.files[fid] = upload.content
        self.temporary_files[fid] = {**objects.attachment(fid, "lent", named), "ephemeral": True}
        return fid

    def forget_files(self, attachments: list[JSON]) -> None:
        """Delete the bytes of attachments that no message shows any more."""
        for attachment in attachments:
            self.files.pop(attachment["id"], None)
            self.archive.drop_file(attachment["id"])

    def forget_message(self, message: JSON) -> None:
        """Delete a message and its files."""
        self.messages[message["channel_id"]].pop(message["id"], None)
        self.archive.drop("message", message["id"])
        self.forget_files(message["_files"])

    def forget_channel(self, channel: JSON) -> None:
        """Delete a channel with its messages and threads."""
        for child in [c for c in self.channels.values() if c.get("parent_id") == channel["id"]]:
            self.forget_channel(child)
        for message in list(self.messages[channel["id"]].values()):
            self.forget_message(message)
        del self.channels[channel["id"]], self.messages[channel["id"]]
        self.archive.drop("channel", channel["id"])
        self.notify_change()

    # -- events -----------------------------------------------------------------------

    def emit(self, event: Event) -> None:
        """Send an event to the gateway and the pages, and wake waiting tasks."""
        for listener in self.listeners:
            listener(event)
        self.notify_change()

    def push(self, uid: str, message: JSON) -> None:
        """Send a push notification with the current content of a message."""
        text = re.sub(r"<@!?(\d+)>", self._format_mention, message["content"])
        push = Push(uid, message["channel_id"], message["id"], text)
        self.pushes.append(push)
        self.emit(Event("SANDBOX_PUSH", asdict(push), self.channels[push.channel], uid))

    def _format_mention(self, found: re.Match[str]) -> str:
        account = self.accounts.get(found[1])
        return f"@{account.name if account else self.bot['username']}"

    def notify_change(self) -> None:
        """Wake all tasks that wait for a change."""
        self._change.fire()

    async def wait_for_change(self, seconds: float) -> None:
        """Wait for the next change, or for that many seconds."""
        await self._change.wait(seconds)

    # -- looking up -------------------------------------------------------------------

    def user(self, uid: str) -> JSON:
        """A user object; raises 10013 if there is none."""
        if uid == APPLICATION:
            return self.bot
        if uid not in self.accounts:
            raise api_error(10013)
        return objects.user(uid, self.accounts[uid].name)

    def member(self, uid: str, gid: str = GUILD) -> JSON:
        """A member object of a server; raises 10007 if there is none."""
        if (uid != APPLICATION and uid not in self.accounts) or (gid, uid) in self.absent:
            raise api_error(10007)
        return objects.member(self.user(uid), self.role_ids(uid))

    def change_roles(self, account: Account, roles: list[str]) -> None:
        """Set the roles of a person."""
        account.roles = roles
        self.save_account(account)
        self.emit(Event("SANDBOX_SIGHT", {}))

    def role_ids(self, uid: str) -> list[str]:
        """Ids of a user's roles except @everyone."""
        if uid == APPLICATION:
            return [BOT_ROLE]
        account = self.accounts[uid]
        return [*account.roles, *([MODERATORS] if account.manages else [])]

    def roles(self, gid: str = GUILD) -> list[JSON]:
        """All roles of a server."""
        tags = {"bot_id": APPLICATION}
        return [
            objects.role(gid, "@everyone", 0, EVERYONE),
            objects.role(MODERATORS, "Moderators", 1, ORGANISER, mentionable=True),
            objects.role(BOT_ROLE, self.bot["username"], 2, BOT, managed=True, tags=tags),
            *(one["role"] for one in self.extra_roles.values() if one["guild_id"] == gid),
        ]

    def guild(self, gid: str = GUILD) -> JSON:
        """The object of a server; raises 10004 if there is none."""
        if gid not in self.servers:
            raise api_error(10004)
        return objects.guild(gid, self.servers[gid], fixed_id(101), self.locale, self.roles(gid))

    def server_channels(self, gid: str) -> list[JSON]:
        """The channels of a server without its threads."""
        channels = (one for one in self.channels.values() if one["type"] in objects.THREAD_KINDS)
        return [one for one in channels if one["guild_id"] == gid]

    def channel(self, cid: str) -> JSON:
        """A stored channel; raises 10003 if there is none."""
        try:
            return self.channels[cid]
        except KeyError:
            raise api_error(10003) from None

    def message(self, cid: str, mid: str) -> JSON:
        """A stored message; raises 10003 or 10008 if there is none."""
        self.channel(cid)
        try:
            return self.messages[cid][mid]
        except KeyError:
            raise api_error(10008) from None

    def dm(self, uid: str) -> JSON:
        """The DM channel of a person; it is created at first use."""
        for channel in self.channels.values():
            if channel["type"] == objects.DM and channel["recipients"][0]["id"] == uid:
                return channel
        channel = objects.dm_channel(self.ids.next(), self.user(uid))
        self.save_channel(channel)
        return channel

    def threads(self) -> Iterator[JSON]:
        """All threads, including archived ones."""
        return (c for c in self.channels.values() if c["type"] in objects.THREADS)

    def can_see(self, uid: str, channel: JSON) -> bool:
        """Whether a person can see a channel: their own DM, or a server channel by permission."""
        if channel["type"] == objects.DM:
            return bool(channel["recipients"][0]["id"] == uid)
        return Permission.VIEW_CHANNEL in self.permissions(uid, channel)

    # -- permissions ------------------------------------------------------------------

    def bot_permissions(self, channel: JSON) -> Permission:
        """The bot's permissions in a channel; a thread has those of its parent."""
        if channel["type"] == objects.DM:
            return IN_A_DM | Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES
        if channel["guild_id"] in self.without_bot:
            return Permission(0)
        return self._apply_overwrites(channel, BOT, APPLICATION)

    def permissions(self, uid: str, channel: JSON) -> Permission:
        """A person's permissions in a channel; a private thread requires membership or Manage Threads."""
        gid = channel.get("guild_id", GUILD)
        if uid == self.guild(gid)["owner_id"] and self.accounts[uid].manages:
            return Permission((1 << 52) - 1)
        if (gid, uid) in self.absent:
            return Permission(0)
        has = self._apply_overwrites(channel, self.server_permissions(uid), uid)
        is_private = channel["type"] == objects.PRIVATE_THREAD
        if is_private and uid not in channel.get("_members", ()) and Permission.MANAGE_THREADS not in has:
            return Permission(0)
        return has

    def server_permissions(self, uid: str) -> Permission:
        """A person's permissions in a server, to which the overwrites of a channel are then applied."""
        return ORGANISER if self.accounts[uid].manages else EVERYONE

    def _apply_overwrites(self, channel: JSON, base: Permission, uid: str) -> Permission:
        """Apply the overwrites of a channel; a thread has those of its parent."""
        home = self.permission_channel(channel)
        overwrites = home.get("permission_overwrites", [])
        return apply_overwrites(base, overwrites, (home.get("guild_id", GUILD),), self.role_ids(uid), (uid,))

    def permission_channel(self, channel: JSON) -> JSON:
        """The channel whose overwrites apply: for a thread, its parent."""
        return self.channels.get(channel.get("parent_id") or "", channel)

    def show_only_to(self, channel: JSON, seen_by: list[str] | None) -> None:
        """Show a channel only to the bot and to the roles and people with these ids; None: to everybody."""
        view, overwrites = Permission.VIEW_CHANNEL, list[JSON]()
        for one in [] if seen_by is None else [BOT_ROLE, *seen_by]:
            overwrites.append(
                overwrite(one, MEMBER_OVERWRITE if one in self.accounts else ROLE_OVERWRITE, allow=view)
            )
        if seen_by is not None:
            overwrites.append(overwrite(channel["guild_id"], ROLE_OVERWRITE, deny=view))
        others = _without_bot(channel)
        own = [one for one in channel["permission_overwrites"] if one not in others]
        self._set_overwrites(channel, [*own, *overwrites])

    def _set_overwrites(self, channel: JSON, overwrites: list[JSON]) -> None:
        channel["permission_overwrites"] = overwrites
        self.save_channel(channel)
        self.emit(Event("CHANNEL_UPDATE", objects.without_private_keys(channel), channel))

    def add_role(self, name: str, gid: str = GUILD) -> str:
        """Create a role of a server without permissions; return its id."""
        rid = self.ids.next()
        role = objects.role(rid, name, 3, 0)
        self.extra_roles[rid] = {"guild_id": gid, "role": role}
        self.archive.put("role", rid, self.extra_roles[rid])
        self.emit(Event("GUILD_ROLE_CREATE", {"guild_id": gid, "role": role}, {"type": 0, "guild_id": gid}))
        return rid

    def set_permission(self, channel: JSON, name: str, *, granted: bool) -> None:
        """Give or take one of the bot's permissions in a channel by an overwrite."""
        channel = self.permission_channel(channel)
        lacks = set(channel.get("_lacks", [])) - {permission_named(name).name}
        if not granted:
            lacks.add(permission_named(name).name)
        channel["_lacks"] = sorted(str(one) for one in lacks)
        deny = sum(permission_named(one) for one in channel["_lacks"])
        own = [overwrite(APPLICATION, MEMBER_OVERWRITE, deny=deny)] if deny else []
        self._set_overwrites(channel, [*_without_bot(channel), *own])

    def require(self, channel: JSON, *wanted: Permission) -> None:
        """Raise 50001 or 50013 if the bot lacks a permission in a channel."""
        has = self.bot_permissions(channel)
        if Permission.VIEW_CHANNEL not in has:
            raise api_error(50001)
        if any(one not in has for one in wanted):
            raise api_error(50013)

    # -- as the API returns it --------------------------------------------------------

    def public_message(self, message: JSON) -> JSON:
        """A message as the API returns it: absolute URLs, only the attachments that no component shows."""
        shown = {media["url"] for media, _ in media_of(message["components"])}
        out = {
            **objects.without_private_keys(message),
            "attachments": [f for f in message["_files"] if f["url"] not in shown],
        }
        return self.with_absolute_urls(out)  # type: ignore[no-any-return]

    def with_absolute_urls(self, thing: Any) -> Any:
        """A copy in which URLs of attachments are absolute."""
        if isinstance(thing, list):
            return [
                self.with_absolute_urls(value) if isinstance(value, CONTAINER_TYPES) else value
                for value in thing
            ]
        if not isinstance(thing, dict):
            return thing
        whole = {
            key: self.with_absolute_urls(value) if isinstance(value, CONTAINER_TYPES) else value
            for key, value in thing.items()
        }
        for key in ("url", "proxy_url"):
            if isinstance(address := thing.get(key), str) and address.startswith("/attachments/"):
                whole[key] = self.base + address
        return whole


def _without_bot(channel: JSON) -> list[JSON]:
    """The overwrites of a channel except the bot's own."""
    return [one for one in channel["permission_overwrites"] if one["id"] != APPLICATION]
