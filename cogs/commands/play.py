"""/play in an open match: leaving, replacing players, pausing, cancelling."""

import discord

from cogs.interaction.match_lookup import expect_done, match_here, running_here
from cogs.interaction.offering import offer
from cogs.interaction.request import Declined, Request
from cogs.interaction.slash_commands import Offers, containing
from cogs.interaction.voting import ask_first, count, propose
from cogs.posts.component_ids import ConfirmId
from cogs.posts.message import Post
from cogs.posts.naming import program_name
from cogs.posts.table import YES, left_post, replaced, resigned
from data.store.matches.seats import shares_cancelling
from data.store.matches.states import SUBSTITUTE, AnyMatch, Closed, Running
from render.language.catalogue import Words, escaped


async def offered_seats(request: Request, typed: str) -> Offers:
    """Autocomplete the seats of the match by the players' names."""
    live = await match_here(request, str(request.options.get("match", "")))
    return containing(typed, ((seat.name, seat.seat) for seat in live.seats))


# ---- leaving -----------------------------------------------------------------------------


async def leave(request: Request, match: str = "") -> None:
    """Leave a lobby."""
    live = await match_here(request, match)
    after = expect_done(await request.services.store.lobbies.leave(live.id, request.person.id))
    await _say(request, live, after)


async def resign(request: Request, match: str = "") -> None:
    """Resign: a program plays on, and anybody may take the seat."""
    await ask_first(request, await running_here(request, match), "resign")


async def replace(
    request: Request,
    seat: int,
    player: discord.User | None = None,
    program: str = "",
    match: str = "",
) -> None:
    """Offer the own seat or a program's to a person; open a vote to free somebody else's."""
    if player is not None and player.bot:
        raise Declined("cannot-replace")
    live = await running_here(request, match)
    matches, user, force = request.services.store.matches, request.person.id, request.manages
    holder = next((one.user for one in live.seats if one.seat == seat), None)
    name = program_name(live, program or SUBSTITUTE)
    if holder not in (None, user) and (not force or live.seat_of(user) is not None):
        await propose(request, live, "replace", seat)
    elif player is not None:
        await offer(request, live, seat, player)
    elif holder == user and not program:
        await ask_first(request, live, "resign")
    elif holder is not None and not program:
        after = expect_done(await matches.free(live.id, seat, user, name))
        await _say(request, live, after, resigned(live, after))
    else:
        kind = program or SUBSTITUTE
        after = expect_done(await matches.replace(live.id, seat, user, kind, name, force=force))
        await _say(request, live, after, replaced(live, after))


# ---- stopping ----------------------------------------------------------------------------


async def cancel(request: Request, match: str = "") -> None:
    """Cancel a lobby or a match; other players vote on it, unless a manager of the server decides."""
    live, user, force = await match_here(request, match), request.person.id, request.manages
    may_ask = live.seat_of(user) is not None or not force
    if may_ask and shares_cancelling(live, user, force=force):
        await propose(request, live, "cancel")
    else:
        await ask_first(request, live, "cancel")


async def pause(request: Request, match: str = "") -> None:
    """Open a vote to stop the clocks."""
    await propose(request, await match_here(request, match), "pause")


async def resume(request: Request, match: str = "") -> None:
    """Open a vote to let the clocks run again."""
    await propose(request, await match_here(request, match), "resume")


# ---- confirmations -----------------------------------------------------------------------


async def confirm(request: Request, pressed: ConfirmId) -> None:
    """Handle Yes or No to cancelling or resigning."""
    if pressed.answer != YES:
        await request.reply.edit_private(request.words("confirm-kept"))
        return
    try:
        await (_resign if pressed.ending == "resign" else _call_off)(request, request.live)
    except Declined as declined:  # the reason replaces the question
        await request.reply.edit_private(declined.sentence(request.words))


async def _resign(request: Request, live: AnyMatch) -> None:
    user, matches = request.person.id, request.services.store.matches
    after = expect_done(await matches.resign(live.id, user, program_name(live, SUBSTITUTE)))
    left = left_post(live, after, user, request.words)
    await _say(request, live, after, resigned(live, after), left)


async def _call_off(request: Request, live: AnyMatch) -> None:
    person, lobbies = request.person, request.services.store.lobbies
    after = expect_done(await lobbies.cancel(live.id, person.id, force=request.manages))
    if isinstance(after, Closed):
        key = "lobby-cancelled"
    else:
        key = "play-cancelled-late" if after.is_cancelled_late else "play-cancelled"
    news = Words.of(after.locale)(key, name=escaped(person.display_name))
    await _say(request, live, after, news)


# ---- shared ------------------------------------------------------------------------------


async def _say(
    request: Request, before: AnyMatch, after: AnyMatch, news: str = "", reply: Post | None = None
) -> None:
    """Announce a change of a match: `news` to all, `reply` or "done" to the requester."""
    if news:
        await request.services.outbox.announce(before, news)
    request.changed(before.id)
    if isinstance(after, Running) and after.vote is not None and after.people != before.people:
        await count(request.services, before.id)
    await request.reply.edit_private(reply or request.words("done"))
