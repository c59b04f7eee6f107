"""Texts of leaderboards, profiles and statistics: alt texts, and the whole content in markdown."""

from collections.abc import Callable, Iterable, Iterator

from render.ladder.data import (
    DisplayFigures,
    DisplayRating,
    GameStats,
    Leaderboard,
    LeaderboardRow,
    Period,
    PersonStats,
    PlayTotals,
    Profile,
    Share,
)
from render.ladder.parts import format_decimal, format_percent, format_rating
from render.language.catalogue import Words, escape_markdown

#: Discord's limit for an alt text, and the limit of a post's body, in characters.
MAX_ALT, MAX_BODY = 1024, 3500
#: Number of the newest ratings that a profile lists.
MAX_LISTED_RATINGS = 8
#: Seconds in a minute, and minutes in an hour.
MINUTE = 60
#: Minimum minutes of a duration that is shown in hours.
MIN_HOURS_MINUTES = 100
DAY = 24 * 60 * MINUTE
#: A match shorter than this is shown in hours or minutes, a longer one in days.
MAX_HOURS_SECONDS = 2 * DAY

#: A function that formats a name or a place in markdown; `str` for plain text.
Say = Callable[[str], str]


def bold(shown: str) -> str:
    """A name or place in bold, because a line that begins with a plain number is a list in markdown."""
    return f"**{escape_markdown(shown)}**"


def period_name(of: Period, words: Words) -> str:
    """The name of a period."""
    return words(f"opt-period.{of}")


def board_alt(board: Leaderboard, words: Words) -> str:
    """The alt text of a leaderboard, at most 1,024 characters."""
    facts = {"game": words(f"game-{board.game}"), "period": period_name(board.period, words)}
    pages = {"page": board.page, "pages": board.pages}
    if board.period == "all":
        head = words("ladder-alt", server=board.server, **facts, **pages)
    else:
        head = words("ladder-alt-period", server=board.server, **facts, **pages)
    return join_up_to([head, *_rows(board, words, str), *_programs(board, words)], MAX_ALT)


def board_text(board: Leaderboard, words: Words) -> str:
    """A leaderboard in markdown, at most 3,500 characters."""
    key = "ladder-note-all" if board.period == "all" else "ladder-note-period"
    note = words(key, settled=str(board.min_rated_matches))
    rows = _rows(board, words, bold)
    return join_up_to([*rows, *_programs(board, words), f"-# {note}"], MAX_BODY)


def _rows(board: Leaderboard, words: Words, say: Say) -> Iterator[str]:
    return (_row(row, board.period, words, say) for row in board.rows)


def _row(row: LeaderboardRow, of: Period, words: Words, say: Say) -> str:
    counts = {
        "matches": str(row.matches),
        "wins": str(row.wins),
        "mean": format_decimal(row.mean_score, words),
    }
    who = {"place": say(str(row.rank)), "name": say(row.name)}
    if of == "all":
        return words("ladder-line", **who, **counts, **_rating(row.rating))
    mean_rank = format_decimal(row.mean_rank, words)
    return words("ladder-line-period", rank=mean_rank, **who, **counts)


def _programs(board: Leaderboard, words: Words) -> list[str]:
    entries = [
        words("ladder-program", name=words(f"program-{kind}"), **_number(rating))
        for kind, rating in board.programs
    ]
    return [words("ladder-programs-line", programs=", ".join(entries))] if entries else []


def _number(rating: DisplayRating) -> dict[str, str]:
    return {"points": format_rating(rating.points, is_provisional=False), "spread": str(rating.spread)}


def _rating(rating: DisplayRating) -> dict[str, str]:
    return {**_number(rating), "sure": "no" if rating.is_provisional else "yes"}


# ---- profiles ----------------------------------------------------------------------


def profile_alt(profile: Profile, words: Words) -> str:
    """The alt text of a profile, at most 1,024 characters."""
    first, *rest = _profile_lines(profile, words, str)
    head = words("profile-alt", name=profile.name, server=profile.server, games=first)
    return join_up_to([head, *rest], MAX_ALT)


def profile_text(profile: Profile, words: Words) -> str:
    """A profile in markdown, at most 3,500 characters."""
    return join_up_to([f"- {line}" for line in _profile_lines(profile, words, escape_markdown)], MAX_BODY)


def _profile_lines(profile: Profile, words: Words, say: Say) -> Iterator[str]:
    yield _totals_line(profile.total, words)
    games = [game for game in profile.games if profile.total.game in (None, game.game)]
    for game in games:
        if len(games) > 1:
            yield _totals_line(game, words)
        yield from _scores(game, words)
    if len(profile.rating_history) > 1:
        newest = profile.rating_history[-MAX_LISTED_RATINGS:]
        shown = [f"{step.rating.points} ± {step.rating.spread}" for step in newest]
        yield words("profile-line-steps", steps=" → ".join(shown))
    for one in (one for one in profile.seats if one.is_favourite):
        counts = {"number": str(one.seat + 1), "wins": str(one.wins), "played": str(one.played)}
        yield words("profile-line-position", **counts)
    yield titled_figures(profile.figures, words)
    if profile.opponents:
        names = [
            words("profile-met-one", name=say(one.name), ahead=str(one.ahead), matches=str(one.matches))
            for one in profile.opponents
        ]
        yield words("profile-line-met", names=", ".join(names))


