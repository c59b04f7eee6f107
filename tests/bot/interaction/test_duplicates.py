"""An interaction that Discord delivers twice is handled and answered once."""

from collections import Counter

import pytest

from tests.bot.harness import BotHarness

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]


@pytest.fixture
def harness(shared: BotHarness) -> BotHarness:
    """The one bot of all tests."""
    return shared


@pytest.fixture(autouse=True)
def _duplicate_events(harness: BotHarness) -> None:
    harness.box.faults.double_events("INTERACTION_CREATE")


def count_answers(harness: BotHarness) -> Counter[str]:
    """Count the attempts of a first answer, by interaction."""
    asked = harness.box.requests.find("POST", "/interactions/.*")
    return Counter(request.path.split("/")[2] for request in asked)


async def test_a_repeated_command_opens_one_lobby(harness: BotHarness) -> None:
    before = len(harness.box.threads("games"))
    await harness.open_lobby()
    await harness.wait_until_idle()
    assert len(harness.box.threads("games")) == before + 1
    assert set(count_answers(harness).values()) == {1}


async def test_a_repeated_press_counts_once(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben")
    seq = (await driver.load()).seq
    await driver.press(driver.sensible_codes()[0])
    assert (await driver.load()).seq > seq
    assert set(count_answers(harness).values()) == {1}
    assert not [one for one in harness.box.messages(driver.channel) if one.ephemeral]


async def test_a_repeated_autocomplete_is_answered_once(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben")
    mover = await driver.mover()
    await mover.autocomplete("move", "action", "", driver.channel)
    await harness.wait_until_idle()
    assert set(count_answers(harness).values()) == {1}


async def test_a_second_press_of_the_same_button_counts_as_another_interaction(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben")
    mover = await driver.mover()
    custom, before = driver.move_ids()[0], sum(count_answers(harness).values())
    for _ in range(2):
        await mover.press(driver.post, custom, forged=True)
    await harness.wait_until_idle()
    assert sum(count_answers(harness).values()) == before + 2
