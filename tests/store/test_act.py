"""Presses: the answers of the store, and the rows that it writes."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event

from data.store import Store
from data.store.matches.answers import (
    Applied,
    Done,
    Duplicate,
    Illegal,
    MatchOver,
    NotFound,
    NotYourTurn,
    Stale,
)
from data.store.matches.matches import press_steps
from data.store.matches.states import Finished, Running
from data.store.sql import postgresql
from engine import GAMES
from engine.game import snapshot
from engine.match import Match
from tests.store.finished import play_to_end
from tests.store.kit import (
    ANA,
    BO,
    CHI,
    SHORT_GAME,
    ManualClock,
    expect_running,
    legal_codes,
    move,
    open_lobby,
    play_out,
    start_match,
    stored_results,
    user_to_move,
)

# Tests with a mark of their own send every statement to both databases.
pytestmark = pytest.mark.databases(long=True)


async def reread(url: str, clock: ManualClock, match: int) -> Running | Finished:
    """The match as a second store reads it from the file."""
    async with Store.open(url, clock) as other:
        live = await other.matches.load(match)
        assert isinstance(live, Running | Finished)
        return live


def is_same(one: Running | Finished, other: Running | Finished) -> bool:
    """Equal in every field; matches are compared by log and position."""
    kept = [field for field in one.__struct_fields__ if field != "match"]
    return (
        type(one) is type(other)
        and all(getattr(one, field) == getattr(other, field) for field in kept)
        and one.match.entries == other.match.entries
        and snapshot(one.match.state) == snapshot(other.match.state)
        and one.match.steps == other.match.steps
    )


async def test_an_applied_press_is_on_disk(store: Store, url: str, clock: ManualClock) -> None:
    live = await start_match(store)
    answer = await store.matches.act(live.id, 0, ANA, "edge.3", "i:1")
    assert isinstance(answer, Applied)
    assert (answer.live.seq, answer.live.rev) == (1, live.rev + 1)
    assert answer.events[0].event_name == "edge"
    assert is_same(answer.live, await reread(url, clock, live.id))


async def test_a_press_leaves_the_loaded_match_unchanged(store: Store) -> None:
    before = await start_match(store)
    await move(store, before)
    assert before.seq == 0
    assert legal_codes(before)[0] == "edge.0"


async def test_only_the_person_to_move_can_press(store: Store) -> None:
    live = await start_match(store)
    for user, source in ((BO, "i:1"), (CHI, "i:2"), (None, "ai:1:0")):
        assert await store.matches.act(live.id, 0, user, "edge.3", source) == NotYourTurn(live), user


async def test_a_program_plays_for_its_own_seat(store: Store) -> None:
    live = await start_match(store)
    await store.matches.resign(live.id, ANA)
    assert await store.matches.waiting_programs() == [live.id]
    answer = await store.matches.act(live.id, 0, None, "edge.3", f"ai:{live.id}:0", confirm=False)
    assert isinstance(answer, Applied)
    assert [entry.code for entry in answer.live.match.entries] == ["edge.3", "end"]


async def test_a_person_cannot_press_for_a_program(store: Store) -> None:
    live = await start_match(store)
    await store.matches.resign(live.id, ANA)
    assert isinstance(await store.matches.act(live.id, 0, ANA, "edge.3", "i:1"), NotYourTurn)


async def test_a_press_on_an_old_position_is_stale_and_returns_the_current_match(
    store: Store, clock: ManualClock
) -> None:
    live = await start_match(store)
    now = await move(store, live)
    clock.now += 6
    assert await store.matches.act(live.id, 0, ANA, "edge.5", "i:late") == Stale(now)


async def test_a_press_is_executed_once(store: Store) -> None:
    live = await start_match(store)
    await store.matches.act(live.id, 0, ANA, "edge.3", "i:1")
    again = await store.matches.act(live.id, 0, ANA, "edge.3", "i:1")
    assert isinstance(again, Duplicate)
    assert (again.quiet, again.live.seq) == (False, 1)


@pytest.mark.databases
async def test_a_repeated_press_is_executed_once_even_on_the_current_position(store: Store) -> None:
    live = await start_match(store)
    await store.matches.act(live.id, 0, ANA, "edge.3", "i:1")
    again = await store.matches.act(live.id, 1, ANA, "end", "i:1")
    assert isinstance(again, Duplicate)
    assert again.live.seq == 1


async def test_a_quick_second_press_is_ignored(store: Store, clock: ManualClock) -> None:
    live = await start_match(store)
    await store.matches.act(live.id, 0, ANA, "edge.3", "i:1")
    clock.now += 5
    second = await store.matches.act(live.id, 0, ANA, "edge.4", "i:2")
    assert isinstance(second, Duplicate)
    assert second.quiet


async def test_a_quick_second_press_is_ignored_after_an_automatic_end_of_turn(store: Store) -> None:
    live = await start_match(store)
    await store.matches.act(live.id, 0, ANA, "edge.3", "i:1", confirm=False)
    second = await store.matches.act(live.id, 0, ANA, "edge.3", "i:2", confirm=False)
    assert isinstance(second, Duplicate)
    assert second.quiet


async def test_a_quick_press_on_an_older_position_is_stale(store: Store) -> None:
    live = await move(store, await start_match(store))
    await move(store, live)
    assert isinstance(await store.matches.act(live.id, 0, ANA, "edge.4", "i:x"), Stale)


async def test_a_quick_press_by_somebody_else_is_stale(store: Store) -> None:
    live = await start_match(store)
    await store.matches.act(live.id, 0, ANA, "edge.3", "i:1")
    assert isinstance(await store.matches.act(live.id, 0, BO, "edge.3", "i:2"), Stale)


async def test_an_illegal_press_returns_the_reason_and_changes_nothing(store: Store) -> None:
    live = await start_match(store)
    answer = await store.matches.act(live.id, 0, ANA, "take.1", "i:1")
    assert isinstance(answer, Illegal)
    assert answer.reason.key.startswith("maori-")
    assert await store.matches.load(live.id) is live


async def test_an_unknown_code_is_illegal(store: Store) -> None:
    live = await start_match(store)
    answer = await store.matches.act(live.id, 0, ANA, "fly.9", "i:1")
    assert isinstance(answer, Illegal)
    assert answer.reason.key == "unknown-action"


async def test_an_unknown_match_is_not_found(store: Store) -> None:
    assert await store.matches.act(99, 0, ANA, "edge.3", "i:1") == NotFound()
    assert await store.matches.load(99) is None


async def test_a_press_on_a_lobby_is_stale(store: Store) -> None:
    live = await open_lobby(store)
    assert await store.matches.act(live.id, 0, ANA, "edge.3", "i:1") == Stale(live)


async def test_a_press_on_a_cancelled_match_is_refused_as_over(store: Store) -> None:
    live = await start_match(store)
    await store.lobbies.cancel(live.id, CHI, force=True)
    assert isinstance(await store.matches.act(live.id, 0, ANA, "edge.3", "i:1"), MatchOver)


async def test_without_confirmation_the_same_press_ends_the_turn(
    store: Store, url: str, clock: ManualClock
) -> None:
    live = await start_match(store)
    answer = await store.matches.act(live.id, 0, ANA, "edge.3", "i:1", confirm=False)
    assert isinstance(answer, Applied)
    assert (answer.live.seq, answer.live.rev) == (2, live.rev + 1)
    assert user_to_move(expect_running(answer.live)) == BO
    assert is_same(answer.live, await reread(url, clock, live.id))


async def test_several_steps_of_one_press_are_all_played_or_none(
    store: Store, url: str, clock: ManualClock
) -> None:
    live = await start_match(store)
    refused = await store.matches.act(live.id, 0, ANA, "edge.3+ship.1", "i:1")
    assert isinstance(refused, Illegal)
    assert refused.live.seq == 0
    answer = await store.matches.act(live.id, 0, ANA, "edge.3+end", "i:2")
    assert isinstance(answer, Applied)
    assert (answer.live.seq, answer.live.rev) == (2, live.rev + 1)
    assert [entry.code for entry in answer.live.match.entries] == ["edge.3", "end"]
    assert is_same(answer.live, await reread(url, clock, live.id))


def test_confirmation_is_asked_only_if_something_can_be_undone() -> None:
    """Drawing the only card of a turn reveals it, so the turn ends."""
    game = GAMES["borabora"]
    match = Match.new(game, 2, bytes(16), game.options())
    rng = Random(3)
    ended = 0
    while (seat := match.turn) is not None and ended < 3:
        code = game.codec.encode(rng.choice(game.legal(match.state)))
        steps = press_steps(match, seat, code)
        match = steps[-1][1]
        shows = any(event.reveals for event in steps[0][2])
        ended += len(steps) > 1
        assert len(steps) == 1 or shows
        asked = match.turn == seat and game.decision(match.state).confirm
        assert not (asked and match.undo_refusal(seat))
    assert ended


async def test_a_whole_match_ends_with_results(store: Store, url: str, clock: ManualClock) -> None:
    live = await play_out(store, await start_match(store))
    assert (live.status, live.match.turn, live.ended) == ("over", None, clock.now)
    scores = live.match.game.scores(live.match.state)
    found = await stored_results(store, live.id)
    assert [(row["user"], row["total"], row["rank"]) for row in found] == [
        (user, score.total, score.rank) for user, score in zip((BO, ANA), scores, strict=True)
    ]
    assert sum(line["points"] for line in found[0]["lines"]) == found[0]["total"]
    assert is_same(live, await reread(url, clock, live.id))
    assert await store.matches.by_channel(live.channel) is None
    assert await store.matches.of_user(ANA) == []
    assert isinstance(await store.matches.act(live.id, live.seq, ANA, "end", "i:after"), MatchOver)


async def test_a_repeated_press_that_ended_the_match_is_a_duplicate(store: Store) -> None:
    live = await play_to_end(store, await start_match(store, game=SHORT_GAME), first=1)
    last = live.seq - 1
    answer = await store.matches.act(live.id, last, ANA, "end", f"i:{1 + last}")
    assert isinstance(answer, Duplicate)


async def test_an_undo_removes_the_last_step_and_stays_in_the_log(
    store: Store, url: str, clock: ManualClock
) -> None:
    live = await move(store, await start_match(store))
    answer = await store.matches.undo(live.id, 1, ANA, "i:undo")
    assert isinstance(answer, Applied)
    assert [event.event_name for event in answer.events] == ["undo"]
    assert (answer.live.seq, legal_codes(expect_running(answer.live))[0]) == (2, "edge.0")
    assert is_same(answer.live, await reread(url, clock, live.id))


async def test_an_undo_by_somebody_else_is_refused(store: Store) -> None:
    live = await move(store, await start_match(store))
    assert isinstance(await store.matches.undo(live.id, 1, BO, "i:undo"), NotYourTurn)


async def test_an_undo_at_the_start_is_refused(store: Store) -> None:
    live = await start_match(store)
    answer = await store.matches.undo(live.id, 0, ANA, "i:undo")
    assert isinstance(answer, Illegal)
    assert answer.reason.key == "undo-nothing"


async def test_a_double_press_on_undo_undoes_one_step(store: Store) -> None:
    live = await move(store, await start_match(store))
    await store.matches.undo(live.id, 1, ANA, "i:undo1")
    second = await store.matches.undo(live.id, 1, ANA, "i:undo2")
    assert isinstance(second, Duplicate)
    assert second.quiet


# ---- cost --------------------------------------------------------------------------


@pytest.fixture
def round_trips(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The first word of each statement that is sent to the database."""
    words = list[str]()

    def note(_c: object, _cursor: object, statement: str, *_: object) -> None:
        words.append(statement.split()[0])

    send = postgresql._send

    def note_sent(connection: Connection, statements: str) -> Any:
        words.append(statements.split()[0])
        return send(connection, statements)

    monkeypatch.setattr(postgresql, "_send", note_sent)
    event.listen(Engine, "before_cursor_execute", note)
    yield words
    event.remove(Engine, "before_cursor_execute", note)


