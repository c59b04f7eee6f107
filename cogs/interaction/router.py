"""One door for every button and select.

The id of a component is all that is remembered of it: the library keeps no view, so every button works
after a restart and every error passes this one place.
"""

import asyncio
import contextlib
import logging
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable
from enum import Enum
from typing import Any, Generic, NamedTuple, TypeVar, cast

import discord
from discord.ext import commands

from cogs.interaction.replies import acknowledge, privately, think
from cogs.line.gate import Gate
from cogs.posts.component_ids import AnyId, ComponentId, InvalidInput, read
from config.log import about, now_about
from data.store import Busy
from data.store.sql.patience import hurry
from render.language.catalogue import best_locale, text

log = logging.getLogger(__name__)


#: Presses in hand beyond which a press costs no more than one answer.
MOST_HANDLED = 64
#: Of one person: presses, commands and completions in hand, each kind counted by itself.
MAX_PER_PERSON = 5
#: The key of the sentence for somebody of whom Discord does not say enough.
INCOMPLETE = "interaction-incomplete"


class ReplyKind(Enum):
    """How a press is acknowledged before its handler runs."""

    #: The message it came from will change.
    UPDATE = "update"
    #: The presser alone gets an answer.
    PRIVATE = "private"


Id = TypeVar("Id", bound=ComponentId)


class Press(NamedTuple, Generic[Id]):
    """A press of a component: its id, and what was chosen."""

    interaction: discord.Interaction[Any]
    id: Id
    values: tuple[str, ...]
    locale: str

    @property
    def user(self) -> int:
        return self.interaction.user.id

    @property
    def chosen(self) -> str:
        """The one value of a select; raises InvalidInput."""
        if len(self.values) != 1:
            raise InvalidInput
        return self.values[0]

    @property
    def source(self) -> str:
        """What makes a move of this press unique in the log."""
        return f"i:{self.interaction.id}"


Handler = Callable[[Press[Id]], Awaitable[None]]
#: Which language a person reads.
LocaleOf = Callable[[discord.Interaction[Any]], Awaitable[str]]
#: Why a press is not for its person, as a sentence in a language.
Refusal = Callable[[discord.Interaction[Any], AnyId, str], Awaitable[str | None]]
#: Refuses a press of a post from another generation, in a language; whether it was one.
HandleStaleGeneration = Callable[[discord.Interaction[Any], AnyId, int, str], Awaitable[bool]]


