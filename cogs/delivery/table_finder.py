"""Runs the matchmaking of `/play find`: updates searches, asks people whether they play, starts matches."""

import contextlib
import hashlib
import logging
import secrets
from collections.abc import Callable
from functools import partial

import discord

from cogs.delivery.find_posts import FindPosts
from cogs.delivery.outbox import Outbox
from cogs.delivery.threads import archive_unused, create_table_thread, thread_parent
from cogs.gateway.channel_visibility import ChannelVisibility
from cogs.gateway.network_errors import NETWORK_ERRORS, is_outage, send_with_retries, with_retries
from cogs.gateway.response_validation import UnreadableSuccess
from cogs.posts.finding import question_notification, question_post, started_text
from cogs.posts.lobbies.evening import own_overlap
from cogs.posts.message import Post
from cogs.posts.naming import lobby_thread_name, private_words, program_name
from cogs.posts.notification import Notification
from cogs.posts.standings import public_figures
from cogs.workers.reconciler import Reconciler
from config.log import error_summary
from data.store import Conflict, Store
from data.store.matches.answers import Done
from data.store.matches.queries import Location
from data.store.matches.states import SUBSTITUTE, Lobby, SeatOccupant
from data.store.matchmaking.matching import TableSearch
from data.store.matchmaking.rows import Proposal
from data.store.matchmaking.searches import ANSWER_SECONDS
from data.store.people import User
from engine import GAMES
from engine.chance import SEED_BYTES
from engine.clock.hours import add_running_seconds
from render.ladder.data import DisplayFigures
from render.language.catalogue import Words

log = logging.getLogger(__name__)


