"""Deadlines, pauses and credited time, and their announcements."""

from datetime import date
from random import Random
from typing import Any

import msgspec
import pytest

from data.store import Store
from engine.clock.pace import DAY, HOUR, PACES, PaceLimits
from render.language.catalogue import escape_markdown
from sandbox import Message, Person
from tests.bot.commands.test_lobby import LANGUAGES
from tests.bot.harness import DEFERRED, BotHarness, MatchDriver
from tests.languages import text
from tests.prepared import sqlite_url
from tests.store.kit import expect_done

pytestmark = [pytest.mark.e2e, pytest.mark.waits]

LIMITS: PaceLimits = PACES["relaxed"].limits or PaceLimits(0, 0, 0)
TOTAL_SECONDS = LIMITS.turn + LIMITS.bank + LIMITS.grace
MINUTE = 60
RNG = Random(1)


async def start_timed_match(
    harness: BotHarness, *names: str, absence: str = "turn", pace: str = "relaxed"
) -> MatchDriver:
    return await harness.start_match(*names, options={"pace": pace, "absence": absence})


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


async def test_the_organiser_chooses_the_pace_and_what_happens_to_late_players(harness: BotHarness) -> None:
    lobby = await harness.open_lobby("Ana")
    for absence in ("seat", "vote", "turn"):
        await lobby.choose("pace", "relaxed")
        await lobby.choose("absence", absence)
        live = await lobby.load()
        assert (live.pace, live.absence) == ("relaxed", absence)
    await lobby.choose("pace", "casual")
    await lobby.choose("seats", "2")
    await lobby.press("join", harness.box.person("Ben"))
    await lobby.press("start")
    started = await harness.store.matches.by_channel(int(lobby.channel.id))
    assert started is not None
    assert (started.pace, len(started.seats)) == ("casual", 2)


# ---- running out -----------------------------------------------------------------------


async def test_the_post_says_when_time_runs_out_and_what_happens_then(harness: BotHarness) -> None:
    driver = await start_timed_match(harness, "Ana", "Ben")
    live = await driver.load_running()
    until, last = f"<t:{live.clock.lapses}:R>", f"<t:{live.deadline}:R>"
    assert live.clock.lapses == (live.deadline or 0) - LIMITS.grace
    assert text("en", "clock-turn.once", last=last) in driver.post.text(), "both are 10 days away"
    assert until not in driver.post.text()


@pytest.mark.parametrize("absence", ["turn", "seat", "vote"])
async def test_the_post_names_both_times_when_the_time_is_short(harness: BotHarness, absence: str) -> None:
    driver = await start_timed_match(harness, "Ana", "Ben", absence=absence, pace="live")
    live = await driver.load_running()
    until, last = f"<t:{live.clock.lapses}:R>", f"<t:{live.deadline}:R>"
    assert text("en", f"clock-{absence}", until=until, last=last) in driver.post.text()


async def test_a_finished_match_shows_no_deadline(harness: BotHarness) -> None:
    driver = await start_timed_match(harness, "Ana", "Ben")
    await driver.pass_turn(Random(1))
    old, new = harness.posts(driver.channel)[-2:]
    assert "<t:" in new.text()
    assert "<t:" not in old.text()


async def test_a_casual_match_has_no_clock(harness: BotHarness) -> None:
    driver = await start_timed_match(harness, "Ana", "Ben", pace="casual")
    post, seq = driver.post.text(), (await driver.load()).seq
    assert "<t:" not in post
    await harness.advance(60 * DAY)
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
    driver = await start_timed_match(harness, "Ana", "Ben", absence="seat")
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


async def test_downtime_of_the_bot_extends_deadlines(harness: BotHarness) -> None:
    driver = await start_timed_match(harness, "Ana", "Ben")
    before = (await driver.load_running()).deadline or 0
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


async def test_a_short_gap_extends_no_deadline(harness: BotHarness) -> None:
    driver = await start_timed_match(harness, "Ana", "Ben")
    before = (await driver.load_running()).deadline
    await harness.advance_offline(100)
    assert (await driver.load_running()).deadline == before


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


