"""The same match in different processes."""

import os

from tests.conformance.cases import TESTED_GAMES, cases
from tests.conformance.digests import play_case
from tests.conformance.processes import play_matches
from tests.playing.variants import variants

#: Distance of the tested variants: three of Maori that differ in all options, and the first of other games.
INTERVAL = 5


def test_matches_do_not_depend_on_the_hash_seed() -> None:
    """Some variants of every game; `test_soak` plays all of them, with all numbers of seats."""
    numbers = {key: range(0, len(variants(game)), INTERVAL) for key, game in TESTED_GAMES.items()}
    played = [play_case(case) for key, some in numbers.items() for case in cases(TESTED_GAMES[key], some)]
    # the hash seed of this process is random, or was set by PYTHONHASHSEED
    other = 2 if os.environ.get("PYTHONHASHSEED") == "1" else 1

    assert len({match.hash for match in played}) == len(played) == sum(map(len, numbers.values()))
    assert play_matches(numbers, hash_seed=other) == played
