"""Presses on the post of a lobby."""

import secrets
from collections.abc import Iterable
from typing import TypeVar

import msgspec

from cogs.interaction.lobby_invitations import change_invited
from cogs.interaction.match_lookup import expect_done
from cogs.interaction.request import Request
from cogs.interaction.voting import ask_confirmation
from cogs.posts.component_ids import InvalidInput, LobbyId, parse_number
from cogs.posts.lobby import ABSENCES, ACCESSES, HINTS, PRACTICE_VERBS, joined_text
from cogs.posts.naming import program_name
from data.store.matches.answers import ChangeAnswer, Done, Refused
from data.store.matches.states import ActiveMatch, Lobby, Running
from data.store.people import TableHabits
from engine.ai import PROGRAMS
from engine.chance import SEED_BYTES
from render.language.catalogue import LOCALES

T = TypeVar("T", bound=str)


async def press(request: Request, pressed: LobbyId) -> None:
    """Handle a component of a lobby."""
    if isinstance(request.match, Lobby) and request.match.is_practice and pressed.verb not in PRACTICE_VERBS:
        raise InvalidInput
    if pressed.verb == "cancel":
        return await ask_confirmation(request, request.match, "cancel")
    answer = await _change(request, pressed)
    if request.values and isinstance(answer, Done | Refused) and isinstance(answer.live, ActiveMatch):
        request.services.publisher.refresh(answer.live.id)
    live = expect_done(answer)
    if isinstance(live, Running) and not live.is_practice:
        await _remember_table(request, live)
    request.mark_changed(live.id)
    if pressed.verb == "join" and isinstance(live, Lobby):
        await request.reply.send_private(joined_text(live, request.person.id, request.words))
    return None


async def _remember_table(request: Request, live: Running) -> None:
    """Remember the choices of a table that was started, for the next one of its organiser."""
    table = TableHabits(msgspec.to_builtins(live.options), live.pace, live.absence, live.hints)
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
            kind = _expect_offered(pressed.argument, PROGRAMS)
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
            return await lobbies.set_pace(match_id, by, chosen)
        case "absence":
            return await lobbies.set_absence(match_id, by, _expect_offered(chosen, ABSENCES))
        case "hints":
            return await lobbies.set_hints(match_id, by, allowed=HINTS[_expect_offered(chosen, HINTS)])
        case _:
            raise AssertionError(pressed.verb)


def _expect_offered(chosen: str, offered: Iterable[T]) -> T:
    """The chosen value; raises InvalidInput if it was not offered."""
    value = next((one for one in offered if one == chosen), None)
    if value is None:
        raise InvalidInput
    return value
