"""/play find: a person's search for a table, and their answer to a proposed table."""

from collections.abc import Iterable
from typing import TypeVar

import discord
from discord import app_commands
from msgspec.structs import replace

from cogs.commands.lobby import expect_minute, parse_evening, usual_zone
from cogs.interaction.match_channel import check_can_open
from cogs.interaction.request import Declined, Request
from cogs.posts.component_ids import FindId, InvalidInput, ProposalAnswerId, parse_number
from cogs.posts.finding import MAX_LOBBIES, SEARCH_DAYS, STRENGTHS, all_sizes, confirmed_text, search_post
from data.store.matches.lobbies import evening_refusal
from data.store.matches.states import Lobby
from data.store.matchmaking.matching import SEARCH_PACES, TableSearch
from data.store.matchmaking.searches import MAX_DAYS
from engine import GAMES
from engine.clock.evening import EVENING, MIN_AWAKE_SECONDS, Evening, shared_hours
from engine.clock.hours import Hours
from engine.clock.pace import PACES
from engine.game import Reason

T = TypeVar("T")


async def find(  # noqa: PLR0913  # options of a command
    request: Request,
    game: str = "",
    pace: str = "",
    hours: str = "",
    players: app_commands.Range[int, 2, 8] | None = None,
    strength: str = "",
    *,
    programs: bool | None = None,
    reliable: bool | None = None,
    days: app_commands.Range[int, 1, MAX_DAYS] | None = None,
    stop: bool = False,
) -> None:
    """Show a person's search; `stop` ends it, other options change and start it.

    An option left out keeps its value.
    """
    if stop:
        return await _stop(request)
    changes = {
        "games": (game,) if game else None,
        "paces": (pace or EVENING,) if pace or hours else None,
        "evening": await parse_evening(request, hours) if hours else None,
        "sizes": (players,) if players else None,
        "strength": strength or None,
        "programs": programs,
        "reliable": reliable,
        "days": days,
    }
    given = {name: value for name, value in changes.items() if value is not None}
    search = await _load(request)
    if given:
        search = await _save(request, replace(search, **given), starts=True)
    return await _show(request, search)


async def press(request: Request, pressed: FindId) -> None:
    """Handle a component of the panel."""
    search = await _load(request)
    match pressed.verb:
        case "stop":
            return await _stop(request)
        case "search":
            search = await _save(request, search, starts=True)
        case "from" | "until":
            search = await _change(request, search, {"evening": _chosen_hours(request, pressed, search)})
        case "programs" | "reliable":
            search = await _change(request, search, {pressed.verb: pressed.value == "on"})
        case "open":
            pass
        case _:
            search = await _change(request, search, {pressed.verb: _chosen(request, pressed)})
    return await _show(request, search)


def _chosen(request: Request, pressed: FindId) -> object:
    """The chosen values of a select; raises InvalidInput if they were not offered."""
    match pressed.verb:
        case "games":
            return _expect_offered(request.values, GAMES)
        case "paces":
            return _expect_offered(request.values, SEARCH_PACES)
        case "sizes":
            return tuple(sorted(_expect_offered(map(parse_number, request.values), all_sizes())))
        case "days":
            return _expect_offered([parse_number(request.selected_value)], SEARCH_DAYS)[0]
        case _:
            return _expect_offered([request.selected_value], STRENGTHS)[0]


def _chosen_hours(request: Request, pressed: FindId, search: TableSearch) -> Evening:
    """Playing hours with the chosen beginning or end; raises Declined or InvalidInput."""
    if search.evening is None:
        raise InvalidInput
    minute = expect_minute(request.selected_value)
    is_start = pressed.verb == "from"
    evening = search.evening.shift_to(minute) if is_start else replace(search.evening, end=minute)
    if reason := evening_refusal(evening):
        raise Declined(reason)
    return evening


def _expect_offered(chosen: Iterable[T], offered: Iterable[T]) -> tuple[T, ...]:
    """The chosen values, each once; raises InvalidInput if one was not offered."""
    values = tuple(dict.fromkeys(chosen))
    if not {*values} <= {*offered}:
        raise InvalidInput
    return values


async def _change(request: Request, search: TableSearch, changes: dict[str, object]) -> TableSearch:
    """Change a search; if it is already started, it continues with the changes."""
    return await _save(request, replace(search, **changes), starts=search.since is not None)


