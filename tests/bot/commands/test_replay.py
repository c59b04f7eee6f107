"""Replays through discord.py and the sandbox: step by step, GIFs, exports, imports and `/verify`."""

import asyncio
import json
import os
import re
import signal
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

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
from tests.bot.harness import BotHarness, MatchDriver, is_placeholder
from tests.languages import EN, text

pytestmark = pytest.mark.e2e

LANGUAGES = {"en-US": "en", "pl": "pl", "el": "el"}
#: Enough to start a process on a busy machine.
TIMEOUT_SECONDS = 60.0


async def ask(house: BotHarness, person: Person, command: str, where: Any = None, **options: Any) -> Reply:
    """Use a command whose answer may take a while."""
    reply = await person.slash(command, where or house.box.channel("games"), **options)
    await reply.settled(TIMEOUT_SECONDS)
    await house.box.wait(lambda: reply.messages and not is_placeholder(reply), TIMEOUT_SECONDS)
    await house.wait_until_idle()
    return reply


@pytest.fixture
async def finished_match(house: BotHarness) -> MatchDriver:
    """A finished match of Ana and Ben."""
    table = await house.start_match("Ana", "Ben", game="orbis")
    await table.fast_forward(Random(1))
    return table


@pytest.fixture
async def running_match(house: BotHarness) -> MatchDriver:
    """A match of Ana and Ben in its middle."""
    table = await house.start_match("Ana", "Ben")
    await table.fast_forward(Random(1), 30)
    return table


@pytest.fixture
async def new_match(house: BotHarness) -> MatchDriver:
    """A match of Ana and Ben that has just started."""
    table = await house.start_match("Ana", "Ben", game="gheos")
    await table.fast_forward(Random(1), 6)
    return table


def replay_ids(message: Message) -> dict[str, str]:
    """The ids of the buttons, by verb."""
    return {(button.custom_id or "").split(":")[3]: button.custom_id or "" for button in message.buttons()}


async def step(house: BotHarness, person: Person, message: Message, verb: str) -> None:
    await person.press(message, replay_ids(message)[verb])
    await house.wait_until_idle()


async def heading(table: MatchDriver, turn: int) -> str:
    """The line that names a turn."""
    replay, live = await load_replay(table), await table.load_begun()
    return text("en", "replay-turn", round=replay.round(turn), name=live.seats[replay.seat(turn) or 0].name)


async def watch(house: BotHarness, person: Person, table: MatchDriver, turn: int) -> Message:
    """Open a replay at the round of a turn, and step to the turn."""
    replay = await load_replay(table)
    number = replay.round(turn)
    message = (await house.run_command(person, "replay watch", table.channel, round=number)).message
    for _ in range(turn - replay.first_turn(number)):
        await step(house, person, message, "on")
    return message


async def jump(house: BotHarness, person: Person, message: Message, turn: int) -> None:
    (select,) = message.selects()
    await person.choose(message, select.custom_id, str(turn))
    await house.wait_until_idle()


def is_disabled(message: Message, verb: str) -> bool:
    return next(b.disabled for b in message.buttons() if (b.custom_id or "").endswith(f":{verb}"))


async def load_replay(table: MatchDriver) -> Replay:
    live = await table.load_begun()
    return Replay.of(live.match)


# ---- step by step ----------------------------------------------------------------------


async def test_a_replay_shows_picture_and_text_of_every_turn(
    house: BotHarness, finished_match: MatchDriver
) -> None:
    cleo, replay = house.box.person("Cleo"), await load_replay(finished_match)
    live = await finished_match.load()
    message = (await house.run_command(cleo, "replay watch", finished_match.channel, round=0)).message
    assert message.ephemeral
    for turn in range(replay.last_turn + 1):
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
            await step(house, cleo, message, "on")
    for _ in range(3):
        await step(house, cleo, message, "back")
    assert await heading(finished_match, replay.last_turn - 3) in message.text()
    await step(house, cleo, message, "first")
    assert text("en", "replay-start") in message.text()
    await step(house, cleo, message, "last")
    assert is_disabled(message, "on")
    assert [m for m in cleo.messages(finished_match.channel) if m.ephemeral] == [message], (
        "the steps are edits of one message"
    )


