"""A clock stops in a person's nights, weekends and holidays, also when summer time begins or ends."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.clock.hours import Hours, Span, add_running_seconds, count_running_seconds

HOUR, DAY = 3600, 24 * 3600
WARSAW = Hours(zone="Europe/Warsaw", sleep_from=23 * 60, sleep_to=7 * 60)
MINUTES = st.integers(0, 24 * 60 - 1)
ZONES = st.sampled_from(["UTC", "Europe/Warsaw", "Europe/Athens", "Pacific/Apia", "America/New_York"])
#: Around two changes between summer and winter time.
INSTANTS = st.integers(1_770_000_000, 1_800_000_000)


def utc_seconds(zone: str, *when: int) -> int:
    return int(datetime(*when, tzinfo=ZoneInfo(zone)).timestamp())  # type: ignore[arg-type,misc]


@st.composite
def calendars(draw: st.DrawFn) -> Hours:
    start = draw(INSTANTS)
    spans = (Span(start, start + draw(st.integers(1, 30)) * DAY),) if draw(st.booleans()) else ()
    return Hours(
        zone=draw(ZONES),
        sleep_from=draw(MINUTES),
        sleep_to=draw(MINUTES),
        weekends=draw(st.booleans()),
        vacations=spans,
    )


def test_the_clock_of_a_player_without_a_calendar_always_runs() -> None:
    assert add_running_seconds(Hours(), 1_000, 3 * DAY) == 1_000 + 3 * DAY
    assert count_running_seconds(Hours(), 1_000, 5_000) == 4_000


def test_a_night_stops_the_clock() -> None:
    evening = utc_seconds("Europe/Warsaw", 2026, 6, 3, 22)
    assert add_running_seconds(WARSAW, evening, 2 * HOUR) == utc_seconds("Europe/Warsaw", 2026, 6, 4, 8)
    assert count_running_seconds(WARSAW, evening, evening + DAY) == 16 * HOUR


def test_a_night_may_lie_within_one_day() -> None:
    owl = Hours(zone="Europe/Athens", sleep_from=3 * 60, sleep_to=11 * 60)
    assert owl.is_asleep(utc_seconds("Europe/Athens", 2026, 6, 3, 5))
    assert not owl.is_asleep(utc_seconds("Europe/Athens", 2026, 6, 3, 23))


def test_time_never_runs_out_at_night() -> None:
    evening = utc_seconds("Europe/Warsaw", 2026, 6, 3, 22)
    assert add_running_seconds(WARSAW, evening, HOUR) == utc_seconds("Europe/Warsaw", 2026, 6, 4, 7)


def test_free_weekends_stop_the_clock() -> None:
    hours = Hours(zone="Europe/Warsaw", weekends=True)
    friday = utc_seconds("Europe/Warsaw", 2026, 6, 5, 20)
    assert add_running_seconds(hours, friday, 5 * HOUR) == utc_seconds("Europe/Warsaw", 2026, 6, 8, 1)


def test_a_holiday_stops_the_clock() -> None:
    start, end = utc_seconds("UTC", 2026, 7, 1), utc_seconds("UTC", 2026, 7, 15)
    hours = Hours(vacations=(Span(start, end),))
    assert add_running_seconds(hours, start - DAY, 2 * DAY) == end + DAY
    assert hours.is_away(start)
    assert not hours.is_away(end)


@pytest.mark.parametrize(("day", "length"), [((2026, 3, 29), 23), ((2026, 10, 25), 25)])
def test_a_day_with_a_change_to_summer_time_has_its_own_length(
    day: tuple[int, int, int], length: int
) -> None:
    """The night is an hour shorter or longer; waking hours keep their local times."""
    start = utc_seconds("Europe/Warsaw", *day)
    assert count_running_seconds(Hours(zone="Europe/Warsaw"), start, start + length * HOUR) == length * HOUR
    noon_before = start - 12 * HOUR
    assert add_running_seconds(WARSAW, noon_before, 12 * HOUR) == utc_seconds("Europe/Warsaw", *day, 8)


@given(calendars(), INSTANTS, st.integers(0, 20 * DAY))
def test_counting_finds_the_running_seconds_that_were_added(hours: Hours, start: int, seconds: int) -> None:
    end = add_running_seconds(hours, start, seconds)
    assert count_running_seconds(hours, start, end) == seconds
    assert hours.is_available(end)


@given(calendars(), INSTANTS, st.integers(0, 9 * DAY), st.integers(0, 9 * DAY))
def test_running_seconds_of_two_intervals_add_up(hours: Hours, start: int, one: int, other: int) -> None:
    middle, end = start + one, start + one + other
    assert count_running_seconds(hours, start, middle) + count_running_seconds(
        hours, middle, end
    ) == count_running_seconds(hours, start, end)
