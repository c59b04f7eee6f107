"""Finds the match of a request: the named one, that of the channel, or the person's only one.

A thread without a current match stands for the last match that was played in it.
"""

import discord

from cogs.interaction.request import Declined, Request
from cogs.interaction.slash_commands import Suggestions, filter_by_name
from cogs.posts.component_ids import InvalidInput, parse_number
from cogs.posts.naming import match_title
from data.store.matches.answers import Changed, Done, Refused, State
from data.store.matches.queries import MatchSummary
from data.store.matches.states import AnyMatch, Finished, Running, StartedMatch, not_running_reason
from engine import GAMES


class MatchHidden(Declined):
    """The match of a request is missing, or the person may not see it."""


async def find_match(request: Request, named: str) -> AnyMatch:
    """Find the match of a request; raises Declined if there is none, or more than one."""
    matches = request.services.store.matches
    if named:
        return await expect_visible(request, await matches.load(parse_match_id(named)))
    if live := await find_match_in_channel(request):
        return live
    own = await matches.of_user(request.person.id)
    seen = await request.filter_visible(own)
    if len(seen) == 1 and (live := await matches.load(seen[0].id)):
        return live
    if seen:
        raise Declined("which-match")
    raise Declined("match-unseen" if own else "no-match-here")


async def find_running_match(request: Request, named: str) -> Running:
    """Find the running match of a request; raises Declined if there is none."""
    return expect_running(await find_match(request, named))


def expect_running(live: AnyMatch) -> Running:
    """The match if it is running; raises Declined otherwise."""
    if isinstance(live, Running):
        return live
    raise Declined(not_running_reason(live))


def expect_started(live: AnyMatch) -> Running | Finished:
    """The match if it has started; raises Declined otherwise."""
    if isinstance(live, StartedMatch):
        return live
    raise Declined("match-not-started")


def expect_done(answer: Changed[State]) -> State:
    """The match after a change; raises Declined if the change was refused."""
    if isinstance(answer, Done):
        return answer.live
    raise Declined(answer.reason if isinstance(answer, Refused) else "unknown-button")


async def expect_visible(request: Request, live: AnyMatch | None, key: str = "no-match-here") -> AnyMatch:
    """The match if the person may see it; raises MatchHidden otherwise.

    People without a seat get the sentence `key`, as for a missing match, so that nothing is revealed.
    """
    is_own = live is not None and live.seat_of(request.person.id) is not None
    if live is not None and await request.can_see(live, is_own=is_own):
        return live
    raise MatchHidden("match-unseen" if is_own else key)


async def find_match_in_channel(request: Request) -> AnyMatch | None:
    """Find the current match of a channel; in a thread without one, the last match played there."""
    store, origin = request.services.store, request.origin
    if live := await store.matches.by_channel(origin.channel_id):
        return live
    if not isinstance(origin.channel, discord.Thread):
        return None
    last = await store.archive.latest(origin.channel_id)
    return None if last is None else await store.matches.load(last)


async def find_game(request: Request) -> str:
    """The game of the match in the channel, by default the first of all games."""
    live = await find_match_in_channel(request)
    return live.game if live else next(iter(GAMES))


def parse_match_id(named: str) -> int:
    """Parse a match id that was chosen or typed; 0, which is no match, for anything else."""
    try:
        return parse_number(named)
    except InvalidInput:
        return 0


async def list_own_matches(request: Request) -> list[MatchSummary]:
    """List the person's matches that may be shown here; matches that wait for them come first."""
    own = await request.filter_visible(await request.services.store.matches.of_user(request.person.id))
    return sorted(own, key=lambda summary: not summary.is_own_turn)


async def suggest_matches(request: Request, typed: str) -> Suggestions:
    """Autocomplete the option `match` with the person's matches."""
    own = await list_own_matches(request)
    return filter_by_name(typed, ((match_title(one.game, one.id, request.words), str(one.id)) for one in own))
