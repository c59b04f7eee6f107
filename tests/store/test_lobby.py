"""Lobbies: permissions, start and closing."""

import hashlib

import pytest

from data.store import Store
from data.store.matches.answers import ChangeAnswer, NotFound, Refused
from data.store.matches.lobbies import IDLE_SECONDS
from data.store.matches.states import AnyMatch, Closed
from tests.store.kit import (
    ANA,
    BO,
    CHI,
    SEED,
    ManualClock,
    expect_done,
    open_lobby,
    start_match,
    stored_results,
)

# Tests with a mark of their own send every statement to both databases.
pytestmark = pytest.mark.databases(long=True)


def refusal(answer: ChangeAnswer) -> str:
    """The key of a refusal."""
    assert isinstance(answer, Refused), answer
    return answer.reason.key


async def read_with_second_store(store: Store, url: str, clock: ManualClock, match: int) -> AnyMatch | None:
    async with Store.open(url, clock) as other:
        return await other.matches.load(match)


@pytest.mark.databases
async def test_a_lobby_is_stored_as_it_is_in_memory(store: Store, url: str, clock: ManualClock) -> None:
    live = await open_lobby(store, seats=4)
    expect_done(await store.lobbies.join(live.id, BO, "Bo"))
    expect_done(await store.lobbies.add_program(live.id, ANA, "greedy", "Robot"))
    expect_done(await store.lobbies.set_option(live.id, ANA, "variant", "advanced"))
    expect_done(await store.lobbies.set_locale(live.id, ANA, "el"))
    expect_done(await store.lobbies.invite(live.id, ANA, [CHI, BO]))
    now = expect_done(await store.lobbies.set_access(live.id, ANA, "invite"))
    assert now.rev == live.rev + 6
    assert await read_with_second_store(store, url, clock, live.id) == now


async def test_a_channel_has_one_match(store: Store) -> None:
    await open_lobby(store, channel=7)
    answer = await store.lobbies.open(
        guild=1, channel=7, parent=None, game="maori", organiser=BO, name="Bo", locale="en"
    )
    assert refusal(answer) == "channel-busy"


async def test_a_channel_is_free_again_when_its_lobby_is_cancelled(store: Store) -> None:
    live = await open_lobby(store, channel=7)
    expect_done(await store.lobbies.cancel(live.id, ANA))
    assert (await open_lobby(store, channel=7)).id > live.id


async def test_a_person_has_three_open_lobbies_at_most(store: Store) -> None:
    for channel in (1, 2, 3):
        await open_lobby(store, channel=channel)
    answer = await store.lobbies.open(
        guild=1, channel=4, parent=None, game="maori", organiser=ANA, name="Ana", locale="en"
    )
    assert refusal(answer) == "lobby-too-many"


async def test_as_many_seats_as_the_options_allow_are_offered(store: Store) -> None:
    answer = await store.lobbies.open(
        guild=1, channel=7, parent=3, game="maori", organiser=ANA, name="Ana", locale="pl"
    )
    assert (expect_done(answer).seats_wanted, expect_done(answer).parent) == (5, 3)


async def test_seats_that_the_game_does_not_have_are_refused(store: Store) -> None:
    live = await open_lobby(store)
    assert refusal(await store.lobbies.set_seats(live.id, ANA, 9)) == "maori-seats"


async def test_joining_twice_is_refused(store: Store) -> None:
    live = await open_lobby(store)
    assert refusal(await store.lobbies.join(live.id, ANA, "Ana")) == "lobby-already-in"


async def test_joining_a_full_lobby_is_refused(store: Store) -> None:
    live = await open_lobby(store)
    expect_done(await store.lobbies.add_program(live.id, ANA, "random"))
    assert refusal(await store.lobbies.join(live.id, BO, "Bo")) == "lobby-full"
    assert refusal(await store.lobbies.add_program(live.id, ANA, "random")) == "lobby-full"


async def test_a_lobby_by_invitation_admits_only_invited_people(store: Store) -> None:
    live = await open_lobby(store, seats=3)
    expect_done(await store.lobbies.set_access(live.id, ANA, "invite"))
    expect_done(await store.lobbies.invite(live.id, ANA, [BO]))
    expect_done(await store.lobbies.join(live.id, BO, "Bo"))
    assert refusal(await store.lobbies.join(live.id, CHI, "Chi")) == "lobby-not-invited"


async def test_the_next_person_organises_when_the_organiser_leaves(store: Store) -> None:
    live = await open_lobby(store, seats=3)
    expect_done(await store.lobbies.add_program(live.id, ANA, "greedy"))
    expect_done(await store.lobbies.join(live.id, BO, "Bo"))
    now = expect_done(await store.lobbies.leave(live.id, ANA))
    assert (now.organiser, now.names, [seat.seat for seat in now.seats]) == (BO, ("greedy", "Bo"), [0, 1])


async def test_a_lobby_closes_when_the_last_person_leaves(store: Store, url: str, clock: ManualClock) -> None:
    live = await open_lobby(store, seats=3)
    expect_done(await store.lobbies.add_program(live.id, ANA, "greedy"))
    now = expect_done(await store.lobbies.leave(live.id, ANA))
    assert isinstance(now, Closed)
    assert (now.status, now.ended) == ("closed", clock.now)
    assert await read_with_second_store(store, url, clock, live.id) == now


async def test_leaving_without_a_seat_is_refused(store: Store) -> None:
    live = await open_lobby(store)
    assert refusal(await store.lobbies.leave(live.id, BO)) == "lobby-not-in"


