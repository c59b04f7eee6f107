"""`python bot.py` several times on one PostgreSQL database and one sandbox, each with some of the shards."""

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
#: The longest that a start may take before a test gives up.
TIMEOUT_SECONDS = 90.0
#: An answer that has not come by then comes no more.
LATE_SECONDS = 20
#: Of the second server, which falls to the second shard.
HALL = "hall"
#: How somebody presses or chooses.
PressMethod = Callable[..., Awaitable[Reply]]
_numbers = count(1)


class ShardProcess:
    """One process of the bot, on some of the shards."""

    def __init__(self, network: "Network", folder: Path, shards: str) -> None:
        box = network.box
        self.box, self.shards, self.log = box, shards, folder / f"bot-{next(_numbers)}.log"
        #: The variables that it is given.
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
        """Begin, and wait until the log says that it has got so far."""
        self.running = forked.start_bot(self._cwd, self.log, self.settings, *arguments)
        await self.running.wait_for_output(until, TIMEOUT_SECONDS)

    @property
    def log_text(self) -> str:
        """All that it has written into its log."""
        return self.log.read_text("utf-8") if self.log.exists() else ""

    async def kill(self) -> None:
        """SIGKILL."""
        await self.end(signal.SIGKILL)

    async def end(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Tell it to stop; how it ended."""
        assert self.running is not None
        self.running.send(number)
        return await self.running.wait_for_exit(TIMEOUT_SECONDS)


class Network(NamedTuple):
    """A sandbox with two servers on a shard each, the proxy before it, and the address of a database."""

    box: Sandbox
    proxy: Proxy
    url: str
    processes: list[ShardProcess]


@asynccontextmanager
async def network(folder: Path, server: Path, *shards: str) -> AsyncIterator[Network]:
    """All that processes need, and running ones on these shards."""
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
    """When which shard was served by nobody: then nobody can be answered there."""

    def __init__(self) -> None:
        #: Shards, each with since when and until when.
        self.periods: list[tuple[int, float, float]] = []

    @contextmanager
    def record(self, shard: int) -> Iterator[None]:
        """A shard is away meanwhile."""
        begun = time.monotonic()
        self.periods.append((shard, begun, math.inf))
        try:
            yield
        finally:
            self.periods.remove((shard, begun, math.inf))
            self.periods.append((shard, begun, time.monotonic()))

    def excuse(self, shard: int, since: float) -> bool:
        """Whether it was away at some time since then."""
        return any(one == shard and end >= since for one, _, end in self.periods)


class ServerPair(PlayerPair):
    """Two people who play in a channel of one of the servers; it is counted what was answered."""

    def __init__(self, box: Sandbox, number: int, channel: str, outages: Outages) -> None:
        super().__init__(box, number)
        self.channel, self.outages = channel, outages
        #: Presses, those that nobody has tried to answer, and those whose answer came late, as it may where
        #: a machine has too much to do.
        self.pressed = self.unanswered = self.late = 0
        #: Seconds that people think at the longest.
        self.pause = 0.0
        #: Where somebody was told that there is too much to do.
        self._busy: set[str] = set()
        #: The newest interaction of each person.
        self._newest: dict[str, str] = {}
        box.world.listeners.append(self._on_event)
        for person in self.people:
            _count_answers(self, person)

    def posts(self) -> int:
        """How many posts of turns stand in its thread."""
        assert self.thread is not None
        return len([post for post in self.thread.messages() if post.images() and not post.ephemeral])

    def _on_event(self, event: Event) -> None:
        if event.name == "INTERACTION_CREATE":
            user = (event.data.get("member") or event.data)["user"]["id"]
            self._newest[user] = event.data["id"]

    async def count_unanswered(self, person: Person) -> None:
        """Somebody was not answered in time: look whether the answer still comes."""
        tried = rf"/interactions/{self._newest[person.id]}/.*"
        for _ in range(LATE_SECONDS):
            if self.box.requests.find("POST", tried):
                self.late += 1
                return
            await asyncio.sleep(1)
        self.unanswered += 1

    async def open(self) -> None:
        """A table in a thread, and the start."""
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
        """Make so many moves, waiting until each is shown."""
        while moves:
            await asyncio.sleep(self.rng.random() * self.pause)
            try:
                moves -= await self.step() is not None
            except TimeoutError:  # nothing has come of a press
                if not self._is_excused and not self._was_told_busy():
                    raise
            except NoAnswer:
                if self.unanswered or not self._is_excused:
                    raise

    @property
    def _is_excused(self) -> bool:
        """Whether a process was away, or the machine too slow, so that a press may come to nothing."""
        return bool(self.late or self.outages.periods)

    def _was_told_busy(self) -> bool:
        """Whether somebody was told that there is too much to do, and is to press again."""
        assert self.thread is not None
        seen = [*self.thread.messages(), *(one for person in self.people for one in person.dms())]
        said = text("en", "busy"), text("en", "busy-own", most=MAX_PER_PERSON)
        busy = {one.id for one in seen if one.ephemeral and one.text() in said}
        is_new, self._busy = bool(busy - self._busy), self._busy | busy
        return is_new


def _count_answers(club: ServerPair, person: Person) -> None:
    """Count how often somebody is answered, and how often not."""
    press, choose = person.press, person.choose

    async def watched(way: PressMethod, message: Message, *what: Any, **how: Any) -> Reply:
        club.pressed += 1
        begun = time.monotonic()
        home = int(club.box.world.channels[message.channel_id].get("guild_id", 0))
        try:
            return await way(message, *what, **how)
        except NoAnswer:
            if not club.outages.excuse(home >> 22 & 1, begun):
                await club.count_unanswered(person)
            raise
        except CannotDo:
            club.pressed -= 1
            raise

    person.press = lambda *what, **how: watched(press, *what, **how)  # type: ignore[method-assign]
    person.choose = lambda *what, **how: watched(choose, *what, **how)  # type: ignore[method-assign]


def server_pairs(
    box: Sandbox, games: Sequence[str] = tuple(GAMES), outages: Outages | None = None
) -> list[ServerPair]:
    """People at a table of each game on both servers."""
    found = []
    for number, (channel, game) in enumerate((place, game) for place in ("games", HALL) for game in games):
        club = ServerPair(box, number, channel, outages or Outages())
        club.game = game
        found.append(club)
    return found


async def check_logs(url: str) -> Rows:
    """The matches, after a look that their logs have no gap, nothing doubled, and are replayed alike."""
    for match, seq in await run_sql(url, "SELECT id, seq FROM matches ORDER BY id"):
        rows = await run_sql(url, "SELECT seq, source FROM log WHERE match = :of ORDER BY seq", of=match)
        assert [row[0] for row in rows] == list(range(seq)), match
        assert len({row[1] for row in rows}) == seq
    return await run_sql(url, "SELECT id, guild, status, seq FROM matches ORDER BY id")


async def check_no_secrets(network: Network) -> None:
    """The logs of all processes tell neither the token nor the seed of a match that goes on."""
    rows = await run_sql(network.url, "SELECT seed FROM matches WHERE status = 'running'")
    assert rows
    for process in network.processes:
        assert network.box.token not in process.log_text
        for (seed,) in rows:
            assert bytes(seed).hex() not in process.log_text
            assert repr(bytes(seed))[2:-1] not in process.log_text


async def count_turns(url: str, match: int) -> int:
    """How many turns of people there were and are in a match, each of which gets a post."""
    rows = await run_sql(url, 'SELECT "user" FROM log WHERE match = :of ORDER BY seq', of=match)
    ((mover,),) = await run_sql(url, "SELECT turn_user FROM matches WHERE id = :of", of=match)
    users = [user for user, _ in groupby(row[0] for row in rows)]
    return len(users) + (users[-1:] != [mover])


async def wait_until_shown(box: Sandbox, url: str, clubs: Sequence[ServerPair]) -> None:
    """Wait until the one post of each match that can be pressed shows what is kept."""
    end = time.monotonic() + TIMEOUT_SECONDS
    wrong: object = None
    while time.monotonic() < end:
        due = await run_sql(url, "SELECT match, surface, last_error FROM posts WHERE next_try IS NOT NULL")
        wrong = due or [
            club.match
            for club in clubs
            if club.thread
            and len([p for p in club.thread.messages() if not p.ephemeral and "m1:" in button_ids(p)]) > 1
        ]
        if not wrong:
            return
        await asyncio.sleep(0.2)
    raise AssertionError(f"what is shown did not come true: {wrong}")
