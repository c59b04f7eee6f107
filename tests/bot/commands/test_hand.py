"""Secret hands: up-to-date direct messages, the button **My hand**, and choices step by step."""

from collections.abc import AsyncIterator
from functools import cache
from random import Random

import pytest
import pytest_asyncio

from cogs.delivery.interaction_tokens import TOKEN_SECONDS
from cogs.posts.choices import choice_step_of
from cogs.posts.component_ids import SELECT_CODE
from render.language.catalogue import LOCALES, Words
from sandbox import Message, Person
from tests.bot.harness import BotHarness, MatchDriver, offered_answers, plain_id
from tests.bot.lobbies.test_lobby import LANGUAGES
from tests.bot.lobbies.test_seats import accept, seat_offers
from tests.languages import text

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]

GAME = "gheos"
#: The people of the match of tests that make no decision.
COMMON = ("Uma", "Vic")


@pytest.fixture
def harness(request: pytest.FixtureRequest, shared_or_own: BotHarness) -> BotHarness:
    """A bot without earlier direct messages."""
    if "renewed" in request.fixturenames:
        unchanged_matches().clear()
    for person in [one for one in shared_or_own.box.people if one.name not in COMMON]:
        shared_or_own.box.world.messages.get(person.dm.id, {}).clear()
    return shared_or_own


@pytest_asyncio.fixture(loop_scope="module")
async def driver(harness: BotHarness) -> MatchDriver:
    return await harness.start_match("Ana", "Ben", game=GAME)


@cache
def unchanged_matches() -> dict[BotHarness, MatchDriver]:
    """The match of each bot in which tests make no decision."""
    return {}


@pytest_asyncio.fixture(loop_scope="module")
async def unchanged(harness: BotHarness) -> AsyncIterator[MatchDriver]:
    """A match like that of `driver`, in which tests make no decision; its people play in no other match."""
    if harness not in unchanged_matches():
        unchanged_matches()[harness] = await harness.start_match(*COMMON, game=GAME)
    driver = unchanged_matches()[harness]
    yield driver
    assert (await driver.load()).seq == 0
    assert [len(harness.box.person(name).dms()) for name in COMMON] == [1, 1]


def newest_dm(person: Person) -> Message:
    """The newest direct message to a person."""
    return person.dms()[-1]


def partial_choice_id(message: Message) -> str:
    """The custom id of a choice that needs a further step."""
    return next(custom for custom, _ in offered_answers(message) if custom.startswith("d1:"))


def rotatable_cells(message: Message) -> list[tuple[str, str]]:
    """Cells on which a tile can be rotated, each with the id of its select."""
    selects = ((select.custom_id, option.value) for select in message.selects() for option in select.options)
    return [(custom, value) for custom, value in selects if value.count(".") == 3]


async def press(harness: BotHarness, person: Person, message: Message, custom: str) -> None:
    """Press, and wait until all posts are up to date."""
    await person.press(message, custom)
    await harness.wait_until_idle()


async def test_everybody_gets_their_hand_when_the_match_starts(
    harness: BotHarness, driver: MatchDriver
) -> None:
    for name in ("Ana", "Ben"):
        (message,) = harness.box.person(name).dms()
        assert len(message.images()) == 1
    assert not harness.box.person("Cleo").dms()


async def test_the_public_post_of_a_private_choice_offers_only_the_hand(unchanged: MatchDriver) -> None:
    assert unchanged.codes() == []
    labels = [button.label for button in unchanged.post.buttons()]
    keys = ("button-hand", "button-explain", "button-note", "trial-open")
    assert labels == [text("en", key) for key in keys]