class Router(commands.Cog):
    """Finds the handler of a component by the type of its id."""

    def __init__(
        self,
        locale_of: LocaleOf,
        refusal: Refusal,
        handle_stale_generation: HandleStaleGeneration,
        gate: Gate,
    ) -> None:
        self._locale_of, self._refusal, self.gate = locale_of, refusal, gate
        self._handle_stale_generation = handle_stale_generation
        self._handlers: dict[type[ComponentId], tuple[Handler[Any], ReplyKind]] = {}
        #: What is being handled, presses and commands, with whom to answer.
        self._handling: dict[asyncio.Task[Any], discord.Interaction[Any]] = {}
        #: How many of them were let in, by kind and by kind and person: who is turned away is not counted.
        self._of_kind: Counter[discord.InteractionType] = Counter()
        self._of_person: Counter[tuple[discord.InteractionType, int]] = Counter()
        self._is_closing = False
        #: The log knows that interactions come without their users.
        self._has_told = False

    def register(self, ids: type[Id], handler: Handler[Id], kind: ReplyKind) -> None:
        """Send every press of a kind of component to its one handler."""
        assert ids not in self._handlers, ids
        self._handlers[ids] = handler, kind

    @property
    def prefixes(self) -> frozenset[str]:
        """What the ids begin with that have a handler."""
        return frozenset(str(ids.__struct_config__.tag) for ids in self._handlers)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Acknowledge a press and hand it over; commands go their own way."""
        if interaction.type is not discord.InteractionType.component:
            return
        self._track(
            asyncio.create_task(self._handle(interaction), name=f"press {interaction.id}"), interaction
        )

    @commands.Cog.listener()
    async def on_unreadable_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Tell a person of whose interaction too little can be read that nothing was done."""
        if await self.gate.admits(interaction.id):
            await _turn_away(interaction, INCOMPLETE)

    async def admits(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether what came may be handled by the task that asks; else its person is told why not."""
        if not await self.gate.admits(interaction.id):
            return False
        if interaction.user is discord.utils.MISSING:
            if not self._has_told:
                log.warning("an interaction came without its user and is not carried out; others are no news")
            self._has_told = True
            await _turn_away(interaction, INCOMPLETE)
            return False
        now_about(person=interaction.user.id, interaction=interaction.id)
        if self._is_closing:
            await _restarting(interaction)
            return False
        if full := self._full(interaction):
            interaction.client.metrics.refusals.labels("busy").inc()
            await _turn_away(interaction, full, most=MAX_PER_PERSON)
            return False
        if task := asyncio.current_task():
            self._track(task, interaction)
            self._let_in(task, interaction)
        return True

    def _full(self, interaction: discord.Interaction[Any]) -> str | None:
        """The key of the sentence for somebody for whom there is no place now.

        Commands take no place of a press: they may wait for Discord for a long time.
        """
        kind = interaction.type
        if self._of_person[kind, interaction.user.id] >= MAX_PER_PERSON:
            return "busy-own"
        is_press = kind is discord.InteractionType.component
        return "busy" if is_press and self._of_kind[kind] >= MOST_HANDLED else None

    def _let_in(self, task: asyncio.Task[Any], interaction: discord.Interaction[Any]) -> None:
        """Count an interaction until its task is over."""
        kind, person = interaction.type, (interaction.type, interaction.user.id)
        self._of_kind[kind] += 1
        self._of_person[person] += 1

        def done(_: asyncio.Task[Any]) -> None:
            self._of_kind[kind] -= 1
            self._of_person[person] -= 1
            if not self._of_person[person]:
                del self._of_person[person]

        task.add_done_callback(done)

    def _track(self, task: asyncio.Task[Any], interaction: discord.Interaction[Any]) -> None:
        self._handling[task] = interaction
        task.add_done_callback(lambda task: self._handling.pop(task, None))

    @property
    def is_idle(self) -> bool:
        """No press is being handled; commands may be, which take their time."""
        return not self._presses

    async def settled(self) -> None:
        """Wait until no press is being handled."""
        while presses := self._presses:
            await asyncio.wait(presses)

    @property
    def _presses(self) -> list[asyncio.Task[Any]]:
        component = discord.InteractionType.component
        return [task for task, interaction in self._handling.items() if interaction.type is component]

    async def close(self, seconds: float) -> None:
        """Handle nothing new; what is not finished in time is given up, and its person told.

        What the store has begun it finishes all the same.
        """
        self._is_closing = True
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self._handling:
                    await asyncio.wait(self._handling)
        left = dict(self._handling)
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)
        await asyncio.gather(*map(_restarting, left.values()))

    async def _handle(self, interaction: discord.Interaction[Any]) -> None:
        if not await self.admits(interaction):
            return
        locale = best_locale(str(interaction.locale))
        try:
            pressed, generation = read(str(_data(interaction).get("custom_id", "")))
            if match := pressed.about:
                now_about(match=match)
            handler, kind = self._handlers[type(pressed)]
            await (acknowledge if kind is ReplyKind.UPDATE else think)(interaction)
            hurry()
            locale = await self._locale_of(interaction)
            if problem := await self._refusal(interaction, pressed, locale):
                await privately(interaction, problem)
                return
            if await self._handle_stale_generation(interaction, pressed, generation, locale):
                return
            await handler(Press(interaction, pressed, _values(interaction), locale))
        except InvalidInput:
            await privately(interaction, text(locale, "unknown-button"))
        except Exception as error:
            await report(interaction, locale, error)


async def report(interaction: discord.Interaction[Any], locale: str, error: Exception) -> None:
    """Tell the presser that something of ours went wrong, and the log what it was."""
    refusals = interaction.client.metrics.refusals
    if isinstance(error, Busy):
        refusals.labels("busy").inc()
        log.warning("somebody was asked to try again: %s", error)
        await privately(interaction, text(locale, "busy"))
        return
    code = secrets.token_hex(3)
    refusals.labels("fault").inc()
    with about(code=code):
        log.error("something went wrong (code %s)", code, exc_info=error)
    await privately(interaction, text(locale, "something-wrong", code=code))


async def _restarting(interaction: discord.Interaction[Any]) -> None:
    """Tell a person that they are to try again in a moment."""
    with contextlib.suppress(RuntimeError):  # of the library, where the line is closed meanwhile
        await _turn_away(interaction, "restarting")


async def _turn_away(interaction: discord.Interaction[Any], key: str, **facts: int) -> None:
    """Say in one answer why nothing is done; what is being typed is completed by nothing."""
    if interaction.type is not discord.InteractionType.autocomplete:
        await privately(interaction, text(best_locale(str(interaction.locale)), key, **facts))


def _values(interaction: discord.Interaction[Any]) -> tuple[str, ...]:
    """What was chosen in a select."""
    return tuple(map(str, _data(interaction).get("values", ())))


def _data(interaction: discord.Interaction[Any]) -> dict[str, Any]:
    return cast(dict[str, Any], interaction.data or {})
