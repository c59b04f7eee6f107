"""Whole matches through discord.py and the sandbox: lobby, every press, final scores."""

import hashlib
import re
from collections import Counter
from random import Random

import pytest
from discord import ui
from msgspec.structs import replace

from cogs.delivery.public_post import occasion
from cogs.posts.board import board_post, result_post
from data.store.matches.states import Running
from engine import GAMES
from render.language.catalogue import LOCALES
from sandbox import Message
from tests.bot.harness import DEFERRED, SHORT_GAME, BotHarness, MatchDriver
from tests.browser.test_heights import positions
from tests.languages import EN, text
from tests.presses.count import as_running
from tests.presses.recorded import load_matches
from tests.store.kit import stored_results

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]

#: Maximum number of presses in a turn, besides EXTRA: ship, tile, square, rotation.
MAX_PRESSES = 4
#: Presses at the start of a match whose middle is skipped.
FIRST_PRESSES = 4
#: Number of turns after which each of four people has had two.
MIN_TURNS = 8
#: Verbs of decisions that only some turns have.
EXTRA = ("edge", "sail", "reveal", "end", "clear")


@pytest.fixture
def harness(shared: BotHarness) -> BotHarness:
    """The one bot of all tests."""
    return shared


async def assert_finished(driver: MatchDriver) -> None:
    """Check that the last post shows the stored scores, the winners, a picture, and the seed."""
    live = await driver.load_finished()
    scores = live.match.game.scores(live.match.state)
    results = await stored_results(driver.harness.store, driver.match)
    assert [row["total"] for row in results] == [score.total for score in scores]
    shown = driver.post.text()
    assert len(driver.post.images()) == 1
    assert not driver.codes()
    winners = [live.seats[score.seat] for score in scores if score.rank == 1]
    title = text(live.locale, "play-over", game=text(live.locale, f"game-{live.game}"))
    head = shown[: shown.index(title) + 200]
    assert all((f"<@{seat.user}>" if seat.user else seat.name) in head for seat in winners)
    seeds = [bytes.fromhex(found) for found in re.findall(r"`([0-9a-f]{32})`", shown)]
    posted = "\n".join(message.text() for message in driver.harness.box.messages(driver.channel))
    promised = re.findall(r"`([0-9a-f]{64})`", posted)
    assert [hashlib.sha256(seed).hexdigest() for seed in seeds] == promised == [live.seed_hash]


