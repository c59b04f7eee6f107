"""Plays random matches with catanatron and prints the moves per CPU second.

Motu does not depend on catanatron: `tests/bench/peer.py` runs this file with a Python that has catanatron.
"""

import sys
from time import process_time

from catanatron import Color, Game, RandomPlayer


def playout() -> int:
    """Play a match of four with checks of legality, and return the number of moves."""
    game = Game([RandomPlayer(color) for color in Color])
    game.play()
    return len(game.state.actions)


def main(seconds: float) -> None:
    """Play for a number of CPU seconds, and print the moves per CPU second."""
    moves, started = 0, process_time()
    while (taken := process_time() - started) < seconds:
        moves += playout()
    print(moves / taken)


if __name__ == "__main__":
    main(float(sys.argv[1]))
