"""/settings of a person and of a server; without options the current values are shown."""

import discord
from discord import app_commands

from cogs.commands.personal_data import export_post, forget
from cogs.interaction.request import Declined, Request
from cogs.interaction.slash_commands import Suggestions
from cogs.posts.component_ids import BlockId, ForgetId, InvalidInput
from cogs.posts.match_status import blocked_post
from cogs.posts.message import MAX_LABEL, Post, button
from cogs.posts.naming import private_words
from cogs.timers.personal_hours import (
    NO_SLEEP,
    holiday_text,
    local_time,
    retime,
    time_text,
    update_hours,
    zones_like,
)
from data.store.blocks import MAX_BLOCKED
from data.store.people import Guild, GuildChanges, User, UserChanges
from engine import GAMES
from render.language.catalogue import LOCALES, Words

AUTOMATIC = "auto"
#: Choices of /settings data.
EXPORT, DELETE = DATA_ACTIONS = ("export", "delete")
#: Suggested hours of sleep.
NIGHTS = ("22:00-06:00", "23:00-07:00", "00:00-08:00")


def language_choices() -> list[app_commands.Choice[str]]:
    """The languages by their own names, and "Discord" for the client's language."""
    named = [app_commands.Choice(name=Words.of(code)(f"language-{code}"), value=code) for code in LOCALES]
    return [*named, app_commands.Choice(name="Discord", value=AUTOMATIC)]


async def suggest_zones(_: Request, typed: str) -> Suggestions:
    return [(name, name) for name in zones_like(typed)]


async def suggest_nights(request: Request, typed: str) -> Suggestions:
    """Autocomplete hours of sleep: the typed text, common ones, and none."""
    nights = filter(None, (typed.strip()[:MAX_LABEL], *NIGHTS))
    return [*((night, night) for night in nights), (request.words("settings-sleep-none"), NO_SLEEP)]


# ---- personal ----------------------------------------------------------------------------


async def me(
    request: Request,
    language: str = "",
    *,
    confirm: bool | None = None,
    dm: bool | None = None,
    ladder: bool | None = None,
) -> None:
    """Change a person's language, confirmations, direct messages and ladder visibility."""
    changes: UserChanges = {}
    if language:
        changes["locale"] = None if language == AUTOMATIC else language
    if dm is not None:
        changes |= {"dm": dm, "dm_closed": None}
    if ladder is not None:
        changes["ladder"] = ladder
    services, person = request.services, await request.settings()
    people = services.store.people
    if changes:
        person = await people.change_user(person.id, **changes)
    if confirm is not None:
        person = await people.change_habits(person.id, GAMES, confirm=confirm, confirm_told=True)
    words = private_words(person, request.words.command_locale)
    if language:
        await services.direct_messages.change_locale(person.id, words.locale)
    title = words("settings-me-title")
    await _show_settings(
        request, title, _own_lines(person, words), words, is_saved=bool(changes) or confirm is not None
    )


