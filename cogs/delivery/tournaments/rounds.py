"""Opens rounds of tournaments, starts their matches, and updates their posts."""

import contextlib
import logging
import secrets
from collections.abc import Callable
from functools import partial

import discord

from cogs.delivery.outbox import Outbox
from cogs.delivery.threads import archive_unused, create_thread, thread_parent
from cogs.gateway.network_errors import NETWORK_ERRORS, new_nonce
from cogs.posts.message import Post
from cogs.posts.naming import MAX_THREAD_NAME, channel_url
from cogs.posts.tournaments.panel import build_board, tournament_post, winner_names
from cogs.workers.image_renderer import ImageRenderer
from cogs.workers.reconciler import Reconciler
from data.store import Store
from data.store.matches.states import Running
from data.store.tournaments.rows import unstarted
from data.store.tournaments.states import Pairing, Tournament
from engine.chance import SEED_BYTES
from render.ladder import pictures
from render.language.catalogue import Words

log = logging.getLogger(__name__)

#: Discord's error code of a channel that was deleted.
UNKNOWN_CHANNEL = 10003
#: Pause after a table could not be started because of a quota, or because the server removed the bot.
BLOCKED_SECONDS = 300


class TournamentRounds:
    """Advances tournaments, one at a time, and then updates their posts."""

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
        self.reconciler = Reconciler("running tournament", self._work)

    async def wake_due(self) -> None:
        """Wake every tournament with matches to start, new results, an outdated post or a deleted channel."""
        tournaments = self._store.tournaments
        lost = [
            one for one, *place in await tournaments.places() if not self._outbox.is_channel_known(*place)
        ]
        for tournament in {*await tournaments.due(), *await tournaments.outdated(), *lost}:
            self.reconciler.wake_unless_waiting(tournament)

    async def _work(self, tournament: int) -> None:
        cup = await self._store.tournaments.load(tournament)
        if cup is None or not self._store.database.shard_scope.has(cup.guild):
            return
        if cup.is_active and not self._outbox.is_channel_known(cup.guild, cup.channel):
            log.warning("tournament %s: cancelled, because its channel was deleted", tournament)
            await self._store.tournaments.cancel(tournament)
        await self._store.tournaments.advance(tournament)
        try:
            await self._start_tables(await self._store.tournaments.load(tournament) or cup)
        finally:
            await self._show(tournament)

    async def _start_tables(self, cup: Tournament) -> None:
        """Start the tables of a round; raises an error of the network."""
        if cup.status != "running" or not (waiting := unstarted(cup.pairings)):
            return
        with contextlib.suppress(*NETWORK_ERRORS):  # tried again afterwards; opening 32 threads takes minutes
            await self._show(cup.id)
        for pairing in waiting:
            if not await self._start_table(cup, pairing):
                break  # the others would fail too

    async def _start_table(self, cup: Tournament, pairing: Pairing) -> bool:
        """Start the match of a table in a new thread; return whether it was started."""
        full, parent = (
            await self._store.lobbies.check_match(cup.guild),
            thread_parent(self._client, cup.channel),
        )
        if full is not None or parent is None:
            log.warning("tournament %s: no table now: %s", cup.id, full.key if full else "no channel")
            self.reconciler.wake_in(cup.id, BLOCKED_SECONDS)
            return False
        words = Words.of(cup.locale)
        facts = {"round": pairing.round + 1, "number": pairing.number + 1}
        name = words("cup-thread", game=words(f"game-{cup.game}"), **facts)[:MAX_THREAD_NAME]
        thread = await create_thread(parent, name, cup.game, words)
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

    async def _announce(self, cup: Tournament, message: int) -> None:
        """Tell the channel that a round has begun, or who has won; after a crash, with the same nonce."""
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

    async def _show(self, tournament: int) -> None:
        """Send or edit the post of a tournament if it is outdated; raises NETWORK_ERRORS."""
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
