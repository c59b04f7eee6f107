"""Finds tables for the wishes of each server: settles them, asks the people, and opens the matches."""

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
from cogs.posts.message import Post
from cogs.posts.naming import lobby_thread_name, private_words, program_name
from cogs.posts.notification import Notification
from cogs.posts.standings import table_figures
from cogs.workers.reconciler import Reconciler
from config.log import error_summary
from data.store import Conflict, Store
from data.store.matches.answers import Done
from data.store.matches.queries import Location
from data.store.matches.states import SUBSTITUTE, Lobby, SeatOccupant
from data.store.people import User
from data.store.wishes.matching import Wish
from data.store.wishes.rows import Proposal
from data.store.wishes.wishes import ANSWER_SECONDS
from engine import GAMES
from engine.chance import SEED_BYTES
from engine.clock.hours import add_running_seconds
from render.ladder.data import DisplayFigures
from render.language.catalogue import Words

log = logging.getLogger(__name__)


class TableFinder:
    """Works on the wishes of one server at a time."""

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
        self.reconciler = Reconciler("finding tables on server", self._work)

    async def wake_due(self) -> None:
        """Wake every server whose wishes are due."""
        for guild in await self._store.wishes.due():
            self.reconciler.wake(guild, low_priority=True)

    async def _work(self, guild: int) -> None:
        """Settle the wishes of a server, and do what follows from it."""
        if not self._store.database.shard_scope.has(guild):
            return
        settled = await self._store.wishes.settle(guild)
        for wish, game in settled.dissolved:
            await self._tell_dissolved(wish, game)
        for found in settled.proposals:
            if found.is_ready:
                await self._open(found)
                continue
            for wish in found.wishes:
                if wish.asked is None and not wish.confirmed:
                    await self._ask(found, wish)
        self._posts.reconciler.wake(guild, low_priority=True)

    async def _tell_dissolved(self, wish: Wish, game: str) -> None:
        person = await self._store.people.user(wish.user)
        if person.dm:
            words = private_words(person, (await self._posts.words_of(wish.guild)).locale)
            await self._outbox.send_dm(wish.user, words("find-dissolved", game=words(f"game-{game}")))

    # ---- the question --------------------------------------------------------------------

    async def _ask(self, found: Proposal, wish: Wish) -> None:
        """Ask a person who is awake whether they are there; who cannot be asked loses their wish."""
        person = await self._store.people.user(wish.user)
        if not person.hours.is_available(self._store.clock()):
            return
        channel = await self._channel(found)
        location = Location(guild=found.guild, channel=channel)
        if await self._visibility.can_see_channel(wish.user, location) is False:
            await self._store.wishes.drop(wish.guild, wish.user)
            self.reconciler.wake(wish.guild)
            return
        until = add_running_seconds(person.hours, self._store.clock(), ANSWER_SECONDS)
        figures, public = await self._figures(found), await self._posts.words_of(found.guild)

        async def ask(place: int, reader: int, words: Words) -> bool:
            post = question_post(found, figures, reader, until, words)
            push = question_notification(found, wish.user, words)
            return await self._send(place, post, _nonce(found.id, wish.user, place), push)

        dm = await self._dm_channel(person)
        is_asked = dm is not None and await ask(dm, person.id, private_words(person, public.locale))
        if is_asked or await ask(await self._posts.place(found.guild, channel), 0, public):
            await self._store.wishes.mark_asked(wish, until)
        else:
            await self._store.wishes.drop(wish.guild, wish.user)
            self.reconciler.wake(wish.guild)

    async def _dm_channel(self, person: User) -> int | None:
        """The channel of a person's direct messages; None if they take none. Raises an error of an outage."""
        try:
            return await with_retries(lambda: self._outbox.open_dm_channel(person.id)) if person.dm else None
        except NETWORK_ERRORS as error:
            if is_outage(error):
                raise
            return None

    async def _send(self, channel: int, post: Post, nonce: str, push: Notification) -> bool:
        """Send a post with a ping; return whether Discord allowed it. Raises an error of an outage.

        The nonce depends on table and person, so that a second attempt after a crash sends nothing new.
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
        with contextlib.suppress(*NETWORK_ERRORS):  # else its sentence and its buttons stay
            await send_with_retries(lambda: self._outbox.edit(channel, message, post))
        return True

    async def _figures(self, found: Proposal) -> dict[int, DisplayFigures]:
        """The speed and reliability of the people at a table, as far as they show them."""
        figures = dict[int, DisplayFigures]()
        for user in found.users:
            person, own = await self._store.people.user(user), await self._store.figures.of(found.guild, user)
            if shown := table_figures(person, own, is_asked=found.reliable):
                figures[user] = shown
        return figures

    async def _channel(self, found: Proposal) -> int:
        """The channel of a table: the one that the server chose, else where the oldest wish was made."""
        server = await self._store.people.guild(found.guild)
        places = [place for place in (server.find_channel, found.wishes[0].channel) if place]
        return next((place for place in places if thread_parent(self._client, place)), places[0])

    # ---- the match -----------------------------------------------------------------------

    async def _open(self, found: Proposal) -> None:
        """Open the match of a table in a new thread, and start it; a failure is tried again later."""
        if full := await self._store.lobbies.check_match(found.guild):
            log.warning("server %s: no match for a table: %s", found.guild, full.key)
            return
        words, place = await self._posts.words_of(found.guild), await self._channel(found)
        match, opener = await self._store.lobbies.next_id(), await self._name(found.users[0])
        name = lobby_thread_name(found.game, match, opener, words)
        if (thread := await create_table_thread(self._client, place, name, found.game, words)) is None:
            return
        lobby, seed = await self._lobby(found, thread, words), secrets.token_bytes(SEED_BYTES)
        take = partial(self._store.wishes.take, found)
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

    async def _lobby(self, found: Proposal, thread: discord.Thread, words: Words) -> Lobby:
        """The full lobby of a table."""
        now, users = self._store.clock(), found.users
        lobby = Lobby(
            id=0,
            guild=found.guild,
            channel=thread.id,
            parent=thread.parent_id,
            game=found.game,
            options=GAMES[found.game].options(),
            pace=found.pace,
            seats_wanted=found.seats,
            access="reliable" if found.reliable else "open",
            locale=words.locale,
            organiser=users[0],
            seats=(),
            created=now,
            touched=now,
        )
        for user in users:
            lobby = lobby.with_occupant(SeatOccupant(name=await self._name(user), user=user), now)
        for _ in range(found.seats - len(users)):
            program = SeatOccupant(name=program_name(lobby, SUBSTITUTE), program=SUBSTITUTE)
            lobby = lobby.with_occupant(program, now)
        return lobby

    async def _name(self, user: int) -> str:
        """The name of a person, as it was when they started their search."""
        return (await self._store.people.user(user)).name or str(user)


def _nonce(proposal: int, user: int, channel: int) -> str:
    """The nonce of a question: the same for each attempt."""
    return hashlib.sha256(f"{proposal} {user} {channel}".encode()).hexdigest()[:24]
