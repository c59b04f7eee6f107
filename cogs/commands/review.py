"""The review of a finished match: looked up or worked out, and shown to whoever asks."""

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any

import discord
import msgspec

from cogs.interaction.replies import is_private, privately
from cogs.posts.message import Post
from cogs.posts.replay import Footage, title
from cogs.posts.review import beside, better, better_post, match_of, review_post
from cogs.workers.review_queue import ReviewQueue
from engine.review import METHOD, Finding, Review
from render.language.catalogue import Words, text
from render.review import review_card

if TYPE_CHECKING:
    from cogs.motu import Motu

Interaction = discord.Interaction[Any]


class Reviewing:
    """Shows reviews; nobody sees one of a match that is not over."""

    def __init__(self, bot: "Motu") -> None:
        self.bot = bot
        self.queue = ReviewQueue()

    async def show(self, interaction: Interaction, footage: Footage, locale: str) -> None:
        """The review of a match, in place of the message with its progress."""
        if problem := refused(footage):
            return await privately(interaction, text(locale, problem))
        review = await self._stored(footage)
        if review is None:
            found = await self._worked_out(interaction, footage, locale)
            if isinstance(found, str):
                return await self.bot.edit_in_place(interaction, Post(texts=(text(locale, found),)))
            review = found
        return await self._show(interaction, footage, review, locale)

    async def _show(self, interaction: Interaction, footage: Footage, review: Review, locale: str) -> None:
        picture = await self.bot.painter.drawn(partial(review_card, review, footage.table, Words.of(locale)))
        post = await asyncio.to_thread(review_post, footage, review, locale, picture)
        await self.bot.edit_in_place(interaction, post)

    async def show_better(self, interaction: Interaction, footage: Footage, step: int, locale: str) -> None:
        """One turn that gave something up, and the better one on pictures."""
        review = None if refused(footage) else await self._stored(footage)
        mistakes = (found for found in review.findings if found.is_mistake) if review else ()
        found = next((found for found in mistakes if found.step == step), None)
        if review is None or found is None:
            return await privately(interaction, text(locale, "review-gone"))
        game, painter = footage.match.game, self.bot.painter
        choice = await asyncio.to_thread(better, footage, found)
        key = footage.key, "review", step, locale
        views = game.view(choice.before, None), game.view(choice.after, None)
        first = await painter.moment((*key, "before"), views[0], footage.table, (), locale)
        shown = [event for event in choice.events if event.only is None]
        second = await painter.moment((*key, "after"), views[1], footage.table, shown, locale)
        post = better_post(footage, found, choice, locale, beside(first, second))
        await privately(interaction, post)
        if is_private(interaction):  # so that a further one can be chosen
            await self._show(interaction, footage, review, locale)
        return None

    async def _stored(self, footage: Footage) -> Review | None:
        """The stored review of a match, if there is one."""
        encoded = await self.bot.store.reviews.load(match_of(footage), _way(footage))
        if encoded is None:
            return None
        return Review.of(footage.match, msgspec.json.decode(encoded, type=tuple[Finding, ...]))

    async def _worked_out(self, interaction: Interaction, footage: Footage, locale: str) -> Review | str:
        """A new review, which is stored, or the key of the sentence that says why there is none."""

        async def tell(words: str) -> None:
            post = Post(headline=f"### {title(footage, locale)}", texts=(words,))
            await self.bot.edit_in_place(interaction, post)

        async def done(percent: int) -> None:
            await tell(text(locale, "review-working", percent=str(percent)))

        await tell(text(locale, "review-waiting"))
        found = await self.queue.work_out(interaction.user.id, footage.match, done)
        if isinstance(found, str):
            return found
        encoded = msgspec.json.encode(found).decode()
        await self.bot.store.reviews.keep(match_of(footage), _way(footage), encoded)
        return Review.of(footage.match, found)


def refused(footage: Footage) -> str | None:
    """Why a match can't be reviewed by anybody, as the key of a sentence, or None."""
    if footage.live is None:
        return "review-imported"
    if footage.live.status != "over" or not footage.is_over:
        return "review-running"
    return None


def _way(footage: Footage) -> str:
    """How a match is judged today."""
    return f"{METHOD}.{footage.match.game.rules}"
