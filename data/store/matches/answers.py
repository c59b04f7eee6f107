"""What asking for a change of a match can be answered with: all values."""

from typing import Generic, TypeVar

from msgspec import Struct

from data.store.matches.states import AnyMatch, Ended, Finished, Running
from engine.game import Event, Reason
from engine.votes import Vote

#: The states that a match can be in after a change.
State = TypeVar("State", bound=AnyMatch, covariant=True)


class NotFound(Struct, frozen=True):
    """There is no such match."""


# ---- to a press; `live` is what is true now --------------------------------------


class Applied(Struct, frozen=True):
    """Played and on disk; `events` are all that happened, some for one seat only."""

    live: Running | Finished
    events: tuple[Event, ...]


class Stale(Struct, frozen=True):
    """The press was made on an old version."""

    live: AnyMatch


class NotYours(Struct, frozen=True):
    """Somebody else is to move."""

    live: Running


class Illegal(Struct, frozen=True):
    """The rules forbid it."""

    live: Running
    reason: Reason


class Duplicate(Struct, frozen=True):
    """Played before; `quiet`: a second press in a hurry, to be passed over in silence."""

    live: Running | Finished
    quiet: bool


class Over(Struct, frozen=True):
    """The match is over, cancelled or closed."""

    live: Ended


ActAnswer = Applied | Stale | NotYours | Illegal | Duplicate | Over | NotFound


# ---- to everything else ----------------------------------------------------------


class Done(Struct, Generic[State], frozen=True):
    """Changed and on disk, or so already; `live` is what is true now."""

    live: State


class Decided(Done[Running | Finished], frozen=True):
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
    live: AnyMatch | None = None


Changed = Done[State] | Refused | NotFound
ChangeAnswer = Changed[AnyMatch]
