"""Presses in several matches at once during faults; every move that was shown must be stored."""

import asyncio
import sqlite3
from collections import defaultdict
from contextlib import closing
from random import Random

from cogs.posts.component_ids import GENERATION_MARK
from data.store.matches.states import Running
from engine.match import CODE_SEPARATOR
from render.language.catalogue import best_locale
from sandbox import Message, NoAnswer, Person
from tests.bot.harness import BotHarness, MatchDriver
from tests.harnesses.outcome import MAX_RECOVERY_SECONDS, Outcome
from tests.languages import text

#: Seconds within which an acknowledged press must be answered.
MAX_ANSWER_SECONDS = 20.0
#: Seconds after which the wait for a recovery ends.
MAX_WAIT_SECONDS = 2 * MAX_RECOVERY_SECONDS


class PressLoad:
    """Presses in several matches, and stores every move that was shown."""

    def __init__(
        self, harness: BotHarness, drivers: list[MatchDriver], outcome: Outcome, rng: Random
    ) -> None:
        self.harness, self.drivers, self.outcome, self.rng = harness, drivers, outcome, rng
        #: Source of a log entry -> match, number and code of a move that was shown.
        self.shown: dict[str, tuple[int, int, str]] = {}
        self._movers: dict[int, Person] = {}

    async def store_movers(self) -> None:
        """Store who is to move in each match, which cannot be read during a fault."""
        for driver in self.drivers:
            live = await driver.load()
            if isinstance(live, Running) and live.awaited is not None:
                self._movers[driver.match] = await driver.mover()

    async def press_everywhere(self) -> int:
        """Press once in every match at the same time; return the number of boards that changed."""
        return sum(await asyncio.gather(*map(self.press, self.drivers)))

    async def press(self, driver: MatchDriver) -> bool:
        """Press a sensible code, or the hand button if there is none; return whether the board changed."""
        post, seq, person = driver.post, shown_seq(driver), self._movers[driver.match]
        choices = [
            (code, custom)
            for custom in driver.move_ids()
            if (code := _code(custom)) in driver.sensible_codes()
        ]
        choices += [
            (code, select) for code, select in driver.selectable().items() if code in driver.sensible_codes()
        ]
        self.outcome.count("presses")
        hand = next((b.custom_id or "" for b in post.buttons() if (b.custom_id or "").startswith("h1:")), "")
        code, custom = self.rng.choice(choices) if choices else ("", hand)
        try:
            if code in driver.selectable():
                reply = await person.choose(post, custom, [code])
            else:
                reply = await person.press(post, custom)
            is_answered = _is_refused if choices else _is_answered
            await self.harness.box.wait(
                lambda: is_answered(reply.messages) or has_changed(driver, post, seq), MAX_ANSWER_SECONDS
            )
        except (NoAnswer, TimeoutError):
            self.outcome.add_problem("unanswered", f"{custom} in match {driver.match}")
            return False
        if not code or _is_refused(reply.messages) or (driver.post == post and shown_seq(driver) < seq):
            return False  # the bot may ask for a confirmation before the end of a turn
        self.shown[f"i:{reply.interaction.id}"] = driver.match, seq, code
        return True

    async def wait_until_recovered(self, after: str) -> None:
        """Press until every board has changed and is up to date; records the duration."""
        now = asyncio.get_running_loop().time
        began, left = now(), list(self.drivers)
        while left and now() - began < MAX_WAIT_SECONDS:
            await self.store_movers()
            changed = await asyncio.gather(*map(self.press, left))
            pairs = zip(left, changed, strict=True)
            left = [driver for driver, is_changed in pairs if not is_changed and driver.sensible_codes()]
        while not await self._are_posts_up_to_date() and now() - began < MAX_WAIT_SECONDS:
            await self.harness.box.world.wait_for_change(0.2)
        self.outcome.record_recovery(now() - began, after)

    async def _are_posts_up_to_date(self) -> bool:
        return all([await is_up_to_date(self.harness, driver) for driver in self.drivers])

    def check_log(self) -> None:
        """Check in the database file that logs have no gaps and contain every shown move."""
        with closing(sqlite3.connect(self.harness.folder / "motu.db")) as db:
            rows = db.execute("SELECT match, seq, code, source FROM log ORDER BY match, seq").fetchall()
            counted = dict(db.execute("SELECT id, seq FROM matches").fetchall())
        logs = defaultdict[int, list[int]](list)
        for match, seq, *_ in rows:
            logs[match].append(seq)
        for match, seqs in logs.items():
            if seqs != list(range(counted[match])):
                self.outcome.add_problem("lost", f"the log of match {match} has {seqs}")
        stored = {source: (match, seq, code) for match, seq, code, source in rows}
        for source, (match, seq, code) in self.shown.items():
            if stored.get(source) != (match, seq, code.split(CODE_SEPARATOR)[0]):
                self.outcome.add_problem("lost", f"match {match}: {code} on {seq} is {stored.get(source)}")
        self.outcome.count("moves that were shown", len(self.shown))

    def owner_notices(self) -> int:
        """Number of alerts that the owner was sent."""
        ana = self.harness.box.person("Ana")
        known = text(best_locale(ana.locale), "owner-trouble")
        return sum(message.text().startswith(known) for message in ana.dms())


def shown_seq(driver: MatchDriver) -> int:
    """The number of log entries in the ids of the newest post; -1 if it has no ids."""
    ids = [*driver.move_ids(), *driver.selectable().values()]
    return int(ids[0].split(":")[2]) if ids else -1


def has_changed(driver: MatchDriver, post: Message, seq: int) -> bool:
    """Whether the newest post or its position has changed."""
    return driver.post != post or shown_seq(driver) != seq


async def is_up_to_date(harness: BotHarness, driver: MatchDriver) -> bool:
    """Whether only the newest post of a match has buttons, and shows the stored state."""
    live = await driver.load()
    pressable = [post for post in harness.posts(driver.channel) if post.buttons()]
    seq = shown_seq(driver)
    return pressable == [driver.post] and seq in (live.seq, -1) and not await harness.store.posts.pending()


def _code(custom: str) -> str:
    return custom.partition(GENERATION_MARK)[0].split(":", 3)[3]


def _is_answered(messages: list[Message]) -> bool:
    """Whether there is an ephemeral answer."""
    return any(message.ephemeral and not message.thinking and message.text() for message in messages)


def _is_refused(messages: list[Message]) -> bool:
    """Whether a message says that nothing was done."""
    refusals = (text("en", "something-wrong", code="").split(".")[0], text("en", "busy"))
    return any(refusal in message.text() for message in messages for refusal in refusals)
