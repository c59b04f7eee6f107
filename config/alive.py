"""`python -m config.alive`: health check; fails if the bot has stored no heartbeat lately."""

import asyncio
import os
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path

from config.shards import ALL_SHARDS, Shards

#: Maximum age of a heartbeat; the bot writes one every 30 seconds while it is connected.
MAX_HEARTBEAT_AGE_SECONDS = 150
SQLITE = "sqlite+aiosqlite:///"


def sqlite_heartbeat_age(file: Path, shards: Shards) -> float:
    """Seconds since the last heartbeat in an SQLite file.

    Raises sqlite3.Error if there is none or it cannot be read.
    """
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, timeout=2)) as db:
        row = db.execute("SELECT at FROM heartbeats WHERE shards = ?", (shards.key,)).fetchone()
    if row is None:
        raise sqlite3.DataError(f"it has never been connected with MOTU_SHARDS={shards}")
    return time.time() - float(row[0])


async def postgresql_heartbeat_age(address: str, shards: Shards) -> float:
    """Seconds since the last heartbeat in PostgreSQL.

    Raises OSError if there is none or it cannot be read, ValueError if the address is invalid.
    """
    import asyncpg

    try:
        connection = await asyncpg.connect(address.replace("+asyncpg", "", 1), timeout=5)
        try:
            at = await connection.fetchval("SELECT at FROM heartbeats WHERE shards = $1", shards.key)
        finally:
            await connection.close()
    except asyncpg.PostgresError as error:
        raise OSError(str(error)) from error
    except (ValueError, asyncpg.InterfaceError) as error:  # its text may quote the password
        raise ValueError("DATABASE_URL is not a database address") from error
    if at is None:
        raise OSError(f"it has never been connected with MOTU_SHARDS={shards}")
    return time.time() - float(at)


def main() -> str | None:
    """None if the bot is alive, else an error message, which sys.exit prints before it exits with code 1."""
    address = os.environ.get("DATABASE_URL", f"{SQLITE}motu.db")
    try:
        shards = Shards.parse(os.environ.get("MOTU_SHARDS") or str(ALL_SHARDS))
        if address.startswith(SQLITE):
            silent = sqlite_heartbeat_age(Path(address.removeprefix(SQLITE)), shards)
        else:
            silent = asyncio.run(postgresql_heartbeat_age(address, shards))
    except (sqlite3.Error, OSError, ValueError) as error:
        return f"Not alive: {error}."
    return None if silent < MAX_HEARTBEAT_AGE_SECONDS else f"Not alive: silent for {silent:.0f} s."


if __name__ == "__main__":
    sys.exit(main())
