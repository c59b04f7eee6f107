"""Checks that stored logs agree with the presses, the rules and the posts."""

import asyncio
import time
from collections import defaultdict
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from data.store import Store
from data.store.matches.reading import FOLLOW_UP_SUFFIX
from engine import GAMES
from engine.match import CODE_SEPARATOR, UNDO, Match
from tests.harnesses.outcome import MAX_RECOVERY_SECONDS, Outcome
from tests.harnesses.races.match_driver import RaceMatch
from tests.harnesses.races.presses import ERROR_PREFIX, Press, Presses
from tests.harnesses.races.process import fetch_rows

#: Seconds between two checks.
POLL_SECONDS = 0.2


class LogRow(NamedTuple):
    """A row of the table `log`."""

    match: int
    seq: int
    seat: int
    user: int | None
    code: str
    source: str

    @property
    def press(self) -> str:
        """Source of the press that caused the entry; a press may cause several entries."""
        return self.source.partition(FOLLOW_UP_SUFFIX)[0]

    @property
    def press_index(self) -> int:
        """Index of the entry among those of its press."""
        return self.source.count(FOLLOW_UP_SUFFIX)


async def log_of(url: str) -> list[LogRow]:
    """The logs of all matches."""
    columns = 'match, seq, seat, "user", code, source'
    return [LogRow(*row) for row in await fetch_rows(url, f"SELECT {columns} FROM log ORDER BY match, seq")]


async def wait_until_recovered(drivers: Sequence[RaceMatch], outcome: Outcome, after: object) -> None:
    """Wait until the posts of every match are up to date, and record the duration."""
    started_at = time.monotonic()
    wrong = list(drivers)
    while wrong := [driver for driver in wrong if not await driver.is_up_to_date()]:
        if time.monotonic() - started_at > 2 * MAX_RECOVERY_SECONDS:
            what = [
                (driver.game, driver.match, await driver.load_stored(), driver.pressable) for driver in wrong
            ]
            outcome.add_problem("lost", f"after {after} posts are out of date: {what}")
            return
        await asyncio.sleep(POLL_SECONDS)
    outcome.record_recovery(time.monotonic() - started_at, after)


async def wait_until_handled(url: str, presses: Presses) -> None:
    """Wait until every acknowledged press is handled, which takes longer on a busy machine."""
    end = time.monotonic() + 2 * MAX_RECOVERY_SECONDS
    presses.collect_answers()
    while time.monotonic() < end and _find_lost(await log_of(url), presses):
        await asyncio.sleep(POLL_SECONDS)
        presses.collect_answers()


async def check_run(
    url: str, presses: Presses, drivers: Sequence[RaceMatch], outcome: Outcome, *, is_one_by_one: bool = False
) -> None:
    """Check that the stored logs agree with the presses, the rules and the posts.

    `is_one_by_one` means that every turn was shown before the next press, so that each must have a post.
    """
    presses.collect_answers()
    log = await log_of(url)
    by_match = defaultdict[int, list[LogRow]](list)
    for row in log:
        by_match[row.match].append(row)
    _check_sources(log, presses, outcome)
    for lost in _find_lost(log, presses):
        outcome.add_problem("lost", lost)
    for press in presses.made:
        if press.interaction.failed and not press.is_excused:
            if presses.has_attempted_answer(press):
                outcome.count("answered late")
            else:
                outcome.add_problem("unanswered", press)
        if any(words.startswith(ERROR_PREFIX) for words in press.answers):
            outcome.add_problem("crashed", press)
    for driver in drivers:
        for leak in driver.leaks:
            outcome.add_problem("leaked", f"in public, match {driver.match}: {leak}")
        await _check_log(url, driver, by_match[driver.match], outcome, is_one_by_one=is_one_by_one)
    outcome.count("matches", len(drivers))
    outcome.count("entries", len(log))


def _check_sources(log: Sequence[LogRow], presses: Presses, outcome: Outcome) -> None:
    """Check that each entry of a person has a source of its own, and is what that person pressed there."""
    by_source = {press.source: press for press in presses.made}
    if len({row.source for row in log}) != len(log):
        outcome.add_problem("doubled", "two entries have one source")
    for row in log:
        if row.user is None:
            continue
        press = by_source.get(row.press)
        if press is None or (press.match, press.user) != (row.match, row.user):
            outcome.add_problem("doubled", f"{row} comes from {press}")
        elif press.seq != row.seq - row.press_index or not _has_code(press, row):
            outcome.add_problem("doubled", f"{row} is not what was pressed: {press}")
        elif press.is_refused:
            outcome.add_problem("doubled", f"{row} is stored though it was refused: {press}")


