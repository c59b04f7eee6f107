"""A real store on a real file or a real server, and a clock that the tests turn."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from data.store import Store
from tests import postgresql
from tests.prepared import prepare, url_of
from tests.store.kit import Clock

#: On which the tests marked `databases` run, unless the mark names fewer.
KINDS = ("sqlite", "postgresql")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run what is marked on both databases; what says little about the second only in the long runs."""
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
        return url_of(request.getfixturevalue("path"))
    server = request.getfixturevalue("server")
    return postgresql.emptied(server, getattr(request.config, "workerinput", {}).get("workerid", "alone"))


@pytest.fixture
def own_url(kind: str, request: pytest.FixtureRequest) -> Iterator[str]:
    """A database whose tables a test may change for good."""
    if kind == "sqlite":
        yield url_of(request.getfixturevalue("path"))
        return
    with postgresql.database(request.getfixturevalue("server")) as url:
        yield url


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def store(kind: str, path: Path, url: str, clock: Clock) -> AsyncIterator[Store]:
    if kind == "sqlite":
        prepare(path)
    async with Store.open(url, clock) as opened:
        yield opened
