"""Posts are reconciled despite failures: sent once, repaired after faults, within rate limits."""

from collections.abc import Callable
from random import Random

import pytest
import pytest_asyncio

from cogs.delivery.delivery import MAX_UNREADABLE_RESPONSES
from cogs.delivery.outbox import Outbox
from cogs.delivery.public_post import occasion
from cogs.posts.board import board_post
from data.store.posts import BOARD
from engine.clock.pace import DAY
from sandbox import Message, Sandbox
from tests.bot.harness import BotHarness, MatchDriver
from tests.languages import EN

pytestmark = [
    pytest.mark.e2e,
    pytest.mark.usefixtures("no_retry_pauses"),
    pytest.mark.asyncio(loop_scope="module"),
]

POSTS = r"/channels/\d+/messages"
EDITS = r"/channels/\d+/messages/\d+"
#: More than discord.py's attempts for one edit, by token and as the bot.
ATTEMPTS = 99

InjectFault = Callable[[Sandbox], object]


@pytest.fixture(scope="module")
def drivers() -> list[MatchDriver]:
    """The match of all tests; empty until it is started."""
    return []


@pytest_asyncio.fixture(loop_scope="module")
async def driver(shared: BotHarness, drivers: list[MatchDriver]) -> MatchDriver:
    """A match of two people at the start of a turn, on the bot of all tests; a new one if it is late."""
    if not drivers or (await drivers[0].load_running()).is_late:
        drivers[:] = [await shared.start_match("Ana", "Ben")]
    await drivers[0].pass_turn(Random(1))
    return drivers[0]


async def first_action(driver: MatchDriver) -> str:
    """The code of the first legal action."""
    match = (await driver.load_running()).match
    assert match is not None
    return match.game.codec.encode(match.game.legal(match.state)[0])


async def assert_up_to_date(driver: MatchDriver) -> None:
    """Check that the newest post shows the current position, and that no other post has buttons."""
    live, posts = await driver.load_running(), driver.harness.posts(driver.channel)
    assert {custom.split(":")[2] for custom in driver.move_ids()} == {str(live.seq)}
    assert [post for post in posts if post.buttons()] == [posts[-1]]
    kept = await driver.stored_posts()
    assert [(post.state, post.rev, post.attempts, post.next_try) for post in kept] == [
        ("live", live.rev, 0, None)
    ]


async def test_two_moves_during_a_drawing_give_one_current_picture(driver: MatchDriver) -> None:
    mover, posts = await driver.mover(), len(driver.harness.posts(driver.channel))
    edits = len(driver.harness.box.requests.find("PATCH"))
    for _ in range(2):
        seq = (await driver.load()).seq
        await mover.slash("move", driver.channel, action=await first_action(driver))
        while (await driver.load()).seq == seq:
            await driver.harness.box.world.wait_for_change(0.001)
    await driver.harness.wait_until_idle()
    await assert_up_to_date(driver)
    assert len(driver.harness.posts(driver.channel)) == posts
    assert len(driver.harness.box.requests.find("PATCH", EDITS)) <= edits + 2


SENDING: dict[str, InjectFault] = {
    "answers 500": lambda box: box.faults.answer(500, method="POST", path=POSTS, times=2),
    "answers 500 seven times": lambda box: box.faults.answer(500, method="POST", path=POSTS, times=7),
    "answers 503": lambda box: box.faults.answer(503, method="POST", path=POSTS),
    "answers 502 but posts": lambda box: box.faults.answer(502, method="POST", path=POSTS, after=True),
    "hangs up": lambda box: box.faults.drop(method="POST", path=POSTS),
    "hangs up but posts": lambda box: box.faults.drop(method="POST", path=POSTS, after=True),
    "answers 429": lambda box: box.faults.answer(429, method="POST", path=POSTS, times=3, retry_after=0.01),
}


#: Faults that resemble another one, for long runs.
SIMILAR = {"answers 500", "answers 503"}


@pytest.mark.parametrize(
    "left_out", [SIMILAR, pytest.param(set(), marks=pytest.mark.soak)], ids=["few", "all"]
)
async def test_the_next_turn_has_one_post_after_each_fault(driver: MatchDriver, left_out: set[str]) -> None:
    harness = driver.harness
    for fault, inject in SENDING.items():
        if fault in left_out:
            continue
        posts = len(harness.posts(driver.channel))
        inject(harness.box)
        await driver.pass_turn(Random(1))
        for _ in range(3):
            await harness.advance(10)
        assert harness.box.faults.pending == [], fault
        assert len(harness.posts(driver.channel)) == posts + 1, fault
        assert driver.post.pinged == [(await driver.mover()).name] or fault == "hangs up but posts"
        await assert_up_to_date(driver)


