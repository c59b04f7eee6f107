"""The same match in different processes."""

from engine.game import AnyGame
from tests.conformance.cases import every_game, tables
from tests.conformance.processes import matches


@every_game
def test_matches_are_the_same_whatever_the_hash_seed(game: AnyGame) -> None:
    one_a_table = range(len(tables(game)))
    played = matches(game, one_a_table, hash_seed=0)

    assert len({match.hash for match in played}) == len(played) == len(one_a_table)
    assert matches(game, one_a_table, hash_seed=1) == played
