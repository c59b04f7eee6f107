"""The cases of the fault matrix: at least one for each kind of request that the bot sends."""

import logging
from collections.abc import Awaitable, Callable
from random import Random
from typing import NamedTuple

import pytest

from cogs.delivery.public_post import occasion
from cogs.posts.naming import thread_name
from data.store.matches.states import Running
from data.store.posts import BOARD
from data.store.tournaments.rows import unstarted
from engine.game import play
from sandbox import Message, NoAnswer, Person, Reply
from sandbox.faults import Fault
from tests.bot.harness import BotHarness, MatchDriver
from tests.harnesses.faults.answers import ANSWERS
from tests.harnesses.faults.leaping_time import LeapingTime
from tests.harnesses.outcome import Outcome
from tests.random_play import sensible_codes
from tests.store.tournaments.play import expect_tournament

CALLBACK, FOLLOW_UP = "/interactions/.*", r"/webhooks/\d+/[^/]+"
ORIGINAL = f"{FOLLOW_UP}/messages/@original"
THREADS, DM_CHANNELS, USERS = r"/channels/\d+/threads", "/users/@me/channels", r"/users/\d+"
#: Seconds within which the bot must recover in a cell of the matrix.
MAX_CELL_SECONDS = 400.0
#: Seconds within which a deferred answer must arrive.
MAX_DEFERRED_SECONDS = 200.0
#: Maximum number of steps before the current turn in a match that is reused for the next cell.
MAX_REUSED_STEPS = 6
#: Seconds after which the rest of a repeated fault is removed, because rare requests would not use it up.
MAX_UNUSED_SECONDS = 60.0


