"""The evening pace: clocks run only in the daily playing hours of the match."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from engine.clock.hours import (
    DAY_MINUTES,
    Hours,
    Span,
    add_running_seconds,
    count_running_seconds,
    instants_of,
    is_zone,
    local_days,
)
from engine.clock.pace import HOUR, MINUTE, PACES, Pace, PaceLimits

EVENING = "evening"
#: Length of the playing hours in minutes.
MIN_MINUTES, MAX_MINUTES = 2 * 60, 8 * 60
#: Number of turns of all players in the playing hours.
MIN_TURNS, MAX_TURNS = 8, 24
#: If a person is awake for fewer seconds of an evening than this, their clock runs while they sleep.
MIN_AWAKE_SECONDS = HOUR
#: The bank for the whole match, as a multiple of the time for one turn.
BANK_TURNS = 4

Minute = Annotated[int, Meta(ge=0, lt=DAY_MINUTES)]


class Evening(Struct, frozen=True, kw_only=True):
    """Daily playing hours, which may span midnight, and the number of turns in them."""

    #: A name of the IANA time zone database.
    zone: str = "UTC"
    #: Minutes after midnight.
    start: Minute = 19 * 60
    end: Minute = 23 * 60
    turns: Annotated[int, Meta(ge=MIN_TURNS, le=MAX_TURNS)] = 12

    @property
    def minutes(self) -> int:
        """The length in minutes, as on a day on which summer time neither starts nor ends."""
        return (self.end - self.start) % DAY_MINUTES

    @property
    def is_valid(self) -> bool:
        """Whether the length is allowed, and the time zone exists."""
        return MIN_MINUTES <= self.minutes <= MAX_MINUTES and is_zone(self.zone)

    @property
    def pace(self) -> Pace:
        """The pace; a turn takes the length divided by the number of turns, in whole minutes."""
        turn = self.minutes // self.turns * MINUTE
        grace = max(1, turn // MINUTE // 3) * MINUTE
        return Pace(PaceLimits(turn=turn, bank=BANK_TURNS * turn, grace=grace), (turn // 2,))

    def shift_to(self, start: int) -> "Evening":
        """Playing hours of the same length that start at another minute."""
        return msgspec.structs.replace(self, start=start, end=(start + self.minutes) % DAY_MINUTES)

    def next_span(self, instant: int) -> Span:
        """The first evening that ends after an instant."""
        return next(span for span in self.spans(instant) if span.end > instant)

    def spans(self, instant: int) -> Iterator[Span]:
        """Yield the evenings around an instant in order, from yesterday's on."""
        for day, next_day in pairwise(local_days(self.zone, instant, -1, 5)):
            (start,) = instants_of(self.zone, (self.start,), day)
            (end,) = instants_of(self.zone, (self.end,), next_day if self.end < self.start else day)
            yield Span(start, end)

    def awake_parts(self, hours: Hours, instant: int) -> tuple[Span, ...]:
        """The parts of the next evening in which a person does not sleep."""
        span = self.next_span(instant)
        return _parts_outside(_nights(hours), span)

    def awake_seconds(self, hours: Hours, instant: int) -> int:
        """Seconds of the next evening in which a person does not sleep."""
        return sum(part.end - part.start for part in self.awake_parts(hours, instant))


class EveningHours(Hours, frozen=True, kw_only=True):
    """A person's calendar in a match with playing hours; the clock never runs outside of these hours."""

    evening: Evening

    def is_available(self, instant: int) -> bool:
        """Whether the clock runs; nights that leave less than MIN_AWAKE_SECONDS do not stop it."""
        span = self.evening.next_span(instant)
        if instant < span.start or self.is_away(instant) or self.is_weekend(instant):
            return False
        return not self.is_asleep(instant) or not _leaves_enough(_nights(self), span)

    def next_opening(self, instant: int, now: int) -> int | None:
        """When the clock first runs, from the start of the next evening after `instant` and from `now` on."""
        start = next(span.start for span in self.evening.spans(instant) if span.start > instant)
        return add_running_seconds(self, max(start, now), 0)

    def changes(self, instant: int) -> Iterator[int]:
        """Instants around the given one at which the clock may start or stop; at least one is after it."""
        yield from super().changes(instant)
        for span in self.evening.spans(instant):
            yield from (span.start, span.end)


def pace_of(pace: str, evening: Evening | None) -> Pace:
    """The pace of a match: that of its playing hours; without playing hours, the pace of this name."""
    return PACES[pace] if evening is None else evening.pace


def hours_at(hours: Hours, evening: Evening | None) -> Hours:
    """A person's calendar in a match."""
    if evening is None:
        return hours
    return EveningHours(**msgspec.structs.asdict(hours), evening=evening)


def shared_hours(evenings: Sequence[Evening], instant: int) -> Evening | None:
    """The intersection of playing hours today, in the time zone of the first; None if it is too short.

    Playing hours last at most a third of a day. So if every two of `evenings` have enough hours in common,
    all of them together have enough.
    """
    first = evenings[0]
    start, end = 0, first.minutes
    for other in evenings[1:]:
        shift = (_start_minute(other, instant) - _start_minute(first, instant)) % DAY_MINUTES
        shift -= DAY_MINUTES if shift > DAY_MINUTES // 2 else 0
        start, end = max(start, shift), min(end, shift + other.minutes)
    if end - start < MIN_MINUTES:
        return None
    start, end = ((first.start + minute) % DAY_MINUTES for minute in (start, end))
    return msgspec.structs.replace(first, start=start, end=end)


@lru_cache(maxsize=1024)
def _start_minute(evening: Evening, instant: int) -> int:
    """When playing hours begin, in minutes after midnight UTC."""
    return evening.next_span(instant).start // MINUTE % DAY_MINUTES


def _nights(hours: Hours) -> Hours:
    """A calendar with the nights of another, without weekends and vacations."""
    return Hours(zone=hours.zone, sleep_from=hours.sleep_from, sleep_to=hours.sleep_to)


@lru_cache(maxsize=1024)
def _leaves_enough(nights: Hours, span: Span) -> bool:
    return count_running_seconds(nights, span.start, span.end) >= MIN_AWAKE_SECONDS


def _parts_outside(nights: Hours, span: Span) -> tuple[Span, ...]:
    """The parts of a span outside of the nights."""
    parts, start = list[Span](), add_running_seconds(nights, span.start, 0)
    while start < span.end:
        end = start
        while end < span.end and nights.is_available(end):
            end = min(nights.next_change(end), span.end)
        parts.append(Span(start, end))
        start = add_running_seconds(nights, end, 0) if end < span.end else end
    return tuple(parts)


def common_parts(people: Iterable[Sequence[Span]]) -> tuple[Span, ...]:
    """The intersection of the spans in which each person is awake; empty without people."""
    common: Sequence[Span] | None = None
    for parts in people:
        common = parts if common is None else [*_intersections(common, parts)]
    return tuple(common or ())


def _intersections(one: Iterable[Span], other: Sequence[Span]) -> Iterator[Span]:
    for a in one:
        for b in other:
            start, end = max(a.start, b.start), min(a.end, b.end)
            if start < end:
                yield Span(start, end)
