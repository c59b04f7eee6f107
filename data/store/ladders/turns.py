"""Who played how much of a seat: for them its result counts. Pure.

A turn is a run of steps of one seat, as in replays; what was taken back is none. It belongs to whoever held
the seat when it ended, even if a program stood in: nobody gets rid of a result by staying away. Nor can
others take it from them: what programs play after somebody was made to leave is theirs, until a person sits
down there.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from sqlalchemy import RowMapping

from data.store.ladders.rating import Player
from data.store.logs import Logged
from engine.game import IllegalAction
from engine.match import folded


def player_of(row: RowMapping) -> Player:
    """The person or the kind of program of a row."""
    player: Player = row["program"] or row["user"]
    return player


def mainly(seat_rows: Sequence[RowMapping], log: Sequence[Logged]) -> dict[int, RowMapping]:
    """By seat the newest row of who played most of its turns; among equals of who held it last.

    `seat_rows` in the order in which seats were taken. A person has one seat, that of most turns: in old
    matches somebody may have sat in several.
    """
    turns = _turns(seat_rows, log)
    newest = {(row["seat"], player_of(row)): row for row in seat_rows}
    # the last of equals stays in the dictionary
    order = sorted(newest.values(), key=lambda row: (turns[row["seat"], player_of(row)], row["id"]))
    mains = {row["seat"]: row for row in order}
    own = {row["user"]: row for row in order if mains[row["seat"]] is row}
    return {seat: row for seat, row in mains.items() if row["user"] is None or own[row["user"]] is row}


def _turns(seat_rows: Sequence[RowMapping], log: Sequence[Logged]) -> Counter[tuple[int, Player]]:
    """How many turns of each seat each player played."""
    played, owners = Counter[tuple[int, Player]](), _owners(seat_rows)
    for seat, run in groupby(_standing(log), key=lambda entry: entry.seat):
        *_, last = run
        holders = [row for row in seat_rows if row["seat"] == seat and row["from_seq"] <= last.seq]
        if holders:
            played[seat, player_of(owners[holders[-1]["id"]])] += 1
    return played


def _owners(seat_rows: Sequence[RowMapping]) -> dict[int, RowMapping]:
    """By number of a row the row of whom its turns belong to."""
    owners, removed = dict[int, RowMapping](), dict[int, RowMapping | None]()
    for row in seat_rows:
        if row["user"] is not None:
            owners[row["id"]], removed[row["seat"]] = row, row if row["removed"] else None
        else:
            owners[row["id"]] = removed.get(row["seat"]) or row
    return owners


def _standing(log: Sequence[Logged]) -> list[Logged]:
    """The entries that were not taken back; none where a damaged log does not say."""
    try:
        return folded(log)
    except IllegalAction:
        return []
