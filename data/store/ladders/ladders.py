"""Queries for ladders: leaderboards of a server and results of a person.

Leaderboards count matches with other people; matches against programs alone appear in profiles only. People
who have left the leaderboards are omitted.
"""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from sqlalchemy import Select, case, func, select, true

from data.store.ladders.rating import Rating
from data.store.ladders.recount import Recount
from data.store.ladders.totals import PlayerTotals
from data.store.sql import bot_tables, ladder_tables, tables
from data.store.sql.database import Database

_r, _s, _u = ladder_tables.ratings, ladder_tables.standings, tables.users
_met = ladder_tables.meetings
#: Ids up to this one belong to people who deleted their data.
MAX_FORGOTTEN_ID = 0
#: Rated matches after which a rating is no longer provisional.
MIN_RATED_MATCHES = 5


class Standing(PlayerTotals, frozen=True, kw_only=True):
    """Totals of a person (or of a kind of program, `user` None) in a game on a server."""

    user: int | None

    @property
    def mean_rank(self) -> float:
        return self.ranks / self.matches

    @property
    def mean_score(self) -> float:
        return self.totals / self.matches

    @property
    def rating(self) -> Rating:
        """The rating after the newest rated match."""
        return Rating(self.mu, self.sigma)

    @property
    def is_provisional(self) -> bool:
        """Whether fewer than MIN_RATED_MATCHES matches were rated."""
        return self.rated < MIN_RATED_MATCHES

    @property
    def lower_bound(self) -> int:
        """The lower end of the rating's interval, by which leaderboards sort."""
        return self.rating.points - self.rating.spread


class PlayerResult(Struct, frozen=True, kw_only=True):
    """A person's result in a match.

    `rank` and `total` are None if the person abandoned the match, `rating` if the match is not rated.
    """

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
    """An opponent of a person: common finished matches, and in how many of them the person ranked ahead."""

    user: int
    name: str
    matches: int
    ahead: int


class Ladders:
    """Reads leaderboards and results; only `recount` writes."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def standings(self, guild: int, game: str, since: int = 0) -> list[Standing]:
        """Standings of people, unsorted; with `since` (UTC seconds), counting matches from then on."""
        here = (_s.c.guild == guild) & (_s.c.game == game) & (_s.c.user > MAX_FORGOTTEN_ID)
        hidden = select(_u.c.id).where(_u.c.id == _s.c.user, ~_u.c.ladder).exists()
        statement = select(_s).where(here, ~hidden)
        async with self.database.reading() as tx:
            found = [dict(row) for row in (await tx.execute(statement)).mappings()]
            if since:
                rows = (await tx.execute(_period(guild, game, since))).mappings()
                by_user = {row["user"]: row for row in rows}
                found = [{**row, **by_user[row["user"]]} for row in found if row["user"] in by_user]
        return [_standing(row) for row in found]

    async def programs(self, guild: int, game: str) -> list[Standing]:
        """Standings of the kinds of programs, the best first; the name is the kind."""
        here = (_s.c.guild == guild) & (_s.c.game == game) & _s.c.program.is_not(None)
        kinds = [
            _standing(dict(row._mapping)) for row in await self.database.fetch_all(select(_s).where(here))
        ]
        return sorted(kinds, key=lambda kind: (-kind.rating.points, kind.name))

    async def results_of(self, guild: int, user: int) -> list[PlayerResult]:
        """All results of a person on a server, abandoned matches included, the oldest first."""
        columns = [_r.c[name] for name in PlayerResult.__struct_fields__ if name != "rating"]
        statement = select(*columns, _r.c.mu, _r.c.sigma).where(_r.c.guild == guild, _r.c.user == user)
        rows = await self.database.fetch_all(statement.order_by(_r.c.at, _r.c.match))
        return [_player_result(dict(row._mapping)) for row in rows]

    async def cancelled(self, guild: int, user: int) -> dict[str, int]:
        """Number of matches of a person with other people that were cancelled without a result, by game."""
        m, s = tables.matches.c, tables.seats.c
        own = select(s.match).where(s.user == user)
        other = select(s.match).where(s.match == m.id, s.user != user).exists()
        statement = (  # `+ 0` keeps the planner from using the index on `guild`
            select(m.game, func.count().label("matches"))
            .where(m.id.in_(own), m.guild + 0 == guild, m.started.is_not(None), other)
            .where(m.status == "cancelled", ~m.cancelled_late)
            .group_by(m.game)
        )
        return {row.game: row.matches for row in await self.database.fetch_all(statement)}

    async def opponents(self, guild: int, user: int, game: str | None, limit: int) -> list[Opponent]:
        """The most frequent opponents, in one game or all; people on leaderboards only."""
        hidden = select(_u.c.id).where(_u.c.id == _met.c.other, ~_u.c.ladder).exists()
        matches, ahead = func.sum(_met.c.matches), func.sum(_met.c.ahead)
        statement = (
            select(_met.c.other, matches.label("matches"), ahead.label("ahead"))
            .where(_met.c.guild == guild, _met.c.user == user, _met.c.other > MAX_FORGOTTEN_ID, ~hidden)
            .where(true() if game is None else _met.c.game == game)
            .group_by(_met.c.other)
            .order_by(matches.desc(), ahead.desc(), _met.c.other)
            .limit(limit)
        )
        async with self.database.reading() as tx:
            met = (await tx.execute(statement)).all()
            known = select(_s.c.user, _s.c.name).where(
                _s.c.guild == guild, _s.c.user.in_([row.other for row in met])
            )
            names = {row.user: row.name for row in await tx.execute(known.order_by(_s.c.matches))}
        return [
            Opponent(row.other, names.get(row.other, ""), int(row.matches), int(row.ahead)) for row in met
        ]

    async def recount(self) -> bool:
        """Recompute all ladders from results while matches go on; return whether anything has changed."""
        return await Recount(self.database).run()

    async def catch_up(self) -> None:
        """Compute the ladders if there are none yet or if a recount was interrupted."""
        if await self._is_uncounted():
            await self.recount()

    async def _is_uncounted(self) -> bool:
        sources = (bot_tables.recounts, tables.results, ladder_tables.ladders)
        async with self.database.reading() as tx:
            found = [(await tx.execute(select(table).limit(1))).first() for table in sources]
        unfinished, result, ladder = found
        return unfinished is not None or (result is not None and ladder is None)


def _period(guild: int, game: str, since: int) -> Select[Any]:
    """Totals of people over matches since a time; without names and ratings, which are always the newest."""
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


def _player_result(row: dict[str, Any]) -> PlayerResult:
    mu, sigma = row.pop("mu"), row.pop("sigma")
    return PlayerResult(**row, rating=None if mu is None else Rating(mu, sigma))
