"""First answers and private ones: the two ways in which one person is told something."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from itertools import count
from typing import Any, TypeVar, cast

import discord

from cogs.line.answers import OddAnswer, legible
from cogs.line.network import NETWORK_ERRORS, deliver, is_outage, limited_for, persistently
from cogs.posts.message import Post, build, custom_ids, show_in
from config.log import in_short

log = logging.getLogger(__name__)

R = TypeVar("R")

ALREADY_ANSWERED, UNKNOWN_INTERACTION, NOT_YET_ANSWERED = 40060, 10062, 10015
UNKNOWN_MESSAGE = 10008
#: As long as Discord waits for a first answer.
ANSWER_SECONDS = 3
#: How long a person may wait without being told what for.
QUIET_SECONDS = 1.5
#: What a first answer cannot be given after.
FINAL = (ALREADY_ANSWERED, UNKNOWN_INTERACTION)
#: Before each further try of a first answer, and of a private one.
FIRST_PAUSES, PAUSES = (0.25, 0.75, 1.5), (0.5, 5.0)
#: As long as the token of an interaction lives.
TOKEN_SECONDS = 15 * 60
#: Marks of an interaction whose first answer was sent, whether or not Discord said that it came; of one
#: that has been promised an answer; and of one whose first answer did not arrive, of which the log was told.
ANSWERED, PROMISED, UNANSWERED = "answered", "promised", "unanswered"


class NotYetAnswered(Exception):
    """Discord has had no first answer, so that nothing can follow it."""


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
    interaction.extras[PROMISED] = True
    await acknowledge(interaction, ephemeral=True, thinking=True)


async def privately(interaction: discord.Interaction[Any], what: str | Post) -> None:
    """Show a text or a post to the person of an interaction alone; a failure is only logged."""
    await _arrives(interaction, _post(what))


async def _arrives(interaction: discord.Interaction[Any], post: Post) -> bool:
    """Give a private answer, and say whether it has arrived, as far as Discord tells."""
    if ANSWERED in interaction.extras:
        try:
            return await _follow_up(interaction, post)
        except NotYetAnswered:
            pass
    return await _first(interaction, lambda: _send(interaction, interaction.response.send_message, post))


async def in_place(interaction: discord.Interaction[Any], post: Post) -> None:
    """Put a post in place of the first answer, or of the message a press came from; a failure is logged."""
    linked = interaction.client.mentions.linked
    try:
        await _by_token(lambda: show_in(interaction.edit_original_response, post, linked))
    except NETWORK_ERRORS as error:
        log.warning("a private message could not be edited: %s", in_short(error))


async def publicly(interaction: discord.Interaction[Any], what: str | Post) -> int | None:
    """Show everybody what a command has brought, in place of the private answer that was promised.

    Nobody is called; it is the id of the message. Where Discord lets nothing follow the promise that was
    taken back, the channel gets it, or else the person alone.
    """
    post = _post(what)
    view, files = build(post, interaction.client.mentions.linked)
    nobody = discord.AllowedMentions.none()
    try:
        await _take_back(interaction)
        sent = await legible(
            interaction.followup.send(view=view, files=files, allowed_mentions=nobody, wait=True)
        )
    except OddAnswer as error:
        log.info("%s; it is taken for done", error)
        return None
    except NETWORK_ERRORS as error:
        log.warning("a public answer did not arrive: %s", in_short(error))
        is_refused = PROMISED not in interaction.extras and not is_outage(error)
        if is_refused or not await _arrives(interaction, post):
            return await _elsewhere(interaction, post)
        return None
    return sent.id


async def _take_back(interaction: discord.Interaction[Any]) -> None:
    """Remove the private answer that was promised."""
    try:
        await interaction.delete_original_response()
    except discord.NotFound as error:
        if error.code != UNKNOWN_MESSAGE:
            raise
    interaction.extras.pop(PROMISED, None)


async def _elsewhere(interaction: discord.Interaction[Any], post: Post) -> int | None:
    """Show a post without the token of its interaction: in the channel, else to the person in private.

    Nobody is called; it is the id of a message in the channel.
    """
    outbox, nonces = interaction.client.outbox, (secrets.token_hex(12), secrets.token_hex(12))
    try:
        if interaction.channel_id is not None:
            sent: int = await persistently(lambda: outbox.create(interaction.channel_id, post, nonces[0]))
            return sent
    except OddAnswer:
        return None
    except NETWORK_ERRORS as error:
        log.info("nor can it be shown in the channel: %s", in_short(error))
    try:
        room = await persistently(lambda: outbox.room_of(interaction.user.id))
        await deliver(lambda: outbox.create(room, post, nonces[1]))
    except NETWORK_ERRORS as error:
        log.warning("nor did it arrive as a direct message: %s", in_short(error))
    return None


async def patiently(interaction: discord.Interaction[Any], work: Coroutine[Any, Any, R], waiting: str) -> R:
    """Do something, and where it takes a while say so in the private answer that was promised."""
    task = asyncio.create_task(work)
    try:
        done, _ = await asyncio.wait([task], timeout=QUIET_SECONDS)
        if not done:
            view, _files = build(_post(waiting), interaction.client.mentions.linked)
            with contextlib.suppress(*NETWORK_ERRORS):
                await legible(interaction.edit_original_response(view=view))
        return await task
    finally:
        task.cancel()


def _post(what: str | Post) -> Post:
    return what if isinstance(what, Post) else Post(texts=(what,))


async def _follow_up(interaction: discord.Interaction[Any], post: Post) -> bool:
    """Send what follows the first answer, and say whether it has arrived; raises NotYetAnswered."""
    tries = count()

    async def send() -> None:
        if next(tries) and await _has_replaced(interaction, post):
            return
        try:
            await _send(interaction, interaction.followup.send, post)
        except discord.HTTPException as error:
            if error.code == NOT_YET_ANSWERED and not interaction.response.is_done():
                raise NotYetAnswered from error
            raise

    try:
        await _by_token(send)
    except NETWORK_ERRORS as error:
        log.warning("a private answer did not arrive: %s", in_short(error))
        return False
    finally:
        interaction.extras.pop(PROMISED, None)
    return True


async def _by_token(request: Callable[[], Awaitable[object]]) -> None:
    """Ask for something by the token of an interaction: up to three times, and after every limit.

    What Discord has done counts as done, though its answer cannot be read: a second one would be too many.
    """
    async with asyncio.timeout(TOKEN_SECONDS):
        for failures in count():
            try:
                await legible(request())
            except OddAnswer as error:
                log.info("%s; it is taken for done", error)
            except NETWORK_ERRORS as error:
                limit = limited_for(error)
                if limit is None and failures >= len(PAUSES):
                    raise
                await asyncio.sleep(max(limit or 0.0, PAUSES[min(failures, len(PAUSES) - 1)]))
                continue
            return


async def _has_replaced(interaction: discord.Interaction[Any], post: Post) -> bool:
    """Put an answer in the place of what was promised, which can be done twice; whether that was possible."""
    if PROMISED not in interaction.extras:
        return False
    view, files = build(post, interaction.client.mentions.linked)
    try:
        await legible(interaction.edit_original_response(view=view, attachments=files))
    except OddAnswer:
        return True
    except NETWORK_ERRORS:
        return False
    return True


def _code(error: Exception) -> int:
    """Discord's own code of a refusal."""
    return error.code if isinstance(error, discord.HTTPException) else 0


