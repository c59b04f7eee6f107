"""What a table decides together: asking, answering, and taking a seat that is free."""

from typing import Any

import discord
from discord.ext import commands

from cogs.motu import Motu
from cogs.refusals import refusal
from cogs.replies import privately
from cogs.router import Forged, Kind, Press, number
from cogs.views.affairs import ASK, NO, SEAT, VOTE, YES, vote_question
from data.store.decisions import voters
from data.store.live import ChangeAnswer, Decided, Done, Live, Refused
from data.votes import RULES, VoteKind
from render.words import escaped, text


class Votes(commands.Cog):
    """Carries questions to the people at a table, and their answers to the store."""

    def __init__(self, bot: Motu) -> None:
        self.bot = bot
        bot.router.register(VOTE, self.answered, Kind.UPDATE)
        bot.router.register(SEAT, self.seated, Kind.UPDATE)
        bot.router.register(ASK, self.asked, Kind.PRIVATE)

    # ---- asking ------------------------------------------------------------------------

    async def asked(self, press: Press) -> None:
        """A question that was offered beside a refusal: `match:kind`."""
        if len(press.parts) != 2 or press.parts[1] not in RULES:
            raise Forged
        live = await self.bot.store.matches.load(number(press.parts[0]))
        if live is None:
            raise Forged
        kind: VoteKind = press.parts[1]  # type: ignore[assignment]
        await self.propose(press.interaction, live, kind, press.locale)

    async def propose(
        self,
        interaction: discord.Interaction[Any],
        live: Live,
        kind: VoteKind,
        locale: str,
        seat: int | None = None,
    ) -> None:
        """Ask the table in a person's name, call those who are asked, and say so to the asker."""
        program = text(live.locale, "program-greedy")
        answer = await self.bot.store.decisions.propose(live.id, interaction.user.id, kind, seat, program)
        if await self._told(answer, interaction, locale):
            asked = isinstance(answer, Decided) and answer.carried is None
            await privately(interaction, text(locale, "vote-asked" if asked else "done"))

    # ---- answering ---------------------------------------------------------------------

    async def answered(self, press: Press) -> None:
        """Yes or no: `match:opened:yes`."""
        if len(press.parts) != 3 or press.parts[2] not in (YES, NO):
            raise Forged
        match, opened = number(press.parts[0]), number(press.parts[1])
        agrees = press.parts[2] == YES
        answer = await self.bot.store.decisions.answer(match, press.user, opened, agrees=agrees)
        await self._told(answer, press.interaction, press.locale)

    async def closed(self, match: int) -> None:
        """The time of a vote is over: silence is counted."""
        answer = await self.bot.store.decisions.close(match)
        if isinstance(answer, Decided):
            await self.tell(answer)

    async def _told(self, answer: ChangeAnswer, press: discord.Interaction[Any], locale: str) -> bool:
        """Tell the presser why not, or everybody what has come of it; whether anything has."""
        if isinstance(answer, Refused):
            await privately(press, refusal(answer.reason, locale))
            return False
        if not isinstance(answer, Decided):
            raise Forged
        await self.tell(answer, press)
        return True

    async def tell(self, decided: Decided, press: discord.Interaction[Any] | None = None) -> None:
        """Bring the post up to date; call those who are asked, or say what was decided."""
        live, vote = decided.live, decided.vote
        self.bot.changed(live.id, press)
        question = vote_question(live, vote, live.locale)
        if decided.carried is not None:
            key = "vote-carried" if decided.carried else "vote-lost"
            await self.bot.announce(live, text(live.locale, key, question=question))
        elif not vote.ballots:
            asked = voters(live, vote)
            names = " ".join(f"<@{user}>" for user in asked)
            words = text(live.locale, "vote-call", names=names, question=question)
            await self.bot.announce(live, words, asked)

    # ---- seats -------------------------------------------------------------------------

    async def seated(self, press: Press) -> None:
        """Somebody takes a free seat, or comes back to their own: `match:seat`."""
        if len(press.parts) != 2:
            raise Forged
        match, seat = number(press.parts[0]), number(press.parts[1])
        before = await self.bot.store.matches.load(match)
        if before is None:
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
