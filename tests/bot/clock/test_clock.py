"""Deadlines, pauses and credited time, and their announcements."""

from collections.abc import AsyncIterator
from datetime import date
from random import Random

import pytest
import pytest_asyncio

from engine.clock.pace import DAY, HOUR, PACES, PaceLimits
from render.language.catalogue import escape_markdown
from sandbox import Message, Person
from tests.bot.harness import DEFERRED, SHORT_GAME, BotHarness, MatchDriver
from tests.languages import text

pytestmark = [pytest.mark.e2e, pytest.mark.waits, pytest.mark.asyncio(loop_scope="module")]

LIMITS: PaceLimits = PACES["relaxed"].limits or PaceLimits(0, 0, 0)
TOTAL_SECONDS = LIMITS.turn + LIMITS.bank + LIMITS.grace
MINUTE = 60
RNG = Random(1)


@pytest_asyncio.fixture(loop_scope="module")
async def harness(shared_or_own: BotHarness) -> AsyncIterator[BotHarness]:
    """The one bot of all tests; afterwards, no match runs, as its players would be late in the next test."""
    yield shared_or_own
    store = shared_or_own.store
    for match in await store.matches.alive():
        await store.lobbies.cancel(match, 0, force=True)


async def start_timed_match(
    harness: BotHarness, *names: str, absence: str = "turn", pace: str = "relaxed", game: str = "maori"
) -> MatchDriver:
    return await harness.start_match(*names, options={"pace": pace, "absence": absence}, game=game)


def channel_texts(driver: MatchDriver) -> list[str]:
    return [message.text() for message in driver.harness.box.messages(driver.channel)]


def count_pings(driver: MatchDriver, person: Person) -> int:
    """Count the pings in the channel of a match."""
    return sum(person.name in message.pinged for message in driver.harness.box.messages(driver.channel))


def find_button(post: Message, prefix: str, tail: str = "") -> str:
    """The full id of the one button with a prefix."""
    (found,) = [
        b.custom_id
        for b in post.buttons()
        if b.custom_id and b.custom_id.startswith(f"{prefix}1:") and b.custom_id.endswith(tail)
    ]
    return found


# ---- running out -----------------------------------------------------------------------


async def test_a_casual_match_has_no_clock(harness: BotHarness) -> None:
    driver = await start_timed_match(harness, "Ana", "Ben", pace="casual")
    post, seq = driver.post.text(), (await driver.load()).seq
    assert "<t:" not in post
    await harness.advance(2 * TOTAL_SECONDS)
    assert (await driver.load()).seq == seq


async def test_a_program_plays_one_turn_of_a_late_player(harness: BotHarness) -> None:
    driver = await start_timed_match(harness, "Ana", "Ben")
    late, waiting = await driver.mover(), await driver.waiting_person()
    await harness.advance(TOTAL_SECONDS - MINUTE)
    assert (await driver.mover()).id == late.id
    await harness.advance(2 * MINUTE)
    assert (await driver.mover()).id == waiting.id
    program = text("en", "program-medium")
    assert text("en", "clock-out-turn", name=late.name, program=program) in channel_texts(driver)
    assert driver.post.pinged == [waiting.name]
    await driver.pass_turn(RNG)
    assert (await driver.mover()).id == late.id
    assert driver.post.pinged == [late.name]


async def test_a_program_plays_on_until_the_late_player_is_back(harness: BotHarness) -> None:
    driver = await start_timed_match(harness, "Ana", "Ben", absence="seat")
    late, waiting = await driver.mover(), await driver.waiting_person()
    await harness.advance(TOTAL_SECONDS + MINUTE)
    away = (await driver.load()).seats[(await driver.load_running()).seat_of(int(late.id)) or 0].away
    assert text("en", "clock-away", name=late.name, since=f"<t:{away}:f>") in driver.post.text()
    await driver.pass_turn(RNG)
    assert (await driver.mover()).id == waiting.id, "the program has played once more"
    reply = await waiting.press(driver.post, find_button(driver.post, "t"))
    assert (await reply.settled()).text() == text("en", "seat-taken")
    await late.press(driver.post, find_button(driver.post, "t"))
    await harness.wait_until_idle()
    assert [b for b in driver.post.buttons() if (b.custom_id or "").startswith("t1:")] == []
    await driver.pass_turn(RNG)
    assert (await driver.mover()).id == late.id
    assert driver.post.pinged == [late.name]


