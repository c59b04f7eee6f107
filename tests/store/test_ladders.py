"""Ladders: updated with each result in one transaction; people who opted out are omitted."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import text

from data.store import Store, StoreError
from data.store.__main__ import recount_ratings
from data.store.ladders.ladders import MIN_RATED_MATCHES, Standing
from data.store.ladders.rating import START, Rating
from data.store.ladders.rerating import Ladder, rerate_from, stored_totals, totals_from_ratings
from data.store.matches.answers import Applied
from data.store.matches.states import Finished, Running
from data.store.sql.rows import delete_all_rows
from engine.audit import run_audit
from engine.match import CODE_SEPARATOR
from tests.random_play import random_moves
from tests.store.finished import Seat, insert_finished, play_to_end
from tests.store.kit import (
    ANA,
    BO,
    CHI,
    SHORT_GAME,
    ManualClock,
    Rows,
    any_move,
    expect_done,
    expect_running,
    open_lobby,
    play_moves,
    play_out,
    play_turn,
    run_sql,
    start_match,
    stored_results,
)

# Tests with a mark of their own send every statement to both databases.
pytestmark = pytest.mark.databases(long=True)

LADDER = Ladder(1, "maori")


def rating_query(*columns: str) -> str:
    """SQL for columns of the table of ratings in the order in which the rows were written."""
    quoted = ", ".join(f'"{column}"' for column in columns)
    return f"SELECT {quoted} FROM ratings ORDER BY id"


async def rating_rows(url: str, *columns: str) -> Rows:
    """Rows of the table of ratings in the order in which they were written."""
    return await run_sql(url, rating_query(*columns))


async def standing_of(store: Store, user: int, since: int = 0, game: str = "maori") -> Standing:
    """A person's standing."""
    return next(one for one in await store.ladders.standings(1, game, since) if one.user == user)


# ---- updated with the result -----------------------------------------------------------


@pytest.mark.databases
async def test_a_match_that_ends_is_rated(store: Store, url: str) -> None:
    live = await play_to_end(store, await start_match(store, game=SHORT_GAME))
    results = {row["user"]: row for row in await stored_results(store, live.id)}
    rows = {
        row[0]: row[1:]
        for row in await rating_rows(url, "user", "match", "rank", "total", "seats", "people", "at")
    }
    for user in (ANA, BO):
        mine = results[user]
        assert rows[user] == (live.id, mine["rank"], mine["total"], 2, 2, live.ended)
    ana, bo = [await standing_of(store, user, game=SHORT_GAME) for user in (ANA, BO)]
    assert (ana.wins > bo.wins) == (ana.rating.mu > bo.rating.mu)
    assert ana.rated == bo.rated == 1
    assert not await store.ladders.recount()


@pytest.mark.databases
async def test_result_and_ratings_are_written_in_one_transaction(
    store: Store, url: str, clock: ManualClock
) -> None:
    live = await start_match(store, game=SHORT_GAME)
    await run_sql(url, "ALTER TABLE ratings RENAME TO gone")
    try:
        with pytest.raises(StoreError, match="ratings"):
            await play_to_end(store, live)
    finally:
        await run_sql(url, "ALTER TABLE gone RENAME TO ratings")
    async with Store.open(url, clock) as other:
        left = await other.matches.load(live.id)
        assert left is not None
        assert left.status == "running"
        assert await stored_results(other, live.id) == []
    over = await play_to_end(store, left)
    assert over.status == "over"
    assert len(await stored_results(store, live.id)) == len(await rating_rows(url, "user")) == 2


async def test_a_cancelled_match_counts_nowhere(store: Store, url: str) -> None:
    live = await play_moves(store, await start_match(store, people=(BO, ANA, CHI), game=SHORT_GAME), 5)
    expect_done(await store.matches.resign(live.id, CHI))
    expect_done(await store.lobbies.cancel(live.id, 104, force=True))
    assert await rating_rows(url, "user") == []
    assert not await store.ladders.recount()


