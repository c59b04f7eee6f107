"""A bot and a sandbox in one process, and the few words in which the tests of the bot are written."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from bot import point_to
from cogs.motu import Motu
from data.settings import Settings
from data.store import Store
from data.store.live import Live
from sandbox import Channel, Message, Person, Reply, Sandbox


class House:
    """One sandbox with Motu in it; the bot can be stopped and started."""

    def __init__(self, box: Sandbox, folder: Path, pause: float = 0.0) -> None:
        self.box, self._folder = box, folder
        self.settings = Settings(
            _env_file=None,
            DATABASE_URL=f"sqlite+aiosqlite:///{folder / 'motu.db'}",
            MOTU_PROGRAM_PAUSE=pause,
            MOTU_BACKUP_DIR=folder / "backups",
        )
        self._bot: Motu | None = None
        self._stack = AsyncExitStack()

    @property
    def bot(self) -> Motu:
        assert self._bot is not None
        return self._bot

    @property
    def store(self) -> Store:
        return self.bot.store

    async def start(self) -> None:
        """Open the store and log the bot in; returns when it is ready."""
        point_to(self.box.api_base, self.box.gateway_url)
        clock = self.box.clock
        opening = Store.open(self.settings.database_url, clock=lambda: int(clock.now().timestamp()))
        store = await self._stack.enter_async_context(opening)
        bot = self._bot = await self._stack.enter_async_context(Motu(store, self.settings, 0.05))
        task = asyncio.create_task(bot.start(self.box.token))
        ready = asyncio.create_task(bot.wait_until_ready())
        await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            task.result()
        await self.box.ready()

    async def stop(self) -> None:
        """Log out and close the store, as a clean shutdown does."""
        await self._stack.aclose()
        self._bot = None

    async def restart(self) -> None:
        """A clean shutdown and a new start on the same files."""
        await self.stop()
        await self.start()

    # ---- looking ---------------------------------------------------------------------

    async def quiet(self) -> None:
        """Wait until every post shows what is true and no program is thinking."""
        busy = self.bot.router, self.bot.publisher.flights, self.bot.programs.flights
        while not all(work.is_idle for work in busy):
            for work in busy:
                await work.landed()

    async def live(self, match: int) -> Live:
        found = await self.store.matches.load(match)
        assert found is not None
        return found

    def posts(self, channel: Channel) -> list[Message]:
        """The bot's messages in a channel, oldest first."""
        return [message for message in self.box.messages(channel) if message.buttons() or message.images()]

    def post(self, channel: Channel) -> Message:
        """The newest post of a match in its channel."""
        return self.posts(channel)[-1]

    # ---- playing ---------------------------------------------------------------------

    async def table(
        self, *names: str, programs: tuple[str, ...] = (), options: dict[str, str] | None = None
    ) -> "Seated":
        """A match that has started: people by name, then programs."""
        organiser, *guests = (self.box.person(name) for name in names)
        before = len(self.box.threads("games"))
        opened = await organiser.slash("play new", game="maori")
        await opened.settled()
        assert len(self.box.threads("games")) > before, opened.text()
        await self.quiet()
        channel = self.box.threads("games")[-1]
        seats = len(names) + len(programs)
        await organiser.choose(self.post(channel), self._id(channel, "seats"), str(seats))
        await self.quiet()
        for key, value in (options or {}).items():
            await organiser.choose(self.post(channel), self._id(channel, f"option:{key}"), value)
            await self.quiet()
        for guest in guests:
            await guest.press(self.post(channel), self._id(channel, "join"))
            await self.quiet()
        for program in programs:
            await organiser.press(self.post(channel), self._id(channel, f"add:{program}"))
            await self.quiet()
        await organiser.press(self.post(channel), self._id(channel, "start"))
        await self.quiet()
        live = await self.store.matches.by_channel(int(channel.id))
        assert live is not None
        return Seated(self, channel, live.id)

    def _id(self, channel: Channel, verb: str) -> str:
        """The full custom id of a lobby's component."""
        message = self.post(channel)
        ids = [part.custom_id for part in (*message.buttons(), *message.selects())]
        return next(custom for custom in ids if custom.split(":", 2)[2:] == [verb])


class Seated:
    """A match that is being played, seen from its channel."""

    def __init__(self, house: House, channel: Channel, match: int) -> None:
        self.house, self.channel, self.match = house, channel, match

    async def live(self) -> Live:
        return await self.house.live(self.match)

    @property
    def post(self) -> Message:
        return self.house.post(self.channel)

    async def mover(self) -> Person:
        """The person to move."""
        live = await self.live()
        assert live.turn is not None
        user = str(live.turn.user)
        return next(person for person in self.house.box.people if person.id == user)

    def codes(self) -> list[str]:
        """The codes that the newest post's buttons and selects offer."""
        return [custom.split(":", 3)[3] for custom in self.move_ids()]

    def move_ids(self) -> list[str]:
        return [button.custom_id for button in self.post.buttons() if button.custom_id.startswith("m1:")]

    async def press(self, code: str, by: Person | None = None) -> Reply:
        """Press the button of a code on the newest post, and wait until it shows what came of it."""
        person = by or await self.mover()
        live = await self.live()
        reply = await person.press(self.post, f"m1:{self.match}:{live.seq}:{code}")
        await self.house.quiet()
        return reply


@asynccontextmanager
async def at_home(folder: Path, pause: float = 0.0, box: Sandbox | None = None) -> AsyncIterator[House]:
    """A running house."""
    async with AsyncExitStack() as stack:
        box = box or await stack.enter_async_context(Sandbox())
        house = House(box, folder, pause)
        await house.start()
        try:
            yield house
        finally:
            await house.stop()