async def test_programs_finish_the_match_if_everybody_is_late(harness: BotHarness) -> None:
    driver = await start_timed_match(harness, "Ana", "Ben", absence="seat", game=SHORT_GAME)
    await driver.fast_forward_until_late(Random(1))
    await harness.advance(2 * TOTAL_SECONDS + DAY)
    assert (await driver.load_finished()).status == "over"
    assert sorted(driver.post.pinged) == ["Ana", "Ben"]


async def test_the_players_vote_on_whether_a_program_plays(harness: BotHarness) -> None:
    driver = await start_timed_match(harness, "Ana", "Ben", "Cleo", absence="vote")
    late = await driver.mover()
    await harness.advance(TOTAL_SECONDS + MINUTE)
    question = text("en", "vote-absent", name=late.name)
    assert question in driver.post.text()
    others = [person for person in harness.box.people[:3] if person.id != late.id]
    (call,) = [message for message in harness.box.messages(driver.channel) if len(message.pinged) == 2]
    assert sorted(call.pinged) == [person.name for person in others]
    for person in others:
        await person.press(driver.post, find_button(driver.post, "v", "yes"))
        await harness.wait_until_idle()
    assert text("en", "voted-absent-yes", name=late.name) in channel_texts(driver)
    assert (await driver.mover()).id != late.id


async def test_a_late_player_can_move_during_the_vote(harness: BotHarness) -> None:
    driver = await start_timed_match(harness, "Ana", "Ben", "Cleo", absence="vote")
    late = await driver.mover()
    await harness.advance(TOTAL_SECONDS + MINUTE)
    await driver.press(driver.sensible_codes()[0], late)
    assert (await driver.load_running()).vote is None
    assert not [b for b in driver.post.buttons() if (b.custom_id or "").startswith("v1:")]


# ---- time that does not count -----------------------------------------------------------


async def test_downtime_of_the_bot_extends_deadlines_unless_it_is_short(harness: BotHarness) -> None:
    driver = await start_timed_match(harness, "Ana", "Ben")
    before = (await driver.load_running()).deadline or 0
    await harness.advance_offline(100)
    assert (await driver.load_running()).deadline == before
    await harness.advance_offline(30 * DAY)
    assert (await driver.load()).status == "running"
    assert ((await driver.load_running()).deadline or 0) - before == pytest.approx(30 * DAY, abs=MINUTE)
    until = f"<t:{(await driver.load_running()).deadline}:R>"
    assert until in driver.post.text()


