"""Fixtures: a store on a real file or server, and its clock."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from data.store import Store
from tests import postgresql
from tests.prepared import copy_empty_database, sqlite_url
from tests.store.kit import ManualClock

#: Databases of tests that are marked `databases`, unless the mark names fewer.
KINDS = ("sqlite", "postgresql")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run marked tests on both databases; tests marked with `long=True` use PostgreSQL only in long runs."""
    marked = metafunc.definition.get_closest_marker("databases")
    if marked and "kind" in metafunc.fixturenames:
        long = [pytest.mark.soak] if marked.kwargs.get("long") else []
        kinds = marked.args or KINDS
        metafunc.parametrize("kind", [pytest.param(kind, marks=long * (kind != "sqlite")) for kind in kinds])


@pytest.fixture
def kind() -> str:
    return "sqlite"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "motu.db"


@pytest.fixture
def url(kind: str, request: pytest.FixtureRequest) -> str:
    if kind == "sqlite":
        return sqlite_url(request.getfixturevalue("path"))
    server = request.getfixturevalue("server")
    return postgresql.empty_database(
        server, getattr(request.config, "workerinput", {}).get("workerid", "alone")
    )


@pytest.fixture
def prepared(kind: str, path: Path) -> None:
    """Let a test without the fixture `store` begin with a migrated, empty database."""
    if kind == "sqlite":
        copy_empty_database(path)


@pytest.fixture
def own_url(kind: str, request: pytest.FixtureRequest) -> Iterator[str]:
    """A database whose schema a test may change."""
    if kind == "sqlite":
        path = request.getfixturevalue("path")
        copy_empty_database(path)
        yield sqlite_url(path)
        return
    with postgresql.temporary_database(request.getfixturevalue("server")) as url:
        yield url


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
async def store(kind: str, path: Path, url: str, clock: ManualClock) -> AsyncIterator[Store]:
    if kind == "sqlite":
        copy_empty_database(path)
    async with Store.open(url, clock) as opened:
        yield opened
