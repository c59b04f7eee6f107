"""Hints through discord.py and the sandbox: only for the acting player, if allowed, and counted."""

import asyncio
import os
from multiprocessing import active_children
from random import Random

import pytest

from cogs.delivery.interaction_tokens import TOKEN_SECONDS
from cogs.posts.advice import hint_post
from cogs.posts.component_ids import HintId
from cogs.workers.worker_process import WorkerProcess, WorkTimeout
from data.store.matches.states import SEAT_RESERVED_SECONDS, Running
from engine.ai.hint import Hint, hint
from render.language.catalogue import Words
from sandbox import Reply
from tests.bot.harness import BotHarness, MatchDriver
from tests.languages import text

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]

LANGUAGES = {"en-US": "en", "pl": "pl", "el": "el"}


@pytest.fixture
def harness(shared_or_own: BotHarness) -> BotHarness:
    return shared_or_own


async def start_match_with_hints(harness: BotHarness, *names: str, game: str = "maori") -> MatchDriver:
    """A match between people that was opened with hints."""
    lobby = await harness.open_lobby(names[0], game=game)
    await lobby.choose("seats", str(len(names)))
    await lobby.choose("hints", "yes")
    for name in names[1:]:
        await lobby.press("join", harness.box.person(name))
    await lobby.press("start")
    live = await harness.store.matches.by_channel(int(lobby.channel.id))
    assert live is not None
    return MatchDriver(harness, lobby.channel, live.id)


async def ask_hint(harness: BotHarness, driver: MatchDriver, name: str) -> Reply:
    reply = await harness.run_command(harness.box.person(name), "hint", driver.channel)
    assert reply.message.ephemeral
    return reply


async def compute_hint(driver: MatchDriver) -> Hint:
    live = await driver.load_running()
    game = live.match.game
    return hint(game, game.view(live.match.state, live.match.turn), Random(str(live.id)))


async def test_asking_twice_for_one_decision_counts_as_one_private_hint(
    harness: BotHarness,
) -> None:
    driver = await harness.start_match("Ana", programs=("easy",), game="gheos")
    ana, found = harness.box.person("Ana"), await compute_hint(driver)
    for client, locale in LANGUAGES.items():
        ana.locale = client
        post = hint_post(await driver.load_running(), found, Words.of(locale))
        reply = await ask_hint(harness, driver, "Ana")
        assert all(words in reply.text() for words in post.texts)
    hand = await driver.open_hand(ana)
    pressed = await (await ana.press(hand, text("el", "button-hint"))).settled()
    assert pressed.message.text() == reply.text()
    public = [message for message in harness.box.messages(driver.channel) if not message.ephemeral]
    assert not any(text("en", "hint-do") in message.text() for message in public)
    assert sum((await harness.store.hints.counts(driver.match)).values()) == 1


