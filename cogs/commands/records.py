"""Matches as files, and their audit: /replay export, /replay import and /verify."""

import discord
import msgspec

from cogs.interaction.match_lookup import typed_id
from cogs.interaction.replay_lookup import footage_of, turn_post
from cogs.interaction.request import Declined, Request
from cogs.line.network import NETWORK_ERRORS
from cogs.posts.message import Attachment, Post
from cogs.posts.replay import BROUGHT, title
from cogs.posts.verify import verify_post
from cogs.workers.workshop import TooLong
from engine.audit import audited
from engine.export import LARGEST_FILE, Export, examined
from engine.game import Reason

# ---- as a file ---------------------------------------------------------------------------


async def export(request: Request, match: str = "") -> None:
    """Send a finished match as a file; it contains the seed, which is secret before the end."""
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
    """Store a match from a file for the person, and show it."""
    request.claim({"imports": 1})
    waiting = request.words("import-waiting")
    await request.reply.private(await request.reply.progress(_imported(request, file), waiting))


async def _imported(request: Request, file: discord.Attachment) -> Post:
    """Store a match from a file, and return its first replay post; raises Declined."""
    imported = await _examined(request, file)
    record = msgspec.json.encode(imported).decode()
    brought = await request.services.store.imports.keep(request.person.id, imported.game, record)
    return await turn_post(request, await footage_of(request, f"{BROUGHT}{brought}"), 0)


async def _examined(request: Request, file: discord.Attachment) -> Export:
    """Parse and replay a file in a worker process with a timeout; raises Declined."""
    if file.size > LARGEST_FILE:
        raise Declined("import-large", most=LARGEST_FILE // 1024)
    try:
        content = await file.read()
        result = await request.services.checks.do(examined, content)
    except NETWORK_ERRORS as error:
        raise Declined("import-lost") from error
    except TooLong as error:
        raise Declined("import-slow") from error
    if isinstance(result, Reason):
        raise Declined(result)
    return result


# ---- audit -------------------------------------------------------------------------------


async def verify(request: Request, match: str = "") -> None:
    """Replay a finished match from its seed and log, and compare the result with the stored one."""
    archive = request.services.store.archive
    await check(request, (typed_id(match) if match else await archive.latest(request.place.channel_id)) or 0)


async def check(request: Request, match: int) -> None:
    """Audit a match with progress, and show the result."""
    waiting = request.words("verify-waiting")
    await request.reply.private(await request.reply.progress(_checked(request, match), waiting))


async def _checked(request: Request, match: int) -> Post:
    """Audit a match in a worker process; raises Declined."""
    archive = request.services.store.archive
    facts = await archive.facts(match)
    is_own = facts is not None and any(seat.user == request.person.id for seat in facts.holders)
    if facts is None or not await request.may_see(facts, is_own=is_own):
        raise Declined("match-unseen" if is_own else "replay-which")
    if facts.seed_hash is None:
        raise Declined("match-not-started")
    evidence = await request.services.store.matches.evidence(facts.id)
    if evidence is None:
        key = "verify-secret" if facts.status == "running" else "verify-called-off"
        raise Declined(key, hash=facts.seed_hash)
    try:
        audit = await request.services.checks.do(audited, evidence)
    except TooLong as error:
        raise Declined("verify-slow") from error
    return verify_post(facts, evidence, audit, request.words)
