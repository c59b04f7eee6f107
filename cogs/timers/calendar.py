"""Parses what users enter about their time zone, sleep and holidays, and retimes their matches."""

import re
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

import msgspec

from cogs.interaction.request import Declined
from cogs.services import Services
from engine.clock.hours import Hours
from render.language.catalogue import Words

#: Input for no sleeping hours.
NONE = "none"
#: Longest sleep in minutes; with more, time limits would hardly ever run.
LONGEST_NIGHT = 12 * 60
MINUTES = 24 * 60

SPAN = re.compile(r"(\d{1,2})(?:[:.](\d{2}))?\s*[-–—]\s*(\d{1,2})(?:[:.](\d{2}))?")


@lru_cache(maxsize=1)
def zones() -> tuple[str, ...]:
    """Return the names of time zones, those of places first."""
    return tuple(sorted(available_timezones(), key=lambda name: ("/" not in name, name)))


def zones_like(typed: str) -> list[str]:
    """Return time zones that contain the typed letters, those whose place begins with them first."""
    wanted = typed.strip().replace(" ", "_").casefold()
    found = [name for name in zones() if wanted in name.casefold()]
    return sorted(found, key=lambda name: not name.split("/")[-1].casefold().startswith(wanted))


def sleep_of(typed: str) -> tuple[int, int]:
    """Parse sleep as from and to in minutes after midnight, equal for none; raises Declined."""
    if typed.strip().casefold() == NONE:
        return 0, 0
    found = SPAN.fullmatch(typed.strip())
    if found is None:
        raise Declined("settings-time-hours", hours=typed)
    hour, minute, to_hour, to_minute = (int(part or 0) for part in found.groups())
    if max(hour, to_hour) > 24 or max(minute, to_minute) > 59:
        raise Declined("settings-time-hours", hours=typed)
    start, end = (hour * 60 + minute) % MINUTES, (to_hour * 60 + to_minute) % MINUTES
    if (end - start) % MINUTES > LONGEST_NIGHT:
        raise Declined("settings-time-long", hours=typed)
    return start, end


def changed_hours(hours: Hours, zone: str, sleep: str, *, weekends: bool | None) -> Hours:
    """Return the hours with the chosen changes; raises Declined if they are invalid."""
    if zone and zone not in zones():
        raise Declined("settings-time-zone", zone=zone)
    night = sleep_of(sleep) if sleep else (hours.sleep_from, hours.sleep_to)
    return msgspec.structs.replace(
        hours,
        zone=zone or hours.zone,
        sleep_from=night[0],
        sleep_to=night[1],
        weekends=hours.weekends if weekends is None else weekends,
    )


def day_of(typed: str) -> date:
    """Parse a date like 2026-08-01; raises Declined."""
    try:
        return date.fromisoformat(typed.strip())
    except ValueError as error:
        raise Declined("vacation-date", date=typed) from error


def end_of(typed: str, zone: str) -> int:
    """Parse a date and return when it ends in a time zone, in UTC seconds; raises Declined."""
    day = day_of(typed)
    try:
        midnight = datetime.combine(day + timedelta(days=1), time.min, ZoneInfo(zone))
    except (ValueError, OverflowError) as error:
        raise Declined("vacation-date", date=typed) from error
    return int(midnight.timestamp())


def clock_of(minutes: int) -> str:
    """Format minutes after midnight as HH:MM."""
    return f"{minutes // 60:02d}:{minutes % 60:02d}"


def now_in(hours: Hours, now: int) -> str:
    """Format the current time in a user's time zone as HH:MM."""
    return datetime.fromtimestamp(now, ZoneInfo(hours.zone)).strftime("%H:%M")


def holiday_line(hours: Hours, now: int, words: Words) -> str:
    """Return until when a user is on holiday, as a text."""
    end = hours.holiday(now)
    if end is None:
        return words("settings-vacation-none")
    return words("settings-vacation", until=f"<t:{end}:f>")


async def retime(services: Services, user: int) -> None:
    """Recompute the deadlines of a user's matches after their hours changed."""
    for match in await services.store.times.of_user(user):
        await services.store.times.retimed(match)
        services.changed(match)
