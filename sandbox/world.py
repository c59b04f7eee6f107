"""What exists in the sandbox: people, channels, messages, files, commands. Keeps them, judges nothing."""

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
    """An id that is the same in every sandbox, so that a bot's database finds its server again."""
    return str((CREATED_MS - DISCORD_EPOCH_MS << 22) | number)


GUILD, APPLICATION, MODERATORS, BOT_ROLE = fixed_id(1), fixed_id(2), fixed_id(3), fixed_id(4)
BOT_NAME, SERVER_NAME = "Motu", "Motu Sandbox"
DEFAULT_PEOPLE = ("Ana", "Ben", "Cleo", "Don", "Eva")
CHANNELS = ("games", "lounge")
MAX_PUSHES = 10_000
#: What may hold more than itself.
CONTAINER_TYPES = (dict, list)


@dataclass
class Account:
    """A test account: who it is and how it has set up its client."""

    id: str
    name: str
    locale: str = "en-US"
    manages: bool = False
    dms_open: bool = True
    #: Ids of roles besides @everyone and Moderators.
    roles: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Event:
    """What has just changed: a gateway event's name and data, and the one person who may see it, if so."""

    name: str
    data: JSON
    channel: JSON | None = None
    viewer: str | None = None


@dataclass(frozen=True)
class Push:
    """A notification on a person's phone: what its lock screen shows, "" where Discord shows no text."""

    user: str
    channel: str
    message: str
    text: str