def _has_code(press: Press, row: LogRow) -> bool:
    """Whether an entry has a code that was pressed or an unknown one, or is a forced entry that follows."""
    if press.codes is None:
        return True
    codes = press.codes.split(CODE_SEPARATOR)
    return row.press_index >= len(codes) or codes[row.press_index] == row.code


def _find_lost(log: Sequence[LogRow], presses: Presses) -> list[Press]:
    """The presses of offered components that got no answer, and for which no entry is stored."""
    stored = {(row.match, row.seq) for row in log}
    return [
        press
        for press in presses.made
        if press.is_offered
        and press.codes is not None
        and not press.answers
        and not press.is_excused
        and not press.interaction.failed
        and (press.match, press.seq) not in stored
    ]


async def _check_log(
    url: str, driver: RaceMatch, log: Sequence[LogRow], outcome: Outcome, *, is_one_by_one: bool
) -> None:
    """Check that the log has no gaps and only moves of the right people, and no turn has two posts."""
    name = f"match {driver.match} of {driver.game}"
    columns = "seed, options, seq FROM matches"
    ((seed, options, seq),) = await fetch_rows(url, f"SELECT {columns} WHERE id = {driver.match}")
    if [row.seq for row in log] != list(range(seq)):
        outcome.add_problem("lost", f"{name} should have {seq} entries, but has {[row.seq for row in log]}")
        return
    holders = await fetch_rows(
        url, f'SELECT seat, "user" FROM seats WHERE match = {driver.match} ORDER BY seat'
    )
    if sorted(str(user) for _, user in holders if user) != sorted(one.id for one in driver.seated):
        outcome.add_problem("doubled", f"the seats of {name} belong to {holders}")
        return
    replayed = LogReplay(driver.game, bytes(seed), options, dict(holders))
    for row in log:
        if replayed.mover != row.user:
            outcome.add_problem("doubled", f"{name}: {row} in the turn of {replayed.mover}")
            return
        replayed.play(row)
    if driver.shown_seq > seq:
        outcome.add_problem(
            "lost", f"{driver.shown_seq} log entries of {name} were shown, but {seq} are stored"
        )
    boards = [post for post in driver.posts if post.images()]
    if len(boards) > len(replayed.occasions):
        outcome.add_problem("doubled", f"{name} has {len(boards)} posts for {len(replayed.occasions)} turns")
    if is_one_by_one and len(boards) < len(replayed.occasions):
        outcome.add_problem("lost", f"{name} has {len(boards)} posts for {len(replayed.occasions)} turns")
    for person in driver.people:
        if len(hands := driver.hands(person)) > 1:
            outcome.add_problem("doubled", f"{name} has sent {person.name} {len(hands)} hands")


class LogReplay:
    """Replays a match from its log, and collects the turns; each of them needs a post."""

    def __init__(self, game: str, seed: bytes, options: str, holders: dict[int, int | None]) -> None:
        rules: Any = GAMES[game]
        chosen = msgspec.json.decode(options, type=rules.options)
        self._match, self._holders = Match.new(rules, len(holders), seed, chosen), holders
        self.occasions = set[tuple[int, int | None]]()
        self._record_occasion()

    @property
    def mover(self) -> int | None:
        """The person to move."""
        turn = self._match.turn
        return None if turn is None else self._holders[turn]

    def play(self, row: LogRow) -> None:
        """Apply an entry."""
        if row.code == UNDO:
            self._match, _ = self._match.undo(row.seat)
        else:
            self._match, _ = self._match.play_action(row.seat, row.code)
        self._record_occasion()

    def _record_occasion(self) -> None:
        if self._match.turn is None or self.mover is not None:
            self.occasions.add((self._match.run_start, self.mover))


async def replay_all(url: str, outcome: Outcome) -> None:
    """Check that the replay of every log gives the stored state."""
    async with Store.open(url) as store:
        async for match, difference in store.matches.find_drifted():
            outcome.add_problem("lost", f"the replay of match {match} differs: {difference}")


def report(log_text: str, presses: Presses, outcome: Outcome) -> None:
    """Check that the logs of the processes have no traceback, and count the presses."""
    if "Traceback" in log_text:
        outcome.add_problem("crashed", log_text)
    outcome.count("presses", len(presses.made))
    for kind, number in presses.kinds.items():
        outcome.count(f"presses: {kind}", number)
