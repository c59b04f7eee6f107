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

pytestmark = [pytest.mark.e2e, pytest.mark.usefixtures("hasty")]

POSTS = r"/channels/\d+/messages"
EDITS = r"/channels/\d+/messages/\d+"
#: More than discord.py's attempts for one edit, by token and as the bot.
ATTEMPTS = 99

Order = Callable[[Sandbox], object]


@pytest.fixture
async def table(house: BotHarness) -> MatchDriver:
    """A match of two in its second turn, which starts with a voyage of the explorer."""
    table = await house.start_match("Ana", "Ben")
    await table.pass_turn(Random(1))
    return table


async def first_action(table: MatchDriver) -> str:
    """The code of the first legal action."""
    match = (await table.load_running()).match
    assert match is not None
    return match.game.codec.encode(match.game.legal(match.state)[0])


async def assert_up_to_date(table: MatchDriver) -> None:
    """The newest post shows the current version, and only its buttons work."""
    live, posts = await table.load_running(), table.house.posts(table.channel)
    assert {custom.split(":")[2] for custom in table.move_ids()} == {str(live.seq)}
    assert [post for post in posts if post.buttons()] == [posts[-1]]
    kept = await table.stored_posts()
    assert [(post.state, post.rev, post.attempts, post.next_try) for post in kept] == [
        ("live", live.rev, 0, None)
    ]


async def test_two_moves_during_a_drawing_give_one_current_picture(table: MatchDriver) -> None:
    mover, posts = await table.mover(), len(table.house.posts(table.channel))
    edits = len(table.house.box.requests.find("PATCH"))
    for _ in range(2):
        seq = (await table.load()).seq
        await mover.slash("move", table.channel, action=await first_action(table))
        while (await table.load()).seq == seq:
            await table.house.box.world.wait_for_change(0.001)
    await table.house.wait_until_idle()
    await assert_up_to_date(table)
    assert len(table.house.posts(table.channel)) == posts
    assert len(table.house.box.requests.find("PATCH", EDITS)) <= edits + 2


SENDING: dict[str, Order] = {
    "answers 500": lambda box: box.faults.answer(500, method="POST", path=POSTS, times=2),
    "answers 500 for long": lambda box: box.faults.answer(500, method="POST", path=POSTS, times=7),
    "answers 503": lambda box: box.faults.answer(503, method="POST", path=POSTS),
    "answers 502 but posts": lambda box: box.faults.answer(502, method="POST", path=POSTS, after=True),
    "hangs up": lambda box: box.faults.drop(method="POST", path=POSTS),
    "hangs up but posts": lambda box: box.faults.drop(method="POST", path=POSTS, after=True),
    "is busy": lambda box: box.faults.answer(429, method="POST", path=POSTS, times=3, retry_after=0.01),
}


@pytest.mark.parametrize("fault", SENDING)
async def test_the_next_turn_has_one_post_when_discord(table: MatchDriver, fault: str) -> None:
    posts = len(table.house.posts(table.channel))
    SENDING[fault](table.house.box)
    await table.pass_turn(Random(1))
    for _ in range(3):
        await table.house.advance(10)
    assert table.house.box.faults.pending == []
    assert len(table.house.posts(table.channel)) == posts + 1
    assert table.post.pinged == [(await table.mover()).name] or fault == "hangs up but posts"
    await assert_up_to_date(table)


EDITING: dict[str, Order] = {
    "answers 500": lambda box: box.faults.answer(500, method="PATCH", times=ATTEMPTS),
    "hangs up": lambda box: box.faults.drop(method="PATCH", times=ATTEMPTS),
    "refuses the token": lambda box: box.faults.answer(
        401, method="PATCH", path="/webhooks/.*", times=ATTEMPTS
    ),
}


@pytest.mark.parametrize("fault", EDITING)
async def test_an_edit_is_made_later_when_discord(table: MatchDriver, fault: str) -> None:
    posts = len(table.house.posts(table.channel))
    EDITING[fault](table.house.box)
    await table.press(table.sensible_codes()[0])
    table.house.box.faults.clear()
    await table.house.advance(10)
    assert len(table.house.posts(table.channel)) == posts
    await assert_up_to_date(table)


async def test_a_deleted_post_is_posted_again_silently(table: MatchDriver) -> None:
    old = table.post
    table.house.box.faults.delete_message(table.channel.id, old.id)
    code = await first_action(table)
    await table.house.run_command(await table.mover(), "move", table.channel, action=code)
    assert table.post.id != old.id
    assert not table.post.pinged
    await assert_up_to_date(table)


