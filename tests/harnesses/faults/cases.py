"""The cases of the fault matrix: one for each kind of request that the bot sends."""

import logging
from collections.abc import Awaitable, Callable
from random import Random
from typing import NamedTuple

import pytest

from cogs.delivery.public_post import occasion
from cogs.posts.naming import thread_name
from data.store.matches.states import Running
from data.store.posts import BOARD
from engine.game import play
from sandbox import Message, NoAnswer, Person, Reply
from sandbox.faults import Fault
from tests.bot.harness import BotHarness, MatchDriver
from tests.harnesses.faults.answers import ANSWERS
from tests.harnesses.faults.leaping_time import LeapingTime
from tests.harnesses.outcome import Outcome
from tests.random_play import sensible_codes

CALLBACK, FOLLOW_UP = "/interactions/.*", r"/webhooks/\d+/[^/]+"
ORIGINAL = f"{FOLLOW_UP}/messages/@original"
THREADS, DM_CHANNELS, USERS = r"/channels/\d+/threads", "/users/@me/channels", r"/users/\d+"
#: Seconds after which a cell counts as not healed.
MAX_CELL_SECONDS = 400.0
#: Maximum seconds until a deferred answer.
PROMISED_SECONDS = 200.0
#: Maximum turns of a match that is reused for the next cell.
MAX_TURNS = 6
#: Minimum seconds of a fault that lasts.
MIN_LONG_SECONDS = 60.0