def _leaders(live: Running) -> set[int | None]:
    """The users who lead a match at the moment."""
    scores = live.match.game.scores(live.match.state)
    return {live.seats[score.seat].user for score in scores if score.rank == 1}


async def test_cancelling_every_losing_match_late_raises_no_rating(store: Store) -> None:
    """A person with two accounts cancels, late, every match that the first account is losing."""
    matches, losses = 12, 0
    for number in range(matches):
        live, rng = await start_match(store, game=SHORT_GAME), Random(number)
        while not live.is_late:
            live = expect_running(await play_turn(store, live, rng))
        now: Running | Finished = live
        while isinstance(now, Running):
            if ANA not in _leaders(now):
                voting = expect_running(expect_done(await store.votes.propose(now.id, ANA, "cancel")))
                assert voting.vote is not None
                now = expect_done(await store.votes.answer(now.id, BO, voting.vote.opened, agrees=True))
                losses += 1
            else:
                now = await any_move(store, now, rng)
    ana = next(one for one in await store.ladders.standings(1, SHORT_GAME) if one.user == ANA)
    assert (ana.matches, ana.rated) == (matches, matches)
    assert ana.wins == matches - losses
    assert 0 < losses < matches
    assert ana.rating.points < 1550
    assert not await store.ladders.recount()


# ---- seats that changed hands ------------------------------------------------------------


@pytest.mark.databases
async def test_a_player_who_resigns_abandons_the_match_and_does_not_lose(store: Store, url: str) -> None:
    live = await start_match(store, people=(BO, ANA, CHI), game=SHORT_GAME)
    expect_done(await store.matches.resign(live.id, ANA))
    await play_to_end(store, expect_done(await store.matches.replace(live.id, 0, BO, "random", "R")))
    columns = ("user", "program", "rank", "mu", "people")
    rows = {(user, program): rest for user, program, *rest in await rating_rows(url, *columns)}
    assert rows[ANA, None] == rows[BO, None] == [None, None, 1]
    assert rows[CHI, None][0] is not None
    assert rows[CHI, None][1] is None, "nobody was left to be compared with"
    (record,) = await store.ladders.results_of(1, ANA)
    assert (record.rank, record.total, record.rating) == (None, None, None)


async def hand_over_seat(store: Store, live: Running, seat: int, by: int, user: int) -> Running:
    """The match after somebody has given their seat to another person."""
    name = f"P{user}"
    expect_done(await store.matches.offer(live.id, seat, by, user, name))
    return expect_done(await store.matches.accept(live.id, seat, user, name))


async def play_turns(store: Store, live: Running, count: int, rng: Random | None = None) -> Running:
    """The match after a number of turns of a seat."""
    rng = rng or Random(5)
    for _ in range(count):
        live = expect_running(await _play_whole_turn(store, live, rng))
    return live


async def play_to_near_end(store: Store, rng: Random) -> Running:
    """Play random moves up to the last four turns of a match of two."""
    live = await start_match(store, people=(BO, ANA), game=SHORT_GAME)
    whole, chance, turns = live.match, Random(), 0
    chance.setstate(rng.getstate())
    while (seat := whole.turn) is not None:
        for code in random_moves(whole, chance):
            whole, _ = whole.play_action(seat, code)
        turns += 1
    return await play_turns(store, live, turns - 4, rng)


async def ranked_and_rated(url: str) -> dict[int | str, tuple[bool, bool]]:
    """By user or program: whether they have a rank, and whether they were rated."""
    rows = await rating_rows(url, "user", "program", "rank", "mu")
    return {user or program: (rank is not None, mu is not None) for user, program, rank, mu in rows}


RATED, ABANDONED = (True, True), (False, False)


