"""/admin: for the owner of the bot alone."""

import logging
from pathlib import Path
from typing import TYPE_CHECKING, Any

import discord
from discord.ext import commands, tasks

from cogs.interaction.replies import privately
from cogs.interaction.slash_commands import group, sub
from data.store import StoreError
from render.language.catalogue import text

if TYPE_CHECKING:
    from cogs.motu import Motu

log = logging.getLogger(__name__)


class Admin(commands.Cog):
    """Backups, on demand and by the clock; to disk only, since they hold seeds and hands."""

    admin = group("admin", default_permissions=discord.Permissions(administrator=True))

    def __init__(self, bot: "Motu") -> None:
        self.bot = bot
        self._folder = bot.settings.backup_dir or Path("backups")
        if bot.settings.backup_dir:
            self.scheduled.change_interval(hours=bot.settings.backup_hours)
            self.scheduled.start()

    async def cog_unload(self) -> None:
        self.scheduled.cancel()

    @tasks.loop(hours=24)
    async def scheduled(self) -> None:
        """Write a backup by the clock; a failure is logged and tried again the next time."""
        if not self.scheduled.current_loop:
            return  # the first run is due after one interval
        try:
            await self.bot.store.backup(self._folder, self.bot.settings.backup_keep)
        except (StoreError, OSError):
            log.exception("the scheduled backup failed")

    @sub(admin, "backup")
    async def backup(self, interaction: discord.Interaction[Any]) -> None:
        """Write a backup now."""
        locale = await self.bot.locale_of(interaction)
        if not await self.bot.is_owner(interaction.user):
            await privately(interaction, text(locale, "admin-only-owner"))
            return
        path = await self.bot.store.backup(self._folder, self.bot.settings.backup_keep)
        size = f"{path.stat().st_size / 1024:.0f} KiB"
        await privately(interaction, text(locale, "admin-backup-done", path=str(path), size=size))


async def setup(bot: "Motu") -> None:
    """Add the cog."""
    await bot.add_cog(Admin(bot))
