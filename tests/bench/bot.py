"""Latency of presses in one match and in many, and duration of starts, with discord.py and the sandbox."""

import asyncio
import os
import random
import shutil
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from msgspec.structs import replace

from cogs.delivery.public_post import occasion
from cogs.services import ServiceFactories
from config.limits import DEFAULT_LIMITS
from data.store import Store
from data.store.matches.answers import Done
from data.store.posts import BOARD
from sandbox import Sandbox
from tests.bench.rows import Row, percentile
from tests.bot.harness import BotHarness, MatchDriver, run_harness

PRESSES, CROWD, ROUNDS, STORED = 150, 50, 4, 1000
LARGE_LIMITS = replace(DEFAULT_LIMITS, server=replace(DEFAULT_LIMITS.server, matches=STORED))
#: Number of starts of each kind, and seconds in which the bot may warm the image caches.
STARTS, WARM_UP_SECONDS = 3, 4.0
LAG_EVERY = 0.002
SKIPPED = ("undo", "remove", "pass")


def rows() -> list[Row]:
    """All figures of the bot."""
    return [
        row
        for part in (measure_one_match(), measure_many_matches(), measure_starts())
        for row in asyncio.run(part)
    ]


@asynccontextmanager
async def run_large_harness() -> AsyncIterator[BotHarness]:
    with TemporaryDirectory() as folder:
        limits = {"person_matches": CROWD, "backup_hours": 24}
        async with run_harness(Path(folder), factories=ServiceFactories(), **limits) as harness:
            await harness.bot.services.renderer.warm_up([])
            yield harness


def random_button_id(driver: MatchDriver, rng: random.Random) -> str | None:
    """The id of a random button, preferably of one that makes progress; None if the match is over."""
    ids = driver.move_ids()
    return rng.choice([i for i in ids if i.split(":")[3] not in SKIPPED] or ids) if ids else None


async def measure_one_match() -> list[Row]:
    """Latency in a match of four people, who press again as soon as the board has changed."""
    answer_times, board_times = [], []
    async with run_large_harness() as harness:
        driver, rng = await harness.start_match("Ana", "Ben", "Cleo", "Don"), random.Random(7)
        for _ in range(PRESSES):
            if (custom := random_button_id(driver, rng)) is None:
                break
            person, started = await driver.mover(), time.perf_counter()
            reply = await person.press(driver.post, custom)
            await harness.wait_until_idle()
            answer_times.append(reply.acked_after * 1e3)
            board_times.append((time.perf_counter() - started) * 1e3)
    return [
        Row("press to answer, one match, p95", percentile(answer_times, 0.95), 50, "ms"),
        Row("press to new board, one match, p95", percentile(board_times, 0.95), 250, "ms"),
    ]


async def measure_many_matches() -> list[Row]:
    """Latency of simultaneous presses in many matches. Bot and sandbox share an event loop."""
    waits: list[float] = []
    rng, lags = random.Random(8), list[float]()
    async with run_large_harness() as harness:
        # The matches have different people, because the bot limits concurrent presses of a person.
        drivers = [await harness.start_match(f"Ana {n}", f"Ben {n}") for n in range(CROWD)]
        before = sum([(await driver.load()).seq for driver in drivers])
        probe = asyncio.create_task(measure_lag(lags))
        for _ in range(ROUNDS):
            pressed = [
                (await driver.mover(), driver.post, random_button_id(driver, rng) or "") for driver in drivers
            ]
            replies = await asyncio.gather(*(who.press(post, custom) for who, post, custom in pressed))
            waits += [reply.acked_after * 1e3 for reply in replies]
            await harness.wait_until_idle()
        probe.cancel()
        applied = sum([(await driver.load()).seq for driver in drivers]) - before
    sent = CROWD * ROUNDS
    return [
        Row(f"{CROWD} matches at once: press to answer, p99", percentile(waits, 0.99), 300, "ms"),
        Row("  presses lost or applied twice", abs(sent - applied), 0, ""),
        Row("  presses without an answer", sent - len(waits), 0, ""),
        Row(
            "event loop lag during these presses, p99",
            percentile(lags, 0.99),
            20,
            "ms",
            note="bot and sandbox share the loop",
        ),
    ]


