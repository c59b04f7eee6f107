"""Kills the bot near the commit of a move or the request for its post, during its start, or at random."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from random import Random

from sandbox import Fault, Person
from tests.harnesses.outcome import Outcome
from tests.harnesses.races.checks import LogRow, log_of, wait_until_recovered
from tests.harnesses.races.crowd import SETTINGS_COMMANDS, Setting, open_settings
from tests.harnesses.races.match_driver import RaceMatch
from tests.harnesses.races.presses import Press
from tests.harnesses.races.process import KillableBot

#: Routes of requests that show a board or a hand: a new message, an edit, an edit by an interaction token.
POST_ROUTES = r"/channels/\d+/messages(/\d+)?|/webhooks/\d+/[^/]+/messages/@original"
#: Seconds by which such a request is delayed.
REQUEST_SECONDS = 0.3
#: Maximum seconds to wait for a kill point.
MAX_POINT_SECONDS = 5.0
#: Maximum seconds after which a starting bot is killed; a start takes less, even on a slow machine.
MAX_START_SECONDS = 4.0
KillPoint = Callable[[], Awaitable[None]]
#: The kill point after which the bot is also killed during its next start.
KILL_TWICE = "random time, then the start"
#: Kill point -> weight.
KILL_POINTS = {
    "commit": 5,
    "between commit and post": 4,
    "post never arrives": 4,
    "post arrives late": 5,
    "post is visible": 4,
    "mention is visible": 4,
    KILL_TWICE: 2,
    "random time": 1,
}


class Killer:
    """Kills the bot while people press in one of its matches."""

    def __init__(
        self, bot: KillableBot, driver: RaceMatch, drivers: Sequence[RaceMatch], outcome: Outcome, rng: Random
    ) -> None:
        self.bot, self.driver, self.drivers, self.outcome, self.rng = bot, driver, drivers, outcome, rng
        self.box = bot.box
        self._kill_points: dict[str, KillPoint] = {
            "commit": self._wait_for_commit,
            "between commit and post": self._wait_for_drawing,
            "post never arrives": self._wait_for_lost_request,
            "post arrives late": self._wait_for_late_request,
            "post is visible": self._wait_for_post,
            "mention is visible": self._wait_for_mention,
            KILL_TWICE: self._wait_at_random,
            "random time": self._wait_at_random,
        }
        assert self._kill_points.keys() == KILL_POINTS.keys()

    async def kill_repeatedly(self, most: int) -> int:
        """Press and kill until the match is over, at most `most` times; return the number of kills."""
        kills = 0
        while kills < most:
            for _ in range(self.rng.choice((0, 0, 1))):
                await self.driver.move()
                await wait_until_recovered([self.driver], self.outcome, "a move")
            if self.driver.is_over:
                break
            (point,) = self.rng.choices([*KILL_POINTS], [*KILL_POINTS.values()])
            await self.kill_at(point)
            kills += 1
        if not self.driver.is_over:  # the last press may have been killed before its commit: press again
            await self.driver.move()
            await wait_until_recovered([self.driver], self.outcome, "the last move")
        return kills

    async def kill_at(self, point: str) -> None:
        """Press, kill the bot at this point, restart it, and check that it recovers."""
        person, command = self.rng.choice(self.driver.seated), self.rng.choice(SETTINGS_COMMANDS)
        settings = await open_settings(self.driver, person, command)
        pressing = asyncio.ensure_future(asyncio.gather(self._press(), self._press_setting(person, settings)))
        await self._kill_points[point]()
        await self.bot.kill()
        self.box.faults.clear()
        log_before, shown_seq = await log_of(self.bot.url), self.driver.shown_seq
        stored = (await self.driver.load_stored()).seq
        if shown_seq > stored:
            self.outcome.add_problem(
                "lost", f"{shown_seq} log entries were shown, {stored} are stored; kill at: {point}"
            )
        if point == KILL_TWICE:
            await self.kill_during_start()
        await self.bot.start()
        await pressing
        await wait_until_recovered(self.drivers, self.outcome, f"a kill at: {point}")
        self._compare(log_before, await log_of(self.bot.url), point)
        self.outcome.count(f"kills: {point}")

    def _compare(self, log_before: Sequence[LogRow], log: Sequence[LogRow], name: str) -> None:
        """Check that no log entry from before the kill is lost."""
        if lost := set(log_before) - set(log):
            self.outcome.add_problem("lost", f"{lost}; kill at: {name}")

    async def _press(self) -> list[Press]:
        """Let the person to move press, preferably the end of the turn; a stranger presses it too."""
        if not (offers := self.driver.offers()):
            return []
        ends = [one for one in offers if one.custom.endswith(":end")]
        offer = self.rng.choice(ends if ends and self.rng.random() < 0.6 else offers)
        pressing = [self.driver.press(offer)]
        if not self.driver.is_practice:
            stranger, post = self.box.person("Eva"), self.driver.posts[-1]
            presses = self.driver.presses
            pressing.append(presses.press(stranger, post, offer.custom, offer.value, "by others"))
        found = await asyncio.gather(*pressing)
        return [press for press in found if press]

    async def _press_setting(self, person: Person, settings: Sequence[Setting]) -> None:
        """Change a setting; people without the permission have no panel."""
        if settings:
            await self.driver.presses.press(person, *self.rng.choice(settings), kind="settings")

    # ---- kill points ---------------------------------------------------------------------

    async def _wait_for_commit(self) -> None:
        """Wait for a write to the database or, during a start, to a copy of it."""
        before = self._file_stats()
        await self._wait_until(lambda: self._file_stats() != before, 0)

    def _file_stats(self) -> dict[str, tuple[int, int]]:
        """Size and time of the database and its side files; any of them may be deleted meanwhile."""
        found = {}
        for file in self.bot.folder.glob(f"{self.bot.file.name}*"):
            with suppress(FileNotFoundError):
                stat = file.stat()
                found[file.name] = stat.st_size, stat.st_mtime_ns
        return found

    async def _wait_for_drawing(self) -> None:
        """Wait for the commit, and then for at most 0.15 s, while the picture is drawn."""
        await self._wait_for_commit()
        await asyncio.sleep(self.rng.random() * 0.15)

    async def _wait_for_lost_request(self) -> None:
        """Wait for the request of a post that never arrives."""
        await self._wait_for_fault(Fault(path=POST_ROUTES, delay=REQUEST_SECONDS, drop=True))

    async def _wait_for_late_request(self) -> None:
        """Wait for the request of a post that arrives after the kill."""
        await self._wait_for_fault(Fault(path=POST_ROUTES, delay=REQUEST_SECONDS))

    async def _wait_for_fault(self, fault: Fault) -> None:
        faults = self.box.faults
        faults.inject(fault)
        await self._wait_until(lambda: fault not in faults.pending)

    async def _wait_for_mention(self) -> None:
        """Wait until the message with the mention is posted; its edit into the board never arrives."""
        path = r"/channels/\d+/messages/\d+"
        await self._wait_for_fault(Fault(method="PATCH", path=path, delay=REQUEST_SECONDS, drop=True))

    async def _wait_for_post(self) -> None:
        """Wait until a post is visible, which is before the bot has received the response."""
        before = self.driver.pressable
        await self._wait_until(lambda: self.driver.pressable != before)

    async def _wait_at_random(self) -> None:
        """Wait for a random time of at most 0.4 s after the press."""
        await asyncio.sleep(self.rng.random() * 0.4)

    async def _wait_until(self, condition: Callable[[], bool], pause: float = 0.001) -> None:
        """Wait for a condition, at most MAX_POINT_SECONDS: a press may only lead to another question."""
        with suppress(TimeoutError):
            async with asyncio.timeout(MAX_POINT_SECONDS):
                while not condition():
                    await self.box.world.wait_for_change(pause)

    async def kill_during_start(self) -> None:
        """Start the bot and kill it soon after, mostly when it begins to write."""
        await self.bot.launch()
        if self.rng.random() < 0.6:
            await self._wait_for_commit()
            await asyncio.sleep(self.rng.random() * 0.1)
        else:
            await asyncio.sleep(self.rng.random() * MAX_START_SECONDS)
        await self.bot.kill()
        self.outcome.count("kills: start")
