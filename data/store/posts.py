"""The outbox: posts of matches, what they show, and which are due.

The row of a board or hand is written before the post is sent, so that a crash in between can be repaired; the
row of a notice is written afterwards. This module does not call Discord.
"""

import secrets
from collections.abc import Sequence
from functools import cache
from typing import Any, Literal

from msgspec import Struct
from sqlalchemy import ColumnElement, Row, Select, Update, bindparam, case, func, select, true, update
from sqlalchemy.ext.asyncio import AsyncConnection

from config.shards import Shards
from data.store.sql import bot_tables, tables
from data.store.sql.part import StorePart, shielded
from data.store.sql.rows import lock_matches, upsert
from data.store.sql.shard_scope import is_on_shards

#: planned: may have been sent; live: shows the match; old: replaced, its buttons must be removed.
PostState = Literal["planned", "live", "old"]

BOARD = "board"
#: Announces a match in the parent channel of its thread.
NOTICE = "notice"
#: The occasion of a running match's notice; moves do not make such a notice due.
SETTLED = "running"
#: The occasion of a lobby's notice that invites people by name, with a button to decline.
INVITATION = "invitation"


def hand_surface(user: int) -> str:
    """The surface of a person's hand."""
    return f"hand:{user}"


class StoredPost(Struct, frozen=True, kw_only=True):
    """A post, sent or planned."""

    id: int
    match: int
    #: "board", "notice", "notice:<message>" for an invitation, or "hand:<user>".
    surface: str
    channel: int
    message: int | None
    #: The person who sees it; None: public.
    user: int | None
    locale: str
    #: The match revision that the post shows; 0: not sent yet, or to be updated in any case.
    rev: int
    #: The occasion of the post; another occasion gets a new post.
    occasion: str
    #: For Discord's enforce_nonce.
    nonce: str
    state: PostState
    #: Consecutive failures.
    attempts: int
    #: When to update or retry; None: up to date.
    next_try: int | None
    last_error: str | None
    created: int

    @property
    def is_notice(self) -> bool:
        return self.surface.startswith(NOTICE)


# Statements that every move executes are built once: compiling costs more than executing them.
_t, _m, _s = tables.posts, tables.matches, tables.seats
_OF_MATCH = select(_t).where(_t.c.match == bindparam("match_id")).order_by(_t.c.id)
_ON_SURFACE = select(_t).where(
    _t.c.match == bindparam("match_id"),
    _t.c.surface == bindparam("on_surface"),
    _t.c.state == bindparam("in_state"),
)
_REV = bindparam("rev_shown", type_=_t.c.rev.type)
_NOW = bindparam("now", type_=_t.c.next_try.type)
_NEWEST = select(_m.c.rev).where(_m.c.id == _t.c.match).scalar_subquery()
_PLACE = select(_t.c.match, _t.c.surface).where(_t.c.id == bindparam("post"))
_REPLACE = (
    update(_t)
    .where(_t.c.match == bindparam("match_id"), _t.c.surface == bindparam("on_surface"))
    .where(_t.c.state == "live", _t.c.id != bindparam("post"))
    .values(state="old", next_try=_NOW)
)
_SEND = (
    update(_t)
    .where(_t.c.id == bindparam("post"))
    .values(state="live", message=bindparam("sent", type_=_t.c.message.type))
)
_SHOW = (
    update(_t)
    .where(_t.c.id.in_(bindparam("posts", expanding=True)))
    .values(rev=_REV, attempts=0, last_error=None, next_try=case((_NEWEST > _REV, _NOW), else_=None))
)


