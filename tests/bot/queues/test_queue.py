"""/queue: the panel of a queued turn, which only its owner sees."""

from collections.abc import Collection, Sequence
from itertools import count
from random import Random

import msgspec
import pytest
from discord import ButtonStyle

from cogs.posts.component_ids import SELECT_CODE, QueueId, QueueVerb, TrialId
from cogs.posts.queue import mark_of
from data.store.matches.states import Running
from data.store.trials import Trial
from engine import GAMES
from engine.queue import MAX_ALTERNATIVES, MAX_NEEDS, Alternative
from engine.trial import sample_world
from sandbox import Message, Person
from tests.bot.harness import SHORT_GAME, BotHarness, MatchDriver, plain_id
from tests.bot.lobbies.test_lobby import LANGUAGES
from tests.languages import text
from tests.random_play import random_moves, trial_codes
from tests.soak import long_except

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]

replace = msgspec.structs.replace


#: Numbers of the matches.
NUMBERS = count()

#: Games with hands or without; in `test_stops.py` a turn is queued from a trial in each game.
QUICK_GAMES = "borabora", "maori"


@pytest.fixture
def harness(shared: BotHarness) -> BotHarness:
    """The one bot of all tests."""
    return shared


async def start_match(harness: BotHarness, game: str) -> MatchDriver:
    """Start a match of two new people, who have no habits and no messages yet."""
    number = next(NUMBERS)
    return await harness.start_match(f"Ana {number}", f"Ben {number}", game=game)


async def try_turn(harness: BotHarness, driver: MatchDriver, person: Person, seed: int = 1) -> Trial:
    """Store a trial in which the others play at random, and the person a whole turn."""
    live = await driver.load_running()
    seat = live.seat_by_user[int(person.id)]
    codes = trial_codes(sample_world(live.match, seat, 0), seat, Random(seed))
    trial = Trial(len(live.match.steps), codes=tuple(codes), shown=len(codes))
    await harness.store.trials.save(driver.match, int(person.id), trial)
    return trial


async def queue_turn(harness: BotHarness, driver: MatchDriver, person: Person, seed: int = 1) -> Message:
    """Try a turn and press Queue this turn; returns the panel."""
    await try_turn(harness, driver, person, seed)
    panel = (await harness.run_command(person, "try", driver.channel)).message
    await press(harness, person, panel, find_id(panel, "add"))
    return panel


def ids(message: Message, verb: QueueVerb) -> list[str]:
    """The ids of the components of a verb."""
    found = [*(one.custom_id for one in message.buttons()), *(one.custom_id for one in message.selects())]
    return [one for one in found if one and one.startswith("qt1:") and one.split(":")[2].startswith(verb)]


def find_id(message: Message, verb: QueueVerb) -> str:
    return ids(message, verb)[0]


def green_labels(message: Message) -> list[str]:
    return [one.label for one in message.buttons() if one.style == ButtonStyle.success.value]


async def press(harness: BotHarness, person: Person, message: Message, custom: str) -> Message:
    """Press a button, which edits the message."""
    await (await person.press(message, custom, forged=True)).settled()
    await harness.wait_until_idle()
    return message


async def load(harness: BotHarness, driver: MatchDriver, person: Person) -> tuple[Alternative, ...]:
    queued = await harness.store.queues.load(driver.match, int(person.id))
    return queued.alternatives if queued else ()


def shown_plan(locale: str, number: int) -> str:
    return text(locale, "queue-plan", number=number, before=number - 1)


@pytest.mark.parametrize("game", long_except(QUICK_GAMES, GAMES))
async def test_a_turn_of_a_trial_is_queued_in_private(harness: BotHarness, game: str) -> None:
    driver = await start_match(harness, game)
    mover, waiting = await driver.mover(), await driver.waiting_person()
    before = await driver.load_running()
    seen = [one.text() for one in [*mover.messages(driver.channel), *mover.dms()]]
    panel = await queue_turn(harness, driver, waiting)
    assert panel.ephemeral
    assert panel.text().startswith(text("en", "queue-added"))
    assert shown_plan("en", 1) in panel.text()
    (alternative,) = await load(harness, driver, waiting)
    steps = [line for line in panel.text().splitlines() if line[:1].isdecimal()]
    assert len(steps) == len(alternative.played) > 0
    assert not alternative.ends_turn
    assert await driver.load_running() == before
    assert [one.text() for one in [*mover.messages(driver.channel), *mover.dms()]] == seen


