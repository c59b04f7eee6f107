"""Replays through discord.py and the sandbox: step by step, GIFs, exports, imports and `/verify`."""

import asyncio
import json
import os
import re
import signal
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
import pytest_asyncio

from cogs.interaction import reply
from cogs.posts.naming import seating_of
from engine import GAMES
from engine.export import MAX_FILE_BYTES, Export
from engine.game import digest
from engine.replay import Replay
from render.drawing import sprites
from render.event_log import log_line
from render.language.catalogue import Words
from render.picture import draw
from sandbox import Message, Person, Reply, Upload
from tests.bot.commands.test_history import finish_in_store
from tests.bot.harness import SHORT_GAME, BotHarness, MatchDriver, is_placeholder
from tests.languages import EN, text
from tests.store.kit import play_moves, play_out

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]

LANGUAGES = {"en-US": "en", "pl": "pl", "el": "el"}
#: Enough to start a process on a busy machine.
TIMEOUT_SECONDS = 60.0


async def ask(harness: BotHarness, person: Person, command: str, where: Any = None, **options: Any) -> Reply:
    """Use a command whose answer may take a while."""
    reply = await person.slash(command, where or harness.box.channel("games"), **options)
    await reply.settled(TIMEOUT_SECONDS)
    await harness.box.wait(lambda: reply.messages and not is_placeholder(reply), TIMEOUT_SECONDS)
    await harness.wait_until_idle()
    return reply


@pytest.fixture
def harness(shared_or_own: BotHarness) -> BotHarness:
    return shared_or_own


@cache
def kept_matches() -> dict[tuple[BotHarness, str], MatchDriver]:
    """Matches that tests only read, by bot and game."""
    return {}


async def keep_match(harness: BotHarness, game: str, moves: int | None = None) -> MatchDriver:
    """A match of Ana and Ben, which is played once for each bot, without posts."""
    kept = kept_matches()
    if (harness, game) not in kept:
        driver = kept[harness, game] = await harness.start_match("Ana", "Ben", game=game)
        live = await driver.load_running()
        await (play_moves(harness.store, live, moves) if moves else play_out(harness.store, live))
    return kept[harness, game]


@pytest_asyncio.fixture(loop_scope="module")
async def finished_match(harness: BotHarness) -> MatchDriver:
    """A finished match of Ana and Ben, which tests only read."""
    return await keep_match(harness, "orbis")


@pytest_asyncio.fixture(loop_scope="module")
async def running_match(harness: BotHarness) -> MatchDriver:
    """A half-finished match of Ana and Ben."""
    driver = await harness.start_match("Ana", "Ben")
    await play_moves(harness.store, await driver.load_running(), 30)
    return driver


@pytest_asyncio.fixture(loop_scope="module")
async def new_match(harness: BotHarness) -> MatchDriver:
    """A match of Ana and Ben that has just started, which tests only read."""
    return await keep_match(harness, "gheos", 6)


def replay_ids(message: Message) -> dict[str, str]:
    """The ids of the buttons that lead to other turns, by verb."""
    ids = [button.custom_id or "" for button in message.buttons()]
    return {one.split(":")[3]: one for one in ids if one.startswith("w1:")}


async def step(harness: BotHarness, person: Person, message: Message, verb: str) -> None:
    await person.press(message, replay_ids(message)[verb])
    await harness.wait_until_idle()


async def heading(driver: MatchDriver, turn: int) -> str:
    """The line that names a turn."""
    replay, live = await load_replay(driver), await driver.load_started()
    return text("en", "replay-turn", round=replay.round(turn), name=live.seats[replay.seat(turn) or 0].name)


async def watch(harness: BotHarness, person: Person, driver: MatchDriver, turn: int) -> Message:
    """Open a replay at the round of a turn, and step to the turn."""
    replay = await load_replay(driver)
    number = replay.round(turn)
    message = (await harness.run_command(person, "replay watch", driver.channel, round=number)).message
    for _ in range(turn - replay.first_turn(number)):
        await step(harness, person, message, "on")
    return message


async def jump(harness: BotHarness, person: Person, message: Message, turn: int) -> None:
    (select,) = message.selects()
    await person.choose(message, select.custom_id, str(turn))
    await harness.wait_until_idle()


