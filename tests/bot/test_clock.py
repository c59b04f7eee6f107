"""Deadlines, pauses and credited time, and their announcements."""

from datetime import date
from random import Random
from typing import Any

import msgspec
import pytest

from engine.clock.pace import DAY, HOUR, PACES, PaceLimits
from render.language.catalogue import escape_markdown
from sandbox import Message, Person
from tests.bot.commands.test_lobby import LANGUAGES
from tests.bot.harness import DEFERRED, BotHarness, MatchDriver
from tests.languages import text

pytestmark = [pytest.mark.e2e, pytest.mark.waits]

LIMITS: PaceLimits = PACES["relaxed"].limits or PaceLimits(0, 0, 0)
TOTAL_SECONDS = LIMITS.turn + LIMITS.bank + LIMITS.grace
MINUTE = 60
RNG = Random(1)


async def start_timed_match(
    house: BotHarness, *names: str, absence: str = "turn", pace: str = "relaxed"
) -> MatchDriver:
    """A match with this pace."""
    return await house.start_match(*names, options={"pace": pace, "absence": absence})


def channel_texts(table: MatchDriver) -> list[str]:
    return [message.text() for message in table.house.box.messages(table.channel)]


def count_pings(table: MatchDriver, person: Person) -> int:
    """Count the pings in the channel of a match."""
    return sum(person.name in message.pinged for message in table.house.box.messages(table.channel))


def find_button(post: Message, prefix: str, tail: str = "") -> str:
    """The full id of the one button with a prefix."""
    (found,) = [
        b.custom_id
        for b in post.buttons()
        if b.custom_id and b.custom_id.startswith(f"{prefix}1:") and b.custom_id.endswith(tail)
    ]
    return found


async def test_the_organiser_chooses_the_pace_and_what_happens_to_late_players(house: BotHarness) -> None:
    lobby = await house.open_lobby("Ana")
    for absence in ("seat", "vote", "turn"):
        await lobby.choose("pace", "relaxed")
        await lobby.choose("absence", absence)
        live = await lobby.load()
        assert (live.pace, live.absence) == ("relaxed", absence)
    await lobby.choose("pace", "casual")
    await lobby.choose("seats", "2")
    await lobby.press("join", house.box.person("Ben"))
    await lobby.press("start")
    started = await house.store.matches.by_channel(int(lobby.channel.id))
    assert started is not None
    assert (started.pace, len(started.seats)) == ("casual", 2)


# ---- running out -----------------------------------------------------------------------


async def test_the_post_says_when_time_runs_out_and_what_happens_then(house: BotHarness) -> None:
    table = await start_timed_match(house, "Ana", "Ben")
    live = await table.load_running()
    until, last = f"<t:{live.clock.lapses}:R>", f"<t:{live.deadline}:R>"
    assert live.clock.lapses == (live.deadline or 0) - LIMITS.grace
    assert text("en", "clock-turn", until=until, last=last) in table.post.text()


async def test_a_finished_match_shows_no_deadline(house: BotHarness) -> None:
    table = await start_timed_match(house, "Ana", "Ben")
    await table.pass_turn(Random(1))
    old, new = house.posts(table.channel)[-2:]
    assert "<t:" in new.text()
    assert "<t:" not in old.text()


async def test_a_casual_match_has_no_clock(house: BotHarness) -> None:
    table = await start_timed_match(house, "Ana", "Ben", pace="casual")
    post, seq = table.post.text(), (await table.load()).seq
    assert "<t:" not in post
    await house.advance(60 * DAY)
    assert (await table.load()).seq == seq


async def test_a_program_plays_one_turn_of_a_late_player(house: BotHarness) -> None:
    table = await start_timed_match(house, "Ana", "Ben")
    late, waiting = await table.mover(), await table.waiting_person()
    await house.advance(TOTAL_SECONDS - MINUTE)
    assert (await table.mover()).id == late.id
    await house.advance(2 * MINUTE)
    assert (await table.mover()).id == waiting.id
    program = text("en", "program-medium")
    assert text("en", "clock-out-turn", name=late.name, program=program) in channel_texts(table)
    assert table.post.pinged == [waiting.name]
    await table.pass_turn(RNG)
    assert (await table.mover()).id == late.id
    assert table.post.pinged == [late.name]


