"""Opening a table: /play new, and another match of the same people by the button below a result."""

import contextlib

import discord

from cogs.interaction.inviting import call
from cogs.interaction.match_lookup import expect_done
from cogs.interaction.request import Declined, Request
from cogs.interaction.table_opening import check_may_open, find_place, parent_of
from cogs.line.network import NETWORK_ERRORS
from cogs.posts.component_ids import RematchId
from cogs.posts.lobby import notice_post
from data.store import StoreError
from data.store.matches.room import Reservation
from data.store.matches.states import Lobby
from engine.game import Reason
from render.language.catalogue import Words


async def new(request: Request, game: str) -> None:
    """Open a table: in a thread of its own, or here where threads are not allowed."""
    await check_may_open(request)
    lobbies = request.services.store.lobbies
    async with lobbies.reserving(request.person.id, request.place.guild or 0) as reserved:
        if isinstance(reserved, Reason):
            raise Declined(reserved)
        # counted whatever comes of it: its thread can't be undone
        request.claim({"openings": 1}, reserved.guild)
        await _open(request, game, reserved)


async def _open(request: Request, game: str, reserved: Reservation) -> None:
    """Open a table for which a place is kept."""
    words = await request.public_words()
    thread, note = await find_place(request, game, words)
    try:
        answer = await request.services.store.lobbies.open(
            guild=reserved.guild,
            channel=thread.id if thread else request.place.channel_id,
            parent=parent_of(request.place, thread),
            game=game,
            organiser=reserved.organiser,
            name=request.person.name,
            locale=words.locale,
            reservation=reserved,
        )
        live = expect_done(answer)
    except (StoreError, Declined):
        await _clear(thread)
        raise
    request.services.changed(live.id)
    await _tell(request, live, words, note)


async def _tell(request: Request, live: Lobby, words: Words, note: str) -> None:
    """Say where the table is; what stands outside of its thread follows what becomes of it."""
    if live.parent is None or live.channel == request.place.channel_id:
        opened = words("lobby-opened", link=f"<#{live.channel}>")
        await request.reply.public("\n".join(filter(None, (opened, note))))
    elif message := await request.reply.public(notice_post(live, words)):
        await request.services.store.posts.noted(live.id, live.parent, message, words.locale, live.rev)
        request.services.changed(live.id)


async def _clear(thread: discord.Thread | None) -> None:
    """No open thread stays behind."""
    if thread is not None:
        with contextlib.suppress(*NETWORK_ERRORS):  # to delete it would need a further permission
            await thread.edit(archived=True)


# ---- once more ---------------------------------------------------------------------------


async def press_rematch(request: Request, _: RematchId) -> None:
    """Open a table, or take a seat at the one that somebody else has just opened."""
    store, person, last = request.services.store, request.person, request.live
    there = await store.matches.by_channel(last.channel)
    if isinstance(there, Lobby) and there.game == last.game:
        expect_done(await store.lobbies.join(there.id, person.id, person.name))
    else:
        await _open_again(request)
    await request.say("rematch-open")


async def _open_again(request: Request) -> None:
    """Open a table, and call the others to it."""
    services, last, by = request.services, request.live, request.person
    await check_may_open(request)
    others = [user for user in last.seat_by_user if user != by.id]
    claim = request.claim({"openings": 1, "calls": len(others)}, last.guild)
    try:
        live = expect_done(await services.store.lobbies.again(last.id, by.id, by.name))
    except Declined:
        claim.give_back()
        raise
    services.changed(live.id)
    await call(services, live, others, "rematch-call", by.id)