class Scene:
    """A bot in leaping time, a match without hands and one with them, and what people see there."""

    def __init__(
        self, house: BotHarness, leaps: LeapingTime, outcome: Outcome, log: pytest.LogCaptureFixture
    ) -> None:
        self.house, self.box, self.leaps, self._outcome, self._log = house, house.box, leaps, outcome, log
        self._rng = Random(3)
        self._tables: dict[str, MatchDriver] = {}
        #: State of one cell: the fault, the time of its end, and what people see of it.
        self.fault: Fault | None = None
        self._over_at: float | None = None
        self.observed: set[str] = set()
        self._replies: list[Reply] = []
        self._expected: list[tuple[Callable[[], int], int]] = []
        self._guests = self._ordered = 0
        self._started = 0.0

    # ---- actions -----------------------------------------------------------------------

    async def ready_match(self, game: str) -> MatchDriver:
        """A running match of Ana and Ben in which somebody can make a step."""
        table = self._tables.get(game)
        if table is not None and (await table.load_begun()).match.run_start > MAX_TURNS:
            await table.fast_forward(self._rng)
            table = None
        if table is None:
            table = self._tables[game] = await self.house.start_match("Ana", "Ben", game=game)
        await self.pass_until_ready(table)
        return table

    async def press(self, person: Person, post: Message, custom: str) -> None:
        """Press a button and wait for the first answer."""
        await self.await_answer(person.press(post, custom))

    async def await_answer(self, asking: Awaitable[Reply]) -> None:
        """Wait for a first answer, and note if there is none."""
        try:
            self._replies.append(await self.leaps.run(asking, self.note_recovery))
        except NoAnswer:
            self.observed.add("unanswered")

    async def move(self, table: MatchDriver) -> None:
        """Play a step in the store after which the same person is to move."""
        await self._play(table, self._rng.choice(await self._steps(table)))
        self.house.bot.services.wake_match(table.match)

    async def pass_until_ready(self, table: MatchDriver) -> None:
        """Pass turns until somebody can make a step, and wait until all posts are up to date."""
        while not await self._steps(table):
            await self.pass_turn(table)
        await self.leaps.wait_until_still()

    async def _steps(self, table: MatchDriver) -> list[str]:
        live = await table.load_running()
        game, state, turn = live.match.game, live.match.state, live.match.turn
        steps = [one for one in game.legal(state) if game.turn(play(game, state, one)[0]) == turn]
        return [*map(game.codec.encode, steps)]

    async def pass_turn(self, table: MatchDriver) -> None:
        """Play the rest of a turn in the store."""
        turn = occasion(await table.load())
        while isinstance(live := await table.load(), Running) and occasion(live) == turn:
            game, state = live.match.game, live.match.state
            await self._play(
                table, self._rng.choice(sensible_codes([*map(game.codec.encode, game.legal(state))]))
            )
        self.house.bot.services.wake_match(table.match)

    async def _play(self, table: MatchDriver, code: str) -> None:
        live = await table.load_running()
        source = f"i:{live.id}.{live.seq}"
        await self.house.store.matches.act(live.id, live.seq, live.to_move.user, code, source)

    async def dm_paths(self, table: MatchDriver) -> str:
        """Pattern of the message routes of the players' DM channels."""
        rooms = (table.person(seat.user).dm.id for seat in (await table.load()).people)
        return f"/channels/({'|'.join(rooms)})/messages"

    def watch(self, name: str, table: MatchDriver) -> None:
        """Check from now on that a match is up to date in its posts."""
        self._tables[name] = table

    async def settle_replies(self) -> None:
        """Wait for every deferred answer."""
        for reply in self._replies:
            await reply.settled(PROMISED_SECONDS)

    def guest(self) -> Person:
        """A new person."""
        self._guests += 1
        return self.box.person(f"Guest {self._guests}")

    # ---- observations ------------------------------------------------------------------

    def inject(self, answer: str, method: str, path: str) -> None:
        """Let Discord answer such requests with a fault from now on."""
        self.fault = ANSWERS[answer](self.box.faults, method, path)
        self._started, self._ordered = self.leaps.now, self.fault.times

    def note_recovery(self) -> None:
        """Note when the fault has ended."""
        pending = self.box.faults.pending
        if (
            self.fault in pending
            and self.fault.times < self._ordered
            and self.leaps.now > self._started + MIN_LONG_SECONDS
        ):
            pending.remove(self.fault)  # rare requests would need too long to use up the fault
        if self._over_at is None and self.fault is not None and self.fault not in pending:
            limit = self.fault.retry_after if self.fault.status == 429 and self.fault.text is None else 0.0
            self._over_at = self.leaps.now + limit

    async def find_problem(self) -> str:
        """The first outdated post or unanswered person; "" if there is none."""
        self.note_recovery()
        if self._over_at is None:
            return "it was never asked for"
        if any(message.thinking for reply in self._replies for message in reply.messages):
            return "somebody waits for an answer"
        return await self.find_stale()

    async def find_stale(self) -> str:
        """The first outdated post; "" if there is none."""
        found = [await self._find_stale_at(table) for table in self._tables.values()]
        return next(filter(None, found), "")

    async def _find_stale_at(self, table: MatchDriver) -> str:
        house, live = self.house, await table.load()
        posts = await table.stored_posts()
        for post in posts:
            kept = post.state, post.rev, post.attempts, post.next_try
            if kept != ("live", live.rev, 0, None):
                return f"{post.surface} of {live.rev} is {kept}: {post.last_error}"
        shown = {message.id for message in self.box.messages(table.channel)}
        (board,) = [post.message for post in posts if post.surface == BOARD]
        if str(board) not in shown:
            return "the board is not there"
        if [int(one.id) for one in house.posts(table.channel) if one.buttons()] != [board]:
            return "an old post can be pressed"
        if table.post.content:
            return "the board is still a sentence"
        if not {custom.split(":")[2] for custom in table.move_ids()} <= {str(live.seq)}:
            return "the board shows an old position"
        if (name := table.channel.name) != thread_name(live):
            return f"the thread is called {name}"
        if table.channel.archived:
            return "the thread is archived"
        return ""

    async def run_cell(self, kind: str, answer: str) -> str:
        """Inject a fault into a kind of request; returns what people see, and checks that all recovers."""
        self._forget()
        name, case = f"{answer} at {kind}", CASES[kind]
        await case.do(self, lambda method, path: self.inject(answer, method, path))
        if wrong := await self.leaps.heal(self.find_problem, MAX_CELL_SECONDS):
            self._outcome.add_problem("lost", f"{name}: {wrong}")
            self._tables.clear()  # so that the next cell is independent
        elif self._over_at is not None:
            self._outcome.record_healing(self.leaps.now - self._over_at, name)
        self.box.faults.clear()
        self._check_counts(name)
        self._outcome.count("cells")
        return " ".join(sorted(self.observed))

    def _forget(self) -> None:
        self.fault, self._over_at, self.observed, self._replies, self._expected = None, None, set(), [], []
        self._log.clear()

    def expect(self, seen: Callable[[], int], more: int = 0) -> None:
        """Expect that the number grows by `more` until the end."""
        self._expected.append((seen, seen() + more))

    def _check_counts(self, name: str) -> None:
        """Check that nothing was sent twice, no task has ended, and no error was logged."""
        for seen, expected in self._expected:
            if (number := seen()) != expected:
                self._outcome.add_problem(
                    "doubled" if number > expected else "lost", f"{name}: {number} messages"
                )
        for reply in self._replies:
            said = [message.text() for message in reply.messages if message.ephemeral]
            if len(said) > len({*said}):
                self._outcome.add_problem("doubled", f"{name}: {said[0]}")
        for task in self.house.bot.services.supervisor.ended_tasks():
            self._outcome.add_problem("dead", f"{name}: {task}")
        for record in self._log.records:
            if record.levelno >= logging.ERROR and not record.name.startswith("discord.client"):
                self.observed.add("logged")
                if record.name == "asyncio":
                    self._outcome.add_problem("crashed", f"{name}: {record.getMessage()}")


