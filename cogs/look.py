"""Looking without moving: /board, /hand, /log, /games and the Explain button."""

from math import ceil
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.commands import named
from cogs.finding import match_autocomplete, match_here
from cogs.motu import Motu
from cogs.painter import table_of
from cogs.replies import privately, think
from cogs.router import Forged, Kind, Press, custom_id, number
from cogs.translator import said
from cogs.views.board import EXPLAIN, panel_post
from cogs.views.post import Item, Post, button
from data.store.live import Listing, Live
from render.words import WORDS, text

LOG = "g"
LINES_A_PAGE = 15


class Look(commands.Cog):
    """Shows what is there, to the asker alone."""

    def __init__(self, bot: Motu) -> None:
        self.bot = bot
        bot.router.register(EXPLAIN, self.explain, Kind.PRIVATE)
        bot.router.register(LOG, self.turn_page, Kind.UPDATE)

    @named("board", "form", "match")
    @app_commands.choices(
        form=[
            app_commands.Choice(name=said("opt-form.picture"), value="picture"),
            app_commands.Choice(name=said("opt-form.text"), value="text"),
        ]
    )
    @app_commands.autocomplete(match=match_autocomplete)
    async def board(
        self, interaction: discord.Interaction[Any], form: str = "picture", match: str = ""
    ) -> None:
        """The board again, as a picture with its choices or in words; a lost public post is put back."""
        await think(interaction)
        locale = await self.bot.locale_of(interaction)
        live = await match_here(self.bot, interaction, match)
        if live is None:
            return
        await self.bot.publisher.put_back(live.id)
        if live.match is None:
            await privately(interaction, text(locale, "match-not-started"))
        elif form == "text":
            await privately(interaction, self._in_words(live, locale, live.seat_of(interaction.user.id)))
        else:
            seat = live.seat_of(interaction.user.id)
            pictures = await self.bot.painter.pictures(live, locale, seat)
            await privately(interaction, panel_post(live, locale, seat, pictures))

    def _in_words(self, live: Live, locale: str, seat: int | None) -> Post:
        assert live.match is not None
        view = live.match.game.view(live.match.state, seat)
        game = text(locale, f"game-{live.game}")
        title = text(locale, "board-text-title", game=game, match=str(live.id))
        return Post(
            headline=f"### {title}", texts=(WORDS[live.game].description(view, table_of(live), locale),)
        )

    @named("hand", "match")
    @app_commands.autocomplete(match=match_autocomplete)
    async def hand(self, interaction: discord.Interaction[Any], match: str = "") -> None:
        """What only this person may see; says so where a game has no secret hand."""
        await think(interaction)
        live = await match_here(self.bot, interaction, match)
        if live is not None:
            await privately(interaction, text(await self.bot.locale_of(interaction), "no-hand"))

    async def explain(self, press: Press) -> None:
        """What is being asked and what each choice means: `match:rev`."""
        match, _ = _numbers(press)
        live = await self.bot.store.matches.load(match)
        if live is None or live.match is None:
            raise Forged
        await privately(press.interaction, _explained(live, press.locale))

    # ---- the log -----------------------------------------------------------------------

    @named("log", "match")
    @app_commands.autocomplete(match=match_autocomplete)
    async def log(self, interaction: discord.Interaction[Any], match: str = "") -> None:
        """What has happened so far, the newest page first."""
        await think(interaction)
        live = await match_here(self.bot, interaction, match)
        if live is not None:
            await privately(interaction, _log_page(live, await self.bot.locale_of(interaction), None))

    async def turn_page(self, press: Press) -> None:
        """Another page of the log: `match:page`."""
        match, page = _numbers(press)
        live = await self.bot.store.matches.load(match)
        if live is None:
            raise Forged
        await self.bot.edit_private(press.interaction, _log_page(live, press.locale, page))

    # ---- my matches --------------------------------------------------------------------

    @named("games")
    async def games(self, interaction: discord.Interaction[Any]) -> None:
        """A person's matches, those that wait for them first, with links."""
        locale = await self.bot.locale_of(interaction)
        mine = await self.bot.store.matches.of_user(interaction.user.id)
        mine.sort(key=lambda listing: not listing.is_own_turn)
        lines = [await self._line(listing, locale) for listing in mine] or [text(locale, "games-none")]
        title = f"### {text(locale, 'games-title')}"
        await privately(interaction, Post(headline=title, texts=("\n".join(lines)[:3500],)))

    async def _line(self, listing: Listing, locale: str) -> str:
        game = text(locale, f"game-{listing.game}")
        posts = await self.bot.store.posts.of_match(listing.id)
        message = next((post.message for post in posts if post.state == "live"), None)
        link = f"https://discord.com/channels/{listing.guild}/{listing.channel}" + (
            f"/{message}" if message else ""
        )
        if listing.status == "lobby":
            return text(locale, "games-lobby", game=game, link=link)
        if listing.is_own_turn:
            return text(locale, "games-your-turn", game=game, link=link)
        live = await self.bot.store.matches.load(listing.id)
        assert live is not None
        name = live.turn.name if live.turn else ""
        return text(locale, "games-line", game=game, link=link, turn=name)


def _numbers(press: Press) -> tuple[int, int]:
    """The two numbers of an id; raises Forged."""
    if len(press.parts) != 2:
        raise Forged
    return number(press.parts[0]), number(press.parts[1])


def _explained(live: Live, locale: str) -> Post:
    match, words = live.match, WORDS[live.game]
    assert match is not None
    view = match.game.view(match.state, None)
    if match.turn is None:
        return Post(texts=(words.sheet(view, table_of(live), locale),))
    lines = [f"- {words.detail(view, action, locale)}" for action in match.game.legal(view)]
    help_line = text(locale, "explain-more")
    return Post(
        headline=f"### {words.question(view, table_of(live), locale)}",
        texts=("\n".join(lines)[:3500], f"-# {help_line}"),
    )


def _log_page(live: Live, locale: str, page: int | None) -> Post:
    """One page of the log in words; None is the newest."""
    game = text(locale, f"game-{live.game}")
    headline = f"### {text(locale, 'log-title', game=game)}"
    lines = _log_lines(live, locale)
    pages = max(1, ceil(len(lines) / LINES_A_PAGE))
    page = pages if page is None else min(max(page, 1), pages)
    shown = lines[(page - 1) * LINES_A_PAGE : page * LINES_A_PAGE] or [text(locale, "log-empty")]
    numbered = text(locale, "log-page", page=page, pages=pages)
    turns: list[Item] = [
        button("◀", custom_id(LOG, live.id, page - 1), disabled=page <= 1),
        button("▶", custom_id(LOG, live.id, page + 1), disabled=page >= pages),
    ]
    return Post(
        headline=headline, texts=("\n".join(shown), f"-# {numbered}"), rows=(turns,) if pages > 1 else ()
    )


def _log_lines(live: Live, locale: str) -> list[str]:
    if live.match is None:
        return []
    view, words = live.match.game.view(live.match.state, None), WORDS[live.game]
    told = (
        words.event(event, table_of(live), locale, view)
        for step in live.match.steps
        for event in step.events
        if event.only is None
    )
    return [line for line in told if line]


async def setup(bot: Motu) -> None:
    """Add the cog."""
    await bot.add_cog(Look(bot))
