"""Plays tournaments without matches: every table gets random ranks, and some people drop out."""

from random import Random

from engine.tournament.plan import Format, Plan, Round, Table
from engine.tournament.rounds import next_round


def play(
    form: Format, size: int, people: int, seed: int, drop_share: float = 0.0
) -> tuple[Plan, list[Round], dict[int, int]]:
    """A finished tournament: plan, rounds, and person -> index of the first round after they dropped out."""
    random = Random(seed)
    plan = Plan(form, size, people, random.randbytes(16))
    rounds: list[Round] = []
    dropped: dict[int, int] = {}
    while tables := next_round(plan, rounds, dropped):
        rounds.append([_finish(table, random, drop_share) for table in tables])
        for table in rounds[-1]:
            for one, rank in zip(table.players, table.ranks or (1,), strict=True):
                if rank is None or random.random() < drop_share / 2:
                    dropped.setdefault(one, len(rounds))
    return plan, rounds, dropped


def _finish(table: Table, random: Random, drop_share: float) -> Table:
    if table.is_bye:
        return table
    ranks = [random.randint(1, 3) for _ in table.players]
    best = [1 + sum(other < rank for other in ranks) for rank in ranks]
    return Table(table.players, tuple(None if random.random() < drop_share else rank for rank in best))
