"""A table that is open: everything that is pressed on its post."""

import secrets
from collections.abc import Collection, Iterable
from typing import TypeVar, get_args

from cogs.interaction.inviting import call
from cogs.interaction.request import Declined, Request
from cogs.interaction.voting import ask_first
from cogs.posts.component_ids import InvalidInput, LobbyId, number
from cogs.posts.lobby import HINTS
from cogs.posts.naming import program_name
from cogs.watch.rates import MAX_PINGS
from data.store.matches.answers import ChangeAnswer, Done, Refused
from data.store.matches.states import Access, Alive, Lobby, not_open
from engine.ai import PROGRAMS
from engine.chance import SEED_BYTES
from engine.clock.pace import Absence
from engine.game import Reason
from render.language.catalogue import LOCALES, Words

T = TypeVar("T", bound=str)

ABSENCES: tuple[Absence, ...] = get_args(Absence)
ACCESSES: tuple[Access, ...] = get_args(Access)


async def press(request: Request, pressed: LobbyId) -> None:
    """A component of a lobby."""
    if pressed.verb == "cancel":
        return await ask_first(request, request.live, "cancel")
    answer = await _change(request, pressed)
    if request.values and isinstance(answer, Done | Refused) and isinstance(answer.live, Alive):
        request.services.publisher.show_again(answer.live.id)
    if isinstance(answer, Refused):
        raise Declined(answer.reason)
    if not isinstance(answer, Done):
        raise InvalidInput
    return request.changed(answer.live.id)


async def _change(request: Request, pressed: LobbyId) -> ChangeAnswer:
    """Do what a button says."""
    lobbies, table, by = request.services.store.lobbies, pressed.match, request.person.id
    match pressed.verb:
        case "join":
            return await lobbies.join(table, by, request.person.name)
        case "leave":
            return await lobbies.leave(table, by)
        case "start":
            return await lobbies.start(table, by, secrets.token_bytes(SEED_BYTES))
        case "add":
            kind = _offered(pressed.argument, PROGRAMS)
            return await lobbies.add_program(table, by, kind, program_name(request.live, kind))
        case "remove":
            return await lobbies.remove_program(table, by)
        case "invited":
            return await _invite(request)
        case _:
            return await _choose(request, pressed, request.chosen)


async def _choose(request: Request, pressed: LobbyId, chosen: str) -> ChangeAnswer:
    """Set what was chosen in a select; raises InvalidInput where it was not offered."""
    lobbies, table, by = request.services.store.lobbies, pressed.match, request.person.id
    match pressed.verb:
        case "seats":
            return await lobbies.set_seats(table, by, number(chosen))
        case "option":
            return await lobbies.set_option(table, by, pressed.argument, chosen)
        case "language":
            return await lobbies.set_locale(table, by, _offered(chosen, LOCALES))
        case "access":
            return await lobbies.set_access(table, by, _offered(chosen, ACCESSES))
        case "pace":
            return await lobbies.set_pace(table, by, chosen)
        case "absence":
            return await lobbies.set_absence(table, by, _offered(chosen, ABSENCES))
        case "hints":
            return await lobbies.set_hints(table, by, allowed=HINTS[_offered(chosen, HINTS)])
        case _:
            raise AssertionError(pressed.verb)


def _offered(chosen: str, offered: Iterable[T]) -> T:
    """What was chosen, if it is offered; raises InvalidInput."""
    found = next((one for one in offered if one == chosen), None)
    if found is None:
        raise InvalidInput
    return found


async def _invite(request: Request) -> ChangeAnswer:
    services, by, before = request.services, request.person.id, request.live
    if not isinstance(before, Lobby):
        return Refused(not_open(before), before)
    chosen = set(map(number, request.values))
    added = chosen - set(before.invited)
    for user in sorted(added):
        if await services.sight.sees(user, before) is False:
            return Refused(Reason("player-sees-nothing", {"name": f"<@{user}>"}), before)
    declining = await services.store.blocks.declining(by, added)
    called = services.called.setdefault(before.id, set(before.invited))
    new = sorted(chosen - declining - called - {by})
    claim = services.rates.claim(by, before.guild, {"invitations": len(new), "calls": len(new)})
    if isinstance(claim, Reason):
        return Refused(claim, before)
    called.update(new)
    answer = await services.store.lobbies.invite(before.id, by, chosen - declining)
    if not isinstance(answer, Done):
        claim.give_back()
        called.difference_update(new)
        return answer
    unpinged = await call(services, answer.live, new, "lobby-call", by)
    if said := _not_called(declining, unpinged, request.words):
        await request.reply.private(said)
    return answer


def _not_called(declining: Collection[int], unpinged: Collection[int], words: Words) -> str:
    """What an organiser is told of people who were not invited, or not pinged; "" where there are none."""
    keys = (("invite-declined", declining), ("invite-unpinged", unpinged))
    return "\n".join(
        words(key, names=", ".join(f"<@{user}>" for user in sorted(users)), most=MAX_PINGS)
        for key, users in keys
        if users
    )
