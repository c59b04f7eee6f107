"""Which match a person wants to look back at: one of this server, their own, or one that they brought.

Whoever asks sees what they might have seen: their seat's view while a match runs, the public one after
its end.
"""

import asyncio
from typing import TYPE_CHECKING, Any

import discord
import msgspec
from cachetools import LRUCache
from discord import app_commands

from cogs.interaction.match_lookup import typed_id, unseen
from cogs.interaction.slash_commands import choice
from cogs.posts.message import MOST_OPTIONS
from cogs.posts.naming import called, table_of
from cogs.posts.replay import BROUGHT, Footage
from data.store import Store
from data.store.archive import Named
from data.store.imports import Brought
from data.store.matches.live import Live
from engine import GAMES
from engine.export import Export
from engine.replay import Reel
from render.language.catalogue import text
from render.table import Player, Table

if TYPE_CHECKING:
    from cogs.motu import Motu

#: Reels that are cached; each is about a hundred kilobytes.
MAX_REELS = 32


class Reels:
    """The turns of the matches that were looked back at lately."""

    def __init__(self) -> None:
        self._reels: LRUCache[tuple[str, int], Reel] = LRUCache(MAX_REELS)

    async def of(self, footage: Footage) -> Reel:
        """The turns of a match as it is now."""
        key = footage.key, footage.match.seq
        if (reel := self._reels.get(key)) is None:
            reel = self._reels[key] = await asyncio.to_thread(Reel.of, footage.match)
        return reel


async def footage_of(
    bot: "Motu", key: str, interaction: discord.Interaction[Any], locale: str
) -> Footage | str:
    """What a key means to a person where they are, or the key of the sentence that says why nothing."""
    store, user = bot.store, interaction.user.id
    if key.startswith(BROUGHT):
        brought = await store.imports.load(user, typed_id(key.removeprefix(BROUGHT)))
        if brought is None:
            return "replay-brought-gone"
        return await asyncio.to_thread(_of_brought, brought, locale)
    live = await _meant(store, key, interaction)
    if live is None:
        return "replay-which"
    if why := await unseen(bot.sight, interaction, live):
        return "replay-which" if why == "no-match-here" else why
    if live.match is None:
        return "match-not-started"
    viewer = None if live.status == "over" else live.seat_of(user)
    hints = await store.hints.counts(live.id) if live.status == "over" else {}
    return Footage(
        key=str(live.id), match=live.match, table=table_of(live), viewer=viewer, live=live, hints=hints
    )


async def _meant(store: Store, key: str, interaction: discord.Interaction[Any]) -> Live | None:
    """The match that was named; else the newest that began in this channel, else the person's only one."""
    if key:
        return await store.matches.load(typed_id(key))
    if match := await store.archive.latest(interaction.channel_id or 0):
        return await store.matches.load(match)
    mine = await store.matches.of_user(interaction.user.id)
    return await store.matches.load(mine[0].id) if len(mine) == 1 else None


def _of_brought(brought: Brought, locale: str) -> Footage:
    export = msgspec.json.decode(brought.record, type=Export)
    players = tuple(
        Player(text(locale, f"program-{kind}") if kind else text(locale, "replay-person", seat=seat), kind)
        for seat, kind in enumerate(export.players, 1)
    )
    return Footage(
        key=f"{BROUGHT}{brought.id}",
        match=export.replayed(GAMES[export.game]),
        table=Table(0, export.game, players),
        viewer=None,
    )


async def footage_autocomplete(
    interaction: "discord.Interaction[Motu]", typed: str
) -> list[app_commands.Choice[str]]:
    """Matches to look back at, those that run first, then the newest, then what the person brought."""
    bot, wanted = interaction.client, typed.casefold()
    locale = await bot.locale_of(interaction)
    listed = await listed_to(bot, interaction)
    brought = await bot.store.imports.of_user(interaction.user.id)
    choices = [(str(one.id), _named(locale, one.game, str(one.id), one.names)) for one in listed]
    choices += [(f"{BROUGHT}{one.id}", _brought_title(locale, one)) for one in brought]
    found = [(key, name) for key, name in choices if wanted in name.casefold()]
    return [choice(name, key) for key, name in found][:MOST_OPTIONS]


async def listed_to(bot: "Motu", at: discord.Interaction[Any]) -> list[Named]:
    """The matches that a person is offered where they are."""
    user, found = at.user.id, await bot.store.archive.listed(at.guild_id, at.user.id)

    def is_own(one: Named) -> bool:
        return one.guild != at.guild_id or any(holder.user == user for holder in one.holders)

    return await bot.sight.seen(at, found, is_own)


def _named(locale: str, game: str, match: str, names: tuple[str, ...]) -> str:
    whole = text(locale, "match-title", game=text(locale, f"game-{game}"), match=match)
    return f"{whole} · {', '.join(called(name, locale) for name in names)}"


def _brought_title(locale: str, brought: Brought) -> str:
    return text(locale, "replay-brought", game=text(locale, f"game-{brought.game}"), match=str(brought.id))
