"""Code for PostgreSQL alone: transactions, migrations by one process at a time, advisory locks."""

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Table, event, func, select, text
from sqlalchemy.exc import DBAPIError, DisconnectionError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import PoolResetState

from data.store.sql import migrations, shard_locks
from data.store.sql.errors import StoreError, WrongAddress
from data.store.sql.wait_budget import SINGLE_STATEMENT, current_wait_budget

#: BEGIN statements: readers get a snapshot, writers see the newest committed rows.
BEGIN_READING, BEGIN_WRITING = (
    "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
    "BEGIN ISOLATION LEVEL READ COMMITTED",
)
#: SQLSTATE of lock timeouts, deadlocks, serialisation failures and cancelled statements.
_BUSY_STATES = {"55P03", "40P01", "40001", "57014"}
#: NOTIFY channel, and the message after which all cached values are stale.
NOTIFY_CHANNEL, EVERYTHING_CHANGED = "motu", "all"
#: The message that another process has taken the shards of this process.
SHARDS_LOST = "lost"
#: Name of the lock that every serving bot holds in shared mode.
SERVING_LOCK = "served"


def engine(url: URL, begin: str, connections: int = 1) -> AsyncEngine:
    """An engine whose transactions start with `begin` and the lock timeout of the request.

    SQLAlchemy's own transactions are off, because they cannot send BEGIN and SET lock_timeout together.
    """
    made = create_async_engine(
        url,
        isolation_level="AUTOCOMMIT",
        connect_args={
            "async_creator_fn": _connect,
            "server_settings": {"application_name": "motu", "jit": "off", "timezone": "UTC"},
        },
        hide_parameters=True,
        pool_size=connections,
        max_overflow=0,
        pool_reset_on_return=None,
    )

    listeners: dict[str, Callable[..., object]] = {
        "checkout": _check_connection,
        "begin": partial(_begin, begin),
        "commit": _commit,
        "rollback": _rollback,
        "reset": _reset,
    }
    for name, listener in listeners.items():
        event.listen(made.sync_engine, name, listener)
    return made


def _check_connection(connection: Any, *_: object) -> None:
    # a restart of the server has closed the connection; the pool then opens another one
    if connection.driver_connection.is_closed():
        raise DisconnectionError


def _begin(statement: str, connection: Connection) -> None:
    if connection.get_execution_options().get(SINGLE_STATEMENT):
        return
    milliseconds = max(1, int(current_wait_budget().seconds_left * 1000))
    _send(connection, f"{statement}; SET LOCAL lock_timeout = {milliseconds}")


def _commit(connection: Connection) -> None:
    if _driver(connection).is_in_transaction() and _send(connection, "COMMIT") != "COMMIT":
        raise StoreError("Nothing was saved: the transaction had failed before.")


def _rollback(connection: Connection) -> None:
    if not connection.invalidated and _driver(connection).is_in_transaction():
        _send(connection, "ROLLBACK")


def _reset(connection: Any, _: object, state: PoolResetState) -> None:
    driver = connection.driver_connection
    if not state.terminate_only and not driver.is_closed() and driver.is_in_transaction():
        connection.run_async(lambda driver: driver.execute("ROLLBACK"))


async def _connect(**options: object) -> object:
    """Connect with the driver; raises OSError, or WrongAddress for invalid options.

    SQLAlchemy does not translate the driver's errors while connecting, so this function does.
    """
    import asyncpg

    try:
        return await asyncpg.connect(**options)
    except (TypeError, ValueError) as error:
        raise WrongAddress(f"DATABASE_URL has options that cannot be used: {error}.") from error
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise ConnectionError(
            f"{str(error) or 'no answer'}. Check that the server is running and accepts this user, "
            "and that DATABASE_URL is right"
        ) from error


def redacted_url(url: URL) -> str:
    """A URL with its password hidden, and without options except host and port."""
    options = {name: value for name, value in url.query.items() if name in ("host", "port")}
    return url.set(query=options).render_as_string(hide_password=True)


@contextmanager
def _translate_errors(url: URL) -> Iterator[None]:
    """Translate errors of the driver and the server to StoreError."""
    try:
        yield
    except (SQLAlchemyError, OSError) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        raise StoreError(f"The database {redacted_url(url)} cannot be used: {cause}.") from error


def _driver(connection: Connection) -> Any:
    adapted = connection.connection.dbapi_connection
    assert adapted is not None
    return adapted.driver_connection


