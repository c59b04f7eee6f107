"""Plays a match twice with different hidden information, each time with another bot."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, Literal, NamedTuple

from cogs.posts.component_ids import MoveId, SeatId
from data.store.matches.states import SEAT_RESERVED_SECONDS
from data.store.queues import QueuedTurn
from engine import GAMES
from engine.queue import Alternative
from sandbox import Message
from tests.bot.harness import STARTED_AT, BotHarness, MatchDriver, run_harness
from tests.harnesses.leaks.tour import REQUEST_SECONDS, Tour
from tests.harnesses.leaks.transcript import Transcript, differences
from tests.harnesses.leaks.twins import Fork, fork, replace_state
from tests.store.kit import run_sql

#: State of the seat of Ana, who opened the lobby, manages the server and owns the bot.
SeatState = Literal["left", "taken", "back"]
#: State of Ana's seat -> people and their seats (None: no seat).
SEATS: dict[SeatState, dict[str, int | None]] = {
    "left": {"Ana": None, "Ben": 1, "Cleo": 2, "Don": None},
    "taken": {"Ana": None, "Ben": 1, "Cleo": 2, "Don": 0},
    "back": {"Ana": 0, "Ben": 1, "Cleo": 2, "Don": None},
}
PLAYERS = ("Ana", "Ben", "Cleo")
#: A queued turn that never fits.
UNFIT_TURN = Alternative(
    start=0, origin="", codes=("nothing", "nothing"), first=1, questions=("nothing",), digests=("",)
)
#: Maximum number of steps that are played in both states before a comparison.
MAX_STEPS = 3


class Case(NamedTuple):
    """A game, the number of moves before the comparison, the state of Ana's seat, and the observers."""

    game: str
    moves: int
    seat_state: SeatState = "left"
    #: Observer -> their requests: "some" presses, "all" fast requests, or these and the "slow" ones.
    observers: Mapping[str, Literal["some", "all", "slow"]] = {}


class Comparison(NamedTuple):
    """Transcripts of one observer in both runs, and of players who may see more (witnesses)."""

    who: str
    fork: Fork
    asked: int
    one: Transcript
    other: Transcript
    #: Name -> transcripts in both runs.
    witnesses: dict[str, tuple[Transcript, Transcript]]

    @property
    def leaked(self) -> list[str]:
        """Descriptions of the differences for the observer; each of them is a leak."""
        return differences(self.one, self.other)

    @property
    def witnesses_see_difference(self) -> bool:
        """Whether a witness was sent different messages, which shows that the comparison can detect them."""
        return any(differences(*transcripts) for transcripts in self.witnesses.values())


