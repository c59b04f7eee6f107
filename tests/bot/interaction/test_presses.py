"""Presses that are repeated, late, foreign or forged: each is answered and changes nothing."""

import asyncio
import re
import sqlite3
from contextlib import closing
from itertools import cycle, islice
from random import Random
from typing import Any

import pytest
import pytest_asyncio
from msgspec.structs import replace

from engine.game import Reason
from render.event_log import reason_text
from sandbox import Message, Person
from tests.bot.harness import DEFERRED, BotHarness, MatchDriver
from tests.languages import EL, EN, text
from tests.soak import long_except

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]

CALLBACK = r"/interactions/.*/callback"
#: Locale of Discord's client -> our locale.
LANGUAGES = {"en-US": "en", "pl": "pl", "el": "el"}
HUGE = 10**30


@pytest.fixture
def harness(shared: BotHarness) -> BotHarness:
    """The one bot of all tests."""
    return shared


@pytest_asyncio.fixture(loop_scope="module")
async def driver(harness: BotHarness) -> MatchDriver:
    """A match of Ana and Ben in its second turn, in which the explorer can sail; Cleo is a spectator."""
    driver = await harness.start_match("Ana", "Ben")
    await driver.pass_turn(Random(1))
    return driver


@pytest.fixture(scope="module")
def drivers() -> list[MatchDriver]:
    """The match that must not change; empty until it is started."""
    return []


@pytest_asyncio.fixture(loop_scope="module")
async def unchanging_match(harness: BotHarness, drivers: list[MatchDriver]) -> MatchDriver:
    """The match that must not change, for all tests of refusals."""
    if not drivers:
        drivers.append(await harness.start_match("Ana", "Ben"))
        await drivers[0].pass_turn(Random(1))
    return drivers[0]


@pytest.fixture
def cleo(harness: BotHarness) -> Person:
    return harness.box.person("Cleo")


def private_messages(person: Person, driver: MatchDriver) -> list[Message]:
    """The private answers to a person in the channel of a match."""
    return [message for message in person.messages(driver.channel) if message.ephemeral]


async def press_forged(driver: MatchDriver, person: Person, custom_id: str) -> str:
    """Press an id that the post lacks, check that the log is unchanged, and return the private answer."""
    log, before = driver.harness.log(), private_messages(person, driver)
    await person.press(driver.post, custom_id, forged=True)
    await driver.harness.wait_until_idle()
    assert driver.harness.log() == log
    (answer,) = [message for message in private_messages(person, driver) if message not in before]
    assert not answer.thinking
    return answer.text()


async def test_a_hasty_second_press_is_ignored_silently(driver: MatchDriver) -> None:
    mover, old = await driver.mover(), driver.post.snapshot()
    pressed, log = driver.move_ids()[0], driver.harness.log()
    replies = await asyncio.gather(*(mover.press(old, pressed, forged=True) for _ in range(2)))
    await driver.harness.wait_until_idle()
    assert [reply.kind for reply in replies] == [DEFERRED, DEFERRED]
    assert private_messages(mover, driver) == []
    assert len(driver.harness.log()) == len(log) + 1


@pytest.mark.parametrize("client", long_except(["pl"], LANGUAGES))
async def test_a_press_on_an_old_position_shows_the_current_board(driver: MatchDriver, client: str) -> None:
    mover, old, pressed = await driver.mover(), driver.post.snapshot(), driver.move_ids()[0]
    mover.locale = client
    await driver.press("ship.1")
    log = driver.harness.log()
    driver.harness.box.clock.advance(6)
    await mover.press(old, pressed, forged=True)
    await driver.harness.wait_until_idle()
    (answer,) = private_messages(mover, driver)
    assert answer.text().startswith(text(LANGUAGES[client], "stale"))
    assert len(answer.images()) == 1
    live = await driver.load_running()
    moves = [button for button in answer.buttons() if (button.custom_id or "").startswith("m1:")]
    assert {(button.custom_id or "").split(":")[2] for button in moves} == {str(live.seq)}
    assert driver.harness.log() == log
    await mover.press(answer, moves[0].custom_id or "")
    await driver.harness.wait_until_idle()
    assert len(driver.harness.log()) == len(log) + 1


@pytest.mark.parametrize("client", LANGUAGES)
async def test_a_player_who_is_not_to_move_is_refused(unchanging_match: MatchDriver, client: str) -> None:
    waiting, mover = await unchanging_match.waiting_person(), await unchanging_match.mover()
    waiting.locale = client
    answer = await press_forged(unchanging_match, waiting, unchanging_match.move_ids()[0])
    assert answer == text(LANGUAGES[client], "not-your-turn", name=mover.name)
    assert not [
        b
        for b in private_messages(waiting, unchanging_match)[-1].buttons()
        if (b.custom_id or "").startswith("m1:")
    ]


