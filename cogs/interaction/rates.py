"""What is drawn or read on demand, counted by the minute: for each person, and for each server."""

from collections import deque
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal

import discord

from cogs.interaction.replies import privately
from cogs.posts.refusals import refusal
from data.limits import Limits
from data.store.sql.clock import Clock
from engine.game import Reason

if TYPE_CHECKING:
    from cogs.motu import Motu

RateKind = Literal["pictures", "films", "imports"]
#: Whose share, whose id, and what is asked for.
Key = tuple[Literal["person", "server"], int, RateKind]

WINDOW_SECONDS = 60
#: What is said when a share is used up.
REFUSALS = {"person": "rate-person", "server": "rate-server"}


class Rates:
    """Remembers a minute; after a restart everybody begins anew."""

    def __init__(self, limits: Limits, clock: Clock) -> None:
        self._limits, self._clock = limits, clock
        self._asked: dict[Key, deque[int]] = {}

    def full(self, kind: RateKind, user: int, guild: int | None) -> Reason | None:
        """Why there is no more for now; None: it has been counted."""
        now, keys = self._clock(), [*_keys(kind, user, guild)]
        self._forget(now)
        for key in keys:
            asked, most = self._asked.get(key), self._most(key)
            if asked and len(asked) >= most:
                seconds = asked[0] + WINDOW_SECONDS - now
                return Reason(REFUSALS[key[0]], {"kind": kind, "most": most, "seconds": seconds})
        for key in keys:
            self._asked.setdefault(key, deque()).append(now)
        return None

    def _most(self, key: Key) -> int:
        share = self._limits.person if key[0] == "person" else self._limits.server
        most: int = getattr(share, key[2])
        return most

    def _forget(self, now: int) -> None:
        """Drop what is older than a minute, or of a time that has not come: the clock was set back."""
        for key, asked in list(self._asked.items()):
            while asked and not now - WINDOW_SECONDS < asked[0] <= now:
                asked.popleft()
            if not asked:
                del self._asked[key]


def _keys(kind: RateKind, user: int, guild: int | None) -> Iterator[Key]:
    yield "person", user, kind
    if guild is not None:
        yield "server", guild, kind


async def is_granted(bot: "Motu", interaction: discord.Interaction[Any], kind: RateKind) -> bool:
    """Count what a person asks for; where it is too much they are told, after the first answer."""
    full = bot.rates.full(kind, interaction.user.id, interaction.guild_id)
    if full is not None:
        await privately(interaction, refusal(full, await bot.locale_of(interaction)))
    return full is None