async def test_a_program_plays_on_until_the_late_player_is_back(house: BotHarness) -> None:
    table = await start_timed_match(house, "Ana", "Ben", absence="seat")
    late, waiting = await table.mover(), await table.waiting_person()
    await house.advance(TOTAL_SECONDS + MINUTE)
    away = (await table.load()).seats[(await table.load_running()).seat_of(int(late.id)) or 0].away
    assert text("en", "clock-away", name=late.name, since=f"<t:{away}:f>") in table.post.text()
    await table.pass_turn(RNG)
    assert (await table.mover()).id == waiting.id, "the program has played once more"
    reply = await waiting.press(table.post, find_button(table.post, "t"))
    assert (await reply.settled()).text() == text("en", "seat-taken")
    await late.press(table.post, find_button(table.post, "t"))
    await house.wait_until_idle()
    assert [b for b in table.post.buttons() if (b.custom_id or "").startswith("t1:")] == []
    await table.pass_turn(RNG)
    assert (await table.mover()).id == late.id
    assert table.post.pinged == [late.name]


async def test_programs_finish_the_match_if_everybody_is_late(house: BotHarness) -> None:
    table = await start_timed_match(house, "Ana", "Ben", absence="seat")
    await house.advance(2 * TOTAL_SECONDS + DAY)
    assert (await table.load_finished()).status == "over"
    assert sorted(table.post.pinged) == ["Ana", "Ben"]


async def test_the_players_vote_on_whether_a_program_plays(house: BotHarness) -> None:
    table = await start_timed_match(house, "Ana", "Ben", "Cleo", absence="vote")
    late = await table.mover()
    await house.advance(TOTAL_SECONDS + MINUTE)
    question = text("en", "vote-absent", name=late.name)
    assert question in table.post.text()
    others = [person for person in house.box.people[:3] if person.id != late.id]
    (call,) = [message for message in house.box.messages(table.channel) if len(message.pinged) == 2]
    assert sorted(call.pinged) == [person.name for person in others]
    for person in others:
        await person.press(table.post, find_button(table.post, "v", "yes"))
        await house.wait_until_idle()
    assert text("en", "voted-absent-yes", name=late.name) in channel_texts(table)
    assert (await table.mover()).id != late.id


async def test_a_late_player_can_move_during_the_vote(house: BotHarness) -> None:
    table = await start_timed_match(house, "Ana", "Ben", "Cleo", absence="vote")
    late = await table.mover()
    await house.advance(TOTAL_SECONDS + MINUTE)
    await table.press(table.sensible_codes()[0], late)
    assert (await table.load_running()).vote is None
    assert "v1:" not in " ".join(b.custom_id or "" for b in table.post.buttons())


# ---- time that does not count -----------------------------------------------------------


async def test_downtime_of_the_bot_extends_deadlines(house: BotHarness) -> None:
    table = await start_timed_match(house, "Ana", "Ben")
    before = (await table.load_running()).deadline or 0
    await house.advance_offline(30 * DAY)
    assert (await table.load()).status == "running"
    assert ((await table.load_running()).deadline or 0) - before == pytest.approx(30 * DAY, abs=MINUTE)
    until = f"<t:{(await table.load_running()).deadline}:R>"
    assert until in table.post.text()


async def test_a_short_gap_extends_no_deadline(house: BotHarness) -> None:
    table = await start_timed_match(house, "Ana", "Ben")
    before = (await table.load_running()).deadline
    await house.advance_offline(100)
    assert (await table.load_running()).deadline == before


async def test_time_without_a_connection_extends_deadlines(house: BotHarness) -> None:
    table = await start_timed_match(house, "Ana", "Ben")
    before = (await table.load_running()).deadline or 0
    async with house.clock.lock:
        await house.box.faults.close_gateway(4000, resumable=True)
        house.box.clock.advance(DAY)
        await house.box.wait(lambda: house.box.connected, 30)
    await house.clock.run_due()
    assert ((await table.load_running()).deadline or 0) - before == pytest.approx(DAY, abs=MINUTE)


