"""Answers to one interaction: the first response, then private and public messages."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from functools import partial
from itertools import count
from typing import Any, TypeVar, cast

import discord
from discord import ui

from cogs.delivery.interaction_tokens import EditByToken
from cogs.delivery.private.replies import PrivateReply
from cogs.gateway.interaction_retries import (
    ALREADY_ANSWERED,
    UNKNOWN_INTERACTION,
    UNKNOWN_MESSAGE,
    error_code,
    retry_by_token,
    retry_first,
)
from cogs.gateway.network_errors import NETWORK_ERRORS, is_outage
from cogs.gateway.response_validation import UnreadableSuccess, with_response_errors
from cogs.posts.component_ids import ComponentId, InvalidInput, parse
from cogs.posts.message import Post, build_view, component_ids, custom_ids, edit_to_show
from cogs.services import Services
from config.log import error_summary
from render.language.catalogue import Words

log = logging.getLogger(__name__)

R = TypeVar("R")

#: Error code of Discord.
NOT_YET_ANSWERED = 10015
#: Time after which a progress text is shown.
PROGRESS_AFTER_SECONDS = 1.5


class NotYetAnswered(Exception):
    """Discord has not received a first response, so follow-ups are rejected."""


class Reply:
    """The answers to one interaction."""

    def __init__(self, interaction: discord.Interaction, services: Services) -> None:
        self._interaction = interaction
        self._link_commands, self._outbox = services.command_mentions.link_commands, services.outbox
        self._metrics, self._tokens = services.metrics, services.interaction_tokens
        self._private_replies = services.private_replies
        #: The person's language: that of their Discord client until their settings are loaded.
        self.words = Words.of(str(interaction.locale))
        #: Whether a first response was sent; Discord may not have confirmed it.
        self._is_answered = False
        #: Whether a private response was deferred; the next answer replaces its placeholder.
        self._is_deferred = False
        #: Whether the private response may show progress; the next answer replaces it.
        self._is_progress_shown = False
        #: Whether the next private answer is a refusal.
        self._is_refusal = False
        #: The newest private answer.
        self._newest: PrivateReply | None = None
        #: Whether the failure of the first response was logged.
        self._is_failure_logged = False

    @property
    def kind(self) -> discord.InteractionType:
        """The type: press, form, command or autocompletion."""
        return self._interaction.type

    @property
    def user(self) -> int:
        return self._interaction.user.id

    @property
    def is_private(self) -> bool:
        """Whether the pressed message is ephemeral."""
        return self._interaction.message is not None and self._interaction.message.flags.ephemeral

    @property
    def has_pressed_component(self) -> bool:
        """Whether the pressed message contains the pressed component; a forged interaction may not."""
        data = cast(dict[str, object], self._interaction.data or {})
        return str(data.get("custom_id")) in self.component_ids

    @property
    def message(self) -> discord.Message | None:
        """The message with the pressed component."""
        return self._interaction.message

    @property
    def component_ids(self) -> list[str]:
        """The custom ids of all components of the pressed message."""
        return [*custom_ids(self._interaction.message)] if self._interaction.message else []

    @property
    def parsed_ids(self) -> Iterator[ComponentId]:
        """The parsed ids of the pressed message; ids that cannot be parsed are left out."""
        for custom_id in self.component_ids:
            with contextlib.suppress(InvalidInput):
                yield parse(custom_id)

    def record_change(self, match: int) -> None:
        """Let the token edit the post of a changed match, and measure the time until the post is edited."""
        self._tokens.remember(self._interaction)
        self._metrics.start_board_timer(match, self._interaction)

    # ---- acknowledging -------------------------------------------------------------------

    async def acknowledge(self, **kwargs: bool) -> None:
        """Acknowledge the interaction; the handler runs even if the acknowledgement is too late."""
        await self._send_first(lambda: self._interaction.response.defer(**kwargs))

    async def defer_private(self) -> None:
        """Defer a private response, which Discord shows as "thinking"."""
        self._is_deferred = True
        await self.acknowledge(ephemeral=True, thinking=True)

    async def defer_panel(self) -> None:
        """Defer an answer, which replaces the pressed message if that is private.

        On a public message, the answer is a new private message.
        """
        await (self.acknowledge if self.is_private else self.defer_private)()

    async def leave_first_to_handler(self) -> None:
        """Send nothing yet: a form must be the first response."""

    async def open_form(self, form: ui.Modal) -> None:
        """Open a form as the first response."""
        form.stop()  # discord.py does not store stopped views
        await self._send_first(lambda: self._interaction.response.send_modal(form))

    async def run_with_progress(self, work: Coroutine[Any, Any, R], waiting: str) -> R:
        """Await `work`; if it takes a while, show `waiting` in the deferred private response."""
        self._is_progress_shown = True
        task = asyncio.create_task(work)
        try:
            done, _ = await asyncio.wait([task], timeout=PROGRESS_AFTER_SECONDS)
            if not done:
                await self.show_progress(waiting)
            return await task
        finally:
            task.cancel()

    async def show_progress(self, content: str | Post) -> None:
        """Show progress in the deferred private response; not retried, as a user may have dismissed it."""
        self._is_progress_shown = True
        with contextlib.suppress(*NETWORK_ERRORS):
            await with_response_errors(self._replace_first(_as_post(content)))

    # ---- private answers -----------------------------------------------------------------

    async def send_private(self, content: str | Post) -> bool:
        """Send a text or a post that only this person sees; return whether Discord has confirmed it.

        After progress was shown, a failure is only logged, and the result is True.
        """
        if self._is_progress_shown:
            self._is_progress_shown = False
            await self.edit_in_place(content)
            return True
        return await self._try_send_private(_as_post(content))

    async def edit_private(self, content: str | Post) -> None:
        """Replace the pressed message if it is private, else the person's previous private answer to it."""
        is_here = self.is_private and not self._is_deferred
        await (self.edit_in_place if is_here else self._send_and_delete_previous)(content)

    async def refuse(self, text: str, *, is_outdated: bool) -> None:
        """Answer why the request is refused; if the pressed message `is_outdated`, replace it."""
        self._is_refusal = True
        await (self.edit_private if is_outdated else self._send_and_delete_previous)(text)

    async def _send_and_delete_previous(self, content: str | Post) -> None:
        """Send a private answer, and delete the person's previous answer to the pressed message.

        The previous answer is not edited, because the person may have dismissed it.
        """
        self._newest = None
        if await self.send_private(content) and self.message is not None:
            await self._private_replies.delete_previous(self.message.id, self.user, self._newest)

    async def edit_in_place(self, content: str | Post) -> None:
        """Replace the first response or the pressed message (see `_replace_first`); only log a failure."""
        post = _as_post(content)
        if not self._is_answered:
            await self.acknowledge()
        try:
            await retry_by_token(lambda: self._replace_first(post))
        except NETWORK_ERRORS as error:
            is_dismissed = error_code(error) == UNKNOWN_MESSAGE
            level = logging.DEBUG if is_dismissed else logging.WARNING
            summary = error_summary(error)
            log.log(level, "editing the first response or the pressed message failed: %s", summary)
        if self.is_private and self.message is not None:  # delete the refusal of an earlier press
            await self._private_replies.delete_previous(self.message.id, self.user)

    async def _replace_first(self, post: Post) -> None:
        """Replace the first response or, if the press was only acknowledged, the pressed message."""
        edit = self._interaction.edit_original_response
        message = await edit_to_show(edit, post, self._link_commands)
        if message.flags.ephemeral:
            self._remember(post, message.id, edit, self._interaction.delete_original_response)

    def _remember(
        self, post: Post, message: int, edit: EditByToken, delete: Callable[[], Awaitable[object]]
    ) -> None:
        """Remember a private answer, so that it can be edited when its match has changed."""
        ids = tuple(component_ids(post))
        shown = ids if self.message is None or message != self.message.id else (*ids, *self.parsed_ids)
        match, status = post.valid_in or (next((one.match_id for one in shown if one.match_id), None), None)
        self._newest = PrivateReply(
            message, edit, delete, self.user, self.words, ids, match, status, self._is_refusal
        )
        self._private_replies.remember(self._newest)

    async def _try_send_private(self, post: Post) -> bool:
        """Send a private answer; return whether Discord has confirmed it."""
        if self._is_answered:
            try:
                return await self._follow_up(post)
            except NotYetAnswered:
                pass
        return await self._send_first(lambda: self._respond(post))

    async def _respond(self, post: Post) -> None:
        """Send a private answer as the first response."""
        interaction = self._interaction
        sent = await self._send(interaction.response.send_message, post)
        if sent.message_id is not None:
            edit, delete = interaction.edit_original_response, interaction.delete_original_response
            self._remember(post, sent.message_id, edit, delete)

    async def _follow_up(self, post: Post) -> bool:
        """Send a follow-up; return whether Discord has confirmed it. Raises NotYetAnswered."""
        tries = count()

        async def send() -> None:
            if next(tries) and await self._replace_placeholder(post):
                return
            try:
                sent = await self._send(partial(self._interaction.followup.send, wait=True), post)
                self._remember(post, sent.id, sent.edit, sent.delete)
            except discord.HTTPException as error:
                if error.code == NOT_YET_ANSWERED and not self._interaction.response.is_done():
                    raise NotYetAnswered from error
                raise

        try:
            await retry_by_token(send)
        except NETWORK_ERRORS as error:
            log.warning("sending a private answer failed: %s", error_summary(error))
            return False
        finally:
            self._is_deferred = False
        return True

    async def _replace_placeholder(self, post: Post) -> bool:
        """Replace the placeholder of a deferred response (idempotent); return whether it worked."""
        if not self._is_deferred:
            return False
        try:
            await with_response_errors(self._replace_first(post))
        except UnreadableSuccess:
            return True
        except NETWORK_ERRORS:
            return False
        return True

    async def _send(self, send: Callable[..., Awaitable[R]], post: Post) -> R:
        view, files = build_view(post, self._link_commands)
        nobody = discord.AllowedMentions.none()  # people named in a private message cannot see it
        return await send(view=view, files=files, ephemeral=True, allowed_mentions=nobody)

    # ---- public answers ------------------------------------------------------------------

    async def send_public(self, content: str | Post, private: str | Post = "") -> int | None:
        """Send a public answer; return the id of the message, or None if it is unknown or not public.

        The placeholder of the deferred private response is replaced by `private`, or deleted if that is
        empty. Nobody is pinged. If Discord rejects the public follow-up, the answer goes to the channel, or
        else to the person's direct messages. After another kind of failure, a private answer is tried first.
        """
        post = _as_post(content)
        view, files = build_view(post, self._link_commands)
        nobody = discord.AllowedMentions.none()
        try:
            await self._settle_placeholder(private)
            sent = await with_response_errors(
                self._interaction.followup.send(view=view, files=files, allowed_mentions=nobody, wait=True)
            )
        except UnreadableSuccess as error:
            log.info("%s; assuming that it succeeded", error)
            return None
        except NETWORK_ERRORS as error:
            log.warning("sending a public answer failed: %s", error_summary(error))
            is_refused = not self._is_deferred and not is_outage(error)
            if is_refused or not await self._try_send_private(post):
                return await self._outbox.create_or_dm(self._interaction.channel_id, self.user, post)
            return None
        return sent.id

    async def _settle_placeholder(self, private: str | Post) -> None:
        """Replace the placeholder of the deferred private response, or delete it."""
        try:
            if private:
                with contextlib.suppress(UnreadableSuccess):
                    await with_response_errors(self._replace_first(_as_post(private)))
            else:
                await self._interaction.delete_original_response()
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
        self._is_deferred = False

    # ---- the first response --------------------------------------------------------------

    async def _send_first(self, answer: Callable[[], Awaitable[object]]) -> bool:
        """Send the first response, with retries within Discord's limit; return whether Discord got it."""
        self._is_answered = True
        try:
            await retry_first(answer)
        except NETWORK_ERRORS as error:
            code = error_code(error)
            if code == ALREADY_ANSWERED:
                return True
            self._metrics.unanswered.inc()
            if code != UNKNOWN_INTERACTION and not self._is_failure_logged:
                self._is_failure_logged = True
                log.warning("the first response failed: %s", error_summary(error))
            return False
        self._metrics.record_ack(self._interaction)
        return True


def _as_post(content: str | Post) -> Post:
    return content if isinstance(content, Post) else Post(texts=(content,))
