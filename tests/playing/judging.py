"""Checks reviews against results: luck, prediction of final leads, and points lost by weak play."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import correlation, fmean, linear_regression

import msgspec
from msgspec import Struct

from engine.ai import PROGRAMS
from engine.game import Action, AnyGame
from engine.match import Match
from engine.review import Estimate, Review, evaluate_runs
from engine.review.evaluations import WORLDS
from tests.playing.arena import allowed_options

#: The programs of the matches that are reviewed, in turn; their seats are swapped in every second match.
WEAK, STRONG = "easy", "hard"
#: Matches of a game after which its verdict counts.
MATCHES = 200
#: The weak program must lose at least this many times as much as the strong one.
TIMES = 3
#: The allowed slopes of the regression of final leads on explained leads.
SLOPES = (0.8, 1.2)
#: Decimal places of what is recorded.
DIGITS = 3
HERE = Path(__file__).parent


class JudgedMatch(Struct, frozen=True):
    """The review of a match, as the sums that are compared over many matches."""

    #: Decides seed, variant and seats.
    number: int
    #: The final lead of the first seat.
    final: float
    #: The part of the final lead that start, luck and choices explain.
    explained: float
    luck: float
    #: Mean points lost by a weak and by a strong program.
    weak_loss: float
    strong_loss: float


class Verdict(Struct, frozen=True):
    """Statistics that judge the reviews of many matches."""

    matches: int
    luck: Estimate
    #: Slope of the regression of final leads on explained leads, and the explained share of the variance.
    slope: float
    share: float
    #: Points lost in a match by the weak and by the strong program.
    weak_loss: float
    strong_loss: float

    @property
    def allows_points(self) -> bool:
        """Whether the game may show reviews in points."""
        least, most = SLOPES
        is_fair = not self.luck.is_certain and self.weak_loss >= TIMES * self.strong_loss
        return self.matches >= MATCHES and is_fair and least <= self.slope <= most


def record_file(game: AnyGame, seats: int = 2) -> Path:
    """The recorded matches of a game; they were played once, because all of them take hours."""
    return HERE / "judged" / f"{game.key}-{seats}.jsonl"


def load_judged(file: Path) -> list[JudgedMatch]:
    """The recorded matches of a file in order of their numbers; none without a file."""
    lines = file.read_bytes().splitlines() if file.exists() else []
    return sorted((msgspec.json.decode(line, type=JudgedMatch) for line in lines), key=lambda one: one.number)


def judge_missing(game: AnyGame, numbers: Iterable[int], file: Path, seats: int = 2) -> Iterator[JudgedMatch]:
    """Play and review the matches with these numbers that the file lacks, and append each to it."""
    recorded = {one.number for one in load_judged(file)}
    for number in numbers:
        if number not in recorded:
            judged = judge_match(game, number, seats)
            with file.open("ab") as lines:
                lines.write(msgspec.json.encode(judged) + b"\n")
            yield judged


def judge_match(game: AnyGame, number: int, seats: int = 2, worlds: int = WORLDS) -> JudgedMatch:
    """Play and review a match between weak and strong programs in turn."""
    programs = [(WEAK, STRONG)[(seat + number) % 2] for seat in range(seats)]
    match = play(replace(game, point_review_seats=(seats,)), programs, number)
    review = Review.of(match, evaluate_runs(match, worlds=worlds))
    shares = review.lead_breakdown(0)

    def loss(program: str) -> float:
        losses = [review.loss(seat).mean for seat in range(seats) if programs[seat] == program]
        return round(fmean(losses), DIGITS)

    return JudgedMatch(
        number=number,
        final=shares.final,
        explained=round(shares.final - shares.unexplained.mean, DIGITS),
        luck=round(shares.luck.mean, DIGITS),
        weak_loss=loss(WEAK),
        strong_loss=loss(STRONG),
    )


def play(game: AnyGame, programs: Sequence[str], number: int) -> Match:
    """Play a match to its end; pairs of matches share seed and variant."""
    rng, variants, pair = Random(f"judged:{number // 2}"), allowed_options(game, len(programs)), number // 2
    match = Match.new(game, len(programs), rng.randbytes(16), variants[pair % len(variants)])
    plan, last = list[Action](), -1
    while (seat := match.turn) is not None:
        if not plan or seat != last:
            plan, last = list(PROGRAMS[programs[seat]](game, game.view(match.state, seat), rng)), seat
        match, _ = match.play_action(seat, game.codec.encode(plan.pop(0)))
    return match


def judge(matches: Sequence[JudgedMatch]) -> Verdict:
    """Compare the reviews with the results."""
    explained, final = [one.explained for one in matches], [one.final for one in matches]
    return Verdict(
        matches=len(matches),
        luck=Estimate.of([one.luck for one in matches]),
        slope=linear_regression(explained, final).slope,
        share=correlation(explained, final) ** 2,
        weak_loss=sum(one.weak_loss for one in matches) / len(matches),
        strong_loss=sum(one.strong_loss for one in matches) / len(matches),
    )
