"""Searches for tests."""

from typing import Any

import msgspec

from data.store import Store
from data.store.matchmaking.matching import TableSearch
from data.store.matchmaking.rows import Proposal, to_row
from data.store.matchmaking.searches import ANSWER_SECONDS, DAY_SECONDS
from data.store.sql import tables
from engine.clock.hours import add_running_seconds

DAN, GUILD = 104, 1


async def start_search(store: Store, user: int, guild: int = GUILD, **what: Any) -> TableSearch:
    """Start a search, by default for a daily match of Maori for three."""
    usual = {"games": ("maori",), "paces": ("daily",), "sizes": (3,)}
    search = msgspec.structs.replace(TableSearch(guild=guild, user=user, channel=7), **{**usual, **what})
    saved = await store.searches.save(search, starts=True)
    assert isinstance(saved, TableSearch), saved
    return saved


async def find_table(store: Store, *users: int, **what: Any) -> Proposal:
    """The table proposed to these people, after all were asked."""
    for user in users:
        await start_search(store, user, **what)
    (found,) = (await store.searches.refresh(GUILD)).proposals
    for search in found.searches:
        hours = (await store.people.user(search.user)).hours
        await store.searches.mark_asked(search, add_running_seconds(hours, store.clock(), ANSWER_SECONDS))
    return found


async def insert_searches(store: Store, count: int) -> None:
    """Insert searches of many people for a match of two."""
    now = store.clock()
    search = TableSearch(
        guild=GUILD, user=0, channel=7, games=("maori",), sizes=(2,), since=now, until=now + DAY_SECONDS
    )
    rows = [{**to_row(search), "user": 1000 + n} for n in range(count)]
    async with store.database.writing() as tx:
        await tx.execute(tables.wishes.insert(), rows)
