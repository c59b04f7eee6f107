"""Calls: waiting players ping the person to move again, and vote on handing the turn over."""

import pytest

from data.store import Store
from engine.clock.pace import HOUR, PACES
from sandbox import Person
from tests.bot.clock.test_clock import MINUTE, RNG, channel_texts, count_pings, start_timed_match
from tests.bot.harness import BotHarness, MatchDriver
from tests.languages import text
from tests.prepared import sqlite_url
from tests.store.kit import expect_done

pytestmark = [pytest.mark.e2e, pytest.mark.waits, pytest.mark.asyncio(loop_scope="module")]


@pytest.fixture
def harness(shared: BotHarness) -> BotHarness:
    """The one bot of all tests."""
    return shared


async def make_late(harness: BotHarness, *names: str) -> tuple[MatchDriver, Person, Person]:
    """Remind the person to move in a casual match; return the match, this person, and one who waits."""
    driver = await start_timed_match(harness, *names, pace="casual")
    late, waiting = await driver.mover(), await driver.waiting_person()
    await harness.advance(PACES["casual"].reminders[0] + MINUTE)
    return driver, late, waiting


async def press_call(harness: BotHarness, driver: MatchDriver, person: Person) -> str:
    """Press the button that calls the person to move; return the private answer."""
    (button,) = [b.custom_id for b in driver.post.buttons() if (b.custom_id or "").startswith("ca1:")]
    reply = await (await person.press(driver.post, button or "")).settled()
    await harness.wait_until_idle()
    assert reply.message.ephemeral
    return reply.text()


async def test_a_call_is_a_new_post_that_pings_once(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The post is in the language of the server, and the answer in that of the person who calls."""
    monkeypatch.setattr(harness.box, "locale", "pl")
    driver, late, waiting = await make_late(harness, "Ana", "Ben", "Cleo")
    waiting.locale = "el"
    before = harness.posts(driver.channel)
    answer = await press_call(harness, driver, waiting)
    called = (await driver.load_running()).clock.called
    assert called
    at = f"<t:{called + 12 * HOUR}:R>"
    assert answer == text("el", "call-done", name=late.name, at=at)
    assert count_pings(driver, late) == 2, "for the turn and for the call"
    posts = harness.posts(driver.channel)
    assert len(posts) == len(before) + 1
    assert posts[-1].pinged == [late.name]
    assert not posts[-2].buttons()
    assert text("pl", "call-line", name=late.name, when=f"<t:{called}:R>") in posts[-1].text()
    facts = {"name": late.name, "at": at}
    assert await press_call(harness, driver, waiting) == text("el", "call-early", **facts)
    assert count_pings(driver, late) == 2


async def test_a_call_by_two_people_at_once_pings_once(harness: BotHarness) -> None:
    driver, late, _ = await make_late(harness, "Ana", "Ben", "Cleo")
    others = [person for person in map(harness.box.person, ("Ana", "Ben", "Cleo")) if person != late]
    (button,) = [b.custom_id for b in driver.post.buttons() if (b.custom_id or "").startswith("ca1:")]
    replies = [await person.press(driver.post, button or "") for person in others]
    for reply in replies:
        await reply.settled()
    await harness.wait_until_idle()
    assert count_pings(driver, late) == 2


async def test_a_call_that_a_crash_interrupted_is_sent_after_the_start(harness: BotHarness) -> None:
    driver, late, waiting = await make_late(harness, "Ana", "Ben")
    await harness.stop()
    url, now = sqlite_url(harness.folder / "motu.db"), int(harness.box.clock.time())
    async with Store.open(url, lambda: now) as store:
        expect_done(await store.deadlines.call_again(driver.match, int(waiting.id)))
    for _ in range(2):
        await harness.start()
        await harness.wait_until_idle()
        assert count_pings(driver, late) == 2
        await harness.stop()
    await harness.start()


async def test_a_turn_is_handed_over_by_a_vote_after_two_calls(harness: BotHarness) -> None:
    driver, late, waiting = await make_late(harness, "Ana", "Ben")
    reply = await harness.run_command(waiting, "play call", driver.channel)
    assert text("en", "call-vote") not in [button.label for button in reply.message.buttons()]
    await harness.advance(12 * HOUR)
    reply = await harness.run_command(waiting, "play call", driver.channel)
    await waiting.press(reply.message, text("en", "call-vote"))
    await harness.wait_until_idle()
    assert text("en", "voted-absent-yes", name=late.name) in channel_texts(driver)
    assert (await driver.mover()).id == waiting.id, "a program has played the turn"


async def test_a_vote_on_a_called_persons_turn_says_who_asks(harness: BotHarness) -> None:
    driver, late, waiting = await make_late(harness, "Ana", "Ben", "Cleo")
    for _ in range(2):
        answer = await press_call(harness, driver, waiting)
        called = (await driver.load_running()).clock.called
        assert answer == text("en", "call-done", name=late.name, at=f"<t:{called + 12 * HOUR}:R>")
        assert text("en", "call-line", name=late.name, when=f"<t:{called}:R>") in driver.post.text()
        await harness.advance(12 * HOUR)
    await waiting.press(driver.post, text("en", "call-vote"))
    await harness.wait_until_idle()
    asked = text("en", "vote-absent-called", by=waiting.name, name=late.name)
    assert asked in driver.post.text()
    await driver.pass_turn(RNG)
    assert (await driver.load_running()).vote is None
