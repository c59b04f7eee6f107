"""Routes presses of buttons and selects, and submitted forms, to their handlers.

All state of a component is in its custom id and discord.py keeps no views, so buttons work after a restart
and every error is handled here.
"""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from enum import Enum
from typing import Any, cast

import discord
from discord.ext import commands

from cogs.gateway.interaction_gate import InteractionGate
from cogs.interaction.match_lookup import MatchHidden, expect_visible
from cogs.interaction.reply import Reply
from cogs.interaction.request import Declined, Request, make_request
from cogs.interaction.stale_posts import is_stale_post, retire_stale_post
from cogs.posts.component_ids import ComponentId, InvalidInput, SettingId, parse_with_generation
from cogs.posts.refusals import is_outdated
from cogs.services import Services
from config.log import log_context, set_log_context
from data.store import Busy, StoreError
from data.store.sql.wait_budget import set_interactive_wait_budget

log = logging.getLogger(__name__)


#: The interactions that count as presses: those of components and of submitted forms.
PRESSES = (discord.InteractionType.component, discord.InteractionType.modal_submit)
#: Maximum number of presses in flight.
MAX_HANDLED = 64
#: Maximum in flight per person, counted separately for presses, commands and autocompletions.
MAX_PER_PERSON = 5
#: Catalogue key of the answer to an interaction in which required data is missing.
INCOMPLETE_KEY = "interaction-incomplete"


class ReplyKind(Enum):
    """How a press is acknowledged before its handler runs."""

    #: The pressed message will be edited.
    UPDATE = "update"
    #: The person gets a private answer.
    PRIVATE = "private"
    #: The person gets a private answer. It replaces the pressed message if that is private, else the
    #: person's previous answer to the pressed message.
    PANEL = "panel"
    #: The handler opens a form, which must be the first response.
    FORM = "form"


#: Kind -> the method that acknowledges the press.
_ACKNOWLEDGE: Mapping[ReplyKind, Callable[[Reply], Awaitable[None]]] = {
    ReplyKind.UPDATE: Reply.acknowledge,
    ReplyKind.PRIVATE: Reply.defer_private,
    ReplyKind.PANEL: Reply.defer_panel,
    ReplyKind.FORM: Reply.leave_first_to_handler,
}

Handler = Callable[[Request, Any], Awaitable[None]]
#: Component id type -> the handler of a press, and how the press is acknowledged.
Handlers = Mapping[type[ComponentId], tuple[Handler, ReplyKind]]


