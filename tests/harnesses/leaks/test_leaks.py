"""Two worlds that differ only in secrets: people who cannot see these are sent identical bytes."""

import os
from itertools import cycle, product
from pathlib import Path
from typing import Any

import pytest

from engine import GAMES
from render.language.catalogue import LOCALES
from tests.bot.harness import PREFIXES, BotHarness, run_harness
from tests.harnesses.leaks.tour import (
    COMMANDS,
    PLAYING_PREFIXES,
    READ_ONLY_PREFIXES,
    SPECIAL_CASES,
    autocompleted_options,
    commands,
)
from tests.harnesses.leaks.transcript import Transcript, differences
from tests.harnesses.leaks.worlds import SEATS, Case, play_twice
from tests.harnesses.outcome import Outcome
from tests.languages import text

pytestmark = pytest.mark.e2e

SEED = bytes(range(16))
#: Moves after the start; near the end little is hidden.
STEP_COUNTS = (0, 20, 40, 55)
EVERYBODY: Any = dict.fromkeys(SEATS["left"], "slow")
SHORT = (
    Case("borabora", 40, "left", {"Ben": "all"}),
    Case("gheos", 30, "taken", {"Don": "some", "Ana": "all"}),
)
LONG = [
    Case(game, moment, story, EVERYBODY)
    for (game, moment), story in zip(product(GAMES, STEP_COUNTS), cycle(SEATS), strict=False)
]


@pytest.fixture(autouse=True)
def _one_seed(_known_seeds: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every match has the same seed, and so the same fingerprint."""
    monkeypatch.setattr("secrets.token_bytes", lambda n=32: SEED if n == len(SEED) else os.urandom(n))


def parts(case: Case) -> str:
    return f"{case.game}-{case.moves}-{case.story}"


@pytest.mark.parametrize(
    "case",
    [
        *(pytest.param(case, id=f"short-{parts(case)}") for case in SHORT),
        *(pytest.param(case, id=parts(case), marks=pytest.mark.soak) for case in LONG),
    ],
)
async def test_outsiders_are_sent_the_same_in_both_worlds(
    tmp_path_factory: pytest.TempPathFactory, outcome: Outcome, case: Case
) -> None:
    looks, status = await play_twice((tmp_path_factory.mktemp("one"), tmp_path_factory.mktemp("other")), case)
    for look in looks:
        outcome.count("twin worlds", look.fork.differs)
        outcome.count("things asked in twin worlds", look.asked)
        outcome.count("messages compared", sum(map(len, look.one.lines.values())))
        for fault in look.leaked:
            print(fault)
            outcome.add_problem("leaked", f"{parts(case)}, to {look.who}: {fault}")
        said = " ".join(line for lines in look.one.lines.values() for line in lines)
        if any(text(locale, "something-wrong", code="").partition("(")[0] in said for locale in LOCALES):
            outcome.add_problem("crashed", f"{parts(case)}, for {look.who}")
    if SEED.hex() in status or repr(SEED)[2:-1] in status:
        outcome.add_problem("leaked", f"{parts(case)}: the owner reads a seed")
    assert any(look.fork.differs for look in looks)
    if GAMES[case.game].has_hands:  # the comparison detects the hand that is shown to its owner
        assert any(look.is_seen for look in looks)


@pytest.mark.parametrize(
    ("said", "is_found"),
    [
        (["new 1 a", "edit 1 b", "edit 1 c"], False),
        (["new 1 a", "edit 1 c"], False),  # two moves while a picture was drawn
        (["new 1 a", "edit 1 x", "edit 1 c"], True),
        (["new 1 a", "edit 1 b"], True),
        (["new 1 a", "edit 1 b", "edit 1 c", "new 2 d"], True),
    ],
)
async def test_intermediate_edits_count_but_not_their_number(
    harness: BotHarness, said: list[str], is_found: bool
) -> None:
    worlds = [Transcript(harness.box, harness.box.person("Ana")) for _ in range(2)]
    worlds[0].lines["here"] = [f"MESSAGE_{word}" for word in ("CREATE 1 a", "UPDATE 1 b", "UPDATE 1 c")]
    for line in said:
        worlds[1].lines["here"].append(
            line.replace("new", "MESSAGE_CREATE").replace("edit", "MESSAGE_UPDATE")
        )
    assert bool(differences(*worlds)) == is_found


async def test_a_nonce_is_not_mistaken_for_an_id(harness: BotHarness) -> None:
    heard = Transcript(harness.box, harness.box.person("Ana"))
    heard.record("sent", ["8c0bc1574414616820187137", "1574414616820187137"])
    assert heard.lines["answers"] == ['["sent", ["<nonce>", "<0>"]]']


async def test_every_command_and_component_is_listed(tmp_path: Path) -> None:
    async with run_harness(tmp_path) as harness:
        assert {*commands(harness)} == {*COMMANDS, *SPECIAL_CASES}
        assert not {*COMMANDS} & {*SPECIAL_CASES}
        assert {*READ_ONLY_PREFIXES, *PLAYING_PREFIXES} == PREFIXES
        assert autocompleted_options(harness)
