"""Who serves which shards from a PostgreSQL database: locks of the server, which a crash lets go.

Each shard is a lock of its own. What is held stands in the server's list of locks, so that ranges of another
division can be compared too, and is held by a connection whose name says which process it is.
"""

import os
import socket
from typing import Any, NamedTuple

from config.shards import ALL, Shards
from data.store.sql.errors import StoreError

#: The first half of the number of every such lock; the second one names the shard.
_OURS = int.from_bytes(b"motu", "big")
#: Half of the bits of the second half.
_BITS = 16
#: Longest name of a connection, in bytes.
_MOST_NAME = 63

_TRY = "SELECT shard FROM unnest($2::int[]) shard WHERE pg_try_advisory_lock($1, shard)"
_LET_GO = "SELECT pg_advisory_unlock($1, shard) FROM unnest($2::int[]) shard"
_OTHERS = """
    SELECT l.objid::bigint AS shard, a.application_name AS name, a.backend_start AS since
    FROM pg_locks l JOIN pg_stat_activity a USING (pid)
    WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 2 AND l.classid = $1
      AND l.pid <> pg_backend_pid()
      AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    ORDER BY 1
"""


class LockHolder(NamedTuple):
    """A shard that another process serves."""

    shard: Shards
    process: str


async def say_who(driver: Any, shards: Shards) -> None:
    """Let others see which process this connection is of."""
    name = f"motu {shards}, process {os.getpid()} on {socket.gethostname()}"
    await driver.execute("SELECT set_config('application_name', $1, false)", name[:_MOST_NAME])


async def take(driver: Any, shards: Shards) -> LockHolder | None:
    """Serve these shards from now on, as long as the connection stands; else who serves one of them."""
    wanted = [_number(shards.count, one) for one in shards.ids]
    taken = [row["shard"] for row in await driver.fetch(_TRY, _OURS, wanted)]
    holder = next((one for one in await others(driver) if one.shard.overlap(shards)), None)
    if holder is None and len(taken) == len(wanted):
        return None
    await driver.fetch(_LET_GO, _OURS, taken)
    return holder or LockHolder(shards, "one that is just ending")


async def others(driver: Any) -> list[LockHolder]:
    """The shards of this database that other processes serve."""
    return [
        LockHolder(_shard(row["shard"]), f"{row['name']}, since {row['since']:%Y-%m-%d %H:%M} UTC")
        for row in await driver.fetch(_OTHERS, _OURS)
    ]


async def is_served_alike(driver: Any, shards: Shards) -> bool:
    """Whether one other process serves exactly these shards."""
    holders = [one for one in await others(driver) if one.shard.overlap(shards)]
    alike = {(one.shard.first, one.shard.count) for one in holders}
    return len({one.process for one in holders}) == 1 and alike == {(one, shards.count) for one in shards.ids}


def refusal(shards: Shards, holder: LockHolder) -> StoreError:
    """What whoever starts a second process is told."""
    served = "The database is" if shards == ALL else f"The shards {shards} of this database are"
    return StoreError(
        f"{served} in use by another Motu: {holder.process}. Two at a time would answer everything twice: "
        "stop that one, or set another MOTU_SHARDS or DATABASE_URL. To take over from it while people play, "
        "start with --take-over."
    )


def _number(count: int, shard: int) -> int:
    return count << _BITS | shard


def _shard(number: int) -> Shards:
    shard = number & (1 << _BITS) - 1
    return Shards(shard, shard, number >> _BITS)