class Posts(StorePart):
    """The posts of all matches; each surface of a match has at most one planned and one live post."""

    @shielded
    async def plan(
        self,
        match: int,
        surface: str,
        channel: int,
        locale: str,
        user: int | None = None,
        occasion: str = "",
    ) -> StoredPost:
        """Insert a post that is about to be sent, or return the one already planned."""
        async with self.database.writing() as tx:
            await lock_matches(tx, [match])
            if planned := await _find(tx, match, surface, "planned"):
                return planned
            target = {"match": match, "surface": surface, "channel": channel, "user": user}
            return await self._plan(tx, created=self._clock(), **target, locale=locale, occasion=occasion)

    @shielded
    async def add_notice(
        self, match: int, channel: int, message: int, locale: str, rev: int, occasion: str = ""
    ) -> None:
        """Record that a lobby's notice was posted and shows `rev`."""
        async with self.database.writing() as tx:
            await lock_matches(tx, [match])
            # a match may have several invitations
            surface = f"{NOTICE}:{message}" if occasion == INVITATION else NOTICE
            target = {"match": match, "surface": surface, "channel": channel, "user": None}
            post = await self._plan(tx, created=self._clock(), **target, locale=locale, occasion=occasion)
            sent = {"state": "live", "message": message}
            await tx.execute(update(_t).where(_t.c.id == post.id).values(**sent))
            await self._show(tx, [post.id], rev)

    async def _plan(self, tx: AsyncConnection, **values: object) -> StoredPost:
        values |= {"rev": 0, "nonce": secrets.token_hex(12), "state": "planned", "attempts": 0}
        row = await tx.execute(_t.insert().values(**values, next_try=self._clock()).returning(_t))
        return _from_row(row.one())

    async def set_channel(self, post: int, channel: int) -> StoredPost:
        """Set the channel of a planned direct message."""
        known = update(_t).where(_t.c.id == post).values(channel=channel)
        (row,) = await self.database.execute(known.returning(_t))
        return _from_row(row)

    @shielded
    async def mark_sent(self, post: int, message: int, rev: int) -> None:
        """Record that a post was sent and shows `rev`; the previous post of its surface becomes old."""
        async with self.database.writing() as tx:
            sent = (await tx.execute(_PLACE, {"post": post})).one()
            await lock_matches(tx, [sent.match])
            last = {"match_id": sent.match, "on_surface": sent.surface, "post": post}
            await tx.execute(_REPLACE, {**last, "now": self._clock()})
            await tx.execute(_SEND, {"post": post, "sent": message})
            await self._show(tx, [post], rev)

    @shielded
    async def mark_shown(self, posts: Sequence[int], rev: int) -> None:
        """Record that posts show `rev`; they stay due if the match has changed meanwhile."""
        async with self.database.writing() as tx:
            await lock_matches(tx, select(_t.c.match).where(_t.c.id.in_(posts)))
            await self._show(tx, posts, rev)

    async def _show(self, tx: AsyncConnection, posts: Sequence[int], rev: int) -> None:
        await tx.execute(_SHOW, {"posts": posts, "rev_shown": rev, "now": self._clock()})

    async def settle_notice(self, post: int, rev: int) -> None:
        """Record that a notice shows a running match; the notice is due again when the match ends."""
        settled = {"occasion": SETTLED, "rev": rev, "attempts": 0, "last_error": None, "next_try": None}
        await self.database.execute(update(_t).where(_t.c.id == post).values(**settled))

    async def mark_failed(self, post: int, error: str, next_try: int) -> None:
        """Record a failure and the time of the next attempt."""
        values = {"attempts": _t.c.attempts + 1, "last_error": error, "next_try": next_try}
        await self.database.execute(update(_t).where(_t.c.id == post).values(**values))

    async def retry(self, match: int) -> None:
        """Retry a match's failed posts at once."""
        await self._retry(_t.c.match == match)

    @shielded
    async def retry_next(self, last: int) -> int:
        """Retry the failed posts of one match; return its id, or 0 if no match has failed posts.

        It is the match with the lowest id above `last`, or with the lowest id at all if there is none.
        """
        failing = _t.c.next_try.is_not(None) & (_t.c.attempts > 0)
        waiting = select(_t.c.match).where(failing, _is_on_shards(self._held_shards))
        first = waiting.order_by(_t.c.match <= last, _t.c.match).limit(1)
        async with self.database.writing() as tx:
            match: int = (await tx.execute(first)).scalar_one_or_none() or 0
            await tx.execute(update(_t).where(failing, _t.c.match == match).values(next_try=self._clock()))
            return match

    async def retry_all(self) -> None:
        """Retry all failed posts of this process at once."""
        await self._retry(_t.c.next_try.is_not(None) & _is_on_shards(self._held_shards))

    async def _retry(self, which: ColumnElement[bool]) -> None:
        failing = update(_t).where(which, _t.c.attempts > 0)
        await self.database.execute(failing.values(attempts=0, next_try=self._clock()))

    @shielded
    async def invalidate(self, matches: Sequence[int]) -> None:
        """Mark the posts of these matches for repair, because a restored database may be older than they are.

        These matches, and all new ones, get a new generation. A board is planned with the creation time of
        the known board, so that the bot searches the channel for boards posted since then.
        """
        now = self._clock()
        later = case((_m.c.generation >= now, _m.c.generation + 1), else_=now)
        async with self.database.writing() as tx:
            await tx.execute(bot_tables.restores.delete().where(bot_tables.restores.c.at < now))
            await upsert(tx, bot_tables.restores, {"at": now}, {"pending": False})
            await lock_matches(tx, matches)
            for match in matches:
                await tx.execute(update(_m).where(_m.c.id == match).values(generation=later))
                board = await _find(tx, match, BOARD, "live")
                if board and await _find(tx, match, BOARD, "planned") is None:
                    copied = ("match", "surface", "channel", "user", "locale", "occasion", "created")
                    await self._plan(tx, **{name: getattr(board, name) for name in copied})
                shown = (_t.c.match == match) & (_t.c.state == "live")
                await tx.execute(update(_t).where(shown).values(rev=0, next_try=now))

    async def set_locale(self, user: int, locale: str) -> list[int]:
        """Update a person's direct messages after a change of language; return their matches."""
        changed = self._outdated(user).values(locale=locale).returning(_t.c.match)
        return sorted(row.match for row in await self.database.execute(changed))

    async def outdate_lobbies(self, user: int) -> list[int]:
        """Mark the posts of lobbies that show a person's figures as due; return the matches."""
        seated = (_s.c.match == _m.c.id) & (_s.c.user == user) & _s.c.until.is_(None)
        lobbies = select(_m.c.id).join_from(_s, _m, seated & _m.c.started.is_(None))
        shown = update(_t).where(_t.c.match.in_(lobbies), _t.c.surface == BOARD, _t.c.state == "live")
        due = shown.values(next_try=func.coalesce(_t.c.next_try, self._clock())).returning(_t.c.match)
        return sorted(row.match for row in await self.database.execute(due))

    async def outdate(self, user: int, match: int) -> None:
        """Mark a person's direct messages about a match as due."""
        await self.database.execute(self._outdated(user).where(_t.c.match == match))

    def _outdated(self, user: int) -> Update:
        own = update(_t).where(_t.c.user == user, _t.c.state == "live")
        return own.values(rev=0, next_try=self._clock())

    @property
    def _held_shards(self) -> Shards | None:
        return self.database.shard_scope.held

    async def alive(self) -> list[int]:
        """Active matches, with or without posts."""
        return await self._alive()

    async def matches_with_newer_posts(self) -> list[int]:
        """Active matches with a post that is newer than the database."""
        return await self._alive(_has_post(_t.c.rev > _m.c.rev))

    async def delete(self, post: int) -> None:
        """Delete the row of a post that is no longer on Discord, or of an old post without buttons."""
        await self.database.execute(_t.delete().where(_t.c.id == post))

    async def due(self, limit: int = 100) -> list[StoredPost]:
        """Due posts, the longest overdue first."""
        values = {"now": self._clock(), "limit": limit}
        return [_from_row(row) for row in await self.database.fetch_all(_due(self._held_shards), values)]

    async def pending(self, limit: int = 1000) -> list[StoredPost]:
        """Posts that are or will be due, the earliest first."""
        found = await self.database.fetch_all(_pending(self._held_shards), {"limit": limit})
        return [_from_row(row) for row in found]

    async def matches_with_idle_thread(self, since: int) -> list[int]:
        """Running matches whose board was posted before `since`, so that Discord may archive the thread.

        Without matches in direct messages, and without those on servers that the bot has left.
        """
        found = await self.database.fetch_all(_with_idle_thread(self._held_shards), {"since": since})
        return sorted(row.id for row in found)

    async def _alive(self, *where: ColumnElement[bool]) -> list[int]:
        """Ids of active matches that satisfy conditions."""
        return sorted(await self.database.scalars(select(_m.c.id).where(_m.c.ended.is_(None), *where)))

    async def next_due(self) -> int | None:
        """When the next post is due."""
        found = await self.database.fetch_all(_pending(self._held_shards), {"limit": 1})
        return found[0].next_try if found else None

    async def of_match(self, match: int) -> list[StoredPost]:
        """All posts of a match, in the order in which they were planned."""
        return [_from_row(row) for row in await self.database.fetch_all(_OF_MATCH, {"match_id": match})]

    async def matches_without_board(self) -> list[int]:
        """Active matches without a board, because of a crash before `plan`; used at startup."""
        has_board = _has_post((_t.c.surface == BOARD) & (_t.c.state != "old"))
        return await self._alive(self.database.shard_scope.condition(_m.c.guild), ~has_board)

    async def channels(self) -> list[tuple[int, int, int]]:
        """Id, server and channel of every active match of this process."""
        alive = select(_m.c.id, _m.c.guild, _m.c.channel).where(
            _m.c.ended.is_(None), self.database.shard_scope.condition(_m.c.guild)
        )
        return [(row.id, row.guild, row.channel) for row in await self.database.fetch_all(alive)]

    async def matches_with_missing_hand(self, games: Sequence[str]) -> list[int]:
        """Active matches of these games with a player for whose hand there is no post; used at startup."""
        own = (_t.c.match == _s.c.match) & (_t.c.user == _s.c.user) & (_t.c.surface != BOARD)
        sent = select(_t.c.id).where(own).correlate(_s)
        seated = (_s.c.match == _m.c.id) & _s.c.until.is_(None) & _s.c.user.is_not(None)
        waiting = select(_s.c.id).where(seated, ~sent.exists()).correlate(_m)
        ours = self.database.shard_scope.condition(_m.c.guild)
        return await self._alive(_m.c.game.in_(games), ours, waiting.exists())


