"""The clock of a match: turns, banks, grace, and time that does not count."""

from itertools import pairwise

import msgspec
import pytest

from engine.clock.hours import Hours
from engine.clock.pace import DAY, HOUR, PACES, MatchClock, Pace, PaceLimits

PACE = PACES["relaxed"]
RELAXED: PaceLimits = PACE.limits or PaceLimits(0, 0, 0)
START = 1_780_000_000
ALWAYS = Hours()


def clock() -> MatchClock:
    return MatchClock.new(PACE, 3, START)


def test_a_turn_within_its_time_uses_no_bank() -> None:
    after = clock().end_turn(PACE, ALWAYS, 1, START + RELAXED.turn)
    assert after == MatchClock(banks=(RELAXED.bank,) * 3, since=START + RELAXED.turn)


def test_time_beyond_the_turn_is_taken_from_the_bank_of_the_seat() -> None:
    after = clock().end_turn(PACE, ALWAYS, 1, START + RELAXED.turn + 5 * HOUR)
    assert after.banks == (RELAXED.bank, RELAXED.bank - 5 * HOUR, RELAXED.bank)


def test_grace_costs_the_whole_bank_and_no_more() -> None:
    late = clock().grace_ends_at(RELAXED, ALWAYS, 0)
    assert late == START + RELAXED.turn + RELAXED.bank + RELAXED.grace
    assert clock().end_turn(PACE, ALWAYS, 0, late).banks[0] == 0


def test_time_runs_out_before_the_grace_period() -> None:
    assert clock().time_runs_out_at(RELAXED, ALWAYS, 0) == START + RELAXED.turn + RELAXED.bank


def test_uncounted_time_moves_the_deadline_by_the_same_amount() -> None:
    away = clock().add_credit(ALWAYS, START + HOUR, START + 6 * HOUR)
    assert away.grace_ends_at(RELAXED, ALWAYS, 2) == clock().grace_ends_at(RELAXED, ALWAYS, 2) + 5 * HOUR
    assert away.elapsed(ALWAYS, START + 10 * HOUR) == 5 * HOUR


def test_only_the_part_of_an_outage_within_the_turn_is_credited() -> None:
    assert clock().add_credit(ALWAYS, START - DAY, START + HOUR).credit == HOUR


def test_sleep_during_an_outage_is_not_credited_twice() -> None:
    """The clock does not run at night, so an outage costs no time then."""
    nights = Hours(sleep_from=0, sleep_to=8 * 60)
    midnight = START - START % DAY + DAY
    assert clock().add_credit(nights, midnight, midnight + 8 * HOUR).credit == 0


def test_the_intervals_between_reminders_grow_and_reminders_end() -> None:
    now, found = clock(), []
    while (due := now.next_reminder_at(PACE, ALWAYS)) is not None:
        found.append(due - START)
        now = msgspec.structs.replace(now, reminded=now.reminded + 1)
    assert found == [*PACE.reminders]
    assert len(found) <= 3
    gaps = [later - earlier for earlier, later in pairwise([0, *found])]
    assert gaps == sorted(gaps)


@pytest.mark.parametrize("pace", PACES.values(), ids=list(PACES))
def test_every_pace_sends_all_reminders_before_time_runs_out(pace: Pace) -> None:
    limits = pace.limits
    assert limits is None or max(pace.reminders) < limits.turn + limits.bank
    assert len(pace.reminders) <= 3


def test_the_clock_of_a_casual_match_has_only_the_start_of_the_turn() -> None:
    casual = MatchClock.new(PACES["casual"], 4, START)
    assert casual.end_turn(PACES["casual"], ALWAYS, 2, START + DAY) == MatchClock(since=START + DAY)
