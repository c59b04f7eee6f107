"""Finished matches: played to their end, or inserted as rows."""

from random import Random
from typing import Any

from data.store import Store
from data.store.matches.answers import Applied
from data.store.matches.states import Finished, Running
from data.store.sql import tables
from engine.match import CODE_SEPARATOR
from tests.random_play import random_moves
from tests.store.kit import NAMES

#: A seat at the end: user or program, rank and score.
Seat = tuple[int | str, int, int]


async def play_to_end(store: Store, live: Running, seed: int = 1, first: int = 0) -> Finished:
    """Play random moves until the match is over.

    With `first` each move is a separate press, and the sources are numbered from `first` on.
    """
    rng, now = Random(seed), live
    while True:
        source = f"i:{first + now.seq}" if first else f"t:{live.id}.{now.seq}"
        moves = CODE_SEPARATOR.join(random_moves(now.match, rng, 1 if first else None))
        answer = await store.matches.act(live.id, now.seq, now.to_move.user, moves, source)
        assert isinstance(answer, Applied), answer
        if isinstance(answer.live, Finished):
            return answer.live
        now = answer.live


def occupant_columns(who: int | str) -> dict[str, Any]:
    """The columns of a user or a program."""
    if isinstance(who, str):
        return {"user": None, "program": who, "name": who.title()}
    return {"user": who, "program": None, "name": NAMES.get(who, f"P{who}")}


async def insert_finished(
    store: Store,
    at: int,
    *seats: Seat,
    left: dict[int, int] | None = None,
    guild: int = 1,
    game: str = "maori",
    names: dict[int, str] | None = None,
    channel: int = 7,
) -> int:
    """Insert a match that ended at `at`; return its id. Ladders do not change. `left`: who left a seat."""
    plain = {"rules": 1, "components": 1, "options": "{}", "access": "open", "invited": "[]", "locale": "en"}
    match = {
        **plain,
        "guild": guild,
        "game": game,
        "channel": channel,
        "home": channel,
        "organiser": 101,
        "seats_wanted": len(seats),
    }
    times = {"created": at - 20, "touched": at, "started": at - 10, "ended": at, "seq": 0, "rev": 1}
    async with store.database.writing() as tx:
        made = tables.matches.insert().values(status="over", **match, **times).returning(tables.matches.c.id)
        number = (await tx.execute(made)).scalar_one()
        fixed = {"match": number, "since": at - 20, "until": at - 5}
        held = [{**fixed, "seat": seat, **occupant_columns(gone)} for seat, gone in (left or {}).items()]
        results = []
        for seat, (who, rank, total) in enumerate(seats):
            holder = {"match": number, "seat": seat, **occupant_columns(who)}
            holder["name"] = (names or {}).get(seat, holder["name"])
            held.append({**holder, "since": at - 9, "until": at})
            results.append({**holder, "rank": rank, "total": total, "lines": "[]", "at": at})
        await tx.execute(tables.seats.insert(), held)
        await tx.execute(tables.results.insert(), results)
    return int(number)
