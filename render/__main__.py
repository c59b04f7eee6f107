"""`python -m render maori --seats 3 --actions 60 -o out.png` draws a position and prints its alt text."""

import argparse
from pathlib import Path

from engine import GAMES
from engine.ai import PROGRAMS
from render import picture
from render.sample import BUILD, played, table


def main() -> None:
    """Play by chance, draw, say where the picture is."""
    parser = argparse.ArgumentParser(
        prog="python -m render", description="Draw a position reached by chance."
    )
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--actions", type=int, default=60, help="how many actions are played")
    parser.add_argument("--seat", type=int, help="who looks, from 1; everybody's picture without it")
    parser.add_argument("--locale", default="en")
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="a variant, e.g. board=atoll"
    )
    parser.add_argument(
        "--policy", choices=sorted([*PROGRAMS, BUILD]), default=BUILD, help="build: places when it can"
    )
    parser.add_argument("-o", "--output", type=Path, default=Path("out.png"))
    given = parser.parse_args()
    game = GAMES[given.game]
    options = dict(pair.split("=", 1) for pair in given.option)
    match = played(game, given.seats, given.seed, given.actions, options, given.policy)
    viewer = None if given.seat is None else given.seat - 1
    looks = viewer if viewer is not None else match.turn
    events = match.since(looks) if looks is not None else []
    view = game.view(match.state, viewer)
    pictures = picture.draw(view, table(game, given.seats), events, given.locale)
    for number, drawn in enumerate(pictures, start=1):
        file = given.output if len(pictures) == 1 else given.output.with_stem(f"{given.output.stem}-{number}")
        file.write_bytes(drawn.png)
        print(f"{file}: {len(drawn.png) / 1024:.0f} KiB\n{drawn.alt}")


if __name__ == "__main__":
    main()
