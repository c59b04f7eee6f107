"""Totals of a ladder. Pure.

Adding one match at a time gives the same totals as computing them from all ratings.
"""

from collections.abc import Mapping, Sequence, Set
from typing import Any

import msgspec
from sqlalchemy import RowMapping

from data.store.ladders.main_players import main_player_by_seat, player_of
from data.store.ladders.rating import Finish, Player, Rating, new_ratings
from data.store.logs import LogRow

#: A row of the table of ratings.
RatingRow = dict[str, Any]


class LadderMatch(msgspec.Struct, frozen=True):
    """A match with results, and everything from which its ratings are computed."""

    id: int
    guild: int
    game: str
    ended: int
    started: int
    #: The number of log entries.
    moves: int
    results: Sequence[RowMapping]
    #: Rows of all holders of seats, in the order in which seats were taken.
    seat_rows: Sequence[RowMapping]
    #: The log; read only if a seat has changed hands.
    log: Sequence[LogRow]


class PlayerTotals(msgspec.Struct, frozen=True, kw_only=True):
    """Totals of one player: a row of standings."""

    name: str
    matches: int = 0
    wins: int = 0
    #: Expected wins by chance: the sum of 1 / seats.
    expected: float = 0.0
    ranks: int = 0
    totals: int = 0
    rated: int = 0
    mu: float = Rating().mu
    sigma: float = Rating().sigma

    def with_rating(self, row: Mapping[str, Any]) -> "PlayerTotals":
        """The totals with one more rating, the newest."""
        is_rated = row["mu"] is not None
        step = {"mu": row["mu"], "sigma": row["sigma"]} if is_rated else {}
        return msgspec.structs.replace(
            self,
            name=row["program"] or row["name"],
            matches=self.matches + 1,
            wins=self.wins + (row["rank"] == 1),
            expected=self.expected + 1 / row["seats"],
            ranks=self.ranks + row["rank"],
            totals=self.totals + row["total"],
            rated=self.rated + is_rated,
            **step,
        )


class LadderTotals(msgspec.Struct):
    """Number of matches of a ladder, and the totals of its players."""

    matches: int = 0
    players: dict[Player, PlayerTotals] = msgspec.field(default_factory=dict)

    def count(self, match: LadderMatch) -> list[RatingRow]:
        """Add a match; return its rows for the table of ratings."""
        known = ((player, self.players.get(player)) for player in rated_players(match))
        rows = _rating_rows(
            match, {player: Rating(totals.mu, totals.sigma) for player, totals in known if totals}
        )
        self.matches += 1
        self.add(rows)
        return rows

    def add(self, rows: Sequence[Mapping[str, Any]]) -> None:
        """Add ratings in this order."""
        for row in filter(_is_counted, rows):
            player = row["program"] or row["user"]
            self.players[player] = self.players.get(player, PlayerTotals(name="")).with_rating(row)


def rated_players(match: LadderMatch) -> set[Player]:
    """The players whose rating a match may change."""
    return {player_of(row) for row in match.seat_rows}


def _is_counted(row: Mapping[str, Any]) -> bool:
    """Whether a rating counts in the totals: people against people, and rated programs."""
    if row["rank"] is None:
        return False
    return row["mu"] is not None if row["program"] else row["people"] > 1


def _rating_rows(match: LadderMatch, present: Mapping[Player, Rating]) -> list[RatingRow]:
    results, seat_rows = match.results, match.seat_rows
    mains = main_player_by_seat(seat_rows, match.log)
    counted = [(row, mains[row["seat"]]) for row in results if row["seat"] in mains]
    seats = [Finish(player_of(main), row["rank"]) for row, main in counted]
    moved = new_ratings(seats, present)
    common = {
        "match": match.id,
        "guild": match.guild,
        "game": match.game,
        "at": match.ended,
        "seats": len(results),
        "people": sum(seat.is_person for seat in seats),
    }
    rows = [
        {
            **common,
            **_player_columns(main),
            "rank": row["rank"],
            "total": row["total"],
            **_rating_columns(moved.get(seat.player)),
        }
        for (row, main), seat in zip(counted, seats, strict=True)
    ]
    stayed = {row["user"] for row in results} | {main["user"] for main in mains.values()}
    gone = [
        {**common, **_player_columns(row), "rank": None, "total": None, **_rating_columns(None)}
        for row in _leavers(seat_rows, stayed)
    ]
    return rows + gone


def _leavers(seat_rows: Sequence[RowMapping], stayed: Set[int | None]) -> list[RowMapping]:
    """The first row of each person who left all seats and has no result."""
    first: dict[int, RowMapping] = {}
    for row in seat_rows:
        if row["user"] is not None and row["user"] not in stayed:
            first.setdefault(row["user"], row)
    return list(first.values())


def _player_columns(row: RowMapping) -> dict[str, object]:
    return {name: row[name] for name in ("seat", "user", "program", "name")}


def _rating_columns(new: Rating | None) -> dict[str, float | None]:
    return {"mu": new.mu if new else None, "sigma": new.sigma if new else None}