@pytest.mark.databases
async def test_a_press_needs_few_database_round_trips(store: Store, round_trips: list[str]) -> None:
    live = await start_match(store)
    round_trips.clear()
    live = await move(store, live)
    writes = ["UPDATE", "INSERT", "INSERT", "UPDATE"]
    # SQLite's BEGIN is sent with the first statement
    assert round_trips == (["BEGIN", *writes, "COMMIT"] if store.database.is_shared else writes)
    round_trips.clear()
    await store.matches.load(live.id)
    assert round_trips == ["SELECT"] * store.database.is_shared
    round_trips.clear()
    assert isinstance(await store.matches.act(live.id, 0, CHI, "end", "i:late"), Stale)
    assert round_trips == ["SELECT", "SELECT"]


# ---- seats of a running match ------------------------------------------------------


async def test_a_program_plays_on_for_a_player_who_resigns(
    store: Store, url: str, clock: ManualClock
) -> None:
    live = await start_match(store)
    answer = await store.matches.resign(live.id, BO, name="Robot")
    assert isinstance(answer, Done)
    assert (answer.live.seats[0].program, answer.live.names) == ("medium", ("Robot", "Ana"))
    assert answer.live.seats[0].vacant
    assert answer.live.organiser == ANA
    assert is_same(answer.live, await reread(url, clock, live.id))


