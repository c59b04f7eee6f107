"""The servers that a process serves: those on its shards, while it holds their locks."""

from sqlalchemy import Column, ColumnElement, Integer, false, literal, true

from config.shards import ALL_SHARDS, LOW_BITS, Shards


class ShardScope:
    """The servers of a range of shards."""

    def __init__(self, shards: Shards = ALL_SHARDS) -> None:
        self.shards = shards
        #: Whether this process holds the shards; False until an old process has handed them over.
        self.is_held = True

    def has(self, server: int) -> bool:
        """Whether this process serves a server."""
        return self.is_held and self.shards.has(server)

    @property
    def held(self) -> Shards | None:
        """The shards that this process holds, None if none; statements are cached by this value."""
        return self.shards if self.is_held else None

    def condition(self, server: Column[int]) -> ColumnElement[bool]:
        """SQL condition: this process serves the server whose id is in a column."""
        return is_on_shards(self.held, server)


def is_on_shards(shards: Shards | None, server: Column[int]) -> ColumnElement[bool]:
    """SQL condition: a server is on these shards."""
    if shards is None:
        return false()
    if shards.is_all:
        return true()
    shard = server.bitwise_rshift(literal(LOW_BITS, Integer)) % shards.count
    return shard.between(shards.first, shards.last)
