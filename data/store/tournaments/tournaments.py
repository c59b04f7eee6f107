"""Stores tournaments: opening, joining, rounds, ends.

Every change is one transaction that fails if another change came first. So if two processes make the same
change at once, only one of them succeeds.
"""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Select, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.matches.answers import Done
from data.store.matches.cache import MatchCache, UsesMatches
from data.store.matches.lobbies import Lobbies, usual_options
from data.store.matches.states import Finished, Lobby, Running, Seat
from data.store.people import TableHabits
from data.store.sql import ladder_tables, tables
from data.store.sql.errors import Conflict
from data.store.sql.part import shielded
from data.store.tournaments.rows import insert_tournament, read, write
from data.store.tournaments.states import Pairing, Tournament, replace, table_ranks
from engine import GAMES
from engine.game import Reason
from engine.tournament.rounds import next_round
from engine.tournament.standings import standings

#: The largest number of active tournaments on a server, and of one person.
MAX_ON_SERVER, MAX_OF_PERSON = 10, 5
#: Attempts to change a tournament that others change at the same time.
MAX_ATTEMPTS = 8

_t, _e, _p = ladder_tables.tournaments.c, ladder_tables.entrants.c, ladder_tables.pairings.c
_active = _t.ended.is_(None)

Change = Callable[[Tournament], Tournament | Reason]
Answer = Tournament | Reason


class Trophy(NamedTuple):
    """A person's place in a tournament that is over."""

    game: str
    place: int
    people: int
    ended: int


