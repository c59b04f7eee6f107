"""/play: opening a table, and leaving, handing over, pausing or calling off later."""

import contextlib
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.interaction import table_opening
from cogs.interaction.confirming import ask_first
from cogs.interaction.match_lookup import match_autocomplete, match_here, match_of, match_quietly
from cogs.interaction.offering import offer
from cogs.interaction.replies import privately, publicly
from cogs.interaction.router import Press, ReplyKind
from cogs.interaction.slash_commands import game_choices, group, said, sub
from cogs.interaction.table_opening import manages
from cogs.interaction.voting import count, propose
from cogs.line.network import NETWORK_ERRORS
from cogs.posts.component_ids import ConfirmId
from cogs.posts.lobby import notice_post
from cogs.posts.message import Post
from cogs.posts.naming import name_at_table, program_name
from cogs.posts.refusals import refusal
from cogs.posts.table import YES, left_post, replaced, resigned
from data.store import StoreError
from data.store.matches.live import SUBSTITUTE, ChangeAnswer, Done, Live, Refused
from data.store.matches.room import Reservation
from data.store.matches.seats import shares_cancelling
from engine.ai import LEVELS
from engine.game import Reason
from engine.votes import VoteKind
from render.language.catalogue import best_locale, escaped, text

if TYPE_CHECKING:
    from cogs.motu import Motu

ON_SERVERS = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)

Change = Callable[[Live], Awaitable[ChangeAnswer]]
News = Callable[[Live, Live], str]


async def _taken_seats(interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[int]]:
    """The seats of the match that is meant, by the names of those who hold them."""
    live = await match_quietly(interaction.client, interaction, str(interaction.namespace.match or ""))
    seats = () if isinstance(live, str) else live.seats
    wanted = str(typed).casefold()  # a client may send a number
    return [app_commands.Choice(name=s.name, value=s.seat) for s in seats if wanted in s.name.casefold()]


