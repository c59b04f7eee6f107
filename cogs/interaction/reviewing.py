"""Shows the review of a finished match: a stored one, or a new one with progress."""

import asyncio
from functools import partial

import msgspec

from cogs.interaction.request import Declined, Request
from cogs.posts.message import Post
from cogs.posts.replay import ReplaySource, replay_title
from cogs.posts.review import (
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


async def show_review(request: Request, footage: ReplaySource) -> None:
    """Show the review of a match in place of its progress; raises Declined."""
    if problem := review_refusal(footage):
        raise Declined(problem)
    review = await _load_review(request, footage) or await _compute_review(request, footage)
    await _show_review_post(request, footage, review)


async def _show_review_post(request: Request, footage: ReplaySource, review: Review) -> None:
    words, painter = request.words, request.services.renderer
    picture = await painter.draw_uncached(partial(render_review, review, footage.seating, words))
    post = await asyncio.to_thread(review_post, footage, review, words, picture)
    await request.reply.edit_in_place(post)


async def show_better_line(request: Request, footage: ReplaySource, step: int) -> None:
    """Show one mistake and the better choice, with pictures; raises Declined."""
    review = None if review_refusal(footage) else await _load_review(request, footage)
    mistakes = (mistake for mistake in review.evaluations if mistake.is_mistake) if review else ()
    mistake = next((mistake for mistake in mistakes if mistake.step == step), None)
    if review is None or mistake is None:
        raise Declined("review-gone")
    game, painter, words = footage.match.game, request.services.renderer, request.words
    choice = await asyncio.to_thread(find_better_line, footage, mistake)
    key = footage.key, "review", step, words.locale
    views = game.view(choice.before, None), game.view(choice.after, None)
    first = await painter.draw_past_position(
        (*key, "before"), partial(draw, views[0], footage.seating, (), words)
    )
    public_events = [event for event in choice.events if event.visible_to is None]
    second = await painter.draw_past_position(
        (*key, "after"), partial(draw, views[1], footage.seating, public_events, words)
    )
    post = better_line_post(footage, mistake, choice, words, without_shared_pictures(first, second))
    await request.reply.send_private(post)
    if request.reply.is_private:  # a fresh select lets the same entry be chosen again
        await _show_review_post(request, footage, review)


async def _load_review(request: Request, footage: ReplaySource) -> Review | None:
    """Load the stored review of a match, if there is one."""
    encoded = await request.services.store.reviews.load(stored_match_id(footage), _method_version(footage))
    if encoded is None:
        return None
    return Review.of(footage.match, msgspec.json.decode(encoded, type=tuple[Evaluation, ...]))


async def _compute_review(request: Request, footage: ReplaySource) -> Review:
    """Compute and store a review; raises Declined."""

    async def show_text(text: str) -> None:
        post = Post(headline=f"### {replay_title(footage, request.words)}", texts=(text,))
        await request.reply.show_progress(post)

    async def show_percent(percent: int) -> None:
        await show_text(request.words("review-working", percent=str(percent)))

    await show_text(request.words("review-waiting"))
    evaluations = await request.services.reviews.review(request.person.id, footage.match, show_percent)
    if isinstance(evaluations, str):
        raise Declined(evaluations)
    encoded = msgspec.json.encode(evaluations).decode()
    await request.services.store.reviews.save(stored_match_id(footage), _method_version(footage), encoded)
    return Review.of(footage.match, evaluations)


def review_refusal(footage: ReplaySource) -> str | None:
    """The catalogue key of the reason why a match can't be reviewed, or None."""
    if footage.live is None:
        return "review-imported"
    if not is_over(footage.live) or not footage.is_over:
        return "review-running"
    return None


def _method_version(footage: ReplaySource) -> str:
    """The version of the method and the rules, under which reviews are stored."""
    return f"{METHOD_VERSION}.{footage.match.game.rules}"
