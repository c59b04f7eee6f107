"""Handlers of /tournament and of the buttons on a tournament's post."""

import secrets
from functools import partial

import discord
from discord import app_commands

from cogs.delivery.threads import ThreadParent
from cogs.interaction.match_channel import check_can_open
from cogs.interaction.request import Declined, Request
from cogs.posts.component_ids import Form, TournamentId
from cogs.posts.message import Post
from cogs.posts.tournaments.panel import build_board, joined_text, question_post
from data.store.tournaments.states import Tournament
from data.store.tournaments.tournaments import Answer
from engine.chance import SEED_BYTES
from engine.game import Reason
from render.ladder import pictures
from render.ladder.tournament import tournament_text

# ---- for organisers ----------------------------------------------------------------------


async def new(
    request: Request,
    game: str,
    system: str = "",
    size: app_commands.Range[int, 2, 4] | None = None,
    pace: str = "",
) -> None:
    """Open a tournament in this channel."""
    await check_can_open(request)
    server = await request.services.store.people.guild(request.origin.guild or 0)
    if server.creator_role is None and not request.can_manage_server:
        raise Declined("cup-managers-only")
    if not isinstance(request.origin.channel, ThreadParent):
        raise Declined("cup-needs-threads")
    request.claim({"openings": 1})
    tournaments, words = request.services.store.tournaments, await request.public_words()
    cup = _expect(
        await tournaments.open(
            guild=request.origin.guild or 0,
            channel=request.origin.channel_id,
            game=game,
            organiser=request.person.id,
            locale=words.locale,
            habits=(await request.settings()).habits_in(game).table,
        )
    )
    for key, value in (("format", system), ("size", str(size or "")), ("pace", pace)):
        if value:
            cup = _expect(await tournaments.set(cup.id, key, value))
    request.services.tournaments.reconciler.wake(cup.id)
    await request.say("cup-opened")


async def start(request: Request) -> None:
    """Start the tournament of this channel."""
    await _start(request, await _find(request))


async def cancel(request: Request) -> None:
    """Ask whether to cancel the tournament of this channel."""
    await _ask_to_cancel(request, await _find(request))


async def drop(request: Request, entrant: discord.User) -> None:
    """Drop somebody out of the tournament of this channel, as its organiser."""
    cup = await _find(request)
    _check_organiser(request, cup)
    await _leave(request, cup, entrant.id)


# ---- for everybody -----------------------------------------------------------------------


async def join(request: Request) -> None:
    """Join the tournament of this channel, before it starts."""
    await _join(request, await _find(request))


async def leave(request: Request) -> None:
    """Leave the tournament of this channel, or drop out of it."""
    await _ask_to_leave(request, await _find(request))


async def show_standings(request: Request, form: Form = "picture") -> None:
    """Show the standings of the tournament of this channel."""
    cup = await _find(request)
    board = build_board(_expect_started(cup), request.words)
    if form == "text":
        await request.reply.send_private(Post(texts=(tournament_text(board, request.words),)))
        return
    request.claim({"pictures": 1})
    draw = partial(pictures.render_tournament, board, request.words)
    picture = await request.services.renderer.draw_uncached(draw)
    await request.reply.send_private(Post(pictures=(picture,), file_prefix=f"cup{cup.id}-{cup.rev}"))


async def press(request: Request, pressed: TournamentId) -> None:
    """Handle a component on a post of a tournament."""
    cup = await request.services.store.tournaments.load(pressed.tournament)
    if cup is None or cup.guild != request.origin.guild or cup.channel not in _channels(request):
        raise Declined("unknown-button")
    match pressed.verb:
        case "join":
            await _join(request, cup)
        case "leave":
            await _ask_to_leave(request, cup)
        case "drop":
            await _leave(request, cup, request.person.id)
        case "start":
            await _start(request, cup)
        case "cancel":
            await _ask_to_cancel(request, cup)
        case "stop":
            _check_organiser(request, cup)
            await _answer(request, await request.services.store.tournaments.cancel(cup.id))
        case "standings":
            board = build_board(_expect_started(cup), request.words)
            await request.reply.send_private(Post(texts=(tournament_text(board, request.words),)))
        case _:
            await _set(request, cup, pressed)


# ---- shared ------------------------------------------------------------------------------


def _channels(request: Request) -> set[int]:
    """The channel of a request, and the parent channel if it is a thread."""
    parent = getattr(request.origin.channel, "parent_id", None)
    return {request.origin.channel_id, *([parent] if parent else [])}


async def _find(request: Request) -> Tournament:
    """The newest tournament of the channel or its parent; raises Declined if there is none."""
    for channel in _channels(request):
        cup = await request.services.store.tournaments.in_channel(channel)
        if cup is not None and cup.guild == request.origin.guild:
            return cup
    raise Declined("cup-none")


def _expect(answer: Answer) -> Tournament:
    """The tournament after a change; raises Declined if it was refused."""
    if isinstance(answer, Reason):
        raise Declined(answer)
    return answer


def _expect_started(cup: Tournament) -> Tournament:
    if cup.seed is None:
        raise Declined("cup-not-started")
    return cup


def _check_organiser(request: Request, cup: Tournament) -> None:
    if request.person.id != cup.organiser and not request.can_manage_server:
        raise Declined("cup-organiser-only")


async def _answer(request: Request, answer: Answer, text: str = "") -> None:
    """Wake the tournament after a change, and answer the person; raises Declined if it was refused."""
    cup = _expect(answer)
    request.services.tournaments.reconciler.wake(cup.id)
    await request.reply.send_private(text or request.words("done"))


async def _join(request: Request, cup: Tournament) -> None:
    person = request.person
    answer = await request.services.store.tournaments.join(cup.id, person.id, person.name)
    await _answer(request, answer, joined_text(_expect(answer), request.words))


async def _leave(request: Request, cup: Tournament, user: int) -> None:
    await _answer(request, await request.services.store.tournaments.leave(cup.id, user))


async def _ask_to_leave(request: Request, cup: Tournament) -> None:
    """Let a person leave; ask first if the tournament is running, because dropping out is final."""
    if cup.status == "running" and cup.number_of(request.person.id) is not None:
        await request.reply.send_private(question_post(cup, "drop", request.words))
    else:
        await _leave(request, cup, request.person.id)


async def _ask_to_cancel(request: Request, cup: Tournament) -> None:
    _check_organiser(request, cup)
    await request.reply.send_private(question_post(cup, "stop", request.words))


async def _start(request: Request, cup: Tournament) -> None:
    _check_organiser(request, cup)
    seed = secrets.token_bytes(SEED_BYTES)
    await _answer(request, await request.services.store.tournaments.start(cup.id, seed))


async def _set(request: Request, cup: Tournament, pressed: TournamentId) -> None:
    _check_organiser(request, cup)
    key = pressed.argument if pressed.verb == "option" else pressed.verb
    if pressed.verb == "option" and key not in cup.options.__struct_fields__:
        raise Declined("unknown-button")
    _expect(await request.services.store.tournaments.set(cup.id, key, request.selected_value))
    request.services.tournaments.reconciler.wake(cup.id)
