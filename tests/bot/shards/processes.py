"""Runs several processes of the bot on one PostgreSQL database and one sandbox, each with some shards."""

import asyncio
import math
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from itertools import count, groupby
from pathlib import Path
from typing import Any, NamedTuple

from cogs.interaction.router import MAX_PER_PERSON
from engine import GAMES
from sandbox import Admission, CannotDo, Message, NoAnswer, Person, Reply, Sandbox
from sandbox.world import Event
from tests import forked, postgresql
from tests.bot.bot_process import PlayerPair, button_ids, newest_post
from tests.bot.shards.proxy import Proxy
from tests.languages import text
from tests.prepared import NO_QUOTAS, SPRITES
from tests.store.kit import Rows, run_sql

ROOT = Path(__file__).parents[3]
#: Maximum seconds to wait for a process, for a lobby, or until all posts are up to date.
TIMEOUT_SECONDS = 90.0
#: Seconds for which a late answer is awaited before it counts as missing.
LATE_SECONDS = 20
#: Channel of the second server, which belongs to the second shard.
HALL = "hall"
#: `Person.press` or `Person.choose`.
PressMethod = Callable[..., Awaitable[Reply]]
_numbers = count(1)


class ShardProcess:
    """One process of the bot with some of the shards."""

    def __init__(self, network: "Network", folder: Path, shards: str) -> None:
        box = network.box
        self.box, self.shards, self.log = box, shards, folder / f"bot-{next(_numbers)}.log"
        #: Environment variables.
        self.settings = {
            "DISCORD_TOKEN": box.token,
            "DISCORD_API_BASE": network.proxy.api_base,
            "DISCORD_GATEWAY_URL": box.gateway_url,
            "DATABASE_URL": network.url,
            "MOTU_SHARDS": shards,
            "MOTU_PROGRAM_PAUSE": "0",
            "MOTU_CACHE_DIR": str(SPRITES),
            **NO_QUOTAS,
        }
        self._cwd = folder
        self.running: forked.BotProcess | None = None

    async def start(self, *arguments: str, until: str = "connected to Gateway") -> None:
        """Start the process, and wait until its log contains a text."""
        self.running = forked.start_bot(self._cwd, self.log, self.settings, *arguments)
        await self.running.wait_for_output(until, TIMEOUT_SECONDS)

    @property
    def log_text(self) -> str:
        """Content of the log file."""
        return self.log.read_text("utf-8") if self.log.exists() else ""

    async def kill(self) -> None:
        """Kill the process without a chance to clean up."""
        await self.end(signal.SIGKILL)

    async def end(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Send a signal, and wait until the process has ended; return its exit code."""
        assert self.running is not None
        self.running.send(number)
        return await self.running.wait_for_exit(TIMEOUT_SECONDS)


class Network(NamedTuple):
    """A sandbox with two servers on one shard each, its proxy, and the URL of the database."""

    box: Sandbox
    proxy: Proxy
    url: str
    processes: list[ShardProcess]


@asynccontextmanager
async def network(folder: Path, server: Path, *shards: str) -> AsyncIterator[Network]:
    """A network with running processes for these shards."""
    with postgresql.temporary_database(server) as url:
        async with (
            Sandbox(admission=Admission(shards=2, max_concurrency=2)) as box,
            Proxy(box.api_base) as proxy,
        ):
            box.add_server("Club", HALL)
            network = Network(box, proxy, url, [])
            network.processes.extend(ShardProcess(network, folder, one) for one in shards)
            try:
                for process in network.processes:
                    await process.start()
                if network.processes:
                    await box.ready()
                yield network
            finally:
                for process in network.processes:
                    if process.running is not None:
                        await process.kill()


class Outages:
    """Periods in which no process serves a shard, so that presses there get no answer."""

    def __init__(self) -> None:
        #: Shard, start and end of each period.
        self.periods: list[tuple[int, float, float]] = []

    @contextmanager
    def record(self, shard: int) -> Iterator[None]:
        """Record an outage of a shard while the `with` block runs."""
        start = time.monotonic()
        self.periods.append((shard, start, math.inf))
        try:
            yield
        finally:
            self.periods.remove((shard, start, math.inf))
            self.periods.append((shard, start, time.monotonic()))

    def had_outage(self, shard: int, since: float) -> bool:
        """Whether a shard had an outage that ended at `since` or later."""
        return any(one == shard and end >= since for one, _, end in self.periods)


class ServerPair(PlayerPair):
    """Two people who play in a channel of one of the servers; counts their answered presses."""

    def __init__(self, box: Sandbox, number: int, channel: str, outages: Outages) -> None:
        super().__init__(box, number)
        self.channel, self.outages = channel, outages
        #: Numbers of presses: all, those that the bot did not try to answer, and those that it answered late,
        #: as may happen on a busy machine.
        self.pressed = self.unanswered = self.late = 0
        #: Maximum seconds that people think.
        self.pause = 0.0
        #: Ids of messages that say that the bot is busy.
        self._busy: set[str] = set()
        #: Id of the newest interaction of each person.
        self._newest: dict[str, str] = {}
        box.world.listeners.append(self._on_event)
        for person in self.people:
            _count_answers(self, person)

    def count_posts(self) -> int:
        """Number of posts of turns in the thread."""
        assert self.thread is not None
        return len([post for post in self.thread.messages() if post.images() and not post.ephemeral])

    def _on_event(self, event: Event) -> None:
        if event.name == "INTERACTION_CREATE":
            user = (event.data.get("member") or event.data)["user"]["id"]
            self._newest[user] = event.data["id"]

    async def count_unanswered(self, person: Person) -> None:
        """Wait for a late answer, and count the press as late or unanswered."""
        tried = rf"/interactions/{self._newest[person.id]}/.*"
        for _ in range(LATE_SECONDS):
            if self.box.requests.find("POST", tried):
                self.late += 1
                return
            await asyncio.sleep(1)
        self.unanswered += 1

    async def open(self) -> None:
        """Open a lobby in a thread, and start the match."""
        (first, second), box = self.people, self.box
        await (await first.slash("play new", self.channel, game=self.game)).settled()
        await self.find_lobby(TIMEOUT_SECONDS)
        thread = self.thread
        assert thread is not None
        await second.press(await self.post(), f"l1:{self.match}:join")
        await box.wait(lambda: (now := newest_post(thread)) and second.mention in now.text(), TIMEOUT_SECONDS)
        await first.press(await self.post(), f"l1:{self.match}:start")
        await box.wait(lambda: (now := newest_post(thread)) and "l1:" not in button_ids(now), TIMEOUT_SECONDS)

    async def play(self, moves: int) -> None:
        """Make `moves` moves, and wait until each is visible."""
        while moves:
            await asyncio.sleep(self.rng.random() * self.pause)
            try:
                moves -= await self.step() is not None
            except TimeoutError:  # a press had no effect
                if not self._is_excused and not self._was_told_busy():
                    raise
            except NoAnswer:
                if self.unanswered or not self._is_excused:
                    raise

    @property
    def _is_excused(self) -> bool:
        """Whether a press may be lost because of an outage or a slow machine."""
        return bool(self.late or self.outages.periods)

    def _was_told_busy(self) -> bool:
        """Whether there is a new message that says that the bot is busy."""
        assert self.thread is not None
        seen = [*self.thread.messages(), *(one for person in self.people for one in person.dms())]
        texts = text("en", "busy"), text("en", "busy-own", most=MAX_PER_PERSON)
        busy = {one.id for one in seen if one.ephemeral and one.text() in texts}
        is_new, self._busy = bool(busy - self._busy), self._busy | busy
        return is_new


def _count_answers(pair: ServerPair, person: Person) -> None:
    """Replace `press` and `choose` of a person with functions that also count answers."""
    press, choose = person.press, person.choose

    async def counted(method: PressMethod, message: Message, *what: Any, **how: Any) -> Reply:
        pair.pressed += 1
        pressed_at = time.monotonic()
        guild = int(pair.box.world.channels[message.channel_id].get("guild_id", 0))
        try:
            return await method(message, *what, **how)
        except NoAnswer:
            if not pair.outages.had_outage(guild >> 22 & 1, pressed_at):
                await pair.count_unanswered(person)
            raise
        except CannotDo:
            pair.pressed -= 1
            raise

    person.press = lambda *what, **how: counted(press, *what, **how)  # type: ignore[method-assign]
    person.choose = lambda *what, **how: counted(choose, *what, **how)  # type: ignore[method-assign]


def server_pairs(
    box: Sandbox, games: Sequence[str] = tuple(GAMES), outages: Outages | None = None
) -> list[ServerPair]:
    """A pair of players for each game on both servers."""
    found = []
    for number, (channel, game) in enumerate((place, game) for place in ("games", HALL) for game in games):
        pair = ServerPair(box, number, channel, outages or Outages())
        pair.game = game
        found.append(pair)
    return found


async def check_logs(url: str) -> Rows:
    """Check that logs have no gaps and no duplicates; return the matches."""
    for match, seq in await run_sql(url, "SELECT id, seq FROM matches ORDER BY id"):
        rows = await run_sql(url, "SELECT seq, source FROM log WHERE match = :of ORDER BY seq", of=match)
        assert [row[0] for row in rows] == list(range(seq)), match
        assert len({row[1] for row in rows}) == seq
    return await run_sql(url, "SELECT id, guild, status, seq FROM matches ORDER BY id")


async def check_no_secrets(network: Network) -> None:
    """Check that the logs contain neither the token nor the seed of a running match."""
    rows = await run_sql(network.url, "SELECT seed FROM matches WHERE status = 'running'")
    assert rows
    for process in network.processes:
        assert network.box.token not in process.log_text
        for (seed,) in rows:
            assert bytes(seed).hex() not in process.log_text
            assert repr(bytes(seed))[2:-1] not in process.log_text


async def count_turns(url: str, match: int) -> int:
    """Number of turns of people in a match; each turn has a post."""
    rows = await run_sql(url, 'SELECT "user" FROM log WHERE match = :of ORDER BY seq', of=match)
    ((mover,),) = await run_sql(url, "SELECT turn_user FROM matches WHERE id = :of", of=match)
    users = [user for user, _ in groupby(row[0] for row in rows)]
    return len(users) + (users[-1:] != [mover])


async def wait_until_shown(box: Sandbox, url: str, pairs: Sequence[ServerPair]) -> None:
    """Wait until the posts of all matches are up to date."""
    end = time.monotonic() + TIMEOUT_SECONDS
    wrong: object = None
    while time.monotonic() < end:
        due = await run_sql(url, "SELECT match, surface, last_error FROM posts WHERE next_try IS NOT NULL")
        wrong = due or [
            pair.match
            for pair in pairs
            if pair.thread
            and len([p for p in pair.thread.messages() if not p.ephemeral and "m1:" in button_ids(p)]) > 1
        ]
        if not wrong:
            return
        await asyncio.sleep(0.2)
    raise AssertionError(f"posts are out of date: {wrong}")
