"""Votes of stored matches: proposals, ballots, counting and outcomes."""

from random import Random

import pytest

from data.store import Store
from data.store.matches.answers import Applied, Refused
from data.store.matches.seats import voters
from data.store.matches.states import Finished, Running
from data.store.matches.votes import steps_back
from engine import GAMES
from engine.votes import RULES, VoteKind
from tests.soak import long_except
from tests.store.kit import (
    ANA,
    BO,
    CHI,
    SEED,
    ManualClock,
    expect_done,
    expect_finished,
    expect_running,
    legal_codes,
    move,
    open_lobby,
    play_turn,
    start_match,
    stored_results,
)

# Tests with a mark of their own send every statement to both databases.
pytestmark = pytest.mark.databases(long=True)

PEOPLE = (BO, ANA, CHI)
DAN = 104
#: Games whose last quarter is tested in `make test`; the matches of the others are longer.
QUICK_GAMES = {"gheos", "orbis"}


async def propose(
    store: Store, kind: VoteKind, user: int, live: Running, seat: int | None = None
) -> Running | Finished:
    return expect_done(await store.votes.propose(live.id, user, kind, seat, "Medium"))


async def propose_ongoing(
    store: Store, kind: VoteKind, user: int, live: Running, seat: int | None = None
) -> Running:
    """Propose a vote; the match must go on."""
    return expect_running(await propose(store, kind, user, live, seat))


async def vote(store: Store, live: Running, user: int, *, agrees: bool = True) -> Running | Finished:
    assert live.vote is not None
    return expect_done(await store.votes.answer(live.id, user, live.vote.opened, agrees=agrees))


async def vote_ongoing(store: Store, live: Running, user: int, *, agrees: bool = True) -> Running:
    """Vote; the match must go on."""
    return expect_running(await vote(store, live, user, agrees=agrees))


async def play_past_reveal(store: Store, live: Running) -> tuple[Running, int, int]:
    """Play until a step reveals something; return the match, the user of that step, the number of steps."""
    rng = Random(4)
    while not live.match.steps or not live.match.steps[-1].reveals:
        live = await move(store, live, rng)
    user = live.seats[live.match.steps[-1].seat].user
    assert user is not None
    return live, user, len(live.match.steps)


async def test_an_undo_beyond_a_reveal_needs_everybody_to_agree(store: Store) -> None:
    live, user, steps = await play_past_reveal(store, await start_match(store, people=PEOPLE))
    state = live.match.state
    live = await propose_ongoing(store, "undo", user, live)
    for other in PEOPLE:
        if other != user:
            live = await vote_ongoing(store, live, other)
    assert live.vote is None
    assert len(live.match.steps) == steps - 1
    assert live.to_move.user == user
    code = live.match.entries[steps - 1].code
    again = await store.matches.act(live.id, live.seq, user, code, "t:again")
    assert isinstance(again, Applied)
    assert again.live.match.state == state, "an undo does not change random draws"
    reread = expect_running(await store.matches._cache.reread(live.id))
    assert (reread.match.entries, reread.match.state) == (again.live.match.entries, state)


async def test_one_vote_against_prevents_the_undo(store: Store) -> None:
    live, user, steps = await play_past_reveal(store, await start_match(store, people=PEOPLE))
    live = await propose_ongoing(store, "undo", user, live)
    live = await vote_ongoing(store, live, next(one for one in PEOPLE if one != user), agrees=False)
    assert live.vote is None
    assert len(live.match.steps) == steps


async def test_a_move_closes_the_vote_on_an_undo(store: Store) -> None:
    live, user, _ = await play_past_reveal(store, await start_match(store, people=PEOPLE))
    live = await propose_ongoing(store, "undo", user, live)
    assert (await move(store, live, Random(1))).vote is None


async def test_moves_cannot_be_undone_after_another_person_has_moved(store: Store) -> None:
    live, user, _ = await play_past_reveal(store, await start_match(store, people=PEOPLE))
    live = await move(store, live, Random(1))
    if live.seats[live.match.steps[-1].seat].user != user:
        assert isinstance(await store.votes.propose(live.id, user, "undo"), Refused)


@pytest.mark.databases
async def test_everybody_can_agree_to_cancel_a_match(store: Store, clock: ManualClock) -> None:
    live = await propose_ongoing(store, "cancel", ANA, await start_match(store, people=PEOPLE))
    live = await vote_ongoing(store, live, BO)
    assert live.status == "running"
    assert live.vote is not None
    clock.now = live.vote.closes_at
    assert await store.votes.due() == [live.id]
    assert expect_done(await store.votes.count(live.id)).status == "cancelled"


