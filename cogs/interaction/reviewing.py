"""Shows the review of a finished match: a stored one, or a new one with progress."""

import asyncio
from functools import partial

import msgspec

from cogs.interaction.request import Declined, Request
from cogs.posts.message import Post
from cogs.posts.replay import Footage, title
from cogs.posts.review import beside, better, better_post, match_of, review_post
from data.store.matches.states import is_over
from engine.review import METHOD, Evaluation, Review
from render.picture import draw
from render.review.picture import review_card


async def show(request: Request, footage: Footage) -> None:
    """Show the review of a match in place of its progress; raises Declined."""
    if problem := refused(footage):
        raise Declined(problem)
    review = await _stored(request, footage) or await _worked_out(request, footage)
    await _show(request, footage, review)


async def _show(request: Request, footage: Footage, review: Review) -> None:
    words, painter = request.words, request.services.painter
    picture = await painter.drawn(partial(review_card, review, footage.table, words))
    post = await asyncio.to_thread(review_post, footage, review, words, picture)
    await request.reply.edit_in_place(post)


async def show_better(request: Request, footage: Footage, step: int) -> None:
    """Show one mistake and the better choice, with pictures; raises Declined."""
    review = None if refused(footage) else await _stored(request, footage)
    mistakes = (mistake for mistake in review.evaluations if mistake.is_mistake) if review else ()
    mistake = next((mistake for mistake in mistakes if mistake.step == step), None)
    if review is None or mistake is None:
        raise Declined("review-gone")
    game, painter, words = footage.match.game, request.services.painter, request.words
    choice = await asyncio.to_thread(better, footage, mistake)
    key = footage.key, "review", step, words.locale
    views = game.view(choice.before, None), game.view(choice.after, None)
    first = await painter.moment((*key, "before"), partial(draw, views[0], footage.table, (), words))
    public_events = [event for event in choice.events if event.only is None]
    second = await painter.moment(
        (*key, "after"), partial(draw, views[1], footage.table, public_events, words)
    )
    post = better_post(footage, mistake, choice, words, beside(first, second))
    await request.reply.private(post)
    if request.reply.is_private:  # a fresh select lets the same entry be chosen again
        await _show(request, footage, review)


async def _stored(request: Request, footage: Footage) -> Review | None:
    """Load the stored review of a match, if there is one."""
    encoded = await request.services.store.reviews.load(match_of(footage), _way(footage))
    if encoded is None:
        return None
    return Review.of(footage.match, msgspec.json.decode(encoded, type=tuple[Evaluation, ...]))


async def _worked_out(request: Request, footage: Footage) -> Review:
    """Compute and store a review; raises Declined."""

    async def show_text(text: str) -> None:
        post = Post(headline=f"### {title(footage, request.words)}", texts=(text,))
        await request.reply.show_progress(post)

    async def show_percent(percent: int) -> None:
        await show_text(request.words("review-working", percent=str(percent)))

    await show_text(request.words("review-waiting"))
    evaluations = await request.services.reviews.work_out(request.person.id, footage.match, show_percent)
    if isinstance(evaluations, str):
        raise Declined(evaluations)
    encoded = msgspec.json.encode(evaluations).decode()
    await request.services.store.reviews.keep(match_of(footage), _way(footage), encoded)
    return Review.of(footage.match, evaluations)


def refused(footage: Footage) -> str | None:
    """The catalogue key of the reason why a match can't be reviewed, or None."""
    if footage.live is None:
        return "review-imported"
    if not is_over(footage.live) or not footage.is_over:
        return "review-running"
    return None


def _way(footage: Footage) -> str:
    """The version of the method and the rules, under which reviews are stored."""
    return f"{METHOD}.{footage.match.game.rules}"
