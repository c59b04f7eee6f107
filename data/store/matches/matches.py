"""The one door to a stored match: every move, undo and change of seats comes through here.

A press is carried out exactly once and in order of arrival. Whatever is answered Applied is on disk;
the value in memory changes after the commit, never before.
"""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import func, select

from data.store.matches import mapping
from data.store.matches.cache import Shelf
from data.store.matches.live import (
    SUBSTITUTE,
    ActAnswer,
    Applied,
    Change,
    ChangeAnswer,
    Duplicate,
    Holder,
    Illegal,
    Listing,
    Live,
    NotYours,
    Over,
    Press,
    Seat,
    Stale,
    not_running,
)
from data.store.matches.mapping import ALONG, Played
from data.store.matches.room import Room
from data.store.matches.seats import may_not_hand_on, may_not_sit, no_seat
from data.store.sql import tables
from data.store.sql.database import Database, finished
from data.store.sql.errors import Conflict
from engine.game import Event, IllegalAction, Reason
from engine.match import AND, UNDO, Match

#: A second press within this time is a slip of the finger.
DOUBLE_PRESS_SECONDS = 5

Step = tuple[str, Match, Sequence[Event]]


class Matches:
    """Running matches, and finding any of them; lobbies are made and filled in lobbies.py."""

    def __init__(self, shelf: Shelf, room: Room) -> None:
        self._shelf, self._room = shelf, room

    @property
    def database(self) -> Database:
        return self._shelf.database

    # ---- playing -----------------------------------------------------------------

    @finished
    async def act(
        self, match: int, seq: int, user: int | None, code: str, source: str, *, confirm: bool = True
    ) -> ActAnswer:
        """Play an action on version `seq`, for a person or (`user` None) for the program to move.

        `code` may name several steps, which are played all or none. `source` names the press and is unique
        for ever; without `confirm` the questions that only say "go on" are answered along with it.
        """

        def play(live: Live) -> list[Step]:
            return steps_of(*_running(live), code, confirm=confirm)

        return await self._press(match, seq, user, source, play)

    @finished
    async def undo(self, match: int, seq: int, user: int, source: str) -> ActAnswer:
        """Take back the person's last step; the undo is an entry of the log itself."""

        def play(live: Live) -> list[Step]:
            before, seat = _running(live)
            return [(UNDO, *before.undone(seat))]

        return await self._press(match, seq, user, source, play)

    async def _press(
        self, match: int, seq: int, user: int | None, source: str, play: Callable[[Live], list[Step]]
    ) -> ActAnswer:
        async def decide(live: Live) -> ActAnswer:
            if refusal := await self._refusal(live, seq, user, source):
                return refusal
            try:
                steps = play(live)
            except IllegalAction as error:
                return Illegal(live, error.reason)
            return await self._commit(live, user, source, steps)

        try:
            return await self._shelf.decided(match, decide)
        except Conflict:
            return await self._pressed_before(match, source)

    async def _refusal(self, live: Live, seq: int, user: int | None, source: str) -> ActAnswer | None:
        """Why a press is not carried out, apart from the rules of the game."""
        turn = live.turn
        if turn is None or seq != live.seq:
            return await self._late(live, seq, user, source)
        if live.is_frozen:
            return Illegal(live, Reason("match-frozen"))
        may_move = turn.user == user if user is not None else turn.thinker is not None
        return None if may_move else NotYours(live)

    async def _late(self, live: Live, seq: int, user: int | None, source: str) -> ActAnswer:
        if await self._is_known(source):
            return Duplicate(live, quiet=False)
        last = live.pressed
        if last and (last.seq, last.user) == (seq, user) and self._age(last) <= DOUBLE_PRESS_SECONDS:
            return Duplicate(live, quiet=True)
        return Stale(live) if live.ended is None else Over(live)

    def _age(self, press: Press) -> int:
        return self._shelf.clock() - press.at

    async def _is_known(self, source: str) -> bool:
        t = tables.log
        return bool(await self.database.asked(select(t.c.seq).where(t.c.source == source)))

    async def _commit(self, live: Live, user: int | None, source: str, steps: list[Step]) -> ActAnswer:
        _, seat = _running(live)
        match = steps[-1][1]
        played = [
            Played(live.seq + n, seat, user, code, source + ALONG * n) for n, (code, _, _) in enumerate(steps)
        ]
        now = self._shelf.clock()
        after = msgspec.structs.replace(live, match=match, pressed=Press(live.seq, user, now))
        if user is not None:  # whoever was away has come back
            after = after.with_seat(msgspec.structs.replace(after.seats[seat], away=None))
        if match.turn is None:
            after = msgspec.structs.replace(after, status="over", ended=now)
        after = await self._shelf.change(live, after, played)
        return Applied(after, tuple(event for _, _, events in steps for event in events))

    async def _pressed_before(self, match: int, source: str) -> ActAnswer:
        """This very press was written before, for whatever match."""
        async with self._shelf.lock(match):
            live = await self._shelf.reread(match)
        assert live is not None, "matches are never deleted"
        return Duplicate(live, quiet=False) if await self._is_known(source) else Stale(live)

    # ---- seats of a running match --------------------------------------------------

    @finished
    async def resign(
        self, match: int, user: int, name: str = SUBSTITUTE, *, waits: bool = True
    ) -> ChangeAnswer:
        """A person leaves; a program of this name plays on until somebody takes the seat.

        If it `waits`, they alone may come back for a minute. The next person organises if the organiser left.
        """

        def change(live: Live) -> Live | Reason:
            seat = live.seat_of(user)
            if seat is None:
                return Reason("match-not-in")
            left = live.freed(seat, name, self._shelf.clock())
            if waits:
                left = left.with_seat(msgspec.structs.replace(left.seats[seat], offered=user))
            return handed_on(left, user)

        return await self._reseat(match, change)

    @finished
    async def free(self, match: int, seat: int, by: int, name: str) -> ChangeAnswer:
        """Who manages the server opens a seat to anybody; a program of this name plays on meanwhile."""

        def change(live: Live) -> Live | Reason:
            if reason := may_not_hand_on(live, seat, by, force=True):
                return reason
            return handed_on(live.freed(seat, name, self._shelf.clock()), live.seats[seat].user)

        return await self._reseat(match, change)

    @finished
    async def take(self, match: int, seat: int, user: int, name: str) -> ChangeAnswer:
        """Somebody takes a seat that its holder has left."""

        def is_theirs(held: Seat) -> bool:
            return held.vacant

        return await self._sit_down(match, seat, user, name, is_theirs, "seat-taken")

    @finished
    async def replace(
        self, match: int, seat: int, by: int, program: str, name: str, *, force: bool = False
    ) -> ChangeAnswer:
        """Give a seat to a program: one's own, the organiser a program's, `force` any.

        Somebody else's is freed by a vote.
        """
        holder = Holder(name=name, program=program)

        def change(live: Live) -> Live | Reason:
            if reason := may_not_hand_on(live, seat, by, force=force):
                return reason
            return handed_on(live.seated(seat, holder, self._shelf.clock()), live.seats[seat].user)

        return await self._reseat(match, change)

    @finished
    async def offer(
        self, match: int, seat: int, by: int, user: int, name: str, *, force: bool = False
    ) -> ChangeAnswer:
        """Offer a seat to a person, as `replace` gives one to a program; nothing changes until then."""

        def change(live: Live) -> Live | Reason:
            reason = may_not_hand_on(live, seat, by, force=force) or may_not_sit(live, seat, user, name)
            return reason or live.with_seat(msgspec.structs.replace(live.seats[seat], offered=user))

        return await self._reseat(match, change)

    @finished
    async def withdraw(self, match: int, seat: int, user: int) -> ChangeAnswer:
        """The offer of a seat to a person does not stand any more."""

        def change(live: Live) -> Live | Reason:
            if no_seat(live, seat) or live.seats[seat].offered != user:
                return Reason("offer-over")
            return live.with_seat(msgspec.structs.replace(live.seats[seat], offered=None))

        return await self._reseat(match, change)

    @finished
    async def accept(self, match: int, seat: int, user: int, name: str) -> ChangeAnswer:
        """A person takes the seat that is offered to them."""

        def is_theirs(held: Seat) -> bool:
            return held.offered == user

        return await self._sit_down(match, seat, user, name, is_theirs, "offer-over")

    async def _sit_down(
        self, match: int, seat: int, user: int, name: str, is_theirs: Callable[[Seat], bool], otherwise: str
    ) -> ChangeAnswer:
        """Seat a person where `is_theirs` says that they may be; `otherwise` is why they may not."""
        async with self._room.counting():
            full = await self._room.for_seat(user)

            def change(live: Live) -> Live | Reason:
                if no_seat(live, seat) or not is_theirs(live.seats[seat]):
                    return Reason(otherwise)
                if reason := may_not_sit(live, seat, user, name) or full:
                    return reason
                held = live.seats[seat]
                if held.waits(self._shelf.clock()) and held.offered != user:
                    return Reason("seat-kept")
                after = live.seated(seat, Holder(name=name, user=user), self._shelf.clock())
                return handed_on(after, live.seats[seat].user)

            return await self._reseat(match, change)

    async def _reseat(self, match: int, change: Change) -> ChangeAnswer:
        return await self._shelf.changed(match, not_running, change)

    # ---- finding -------------------------------------------------------------------

    @finished
    async def load(self, match: int) -> Live | None:
        """A match as it is now, or None; raises BrokenMatch when it cannot be read."""
        return await self._shelf.load(match)

    async def own(self, match: int) -> Live | None:
        """The same of a match that is this process's to show and to move on; None of any other."""
        live = await self.load(match)
        return live if live is not None and self.database.owned.has(live.guild) else None

    @finished
    async def alive(self) -> list[int]:
        """Our lobbies and running matches."""
        t = tables.matches
        statement = select(t.c.id).where(t.c.ended.is_(None), self.database.owned.of(t.c.guild))
        return sorted(row.id for row in await self.database.asked(statement))

    @finished
    async def games(self) -> list[str]:
        """The games of lobbies and running matches, the most frequent first."""
        t = tables.matches
        counted = select(t.c.game).where(t.c.ended.is_(None)).group_by(t.c.game)
        found = await self.database.asked(counted.order_by(func.count().desc(), t.c.game))
        return [row.game for row in found]

    async def check(self, match: int) -> None:
        """Read a match beside all that goes on, and keep nothing of it; raises BrokenMatch or StoreError."""
        await self.database.aside(lambda tx: mapping.read(tx, match))

    @finished
    async def by_channel(self, channel: int) -> Live | None:
        """The lobby or running match of a channel."""
        t = tables.matches
        statement = select(t.c.id).where(t.c.channel == channel, t.c.ended.is_(None))
        found = await self.database.asked(statement)
        return await self.load(found[0].id) if found else None

    @finished
    async def of_user(self, user: int) -> list[Listing]:
        """Lobbies and running matches in which a person sits, the longest untouched first."""
        m, s = tables.matches, tables.seats
        names = [name for name in Listing.__struct_fields__ if name != "seat"]
        statement = (
            select(s.c.seat, *(m.c[name] for name in names))
            .join_from(s, m, m.c.id == s.c.match)
            .where(s.c.user == user, s.c.until.is_(None))
            .order_by(m.c.touched, m.c.id)
        )
        return [Listing(**row._mapping) for row in await self.database.asked(statement)]

    @finished
    async def waiting_programs(self) -> list[int]:
        """Our matches whose turn is a program's."""
        t = tables.matches
        statement = select(t.c.id).where(t.c.turn_program.is_not(None), self.database.owned.of(t.c.guild))
        return sorted(row.id for row in await self.database.asked(statement))

    @finished
    async def results(self, match: int) -> list[dict[str, Any]]:
        """The stored result by seat: user, program, name, total, rank, lines."""
        t = tables.results
        statement = select(t).where(t.c.match == match).order_by(t.c.seat)
        found = await self.database.asked(statement)
        return [{**row._mapping, "lines": msgspec.json.decode(row.lines)} for row in found]


def handed_on(live: Live, gone: int | None) -> Live:
    """The match with a new organiser when the old one left: the next person at the table, if any."""
    if live.organiser != gone or not live.people:
        return live
    successor = live.people[0].user
    assert successor is not None
    return msgspec.structs.replace(live, organiser=successor)


def _running(live: Live) -> tuple[Match, int]:
    """The match and the seat to move."""
    assert live.match is not None
    assert live.match.turn is not None
    return live.match, live.match.turn


def steps_of(match: Match, seat: int, code: str, *, confirm: bool = True) -> list[Step]:
    """What one press plays: its steps, and what only says "go on" after them; raises IllegalAction.

    That is asked of who wants to confirm, as long as there is something to take back.
    """
    steps: list[Step] = []
    for one in code.split(AND):
        match, events = match.after(seat, one)
        steps.append((one, match, events))
    while match.turn == seat and match.game.decision(match.state).confirm:
        if confirm and match.undo_refusal(seat) is None:
            break
        along = match.game.codec.encode(match.game.legal(match.state)[0])
        match, events = match.after(seat, along)
        steps.append((along, match, events))
    return steps
