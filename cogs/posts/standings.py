"""Builds leaderboards and profiles for pictures and texts from the store's ladders."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from math import ceil

from data.store.ladders.figures import MIN_TURNS, PlayFigures
from data.store.ladders.ladders import MIN_RATED_MATCHES, Opponent, PlayerResult, Standing
from data.store.ladders.rating import Rating
from data.store.people import User
from engine import GAMES
from render.ladder.data import (
    DisplayFigures,
    DisplayRating,
    HeadToHead,
    Leaderboard,
    LeaderboardRow,
    Period,
    PlayTotals,
    Profile,
    RatingPoint,
    SeatResults,
)

ROWS_PER_PAGE = 8
MONTH_SECONDS = 30 * 24 * 3600

RankedStanding = tuple[int, Standing]


def period_start(period: Period, now: int) -> int:
    """The start of a period, in UTC seconds."""
    if period == "month":
        return now - MONTH_SECONDS
    if period == "year":
        return int(datetime(datetime.fromtimestamp(now, UTC).year, 1, 1, tzinfo=UTC).timestamp())
    return 0


def _merit(one: Standing, period: Period) -> tuple[float, float]:
    """The sort key of standings; the best has the smallest."""
    return (-one.lower_bound, -one.rating.points) if period == "all" else (-one.wins, one.mean_rank)


def rank_standings(standings: Iterable[Standing], period: Period) -> list[RankedStanding]:
    """Rank standings, the best first; equal ones share a rank.

    They are ordered by the lower bound of the rating; for a month or year, by wins and then by mean rank.
    """
    best = sorted(standings, key=lambda one: (*_merit(one, period), one.name.casefold(), one.user))
    ranked: list[RankedStanding] = []
    for number, one in enumerate(best, start=1):
        shares = bool(ranked) and _merit(ranked[-1][1], period) == _merit(one, period)
        ranked.append((ranked[-1][0] if shares else number, one))
    return ranked


def find_page(ranked: Sequence[RankedStanding], user: int) -> int | None:
    """The page with a person, or None."""
    users = [one.user for _, one in ranked]
    return users.index(user) // ROWS_PER_PAGE + 1 if user in users else None


def build_leaderboard(
    ranked: Sequence[RankedStanding],
    programs: Sequence[Standing],
    *,
    game: str,
    server: str,
    period: Period,
    page: int,
    viewer: int,
) -> Leaderboard:
    """Build a page of a leaderboard; `page` is clamped to the existing ones."""
    pages = max(1, ceil(len(ranked) / ROWS_PER_PAGE))
    page = min(max(page, 1), pages)
    page_rows = ranked[(page - 1) * ROWS_PER_PAGE : page * ROWS_PER_PAGE]
    return Leaderboard(
        game=game,
        server=server,
        period=period,
        page=page,
        pages=pages,
        rows=tuple(_row(rank, one, viewer) for rank, one in page_rows),
        programs=tuple((kind.name, _display_rating(kind.rating, kind.rated)) for kind in programs),
        min_rated_matches=MIN_RATED_MATCHES,
    )


def _row(rank: int, one: Standing, viewer: int) -> LeaderboardRow:
    return LeaderboardRow(
        rank=rank,
        name=one.name,
        matches=one.matches,
        wins=one.wins,
        expected=one.expected,
        mean_rank=one.mean_rank,
        mean_score=one.mean_score,
        rating=_display_rating(one.rating, one.rated),
        is_own=one.user == viewer,
    )


def _display_rating(rating: Rating, matches: int) -> DisplayRating:
    return DisplayRating(rating.points, rating.spread, matches < MIN_RATED_MATCHES)


# ---- profiles ----------------------------------------------------------------------


def build_profile(
    records: Sequence[PlayerResult],
    opponents: Sequence[Opponent],
    figures: DisplayFigures,
    *,
    name: str,
    server: str,
    game: str | None,
) -> Profile:
    """Build a person's profile from at least one record, for one game or for all."""
    by_game = {key: [record for record in records if record.game == key] for key in GAMES}
    games = [(key, _play_totals(key, own)) for key, own in by_game.items() if own]
    games.sort(key=lambda one: (one[1].rating is None, -one[1].played))
    curve = game or games[0][0]
    chosen = records if game is None else by_game[game]
    return Profile(
        name=name,
        server=server,
        total=_play_totals(game, chosen),
        games=tuple(totals for _, totals in games),
        seats=tuple(_seat_results(_finished_records(chosen))),
        opponents=tuple(HeadToHead(one.name, one.matches, one.ahead) for one in opponents),
        curve_game=curve,
        rating_history=tuple(_rating_points(by_game[curve])),
        figures=figures,
    )


def _finished_records(records: Iterable[PlayerResult]) -> list[PlayerResult]:
    return [record for record in records if record.rank is not None]


def _play_totals(game: str | None, records: Sequence[PlayerResult]) -> PlayTotals:
    played = _finished_records(records)
    totals = [record.total for record in played if record.total is not None] if game else []
    history = _rating_points(records) if game else []
    return PlayTotals(
        game=game,
        played=len(played),
        wins=sum(record.rank == 1 for record in played),
        expected=sum(1 / record.seats for record in played),
        abandoned=len(records) - len(played),
        mean_score=sum(totals) / len(totals) if totals else None,
        best_score=max(totals) if totals else None,
        rating=history[-1].rating if history else None,
    )


def _rating_points(records: Iterable[PlayerResult]) -> list[RatingPoint]:
    rated = [(record.at, record.rating) for record in records if record.rating]
    return [
        RatingPoint(at, _display_rating(rating, number)) for number, (at, rating) in enumerate(rated, start=1)
    ]


def _seat_results(played: Sequence[PlayerResult]) -> list[SeatResults]:
    """Matches and wins by seat position; the one with the most wins is marked as the favourite."""
    counts: dict[int, tuple[int, int]] = {}
    for record in sorted(played, key=lambda record: record.seat):
        count, wins = counts.get(record.seat, (0, 0))
        counts[record.seat] = count + 1, wins + (record.rank == 1)
    best = max(counts, key=lambda seat: (counts[seat][1], -counts[seat][0], -seat), default=None)
    return [
        SeatResults(seat, count, wins, seat == best and wins > 0) for seat, (count, wins) in counts.items()
    ]


# ---- figures of speed and reliability ------------------------------------------------


def display_figures(figures: PlayFigures, *, has_speed: bool) -> DisplayFigures:
    """The figures of a person, with or without their speed."""
    if figures.is_new:
        return DisplayFigures(too_few=MIN_TURNS)
    return DisplayFigures(
        median=figures.median if has_speed else None,
        slow=figures.slow if has_speed else None,
        by_program=figures.by_program / (figures.turns + figures.by_program),
        finished=figures.finished,
        matches=figures.matches,
    )


def public_figures(
    person: User, figures: PlayFigures, *, requires_reliability: bool
) -> DisplayFigures | None:
    """The figures of a person in a lobby or at a proposed table; None if the person hides their results.

    If only reliable people may play there (`requires_reliability`), their reliability is shown all the same.
    """
    if not person.ladder and not requires_reliability:
        return None
    return display_figures(figures, has_speed=person.speed and person.ladder)
