"""Lobbies, from opening to start: players, options; also cancels lobbies and matches."""

import contextlib
from collections.abc import Awaitable, Callable, Iterable
from contextlib import AbstractAsyncContextManager
from typing import TypeVar

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.ladders.figures import RELIABLE_SHARE, Figures
from data.store.matches import writing
from data.store.matches.answers import Changed, Done, NotFound, Refused
from data.store.matches.cache import MatchCache, UsesMatches, Write
from data.store.matches.quotas import Quotas, Reservation
from data.store.matches.seats import cancel_refusal, next_seats
from data.store.matches.states import (
    Access,
    AnyMatch,
    Closed,
    EndedMatch,
    Finished,
    Lobby,
    MatchInfo,
    Running,
    Seat,
    SeatOccupant,
    not_open_reason,
)
from data.store.people import TableHabits
from data.store.process_messages import notify_owning_process
from data.store.sql import tables
from data.store.sql.errors import BrokenMatch, Conflict
from data.store.sql.part import shielded
from data.store.sql.rows import last_id
from engine import GAMES
from engine.clock.evening import EVENING, MAX_MINUTES, MIN_MINUTES, Evening
from engine.clock.pace import PACES, Absence
from engine.game import AnyGame, Reason
from engine.match import Match

_m = tables.matches.c

M = TypeVar("M", bound=AnyMatch)

#: A lobby is closed if nobody has changed it for so many seconds.
IDLE_SECONDS = 7 * 24 * 3600

replace = msgspec.structs.replace