async def test_the_player_with_most_turns_of_a_seat_has_its_result(store: Store, url: str) -> None:
    live = await play_turns(store, await start_match(store, people=(BO, ANA), game=SHORT_GAME), 2)
    await play_to_end(store, await hand_over_seat(store, live, 0, BO, CHI))
    assert await ranked_and_rated(url) == {BO: ABANDONED, ANA: RATED, CHI: RATED}
    assert [people for (people,) in await rating_rows(url, "people")] == [2, 2, 2]
    assert not await store.ladders.recount()


@pytest.mark.databases
async def test_a_player_who_leaves_late_keeps_the_result_and_the_successor_has_none(
    store: Store, url: str
) -> None:
    rng = Random(2)
    live = await hand_over_seat(store, await play_to_near_end(store, rng), 0, BO, CHI)
    over = await play_out(store, live, rng)
    assert await ranked_and_rated(url) == {BO: RATED, ANA: RATED}
    results = {row["seat"]: row for row in await stored_results(store, over.id)}
    assert results[0]["user"] == CHI, "the result names the last holder of the seat"
    places = {
        user: (rank, total, seat)
        for user, rank, total, seat in await rating_rows(url, "user", "rank", "total", "seat")
    }
    assert places[BO] == (results[0]["rank"], results[0]["total"], 0)
    evidence = await store.matches.evidence(over.id)
    assert evidence is not None
    assert run_audit(evidence).verdict == "right"
    assert not await store.ladders.recount()


async def test_a_late_resignation_does_not_void_the_rating_of_others(store: Store, url: str) -> None:
    rng = Random(2)
    live = await play_to_near_end(store, rng)
    await _play_out(store, expect_done(await store.matches.resign(live.id, BO)), rng)
    assert await ranked_and_rated(url) == {BO: RATED, ANA: RATED}
    assert {one.user for one in await store.ladders.standings(1, SHORT_GAME)} == {ANA, BO}


async def test_a_match_is_rated_if_a_player_resigns_and_returns(store: Store, url: str) -> None:
    live = await play_turns(store, await start_match(store, people=(BO, ANA)), 20)
    expect_done(await store.matches.resign(live.id, BO))
    back = expect_done(await store.matches.take(live.id, 0, BO, "Bo"))
    await play_to_end(store, back)
    assert await ranked_and_rated(url) == {BO: RATED, ANA: RATED}
    for user in (ANA, BO):
        assert (await standing_of(store, user)).rated == 1


async def test_turns_before_and_after_a_return_are_summed(store: Store, url: str, clock: ManualClock) -> None:
    live = await play_turns(store, await start_match(store, people=(BO, ANA)), 10)
    live = await play_turns(store, await hand_over_seat(store, live, 0, BO, CHI), 12)
    expect_done(await store.matches.resign(live.id, CHI))
    clock.now += 61  # the seat is reserved for its player for a minute
    expect_done(await store.matches.take(live.id, 0, BO, "Bo"))
    live = await play_turns(store, live, 10)
    expect_done(await store.matches.resign(live.id, BO))
    expect_done(await store.matches.take(live.id, 0, BO, "Bo"))
    await play_to_end(store, live)
    assert await ranked_and_rated(url) == {BO: RATED, ANA: RATED, CHI: ABANDONED}


async def test_a_program_that_plays_most_turns_of_a_seat_has_its_result(store: Store, url: str) -> None:
    live = await play_turns(store, await start_match(store, people=(BO, ANA, CHI), game=SHORT_GAME), 3)
    await play_to_end(store, expect_done(await store.matches.resign(live.id, ANA, "Medium")))
    assert await ranked_and_rated(url) == {BO: RATED, CHI: RATED, ANA: ABANDONED, "medium": RATED}


