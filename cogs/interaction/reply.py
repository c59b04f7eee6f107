"""Answers to one interaction: the first response, private and public ones, within Discord's rules."""

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
from cogs.services import Services
from config.log import in_short
from render.language.catalogue import Words

log = logging.getLogger(__name__)

R = TypeVar("R")

ALREADY_ANSWERED, UNKNOWN_INTERACTION, NOT_YET_ANSWERED = 40060, 10062, 10015
UNKNOWN_MESSAGE = 10008
#: Discord's limit for the first response.
ANSWER_SECONDS = 3
#: After this time a progress text is shown.
QUIET_SECONDS = 1.5
#: Error codes after which retrying the first response is useless.
FINAL = (ALREADY_ANSWERED, UNKNOWN_INTERACTION)
#: Seconds before each retry of the first response, and of a request by the interaction's token.
FIRST_PAUSES, PAUSES = (0.25, 0.75, 1.5), (0.5, 5.0)
#: Lifetime of an interaction's token.
TOKEN_SECONDS = 15 * 60


class NotYetAnswered(Exception):
    """Discord has not received a first response, so follow-ups are rejected."""


class Reply:
    """The answers to one interaction."""

    def __init__(self, interaction: discord.Interaction[Any], services: Services) -> None:
        self._at = interaction
        self._linked, self._outbox = services.mentions.linked, services.outbox
        self._metrics, self._presses = services.metrics, services.presses
        #: The person's language: that of their Discord client until their settings are loaded.
        self.words = Words.of(str(interaction.locale))
        #: A first response was sent, whether or not Discord has confirmed it.
        self._is_answered = False
        #: A private response was deferred; the next answer replaces its placeholder.
        self._is_promised = False
        #: The private response shows progress; the next answer replaces it.
        self._is_waiting = False
        #: The failure of the first response is logged once.
        self._is_logged = False

    @property
    def kind(self) -> discord.InteractionType:
        """Press, command or autocompletion."""
        return self._at.type

    @property
    def user(self) -> int:
        return self._at.user.id

    @property
    def is_private(self) -> bool:
        """Whether the pressed message is ephemeral."""
        return self._at.message is not None and self._at.message.flags.ephemeral

    @property
    def is_carried(self) -> bool:
        """Whether the pressed message contains the pressed component; a forged interaction may not."""
        data = cast(dict[str, Any], self._at.data or {})
        return str(data.get("custom_id")) in self.components

    @property
    def message(self) -> discord.Message | None:
        """The message with the pressed component."""
        return self._at.message

    @property
    def components(self) -> list[str]:
        """The custom ids of all components of the pressed message."""
        return [*custom_ids(self._at.message)] if self._at.message else []

    def note_change(self, match: int) -> None:
        """Note that this interaction changed a match: its token may edit the post; measures the latency."""
        self._presses.remember(self._at)
        self._metrics.pressed(match, self._at)

    # ---- acknowledging -------------------------------------------------------------------

    async def acknowledge(self, **kwargs: bool) -> None:
        """Acknowledge the interaction; the handler runs even if Discord gets this too late."""
        await self._first(lambda: self._at.response.defer(**kwargs))

    async def think(self) -> None:
        """Defer a private response, which Discord shows as "thinking"."""
        self._is_promised = True
        await self.acknowledge(ephemeral=True, thinking=True)

    async def progress(self, work: Coroutine[Any, Any, R], waiting: str) -> R:
        """Await `work`; if it takes a while, show `waiting` in the deferred private response."""
        self._is_waiting = True
        task = asyncio.create_task(work)
        try:
            done, _ = await asyncio.wait([task], timeout=QUIET_SECONDS)
            if not done:
                with contextlib.suppress(*NETWORK_ERRORS):
                    await legible(self._replace_first(_post(waiting)))
            return await task
        finally:
            task.cancel()

    async def show_progress(self, content: str | Post) -> None:
        """Show progress in the deferred private response."""
        self._is_waiting = True
        await self.edit_in_place(content)

    # ---- private answers -----------------------------------------------------------------

    async def private(self, content: str | Post) -> None:
        """Send a text or a post that only this person sees; a failure is only logged."""
        if self._is_waiting:
            self._is_waiting = False
            await self.edit_in_place(content)
        else:
            await self._arrives(_post(content))

    async def edit_private(self, content: str | Post) -> None:
        """Replace the pressed message if it is private; otherwise send a private answer."""
        await (self.edit_in_place if self.is_private else self.private)(content)

    async def edit_in_place(self, content: str | Post) -> None:
        """Replace the first response, or the pressed message; a failure is only logged."""
        post = _post(content)
        try:
            await _by_token(lambda: self._replace_first(post))
        except NETWORK_ERRORS as error:
            log.warning("editing a private message failed: %s", in_short(error))

    async def _replace_first(self, post: Post) -> None:
        """Replace the first response, or the pressed message."""
        await show_in(self._at.edit_original_response, post, self._linked)

    async def _arrives(self, post: Post) -> bool:
        """Send a private answer; return whether Discord has confirmed it."""
        if self._is_answered:
            try:
                return await self._follow_up(post)
            except NotYetAnswered:
                pass
        return await self._first(lambda: self._send(self._at.response.send_message, post))

    async def _follow_up(self, post: Post) -> bool:
        """Send a follow-up; return whether Discord has confirmed it. Raises NotYetAnswered."""
        tries = count()

        async def send() -> None:
            if next(tries) and await self._replace_promise(post):
                return
            try:
                await self._send(self._at.followup.send, post)
            except discord.HTTPException as error:
                if error.code == NOT_YET_ANSWERED and not self._at.response.is_done():
                    raise NotYetAnswered from error
                raise

        try:
            await _by_token(send)
        except NETWORK_ERRORS as error:
            log.warning("sending a private answer failed: %s", in_short(error))
            return False
        finally:
            self._is_promised = False
        return True

    async def _replace_promise(self, post: Post) -> bool:
        """Replace the placeholder of a deferred response, which is idempotent; return whether it worked."""
        if not self._is_promised:
            return False
        try:
            await legible(self._replace_first(post))
        except OddAnswer:
            return True
        except NETWORK_ERRORS:
            return False
        return True

    async def _send(self, way: Callable[..., Awaitable[object]], post: Post) -> None:
        view, files = build(post, self._linked)
        nobody = discord.AllowedMentions.none()  # the people named here do not see the message
        await way(view=view, files=files, ephemeral=True, allowed_mentions=nobody)

    # ---- public answers ------------------------------------------------------------------

    async def public(self, content: str | Post) -> int | None:
        """Send a public answer in place of the deferred private one; return the id of the message.

        Nobody is pinged. If Discord rejects follow-ups after the placeholder was deleted, the answer goes to
        the channel, or else to the person's direct messages.
        """
        post = _post(content)
        view, files = build(post, self._linked)
        nobody = discord.AllowedMentions.none()
        try:
            await self._take_back()
            sent = await legible(
                self._at.followup.send(view=view, files=files, allowed_mentions=nobody, wait=True)
            )
        except OddAnswer as error:
            log.info("%s; counted as done", error)
            return None
        except NETWORK_ERRORS as error:
            log.warning("sending a public answer failed: %s", in_short(error))
            is_refused = not self._is_promised and not is_outage(error)
            if is_refused or not await self._arrives(post):
                return await self._elsewhere(post)
            return None
        return sent.id

    async def _take_back(self) -> None:
        """Delete the placeholder of the deferred private response."""
        try:
            await self._at.delete_original_response()
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
        self._is_promised = False

    async def _elsewhere(self, post: Post) -> int | None:
        """Send a post without the interaction's token: to the channel, else as a direct message.

        Nobody is pinged. Returns the id of a message in the channel.
        """
        channel, outbox = self._at.channel_id, self._outbox
        channel_nonce, dm_nonce = secrets.token_hex(12), secrets.token_hex(12)
        try:
            if channel is not None:
                return await persistently(lambda: outbox.create(channel, post, channel_nonce))
        except OddAnswer:
            return None
        except NETWORK_ERRORS as error:
            log.info("sending it to the channel failed too: %s", in_short(error))
        try:
            dm_channel = await persistently(lambda: outbox.room_of(self._at.user.id))
            await deliver(lambda: outbox.create(dm_channel, post, dm_nonce))
        except NETWORK_ERRORS as error:
            log.warning("sending it as a direct message failed too: %s", in_short(error))
        return None

    # ---- the first response --------------------------------------------------------------

    async def _first(self, answer: Callable[[], Awaitable[object]]) -> bool:
        """Send the first response, with retries within Discord's limit; return whether Discord has one."""
        self._is_answered = True
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await _try_first(answer)
        except NETWORK_ERRORS as error:
            code = _code(error)
            if code == ALREADY_ANSWERED:
                return True
            self._metrics.unanswered.inc()
            if code != UNKNOWN_INTERACTION and not self._is_logged:
                self._is_logged = True
                log.warning("the first response failed: %s", in_short(error))
            return False
        self._metrics.answered(self._at)
        return True


