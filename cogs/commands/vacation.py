"""/vacation: stops a person's own clocks for some days."""

import msgspec
from discord import app_commands

from cogs.interaction.request import Declined, Request
from cogs.timers.personal_hours import holiday_text, parse_day, parse_day_end, retime
from engine.clock.hours import Hours, Span
from engine.clock.pace import DAY

MAX_DAYS = 60
#: Past holidays are kept as long as a current turn may have begun before them.
REMEMBERED_SECONDS = 365 * DAY


async def vacation(
    request: Request,
    days: app_commands.Range[int, 1, MAX_DAYS] | None = None,
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
        await request.reply.send_private(holiday_text(hours, now, request.words))
    else:
        ends = now + days * DAY if days else parse_day_end(until, hours.zone)
        if ends <= now:
            return await request.say("vacation-past", date=parse_day(until))
        start = current.start if current else now
        if ends > start + MAX_DAYS * DAY:
            raise Declined("vacation-too-long", most=MAX_DAYS)
        await _save(request, hours, Span(start, ends))
        await request.say("vacation-set", until=f"<t:{ends}:f>")
    return None


async def _save(request: Request, hours: Hours, holiday: Span) -> None:
    """Store a holiday; it replaces the one with the same start."""
    user, old = request.person.id, holiday.start - REMEMBERED_SECONDS
    others = (span for span in hours.vacations if span.start != holiday.start and span.end > old)
    hours = msgspec.structs.replace(hours, vacations=(*others, holiday))
    await request.services.store.people.change_user(user, hours=hours)
    await retime(request.services, user)
