"""/play find: a person's wish for a table, and the answer whether they are there for the one found."""

from collections.abc import Iterable
from typing import TypeVar

import discord
import msgspec
from discord import app_commands

from cogs.interaction.match_channel import check_can_open
from cogs.interaction.request import Declined, Request
from cogs.posts.component_ids import FindId, InvalidInput, ThereId, parse_number
from cogs.posts.finding import MAX_TABLES, SEARCH_DAYS, STRENGTHS, all_sizes, confirmed_text, wish_post
from data.store.matches.states import Lobby
from data.store.wishes.matching import Wish
from data.store.wishes.wishes import MAX_DAYS
from engine import GAMES
from engine.clock.pace import PACES
from engine.game import Reason

T = TypeVar("T")


async def find(  # noqa: PLR0913  # options of a command
    request: Request,
    game: str = "",
    pace: str = "",
    players: app_commands.Range[int, 2, 8] | None = None,
    strength: str = "",
    *,
    programs: bool | None = None,
    reliable: bool | None = None,
    days: app_commands.Range[int, 1, MAX_DAYS] | None = None,
    stop: bool = False,
) -> None:
    """Show a person's wish, or change it and search; an option that is left out keeps its value."""
    if stop:
        return await _stop(request)
    changes = {
        "games": (game,) if game else None,
        "paces": (pace,) if pace else None,
        "sizes": (players,) if players else None,
        "strength": strength or None,
        "programs": programs,
        "reliable": reliable,
        "days": days,
    }
    given = {name: value for name, value in changes.items() if value is not None}
    wish = await _load(request)
    if given:
        wish = await _save(request, msgspec.structs.replace(wish, **given), starts=True)
    return await _show(request, wish)


async def press(request: Request, pressed: FindId) -> None:
    """Handle a component of the panel."""
    wish = await _load(request)
    match pressed.verb:
        case "stop":
            return await _stop(request)
        case "search":
            wish = await _save(request, wish, starts=True)
        case "programs" | "reliable":
            wish = await _change(request, wish, {pressed.verb: pressed.value == "on"})
        case "open":
            pass
        case _:
            wish = await _change(request, wish, {pressed.verb: _chosen(request, pressed)})
    return await _show(request, wish)


def _chosen(request: Request, pressed: FindId) -> object:
    """The chosen values of a select; raises InvalidInput if they were not offered."""
    match pressed.verb:
        case "games":
            return _expect_offered(request.values, GAMES)
        case "paces":
            return _expect_offered(request.values, PACES)
        case "sizes":
            return tuple(sorted(_expect_offered(map(parse_number, request.values), all_sizes())))
        case "days":
            return _expect_offered([parse_number(request.selected_value)], SEARCH_DAYS)[0]
        case _:
            return _expect_offered([request.selected_value], STRENGTHS)[0]


def _expect_offered(chosen: Iterable[T], offered: Iterable[T]) -> tuple[T, ...]:
    """The chosen values, each once; raises InvalidInput if one was not offered."""
    values = tuple(dict.fromkeys(chosen))
    if not {*values} <= {*offered}:
        raise InvalidInput
    return values


async def _change(request: Request, wish: Wish, changes: dict[str, object]) -> Wish:
    """Change a wish; a search that runs goes on with it."""
    return await _save(request, msgspec.structs.replace(wish, **changes), starts=wish.since is not None)


async def _load(request: Request) -> Wish:
    """The person's wish on this server, or a new one; raises Declined outside of servers."""
    origin = request.origin
    if origin.guild is None:
        raise Declined("dm-only-guild")
    known = await request.services.store.wishes.load(origin.guild, request.person.id)
    parent = origin.channel.parent_id if isinstance(origin.channel, discord.Thread) else None
    return known or Wish(guild=origin.guild, user=request.person.id, channel=parent or origin.channel_id)


async def _save(request: Request, wish: Wish, *, starts: bool) -> Wish:
    """Store a wish, and search if it `starts`; raises Declined."""
    store, services = request.services.store, request.services
    if starts:
        if (await store.people.guild(wish.guild)).find_channel is None:
            await check_can_open(request)
        if wish.since is None:
            request.claim({"openings": 1})
        if (await request.settings()).name != request.person.name:
            await store.people.change_user(wish.user, name=request.person.name)
    saved = await store.wishes.save(wish, starts=starts)
    if isinstance(saved, Reason):
        raise Declined(saved)
    services.table_finder.reconciler.wake(wish.guild)
    return saved


async def _stop(request: Request) -> None:
    wish = await _load(request)
    await request.services.store.wishes.drop(wish.guild, wish.user)
    request.services.table_finder.reconciler.wake(wish.guild)
    await request.reply.edit_private(request.words("find-stopped"))


async def _show(request: Request, wish: Wish) -> None:
    found = None
    if wish.proposal is not None:
        found = await request.services.store.wishes.proposal(wish.proposal)
    tables = await _fitting_tables(request, wish) if found is None else []
    await request.reply.edit_private(wish_post(wish, request.words, found, tables))


async def _fitting_tables(request: Request, wish: Wish) -> list[Lobby]:
    """Open tables that fit a wish, without those of people who do not want to play with the person."""
    store, fitting = request.services.store, list[Lobby]()
    for live in await request.filter_visible(await store.matches.open_lobbies(wish.guild), lambda _: False):
        is_wished = live.game in (wish.games or GAMES) and live.pace in (wish.paces or PACES)
        others = [*live.seat_by_user]
        if is_wished and live.seats_wanted in (wish.sizes or all_sizes()) and wish.user not in others:
            blocked = {*others} & {*await store.blocks.blocked_by(wish.user)}
            if not blocked and not await store.blocks.declining(wish.user, others):
                fitting.append(live)
    return fitting[:MAX_TABLES]


async def press_answer(request: Request, pressed: ThereId) -> None:
    """Handle the answer whether a person is there."""
    store, is_there = request.services.store, pressed.answer == "yes"
    if is_there and (full := await store.lobbies.check_seat(request.person.id)):
        raise Declined(full)
    found = await store.wishes.answer(pressed.proposal, request.person.id, is_there=is_there)
    if found is None:
        raise Declined("find-gone")
    request.services.table_finder.reconciler.wake(found.guild)
    text = confirmed_text(found, request.words) if is_there else request.words("find-stopped")
    await request.reply.send_private(text)