async def test_a_match_is_paused_while_the_bot_is_not_on_its_server(harness: BotHarness) -> None:
    driver = await start_timed_match(harness, "Ana", "Ben")
    before = (await driver.load_running()).deadline or 0
    mover, board = await driver.mover(), driver.post
    code = driver.sensible_codes()[0]
    harness.box.faults.expel_bot()
    await harness.box.wait(lambda: not harness.bot.guilds)
    await harness.due_loop.run_due()
    await harness.advance(20 * DAY)
    assert (await driver.load_running()).is_frozen
    reply = await harness.run_command(mover, "move", mover.dm, action=code)
    assert reply.text().startswith(text("en", "match-frozen"))
    harness.box.faults.admit_bot()
    await harness.box.wait(lambda: harness.bot.guilds)
    await harness.due_loop.run_due()
    await harness.advance(MINUTE)
    live = await driver.load_running()
    assert not live.is_frozen
    assert (live.deadline or 0) - before == pytest.approx(20 * DAY, abs=2 * MINUTE)
    assert driver.post.id != board.id, "a new post keeps the thread from being archived"
    assert (await driver.press(code)).kind == DEFERRED


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
    driver = await start_timed_match(harness, "Ana", "Ben", pace="casual")
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
    driver = await start_timed_match(harness, "Ana", "Ben", pace="casual")
    mover = await driver.mover()
    moments = []
    for _ in range(40):
        before = len(mover.dms())
        await harness.advance(DAY)
        moments += [harness.now] * (len(mover.dms()) - before)
    assert len(moments) == 3
    assert moments[2] - moments[1] > moments[1] - moments[0]
    assert (await driver.waiting_person()).dms() == []
    words = mover.dms()[0].text()
    assert text("en", "remind-title", count=1) in words
    assert f"https://discord.com/channels/{(await driver.load_running()).guild}/{driver.channel.id}" in words
    assert count_pings(driver, mover) == 1, "the channel has one ping, for the turn"


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
    driver = await start_timed_match(harness, "Ana", "Ben")
    mover = await driver.mover()
    words = (await harness.run_command(mover, "settings time", reminders=False)).text()
    assert text("en", "settings-reminders", value="off") in words
    await harness.advance(9 * DAY)
    assert mover.dms() == []
    assert count_pings(driver, mover) == 1


async def test_with_closed_direct_messages_reminders_ping_in_the_channel(harness: BotHarness) -> None:
    driver = await start_timed_match(harness, "Ana", "Ben")
    mover = await driver.mover()
    mover.close_dms()
    await harness.advance(DAY + HOUR)
    last = harness.box.messages(driver.channel)[-1]
    assert last.pinged == [mover.name]
    deadline = f"<t:{(await driver.load_running()).deadline}:R>"
    time = text("en", "remind-until", until=deadline)
    assert last.text() == text("en", "remind-here", name=mover.mention, time=time)


