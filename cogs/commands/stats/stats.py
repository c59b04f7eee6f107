"""/stats: statistics of a game, or of a person, on a server."""

from collections.abc import Iterable
from datetime import UTC, datetime
from functools import partial

from discord import User

from cogs.commands.ladder import claim_in_guild
from cogs.interaction.match_lookup import find_game
from cogs.interaction.request import Declined, Request
from cogs.posts.component_ids import Form
from cogs.posts.message import Post
from cogs.posts.naming import drawable_name
from data.store.ladders.stats import Sum, SumsByKey, total
from engine import GAMES
from engine.chance import SEED_BYTES
from engine.game import AnyGame
from render.drawing.encoding.png import Picture
from render.ladder import pictures
from render.ladder.data import GameStats, HeadToHead, PersonStats, Share, SourceMean
from render.ladder.words import game_stats_lines, join_up_to, person_stats_lines
from render.language.catalogue import escape_markdown

#: Numbers of opponents and months shown.
MAX_OPPONENTS, MONTHS = 6, 12


# ---- of a game ---------------------------------------------------------------------------


async def of_game(request: Request, game: str = "", form: Form = "picture") -> None:
    """Show the statistics of a game, by default the one of the channel."""
    guild, words = claim_in_guild(request, form), request.words
    game = game or await find_game(request)
    parts = await request.services.store.stats.of_game(guild, game)
    title = words("stats-headline", name=words(f"game-{game}"))
    if not any(part == "seat" for part, _ in parts):
        await request.reply.send_private(words("stats-none", game=words(f"game-{game}")))
        return
    stats, picture = build_game_stats(parts, GAMES[game], request.origin.guild_name), None
    if form == "picture":
        draw = partial(pictures.render_game_stats, stats, words)
        picture = await request.services.renderer.draw_uncached(draw)
    await request.reply.send_private(_post(title, picture, game_stats_lines(stats, words)))


def build_game_stats(parts: SumsByKey, game: AnyGame, server: str) -> GameStats:
    """The statistics of a game; `parts` must contain at least one result."""
    everything = total(one for (part, _), one in parts.items() if part == "seat")
    others = everything.matches - everything.wins
    sources = (
        SourceMean(
            key=key, winners=_mean(one.won, everything.wins), others=_mean(one.points - one.won, others)
        )
        for key, one in ((key, parts["source", key]) for key in _sources(parts, game))
    )
    return GameStats(
        game=game.key,
        server=server,
        results=everything.matches,
        moves=everything.moves / everything.matches,
        seconds=everything.seconds / everything.matches,
        sources=tuple(sources),
        seats=tuple(_share(key, one) for (part, key), one in sorted(parts.items()) if part == "seat"),
    )


def _sources(parts: SumsByKey, game: AnyGame) -> list[str]:
    """The sources of points that have brought any, in the order of the score sheet."""
    seats = min(game.seats)
    state = game.setup(seats, bytes(SEED_BYTES), game.options())
    listed = [line.key for score in game.scores(state)[:1] for line in score.lines]
    found = [key for (part, key), one in sorted(parts.items()) if part == "source" and one.points]
    return [key for key in dict.fromkeys((*listed, *found)) if key in found]


def _mean(points: int, results: int) -> float:
    return points / results if results else 0.0


def _share(of: str, one: Sum) -> Share:
    mean = _mean(one.points, one.matches)
    return Share(of=of, played=one.matches, wins=one.wins, expected=one.expected, mean_score=mean)


# ---- of a person -------------------------------------------------------------------------


async def of_person(request: Request, person: User | None = None, form: Form = "picture") -> None:
    """Show the statistics of a person, by default the requester."""
    guild, words, store, asker = (
        claim_in_guild(request, form),
        request.words,
        request.services.store,
        request.person,
    )
    is_own = person is None or person.id == asker.id
    user, display_name = (
        (asker.id, asker.display_name) if is_own or not person else (person.id, person.display_name)
    )
    name = escape_markdown(display_name)
    is_hidden = not (await store.people.user(user)).ladder
    if is_hidden and not is_own:
        raise Declined("profile-hidden", name=name)
    months = last_months(store.clock())
    by_game = await store.stats.of_person(guild, user, months[0])
    by_game = {game: parts for game, parts in by_game.items() if game in GAMES}
    if not by_game:
        raise Declined("stats-never-own") if is_own else Declined("stats-never", name=name)
    opponents = await store.ladders.opponents(guild, user, None, MAX_OPPONENTS)
    stats = PersonStats(
        name=asker.name if is_own or not person else drawable_name(person),
        server=request.origin.guild_name,
        games=_games(by_game),
        opponents=tuple(HeadToHead(one.name, one.matches, one.ahead) for one in opponents),
        months=tuple(_month(month, by_game.values()) for month in months),
    )
    picture = None
    if form == "picture":
        draw = partial(pictures.render_person_stats, stats, words)
        picture = await request.services.renderer.draw_uncached(draw)
    note = words("profile-hidden-own") if is_hidden else ""
    lines = person_stats_lines(stats, words, escape_markdown)
    await request.reply.send_private(_post(words("stats-headline", name=name), picture, lines, note))


def last_months(now: int) -> list[str]:
    """The last MONTHS months as 2026-01, the current one last."""
    today = datetime.fromtimestamp(now, UTC)
    current = today.year * 12 + today.month - 1
    return [f"{month // 12}-{month % 12 + 1:02d}" for month in range(current - MONTHS + 1, current + 1)]


def _games(by_game: dict[str, SumsByKey]) -> tuple[Share, ...]:
    """The games of a person, the most played first."""
    played = [
        _share(game, total(one for (part, _), one in parts.items() if part == "seat"))
        for game, parts in by_game.items()
    ]
    return tuple(sorted(played, key=lambda one: (-one.played, one.of)))


def _month(month: str, games: Iterable[SumsByKey]) -> Share:
    return _share(month, total(parts.get(("month", month), Sum()) for parts in games))


def _post(title: str, picture: Picture | None, lines: Iterable[str], note: str = "") -> Post:
    """The private answer: a picture, or its content as a list."""
    text = "" if picture else join_up_to(f"- {line}" for line in lines)
    shown = (picture,) if picture else ()
    return Post(headline=f"### {title}", pictures=shown, texts=(text, note), file_prefix="stats")
