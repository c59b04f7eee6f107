"""Looking back: /replay turn by turn, as a film and as a review."""

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
    """A match turn by turn: unless a turn is named from its start, or where it is now."""
    footage = await _charged(request, match)
    first = 0 if footage.is_over else NEWEST
    await request.reply.private(await turn_post(request, footage, first if turn is None else turn))


async def turn(request: Request, pressed: ReplayId) -> None:
    """Another turn in place of the one that is shown."""
    wanted = number(request.chosen) if request.values else pressed.turn
    footage = await _charged(request, pressed.key)
    await request.reply.edit_private(await turn_post(request, footage, wanted))


async def _charged(request: Request, match: str, kind: RateKind = "pictures") -> Footage:
    """The match that is meant, of which the person may ask for pictures or a film now."""
    footage = await footage_of(request, match)
    request.claim({kind: 1})
    return footage


# ---- as a film ---------------------------------------------------------------------------


async def gif(request: Request, match: str = "", *, public: bool = False) -> None:
    """A match as an animated picture; what everybody is shown holds nobody's secrets."""
    footage = await _charged(request, match, "films")
    if not public:
        return await _show_film(request, footage)
    words = Words.of(footage.live.locale) if footage.live else request.words
    await request.reply.public(await _film(request, footage, None, words))
    return None


async def _show_film(request: Request, footage: Footage) -> None:
    """The film of what the person may see, to them alone."""
    await request.reply.private(await _film(request, footage, footage.viewer, request.words))


async def _film(request: Request, footage: Footage, viewer: int | None, words: Words) -> Post:
    """The film of a match; drawing it takes a while, and that is said. Raises Declined."""
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
    """What every turn of a finished match gave up, and what was luck."""
    await reviewing.show(request, await _charged(request, match))


async def look_into(request: Request, pressed: ReviewId) -> None:
    """A better choice of a reviewed match, or one of its turns in the replay."""
    footage = await _charged(request, str(pressed.match))
    if pressed.verb == "better":
        await reviewing.show_better(request, footage, number(request.chosen))
    else:
        await request.reply.private(await turn_post(request, footage, pressed.turn))


# ---- below a result ----------------------------------------------------------------------


async def look_back(request: Request, pressed: LookBackId) -> None:
    """One of the ways to look back that stand below the result of a match."""
    if pressed.way == "check":
        return await records.check(request, pressed.match)
    kind: RateKind = "films" if pressed.way == "film" else "pictures"
    footage = await _charged(request, str(pressed.match), kind)
    if pressed.way == "review":
        return await reviewing.show(request, footage)
    if pressed.way == "film":
        return await _show_film(request, footage)
    return await request.reply.private(await turn_post(request, footage, 0))
