"""Seats of a running match: an offer must be accepted, and a person has at most one seat."""

import pytest

from data.store.matches.states import SEAT_RESERVED_SECONDS
from engine import GAMES
from sandbox import Message, Person
from tests.bot.commands.test_lobby import LANGUAGES
from tests.bot.harness import BotHarness, MatchDriver
from tests.bot.test_clock import channel_texts, find_button, start_timed_match
from tests.languages import text

pytestmark = pytest.mark.e2e


@pytest.fixture
async def table(house: BotHarness) -> MatchDriver:
    """A match of three; nobody manages the server."""
    house.box.person("Ana").manages = False
    return await start_timed_match(house, "Ana", "Ben", "Cleo")


def people_named(house: BotHarness, *names: str) -> list[Person]:
    return [house.box.person(name) for name in names]


async def fetch_reply(
    house: BotHarness, person: Person, command: str, table: MatchDriver, **options: object
) -> str:
    answer = (await house.run_command(person, command, table.channel, **options)).text()
    await house.wait_until_idle()
    return answer


async def seat_of(table: MatchDriver, person: Person) -> int | None:
    return (await table.load_running()).seat_of(int(person.id))


def seat_offers(table: MatchDriver) -> list[Message]:
    """The messages that offer somebody a seat."""
    found = table.house.box.messages(table.channel)
    return [m for m in found if any((b.custom_id or "").startswith("o1:") for b in m.buttons())]


async def accept(table: MatchDriver, person: Person, message: Message) -> str:
    """Press the button of an offer; returns the reply."""
    reply = await person.press(message, find_button(message, "o"), forged=True)
    await table.house.wait_until_idle()
    return (await reply.settled()).text()


# ---- offers ------------------------------------------------------------------------------


@pytest.mark.parametrize("client", LANGUAGES)
async def test_a_seat_offer_must_be_accepted(house: BotHarness, table: MatchDriver, client: str) -> None:
    ana, ben, don = people_named(house, "Ana", "Ben", "Don")
    ana.locale = client
    seat = await seat_of(table, ana)
    made = text(LANGUAGES[client], "offer-made", name="Don")
    assert await fetch_reply(house, ana, "play replace", table, seat=seat, player=don) == made
    assert await seat_of(table, ana) == seat
    assert await seat_of(table, don) is None
    (message,) = seat_offers(table)
    assert message.pinged == ["Don"]
    game = text("en", "game-maori")
    assert (
        text("en", "seat-offered", mention=f"<@{don.id}>", by="Ana", name="Ana", game=game) in message.text()
    )
    assert await accept(table, ben, message) == text("en", "offer-not-yours")
    await accept(table, don, message)
    assert await seat_of(table, don) == seat
    assert await seat_of(table, ana) is None
    assert text("en", "play-replaced", old="Ana", new="Don") in channel_texts(table)
    assert seat_offers(table) == [], "the button was removed"


async def test_a_repeated_seat_offer_pings_nobody_again(house: BotHarness, table: MatchDriver) -> None:
    ana, don = people_named(house, "Ana", "Don")
    seat = await seat_of(table, ana)
    await fetch_reply(house, ana, "play replace", table, seat=seat, player=don)
    again = await fetch_reply(house, ana, "play replace", table, seat=seat, player=don)
    assert again == text("en", "offer-stands", name="Don")
    assert len(seat_offers(table)) == 1


async def test_a_seat_offer_works_after_a_restart_until_the_seat_is_taken(
    house: BotHarness, table: MatchDriver
) -> None:
    ana, don, eva = people_named(house, "Ana", "Don", "Eva")
    seat = await seat_of(table, ana)
    await fetch_reply(house, ana, "play replace", table, seat=seat, player=don)
    await fetch_reply(house, ana, "play replace", table, seat=seat, player=eva)
    first, second = seat_offers(table)
    await house.restart()
    assert await accept(table, don, first) == text("en", "offer-over")
    await accept(table, eva, second)
    assert await seat_of(table, eva) == seat
    assert await accept(table, don, first) == text("en", "offer-over")


async def test_a_seat_offer_that_could_not_be_posted_is_withdrawn(
    house: BotHarness, table: MatchDriver
) -> None:
    ana, don = people_named(house, "Ana", "Don")
    seat = await seat_of(table, ana)
    house.box.faults.answer(403, method="POST", path=rf"/channels/{table.channel.id}/messages")
    reply = await fetch_reply(house, ana, "play replace", table, seat=seat, player=don)
    assert reply == text("en", "offer-unsent", name="Don")
    assert (await table.load()).seats[seat or 0].offered is None


