"""/vacation: a holiday stops one's own clocks and nobody else's."""

from typing import TYPE_CHECKING, Any

import discord
import msgspec
from discord import app_commands
from discord.ext import commands

from cogs.interaction.replies import privately
from cogs.interaction.slash_commands import named
from cogs.timers.calendar import Unreadable, day_of, end_of, holiday_line, retime
from engine.clock.hours import Hours, Span
from engine.clock.pace import DAY
from render.language.catalogue import text

if TYPE_CHECKING:
    from cogs.motu import Motu

MOST_DAYS = 60
#: Holidays are remembered as long as a turn might still have begun before them.
REMEMBERED = 365 * DAY


class Vacation(commands.Cog):
    """Begins holidays now, and ends them."""

    def __init__(self, bot: "Motu") -> None:
        self.bot = bot

    @named("vacation", "days", "until", "end")
    async def vacation(
        self,
        interaction: discord.Interaction[Any],
        days: app_commands.Range[int, 1, MOST_DAYS] | None = None,
        until: str = "",
        *,
        end: bool = False,
    ) -> None:
        """Go on holiday, change until when, come back early, or look what is set."""
        locale, user = await self.bot.locale_of(interaction), interaction.user.id
        hours, now = (await self.bot.store.people.user(user)).hours, self.bot.store.clock()
        if end:
            await privately(interaction, await self._ended(user, hours, now, locale))
        elif days is None and not until:
            await privately(interaction, holiday_line(hours, now, locale))
        else:
            await privately(interaction, await self._begun(user, hours, now, (days, until), locale))

    async def _begun(
        self, user: int, hours: Hours, now: int, length: tuple[int | None, str], locale: str
    ) -> str:
        days, until = length
        start = next((span.start for span in hours.vacations if span.start <= now < span.end), now)
        try:
            end = now + days * DAY if days else end_of(until, hours.zone)
        except Unreadable:
            return text(locale, "vacation-date", date=until)
        if end <= now:
            return text(locale, "vacation-past", date=day_of(until))
        if end > start + MOST_DAYS * DAY:
            return text(locale, "vacation-too-long", most=MOST_DAYS)
        await self._save(user, hours, Span(start, end))
        return text(locale, "vacation-set", until=f"<t:{end}:f>")

    async def _ended(self, user: int, hours: Hours, now: int, locale: str) -> str:
        current = next((span for span in hours.vacations if span.start <= now < span.end), None)
        if current is None:
            return text(locale, "vacation-none")
        await self._save(user, hours, Span(current.start, now))
        return text(locale, "vacation-ended")

    async def _save(self, user: int, hours: Hours, holiday: Span) -> None:
        """Keep a holiday in the place of the one that began with it."""
        old = holiday.start - REMEMBERED
        others = (span for span in hours.vacations if span.start != holiday.start and span.end > old)
        hours = msgspec.structs.replace(hours, vacations=(*others, holiday))
        await self.bot.store.people.change_user(user, hours=hours)
        await retime(self.bot, user)


async def setup(bot: "Motu") -> None:
    """Add the cog."""
    await bot.add_cog(Vacation(bot))