async def test_a_vote_does_not_close_while_the_bot_is_off(house: BotHarness) -> None:
    table = await start_timed_match(house, "Ana", "Ben", "Cleo")
    await house.run_command(house.box.person("Ana"), "play pause", table.channel)
    await house.advance_offline(3 * DAY)
    live = await table.load_running()
    assert live.vote is not None
    assert live.vote.closes_at > house.now


async def test_a_match_is_paused_while_the_bot_is_not_on_its_server(house: BotHarness) -> None:
    table = await start_timed_match(house, "Ana", "Ben")
    before = (await table.load_running()).deadline or 0
    mover, board = await table.mover(), table.post
    code = table.sensible_codes()[0]
    house.box.faults.expel_bot()
    await house.box.wait(lambda: not house.bot.guilds)
    await house.clock.run_due()
    await house.advance(20 * DAY)
    assert (await table.load_running()).is_frozen
    reply = await house.run_command(mover, "move", mover.dm, action=code)
    assert reply.text().startswith(text("en", "match-frozen"))
    house.box.faults.admit_bot()
    await house.box.wait(lambda: house.bot.guilds)
    await house.clock.run_due()
    await house.advance(MINUTE)
    live = await table.load_running()
    assert not live.is_frozen
    assert (live.deadline or 0) - before == pytest.approx(20 * DAY, abs=2 * MINUTE)
    assert table.post.id != board.id, "a new post keeps the thread from being archived"
    assert (await table.press(code)).kind == DEFERRED


async def test_servers_joined_and_left_during_downtime_are_noticed_at_the_start(
    house: BotHarness,
) -> None:
    table = await start_timed_match(house, "Ana", "Ben")
    await house.stop()
    house.box.faults.expel_bot()
    await house.start()
    assert (await table.load_running()).is_frozen
    await house.stop()
    house.box.faults.admit_bot()
    await house.start()
    await house.wait_until_idle()
    assert not (await table.load_running()).is_frozen
    seq = (await table.load()).seq
    await table.press(table.sensible_codes()[0])
    assert (await table.load()).seq > seq


async def test_a_silent_post_keeps_a_thread_from_being_archived(house: BotHarness) -> None:
    table = await start_timed_match(house, "Ana", "Ben", pace="casual")
    mover, posts = await table.mover(), len(house.posts(table.channel))
    await house.run_command(mover, "settings time", reminders=False)
    await house.advance(6.5 * DAY)
    assert len(house.posts(table.channel)) == posts + 1
    assert table.post.silent
    assert table.post.pinged == []
    assert [post for post in house.posts(table.channel) if post.buttons()] == [table.post]
    await house.advance(6.5 * DAY)
    assert len(house.posts(table.channel)) == posts + 2


# ---- reminders --------------------------------------------------------------------------


async def test_a_turn_has_at_most_three_reminders_with_growing_intervals(house: BotHarness) -> None:
    table = await start_timed_match(house, "Ana", "Ben", pace="casual")
    mover = await table.mover()
    moments = []
    for _ in range(40):
        before = len(mover.dms())
        await house.advance(DAY)
        moments += [house.now] * (len(mover.dms()) - before)
    assert len(moments) == 3
    assert moments[2] - moments[1] > moments[1] - moments[0]
    assert (await table.waiting_person()).dms() == []
    words = mover.dms()[0].text()
    assert text("en", "remind-title", count=1) in words
    assert f"https://discord.com/channels/{(await table.load_running()).guild}/{table.channel.id}" in words
    assert count_pings(table, mover) == 1, "the channel has one ping, for the turn"


