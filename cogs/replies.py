"""Private answers: one way to tell one person something."""

import logging
from typing import Any

import discord

from cogs.network import NETWORK_ERRORS
from cogs.views.post import Post, build

log = logging.getLogger(__name__)


async def privately(interaction: discord.Interaction[Any], what: str | Post) -> None:
    """Show a text or a post to the person of an interaction alone; a failure is only logged."""
    post = what if isinstance(what, Post) else Post(texts=(what,))
    view, files = build(post)
    try:
        if interaction.response.is_done():
            await interaction.followup.send(view=view, files=files, ephemeral=True)
        else:
            await interaction.response.send_message(view=view, files=files, ephemeral=True)
    except NETWORK_ERRORS as error:
        log.warning("a private answer did not arrive: %r", error)
