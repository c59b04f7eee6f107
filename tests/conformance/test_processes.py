"""The same match in different processes."""

import os

from engine.game import AnyGame
from tests.conformance.cases import cases, every_game
from tests.conformance.digests import play_case
from tests.conformance.processes import play_matches
from tests.playing.variants import variants


@every_game
def test_matches_do_not_depend_on_the_hash_seed(game: AnyGame) -> None:
    one_per_variant = range(len(variants(game)))
    played = [play_case(case) for case in cases(game, one_per_variant)]
    # the hash seed of this process is random, or was set by PYTHONHASHSEED
    other = 2 if os.environ.get("PYTHONHASHSEED") == "1" else 1

    assert len({match.hash for match in played}) == len(played) == len(one_per_variant)
    assert play_matches(game, one_per_variant, hash_seed=other) == played
