"""/leaderboard and /profile: the rankings of a server, and a person's results on a server."""

from collections.abc import Sequence
from functools import partial

from discord import User, app_commands

from cogs.interaction.match_lookup import find_game
from cogs.interaction.request import Declined, Request
from cogs.posts.component_ids import Form, LeaderboardId
from cogs.posts.history import leaderboard_post, profile_post
from cogs.posts.message import Post
from cogs.posts.naming import drawable_name
from cogs.posts.standings import (
    RankedStanding,
    build_leaderboard,
    build_profile,
    display_figures,
    find_page,
    period_start,
    rank_standings,
)
from cogs.posts.tournaments.panel import trophies_text
from engine import GAMES
from render.ladder import pictures
from render.ladder.data import Period
from render.ladder.words import titled_figures
from render.language.catalogue import escape_markdown

#: Maximum numbers of opponents and of tournament places in a profile.
MAX_OPPONENTS, MAX_TROPHIES = 3, 5


# ---- leaderboards ------------------------------------------------------------------------


async def leaderboard(
    request: Request,
    game: str = "",
    period: Period = "all",
    page: app_commands.Range[int, 1] = 1,
    form: Form = "picture",
) -> None:
    """Show the leaderboard of a game, by default the channel's game."""
    page_id = LeaderboardId(game or await find_game(request), period, form, page)
    await request.reply.send_private(await _page(request, page_id))


async def press_page(request: Request, pressed: LeaderboardId) -> None:
    """Show another page."""
    await request.reply.edit_private(await _page(request, pressed))


async def _page(request: Request, page_id: LeaderboardId) -> Post:
    guild, viewer, services = claim_in_guild(request, page_id.form), request.person.id, request.services
    game, period = page_id.game, page_id.period
    standings = await services.store.ladders.standings(
        guild, game, period_start(period, services.store.clock())
    )
    ranked = rank_standings(standings, period)
    programs = await services.store.ladders.programs(guild, game) if period == "all" else []
    paging = {"page": page_id.page, "viewer": viewer}
    board = build_leaderboard(
        ranked, programs, game=game, server=request.origin.guild_name, period=period, **paging
    )
    picture = None
    if page_id.form == "picture" and board.rows:
        picture = await services.renderer.draw_uncached(
            partial(pictures.render_leaderboard, board, request.words)
        )
    return leaderboard_post(board, picture, request.words, await _own_standing_text(request, ranked))


def claim_in_guild(request: Request, form: str) -> int:
    """Return the id of the server; if `form` is "picture", count a picture towards the rate limit.

    Raises Declined in direct messages, or if the limit is reached.
    """
    if request.origin.guild is None:
        raise Declined("dm-only-guild")
    if form == "picture":
        request.claim({"pictures": 1})
    return request.origin.guild


async def _own_standing_text(request: Request, ranked: Sequence[RankedStanding]) -> str:
    """The reader's rank as text, or a note that leaderboards hide the reader; "" if they have no rank."""
    viewer = await request.settings()
    if not viewer.ladder:
        return request.words("ladder-own-hidden")
    page = find_page(ranked, viewer.id)
    if page is None:
        return ""
    rank = next(rank for rank, one in ranked if one.user == viewer.id)
    return request.words("ladder-own", place=str(rank), page=str(page))


# ---- profiles ----------------------------------------------------------------------------


async def profile(
    request: Request,
    person: User | None = None,
    game: str = "",
    form: Form = "picture",
) -> None:
    """Show a person's profile, by default the requester's."""
    guild, asker = claim_in_guild(request, form), request.person
    if person is None or person.id == asker.id:
        subject = asker.id, asker.display_name, asker.name
    else:
        subject = person.id, person.display_name, drawable_name(person)
    await request.reply.send_private(await _profile(request, guild, subject, game or None, form))


async def _profile(
    request: Request, guild: int, subject: tuple[int, str, str], game: str | None, form: str
) -> Post:
    (user, display_name, picture_name), words, store = subject, request.words, request.services.store
    is_own, name = user == request.person.id, escape_markdown(display_name)
    person = await store.people.user(user)
    is_hidden = not person.ladder
    if is_hidden and not is_own:
        raise Declined("profile-hidden", name=name)
    records = [one for one in await store.ladders.results_of(guild, user) if one.game in GAMES]
    figures = display_figures(await store.figures.of(guild, user), has_speed=is_own or person.speed)
    if not records:
        never = words("profile-never-own") if is_own else words("profile-never", name=name)
        return Post(texts=(never, "" if figures.too_few else titled_figures(figures, words)))
    if game is not None and not any(one.game == game for one in records):
        raise Declined("profile-never-game", name=name, game=words(f"game-{game}"))
    opponents = await store.ladders.opponents(guild, user, game, MAX_OPPONENTS)
    profile_data = build_profile(
        records, opponents, figures, name=picture_name, server=request.origin.guild_name, game=game
    )
    picture = None
    if form == "picture":
        picture = await request.services.renderer.draw_uncached(
            partial(pictures.render_profile, profile_data, words)
        )
    notes = [words("profile-hidden-own")] if is_hidden else []
    if is_own and not is_hidden and not person.speed:
        notes.append(words("figures-hidden-own"))
    if trophies := await store.tournaments.trophies(guild, user, MAX_TROPHIES):
        notes.append(trophies_text(trophies, words))
    cancelled = await store.ladders.cancelled(guild, user)
    if count := sum(cancelled.values()) if game is None else cancelled.get(game, 0):
        notes.append(words("profile-cancelled", count=count))
    return profile_post(profile_data, picture, words, "\n".join(notes))
