"""Personal data in all tables: export and erasure.

Matches with other players stay complete: the person becomes anonymous in them, with an id that belongs to
nobody. Everybody who played in a match has held a seat in it, so an index finds all rows of a person.
"""

import logging
import secrets
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Select, Table, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.blocks import pseudonymise
from data.store.ladders.rerating import invalidate_recount
from data.store.logs import LogRow, read_archived_log, rewrite_archived_log
from data.store.matches.cache import UsesMatches, Write
from data.store.matches.states import ActiveMatch, AnyMatch, Lobby
from data.store.sql import ladder_tables, tables
from data.store.sql.errors import BrokenMatch
from data.store.sql.part import shielded
from data.store.sql.postgresql import EVERYTHING_CHANGED
from data.store.sql.rows import notify
from engine.votes import Vote

_m, _s, _p, _a = tables.matches.c, tables.seats.c, tables.posts.c, tables.archived_logs.c
_w = tables.wishes.c
_t = ladder_tables.tournaments

logger = logging.getLogger(__name__)

#: The name of people who deleted their data.
ANONYMOUS_NAME = ""
#: JSON columns that the export decodes.
JSON = (
    *("hours", "lines", "guided", "habits", "codes", "alternatives", "report"),
    *("games", "paces", "sizes"),
)
MAX_ANONYMOUS_ID = 2**62


class PersonalData(UsesMatches):
    """Exports and erases the data of a person."""

    async def export(self, user: int) -> dict[str, Any]:
        """A person's rows by table; also settings, matches, offers, tournaments, invitations and votes."""
        async with self.database.reading() as tx:
            found = {table.name: await _own_rows(tx, table, user) for table in _tables_with_user()}
            matches = tables.matches
            for match in await _archived(tx, user):
                found["log"] += [
                    {"match": match, **msgspec.structs.asdict(entry)}
                    for entry in await read_archived_log(tx, match)
                    if entry.user == user
                ]
            rows = await _rows(tx, matches, matches.c.id.in_(_seated(user).union(*_organised(user))))
            plain = ("id", "guild", "channel", "game", "status", "created", "started", "ended")
            return {
                "user": user,
                "settings": await _rows(tx, tables.users, tables.users.c.id == user),
                "matches": [
                    {**{name: row[name] for name in plain}, "organised": row["organiser"] == user}
                    for row in rows
                ],
                **found,
                "offers": [
                    {"match": row["match"], "seat": row["seat"]}
                    for row in await _rows(tx, tables.seats, _s.offered == user)
                ],
                "tournaments": await _rows(tx, _t, _t.c.organiser == user),
                "invitations": [row["id"] for row in await _rows(tx, matches, _invites(user))],
                "votes": [vote for row in rows for vote in _votes_of(row, user)],
            }

    @shielded
    async def forget(self, user: int) -> bool:
        """Erase a person from every table; False while they hold a seat in an active match.

        In a match that cannot be read, the seat passes to the anonymous id.
        """
        anonymous_id = -1 - secrets.randbelow(MAX_ANONYMOUS_ID)
        for match in await self._matches_with(user):
            try:
                if not await self._leave(match, user, anonymous_id):
                    return False
            except BrokenMatch as error:
                logger.warning("A person whose data is deleted could not leave a match: %s", error)
        async with self.database.writing() as tx:
            await _forget(tx, user, anonymous_id)
            await notify(tx, EVERYTHING_CHANGED)
        self._cache.clear()
        return True

    async def _leave(self, match: int, user: int, anonymous_id: int) -> bool:
        """Remove a person from an active match; False while they hold a seat in it."""

        def decide(live: AnyMatch) -> bool | Write[AnyMatch, bool]:
            if not isinstance(live, ActiveMatch):
                return True
            has_left = live.seat_of(user) is None
            return has_left and Write(_without(live, user, anonymous_id), lambda _: True)

        return await self._cache.run_decision(match, decide) is not False

    async def _matches_with(self, user: int) -> list[int]:
        """Active matches with the person's id."""
        sits = select(_s.match).where(or_(_s.user == user, _s.offered == user), _s.until.is_(None))
        knows = or_(_m.organiser == user, _invites(user), _m.id.in_(sits))
        return await self._ids(_m.ended.is_(None), knows)


def _tables_with_user() -> list[Table]:
    """Tables with a `user` column."""
    return [table for table in tables.metadata.sorted_tables if "user" in table.c]


def _own(table: Table, user: int) -> ColumnElement[bool]:
    """SQL condition: a row belongs to a person."""
    own: ColumnElement[bool] = table.c.user == user
    if table not in (tables.log, tables.results, ladder_tables.ratings, tables.hints):
        return own
    return own & table.c.match.in_(_seated(user))


def _seated(user: int) -> Select[tuple[int]]:
    """Matches in which a person holds or held a seat."""
    return select(_s.match).where(_s.user == user)


def _organised(user: int) -> list[Select[tuple[int]]]:
    """Active and ended matches of an organiser; each query has its own index."""
    own = select(_m.id).where(_m.organiser == user)
    return [own.where(_m.ended.is_(None)), own.where(_m.ended.is_not(None))]


def _invites(user: int) -> ColumnElement[bool]:
    """SQL condition: a lobby invites a person. A substring is enough: hardly any id contains another."""
    return _m.ended.is_(None) & _m.invited.contains(str(user))


