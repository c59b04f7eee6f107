"""Quotas and rate limits per person and per server, so that nobody uses up the bot."""

import re
from typing import Self

from msgspec import Struct

#: The written form: per minute / per hour.
_SYNTAX = re.compile(r"([1-9]\d{0,5})/([1-9]\d{0,5})")


class Rate(Struct, frozen=True):
    """A rate limit per minute and per hour; written 4/12."""

    minute: int
    hour: int

    @classmethod
    def parse(cls, written: str) -> Self:
        """Parse a rate; raises ValueError with a sentence."""
        found = _SYNTAX.fullmatch(written.strip())
        if found is None:
            raise ValueError("write 4/12 for 4 a minute and 12 an hour, both at least 1")
        rate = cls(int(found[1]), int(found[2]))
        if rate.hour < rate.minute:
            raise ValueError(f"{rate.hour} an hour are fewer than {rate.minute} a minute")
        return rate

    def __str__(self) -> str:
        return f"{self.minute}/{self.hour}"


class Quota(Struct, frozen=True, kw_only=True):
    """Limits of one person or one server: at once, per minute, or per hour."""

    #: Running matches; a person's seats in lobbies count too.
    matches: int
    #: Open lobbies; for a person, those that they organise.
    tables: int
    #: Pictures and reviews requested per minute; pictures for moves are not counted.
    pictures: int
    #: GIFs requested per minute.
    films: int
    #: Matches imported per minute.
    imports: int
    #: Lobbies, searches and tournaments opened.
    openings: Rate
    #: People invited.
    invitations: Rate
    #: Seats offered.
    offers: Rate
    #: Votes opened.
    votes: Rate
    #: People pinged by lobbies, invitations, seat offers, votes and /play call together.
    calls: Rate


class Limits(Struct, frozen=True, kw_only=True):
    """Quotas of each person and of each server."""

    person: Quota = Quota(
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
    server: Quota = Quota(
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


#: Defaults for hosts.
DEFAULT_LIMITS = Limits()
