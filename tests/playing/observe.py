"""Samples for fitted evaluations, from self-play of quick programs.

Leads of whole matches are cheap and show what a position is worth. Continuations of one position after
different turns cost more and show what a choice is worth: they do not depend on who was ahead before.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import sub
from random import Random
from statistics import fmean

from msgspec import Struct

from engine.ai.rollout import Leads, Rollout, leads_at
from engine.ai.search import QUICK_BEAM_WIDTHS, Node, Path, TurnSearch
from engine.game import AnyGame, State
from engine.review.evaluations import WORLDS
from tests.playing.fitting import Sample

#: Probability of a random turn instead of the best one, so that unusual positions occur.
RANDOM_TURN_CHANCE = 0.15
#: Shares of the positions that become samples, because neighbours hardly differ.
LEADS_SHARE, CHOICES_SHARE, ROLLOUTS_SHARE = 0.35, 0.3, 0.2
#: Turns of a position that are continued: the best one and some of the others.
CONTINUATIONS = 4
DIGITS = 4


@dataclass(frozen=True)
class Observer:
    """Plays matches of a game with quick programs and yields samples."""

    game: AnyGame
    seats: int
    options: Sequence[Struct]

    def leads(self, seed: int) -> Iterator[Sample]:
        """Play a match; yields samples: the features of a seat after its turn, and its final lead."""
        seen: list[tuple[int, float, tuple[float, ...]]] = []
        rng, state = self._start(seed)
        while (seat := self.game.turn(state)) is not None:
            ends = self._ends(state, seat)
            self._play(state, _choose(ends, rng).path)
            if self.game.turn(state) is not None and rng.random() < LEADS_SHARE:
                seen.append((seat, self._left(state), self._features(state, seat)))
        for seat, left, features in seen:
            yield Sample(seed, left, features, self._lead(state, seat))

    def choices(self, seed: int) -> Iterator[Sample]:
        """Play a match; yields differences between turns of one position, and between the resulting leads."""
        rng, state = self._start(seed)
        while (seat := self.game.turn(state)) is not None:
            ends = self._ends(state, seat)
            if len(ends) > 1 and rng.random() < CHOICES_SHARE:
                world = self.game.sample(self.game.view(state, seat), rng)
                best, *others = [ends[0], *rng.sample(ends[1:], min(CONTINUATIONS, len(ends)) - 1)]
                features, lead = self._features(best.after, seat), self._continue(world, best.path, seat)
                for other in others:
                    change = map(sub, self._features(other.after, seat), features)
                    yield Sample(
                        seed,
                        self._left(state),
                        tuple(round(one, DIGITS) for one in change),
                        self._continue(world, other.path, seat) - lead,
                    )
            self._play(state, _choose(ends, rng).path)

    def rollouts(self, seed: int) -> Iterator[tuple[float, float]]:
        """Play a match; yields leads predicted by rollouts, as in reviews, each with the final lead."""
        rng, state = self._start(seed)
        turn, expected = 0, list[Leads]()
        while (seat := self.game.turn(state)) is not None:
            turn += 1
            if rng.random() < ROLLOUTS_SHARE:
                expected += self._expected_leads(state, turn, rng)
            while self.game.turn(state) == seat:
                self._play(state, _choose(self._ends(state, seat), rng).path)
        for leads in expected:
            yield from zip(leads, leads_at(self.game, state), strict=True)

    def _start(self, seed: int) -> tuple[Random, State]:
        rng = Random(seed)
        return rng, self.game.setup(self.seats, rng.randbytes(16), self.options[seed % len(self.options)])

    def _expected_leads(self, state: State, turn: int, rng: Random) -> list[Leads]:
        """The mean leads after rollouts in several worlds; none if the match ends in one of them."""
        game, view = self.game, self.game.view(state, self.game.turn(state))
        rollout = Rollout(TurnSearch(game), view)
        rollout.end_with_round(turn)
        path = rollout.search.quick_path(view)
        ends = [rollout.end(game.sample(view, rng), path) for _ in range(WORLDS)]
        if any(game.turn(end) is None for end in ends):
            return []
        return [tuple(map(fmean, zip(*(leads_at(game, end) for end in ends), strict=True)))]

    def _ends(self, state: State, seat: int) -> list[Node]:
        return TurnSearch(self.game).ends(self.game.view(state, seat), QUICK_BEAM_WIDTHS)

    def _play(self, state: State, path: Path) -> None:
        for action in path:
            self.game.apply(state, action)

    def _continue(self, world: State, path: Path, seat: int) -> float:
        """The final lead if quick turns follow a path."""
        state, search = world.copy(), TurnSearch(self.game)
        self._play(state, path)
        while self.game.turn(state) is not None:
            state = search.quick_turn(state)
        return self._lead(state, seat)

    def _left(self, state: State) -> float:
        return round(1 - self.game.progress(state), DIGITS)

    def _features(self, state: State, seat: int) -> tuple[float, ...]:
        """The features of a seat less the mean of the others."""
        every = [self.game.features(state, one) for one in range(self.seats)]
        own = every.pop(seat)
        return tuple(round(a - fmean(rest), DIGITS) for a, *rest in zip(own, *every, strict=True))

    def _lead(self, state: State, seat: int) -> float:
        """The points of a seat less the mean of the others."""
        totals = [score.total for score in self.game.scores(state)]
        own = totals.pop(seat)
        return own - fmean(totals)


def _choose(ends: Sequence[Node], rng: Random) -> Node:
    """The best end of a turn, or sometimes a random one."""
    return rng.choice(ends) if rng.random() < RANDOM_TURN_CHANCE else ends[0]
