"""Lobbies, matches, moves, queued turns and SQL for tests of the store."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import msgspec
from sqlalchemy import make_url, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store import Store
from data.store.matches.answers import Applied, Changed, Done
from data.store.matches.states import AnyMatch, Finished, Lobby, Running
from data.store.queues import QueuedTurn
from data.store.sql import postgresql, sqlite, tables
from data.store.sql.database import MAX_READERS
from engine.match import CODE_SEPARATOR
from engine.queue import Alternative, queue_turn
from engine.trial import open_world, play_codes
from tests.random_play import random_moves, sensible_codes

M = TypeVar("M", bound=AnyMatch)

ANA, BO, CHI = 101, 102, 103
NAMES = {ANA: "Ana", BO: "Bo", CHI: "Chi"}
SEED = bytes(range(16))
#: The game with the shortest random matches.
SHORT_GAME = "gheos"


class ManualClock:
    """A clock in UTC seconds that only tests advance."""

    def __init__(self) -> None:
        self.now = 1_800_000_000

    def __call__(self) -> int:
        return self.now


def expect_done(answer: Changed[M]) -> M:
    """The match after a change; fails if it was refused."""
    assert isinstance(answer, Done), answer
    return answer.live


def expect_running(live: AnyMatch | None) -> Running:
    """The match; fails if it is not running."""
    assert isinstance(live, Running), live
    return live


def expect_finished(live: AnyMatch | None) -> Finished:
    """The match; fails unless it is over or cancelled."""
    assert isinstance(live, Finished), live
    return live


async def stored_results(store: Store, match: int) -> list[dict[str, Any]]:
    """The stored results of a match by seat: user, program, name, total, rank, lines."""
    t = tables.results
    found = await store.database.fetch_all(select(t).where(t.c.match == match).order_by(t.c.seat))
    return [{**row._mapping, "lines": msgspec.json.decode(row.lines)} for row in found]


async def open_lobby(
    store: Store, channel: int = 7, seats: int = 2, organiser: int = ANA, game: str = "maori"
) -> Lobby:
    """A lobby with its organiser."""
    return expect_done(
        await store.lobbies.open(
            guild=1,
            channel=channel,
            parent=None,
            game=game,
            organiser=organiser,
            name=NAMES.get(organiser, f"P{organiser}"),
            locale="en",
            seats_wanted=seats,
        )
    )


async def start_match(
    store: Store, channel: int = 7, people: tuple[int, ...] = (BO, ANA), game: str = "maori"
) -> Running:
    """A running match of these people; the first one is the organiser."""
    live = await open_lobby(store, channel, len(people), people[0], game)
    for user in people[1:]:
        expect_done(await store.lobbies.join(live.id, user, NAMES.get(user, f"P{user}")))
    return expect_done(await store.lobbies.start(live.id, people[0], SEED))


def legal_codes(live: Running) -> list[str]:
    """The codes of all legal actions."""
    game = live.match.game
    return [game.codec.encode(action) for action in game.legal(live.match.state)]


def user_to_move(live: Running) -> int:
    """The user to move."""
    assert live.to_move.user is not None
    return live.to_move.user


async def move(store: Store, live: Running, rng: Random | None = None, *, confirm: bool = True) -> Running:
    """Play the first legal action, or a random one; fails if the match ends."""
    return expect_running(await any_move(store, live, rng, confirm=confirm))


async def any_move(
    store: Store, live: Running, rng: Random | None = None, *, confirm: bool = True
) -> Running | Finished:
    """Play the first legal action, or a random one, which may end the match."""
    code = rng.choice(sensible_codes(legal_codes(live))) if rng else legal_codes(live)[0]
    source = f"i:{live.id}.{live.seq}"
    answer = await store.matches.act(live.id, live.seq, user_to_move(live), code, source, confirm=confirm)
    assert isinstance(answer, Applied), answer
    return answer.live


async def play_moves(store: Store, live: Running, moves: int, seed: int = 1) -> Running:
    """Play random moves, those of a turn in one transaction; fails if the match ends."""
    rng, target = Random(seed), live.seq + moves
    while live.seq < target:
        live = expect_running(await play_turn(store, live, rng, target - live.seq))
    return live


async def play_turn(
    store: Store, live: Running, rng: Random, max_moves: int | None = None
) -> Running | Finished:
    """Play random moves until another seat is to move, all of them in one transaction."""
    codes, source = random_moves(live.match, rng, max_moves), f"i:{live.id}.{live.seq}"
    answer = await store.matches.act(
        live.id, live.seq, user_to_move(live), CODE_SEPARATOR.join(codes), source
    )
    assert isinstance(answer, Applied), answer
    return answer.live


async def play_out(store: Store, live: Running, rng: Random | None = None) -> Finished:
    """Play random turns until the match is over."""
    rng = rng or Random(1)
    now: Running | Finished = live
    while isinstance(now, Running):
        now = await play_turn(store, now, rng)
    return now


Rows = list[tuple[Any, ...]]


@asynccontextmanager
async def raw_transaction(url: str) -> AsyncIterator[AsyncConnection]:
    """A transaction in a database without a store."""
    address = make_url(url)
    if sqlite.is_sqlite_url(address):
        engine = sqlite.engine(address, "BEGIN IMMEDIATE")
    else:
        engine = postgresql.engine(address, postgresql.BEGIN_WRITING)
    try:
        async with engine.begin() as tx:
            await tx.execute(text("SELECT 1"))  # SQLite's BEGIN is sent with the first statement
            yield tx
    finally:
        await engine.dispose()


async def run_sql(url: str, *statements: str, **values: object) -> Rows:
    """Run SQL without a store; return the rows of the last statement."""
    found = Rows()
    async with raw_transaction(url) as tx:
        for statement in statements:
            rows = await tx.execute(text(statement), values)
            found = [tuple(row) for row in rows] if rows.returns_rows else []
    return found


async def all_rows(url: str) -> dict[str, Rows]:
    """All rows by table, read without a store."""
    async with raw_transaction(url) as tx:
        return {
            table.name: sorted((tuple(row) for row in await tx.execute(select(table))), key=str)
            for table in tables.metadata.sorted_tables
        }


def file_content(path: Path) -> bytes:
    return path.read_bytes()


@asynccontextmanager
async def occupy_readers(store: Store) -> AsyncIterator[None]:
    """Occupy all connections for reading."""
    all_read, over = asyncio.Barrier(MAX_READERS + 1), asyncio.Event()

    async def read() -> None:
        async with store.database.reading():
            await all_read.wait()
            await over.wait()

    readers = [asyncio.create_task(read()) for _ in range(MAX_READERS)]
    await all_read.wait()
    try:
        yield
    finally:
        over.set()
        await asyncio.gather(*readers)


# ---- queued turns --------------------------------------------------------------------


def next_turn(live: Running, user: int, *, ends_turn: bool = True) -> Alternative:
    """A person's next turn after sensible moves of everybody, queued in a trial of the true position."""
    made = find_next_turn(live, user, ends_turn=ends_turn)
    assert made is not None
    return made


