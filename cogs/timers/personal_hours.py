"""Parses a user's input about time zone, sleep and holidays, and recalculates their deadlines."""

import re
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

import msgspec

from cogs.interaction.request import Declined
from cogs.services import Services
from engine.clock.hours import Hours
from render.language.catalogue import Words

#: Input that means no hours of sleep.
NO_SLEEP = "none"
#: Longest sleep in minutes; with more, time limits would hardly ever run.
MAX_SLEEP_MINUTES = 12 * 60
DAY_MINUTES = 24 * 60

#: Suggested time zones.
ZONES = (
    *("UTC", "Europe/London", "Europe/Lisbon", "Europe/Berlin", "Europe/Warsaw", "Europe/Athens"),
    *("Europe/Moscow", "Asia/Dubai", "Asia/Kolkata", "Asia/Bangkok", "Asia/Shanghai", "Asia/Tokyo"),
    *("Australia/Perth", "Australia/Sydney", "Pacific/Auckland", "America/Sao_Paulo", "America/Halifax"),
    *("America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles", "America/Anchorage"),
    "Pacific/Honolulu",
)

TIMES_PATTERN = re.compile(r"(\d{1,2})(?:[:.](\d{2}))?\s*[-–—]\s*(\d{1,2})(?:[:.](\d{2}))?")


@lru_cache(maxsize=1)
def zones() -> tuple[str, ...]:
    """The names of time zones; zones named after places come first."""
    return tuple(sorted(available_timezones(), key=lambda name: ("/" not in name, name)))


def check_zone(zone: str) -> None:
    """Raise Declined if a name is given that is not a time zone."""
    if zone and zone not in zones():
        raise Declined("settings-time-zone", zone=zone)


def zones_like(typed: str) -> list[str]:
    """Time zones that contain the typed letters; places that begin with them come first."""
    wanted = typed.strip().replace(" ", "_").casefold()
    found = [name for name in zones() if wanted in name.casefold()]
    return sorted(found, key=lambda name: not name.split("/")[-1].casefold().startswith(wanted))


def parse_sleep(typed: str) -> tuple[int, int]:
    """Parse hours of sleep: start and end in minutes after midnight, equal for none; raises Declined."""
    if typed.strip().casefold() == NO_SLEEP:
        return 0, 0
    start, end = parse_times(typed, "settings-time-hours")
    if (end - start) % DAY_MINUTES > MAX_SLEEP_MINUTES:
        raise Declined("settings-time-long", hours=typed)
    return start, end


def parse_times(typed: str, refusal: str) -> tuple[int, int]:
    """Parse two times of day as minutes after midnight; raises Declined with the key `refusal`."""
    found = TIMES_PATTERN.fullmatch(typed.strip())
    hour, minute, to_hour, to_minute = (int(part or 0) for part in found.groups()) if found else (25, 0, 0, 0)
    if max(hour, to_hour) > 24 or max(minute, to_minute) > 59:
        raise Declined(refusal, hours=typed)
    return (hour * 60 + minute) % DAY_MINUTES, (to_hour * 60 + to_minute) % DAY_MINUTES


def update_hours(hours: Hours, zone: str, sleep: str, *, weekends: bool | None) -> Hours:
    """The hours with the chosen changes; raises Declined if they are invalid."""
    check_zone(zone)
    night = parse_sleep(sleep) if sleep else (hours.sleep_from, hours.sleep_to)
    return msgspec.structs.replace(
        hours,
        zone=zone or hours.zone,
        sleep_from=night[0],
        sleep_to=night[1],
        weekends=hours.weekends if weekends is None else weekends,
    )


def parse_day(typed: str) -> date:
    """Parse a date like 2026-08-01; raises Declined."""
    try:
        return date.fromisoformat(typed.strip())
    except ValueError as error:
        raise Declined("vacation-date", date=typed) from error


def parse_day_end(typed: str, zone: str) -> int:
    """Parse a date and return when it ends in a time zone, in UTC seconds; raises Declined."""
    return parse_day_start(typed, zone, days_later=1)


def parse_day_start(typed: str, zone: str, days_later: int = 0) -> int:
    """Parse a date; return in UTC seconds when the day `days_later` after it begins. Raises Declined."""
    day = parse_day(typed)
    try:
        midnight = datetime.combine(day + timedelta(days=days_later), time.min, ZoneInfo(zone))
    except (ValueError, OverflowError) as error:
        raise Declined("vacation-date", date=typed) from error
    return int(midnight.timestamp())


def local_time(hours: Hours, now: int) -> str:
    """Format the current time in a user's time zone as HH:MM."""
    return datetime.fromtimestamp(now, ZoneInfo(hours.zone)).strftime("%H:%M")


def holiday_text(hours: Hours, now: int, words: Words) -> str:
    """A text with the start and end of a user's current or next holiday."""
    span = next((span for span in hours.vacations if span.end > now), None)
    if span is None:
        return words("settings-vacation-none")
    key = "settings-vacation" if span.start <= now else "settings-vacation-planned"
    return words(key, start=f"<t:{span.start}:f>", until=f"<t:{span.end}:f>")


async def recalculate_deadlines(services: Services, user: int) -> None:
    """Recompute the deadlines of the matches in which it is a user's turn, after their hours changed."""
    for match in await services.store.deadlines.of_user(user):
        await services.store.deadlines.recalculate(match)
        services.wake_match(match)
