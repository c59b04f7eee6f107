"""/hint and the Hint button: what a program would do in one's place, shown in private and put on record."""

import asyncio
from typing import TYPE_CHECKING, Any

import discord
from cachetools import LRUCache
from discord import app_commands
from discord.ext import commands

from cogs.interaction.match_lookup import match_autocomplete, match_here, match_of
from cogs.interaction.replies import privately
from cogs.interaction.router import Press, ReplyKind
from cogs.interaction.slash_commands import named
from cogs.posts.component_ids import HintId
from cogs.posts.look import hint_post, hint_refusal
from cogs.posts.refusals import refusal
from cogs.workers.workshop import TooLong
from data.store.matches.live import Live
from engine.ai.hint import Hint
from render.language.catalogue import text

if TYPE_CHECKING:
    from cogs.motu import Motu

#: Matches of which the newest hint is cached, for whoever asks twice.
CACHED = 64


class Hints(commands.Cog):
    """Gives hints to whoever is to move, and to nobody else."""

    def __init__(self, bot: "Motu") -> None:
        self.bot = bot
        #: match -> the version it was asked at, and the hint
        self._cached: LRUCache[int, tuple[int, Hint]] = LRUCache(CACHED)
        bot.router.register(HintId, self.pressed, ReplyKind.PRIVATE)

    @named("hint", "match")
    @app_commands.autocomplete(match=match_autocomplete)
    async def hint(self, interaction: discord.Interaction[Any], match: str = "") -> None:
        """What the program on the middle level would do now."""
        live = await match_here(self.bot, interaction, match)
        if live is not None:
            await self._show(interaction, live, await self.bot.locale_of(interaction))

    async def pressed(self, press: Press[HintId]) -> None:
        """The Hint button, on what the person alone can see."""
        live = await match_of(self.bot.store, press.id.match)
        await self._show(press.interaction, live, press.locale)

    async def _show(self, interaction: discord.Interaction[Any], live: Live, locale: str) -> None:
        """Think, put it on record, and only then show it."""
        user = interaction.user.id
        if reason := hint_refusal(live, user):
            return await privately(interaction, refusal(reason, locale))
        try:
            found = await self._thought(live)
        except TooLong:
            return await privately(interaction, text(locale, "hint-no-answer"))
        post = await asyncio.to_thread(hint_post, live, found, locale)
        assert live.turn is not None
        if not await self.bot.store.hints.note(live.id, live.seq, live.turn.seat, user):
            return await privately(interaction, text(locale, "hint-stale"))
        return await privately(interaction, post)

    async def _thought(self, live: Live) -> Hint:
        """The hint at the present version, which is thought about once."""
        seq, cached = self._cached.get(live.id, (-1, None))
        if cached is not None and seq == live.seq:
            return cached
        found = await self.bot.programs.hint(live)
        self._cached[live.id] = live.seq, found
        return found


async def setup(bot: "Motu") -> None:
    """Add the cog."""
    await bot.add_cog(Hints(bot))
