"""Presses per turn in the recorded matches of greedy programs."""

from statistics import mean

from tests.bench.rows import Row
from tests.presses.count import TARGETS, turns
from tests.presses.recorded import load_matches


def rows() -> list[Row]:
    """A figure for each game."""
    return [_row(game, target) for game, target in TARGETS.items()]


def _row(game: str, target: float) -> Row:
    found = [turn for match in load_matches(game) for turn in turns(match)]
    in_dms = mean(turn.dm_presses for turn in found)
    most = max(turn.post_presses for turn in found)
    note = f"{len(found)} turns, at most {most}; {in_dms:.1f} in the direct messages"
    return Row(f"{game}: presses a turn", mean(turn.post_presses for turn in found), target, "", note=note)
