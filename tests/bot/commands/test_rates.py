"""Rate limits per person and server; requests that a move needs are never limited."""

from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest
import pytest_asyncio

from cogs.monitoring.rate_limiter import WINDOW_SECONDS
from sandbox import Person, Upload
from tests.bot.harness import BotHarness, MatchDriver, run_harness
from tests.bot.lobbies.test_lobby import LANGUAGES
from tests.bot.new_people import renew_people
from tests.languages import text

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]

MAX = 2
LIMITS = {f"person_{kind}": MAX for kind in ("pictures", "films", "imports", "matches")}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def limited(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[BotHarness]:
    """One bot for all tests."""
    limits: dict[str, Any] = {
        **LIMITS,
        **{f"server_{kind}": MAX + 1 for kind in ("pictures", "films", "imports")},
    }
    async with run_harness(tmp_path_factory.mktemp("limited"), **limits) as harness:
        yield harness


@pytest_asyncio.fixture(loop_scope="module")
async def harness(limited: BotHarness) -> BotHarness:
    """The bot with new people and channels and unused quotas."""
    limited.bot.services.rate_limiter._uses.clear()
    return await renew_people(limited)


@pytest_asyncio.fixture(loop_scope="module")
async def driver(harness: BotHarness) -> MatchDriver:
    return await harness.start_match("Ana", "Ben")


def is_limit_message(
    answer: str, kind: str, most: int = MAX, whose: str = "person", locale: str = "en"
) -> bool:
    """Whether a reply is the message of the limit, with any number of seconds left."""
    words = text(locale, f"rate-{whose}", kind=kind, most=most, seconds=WINDOW_SECONDS)
    return answer.startswith(words.rpartition(str(WINDOW_SECONDS))[0])


async def fetch_reply(
    harness: BotHarness, person: Person, command: str, driver: MatchDriver, **options: object
) -> str:
    return (await harness.run_command(person, command, driver.channel, **options)).text()


async def test_pictures_have_a_limit_per_person_and_minute(harness: BotHarness, driver: MatchDriver) -> None:
    ana = harness.box.person("Ana")
    for command in ("board", "replay watch", "leaderboard", "profile"):
        for _ in range(MAX):
            assert not is_limit_message(await fetch_reply(harness, ana, command, driver), "pictures"), command
        for client, locale in LANGUAGES.items():
            ana.locale = client
            refused = await fetch_reply(harness, ana, command, driver)
            assert is_limit_message(refused, "pictures", locale=locale), (command, locale)
        ana.locale = "en-US"
        harness.box.clock.advance(WINDOW_SECONDS)
        assert not is_limit_message(await fetch_reply(harness, ana, command, driver), "pictures"), command
        harness.box.clock.advance(WINDOW_SECONDS)


async def test_a_picture_that_is_refused_in_direct_messages_does_not_count(harness: BotHarness) -> None:
    ana = harness.box.person("Ana")
    for command in ("leaderboard", "profile", "stats game", "stats person"):
        reply = await harness.run_raw_command(ana, ana.dm, command)
        assert reply.text() == text("en", "dm-only-guild"), command


async def test_texts_and_moves_are_not_limited(harness: BotHarness, driver: MatchDriver) -> None:
    ana = harness.box.person("Ana")
    for _ in range(MAX):
        await fetch_reply(harness, ana, "board", driver)
    assert is_limit_message(await fetch_reply(harness, ana, "board", driver), "pictures")
    for _ in range(MAX + 1):
        assert not is_limit_message(await fetch_reply(harness, ana, "board", driver, form="text"), "pictures")
    before = (await driver.load()).seq
    await driver.press_at_random(Random(1), MAX + 1)
    assert (await driver.load()).seq >= before + MAX + 1


async def test_steps_of_a_replay_count_as_pictures(harness: BotHarness, driver: MatchDriver) -> None:
    ana = harness.box.person("Ana")
    await driver.fast_forward(Random(1), 12)
    shown = (await harness.run_command(ana, "replay watch", driver.channel)).message
    back = next(b.custom_id or "" for b in shown.buttons() if (b.custom_id or "").endswith(":back"))
    first = await (await ana.press(shown, back)).settled()
    assert not is_limit_message(first.text(), "pictures")
    again = next(b.custom_id or "" for b in shown.buttons() if (b.custom_id or "").endswith(":first"))
    assert is_limit_message((await (await ana.press(shown, again)).settled()).text(), "pictures")


async def test_gifs_have_a_limit_per_person_and_minute(harness: BotHarness, driver: MatchDriver) -> None:
    await driver.fast_forward(Random(1), 4)
    ana, ben, cleo = (harness.box.person(name) for name in ("Ana", "Ben", "Cleo"))
    for _ in range(MAX):
        assert not is_limit_message(await fetch_reply(harness, ana, "replay gif", driver), "films")
    assert is_limit_message(await fetch_reply(harness, ana, "replay gif", driver), "films")
    assert not is_limit_message(await fetch_reply(harness, ben, "replay gif", driver), "films")
    assert is_limit_message(
        await fetch_reply(harness, cleo, "replay gif", driver), "films", MAX + 1, "server"
    )


async def test_imports_have_a_limit_per_person_and_minute(harness: BotHarness, driver: MatchDriver) -> None:
    ana = harness.box.person("Ana")
    for _ in range(MAX):
        reply = await harness.run_command(
            ana, "replay import", driver.channel, file=Upload("match.json", b"{}")
        )
        assert not is_limit_message(reply.text(), "imports")
    reply = await harness.run_command(ana, "replay import", driver.channel, file=Upload("match.json", b"{}"))
    assert is_limit_message(reply.text(), "imports")


async def test_matches_have_a_limit_per_person(harness: BotHarness) -> None:
    ana = harness.box.person("Ana")
    for _ in range(MAX):
        await harness.start_match("Ana", programs=("random",))
    for client, locale in LANGUAGES.items():
        ana.locale = client
        reply = await harness.run_command(ana, "play new", game="maori")
        assert text(locale, "matches-too-many", most=MAX) in reply.text()
    assert len(harness.box.threads("games")) == MAX
