"""Handlers of /tournament and of the components on posts of tournaments."""

import secrets
from functools import partial

from discord import User, app_commands

from cogs.delivery.threads import ThreadParent
from cogs.interaction.match_channel import check_can_open
from cogs.interaction.request import Declined, Request
from cogs.posts.component_ids import Form, StandingsId, TournamentId
from cogs.posts.message import Post
from cogs.posts.tournaments.panel import build_board, joined_text, question_post, standings_post
from data.store.tournaments.states import Tournament
from data.store.tournaments.tournaments import Answer
from engine.chance import SEED_BYTES
from engine.game import Reason
from render.ladder import pictures

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
    if not await _may_organise(request):
        raise Declined("cup-managers-only")
    if not isinstance(request.origin.channel, ThreadParent):
        raise Declined("cup-needs-threads")
    request.claim({"openings": 1})
    tournaments, words = request.services.store.tournaments, await request.public_words()
    settings = {"format": system, "size": str(size or ""), "pace": pace}
    cup = _expect(
        await tournaments.open(
            guild=request.origin.guild or 0,
            channel=request.origin.channel_id,
            game=game,
            organiser=request.person.id,
            locale=words.locale,
            habits=(await request.settings()).habits_in(game).table,
            settings={key: value for key, value in settings.items() if value},
        )
    )
    request.services.tournaments.reconciler.wake(cup.id)
    await request.say("cup-opened")


async def start(request: Request) -> None:
    """Start the tournament of this channel."""
    await _start(request, await _find(request))


async def cancel(request: Request) -> None:
    """Ask whether to cancel the tournament of this channel."""
    await _ask_to_cancel(request, await _find(request))


async def drop(request: Request, entrant: User) -> None:
    """Remove an entrant from this channel's tournament; only its organiser and server managers may."""
    cup = await _find(request)
    await _check_organiser(request, cup)
    await _leave(request, cup, entrant.id)


# ---- for everybody -----------------------------------------------------------------------


async def join(request: Request) -> None:
    """Join the tournament of this channel, before it starts."""
    await _join(request, await _find(request))


async def leave(request: Request) -> None:
    """Leave the tournament of this channel; after its start, ask whether to drop out."""
    await _ask_to_leave(request, await _find(request))


async def show_standings(
    request: Request, page: app_commands.Range[int, 1] = 1, form: Form = "picture"
) -> None:
    """Show the standings of the tournament of this channel."""
    await request.reply.send_private(await _standings(request, await _find(request), form, page))


async def press_page(request: Request, pressed: StandingsId) -> None:
    """Show another page of the standings."""
    cup = await _load(request, pressed.tournament)
    await request.reply.edit_private(await _standings(request, cup, pressed.form, pressed.page))


async def press(request: Request, pressed: TournamentId) -> None:
    """Handle a component on a post of a tournament."""
    cup = await _load(request, pressed.tournament)
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
            await _check_organiser(request, cup)
            await _answer(request, await request.services.store.tournaments.cancel(cup.id))
        case "standings":
            await request.reply.send_private(await _standings(request, cup, "picture"))
        case _:
            await _set(request, cup, pressed)


# ---- shared ------------------------------------------------------------------------------


def _channels(request: Request) -> set[int]:
    """The channel of a request, and the parent channel if it is a thread."""
    parent = getattr(request.origin.channel, "parent_id", None)
    return {request.origin.channel_id, *([parent] if parent else [])}


async def _load(request: Request, tournament: int) -> Tournament:
    """The tournament of a component; raises Declined if the tournament is not in this channel."""
    cup = await request.services.store.tournaments.load(tournament)
    if cup is None or cup.guild != request.origin.guild or cup.channel not in _channels(request):
        raise Declined("unknown-button")
    return cup


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


async def _standings(request: Request, cup: Tournament, form: Form, page: int = 1) -> Post:
    """A page of the standings; raises Declined before the start, or at the limit of pictures."""
    if cup.seed is None:
        raise Declined("cup-not-started")
    board, picture = build_board(cup, request.words, page, request.person.id), None
    if form == "picture":
        request.claim({"pictures": 1})
        draw = partial(pictures.render_tournament, board, request.words)
        picture = await request.services.renderer.draw_uncached(draw)
    return standings_post(cup, board, picture, request.words)


async def _may_organise(request: Request) -> bool:
    """Whether the person manages the server, or has the role that the server requires to open lobbies."""
    server = await request.services.store.people.guild(request.origin.guild or 0)
    return request.can_manage_server or server.creator_role in request.person.roles


async def _check_organiser(request: Request, cup: Tournament) -> None:
    """Raise Declined unless the person manages the server, or is the organiser and may still organise."""
    if request.person.id != cup.organiser and not request.can_manage_server:
        raise Declined("cup-organiser-only")
    if not await _may_organise(request):
        raise Declined("cup-organiser-lost")


async def _answer(request: Request, answer: Answer, text: str = "") -> None:
    """Wake the tournament after a change, and answer the person; raises Declined if it was refused."""
    cup = _expect(answer)
    request.services.tournaments.reconciler.wake(cup.id)
    await request.reply.edit_private(text or request.words("done"))


async def _join(request: Request, cup: Tournament) -> None:
    person = request.person
    answer = await request.services.store.tournaments.join(cup.id, person.id, person.name)
    await _answer(request, answer, joined_text(_expect(answer), request.words))


async def _leave(request: Request, cup: Tournament, user: int) -> None:
    await _answer(request, await request.services.store.tournaments.leave(cup.id, user))


async def _ask_to_leave(request: Request, cup: Tournament) -> None:
    """Let a person leave; ask first if the tournament is running, because dropping out is final."""
    if cup.status == "running" and cup.number_of(request.person.id) is not None:
        await request.reply.edit_private(question_post(cup, "drop", request.words))
    else:
        await _leave(request, cup, request.person.id)


async def _ask_to_cancel(request: Request, cup: Tournament) -> None:
    await _check_organiser(request, cup)
    await request.reply.edit_private(question_post(cup, "stop", request.words))


async def _start(request: Request, cup: Tournament) -> None:
    await _check_organiser(request, cup)
    seed = secrets.token_bytes(SEED_BYTES)
    await _answer(request, await request.services.store.tournaments.start(cup.id, seed))


async def _set(request: Request, cup: Tournament, pressed: TournamentId) -> None:
    """Change a setting; update the post even after a refusal, or its select would keep the refused value."""
    tournaments, key = request.services.store.tournaments, pressed.argument or pressed.verb
    await tournaments.mark_outdated(cup.id)
    try:
        await _check_organiser(request, cup)
        if pressed.argument and key not in cup.options.__struct_fields__:
            raise Declined("unknown-button")
        _expect(await tournaments.set(cup.id, key, request.selected_value))
    finally:
        request.services.tournaments.reconciler.wake(cup.id)
