"""/history: the finished matches of a server, or of a person in direct messages."""

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.interaction.replies import privately
from cogs.interaction.router import Press, ReplyKind
from cogs.interaction.slash_commands import game_choices, named
from cogs.posts.component_ids import ANY, HistoryId
from cogs.posts.history import MATCHES_A_PAGE, history_post
from cogs.posts.message import Post

if TYPE_CHECKING:
    from cogs.motu import Motu

MOST_PAGES = 99_999


class History(commands.Cog):
    """Lists what was played to its end, newest first."""

    def __init__(self, bot: "Motu") -> None:
        self.bot = bot
        bot.router.register(HistoryId, self.turned, ReplyKind.UPDATE)

    @named("history", "game", "member", "page")
    @app_commands.choices(game=game_choices())
    async def history(
        self,
        interaction: discord.Interaction[Any],
        game: str = "",
        member: discord.User | None = None,
        page: app_commands.Range[int, 1, MOST_PAGES] = 1,
    ) -> None:
        """Finished matches of this server, or in direct messages one's own."""
        locale = await self.bot.locale_of(interaction)
        user = member.id if member else None
        await privately(interaction, await self._page(interaction, page, game or None, user, locale))

    async def turned(self, press: Press[HistoryId]) -> None:
        """Another page."""
        page, game, user = press.id.page, press.id.game, press.id.user
        of_game, of_user = None if game == ANY else game, None if user == ANY else user
        post = await self._page(press.interaction, page, of_game, of_user, press.locale)
        await self.bot.edit_private(press.interaction, post)

    async def _page(
        self, at: discord.Interaction[Any], page: int, game: str | None, person: int | None, locale: str
    ) -> Post:
        """A page of what the person may see where they are."""
        users = [] if at.guild_id is not None else [at.user.id]
        users += [] if person is None else [person]
        archive = self.bot.store.archive
        homes = await archive.homes(at.guild_id, users)
        seen = await self.bot.sight.seen(at, homes, lambda _: at.user.id in users)
        only = None if len(seen) == len(homes) else seen
        found = await archive.history(at.guild_id, users, game, page, MATCHES_A_PAGE, only)
        return history_post(found, game, person, locale)


async def setup(bot: "Motu") -> None:
    """Add the cog."""
    await bot.add_cog(History(bot))
