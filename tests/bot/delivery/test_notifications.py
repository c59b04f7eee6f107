"""Lock-screen notifications: every post that pings has one readable sentence, even after failures."""

import re
from collections.abc import Callable
from itertools import product
from random import Random

import pytest
import pytest_asyncio

from cogs.delivery.outbox import Outbox
from cogs.delivery.public_post import occasion
from cogs.posts.board import board_post
from cogs.posts.notification import (
    MAX_LENGTH,
    turn_notification,
)
from data.store.posts import BOARD
from engine.clock.pace import DAY
from render.language.catalogue import LOCALES
from sandbox import Person, Sandbox
from tests.bot.delivery.test_publisher import assert_up_to_date
from tests.bot.harness import SHORT_GAME, BotHarness, MatchDriver
from tests.bot.lobbies.test_seats import accept, seat_offers
from tests.languages import EN, text
from tests.soak import long_except

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]

#: More than the attempts of discord.py for one request.
ATTEMPTS = 99
#: Markup that a phone would show literally, unless it is escaped in a name.
MARKDOWN = re.compile(r"(?<!\\)(\*|_|`|</|<:)|\n")


@pytest.fixture
def harness(shared: BotHarness) -> BotHarness:
    """The one bot of all tests."""
    return shared


async def play_from_elsewhere(driver: MatchDriver, turns: int = 1) -> None:
    """Play this many turns by command in another channel."""
    games = driver.harness.box.channel("games")
    for _ in range(turns):
        turn = occasion(await driver.load())
        while occasion(live := await driver.load_running()) == turn:
            game, state = live.match.game, live.match.state
            code = game.codec.encode(game.legal(state)[0])
            await driver.harness.run_command(
                await driver.mover(), "move", games, action=code, match=str(driver.match)
            )


def count_pings(driver: MatchDriver, person: Person) -> int:
    """Count a person's pings in the channel of a match, without direct messages about problems."""
    pushes = driver.harness.box.world.pushes
    return sum((push.user, push.channel) == (person.id, driver.channel.id) for push in pushes)


# ---- texts -------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", long_except(["el"], LOCALES))
async def test_every_push_says_what_it_is_about(harness: BotHarness, locale: str) -> None:
    harness.box.world.pushes.clear()
    cleo, don, eva = map(harness.box.person, ("Cleo", "Don", "Eva"))
    for person in (cleo, don, eva):
        await harness.store.people.change_user(int(person.id), locale=locale)
    lobby = await harness.open_lobby("Cleo", game=SHORT_GAME)
    match = (await lobby.load()).id
    await lobby.choose("language", locale)
    await lobby.choose("access", "invite")
    await lobby.choose("invited", [don])
    game = text(locale, f"game-{SHORT_GAME}")
    named = {"game": game, "match": str(match)}
    invited = text(locale, "lobby-call.push", by="@Cleo", names="@Don", **named)
    assert (don.pushes(), cleo.pushes()) == ([invited], [])
    await lobby.press("join", don)
    await lobby.press("start")
    driver = MatchDriver(harness, lobby.channel, match)
    mover, other = await driver.mover(), await driver.waiting_person()
    assert other.pushes()[-1] == text(locale, "push-hand", **named)
    assert mover.pushes()[-1].startswith(text(locale, "push-turn-private", mention=f"@{mover.name}", **named))
    await driver.pass_turn(Random(3))
    assert f"@{other.name}" in other.pushes()[-1]
    assert mover.name in other.pushes()[-1], "the sentence tells what the previous player did"
    seat = (await driver.load_running()).seat_of(int(other.id))
    await harness.run_command(other, "play replace", driver.channel, seat=seat, player=eva)
    offered = {"mention": "@Eva", "by": other.name, "name": other.name}
    assert eva.pushes() == [text(locale, "seat-offered.push", **offered, **named)]
    await accept(driver, eva, seat_offers(driver)[0])
    await driver.fast_forward(Random(4))
    assert (await driver.load_finished()).status == "over"
    for person in (mover, eva):
        assert game in person.pushes()[-1]
        assert str(match) in person.pushes()[-1]
    for person in (cleo, don, eva):
        pushes = person.pushes()
        assert all(pushes), "no notification is empty"
        assert len(pushes) == len({*pushes}), "nobody is pinged twice for one occasion"
        assert max(map(len, pushes)) <= MAX_LENGTH
        assert not [push for push in pushes if MARKDOWN.search(push)]