def _own_lines(person: User, words: Words) -> list[str]:
    spoken, is_set = words(f"language-{words.locale}"), person.locale
    asked = [game for game in GAMES if person.habits_in(game).confirm]
    value = "off" if not asked else "on" if len(asked) == len(GAMES) else "some"
    return [
        words("settings-language" if is_set else "settings-language-auto", language=spoken),
        words("settings-confirm", value=value, games=", ".join(words(f"game-{game}") for game in asked)),
        words("settings-dm", value="on" if person.dm else "off"),
        words("settings-ladder", value="on" if person.ladder else "off"),
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
    """Change when a person's clocks run, and their reminders."""
    services, person, words = request.services, await request.settings(), request.words
    hours = update_hours(person.hours, zone, sleep, weekends=weekends)
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
    lines, title = time_lines(person, services.store.clock(), words), words("settings-time-title")
    await _show_settings(request, title, lines, words, is_saved=bool(changes))


async def invitations(
    request: Request, *, invitations: bool | None = None, block: discord.User | None = None
) -> None:
    """Change whose invitations a person gets; naming a blocked person again unblocks them."""
    store, user, words = request.services.store, request.person.id, request.words
    if block is not None and (block.bot or block.id == user):
        raise Declined("block-self")
    if block is not None and block.id in await store.blocks.blocked_by(user):
        await store.blocks.unblock(user, block.id)
    elif block is not None and not await store.blocks.block(user, block.id):
        raise Declined("block-full", most=MAX_BLOCKED)
    if invitations is not None:
        await store.people.change_user(user, invitations=invitations)
    lines = _invitation_lines(await store.people.user(user), await store.blocks.blocked_by(user), words)
    is_saved = block is not None or invitations is not None
    await _show_settings(request, words("settings-invitations-title"), lines, words, is_saved=is_saved)


async def press_block(request: Request, pressed: BlockId) -> None:
    """Handle the buttons to block and to unblock a person."""
    blocks, user, by = request.services.store.blocks, pressed.user, request.person.id
    if user == by:
        raise Declined("block-self")
    if pressed.verb == "unblock":
        await blocks.unblock(by, user)
        await request.say("block-undone", name=f"<@{user}>")
    elif await blocks.block(by, user):
        await request.reply.send_private(blocked_post(user, request.words))
    else:
        raise Declined("block-full", most=MAX_BLOCKED)


async def data(request: Request, what: str) -> None:
    """Send a person's data as a file, or ask them to confirm its deletion."""
    user, words = request.person.id, request.words
    if what == DELETE:
        await request.reply.send_private(_deletion_warning(user, words))
    else:
        await request.reply.send_private(await export_post(request.services, user, words))


def _deletion_warning(user: int, words: Words) -> Post:
    """Explains the deletion, with a button to confirm it."""
    confirm = button(words("data-delete-button"), str(ForgetId(user)), discord.ButtonStyle.danger)
    title = f"### {words('data-delete-title')}"
    return Post(headline=title, texts=(words("data-delete"),), rows=((confirm,),))


async def press_forget(request: Request, pressed: ForgetId) -> None:
    """Delete the person's data after their confirmation."""
    if pressed.user != request.person.id:
        raise InvalidInput
    await forget(request.services, pressed.user)
    await request.reply.edit_private(request.words("data-deleted"))


# ---- server ------------------------------------------------------------------------------


async def server(
    request: Request,
    language: str = "",
    channel: discord.TextChannel | None = None,
    role: discord.Role | None = None,
) -> None:
    """Change a server's settings, for its managers; naming a set channel or role again removes it."""
    people, words, guild = request.services.store.people, request.words, request.origin.guild
    if guild is None:
        raise Declined("dm-only-guild")
    if not request.can_manage_server:
        raise Declined("manage-guild-only")
    current = await people.guild(guild)
    changes: GuildChanges = {}
    if language:
        changes["locale"] = None if language == AUTOMATIC else language
    if channel is not None:
        changes["channels"] = tuple(sorted(set(current.channels) ^ {channel.id}))
    if role is not None:
        is_removed = role.is_default() or role.id == current.creator_role
        changes["creator_role"] = None if is_removed else role.id
    if changes:
        current = await people.change_guild(guild, **changes)
    title = words("settings-server-title", server=request.origin.guild_name)
    lines = _server_lines(current, request.origin.guild_locale, words)
    await _show_settings(request, title, lines, words, is_saved=bool(changes))


def _server_lines(current: Guild, listed: str, words: Words) -> list[str]:
    channels, role = ", ".join(f"<#{channel}>" for channel in current.channels), current.creator_role
    key = "settings-language" if current.locale else "settings-language-auto"
    return [
        words(key, language=words(f"language-{current.locale or listed}")),
        words("settings-channels", channels=channels) if channels else words("settings-channels-any"),
        words("settings-role", role=f"<@&{role}>") if role else words("settings-role-any"),
    ]


# ---- texts -------------------------------------------------------------------------------


def time_lines(person: User, now: int, words: Words) -> list[str]:
    """A person's hours, reminders and holiday as lines, with their local time."""
    hours = person.hours
    night = {"from": time_text(hours.sleep_from), "to": time_text(hours.sleep_to)}
    sleeps = hours.sleep_from != hours.sleep_to
    return [
        words("settings-zone", zone=hours.zone, now=local_time(hours, now)),
        words("settings-sleep", **night) if sleeps else words("settings-sleep-none"),
        words("settings-weekends", value="on" if hours.weekends else "off"),
        words("settings-reminders", value="on" if person.reminders else "off"),
        words("settings-digest", value="on" if person.digest else "off"),
        holiday_text(hours, now, words),
    ]


def _invitation_lines(person: User, blocked: list[int], words: Words) -> list[str]:
    names = ", ".join(f"<@{user}>" for user in blocked)
    return [
        words("settings-invitations", value="on" if person.invitations else "off"),
        words("settings-blocked", names=names) if blocked else words("settings-blocked-none"),
    ]


async def _show_settings(
    request: Request, title: str, lines: list[str], words: Words, *, is_saved: bool
) -> None:
    saved = words("settings-saved") if is_saved else ""
    body = "\n".join(f"- {line}" for line in lines)
    await request.reply.send_private(Post(headline=f"### {title}", texts=(body, saved)))
