"""The whole bot, a process of its own with its workers, plays for long in little memory; by `make soak`."""

import asyncio
import random
import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from engine import GAMES
from sandbox import CannotDo, Channel, Message, Person, Sandbox
from tests.bench.overload import bot_beside, newest
from tests.bot.house import offered

pytestmark = pytest.mark.e2e

#: Steps of people in all, those of the last part, and how often is measured.
STEPS, LAST, EVERY = 5_000, 2_000, 250
#: Matches side by side; every third has a program at the table.
TABLES = 16
MOST_MIB, MOST_GROWTH_MIB = 300, 8
#: Longest wait for a new board or hand, in seconds.
WAIT = 20.0


class Seats:
    """Two people who play one match after the other in threads of their own."""

    def __init__(self, box: Sandbox, number: int, matches: Iterator[int]) -> None:
        self.box, self.number, self._matches = box, number, matches
        self.people = [box.person(f"{letter}{number}") for letter in "AB"]
        self.rng = random.Random(number)
        self.game = list(GAMES)[number % len(GAMES)]
        self.thread: Channel | None = None

    async def open(self) -> None:
        """A table in a thread, a program for the third seat here and there, and the start."""
        (first, second), match = self.people, next(self._matches)
        await (await first.slash("play new", game=self.game)).settled()
        self.thread = self.box.threads("games")[-1]
        for person, verb in ((second, "join"), (first, "add:greedy"), (first, "start")):
            if verb != "add:greedy" or self.number % 3 == 0:
                await person.press(await self.post(), f"l1:{match}:{verb}")
                await asyncio.sleep(0.2)

    async def post(self) -> Message:
        """The newest post that can be pressed."""
        thread = self.thread
        assert thread is not None
        post = await self.box.wait(lambda: newest(thread), WAIT)
        assert post is not None
        return post

    async def step(self) -> None:
        """Answer what is asked, in public or in private, and wait for what comes of it."""
        post = await self.post()
        if not any((button.custom_id or "").startswith("h1:") or offered(post) for button in post.buttons()):
            await self.open()
            return
        asked = re.search(r"<@(\d+)>", post.text())
        mover = next((one for one in self.people if asked and one.id == asked[1]), self.people[0])
        shown = post if offered(post) else self.hand(mover)
        if shown is None or not offered(shown):
            await asyncio.sleep(0.1)  # a program thinks, or the hand is on its way
            return
        custom, value = self.rng.choice(offered(shown))
        before = self.version(post)
        try:
            if value is None:
                await mover.press(shown, custom)
            else:
                await mover.choose(shown, custom, [value])
        except CannotDo:  # it has gone on meanwhile
            return
        if custom.startswith("m1:"):
            await self.changed(before)
        else:
            await asyncio.sleep(0.05)

    def hand(self, person: Person) -> Message | None:
        """The hand of a person in this match."""
        here = f"<#{self.thread.id}>" if self.thread else ""
        return next((one for one in reversed(person.dms()) if here in one.text()), None)

    def version(self, post: Message) -> tuple[str, ...]:
        return (post.id, *(button.custom_id or "" for button in post.buttons()))

    async def changed(self, before: tuple[str, ...]) -> None:
        """Wait until another board is shown."""
        thread = self.thread
        assert thread is not None
        await self.box.wait(lambda: (post := newest(thread)) is None or self.version(post) != before, WAIT)


def resident(pid: int) -> float:
    """MiB that a process and all its children hold; pages that they share are counted once."""
    pids = [pid, *children(pid)]
    rollups = (Path(f"/proc/{one}/smaps_rollup").read_text("utf-8") for one in pids)
    return sum(int(text.partition("\nPss:")[2].split()[0]) for text in rollups) / 1024


def children(pid: int) -> list[int]:
    """All processes below a process."""
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in map(int, (task / "children").read_text("utf-8").split()):
            found += [child, *children(child)]
    return found


@pytest.mark.soak
async def test_five_thousand_steps_of_four_games_are_played_in_little_memory(
    tmp_path: Path, record_property: Any
) -> None:
    sizes: dict[int, float] = {}
    async with Sandbox() as box, bot_beside(box, tmp_path / "motu.db") as pid:
        matches = count(1)
        tables = [Seats(box, number, matches) for number in range(TABLES)]
        for table in tables:
            await table.open()
        for step in range(1, STEPS + 1):
            await tables[step % TABLES].step()
            if step % EVERY == 0:
                sizes[step] = resident(pid)
                print(
                    f"{step:>5} steps {sizes[step]:6.1f} MiB, {1 + len(children(pid))} processes", flush=True
                )
    assert sizes[STEPS] <= MOST_MIB
    assert sizes[STEPS] - sizes[STEPS - LAST] <= MOST_GROWTH_MIB
    record_property("soak", {"MiB of the whole bot after 5,000 steps": round(sizes[STEPS])})