def is_disabled(message: Message, verb: str) -> bool:
    return next(b.disabled for b in message.buttons() if (b.custom_id or "").endswith(f":{verb}"))


async def load_replay(driver: MatchDriver) -> Replay:
    live = await driver.load_started()
    return Replay.of(live.match)


# ---- step by step ----------------------------------------------------------------------


async def test_a_replay_shows_picture_and_text_of_each_turn(
    harness: BotHarness, finished_match: MatchDriver
) -> None:
    cleo, replay = harness.box.person("Cleo"), await load_replay(finished_match)
    live = await finished_match.load()
    before = [m for m in cleo.messages(finished_match.channel) if m.ephemeral]
    message = (await harness.run_command(cleo, "replay watch", finished_match.channel, round=0)).message
    assert message.ephemeral
    for turn in (0, 1, 2, 3, 4, 5, 6, replay.last_turn):
        view, events = replay.past(turn, None), replay.events(turn, None)
        players = [seat.name for seat in live.seats]
        (expected,) = draw(view, seating_of(live), events, EN)
        (image,) = message.images()
        assert image.content == expected.png
        assert image.description == expected.alt
        if turn:
            name = players[replay.seat(turn) or 0]
            assert text("en", "replay-turn", round=replay.round(turn), name=name) in message.text()
        lines = [log_line(event, seating_of(live), EN) for event in events]
        assert all(line in message.text() for line in lines if line)
        assert is_disabled(message, "back") == is_disabled(message, "first") == (turn == 0)
        assert is_disabled(message, "on") == is_disabled(message, "last") == (turn == replay.last_turn)
        if turn < replay.last_turn:
            await step(harness, cleo, message, "on" if turn < 6 else "last")
    for _ in range(3):
        await step(harness, cleo, message, "back")
    assert await heading(finished_match, replay.last_turn - 3) in message.text()
    await step(harness, cleo, message, "first")
    assert text("en", "replay-start") in message.text()
    await step(harness, cleo, message, "last")
    assert is_disabled(message, "on")
    assert [m for m in cleo.messages(finished_match.channel) if m.ephemeral] == [*before, message], (
        "the steps are edits of one message"
    )


