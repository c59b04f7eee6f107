"""Runs the bot and a sandbox in one process, and drives lobbies and matches in tests."""

import asyncio
import secrets
import sqlite3
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing
from datetime import UTC, datetime
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, cast

from discord.app_commands import AppCommand

from bot import set_discord_urls
from cogs.delivery.command_mentions import CommandMentions
from cogs.delivery.public_post import occasion
from cogs.handlers import HANDLERS
from cogs.motu import Motu
from cogs.posts.component_ids import GENERATION_MARK, RANDOM_MARK, MoveId
from cogs.posts.naming import program_name
from cogs.services import ServiceFactories
from cogs.workers.image_renderer import ImageRenderer
from cogs.workers.job_queues import GifQueue
from config.settings import Settings
from data.store import Store
from data.store.matches.answers import Done
from data.store.matches.states import AnyMatch, Finished, Lobby, Running
from data.store.posts import StoredPost
from engine.chance import SEED_BYTES
from engine.clock.pace import DAY
from engine.match import CODE_SEPARATOR, Match
from render.language.catalogue import LOCALES
from sandbox import Channel, Message, Person, Reply, Sandbox
from sandbox.interactions import COMMAND, Interaction
from tests.languages import text
from tests.prepared import NO_QUOTAS, SPRITES, copy_empty_database, sqlite_url
from tests.random_play import random_moves, sensible_codes

if TYPE_CHECKING:
    from cogs.timers.due_loop import DueLoop

#: The game with the shortest random matches.
SHORT_GAME = "gheos"
#: Prefixes of the ids of all handlers.
PREFIXES = {str(kind.__struct_config__.tag) for kind in HANDLERS}
#: Types of deferred first answers: "thinking", and an update of the message.
THINKING, DEFERRED = 5, 6
#: Flag of messages without link previews.
SUPPRESS_EMBEDS = 1 << 2
#: Time of a stopped clock: a Monday, later than the real time, with which discord.py compares ids.
STARTED_AT = datetime(2040, 6, 4, 12, tzinfo=UTC).timestamp()
#: Names of settings; if one of them is given, the bot writes scheduled backups.
BACKUPS = {"backup_hours", "backup_keep"}
#: Maximum number of presses for one decision.
MAX_STEPS = 3


class PlainMentions(CommandMentions):
    """Never learns ids of commands, so that texts do not depend on when they are known."""

    def set_ids(self, commands: Iterable[AppCommand]) -> None:
        pass


class ColdRenderer(ImageRenderer):
    """Draws nothing in advance."""

    async def warm_up(self, games: Sequence[str]) -> None:
        pass


class NoResultGifs(GifQueue):
    """Draws no GIFs of results: each takes a second."""

    async def render_turn(self, _: Finished) -> Any:
        return None


#: The services of most tests.
FACTORIES = ServiceFactories(
    command_mentions=PlainMentions, renderer=ColdRenderer, gifs=NoResultGifs, queue_pause=lambda: 0.0
)


class WithoutScheduledBackups(Settings):
    """Settings of a bot that writes backups only on demand: a backup takes a tenth of the time of a start."""

    @property
    def writes_backups(self) -> bool:
        return False


@cache
def _settings(**values: float | str) -> Settings:
    """Settings of a bot without its paths; cached, because parsing takes a tenth of the time of a start."""
    given = {f"MOTU_{name.upper()}": value for name, value in values.items()}
    kind = WithoutScheduledBackups if values.keys().isdisjoint(BACKUPS) else Settings
    return kind.model_validate({**NO_QUOTAS, **given})


