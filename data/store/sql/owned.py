"""Which servers are a process's own to work on: those on its shards, from when it has them until it ends."""

from sqlalchemy import Column, ColumnElement, Integer, false, literal, true

from config.shards import ALL, LOW_BITS, Shards


class Owned:
    """The servers of some shards."""

    def __init__(self, shards: Shards = ALL) -> None:
        self.shards = shards
        #: Whether no other process may work on them. While one hands them over, they are still that one's.
        self.is_held = True

    def has(self, server: int) -> bool:
        """Whether a server is to be worked on."""
        return self.is_held and self.shards.has(server)

    def of(self, server: Column[int]) -> ColumnElement[bool]:
        """The same in a statement, of a column with ids of servers."""
        if not self.is_held:
            return false()
        if self.shards.is_all:
            return true()
        shard = server.bitwise_rshift(literal(LOW_BITS, Integer)) % self.shards.count
        return shard.between(self.shards.first, self.shards.last)
