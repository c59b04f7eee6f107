"""Finds the player who played most turns of each seat: the seat's result counts for that player. Pure.

A turn is a run of steps of one seat, as in replays, without undone steps. It belongs to the person who holds
the seat when the turn ends, even if a program stands in, so that nobody avoids a result by staying away.
Turns that a program plays after somebody was removed count for the removed person until another person takes
the seat.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from sqlalchemy import RowMapping

from data.store.ladders.rating import Player
from data.store.logs import LogRow
from engine.game import IllegalAction
from engine.match import fold_undos


def player_of(row: RowMapping) -> Player:
    player: Player = row["program"] or row["user"]
    return player


def main_player_by_seat(seat_rows: Sequence[RowMapping], log: Sequence[LogRow]) -> dict[int, RowMapping]:
    """For each seat, the newest row of the player with the most turns; in a tie, of the last holder.

    `seat_rows` are in the order in which seats were taken. A person who had several seats (possible in old
    matches) counts only for the seat on which they played most turns.
    """
    turns = _count_turns(seat_rows, log)
    newest = {(row["seat"], player_of(row)): row for row in seat_rows}
    # of each seat, the last row in this order stays: most turns or, in a tie, the newest row
    order = sorted(newest.values(), key=lambda row: (turns[row["seat"], player_of(row)], row["id"]))
    mains = {row["seat"]: row for row in order}
    own = {row["user"]: row for row in order if mains[row["seat"]] is row}
    return {seat: row for seat, row in mains.items() if row["user"] is None or own[row["user"]] is row}


def _count_turns(seat_rows: Sequence[RowMapping], log: Sequence[LogRow]) -> Counter[tuple[int, Player]]:
    """Number of turns of each player on each seat."""
    played, owners = Counter[tuple[int, Player]](), _owners(seat_rows)
    for seat, run in groupby(_without_undone(log), key=lambda entry: entry.seat):
        *_, last = run
        holders = [row for row in seat_rows if row["seat"] == seat and row["from_seq"] <= last.seq]
        if holders:
            played[seat, player_of(owners[holders[-1]["id"]])] += 1
    return played


def _owners(seat_rows: Sequence[RowMapping]) -> dict[int, RowMapping]:
    """Id of a seat row -> row of the player to whom its turns belong."""
    owners, removed = dict[int, RowMapping](), dict[int, RowMapping | None]()
    for row in seat_rows:
        if row["user"] is not None:
            owners[row["id"]], removed[row["seat"]] = row, row if row["removed"] else None
        else:
            owners[row["id"]] = removed.get(row["seat"]) or row
    return owners


def _without_undone(log: Sequence[LogRow]) -> list[LogRow]:
    """The entries without undone ones; none for a damaged log."""
    try:
        return fold_undos(log)
    except IllegalAction:
        return []
