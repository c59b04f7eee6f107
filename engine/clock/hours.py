"""Personal calendars: a player's clock stops at night, on free weekends and on holiday.

Instants are UTC seconds. Times of day are minutes after midnight in the person's own time zone, so they
stay the same when summer time starts or ends.
"""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

from msgspec import Struct

DAY_MINUTES = 24 * 60
SATURDAY = 5


class Span(Struct, frozen=True):
    """A half-open interval of instants: `end` is excluded."""

    start: int
    end: int


class Hours(Struct, frozen=True, kw_only=True):
    """A person's calendar; with the defaults the clock always runs."""

    #: A name of the IANA time zone database.
    zone: str = "UTC"
    #: Minutes after midnight. The night may span midnight; equal values mean no night.
    sleep_from: int = 0
    sleep_to: int = 0
    #: Saturday and Sunday are free.
    weekends: bool = False
    #: Holidays, sorted and disjoint.
    vacations: tuple[Span, ...] = ()

    def is_available(self, instant: int) -> bool:
        """Whether the clock runs; it stops at night, on free weekends and on holidays."""
        return not (self.is_away(instant) or self.is_asleep(instant) or self.is_weekend(instant))

    def is_away(self, instant: int) -> bool:
        return self.holiday_end(instant) is not None

    def holiday_end(self, instant: int) -> int | None:
        """The end of the holiday that contains an instant; None if there is none."""
        return next((span.end for span in self.vacations if span.start <= instant < span.end), None)

    def next_opening(self, instant: int, now: int) -> int | None:  # noqa: ARG002  # see EveningHours
        """When the playing hours of the match begin next; None in a match without playing hours."""
        return None

    def is_asleep(self, instant: int) -> bool:
        now = local_time(self.zone, instant)
        minute = now.hour * 60 + now.minute
        if self.sleep_from <= self.sleep_to:
            return self.sleep_from <= minute < self.sleep_to
        return minute >= self.sleep_from or minute < self.sleep_to

    def is_weekend(self, instant: int) -> bool:
        return self.weekends and local_time(self.zone, instant).weekday() >= SATURDAY

    def next_change(self, instant: int) -> int:
        """The next instant at which the clock may start or stop."""
        return min(found for found in self.changes(instant) if found > instant)

    def changes(self, instant: int) -> Iterator[int]:
        """Instants around the given one at which the clock may start or stop; at least one is after it."""
        for span in self.vacations:
            yield from (span.start, span.end)
        for day in local_days(self.zone, instant, 0, 3):
            yield from instants_of(self.zone, (0, self.sleep_from, self.sleep_to), day)


def local_time(zone: str, instant: int) -> datetime:
    """The time in a time zone."""
    return datetime.fromtimestamp(instant, _zone(zone))


def is_zone(name: str) -> bool:
    """Whether there is a time zone of this name."""
    try:
        _zone(name)
    except (KeyError, ValueError, OSError):
        return False
    return True


def local_days(zone: str, instant: int, first: int, end: int) -> list[date]:
    """The local days from `first` to `end` (excluded) days after the day of an instant."""
    today = local_time(zone, instant).date()
    return [today + timedelta(days) for days in range(first, end)]


@lru_cache(maxsize=256)
def _zone(name: str) -> ZoneInfo:
    return ZoneInfo(name)


@lru_cache(maxsize=1024)  # every move needs the same few days
def instants_of(zone: str, minutes: tuple[int, ...], day: date) -> tuple[int, ...]:
    """The instants of these minutes of a local day."""
    moments = (datetime.combine(day, time(minute // 60, minute % 60), _zone(zone)) for minute in minutes)
    return tuple(int(moment.astimezone(UTC).timestamp()) for moment in moments)


def count_running_seconds(hours: Hours, start: int, end: int) -> int:
    """Seconds between two instants during which the clock runs."""
    total = 0
    while start < end:
        change = min(hours.next_change(start), end)
        total += change - start if hours.is_available(start) else 0
        start = change
    return total


def add_running_seconds(hours: Hours, start: int, seconds: int) -> int:
    """The instant at which the clock has run for `seconds`; with 0, the first at which it runs."""
    while True:
        change = hours.next_change(start)
        if hours.is_available(start):
            if change - start > seconds:
                return start + seconds
            seconds -= change - start
        start = change