class Lobbies(UsesMatches):
    """Changes of lobbies; every change returns Done, Refused or NotFound."""

    def __init__(self, cache: MatchCache, quotas: Quotas, figures: Figures) -> None:
        super().__init__(cache)
        self._quotas, self._figures = quotas, figures

    async def open(  # noqa: PLR0913  # keyword-only fields of a lobby
        self,
        *,
        guild: int,
        channel: int,
        parent: int | None,
        game: str,
        organiser: int,
        name: str,
        locale: str,
        options: msgspec.Struct | None = None,
        habits: TableHabits | None = None,
        seats_wanted: int | None = None,
        access: Access = "open",
        evening: Evening | None = None,
        reservation: Reservation | None = None,
    ) -> Changed[Lobby]:
        """Open a lobby with its organiser seated; by default with all seats that the options allow."""
        rules, now = GAMES[game], self._cache.clock()
        if options is None:
            options = usual_options(rules, habits)
        seats = max_seats(rules, options) if seats_wanted is None else seats_wanted
        if reason := rules.check(options, seats):
            return Refused(reason)
        live = Lobby(
            id=0,
            guild=guild,
            channel=channel,
            parent=parent,
            game=game,
            options=options,
            seats_wanted=seats,
            access=access,
            locale=locale,
            organiser=organiser,
            seats=(Seat(seat=0, since=now, user=organiser, name=name),),
            created=now,
            touched=now,
        )
        return await self._insert(_with_evening(_with_habits(live, habits), evening), reservation)

    @shielded
    async def _insert(self, live: Lobby, reservation: Reservation | None = None) -> Changed[Lobby]:
        async with self._quotas.lock():
            if reservation is not None:
                self._quotas.release(reservation)
            if reason := await self._quotas.check_lobby(live.organiser, live.guild):
                return Refused(reason)
            try:
                async with self.database.writing() as tx:
                    live = await writing.insert(tx, live)
                    await notify_owning_process(tx, self.database, live.id, live.guild)
            except Conflict:
                return Refused(Reason("channel-busy"))
        self._cache.put(live)
        return Done(live)

    async def open_rematch(
        self, last: Finished, *, channel: int, parent: int | None, name: str, reservation: Reservation
    ) -> Changed[Lobby]:
        """Open a lobby in a channel for a rematch, with the same options and programs."""
        organiser = SeatOccupant(name=name, user=reservation.organiser)
        return await self._insert(last.rematch(organiser, channel, parent, self._cache.clock()), reservation)

    def reserve(self, organiser: int, guild: int) -> AbstractAsyncContextManager[Reservation | Reason]:
        """Reserve quota for a lobby while its thread is created, or return why none is left."""
        return self._quotas.reserve(organiser, guild)

    async def check_seat(self, user: int) -> Reason | None:
        """Why a person may not take another seat, or None."""
        return await self._quotas.check_seat(user)

    async def check_match(self, guild: int) -> Reason | None:
        """Why there may be no further running match on a server, or None."""
        return await self._quotas.check_match(guild)

    async def next_id(self) -> int:
        """The id of the next lobby, unless somebody else opens one first."""
        async with self.database.reading() as tx:
            return await last_id(tx, tables.matches) + 1

    # ---- who plays -----------------------------------------------------------------

    @shielded
    async def join(self, match: int, user: int, name: str) -> Changed[Lobby]:
        """Seat a person on the next seat."""
        async with self._quotas.lock():
            full = await self._quotas.check_seat(user)
            unreliable = await self._check_reliability(match, user)

            def change(live: Lobby) -> Lobby | Reason:
                if live.seat_of(user) is not None:
                    return Reason("lobby-already-in")
                if live.access == "invite" and user not in (*live.invited, live.organiser):
                    return Reason("lobby-not-invited")
                refusal = unreliable if live.access == "reliable" else None
                return refusal or full or self._add_occupant(live, SeatOccupant(name=name, user=user))

            return await self._change(match, change)

    async def _check_reliability(self, match: int, user: int) -> Reason | None:
        """Why a person may not join a lobby for reliable people, or None."""
        live = await self._cache.load(match)
        figures = await self._figures.of(live.guild, user) if live else None
        if figures is None or figures.is_reliable:
            return None
        finished = {"finished": figures.finished, "matches": figures.matches}
        return Reason("lobby-not-reliable", {"share": round(100 * RELIABLE_SHARE), **finished})

    async def leave(self, match: int, user: int) -> Changed[Lobby | Closed]:
        """Remove a person. The next person replaces a leaving organiser; a lobby without people closes."""

        def change(live: Lobby) -> Lobby | Closed | Reason:
            seat = live.seat_of(user)
            if seat is None:
                return Reason("lobby-not-in")
            left = _remove_seat(live, seat)
            return left.with_organiser(user) if left.people else left.close("closed", self._cache.clock())

        return await self._change(match, change)

    async def add_program(self, match: int, by: int, kind: str, name: str = "") -> Changed[Lobby]:
        """Seat a program on the next seat."""
        holder = SeatOccupant(name=name or kind, program=kind)
        return await self._change(match, lambda live: self._add_occupant(live, holder), by)

    async def remove_program(self, match: int, by: int) -> Changed[Lobby]:
        """Remove the program that was added last."""

        def change(live: Lobby) -> Lobby | Reason:
            programs = [seat.seat for seat in live.seats if seat.program is not None]
            return _remove_seat(live, programs[-1]) if programs else Reason("lobby-no-program")

        return await self._change(match, change, by)

    async def set_access(self, match: int, by: int, access: Access) -> Changed[Lobby]:
        """Let everybody join, or only invited or reliable people; seated players stay.

        A lobby cannot be limited to reliable people after others have joined: their figures may be hidden.
        """

        def change(live: Lobby) -> Lobby | Reason:
            is_new = access == "reliable" != live.access
            if is_new and any(seat.user != by for seat in live.people):
                return Reason("lobby-reliable-joined")
            return replace(live, access=access)

        return await self._change(match, change, by)

    async def invite(self, match: int, by: int, users: Iterable[int]) -> Changed[Lobby]:
        """Replace the list of invited people."""
        invited = tuple(sorted(set(users)))
        return await self._change(match, lambda live: replace(live, invited=invited), by)

    # ---- what is played ------------------------------------------------------------

    async def set_option(self, match: int, by: int, key: str, value: str) -> Changed[Lobby]:
        """Set an option of the game; `value` is the text from a select."""

        def change(live: Lobby) -> Lobby | Reason:
            wanted = {**msgspec.to_builtins(live.options), key: value}
            if key not in live.options.__struct_fields__:
                return Reason("option-unknown", {"option": key})
            try:
                options = msgspec.convert(wanted, type(live.options), strict=False)
            except msgspec.ValidationError:
                return Reason("option-invalid", {"option": key, "value": value})
            return GAMES[live.game].check(options, live.seats_wanted) or replace(live, options=options)

        return await self._change(match, change, by)

    async def set_seats(self, match: int, by: int, seats: int) -> Changed[Lobby]:
        """Set the number of seats."""

        def change(live: Lobby) -> Lobby | Reason:
            if seats < len(live.seats):
                return Reason("lobby-seats-taken", {"seats": seats, "joined": len(live.seats)})
            return GAMES[live.game].check(live.options, seats) or replace(live, seats_wanted=seats)

        return await self._change(match, change, by)

    async def set_locale(self, match: int, by: int, locale: str) -> Changed[Lobby]:
        """Set the language of public posts."""
        return await self._change(match, lambda live: replace(live, locale=locale), by)

    async def set_pace(self, match: int, by: int, pace: str, zone: str = "UTC") -> Changed[Lobby]:
        """Set the pace; `zone` is the time zone of the default playing hours of the evening pace."""
        if pace not in (*PACES, EVENING):
            return Refused(Reason("option-invalid", {"option": "pace", "value": pace}))
        evening = Evening(zone=zone) if pace == EVENING else None

        def change(live: Lobby) -> Lobby:
            return live if live.pace == pace else replace(live, pace=pace, evening=evening)

        return await self._change(match, change, by)

    async def set_evening(
        self, match: int, by: int, change_hours: Callable[[Evening], Evening]
    ) -> Changed[Lobby]:
        """Change the playing hours or the number of turns in them."""

        def change(live: Lobby) -> Lobby | Reason:
            if live.evening is None:
                return Reason("evening-not-here")
            evening = change_hours(live.evening)
            return evening_refusal(evening) or replace(live, evening=evening)

        return await self._change(match, change, by)

    async def set_absence(self, match: int, by: int, absence: Absence) -> Changed[Lobby]:
        """Set what happens after a timeout."""
        return await self._change(match, lambda live: replace(live, absence=absence), by)

    async def set_hints(self, match: int, by: int, *, allowed: bool) -> Changed[Lobby]:
        """Allow or forbid hints; forbidden hints cannot be allowed once other people have joined."""

        def change(live: Lobby) -> Lobby | Reason:
            if allowed and not live.hints and any(seat.user != by for seat in live.people):
                return Reason("hint-joined")
            return replace(live, hints=allowed)

        return await self._change(match, change, by)

    # ---- how it ends ---------------------------------------------------------------

    @shielded
    async def start(self, match: int, by: int, seed: bytes) -> Changed[Running]:
        """Start the game with the players who joined, in order of joining; free seats are dropped.

        After a match of the same players in the same game, seats rotate: the player after its starter starts.
        """
        async with self._quotas.lock():
            live = await self._cache.load(match)
            if live is None:
                return NotFound()
            full, last = await self._quotas.check_match(live.guild), await self._previous_match(live)
            return await self._change(match, lambda live: full or self._start(live, seed, last), by)

    @shielded
    async def start_table(
        self, lobby: Lobby, seed: bytes, within: Callable[[AsyncConnection, int], Awaitable[None]]
    ) -> Done[Running] | Refused:
        """Start a match of people whom matchmaking or a tournament has seated.

        `within` writes other rows in the same transaction. Raises Conflict if `within` does, or if the
        channel is taken.
        """
        async with self._quotas.lock():
            if full := await self._quotas.check_match(lobby.guild):
                return Refused(full)
            async with self.database.writing() as tx:
                opened = await writing.insert(tx, lobby)
                begun = Match.new(GAMES[lobby.game], len(lobby.seats), seed, lobby.options)
                now = self._cache.clock()
                running = opened.start(begun, opened.seats, writing.hash_seed(seed), now)
                await within(tx, opened.id)
                live = await self._cache.write(tx, opened, Write(running, Done))
        self._cache.put(live)
        return Done(live)

    async def _previous_match(self, live: MatchInfo) -> AnyMatch | None:
        """The match of which this is a rematch, else the channel's previous match; None if unreadable."""
        begun = select(_m.id).where(_m.channel == live.channel, _m.started.is_not(None))
        found = (
            [live.rematch_of]
            if live.rematch_of
            else await self.database.scalars(begun.order_by(_m.id.desc()).limit(1))
        )
        try:
            return await self._cache.load(found[0]) if found else None
        except BrokenMatch:
            return None

    async def cancel(self, match: int, by: int, *, force: bool = False) -> Changed[EndedMatch]:
        """Cancel a lobby, or a match without other voters, as its organiser; `force`: as a server manager."""

        def change(live: AnyMatch) -> EndedMatch | Reason:
            if isinstance(live, EndedMatch):
                return Reason("match-over")
            if reason := cancel_refusal(live, by, force=force):
                return reason
            now = self._cache.clock()
            return live.close("cancelled", now) if isinstance(live, Lobby) else live.finish("cancelled", now)

        return await self._cache.change(match, change)

    async def idle(self) -> list[int]:
        """Lobbies of this process that were unchanged for a week."""
        old = _m.touched <= self._cache.clock() - IDLE_SECONDS
        return await self._ids(old, _m.started.is_(None), _m.ended.is_(None), self._in_scope)

    async def close(self, match: int) -> Changed[Closed]:
        """Close a lobby that was unchanged for a week."""

        def change(live: Lobby) -> Closed | Reason:
            now = self._cache.clock()
            return Reason("lobby-touched") if live.touched > now - IDLE_SECONDS else live.close("closed", now)

        return await self._change(match, change)

    # ---- shared --------------------------------------------------------------------

    async def _change(
        self, match: int, change: Callable[[Lobby], M | Reason], by: int | None = None
    ) -> Changed[M]:
        """Change a lobby; `by`, if given, must be its organiser."""

        def change_lobby(live: AnyMatch) -> M | Reason:
            if not isinstance(live, Lobby):
                return not_open_reason(live)
            return change(live) if by in (None, live.organiser) else Reason("organiser-only")

        return await self._cache.change(match, change_lobby)

    def _start(self, live: Lobby, seed: bytes, last: AnyMatch | None) -> Running | Reason:
        """The running match that a lobby becomes."""
        game, joined = GAMES[live.game], len(live.seats)
        if joined < game.seats.start:
            return Reason("lobby-need-more", {"missing": game.seats.start - joined})
        if reason := game.check(live.options, joined):
            return reason
        begun = Match.new(game, joined, seed, live.options)
        seats = next_seats(live, last, begun.turn or 0)
        return live.start(begun, seats, writing.hash_seed(seed), self._cache.clock())

    def _add_occupant(self, live: Lobby, holder: SeatOccupant) -> Lobby | Reason:
        if len(live.seats) >= live.seats_wanted:
            return Reason("lobby-full", {"seats": live.seats_wanted})
        return live.with_occupant(holder, self._cache.clock())


