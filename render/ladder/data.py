"""What pictures and words of ladders are made from: who stands where, and what one person has played."""

from typing import Literal

from msgspec import Struct

Period = Literal["all", "year", "month"]


class Rated(Struct, frozen=True):
    """A rating as it is shown: the truth lies within `spread` of `points` two times out of three."""

    points: int
    spread: int
    #: Of few matches.
    is_provisional: bool = False

    @property
    def low(self) -> int:
        return self.points - self.spread

    @property
    def high(self) -> int:
        return self.points + self.spread


class Row(Struct, frozen=True, kw_only=True):
    """One person's line of a leaderboard."""

    place: int
    name: str
    matches: int
    wins: int
    #: What they would have won by chance.
    expected: float
    mean_place: float
    mean_score: float
    rating: Rated
    #: The line of whoever looks.
    is_own: bool = False


class Board(Struct, frozen=True, kw_only=True):
    """A page of a leaderboard; `programs` by kind, the best first."""

    game: str
    server: str
    period: Period
    page: int
    pages: int
    rows: tuple[Row, ...]
    programs: tuple[tuple[str, Rated], ...] = ()
    #: Fewer rated matches than this make a rating provisional.
    settled: int


class Tally(Struct, frozen=True, kw_only=True):
    """What somebody has done in a game, or in all together."""

    #: None: all games together.
    game: str | None
    played: int
    wins: int
    expected: float
    abandoned: int
    #: None where nothing was played to its end, and for all games together.
    mean: float | None = None
    best: int | None = None
    rating: Rated | None = None


class Position(Struct, frozen=True):
    """A place in the turn order, from 0, and how that went."""

    seat: int
    played: int
    wins: int
    is_favourite: bool


class Met(Struct, frozen=True):
    """A person met at the end of matches, and how often they were left behind."""

    name: str
    matches: int
    ahead: int


class RatingPoint(Struct, frozen=True):
    """A rating after a match; `at` in UTC seconds."""

    at: int
    rating: Rated


class Profile(Struct, frozen=True, kw_only=True):
    """What a person has played on a server."""

    name: str
    server: str
    #: What the numbers speak of: one game, or all.
    total: Tally
    #: Every game they have played, the most played first.
    games: tuple[Tally, ...]
    positions: tuple[Position, ...]
    met: tuple[Met, ...]
    #: The game whose rating is drawn over time.
    curve: str
    steps: tuple[RatingPoint, ...]
