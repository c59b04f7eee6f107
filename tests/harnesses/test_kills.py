"""kill -9 at any moment while people press: what was shown stands, every post exists once, all goes on."""

import asyncio
import os
import sqlite3
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from itertools import count, groupby
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from render.language.catalogue import text
from sandbox import CannotDo, Channel, Message, NoAnswer, Person, Sandbox

pytestmark = pytest.mark.e2e

ROOT = Path(__file__).parents[2]
#: The longest that a start and the healing after it may take before the test gives up.
PATIENCE = 60.0

#: seq, user, code, source
Row = tuple[int, int | None, str, str]


class Killable:
    """`python bot.py` beside a sandbox, as a process that can be killed and started again."""

    def __init__(self, box: Sandbox, folder: Path) -> None:
        self.box, self.folder = box, folder
        self.file = folder / "motu.db"
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        ours = ("DISCORD_", "MOTU_", "DATABASE_")
        clean = {key: value for key, value in os.environ.items() if not key.startswith(ours)}
        settings = {
            "DISCORD_TOKEN": self.box.token,
            "DISCORD_API_BASE": self.box.api_base,
            "DISCORD_GATEWAY_URL": self.box.gateway_url,
            "DATABASE_URL": f"sqlite+aiosqlite:///{self.file}",
            "MOTU_PROGRAM_PAUSE": "0",
            "MOTU_LOG_LEVEL": "WARNING",
        }
        with (self.folder / "bot.log").open("ab") as log:
            process = self._process = await asyncio.create_subprocess_exec(
                sys.executable, str(ROOT / "bot.py"), cwd=self.folder, env=clean | settings, stderr=log
            )
        await self.box.wait(
            lambda: self.box.connected or process.returncode is not None, PATIENCE, "the bot did not come up"
        )
        assert process.returncode is None, (self.folder / "bot.log").read_text()
        await self.box.ready()

    async def kill(self) -> None:
        """SIGKILL, and nothing that the bot started lives on."""
        assert self._process is not None
        children = children_of(self._process.pid)
        self._process.kill()
        await self._process.wait()
        gone = "a process that the bot had started lives on without it"
        await self.box.wait(lambda: not any(map(is_alive, children)), PATIENCE, gone)
        await self.box.wait(lambda: not self.box.connected, PATIENCE, "the line is still up")

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        db = sqlite3.connect(f"file:{self.file}?mode=ro", uri=True)
        try:
            yield db
        finally:
            db.close()

    def log(self) -> list[Row]:
        with self.reading() as db:
            return db.execute('SELECT seq, "user", code, source FROM log ORDER BY match, seq').fetchall()

    def now(self) -> tuple[str, int, int | None]:
        """Status, version, and the person to move."""
        with self.reading() as db:
            found: tuple[str, int, int | None] = db.execute(
                "SELECT status, seq, turn_user FROM matches"
            ).fetchone()
            return found


def children_of(pid: int) -> list[int]:
    """The processes that a process has started, where the system tells."""
    listed = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(child) for child in listed.read_text().split()] if listed.exists() else []


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that is over and not yet fetched does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


#: Presses that end every match of two people and a program; it takes some 130.
WHOLE = 200


class Seen(NamedTuple):
    """A press after which the board that was shown had gone on."""

    seq: int
    user: int
    code: str
    source: str


class Game:
    """One match in a channel, seen and played from outside."""

    def __init__(self, bot: Killable, channel: Channel, rng: Random) -> None:
        self.bot, self.box, self.channel, self.rng = bot, bot.box, channel, rng
        self.seen: list[Seen] = []
        self.presses = 0

    def posts(self) -> list[Message]:
        public = (message for message in self.box.messages(self.channel) if not message.ephemeral)
        return [message for message in public if message.buttons() or message.images()]

    def moves(self) -> list[str]:
        """The ids of the moves that the newest post offers."""
        posts = self.posts()
        ids = (button.custom_id or "" for button in posts[-1].buttons()) if posts else ()
        return [custom for custom in ids if custom.startswith("m1:") and not custom.endswith(":undo")]

    def shown(self) -> int:
        """The version that can be pressed, -1 where none can."""
        moves = self.moves()
        return int(moves[0].split(":")[2]) if moves else -1

    def is_over(self) -> bool:
        """Whether the newest post is that of the end."""
        return any((button.custom_id or "").startswith("n1:") for button in self.posts()[-1].buttons())

    def is_true(self) -> bool:
        """Whether the newest post alone can be pressed, and shows what is stored."""
        status, seq, user = self.bot.now()
        pressable = [post for post in self.posts() if post.buttons()]
        if pressable != self.posts()[-1:]:
            return False
        if status == "over":  # what was shown last may still be a program that thinks
            return self.is_over()
        return user is not None and self.shown() == seq

    def mover(self) -> Person:
        user = self.bot.now()[2]
        return next(person for person in self.box.people if person.id == str(user))

    async def heal(self) -> None:
        await self.box.wait(self.is_true, PATIENCE, "the posts did not come true")

    async def press(self) -> None:
        """The person to move presses something sensible, while a stranger presses too."""
        moves = self.moves()
        sensible = [m for m in moves if not m.endswith((":remove", ":pass"))] or moves
        pressed, mover, post = self.rng.choice(sensible), self.mover(), self.posts()[-1]
        stranger = self.box.person("Eva")
        await asyncio.gather(self._press(mover, post, pressed), self._press(stranger, post, pressed))

    async def _press(self, person: Person, post: Message, pressed: str) -> None:
        _, _, seq, code = pressed.split(":", 3)
        self.presses += 1
        try:
            reply = await person.press(post, pressed)
        except (NoAnswer, CannotDo):
            return  # the bot was killed before it could answer, or the post is gone
        if person.name != "Eva" and await self._went_on(int(seq)):
            self.seen.append(Seen(int(seq), int(person.id), code, f"i:{reply.interaction.id}"))

    async def _went_on(self, seq: int) -> bool:
        """Whether a later board is shown before the bot is killed."""
        await self.box.wait(
            lambda: self.is_over() or self.shown() > seq or not self.bot_is_up,
            PATIENCE,
            "a press came to nothing",
        )
        return self.shown() > seq

    @property
    def bot_is_up(self) -> bool:
        return self.box.connected