EDITING: dict[str, InjectFault] = {
    "answers 500": lambda box: box.faults.answer(500, method="PATCH", times=ATTEMPTS),
    "hangs up": lambda box: box.faults.drop(method="PATCH", times=ATTEMPTS),
    "refuses the token": lambda box: box.faults.answer(
        401, method="PATCH", path="/webhooks/.*", times=ATTEMPTS
    ),
}


async def test_an_edit_is_retried_after_each_fault(driver: MatchDriver) -> None:
    harness = driver.harness
    for fault, inject in EDITING.items():
        posts = len(harness.posts(driver.channel))
        inject(harness.box)
        await driver.press(driver.sensible_codes()[0])
        harness.box.faults.clear()
        await harness.advance(10)
        assert len(harness.posts(driver.channel)) == posts, fault
        await assert_up_to_date(driver)
        await driver.pass_turn(Random(1))


async def test_a_deleted_post_is_posted_again_silently(driver: MatchDriver) -> None:
    old = driver.post
    driver.harness.box.faults.delete_message(driver.channel.id, old.id)
    code = await first_action(driver)
    await driver.harness.run_command(await driver.mover(), "move", driver.channel, action=code)
    assert driver.post.id != old.id
    assert not driver.post.pinged
    await assert_up_to_date(driver)


async def test_the_board_command_restores_a_deleted_post(driver: MatchDriver) -> None:
    old = driver.post
    driver.harness.box.faults.delete_message(driver.channel.id, old.id)
    await driver.harness.run_command(await driver.waiting_person(), "board", driver.channel)
    assert driver.post.id != old.id
    await assert_up_to_date(driver)


async def test_a_deleted_old_post_is_not_replaced(driver: MatchDriver) -> None:
    await driver.press(driver.sensible_codes()[0])
    old = driver.post
    await driver.pass_turn(Random(1))
    driver.harness.box.faults.delete_message(driver.channel.id, old.id)
    await driver.pass_turn(Random(1))
    await assert_up_to_date(driver)


async def test_after_fifty_minutes_the_first_press_brings_a_new_silent_post(driver: MatchDriver) -> None:
    await driver.press(driver.sensible_codes()[0])
    old = driver.post
    await driver.harness.advance(51 * 60)
    assert driver.post == old, "nothing happens without a press"
    await driver.press(driver.sensible_codes()[0])
    assert driver.post != old
    assert not driver.post.pinged
    assert not old.buttons()
    assert old.images(), "the old post keeps its picture"
    await assert_up_to_date(driver)
    newest = driver.post
    await driver.press(driver.sensible_codes()[0])
    assert driver.post == newest


async def test_without_a_valid_interaction_token_the_bot_edits_with_its_own_token(
    driver: MatchDriver,
) -> None:
    await driver.press(driver.sensible_codes()[0])
    mover, post = await driver.mover(), driver.post
    await driver.harness.advance(16 * 60)
    driver.harness.box.requests.clear()
    await driver.harness.run_command(mover, "undo", driver.channel)
    assert driver.post == post
    await assert_up_to_date(driver)
    assert driver.harness.box.requests.find("PATCH", EDITS)
    assert not [request for request in driver.harness.box.requests if request.status == 401]


@pytest_asyncio.fixture(loop_scope="module")
async def match_after_crash(driver: MatchDriver) -> tuple[MatchDriver, Message]:
    """A bot that crashed between sending the post of the next turn and storing its message id."""
    harness, turn = driver.harness, occasion(await driver.load())
    while occasion(live := await driver.load_running()) == turn:
        code = await first_action(driver)
        await harness.store.matches.act(live.id, live.seq, live.to_move.user, code, f"i:{live.seq}")
    planned = await harness.store.posts.plan(live.id, BOARD, live.channel, "en", occasion=occasion(live))
    pictures = await harness.bot.services.renderer.draw_board(live, EN)
    sent = await Outbox(harness.bot).create(live.channel, board_post(live, EN, pictures), planned.nonce)
    return driver, next(m for m in harness.posts(driver.channel) if m.id == str(sent))


