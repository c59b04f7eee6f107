"""Two processes on one PostgreSQL database leak nothing by messages, answers, logs or NOTIFY."""

import asyncio
import signal
from collections.abc import AsyncIterator, Sequence
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import asyncpg
import pytest
from sqlalchemy import make_url

from cogs.posts.component_ids import ExplainId, HandId, MoveId
from data.store.process_messages import MATCH_CHANGED
from data.store.sql.postgresql import NOTIFY_CHANNEL
from engine import GAMES
from engine.game import snapshot
from engine.match import Match
from sandbox import Person
from tests import postgresql
from tests.bot.shards.processes import (
    HALL,
    TIMEOUT_SECONDS,
    Network,
    Outages,
    ServerPair,
    ShardProcess,
    check_no_secrets,
    network,
)
from tests.harnesses.leaks.transcript import Transcript, differences
from tests.harnesses.leaks.twins import Fork, fork, replace_stored_state
from tests.harnesses.outcome import Outcome
from tests.random_play import random_moves
from tests.store.kit import run_sql

pytestmark = [pytest.mark.e2e, pytest.mark.soak]

#: Number of steps before the fork into two worlds, and after it.
FIRST_STEPS, STEPS = 15, 4
#: Commands used in the thread of a match.
COMMANDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("board", {}),
    ("board", {"form": "text"}),
    ("log", {}),
    ("hand", {}),
    ("replay watch", {}),
    ("verify", {}),
)
SHARDS = ("0/2", "1/2")


class ForkedMatch(NamedTuple):
    """A match of two seats with its state in two worlds; the person on the first seat is the observer."""

    pair: ServerPair
    seats: tuple[Person, ...]
    fork: Fork

    @property
    def observer(self) -> Person:
        return self.seats[0]


class Recordings(NamedTuple):
    """Transcripts of observers and of players who may see more, and payloads of NOTIFY."""

    observers: list[Transcript]
    players: list[Transcript]
    payloads: list[str]


async def people_by_seat(url: str, pair: ServerPair) -> tuple[Person, ...]:
    """The players of a match in the order of their seats."""
    rows = await run_sql(url, 'SELECT "user" FROM seats WHERE match = :of ORDER BY seat', of=pair.match)
    by_id = {person.id: person for person in pair.people}
    return tuple(by_id[str(user)] for (user,) in rows)


async def fork_match(url: str, pair: ServerPair, rng: Random) -> ForkedMatch:
    """Create two states for a new match that look the same to the first seat."""
    ((seed,),) = await run_sql(url, "SELECT seed FROM matches WHERE id = :of", of=pair.match)
    game = GAMES[pair.game]
    match = Match.new(game, 2, bytes(seed), game.options())
    while match.seq < FIRST_STEPS or match.turn == 0:  # until the other person is to move
        assert match.turn is not None, "the match ended too early"
        (code,) = random_moves(match, rng, 1)
        match, _ = match.play_action(match.turn, code)
    return ForkedMatch(pair, await people_by_seat(url, pair), fork(match, 0, (0, 1), rng, STEPS))


async def set_state(url: str, forked: ForkedMatch, state: Any) -> None:
    """Replace the state of a new match, and notify its process."""
    turn = GAMES[forked.pair.game].turn(state)
    assert turn is not None
    statement = "UPDATE matches SET turn = :turn, turn_user = :user WHERE id = :of"
    await run_sql(url, statement, turn=turn, user=int(forked.seats[turn].id), of=forked.pair.match)
    await replace_stored_state(url, forked.pair.match, state)
    await run_sql(
        url, "UPDATE posts SET next_try = 0 WHERE match = :of AND state = 'live'", of=forked.pair.match
    )
    message = f"{MATCH_CHANGED} {forked.pair.match}"
    statement = "SELECT pg_notify(:channel, :message || ' ' || guild) FROM matches WHERE id = :of"
    await run_sql(url, statement, channel=NOTIFY_CHANNEL, message=message, of=forked.pair.match)


@asynccontextmanager
async def run_processes(folder: Path, both: Network, url: str) -> AsyncIterator[Network]:
    """Start two processes on another database, which log at level DEBUG, with the same sandbox."""
    there = both._replace(url=url, processes=[])
    for shards in SHARDS:
        process = ShardProcess(there, folder, shards)
        process.settings |= {
            "MOTU_LOG_LEVEL": "DEBUG",
            "MOTU_LOG_FORMAT": "json" if shards[0] == "1" else "text",
        }
        there.processes.append(process)
        await process.start()
    try:
        yield there
    finally:
        for process in there.processes:
            await process.end(signal.SIGTERM)


@asynccontextmanager
async def record_notifications(url: str) -> AsyncIterator[list[str]]:
    """Collect the payloads of NOTIFY within this context."""
    address, payloads = make_url(url), list[str]()
    driver = await asyncpg.connect(
        host=str(address.query["host"]), user=address.username, database=address.database
    )
    try:
        await driver.add_listener(NOTIFY_CHANNEL, lambda *payload: payloads.append(str(payload[-1])))
        yield payloads
    finally:
        await driver.close()


