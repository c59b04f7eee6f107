"""Posts are reconciled despite failures: sent once, repaired after faults, within rate limits."""

from collections.abc import Callable
from random import Random

import pytest

from cogs.delivery.delivery import MAX_UNREADABLE_RESPONSES
from cogs.delivery.outbox import Outbox
from cogs.delivery.public_post import occasion
from cogs.posts.board import board_post
from data.store.posts import BOARD
from engine.clock.pace import DAY
from render.language.catalogue import Words
from sandbox import Message, Sandbox
from tests.bot.harness import BotHarness, MatchDriver
from tests.languages import EN, text

pytestmark = [pytest.mark.e2e, pytest.mark.usefixtures("no_retry_pauses")]

POSTS = r"/channels/\d+/messages"
EDITS = r"/channels/\d+/messages/\d+"
#: More than discord.py's attempts for one edit, by token and as the bot.
ATTEMPTS = 99

InjectFault = Callable[[Sandbox], object]


@pytest.fixture
async def driver(harness: BotHarness) -> MatchDriver:
    """A match of two people in its second turn."""
    driver = await harness.start_match("Ana", "Ben")
    await driver.pass_turn(Random(1))
    return driver


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


@pytest.mark.parametrize("fault", SENDING)
async def test_the_next_turn_has_one_post_after_a_fault(driver: MatchDriver, fault: str) -> None:
    posts = len(driver.harness.posts(driver.channel))
    SENDING[fault](driver.harness.box)
    await driver.pass_turn(Random(1))
    for _ in range(3):
        await driver.harness.advance(10)
    assert driver.harness.box.faults.pending == []
    assert len(driver.harness.posts(driver.channel)) == posts + 1
    assert driver.post.pinged == [(await driver.mover()).name] or fault == "hangs up but posts"
    await assert_up_to_date(driver)


EDITING: dict[str, InjectFault] = {
    "answers 500": lambda box: box.faults.answer(500, method="PATCH", times=ATTEMPTS),
    "hangs up": lambda box: box.faults.drop(method="PATCH", times=ATTEMPTS),
    "refuses the token": lambda box: box.faults.answer(
        401, method="PATCH", path="/webhooks/.*", times=ATTEMPTS
    ),
}


@pytest.mark.parametrize("fault", EDITING)
async def test_an_edit_is_retried_after_a_fault(driver: MatchDriver, fault: str) -> None:
    posts = len(driver.harness.posts(driver.channel))
    EDITING[fault](driver.harness.box)
    await driver.press(driver.sensible_codes()[0])
    driver.harness.box.faults.clear()
    await driver.harness.advance(10)
    assert len(driver.harness.posts(driver.channel)) == posts
    await assert_up_to_date(driver)


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


PERMISSIONS = ["VIEW_CHANNEL", "SEND_MESSAGES_IN_THREADS", "ATTACH_FILES"]


@pytest.mark.parametrize("permission", PERMISSIONS)
async def test_an_inaccessible_channel_is_reported_once_and_recovers(
    driver: MatchDriver, permission: str
) -> None:
    harness, games = driver.harness, driver.harness.box.channel("games")
    ana, ben = harness.box.person("Ana"), harness.box.person("Ben")
    ana.locale = "pl"
    await harness.run_command(ana, "settings me", language="pl")
    await driver.press(driver.sensible_codes()[0])
    harness.box.faults.take_permission(games.id, permission)
    turn = occasion(await driver.load())
    while occasion(await driver.load()) == turn:
        code = await first_action(driver)
        await harness.run_command(await driver.mover(), "move", games, action=code, match=str(driver.match))
    tries = len(harness.box.requests)
    for _ in range(20):
        await harness.advance(30)
    assert len(harness.box.requests) - tries < 20, "the pauses between attempts grow"
    assert [m.text() for m in ana.dms()] == [text("pl", "post-trouble", channel=f"<#{driver.channel.id}>")]
    assert ben.dms() == []
    harness.box.faults.give_permission(games.id, permission)
    await harness.advance(3600)
    await harness.advance(3600)
    await assert_up_to_date(driver)


async def test_a_deleted_channel_is_reported_once_and_the_match_can_be_cancelled(driver: MatchDriver) -> None:
    harness = driver.harness
    ana = harness.box.person("Ana")
    harness.box.faults.delete_channel(driver.channel.id)
    for _ in range(2):
        code = await first_action(driver)
        await harness.run_command(await driver.mover(), "move", action=code, match=str(driver.match))
        await harness.advance(4000)
    assert len(ana.dms()) == 1
    assert text("en", "post-trouble-gone", game="Maori", match=str(driver.match)) == ana.dms()[0].text()
    eva = harness.box.person("Eva")
    eva.manages = True
    await harness.run_confirmed_command(eva, "play cancel", match=str(driver.match))
    await harness.advance(4000)
    assert (await driver.load_finished()).status == "cancelled"
    assert await harness.store.posts.due() == []
    assert await driver.stored_posts() == []


