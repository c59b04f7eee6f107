"""One of several processes on one database: opens, joins, plays and votes, and prints acknowledgements."""

import asyncio
import sys
from itertools import count
from random import Random

from data.store import Store
from data.store.matches.answers import Applied, ChangeAnswer, Done, VoteChanged
from data.store.matches.states import Lobby, Running
from engine.votes import VoteKind
from tests.random_play import sensible_codes
from tests.store.kit import SEED, SHORT_GAME, legal_codes

#: Number of people who try to join the lobby of a channel, which has two seats.
CROWD = 5


class Racer:
    """Plays in channels in which other processes play too."""

    def __init__(self, store: Store, name: str, presses: int) -> None:
        self.store, self.name, self.presses = store, name, presses
        self.numbers = count()

    async def play(self, channel: int) -> None:
        """Play one match after the other until enough presses have been applied."""
        rng = Random(f"{self.name}{channel}")
        people = [100 * channel + n for n in range(1, CROWD + 1)]
        while self.presses > 0:
            live = await self.store.matches.by_channel(channel)
            if live is None:
                await self._open(channel, people[0])
            elif isinstance(live, Lobby):
                await self._sit_down(live, rng.choice(people), people[0])
            elif isinstance(live, Running):
                await self._press(live, rng)
                if rng.random() < 0.15:
                    await self._vote(live, rng)

    async def _open(self, channel: int, organiser: int) -> None:
        await self.store.lobbies.open(
            guild=1,
            channel=channel,
            parent=None,
            game=SHORT_GAME,
            organiser=organiser,
            name="O",
            locale="en",
            seats_wanted=2,
        )

    async def _sit_down(self, live: Lobby, user: int, organiser: int) -> None:
        answer = await self.store.lobbies.join(live.id, user, f"P{user}")
        if isinstance(answer, Done):
            print_event("joined", live.id, user)
        await self.store.lobbies.start(live.id, organiser, SEED)

    async def _press(self, live: Running, rng: Random) -> None:
        source, code = f"i:{self.name}{next(self.numbers)}", rng.choice(sensible_codes(legal_codes(live)))
        answer = await self.store.matches.act(live.id, live.seq, live.to_move.user, code, source)
        if isinstance(answer, Applied):
            self.presses -= 1
            print_event("played", live.id, source)

    async def _vote(self, live: Running, rng: Random) -> None:
        """Propose a pause or its end, or answer the open vote."""
        user = rng.choice([seat.user for seat in live.people if seat.user is not None])
        if live.vote is None:
            kind: VoteKind = "pause" if live.pause is None else "resume"
            self._print_change(await self.store.votes.propose(live.id, user, kind))
        else:
            agrees = rng.random() < 0.8
            self._print_change(await self.store.votes.answer(live.id, user, live.vote.opened, agrees=agrees))

    def _print_change(self, answer: ChangeAnswer) -> None:
        if isinstance(answer, VoteChanged) and answer.carried:
            print_event(answer.vote.kind, answer.live.id, answer.live.rev)


def print_event(*words: object) -> None:
    print(*words, flush=True)


async def main(url: str, name: str, presses: int, channels: int) -> None:
    """Play in all channels at once."""
    async with Store.open(url) as store:
        racer = Racer(store, name, presses)
        await asyncio.gather(*(racer.play(channel) for channel in range(1, channels + 1)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])))
