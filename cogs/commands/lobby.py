"""Presses on the post of a lobby."""

import secrets
from collections.abc import Iterable
from typing import TypeVar, get_args

import msgspec

from cogs.interaction.lobby_invitations import change_invited
from cogs.interaction.match_lookup import expect_done
from cogs.interaction.request import Declined, Request
from cogs.interaction.voting import ask_confirmation
from cogs.posts.component_ids import HoursChoice, InvalidInput, LobbyId, parse_number
from cogs.posts.lobbies.evening import ANYWAY, asleep_post, hours_post, load_overlap
from cogs.posts.lobby import ABSENCES, ACCESSES, HINTS, PRACTICE_VERBS, joined_post
from cogs.posts.naming import program_name
from cogs.timers.personal_hours import ZONES, parse_times, zones
from data.store.matches.answers import ChangeAnswer, Done, Refused
from data.store.matches.lobbies import evening_refusal
from data.store.matches.states import ActiveMatch, AnyMatch, Lobby, Running
from data.store.people import TableHabits
from engine.ai import PROGRAMS
from engine.chance import SEED_BYTES
from engine.clock.evening import MAX_TURNS, MIN_TURNS, Evening
from engine.clock.hours import DAY_MINUTES
from render.language.catalogue import LOCALES

T = TypeVar("T", bound=str)

replace = msgspec.structs.replace

HOURS_CHOICES: tuple[HoursChoice, ...] = get_args(HoursChoice)


async def press(request: Request, pressed: LobbyId) -> None:
    """Handle a component of a lobby."""
    if isinstance(request.match, Lobby) and request.match.is_practice and pressed.verb not in PRACTICE_VERBS:
        raise InvalidInput
    if pressed.verb == "cancel":
        return await ask_confirmation(request, request.match, "cancel")
    if pressed.verb == "hours":
        return await _show_hours(request, request.match)
    if pressed.verb == "join" and pressed.argument != ANYWAY and await _ask_if_asleep(request, request.match):
        return None
    answer = await _change(request, pressed)
    if request.values and isinstance(answer, Done | Refused) and isinstance(answer.live, ActiveMatch):
        request.services.publisher.refresh(answer.live.id)
    live = expect_done(answer)
    if isinstance(live, Running) and not live.is_practice:
        await _remember_table(request, live)
    request.mark_changed(live.id)
    if pressed.verb == "join" and isinstance(live, Lobby):
        await request.reply.edit_private(joined_post(live, request.person.id, request.words))
    elif pressed.verb in HOURS_CHOICES:
        await _show_hours(request, live)
    return None


async def _show_hours(request: Request, live: AnyMatch) -> None:
    """Show the playing hours of a lobby, and who sleeps then; the organiser can change the hours."""
    services, words = request.services, request.words
    overlap = await load_overlap(services.store, live, words, await request.settings())
    if not isinstance(live, Lobby) or overlap is None:
        raise Declined("evening-not-here")
    (picture,) = await services.renderer.draw_overlap(overlap, words)
    zones = ZONES if request.person.id == live.organiser else ()
    await request.reply.edit_private(hours_post(live, overlap, picture, words, zones))


async def _ask_if_asleep(request: Request, live: AnyMatch) -> bool:
    """Ask a person who is hardly awake in the playing hours whether to join; return whether that was done."""
    person, words = await request.settings(), request.words
    if not isinstance(live, Lobby) or live.seat_of(person.id) is not None:
        return False
    overlap = await load_overlap(request.services.store, live, words, person)
    if overlap is None or not overlap.people[-1].plays_at_night:
        return False
    await request.reply.edit_private(asleep_post(live, overlap, words))
    return True


async def usual_zone(request: Request) -> str:
    """The time zone of new playing hours: the server's, or the person's if the server has set none."""
    server = await request.services.store.people.guild(request.origin.guild or 0)
    return server.zone or (await request.settings()).hours.zone


