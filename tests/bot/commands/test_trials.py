"""Trials: private boards on which people try out moves without changing the match."""

from random import Random

import pytest

from cogs.posts.component_ids import PlayOnId, TrialId, TrialVerb
from data.store.trials import KEEP_SECONDS, OPEN_WORLD, Trial
from engine import GAMES
from engine.replay import Replay
from engine.trial import MAX_TRIAL_STEPS, open_world, play_codes, sample_world
from sandbox import Message, Person
from tests.bot.commands.test_hint import start_match_with_hints
from tests.bot.harness import SHORT_GAME, BotHarness, MatchDriver, plain_id
from tests.bot.lobbies.test_lobby import LANGUAGES
from tests.languages import text
from tests.soak import long_except
from tests.store.kit import play_out

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]


@pytest.fixture
def harness(shared_or_own: BotHarness) -> BotHarness:
    return shared_or_own


def trial_ids(message: Message) -> list[str]:
    """The custom ids of the components that try an action or lead to one."""
    ids = [
        *(one.custom_id for one in message.buttons() if not one.disabled),
        *(s.custom_id for s in message.selects()),
    ]
    return [one for one in ids if one and one.startswith(("tm1:", "td1:"))]


async def open_trial(harness: BotHarness, person: Person, driver: MatchDriver) -> Message:
    """Press Try out on the newest post."""
    reply = await (await person.press(driver.post, verb_id(driver, "open"))).settled()
    await harness.wait_until_idle()
    assert reply.message.ephemeral
    return reply.message


def verb_id(driver: MatchDriver, verb: TrialVerb) -> str:
    return str(TrialId(driver.match, verb))


async def press(harness: BotHarness, person: Person, message: Message, custom: str) -> None:
    """Press a button of the trial, which edits it."""
    await (await person.press(message, custom)).settled()
    await harness.wait_until_idle()


async def try_first(harness: BotHarness, person: Person, message: Message) -> None:
    """Choose the first component of the trial."""
    custom = trial_ids(message)[0]
    select = next((one for one in message.selects() if one.custom_id == custom), None)
    if select is None:
        await press(harness, person, message, custom)
    else:
        await (await person.choose(message, custom, [select.options[0].value])).settled()
        await harness.wait_until_idle()


def shown_step(message: Message, locale: str, step: int, steps: int) -> bool:
    return text(locale, "trial-step", step=step, steps=steps) in message.text()


@pytest.mark.parametrize("game", long_except(["borabora", "maori"], GAMES))
async def test_a_trial_is_private_and_never_changes_the_match(harness: BotHarness, game: str) -> None:
    driver = await harness.start_match("Ana", "Ben", game=game)
    mover, waiting = await driver.mover(), await driver.waiting_person()
    before, log = await driver.load_running(), harness.log()
    seen = [message.text() for message in [*waiting.messages(driver.channel), *waiting.dms()]]
    trial = await open_trial(harness, mover, driver)
    while (
        not (stored := await harness.store.trials.load(driver.match, int(mover.id))) or len(stored.codes) < 3
    ):
        await try_first(harness, mover, trial)
    assert all((image.description or "").startswith("Trial. ") for image in trial.images())
    assert trial.images()
    assert (await driver.load_running()).seq == before.seq
    assert harness.log() == log
    assert [message.text() for message in [*waiting.messages(driver.channel), *waiting.dms()]] == seen


