"""Tournaments are stored step by step; each step happens once, also with two processes."""

import asyncio

import pytest

from data.store import Store
from data.store.matches.states import Running
from data.store.tournaments.rows import unstarted
from data.store.tournaments.states import Tournament
from engine.game import Reason
from engine.tournament.plan import MAX_PEOPLE
from engine.tournament.rounds import next_round
from tests.store.kit import expect_done
from tests.store.tournaments.play import (
    FIRST,
    ORGANISER,
    expect_tournament,
    finish,
    open_tournament,
    play_tournament,
    reload,
    start_tables,
    start_tournament,
)


async def refusal(answer: object) -> str:
    """The key of a refusal."""
    assert isinstance(answer, Reason), answer
    return answer.key


@pytest.mark.databases
async def test_a_tournament_is_played_to_its_end(store: Store) -> None:
    cup = await play_tournament(store, await start_tournament(store, 5))
    assert (cup.status, len(cup.rounds)) == ("over", 3)
    assert_rounds_follow_from_seed(cup)
    assert cup == await reload(store, cup)
    assert sorted(one.place or 0 for one in cup.entrants)[0] == 1
    assert await store.tournaments.due() == []
    best = next(one for one in cup.entrants if one.place == 1)
    (trophy,) = await store.tournaments.trophies(1, best.user, 5)
    assert (trophy.game, trophy.place, trophy.people) == (cup.game, 1, 5)
    assert await store.tournaments.trophies(2, best.user, 5) == []


@pytest.mark.parametrize(
    ("form", "size"),
    # another test plays a knockout
    [pytest.param("knockout", "2", marks=pytest.mark.soak), ("groups", "2")],
)
async def test_rounds_follow_from_the_public_seed(store: Store, form: str, size: str) -> None:
    cup = await play_tournament(store, await start_tournament(store, 7, format=form, size=size))
    assert_rounds_follow_from_seed(cup)


def assert_rounds_follow_from_seed(cup: Tournament) -> None:
    for number, tables in enumerate(cup.rounds):
        again = next_round(cup.plan, cup.rounds[:number], cup.dropped)
        assert [table.players for table in again] == [table.players for table in tables]


async def test_people_sit_in_the_order_of_their_table(store: Store) -> None:
    cup = await start_tournament(store, 7, size="4")
    for pairing, live in zip(unstarted(cup.pairings), await start_tables(store, cup), strict=True):
        assert [seat.user for seat in live.seats] == [cup.entrants[n].user for n in pairing.players]
        assert (live.pace, live.absence, live.organiser) == ("daily", "turn", ORGANISER)
        assert live.deadline is not None


async def test_a_person_who_gives_up_a_seat_has_no_points_and_drops_out(store: Store) -> None:
    cup = await start_tournament(store, 6)
    first, *others = await start_tables(store, cup)
    leaver, winner = (seat.user or 0 for seat in first.seats)
    live = expect_done(await store.matches.resign(first.id, leaver, "Program"))
    for match in (live, *others):
        await finish(store, match)
    cup = expect_tournament(await store.tournaments.advance(cup.id))
    number = cup.number_of(leaver)
    assert number is not None
    assert cup.entrants[number].dropped == 1
    (table,) = (one for one in cup.rounds[0] if number in one.players)
    assert sorted(table.ranks or (), key=str)[-1] is None
    assert all(number not in table.players for table in cup.rounds[1])
    assert cup.number_of(winner) in [one for table in cup.rounds[1] for one in table.players]


@pytest.mark.parametrize(
    ("form", "size"), [pytest.param("swiss", "2", marks=pytest.mark.soak), ("knockout", "3")]
)
async def test_seven_people_of_whom_three_drop_out_at_once_play_to_the_end(
    store: Store, form: str, size: str
) -> None:
    cup = await start_tournament(store, 7, format=form, size=size)
    for user in range(FIRST, FIRST + 3):
        cup = expect_tournament(await store.tournaments.leave(cup.id, user))
    cup = await play_tournament(store, cup)
    assert (cup.status, cup.dropped) == ("over", {0: 1, 1: 1, 2: 1})
    assert_rounds_follow_from_seed(cup)
    assert all(one.place for one in cup.entrants)
    assert not {0, 1, 2} & {one for tables in cup.rounds[1:] for table in tables for one in table.players}


async def test_settings_are_checked_and_closed_at_the_start(store: Store) -> None:
    cup = await open_tournament(store, 3)
    tournaments = store.tournaments
    assert await refusal(await tournaments.start(cup.id, b"seed")) == "cup-need-more"
    assert await refusal(await tournaments.join(cup.id, FIRST, "P")) == "cup-already-in"
    for key, value in (("pace", "casual"), ("size", "5"), ("format", "league"), ("seed", "x"), ("rev", "3")):
        assert await refusal(await tournaments.set(cup.id, key, value)) == "option-invalid"
    await tournaments.join(cup.id, 7, "Seven")
    expect_tournament(await tournaments.set(cup.id, "format", "groups"))
    expect_tournament(await tournaments.set(cup.id, "size", "3"))
    assert await refusal(await tournaments.start(cup.id, b"seed")) == "cup-need-more"
    expect_tournament(await tournaments.leave(cup.id, 7))
    expect_tournament(await tournaments.set(cup.id, "size", "2"))
    expect_tournament(await tournaments.join(cup.id, 7, "Seven"))
    expect_tournament(await tournaments.start(cup.id, b"seed"))
    assert await refusal(await tournaments.join(cup.id, 8, "Eight")) == "cup-has-started"
    assert await refusal(await tournaments.set(cup.id, "size", "2")) == "cup-has-started"
    expect_tournament(await tournaments.cancel(cup.id))
    assert await refusal(await tournaments.leave(cup.id, 7)) == "cup-is-over"


