"""Queries for /stats: sums of a game, without people who hide from the leaderboards; sums of a person."""

from collections.abc import Iterable
from typing import Self

from msgspec import Struct
from sqlalchemy import ColumnElement, RowMapping, func, select

from data.store.ladders.sums import CHANCE_UNIT, EVERYBODY
from data.store.sql import ladder_tables, tables
from data.store.sql.database import Database

_c, _s, _u = ladder_tables.sums.c, ladder_tables.standings.c, tables.users.c
_COLUMNS = ("matches", "wins", "chances", "points", "won", "moves", "seconds")


class Sum(Struct, frozen=True, kw_only=True):
    """Sums over results; the columns of the table explain the fields."""

    matches: int = 0
    wins: int = 0
    chances: int = 0
    points: int = 0
    won: int = 0
    moves: int = 0
    seconds: int = 0

    @classmethod
    def of(cls, row: RowMapping) -> Self:
        return cls(**{name: int(row[name]) for name in _COLUMNS})

    @property
    def expected(self) -> float:
        """The number of wins to expect if all players are equally strong."""
        return self.chances / CHANCE_UNIT

    def plus(self, other: "Sum", factor: int = 1) -> "Sum":
        """The sum plus `factor` times another one."""
        return Sum(**{name: getattr(self, name) + factor * getattr(other, name) for name in _COLUMNS})


#: Sums by `part` (seat, source or month) and `key` (which one).
SumsByKey = dict[tuple[str, str], Sum]


def total(parts: Iterable[Sum]) -> Sum:
    added = Sum()
    for one in parts:
        added = added.plus(one)
    return added


class Stats:
    """Reads sums."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of_game(self, guild: int, game: str) -> SumsByKey:
        """Sums of a game by seat and source, over all people except those who hide from the leaderboards."""
        here = (_c.guild == guild) & (_c.game == game)
        summed = (func.sum(_c[name]).label(name) for name in _COLUMNS)
        left = (
            select(_s.user)
            .join_from(ladder_tables.standings, tables.users, _u.id == _s.user)
            .where(_s.guild == guild, _s.game == game, ~_u.ladder)
        )
        hidden = (
            select(_c.part, _c.key, *summed)
            .where(here, _c.user.in_(left), _c.part != "month")
            .group_by(_c.part, _c.key)
        )
        async with self.database.reading() as tx:
            everybody = await tx.execute(select(ladder_tables.sums).where(here, _c.user == EVERYBODY))
            found = {(row["part"], row["key"]): Sum.of(row) for row in everybody.mappings()}
            for row in (await tx.execute(hidden)).mappings():
                key = row["part"], row["key"]
                found[key] = found.get(key, Sum()).plus(Sum.of(row), -1)
        return {key: one for key, one in found.items() if one.matches}

    async def of_person(self, guild: int, user: int, since: str) -> dict[str, SumsByKey]:
        """Sums of a person for each game, by seat and by month; months from `since` (such as 2026-01) on."""
        wanted: ColumnElement[bool] = (_c.part == "seat") | ((_c.part == "month") & (_c.key >= since))
        statement = select(ladder_tables.sums).where(_c.guild == guild, _c.user == user, wanted)
        found: dict[str, SumsByKey] = {}
        for row in await self.database.fetch_all(statement):
            found.setdefault(row.game, {})[row.part, row.key] = Sum.of(row._mapping)
        return found
