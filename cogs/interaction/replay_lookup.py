"""Finds the match that a person wants to replay: one of this server, their own, or an imported one.

While a match runs a player gets the view of their seat, everybody else the public view; after its end
everybody gets the public view.
"""

import asyncio
from functools import partial

from cogs.interaction.match_lookup import expect_begun, typed_id, visible
from cogs.interaction.request import Declined, Request
from cogs.interaction.slash_commands import Offers, containing
from cogs.posts.message import Post
from cogs.posts.naming import called, match_title, table_of
from cogs.posts.replay import BROUGHT, Footage, replay_post
from cogs.workers.replay_cache import footage_of_import
from data.store.archive import Named
from data.store.imports import Brought
from data.store.matches.states import AnyMatch, is_over
from render.language.catalogue import Words
from render.picture import draw


async def footage_of(request: Request, key: str) -> Footage:
    """Find the match that a key names, or the default one for ""; raises Declined if there is none."""
    store, user = request.services.store, request.person.id
    if key.startswith(BROUGHT):
        brought = await store.imports.load(user, typed_id(key.removeprefix(BROUGHT)))
        if brought is None:
            raise Declined("replay-brought-gone")
        return await asyncio.to_thread(footage_of_import, brought, request.words)
    live = expect_begun(await visible(request, await _meant(request, key), "replay-which"))
    viewer = None if is_over(live) else live.seat_of(user)
    hints = await store.hints.counts(live.id) if is_over(live) else {}
    return Footage(
        key=str(live.id), match=live.match, table=table_of(live), viewer=viewer, live=live, hints=hints
    )


async def _meant(request: Request, key: str) -> AnyMatch | None:
    """The named match, else the newest of this channel, else the person's only one."""
    store = request.services.store
    if key:
        return await store.matches.load(typed_id(key))
    if match := await store.archive.latest(request.place.channel_id):
        return await store.matches.load(match)
    own = await store.matches.of_user(request.person.id)
    return await store.matches.load(own[0].id) if len(own) == 1 else None


async def turn_post(request: Request, footage: Footage, turn: int) -> Post:
    """The post of one turn of a match; the last turn if `turn` is too high."""
    services, words = request.services, request.words
    reel = await services.reels.of(footage)
    turn = min(turn, reel.last)
    rev = footage.live.rev if footage.live else 0
    key = footage.key, rev, turn, footage.viewer, words.locale
    view, events = reel.view(turn, footage.viewer), reel.events(turn, footage.viewer)
    pictures = await services.painter.moment(key, partial(draw, view, footage.table, events, words))
    return replay_post(footage, reel, turn, words, pictures)


async def offered_footage(request: Request, typed: str) -> Offers:
    """Autocomplete with running matches, then finished ones from the newest, then the person's imports."""
    words, brought = request.words, await request.services.store.imports.of_user(request.person.id)
    entries = [(_named(words, one), str(one.id)) for one in await _listed_to(request)]
    entries += [(_brought_title(words, one), f"{BROUGHT}{one.id}") for one in brought]
    return containing(typed, entries)


async def _listed_to(request: Request) -> list[Named]:
    """List the matches that the person may be shown here."""
    guild, user = request.place.guild, request.person.id
    candidates = await request.services.store.archive.listed(guild, user)

    def is_own(one: Named) -> bool:
        return one.guild != guild or any(holder.user == user for holder in one.holders)

    return await request.seen(candidates, is_own)


def _named(words: Words, one: Named) -> str:
    names = ", ".join(called(name, words) for name in one.names)
    return f"{match_title(one.game, one.id, words)} · {names}"


def _brought_title(words: Words, brought: Brought) -> str:
    return words("replay-brought", game=words(f"game-{brought.game}"), match=str(brought.id))
