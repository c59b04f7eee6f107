"""Plays queued turns for people when their turn comes.

A random pause before the turn keeps others from noticing that it was queued.
"""

import asyncio
from collections.abc import Awaitable, Callable
from random import SystemRandom

import msgspec

from cogs.workers.reconciler import Reconciler
from data.store import Store
from data.store.matches.answers import Applied, Illegal
from data.store.matches.matches import press_steps
from data.store.matches.states import Running
from data.store.queues import QueuedTurn, Report
from engine.match import CODE_SEPARATOR
from engine.queue import Alternative, choose

#: The shortest and the longest pause before a queued turn is played.
PAUSE_SECONDS = (5.0, 90.0)


def random_pause() -> float:
    """Seconds until a queued turn is played."""
    return SystemRandom().uniform(*PAUSE_SECONDS)


class QueuedTurns:
    """Plays the queues of people who are to move."""

    def __init__(
        self,
        store: Store,
        pause: Callable[[], float],
        stand_in_pause: float,
        on_change: Callable[[int], None],
        notify: Callable[[Running, int, Report], Awaitable[None]],
    ) -> None:
        self._store, self._pause, self._on_change, self._notify = store, pause, on_change, notify
        #: The pause if a stand-in plays for the person: as long as the pause before the stand-in's own moves.
        self._stand_in_pause = stand_in_pause
        self.reconciler = Reconciler("playing the queued turn of match", self._play)

    async def start(self) -> None:
        """Wake every match in which a person with a queue is to move."""
        for match in await self._store.queues.on_turn():
            self.reconciler.wake(match)

    async def wake_due(self) -> None:
        """Wake the matches that `start` wakes, in case an error after a commit kept them from being woken."""
        for match in await self._store.queues.on_turn():
            self.reconciler.wake_unless_waiting(match)

    async def load_waiting(self, live: Running) -> QueuedTurn | None:
        """The queue of the person to move, if it is still to be tried; also while a stand-in plays."""
        if live.is_frozen or (user := live.to_move.user) is None:
            return None
        queued = await self._store.queues.load(live.id, user)
        return queued if queued and queued.is_waiting(live.match, live.turn) else None

    async def _play(self, match: int) -> None:
        """Try the queue of the person to move: after a pause play what fits, or record why nothing fits."""
        live = await self._store.matches.load_owned(match)
        if not isinstance(live, Running) or (found := await self.load_waiting(live)) is None:
            return
        codes, _ = await asyncio.to_thread(plan_queue, live, found)
        if codes:  # if nothing is played, there is nothing to disguise
            await asyncio.sleep(self._pause() if live.to_move.away is None else self._stand_in_pause)
            live = await self._store.matches.load_owned(match)
        if not isinstance(live, Running):
            return
        queued, user = await self.load_waiting(live), live.to_move.user
        try:
            report = await self._try(live, user, queued) if queued and user else None
        finally:  # even if the queue was dropped, because a stand-in may wait for it
            self._on_change(match)
        if user and report:
            await self._notify(live, user, report)

    async def _try(self, live: Running, user: int, queued: QueuedTurn) -> Report | None:
        """Play a queue or record why not; return the report, or None if queue or match have changed."""
        codes, report = await asyncio.to_thread(plan_queue, live, queued)
        queues, matches = self._store.queues, self._store.matches
        if not codes:
            return report if await queues.record(live.id, user, queued.edition, report) else None
        answer = await matches.play_queue(live.id, user, codes, queued.edition, report)
        if isinstance(answer, Illegal) and not answer.live.is_frozen:
            raise RuntimeError(f"match {live.id}: the rules forbid a queued turn that was checked")
        return report if isinstance(answer, Applied) else None


def plan_queue(live: Running, queued: QueuedTurn) -> tuple[tuple[str, ...], Report]:
    """The codes to play from a queue (empty if no alternative fits), and the report."""
    choice = choose(queued.alternatives, live.match, live.turn)
    one = queued.alternatives[choice.alternative]
    report = Report("stopped", live.seq, choice.alternative, len(choice.codes), len(one.queued))
    if choice.mismatch is not None:
        step, reason = msgspec.structs.astuple(choice.mismatch)
        return (), msgspec.structs.replace(report, outcome="unfit", steps=step, reason=reason)
    played = press_steps(live.match, live.turn, CODE_SEPARATOR.join(choice.codes))
    if played[-1].match.turn != live.turn:
        return choice.codes, msgspec.structs.replace(report, outcome="played")
    return choice.codes, msgspec.structs.replace(report, reason=_stop_reason(one))


def _stop_reason(one: Alternative) -> str:
    """Why the turn is not over after all steps of an alternative."""
    if one.ending:
        return "question" if one.ends_turn else "end"
    return "cut" if one.is_cut else "steps"
