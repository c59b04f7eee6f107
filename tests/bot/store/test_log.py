"""The log of the real process at DEBUG level contains no seed, hand or token."""

import asyncio
import json
import logging
import signal
import sqlite3
from base64 import b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

from config.log import JsonLogFormatter, RedactingFormatter, log_context, set_log_context
from sandbox import Message, Sandbox
from tests.bot.harness import offered_answers
from tests.bot.test_start import start

TIMEOUT_SECONDS = 60.0
#: Minimum number of times that both players press something.
MIN_ROUNDS = 8
#: Log levels and formats. Each level includes those after it.
LONG_LEVELS = (
    ("DEBUG", "json"),
    ("INFO", "text"),
    ("INFO", "json"),
    ("WARNING", "text"),
    ("ERROR", "json"),
)
LEVELS = (("DEBUG", "text"), *(pytest.param(*one, marks=pytest.mark.soak) for one in LONG_LEVELS))


class LoggedBot:
    """`python bot.py` at a log level, and its log."""

    def __init__(self, box: Sandbox, folder: Path) -> None:
        self.box, self.file = box, folder / "motu.db"
        self.text = ""

    def rows(self, statement: str) -> list[Any]:
        with closing(sqlite3.connect(f"file:{self.file}?mode=ro", uri=True)) as db:
            return [row[0] for row in db.execute(statement)]


@asynccontextmanager
async def run_logged(folder: Path, level: str, form: str) -> AsyncIterator[LoggedBot]:
    """Run the bot and a sandbox; the log is complete after the exit."""
    async with Sandbox() as box:
        bot = LoggedBot(box, folder)
        process = start(
            folder,
            DISCORD_TOKEN=box.token,
            DISCORD_API_BASE=box.api_base,
            DISCORD_GATEWAY_URL=box.gateway_url,
            DATABASE_URL=f"sqlite+aiosqlite:///{bot.file}",
            MOTU_PROGRAM_PAUSE="0",
            MOTU_LOG_LEVEL=level,
            MOTU_LOG_FORMAT=form,
        )
        await box.wait(lambda: box.connected, TIMEOUT_SECONDS, "the bot did not come up")
        await box.ready()
        yield bot
        process.send(signal.SIGTERM)
        await process.wait_for_exit(TIMEOUT_SECONDS)
        bot.text = process.output


async def play_with_faults(bot: LoggedBot, rng: Random) -> None:
    """Play a match with hands between Ana and Ben, with private moves and network faults."""
    box = bot.box
    ana, ben = box.person("Ana"), box.person("Ben")
    await (await ana.slash("play new", game="gheos")).settled()
    (thread,) = box.threads("games")
    await box.wait(thread.messages)
    post = thread.messages()[-1]
    await ben.press(post, "l1:1:join")
    await box.wait(lambda: ben.mention in post.text())
    await ana.press(post, "l1:1:start")
    await box.wait(lambda: ana.dms() and ben.dms(), TIMEOUT_SECONDS)
    box.faults.answer(429, path=r"/webhooks/.*", retry_after=0.2, times=2)
    box.faults.answer(429, path=r"/channels/.*", retry_after=0.2, times=2)
    box.faults.drop(path=r"/interactions/.*", times=1)
    box.faults.answer(500, path=r"/interactions/.*", times=1)
    rounds = 0
    # on a slow machine the first presses may be refused, because their hand has just changed
    while rounds < MIN_ROUNDS or not bot.rows("SELECT code FROM log"):
        rounds += 1
        for person in (ana, ben):
            # the newest message may be a guide, which offers no choice
            hands = [shown for shown in person.dms() if offered_answers(shown)]
            if hands:
                custom, value = rng.choice(offered_answers(hands[-1]))
                await _press(bot, person, hands[-1], custom, value)
        await asyncio.sleep(0.3)
    await (await ben.slash("hand", thread)).settled()


