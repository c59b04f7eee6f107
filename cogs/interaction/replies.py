"""First answers and private ones: the two ways in which one person is told something."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar, cast

import aiohttp
import discord

from cogs.interaction.network import NETWORK_ERRORS
from cogs.posts.message import Post, build, custom_ids

log = logging.getLogger(__name__)

R = TypeVar("R")

ALREADY_ANSWERED, UNKNOWN_INTERACTION, NOT_YET_ANSWERED = 40060, 10062, 10015
#: As long as Discord waits for a first answer.
ANSWER_SECONDS = 3
#: How long a person may wait without being told what for.
QUIET_SECONDS = 1.5
#: Mark of an interaction whose first answer was sent, whether or not Discord said that it came.
ANSWERED = "answered"


def is_private(interaction: discord.Interaction[Any]) -> bool:
    """Whether the message that was pressed is one that its presser alone sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def is_carried(interaction: discord.Interaction[Any]) -> bool:
    """Whether the message that was pressed has that component: an id may be forged on any message."""
    message, data = interaction.message, cast(dict[str, Any], interaction.data or {})
    return message is not None and str(data.get("custom_id")) in custom_ids(message)


async def acknowledge(interaction: discord.Interaction[Any], **how: bool) -> None:
    """Say that an answer will come; what comes too late for Discord is carried out all the same."""
    await _first(interaction, lambda: interaction.response.defer(**how))


async def think(interaction: discord.Interaction[Any]) -> None:
    """Say that an answer for this person alone will come."""
    await acknowledge(interaction, ephemeral=True, thinking=True)


async def privately(interaction: discord.Interaction[Any], what: str | Post) -> None:
    """Show a text or a post to the person of an interaction alone; a failure is only logged."""
    post = _post(what)
    if ANSWERED not in interaction.extras or not await _follow_up(interaction, post):
        await _first(interaction, lambda: _send(interaction, interaction.response.send_message, post))


async def publicly(interaction: discord.Interaction[Any], what: str | Post) -> int | None:
    """Show everybody what a command has brought, in place of the private answer that was promised.

    Nobody is called; a failure is only logged, else it is the id of the message.
    """
    view, files = build(_post(what), interaction.client.mentions.linked)
    try:
        await interaction.delete_original_response()
        nobody = discord.AllowedMentions.none()
        sent = await interaction.followup.send(view=view, files=files, allowed_mentions=nobody, wait=True)
    except NETWORK_ERRORS as error:
        log.warning("a public answer did not arrive: %r", error)
        return None
    return sent.id


async def patiently(interaction: discord.Interaction[Any], work: Coroutine[Any, Any, R], waiting: str) -> R:
    """Do something, and where it takes a while say so in the private answer that was promised."""
    task = asyncio.create_task(work)
    try:
        done, _ = await asyncio.wait([task], timeout=QUIET_SECONDS)
        if not done:
            view, _files = build(_post(waiting), interaction.client.mentions.linked)
            with contextlib.suppress(*NETWORK_ERRORS):
                await interaction.edit_original_response(view=view)
        return await task
    finally:
        task.cancel()


def _post(what: str | Post) -> Post:
    return what if isinstance(what, Post) else Post(texts=(what,))


async def _follow_up(interaction: discord.Interaction[Any], post: Post) -> bool:
    """Send what follows the first answer; False when Discord has had none so far."""
    try:
        await _send(interaction, interaction.followup.send, post)
    except NETWORK_ERRORS as error:
        if isinstance(error, discord.NotFound) and error.code == NOT_YET_ANSWERED:
            return False
        log.warning("a private answer did not arrive: %r", error)
    return True


async def _send(
    interaction: discord.Interaction[Any], way: Callable[..., Awaitable[object]], post: Post
) -> None:
    view, files = build(post, interaction.client.mentions.linked)
    await way(view=view, files=files, ephemeral=True)


async def _first(interaction: discord.Interaction[Any], answer: Callable[[], Awaitable[object]]) -> None:
    """Give the first answer, and once more when the line broke: Discord takes one only."""
    interaction.extras[ANSWERED] = True
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            try:
                await answer()
            except (aiohttp.ClientError, OSError):
                await answer()
        interaction.client.metrics.answered(interaction)
    except NETWORK_ERRORS as error:
        code = error.code if isinstance(error, discord.HTTPException) else 0
        if code != ALREADY_ANSWERED:
            interaction.client.metrics.unanswered.inc()
        if code not in (ALREADY_ANSWERED, UNKNOWN_INTERACTION):
            log.warning("the first answer did not arrive: %r", error)