@pytest.mark.usefixtures("renewed")
async def test_matches_between_people_have_hints_only_if_the_lobby_allowed_them(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben", game="orbis")
    mover = await driver.mover()
    explained = await (await mover.press(driver.post, text("en", "button-explain"))).settled()
    assert text("en", "button-hint") not in [button.label for button in explained.message.buttons()]
    forged = await (await mover.press(driver.post, str(HintId(driver.match)), forged=True)).settled()
    for reply in (forged, await harness.run_command(mover, "hint", driver.channel)):
        assert reply.text() == text("en", "hint-not-allowed")
    assert not await harness.store.hints.counts(driver.match)


async def test_only_the_person_to_move_gets_a_hint(harness: BotHarness) -> None:
    driver = await start_match_with_hints(harness, "Ana", "Ben", game="orbis")
    mover, waiting = await driver.mover(), await driver.waiting_person()
    assert text("en", "hint-option-yes") in "".join(m.text() for m in harness.box.messages(driver.channel))
    answer = await harness.run_command(waiting, "hint", driver.channel)
    assert answer.text() == text("en", "hint-not-your-turn", name=mover.name)
    stranger = await harness.run_command(harness.box.person("Cleo"), "hint", driver.channel)
    assert stranger.text().startswith(text("en", "hint-not-in").split("`")[0])
    assert not await harness.store.hints.counts(driver.match)
    others = await (await waiting.press(driver.post, text("en", "button-explain"))).settled()
    assert text("en", "button-hint") not in [button.label for button in others.message.buttons()]
    explained = await (await mover.press(driver.post, text("en", "button-explain"))).settled()
    reply = await (await mover.press(explained.message, text("en", "button-hint"))).settled()
    assert text("en", "hint-do") in reply.message.text()
    await harness.advance(TOKEN_SECONDS + 1)  # later changes of the board do not replace the reply
    await driver.press_at_random(Random(1), 1)
    late = await (await mover.press(explained.message, text("en", "button-do-it"))).settled()
    assert late.message.ephemeral, "the refusal has the current reason"


async def test_result_history_and_replay_show_how_many_hints_each_player_used(harness: BotHarness) -> None:
    driver = await start_match_with_hints(harness, "Ana", "Ben", game="gheos")
    mover, waiting = await driver.mover(), await driver.waiting_person()
    await harness.run_command(mover, "hint", driver.channel)
    assert text("en", "hint-record", counts="").strip() not in driver.post.text(), (
        "the numbers are not shown during the match"
    )
    await driver.fast_forward(Random(1))
    seats = (await driver.load_finished()).people
    counts = ", ".join(f"{seat.name} {int(str(seat.user) == mover.id)}" for seat in seats)
    record = text("en", "hint-record", counts=counts)
    assert record in driver.post.text()
    history = (await harness.run_command(waiting, "history")).text()
    assert f"{mover.name} 1" in history
    assert f"{waiting.name} 0" in history
    await (await waiting.press(driver.post, text("en", "result-replay"))).settled()
    last = await harness.run_command(waiting, "replay watch", driver.channel, round=999)
    assert record in last.text()


async def test_the_result_names_a_player_who_asked_for_a_hint_and_then_left(harness: BotHarness) -> None:
    driver = await start_match_with_hints(harness, "Ana", "Ben", game="gheos")
    mover, waiting = await driver.mover(), await driver.waiting_person()
    await harness.run_command(mover, "hint", driver.channel)
    await harness.run_confirmed_command(mover, "play resign", driver.channel)
    await harness.advance(SEAT_RESERVED_SECONDS)
    await driver.fast_forward(Random(1))
    live = await driver.load_finished()
    names = [(mover.name, 1), (waiting.name, 0)]
    if live.seat_of(int(waiting.id)) == 0:
        names.reverse()
    record = text("en", "hint-record", counts=", ".join(f"{name} {count}" for name, count in names))
    assert record in driver.post.text()


@pytest.mark.parametrize("count", [1, pytest.param(2, marks=pytest.mark.soak)])
async def test_tests_share_no_process_that_died_while_idle(count: int) -> None:
    workers = [WorkerProcess(3) for _ in range(count)]
    await asyncio.gather(*(worker.run(os.getpid) for worker in workers))
    for worker in workers:
        worker.close()
    for process in active_children():
        process.kill()
        process.join()
    assert await workers[0].run(os.getpid) != os.getpid()
    workers[0].close()


async def time_out(live: Running) -> Hint:
    raise WorkTimeout(live.id)


async def test_a_hint_that_crashes_or_times_out_changes_nothing(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = await harness.start_match("Ana", programs=("easy",))
    await ask_hint(harness, driver, "Ana")
    for process in active_children():
        process.kill()
    await driver.press_at_random(Random(1), 1)
    assert text("en", "hint-do") in (await ask_hint(harness, driver, "Ana")).text(), "a new worker computes"
    await driver.press_at_random(Random(2), 1)
    monkeypatch.setattr(harness.bot.services.ai_players, "hint", time_out)
    reply = await ask_hint(harness, driver, "Ana")
    assert reply.text() == text("en", "hint-no-answer")
    assert sum((await harness.store.hints.counts(driver.match)).values()) == 2