def _send(connection: Connection, statements: str) -> Any:
    """Send BEGIN, COMMIT or ROLLBACK directly to the driver, without SQLAlchemy's cursors."""
    adapted: Any = connection.connection.dbapi_connection
    try:
        return adapted.run_async(lambda driver: driver.execute(statements))
    except Exception as error:
        if getattr(error, "sqlstate", None) is None:  # not an error of the server: the connection is unusable
            adapted.driver_connection.terminate()
        raise OperationalError(statements, None, error) from error


def is_busy(error: BaseException | None) -> bool:
    """Whether an error has a code of `_BUSY_STATES`; if so, nothing was changed."""
    return getattr(error, "sqlstate", None) in _BUSY_STATES


async def open_migrated_writer(url: URL, scripts: Path) -> AsyncEngine:
    """Migrate the database, one process at a time, and return the engine for writing.

    On an error the database is unchanged.
    """
    writer = engine(url, BEGIN_WRITING)
    try:
        async with writer.begin() as tx:
            if await _revision(tx) != (newest := migrations.head(scripts)):
                await advisory_lock(tx, "migrations")
                if (revision := await _revision(tx)) not in (None, newest):
                    await _check_not_served(tx, revision)
                await tx.run_sync(migrations.upgrade, scripts)
    except BaseException:
        await writer.dispose()
        raise
    return writer


def lock_number(name: str) -> int:
    """The number of the advisory lock with this name."""
    return int.from_bytes(blake2b(f"motu {name}".encode(), digest_size=8).digest(), signed=True)


async def notify(tx: AsyncConnection, message: str) -> None:
    """Send a message to all listening processes when the transaction commits."""
    await tx.execute(select(func.pg_notify(NOTIFY_CHANNEL, message)))


async def advisory_lock(tx: AsyncConnection, name: str) -> None:
    """Hold a named advisory lock until the transaction ends."""
    await tx.execute(select(func.pg_advisory_xact_lock(lock_number(name))))


async def last_id(tx: AsyncConnection, table: Table) -> int:
    """The last id that a table's sequence has issued."""
    row = (await tx.execute(text(f"SELECT last_value, is_called FROM {table.name}_id_seq"))).one()
    return int(row.last_value) if row.is_called else 0


async def continue_ids_after(tx: AsyncConnection, numbers: dict[str, int]) -> None:
    """Continue each table's sequence after its number in `numbers`; 0 restarts the sequence."""
    for name, number in numbers.items():
        await tx.execute(select(func.setval(f"{name}_id_seq", max(number, 1), number > 0)))


async def _revision(tx: AsyncConnection) -> str | None:
    """The schema revision; None if there are no tables of Motu."""
    if (await tx.execute(text("SELECT to_regclass('alembic_version')::text"))).scalar_one() is None:
        return None
    return str((await tx.execute(text("SELECT version_num FROM alembic_version"))).scalar_one())


async def _check_not_served(tx: AsyncConnection, revision: str | None) -> None:
    """Raise StoreError if a process serves from the tables that are about to be migrated."""
    raw = await tx.get_raw_connection()
    if holders := await shard_locks.locks_of_others(raw.driver_connection):
        raise StoreError(
            f"The database has the schema {revision} and is in use by {holders[0].process}. This version "
            "would migrate its tables, and the running one cannot use those: stop all processes of the older "
            "release, then start those of the newer one. Only a release without migrations can take over."
        )


async def check_schema_is_newest(url: URL) -> None:
    """Raise StoreError unless the database has the newest schema revision."""
    reader = engine(url, BEGIN_READING)
    try:
        with _translate_errors(url):
            async with reader.begin() as tx:
                found = await _revision(tx)
    finally:
        await reader.dispose()
    if found != migrations.head():
        raise StoreError(
            f"The database has the schema {found} and this version of Motu needs {migrations.head()}. "
            "Start Motu once to migrate it."
        )


@asynccontextmanager
async def lock_out_bots(url: URL) -> AsyncIterator[None]:
    """Prevent bots from serving the database meanwhile; raises StoreError if one serves it already."""
    lock_engine = engine(url, BEGIN_READING)
    try:
        async with AsyncExitStack() as stack:
            with _translate_errors(url):
                tx = await stack.enter_async_context(lock_engine.begin())
                lock = func.pg_try_advisory_xact_lock(lock_number(SERVING_LOCK))
                is_free = (await tx.execute(select(lock))).scalar_one()
            if not is_free:
                raise StoreError("The database is in use by another Motu. Stop it first.")
            yield
    finally:
        await lock_engine.dispose()