Inject = Callable[[str, str], None]


class Case(NamedTuple):
    """An action, and method and template of the request that fails."""

    method: str
    template: str
    do: Callable[[Scene, Inject], Awaitable[None]]


async def _first_answer(scene: Scene, strike: Inject) -> None:
    table = await scene.ready_match("maori")
    strike("POST", CALLBACK)
    await scene.press(await table.mover(), table.post, table.move_ids()[0])


async def _acknowledgement(scene: Scene, strike: Inject) -> None:
    """The first answer to a command."""
    strike("POST", CALLBACK)
    await scene.await_answer(scene.box.person("Ana").slash("rules", "games", game="maori"))


async def _board_by_press(scene: Scene, strike: Inject) -> None:
    table = await scene.ready_match("maori")
    strike("PATCH", ORIGINAL)
    await scene.press(await table.mover(), table.post, table.move_ids()[0])


async def _board_by_bot(scene: Scene, strike: Inject) -> None:
    table = await scene.ready_match("maori")
    scene.house.bot.services.interaction_tokens.forget(int(table.post.id))
    scene.expect(lambda: len(scene.house.posts(table.channel)))
    strike("PATCH", rf"/channels/{table.channel.id}/messages/\d+")
    await scene.move(table)


async def _next_board(scene: Scene, strike: Inject) -> None:
    table = await scene.ready_match("maori")
    scene.expect(lambda: len(scene.house.posts(table.channel)), 1)
    strike("POST", f"/channels/{table.channel.id}/messages")
    await scene.pass_turn(table)


async def _converted_board(scene: Scene, strike: Inject) -> None:
    """The edit that turns the sentence with the mention into the next board."""
    table = await scene.ready_match("maori")
    called, here = (await table.waiting_person()).id, table.channel.id
    scene.expect(lambda: len(scene.house.posts(table.channel)), 1)
    scene.expect(
        lambda: sum((push.user, push.channel) == (called, here) for push in scene.box.world.pushes), 1
    )
    strike("PATCH", rf"/channels/{table.channel.id}/messages/\d+")
    await scene.pass_turn(table)


