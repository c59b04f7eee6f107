"""Matches as files, and their audit: /replay export, /replay import and /verify."""

import discord
import msgspec

from cogs.gateway.network_errors import NETWORK_ERRORS
from cogs.interaction.match_lookup import parse_match_id
from cogs.interaction.replay_lookup import find_replay_source, turn_post
from cogs.interaction.request import Declined, Request
from cogs.posts.message import Attachment, Post
from cogs.posts.replays.replay import IMPORT_PREFIX, replay_title
from cogs.posts.replays.verify import verify_post
from cogs.workers.worker_process import WorkTimeout
from engine.audit import run_audit
from engine.export import MAX_FILE_BYTES, Export, check_import
from engine.game import Reason

# ---- as a file ---------------------------------------------------------------------------


async def export(request: Request, match: str = "") -> None:
    """Send a finished match as a file; it contains the seed, which is secret before the end."""
    source = await find_replay_source(request, match)
    if not source.is_over:
        raise Declined("export-secret")
    programs = [player.program for player in source.seating.players]
    content = msgspec.json.encode(Export.from_match(source.match, programs)) + b"\n"
    name = f"{source.seating.game}-{source.key}.json"
    hint = request.words("export-hint", file=name)
    headline, files = f"### {replay_title(source, request.words)}", (Attachment(name, content),)
    await request.reply.send_private(Post(headline=headline, texts=(hint,), files=files))


async def import_match(request: Request, file: discord.Attachment) -> None:
    """Store a match from a file for the person, and show it."""
    request.claim({"imports": 1})
    waiting = request.words("import-waiting")
    await request.reply.send_private(await request.reply.run_with_progress(_import(request, file), waiting))


async def _import(request: Request, file: discord.Attachment) -> Post:
    """Store a match from a file, and return its first replay post; raises Declined."""
    imported = await _examine(request, file)
    record = msgspec.json.encode(imported).decode()
    import_id = await request.services.store.imports.save(request.person.id, imported.game, record)
    return await turn_post(request, await find_replay_source(request, f"{IMPORT_PREFIX}{import_id}"), 0)


async def _examine(request: Request, file: discord.Attachment) -> Export:
    """Parse and replay a file in a worker process with a timeout; raises Declined."""
    if file.size > MAX_FILE_BYTES:
        raise Declined("import-large", most=MAX_FILE_BYTES // 1024)
    try:
        content = await file.read()
        result = await request.services.audit_worker.run(check_import, content)
    except NETWORK_ERRORS as error:
        raise Declined("import-lost") from error
    except WorkTimeout as error:
        raise Declined("import-slow") from error
    if isinstance(result, Reason):
        raise Declined(result)
    return result


# ---- audit -------------------------------------------------------------------------------


async def verify(request: Request, match: str = "") -> None:
    """Replay a finished match from its seed and log, and compare the result with the stored one."""
    archive = request.services.store.archive
    await verify_match(
        request, (parse_match_id(match) if match else await archive.latest(request.origin.channel_id)) or 0
    )


async def verify_match(request: Request, match: int) -> None:
    """Audit a match while showing progress, then show the result."""
    waiting = request.words("verify-waiting")
    await request.reply.send_private(await request.reply.run_with_progress(_audit(request, match), waiting))


async def _audit(request: Request, match: int) -> Post:
    """Audit a match in a worker process; raises Declined."""
    archive = request.services.store.archive
    facts = await archive.facts(match)
    is_own = facts is not None and any(seat.user == request.person.id for seat in facts.holders)
    if facts is None or not await request.can_see(facts, is_own=is_own):
        raise Declined("match-unseen" if is_own else "replay-which")
    if facts.seed_hash is None:
        raise Declined("match-not-started")
    evidence = await request.services.store.matches.evidence(facts.id)
    if evidence is None:
        key = "verify-secret" if facts.status == "running" else "verify-called-off"
        raise Declined(key, hash=facts.seed_hash)
    try:
        audit = await request.services.audit_worker.run(run_audit, evidence)
    except WorkTimeout as error:
        raise Declined("verify-slow") from error
    return verify_post(facts, evidence, audit, request.words)