async def test_steps_of_a_trial_can_be_taken_back_and_played_again(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben", game="orbis")
    mover = await driver.mover()
    trial = await open_trial(harness, mover, driver)
    await try_first(harness, mover, trial)
    await try_first(harness, mover, trial)
    assert shown_step(trial, "en", 2, 2)
    await press(harness, mover, trial, verb_id(driver, "back"))
    assert shown_step(trial, "en", 1, 2)
    await harness.restart()
    await press(harness, mover, trial, verb_id(driver, "on"))
    assert shown_step(trial, "en", 2, 2)
    await press(harness, mover, trial, verb_id(driver, "restart"))
    assert shown_step(trial, "en", 0, 2)
    await press(harness, mover, trial, verb_id(driver, "sample"))
    assert await harness.store.trials.load(driver.match, int(mover.id)) == Trial(0, sample=1)
    await press(harness, mover, trial, verb_id(driver, "drop"))
    assert text("en", "trial-dropped") in trial.text()
    assert await harness.store.trials.load(driver.match, int(mover.id)) is None


async def test_programs_play_for_the_others_until_the_person_is_to_move(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben", "Cleo", game="orbis")
    mover = await driver.mover()
    trial = await open_trial(harness, mover, driver)
    while verb_id(driver, "others") not in [plain_id(one.custom_id or "") for one in trial.buttons()]:
        await try_first(harness, mover, trial)
    played = await harness.store.trials.load(driver.match, int(mover.id))
    await press(harness, mover, trial, verb_id(driver, "others"))
    stored = await harness.store.trials.load(driver.match, int(mover.id))
    assert played is not None
    assert stored is not None
    assert stored.codes[: played.shown] == played.codes
    assert stored.shown == len(stored.codes) > played.shown
    assert mover.name in trial.text()


async def test_a_trial_is_drawn_anew_after_an_undone_move_was_replaced(
    harness: BotHarness,
) -> None:
    """The second trial starts after the same number of steps, but at another position."""
    driver = await harness.start_match("Ana", "Ben", game="orbis")
    waiting = await driver.waiting_person()
    await driver.press(driver.codes()[0])
    before = (await open_trial(harness, waiting, driver)).images()[0].content
    await driver.press("undo")
    await driver.press(driver.codes()[1])
    after = (await open_trial(harness, waiting, driver)).images()[0].content
    harness.bot.services.renderer._drawings.clear()
    assert (await open_trial(harness, waiting, driver)).images()[0].content == after
    assert after != before


async def test_an_old_button_of_a_trial_changes_nothing(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben", game="orbis")
    mover = await driver.mover()
    trial = await open_trial(harness, mover, driver)
    old = trial.snapshot()
    await try_first(harness, mover, trial)
    stored = await harness.store.trials.load(driver.match, int(mover.id))
    await (await mover.press(trial, trial_ids(old)[1], forged=True)).settled()
    await harness.wait_until_idle()
    assert text("en", "trial-moved") in trial.text()
    assert await harness.store.trials.load(driver.match, int(mover.id)) == stored


async def test_a_new_trial_starts_when_a_turn_has_begun(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben", game="orbis")
    waiting = await driver.waiting_person()
    trial = await open_trial(harness, waiting, driver)
    await try_first(harness, waiting, trial)
    assert text("en", "trial-outdated") not in trial.text()
    await driver.press_at_random(Random(1), 1)
    reply = await harness.run_command(waiting, "try", driver.channel)
    assert text("en", "trial-outdated") in reply.text()
    assert shown_step(reply.message, "en", 1, 1), "it is still the other's turn"
    await driver.pass_turn(Random(1))
    assert (await driver.mover()).id == waiting.id
    reply = await harness.run_command(waiting, "try", driver.channel)
    assert text("en", "trial-new") in reply.text()
    reply = await harness.run_command(waiting, "try", driver.channel)
    assert text("en", "trial-new") not in reply.text()


async def test_a_trial_is_in_the_language_of_its_player(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben", game="gheos")
    mover = await driver.mover()
    for client, locale in LANGUAGES.items():
        mover.locale = client
        reply = await harness.run_command(mover, "try", driver.channel)
        assert text(locale, "trial-private") in reply.text()
        assert text(locale, "trial-drop") in [one.label for one in reply.message.buttons()]


@pytest.mark.usefixtures("renewed")
async def test_only_players_of_a_running_match_have_trials(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben", game=SHORT_GAME)
    cleo = harness.box.person("Cleo")
    assert (await harness.run_command(cleo, "try", driver.channel)).text() == text("en", "trial-not-in")
    mover = await driver.mover()
    await open_trial(harness, mover, driver)
    old = driver.post.snapshot()
    await play_out(harness.store, await driver.load_running())
    late = await (await mover.press(old, verb_id(driver, "open"), forged=True)).settled()
    assert late.text() == text("en", "trial-match-over")
    await harness.advance_offline(KEEP_SECONDS + 1)
    assert await harness.store.trials.load(driver.match, int(mover.id)) is None


async def test_a_trial_has_a_maximum_length_and_accepts_only_offered_codes(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben", game="borabora")
    live, user = await driver.load_running(), int((await driver.mover()).id)
    world, rng, codes = sample_world(live.match, live.turn, 0), Random(1), list[str]()
    while len(codes) < MAX_TRIAL_STEPS:
        codes.append(world.game.codec.encode(rng.choice(world.game.legal(world.state))))
        world = play_codes(world, codes[-1:])
    await harness.store.trials.save(driver.match, user, Trial(0, codes=tuple(codes), shown=len(codes)))
    mover = await driver.mover()
    trial = await open_trial(harness, mover, driver)
    forged = await (await mover.press(trial, f"tm1:{driver.match}:{len(codes)}:undo", forged=True)).settled()
    assert text("en", "trial-full", most=MAX_TRIAL_STEPS) in forged.text()
    await press(harness, mover, trial, verb_id(driver, "back"))
    undo = f"tm1:{driver.match}:{len(codes) - 1}:undo"
    forged = await (await mover.press(trial, undo, forged=True)).settled()
    assert text("en", "unknown-button") in forged.text()


# ---- hints -------------------------------------------------------------------------------


@pytest.mark.usefixtures("renewed")
async def test_a_hint_in_a_trial_is_counted_and_tries_its_first_step(harness: BotHarness) -> None:
    driver = await start_match_with_hints(harness, "Ana", "Ben", game="orbis")
    mover, waiting = await driver.mover(), await driver.waiting_person()
    assert not await harness.store.hints.counts(driver.match)
    for number, person in enumerate((mover, waiting), 1):
        trial = await open_trial(harness, person, driver)
        if person is waiting:
            forged = await (await person.press(trial, verb_id(driver, "hint"), forged=True)).settled()
            assert text("en", "trial-moved") in forged.text()
            trial = await open_trial(harness, person, driver)
            await press(harness, person, trial, verb_id(driver, "others"))
        before = await harness.store.trials.load(driver.match, int(person.id))
        await press(harness, person, trial, verb_id(driver, "hint"))
        assert text("en", "hint-why") in trial.text()
        assert text("en", "hint-counted") in trial.text()
        assert sum((await harness.store.hints.counts(driver.match)).values()) == number
        await press(harness, person, trial, trial_ids(trial)[0])
        stored = await harness.store.trials.load(driver.match, int(person.id))
        assert before is not None
        assert stored is not None
        assert stored.shown == before.shown + 1
        await press(harness, person, trial, verb_id(driver, "back"))
        await press(harness, person, trial, verb_id(driver, "hint"))
        await press(harness, person, trial, verb_id(driver, "open"))
        assert shown_step(trial, "en", before.shown, stored.shown)
        assert sum((await harness.store.hints.counts(driver.match)).values()) == number, (
            "one hint is counted for each position of the match"
        )


async def test_a_trial_has_no_hints_where_the_match_has_none(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben", game="orbis")
    mover = await driver.mover()
    trial = await open_trial(harness, mover, driver)
    assert text("en", "button-hint") not in [one.label for one in trial.buttons()]
    forged = await (await mover.press(trial, verb_id(driver, "hint"), forged=True)).settled()
    assert text("en", "hint-not-allowed") in forged.text()
    assert not await harness.store.hints.counts(driver.match)


# ---- from a replay -----------------------------------------------------------------------


def play_on(driver: MatchDriver, steps: int) -> str:
    return str(PlayOnId(driver.match, steps))


async def press_play_on(harness: BotHarness, person: Person, driver: MatchDriver, turn: int) -> Message:
    """Press Play on from here at a turn of the replay of a finished match."""
    replay = (await harness.run_command(person, "replay watch", driver.channel)).message
    if turn:
        (jump,) = replay.selects()
        await (await person.choose(replay, jump.custom_id, [str(turn)])).settled()
    (button,) = [one for one in replay.buttons() if (one.custom_id or "").startswith("tp1:")]
    assert button.label == text("en", "trial-play-on")
    trial = await (await person.press(replay, button.custom_id or "")).settled()
    await harness.wait_until_idle()
    assert trial.message.ephemeral
    assert trial.message.id != replay.id
    return trial.message


@pytest.mark.parametrize("game", long_except(["gheos", "orbis"], GAMES))
async def test_anybody_can_play_on_from_a_turn_of_a_finished_match(harness: BotHarness, game: str) -> None:
    driver = await harness.start_match("Ana", "Ben", game=game)
    await play_out(harness.store, await driver.load_running())
    live = await driver.load_started()
    replay, log = Replay.of(live.match), harness.log()
    for name, turn in (("Ana", 3), ("Cleo", 0)):
        person = harness.box.person(name)
        trial = await press_play_on(harness, person, driver, turn)
        assert text("en", "trial-open-world") in trial.text()
        assert verb_id(driver, "sample") not in [plain_id(one.custom_id or "") for one in trial.buttons()]
        while (
            not (stored := await harness.store.trials.load(driver.match, int(person.id))) or not stored.shown
        ):
            await try_first(harness, person, trial)
        assert stored.start == replay.steps(turn)
        world = play_codes(open_world(live.match.rewind(stored.start)), stored.codes)
        assert world.steps[0].seat == live.match.rewind(stored.start).turn
        ids = [plain_id(one.custom_id or "") for one in trial.buttons()]
        if verb_id(driver, "others") in ids:
            await press(harness, person, trial, verb_id(driver, "others"))
    await press(harness, person, trial, verb_id(driver, "hint"))
    assert text("en", "hint-why") in trial.text()
    assert text("en", "hint-counted") not in trial.text()
    assert not await harness.store.hints.counts(driver.match)
    assert harness.log() == log


@pytest.mark.usefixtures("renewed")
async def test_a_trial_of_a_replay_is_kept_and_continues(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben", game="orbis")
    await play_out(harness.store, await driver.load_running())
    cleo = harness.box.person("Cleo")
    trial = await press_play_on(harness, cleo, driver, 4)
    await try_first(harness, cleo, trial)
    await harness.restart()
    assert shown_step(await press_play_on(harness, cleo, driver, 4), "en", 1, 1)
    again = await harness.run_command(cleo, "try", driver.channel, match=str(driver.match))
    assert shown_step(again.message, "en", 1, 1)
    await press_play_on(harness, cleo, driver, 2)
    live = await driver.load_started()
    start = Replay.of(live.match).steps(2)
    assert await harness.store.trials.load(driver.match, int(cleo.id)) == Trial(start, OPEN_WORLD)
    await harness.advance_offline(KEEP_SECONDS + 1)
    assert await harness.store.trials.load(driver.match, int(cleo.id)) is None


async def test_only_a_finished_match_can_be_played_on(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben", game=SHORT_GAME)
    await driver.fast_forward(Random(1), 6)
    mover = await driver.mover()
    replay = (await harness.run_command(mover, "replay watch", driver.channel, round=0)).message
    assert not [one for one in replay.buttons() if (one.custom_id or "").startswith("tp1:")]
    forged = await (await mover.press(replay, play_on(driver, 0), forged=True)).settled()
    assert text("en", "unknown-button") in forged.text()
    await play_out(harness.store, await driver.load_running())
    replay = (await harness.run_command(mover, "replay watch", driver.channel)).message
    await (await mover.press(replay, play_on(driver, 10**9), forged=True)).settled()
    await harness.wait_until_idle()
    steps = len((await driver.load_started()).match.steps)
    assert await harness.store.trials.load(driver.match, int(mover.id)) == Trial(steps, OPEN_WORLD)
