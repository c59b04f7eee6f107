"""Plays random matches and draws each turn, to measure the memory of the process.

`python -m tests.render.soak TURNS` prints a JSON list every 250 turns: number of turns, resident memory
in MiB, size of the cached images in MiB.
"""

import asyncio
import json
import sys
from collections.abc import Callable, Iterator
from itertools import count, cycle, islice
from pathlib import Path
from random import Random

import cogs.motu  # noqa: F401  the modules of the bot need memory too
from cogs.workers import memory
from cogs.workers.image_renderer import ImageRenderer
from engine import GAMES
from engine.match import Match
from render import picture
from render.drawing.encoding.block_cache import BLOCKS
from render.drawing.encoding.png import FILES, Picture
from render.drawing.image_cache import IMAGES
from render.language.catalogue import LOCALES, Words
from tests.pictures import samples as sample

#: Number of concurrent matches.
MATCHES = 24
EVERY = 250
MIB = 2**20

Drawing = Callable[[], list[Picture]]


def resident_mib() -> float:
    """Resident memory of this process in MiB."""
    status = Path("/proc/self/status").read_text("utf-8")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def play_and_draw(number: int) -> Iterator[list[Drawing]]:
    """Yield the drawings of every turn of successive matches in the game and language of this number."""
    for seed in count(number, MATCHES):
        game, locale = list(GAMES.values())[seed % len(GAMES)], LOCALES[seed % len(LOCALES)]
        seats, options = Random(seed).choice(sample.setups(game))
        turn = -1
        for match in sample.walk(game, seats, seed, 100_000, options):
            if match.run_start != turn or match.turn is None:
                turn = match.run_start
                yield drawings(match, seats, locale)


def drawings(match: Match, seats: int, locale: str) -> list[Drawing]:
    """The public pictures of a position, and the hand of the acting seat."""
    at = sample.make_seating(match.game, seats)
    position, seat = sample.public_position(match, at, Words.of(locale)), match.turn
    drawings: list[Drawing] = [lambda: picture.draw(*position)]
    if match.game.has_hands and seat is not None:
        view = match.game.view(match.state, seat)
        drawings.append(lambda: picture.draw_private(view, at, seat, "", Words.of(locale)))
    return drawings


async def main(turns: int) -> None:
    """Draw a number of turns with the renderer of the bot, and print the memory."""
    memory.configure_malloc()
    renderer = ImageRenderer()
    await renderer.warm_up(())
    players = [play_and_draw(number) for number in range(MATCHES)]
    for turn, player in enumerate(islice(cycle(players), turns), start=1):
        for drawing in next(player):
            await renderer.draw_uncached(drawing)
        if turn % EVERY == 0:
            images = (IMAGES.bytes + BLOCKS.bytes + FILES.bytes) / MIB
            print(json.dumps([turn, round(resident_mib(), 1), round(images, 1)]), flush=True)
    renderer.close()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
