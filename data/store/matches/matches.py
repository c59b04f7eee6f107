"""Moves, undos, and changes of seats that need no vote.

A press is executed exactly once and in order of arrival. The answer Applied means that the move is committed;
the cache is updated after the commit, never before.
"""

import dataclasses
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.matches.answers import (
    ActAnswer,
    Applied,
    Changed,
    Duplicate,
    Illegal,
    MatchOver,
    NotFound,
    NotYourTurn,
    Stale,
)
from data.store.matches.cache import MatchCache, Write
from data.store.matches.queries import MatchQueries
from data.store.matches.quotas import Quotas
from data.store.matches.reading import FOLLOW_UP_SUFFIX
from data.store.matches.seats import free_refusal, hand_on_refusal, no_seat_refusal, sit_refusal
from data.store.matches.states import (
    SUBSTITUTE,
    AnyMatch,
    EndedMatch,
    Finished,
    LastPress,
    Running,
    Seat,
    SeatOccupant,
    StartedMatch,
)
from data.store.matches.writing import NewLogRow
from data.store.queues import Report, write_report
from data.store.sql import tables
from data.store.sql.errors import Conflict
from data.store.sql.part import shielded
from engine.game import Event, IllegalAction, Reason
from engine.match import CODE_SEPARATOR, UNDO, Match

_l = tables.log.c

replace = msgspec.structs.replace

#: Seconds within which a second press counts as a double press.
DOUBLE_PRESS_SECONDS = 5


class PressStep(NamedTuple):
    """One step of a press: code, resulting match, events."""

    code: str
    match: Match
    events: Sequence[Event]


