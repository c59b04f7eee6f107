"""Discord tells of the same interaction twice: it is handled and answered once."""

from collections import Counter

import pytest

from tests.bot.house import House

pytestmark = pytest.mark.e2e


@pytest.fixture(autouse=True)
def _twice(house: House) -> None:
    house.box.faults.double_events("INTERACTION_CREATE")


def answered(house: House) -> Counter[str]:
    """How often the bot has tried to give a first answer, by interaction."""
    asked = house.box.requests.find("POST", "/interactions/.*")
    return Counter(request.path.split("/")[2] for request in asked)


async def test_a_command_opens_one_table(house: House) -> None:
    await house.lobby()
    await house.quiet()
    assert len(house.box.threads("games")) == 1
    assert set(answered(house).values()) == {1}


async def test_a_press_is_made_once(house: House) -> None:
    table = await house.table("Ana", "Ben")
    seq = (await table.now()).seq
    await table.press(table.sensible()[0])
    assert (await table.now()).seq > seq
    assert set(answered(house).values()) == {1}
    assert not [one for one in house.box.messages(table.channel) if one.ephemeral]


async def test_choices_are_offered_once(house: House) -> None:
    table = await house.table("Ana", "Ben")
    mover = await table.mover()
    await mover.autocomplete("move", "action", "", table.channel)
    await house.quiet()
    assert set(answered(house).values()) == {1}


async def test_a_second_press_of_the_same_button_is_another_interaction(house: House) -> None:
    table = await house.table("Ana", "Ben")
    mover = await table.mover()
    custom, before = table.move_ids()[0], sum(answered(house).values())
    for _ in range(2):
        await mover.press(table.post, custom, forged=True)
    await house.quiet()
    assert sum(answered(house).values()) == before + 2
