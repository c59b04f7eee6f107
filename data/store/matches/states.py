"""The states of a match as immutable values: Lobby, Closed, Running, Finished."""

from typing import Any, ClassVar, Literal, Self, TypeGuard

import msgspec

from data.store.sql.tables import NO_SERVER
from engine.ai import PROGRAMS
from engine.clock.evening import Evening, hours_at, pace_of
from engine.clock.hours import Hours
from engine.clock.pace import CASUAL, Absence, MatchClock, Pace
from engine.game import Reason
from engine.match import Match
from engine.votes import LATE_PROGRESS, Vote

replace = msgspec.structs.replace

Access = Literal["open", "invite", "reliable"]


class SeatOccupant(msgspec.Struct, frozen=True, kw_only=True):
    """The holder of a seat: a person (`user`) or a program (its kind)."""

    name: str
    user: int | None = None
    program: str | None = None


#: The kind of program that stands in for absent people.
SUBSTITUTE = "medium"
#: Seconds for which a seat is reserved for the person who left it.
SEAT_RESERVED_SECONDS = 60


class Seat(SeatOccupant, frozen=True, kw_only=True):
    """A seat with its holder; times in UTC seconds."""

    seat: int
    since: int
    #: Since when a program stands in for the person; None: none does.
    away: int | None = None
    #: Whether a program plays only until somebody takes the seat.
    vacant: bool = False
    #: The number of log entries when the holder took the seat.
    from_seq: int = 0
    #: The person to whom the seat is offered, or for whom it is or was reserved; None: nobody.
    offered: int | None = None
    #: Whether others removed the person who held the seat. While an offer is open: whether somebody else than
    #: that person made it, so that accepting it removes the person.
    removed: bool = False

    @property
    def reserved_until(self) -> int:
        """The end of the reservation for the last holder, if there is one."""
        return self.since + SEAT_RESERVED_SECONDS

    @property
    def acting_program(self) -> str | None:
        """The kind of program that moves here, as holder or as stand-in."""
        return SUBSTITUTE if self.away is not None else self.program


class Pause(msgspec.Struct, frozen=True):
    """A pause: since when, and whether by a vote or because the bot is not on the server."""

    since: int
    why: Literal["vote", "server"]
    #: Start of a pause by a vote that began before the bot left the server; None: there was none.
    before: int | None = None


class LastPress(msgspec.Struct, frozen=True):
    """The last press that was played: how many log entries it followed, by whom (None: a program), when."""

    seq: int
    user: int | None
    at: int


class MatchInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Fields of a match in every state. Times are UTC seconds."""

    id: int
    #: Time of the newest restore that reverted the match, or that came before its creation; 0: none.
    generation: int = 0
    guild: int
    channel: int
    #: The parent of a public thread; None in a private thread, which only its members see, and elsewhere.
    parent: int | None
    #: The match of which this one is a rematch.
    rematch_of: int | None = None
    game: str
    #: Revision: incremented by every visible change.
    rev: int = 1
    options: msgspec.Struct
    pace: str = CASUAL
    #: The playing hours; None unless the pace is "evening".
    evening: Evening | None = None
    #: The consequence when time runs out.
    absence: Absence = "turn"
    #: Whether hints are allowed although several people play; people agree to this by joining.
    hints: bool = False
    locale: str
    organiser: int
    #: In order of play; in a lobby, in order of joining.
    seats: tuple[Seat, ...]
    created: int
    touched: int
    #: Row version for optimistic locking.
    row_version: int = 0

    @property
    def home(self) -> int:
        """The channel whose permissions decide who sees the match."""
        return self.parent or self.channel

    @property
    def is_practice(self) -> bool:
        """Whether one person plays against programs in direct messages; such matches count nowhere."""
        return self.guild == NO_SERVER

    @property
    def timing(self) -> Pace:
        """The time limits and reminders."""
        return pace_of(self.pace, self.evening)

    def calendar(self, hours: Hours) -> Hours:
        """The calendar of a person in this match: their own hours within the playing hours."""
        return hours_at(hours, self.evening)

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the holders, by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def shown_seats(self) -> tuple[Seat, ...]:
        """The seats as people see them."""
        return self.seats

    @property
    def people(self) -> tuple[Seat, ...]:
        """Seats held by people."""
        return tuple(seat for seat in self.seats if seat.user is not None)

    @property
    def seat_by_user(self) -> dict[int, int]:
        """Seat numbers by user id."""
        return {seat.user: seat.seat for seat in self.seats if seat.user is not None}

    def seat_of(self, user: int) -> int | None:
        """The seat number of a person."""
        return self.seat_by_user.get(user)

    def with_seat(self, seat: Seat) -> Self:
        """The match with one seat replaced."""
        seats = (*self.seats[: seat.seat], seat, *self.seats[seat.seat + 1 :])
        return replace(self, seats=seats)

    def with_organiser(self, leaver: int | None) -> Self:
        """The match with the next person as organiser, if the organiser was the leaver."""
        successor = next(iter(self.seat_by_user), None)
        if self.organiser != leaver or successor is None:
            return self
        return replace(self, organiser=successor)


class UnstartedMatch(MatchInfo, frozen=True, kw_only=True):
    """A match without a log."""

    seq: ClassVar[int] = 0


class Lobby(UnstartedMatch, frozen=True, kw_only=True):
    """A lobby: people join, and the organiser chooses the options."""

    status: ClassVar[Literal["lobby"]] = "lobby"
    seats_wanted: int
    access: Access = "open"
    #: Who may join when `access` is "invite".
    invited: tuple[int, ...] = ()

    def with_occupant(self, holder: SeatOccupant, now: int) -> "Lobby":
        """The lobby with a holder on the next seat; raises ValueError for an unknown program."""
        return self.with_seat(_new_seat(len(self.seats), holder, now))

    def close(self, status: Literal["cancelled", "closed"], now: int) -> "Closed":
        """The lobby when it is cancelled or closed."""
        return Closed(**common_fields(self, MatchInfo), status=status, ended=now)

    def start(self, match: Match, seats: tuple[Seat, ...], seed_hash: str, now: int) -> "Running":
        """The running match that the lobby becomes."""
        clock = MatchClock.new(self.timing, len(seats), now)
        known = {**common_fields(self, MatchInfo), "seats": seats}
        return Running(**known, match=match, seed_hash=seed_hash, started=now, clock=clock)


class Closed(UnstartedMatch, frozen=True, kw_only=True):
    """A lobby that was cancelled or closed."""

    status: Literal["cancelled", "closed"]
    ended: int


class StartedMatch(MatchInfo, frozen=True, kw_only=True):
    """A match that has started: running or finished."""

    match: Match
    #: Former holders of seats, in the order in which they left.
    former: tuple[Seat, ...] = ()
    #: Hexadecimal SHA-256 of the seed, published at the start.
    seed_hash: str
    started: int
    last_press: LastPress | None = None

    @property
    def seq(self) -> int:
        """The number of log entries; the ids of buttons that play contain it."""
        return self.match.seq

    @property
    def practice_seat(self) -> int | None:
        """The seat of the person in a practice match; None in other matches, or if the person has left."""
        return self.people[0].seat if self.is_practice and self.people else None

    @property
    def allows_hints(self) -> bool:
        """Whether hints are allowed: always if at most one person has held a seat."""
        return self.hints or len({seat.user for seat in (*self.former, *self.people)} - {None}) < 2

    @property
    def is_late(self) -> bool:
        """Whether the match is, or ended, in its last quarter."""
        return self.match.game.progress(self.match.state) >= LATE_PROGRESS

    def last_left(self, user: int) -> Seat | None:
        """The seat that a person has left, as they last held it."""
        return next((seat for seat in reversed(self.former) if seat.user == user), None)

    def first_seat_of(self, user: int) -> int | None:
        """The first seat that a person held: they know its secrets, so they may take no other."""
        return next((seat.seat for seat in (*self.former, *self.seats) if seat.user == user), None)

    def has_taken_over(self, user: int) -> bool:
        """Whether a person took over a seat that was somebody else's at the start."""
        home = self.first_seat_of(user)
        seats = (*self.former, *self.seats)
        return home is not None and next(seat for seat in seats if seat.seat == home).user != user