async def _archived(tx: AsyncConnection, user: int) -> list[int]:
    """Matches of a person with an archived log."""
    return sorted((await tx.execute(select(_a.match).where(_a.match.in_(_seated(user))))).scalars())


def _without(live: ActiveMatch, user: int, anonymous_id: int) -> ActiveMatch:
    organiser = anonymous_id if live.organiser == user else live.organiser
    if isinstance(live, Lobby):
        live = msgspec.structs.replace(live, invited=tuple(one for one in live.invited if one != user))
    seats = tuple(
        msgspec.structs.replace(seat, offered=None, removed=False) if seat.offered == user else seat
        for seat in live.seats
    )
    return msgspec.structs.replace(live, organiser=organiser, seats=seats)


def _anonymise(entry: LogRow, user: int) -> LogRow:
    return msgspec.structs.replace(entry, user=None) if entry.user == user else entry


async def _rows(tx: AsyncConnection, table: Table, where: ColumnElement[bool]) -> list[dict[str, object]]:
    found = await tx.execute(select(table).where(where))
    return [
        {
            name: msgspec.json.decode(value) if name in JSON and value is not None else value
            for name, value in row._mapping.items()
        }
        for row in found
    ]


async def _own_rows(tx: AsyncConnection, table: Table, user: int) -> list[dict[str, object]]:
    """A person's rows, without `id` (reveals how many rows exist) and `other` (the id of another person)."""
    rows = await _rows(tx, table, _own(table, user))
    return [{name: value for name, value in row.items() if name not in ("id", "other")} for row in rows]


def _votes_of(row: dict[str, Any], user: int) -> list[dict[str, Any]]:
    """A person's part in the open vote of a match: as its proposer, and as a voter."""
    if row["vote"] is None:
        return []
    vote = msgspec.json.decode(row["vote"], type=Vote)
    common = {"match": row["id"], "kind": vote.kind, "opened": vote.opened}
    opened = [{**common, "asked": True}] if vote.by == user else []
    return opened + [{**common, "agrees": one.agrees} for one in vote.ballots if one.user == user]


async def _detach_practice(tx: AsyncConnection, anonymous_id: int) -> None:
    """Remove the direct message channel, which identifies the person, from their practice matches."""
    own = (_m.guild == tables.NO_SERVER) & _m.id.in_(_seated(anonymous_id))
    practice = select(_m.id).where(own)
    await tx.execute(tables.posts.delete().where(_p.match.in_(practice)))
    await tx.execute(update(tables.matches).where(own).values(channel=anonymous_id, home=anonymous_id))


async def _forget(tx: AsyncConnection, user: int, anonymous_id: int) -> None:
    await invalidate_recount(tx)
    searched = tables.wish_servers.c.guild.in_(select(_w.guild).where(_w.user == user))
    # The searches of these servers must be matched again, without this person.
    await tx.execute(update(tables.wish_servers).where(searched).values(check_at=0))
    for match in await _archived(tx, user):
        await rewrite_archived_log(tx, match, lambda entry: _anonymise(entry, user))
    for table in sorted(_tables_with_user(), key=lambda table: table is tables.seats):  # seats last
        own = _own(table, user)
        if table in (ladder_tables.sums, ladder_tables.meetings):
            await tx.execute(update(table).where(own).values(user=anonymous_id))
        elif "name" in table.c:
            await tx.execute(update(table).where(own).values(user=anonymous_id, name=ANONYMOUS_NAME))
        elif table in (tables.log, tables.hints):
            await tx.execute(update(table).where(own).values(user=None))
        else:
            await tx.execute(table.delete().where(own))
    await _leave_tournaments(tx, user, anonymous_id)
    met = ladder_tables.meetings
    await tx.execute(update(met).where(met.c.other == user).values(other=anonymous_id))
    await pseudonymise(tx, user)
    await _detach_practice(tx, anonymous_id)
    offered = _s.offered == user
    await tx.execute(update(tables.seats).where(offered).values(offered=None))
    for organised in _organised(user):
        await tx.execute(update(tables.matches).where(_m.id.in_(organised)).values(organiser=anonymous_id))
    # the person is still to move in matches that could not be read
    await tx.execute(update(tables.matches).where(_m.turn_user == user).values(turn_user=anonymous_id))
    await tx.execute(update(tables.posts).where(_p.occasion.endswith(f" {user}")).values(occasion=""))
    voted = _m.ended.is_(None) & _m.vote.contains(str(user))
    await tx.execute(update(tables.matches).where(voted).values(vote=None, vote_closes=None))
    await tx.execute(update(tables.matches).where(_invites(user)).values(invited="[]"))
    await tx.execute(tables.users.delete().where(tables.users.c.id == user))


async def _leave_tournaments(tx: AsyncConnection, user: int, anonymous_id: int) -> None:
    """Anonymise an organiser, and increase the revision of tournaments whose post shows the person."""
    own = select(ladder_tables.entrants.c.tournament).where(ladder_tables.entrants.c.user == anonymous_id)
    organised = _t.c.organiser == user
    is_shown = _t.c.id.in_(own) | (organised & (_t.c.status == "open"))
    await tx.execute(update(_t).where(is_shown).values(rev=_t.c.rev + 1))
    await tx.execute(update(_t).where(organised).values(organiser=anonymous_id))
