"""An interaction that Discord delivers twice is handled and answered once."""

from collections import Counter

import pytest

from tests.bot.harness import BotHarness

pytestmark = pytest.mark.e2e


@pytest.fixture(autouse=True)
def _duplicate_events(house: BotHarness) -> None:
    house.box.faults.double_events("INTERACTION_CREATE")


def count_answers(house: BotHarness) -> Counter[str]:
    """Count the attempts of a first answer, by interaction."""
    asked = house.box.requests.find("POST", "/interactions/.*")
    return Counter(request.path.split("/")[2] for request in asked)


async def test_a_repeated_command_opens_one_lobby(house: BotHarness) -> None:
    await house.open_lobby()
    await house.wait_until_idle()
    assert len(house.box.threads("games")) == 1
    assert set(count_answers(house).values()) == {1}


async def test_a_repeated_press_counts_once(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben")
    seq = (await table.load()).seq
    await table.press(table.sensible_codes()[0])
    assert (await table.load()).seq > seq
    assert set(count_answers(house).values()) == {1}
    assert not [one for one in house.box.messages(table.channel) if one.ephemeral]


async def test_a_repeated_autocomplete_is_answered_once(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben")
    mover = await table.mover()
    await mover.autocomplete("move", "action", "", table.channel)
    await house.wait_until_idle()
    assert set(count_answers(house).values()) == {1}


async def test_a_second_press_of_the_same_button_is_another_interaction(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben")
    mover = await table.mover()
    custom, before = table.move_ids()[0], sum(count_answers(house).values())
    for _ in range(2):
        await mover.press(table.post, custom, forged=True)
    await house.wait_until_idle()
    assert sum(count_answers(house).values()) == before + 2