async def test_a_replay_shows_the_pictures_of_finished_turns(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben")
    rng, posted = Random(2), list[bytes]()
    for _ in range(4):
        finished = table.post
        await table.pass_turn(rng)
        posted.append(finished.images()[0].content)
    cleo = house.box.person("Cleo")
    for turn, content in enumerate(posted, start=1):
        message = await watch(house, cleo, table, turn)
        assert message.images()[0].content == content, turn


async def test_a_select_jumps_to_any_turn(house: BotHarness, finished_match: MatchDriver) -> None:
    ana, replay = house.box.person("Ana"), await load_replay(finished_match)
    assert replay.last_turn >= 25
    message = (await house.run_command(ana, "replay watch", finished_match.channel)).message
    shown = replay.last_turn
    for turn in (0, 13, 17, replay.last_turn - 2):
        while shown != turn:
            values = [int(option.value) for option in message.selects()[0].options]
            assert len(values) <= 25
            assert {0, shown, replay.last_turn} <= set(values)
            shown = min(values, key=lambda value: abs(value - turn))
            await jump(house, ana, message, shown)
        (chosen,) = [option for option in message.selects()[0].options if option.default]
        assert chosen.value == str(turn)


async def test_without_an_option_the_newest_match_of_the_channel_is_replayed(
    house: BotHarness, finished_match: MatchDriver
) -> None:
    reply = await house.run_command(house.box.person("Cleo"), "replay watch", finished_match.channel)
    assert text("en", "match-title", game="Orbis", match=str(finished_match.match)) in reply.text()


async def test_a_replay_is_in_the_users_language(house: BotHarness, finished_match: MatchDriver) -> None:
    cleo, replay, live = (
        house.box.person("Cleo"),
        await load_replay(finished_match),
        await finished_match.load(),
    )
    for client, locale in LANGUAGES.items():
        cleo.locale = client
        message = await watch(house, cleo, finished_match, 3)
        name = live.seats[replay.seat(3) or 0].name
        assert text(locale, "replay-turn", round=replay.round(3), name=name) in message.text()
        (expected,) = draw(replay.past(3, None), seating_of(live), replay.events(3, None), Words.of(locale))
        assert message.images()[0].content == expected.png
        assert message.images()[0].description == expected.alt
        assert message.selects()[0].placeholder == text(locale, "replay-jump")


async def test_replay_buttons_work_after_a_restart(house: BotHarness, finished_match: MatchDriver) -> None:
    cleo = house.box.person("Cleo")
    message = await watch(house, cleo, finished_match, 4)
    await house.restart()
    await step(house, cleo, message, "on")
    assert await heading(finished_match, 5) in message.text()
    await house.restart()
    await jump(house, cleo, message, 2)
    assert await heading(finished_match, 2) in message.text()


async def test_a_match_can_continue_while_its_replay_is_read(
    house: BotHarness, running_match: MatchDriver
) -> None:
    cleo, last = house.box.person("Cleo"), (await load_replay(running_match)).last_turn
    message = (await house.run_command(cleo, "replay watch", running_match.channel)).message
    assert await heading(running_match, last) in message.text()
    assert text("en", "replay-running") in message.text()
    await running_match.fast_forward(Random(3), 60)
    newest = (await load_replay(running_match)).last_turn
    assert newest > last
    await step(house, cleo, message, "last")
    assert await heading(running_match, newest) in message.text()


async def test_players_can_replay_from_another_channel_but_strangers_cannot(
    house: BotHarness, running_match: MatchDriver
) -> None:
    cleo, ana = house.box.person("Cleo"), house.box.person("Ana")
    named = str(running_match.match)
    assert (await house.run_command(cleo, "replay watch", cleo.dm, match=named)).text() == text(
        "en", "replay-which"
    )
    assert (await house.run_command(ana, "replay watch", ana.dm, match=named)).message.images()
    assert (await house.run_command(ana, "replay watch", ana.dm)).message.images(), "their only one"
    for match in ("99", "x", "x99", "-1", "9" * 40):
        answer = (await house.run_command(cleo, "replay watch", match=match)).text()
        assert answer in (text("en", "replay-which"), text("en", "replay-brought-gone"))


async def test_forged_replay_ids_are_refused(house: BotHarness, finished_match: MatchDriver) -> None:
    cleo = house.box.person("Cleo")
    message = (await house.run_command(cleo, "replay watch", finished_match.channel)).message
    shown = message.text()
    for custom_id in ("w1", "w1:1:-1:on", "w1:1:x:on", f"w1:1:{'9' * 40}:on", "w1:1:1:1:1"):
        reply = await cleo.press(message, custom_id, forged=True)
        await reply.settled()
        await house.wait_until_idle()
        assert text("en", "unknown-button") in reply.text()
    assert message.text() == shown
    await cleo.press(message, "w1:1:99999999:on", forged=True)
    await house.wait_until_idle()
    last = (await load_replay(finished_match)).last_turn
    assert await heading(finished_match, last) in message.text(), "a turn after the last is the last"


async def test_the_match_option_offers_matches(house: BotHarness, finished_match: MatchDriver) -> None:
    second = await house.start_match("Ana", "Cleo", channel="lounge")
    don, eva = house.box.person("Don"), house.box.person("Eva")
    offered = await don.autocomplete("replay watch", "match")
    assert [value for _, value in offered] == [str(second.match), str(finished_match.match)]
    assert all("Ana" in name for name, _ in offered)
    assert [value for _, value in await don.autocomplete("replay watch", "match", "cleo")] == [
        str(second.match)
    ]
    assert await eva.autocomplete("replay watch", "match", channel=eva.dm) == []
    cleo = house.box.person("Cleo")
    mine = await cleo.autocomplete("verify", "match", channel=cleo.dm)
    assert [value for _, value in mine] == [str(second.match)]


async def test_the_replay_of_a_cancelled_match_opens_at_its_start(
    house: BotHarness, running_match: MatchDriver
) -> None:
    ana, last = house.box.person("Ana"), (await load_replay(running_match)).last_turn
    eva = house.box.person("Eva")
    eva.manages = True
    await house.run_confirmed_command(eva, "play cancel", running_match.channel)
    message = (await house.run_command(ana, "replay watch", running_match.channel)).message
    assert last
    assert text("en", "replay-start") in message.text()
    assert text("en", "replay-running") not in message.text()
    answer = (await house.run_command(ana, "replay export", running_match.channel)).text()
    assert answer == text("en", "export-secret")
    live = await running_match.load_finished()
    answer = (await ask(house, ana, "verify", running_match.channel)).text()
    assert answer == text("en", "verify-called-off", hash=live.seed_hash or "")


# ---- as a GIF --------------------------------------------------------------------------


async def test_a_gif_is_private_by_default(house: BotHarness, new_match: MatchDriver) -> None:
    cleo, replay = house.box.person("Cleo"), await load_replay(new_match)
    reply = await ask(house, cleo, "replay gif", new_match.channel)
    (image,) = reply.message.images()
    assert reply.message.ephemeral
    assert image.filename == f"gheos-{new_match.match}.gif"
    assert image.content.startswith(b"GIF89a")
    assert len(image.content) <= 8 * 2**20
    assert image.description
    assert text("en", "film-turns", turns=replay.last_turn) in reply.text()


async def test_a_gif_can_be_public(house: BotHarness, new_match: MatchDriver) -> None:
    cleo = house.box.person("Cleo")
    reply = await ask(house, cleo, "replay gif", new_match.channel, public=True)
    await house.box.wait(lambda: reply.messages)
    assert not any(message.ephemeral for message in reply.messages)
    assert reply.message.images()[0].filename.endswith(".gif")
    assert reply.message.pinged == []


async def test_a_person_can_have_one_pending_gif(house: BotHarness, new_match: MatchDriver) -> None:
    ana, ben = house.box.person("Ana"), house.box.person("Ben")
    first = asyncio.create_task(ask(house, ana, "replay gif", new_match.channel))
    await asyncio.sleep(0)
    await house.box.wait(lambda: bool(house.bot.services.gifs._users))
    second = await ask(house, ana, "replay gif", new_match.channel)
    other = await ask(house, ben, "replay gif", new_match.channel)
    assert second.text() == text("en", "film-ordered")
    assert other.message.images()
    assert (await first).message.images()
    assert (await ask(house, ana, "replay gif", new_match.channel)).message.images(), (
        "the pending GIF is finished"
    )


async def test_a_gif_is_drawn_with_cached_sprites(
    house: BotHarness, new_match: MatchDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = list[Path]()

    async def do(work: Callable[..., Any], *args: Any) -> str:
        with monkeypatch.context() as patch:
            patch.setattr(sprites, "set_cache_dir", kept.append)
            assert work(*args).gif
        return "film-busy"

    monkeypatch.setattr(house.bot.services.gifs._worker, "run", do)
    await ask(house, house.box.person("Ana"), "replay gif", new_match.channel)
    assert kept == [house.settings.cache_dir]


async def test_too_many_gifs_at_once_are_refused(
    house: BotHarness, new_match: MatchDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house.bot.services.gifs, "_max_jobs", 0)
    reply = await ask(house, house.box.person("Ana"), "replay gif", new_match.channel)
    assert reply.text() == text("en", "film-busy")


async def test_other_requests_are_answered_while_a_gif_is_made(
    house: BotHarness, finished_match: MatchDriver
) -> None:
    ana, ben = house.box.person("Ana"), house.box.person("Ben")
    drawer = await house.bot.services.gifs._worker.run(os.getpid)
    os.kill(drawer, signal.SIGSTOP)
    try:
        gif = asyncio.create_task(ask(house, ana, "replay gif", finished_match.channel))
        await house.box.wait(lambda: bool(house.bot.services.gifs._users))
        watching = await house.run_command(ben, "replay watch", finished_match.channel)
        assert watching.message.images()
        assert text("en", "verify-right") in await verify(house, finished_match)
        assert not gif.done()
    finally:
        os.kill(drawer, signal.SIGCONT)
    assert (await gif).message.images()


# ---- as a file -------------------------------------------------------------------------


async def export(house: BotHarness, table: MatchDriver) -> bytes:
    reply = await house.run_command(house.box.person("Ana"), "replay export", table.channel)
    assert reply.message.ephemeral
    return reply.message.file(f"{(await table.load()).game}-{table.match}.json")


async def test_an_exported_match_can_be_imported_unchanged(
    house: BotHarness, finished_match: MatchDriver
) -> None:
    ben, live = house.box.person("Ben"), await finished_match.load_finished()
    content = await export(house, finished_match)
    found = msgspec.json.decode(content, type=Export)
    assert found.hash == digest(live.match.state)
    assert digest(found.replay(GAMES["orbis"]).state) == found.hash
    assert not re.search(rb"Ana|Ben|\d{17,20}", content), "nobody's name, no id of Discord"
    reply = await ask(house, ben, "replay import", file=Upload("match.json", content))
    assert text("en", "replay-brought", game="Orbis", match="1") in reply.text()
    await step(house, ben, reply.message, "last")
    assert is_disabled(reply.message, "on")
    again = await house.run_command(ben, "replay export", match="x1")
    assert again.message.file("orbis-x1.json") == content


async def test_only_the_importer_can_replay_an_imported_match_even_after_a_restart(
    house: BotHarness, finished_match: MatchDriver
) -> None:
    ben, cleo = house.box.person("Ben"), house.box.person("Cleo")
    content = await export(house, finished_match)
    reply = await ask(house, ben, "replay import", file=Upload("match.json", content))
    assert text("en", "replay-start") in reply.text()
    await house.restart()
    await step(house, ben, reply.message, "on")
    assert any(text("en", "replay-person", seat=seat) in reply.text() for seat in (1, 2))
    assert "Ana" not in reply.text()
    assert "x1" in [value for _, value in await ben.autocomplete("replay watch", "match")]
    assert "x1" not in [value for _, value in await cleo.autocomplete("replay watch", "match")]
    answer = (await house.run_command(cleo, "replay watch", match="x1")).text()
    assert answer == text("en", "replay-brought-gone")
    gif = await ask(house, ben, "replay gif", match="x1")
    assert gif.message.images()


async def test_a_running_match_cannot_be_exported_as_the_reply_explains(
    house: BotHarness, running_match: MatchDriver
) -> None:
    ana, live = house.box.person("Ana"), await running_match.load_running()
    for client, locale in LANGUAGES.items():
        ana.locale = client
        reply = await house.run_command(ana, "replay export", running_match.channel)
        assert reply.text() == text(locale, "export-secret")
    assert live.match.seed.hex() not in repr([(r.body, r.answer) for r in house.box.requests])


def change_export(content: bytes, **changes: Any) -> bytes:
    return json.dumps(json.loads(content) | changes).encode()


@pytest.mark.parametrize("client", LANGUAGES)
async def test_an_invalid_file_is_refused_with_the_reason(
    house: BotHarness, finished_match: MatchDriver, client: str
) -> None:
    cleo, locale, content = house.box.person("Cleo"), LANGUAGES[client], await export(house, finished_match)
    cleo.locale = client
    large = MAX_FILE_BYTES // 1024
    cases = {
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
    for sentence, file in cases.items():
        house.box.clock.advance(20)  # the rate limit of imports per person and minute
        reply = await ask(house, cleo, "replay import", file=Upload("match.json", file))
        assert reply.text() == sentence
    reply = await ask(house, cleo, "replay import", file=Upload("cat.png", b"\x89PNG"))
    assert reply.text() == text(locale, "reason-import-unreadable")
    assert await house.store.imports.of_user(int(cleo.id)) == []


async def test_a_failed_download_of_a_file_is_reported(
    house: BotHarness, finished_match: MatchDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = await export(house, finished_match)
    monkeypatch.setattr(house.box.world, "add_temporary_file", break_downloads(house))
    reply = await ask(house, house.box.person("Ana"), "replay import", file=Upload("a.json", content))
    assert reply.text() == text("en", "import-lost")


def break_downloads(house: BotHarness) -> Any:
    """Return a replacement that deletes each uploaded file before the bot downloads it."""
    add_file = house.box.world.add_temporary_file

    def add_and_delete(upload: Upload) -> str:
        fid = add_file(upload)
        del house.box.world.files[fid]
        return fid

    return add_and_delete


# ---- checking --------------------------------------------------------------------------


def tamper(house: BotHarness, *statements: str) -> None:
    """Change the database without the bot."""
    with closing(sqlite3.connect(house.folder / "motu.db")) as db, db:
        for statement in statements:
            assert db.execute(statement).rowcount > 0, statement


async def verify(house: BotHarness, table: MatchDriver) -> str:
    return (await ask(house, house.box.person("Cleo"), "verify", table.channel)).text()


async def test_an_unchanged_match_is_verified(house: BotHarness, finished_match: MatchDriver) -> None:
    live = await finished_match.load_finished()
    seed, moves = live.match.seed.hex(), len(live.match.steps)
    for client, locale in LANGUAGES.items():
        house.box.person("Cleo").locale = client
        answer = await verify(house, finished_match)
        assert text(locale, "verify-right") in answer
        assert text(locale, "verify-seed-right", seed=seed, hash=live.seed_hash or "") in answer
        assert text(locale, "verify-replayed", moves=moves) in answer
        assert text(locale, "verify-results") in answer
        assert "❌" not in answer


async def test_verifying_a_running_match_shows_the_hash_but_not_the_seed(
    house: BotHarness, running_match: MatchDriver
) -> None:
    live = await running_match.load_running()
    answer = await verify(house, running_match)
    assert answer == text("en", "verify-secret", hash=live.seed_hash or "")
    assert live.match.seed.hex() not in answer


TAMPERED = {
    "seed": ("UPDATE matches SET seed = zeroblob(16)", "verify-seed-wrong"),
    "fingerprint": (f"UPDATE matches SET seed_hash = '{'0' * 64}'", "verify-seed-wrong"),
    "move": ("UPDATE log SET code = 'fly.1' WHERE seq = 9", "verify-stuck"),
    "seat": ("UPDATE log SET seat = 1 - seat WHERE seq = 0", "verify-stuck"),
    "cut": ("DELETE FROM log WHERE seq = (SELECT max(seq) FROM log)", "verify-log-short"),
    "result": ("UPDATE results SET total = total + 5 WHERE seat = 0", "verify-difference"),
    "winner": ("UPDATE results SET rank = 3 - rank", "verify-difference"),
    "position": ("UPDATE snapshots SET state = '{}'", "verify-other-end"),
}


async def test_tampering_is_detected_at_once_and_after_a_restart(
    house: BotHarness, finished_match: MatchDriver
) -> None:
    assert text("en", "verify-right") in await verify(house, finished_match)
    database, whole = house.folder / "motu.db", house.folder / "whole.db"
    copy_database(database, whole)
    for what, (statement, key) in TAMPERED.items():
        tamper(house, statement)
        assert_found(await verify(house, finished_match), key, what)
        await house.restart()
        assert_found(await verify(house, finished_match), key, f"{what}, after a restart")
        copy_database(whole, database)
    await house.restart()
    assert text("en", "verify-right") in await verify(house, finished_match), "the tampering was undone"
    tamper(house, "DELETE FROM snapshots")
    answer = await verify(house, finished_match)
    assert [longest_constant_part(key) in answer for key in ("verify-no-end", "verify-replayed")] == [
        True,
        False,
    ]


def copy_database(source: Path, target: Path) -> None:
    """Overwrite a database that the bot has open with another one."""
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)


def assert_found(answer: str, key: str, what: str) -> None:
    """`/verify` reports tampering with this message."""
    assert text("en", "verify-wrong") in answer, what
    assert any(
        line.startswith("❌") and longest_constant_part(key) in line for line in answer.splitlines()
    ), what


def longest_constant_part(key: str) -> str:
    """The longest part of a sentence that is the same for every match."""
    facts = ("seed", "hash", "name", "moves", "number", "kept", "kept_rank", "told", "told_rank")
    return max(text("en", key, **dict.fromkeys(facts, "#")).split("#"), key=len)


async def test_a_match_of_older_rules_is_not_reported_as_tampered(
    house: BotHarness, finished_match: MatchDriver
) -> None:
    tamper(house, "UPDATE matches SET rules = 0", "UPDATE log SET code = 'fly.1' WHERE seq = 9")
    for client, locale in LANGUAGES.items():
        house.box.person("Cleo").locale = client
        answer = await verify(house, finished_match)
        assert text(locale, "verify-older") in answer
        assert text(locale, "verify-other-rules", played="0.1", today="1.1") in answer
        assert "❌" not in answer


async def test_people_who_cannot_see_a_match_cannot_verify_it(
    house: BotHarness, finished_match: MatchDriver
) -> None:
    cleo, ana = house.box.person("Cleo"), house.box.person("Ana")
    named = str(finished_match.match)
    assert (await ask(house, cleo, "verify", cleo.dm, match=named)).text() == text("en", "replay-which")
    assert text("en", "verify-right") in (await ask(house, ana, "verify", ana.dm, match=named)).text()
    assert (await ask(house, ana, "verify", ana.dm)).text() == text("en", "replay-which")


async def test_verification_and_export_show_progress(
    house: BotHarness, finished_match: MatchDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reply, "PROGRESS_AFTER_SECONDS", 0)
    ana = house.box.person("Ana")
    ana.locale = "pl"
    content = await export(house, finished_match)
    checked = await ask(house, ana, "verify", finished_match.channel)
    assert text("pl", "verify-right") in checked.text()
    imported = await ask(house, ana, "replay import", file=Upload("match.json", content))
    assert imported.message.images()
    edited = [str(request.body) for request in house.box.requests.find("PATCH", r"/webhooks/.*/@original")]
    for key in ("verify-waiting", "import-waiting"):
        assert sum(text("pl", key) in body for body in edited) == 1


async def test_a_lobby_cannot_be_replayed(house: BotHarness) -> None:
    lobby = await house.open_lobby()
    live = await lobby.load()
    for command in ("replay watch", "replay gif", "replay export", "verify"):
        answer = (await ask(house, lobby.organiser, command, lobby.channel, match=str(live.id))).text()
        assert answer == text("en", "match-not-started")