class PlayCommands(commands.Cog):
    """Who sits at a table, and whether it goes on."""

    play = group("play", allowed_contexts=ON_SERVERS)

    def __init__(self, bot: "Motu") -> None:
        self.bot = bot
        self.lobbies, self.matches = bot.store.lobbies, bot.store.matches
        bot.router.register(ConfirmId, self.confirmed, ReplyKind.UPDATE)

    # ---- opening -----------------------------------------------------------------------

    @sub(play, "new", "game")
    @app_commands.choices(game=game_choices())
    async def new(self, interaction: discord.Interaction[Any], game: str) -> None:
        """Open a table: in a thread of its own, or here where threads are not allowed."""
        locale = await self.bot.locale_of(interaction)
        if problem := await table_opening.refused(self.bot.store, interaction, locale):
            return await privately(interaction, problem)
        async with self.lobbies.reserving(interaction.user.id, interaction.guild_id or 0) as reserved:
            if isinstance(reserved, Reason):
                return await privately(interaction, refusal(reserved, locale))
            # counted whatever comes of it: its thread can't be undone
            claim = self.bot.rates.claim(reserved.organiser, reserved.guild, {"openings": 1})
            if isinstance(claim, Reason):
                return await privately(interaction, refusal(claim, locale))
            return await self._open(interaction, game, locale, reserved)

    async def _open(
        self, interaction: discord.Interaction[Any], game: str, locale: str, reserved: Reservation
    ) -> None:
        """Open a table for which a place is kept."""
        public = await self._guild_locale(interaction)
        place, note = await table_opening.place(interaction, game, public)
        try:
            answer = await self.lobbies.open(
                guild=reserved.guild,
                channel=place.id,
                parent=table_opening.parent_of(interaction, place),
                game=game,
                organiser=reserved.organiser,
                name=name_at_table(interaction.user),
                locale=public,
                reservation=reserved,
            )
        except StoreError:
            await self._clear(interaction, place)
            raise
        if not isinstance(answer, Done):
            await self._take_back(interaction, place, answer, locale)
            return
        self.bot.changed(answer.live.id)
        await self._tell(interaction, answer.live, public, note)

    async def _tell(self, interaction: discord.Interaction[Any], live: Live, locale: str, note: str) -> None:
        """Say where the table is; what stands outside of its thread follows what becomes of it."""
        if live.parent is None or live.channel == interaction.channel_id:
            opened = text(locale, "lobby-opened", link=f"<#{live.channel}>")
            await publicly(interaction, "\n".join(filter(None, (opened, note))))
        elif message := await publicly(interaction, notice_post(live, locale)):
            await self.bot.store.posts.noted(live.id, live.parent, message, locale, live.rev)
            self.bot.changed(live.id)

    async def _take_back(
        self, interaction: discord.Interaction[Any], place: Any, answer: ChangeAnswer, locale: str
    ) -> None:
        """The table could not be opened after all."""
        await self._clear(interaction, place)
        why = answer.reason if isinstance(answer, Refused) else Reason("channel-busy")
        await privately(interaction, refusal(why, locale))

    async def _clear(self, interaction: discord.Interaction[Any], place: Any) -> None:
        """No open thread stays behind."""
        if place.id != interaction.channel_id:
            with contextlib.suppress(*NETWORK_ERRORS):  # to delete it would need a further permission
                await place.edit(archived=True)

    async def _guild_locale(self, interaction: discord.Interaction[Any]) -> str:
        server = await self.bot.store.people.guild(interaction.guild_id or 0)
        return server.locale or best_locale(str(interaction.guild_locale))

    # ---- leaving -----------------------------------------------------------------------

    @sub(play, "leave", "match")
    @app_commands.autocomplete(match=match_autocomplete)
    async def leave(self, interaction: discord.Interaction[Any], match: str = "") -> None:
        """Leave a table that has not started."""
        await self._later(interaction, match, lambda live: self.lobbies.leave(live.id, interaction.user.id))

    @sub(play, "resign", "match")
    @app_commands.autocomplete(match=match_autocomplete)
    async def resign(self, interaction: discord.Interaction[Any], match: str = "") -> None:
        """Free the own seat: a program plays on, and anybody may take it."""
        if live := await match_here(self.bot, interaction, match):
            await ask_first(self.bot, interaction, live, "resign")

    @sub(play, "replace", "seat", "player", "program", "match")
    @app_commands.autocomplete(match=match_autocomplete)
    @app_commands.autocomplete(seat=_taken_seats)
    @app_commands.choices(
        program=[app_commands.Choice(name=said(f"program-{kind}"), value=kind) for kind in LEVELS]
    )
    async def replace(
        self,
        interaction: discord.Interaction[Any],
        seat: int,
        player: discord.User | None = None,
        program: str = "",
        match: str = "",
    ) -> None:
        """Offer the own seat or a program's to somebody; ask the table to free somebody else's."""
        if player is not None and player.bot:
            await self.bot.refuse(interaction, "cannot-replace")
            return
        live = await match_here(self.bot, interaction, match)
        if live is None:
            return
        user, force = interaction.user.id, manages(interaction)
        holder = next((one.user for one in live.seats if one.seat == seat), None)
        if holder not in (None, user) and (not force or live.seat_of(user) is not None):
            await self._ask(interaction, live, "replace", seat)
        elif player is not None:
            await offer(self.bot, interaction, live, seat, player)
        elif holder == user and not program:
            await ask_first(self.bot, interaction, live, "resign")
        elif holder is not None and not program:
            name = program_name(live, SUBSTITUTE)
            await self._change(
                interaction, live, lambda live: self.matches.free(live.id, seat, user, name), resigned
            )
        else:
            kind = program or SUBSTITUTE
            name = program_name(live, kind)
            await self._change(
                interaction,
                live,
                lambda live: self.matches.replace(live.id, seat, user, kind, name, force=force),
                replaced,
            )

    # ---- stopping ----------------------------------------------------------------------

    @sub(play, "cancel", "match")
    @app_commands.autocomplete(match=match_autocomplete)
    async def cancel(self, interaction: discord.Interaction[Any], match: str = "") -> None:
        """Call a table or a match off; where others play they are asked, unless the server wants it."""
        live = await match_here(self.bot, interaction, match)
        if live is None:
            return
        user, force = interaction.user.id, manages(interaction)
        may_ask = live.seat_of(user) is not None or not force
        if may_ask and shares_cancelling(live, user, force=force):
            await self._ask(interaction, live, "cancel")
        else:
            await ask_first(self.bot, interaction, live, "cancel")

    @sub(play, "pause", "match")
    @app_commands.autocomplete(match=match_autocomplete)
    async def pause(self, interaction: discord.Interaction[Any], match: str = "") -> None:
        """Ask the table to stop the clocks."""
        await self._ask_here(interaction, match, "pause")

    @sub(play, "resume", "match")
    @app_commands.autocomplete(match=match_autocomplete)
    async def resume(self, interaction: discord.Interaction[Any], match: str = "") -> None:
        """Ask the table to let the clocks run again."""
        await self._ask_here(interaction, match, "resume")

    async def _ask_here(self, interaction: discord.Interaction[Any], match: str, kind: VoteKind) -> None:
        if live := await match_here(self.bot, interaction, match):
            await self._ask(interaction, live, kind)

    async def _ask(
        self, interaction: discord.Interaction[Any], live: Live, kind: VoteKind, seat: int | None = None
    ) -> None:
        await propose(self.bot, interaction, live, kind, await self.bot.locale_of(interaction), seat)

    # ---- given up for good -----------------------------------------------------------------

    async def confirmed(self, press: Press[ConfirmId]) -> None:
        """Yes or no to calling off or resigning."""
        live = await match_of(self.bot.store, press.id.match)
        if press.id.answer != YES:
            reply = Post(texts=(text(press.locale, "confirm-kept"),))
            await self.bot.edit_private(press.interaction, reply)
        elif press.id.ending == "resign":
            await self._resign(press.interaction, live)
        else:
            await self._call_off(press.interaction, live)

    async def _resign(self, interaction: discord.Interaction[Any], live: Live) -> None:
        user, name = interaction.user.id, program_name(live, SUBSTITUTE)
        locale, seat = await self.bot.locale_of(interaction), live.seat_of(user)

        def left(live: Live) -> Post:
            assert seat is not None
            return left_post(live, seat, user, locale)

        await self._change(
            interaction, live, lambda live: self.matches.resign(live.id, user, name), resigned, left
        )

    async def _call_off(self, interaction: discord.Interaction[Any], live: Live) -> None:
        user, force = interaction.user, manages(interaction)

        def news(before: Live, after: Live) -> str:
            key = "play-cancelled-late" if after.is_cancelled_late else "play-cancelled"
            if before.match is None:
                key = "lobby-cancelled"
            return text(after.locale, key, name=escaped(user.display_name))

        await self._change(
            interaction, live, lambda live: self.lobbies.cancel(live.id, user.id, force=force), news
        )

    # ---- the common part ---------------------------------------------------------------

    async def _later(
        self, interaction: discord.Interaction[Any], match: str, change: Change, news: News | None = None
    ) -> None:
        if live := await match_here(self.bot, interaction, match):
            await self._change(interaction, live, change, news)

    async def _change(
        self,
        interaction: discord.Interaction[Any],
        live: Live,
        change: Change,
        news: News | None = None,
        reply: Callable[[Live], Post] | None = None,
    ) -> None:
        """Change a match and say so: `news` of before and after to all, `reply` or "done" to the asker."""
        locale = await self.bot.locale_of(interaction)
        answer = await change(live)
        if isinstance(answer, Refused):
            await self.bot.edit_private(interaction, Post(texts=(refusal(answer.reason, locale),)))
        if not isinstance(answer, Done):
            return
        if news is not None:
            await self.bot.outbox.announce(live, news(live, answer.live))
        self.bot.changed(live.id)
        if answer.live.vote is not None and answer.live.people != live.people:
            await count(self.bot, live.id)
        post = reply(answer.live) if reply else Post(texts=(text(locale, "done"),))
        await self.bot.edit_private(interaction, post)


async def setup(bot: "Motu") -> None:
    """Add the cog."""
    await bot.add_cog(PlayCommands(bot))
