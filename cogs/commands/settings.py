"""/settings: what a person and what a server chooses; without options it says what is set."""

from typing import TYPE_CHECKING, Any

import discord
import msgspec
from discord import app_commands
from discord.ext import commands

from cogs.commands.personal_data import export_post, forget, warning_post
from cogs.interaction.replies import privately
from cogs.interaction.router import Press, ReplyKind
from cogs.interaction.slash_commands import Choice, group, sub
from cogs.posts.component_ids import BlockId, ForgetId, InvalidInput
from cogs.posts.message import MOST_LABEL, MOST_OPTIONS, Post
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
from data.store.people import GuildChanges, User, UserChanges
from engine.clock.hours import Hours
from render.language.catalogue import LOCALES, best_locale, text

if TYPE_CHECKING:
    from cogs.motu import Motu

AUTOMATIC = "auto"
EXPORT, DELETE = "export", "delete"
LANGUAGES = [
    *(app_commands.Choice(name=text(code, f"language-{code}"), value=code) for code in LOCALES),
    app_commands.Choice(name="Discord", value=AUTOMATIC),
]


#: Nights that are offered.
NIGHTS = ("22:00-06:00", "23:00-07:00", "00:00-08:00")


async def _zones(_: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
    """The time zones that a few letters may mean."""
    return [app_commands.Choice(name=name, value=name) for name in zones_like(typed)[:MOST_OPTIONS]]


async def _nights(interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
    """What was typed, as far as it can be read, and what others choose."""
    locale = await interaction.client.locale_of(interaction)
    found = [typed.strip()[:MOST_LABEL]] if typed.strip() else []
    choices = [app_commands.Choice(name=night, value=night) for night in (*found, *NIGHTS)]
    return [*choices, app_commands.Choice(name=text(locale, "settings-sleep-none"), value=NONE)]


class Settings(commands.Cog):
    """Reads and changes choices; every answer shows all of them."""

    settings = group("settings")

    def __init__(self, bot: "Motu") -> None:
        self.bot = bot
        self.people = bot.store.people
        bot.router.register(ForgetId, self.forget, ReplyKind.UPDATE)
        bot.router.register(BlockId, self.blocked, ReplyKind.PRIVATE)

    @sub(settings, "me", "language", "confirm", "dm", "ladder")
    @app_commands.choices(language=LANGUAGES)
    async def me(
        self,
        interaction: discord.Interaction[Any],
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
        user = interaction.user.id
        person = await self.people.change_user(user, **changes) if changes else await self.people.user(user)
        locale = await self.bot.locale_of(interaction)
        if language:
            await self.bot.dms.translate(user, str(locale))
        spoken = text(locale, f"language-{locale}")
        lines = [
            text(locale, "settings-language" if person.locale else "settings-language-auto", language=spoken),
            text(locale, "settings-confirm", value="on" if person.confirm else "off"),
            text(locale, "settings-dm", value="on" if person.dm else "off"),
            text(locale, "settings-ladder", value="on" if person.ladder else "off"),
        ]
        await privately(
            interaction, _sheet(text(locale, "settings-me-title"), lines, locale, is_saved=bool(changes))
        )

    @sub(settings, "time", "zone", "sleep", "weekends", "reminders", "digest")
    @app_commands.autocomplete(zone=_zones, sleep=_nights)
    async def time(
        self,
        interaction: discord.Interaction[Any],
        zone: str = "",
        sleep: str = "",
        *,
        weekends: bool | None = None,
        reminders: bool | None = None,
        digest: bool | None = None,
    ) -> None:
        """When a person's clocks run, and how they are reminded."""
        locale, user = await self.bot.locale_of(interaction), interaction.user.id
        person = await self.people.user(user)
        hours = _changed_hours(person.hours, zone, sleep, weekends=weekends, locale=locale)
        if isinstance(hours, str):
            await privately(interaction, hours)
            return
        changes: UserChanges = {}
        if hours != person.hours:
            changes["hours"] = hours
        if reminders is not None:
            changes["reminders"] = reminders
        if digest is not None:
            changes["digest"] = digest
        if changes:
            person = await self.people.change_user(user, **changes)
        if "hours" in changes:
            await retime(self.bot, user)
        lines = time_lines(person, self.bot.store.clock(), locale)
        await privately(
            interaction, _sheet(text(locale, "settings-time-title"), lines, locale, is_saved=bool(changes))
        )

    @sub(settings, "invitations", "invitations", "block")
    async def invitations(
        self,
        interaction: discord.Interaction[Any],
        *,
        invitations: bool | None = None,
        block: discord.User | None = None,
    ) -> None:
        """From whom a person takes invitations; naming somebody again takes the block away."""
        locale, user = await self.bot.locale_of(interaction), interaction.user.id
        blocks = self.bot.store.blocks
        if block is not None and (block.bot or block.id == user):
            await privately(interaction, text(locale, "block-self"))
            return
        blocked = await blocks.blocked_by(user)
        if block is not None and block.id in blocked:
            await blocks.unblock(user, block.id)
        elif block is not None and not await blocks.block(user, block.id):
            await privately(interaction, text(locale, "block-full", most=MAX_BLOCKED))
            return
        if invitations is not None:
            await self.people.change_user(user, invitations=invitations)
        lines = _invitation_lines(await self.people.user(user), await blocks.blocked_by(user), locale)
        is_saved = block is not None or invitations is not None
        title = text(locale, "settings-invitations-title")
        await privately(interaction, _sheet(title, lines, locale, is_saved=is_saved))

    async def blocked(self, press: Press[BlockId]) -> None:
        """The button on an invitation, and the one that takes it back."""
        locale, user, blocks = press.locale, press.id.user, self.bot.store.blocks
        if user == press.user:
            said: str | Post = text(locale, "block-self")
        elif press.id.verb == "unblock":
            await blocks.unblock(press.user, user)
            said = text(locale, "block-undone", name=f"<@{user}>")
        elif await blocks.block(press.user, user):
            said = blocked_post(user, locale)
        else:
            said = text(locale, "block-full", most=MAX_BLOCKED)
        await privately(press.interaction, said)

    @sub(settings, "data", "what")
    @app_commands.choices(what=[Choice("opt-what.export", EXPORT), Choice("opt-what.delete", DELETE)])
    async def data(self, interaction: discord.Interaction[Any], what: str) -> None:
        """What is kept of a person: as a file, or to be deleted once they have confirmed it."""
        locale, user = await self.bot.locale_of(interaction), interaction.user.id
        if what == DELETE:
            await privately(interaction, warning_post(user, locale))
        else:
            await privately(interaction, await export_post(self.bot, user, locale))

    async def forget(self, press: Press[ForgetId]) -> None:
        """The button that confirms it."""
        if press.id.user != press.user:
            raise InvalidInput
        await forget(self.bot, press.user)
        await self.bot.edit_private(press.interaction, Post(texts=(text(press.locale, "data-deleted"),)))

    @sub(settings, "server", "language", "channel", "role")
    @app_commands.choices(language=LANGUAGES)
    @app_commands.guild_only()
    async def server(
        self,
        interaction: discord.Interaction[Any],
        language: str = "",
        channel: discord.TextChannel | None = None,
        role: discord.Role | None = None,
    ) -> None:
        """A server's choices, for its managers; naming a channel or role again takes it away."""
        locale = await self.bot.locale_of(interaction)
        guild = interaction.guild
        if guild is None:
            await privately(interaction, text(locale, "dm-only-guild"))
            return
        if not interaction.permissions.manage_guild:
            await privately(interaction, text(locale, "manage-guild-only"))
            return
        now = await self.people.guild(guild.id)
        changes: GuildChanges = {}
        if language:
            changes["locale"] = None if language == AUTOMATIC else language
        if channel is not None:
            changes["channels"] = tuple(sorted(set(now.channels) ^ {channel.id}))
        if role is not None:
            everybody = role.is_default() or role.id == now.creator_role
            changes["creator_role"] = None if everybody else role.id
        if changes:
            now = await self.people.change_guild(guild.id, **changes)
        spoken = now.locale or best_locale(str(interaction.guild_locale))
        channels = ", ".join(f"<#{channel}>" for channel in now.channels)
        key = "settings-language" if now.locale else "settings-language-auto"
        lines = [
            text(locale, key, language=text(locale, f"language-{spoken}")),
            text(locale, "settings-channels", channels=channels)
            if channels
            else text(locale, "settings-channels-any"),
            text(locale, "settings-role", role=f"<@&{now.creator_role}>")
            if now.creator_role
            else text(locale, "settings-role-any"),
        ]
        title = text(locale, "settings-server-title", server=guild.name)
        await privately(interaction, _sheet(title, lines, locale, is_saved=bool(changes)))


def _changed_hours(hours: Hours, zone: str, sleep: str, *, weekends: bool | None, locale: str) -> Hours | str:
    """The hours with what was chosen, or the sentence that says why they cannot be so."""
    if zone and zone not in zones():
        return text(locale, "settings-time-zone", zone=zone)
    try:
        night = sleep_of(sleep) if sleep else (hours.sleep_from, hours.sleep_to)
    except Unreadable:
        return text(locale, "settings-time-hours", hours=sleep)
    except CalendarTooLong:
        return text(locale, "settings-time-long", hours=sleep)
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


async def setup(bot: "Motu") -> None:
    """Add the cog."""
    await bot.add_cog(Settings(bot))
