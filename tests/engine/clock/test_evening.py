"""Playing hours: a clock runs only in the evenings of its table, and in a person's own waking hours."""

from datetime import datetime
from zoneinfo import ZoneInfo

import msgspec
import pytest
from hypothesis import strategies as st

from engine.clock.evening import (
    MAX_MINUTES,
    MAX_TURNS,
    MIN_AWAKE_SECONDS,
    MIN_MINUTES,
    MIN_TURNS,
    Evening,
    hours_at,
    pace_of,
)
from engine.clock.hours import DAY_MINUTES, Hours, Span, add_running_seconds, count_running_seconds
from engine.clock.pace import DAY, HOUR, MINUTE, MatchClock, PaceLimits
from tests.engine.clock.test_hours import INSTANTS, calendars, utc_seconds
from tests.soak import check_examples

#: Zones with offsets of half and quarter hours, and with clock changes by half an hour or at midnight.
ZONES = (
    *("UTC", "Europe/Warsaw", "Asia/Kolkata", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia"),
    *("America/New_York", "America/St_Johns", "Africa/Cairo", "Pacific/Chatham", "America/Sao_Paulo"),
)
WARSAW = Evening(zone="Europe/Warsaw")
NIGHT_SHIFT = Evening(zone="Europe/Warsaw", start=22 * 60, end=2 * 60)
ALWAYS = Hours()


@st.composite
def evenings(draw: st.DrawFn) -> Evening:
    start, length = draw(st.integers(0, DAY_MINUTES - 1)), draw(st.integers(MIN_MINUTES, MAX_MINUTES))
    turns = draw(st.integers(MIN_TURNS, MAX_TURNS))
    end = (start + length) % DAY_MINUTES
    return Evening(zone=draw(st.sampled_from(ZONES)), start=start, end=end, turns=turns)


def local_minute(zone: str, instant: int) -> int:
    now = datetime.fromtimestamp(instant, ZoneInfo(zone))
    return now.hour * 60 + now.minute


def is_within(evening: Evening, instant: int) -> bool:
    """Whether the local time is within the playing hours, computed without spans."""
    minutes = (local_minute(evening.zone, instant) - evening.start) % DAY_MINUTES
    return minutes < evening.minutes


def is_near_change(zone: str, instant: int) -> bool:
    """Whether the zone changes its offset within a day, so that local times may be missing or occur twice."""
    offsets = {datetime.fromtimestamp(instant + d, ZoneInfo(zone)).utcoffset() for d in (-DAY, DAY)}
    return len(offsets) > 1


def limits_of(evening: Evening) -> PaceLimits:
    return evening.pace.limits or PaceLimits(0, 0, 0)


# ---- properties ------------------------------------------------------------------------


@check_examples(evenings(), calendars(), INSTANTS, quick=50)
def test_the_clock_never_runs_outside_of_the_playing_hours(
    evening: Evening, hours: Hours, instant: int
) -> None:
    own = hours_at(hours, evening)
    span = evening.next_span(instant)
    assert not own.is_available(instant) or span.start <= instant < span.end
    if not is_near_change(evening.zone, instant):
        assert (span.start <= instant < span.end) == is_within(evening, instant)


@check_examples(evenings(), calendars(), INSTANTS, quick=50)
def test_the_clock_of_an_evening_stops_while_its_person_is_not_available(
    evening: Evening, hours: Hours, instant: int
) -> None:
    """Nights do not stop the clock if they leave too little of the evening."""
    own = hours_at(hours, evening)
    if not own.is_available(instant):
        return
    assert not hours.is_away(instant)
    assert not hours.is_weekend(instant)
    if evening.awake_seconds(hours, instant) >= MIN_AWAKE_SECONDS:
        assert not hours.is_asleep(instant)


@check_examples(evenings(), calendars(), INSTANTS, st.integers(0, 2 * DAY), quick=50)
def test_counting_finds_the_seconds_that_were_added(
    evening: Evening, hours: Hours, start: int, seconds: int
) -> None:
    own = hours_at(hours, evening)
    end = add_running_seconds(own, start, seconds)
    assert count_running_seconds(own, start, end) == seconds
    assert own.is_available(end)
    for between in (start + (end - start) // 3, start + (end - start) // 2):
        parts = count_running_seconds(own, start, between) + count_running_seconds(own, between, end)
        assert parts == seconds


@check_examples(evenings(), calendars(), INSTANTS, quick=50)
def test_no_time_passes_between_two_evenings(evening: Evening, hours: Hours, instant: int) -> None:
    one = evening.next_span(instant)
    other = evening.next_span(one.end)
    assert one.end <= other.start
    assert count_running_seconds(hours_at(hours, evening), one.end, other.start) == 0


@check_examples(evenings(), INSTANTS, quick=50)
def test_an_evening_lasts_its_hours_except_when_clocks_are_changed(evening: Evening, instant: int) -> None:
    span = evening.next_span(instant)
    length = span.end - span.start
    assert abs(length - evening.minutes * MINUTE) <= HOUR
    if not is_near_change(evening.zone, span.start):
        assert length == evening.minutes * MINUTE


@check_examples(evenings(), calendars(), INSTANTS, st.integers(0, 9 * DAY), quick=50)
def test_the_ping_of_a_later_evening_comes_when_the_clock_starts_to_run(
    evening: Evening, hours: Hours, since: int, later: int
) -> None:
    own, now = hours_at(hours, evening), since + later
    opens = own.next_opening(since, now)
    assert opens is not None
    assert opens >= now
    assert own.is_available(opens)
    first = next(span.start for span in evening.spans(since) if span.start > since)
    assert opens >= first
    assert count_running_seconds(own, max(first, now), opens) == 0


@check_examples(evenings(), calendars(), INSTANTS, quick=50)
def test_the_awake_parts_of_an_evening_are_those_without_sleep(
    evening: Evening, hours: Hours, instant: int
) -> None:
    nights = Hours(zone=hours.zone, sleep_from=hours.sleep_from, sleep_to=hours.sleep_to)
    span, parts = evening.next_span(instant), evening.awake_parts(hours, instant)
    assert all(span.start <= part.start < part.end <= span.end for part in parts)
    assert [part.start for part in parts] == sorted(part.start for part in parts)
    assert evening.awake_seconds(hours, instant) == count_running_seconds(nights, span.start, span.end)


@check_examples(evenings(), quick=50)
def test_the_time_for_a_turn_follows_from_hours_and_turns(evening: Evening) -> None:
    limits = limits_of(evening)
    assert 5 * MINUTE <= limits.turn <= HOUR
    assert limits.turn % MINUTE == limits.grace % MINUTE == 0
    assert evening.turns * limits.turn <= evening.minutes * MINUTE < evening.turns * (limits.turn + MINUTE)
    assert max(evening.pace.reminders) < limits.turn
    assert 0 < limits.grace < limits.turn


@check_examples(evenings(), st.integers(0, DAY_MINUTES - 1), quick=50)
def test_a_new_beginning_of_the_playing_hours_keeps_their_length(evening: Evening, start: int) -> None:
    shifted = evening.shift_to(start)
    assert (shifted.start, shifted.minutes, shifted.turns) == (start, evening.minutes, evening.turns)
    assert msgspec.json.decode(msgspec.json.encode(shifted), type=Evening) == shifted


# ---- examples --------------------------------------------------------------------------


def test_only_the_evening_pace_has_playing_hours() -> None:
    assert hours_at(ALWAYS, None) is ALWAYS
    assert pace_of("daily", None).limits
    assert ALWAYS.next_opening(0, 0) is None


@pytest.mark.parametrize("minutes", [0, MIN_MINUTES - 1, MAX_MINUTES + 1])
def test_evenings_are_neither_too_short_nor_too_long(minutes: int) -> None:
    assert WARSAW.is_valid
    end = (WARSAW.start + minutes) % DAY_MINUTES
    assert not msgspec.structs.replace(WARSAW, end=end).is_valid


@pytest.mark.parametrize("zone", ["", "Europe/Nowhere", "../etc", "\0"])
def test_an_evening_needs_a_time_zone_that_exists(zone: str) -> None:
    assert not msgspec.structs.replace(WARSAW, zone=zone).is_valid


def test_a_turn_goes_on_in_the_next_evening() -> None:
    """The evening ends in the middle of a turn."""
    clock = MatchClock.new(WARSAW.pace, 2, utc_seconds("Europe/Warsaw", 2026, 6, 3, 22, 50))
    own, limits = hours_at(ALWAYS, WARSAW), limits_of(WARSAW)
    assert limits.turn == 20 * MINUTE
    next_day = utc_seconds("Europe/Warsaw", 2026, 6, 4, 19)
    assert clock.elapsed(own, next_day + 5 * MINUTE) == 15 * MINUTE
    spent = clock.time_runs_out_at(limits, own, 0)
    assert spent == next_day + 10 * MINUTE + limits.bank
    assert clock.next_opening(own, clock.since) == next_day
    assert clock.next_reminder_at(WARSAW.pace, own) == next_day


def test_a_turn_between_two_evenings_begins_to_count_in_the_next() -> None:
    noon = utc_seconds("Europe/Warsaw", 2026, 6, 4, 12)
    clock, own = MatchClock.new(WARSAW.pace, 2, noon), hours_at(ALWAYS, WARSAW)
    assert clock.elapsed(own, noon + 7 * HOUR) == 0
    assert clock.end_turn(WARSAW.pace, own, 0, noon + 7 * HOUR + 30 * MINUTE).banks[0] == 70 * MINUTE


def test_playing_hours_may_span_midnight() -> None:
    own = hours_at(ALWAYS, NIGHT_SHIFT)
    late = utc_seconds("Europe/Warsaw", 2026, 6, 4, 1, 30)
    assert own.is_available(late)
    assert not own.is_available(late + 30 * MINUTE)
    assert add_running_seconds(own, late, HOUR) == utc_seconds("Europe/Warsaw", 2026, 6, 4, 22, 30)


@pytest.mark.parametrize(("day", "hours"), [((2026, 3, 28), 3), ((2026, 10, 24), 5)])
def test_an_evening_over_a_change_of_clocks_keeps_its_times(day: tuple[int, int, int], hours: int) -> None:
    """From 23 to 3 o'clock: an hour is missing in spring, and occurs twice in autumn."""
    evening = Evening(zone="Europe/Warsaw", start=23 * 60, end=3 * 60)
    start = utc_seconds("Europe/Warsaw", *day, 23)
    assert evening.next_span(start) == Span(start, start + hours * HOUR)


def test_half_hours_of_other_zones_are_kept() -> None:
    """19 to 23 o'clock in Warsaw is 22:30 to 2:30 in Kolkata, where the night begins at midnight."""
    sleeper = Hours(zone="Asia/Kolkata", sleep_from=0, sleep_to=8 * 60)
    start = utc_seconds("Europe/Warsaw", 2026, 6, 4, 19)
    assert WARSAW.awake_parts(sleeper, start) == (Span(start, start + 90 * MINUTE),)


def test_a_night_that_leaves_an_hour_is_respected_and_one_that_leaves_less_is_not() -> None:
    start = utc_seconds("Europe/Warsaw", 2026, 6, 4, 19)
    early = Hours(zone="Europe/Warsaw", sleep_from=20 * 60, sleep_to=6 * 60)
    assert add_running_seconds(hours_at(early, WARSAW), start, 90 * MINUTE) == start + DAY + 30 * MINUTE
    earlier = msgspec.structs.replace(early, sleep_from=20 * 60 - 1)
    assert add_running_seconds(hours_at(earlier, WARSAW), start, 90 * MINUTE) == start + 90 * MINUTE


def test_nobody_is_pinged_twice_in_one_evening() -> None:
    opening = utc_seconds("Europe/Warsaw", 2026, 6, 4, 19)
    own = hours_at(ALWAYS, WARSAW)
    clock = MatchClock.new(WARSAW.pace, 2, opening - 5 * HOUR)
    assert clock.next_opening(own, opening + HOUR) == opening + HOUR, "not pinged yet, so pinged at once"
    called = msgspec.structs.replace(clock, greeted=opening + 2)
    assert called.next_opening(own, opening + HOUR) == opening + DAY


def test_a_vacation_stops_the_clock_of_an_evening() -> None:
    start = utc_seconds("Europe/Warsaw", 2026, 6, 4, 19)
    away = Hours(vacations=(Span(start + HOUR, start + 10 * DAY),))
    own = hours_at(away, WARSAW)
    assert add_running_seconds(own, start, 2 * HOUR) == start + 10 * DAY + HOUR
    assert own.holiday_end(start + 2 * HOUR) == start + 10 * DAY
