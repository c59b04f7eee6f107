"""Which match a person means: the one they named, the one of the channel, or their only one.

In a thread in which nothing is played any more it is the match that was played there last.
"""

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from cogs.interaction.replies import privately
from cogs.line.sight import Sight
from cogs.posts.component_ids import AnyId, InvalidInput, number
from cogs.posts.message import MOST_OPTIONS
from data.store import Store
from data.store.matches.live import Live
from render.language.catalogue import text

if TYPE_CHECKING:
    from cogs.motu import Motu


async def match_quietly(bot: "Motu", interaction: discord.Interaction[Any], named: str) -> Live | str:
    """The match that is meant, or the key of the sentence that says why none was found."""
    matches = bot.store.matches
    if named:
        live = await matches.load(typed_id(named))
        return "no-match-here" if live is None else await unseen(bot.sight, interaction, live) or live
    if live := await match_in(bot.store, interaction):
        return live
    mine = await matches.of_user(interaction.user.id)
    seen = await bot.sight.seen(interaction, mine)
    if len(seen) == 1 and (live := await matches.load(seen[0].id)):
        return live
    if seen:
        return "which-match"
    return "match-unseen" if mine else "no-match-here"


async def unseen(sight: Sight, interaction: discord.Interaction[Any], live: Live) -> str | None:
    """Why a person is not shown a match, as the key of a sentence.

    Whoever does not sit in it is told the same as where there is no match at all.
    """
    is_own = live.seat_of(interaction.user.id) is not None
    if await sight.may_see(interaction, live, is_own=is_own):
        return None
    return "match-unseen" if is_own else "no-match-here"


async def press_refusal(
    bot: "Motu", interaction: discord.Interaction[Any], pressed: AnyId, locale: str
) -> str | None:
    """Why a press is not for its person: they may not see its match, it is of another server, or gone."""
    if pressed.about is None:
        return None
    live = await bot.store.matches.load(pressed.about)
    key = "no-match-here" if live is None else await unseen(bot.sight, interaction, live)
    return key and text(locale, "unknown-button" if key == "no-match-here" else key)


async def match_in(store: Store, interaction: discord.Interaction[Any]) -> Live | None:
    """The match of a channel: what is played there, in a thread also what was played there last."""
    channel = interaction.channel_id or 0
    if live := await store.matches.by_channel(channel):
        return live
    if not isinstance(interaction.channel, discord.Thread):
        return None
    last = await store.archive.latest(channel)
    return None if last is None else await store.matches.load(last)


def typed_id(named: str) -> int:
    """The id that somebody chose or typed; 0, which no match has, for anything else."""
    try:
        return number(named)
    except InvalidInput:
        return 0


async def match_of(store: Store, match: int) -> Live:
    """The match of an id that was pressed; raises InvalidInput where there is none."""
    if (live := await store.matches.load(match)) is None:
        raise InvalidInput(match)
    return live


async def match_here(bot: "Motu", interaction: discord.Interaction[Any], named: str) -> Live | None:
    """The match that is meant; where there is none, the person is told."""
    found = await match_quietly(bot, interaction, named)
    if isinstance(found, Live):
        return found
    await privately(interaction, text(await bot.locale_of(interaction), found))
    return None


async def match_choices(
    bot: "Motu", interaction: discord.Interaction[Any], typed: str
) -> list[app_commands.Choice[str]]:
    """A person's matches for an option, those that wait for them first."""
    locale = await bot.locale_of(interaction)
    mine = await bot.sight.seen(interaction, await bot.store.matches.of_user(interaction.user.id))
    mine.sort(key=lambda listing: not listing.is_own_turn)
    titles = [
        (
            text(locale, "match-title", game=text(locale, f"game-{listing.game}"), match=str(listing.id)),
            listing.id,
        )
        for listing in mine
    ]
    wanted = typed.casefold()
    return [
        app_commands.Choice(name=title, value=str(match))
        for title, match in titles
        if wanted in title.casefold()
    ][:MOST_OPTIONS]


async def match_autocomplete(
    interaction: discord.Interaction[Any], typed: str
) -> list[app_commands.Choice[str]]:
    """The autocomplete of every `match` option."""
    return await match_choices(interaction.client, interaction, typed)