async def _send(
    interaction: discord.Interaction[Any], way: Callable[..., Awaitable[object]], post: Post
) -> None:
    view, files = build(post, interaction.client.mentions.linked)
    nobody = discord.AllowedMentions.none()  # people are named in what they do not see
    await way(view=view, files=files, ephemeral=True, allowed_mentions=nobody)


async def _first(interaction: discord.Interaction[Any], answer: Callable[[], Awaitable[object]]) -> bool:
    """Give the first answer, again as long as Discord waits for it: it takes one only. Whether it has one."""
    interaction.extras[ANSWERED] = True
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            await _try_first(answer)
    except NETWORK_ERRORS as error:
        code = _code(error)
        if code == ALREADY_ANSWERED:
            return True
        interaction.client.metrics.unanswered.inc()
        if code != UNKNOWN_INTERACTION and UNANSWERED not in interaction.extras:
            interaction.extras[UNANSWERED] = True
            log.warning("the first answer did not arrive: %s", in_short(error))
        return False
    interaction.client.metrics.answered(interaction)
    return True


async def _try_first(answer: Callable[[], Awaitable[object]]) -> None:
    """Give a first answer, later each time; a success in whatever words is one."""
    for pause in (*FIRST_PAUSES, None):
        try:
            await legible(answer())
        except OddAnswer as error:
            log.debug("%s; it is taken for given", error)
        except NETWORK_ERRORS as error:
            if pause is None or _code(error) in FINAL:
                raise
            await asyncio.sleep(pause)
            continue
        return
