"""Two processes of the bot share the servers, one database and one application."""

import asyncio
from collections.abc import Callable
from functools import partial
from itertools import cycle
from pathlib import Path

import aiohttp
import pytest

from sandbox import Message, Sandbox
from tests.bot.shards.processes import (
    HALL,
    TIMEOUT_SECONDS,
    Outages,
    ServerPair,
    ShardProcess,
    check_logs,
    check_no_secrets,
    count_turns,
    network,
    server_pairs,
    wait_until_shown,
)
from tests.bot.shards.proxy import MAX_REQUESTS
from tests.harnesses.faults.answers import ANSWERS
from tests.store.kit import run_sql

pytestmark = [pytest.mark.e2e, pytest.mark.waits]


async def test_all_games_are_played_by_people_on_two_processes(
    tmp_path: Path, server: Path, record_property: Callable[[str, object], None]
) -> None:
    async with network(tmp_path, server, "0/2", "1/2") as both:
        box, proxy, url, processes = both
        pairs = server_pairs(box)
        for pair in pairs:
            await pair.open()
        # the requests of both processes and of another client stay within Discord's limit per second
        async with aiohttp.ClientSession(headers={"Authorization": f"Bot {box.token}"}) as other:
            asked = [other.get(f"{proxy.api_base}/users/@me") for _ in range(2 * MAX_REQUESTS)]
            await asyncio.gather(*(pair.play(1) for pair in pairs), *asked)
        assert proxy.max_per_second() <= MAX_REQUESTS < len(proxy.forwarded_at)
        assert not [one for one in box.requests if one.status == 429]
        await wait_until_shown(box, url, pairs)
        matches = await check_logs(url)
        assert len({guild >> 22 for _, guild, *_ in matches}) == 2
        assert [pair.unanswered for pair in pairs] == [0] * len(pairs)
        assert len(box.requests.find("PUT", r"/applications/\d+/commands")) == 1
        alive = await run_sql(url, "SELECT shards FROM heartbeats ORDER BY shards")
        assert alive == [("0/2",), ("1/2",)]
        await check_no_secrets(both)
        # the surviving process takes over
        await processes[0].kill()
        others = [pair for pair in pairs if pair.channel == HALL and pair.game in ("maori", "orbis")]
        await asyncio.gather(*(pair.play(1) for pair in others))
        for process in processes:
            assert "Traceback" not in process.log_text, process.log_text
        record_property("soak", {"presses on two processes": sum(pair.pressed for pair in pairs)})


async def test_results_on_both_processes_get_one_gif_each(tmp_path: Path, server: Path) -> None:
    """Play one match on each server to its end; the process of the server adds the GIF by one edit."""
    async with network(tmp_path, server, "0/2", "1/2") as both:
        pairs = server_pairs(both.box, ("gheos",))
        for pair in pairs:
            await pair.open()

        async def play_to_end(pair: ServerPair) -> None:
            while not any((one.custom_id or "").startswith("n1:") for one in (await pair.post()).buttons()):
                await pair.step()

        await asyncio.gather(*map(play_to_end, pairs))
        for pair in pairs:
            result = await pair.post()
            await both.box.wait(partial(gif_names, result), TIMEOUT_SECONDS)
            assert len(gif_names(result)) == 1
        boards = await run_sql(
            both.url, "SELECT count(*) FROM posts WHERE surface = 'board' AND state = 'live'"
        )
        assert boards == [(len(pairs),)]


def gif_names(message: Message) -> list[str]:
    """Names of the GIFs of a message."""
    return [image.filename for image in message.images() if image.filename.endswith(".gif")]


#: Requests for posts and threads; answers to presses use other routes.
CHANNELS = r"/channels/.*"
#: Long run: moves in each of twenty matches, seconds between kills, and maximum seconds that people think.
MOVES, KILL_SECONDS, THINK_SECONDS = 10, 10, 5.0
#: How often each fault is injected into posts and edits between two kills.
REPETITIONS = 3
#: Errors that are final for the bot: it tells people and does not retry.
FINAL_ERRORS = ("403 50001", "403 50013", "403 50007", "404 10003", "404 10008", "long 429")
FAULTS = tuple(order for answer, order in ANSWERS.items() if answer not in FINAL_ERRORS)
#: Faults of the gateway connections of both processes: the close code and whether the sessions can be
#: resumed; None without a fault; "away" if the gateway is down for AWAY_SECONDS.
LOSSES = ((4000, True), None, (4009, False), "away", (1001, True), None, (1006, False), "away")
#: Seconds of an outage of the gateway, and number of parts of the long run.
AWAY_SECONDS, PIECES = 5, 3
GAMES = ("maori", "orbis", "gheos", "borabora", "maori", "orbis", "gheos", "maori", "orbis", "gheos")