@pytest.mark.parametrize("client", LANGUAGES)
async def test_strangers_can_look_but_not_move(
    unchanging_match: MatchDriver, cleo: Person, client: str
) -> None:
    cleo.locale = client
    assert await press_forged(unchanging_match, cleo, unchanging_match.move_ids()[0]) == text(
        LANGUAGES[client], "not-at-table"
    )
    assert len(private_messages(cleo, unchanging_match)[-1].images()) == 1


INVALID_IDS = [
    "z1:1:0:ship.1", "m2:1:0:ship.1", "m", "m1", "m1:1", "m1:1:0", "m1:x:0:ship.1", "m1:1:x:ship.1",
    "m1:-1:0:ship.1", "m1:1:-1:ship.1", "m1:1_0:0:ship.1", "m1:²:0:ship.1", "m1: 1:0:ship.1",
    f"m1:{HUGE}:0:ship.1", f"m1:1:{HUGE}:ship.1", "m1:99:0:ship.1", "m1:1:0:ship.1:more", "m1:1:0:choice0",
    "l1", "l1:1", "l1:x:join", "l1:1:dance", "l1:1:join:a:b", f"l1:{HUGE}:join", "l1:99:join", "l1:1:seats",
    "l1:1:add", "l1:1:add:", "l1:1:add:chess", "l1:1:option:board", "x1", "x1:1", "x1:-1:1", f"x1:{HUGE}:1",
    "x1:99:1",
    "g1", "g1:1", "g1:1:x", f"g1:{HUGE}:1", "r1", "r1:chess", "r1:maori",
]  # fmt: skip


@pytest.mark.parametrize("people", [1, pytest.param(2, marks=pytest.mark.soak)])
async def test_an_id_that_was_never_posted_is_refused(
    unchanging_match: MatchDriver, cleo: Person, people: int
) -> None:
    """A stranger and a player press by turns; in the long run, both press each id."""
    cleo.locale, both = "pl", cycle((cleo, await unchanging_match.mover()))
    for custom_id in (
        re.sub(r"(?<=^\w1:)1\b", str(unchanging_match.match), custom_id) for custom_id in INVALID_IDS
    ):
        for person in islice(both, people):
            locale = LANGUAGES[person.locale]
            assert await press_forged(unchanging_match, person, custom_id) == text(
                locale, "unknown-button"
            ), custom_id


BAD_NUMBERS = [["x"], ["-1"], [str(HUGE)]]


INVALID_CHOICES = [
    *(("invited", values) for values in BAD_NUMBERS),
    *(
        (verb, values)
        for verb in ("add", "seats", "access", "language")
        for values in (*BAD_NUMBERS, ["3", "4"], [])
    ),
]


async def test_values_that_were_not_offered_are_refused(harness: BotHarness) -> None:
    lobby = await harness.open_lobby()
    before = await lobby.load()
    refusals = set[str]()
    for number, (verb, values) in enumerate(INVALID_CHOICES, 1):
        await lobby.organiser.choose(lobby.post, f"l1:{before.id}:{verb}", values, forged=True)
        await harness.wait_until_idle()
        answers = [m for m in lobby.organiser.messages(lobby.channel) if m.ephemeral]
        refusals |= {answer.id for answer in answers}
        assert (len(answers), len(refusals)) == (1, number), (verb, values)
        assert answers[-1].text() == text("en", "unknown-button"), (verb, values)
        assert await lobby.load() == before, (verb, values)


ILLEGAL: dict[str, Reason] = {
    "ship.99": Reason("maori-too-far", {"edges": 99, "most": 0}),
    "take.1": Reason("maori-sail-first"),
    "undo": Reason("undo-nothing"),
}


@pytest.mark.parametrize("code", ILLEGAL)
async def test_an_illegal_move_is_refused_with_the_reason(unchanging_match: MatchDriver, code: str) -> None:
    live = await unchanging_match.load_running()
    answer = await press_forged(
        unchanging_match, await unchanging_match.mover(), f"m1:{live.id}:{live.seq}:{code}"
    )
    expected = reason_text(ILLEGAL[code], EN)
    assert re.sub(r"\d+", "0", answer) == re.sub(r"\d+", "0", expected)


async def test_an_invalid_code_is_refused_with_a_pointer_to_the_list_of_moves(
    unchanging_match: MatchDriver,
) -> None:
    live = await unchanging_match.load_running()
    answer = await press_forged(
        unchanging_match, await unchanging_match.mover(), f"m1:{live.id}:{live.seq}:dance"
    )
    assert answer == text("en", "unknown-action")