async def test_the_board_command_restores_a_deleted_post(table: MatchDriver) -> None:
    old = table.post
    table.house.box.faults.delete_message(table.channel.id, old.id)
    await table.house.run_command(await table.waiting_person(), "board", table.channel)
    assert table.post.id != old.id
    await assert_up_to_date(table)


async def test_a_deleted_old_post_is_not_replaced(table: MatchDriver) -> None:
    await table.press(table.sensible_codes()[0])
    old = table.post
    await table.pass_turn(Random(1))
    table.house.box.faults.delete_message(table.channel.id, old.id)
    await table.pass_turn(Random(1))
    await assert_up_to_date(table)


PERMISSIONS = ["VIEW_CHANNEL", "SEND_MESSAGES_IN_THREADS", "ATTACH_FILES"]


@pytest.mark.parametrize("permission", PERMISSIONS)
async def test_an_inaccessible_channel_is_reported_once_and_recovers(
    table: MatchDriver, permission: str
) -> None:
    house, games = table.house, table.house.box.channel("games")
    ana, ben = house.box.person("Ana"), house.box.person("Ben")
    ana.locale = "pl"
    await house.run_command(ana, "settings me", language="pl")
    await table.press(table.sensible_codes()[0])
    house.box.faults.take_permission(games.id, permission)
    turn = occasion(await table.load())
    while occasion(await table.load()) == turn:
        code = await first_action(table)
        await house.run_command(await table.mover(), "move", games, action=code, match=str(table.match))
    tries = len(house.box.requests)
    for _ in range(20):
        await house.advance(30)
    assert len(house.box.requests) - tries < 20, "it backs off"
    assert [m.text() for m in ana.dms()] == [text("pl", "post-trouble", channel=f"<#{table.channel.id}>")]
    assert ben.dms() == []
    house.box.faults.give_permission(games.id, permission)
    await house.advance(3600)
    await house.advance(3600)
    await assert_up_to_date(table)


async def test_a_deleted_channel_is_reported_once_and_the_match_can_be_cancelled(table: MatchDriver) -> None:
    house = table.house
    ana = house.box.person("Ana")
    house.box.faults.delete_channel(table.channel.id)
    for _ in range(2):
        code = await first_action(table)
        await house.run_command(await table.mover(), "move", action=code, match=str(table.match))
        await house.advance(4000)
    assert len(ana.dms()) == 1
    assert text("en", "post-trouble-gone", game="Maori", match=str(table.match)) == ana.dms()[0].text()
    eva = house.box.person("Eva")
    eva.manages = True
    await house.run_confirmed_command(eva, "play cancel", match=str(table.match))
    await house.advance(4000)
    assert (await table.load_finished()).status == "cancelled"
    assert await house.store.posts.due() == []
    assert await table.stored_posts() == []


async def test_people_who_turned_direct_messages_off_get_none(table: MatchDriver) -> None:
    house, games = table.house, table.house.box.channel("games")
    ana = house.box.person("Ana")
    await house.run_command(ana, "settings me", dm=False)
    house.box.faults.take_permission(games.id, "VIEW_CHANNEL")
    code = await first_action(table)
    await house.run_command(await table.mover(), "move", games, action=code, match=str(table.match))
    await house.advance(10)
    assert ana.dms() == []


async def test_after_fifty_minutes_the_first_press_brings_a_new_silent_post(table: MatchDriver) -> None:
    await table.press(table.sensible_codes()[0])
    old = table.post
    await table.house.advance(51 * 60)
    assert table.post == old, "nothing happens without a press"
    await table.press(table.sensible_codes()[0])
    assert table.post != old
    assert not table.post.pinged
    assert not old.buttons()
    assert old.images(), "it keeps its picture"
    await assert_up_to_date(table)
    newest = table.post
    await table.press(table.sensible_codes()[0])
    assert table.post == newest


