"""/play leave, resign, replace, cancel, pause and resume."""

import discord

from cogs.interaction.match_lookup import expect_done, find_match, find_running_match
from cogs.interaction.request import Declined, Request
from cogs.interaction.seat_offers import offer_seat
from cogs.interaction.slash_commands import Suggestions, filter_by_name
from cogs.interaction.voting import ask_confirmation, count_votes, propose_vote
from cogs.posts.component_ids import ConfirmId
from cogs.posts.match_status import YES, replacement_text, resignation_text, resigned_post
from cogs.posts.message import Post
from cogs.posts.naming import program_name
from data.store.matches.seats import needs_cancel_vote
from data.store.matches.states import SUBSTITUTE, AnyMatch, Closed, Running
from render.language.catalogue import Words, escape_markdown


async def suggest_seats(request: Request, typed: str) -> Suggestions:
    """Autocomplete the seats of the match by the players' names."""
    live = await find_match(request, str(request.options.get("match", "")))
    return filter_by_name(typed, ((seat.name, seat.seat) for seat in live.seats))


# ---- leaving -----------------------------------------------------------------------------


async def leave(request: Request, match: str = "") -> None:
    """Leave a lobby."""
    live = await find_match(request, match)
    after = expect_done(await request.services.store.lobbies.leave(live.id, request.person.id))
    await _announce_change(request, live, after)


async def resign(request: Request, match: str = "") -> None:
    """Ask whether to resign; in a practice match, ask whether to cancel it."""
    live = await find_running_match(request, match)
    await ask_confirmation(request, live, "cancel" if live.is_practice else "resign")


async def replace(
    request: Request,
    seat: int,
    player: discord.User | None = None,
    program: str = "",
    match: str = "",
) -> None:
    """Offer a seat to a person, give it to a program, or free it.

    For another player's seat this needs a vote, unless the requester is a server manager who has never
    played in the match.
    """
    if player is not None and player.bot:
        raise Declined("cannot-replace")
    live = await find_running_match(request, match)
    if live.is_practice:
        raise Declined("practice-alone")
    matches, user, force = request.services.store.matches, request.person.id, request.can_manage_server
    holder = next((one.user for one in live.seats if one.seat == seat), None)
    name = program_name(live, program or SUBSTITUTE)
    if holder not in (None, user) and (not force or live.seat_of(user) is not None):
        await propose_vote(request, live, "replace", seat)
    elif player is not None:
        await offer_seat(request, live, seat, player)
    elif holder == user and not program:
        await ask_confirmation(request, live, "resign")
    elif holder is not None and not program:
        after = expect_done(await matches.free(live.id, seat, user, name))
        await _announce_change(request, live, after, resignation_text(live, after))
    else:
        kind = program or SUBSTITUTE
        after = expect_done(await matches.replace(live.id, seat, user, kind, name, force=force))
        await _announce_change(request, live, after, replacement_text(live, after))


# ---- stopping ----------------------------------------------------------------------------


async def cancel(request: Request, match: str = "") -> None:
    """Ask whether to cancel a lobby or a match, or open a vote on it.

    If others play in a running match, they vote, unless the requester is a server manager who has never
    played in the match.
    """
    live, user, force = await find_match(request, match), request.person.id, request.can_manage_server
    may_ask = live.seat_of(user) is not None or not force
    if may_ask and needs_cancel_vote(live, user, force=force):
        await propose_vote(request, live, "cancel")
    else:
        await ask_confirmation(request, live, "cancel")


async def pause(request: Request, match: str = "") -> None:
    """Open a vote to stop the clocks."""
    await propose_vote(request, await find_match(request, match), "pause")


async def resume(request: Request, match: str = "") -> None:
    """Open a vote to let the clocks run again."""
    await propose_vote(request, await find_match(request, match), "resume")


# ---- confirmations -----------------------------------------------------------------------


async def confirm(request: Request, pressed: ConfirmId) -> None:
    """Handle Yes or No to the question whether to cancel or resign."""
    if pressed.answer != YES:
        await request.reply.edit_private(request.words("confirm-kept"))
        return
    try:
        await (_resign if pressed.ending == "resign" else _cancel)(request, request.match)
    except Declined as declined:  # the reason replaces the question
        await request.reply.edit_private(declined.sentence(request.words))


async def _resign(request: Request, live: AnyMatch) -> None:
    user, matches = request.person.id, request.services.store.matches
    after = expect_done(await matches.resign(live.id, user, program_name(live, SUBSTITUTE)))
    left = resigned_post(live, after, user, request.words)
    await _announce_change(request, live, after, resignation_text(live, after), left)


async def _cancel(request: Request, live: AnyMatch) -> None:
    person, lobbies = request.person, request.services.store.lobbies
    after = expect_done(await lobbies.cancel(live.id, person.id, force=request.can_manage_server))
    if isinstance(after, Closed):
        key = "lobby-cancelled"
    else:
        key = "play-cancelled-late" if after.is_cancelled_late else "play-cancelled"
    news = Words.of(after.locale)(key, name=escape_markdown(person.display_name))
    await _announce_change(request, live, after, "" if live.is_practice else news)


# ---- shared ------------------------------------------------------------------------------


async def _announce_change(
    request: Request, before: AnyMatch, after: AnyMatch, news: str = "", reply: Post | None = None
) -> None:
    """Announce a change of a match: `news` to all, `reply` or "done" to the requester.

    An open vote is counted again if the people in the match have changed.
    """
    if news:
        await request.services.outbox.announce(before, news)
    request.mark_changed(before.id)
    if isinstance(after, Running) and after.vote is not None and after.people != before.people:
        await count_votes(request.services, before.id)
    await request.reply.edit_private(reply or request.words("done"))
