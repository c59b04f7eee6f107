"""Public answers to privately deferred interactions; they arrive even if follow-ups fail."""

import pytest

from sandbox import Message, Person
from tests.bot.harness import BotHarness, LobbyDriver, is_gif
from tests.harnesses.faults.leaping_time import LeapingTime
from tests.languages import text

pytestmark = pytest.mark.e2e

FOLLOW_UP, ORIGINAL = r"/webhooks/\d+/[^/]+", r"/webhooks/\d+/[^/]+/messages/@original"
MINUTE = 60.0


@pytest.fixture
async def leaps(harness: BotHarness, monkeypatch: pytest.MonkeyPatch) -> LeapingTime:
    return LeapingTime(harness.box, monkeypatch)


@pytest.fixture
def ana(harness: BotHarness) -> Person:
    return harness.box.person("Ana")


def notices(messages: list[Message]) -> list[Message]:
    """The messages that invite people to a lobby."""
    return [one for one in messages if text("en", "lobby-title", game="Maori") in one.text()]


async def open_lobby(harness: BotHarness, leaps: LeapingTime, by: Person) -> None:
    """Open a lobby, and wait until all messages have arrived."""
    before = len(harness.box.threads("games"))
    await leaps.run(by.slash("play new", "games", game="maori"))
    await leaps.wait(2 * MINUTE)
    assert len(harness.box.threads("games")) == before + 1
    assert not any(one.thinking for one in by.messages("games"))


REFUSALS = [(404, 10008), (401, 50027), (403, 0), (404, 10015), (400, 50035)]


@pytest.mark.parametrize("count", [3, pytest.param(len(REFUSALS), marks=pytest.mark.soak)])
async def test_without_a_follow_up_the_answer_goes_to_the_channel(
    harness: BotHarness, leaps: LeapingTime, caplog: pytest.LogCaptureFixture, count: int
) -> None:
    for number, (status, code) in enumerate(REFUSALS[:count]):
        caplog.clear()
        harness.box.faults.clear()
        harness.box.faults.answer(status, code=code, method="POST", path=FOLLOW_UP, times=1000)
        organiser = harness.box.person(f"Ana {number}")
        await open_lobby(harness, leaps, organiser)
        assert len(notices(harness.box.messages("games"))) == number + 1, code
        notice = notices(harness.box.messages("games"))[-1]
        assert (notice.ephemeral, notice.pinged) == (False, []), code
        assert organiser.dms() == [], code
        lines = [one.getMessage() for one in caplog.records if one.name.startswith("cogs")]
        assert len(lines) == 1, lines
        await check_update(harness, leaps, organiser, notice)


async def check_update(harness: BotHarness, leaps: LeapingTime, organiser: Person, notice: Message) -> None:
    """Check that a notice is updated with the newest lobby."""
    await leaps.run(harness.box.person("Ben").press(notice, notice.buttons()[0].custom_id or ""))
    lobby = LobbyDriver(harness, harness.box.threads("games")[-1], organiser)
    await leaps.run(lobby.choose("seats", ["2"]))
    await leaps.wait(MINUTE)
    names = f"{organiser.mention}, {harness.box.person('Ben').mention}"
    assert text("en", "notice-seats", taken=2, free=0, names=names) in notice.text()


async def test_without_access_to_the_channel_the_answer_is_private(
    harness: BotHarness, leaps: LeapingTime, caplog: pytest.LogCaptureFixture, ana: Person
) -> None:
    games = harness.box.channel("games").id
    harness.box.faults.answer(404, code=10008, method="POST", path=FOLLOW_UP, times=1000)
    harness.box.faults.answer(403, code=50013, method="POST", path=f"/channels/{games}/messages", times=1000)
    await open_lobby(harness, leaps, ana)
    assert notices(harness.box.messages("games")) == []
    (notice,) = notices(ana.dms())
    assert f"<#{harness.box.threads('games')[0].id}>" in notice.text()
    assert not [one for one in caplog.records if one.exc_info]


async def test_an_answer_that_cannot_be_sent_is_logged_and_the_lobby_stays(
    harness: BotHarness, leaps: LeapingTime, caplog: pytest.LogCaptureFixture, ana: Person
) -> None:
    games = harness.box.channel("games").id
    ana.close_dms()
    harness.box.faults.answer(404, code=10008, method="POST", path=FOLLOW_UP, times=1000)
    harness.box.faults.answer(403, code=50013, method="POST", path=f"/channels/{games}/messages", times=1000)
    await open_lobby(harness, leaps, ana)
    lines = [one for one in caplog.records if one.name.startswith("cogs")]
    assert len(lines) == 2
    assert not [one for one in lines if one.exc_info]


async def test_a_public_answer_is_sent_even_if_the_deferral_is_deleted(
    harness: BotHarness, leaps: LeapingTime, ana: Person
) -> None:
    harness.box.faults.answer(404, code=10008, method="PATCH", path=ORIGINAL, after=True)
    await open_lobby(harness, leaps, ana)
    (notice,) = notices(harness.box.messages("games"))
    assert not notice.ephemeral
    assert len(harness.box.requests.find("POST", FOLLOW_UP)) == 1


async def test_a_public_answer_with_an_unreadable_response_is_sent_once(
    harness: BotHarness, leaps: LeapingTime, caplog: pytest.LogCaptureFixture
) -> None:
    for number, odd in enumerate((None, "[]", '{"id": "1"}', '{"id": "1", "author": null}'), 1):
        if odd is None:
            harness.box.faults.answer(204, method="POST", path=FOLLOW_UP, after=True)
        else:
            harness.box.faults.garble(odd, method="POST", path=FOLLOW_UP)
        organiser = harness.box.person(f"Ana {number}")
        await open_lobby(harness, leaps, organiser)
        assert len(notices(harness.box.messages("games"))) == number, odd
        own = [one for one in organiser.messages("games") if one.ephemeral]
        assert len(own) == 1, "the organiser also gets a private answer"
        assert not [one for one in caplog.records if one.exc_info], odd


async def test_a_public_answer_goes_to_the_channel_after_an_outage(
    harness: BotHarness, leaps: LeapingTime, ana: Person
) -> None:
    harness.box.faults.answer(503, method="POST", path=FOLLOW_UP, times=1000)
    await leaps.run(ana.slash("play new", "games", game="maori"))
    await leaps.wait(10 * MINUTE)
    assert len(notices(harness.box.messages("games"))) == 1


async def test_a_public_gif_goes_to_the_channel(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben")
    await driver.press(driver.sensible_codes()[0])
    harness.box.faults.answer(404, code=10008, method="POST", path=FOLLOW_UP, times=1000)
    await (await driver.mover()).slash("replay gif", driver.channel, public=True)

    def gifs() -> list[Message]:
        return [one for one in harness.box.messages(driver.channel) if is_gif(one)]

    await harness.box.wait(gifs, MINUTE)
    assert [one.ephemeral for one in gifs()] == [False]
