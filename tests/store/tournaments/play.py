"""Plays tournaments in a store without Discord: every table gets a channel, matches are random."""

from collections.abc import Awaitable, Callable

from data.store import Store
from data.store.matches.states import Finished, Running
from data.store.tournaments.rows import unstarted
from data.store.tournaments.states import Tournament
from engine.game import Reason
from tests.store.finished import play_to_end
from tests.store.kit import SHORT_GAME

ORGANISER, FIRST = 900, 1001
TOURNAMENT_SEED = b"sixteen bytes : )"[:16]

Play = Callable[[Store, Running], Awaitable[object]]


def expect_tournament(answer: Tournament | Reason | None) -> Tournament:
    """The tournament after a change; fails if it was refused."""
    assert isinstance(answer, Tournament), answer
    return answer


async def open_tournament(
    store: Store, people: int, channel: int = 70, game: str = SHORT_GAME, **settings: str
) -> Tournament:
    """An open tournament that people have joined."""
    opened = await store.tournaments.open(
        guild=1,
        channel=channel,
        game=game,
        organiser=ORGANISER,
        locale="en",
        habits=None,
        settings=settings,
    )
    cup = expect_tournament(opened)
    for user in range(FIRST, FIRST + people):
        cup = expect_tournament(await store.tournaments.join(cup.id, user, f"P{user}"))
    return cup


async def start_tournament(store: Store, people: int, channel: int = 70, **settings: str) -> Tournament:
    """A tournament whose first round is open."""
    cup = await open_tournament(store, people, channel, **settings)
    return expect_tournament(await store.tournaments.start(cup.id, TOURNAMENT_SEED))


async def start_tables(store: Store, cup: Tournament) -> list[Running]:
    """Start all tables of the current round."""
    started = []
    for pairing in unstarted(cup.pairings):
        channel = cup.id * 10_000 + pairing.round * 100 + pairing.number
        live = await store.tournaments.start_table(cup, pairing, channel, bytes(16))
        assert isinstance(live, Running), live
        started.append(live)
    return started


async def reload(store: Store, cup: Tournament) -> Tournament:
    """The newest state of a tournament."""
    return expect_tournament(await store.tournaments.load(cup.id))


async def finish(store: Store, live: Running) -> Finished:
    return await play_to_end(store, live, live.id)


async def play_tournament(store: Store, cup: Tournament, play: Play = finish) -> Tournament:
    """Play a tournament to its end."""
    while cup.is_active:
        assert await store.tournaments.due() == [cup.id]
        for live in await start_tables(store, cup):
            await play(store, live)
        cup = expect_tournament(await store.tournaments.advance(cup.id))
    return cup