class Running(StartedMatch, frozen=True, kw_only=True):
    """A running match: a seat is always to move."""

    status: ClassVar[Literal["running"]] = "running"
    clock: MatchClock
    pause: Pause | None = None
    vote: Vote | None = None
    #: Deadline of the person to move; None: none.
    deadline: int | None = None
    #: Next reminder of the person to move; None: none.
    reminder: int | None = None

    @property
    def turn(self) -> int:
        turn = self.match.turn
        assert turn is not None, "such a match is Finished"
        return turn

    @property
    def to_move(self) -> Seat:
        """The seat to move."""
        return self.seats[self.turn]

    @property
    def shown_seats(self) -> tuple[Seat, ...]:
        """The seats as people see them: a reserved seat shows the person who has left it."""
        left = {seat.seat: seat for seat in self.former}
        return tuple(left[seat.seat] if self.is_reserved(seat) else seat for seat in self.seats)

    def is_reserved(self, seat: Seat, now: int | None = None) -> bool:
        """Whether a seat is reserved for its last holder: no program plays, and nobody else may take it.

        Without `now`: at the last change of the match; the end of a reservation is recorded as a change too.
        """
        at = self.touched if now is None else now
        last = next((left.user for left in reversed(self.former) if left.seat == seat.seat), None)
        is_offered_back = seat.offered is not None and seat.offered == last
        return seat.vacant and is_offered_back and at < seat.reserved_until

    @property
    def mover_name(self) -> str:
        """The name of the player to move."""
        return self.shown_seats[self.turn].name

    @property
    def awaited(self) -> int | None:
        """The person to move; None while a program moves or stands in."""
        return None if self.to_move.acting_program else self.to_move.user

    @property
    def is_frozen(self) -> bool:
        """Whether the match is paused because the bot is not on its server."""
        return self.pause is not None and self.pause.why == "server"

    def with_occupant(
        self, number: int, holder: SeatOccupant, now: int, *, removed: bool = False
    ) -> "Running":
        """The match with a new holder on a seat; `removed`: others removed the old holder.

        Raises ValueError for an unknown program.
        """
        left = replace(self.seats[number], removed=removed)
        seated = self.with_seat(_new_seat(number, holder, now, self.seq))
        return replace(seated, former=(*self.former, left))

    def with_free_seat(self, number: int, name: str, now: int, *, removed: bool = False) -> "Running":
        """The match with a vacant seat that a program with this name plays."""
        left = self.with_occupant(number, SeatOccupant(name=name, program=SUBSTITUTE), now, removed=removed)
        return left.with_seat(replace(left.seats[number], vacant=True))

    def finish(self, status: Literal["over", "cancelled"], now: int) -> "Finished":
        """The finished match."""
        return Finished(**common_fields(self, StartedMatch), status=status, ended=now)


class Finished(StartedMatch, frozen=True, kw_only=True):
    """A match that was played to its end or cancelled."""

    status: Literal["over", "cancelled"]
    ended: int

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats with rank 1 in the final position."""
        scores = self.match.game.scores(self.match.state)
        return tuple(self.seats[score.seat] for score in scores if score.rank == 1)

    def rematch(self, organiser: SeatOccupant, channel: int, parent: int | None, now: int) -> Lobby:
        """A lobby in a channel for a rematch with the same options and programs."""
        programs = (SeatOccupant(name=seat.name, program=seat.program) for seat in self.seats if seat.program)
        known = {
            **common_fields(self, MatchInfo),
            "id": 0,
            "generation": 0,
            "rev": 1,
            "row_version": 0,
            "channel": channel,
            "parent": parent,
            "rematch_of": self.id,
            "created": now,
            "touched": now,
            "organiser": organiser.user,
            "seats": tuple(
                Seat(seat=n, since=now, **msgspec.structs.asdict(holder))
                for n, holder in enumerate((organiser, *programs))
            ),
        }
        return Lobby(**known, seats_wanted=len(self.seats))

    @property
    def is_cancelled_late(self) -> bool:
        """Whether the match was cancelled in its last quarter, so that its results count."""
        return self.status == "cancelled" and self.is_late and not self.is_practice


AnyMatch = Lobby | Closed | Running | Finished
#: Matches that can still change, and those that cannot.
ActiveMatch = Lobby | Running
EndedMatch = Closed | Finished


def common_fields(match: MatchInfo, kind: type[MatchInfo]) -> dict[str, Any]:
    """The fields that a match shares with another state."""
    return {name: getattr(match, name) for name in kind.__struct_fields__}


def _new_seat(number: int, holder: SeatOccupant, now: int, seq: int = 0) -> Seat:
    """A seat with a new holder."""
    if holder.program is not None and holder.program not in PROGRAMS:
        raise ValueError(f"there is no program {holder.program!r}, only {', '.join(PROGRAMS)}")
    return Seat(seat=number, since=now, from_seq=seq, **msgspec.structs.asdict(holder))


def is_over(live: object) -> TypeGuard[Finished]:
    """Whether a match was played to its end; a cancelled match has ended, but is not over in this sense."""
    return isinstance(live, Finished) and live.status == "over"


def not_open_reason(live: StartedMatch | Closed) -> Reason:
    """Why a match is not a lobby."""
    return Reason("lobby-has-started" if isinstance(live, Running) else "match-over")


def not_running_reason(live: Lobby | EndedMatch) -> Reason:
    """Why a match is not running."""
    return Reason("match-not-started" if isinstance(live, Lobby) else "match-over")
