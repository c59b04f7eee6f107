"""The post of a finished turn is redrawn once, with its events and without a question."""

import re
from random import Random

import pytest

from cogs.delivery.publisher import MAX_POST_AGE_SECONDS
from cogs.posts.message import MAX_HEIGHTS
from cogs.posts.naming import seating_of
from data.store.posts import BOARD
from render.event_log import digest
from render.language.score_lines import place_facts
from sandbox import Message
from tests.bot.harness import SHORT_GAME, BotHarness, MatchDriver
from tests.languages import EN

pytestmark = [
    pytest.mark.e2e,
    pytest.mark.usefixtures("no_retry_pauses", "whole_texts"),
    pytest.mark.asyncio(loop_scope="module"),
]


@pytest.fixture
def harness(shared: BotHarness) -> BotHarness:
    """The one bot of all tests."""
    return shared


@pytest.fixture
def whole_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let posts be higher than a phone, so that none shortens the events of its turns."""
    for pictures, height in MAX_HEIGHTS.items():
        monkeypatch.setitem(MAX_HEIGHTS, pictures, 3 * height)


async def turn_text(driver: MatchDriver, first: int, last: int) -> str:
    """The text of a finished turn: the public events of its steps, and the places and points at its end."""
    live = await driver.load_started()
    events = [event for step in live.match.steps[first:last] for event in step.events]
    told = digest([one for one in events if one.visible_to is None], seating_of(live, EN), EN)
    past = live.match.rewind(last)
    scores = sorted(past.game.scores(past.state), key=lambda score: score.rank)
    names = [live.seats[score.seat].name for score in scores]
    places = [
        EN("history-place", name=name, **place_facts(score, scores))
        for score, name in zip(scores, names, strict=True)
    ]
    return f"{told}\n-# {EN('turn-standing', places=' · '.join(places))}"


def assert_finished(message: Message, name: str) -> None:
    assert not message.buttons()
    assert not message.selects()
    alts = [image.description or "" for image in message.images()]
    assert any(EN("maori-question-after", name=name) in alt for alt in alts)
    assert not [alt for alt in alts if "?" in alt]


async def test_the_post_of_a_finished_turn_has_events_and_no_question(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben")
    for seed in range(2):
        first, finished, live = (await driver.load()).seq, driver.post, await driver.load_running()
        harness.box.requests.clear()
        await driver.pass_turn(Random(seed))
        steps = len((await driver.load_started()).match.steps)
        assert finished != driver.post
        assert_finished(finished, live.to_move.name)
        assert finished.text() == await turn_text(driver, first, steps)
    posts = [post for post in harness.posts(driver.channel) if post.buttons()]
    assert posts == [driver.post]


@pytest.mark.parametrize(("game", "moves"), [("gheos", 12), ("borabora", 40)])
async def test_the_text_of_a_finished_turn_repeats_the_points_that_the_picture_shows(
    harness: BotHarness, game: str, moves: int
) -> None:
    driver = await harness.start_match("Ana", "Ben", game=game)
    told = dict[str, tuple[str, str]]()
    while not told or any(final == so_far for final, so_far in told.values()):
        await driver.fast_forward(Random(1), moves)
        finished = driver.post
        await driver.pass_turn(Random(1))
        found = re.findall(r"(Ana|Ben)(?: \(tie-break\))? \*\*(\d+)\*\* \((\d+) so far\)", finished.text())
        told = {name: (final, so_far) for name, final, so_far in found}
        assert sorted(told) == ["Ana", "Ben"]
    alts = "\n".join(image.description or "" for image in finished.images())
    pictured = dict(re.findall(r"^(Ana|Ben): (?:points )?(\d+)", alts, re.MULTILINE))
    assert pictured == {name: so_far for name, (_, so_far) in told.items()}


async def test_the_post_of_a_started_match_names_its_game_and_players(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben")
    opened = harness.box.messages(driver.channel)[0]
    assert opened.text().startswith(f"## {EN('game-maori')}\n")
    assert all(f"<@{harness.box.person(name).id}>" in opened.text() for name in ("Ana", "Ben"))
    assert not opened.buttons()


async def test_turns_of_programs_are_described_in_the_previous_post(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", programs=("easy", "medium"))
    first = len((await driver.load_started()).match.steps)
    previous = driver.post
    await driver.pass_turn(Random(1))
    live = await driver.load_running()
    assert live.to_move.name == "Ana"
    assert_finished(previous, live.seats[live.match.steps[-1].seat].name)
    start = 0 if live.match.steps[0].seat != live.turn else first
    assert previous.text() == await turn_text(driver, start, len(live.match.steps))


async def play_to_end_of_turn(driver: MatchDriver) -> None:
    """Press until only the end of the turn is left, and wait until the interaction tokens expire."""
    while "end" not in driver.codes():
        await driver.press(driver.sensible_codes()[0])
    await driver.harness.advance(16 * 60)


async def test_a_finished_turn_is_redrawn_once_after_the_next_post(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben")
    await play_to_end_of_turn(driver)
    finished = driver.post
    harness.box.requests.clear()
    await harness.run_command(await driver.mover(), "move", driver.channel, action="end")
    assert driver.post != finished
    paths = [f"{one.method} {one.path}" for one in harness.box.requests if "/channels" in one.path]
    posted = next(n for n, path in enumerate(paths) if path.startswith("POST"))
    edited = [n for n, path in enumerate(paths) if path.endswith(f"/messages/{finished.id}")]
    assert len(edited) == 1
    assert edited[0] > posted


async def test_a_finished_turn_is_redrawn_after_a_restart(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben")
    await play_to_end_of_turn(driver)
    first, finished = (await driver.load_started()).match.run_start, driver.post
    harness.box.faults.answer(500, method="PATCH", path=rf".*/messages/{finished.id}", times=99)
    await harness.run_command(await driver.mover(), "move", driver.channel, action="end")
    second = (await driver.mover()).name
    await driver.pass_turn(Random(1))  # does not wait for the failed edit, which will describe both turns
    last = len((await driver.load_started()).match.steps)
    assert finished.buttons()
    harness.box.faults.clear()
    await harness.restart()
    await harness.advance(3600)
    assert_finished(finished, second)
    assert finished.text() == await turn_text(driver, first, last)
    boards = [post for post in await harness.store.posts.of_match(driver.match) if post.surface == BOARD]
    assert [post.state for post in boards] == ["live"]


async def test_an_old_post_is_replaced_during_a_turn_and_then_shows_only_the_previous_turn(
    harness: BotHarness,
) -> None:
    driver = await harness.start_match("Ana", "Ben")
    await driver.pass_turn(Random(1))
    await driver.press(driver.sensible_codes()[0])
    old, name = driver.post, (await driver.mover()).name
    await harness.advance(MAX_POST_AGE_SECONDS + 60)
    await driver.press(driver.sensible_codes()[0])
    assert driver.post != old
    assert_finished(old, next(seat for seat in ("Ana", "Ben") if seat != name))
    assert old.text() == ""


async def test_no_question_stands_above_a_result(harness: BotHarness) -> None:
    """Without redrawing, the post before a result would show a question, or that a program thinks."""
    driver = await harness.start_match("Ana", "Ben", game=SHORT_GAME)
    await driver.fast_forward_to_last(Random(4))
    last = driver.post
    harness.box.requests.clear()
    await driver.press_at_random(Random(4))
    assert driver.post != last
    assert not last.buttons()
    paths = [f"{one.method} {one.path}" for one in harness.box.requests]
    posted = max(n for n, path in enumerate(paths) if re.fullmatch(r"POST .*/channels/\d+/messages", path))
    edits = rf"PATCH .*(/messages/{last.id}|/webhooks/.*)"  # as the bot, or by the token of a press
    edited = [n for n, path in enumerate(paths) if re.fullmatch(edits, path)]
    assert edited
    assert max(edited) < posted


async def test_a_result_does_not_wait_for_the_post_of_the_last_turn(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben", game=SHORT_GAME)
    await driver.fast_forward_to_last(Random(4))
    await harness.advance(16 * 60)
    last = driver.post
    harness.box.faults.answer(500, method="PATCH", path=rf".*/messages/{last.id}", times=99)
    await driver.press_at_random(Random(4))
    assert EN("play-over", game=EN(f"game-{SHORT_GAME}")) in driver.post.text()
    harness.box.faults.clear()
    await harness.advance(3600)
    assert not last.buttons()