async def test_one_daily_message_covers_all_matches(house: BotHarness) -> None:
    ana = house.box.person("Ana")
    tables = [await start_timed_match(house, "Ana", "Ben", pace="daily") for _ in range(3)]
    theirs = [table for table in tables if (await table.mover()).id == ana.id]
    for table in tables:
        if table not in theirs:
            await table.pass_turn(RNG)
    await house.advance(9 * HOUR)
    assert len(ana.dms()) == 1
    assert text("en", "remind-title", count=3) in ana.dms()[0].text()
    await house.run_command(ana, "settings time", digest=False)
    await house.advance(12 * HOUR)
    assert len(ana.dms()) == 4


async def test_reminders_can_be_switched_off(house: BotHarness) -> None:
    table = await start_timed_match(house, "Ana", "Ben")
    mover = await table.mover()
    words = (await house.run_command(mover, "settings time", reminders=False)).text()
    assert text("en", "settings-reminders", value="off") in words
    await house.advance(9 * DAY)
    assert mover.dms() == []
    assert count_pings(table, mover) == 1


async def test_with_closed_direct_messages_reminders_ping_in_the_channel(house: BotHarness) -> None:
    table = await start_timed_match(house, "Ana", "Ben")
    mover = await table.mover()
    mover.close_dms()
    await house.advance(DAY + HOUR)
    last = house.box.messages(table.channel)[-1]
    assert last.pinged == [mover.name]
    deadline = f"<t:{(await table.load_running()).deadline}:R>"
    time = text("en", "remind-until", until=deadline)
    assert last.text() == text("en", "remind-here", name=mover.mention, time=time)