async def test_explain_in_the_hand_describes_the_choice_itself(
    harness: BotHarness, driver: MatchDriver
) -> None:
    mover, other = await driver.mover(), await driver.waiting_person()
    live = await driver.load_running()
    for client, locale in LANGUAGES.items():
        mover.locale = other.locale = client
        stage = choice_step_of(live, Words.of(locale))
        assert stage is not None
        private = text(locale, "explain-private")
        explained = await (await mover.press(mover.dms()[0], text("en", "button-explain"))).settled()
        assert stage.question in explained.text()
        assert all(line in explained.text() for line in stage.explanations)
        assert text(locale, "explain-steps") in explained.text()
        assert private not in explained.text()
        answer = await (await other.press(driver.post, text("en", "button-explain"))).settled()
        assert private in answer.text()
        assert stage.question not in answer.text()


async def test_a_turn_can_be_played_in_the_direct_message(harness: BotHarness, driver: MatchDriver) -> None:
    mover, rng = await driver.mover(), Random(3)
    (message,) = mover.dms()
    await driver.decide_in_private(mover, rng, message)
    live = await driver.load_running()
    assert live.match.steps[0].code.startswith("lay.")
    assert len(mover.dms()) == 1, "the hand is edited in place"


async def test_a_turn_can_be_played_in_the_panel_of_the_hand_button(
    harness: BotHarness, driver: MatchDriver
) -> None:
    mover = await driver.mover()
    await driver.decide_in_private(mover, Random(5), await driver.open_hand(mover))
    live = await driver.load_running()
    assert len(live.match.steps) == 1


async def test_a_partial_choice_is_shown_to_nobody_else(harness: BotHarness, driver: MatchDriver) -> None:
    mover = await driver.mover()
    (message,) = mover.dms()
    before = len(harness.box.requests), len(harness.log()), driver.post.text()
    await press(harness, mover, message, partial_choice_id(message))
    assert (len(harness.log()), driver.post.text()) == before[1:]
    sent = list(harness.box.requests)[before[0] :]
    assert all("/webhooks/" in request.path or "/interactions/" in request.path for request in sent)


async def test_back_returns_to_the_first_step(harness: BotHarness, unchanged: MatchDriver) -> None:
    mover = await unchanged.mover()
    (message,) = mover.dms()
    first = [(plain_id(custom), value) for custom, value in offered_answers(message)]
    await press(harness, mover, message, partial_choice_id(message))
    await press(harness, mover, message, text("en", "button-back"))
    assert [(plain_id(custom), value) for custom, value in offered_answers(message)] == first


async def test_a_cell_can_be_chosen_again_after_back(harness: BotHarness, driver: MatchDriver) -> None:
    """Discord sends no interaction if the same entry of an unchanged select is chosen again."""
    rng, shown = Random(2), list[str]()
    await driver.fast_forward(rng, 30)
    while not rotatable_cells(message := await driver.open_hand(await driver.mover())):
        await driver.fast_forward(rng, 1)
    mover = await driver.mover()
    for _ in "123":
        await mover.choose(message, *rotatable_cells(message)[0])
        await harness.wait_until_idle()
        shown.append(message.text())
        await press(harness, mover, message, text("en", "button-back"))
    assert shown == [shown[0]] * 3


async def test_an_unchanged_hand_is_not_sent_again(harness: BotHarness, driver: MatchDriver) -> None:
    mover, waiting = await driver.mover(), await driver.waiting_person()
    await driver.decide(Random(2))
    first = len(harness.box.requests)
    while "end" not in driver.codes():
        await driver.press(next(code for code in driver.codes() if code != "undo"))
    sent = list(harness.box.requests)[first:]
    assert not [request for request in sent if f"/channels/{waiting.dm.id}/" in request.path]
    assert [len(person.dms()) for person in (mover, waiting)] == [1, 1]


@pytest.mark.usefixtures("renewed")
async def test_closed_direct_messages_are_reported_once_and_change_nothing(harness: BotHarness) -> None:
    ben = harness.box.person("Ben")
    ben.close_dms()
    driver = await harness.start_match("Ana", "Ben", game=GAME)
    sentence = text("en", "hand-dm-closed", name="Ben")
    await driver.press_at_random(Random(4), 6)
    assert sum(sentence in message.text() for message in harness.box.messages(driver.channel)) == 1
    assert not ben.dms()
    assert (await driver.open_hand(ben)).images()
    assert (await harness.store.people.user(int(ben.id))).dm_closed is not None


