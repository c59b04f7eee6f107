"""Seats of a running match: an offer must be accepted, and a person has at most one seat."""

import pytest
import pytest_asyncio

from data.store.matches.states import SEAT_RESERVED_SECONDS
from engine import GAMES
from render.language.catalogue import LOCALES
from sandbox import Message, Person
from tests.bot.clock.test_clock import channel_texts, find_button, start_timed_match
from tests.bot.harness import BotHarness, MatchDriver
from tests.bot.lobbies.test_lobby import LANGUAGES
from tests.languages import text
from tests.soak import long_except

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]

GAMES_WITH_HANDS = [key for key, game in GAMES.items() if game.has_hands]


@pytest.fixture
def harness(shared_or_own: BotHarness) -> BotHarness:
    return shared_or_own


@pytest_asyncio.fixture(loop_scope="module")
async def driver(harness: BotHarness) -> MatchDriver:
    """A match of three; nobody manages the server."""
    harness.box.person("Ana").manages = False
    return await start_timed_match(harness, "Ana", "Ben", "Cleo")


def people_named(harness: BotHarness, *names: str) -> list[Person]:
    return [harness.box.person(name) for name in names]


async def fetch_reply(
    harness: BotHarness, person: Person, command: str, driver: MatchDriver, **options: object
) -> str:
    answer = (await harness.run_command(person, command, driver.channel, **options)).text()
    await harness.wait_until_idle()
    return answer


async def seat_of(driver: MatchDriver, person: Person) -> int | None:
    return (await driver.load_running()).seat_of(int(person.id))


def seat_offers(driver: MatchDriver) -> list[Message]:
    """The messages that offer somebody a seat."""
    found = driver.harness.box.messages(driver.channel)
    return [m for m in found if any((b.custom_id or "").startswith("o1:") for b in m.buttons())]


async def accept(driver: MatchDriver, person: Person, message: Message) -> str:
    """Press the button of an offer; return the reply."""
    reply = await person.press(message, find_button(message, "o"), forged=True)
    await driver.harness.wait_until_idle()
    return (await reply.settled()).text()


# ---- offers ------------------------------------------------------------------------------


@pytest.mark.parametrize("client", long_except(["en-US"], LANGUAGES))
async def test_a_seat_offer_must_be_accepted(harness: BotHarness, driver: MatchDriver, client: str) -> None:
    ana, ben, don = people_named(harness, "Ana", "Ben", "Don")
    ana.locale = client
    seat = await seat_of(driver, ana)
    made = text(LANGUAGES[client], "offer-made", name="Don")
    assert await fetch_reply(harness, ana, "play replace", driver, seat=seat, player=don) == made
    assert await seat_of(driver, ana) == seat
    assert await seat_of(driver, don) is None
    (message,) = seat_offers(driver)
    assert message.pinged == ["Don"]
    game = text("en", "game-maori")
    assert (
        text("en", "seat-offered", mention=f"<@{don.id}>", by="Ana", name="Ana", game=game) in message.text()
    )
    assert await accept(driver, ben, message) == text("en", "offer-not-yours")
    await accept(driver, don, message)
    assert await seat_of(driver, don) == seat
    assert await seat_of(driver, ana) is None
    assert text("en", "play-replaced", old="Ana", new="Don") in channel_texts(driver)
    assert seat_offers(driver) == [], "the button was removed"


async def test_a_repeated_seat_offer_pings_nobody_again(harness: BotHarness, driver: MatchDriver) -> None:
    ana, don = people_named(harness, "Ana", "Don")
    seat = await seat_of(driver, ana)
    await fetch_reply(harness, ana, "play replace", driver, seat=seat, player=don)
    again = await fetch_reply(harness, ana, "play replace", driver, seat=seat, player=don)
    assert again == text("en", "offer-stands", name="Don")
    assert len(seat_offers(driver)) == 1


async def test_a_seat_offer_works_after_a_restart_until_the_seat_is_taken(
    harness: BotHarness, driver: MatchDriver
) -> None:
    ana, don, eva = people_named(harness, "Ana", "Don", "Eva")
    seat = await seat_of(driver, ana)
    await fetch_reply(harness, ana, "play replace", driver, seat=seat, player=don)
    await fetch_reply(harness, ana, "play replace", driver, seat=seat, player=eva)
    first, second = seat_offers(driver)
    await harness.restart()
    assert await accept(driver, don, first) == text("en", "offer-over")
    await accept(driver, eva, second)
    assert await seat_of(driver, eva) == seat
    assert await accept(driver, don, first) == text("en", "offer-over")


