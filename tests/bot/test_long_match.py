"""A match over more than thirty days: a holiday, a drop-out, a replacement, an undo, restarts."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from zoneinfo import ZoneInfo

import pytest

from cogs.delivery.public_post import occasion
from data.store.ladders.ladders import Standing
from data.store.matches.states import Finished, Running
from engine.clock.pace import DAY, HOUR, MINUTE, PACES, PaceLimits
from engine.match import Match
from sandbox import Message, Person
from tests.bot.clock.test_clock import channel_texts, find_button, start_timed_match
from tests.bot.harness import BotHarness, MatchDriver, run_harness
from tests.languages import text
from tests.random_play import sensible_codes
from tests.store.kit import stored_results

pytestmark = [pytest.mark.e2e, pytest.mark.waits]

LIMITS: PaceLimits = PACES["relaxed"].limits or PaceLimits(0, 0, 0)
TOTAL_SECONDS = LIMITS.turn + LIMITS.bank + LIMITS.grace
#: Ben's clocks go back an hour on the last Sunday of October, at three in the morning.
WARSAW = ZoneInfo("Europe/Warsaw")


@pytest.fixture
async def october(tmp_path: Path) -> AsyncIterator[BotHarness]:
    """A bot on the twentieth of October, at noon."""
    async with run_harness(tmp_path) as harness:
        now = datetime.now(UTC)
        year = now.year + (now.month >= 10)
        await harness.advance_offline((datetime(year, 10, 20, 12, tzinfo=UTC) - now).total_seconds())
        yield harness


class LongMatch:
    """A match that is played turn by turn while its messages are counted."""

    def __init__(self, driver: MatchDriver) -> None:
        self.driver, self.harness = driver, driver.harness
        self.rng = Random(11)

    @property
    def messages(self) -> list[Message]:
        return self.harness.box.messages(self.driver.channel)

    def turn_posts(self) -> list[Message]:
        """The posts that pinged somebody for their turn or the end."""
        return [message for message in self.messages if message.pinged and message.images()]

    async def play(self, turns: int = 1, pause: float = 3 * HOUR) -> None:
        """Play turns with pauses between them; each turn has one post and one ping."""
        for _ in range(turns):
            if (await self.driver.load()).status != "running":
                return
            await self.harness.advance(pause)
            messages, posts = len(self.messages), len(self.turn_posts())
            await self.finish_turn()
            assert len(self.messages) == messages + 1
            assert len(self.turn_posts()) == posts + 1

    async def finish_turn(self) -> None:
        """Finish the turn, and those of programs."""
        # a sweep by the machine's clock would replace the old post; `advance` runs sweeps
        await self.harness.bot.services.supervisor.stop("posts")
        live = await self.driver.load()
        turn, matches = occasion(live), self.harness.store.matches
        while isinstance(live, Running) and live.awaited is not None and occasion(live) == turn:
            game = live.match.game
            code = self.rng.choice(sensible_codes([*map(game.codec.encode, game.legal(live.match.state))]))
            await matches.act(live.id, live.seq, live.awaited, code, f"i:{live.seq}")
            live = await self.driver.load()
        self.harness.bot.services.wake_match(self.driver.match)
        await self.harness.wait_until_idle()

    async def play_until(self, person: Person) -> None:
        """Play until it is somebody's turn."""
        while (await self.driver.mover()).id != person.id:
            await self.play()

    async def agree(self, *people: Person) -> None:
        for person in people:
            await person.press(self.driver.post, find_button(self.driver.post, "v", "yes"))
            await self.harness.wait_until_idle()


def is_awake(instant: int) -> bool:
    """Whether Ben's clock runs at an instant, computed independently of the bot."""
    local = datetime.fromtimestamp(instant, WARSAW)
    minutes = local.hour * 60 + local.minute
    return 7 * 60 + 30 <= minutes < 23 * 60


def add_awake_seconds(start: int, seconds: int) -> int:
    """When Ben's clock has run for that long since `start`, computed minute by minute."""
    at = start
    while seconds > 0:
        seconds -= MINUTE if is_awake(at) else 0
        at += MINUTE
    return at


def assert_result(live: Finished, stored: list[dict[str, object]]) -> None:
    """Check that the stored scores are those of a replay of the log from the seed."""
    match = live.match
    replayed = Match.new(match.game, match.seats, match.seed, match.options).replay(match.entries)
    scores = replayed.game.scores(replayed.state)
    assert replayed.turn is None
    assert [(row["seat"], row["total"], row["rank"]) for row in stored] == [
        (score.seat, score.total, score.rank) for score in scores
    ]


