"""Which match a person means: the one they named, the one of the channel, or their only one.

In a thread in which nothing is played any more it is the match that was played there last.
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
    """The match that is meant; raises Declined where there is none."""
    matches = request.services.store.matches
    if named:
        return await visible(request, await matches.load(typed_id(named)))
    if live := await match_in_channel(request):
        return live
    mine = await matches.of_user(request.person.id)
    seen = await request.seen(mine)
    if len(seen) == 1 and (live := await matches.load(seen[0].id)):
        return live
    if seen:
        raise Declined("which-match")
    raise Declined("match-unseen" if mine else "no-match-here")


async def running_here(request: Request, named: str) -> Running:
    """The running match that is meant; raises Declined where there is none."""
    return expect_running(await match_here(request, named))


def expect_running(live: AnyMatch) -> Running:
    """The match if it runs; else raises Declined."""
    if isinstance(live, Running):
        return live
    raise Declined(not_running(live))


def expect_begun(live: AnyMatch) -> Running | Finished:
    """The match if it runs or is over; else raises Declined."""
    if isinstance(live, Begun):
        return live
    raise Declined("match-not-started")


def expect_done(answer: Changed[State]) -> State:
    """The match after a change; raises Declined where it was refused."""
    if isinstance(answer, Done):
        return answer.live
    raise Declined(answer.reason if isinstance(answer, Refused) else "unknown-button")


async def visible(request: Request, live: AnyMatch | None, none: str = "no-match-here") -> AnyMatch:
    """A match that the person may see; raises Declined.

    Whoever does not sit in it is told the same as where there is no match at all: `none`.
    """
    is_own = live is not None and live.seat_of(request.person.id) is not None
    if live is not None and await request.may_see(live, is_own=is_own):
        return live
    raise Declined("match-unseen" if is_own else none)


async def match_in_channel(request: Request) -> AnyMatch | None:
    """The match of a channel: what is played there, in a thread also what was played there last."""
    store, place = request.services.store, request.place
    if live := await store.matches.by_channel(place.channel_id):
        return live
    if not isinstance(place.channel, discord.Thread):
        return None
    last = await store.archive.latest(place.channel_id)
    return None if last is None else await store.matches.load(last)


async def game_here(request: Request) -> str:
    """The game that is or was played in a channel, else the first there is."""
    live = await match_in_channel(request)
    return live.game if live else next(iter(GAMES))


def typed_id(named: str) -> int:
    """The id that somebody chose or typed; 0, which no match has, for anything else."""
    try:
        return number(named)
    except InvalidInput:
        return 0


async def own_matches(request: Request) -> list[Listing]:
    """A person's matches that they may be shown here, those that wait for them first."""
    mine = await request.seen(await request.services.store.matches.of_user(request.person.id))
    return sorted(mine, key=lambda listing: not listing.is_own_turn)


async def offered_matches(request: Request, typed: str) -> Offers:
    """A person's matches for an option."""
    mine = await own_matches(request)
    return containing(typed, ((match_title(one.game, one.id, request.words), str(one.id)) for one in mine))