async def test_a_post_sent_before_a_crash_is_found_again(
    match_after_crash: tuple[MatchDriver, Message],
) -> None:
    driver, sent = match_after_crash
    posts = driver.harness.posts(driver.channel)
    await driver.harness.restart()
    await driver.harness.wait_until_idle()
    await driver.harness.advance(1)
    assert driver.harness.posts(driver.channel) == posts
    assert driver.post == sent
    await assert_up_to_date(driver)


async def test_a_post_planned_before_a_crash_is_sent(driver: MatchDriver) -> None:
    harness = driver.harness
    live = await driver.load_running()
    for post in await driver.stored_posts():
        await harness.store.posts.delete(post.id)
    driver.harness.box.faults.delete_message(driver.channel.id, driver.post.id)  # no row refers to it
    await harness.store.posts.plan(live.id, BOARD, live.channel, live.locale, occasion=occasion(live))
    posts = len(harness.posts(driver.channel))
    await harness.restart()
    await harness.advance(1)
    assert len(harness.posts(driver.channel)) == posts + 1
    assert driver.post.pinged == [(await driver.mover()).name]
    await assert_up_to_date(driver)


#: Messages with too few fields for discord.py.
INCOMPLETE, EMPTY = '{"id": "1"}', "{}"


async def test_an_edit_with_an_unreadable_response_counts_as_done(
    driver: MatchDriver, caplog: pytest.LogCaptureFixture
) -> None:
    for by_press in (True, False):
        if not by_press:
            driver.harness.bot.services.interaction_tokens.forget(int(driver.post.id))
        await check_edits_with_unreadable_responses(driver, caplog)
        driver.harness.box.faults.clear()


async def check_edits_with_unreadable_responses(
    driver: MatchDriver, caplog: pytest.LogCaptureFixture
) -> None:
    """Check that edits with incomplete or empty responses count as done at once, or after some attempts."""
    harness = driver.harness
    harness.box.faults.garble(INCOMPLETE, method="PATCH", path=".*/messages/.*", times=10**6)
    await driver.pass_turn(Random(2))
    await assert_up_to_date(driver)
    edits = len(harness.box.requests.find("PATCH"))
    await harness.advance(DAY / 24)
    assert len(harness.box.requests.find("PATCH")) == edits, "a completed edit is not repeated"
    assert not [one for one in caplog.records if one.exc_info]
    harness.box.faults.clear()
    harness.box.faults.garble(EMPTY, method="PATCH", path=".*/messages/.*", times=10**6)
    await driver.press(driver.sensible_codes()[0])
    for _ in range(MAX_UNREADABLE_RESPONSES * 4):
        await harness.advance(20)
    await assert_up_to_date(driver)


async def test_a_planned_post_is_sent_even_if_the_channel_cannot_be_read(
    driver: MatchDriver,
) -> None:
    harness, live = driver.harness, await driver.load_running()
    for post in await driver.stored_posts():
        await harness.store.posts.delete(post.id)
    harness.box.faults.delete_message(driver.channel.id, driver.post.id)
    await harness.store.posts.plan(live.id, BOARD, live.channel, live.locale, occasion=occasion(live))
    harness.box.faults.garble(f"[{INCOMPLETE}]", method="GET", path=POSTS, times=10**6)
    posts = len(harness.posts(driver.channel))
    await harness.restart()
    for _ in range(MAX_UNREADABLE_RESPONSES * 4):
        await harness.advance(20)
    assert len(harness.posts(driver.channel)) == posts + 1
    await assert_up_to_date(driver)


async def test_a_deleted_post_is_restored_at_once(driver: MatchDriver) -> None:
    harness, old = driver.harness, driver.post
    harness.box.faults.delete_message(driver.channel.id, old.id)
    await harness.box.wait(lambda: not harness.bot.services.publisher.reconciler.is_idle)
    await harness.wait_until_idle()
    assert driver.post.id != old.id
    assert not driver.post.pinged
    await assert_up_to_date(driver)


async def test_deleted_messages_of_others_are_ignored(driver: MatchDriver) -> None:
    harness, posts = driver.harness, len(driver.harness.posts(driver.channel))
    message = harness.box.person("Cleo").say("hello", driver.channel)
    harness.box.faults.delete_message(driver.channel.id, message.id)
    await harness.wait_until_idle()
    assert len(harness.posts(driver.channel)) == posts