async def play_all(
    folder: Path, both: Network, url: str, forked_matches: Sequence[ForkedMatch], world: str
) -> Recordings:
    """Press the steps of all matches on two processes, and let observers explore each match."""
    box = both.box
    observers = [Transcript(box, forked.observer) for forked in forked_matches] + [
        Transcript(box, box.person("Don"))
    ]
    players = [Transcript(box, forked.seats[1]) for forked in forked_matches]
    async with record_notifications(url) as payloads, run_processes(folder, both, url) as there:
        for forked in forked_matches:
            # while the processes run: at a start the order of updates depends on the speed of the machine
            await set_state(url, forked, getattr(forked.fork, world))
            await wait_until_shown(url)
            for code in forked.fork.codes:
                await press(there, forked, code)
                await wait_until_shown(url)
            for person in (forked.observer, box.person("Don")):
                await explore(forked, person)
            await wait_until_shown(url)
        for transcript in (*observers, *players):
            transcript.stop()
        await check_no_secrets(there)
        for process in there.processes:
            for forked in forked_matches:
                for state in (forked.fork.one, forked.fork.other):
                    assert snapshot(state).decode()[:60] not in process.log_text
                assert not [words for words in dm_lines(forked) if words in process.log_text]
    return Recordings(observers, players, payloads)


def dm_lines(forked: ForkedMatch) -> list[str]:
    """The long lines of the direct messages to the players of a match."""
    lines = (
        line for person in forked.seats for message in person.dms() for line in message.text().splitlines()
    )
    return [line for line in lines if len(line) > 30]


async def wait_until_shown(url: str) -> None:
    """Wait until all posts are up to date."""
    for _ in range(int(TIMEOUT_SECONDS * 10)):
        if not await run_sql(url, "SELECT 1 FROM posts WHERE next_try IS NOT NULL"):
            return
        await asyncio.sleep(0.1)
    raise AssertionError("posts are out of date")


async def press(there: Network, forked: ForkedMatch, code: str) -> None:
    """Press a code in a direct message of the acting player (received by shard 0), or else on the post."""
    of = forked.pair.match
    ((seq, turn),) = await run_sql(there.url, "SELECT seq, turn FROM matches WHERE id = :of", of=of)
    mover = forked.seats[turn]
    hands = [message for message in mover.dms() if f"<#{forked.pair.thread.id}>" in message.text()]  # type: ignore[union-attr]
    where = hands[-1] if hands else await forked.pair.post()
    await mover.press(where, str(MoveId(of, seq, code)), forged=True)
    for _ in range(int(TIMEOUT_SECONDS * 10)):
        if await run_sql(there.url, "SELECT 1 FROM matches WHERE id = :of AND seq > :seq", of=of, seq=seq):
            return
        await asyncio.sleep(0.1)
    raise AssertionError(f"no step was stored after the press of {code}")


async def explore(forked: ForkedMatch, person: Person) -> None:
    """Use the read-only commands and buttons."""
    assert forked.pair.thread is not None
    for command, options in COMMANDS:
        await (await person.slash(command, forked.pair.thread, **options)).settled()
    for custom in (str(HandId(forked.pair.match, 1)), str(ExplainId(forked.pair.match, 1))):
        await (await person.press(await forked.pair.post(), custom, forged=True)).settled()


@pytest.mark.timeout(1200)
async def test_two_processes_send_outsiders_the_same_messages_in_both_worlds(
    tmp_path: Path, server: Path, outcome: Outcome
) -> None:
    games = [key for key, game in GAMES.items() if game.has_hands]
    rng = Random(5)
    async with network(tmp_path, server, *SHARDS) as both:
        places = [(channel, game) for channel in ("games", HALL) for game in games]
        pairs = []
        for number, (channel, game) in enumerate(places):
            pair = ServerPair(both.box, number, channel, Outages())
            pair.game = game
            await pair.open()
            pairs.append(pair)
        await wait_until_shown(both.url)
        for process in both.processes:
            await process.end(signal.SIGTERM)
        forked_matches = [await fork_match(both.url, pair, rng) for pair in pairs]
        with ExitStack() as databases:
            recordings = []
            for world in ("one", "other"):
                name = make_url(both.url).database
                assert name is not None
                url = databases.enter_context(postgresql.temporary_database(server, name))
                recordings.append(await play_all(tmp_path, both, url, forked_matches, world))
    one, other = recordings
    outcome.count("twin worlds on two processes", sum(forked.fork.differs for forked in forked_matches))
    outcome.count("presses in twin worlds", sum(len(forked.fork.codes) for forked in forked_matches))
    for here, there in zip(one.observers, other.observers, strict=True):
        outcome.count("messages compared", sum(map(len, here.lines.values())))
        for fault in differences(here, there):
            outcome.add_problem("leaked", fault)
    outcome.count("payloads of NOTIFY", len(one.payloads))
    if one.payloads != other.payloads:
        outcome.add_problem("leaked", f"by NOTIFY: {one.payloads} / {other.payloads}")
    assert one.payloads, "no process was notified"
    assert all(forked.fork.differs for forked in forked_matches)
    assert any(differences(*pair) for pair in zip(one.players, other.players, strict=True))
