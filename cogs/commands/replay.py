"""/replay: a match turn by turn, as a GIF and as a review."""

from discord import app_commands

from cogs.commands import records
from cogs.interaction import reviewing
from cogs.interaction.replay_lookup import find_replay_source, turn_post
from cogs.interaction.request import Declined, Request
from cogs.monitoring.rate_limiter import RateKind
from cogs.posts.component_ids import LookBackId, ReplayId, ReviewId, parse_number
from cogs.posts.message import Attachment, Post
from cogs.posts.replays.replay import NEWEST_TURN, ReplaySource, replay_title
from data.store.matches.states import Running
from render.gif import MatchGif
from render.language.catalogue import Words

# ---- step by step ------------------------------------------------------------------------


async def watch(
    request: Request, match: str = "", round: app_commands.Range[int, 0, NEWEST_TURN] | None = None
) -> None:
    """Show a turn of a match; by default the newest while the match runs, and the start once it has ended."""
    source = await _claim_source(request, match)
    turn = NEWEST_TURN if isinstance(source.live, Running) else 0
    if round is not None:
        turn = (await request.services.replays.get(source)).first_turn(round)
    await request.reply.send_private(await turn_post(request, source, turn))


async def press_turn(request: Request, pressed: ReplayId) -> None:
    """Show another turn in place of the current one."""
    target = parse_number(request.selected_value) if request.values else pressed.turn
    source = await _claim_source(request, pressed.key)
    await request.reply.edit_private(await turn_post(request, source, target))


async def _claim_source(request: Request, match: str, kind: RateKind = "pictures") -> ReplaySource:
    """Find a match for a replay, and count the request towards the rate limits; raises Declined."""
    source = await find_replay_source(request, match)
    request.claim({kind: 1})
    return source


# ---- as a GIF ----------------------------------------------------------------------------


async def gif(request: Request, match: str = "", *, public: bool = False) -> None:
    """Send a match as a GIF; a public GIF shows only the public view."""
    source = await _claim_source(request, match, "films")
    if not public:
        return await _show_gif(request, source)
    words = Words.of(source.live.locale) if source.live else request.words
    await request.reply.send_public(await _draw_gif(request, source, None, words))
    return None


async def _show_gif(request: Request, source: ReplaySource) -> None:
    """Send the GIF privately, from the person's own view."""
    await request.reply.send_private(await _draw_gif(request, source, source.viewer, request.words))


async def _draw_gif(request: Request, source: ReplaySource, viewer: int | None, words: Words) -> Post:
    """Draw the GIF of a match, showing progress; raises Declined."""
    waiting = Post(headline=f"### {replay_title(source, words)}", texts=(words("film-drawing"),))
    await request.reply.show_progress(waiting)
    match_gif = await request.services.gifs.render(request.person.id, source, viewer, words)
    if isinstance(match_gif, str):
        raise Declined(match_gif)
    return _gif_post(source, match_gif, words)


def _gif_post(source: ReplaySource, match_gif: MatchGif, words: Words) -> Post:
    caption = words("film-turns", turns=match_gif.turns)
    if match_gif.turns_per_frame > 1:
        caption = words("film-pace", turns=match_gif.turns, pace=match_gif.turns_per_frame)
    return Post(
        headline=f"### {replay_title(source, words)}",
        texts=(f"-# {caption}",),
        files=(Attachment(f"{source.seating.game}-{source.key}.gif", match_gif.gif, match_gif.alt),),
    )


# ---- as a review -------------------------------------------------------------------------


async def show_review(request: Request, match: str = "") -> None:
    """Show the review of a finished match."""
    await reviewing.show_review(request, await _claim_source(request, match))


async def press_review(request: Request, pressed: ReviewId) -> None:
    """Handle a component of a review: show a better choice, or the replay of a turn."""
    source = await _claim_source(request, str(pressed.match))
    if pressed.verb == "better":
        await reviewing.show_better_line(request, source, parse_number(request.selected_value))
    else:
        await request.reply.send_private(await turn_post(request, source, pressed.turn))


# ---- below a result ----------------------------------------------------------------------


async def press_look_back(request: Request, pressed: LookBackId) -> None:
    """Handle the buttons below a result: replay, GIF, check and review."""
    if pressed.way == "check":
        return await records.verify_match(request, pressed.match)
    kind: RateKind = "films" if pressed.way == "film" else "pictures"
    source = await _claim_source(request, str(pressed.match), kind)
    if pressed.way == "review":
        return await reviewing.show_review(request, source)
    if pressed.way == "film":
        return await _show_gif(request, source)
    await request.reply.send_private(await turn_post(request, source, 0))
    return None