class BotHarness:
    """A bot on a sandbox, with its own database file or a given database; the bot can be stopped."""

    def __init__(
        self,
        box: Sandbox,
        folder: Path,
        pause: float = 0.0,
        database: str | None = None,
        factories: ServiceFactories | None = None,
        **limits: int | str,
    ) -> None:
        self.box, self.folder, self.factories = box, folder, factories or FACTORIES
        if database is None:
            copy_empty_database(folder / "motu.db")
        places = {
            "database_url": database or sqlite_url(folder / "motu.db"),
            "backup_dir": folder / "backups",
            "cache_dir": SPRITES,
        }
        self.settings = _settings(program_pause=pause, **limits).model_copy(update=places)
        self._bot: Motu | None = None
        #: Seconds by which the bot's clock is ahead of Discord's.
        self.clock_skew = 0.0
        #: The task of the running bot.
        self.running: asyncio.Task[None] | None = None
        self._stack = AsyncExitStack()

    @property
    def bot(self) -> Motu:
        assert self._bot is not None
        return self._bot

    @property
    def store(self) -> Store:
        return self.bot.store

    @property
    def due_loop(self) -> "DueLoop":
        return cast("DueLoop", self.bot.get_cog("DueLoop"))

    @property
    def now(self) -> float:
        return self.box.clock.time()

    async def start(self) -> None:
        """Open the store, log the bot in and wait until it is ready."""
        set_discord_urls(self.box.api_base, self.box.gateway_url)
        clock = self.box.clock
        opening = Store.open(
            self.settings.database_url,
            clock=lambda: int(clock.now().timestamp() + self.clock_skew),
            limits=self.settings.limits,
        )
        store = await self._stack.enter_async_context(opening)
        made = Motu(store, self.settings, 0.05, factories=self.factories)
        bot = self._bot = await self._stack.enter_async_context(made)
        task = self.running = asyncio.create_task(bot.start(self.box.token))
        ready = asyncio.create_task(bot.wait_until_ready())
        await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            task.result()
        await self.box.ready()
        await self.due_loop.run_due()
        # this task would report delays after a leap of the clock; tests run its checks themselves
        await bot.services.supervisor.stop("watch")

    async def stop(self) -> None:
        """Shut the bot down cleanly, and check that it has sent no link with a preview."""
        await self._stack.aclose()
        self._bot = None
        assert contents_with_previews(self.box) == []

    async def restart(self) -> None:
        """Shut the bot down cleanly and start it on the same files."""
        await self.stop()
        await self.start()

    # ---- observations ----------------------------------------------------------------

    async def wait_until_idle(self) -> None:
        """Wait until the router and all reconcilers are idle: posts are up to date, programs have moved."""
        bot = self.bot
        busy = (
            bot.router,
            bot.services.publisher.reconciler,
            bot.services.publisher.finished_turns.reconciler,
            bot.services.publisher.result_gifs.reconciler,
            bot.services.direct_messages.reconciler,
            bot.services.thread_names.reconciler,
            bot.services.private_replies.reconciler,
            bot.services.queued_turns.reconciler,
            bot.services.ai_players.reconciler,
            bot.services.table_finder.reconciler,
            bot.services.find_posts.reconciler,
            bot.services.tournaments.reconciler,
        )
        while not all(work.is_idle for work in busy):
            for work in busy:
                await work.wait_until_idle()

    async def advance(self, seconds: float) -> None:
        """Advance the clock while the bot runs, with a stop at each deadline of a match or search."""
        end = self.now + seconds
        while self.now < end:
            times = (await self.store.deadlines.next_due(), await self.store.searches.next_due())
            due = min((at for at in times if at is not None and at > self.now), default=None)
            latest = min(end, self.now + DAY)
            await self._advance_to(latest if due is None else min(latest, due))

    async def _advance_to(self, at: float) -> None:
        """Advance the clock to a time, and wait until everything that is due then is done."""
        await self.due_loop.follow_clock(partial(self.box.clock.advance, max(0.0, at - self.now)))
        await self.wait_until_idle()

    async def advance_offline(self, seconds: float) -> None:
        """Advance the clock while the bot is stopped."""
        await self.stop()
        self.box.clock.advance(seconds)
        await self.start()
        await self.wait_until_idle()

    async def load(self, match: int) -> AnyMatch:
        found = await self.store.matches.load(match)
        assert found is not None
        return found

    def log(self) -> list[tuple[int, int, int, str, str]]:
        """Columns match, seq, user, code and source of all log rows."""
        with closing(sqlite3.connect(self.folder / "motu.db")) as db, db:
            return db.execute("SELECT match, seq, user, code, source FROM log ORDER BY match, seq").fetchall()

    def posts(self, channel: Channel) -> list[Message]:
        """The posts in a channel (see `is_post`), oldest first."""
        return [message for message in self.box.messages(channel) if is_post(message)]

    def post(self, channel: Channel) -> Message:
        """The newest post in a channel."""
        return next(filter(is_post, reversed(self.box.messages(channel))))

    # ---- actions ---------------------------------------------------------------------

    async def run_command(
        self, person: Person, command: str, /, where: Channel | None = None, **options: Any
    ) -> Reply:
        """Use a command, in #games by default, and wait until it is done."""
        place = (where or self.box.channel("games")).data
        return await self._answer(self.box.actions.slash(person.id, place, command, options))

    async def run_confirmed_command(
        self, person: Person, command: str, /, where: Channel | None = None, **options: Any
    ) -> Message:
        """Use a command with a confirmation, and confirm it; return the message with the question."""
        question = (await self.run_command(person, command, where, **options)).message
        return await self.answer_confirmation(person, question)

    async def answer_confirmation(self, person: Person, asked: Message, answer: str = "yes") -> Message:
        """Answer a confirmation with yes or no."""
        ids = (button.custom_id or "" for button in asked.buttons())
        custom = next(custom for custom in ids if custom.startswith("c1:") and custom.endswith(answer))
        await (await person.press(asked, custom)).settled()
        await self.wait_until_idle()
        return asked

    async def run_raw_command(self, person: Person, where: Channel, path: str, **options: Any) -> Reply:
        """Use a command in a channel or with values that Discord's client would not allow."""
        name, *subs = path.split()
        command = next(one for one in self.box.world.commands["global"] if one["name"] == name)
        filled = [{"name": key, "type": 3, "value": value} for key, value in options.items()]
        for sub in reversed(subs):
            filled = [{"name": sub, "type": 1, "options": filled}]
        data = {"id": command["id"], "name": name, "type": 1, "options": filled}
        return await self._answer(self.box.actions.interactions.start(COMMAND, person.id, where.data, data))

    async def _answer(self, interaction: Interaction) -> Reply:
        assert await self.box.actions.interactions.wait_for_answer(interaction), interaction.command
        reply = await Reply(self.box.world, interaction).settled()
        if reply.kind == THINKING:  # the first answer may be deleted in favour of another one
            await self.box.wait(lambda: reply.messages)
        await self.wait_until_idle()
        return reply

    async def open_lobby(
        self, organiser: str = "Ana", channel: str = "games", game: str = "maori"
    ) -> "LobbyDriver":
        """Open a lobby in a thread of a channel."""
        person = self.box.person(organiser)
        before = len(self.box.threads(channel))
        reply = await self.run_command(person, "play new", self.box.channel(channel), game=game)
        assert len(self.box.threads(channel)) > before, reply.text()
        await self.box.wait(lambda: len(reply.messages) == 2)  # the first cover takes a moment to draw
        await self.wait_until_idle()
        return LobbyDriver(self, self.box.threads(channel)[-1], person)

    async def _change_lobby(self, match: int, by: int, key: str, value: Any) -> None:
        """Set pace, absence or an option of the game."""
        lobbies = self.store.lobbies
        if key == "pace":
            await lobbies.set_pace(match, by, value)
        elif key == "absence":
            await lobbies.set_absence(match, by, value)
        else:
            await lobbies.set_option(match, by, key, value)

    async def start_match(
        self,
        *names: str,
        programs: tuple[str, ...] = (),
        options: dict[str, str] | None = None,
        locale: str | None = None,
        channel: str = "games",
        game: str = "maori",
    ) -> "MatchDriver":
        """Start a match of people, by name, and programs; options are set in the store, not by presses."""
        organiser, *guests = names
        lobby = await self.open_lobby(organiser, channel, game)
        match, by, lobbies = (await lobby.load()).id, int(lobby.organiser.id), self.store.lobbies
        for key, value in (options or {}).items():
            await self._change_lobby(match, by, key, value)
        if len(names) + len(programs) < (await lobby.load()).seats_wanted:
            await lobbies.set_seats(match, by, len(names) + len(programs))
        if locale:
            await lobbies.set_locale(match, by, locale)
        for guest in map(self.box.person, guests):
            await lobbies.join(match, int(guest.id), guest.name)
        for program in programs:
            await lobbies.add_program(match, by, program, program_name(await self.load(match), program))
        started = await lobbies.start(match, by, secrets.token_bytes(SEED_BYTES))
        assert isinstance(started, Done), started
        self.bot.services.wake_match(match)
        await self.wait_until_idle()
        return MatchDriver(self, lobby.channel, match)


