"""The guide to a game: shown once without being asked for, at a person's first press on their turn."""

from typing import TYPE_CHECKING, Any

import discord

from cogs.interaction.replies import privately
from cogs.posts.look import guide_post
from data.store.matches.live import Live

if TYPE_CHECKING:
    from cogs.motu import Motu


async def guide_once(bot: "Motu", interaction: discord.Interaction[Any], live: Live) -> None:
    """Show a person how the game of a match is played, unless they have been shown it before."""
    if live.match is not None and await bot.store.people.mark_guide_seen(interaction.user.id, live.game):
        await privately(interaction, guide_post(live.game, await bot.locale_of(interaction)))


async def guide_on_turn(bot: "Motu", interaction: discord.Interaction[Any], live: Live) -> None:
    """The same to somebody who has pressed something that is no move, once it is their turn."""
    if live.awaited == interaction.user.id:
        await guide_once(bot, interaction, live)
