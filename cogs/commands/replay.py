"""Looking back: /replay turn by turn, as a film, as a review and as a file, and /verify."""

from typing import TYPE_CHECKING, Any

import discord
import msgspec
from discord import app_commands
from discord.ext import commands

from cogs.commands.review import Reviewing
from cogs.interaction.match_lookup import typed_id
from cogs.interaction.rates import RateKind, is_granted
from cogs.interaction.replay_lookup import Reels, footage_autocomplete, footage_of
from cogs.interaction.replies import patiently, privately, publicly
from cogs.interaction.router import Press, ReplyKind
from cogs.interaction.slash_commands import group, named, sub
from cogs.line.network import NETWORK_ERRORS
from cogs.posts.component_ids import LookBackId, ReplayId, ReviewId, number
from cogs.posts.message import Attachment, Post
from cogs.posts.refusals import refusal
from cogs.posts.replay import BROUGHT, NEWEST, Footage, replay_post, title
from cogs.posts.verify import secret_text, verify_post
from cogs.workers.film_queue import Films
from cogs.workers.workshop import TooLong, Workshop
from engine.audit import audited
from engine.export import LARGEST_FILE, Export, examined
from engine.game import Reason
from render.film import Film
from render.language.catalogue import text

if TYPE_CHECKING:
    from cogs.motu import Motu

#: A whole match is replayed in a fraction of a second.
CHECK_SECONDS = 20

Interaction = discord.Interaction[Any]


