"""Exported matches from the command line: played again, or reviewed."""

import argparse
import sys
from pathlib import Path

import msgspec

from engine import GAMES
from engine.game import AnyGame, IllegalAction, digest
from engine.match import Match, Record
from engine.review import Review, evaluations


def read_record(file: Path) -> tuple[AnyGame, Match]:
    """The game and the replayed match of an exported file; ends the program where it is none."""
    try:
        record = msgspec.json.decode(file.read_bytes(), type=Record)
        game = GAMES[record.game]
        return game, record.replayed(game)
    except OSError as error:
        sys.exit(f"{file} cannot be read: {error.strerror}.")
    except KeyError as error:
        sys.exit(f"{file} tells a match of {error}; there is {', '.join(GAMES)}.")
    except IllegalAction as error:
        facts = [f"{name} {value}" for name, value in error.reason.facts.items()]
        sys.exit(f"The rules forbid this: {', '.join([error.reason.key, *facts])}.")
    except (msgspec.DecodeError, ValueError) as error:
        sys.exit(f"{file} is no exported match: {error}.")


def _say(value: object) -> None:
    print(msgspec.json.encode(value).decode())


def _replay(args: argparse.Namespace) -> None:
    game, match = read_record(args.file)
    _say({"hash": digest(match.state), "seq": match.seq, "scores": list(game.scores(match.state))})


def _review(args: argparse.Namespace) -> None:
    _, match = read_record(args.file)
    if match.turn is not None:
        sys.exit(f"{args.file} tells a match that is not over.")
    review = Review.of(match, evaluations(match))
    for change in review.changes:
        _say(change)
    for seat in range(match.seats):
        worst = [found.turn for found in review.worst_turns(seat, 3)]
        lost = round(review.loss(seat), 2)
        _say({"seat": seat, "loss": lost, "worst_turns": worst, "shares": review.shares(seat)})


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine", description=__doc__)
    commands = parser.add_subparsers(required=True)
    for name, run, about in (
        ("replay", _replay, "replay an exported match"),
        ("review", _review, "say what the choices of a match gave up, and what was luck"),
    ):
        command = commands.add_parser(name, help=about)
        command.set_defaults(run=run)
        command.add_argument("file", type=Path)
    return parser


def main() -> None:
    """Run one command."""
    args = _parser().parse_args()
    args.run(args)


if __name__ == "__main__":
    main()