class World:
    """All state of the sandbox. Listeners hear of every change; an archive keeps it."""

    def __init__(self, file: Path | None) -> None:
        self.archive = Archive(file)
        self.base = ""
        self.bot = objects.user(APPLICATION, BOT_NAME, bot=True)
        #: Names of servers by id: the first one, and those that were added.
        self.servers: dict[str, str] = {GUILD: SERVER_NAME}
        #: Servers on which the bot is not.
        self.without_bot: set[str] = set()
        #: Roles besides those that every server has, with the servers they are of.
        self.extra_roles: dict[str, JSON] = {}
        #: Servers and people who are not on them; all others are everywhere.
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

    # -- keeping ----------------------------------------------------------------------

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
        """Keep the clock and the server's language."""
        self.archive.put("meta", "clock", {"offset": self.clock.offset})
        self.archive.put("meta", "server", {"locale": self.locale})
        self.notify_change()

    def save_account(self, account: Account) -> None:
        """Add or change an account."""
        self.accounts[account.id] = account
        self.archive.put("account", account.id, asdict(account))
        self.notify_change()

    def add_account(self, name: str) -> Account:
        """A new account of that name."""
        account = Account(self.ids.next(), name)
        self.save_account(account)
        return account

    def set_locale(self, locale: str) -> None:
        """Change the server's language."""
        self.locale = locale
        self.save_server()
        for gid in self.servers:
            self.emit(Event("GUILD_UPDATE", self.guild(gid), {"type": objects.TEXT, "guild_id": gid}))

    def add_server(self, name: str) -> str:
        """A new server of that name, on which the bot is; its id, which falls to the next shard."""
        gid = str((CREATED_MS - DISCORD_EPOCH_MS + len(self.servers) << 22) | 1)
        self.servers[gid] = name
        self.archive.put("guild", gid, {"name": name})
        return gid

    def save_channel(self, channel: JSON) -> None:
        """Add or change a channel, thread or DM."""
        self.channels[channel["id"]] = channel
        self.messages.setdefault(channel["id"], {})
        self.archive.put("channel", channel["id"], channel)
        self.notify_change()

    def add_channel(self, name: str, kind: int, gid: str = GUILD) -> JSON:
        """A new channel of a server."""
        position = len(self.server_channels(gid))
        channel = objects.text_channel(self.ids.next(), gid, name, position, kind)
        self.save_channel(channel)
        self.emit(Event("CHANNEL_CREATE", objects.without_private_keys(channel), channel))
        return channel

    def save_message(self, message: JSON) -> None:
        """Add or change a message."""
        self.messages[message["channel_id"]][message["id"]] = message
        self.archive.put("message", message["id"], message)

    def save_commands(self, scope: str, commands: list[JSON]) -> None:
        """Replace the commands of a scope: a guild's id or GLOBAL."""
        self.commands[scope] = commands
        self.archive.put("commands", scope, {"list": commands})
        self.emit(Event("SANDBOX_COMMANDS", {}))

    def save_file(self, file_id: str, content: bytes) -> None:
        """Keep an attachment's bytes."""
        self.files[file_id] = content
        self.archive.put_file(file_id, content)

    def add_temporary_file(self, upload: objects.Upload) -> str:
        """Keep a file that a person hands to a command for as long as the sandbox runs; its id."""
        fid = self.ids.next()
        named = replace(upload, filename=re.sub(r"[^\w.-]", "_", upload.filename))
        self.files[fid] = upload.content
        self.temporary_files[fid] = {**objects.attachment(fid, "lent", named), "ephemeral": True}
        return fid

    def forget_files(self, attachments: list[JSON]) -> None:
        """Drop the bytes of attachments that nothing shows any more."""
        for attachment in attachments:
            self.files.pop(attachment["id"], None)
            self.archive.drop_file(attachment["id"])

    def forget_message(self, message: JSON) -> None:
        """Drop a message and its files."""
        self.messages[message["channel_id"]].pop(message["id"], None)
        self.archive.drop("message", message["id"])
        self.forget_files(message["_files"])

    def forget_channel(self, channel: JSON) -> None:
        """Drop a channel with its messages and threads."""
        for child in [c for c in self.channels.values() if c.get("parent_id") == channel["id"]]:
            self.forget_channel(child)
        for message in list(self.messages[channel["id"]].values()):
            self.forget_message(message)
        del self.channels[channel["id"]], self.messages[channel["id"]]
        self.archive.drop("channel", channel["id"])
        self.notify_change()

    # -- events -----------------------------------------------------------------------

    def emit(self, event: Event) -> None:
        """Tell the gateway, the pages and whoever waits."""
        for listener in self.listeners:
            listener(event)
        self.notify_change()

    def push(self, uid: str, message: JSON) -> None:
        """Notify a person's phone of a message, by its content as it is now."""
        text = re.sub(r"<@!?(\d+)>", self._called, message["content"])
        push = Push(uid, message["channel_id"], message["id"], text)
        self.pushes.append(push)
        self.emit(Event("SANDBOX_PUSH", asdict(push), self.channels[push.channel], uid))

    def _called(self, found: re.Match[str]) -> str:
        account = self.accounts.get(found[1])
        return f"@{account.name if account else self.bot['username']}"

    def notify_change(self) -> None:
        """Wake whoever waits for a change."""
        self._change.fire()

    async def wait_for_change(self, seconds: float) -> None:
        """Return at the next change, or after at_most seconds."""
        await self._change.wait(seconds)

    # -- looking up -------------------------------------------------------------------

    def user(self, uid: str) -> JSON:
        """A user object; 10013 if there is none."""
        if uid == APPLICATION:
            return self.bot
        if uid not in self.accounts:
            raise api_error(10013)
        return objects.user(uid, self.accounts[uid].name)

    def member(self, uid: str, gid: str = GUILD) -> JSON:
        """A member object of a server; 10007 if there is none."""
        if (uid != APPLICATION and uid not in self.accounts) or (gid, uid) in self.absent:
            raise api_error(10007)
        return objects.member(self.user(uid), self.role_ids(uid))

    def change_roles(self, account: Account, roles: list[str]) -> None:
        """Give roles to a person, and take all others away."""
        account.roles = roles
        self.save_account(account)
        self.emit(Event("SANDBOX_SIGHT", {}))

    def role_ids(self, uid: str) -> list[str]:
        """The ids of the roles somebody has besides @everyone."""
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
        """The object of a server; 10004 if there is none."""
        if gid not in self.servers:
            raise api_error(10004)
        return objects.guild(gid, self.servers[gid], fixed_id(101), self.locale, self.roles(gid))

    def server_channels(self, gid: str) -> list[JSON]:
        """The channels of a server, without its threads."""
        rooms = (one for one in self.channels.values() if one["type"] in objects.THREAD_KINDS)
        return [one for one in rooms if one["guild_id"] == gid]

    def channel(self, cid: str) -> JSON:
        """A stored channel; 10003 if there is none."""
        try:
            return self.channels[cid]
        except KeyError:
            raise api_error(10003) from None

    def message(self, cid: str, mid: str) -> JSON:
        """A stored message; 10003 or 10008 if there is none."""
        self.channel(cid)
        try:
            return self.messages[cid][mid]
        except KeyError:
            raise api_error(10008) from None

    def dm(self, uid: str) -> JSON:
        """The DM channel with that person, made at first use."""
        for channel in self.channels.values():
            if channel["type"] == objects.DM and channel["recipients"][0]["id"] == uid:
                return channel
        channel = objects.dm_channel(self.ids.next(), self.user(uid))
        self.save_channel(channel)
        return channel

    def threads(self) -> Iterator[JSON]:
        """All threads, archived ones too."""
        return (c for c in self.channels.values() if c["type"] in objects.THREADS)

    def can_see(self, uid: str, channel: JSON) -> bool:
        """Whether that person sees the channel: each only their own DM, and of servers what these allow."""
        if channel["type"] == objects.DM:
            return bool(channel["recipients"][0]["id"] == uid)
        return Permission.VIEW_CHANNEL in self.permissions(uid, channel)

    # -- permissions ------------------------------------------------------------------

    def bot_permissions(self, channel: JSON) -> Permission:
        """What the bot may do in that channel; a thread takes its parent's."""
        if channel["type"] == objects.DM:
            return IN_A_DM | Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES
        if channel["guild_id"] in self.without_bot:
            return Permission(0)
        return self._in(channel, BOT, APPLICATION)

    def permissions(self, uid: str, channel: JSON) -> Permission:
        """What a person may do in a channel of a server; a private thread is for its members."""
        gid = channel.get("guild_id", GUILD)
        if uid == self.guild(gid)["owner_id"] and self.accounts[uid].manages:
            return Permission((1 << 52) - 1)
        if (gid, uid) in self.absent:
            return Permission(0)
        has = self._in(channel, self.server_permissions(uid), uid)
        is_private = channel["type"] == objects.PRIVATE_THREAD
        if is_private and uid not in channel.get("_members", ()) and Permission.MANAGE_THREADS not in has:
            return Permission(0)
        return has

    def server_permissions(self, uid: str) -> Permission:
        """What a person may do in a server, before the overwrites of its channels."""
        return ORGANISER if self.accounts[uid].manages else EVERYONE

    def _in(self, channel: JSON, base: Permission, uid: str) -> Permission:
        """Permissions after the overwrites of a channel; a thread takes its parent's."""
        home = self.permission_channel(channel)
        overwrites = home.get("permission_overwrites", [])
        return apply_overwrites(base, overwrites, (home.get("guild_id", GUILD),), self.role_ids(uid), (uid,))

    def permission_channel(self, channel: JSON) -> JSON:
        """The channel whose overwrites count: that of a thread is its parent."""
        return self.channels.get(channel.get("parent_id") or "", channel)

    def show_only_to(self, channel: JSON, seen_by: list[str] | None) -> None:
        """Let roles and people, by id, alone see a channel, and the bot; None: everybody."""
        view, overwrites = Permission.VIEW_CHANNEL, list[JSON]()
        for one in [] if seen_by is None else [BOT_ROLE, *seen_by]:
            overwrites.append(
                overwrite(one, MEMBER_OVERWRITE if one in self.accounts else ROLE_OVERWRITE, allow=view)
            )
        if seen_by is not None:
            overwrites.append(overwrite(channel["guild_id"], ROLE_OVERWRITE, deny=view))
        others = _without_bot(channel)
        own = [one for one in channel["permission_overwrites"] if one not in others]
        self._overwrite(channel, [*own, *overwrites])

    def _overwrite(self, channel: JSON, overwrites: list[JSON]) -> None:
        channel["permission_overwrites"] = overwrites
        self.save_channel(channel)
        self.emit(Event("CHANNEL_UPDATE", objects.without_private_keys(channel), channel))

    def add_role(self, name: str, gid: str = GUILD) -> str:
        """A new role of a server, which gives nothing by itself; its id."""
        rid = self.ids.next()
        role = objects.role(rid, name, 3, 0)
        self.extra_roles[rid] = {"guild_id": gid, "role": role}
        self.archive.put("role", rid, self.extra_roles[rid])
        self.emit(Event("GUILD_ROLE_CREATE", {"guild_id": gid, "role": role}, {"type": 0, "guild_id": gid}))
        return rid

    def set_permission(self, channel: JSON, name: str, *, granted: bool) -> None:
        """Give or take one of the bot's permissions in a channel, as an overwrite for the bot."""
        channel = self.permission_channel(channel)
        lacks = set(channel.get("_lacks", [])) - {permission_named(name).name}
        if not granted:
            lacks.add(permission_named(name).name)
        channel["_lacks"] = sorted(str(one) for one in lacks)
        deny = sum(permission_named(one) for one in channel["_lacks"])
        own = [overwrite(APPLICATION, MEMBER_OVERWRITE, deny=deny)] if deny else []
        self._overwrite(channel, [*_without_bot(channel), *own])

    def require(self, channel: JSON, *wanted: Permission) -> None:
        """Refuse with 50001 or 50013 what the bot may not do in that channel."""
        has = self.bot_permissions(channel)
        if Permission.VIEW_CHANNEL not in has:
            raise api_error(50001)
        if any(one not in has for one in wanted):
            raise api_error(50013)

    # -- as the outside sees it -------------------------------------------------------

    def public_message(self, message: JSON) -> JSON:
        """A message as the API shows it: whole addresses, no attachment that a component shows."""
        shown = {media["url"] for media, _ in media_of(message["components"])}
        out = {
            **objects.without_private_keys(message),
            "attachments": [f for f in message["_files"] if f["url"] not in shown],
        }
        return self.with_absolute_urls(out)  # type: ignore[no-any-return]

    def with_absolute_urls(self, thing: Any) -> Any:
        """A copy in which addresses of attachments begin with this server's address."""
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
    """The overwrites of a channel but for the bot's own."""
    return [one for one in channel["permission_overwrites"] if one["id"] != APPLICATION]
