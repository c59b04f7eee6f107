"""Shows the review of a finished match: a stored one, or a new one with progress."""

import asyncio
from functools import partial

import msgspec

from cogs.interaction.request import Declined, Request
from cogs.posts.message import Post
from cogs.posts.replays.replay import ReplaySource, replay_title
from cogs.posts.replays.review import (
    better_line_post,
    find_better_line,
    review_post,
    stored_match_id,
    without_shared_pictures,
)
from data.store.matches.states import is_over
from engine.review import METHOD_VERSION, Evaluation, Review
from render.picture import draw
from render.review.picture import render_review


async def show_review(request: Request, source: ReplaySource) -> None:
    """Show the review of a match in place of its progress; raises Declined."""
    if problem := review_refusal(source):
        raise Declined(problem)
    review = await _load_review(request, source)
    if review is None:
        await _show_progress(request, source, request.words("review-waiting"))
        async with request.services.reviews.lock(stored_match_id(source)):
            review = await _load_review(request, source) or await _compute_review(request, source)
    await _show_review_post(request, source, review)


async def _show_review_post(request: Request, source: ReplaySource, review: Review) -> None:
    words, renderer = request.words, request.services.renderer
    picture = await renderer.draw_uncached(partial(render_review, review, source.seating, words))
    post = await asyncio.to_thread(review_post, source, review, words, picture)
    await request.reply.edit_in_place(post)


async def show_better_line(request: Request, source: ReplaySource, step: int) -> None:
    """Show one mistake and the better choice, with pictures; raises Declined."""
    review = None if review_refusal(source) else await _load_review(request, source)
    mistakes = (mistake for mistake in review.evaluations if mistake.is_mistake) if review else ()
    mistake = next((mistake for mistake in mistakes if mistake.step == step), None)
    if review is None or mistake is None:
        raise Declined("review-gone")
    game, renderer, words = source.match.game, request.services.renderer, request.words
    choice = await asyncio.to_thread(find_better_line, source, mistake)
    key = source.key, "review", step, words.locale
    views = [
        game.past(game.view(position, None), seat)
        for position, seat in ((choice.before, None), (choice.after, mistake.seat))
    ]
    first = await renderer.draw_cached((*key, "before"), partial(draw, views[0], source.seating, (), words))
    public_events = [event for event in choice.events if event.visible_to is None]
    second = await renderer.draw_cached(
        (*key, "after"), partial(draw, views[1], source.seating, public_events, words)
    )
    pictures = without_shared_pictures(first, second)
    post = better_line_post(source, review, mistake, choice, words, pictures)
    await request.reply.send_private(post)
    if request.reply.is_private:  # a fresh select lets the same entry be chosen again
        await _show_review_post(request, source, review)


async def _load_review(request: Request, source: ReplaySource) -> Review | None:
    """Load the stored review of a match, if there is one."""
    encoded = await request.services.store.reviews.load(stored_match_id(source), _method_version(source))
    if encoded is None:
        return None
    return Review.of(source.match, msgspec.json.decode(encoded, type=tuple[Evaluation, ...]))


async def _compute_review(request: Request, source: ReplaySource) -> Review:
    """Compute and store a review; raises Declined."""

    async def show_percent(percent: int) -> None:
        await _show_progress(request, source, request.words("review-working", percent=str(percent)))

    evaluations = await request.services.reviews.review(request.person.id, source.match, show_percent)
    if isinstance(evaluations, str):
        raise Declined(evaluations)
    encoded = msgspec.json.encode(evaluations).decode()
    await request.services.store.reviews.save(stored_match_id(source), _method_version(source), encoded)
    return Review.of(source.match, evaluations)


async def _show_progress(request: Request, source: ReplaySource, text: str) -> None:
    post = Post(headline=f"### {replay_title(source, request.words)}", texts=(text,))
    await request.reply.show_progress(post)


def review_refusal(source: ReplaySource) -> str | None:
    """The catalogue key of the reason why a match can't be reviewed, or None."""
    if source.live is None:
        return "review-imported"
    if not is_over(source.live) or not source.is_over:
        return "review-running"
    return None


def _method_version(source: ReplaySource) -> str:
    """The version of the method and the rules, under which reviews are stored."""
    return f"{METHOD_VERSION}.{source.match.game.rules}"
