"""Looking without moving: /board, /log, /games and the Explain button."""

import asyncio
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.delivery.panels import board_panel
from cogs.interaction.guiding import guide_on_turn
from cogs.interaction.match_lookup import match_autocomplete, match_here, match_of
from cogs.interaction.rates import is_granted
from cogs.interaction.replies import privately
from cogs.interaction.router import Press, ReplyKind
from cogs.interaction.slash_commands import FORM_CHOICES, named
from cogs.posts.component_ids import ExplainId, InvalidInput, LogId
from cogs.posts.look import clipped, explain_post, games_line, log_post, words_post
from cogs.posts.message import Post
from cogs.posts.naming import link_to
from data.store.matches.live import Listing
from render.language.catalogue import text

if TYPE_CHECKING:
    from cogs.motu import Motu


class Look(commands.Cog):
    """Shows what is there, to the asker alone."""

    def __init__(self, bot: "Motu") -> None:
        self.bot = bot
        bot.router.register(ExplainId, self.explain, ReplyKind.PRIVATE)
        bot.router.register(LogId, self.turn_page, ReplyKind.UPDATE)

    @named("board", "form", "match")
    @app_commands.choices(form=FORM_CHOICES)
    @app_commands.autocomplete(match=match_autocomplete)
    async def board(
        self, interaction: discord.Interaction[Any], form: str = "picture", match: str = ""
    ) -> None:
        """The board again, as a picture with its choices or in words; a lost public post is put back."""
        locale = await self.bot.locale_of(interaction)
        live = await match_here(self.bot, interaction, match)
        if live is None:
            return
        await self.bot.publisher.put_back(live.id)
        if live.match is None:
            await privately(interaction, text(locale, "match-not-started"))
        elif form == "text":
            await privately(interaction, words_post(live, locale, live.seat_of(interaction.user.id)))
        elif await is_granted(self.bot, interaction, "pictures"):
            seat = live.seat_of(interaction.user.id)
            await privately(interaction, await board_panel(self.bot.painter, live, locale, seat))

    async def explain(self, press: Press[ExplainId]) -> None:
        """What is being asked and what each choice means."""
        live = await match_of(self.bot.store, press.id.match)
        if live.match is None:
            raise InvalidInput
        seat = live.seat_of(press.user)
        await privately(press.interaction, await asyncio.to_thread(explain_post, live, press.locale, seat))
        await guide_on_turn(self.bot, press.interaction, live)

    # ---- the log -----------------------------------------------------------------------

    @named("log", "match")
    @app_commands.autocomplete(match=match_autocomplete)
    async def log(self, interaction: discord.Interaction[Any], match: str = "") -> None:
        """What has happened so far, the newest page first."""
        live = await match_here(self.bot, interaction, match)
        if live is not None:
            await privately(interaction, log_post(live, await self.bot.locale_of(interaction)))

    async def turn_page(self, press: Press[LogId]) -> None:
        """Another page of the log."""
        live = await match_of(self.bot.store, press.id.match)
        await self.bot.edit_private(press.interaction, log_post(live, press.locale, press.id.page))

    # ---- my matches --------------------------------------------------------------------

    @named("games")
    async def games(self, interaction: discord.Interaction[Any]) -> None:
        """A person's matches, those that wait for them first, with links."""
        locale = await self.bot.locale_of(interaction)
        mine = await self.bot.store.matches.of_user(interaction.user.id)
        mine = await self.bot.sight.seen(interaction, mine)
        mine.sort(key=lambda listing: not listing.is_own_turn)
        user = interaction.user.id
        lines = [await self._line(listing, user, locale) for listing in mine] or [text(locale, "games-none")]
        title = f"### {text(locale, 'games-title')}"
        await privately(interaction, Post(headline=title, texts=(clipped(lines),)))

    async def _line(self, listing: Listing, user: int, locale: str) -> str:
        live = await match_of(self.bot.store, listing.id)
        return games_line(live, await link_to(self.bot.store, listing), user, locale)


async def setup(bot: "Motu") -> None:
    """Add the cog."""
    await bot.add_cog(Look(bot))