async def test_steps_beyond_the_end_of_a_turn_are_refused(unchanging_match: MatchDriver) -> None:
    live, codes = await unchanging_match.load_running(), ["ship.1", "take.1", "place.b1", "end", "end"]
    answer = await press_forged(
        unchanging_match, await unchanging_match.mover(), f"m1:{live.id}:{live.seq}:{'+'.join(codes)}"
    )
    assert answer == text("en", "reason-not-your-turn")


async def test_a_move_in_a_lobby_is_refused(harness: BotHarness, unchanging_match: MatchDriver) -> None:
    live = await (await harness.open_lobby()).load()
    answer = await press_forged(unchanging_match, await unchanging_match.mover(), f"m1:{live.id}:0:ship.1")
    assert answer == text("en", "match-not-started")


async def test_a_forged_id_of_a_future_position_shows_the_current_board(
    unchanging_match: MatchDriver,
) -> None:
    live = await unchanging_match.load_running()
    answer = await press_forged(
        unchanging_match, await unchanging_match.mover(), f"m1:{live.id}:{live.seq + 7}:ship.1"
    )
    assert answer == text("en", "stale")


async def test_a_forged_id_of_an_old_generation_changes_no_post(
    harness: BotHarness, unchanging_match: MatchDriver
) -> None:
    other = await harness.start_match("Cleo", "Don", channel="lounge")
    live, post = await other.load_running(), unchanging_match.post.snapshot()
    await press_forged(unchanging_match, harness.box.person("Eva"), f"m1:{live.id}:{live.seq + 7}:ship.1")
    assert (await other.load_running()).generation == 0, "no board has shown that position"
    answer = await press_forged(
        unchanging_match, harness.box.person("Eva"), f"m1:{live.id}:{live.seq}:ship.1~7"
    )
    assert answer == text("en", "lost-post")
    assert unchanging_match.post.data == post.data


async def test_a_seat_in_one_match_gives_no_rights_in_another(
    harness: BotHarness, unchanging_match: MatchDriver
) -> None:
    other = await harness.start_match("Cleo", "Don", channel="lounge")
    live = await other.load_running()
    answer = await press_forged(
        unchanging_match, await unchanging_match.mover(), f"m1:{live.id}:{live.seq}:{other.codes()[0]}"
    )
    assert answer == text("en", "not-at-table")


async def test_nobody_can_move_after_the_end(driver: MatchDriver) -> None:
    pressed, mover = driver.move_ids()[0], await driver.mover()
    await driver.fast_forward(Random(1))
    driver.harness.box.clock.advance(6)
    assert (await press_forged(driver, mover, pressed)).startswith(text("en", "match-over"))
    live = await driver.load_finished()
    assert (await press_forged(driver, mover, f"m1:{live.id}:{live.seq}:undo")).startswith(
        text("en", "match-over")
    )


async def test_an_undone_step_cannot_be_continued(driver: MatchDriver) -> None:
    mover = await driver.mover()
    await driver.press("ship.1")
    followed = driver.move_ids()[0]
    await driver.press("undo")
    driver.harness.box.clock.advance(6)
    assert await press_forged(driver, mover, followed) == text("en", "stale")
    assert (await driver.press("ship.1")).kind == DEFERRED


async def test_thirty_presses_at_once_make_one_move_and_each_gets_one_answer(
    harness: BotHarness, driver: MatchDriver
) -> None:
    mover, waiting = await driver.mover(), await driver.waiting_person()
    crowd = [mover, waiting, *(harness.box.person(f"P{n}") for n in range(28))]
    post, pressed, log = driver.post.snapshot(), driver.move_ids()[0], harness.log()
    replies = await asyncio.gather(*(person.press(post, pressed, forged=True) for person in crowd))
    await harness.wait_until_idle()
    assert {reply.kind for reply in replies} == {DEFERRED}
    assert len(harness.log()) == len(log) + 1
    assert private_messages(mover, driver) == []
    answers = [private_messages(person, driver) for person in crowd[1:]]
    assert [len(messages) for messages in answers] == [1] * 29
    # the press of the waiting player may arrive before or after the move
    refusals = text("en", "not-your-turn", name=mover.name), text("en", "stale")
    assert answers[0][0].text().startswith(refusals)
    assert all(messages[0].text().startswith(text("en", "not-at-table")) for messages in answers[1:])


async def test_simultaneous_requests_for_a_board_draw_it_once(unchanging_match: MatchDriver) -> None:
    renderer, live = unchanging_match.harness.bot.services.renderer, await unchanging_match.load_running()
    drawn = await asyncio.gather(*(renderer.draw_board(live, EL) for _ in range(20)))
    assert all(pictures is drawn[0] for pictures in drawn)


