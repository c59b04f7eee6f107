"""With an invalid value in any column the bot answers everybody, and other matches continue."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from random import Random
from typing import Any, NamedTuple

import pytest

from data.store import StoreError
from data.store.matches.states import Running
from data.store.sql import tables
from data.store.trials import Trial
from sandbox import CannotDo, NoAnswer, Person
from tests.bot.harness import BotHarness, MatchDriver
from tests.harnesses.outcome import Outcome
from tests.store.kit import queue_next_turn

pytestmark = pytest.mark.e2e

#: Values that the bot never writes.
INVALID_VALUES: tuple[Any, ...] = (
    *(None, -1, 0, 1, 2**31, 2**63 - 1, -(2**63), 1.5, "", "x", "{", "[]", "null", "{}", "[null]", "9" * 50),
    *(b"\xff", b"", "\ud7ff" * 100, "over", "server", "board"),
)
#: Commands that must be answered while a row is invalid.
COMMANDS = (
    *("games", "log", "board", "history", "leaderboard", "profile", "rules", "help", "hint", "undo"),
    *("play leave", "replay watch", "verify", "settings me", "settings time", "admin status"),
    *("hand", "note", "try", "queue", "stats game", "stats person"),
)
#: Tables with the state of the bot, on which all matches depend.
STATE = ("heartbeats", "alarms", "restores", "recounts", "registered_commands")
FORMS = [
    pytest.param(name, 200, id=name, marks=pytest.mark.soak)
    for name in sorted(tables.metadata.tables)
    if name not in ("standings", "ladders", "sums", "meetings")
]


class Cell(NamedTuple):
    """One value in the database; `row` is SQLite's rowid."""

    table: str
    column: str
    row: int


class CellEditor:
    """Changes values in the database of a running bot, and checks that it answers everybody."""

    def __init__(self, harness: BotHarness, outcome: Outcome) -> None:
        self.harness, self.outcome = harness, outcome
        self._file = harness.folder / "motu.db"

    def cells(self, table: str) -> list[Cell]:
        """The cells of a table's newest row; in a table about matches, of the newest row of match 1."""
        with closing(sqlite3.connect(self._file)) as db:
            names = [name for _, name, *_ in db.execute(f'PRAGMA table_info("{table}")')]
            own = (
                ' WHERE "match" = 1' if "match" in names else ' WHERE "id" = 1' if table == "matches" else ""
            )
            found = db.execute(f'SELECT max(rowid) FROM "{table}"{own}').fetchone()[0]
        return [Cell(table, name, found) for name in names if found is not None]

    def put(self, cell: Cell, value: Any) -> Any:
        """Write a value into a cell; return the previous value.

        Raises sqlite3.Error if a constraint rejects the value, and LookupError if the row no longer exists.
        """
        with closing(sqlite3.connect(self._file, timeout=20)) as db, db:
            table, column, row = cell
            previous = db.execute(f'SELECT "{column}" FROM "{table}" WHERE rowid = ?', (row,)).fetchone()
            if previous is None:
                raise LookupError(cell)
            db.execute(f'UPDATE "{table}" SET "{column}" = ? WHERE rowid = ?', (value, row))
        self.harness.store._cache.clear()
        return previous[0]

    async def use(self, driver: MatchDriver, people: list[Person], commands: list[str]) -> None:
        """Use commands, all buttons and all timers; everybody must be answered."""
        harness = self.harness
        for person in people:
            for command in commands:
                await self._ask(person, driver, command)
            for button in driver.post.buttons():
                if button.custom_id:
                    await self._press(person, driver, button.custom_id)
        harness.bot.services.wake_match(1)
        await harness.due_loop.run_due()
        await harness.bot.services.publisher.wake_due()
        await harness.bot.services.alert_monitor.run_round()
        await harness.wait_until_idle()
        if over := harness.bot.services.supervisor.ended_tasks():
            self.outcome.add_problem("dead", over)

    async def _ask(self, person: Person, driver: MatchDriver, command: str) -> None:
        self.outcome.count("commands")
        try:
            reply = await person.slash(command, driver.channel)
            if reply.modal:
                return
            await asyncio.wait_for(reply.settled(), 10)
            if not reply.messages or not (reply.text() or reply.message.images()):
                self.outcome.add_problem("unanswered", f"{command}: {reply.kind}")
        except CannotDo:
            pass  # only the owner can use the command
        except (NoAnswer, TimeoutError) as error:
            self.outcome.add_problem("unanswered", f"{command}: {error}")

    async def _press(self, person: Person, driver: MatchDriver, custom: str) -> None:
        self.outcome.count("presses")
        try:
            await person.press(driver.post, custom, forged=True)
        except NoAnswer as error:
            self.outcome.add_problem("unanswered", f"{custom}: {error}")


