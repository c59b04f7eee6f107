"""/settings time and /vacation: the hours and days on which a person's clocks run."""

import msgspec
from discord import ButtonStyle, app_commands

from cogs.interaction.request import Declined, Request
from cogs.interaction.slash_commands import Suggestions
from cogs.posts.component_ids import SettingId
from cogs.posts.info_panels import setting_select, settings_post, toggle
from cogs.posts.lobbies.evening import time_text
from cogs.posts.message import MAX_LABEL, Item, Post, button
from cogs.timers.personal_hours import (
    NO_SLEEP,
    ZONES,
    holiday_text,
    local_time,
    parse_day,
    parse_day_end,
    parse_day_start,
    recalculate_deadlines,
    update_hours,
    zones_like,
)
from data.store.people import User, UserChanges
from engine.clock.hours import Hours, Span
from engine.clock.pace import DAY
from render.language.catalogue import Words

#: Suggested hours of sleep.
NIGHTS = ("22:00-06:00", "23:00-07:00", "00:00-08:00")
#: Maximum length of a vacation.
MAX_DAYS = 60
#: The value in the select of a server's time zone that stands for no time zone.
NO_ZONE = "none"
#: Suggested lengths of a vacation, in days.
DAYS = (1, 2, 3, 5, 7, 10, 14, 21, 30, MAX_DAYS)
#: Past holidays are kept for a year, because a current turn may have begun before them.
REMEMBERED_SECONDS = 365 * DAY


async def suggest_zones(_: Request, typed: str) -> Suggestions:
    return [(name, name) for name in zones_like(typed)]


async def suggest_nights(request: Request, typed: str) -> Suggestions:
    """Autocomplete hours of sleep: the typed text, common ones, and none."""
    nights = filter(None, (typed.strip()[:MAX_LABEL], *NIGHTS))
    return [*((night, night) for night in nights), (request.words("settings-sleep-none"), NO_SLEEP)]


async def time(
    request: Request,
    zone: str = "",
    sleep: str = "",
    *,
    weekends: bool | None = None,
    reminders: bool | None = None,
    digest: bool | None = None,
) -> None:
    """Change a person's time zone, sleep, weekends, reminders and daily digest of reminders."""
    services, person, words = request.services, await request.settings(), request.words
    hours = update_hours(person.hours, zone, sleep, weekends=weekends)
    changes: UserChanges = {}
    if hours != person.hours:
        changes["hours"] = hours
    if reminders is not None:
        changes["reminders"] = reminders
    if digest is not None:
        changes["digest"] = digest
    if changes:
        person = await services.store.people.change_user(person.id, **changes)
    if "hours" in changes:
        await recalculate_deadlines(services, person.id)
        await services.update_lobbies(person.id)
    lines, rows = _time_lines(person, services.store.clock(), words), _time_rows(person, words)
    post = settings_post(words("settings-time-title"), lines, rows, words, is_saved=bool(changes))
    await request.reply.edit_private(post)


def zone_select(panel: str, zone: str, words: Words) -> Item:
    """A select of common time zones and the current one; a server can also choose none."""
    zones = {name: f"{words('pick-zone')}: {name}" for name in (*ZONES, zone)}
    none = {NO_ZONE: words("pick-zone-none")} if panel == "server" else {}
    return setting_select(panel, "zone", zones | none, [zone], words)


def _time_lines(person: User, now: int, words: Words) -> list[str]:
    """A person's hours, reminders and holiday as lines, with the person's local time."""
    hours = person.hours
    night = {"from": time_text(hours.sleep_from), "to": time_text(hours.sleep_to)}
    sleeps = hours.sleep_from != hours.sleep_to
    return [
        words("settings-zone", zone=hours.zone, now=local_time(hours, now)),
        words("settings-sleep", **night) if sleeps else words("settings-sleep-none"),
        words("settings-weekends", value="on" if hours.weekends else "off"),
        words("settings-reminders", value="on" if person.reminders else "off"),
        words("settings-digest", value="on" if person.digest else "off"),
        holiday_text(hours, now, words),
        words("settings-time-other"),
    ]