class Scene:
    """A bot in leaping time, a match of a game without hands and one with hands, and their players."""

    def __init__(
        self, harness: BotHarness, leaps: LeapingTime, outcome: Outcome, log: pytest.LogCaptureFixture
    ) -> None:
        self.harness, self.box, self.leaps, self._outcome, self._log = (
            harness,
            harness.box,
            leaps,
            outcome,
            log,
        )
        self._rng = Random(3)
        self._drivers: dict[str, MatchDriver] = {}
        #: Id of a tournament whose pairings must have matches, or None.
        self.tournament: int | None = None
        #: The fault of the current cell.
        self.fault: Fault | None = None
        #: The time of its end.
        self._over_at: float | None = None
        #: Its effects.
        self.observed: set[str] = set()
        self._replies: list[Reply] = []
        self._expected: list[tuple[Callable[[], int], int]] = []
        self._guests = self._injected = 0
        self._started = 0.0

    # ---- actions -----------------------------------------------------------------------

    async def ready_match(self, game: str) -> MatchDriver:
        """A running match of Ana and Ben in which a step is possible that does not end the turn."""
        driver = self._drivers.get(game)
        if driver is not None and (await driver.load_started()).match.run_start > MAX_REUSED_STEPS:
            await driver.fast_forward(self._rng)
            driver = None
        if driver is None:
            driver = self._drivers[game] = await self.harness.start_match("Ana", "Ben", game=game)
        await self.pass_until_ready(driver)
        return driver

    async def press(self, person: Person, post: Message, custom: str) -> None:
        """Press a button and wait for the first answer."""
        await self.await_answer(person.press(post, custom))

    async def await_answer(self, asking: Awaitable[Reply]) -> None:
        """Wait for a first answer; note the effect "unanswered" if there is none."""
        try:
            self._replies.append(await self.leaps.run(asking, self.note_fault_end))
        except NoAnswer:
            self.observed.add("unanswered")

    async def move(self, driver: MatchDriver) -> None:
        """Play a step in the store after which the same person is to move."""
        await self._play(driver, self._rng.choice(await self._steps(driver)))
        self.harness.bot.services.wake_match(driver.match)

    async def pass_until_ready(self, driver: MatchDriver) -> None:
        """Pass turns until a step is possible that does not end the turn; wait until posts are up to date."""
        while not await self._steps(driver):
            await self.pass_turn(driver)
        await self.leaps.wait_until_still()

    async def _steps(self, driver: MatchDriver) -> list[str]:
        live = await driver.load_running()
        game, state, turn = live.match.game, live.match.state, live.match.turn
        steps = [one for one in game.legal(state) if game.turn(play(game, state, one)[0]) == turn]
        return [*map(game.codec.encode, steps)]

    async def pass_turn(self, driver: MatchDriver) -> None:
        """Play the rest of a turn in the store."""
        turn = occasion(await driver.load())
        while isinstance(live := await driver.load(), Running) and occasion(live) == turn:
            game, state = live.match.game, live.match.state
            await self._play(
                driver, self._rng.choice(sensible_codes([*map(game.codec.encode, game.legal(state))]))
            )
        self.harness.bot.services.wake_match(driver.match)

    async def _play(self, driver: MatchDriver, code: str) -> None:
        live = await driver.load_running()
        source = f"i:{live.id}.{live.seq}"
        await self.harness.store.matches.act(live.id, live.seq, live.to_move.user, code, source)

    async def dm_paths(self, driver: MatchDriver) -> str:
        """Pattern of the message routes of the players' DM channels."""
        channels = (driver.person(seat.user).dm.id for seat in (await driver.load()).people)
        return f"/channels/({'|'.join(channels)})/messages"

    def watch(self, name: str, driver: MatchDriver) -> None:
        """Check from now on that the posts of a match are up to date."""
        self._drivers[name] = driver

    async def settle_replies(self) -> None:
        """Wait for every deferred answer."""
        for reply in self._replies:
            await reply.settled(MAX_DEFERRED_SECONDS)

    def guest(self) -> Person:
        """A new person."""
        self._guests += 1
        return self.box.person(f"Guest {self._guests}")

    # ---- observations ------------------------------------------------------------------

    def inject(self, answer: str, method: str, path: str) -> None:
        """Let Discord answer the next requests with this method and path with a fault."""
        self.fault = ANSWERS[answer](self.box.faults, method, path)
        self._started, self._injected = self.leaps.now, self.fault.times

    def note_fault_end(self) -> None:
        """Store the time if the fault has ended; end a repeated fault that is not used up in time."""
        pending = self.box.faults.pending
        if (
            self.fault in pending
            and self.fault.times < self._injected
            and self.leaps.now > self._started + MAX_UNUSED_SECONDS
        ):
            pending.remove(self.fault)
        if self._over_at is None and self.fault is not None and self.fault not in pending:
            limit = self.fault.retry_after if self.fault.status == 429 and self.fault.text is None else 0.0
            self._over_at = self.leaps.now + limit

    async def find_problem(self) -> str:
        """The first problem: an unused fault, a person without an answer, an outdated post; "" if none."""
        self.note_fault_end()
        if self._over_at is None:
            return "the faulty request was never sent"
        if any(message.thinking for reply in self._replies for message in reply.messages):
            return "a person waits for an answer"
        return await self.find_stale()

    async def find_stale(self) -> str:
        """The first outdated post or a pairing without a match; "" if there is none."""
        for driver in self._drivers.values():
            if problem := await self._find_stale_at(driver):
                return problem
        return await self._find_unstarted_pairing()

    async def _find_unstarted_pairing(self) -> str:
        """Why the tournament is not up to date; "" if it is."""
        cup = await self.harness.store.tournaments.load(self.tournament or 0)
        if cup is None or (cup.shown == cup.rev and not unstarted(cup.pairings)):
            return ""
        return f"revision {cup.shown} of {cup.rev} is shown; without a match: {unstarted(cup.pairings)}"

    async def _find_stale_at(self, driver: MatchDriver) -> str:
        harness, live = self.harness, await driver.load()
        posts = await driver.stored_posts()
        for post in posts:
            kept = post.state, post.rev, post.attempts, post.next_try
            if kept != ("live", live.rev, 0, None):
                return f"{post.surface} of {live.rev} is {kept}: {post.last_error}"
        shown = {message.id for message in self.box.messages(driver.channel)}
        (board,) = [post.message for post in posts if post.surface == BOARD]
        if str(board) not in shown:
            return "the board does not exist"
        if [int(one.id) for one in harness.posts(driver.channel) if one.buttons()] != [board]:
            return "an old post has buttons"
        if driver.post.content:
            return "the board still shows a mention"
        if not {custom.split(":")[2] for custom in driver.move_ids()} <= {str(live.seq)}:
            return "the board shows an old position"
        if (name := driver.channel.name) != thread_name(live):
            return f"the thread is called {name}"
        if driver.channel.archived:
            return "the thread is archived"
        return ""

    async def run_cell(self, kind: str, answer: str) -> str:
        """Inject a fault into a kind of request and wait for recovery; return its effects."""
        self._forget()
        name, case = f"{answer} at {kind}", CASES[kind]
        await case.do(self, lambda method, path: self.inject(answer, method, path))
        if wrong := await self.leaps.wait_until_recovered(self.find_problem, MAX_CELL_SECONDS):
            self._outcome.add_problem("lost", f"{name}: {wrong}")
            self._drivers.clear()  # so that the next cell is independent
        elif self._over_at is not None:
            self._outcome.record_recovery(self.leaps.now - self._over_at, name)
        self.box.faults.clear()
        if self.tournament is not None:
            await self.harness.store.tournaments.cancel(self.tournament)
        self._check_counts(name)
        self._outcome.count("cells")
        return " ".join(sorted(self.observed))

    def _forget(self) -> None:
        self.tournament = None
        self.fault, self._over_at, self.observed, self._replies, self._expected = None, None, set(), [], []
        self._log.clear()

    def expect(self, seen: Callable[[], int], more: int = 0) -> None:
        """Expect that the number returned by `seen` grows by `more` until the end of the cell."""
        self._expected.append((seen, seen() + more))

    def _check_counts(self, name: str) -> None:
        """Check that nothing is lost or doubled and no task has ended; note logged errors as an effect."""
        for seen, expected in self._expected:
            if (number := seen()) != expected:
                self._outcome.add_problem(
                    "doubled" if number > expected else "lost", f"{name}: {number} messages"
                )
        for reply in self._replies:
            texts = [message.text() for message in reply.messages if message.ephemeral]
            if len(texts) > len({*texts}):
                self._outcome.add_problem("doubled", f"{name}: {texts[0]}")
        for task in self.harness.bot.services.supervisor.ended_tasks():
            self._outcome.add_problem("dead", f"{name}: {task}")
        for record in self._log.records:
            if record.levelno >= logging.ERROR and not record.name.startswith("discord.client"):
                self.observed.add("logged")
                if record.name == "asyncio":
                    self._outcome.add_problem("crashed", f"{name}: {record.getMessage()}")


