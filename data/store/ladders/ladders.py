"""Reading the ladders: who stands where on a server, and what somebody has played there.

Leaderboards name people whose results are of matches with other people; matches against programs alone count
in profiles. Whoever wants no place on leaderboards is left out of them as if they had not played.
"""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from sqlalchemy import Select, case, func, select, true

from data.store.ladders.rating import Rating
from data.store.ladders.recount import Recount
from data.store.ladders.tally import Tally
from data.store.sql import bot_tables, ladder_tables, tables
from data.store.sql.database import Database

_r, _s, _u = ladder_tables.ratings, ladder_tables.standings, tables.users
#: Below are people who had themselves forgotten.
NOBODY = 0
#: Rated matches that somebody needs before their rating says much.
SETTLED = 5


class Standing(Tally, frozen=True, kw_only=True):
    """What a person (or a kind of program, `user` None) has done in a game on a server."""

    user: int | None

    @property
    def place(self) -> float:
        """The mean place."""
        return self.ranks / self.matches

    @property
    def total(self) -> float:
        """The mean score."""
        return self.totals / self.matches

    @property
    def rating(self) -> Rating:
        """The rating after the newest match that was rated."""
        return Rating(self.mu, self.sigma)

    @property
    def is_provisional(self) -> bool:
        """Whether the rating is of few matches."""
        return self.rated < SETTLED

    @property
    def assured(self) -> int:
        """The lower end of what the rating may be: what a place is given by."""
        return self.rating.points - self.rating.spread


class Record(Struct, frozen=True, kw_only=True):
    """What a match was to a person; without rank and total it was abandoned, without rating not rated."""

    match: int
    game: str
    at: int
    seat: int
    seats: int
    people: int
    rank: int | None
    total: int | None
    rating: Rating | None


class Opponent(Struct, frozen=True):
    """A person whom somebody has met at the end of matches, and how often they ended ahead of them."""

    user: int
    name: str
    matches: int
    ahead: int


class Ladders:
    """Leaderboards and records; results write them, nothing here does but `recount`."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def standings(self, guild: int, game: str, since: int = 0) -> list[Standing]:
        """The people of a ladder since a time (UTC seconds), in no order."""
        here = (_s.c.guild == guild) & (_s.c.game == game) & (_s.c.user > NOBODY)
        hidden = select(_u.c.id).where(_u.c.id == _s.c.user, ~_u.c.ladder).exists()
        statement = select(_s).where(here, ~hidden)
        async with self.database.reading() as tx:
            found = [dict(row) for row in (await tx.execute(statement)).mappings()]
            if since:
                rows = (await tx.execute(_period(guild, game, since))).mappings()
                sums = {row["user"]: row for row in rows}
                found = [{**row, **sums[row["user"]]} for row in found if row["user"] in sums]
        return [_standing(row) for row in found]

    async def programs(self, guild: int, game: str) -> list[Standing]:
        """The kinds of programs of a ladder, the best first; their name is the kind."""
        here = (_s.c.guild == guild) & (_s.c.game == game) & _s.c.program.is_not(None)
        kinds = [_standing(dict(row._mapping)) for row in await self.database.asked(select(_s).where(here))]
        return sorted(kinds, key=lambda kind: (-kind.rating.points, kind.name))

    async def records(self, guild: int, user: int) -> list[Record]:
        """Everything that a person has played or abandoned on a server, the oldest first."""
        columns = [_r.c[name] for name in Record.__struct_fields__ if name != "rating"]
        statement = select(*columns, _r.c.mu, _r.c.sigma).where(_r.c.guild == guild, _r.c.user == user)
        rows = await self.database.asked(statement.order_by(_r.c.at, _r.c.match))
        return [_record(dict(row._mapping)) for row in rows]

    async def cancelled(self, guild: int, user: int) -> dict[str, int]:
        """By game how many matches of a person with other people were cancelled and count for nobody."""
        m, s = tables.matches.c, tables.seats.c
        own = select(s.match).where(s.user == user)
        other = select(s.match).where(s.match == m.id, s.user != user).exists()
        statement = (  # found by the person, and not by an index of all that a server has
            select(m.game, func.count().label("matches"))
            .where(m.id.in_(own), m.guild + 0 == guild, m.started.is_not(None), other)
            .where(m.status == "cancelled", ~m.cancelled_late)
            .group_by(m.game)
        )
        return {row.game: row.matches for row in await self.database.asked(statement)}

    async def opponents(self, guild: int, user: int, game: str | None, most: int) -> list[Opponent]:
        """The people met most often, in one game or in all; none who is on no leaderboard."""
        other = _r.alias("other")
        ahead = func.sum(case((_r.c.rank < other.c.rank, 1), else_=0))
        hidden = select(_u.c.id).where(_u.c.id == other.c.user, ~_u.c.ladder).exists()
        statement = (
            select(other.c.user, func.max(other.c.id).label("newest"), func.count().label("matches"), ahead)
            .join_from(_r, other, other.c.match == _r.c.match)
            .where(_r.c.guild == guild, _r.c.user == user, _r.c.rank.is_not(None))
            .where(other.c.user != user, other.c.user > NOBODY, other.c.rank.is_not(None), ~hidden)
            .where(true() if game is None else _r.c.game == game)
            .group_by(other.c.user)
            .order_by(func.count().desc(), ahead.desc(), other.c.user)
            .limit(most)
        )
        async with self.database.reading() as tx:
            met = (await tx.execute(statement)).all()
            newest = select(_r.c.id, _r.c.name).where(_r.c.id.in_([row.newest for row in met]))
            names = {row.id: row.name for row in await tx.execute(newest)}
        return [Opponent(row.user, names[row.newest], row.matches, row[3]) for row in met]

    async def recount(self) -> bool:
        """Count all ladders anew from the results, beside all else; whether anything is other than it was."""
        return await Recount(self.database).run()

    async def catch_up(self) -> None:
        """Count the ladders of a database that has none yet, or in which that was not finished."""
        if await self._is_uncounted():
            await self.recount()

    async def _is_uncounted(self) -> bool:
        asked = (bot_tables.recounts, tables.results, ladder_tables.ladders)
        async with self.database.reading() as tx:
            found = [(await tx.execute(select(table).limit(1))).first() for table in asked]
        unfinished, result, ladder = found
        return unfinished is not None or (result is not None and ladder is None)


def _period(guild: int, game: str, since: int) -> Select[Any]:
    """The sums of people over what ended since then; their names and ratings are the newest all the same."""
    return (
        select(
            _r.c.user,
            func.count().label("matches"),
            func.sum(case((_r.c.rank == 1, 1), else_=0)).label("wins"),
            func.sum(1.0 / _r.c.seats).label("expected"),
            func.sum(_r.c.rank).label("ranks"),
            func.sum(_r.c.total).label("totals"),
            func.count(_r.c.mu).label("rated"),
        )
        .where(_r.c.guild == guild, _r.c.game == game, _r.c.at >= since)
        .where(_r.c.user.is_not(None), _r.c.people > 1, _r.c.rank.is_not(None))
        .group_by(_r.c.user)
    )


def _standing(row: Mapping[str, Any]) -> Standing:
    values = {name: row[name] for name in Standing.__struct_fields__}
    return Standing(**{**values, "expected": float(row["expected"])})


def _record(row: dict[str, Any]) -> Record:
    mu, sigma = row.pop("mu"), row.pop("sigma")
    return Record(**row, rating=None if mu is None else Rating(mu, sigma))