async def test_a_channel_has_one_tournament_and_a_server_and_a_person_a_few(store: Store) -> None:
    cup = await open_tournament(store, MAX_PEOPLE)
    assert await refusal(await store.tournaments.join(cup.id, 7, "Seven")) == "cup-full"
    again = {
        "guild": 1,
        "game": cup.game,
        "organiser": 7,
        "locale": "en",
        "habits": None,
        "settings": {},
    }
    assert await refusal(await store.tournaments.open(channel=70, **again)) == "cup-channel-busy"  # type: ignore[arg-type]
    for channel in range(71, 80):
        other = expect_tournament(await store.tournaments.open(channel=channel, **again))  # type: ignore[arg-type]
        answer = await store.tournaments.join(other.id, FIRST, "P")
    assert await refusal(answer) == "cup-too-many"
    assert await refusal(await store.tournaments.join(cup.id, FIRST, "P")) == "cup-already-in"
    assert await refusal(await store.tournaments.open(channel=80, **again)) == "cup-server-full"  # type: ignore[arg-type]
    expect_tournament(await store.tournaments.cancel(cup.id))
    expect_tournament(await store.tournaments.open(channel=70, **again))  # type: ignore[arg-type]


@pytest.mark.databases
async def test_people_join_leave_and_drop_out_at_once_in_two_processes(store: Store, url: str) -> None:
    cup = await open_tournament(store, 8)
    async with Store.open(url, store.clock) as second:
        both = (store.tournaments, second.tournaments)
        joins = [one.join(cup.id, user, f"P{user}") for user in range(2000, 2003) for one in both]
        leaves = [one.leave(cup.id, FIRST + n) for n in range(2) for one in both]
        answers = await asyncio.gather(*joins, *leaves)
        users = [one.user for one in (await reload(store, cup)).entrants]
        assert len(users) == len({*users})
        for n, user in enumerate(range(2000, 2003)):
            joined = sum(isinstance(answer, Tournament) for answer in answers[2 * n : 2 * n + 2])
            assert joined == (user in users)
        assert FIRST + 7 in users
        starts = await asyncio.gather(*(one.start(cup.id, b"seed") for one in both for _ in range(2)))
        (started,) = [one for one in starts if isinstance(one, Tournament)]
        drops = [one.leave(cup.id, entrant.user) for entrant in started.entrants[:3] for one in both]
        await asyncio.gather(*drops, *(one.advance(cup.id) for one in both))
        assert len((await reload(store, cup)).dropped) <= 3


@pytest.mark.databases
async def test_two_processes_start_a_round_and_its_tables_once(store: Store, url: str) -> None:
    cup = await start_tournament(store, 4)
    async with Store.open(url, store.clock) as other:
        for turn in range(3):
            for pairing in unstarted(cup.pairings):
                channel = 1000 + 10 * turn + 2 * pairing.number
                both = ((channel, store), (channel + 1, other))
                starts = (one.tournaments.start_table(cup, pairing, place, b"s") for place, one in both)
                answers = await asyncio.gather(*starts)
                (live,) = (one for one in answers if isinstance(one, Running))
                assert answers.count(None) == 1
                await finish(store, live)
            moved = await asyncio.gather(store.tournaments.advance(cup.id), other.tournaments.advance(cup.id))
            assert sum(one is not None for one in moved) == 1
            cup = await reload(store, cup)
    assert cup.status == "over"
    assert len({pairing.match for pairing in cup.pairings}) == len(cup.pairings) == 6


async def test_a_cancelled_tournament_starts_no_table(store: Store) -> None:
    cup = await start_tournament(store, 4)
    await store.tournaments.cancel(cup.id)
    assert await store.tournaments.start_table(cup, cup.pairings[0], 5, b"s") is None
    assert await store.tournaments.due() == []


async def test_a_person_can_be_forgotten_during_and_after_a_tournament(store: Store) -> None:
    cup = await start_tournament(store, 5)
    bye = next(pairing for pairing in cup.pairings if len(pairing.players) == 1)
    user = cup.entrants[bye.players[0]].user
    exported = await store.personal_data.export(user)
    assert [row["name"] for row in exported["entrants"]] == [f"P{user}"]
    assert await store.personal_data.forget(user)
    assert await store.personal_data.forget(ORGANISER)
    cup = await reload(store, cup)
    assert cup.number_of(user) is None
    assert cup.organiser < 0
    cup = await play_tournament(store, cup)
    assert cup.dropped == {bye.players[0]: 1}
    assert (await store.personal_data.export(ORGANISER))["tournaments"] == []


async def test_a_change_keeps_the_post_that_was_recorded_meanwhile(store: Store) -> None:
    cup = await open_tournament(store, 4)
    real_load = store.tournaments.load

    async def load_and_show(tournament: int) -> Tournament | None:
        loaded = await real_load(tournament)
        assert loaded is not None
        await store.tournaments.mark_shown(loaded, 123)
        return loaded

    store.tournaments.load = load_and_show  # type: ignore[method-assign]
    await store.tournaments.join(cup.id, 7, "Seven")
    after = await real_load(cup.id)
    assert after is not None
    assert (after.message, after.shown, len(after.entrants)) == (123, cup.rev, 5)
