"""Random play-outs of catanatron: prints its moves for each second of the processor.

A peer to be compared with and no dependency: `tests/bench/peer.py` runs this file by a Python that has it.
"""

import sys
from time import process_time

from catanatron import Color, Game, RandomPlayer


def playout() -> int:
    """One match of four; each move is checked against the legal ones. Gives the number of moves."""
    game = Game([RandomPlayer(color) for color in Color])
    game.play()
    return len(game.state.actions)


def main(seconds: float) -> None:
    """Play for so long."""
    moves, begun = 0, process_time()
    while (taken := process_time() - begun) < seconds:
        moves += playout()
    print(moves / taken)


if __name__ == "__main__":
    main(float(sys.argv[1]))
