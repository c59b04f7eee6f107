"""Runs `python bot.py` as a process, with people who play matches; measures its memory and CPU time."""

import asyncio
import os
import random
import re
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from engine import GAMES
from sandbox import CannotDo, Channel, Message, Person, Sandbox
from tests.bot.harness import offered_answers
from tests.languages import text
from tests.prepared import NO_QUOTAS, SPRITES, copy_empty_database

#: Maximum seconds to wait for a lobby, a start, or a new board or hand.
WAIT_SECONDS = 20.0
#: Seconds that a person waits for the next step of a choice before pressing again.
STEP_SECONDS = 3.0


@asynccontextmanager
async def run_bot_process(box: Sandbox, file: Path) -> AsyncIterator[int]:
    """Start `python bot.py` on an empty, migrated database; yield its pid once it is logged in."""
    copy_empty_database(file)
    env = {
        **os.environ,
        "DISCORD_TOKEN": box.token,
        "DISCORD_API_BASE": box.api_base,
        "DISCORD_GATEWAY_URL": box.gateway_url,
        "DATABASE_URL": f"sqlite+aiosqlite:///{file}",
        "MOTU_LOG_LEVEL": "ERROR",
        "MOTU_CACHE_DIR": str(SPRITES),
        **NO_QUOTAS,
    }
    process = await asyncio.create_subprocess_exec(sys.executable, "bot.py", env=env)
    await box.ready()
    try:
        yield process.pid
    finally:
        process.terminate()
        await process.wait()


class PlayerPair:
    """Two people who play one match after the other, each in a new thread."""

    #: Channel of their lobbies, shared by all pairs.
    channel = "games"

    def __init__(self, box: Sandbox, number: int) -> None:
        self.box, self.number = box, number
        self.people = [box.person(f"{letter}{number}") for letter in "AB"]
        self.rng = random.Random(number)
        self.game = list(GAMES)[number % len(GAMES)]
        self.thread: Channel | None = None
        self.match = 0
        #: Match and number of log entries in the id of the last move.
        self.last_played = (0, 0)
        #: How often a hand still offered this move.
        self.outdated = 0

    async def open(self) -> None:
        """Open a lobby, add a program if 3 divides the number of the pair, and start the match."""
        first, second = self.people
        reply = await (await first.slash("play new", self.channel, game=self.game)).settled()
        await self.find_lobby(WAIT_SECONDS, f"no lobby: {[message.text() for message in reply.messages]}")
        await (await second.press(await self.post(), f"l1:{self.match}:join")).settled()
        if self.number % 3 == 0:
            add = text("en", "lobby-add-program")
            await (await first.choose(await self.post(), add, "medium")).settled()
        await (await first.press(await self.post(), f"l1:{self.match}:start")).settled()
        await self.box.wait(lambda: self._lobby() is None, WAIT_SECONDS, f"match {self.match} did not start")

    async def find_lobby(self, seconds: float, why: str = "no lobby") -> None:
        """Wait for the lobby of these people, and store its thread and match."""
        lobby = await self.box.wait(self._lobby, seconds, why)
        assert lobby is not None
        self.thread, post = lobby
        self.match = int(button_ids(post).split(":")[1])

    def _lobby(self) -> tuple[Channel, Message] | None:
        """Thread and post of the lobby of these people, if there is one."""
        for thread in reversed(self.box.threads(self.channel)):
            post = newest_post(thread)
            if post and button_ids(post).startswith("l1:") and self.people[0].mention in post.text():
                return thread, post
        return None

    async def post(self) -> Message:
        """The newest post with buttons."""
        thread = self.thread
        assert thread is not None
        post = await self.box.wait(lambda: newest_post(thread), WAIT_SECONDS)
        assert post is not None
        return post

    async def step(self) -> float | None:
        """Answer the question or open the next match; return the seconds until a move was visible, else None.

        A hand is updated later than the board. An answer that was pressed is not pressed again in an outdated
        hand, because the bot ignores a repeated press of the same person within seconds.
        """
        post = await self.post()
        if any((button.custom_id or "").startswith("n1:") for button in post.buttons()):  # the match is over
            await self.open()
            return None
        asked = re.search(r"<@(\d+)>", post.text())
        mover = next((one for one in self.people if asked and one.id == asked[1]), self.people[0])
        shown = post if offered_answers(post) else self.hand(mover)
        if shown is None or not offered_answers(shown):
            await asyncio.sleep(0.1)  # a program computes, or the hand is being sent
            return None
        offers = offered_answers(shown)
        custom, value = self.rng.choice(offers)
        _, match, seq, *_ = custom.split(":")
        pressed = int(match), int(seq)
        if pressed <= self.last_played:
            self.outdated += 1
            why = f"{custom} was played, and is still offered"
            await self.box.wait(lambda: shown.deleted or offered_answers(shown) != offers, WAIT_SECONDS, why)
            return None
        before, pressed_at = self.post_and_buttons(post), time.perf_counter()
        try:
            if value is None:
                await mover.press(shown, custom)
            else:
                await mover.choose(shown, custom, [value])
        except CannotDo:  # the post has changed meanwhile
            return None
        if not custom.startswith("m1:"):  # wait until the next step is shown
            with suppress(TimeoutError):
                await self.box.wait(lambda: shown.deleted or offered_answers(shown) != offers, STEP_SECONDS)
            return None
        await self.wait_for_change(before, custom)
        self.last_played = pressed
        return time.perf_counter() - pressed_at

    def hand(self, person: Person) -> Message | None:
        """The newest hand of a person in this match."""
        here = f"<#{self.thread.id}>" if self.thread else ""
        return next((one for one in reversed(person.dms()) if here in one.text()), None)

    def post_and_buttons(self, post: Message) -> tuple[str, str]:
        return post.id, button_ids(post)

    async def wait_for_change(self, before: tuple[str, str], pressed: str) -> None:
        """Wait until the board has changed after a press."""
        thread = self.thread
        assert thread is not None
        await self.box.wait(
            lambda: (post := newest_post(thread)) is None or self.post_and_buttons(post) != before,
            WAIT_SECONDS,
            f"{pressed} on {before[0]} in {thread.name} did not change the board",
        )