def _totals_line(tally: PlayTotals, words: Words) -> str:
    game = words("profile-all-games" if tally.game is None else f"game-{tally.game}")
    facts = {"game": game, "abandoned": str(tally.abandoned)}
    if not tally.played:
        return words("profile-line-none", **facts)
    shares = {
        "share": format_percent(tally.wins / tally.played),
        "expected": format_percent(tally.expected / tally.played),
    }
    counts = {"played": str(tally.played), "wins": str(tally.wins)}
    return words("profile-line-total", **facts, **counts, **shares)


def _scores(tally: PlayTotals, words: Words) -> Iterator[str]:
    game = words(f"game-{tally.game}")
    if tally.mean_score is not None and tally.best_score is not None:
        best = format_rating(tally.best_score, is_provisional=False)
        yield words("profile-line-scores", game=game, mean=format_decimal(tally.mean_score, words), best=best)
    if tally.rating:
        yield words("profile-line-rating", game=game, **_rating(tally.rating))


# ---- figures of speed and reliability ------------------------------------------------


def figures_text(figures: DisplayFigures, words: Words) -> str:
    """A person's speed and reliability on one line."""
    if figures.too_few is not None:
        return words("figures-new")
    facts, by_program = list[str](), words("figures-program", share=format_percent(figures.by_program))
    if figures.median is not None and figures.slow is not None:
        times = {"median": duration(figures.median, words), "slow": duration(figures.slow, words)}
        facts.append(words("figures-speed", **times))
    if figures.by_program:
        facts.append(by_program)
    if figures.matches:
        facts.append(words("figures-finished", finished=str(figures.finished), matches=str(figures.matches)))
    return " · ".join(facts) or by_program


def titled_figures(figures: DisplayFigures, words: Words) -> str:
    """A person's speed and reliability on one line that begins with a title."""
    return words("figures-line", name=words("figures-title"), facts=figures_text(figures, words))


def duration(seconds: int, words: Words) -> str:
    """A duration, rounded up to whole minutes, or to whole hours if it is at least 100 minutes."""
    minutes = max(1, -(-seconds // MINUTE))
    if minutes < MIN_HOURS_MINUTES:
        return words("figures-minutes", minutes=minutes)
    return words("figures-hours", hours=-(-minutes // MINUTE))


def join_up_to(lines: Iterable[str], max_length: int = MAX_BODY) -> str:
    """Join the first lines that fit into a number of characters."""
    joined = ""
    for line in lines:
        if len(joined) + len(line) + 1 > max_length:
            break
        joined += f"{line}\n"
    return joined.rstrip("\n")


# ---- statistics --------------------------------------------------------------------------


def match_length(seconds: float, words: Words) -> str:
    """The length of a match in days, or in hours or minutes if it is shorter than two days."""
    if seconds < MAX_HOURS_SECONDS:
        return duration(round(seconds), words)
    return words("stats-days", days=round(seconds / DAY))


def month_name(month: str) -> str:
    """A month as 11/26."""
    year, number = month.split("-")
    return f"{number}/{year[2:]}"


def best_source_text(stats: GameStats, words: Words) -> str:
    """A sentence about the source of points in which winners are furthest ahead."""
    best = stats.best_source
    if best is None or best.lead <= 0:
        return words("stats-note-none")
    name = words(f"{stats.game}-pic-{best.key}")
    return words("stats-note", source=name, points=format_decimal(best.lead, words))


def game_stats_lines(stats: GameStats, words: Words) -> Iterator[str]:
    """The statistics of a game, the most important first."""
    length = {"length": match_length(stats.seconds, words), "moves": str(round(stats.moves))}
    yield words("stats-line-game", results=str(stats.results), **length)
    yield best_source_text(stats, words)
    for seat in stats.seats:
        yield words("stats-line-seat", number=str(int(seat.of) + 1), **_share_facts(seat, words))
    for source in stats.sources:
        means = {
            "winners": format_decimal(source.winners, words),
            "others": format_decimal(source.others, words),
        }
        yield words("stats-line-source", source=words(f"{stats.game}-pic-{source.key}"), **means)


def person_stats_lines(stats: PersonStats, words: Words, say: Say = str) -> Iterator[str]:
    """The statistics of a person."""
    for game in stats.games:
        yield words("stats-line-of-game", game=words(f"game-{game.of}"), **_share_facts(game, words))
    if stats.opponents:
        names = [
            words("profile-met-one", name=say(one.name), ahead=str(one.ahead), matches=str(one.matches))
            for one in stats.opponents
        ]
        yield words("profile-line-met", names=", ".join(names))
    months = [f"{month_name(one.of)}: {one.wins} / {one.played}" for one in stats.months if one.played]
    if months:
        yield words("stats-line-months", months=", ".join(months))


def _share_facts(share: Share, words: Words) -> dict[str, str]:
    return {
        "played": str(share.played),
        "wins": str(share.wins),
        "share": format_percent(share.wins / share.played),
        "expected": format_percent(share.expected / share.played),
        "mean": format_decimal(share.mean_score, words),
    }


def game_stats_alt(stats: GameStats, words: Words) -> str:
    """The alt text of a game's statistics, at most 1,024 characters."""
    head = words("stats-alt-game", game=words(f"game-{stats.game}"), server=stats.server)
    return join_up_to([head, *game_stats_lines(stats, words)], MAX_ALT)


def person_stats_alt(stats: PersonStats, words: Words) -> str:
    """The alt text of a person's statistics, at most 1,024 characters."""
    head = words("stats-alt-person", name=stats.name, server=stats.server)
    return join_up_to([head, *person_stats_lines(stats, words)], MAX_ALT)
