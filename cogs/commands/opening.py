"""Opening a lobby: /play new, and the Rematch button below a result.

A lobby in direct messages is for practice against programs.
"""

import contextlib
from collections.abc import AsyncIterator, Awaitable

import discord
from discord import app_commands

from cogs.commands.lobby import parse_evening
from cogs.gateway.network_errors import NETWORK_ERRORS
from cogs.interaction.inviting import invite_players
from cogs.interaction.match_channel import (
    check_can_open,
    correct_thread_name,
    create_match_thread,
    parent_channel,
)
from cogs.interaction.match_lookup import expect_done
from cogs.interaction.request import Declined, Request
from cogs.interaction.voting import ask_confirmation
from cogs.posts.component_ids import RematchId
from cogs.posts.lobby import joined_post, notice_post, opened_post
from cogs.posts.naming import program_name
from data.store import StoreError
from data.store.matches.answers import Changed
from data.store.matches.quotas import Reservation
from data.store.matches.states import SUBSTITUTE, Access, Lobby, Running, is_over
from data.store.people import TableHabits
from engine.clock.evening import MAX_TURNS, MIN_TURNS
from engine.clock.pace import CASUAL
from engine.game import Reason
from render.language.catalogue import Words


async def new(
    request: Request,
    game: str,
    access: Access = "open",
    hours: str = "",
    turns: app_commands.Range[int, MIN_TURNS, MAX_TURNS] | None = None,
) -> None:
    """Open a lobby in a new thread, or in the channel itself if no thread can be created.

    If playing hours or a number of turns are given, the pace is the evening pace.
    """
    is_evening = request.origin.guild is not None and bool(hours or turns)
    evening = await parse_evening(request, hours, turns) if is_evening else None
    lobbies, person, words = request.services.store.lobbies, request.person, await request.public_words()
    habits = (await request.settings()).habits_in(game).table
    if request.origin.guild is None:
        if await _offer_to_end(request):
            return
        habits = TableHabits(habits.options if habits else {}, CASUAL, "turn", hints=True)
    async with _reserve(request) as reserved:
        thread, note = await create_match_thread(request, game, words)
        answer = lobbies.open(
            guild=reserved.guild,
            channel=thread.id if thread else request.origin.channel_id,
            parent=parent_channel(request.origin, thread),
            game=game,
            organiser=person.id,
            name=person.name,
            locale=words.locale,
            habits=habits,
            access=access,
            evening=evening,
            reservation=reserved,
        )
        live = await _open(request, thread, answer)
    if live.is_practice:
        name = program_name(live, SUBSTITUTE)
        live = expect_done(await lobbies.add_program(live.id, person.id, SUBSTITUTE, name))
    await _announce(request, live, words, note)
    await request.services.find_posts.call_role(live)


async def _offer_to_end(request: Request) -> bool:
    """If a practice match runs in this channel, offer to end it and return True; cancel a lobby at once."""
    current = await request.services.store.matches.by_channel(request.origin.channel_id)
    if isinstance(current, Lobby):
        expect_done(await request.services.store.lobbies.cancel(current.id, request.person.id))
        request.services.wake_match(current.id)
    elif current is not None:
        await ask_confirmation(request, current, "cancel")
    return isinstance(current, Running)


@contextlib.asynccontextmanager
async def _reserve(request: Request, calls: int = 0) -> AsyncIterator[Reservation]:
    """Reserve quota for a lobby, and count the lobby and its pings towards the rate limits; raises Declined.

    Lobby and pings count even if opening fails, because a thread may have been created.
    """
    await check_can_open(request)
    guild = request.origin.guild or 0
    async with request.services.store.lobbies.reserve(request.person.id, guild) as reserved:
        if isinstance(reserved, Reason):
            raise Declined(reserved)
        request.claim({"openings": 1, "calls": calls}, guild)
        yield reserved


async def _open(request: Request, thread: discord.Thread | None, answer: Awaitable[Changed[Lobby]]) -> Lobby:
    """Open a lobby; if opening it fails, archive its thread."""
    try:
        live = expect_done(await answer)
    except (StoreError, Declined):
        if thread is not None:
            with contextlib.suppress(*NETWORK_ERRORS):  # deleting a thread would need another permission
                await thread.edit(archived=True)
        raise
    request.services.wake_match(live.id)
    if thread is not None:
        await correct_thread_name(request, thread, live)
    return live


async def _announce(request: Request, live: Lobby, words: Words, note: str) -> None:
    """Reply with a link to the lobby; if it is in another channel, also post a notice in this one."""
    if live.parent is None or live.channel == request.origin.channel_id:
        await request.reply.send_private(opened_post(live, request.words, note))
        return
    opened = opened_post(live, request.words)
    cover = await request.services.renderer.draw_cover(live.game, words)
    if message := await request.reply.send_public(notice_post(live, words, cover), opened):
        posts, here = request.services.store.posts, request.origin.channel_id
        await posts.add_notice(live.id, here, message, words.locale, live.rev)
        request.services.wake_match(live.id)


# ---- rematch -----------------------------------------------------------------------------


async def press_rematch(request: Request, _: RematchId) -> None:
    """Open a lobby for a rematch, or join the one that somebody else has opened."""
    if await _join_rematch(request):
        return
    try:
        live = await _open_rematch(request)
    except Declined:
        if not await _join_rematch(request):  # somebody else may have opened a lobby meanwhile
            raise
    else:
        await request.reply.edit_private(opened_post(live, request.words))


async def _join_rematch(request: Request) -> bool:
    """Join the lobby for a rematch; return False if there is none. Raises Declined."""
    store, person = request.services.store, request.person
    live = await store.matches.rematch_of(request.match.id)
    if isinstance(live, Running):
        raise Declined("rematch-running", link=f"<#{live.channel}>")
    if not isinstance(live, Lobby):
        return False
    if live.seat_of(person.id) is None:
        live = expect_done(await store.lobbies.join(live.id, person.id, person.name))
        request.services.wake_match(live.id)
    await request.reply.edit_private(joined_post(live, person.id, request.words))
    return True


async def _open_rematch(request: Request) -> Lobby:
    """Open a lobby for a rematch in a new thread or the last match's channel; invite the other players."""
    services, last, by = request.services, request.match, request.person
    if not is_over(last) or last.seat_of(by.id) is None:
        raise Declined("rematch-not-in" if is_over(last) else "rematch-not-over")
    others = [user for user in last.seat_by_user if user != by.id]
    async with _reserve(request, len(others)) as reserved:
        thread, _ = await create_match_thread(request, last.game, Words.of(last.locale))
        answer = services.store.lobbies.open_rematch(
            last,
            channel=thread.id if thread else last.channel,
            parent=parent_channel(request.origin, thread),
            name=by.name,
            reservation=reserved,
        )
        live = await _open(request, thread, answer)
    await invite_players(services, live, others, "rematch-call", by.id, channel=last.channel)
    return live
