"""Presses of people who may hurry, look at old posts or forge ids, and what became of each."""

import re
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from cogs.posts.component_ids import CHOICE, DraftId, InvalidInput, MoveId, UnaskedId, parse
from sandbox import CannotDo, Message, Person, Reply, Sandbox
from sandbox.interactions import Interaction
from tests.languages import text

#: How the answers begin that say that nothing was done.
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
WENT_WRONG = text("en", "something-wrong", code="`").partition("`")[0]


@dataclass(eq=False)
class Press:
    """One press: of what kind, and what it says that it plays on which version of which match."""

    kind: str
    user: int
    interaction: Interaction
    match: int | None = None
    seq: int | None = None
    #: The codes; None where they follow from a draft.
    codes: str | None = None
    #: It was offered to its presser, as far as could be seen.
    is_offered: bool = False
    #: The bot was away by order, so that nobody could answer.
    is_excused: bool = False
    #: What its presser alone was told.
    answers: tuple[str, ...] = ()

    @property
    def source(self) -> str:
        """What stands in the log for it."""
        return f"i:{self.interaction.id}"

    @property
    def is_refused(self) -> bool:
        """Whether its presser was told that nothing was done."""
        return any(words.startswith(REFUSAL_PREFIXES) for words in self.answers)

    def __str__(self) -> str:
        return f"{self.kind} press {self.source} by {self.user} of {self.interaction.data}: {self.answers}"


class Presses:
    """All presses of a run."""

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
        """Press or choose, whether or not the message still carries that; None where it is gone."""
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
        press = Press(kind, int(person.id), interaction, *_meant(custom, value), is_offered)
        self.made.append(press)
        await actions.interactions.wait_for_answer(interaction)
        press.is_excused = self._is_excused(message.channel_id, begun)
        return press

    def collect_answers(self) -> None:
        """Note what each presser has been answered by now."""
        for press in self.made:
            messages = Reply(self.box.world, press.interaction).messages
            press.answers = tuple(one.text() for one in messages if one.ephemeral and not one.thinking)

    def has_attempted_answer(self, press: Press) -> bool:
        """Whether an answer was at least tried: it may come late where a machine has too much to do."""
        return bool(self.box.requests.find("POST", rf"/interactions/{re.escape(press.interaction.id)}/.*"))

    @property
    def kinds(self) -> Counter[str]:
        """How many there were of each kind."""
        return Counter(press.kind for press in self.made)


def _meant(custom: str, value: str | None) -> tuple[int | None, int | None, str | None]:
    """Match, version and codes of an id that plays something."""
    try:
        found = parse(custom)
    except InvalidInput:
        return None, None, None
    if not isinstance(found, MoveId | DraftId | UnaskedId):
        return None, None, None
    if isinstance(found, DraftId):
        return found.match, found.seq, None
    return found.match, found.seq, value if found.code.startswith(CHOICE) else found.code
