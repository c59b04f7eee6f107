"""The post of a finished turn is redrawn once: with what happened, without a question."""

from random import Random

import pytest

from cogs.posts.naming import seating_of
from data.store.posts import BOARD
from render.event_log import digest
from sandbox import Message
from tests.bot.harness import BotHarness, MatchDriver
from tests.languages import EN

pytestmark = [pytest.mark.e2e, pytest.mark.usefixtures("hasty")]


async def event_texts(table: MatchDriver, first: int, last: int) -> str:
    """The public events of these steps, as the post of a finished turn lists them."""
    live = await table.load_begun()
    events = [event for step in live.match.steps[first:last] for event in step.events]
    return digest([one for one in events if one.visible_to is None], seating_of(live, EN), EN)


def assert_finished(message: Message, name: str) -> None:
    assert not message.buttons()
    assert not message.selects()
    alts = [image.description or "" for image in message.images()]
    assert any(EN("maori-question-after", name=name) in alt for alt in alts)
    assert not [alt for alt in alts if "?" in alt]


async def test_the_post_of_a_finished_turn_has_events_and_no_question(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben")
    for seed in range(3):
        first, finished, live = (await table.load()).seq, table.post, await table.load_running()
        house.box.requests.clear()
        await table.pass_turn(Random(seed))
        steps = len((await table.load_begun()).match.steps)
        assert finished != table.post
        assert_finished(finished, live.to_move.name)
        assert finished.text() == await event_texts(table, first, steps)
    posts = [post for post in house.posts(table.channel) if post.buttons()]
    assert posts == [table.post]


async def test_the_post_of_a_started_match_names_its_game_and_players(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben")
    opened = house.box.messages(table.channel)[0]
    assert opened.text().startswith(f"## {EN('game-maori')}\n")
    assert all(f"<@{house.box.person(name).id}>" in opened.text() for name in ("Ana", "Ben"))
    assert not opened.buttons()


async def test_turns_of_programs_are_described_in_the_post_before(house: BotHarness) -> None:
    table = await house.start_match("Ana", programs=("easy", "medium"))
    first = len((await table.load_begun()).match.steps)
    begun = table.post
    await table.pass_turn(Random(1))
    live = await table.load_running()
    assert live.to_move.name == "Ana"
    assert_finished(begun, live.seats[live.match.steps[-1].seat].name)
    start = 0 if live.match.steps[0].seat != live.turn else first
    assert begun.text() == await event_texts(table, start, len(live.match.steps))


async def play_to_end_of_turn(table: MatchDriver) -> None:
    """Press until only the end of the turn is left, and wait until the interaction tokens expire."""
    while "end" not in table.codes():
        await table.press(table.sensible_codes()[0])
    await table.house.advance(16 * 60)


async def test_a_finished_turn_is_redrawn_once_after_the_next_post(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben")
    await play_to_end_of_turn(table)
    finished = table.post
    house.box.requests.clear()
    await house.run_command(await table.mover(), "move", table.channel, action="end")
    assert table.post != finished
    paths = [f"{one.method} {one.path}" for one in house.box.requests if "/channels" in one.path]
    posted = next(n for n, path in enumerate(paths) if path.startswith("POST"))
    edited = [n for n, path in enumerate(paths) if path.endswith(f"/messages/{finished.id}")]
    assert len(edited) == 1
    assert edited[0] > posted


async def test_a_finished_turn_is_redrawn_after_a_restart(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben")
    await play_to_end_of_turn(table)
    first, finished = (await table.load_begun()).match.run_start, table.post
    house.box.faults.answer(500, method="PATCH", path=rf".*/messages/{finished.id}", times=99)
    await house.run_command(await table.mover(), "move", table.channel, action="end")
    await table.pass_turn(Random(1))  # the next turn does not wait for it; both are described together
    last = len((await table.load_begun()).match.steps)
    assert finished.buttons()
    house.box.faults.clear()
    await house.restart()
    await house.advance(3600)
    assert_finished(finished, "Ben")
    assert finished.text() == await event_texts(table, first, last)
    boards = [post for post in await house.store.posts.of_match(table.match) if post.surface == BOARD]
    assert [post.state for post in boards] == ["live"]


async def test_a_post_replaced_during_its_turn_shows_the_turn_before(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben")
    await table.pass_turn(Random(1))
    await table.press(table.sensible_codes()[0])
    old, name = table.post, (await table.mover()).name
    await house.advance(51 * 60)
    await table.press(table.sensible_codes()[0])
    assert table.post != old
    assert_finished(old, next(seat for seat in ("Ana", "Ben") if seat != name))
    assert old.text() == ""
