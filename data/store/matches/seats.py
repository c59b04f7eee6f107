"""Who may sit where in a running match, and who may say so. Pure."""

import msgspec

from data.store.matches.live import Live, Seat
from engine.game import Reason


def no_seat(live: Live, seat: int) -> Reason | None:
    """That there is no such seat, or None."""
    return None if 0 <= seat < len(live.seats) else Reason("seat-not-found", {"seat": seat})


def may_not_sit(live: Live, seat: int, user: int, name: str) -> Reason | None:
    """Why a person may not sit down there, or None.

    Whoever has held a seat knows what it holds, so that is the only one that they may have again.
    """
    if live.seat_of(user) is not None:
        return Reason("match-already-in", {"name": name})
    if live.home_of(user) not in (None, seat):
        return Reason("seat-only-own", {"name": name})
    return None


def may_not_hand_on(live: Live, seat: int, by: int, *, force: bool) -> Reason | None:
    """Why somebody may not say who follows on a seat, or None.

    Everybody may of their own, the organiser of a program's; with `force`, as who manages the server, of any,
    unless they have a part in the match: then it takes a vote.
    """
    if reason := no_seat(live, seat):
        return reason
    holder = live.seats[seat].user
    if by == (live.organiser if holder is None else holder):
        return None
    if not force:
        return Reason("organiser-only")
    has_part = holder is not None and live.home_of(by) is not None
    return Reason("manager-plays") if has_part else None
