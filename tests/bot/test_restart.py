"""The bot stops and starts, or loses the line: nothing that people see or may press is lost."""

import multiprocessing
from pathlib import Path
from random import Random

import pytest

from cogs.line.backoff import Backoff
from tests.bot.house import DEFERRED, House, Seated, at_home
from tests.languages import text

pytestmark = pytest.mark.e2e


@pytest.fixture(scope="module", autouse=True)
def processes() -> None:
    """Who begins a process here ends it."""


async def test_in_mid_turn_every_button_works_after_a_restart(house: House) -> None:
    table = await house.table("Ana", "Ben")
    rng = Random(1)
    for _ in range(6):  # a turn, and the beginning of the next one
        posts, codes = house.posts(table.channel), table.codes()
        await house.restart()
        await house.quiet()
        assert house.posts(table.channel) == posts
        assert table.codes() == codes
        if "undo" in codes:
            assert (await table.press("undo")).kind == DEFERRED
            assert table.codes() != codes
        seq = (await table.now()).seq
        await table.press(rng.choice(table.sensible()))
        assert (await table.now()).seq > seq
    reply = await house.box.person("Cleo").press(table.post, text("en", "button-explain"))
    assert (await reply.settled()).message.ephemeral


async def test_a_lobby_goes_on_after_a_restart(house: House) -> None:
    lobby, ben = await house.lobby(), house.box.person("Ben")
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


async def test_private_boards_and_pages_work_after_a_restart(house: House) -> None:
    table = await house.table("Ana", "Ben")
    await table.skip(Random(1), 80)
    mover = await table.mover()
    board, log = [(await house.ask(mover, name, table.channel)).message for name in ("board", "log")]
    await house.restart()
    await mover.press(log, next(b.custom_id or "" for b in log.buttons() if b.label == "◀"))
    await mover.press(board, f"m1:{table.match}:{(await table.now()).seq}:{table.sensible()[0]}")
    await house.quiet()
    offered = {b.custom_id for b in table.post.buttons() if not (b.custom_id or "").startswith("e1:")}
    assert {b.custom_id for b in board.buttons()} in (offered, set())


async def test_a_program_that_was_thinking_goes_on_after_a_restart(tmp_path: Path) -> None:
    async with at_home(tmp_path, pause=0.3) as house:
        table = await house.table("Ana", programs=("greedy", "random"))
        while (live := await table.live()).to_move.user is not None:
            mover = await table.mover()
            seq = live.seq
            await mover.press(table.post, f"m1:{table.match}:{seq}:{table.sensible()[0]}")
            await house.bot.router.settled()
            await house.bot.services.publisher.reconciler.settled()
        await house.stop()
        await house.start()
        await house.quiet()
        live = await table.live()
        assert live.to_move.name == "Ana"
        assert table.post.pinged == ["Ana"]
        assert [post for post in house.posts(table.channel) if post.buttons()] == [table.post]


async def test_a_press_while_the_line_is_down_is_answered_when_it_is_up_again(house: House) -> None:
    table = await house.table("Ana", "Ben")
    for seed in range(3):
        await house.box.faults.close_gateway(4000, resumable=True)
        assert not house.box.connected
        seq = (await table.now()).seq
        assert (await table.press(Random(seed).choice(table.sensible()))).kind == DEFERRED
        assert (await table.now()).seq > seq


async def test_a_match_that_is_called_off_while_a_program_thinks_just_ends(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with at_home(tmp_path, pause=0.3) as house:
        table = await thinking(house)
        await table.house.sure(house.box.person("Ana"), "play cancel", table.channel)
        assert (await table.ended()).status == "cancelled"
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_a_seat_that_changes_hands_while_its_program_thinks_waits_for_the_person(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with at_home(tmp_path, pause=0.3) as house:
        table = await thinking(house)
        live = await table.live()
        ana, ben = (int(house.box.person(name).id) for name in ("Ana", "Ben"))
        matches, seat = house.store.matches, live.turn
        await matches.offer(live.id, seat, ana, ben, "Ben", force=True)
        await matches.accept(live.id, seat, ben, "Ben")
        house.bot.services.changed(live.id)
        await house.quiet()
        assert table.post.pinged == ["Ben"]
        assert (await table.now()).seq == live.seq
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_a_thinking_process_that_dies_is_replaced(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    table = await house.table("Ana", programs=("greedy",))
    await table.pass_turn(Random(1))
    workers = multiprocessing.active_children()
    assert workers
    for worker in workers:
        worker.kill()
    seq = (await table.now()).seq
    await table.pass_turn(Random(1))
    assert {user for _, n, user, *_ in house.log() if n >= seq} == {int(house.box.person("Ana").id), None}
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def thinking(house: House) -> Seated:
    """A match in which a program is about to move."""
    table = await house.table("Ana", programs=("greedy",))
    while (live := await table.live()).to_move.user is not None:
        mover = await table.mover()
        await mover.press(table.post, f"m1:{table.match}:{live.seq}:{table.sensible()[0]}")
        await house.bot.router.settled()
        await house.bot.services.publisher.reconciler.settled()
    return table


#: Tries after which the library alone would pause for minutes.
TRIES = 12


async def test_after_a_long_outage_the_line_is_soon_there_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses = list[float]()
    next_pause = Backoff.next_pause

    def noted(backoff: Backoff) -> float:
        pauses.append(next_pause(backoff))
        return 0.001

    monkeypatch.setattr(Backoff, "next_pause", noted)
    await house.box.faults.lose_gateway()
    await house.box.wait(lambda: len(pauses) >= TRIES)
    house.box.faults.find_gateway()
    await house.box.wait(lambda: house.bot.services.line.is_up)
    assert max(pauses) <= 20