def newest_post(thread: Channel) -> Message | None:
    """The newest post with buttons and without content, because a post is first sent as plain text."""
    shown = (one for one in thread.messages() if not one.ephemeral and not one.content and one.buttons())
    return next(reversed([*shown]), None)


def resident_mib(pid: int) -> float:
    """Proportional set size (PSS) of a process and its descendants, in MiB."""
    rollups = [_read_proc(Path(f"/proc/{one}/smaps_rollup")) for one in (pid, *descendant_pids(pid))]
    assert rollups[0], f"process {pid} has ended"
    return sum(int(text.partition("\nPss:")[2].split()[0]) for text in rollups if text) / 1024


def descendant_pids(pid: int) -> list[int]:
    """Pids of all descendants of a process."""
    found: list[int] = []
    with suppress(FileNotFoundError):  # it has ended meanwhile
        for task in Path(f"/proc/{pid}/task").iterdir():
            for child in map(int, _read_proc(task / "children").split()):
                found += [child, *descendant_pids(child)]
    return found


def cpu_seconds(pid: int) -> float:
    """CPU seconds of a process, without its children."""
    return _parse_cpu_seconds(Path(f"/proc/{pid}/stat").read_text("utf-8"))


def tree_cpu_seconds(pid: int) -> float:
    """CPU seconds of a process and its running descendants."""
    stats = (_read_proc(Path(f"/proc/{child}/stat")) for child in descendant_pids(pid))
    return cpu_seconds(pid) + sum(_parse_cpu_seconds(stat) for stat in stats if stat)


def _parse_cpu_seconds(stat: str) -> float:
    fields = stat.rpartition(")")[2].split()
    return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")


def _read_proc(file: Path) -> str:
    """Content of a file in /proc; "" if the process has ended."""
    try:
        return file.read_text("utf-8")
    except (FileNotFoundError, ProcessLookupError):
        return ""


def button_ids(message: Message) -> str:
    """The ids of all buttons of a message."""
    return " ".join(button.custom_id or "" for button in message.buttons())
