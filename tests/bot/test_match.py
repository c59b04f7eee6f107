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
from tests.languages import EN, text
from tests.store.kit import stored_results

pytestmark = pytest.mark.e2e

#: Decisions of a turn: ship, tile, square, rotation; variants add the explorer's position and the own ship.
MAX_PRESSES = 4
#: Presses at the start of a match whose middle is skipped: some turns of everybody.
FIRST_PRESSES = 24
#: Number of turns after which everybody has had four.
ENOUGH_TURNS = 16
EXTRA = ("edge", "sail", "reveal", "end", "clear")


async def assert_finished(table: MatchDriver) -> None:
    """The last post has the stored scores, the winners, a picture, and the seed whose hash was published."""
    live = await table.load_finished()
    scores = live.match.game.scores(live.match.state)
    results = await stored_results(table.house.store, table.match)
    assert [row["total"] for row in results] == [score.total for score in scores]
    shown = table.post.text()
    assert len(table.post.images()) == 1
    assert not table.codes()
    winners = [live.seats[score.seat] for score in scores if score.rank == 1]
    title = text(live.locale, "play-over", game=text(live.locale, f"game-{live.game}"))
    head = shown[: shown.index(title) + 200]
    assert all((f"<@{seat.user}>" if seat.user else seat.name) in head for seat in winners)
    seeds = [bytes.fromhex(found) for found in re.findall(r"`([0-9a-f]{32})`", shown)]
    posted = "\n".join(message.text() for message in table.house.box.messages(table.channel))
    promised = re.findall(r"`([0-9a-f]{64})`", posted)
    assert [hashlib.sha256(seed).hexdigest() for seed in seeds] == promised == [live.seed_hash]