Inject = Callable[[str, str], None]


class Case(NamedTuple):
    """Method and template of a request, and an action during which that request fails."""

    method: str
    template: str
    do: Callable[[Scene, Inject], Awaitable[None]]


async def _first_answer(scene: Scene, inject: Inject) -> None:
    driver = await scene.ready_match("maori")
    inject("POST", CALLBACK)
    await scene.press(await driver.mover(), driver.post, driver.move_ids()[0])


async def _acknowledgement(scene: Scene, inject: Inject) -> None:
    """The first answer to a command."""
    inject("POST", CALLBACK)
    await scene.await_answer(scene.box.person("Ana").slash("rules", "games", game="maori"))


async def _board_by_press(scene: Scene, inject: Inject) -> None:
    driver = await scene.ready_match("maori")
    inject("PATCH", ORIGINAL)
    await scene.press(await driver.mover(), driver.post, driver.move_ids()[0])


async def _board_by_bot(scene: Scene, inject: Inject) -> None:
    driver = await scene.ready_match("maori")
    scene.harness.bot.services.interaction_tokens.forget(int(driver.post.id))
    scene.expect(lambda: len(scene.harness.posts(driver.channel)))
    inject("PATCH", rf"/channels/{driver.channel.id}/messages/\d+")
    await scene.move(driver)


async def _next_board(scene: Scene, inject: Inject) -> None:
    driver = await scene.ready_match("maori")
    scene.expect(lambda: len(scene.harness.posts(driver.channel)), 1)
    inject("POST", f"/channels/{driver.channel.id}/messages")
    await scene.pass_turn(driver)


async def _converted_board(scene: Scene, inject: Inject) -> None:
    """The edit that turns the message with the mention into the next board."""
    driver = await scene.ready_match("maori")
    user, channel = (await driver.waiting_person()).id, driver.channel.id
    scene.expect(lambda: len(scene.harness.posts(driver.channel)), 1)
    scene.expect(
        lambda: sum((push.user, push.channel) == (user, channel) for push in scene.box.world.pushes), 1
    )
    inject("PATCH", rf"/channels/{driver.channel.id}/messages/\d+")
    await scene.pass_turn(driver)


