"""How long a line to Discord that is cut may wait before it is tried again."""

import discord

#: Two to the power of this is the longest pause between two tries, in seconds. The library's own is 17
#: minutes: so long a bot would stay away after an outage of hours.
LONGEST = 4


def try_often(client: discord.AutoShardedClient) -> None:
    """Let no shard wait longer than that; the library has no setting for it."""
    for shard in client.shards.values():
        shard._parent._backoff._max = LONGEST
