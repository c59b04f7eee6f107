"""Advisory locks on shards in PostgreSQL; a crash releases them.

Each shard has its own lock, whose number contains the shard count. PostgreSQL lists all held locks, so a
process also notices another one that serves some of the same servers with a different shard count.
"""

import os
import socket
from typing import Any, NamedTuple

from config.shards import ALL_SHARDS, Shards
from data.store.sql.errors import StoreError

#: First half of the lock number; the second half names the shard.
_LOCK_CLASS = int.from_bytes(b"motu", "big")
#: Number of bits for the shard in the second half; its other bits hold the shard count.
_SHARD_BITS = 16
#: Longest application name that PostgreSQL keeps, in bytes.
_MAX_NAME_BYTES = 63

_TRY_LOCK = "SELECT shard FROM unnest($2::int[]) shard WHERE pg_try_advisory_lock($1, shard)"
_UNLOCK = "SELECT pg_advisory_unlock($1, shard) FROM unnest($2::int[]) shard"
_LOCKS_OF_OTHERS = """
    SELECT l.objid::bigint AS shard, a.application_name AS name, a.backend_start AS since
    FROM pg_locks l JOIN pg_stat_activity a USING (pid)
    WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 2 AND l.classid = $1
      AND l.pid <> pg_backend_pid()
      AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    ORDER BY 1
"""


class LockHolder(NamedTuple):
    """A shard, and the process that has locked it."""

    shard: Shards
    process: str


async def set_application_name(driver: Any, shards: Shards) -> None:
    """Name the connection after this process, so that others can see it."""
    name = f"motu {shards}, process {os.getpid()} on {socket.gethostname()}"
    await driver.execute("SELECT set_config('application_name', $1, false)", name[:_MAX_NAME_BYTES])


async def try_lock_shards(driver: Any, shards: Shards) -> LockHolder | None:
    """Lock all these shards until the connection ends; if that fails, return the holder of one."""
    wanted = [_lock_number(shards.count, one) for one in shards.ids]
    taken = [row["shard"] for row in await driver.fetch(_TRY_LOCK, _LOCK_CLASS, wanted)]
    holder = next((one for one in await locks_of_others(driver) if one.shard.overlaps(shards)), None)
    if holder is None and len(taken) == len(wanted):
        return None
    await driver.fetch(_UNLOCK, _LOCK_CLASS, taken)
    return holder or LockHolder(shards, "a process that is just ending")


async def locks_of_others(driver: Any) -> list[LockHolder]:
    """The shards of this database that other processes have locked."""
    return [
        LockHolder(_shard_of(row["shard"]), f"{row['name']}, since {row['since']:%Y-%m-%d %H:%M} UTC")
        for row in await driver.fetch(_LOCKS_OF_OTHERS, _LOCK_CLASS)
    ]


async def is_held_by_one_other_process(driver: Any, shards: Shards) -> bool:
    """Whether one other process holds exactly these shards."""
    holders = [one for one in await locks_of_others(driver) if one.shard.overlaps(shards)]
    alike = {(one.shard.first, one.shard.count) for one in holders}
    return len({one.process for one in holders}) == 1 and alike == {(one, shards.count) for one in shards.ids}


def in_use_error(shards: Shards, holder: LockHolder) -> StoreError:
    """The error for starting a second process on the same shards."""
    served = "The database is" if shards == ALL_SHARDS else f"The shards {shards} of this database are"
    return StoreError(
        f"{served} in use by another Motu: {holder.process}. Two bots would answer everything twice: "
        "stop the other one, or set another MOTU_SHARDS or DATABASE_URL. "
        "To take over from it while people play, start with --take-over."
    )


def _lock_number(count: int, shard: int) -> int:
    return count << _SHARD_BITS | shard


def _shard_of(number: int) -> Shards:
    shard = number & (1 << _SHARD_BITS) - 1
    return Shards(shard, shard, number >> _SHARD_BITS)
