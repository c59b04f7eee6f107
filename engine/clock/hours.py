"""When a person's clock runs: not while they sleep, on their free weekends or on holiday. Pure arithmetic.

Instants are UTC seconds; hours of the day are minutes after midnight in the person's own time zone, so that a
change to or from summer time moves the instants and not the hours.
"""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

from msgspec import Struct

DAY = 24 * 60
SATURDAY = 5


class Span(Struct, frozen=True):
    """From an instant to another, which is no part of it."""

    start: int
    end: int


class Hours(Struct, frozen=True, kw_only=True):
    """A person's calendar; the defaults let the clock always run."""

    #: A name of the IANA database.
    zone: str = "UTC"
    #: Minutes after midnight, the night may lie around it; equal: never asleep.
    sleep_from: int = 0
    sleep_to: int = 0
    #: Saturday and Sunday are free.
    weekends: bool = False
    #: Holidays, in order and apart from each other.
    vacations: tuple[Span, ...] = ()

    def is_on(self, instant: int) -> bool:
        """Whether the person can be expected to play."""
        return not (self.is_away(instant) or self.is_asleep(instant) or self._is_weekend(instant))

    def is_away(self, instant: int) -> bool:
        """Whether the person is on holiday."""
        return self.holiday(instant) is not None

    def holiday(self, instant: int) -> int | None:
        """When the holiday of this instant ends; None where there is none."""
        return next((span.end for span in self.vacations if span.start <= instant < span.end), None)

    def is_asleep(self, instant: int) -> bool:
        """Whether it is night for the person."""
        now = self._local(instant)
        minute = now.hour * 60 + now.minute
        if self.sleep_from <= self.sleep_to:
            return self.sleep_from <= minute < self.sleep_to
        return minute >= self.sleep_from or minute < self.sleep_to

    def _is_weekend(self, instant: int) -> bool:
        return self.weekends and self._local(instant).weekday() >= SATURDAY

    def _local(self, instant: int) -> datetime:
        return datetime.fromtimestamp(instant, _zone(self.zone))

    def _next_change(self, instant: int) -> int:
        """The first instant after this one at which something may begin or end."""
        return min(found for found in self._changes(instant) if found > instant)

    def _changes(self, instant: int) -> Iterator[int]:
        for span in self.vacations:
            yield from (span.start, span.end)
        today = self._local(instant).date()
        for days in range(3):
            yield from _instants(self.zone, (0, self.sleep_from, self.sleep_to), today + timedelta(days))


@lru_cache(maxsize=256)
def _zone(name: str) -> ZoneInfo:
    return ZoneInfo(name)


@lru_cache(maxsize=1024)  # every move asks for the same few days
def _instants(zone: str, minutes: tuple[int, ...], day: date) -> tuple[int, ...]:
    """When these minutes of a day are, where somebody lives."""
    moments = (datetime.combine(day, time(minute // 60, minute % 60), _zone(zone)) for minute in minutes)
    return tuple(int(moment.astimezone(UTC).timestamp()) for moment in moments)


def running(hours: Hours, start: int, end: int) -> int:
    """Seconds between two instants in which the clock runs."""
    total = 0
    while start < end:
        change = min(hours._next_change(start), end)
        total += change - start if hours.is_on(start) else 0
        start = change
    return total


def after(hours: Hours, start: int, seconds: int) -> int:
    """The instant at which the clock has run for so long; with 0 the next at which it runs."""
    while True:
        change = hours._next_change(start)
        if hours.is_on(start):
            if change - start > seconds:
                return start + seconds
            seconds -= change - start
        start = change