async def test_a_player_can_give_their_seat_to_another_person(store: Store) -> None:
    live = await start_match(store)
    await store.matches.offer(live.id, 1, ANA, CHI, "Chi")
    answer = await store.matches.accept(live.id, 1, CHI, "Chi")
    assert isinstance(answer, Done)
    assert answer.live.seat_of(CHI) == 1
    assert await store.matches.of_user(ANA) == []
    assert [listing.seat for listing in await store.matches.of_user(CHI)] == [1]


@pytest.mark.parametrize(
    ("seat", "by", "key"),
    [
        (5, BO, "seat-not-found"),
        (0, ANA, "organiser-only"),
        (1, BO, "organiser-only"),
        (1, CHI, "organiser-only"),
    ],
)
async def test_giving_a_seat_against_the_rules_is_refused(store: Store, seat: int, by: int, key: str) -> None:
    live = await start_match(store)
    answer = await store.matches.replace(live.id, seat, by, "greedy", "X")
    assert not isinstance(answer, Done | NotFound)
    assert answer.reason.key == key


async def test_only_players_can_resign(store: Store) -> None:
    live = await start_match(store)
    answer = await store.matches.resign(live.id, CHI)
    assert not isinstance(answer, Done | NotFound)
    assert answer.reason.key == "match-not-in"


async def test_a_seat_cannot_be_given_to_an_unknown_program(store: Store) -> None:
    live = await start_match(store)
    with pytest.raises(ValueError, match="no program 'hal'"):
        await store.matches.replace(live.id, 1, ANA, "hal", "Hal")


# ---- finding -----------------------------------------------------------------------


async def test_a_match_is_found_by_its_channel(store: Store) -> None:
    live = await start_match(store, channel=12)
    assert await store.matches.by_channel(12) is live
    assert await store.matches.by_channel(13) is None


async def test_a_person_finds_lobbies_and_matches_and_whose_turn_it_is(store: Store) -> None:
    running, waiting = await start_match(store), await open_lobby(store, channel=8)
    mine = {listing.id: listing for listing in await store.matches.of_user(ANA)}
    assert (mine[running.id].is_own_turn, mine[running.id].turn_user) == (True, ANA)
    assert (mine[waiting.id].is_own_turn, mine[waiting.id].status) == (False, "lobby")
    assert [listing.is_own_turn for listing in await store.matches.of_user(BO)] == [False]