class Run:
    """One of the two runs of a match that are compared; each has its own bot."""

    def __init__(
        self, harness: BotHarness, driver: MatchDriver, case: Case, old: Sequence[Message], note: str
    ) -> None:
        self.harness, self.driver, self.case = harness, driver, case
        #: The private note of everybody but the observer; unless it is empty, they have also queued a turn.
        self.note = note
        #: Messages with Ana's hand that were sent before she left her seat.
        self.old_hands = old
        #: Text of `/admin status`, which she can read as the owner of the bot.
        self.status = ""

    async def fork(self, who: str, rng: Random) -> Fork:
        """The current state, one that looks the same to a person, and steps that are legal in both."""
        match, seats = (await self.driver.load_started()).match, SEATS[self.case.seat_state]
        people = [seat for seat in seats.values() if seat is not None]
        return fork(match, seats[who], people, rng, MAX_STEPS)

    async def explore(
        self, who: str, codes: Sequence[str], forbidden: Sequence[str], state: Any
    ) -> list[Tour]:
        """Replace the state, play the codes, and let the person make their requests; record witnesses too."""
        harness, driver, how = self.harness, self.driver, self.case.observers[who]
        seated = [
            name for name, seat in SEATS[self.case.seat_state].items() if seat is not None and name != who
        ]
        tour, *rest = (
            Tour(harness, harness.box.person(name), driver.channel, driver.match) for name in (who, *seated)
        )
        await self._write_secrets(who)
        await replace_state(harness, driver.match, state)
        for code in codes:
            await self.play(code)
        await tour.try_refused(forbidden)
        for message in self.old_hands if who == "Ana" else ():
            await tour.press_all(message)
        await (tour.press_newest() if how == "some" else tour.explore_all())
        if how == "slow":
            await tour.make_gifs()
            await tour.remind()
        for one in (tour, *rest):
            one.transcript.stop()
        if who == "Ana":
            self.status = await tour.status()
        return [tour, *rest]

    async def _write_secrets(self, observer: str) -> None:
        """Give everybody but the observer the note of this run, and a queued turn that does not fit."""
        store, live = self.harness.store, await self.driver.load_started()
        for name in SEATS[self.case.seat_state]:
            user = int(self.harness.box.person(name).id)
            note = "" if name == observer else self.note
            await store.notes.save(live.id, user, note)
            await store.queues.delete(live.id, user)
            if note and live.seat_of(user) is not None:
                assert await store.queues.save(live.id, user, QueuedTurn(live.seq, (UNFIT_TURN,)))

    async def play(self, code: str) -> None:
        """Press a code for the person to move, unless it is no longer legal."""
        live = await self.driver.load_running()
        game, state = live.match.game, live.match.state
        if code in map(game.codec.encode, game.legal(state)):
            custom = MoveId(live.id, live.seq, code).custom_id(live)
            await (await self.driver.mover()).press(self.driver.post, custom, forged=True)
            await self.harness.wait_until_idle()
            self.harness.box.clock.advance(REQUEST_SECONDS)


@asynccontextmanager
async def start_run(folder: Path, case: Case, note: str = "") -> AsyncIterator[Run]:
    """A match of three people after some moves; Ana has resigned, and her seat has the state of the case."""
    async with run_harness(folder, stopped_at=STARTED_AT) as harness:
        driver = await harness.start_match(*PLAYERS, game=case.game)
        rng = Random(3)
        await driver.fast_forward(rng, case.moves)
        while (await driver.load_running()).turn == 0:
            await driver.fast_forward(rng, 1)
        ana = harness.box.person("Ana")
        old = [await driver.open_hand(ana)] if GAMES[case.game].has_hands else []
        await harness.run_confirmed_command(ana, "play resign", driver.channel)
        if case.seat_state != "left":
            taker = ana if case.seat_state == "back" else harness.box.person("Don")
            if case.seat_state == "taken":  # before that time the seat is reserved for Ana
                await harness.advance(SEAT_RESERVED_SECONDS + 1)
            await taker.press(
                driver.post, SeatId(driver.match, 0).custom_id(await driver.load_running()), forged=True
            )
            await harness.wait_until_idle()
            assert (await driver.load()).seats[0].user == int(taker.id)
        if "slow" in case.observers.values():
            await run_sql(harness.settings.database_url, "UPDATE matches SET hints = true")
        yield Run(harness, driver, case, old, note)


async def play_twice(folders: tuple[Path, Path], case: Case) -> tuple[list[Comparison], str]:
    """Compare the messages of each observer in both runs; also returns the text of `/admin status`."""
    rng, seen = Random(case.moves), list[tuple[str, Fork, list[Tour]]]()
    async with start_run(folders[0], case) as one:
        for who in case.observers:
            forked = await one.fork(who, rng)
            seen.append((who, forked, await one.explore(who, forked.codes, forked.forbidden, forked.one)))
    comparisons = []
    async with start_run(folders[1], case, "Cleo wants the east.") as other:
        for who, forked, tours in seen:
            others = await other.explore(who, forked.codes, forked.forbidden, forked.other)
            (mine, yours), *rest = zip(
                (t.transcript for t in tours), (t.transcript for t in others), strict=True
            )
            witnesses = {tour.person.name: pair for tour, pair in zip(tours[1:], rest, strict=True)}
            comparisons.append(Comparison(who, forked, tours[0].asked, mine, yours, witnesses))
        return comparisons, other.status
