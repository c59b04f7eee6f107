"""What is true of one match now, and what asking for a change can be answered with: all values."""

from collections.abc import Callable
from typing import Literal

import msgspec
from msgspec import Struct

from engine.ai import PROGRAMS
from engine.clock.pace import CASUAL, Absence, MatchClock
from engine.game import Event, Reason
from engine.match import Match
from engine.votes import LATE, Vote

Status = Literal["lobby", "running", "over", "cancelled", "closed"]
Access = Literal["open", "invite"]


class Holder(Struct, frozen=True, kw_only=True):
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


class Pause(Struct, frozen=True):
    """A match stands still: since when, and whether because its players or its server wanted it."""

    since: int
    why: Literal["vote", "server"]
    #: Since when its players had paused it before its server went; None: they had not.
    before: int | None = None


class LastPress(Struct, frozen=True):
    """The last press that was carried out: on which version, whose, when."""

    seq: int
    user: int | None
    at: int


class Live(Struct, frozen=True, kw_only=True):
    """A match, from lobby to result. Times are UTC seconds."""

    id: int
    #: When it went back to a backup; of a match begun later, when the last one was put back; 0: never.
    generation: int = 0
    guild: int
    channel: int
    #: The channel that a thread hangs from; None for a private one, which shows itself to its members.
    parent: int | None
    game: str
    status: Status = "lobby"
    #: Rises with everything that changes what is shown.
    rev: int = 1
    options: Struct
    seats_wanted: int
    access: Access = "open"
    pace: str = CASUAL
    #: What happens when time runs out.
    absence: Absence = "turn"
    #: Whether hints are allowed though several people play; whoever sits down agrees to it.
    hints: bool = False
    #: Who may join when `access` is "invite".
    invited: tuple[int, ...] = ()
    locale: str
    organiser: int
    #: In order of play; in a lobby in order of joining.
    seats: tuple[Seat, ...]
    #: Who held a seat since the start and has left it, the first to leave first.
    former: tuple[Seat, ...] = ()
    #: None until it starts.
    match: Match | None = None
    #: Hexadecimal SHA-256 of the seed, published at the start.
    seed_hash: str | None = None
    created: int
    touched: int
    started: int | None = None
    ended: int | None = None
    pressed: LastPress | None = None
    #: None until it starts.
    clock: MatchClock | None = None
    pause: Pause | None = None
    vote: Vote | None = None
    #: When time runs out for the person to move; None: never.
    deadline: int | None = None
    #: When the person to move is reminded; None: not any more.
    reminder: int | None = None
    #: Which write of its row this value stands in: another number after every one.
    stamp: int = 0

    @property
    def home(self) -> int:
        """The channel that decides who sees the match."""
        return self.parent or self.channel

    @property
    def seq(self) -> int:
        """The version that a press must quote: how many entries the log has."""
        return self.match.seq if self.match else 0

    @property
    def turn(self) -> Seat | None:
        """The seat to move and who holds it; None unless the match is running."""
        if self.status != "running" or self.match is None or self.match.turn is None:
            return None
        return self.seats[self.match.turn]

    @property
    def awaited(self) -> int | None:
        """The person who is waited for; None while a program moves or stands in."""
        return None if self.turn is None or self.turn.thinker else self.turn.user

    @property
    def thinker(self) -> str | None:
        """The kind of program that is to move."""
        return self.turn.thinker if self.turn else None

    @property
    def is_frozen(self) -> bool:
        """Whether the bot is not on its server any more."""
        return self.pause is not None and self.pause.why == "server"

    @property
    def allows_hints(self) -> bool:
        """Whether people may ask for hints: always where no more than one of them has held a seat."""
        return self.hints or len({seat.user for seat in (*self.former, *self.people)} - {None}) < 2

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where, by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that persons hold."""
        return tuple(seat for seat in self.seats if seat.user is not None)

    def seat_of(self, user: int) -> int | None:
        """The number of the seat that a person holds."""
        return next((seat.seat for seat in self.seats if seat.user == user), None)

    @property
    def is_late(self) -> bool:
        """Whether the last quarter of the match is being played, or was when it ended."""
        return self.match is not None and self.match.game.progress(self.match.state) >= LATE

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that are first as the match stands."""
        scores = () if self.match is None else self.match.game.scores(self.match.state)
        return tuple(self.seats[score.seat] for score in scores if score.rank == 1)

    @property
    def is_cancelled_late(self) -> bool:
        """Whether it was cancelled in its last quarter: it counts as it stood."""
        return self.status == "cancelled" and self.is_late

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

    def seated(self, number: int, holder: Holder, now: int, *, removed: bool = False) -> "Live":
        """The match with somebody new on a seat; `removed`: others made its holder leave it.

        Raises ValueError for a program that there is not.
        """
        if holder.program is not None and holder.program not in PROGRAMS:
            raise ValueError(f"there is no program {holder.program!r}, only {', '.join(PROGRAMS)}")
        taken = Seat(seat=number, since=now, from_seq=self.seq, **msgspec.structs.asdict(holder))
        left = tuple(
            msgspec.structs.replace(seat, removed=removed) for seat in self.seats[number : number + 1]
        )
        return msgspec.structs.replace(self.with_seat(taken), former=(*self.former, *left))

    def freed(self, number: int, name: str, now: int, *, removed: bool = False) -> "Live":
        """The match with a program of this name on a seat, which anybody may take."""
        left = self.seated(number, Holder(name=name, program=SUBSTITUTE), now, removed=removed)
        return left.with_seat(msgspec.structs.replace(left.seats[number], vacant=True))

    def with_seat(self, seat: Seat) -> "Live":
        """The match with a seat in the place of the one of its number."""
        seats = (*self.seats[: seat.seat], seat, *self.seats[seat.seat + 1 :])
        return msgspec.structs.replace(self, seats=seats)


