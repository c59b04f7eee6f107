"""What a table decides together: asking, answering, and taking a seat that is free."""

from collections.abc import Iterable
from typing import Any, cast

import discord
from discord.ext import commands

from cogs.motu import Motu
from cogs.naming import program_name
from cogs.refusals import refusal
from cogs.replies import privately
from cogs.router import Forged, Kind, Press, number
from cogs.views.affairs import ASK, NO, SEAT, VOTE, YES, vote_outcome, vote_question
from data.store.decisions import voters
from data.store.live import SUBSTITUTE, ChangeAnswer, Decided, Done, Live, Refused
from data.votes import RULES, VoteKind
from render.words import escaped, text

Interaction = discord.Interaction[Any]


async def propose(
    bot: Motu, interaction: Interaction, live: Live, kind: VoteKind, locale: str, seat: int | None = None
) -> None:
    """Ask the table in a person's name, and tell the asker."""
    name = program_name(live, SUBSTITUTE)
    answer = await bot.store.decisions.propose(live.id, interaction.user.id, kind, seat, name)
    if await _told(bot, answer, interaction, locale):
        is_open = isinstance(answer, Decided) and answer.carried is None
        asked = "vote-asked-replace" if kind == "replace" else "vote-asked"
        await privately(interaction, text(locale, asked if is_open else "done"))


async def count(bot: Motu, match: int) -> None:
    """The time of a vote is over, or somebody who was asked has left."""
    answer = await bot.store.decisions.count(match)
    if isinstance(answer, Decided):
        await tell(bot, answer)


async def tell(bot: Motu, decided: Decided, press: Interaction | None = None) -> None:
    """Bring the post up to date; call those who are asked, or say what was decided."""
    live, vote = decided.live, decided.vote
    bot.changed(live.id, press)
    if decided.carried is not None:
        await bot.announce(live, vote_outcome(live, vote, live.locale, carried=decided.carried))
    elif decided.is_new:
        question, asked = vote_question(live, vote, live.locale), voters(live, vote)
        words = text(live.locale, "vote-call", names=_called(asked), question=question)
        await bot.announce(live, words, asked)


async def _told(bot: Motu, answer: ChangeAnswer, press: Interaction, locale: str) -> bool:
    """Tell the presser why not, or everybody what has come of it; whether anything has."""
    if isinstance(answer, Refused):
        await privately(press, refusal(answer.reason, locale))
        return False
    if not isinstance(answer, Decided):
        raise Forged
    await tell(bot, answer, press)
    return True


def _called(users: Iterable[int]) -> str:
    return ", ".join(f"<@{user}>" for user in users)


class Votes(commands.Cog):
    """Carries answers to the store, and people to seats."""

    def __init__(self, bot: Motu) -> None:
        self.bot = bot
        bot.router.register(VOTE, self.answered, Kind.UPDATE)
        bot.router.register(SEAT, self.seated, Kind.UPDATE)
        bot.router.register(ASK, self.asked, Kind.PRIVATE)

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
        await _told(self.bot, answer, press.interaction, press.locale)

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
            names = {"old": escaped(before.names[seat]), "new": escaped(answer.live.names[seat])}
            await self.bot.announce(answer.live, text(answer.live.locale, "play-replaced", **names))


async def setup(bot: Motu) -> None:
    """Add the cog."""
    await bot.add_cog(Votes(bot))