DM_CHANNELS = r"/users/@me/channels"


@pytest.mark.parametrize(("status", "code"), [(403, 50007), (400, 50033)])
@pytest.mark.usefixtures("renewed")
async def test_closed_direct_messages_of_one_person_do_not_delay_other_hands(
    harness: BotHarness, status: int, code: int
) -> None:
    harness.box.faults.answer(status, method="POST", path=DM_CHANNELS, code=code)
    driver = await harness.start_match("Ana", "Ben", "Cleo", game=GAME)
    hands = {name: len(harness.box.person(name).dms()) for name in ("Ana", "Ben", "Cleo")}
    assert sorted(hands.values()) == [0, 1, 1]
    (without,) = (name for name, count in hands.items() if not count)
    sentence = text("en", "hand-dm-closed", name=without)
    await driver.press_at_random(Random(4), 4)
    assert sum(sentence in message.text() for message in harness.box.messages(driver.channel)) == 1
    tries = len(harness.box.requests.find("POST", DM_CHANNELS))
    await harness.advance(3600)
    assert len(harness.box.requests.find("POST", DM_CHANNELS)) == tries, "the refusal is remembered"


@pytest.mark.usefixtures("renewed")
async def test_rate_limited_direct_messages_arrive_later(harness: BotHarness) -> None:
    harness.box.faults.answer(400, method="POST", path=DM_CHANNELS, code=40003, times=2)
    await harness.start_match("Ana", "Ben", "Cleo", game=GAME)
    assert sorted(len(harness.box.person(name).dms()) for name in ("Ana", "Ben", "Cleo")) == [0, 0, 1]
    await harness.advance(120)
    assert [len(harness.box.person(name).dms()) for name in ("Ana", "Ben", "Cleo")] == [1, 1, 1]


@pytest.mark.usefixtures("renewed")
async def test_direct_messages_that_were_opened_again_are_used_in_the_next_match(harness: BotHarness) -> None:
    ben = harness.box.person("Ben")
    ben.close_dms()
    await harness.start_match("Ana", "Ben", game=GAME)
    ben.open_dms()
    harness.box.clock.advance(60)
    await harness.start_match("Ana", "Ben", game=GAME, channel="games")
    assert len(ben.dms()) == 1
    assert (await harness.store.people.user(int(ben.id))).dm_closed is None


@pytest.mark.usefixtures("renewed")
async def test_people_who_turned_direct_messages_off_get_none(harness: BotHarness) -> None:
    ana = harness.box.person("Ana")
    await harness.run_command(ana, "settings me", dm=False)
    await harness.start_match("Ana", "Ben", game=GAME)
    assert not ana.dms()


@pytest.mark.usefixtures("renewed")
async def test_a_sent_hand_changes_to_the_new_language_of_its_owner(
    harness: BotHarness, driver: MatchDriver
) -> None:
    ana, ben = harness.box.person("Ana"), harness.box.person("Ben")
    ana.locale = "pl"
    for language, spoken in (("el", "el"), ("auto", "pl")):
        await harness.run_command(ana, "settings me", language=language)
        await harness.wait_until_idle()
        (message,) = ana.dms()
        assert text(spoken, "gheos-hand") in message.text()
        assert text("en", "gheos-hand") in newest_dm(ben).text()


async def test_a_stranger_has_no_hand(harness: BotHarness, unchanged: MatchDriver) -> None:
    shown = await unchanged.open_hand(harness.box.person("Cleo"))
    assert text("en", "hand-none") in shown.text()
    assert not shown.images()


async def test_the_hand_command_shows_the_hand(harness: BotHarness, unchanged: MatchDriver) -> None:
    reply = await harness.run_command(harness.box.person(COMMON[0]), "hand", unchanged.channel)
    assert reply.ephemeral
    assert len(reply.message.images()) == 1


