"""`python -m tests.pictures maori --seats 3 -o out.png` draws a position and prints its alt text.

`--save FILE` stores the position. `--load FILE` draws one that this or an earlier version of Motu has stored.
"""

import argparse
from pathlib import Path

from engine import GAMES
from engine.ai import PROGRAMS
from engine.game import AnyGame
from engine.match import Match
from render import picture
from render.language.catalogue import Words
from tests.pictures.positions import load, save
from tests.pictures.samples import BUILD, make_seating, play_actions


def main() -> None:
    """Play random actions or load a position, draw it, and print path and alt text of each picture."""
    parser = argparse.ArgumentParser(prog="python -m tests.pictures", description="Draw a random position.")
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--load", type=Path, metavar="FILE", help="file of a stored position to draw")
    parser.add_argument("--save", type=Path, metavar="FILE", help="file in which to store the position")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--actions", type=int, default=60, help="number of actions to play")
    parser.add_argument(
        "--seat", type=int, help="draw the view of this seat, from 1, instead of the public view"
    )
    parser.add_argument("--locale", default="en")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="option of the game, e.g. board=atoll",
    )
    parser.add_argument(
        "--policy",
        choices=sorted([*PROGRAMS, BUILD]),
        default=BUILD,
        help="kind of program; build places components whenever possible",
    )
    parser.add_argument("-o", "--output", type=Path, default=Path("out.png"))
    given = parser.parse_args()
    game = GAMES[given.game]
    match = load(given.load) if given.load else _play(game, given)
    if given.save:
        save(match, given.save)
    viewer = None if given.seat is None else given.seat - 1
    seat = viewer if viewer is not None else match.turn
    events = match.events_since_turn(seat) if seat is not None else []
    view = game.view(match.state, viewer)
    pictures = picture.draw(view, make_seating(game, match.seats), events, Words.of(given.locale))
    for number, drawn in enumerate(pictures, start=1):
        file = given.output if len(pictures) == 1 else given.output.with_stem(f"{given.output.stem}-{number}")
        file.write_bytes(drawn.png)
        print(f"{file}: {len(drawn.png) / 1024:.0f} KiB\n{drawn.alt}")


def _play(game: AnyGame, given: argparse.Namespace) -> Match:
    options = dict(pair.split("=", 1) for pair in given.option)
    return play_actions(game, given.seats, given.seed, given.actions, options, given.policy)


if __name__ == "__main__":
    main()