async def test_a_removed_player_gets_the_result_of_the_program_that_follows(store: Store, url: str) -> None:
    live = await play_turns(store, await start_match(store, people=(BO, ANA, CHI), game=SHORT_GAME), 3)
    seat = live.seat_of(ANA)
    live = expect_running(expect_done(await store.votes.propose(live.id, BO, "replace", seat, "Medium")))
    assert live.vote is not None
    live = expect_running(expect_done(await store.votes.answer(live.id, CHI, live.vote.opened, agrees=True)))
    assert seat is not None
    live = expect_done(await store.matches.replace(live.id, seat, BO, "greedy", "Easy"))
    over = await play_to_end(store, live)
    assert await ranked_and_rated(url) == {BO: RATED, CHI: RATED, ANA: RATED}
    result = next(row for row in await stored_results(store, over.id) if row["seat"] == seat)
    assert (ANA, result["rank"], result["total"]) in await rating_rows(url, "user", "rank", "total")
    assert not await store.ladders.recount()


@pytest.mark.databases
async def test_a_successor_of_a_removed_player_who_plays_more_has_the_result(store: Store, url: str) -> None:
    live = await play_turns(store, await start_match(store, people=(BO, ANA), game=SHORT_GAME), 2)
    expect_done(await store.matches.free(live.id, 0, 104, "Medium"))
    await play_to_end(store, expect_done(await store.matches.take(live.id, 0, CHI, "Chi")))
    assert await ranked_and_rated(url) == {BO: ABANDONED, ANA: RATED, CHI: RATED}


async def test_a_removed_player_who_comes_back_and_resigns_abandons_the_match(store: Store, url: str) -> None:
    live = await play_turns(store, await start_match(store, people=(BO, ANA, CHI), game=SHORT_GAME), 3)
    expect_done(await store.matches.free(live.id, 0, 104, "Medium"))
    expect_done(await store.matches.take(live.id, 0, BO, "Bo"))
    await play_to_end(store, expect_done(await store.matches.resign(live.id, BO, "Medium")))
    assert await ranked_and_rated(url) == {BO: ABANDONED, ANA: RATED, CHI: RATED, "medium": RATED}


async def test_turns_of_a_stand_in_count_for_the_holder_of_the_seat(
    store: Store, url: str, clock: ManualClock
) -> None:
    opened = (await open_lobby(store, seats=2, organiser=BO, game=SHORT_GAME)).id
    expect_done(await store.lobbies.set_pace(opened, BO, "live"))
    expect_done(await store.lobbies.set_absence(opened, BO, "seat"))
    expect_done(await store.lobbies.join(opened, ANA, "Ana"))
    live = await play_turns(store, expect_done(await store.lobbies.start(opened, BO, bytes(16))), 3)
    assert live.deadline is not None
    clock.now = live.deadline
    live = expect_done(await store.deadlines.time_out(live.id))
    absent = live.turn
    now = await _play_out(store, live, Random(2))
    assert now.seats[absent].away is not None
    assert await ranked_and_rated(url) == {BO: RATED, ANA: RATED}


async def _play_whole_turn(store: Store, live: Running, rng: Random) -> Running | Finished:
    """Play the random turn of the person or program to move in one transaction."""
    codes = CODE_SEPARATOR.join(random_moves(live.match, rng))
    answer = await store.matches.act(live.id, live.seq, live.awaited, codes, f"t:{live.id}.{live.seq}")
    assert isinstance(answer, Applied), answer
    return answer.live


async def _play_out(store: Store, live: Running, rng: Random) -> Finished:
    """Play random turns of people and programs until the match is over."""
    now: Running | Finished = live
    while isinstance(now, Running):
        now = await _play_whole_turn(store, now, rng)
    return now


async def test_undone_turns_count_for_nobody(store: Store, url: str) -> None:
    opened = (await open_lobby(store, seats=3, organiser=BO, game=SHORT_GAME)).id
    expect_done(await store.lobbies.join(opened, ANA, "Ana"))
    expect_done(await store.lobbies.add_program(opened, BO, "random"))
    live = expect_done(await store.lobbies.start(opened, BO, bytes(16)))
    while live.to_move.user != ANA:
        live = await play_turns(store, live, 1)
    for _ in range(20):
        live = await play_turns(store, live, 2)
        assert live.to_move.user == BO, "the program has moved"
        live = expect_running(expect_done(await store.votes.propose(live.id, ANA, "undo")))
        assert live.vote is not None
        live = expect_running(
            expect_done(await store.votes.answer(live.id, BO, live.vote.opened, agrees=True))
        )
    assert live.to_move.user == ANA
    await play_to_end(store, await hand_over_seat(store, live, 1, ANA, CHI))
    assert await ranked_and_rated(url) == {BO: RATED, CHI: RATED, "random": RATED, ANA: ABANDONED}