class Replays(commands.Cog):
    """Shows what was, as far as the asker may know it."""

    replay = group("replay")

    def __init__(self, bot: "Motu") -> None:
        self.bot = bot
        self.reels, self.films, self.checks = Reels(), Films(bot.painter.cache), Workshop(CHECK_SECONDS)
        self.reviewing = Reviewing(bot)
        bot.router.register(ReviewId, self.looked_into, ReplyKind.UPDATE)
        bot.router.register(ReplayId, self.stepped, ReplyKind.UPDATE)
        bot.router.register(LookBackId, self.looked_back, ReplyKind.PRIVATE)

    async def cog_unload(self) -> None:
        self.films.close()
        self.reviewing.queue.close()
        self.checks.close()

    # ---- step by step ------------------------------------------------------------------

    @sub(replay, "watch", "match", "turn")
    @app_commands.autocomplete(match=footage_autocomplete)
    async def watch(
        self,
        interaction: Interaction,
        match: str = "",
        turn: app_commands.Range[int, 0, NEWEST] | None = None,
    ) -> None:
        """A match turn by turn: unless a turn is named from its start, or where it is now."""
        locale = await self.bot.locale_of(interaction)
        footage = await self._found(interaction, match, locale)
        if footage is not None and await is_granted(self.bot, interaction, "pictures"):
            first = 0 if footage.is_over else NEWEST
            await privately(interaction, await self.shown(footage, first if turn is None else turn, locale))

    async def stepped(self, press: Press[ReplayId]) -> None:
        """Another turn in place of the one that is shown."""
        wanted = number(press.chosen) if press.values else press.id.turn
        footage = await footage_of(self.bot, press.id.key, press.interaction, press.locale)
        if isinstance(footage, str):
            return await privately(press.interaction, text(press.locale, footage))
        if not await is_granted(self.bot, press.interaction, "pictures"):
            return None
        post = await self.shown(footage, wanted, press.locale)
        return await self.bot.edit_private(press.interaction, post)

    async def shown(self, footage: Footage, turn: int, locale: str) -> Post:
        """One turn of a match; the newest in place of one that there is not."""
        reel = await self.reels.of(footage)
        turn = min(turn, reel.last)
        rev = footage.live.rev if footage.live else 0
        key = footage.key, rev, turn, footage.viewer, locale
        view, events = reel.view(turn, footage.viewer), reel.events(turn, footage.viewer)
        pictures = await self.bot.painter.moment(key, view, footage.table, events, locale)
        return replay_post(footage, reel, turn, locale, pictures)

    async def _found(self, interaction: Interaction, match: str, locale: str) -> Footage | None:
        """The match that is meant; where there is none, the person is told."""
        footage = await footage_of(self.bot, match, interaction, locale)
        if isinstance(footage, str):
            await privately(interaction, text(locale, footage))
            return None
        return footage

    # ---- as a film ---------------------------------------------------------------------

    @sub(replay, "gif", "match", "public")
    @app_commands.autocomplete(match=footage_autocomplete)
    async def gif(self, interaction: Interaction, match: str = "", *, public: bool = False) -> None:
        """A match as an animated picture; what everybody is shown holds nobody's secrets."""
        locale = await self.bot.locale_of(interaction)
        footage = await self._found(interaction, match, locale)
        if footage is None or not await is_granted(self.bot, interaction, "films"):
            return
        viewer = None if public else footage.viewer
        if public and footage.live:
            locale = footage.live.locale
        post = await self._film(interaction, footage, viewer, locale)
        if public and post.files:
            await publicly(interaction, post)
        else:
            await self.bot.edit_in_place(interaction, post)

    async def _film(
        self, interaction: Interaction, footage: Footage, viewer: int | None, locale: str
    ) -> Post:
        """The film of a match, or why there is none; drawing it takes a while, and that is said."""
        waiting = Post(headline=f"### {title(footage, locale)}", texts=(text(locale, "film-drawing"),))
        await self.bot.edit_in_place(interaction, waiting)
        film = await self.films.draw(interaction.user.id, footage, viewer, locale)
        if isinstance(film, str):
            return Post(texts=(text(locale, film),))
        return _film_post(footage, film, locale)

    # ---- as a review -------------------------------------------------------------------

    @sub(replay, "review", "match")
    @app_commands.autocomplete(match=footage_autocomplete)
    async def review(self, interaction: Interaction, match: str = "") -> None:
        """What every turn of a finished match gave up, and what was luck."""
        locale = await self.bot.locale_of(interaction)
        footage = await self._found(interaction, match, locale)
        if footage is not None and await is_granted(self.bot, interaction, "pictures"):
            await self.reviewing.show(interaction, footage, locale)

    async def looked_into(self, press: Press[ReviewId]) -> None:
        """A better choice of a reviewed match, or one of its turns in the replay."""
        at, wanted, locale = press.interaction, press.id, press.locale
        footage = await self._found(at, str(wanted.match), locale)
        if footage is None or not await is_granted(self.bot, at, "pictures"):
            return None
        if wanted.verb == "better":
            return await self.reviewing.show_better(at, footage, number(press.chosen), locale)
        return await privately(at, await self.shown(footage, wanted.turn, locale))

    # ---- as a file ---------------------------------------------------------------------

    @sub(replay, "export", "match")
    @app_commands.autocomplete(match=footage_autocomplete)
    async def export(self, interaction: Interaction, match: str = "") -> None:
        """A finished match as a file; before its end the seed is secret, and without it there is no file."""
        locale = await self.bot.locale_of(interaction)
        footage = await self._found(interaction, match, locale)
        if footage is None:
            return None
        if not footage.is_over:
            return await privately(interaction, text(locale, "export-secret"))
        programs = [player.program for player in footage.table.players]
        content = msgspec.json.encode(Export.written(footage.match, programs)) + b"\n"
        name = f"{footage.table.game}-{footage.key}.json"
        hint = text(locale, "export-hint", file=name)
        files = (Attachment(name, content),)
        post = Post(headline=f"### {title(footage, locale)}", texts=(hint,), files=files)
        return await privately(interaction, post)

    @sub(replay, "import", "file")
    async def import_(self, interaction: Interaction, file: discord.Attachment) -> None:
        """Look at a match from a file; it is kept for whoever brought it."""
        locale = await self.bot.locale_of(interaction)
        if not await is_granted(self.bot, interaction, "imports"):
            return None
        post = await patiently(
            interaction, self._imported(interaction, file, locale), text(locale, "import-waiting")
        )
        return await self.bot.edit_in_place(interaction, post)

    async def _imported(self, interaction: Interaction, file: discord.Attachment, locale: str) -> Post:
        """The start of the match in a file, which is kept; or what is wrong with the file."""
        found = await self._examined(file)
        if isinstance(found, Reason):
            return Post(texts=(refusal(found, locale),))
        record = msgspec.json.encode(found).decode()
        brought = await self.bot.store.imports.keep(interaction.user.id, found.game, record)
        footage = await self._found(interaction, f"{BROUGHT}{brought}", locale)
        assert footage is not None
        return await self.shown(footage, 0, locale)

    async def _examined(self, file: discord.Attachment) -> Export | Reason:
        """What a file holds, read and played where it can do no harm."""
        if file.size > LARGEST_FILE:
            return Reason("import-large", {"most": LARGEST_FILE // 1024})
        try:
            content = await file.read()
        except NETWORK_ERRORS:
            return Reason("import-lost")
        try:
            return await self.checks.do(examined, content)
        except TooLong:
            return Reason("import-slow")

    # ---- checking ----------------------------------------------------------------------

    @named("verify", "match")
    @app_commands.autocomplete(match=footage_autocomplete)
    async def verify(self, interaction: Interaction, match: str = "") -> None:
        """Recompute a finished match from its seed and its log, and compare it with what is kept."""
        archive = self.bot.store.archive
        wanted = typed_id(match) if match else await archive.latest(interaction.channel_id or 0)
        locale = await self.bot.locale_of(interaction)
        await self._check(interaction, wanted or 0, locale)

    async def _check(self, interaction: Interaction, match: int, locale: str) -> None:
        checking = self._checked(interaction, match, locale)
        found = await patiently(interaction, checking, text(locale, "verify-waiting"))
        await self.bot.edit_in_place(interaction, found if isinstance(found, Post) else Post(texts=(found,)))

    async def _checked(self, interaction: Interaction, match: int, locale: str) -> str | Post:
        """What the check of a match has found, or why there is none."""
        archive = self.bot.store.archive
        facts = await archive.facts(match)
        if facts is None:
            return text(locale, "replay-which")
        is_own = any(seat.user == interaction.user.id for seat in facts.seats)
        if not await self.bot.sight.may_see(interaction, facts, is_own=is_own):
            return text(locale, "match-unseen" if is_own else "replay-which")
        if facts.seed_hash is None:
            return text(locale, "match-not-started")
        evidence = await archive.evidence(facts.id)
        if evidence is None:
            return secret_text(facts, locale)
        try:
            return verify_post(facts, evidence, await self.checks.do(audited, evidence), locale)
        except TooLong:
            return text(locale, "verify-slow")

    # ---- below a result ----------------------------------------------------------------

    async def looked_back(self, press: Press[LookBackId]) -> None:
        """One of the ways to look back that stand below the result of a match."""
        at, way, locale = press.interaction, press.id.way, press.locale
        if way == "check":
            return await self._check(at, press.id.match, locale)
        footage = await self._found(at, str(press.id.match), locale)
        kind: RateKind = "films" if way == "film" else "pictures"
        if footage is None or not await is_granted(self.bot, at, kind):
            return None
        if way == "review":
            return await self.reviewing.show(at, footage, locale)
        if way == "film":
            return await self.bot.edit_in_place(at, await self._film(at, footage, footage.viewer, locale))
        return await privately(at, await self.shown(footage, 0, locale))


def _film_post(footage: Footage, film: Film, locale: str) -> Post:
    caption = text(locale, "film-turns", turns=film.turns)
    if film.pace > 1:
        caption = text(locale, "film-pace", turns=film.turns, pace=film.pace)
    return Post(
        headline=f"### {title(footage, locale)}",
        texts=(f"-# {caption}",),
        files=(Attachment(f"{footage.table.game}-{footage.key}.gif", film.gif, film.alt),),
    )


async def setup(bot: "Motu") -> None:
    """Add the cog."""
    await bot.add_cog(Replays(bot))