async def test_plans_are_picked_moved_and_dropped(harness: BotHarness) -> None:
    driver = await start_match(harness, "orbis")
    ben = await driver.waiting_person()
    for seed in range(1, MAX_ALTERNATIVES + 1):
        panel = await queue_turn(harness, driver, ben, seed)
    first, second, third = await load(harness, driver, ben)
    assert list(map(plain_id, ids(panel, "pick"))) == [
        str(QueueId(driver.match, "pick", mark_of(one))) for one in (first, second, third)
    ]
    assert plain_id(find_id(panel, "drop")).endswith(mark_of(third)), "the new one is picked"
    await press(harness, ben, panel, find_id(panel, "up"))
    assert await load(harness, driver, ben) == (first, third, second)
    old = panel.snapshot()
    await press(harness, ben, panel, find_id(panel, "drop"))
    assert await load(harness, driver, ben) == (first, second)
    await press(harness, ben, panel, find_id(old, "drop"))
    assert panel.text().startswith(text("en", "queue-gone"))
    assert await load(harness, driver, ben) == (first, second), "a second press drops no other plan"
    await press(harness, ben, panel, find_id(panel, "pick"))
    assert not ids(panel, "up"), "no plan is before the first one"
    await press(harness, ben, panel, find_id(panel, "clear"))
    assert text("en", "queue-empty") in panel.text()
    assert await harness.store.queues.load(driver.match, int(ben.id)) is None


async def test_a_plan_has_conditions_and_may_end_the_turn(harness: BotHarness) -> None:
    driver = await start_match(harness, "orbis")
    ben = await driver.waiting_person()
    panel = await queue_turn(harness, driver, ben)
    (plan,) = await load(harness, driver, ben)
    assert text("en", "queue-then-asks") in panel.text()
    await press(harness, ben, panel, find_id(panel, "ends"))
    assert text("en", "queue-then-ends") in panel.text()
    await press(harness, ben, panel, find_id(panel, "same"))
    codes, labels = list[str](), list[str]()
    for number in range(2):
        await press(harness, ben, panel, find_id(panel, "needs"))
        chosen = panel.buttons()[number]
        codes.append((chosen.custom_id or "").split(":")[-1])
        labels.append(chosen.label or "")
        await press(harness, ben, panel, chosen.custom_id or "")
    changed = replace(plan, ends_turn=True, same_moves=True, needs=tuple(codes))
    assert await load(harness, driver, ben) == (changed,)
    assert text("en", "queue-only-possible", choices=", ".join(labels)) in panel.text()
    await press(harness, ben, panel, find_id(panel, "any"))
    await press(harness, ben, panel, find_id(panel, "stops"))
    await press(harness, ben, panel, find_id(panel, "needs"))
    assert green_labels(panel) == labels, "the chosen conditions are green"
    await press(harness, ben, panel, str(QueueId(driver.match, "needs", mark_of(plan), codes[0])))
    assert await load(harness, driver, ben) == (replace(plan, needs=(codes[1],)),), (
        "a second press removes the condition"
    )
    await press(harness, ben, panel, find_id(panel, "needs"))
    await press(harness, ben, panel, find_id(panel, "free"))
    assert await load(harness, driver, ben) == (plan,)


async def test_a_choice_of_several_steps_can_be_a_condition(harness: BotHarness) -> None:
    driver = await start_match(harness, "gheos")
    ben = await driver.waiting_person()
    panel = await queue_turn(harness, driver, ben)
    (plan,) = await load(harness, driver, ben)
    await press(harness, ben, panel, find_id(panel, "needs"))
    for _ in range(4):  # tile, cell, rotation
        steps = [one for one in ids(panel, "needs") if one.count(":") == 4]
        if not steps:
            break
        if "choice" in steps[0]:
            select = next(one for one in panel.selects())
            await (await ben.choose(panel, select.custom_id or "", [select.options[0].value])).settled()
        else:
            await press(harness, ben, panel, steps[0])
        assert text("en", "queue-needs-how") not in panel.text() or not green_labels(panel), (
            "no condition is chosen yet"
        )
        assert all(line.count("**") in (0, 2) for line in panel.text().splitlines()), panel.text()
    (changed,) = await load(harness, driver, ben)
    assert len(changed.needs) == 1
    assert changed.needs[0].startswith("lay.")
    assert replace(changed, needs=()) == plan
    assert text("en", "queue-only-possible", choices="`").partition("`")[0] in panel.text()


