"""Stored blocks of invitations."""

import pytest

from data.store import Store
from data.store.blocks import MAX_BLOCKED, pseudonym
from tests.store.kit import ANA, BO, CHI, all_rows, expect_done, start_match

# Tests with a mark of their own send every statement to both databases.
pytestmark = pytest.mark.databases(long=True)

#: An id with as many digits as Discord's, so that no other number equals it.
DAN = 1_323_802_873_036_800_777


@pytest.mark.databases
async def test_a_block_lasts_until_it_is_removed(store: Store) -> None:
    assert await store.blocks.declining(ANA, [BO, CHI]) == set()
    assert await store.blocks.block(BO, ANA)
    assert await store.blocks.block(BO, ANA), "a second block changes nothing"
    assert await store.blocks.declining(ANA, [BO, CHI]) == {BO}
    assert await store.blocks.declining(BO, [ANA, CHI]) == set(), "a block has one direction"
    assert await store.blocks.blocked_by(BO) == [ANA]
    await store.blocks.unblock(BO, ANA)
    assert await store.blocks.declining(ANA, [BO]) == set()
    assert await store.blocks.blocked_by(BO) == []


@pytest.mark.databases
async def test_a_person_who_turned_invitations_off_declines_all_of_them(store: Store) -> None:
    await store.people.change_user(BO, invitations=False)
    assert await store.blocks.declining(ANA, [BO, CHI]) == {BO}
    assert await store.blocks.declining(ANA, []) == set()
    await store.people.change_user(BO, invitations=True)
    assert await store.blocks.declining(ANA, [BO, CHI]) == set()


async def test_the_number_of_blocks_is_limited(store: Store) -> None:
    for number in range(MAX_BLOCKED):
        assert await store.blocks.block(BO, 1000 + number)
    assert not await store.blocks.block(BO, ANA)
    assert len(await store.blocks.blocked_by(BO)) == MAX_BLOCKED
    await store.blocks.unblock(BO, 1000)
    assert await store.blocks.block(BO, ANA)


async def test_when_a_blocked_person_deletes_their_data_the_block_stays_but_their_id_is_removed(
    store: Store, url: str
) -> None:
    await store.blocks.block(BO, DAN)
    await store.blocks.block(CHI, DAN)
    assert await store.personal_data.forget(DAN)
    rows = await all_rows(url)
    assert str(DAN) not in str(rows)
    assert sorted(rows["blocks"]) == sorted((one, pseudonym(one, DAN)) for one in (BO, CHI))
    assert await store.blocks.declining(DAN, [ANA, BO, CHI]) == {BO, CHI}
    assert await store.blocks.blocked_by(BO) == []
    await store.blocks.block(BO, DAN)
    assert await store.blocks.blocked_by(BO) == [DAN]
    assert await store.personal_data.forget(DAN)
    await store.blocks.unblock(BO, DAN)
    assert await store.blocks.declining(DAN, [BO, CHI]) == {CHI}


async def test_blocks_are_exported_and_deleted_with_the_data_of_the_blocking_person(
    store: Store, url: str
) -> None:
    await store.blocks.block(BO, ANA)
    await store.people.change_user(BO, invitations=False)
    exported = await store.personal_data.export(BO)
    assert exported["blocks"] == [{"user": BO, "blocked": ANA}]
    assert exported["settings"][0]["invitations"] is False
    assert "blocks" not in str((await store.personal_data.export(ANA))["settings"])
    assert (await store.personal_data.export(ANA))["blocks"] == [], "nobody is told who blocks them"
    assert await store.personal_data.forget(BO)
    assert (await all_rows(url))["blocks"] == []


@pytest.mark.databases
async def test_people_play_together_if_they_sit_in_the_same_running_match(store: Store) -> None:
    assert await store.matches.playing_with(ANA, [BO, CHI]) == set()
    live = await start_match(store, people=(ANA, BO))
    assert await store.matches.playing_with(ANA, [BO, CHI]) == {BO}
    assert await store.matches.playing_with(CHI, [ANA, BO]) == set()
    expect_done(await store.matches.resign(live.id, BO))
    assert await store.matches.playing_with(ANA, [BO]) == set()
    second = await start_match(store, channel=8, people=(CHI, ANA))
    assert await store.matches.playing_with(ANA, [BO, CHI]) == {CHI}
    expect_done(await store.lobbies.cancel(second.id, 104, force=True))
    assert await store.matches.playing_with(ANA, [CHI]) == set()
