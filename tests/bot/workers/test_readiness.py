"""A start reads little, however much is stored, and loads nothing that only a few starts need."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event

from data.limits import STANDARD
from data.store import Store
from tests.bench.bot import stored_match
from tests.bot.house import House, at_home


@contextmanager
def statements(house: House) -> Iterator[list[str]]:
    """What is sent to the database until Discord has let the bot in."""
    sent: list[str] = []

    def note(_c: object, _cursor: object, text: str, _parameters: Any, _x: object, _many: bool) -> None:
        if not house.box.connected:
            sent.append(text)

    event.listen(Engine, "before_cursor_execute", note)
    yield sent
    event.remove(Engine, "before_cursor_execute", note)


@pytest.mark.e2e
async def test_what_is_read_before_people_can_play_does_not_grow_with_the_running_matches(
    tmp_path: Path,
) -> None:
    counted = []
    async with at_home(tmp_path) as house:
        for number in range(0, 40, 20):
            await house.stop()
            async with Store.open(house.settings.database_url, limits=STANDARD) as store:
                for match in range(number, number + 20):
                    await stored_match(store, 10_000 + match)
            with statements(house) as sent:
                await house.start()
            assert not [text for text in sent if "FROM log" in text]
            counted.append(len(sent))
    assert counted[0] == counted[1] > 0