async def test_nobody_is_reminded_at_night(harness: BotHarness) -> None:
    driver = await start_timed_match(harness, "Ana", "Ben", pace="daily")
    mover = await driver.mover()
    hour = int(harness.now // HOUR % 24)
    night = f"{(hour + 7) % 24}:00-{(hour + 15) % 24}:00"
    await harness.run_command(mover, "settings time", zone="UTC", sleep=night)
    await harness.advance(14 * HOUR)
    assert mover.dms() == []
    await harness.advance(4 * HOUR)
    assert len(mover.dms()) == 1


# ---- a person's own time ----------------------------------------------------------------


async def test_a_change_of_zone_nights_or_weekends_updates_running_clocks(harness: BotHarness) -> None:
    driver = await start_timed_match(harness, "Ana", "Ben")
    mover, before = await driver.mover(), (await driver.load_running()).deadline or 0
    words = (
        await harness.run_command(
            mover, "settings time", zone="Europe/Athens", sleep="23:00-07:30", weekends=True
        )
    ).text()
    assert text("en", "settings-sleep", **{"from": "23:00", "to": "07:30"}) in words
    assert text("en", "settings-weekends", value="on") in words
    assert "Europe/Athens" in words
    after = await driver.load_running()
    assert (after.deadline or 0) > before + 3 * DAY
    assert f"<t:{after.deadline}:R>" in driver.post.text()
    words = (await harness.run_command(mover, "settings time", sleep="none", weekends=False)).text()
    assert text("en", "settings-sleep-none") in words
    assert (await driver.load_running()).deadline == before


async def test_zones_are_found_by_a_few_letters(harness: BotHarness) -> None:
    ana = harness.box.person("Ana")
    assert (await ana.autocomplete("settings time", "zone", "warsaw"))[0][1] == "Europe/Warsaw"
    assert (await ana.autocomplete("settings time", "zone", "new y"))[0][1] == "America/New_York"
    assert len(await ana.autocomplete("settings time", "zone", "")) == 25
    offered = await ana.autocomplete("settings time", "sleep", "22-6")
    assert offered[0] == ("22-6", "22-6")
    assert offered[-1] == (text("en", "settings-sleep-none"), "none")


REFUSED: dict[str, tuple[dict[str, Any], str, dict[str, str]]] = {
    "an unknown zone": ({"zone": "Mars/Base"}, "settings-time-zone", {"zone": "Mars/Base"}),
    "no hours": ({"sleep": "at night"}, "settings-time-hours", {"hours": "at night"}),
    "an invalid hour": ({"sleep": "25:00-07:00"}, "settings-time-hours", {"hours": "25:00-07:00"}),
    "too long a night": ({"sleep": "19:00-07:01"}, "settings-time-long", {"hours": "19:00-07:01"}),
}


@pytest.mark.parametrize("case", REFUSED)
async def test_invalid_hours_are_refused_and_change_nothing(harness: BotHarness, case: str) -> None:
    typed, key, facts = REFUSED[case]
    ana = harness.box.person("Ana")
    before = await harness.store.people.user(int(ana.id))
    for client, locale in LANGUAGES.items():
        ana.locale = client
        assert (await harness.run_command(ana, "settings time", **typed)).text() == text(locale, key, **facts)
        after = await harness.store.people.user(int(ana.id))
        assert after == msgspec.structs.replace(before, listed=locale)


async def test_a_holiday_stops_the_players_clock_and_is_shown_on_the_post(harness: BotHarness) -> None:
    driver = await start_timed_match(harness, "Ana", "Ben")
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
    driver = await start_timed_match(harness, "Ana", "Ben")
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
    ana = harness.box.person("Ana")
    assert (await harness.run_command(ana, "vacation", to="soon")).text() == (
        text("en", "vacation-date", date="soon")
    )
    assert (await harness.run_command(ana, "vacation", to="2020-01-01")).text() == (
        text("en", "vacation-past", date=date(2020, 1, 1))
    )
    assert (await harness.run_command(ana, "vacation", to="2999-01-01")).text() == (
        text("en", "vacation-too-long", most=60)
    )
    await harness.run_command(ana, "vacation", days=60)
    await harness.advance(20 * DAY)
    assert (await harness.run_command(ana, "vacation", days=60)).text() == text(
        "en", "vacation-too-long", most=60
    )
    end = (await harness.store.people.user(int(ana.id))).hours.vacations[0].end
    shown = (await harness.run_command(ana, "vacation")).text()
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


async def test_no_other_match_is_shown_if_none_waits_for_the_person(harness: BotHarness) -> None:
    driver = await start_timed_match(harness, "Ana", "Ben")
    for _ in range(4):
        await driver.pass_turn(RNG)
    assert [message for message in harness.box.messages(driver.channel) if message.ephemeral] == []


async def test_a_turn_has_one_post_and_one_ping(harness: BotHarness) -> None:
    driver = await start_timed_match(harness, "Ana", "Ben", "Cleo")
    people = {person.name: count_pings(driver, person) for person in harness.box.people[:3]}
    for _ in range(9):
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


# ---- calling again -----------------------------------------------------------------------


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


@pytest.mark.parametrize("client", LANGUAGES)
async def test_a_call_is_a_new_post_that_pings_once(harness: BotHarness, client: str) -> None:
    harness.box.locale, locale = client, LANGUAGES[client]
    driver, late, waiting = await make_late(harness, "Ana", "Ben", "Cleo")
    waiting.locale = client
    before = harness.posts(driver.channel)
    answer = await press_call(harness, driver, waiting)
    called = (await driver.load_running()).clock.called
    assert called
    at = f"<t:{called + 12 * HOUR}:R>"
    assert answer == text(locale, "call-done", name=late.name, at=at)
    assert count_pings(driver, late) == 2, "for the turn and for the call"
    posts = harness.posts(driver.channel)
    assert len(posts) == len(before) + 1
    assert posts[-1].pinged == [late.name]
    assert not posts[-2].buttons()
    assert text(locale, "call-line", name=late.name, when=f"<t:{called}:R>") in posts[-1].text()
    facts = {"name": late.name, "at": at}
    assert await press_call(harness, driver, waiting) == text(locale, "call-early", **facts)
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
        await press_call(harness, driver, waiting)
        await harness.advance(12 * HOUR)
    await waiting.press(driver.post, text("en", "call-vote"))
    await harness.wait_until_idle()
    asked = text("en", "vote-absent-called", by=waiting.name, name=late.name)
    assert asked in driver.post.text()
    await driver.pass_turn(RNG)
    assert (await driver.load_running()).vote is None
