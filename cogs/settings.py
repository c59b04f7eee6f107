"""/settings: what a person and what a server chooses; without options it says what is set."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.commands import group, sub
from cogs.motu import Motu
from cogs.replies import privately
from cogs.views.post import Post
from data.store.people import GuildChanges, UserChanges
from render.words import LOCALES, best_locale, text

AUTOMATIC = "auto"
LANGUAGES = [
    *(app_commands.Choice(name=text(code, f"language-{code}"), value=code) for code in LOCALES),
    app_commands.Choice(name="Discord", value=AUTOMATIC),
]


class Settings(commands.Cog):
    """Reads and changes choices; every answer shows all of them."""

    settings = group("settings")

    def __init__(self, bot: Motu) -> None:
        self.bot = bot
        self.people = bot.store.people

    @sub(settings, "me", "language", "confirm", "dm", "ladder")
    @app_commands.choices(language=LANGUAGES)
    async def me(
        self,
        interaction: discord.Interaction[Any],
        language: str = "",
        confirm: bool | None = None,
        dm: bool | None = None,
        ladder: bool | None = None,
    ) -> None:
        """A person's own choices."""
        changes: UserChanges = {}
        if language:
            changes["locale"] = None if language == AUTOMATIC else language
        if confirm is not None:
            changes["confirm"] = confirm
        if dm is not None:
            changes["dm"] = dm
        if ladder is not None:
            changes["ladder"] = ladder
        user = interaction.user.id
        person = await self.people.change_user(user, **changes) if changes else await self.people.user(user)
        locale = await self.bot.locale_of(interaction)
        spoken = text(locale, f"language-{locale}")
        lines = [
            text(locale, "settings-language" if person.locale else "settings-language-auto", language=spoken),
            text(locale, "settings-confirm", value="on" if person.confirm else "off"),
            text(locale, "settings-dm", value="on" if person.dm else "off"),
            text(locale, "settings-ladder", value="on" if person.ladder else "off"),
        ]
        await privately(interaction, _sheet(text(locale, "settings-me-title"), lines, locale, bool(changes)))

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
        await privately(interaction, _sheet(title, lines, locale, bool(changes)))


def _sheet(title: str, lines: list[str], locale: str, is_saved: bool) -> Post:
    saved = text(locale, "settings-saved") if is_saved else ""
    return Post(headline=f"### {title}", texts=("\n".join(f"- {line}" for line in lines), saved))


async def setup(bot: Motu) -> None:
    """Add the cog."""
    await bot.add_cog(Settings(bot))