def find_next_turn(
    live: Running, user: int, rng: Random | None = None, *, ends_turn: bool = True
) -> Alternative | None:
    """Like `next_turn`, or with random actions if `rng` is given; None if the match ends first."""
    seat = live.seat_by_user[user]
    start = world = open_world(live.match)
    own = 0
    while world.turn == seat or (not own and world.turn is not None):
        own += world.turn == seat
        codes = sensible_codes([*map(world.game.codec.encode, world.game.legal(world.state))])
        world = play_codes(world, [rng.choice(codes) if rng else codes[0]])
    made = queue_turn(start, seat, len(live.match.steps), 0, [step.code for step in world.steps])
    return made and msgspec.structs.replace(made, ends_turn=ends_turn)


async def queue_next_turn(store: Store, live: Running, user: int, *, ends_turn: bool = True) -> Alternative:
    """Queue a person's next turn; return it."""
    turn = next_turn(live, user, ends_turn=ends_turn)
    assert await store.queues.save(live.id, user, QueuedTurn(live.seq, (turn,)))
    return turn


async def queue_current_turn(store: Store, live: Running) -> QueuedTurn:
    """Queue the turn that has just begun, as if its person had queued it one step earlier."""
    start, seat, codes = live.match.run_start - 1, live.turn, [live.match.steps[-1].code]
    world = open_world(live.match)
    while world.turn == seat:
        legal = [*map(world.game.codec.encode, world.game.legal(world.state))]
        codes.append(sensible_codes(legal)[0])
        world = play_codes(world, codes[-1:])
    made = queue_turn(open_world(live.match.rewind(start)), seat, start, 0, codes)
    assert made is not None
    old = await store.queues.load(live.id, user_to_move(live))
    made = msgspec.structs.replace(made, ends_turn=True)
    queued = QueuedTurn(live.seq, (made,), edition=old.edition if old else 0)
    assert await store.queues.save(live.id, user_to_move(live), queued)
    stored = await store.queues.load(live.id, user_to_move(live))
    assert stored is not None
    return stored


async def start_other_turn(
    store: Store, channel: int = 7, game: str = "maori", people: tuple[int, ...] = (BO, ANA)
) -> Running:
    """A match at the beginning of its second turn."""
    live = await start_match(store, channel, people, game)
    user = user_to_move(live)
    while user_to_move(live) == user:
        live = await move(store, live)
    return live
