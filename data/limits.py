"""How much one person and one server may ask of the bot, so that nobody uses it up for all others."""

from msgspec import Struct


class Share(Struct, frozen=True, kw_only=True):
    """What one person, or one server, may have at once, or ask for within a minute."""

    #: Running matches; a person's seats at open tables count too.
    matches: int
    #: Open tables; a person's are those that they organise.
    tables: int
    #: Pictures to look at, films and brought files within a minute. What a move needs is never counted.
    pictures: int
    films: int
    imports: int


class Limits(Struct, frozen=True, kw_only=True):
    """The shares of each person and of each server."""

    person: Share = Share(matches=40, tables=3, pictures=60, films=3, imports=6)
    server: Share = Share(matches=500, tables=100, pictures=300, films=10, imports=30)


#: Where a host has set nothing else.
STANDARD = Limits()