@pytest.mark.parametrize("is_whole", [False, pytest.param(True, marks=pytest.mark.soak)])
async def test_a_match_of_thirty_days_ends_with_correct_results(october: BotHarness, is_whole: bool) -> None:
    """Leaves out most of the last forty turns, which are ordinary, except in the long run."""
    harness = october
    ana, ben, cleo, don, eva = (harness.box.person(name) for name in ("Ana", "Ben", "Cleo", "Don", "Eva"))
    ana.manages = False
    await harness.run_command(ben, "settings time", zone="Europe/Warsaw", sleep="23:00-07:30")
    weeks = LongMatch(await start_timed_match(harness, "Ana", "Ben", "Cleo", "Don"))
    driver, began = weeks.driver, harness.now
    lobby_messages = len(weeks.messages) - 1

    # an ordinary week with the change to winter time
    await weeks.play(4)
    await harness.restart()
    while datetime.fromtimestamp(harness.now, WARSAW).day < 23:
        await weeks.play(pause=9 * HOUR)
    await weeks.play_until(ben)
    live = await driver.load_running()
    bank = live.clock.banks[live.seat_of(int(ben.id)) or 0]
    assert datetime.fromtimestamp(live.clock.since, WARSAW).utcoffset() == timedelta(hours=2)
    assert datetime.fromtimestamp(live.deadline or 0, WARSAW).utcoffset() == timedelta(hours=1)
    expected = add_awake_seconds(live.clock.since, LIMITS.turn + bank + LIMITS.grace)
    assert live.deadline == pytest.approx(expected, abs=2 * MINUTE)

    # a holiday: no time passes and no reminder is sent
    deadline = live.deadline or 0
    await harness.run_command(ben, "vacation", days=7)
    assert "t1:" not in "".join(b.custom_id or "" for b in driver.post.buttons())
    posts = len(weeks.turn_posts())
    await harness.advance(7 * DAY)
    assert ben.dms() == []
    assert (await driver.mover()).id == ben.id
    assert ((await driver.load_running()).deadline or 0) > deadline + 6 * DAY
    assert len(weeks.turn_posts()) == posts, "a post that prevents archiving pings nobody"
    await weeks.play()

    # somebody drops out: three reminders, then a program plays, then a vote frees the seat
    await weeks.play_until(don)
    posts = len(weeks.turn_posts())
    await harness.advance(TOTAL_SECONDS + MINUTE)
    assert len(don.dms()) == 3
    assert len(weeks.turn_posts()) == posts + 1
    program = text("en", "program-medium")
    assert text("en", "clock-out-turn", name="Don", program=program) in channel_texts(driver)
    assert (await driver.mover()).id != don.id
    seat = (await driver.load_running()).seat_of(int(don.id)) or 0
    await harness.run_command(ana, "play replace", driver.channel, seat=seat)
    await weeks.agree(ben)
    await harness.restart()
    await weeks.agree(cleo)
    assert (await driver.load()).seats[seat].vacant
    await weeks.play(4)
    await eva.press(driver.post, find_button(driver.post, "t"))
    await harness.wait_until_idle()
    assert (await driver.load_running()).seat_of(int(eva.id)) == seat

    # everybody agrees to undo a step; the third start follows an outage of two days
    await weeks.play_until(cleo)
    await harness.advance(HOUR)
    await weeks.finish_turn()
    match = (await driver.load_running()).match
    assert match is not None
    reply = await harness.run_command(cleo, "undo", driver.channel)
    await cleo.press(reply.message, text("en", "vote-ask"))
    await harness.wait_until_idle()
    before = (await driver.load_running()).vote
    await harness.advance_offline(2 * DAY)
    live = await driver.load_running()
    assert live.vote is not None
    assert before is not None
    assert live.vote.closes_at - before.closes_at == pytest.approx(2 * DAY, abs=MINUTE)
    posts = len(weeks.turn_posts())
    await weeks.agree(ana, ben, eva)
    assert (await driver.mover()).id == cleo.id
    assert len(weeks.turn_posts()) == posts + 1

    # the end
    await weeks.play(8 if is_whole else 4, pause=(20 if is_whole else 40) * HOUR)
    if not is_whole:
        await driver.fast_forward_to_last(weeks.rng)
    while (await driver.load()).status == "running":
        await weeks.play(pause=5 * HOUR)
    over = await driver.load_finished()
    assert harness.now - began > 30 * DAY
    assert_result(over, await stored_results(harness.store, driver.match))
    assert [row["name"] for row in await stored_results(harness.store, driver.match)] == list(over.names)
    assert sorted(over.names) == ["Ana", "Ben", "Cleo", "Eva"]
    assert sorted(driver.post.pinged) == ["Ana", "Ben", "Cleo", "Eva"]
    winners = [row["user"] for row in await stored_results(harness.store, driver.match) if row["rank"] == 1]
    assert all(f"<@{user}>" in driver.post.text() for user in winners)
    assert_ladder(await harness.store.ladders.standings(live.guild, "maori"), ana, ben, cleo, eva)
    (abandoned,) = await harness.store.ladders.results_of(live.guild, int(don.id))
    assert abandoned.rank is None
    assert lobby_messages == 1
    assert_few_announcements(weeks)


def assert_ladder(standings: list[Standing], *people: Person) -> None:
    """Check that everybody who finished the match is on the ladder once, and that one of them has won."""
    assert {standing.user for standing in standings} == {int(person.id) for person in people}
    assert all(standing.matches == 1 for standing in standings)
    assert sum(standing.wins for standing in standings) >= 1


def assert_few_announcements(weeks: LongMatch) -> None:
    """Check that besides turns only timeouts and votes were announced, and only voters were pinged."""
    others = [message for message in weeks.messages if not message.ephemeral and not message.images()]
    single = [message for message in others if message.pinged or "\n" not in message.text()]
    spoken = [message.text() for message in single if not message.buttons()]
    called = [message.pinged for message in others if message.pinged]
    assert len(called) == 2, "two votes"
    program = text("en", "program-medium")
    expected = [
        text("en", "clock-out-turn", name="Don", program=program),
        text("en", "voted-replace-yes", name="Don"),
        text("en", "play-replaced", old=program, new="Eva"),
        text("en", "voted-undo-yes", name="Cleo"),
    ]
    assert [words for words in spoken if words in expected] == expected
    assert len(spoken) == len(expected) + len(called)