async def test_edits_of_old_posts_respect_the_rate_limit(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben")
    for seed in range(3):
        await house.advance(24 * 3600)
        await table.press_at_random(Random(seed), 5)
        await assert_up_to_date(table)
    assert not [request for request in house.box.requests if request.status == 429]


async def test_without_a_valid_interaction_token_the_bot_edits_with_its_own(table: MatchDriver) -> None:
    await table.press(table.sensible_codes()[0])
    mover, post = await table.mover(), table.post
    await table.house.advance(16 * 60)
    table.house.box.requests.clear()
    await table.house.run_command(mover, "undo", table.channel)
    assert table.post == post
    await assert_up_to_date(table)
    assert table.house.box.requests.find("PATCH", EDITS)
    assert not [request for request in table.house.box.requests if request.status == 401]


async def test_an_archived_thread_is_reopened_for_a_post(house: BotHarness) -> None:
    lobby = await house.open_lobby()
    post = lobby.post
    lobby.channel.data["thread_metadata"]["archived"] = True
    house.box.clock.advance(7 * 24 * 3600)
    await house.bot.upkeep.close_lobbies()
    await house.wait_until_idle()
    assert text("en", "closed-idle") in post.text()
    assert lobby.organiser.dms() == []


@pytest.fixture
async def match_after_crash(table: MatchDriver) -> tuple[MatchDriver, Message]:
    """A bot that crashed between sending the post of the next turn and storing its message id."""
    house, turn = table.house, occasion(await table.load())
    while occasion(live := await table.load_running()) == turn:
        code = await first_action(table)
        await house.store.matches.act(live.id, live.seq, live.to_move.user, code, f"i:{live.seq}")
    planned = await house.store.posts.plan(live.id, BOARD, live.channel, "en", occasion=occasion(live))
    pictures = await house.bot.services.renderer.draw_board(live, EN)
    sent = await Outbox(house.bot).create(live.channel, board_post(live, EN, pictures), planned.nonce)
    return table, next(m for m in house.posts(table.channel) if m.id == str(sent))


async def test_a_post_sent_before_a_crash_is_adopted(
    match_after_crash: tuple[MatchDriver, Message],
) -> None:
    table, sent = match_after_crash
    posts = table.house.posts(table.channel)
    await table.house.restart()
    await table.house.wait_until_idle()
    await table.house.advance(1)
    assert table.house.posts(table.channel) == posts
    assert table.post == sent
    await assert_up_to_date(table)


async def test_a_post_planned_before_a_crash_is_sent(table: MatchDriver) -> None:
    house = table.house
    live = await table.load_running()
    for post in await table.stored_posts():
        await house.store.posts.delete(post.id)
    table.house.box.faults.delete_message(table.channel.id, table.post.id)  # no row refers to it
    await house.store.posts.plan(live.id, BOARD, live.channel, live.locale, occasion=occasion(live))
    posts = len(house.posts(table.channel))
    await house.restart()
    await house.advance(1)
    assert len(house.posts(table.channel)) == posts + 1
    assert table.post.pinged == [(await table.mover()).name]
    await assert_up_to_date(table)


#: A message with too few fields for discord.py.
INCOMPLETE, EMPTY = '{"id": "1"}', "{}"


@pytest.mark.parametrize("by_press", [True, False])
async def test_an_edit_with_an_unreadable_response_counts_as_done(
    table: MatchDriver, caplog: pytest.LogCaptureFixture, by_press: bool
) -> None:
    house = table.house
    if not by_press:
        house.bot.services.interaction_tokens.forget(int(table.post.id))
    house.box.faults.garble(INCOMPLETE, method="PATCH", path=".*/messages/.*", times=10**6)
    await table.pass_turn(Random(2))
    await assert_up_to_date(table)
    edits = len(house.box.requests.find("PATCH"))
    await house.advance(DAY / 24)
    assert len(house.box.requests.find("PATCH")) == edits, "a completed edit is not repeated"
    assert not [one for one in caplog.records if one.exc_info]
    house.box.faults.clear()
    house.box.faults.garble(EMPTY, method="PATCH", path=".*/messages/.*", times=10**6)
    await table.press(table.sensible_codes()[0])
    for _ in range(MAX_UNREADABLE_RESPONSES * 4):
        await house.advance(20)
    await assert_up_to_date(table)


async def test_a_planned_post_is_sent_even_if_the_channel_cannot_be_read(
    table: MatchDriver,
) -> None:
    house, live = table.house, await table.load_running()
    for post in await table.stored_posts():
        await house.store.posts.delete(post.id)
    house.box.faults.delete_message(table.channel.id, table.post.id)
    await house.store.posts.plan(live.id, BOARD, live.channel, live.locale, occasion=occasion(live))
    house.box.faults.garble(f"[{INCOMPLETE}]", method="GET", path=POSTS, times=10**6)
    posts = len(house.posts(table.channel))
    await house.restart()
    for _ in range(MAX_UNREADABLE_RESPONSES * 4):
        await house.advance(20)
    assert len(house.posts(table.channel)) == posts + 1
    await assert_up_to_date(table)


async def test_a_deleted_post_is_restored_at_once(table: MatchDriver) -> None:
    house, old = table.house, table.post
    house.box.faults.delete_message(table.channel.id, old.id)
    await house.box.wait(lambda: not house.bot.services.publisher.reconciler.is_idle)
    await house.wait_until_idle()
    assert table.post.id != old.id
    assert not table.post.pinged
    await assert_up_to_date(table)


async def test_deleted_messages_of_others_are_ignored(table: MatchDriver) -> None:
    house, posts = table.house, len(table.house.posts(table.channel))
    said = house.box.person("Cleo").say("hello", table.channel)
    house.box.faults.delete_message(table.channel.id, said.id)
    await house.wait_until_idle()
    assert len(house.posts(table.channel)) == posts


async def test_the_organiser_is_told_at_once_of_a_deleted_thread(
    table: MatchDriver,
) -> None:
    house = table.house
    house.box.faults.delete_channel(table.channel.id)
    ana = house.box.person("Ana")
    await house.box.wait(lambda: bool(ana.dms()))
    assert ana.dms()[0].text() == text("en", "post-trouble-gone", game="Maori", match=str(table.match))
    await house.advance(4000)
    assert len(ana.dms()) == 1


async def test_a_match_that_ends_without_a_thread_is_not_retried(table: MatchDriver) -> None:
    house = table.house
    house.box.faults.delete_channel(table.channel.id)
    await house.wait_until_idle()
    house.box.requests.clear()
    await table.fast_forward(Random(2))
    assert (await table.load_finished()).status == "over"
    await house.advance(4000)
    assert await table.stored_posts() == []
    assert await house.store.posts.due() == []
    assert len(house.box.requests.find("POST", POSTS)) <= 2


@pytest.mark.parametrize("resumable", [True, False])
async def test_nothing_waits_for_its_backoff_after_a_reconnect(table: MatchDriver, resumable: bool) -> None:
    house = table.house
    house.box.faults.answer(500, path=r"/(channels|webhooks)/.*", times=10**6)
    code = await first_action(table)
    mover = await table.mover()
    live = await table.load_running()
    await house.store.matches.act(live.id, live.seq, int(mover.id), code, "i:1")
    house.bot.services.wake_match(live.id)
    for _ in range(3):
        await house.advance(60)
    (post,) = await table.stored_posts()
    assert post.attempts > 0
    house.box.faults.clear()
    await house.box.faults.close_gateway(resumable=resumable)
    while (await table.stored_posts())[0].next_try is not None:
        await house.box.world.wait_for_change(0.05)
    await house.wait_until_idle()
    await assert_up_to_date(table)


async def test_threads_of_servers_without_the_bot_get_no_posts_against_archiving(table: MatchDriver) -> None:
    house = table.house
    house.box.faults.expel_bot()
    await house.wait_until_idle()
    while not (await table.load_running()).is_frozen:
        await house.box.world.wait_for_change(0.05)
    await house.advance(8 * 24 * 3600)
    assert await house.store.posts.matches_with_idle_thread(int(house.now)) == []


async def test_the_thread_of_a_paused_match_is_kept_from_being_archived(house: BotHarness) -> None:
    table = await house.start_match("Ana", programs=("random",))
    await house.run_command(house.box.person("Ana"), "play pause", table.channel)
    assert (await table.load_running()).pause is not None
    old = table.post
    await house.advance(7 * 24 * 3600)
    assert table.post != old
    assert not table.post.pinged


async def test_messages_to_the_organiser_use_their_language_after_a_restart(
    table: MatchDriver,
) -> None:
    house, ana = table.house, table.house.box.person("Ana")
    ana.locale = "el"
    await house.run_command(ana, "settings me", language="pl")
    await house.restart()
    house.box.faults.delete_channel(table.channel.id)
    await house.box.wait(lambda: bool(ana.dms()))
    notice = Words.of("pl", "el")("post-trouble-gone", game="Maori", match=str(table.match))
    assert ana.dms()[0].text() == notice != text("pl", "post-trouble-gone", game="Maori", match="1")