async def test_four_people_play_the_beginning_and_the_end_of_a_match(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben", "Cleo", "Don")
    rng, presses, turns = Random(4), Counter[str](), 0
    movers: list[str] = []
    while isinstance(live := await driver.load(), Running):
        before, shown = occasion(live), len(harness.posts(driver.channel))
        mover, code = await driver.mover(), rng.choice(driver.sensible_codes())
        assert (await driver.press(code)).kind == DEFERRED
        presses[code.split(".")[0]] += 1
        seq, now = live.seq, await driver.load()
        assert now.seq == seq + 1, "a decision is one press"
        if occasion(now) == before:
            assert len(harness.posts(driver.channel)) == shown, "a turn is edited in place"
            continue
        assert len(harness.posts(driver.channel)) == shown + 1, "the next turn has one new post"
        assert sum(presses[verb] for verb in presses if verb not in EXTRA) <= MAX_PRESSES
        turns, movers = turns + 1, [*movers, mover.name]
        presses.clear()
        if isinstance(now, Running):
            assert driver.post.pinged == [now.to_move.name]
        if turns == MIN_TURNS:
            assert len(harness.posts(driver.channel)) == turns + 1
            await driver.fast_forward_to_last(rng)
    assert turns > MIN_TURNS
    assert movers[:8] == movers[:4] * 2
    await assert_finished(driver)
    assert sorted(driver.post.pinged) == ["Ana", "Ben", "Cleo", "Don"], "everybody is pinged at the end"
    assert not any(map(buttons, harness.posts(driver.channel)[:-1]))
    assert_seed_was_secret(harness, (await driver.load_finished()).match.seed.hex())


def buttons(message: Message) -> list[str]:
    return [button.label for button in message.buttons()]


def assert_seed_was_secret(harness: BotHarness, seed: str) -> None:
    """Check that the bot has sent the seed only after the last move."""
    has_seed = [seed in repr((request.body, request.answer)) for request in harness.box.requests]
    first = has_seed.index(True)
    over = [index for index, request in enumerate(harness.box.requests) if seed in repr(request.body)]
    assert over[0] == first
    plays = [n for n, request in enumerate(harness.box.requests) if '"type": 6' in repr(request.body)]
    assert all(first > n for n in plays)


@pytest.mark.parametrize("pressed", [1, pytest.param(100, marks=pytest.mark.soak)])
async def test_one_person_plays_against_three_programs_to_the_end(harness: BotHarness, pressed: int) -> None:
    """The person presses buttons in the first turn, and at the end; the long run leaves out nothing."""
    driver = await harness.start_match("Ana", programs=("greedy", "random", "greedy"))
    rng, turns = Random(1), 0
    while turns < pressed and isinstance(live := await driver.load(), Running):
        assert live.to_move.name == "Ana"
        assert driver.post.pinged == ["Ana"]
        turns += 1
        await driver.pass_turn(rng)
        assert len(harness.posts(driver.channel)) == turns + 1, "programs play without new posts"
    await driver.fast_forward_to_last(rng)
    await driver.press_at_random(rng)
    await assert_finished(driver)
    played = {user for match, _, user, _, _ in harness.log() if match == driver.match}
    assert played == {int(harness.box.person("Ana").id), None}


@pytest.mark.parametrize("locale", [pytest.param("pl", marks=pytest.mark.soak), "el"])
async def test_a_match_on_the_atoll_is_played_in_another_language(harness: BotHarness, locale: str) -> None:
    for name in ("Ana", "Ben"):
        harness.box.person(name).locale = locale
    options = {"board": "atoll", "variant": "advanced"}
    driver = await harness.start_match("Ana", "Ben", options=options, locale=locale)
    mover = await driver.mover()
    assert text(locale, "play-your-turn", mention=mover.mention) in driver.post.text()
    assert text(locale, "button-log") in buttons(driver.post)
    await play_both_ends(driver, Random(3))
    await assert_finished(driver)


@pytest.mark.parametrize(
    ("game", "locale"),
    [
        pytest.param(game, locale, marks=() if locale == LOCALES[number % 3] else pytest.mark.soak)
        for number, game in enumerate(game for game in GAMES if game != "maori")
        for locale in LOCALES
    ],
)
async def test_every_game_is_played_to_the_end_by_people_and_a_program(
    harness: BotHarness, game: str, locale: str
) -> None:
    driver = await harness.start_match("Ana", "Ben", programs=("greedy",), game=game, locale=locale)
    await play_both_ends(driver, Random(5))
    await assert_finished(driver)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
async def test_every_press_of_a_whole_match_is_executed(harness: BotHarness, game: str) -> None:
    driver = await harness.start_match("Ana", "Ben", programs=("greedy",), game=game)
    await driver.press_at_random(Random(5))
    await assert_finished(driver)


async def play_both_ends(driver: MatchDriver, rng: Random) -> None:
    """Press buttons at the beginning and the end of a match; the middle is played without posts."""
    await driver.press_at_random(rng, FIRST_PRESSES)
    await driver.fast_forward_to_last(rng)
    await driver.press_at_random(rng)


async def test_a_post_says_what_happened_since_the_last_turn(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben")
    rng = Random(2)
    first = await driver.mover()
    await driver.pass_turn(rng)
    second = await driver.mover()
    await driver.pass_turn(rng)
    shown = driver.post.text()
    assert f"- **{second.name}**: " in shown
    assert (await driver.mover()) is not first
    assert (await driver.mover()).id == first.id


async def test_undo_is_offered_only_to_people() -> None:
    """The post of a program that moves must not offer people to undo the program's step."""
    [match] = load_matches("maori", slice(1))
    at = next(at for at in positions(match) if at.turn is not None and at.undo_refusal(at.turn) is None)
    undo = text("en", "button-undo")
    for live, expected in ((as_running(at), True), (by_programs(as_running(at)), False)):
        rows = board_post(live, EN, ()).rows
        labels = [item.label for row in rows for item in row if isinstance(item, ui.Button)]
        assert (undo in labels) is expected, labels


def by_programs(live: Running) -> Running:
    """A match in which programs have all seats."""
    return replace(live, seats=tuple(replace(seat, user=None, program="greedy") for seat in live.seats))


async def test_nobody_is_thanked_if_only_programs_were_left() -> None:
    [match] = load_matches(SHORT_GAME, slice(1))
    live = as_running(match)
    names = ", ".join(f"<@{seat.user}>" for seat in live.people)
    for over, expected in ((live, names), (by_programs(live), "")):
        headline = result_post(over.finish("over", 0), EN, ()).headline
        assert (text("en", "play-thanks", names=expected) in headline) is bool(expected)
        assert ("<@" in headline) is bool(expected)
