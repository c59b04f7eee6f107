"""What a ladder sums up to while it is counted, match after match. Pure.

The same sums come out whether they are kept from match to match or counted anew from all ratings.
"""

from collections.abc import Mapping, Sequence, Set
from typing import Any

import msgspec
from sqlalchemy import RowMapping

from data.store.ladders.rating import Finish, Player, Rating, rated
from data.store.ladders.turns import mainly, player_of
from data.store.logs import Logged

#: A row of the table of ratings.
Values = dict[str, Any]


class Over(msgspec.Struct, frozen=True):
    """A match that was played to its end, and all that ratings follow from."""

    id: int
    guild: int
    game: str
    ended: int
    results: Sequence[RowMapping]
    #: Everybody who held a seat, in the order in which seats were taken.
    seat_rows: Sequence[RowMapping]
    #: Read only where seats have changed hands.
    log: Sequence[Logged]


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """A row of standings."""

    name: str
    matches: int = 0
    wins: int = 0
    #: What would have been won by chance: 1 in every number of seats, summed up.
    expected: float = 0.0
    ranks: int = 0
    totals: int = 0
    rated: int = 0
    mu: float = Rating().mu
    sigma: float = Rating().sigma

    def with_rating(self, row: Mapping[str, Any]) -> "Tally":
        """The sums with one more row of ratings, the newest."""
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


class Sums(msgspec.Struct):
    """How many matches a ladder counts, and the tallies of those who played them."""

    matches: int = 0
    tallies: dict[Player, Tally] = msgspec.field(default_factory=dict)

    def count(self, over: Over) -> list[Values]:
        """What a match was to everybody, as rows of the table of ratings; the sums gain it."""
        known = ((player, self.tallies.get(player)) for player in players(over))
        rows = _rated(over, {player: Rating(tally.mu, tally.sigma) for player, tally in known if tally})
        self.matches += 1
        self.add(rows)
        return rows

    def add(self, rows: Sequence[Mapping[str, Any]]) -> None:
        """Add rows of the table of ratings, which are counted in this order."""
        for row in filter(_counts, rows):
            player = row["program"] or row["user"]
            self.tallies[player] = self.tallies.get(player, Tally(name="")).with_rating(row)


def players(over: Over) -> set[Player]:
    """Everybody whose rating a match may change."""
    return {player_of(row) for row in over.seat_rows}


def _counts(row: Mapping[str, Any]) -> bool:
    """Whether it is summed up: a person's result against people, a program's that was rated."""
    if row["rank"] is None:
        return False
    return row["mu"] is not None if row["program"] else row["people"] > 1


def _rated(over: Over, present: Mapping[Player, Rating]) -> list[Values]:
    results, seat_rows = over.results, over.seat_rows
    mains = mainly(seat_rows, over.log)
    counted = [(row, mains[row["seat"]]) for row in results if row["seat"] in mains]
    seats = [Finish(player_of(main), row["rank"]) for row, main in counted]
    moved = rated(seats, present)
    common = {
        "match": over.id,
        "guild": over.guild,
        "game": over.game,
        "at": over.ended,
        "seats": len(results),
        "people": sum(seat.is_person for seat in seats),
    }
    rows = [
        {**common, **_who(main), "rank": row["rank"], "total": row["total"], **_step(moved.get(seat.player))}
        for (row, main), seat in zip(counted, seats, strict=True)
    ]
    stayed = {row["user"] for row in results} | {main["user"] for main in mains.values()}
    gone = [
        {**common, **_who(row), "rank": None, "total": None, **_step(None)}
        for row in _leavers(seat_rows, stayed)
    ]
    return rows + gone


def _leavers(seat_rows: Sequence[RowMapping], stayed: Set[int | None]) -> list[RowMapping]:
    """Of each person who once had a seat, and in the end neither one nor its result, the first row."""
    first: dict[int, RowMapping] = {}
    for row in seat_rows:
        if row["user"] is not None and row["user"] not in stayed:
            first.setdefault(row["user"], row)
    return list(first.values())


def _who(row: RowMapping) -> dict[str, Any]:
    return {name: row[name] for name in ("seat", "user", "program", "name")}


def _step(new: Rating | None) -> dict[str, float | None]:
    return {"mu": new.mu if new else None, "sigma": new.sigma if new else None}