async def test_a_vote_does_not_wait_for_a_voter_who_gave_up_the_seat(
    house: BotHarness, table: MatchDriver
) -> None:
    ana, ben, cleo, don = people_named(house, "Ana", "Ben", "Cleo", "Don")
    await fetch_reply(house, ana, "play cancel", table)
    await ben.press(table.post, find_button(table.post, "v", "yes"))
    await fetch_reply(house, cleo, "play replace", table, seat=await seat_of(table, cleo), player=don)
    await accept(table, don, seat_offers(table)[0])
    vote = (await table.load_running()).vote
    assert vote is not None, "the successor can vote"
    await don.press(table.post, find_button(table.post, "v", "yes"))
    await house.wait_until_idle()
    assert (await table.load_finished()).status == "cancelled"


# ---- one seat a person -------------------------------------------------------------------


@pytest.mark.parametrize("game", [key for key, game in GAMES.items() if game.has_hands])
async def test_nobody_can_see_two_hands_by_changing_seats(house: BotHarness, game: str) -> None:
    house.box.person("Ana").manages = False
    table = await house.start_match("Ana", "Ben", "Cleo", game=game)
    ana, ben = people_named(house, "Ana", "Ben")
    own, other = await seat_of(table, ana), await seat_of(table, ben)
    await house.run_confirmed_command(ben, "play resign", table.channel)
    await house.run_confirmed_command(ana, "play resign", table.channel)
    await house.advance(SEAT_RESERVED_SECONDS)
    assert await take(table, ana, other) == text("en", "seat-only-own", name="Ana")
    assert await fetch_reply(house, ana, "hand", table) == text("en", "hand-none")
    await take(table, ana, own)
    assert await seat_of(table, ana) == own


@pytest.mark.parametrize("game", [key for key, game in GAMES.items() if game.has_hands])
@pytest.mark.parametrize("client", LANGUAGES)
async def test_a_player_who_saw_a_hand_and_left_is_named_and_cannot_return(
    house: BotHarness, game: str, client: str
) -> None:
    house.box.person("Ana").manages = False
    table = await house.start_match("Ana", "Ben", game=game)
    ben, don = people_named(house, "Ben", "Don")
    don.locale, locale = client, LANGUAGES[client]
    seat = await seat_of(table, ben)
    await house.run_confirmed_command(ben, "play resign", table.channel)
    await house.advance(SEAT_RESERVED_SECONDS)
    await take(table, don, seat)
    assert await fetch_reply(house, don, "hand", table) != text(locale, "hand-none")
    await house.run_confirmed_command(don, "play resign", table.channel)
    assert any(text("en", "play-left-for-good", name="Don") in one for one in channel_texts(table))
    assert await take(table, don, seat) == text(locale, "seat-given-up", name="Don")
    assert await fetch_reply(house, don, "hand", table) == text(locale, "hand-none")
    await take(table, ben, seat)
    assert await seat_of(table, ben) == seat


@pytest.mark.parametrize("agrees", ["Don", "Cleo"])
async def test_a_successor_who_agrees_to_be_replaced_is_named_too(
    house: BotHarness, table: MatchDriver, agrees: str
) -> None:
    ana, ben, don, voter = people_named(house, "Ana", "Ben", "Don", agrees)
    seat = await seat_of(table, ben)
    await fetch_reply(house, ben, "play replace", table, seat=seat, player=don)
    (message,) = seat_offers(table)
    await accept(table, don, message)
    await fetch_reply(house, ana, "play replace", table, seat=seat)
    await voter.press(table.post, find_button(table.post, "v", "yes"))
    await house.wait_until_idle()
    left_for_good = text("en", "play-left-for-good", name="Don")
    is_told = any(left_for_good in one for one in channel_texts(table))  # the program may have moved since
    assert is_told == (agrees == "Don"), "a replaced player may come back"
    refused = await take(table, don, seat) == text("en", "seat-given-up", name="Don")
    assert refused == is_told


async def take(table: MatchDriver, person: Person, seat: int | None) -> str:
    """Press the button that takes a free seat; returns the reply."""
    custom = f"t1:{table.match}:{seat}"
    reply = await person.press(table.post, custom)
    await table.house.wait_until_idle()
    return (await reply.settled()).text()


async def test_a_manager_who_plays_needs_a_vote_like_everybody(house: BotHarness, table: MatchDriver) -> None:
    ana, cleo = people_named(house, "Ana", "Cleo")
    ana.manages = True
    seat = await seat_of(table, cleo)
    asked = text("en", "vote-asked-replace")
    assert await fetch_reply(house, ana, "play replace", table, seat=seat) == asked
    assert await seat_of(table, cleo) == seat
    assert (await table.load_running()).vote is not None


async def test_a_manager_who_left_the_match_cannot_free_its_seats(
    house: BotHarness, table: MatchDriver
) -> None:
    ana, cleo = people_named(house, "Ana", "Cleo")
    ana.manages = True
    seat = await seat_of(table, cleo)
    await house.run_confirmed_command(ana, "play resign", table.channel)
    assert await fetch_reply(house, ana, "play replace", table, seat=seat) == text("en", "manager-plays")
    assert await seat_of(table, cleo) == seat
