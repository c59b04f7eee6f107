"""Opens rounds of tournaments, starts their matches, and updates their posts."""

import contextlib
import logging
import secrets
from collections import Counter
from collections.abc import Callable
from functools import partial

import discord

from cogs.delivery.errors import UNKNOWN_CHANNEL
from cogs.delivery.outbox import Outbox
from cogs.delivery.threads import archive_unused, create_table_thread, thread_parent
from cogs.gateway.network_errors import NETWORK_ERRORS, new_nonce
from cogs.posts.message import Post
from cogs.posts.naming import MAX_THREAD_NAME, channel_url
from cogs.posts.tournaments.panel import build_board, tournament_post, winner_names
from cogs.workers.image_renderer import ImageRenderer
from cogs.workers.reconciler import Reconciler
from cogs.workers.retrying import FIRST_DELAY_SECONDS, exponential_backoff
from data.store import Store
from data.store.matches.states import Running
from data.store.tournaments.rows import unstarted
from data.store.tournaments.states import Pairing, Tournament
from engine.chance import SEED_BYTES
from render.ladder import pictures
from render.language.catalogue import Words

log = logging.getLogger(__name__)

#: Longest pause until a table that could not be started is tried again.
MAX_PAUSE_SECONDS = 300


class TournamentRounds:
    """Advances tournaments, and then updates their posts."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        outbox: Outbox,
        renderer: ImageRenderer,
        wake_match: Callable[[int], None],
    ) -> None:
        self._client, self._store, self._outbox, self._renderer = client, store, outbox, renderer
        self._wake_match = wake_match
        self.reconciler = Reconciler("running tournament", self._advance_tournament, subject="tournament")
        #: Failed attempts to start the tables of a tournament, since the last success.
        self._failures: Counter[int] = Counter()

    async def wake_due(self) -> None:
        """Wake every tournament with matches to start, new results, an outdated post or a deleted channel."""
        tournaments = self._store.tournaments
        lost = [
            one
            for one, *location in await tournaments.locations()
            if not self._outbox.is_channel_known(*location)
        ]
        for tournament in {*await tournaments.due(), *await tournaments.outdated(), *lost}:
            self.reconciler.wake_unless_waiting(tournament)

    async def _advance_tournament(self, tournament: int) -> None:
        cup = await self._store.tournaments.load(tournament)
        if cup is None or not self._store.database.shard_scope.has(cup.guild):
            return
        if cup.is_active and not self._outbox.is_channel_known(cup.guild, cup.channel):
            log.warning("tournament %s: cancelled, because its channel was deleted", tournament)
            await self._store.tournaments.cancel(tournament)
        await self._store.tournaments.advance(tournament)
        await self._start_tables(await self._store.tournaments.load(tournament) or cup)
        await self._update_post(tournament)

    async def _start_tables(self, cup: Tournament) -> None:
        """Start the matches of a round; after a failure, the rest is retried later."""
        if cup.status != "running" or not (waiting := unstarted(cup.pairings)):
            return
        with contextlib.suppress(*NETWORK_ERRORS):  # before the threads: opening 32 takes minutes
            await self._update_post(cup.id)
        for pairing in waiting:
            if not await self._start_table(cup, pairing):
                pause = exponential_backoff(FIRST_DELAY_SECONDS, self._failures[cup.id], MAX_PAUSE_SECONDS)
                self.reconciler.wake_in(cup.id, pause)
                self._failures[cup.id] += 1
                return
        del self._failures[cup.id]

    async def _start_table(self, cup: Tournament, pairing: Pairing) -> bool:
        """Start the match of a pairing in a new thread; return whether it was started."""
        if full := await self._store.lobbies.check_match(cup.guild):
            log.warning("tournament %s: the match of a table cannot be started: %s", cup.id, full.key)
            return False
        words = Words.of(cup.locale)
        facts = {"round": pairing.round + 1, "number": pairing.number + 1}
        name = words("cup-thread", game=words(f"game-{cup.game}"), **facts)[:MAX_THREAD_NAME]
        thread = await self._find_unused(cup, name) or await create_table_thread(
            self._client, cup.channel, name, cup.game, words
        )
        if thread is None:
            return False
        seed = secrets.token_bytes(SEED_BYTES)
        live = await self._store.tournaments.start_table(cup, pairing, thread.id, seed)
        if not isinstance(live, Running):
            await archive_unused(thread)
            return False
        users = [*live.seat_by_user]
        names = ", ".join(f"<@{user}>" for user in users)
        await self._outbox.announce(live, words("cup-called", names=names, **facts), users)
        self._wake_match(live.id)
        return True

    async def _find_unused(self, cup: Tournament, name: str) -> discord.Thread | None:
        """The empty thread created for a pairing before a crash, or by a request that seemed to fail."""
        parent = thread_parent(self._client, cup.channel)
        for thread in parent.threads if parent else ():
            is_empty = thread.owner == thread.guild.me and not thread.message_count
            is_wanted = is_empty and thread.name == name
            if is_wanted and await self._store.matches.by_channel(thread.id) is None:
                return thread
        return None

    async def _announce(self, cup: Tournament, message: int) -> None:
        """Announce a new round or the winners; the nonce prevents a second message after a crash."""
        if cup.announced == cup.announcements:
            return
        words = Words.of(cup.locale)
        if cup.status == "over":
            text = words("cup-over", names=winner_names(cup, words))
        else:
            text = words("cup-round-begins", round=len(cup.rounds), rounds=cup.plan.rounds)
        text += f"\n{words('cup-link', link=f'{channel_url(cup)}/{message}')}"
        await self._outbox.announce(cup, text, nonce=f"cup-{cup.id}-{cup.announcements}")

    # ---- the post --------------------------------------------------------------------------

    async def _update_post(self, tournament: int) -> None:
        """Send or edit an outdated post, and announce a new round or winners; raises NETWORK_ERRORS."""
        cup = await self._store.tournaments.load(tournament)
        if cup is None or cup.shown == cup.rev:
            return
        post = await self._compose(cup)
        try:
            message = cup.message
            if message is None or not await self._outbox.edit(cup.channel, message, post):
                nonce = f"cup-{cup.id}" if message is None else new_nonce()
                message = await self._outbox.create(cup.channel, post, nonce)
        except discord.NotFound as error:
            if error.code != UNKNOWN_CHANNEL:
                raise
            message = cup.message or 0
        else:
            await self._announce(cup, message)
        await self._store.tournaments.mark_shown(cup, message)

    async def _compose(self, cup: Tournament) -> Post:
        words = Words.of(cup.locale)
        if cup.status == "cancelled":
            return tournament_post(cup, words)
        if cup.status == "open":
            return tournament_post(cup, words, await self._renderer.draw_cover(cup.game, words))
        draw = partial(pictures.render_tournament, build_board(cup, words), words)
        picture = await self._renderer.draw_uncached(draw)
        return tournament_post(cup, words, (picture,), await self._store.tournaments.channels(cup))