async def test_a_replay_shows_the_pictures_of_finished_turns(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben")
    rng, posted = Random(2), list[bytes]()
    for _ in range(2):
        finished = driver.post
        await driver.pass_turn(rng)
        posted.append(finished.images()[0].content)
    cleo = harness.box.person("Cleo")
    for turn, content in enumerate(posted, start=1):
        message = await watch(harness, cleo, driver, turn)
        assert message.images()[0].content == content, turn


async def test_a_select_jumps_to_any_turn(harness: BotHarness, finished_match: MatchDriver) -> None:
    ana, replay = harness.box.person("Ana"), await load_replay(finished_match)
    assert replay.last_turn >= 25
    message = (await harness.run_command(ana, "replay watch", finished_match.channel)).message
    shown = replay.last_turn
    for turn in (0, 13, 17, replay.last_turn - 2):
        while shown != turn:
            values = [int(option.value) for option in message.selects()[0].options]
            assert len(values) <= 25
            assert {0, shown, replay.last_turn} <= set(values)
            shown = min(values, key=lambda value: abs(value - turn))
            await jump(harness, ana, message, shown)
        (chosen,) = [option for option in message.selects()[0].options if option.default]
        assert chosen.value == str(turn)


async def test_without_an_option_the_newest_match_of_the_channel_is_replayed(
    harness: BotHarness, finished_match: MatchDriver
) -> None:
    reply = await harness.run_command(harness.box.person("Cleo"), "replay watch", finished_match.channel)
    assert text("en", "match-title", game="Orbis", match=str(finished_match.match)) in reply.text()


async def test_a_replay_is_in_the_users_language(harness: BotHarness, finished_match: MatchDriver) -> None:
    cleo, replay, live = (
        harness.box.person("Cleo"),
        await load_replay(finished_match),
        await finished_match.load(),
    )
    for client, locale in LANGUAGES.items():
        cleo.locale = client
        message = await watch(harness, cleo, finished_match, 3)
        name = live.seats[replay.seat(3) or 0].name
        assert text(locale, "replay-turn", round=replay.round(3), name=name) in message.text()
        (expected,) = draw(replay.past(3, None), seating_of(live), replay.events(3, None), Words.of(locale))
        assert message.images()[0].content == expected.png
        assert message.images()[0].description == expected.alt
        assert message.selects()[0].placeholder == text(locale, "replay-jump")


async def test_replay_buttons_work_after_a_restart(harness: BotHarness, finished_match: MatchDriver) -> None:
    cleo = harness.box.person("Cleo")
    message = await watch(harness, cleo, finished_match, 4)
    await harness.restart()
    await step(harness, cleo, message, "on")
    assert await heading(finished_match, 5) in message.text()
    await harness.restart()
    await jump(harness, cleo, message, 2)
    assert await heading(finished_match, 2) in message.text()


async def test_a_match_can_continue_while_its_replay_is_read(
    harness: BotHarness, running_match: MatchDriver
) -> None:
    cleo, last = harness.box.person("Cleo"), (await load_replay(running_match)).last_turn
    message = (await harness.run_command(cleo, "replay watch", running_match.channel)).message
    assert await heading(running_match, last) in message.text()
    assert text("en", "replay-running") in message.text()
    await play_moves(harness.store, await running_match.load_running(), 60)
    newest = (await load_replay(running_match)).last_turn
    assert newest > last
    await step(harness, cleo, message, "last")
    assert await heading(running_match, newest) in message.text()


@pytest.mark.usefixtures("own")
async def test_players_can_replay_from_another_channel_but_strangers_cannot(
    harness: BotHarness, running_match: MatchDriver
) -> None:
    cleo, ana = harness.box.person("Cleo"), harness.box.person("Ana")
    named = str(running_match.match)
    assert (await harness.run_command(cleo, "replay watch", cleo.dm, match=named)).text() == text(
        "en", "replay-which"
    )
    assert (await harness.run_command(ana, "replay watch", ana.dm, match=named)).message.images()
    assert (await harness.run_command(ana, "replay watch", ana.dm)).message.images(), "the only match of Ana"
    for match in ("99", "x", "x99", "-1", "9" * 40):
        answer = (await harness.run_command(cleo, "replay watch", match=match)).text()
        assert answer in (text("en", "replay-which"), text("en", "replay-brought-gone"))


async def test_forged_replay_ids_are_refused(harness: BotHarness, finished_match: MatchDriver) -> None:
    cleo = harness.box.person("Cleo")
    message = (await harness.run_command(cleo, "replay watch", finished_match.channel)).message
    shown = message.text()
    for custom_id in ("w1", "w1:1:-1:on", "w1:1:x:on", f"w1:1:{'9' * 40}:on", "w1:1:1:1:1"):
        reply = await cleo.press(message, custom_id, forged=True)
        await reply.settled()
        await harness.wait_until_idle()
        assert text("en", "unknown-button") in reply.text()
    assert message.text() == shown
    await cleo.press(message, f"w1:{finished_match.match}:99999999:on", forged=True)
    await harness.wait_until_idle()
    last = (await load_replay(finished_match)).last_turn
    assert await heading(finished_match, last) in message.text(), (
        "a number after the last turn shows the last turn"
    )


@pytest.mark.usefixtures("own")
async def test_the_match_option_offers_matches(harness: BotHarness, finished_match: MatchDriver) -> None:
    second = await harness.start_match("Ana", "Cleo", channel="lounge")
    don, eva = harness.box.person("Don"), harness.box.person("Eva")
    offered = await don.autocomplete("replay watch", "match")
    assert [value for _, value in offered] == [str(second.match), str(finished_match.match)]
    assert all("Ana" in name for name, _ in offered)
    assert [value for _, value in await don.autocomplete("replay watch", "match", "cleo")] == [
        str(second.match)
    ]
    assert await eva.autocomplete("replay watch", "match", channel=eva.dm) == []
    cleo = harness.box.person("Cleo")
    mine = await cleo.autocomplete("verify", "match", channel=cleo.dm)
    assert [value for _, value in mine] == [str(second.match)]


async def test_the_replay_of_a_cancelled_match_opens_at_its_start(
    harness: BotHarness, running_match: MatchDriver
) -> None:
    ana, last = harness.box.person("Ana"), (await load_replay(running_match)).last_turn
    eva = harness.box.person("Eva")
    eva.manages = True
    await harness.run_confirmed_command(eva, "play cancel", running_match.channel)
    message = (await harness.run_command(ana, "replay watch", running_match.channel)).message
    assert last
    assert text("en", "replay-start") in message.text()
    assert text("en", "replay-running") not in message.text()
    answer = (await harness.run_command(ana, "replay export", running_match.channel)).text()
    assert answer == text("en", "export-secret")
    live = await running_match.load_finished()
    answer = (await ask(harness, ana, "verify", running_match.channel)).text()
    assert answer == text("en", "verify-called-off", hash=live.seed_hash or "")


# ---- as a GIF --------------------------------------------------------------------------


async def test_a_gif_is_private_by_default(harness: BotHarness, new_match: MatchDriver) -> None:
    cleo, replay = harness.box.person("Cleo"), await load_replay(new_match)
    reply = await ask(harness, cleo, "replay gif", new_match.channel)
    (image,) = reply.message.images()
    assert reply.message.ephemeral
    assert image.filename == f"gheos-{new_match.match}.gif"
    assert image.content.startswith(b"GIF89a")
    assert len(image.content) <= 8 * 2**20
    assert image.description
    assert text("en", "film-turns", turns=replay.last_turn) in reply.text()


async def test_a_gif_can_be_public(harness: BotHarness, new_match: MatchDriver) -> None:
    cleo = harness.box.person("Cleo")
    reply = await ask(harness, cleo, "replay gif", new_match.channel, public=True)
    await harness.box.wait(lambda: reply.messages)
    assert not any(message.ephemeral for message in reply.messages)
    assert reply.message.images()[0].filename.endswith(".gif")
    assert reply.message.pinged == []


async def test_a_person_can_have_one_pending_gif(harness: BotHarness, new_match: MatchDriver) -> None:
    ana, ben = harness.box.person("Ana"), harness.box.person("Ben")
    first = asyncio.create_task(ask(harness, ana, "replay gif", new_match.channel))
    await asyncio.sleep(0)
    await harness.box.wait(lambda: bool(harness.bot.services.gifs._users))
    second = await ask(harness, ana, "replay gif", new_match.channel)
    other = await ask(harness, ben, "replay gif", new_match.channel)
    assert second.text() == text("en", "film-ordered")
    assert other.message.images()
    assert (await first).message.images()
    assert (await ask(harness, ana, "replay gif", new_match.channel)).message.images(), (
        "the pending GIF is finished"
    )


async def test_a_gif_is_drawn_with_cached_sprites(
    harness: BotHarness, new_match: MatchDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = list[Path]()

    async def do(work: Callable[..., Any], *args: Any) -> str:
        with monkeypatch.context() as patch:
            patch.setattr(sprites, "set_cache_dir", kept.append)
            assert work(*args).gif
        return "film-busy"

    monkeypatch.setattr(harness.bot.services.gifs._worker, "run", do)
    await ask(harness, harness.box.person("Ana"), "replay gif", new_match.channel)
    assert kept == [harness.settings.cache_dir]


async def test_too_many_gifs_at_once_are_refused(
    harness: BotHarness, new_match: MatchDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(harness.bot.services.gifs, "_max_jobs", 0)
    reply = await ask(harness, harness.box.person("Ana"), "replay gif", new_match.channel)
    assert reply.text() == text("en", "film-busy")


async def test_other_requests_are_answered_while_a_gif_is_made(
    harness: BotHarness, finished_match: MatchDriver
) -> None:
    ana, ben = harness.box.person("Ana"), harness.box.person("Ben")
    drawer = await harness.bot.services.gifs._worker.run(os.getpid)
    os.kill(drawer, signal.SIGSTOP)
    try:
        gif = asyncio.create_task(ask(harness, ana, "replay gif", finished_match.channel))
        await harness.box.wait(lambda: bool(harness.bot.services.gifs._users))
        watching = await harness.run_command(ben, "replay watch", finished_match.channel)
        assert watching.message.images()
        assert text("en", "verify-right") in await verify(harness, finished_match)
        assert not gif.done()
    finally:
        os.kill(drawer, signal.SIGCONT)
    assert (await gif).message.images()


# ---- as a file -------------------------------------------------------------------------


async def export(harness: BotHarness, driver: MatchDriver) -> bytes:
    reply = await harness.run_command(harness.box.person("Ana"), "replay export", driver.channel)
    assert reply.message.ephemeral
    return reply.message.file(f"{(await driver.load()).game}-{driver.match}.json")


async def newest_import(harness: BotHarness, person: Person) -> int:
    return max(one.id for one in await harness.store.imports.of_user(int(person.id)))


async def test_an_exported_match_can_be_imported_unchanged(
    harness: BotHarness, finished_match: MatchDriver
) -> None:
    ben, live = harness.box.person("Ben"), await finished_match.load_finished()
    content = await export(harness, finished_match)
    found = msgspec.json.decode(content, type=Export)
    assert found.hash == digest(live.match.state)
    assert digest(found.replay(GAMES["orbis"]).state) == found.hash
    assert not re.search(rb"Ana|Ben|\d{17,20}", content), "a file contains no names and no ids of Discord"
    reply = await ask(harness, ben, "replay import", file=Upload("match.json", content))
    number = await newest_import(harness, ben)
    assert text("en", "replay-brought", game="Orbis", match=str(number)) in reply.text()
    await step(harness, ben, reply.message, "last")
    assert is_disabled(reply.message, "on")
    again = await harness.run_command(ben, "replay export", match=f"x{number}")
    assert again.message.file(f"orbis-x{number}.json") == content


async def test_only_the_importer_can_replay_an_imported_match_even_after_a_restart(
    harness: BotHarness, finished_match: MatchDriver
) -> None:
    ben, cleo = harness.box.person("Ben"), harness.box.person("Cleo")
    content = await export(harness, finished_match)
    reply = await ask(harness, ben, "replay import", file=Upload("match.json", content))
    assert text("en", "replay-start") in reply.text()
    brought = f"x{await newest_import(harness, ben)}"
    await harness.restart()
    await step(harness, ben, reply.message, "on")
    assert any(text("en", "replay-person", seat=seat) in reply.text() for seat in (1, 2))
    assert "Ana" not in reply.text()
    assert brought in [value for _, value in await ben.autocomplete("replay watch", "match")]
    assert brought not in [value for _, value in await cleo.autocomplete("replay watch", "match")]
    answer = (await harness.run_command(cleo, "replay watch", match=brought)).text()
    assert answer == text("en", "replay-brought-gone")
    gif = await ask(harness, ben, "replay gif", match=brought)
    assert gif.message.images()


async def test_the_reply_explains_that_a_running_match_cannot_be_exported(
    harness: BotHarness, running_match: MatchDriver
) -> None:
    ana, live = harness.box.person("Ana"), await running_match.load_running()
    for client, locale in LANGUAGES.items():
        ana.locale = client
        reply = await harness.run_command(ana, "replay export", running_match.channel)
        assert reply.text() == text(locale, "export-secret")
    assert live.match.seed.hex() not in repr([(r.body, r.answer) for r in harness.box.requests])


def change_export(content: bytes, **changes: Any) -> bytes:
    return json.dumps(json.loads(content) | changes).encode()


async def test_an_invalid_file_is_refused_with_the_reason(
    harness: BotHarness, finished_match: MatchDriver
) -> None:
    cleo, content = harness.box.person("Cleo"), await export(harness, finished_match)
    for client, locale in LANGUAGES.items():
        cleo.locale = client
        for sentence, file in invalid_files(content, locale).items():
            harness.box.clock.advance(20)  # the rate limit of imports per person and minute
            reply = await ask(harness, cleo, "replay import", file=Upload("match.json", file))
            assert reply.text() == sentence
        reply = await ask(harness, cleo, "replay import", file=Upload("cat.png", b"\x89PNG"))
        assert reply.text() == text(locale, "reason-import-unreadable")
    assert await harness.store.imports.of_user(int(cleo.id)) == []


def invalid_files(content: bytes, locale: str) -> dict[str, bytes]:
    """Changes of an exported match that make it invalid, by the sentence of the refusal."""
    large = MAX_FILE_BYTES // 1024
    return {
        text(locale, "reason-import-large", most=large): b" " * (MAX_FILE_BYTES + 1),
        text(locale, "reason-import-game"): change_export(content, game="chess"),
        text(locale, "reason-import-seed"): change_export(content, seed="0"),
        text(locale, "reason-import-table"): change_export(content, seats=99),
        text(locale, "reason-import-other-end"): change_export(content, hash="0" * 64),
        text(locale, "reason-import-move", number=1): change_export(
            content, log=[{"seat": 0, "code": "fly"}]
        ),
        text(locale, "reason-import-checkpoint"): change_export(content, checkpoint={"seq": 0, "state": {}}),
    }


async def test_a_failed_download_of_a_file_is_reported(
    harness: BotHarness, finished_match: MatchDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = await export(harness, finished_match)
    monkeypatch.setattr(harness.box.world, "add_temporary_file", break_downloads(harness))
    reply = await ask(harness, harness.box.person("Ana"), "replay import", file=Upload("a.json", content))
    assert reply.text() == text("en", "import-lost")


def break_downloads(harness: BotHarness) -> Any:
    """A function for uploads that deletes each file before the bot downloads it."""
    add_file = harness.box.world.add_temporary_file

    def add_and_delete(upload: Upload) -> str:
        fid = add_file(upload)
        del harness.box.world.files[fid]
        return fid

    return add_and_delete


# ---- checking --------------------------------------------------------------------------


def tamper(harness: BotHarness, *statements: str) -> None:
    """Change the database without the bot."""
    with closing(sqlite3.connect(harness.folder / "motu.db")) as db, db:
        for statement in statements:
            assert db.execute(statement).rowcount > 0, statement


async def verify(harness: BotHarness, driver: MatchDriver) -> str:
    cleo = harness.box.person("Cleo")
    return (await ask(harness, cleo, "verify", driver.channel, match=str(driver.match))).text()


async def test_an_unchanged_match_is_verified(harness: BotHarness, finished_match: MatchDriver) -> None:
    live = await finished_match.load_finished()
    seed, moves = live.match.seed.hex(), len(live.match.steps)
    for client, locale in LANGUAGES.items():
        harness.box.person("Cleo").locale = client
        answer = await verify(harness, finished_match)
        assert text(locale, "verify-right") in answer
        assert text(locale, "verify-seed-right", seed=seed, hash=live.seed_hash or "") in answer
        assert text(locale, "verify-replayed", moves=moves) in answer
        assert text(locale, "verify-results") in answer
        assert "❌" not in answer


async def test_verifying_a_running_match_shows_the_hash_but_not_the_seed(
    harness: BotHarness, running_match: MatchDriver
) -> None:
    live = await running_match.load_running()
    answer = await verify(harness, running_match)
    assert answer == text("en", "verify-secret", hash=live.seed_hash or "")
    assert live.match.seed.hex() not in answer


#: Changes of a stored match, each with the sentence that reports it.
TAMPERED = {
    "seed": ("UPDATE matches SET seed = zeroblob(16) WHERE id = {match}", "verify-seed-wrong"),
    "fingerprint": (f"UPDATE matches SET seed_hash = '{'0' * 64}' WHERE id = {{match}}", "verify-seed-wrong"),
    "move": ("UPDATE log SET code = 'fly.1' WHERE match = {match} AND seq = 9", "verify-stuck"),
    "seat": ("UPDATE log SET seat = 1 - seat WHERE match = {match} AND seq = 0", "verify-stuck"),
    "cut": (
        "DELETE FROM log WHERE match = {match} AND seq = (SELECT max(seq) FROM log WHERE match = {match})",
        "verify-log-short",
    ),
    "result": (
        "UPDATE results SET total = total + 5 WHERE match = {match} AND seat = 0",
        "verify-difference",
    ),
    "winner": ("UPDATE results SET rank = 3 - rank WHERE match = {match}", "verify-difference"),
    "position": ("UPDATE snapshots SET state = '{{}}' WHERE match = {match}", "verify-other-end"),
}


async def test_tampering_is_detected_at_once_and_after_a_restart(harness: BotHarness) -> None:
    whole = await finish_in_store(harness, "Ana", "Ben", game=SHORT_GAME)
    matches = {what: await finish_in_store(harness, "Ana", "Ben", game=SHORT_GAME) for what in TAMPERED}
    for what, (statement, _) in TAMPERED.items():
        tamper(harness, statement.format(match=matches[what].match))
    for when in ("at once", "after a restart"):
        if when != "at once":
            await harness.restart()
        for what, (_, key) in TAMPERED.items():
            assert_found(await verify(harness, matches[what]), key, f"{what}, {when}")
    assert text("en", "verify-right") in await verify(harness, whole)
    tamper(harness, f"DELETE FROM snapshots WHERE match = {whole.match}")
    answer = await verify(harness, whole)
    assert longest_constant_part("verify-no-end") in answer
    assert longest_constant_part("verify-replayed") not in answer


def assert_found(answer: str, key: str, what: str) -> None:
    """Check that `/verify` reports tampering with this message."""
    assert text("en", "verify-wrong") in answer, what
    assert any(
        line.startswith("❌") and longest_constant_part(key) in line for line in answer.splitlines()
    ), what


def longest_constant_part(key: str) -> str:
    """The longest part of a sentence that is the same for every match."""
    facts = ("seed", "hash", "name", "moves", "number", "kept", "kept_rank", "told", "told_rank")
    return max(text("en", key, **dict.fromkeys(facts, "#")).split("#"), key=len)


async def test_a_match_of_older_rules_is_not_reported_as_tampered(harness: BotHarness) -> None:
    driver = await finish_in_store(harness, "Ana", "Ben")
    tamper(harness, f"UPDATE matches SET rules = 0 WHERE id = {driver.match}")
    tamper(harness, TAMPERED["move"][0].format(match=driver.match))
    for client, locale in LANGUAGES.items():
        harness.box.person("Cleo").locale = client
        answer = await verify(harness, driver)
        assert text(locale, "verify-older") in answer
        assert text(locale, "verify-other-rules", played="0.1", today="1.1") in answer
        assert "❌" not in answer


@pytest.mark.usefixtures("own")
async def test_people_who_cannot_see_a_match_cannot_verify_it(
    harness: BotHarness, finished_match: MatchDriver
) -> None:
    cleo, ana = harness.box.person("Cleo"), harness.box.person("Ana")
    named = str(finished_match.match)
    assert (await ask(harness, cleo, "verify", cleo.dm, match=named)).text() == text("en", "replay-which")
    assert text("en", "verify-right") in (await ask(harness, ana, "verify", ana.dm, match=named)).text()
    assert (await ask(harness, ana, "verify", ana.dm)).text() == text("en", "replay-which")


async def test_verification_and_export_show_progress(
    harness: BotHarness, finished_match: MatchDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reply, "PROGRESS_AFTER_SECONDS", 0)
    ana = harness.box.person("Ana")
    ana.locale = "pl"
    content = await export(harness, finished_match)
    checked = await ask(harness, ana, "verify", finished_match.channel)
    assert text("pl", "verify-right") in checked.text()
    imported = await ask(harness, ana, "replay import", file=Upload("match.json", content))
    assert imported.message.images()
    edited = [str(request.body) for request in harness.box.requests.find("PATCH", r"/webhooks/.*/@original")]
    for key in ("verify-waiting", "import-waiting"):
        assert sum(text("pl", key) in body for body in edited) == 1


async def test_a_lobby_cannot_be_replayed(harness: BotHarness) -> None:
    lobby = await harness.open_lobby()
    live = await lobby.load()
    for command in ("replay watch", "replay gif", "replay export", "verify"):
        answer = (await ask(harness, lobby.organiser, command, lobby.channel, match=str(live.id))).text()
        assert answer == text("en", "match-not-started")
