"""When the system clock jumps by days, no deadline passes early, and matches continue."""

from pathlib import Path
from random import Random

import pytest

from data.store.matches.states import Running
from engine.clock.pace import HOUR, MINUTE
from tests.bot.clock.test_clock import find_button, start_timed_match
from tests.bot.harness import BotHarness, MatchDriver, run_harness
from tests.harnesses.outcome import Outcome
from tests.harnesses.storage.pressing import PressLoad

pytestmark = pytest.mark.e2e

JUMP = 72 * HOUR
#: Maximum error in seconds of times after a jump; the bot writes a heartbeat every half minute.
MAX_ERROR = 2 * MINUTE
ALL_JUMPS = [
    (jumps, restart) for jumps in ((1,), (-1,), (1, -1), (-1, 1), (-1, -1, 1)) for restart in (False, True)
]


class Jumps:
    """A bot with a match for each kind of timer; its system clock jumps."""

    def __init__(self, harness: BotHarness, outcome: Outcome) -> None:
        self.harness, self.outcome = harness, outcome
        self.drivers = list[MatchDriver]()

    async def open(self) -> None:
        """Open matches with a running clock, an open vote, a pause, and a reserved seat."""
        self.drivers = [await start_timed_match(self.harness, "Ana", "Ben") for _ in range(3)]
        self.drivers.append(await start_timed_match(self.harness, "Ana", "Ben", "Cleo"))
        self.clock, self.vote, self.paused, self.left = self.drivers
        for driver in (self.vote, self.paused):
            await self.harness.run_command(self.harness.box.person("Ana"), "play pause", driver.channel)
        ben = self.harness.box.person("Ben")
        await ben.press(self.paused.post, find_button(self.paused.post, "v", "yes"))
        await self.harness.wait_until_idle()
        await self.harness.run_confirmed_command(await self.left.mover(), "play resign", self.left.channel)

    async def times(self) -> list[dict[str, int | None]]:
        """Seconds until each timer of each match is due."""
        now = self.harness.store.clock()
        return [_seconds_left(await driver.load_running(), now) for driver in self.drivers]

    async def jump(self, seconds: float, *, restart: bool) -> None:
        """Set the system clock, while the bot runs or (`restart`) while it is stopped."""
        await self.clock.press(self.clock.sensible_codes()[0])
        self.harness.box.faults.answer(500, method="PATCH", path="/channels/.*")
        await self.vote.press(self.vote.sensible_codes()[0])  # its post is outdated and waits for a retry
        before = await self.times()
        if restart:
            await self.harness.stop()
        self.harness.clock_skew += seconds
        if restart:
            await self.harness.start()
        await self.harness.due_loop.run_due()
        await self.harness.bot.services.publisher.wake_due()
        await self.harness.wait_until_idle()
        await self._check(before, f"a jump of {seconds} s, restart: {restart}")
        self.outcome.count("jumps")

    async def _check(self, before: list[dict[str, int | None]], what: str) -> None:
        for earlier, now, driver in zip(before, await self.times(), self.drivers, strict=True):
            for name, left in earlier.items():
                here = now[name]
                if name == "seq" or earlier["seq"] != now["seq"]:
                    continue  # the seat is no longer reserved, and a program has moved
                if (left is None) != (here is None) or abs((left or 0) - (here or 0)) > MAX_ERROR:
                    self.outcome.add_problem(
                        "lost", f"{what}: {name} of match {driver.match} from {left} to {here}"
                    )
            live = await driver.load_running()
            if any(seat.away is not None for seat in live.seats):
                self.outcome.add_problem("lost", f"{what}: somebody's time ran out in match {driver.match}")
        if pending := await self.harness.store.posts.pending():
            self.outcome.add_problem("dead", f"{what}: {[(post.match, post.next_try) for post in pending]}")

    async def continue_matches(self) -> None:
        """Check that a program moves for a seat whose reservation has expired, and that people can press."""
        harness = self.harness
        harness.box.clock.advance(61 + MAX_ERROR)
        await harness.store.heartbeats.beat()
        await harness.due_loop.run_due()
        await harness.wait_until_idle()
        if (await self.left.load()).seq == 0:
            self.outcome.add_problem("dead", "a reserved seat stays reserved")
        playing = [self.clock, self.vote]
        pressing = PressLoad(harness, playing, self.outcome, Random(1))
        await pressing.wait_until_recovered("the jumps")
        ids = [driver.match for driver in self.drivers]
        self.outcome.count("matches", len(ids))
        if (await start_timed_match(harness, "Dora", "Emil")).match in ids:
            self.outcome.add_problem("doubled", "an id")
        reminded = [dm for name in ("Ana", "Ben", "Cleo") for dm in harness.box.person(name).dms()]
        if len(reminded) > len({message.text() for message in reminded}):
            self.outcome.add_problem("doubled", [message.text() for message in reminded])
        await harness.stop()
        pressing.check_log()


def _seconds_left(live: Running, now: int) -> dict[str, int | None]:
    closes = live.vote.closes_at if live.vote else None
    moments = {"deadline": live.deadline, "reminder": live.reminder, "vote": closes}
    left = {name: None if at is None else at - now for name, at in moments.items()}
    return {**left, "seq": live.seq}


async def check_jumps(folder: Path, outcome: Outcome, jumps: tuple[int, ...], *, restart: bool) -> None:
    async with run_harness(folder) as harness:
        scene = Jumps(harness, outcome)
        await scene.open()
        for sign in jumps:
            await scene.jump(sign * JUMP, restart=restart)
        await scene.continue_matches()


async def test_clock_jumps_cost_nobody_time(tmp_path: Path, outcome: Outcome) -> None:
    await check_jumps(tmp_path, outcome, (-1, 1), restart=False)


@pytest.mark.soak
@pytest.mark.parametrize(("jumps", "restart"), ALL_JUMPS)
async def test_every_clock_jump_costs_nobody_time(
    tmp_path: Path, outcome: Outcome, jumps: tuple[int, ...], restart: bool
) -> None:
    await check_jumps(tmp_path, outcome, jumps, restart=restart)
