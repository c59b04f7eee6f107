"""Restarts and lost connections: posts and buttons survive."""

import multiprocessing
from pathlib import Path
from random import Random

import pytest

from cogs.gateway.backoff import Backoff
from tests.bot.harness import DEFERRED, BotHarness, MatchDriver, run_harness
from tests.languages import text

pytestmark = pytest.mark.e2e


@pytest.fixture(scope="module", autouse=True)
def processes() -> None:
    """Share no worker processes: each test stops those that it starts."""


async def test_every_button_works_after_a_restart_during_a_turn(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben")
    rng = Random(1)
    for _ in range(6):  # a turn and the start of the next one
        posts, codes = house.posts(table.channel), table.codes()
        await house.restart()
        await house.wait_until_idle()
        assert house.posts(table.channel) == posts
        assert table.codes() == codes
        if "undo" in codes:
            assert (await table.press("undo")).kind == DEFERRED
            assert table.codes() != codes
        seq = (await table.load()).seq
        await table.press(rng.choice(table.sensible_codes()))
        assert (await table.load()).seq > seq
    reply = await house.box.person("Cleo").press(table.post, text("en", "button-log"))
    assert (await reply.settled()).message.ephemeral


async def test_a_lobby_works_after_a_restart(house: BotHarness) -> None:
    lobby, ben = await house.open_lobby(), house.box.person("Ben")
    await house.restart()
    await lobby.press("join", ben)
    await house.restart()
    await lobby.choose("seats", "2")
    await house.restart()
    await lobby.press("start")
    assert len(house.posts(lobby.channel)) == 1
    live = await house.store.matches.by_channel(int(lobby.channel.id))
    assert live is not None
    assert live.status == "running"


async def test_private_boards_and_pages_work_after_a_restart(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben")
    await table.fast_forward(Random(1), 80)
    mover = await table.mover()
    board, log = [(await house.run_command(mover, name, table.channel)).message for name in ("board", "log")]
    await house.restart()
    await mover.press(log, next(b.custom_id or "" for b in log.buttons() if b.label == "◀"))
    await mover.press(board, f"m1:{table.match}:{(await table.load()).seq}:{table.sensible_codes()[0]}")
    await house.wait_until_idle()
    offered = {b.custom_id for b in table.post.buttons() if not (b.custom_id or "").startswith("e1:")}
    assert {b.custom_id for b in board.buttons()} in (offered, set())


async def test_a_program_continues_its_turn_after_a_restart(tmp_path: Path) -> None:
    async with run_harness(tmp_path, pause=0.3) as house:
        table = await house.start_match("Ana", programs=("greedy", "random"))
        while (live := await table.load_running()).to_move.user is not None:
            mover = await table.mover()
            seq = live.seq
            await mover.press(table.post, f"m1:{table.match}:{seq}:{table.sensible_codes()[0]}")
            await house.bot.router.wait_until_idle()
            await house.bot.services.publisher.reconciler.wait_until_idle()
        await house.stop()
        await house.start()
        await house.wait_until_idle()
        live = await table.load_running()
        assert live.to_move.name == "Ana"
        assert table.post.pinged == ["Ana"]
        assert [post for post in house.posts(table.channel) if post.buttons()] == [table.post]


async def test_a_press_during_a_lost_connection_is_answered_after_the_reconnect(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben")
    for seed in range(3):
        await house.box.faults.close_gateway(4000, resumable=True)
        assert not house.box.connected
        seq = (await table.load()).seq
        assert (await table.press(Random(seed).choice(table.sensible_codes()))).kind == DEFERRED
        assert (await table.load()).seq > seq


async def test_a_match_can_be_cancelled_while_a_program_computes(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with run_harness(tmp_path, pause=0.3) as house:
        table = await start_program_turn(house)
        await table.house.run_confirmed_command(house.box.person("Ana"), "play cancel", table.channel)
        assert (await table.load_finished()).status == "cancelled"
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_a_seat_taken_over_while_its_program_computes_waits_for_the_person(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with run_harness(tmp_path, pause=0.3) as house:
        table = await start_program_turn(house)
        live = await table.load_running()
        ana, ben = (int(house.box.person(name).id) for name in ("Ana", "Ben"))
        matches, seat = house.store.matches, live.turn
        await matches.offer(live.id, seat, ana, ben, "Ben", force=True)
        await matches.accept(live.id, seat, ben, "Ben")
        house.bot.services.wake_match(live.id)
        await house.wait_until_idle()
        assert table.post.pinged == ["Ben"]
        assert (await table.load()).seq == live.seq
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_a_worker_that_dies_is_replaced(house: BotHarness, caplog: pytest.LogCaptureFixture) -> None:
    table = await house.start_match("Ana", programs=("greedy",))
    await table.pass_turn(Random(1))
    workers = multiprocessing.active_children()
    assert workers
    for worker in workers:
        worker.kill()
    seq = (await table.load()).seq
    await table.pass_turn(Random(1))
    assert {user for _, n, user, *_ in house.log() if n >= seq} == {int(house.box.person("Ana").id), None}
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def start_program_turn(house: BotHarness) -> MatchDriver:
    """A match in which a program is about to move."""
    table = await house.start_match("Ana", programs=("greedy",))
    while (live := await table.load_running()).to_move.user is not None:
        mover = await table.mover()
        await mover.press(table.post, f"m1:{table.match}:{live.seq}:{table.sensible_codes()[0]}")
        await house.bot.router.wait_until_idle()
        await house.bot.services.publisher.reconciler.wait_until_idle()
    return table


#: Attempts after which discord.py by itself would wait for minutes.
TRIES = 12


async def test_the_bot_reconnects_soon_after_a_long_outage(
    house: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses = list[float]()
    next_pause = Backoff.next_pause

    def record_pause(backoff: Backoff) -> float:
        pauses.append(next_pause(backoff))
        return 0.001

    monkeypatch.setattr(Backoff, "next_pause", record_pause)
    await house.box.faults.take_gateway_down()
    await house.box.wait(lambda: len(pauses) >= TRIES)
    house.box.faults.bring_gateway_up()
    await house.box.wait(lambda: house.bot.services.connections.is_up)
    assert max(pauses) <= 20
