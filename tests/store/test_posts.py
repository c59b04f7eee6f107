"""Stored posts: planning, the revision that they show, and when they are due."""

import pytest

from data.store import Store
from data.store.matches.states import Running
from data.store.posts import StoredPost
from tests.store.kit import ANA, ManualClock, expect_done, move, start_match

# Tests with a mark of their own send every statement to both databases.
pytestmark = pytest.mark.databases(long=True)


@pytest.fixture
async def live(store: Store) -> Running:
    return await start_match(store)


async def send_board(store: Store, live: Running, message: int = 50) -> StoredPost:
    """A board post that shows the match as it is."""
    post = await store.posts.plan(live.id, "board", live.channel, "en")
    await store.posts.mark_sent(post.id, message, live.rev)
    return next(each for each in await store.posts.of_match(live.id) if each.id == post.id)


@pytest.mark.databases
async def test_a_match_without_a_board_is_found_at_the_start(store: Store, live: Running) -> None:
    assert await store.posts.matches_without_board() == [live.id]
    await store.posts.plan(live.id, "board", live.channel, "en")
    assert await store.posts.matches_without_board() == []


async def test_a_planned_post_waits_until_it_is_confirmed(
    store: Store, live: Running, clock: ManualClock
) -> None:
    post = await store.posts.plan(live.id, "board", live.channel, "en")
    assert await store.posts.due() == [post]
    assert (post.state, post.message, post.rev, len(post.nonce)) == ("planned", None, 0, 24)
    await store.posts.mark_sent(post.id, 50, live.rev)
    assert await store.posts.due() == []
    assert await store.posts.next_due() is None


async def test_a_post_is_planned_once(store: Store, live: Running) -> None:
    first = await store.posts.plan(live.id, "board", live.channel, "en")
    assert await store.posts.plan(live.id, "board", live.channel, "en") == first


async def test_every_hand_is_a_separate_surface(store: Store, live: Running) -> None:
    board = await store.posts.plan(live.id, "board", live.channel, "en")
    hand = await store.posts.plan(live.id, f"hand:{ANA}", 77, "pl", user=ANA)
    assert (hand.user, hand.id != board.id) == (ANA, True)


async def test_every_change_of_a_match_makes_its_posts_due(store: Store, live: Running) -> None:
    post = await send_board(store, live)
    now = await move(store, live)
    assert [each.id for each in await store.posts.due()] == [post.id]
    await store.posts.mark_shown([post.id], now.rev)
    assert await store.posts.due() == []
    expect_done(await store.lobbies.cancel(live.id, 104, force=True))
    assert [each.id for each in await store.posts.due()] == [post.id]


async def test_a_post_of_a_match_that_changed_while_drawing_stays_due(store: Store, live: Running) -> None:
    post = await send_board(store, live)
    drawn = await move(store, live)
    await move(store, drawn)
    await store.posts.mark_shown([post.id], drawn.rev)
    assert [(each.id, each.rev) for each in await store.posts.due()] == [(post.id, drawn.rev)]


@pytest.mark.databases
async def test_a_new_post_replaces_the_last_one(store: Store, live: Running) -> None:
    old = await send_board(store, live, message=50)
    new = await send_board(store, live, message=51)
    states = {post.id: post.state for post in await store.posts.of_match(live.id)}
    assert states == {old.id: "old", new.id: "live"}
    assert [post.id for post in await store.posts.due()] == [old.id]
    await store.posts.delete(old.id)
    assert await store.posts.due() == []


@pytest.mark.databases
async def test_a_failed_post_backs_off_although_the_match_goes_on(
    store: Store, live: Running, clock: ManualClock
) -> None:
    post = await send_board(store, live)
    await store.posts.mark_failed(post.id, "50001 Missing Access", clock.now + 60)
    await move(store, live)
    assert await store.posts.due() == []
    assert await store.posts.next_due() == clock.now + 60
    clock.now += 60
    (waiting,) = await store.posts.due()
    assert (waiting.attempts, waiting.last_error) == (1, "50001 Missing Access")


async def test_a_success_resets_earlier_failures(store: Store, live: Running, clock: ManualClock) -> None:
    post = await send_board(store, live)
    await store.posts.mark_failed(post.id, "500", clock.now)
    await store.posts.mark_shown([post.id], live.rev)
    (sent_again,) = await store.posts.of_match(live.id)
    assert (sent_again.attempts, sent_again.last_error, sent_again.next_try) == (0, None, None)


async def test_the_longest_waiting_posts_come_first(store: Store, clock: ManualClock) -> None:
    for channel in (1, 2, 3):
        live = await start_match(store, channel=channel)
        await store.posts.plan(live.id, "board", channel, "en")
        clock.now += 1
    assert [post.channel for post in await store.posts.due(limit=2)] == [1, 2]
