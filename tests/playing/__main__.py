"""Command line for matches between programs: play-outs, arena, fitted weights, reviews, waiting, perft."""

import argparse
import sys
import time
from collections.abc import Callable, Collection
from pathlib import Path
from random import Random
from statistics import linear_regression

import msgspec
from msgspec import Struct

from engine import GAMES
from engine.ai import PROGRAMS
from engine.ai.fitted import Weights, fitted
from engine.game import AnyGame, IllegalAction
from tests.playing.arena import CONTESTANTS, allowed_options, arena
from tests.playing.candidate_features import with_features
from tests.playing.fitting import PENALTIES, Sample, fit
from tests.playing.judging import MATCHES, judge, judge_missing, load_judged, record_file
from tests.playing.observe import Observer
from tests.playing.playout import perft, playout


def parse_options(game: AnyGame, pairs: list[str]) -> Struct:
    """Parse options from `KEY=VALUE` texts; exits with a message if they are invalid."""
    if wrong := [pair for pair in pairs if "=" not in pair]:
        sys.exit(f"--option takes KEY=VALUE, not {wrong[0]!r}.")
    try:
        options: Struct = msgspec.convert(
            dict(pair.split("=", 1) for pair in pairs), game.options, strict=False
        )
        return options
    except msgspec.ValidationError as error:
        known = ", ".join(game.options.__struct_fields__)
        sys.exit(f"These options do not fit {game.key}, which has {known}: {error}.")


def _print_json(value: object) -> None:
    print(msgspec.json.encode(value).decode())


def _playouts(args: argparse.Namespace) -> None:
    game: AnyGame = GAMES[args.game]
    options = parse_options(game, args.option)
    start, actions, totals = time.perf_counter(), 0, [0] * args.seats
    for number in range(args.games):
        result = playout(game, args.seats, args.seed + number, options, args.policy)
        _print_json(result)
        actions += result.actions
        totals = [total + score for total, score in zip(totals, result.scores, strict=True)]
    seconds = time.perf_counter() - start
    _print_json(
        {
            "games": args.games,
            "games_per_s": round(args.games / seconds, 1),
            "moves_per_s": round(actions / seconds),
            "mean_scores": [round(total / args.games, 2) for total in totals],
        }
    )


def _variants(game: AnyGame, args: argparse.Namespace) -> list[Struct]:
    """The variant that the arguments name, or every variant."""
    return [parse_options(game, args.option)] if args.option else allowed_options(game, args.seats)


def _arena(args: argparse.Namespace) -> None:
    game: AnyGame = GAMES[args.game]
    variants = _variants(game, args)
    _print_json(arena(game, args.programs, args.seats, args.matches, args.seed, variants, time.process_time))


def _observe(args: argparse.Namespace) -> None:
    game = with_features(GAMES[args.game])
    observer = Observer(game, args.seats, _variants(game, args))
    observe = observer.choices if args.choices else observer.leads
    for seed in range(args.seed, args.seed + args.matches):
        for sample in observe(seed):
            _print_json(sample)


def _calibrate(args: argparse.Namespace) -> None:
    """Print the factor of expected leads that predicts final leads, and the same for each half.

    With more than two seats leads over the best other are negative on average, so the line has an intercept.
    """
    game = fitted(GAMES[args.game], args.seats)
    observer = Observer(game, args.seats, _variants(game, args))
    halves = [
        [
            pair
            for seed in range(args.seed + half, args.seed + args.matches, 2)
            for pair in observer.rollouts(seed)
        ]
        for half in (0, 1)
    ]
    factors = [
        linear_regression(*zip(*pairs, strict=True)).slope for pairs in (halves[0] + halves[1], *halves)
    ]
    _print_json({"factor": factors[0], "halves": factors[1:]})


def _weights(args: argparse.Namespace) -> None:
    """Fit weights to samples and write their file."""
    game = with_features(GAMES[args.game])
    lines = [line for file in args.samples for line in file.read_bytes().splitlines()]
    samples = [msgspec.json.decode(line, type=Sample) for line in lines]
    found = fit(samples, [args.penalty] if args.penalty else PENALTIES)
    named = zip(game.feature_names, found.weights, strict=True)
    weights = Weights(version=1, weights={name: pair for name, pair in named if any(pair)})
    file = Path("data/ai") / f"{game.key}-{args.seats}.json"
    file.write_bytes(msgspec.json.format(msgspec.json.encode(weights)) + b"\n")
    _print_json(
        {"file": str(file), "penalty": found.penalty, "unfitted": found.unfitted, "fitted": found.fitted}
    )