#: Start of the verbs of buttons that added a program on posts before 0.3.0.
OLD_BUTTON = "add:"


class LobbyDriver:
    """Drives a lobby from its channel."""

    def __init__(self, harness: BotHarness, channel: Channel, organiser: Person) -> None:
        self.harness, self.channel, self.organiser = harness, channel, organiser

    @property
    def post(self) -> Message:
        return self.harness.post(self.channel)

    async def load(self) -> Lobby:
        found = await self.harness.store.matches.load(int(self._ids[0].split(":")[1]))
        assert isinstance(found, Lobby)
        return found

    @property
    def _ids(self) -> list[str]:
        buttons = (button.custom_id for button in self.post.buttons())
        return [custom for custom in (*buttons, *(s.custom_id for s in self.post.selects())) if custom]

    def id(self, verb: str) -> str:
        """The custom id of a component."""
        return next(custom for custom in self._ids if plain_id(custom).split(":", 2)[2:] == [verb])

    async def press(self, verb: str, by: Person | None = None) -> Reply:
        """Press a button, forged if only old posts have it, and wait until the bot is idle."""
        is_old = verb.startswith(OLD_BUTTON)
        custom = self.id("start").replace("start", verb, 1) if is_old else self.id(verb)
        reply = await (by or self.organiser).press(self.post, custom, forged=is_old)
        await self.harness.wait_until_idle()
        return reply

    async def choose(self, verb: str, value: Any, by: Person | None = None) -> Reply:
        """Choose in a select, and wait until the bot is idle."""
        reply = await (by or self.organiser).choose(self.post, self.id(verb), value)
        await self.harness.wait_until_idle()
        return reply


