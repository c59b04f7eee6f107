"""The buttons below a result: rematch, replay, GIF and check."""

import asyncio
from random import Random

import pytest
import pytest_asyncio

from data.store.matches.states import Running
from engine.match import Match
from sandbox import Message, Person, Reply
from tests.bot.harness import BotHarness, LobbyDriver, MatchDriver, is_invitation
from tests.bot.lobbies.test_lobby import LANGUAGES
from tests.languages import text

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]


@pytest.fixture
def harness(shared_or_own: BotHarness) -> BotHarness:
    return shared_or_own


@pytest_asyncio.fixture(loop_scope="module")
async def finished_match(harness: BotHarness) -> MatchDriver:
    """A match of Ana, Ben and a program that was played to its end."""
    driver = await harness.start_match("Ana", "Ben", programs=("random",), game="gheos")
    await driver.fast_forward(Random(1))
    assert (await driver.load_finished()).status == "over"
    return driver


def lobby_pings(finished_match: MatchDriver) -> list[Message]:
    """The messages that invite people to a lobby."""
    found = finished_match.harness.box.messages(finished_match.channel)
    return [m for m in found if is_invitation(m)]


async def test_a_rematch_has_the_same_people_and_the_next_seat_starts(
    harness: BotHarness, finished_match: MatchDriver
) -> None:
    ana, ben, cleo = (harness.box.person(name) for name in ("Ana", "Ben", "Cleo"))
    result, last = finished_match.post, await finished_match.load_finished()
    again = text("en", "result-rematch")
    assert (await (await cleo.press(result, again)).settled()).text() == text("en", "rematch-not-in")
    answer = await (await ben.press(result, again)).settled()
    await harness.wait_until_idle()
    thread = harness.box.threads("games")[-1]
    link = f"<#{thread.id}>"
    assert thread.id != finished_match.channel.id, "the finished match keeps its thread"
    assert answer.text() == text("en", "lobby-opened", link=link)
    (call,) = lobby_pings(finished_match)
    assert call.pinged == ["Ana"]
    assert ben.mention in call.text()
    assert link in call.text()
    joined = await (await ana.press(result, again)).settled()
    await harness.wait_until_idle()
    assert joined.text() == text("en", "lobby-joined", seat=3, seats=3, name=ben.mention, link=link)
    later = [m for m in harness.box.messages(finished_match.channel) if int(m.id) > int(call.id)]
    assert not [m for m in later if is_invitation(m) or m.pinged], "nobody is pinged twice"
    lobby = LobbyDriver(harness, thread, ben)
    opened = await lobby.load()
    assert {seat.name for seat in opened.seats} == set(last.names)
    assert (opened.options, opened.locale, opened.seats_wanted) == (last.options, last.locale, 3)
    await lobby.press("start")
    live = await harness.load(opened.id)
    assert isinstance(live, Running)
    starter = Match.new(live.match.game, 3, live.match.seed, live.options).turn
    first = last.match.steps[0].seat
    order = [last.names[(first + 1 + n) % 3] for n in range(3)]
    assert [live.names[((starter or 0) + n) % 3] for n in range(3)] == order
    cleo = harness.box.person("Cleo")
    replay = await harness.run_command(cleo, "replay watch", finished_match.channel)
    assert text("en", "match-title", game="Gheos", match=str(finished_match.match)) in replay.text()
    board = await harness.run_command(cleo, "board", finished_match.channel, form="text")
    assert text("en", "board-text-title", game="Gheos", match=str(finished_match.match)) in board.text()
    late = await (await ana.press(result, again)).settled()
    assert late.text() == text("en", "rematch-running", link=link)


async def test_an_invitation_to_a_rematch_offers_to_join_only_while_a_seat_is_free(
    harness: BotHarness, finished_match: MatchDriver
) -> None:
    ana, ben = harness.box.person("Ana"), harness.box.person("Ben")
    await (await ben.press(finished_match.post, text("en", "result-rematch"))).settled()
    await harness.wait_until_idle()
    (call,) = lobby_pings(finished_match)
    join = text("en", "lobby-join")
    assert join in [button.label for button in call.buttons()]
    await (await ana.press(call, join)).settled()
    await harness.wait_until_idle()
    labels = [button.label for button in call.buttons()]
    assert join not in labels, "all seats are taken"
    assert labels, "invited people can still decline"
    lobby = LobbyDriver(harness, harness.box.threads("games")[-1], ben)
    await lobby.press("start")
    assert not call.buttons()
    link = f"<#{lobby.channel.id}>"
    assert call.text() == text("en", "notice-started", game=text("en", "game-gheos"), link=link)