async def test_the_number_of_conditions_is_limited(harness: BotHarness) -> None:
    driver = await start_match(harness, "orbis")
    ben = await driver.waiting_person()
    panel = await queue_turn(harness, driver, ben)
    await press(harness, ben, panel, find_id(panel, "needs"))
    customs = [one for one in ids(panel, "needs") if "choice" not in one][: MAX_NEEDS + 1]
    for custom in customs:
        await press(harness, ben, panel, custom)
    assert panel.text().startswith(text("en", "queue-needs-full", most=MAX_NEEDS))
    assert [one.needs for one in await load(harness, driver, ben)] == [
        tuple(one.split(":")[-1] for one in customs[:MAX_NEEDS])
    ]


async def test_the_choice_to_end_the_turn_is_the_default_of_the_next_plan(harness: BotHarness) -> None:
    driver = await start_match(harness, "orbis")
    ben = await driver.waiting_person()
    panel = await queue_turn(harness, driver, ben)
    await press(harness, ben, panel, find_id(panel, "ends"))
    await queue_turn(harness, driver, ben, 2)
    assert [one.ends_turn for one in await load(harness, driver, ben)] == [True, True]


async def test_a_condition_that_was_never_offered_is_refused(harness: BotHarness) -> None:
    driver = await start_match(harness, "orbis")
    ben = await driver.waiting_person()
    panel = await queue_turn(harness, driver, ben)
    before, custom = await load(harness, driver, ben), find_id(panel, "needs")
    await press(harness, ben, panel, custom)
    for code in ("undo", "end", "x" * 50):
        for forging in (
            ben.choose(panel, f"{custom}:{SELECT_CODE}0", [code], forged=True),
            ben.press(panel, f"{custom}:{code}", forged=True),
        ):
            forged = await (await forging).settled()
            assert text("en", "unknown-button") in forged.text()
    assert await load(harness, driver, ben) == before


async def test_the_show_button_opens_the_trial_at_the_end_of_the_plan(harness: BotHarness) -> None:
    driver = await start_match(harness, "orbis")
    ben = await driver.waiting_person()
    panel = await queue_turn(harness, driver, ben)
    (plan,) = await load(harness, driver, ben)
    await harness.store.trials.save(driver.match, int(ben.id), Trial(0, sample=5))
    await press(harness, ben, panel, find_id(panel, "show"))
    assert text("en", "trial-step", step=len(plan.codes), steps=len(plan.codes)) in panel.text()
    await press(harness, ben, panel, str(TrialId(driver.match, "back")))
    assert text("en", "trial-step", step=len(plan.codes) - 1, steps=len(plan.codes)) in panel.text()


async def test_a_fourth_plan_and_a_plan_that_is_queued_already_are_refused(harness: BotHarness) -> None:
    driver = await start_match(harness, "orbis")
    ben = await driver.waiting_person()
    for seed in range(1, MAX_ALTERNATIVES + 1):
        panel = await queue_turn(harness, driver, ben, seed)
    panel = await queue_turn(harness, driver, ben, MAX_ALTERNATIVES)
    assert panel.text().startswith(text("en", "queue-known"))
    panel = await queue_turn(harness, driver, ben, MAX_ALTERNATIVES + 1)
    assert panel.text().startswith(text("en", "queue-full", most=MAX_ALTERNATIVES))
    assert len(await load(harness, driver, ben)) == MAX_ALTERNATIVES


async def test_an_old_button_of_a_trial_queues_nothing(harness: BotHarness) -> None:
    driver = await start_match(harness, "orbis")
    ben = await driver.waiting_person()
    await try_turn(harness, driver, ben)
    panel = (await harness.run_command(ben, "try", driver.channel)).message
    add = find_id(panel, "add")
    await try_turn(harness, driver, ben, 2)
    await press(harness, ben, panel, add)
    assert text("en", "trial-moved") in panel.text()
    assert await load(harness, driver, ben) == ()