class MatchDriver:
    """Drives a match from its channel."""

    def __init__(self, harness: BotHarness, channel: Channel, match: int) -> None:
        self.harness, self.channel, self.match = harness, channel, match

    async def load_running(self) -> Running:
        found = await self.load()
        assert isinstance(found, Running)
        return found

    async def load(self) -> AnyMatch:
        return await self.harness.load(self.match)

    async def load_finished(self) -> Finished:
        found = await self.load()
        assert isinstance(found, Finished)
        return found

    async def stored_posts(self) -> list[StoredPost]:
        """The board and the hands, without the notice in the parent channel."""
        found = await self.harness.store.posts.of_match(self.match)
        return [post for post in found if not post.is_notice]

    @property
    def post(self) -> Message:
        return self.harness.post(self.channel)

    async def mover(self) -> Person:
        """The person to move."""
        return self.person((await self.load_running()).to_move.user)

    async def waiting_person(self) -> Person:
        """A player who is not to move."""
        live = await self.load_running()
        return self.person(next(seat.user for seat in live.people if seat != live.to_move))

    def person(self, user: int | None) -> Person:
        return next(person for person in self.harness.box.people if person.id == str(user))

    def codes(self) -> list[str]:
        """Single codes that the buttons and selects of the newest post offer."""
        found = [*(plain_id(custom).split(":", 3)[3] for custom in self.move_ids()), *self.selectable()]
        return [code for code in found if CODE_SEPARATOR not in code]

    def selectable(self) -> dict[str, str]:
        """Codes in selects, with the ids of the selects."""
        selects = [select for select in self.post.selects() if select.custom_id.startswith("m1:")]
        return {option.value: select.custom_id for select in selects for option in select.options}

    def move_ids(self) -> list[str]:
        ids = (button.custom_id or "" for button in self.post.buttons() if not button.disabled)
        return [custom for custom in ids if custom.startswith("m1:")]

    def sensible_codes(self) -> list[str]:
        """Codes that make progress, without undo."""
        return sensible_codes([code for code in self.codes() if code != "undo"])

    async def press(self, code: str, by: Person | None = None) -> Reply:
        """Press or select a code on the newest post, and wait until the bot is idle."""
        person = by or await self.mover()
        live = await self.load_running()
        if select := self.selectable().get(code):
            reply = await person.choose(self.post, select, [code])
        else:
            reply = await person.press(self.post, MoveId(self.match, live.seq, code).custom_id(live))
        await self.harness.wait_until_idle()
        return reply

    async def press_at_random(self, rng: Random, decisions: int | None = None) -> None:
        """Make random decisions by pressing, `decisions` of them or until the end of the match."""
        while decisions != 0 and (await self.load()).status == "running":
            await self.decide(rng)
            decisions = None if decisions is None else decisions - 1

    async def decide(self, rng: Random) -> None:
        """Press or select a random code on the public post, or answer in private if it has none."""
        if codes := self.sensible_codes():
            assert (await self.press(rng.choice(codes))).kind == DEFERRED
        else:
            await self.decide_in_private(await self.mover(), rng)

    async def open_hand(self, person: Person) -> Message:
        """Press the button My hand on the newest post; return its ephemeral answer."""
        ids = (button.custom_id or "" for button in self.post.buttons())
        reply = await person.press(self.post, next(custom for custom in ids if custom.startswith("h1:")))
        shown = (await reply.settled()).message
        await self.harness.wait_until_idle()
        assert shown.ephemeral
        return shown

    async def decide_in_private(self, person: Person, rng: Random, message: Message | None = None) -> int:
        """Make a private choice in the hand; return the number of presses."""
        own = (f"d1:{self.match}:", f"m1:{self.match}:")  # other matches send hands to the same person
        hands = [one for one in person.dms() if any(id_.startswith(own) for id_, _ in offered_answers(one))]
        shown = message or (hands[-1] if hands else await self.open_hand(person))
        seq = (await self.load()).seq
        presses = 0
        while (await self.load()).seq == seq:
            custom, value = rng.choice(offered_answers(shown))
            if value is None:
                await person.press(shown, custom)
            else:
                await person.choose(shown, custom, [value])
            await self.harness.wait_until_idle()
            presses += 1
            assert presses <= MAX_STEPS
        return presses

    async def fast_forward(self, rng: Random, moves: int | None = None) -> None:
        """Play `moves` random moves in the store (default: all), and wait until the post is up to date."""
        while codes := random_moves(await self._played(), rng, moves):
            await self._play_moves(codes)
            moves = None if moves is None else moves - len(codes)
        await self._update_post()

    async def fast_forward_until_late(self, rng: Random) -> None:
        """Play random moves in the store until cancelling would count as a result; then update the post."""
        while not (await self.load_running()).is_late:
            await self._play_moves(random_moves(await self._played(), rng, 1))
        await self._update_post()

    async def fast_forward_to_last(self, rng: Random) -> None:
        """Play all moves except the last one in the store; then update the post."""
        while codes := random_moves(await self._played(), rng, with_last=False):
            await self._play_moves(codes)
        await self._update_post()

    async def load_started(self) -> Running | Finished:
        found = await self.load()
        assert isinstance(found, Running | Finished)
        return found

    async def _played(self) -> Match:
        return (await self.load_started()).match

    async def _play_moves(self, codes: list[str]) -> None:
        """Play moves of the seat to move in one transaction."""
        live = await self.load_running()
        source = f"i:skip.{live.id}.{live.seq}"
        await self.harness.store.matches.act(
            live.id, live.seq, live.to_move.user, CODE_SEPARATOR.join(codes), source
        )

    async def _update_post(self) -> None:
        self.harness.bot.services.wake_match(self.match)
        await self.harness.wait_until_idle()

    async def pass_turn(self, rng: Random) -> None:
        """Make random decisions until the turn ends."""
        turn = occasion(await self.load())
        while occasion(await self.load()) == turn:
            await self.decide(rng)


