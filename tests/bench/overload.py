"""Overload: people press in many matches without a pause, and the bot has a fifth of a core."""

import asyncio
import os
import random
import signal
import sqlite3
import time
from collections import Counter
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from engine import GAMES
from sandbox import CannotDo, Channel, Message, NoAnswer, Person, Reply, Sandbox
from tests.bench.rows import Row
from tests.bot.bot_process import newest_post, run_bot_process
from tests.languages import text

MATCHES, SECONDS = 28, 30.0
#: The bot runs and is stopped alternately, for these seconds.
RUN_SECONDS, STOP_SECONDS = 0.02, 0.08
#: Seconds in which the bot completes the last presses.
DRAIN_SECONDS = 5.0

Table = tuple[Channel, Person, Person]


def rows() -> list[Row]:
    """The numbers of presses by outcome."""
    return asyncio.run(measure())


async def measure() -> list[Row]:
    """Let two people in every match press again as soon as the last presses of both have a first answer."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "motu.db"
        async with Sandbox() as box, run_bot_process(box, file) as pid:
            tables = [await open_match(box, number) for number in range(1, MATCHES + 1)]
            replies: list[Reply | None] = []
            throttling = asyncio.create_task(throttle(pid))
            await asyncio.gather(*(press_continuously(table, replies) for table in tables))
            throttling.cancel()
            await asyncio.sleep(DRAIN_SECONDS)
            with closing(sqlite3.connect(file)) as db:
                applied = {row[0] for row in db.execute("SELECT source FROM log")}
            outcomes = Counter(outcome(reply, applied) for reply in replies)
    note = ", ".join(f"{count:,} {name}" for name, count in outcomes.most_common())
    return [
        Row(f"{MATCHES} matches, a fifth of a core: presses", len(replies), 1, "", ">=", note),
        Row("  presses without an answer", outcomes["unanswered"], 0, ""),
        Row("  presses refused as busy and applied", outcomes["refused and applied"], 0, ""),
    ]


def outcome(reply: Reply | None, applied: set[str]) -> str:
    """The outcome of a press."""
    if reply is None:
        return "unanswered"
    answers = [message.text() for message in reply.messages if message.ephemeral]
    is_applied = f"i:{reply.interaction.id}" in applied
    if text("en", "busy") in answers:
        return "refused and applied" if is_applied else "refused"
    return "applied" if is_applied else "rejected with a reason" if answers else "ignored"


async def throttle(pid: int) -> None:
    """Stop and continue a process alternately."""
    try:
        while True:
            os.kill(pid, signal.SIGSTOP)
            await asyncio.sleep(STOP_SECONDS)
            os.kill(pid, signal.SIGCONT)
            await asyncio.sleep(RUN_SECONDS)
    finally:
        os.kill(pid, signal.SIGCONT)


async def open_match(box: Sandbox, number: int) -> Table:
    """Start the match with this number, from 1, between two people."""
    first, second = box.person(f"A{number}"), box.person(f"B{number}")
    await (await first.slash("play new", game=list(GAMES)[number % len(GAMES)])).settled()
    thread = box.threads("games")[-1]
    await box.wait(lambda: newest_post(thread))
    lobby = thread.messages()[0]
    await second.press(lobby, f"l1:{number}:join")
    await box.wait(lambda: second.mention in lobby.text())
    await first.press(lobby, f"l1:{number}:start")
    return thread, first, second


async def press_continuously(table: Table, replies: list[Reply | None]) -> None:
    """Let both people press moves, or other buttons if there are none, until the time is over."""
    thread, *people = table
    rng, end = random.Random(int(thread.id)), time.monotonic() + SECONDS
    while time.monotonic() < end:
        post = newest_post(thread)
        ids = [button.custom_id or "" for button in post.buttons() if not button.disabled] if post else []
        if post is None or not ids:
            await asyncio.sleep(0.05)
            continue
        pressed = rng.choice([custom for custom in ids if custom.startswith("m1:")] or ids)
        await asyncio.gather(*(press(person, post, pressed, replies) for person in people))


async def press(person: Person, post: Message, pressed: str, replies: list[Reply | None]) -> None:
    """Press, and append the reply, or None if there is no first answer."""
    with suppress(CannotDo):  # the post has changed
        try:
            replies.append(await person.press(post, pressed))
        except NoAnswer:
            replies.append(None)