async def test_nothing_is_queued_in_ones_own_turn_or_from_an_empty_trial(harness: BotHarness) -> None:
    driver = await start_match(harness, "orbis")
    ana, ben = await driver.mover(), await driver.waiting_person()
    await try_turn(harness, driver, ana)
    panel = (await harness.run_command(ana, "try", driver.channel)).message
    assert not ids(panel, "add")
    forged = str(QueueId(driver.match, "add", "0" * 8))
    reply = await (await ana.press(panel, forged, forged=True)).settled()
    assert text("en", "queue-own-turn") in reply.text()
    assert text("en", "queue-own-turn") in (await harness.run_command(ana, "queue", driver.channel)).text()
    assert text("en", "queue-empty") in (await harness.run_command(ben, "queue", driver.channel)).text()
    panel = (await harness.run_command(ben, "try", driver.channel)).message
    assert not ids(panel, "add"), "the trial contains no turn of Ben yet"


async def test_only_players_of_a_running_match_have_a_queue(harness: BotHarness) -> None:
    driver = await start_match(harness, SHORT_GAME)
    cleo = harness.box.person("Cleo")
    assert (await harness.run_command(cleo, "queue", driver.channel)).text() == text("en", "queue-not-in")
    old, ben = driver.post.snapshot(), await driver.waiting_person()
    for verb in ("open", "clear"):
        refused = await (await cleo.press(old, f"qt1:{driver.match}:{verb}", forged=True)).settled()
        assert refused.text() == text("en", "queue-not-in")
    await driver.fast_forward(Random(1))
    late = await (await ben.press(old, f"qt1:{driver.match}:open", forged=True)).settled()
    assert late.text() == text("en", "match-over")


async def test_a_plan_that_no_longer_fits_can_only_be_dropped(harness: BotHarness) -> None:
    driver = await start_match(harness, "orbis")
    ben = await driver.waiting_person()
    await queue_turn(harness, driver, ben)
    queued = await harness.store.queues.load(driver.match, int(ben.id))
    assert queued
    (plan,) = queued.alternatives
    broken = replace(queued, alternatives=(replace(plan, digests=("",) * len(plan.digests)),))
    assert await harness.store.queues.save(driver.match, int(ben.id), broken)
    panel = (await harness.run_command(ben, "queue", driver.channel)).message
    assert text("en", "queue-broken") in panel.text()
    for verb in ("show", "ends", "same", "needs"):
        assert not ids(panel, verb), verb
    await press(harness, ben, panel, find_id(panel, "drop"))
    assert await load(harness, driver, ben) == ()


@pytest.mark.parametrize("client", long_except(["en-US"], LANGUAGES))
async def test_a_queue_is_mentioned_below_the_hand(harness: BotHarness, client: str) -> None:
    driver = await start_match(harness, SHORT_GAME)
    ben, locale = await driver.waiting_person(), LANGUAGES[client]
    ben.locale = client
    panel = await queue_turn(harness, driver, ben)
    waiting, title = text(locale, "queue-waiting", count=1), text(locale, "queue-title", match="")
    assert title.strip(" ·") in panel.text()
    hand = (await harness.run_command(ben, "hand", driver.channel)).message
    for message in (hand, ben.dms()[-1]):
        assert waiting in message.text()
        assert ids(message, "open")
    await press(harness, ben, hand, find_id(hand, "open"))
    assert text(locale, "queue-private") in hand.text()


async def play_others(driver: MatchDriver, codes: Sequence[str]) -> None:
    """Play the others' moves in the store, and let the queue be tried."""
    for code in codes:
        live = await driver.load_running()
        await driver.harness.store.matches.act(
            live.id, live.seq, live.to_move.user, code, f"i:{live.id}.{live.seq}"
        )
    driver.harness.bot.services.wake_match(driver.match)
    await driver.harness.wait_until_idle()


def other_move(live: Running, avoided: Collection[str]) -> list[str]:
    """A turn of the seat to move that begins with none of these codes."""
    for seed in range(100):
        codes = random_moves(live.match, Random(seed))
        if codes[0] not in avoided:
            return codes
    raise AssertionError(live)


