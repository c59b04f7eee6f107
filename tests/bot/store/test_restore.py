"""Restoring an older backup: posts are corrected to the stored state, and matches continue."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from data.store.backup import restore
from sandbox import Message
from tests.bot.harness import BotHarness, MatchDriver
from tests.languages import text

pytestmark = pytest.mark.e2e


async def restore_copy(harness: BotHarness, copy: Path) -> None:
    """Stop the bot, restore a copy as documented, and start again."""
    await harness.stop()
    restore(harness.settings.database_url, copy, int(harness.now))
    await harness.start()
    await harness.bot.services.publisher.wake_due()
    await harness.wait_until_idle()


def pressable_posts(harness: BotHarness, driver: MatchDriver) -> list[Message]:
    """The posts of a match on which a move can be made."""
    ids = ((post, [b.custom_id or "" for b in post.buttons()]) for post in harness.posts(driver.channel))
    return [post for post, custom in ids if any(one.startswith(("m1:", "x1:", "h1:")) for one in custom)]


async def assert_up_to_date(harness: BotHarness, driver: MatchDriver) -> None:
    """Check that only the last post has buttons and shows the stored position; then play a turn."""
    assert pressable_posts(harness, driver) == [driver.post]
    live = await driver.load_running()
    moves = {custom.split(":")[2] for custom in driver.move_ids()}
    assert moves <= {str(live.seq)}
    await driver.pass_turn(Random(5))
    assert (await driver.load()).seq > live.seq


async def test_a_board_edited_after_the_backup_is_replaced(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben")
    copy = await harness.store.backup(harness.folder / "copies")
    kept = (await driver.load()).seq
    await driver.press(driver.sensible_codes()[0])
    assert (await driver.load()).seq > kept
    await restore_copy(harness, copy)
    assert (await driver.load()).seq == kept
    await assert_up_to_date(harness, driver)


async def test_boards_posted_after_the_backup_lose_their_buttons(harness: BotHarness) -> None:
    driver, rng = await harness.start_match("Ana", "Ben"), Random(2)
    await driver.pass_turn(rng)
    copy = await harness.store.backup(harness.folder / "copies")
    kept = (await driver.load()).seq
    for _ in range(2):
        await driver.pass_turn(rng)
    newest = driver.post.id
    pings = len([m for m in harness.box.messages(driver.channel) if m.data.get("mentions")])
    await restore_copy(harness, copy)
    assert (await driver.load()).seq == kept
    assert driver.post.id == newest
    assert len([m for m in harness.box.messages(driver.channel) if m.data.get("mentions")]) <= pings
    await assert_up_to_date(harness, driver)


async def test_a_match_that_ended_after_the_backup_runs_again(harness: BotHarness) -> None:
    driver, rng = await harness.start_match("Ana", "Ben"), Random(2)
    copy = await harness.store.backup(harness.folder / "copies")
    await driver.fast_forward(rng)
    assert (await driver.load_finished()).status == "over"
    await restore_copy(harness, copy)
    assert (await driver.load()).status == "running"
    await assert_up_to_date(harness, driver)


async def test_a_lobby_that_started_after_the_backup_is_open_again(harness: BotHarness) -> None:
    lobby = await harness.open_lobby()
    copy = await harness.store.backup(harness.folder / "copies")
    await lobby.press("join", harness.box.person("Ben"))
    await lobby.press("start")
    await restore_copy(harness, copy)
    assert (await lobby.load()).status == "lobby"
    await lobby.press("join", harness.box.person("Ben"))
    assert len((await lobby.load()).seats) == 2


async def test_hands_sent_after_the_backup_are_replaced(harness: BotHarness) -> None:
    driver, rng = await harness.start_match("Ana", "Ben", game="gheos"), Random(2)
    before = {name: harness.box.person(name).dms()[-1].text() for name in ("Ana", "Ben")}
    copy = await harness.store.backup(harness.folder / "copies")
    for _ in range(2):
        await driver.pass_turn(rng)
    assert {name: harness.box.person(name).dms()[-1].text() for name in before} != before
    await restore_copy(harness, copy)
    assert {name: harness.box.person(name).dms()[-1].text() for name in before} == before


async def test_a_restored_copy_is_recognised_once(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben")
    await restore_copy(harness, await harness.store.backup(harness.folder / "copies"))
    posts = harness.posts(driver.channel)
    await harness.restart()
    await harness.bot.services.publisher.wake_due()
    await harness.wait_until_idle()
    assert harness.posts(driver.channel) == posts


async def test_an_unmarked_copy_is_recognised_by_a_press(harness: BotHarness) -> None:
    """A host has copied an old file back without `restore`."""
    driver, rng = await harness.start_match("Ana", "Ben"), Random(2)
    await driver.pass_turn(rng)
    kept = (await driver.load()).seq
    await harness.stop()
    shutil.copy(harness.folder / "motu.db", harness.folder / "yesterday.db")
    await harness.start()
    for _ in range(2):
        await driver.pass_turn(rng)
    pressed = driver.move_ids()[0]
    await harness.stop()
    shutil.copy(harness.folder / "yesterday.db", harness.folder / "motu.db")
    await harness.start()
    await harness.wait_until_idle()
    await harness.box.person("Ana").press(driver.post, pressed)
    await harness.wait_until_idle()
    assert (await driver.load()).seq == kept
    await assert_up_to_date(harness, driver)


async def test_posts_newer_than_the_database_are_replaced_at_the_start(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben")
    await harness.stop()
    with closing(sqlite3.connect(harness.folder / "motu.db")) as db, db:
        db.execute("UPDATE posts SET rev = rev + 5")
    await harness.start()
    await harness.bot.services.publisher.wake_due()
    await harness.wait_until_idle()
    (live,) = [post for post in await driver.stored_posts() if post.state == "live"]
    assert live.rev == (await driver.load()).rev
    await assert_up_to_date(harness, driver)


async def test_buttons_of_a_post_newer_than_the_backup_play_nothing_even_after_as_many_moves(
    harness: BotHarness,
) -> None:
    """The restored match gets as many log entries as the lost board had, but by other moves."""
    driver, rng = await harness.start_match("Ana", "Ben"), Random(2)
    copy = await harness.store.backup(harness.folder / "copies")
    await driver.pass_turn(rng)
    pressed, seq = driver.move_ids()[0], (await driver.load()).seq
    mover = await driver.mover()
    await restore_copy(harness, copy)
    while (await driver.load()).seq < seq:
        await driver.press(driver.sensible_codes()[-1])
    before = (await driver.load()).seq
    reply = await mover.press(driver.post, pressed, forged=True)
    await harness.wait_until_idle()
    assert text("en", "lost-post") in (await reply.settled()).text()
    assert (await driver.load()).seq == before


async def test_a_button_of_a_lost_lobby_seats_nobody_in_a_new_lobby_with_the_same_number(
    harness: BotHarness,
) -> None:
    copy = await harness.store.backup(harness.folder / "copies")
    lost = await harness.open_lobby()
    number = (await lost.load()).id
    await restore_copy(harness, copy)
    new = await harness.open_lobby("Ben")
    assert (await new.load()).id == number
    cleo = harness.box.person("Cleo")
    reply = await cleo.press(lost.post, lost.id("join"))
    await harness.wait_until_idle()
    assert text("en", "lost-post") in (await reply.settled()).text()
    assert cleo.id not in {str(seat.user) for seat in (await new.load()).seats}
    assert harness.posts(lost.channel) == [], "the post of the lost lobby is retired"
    await new.press("join", cleo)
    assert cleo.id in {str(seat.user) for seat in (await new.load()).seats}


async def test_players_of_a_reverted_match_are_told_once(harness: BotHarness) -> None:
    driver, calm, rng = (
        await harness.start_match("Ana", "Ben"),
        await harness.start_match("Cleo", "Dora"),
        Random(2),
    )
    copy = await harness.store.backup(harness.folder / "copies")
    await driver.pass_turn(rng)
    await restore_copy(harness, copy)
    await harness.box.wait(lambda: restore_notices(harness, driver))
    await harness.restart()
    await harness.wait_until_idle()
    assert (len(restore_notices(harness, driver)), len(restore_notices(harness, calm))) == (1, 0)


def restore_notices(harness: BotHarness, driver: MatchDriver) -> list[Message]:
    known = text("en", "match-restored", when="#").split("#")[1]
    return [message for message in harness.box.messages(driver.channel) if known in message.text()]


async def test_a_damaged_database_tells_all_players(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben")
    copy = await harness.store.backup(harness.folder / "copies")
    await harness.stop()
    (harness.folder / "motu.db").write_bytes(b"not a database any more" * 300)
    restore(harness.settings.database_url, copy, int(harness.now))
    await harness.start()
    await harness.box.wait(lambda: restore_notices(harness, driver))