async def test_a_pause_and_its_end_are_decided_by_votes(store: Store, clock: ManualClock) -> None:
    live = await propose_ongoing(store, "pause", ANA, await start_match(store, people=PEOPLE))
    live = await vote_ongoing(store, live, BO)
    assert live.pause is not None
    assert live.pause.why == "vote"
    assert isinstance(await store.votes.propose(live.id, ANA, "pause"), Refused)
    clock.now += RULES["pause"].duration_seconds
    live = await propose_ongoing(store, "resume", BO, live)
    live = await vote_ongoing(store, live, ANA)
    assert live.pause is None


async def test_more_than_half_can_free_a_seat(store: Store) -> None:
    live = await start_match(store, people=PEOPLE)
    seat = live.seat_of(CHI)
    assert seat is not None
    live = await propose_ongoing(store, "replace", ANA, live, seat)
    assert live.vote is not None
    live = await vote_ongoing(store, await vote_ongoing(store, live, CHI, agrees=False), BO)
    assert live.seats[seat].vacant
    assert live.seats[seat].program == "medium"


async def test_of_two_players_a_vote_against_keeps_the_seat_but_silence_frees_it(
    store: Store, clock: ManualClock
) -> None:
    live = await propose_ongoing(store, "replace", ANA, await start_match(store, people=(BO, ANA)), 0)
    assert live.vote is not None
    assert (await vote_ongoing(store, live, BO, agrees=False)).seats[0].user == BO
    live = await propose_ongoing(store, "replace", ANA, live, 0)
    assert live.vote is not None
    clock.now = live.vote.closes_at
    after = expect_done(await store.votes.count(live.id))
    assert after.seats[0].vacant, "silence counts as agreement"
    assert after.organiser == ANA


async def test_programs_agree_to_votes(store: Store) -> None:
    live = await start_match(store, people=(BO, ANA))
    live = expect_done(await store.matches.resign(live.id, BO, "Medium"))
    assert (await propose(store, "cancel", ANA, live)).status == "cancelled"


async def start_with_programs(store: Store, game: str) -> Running:
    """A match of one person and two programs."""
    live = await open_lobby(store, seats=3, organiser=ANA, game=game)
    for _ in range(2):
        expect_done(await store.lobbies.add_program(live.id, ANA, "random"))
    return expect_done(await store.lobbies.start(live.id, ANA, SEED))


async def play_random_step(store: Store, live: Running, rng: Random) -> Running | Finished:
    """A random step of the acting seat."""
    source = f"t:{live.id}.{live.seq}"
    answer = await store.matches.act(
        live.id, live.seq, live.to_move.user, rng.choice(legal_codes(live)), source
    )
    assert isinstance(answer, Applied), answer
    return answer.live


@pytest.mark.parametrize("game", GAMES)
async def test_in_a_match_against_programs_revealed_information_cannot_be_undone(
    store: Store, game: str
) -> None:
    live, rng, asked_after = await start_with_programs(store, game), Random(6), set[bool]()
    while len(asked_after) < 2:
        live = expect_running(await play_random_step(store, live, rng))
        back = steps_back(live, live.seat_of(ANA) or 0)
        if not back:
            continue
        seat = live.seat_of(ANA) or 0
        taken = live.match.steps[-back:]
        shown = any(step.reveals or (live.match.game.has_hands and step.seat != seat) for step in taken)
        if shown in asked_after:
            continue
        answer = await store.votes.propose(live.id, ANA, "undo", program="Medium")
        if shown:
            assert isinstance(answer, Refused)
            assert answer.reason.key == "undo-alone"
        else:
            live = expect_running(expect_done(answer))
        asked_after.add(shown)
    assert asked_after == {True, False}


async def test_a_player_who_has_left_does_not_count_as_agreeing_to_an_undo(store: Store) -> None:
    live, user, steps = await play_past_reveal(store, await start_match(store, people=(BO, ANA)))
    live = await propose_ongoing(store, "undo", user, live)
    expect_done(await store.matches.resign(live.id, ANA if user == BO else BO))
    live = expect_running(expect_done(await store.votes.count(live.id)))
    assert live.vote is None
    assert len(live.match.steps) == steps


async def test_there_is_one_vote_at_a_time(store: Store) -> None:
    live = await propose_ongoing(store, "pause", ANA, await start_match(store, people=PEOPLE))
    assert isinstance(await store.votes.propose(live.id, BO, "cancel"), Refused)


