"""`python -m tests.presses` prints the mean number of presses per turn of recorded matches, by game."""

from statistics import mean

from tests.presses.count import TARGETS, turns
from tests.presses.recorded import load_matches


def main() -> None:
    """Print the presses per turn of each game, the maximum, and the presses if the hand is already open."""
    for game, target in TARGETS.items():
        found = [turn for match in load_matches(game) for turn in turns(match)]
        post, message = mean(turn.post_presses for turn in found), mean(turn.dm_presses for turn in found)
        print(f"{game:9} {post:.3f} of {target} (hand already open: {message:.3f}), {len(found)} turns")


if __name__ == "__main__":
    main()
