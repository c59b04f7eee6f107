"""A match in a thread, seen and played from outside."""

import asyncio
import re
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from sandbox import Channel, Message, Person
from sandbox.limits.components import text_of
from sandbox.world import Event
from tests.bot.beside import newest
from tests.bot.house import offered
from tests.chance import UNWILLING
from tests.harnesses.races.presses import Press, Presses
from tests.harnesses.races.process import TIMEOUT_SECONDS, fetch_rows

#: How long a press that leads on may take to be seen; then another one is made.
CHANGE_SECONDS = 10.0


class Offer(NamedTuple):
    """Something that the person to move may press."""

    mover: Person
    message: Message
    custom: str
    value: str | None


class StoredMatch(NamedTuple):
    """A match as it is kept."""

    status: str
    seq: int
    rev: int
    #: Whose turn it is, of people.
    user: int | None


class RaceMatch:
    """People at a match, and others who look on."""

    def __init__(
        self, presses: Presses, url: str, game: str, people: list[Person], rng: Random, channel: str = "games"
    ) -> None:
        self.presses, self.box, self.url = presses, presses.box, url
        self.game, self.people, self.rng, self.channel = game, people, rng, channel
        self.thread: Channel | None = None
        self.match = 0
        #: Those of the people who have a seat.
        self.seated: list[Person] = []
        #: What stood in a public post, if only for a moment, though it was the hand of one person.
        self.leaks: list[str] = []
        self.box.world.listeners.append(self._hear)

    async def open(self, seats: int = 2, program: str | None = None) -> None:
        """A table in a thread; all press Join at once and twice, as they do Start."""
        organiser, *others = self.people
        reply = await organiser.slash("play new", self.channel, game=self.game)
        link = await self._wait(lambda: re.search(r"<#(\d+)>", " ".join(m.text() for m in reply.messages)))
        thread = self.thread = self.box.channel(link[1])
        post = await self._wait(lambda: newest(thread))
        self.match = int(next(b.custom_id or "" for b in post.buttons()).split(":")[1])
        for select in post.selects():
            if select.custom_id.startswith(self._lobby("seats")):
                await self.presses.press(organiser, post, select.custom_id, str(seats), "lobby")
                await self._wait(lambda: f"of {seats}" in self.text)
        if program:
            await self.presses.press(organiser, post, self._lobby(f"add:{program}"), kind="lobby")
            await self._wait(lambda: f"2 of {seats}" in self.text)
        await self._all("join", others)
        await self._wait(lambda: f"{seats} of {seats}" in self.text)
        await self._all("start", [organiser])
        await self._wait(lambda: "l1:" not in button_ids(newest(thread)))
        found = await fetch_rows(self.url, f'SELECT "user" FROM seats WHERE match = {self.match} ORDER BY id')
        users = [str(user) for (user,) in found]
        self.seated = [person for person in self.people if person.id in users]

    def _hear(self, event: Event) -> None:
        """A hand names the thread of its match; a post in the thread itself does not."""
        if self.thread is None or event.viewer or not event.name.startswith("MESSAGE_"):
            return
        if event.data["channel_id"] == self.thread.id and "components" in event.data:
            shown = text_of(event.data["components"])
            if f"<#{self.thread.id}>" in shown:
                self.leaks.append(shown)

    def _lobby(self, verb: str) -> str:
        return f"l1:{self.match}:{verb}"

    async def _all(self, verb: str, people: list[Person]) -> None:
        """Several press the same at once, each of them twice."""
        post, custom = self.posts[-1], self._lobby(verb)
        await gather_presses(*(self.presses.press(one, post, custom, kind="lobby") for one in people * 2))

    async def _wait(self, condition: Callable[[], Any]) -> Any:
        return await self.box.wait(
            condition, TIMEOUT_SECONDS, f"table {self.match} of {self.game} was not opened"
        )

    # ---- seeing --------------------------------------------------------------------------

    @property
    def posts(self) -> list[Message]:
        """The public posts, oldest first."""
        assert self.thread is not None
        public = (message for message in self.thread.messages() if not message.ephemeral)
        return [message for message in public if message.buttons() or message.images()]

    @property
    def text(self) -> str:
        """What the newest post says."""
        return self.posts[-1].text()

    @property
    def mover(self) -> Person | None:
        """The person who is asked to move."""
        asked = re.search(r"<@(\d+)>", self.text)
        return next((one for one in self.seated if asked and one.id == asked[1]), None)

    def hands(self, person: Person) -> list[Message]:
        """The direct messages of a person that are about this match."""
        assert self.thread is not None
        lasting = (message for message in person.dms() if not message.ephemeral)
        return [message for message in lasting if f"<#{self.thread.id}>" in message.text()]

    @property
    def is_over(self) -> bool:
        """Whether the newest post is that of the end."""
        return "n1:" in button_ids(self.posts[-1])

    @property
    def shown_version(self) -> int:
        """The version that the newest post plays on; -1 where it plays nothing."""
        found = re.search(rf"\bm1:{self.match}:(\d+):", button_ids(self.posts[-1]))
        return int(found[1]) if found else -1

    @property
    def pressable(self) -> tuple[object, ...]:
        """All that can be pressed, to be compared with what can be later."""
        mover = self.mover
        hand = self.hands(mover)[-1:] if mover else []
        shown = [*self.posts, *hand]
        return tuple(
            (one.id, button_ids(one), *(select.custom_id for select in one.selects())) for one in shown
        )

    async def load_stored(self) -> StoredMatch:
        """The match as it is kept."""
        statement = f"SELECT status, seq, rev, turn_user FROM matches WHERE id = {self.match}"
        ((status, seq, rev, user),) = await fetch_rows(self.url, statement)
        return StoredMatch(status, seq, rev, user)

    async def is_up_to_date(self) -> bool:
        """Whether one post can be pressed, the newest, and it shows what is kept; so do the hands."""
        stored, posts = await self.load_stored(), self.posts
        if [post for post in posts if post.buttons()] != posts[-1:] or not posts:
            return False
        if posts[-1].content:
            return False  # the sentence of a post that is not there yet
        if stored.status == "running" and (stored.user is None or self.shown_version not in (-1, stored.seq)):
            return False
        if f"x1:{self.match}:{stored.rev}" not in button_ids(posts[-1]).replace("~", " ").split():
            return False
        due = f"SELECT count(*) FROM posts WHERE match = {self.match} AND next_try IS NOT NULL"
        return (await fetch_rows(self.url, due))[0][0] == 0 and (stored.status == "running" or self.is_over)

    # ---- doing ---------------------------------------------------------------------------

    def offers(self) -> list[Offer]:
        """What the person to move may press, in public or else in private."""
        if (mover := self.mover) is None:
            return []
        for message in [self.posts[-1], *self.hands(mover)[-1:]]:
            found = [Offer(mover, message, *one) for one in offered(message)]
            found = [one for one in found if one.custom.startswith(("m1:", "d1:"))]
            if found:
                return [one for one in found if not one.custom.endswith(_UNWILLING)] or found
        return []

    async def press(self, offer: Offer, kind: str = "plain") -> Press | None:
        """Press what is offered."""
        mover, message, custom, value = offer
        return await self.presses.press(mover, message, custom, value, kind, is_offered=True)

    async def move(self) -> None:
        """Press until the match has gone on; a choice may take several steps."""
        end = asyncio.get_running_loop().time() + TIMEOUT_SECONDS
        seq = (await self.load_stored()).seq
        while (await self.load_stored()).seq == seq and asyncio.get_running_loop().time() < end:
            seen = self.pressable
            if offers := self.offers():
                await self.press(self.rng.choice(offers))
            await self.wait_for_change(seen)

    async def wait_for_change(self, before: tuple[object, ...]) -> bool:
        """Wait until something else can be pressed; False where nothing has come of it for a while."""
        try:
            await self.box.wait(lambda: self.pressable != before, CHANGE_SECONDS)
        except TimeoutError:
            return False
        return True


_UNWILLING = tuple(f":{code}" for code in UNWILLING)


def button_ids(message: Message | None) -> str:
    """The ids of all the buttons of a message."""
    return " ".join(button.custom_id or "" for button in message.buttons()) if message else ""


async def gather_presses(*presses: Any) -> list[Press]:
    """Presses at the same moment."""
    return [press for press in await asyncio.gather(*presses) if press is not None]
