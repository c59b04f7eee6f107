"""Another match of the same people, by the button below a result."""

from cogs.interaction.inviting import call
from cogs.interaction.match_lookup import expect_done
from cogs.interaction.request import Declined, Request
from cogs.interaction.table_opening import check_may_open
from cogs.posts.component_ids import RematchId
from data.store.matches.answers import Done, Refused
from data.store.matches.states import Lobby


async def press(request: Request, _: RematchId) -> None:
    """Open a table, or take a seat at the one that somebody else has just opened."""
    store, person, last = request.services.store, request.person, request.live
    there = await store.matches.by_channel(last.channel)
    if isinstance(there, Lobby) and there.game == last.game:
        expect_done(await store.lobbies.join(there.id, person.id, person.name))
    else:
        await _open(request)
    await request.say("rematch-open")


async def _open(request: Request) -> None:
    """Open a table, and call the others to it."""
    services, last, by = request.services, request.live, request.person
    await check_may_open(request)
    others = [user for user in last.seat_by_user if user != by.id]
    claim = request.claim({"openings": 1, "calls": len(others)}, last.guild)
    answer = await services.store.lobbies.again(last.id, by.id, by.name)
    if isinstance(answer, Refused):
        claim.give_back()
        raise Declined(answer.reason)
    if isinstance(answer, Done):
        services.changed(answer.live.id)
        await call(services, answer.live, others, "rematch-call", by.id)