async def edit_cells(
    harness: BotHarness, outcome: Outcome, chosen: list[tuple[str, int]], rng: Random, most: int
) -> None:
    """Put invalid values into cells of these tables, one at a time, and restore each afterwards."""
    broken, intact = [
        await harness.start_match("Ana", "Ben", channel="lounge", game="gheos") for _ in range(2)
    ]
    over = await harness.start_match("Ana", "Cleo", channel="lounge", game="gheos")
    await over.fast_forward(Random(1))
    ana, waiting = harness.box.person("Ana"), await broken.waiting_person()
    await harness.run_command(ana, "settings time", zone="Europe/Athens", sleep="23:00-07:30")
    await harness.run_command(ana, "settings server", broken.channel, language="pl")
    await harness.run_command(ana, "play resign", over.channel)
    await write_private_rows(harness, broken, waiting)
    editor = CellEditor(harness, outcome)
    kept = {row[4]: row for row in harness.log() if row[0] != broken.match}
    places = [
        (cell, value) for table, _ in chosen for cell in editor.cells(table) for value in INVALID_VALUES
    ]
    for cell, value in rng.sample(places, min(most, len(places))):
        try:
            # in a thread, because a background task may be writing at the same time
            previous = await asyncio.to_thread(editor.put, cell, value)
        except (sqlite3.IntegrityError, UnicodeEncodeError, OverflowError, LookupError):
            continue  # a constraint rejects the value, or the row was deleted
        outcome.count("cells")
        commands = rng.sample(COMMANDS, 2)
        await editor.use(broken, [waiting, harness.box.person("Eva")], commands)
        if value is not None and cell.table not in ("users", "guilds", *STATE):
            await check_new_match(intact, outcome, f"{cell} = {value!r}")
        try:
            await asyncio.to_thread(editor.put, cell, previous)
        except (sqlite3.IntegrityError, LookupError):
            outcome.count("cells that the bot had overwritten")
    log = {row[4]: row for row in harness.log()}
    if changed := [row for source, row in kept.items() if log.get(source) != row]:
        outcome.add_problem("lost", changed)


async def write_private_rows(harness: BotHarness, driver: MatchDriver, person: Person) -> None:
    """Store a note, a trial and a queued turn of a person who waits for their turn."""
    store, live, user = harness.store, await driver.load_running(), int(person.id)
    await store.notes.save(live.id, user, "east first")
    turn = await queue_next_turn(store, live, user)
    await store.trials.save(live.id, user, Trial(live.seq, codes=turn.codes, shown=len(turn.codes)))


async def check_new_match(driver: MatchDriver, outcome: Outcome, what: str) -> None:
    """Check that a match without invalid values can still be played."""
    live = await driver.load()
    if not isinstance(live, Running):
        return
    await driver.decide(Random(1))
    now = await driver.load()
    if now.seq <= live.seq and isinstance(now, Running):
        outcome.add_problem("lost", f"another match cannot be played: {what}")


@pytest.fixture
def _only_store_errors(caplog: pytest.LogCaptureFixture, outcome: Outcome) -> Iterator[None]:
    """Fail the test if the log has a traceback of any exception but StoreError."""
    yield
    for record in caplog.get_records("call"):
        if record.exc_info and not isinstance(record.exc_info[1], StoreError):
            outcome.add_problem("crashed", repr(record.exc_info[1]))


@pytest.mark.usefixtures("_only_store_errors")
async def test_people_are_answered_with_a_few_invalid_values(harness: BotHarness, outcome: Outcome) -> None:
    await edit_cells(harness, outcome, [(name, 1) for name in tables.metadata.tables], Random(5), 6)


@pytest.mark.soak
@pytest.mark.usefixtures("_only_store_errors")
@pytest.mark.parametrize(("name", "most"), FORMS)
async def test_people_are_answered_with_any_invalid_value(
    harness: BotHarness, outcome: Outcome, name: str, most: int
) -> None:
    await edit_cells(harness, outcome, [(name, 1)], Random(name), most)