class Tournaments(UsesMatches):
    """Tournaments of servers."""

    def __init__(self, cache: MatchCache, lobbies: Lobbies) -> None:
        super().__init__(cache)
        self._lobbies = lobbies

    # ---- queries -------------------------------------------------------------------

    async def load(self, tournament: int) -> Tournament | None:
        """A tournament by its id; None if there is none."""
        async with self.database.reading() as tx:
            return await read(tx, tournament)

    async def in_channel(self, channel: int) -> Tournament | None:
        """The newest tournament of a channel, even if it has ended."""
        newest = select(func.max(_t.id)).where(_t.channel == channel)
        return await self.load((await self.database.scalars(newest))[0] or 0)

    async def due(self) -> list[int]:
        """Running tournaments of this process with matches to start, or with new results."""
        m = tables.matches.c
        ended = select(m.id).where(m.id == _p.match, m.ended.is_not(None)).exists()
        query = select(_p.tournament).join(ladder_tables.tournaments, _t.id == _p.tournament).distinct()
        waits = _p.match.is_(None) | ended
        return sorted(
            await self.database.scalars(
                query.where(_p.ranks.is_(None), waits, _t.status == "running", self._is_served)
            )
        )

    async def outdated(self) -> list[int]:
        """Tournaments of this process whose post does not show the newest revision."""
        return await self.database.scalars(
            select(_t.id).where(_t.shown != _t.rev, self._is_served).order_by(_t.id)
        )

    async def locations(self) -> list[tuple[int, int, int]]:
        """Active tournaments of this process, with their servers and channels."""
        query = select(_t.id, _t.guild, _t.channel).where(_active, self._is_served).order_by(_t.id)
        return [(row.id, row.guild, row.channel) for row in await self.database.fetch_all(query)]

    async def trophies(self, guild: int, user: int, limit: int) -> list[Trophy]:
        """A person's places in tournaments of a server, the newest first."""
        people = select(func.count()).where(_e_all.c.tournament == _e.tournament).scalar_subquery()
        query = (
            select(_t.game, _e.place, people, _t.ended)
            .join(ladder_tables.tournaments, _t.id == _e.tournament)
            .where(_e.user == user, _t.guild == guild, _e.place.is_not(None))
            .order_by(_e.tournament.desc())
            .limit(limit)
        )
        return [Trophy._make(row) for row in await self.database.fetch_all(query)]

    async def channels(self, tournament: Tournament) -> dict[int, int]:
        """The channels of the matches of the newest round, by match id."""
        newest = len(tournament.rounds) - 1
        own = [one.match for one in tournament.pairings if one.round == newest and one.match is not None]
        m = tables.matches.c
        found = await self.database.fetch_all(select(m.id, m.channel).where(m.id.in_(own)))
        return {row.id: row.channel for row in found}

    @property
    def _is_served(self) -> ColumnElement[bool]:
        return self.database.shard_scope.condition(_t.guild)

    # ---- people --------------------------------------------------------------------

    @shielded
    async def open(
        self,
        *,
        guild: int,
        channel: int,
        game: str,
        organiser: int,
        locale: str,
        habits: TableHabits | None,
        settings: Mapping[str, str],
    ) -> Answer:
        """Open a tournament in a channel; the options default to those of the organiser's last lobby."""
        new = Tournament(
            id=0,
            guild=guild,
            channel=channel,
            game=game,
            options=usual_options(GAMES[game], habits),
            locale=locale,
            organiser=organiser,
            created=self._cache.clock(),
        )
        here = await self._count(select(func.count()).where(_active, _t.guild == guild))
        if here >= MAX_ON_SERVER:
            return Reason("cup-server-full", {"most": MAX_ON_SERVER})
        if new.check_game() is not None:
            new = replace(new, options=GAMES[game].options())
        for key, value in settings.items():
            changed = new.with_setting(key, value)
            if isinstance(changed, Reason):
                return changed
            new = changed
        try:
            async with self.database.writing() as tx:
                return await insert_tournament(tx, new)
        except Conflict:
            return Reason("cup-channel-busy")

    async def join(self, tournament: int, user: int, name: str) -> Answer:
        """Add a person to an open tournament."""
        of_person = (
            select(func.count())
            .select_from(ladder_tables.entrants.join(ladder_tables.tournaments, _t.id == _e.tournament))
            .where(_e.user == user, _e.dropped.is_(None), _active)
        )
        is_full = await self._count(of_person) >= MAX_OF_PERSON

        def join(before: Tournament) -> Answer:
            joined = before.with_person(user, name, self._cache.clock())
            if is_full and not isinstance(joined, Reason):
                return Reason("cup-too-many", {"most": MAX_OF_PERSON})
            return joined

        return await self.change(tournament, join)

    async def leave(self, tournament: int, user: int) -> Answer:
        """Remove a person from an open tournament, or drop them out of a running one."""
        return await self.change(tournament, lambda before: before.without_person(user))

    async def set(self, tournament: int, key: str, value: str) -> Answer:
        """Change a setting of an open tournament, or an option of its game."""
        return await self.change(tournament, lambda before: before.with_setting(key, value))

    # ---- rounds --------------------------------------------------------------------

    async def start(self, tournament: int, seed: bytes) -> Answer:
        """Start a tournament and open its first round."""

        def begin(before: Tournament) -> Answer:
            started = before.start(seed)
            return started if isinstance(started, Reason) else _with_next_round(started, self._cache.clock())

        return await self.change(tournament, begin)

    async def cancel(self, tournament: int) -> Answer:
        """Cancel a tournament; its running matches continue."""

        def cancel(before: Tournament) -> Answer:
            now = self._cache.clock()
            return before.end("cancelled", now) if before.is_active else Reason("cup-is-over")

        return await self.change(tournament, cancel)

    async def advance(self, tournament: int) -> Tournament | None:
        """Store the results of ended matches; return the tournament if it has a new round or has ended.

        After the last match of a round, the next round is opened or the tournament is ended.
        """
        before = await self.load(tournament)
        if before is None or before.status != "running":
            return None
        counted = replace(
            before, pairings=tuple([await self._with_ranks(before, one) for one in before.pairings])
        )
        after = _without_leavers(counted)
        if counted.is_round_finished:  # in a thread: 0.1 s of CPU time for 64 people
            after = await asyncio.to_thread(_with_next_round, after, self._cache.clock())
        if after == before:
            return None
        written = await self._write(before, after)
        has_moved = len(after.rounds) > len(before.rounds) or not after.is_active
        return written if has_moved else None

    async def _with_ranks(self, tournament: Tournament, pairing: Pairing) -> Pairing:
        """A pairing, with its ranks if its match has ended."""
        if pairing.match is None or pairing.ranks is not None:
            return pairing
        live = await self._cache.load(pairing.match)
        if not isinstance(live, Finished):
            return pairing
        users = tuple(tournament.entrants[number].user for number in pairing.players)
        return replace(pairing, ranks=table_ranks(live, users))

    async def start_table(
        self, tournament: Tournament, pairing: Pairing, channel: int, seed: bytes
    ) -> Running | Reason | None:
        """Start a pairing's match in a thread; None if one of them has a match, or the tournament is over."""

        async def claim(tx: AsyncConnection, match: int) -> None:
            rows = ladder_tables.pairings
            key = (rows.c.tournament == tournament.id) & (rows.c.round == pairing.round)
            free = key & (rows.c.number == pairing.number) & rows.c.match.is_(None)
            if (await tx.execute(update(rows).where(free).values(match=match))).rowcount != 1:
                raise Conflict
            running = (ladder_tables.tournaments.c.id == tournament.id) & (_t.status == "running")
            changed = update(ladder_tables.tournaments).where(running).values(rev=_t.rev + 1)
            if (await tx.execute(changed)).rowcount != 1:
                raise Conflict

        try:
            answer = await self._lobbies.start_table(self._lobby(tournament, pairing, channel), seed, claim)
        except Conflict:
            return None
        return answer.live if isinstance(answer, Done) else answer.reason

    def _lobby(self, tournament: Tournament, pairing: Pairing, channel: int) -> Lobby:
        """A lobby with the people of a pairing and the settings of the tournament."""
        people, now = [tournament.entrants[number] for number in pairing.players], self._cache.clock()
        return Lobby(
            id=0,
            guild=tournament.guild,
            channel=channel,
            parent=tournament.channel,
            game=tournament.game,
            options=tournament.options,
            seats_wanted=len(people),
            pace=tournament.pace,
            absence=tournament.absence,
            locale=tournament.locale,
            organiser=tournament.organiser,
            seats=tuple(
                Seat(seat=n, since=now, user=one.user, name=one.name) for n, one in enumerate(people)
            ),
            created=now,
            touched=now,
        )

    @shielded
    async def mark_shown(self, tournament: Tournament, message: int) -> None:
        """Record the post of a tournament, and that this revision is shown and announced."""
        query = ladder_tables.tournaments.update().where(_t.id == tournament.id)
        shown = {"shown": tournament.rev, "announced": tournament.announcements}
        await self.database.execute(query.values(message=message, **shown))

    @shielded
    async def mark_outdated(self, tournament: int) -> None:
        """Mark the post of a tournament as outdated, so that it is edited."""
        await self.database.execute(
            ladder_tables.tournaments.update().where(_t.id == tournament).values(shown=0)
        )

    # ---- shared ----------------------------------------------------------------------

    async def change(self, tournament: int, change: Change) -> Answer:
        """Apply a change to a tournament; retry it if another change was written meanwhile."""
        for _ in range(MAX_ATTEMPTS):
            before = await self.load(tournament)
            if before is None:
                return Reason("unknown-button")
            after = change(before)
            if isinstance(after, Reason) or after == before:
                return after
            if written := await self._write(before, after):
                return written
        return Reason("busy")

    @shielded
    async def _write(self, before: Tournament, after: Tournament) -> Tournament | None:
        after = msgspec.structs.replace(after, rev=before.rev + 1)
        async with self.database.writing() as tx:
            return after if await write(tx, before, after) else None

    async def _count(self, counted: Select[Any]) -> int:
        return int((await self.database.scalars(counted))[0])