async def test_the_program_added_last_is_removed(store: Store) -> None:
    live = await open_lobby(store, seats=4)
    for kind in ("greedy", "random"):
        expect_done(await store.lobbies.add_program(live.id, ANA, kind))
    expect_done(await store.lobbies.join(live.id, BO, "Bo"))
    assert expect_done(await store.lobbies.remove_program(live.id, ANA)).names == ("Ana", "greedy", "Bo")


async def test_removing_a_program_without_programs_is_refused(store: Store) -> None:
    live = await open_lobby(store)
    assert refusal(await store.lobbies.remove_program(live.id, ANA)) == "lobby-no-program"


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("colour", "red", "option-unknown"),
        ("variant", "easy", "option-invalid"),
        ("ship_shells", "perhaps", "option-invalid"),
        ("board", "atoll", "maori-seats"),
    ],
)
async def test_options_that_do_not_exist_or_do_not_fit_are_refused(
    store: Store, key: str, value: str, reason: str
) -> None:
    live = await open_lobby(store, seats=5)
    assert refusal(await store.lobbies.set_option(live.id, ANA, key, value)) == reason


async def test_an_option_is_parsed(store: Store) -> None:
    live = await open_lobby(store)
    now = expect_done(await store.lobbies.set_option(live.id, ANA, "ship_shells", "false"))
    assert now.options == type(now.options)(ship_shells=False)


async def test_a_change_without_effect_writes_nothing(store: Store) -> None:
    live = await open_lobby(store)
    assert expect_done(await store.lobbies.set_locale(live.id, ANA, "en")) == live, "row version included"


async def test_a_lobby_cannot_have_fewer_seats_than_people(store: Store) -> None:
    live = await open_lobby(store, seats=3)
    for user in (BO, CHI):
        expect_done(await store.lobbies.join(live.id, user, "X"))
    assert refusal(await store.lobbies.set_seats(live.id, ANA, 2)) == "lobby-seats-taken"


async def test_only_the_organiser_changes_the_lobby(store: Store) -> None:
    live = await open_lobby(store)
    expect_done(await store.lobbies.join(live.id, BO, "Bo"))
    answers = [
        await store.lobbies.start(live.id, BO, SEED),
        await store.lobbies.cancel(live.id, BO),
        await store.lobbies.set_seats(live.id, BO, 4),
        await store.lobbies.set_option(live.id, BO, "variant", "advanced"),
        await store.lobbies.add_program(live.id, BO, "greedy"),
        await store.lobbies.set_locale(live.id, BO, "pl"),
        await store.lobbies.set_access(live.id, BO, "invite"),
        await store.lobbies.invite(live.id, BO, []),
    ]
    assert {refusal(answer) for answer in answers} == {"organiser-only"}


async def test_a_match_starts_with_those_who_joined(store: Store) -> None:
    live = await open_lobby(store)
    expect_done(await store.lobbies.set_seats(live.id, ANA, 4))
    assert refusal(await store.lobbies.start(live.id, ANA, SEED)) == "lobby-need-more"
    expect_done(await store.lobbies.join(live.id, BO, "Bo"))
    now = expect_done(await store.lobbies.start(live.id, ANA, SEED))
    assert (now.status, now.names, now.seq) == ("running", ("Ana", "Bo"), 0)
    assert now.to_move == now.seats[1]


async def test_the_fingerprint_of_the_seed_is_published_at_the_start(store: Store) -> None:
    live = await start_match(store)
    assert live.seed_hash == hashlib.sha256(SEED).hexdigest()
    assert SEED.hex() not in repr(live)


async def test_a_started_match_is_not_a_lobby(store: Store) -> None:
    live = await start_match(store)
    assert refusal(await store.lobbies.join(live.id, CHI, "Chi")) == "lobby-has-started"
    assert refusal(await store.lobbies.start(live.id, BO, SEED)) == "lobby-has-started"


async def test_a_lobby_has_no_seat_to_resign(store: Store) -> None:
    live = await open_lobby(store)
    assert refusal(await store.matches.resign(live.id, ANA)) == "match-not-started"


async def test_one_player_cannot_cancel_a_running_match(store: Store) -> None:
    live = await start_match(store)
    assert refusal(await store.lobbies.cancel(live.id, BO)) == "cancel-others-play"
    assert expect_done(await store.lobbies.cancel(live.id, CHI, force=True)).status == "cancelled"
    assert refusal(await store.lobbies.cancel(live.id, BO)) == "match-over"


async def test_the_only_person_of_a_match_may_cancel_it(store: Store) -> None:
    live = await start_match(store)
    expect_done(await store.matches.resign(live.id, BO))
    assert expect_done(await store.lobbies.cancel(live.id, ANA)).status == "cancelled"
    assert await stored_results(store, live.id) == []


@pytest.mark.databases
async def test_a_lobby_without_a_change_for_a_week_is_closed(store: Store, clock: ManualClock) -> None:
    old, fresh = await open_lobby(store, channel=1), await open_lobby(store, channel=2)
    running = await start_match(store, channel=3)
    clock.now += IDLE_SECONDS - 1
    expect_done(await store.lobbies.set_locale(fresh.id, ANA, "pl"))
    assert await store.lobbies.idle() == []
    assert refusal(await store.lobbies.close(old.id)) == "lobby-touched"
    clock.now += 1
    assert await store.lobbies.idle() == [old.id]
    assert expect_done(await store.lobbies.close(old.id)).status == "closed"
    assert await store.lobbies.idle() == []
    assert await store.matches.load(running.id) is running


async def test_an_unknown_lobby_is_not_found(store: Store) -> None:
    assert await store.lobbies.join(99, ANA, "Ana") == NotFound()


@pytest.mark.databases
async def test_the_next_id_is_known_before_a_lobby_is_opened(store: Store) -> None:
    for channel in (7, 8):
        expected = await store.lobbies.next_id()
        assert (await open_lobby(store, channel=channel)).id == expected