async def _planned_board(scene: Scene, strike: Inject) -> None:
    """A post as a crash leaves it: planned, and perhaps sent."""
    table = await scene.ready_match("maori")
    live = await table.load_running()
    posts = scene.house.store.posts
    await posts.plan(live.id, BOARD, live.channel, live.locale, occasion=occasion(live))
    scene.expect(lambda: len(scene.house.posts(table.channel)), 1)
    strike("GET", f"/channels/{table.channel.id}/messages")
    scene.house.bot.services.wake_match(live.id)


async def _board_in_a_sleeping_thread(scene: Scene, strike: Inject, method: str = "GET") -> None:
    table = await scene.ready_match("maori")
    scene.house.bot.services.interaction_tokens.forget(int(table.post.id))
    table.channel.data["thread_metadata"]["archived"] = True
    strike(method, f"/channels/{table.channel.id}")
    await scene.move(table)


async def _sleeping_thread(scene: Scene, strike: Inject) -> None:
    await _board_in_a_sleeping_thread(scene, strike, "PATCH")


async def _archived_thread(scene: Scene, strike: Inject, method: str = "PATCH") -> None:
    """Somebody archives the thread of a running match, and the bot reopens it."""
    table = await scene.ready_match("maori")
    scene.expect(lambda: int(table.channel.archived))
    scene.expect(lambda: len(scene.house.posts(table.channel)))
    strike(method, f"/channels/{table.channel.id}")
    scene.box.faults.archive_thread(table.channel.id)


async def _look_for_the_board(scene: Scene, strike: Inject) -> None:
    table = await scene.ready_match("maori")
    strike("GET", rf"/channels/{table.channel.id}/messages/\d+")
    await scene.await_answer((await table.mover()).slash("board", table.channel, form="text"))


async def _hand(scene: Scene, strike: Inject) -> None:
    table = await scene.ready_match("gheos")
    strike("PATCH", await scene.dm_paths(table) + r"/\d+")
    await scene.pass_turn(table)


async def _new_hand(scene: Scene, strike: Inject) -> None:
    """Somebody has deleted the hand, so it is sent again."""
    table = await scene.ready_match("gheos")
    people = [table.person(seat.user) for seat in (await table.load()).people]
    scene.expect(lambda: sum(len(person.dms()) for person in people))
    for post in await table.stored_posts():
        if post.user is not None:
            scene.box.faults.delete_message(str(post.channel), str(post.message))
    strike("POST", await scene.dm_paths(table))
    await scene.pass_turn(table)


async def _dm_channel(scene: Scene, strike: Inject) -> None:
    """The first direct message to a person."""
    strike("POST", DM_CHANNELS)
    guest = scene.guest()
    lobby = await scene.house.open_lobby(guest.name, game="gheos")
    await lobby.press("add:easy")
    await scene.await_answer(guest.press(lobby.post, lobby.id("start")))
    scene.watch("guest", MatchDriver(scene.house, lobby.channel, (await lobby.load()).id))


async def _open(scene: Scene, strike: Inject, method: str, path: str) -> None:
    """Open a lobby."""
    guest, before = scene.guest(), len(scene.box.threads("games"))
    strike(method, path)
    await scene.await_answer(guest.slash("play new", "games", game="maori"))
    await scene.leaps.run(scene.settle_replies())
    if len(scene.box.threads("games")) == before:
        scene.observed.add("elsewhere")


async def _named_thread(scene: Scene, strike: Inject) -> None:
    await _open(scene, strike, "POST", THREADS)


async def _deleted_acknowledgement(scene: Scene, strike: Inject) -> None:
    """Show a GIF to everybody."""
    table = await scene.ready_match("maori")
    strike("DELETE", ORIGINAL)
    await scene.await_answer(scene.guest().slash("replay gif", table.channel, public=True))
    await scene.leaps.run(scene.settle_replies())


