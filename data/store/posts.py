"""The outbox: which posts show a match, what each of them shows, and which of them have something to do.

A row is written before its post is sent, so that a crash between the two can be healed. Nothing here
talks to Discord.
"""

import secrets
from collections.abc import Sequence
from typing import Any, Literal

from msgspec import Struct
from sqlalchemy import ColumnElement, Row, bindparam, case, select, true, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.sql import bot_tables, tables
from data.store.sql.clock import Clock
from data.store.sql.database import Database, finished
from data.store.sql.rows import hold_matches, upsert

#: planned: perhaps sent; live: shows the match; old: another took its place, its buttons must go.
PostState = Literal["planned", "live", "old"]

BOARD = "board"
#: Tells of an open table in the channel from which its thread hangs.
NOTICE = "notice"


def hand_surface(user: int) -> str:
    """The surface on which a person sees their hand."""
    return f"hand:{user}"


class StoredPost(Struct, frozen=True, kw_only=True):
    """One post, sent or to be sent."""

    id: int
    match: int
    #: "board", "notice", or "hand:<user>".
    surface: str
    channel: int
    message: int | None
    #: Whose private surface it is.
    user: int | None
    locale: str
    #: The `rev` that it shows; 0 before it was sent.
    rev: int
    #: What it was posted for; a new occasion gets a new post.
    occasion: str
    #: For Discord's enforce_nonce.
    nonce: str
    state: PostState
    #: Failures in a row.
    attempts: int
    #: When there is something to do; None when it shows what is true.
    next_try: int | None
    last_error: str | None
    created: int


# Statements of every move are made once: that costs more than what the database does with them.
_t, _m = tables.posts, tables.matches
_OF_MATCH = select(_t).where(_t.c.match == bindparam("of")).order_by(_t.c.id)
_ON_SURFACE = select(_t).where(
    _t.c.match == bindparam("of"), _t.c.surface == bindparam("on"), _t.c.state == bindparam("as")
)
_REV = bindparam("rev_shown", type_=_t.c.rev.type)
_NOW = bindparam("now", type_=_t.c.next_try.type)
_NEWEST = select(_m.c.rev).where(_m.c.id == _t.c.match).scalar_subquery()
_SHOW = (
    update(_t)
    .where(_t.c.id.in_(bindparam("posts", expanding=True)))
    .values(rev=_REV, attempts=0, last_error=None, next_try=case((_NEWEST > _REV, _NOW), else_=None))
)


