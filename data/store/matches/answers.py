"""Results of requests to change a match, as immutable values."""

from typing import Generic, TypeVar

from msgspec import Struct

from data.store.matches.states import AnyMatch, EndedMatch, Finished, Running
from engine.game import Event, Reason
from engine.votes import Vote

#: The possible states of a match after a change.
State = TypeVar("State", bound=AnyMatch, covariant=True)


class NotFound(Struct, frozen=True):
    """No match with this id exists."""


# ---- results of a press; `live` is the current match ---------------------------------


class Applied(Struct, frozen=True):
    """The action is played and committed; `events` includes those that only one seat may see."""

    live: Running | Finished
    events: tuple[Event, ...]


class Stale(Struct, frozen=True):
    """The press refers to another number of log entries, or the queue to play was changed."""

    live: AnyMatch


class NotYourTurn(Struct, frozen=True):
    """It is another player's turn."""

    live: Running


class Illegal(Struct, frozen=True):
    """The rules forbid the action, or the match is frozen."""

    live: Running
    reason: Reason


class Duplicate(Struct, frozen=True):
    """The press was played already, or (`quiet`) is a double press, to be ignored without a message."""

    live: Running | Finished
    quiet: bool


class MatchOver(Struct, frozen=True):
    """The match is over, cancelled or closed."""

    live: EndedMatch


ActAnswer = Applied | Stale | NotYourTurn | Illegal | Duplicate | MatchOver | NotFound


# ---- results of other requests ----------------------------------------------------------


class Done(Struct, Generic[State], frozen=True):
    """The change is committed, or was not needed; `live` is the current match."""

    live: State


class VoteChanged(Done[Running | Finished], frozen=True):
    """A vote was opened, answered or counted; `carried` is None while it is open."""

    vote: Vote
    carried: bool | None
    #: Name of the holder of the seat in question.
    name: str
    #: Whether the vote was opened by this request.
    is_new: bool = False


class Refused(Struct, frozen=True):
    """The request was refused; `live` is the match in question, if there is one."""

    reason: Reason
    live: AnyMatch | None = None


Changed = Done[State] | Refused | NotFound
ChangeAnswer = Changed[AnyMatch]
