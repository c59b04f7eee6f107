"""/settings: what a person and what a server chooses; without options it says what is set."""

import discord
import msgspec
from discord import app_commands

from cogs.commands.personal_data import export_post, forget, warning_post
from cogs.interaction.request import Declined, Request
from cogs.interaction.slash_commands import Choice
from cogs.posts.component_ids import BlockId, ForgetId, InvalidInput
from cogs.posts.message import MOST_LABEL, MOST_OPTIONS, Post
from cogs.posts.naming import language_of
from cogs.posts.table import blocked_post
from cogs.timers.calendar import (
    NONE,
    CalendarTooLong,
    Unreadable,
    clock_of,
    holiday_line,
    now_in,
    retime,
    sleep_of,
    zones,
    zones_like,
)
from data.store.blocks import MAX_BLOCKED
from data.store.people import Guild, GuildChanges, User, UserChanges
from engine.clock.hours import Hours
from render.language.catalogue import LOCALES, text

AUTOMATIC = "auto"
EXPORT, DELETE = "export", "delete"
#: Nights that are offered.
NIGHTS = ("22:00-06:00", "23:00-07:00", "00:00-08:00")


def language_choices() -> list[app_commands.Choice[str]]:
    """The languages by their own names, and the one of Discord."""
    named = [app_commands.Choice(name=text(code, f"language-{code}"), value=code) for code in LOCALES]
    return [*named, app_commands.Choice(name="Discord", value=AUTOMATIC)]


def data_choices() -> list[app_commands.Choice[str]]:
    """What can be done with what is kept of a person."""
    return [Choice("opt-what.export", EXPORT), Choice("opt-what.delete", DELETE)]


async def zone_choices(_: Request, typed: str) -> list[app_commands.Choice[str]]:
    """The time zones that a few letters may mean."""
    return [app_commands.Choice(name=name, value=name) for name in zones_like(typed)[:MOST_OPTIONS]]


async def night_choices(request: Request, typed: str) -> list[app_commands.Choice[str]]:
    """What was typed, as far as it can be read, and what others choose."""
    found = [typed.strip()[:MOST_LABEL]] if typed.strip() else []
    choices = [app_commands.Choice(name=night, value=night) for night in (*found, *NIGHTS)]
    return [*choices, app_commands.Choice(name=text(request.locale, "settings-sleep-none"), value=NONE)]


# ---- of a person -------------------------------------------------------------------------


async def me(
    request: Request,
    language: str = "",
    *,
    confirm: bool | None = None,
    dm: bool | None = None,
    ladder: bool | None = None,
) -> None:
    """A person's own choices."""
    changes: UserChanges = {}
    if language:
        changes["locale"] = None if language == AUTOMATIC else language
    if confirm is not None:
        changes |= {"confirm": confirm, "confirm_told": True}
    if dm is not None:
        changes |= {"dm": dm, "dm_closed": None}
    if ladder is not None:
        changes["ladder"] = ladder
    services, person = request.services, await request.settings()
    if changes:
        person = await services.store.people.change_user(person.id, **changes)
    locale = language_of(person, request.reply.listed)
    if language:
        await services.dms.translate(person.id, str(locale))
    title = text(locale, "settings-me-title")
    await request.reply.private(_sheet(title, _own_lines(person, locale), locale, is_saved=bool(changes)))


def _own_lines(person: User, locale: str) -> list[str]:
    spoken, is_set = text(locale, f"language-{locale}"), person.locale
    return [
        text(locale, "settings-language" if is_set else "settings-language-auto", language=spoken),
        text(locale, "settings-confirm", value="on" if person.confirm else "off"),
        text(locale, "settings-dm", value="on" if person.dm else "off"),
        text(locale, "settings-ladder", value="on" if person.ladder else "off"),
    ]


async def time(
    request: Request,
    zone: str = "",
    sleep: str = "",
    *,
    weekends: bool | None = None,
    reminders: bool | None = None,
    digest: bool | None = None,
) -> None:
    """When a person's clocks run, and how they are reminded."""
    services, person, locale = request.services, await request.settings(), request.locale
    hours = _changed_hours(person.hours, zone, sleep, weekends=weekends)
    changes: UserChanges = {}
    if hours != person.hours:
        changes["hours"] = hours
    if reminders is not None:
        changes["reminders"] = reminders
    if digest is not None:
        changes["digest"] = digest
    if changes:
        person = await services.store.people.change_user(person.id, **changes)
    if "hours" in changes:
        await retime(services, person.id)
    lines, title = time_lines(person, services.store.clock(), locale), text(locale, "settings-time-title")
    await request.reply.private(_sheet(title, lines, locale, is_saved=bool(changes)))


async def invitations(
    request: Request, *, invitations: bool | None = None, block: discord.User | None = None
) -> None:
    """From whom a person takes invitations; naming somebody again takes the block away."""
    store, user, locale = request.services.store, request.person.id, request.locale
    if block is not None and (block.bot or block.id == user):
        raise Declined("block-self")
    if block is not None and block.id in await store.blocks.blocked_by(user):
        await store.blocks.unblock(user, block.id)
    elif block is not None and not await store.blocks.block(user, block.id):
        raise Declined("block-full", most=MAX_BLOCKED)
    if invitations is not None:
        await store.people.change_user(user, invitations=invitations)
    lines = _invitation_lines(await store.people.user(user), await store.blocks.blocked_by(user), locale)
    is_saved = block is not None or invitations is not None
    title = text(locale, "settings-invitations-title")
    await request.reply.private(_sheet(title, lines, locale, is_saved=is_saved))