async def cut_connections(box: Sandbox, how: tuple[int, bool] | str | None) -> None:
    """Cut the connections of both processes, and wait until they are restored."""
    if isinstance(how, tuple):
        await box.faults.close_gateway(how[0], resumable=how[1])
    elif how is not None:
        await box.faults.take_gateway_down()
        await asyncio.sleep(AWAY_SECONDS)
        box.faults.bring_gateway_up()
    await box.wait(lambda: box.gateway.connected_shards == 2, TIMEOUT_SECONDS)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("piece", range(PIECES))
async def test_twenty_matches_survive_a_kill_and_a_fault_every_ten_seconds(
    tmp_path: Path, server: Path, record_property: Callable[[str, object], None], piece: int
) -> None:
    outages, kept = Outages(), set[tuple[object, ...]]()
    async with network(tmp_path, server, "0/2", "1/2") as both:
        box, _, url, processes = both
        pairs = server_pairs(box, GAMES, outages)
        for pair in pairs:
            pair.pause = THINK_SECONDS
            await pair.open()

        async def kill_and_restart(process: ShardProcess) -> None:
            with outages.record(int(process.shards[0])):
                await process.kill()
                kept.update(await run_sql(url, "SELECT match, seq, source FROM log"))
                await process.start()

        async def kill_repeatedly() -> int:
            turns = zip(cycle(processes), cycle(FAULTS[piece::PIECES]), cycle(LOSSES), strict=False)
            for kills, (process, order, how) in enumerate(turns):
                for _ in range(REPETITIONS):
                    order(box.faults, None, CHANNELS)
                with outages.record(0), outages.record(1):
                    await cut_connections(box, how)
                done, _ = await asyncio.wait([playing], timeout=KILL_SECONDS)
                if done:
                    return kills
                await kill_and_restart(process)
            raise AssertionError

        playing = asyncio.ensure_future(asyncio.gather(*(pair.play(MOVES) for pair in pairs)))
        try:
            kills = await kill_repeatedly()
            await playing
        finally:
            playing.cancel()
        await wait_until_shown(box, url, pairs)
        matches = await check_logs(url)
        assert kept <= set(await run_sql(url, "SELECT match, seq, source FROM log"))
        for pair in pairs:
            assert pair.count_posts() <= await count_turns(url, pair.match), "a post was sent twice"
        await check_no_secrets(both)
        unanswered = sum(pair.unanswered for pair in pairs)
        assert unanswered == 0
        for process in processes:
            assert "Traceback" not in process.log_text, process.log_text
        record_property(
            "soak",
            {
                "kills of one of two processes": kills,
                "matches on two processes": len(matches),
                "presses on two processes": sum(pair.pressed for pair in pairs),
                "presses answered late": sum(pair.late for pair in pairs),
                "moves on two processes": sum(match[3] for match in matches),
            },
        )


#: The workload of `make bench processes`: runs, rounds in each, and moves per match in each round.
ROUNDS_PIECES, ROUNDS, ROUND_MOVES = 10, 20, 12


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("piece", range(ROUNDS_PIECES))
async def test_every_move_in_eight_matches_on_two_processes_updates_the_board(
    tmp_path: Path, server: Path, record_property: Callable[[str, object], None], piece: int
) -> None:
    async with network(tmp_path, server, "0/2", "1/2") as both:
        pairs = server_pairs(both.box)
        for pair in pairs:
            pair.rng.seed(f"{piece} {pair.number}")
            await pair.open()
        for _ in range(ROUNDS):
            await asyncio.gather(*(pair.play(ROUND_MOVES) for pair in pairs))
            await wait_until_shown(both.box, both.url, pairs)
        assert sum(pair.unanswered for pair in pairs) == 0
        for process in both.processes:
            assert "Traceback" not in process.log_text, process.log_text
        record_property(
            "soak",
            {
                "rounds of the bench of processes": ROUNDS,
                "moves that led to another board": ROUNDS * ROUND_MOVES * len(pairs),
                "hands that were a moment behind the board": sum(pair.outdated for pair in pairs),
            },
        )