async def test_four_people_play_the_beginning_and_the_end_of_a_match(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben", "Cleo", "Don")
    rng, presses, turns = Random(4), Counter[str](), 0
    movers: list[str] = []
    while isinstance(live := await table.load(), Running):
        before, shown = occasion(live), len(house.posts(table.channel))
        mover, code = await table.mover(), rng.choice(table.sensible_codes())
        assert (await table.press(code)).kind == DEFERRED
        presses[code.split(".")[0]] += 1
        seq, now = live.seq, await table.load()
        assert now.seq == seq + 1, "a decision is one press"
        if occasion(now) == before:
            assert len(house.posts(table.channel)) == shown, "a turn is edited in place"
            continue
        assert len(house.posts(table.channel)) == shown + 1, "the next turn has one new post"
        assert sum(presses[verb] for verb in presses if verb not in EXTRA) <= MAX_PRESSES
        turns, movers = turns + 1, [*movers, mover.name]
        presses.clear()
        if isinstance(now, Running):
            assert table.post.pinged == [now.to_move.name]
        if turns == ENOUGH_TURNS:
            assert len(house.posts(table.channel)) == turns + 1
            await table.fast_forward_to_last(rng)
    assert turns > ENOUGH_TURNS
    assert movers[:8] == movers[:4] * 2
    await assert_finished(table)
    assert sorted(table.post.pinged) == ["Ana", "Ben", "Cleo", "Don"], "everybody is pinged at the end"
    assert not any(map(buttons, house.posts(table.channel)[:-1]))
    assert_seed_was_secret(house, (await table.load_finished()).match.seed.hex())


def buttons(message: Message) -> list[str]:
    return [button.label for button in message.buttons()]


def assert_seed_was_secret(house: BotHarness, seed: str) -> None:
    """The bot sends the seed only after the last move."""
    has_seed = [seed in repr((request.body, request.answer)) for request in house.box.requests]
    first = has_seed.index(True)
    over = [index for index, request in enumerate(house.box.requests) if seed in repr(request.body)]
    assert over[0] == first
    plays = [n for n, request in enumerate(house.box.requests) if '"type": 6' in repr(request.body)]
    assert all(first > n for n in plays)


async def test_one_person_plays_against_three_programs_to_the_end(house: BotHarness) -> None:
    table = await house.start_match("Ana", programs=("greedy", "random", "greedy"))
    rng, turns = Random(1), 0
    while isinstance(live := await table.load(), Running):
        assert live.to_move.name == "Ana"
        assert table.post.pinged == ["Ana"]
        turns += 1
        await table.pass_turn(rng)
        assert len(house.posts(table.channel)) == turns + 1, "programs play without new posts"
    await assert_finished(table)
    played = {user for _, _, user, _, _ in house.log()}
    assert played == {int(house.box.person("Ana").id), None}


@pytest.mark.parametrize("locale", ["pl", "el"])
async def test_a_match_on_the_atoll_is_played_in_another_language(house: BotHarness, locale: str) -> None:
    for name in ("Ana", "Ben"):
        house.box.person(name).locale = locale
    options = {"board": "atoll", "variant": "advanced"}
    table = await house.start_match("Ana", "Ben", options=options, locale=locale)
    mover = await table.mover()
    assert text(locale, "play-your-turn", mention=mover.mention, game="Maori") in table.post.text()
    assert text(locale, "button-log") in buttons(table.post)
    await play_both_ends(table, Random(3))
    await assert_finished(table)


@pytest.mark.parametrize(
    ("game", "locale"),
    [
        pytest.param(game, locale, marks=() if locale == LOCALES[number % 3] else pytest.mark.soak)
        for number, game in enumerate(game for game in GAMES if game != "maori")
        for locale in LOCALES
    ],
)
async def test_every_game_is_played_to_the_end_by_people_and_a_program(
    house: BotHarness, game: str, locale: str
) -> None:
    table = await house.start_match("Ana", "Ben", programs=("greedy",), game=game, locale=locale)
    await play_both_ends(table, Random(5))
    await assert_finished(table)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
async def test_every_press_of_a_whole_match_is_executed(house: BotHarness, game: str) -> None:
    table = await house.start_match("Ana", "Ben", programs=("greedy",), game=game)
    await table.press_at_random(Random(5))
    await assert_finished(table)


async def play_both_ends(table: MatchDriver, rng: Random) -> None:
    """Press buttons at the beginning and the end of a match; the middle is played without posts."""
    await table.press_at_random(rng, FIRST_PRESSES)
    await table.fast_forward_to_last(rng)
    await table.press_at_random(rng)


async def test_a_post_says_what_happened_since_the_last_turn(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben")
    rng = Random(2)
    first = await table.mover()
    await table.pass_turn(rng)
    second = await table.mover()
    await table.pass_turn(rng)
    shown = table.post.text()
    assert text("en", "play-since") in shown
    assert second.name in shown.split(text("en", "play-since"))[1]
    assert (await table.mover()) is not first
    assert (await table.mover()).id == first.id


async def test_undo_is_offered_only_to_people(house: BotHarness) -> None:
    """While a program moves, its post had offered the people to undo the program's step."""
    table = await house.start_match("Ana", "Ben")
    await table.press_at_random(Random(3), 1)
    live = await table.load_running()
    assert live.match.undo_refusal(live.turn) is None
    undo = text("en", "button-undo")
    seats = tuple(replace(seat, user=None, program="greedy") for seat in live.seats)
    for one, expected in ((live, True), (replace(live, seats=seats), False)):
        rows = board_post(one, EN, ()).rows
        labels = [item.label for row in rows for item in row if isinstance(item, ui.Button)]
        assert (undo in labels) is expected, labels


async def test_nobody_is_thanked_if_only_programs_were_left(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben", game=SHORT_GAME)
    await table.fast_forward(Random(6))
    live = await table.load_finished()
    seats = tuple(replace(seat, user=None, program="greedy") for seat in live.seats)
    texts = result_post(replace(live, seats=seats), EN, ()).texts
    assert len(texts) == len(result_post(live, EN, ()).texts) - 1
    assert not any("<@" in words or ", !" in words for words in texts)
