"""Tournaments and searches for tables in a simulated month; one person is late, another drops out."""

from collections import Counter
from itertools import count, cycle
from random import Random
from typing import get_args

from data.store.matches.states import Running
from data.store.tournaments.states import Tournament
from engine.tournament.plan import Format
from sandbox import Channel, Message, NoAnswer, Person
from tests.bot.harness import BotHarness, MatchDriver
from tests.harnesses.outcome import Outcome

#: People of tournaments: the first is the organiser, the second drops out after a round, the last is late.
ENTRANTS = ("Ana", "Ben", "Cleo", "Dora", "Zoe")
LEAVER, LATE = ENTRANTS[1], ENTRANTS[-1]
#: People who search for a table every day.
SEARCHERS = ("Jon", "Kim")
#: Probability that a match of a tournament or of a found table is played to its end in a step.
PLAY_RATE = 0.5


class Gatherings:
    """Opens tournaments and searches, and plays their matches; the bot must do the rest by itself."""

    def __init__(self, harness: BotHarness, outcome: Outcome, rng: Random) -> None:
        self.harness, self.outcome, self.rng = harness, outcome, rng
        #: The matches that tournaments and searches have started.
        self._drivers: list[MatchDriver] = []
        self._channel: Channel | None = None
        self._numbers, self._systems = count(), cycle(get_args(Format)[::-2])
        #: Match -> number of its log entries when the late person was to move.
        self._waiting: dict[int, int] = {}
        #: Ids of messages with questions that were answered.
        self._answered = set[str]()
        #: Tournament -> number of its rounds that were counted.
        self._rounds = Counter[int]()

    async def open(self) -> None:
        """Start a tournament in a new channel if none is running, and let two people search for a table."""
        cup = await self._cup()
        if cup is None or not cup.is_active:
            await self._open_tournament()
        for name in SEARCHERS:
            person = self.harness.box.person(name)
            await self.harness.run_command(person, "play find", game="gheos", pace="daily", players=2)

    async def _open_tournament(self) -> None:
        channel = self._channel = self.harness.box.add_channel(f"cup-{next(self._numbers)}")
        people, system = [self.harness.box.person(name) for name in ENTRANTS], next(self._systems)
        options = {"game": "gheos", "pace": "live", "system": system}
        await self.harness.run_command(people[0], "tournament new", channel, **options)
        for person in people:
            await self.harness.run_command(person, "tournament join", channel)
        await self.harness.run_command(people[0], "tournament start", channel)
        self.outcome.count("tournaments")

    async def _cup(self) -> Tournament | None:
        if self._channel is None:
            return None
        return await self.harness.store.tournaments.in_channel(int(self._channel.id))

    async def step(self, known: set[int]) -> None:
        """Let people play, answer and drop out; `known` are the matches that `Month` plays."""
        playing = {driver.match for driver in self._drivers}
        for match in set(await self.harness.store.matches.alive()) - known - playing:
            live = await self.harness.load(match)
            self._drivers.append(
                MatchDriver(self.harness, self.harness.box.channel(str(live.channel)), match)
            )
            self.outcome.count("found tables", {*live.seat_by_user} == set(map(self._id, SEARCHERS)))
        for driver in list(self._drivers):
            await self._play(driver)
        for name in SEARCHERS:
            await self._answer(self.harness.box.person(name))
        if (cup := await self._cup()) is None:
            return
        self.outcome.count("rounds", len(cup.rounds) - self._rounds[cup.id])
        self._rounds[cup.id] = len(cup.rounds)
        if cup.status == "running" and len(cup.rounds) == 2 and not cup.dropped:
            await self._drop_out(self.harness.box.person(LEAVER))

    def _id(self, name: str) -> int:
        return int(self.harness.box.person(name).id)

    async def _play(self, driver: MatchDriver) -> None:
        """Let the late person miss one turn, if they are in the match; after that, play it to its end."""
        live = await driver.load()
        if not isinstance(live, Running):
            self._drivers.remove(driver)
            return
        late = self._id(LATE)
        if late in live.seat_by_user and self._waiting.get(live.id, live.seq) == live.seq:
            while isinstance(live, Running) and live.awaited != late:
                await driver.fast_forward(self.rng, 1)
                live = await driver.load()
            self._waiting[live.id] = live.seq
        elif self.rng.random() < PLAY_RATE:
            self.outcome.count("turns missed in tournaments", self._waiting.pop(live.id, 0) > 0)
            await driver.fast_forward(self.rng)

    async def _answer(self, person: Person) -> None:
        """Answer the newest question about a found table, mostly with yes."""
        for message in person.dms()[::-1]:
            ids = [one.custom_id for one in message.buttons() if (one.custom_id or "").startswith("fa1:")]
            if ids and message.id not in self._answered:
                self._answered.add(message.id)
                await self._press(person, message, ids[self.rng.random() < 0.2] or "")
                return

    async def _drop_out(self, person: Person) -> None:
        asked = (await self.harness.run_command(person, "tournament leave", self._channel)).message
        custom = next(one.custom_id for one in asked.buttons() if (one.custom_id or "").endswith(":drop"))
        await self._press(person, asked, custom or "")
        self.outcome.count("drop-outs")

    async def _press(self, person: Person, message: Message, custom: str) -> None:
        try:
            await (await person.press(message, custom)).settled()
        except NoAnswer:
            self.outcome.add_problem("unanswered", custom)
        await self.harness.wait_until_idle()

    async def find_problems(self) -> list[str]:
        """Tournaments that wait for the bot, and confirmed tables without a match."""
        store = self.harness.store
        waiting = {*await store.tournaments.due(), *await store.tournaments.outdated()}
        found = [f"tournament {one} waits" for one in sorted(waiting)]
        guild = int(self.harness.box.channel().data["guild_id"])
        missing = Counter[int | None]()
        for search in await store.searches.of_guild(guild):
            missing[search.proposal] += not search.confirmed
        ready = [table for table, count in missing.items() if table is not None and not count]
        return found + [f"table {table} has not begun" for table in ready]