async def test_a_step_on_an_old_position_shows_the_current_hand(
    harness: BotHarness, driver: MatchDriver
) -> None:
    mover = await driver.mover()
    shown = await driver.open_hand(mover)
    old = partial_choice_id(shown)
    await harness.advance(TOKEN_SECONDS + 1)  # later changes of the board do not replace the reply
    await driver.pass_turn(Random(1))
    await press(harness, mover, shown, old)
    assert text("en", "stale") in shown.text()
    assert offered_answers(shown) == []


async def test_a_forged_step_is_refused(harness: BotHarness, driver: MatchDriver) -> None:
    mover, live, before = await driver.mover(), await driver.load_running(), harness.log()
    for forged in ("lay.g99", "nonsense", f"{SELECT_CODE}0", "lay.g02.99.99.9"):
        reply = await mover.press(newest_dm(mover), f"d1:{live.id}:{live.seq}:{forged}", forged=True)
        await harness.wait_until_idle()
        assert harness.log() == before, forged
        assert reply.kind, forged


async def test_a_forged_step_on_the_public_post_shows_nobody_a_hand(
    harness: BotHarness, unchanged: MatchDriver
) -> None:
    mover, post = await unchanged.mover(), unchanged.post.snapshot()
    custom = next(custom for custom, _ in offered_answers(newest_dm(mover)) if custom.startswith("d1:"))
    reply = await mover.press(unchanged.post, custom, forged=True)
    await harness.wait_until_idle()
    assert (await reply.settled()).text() == text("en", "unknown-button")
    assert unchanged.post.data == post.data


async def test_nobody_can_make_a_partial_choice_for_another(harness: BotHarness, driver: MatchDriver) -> None:
    mover, other = await driver.mover(), await driver.waiting_person()
    custom, _ = offered_answers(newest_dm(mover))[0]
    reply = await other.press(newest_dm(other), custom, forged=True)
    await harness.wait_until_idle()
    assert not offered_answers(newest_dm(other))
    assert reply.kind


@pytest.mark.usefixtures("renewed")
async def test_a_restart_does_not_send_hands_again(harness: BotHarness, driver: MatchDriver) -> None:
    await harness.restart()
    await harness.wait_until_idle()
    mover = await driver.mover()
    (message,) = mover.dms()
    await driver.decide_in_private(mover, Random(3), message)
    assert len(mover.dms()) == 1


async def test_hands_are_removed_at_the_end_of_a_match(harness: BotHarness, driver: MatchDriver) -> None:
    await driver.fast_forward(Random(6))
    for name in ("Ana", "Ben"):
        (message,) = harness.box.person(name).dms()
        assert not message.images()
        assert not message.buttons()


async def test_a_successor_gets_the_hand_and_the_former_player_loses_it(
    harness: BotHarness, driver: MatchDriver
) -> None:
    ana, cleo = harness.box.person("Ana"), harness.box.person("Cleo")
    live = await driver.load_running()
    await harness.run_command(
        ana, "play replace", driver.channel, seat=live.seat_of(int(ana.id)), player=cleo
    )
    await accept(driver, cleo, seat_offers(driver)[0])
    assert not newest_dm(ana).images()
    assert len(newest_dm(cleo).images()) == 1


@pytest.mark.usefixtures("renewed")
async def test_a_hand_is_in_the_language_of_its_owner(harness: BotHarness) -> None:
    ana = harness.box.person("Ana")
    for locale in LOCALES:
        await harness.run_command(ana, "settings me", language=locale)
        before = len(ana.dms())
        await harness.start_match("Ana", "Ben", game=GAME)
        assert len(ana.dms()) == before + 1
        assert text(locale, "game-gheos") in newest_dm(ana).text()
        title = text(locale, "hand-title", game=text(locale, "game-gheos"), channel="<#1>").split("<")[0]
        turn = text(locale, "hand-turn", game=text(locale, "game-gheos"), channel="<#1>").split("<")[0]
        assert title in newest_dm(ana).text() or turn in newest_dm(ana).text()
