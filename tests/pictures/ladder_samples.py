"""Random leaderboards, standings, profiles, statistics and playing hours for the palette and the tests."""

from collections.abc import Iterator
from random import Random

from PIL import Image

from engine import GAMES
from engine.ai import LEVELS
from engine.chance import SEED_BYTES
from engine.clock.evening import Evening
from engine.clock.hours import Hours
from render.ladder import board, profile
from render.ladder.data import (
    DisplayFigures,
    DisplayRating,
    GameStats,
    HeadToHead,
    Leaderboard,
    LeaderboardRow,
    Period,
    PersonStats,
    PlayTotals,
    Profile,
    RatingPoint,
    SeatResults,
    Share,
    SourceMean,
    TournamentBoard,
    TournamentRow,
)
from render.ladder.evening import Overlap, WakingPlayer
from render.language.catalogue import LOCALES, Words
from tests.pictures.samples import NAMES

DAY, NOW = 24 * 3600, 1_800_000_000
SERVER = "Reef & Palm"
PERIODS: tuple[Period, ...] = ("all", "year", "month")


def rating(rng: Random) -> DisplayRating:
    """A random rating."""
    spread = rng.randint(70, 330)
    return DisplayRating(rng.randint(900, 2200), spread, spread > 250)


def row(rng: Random, rank: int, name: str, rated: DisplayRating) -> LeaderboardRow:
    """A random row of a leaderboard."""
    matches = rng.randint(1, 60)
    return LeaderboardRow(
        rank=rank,
        name=name,
        matches=matches,
        wins=rng.randint(0, matches),
        expected=matches / rng.randint(2, 5),
        mean_rank=rng.uniform(1, 4),
        mean_score=rng.uniform(-10, 150),
        rating=rated,
        is_own=rank == 4,
    )


def page(rng: Random, of: Period, names: tuple[str, ...] = NAMES, server: str = SERVER) -> Leaderboard:
    """A random page of a leaderboard."""
    first = rng.choice((1, 1, 9))
    ratings = sorted((rating(rng) for _ in names), key=lambda rated: -rated.low)
    lines = zip(names, ratings, strict=True)
    return Leaderboard(
        game=rng.choice(sorted(GAMES)),
        server=server,
        period=of,
        page=1 if first == 1 else 2,
        pages=rng.choice((2, 3)),
        rows=tuple(row(rng, first + i, name, rated) for i, (name, rated) in enumerate(lines)),
        programs=tuple((kind, rating(rng)) for kind in LEVELS) if of == "all" else (),
        min_rated_matches=5,
    )


def standings(rng: Random, people: int, names: tuple[str, ...] = NAMES) -> TournamentBoard:
    """A random page of the standings of a tournament, with shared places."""
    points = sorted((rng.randrange(0, 60, 12) for _ in range(people)), reverse=True)
    return TournamentBoard(
        game=rng.choice(sorted(GAMES)),
        format=rng.choice(("swiss", "groups", "knockout")),
        round=2,
        rounds=3,
        is_over=rng.random() < 0.3,
        people=64,
        rows=tuple(
            TournamentRow(
                place=points.index(one) + 1,
                name=names[n % len(names)],
                points=one,
                strength=rng.randint(0, 360),
                is_out=n % 3 == 2,
                is_own=n == 4,
            )
            for n, one in enumerate(points)
        ),
        page=2,
        pages=4,
    )


def tally(rng: Random, game: str | None, rated: DisplayRating | None = None) -> PlayTotals:
    """Random totals of a person in a game or in all games."""
    played, best = rng.randint(1, 60), rng.randint(10, 160)
    return PlayTotals(
        game=game,
        played=played,
        wins=rng.randint(0, played),
        expected=played / 3,
        abandoned=rng.choice((0, 1, 12)),
        mean_score=best * 0.7 if game else None,
        best_score=best if game else None,
        rating=rated,
    )


def rating_history(rng: Random, count: int) -> tuple[RatingPoint, ...]:
    """A random rating history."""
    at, points, history = 1_700_000_000, 1500, []
    for n in range(count):
        at, points = at + rng.randint(0, 9 * DAY), points + rng.randint(-60, 70)
        history.append(RatingPoint(at, DisplayRating(points, max(70, 330 - 12 * n), n < 5)))
    return tuple(history)


