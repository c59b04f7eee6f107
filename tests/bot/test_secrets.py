"""Two worlds that differ in hidden things alone are sent alike to everybody, byte for byte."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from cogs.painter import Painter
from cogs.views.board import board_post, panel_post, retired_post
from cogs.views.lobby import started_post
from cogs.views.look import explain_post, log_post, words_post
from cogs.views.post import Post, build
from data.store import Store
from data.store.live import Live
from engine.match import Match
from tests.store.kit import ANA, BO, CHI, move, started

#: Steps into a match; near the end the stack is empty and nothing is hidden but the seed.
MOMENTS = (0, 7, 40, 90, 150)


@pytest.fixture
async def store(tmp_path: Path) -> Any:
    async with Store.open(f"sqlite+aiosqlite:///{tmp_path / 'motu.db'}") as store:
        yield store


def twin(live: Live, rng: Random) -> Live:
    """The same match as far as anybody can see: another seed, and the hidden stack in another order."""
    match = live.match
    assert match is not None
    state, seed = match.state.copy(), rng.randbytes(16)
    state.seed = seed
    rng.shuffle(state.stack)
    other = Match(match.game, match.seats, seed, match.options, match.entries, match.steps, state)
    return msgspec.structs.replace(live, match=other)


def sent(post: Post) -> tuple[Any, ...]:
    """All of a post that goes to Discord: components with ids and texts, files with names and bytes."""
    view, files = build(post)
    components: list[Any] = view.to_components()  # type: ignore[no-untyped-call]
    return components, [(file.filename, file.description, file.fp.read()) for file in files]


async def everything(live: Live) -> list[tuple[Any, ...]]:
    """What a spectator and every seat can be sent about a match, in words and pictures."""
    painter, posts = Painter(), [started_post(live, "en"), explain_post(live, "pl")]
    posts += [log_post(live, "en", page) for page in range(1, 12)]
    for viewer in (None, *(seat.seat for seat in live.seats)):
        pictures = await painter.pictures(live, "en", viewer)
        posts += [panel_post(live, "en", viewer, pictures), words_post(live, "el", viewer)]
    public = board_post(live, "en", await painter.pictures(live, "en"))
    posts += [public, retired_post(public)]
    painter.close()
    return [sent(post) for post in posts]


async def test_nobody_is_sent_anything_that_depends_on_the_stack_or_the_seed(store: Store) -> None:
    live, rng = await started(store, people=(BO, ANA, CHI)), Random(11)
    hidden = 0
    for moment in MOMENTS:
        while live.seq < moment and live.turn is not None:
            live = await move(store, live, rng)
        if live.turn is None:
            break
        other = twin(live, rng)
        assert live.match is not None
        assert other.match is not None
        hidden += live.match.state.stack != other.match.state.stack
        assert await everything(live) == await everything(other)
    assert hidden > 2


async def test_the_comparison_would_notice_what_lies_open(store: Store) -> None:
    live = await started(store, people=(BO, ANA))
    other = twin(live, Random(1))
    assert other.match is not None
    other.match.state.display.reverse()
    assert await everything(live) != await everything(other)
