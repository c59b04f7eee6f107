"""Lock-screen notifications: every post that pings has one readable sentence, even after failures."""

import re
from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from cogs.delivery.outbox import Outbox
from cogs.delivery.public_post import occasion
from cogs.posts.board import board_post
from cogs.posts.notification import (
    MAX_LENGTH,
    hand_notification,
    invitation_notification,
    offer_notification,
    result_notification,
    turn_notification,
    visible_length,
)
from data.store.matches.states import Running
from data.store.posts import BOARD
from engine import GAMES
from engine.clock.pace import DAY
from engine.match import Match
from render.language.catalogue import LOCALES, Words, escape_markdown
from sandbox import Person, Sandbox
from tests.bot.commands.test_seats import accept, seat_offers
from tests.bot.delivery.test_publisher import assert_up_to_date
from tests.bot.harness import SHORT_GAME, BotHarness, MatchDriver
from tests.bot.test_offers import running_match
from tests.conformance.cases import Case, cases, walk
from tests.harnesses.leaks.test_limits import NAMES
from tests.languages import EN, text
from tests.playing.variants import setups

pytestmark = pytest.mark.e2e

#: More than the attempts of discord.py for one request.
ATTEMPTS = 99
#: An id of maximum length, and the kinds of invitations.
WIDEST_ID, INVITATIONS = 2**63 - 1, ("lobby-call", "rematch-call")
#: Markup that a phone would show literally, unless it is escaped in a name.
MARKDOWN = re.compile(r"(?<!\\)(\*|_|`|</|<:)|\n")


async def play_from_elsewhere(table: MatchDriver, turns: int = 1) -> None:
    """Play this many turns by command in another channel."""
    games = table.house.box.channel("games")
    for _ in range(turns):
        turn = occasion(await table.load())
        while occasion(live := await table.load_running()) == turn:
            game, state = live.match.game, live.match.state
            code = game.codec.encode(game.legal(state)[0])
            await table.house.run_command(
                await table.mover(), "move", games, action=code, match=str(table.match)
            )


def count_pings(table: MatchDriver, person: Person) -> int:
    """How often a person was pinged in the channel of a match; organisers are pinged about problems too."""
    pushes = table.house.box.world.pushes
    return sum((push.user, push.channel) == (person.id, table.channel.id) for push in pushes)


# ---- what they say -----------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
async def test_every_push_says_what_it_is_about(house: BotHarness, locale: str) -> None:
    ana, ben, cleo = map(house.box.person, ("Ana", "Ben", "Cleo"))
    for person in (ana, ben, cleo):
        await house.store.people.change_user(int(person.id), locale=locale)
    lobby = await house.open_lobby(game=SHORT_GAME)
    match = (await lobby.load()).id
    await lobby.choose("language", locale)
    await lobby.choose("access", "invite")
    await lobby.choose("invited", [ben])
    game = text(locale, f"game-{SHORT_GAME}")
    named = {"game": game, "match": str(match)}
    invited = text(locale, "lobby-call.push", by="@Ana", names="@Ben", **named)
    assert (ben.pushes(), ana.pushes()) == ([invited], [])
    await lobby.press("join", ben)
    await lobby.press("start")
    table = MatchDriver(house, lobby.channel, match)
    mover, other = await table.mover(), await table.waiting_person()
    assert other.pushes()[-1] == text(locale, "push-hand", **named)
    assert mover.pushes()[-1].startswith(text(locale, "push-turn-private", mention=f"@{mover.name}", **named))
    await table.pass_turn(Random(3))
    assert f"@{other.name}" in other.pushes()[-1]
    assert mover.name in other.pushes()[-1], "the sentence tells what the previous player did"
    seat = (await table.load_running()).seat_of(int(other.id))
    await house.run_command(other, "play replace", table.channel, seat=seat, player=cleo)
    offered = {"mention": "@Cleo", "by": other.name, "name": other.name}
    assert cleo.pushes() == [text(locale, "seat-offered.push", **offered, **named)]
    await accept(table, cleo, seat_offers(table)[0])
    await table.fast_forward(Random(4))
    assert (await table.load_finished()).status == "over"
    for person in (mover, cleo):
        assert game in person.pushes()[-1]
        assert str(match) in person.pushes()[-1]
    for person in (ana, ben, cleo):
        pushes = person.pushes()
        assert all(pushes), "no notification is empty"
        assert len(pushes) == len({*pushes}), "nobody is pinged twice for one occasion"
        assert max(map(len, pushes)) <= MAX_LENGTH
        assert not [push for push in pushes if MARKDOWN.search(push)]