def figures(rng: Random) -> DisplayFigures:
    """Random figures of speed and reliability."""
    seconds = rng.choice((40, 5_000, 30_000, 900_000))
    shown = {"median": seconds, "slow": 4 * seconds} if rng.random() < 0.7 else {}
    ended = rng.choice((0, 1, 180))
    known = DisplayFigures(by_program=rng.random(), finished=rng.randint(0, ended), matches=ended, **shown)
    return rng.choice((DisplayFigures(too_few=10), known, known))


def share(rng: Random, of: str, expected: float = 0.25, most: int = 1_500) -> Share:
    """A random share of wins."""
    played = rng.choice((1, 12, most))
    wins = rng.randint(0, played)
    return Share(of=of, played=played, wins=wins, expected=played * expected, mean_score=rng.uniform(-9, 250))


def game_stats(rng: Random, game: str, server: str = SERVER) -> GameStats:
    """Random statistics of a game, with all its sources and seats."""
    rules = GAMES[game]
    seats = max(rules.seats)
    (first, *_) = rules.scores(rules.setup(seats, bytes(SEED_BYTES), rules.options()))
    means = ((line.key, rng.uniform(0, 140), rng.uniform(0, 140)) for line in first.lines)
    return GameStats(
        game=game,
        server=server,
        results=rng.choice((2, 40_000)),
        moves=rng.uniform(9, 400),
        seconds=rng.choice((3_000, 40 * DAY)),
        sources=tuple(SourceMean(key=key, winners=won, others=other) for key, won, other in means),
        seats=tuple(share(rng, str(seat), 1 / seats) for seat in range(seats)),
    )


def person_stats(rng: Random, names: tuple[str, ...] = NAMES, server: str = SERVER) -> PersonStats:
    """Random statistics of a person."""
    return PersonStats(
        name=names[0],
        server=server,
        games=tuple(share(rng, game) for game in GAMES),
        opponents=tuple(HeadToHead(name, rng.randint(5, 20), rng.randint(0, 5)) for name in names[:5]),
        months=tuple(share(rng, f"2026-{month:02d}", most=150) for month in range(1, 13)),
    )


def overlap(rng: Random, names: tuple[str, ...] = NAMES) -> Overlap:
    """Random playing hours, and when people are awake in them."""
    evening = Evening(zone="Europe/Athens", start=rng.choice((1140, 1290)), end=rng.choice((60, 165)))
    span = evening.next_span(NOW)
    hours = (Hours(sleep_from=rng.randrange(1440), sleep_to=rng.randrange(1440)) for _ in names)
    people = (
        WakingPlayer(name, evening.awake_parts(own, NOW)) for name, own in zip(names, hours, strict=True)
    )
    return Overlap("borabora", evening, span, tuple(people))


def person(
    rng: Random, name: str = NAMES[0], opponents: tuple[str, ...] = NAMES[1:4], server: str = SERVER
) -> Profile:
    """A random profile."""
    histories = {game: rating_history(rng, rng.choice((0, 1, 2, 12, 90))) for game in GAMES}
    games = tuple(tally(rng, game, some[-1].rating if some else None) for game, some in histories.items())
    curve, best = rng.choice(sorted(GAMES)), rng.randrange(5)
    return Profile(
        name=name,
        server=server,
        total=rng.choice((tally(rng, None), *(game for game in games if game.game == curve))),
        games=games,
        seats=tuple(SeatResults(n, rng.randint(9, 20), rng.randint(0, 9), n == best) for n in range(5)),
        opponents=tuple(HeadToHead(other, rng.randint(5, 20), rng.randint(0, 5)) for other in opponents),
        curve_game=curve,
        rating_history=histories[curve],
        figures=figures(rng),
    )


def pictures(seed: int) -> Iterator[Image.Image]:
    """Full-colour pictures of leaderboards and profiles in every language."""
    rng = Random(seed)
    for locale in LOCALES:
        for of in PERIODS:
            yield board.draw(page(rng, of), Words.of(locale)).image
        for _ in range(3):
            yield profile.draw(person(rng), Words.of(locale)).image
