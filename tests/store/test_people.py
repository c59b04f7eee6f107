"""What people and servers have chosen."""

import pytest

from data.store import Store
from data.store.people import Guild, User
from tests.store.kit import ANA, BO, Clock

pytestmark = pytest.mark.databases


async def test_whoever_has_chosen_nothing_gets_the_defaults(store: Store) -> None:
    assert await store.people.user(ANA) == User(id=ANA, confirm=True, dm=True)
    assert await store.people.guild(1) == Guild(id=1, channels=())


async def test_choices_add_up(store: Store) -> None:
    await store.people.change_user(ANA, locale="pl")
    await store.people.change_user(ANA, confirm=False)
    await store.people.change_user(BO, dm=False)
    assert await store.people.user(ANA) == User(id=ANA, locale="pl", confirm=False)


async def test_a_choice_can_be_taken_back(store: Store) -> None:
    await store.people.change_user(ANA, locale="pl")
    assert (await store.people.change_user(ANA, locale=None)).locale is None
    assert (await store.people.user(ANA)).locale is None


async def test_a_server_keeps_its_channels_and_role(store: Store) -> None:
    await store.people.change_guild(1, channels=(5, 6))
    await store.people.change_guild(1, creator_role=9, locale="el")
    assert await store.people.guild(1) == Guild(id=1, channels=(5, 6), creator_role=9, locale="el")


async def test_closed_direct_messages_are_remembered_until_one_arrives(store: Store, clock: Clock) -> None:
    await store.people.change_user(ANA, locale="pl")
    await store.people.dm_refused(ANA)
    assert await store.people.user(ANA) == User(id=ANA, locale="pl", dm_closed=clock.now)
    await store.people.dm_delivered(ANA)
    assert (await store.people.user(ANA)).dm_closed is None
