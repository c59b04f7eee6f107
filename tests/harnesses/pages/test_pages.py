"""Eight people play whole tournaments on the pages of the sandbox, while the clocks run."""

import asyncio
import contextlib
import re
import sqlite3
import sys
import time
from asyncio.subprocess import PIPE, STDOUT
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import closing
from http import HTTPStatus
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeVar

import aiohttp
import pytest

from engine.clock.pace import DAY, MINUTE
from engine.match import CODE_SEPARATOR
from engine.tournament.plan import MAX_PEOPLE
from sandbox import Sandbox
from sandbox.limits.components import text_of, walk
from tests.bot.harness import plain_id
from tests.harnesses.outcome import Outcome
from tests.languages import text
from tests.random_play import LAST_RESORT_CODES

T = TypeVar("T")

pytestmark = [pytest.mark.soak, pytest.mark.e2e, pytest.mark.waits, pytest.mark.timeout(3600)]

EIGHT = ("Ana", "Ben", "Cleo", "Don", "Eva", "Finn", "Gus", "Hana")
LATE, LEAVER = "Ben", "Hana"
ROUNDS = 3
#: The line of a finished table, with the points of both people.
FINISHED = r"Table \d+: .+ \d+, .+ \d+ · "
#: Seconds after which a press without a visible effect is tried again.
RETRY_SECONDS = 5.0
#: Maximum seconds of a whole tournament.
MAX_SECONDS = 3000.0


class Offer(NamedTuple):
    """A component that plays a move: where it is, its id, and the value of a select."""

    channel: str
    message: str
    custom: str
    value: str | None


class PageClient:
    """One person on the page of the sandbox, who sees messages, presses components and uses commands."""

    def __init__(self, session: aiohttp.ClientSession, url: str, name: str) -> None:
        self._session, self._url, self.name = session, url, name
        self.id, self.has_commands = "", False
        self.presses = self.failures = self.refused = 0
        #: Channel -> message id -> message.
        self._messages: dict[str, dict[str, Any]] = {}
        self.changed, self.awake = asyncio.Event(), asyncio.Event()
        self.awake.set()

    async def follow(self) -> None:
        """Receive everything that the person can see."""
        async with self._session.ws_connect(f"{self._url}/sandbox/ws?as={self.name}", max_msg_size=0) as ws:
            async for received in ws:
                event = received.json()
                self._receive(event["kind"], event["data"])
                self.changed.set()

    def _receive(self, kind: str, data: Any) -> None:
        if kind in ("state", "rooms"):
            self.has_commands = bool(data["commands"])
        if kind == "state":
            self.id = data["me"]["id"]
            assert data["me"]["name"] == self.name
            for channel, messages in data["messages"].items():
                self._messages[channel] = {one["id"]: one for one in messages}
        elif kind == "message":
            self._messages.setdefault(data["channel_id"], {})[data["id"]] = data
        elif kind == "gone":
            self._messages.get(data["channel_id"], {}).pop(data["id"], None)

    async def act(self, do: str, **body: Any) -> None:
        """Use the page; count presses and commands, and those that had no answer in time or were refused."""
        request = {"do": do, "as": self.id, **body}
        self.presses += do != "clock"
        async with self._session.post(f"{self._url}/sandbox/act", json=request) as response:
            answer = await response.json()
            self.failures += bool(answer.get("failed"))
            # another press has just changed the message
            self.refused += response.status == HTTPStatus.BAD_REQUEST

    async def command(self, path: str, **options: Any) -> None:
        """Use a command in #games."""
        await self.act("slash", channel="games", command=path, options=options)

    async def press_label(self, label: str) -> None:
        """Press the newest button with a label, once there is one."""
        where = await self.wait_until(lambda: self._find_button(label))
        await self.act("press", **where)

    def _find_button(self, label: str) -> dict[str, str] | None:
        for message in self._newest_first():
            for one in walk(message["components"]):
                if one.get("label") == label and not one.get("disabled"):
                    place = {"channel": message["channel_id"], "message": message["id"]}
                    return {**place, "custom_id": one["custom_id"]}
        return None

    def _newest_first(self) -> list[Any]:
        messages = [one for channel in self._messages.values() for one in channel.values()]
        return sorted(messages, key=lambda one: int(one["id"]), reverse=True)

    async def wait_until(self, condition: Callable[[], T | None]) -> T:
        """Wait until a condition on what the person sees holds; return its value."""
        while not (found := condition()):
            self.changed.clear()
            await self.changed.wait()
        return found

    async def wait_for(self, pattern: str) -> None:
        """Wait until a message matches a regular expression."""
        await self.wait_until(lambda: any(re.search(pattern, _text(one)) for one in self._newest_first()))

    def offers(self) -> list[Offer]:
        """The moves that are offered to the person, from the newest post or hand that has some."""
        for message in self._newest_first():
            asked = re.search(r"<@(\d+)>", _text(message))
            if (asked is None or asked[1] == self.id) and (found := [*_offers(message)]):
                return [one for one in found if _first_code(one) not in LAST_RESORT_CODES] or found
        return []

    async def play(self, rng: Random) -> None:
        """Press random moves whenever it is the person's turn, and they are awake."""
        last, at = list[Offer](), 0.0
        while True:
            await self.awake.wait()
            self.changed.clear()
            offers = self.offers()
            if offers and (offers != last or time.monotonic() > at + RETRY_SECONDS):
                last, at = offers, time.monotonic()
                await self._make(rng.choice(offers))
                continue
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(RETRY_SECONDS):
                    await self.changed.wait()

    async def _make(self, offer: Offer) -> None:
        where = {"channel": offer.channel, "message": offer.message, "custom_id": offer.custom}
        if offer.value is None:
            await self.act("press", **where)
        else:
            await self.act("choose", values=[offer.value], **where)


