"""Hints through discord.py and the sandbox: only for the acting player, if allowed, and counted."""

from multiprocessing import active_children
from random import Random

import pytest

from cogs.posts.advice import hint_post
from cogs.posts.component_ids import HintId
from cogs.workers.worker_process import WorkTimeout
from data.store.matches.states import Running
from engine.ai.hint import Hint, hint
from render.language.catalogue import Words
from sandbox import Reply
from tests.bot.harness import BotHarness, MatchDriver
from tests.languages import text

pytestmark = pytest.mark.e2e

LANGUAGES = {"en-US": "en", "pl": "pl", "el": "el"}


async def start_match_with_hints(house: BotHarness, *names: str, game: str = "maori") -> MatchDriver:
    """A match between people that was opened with hints."""
    lobby = await house.open_lobby(names[0], game=game)
    await lobby.choose("seats", str(len(names)))
    await lobby.choose("hints", "yes")
    for name in names[1:]:
        await lobby.press("join", house.box.person(name))
    await lobby.press("start")
    live = await house.store.matches.by_channel(int(lobby.channel.id))
    assert live is not None
    return MatchDriver(house, lobby.channel, live.id)


async def ask_hint(house: BotHarness, table: MatchDriver, name: str) -> Reply:
    reply = await house.run_command(house.box.person(name), "hint", table.channel)
    assert reply.message.ephemeral
    return reply


async def compute_hint(table: MatchDriver) -> Hint:
    live = await table.load_running()
    game = live.match.game
    return hint(game, game.view(live.match.state, live.match.turn), Random(str(live.id)))


async def test_asking_twice_for_one_decision_counts_as_one_private_hint(
    house: BotHarness,
) -> None:
    table = await house.start_match("Ana", programs=("easy",), game="gheos")
    ana, found = house.box.person("Ana"), await compute_hint(table)
    for client, locale in LANGUAGES.items():
        ana.locale = client
        post = hint_post(await table.load_running(), found, Words.of(locale))
        reply = await ask_hint(house, table, "Ana")
        assert all(words in reply.text() for words in post.texts)
    hand = await table.open_hand(ana)
    pressed = await (await ana.press(hand, text("el", "button-hint"))).settled()
    assert pressed.message.text() == reply.text()
    public = [message for message in house.box.messages(table.channel) if not message.ephemeral]
    assert not any(text("en", "hint-do") in message.text() for message in public)
    assert sum((await house.store.hints.counts(table.match)).values()) == 1


async def test_matches_between_people_have_hints_only_if_the_lobby_allowed_them(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben", game="orbis")
    mover = await table.mover()
    explained = await (await mover.press(table.post, text("en", "button-explain"))).settled()
    assert text("en", "button-hint") not in [button.label for button in explained.message.buttons()]
    forged = await (await mover.press(table.post, str(HintId(table.match)), forged=True)).settled()
    for reply in (forged, await house.run_command(mover, "hint", table.channel)):
        assert reply.text() == text("en", "hint-not-allowed")
    assert not await house.store.hints.counts(table.match)


async def test_only_the_person_to_move_gets_a_hint(house: BotHarness) -> None:
    table = await start_match_with_hints(house, "Ana", "Ben", game="orbis")
    mover, waiting = await table.mover(), await table.waiting_person()
    assert text("en", "hint-option-yes") in "".join(m.text() for m in house.box.messages(table.channel))
    answer = await house.run_command(waiting, "hint", table.channel)
    assert answer.text() == text("en", "hint-not-your-turn", name=mover.name)
    stranger = await house.run_command(house.box.person("Cleo"), "hint", table.channel)
    assert stranger.text().startswith(text("en", "hint-not-in").split("`")[0])
    assert not await house.store.hints.counts(table.match)
    explained = await (await mover.press(table.post, text("en", "button-explain"))).settled()
    reply = await (await mover.press(explained.message, text("en", "button-hint"))).settled()
    assert text("en", "hint-do") in reply.message.text()
    await table.press_at_random(Random(1), 1)
    late = await (await mover.press(explained.message, text("en", "button-do-it"))).settled()
    assert late.message.ephemeral, "the refusal has the current reason"
    others = await (await waiting.press(table.post, text("en", "button-explain"))).settled()
    assert text("en", "button-hint") not in [button.label for button in others.message.buttons()]


async def test_result_history_and_replay_show_how_many_hints_each_player_used(house: BotHarness) -> None:
    table = await start_match_with_hints(house, "Ana", "Ben", game="gheos")
    mover, waiting = await table.mover(), await table.waiting_person()
    await house.run_command(mover, "hint", table.channel)
    assert text("en", "hint-record", counts="").strip() not in table.post.text(), "not during the match"
    await table.fast_forward(Random(1))
    seats = (await table.load_finished()).people
    counts = ", ".join(f"{seat.name} {int(str(seat.user) == mover.id)}" for seat in seats)
    record = text("en", "hint-record", counts=counts)
    assert record in table.post.text()
    history = (await house.run_command(waiting, "history")).text()
    assert f"{mover.name} 1" in history
    assert f"{waiting.name} 0" in history
    await (await waiting.press(table.post, text("en", "result-replay"))).settled()
    last = await house.run_command(waiting, "replay watch", table.channel, round=999)
    assert record in last.text()


async def time_out(live: Running) -> Hint:
    raise WorkTimeout(live.id)


async def test_a_crash_or_timeout_of_the_worker_changes_nothing(
    house: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.start_match("Ana", programs=("easy",))
    await ask_hint(house, table, "Ana")
    for process in active_children():
        process.kill()
    await table.press_at_random(Random(1), 1)
    assert text("en", "hint-do") in (await ask_hint(house, table, "Ana")).text(), "a new worker computes"
    await table.press_at_random(Random(2), 1)
    monkeypatch.setattr(house.bot.services.ai_players, "hint", time_out)
    reply = await ask_hint(house, table, "Ana")
    assert reply.text() == text("en", "hint-no-answer")
    assert sum((await house.store.hints.counts(table.match)).values()) == 2
