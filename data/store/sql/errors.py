"""Exceptions of the store; their texts are for the host."""


class StoreError(Exception):
    """A problem with the database or with what is stored in it."""


class WrongAddress(StoreError):
    """The settings of the database are wrong; a retry cannot help."""


class Conflict(StoreError):
    """A constraint or a changed row prevents the write, usually because another write came first."""


class StaleRow(Conflict):
    """The match was changed by another process since it was read; decide again."""


class Busy(StoreError):
    """An interactive request waited too long. Nothing was changed; it may be retried."""


class BrokenMatch(StoreError):
    """A stored match cannot be read by this version; other matches are not affected."""
