"""Reminders by direct message, else in the channel: a daily digest or, if preferred, one for each match."""

import logging

from cogs.posts.info_panels import note_text
from cogs.posts.lobbies.evening import deadline_stamp
from cogs.posts.message import MAX_CONTENT
from cogs.posts.naming import find_link, private_words
from cogs.services import Services
from data.store import BrokenMatch, Store
from data.store.matches.answers import Done
from data.store.matches.states import AnyMatch, Running
from data.store.people import User
from render.language.catalogue import Words

log = logging.getLogger(__name__)

#: Shortest interval between two digests.
DIGEST_SECONDS = 20 * 60 * 60
#: Shortest interval between two digests at the beginning of playing hours.
EVENING_SECONDS = 60 * 60
#: Characters reserved for the line about further matches, because the command in it becomes a mention.
MAX_MORE_LENGTH = 100


class Reminders:
    """Reminds users of matches in which it is their turn."""

    def __init__(self, services: Services) -> None:
        self._services, self.store = services, services.store

    async def send(self, match: int) -> None:
        """Remind the player to move; if their holiday has ended, recalculate the deadline instead."""
        live = await self.store.matches.load(match)
        if not isinstance(live, Running) or live.awaited is None:
            return
        if live.clock.holiday is not None and live.clock.holiday <= self.store.clock():
            await self.store.deadlines.recalculate(match)
            self._services.wake_match(match)
            return
        if isinstance(await self.store.deadlines.record_reminder(match), Done):
            self._services.wake_match(match)  # the match's post may now have a button to ping the player
            is_opening = live.clock.opens is not None and live.clock.opens <= self.store.clock()
            pause = EVENING_SECONDS if is_opening else DIGEST_SECONDS
            await self._remind(live, await self.store.people.user(live.awaited), pause)

    async def _remind(self, live: Running, person: User, pause: int = DIGEST_SECONDS) -> None:
        """Remind a person; send a digest only if the last reminder is at least `pause` seconds old."""
        if not person.reminders:
            return
        before = await self.store.people.claim_reminder(person.id, pause if person.digest else 0)
        if before is None:
            return
        matches = await waiting_matches(self.store, person.id) if person.digest else [live]
        sees = self._services.visibility.can_see_channel
        matches = [one for one in matches if await sees(person.id, one) is not False]
        if not matches or not await self._deliver(live, matches, person):
            await self.store.people.change_user(person.id, reminded=before.reminded)

    async def _deliver(self, live: Running, matches: list[Running], person: User) -> bool:
        """Send a direct message about `matches`; if that fails, ping the person in the channel of `live`."""
        if person.dm and await self._services.outbox.send_dm(person.id, await self._text(matches, person)):
            return True
        if live.id not in {one.id for one in matches}:
            return False
        words = Words.of(live.locale)
        text = words("remind-here", name=f"<@{person.id}>", time=_deadline_text(live, words))
        return await self._services.outbox.announce(live, text, [person.id])

    async def _text(self, matches: list[Running], person: User) -> str:
        """The most urgent matches, as many as fit into a message, and the number of others.

        A single match comes with the person's note, cut if it is too long.
        """
        words = private_words(person, matches[0].locale)
        heading = words("remind-title", count=len(matches))
        lines = list[str]()

        def compose() -> str:
            more = len(matches) - len(lines)
            rest = [words("remind-more", count=more)] if more else []
            return "\n".join((heading, *lines, *rest, f"-# {words('remind-off')}"))

        for live in matches:
            facts = {"game": words(f"game-{live.game}"), "link": await find_link(self.store, live)}
            lines.append(words("remind-line", **facts, time=_deadline_text(live, words)))
            if len(self._services.command_mentions.link_commands(compose())) > MAX_CONTENT - MAX_MORE_LENGTH:
                lines.pop()
                break
        if len(matches) == 1 and (note := await self.store.notes.load(matches[0].id, person.id)):
            room = MAX_CONTENT - MAX_MORE_LENGTH - len(compose())
            lines[-1] += f"\n{note_text(note, words)[:room]}"
        return compose()


async def waiting_matches(store: Store, user: int) -> list[Running]:
    """The matches in which a user is to move, without paused and practice ones, most urgent first."""
    found = [await _load_readable(store, match) for match in await store.deadlines.of_user(user)]
    lives = [
        live for live in found if isinstance(live, Running) and live.pause is None and not live.is_practice
    ]
    return sorted(lives, key=lambda live: (live.deadline is None, live.deadline or live.touched))


async def _load_readable(store: Store, match: int) -> AnyMatch | None:
    """Load a match; None if it cannot be read, so that the others are still listed."""
    try:
        return await store.matches.load(match)
    except BrokenMatch:
        return None


def _deadline_text(live: Running, words: Words) -> str:
    """A text with the deadline of the next move."""
    if live.deadline is None:
        return words("remind-open")
    return words("remind-until", until=deadline_stamp(live, live.deadline))