_e_all = ladder_tables.entrants.alias("all_entrants")


def _without_leavers(tournament: Tournament) -> Tournament:
    """Record that everybody who gave up their seat or deleted their data has dropped out."""
    left, now = _leavers(tournament), len(tournament.rounds)
    entrants = (
        replace(one, dropped=now) if number in left and one.dropped is None else one
        for number, one in enumerate(tournament.entrants)
    )
    return replace(tournament, entrants=tuple(entrants))


def _leavers(tournament: Tournament) -> set[int]:
    """The numbers of the people who gave up their seat or deleted their data."""
    deleted = {number for number, one in enumerate(tournament.entrants) if one.user < 1}
    return deleted | {
        number
        for pairing in tournament.pairings
        for number, rank in zip(pairing.players, pairing.ranks or (), strict=False)
        if rank is None
    }


def _with_next_round(tournament: Tournament, now: int) -> Tournament:
    """The tournament with its next round, or with its final places."""
    rounds = tournament.rounds
    tables_of_round = next_round(tournament.plan, rounds, tournament.dropped)
    if not tables_of_round:
        places = {row.person: row.place for row in standings(tournament.plan, rounds, tournament.dropped)}
        entrants = (replace(one, place=places[number]) for number, one in enumerate(tournament.entrants))
        return replace(tournament.end("over", now), entrants=tuple(entrants))
    new = (
        Pairing(len(rounds), number, table.players, ranks=(1,) if table.is_bye else None)
        for number, table in enumerate(tables_of_round)
    )
    after = replace(tournament, pairings=(*tournament.pairings, *new))
    return _with_next_round(after, now) if after.is_round_finished else after  # a round of byes only