def _time_rows(person: User, words: Words) -> list[list[Item]]:
    hours = person.hours
    night = f"{time_text(hours.sleep_from)}-{time_text(hours.sleep_to)}"
    chosen_night = NO_SLEEP if hours.sleep_from == hours.sleep_to else night
    nights = {one: f"{words('pick-sleep')}: {one}" for one in (*NIGHTS, night)}
    if chosen_night == NO_SLEEP and night not in NIGHTS:
        del nights[night]
    nights[NO_SLEEP] = words("settings-sleep-none")
    return [
        [zone_select("time", hours.zone, words)],
        [setting_select("time", "sleep", nights, [chosen_night], words)],
        [
            toggle("time", "weekends", words, is_on=hours.weekends),
            toggle("time", "reminders", words, is_on=person.reminders),
            toggle("time", "digest", words, is_on=person.digest),
        ],
        [button(words("button-vacation"), str(SettingId("vacation", "show", "on")))],
    ]


# ---- vacation ----------------------------------------------------------------------------


async def vacation(
    request: Request,
    days: app_commands.Range[int, 1, MAX_DAYS] | None = None,
    from_: str = "",
    to: str = "",
    *,
    end: bool = False,
) -> None:
    """Start, plan, change, end or show a holiday."""
    hours, now, note = (await request.settings()).hours, request.services.store.clock(), ""
    upcoming = next((span for span in hours.vacations if span.end > now), None)
    if end and upcoming is not None:
        note = request.words("vacation-ended" if upcoming.start <= now else "vacation-cancelled")
        cut = (Span(upcoming.start, now),) if upcoming.start < now else ()
        hours = await _save(request, hours, upcoming, *cut)
    elif days is not None or from_ or to:
        holiday = _parse_holiday(hours, now, days, from_, to)
        if holiday.end <= now:
            return await request.say("vacation-past", date=parse_day(to))
        key = "vacation-set" if holiday.start <= now else "vacation-planned"
        note = request.words(key, start=f"<t:{holiday.start}:f>", until=f"<t:{holiday.end}:f>")
        hours = await _save(request, hours, holiday, holiday)
    return await request.reply.edit_private(_vacation_post(hours, now, request.words, note))


def _parse_holiday(hours: Hours, now: int, days: int | None, first: str, last: str) -> Span:
    """The requested holiday; it replaces the rest of a stored one in which it begins. Raises Declined."""
    begin = max(now, parse_day_start(first, hours.zone)) if first else now
    if days is None and not last:
        raise Declined("vacation-no-end")
    end = begin + days * DAY if days else parse_day_end(last, hours.zone)
    if now < end <= begin:
        raise Declined("vacation-order")
    current = next((span for span in hours.vacations if span.start <= begin < span.end), None)
    holiday = Span(current.start if current else begin, end)
    if end > holiday.start + MAX_DAYS * DAY:
        raise Declined("vacation-too-long", most=MAX_DAYS)
    return holiday


async def _save(request: Request, hours: Hours, replaced: Span, *new: Span) -> Hours:
    """Remove the holidays that overlap `replaced`, add the `new` ones, and recalculate deadlines.

    Returns the changed hours.
    """
    user, old = request.person.id, replaced.start - REMEMBERED_SECONDS
    others = [
        span
        for span in hours.vacations
        if span.end > old and (span.end <= replaced.start or span.start >= replaced.end)
    ]
    spans = tuple(sorted((*others, *new), key=lambda span: span.start))
    hours = msgspec.structs.replace(hours, vacations=spans)
    await request.services.store.people.change_user(user, hours=hours)
    await recalculate_deadlines(request.services, user)
    return hours


def _vacation_post(hours: Hours, now: int, words: Words, note: str) -> Post:
    """A person's holiday, with components to start and to end one."""
    lengths = {str(days): words("vacation-days", days=days) for days in DAYS}
    rows = [[setting_select("vacation", "days", lengths, (), words)]]
    if any(span.end > now for span in hours.vacations):
        end = button(
            words("vacation-end-button"), str(SettingId("vacation", "end", "on")), ButtonStyle.danger
        )
        rows.append([end])
    small = f"-# {words('vacation-dates')}"
    return Post(texts=(note or holiday_text(hours, now, words), small), rows=rows)