@pytest.mark.parametrize("client", long_except(["el"], LANGUAGES))
async def test_a_report_says_how_far_a_queue_was_played(harness: BotHarness, client: str) -> None:
    driver = await start_match(harness, "orbis")
    ana, ben = await driver.mover(), await driver.waiting_person()
    ben.locale, locale = client, LANGUAGES[client]
    shown = await queue_turn(harness, driver, ben)
    (plan,) = await load(harness, driver, ben)
    await play_others(driver, plan.codes[: plan.first])
    live = await driver.load_running()
    assert [entry.code for entry in live.match.entries[-len(plan.played) :]] == [*plan.played]
    end = text(locale, "queue-why-end")
    report = text(locale, "queue-stopped", number=1, steps=len(plan.played), reason=end)
    panel = (await harness.run_command(ben, "queue", driver.channel)).text()
    assert report in panel
    assert text(locale, "queue-own-turn") in panel
    assert shown.text() == panel, "the open panel shows the same"
    assert ben.dms()
    assert report in ben.dms()[-1].text()
    assert report not in (await harness.run_command(ana, "queue", driver.channel)).text()
    await driver.press("end")
    assert report not in (await harness.run_command(ben, "queue", driver.channel)).text()


async def test_conditions_of_a_plan_that_was_dropped_by_a_move_are_replaced(harness: BotHarness) -> None:
    driver = await start_match(harness, "orbis")
    ben = await driver.waiting_person()
    panel = await queue_turn(harness, driver, ben)
    (plan,) = await load(harness, driver, ben)
    await press(harness, ben, panel, find_id(panel, "needs"))
    assert text("en", "queue-needs-how") in panel.text()
    live = await driver.load_running()
    await play_others(driver, other_move(live, {plan.codes[0], *plan.queued}))
    await driver.decide(Random(1))
    assert text("en", "queue-needs-how") not in panel.text()
    assert not ids(panel, "needs")


@pytest.mark.parametrize("client", long_except(["pl"], LANGUAGES))
async def test_a_report_says_why_nothing_was_played(harness: BotHarness, client: str) -> None:
    driver = await start_match(harness, "orbis")
    ben = await driver.waiting_person()
    ben.locale, locale = client, LANGUAGES[client]
    panel = await queue_turn(harness, driver, ben)
    await press(harness, ben, panel, find_id(panel, "same"))
    (plan,) = await load(harness, driver, ben)
    live = await driver.load_running()
    await play_others(driver, other_move(live, {plan.codes[0], *plan.queued}))
    assert (await driver.load_running()).turn == live.seat_of(int(ben.id))
    report = text(locale, "queue-unfit", reason=text(locale, "queue-why-moves"))
    assert report in panel.text(), "the open panel shows the report"
    panel = (await harness.run_command(ben, "queue", driver.channel)).message
    assert report in panel.text()
    assert not ids(panel, "drop"), "a plan that was tried cannot be dropped"
    await driver.decide(Random(1))
    assert report not in (await harness.run_command(ben, "queue", driver.channel)).text()


async def test_a_turn_played_to_its_end_sends_no_message(harness: BotHarness) -> None:
    driver = await start_match(harness, "orbis")
    ben = await driver.waiting_person()
    panel = await queue_turn(harness, driver, ben)
    await press(harness, ben, panel, find_id(panel, "ends"))
    (plan,) = await load(harness, driver, ben)
    await play_others(driver, plan.codes[: plan.first])
    live = await driver.load_running()
    assert live.turn != live.seat_of(int(ben.id))
    assert text("en", "queue-played", number=1) in panel.text()
    assert not ids(panel, "drop")
    assert (
        text("en", "queue-played", number=1)
        in (await harness.run_command(ben, "queue", driver.channel)).text()
    )
    assert ben.dms() == []


async def test_a_trial_has_a_button_that_opens_the_queue(harness: BotHarness) -> None:
    driver = await start_match(harness, "orbis")
    ben = await driver.waiting_person()
    trial = (await harness.run_command(ben, "try", driver.channel)).message
    assert not ids(trial, "open")
    await queue_turn(harness, driver, ben)
    trial = (await harness.run_command(ben, "try", driver.channel)).message
    await press(harness, ben, trial, find_id(trial, "open"))
    assert shown_plan("en", 1) in trial.text()
