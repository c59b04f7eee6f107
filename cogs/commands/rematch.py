"""Another match of the same people, by the button below a result."""

from typing import TYPE_CHECKING

from discord.ext import commands

from cogs.interaction import table_opening
from cogs.interaction.inviting import call
from cogs.interaction.match_lookup import match_of
from cogs.interaction.replies import privately
from cogs.interaction.router import Press, ReplyKind
from cogs.posts.component_ids import RematchId
from cogs.posts.naming import name_at_table
from cogs.posts.refusals import refusal
from data.store.matches.live import Live, Refused
from engine.game import Reason
from render.language.catalogue import text

if TYPE_CHECKING:
    from cogs.motu import Motu


class Rematch(commands.Cog):
    """The first who wants one opens the table, the others are called and sit down at it."""

    def __init__(self, bot: "Motu") -> None:
        self.bot = bot
        bot.router.register(RematchId, self.pressed, ReplyKind.PRIVATE)

    async def pressed(self, press: Press[RematchId]) -> None:
        """Open a table, or take a seat at the one that somebody else has just opened."""
        store, match, name = self.bot.store, press.id.match, name_at_table(press.interaction.user)
        last = await match_of(store, match)
        there = await store.matches.by_channel(last.channel)
        if there is not None and there.status == "lobby" and there.game == last.game:
            answer = await store.lobbies.join(there.id, press.user, name)
        elif problem := await table_opening.refused(store, press.interaction, press.locale):
            return await privately(press.interaction, problem)
        else:
            others = [seat.user for seat in last.people if seat.user not in (None, press.user)]
            claim = self.bot.rates.claim(press.user, last.guild, {"openings": 1, "calls": len(others)})
            if isinstance(claim, Reason):
                return await privately(press.interaction, refusal(claim, press.locale))
            there, answer = None, await store.lobbies.again(match, press.user, name)
            if isinstance(answer, Refused):
                claim.give_back()
        if isinstance(answer, Refused):
            return await privately(press.interaction, refusal(answer.reason, press.locale))
        if there is None:
            await self._call(last, press.user)
        await privately(press.interaction, text(press.locale, "rematch-open"))
        return None

    async def _call(self, last: Live, by: int) -> None:
        """Bring the new table's post, and call the others to it."""
        live = await self.bot.store.matches.by_channel(last.channel)
        assert live is not None
        self.bot.changed(live.id)
        others = [seat.user for seat in last.people if seat.user not in (None, by)]
        await call(self.bot, live, [user for user in others if user is not None], "rematch-call", by)


async def setup(bot: "Motu") -> None:
    """Add the cog."""
    await bot.add_cog(Rematch(bot))
