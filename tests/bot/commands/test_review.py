"""Reviews through discord.py and the sandbox: anybody can request one, but only of a finished match."""

from random import Random

import msgspec
import pytest

from cogs.posts.component_ids import ReviewId
from cogs.posts.naming import seating_of
from cogs.posts.replays.replay import ReplaySource
from cogs.posts.replays.review import compare_lines, find_better_line
from engine.match import Match
from engine.replay import Replay
from engine.review import METHOD_VERSION, DecisionRun, Estimate, Evaluation, decision_runs
from tests.bot.harness import BotHarness, MatchDriver
from tests.languages import EN, text
from tests.store.kit import play_moves

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]

LANGUAGES = {"en-US": "en", "pl": "pl", "el": "el"}


@pytest.fixture
def harness(shared_or_own: BotHarness) -> BotHarness:
    return shared_or_own


async def finish_match(harness: BotHarness, game: str) -> MatchDriver:
    """Finish a match of Ana and Ben and store a review of it."""
    driver = await harness.start_match("Ana", "Ben", game=game)
    await driver.fast_forward(Random(1))
    live = await driver.load_finished()
    kept = msgspec.json.encode(evaluations(live.match)).decode()
    await harness.store.reviews.save(live.id, f"{METHOD_VERSION}.{live.match.game.rules}", kept)
    return driver


def evaluations(match: Match) -> list[Evaluation]:
    """A possible review: one costly choice of each player, and one jump of the expected lead."""
    listed = []
    for number, run in enumerate(decision_runs(match)):
        better = tuple(match.game.codec.encode(action) for action in run.path)
        lost, lead = 4.0 if number in (6, 9) else 0.0, 8.0 if number > 6 else 0.0
        listed.append(evaluation(run, lead, lost, better))
    return listed


def evaluation(run: DecisionRun, lead: float, lost: float, better: tuple[str, ...]) -> Evaluation:
    expected = Estimate(lead, 0.25, 15), Estimate(-lead, 0.25, 15)
    none, loss = (Estimate(), Estimate()), Estimate(lost, 0.25, 15)
    return Evaluation(run.turn, run.seat, run.step, expected, none, none, loss, better)


async def test_a_review_shows_the_costliest_turns(harness: BotHarness) -> None:
    finished_match, cleo = await finish_match(harness, "borabora"), harness.box.person("Cleo")
    for client, locale in LANGUAGES.items():
        cleo.locale = client
        reply = await (await cleo.press(finished_match.post, text("en", "result-review"))).settled()
        await harness.box.wait(reply.message.images)
        post = reply.message
        assert post.ephemeral
        (image,), (select,) = post.images(), post.selects()
        assert text(locale, "review-alt", game=text(locale, "game-borabora")) in (image.description or "")
        assert post.text().count("−4") == 2

    for _ in "12":
        better = await (
            await cleo.choose(post, text(locale, "review-see"), select.options[0].value)
        ).settled()
        await harness.wait_until_idle()
        (shown,) = [message for message in better.messages if message.id != post.id]
        assert len(shown.images()) == 4
        assert text(locale, "review-pictures") in shown.text()
        assert len(post.images()) == 1

    live = await finished_match.load_finished()
    turn = decision_runs(live.match)[6].turn
    replay = Replay.of(live.match)
    facts: dict[str, str | int] = {
        "round": replay.round(turn),
        "name": live.seats[replay.seat(turn) or 0].name,
    }
    watched = await (await cleo.press(post, text(locale, "review-jump", **facts))).settled()
    await harness.box.wait(watched.message.images)
    assert text(locale, "replay-turn", **facts) in watched.message.text()


async def test_without_points_better_choices_and_turning_points_are_shown(harness: BotHarness) -> None:
    finished_match, cleo = await finish_match(harness, "gheos"), harness.box.person("Cleo")
    reply = await (await cleo.press(finished_match.post, text("en", "result-review"))).settled()
    await harness.box.wait(reply.message.images)
    post = reply.message
    assert text("en", "review-how-plain") in post.text()
    assert not {"±", "−4"} & set(post.text().split())
    (select,) = post.selects()
    assert not any("−" in option.label for option in select.options)
    better = await (await cleo.choose(post, text("en", "review-see"), select.options[0].value)).settled()
    await harness.wait_until_idle()
    (shown,) = [message for message in better.messages if message.id != post.id]
    assert "±" not in shown.text()
    assert len(shown.images()) == 2
    assert not any("?" in (image.description or "") for image in shown.images()), (
        "pictures of the past show no choices"
    )


async def test_a_second_request_waits_for_the_review_in_progress(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben", game="orbis")
    await driver.fast_forward(Random(1))
    live = await driver.load_finished()
    ana, waiting = harness.box.person("Ana"), text("en", "review-waiting")
    async with harness.bot.services.reviews.lock(live.id):  # somebody else's request
        reply = await ana.press(driver.post, text("en", "result-review"))
        await harness.box.wait(lambda: waiting in reply.text())
        ana.dismiss(reply.message)
        again = await ana.slash("replay review", driver.channel)
        await harness.box.wait(lambda: waiting in again.text())
        version = f"{METHOD_VERSION}.{live.match.game.rules}"
        kept = msgspec.json.encode(evaluations(live.match)).decode()
        await harness.store.reviews.save(live.id, version, kept)
    await harness.box.wait(again.message.images)
    assert text("en", "review-title") in again.text()
    once_more = await ana.slash("replay review", driver.channel)
    await harness.box.wait(once_more.message.images)


async def test_descriptions_of_the_played_and_the_better_turn_differ(harness: BotHarness) -> None:
    """If both descriptions are too long, their common beginning is cut first."""
    driver = await harness.start_match("Ana", "Ben")
    live = await play_moves(harness.store, await driver.load_running(), 30)
    game, run = (
        live.match.game,
        next(run for run in decision_runs(live.match) if str(run.path[-2]).startswith("Place")),
    )
    codes = [game.codec.encode(action) for action in run.path]
    past = run.before
    for action in run.path[:-2]:
        game.apply(past, action)
    others = [game.codec.encode(action) for action in game.legal(past) if action != run.path[-2]]
    other = next(code for code in others if code.startswith("place."))
    better = (*codes[:-2], other)
    found = evaluation(run, 0.0, 4.0, better)
    source = ReplaySource(key="1", match=live.match, seating=seating_of(live), viewer=None, live=live)
    for most in (10, 900):
        old, new = compare_lines(source, found, find_better_line(source, found), EN, most)
        assert old != new
        assert old.startswith("… ·") == new.startswith("… ·") == (most == 10)


async def test_a_running_match_cannot_be_reviewed(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben")
    await play_moves(harness.store, await driver.load_running(), 5)
    for name in ("Ana", "Cleo"):
        reply = await harness.run_command(harness.box.person(name), "replay review", driver.channel)
        assert reply.text() == text("en", "review-running")
    forged = ReviewId(driver.match, "better", 0)
    pressed = await (await harness.box.person("Ana").press(driver.post, str(forged), forged=True)).settled()
    assert pressed.message.images() == []
