"""/replay: a match turn by turn, as a GIF and as a review."""

from discord import app_commands

from cogs.commands import records
from cogs.interaction import reviewing
from cogs.interaction.replay_lookup import find_replay_source, turn_post
from cogs.interaction.request import Declined, Request
from cogs.monitoring.rate_limiter import RateKind
from cogs.posts.component_ids import LookBackId, ReplayId, ReviewId, parse_number
from cogs.posts.message import Attachment, Post
from cogs.posts.replay import NEWEST_TURN, ReplaySource, replay_title
from render.gif import MatchGif
from render.language.catalogue import Words

# ---- step by step ------------------------------------------------------------------------


async def watch(
    request: Request, match: str = "", turn: app_commands.Range[int, 0, NEWEST_TURN] | None = None
) -> None:
    """Show a turn of a match, by default the start of a finished one and the newest of a running one."""
    footage = await _claim_source(request, match)
    first = 0 if footage.is_over else NEWEST_TURN
    await request.reply.send_private(await turn_post(request, footage, first if turn is None else turn))


async def press_turn(request: Request, pressed: ReplayId) -> None:
    """Show another turn in place of the current one."""
    target = parse_number(request.selected_value) if request.values else pressed.turn
    footage = await _claim_source(request, pressed.key)
    await request.reply.edit_private(await turn_post(request, footage, target))


async def _claim_source(request: Request, match: str, kind: RateKind = "pictures") -> ReplaySource:
    """Find a match for a replay, and claim it from the rate limits; raises Declined."""
    footage = await find_replay_source(request, match)
    request.claim({kind: 1})
    return footage


# ---- as a GIF ----------------------------------------------------------------------------


async def gif(request: Request, match: str = "", *, public: bool = False) -> None:
    """Send a match as a GIF; a public one shows only the public view."""
    footage = await _claim_source(request, match, "films")
    if not public:
        return await _show_gif(request, footage)
    words = Words.of(footage.live.locale) if footage.live else request.words
    await request.reply.send_public(await _draw_gif(request, footage, None, words))
    return None


async def _show_gif(request: Request, footage: ReplaySource) -> None:
    """Send the GIF privately, from the person's own view."""
    await request.reply.send_private(await _draw_gif(request, footage, footage.viewer, request.words))


async def _draw_gif(request: Request, footage: ReplaySource, viewer: int | None, words: Words) -> Post:
    """Draw the GIF of a match, showing progress; raises Declined."""
    waiting = Post(headline=f"### {replay_title(footage, words)}", texts=(words("film-drawing"),))
    await request.reply.show_progress(waiting)
    film = await request.services.gifs.render(request.person.id, footage, viewer, words)
    if isinstance(film, str):
        raise Declined(film)
    return _gif_post(footage, film, words)


def _gif_post(footage: ReplaySource, film: MatchGif, words: Words) -> Post:
    caption = words("film-turns", turns=film.turns)
    if film.turns_per_frame > 1:
        caption = words("film-pace", turns=film.turns, pace=film.turns_per_frame)
    return Post(
        headline=f"### {replay_title(footage, words)}",
        texts=(f"-# {caption}",),
        files=(Attachment(f"{footage.seating.game}-{footage.key}.gif", film.gif, film.alt),),
    )


# ---- as a review -------------------------------------------------------------------------


async def show_review(request: Request, match: str = "") -> None:
    """Show the review of a finished match."""
    await reviewing.show_review(request, await _claim_source(request, match))


async def press_review(request: Request, pressed: ReviewId) -> None:
    """Show a better choice, or the replay of a turn, from a review."""
    footage = await _claim_source(request, str(pressed.match))
    if pressed.verb == "better":
        await reviewing.show_better_line(request, footage, parse_number(request.selected_value))
    else:
        await request.reply.send_private(await turn_post(request, footage, pressed.turn))


# ---- below a result ----------------------------------------------------------------------


async def press_look_back(request: Request, pressed: LookBackId) -> None:
    """Handle the buttons below a result: replay, GIF, check and review."""
    if pressed.way == "check":
        return await records.verify_match(request, pressed.match)
    kind: RateKind = "films" if pressed.way == "film" else "pictures"
    footage = await _claim_source(request, str(pressed.match), kind)
    if pressed.way == "review":
        return await reviewing.show_review(request, footage)
    if pressed.way == "film":
        return await _show_gif(request, footage)
    return await request.reply.send_private(await turn_post(request, footage, 0))
