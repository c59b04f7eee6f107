"""The queries of a start do not grow with the number of stored matches."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event

from config.limits import DEFAULT_LIMITS
from data.store import Store
from tests.bench.bot import store_match
from tests.bot.harness import BotHarness, run_harness

MATCHES = 20


@contextmanager
def statements(harness: BotHarness) -> Iterator[list[str]]:
    """SQL statements that are sent before the bot is connected."""
    sent: list[str] = []

    def note(_c: object, _cursor: object, text: str, _parameters: Any, _x: object, _many: bool) -> None:
        if not harness.box.connected:
            sent.append(text)

    event.listen(Engine, "before_cursor_execute", note)
    yield sent
    event.remove(Engine, "before_cursor_execute", note)


@pytest.mark.e2e
async def test_a_start_reads_nothing_per_running_match(
    tmp_path: Path,
) -> None:
    async with run_harness(tmp_path) as harness:
        await harness.stop()
        async with Store.open(harness.settings.database_url, limits=DEFAULT_LIMITS) as store:
            for match in range(MATCHES):
                await store_match(store, 10_000 + match)
        with statements(harness) as sent:
            await harness.start()
    assert not [text for text in sent if "FROM log" in text]
    # each background task may send a query once; none is sent once per match
    assert 0 < max(Counter(sent).values()) < MATCHES / 2