async def test_a_failing_step_of_the_due_loop_does_not_stop_later_steps(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = await start_timed_match(harness, "Ana", "Ben")

    async def fail() -> list[int]:
        raise KeyError("night")

    monkeypatch.setattr(harness.store.votes, "due", fail)
    with pytest.raises(KeyError):
        await harness.advance(((await driver.load_running()).reminder or 0) - harness.now + 1)
    assert text("en", "remind-title", count=1) in (await driver.mover()).dms()[-1].content


async def test_time_without_a_connection_extends_deadlines(harness: BotHarness) -> None:
    driver = await start_timed_match(harness, "Ana", "Ben")
    before = (await driver.load_running()).deadline or 0
    async with harness.due_loop.lock:
        await harness.box.faults.close_gateway(4000, resumable=True)
        harness.box.clock.advance(DAY)
        await harness.box.wait(lambda: harness.box.connected, 30)
    await harness.due_loop.run_due()
    assert ((await driver.load_running()).deadline or 0) - before == pytest.approx(DAY, abs=MINUTE)


async def test_a_vote_does_not_close_while_the_bot_is_off(harness: BotHarness) -> None:
    driver = await start_timed_match(harness, "Ana", "Ben", "Cleo")
    await harness.run_command(harness.box.person("Ana"), "play pause", driver.channel)
    await harness.advance_offline(3 * DAY)
    live = await driver.load_running()
    assert live.vote is not None
    assert live.vote.closes_at > harness.now


@pytest.mark.usefixtures("own")
async def test_a_match_is_paused_while_the_bot_is_not_on_its_server(harness: BotHarness) -> None:
    driver = await start_timed_match(harness, "Ana", "Ben")
    before = (await driver.load_running()).deadline or 0
    mover, board = await driver.mover(), driver.post
    code = driver.sensible_codes()[0]
    harness.box.faults.expel_bot()
    await harness.box.wait(lambda: not harness.bot.guilds)
    await harness.due_loop.run_due()
    await harness.advance(TOTAL_SECONDS + DAY)
    assert (await driver.load_running()).is_frozen
    reply = await harness.run_command(mover, "move", mover.dm, action=code)
    assert reply.text().startswith(text("en", "match-frozen"))
    harness.box.faults.admit_bot()
    await harness.box.wait(lambda: harness.bot.guilds)
    await harness.due_loop.run_due()
    await harness.advance(MINUTE)
    live = await driver.load_running()
    assert not live.is_frozen
    assert (live.deadline or 0) - before == pytest.approx(TOTAL_SECONDS + DAY, abs=2 * MINUTE)
    assert driver.post.id != board.id, "a new post keeps the thread from being archived"
    assert (await driver.press(code)).kind == DEFERRED


@pytest.mark.usefixtures("own")
async def test_servers_joined_and_left_during_downtime_are_noticed_at_the_start(
    harness: BotHarness,
) -> None:
    driver = await start_timed_match(harness, "Ana", "Ben")
    await harness.stop()
    harness.box.faults.expel_bot()
    await harness.start()
    assert (await driver.load_running()).is_frozen
    await harness.stop()
    harness.box.faults.admit_bot()
    await harness.start()
    await harness.wait_until_idle()
    assert not (await driver.load_running()).is_frozen
    seq = (await driver.load()).seq
    await driver.press(driver.sensible_codes()[0])
    assert (await driver.load()).seq > seq


async def test_a_silent_post_keeps_a_thread_from_being_archived(harness: BotHarness) -> None:
    driver = await start_timed_match(harness, "Cleo", "Don", pace="casual")
    mover, posts = await driver.mover(), len(harness.posts(driver.channel))
    await harness.run_command(mover, "settings time", reminders=False)
    await harness.advance(6.5 * DAY)
    assert len(harness.posts(driver.channel)) == posts + 1
    assert driver.post.silent
    assert driver.post.pinged == []
    assert [post for post in harness.posts(driver.channel) if post.buttons()] == [driver.post]
    await harness.advance(6.5 * DAY)
    assert len(harness.posts(driver.channel)) == posts + 2


# ---- reminders --------------------------------------------------------------------------


async def test_a_turn_has_at_most_three_reminders_with_growing_intervals(harness: BotHarness) -> None:
    driver = await start_timed_match(harness, "Eva", "Fay", pace="casual")
    mover = await driver.mover()
    moments = []
    for _ in range(16):
        before = len(mover.dms())
        await harness.advance(2 * DAY)
        moments += [harness.now] * (len(mover.dms()) - before)
    assert len(moments) == 3
    assert moments[2] - moments[1] > moments[1] - moments[0]
    assert (await driver.waiting_person()).dms() == []
    words = mover.dms()[0].text()
    assert text("en", "remind-title", count=1) in words
    assert f"https://discord.com/channels/{(await driver.load_running()).guild}/{driver.channel.id}" in words
    assert count_pings(driver, mover) == 1, "the channel has one ping, for the turn"


@pytest.mark.usefixtures("own")
async def test_one_daily_message_covers_all_matches(harness: BotHarness) -> None:
    ana = harness.box.person("Ana")
    drivers = [await start_timed_match(harness, "Ana", "Ben", pace="daily") for _ in range(3)]
    theirs = [driver for driver in drivers if (await driver.mover()).id == ana.id]
    for driver in drivers:
        if driver not in theirs:
            await driver.pass_turn(RNG)
    await harness.advance(9 * HOUR)
    assert len(ana.dms()) == 1
    assert text("en", "remind-title", count=3) in ana.dms()[0].text()
    await harness.run_command(ana, "settings time", digest=False)
    await harness.advance(12 * HOUR)
    assert len(ana.dms()) == 4


async def test_reminders_can_be_switched_off(harness: BotHarness) -> None:
    driver = await start_timed_match(harness, "Gil", "Hana")
    mover = await driver.mover()
    words = (await harness.run_command(mover, "settings time", reminders=False)).text()
    assert text("en", "settings-reminders", value="off") in words
    await harness.advance(9 * DAY)
    assert mover.dms() == []
    assert count_pings(driver, mover) == 1


async def test_with_closed_direct_messages_reminders_ping_in_the_channel(harness: BotHarness) -> None:
    driver = await start_timed_match(harness, "Ida", "Jon")
    mover = await driver.mover()
    mover.close_dms()
    await harness.advance(DAY + HOUR)
    last = harness.box.messages(driver.channel)[-1]
    assert last.pinged == [mover.name]
    deadline = f"<t:{(await driver.load_running()).deadline}:R>"
    time = text("en", "remind-until", until=deadline)
    assert last.text() == text("en", "remind-here", name=mover.mention, time=time)


async def test_nobody_is_reminded_at_night(harness: BotHarness) -> None:
    driver = await start_timed_match(harness, "Kai", "Lea", pace="daily")
    mover = await driver.mover()
    hour = int(harness.now // HOUR % 24)
    night = f"{(hour + 7) % 24}:00-{(hour + 15) % 24}:00"
    await harness.run_command(mover, "settings time", zone="UTC", sleep=night)
    await harness.advance(14 * HOUR)
    assert mover.dms() == []
    await harness.advance(4 * HOUR)
    assert len(mover.dms()) == 1


# ---- a person's own time ----------------------------------------------------------------


async def test_a_holiday_stops_the_players_clock_and_is_shown_on_the_post(harness: BotHarness) -> None:
    driver = await start_timed_match(harness, "Mia", "Noa")
    mover, waiting = await driver.mover(), await driver.waiting_person()
    before = (await driver.load_running()).deadline or 0
    reply = await harness.run_command(mover, "vacation", days=10)
    live = await driver.load_running()
    end = live.clock.holiday
    assert text("en", "vacation-set", until=f"<t:{end}:f>") in reply.text()
    assert (live.deadline or 0) - before == pytest.approx(10 * DAY, abs=MINUTE)
    line = text("en", "clock-holiday", name=mover.name, until=f"<t:{end}:D>")
    assert line in driver.post.text()
    await harness.advance(9 * DAY)
    assert mover.dms() == [], "players on holiday are not reminded"
    assert line in driver.post.text()
    await harness.advance(DAY + MINUTE)
    assert line not in driver.post.text()
    await driver.pass_turn(RNG)
    assert (await driver.mover()).id == waiting.id
    assert (await driver.load_running()).deadline == pytest.approx(harness.now + TOTAL_SECONDS, abs=MINUTE)


async def test_a_holiday_can_be_ended_early(harness: BotHarness) -> None:
    driver = await start_timed_match(harness, "Oli", "Pia")
    mover, before = await driver.mover(), (await driver.load_running()).deadline or 0
    assert (
        text("en", "settings-vacation-none")
        in (await harness.run_command(mover, "vacation", end=True)).text()
    )
    await harness.run_command(mover, "vacation", days=10)
    await harness.advance(3 * DAY)
    assert text("en", "vacation-ended") in (await harness.run_command(mover, "vacation", end=True)).text()
    assert ((await driver.load_running()).deadline or 0) - before == pytest.approx(3 * DAY, abs=MINUTE)
    assert text("en", "settings-vacation-none") in (await harness.run_command(mover, "vacation")).text()


async def test_a_holiday_lasts_sixty_days_at_most(harness: BotHarness) -> None:
    quin = harness.box.person("Quin")
    assert (await harness.run_command(quin, "vacation", to="soon")).text() == (
        text("en", "vacation-date", date="soon")
    )
    assert (await harness.run_command(quin, "vacation", to="2020-01-01")).text() == (
        text("en", "vacation-past", date=date(2020, 1, 1))
    )
    assert (await harness.run_command(quin, "vacation", to="2999-01-01")).text() == (
        text("en", "vacation-too-long", most=60)
    )
    await harness.run_command(quin, "vacation", days=60)
    await harness.advance(2 * DAY)
    assert (await harness.run_command(quin, "vacation", days=60)).text() == text(
        "en", "vacation-too-long", most=60
    )
    end = (await harness.store.people.user(int(quin.id))).hours.vacations[0].end
    shown = (await harness.run_command(quin, "vacation")).text()
    assert text("en", "settings-vacation", until=f"<t:{end}:f>") in shown


# ---- the next match ----------------------------------------------------------------------


async def test_after_a_turn_the_player_is_shown_their_most_urgent_other_match_in_private(
    harness: BotHarness,
) -> None:
    slow = await start_timed_match(harness, "Ana", "Ben", pace="casual")
    fast = await start_timed_match(harness, "Ana", "Ben", pace="daily")
    here = await start_timed_match(harness, "Ana", "Ben")
    ana = harness.box.person("Ana")
    for driver in (slow, fast, here):
        if (await driver.mover()).id != ana.id:
            await driver.pass_turn(RNG)
    assert not any(message.ephemeral for message in ana.messages(here.channel)), (
        "a press within a turn shows no other match"
    )
    await here.pass_turn(RNG)
    (answer,) = [message for message in ana.messages(here.channel) if message.ephemeral]
    link = (
        f"https://discord.com/channels/{(await fast.load_running()).guild}/{fast.channel.id}/{fast.post.id}"
    )
    assert answer.text() == text("en", "next-match", count=2)
    (button,) = answer.buttons()
    assert button.url == link
    assert button.label == text("en", "next-match-go", match=f"#{fast.match} Maori · Ben")
    assert int(answer.id) > int(here.post.id), "the answer is below the next player's post"


async def test_a_turn_has_one_post_and_one_ping(harness: BotHarness) -> None:
    driver = await start_timed_match(harness, "Ana", "Ben", "Cleo")
    people = {person.name: count_pings(driver, person) for person in harness.box.people[:3]}
    for _ in range(4):  # everybody, and the first person again
        mover, posts = await driver.mover(), len(harness.posts(driver.channel))
        await harness.advance(3 * HOUR)
        await driver.pass_turn(RNG)
        following = await driver.mover()
        assert following.id != mover.id
        people[following.name] += 1
        fresh = harness.posts(driver.channel)[posts:]
        assert [post.pinged for post in fresh if post.pinged] == [[following.name]]
    assert {person.name: count_pings(driver, person) for person in harness.box.people[:3]} == people
    assert escape_markdown(following.name) == following.name
    shown = [message for message in harness.box.messages(driver.channel) if message.ephemeral]
    assert shown == [], "no other match is shown, as none waits for anybody"
