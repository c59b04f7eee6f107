"""/replay: a match turn by turn, as a GIF and as a review."""

from discord import app_commands

from cogs.commands import records
from cogs.interaction import reviewing
from cogs.interaction.replay_lookup import footage_of, turn_post
from cogs.interaction.request import Declined, Request
from cogs.posts.component_ids import LookBackId, ReplayId, ReviewId, number
from cogs.posts.message import Attachment, Post
from cogs.posts.replay import NEWEST, Footage, title
from cogs.watch.rates import RateKind
from render.film import Film
from render.language.catalogue import Words

# ---- step by step ------------------------------------------------------------------------


async def watch(
    request: Request, match: str = "", turn: app_commands.Range[int, 0, NEWEST] | None = None
) -> None:
    """Show a turn of a match, by default the start of a finished one and the newest of a running one."""
    footage = await _charged(request, match)
    first = 0 if footage.is_over else NEWEST
    await request.reply.private(await turn_post(request, footage, first if turn is None else turn))


async def turn(request: Request, pressed: ReplayId) -> None:
    """Show another turn in place of the current one."""
    target = number(request.chosen) if request.values else pressed.turn
    footage = await _charged(request, pressed.key)
    await request.reply.edit_private(await turn_post(request, footage, target))


async def _charged(request: Request, match: str, kind: RateKind = "pictures") -> Footage:
    """Find a match for a replay, and claim it from the rate limits; raises Declined."""
    footage = await footage_of(request, match)
    request.claim({kind: 1})
    return footage


# ---- as a GIF ----------------------------------------------------------------------------


async def gif(request: Request, match: str = "", *, public: bool = False) -> None:
    """Send a match as a GIF; a public one shows only the public view."""
    footage = await _charged(request, match, "films")
    if not public:
        return await _show_film(request, footage)
    words = Words.of(footage.live.locale) if footage.live else request.words
    await request.reply.public(await _film(request, footage, None, words))
    return None


async def _show_film(request: Request, footage: Footage) -> None:
    """Send the GIF privately, from the person's own view."""
    await request.reply.private(await _film(request, footage, footage.viewer, request.words))


async def _film(request: Request, footage: Footage, viewer: int | None, words: Words) -> Post:
    """Draw the GIF of a match, showing progress; raises Declined."""
    waiting = Post(headline=f"### {title(footage, words)}", texts=(words("film-drawing"),))
    await request.reply.show_progress(waiting)
    film = await request.services.films.draw(request.person.id, footage, viewer, words)
    if isinstance(film, str):
        raise Declined(film)
    return _film_post(footage, film, words)


def _film_post(footage: Footage, film: Film, words: Words) -> Post:
    caption = words("film-turns", turns=film.turns)
    if film.pace > 1:
        caption = words("film-pace", turns=film.turns, pace=film.pace)
    return Post(
        headline=f"### {title(footage, words)}",
        texts=(f"-# {caption}",),
        files=(Attachment(f"{footage.table.game}-{footage.key}.gif", film.gif, film.alt),),
    )


# ---- as a review -------------------------------------------------------------------------


async def show_review(request: Request, match: str = "") -> None:
    """Show the review of a finished match."""
    await reviewing.show(request, await _charged(request, match))


async def look_into(request: Request, pressed: ReviewId) -> None:
    """Show a better choice, or the replay of a turn, from a review."""
    footage = await _charged(request, str(pressed.match))
    if pressed.verb == "better":
        await reviewing.show_better(request, footage, number(request.chosen))
    else:
        await request.reply.private(await turn_post(request, footage, pressed.turn))


# ---- below a result ----------------------------------------------------------------------


async def look_back(request: Request, pressed: LookBackId) -> None:
    """Handle the buttons below a result: replay, GIF, check and review."""
    if pressed.way == "check":
        return await records.check(request, pressed.match)
    kind: RateKind = "films" if pressed.way == "film" else "pictures"
    footage = await _charged(request, str(pressed.match), kind)
    if pressed.way == "review":
        return await reviewing.show(request, footage)
    if pressed.way == "film":
        return await _show_film(request, footage)
    return await request.reply.private(await turn_post(request, footage, 0))
