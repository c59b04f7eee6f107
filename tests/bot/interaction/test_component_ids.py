"""Posts live for weeks, so what stands in the id of a component never changes its meaning."""

import re
from pathlib import Path
from random import Random

import pytest

from cogs.posts.board import EXPLAIN
from cogs.workers.painter import Painter
from data.store import Store
from engine import GAMES
from render.language.catalogue import LOCALES
from tests.bot.house import House
from tests.fingerprints import posts_of, sent
from tests.store.kit import ANA, BO, CHI, lobby, move, started

#: What every id that was ever posted looks like, by its prefix. Lines are added, none is changed.
SHAPES = {
    "m1": r"\d+:\d+:([A-Za-z0-9.-]{1,24}|choice\d+)",  # match, version, code or the number of a select
    "d1": r"\d+:\d+:([A-Za-z0-9.-]*|choice\d+)",  # match, version, draft
    "h1": r"\d+:\d+",  # match, revision
    "x1": r"\d+:\d+",  # match, revision
    "g1": r"\d+:\d+",  # match, page
    "l1": r"\d+:(join|leave|start|cancel|remove|seats|language|access|pace|absence|invited)"  # match, verb
    r"|\d+:(add|option):[a-z_]+",  # match, verb, program or option
    "v1": r"\d+:\d+:(yes|no)",  # match, when the vote was opened, answer
    "t1": r"\d+:\d+",  # match, seat
    "a1": r"\d+:[a-z]+",  # match, kind of vote
    "o1": r"\d+:\d+:\d+",  # match, seat, person
    "w1": r"x?\d+:\d+:(first|back|on|last|jump)",  # match or brought match, turn, verb
    "y1": r"\d+:([a-z]+|-):(\d+|-)",  # page, game, person
    "b1": r"[a-z]+:(all|year|month):(picture|text):\d+",  # game, period, form, page
    "r1": r"[a-z]+",  # game
    "s1": r"\d+",  # person
}
MOMENTS = (0, 20, 60)


def is_known(custom: str) -> bool:
    prefix, _, rest = custom.partition(":")
    return prefix in SHAPES and re.fullmatch(SHAPES[prefix], rest) is not None


@pytest.mark.e2e
async def test_every_id_that_was_ever_posted_has_its_handler(house: House) -> None:
    assert house.bot.router.prefixes == set(SHAPES)


@pytest.mark.parametrize("game", GAMES)
async def test_the_ids_of_all_posts_of_a_match_look_as_ever(tmp_path: Path, game: str) -> None:
    painter, rng, found = Painter(), Random(5), set()
    async with Store.open(f"sqlite+aiosqlite:///{tmp_path / 'motu.db'}") as store:
        open_table, live = await lobby(store, 8, game=game), await started(store, 7, (BO, ANA, CHI), game)
        for moment in MOMENTS:
            while live.seq < moment and live.turn is not None:
                live = await move(store, live, rng)
            for shown in (open_table, live):
                found |= {one for post in await posts_of(painter, shown, LOCALES[0]) for one in sent(post)[1]}
    painter.close()
    assert {custom for custom in found if not is_known(custom)} == set()
    assert {f"{EXPLAIN}1", "l1", "m1"} <= {custom.partition(":")[0] for custom in found}
