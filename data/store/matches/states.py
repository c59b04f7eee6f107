"""What is true of one match now: it is a lobby, runs, or is over, or its lobby was closed. All values."""

from typing import Any, ClassVar, Literal, Self, TypeGuard

import msgspec

from engine.ai import PROGRAMS
from engine.clock.pace import CASUAL, PACES, Absence, MatchClock
from engine.game import Reason
from engine.match import Match
from engine.votes import LATE, Vote

replace = msgspec.structs.replace

Access = Literal["open", "invite"]


class Holder(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits somewhere: a person (`user`) or a program (its kind)."""

    name: str
    user: int | None = None
    program: str | None = None


#: Plays for whoever is away.
SUBSTITUTE = "medium"
#: How long a seat waits for whoever has just left it.
REGRET_SECONDS = 60


class Seat(Holder, frozen=True, kw_only=True):
    """A seat and who holds it; times in UTC seconds."""

    seat: int
    since: int
    #: Since when a program plays for the person; None while they play themselves.
    away: int | None = None
    #: A program plays until somebody takes the seat; anybody may.
    vacant: bool = False
    #: The version of the match from which on it is held so.
    from_seq: int = 0
    #: The person to whom the seat is offered; they alone may accept it. At first whoever has left it.
    offered: int | None = None
    #: Others made its holder leave it; where it is held and offered: they will, when it is accepted.
    removed: bool = False

    def waits(self, now: int) -> bool:
        """Whether its last holder may still come back: no program plays there, and nobody else sits down."""
        return self.vacant and self.offered is not None and now < self.since + REGRET_SECONDS

    @property
    def thinker(self) -> str | None:
        """The kind of program that moves here, whether the seat is its own or it stands in."""
        return SUBSTITUTE if self.away is not None else self.program


class Pause(msgspec.Struct, frozen=True):
    """A match stands still: since when, and whether because its players or its server wanted it."""

    since: int
    why: Literal["vote", "server"]
    #: Since when its players had paused it before its server went; None: they had not.
    before: int | None = None


class LastPress(msgspec.Struct, frozen=True):
    """The last press that was carried out: on which version, whose, when."""

    seq: int
    user: int | None
    at: int


class MatchInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a match in every state. Times are UTC seconds."""

    id: int
    #: When it went back to a backup; of a match begun later, when the last one was put back; 0: never.
    generation: int = 0
    guild: int
    channel: int
    #: The channel that a thread hangs from; None for a private one, which shows itself to its members.
    parent: int | None
    game: str
    #: Rises with everything that changes what is shown.
    rev: int = 1
    options: msgspec.Struct
    pace: str = CASUAL
    #: What happens when time runs out.
    absence: Absence = "turn"
    #: Whether hints are allowed though several people play; whoever sits down agrees to it.
    hints: bool = False
    locale: str
    organiser: int
    #: In order of play; in a lobby in order of joining.
    seats: tuple[Seat, ...]
    created: int
    touched: int
    #: Which write of its row this value stands in: another number after every one.
    stamp: int = 0

    @property
    def home(self) -> int:
        """The channel that decides who sees the match."""
        return self.parent or self.channel

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where, by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that persons hold."""
        return tuple(seat for seat in self.seats if seat.user is not None)

    @property
    def seat_by_user(self) -> dict[int, int]:
        """The persons who hold seats, by seat, and the number of each one's."""
        return {seat.user: seat.seat for seat in self.seats if seat.user is not None}

    def seat_of(self, user: int) -> int | None:
        """The number of the seat that a person holds."""
        return self.seat_by_user.get(user)

    def with_seat(self, seat: Seat) -> Self:
        """The match with a seat in the place of the one of its number."""
        seats = (*self.seats[: seat.seat], seat, *self.seats[seat.seat + 1 :])
        return replace(self, seats=seats)

    def with_organiser(self, leaver: int | None) -> Self:
        """The match with the next person at the table as its organiser, where the old one has left."""
        successor = next(iter(self.seat_by_user), None)
        if self.organiser != leaver or successor is None:
            return self
        return replace(self, organiser=successor)


class NotBegun(MatchInfo, frozen=True, kw_only=True):
    """A match of which nothing has been played."""

    #: The version that a press must quote.
    seq: ClassVar[int] = 0


class Lobby(NotBegun, frozen=True, kw_only=True):
    """An open table: people join, and the organiser says what is played."""

    status: ClassVar[Literal["lobby"]] = "lobby"
    seats_wanted: int
    access: Access = "open"
    #: Who may join when `access` is "invite".
    invited: tuple[int, ...] = ()

    def joined(self, holder: Holder, now: int) -> "Lobby":
        """The lobby with somebody on the next seat; raises ValueError for a program that there is not."""
        return self.with_seat(_taken(len(self.seats), holder, now))

    def closed(self, status: Literal["cancelled", "closed"], now: int) -> "Closed":
        """The lobby when it has come to nothing."""
        return Closed(**_fields(self, MatchInfo), status=status, ended=now)

    def begun(self, match: Match, seats: tuple[Seat, ...], seed_hash: str, now: int) -> "Running":
        """The match that the lobby becomes."""
        clock = MatchClock.fresh(PACES[self.pace], len(seats), now)
        known = {**_fields(self, MatchInfo), "seats": seats}
        return Running(**known, match=match, seed_hash=seed_hash, started=now, clock=clock)


class Closed(NotBegun, frozen=True, kw_only=True):
    """A lobby that came to nothing."""

    status: Literal["cancelled", "closed"]
    ended: int


class Begun(MatchInfo, frozen=True, kw_only=True):
    """A match that has begun; it runs or is over."""

    match: Match
    #: Who held a seat since the start and has left it, the first to leave first.
    former: tuple[Seat, ...] = ()
    #: Hexadecimal SHA-256 of the seed, published at the start.
    seed_hash: str
    started: int
    pressed: LastPress | None = None

    @property
    def seq(self) -> int:
        """The version that a press must quote: how many entries the log has."""
        return self.match.seq

    @property
    def allows_hints(self) -> bool:
        """Whether people may ask for hints: always where no more than one of them has held a seat."""
        return self.hints or len({seat.user for seat in (*self.former, *self.people)} - {None}) < 2

    @property
    def is_late(self) -> bool:
        """Whether the last quarter of the match is being played, or was when it ended."""
        return self.match.game.progress(self.match.state) >= LATE

    def last_left(self, user: int) -> Seat | None:
        """The seat that a person has left, as they last held it."""
        return next((seat for seat in reversed(self.former) if seat.user == user), None)

    def home_of(self, user: int) -> int | None:
        """The seat that a person held first: what it holds they know, so they may take no other."""
        return next((seat.seat for seat in (*self.former, *self.seats) if seat.user == user), None)

    def is_successor(self, user: int) -> bool:
        """Whether a person has, or had, a seat that was somebody else's at the start."""
        home = self.home_of(user)
        seats = (*self.former, *self.seats)
        return home is not None and next(seat for seat in seats if seat.seat == home).user != user


class Running(Begun, frozen=True, kw_only=True):
    """A match that is being played: it always waits for a seat."""

    status: ClassVar[Literal["running"]] = "running"
    clock: MatchClock
    pause: Pause | None = None
    vote: Vote | None = None
    #: When time runs out for the person to move; None: never.
    deadline: int | None = None
    #: When the person to move is reminded; None: not any more.
    reminder: int | None = None

    @property
    def turn(self) -> int:
        """The number of the seat to move."""
        turn = self.match.turn
        assert turn is not None, "such a match is Finished"
        return turn

    @property
    def to_move(self) -> Seat:
        """The seat to move and who holds it."""
        return self.seats[self.turn]

    @property
    def awaited(self) -> int | None:
        """The person who is waited for; None while a program moves or stands in."""
        return None if self.to_move.thinker else self.to_move.user

    @property
    def is_frozen(self) -> bool:
        """Whether the bot is not on its server any more."""
        return self.pause is not None and self.pause.why == "server"

    def seated(self, number: int, holder: Holder, now: int, *, removed: bool = False) -> "Running":
        """The match with somebody new on a seat; `removed`: others made its holder leave it.

        Raises ValueError for a program that there is not.
        """
        left = replace(self.seats[number], removed=removed)
        seated = self.with_seat(_taken(number, holder, now, self.seq))
        return replace(seated, former=(*self.former, left))

    def freed(self, number: int, name: str, now: int, *, removed: bool = False) -> "Running":
        """The match with a program of this name on a seat, which anybody may take."""
        left = self.seated(number, Holder(name=name, program=SUBSTITUTE), now, removed=removed)
        return left.with_seat(replace(left.seats[number], vacant=True))

    def finished(self, status: Literal["over", "cancelled"], now: int) -> "Finished":
        """The match when it is over."""
        return Finished(**_fields(self, Begun), status=status, ended=now)


class Finished(Begun, frozen=True, kw_only=True):
    """A match that was played to its end, or cancelled."""

    status: Literal["over", "cancelled"]
    ended: int

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that are first as the match stands."""
        scores = self.match.game.scores(self.match.state)
        return tuple(self.seats[score.seat] for score in scores if score.rank == 1)

    def rematch(self, organiser: Holder, now: int) -> Lobby:
        """A table for another match, played alike and with its programs."""
        programs = (Holder(name=seat.name, program=seat.program) for seat in self.seats if seat.program)
        known = {
            **_fields(self, MatchInfo),
            "id": 0,
            "generation": 0,
            "rev": 1,
            "stamp": 0,
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
        """Whether it was cancelled in its last quarter: it counts as it stood."""
        return self.status == "cancelled" and self.is_late


AnyMatch = Lobby | Closed | Running | Finished
#: Matches that may still change, and those that do not any more.
Alive = Lobby | Running
Ended = Closed | Finished


def _fields(match: MatchInfo, kind: type[MatchInfo]) -> dict[str, Any]:
    """The fields that a match in another state has too."""
    return {name: getattr(match, name) for name in kind.__struct_fields__}


def _taken(number: int, holder: Holder, now: int, seq: int = 0) -> Seat:
    """A seat that is held from now on."""
    if holder.program is not None and holder.program not in PROGRAMS:
        raise ValueError(f"there is no program {holder.program!r}, only {', '.join(PROGRAMS)}")
    return Seat(seat=number, since=now, from_seq=seq, **msgspec.structs.asdict(holder))


def is_over(live: object) -> TypeGuard[Finished]:
    """Whether it is a match that was played to its end."""
    return isinstance(live, Finished) and live.status == "over"


def not_open(live: Begun | Closed) -> Reason:
    """Why nothing can be done at a table that is no lobby any more."""
    return Reason("lobby-has-started" if isinstance(live, Running) else "match-over")


def not_running(live: Lobby | Ended) -> Reason:
    """Why nothing can be done at a match that has not begun or is over."""
    return Reason("match-not-started" if isinstance(live, Lobby) else "match-over")
