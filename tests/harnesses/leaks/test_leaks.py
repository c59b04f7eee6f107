"""In two worlds that differ only in secrets, people who must not see them are sent identical bytes."""

from itertools import cycle, product
from pathlib import Path
from typing import Any

import pytest

from engine import GAMES
from render.language.catalogue import LOCALES
from tests.bot.conftest import use_seeds
from tests.bot.harness import PREFIXES, BotHarness, run_harness
from tests.harnesses.leaks.runs import SEATS, Case, play_twice
from tests.harnesses.leaks.tour import (
    CHANGING_PREFIXES,
    COMMANDS,
    READ_ONLY_PREFIXES,
    SPECIAL_CASES,
    autocompleted_options,
    commands,
)
from tests.harnesses.leaks.transcript import Transcript, differences, save_different_pictures
from tests.harnesses.outcome import Outcome
from tests.languages import text

pytestmark = pytest.mark.e2e

SEED = bytes(range(16))
#: Numbers of moves after the start; near the end of a match little is hidden.
STEP_COUNTS = (0, 20, 40, 55)
EVERYBODY: Any = dict.fromkeys(SEATS["left"], "slow")
SHORT = (
    Case("borabora", 40, "left", {"Ben": "all"}),
    Case("gheos", 30, "taken", {"Don": "some", "Ana": "all"}),
)
LONG = [
    Case(game, moves, seat_state, EVERYBODY)
    for (game, moves), seat_state in zip(product(GAMES, STEP_COUNTS), cycle(SEATS), strict=False)
]


@pytest.fixture(autouse=True)
def _one_seed(_known_seeds: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every match has the same seed, and therefore the same fingerprint."""
    use_seeds(monkeypatch, lambda _: SEED)


def case_id(case: Case) -> str:
    return f"{case.game}-{case.moves}-{case.seat_state}"


@pytest.mark.parametrize(
    "case",
    [
        *(pytest.param(case, id=f"short-{case_id(case)}") for case in SHORT),
        *(pytest.param(case, id=case_id(case), marks=pytest.mark.soak) for case in LONG),
    ],
)
async def test_outsiders_are_sent_the_same_bytes_in_both_worlds(
    tmp_path_factory: pytest.TempPathFactory, outcome: Outcome, case: Case
) -> None:
    comparisons, status = await play_twice(
        (tmp_path_factory.mktemp("one"), tmp_path_factory.mktemp("other")), case
    )
    for comparison in comparisons:
        outcome.count("twin worlds", comparison.fork.differs)
        outcome.count("requests in twin worlds", comparison.asked)
        outcome.count("messages compared", sum(map(len, comparison.one.lines.values())))
        if leaked := comparison.leaked:
            pictures = tmp_path_factory.mktemp("pictures")
            save_different_pictures(comparison.one, comparison.other, pictures)
            leaked = [*leaked, f"pictures that differ are in {pictures}"]
        for fault in leaked:
            print(fault)
            outcome.add_problem("leaked", f"{case_id(case)}, to {comparison.who}: {fault}")
        transcript = " ".join(line for lines in comparison.one.lines.values() for line in lines)
        if any(
            text(locale, "something-wrong", code="").partition("(")[0] in transcript for locale in LOCALES
        ):
            outcome.add_problem("crashed", f"{case_id(case)}, for {comparison.who}")
    if SEED.hex() in status or repr(SEED)[2:-1] in status:
        outcome.add_problem("leaked", f"{case_id(case)}: the owner reads a seed")
    assert any(comparison.fork.differs for comparison in comparisons)
    if GAMES[case.game].has_hands:  # the hand differs for its owner, and the comparison must detect it
        assert any(comparison.witnesses_see_difference for comparison in comparisons)


@pytest.mark.parametrize(
    ("lines", "is_found"),
    [
        (["new 1 a", "edit 1 b", "edit 1 c"], False),
        (["new 1 a", "edit 1 c"], False),  # two edits were merged, because a picture took long
        (["new 1 a", "edit 1 x", "edit 1 c"], True),
        (["new 1 a", "edit 1 b"], True),
        (["new 1 a", "edit 1 b", "edit 1 c", "new 2 d"], True),
    ],
)
async def test_edits_are_compared_by_their_contents_and_not_by_their_number(
    harness: BotHarness, lines: list[str], is_found: bool
) -> None:
    runs = [Transcript(harness.box, harness.box.person("Ana")) for _ in range(2)]
    runs[0].lines["here"] = [f"MESSAGE_{word}" for word in ("CREATE 1 a", "UPDATE 1 b", "UPDATE 1 c")]
    for line in lines:
        runs[1].lines["here"].append(line.replace("new", "MESSAGE_CREATE").replace("edit", "MESSAGE_UPDATE"))
    assert bool(differences(*runs)) == is_found


async def test_a_nonce_is_not_mistaken_for_an_id(harness: BotHarness) -> None:
    transcript = Transcript(harness.box, harness.box.person("Ana"))
    transcript.record("sent", ["8c0bc1574414616820187137", "1574414616820187137"])
    assert transcript.lines["answers"] == ['["sent", ["<nonce>", "<0>"]]']


async def test_every_command_and_component_is_listed(tmp_path: Path) -> None:
    async with run_harness(tmp_path) as harness:
        assert {*commands(harness)} == {*COMMANDS, *SPECIAL_CASES}
        assert not {*COMMANDS} & {*SPECIAL_CASES}
        assert {*READ_ONLY_PREFIXES, *CHANGING_PREFIXES} == PREFIXES
        assert autocompleted_options(harness)