async def test_a_new_lobby_in_the_thread_of_a_finished_match_gets_its_own_thread(
    harness: BotHarness, finished_match: MatchDriver
) -> None:
    ana, ben = harness.box.person("Ana"), harness.box.person("Ben")
    reply = await harness.run_command(ana, "play new", finished_match.channel, game="gheos")
    thread = harness.box.threads("games")[-1]
    assert thread.id != finished_match.channel.id
    await harness.box.wait(lambda: len(reply.messages) == 2)
    notice = reply.messages[-1]
    lobby = await LobbyDriver(harness, thread, ana).load()
    await harness.store.lobbies.join(lobby.id, int(ben.id), ben.name)
    harness.bot.services.wake_match(lobby.id)
    await harness.wait_until_idle()
    assert ben.mention in notice.text(), "the notice is updated with the lobby"


async def test_two_presses_at_once_open_one_rematch(harness: BotHarness, finished_match: MatchDriver) -> None:
    people = [harness.box.person(name) for name in ("Ana", "Ben")]
    again, before = text("en", "result-rematch"), len(harness.box.threads("games"))
    harness.box.faults.slow(0.3, method="POST", path=r"/channels/\d+/threads", times=2)
    replies = await asyncio.gather(*(person.press(finished_match.post, again) for person in people))
    for reply in replies:
        await reply.settled()
    await harness.wait_until_idle()
    opened = [thread for thread in harness.box.threads("games")[before:] if not thread.archived]
    (thread,) = opened
    seats = (await LobbyDriver(harness, thread, people[0]).load()).people
    assert sorted(seat.name for seat in seats) == ["Ana", "Ben"]


@pytest.mark.usefixtures("renewed")
async def test_without_threads_a_rematch_is_played_in_the_same_channel(
    harness: BotHarness, finished_match: MatchDriver
) -> None:
    harness.box.faults.take_permission(harness.box.channel("games").id, "CREATE_PUBLIC_THREADS")
    ben = harness.box.person("Ben")
    await (await ben.press(finished_match.post, text("en", "result-rematch"))).settled()
    await harness.wait_until_idle()
    assert (await LobbyDriver(harness, finished_match.channel, ben).load()).rematch_of == finished_match.match


@pytest.mark.usefixtures("renewed")
async def test_people_without_reminders_are_named_but_not_pinged_by_a_rematch(
    harness: BotHarness, finished_match: MatchDriver
) -> None:
    ana, ben = harness.box.person("Ana"), harness.box.person("Ben")
    await harness.store.people.change_user(int(ana.id), reminders=False)
    await ben.press(finished_match.post, text("en", "result-rematch"))
    await harness.wait_until_idle()
    (call,) = lobby_pings(finished_match)
    assert ana.mention in call.text()
    assert call.pinged == []


async def press_verify(finished_match: MatchDriver, person: Person, waiting_text: str) -> Reply:
    """Press the button that verifies a result, and wait for the final answer."""
    reply = await (await person.press(finished_match.post, text("en", "result-check"))).settled()
    await finished_match.harness.box.wait(lambda: waiting_text not in reply.text())
    return reply


async def test_commands_in_a_thread_still_use_its_finished_match(
    harness: BotHarness, finished_match: MatchDriver
) -> None:
    cleo = harness.box.person("Cleo")
    for client, locale in LANGUAGES.items():
        cleo.locale = client
        game = text(locale, "game-gheos")
        log = await harness.run_command(cleo, "log", finished_match.channel)
        assert text(locale, "log-title", game=game) in log.text()
        board = await harness.run_command(cleo, "board", finished_match.channel, form="text")
        assert text(locale, "board-text-title", game=game, match=str(finished_match.match)) in board.text()
        rules = await harness.run_command(cleo, "rules", finished_match.channel)
        assert text(locale, "rules-title", game=game) in rules.text()
        nothing = await harness.run_command(cleo, "rules", finished_match.channel, topic="xyzzy")
        assert nothing.text() == text(locale, "rules-nothing", query="xyzzy", game=game)
        assert (await harness.run_command(cleo, "move", finished_match.channel, action="x")).text() == text(
            locale, "match-over"
        )
        checked = await press_verify(finished_match, cleo, text(locale, "verify-waiting"))
        assert text(locale, "verify-right") in checked.text()
        assert checked.message.ephemeral
        watched = await (await cleo.press(finished_match.post, text("en", "result-replay"))).settled()
        assert text(locale, "replay-start") in watched.text()


async def test_a_rematch_uses_names_that_can_be_drawn(
    harness: BotHarness,
) -> None:
    driver = await harness.start_match("مريم", "Ben", game="gheos")
    await driver.fast_forward(Random(1))
    names = set((await driver.load_finished()).names)
    await harness.box.person("مريم").press(driver.post, text("en", "result-rematch"))
    await harness.wait_until_idle()
    (seat,) = (
        await LobbyDriver(harness, harness.box.threads("games")[-1], harness.box.person("Ben")).load()
    ).seats
    assert seat.name in names - {"Ben"}
    assert seat.name.isascii()