async def parse_evening(request: Request, hours: str, turns: int | None = None) -> Evening:
    """The playing hours that a person typed; raises Declined."""
    evening = Evening(zone=await usual_zone(request))
    if hours:
        start, end = parse_times(hours, "evening-unreadable")
        evening = replace(evening, start=start, end=end)
    if turns:
        evening = replace(evening, turns=turns)
    if reason := evening_refusal(evening):
        raise Declined(reason)
    return evening


async def _remember_table(request: Request, live: Running) -> None:
    """Remember the settings of a started lobby; the organiser's next lobby for this game starts with them."""
    options = msgspec.to_builtins(live.options)
    table = TableHabits(options, live.pace, live.absence, live.hints, live.evening)
    await request.services.store.people.change_habits(request.person.id, [live.game], table=table)


async def _change(request: Request, pressed: LobbyId) -> ChangeAnswer:
    """Carry out the change that a component stands for; raises InvalidInput."""
    lobbies, match_id, by = request.services.store.lobbies, pressed.match, request.person.id
    match pressed.verb:
        case "join":
            return await lobbies.join(match_id, by, request.person.name)
        case "leave":
            return await lobbies.leave(match_id, by)
        case "start":
            return await lobbies.start(match_id, by, secrets.token_bytes(SEED_BYTES))
        case "add":
            kind = _expect_offered(pressed.argument or request.selected_value, PROGRAMS)
            return await lobbies.add_program(match_id, by, kind, program_name(request.match, kind))
        case "remove":
            return await lobbies.remove_program(match_id, by)
        case "invited":
            return await change_invited(request)
        case _:
            return await _set_chosen(request, pressed, request.selected_value)


async def _set_chosen(request: Request, pressed: LobbyId, chosen: str) -> ChangeAnswer:
    """Set the chosen value of a select; raises InvalidInput if it was not offered."""
    lobbies, match_id, by = request.services.store.lobbies, pressed.match, request.person.id
    match pressed.verb:
        case "seats":
            return await lobbies.set_seats(match_id, by, parse_number(chosen))
        case "option":
            return await lobbies.set_option(match_id, by, pressed.argument, chosen)
        case "language":
            return await lobbies.set_locale(match_id, by, _expect_offered(chosen, LOCALES))
        case "access":
            return await lobbies.set_access(match_id, by, _expect_offered(chosen, ACCESSES))
        case "pace":
            return await lobbies.set_pace(match_id, by, chosen, await usual_zone(request))
        case "absence":
            return await lobbies.set_absence(match_id, by, _expect_offered(chosen, ABSENCES))
        case "hints":
            return await lobbies.set_hints(match_id, by, allowed=HINTS[_expect_offered(chosen, HINTS)])
        case "from":
            start = expect_minute(chosen)
            return await lobbies.set_evening(match_id, by, lambda evening: evening.shift_to(start))
        case "until":
            end = expect_minute(chosen)
            return await lobbies.set_evening(match_id, by, lambda evening: replace(evening, end=end))
        case "turns":
            turns = int(_expect_offered(chosen, map(str, range(MIN_TURNS, MAX_TURNS + 1))))
            return await lobbies.set_evening(match_id, by, lambda evening: replace(evening, turns=turns))
        case "zone":
            zone = _expect_offered(chosen, zones())
            return await lobbies.set_evening(match_id, by, lambda evening: replace(evening, zone=zone))
        case _:
            raise AssertionError(pressed.verb)


def expect_minute(chosen: str) -> int:
    """The chosen time of day in minutes after midnight; raises InvalidInput."""
    if (minute := parse_number(chosen)) >= DAY_MINUTES:
        raise InvalidInput
    return minute


def _expect_offered(chosen: str, offered: Iterable[T]) -> T:
    """The chosen value; raises InvalidInput if it was not offered."""
    value = next((one for one in offered if one == chosen), None)
    if value is None:
        raise InvalidInput
    return value
