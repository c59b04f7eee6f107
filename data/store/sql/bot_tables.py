"""The tables of what the bot remembers of itself over a restart: a few rows each."""

from sqlalchemy import BigInteger, Boolean, Column, Table, Text

from data.store.sql.schema import metadata, of_match

#: When each process was last at work, by `Shards.key`.
heartbeats = Table(
    "heartbeats",
    metadata,
    Column("shards", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

#: Troubles that the owner is told of, by process and key of the trouble.
alarms = Table(
    "alarms",
    metadata,
    Column("shards", Text, primary_key=True),
    Column("trouble", Text, primary_key=True),
    Column("since", BigInteger, nullable=False),
    #: When the owner was told; null: not yet.
    Column("told", BigInteger),
)

#: Backups that were put in the place of the database; `pending`: the bot has not been started since.
restores = Table(
    "restores",
    metadata,
    Column("at", BigInteger, primary_key=True, autoincrement=False),
    Column("pending", Boolean, nullable=False),
)

#: Running matches that went back to a backup, and to when; deleted when their players were told.
reverted_matches = Table(
    "reverted_matches",
    metadata,
    of_match(is_key=True),
    Column("at", BigInteger, nullable=False),
)

#: Counts of all ladders that are not finished; `invalid`: what was counted so far has changed since.
recounts = Table(
    "recounts",
    metadata,
    Column("token", Text, primary_key=True),
    Column("started", BigInteger, nullable=False),
    Column("invalid", Boolean, nullable=False),
)

#: The hash of the commands that are registered with Discord.
registered_commands = Table(
    "registered_commands",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

#: Matches whose threads wait for their names.
pending_renames = Table(
    "pending_renames",
    metadata,
    of_match(is_key=True),
    Column("since", BigInteger, nullable=False),
)