def usual_options(game: AnyGame, habits: TableHabits | None) -> msgspec.Struct:
    """The options of the person's last lobby; the defaults if none exist or they no longer fit the game."""
    usual: msgspec.Struct = game.options()
    with contextlib.suppress(msgspec.ValidationError):
        usual = msgspec.convert(habits.options if habits else {}, game.options)
    return usual


def _with_habits(live: Lobby, habits: TableHabits | None) -> Lobby:
    """Apply pace, absence rule and hints of the person's last lobby, if the pace still exists."""
    if habits is None or not (habits.evening.is_valid if habits.evening else habits.pace in PACES):
        return live
    chosen = {"pace": habits.pace, "evening": habits.evening}
    return replace(live, **chosen, absence=habits.absence, hints=habits.hints)


def _with_evening(live: Lobby, evening: Evening | None) -> Lobby:
    """Set the evening pace, if the organiser has chosen playing hours."""
    return live if evening is None else replace(live, pace=EVENING, evening=evening)


def evening_refusal(evening: Evening) -> Reason | None:
    """Why playing hours are not allowed, or None."""
    limits: dict[str, int | str] = {"least": MIN_MINUTES // 60, "most": MAX_MINUTES // 60}
    return None if evening.is_valid else Reason("evening-length", limits)


def max_seats(game: AnyGame, options: msgspec.Struct) -> int:
    """The largest number of players that these options allow."""
    return max(seats for seats in game.seats if game.check(options, seats) is None)


def _remove_seat(live: Lobby, seat: int) -> Lobby:
    rest = (*live.seats[:seat], *live.seats[seat + 1 :])
    return replace(live, seats=tuple(replace(old, seat=n) for n, old in enumerate(rest)))
