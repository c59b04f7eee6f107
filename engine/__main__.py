"""Replays or reviews an exported match on the command line."""

import argparse
import sys
from pathlib import Path

import msgspec

from engine import GAMES
from engine.game import AnyGame, IllegalAction, digest
from engine.match import Match, Record
from engine.review import Review, evaluate_runs


def read_record(file: Path) -> tuple[AnyGame, Match]:
    """Read and replay an exported match; exits with a message if that fails."""
    try:
        record = msgspec.json.decode(file.read_bytes(), type=Record)
        game = GAMES[record.game]
        return game, record.replay(game)
    except OSError as error:
        sys.exit(f"{file} cannot be read: {error.strerror}.")
    except KeyError as error:
        sys.exit(f"{file} is a match of an unknown game, {error}. Games: {', '.join(GAMES)}.")
    except IllegalAction as error:
        facts = [f"{name} {value}" for name, value in error.reason.facts.items()]
        sys.exit(f"{file} cannot be replayed: {', '.join([error.reason.key, *facts])}.")
    except (msgspec.DecodeError, ValueError) as error:
        sys.exit(f"{file} is not an exported match: {error}.")


def _print_json(value: object) -> None:
    print(msgspec.json.encode(value).decode())


def _replay(args: argparse.Namespace) -> None:
    game, match = read_record(args.file)
    _print_json({"hash": digest(match.state), "seq": match.seq, "scores": list(game.scores(match.state))})


def _review(args: argparse.Namespace) -> None:
    _, match = read_record(args.file)
    if match.turn is not None:
        sys.exit(f"{args.file} contains a match that is not over.")
    review = Review.of(match, evaluate_runs(match))
    for evaluation in review.evaluations:
        _print_json(evaluation)
    for seat in range(match.seats):
        worst = [evaluation.turn for evaluation in review.worst_turns(seat, 3)]
        shares = review.lead_breakdown(seat)
        _print_json({"seat": seat, "loss": review.loss(seat), "worst_turns": worst, "shares": shares})


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine", description=__doc__)
    commands = parser.add_subparsers(required=True)
    for name, run, about in (
        ("replay", _replay, "replay an exported match"),
        ("review", _review, "print the points that each decision lost, and the effect of luck"),
    ):
        command = commands.add_parser(name, help=about)
        command.set_defaults(run=run)
        command.add_argument("file", type=Path)
    return parser


def main() -> None:
    """Parse the command line and run its command."""
    args = _parser().parse_args()
    args.run(args)


if __name__ == "__main__":
    main()
