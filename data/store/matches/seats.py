"""Who may take, free and offer seats, cancel, vote, call and hand over a turn; seats of a rematch. Pure."""

from collections.abc import Iterable

import msgspec

from data.store.matches.states import (
    AnyMatch,
    EndedMatch,
    Lobby,
    MatchInfo,
    Running,
    Seat,
    StartedMatch,
    is_over,
)
from engine.clock.hours import Hours
from engine.game import Reason
from engine.votes import Vote


def no_seat_refusal(live: MatchInfo, seat: int) -> Reason | None:
    """A refusal if there is no such seat, or None."""
    return None if 0 <= seat < len(live.seats) else Reason("seat-not-found", {"seat": seat})


def sit_refusal(live: Running, seat: int, user: int, name: str) -> Reason | None:
    """Why a person may not take a seat, or None.

    A former holder knows the secrets of their seat, so they may take only that seat again.
    """
    if live.seat_of(user) is not None:
        return Reason("match-already-in", {"name": name})
    if live.first_seat_of(user) not in (None, seat):
        return Reason("seat-only-own", {"name": name})
    return Reason("seat-given-up", {"name": name}) if has_given_up(live, user) else None


def has_given_up(live: StartedMatch, user: int) -> bool:
    """Whether a person took over a seat and left it by choice: having seen its secrets, they may not return.

    People whom others removed may return, because they did not choose when to stop.
    """
    left = live.last_left(user)
    return live.has_taken_over(user) and live.seat_of(user) is None and left is not None and not left.removed


def hand_on_refusal(live: Running, seat: int, by: int, *, force: bool) -> Reason | None:
    """Why somebody may not choose the next holder of a seat, or None.

    Players choose for their own seat, the organiser for seats of programs, and a server manager (`force`) for
    any seat. A manager who plays or has played in the match cannot: a person's seat then needs a vote, and a
    program's seat is left to the organiser.
    """
    if reason := no_seat_refusal(live, seat):
        return reason
    holder = live.seats[seat].user
    if by == (live.organiser if holder is None else holder):
        return None
    has_part = live.first_seat_of(by) is not None
    if not force or (has_part and holder is None):
        return Reason("organiser-only")
    return Reason("manager-plays") if has_part else None


def free_refusal(live: Running, seat: int, by: int) -> Reason | None:
    """Why a server manager may not free a seat, or None.

    A manager who plays may not free others' seats, even as organiser: a friend could take a program's seat
    and reveal its secret cards.
    """
    if reason := hand_on_refusal(live, seat, by, force=True):
        return reason
    is_other = live.seats[seat].user != by and live.first_seat_of(by) is not None
    return Reason("manager-plays") if is_other else None


def next_seats(live: Lobby, last: AnyMatch | None, starts: int) -> tuple[Seat, ...]:
    """The seats of a new match, in order of joining.

    After a match of the same players in the same game, seats rotate: the player after its starter starts.
    """
    if not is_over(last) or last.game != live.game:
        return live.seats
    before = [_holder(seat) for seat in last.seats]
    now = {_holder(seat): seat for seat in live.seats}
    if len(now) < len(before) or set(before) != set(now):
        return live.seats
    first = last.match.steps[0].seat if last.match.steps else 0
    turned = (before[(first + 1 + seat - starts) % len(before)] for seat in range(len(before)))
    return tuple(msgspec.structs.replace(now[holder], seat=n) for n, holder in enumerate(turned))


def _holder(seat: Seat) -> tuple[int | None, str]:
    """The holder of a seat: a person's id, or a program's name."""
    return seat.user, "" if seat.user is not None else seat.name


def voters(live: StartedMatch, vote: Vote) -> list[int]:
    """The people who may vote, without the proposer, and without the late player, who can simply move."""
    absent = live.seats[vote.seat].user if vote.kind == "absent" else None
    candidates = cancel_voters(live) if vote.kind == "cancel" else _users(live.people)
    return [user for user in candidates if user not in (vote.by, absent)]


def cancel_voters(live: StartedMatch) -> list[int]:
    """The people who must agree to cancel: players, removed people and, in the last quarter, those who left.

    Otherwise players could replace somebody who is winning, and cancel the match.
    """
    gone = dict.fromkeys(_users(live.former))
    left = [seat for user in gone if (seat := live.last_left(user)) and (seat.removed or live.is_late)]
    return list(dict.fromkeys([*_users(live.people), *_users(left)]))


def _users(seats: Iterable[Seat]) -> list[int]:
    """The people among the holders of seats; ids below zero are people who deleted their data."""
    return [seat.user for seat in seats if seat.user is not None and seat.user > 0]


def cancel_refusal(live: AnyMatch, by: int, *, force: bool) -> Reason | None:
    """Why somebody may not cancel a lobby or match alone, or None; `force`: as server manager.

    A server manager who has or had a seat counts as a player.
    """
    if isinstance(live, EndedMatch):
        return Reason("match-over")
    is_shared = needs_cancel_vote(live, by, force=force)
    if force:
        return Reason("cancel-manager-plays") if is_shared else None
    if by != live.organiser:
        return Reason("organiser-only")
    return Reason("cancel-others-play") if is_shared else None


def needs_cancel_vote(live: AnyMatch, by: int, *, force: bool) -> bool:
    """Whether others must agree before somebody cancels a match."""
    if not isinstance(live, Running) or (force and live.first_seat_of(by) is None):
        return False
    return bool({*cancel_voters(live)} - {by})


# ---- waiting for the person to move ----------------------------------------------------


def offers_call(live: Running) -> bool:
    """Whether the post has a button to ping the player whose turn it is: after the first reminder."""
    is_waiting = live.awaited is not None and live.pause is None and len(live.people) > 1
    return is_waiting and live.clock.reminded > 0


def call_refusal(live: Running, by: int, own: Hours, now: int) -> Reason | None:
    """Why somebody may not ping the player whose turn it is, or None; `own` is that player's calendar."""
    if reason := _waiting_refusal(live, by):
        return reason
    if not own.is_available(now):
        return Reason("call-quiet", {"name": live.to_move.name})
    if now < live.clock.next_call:
        return Reason("call-early", {"name": live.to_move.name, "at": f"<t:{live.clock.next_call}:R>"})
    return None


def hand_over_refusal(live: Running, by: int, own: Hours, now: int) -> Reason | None:
    """Why a vote on handing the current turn over cannot be opened, or None.

    The vote needs enough calls, and the time that the pace allows for a turn must be over.
    """
    if reason := _waiting_refusal(live, by):
        return reason
    if not live.clock.may_hand_over:
        return Reason("vote-absent-early", {"name": live.to_move.name})
    limits = live.timing.limits
    if limits is not None and live.clock.elapsed(own, now) < limits.turn:
        return Reason("vote-absent-time", {"name": live.to_move.name})
    return None


def _waiting_refusal(live: Running, by: int) -> Reason | None:
    """Why somebody is not waiting for the person to move, or None."""
    if live.seat_of(by) is None:
        return Reason("call-not-in")
    is_waiting = live.awaited not in (None, by) and live.pause is None
    return None if is_waiting else Reason("call-nobody")