async def test_the_push_of_a_result_names_the_winner(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben", game=SHORT_GAME)
    await driver.fast_forward(Random(2))
    live = await driver.load_finished()
    best = [score for score in live.match.game.scores(live.match.state) if score.rank == 1]
    names = ", ".join(f"@{live.seats[score.seat].name}" for score in best)
    count, points = len(best), best[0].total
    sentence = text(
        "en", "push-over", game="Gheos", match=str(live.id), names=names, count=count, points=points
    )
    for person in map(harness.box.person, ("Ana", "Ben")):
        assert person.pushes()[-1].startswith(sentence)


# ---- failures of Discord -----------------------------------------------------------------


@pytest.fixture(scope="module")
def drivers() -> list[MatchDriver]:
    """The match of all these tests; empty until it is started."""
    return []


@pytest_asyncio.fixture(loop_scope="module")
async def driver(harness: BotHarness, drivers: list[MatchDriver]) -> MatchDriver:
    """A match of two at the start of a turn."""
    if not drivers:
        drivers.append(await harness.start_match("Ana", "Ben"))
    await drivers[0].pass_turn(Random(1))
    return drivers[0]


REFUSALS: dict[str, Callable[[Sandbox, str], object]] = {
    "500": lambda box, path: box.faults.answer(500, method="PATCH", path=path, times=ATTEMPTS),
    "403": lambda box, path: box.faults.answer(403, method="PATCH", path=path, times=ATTEMPTS, code=50013),
    "no answer": lambda box, path: box.faults.drop(method="PATCH", path=path, times=ATTEMPTS),
}


@pytest.mark.usefixtures("no_retry_pauses")
async def test_a_sentence_stays_until_its_conversion_succeeds(driver: MatchDriver) -> None:
    for refuse in REFUSALS.values():
        await check_sentence(driver, refuse)


async def check_sentence(driver: MatchDriver, refuse: Callable[[Sandbox, str], object]) -> None:
    """Refuse the conversion of the next turn's sentence, and check that it is made later."""
    harness, other = driver.harness, await driver.waiting_person()
    refuse(harness.box, rf"/channels/{driver.channel.id}/messages/\d+")
    before = count_pings(driver, other)
    await driver.pass_turn(Random(1))
    sentence = driver.post
    assert (sentence.content, sentence.images()) != ("", [])
    assert other.mention in sentence.content
    assert count_pings(driver, other) == before + 1
    (explain,) = [button for button in sentence.buttons() if (button.custom_id or "").startswith("x1:")]
    reply = await other.press(sentence, explain.custom_id or "")
    assert (await reply.settled()).text(), "the buttons work"
    harness.box.faults.clear()
    await harness.advance(DAY / 24)
    assert driver.post == sentence
    assert (driver.post.content, bool(driver.post.images())) == ("", True)
    assert count_pings(driver, other) == before + 1, "nobody is pinged again"
    await assert_up_to_date(driver)


async def test_a_sentence_left_by_a_crash_is_found_and_converted_once(driver: MatchDriver) -> None:
    harness, turn = driver.harness, occasion(await driver.load())
    while occasion(live := await driver.load_running()) == turn:
        code = live.match.game.codec.encode(live.match.game.legal(live.match.state)[0])
        await harness.store.matches.act(live.id, live.seq, live.to_move.user, code, f"i:{live.seq}")
    assert live.awaited is not None
    planned = await harness.store.posts.plan(live.id, BOARD, live.channel, "en", occasion=occasion(live))
    post = board_post(live, EN, await harness.bot.services.renderer.draw_board(live, EN))
    sentence = turn_notification(live, live.awaited)
    sent = await Outbox(harness.bot).create(live.channel, post, planned.nonce, sentence)
    mover = await driver.mover()
    posts, called = harness.posts(driver.channel), len(mover.pushes())
    assert posts[-1].id == str(sent)
    await harness.restart()
    await harness.advance(60)
    assert harness.posts(driver.channel) == posts
    assert (driver.post.content, bool(driver.post.images())) == ("", True)
    assert len(mover.pushes()) == called
    await assert_up_to_date(driver)


@pytest.mark.usefixtures("no_retry_pauses")
async def test_a_hand_and_a_result_are_converted_after_a_restart(harness: BotHarness) -> None:
    def refuse() -> None:
        harness.box.faults.answer(500, method="PATCH", path=r"/channels/\d+/messages/\d+", times=10**6)

    refuse()
    driver = await harness.start_match("Ana", "Ben", game=SHORT_GAME)
    other = await driver.waiting_person()
    hand = other.dms()[-1]
    assert hand.content == text("en", "push-hand", game="Gheos", match=str(driver.match))
    harness.box.faults.clear()
    await harness.advance(DAY / 24)
    assert (hand.content, bool(hand.images())) == ("", True)
    await driver.fast_forward_to_last(Random(2))
    refuse()
    await driver.fast_forward(Random(2))
    result = driver.post
    assert "Gheos" in result.content
    assert other.mention in result.content
    await harness.restart()
    harness.box.faults.clear()
    await harness.advance(DAY / 24)
    assert driver.post == result
    assert (result.content, bool(result.images())) == ("", True)


async def test_a_ping_that_cannot_be_converted_stays_a_sentence_with_its_button(harness: BotHarness) -> None:
    ben, lobby = harness.box.person("Ben"), await harness.open_lobby()
    await lobby.choose("access", "invite")
    path = rf"/channels/{lobby.channel.id}/messages/\d+"
    harness.box.faults.answer(403, method="PATCH", path=path, times=ATTEMPTS, code=50013)
    await lobby.choose("invited", [ben])
    harness.box.faults.clear()
    (call,) = [one for one in harness.box.messages(lobby.channel) if "Ben" in one.pinged]
    assert "<@" in call.content
    await ben.press(call, text("en", "lobby-join"))
    await harness.wait_until_idle()
    assert [seat.name for seat in (await lobby.load()).seats] == ["Ana", "Ben"]


CLOSED: dict[str, Callable[[Sandbox, str], object]] = {
    "503": lambda box, path: box.faults.answer(503, method="POST", path=path, times=10**6),
    "403": lambda box, path: box.faults.answer(403, method="POST", path=path, times=10**6, code=50013),
}


@pytest.mark.usefixtures("no_retry_pauses")
@pytest.mark.parametrize("every", [2, pytest.param(1, marks=pytest.mark.soak)])
async def test_a_turn_pings_once_even_if_its_post_was_refused_for_long(
    driver: MatchDriver, every: int
) -> None:
    """Tests every second combination of a refusal and a number of turns; the long run tests all."""
    for close, turns in [*product(CLOSED.values(), (1, 2, 3))][::every]:
        await check_ping_after_refusals(driver, close, turns)


async def check_ping_after_refusals(
    driver: MatchDriver, close: Callable[[Sandbox, str], object], turns: int
) -> None:
    """Refuse the posts of some turns; only the person to move is pinged afterwards, once."""
    harness, people = driver.harness, [driver.harness.box.person(name) for name in ("Ana", "Ben")]
    posts, called = len(harness.posts(driver.channel)), {one: len(one.pushes()) for one in people}
    close(harness.box, f"/channels/{driver.channel.id}/messages")
    await play_from_elsewhere(driver, turns)
    harness.box.faults.clear()
    for _ in range(2):
        await harness.advance(DAY / 24)
    harness.bot.services.publisher.reconciler.wake(driver.match)  # replaces a post of a past turn
    await harness.wait_until_idle()
    mover = await driver.mover()
    for person in people:
        channels = [push.channel for push in harness.box.world.pushes if push.user == person.id][
            called[person] :
        ]
        assert channels.count(driver.channel.id) == int(person.id == mover.id), person
    assert len(harness.posts(driver.channel)) == posts + 1
    await assert_up_to_date(driver)
