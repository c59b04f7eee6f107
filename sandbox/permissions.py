"""Discord's permission bits, the defaults of roles, and permission overwrites of channels."""

from __future__ import annotations

from collections.abc import Collection
from enum import IntFlag

from .errors import JSON


class Permission(IntFlag):
    """The permissions that are relevant to a bot, with Discord's names."""

    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    CHANGE_NICKNAME = 1 << 26
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    PIN_MESSAGES = 1 << 51


P = Permission
EVERYONE = (
    P.ADD_REACTIONS | P.VIEW_CHANNEL | P.SEND_MESSAGES | P.EMBED_LINKS | P.ATTACH_FILES
    | P.READ_MESSAGE_HISTORY | P.USE_EXTERNAL_EMOJIS | P.CHANGE_NICKNAME | P.USE_APPLICATION_COMMANDS
    | P.CREATE_PUBLIC_THREADS | P.SEND_MESSAGES_IN_THREADS
)  # fmt: skip
BOT = EVERYONE | P.CREATE_PRIVATE_THREADS
ORGANISER = (
    EVERYONE | P.MANAGE_GUILD | P.MANAGE_CHANNELS | P.MANAGE_MESSAGES | P.MANAGE_THREADS | P.PIN_MESSAGES
)
IN_A_DM = P.EMBED_LINKS | P.ATTACH_FILES | P.MENTION_EVERYONE | P.USE_EXTERNAL_EMOJIS


#: Types of permission overwrites.
ROLE_OVERWRITE, MEMBER_OVERWRITE = 0, 1


def overwrite(target: str, kind: int, *, allow: int = 0, deny: int = 0) -> JSON:
    """A permission overwrite of a channel for a role or a person."""
    return {"id": target, "type": kind, "allow": str(int(allow)), "deny": str(int(deny))}


def apply_overwrites(base: Permission, overwrites: list[JSON], *steps: Collection[str]) -> Permission:
    """Apply the overwrites of a channel: first those of @everyone, then of the roles, then of the person.

    Each step is a collection of ids. Within a step, allow wins over deny. Without VIEW_CHANNEL there are no
    permissions at all.
    """
    for ids in steps:
        given = taken = 0
        for one in overwrites:
            if one["id"] in ids:
                given, taken = given | int(one["allow"]), taken | int(one["deny"])
        base = Permission(base & ~taken | given)
    return base if Permission.VIEW_CHANNEL in base else Permission(0)


def permission_named(name: str) -> Permission:
    """The permission with a name such as "SEND_MESSAGES" or "send_messages"."""
    try:
        return Permission[name.upper()]
    except KeyError:
        known = ", ".join(str(p.name) for p in Permission)
        raise ValueError(f"no permission is called {name!r}; known are {known}") from None
