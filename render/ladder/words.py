"""Texts of leaderboards and profiles: alt texts, and everything in markdown."""

from collections.abc import Callable, Iterable, Iterator

from render.ladder.data import Board, Period, Profile, Rated, Row, Tally
from render.ladder.parts import decimal, percent, rated
from render.language.catalogue import Words, escaped

#: Discord's limit for an alt text, and the limit of a post's body, in characters.
MOST_ALT, MOST_BODY = 1024, 3500
#: Number of the newest ratings that are listed.
STEPS = 8

Say = Callable[[str], str]


def period(of: Period, words: Words) -> str:
    """The name of a period."""
    return words(f"opt-period.{of}")


def board_alt(board: Board, words: Words) -> str:
    """The alt text of a leaderboard, at most 1,024 characters."""
    facts = {"game": words(f"game-{board.game}"), "period": period(board.period, words)}
    pages = {"page": board.page, "pages": board.pages}
    if board.period == "all":
        head = words("ladder-alt", server=board.server, **facts, **pages)
    else:
        head = words("ladder-alt-period", server=board.server, **facts, **pages)
    return clipped([head, *_rows(board, words, str), *_programs(board, words)], MOST_ALT)


def board_text(board: Board, words: Words) -> str:
    """A leaderboard in markdown, at most 3,500 characters."""
    key = "ladder-note-all" if board.period == "all" else "ladder-note-period"
    note = words(key, settled=str(board.settled))
    rows = _rows(board, words, lambda name: f"**{escaped(name)}**")
    return clipped([*rows, *_programs(board, words), f"-# {note}"], MOST_BODY)


def _rows(board: Board, words: Words, say: Say) -> Iterator[str]:
    return (_row(row, board.period, words, say) for row in board.rows)


def _row(row: Row, of: Period, words: Words, say: Say) -> str:
    counts = {"matches": str(row.matches), "wins": str(row.wins), "mean": decimal(row.mean_score, words)}
    who = {"place": str(row.place), "name": say(row.name)}
    if of == "all":
        return words("ladder-line", **who, **counts, **_rating(row.rating))
    rank = decimal(row.mean_place, words)
    return words("ladder-line-period", rank=rank, **who, **counts)


def _programs(board: Board, words: Words) -> list[str]:
    entries = [
        words("ladder-program", name=words(f"program-{kind}"), **_number(rating))
        for kind, rating in board.programs
    ]
    return [words("ladder-programs-line", programs=", ".join(entries))] if entries else []


def _number(rating: Rated) -> dict[str, str]:
    return {"points": rated(rating.points, is_provisional=False), "spread": str(rating.spread)}


def _rating(rating: Rated) -> dict[str, str]:
    return {**_number(rating), "sure": "no" if rating.is_provisional else "yes"}


# ---- profiles ----------------------------------------------------------------------


def profile_alt(profile: Profile, words: Words) -> str:
    """The alt text of a profile, at most 1,024 characters."""
    first, *rest = _profile_lines(profile, words, str)
    head = words("profile-alt", name=profile.name, server=profile.server, games=first)
    return clipped([head, *rest], MOST_ALT)


def profile_text(profile: Profile, words: Words) -> str:
    """A profile in markdown, at most 3,500 characters."""
    return clipped([f"- {line}" for line in _profile_lines(profile, words, escaped)], MOST_BODY)


def _profile_lines(profile: Profile, words: Words, say: Say) -> Iterator[str]:
    yield _totals_line(profile.total, words)
    games = [game for game in profile.games if profile.total.game in (None, game.game)]
    for game in games:
        if len(games) > 1:
            yield _totals_line(game, words)
        yield from _scores(game, words)
    if len(profile.steps) > 1:
        shown = [f"{step.rating.points} ± {step.rating.spread}" for step in profile.steps[-STEPS:]]
        yield words("profile-line-steps", steps=" → ".join(shown))
    for one in (one for one in profile.positions if one.is_favourite):
        counts = {"number": str(one.seat + 1), "wins": str(one.wins), "played": str(one.played)}
        yield words("profile-line-position", **counts)
    if profile.met:
        names = [
            words("profile-met-one", name=say(one.name), ahead=str(one.ahead), matches=str(one.matches))
            for one in profile.met
        ]
        yield words("profile-line-met", names=", ".join(names))


def _totals_line(tally: Tally, words: Words) -> str:
    game = words("profile-all-games" if tally.game is None else f"game-{tally.game}")
    facts = {"game": game, "abandoned": str(tally.abandoned)}
    if not tally.played:
        return words("profile-line-none", **facts)
    shares = {
        "share": percent(tally.wins / tally.played),
        "expected": percent(tally.expected / tally.played),
    }
    counts = {"played": str(tally.played), "wins": str(tally.wins)}
    return words("profile-line-total", **facts, **counts, **shares)


def _scores(tally: Tally, words: Words) -> Iterator[str]:
    game = words(f"game-{tally.game}")
    if tally.mean is not None and tally.best is not None:
        best = rated(tally.best, is_provisional=False)
        yield words("profile-line-scores", game=game, mean=decimal(tally.mean, words), best=best)
    if tally.rating:
        yield words("profile-line-rating", game=game, **_rating(tally.rating))


def clipped(lines: Iterable[str], most: int = MOST_BODY) -> str:
    """Join lines from the first, as many as fit into a number of characters."""
    joined = ""
    for line in lines:
        if len(joined) + len(line) + 1 > most:
            break
        joined += f"{line}\n"
    return joined.rstrip("\n")