async def _planned_board(scene: Scene, inject: Inject) -> None:
    """The state after a crash: a post was planned, and may have been sent."""
    driver = await scene.ready_match("maori")
    live = await driver.load_running()
    posts = scene.harness.store.posts
    await posts.plan(live.id, BOARD, live.channel, live.locale, occasion=occasion(live))
    scene.expect(lambda: len(scene.harness.posts(driver.channel)), 1)
    inject("GET", f"/channels/{driver.channel.id}/messages")
    scene.harness.bot.services.wake_match(live.id)


async def _fetch_thread(scene: Scene, inject: Inject, method: str = "GET") -> None:
    driver = await scene.ready_match("maori")
    scene.harness.bot.services.interaction_tokens.forget(int(driver.post.id))
    driver.channel.data["thread_metadata"]["archived"] = True
    inject(method, f"/channels/{driver.channel.id}")
    await scene.move(driver)


async def _unarchive_thread(scene: Scene, inject: Inject) -> None:
    await _fetch_thread(scene, inject, "PATCH")


async def _reopen_archived_thread(scene: Scene, inject: Inject, method: str = "PATCH") -> None:
    """A moderator archives the thread of a running match, and the bot reopens it."""
    driver = await scene.ready_match("maori")
    scene.expect(lambda: int(driver.channel.archived))
    scene.expect(lambda: len(scene.harness.posts(driver.channel)))
    inject(method, f"/channels/{driver.channel.id}")
    scene.box.faults.archive_thread(driver.channel.id)


async def _fetch_board(scene: Scene, inject: Inject) -> None:
    driver = await scene.ready_match("maori")
    inject("GET", rf"/channels/{driver.channel.id}/messages/\d+")
    await scene.await_answer((await driver.mover()).slash("board", driver.channel, form="text"))


async def _hand(scene: Scene, inject: Inject) -> None:
    driver = await scene.ready_match("gheos")
    inject("PATCH", await scene.dm_paths(driver) + r"/\d+")
    await scene.pass_turn(driver)


async def _new_hand(scene: Scene, inject: Inject) -> None:
    """The message with the hand was deleted, so that it is sent again."""
    driver = await scene.ready_match("gheos")
    people = [driver.person(seat.user) for seat in (await driver.load()).people]
    scene.expect(lambda: sum(len(person.dms()) for person in people))
    for post in await driver.stored_posts():
        if post.user is not None:
            scene.box.faults.delete_message(str(post.channel), str(post.message))
    inject("POST", await scene.dm_paths(driver))
    await scene.pass_turn(driver)


async def _dm_channel(scene: Scene, inject: Inject) -> None:
    """The first direct message to a person."""
    inject("POST", DM_CHANNELS)
    guest = scene.guest()
    lobby = await scene.harness.open_lobby(guest.name, game="gheos")
    await lobby.choose("add", "easy")
    await scene.await_answer(guest.press(lobby.post, lobby.id("start")))
    scene.watch("guest", MatchDriver(scene.harness, lobby.channel, (await lobby.load()).id))


async def _open(scene: Scene, inject: Inject, method: str, path: str) -> None:
    """Open a lobby."""
    guest, before = scene.guest(), len(scene.box.threads("games"))
    inject(method, path)
    await scene.await_answer(guest.slash("play new", "games", game="maori"))
    await scene.leaps.run(scene.settle_replies())
    if len(scene.box.threads("games")) == before:
        scene.observed.add("in the channel")


async def _new_thread(scene: Scene, inject: Inject) -> None:
    await _open(scene, inject, "POST", THREADS)


async def _thread_of_a_tournament(scene: Scene, inject: Inject) -> None:
    """The first thread of a tournament of four guests."""
    store, people = scene.harness.store.tournaments, [scene.guest() for _ in range(4)]
    channel = scene.box.add_channel(f"cup of {people[0].name}".replace(" ", "-").lower())
    opened = await store.open(
        guild=int(channel.data["guild_id"]),
        channel=int(channel.id),
        game="maori",
        organiser=int(people[0].id),
        locale="en",
        habits=None,
        settings={},
    )
    cup = expect_tournament(opened)
    for person in people:
        await store.join(cup.id, int(person.id), person.name)
    await scene.leaps.wait_until_still()
    inject("POST", f"/channels/{channel.id}/threads")
    scene.tournament = cup.id
    await store.start(cup.id, bytes(16))
    scene.harness.bot.services.tournaments.reconciler.wake(cup.id)


