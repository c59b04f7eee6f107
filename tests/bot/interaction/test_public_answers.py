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
async def leaps(house: BotHarness, monkeypatch: pytest.MonkeyPatch) -> LeapingTime:
    return LeapingTime(house.box, monkeypatch)


@pytest.fixture
def ana(house: BotHarness) -> Person:
    return house.box.person("Ana")


def notices(messages: list[Message]) -> list[Message]:
    """The messages that invite people to a lobby."""
    return [one for one in messages if text("en", "lobby-title", game="Maori") in one.text()]


async def open_lobby(house: BotHarness, leaps: LeapingTime, by: Person) -> None:
    """Open a lobby, and wait until all messages have arrived."""
    await leaps.run(by.slash("play new", "games", game="maori"))
    await leaps.wait(2 * MINUTE)
    assert len(house.box.threads("games")) == 1
    assert not any(one.thinking for one in by.messages("games"))


REFUSALS = [(404, 10008), (404, 10015), (401, 50027), (400, 50035), (403, 0)]


@pytest.mark.parametrize(("status", "code"), REFUSALS)
async def test_without_a_follow_up_the_answer_goes_to_the_channel(
    house: BotHarness,
    leaps: LeapingTime,
    caplog: pytest.LogCaptureFixture,
    ana: Person,
    status: int,
    code: int,
) -> None:
    house.box.faults.answer(status, code=code, method="POST", path=FOLLOW_UP, times=1000)
    await open_lobby(house, leaps, ana)
    (notice,) = notices(house.box.messages("games"))
    assert (notice.ephemeral, notice.pinged) == (False, [])
    assert ana.dms() == []
    lines = [one.getMessage() for one in caplog.records if one.name.startswith("cogs")]
    assert len(lines) == 1, lines
    await leaps.run(house.box.person("Ben").press(notice, notice.buttons()[0].custom_id or ""))
    lobby = LobbyDriver(house, house.box.threads("games")[0], ana)
    await leaps.run(lobby.choose("seats", ["2"]))
    await leaps.wait(MINUTE)
    names = f"{ana.mention}, {house.box.person('Ben').mention}"
    full = text("en", "notice-seats", taken=2, free=0, names=names)
    assert full in notice.text(), "the notice is updated with the lobby"


async def test_without_access_to_the_channel_the_answer_is_private(
    house: BotHarness, leaps: LeapingTime, caplog: pytest.LogCaptureFixture, ana: Person
) -> None:
    games = house.box.channel("games").id
    house.box.faults.answer(404, code=10008, method="POST", path=FOLLOW_UP, times=1000)
    house.box.faults.answer(403, code=50013, method="POST", path=f"/channels/{games}/messages", times=1000)
    await open_lobby(house, leaps, ana)
    assert notices(house.box.messages("games")) == []
    (notice,) = notices(ana.dms())
    assert f"<#{house.box.threads('games')[0].id}>" in notice.text()
    assert not [one for one in caplog.records if one.exc_info]


async def test_an_answer_that_cannot_be_sent_is_logged_and_the_lobby_stays(
    house: BotHarness, leaps: LeapingTime, caplog: pytest.LogCaptureFixture, ana: Person
) -> None:
    games = house.box.channel("games").id
    ana.close_dms()
    house.box.faults.answer(404, code=10008, method="POST", path=FOLLOW_UP, times=1000)
    house.box.faults.answer(403, code=50013, method="POST", path=f"/channels/{games}/messages", times=1000)
    await open_lobby(house, leaps, ana)
    lines = [one for one in caplog.records if one.name.startswith("cogs")]
    assert len(lines) == 2
    assert not [one for one in lines if one.exc_info]


async def test_a_public_answer_is_sent_even_if_the_deferral_is_deleted(
    house: BotHarness, leaps: LeapingTime, ana: Person
) -> None:
    house.box.faults.answer(404, code=10008, method="PATCH", path=ORIGINAL, after=True)
    await open_lobby(house, leaps, ana)
    (notice,) = notices(house.box.messages("games"))
    assert not notice.ephemeral
    assert len(house.box.requests.find("POST", FOLLOW_UP)) == 1


@pytest.mark.parametrize("odd", [None, "[]", '{"id": "1"}', '{"id": "1", "author": null}'])
async def test_a_public_answer_with_an_unreadable_response_is_sent_once(
    house: BotHarness, leaps: LeapingTime, caplog: pytest.LogCaptureFixture, ana: Person, odd: str | None
) -> None:
    if odd is None:
        house.box.faults.answer(204, method="POST", path=FOLLOW_UP, after=True)
    else:
        house.box.faults.garble(odd, method="POST", path=FOLLOW_UP)
    await open_lobby(house, leaps, ana)
    assert len(notices(house.box.messages("games"))) == 1
    assert len(ana.messages("games")) == 2, "beside it, the organiser's own answer"
    assert not [one for one in caplog.records if one.exc_info]


async def test_a_public_answer_goes_to_the_channel_after_an_outage(
    house: BotHarness, leaps: LeapingTime, ana: Person
) -> None:
    house.box.faults.answer(503, method="POST", path=FOLLOW_UP, times=1000)
    await leaps.run(ana.slash("play new", "games", game="maori"))
    await leaps.wait(10 * MINUTE)
    assert len(notices(house.box.messages("games"))) == 1


async def test_a_public_gif_goes_to_the_channel(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben")
    await table.press(table.sensible_codes()[0])
    house.box.faults.answer(404, code=10008, method="POST", path=FOLLOW_UP, times=1000)
    await (await table.mover()).slash("replay gif", table.channel, public=True)

    def gifs() -> list[Message]:
        return [one for one in house.box.messages(table.channel) if is_gif(one)]

    await house.box.wait(gifs, MINUTE)
    assert [one.ephemeral for one in gifs()] == [False]