async def _load(request: Request) -> TableSearch:
    """The person's search on this server, or a new one; raises Declined outside of servers."""
    origin = request.origin
    if origin.guild is None:
        raise Declined("dm-only-guild")
    known = await request.services.store.searches.load(origin.guild, request.person.id)
    parent = origin.channel.parent_id if isinstance(origin.channel, discord.Thread) else None
    return known or TableSearch(
        guild=origin.guild, user=request.person.id, channel=parent or origin.channel_id
    )


async def _save(request: Request, search: TableSearch, *, starts: bool) -> TableSearch:
    """Store a search, and start it if `starts`; raises Declined."""
    if EVENING in search.paces and search.evening is None:
        search = replace(search, evening=Evening(zone=await usual_zone(request)))
    if starts:
        await _prepare_start(request, search)
    saved = await request.services.store.searches.save(search, starts=starts)
    if isinstance(saved, Reason):
        raise Declined(saved)
    request.services.table_finder.reconciler.wake(search.guild)
    return saved


async def _prepare_start(request: Request, search: TableSearch) -> None:
    """Check whether the person may start a search, and store their name; raises Declined.

    If the server has a channel for searches, everybody may search; else only people who may open a lobby in
    the channel of the request. Only a new start counts towards the rate limit, not a change of a search.
    """
    people = request.services.store.people
    if (await people.guild(search.guild)).find_channel is None:
        await check_can_open(request)
    if search.since is None:
        request.claim({"openings": 1})
    if (await request.settings()).name != request.person.name:
        await people.change_user(search.user, name=request.person.name)


async def _stop(request: Request) -> None:
    search = await _load(request)
    await request.services.store.searches.drop(search.guild, search.user)
    request.services.table_finder.reconciler.wake(search.guild)
    await request.reply.edit_private(request.words("find-stopped"))


async def _show(request: Request, search: TableSearch) -> None:
    proposal = None
    if search.proposal is not None:
        proposal = await request.services.store.searches.proposal(search.proposal)
    lobbies = await _fitting_lobbies(request, search) if proposal is None else []
    now = request.services.store.clock()
    await request.reply.edit_private(search_post(search, request.words, now, proposal, lobbies))


async def _fitting_lobbies(request: Request, search: TableSearch) -> list[Lobby]:
    """Lobbies that fit a search, without players whom the person blocks or who refuse their invitations."""
    store, hours, fitting = request.services.store, (await request.settings()).hours, list[Lobby]()
    figures = await store.figures.of(search.guild, search.user)
    for live in await request.filter_visible(await store.matches.open_lobbies(search.guild), lambda _: False):
        is_open = live.access == "open" or figures is None or figures.is_reliable
        others = [*live.seat_by_user]
        if is_open and search.user not in others and _fits(search, live, hours, store.clock()):
            blocked = {*others} & {*await store.blocks.blocked_by(search.user)}
            if not blocked and not await store.blocks.declining(search.user, others):
                fitting.append(live)
    return fitting[:MAX_LOBBIES]


def _fits(search: TableSearch, live: Lobby, hours: Hours, now: int) -> bool:
    """Whether a lobby fits a search, and the searcher, with these `hours`, is awake in its playing hours."""
    if live.evening is not None:
        if search.evening is None or shared_hours((search.evening, live.evening), now) is None:
            return False
        if live.evening.awake_seconds(hours, now) < MIN_AWAKE_SECONDS:
            return False
    is_wanted = live.game in (search.games or GAMES) and live.pace in (search.paces or PACES)
    is_reliable = live.access == "reliable" or not search.reliable
    return is_wanted and is_reliable and live.seats_wanted in (search.sizes or all_sizes())


async def press_answer(request: Request, pressed: ProposalAnswerId) -> None:
    """Handle a person's answer to a proposed table."""
    store, is_there = request.services.store, pressed.answer == "yes"
    if is_there and (full := await store.lobbies.check_seat(request.person.id)):
        raise Declined(full)
    proposal = await store.searches.answer(pressed.proposal, request.person.id, is_there=is_there)
    if proposal is None:
        raise Declined("find-gone")
    request.services.table_finder.reconciler.wake(proposal.guild)
    text = confirmed_text(proposal, request.words) if is_there else request.words("find-stopped")
    await request.reply.edit_private(text)