def _text(message: Any) -> str:
    return f"{message['content']}\n{text_of(message['components'])}"


def _offers(message: Any) -> Iterator[Offer]:
    """The moves in a message."""
    for one in walk(message["components"]):
        custom, where = str(one.get("custom_id")), (message["channel_id"], message["id"])
        if custom.startswith(("m1:", "d1:")) and not one.get("disabled"):
            if "options" in one:
                yield from (Offer(*where, custom, option["value"]) for option in one["options"])
            elif not plain_id(custom).endswith((":", ":undo")):
                yield Offer(*where, custom, None)


def _first_code(offer: Offer) -> str:
    codes = offer.value or plain_id(offer.custom).rpartition(":")[2]
    return codes.partition(CODE_SEPARATOR)[0]


@contextlib.asynccontextmanager
async def run_sandbox(folder: Path) -> AsyncIterator[tuple[str, list[str]]]:
    """Run `python bot.py sandbox` with eight people; yield its address and a list of its output."""
    async with Sandbox(file=folder / "sandbox.db") as box:
        for name in EIGHT:
            box.person(name).manages = name == EIGHT[0]
    command = (sys.executable, "bot.py", "sandbox", "--port", "0", "--var", str(folder))
    process = await asyncio.create_subprocess_exec(*command, stdout=PIPE, stderr=STDOUT)
    assert process.stdout is not None
    output, url = list[str](), ""
    while not url:
        line = (await process.stdout.readline()).decode()
        assert line, output
        output.append(line)
        url = next(iter(re.findall(r"http://\S+", line)), "")

    async def read(lines: asyncio.StreamReader) -> None:
        async for line in lines:
            output.append(line.decode())

    reading = asyncio.create_task(read(process.stdout))
    try:
        yield url, output
    finally:
        process.terminate()
        await process.wait()
        await reading


@contextlib.asynccontextmanager
async def open_pages(url: str) -> AsyncIterator[dict[str, PageClient]]:
    """The pages of the eight people, by name."""
    async with aiohttp.ClientSession() as session, asyncio.TaskGroup() as group:
        pages = {name: PageClient(session, url, name) for name in EIGHT}
        following = [group.create_task(page.follow()) for page in pages.values()]
        for page in pages.values():
            await page.changed.wait()
        yield pages
        for task in following:
            task.cancel()


async def play_tournament(pages: dict[str, PageClient], game: str, rng: Random) -> None:
    """Play a tournament; one person sleeps through their first turn, another drops out after a round."""
    organiser, late, leaver = pages[EIGHT[0]], pages[LATE], pages[LEAVER]
    await organiser.wait_until(lambda: organiser.has_commands)
    await organiser.act("clock", seconds=DAY + DAY / 2 - time.time() % DAY)  # at noon nobody sleeps
    await organiser.command("tournament new", game=game, pace="live")
    for count, page in enumerate(pages.values(), 1):
        await page.press_label(text("en", "lobby-join"))
        await organiser.wait_for(text("en", "cup-joined-so-far", count=count, most=MAX_PEOPLE))
    late.awake.clear()
    async with asyncio.TaskGroup() as group:
        playing = [group.create_task(page.play(rng)) for page in pages.values()]
        await organiser.press_label(text("en", "lobby-start"))
        await organiser.wait_for(rf"(?s)(\n{FINISHED}.*){{3}}")
        await late.wait_until(late.offers)
        while late.offers():  # until an AI player has played the turn
            await organiser.act("clock", seconds=MINUTE)
            await asyncio.sleep(1)
        late.awake.set()
        await leaver.wait_for(round_text(2))
        await leaver.press_label(text("en", "cup-drop-out"))
        await leaver.press_label(text("en", "cup-yes-drop"))
        await organiser.wait_for(round_text(3))
        await organiser.wait_for(text("en", "cup-bye", name=".*"))
        await organiser.wait_for(text("en", "cup-over", names=".*"))
        for task in playing:
            task.cancel()


def round_text(number: int) -> str:
    """The announcement of a round."""
    return text("en", "cup-round-begins", round=number, rounds=ROUNDS)


def check_store(file: Path, outcome: Outcome) -> None:
    """Check that all matches are over, that an AI player played for the late person, and who dropped out."""
    with closing(sqlite3.connect(file)) as db:
        matches = db.execute("SELECT status, count(*) FROM matches GROUP BY status").fetchall()
        assert matches == [("over", 4 + 4 + 3)]
        outcome.count("moves", db.execute("SELECT count(*) FROM log").fetchone()[0])
        late = "SELECT DISTINCT name FROM activity JOIN entrants USING (user) WHERE kind = 'program'"
        assert db.execute(late).fetchall() == [(LATE,)]
        assert db.execute("SELECT name FROM entrants WHERE dropped IS NOT NULL").fetchall() == [(LEAVER,)]


@pytest.mark.parametrize("game", ["gheos", "maori"])
async def test_eight_people_play_a_tournament_to_its_end_on_their_pages(
    tmp_path: Path, outcome: Outcome, game: str
) -> None:
    begun = time.monotonic()
    async with run_sandbox(tmp_path) as (url, output), open_pages(url) as pages:
        async with asyncio.timeout(MAX_SECONDS):
            await play_tournament(pages, game, Random(1))
    assert not [line for line in output if "Traceback" in line or "ERROR" in line], output
    check_store(tmp_path / "motu.db", outcome)
    outcome.count("late answers", sum(page.failures for page in pages.values()))
    outcome.count("refused presses", sum(page.refused for page in pages.values()))
    outcome.count("presses and commands", sum(page.presses for page in pages.values()))
    outcome.count("seconds", round(time.monotonic() - begun))
