"""The engine from the command line: play-outs, perft counts and replays of exported matches."""

import argparse
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from engine import GAMES
from engine.ai import PROGRAMS
from engine.game import AnyGame, IllegalAction
from engine.match import Record
from engine.playout import digest, perft, playout


def parse_options(game: AnyGame, pairs: list[str]) -> Any:
    """Options from `key=value` texts; raises SystemExit with what is wrong."""
    try:
        return msgspec.convert(dict(pair.split("=", 1) for pair in pairs), game.options, strict=False)
    except (ValueError, msgspec.ValidationError) as error:
        raise SystemExit(f"--option: {error}") from error


def _say(value: object) -> None:
    print(msgspec.json.encode(value).decode())


def _playouts(args: argparse.Namespace) -> None:
    game: AnyGame = GAMES[args.game]
    options = parse_options(game, args.option)
    start, actions, totals = time.perf_counter(), 0, [0] * args.seats
    for number in range(args.games):
        result = playout(game, args.seats, args.seed + number, options, args.policy.split(","))
        _say(result)
        actions += result.actions
        totals = [total + score for total, score in zip(totals, result.scores, strict=True)]
    seconds = time.perf_counter() - start
    _say(
        {
            "games": args.games,
            "games_per_s": round(args.games / seconds, 1),
            "moves_per_s": round(actions / seconds),
            "mean_scores": [round(total / args.games, 2) for total in totals],
        }
    )


def _perft(args: argparse.Namespace) -> None:
    game: AnyGame = GAMES[args.game]
    state = game.setup(args.seats, Random(args.seed).randbytes(16), parse_options(game, args.option))
    _say({"depth": args.depth, "lines": perft(game, state, args.depth)})


def _replay(args: argparse.Namespace) -> None:
    record = msgspec.json.decode(args.file.read_bytes(), type=Record)
    game = GAMES[record.game]
    match = record.replayed(game)
    _say({"hash": digest(match.state), "seq": match.seq, "scores": list(game.scores(match.state))})


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine", description=__doc__)
    commands = parser.add_subparsers(required=True)

    def command(name: str, run: Any, about: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=about)
        sub.set_defaults(run=run)
        return sub

    def of_game(sub: argparse.ArgumentParser) -> argparse.ArgumentParser:
        sub.add_argument("game", choices=GAMES)
        sub.add_argument("--seats", type=int, default=4)
        sub.add_argument("--seed", type=int, default=1)
        sub.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
        return sub

    games = of_game(command("playout", _playouts, "play complete games"))
    games.add_argument("--games", type=int, default=10)
    names = ", ".join(PROGRAMS)
    games.add_argument(
        "--policy", default="random", help=f"a program ({names}), or several by comma for the seats in turn"
    )
    counts = of_game(command("perft", _perft, "count lines of play"))
    counts.add_argument("--depth", type=int, default=3)
    replays = command("replay", _replay, "replay an exported match")
    replays.add_argument("file", type=Path)
    return parser


def main() -> None:
    """Run one command; errors are one sentence on standard error."""
    args = _parser().parse_args()
    try:
        args.run(args)
    except (IllegalAction, KeyError, OSError, msgspec.DecodeError) as error:
        sys.exit(f"{type(error).__name__}: {error}")


if __name__ == "__main__":
    main()
