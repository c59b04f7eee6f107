"""What people say of their time, read strictly, and clocks that follow from it."""

import re
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

import msgspec

from cogs.interaction.request import Declined
from cogs.services import Services
from engine.clock.hours import Hours
from render.language.catalogue import Words

#: What stands for no sleeping hours.
NONE = "none"
#: Who slept longer would hardly ever be waited for.
LONGEST_NIGHT = 12 * 60
MINUTES = 24 * 60

SPAN = re.compile(r"(\d{1,2})(?:[:.](\d{2}))?\s*[-–—]\s*(\d{1,2})(?:[:.](\d{2}))?")


@lru_cache(maxsize=1)
def zones() -> tuple[str, ...]:
    """The names of time zones that people live in, those of a place first."""
    return tuple(sorted(available_timezones(), key=lambda name: ("/" not in name, name)))


def zones_like(typed: str) -> list[str]:
    """The zones that a few letters may mean, with the place at the end of the name first."""
    wanted = typed.strip().replace(" ", "_").casefold()
    found = [name for name in zones() if wanted in name.casefold()]
    return sorted(found, key=lambda name: not name.split("/")[-1].casefold().startswith(wanted))


def sleep_of(typed: str) -> tuple[int, int]:
    """From and to in minutes after midnight, equal for never; raises Declined."""
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
    """The hours with what was chosen; raises Declined where they cannot be so."""
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
    """A day like 2026-08-01; raises Declined."""
    try:
        return date.fromisoformat(typed.strip())
    except ValueError as error:
        raise Declined("vacation-date", date=typed) from error


def end_of(typed: str, zone: str) -> int:
    """The instant at which a day like 2026-08-01 ends for a person; raises Declined."""
    day = day_of(typed)
    try:
        midnight = datetime.combine(day + timedelta(days=1), time.min, ZoneInfo(zone))
    except (ValueError, OverflowError) as error:
        raise Declined("vacation-date", date=typed) from error
    return int(midnight.timestamp())


def clock_of(minutes: int) -> str:
    """Minutes after midnight as a clock shows them."""
    return f"{minutes // 60:02d}:{minutes % 60:02d}"


def now_in(hours: Hours, now: int) -> str:
    """What a person's clock shows."""
    return datetime.fromtimestamp(now, ZoneInfo(hours.zone)).strftime("%H:%M")


def holiday_line(hours: Hours, now: int, words: Words) -> str:
    """Until when a person is on holiday, if they are."""
    end = hours.holiday(now)
    if end is None:
        return words("settings-vacation-none")
    return words("settings-vacation", until=f"<t:{end}:f>")


async def retime(services: Services, user: int) -> None:
    """A person's hours have changed: so have the clocks that run for them."""
    for match in await services.store.times.of_user(user):
        await services.store.times.retimed(match)
        services.changed(match)
