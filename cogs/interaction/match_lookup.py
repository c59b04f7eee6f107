"""Finds the match of a request: the named one, that of the channel, or the person's only one.

In a thread without a current match it is the last match that was played there.
"""

import discord

from cogs.interaction.request import Declined, Request
from cogs.interaction.slash_commands import Offers, containing
from cogs.posts.component_ids import InvalidInput, number
from cogs.posts.naming import match_title
from data.store.matches.answers import Changed, Done, Refused, State
from data.store.matches.queries import Listing
from data.store.matches.states import AnyMatch, Begun, Finished, Running, not_running
from engine import GAMES


async def match_here(request: Request, named: str) -> AnyMatch:
    """Find the match of a request; raises Declined if there is none."""
    matches = request.services.store.matches
    if named:
        return await visible(request, await matches.load(typed_id(named)))
    if live := await match_in_channel(request):
        return live
    own = await matches.of_user(request.person.id)
    seen = await request.seen(own)
    if len(seen) == 1 and (live := await matches.load(seen[0].id)):
        return live
    if seen:
        raise Declined("which-match")
    raise Declined("match-unseen" if own else "no-match-here")


async def running_here(request: Request, named: str) -> Running:
    """Find the running match of a request; raises Declined if there is none."""
    return expect_running(await match_here(request, named))


def expect_running(live: AnyMatch) -> Running:
    """Return the match if it is running; raises Declined otherwise."""
    if isinstance(live, Running):
        return live
    raise Declined(not_running(live))


def expect_begun(live: AnyMatch) -> Running | Finished:
    """Return the match if it has started; raises Declined otherwise."""
    if isinstance(live, Begun):
        return live
    raise Declined("match-not-started")


def expect_done(answer: Changed[State]) -> State:
    """Return the match after a change; raises Declined if the change was refused."""
    if isinstance(answer, Done):
        return answer.live
    raise Declined(answer.reason if isinstance(answer, Refused) else "unknown-button")


async def visible(request: Request, live: AnyMatch | None, none: str = "no-match-here") -> AnyMatch:
    """Return the match if the person may see it; raises Declined otherwise.

    People without a seat get the same sentence as for a missing match, `none`, which does not reveal it.
    """
    is_own = live is not None and live.seat_of(request.person.id) is not None
    if live is not None and await request.may_see(live, is_own=is_own):
        return live
    raise Declined("match-unseen" if is_own else none)


async def match_in_channel(request: Request) -> AnyMatch | None:
    """Find the current match of a channel; in a thread also the last one."""
    store, origin = request.services.store, request.place
    if live := await store.matches.by_channel(origin.channel_id):
        return live
    if not isinstance(origin.channel, discord.Thread):
        return None
    last = await store.archive.latest(origin.channel_id)
    return None if last is None else await store.matches.load(last)


async def game_here(request: Request) -> str:
    """The game of the match in the channel, by default the first of all games."""
    live = await match_in_channel(request)
    return live.game if live else next(iter(GAMES))


def typed_id(named: str) -> int:
    """Parse a match id that was chosen or typed; 0, which is no match, for anything else."""
    try:
        return number(named)
    except InvalidInput:
        return 0


async def own_matches(request: Request) -> list[Listing]:
    """List the person's matches that may be shown here, those that wait for them first."""
    own = await request.seen(await request.services.store.matches.of_user(request.person.id))
    return sorted(own, key=lambda listing: not listing.is_own_turn)


async def offered_matches(request: Request, typed: str) -> Offers:
    """Autocomplete the option `match` with the person's matches."""
    own = await own_matches(request)
    return containing(typed, ((match_title(one.game, one.id, request.words), str(one.id)) for one in own))