def plain_id(custom: str) -> str:
    """The id of a component without the generation, and without the random end of a select's id."""
    return custom.partition(RANDOM_MARK)[0].partition(GENERATION_MARK)[0]


def is_placeholder(reply: Reply) -> bool:
    """Whether the answer only says that the result will follow."""
    promises = ("film-drawing", "verify-waiting", "import-waiting")
    placeholders = [text(locale, key) for locale in LOCALES for key in promises]
    return any(one in message.text() for message in reply.messages for one in placeholders)


def is_post(message: Message) -> bool:
    """Whether a message is public, has buttons or pictures, and is no invitation and no GIF."""
    if message.ephemeral or is_invitation(message) or is_gif(message):
        return False
    return bool(message.buttons() or message.images())


def is_invitation(message: Message) -> bool:
    """Whether a message invites people to a lobby in another post or thread."""
    ids = [button.custom_id or "" for button in message.buttons()]
    return len(ids) in (1, 2) and ids[0].startswith("l1:") and plain_id(ids[0]).endswith(":join")


def is_gif(message: Message) -> bool:
    """Whether a message is an animated replay."""
    images = message.images()
    return bool(images) and all(image.filename.endswith(".gif") for image in images)


def offered_answers(message: Message) -> list[tuple[str, str | None]]:
    """The answers that a message offers, without undo: component id, and the value of a select or None."""
    ids = (button.custom_id or "" for button in message.buttons() if not button.disabled)
    answers = (custom for custom in ids if custom.startswith(("d1:", "m1:")))
    found = [custom for custom in answers if not plain_id(custom).endswith((":", ":undo"))]
    selects = [(s.custom_id, option.value) for s in message.selects() for option in s.options]
    return [*((custom, None) for custom in found), *selects]


@asynccontextmanager
async def run_harness(
    folder: Path,
    pause: float = 0.0,
    factories: ServiceFactories | None = None,
    stopped_at: float | None = None,
    **limits: int | str,
) -> AsyncIterator[BotHarness]:
    """A running bot; `limits` are settings of a host, such as `person_matches`.

    With `stopped_at`, in seconds since 1970, only tests move the clock.
    """
    async with Sandbox() as box:
        if stopped_at is not None:
            box.clock.stop(stopped_at)
        harness = BotHarness(box, folder, pause, None, factories, **limits)
        try:
            await harness.start()
            yield harness
        finally:
            await harness.stop()


def contents_with_previews(box: Sandbox) -> list[str]:
    """Contents of the bot's messages whose links would show previews."""
    sent = [one for one in box.requests if one.method == "POST" and isinstance(one.body, dict)]
    messages = [one.body.get("data", one.body) for one in sent]
    return [
        message["content"]
        for message in messages
        if isinstance(message, dict)
        and message.get("content")
        and not message.get("flags", 0) & SUPPRESS_EMBEDS
    ]
