"""Decision runs: the steps of a seat until its turn ends or something is revealed."""

from itertools import groupby

from msgspec import Struct

from engine.ai.search import Path
from engine.game import Action, Event, State
from engine.match import Match


class DecisionRun(Struct, frozen=True):
    """The steps of a seat until its turn ended or something was revealed."""

    turn: int
    seat: int
    #: Number of steps of the match before the run.
    step: int
    before: State
    path: Path
    events: tuple[Event, ...]
    reveals: bool


def decision_runs(match: Match) -> list[DecisionRun]:
    """Split a match into decision runs, in order."""
    game, runs, step = match.game, list[DecisionRun](), 0
    state = match.start
    for turn, (seat, turn_steps) in enumerate(groupby(match.steps, key=lambda step: step.seat), 1):
        first, before, path, events = step, state.copy(), list[Action](), list[Event]()
        for one in turn_steps:
            step += 1
            if one.implied:
                continue
            path.append(game.codec.decode(one.code))
            game.apply(state, path[-1])
            events += one.events
            if one.reveals:
                runs.append(DecisionRun(turn, seat, first, before, tuple(path), tuple(events), reveals=True))
                first, before, path, events = step, state.copy(), [], []
        if path:
            runs.append(DecisionRun(turn, seat, first, before, tuple(path), tuple(events), reveals=False))
    return runs
