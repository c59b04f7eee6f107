"""Plays four matches at once until it is killed, and prints the source of every acknowledged press."""

import asyncio
import sys
from itertools import count
from random import Random

from data.store import Store
from data.store.matches.answers import Applied
from data.store.matches.states import Running
from tests.store.kit import legal_codes, start_match, user_to_move


async def play(store: Store, channel: int) -> None:
    """Play one match after the other, for ever."""
    rng = Random(channel)
    for n in count():
        people = (100_000 * channel + n + 1, 100_000 * channel + n + 2)
        live = await store.matches.by_channel(channel) or await start_match(store, channel, people)
        while isinstance(live, Running):
            code, source = rng.choice(legal_codes(live)), f"i:{live.id}.{live.seq}"
            answer = await store.matches.act(live.id, live.seq, user_to_move(live), code, source)
            assert isinstance(answer, Applied), answer
            print(source, flush=True)
            live = answer.live


async def main() -> None:
    """Play in four channels at once."""
    async with Store.open(sys.argv[1]) as store:
        await asyncio.gather(*(play(store, channel) for channel in range(4)))


asyncio.run(main())
