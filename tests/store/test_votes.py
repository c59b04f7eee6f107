"""Votes of stored matches: asked, answered, counted, and carried out."""

from random import Random

import pytest

from data.store import Store
from data.store.matches.live import Applied, Live, Refused
from data.store.matches.votes import steps_back
from engine import GAMES
from engine.table.votes import RULES
from tests.store.kit import ANA, BO, CHI, SEED, Clock, codes, done, lobby, move, started

pytestmark = pytest.mark.databases

PEOPLE = (BO, ANA, CHI)


async def asked(store: Store, kind: str, user: int, live: Live, seat: int | None = None) -> Live:
    return done(await store.decisions.propose(live.id, user, kind, seat, "Greedy"))  # type: ignore[arg-type]


async def say(store: Store, live: Live, user: int, *, agrees: bool = True) -> Live:
    assert live.vote is not None
    return done(await store.decisions.answer(live.id, user, live.vote.opened, agrees=agrees))


async def past_a_reveal(store: Store, live: Live) -> tuple[Live, int, int]:
    """A match in which somebody's last step has revealed something, their user, and the number of steps."""
    rng = Random(4)
    while live.match is None or not live.match.steps or not live.match.steps[-1].reveals:
        live = await move(store, live, rng)
    user = live.seats[live.match.steps[-1].seat].user
    assert user is not None
    return live, user, len(live.match.steps)


async def test_everybody_agrees_to_an_undo_beyond_a_reveal(store: Store) -> None:
    live, user, steps = await past_a_reveal(store, await started(store, people=PEOPLE))
    state = live.match and live.match.state
    live = await asked(store, "undo", user, live)
    for other in PEOPLE:
        if other != user:
            live = await say(store, live, other)
    assert live.vote is None
    assert live.match is not None
    assert len(live.match.steps) == steps - 1
    assert live.turn is not None
    assert live.turn.user == user
    code = live.match.entries[steps - 1].code
    again = await store.matches.act(live.id, live.seq, user, code, "t:again")
    assert isinstance(again, Applied)
    assert again.live.match is not None
    assert again.live.match.state == state, "an undo cannot roll again"
    reread = await store.matches._shelf.reread(live.id)
    assert reread is not None
    assert reread.match is not None
    assert (reread.match.entries, reread.match.state) == (again.live.match.entries, state)


async def test_one_no_keeps_what_was_played(store: Store) -> None:
    live, user, steps = await past_a_reveal(store, await started(store, people=PEOPLE))
    live = await asked(store, "undo", user, live)
    live = await say(store, live, next(one for one in PEOPLE if one != user), agrees=False)
    assert live.vote is None
    assert live.match is not None
    assert len(live.match.steps) == steps


async def test_a_move_ends_the_question_of_an_undo(store: Store) -> None:
    live, user, _ = await past_a_reveal(store, await started(store, people=PEOPLE))
    live = await asked(store, "undo", user, live)
    assert (await move(store, live, Random(1))).vote is None


async def test_nobody_can_take_back_what_another_person_has_answered(store: Store) -> None:
    live, user, _ = await past_a_reveal(store, await started(store, people=PEOPLE))
    live = await move(store, live, Random(1))
    assert live.match is not None
    if live.seats[live.match.steps[-1].seat].user != user:
        assert isinstance(await store.decisions.propose(live.id, user, "undo"), Refused)


async def test_a_match_is_called_off_together(store: Store, clock: Clock) -> None:
    live = await asked(store, "cancel", ANA, await started(store, people=PEOPLE))
    live = await say(store, live, BO)
    assert live.status == "running"
    assert live.vote is not None
    clock.now = live.vote.closes
    assert await store.decisions.due() == [live.id]
    assert done(await store.decisions.count(live.id)).status == "cancelled"


async def test_a_pause_and_its_end_are_agreed(store: Store, clock: Clock) -> None:
    live = await asked(store, "pause", ANA, await started(store, people=PEOPLE))
    live = await say(store, live, BO)
    assert live.pause is not None
    assert live.pause.why == "vote"
    assert isinstance(await store.decisions.propose(live.id, ANA, "pause"), Refused)
    clock.now += RULES["pause"].lasts
    live = await asked(store, "resume", BO, live)
    live = await say(store, live, ANA)
    assert live.pause is None


