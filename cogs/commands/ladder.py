"""/leaderboard and /profile: who stands where on a server, and what somebody has played there."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, get_args

import discord
from discord import app_commands
from discord.ext import commands

from cogs.interaction.rates import is_granted
from cogs.interaction.replies import privately
from cogs.interaction.router import Press, ReplyKind
from cogs.interaction.slash_commands import FORM_CHOICES, Choice, game_choices, named
from cogs.posts.component_ids import LeaderboardId
from cogs.posts.history import board_post, profile_post
from cogs.posts.message import Post
from cogs.posts.naming import name_at_table
from cogs.posts.standings import Placed, board_of, page_of, placed, profile_of, since
from engine import GAMES
from render.ladder.data import Period
from render.ladder.pictures import leaderboard, profile_card
from render.language.catalogue import Words, escaped, text

if TYPE_CHECKING:
    from cogs.motu import Motu

PERIODS: tuple[Period, ...] = get_args(Period)
#: How many opponents a profile names.
OPPONENTS = 3


class Ladder(commands.Cog):
    """Shows ratings and records, to the asker alone."""

    def __init__(self, bot: "Motu") -> None:
        self.bot = bot
        self.ladders = bot.store.ladders
        bot.router.register(LeaderboardId, self.turn_page, ReplyKind.UPDATE)

    # ---- leaderboards ------------------------------------------------------------------

    @named("leaderboard", "game", "period", "page", "form")
    @app_commands.choices(
        game=game_choices(),
        period=[Choice(f"opt-period.{key}", key) for key in PERIODS],
        form=FORM_CHOICES,
    )
    @app_commands.guild_only()
    async def leaderboard(
        self,
        interaction: discord.Interaction[Any],
        game: str = "",
        period: str = "all",
        page: app_commands.Range[int, 1] = 1,
        form: str = "picture",
    ) -> None:
        """A page of the leaderboard of a game, the channel's by default."""
        locale = await self.bot.locale_of(interaction)
        key = game or await self.bot.game_here(interaction)
        asked = LeaderboardId.of(key, period, form, page)
        if form != "picture" or await is_granted(self.bot, interaction, "pictures"):
            await privately(interaction, await self._page(interaction, locale, asked))

    async def turn_page(self, press: Press[LeaderboardId]) -> None:
        """Another page."""
        if press.id.form != "picture" or await is_granted(self.bot, press.interaction, "pictures"):
            post = await self._page(press.interaction, press.locale, press.id)
            await self.bot.edit_private(press.interaction, post)

    async def _page(self, interaction: discord.Interaction[Any], locale: str, asked: LeaderboardId) -> Post:
        guild, viewer = interaction.guild, interaction.user.id
        if guild is None:
            return Post(texts=(text(locale, "dm-only-guild"),))
        game, period = asked.game, asked.period
        found = await self.ladders.standings(guild.id, game, since(period, self.bot.store.clock()))
        everybody = placed(found, period)
        programs = await self.ladders.programs(guild.id, game) if period == "all" else []
        place = {"page": asked.page, "viewer": viewer}
        board = board_of(everybody, programs, game=game, server=guild.name, period=period, **place)
        picture = None
        if asked.form == "picture" and board.rows:
            picture = await self.bot.painter.drawn(partial(leaderboard, board, Words.of(locale)))
        return board_post(board, picture, locale, await self._own(everybody, viewer, locale))

    async def _own(self, everybody: Sequence[Placed], viewer: int, locale: str) -> str:
        """Where the reader stands; "" where they have not played."""
        if not (await self.bot.store.people.user(viewer)).ladder:
            return text(locale, "ladder-own-hidden")
        page = page_of(everybody, viewer)
        if page is None:
            return ""
        place = next(place for place, one in everybody if one.user == viewer)
        return text(locale, "ladder-own", place=str(place), page=str(page))

    # ---- profiles ----------------------------------------------------------------------

    @named("profile", "person", "game", "form")
    @app_commands.choices(game=game_choices(), form=FORM_CHOICES)
    @app_commands.guild_only()
    async def profile(
        self,
        interaction: discord.Interaction[Any],
        person: discord.User | None = None,
        game: str = "",
        form: str = "picture",
    ) -> None:
        """What somebody has played, the asker by default."""
        locale = await self.bot.locale_of(interaction)
        whom = person or interaction.user
        if form != "picture" or await is_granted(self.bot, interaction, "pictures"):
            await privately(interaction, await self._profile(interaction, locale, whom, game or None, form))

    async def _profile(
        self,
        interaction: discord.Interaction[Any],
        locale: str,
        whom: discord.User | discord.Member,
        game: str | None,
        form: str,
    ) -> Post:
        guild, is_own, name = interaction.guild, whom.id == interaction.user.id, escaped(whom.display_name)
        if guild is None:
            return Post(texts=(text(locale, "dm-only-guild"),))
        is_hidden = not (await self.bot.store.people.user(whom.id)).ladder
        if is_hidden and not is_own:
            return Post(texts=(text(locale, "profile-hidden", name=name),))
        records = [one for one in await self.ladders.records(guild.id, whom.id) if one.game in GAMES]
        if not records:
            said = text(locale, "profile-never-own") if is_own else text(locale, "profile-never", name=name)
            return Post(texts=(said,))
        if game is not None and not any(one.game == game for one in records):
            title = text(locale, f"game-{game}")
            return Post(texts=(text(locale, "profile-never-game", name=name, game=title),))
        met = await self.ladders.opponents(guild.id, whom.id, game, OPPONENTS)
        shown = profile_of(records, met, name=name_at_table(whom), server=guild.name, game=game)
        picture = None
        if form == "picture":
            picture = await self.bot.painter.drawn(partial(profile_card, shown, Words.of(locale)))
        notes = [text(locale, "profile-hidden-own")] if is_hidden else []
        cancelled = await self.ladders.cancelled(guild.id, whom.id)
        if count := sum(cancelled.values()) if game is None else cancelled.get(game, 0):
            notes.append(text(locale, "profile-cancelled", count=count))
        return profile_post(shown, picture, locale, "\n".join(notes))


async def setup(bot: "Motu") -> None:
    """Add the cog."""
    await bot.add_cog(Ladder(bot))