class Posts:
    """The posts of all matches; a surface has at most one that is planned and one that is live."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.database, self._clock = database, clock

    @finished
    async def plan(
        self,
        match: int,
        surface: str,
        channel: int,
        locale: str,
        user: int | None = None,
        occasion: str = "",
    ) -> StoredPost:
        """The row for a post that is about to be sent; the one that is planned already, if there is one."""
        async with self.database.writing() as tx:
            await hold_matches(tx, [match])
            if planned := await _one(tx, match, surface, "planned"):
                return planned
            place = {"match": match, "surface": surface, "channel": channel, "user": user}
            return await self._plan(tx, created=self._clock(), **place, locale=locale, occasion=occasion)

    @finished
    async def noted(self, match: int, channel: int, message: int, locale: str, rev: int) -> None:
        """The notice of an open table stands in a channel and shows `rev`."""
        async with self.database.writing() as tx:
            await hold_matches(tx, [match])
            place = {"match": match, "surface": NOTICE, "channel": channel, "user": None}
            post = await self._plan(tx, created=self._clock(), **place, locale=locale, occasion="")
            sent = {"state": "live", "message": message}
            await tx.execute(update(tables.posts).where(tables.posts.c.id == post.id).values(**sent))
            await self._show(tx, [post.id], rev)

    async def _plan(self, tx: AsyncConnection, **values: Any) -> StoredPost:
        t = tables.posts
        values |= {"rev": 0, "nonce": secrets.token_hex(12), "state": "planned", "attempts": 0}
        row = await tx.execute(t.insert().values(**values, next_try=self._clock()).returning(t))
        return _stored(row.one())

    @finished
    async def opened(self, post: int, channel: int) -> StoredPost:
        """The channel of a planned direct message is known now."""
        t = tables.posts
        async with self.database.writing() as tx:
            row = await tx.execute(update(t).where(t.c.id == post).values(channel=channel).returning(t))
            return _stored(row.one())

    @finished
    async def confirm(self, post: int, message: int, rev: int) -> None:
        """The post stands in its channel and shows `rev`; the surface's last one becomes old."""
        t = tables.posts
        async with self.database.writing() as tx:
            sent = (await tx.execute(select(t.c.match, t.c.surface).where(t.c.id == post))).one()
            await hold_matches(tx, [sent.match])
            last = (t.c.match == sent.match) & (t.c.surface == sent.surface) & (t.c.state == "live")
            await tx.execute(
                update(t).where(last, t.c.id != post).values(state="old", next_try=self._clock())
            )
            await tx.execute(update(t).where(t.c.id == post).values(state="live", message=message))
            await self._show(tx, [post], rev)

    @finished
    async def shown(self, posts: Sequence[int], rev: int) -> None:
        """Posts of a match show `rev` now; they stay due if the match went on meanwhile."""
        async with self.database.writing() as tx:
            await hold_matches(tx, select(tables.posts.c.match).where(tables.posts.c.id.in_(posts)))
            await self._show(tx, posts, rev)

    async def _show(self, tx: AsyncConnection, posts: Sequence[int], rev: int) -> None:
        await tx.execute(_SHOW, {"posts": posts, "rev_shown": rev, "now": self._clock()})

    @finished
    async def failed(self, post: int, error: str, next_try: int) -> None:
        """It could not be sent or edited; try again then."""
        t = tables.posts
        values = {"attempts": t.c.attempts + 1, "last_error": error, "next_try": next_try}
        async with self.database.writing() as tx:
            await tx.execute(update(t).where(t.c.id == post).values(**values))

    @finished
    async def retry(self, match: int) -> None:
        """What stood in the way of a match's posts is gone: try them at once."""
        t = tables.posts
        failing = (t.c.match == match) & (t.c.attempts > 0)
        async with self.database.writing() as tx:
            await tx.execute(update(t).where(failing).values(attempts=0, next_try=self._clock()))

    @finished
    async def retry_next(self, last: int) -> int:
        """Try at once what waits after a failure in one match, the next after `last` in a circle; which."""
        t = tables.posts
        failing = t.c.next_try.is_not(None) & (t.c.attempts > 0)
        waiting = select(t.c.match).where(failing, self._ours).order_by(t.c.match <= last, t.c.match)
        async with self.database.writing() as tx:
            match: int = (await tx.execute(waiting.limit(1))).scalar_one_or_none() or 0
            await tx.execute(update(t).where(failing, t.c.match == match).values(next_try=self._clock()))
            return match

    @finished
    async def retry_all(self) -> None:
        """What stood in the way of all posts may be gone: try those that wait for it at once."""
        t = tables.posts
        waiting = t.c.next_try.is_not(None) & (t.c.attempts > 0) & self._ours
        async with self.database.writing() as tx:
            await tx.execute(update(t).where(waiting).values(attempts=0, next_try=self._clock()))

    @finished
    async def doubt(self, matches: Sequence[int]) -> None:
        """What stands in channels may be newer than what is kept: all of it is to be shown anew.

        From then on these matches, and those that are begun, are told apart from what they were. A board is
        planned as of the time of the one that is known, so that those posted since are looked for.
        """
        t, m, now = tables.posts, tables.matches, self._clock()
        later = case((m.c.generation >= now, m.c.generation + 1), else_=now)
        async with self.database.writing() as tx:
            await tx.execute(bot_tables.restores.delete().where(bot_tables.restores.c.at < now))
            await upsert(tx, bot_tables.restores, {"at": now}, {"pending": False})
            await hold_matches(tx, matches)
            for match in matches:
                await tx.execute(update(m).where(m.c.id == match).values(generation=later))
                board = await _one(tx, match, BOARD, "live")
                if board and await _one(tx, match, BOARD, "planned") is None:
                    copied = ("match", "surface", "channel", "user", "locale", "occasion", "created")
                    await self._plan(tx, **{name: getattr(board, name) for name in copied})
                shown = (t.c.match == match) & (t.c.state == "live")
                await tx.execute(update(t).where(shown).values(rev=0, next_try=now))

    @finished
    async def translate(self, user: int, locale: str) -> list[int]:
        """A person reads another language: their direct messages are to be shown anew; of these matches."""
        t = tables.posts
        own = (t.c.user == user) & (t.c.state == "live")
        values = {"locale": locale, "rev": 0, "next_try": self._clock()}
        async with self.database.writing() as tx:
            changed = await tx.execute(update(t).where(own).values(**values).returning(t.c.match))
            return sorted(changed.scalars())

    @property
    def _ours(self) -> ColumnElement[bool]:
        """Of posts: whether this process is to work on them."""
        m, owned = tables.matches.c, self.database.owned
        if owned.is_held and owned.shards.is_all:
            return true()
        own = select(m.id).where(m.id == tables.posts.c.match, owned.of(m.guild))
        return own.correlate(tables.posts).exists()

    async def alive(self) -> list[int]:
        """The lobbies and running matches, with a post or without."""
        m = tables.matches
        return sorted(await self.database.scalars(select(m.c.id).where(m.c.ended.is_(None))))

    async def ahead(self) -> list[int]:
        """Those of which a post shows more than is kept."""
        return await self._alive(tables.posts.c.rev > tables.matches.c.rev)

    @finished
    async def forget(self, post: int) -> None:
        """The post is gone, or old and without buttons: nothing is left to do for it."""
        async with self.database.writing() as tx:
            await tx.execute(tables.posts.delete().where(tables.posts.c.id == post))

    async def behind(self, limit: int = 100) -> list[StoredPost]:
        """The posts with something to do now, the longest waiting first."""
        return await self._due(tables.posts.c.next_try <= self._clock(), limit)

    async def _due(self, when: ColumnElement[bool], limit: int) -> list[StoredPost]:
        t = tables.posts
        due = select(t).where(when, self._ours).order_by(t.c.next_try, t.c.id).limit(limit)
        return [_stored(row) for row in await self.database.asked(due)]

    async def pending(self, limit: int = 1000) -> list[StoredPost]:
        """The posts with something to do, now or at their next try, the earliest first."""
        return await self._due(tables.posts.c.next_try.is_not(None), limit)

    async def resting(self, since: int) -> list[int]:
        """Running matches whose board was posted so long ago that its thread may fall asleep.

        Where the bot is not on the server any more there is nobody to keep it awake for.
        """
        t, m = tables.posts, tables.matches
        is_here = m.c.pause.is_(None) | m.c.pause.not_like('%"server"%')
        is_board = (t.c.surface == BOARD) & (t.c.state == "live")
        ours = self.database.owned.of(m.c.guild)
        return await self._alive(is_board & (t.c.created <= since), m.c.started.is_not(None), is_here, ours)

    async def _alive(self, post: ColumnElement[bool], *match: ColumnElement[bool]) -> list[int]:
        """Lobbies and running matches with such a post; those that are over are not looked at."""
        t, m = tables.posts, tables.matches
        has_post = select(t.c.id).where(t.c.match == m.c.id, post).correlate(m).exists()
        alive = select(m.c.id).where(m.c.ended.is_(None), *match, has_post)
        return sorted(await self.database.scalars(alive))

    async def next_due(self) -> int | None:
        """When the next post has something to do."""
        t = tables.posts
        due = select(t.c.next_try).where(t.c.next_try.is_not(None), self._ours)
        found = await self.database.scalars(due.order_by(t.c.next_try).limit(1))
        return found[0] if found else None

    async def of_match(self, match: int) -> list[StoredPost]:
        """All posts of a match, in the order in which they were planned."""
        return [_stored(row) for row in await self.database.asked(_OF_MATCH, {"of": match})]

    async def unposted(self) -> list[int]:
        """Live matches without a board, as a crash before `plan` leaves them; for the start."""
        t, m = tables.posts, tables.matches
        board = select(t.c.id).where(t.c.match == m.c.id, t.c.surface == BOARD, t.c.state != "old")
        missing = select(m.c.id).where(
            m.c.ended.is_(None), self.database.owned.of(m.c.guild), ~board.exists()
        )
        return sorted(await self.database.scalars(missing))

    async def places(self) -> list[tuple[int, int, int]]:
        """Of every lobby and running match its id, its server and its channel."""
        m = tables.matches
        alive = select(m.c.id, m.c.guild, m.c.channel).where(
            m.c.ended.is_(None), self.database.owned.of(m.c.guild)
        )
        return [(row.id, row.guild, row.channel) for row in await self.database.asked(alive)]

    async def handless(self, games: Sequence[str]) -> list[int]:
        """Running matches of these games in which somebody has not been sent their hand; for the start."""
        t, m, seat = tables.posts, tables.matches, tables.seats
        own = (t.c.match == seat.c.match) & (t.c.user == seat.c.user) & (t.c.surface != BOARD)
        sent = select(t.c.id).where(own).correlate(seat)
        seated = (seat.c.match == m.c.id) & seat.c.until.is_(None) & seat.c.user.is_not(None)
        waiting = select(seat.c.id).where(seated, ~sent.exists()).correlate(m)
        playing = m.c.ended.is_(None) & m.c.game.in_(games) & self.database.owned.of(m.c.guild)
        missing = select(m.c.id).where(playing, waiting.exists())
        return sorted(await self.database.scalars(missing))


async def _one(tx: AsyncConnection, match: int, surface: str, state: PostState) -> StoredPost | None:
    row = (await tx.execute(_ON_SURFACE, {"of": match, "on": surface, "as": state})).one_or_none()
    return _stored(row) if row else None


def _stored(row: Row[Any]) -> StoredPost:
    return StoredPost(**row._mapping)
