"""All that is particular to PostgreSQL: transactions, migrations by one process at a time, and its locks."""

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
from data.store.sql.patience import SINGLE, patience

#: How transactions begin: one that reads sees one moment, one that writes what others have just written.
READING, WRITING = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", "BEGIN ISOLATION LEVEL READ COMMITTED"
#: What the server calls waits that were cut short or led in a circle: nothing was done then.
_BUSY = {"55P03", "40P01", "40001", "57014"}
#: On which processes tell one another what they have written; and the news that it is whatever may be held.
CHANNEL, ALL = "motu", "all"
#: The news that another process has taken what this one served.
LOST = "lost"
#: The lock that all bots share which serve a database.
SERVED = "served"


def is_ours(url: URL) -> bool:
    """Whether this module is in charge of the address."""
    return url.get_backend_name() == "postgresql"


def engine(url: URL, begin: str, connections: int = 1) -> AsyncEngine:
    """An engine whose transactions start with `begin`, and wait for others no longer than they may.

    The library's own transactions are switched off: theirs cannot say in the same breath how long to wait.
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
        "checkout": _expect_line,
        "begin": partial(_begin, begin),
        "commit": _commit,
        "rollback": _rollback,
        "reset": _reset,
    }
    for name, listener in listeners.items():
        event.listen(made.sync_engine, name, listener)
    return made


def _expect_line(connection: Any, *_: object) -> None:
    if connection.driver_connection.is_closed():  # as after a restart of the server: another is opened
        raise DisconnectionError


def _begin(statement: str, connection: Connection) -> None:
    if connection.get_execution_options().get(SINGLE):
        return
    milliseconds = max(1, int(patience().left * 1000))
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


async def _connect(**options: Any) -> object:
    """A connection of the driver; raises OSError, or WrongAddress where there are no such options.

    SQLAlchemy lets the driver's own errors pass here, which nobody else knows.
    """
    import asyncpg

    try:
        return await asyncpg.connect(**options)
    except (TypeError, ValueError) as error:
        raise WrongAddress(f"DATABASE_URL has options that cannot be used: {error}.") from error
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise ConnectionError(
            f"{str(error) or 'no answer'}. Look whether its server runs and lets this user in, "
            "and whether DATABASE_URL is right"
        ) from error


def shown(url: URL) -> str:
    """An address without what may be secret in it."""
    options = {name: value for name, value in url.query.items() if name in ("host", "port")}
    return url.set(query=options).render_as_string(hide_password=True)


@contextmanager
def _reaching(url: URL) -> Iterator[None]:
    """Turn what the driver and the server say into StoreError."""
    try:
        yield
    except (SQLAlchemyError, OSError) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        raise StoreError(f"The database {shown(url)} cannot be used: {cause}.") from error


def _driver(connection: Connection) -> Any:
    adapted = connection.connection.dbapi_connection
    assert adapted is not None
    return adapted.driver_connection


def _send(connection: Connection, statements: str) -> Any:
    """Send what stands around every transaction by the shortest way, past the cursors of the library."""
    adapted: Any = connection.connection.dbapi_connection
    try:
        return adapted.run_async(lambda driver: driver.execute(statements))
    except Exception as error:
        if getattr(error, "sqlstate", None) is None:  # not said by the server: nothing comes of this line
            adapted.driver_connection.terminate()
        raise OperationalError(statements, None, error) from error


def is_busy(error: BaseException | None) -> bool:
    """Whether others held what was asked for too long; nothing was done then."""
    return getattr(error, "sqlstate", None) in _BUSY


async def prepared(url: URL, scripts: Path) -> AsyncEngine:
    """The writer of a database at the newest revision; one process after the other brings it there.

    Raises what goes wrong, and leaves the database as it was.
    """
    writer = engine(url, WRITING)
    try:
        async with writer.begin() as tx:
            if await _revision(tx) != (newest := migrations.head(scripts)):
                await hold(tx, "migrations")
                if (revision := await _revision(tx)) not in (None, newest):
                    await _expect_nobody(tx, revision)
                await tx.run_sync(migrations.upgrade, scripts)
    except BaseException:
        await writer.dispose()
        raise
    return writer


def key(name: str) -> int:
    """The number by which the server knows a lock of this name."""
    return int.from_bytes(blake2b(f"motu {name}".encode(), digest_size=8).digest(), signed=True)


async def tell(tx: AsyncConnection, news: str) -> None:
    """Let every process that listens hear of this once it is written."""
    await tx.execute(select(func.pg_notify(CHANNEL, news)))


async def hold(tx: AsyncConnection, name: str) -> None:
    """Until the transaction ends nobody else, in whatever process, holds the lock of this name."""
    await tx.execute(select(func.pg_advisory_xact_lock(key(name))))


async def last_numbers(tx: AsyncConnection, numbered: list[Table]) -> dict[str, int]:
    """The last number that was given to a row of each of these tables."""
    found = {}
    for table in numbered:
        row = (await tx.execute(text(f"SELECT last_value, is_called FROM {table.name}_id_seq"))).one()
        found[table.name] = row.last_value if row.is_called else 0
    return found


async def number_from(tx: AsyncConnection, numbers: dict[str, int]) -> None:
    """Number new rows of each table from there on; a number of 0 means that there was none."""
    for name, number in numbers.items():
        await tx.execute(select(func.setval(f"{name}_id_seq", max(number, 1), number > 0)))


async def _revision(tx: AsyncConnection) -> str | None:
    """Which schema the database has; None: none of Motu's."""
    if (await tx.execute(text("SELECT to_regclass('alembic_version')::text"))).scalar_one() is None:
        return None
    return str((await tx.execute(text("SELECT version_num FROM alembic_version"))).scalar_one())


async def _expect_nobody(tx: AsyncConnection, revision: str | None) -> None:
    """Raise StoreError where a process serves from the tables that are about to be changed."""
    raw = await tx.get_raw_connection()
    if holders := await shard_locks.others(raw.driver_connection):
        raise StoreError(
            f"The database is of revision {revision}, and {holders[0].process} serves from it. This Motu "
            "would change its tables, which that one does not know: stop all processes of the older release, "
            "then start those of the newer one. Only a release that changes no tables can take over."
        )


async def expect_newest(url: URL) -> None:
    """Raise StoreError unless the database has the schema of this version."""
    asked = engine(url, READING)
    try:
        with _reaching(url):
            async with asked.begin() as tx:
                found = await _revision(tx)
    finally:
        await asked.dispose()
    if found != migrations.head():
        raise StoreError(
            f"The database has the schema {found} and not {migrations.head()}, that of this version of Motu. "
            "Start Motu once, so that it is migrated."
        )


@asynccontextmanager
async def unused(url: URL) -> AsyncIterator[None]:
    """Keep every bot from serving the database meanwhile; raises StoreError where one does."""
    alone = engine(url, READING)
    try:
        async with AsyncExitStack() as stack:
            with _reaching(url):
                tx = await stack.enter_async_context(alone.begin())
                is_free = (await tx.execute(select(func.pg_try_advisory_xact_lock(key(SERVED))))).scalar_one()
            if not is_free:
                raise StoreError("The database is in use by another Motu. Stop it first.")
            yield
    finally:
        await alone.dispose()
