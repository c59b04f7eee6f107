"""Whole tournaments of many sizes in a store, with people who give up their seats or drop out."""

from collections.abc import Callable
from itertools import product
from random import Random

import pytest

from data.store import Store
from data.store.matches.states import Running
from engine.tournament.rounds import next_round
from tests.store.tournaments.play import finish, play_tournament, start_tournament

pytestmark = [pytest.mark.soak, pytest.mark.timeout(1800)]


@pytest.mark.parametrize(
    ("form", "size", "people"),
    [
        (form, size, people)
        for form, size, people in product(("swiss", "groups", "knockout"), (2, 3, 4), (4, 7, 16, 33, 64))
        if form != "groups" or people >= size * size  # fewer people cannot form groups
    ],
)
async def test_a_whole_tournament_ends(
    store: Store, people: int, size: int, form: str, record_property: Callable[[str, object], None]
) -> None:
    rng = Random(people * size)
    cup = await start_tournament(store, people, size=str(size), format=form)

    async def play(store: Store, live: Running) -> None:
        seat = rng.choice(live.people)
        if seat.user is not None and rng.random() < 0.1:
            await store.matches.resign(live.id, seat.user, "Program", may_return=False)
        elif seat.user is not None and rng.random() < 0.1:
            await store.tournaments.leave(cup.id, seat.user)
        now = await store.matches.load(live.id)
        assert isinstance(now, Running)
        await finish(store, now)

    cup = await play_tournament(store, cup, play)
    assert cup.status == "over"
    assert all(one.place for one in cup.entrants)
    for number, tables in enumerate(cup.rounds):
        again = next_round(cup.plan, cup.rounds[:number], cup.dropped)
        assert [table.players for table in again] == [table.players for table in tables]
    record_property(
        "soak", {"rounds of tournaments": len(cup.rounds), "people who dropped out": len(cup.dropped)}
    )
