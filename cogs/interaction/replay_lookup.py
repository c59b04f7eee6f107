"""Finds the match that a person wants to replay: one of this server, their own, or an imported one.

A player gets the view of their seat, everybody else the public view. Once a match was played to its end,
everybody gets the public view.
"""

import asyncio
from collections import Counter

from cogs.interaction.match_lookup import expect_started, expect_visible, parse_match_id
from cogs.interaction.request import Declined, Request
from cogs.interaction.slash_commands import Suggestions, filter_by_name
from cogs.posts.message import Post
from cogs.posts.naming import match_title, player_name, seating_of
from cogs.posts.replays.replay import IMPORT_PREFIX, ReplaySource, replay_post
from cogs.workers.replay_cache import imported_replay_source
from data.store.archive import NamedMatch
from data.store.imports import ImportedMatch
from data.store.matches.states import AnyMatch, is_over
from render.language.catalogue import Words
from render.picture import draw


async def find_replay_source(request: Request, key: str) -> ReplaySource:
    """Find the match that a key names, or the default one for ""; raises Declined if there is none."""
    store, user = request.services.store, request.person.id
    if key.startswith(IMPORT_PREFIX):
        imported = await store.imports.load(user, parse_match_id(key.removeprefix(IMPORT_PREFIX)))
        if imported is None:
            raise Declined("replay-brought-gone")
        return await asyncio.to_thread(imported_replay_source, imported, request.words)
    live = expect_started(
        await expect_visible(request, await _find_replay_match(request, key), "replay-which")
    )
    viewer = None if is_over(live) else live.seat_of(user)
    hints = await store.hints.counts(live.id) if is_over(live) else Counter()
    return ReplaySource(
        key=str(live.id), match=live.match, seating=seating_of(live), viewer=viewer, live=live, hints=hints
    )


async def _find_replay_match(request: Request, key: str) -> AnyMatch | None:
    """The named match, else the newest of this channel, else the person's only one."""
    store = request.services.store
    if key:
        return await store.matches.load(parse_match_id(key))
    if match := await store.archive.latest(request.origin.channel_id):
        return await store.matches.load(match)
    own = await store.matches.of_user(request.person.id)
    return await store.matches.load(own[0].id) if len(own) == 1 else None


async def turn_post(request: Request, source: ReplaySource, turn: int) -> Post:
    """The post of one turn of a match; the last turn if `turn` is too high."""
    services, words = request.services, request.words
    replay = await services.replays.get(source)
    turn = min(turn, replay.last_turn)
    rev = source.live.rev if source.live else 0
    key = source.key, rev, turn, source.viewer, words.locale
    view, events = replay.past(turn, source.viewer), replay.events(turn, source.viewer)
    pictures = await services.renderer.draw_cached(key, lambda: draw(view, source.seating, events, words))
    return replay_post(source, replay, turn, words, pictures)


async def suggest_replays(request: Request, typed: str) -> Suggestions:
    """Autocomplete running matches, then finished ones (the newest first), then the person's imports."""
    words, imported = request.words, await request.services.store.imports.of_user(request.person.id)
    entries = [(_match_option(words, one), str(one.id)) for one in await _list_visible(request)]
    entries += [(_import_option(words, one), f"{IMPORT_PREFIX}{one.id}") for one in imported]
    return filter_by_name(typed, entries)


async def _list_visible(request: Request) -> list[NamedMatch]:
    """List the matches that may be shown to the person here."""
    guild, user = request.origin.guild, request.person.id
    candidates = await request.services.store.archive.candidates(guild, user)

    def is_own(one: NamedMatch) -> bool:
        return one.guild != guild or any(holder.user == user for holder in one.holders)

    return await request.filter_visible(candidates, is_own)


def _match_option(words: Words, match: NamedMatch) -> str:
    names = ", ".join(player_name(name, words) for name in match.names)
    return f"{match_title(match.game, match.id, words)} · {names}"


def _import_option(words: Words, imported: ImportedMatch) -> str:
    return words("replay-brought", game=words(f"game-{imported.game}"), match=str(imported.id))
