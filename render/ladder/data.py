"""The data of leaderboards, profiles, statistics and tournaments for pictures and texts."""

from typing import Literal

from msgspec import Struct

Period = Literal["all", "year", "month"]


class DisplayRating(Struct, frozen=True):
    """A rating for display: the true strength is within `points` ± `spread` with a probability of 2/3."""

    points: int
    spread: int
    #: Whether it is based on few matches.
    is_provisional: bool = False

    @property
    def low(self) -> int:
        return self.points - self.spread

    @property
    def high(self) -> int:
        return self.points + self.spread


class LeaderboardRow(Struct, frozen=True, kw_only=True):
    """A person's row of a leaderboard."""

    rank: int
    name: str
    matches: int
    wins: int
    #: Wins to be expected by chance.
    expected: float
    mean_rank: float
    mean_score: float
    rating: DisplayRating
    #: Whether it is the viewer's row.
    is_own: bool = False


class Leaderboard(Struct, frozen=True, kw_only=True):
    """A page of a leaderboard; `programs` are kinds of programs with their ratings, the best first."""

    game: str
    server: str
    period: Period
    page: int
    pages: int
    rows: tuple[LeaderboardRow, ...]
    programs: tuple[tuple[str, DisplayRating], ...] = ()
    #: A rating based on fewer matches is provisional.
    min_rated_matches: int


class PlayTotals(Struct, frozen=True, kw_only=True):
    """Totals of a person in a game, or in all games."""

    #: None: all games.
    game: str | None
    #: Finished matches; matches that the person abandoned are counted only in `abandoned`.
    played: int
    wins: int
    expected: float
    abandoned: int
    #: `mean_score`, `best_score` and `rating` are None if no match is finished, and in totals of all games;
    #: `rating` is also None if no match is rated.
    mean_score: float | None = None
    best_score: int | None = None
    rating: DisplayRating | None = None


class SeatResults(Struct, frozen=True):
    """Results of a person at a place in the turn order; `seat` counts from 0."""

    seat: int
    played: int
    wins: int
    #: Whether this is the place with the most wins. Of equal places only one is the favourite; without wins,
    #: none is.
    is_favourite: bool


class HeadToHead(Struct, frozen=True):
    """An opponent, the number of matches finished together, and in how many the person ranked better."""

    name: str
    matches: int
    ahead: int


class RatingPoint(Struct, frozen=True):
    """The rating after a match; `at` is the time in UTC seconds."""

    at: int
    rating: DisplayRating


class DisplayFigures(Struct, frozen=True, kw_only=True):
    """How fast and how reliably a person has played lately, as far as the reader may see it."""

    #: The required number of turns if the person has fewer; then nothing else is shown. None: enough turns.
    too_few: int | None = None
    #: Seconds within which half of the turns (`median`) and nine tenths (`slow`) ended; None: not shown.
    median: int | None = None
    slow: int | None = None
    #: Share of turns that a program played, 0-1.
    by_program: float = 0
    finished: int = 0
    #: Matches that were finished or left.
    matches: int = 0


class Profile(Struct, frozen=True, kw_only=True):
    """The results of a person on a server."""

    name: str
    server: str
    #: Totals of the selected game, or of all games.
    total: PlayTotals
    #: Totals of each game played: first rated games, then the others; in both groups the most played first.
    games: tuple[PlayTotals, ...]
    seats: tuple[SeatResults, ...]
    opponents: tuple[HeadToHead, ...]
    #: The key of the game whose rating is drawn over time.
    curve_game: str
    rating_history: tuple[RatingPoint, ...]
    figures: DisplayFigures = DisplayFigures()


class SourceMean(Struct, frozen=True, kw_only=True):
    """Mean points from one source (a score line): those of the winners, and those of the other players."""

    key: str
    winners: float
    others: float

    @property
    def lead(self) -> float:
        return self.winners - self.others


class Share(Struct, frozen=True, kw_only=True):
    """Results in one game, seat or month; `of` is the game, the seat from 0, or the month as 2026-01."""

    of: str
    played: int
    wins: int
    expected: float
    mean_score: float


class GameStats(Struct, frozen=True, kw_only=True):
    """Statistics of a game on a server."""

    game: str
    server: str
    #: Number of results: a match gives one for each person in it.
    results: int
    #: Mean number of choices in a match.
    moves: float
    #: Mean length of a match.
    seconds: float
    #: The sources of points in the order of the score sheet.
    sources: tuple[SourceMean, ...]
    seats: tuple[Share, ...]

    @property
    def best_source(self) -> SourceMean | None:
        """The source in which winners are furthest ahead."""
        return max(self.sources, key=lambda one: one.lead, default=None)


class PersonStats(Struct, frozen=True, kw_only=True):
    """How a person has fared against other people of a server."""

    name: str
    server: str
    games: tuple[Share, ...]
    opponents: tuple[HeadToHead, ...]
    #: The last months, the oldest first.
    months: tuple[Share, ...]


class TournamentRow(Struct, frozen=True, kw_only=True):
    """A person in the standings of a tournament."""

    place: int
    name: str
    points: int
    #: Mean points of the opponents, in tenths of a point.
    strength: int
    #: Whether the person has dropped out.
    is_out: bool = False
    #: Whether it is the reader's row.
    is_own: bool = False


class TournamentBoard(Struct, frozen=True, kw_only=True):
    """A page of the standings of a tournament; rounds and pages count from 1."""

    game: str
    format: str
    round: int
    rounds: int
    is_over: bool
    people: int
    rows: tuple[TournamentRow, ...]
    page: int = 1
    pages: int = 1
