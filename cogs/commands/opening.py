"""Opening a lobby: /play new, and the Rematch button below a result."""

import contextlib

import discord

from cogs.gateway.network_errors import NETWORK_ERRORS
from cogs.interaction.inviting import invite_players
from cogs.interaction.match_channel import check_can_open, create_match_thread, parent_channel
from cogs.interaction.match_lookup import expect_done
from cogs.interaction.request import Declined, Request
from cogs.posts.component_ids import RematchId
from cogs.posts.lobby import notice_post
from data.store import StoreError
from data.store.matches.quotas import Reservation
from data.store.matches.states import Lobby
from engine.game import Reason
from render.language.catalogue import Words


async def new(request: Request, game: str) -> None:
    """Open a lobby in a new thread, or in the channel if threads are not allowed."""
    await check_can_open(request)
    lobbies = request.services.store.lobbies
    async with lobbies.reserve(request.person.id, request.origin.guild or 0) as reserved:
        if isinstance(reserved, Reason):
            raise Declined(reserved)
        # counted even if opening fails: a created thread can't be taken back
        request.claim({"openings": 1}, reserved.guild)
        await _open(request, game, reserved)


async def _open(request: Request, game: str, reserved: Reservation) -> None:
    """Open a lobby for a reserved quota."""
    words = await request.public_words()
    thread, note = await create_match_thread(request, game, words)
    try:
        answer = await request.services.store.lobbies.open(
            guild=reserved.guild,
            channel=thread.id if thread else request.origin.channel_id,
            parent=parent_channel(request.origin, thread),
            game=game,
            organiser=reserved.organiser,
            name=request.person.name,
            locale=words.locale,
            habits=(await request.settings()).habits_in(game).table,
            reservation=reserved,
        )
        live = expect_done(answer)
    except (StoreError, Declined):
        await _archive(thread)
        raise
    request.services.wake_match(live.id)
    await _announce(request, live, words, note)


async def _announce(request: Request, live: Lobby, words: Words, note: str) -> None:
    """Answer with a link to the lobby; a notice outside of its thread is kept up to date."""
    if live.parent is None or live.channel == request.origin.channel_id:
        opened = words("lobby-opened", link=f"<#{live.channel}>")
        await request.reply.send_public("\n".join(filter(None, (opened, note))))
    elif message := await request.reply.send_public(notice_post(live, words)):
        await request.services.store.posts.add_notice(live.id, live.parent, message, words.locale, live.rev)
        request.services.wake_match(live.id)


async def _archive(thread: discord.Thread | None) -> None:
    """Archive the thread of a lobby that could not be opened."""
    if thread is not None:
        with contextlib.suppress(*NETWORK_ERRORS):  # deleting it would need another permission
            await thread.edit(archived=True)


# ---- rematch -----------------------------------------------------------------------------


async def press_rematch(request: Request, _: RematchId) -> None:
    """Open a lobby for a rematch, or join the one that somebody else has opened."""
    store, person, last = request.services.store, request.person, request.match
    current = await store.matches.by_channel(last.channel)
    if isinstance(current, Lobby) and current.game == last.game:
        expect_done(await store.lobbies.join(current.id, person.id, person.name))
    else:
        await _open_rematch(request)
    await request.say("rematch-open")


async def _open_rematch(request: Request) -> None:
    """Open a lobby for a rematch, and invite the other players."""
    services, last, by = request.services, request.match, request.person
    await check_can_open(request)
    others = [user for user in last.seat_by_user if user != by.id]
    claim = request.claim({"openings": 1, "calls": len(others)}, last.guild)
    try:
        live = expect_done(await services.store.lobbies.open_rematch(last.id, by.id, by.name))
    except Declined:
        claim.refund()
        raise
    services.wake_match(live.id)
    await invite_players(services, live, others, "rematch-call", by.id)