async def test_an_answer_to_a_closed_vote_is_refused(store: Store, clock: ManualClock) -> None:
    live = await propose_ongoing(store, "pause", ANA, await start_match(store, people=PEOPLE))
    assert live.vote is not None
    opened = live.vote.opened
    live = await vote_ongoing(store, live, BO)
    assert isinstance(await store.votes.answer(live.id, CHI, opened, agrees=False), Refused)


async def test_only_players_can_propose_and_vote(store: Store) -> None:
    live = await start_match(store, people=(BO, ANA))
    assert isinstance(await store.votes.propose(live.id, CHI, "pause"), Refused)
    live = await propose_ongoing(store, "cancel", ANA, live)
    assert live.vote is not None
    assert isinstance(await store.votes.answer(live.id, CHI, live.vote.opened, agrees=True), Refused)
    assert isinstance(await store.votes.answer(live.id, ANA, live.vote.opened, agrees=False), Refused)


# ---- cancelling --------------------------------------------------------------------------


async def play_to_last_quarter(store: Store, live: Running) -> Running:
    """The match after the first turn that ends in its last quarter."""
    rng = Random(7)
    while not live.is_late:
        live = expect_running(await play_turn(store, live, rng))
    return live


async def replace_chi(store: Store, live: Running) -> Running:
    """The match after two players have voted to replace the third, who did not vote."""
    live = await propose_ongoing(store, "replace", ANA, live, live.seat_of(CHI))
    return await vote_ongoing(store, live, BO)


async def test_two_of_three_cannot_cancel_the_match_of_a_third_whom_they_replaced(
    store: Store, clock: ManualClock
) -> None:
    live = await replace_chi(store, await start_match(store, people=PEOPLE))
    assert live.seat_of(CHI) is None
    live = await vote_ongoing(store, await propose_ongoing(store, "cancel", ANA, live), BO)
    assert live.status == "running", "the third has a vote"
    reread = expect_running(await store.matches._cache.reread(live.id))
    assert reread.vote is not None
    assert voters(reread, reread.vote) == [BO, CHI]
    live = await vote_ongoing(store, live, CHI, agrees=False)
    assert (live.status, live.vote) == ("running", None)
    live = await vote_ongoing(store, await propose_ongoing(store, "cancel", ANA, live), BO)
    assert (await vote(store, live, CHI)).status == "cancelled"


async def test_the_last_player_cannot_cancel_alone_after_a_player_was_removed(store: Store) -> None:
    live = await replace_chi(store, await start_match(store, people=PEOPLE))
    live = expect_done(await store.matches.resign(live.id, ANA))
    assert live.organiser == BO
    answer = await store.lobbies.cancel(live.id, BO)
    assert isinstance(answer, Refused)
    assert answer.reason.key == "cancel-others-play"


async def test_players_who_left_or_agreed_to_be_replaced_have_no_vote_on_cancelling(store: Store) -> None:
    live = await start_match(store, people=PEOPLE)
    live = await propose_ongoing(store, "replace", ANA, live, live.seat_of(CHI))
    live = await vote_ongoing(store, live, CHI)
    assert live.seat_of(CHI) is None
    live = expect_done(await store.matches.resign(live.id, BO))
    assert expect_done(await store.lobbies.cancel(live.id, ANA)).status == "cancelled"


async def test_a_removed_player_who_came_back_and_left_has_no_vote(store: Store) -> None:
    live = await replace_chi(store, await start_match(store, people=PEOPLE))
    seat = live.former[-1].seat
    expect_done(await store.matches.take(live.id, seat, CHI, "Chi"))
    live = expect_done(await store.matches.resign(live.id, CHI))
    live = await propose_ongoing(store, "cancel", ANA, live)
    assert (await vote(store, live, BO)).status == "cancelled"


async def test_a_removed_successor_may_come_back(store: Store) -> None:
    live = await start_match(store, people=(BO, ANA))
    expect_done(await store.matches.offer(live.id, 1, ANA, CHI, "Chi"))
    expect_done(await store.matches.accept(live.id, 1, CHI, "Chi"))
    expect_done(await store.matches.free(live.id, 1, DAN, "Medium"))
    assert expect_done(await store.matches.take(live.id, 1, CHI, "Chi")).seat_of(CHI) == 1


async def test_a_player_replaced_by_a_manager_has_a_vote(store: Store) -> None:
    live = await start_match(store, people=PEOPLE)
    seat = live.seat_of(CHI)
    assert seat is not None
    expect_done(await store.matches.offer(live.id, seat, DAN, DAN + 1, "Eva", force=True))
    live = expect_done(await store.matches.accept(live.id, seat, DAN + 1, "Eva"))
    live = await propose_ongoing(store, "cancel", ANA, live)
    assert live.vote is not None
    assert sorted(voters(live, live.vote)) == [BO, CHI, DAN + 1]