async def measure_lag(seen: list[float]) -> None:
    """Append the lag of the event loop: the delay of each short sleep in ms."""
    with suppress(asyncio.CancelledError):
        while True:
            wanted = time.perf_counter() + LAG_EVERY
            await asyncio.sleep(LAG_EVERY)
            seen.append((time.perf_counter() - wanted) * 1e3)


async def measure_starts() -> list[Row]:
    """Time until a process is ready, with an empty store and with a store of many running matches."""
    with TemporaryDirectory() as folder:
        full = Path(folder, "full.db")
        async with Store.open(f"sqlite+aiosqlite:///{full}", limits=LARGE_LIMITS) as store:
            for number in range(STORED):
                await store_match(store, 10_000 + number)
        # The first start is not counted, because it compiles the modules.
        _, *empty = [await measure_start(Path(folder, f"empty-{n}.db")) for n in range(STARTS + 1)]
        many = [await measure_start(Path(shutil.copy(full, Path(folder, f"{n}.db")))) for n in range(STARTS)]
    return [
        start_row("start with an empty store, to ready", empty, 1.5),
        start_row(f"start with {STORED:,} running matches, to ready", many, 2),
        Row(
            "  peak memory",
            max(each.peak for each in many),
            300,
            "MiB",
            note="after the image caches are warm",
        ),
    ]


class Start(NamedTuple):
    """Wall and CPU seconds of a start, and its peak memory in MiB."""

    ready: float
    cpu: float
    peak: float


def start_row(label: str, starts: list[Start], target: float) -> Row:
    """The row of the fastest start."""
    best = min(starts)
    return Row(label, best.ready, target, "s", note=f"{best.cpu:.1f} s of CPU")


async def measure_start(file: Path) -> Start:
    """Start the bot with a store, wait until the image caches are warm, and stop it."""
    async with Sandbox() as box:
        env = {
            **os.environ,
            "DISCORD_TOKEN": box.token,
            "DISCORD_API_BASE": box.api_base,
            "DISCORD_GATEWAY_URL": box.gateway_url,
            "DATABASE_URL": f"sqlite+aiosqlite:///{file}",
            "MOTU_CACHE_DIR": str(file.with_name("cache")),
            "MOTU_LOG_LEVEL": "WARNING",
            "PYTHONDONTWRITEBYTECODE": "",
        }
        started = time.perf_counter()
        process = await asyncio.create_subprocess_exec(sys.executable, "bot.py", env=env)
        try:
            await box.ready()
            ready, cpu = time.perf_counter() - started, cpu_seconds(process.pid)
            await asyncio.sleep(WARM_UP_SECONDS)
            return Start(ready, cpu, peak_memory(process.pid))
        finally:
            process.terminate()
            await process.wait()


def cpu_seconds(pid: int) -> float:
    """CPU seconds of a process; 0 without /proc."""
    stat = Path(f"/proc/{pid}/stat")
    fields = stat.read_text().rpartition(")")[2].split() if stat.exists() else ["0"] * 13
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def peak_memory(pid: int) -> float:
    """Peak memory of a process in MiB; 0 without /proc."""
    status = Path(f"/proc/{pid}/status")
    lines = status.read_text().splitlines() if status.exists() else []
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM")), 0.0)


async def store_match(store: Store, channel: int) -> None:
    """Store a running match of two people with an up-to-date post."""
    opened = await store.lobbies.open(
        guild=1,
        channel=channel,
        parent=1,
        game="maori",
        organiser=channel,
        name="A",
        locale="en",
        seats_wanted=2,
    )
    assert isinstance(opened, Done)
    match = opened.live.id
    await store.lobbies.join(match, channel + 10**6, "B")
    started = await store.lobbies.start(match, channel, channel.to_bytes(16, "big"))
    assert isinstance(started, Done)
    post = await store.posts.plan(match, BOARD, channel, "en", occasion=occasion(started.live))
    await store.posts.mark_sent(post.id, channel, started.live.rev)
