"""Leaderboards and profiles in words: alt texts, and the whole in markdown."""

from collections.abc import Callable, Iterable, Iterator

from render.ladder.data import Board, Period, Profile, Rated, Row, Tally
from render.ladder.parts import decimal, percent, rated
from render.language.catalogue import escaped, text

#: Discord's limit for an alt text, and room that a post has for a body.
MOST_ALT, MOST_BODY = 1024, 3500
#: So many of the newest steps of a rating are listed.
STEPS = 8

Say = Callable[[str], str]


def period(of: Period, locale: str) -> str:
    """The name of a period."""
    return text(locale, f"opt-period.{of}")


def board_alt(board: Board, locale: str) -> str:
    """A leaderboard in words, plain, at most 1,024 characters."""
    facts = {"game": text(locale, f"game-{board.game}"), "period": period(board.period, locale)}
    pages = {"page": board.page, "pages": board.pages}
    if board.period == "all":
        head = text(locale, "ladder-alt", server=board.server, **facts, **pages)
    else:
        head = text(locale, "ladder-alt-period", server=board.server, **facts, **pages)
    return clipped([head, *_rows(board, locale, str), *_programs(board, locale)], MOST_ALT)


def board_text(board: Board, locale: str) -> str:
    """A leaderboard in markdown, at most 3,500 characters."""
    key = "ladder-note-all" if board.period == "all" else "ladder-note-period"
    note = text(locale, key, settled=str(board.settled))
    rows = _rows(board, locale, lambda name: f"**{escaped(name)}**")
    return clipped([*rows, *_programs(board, locale), f"-# {note}"], MOST_BODY)


def _rows(board: Board, locale: str, say: Say) -> Iterator[str]:
    return (_row(row, board.period, locale, say) for row in board.rows)


def _row(row: Row, of: Period, locale: str, say: Say) -> str:
    counts = {"matches": str(row.matches), "wins": str(row.wins), "mean": decimal(row.mean_score, locale)}
    who = {"place": str(row.place), "name": say(row.name)}
    if of == "all":
        return text(locale, "ladder-line", **who, **counts, **_rating(row.rating))
    rank = decimal(row.mean_place, locale)
    return text(locale, "ladder-line-period", rank=rank, **who, **counts)


def _programs(board: Board, locale: str) -> list[str]:
    entries = [
        text(locale, "ladder-program", name=text(locale, f"program-{kind}"), **_number(rating))
        for kind, rating in board.programs
    ]
    return [text(locale, "ladder-programs-line", programs=", ".join(entries))] if entries else []


def _number(rating: Rated) -> dict[str, str]:
    return {"points": rated(rating.points, is_provisional=False), "spread": str(rating.spread)}


def _rating(rating: Rated) -> dict[str, str]:
    return {**_number(rating), "sure": "no" if rating.is_provisional else "yes"}


# ---- profiles ----------------------------------------------------------------------


def profile_alt(profile: Profile, locale: str) -> str:
    """A profile in words, plain, at most 1,024 characters."""
    first, *rest = _lines(profile, locale, str)
    head = text(locale, "profile-alt", name=profile.name, server=profile.server, games=first)
    return clipped([head, *rest], MOST_ALT)


def profile_text(profile: Profile, locale: str) -> str:
    """A profile in markdown, at most 3,500 characters."""
    return clipped([f"- {line}" for line in _lines(profile, locale, escaped)], MOST_BODY)


def _lines(profile: Profile, locale: str, say: Say) -> Iterator[str]:
    yield _played(profile.total, locale)
    games = [game for game in profile.games if profile.total.game in (None, game.game)]
    for game in games:
        if len(games) > 1:
            yield _played(game, locale)
        yield from _scores(game, locale)
    if len(profile.steps) > 1:
        shown = [f"{step.rating.points} ± {step.rating.spread}" for step in profile.steps[-STEPS:]]
        yield text(locale, "profile-line-steps", steps=" → ".join(shown))
    for one in (one for one in profile.positions if one.is_favourite):
        counts = {"number": str(one.seat + 1), "wins": str(one.wins), "played": str(one.played)}
        yield text(locale, "profile-line-position", **counts)
    if profile.met:
        names = [
            text(
                locale, "profile-met-one", name=say(one.name), ahead=str(one.ahead), matches=str(one.matches)
            )
            for one in profile.met
        ]
        yield text(locale, "profile-line-met", names=", ".join(names))


def _played(tally: Tally, locale: str) -> str:
    game = text(locale, "profile-all-games" if tally.game is None else f"game-{tally.game}")
    facts = {"game": game, "abandoned": str(tally.abandoned)}
    if not tally.played:
        return text(locale, "profile-line-none", **facts)
    shares = {
        "share": percent(tally.wins / tally.played),
        "expected": percent(tally.expected / tally.played),
    }
    counts = {"played": str(tally.played), "wins": str(tally.wins)}
    return text(locale, "profile-line-total", **facts, **counts, **shares)


def _scores(tally: Tally, locale: str) -> Iterator[str]:
    game = text(locale, f"game-{tally.game}")
    if tally.mean is not None and tally.best is not None:
        best = rated(tally.best, is_provisional=False)
        yield text(locale, "profile-line-scores", game=game, mean=decimal(tally.mean, locale), best=best)
    if tally.rating:
        yield text(locale, "profile-line-rating", game=game, **_rating(tally.rating))


def clipped(lines: Iterable[str], most: int) -> str:
    """As many whole lines as have room, from the first."""
    joined = ""
    for line in lines:
        if len(joined) + len(line) + 1 > most:
            break
        joined += f"{line}\n"
    return joined.rstrip("\n")
