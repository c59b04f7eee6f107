"""Posts of a time that was lost when a backup was put back: nothing is done by them any more."""

import logging
from typing import TYPE_CHECKING, Any

import discord

from cogs.interaction.replies import is_carried, is_private, privately
from cogs.line.answers import legible
from cogs.line.network import NETWORK_ERRORS
from cogs.posts.component_ids import AnyId
from cogs.posts.message import Post, show_in
from config.log import in_short
from render.language.catalogue import text

if TYPE_CHECKING:
    from cogs.motu import Motu

log = logging.getLogger(__name__)


async def handle_stale_generation(
    bot: "Motu", interaction: discord.Interaction[Any], pressed: AnyId, generation: int, locale: str
) -> bool:
    """Refuse a press of a post from before a restored backup: tell its person, and remove its buttons.

    Whether it was such a press.
    """
    match: int | None = getattr(pressed, "match", None)
    live = await bot.store.matches.load(match) if match is not None else None
    if live is None or live.generation == generation:
        return False
    await privately(interaction, text(locale, "lost-post"))
    message = interaction.message
    known = [post.message for post in await bot.store.posts.of_match(live.id)]
    if message is None or is_private(interaction) or not is_carried(interaction):
        return True
    if message.id in known:
        bot.changed(live.id)  # it is about to be shown anew
        return True
    try:
        await legible(show_in(message.edit, Post(texts=(text(live.locale, "lost-post"),))))
    except NETWORK_ERRORS as error:
        log.info("a post of a lost time keeps its buttons: %s", in_short(error))
    return True
