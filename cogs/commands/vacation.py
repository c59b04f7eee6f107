"""/vacation: stops a person's own clocks for some days."""

import msgspec
from discord import app_commands

from cogs.interaction.request import Declined, Request
from cogs.timers.calendar import day_of, end_of, holiday_line, retime
from engine.clock.hours import Hours, Span
from engine.clock.pace import DAY

MOST_DAYS = 60
#: Past holidays are kept as long as a current turn may have begun before them.
REMEMBERED = 365 * DAY


async def vacation(
    request: Request,
    days: app_commands.Range[int, 1, MOST_DAYS] | None = None,
    until: str = "",
    *,
    end: bool = False,
) -> None:
    """Start, change, end or show a holiday."""
    hours, now = (await request.settings()).hours, request.services.store.clock()
    current = next((span for span in hours.vacations if span.start <= now < span.end), None)
    if end and current is None:
        raise Declined("vacation-none")
    if end and current is not None:
        await _save(request, hours, Span(current.start, now))
        await request.say("vacation-ended")
    elif days is None and not until:
        await request.reply.private(holiday_line(hours, now, request.words))
    else:
        ends = now + days * DAY if days else end_of(until, hours.zone)
        if ends <= now:
            return await request.say("vacation-past", date=day_of(until))
        start = current.start if current else now
        if ends > start + MOST_DAYS * DAY:
            raise Declined("vacation-too-long", most=MOST_DAYS)
        await _save(request, hours, Span(start, ends))
        await request.say("vacation-set", until=f"<t:{ends}:f>")
    return None


async def _save(request: Request, hours: Hours, holiday: Span) -> None:
    """Store a holiday; it replaces the one with the same start."""
    user, old = request.person.id, holiday.start - REMEMBERED
    others = (span for span in hours.vacations if span.start != holiday.start and span.end > old)
    hours = msgspec.structs.replace(hours, vacations=(*others, holiday))
    await request.services.store.people.change_user(user, hours=hours)
    await retime(request.services, user)