def _is_on_shards(shards: Shards | None) -> ColumnElement[bool]:
    """SQL condition: a post's server is on these shards."""
    if shards is not None and shards.is_all:
        return true()
    own = select(_m.c.id).where(_m.c.id == _t.c.match, is_on_shards(shards, _m.c.guild))
    return own.correlate(_t).exists()


@cache
def _pending(shards: Shards | None) -> Select[Any]:
    """Posts that are or will be due, the earliest first."""
    waiting = select(_t).where(_t.c.next_try.is_not(None), _is_on_shards(shards))
    return waiting.order_by(_t.c.next_try, _t.c.id).limit(bindparam("limit"))


@cache
def _due(shards: Shards | None) -> Select[Any]:
    return _pending(shards).where(_t.c.next_try <= bindparam("now"))


@cache
def _with_idle_thread(shards: Shards | None) -> Select[Any]:
    """Running matches on servers that the bot has not left, whose board was posted before `since`."""
    is_here = _m.c.pause.is_(None) | _m.c.pause.not_like('%"server"%')
    is_old = (_t.c.surface == BOARD) & (_t.c.state == "live") & (_t.c.created <= bindparam("since"))
    is_running = _m.c.ended.is_(None) & _m.c.started.is_not(None)
    ours = is_on_shards(shards, _m.c.guild) & (_m.c.guild != tables.NO_SERVER)
    return select(_m.c.id).where(is_running, is_here, _has_post(is_old), ours)


def _has_post(post: ColumnElement[bool]) -> ColumnElement[bool]:
    """SQL condition: a match has such a post."""
    return select(_t.c.id).where(_t.c.match == _m.c.id, post).correlate(_m).exists()


async def _find(tx: AsyncConnection, match: int, surface: str, state: PostState) -> StoredPost | None:
    row = (
        await tx.execute(_ON_SURFACE, {"match_id": match, "on_surface": surface, "in_state": state})
    ).one_or_none()
    return _from_row(row) if row else None


def _from_row(row: Row[Any]) -> StoredPost:
    return StoredPost(**row._mapping)