async def test_the_board_offers_no_choices_while_a_program_moves(unchanging_match: MatchDriver) -> None:
    renderer, live = unchanging_match.harness.bot.services.renderer, await unchanging_match.load_running()
    (asked,) = await renderer.draw_board(live, EN)
    program = replace(live.with_free_seat(live.turn, "Hard", 0), rev=live.rev + 1)
    (board,) = await renderer.draw_board(program, EN)
    during = text("en", "maori-question-during", name="Hard")
    assert during in board.alt
    assert during not in asked.alt


async def test_a_press_on_a_private_board_updates_it_and_the_public_one(driver: MatchDriver) -> None:
    mover = await driver.mover()
    reply = await driver.harness.run_command(mover, "board", driver.channel)
    live = await driver.load_running()
    await mover.press(reply.message, f"m1:{live.id}:{live.seq}:ship.1")
    await driver.harness.wait_until_idle()
    assert f"m1:{driver.match}:" in str(driver.move_ids())
    assert {b.custom_id for b in reply.message.buttons()} == {b.custom_id for b in driver.post.buttons()}
    assert private_messages(mover, driver) == [reply.message]


FAULTS: dict[str, dict[str, Any]] = {
    "is answered 502 though it arrived": {"answer": 502, "after": True},
    "is answered 500": {"answer": 500},
    "is cut off though it arrived": {"after": True},
    "is cut off": {},
}


@pytest.mark.usefixtures("no_retry_pauses")
@pytest.mark.parametrize("fault", FAULTS)
async def test_a_refused_press_is_answered_despite_a_fault_of_the_first_request(
    unchanging_match: MatchDriver, cleo: Person, fault: str
) -> None:
    inject_fault(unchanging_match, fault)
    assert await press_forged(unchanging_match, cleo, unchanging_match.move_ids()[0]) == text(
        "en", "not-at-table"
    )


async def test_a_refusal_replaces_a_lost_acknowledgement(unchanging_match: MatchDriver, cleo: Person) -> None:
    unchanging_match.harness.box.faults.drop(method="POST", path=CALLBACK, times=2)
    assert await press_forged(unchanging_match, cleo, unchanging_match.move_ids()[0]) == text(
        "en", "not-at-table"
    )


@pytest.mark.usefixtures("no_retry_pauses")
async def test_a_move_is_made_despite_a_fault_of_the_first_request(driver: MatchDriver) -> None:
    for fault in FAULTS:
        seq = (await driver.load()).seq
        inject_fault(driver, fault)
        await driver.press("ship.1")
        assert (await driver.load()).seq == seq + 1, fault
        assert {custom.split(":")[2] for custom in driver.move_ids()} == {str(seq + 1)}, fault
        await driver.press("undo")


@pytest.mark.usefixtures("no_retry_pauses")
async def test_a_command_is_answered_once_despite_a_fault_of_its_first_request(driver: MatchDriver) -> None:
    mover = await driver.mover()
    for fault in FAULTS:
        seq, before = (await driver.load()).seq, private_messages(mover, driver)
        inject_fault(driver, fault)
        reply = await driver.harness.run_command(mover, "move", driver.channel, action="ship.1")
        assert (await driver.load()).seq == seq + 1, fault
        assert private_messages(mover, driver) == [*before, reply.message], fault
        assert reply.message.images(), fault
        await driver.press("undo")


def inject_fault(driver: MatchDriver, fault: str) -> None:
    """Inject a fault into the next first answer to an interaction."""
    faults, how = driver.harness.box.faults, FAULTS[fault]
    after = how.get("after", False)
    if "answer" in how:
        faults.answer(how["answer"], method="POST", path=CALLBACK, after=after)
    else:
        faults.drop(method="POST", path=CALLBACK, after=after)


async def test_an_internal_error_is_reported_with_a_code_and_no_traceback(
    driver: MatchDriver, caplog: pytest.LogCaptureFixture
) -> None:
    mover = await driver.mover()
    with closing(sqlite3.connect(driver.harness.folder / "motu.db")) as db, db:
        db.execute("ALTER TABLE log RENAME TO lost")
    await mover.press(driver.post, driver.move_ids()[0])
    await driver.harness.wait_until_idle()
    for command in ("games", "board"):
        await driver.harness.run_command(mover, command, driver.channel)
    with closing(sqlite3.connect(driver.harness.folder / "motu.db")) as db, db:
        db.execute("ALTER TABLE lost RENAME TO log")
    (answer, *_) = private_messages(mover, driver)
    code = re.findall(r"`([0-9a-f]{6})`", answer.text())
    assert answer.text() == text("en", "something-wrong", code=code[0])
    assert code[0] in caplog.text
    assert "Traceback" not in answer.text()
    assert mover.id not in caplog.text, "queries are not logged"
    assert (await driver.press("ship.1")).kind == DEFERRED