async def test_nobody_is_reminded_at_night(house: BotHarness) -> None:
    table = await start_timed_match(house, "Ana", "Ben", pace="daily")
    mover = await table.mover()
    hour = int(house.now // HOUR % 24)
    night = f"{(hour + 7) % 24}:00-{(hour + 15) % 24}:00"
    await house.run_command(mover, "settings time", zone="UTC", sleep=night)
    await house.advance(14 * HOUR)
    assert mover.dms() == []
    await house.advance(4 * HOUR)
    assert len(mover.dms()) == 1


# ---- a person's own time ----------------------------------------------------------------


async def test_a_change_of_zone_nights_or_weekends_updates_running_clocks(house: BotHarness) -> None:
    table = await start_timed_match(house, "Ana", "Ben")
    mover, before = await table.mover(), (await table.load_running()).deadline or 0
    words = (
        await house.run_command(
            mover, "settings time", zone="Europe/Athens", sleep="23:00-07:30", weekends=True
        )
    ).text()
    assert text("en", "settings-sleep", **{"from": "23:00", "to": "07:30"}) in words
    assert text("en", "settings-weekends", value="on") in words
    assert "Europe/Athens" in words
    after = await table.load_running()
    assert (after.deadline or 0) > before + 3 * DAY
    assert f"<t:{after.deadline}:R>" in table.post.text()
    words = (await house.run_command(mover, "settings time", sleep="none", weekends=False)).text()
    assert text("en", "settings-sleep-none") in words
    assert (await table.load_running()).deadline == before


async def test_zones_are_found_by_a_few_letters(house: BotHarness) -> None:
    ana = house.box.person("Ana")
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
async def test_invalid_hours_are_refused_and_change_nothing(house: BotHarness, case: str) -> None:
    typed, key, facts = REFUSED[case]
    ana = house.box.person("Ana")
    before = await house.store.people.user(int(ana.id))
    for client, locale in LANGUAGES.items():
        ana.locale = client
        assert (await house.run_command(ana, "settings time", **typed)).text() == text(locale, key, **facts)
        after = await house.store.people.user(int(ana.id))
        assert after == msgspec.structs.replace(before, listed=locale)


async def test_a_holiday_stops_the_players_clock_and_is_shown_on_the_post(house: BotHarness) -> None:
    table = await start_timed_match(house, "Ana", "Ben")
    mover, waiting = await table.mover(), await table.waiting_person()
    before = (await table.load_running()).deadline or 0
    reply = await house.run_command(mover, "vacation", days=10)
    live = await table.load_running()
    end = live.clock.holiday
    assert text("en", "vacation-set", until=f"<t:{end}:f>") in reply.text()
    assert (live.deadline or 0) - before == pytest.approx(10 * DAY, abs=MINUTE)
    line = text("en", "clock-holiday", name=mover.name, until=f"<t:{end}:D>")
    assert line in table.post.text()
    await house.advance(9 * DAY)
    assert mover.dms() == [], "players on holiday are not reminded"
    assert line in table.post.text()
    await house.advance(DAY + MINUTE)
    assert line not in table.post.text()
    await table.pass_turn(RNG)
    assert (await table.mover()).id == waiting.id
    assert (await table.load_running()).deadline == pytest.approx(house.now + TOTAL_SECONDS, abs=MINUTE)


async def test_a_holiday_can_be_ended_early(house: BotHarness) -> None:
    table = await start_timed_match(house, "Ana", "Ben")
    mover, before = await table.mover(), (await table.load_running()).deadline or 0
    assert (
        text("en", "settings-vacation-none") in (await house.run_command(mover, "vacation", end=True)).text()
    )
    await house.run_command(mover, "vacation", days=10)
    await house.advance(3 * DAY)
    assert text("en", "vacation-ended") in (await house.run_command(mover, "vacation", end=True)).text()
    assert ((await table.load_running()).deadline or 0) - before == pytest.approx(3 * DAY, abs=MINUTE)
    assert text("en", "settings-vacation-none") in (await house.run_command(mover, "vacation")).text()


async def test_a_holiday_lasts_sixty_days_at_most(house: BotHarness) -> None:
    ana = house.box.person("Ana")
    assert (await house.run_command(ana, "vacation", to="soon")).text() == (
        text("en", "vacation-date", date="soon")
    )
    assert (await house.run_command(ana, "vacation", to="2020-01-01")).text() == (
        text("en", "vacation-past", date=date(2020, 1, 1))
    )
    assert (await house.run_command(ana, "vacation", to="2999-01-01")).text() == (
        text("en", "vacation-too-long", most=60)
    )
    await house.run_command(ana, "vacation", days=60)
    await house.advance(20 * DAY)
    assert (await house.run_command(ana, "vacation", days=60)).text() == text(
        "en", "vacation-too-long", most=60
    )
    end = (await house.store.people.user(int(ana.id))).hours.vacations[0].end
    shown = (await house.run_command(ana, "vacation")).text()
    assert text("en", "settings-vacation", until=f"<t:{end}:f>") in shown


# ---- the next match ----------------------------------------------------------------------


async def test_after_a_turn_the_player_is_shown_their_most_urgent_other_match_in_private(
    house: BotHarness,
) -> None:
    slow = await start_timed_match(house, "Ana", "Ben", pace="casual")
    fast = await start_timed_match(house, "Ana", "Ben", pace="daily")
    here = await start_timed_match(house, "Ana", "Ben")
    ana = house.box.person("Ana")
    for table in (slow, fast, here):
        if (await table.mover()).id != ana.id:
            await table.pass_turn(RNG)
    assert not any(message.ephemeral for message in ana.messages(here.channel)), "a press within a turn"
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


async def test_without_waiting_matches_no_other_match_is_shown(house: BotHarness) -> None:
    table = await start_timed_match(house, "Ana", "Ben")
    for _ in range(4):
        await table.pass_turn(RNG)
    assert [message for message in house.box.messages(table.channel) if message.ephemeral] == []


async def test_a_turn_has_one_post_and_one_ping(house: BotHarness) -> None:
    table = await start_timed_match(house, "Ana", "Ben", "Cleo")
    people = {person.name: count_pings(table, person) for person in house.box.people[:3]}
    for _ in range(9):
        mover, posts = await table.mover(), len(house.posts(table.channel))
        await house.advance(3 * HOUR)
        await table.pass_turn(RNG)
        following = await table.mover()
        assert following.id != mover.id
        people[following.name] += 1
        fresh = house.posts(table.channel)[posts:]
        assert [post.pinged for post in fresh if post.pinged] == [[following.name]]
    assert {person.name: count_pings(table, person) for person in house.box.people[:3]} == people
    assert escape_markdown(following.name) == following.name
