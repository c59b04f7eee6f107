"""What can be wrong with the store, in words for whoever hosts it."""


class StoreError(Exception):
    """Says what is wrong with what is kept, and what to do about it."""


class WrongAddress(StoreError):
    """DATABASE_URL itself is wrong: trying again is of no use."""


class Conflict(StoreError):
    """Somebody else wrote first: a row that must be unique stands there already."""


class Overtaken(Conflict):
    """Another process changed the match meanwhile: what is to be done must be decided anew."""


class Busy(StoreError):
    """A person was kept waiting too long: nothing was done, and they may try again."""


class BrokenMatch(StoreError):
    """A stored match that today's code cannot read; the others are not affected."""
