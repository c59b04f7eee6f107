"""Limits per person and server on lobbies, invitations, offers and pings."""

import re
from collections.abc import AsyncIterator
from itertools import count
from random import Random
from typing import Any

import pytest
import pytest_asyncio

from cogs.monitoring import rate_limiter
from cogs.monitoring.rate_limiter import (
    HOUR_SECONDS,
    MAX_PINGS,
    WINDOW_SECONDS,
    QuotaKey,
    RateLimiter,
)
from config.limits import DEFAULT_LIMITS, Limits, Rate
from engine.game import Reason
from sandbox import Message, Person
from tests.bot.harness import BotHarness, LobbyDriver, MatchDriver, run_harness
from tests.bot.lobbies.test_lobby import LANGUAGES
from tests.bot.new_people import FORMER, renew_people
from tests.languages import text
from tests.store.kit import ManualClock

pytestmark = pytest.mark.e2e
#: The mark of tests that share a bot.
module_loop = pytest.mark.asyncio(loop_scope="module")

PERSON = DEFAULT_LIMITS.person
#: Limits of each person that are reached after few requests.
OPENINGS, INVITATIONS, VOTES = Rate(2, 5), Rate(10, 40), Rate(2, 30)
#: All limits.
LIMITS: dict[str, Any] = {
    **{
        f"{whose}_{kind}": str(getattr(share, kind))
        for whose, share in (("person", PERSON), ("server", DEFAULT_LIMITS.server))
        for kind in ("openings", "invitations", "offers", "votes", "calls")
    },
    "person_openings": str(OPENINGS),
    "person_invitations": str(INVITATIONS),
    "person_votes": str(VOTES),
}
TEN_GUESTS = tuple(f"Guest {number}" for number in range(10))
#: How often one person opens and cancels a lobby with invitations, and how often one offers a seat.
REPETITIONS = 6


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def limited(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[BotHarness]:
    """One bot for all tests."""
    async with run_harness(tmp_path_factory.mktemp("limited"), **LIMITS) as harness:
        yield harness


@pytest_asyncio.fixture(loop_scope="module")
async def harness(limited: BotHarness) -> BotHarness:
    """The bot with new people and channels and unused quotas."""
    limited.bot.services.rate_limiter._uses.clear()
    return await renew_people(limited)


def pings(harness: BotHarness) -> list[tuple[str, ...]]:
    """The users pinged by each message in all channels, without people of earlier tests."""
    world = harness.box.world
    messages = (message for channel in world.messages.values() for message in channel.values())
    names = {person.id: person.name for person in harness.box.people}
    found = [tuple(names[user] for user in message["_pinged"]) for message in messages if message["_pinged"]]
    return [pinged for pinged in found if not any(name.startswith(FORMER) for name in pinged)]


def is_limit_message(
    answer: str, kind: str, most: int, window: str, whose: str = "person", locale: str = "en"
) -> bool:
    """Whether a reply is the message of a limit, with any end time."""
    words = text(locale, f"limit-{whose}", kind=kind, most=most, window=window, when="<t:")
    return answer.startswith(words.partition("<t:")[0]) and re.search(r"<t:\d+:R>", answer) is not None


async def cancel_lobby(harness: BotHarness, lobby: LobbyDriver) -> None:
    await harness.answer_confirmation(lobby.organiser, (await lobby.press("cancel")).message)


async def open_private_lobby(harness: BotHarness, organiser: str = "Ana") -> LobbyDriver:
    """A lobby that only invited people can join."""
    lobby = await harness.open_lobby(organiser)
    await lobby.choose("access", "invite")
    return lobby


async def invite(lobby: LobbyDriver, *names: str) -> str:
    """Invite people; return the reply to the organiser, "" if there is none."""
    people = [lobby.harness.box.person(name) for name in names]
    reply = await lobby.choose("invited", people)
    return "\n".join(message.text() for message in reply.messages if message.ephemeral)


@module_loop
async def test_repeated_opening_inviting_and_cancelling_is_limited(harness: BotHarness) -> None:
    ana = harness.box.person("Ana")
    answer = ""
    for _ in range(REPETITIONS):
        before = len(harness.box.threads("games"))
        answer = (await harness.run_command(ana, "play new", game="maori")).text()
        if len(harness.box.threads("games")) == before:
            continue
        lobby = LobbyDriver(harness, harness.box.threads("games")[-1], ana)
        await lobby.choose("access", "invite")
        await invite(lobby, *TEN_GUESTS)
        await cancel_lobby(harness, lobby)
    assert len(harness.box.threads("games")) == OPENINGS.minute
    assert sum(map(len, pings(harness))) <= PERSON.calls.minute
    assert is_limit_message(answer, "openings", OPENINGS.minute, "minute")


@module_loop
async def test_lobbies_have_an_hourly_limit(harness: BotHarness) -> None:
    ana = harness.box.person("Ana")
    opened = 0
    while opened < OPENINGS.hour:
        await cancel_lobby(harness, await harness.open_lobby())
        opened += 1
        harness.box.clock.advance(WINDOW_SECONDS)
    for client, locale in LANGUAGES.items():
        ana.locale = client
        reply = await harness.run_command(ana, "play new", game="maori")
        assert is_limit_message(reply.text(), "openings", opened, "hour", locale=locale), locale
    assert len(harness.box.threads("games")) == opened, "no thread was created for a refused lobby"
    harness.box.clock.advance(HOUR_SECONDS)
    await harness.open_lobby()


@module_loop
async def test_pings_of_strangers_are_limited(
    harness: BotHarness,
) -> None:
    ben = harness.box.person("Ben")
    for _ in range(MAX_PINGS):
        lobby = await open_private_lobby(harness)
        assert await invite(lobby, "Ben") == ""
        await cancel_lobby(harness, lobby)
        harness.box.clock.advance(WINDOW_SECONDS)
    lobby = await open_private_lobby(harness)
    answer = await invite(lobby, "Ben", "Cleo")
    assert answer == text("en", "invite-unpinged", names=ben.mention, most=MAX_PINGS)
    assert pings(harness) == [("Ben",)] * MAX_PINGS + [("Cleo",)]
    await lobby.press("join", ben)
    assert (await lobby.load()).seat_of(int(ben.id)) is not None, "Ben is invited without a ping"
    harness.box.clock.advance(HOUR_SECONDS)
    lobby = await open_private_lobby(harness)
    assert await invite(lobby, "Ben") == ""
    assert pings(harness)[-1] == ("Ben",)


@module_loop
async def test_people_who_play_together_can_ping_each_other(harness: BotHarness) -> None:
    await harness.start_match("Ana", "Ben")
    before = len(pings(harness))
    for _ in range(MAX_PINGS + 1):
        lobby = await open_private_lobby(harness)
        assert await invite(lobby, "Ben") == ""
        await cancel_lobby(harness, lobby)
        harness.box.clock.advance(WINDOW_SECONDS)
    assert pings(harness)[before:].count(("Ben",)) >= MAX_PINGS + 1


@module_loop
async def test_invitations_have_a_limit_per_minute_and_the_reply_says_when_it_ends(
    harness: BotHarness,
) -> None:
    names = count()
    lobby = await open_private_lobby(harness)
    for _ in range(INVITATIONS.minute // 10):
        assert await invite(lobby, *(f"Guest {next(names)}" for _ in range(10))) == ""
    before = pings(harness)
    assert is_limit_message(await invite(lobby, "Ben"), "invitations", INVITATIONS.minute, "minute")
    assert (await lobby.load()).seat_of(int(lobby.organiser.id)) is not None
    assert pings(harness) == before
    harness.box.clock.advance(WINDOW_SECONDS)
    assert await invite(lobby, "Ben") == ""


@module_loop
async def test_inviting_the_same_people_again_does_not_count(harness: BotHarness) -> None:
    lobby = await open_private_lobby(harness)
    for _ in range(1 + INVITATIONS.minute // 2):
        assert await invite(lobby, "Ben", "Cleo") == ""
        assert await invite(lobby, "Ben") == ""
    assert pings(harness) == [("Ben", "Cleo")]


def seat_offers(harness: BotHarness, driver: MatchDriver) -> list[Message]:
    found = harness.box.messages(driver.channel)
    return [m for m in found if any((b.custom_id or "").startswith("o1:") for b in m.buttons())]


async def offer_seat(harness: BotHarness, driver: MatchDriver, to: Person) -> str:
    """Offer the seat of the program; return the reply to the organiser."""
    ana = harness.box.person("Ana")
    return (await harness.run_command(ana, "play replace", driver.channel, seat=1, player=to)).text()


@module_loop
async def test_many_seat_offers_cause_few_pings(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", programs=("medium",))
    ben, cleo, answer = harness.box.person("Ben"), harness.box.person("Cleo"), ""
    for number in range(REPETITIONS):
        answer = await offer_seat(harness, driver, (ben, cleo)[number % 2])
    assert len(seat_offers(harness, driver)) == PERSON.offers.minute
    assert is_limit_message(answer, "offers", PERSON.offers.minute, "minute")


@module_loop
async def test_seat_offers_to_one_stranger_have_an_hourly_limit(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", programs=("medium",))
    ana, ben, cleo = (harness.box.person(name) for name in ("Ana", "Ben", "Cleo"))
    for _ in range(MAX_PINGS):
        assert await offer_seat(harness, driver, ben) == text("en", "offer-made", name="Ben")
        await offer_seat(harness, driver, cleo)
        harness.box.clock.advance(WINDOW_SECONDS)
    live = await driver.load_running()
    for client, locale in LANGUAGES.items():
        ana.locale = client
        answer = await offer_seat(harness, driver, ben)
        words = text(locale, "limit-ping", name="Ben", most=MAX_PINGS, when="<t:")
        assert answer.startswith(words.partition("<t:")[0]), locale
    assert await driver.load_running() == live
    assert len(seat_offers(harness, driver)) == 2 * MAX_PINGS


@module_loop
async def test_a_refused_seat_offer_does_not_count(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben")
    cleo, don = harness.box.person("Cleo"), harness.box.person("Don")
    for _ in range(PERSON.offers.minute + 1):
        reply = await harness.run_command(cleo, "play replace", driver.channel, seat=0, player=don)
        assert text("en", "organiser-only") in reply.text() or text("en", "vote-not-at-table") in reply.text()
    assert not harness.bot.services.rate_limiter._uses.get(QuotaKey("person", int(cleo.id), "offers"))


@module_loop
async def test_votes_have_a_limit(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben")
    ana, ben = harness.box.person("Ana"), harness.box.person("Ben")
    for number in range(VOTES.minute):
        reply = await harness.run_command(ben, "play pause", driver.channel)
        assert reply.text() == text("en", "vote-asked"), "a refused vote does not count"
        if number < VOTES.minute - 1:
            refused = await harness.run_command(ben, "play pause", driver.channel)
            assert refused.text() == text("en", "vote-open")
        await ana.press(driver.post, text("en", "vote-no"))
        await harness.wait_until_idle()
    before = pings(harness)
    reply = await harness.run_command(ben, "play pause", driver.channel)
    assert is_limit_message(reply.text(), "votes", VOTES.minute, "minute")
    assert (await driver.load_running()).vote is None
    assert pings(harness) == before
    assert (await harness.run_command(ana, "play pause", driver.channel)).text() == text("en", "vote-asked")


@module_loop
async def test_votes_without_other_people_have_no_limit(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", programs=("medium",))
    ana = harness.box.person("Ana")
    for _ in range(VOTES.minute):
        for command in ("play pause", "play resume"):
            assert (await harness.run_command(ana, command, driver.channel)).text() == text("en", "done")


@module_loop
async def test_a_rematch_counts_as_a_lobby_with_pings(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben", game="gheos")
    await driver.fast_forward(Random(1))
    ana, answer = harness.box.person("Ana"), ""
    result, before = driver.post, len(pings(harness))
    again = next(b.custom_id or "" for b in result.buttons() if (b.custom_id or "").startswith("n1:"))
    for _ in range(OPENINGS.minute + 1):
        reply = await (await ana.press(result, again)).settled()
        await harness.wait_until_idle()
        answer = reply.text()
        thread = harness.box.threads("games")[-1]
        if answer == text("en", "lobby-opened", link=f"<#{thread.id}>"):
            await cancel_lobby(harness, LobbyDriver(harness, thread, ana))
    assert is_limit_message(answer, "openings", OPENINGS.minute, "minute")
    assert pings(harness)[before:].count(("Ben",)) <= MAX_PINGS


# ---- counting --------------------------------------------------------------------------


def test_servers_have_a_quota_of_their_own() -> None:
    rates = RateLimiter(Limits(), ManualClock())
    for user in range(DEFAULT_LIMITS.server.openings.minute):
        assert not isinstance(rates.claim(user, 1, {"openings": 1}), Reason)
    refused = rates.claim(9999, 1, {"openings": 1})
    assert isinstance(refused, Reason)
    assert (refused.key, refused.facts["kind"]) == ("limit-server", "openings")
    assert not isinstance(rates.claim(9999, 2, {"openings": 1}), Reason)


def test_a_quota_is_claimed_as_a_whole_and_can_be_released() -> None:
    rates = RateLimiter(Limits(), ManualClock())
    most = PERSON.calls.minute
    claim = rates.claim(1, 1, {"invitations": 5, "calls": most})
    assert not isinstance(claim, Reason)
    assert isinstance(rates.claim(1, 1, {"invitations": 5, "calls": 1}), Reason)
    again = rates.claim(1, 1, {"invitations": PERSON.invitations.minute - 5})
    assert not isinstance(again, Reason), "a refused claim does not count"
    claim.refund()
    assert not isinstance(rates.claim(1, 1, {"calls": most}), Reason)
    claim.refund()


def test_one_claim_may_exceed_a_quota_that_is_unused() -> None:
    rates = RateLimiter(Limits(), ManualClock())
    assert not isinstance(rates.claim(1, 1, {"calls": PERSON.calls.minute + 5}), Reason)
    assert isinstance(rates.claim(1, 1, {"calls": 1}), Reason)


def test_a_refusal_says_when_the_whole_claim_will_fit() -> None:
    clock = ManualClock()
    rates = RateLimiter(Limits(), clock)
    begun = clock.now
    for _ in range(PERSON.votes.minute):
        rates.claim(1, 1, {"votes": 1})
        clock.now += 10
    refused = rates.claim(1, 1, {"votes": 2})
    assert isinstance(refused, Reason)
    assert refused.facts["when"] == f"<t:{begun + 10 + WINDOW_SECONDS}:R>"
    clock.now = begun + 10 + WINDOW_SECONDS
    assert not isinstance(rates.claim(1, 1, {"votes": 2}), Reason)


def test_setting_the_clock_back_locks_nobody_out() -> None:
    clock = ManualClock()
    rates = RateLimiter(Limits(), clock)
    for _ in range(PERSON.votes.minute):
        rates.claim(1, 1, {"votes": 1})
    clock.now -= 10 * HOUR_SECONDS
    assert not isinstance(rates.claim(1, 1, {"votes": 1}), Reason)


def test_quotas_use_bounded_memory_and_expire_after_an_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limiter, "MAX_KEYS", 100)
    clock = ManualClock()
    rates = RateLimiter(Limits(), clock)
    for user in range(rate_limiter.MAX_KEYS):
        rates.claim(user, None, {"openings": 1})
        rates.claim_ping(user, user + 1)
    assert len(rates._uses) == rate_limiter.MAX_KEYS
    for _ in range(10 * PERSON.pictures):
        clock.now += 1
        rates.claim(1, 1, {"pictures": 1})
    assert max(map(len, rates._uses.values())) <= PERSON.pictures
    clock.now += HOUR_SECONDS
    rates.claim(1, 1, {"openings": 1})
    assert len(rates._uses) == 2


def test_invalid_rates_are_refused() -> None:
    assert Rate.parse("4/12") == Rate(4, 12)
    for wrong in ("", "4", "4/", "0/5", "12/4", "x/y", "4/12/20", "-1/2", "9999999/9999999"):
        with pytest.raises(ValueError, match=r"[a-z]{4}"):
            Rate.parse(wrong)
