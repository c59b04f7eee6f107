"""What is pressed about a table: yes and no, a question that was offered, a seat that is free."""

from typing import TYPE_CHECKING

from discord.ext import commands

from cogs.interaction.match_lookup import match_of
from cogs.interaction.replies import privately
from cogs.interaction.router import Press, ReplyKind
from cogs.interaction.voting import count, propose, report
from cogs.posts.component_ids import AskId, InvalidInput, OfferId, SeatId, VoteId
from cogs.posts.message import Post
from cogs.posts.naming import name_at_table
from cogs.posts.refusals import refusal
from cogs.posts.table import YES, replaced
from data.store.matches.live import Done, Refused
from render.language.catalogue import text

if TYPE_CHECKING:
    from cogs.motu import Motu


class Votes(commands.Cog):
    """Carries answers to the store, and people to seats."""

    def __init__(self, bot: "Motu") -> None:
        self.bot = bot
        bot.router.register(VoteId, self.answered, ReplyKind.UPDATE)
        bot.router.register(SeatId, self.seated, ReplyKind.UPDATE)
        bot.router.register(AskId, self.asked, ReplyKind.PRIVATE)
        bot.router.register(OfferId, self.accepted, ReplyKind.UPDATE)

    async def asked(self, press: Press[AskId]) -> None:
        """A question that was offered beside a refusal."""
        live = await match_of(self.bot.store, press.id.match)
        await propose(self.bot, press.interaction, live, press.id.kind, press.locale)

    async def answered(self, press: Press[VoteId]) -> None:
        """Yes or no."""
        match, opened, agrees = press.id.match, press.id.opened, press.id.answer == YES
        answer = await self.bot.store.decisions.answer(match, press.user, opened, agrees=agrees)
        await report(self.bot, answer, press.interaction, press.locale)

    async def seated(self, press: Press[SeatId]) -> None:
        """Somebody takes a free seat, or comes back to their own."""
        match, seat = press.id.match, press.id.seat
        before = await match_of(self.bot.store, match)
        if seat >= len(before.seats):
            raise InvalidInput
        if before.seat_of(press.user) == seat:
            answer = await self.bot.store.times.back(match, press.user)
        else:
            name = name_at_table(press.interaction.user)
            answer = await self.bot.store.matches.take(match, seat, press.user, name)
        if isinstance(answer, Refused):
            await privately(press.interaction, refusal(answer.reason, press.locale))
            return
        self.bot.changed(match, press.interaction)
        if isinstance(answer, Done) and answer.live.names != before.names:
            await self.bot.outbox.announce(answer.live, replaced(before, answer.live))

    async def accepted(self, press: Press[OfferId]) -> None:
        """The one person to whom a seat is offered takes it."""
        match, seat = press.id.match, press.id.seat
        before = await match_of(self.bot.store, match)
        if seat >= len(before.seats):
            raise InvalidInput
        if press.id.user != press.user:
            await privately(press.interaction, text(press.locale, "offer-not-yours"))
            return
        name = name_at_table(press.interaction.user)
        answer = await self.bot.store.matches.accept(match, seat, press.user, name)
        if isinstance(answer, Refused):
            await privately(press.interaction, refusal(answer.reason, press.locale))
        elif isinstance(answer, Done):
            words = replaced(before, answer.live)
            self.bot.changed(match)
            await self.bot.edit_in_place(press.interaction, Post(texts=(words,)))
            await self.bot.outbox.announce(answer.live, words)
            if answer.live.vote is not None:
                await count(self.bot, match)


async def setup(bot: "Motu") -> None:
    """Add the cog."""
    await bot.add_cog(Votes(bot))