async def test_a_seat_is_opened_to_anybody_by_more_than_half(store: Store) -> None:
    live = await started(store, people=PEOPLE)
    seat = live.seat_of(CHI)
    assert seat is not None
    live = await asked(store, "replace", ANA, live, seat)
    assert live.vote is not None
    live = await say(store, await say(store, live, CHI, agrees=False), BO)
    assert live.seats[seat].vacant
    assert live.seats[seat].program == "greedy"


async def test_of_two_neither_frees_the_others_seat_alone(store: Store, clock: Clock) -> None:
    live = await asked(store, "replace", ANA, await started(store, people=(BO, ANA)), 0)
    assert live.vote is not None
    assert (await say(store, live, BO, agrees=False)).seats[0].user == BO
    live = await asked(store, "replace", ANA, live, 0)
    assert live.vote is not None
    clock.now = live.vote.closes
    after = done(await store.decisions.count(live.id))
    assert after.seats[0].vacant, "who has gone says nothing"
    assert after.organiser == ANA


async def test_programs_agree(store: Store) -> None:
    live = await started(store, people=(BO, ANA))
    live = done(await store.matches.resign(live.id, BO, "Greedy"))
    assert (await asked(store, "cancel", ANA, live)).status == "cancelled"


async def with_programs(store: Store, game: str) -> Live:
    """A match of one person and two programs."""
    live = await lobby(store, seats=3, organiser=ANA, game=game)
    for _ in range(2):
        done(await store.lobbies.add_program(live.id, ANA, "random"))
    return done(await store.lobbies.start(live.id, ANA, SEED))


async def any_step(store: Store, live: Live, rng: Random) -> Live:
    """A random step of whoever is to move."""
    assert live.turn is not None
    source = f"t:{live.id}.{live.seq}"
    answer = await store.matches.act(live.id, live.seq, live.turn.user, rng.choice(codes(live)), source)
    assert isinstance(answer, Applied), answer
    return answer.live


@pytest.mark.parametrize("game", GAMES)
async def test_among_programs_alone_what_was_revealed_stays(store: Store, game: str) -> None:
    live, rng, asked_after = await with_programs(store, game), Random(6), set[bool]()
    while live.turn is not None and len(asked_after) < 2:
        live = await any_step(store, live, rng)
        assert live.match is not None
        seat = live.seat_of(ANA) or 0
        back = steps_back(live, seat)
        if not back or live.turn is None:
            continue
        taken = live.match.steps[-back:]
        shown = any(step.reveals or (live.match.game.hands and step.seat != seat) for step in taken)
        if shown in asked_after:
            continue
        answer = await store.decisions.propose(live.id, ANA, "undo", program="Greedy")
        if shown:
            assert isinstance(answer, Refused)
            assert answer.reason.key == "undo-alone"
        else:
            live = done(answer)
        asked_after.add(shown)
    assert asked_after == {True, False}


async def test_who_has_gone_has_not_agreed_to_an_undo(store: Store) -> None:
    live, user, steps = await past_a_reveal(store, await started(store, people=(BO, ANA)))
    live = await asked(store, "undo", user, live)
    done(await store.matches.resign(live.id, ANA if user == BO else BO))
    live = done(await store.decisions.count(live.id))
    assert live.vote is None
    assert live.match is not None
    assert len(live.match.steps) == steps


async def test_there_is_one_vote_at_a_time(store: Store) -> None:
    live = await asked(store, "pause", ANA, await started(store, people=PEOPLE))
    assert isinstance(await store.decisions.propose(live.id, BO, "cancel"), Refused)


async def test_an_answer_to_a_closed_vote_is_refused(store: Store, clock: Clock) -> None:
    live = await asked(store, "pause", ANA, await started(store, people=PEOPLE))
    assert live.vote is not None
    opened = live.vote.opened
    live = await say(store, live, BO)
    assert isinstance(await store.decisions.answer(live.id, CHI, opened, agrees=False), Refused)


async def test_only_who_sits_at_the_table_asks_and_answers(store: Store) -> None:
    live = await started(store, people=(BO, ANA))
    assert isinstance(await store.decisions.propose(live.id, CHI, "pause"), Refused)
    live = await asked(store, "cancel", ANA, live)
    assert live.vote is not None
    assert isinstance(await store.decisions.answer(live.id, CHI, live.vote.opened, agrees=True), Refused)
    assert isinstance(await store.decisions.answer(live.id, ANA, live.vote.opened, agrees=False), Refused)
