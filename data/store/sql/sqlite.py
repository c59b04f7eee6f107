"""Code for SQLite alone: opening, checking, migrating and copying a file."""

import asyncio
import logging
import os
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import cache, partial
from pathlib import Path
from typing import Any, cast

import aiosqlite
from sqlalchemy import URL, Connection, create_engine, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import PoolResetState

from data.store.sql import driver, migrations
from data.store.sql.errors import StoreError, WrongAddress
from data.store.sql.wait_budget import SINGLE_STATEMENT, current_wait_budget

log = logging.getLogger(__name__)

#: "Motu" in the file header: identifies databases of Motu.
APPLICATION_ID = 0x4D6F7475
BUSY_SECONDS = 10
#: Values of user_version in the file header: the database in use, or a backup of an earlier state.
PRIMARY, BACKUP_COPY = 0, 1
#: Smallest valid database file.
MIN_FILE_BYTES = 512
#: Table -> its columns, each as name, type, NOT NULL, and position in the primary key.
Columns = dict[str, set[tuple[str, str, int, int]]]
#: File mode for the owner alone, and the mask of everybody else's permissions.
OWNER_ONLY, OTHERS_MASK = 0o600, 0o077


def is_sqlite_url(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def engine(url: URL, begin: str, connections: int = 1, *, migrating: bool = False) -> AsyncEngine:
    """An engine whose transactions start with `begin` and the lock timeout of the request.

    The driver's own transactions are off, because it would open none for a SELECT or for DDL, and too late a
    one for a write. Foreign keys are off while a migration rebuilds tables.
    """
    made = create_async_engine(
        url,
        async_creator=partial(_connect, url, migrating=migrating),
        hide_parameters=True,
        pool_size=connections,
        max_overflow=0,
        pool_reset_on_return=None,
    )

    @event.listens_for(made.sync_engine, "reset")
    def reset(connection: Any, _: object, state: PoolResetState) -> None:
        # a ROLLBACK costs a round-trip to the driver's thread, and is hardly ever needed
        if not state.terminate_only and connection.driver_connection.in_transaction:
            connection.rollback()

    @event.listens_for(made.sync_engine, "begin")
    def start(connection: Connection) -> None:
        milliseconds = max(0, int(current_wait_budget().seconds_left * 1000))
        is_single = SINGLE_STATEMENT in connection.get_execution_options()
        prefix = f"PRAGMA busy_timeout = {milliseconds}; {'' if is_single else begin}"
        cast(driver.Connection, connection.connection.driver_connection).prefix = prefix

    return made


async def _connect(url: URL, *, migrating: bool) -> aiosqlite.Connection:
    """Open a connection with synchronous commits; it checks foreign keys unless `migrating`."""
    _, options = url.get_dialect()().create_connect_args(url)
    open_file: Callable[[], sqlite3.Connection] = partial(
        sqlite3.connect, _file_uri(path_of(url)), **{**options, "uri": True}
    )

    def connect() -> sqlite3.Connection:
        db = open_file()
        db.isolation_level = None
        db.executescript(f"PRAGMA synchronous = FULL; PRAGMA foreign_keys = {'OFF' if migrating else 'ON'}")
        return db

    return await driver.Connection(connect)


def _file_uri(path: Path) -> str:
    """The file as a URI; `mode=rw` keeps SQLite from creating a missing file."""
    return f"{path.absolute().as_uri()}?mode=rw"


def is_busy(error: BaseException | None) -> bool:
    """Whether the file was locked by another connection; if so, nothing was changed."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF == sqlite3.SQLITE_BUSY


async def prepare(url: URL, scripts: Path) -> None:
    """Migrate the file and turn on its write-ahead log; if the migration fails, the file is unchanged."""
    path = path_of(url)
    if (revision := await asyncio.to_thread(_check_file, path)) is None:
        await _migrate(url, scripts)
    elif revision != migrations.head(scripts):
        migrations.check_known(scripts, revision)
        backup = path.with_name(f"{path.name}.{revision}.bak")
        await asyncio.to_thread(copy, path, backup)
        await _migrate(url, scripts)
        log.info("Migrated the database; the previous version is kept in %s", backup)
    await asyncio.to_thread(_use_wal, path)


def _check_file(path: Path) -> str | None:
    """Check that a file can be used, and create a missing one; return its schema revision, None if empty."""
    revision = _revision(path)
    restrict_permissions(path)
    _check_writable(path)
    return revision


async def _migrate(url: URL, scripts: Path) -> None:
    migrator = engine(url, "BEGIN IMMEDIATE", migrating=True)
    try:
        async with migrator.begin() as tx:
            await tx.run_sync(_upgrade, scripts)
    finally:
        await migrator.dispose()


def _upgrade(connection: Connection, scripts: Path) -> None:
    migrations.upgrade(connection, scripts)
    connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
    if orphans := connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall():
        raise StoreError(f"The migration would violate foreign keys: {orphans[:3]}.")


def path_of(url: URL) -> Path:
    """The file of a URL; raises WrongAddress for an in-memory database or a folder."""
    is_in_memory = not url.database or url.database == ":memory:" or "mode" in url.query
    if is_in_memory or Path(str(url.database)).is_dir():
        raise WrongAddress("DATABASE_URL must name a file, such as sqlite+aiosqlite:///motu.db.")
    return Path(str(url.database))


def file_identity(path: Path) -> tuple[int, int] | None:
    """Device and inode of a file; None if it does not exist."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def url_of(path: Path) -> URL:
    return URL.create("sqlite+aiosqlite", database=str(path))


def check_folder(path: Path) -> None:
    """Raise WrongAddress if the file's folder does not exist."""
    if not path.parent.is_dir():
        raise WrongAddress(
            f"The folder {path.parent} of the database does not exist. Create it, or set DATABASE_URL."
        )


def _revision(path: Path) -> str | None:
    """The schema revision; None without tables. Raises StoreError if the file is damaged or not Motu's."""
    check_folder(path)
    if not path.exists() or path.stat().st_size == 0:
        return None
    if path.stat().st_size < MIN_FILE_BYTES:  # SQLite would treat it as empty
        raise StoreError(f"{path} is truncated and was left unchanged. Restore a backup.")
    with _open(path) as connection:
        owner = connection.execute("PRAGMA application_id").fetchone()[0]
        tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if not tables:
            return None
        if owner != APPLICATION_ID:
            raise StoreError(
                f"{path} belongs to another program and was left unchanged. "
                "Set DATABASE_URL to a database of Motu, or to a file that does not exist yet."
            )
        found = _revisions(connection)
    if len(found) != 1:
        raise StoreError(f"{path} is damaged: its schema revision is missing. Restore a backup.")
    return found[0]


def _revisions(connection: sqlite3.Connection) -> list[str]:
    """The revisions recorded in the file: exactly one, unless it was edited."""
    if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone():
        return []
    return [str(row[0]) for row in connection.execute("SELECT version_num FROM alembic_version")]


def restrict_permissions(path: Path) -> None:
    """Let only the owner use the file (created if missing) and its WAL: they hold seeds and secret cards."""
    try:
        path.touch(OWNER_ONLY, exist_ok=True)
        for part in map(path.with_name, (path.name, f"{path.name}-wal", f"{path.name}-shm")):
            if os.name == "posix" and part.exists() and (mode := part.stat().st_mode) & OTHERS_MASK:
                part.chmod(stat.S_IMODE(mode) & ~OTHERS_MASK)
    except OSError as error:
        log.warning("The database %s may be readable by other users: %s", path, error)


def _check_writable(path: Path) -> None:
    """Raise StoreError for a read-only file, which BEGIN alone does not detect."""
    with _open(path) as connection:
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        connection.execute("BEGIN IMMEDIATE")  # succeeds even if the file is read-only
        connection.execute(f"PRAGMA user_version = {version}")
        connection.execute("ROLLBACK")


def _use_wal(path: Path) -> None:
    with _open(path) as connection:
        mode = connection.execute("PRAGMA journal_mode = WAL").fetchone()[0]
    if mode != "wal":
        raise StoreError(
            f"{path} is on a disk without shared memory (a network folder?), which SQLite's "
            "write-ahead log needs. Set DATABASE_URL to a file on a local disk."
        )


def copy(path: Path, target: Path) -> None:
    """Write a checked copy of a database that may be in use; `target` is replaced atomically."""
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    try:
        part.touch(OWNER_ONLY)  # it contains seeds of running matches
        with _open(path) as connection:
            connection.execute("VACUUM INTO ?", (str(part),))
        check_integrity(part)
        set_user_version(part, BACKUP_COPY)
        fsync(part)
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
    fsync(target.parent)


def is_copy(path: Path) -> bool:
    """Whether `copy` has written the file, and it was not marked as the primary database since then."""
    with _open(path) as connection:
        return bool(connection.execute("PRAGMA user_version").fetchone()[0] == BACKUP_COPY)


def set_user_version(path: Path, version: int) -> None:
    """Write PRIMARY or BACKUP_COPY to the file header."""
    with _open(path) as connection:
        connection.execute(f"PRAGMA user_version = {version}")


def quick_check(path: Path) -> None:
    """Raise StoreError if pages of the file are damaged."""
    with _open(path) as connection:
        faults = [row[0] for row in connection.execute("PRAGMA quick_check")]
    if faults != ["ok"]:
        raise StoreError(f"{path} is damaged: {faults[:3]}. Restore a backup.")


def check_integrity(path: Path) -> None:
    """Raise StoreError unless the file is an intact database of Motu."""
    with _open(path) as connection:
        owner = connection.execute("PRAGMA application_id").fetchone()[0]
        faults = [row[0] for row in connection.execute("PRAGMA integrity_check")]
        orphans = connection.execute("PRAGMA foreign_key_check").fetchall()
    if owner != APPLICATION_ID:
        raise StoreError(f"{path} is not a Motu database.")
    if faults != ["ok"] or orphans:
        raise StoreError(f"{path} is damaged: {(faults + orphans)[:3]}. Use another backup.")


def check_schema(path: Path) -> None:
    """Raise StoreError unless the file names a known schema revision and has the tables of that revision."""
    with _open(path) as connection:
        found, revisions = _columns_by_table(connection), _revisions(connection)
    if len(revisions) != 1:
        raise StoreError("Its schema revision is missing.")
    migrations.check_known(migrations.SCRIPTS, revisions[0])
    if faults := _schema_faults(found, _expected_columns(revisions[0])):
        raise StoreError(f"Its schema is {revisions[0]}, but {', '.join(faults[:3])}.")


def _schema_faults(found: Columns, wanted: Columns) -> list[str]:
    """How the tables differ from those of the schema."""
    faults = [f"the table {name} is missing" for name in sorted(wanted.keys() - found.keys())]
    faults += [
        f"it contains {name}, which Motu did not create" for name in sorted(found.keys() - wanted.keys())
    ]
    both = sorted(wanted.keys() & found.keys())
    return faults + [f"the table {name} has other columns" for name in both if wanted[name] != found[name]]


def _columns_by_table(connection: sqlite3.Connection) -> Columns:
    """The columns of each table, view and trigger."""
    rows = connection.execute(
        r"SELECT name FROM sqlite_master WHERE type <> 'index' AND substr(name, 1, 7) <> 'sqlite_'"
    )
    columns = 'SELECT name, upper(type), "notnull", pk FROM pragma_table_info(?)'
    return {name: set(connection.execute(columns, (name,))) for (name,) in rows.fetchall()}


@cache
def _expected_columns(revision: str) -> Columns:
    """The columns of each table, view and trigger in a new database of a schema revision."""
    made = create_engine("sqlite://")
    try:
        with made.connect() as connection:
            migrations.upgrade(connection, to=revision)
            driver_connection = connection.connection.driver_connection
            assert isinstance(driver_connection, sqlite3.Connection)
            return _columns_by_table(driver_connection)
    finally:
        made.dispose()


@contextmanager
def _open(path: Path) -> Iterator[sqlite3.Connection]:
    try:
        with closing(
            sqlite3.connect(_file_uri(path), uri=True, timeout=BUSY_SECONDS, isolation_level=None)
        ) as db:
            yield db
    except sqlite3.OperationalError as error:
        raise StoreError(
            f"The database {path} cannot be used: {error}. "
            "Check that this user may write to it and to its folder, and that the disk is not full."
        ) from error
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_CORRUPT:
            raise StoreError(f"{path} is damaged ({error}). Restore a backup.") from error
        raise StoreError(
            f"{path} is not a database ({error}) and was left unchanged. "
            "Set DATABASE_URL to a database of Motu, or to a file that does not exist yet."
        ) from error


def fsync(path: Path) -> None:
    if path.is_dir() and os.name != "posix":
        return  # only POSIX can open folders
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
