"""In two worlds that differ only in hidden information, the posts for other people are equal.

`test_leaks.py` plays two worlds with a whole bot; these tests compare more positions,
and posts of past turns.
"""

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from cogs.delivery.private.panels import board_panel, hand_panel
from cogs.posts.advice import explain_post
from cogs.posts.board import board_post, panel_post, retired_post
from cogs.posts.info_panels import board_text_post, log_post
from cogs.posts.lobby import started_post
from cogs.posts.message import Post, build_view
from cogs.workers.image_renderer import ImageRenderer
from data.store import Store
from data.store.matches.states import Finished, Running
from engine import GAMES
from engine.game import snapshot
from tests.fingerprints import component_json
from tests.harnesses.leaks.twins import twin
from tests.harnesses.outcome import Outcome
from tests.languages import EL, EN, PL, text
from tests.pictures.samples import partial_choices
from tests.prepared import SPRITES, copy_empty_database, sqlite_url
from tests.store.kit import ANA, BO, CHI, any_move, legal_codes, move, start_match

#: Numbers of steps after the start; near the end of a match little is hidden.
STEP_COUNTS = (0, 7, 40, 90, 150)
#: Number of steps of the match in the tests that compare presses.
STEPS = 65
PEOPLE = (BO, ANA, CHI)


@pytest.fixture
async def store(tmp_path: Path) -> Any:
    copy_empty_database(tmp_path / "motu.db")
    async with Store.open(sqlite_url(tmp_path / "motu.db")) as store:
        yield store


def payload(post: Post) -> tuple[Any, ...]:
    """Everything that is sent of a post: components with ids and texts, files with names and bytes."""
    view, files = build_view(post)
    return component_json(view), [(file.filename, file.description, file.fp.read()) for file in files]


async def public_output(live: Running, renderer: ImageRenderer) -> list[tuple[Any, ...]]:
    """All posts with pictures about a match that are the same for everybody."""
    public = board_post(live, EN, await renderer.draw_board(live, EN))
    log = [log_post(live, EN, page) for page in range(1, 12)]
    return [payload(post) for post in [started_post(live, EN), public, retired_post(public), *log]]


async def own_output(live: Running, observer: int | None, renderer: ImageRenderer) -> list[tuple[Any, ...]]:
    """All panels with pictures that only an observer gets about a match."""
    game = live.match.game
    posts = [explain_post(live, PL, observer), board_text_post(live, EL, observer)]
    posts.append(await board_panel(renderer, live, EN, observer))
    if observer is not None and game.has_hands:
        steps = partial_choices(game, game.view(live.match.state, observer), observer, Random(1))
        posts += [await hand_panel(renderer, live, EN, observer, partial_choice) for partial_choice in steps]
    return [payload(post) for post in posts]


async def all_output(live: Running, observer: int | None) -> list[tuple[Any, ...]]:
    """All posts and panels with pictures that an observer can get about a match."""
    renderer = ImageRenderer(SPRITES)
    found = [*await public_output(live, renderer), *await own_output(live, observer, renderer)]
    renderer.close()
    return found


@pytest.mark.parametrize("step", [2, pytest.param(1, marks=pytest.mark.soak)], ids=["alternating", "all"])
@pytest.mark.parametrize("game", GAMES)
async def test_no_output_depends_on_hidden_information(
    store: Store, outcome: Outcome, game: str, step: int
) -> None:
    """Compare for each observer, or for one in `step`, who change from position to position."""
    live, rng = await start_match(store, people=PEOPLE, game=game), Random(11)
    hidden = 0
    for number, moment in enumerate(STEP_COUNTS):
        now: Running | Finished = live
        while isinstance(now, Running) and now.seq < moment:
            now = await any_move(store, now, rng)
        if not isinstance(now, Running):
            break
        live, renderer = now, ImageRenderer(SPRITES)
        public = await public_output(live, renderer)
        for observer in (None, *range(len(PEOPLE)))[number % step :: step]:
            other = twin(live, observer, rng)
            hidden += snapshot(live.match.state) != snapshot(other.match.state)
            one = [*public, *await own_output(live, observer, renderer)]
            two = await all_output(other, observer)
            outcome.count("posts compared", len(one))
            if one != two:
                outcome.add_problem("leaked", f"{game}, step {live.seq}, to {observer}")
        renderer.close()
    assert hidden > 4


def all_texts(live: Running, observer: int | None) -> list[tuple[Any, ...]]:
    """All posts and panels without pictures that an observer can get about a match."""
    public = board_post(live, EN, ())
    posts = [
        public,
        retired_post(public),
        explain_post(live, PL, observer),
        board_text_post(live, EL, observer),
    ]
    return [payload(post) for post in [*posts, log_post(live, EN), panel_post(live, EN, observer, ())]]


def press(live: Running, code: str) -> Running:
    """The match after a press, with the revision that the store would set."""
    match, _ = live.match.play_action(live.turn, code)
    return msgspec.structs.replace(live, match=match, rev=live.rev + 1)


async def test_a_press_reveals_no_card_of_a_hand_of_bora_bora(store: Store, outcome: Outcome) -> None:
    """Texts and ids of the next post are equal for the other people, whichever cards are in the hand."""
    live, rng, compared = await start_match(store, people=PEOPLE, game="borabora"), Random(3), 0
    while live.seq < STEPS:
        observer = rng.choice([None, *({0, 1, 2} - {live.turn})])
        other = twin(live, observer, rng)
        possible = legal_codes(other)
        for code in legal_codes(live):
            if code not in possible:
                continue
            one, two = press(live, code), press(other, code)
            steps = [world.match.steps[-1] for world in (one, two)]
            if one.match.turn is None or any(step.reveals for step in steps):
                continue
            if all_texts(one, observer) != all_texts(two, observer):
                outcome.add_problem("leaked", f"step {live.seq}, {code}, to {observer}")
            compared += 1
        live = await move(store, live, rng)
    outcome.count("presses compared", compared)
    assert compared > 150


async def test_the_post_says_that_hidden_cards_may_allow_more_actions(store: Store) -> None:
    """If all possible actions need cards, the post says that all choices are in the hand."""
    live, rng, times = await start_match(store, people=PEOPLE, game="borabora"), Random(4), 0
    while live.seq < STEPS:
        game, state = live.match.game, live.match.state
        may_be_more = game.decision(state).more
        note = text("en", "hand-more" if game.legal(game.view(state, None)) else "hand-choose")
        for world in (live, twin(live, None, rng)):
            assert (note in board_post(world, EN, ()).status) == (may_be_more or game.decision(state).private)
            assert (text("en", "hand-others-more") in explain_post(world, EN).texts[1]) == may_be_more
        times += may_be_more
        live = await move(store, live, rng)
    assert times > 5


@pytest.mark.parametrize("game", [key for key, game in GAMES.items() if game.has_hands])
async def test_the_comparison_detects_a_hand(store: Store, game: str) -> None:
    """The owner of a hand gets different posts."""
    live, rng = await start_match(store, people=PEOPLE, game=game), Random(5)
    owner = 0
    others = [twin(live, 1, rng) for _ in range(5)]
    before = await all_output(live, owner)
    exports = [await all_output(other, owner) for other in others]
    assert any(other != before for other in exports)


async def test_the_comparison_detects_public_differences(store: Store) -> None:
    live = await start_match(store, people=(BO, ANA))
    other = twin(live, None, Random(1))
    other.match.state.display.reverse()
    assert await all_output(live, None) != await all_output(other, None)
