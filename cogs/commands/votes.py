"""What is pressed about a table: yes and no, a question that was offered, a seat that is free."""

from typing import TYPE_CHECKING, cast

from discord.ext import commands

from cogs.interaction.replies import privately
from cogs.interaction.router import Kind, Press
from cogs.interaction.voting import count, propose, told
from cogs.posts.component_ids import Forged, number
from cogs.posts.message import Post
from cogs.posts.refusals import refusal
from cogs.posts.table import ASK, NO, OFFER, SEAT, VOTE, YES, replaced
from data.store.matches.live import Done, Refused
from engine.table.votes import RULES, VoteKind
from render.language.catalogue import text

if TYPE_CHECKING:
    from cogs.motu import Motu


class Votes(commands.Cog):
    """Carries answers to the store, and people to seats."""

    def __init__(self, bot: "Motu") -> None:
        self.bot = bot
        bot.router.register(VOTE, self.answered, Kind.UPDATE)
        bot.router.register(SEAT, self.seated, Kind.UPDATE)
        bot.router.register(ASK, self.asked, Kind.PRIVATE)
        bot.router.register(OFFER, self.accepted, Kind.UPDATE)

    async def asked(self, press: Press) -> None:
        """A question that was offered beside a refusal: `match:kind`."""
        if len(press.parts) != 2 or press.parts[1] not in RULES:
            raise Forged
        live = await self.bot.store.matches.load(number(press.parts[0]))
        if live is None:
            raise Forged
        await propose(self.bot, press.interaction, live, cast(VoteKind, press.parts[1]), press.locale)

    async def answered(self, press: Press) -> None:
        """Yes or no: `match:opened:yes`."""
        if len(press.parts) != 3 or press.parts[2] not in (YES, NO):
            raise Forged
        match, opened = number(press.parts[0]), number(press.parts[1])
        agrees = press.parts[2] == YES
        answer = await self.bot.store.decisions.answer(match, press.user, opened, agrees=agrees)
        await told(self.bot, answer, press.interaction, press.locale)

    async def seated(self, press: Press) -> None:
        """Somebody takes a free seat, or comes back to their own: `match:seat`."""
        if len(press.parts) != 2:
            raise Forged
        match, seat = number(press.parts[0]), number(press.parts[1])
        before = await self.bot.store.matches.load(match)
        if before is None or seat >= len(before.seats):
            raise Forged
        if before.seat_of(press.user) == seat:
            answer = await self.bot.store.times.back(match, press.user)
        else:
            name = press.interaction.user.display_name
            answer = await self.bot.store.matches.take(match, seat, press.user, name)
        if isinstance(answer, Refused):
            await privately(press.interaction, refusal(answer.reason, press.locale))
            return
        self.bot.changed(match, press.interaction)
        if isinstance(answer, Done) and answer.live.names != before.names:
            await self.bot.announce(answer.live, replaced(before, answer.live))

    async def accepted(self, press: Press) -> None:
        """The one person to whom a seat is offered takes it: `match:seat:person`."""
        if len(press.parts) != 3:
            raise Forged
        match, seat, person = map(number, press.parts)
        before = await self.bot.store.matches.load(match)
        if before is None or seat >= len(before.seats):
            raise Forged
        if person != press.user:
            await privately(press.interaction, text(press.locale, "offer-not-yours"))
            return
        name = press.interaction.user.display_name
        answer = await self.bot.store.matches.accept(match, seat, press.user, name)
        if isinstance(answer, Refused):
            await privately(press.interaction, refusal(answer.reason, press.locale))
        elif isinstance(answer, Done):
            words = replaced(before, answer.live)
            self.bot.changed(match)
            await self.bot.edit_in_place(press.interaction, Post(texts=(words,)))
            await self.bot.announce(answer.live, words)
            if answer.live.vote is not None:
                await count(self.bot, match)


async def setup(bot: "Motu") -> None:
    """Add the cog."""
    await bot.add_cog(Votes(bot))
