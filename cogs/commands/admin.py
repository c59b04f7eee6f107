"""/admin: for the owner of the bot alone."""

import asyncio
import logging
from typing import TYPE_CHECKING, Any

import discord
from discord.ext import commands

from cogs.interaction.replies import privately
from cogs.interaction.slash_commands import group, sub
from cogs.watch.readings import BACKUPS
from cogs.watch.status import status_post
from cogs.watch.troubles import shortened
from cogs.workers.supervisor import ALL_DAY, Supervisor
from data.store import StoreError
from render.language.catalogue import Words, text

if TYPE_CHECKING:
    from cogs.motu import Motu

log = logging.getLogger(__name__)

#: Characters of an error that are shown.
MOST_ERROR = 400
#: How soon the task that writes backups looks again.
LOOK_SECONDS = 15 * 60
#: The tasks that look at every page, and at every match; and how soon they look again.
PAGES, READING, CHECK_SECONDS = "pages", "reading", 24 * 60 * 60
#: Nobody waits for the reading: after each match it rests, so that presses have nearly all of the machine.
REST_SECONDS = 0.05


class Admin(commands.Cog):
    """How all fares, and backups; to disk only, since they hold seeds and hands."""

    admin = group("admin", default_permissions=discord.Permissions(administrator=True))

    def __init__(self, bot: "Motu") -> None:
        self.bot = bot
        self._folder = bot.settings.backups

    async def cog_load(self) -> None:
        if self.bot.settings.writes_backups:
            self.bot.supervisor.start(BACKUPS, self.scheduled, longest=ALL_DAY)
        self.bot.supervisor.start(PAGES, self.look_at_pages, longest=ALL_DAY)
        self.bot.supervisor.start(READING, self.read_all, longest=ALL_DAY)

    async def cog_unload(self) -> None:
        await self.bot.supervisor.stop(BACKUPS, PAGES, READING)

    async def look_at_pages(self) -> float:
        """Tell of a damaged file while its backups are still sound; seconds until the next look."""
        await self.bot.wait_until_ready()
        await self.bot.store.database.check()
        return CHECK_SECONDS

    async def read_all(self) -> float:
        """Tell of matches that cannot be read before somebody wants to play; those then alone again."""
        await self.bot.wait_until_ready()
        supervisor, matches = self.bot.supervisor, self.bot.store.matches
        await supervisor.each(READING, [*_set_aside(supervisor)] or await matches.alive(), self._read)
        again = min(_set_aside(supervisor).values(), default=None)
        return CHECK_SECONDS if again is None else max(1, again - self.bot.store.clock())

    async def _read(self, match: int) -> None:
        await self.bot.store.matches.check(match)
        await asyncio.sleep(REST_SECONDS)

    async def scheduled(self) -> float:
        """Write a backup when the newest is old enough, however often the bot was restarted meanwhile."""
        interval = self.bot.settings.backup_hours * 3600
        newest = await self.bot.store.newest_backup(self._folder)
        age = interval if newest is None else self.bot.store.clock() - newest
        if not 0 <= age < interval:
            await self.bot.store.backup(self._folder, self.bot.settings.backup_keep)
            age = 0
        return min(interval - age, LOOK_SECONDS)

    @sub(admin, "backup")
    async def backup(self, interaction: discord.Interaction[Any]) -> None:
        """Write a backup now."""
        if (locale := await self._owners_locale(interaction)) is None:
            return None
        try:
            path = await self.bot.store.backup(self._folder, self.bot.settings.backup_keep)
        except StoreError as error:
            log.warning("no backup: %s", error)
            why = shortened(str(error), MOST_ERROR)
            return await privately(interaction, text(locale, "admin-backup-failed", error=why))
        size = f"{path.stat().st_size / 1024:.0f} KiB"
        return await privately(interaction, text(locale, "admin-backup-done", path=str(path), size=size))

    @sub(admin, "status")
    async def status(self, interaction: discord.Interaction[Any]) -> None:
        """How the bot fares, what is wrong, and what to do about it."""
        if (locale := await self._owners_locale(interaction)) is None:
            return
        watcher = self.bot.watcher
        now = await watcher.look()
        await privately(interaction, status_post(now, watcher.wrong, self.bot.metrics, Words.of(locale)))

    async def _owners_locale(self, interaction: discord.Interaction[Any]) -> str | None:
        """The language of the bot's owner; anybody else is refused."""
        locale = await self.bot.locale_of(interaction)
        if await self.bot.is_owner(interaction.user):
            return locale
        await privately(interaction, text(locale, "admin-only-owner"))
        return None


def _set_aside(supervisor: Supervisor) -> dict[int, int]:
    """The matches that could not be read, and when that is tried again."""
    found = supervisor.matches.items()
    return {match: condition.again for (what, match), condition in found if what == READING}


async def setup(bot: "Motu") -> None:
    """Add the cog."""
    await bot.add_cog(Admin(bot))