class Matches(MatchQueries):
    """Changes of running matches, and queries; lobbies.py has the changes of lobbies."""

    def __init__(self, cache: MatchCache, quotas: Quotas) -> None:
        super().__init__(cache)
        self._quotas = quotas

    # ---- playing -----------------------------------------------------------------

    async def act(
        self, match: int, seq: int, user: int | None, code: str, source: str, *, confirm: bool = True
    ) -> ActAnswer:
        """Play an action after `seq` log entries for a person, or (`user` None) for the program to move.

        `code` may hold several steps; either all are played or none. `source` identifies the press
        and is never used again; without `confirm` a following confirmation is answered automatically.
        """

        def play(live: Running) -> list[PressStep]:
            return press_steps(live.match, live.turn, code, confirm=confirm)

        return await self._press(match, seq, user, source, play)

    async def play_queue(
        self, match: int, user: int, codes: Sequence[str], edition: int, report: Report
    ) -> ActAnswer:
        """Play a queued turn after `report.seq` log entries; write the report in the same transaction.

        Returns Stale if the queue was changed or dropped meanwhile. A confirmation that was not queued is
        left to the person if there is something to undo.
        """

        def play(live: Running) -> list[PressStep]:
            return press_steps(live.match, live.turn, CODE_SEPARATOR.join(codes))

        async def write(tx: AsyncConnection) -> None:
            await write_report(tx, match, user, edition, report)

        return await self._press(match, report.seq, user, f"queue:{match}:{report.seq}", play, write)

    async def undo(self, match: int, seq: int, user: int, source: str) -> ActAnswer:
        """Undo the person's last step; the undo is a log entry."""
        return await self._press(
            match, seq, user, source, lambda live: [PressStep(UNDO, *live.match.undo(live.turn))]
        )

    async def _press(
        self,
        match: int,
        seq: int,
        user: int | None,
        source: str,
        play: Callable[[Running], list[PressStep]],
        write: Callable[[AsyncConnection], Awaitable[None]] | None = None,
    ) -> ActAnswer:
        def decide(live: AnyMatch) -> ActAnswer | Write[Running | Finished, ActAnswer]:
            if not isinstance(live, Running) or seq != live.seq:
                return self._answer_outdated_press(live, seq, user)
            if refusal := _refusal(live, user):
                return refusal
            try:
                steps = play(live)
            except IllegalAction as error:
                return Illegal(live, error.reason)
            return dataclasses.replace(self._write_press(live, user, source, steps), within=write)

        try:
            answer: ActAnswer = await self._cache.run_decision(match, decide)
        except Conflict:  # the press or another entry at its index is logged already, or the queue changed
            now = await self._cache.load(match)
            answer = NotFound() if now is None else Stale(now)
        live = answer.live if isinstance(answer, Stale | MatchOver | Duplicate) else None
        if isinstance(live, StartedMatch) and await self._is_logged(source):
            return Duplicate(live, quiet=False)
        return answer

    def _answer_outdated_press(
        self, live: AnyMatch, seq: int, user: int | None
    ) -> Stale | MatchOver | Duplicate:
        """The answer to a press with another number of log entries, or on a match that is not running."""
        if isinstance(live, StartedMatch) and live.last_press and self._is_double(live.last_press, seq, user):
            return Duplicate(live, quiet=True)
        return MatchOver(live) if isinstance(live, EndedMatch) else Stale(live)

    def _is_double(self, last: LastPress, seq: int, user: int | None) -> bool:
        """Whether a press repeats the last one within DOUBLE_PRESS_SECONDS."""
        is_same = (last.seq, last.user) == (seq, user)
        return is_same and self._cache.clock() - last.at <= DOUBLE_PRESS_SECONDS

    async def _is_logged(self, source: str) -> bool:
        return bool(await self.database.scalars(select(_l.seq).where(_l.source == source)))

    def _write_press(
        self, live: Running, user: int | None, source: str, steps: list[PressStep]
    ) -> Write[Running | Finished, ActAnswer]:
        seat, match = live.turn, steps[-1].match
        played = [
            NewLogRow(live.seq + n, seat, user, step.code, source + FOLLOW_UP_SUFFIX * n)
            for n, step in enumerate(steps)
        ]
        now = self._cache.clock()
        moved = replace(live, match=match, last_press=LastPress(live.seq, user, now))
        if user is not None:  # a move ends the stand-in
            moved = moved.with_seat(replace(moved.seats[seat], away=None))
        after = moved.finish("over", now) if match.turn is None else moved
        events = tuple(event for step in steps for event in step.events)
        return Write(after, lambda after: Applied(after, events), played)

    # ---- seats of a running match --------------------------------------------------

    async def resign(
        self, match: int, user: int, name: str = SUBSTITUTE, *, may_return: bool = True
    ) -> Changed[Running]:
        """Free a person's seat; a program with this name plays until somebody takes it.

        With `may_return` the seat is reserved for them for a minute, unless they took it over from somebody.
        If the organiser leaves, the next person becomes organiser.
        """

        def change(live: Running) -> Running | Reason:
            seat = live.seat_of(user)
            if seat is None:
                return Reason("match-not-in")
            left = live.with_free_seat(seat, name, self._cache.clock())
            if may_return and not live.has_taken_over(user):
                left = left.with_seat(replace(left.seats[seat], offered=user))
            return left.with_organiser(user)

        return await self._cache.change_running(match, change)

    async def free(self, match: int, seat: int, by: int, name: str) -> Changed[Running]:
        """Free a seat as server manager; a program with this name plays until somebody takes it."""

        def change(live: Running) -> Running | Reason:
            if reason := free_refusal(live, seat, by):
                return reason
            holder = live.seats[seat].user
            left = live.with_free_seat(seat, name, self._cache.clock(), removed=_is_removed(live, seat, by))
            return left.with_organiser(holder)

        return await self._cache.change_running(match, change)

    async def take(self, match: int, seat: int, user: int, name: str) -> Changed[Running]:
        """Seat a person on a vacant seat."""
        return await self._sit_down(match, seat, user, name, lambda current: current.vacant, "seat-taken")

    async def replace(
        self, match: int, seat: int, by: int, program: str, name: str, *, force: bool = False
    ) -> Changed[Running]:
        """Give the seat of the person `by` to a program; the organiser can also replace a program.

        With `force` (by a server manager who has not played in the match) any seat can be given; otherwise
        replacing another person needs a vote.
        """
        holder = SeatOccupant(name=name, program=program)

        def change(live: Running) -> Running | Reason:
            if reason := self._give_refusal(live, seat, by, force=force):
                return reason
            removed = _is_removed(live, seat, by)
            after = live.with_occupant(seat, holder, self._cache.clock(), removed=removed)
            return after.with_organiser(live.seats[seat].user)

        return await self._cache.change_running(match, change)

    async def offer(
        self, match: int, seat: int, by: int, user: int, name: str, *, force: bool = False
    ) -> Changed[Running]:
        """Offer a seat to a person, by the same rights as `replace`; nothing changes until they accept."""

        def change(live: Running) -> Running | Reason:
            reason = self._give_refusal(live, seat, by, force=force) or sit_refusal(live, seat, user, name)
            if reason:
                return reason
            removed = _is_removed(live, seat, by)
            return live.with_seat(replace(live.seats[seat], offered=user, removed=removed))

        return await self._cache.change_running(match, change)

    def _give_refusal(self, live: Running, seat: int, by: int, *, force: bool) -> Reason | None:
        """Why somebody may not choose the next holder of a seat now, or None."""
        reason = hand_on_refusal(live, seat, by, force=force)
        if reason is None and live.is_reserved(live.seats[seat], self._cache.clock()):
            return Reason("seat-kept")
        return reason

    async def withdraw(self, match: int, seat: int, user: int) -> Changed[Running]:
        def change(live: Running) -> Running | Reason:
            if no_seat_refusal(live, seat) or live.seats[seat].offered != user:
                return Reason("offer-over")
            return live.with_seat(replace(live.seats[seat], offered=None, removed=False))

        return await self._cache.change_running(match, change)

    async def accept(self, match: int, seat: int, user: int, name: str) -> Changed[Running]:
        """Seat a person on a seat that was offered to them."""
        return await self._sit_down(
            match, seat, user, name, lambda current: current.offered == user, "offer-over"
        )

    @shielded
    async def _sit_down(
        self, match: int, seat: int, user: int, name: str, may_take: Callable[[Seat], bool], refusal: str
    ) -> Changed[Running]:
        """Seat a person if `may_take` allows it; else refuse with the reason key `refusal`."""
        async with self._quotas.lock():
            full = await self._quotas.check_seat(user)

            def change(live: Running) -> Running | Reason:
                if no_seat_refusal(live, seat) or not may_take(live.seats[seat]):
                    return Reason(refusal)
                if reason := sit_refusal(live, seat, user, name) or full:
                    return reason
                current = live.seats[seat]
                if live.is_reserved(current, self._cache.clock()) and current.offered != user:
                    return Reason("seat-kept")
                holder = SeatOccupant(name=name, user=user)
                after = live.with_occupant(seat, holder, self._cache.clock(), removed=current.removed)
                return after.with_organiser(live.seats[seat].user)

            return await self._cache.change_running(match, change)


def _refusal(live: Running, user: int | None) -> ActAnswer | None:
    """A refusal that does not depend on the rules, or None."""
    if live.is_frozen:
        return Illegal(live, Reason("match-frozen"))
    may_move = live.to_move.user == user if user is not None else live.to_move.acting_program is not None
    return None if may_move else NotYourTurn(live)


def _is_removed(live: Running, seat: int, by: int) -> bool:
    """Whether a person holds this seat who is not the person `by` who gives it away."""
    return live.seats[seat].user not in (None, by)


def press_steps(match: Match, seat: int, code: str, *, confirm: bool = True) -> list[PressStep]:
    """The steps of one press, with automatic confirmations; raises IllegalAction.

    With `confirm` a confirmation is left to the player if there is something to undo.
    """
    steps: list[PressStep] = []
    for one in code.split(CODE_SEPARATOR):
        match, events = match.play_action(seat, one)
        steps.append(PressStep(one, match, events))
    while match.turn == seat and match.game.decision(match.state).confirm:
        if confirm and match.undo_refusal(seat) is None:
            break
        confirmation = match.game.codec.encode(match.game.legal(match.state)[0])
        match, events = match.play_action(seat, confirmation)
        steps.append(PressStep(confirmation, match, events))
    return steps
