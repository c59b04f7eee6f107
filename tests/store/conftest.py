"""A real store on a real file, and a clock that the tests turn."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from data.store import Store
from tests.prepared import prepare, url_of
from tests.store.kit import Clock


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "motu.db"


@pytest.fixture
def url(path: Path) -> str:
    return url_of(path)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def store(path: Path, url: str, clock: Clock) -> AsyncIterator[Store]:
    prepare(path)
    async with Store.open(url, clock) as opened:
        yield opened