def _judge(args: argparse.Namespace) -> None:
    """Review matches of easy against hard that are not recorded yet; prints them, and the verdict on all."""
    game: AnyGame = GAMES[args.game]
    file = args.file or record_file(game, args.seats)
    for judged in judge_missing(game, range(args.seed, args.seed + args.matches), file, args.seats):
        _print_json(judged)
    if len(recorded := load_judged(file)) > 1:
        verdict = judge(recorded)
        _print_json({**msgspec.to_builtins(verdict), "allows_points": verdict.allows_points})


def _waiting(args: argparse.Namespace) -> None:
    from tests.playing.waiting import Habits, measure  # imports the bot, which takes long

    habits = Habits(args.program, args.share)
    for saving in measure(GAMES[args.game], args.seats, args.matches, args.seed, habits):
        _print_json(saving)


def _perft(args: argparse.Namespace) -> None:
    game: AnyGame = GAMES[args.game]
    state = game.setup(args.seats, Random(args.seed).randbytes(16), parse_options(game, args.option))
    _print_json({"depth": args.depth, "lines": perft(game, state, args.depth)[-1]})


def _at_least(least: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        if (value := int(text)) < least:
            raise argparse.ArgumentTypeError(f"at least {least}, not {value}")
        return value

    return number


def _names_among(known: Collection[str]) -> Callable[[str], list[str]]:
    def names(text: str) -> list[str]:
        if unknown := set(text.split(",")) - set(known):
            raise argparse.ArgumentTypeError(f"{', '.join(sorted(unknown))} is none of {', '.join(known)}")
        return text.split(",")

    return names


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.playing", description=__doc__)
    commands = parser.add_subparsers(required=True)

    def command(name: str, run: Callable[[argparse.Namespace], None], about: str) -> argparse.ArgumentParser:
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
    games.add_argument("--games", type=_at_least(1), default=10)
    names = f"a program ({', '.join(PROGRAMS)}), or several, separated by commas, for the seats in turn"
    games.add_argument("--policy", type=_names_among(PROGRAMS), default="random", help=names)
    contest = of_game(command("arena", _arena, "play programs against each other, in every variant"))
    contest.add_argument("--matches", type=_at_least(1), default=20)
    who = "a program and its opponents, separated by commas"
    contest.add_argument("--programs", type=_names_among(CONTESTANTS), default="hard,greedy", help=who)
    samples = of_game(command("observe", _observe, "print samples of matches between quick programs"))
    samples.add_argument("--matches", type=_at_least(1), default=400)
    samples.add_argument("--choices", action="store_true", help="compare continuations of one position")
    leads = of_game(command("calibrate", _calibrate, "measure how much of an expected lead lasts"))
    leads.add_argument("--matches", type=_at_least(2), default=200)
    weights = of_game(command("weights", _weights, "fit an evaluation to samples"))
    weights.add_argument("samples", type=Path, nargs="+")
    weights.add_argument("--penalty", type=float, help="default: chosen by cross-validation over matches")
    judged = command("judge", _judge, "compare reviews of matches with their results")
    judged.add_argument("game", choices=GAMES)
    judged.add_argument("--seats", type=int, default=2)
    judged.add_argument("--matches", type=_at_least(0), default=MATCHES)
    judged.add_argument("--seed", type=_at_least(0), default=0, help="number of the first match")
    judged.add_argument("--file", type=Path, help="default: the game's matches in tests/playing/judged")
    waits = of_game(command("waiting", _waiting, "simulate how many hours of waiting queued turns save"))
    waits.add_argument("--matches", type=_at_least(1), default=10)
    waits.add_argument("--program", choices=("easy", "medium"), default="easy", help="plays for the people")
    waits.add_argument("--share", type=float, default=1.0, help="share of waits in which a turn is queued")
    counts = of_game(command("perft", _perft, "count action sequences"))
    counts.add_argument("--depth", type=_at_least(1), default=3)
    return parser


def main() -> None:
    """Run one command; what the rules forbid is reported in one sentence on standard error."""
    args = _parser().parse_args()
    try:
        args.run(args)
    except IllegalAction as error:
        facts = [f"{name} {value}" for name, value in error.reason.facts.items()]
        sys.exit(f"The rules forbid this: {', '.join([error.reason.key, *facts])}.")


if __name__ == "__main__":
    main()
