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


async def restore_copy(house: BotHarness, copy: Path) -> None:
    """Stop the bot, restore a copy as documented, and start again."""
    await house.stop()
    restore(house.settings.database_url, copy, int(house.now))
    await house.start()
    await house.bot.services.publisher.wake_due()
    await house.wait_until_idle()


def pressable_posts(house: BotHarness, table: MatchDriver) -> list[Message]:
    """The posts of a match on which a move can be made."""
    ids = ((post, [b.custom_id or "" for b in post.buttons()]) for post in house.posts(table.channel))
    return [post for post, custom in ids if any(one.startswith(("m1:", "x1:", "h1:")) for one in custom)]


async def assert_up_to_date(house: BotHarness, table: MatchDriver) -> None:
    """Only the last post has buttons; it shows the stored position, and the match continues."""
    assert pressable_posts(house, table) == [table.post]
    live = await table.load_running()
    moves = {custom.split(":")[2] for custom in table.move_ids()}
    assert moves <= {str(live.seq)}
    await table.pass_turn(Random(5))
    assert (await table.load()).seq > live.seq


async def test_a_board_edited_after_the_backup_is_replaced(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben")
    copy = await house.store.backup(house.folder / "copies")
    kept = (await table.load()).seq
    await table.press(table.sensible_codes()[0])
    assert (await table.load()).seq > kept
    await restore_copy(house, copy)
    assert (await table.load()).seq == kept
    await assert_up_to_date(house, table)


async def test_boards_posted_after_the_backup_lose_their_buttons(house: BotHarness) -> None:
    table, rng = await house.start_match("Ana", "Ben"), Random(2)
    await table.pass_turn(rng)
    copy = await house.store.backup(house.folder / "copies")
    kept = (await table.load()).seq
    for _ in range(3):
        await table.pass_turn(rng)
    newest = table.post.id
    pings = len([m for m in house.box.messages(table.channel) if m.data.get("mentions")])
    await restore_copy(house, copy)
    assert (await table.load()).seq == kept
    assert table.post.id == newest
    assert len([m for m in house.box.messages(table.channel) if m.data.get("mentions")]) <= pings
    await assert_up_to_date(house, table)


async def test_a_match_that_ended_after_the_backup_runs_again(house: BotHarness) -> None:
    table, rng = await house.start_match("Ana", "Ben"), Random(2)
    copy = await house.store.backup(house.folder / "copies")
    await table.fast_forward(rng)
    assert (await table.load_finished()).status == "over"
    await restore_copy(house, copy)
    assert (await table.load()).status == "running"
    await assert_up_to_date(house, table)


async def test_a_lobby_that_started_after_the_backup_is_open_again(house: BotHarness) -> None:
    lobby = await house.open_lobby()
    copy = await house.store.backup(house.folder / "copies")
    await lobby.press("join", house.box.person("Ben"))
    await lobby.press("start")
    await restore_copy(house, copy)
    assert (await lobby.load()).status == "lobby"
    await lobby.press("join", house.box.person("Ben"))
    assert len((await lobby.load()).seats) == 2


async def test_hands_sent_after_the_backup_are_replaced(house: BotHarness) -> None:
    table, rng = await house.start_match("Ana", "Ben", game="gheos"), Random(2)
    before = {name: house.box.person(name).dms()[-1].text() for name in ("Ana", "Ben")}
    copy = await house.store.backup(house.folder / "copies")
    for _ in range(2):
        await table.pass_turn(rng)
    assert {name: house.box.person(name).dms()[-1].text() for name in before} != before
    await restore_copy(house, copy)
    assert {name: house.box.person(name).dms()[-1].text() for name in before} == before


async def test_a_restored_copy_is_recognised_once(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben")
    await restore_copy(house, await house.store.backup(house.folder / "copies"))
    posts = house.posts(table.channel)
    await house.restart()
    await house.bot.services.publisher.wake_due()
    await house.wait_until_idle()
    assert house.posts(table.channel) == posts


async def test_an_unmarked_copy_is_recognised_by_a_press(house: BotHarness) -> None:
    """A host has copied an old file back without `restore`."""
    table, rng = await house.start_match("Ana", "Ben"), Random(2)
    await table.pass_turn(rng)
    kept = (await table.load()).seq
    await house.stop()
    shutil.copy(house.folder / "motu.db", house.folder / "yesterday.db")
    await house.start()
    for _ in range(3):
        await table.pass_turn(rng)
    pressed = table.move_ids()[0]
    await house.stop()
    shutil.copy(house.folder / "yesterday.db", house.folder / "motu.db")
    await house.start()
    await house.wait_until_idle()
    await house.box.person("Ana").press(table.post, pressed)
    await house.wait_until_idle()
    assert (await table.load()).seq == kept
    await assert_up_to_date(house, table)


async def test_posts_newer_than_the_database_are_replaced_at_the_start(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben")
    await house.stop()
    with closing(sqlite3.connect(house.folder / "motu.db")) as db, db:
        db.execute("UPDATE posts SET rev = rev + 5")
    await house.start()
    await house.bot.services.publisher.wake_due()
    await house.wait_until_idle()
    (live,) = [post for post in await table.stored_posts() if post.state == "live"]
    assert live.rev == (await table.load()).rev
    await assert_up_to_date(house, table)


async def test_a_post_from_after_the_backup_plays_nothing_even_at_the_same_version(house: BotHarness) -> None:
    """The restored match reaches the version of a lost board by other moves."""
    table, rng = await house.start_match("Ana", "Ben"), Random(2)
    copy = await house.store.backup(house.folder / "copies")
    await table.pass_turn(rng)
    pressed, seq = table.move_ids()[0], (await table.load()).seq
    mover = await table.mover()
    await restore_copy(house, copy)
    while (await table.load()).seq < seq:
        await table.press(table.sensible_codes()[-1])
    before = (await table.load()).seq
    reply = await mover.press(table.post, pressed, forged=True)
    await house.wait_until_idle()
    assert text("en", "lost-post") in (await reply.settled()).text()
    assert (await table.load()).seq == before


async def test_a_lost_lobby_seats_nobody_in_the_lobby_that_reuses_its_number(house: BotHarness) -> None:
    copy = await house.store.backup(house.folder / "copies")
    lost = await house.open_lobby()
    number = (await lost.load()).id
    await restore_copy(house, copy)
    new = await house.open_lobby("Ben")
    assert (await new.load()).id == number
    cleo = house.box.person("Cleo")
    reply = await cleo.press(lost.post, lost.id("join"))
    await house.wait_until_idle()
    assert text("en", "lost-post") in (await reply.settled()).text()
    assert cleo.id not in {str(seat.user) for seat in (await new.load()).seats}
    assert house.posts(lost.channel) == [], "it is retired"
    await new.press("join", cleo)
    assert cleo.id in {str(seat.user) for seat in (await new.load()).seats}


async def test_players_of_a_reverted_match_are_told_once(house: BotHarness) -> None:
    table, calm, rng = (
        await house.start_match("Ana", "Ben"),
        await house.start_match("Cleo", "Dora"),
        Random(2),
    )
    copy = await house.store.backup(house.folder / "copies")
    await table.pass_turn(rng)
    await restore_copy(house, copy)
    await house.box.wait(lambda: restore_notices(house, table))
    await house.restart()
    await house.wait_until_idle()
    assert (len(restore_notices(house, table)), len(restore_notices(house, calm))) == (1, 0)


def restore_notices(house: BotHarness, table: MatchDriver) -> list[Message]:
    known = text("en", "match-restored", when="#").split("#")[1]
    return [message for message in house.box.messages(table.channel) if known in message.text()]


async def test_a_damaged_database_tells_all_players(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben")
    copy = await house.store.backup(house.folder / "copies")
    await house.stop()
    (house.folder / "motu.db").write_bytes(b"not a database any more" * 300)
    restore(house.settings.database_url, copy, int(house.now))
    await house.start()
    await house.box.wait(lambda: restore_notices(house, table))