async def press_block(request: Request, pressed: BlockId) -> None:
    """The button on an invitation, and the one that takes it back."""
    blocks, user, by = request.services.store.blocks, pressed.user, request.person.id
    if user == by:
        raise Declined("block-self")
    if pressed.verb == "unblock":
        await blocks.unblock(by, user)
        await request.say("block-undone", name=f"<@{user}>")
    elif await blocks.block(by, user):
        await request.reply.private(blocked_post(user, request.locale))
    else:
        raise Declined("block-full", most=MAX_BLOCKED)


async def data(request: Request, what: str) -> None:
    """What is kept of a person: as a file, or to be deleted once they have confirmed it."""
    user, locale = request.person.id, request.locale
    if what == DELETE:
        await request.reply.private(warning_post(user, locale))
    else:
        await request.reply.private(await export_post(request.services, user, locale))


async def press_forget(request: Request, pressed: ForgetId) -> None:
    """The button that confirms it."""
    if pressed.user != request.person.id:
        raise InvalidInput
    await forget(request.services, pressed.user)
    await request.reply.edit_private(text(request.locale, "data-deleted"))


# ---- of a server -------------------------------------------------------------------------


async def server(
    request: Request,
    language: str = "",
    channel: discord.TextChannel | None = None,
    role: discord.Role | None = None,
) -> None:
    """A server's choices, for its managers; naming a channel or role again takes it away."""
    people, locale, guild = request.services.store.people, request.locale, request.place.guild
    if guild is None:
        raise Declined("dm-only-guild")
    if not request.manages:
        raise Declined("manage-guild-only")
    now = await people.guild(guild)
    changes: GuildChanges = {}
    if language:
        changes["locale"] = None if language == AUTOMATIC else language
    if channel is not None:
        changes["channels"] = tuple(sorted(set(now.channels) ^ {channel.id}))
    if role is not None:
        everybody = role.is_default() or role.id == now.creator_role
        changes["creator_role"] = None if everybody else role.id
    if changes:
        now = await people.change_guild(guild, **changes)
    title = text(locale, "settings-server-title", server=request.place.guild_name)
    lines = _server_lines(now, request.place.guild_locale, locale)
    await request.reply.private(_sheet(title, lines, locale, is_saved=bool(changes)))


def _server_lines(now: Guild, listed: str, locale: str) -> list[str]:
    channels = ", ".join(f"<#{channel}>" for channel in now.channels)
    key = "settings-language" if now.locale else "settings-language-auto"
    return [
        text(locale, key, language=text(locale, f"language-{now.locale or listed}")),
        text(locale, "settings-channels", channels=channels)
        if channels
        else text(locale, "settings-channels-any"),
        text(locale, "settings-role", role=f"<@&{now.creator_role}>")
        if now.creator_role
        else text(locale, "settings-role-any"),
    ]


# ---- what is said ------------------------------------------------------------------------


def _changed_hours(hours: Hours, zone: str, sleep: str, *, weekends: bool | None) -> Hours:
    """The hours with what was chosen; raises Declined where they cannot be so."""
    if zone and zone not in zones():
        raise Declined("settings-time-zone", zone=zone)
    try:
        night = sleep_of(sleep) if sleep else (hours.sleep_from, hours.sleep_to)
    except Unreadable as error:
        raise Declined("settings-time-hours", hours=sleep) from error
    except CalendarTooLong as error:
        raise Declined("settings-time-long", hours=sleep) from error
    return msgspec.structs.replace(
        hours,
        zone=zone or hours.zone,
        sleep_from=night[0],
        sleep_to=night[1],
        weekends=hours.weekends if weekends is None else weekends,
    )


def time_lines(person: User, now: int, locale: str) -> list[str]:
    """A person's hours, and what the time is for them now."""
    hours = person.hours
    night = {"from": clock_of(hours.sleep_from), "to": clock_of(hours.sleep_to)}
    return [
        text(locale, "settings-zone", zone=hours.zone, now=now_in(hours, now)),
        text(locale, "settings-sleep", **night)
        if hours.sleep_from != hours.sleep_to
        else text(locale, "settings-sleep-none"),
        text(locale, "settings-weekends", value="on" if hours.weekends else "off"),
        text(locale, "settings-reminders", value="on" if person.reminders else "off"),
        text(locale, "settings-digest", value="on" if person.digest else "off"),
        holiday_line(hours, now, locale),
    ]


def _invitation_lines(person: User, blocked: list[int], locale: str) -> list[str]:
    """From whom a person takes invitations."""
    names = ", ".join(f"<@{user}>" for user in blocked)
    return [
        text(locale, "settings-invitations", value="on" if person.invitations else "off"),
        text(locale, "settings-blocked", names=names) if blocked else text(locale, "settings-blocked-none"),
    ]


def _sheet(title: str, lines: list[str], locale: str, *, is_saved: bool) -> Post:
    saved = text(locale, "settings-saved") if is_saved else ""
    return Post(headline=f"### {title}", texts=("\n".join(f"- {line}" for line in lines), saved))