async def test_a_seat_offer_that_could_not_be_posted_is_withdrawn(
    harness: BotHarness, driver: MatchDriver
) -> None:
    ana, don = people_named(harness, "Ana", "Don")
    seat = await seat_of(driver, ana)
    harness.box.faults.answer(403, method="POST", path=rf"/channels/{driver.channel.id}/messages")
    reply = await fetch_reply(harness, ana, "play replace", driver, seat=seat, player=don)
    assert reply == text("en", "offer-unsent", name="Don")
    assert (await driver.load()).seats[seat or 0].offered is None


async def test_a_vote_does_not_wait_for_a_voter_who_gave_up_the_seat(
    harness: BotHarness, driver: MatchDriver
) -> None:
    ana, ben, cleo, don = people_named(harness, "Ana", "Ben", "Cleo", "Don")
    await fetch_reply(harness, ana, "play cancel", driver)
    await ben.press(driver.post, find_button(driver.post, "v", "yes"))
    await fetch_reply(harness, cleo, "play replace", driver, seat=await seat_of(driver, cleo), player=don)
    await accept(driver, don, seat_offers(driver)[0])
    vote = (await driver.load_running()).vote
    assert vote is not None, "the successor can vote"
    await don.press(driver.post, find_button(driver.post, "v", "yes"))
    await harness.wait_until_idle()
    assert (await driver.load_finished()).status == "cancelled"


# ---- one seat per person -----------------------------------------------------------------


@pytest.mark.parametrize("game", long_except(["gheos"], GAMES_WITH_HANDS))
async def test_nobody_can_see_two_hands_by_changing_seats(harness: BotHarness, game: str) -> None:
    harness.box.person("Ana").manages = False
    driver = await harness.start_match("Ana", "Ben", "Cleo", game=game)
    ana, ben = people_named(harness, "Ana", "Ben")
    own, other = await seat_of(driver, ana), await seat_of(driver, ben)
    await harness.run_confirmed_command(ben, "play resign", driver.channel)
    await harness.run_confirmed_command(ana, "play resign", driver.channel)
    await harness.advance(SEAT_RESERVED_SECONDS)
    assert await take(driver, ana, other) == text("en", "seat-only-own", name="Ana")
    assert await fetch_reply(harness, ana, "hand", driver) == text("en", "hand-none")
    await take(driver, ana, own)
    assert await seat_of(driver, ana) == own


@pytest.mark.parametrize("game", long_except(["borabora"], GAMES_WITH_HANDS))
async def test_a_player_who_saw_a_hand_and_left_is_named_and_cannot_return(
    harness: BotHarness, game: str
) -> None:
    harness.box.person("Ana").manages = False
    driver = await harness.start_match("Ana", "Ben", game=game)
    ben, don = people_named(harness, "Ben", "Don")
    seat = await seat_of(driver, ben)
    await harness.run_confirmed_command(ben, "play resign", driver.channel)
    await harness.advance(SEAT_RESERVED_SECONDS)
    await take(driver, don, seat)
    assert await fetch_reply(harness, don, "hand", driver) != text("en", "hand-none")
    await harness.run_confirmed_command(don, "play resign", driver.channel)
    assert any(text("en", "play-left-for-good", name="Don") in one for one in channel_texts(driver))
    for client, locale in LANGUAGES.items():
        don.locale = client
        assert await take(driver, don, seat) == text(locale, "seat-given-up", name="Don"), locale
        assert await fetch_reply(harness, don, "hand", driver) == text(locale, "hand-none"), locale
    await take(driver, ben, seat)
    assert await seat_of(driver, ben) == seat


@pytest.mark.parametrize("agrees", ["Don", "Cleo"])
async def test_a_successor_who_agrees_to_be_replaced_is_named_too(
    harness: BotHarness, driver: MatchDriver, agrees: str
) -> None:
    ana, ben, don, voter = people_named(harness, "Ana", "Ben", "Don", agrees)
    seat = await seat_of(driver, ben)
    await fetch_reply(harness, ben, "play replace", driver, seat=seat, player=don)
    (message,) = seat_offers(driver)
    await accept(driver, don, message)
    await fetch_reply(harness, ana, "play replace", driver, seat=seat)
    await voter.press(driver.post, find_button(driver.post, "v", "yes"))
    await harness.wait_until_idle()
    left_for_good = text("en", "play-left-for-good", name="Don")
    is_told = any(left_for_good in one for one in channel_texts(driver))  # the program may have moved since
    assert is_told == (agrees == "Don"), "a replaced player may come back"
    refused = await take(driver, don, seat) == text("en", "seat-given-up", name="Don")
    assert refused == is_told


