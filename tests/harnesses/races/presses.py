"""Presses, which may be simultaneous, forged or on old posts, and their answers."""

import re
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from cogs.posts.component_ids import (
    SELECT_CODE,
    InvalidInput,
    MoveId,
    PartialChoiceId,
    SkipConfirmationId,
    parse,
)
from sandbox import CannotDo, Channel, Message, NoAnswer, Person, Reply, Sandbox
from sandbox.interactions import Interaction
from tests.languages import text

#: Prefixes of answers that say that nothing was done.
REFUSAL_PREFIXES = tuple(
    text("en", key, name="`", link="`", most=2).partition("`")[0].partition(" 2 ")[0]
    for key in (
        "busy",
        "busy-own",
        "reason-undo-nothing",
        "reason-undo-revealed",
        "lost-post",
        "match-not-started",
        "match-over",
        "not-at-table",
        "not-your-turn",
        "restarting",
        "stale",
        "unknown-action",
        "unknown-button",
    )
)
#: Maximum number of times that a person uses a command whose answer is late, as while the bot starts.
MAX_TRIES = 60
ERROR_PREFIX = text("en", "something-wrong", code="`").partition("`")[0]


@dataclass(eq=False)
class Press:
    """A press by a person, with match, number of log entries and codes of its id."""

    kind: str
    user: int
    interaction: Interaction
    match: int | None = None
    seq: int | None = None
    #: Codes to be played; None if they depend on a partial choice.
    codes: str | None = None
    #: Whether the component was offered to this person.
    is_offered: bool = False
    #: Whether the bot could not answer, because the test had stopped it.
    is_excused: bool = False
    #: Ephemeral answers to this person.
    answers: tuple[str, ...] = ()

    @property
    def source(self) -> str:
        """The source of log entries of this press."""
        return f"i:{self.interaction.id}"

    @property
    def is_refused(self) -> bool:
        """Whether an answer says that nothing was done."""
        return any(words.startswith(REFUSAL_PREFIXES) for words in self.answers)

    def __str__(self) -> str:
        return f"{self.kind} press {self.source} by {self.user} of {self.interaction.data}: {self.answers}"


class Presses:
    """Makes all presses of a run, and stores them."""

    def __init__(self, box: Sandbox, is_excused: Callable[[str, float], bool]) -> None:
        self.box, self._is_excused = box, is_excused
        self.made: list[Press] = []

    async def press(
        self,
        person: Person,
        message: Message,
        custom: str,
        value: str | None = None,
        kind: str = "plain",
        *,
        is_offered: bool = False,
    ) -> Press | None:
        """Use a component, even if the message no longer has it; None if the message is deleted."""
        actions, shown = self.box.actions, message.data if message.frozen else None
        where = (person.id, message.channel_id, message.id, custom)
        begun = time.monotonic()
        try:
            if value is None:
                interaction = actions.press(*where, forged=True, shown=shown)
            else:
                interaction = actions.choose(*where, [value], forged=True, shown=shown)
        except CannotDo:
            return None
        press = Press(kind, int(person.id), interaction, *_parse_id(custom, value), is_offered)
        await self._wait_for_answer(press, begun)
        return press

    async def use_command(
        self, person: Person, command: str, channel: str | Channel, **options: object
    ) -> Reply:
        """Use a command, and again if the answer is late, as people do; raises NoAnswer if it always is."""
        where = (self.box.channel(channel) if isinstance(channel, str) else channel).data
        for _ in range(MAX_TRIES):
            begun = time.monotonic()
            interaction = self.box.actions.slash(person.id, where, command, options)
            if await self._wait_for_answer(Press("command", int(person.id), interaction), begun):
                return Reply(self.box.world, interaction)
        raise NoAnswer(f"the bot never answered {person.name}'s {command!r} within its time")

    async def _wait_for_answer(self, press: Press, begun: float) -> bool:
        """Store a request, and wait for the first answer; False if there is none in time."""
        self.made.append(press)
        is_answered = await self.box.actions.interactions.wait_for_answer(press.interaction)
        press.is_excused = self._is_excused(press.interaction.channel, begun)
        return is_answered

    def collect_answers(self) -> None:
        """Store the answers to each press so far."""
        for press in self.made:
            messages = Reply(self.box.world, press.interaction).messages
            press.answers = tuple(one.text() for one in messages if one.ephemeral and not one.thinking)

    def has_attempted_answer(self, press: Press) -> bool:
        """Whether the bot has tried to answer, perhaps too late on a busy machine."""
        return bool(self.box.requests.find("POST", rf"/interactions/{re.escape(press.interaction.id)}/.*"))

    @property
    def kinds(self) -> Counter[str]:
        """Number of presses by kind."""
        return Counter(press.kind for press in self.made)


def _parse_id(custom: str, value: str | None) -> tuple[int | None, int | None, str | None]:
    """Match, number of log entries and codes of an id that plays a move."""
    try:
        found = parse(custom)
    except InvalidInput:
        return None, None, None
    if not isinstance(found, MoveId | PartialChoiceId | SkipConfirmationId):
        return None, None, None
    if isinstance(found, PartialChoiceId):
        return found.match, found.seq, None
    return found.match, found.seq, value if found.code.startswith(SELECT_CODE) else found.code