async def test_people_who_turned_direct_messages_off_get_none(driver: MatchDriver) -> None:
    harness, games = driver.harness, driver.harness.box.channel("games")
    ana = harness.box.person("Ana")
    await harness.run_command(ana, "settings me", dm=False)
    harness.box.faults.take_permission(games.id, "VIEW_CHANNEL")
    code = await first_action(driver)
    await harness.run_command(await driver.mover(), "move", games, action=code, match=str(driver.match))
    await harness.advance(10)
    assert ana.dms() == []


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


async def test_edits_of_old_posts_respect_the_rate_limit(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben")
    for seed in range(3):
        await harness.advance(24 * 3600)
        await driver.press_at_random(Random(seed), 5)
        await assert_up_to_date(driver)
    assert not [request for request in harness.box.requests if request.status == 429]


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


async def test_an_archived_thread_is_reopened_for_a_post(harness: BotHarness) -> None:
    lobby = await harness.open_lobby()
    post = lobby.post
    lobby.channel.data["thread_metadata"]["archived"] = True
    harness.box.clock.advance(7 * 24 * 3600)
    await harness.bot.upkeep.close_lobbies()
    await harness.wait_until_idle()
    assert text("en", "closed-idle") in post.text()
    assert lobby.organiser.dms() == []


@pytest.fixture
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


@pytest.mark.parametrize("by_press", [True, False])
async def test_an_edit_with_an_unreadable_response_counts_as_done(
    driver: MatchDriver, caplog: pytest.LogCaptureFixture, by_press: bool
) -> None:
    harness = driver.harness
    if not by_press:
        harness.bot.services.interaction_tokens.forget(int(driver.post.id))
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


async def test_the_organiser_is_told_at_once_of_a_deleted_thread(
    driver: MatchDriver,
) -> None:
    harness = driver.harness
    harness.box.faults.delete_channel(driver.channel.id)
    ana = harness.box.person("Ana")
    await harness.box.wait(lambda: bool(ana.dms()))
    assert ana.dms()[0].text() == text("en", "post-trouble-gone", game="Maori", match=str(driver.match))
    await harness.advance(4000)
    assert len(ana.dms()) == 1


async def test_a_match_that_ends_without_a_thread_is_not_retried(driver: MatchDriver) -> None:
    harness = driver.harness
    harness.box.faults.delete_channel(driver.channel.id)
    await harness.wait_until_idle()
    harness.box.requests.clear()
    await driver.fast_forward(Random(2))
    assert (await driver.load_finished()).status == "over"
    await harness.advance(4000)
    assert await driver.stored_posts() == []
    assert await harness.store.posts.due() == []
    assert len(harness.box.requests.find("POST", POSTS)) <= 2


@pytest.mark.parametrize("resumable", [True, False])
async def test_failed_posts_are_retried_at_once_after_a_reconnect(
    driver: MatchDriver, resumable: bool
) -> None:
    harness = driver.harness
    harness.box.faults.answer(500, path=r"/(channels|webhooks)/.*", times=10**6)
    code = await first_action(driver)
    mover = await driver.mover()
    live = await driver.load_running()
    await harness.store.matches.act(live.id, live.seq, int(mover.id), code, "i:1")
    harness.bot.services.wake_match(live.id)
    for _ in range(3):
        await harness.advance(60)
    (post,) = await driver.stored_posts()
    assert post.attempts > 0
    harness.box.faults.clear()
    await harness.box.faults.close_gateway(resumable=resumable)
    while (await driver.stored_posts())[0].next_try is not None:
        await harness.box.world.wait_for_change(0.05)
    await harness.wait_until_idle()
    await assert_up_to_date(driver)


async def test_threads_of_servers_without_the_bot_get_no_silent_posts(
    driver: MatchDriver,
) -> None:
    harness = driver.harness
    harness.box.faults.expel_bot()
    await harness.wait_until_idle()
    while not (await driver.load_running()).is_frozen:
        await harness.box.world.wait_for_change(0.05)
    await harness.advance(8 * 24 * 3600)
    assert await harness.store.posts.matches_with_idle_thread(int(harness.now)) == []


async def test_the_thread_of_a_paused_match_is_kept_from_being_archived(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", programs=("random",))
    await harness.run_command(harness.box.person("Ana"), "play pause", driver.channel)
    assert (await driver.load_running()).pause is not None
    old = driver.post
    await harness.advance(7 * 24 * 3600)
    assert driver.post != old
    assert not driver.post.pinged


async def test_messages_to_the_organiser_use_their_language_after_a_restart(
    driver: MatchDriver,
) -> None:
    harness, ana = driver.harness, driver.harness.box.person("Ana")
    ana.locale = "el"
    await harness.run_command(ana, "settings me", language="pl")
    await harness.restart()
    harness.box.faults.delete_channel(driver.channel.id)
    await harness.box.wait(lambda: bool(ana.dms()))
    notice = Words.of("pl", "el")("post-trouble-gone", game="Maori", match=str(driver.match))
    assert ana.dms()[0].text() == notice != text("pl", "post-trouble-gone", game="Maori", match="1")