async def test_the_push_of_a_result_names_the_winner(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben", game=SHORT_GAME)
    await table.fast_forward(Random(2))
    live = await table.load_finished()
    best = [score for score in live.match.game.scores(live.match.state) if score.rank == 1]
    names = ", ".join(f"@{live.seats[score.seat].name}" for score in best)
    count, points = len(best), best[0].total
    said = text("en", "push-over", game="Gheos", match=str(live.id), names=names, count=count, points=points)
    for person in map(house.box.person, ("Ana", "Ben")):
        assert person.pushes()[-1].startswith(said)


def with_long_names(case: Case, match: Match) -> Running:
    """A running match with the longest names and numbers."""
    live = running_match(case, match.state)
    seats = tuple(replace(seat, name=name) for seat, name in zip(live.seats, NAMES, strict=False))
    return replace(live, match=match, seats=seats)


@pytest.mark.parametrize("most", [4, pytest.param(100, marks=pytest.mark.soak)])
@pytest.mark.parametrize("game", GAMES)
def test_no_push_of_a_match_is_longer_than_a_phone_shows(game: str, most: int) -> None:
    """With a few combinations of seats and options; the long run tries all."""
    kinds = len(setups(GAMES[game]))
    for case in cases(GAMES[game], range(0, kinds, max(1, -(-kinds // most)))):
        match, said = Match.new(case.game, case.seats, case.seed, case.options), 0
        live = with_long_names(case, match)
        for step in walk(case):
            live = with_long_names(case, match)
            for locale in LOCALES:
                sentence = turn_notification(replace(live, locale=locale), WIDEST_ID).text
                assert visible_length(sentence) <= MAX_LENGTH, sentence
                assert sentence.count(f"<@{WIDEST_ID}>") == 1, "one person is pinged"
                assert not MARKDOWN.search(sentence), sentence
                said += escape_markdown(live.names[live.turn - 1]) in sentence
            match, _ = match.play_action(live.turn, case.game.codec.encode(step.action))
        assert said, "some sentences tell what the previous player did"
        over = with_long_names(case, match).finish("over", 0)
        for locale in LOCALES:
            sentence = result_notification(replace(over, locale=locale)).text
            winners = re.split(r"(?<=[!.]) (?=<@)", sentence)[0]
            assert visible_length(winners) <= MAX_LENGTH, winners


@pytest.mark.parametrize("locale", LOCALES)
def test_no_other_push_is_longer_than_a_phone_shows(locale: str) -> None:
    for game in GAMES:
        (case,) = cases(GAMES[game], range(1))
        live = replace(
            with_long_names(case, Match.new(case.game, case.seats, case.seed, case.options)), locale=locale
        )
        for sentence in (
            hand_notification(live, Words.of(locale)).text,
            offer_notification(live, 0, WIDEST_ID, NAMES[2]).text,
            *(invitation_notification(live, key, [WIDEST_ID] * 2, [], WIDEST_ID).text for key in INVITATIONS),
        ):
            assert visible_length(sentence) <= MAX_LENGTH, sentence
            assert not MARKDOWN.search(sentence), sentence


# ---- failures of Discord -----------------------------------------------------------------


@pytest.fixture
async def table(house: BotHarness) -> MatchDriver:
    """A match of two in its second turn."""
    table = await house.start_match("Ana", "Ben")
    await table.pass_turn(Random(1))
    return table


REFUSALS: dict[str, Callable[[Sandbox, str], object]] = {
    "500": lambda box, path: box.faults.answer(500, method="PATCH", path=path, times=ATTEMPTS),
    "403": lambda box, path: box.faults.answer(403, method="PATCH", path=path, times=ATTEMPTS, code=50013),
    "no answer": lambda box, path: box.faults.drop(method="PATCH", path=path, times=ATTEMPTS),
}


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("refusal", REFUSALS)
async def test_a_sentence_stays_until_its_conversion_succeeds(table: MatchDriver, refusal: str) -> None:
    house, other = table.house, await table.waiting_person()
    REFUSALS[refusal](house.box, rf"/channels/{table.channel.id}/messages/\d+")
    before = count_pings(table, other)
    await table.pass_turn(Random(1))
    sentence = table.post
    assert (sentence.content, sentence.images()) != ("", [])
    assert other.mention in sentence.content
    assert count_pings(table, other) == before + 1
    (explain,) = [button for button in sentence.buttons() if (button.custom_id or "").startswith("x1:")]
    reply = await other.press(sentence, explain.custom_id or "")
    assert (await reply.settled()).text(), "the buttons work"
    house.box.faults.clear()
    await house.advance(DAY / 24)
    assert table.post == sentence
    assert (table.post.content, bool(table.post.images())) == ("", True)
    assert count_pings(table, other) == before + 1, "nobody is pinged again"
    await assert_up_to_date(table)


async def test_a_sentence_left_by_a_crash_is_found_and_converted_once(table: MatchDriver) -> None:
    house, turn = table.house, occasion(await table.load())
    while occasion(live := await table.load_running()) == turn:
        code = live.match.game.codec.encode(live.match.game.legal(live.match.state)[0])
        await house.store.matches.act(live.id, live.seq, live.to_move.user, code, f"i:{live.seq}")
    assert live.awaited is not None
    planned = await house.store.posts.plan(live.id, BOARD, live.channel, "en", occasion=occasion(live))
    post = board_post(live, EN, await house.bot.services.renderer.draw_board(live, EN))
    sentence = turn_notification(live, live.awaited)
    sent = await Outbox(house.bot).create(live.channel, post, planned.nonce, sentence)
    mover = await table.mover()
    posts, called = house.posts(table.channel), len(mover.pushes())
    assert posts[-1].id == str(sent)
    await house.restart()
    await house.advance(60)
    assert house.posts(table.channel) == posts
    assert (table.post.content, bool(table.post.images())) == ("", True)
    assert len(mover.pushes()) == called
    await assert_up_to_date(table)


@pytest.mark.usefixtures("hasty")
async def test_a_hand_and_a_result_are_converted_after_a_restart(house: BotHarness) -> None:
    def refuse() -> None:
        house.box.faults.answer(500, method="PATCH", path=r"/channels/\d+/messages/\d+", times=10**6)

    refuse()
    table = await house.start_match("Ana", "Ben", game=SHORT_GAME)
    other = await table.waiting_person()
    (hand,) = other.dms()
    assert hand.content == text("en", "push-hand", game="Gheos", match=str(table.match))
    house.box.faults.clear()
    await house.advance(DAY / 24)
    assert (hand.content, bool(hand.images())) == ("", True)
    await table.fast_forward_to_last(Random(2))
    refuse()
    await table.fast_forward(Random(2))
    result = table.post
    assert "Gheos" in result.content
    assert other.mention in result.content
    await house.restart()
    house.box.faults.clear()
    await house.advance(DAY / 24)
    assert table.post == result
    assert (result.content, bool(result.images())) == ("", True)


async def test_a_ping_that_cannot_be_converted_stays_a_sentence_with_its_button(house: BotHarness) -> None:
    ben, lobby = house.box.person("Ben"), await house.open_lobby()
    await lobby.choose("access", "invite")
    path = rf"/channels/{lobby.channel.id}/messages/\d+"
    house.box.faults.answer(403, method="PATCH", path=path, times=ATTEMPTS, code=50013)
    await lobby.choose("invited", [ben])
    house.box.faults.clear()
    (call,) = [one for one in house.box.messages(lobby.channel) if "Ben" in one.pinged]
    assert "<@" in call.content
    await ben.press(call, text("en", "lobby-join"))
    await house.wait_until_idle()
    assert [seat.name for seat in (await lobby.load()).seats] == ["Ana", "Ben"]


CLOSED: dict[str, Callable[[Sandbox, str], object]] = {
    "503": lambda box, path: box.faults.answer(503, method="POST", path=path, times=10**6),
    "403": lambda box, path: box.faults.answer(403, method="POST", path=path, times=10**6, code=50013),
}


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("fault", CLOSED)
@pytest.mark.parametrize("turns", [1, 2, 3])
async def test_a_turn_pings_once_even_if_its_post_was_refused_for_long(
    table: MatchDriver, fault: str, turns: int
) -> None:
    house, people = table.house, [table.house.box.person(name) for name in ("Ana", "Ben")]
    posts, called = len(house.posts(table.channel)), {one: len(one.pushes()) for one in people}
    CLOSED[fault](house.box, f"/channels/{table.channel.id}/messages")
    await play_from_elsewhere(table, turns)
    house.box.faults.clear()
    for _ in range(4):
        await house.advance(DAY / 24)
    mover = await table.mover()
    for person in people:
        heard = [push.channel for push in house.box.world.pushes if push.user == person.id][called[person] :]
        assert heard.count(table.channel.id) == int(person.id == mover.id), person
    assert len(house.posts(table.channel)) == posts + 1
    await assert_up_to_date(table)
