"""How one person is answered: first answers, private ones and public ones, by Discord's rules."""

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


class NotYetAnswered(Exception):
    """Discord has had no first answer, so that nothing can follow it."""


class Reply:
    """The answers to one interaction."""

    def __init__(self, interaction: discord.Interaction[Any], services: Services) -> None:
        self._at = interaction
        self._linked, self._outbox = services.mentions.linked, services.outbox
        self._metrics, self._presses = services.metrics, services.presses
        #: What the person's Discord speaks and lists commands in; once that is known, what they have set.
        self.words = Words.of(str(interaction.locale))
        #: A first answer was sent, whether or not Discord said that it came.
        self._is_answered = False
        #: An answer was promised, which the next one replaces.
        self._is_promised = False
        #: The private answer says that something takes a while, until the next one stands in its place.
        self._is_waiting = False
        #: The log knows that the first answer did not arrive.
        self._is_logged = False

    @property
    def kind(self) -> discord.InteractionType:
        """A press, a command or the completion of an option."""
        return self._at.type

    @property
    def user(self) -> int:
        """Who asks."""
        return self._at.user.id

    @property
    def is_private(self) -> bool:
        """Whether the message that was pressed is one that its presser alone sees."""
        return self._at.message is not None and self._at.message.flags.ephemeral

    @property
    def is_carried(self) -> bool:
        """Whether the message that was pressed has that component: an id may be forged on any message."""
        data = cast(dict[str, Any], self._at.data or {})
        return str(data.get("custom_id")) in self.components

    @property
    def message(self) -> discord.Message | None:
        """The message that was pressed."""
        return self._at.message

    @property
    def components(self) -> list[str]:
        """The ids of all components of the message that was pressed."""
        return [*custom_ids(self._at.message)] if self._at.message else []

    def note_change(self, match: int) -> None:
        """This has changed a match: its token may edit the post, and the time until then is measured."""
        self._presses.remember(self._at)
        self._metrics.pressed(match, self._at)

    # ---- promises ------------------------------------------------------------------------

    async def acknowledge(self, **how: bool) -> None:
        """Say that an answer will come; what comes too late for Discord is carried out all the same."""
        await self._first(lambda: self._at.response.defer(**how))

    async def think(self) -> None:
        """Say that an answer for this person alone will come."""
        self._is_promised = True
        await self.acknowledge(ephemeral=True, thinking=True)

    async def progress(self, work: Coroutine[Any, Any, R], waiting: str) -> R:
        """Do something, and where it takes a while say so in the private answer that was promised."""
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

    async def show_progress(self, what: str | Post) -> None:
        """Say in the private answer that was promised how far something is."""
        self._is_waiting = True
        await self.edit_in_place(what)

    # ---- private answers -----------------------------------------------------------------

    async def private(self, what: str | Post) -> None:
        """Show a text or a post to the person alone; a failure is only logged."""
        if self._is_waiting:
            self._is_waiting = False
            await self.edit_in_place(what)
        else:
            await self._arrives(_post(what))

    async def edit_private(self, what: str | Post) -> None:
        """Put a text or a post in place of the private message a press came from, if it is one."""
        await (self.edit_in_place if self.is_private else self.private)(what)

    async def edit_in_place(self, what: str | Post) -> None:
        """Replace the first answer, or the message a press came from; a failure is logged."""
        post = _post(what)
        try:
            await _by_token(lambda: self._replace_first(post))
        except NETWORK_ERRORS as error:
            log.warning("a private message could not be edited: %s", in_short(error))

    async def _replace_first(self, post: Post) -> None:
        """Replace the first answer, or the message a press came from."""
        await show_in(self._at.edit_original_response, post, self._linked)

    async def _arrives(self, post: Post) -> bool:
        """Give a private answer, and say whether it has arrived, as far as Discord tells."""
        if self._is_answered:
            try:
                return await self._follow_up(post)
            except NotYetAnswered:
                pass
        return await self._first(lambda: self._send(self._at.response.send_message, post))

    async def _follow_up(self, post: Post) -> bool:
        """Send what follows the first answer, and say whether it has arrived; raises NotYetAnswered."""
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
            log.warning("a private answer did not arrive: %s", in_short(error))
            return False
        finally:
            self._is_promised = False
        return True

    async def _replace_promise(self, post: Post) -> bool:
        """Put an answer in the place of what was promised, which can be done twice; whether it worked."""
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
        nobody = discord.AllowedMentions.none()  # people are named in what they do not see
        await way(view=view, files=files, ephemeral=True, allowed_mentions=nobody)

    # ---- public answers ------------------------------------------------------------------

    async def public(self, what: str | Post) -> int | None:
        """Show everybody what a command has brought, in place of the private answer that was promised.

        Nobody is called; it is the id of the message. Where Discord lets nothing follow the promise that was
        taken back, the channel gets it, or else the person alone.
        """
        post = _post(what)
        view, files = build(post, self._linked)
        nobody = discord.AllowedMentions.none()
        try:
            await self._take_back()
            sent = await legible(
                self._at.followup.send(view=view, files=files, allowed_mentions=nobody, wait=True)
            )
        except OddAnswer as error:
            log.info("%s; it is taken for done", error)
            return None
        except NETWORK_ERRORS as error:
            log.warning("a public answer did not arrive: %s", in_short(error))
            is_refused = not self._is_promised and not is_outage(error)
            if is_refused or not await self._arrives(post):
                return await self._elsewhere(post)
            return None
        return sent.id

    async def _take_back(self) -> None:
        """Remove the private answer that was promised."""
        try:
            await self._at.delete_original_response()
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
        self._is_promised = False

    async def _elsewhere(self, post: Post) -> int | None:
        """Show a post without the token of its interaction: in the channel, else to the person in private.

        Nobody is called; it is the id of a message in the channel.
        """
        channel, outbox = self._at.channel_id, self._outbox
        here, there = secrets.token_hex(12), secrets.token_hex(12)
        try:
            if channel is not None:
                return await persistently(lambda: outbox.create(channel, post, here))
        except OddAnswer:
            return None
        except NETWORK_ERRORS as error:
            log.info("nor can it be shown in the channel: %s", in_short(error))
        try:
            room = await persistently(lambda: outbox.room_of(self._at.user.id))
            await deliver(lambda: outbox.create(room, post, there))
        except NETWORK_ERRORS as error:
            log.warning("nor did it arrive as a direct message: %s", in_short(error))
        return None

    # ---- the first answer ----------------------------------------------------------------

    async def _first(self, answer: Callable[[], Awaitable[object]]) -> bool:
        """Give the first answer, again as long as Discord waits: it takes one only. Whether it has one."""
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
                log.warning("the first answer did not arrive: %s", in_short(error))
            return False
        self._metrics.answered(self._at)
        return True


def _post(what: str | Post) -> Post:
    return what if isinstance(what, Post) else Post(texts=(what,))


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


def _code(error: Exception) -> int:
    """Discord's own code of a refusal."""
    return error.code if isinstance(error, discord.HTTPException) else 0
