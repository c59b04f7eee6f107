"""Personal data can be exported and deleted."""

import json
import sqlite3
from contextlib import closing
from random import Random

import pytest

from sandbox import Person
from tests.bot.clock.test_clock import channel_texts, start_timed_match
from tests.bot.commands.test_history import finish_in_store
from tests.bot.harness import BotHarness
from tests.bot.lobbies.test_lobby import LANGUAGES
from tests.languages import text
from tests.store.kit import stored_results

pytestmark = pytest.mark.e2e


def cells(harness: BotHarness, wanted: str) -> list[str]:
    """The `table.column` of every place that contains a value."""
    found = []
    with closing(sqlite3.connect(harness.folder / "motu.db")) as db:
        for (table,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            rows = db.execute(f'SELECT * FROM "{table}"')
            names = [column[0] for column in rows.description]
            found += [
                f"{table}.{name}"
                for row in rows
                for name, cell in zip(names, row, strict=True)
                if wanted in str(cell)
            ]
    return found


async def test_all_personal_data_is_exported_in_one_private_file(
    harness: BotHarness,
) -> None:
    ana = harness.box.person("Ana")
    over = await finish_in_store(harness, "Ana", "Ben")
    running = await start_timed_match(harness, "Ana", "Ben", "Cleo")
    await harness.run_command(ana, "settings time", zone="Europe/Athens")
    await harness.run_command(harness.box.person("Ben"), "play cancel", running.channel)
    await ana.press(running.post, text("en", "vote-yes"))
    await harness.wait_until_idle()
    reply = await harness.run_command(ana, "settings data", what="export")
    assert reply.message.ephemeral
    assert text("en", "data-export") in reply.text()
    kept = json.loads(reply.message.file("motu.json"))
    assert kept["user"] == int(ana.id)
    assert kept["settings"][0]["hours"]["zone"] == "Europe/Athens"
    assert {seat["match"] for seat in kept["seats"]} == {over.match, running.match}
    assert {match["id"] for match in kept["matches"]} == {over.match, running.match}
    assert [result["match"] for result in kept["results"]] == [over.match]
    assert kept["log"]
    assert [vote["agrees"] for vote in kept["votes"]] == [True]
    assert harness.box.person("Ben").id not in reply.message.file("motu.json").decode()


async def ask_to_forget(harness: BotHarness, person: Person) -> None:
    reply = await harness.run_command(person, "settings data", what="delete")
    assert reply.message.ephemeral
    await person.press(reply.message, next(b.custom_id or "" for b in reply.message.buttons()))
    await harness.wait_until_idle()
    assert reply.message.text() == text("en", "data-deleted")


async def test_deletion_leaves_nothing_that_identifies_the_person(harness: BotHarness) -> None:
    ben = harness.box.person("Ben")
    over = await finish_in_store(harness, "Ana", "Ben")
    scores = await stored_results(harness.store, over.match)
    running = await start_timed_match(harness, "Ben", "Ana", "Cleo")
    lobby = await harness.open_lobby("Cleo")
    await lobby.choose("access", "invite")
    await lobby.choose("invited", [ben], harness.box.person("Cleo"))
    own = (await (await harness.open_lobby("Ben")).load()).id
    await harness.run_command(ben, "settings time", zone="Europe/Athens")
    harness.box.person("Ana").manages = False
    await harness.run_command(harness.box.person("Ana"), "play cancel", running.channel)
    await ben.press(running.post, text("en", "vote-yes"))
    await harness.wait_until_idle()
    await ask_to_forget(harness, ben)
    assert cells(harness, ben.id) == []
    assert cells(harness, '"Ben"') == []
    assert [name for name in cells(harness, "Ben") if not name.startswith(("snapshots", "posts"))] == []
    assert (await harness.load(own)).status == "closed"
    live = await running.load_running()
    assert live.status == "running"
    assert live.organiser == int(harness.box.person("Ana").id)
    assert text("en", "play-resigned", name="Ben", program="Medium") in channel_texts(running)
    kept = await stored_results(harness.store, over.match)
    assert [(row["total"], row["rank"]) for row in kept] == [(row["total"], row["rank"]) for row in scores]


async def test_a_deleted_player_is_named_in_the_readers_language(harness: BotHarness) -> None:
    ana, ben = harness.box.person("Ana"), harness.box.person("Ben")
    over = await finish_in_store(harness, "Ana", "Ben")
    await ask_to_forget(harness, ben)
    for client, locale in LANGUAGES.items():
        ana.locale = client
        words = (
            await harness.run_command(ana, "board", over.channel, form="text", match=str(over.match))
        ).text()
        assert text(locale, "former-player") in words
        assert "Ben" not in words


async def test_a_running_match_continues_without_the_deleted_person(harness: BotHarness) -> None:
    driver = await start_timed_match(harness, "Ana", "Ben")
    await ask_to_forget(harness, await driver.mover())
    await harness.restart()
    await harness.wait_until_idle()
    await driver.press_at_random(Random(1), 3)
    await driver.fast_forward_to_last(Random(1))
    await driver.press_at_random(Random(1))
    assert (await driver.load_finished()).status == "over"


async def test_only_the_person_can_press_the_delete_button(harness: BotHarness) -> None:
    ana, ben = harness.box.person("Ana"), harness.box.person("Ben")
    reply = await harness.run_command(ana, "settings data", what="delete")
    await harness.run_command(ben, "settings me", language="en")
    games = harness.box.channel("games")
    post = ben.say("hello", games)
    forged = await ben.press(post, f"s1:{ana.id}", forged=True)
    await forged.settled()
    assert forged.text() == text("en", "unknown-button")
    assert reply.message.buttons()


async def test_an_unreadable_match_does_not_prevent_a_deletion(harness: BotHarness) -> None:
    ben = harness.box.person("Ben")
    broken, sound = await harness.start_match("Ana", "Ben"), await harness.start_match("Ben", "Cleo")
    while (await broken.mover()).name != ben.name:  # until the row of its post contains Ben's id too
        await broken.pass_turn(Random(1))
    with closing(sqlite3.connect(harness.folder / "motu.db")) as db, db:
        db.execute("UPDATE matches SET options = '[]' WHERE id = ?", (broken.match,))
    await harness.restart()
    await ask_to_forget(harness, ben)
    assert cells(harness, ben.id) == []
    assert text("en", "play-resigned", name="Ben", program="Medium") in channel_texts(sound)