async def _press(bot: LoggedBot, person: Any, shown: Message, custom: str, value: str | None) -> None:
    if value is None:
        await person.press(shown, custom)
    else:
        await person.choose(shown, custom, [value])


@pytest.mark.e2e
@pytest.mark.parametrize(("level", "form"), LEVELS)
async def test_no_log_level_contains_a_secret(tmp_path: Path, level: str, form: str) -> None:
    async with run_logged(tmp_path, level, form) as bot:
        await play_with_faults(bot, Random(3))
        (seed,), (state,) = bot.rows("SELECT seed FROM matches"), bot.rows("SELECT state FROM snapshots")
        assert bot.rows("SELECT code FROM log"), "nobody has moved"
        presses = list(bot.box.actions.interactions._by_token.values())
        dms = [m for name in ("Ana", "Ben") for m in bot.box.person(name).dms()]
    assert ("DEBUG" in bot.text) == (level == "DEBUG")
    if level == "DEBUG":  # discord.py logs too
        assert "discord." in bot.text
    if form == "json":
        lines = [json.loads(line) for line in bot.text.splitlines()]
        if level != "ERROR":
            assert {"match", "person", "interaction"} <= {key for line in lines for key in line}
    assert bot.box.token not in bot.text
    assert len(presses) > 8
    assert not [press.token for press in presses if press.token in bot.text]
    assert seed.hex() not in bot.text
    assert repr(seed)[2:-1] not in bot.text
    assert b64encode(seed).decode() not in bot.text
    assert state[:40] not in bot.text
    assert '"hands"' not in bot.text
    assert dms
    assert not [line for m in dms for line in m.text().splitlines() if len(line) > 30 and line in bot.text]


def logger(inner: logging.Formatter, secret: str = "") -> tuple[logging.Logger, StringIO]:
    """A logger of this format, and its output."""
    stream = StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(RedactingFormatter(inner, secret))
    made = logging.Logger("told")
    made.addHandler(handler)
    return made, stream


@pytest.mark.parametrize(
    "inner", [logging.Formatter("%(message)s"), JsonLogFormatter()], ids=["text", "json"]
)
def test_logged_requests_omit_the_token(inner: logging.Formatter) -> None:
    token = "the.bots.token"
    log, stream = logger(inner, token)
    log.error("no POST https://discord.com/api/v10/interactions/12/aW50.x-_y=/callback")
    log.error("no PATCH %s", "https://discord.com/api/v10/webhooks/12/aW50.x-_y=/messages/@original?wait=1")
    log.error("no %s", {"id": "12", "token": "aW50.x-_y="})
    log.error('no {"token":"aW50.x-_y=","id":"12"}')
    log.error("no answer, url='http://motu:aW50@x@127.0.0.1:3128'")
    try:
        raise OSError(f"Authorization: Bot {token}")
    except OSError:
        log.exception("no")
    output = stream.getvalue()
    assert "aW50" not in output
    assert token not in output
    assert output.count("***") == 6
    assert "/webhooks/12/***/messages/@original?wait=1" in output


async def test_a_json_log_line_names_the_context_of_its_task() -> None:
    log, stream = logger(JsonLogFormatter())

    async def press(person: int) -> None:
        set_log_context(person=person, interaction=12)
        await asyncio.sleep(0)
        with log_context(match=3, code="abc123"):
            log.warning("no %s", "board")
        log.info("done")

    await asyncio.gather(press(1), press(2))
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert [(line["level"], line["logger"], line["message"]) for line in lines[::2]] == [
        ("WARNING", "told", "no board")
    ] * 2
    subjects = [{key: line.get(key) for key in ("person", "interaction", "match", "code")} for line in lines]
    assert subjects[:2] == [
        {"person": 1, "interaction": 12, "match": 3, "code": "abc123"},
        {"person": 1, "interaction": 12, "match": None, "code": None},
    ]
    assert {line["person"] for line in lines} == {1, 2}
    assert "time" in lines[0]
