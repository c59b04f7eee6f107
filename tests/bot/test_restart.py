"""Restarts and lost connections: posts and buttons survive."""

import multiprocessing
from collections.abc import AsyncIterator
from random import Random

import pytest
import pytest_asyncio

from bot import set_discord_urls
from cogs.delivery.public_post import occasion
from cogs.gateway.backoff import Backoff
from tests.bot.harness import DEFERRED, BotHarness, MatchDriver, run_harness
from tests.languages import text

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]


@pytest.fixture
def harness(shared_or_own: BotHarness) -> BotHarness:
    """The one bot of most tests."""
    return shared_or_own


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def pausing(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[BotHarness]:
    """The one bot of the tests in which programs pause before each move."""
    async with run_harness(tmp_path_factory.mktemp("pausing"), pause=0.3) as harness:
        yield harness


@pytest_asyncio.fixture(loop_scope="module")
async def slow(pausing: BotHarness) -> BotHarness:
    """The bot whose programs pause."""
    set_discord_urls(pausing.box.api_base, pausing.box.gateway_url)  # the other bot may have changed them
    return pausing


async def test_every_button_works_after_a_restart_during_a_turn(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben")
    rng, is_undone, seen = Random(1), False, set[str]()
    for _ in range(4):  # a turn with an undone step, and the start of the next one
        posts, codes = harness.posts(driver.channel), driver.codes()
        await harness.restart()
        await harness.wait_until_idle()
        assert harness.posts(driver.channel) == posts
        assert driver.codes() == codes
        seen.add(occasion(await driver.load()))
        if "undo" in codes and not is_undone:
            is_undone = True
            assert (await driver.press("undo")).kind == DEFERRED
            assert driver.codes() != codes
        seq = (await driver.load()).seq
        await driver.press(rng.choice(driver.sensible_codes()))
        assert (await driver.load()).seq > seq
    assert (is_undone, len(seen)) == (True, 2)
    reply = await harness.box.person("Cleo").press(driver.post, text("en", "button-log"))
    assert (await reply.settled()).message.ephemeral


async def test_a_lobby_works_after_a_restart(harness: BotHarness) -> None:
    lobby, ben = await harness.open_lobby(), harness.box.person("Ben")
    await harness.restart()
    await lobby.press("join", ben)
    await harness.restart()
    await lobby.choose("seats", "2")
    await harness.restart()
    await lobby.press("start")
    assert len(harness.posts(lobby.channel)) == 1
    live = await harness.store.matches.by_channel(int(lobby.channel.id))
    assert live is not None
    assert live.status == "running"


async def test_private_boards_and_pages_work_after_a_restart(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben")
    await driver.fast_forward(Random(1), 80)
    mover = await driver.mover()
    board, log = [
        (await harness.run_command(mover, name, driver.channel)).message for name in ("board", "log")
    ]
    await harness.restart()
    await mover.press(log, next(b.custom_id or "" for b in log.buttons() if b.label == "◀"))
    await mover.press(board, f"m1:{driver.match}:{(await driver.load()).seq}:{driver.sensible_codes()[0]}")
    await harness.wait_until_idle()
    offered = {b.custom_id for b in driver.post.buttons() if not (b.custom_id or "").startswith("e1:")}
    assert {b.custom_id for b in board.buttons()} in (offered, set())


async def test_a_program_continues_its_turn_after_a_restart(slow: BotHarness) -> None:
    driver = await start_program_turn(slow, "greedy", "random")
    await slow.restart()
    await slow.wait_until_idle()
    live = await driver.load_running()
    assert live.to_move.name == "Ana"
    assert driver.post.pinged == ["Ana"]
    assert [post for post in slow.posts(driver.channel) if post.buttons()] == [driver.post]


async def test_a_press_during_a_lost_connection_is_answered_after_the_reconnect(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben")
    for seed in range(3):
        await harness.box.faults.close_gateway(4000, resumable=True)
        assert not harness.box.connected
        seq = (await driver.load()).seq
        assert (await driver.press(Random(seed).choice(driver.sensible_codes()))).kind == DEFERRED
        assert (await driver.load()).seq > seq


async def test_a_match_can_be_cancelled_while_a_program_computes(
    slow: BotHarness, caplog: pytest.LogCaptureFixture
) -> None:
    driver = await start_program_turn(slow)
    await slow.run_confirmed_command(slow.box.person("Ana"), "play cancel", driver.channel)
    assert (await driver.load_finished()).status == "cancelled"
    await slow.restart()
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_a_seat_taken_over_while_its_program_computes_waits_for_the_person(
    slow: BotHarness, caplog: pytest.LogCaptureFixture
) -> None:
    driver = await start_program_turn(slow)
    live = await driver.load_running()
    ana, ben = (int(slow.box.person(name).id) for name in ("Ana", "Ben"))
    matches, seat = slow.store.matches, live.turn
    await matches.offer(live.id, seat, ana, ben, "Ben", force=True)
    await matches.accept(live.id, seat, ben, "Ben")
    slow.bot.services.wake_match(live.id)
    await slow.wait_until_idle()
    assert driver.post.pinged == ["Ben"]
    assert (await driver.load()).seq == live.seq
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_a_worker_that_dies_is_replaced(harness: BotHarness, caplog: pytest.LogCaptureFixture) -> None:
    driver = await harness.start_match("Ana", programs=("greedy",))
    await driver.pass_turn(Random(1))
    workers = multiprocessing.active_children()
    assert workers
    for worker in workers:
        worker.kill()
    seq = (await driver.load()).seq
    await driver.pass_turn(Random(1))
    users = {user for match, n, user, *_ in harness.log() if match == driver.match and n >= seq}
    assert users == {int(harness.box.person("Ana").id), None}
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def start_program_turn(harness: BotHarness, *programs: str) -> MatchDriver:
    """A match in which a program is about to move."""
    driver = await harness.start_match("Ana", programs=programs or ("greedy",))
    while (live := await driver.load_running()).to_move.user is not None:
        mover = await driver.mover()
        await mover.press(driver.post, f"m1:{driver.match}:{live.seq}:{driver.sensible_codes()[0]}")
        await harness.bot.router.wait_until_idle()
        await harness.bot.services.publisher.reconciler.wait_until_idle()
    return driver


#: Attempts after which discord.py by itself would wait for minutes.
TRIES = 12


async def test_the_bot_reconnects_soon_after_a_long_outage(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses = list[float]()
    next_pause = Backoff.next_pause

    def record_pause(backoff: Backoff) -> float:
        pauses.append(next_pause(backoff))
        return 0.001

    monkeypatch.setattr(Backoff, "next_pause", record_pause)
    await harness.box.faults.take_gateway_down()
    await harness.box.wait(lambda: len(pauses) >= TRIES)
    harness.box.faults.bring_gateway_up()
    await harness.box.wait(lambda: harness.bot.services.connections.is_up)
    assert max(pauses) <= 20
