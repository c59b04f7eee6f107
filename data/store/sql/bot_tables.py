"""Tables of the bot's own state, which survives restarts; each has only a few rows."""

from sqlalchemy import BigInteger, Boolean, Column, Table, Text

from data.store.sql.schema import metadata, of_match

#: The last heartbeat of each process, in UTC seconds; `shards` is the `Shards.key` of the process.
heartbeats = Table(
    "heartbeats",
    metadata,
    Column("shards", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

#: Active alerts for the owner, by process and alert key.
alarms = Table(
    "alarms",
    metadata,
    Column("shards", Text, primary_key=True),
    Column("trouble", Text, primary_key=True),
    Column("since", BigInteger, nullable=False),
    #: When the owner was notified; null: not yet.
    Column("told", BigInteger),
)

#: The newest restore of a backup; `pending`: the bot has not been started since.
restores = Table(
    "restores",
    metadata,
    Column("at", BigInteger, primary_key=True, autoincrement=False),
    Column("pending", Boolean, nullable=False),
)

#: Running matches that a restore reverted, with the time of the backup; a row is deleted when
#: the players have been told.
reverted_matches = Table(
    "reverted_matches",
    metadata,
    of_match(is_key=True),
    Column("at", BigInteger, nullable=False),
)

#: Ladder recounts in progress; `invalid`: results have changed after the recount had counted them.
recounts = Table(
    "recounts",
    metadata,
    Column("token", Text, primary_key=True),
    Column("started", BigInteger, nullable=False),
    Column("invalid", Boolean, nullable=False),
)

#: Hash of the commands that are registered with Discord.
registered_commands = Table(
    "registered_commands",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

#: Matches whose threads are still to be renamed.
pending_renames = Table(
    "pending_renames",
    metadata,
    of_match(is_key=True),
    Column("since", BigInteger, nullable=False),
)
