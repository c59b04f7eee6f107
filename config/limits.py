"""How much one person and one server may ask of the bot, so that nobody uses it up for all others."""

import re
from typing import Self

from msgspec import Struct

#: As it is written: so many a minute, and so many an hour.
_WRITTEN = re.compile(r"([1-9]\d{0,5})/([1-9]\d{0,5})")


class Rate(Struct, frozen=True):
    """How often something may be done within a minute, and within an hour; written 4/12."""

    minute: int
    hour: int

    @classmethod
    def read(cls, written: str) -> Self:
        """The rate that is written so; raises ValueError with a sentence that says what is wrong."""
        found = _WRITTEN.fullmatch(written.strip())
        if found is None:
            raise ValueError("write 4/12 for 4 a minute and 12 an hour, both at least 1")
        rate = cls(int(found[1]), int(found[2]))
        if rate.hour < rate.minute:
            raise ValueError(f"{rate.hour} an hour are fewer than {rate.minute} a minute")
        return rate

    def __str__(self) -> str:
        return f"{self.minute}/{self.hour}"


class Share(Struct, frozen=True, kw_only=True):
    """What one person, or one server, may have at once, or ask for within a minute or an hour."""

    #: Running matches; a person's seats at open tables count too.
    matches: int
    #: Open tables; a person's are those that they organise.
    tables: int
    #: Pictures to look at, films and brought files within a minute. What a move needs is never counted.
    pictures: int
    films: int
    imports: int
    #: Tables opened, people invited to one, seats offered, votes asked for.
    openings: Rate
    invitations: Rate
    offers: Rate
    votes: Rate
    #: People pinged by any of these.
    calls: Rate


class Limits(Struct, frozen=True, kw_only=True):
    """The shares of each person and of each server."""

    person: Share = Share(
        matches=40,
        tables=3,
        pictures=60,
        films=3,
        imports=6,
        openings=Rate(4, 12),
        invitations=Rate(20, 40),
        offers=Rate(3, 12),
        votes=Rate(4, 30),
        calls=Rate(20, 60),
    )
    server: Share = Share(
        matches=500,
        tables=100,
        pictures=300,
        films=10,
        imports=30,
        openings=Rate(60, 600),
        invitations=Rate(100, 1000),
        offers=Rate(30, 300),
        votes=Rate(60, 600),
        calls=Rate(200, 2000),
    )


#: Where a host has set nothing else.
STANDARD = Limits()