def _post(content: str | Post) -> Post:
    return content if isinstance(content, Post) else Post(texts=(content,))


async def _by_token(request: Callable[[], Awaitable[object]]) -> None:
    """Send a request that uses the interaction's token: up to three tries, not counting rate limits.

    An unreadable response to a success counts as success: a retry would send a second message.
    """
    async with asyncio.timeout(TOKEN_SECONDS):
        for failures in count():
            try:
                await legible(request())
            except OddAnswer as error:
                log.info("%s; counted as done", error)
            except NETWORK_ERRORS as error:
                limit = limited_for(error)
                if limit is None and failures >= len(PAUSES):
                    raise
                await asyncio.sleep(max(limit or 0.0, PAUSES[min(failures, len(PAUSES) - 1)]))
                continue
            return


async def _try_first(answer: Callable[[], Awaitable[object]]) -> None:
    """Send the first response with growing delays; an unreadable success counts as success."""
    for pause in (*FIRST_PAUSES, None):
        try:
            await legible(answer())
        except OddAnswer as error:
            log.debug("%s; counted as done", error)
        except NETWORK_ERRORS as error:
            if pause is None or _code(error) in FINAL:
                raise
            await asyncio.sleep(pause)
            continue
        return


def _code(error: Exception) -> int:
    """Discord's error code; 0 if there is none."""
    return error.code if isinstance(error, discord.HTTPException) else 0
