"""Random play-outs of catanatron: prints moves per CPU second.

Catanatron is no dependency: `tests/bench/peer.py` runs this file with a Python that has it.
"""

import sys
from time import process_time

from catanatron import Color, Game, RandomPlayer


def playout() -> int:
    """Play a match of four with checks of legality; returns the number of moves."""
    game = Game([RandomPlayer(color) for color in Color])
    game.play()
    return len(game.state.actions)


def main(seconds: float) -> None:
    """Play for a number of CPU seconds."""
    moves, begun = 0, process_time()
    while (taken := process_time() - begun) < seconds:
        moves += playout()
    print(moves / taken)


if __name__ == "__main__":
    main(float(sys.argv[1]))