async def _public_answer(scene: Scene, strike: Inject) -> None:
    await _open(scene, strike, "POST", FOLLOW_UP)


async def _name(scene: Scene, strike: Inject) -> None:
    lobby = await scene.house.open_lobby()
    await lobby.press("join", scene.box.person("Ben"))
    strike("PATCH", f"/channels/{lobby.channel.id}")
    match = (await lobby.load()).id
    await scene.await_answer(lobby.organiser.press(lobby.post, lobby.id("start")))
    scene.watch("named", MatchDriver(scene.house, lobby.channel, match))


async def _private_answer(scene: Scene, strike: Inject) -> None:
    strike("POST", FOLLOW_UP)
    await scene.await_answer(scene.box.person("Ana").slash("rules", "games", game="maori"))


async def _reminder(scene: Scene, strike: Inject, method: str = "GET", path: str = USERS) -> None:
    table = await scene.ready_match("maori")
    live, person = await table.load_running(), await table.mover()
    await scene.house.store.people.change_user(int(person.id), digest=False)
    before = count_calls(table, person)
    strike(method, path.replace("ROOM", person.dm.id))
    user = await scene.house.store.people.user(int(person.id))
    await scene.leaps.run(scene.house.clock.reminders._remind(live, user), scene.note_recovery)
    scene.observed |= {"unsaid", "", "twice"} & {("unsaid", "", "twice")[count_calls(table, person) - before]}


async def _edited_private_answer(scene: Scene, strike: Inject) -> None:
    await _reminder(scene, strike, "POST", "/channels/ROOM/messages")


def count_calls(table: MatchDriver, person: Person) -> int:
    """Number of reminders of a person, by direct message and by mention."""
    aloud = [one for one in table.house.box.messages(table.channel) if not one.buttons()]
    return len(person.dms()) + sum(person.name in one.pinged for one in aloud)


CASES: dict[str, Case] = {
    "first answer": Case("POST", "/interactions/{interaction}/{token}/callback", _first_answer),
    "private answer": Case("POST", "/webhooks/{application}/{token}", _private_answer),
    "public answer": Case("POST", "/webhooks/{application}/{token}", _public_answer),
    "promise taken back": Case(
        "DELETE", "/webhooks/{application}/{token}/messages/{message}", _deleted_acknowledgement
    ),
    "board by press": Case("PATCH", "/webhooks/{application}/{token}/messages/{message}", _board_by_press),
    "board by bot": Case("PATCH", "/channels/{channel}/messages/{message}", _board_by_bot),
    "next board": Case("POST", "/channels/{channel}/messages", _next_board),
    "converted board": Case("PATCH", "/channels/{channel}/messages/{message}", _converted_board),
    "planned board": Case("GET", "/channels/{channel}/messages", _planned_board),
    "look for the board": Case("GET", "/channels/{channel}/messages/{message}", _look_for_the_board),
    "look at a thread": Case("GET", "/channels/{channel}", _board_in_a_sleeping_thread),
    "wake a thread": Case("PATCH", "/channels/{channel}", _sleeping_thread),
    "open an archived thread": Case("PATCH", "/channels/{channel}", _archived_thread),
    "name a thread": Case("PATCH", "/channels/{channel}", _name),
    "open a thread": Case("POST", "/channels/{channel}/threads", _named_thread),
    "open a room": Case("POST", "/users/@me/channels", _dm_channel),
    "new hand": Case("POST", "/channels/{channel}/messages", _new_hand),
    "hand": Case("PATCH", "/channels/{channel}/messages/{message}", _hand),
    "look for a person": Case("GET", "/users/{user}", _reminder),
    "reminder": Case("POST", "/channels/{channel}/messages", _edited_private_answer),
    "promise": Case("POST", "/interactions/{interaction}/{token}/callback", _acknowledgement),
}
