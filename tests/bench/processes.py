"""Compares one process for two servers with two processes under the same load.

People play all games on both servers. The bot uses PostgreSQL and a proxy with Discord's rate limits. A step
is an entry of the log. Notes have further figures for hosts of many servers.
"""

import asyncio
import sys
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests import postgresql
from tests.bench.rows import Row
from tests.bot.bot_process import resident_mib, tree_cpu_seconds
from tests.bot.shards.processes import Network, network, server_pairs, wait_until_shown
from tests.store.kit import run_sql

#: Number of moves in each of the eight matches: for warm-up, and measured.
WARM_UP, MOVES = 2, 12
#: Maximum seconds of thinking before a move.
MAX_THINK_SECONDS = 2.0
#: Minimum steps per CPU second of two processes, relative to one process.
MIN_RATIO = 0.9


class Usage(NamedTuple):
    """The resources used under a load."""

    steps: int
    #: CPU seconds of all processes of the bot, and of the database server.
    bots: float
    server: float
    #: Requests that count for Discord's global rate limit, and answers to interactions, which do not count.
    requests: int
    answers: int
    #: Database connections, and MiB of all processes.
    connections: int
    memory: float

    def __str__(self) -> str:
        bots, server = 1000 * self.bots / self.steps, 1000 * self.server / self.steps
        cpu = f"{bots:.0f} ms a step, the server {server:.1f}"
        requests = (
            f"{self.requests / self.steps:.2f} requests a step and {self.answers / self.steps:.2f} answers"
        )
        other = f"{self.connections} connections, {self.memory:.0f} MiB"
        return f"{self.steps} steps: {cpu}; {requests}; {other}"


def rows() -> list[Row]:
    """Steps per CPU second of one process and of two processes."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        folder.chmod(0o755)
        try:
            server = postgresql.start(is_durable=True)
        except postgresql.NoServerError as error:
            print(f"Processes are not measured: {error}.", file=sys.stderr)
            return []
        stack.callback(postgresql.stop, server)
        one, two = (asyncio.run(measure(folder, server, *shards)) for shards in (("0-1/2",), ("0/2", "1/2")))
    ratio = (two.steps / two.bots) / (one.steps / one.bots)
    return [
        Row("steps a CPU second, one process", one.steps / one.bots, 0, "", ">=", str(one)),
        Row("steps a CPU second, two processes", two.steps / two.bots, 0, "", ">=", str(two)),
        Row("two processes relative to one, %", 100 * ratio, 100 * MIN_RATIO, "%", ">="),
    ]


async def measure(folder: Path, server: Path, *shards: str) -> Usage:
    """Let people play, and measure the used resources."""
    async with network(folder, server, *shards) as net:
        tables = server_pairs(net.box)
        for table in tables:
            table.pause = MAX_THINK_SECONDS
            await table.open()
        await asyncio.gather(*(table.play(WARM_UP) for table in tables))
        await wait_until_shown(net.box, net.url, tables)
        before = await _totals(net, server)
        await asyncio.gather(*(table.play(MOVES) for table in tables))
        await wait_until_shown(net.box, net.url, tables)
        after = await _totals(net, server)
        (found,) = await run_sql(
            net.url, "SELECT count(*) - 1 FROM pg_stat_activity WHERE datname = current_database()"
        )
        memory = sum(resident_mib(pid) for pid in _pids(net))
        used = [then - now for then, now in zip(after, before, strict=True)]
        return Usage(round(used[0]), used[1], used[2], round(used[3]), round(used[4]), found[0], memory)


async def _totals(net: Network, server: Path) -> tuple[int, float, float, int, int]:
    ((steps,),) = await run_sql(net.url, "SELECT count(*) FROM log")
    bots = sum(map(tree_cpu_seconds, _pids(net)))
    answers = len(net.box.requests.find("POST", r"/interactions/.*"))
    return steps, bots, _server_cpu_seconds(server), len(net.proxy.forwarded_at), answers


def _pids(net: Network) -> list[int]:
    return [process.running.pid for process in net.processes if process.running is not None]


def _server_cpu_seconds(server: Path) -> float:
    """CPU seconds of a database server, including those of ended connections."""
    postmaster = int((server / "data" / "postmaster.pid").read_text("utf-8").split()[0])
    fields = Path(f"/proc/{postmaster}/stat").read_text("utf-8").rpartition(")")[2].split()
    ended = sum(map(int, fields[13:15])) / 100
    return ended + tree_cpu_seconds(postmaster)