async def test_a_player_who_held_two_seats_counts_once(store: Store, url: str) -> None:
    """Earlier versions allowed a person several seats."""
    live = await play_turns(store, await start_match(store, people=(BO, ANA, CHI), game=SHORT_GAME), 12)
    expect_done(await store.matches.resign(live.id, BO))
    await run_sql(
        url,
        """UPDATE seats SET "user" = NULL, program = 'random' WHERE "user" = :ana AND seat = 1""",
        'UPDATE seats SET "user" = :ana, program = NULL WHERE "user" = :bo',
        'UPDATE seats SET "user" = :ana, program = NULL WHERE until IS NULL AND seat = 1',
        ana=ANA,
        bo=BO,
    )
    await play_to_end(store, live)
    await store.ladders.recount()
    assert [user for (user,) in await rating_rows(url, "user")].count(ANA) == 1


@pytest.mark.databases
async def test_programs_have_their_own_ladder(store: Store) -> None:
    live = await open_lobby(store, seats=3, game=SHORT_GAME)
    for kind in ("greedy", "random"):
        expect_done(await store.lobbies.add_program(live.id, ANA, kind))
    await play_to_end(store, expect_done(await store.lobbies.start(live.id, ANA, bytes(16))), seed=3)
    first, second = await store.ladders.programs(1, SHORT_GAME)
    assert {first.name, second.name} == {"greedy", "random"}
    assert (first.mean_rank < second.mean_rank) == (first.rating.mu > second.rating.mu)
    assert first.rating.sigma < Rating().sigma
    assert await store.ladders.standings(1, SHORT_GAME) == [], "a single person is on no leaderboard"
    (record,) = await store.ladders.results_of(1, ANA)
    assert record.rank is not None
    assert record.rating is None


# ---- recounts ----------------------------------------------------------------------------


@pytest.fixture
async def season(store: Store) -> Store:
    """Four matches on one server, stored but not counted."""
    await insert_finished(store, 1000, (ANA, 1, 40), (BO, 2, 30))
    await insert_finished(store, 2000, (BO, 1, 20), (ANA, 2, 10), (CHI, 2, 10), ("greedy", 4, 1))
    await insert_finished(store, 3000, ("random", 3, 5), (ANA, 1, 50), (CHI, 2, 12), left={0: BO})
    await insert_finished(store, 3000, (ANA, 1, 60), ("greedy", 2, 55))
    return store


async def test_results_without_ratings_are_counted_when_the_store_opens(
    season: Store, url: str, clock: ManualClock
) -> None:
    assert await rating_rows(url, "id") == []
    async with Store.open(url, clock) as other:
        await other.ladders.catch_up()
        assert (await standing_of(other, ANA)).matches == 3
    assert len(await rating_rows(url, "id")) == 12


