"""A table that is open: everything that is pressed on its post."""

import secrets
from collections.abc import Awaitable, Callable, Collection
from typing import get_args

from cogs.interaction.inviting import call
from cogs.interaction.request import Declined, Request
from cogs.interaction.voting import ask_first
from cogs.posts.component_ids import InvalidInput, LobbyId, LobbyVerb, number
from cogs.posts.lobby import HINTS
from cogs.posts.naming import program_name
from cogs.watch.rates import MAX_PINGS
from data.store.matches.answers import ChangeAnswer, Done, Refused
from data.store.matches.states import Alive, Lobby, not_open
from engine.ai import PROGRAMS
from engine.chance import SEED_BYTES
from engine.clock.pace import Absence
from engine.game import Reason
from render.language.catalogue import LOCALES, Words

Verb = Callable[[Request, LobbyId], Awaitable[ChangeAnswer]]


async def press(request: Request, pressed: LobbyId) -> None:
    """A component of a lobby."""
    if pressed.verb == "cancel":
        return await ask_first(request, request.live, "cancel")
    answer = await VERBS[pressed.verb](request, pressed)
    if request.values and isinstance(answer, Done | Refused) and isinstance(answer.live, Alive):
        request.services.publisher.show_again(answer.live.id)
    if isinstance(answer, Refused):
        raise Declined(answer.reason)
    if not isinstance(answer, Done):
        raise InvalidInput
    return request.changed(answer.live.id)


async def _join(request: Request, pressed: LobbyId) -> ChangeAnswer:
    person = request.person
    return await request.services.store.lobbies.join(pressed.match, person.id, person.name)


async def _leave(request: Request, pressed: LobbyId) -> ChangeAnswer:
    return await request.services.store.lobbies.leave(pressed.match, request.person.id)


async def _start(request: Request, pressed: LobbyId) -> ChangeAnswer:
    seed = secrets.token_bytes(SEED_BYTES)
    return await request.services.store.lobbies.start(pressed.match, request.person.id, seed)


async def _add(request: Request, pressed: LobbyId) -> ChangeAnswer:
    if (kind := pressed.argument) not in PROGRAMS:
        raise InvalidInput
    name = program_name(request.live, kind)
    return await request.services.store.lobbies.add_program(pressed.match, request.person.id, kind, name)


async def _remove(request: Request, pressed: LobbyId) -> ChangeAnswer:
    return await request.services.store.lobbies.remove_program(pressed.match, request.person.id)


async def _seats(request: Request, pressed: LobbyId) -> ChangeAnswer:
    seats = number(request.chosen)
    return await request.services.store.lobbies.set_seats(pressed.match, request.person.id, seats)


async def _option(request: Request, pressed: LobbyId) -> ChangeAnswer:
    lobbies, by = request.services.store.lobbies, request.person.id
    return await lobbies.set_option(pressed.match, by, pressed.argument, request.chosen)


async def _language(request: Request, pressed: LobbyId) -> ChangeAnswer:
    if (words := request.chosen) not in LOCALES:
        raise InvalidInput
    return await request.services.store.lobbies.set_locale(pressed.match, request.person.id, words)


async def _access(request: Request, pressed: LobbyId) -> ChangeAnswer:
    if (access := request.chosen) not in ("open", "invite"):
        raise InvalidInput
    lobbies, by = request.services.store.lobbies, request.person.id
    return await lobbies.set_access(pressed.match, by, access)  # type: ignore[arg-type]


async def _pace(request: Request, pressed: LobbyId) -> ChangeAnswer:
    return await request.services.store.lobbies.set_pace(pressed.match, request.person.id, request.chosen)


async def _absence(request: Request, pressed: LobbyId) -> ChangeAnswer:
    if (absence := request.chosen) not in get_args(Absence):
        raise InvalidInput
    lobbies, by = request.services.store.lobbies, request.person.id
    return await lobbies.set_absence(pressed.match, by, absence)  # type: ignore[arg-type]


async def _hints(request: Request, pressed: LobbyId) -> ChangeAnswer:
    if (chosen := request.chosen) not in HINTS:
        raise InvalidInput
    lobbies, by = request.services.store.lobbies, request.person.id
    return await lobbies.set_hints(pressed.match, by, allowed=HINTS[chosen])


async def _invited(request: Request, pressed: LobbyId) -> ChangeAnswer:
    services, by, before = request.services, request.person.id, request.live
    if not isinstance(before, Lobby):
        return Refused(not_open(before), before)
    chosen = set(map(number, request.values))
    added = chosen - set(before.invited)
    for user in sorted(added):
        if await services.sight.sees(user, before) is False:
            return Refused(Reason("player-sees-nothing", {"name": f"<@{user}>"}), before)
    declining = await services.store.blocks.declining(by, added)
    called = services.called.setdefault(pressed.match, set(before.invited))
    new = sorted(chosen - declining - called - {by})
    claim = services.rates.claim(by, before.guild, {"invitations": len(new), "calls": len(new)})
    if isinstance(claim, Reason):
        return Refused(claim, before)
    called.update(new)
    answer = await services.store.lobbies.invite(pressed.match, by, chosen - declining)
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


VERBS: dict[LobbyVerb, Verb] = {
    "join": _join,
    "leave": _leave,
    "start": _start,
    "add": _add,
    "remove": _remove,
    "seats": _seats,
    "option": _option,
    "language": _language,
    "access": _access,
    "invited": _invited,
    "pace": _pace,
    "absence": _absence,
    "hints": _hints,
}