class TableFinder:
    """Processes the searches of all servers."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        outbox: Outbox,
        visibility: ChannelVisibility,
        posts: FindPosts,
        wake_match: Callable[[int], None],
    ) -> None:
        self._client, self._store, self._outbox, self._visibility = client, store, outbox, visibility
        self._posts, self._wake_match = posts, wake_match
        self.reconciler = Reconciler("finding tables on server", self._update_server, subject="server")

    async def wake_due(self) -> None:
        """Wake every server whose searches are due for an update."""
        for guild in await self._store.searches.due():
            self.reconciler.wake(guild, low_priority=True)

    async def _update_server(self, guild: int) -> None:
        """Update a server's searches, start confirmed tables, and ask the people of new tables."""
        if not self._store.database.shard_scope.has(guild):
            return
        server = await self._store.searches.refresh(guild)
        for search, game in server.dissolved:
            await self._notify_dissolved(search, game)
        for proposal in server.proposals:
            if proposal.is_ready:
                await self._open(proposal)
                continue
            for search in proposal.searches:
                if search.asked is None and not search.confirmed:
                    await self._ask(proposal, search)
        self._posts.reconciler.wake(guild, low_priority=True)

    async def _notify_dissolved(self, search: TableSearch, game: str) -> None:
        person = await self._store.people.user(search.user)
        if person.dm:
            words = private_words(person, (await self._posts.words_of(search.guild)).locale)
            await self._outbox.send_dm(search.user, words("find-dissolved", game=words(f"game-{game}")))

    # ---- the question --------------------------------------------------------------------

    async def _ask(self, proposal: Proposal, search: TableSearch) -> None:
        """If a person is awake, ask whether they play; if they cannot be asked, delete their search."""
        person = await self._store.people.user(search.user)
        if not person.hours.is_available(self._store.clock()):
            return
        channel = await self._channel(proposal)
        location = Location(guild=proposal.guild, channel=channel)
        if await self._visibility.can_see_channel(search.user, location) is False:
            await self._store.searches.drop(search.guild, search.user)
            self.reconciler.wake(search.guild)
            return
        until = add_running_seconds(person.hours, self._store.clock(), ANSWER_SECONDS)
        figures, public = await self._figures(proposal), await self._posts.words_of(proposal.guild)

        async def ask(place: int, reader: int, words: Words) -> bool:
            own = None
            if proposal.evening and reader:  # a public question must not show when somebody sleeps
                own = own_overlap(proposal.game, proposal.evening, person, self._store.clock(), words)
            post = question_post(proposal, figures, reader, until, words, own)
            push = question_notification(proposal, search.user, words)
            return await self._send(place, post, _nonce(proposal.id, search.user, place), push)

        dm = await self._dm_channel(person)
        is_asked = dm is not None and await ask(dm, person.id, private_words(person, public.locale))
        if is_asked or await ask(await self._posts.target_channel(proposal.guild, channel), 0, public):
            await self._store.searches.mark_asked(search, until)
        else:
            await self._store.searches.drop(search.guild, search.user)
            self.reconciler.wake(search.guild)

    async def _dm_channel(self, person: User) -> int | None:
        """A person's DM channel; None if they accept no messages. Raises NETWORK_ERRORS in an outage."""
        try:
            return await with_retries(lambda: self._outbox.open_dm_channel(person.id)) if person.dm else None
        except NETWORK_ERRORS as error:
            if is_outage(error):
                raise
            return None

    async def _send(self, channel: int, post: Post, nonce: str, push: Notification) -> bool:
        """Send a post with a ping; return whether Discord allowed it. Raises NETWORK_ERRORS in an outage.

        The nonce is the same for each attempt, so that Discord drops a second message after a crash.
        """
        try:
            message = await with_retries(lambda: self._outbox.create(channel, post, nonce, push))
        except UnreadableSuccess:
            return True
        except NETWORK_ERRORS as error:
            if is_outage(error):
                raise
            log.info("a question could not be sent: %s", error_summary(error))
            return False
        with contextlib.suppress(*NETWORK_ERRORS):  # without the edit, the text of the notification stays
            await send_with_retries(lambda: self._outbox.edit(channel, message, post))
        return True

    async def _figures(self, proposal: Proposal) -> dict[int, DisplayFigures]:
        """The figures of speed and reliability that the people at a table do not hide, by user."""
        figures = dict[int, DisplayFigures]()
        for user in proposal.users:
            person, own = (
                await self._store.people.user(user),
                await self._store.figures.of(proposal.guild, user),
            )
            if shown := public_figures(person, own, requires_reliability=proposal.reliable):
                figures[user] = shown
        return figures

    async def _channel(self, proposal: Proposal) -> int:
        """The channel for a table's thread: the one that the server chose, else that of the oldest search."""
        server = await self._store.people.guild(proposal.guild)
        places = [place for place in (server.find_channel, proposal.searches[0].channel) if place]
        return next((place for place in places if thread_parent(self._client, place)), places[0])

    # ---- the match -----------------------------------------------------------------------

    async def _open(self, proposal: Proposal) -> None:
        """Start the match of a confirmed table in a new thread; a failure is retried at the next update."""
        if full := await self._store.lobbies.check_match(proposal.guild):
            log.warning("server %s: the match of a table cannot be started: %s", proposal.guild, full.key)
            return
        words, place = await self._posts.words_of(proposal.guild), await self._channel(proposal)
        match, opener = await self._store.lobbies.next_id(), await self._name(proposal.users[0])
        name = lobby_thread_name(proposal.game, match, opener, words)
        if (thread := await create_table_thread(self._client, place, name, proposal.game, words)) is None:
            return
        lobby, seed = await self._lobby(proposal, thread, words), secrets.token_bytes(SEED_BYTES)
        take = partial(self._store.searches.delete_for_match, proposal)
        try:
            answer = await self._store.lobbies.start_table(lobby, seed, take)
        except Conflict:  # somebody has just left the table
            answer = None
        if not isinstance(answer, Done):
            await archive_unused(thread)
            return
        live = answer.live
        await self._outbox.announce(live, started_text(live, words), [*live.seat_by_user])
        self._wake_match(live.id)

    async def _lobby(self, proposal: Proposal, thread: discord.Thread, words: Words) -> Lobby:
        """A lobby with the people of a proposed table; programs fill the other seats."""
        now, users = self._store.clock(), proposal.users
        lobby = Lobby(
            id=0,
            guild=proposal.guild,
            channel=thread.id,
            parent=thread.parent_id,
            game=proposal.game,
            options=GAMES[proposal.game].options(),
            pace=proposal.pace,
            evening=proposal.evening,
            seats_wanted=proposal.seats,
            access="reliable" if proposal.reliable else "open",
            locale=words.locale,
            organiser=users[0],
            seats=(),
            created=now,
            touched=now,
        )
        for user in users:
            lobby = lobby.with_occupant(SeatOccupant(name=await self._name(user), user=user), now)
        for _ in range(proposal.seats - len(users)):
            program = SeatOccupant(name=program_name(lobby, SUBSTITUTE), program=SUBSTITUTE)
            lobby = lobby.with_occupant(program, now)
        return lobby

    async def _name(self, user: int) -> str:
        """The stored name of a person."""
        return (await self._store.people.user(user)).name or str(user)


def _nonce(proposal: int, user: int, channel: int) -> str:
    """The nonce of a question to a person, the same for each attempt."""
    return hashlib.sha256(f"{proposal} {user} {channel}".encode()).hexdigest()[:24]