class Router(commands.Cog):
    """Finds the handler of a component by the type of its id."""

    def __init__(self, handlers: Handlers, services: Services, gate: InteractionGate) -> None:
        self._handlers, self.services, self.gate = handlers, services, gate
        #: Interactions that are being handled.
        self._in_flight: dict[asyncio.Task[object], Reply] = {}
        #: Interactions that count towards the limits; refused ones do not count.
        self._admitted: dict[asyncio.Task[object], Reply] = {}
        self._is_closing = False
        #: Whether an interaction without a user was logged.
        self._has_warned = False

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Handle a press in a task of its own; commands go through the command tree."""
        if interaction.type not in PRESSES:
            return
        task = asyncio.create_task(self._handle(interaction), name=f"press {interaction.id}")
        _track(task, Reply(interaction, self.services), self._in_flight)

    @commands.Cog.listener()
    async def on_unreadable_interaction(self, interaction: discord.Interaction) -> None:
        """Answer an interaction that could not be parsed."""
        if await self.gate.admit(interaction.id):
            await _reject(Reply(interaction, self.services), INCOMPLETE_KEY)

    async def admit(self, interaction: discord.Interaction) -> Reply | None:
        """Admit an interaction to be handled by the current task, else return None.

        Unless the gate refused it, the person is told why it is not admitted.
        """
        if not await self.gate.admit(interaction.id):
            return None
        reply = Reply(interaction, self.services)
        if interaction.user is discord.utils.MISSING:
            if not self._has_warned:
                log.warning("ignored an interaction without a user; further ones are not logged")
            self._has_warned = True
            await _reject(reply, INCOMPLETE_KEY)
            return None
        set_log_context(person=interaction.user.id, interaction=interaction.id)
        if self._is_closing:
            await _reply_restarting(reply)
            return None
        if full := self._busy_key(reply):
            self.services.metrics.refusals.labels("busy").inc()
            await _reject(reply, full, most=MAX_PER_PERSON)
            return None
        if task := asyncio.current_task():
            replies, user = self.services.private_replies, reply.user
            replies.pause(user)
            task.add_done_callback(lambda _: replies.resume(user))
            _track(task, reply, self._in_flight)
            _track(task, reply, self._admitted)
        return reply

    def _busy_key(self, reply: Reply) -> str | None:
        """The catalogue key of the refusal if a limit is reached.

        Commands do not count towards the limit of presses: they may wait for Discord for a long time.
        """
        kinds = PRESSES if reply.kind in PRESSES else (reply.kind,)
        users = [other.user for other in self._admitted.values() if other.kind in kinds]
        if users.count(reply.user) >= MAX_PER_PERSON:
            return "busy-own"
        return "busy" if reply.kind in PRESSES and len(users) >= MAX_HANDLED else None

    @property
    def is_idle(self) -> bool:
        """Whether no press is being handled; commands, which can take long, do not count."""
        return not self._presses

    async def wait_until_idle(self) -> None:
        """Wait until no press is being handled."""
        while presses := self._presses:
            await asyncio.wait(presses)

    @property
    def _presses(self) -> list[asyncio.Task[object]]:
        return [task for task, reply in self._in_flight.items() if reply.kind in PRESSES]

    async def close(self, seconds: float) -> None:
        """Refuse new interactions; cancel those unfinished after `seconds` and answer that the bot restarts.

        Transactions that the store has begun are still completed.
        """
        self._is_closing = True
        await self._wait_until_done(seconds)
        left = dict(self._in_flight)
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)
        await asyncio.gather(*map(_reply_restarting, left.values()))

    async def _wait_until_done(self, seconds: float) -> None:
        """Wait until no interaction is in progress, for at most `seconds`."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self._in_flight:
                    await asyncio.wait(self._in_flight)

    async def _handle(self, interaction: discord.Interaction) -> None:
        if (reply := await self.admit(interaction)) is None:
            return
        pressed: ComponentId | None = None
        try:
            data = cast(dict[str, object], interaction.data or {})
            pressed, generation = parse_with_generation(str(data.get("custom_id", "")))
            if match := pressed.match_id:
                set_log_context(match=match)
            await self._carry_out(interaction, reply, pressed, generation)
        except Exception as error:
            await self.report_error(reply, error, pressed)

    async def _carry_out(
        self, interaction: discord.Interaction, reply: Reply, pressed: ComponentId, generation: int
    ) -> None:
        """Acknowledge a press and call its handler."""
        handler, kind = self._handlers[type(pressed)]
        await _ACKNOWLEDGE[kind](reply)
        set_interactive_wait_budget()
        request = await make_request(interaction, reply, self.services)
        if pressed.match_id is not None:
            request = await with_match(request, pressed.match_id)
        if is_stale_post(request, pressed, generation):
            await retire_stale_post(request)
        else:
            await handler(request, pressed)

    async def report_error(self, reply: Reply, error: Exception, pressed: ComponentId | None = None) -> None:
        """Answer with the reason of a failure; unexpected errors are logged with a code."""
        refusals, words = self.services.metrics.refusals, reply.words
        if isinstance(error, Declined):
            replaces = isinstance(error, MatchHidden) or await self._is_outdated(reply, pressed)
            await reply.refuse(error.sentence(words), is_outdated=replaces)
        elif isinstance(error, InvalidInput):
            is_outdated = reply.has_pressed_component and not isinstance(pressed, SettingId)
            await reply.refuse(words("unknown-button"), is_outdated=is_outdated)
        elif isinstance(error, Busy):
            refusals.labels("busy").inc()
            log.warning("the store is busy: %s", error)
            await reply.refuse(words("busy"), is_outdated=False)
        else:
            code = secrets.token_hex(3)
            refusals.labels("fault").inc()
            with log_context(code=code):
                log.error("unexpected error (code %s)", code, exc_info=error)
            await reply.refuse(words("something-wrong", code=code), is_outdated=False)

    async def _is_outdated(self, reply: Reply, pressed: ComponentId | None) -> bool:
        """Whether the pressed message is private and outdated, so that a refusal replaces it."""
        if not reply.is_private or pressed is None or pressed.match_id is None:
            return False
        with contextlib.suppress(StoreError):
            live = await self.services.store.matches.load(pressed.match_id)
            return live is not None and is_outdated(live, reply.user, reply.parsed_ids)
        return False


def _track(task: asyncio.Task[object], reply: Reply, tasks: dict[asyncio.Task[object], Reply]) -> None:
    """Keep the reply of a task until the task is done."""
    tasks[task] = reply
    task.add_done_callback(lambda task: tasks.pop(task, None))


async def with_match(request: Request, match: int) -> Request:
    """A copy of the request with its match; raises Declined if it is missing or not visible."""
    live = await request.services.store.matches.load(match)
    return replace(request, pressed_match=await expect_visible(request, live, "unknown-button"))


async def _reply_restarting(reply: Reply) -> None:
    """Answer that the bot restarts."""
    with contextlib.suppress(RuntimeError):  # raised by discord.py if the session is closed
        await _reject(reply, "restarting")


async def _reject(reply: Reply, key: str, **facts: int) -> None:
    """Answer why a request is refused; an autocompletion gets no answer."""
    if reply.kind is not discord.InteractionType.autocomplete:
        await reply.send_private(reply.words(key, **facts))