@pytest.mark.parametrize("game", long_except(QUICK_GAMES, GAMES))
async def test_in_the_last_quarter_everybody_who_played_must_agree_to_cancelling(
    store: Store, clock: ManualClock, game: str
) -> None:
    live = await play_to_last_quarter(store, await start_match(store, people=PEOPLE, game=game))
    expect_done(await store.matches.resign(live.id, CHI))
    live = await vote_ongoing(store, await propose_ongoing(store, "cancel", ANA, live), BO)
    assert live.status == "running", "a player who left voluntarily counts too"
    assert live.vote is not None
    clock.now = live.vote.closes_at
    live = expect_running(expect_done(await store.votes.count(live.id)))
    assert (live.status, live.vote) == ("running", None), "late in a match silence does not agree"
    live = await vote_ongoing(store, await propose_ongoing(store, "cancel", ANA, live), BO)
    assert (await vote(store, live, CHI)).status == "cancelled"


async def test_a_vote_on_cancelling_that_closes_in_the_last_quarter_follows_the_rule_of_that_quarter(
    store: Store, clock: ManualClock
) -> None:
    live = await start_match(store, people=PEOPLE)
    live = await vote_ongoing(store, await propose_ongoing(store, "cancel", ANA, live), BO)
    live = await play_to_last_quarter(store, live)
    assert live.vote is not None
    clock.now = live.vote.closes_at
    assert expect_done(await store.votes.count(live.id)).status == "running"


@pytest.mark.parametrize("still_plays", [True, False], ids=["plays", "played"])
async def test_a_manager_who_plays_cannot_cancel_a_match_alone(store: Store, still_plays: bool) -> None:
    live = await start_match(store, people=PEOPLE)
    if not still_plays:
        expect_done(await store.matches.resign(live.id, ANA))
    answer = await store.lobbies.cancel(live.id, ANA, force=True)
    assert isinstance(answer, Refused)
    assert answer.reason.key == "cancel-manager-plays"
    assert expect_done(await store.lobbies.cancel(live.id, DAN, force=True)).status == "cancelled"


async def test_a_manager_in_a_lobby_can_close_it(store: Store) -> None:
    live = await open_lobby(store, seats=3)
    expect_done(await store.lobbies.join(live.id, BO, "Bo"))
    assert expect_done(await store.lobbies.cancel(live.id, BO, force=True)).status == "cancelled"


async def test_a_match_cancelled_late_is_scored_as_it_stands(store: Store) -> None:
    live = await play_to_last_quarter(store, await start_match(store, people=PEOPLE))
    over = expect_finished(expect_done(await store.lobbies.cancel(live.id, DAN, force=True)))
    expected = [(score.seat, score.total, score.rank) for score in over.match.game.scores(over.match.state)]
    results = await stored_results(store, live.id)
    assert [(row["seat"], row["total"], row["rank"]) for row in results] == expected
    assert over.winners == tuple(live.seats[seat] for seat, _, rank in expected if rank == 1)
    page = await store.archive.history(1, [], None, 1, 10)
    assert page.total == 1
    assert [match.id for match in page.matches] == [live.id]


async def test_a_match_cancelled_early_has_no_result_and_is_in_profiles(store: Store) -> None:
    live = await start_match(store, people=PEOPLE)
    expect_done(await store.matches.resign(live.id, CHI))
    expect_done(await store.lobbies.cancel(live.id, DAN, force=True))
    assert await stored_results(store, live.id) == []
    for user in PEOPLE:
        assert await store.ladders.cancelled(1, user) == {"maori": 1}
    assert await store.ladders.cancelled(2, ANA) == await store.ladders.cancelled(1, DAN) == {}


@pytest.mark.databases
async def test_cancelled_lobbies_and_matches_of_one_person_are_in_no_profile(store: Store) -> None:
    lobby = await open_lobby(store, channel=8)
    expect_done(await store.lobbies.join(lobby.id, BO, "Bo"))
    expect_done(await store.lobbies.cancel(lobby.id, ANA))
    alone = await open_lobby(store)
    expect_done(await store.lobbies.add_program(alone.id, ANA, "greedy", "Easy"))
    expect_done(await store.lobbies.start(alone.id, ANA, SEED))
    assert expect_done(await store.lobbies.cancel(alone.id, ANA)).status == "cancelled"
    late_one = await play_to_last_quarter(store, await start_match(store, people=(ANA, CHI)))
    expect_done(await store.lobbies.cancel(late_one.id, DAN, force=True))
    assert await store.ladders.cancelled(1, ANA) == {}