async def begun(bot: Killable, rng: Random) -> Game:
    """A match of Ana, Ben and a program that has just started."""
    box = bot.box
    ana, ben = box.person("Ana"), box.person("Ben")
    await (await ana.slash("play new", game="maori")).settled()
    (thread,) = box.threads("games")
    game = Game(bot, thread, rng)
    await box.wait(game.posts)
    steps: list[tuple[Person, str, str | None, Callable[[], Any]]] = [
        (ana, "seats", "3", lambda: "of 3" in game.posts()[-1].text()),
        (ben, "join", None, lambda: ben.mention in game.posts()[-1].text()),
        (ana, "add:medium", None, lambda: "Medium" in game.posts()[-1].text()),
        (ana, "start", None, game.moves),
    ]
    for person, verb, value, happened in steps:
        post, custom_id = game.posts()[-1], f"l1:1:{verb}"
        await (person.choose(post, custom_id, value) if value else person.press(post, custom_id))
        await box.wait(happened)
    return game


@asynccontextmanager
async def running(folder: Path) -> AsyncIterator[Killable]:
    async with Sandbox() as box:
        bot = Killable(box, folder)
        await bot.start()
        yield bot
        await bot.kill()


async def play_through(folder: Path, kills: int, rng: Random, most: int = WHOLE) -> dict[str, int]:
    """So many presses of a match, the bot killed so many times on the way; what there was, in numbers."""
    async with running(folder) as bot:
        game = await begun(bot, rng)
        stood: list[list[Row]] = []
        moments = set(rng.sample(range(most * 3 // 4), kills))
        for number in count():
            await game.heal()
            if number == most or bot.now()[0] == "over":
                break
            if number in moments:
                pressing = asyncio.create_task(game.press())
                await asyncio.sleep(rng.random() * 0.15)
                await bot.kill()
                stood.append(bot.log())
                await bot.start()
                await pressing
            else:
                await game.press()
        assert len(stood) == kills
        log = bot.log()
        assert_whole(log, stood, game)
        assert_once(log, game)
        reply = await (
            await bot.box.person("Eva").press(game.posts()[-1], text("en", "button-explain"))
        ).settled()
        assert reply.message.ephemeral
        told = (folder / "bot.log").read_text()
        assert "Traceback" not in told, told
    return {"kills": len(stood), "matches with kills": 1, "presses": game.presses, "log entries": len(log)}


def assert_whole(log: list[Row], stood: list[list[Row]], game: Game) -> None:
    """Nothing that was stored or seen is lost, doubled or changed."""
    assert [row[0] for row in log] == list(range(len(log)))
    assert len({row[3] for row in log}) == len(log)
    for before in stood:
        assert log[: len(before)] == before
    by_source = {row[3]: row[:3] for row in log}
    for seen in game.seen:
        stored = by_source.get(seen.source)
        assert stored == (seen.seq, seen.user, seen.code), (seen, log[seen.seq : seen.seq + 1])


def assert_once(log: list[Row], game: Game) -> None:
    """Every turn of a person has one post, and so has the end; only the last one can be pressed."""
    turns = [user for user, _ in groupby(row[1] for row in log) if user is not None]
    is_begun = turns[-1] == game.bot.now()[2]
    posts = game.posts()
    assert len(posts) == len(turns) + (not is_begun)
    assert [post for post in posts if post.buttons()] == posts[-1:]
    assert all(post.images() for post in posts)


async def test_a_bot_that_is_killed_three_times_goes_on_with_the_match(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    record_property("soak", await play_through(tmp_path, 3, Random(7), most=40))


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(4))
async def test_a_bot_that_is_killed_25_times_finishes_the_match(
    tmp_path: Path, seed: int, record_property: Callable[[str, object], None]
) -> None:
    record_property("soak", await play_through(tmp_path, 25, Random(seed)))
