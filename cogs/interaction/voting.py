"""Questions to a table: asked, counted, and told to everybody."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import discord

from cogs.interaction.replies import privately
from cogs.posts.component_ids import InvalidInput
from cogs.posts.naming import program_name
from cogs.posts.refusals import refusal
from cogs.posts.table import taken_back, vote_outcome, vote_question
from data.store.matches.live import SUBSTITUTE, ChangeAnswer, Decided, Live, Refused
from data.store.matches.seats import voters
from engine.game import Reason
from engine.votes import VoteKind
from render.language.catalogue import text

if TYPE_CHECKING:
    from cogs.motu import Motu

Interaction = discord.Interaction[Any]


async def propose(
    bot: "Motu", interaction: Interaction, live: Live, kind: VoteKind, locale: str, seat: int | None = None
) -> None:
    """Ask the table in a person's name, and tell the asker; where nobody else plays nothing is counted."""
    name, user = program_name(live, SUBSTITUTE), interaction.user.id
    asked = sum(one.user != user for one in live.people)
    claim = bot.rates.claim(user, live.guild, {"votes": min(asked, 1), "calls": asked})
    if isinstance(claim, Reason):
        return await privately(interaction, refusal(claim, locale))
    answer = await bot.store.decisions.propose(live.id, user, kind, seat, name)
    if isinstance(answer, Refused):
        claim.give_back()
    if await report(bot, answer, interaction, locale):
        is_open = isinstance(answer, Decided) and answer.carried is None
        key = "vote-asked-replace" if kind == "replace" else "vote-asked"
        await privately(interaction, text(locale, key if is_open else "done"))
    return None


async def count(bot: "Motu", match: int) -> None:
    """The time of a vote is over, or somebody who was asked has left."""
    answer = await bot.store.decisions.count(match)
    if isinstance(answer, Decided):
        await announce_decision(bot, answer)


async def announce_decision(bot: "Motu", decided: Decided, press: Interaction | None = None) -> None:
    """Bring the post up to date; call those who are asked, or say what was decided."""
    live, vote = decided.live, decided.vote
    bot.changed(live.id, press)
    if decided.carried is not None:
        await bot.outbox.announce(live, vote_outcome(decided, live.locale))
    elif decided.is_new:
        question, asked = vote_question(live, vote, live.locale), voters(live, vote)
        call = text(live.locale, "vote-call", names=_called(asked), question=question)
        words = "\n".join((call, *taken_back(live, vote, live.locale)))
        await bot.outbox.announce(live, words, asked)


async def report(bot: "Motu", answer: ChangeAnswer, press: Interaction, locale: str) -> bool:
    """Tell the presser why it was refused, or everybody the decision; whether there is one."""
    if isinstance(answer, Refused):
        await privately(press, refusal(answer.reason, locale))
        return False
    if not isinstance(answer, Decided):
        raise InvalidInput
    await announce_decision(bot, answer, press)
    return True


def _called(users: Iterable[int]) -> str:
    return ", ".join(f"<@{user}>" for user in users)
