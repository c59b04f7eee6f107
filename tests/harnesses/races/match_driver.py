"""Plays a match in a thread of a sandbox, and reads its posts and stored state."""

import asyncio
import re
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from sandbox import Channel, Message, Person
from sandbox.limits.components import text_of
from sandbox.world import Event
from tests.bot.bot_process import newest_post
from tests.bot.harness import offered_answers
from tests.harnesses.races.presses import Press, Presses
from tests.harnesses.races.process import TIMEOUT_SECONDS, fetch_rows
from tests.random_play import LAST_RESORT_CODES

#: Maximum seconds to wait until a press changes the posts.
CHANGE_SECONDS = 10.0


class Offer(NamedTuple):
    """A component that is offered to the person to move."""

    mover: Person
    message: Message
    custom: str
    value: str | None


class StoredMatch(NamedTuple):
    """The stored state of a match."""

    status: str
    seq: int
    rev: int
    #: The person to move, if it is not a program.
    user: int | None


class RaceMatch:
    """A match, its players and spectators."""

    def __init__(
        self, presses: Presses, url: str, game: str, people: list[Person], rng: Random, channel: str = "games"
    ) -> None:
        self.presses, self.box, self.url = presses, presses.box, url
        self.game, self.people, self.rng, self.channel = game, people, rng, channel
        self.thread: Channel | None = None
        self.match = 0
        #: The people with a seat.
        self.seated: list[Person] = []
        #: Texts of hands that were in a public post, however briefly.
        self.leaks: list[str] = []
        self.box.world.listeners.append(self._on_event)

    async def open(self, seats: int = 2, program: str | None = None) -> None:
        """Open a lobby in a thread; everybody presses Join, and the organiser Start, twice at once."""
        organiser, *others = self.people
        reply = await self.presses.use_command(organiser, "play new", self.channel, game=self.game)
        link = await self._wait(lambda: re.search(r"<#(\d+)>", " ".join(m.text() for m in reply.messages)))
        thread = self.thread = self.box.channel(link[1])
        post = await self._wait(lambda: newest_post(thread))
        self.match = int(next(b.custom_id or "" for b in post.buttons()).split(":")[1])
        for select in post.selects():
            if select.custom_id.startswith(self._lobby_id("seats")):
                await self.presses.press(organiser, post, select.custom_id, str(seats), "lobby")
                await self._wait(lambda: f"of {seats}" in self.text)
        if program:
            await self.presses.press(organiser, post, self._lobby_id("add"), program, "lobby")
            await self._wait(lambda: f"2 of {seats}" in self.text)
        await self._press_all("join", others)
        await self._wait(lambda: f"{seats} of {seats}" in self.text)
        await self._press_all("start", [organiser])
        await self._wait(lambda: "l1:" not in button_ids(newest_post(thread)))
        found = await fetch_rows(self.url, f'SELECT "user" FROM seats WHERE match = {self.match} ORDER BY id')
        users = [str(user) for (user,) in found]
        self.seated = [person for person in self.people if person.id in users]

    async def open_practice(self) -> None:
        """Open practice in the direct messages of the only person, who presses Start twice at once."""
        (person,) = self.people
        await self.presses.use_command(person, "play new", person.dm, game=self.game)
        thread = self.thread = person.dm
        post = await self._wait(lambda: newest_post(thread))
        self.match = int(next(b.custom_id or "" for b in post.buttons()).split(":")[1])
        await self._press_all("start", [person])
        await self._wait(lambda: "l1:" not in button_ids(newest_post(thread)))
        self.seated = [person]

    def _on_event(self, event: Event) -> None:
        """Record a leak if a public post mentions its own thread, as only messages with hands do."""
        if self.thread is None or event.viewer or not event.name.startswith("MESSAGE_"):
            return
        if event.data["channel_id"] == self.thread.id and "components" in event.data:
            shown = text_of(event.data["components"])
            if f"<#{self.thread.id}>" in shown:
                self.leaks.append(shown)

    def _lobby_id(self, verb: str) -> str:
        return f"l1:{self.match}:{verb}"

    async def _press_all(self, verb: str, people: list[Person]) -> None:
        """Let several people press the same button twice at once."""
        post, custom = self.posts[-1], self._lobby_id(verb)
        await gather_presses(*(self.presses.press(one, post, custom, kind="lobby") for one in people * 2))

    async def _wait(self, condition: Callable[[], Any]) -> Any:
        return await self.box.wait(
            condition, TIMEOUT_SECONDS, f"match {self.match} of {self.game} was not opened"
        )

    # ---- observations --------------------------------------------------------------------

    @property
    def is_practice(self) -> bool:
        """Whether only its player can see the match."""
        return self.thread is not None and self.thread.id == self.people[0].dm.id

    @property
    def posts(self) -> list[Message]:
        """The public posts, oldest first."""
        assert self.thread is not None
        public = (message for message in self.thread.messages() if not message.ephemeral)
        return [message for message in public if message.buttons() or message.images()]

    @property
    def text(self) -> str:
        """Text of the newest post."""
        return self.posts[-1].text()

    @property
    def mover(self) -> Person | None:
        """The person whom the newest post asks to move."""
        asked = re.search(r"<@(\d+)>", self.text)
        return next((one for one in self.seated if asked and one.id == asked[1]), None)

    def hands(self, person: Person) -> list[Message]:
        """The direct messages of a person about this match."""
        assert self.thread is not None
        lasting = (message for message in person.dms() if not message.ephemeral)
        return [message for message in lasting if f"<#{self.thread.id}>" in message.text()]

    @property
    def is_over(self) -> bool:
        """Whether the newest post shows the result."""
        return "n1:" in button_ids(self.posts[-1])

    @property
    def has_gif(self) -> bool:
        """Whether the newest post shows the deciding turn."""
        return any(image.filename.endswith(".gif") for image in self.posts[-1].images())

    @property
    def shown_seq(self) -> int:
        """The number of log entries in the ids of the newest post; -1 without move ids."""
        found = re.search(rf"\bm1:{self.match}:(\d+):", button_ids(self.posts[-1]))
        return int(found[1]) if found else -1

    @property
    def pressable(self) -> tuple[object, ...]:
        """Ids of all components of the posts and of the mover's hand, to detect changes."""
        mover = self.mover
        hand = self.hands(mover)[-1:] if mover else []
        shown = [*self.posts, *hand]
        return tuple(
            (one.id, button_ids(one), *(select.custom_id for select in one.selects())) for one in shown
        )

    async def load_stored(self) -> StoredMatch:
        """The stored state of the match."""
        statement = f"SELECT status, seq, rev, turn_user FROM matches WHERE id = {self.match}"
        ((status, seq, rev, user),) = await fetch_rows(self.url, statement)
        return StoredMatch(status, seq, rev, user)

    async def is_up_to_date(self) -> bool:
        """Whether only the newest post has buttons and shows the stored state, and no post is pending."""
        stored, posts = await self.load_stored(), self.posts
        if [post for post in posts if post.buttons()] != posts[-1:] or not posts:
            return False
        if posts[-1].content:
            return False  # the message with the mention, which is edited into the post
        if stored.status == "running" and (stored.user is None or self.shown_seq not in (-1, stored.seq)):
            return False
        explain = re.findall(rf"\bx1:{self.match}:(\d+)", button_ids(posts[-1]))
        if explain not in ([], [str(stored.rev)]):
            return False  # an old revision, which only the id of the button Explain contains
        if stored.status != "running" and not (self.is_over and self.has_gif):
            return False
        due = f"SELECT count(*) FROM posts WHERE match = {self.match} AND next_try IS NOT NULL"
        ((count,),) = await fetch_rows(self.url, due)
        return not count

    # ---- actions -------------------------------------------------------------------------

    def offers(self) -> list[Offer]:
        """The components for the person to move on the newest post, or else on their newest hand."""
        if (mover := self.mover) is None:
            return []
        for message in [self.posts[-1], *self.hands(mover)[-1:]]:
            found = [Offer(mover, message, *one) for one in offered_answers(message)]
            found = [one for one in found if one.custom.startswith(("m1:", "d1:"))]
            if found:
                return [one for one in found if not one.custom.endswith(_LAST_RESORT_SUFFIXES)] or found
        return []

    async def press(self, offer: Offer, kind: str = "plain") -> Press | None:
        """Press an offer."""
        mover, message, custom, value = offer
        return await self.presses.press(mover, message, custom, value, kind, is_offered=True)

    async def move(self) -> None:
        """Press until a log entry is stored; a choice may need several presses."""
        end = asyncio.get_running_loop().time() + TIMEOUT_SECONDS
        seq = (await self.load_stored()).seq
        while (await self.load_stored()).seq == seq and asyncio.get_running_loop().time() < end:
            seen = self.pressable
            if offers := self.offers():
                await self.press(self.rng.choice(offers))
            await self.wait_for_change(seen)

    async def wait_for_change(self, before: tuple[object, ...]) -> bool:
        """Wait until other components can be pressed; False if nothing changes."""
        try:
            await self.box.wait(lambda: self.pressable != before, CHANGE_SECONDS)
        except TimeoutError:
            return False
        return True


_LAST_RESORT_SUFFIXES = tuple(f":{code}" for code in LAST_RESORT_CODES)


def button_ids(message: Message | None) -> str:
    """The ids of all buttons of a message."""
    return " ".join(button.custom_id or "" for button in message.buttons()) if message else ""


async def gather_presses(*presses: Any) -> list[Press]:
    """Run presses at the same time."""
    return [press for press in await asyncio.gather(*presses) if press is not None]