async def test_a_second_recount_changes_nothing(
    season: Store, url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await season.ladders.recount()
    before = await rating_rows(url, "match", "user", "program", "rank", "mu", "sigma")
    assert not await season.ladders.recount()
    await recount_ratings(url)
    assert "agree with the results" in capsys.readouterr().out
    assert await rating_rows(url, "match", "user", "program", "rank", "mu", "sigma") == before


async def test_a_recount_corrects_changed_ratings(
    season: Store, url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    await season.ladders.recount()
    before = await rating_rows(url, "match", "user", "program", "rank", "mu", "sigma")
    await run_sql(url, 'UPDATE ratings SET mu = 99 WHERE "user" = :bo AND mu IS NOT NULL', bo=BO)
    await recount_ratings(url)
    assert "have changed" in capsys.readouterr().out
    assert await rating_rows(url, "match", "user", "program", "rank", "mu", "sigma") == before


async def test_a_clock_that_was_set_back_does_not_change_the_ladder(
    store: Store, url: str, clock: ManualClock
) -> None:
    for hours in (5, 2, 2, 9):
        live = await start_match(store, people=(BO, ANA), game=SHORT_GAME)
        clock.now += hours * 3600
        await play_to_end(store, live, seed=hours)
        clock.now -= 6 * 3600
    before = await rating_rows(url, "match", "user", "mu", "sigma", "at")
    assert [row[4] for row in before] == sorted(row[4] for row in before)
    assert not await store.ladders.recount()
    assert await rating_rows(url, "match", "user", "mu", "sigma", "at") == before


def seatings() -> st.SearchStrategy[list[int | str]]:
    """Players of a match, the winner first: each person once, programs any number of times."""
    people = st.lists(st.sampled_from((ANA, BO, CHI, 104)), unique=True, min_size=1, max_size=3)
    programs = st.lists(st.sampled_from(("greedy", "random")), min_size=1, max_size=2)
    return st.tuples(people, programs).flatmap(lambda parts: st.permutations([*parts[0], *parts[1]]))


seasons = st.lists(st.tuples(seatings(), st.integers(0, 3)), min_size=1, max_size=8)
one_store = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


@given(seasons)
@settings(one_store, max_examples=4)
async def test_recounting_from_any_match_equals_a_full_recount(
    store: Store, matches: list[tuple[list[int | str], int]]
) -> None:
    await assert_recounts_are_equal(store, matches)


@pytest.mark.soak
@given(seasons)
@settings(one_store, max_examples=20)
async def test_recounting_from_any_match_of_more_seasons_equals_a_full_recount(
    store: Store, matches: list[tuple[list[int | str], int]]
) -> None:
    await assert_recounts_are_equal(store, matches)


async def assert_recounts_are_equal(store: Store, matches: list[tuple[list[int | str], int]]) -> None:
    """Recounting a ladder from any of its matches changes nothing."""
    query = text(rating_query("match", "user", "program", "mu", "sigma"))
    async with store.database.writing() as tx:
        await delete_all_rows(tx)
    for seats, at in matches:
        await insert_finished(store, at, *((who, n + 1, -n) for n, who in enumerate(seats)))
    await store.ladders.recount()
    async with store.database.reading() as tx:
        whole = (await tx.execute(query)).all()
        sums = await stored_totals(tx, LADDER)
        ends = (await tx.execute(text(rating_query("match", "at")))).all()
    for match, ended in dict.fromkeys(map(tuple, ends)):
        async with store.database.writing() as tx:
            await rerate_from(tx, 1, "maori", ended, match)
            assert await stored_totals(tx, LADDER) == await totals_from_ratings(tx, LADDER) == sums
            assert (await tx.execute(query)).all() == whole


# ---- read --------------------------------------------------------------------------------


@pytest.mark.databases
async def test_a_standing_sums_up_the_matches_among_people(season: Store) -> None:
    await season.ladders.recount()
    ana = await standing_of(season, ANA)
    assert (ana.name, ana.matches, ana.wins, ana.rated) == ("Ana", 3, 2, 3)
    assert ana.expected == pytest.approx(1 / 2 + 1 / 4 + 1 / 3)
    assert ana.mean_rank == pytest.approx((1 + 2 + 1) / 3)
    assert ana.mean_score == pytest.approx((40 + 10 + 50) / 3)
    assert ana.rating.points > START
    assert ana.is_provisional == (ana.rated < MIN_RATED_MATCHES)
    assert ana.lower_bound == ana.rating.points - ana.rating.spread


@pytest.mark.databases
async def test_a_period_counts_matches_that_ended_in_it(season: Store) -> None:
    await season.ladders.recount()
    ana = await standing_of(season, ANA, since=2000)
    assert (ana.matches, ana.wins) == (2, 1)
    assert {one.user for one in await season.ladders.standings(1, "maori", 3000)} == {ANA, CHI}
    assert await season.ladders.standings(1, "maori", 3001) == []


async def test_every_server_and_game_has_its_own_ladder(season: Store) -> None:
    await insert_finished(season, 4000, (CHI, 1, 9), (BO, 2, 8), guild=2)
    await insert_finished(season, 4000, (CHI, 1, 9), (BO, 2, 8), game="orbis")
    await season.ladders.recount()
    for guild, game in ((2, "maori"), (1, "orbis")):
        found = {one.user: one for one in await season.ladders.standings(guild, game)}
        assert {user: one.matches for user, one in found.items()} == {BO: 1, CHI: 1}
        assert found[CHI].rating.points + found[BO].rating.points == 2 * START
    assert [record.game for record in await season.ladders.results_of(1, CHI)] == ["maori", "maori", "orbis"]


async def test_a_person_who_left_the_ladders_is_on_no_leaderboard_but_their_results_remain(
    season: Store,
) -> None:
    await season.ladders.recount()
    before = await standing_of(season, ANA)
    await season.people.change_user(BO, ladder=False)
    assert {one.user for one in await season.ladders.standings(1, "maori")} == {ANA, CHI}
    assert await standing_of(season, ANA) == before
    assert [met.user for met in await season.ladders.opponents(1, ANA, None, 3)] == [CHI]
    assert len(await season.ladders.results_of(1, BO)) == 3
    await season.people.change_user(BO, ladder=True)
    assert {one.user for one in await season.ladders.standings(1, "maori")} == {ANA, BO, CHI}


async def test_the_newest_name_is_shown(season: Store) -> None:
    await insert_finished(season, 5000, (ANA, 1, 40), (BO, 2, 30), names={0: "Anna"})
    await season.ladders.recount()
    assert (await standing_of(season, ANA)).name == "Anna"


@pytest.mark.databases
async def test_opponents_are_sorted_by_number_of_matches(season: Store) -> None:
    await season.ladders.recount()
    met = await season.ladders.opponents(1, ANA, "maori", 3)
    assert [(one.name, one.matches, one.ahead) for one in met] == [("Bo", 2, 1), ("Chi", 2, 1)]
    assert [one.name for one in await season.ladders.opponents(1, ANA, "maori", 1)] == ["Bo"]
    assert await season.ladders.opponents(1, ANA, "orbis", 3) == []


async def test_the_rating_history_is_stored(season: Store) -> None:
    await season.ladders.recount()
    records = await season.ladders.results_of(1, ANA)
    assert [record.at for record in records] == [1000, 2000, 3000, 3000]
    steps = [record.rating for record in records if record.rating]
    assert len(steps) == 3
    assert steps[-1] == (await standing_of(season, ANA)).rating
    assert steps[0].points > START
    assert steps[1].points < min(steps[0].points, steps[2].points)


@pytest.mark.databases
async def test_a_person_who_never_played_has_an_empty_profile(store: Store) -> None:
    assert await store.ladders.results_of(1, ANA) == []
    assert await store.ladders.opponents(1, ANA, None, 3) == []
    assert await store.ladders.standings(1, "maori") == []
    assert await store.ladders.programs(1, "maori") == []


async def test_more_people_than_fit_into_one_query_are_read(store: Store) -> None:
    for n in range(0, 600, 5):
        seats: list[Seat] = [(1000 + n + i, i + 1, 9 - i) for i in range(5)]
        await insert_finished(store, n, *seats)
    await store.ladders.recount()
    found = await store.ladders.standings(1, "maori")
    assert len({one.user for one in found}) == len(found) == 600
    assert all(one.name == f"P{one.user}" and one.rated == 1 for one in found)
