"""Settings of people and servers."""

import asyncio

import pytest

from data.store import Store, StoreError
from data.store.people import Guild, Habits, TableHabits, User
from tests.store.kit import ANA, BO, ManualClock, run_sql

# Tests with a mark of their own send every statement to both databases.
pytestmark = pytest.mark.databases(long=True)


async def test_a_person_without_settings_has_the_defaults(store: Store) -> None:
    assert await store.people.user(ANA) == User(id=ANA, dm=True)
    assert await store.people.guild(1) == Guild(id=1, channels=())


async def test_settings_can_be_changed_one_by_one(store: Store) -> None:
    await store.people.change_user(ANA, locale="pl")
    await store.people.change_user(ANA, ladder=False)
    await store.people.change_user(BO, dm=False)
    assert await store.people.user(ANA) == User(id=ANA, locale="pl", ladder=False)


async def test_habits_are_stored_for_each_game(store: Store) -> None:
    table = TableHabits({"board": "atoll"}, "live", "vote", hints=True)
    await store.people.change_habits(ANA, ["maori"], table=table)
    await store.people.change_habits(ANA, ["maori", "orbis"], confirm=False)
    people = await store.people.user(ANA)
    assert people.habits == {"maori": Habits(confirm=False, table=table), "orbis": Habits(confirm=False)}
    assert people.habits_in("gheos") == Habits()


@pytest.mark.databases
async def test_of_two_simultaneous_choices_about_confirmation_one_is_stored_completely(store: Store) -> None:
    games = ("borabora", "gheos", "maori", "orbis")
    chosen = ({"borabora", "maori"}, {"gheos", "orbis"})
    await asyncio.gather(*(store.people.set_confirmations(ANA, asked, games) for asked in chosen))
    person = await store.people.user(ANA)
    assert {game for game in games if person.habits_in(game).confirm} in chosen
    assert all(person.habits_in(game).confirm_told for game in games)


async def test_a_setting_can_be_reset(store: Store) -> None:
    await store.people.change_user(ANA, locale="pl")
    assert (await store.people.change_user(ANA, locale=None)).locale is None
    assert (await store.people.user(ANA)).locale is None


async def test_a_server_keeps_its_channels_and_role(store: Store) -> None:
    await store.people.change_guild(1, channels=(5, 6))
    await store.people.change_guild(1, creator_role=9, locale="el")
    assert await store.people.guild(1) == Guild(id=1, channels=(5, 6), creator_role=9, locale="el")


async def test_closed_direct_messages_are_remembered_until_one_arrives(
    store: Store, clock: ManualClock
) -> None:
    await store.people.change_user(ANA, locale="pl")
    await store.people.mark_dm_closed(ANA)
    assert await store.people.user(ANA) == User(id=ANA, locale="pl", dm_closed=clock.now)
    await store.people.mark_dm_open(ANA)
    assert (await store.people.user(ANA)).dm_closed is None


@pytest.mark.parametrize(("column", "value"), [("guided", "0"), ("guided", "[0]"), ("hours", "{")])
async def test_unreadable_settings_of_a_person_do_not_affect_others(
    store: Store, url: str, column: str, value: str
) -> None:
    for user in (ANA, BO):
        await store.people.change_user(user, locale="pl")
    await run_sql(url, f"UPDATE users SET {column} = :value WHERE id = {ANA}", value=value)
    store.people.clear()
    for refused in (store.people.user(ANA), store.people.change_user(ANA, locale="el")):
        with pytest.raises(StoreError, match=f"person {ANA}"):
            await refused
    assert (await store.people.user(BO)).locale == "pl"


async def test_unreadable_settings_of_a_server_raise(store: Store, url: str) -> None:
    await store.people.change_guild(1, channels=(5, 6))
    await run_sql(url, "UPDATE guilds SET channels = '0' WHERE id = 1")
    with pytest.raises(StoreError, match="server 1"):
        await store.people.guild(1)
