"""Looking back: /replay turn by turn, as a film, as a review and as a file, and /verify."""

import discord
import msgspec
from discord import app_commands

from cogs.commands import review
from cogs.interaction.match_lookup import typed_id
from cogs.interaction.replay_lookup import footage_of
from cogs.interaction.request import Declined, Request
from cogs.line.network import NETWORK_ERRORS
from cogs.posts.component_ids import LookBackId, ReplayId, ReviewId, number
from cogs.posts.message import Attachment, Post
from cogs.posts.replay import BROUGHT, NEWEST, Footage, replay_post, title
from cogs.posts.verify import verify_post
from cogs.watch.rates import RateKind
from cogs.workers.workshop import TooLong
from engine.audit import audited
from engine.export import LARGEST_FILE, Export, examined
from engine.game import Reason
from render.film import Film
from render.language.catalogue import Words

# ---- step by step ------------------------------------------------------------------------


async def watch(
    request: Request, match: str = "", turn: app_commands.Range[int, 0, NEWEST] | None = None
) -> None:
    """A match turn by turn: unless a turn is named from its start, or where it is now."""
    footage = await _charged(request, match)
    first = 0 if footage.is_over else NEWEST
    await request.reply.private(await _shown(request, footage, first if turn is None else turn))


async def turn(request: Request, pressed: ReplayId) -> None:
    """Another turn in place of the one that is shown."""
    wanted = number(request.chosen) if request.values else pressed.turn
    footage = await _charged(request, pressed.key)
    await request.reply.edit_private(await _shown(request, footage, wanted))


async def _charged(request: Request, match: str, kind: RateKind = "pictures") -> Footage:
    """The match that is meant, of which the person may ask for pictures or a film now."""
    footage = await footage_of(request, match)
    request.claim({kind: 1})
    return footage


async def _shown(request: Request, footage: Footage, turn: int) -> Post:
    """One turn of a match; the newest in place of one that there is not."""
    services, words = request.services, request.words
    reel = await services.reels.of(footage)
    turn = min(turn, reel.last)
    rev = footage.live.rev if footage.live else 0
    key = footage.key, rev, turn, footage.viewer, words.locale
    view, events = reel.view(turn, footage.viewer), reel.events(turn, footage.viewer)
    pictures = await services.painter.moment(key, view, footage.table, events, words)
    return replay_post(footage, reel, turn, words, pictures)


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
    await review.show(request, await _charged(request, match))


async def look_into(request: Request, pressed: ReviewId) -> None:
    """A better choice of a reviewed match, or one of its turns in the replay."""
    footage = await _charged(request, str(pressed.match))
    if pressed.verb == "better":
        await review.show_better(request, footage, number(request.chosen))
    else:
        await request.reply.private(await _shown(request, footage, pressed.turn))


# ---- as a file ---------------------------------------------------------------------------


async def export(request: Request, match: str = "") -> None:
    """A finished match as a file; before its end the seed is secret, and without it there is no file."""
    footage = await footage_of(request, match)
    if not footage.is_over:
        raise Declined("export-secret")
    programs = [player.program for player in footage.table.players]
    content = msgspec.json.encode(Export.written(footage.match, programs)) + b"\n"
    name = f"{footage.table.game}-{footage.key}.json"
    hint = request.words("export-hint", file=name)
    headline, files = f"### {title(footage, request.words)}", (Attachment(name, content),)
    await request.reply.private(Post(headline=headline, texts=(hint,), files=files))


async def import_match(request: Request, file: discord.Attachment) -> None:
    """Look at a match from a file; it is kept for whoever brought it."""
    request.claim({"imports": 1})
    waiting = request.words("import-waiting")
    await request.reply.private(await request.reply.progress(_imported(request, file), waiting))


async def _imported(request: Request, file: discord.Attachment) -> Post:
    """The start of the match in a file, which is kept; raises Declined where something is wrong with it."""
    found = await _examined(request, file)
    record = msgspec.json.encode(found).decode()
    brought = await request.services.store.imports.keep(request.person.id, found.game, record)
    return await _shown(request, await footage_of(request, f"{BROUGHT}{brought}"), 0)


async def _examined(request: Request, file: discord.Attachment) -> Export:
    """What a file holds, read and played where it can do no harm; raises Declined."""
    if file.size > LARGEST_FILE:
        raise Declined("import-large", most=LARGEST_FILE // 1024)
    try:
        content = await file.read()
        found = await request.services.checks.do(examined, content)
    except NETWORK_ERRORS as error:
        raise Declined("import-lost") from error
    except TooLong as error:
        raise Declined("import-slow") from error
    if isinstance(found, Reason):
        raise Declined(found)
    return found


# ---- checking ----------------------------------------------------------------------------


async def verify(request: Request, match: str = "") -> None:
    """Recompute a finished match from its seed and its log, and compare it with what is kept."""
    archive = request.services.store.archive
    await _check(request, (typed_id(match) if match else await archive.latest(request.place.channel_id)) or 0)


async def _check(request: Request, match: int) -> None:
    waiting = request.words("verify-waiting")
    await request.reply.private(await request.reply.progress(_checked(request, match), waiting))


async def _checked(request: Request, match: int) -> Post:
    """What the check of a match has found; raises Declined."""
    archive = request.services.store.archive
    facts = await archive.facts(match)
    is_own = facts is not None and any(seat.user == request.person.id for seat in facts.seats)
    if facts is None or not await request.may_see(facts, is_own=is_own):
        raise Declined("match-unseen" if is_own else "replay-which")
    if facts.seed_hash is None:
        raise Declined("match-not-started")
    evidence = await archive.evidence(facts.id)
    if evidence is None:
        key = "verify-secret" if facts.status == "running" else "verify-called-off"
        raise Declined(key, hash=facts.seed_hash)
    try:
        found = await request.services.checks.do(audited, evidence)
    except TooLong as error:
        raise Declined("verify-slow") from error
    return verify_post(facts, evidence, found, request.words)


# ---- below a result ----------------------------------------------------------------------


async def look_back(request: Request, pressed: LookBackId) -> None:
    """One of the ways to look back that stand below the result of a match."""
    if pressed.way == "check":
        return await _check(request, pressed.match)
    kind: RateKind = "films" if pressed.way == "film" else "pictures"
    footage = await _charged(request, str(pressed.match), kind)
    if pressed.way == "review":
        return await review.show(request, footage)
    if pressed.way == "film":
        return await _show_film(request, footage)
    return await request.reply.private(await _shown(request, footage, 0))
