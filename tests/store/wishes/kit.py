"""Wishes for tests."""

from typing import Any

import msgspec

from data.store import Store
from data.store.sql import tables
from data.store.wishes.matching import Wish
from data.store.wishes.rows import Proposal, to_row
from data.store.wishes.wishes import ANSWER_SECONDS, DAY_SECONDS
from engine.clock.hours import add_running_seconds

DAN, GUILD = 104, 1


async def search(store: Store, user: int, guild: int = GUILD, **what: Any) -> Wish:
    """Start a search, by default for a daily match of Maori for three."""
    usual = {"games": ("maori",), "paces": ("daily",), "sizes": (3,)}
    wish = msgspec.structs.replace(Wish(guild=guild, user=user, channel=7), **{**usual, **what})
    saved = await store.wishes.save(wish, starts=True)
    assert isinstance(saved, Wish), saved
    return saved


async def find_table(store: Store, *users: int, **what: Any) -> Proposal:
    """The table found for these people, who have all been asked."""
    for user in users:
        await search(store, user, **what)
    (found,) = (await store.wishes.settle(GUILD)).proposals
    for wish in found.wishes:
        hours = (await store.people.user(wish.user)).hours
        await store.wishes.mark_asked(wish, add_running_seconds(hours, store.clock(), ANSWER_SECONDS))
    return found


async def insert_wishes(store: Store, count: int) -> None:
    """Insert wishes of many people for a match of two."""
    now = store.clock()
    wish = Wish(
        guild=GUILD, user=0, channel=7, games=("maori",), sizes=(2,), since=now, until=now + DAY_SECONDS
    )
    rows = [{**to_row(wish), "user": 1000 + n} for n in range(count)]
    async with store.database.writing() as tx:
        await tx.execute(tables.wishes.insert(), rows)