class Location(Struct, frozen=True, kw_only=True):
    """Where a match is played: a server, a channel or thread, and what a public thread hangs from."""

    guild: int
    channel: int
    parent: int | None = None


class Listing(Location, frozen=True, kw_only=True):
    """A match among those of a person, read without its log."""

    id: int
    game: str
    status: Status
    organiser: int
    touched: int
    #: The person's own seat.
    seat: int
    #: The seat to move, and who holds it; None unless the match is running.
    turn: int | None
    turn_user: int | None
    turn_program: str | None

    @property
    def is_own_turn(self) -> bool:
        """Whether the match waits for the person."""
        return self.turn == self.seat


# ---- answers to a press ----------------------------------------------------------


class NotFound(Struct, frozen=True):
    """There is no such match."""


class Answer(Struct, frozen=True):
    """What became of a press; `live` is what is true now."""

    live: Live


class Applied(Answer, frozen=True):
    """Played and on disk; `events` are all that happened, some for one seat only."""

    events: tuple[Event, ...]


class Stale(Answer, frozen=True):
    """The press was made on an old version."""


class NotYours(Answer, frozen=True):
    """Somebody else is to move."""


class Illegal(Answer, frozen=True):
    """The rules forbid it."""

    reason: Reason


class Duplicate(Answer, frozen=True):
    """Played before; `quiet`: a second press in a hurry, to be passed over in silence."""

    quiet: bool


class Over(Answer, frozen=True):
    """The match is over, cancelled or closed."""


ActAnswer = Applied | Stale | NotYours | Illegal | Duplicate | Over | NotFound


# ---- answers to everything else --------------------------------------------------


class Done(Answer, frozen=True):
    """Changed and on disk, or so already."""


class Decided(Done, frozen=True):
    """A vote was opened, answered or counted; `carried` is None while it is open."""

    vote: Vote
    carried: bool | None
    #: Who held the seat that it is about.
    name: str
    #: Asked just now.
    is_new: bool = False


class Refused(Struct, frozen=True):
    """Not possible, and why; `live` is the match that it is about, if there is one."""

    reason: Reason
    live: Live | None = None


ChangeAnswer = Done | Refused | NotFound
#: What becomes of a match, or why nothing does.
Change = Callable[[Live], Live | Reason]


def not_running(live: Live) -> Reason | None:
    """Why nothing can be done at a match that has not begun or is over; None while it runs."""
    if live.status == "running":
        return None
    return Reason("match-not-started" if live.status == "lobby" else "match-over")