async def take(driver: MatchDriver, person: Person, seat: int | None) -> str:
    """Press the button that takes a free seat; return the reply."""
    custom = f"t1:{driver.match}:{seat}"
    reply = await person.press(driver.post, custom)
    await driver.harness.wait_until_idle()
    return (await reply.settled()).text()


async def test_a_manager_who_plays_needs_a_vote_like_everybody(
    harness: BotHarness, driver: MatchDriver
) -> None:
    ana, cleo = people_named(harness, "Ana", "Cleo")
    ana.manages = True
    seat = await seat_of(driver, cleo)
    question = text("en", "vote-asked-replace")
    assert await fetch_reply(harness, ana, "play replace", driver, seat=seat) == question
    assert await seat_of(driver, cleo) == seat
    assert (await driver.load_running()).vote is not None


async def test_a_manager_who_left_the_match_cannot_free_its_seats(
    harness: BotHarness, driver: MatchDriver
) -> None:
    ana, cleo = people_named(harness, "Ana", "Cleo")
    ana.manages = True
    seat = await seat_of(driver, cleo)
    await harness.run_confirmed_command(ana, "play resign", driver.channel)
    assert await fetch_reply(harness, ana, "play replace", driver, seat=seat) == text("en", "manager-plays")
    assert await seat_of(driver, cleo) == seat


# ---- the minute for coming back ------------------------------------------------------------


@pytest.mark.parametrize("locale", long_except(["el"], LOCALES))
async def test_a_seat_is_reserved_for_its_player_for_a_minute_after_a_resignation(
    harness: BotHarness, locale: str
) -> None:
    driver = await harness.start_match("Ana", "Ben", "Cleo", locale=locale, game="gheos")
    left = await driver.mover()
    seat = await seat_of(driver, left)
    await harness.run_confirmed_command(left, "play resign", driver.channel)
    until = f"<t:{(await driver.load()).seats[seat or 0].reserved_until}:R>"
    kept = text(locale, "seat-reserved", name=left.name, until=until)
    post = driver.post
    assert text(locale, "play-just-left", name=left.name) in post.text()
    assert kept in post.text()
    assert text(locale, "play-programs-thinking", name="").strip() not in post.text()
    offered = [button.label for button in post.buttons() if (button.custom_id or "").startswith("t1:")]
    assert offered == [text(locale, "seat-back", name=left.name)], "only its player can return"
    log = await harness.run_command(left, "board", driver.channel, form="text")
    assert "Medium" not in log.text()
    await harness.advance(SEAT_RESERVED_SECONDS)
    assert kept not in driver.post.text()
    offered = [button.label for button in driver.post.buttons() if (button.custom_id or "").startswith("t1:")]
    assert len(offered) == 1
    assert left.name not in (offered[0] or "")


async def test_the_end_of_the_minute_is_shown_although_nobody_moves(
    harness: BotHarness, driver: MatchDriver
) -> None:
    left = await driver.waiting_person()
    seat = await seat_of(driver, left)
    await harness.run_confirmed_command(left, "play resign", driver.channel)
    before = driver.post
    back = text("en", "seat-back", name=left.name)
    assert back in [button.label for button in before.buttons()]
    await harness.restart()
    await harness.advance(SEAT_RESERVED_SECONDS)
    assert driver.post.id == before.id
    name = (await driver.load()).names[seat or 0]
    labels = [button.label for button in driver.post.buttons()]
    assert text("en", "seat-take", name=name) in labels
    assert back not in labels


async def test_nobody_else_can_give_away_a_seat_in_the_minute_after_it_was_left(
    harness: BotHarness, driver: MatchDriver
) -> None:
    ana, ben, don = people_named(harness, "Ana", "Ben", "Don")
    seat = await seat_of(driver, ben)
    await harness.run_confirmed_command(ben, "play resign", driver.channel)
    for options in ({"player": don}, {"program": "easy"}):
        reply = await fetch_reply(harness, ana, "play replace", driver, seat=seat, **options)
        assert reply == text("en", "seat-kept")
    await harness.advance(SEAT_RESERVED_SECONDS)
    reply = await fetch_reply(harness, ana, "play replace", driver, seat=seat, player=don)
    assert reply == text("en", "offer-made", name="Don")