async def _deleted_acknowledgement(scene: Scene, inject: Inject) -> None:
    """Show a GIF to everybody: the bot deletes its private deferral and posts a message."""
    driver = await scene.ready_match("maori")
    inject("DELETE", ORIGINAL)
    await scene.await_answer(scene.guest().slash("replay gif", driver.channel, public=True))
    await scene.leaps.run(scene.settle_replies())


async def _public_answer(scene: Scene, inject: Inject) -> None:
    await _open(scene, inject, "POST", FOLLOW_UP)


async def _thread_name(scene: Scene, inject: Inject) -> None:
    lobby = await scene.harness.open_lobby()
    await lobby.press("join", scene.box.person("Ben"))
    inject("PATCH", f"/channels/{lobby.channel.id}")
    match = (await lobby.load()).id
    await scene.await_answer(lobby.organiser.press(lobby.post, lobby.id("start")))
    scene.watch("named", MatchDriver(scene.harness, lobby.channel, match))


async def _private_answer(scene: Scene, inject: Inject) -> None:
    inject("POST", FOLLOW_UP)
    await scene.await_answer(scene.box.person("Ana").slash("rules", "games", game="maori"))


async def _remind_person(scene: Scene, inject: Inject, method: str = "GET", path: str = USERS) -> None:
    driver = await scene.ready_match("maori")
    live, person = await driver.load_running(), await driver.mover()
    await scene.harness.store.people.change_user(int(person.id), digest=False)
    before = count_reminders(driver, person)
    inject(method, path.replace("{dm}", person.dm.id))
    user = await scene.harness.store.people.user(int(person.id))
    await scene.leaps.run(scene.harness.due_loop.reminders._remind(live, user), scene.note_fault_end)
    effects = ("no reminder", "", "two reminders")
    scene.observed.add(effects[count_reminders(driver, person) - before])


async def _sent_reminder(scene: Scene, inject: Inject) -> None:
    await _remind_person(scene, inject, "POST", "/channels/{dm}/messages")


def count_reminders(driver: MatchDriver, person: Person) -> int:
    """Number of reminders of a person, by direct message and by mention."""
    notices = [one for one in driver.harness.box.messages(driver.channel) if not one.buttons()]
    return len(person.dms()) + sum(person.name in one.pinged for one in notices)


CASES: dict[str, Case] = {
    "first answer": Case("POST", "/interactions/{interaction}/{token}/callback", _first_answer),
    "private answer": Case("POST", "/webhooks/{application}/{token}", _private_answer),
    "public answer": Case("POST", "/webhooks/{application}/{token}", _public_answer),
    "deleted deferral": Case(
        "DELETE", "/webhooks/{application}/{token}/messages/{message}", _deleted_acknowledgement
    ),
    "board by press": Case("PATCH", "/webhooks/{application}/{token}/messages/{message}", _board_by_press),
    "board by bot": Case("PATCH", "/channels/{channel}/messages/{message}", _board_by_bot),
    "next board": Case("POST", "/channels/{channel}/messages", _next_board),
    "converted board": Case("PATCH", "/channels/{channel}/messages/{message}", _converted_board),
    "planned board": Case("GET", "/channels/{channel}/messages", _planned_board),
    "fetch the board": Case("GET", "/channels/{channel}/messages/{message}", _fetch_board),
    "fetch a thread": Case("GET", "/channels/{channel}", _fetch_thread),
    "unarchive a thread for an edit": Case("PATCH", "/channels/{channel}", _unarchive_thread),
    "reopen an archived thread": Case("PATCH", "/channels/{channel}", _reopen_archived_thread),
    "name a thread": Case("PATCH", "/channels/{channel}", _thread_name),
    "create a thread": Case("POST", "/channels/{channel}/threads", _new_thread),
    "thread of a tournament": Case("POST", "/channels/{channel}/threads", _thread_of_a_tournament),
    "open a DM channel": Case("POST", "/users/@me/channels", _dm_channel),
    "new hand": Case("POST", "/channels/{channel}/messages", _new_hand),
    "hand": Case("PATCH", "/channels/{channel}/messages/{message}", _hand),
    "fetch a person": Case("GET", "/users/{user}", _remind_person),
    "reminder": Case("POST", "/channels/{channel}/messages", _sent_reminder),
    "acknowledgement of a command": Case(
        "POST", "/interactions/{interaction}/{token}/callback", _acknowledgement
    ),
}
