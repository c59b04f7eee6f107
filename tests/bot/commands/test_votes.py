"""Votes, from the question to the announced result."""

from itertools import product
from random import Random

import pytest
import pytest_asyncio

from cogs.posts.match_status import undone_lines
from cogs.posts.refusals import refusal_text
from data.store.matches.states import SEAT_RESERVED_SECONDS, Running
from engine.clock.pace import DAY
from engine.game import Reason
from engine.votes import RULES
from render.event_log import reason_text
from render.language.catalogue import Words
from sandbox import Message, Person, Reply
from tests.bot.clock.test_clock import RNG, channel_texts, find_button, start_timed_match
from tests.bot.commands.test_history import finish_in_store
from tests.bot.harness import BotHarness, MatchDriver
from tests.bot.lobbies.test_lobby import LANGUAGES
from tests.languages import EN, text
from tests.random_play import random_moves
from tests.store.kit import play_turn, stored_results

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]


@pytest.fixture
def harness(shared_or_own: BotHarness) -> BotHarness:
    return shared_or_own


@pytest_asyncio.fixture(loop_scope="module")
async def driver(harness: BotHarness) -> MatchDriver:
    """A match of three; nobody manages the server."""
    harness.box.person("Ana").manages = False
    return await start_timed_match(harness, "Ana", "Ben", "Cleo")


async def fetch_reply(
    harness: BotHarness, person: Person, command: str, driver: MatchDriver, **options: object
) -> str:
    return (await harness.run_command(person, command, driver.channel, **options)).text()


async def answer_vote(driver: MatchDriver, person: Person, answer: str = "yes") -> Reply:
    """Press yes or no on the post of a match."""
    reply = await person.press(driver.post, find_button(driver.post, "v", answer))
    await driver.harness.wait_until_idle()
    return reply


def people_named(harness: BotHarness, *names: str) -> list[Person]:
    return [harness.box.person(name) for name in names]


def vote_pings(driver: MatchDriver, end: str = "") -> list[Message]:
    """The messages that ping voters and end with `end`, by default with the request to vote."""
    ending = end or text("en", "vote-call", names="", question="").split(": ")[-1]
    return [m for m in driver.harness.box.messages(driver.channel) if m.text().endswith(ending)]


# ---- the question ----------------------------------------------------------------------


async def test_a_vote_shows_tally_deadline_and_default_and_pings_voters_once(
    harness: BotHarness, driver: MatchDriver
) -> None:
    ana, ben, cleo = people_named(harness, "Ana", "Ben", "Cleo")
    assert await fetch_reply(harness, ana, "play cancel", driver) == text("en", "vote-asked")
    vote = (await driver.load_running()).vote
    assert vote is not None
    assert vote.closes_at == vote.opened + RULES["cancel"].duration_seconds
    rule = text("en", "vote-rule", rule="all", silence="yes", until=f"<t:{vote.closes_at}:R>")
    assert text("en", "vote-cancel", by="Ana") in driver.post.text()
    assert f"{text('en', 'vote-tally', yes=1, no=0, all=3)} · {rule}" in driver.post.text()
    await answer_vote(driver, ben)
    assert text("en", "vote-tally", yes=2, no=0, all=3) in driver.post.text()
    (call,) = vote_pings(driver)
    assert sorted(call.pinged) == ["Ben", "Cleo"]
    assert (await driver.load()).status == "running"
    await answer_vote(driver, cleo)
    assert (await driver.load_finished()).status == "cancelled"
    assert text("en", "voted-cancel-yes") in channel_texts(driver)


async def test_a_vote_can_be_changed_until_the_decision(harness: BotHarness, driver: MatchDriver) -> None:
    ana, ben = people_named(harness, "Ana", "Ben")
    await fetch_reply(harness, ana, "play pause", driver)
    await answer_vote(driver, ben, "no")
    assert text("en", "vote-tally", yes=1, no=1, all=3) in driver.post.text()
    assert (await driver.load_running()).pause is None
    await answer_vote(driver, ben)
    assert (await driver.load_running()).pause is not None


async def test_a_single_no_keeps_the_match_running(harness: BotHarness, driver: MatchDriver) -> None:
    ana, ben = people_named(harness, "Ana", "Ben")
    await fetch_reply(harness, ana, "play cancel", driver)
    await answer_vote(driver, ben, "no")
    assert text("en", "voted-cancel-no") in channel_texts(driver)
    assert (await driver.load()).status == "running"
    assert not [b for b in driver.post.buttons() if (b.custom_id or "").startswith("v1:")]


async def test_only_the_voters_can_vote(harness: BotHarness, driver: MatchDriver) -> None:
    ana, don = people_named(harness, "Ana", "Don")
    await fetch_reply(harness, ana, "play cancel", driver)
    for person, (client, locale) in product((ana, don), LANGUAGES.items()):
        person.locale = client
        reply = await answer_vote(driver, person)
        assert reply.message.ephemeral
        assert reply.text() == text(locale, "vote-not-asked")


@pytest.mark.usefixtures("renewed")
async def test_missing_answers_count_as_the_default_at_the_deadline(
    harness: BotHarness, driver: MatchDriver
) -> None:
    await fetch_reply(harness, harness.box.person("Ana"), "play cancel", driver)
    await harness.advance(RULES["cancel"].duration_seconds + 60)
    assert (await driver.load_finished()).status == "cancelled"
    assert text("en", "voted-cancel-yes") in channel_texts(driver)


async def test_there_is_one_vote_at_a_time_and_strangers_cannot_start_one(
    harness: BotHarness, driver: MatchDriver
) -> None:
    ana, ben, don = people_named(harness, "Ana", "Ben", "Don")
    assert await fetch_reply(harness, don, "play pause", driver) == text("en", "vote-not-at-table")
    assert await fetch_reply(harness, don, "play cancel", driver) == text("en", "vote-not-at-table")
    await fetch_reply(harness, ana, "play cancel", driver)
    assert await fetch_reply(harness, ben, "play pause", driver) == text("en", "vote-open")
    assert len(vote_pings(driver)) == 1


async def test_a_press_on_a_button_of_an_old_vote_is_refused(
    harness: BotHarness, driver: MatchDriver
) -> None:
    ana, ben = people_named(harness, "Ana", "Ben")
    await fetch_reply(harness, ana, "play cancel", driver)
    old, custom = driver.post.snapshot(), find_button(driver.post, "v", "yes")
    await answer_vote(driver, ben, "no")
    reply = await (await ben.press(old, custom, forged=True)).settled()
    assert reply.text() == text("en", "vote-closed")


async def test_a_vote_works_after_a_restart(harness: BotHarness, driver: MatchDriver) -> None:
    ana, ben, cleo = people_named(harness, "Ana", "Ben", "Cleo")
    await fetch_reply(harness, ana, "play cancel", driver)
    await harness.restart()
    await answer_vote(driver, ben)
    await harness.restart()
    await answer_vote(driver, cleo)
    assert (await driver.load_finished()).status == "cancelled"
    assert len(vote_pings(driver)) == 1


async def test_a_vote_is_counted_again_when_a_voter_leaves(harness: BotHarness, driver: MatchDriver) -> None:
    ana, ben, cleo = people_named(harness, "Ana", "Ben", "Cleo")
    await fetch_reply(harness, ana, "play cancel", driver)
    await answer_vote(driver, ben)
    await harness.run_confirmed_command(cleo, "play resign", driver.channel)
    assert (await driver.load_finished()).status == "cancelled"


async def test_programs_agree_to_a_vote(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", programs=("greedy", "random"))
    await fetch_reply(harness, harness.box.person("Ana"), "play pause", driver)
    assert (await driver.load_running()).pause is not None
    assert text("en", "voted-pause-yes") in channel_texts(driver)


@pytest.mark.usefixtures("renewed")
async def test_a_vote_edits_the_post_instead_of_sending_one(harness: BotHarness, driver: MatchDriver) -> None:
    await harness.advance(DAY / 2)
    posts = len(harness.posts(driver.channel))
    await fetch_reply(harness, harness.box.person("Ana"), "play cancel", driver)
    await answer_vote(driver, harness.box.person("Ben"))
    assert len(harness.posts(driver.channel)) == posts
    await harness.advance(2 * DAY)
    assert len(harness.posts(driver.channel)) == posts


# ---- pauses ----------------------------------------------------------------------------


@pytest.mark.usefixtures("renewed")
async def test_a_pause_stops_all_clocks_until_a_vote_ends_it(
    harness: BotHarness, driver: MatchDriver
) -> None:
    ana, ben, cleo = people_named(harness, "Ana", "Ben", "Cleo")
    before = (await driver.load_running()).deadline or 0
    assert await fetch_reply(harness, ben, "play resume", driver) == text("en", "vote-not-paused")
    await fetch_reply(harness, ana, "play pause", driver)
    await answer_vote(driver, ben)
    live = await driver.load_running()
    assert live.pause is not None
    assert live.deadline is None
    assert text("en", "clock-paused", since=f"<t:{live.pause.since}:f>") in driver.post.text()
    assert await fetch_reply(harness, ben, "play pause", driver) == text("en", "vote-paused")
    await harness.advance(12 * DAY)
    assert all(person.dms() == [] for person in (ana, ben, cleo)), "nobody is reminded"
    await fetch_reply(harness, ben, "play resume", driver)
    await answer_vote(driver, cleo)
    after = (await driver.load_running()).deadline or 0
    assert after - before == pytest.approx(12 * DAY, abs=60)


# ---- seats -----------------------------------------------------------------------------


async def test_a_vote_can_free_another_seat_and_anybody_can_take_it(
    harness: BotHarness, driver: MatchDriver
) -> None:
    ana, ben, cleo, don = people_named(harness, "Ana", "Ben", "Cleo", "Don")
    seat = (await driver.load_running()).seat_of(int(cleo.id)) or 0
    assert await fetch_reply(harness, ana, "play replace", driver, seat=seat) == text(
        "en", "vote-asked-replace"
    )
    assert text("en", "vote-replace", by="Ana", name="Cleo") in driver.post.text()
    await answer_vote(driver, ben)
    assert text("en", "voted-replace-yes", name="Cleo") in channel_texts(driver)
    live = await driver.load_running()
    assert (live.seats[seat].program, live.seats[seat].vacant) == ("medium", True)
    reply = await ana.press(driver.post, find_button(driver.post, "t"))
    assert (await reply.settled()).text() == text("en", "match-already-in", name="Ana")
    await don.press(driver.post, find_button(driver.post, "t"))
    await harness.wait_until_idle()
    assert (await driver.load_running()).seat_of(int(don.id)) == seat
    assert text("en", "play-replaced", old="Medium", new="Don") in channel_texts(driver)
    assert "t1:" not in "".join(b.custom_id or "" for b in driver.post.buttons())


async def test_a_seat_can_be_taken_once(harness: BotHarness, driver: MatchDriver) -> None:
    don, eva = people_named(harness, "Don", "Eva")
    await harness.run_confirmed_command(harness.box.person("Cleo"), "play resign", driver.channel)
    reply = await don.press(driver.post, find_button(driver.post, "t"))
    assert (await reply.settled()).text() == text("en", "seat-kept")
    await harness.advance(SEAT_RESERVED_SECONDS)
    old, custom = driver.post.snapshot(), find_button(driver.post, "t")
    await don.press(driver.post, custom)
    await harness.wait_until_idle()
    reply = await (await eva.press(old, custom, forged=True)).settled()
    assert reply.text() == text("en", "seat-taken")


async def test_a_resigned_seat_is_free_and_its_player_can_come_back(
    harness: BotHarness, driver: MatchDriver
) -> None:
    cleo = harness.box.person("Cleo")
    seat = (await driver.load_running()).seat_of(int(cleo.id))
    await harness.run_confirmed_command(cleo, "play resign", driver.channel)
    assert text("en", "play-left", name="Cleo", program="Medium") in channel_texts(driver)
    await cleo.press(driver.post, find_button(driver.post, "t"))
    await harness.wait_until_idle()
    assert text("en", "play-came-back", name="Cleo") in channel_texts(driver)
    assert (await driver.load_running()).seat_of(int(cleo.id)) == seat


async def test_a_server_manager_can_free_a_seat_alone(harness: BotHarness, driver: MatchDriver) -> None:
    eva, cleo = people_named(harness, "Eva", "Cleo")
    eva.manages = True
    seat = (await driver.load_running()).seat_of(int(cleo.id)) or 0
    assert await fetch_reply(harness, eva, "play replace", driver, seat=seat) == text("en", "done")
    live = await driver.load_running()
    assert live.vote is None
    assert live.seats[seat].vacant
    assert find_button(driver.post, "t")


async def test_the_organiser_can_offer_the_seat_of_a_program(harness: BotHarness) -> None:
    ana, ben, don = people_named(harness, "Ana", "Ben", "Don")
    ana.manages = False
    driver = await harness.start_match("Ana", "Ben", programs=("random",))
    seat = next(seat.seat for seat in (await driver.load()).seats if seat.program)
    for person in (ben, don):
        assert await fetch_reply(harness, person, "play replace", driver, seat=seat) == text(
            "en", "organiser-only"
        )
    made = text("en", "offer-made", name="Don")
    assert await fetch_reply(harness, ana, "play replace", driver, seat=seat, player=don) == made
    assert (await driver.load()).seats[seat].offered == int(don.id)


# ---- undo ------------------------------------------------------------------------------


async def reveal_something(harness: BotHarness, driver: MatchDriver) -> Person:
    """Play until a person's step reveals something, so that undoing it needs a vote; return the person."""
    rng = Random(3)
    while True:
        live = await driver.load_running()
        if live.match.steps and live.match.steps[-1].reveals:
            await driver.fast_forward(rng, 0)
            return driver.person(live.seats[live.match.steps[-1].seat].user)
        await play_turn(harness.store, live, rng, 1)


async def test_undoing_a_step_that_revealed_something_needs_a_vote(
    harness: BotHarness, driver: MatchDriver
) -> None:
    person = await reveal_something(harness, driver)
    before = (await driver.load_running()).match
    assert before is not None
    reply = await harness.run_command(person, "undo", driver.channel)
    is_own = (await driver.mover()).id == person.id
    why = reason_text(Reason("undo-revealed"), EN)
    assert (why if is_own else text("en", "not-your-turn", name=(await driver.mover()).name)) in reply.text()
    assert reply.message.ephemeral
    await person.press(reply.message, text("en", "vote-ask"))
    await harness.wait_until_idle()
    vote = (await driver.load_running()).vote
    assert vote is not None
    lines = undone_lines(await driver.load_running(), vote, EN)
    assert lines, "the steps to be undone are named"
    assert "\n".join(lines) in driver.post.text()
    assert vote_pings(driver, lines[-1])
    for other in [one for one in people_named(harness, "Ana", "Ben", "Cleo") if one.id != person.id]:
        await answer_vote(driver, other)
    after = (await driver.load_running()).match
    assert after is not None
    assert len(after.steps) == len(before.steps) - 1
    assert after.steps == before.steps[:-1]
    assert text("en", "voted-undo-yes", name=person.name) in channel_texts(driver)
    assert driver.post.pinged in ([person.name], [])
    assert (await driver.mover()).id == person.id


async def test_an_undo_after_the_turn_includes_the_moves_of_programs(
    harness: BotHarness,
) -> None:
    harness.box.person("Ana").manages = False
    driver = await harness.start_match("Ana", "Ben", programs=("greedy",))
    while True:
        mover = await driver.mover()
        await driver.pass_turn(RNG)
        live = await driver.load_running()
        if live.seats[live.match.steps[-1].seat].program:
            break
    mine = max(n for n, step in enumerate(live.match.steps) if live.seats[step.seat].user == int(mover.id))
    reply = await harness.run_command(mover, "undo", driver.channel)
    await mover.press(reply.message, text("en", "vote-ask"))
    await harness.wait_until_idle()
    await answer_vote(driver, await driver.mover())
    after = await driver.load_running()
    assert after.match.steps == live.match.steps[:mine]
    assert (await driver.mover()).id == mover.id
    assert driver.post.pinged == [mover.name]


async def test_undo_is_not_offered_after_another_person_moved(
    harness: BotHarness, driver: MatchDriver
) -> None:
    person = await driver.mover()
    await driver.pass_turn(RNG)
    await driver.press(driver.sensible_codes()[0])
    reply = await harness.run_command(person, "undo", driver.channel)
    assert text("en", "vote-ask") not in [button.label for button in reply.message.buttons()]


async def test_a_move_of_the_next_person_ends_the_vote_on_an_undo(
    harness: BotHarness, driver: MatchDriver
) -> None:
    person = await driver.mover()
    await driver.pass_turn(RNG)
    reply = await harness.run_command(person, "undo", driver.channel)
    await person.press(reply.message, text("en", "vote-ask"))
    await harness.wait_until_idle()
    assert (await driver.load_running()).vote is not None
    await driver.press(driver.sensible_codes()[0])
    assert (await driver.load_running()).vote is None


def has_just_revealed(live: Running) -> bool:
    """Whether the last step of the person who is still to move has revealed something."""
    last = live.match.steps[-1] if live.match.steps else None
    return bool(last and last.reveals and live.awaited and last.seat == live.match.turn)


@pytest.mark.usefixtures("renewed")
async def test_against_programs_a_step_that_revealed_something_cannot_be_undone(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", programs=("random",), options={"variant": "advanced"})
    ana, rng = harness.box.person("Ana"), Random(1)
    while not has_just_revealed(live := await driver.load_running()):
        (code,) = random_moves(live.match, rng, 1)
        await harness.store.matches.act(live.id, live.seq, live.to_move.user, code, f"i:{live.seq}")
    await driver.fast_forward(rng, 0)
    reply = await harness.run_command(ana, "undo", driver.channel)
    assert reason_text(Reason("undo-revealed"), EN) in reply.text()
    assert text("en", "vote-ask") not in [button.label for button in reply.message.buttons()]
    steps = (await driver.load_running()).match
    old = await ana.press(driver.post, f"a1:{driver.match}:undo", forged=True)
    await harness.wait_until_idle()
    assert (await old.settled()).text() == text("en", "undo-alone")
    assert (await driver.load_running()).match is steps


async def test_the_organiser_can_change_the_level_of_a_program_during_the_match(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", programs=("medium",))
    seat = next(seat.seat for seat in (await driver.load()).seats if seat.program)
    await harness.run_command(
        harness.box.person("Ana"), "play replace", driver.channel, seat=seat, program="easy"
    )
    after = (await driver.load()).seats[seat]
    assert (after.program, after.name) == ("easy", "Easy")


# ---- players who were replaced by a vote ---------------------------------------------------


async def test_two_players_cannot_cancel_a_match_without_the_third_whom_they_replaced(
    harness: BotHarness, driver: MatchDriver
) -> None:
    ana, ben, cleo = people_named(harness, "Ana", "Ben", "Cleo")
    seat = (await driver.load_running()).seat_of(int(cleo.id))
    await fetch_reply(harness, ana, "play replace", driver, seat=seat)
    await answer_vote(driver, ben)
    assert (await driver.load_running()).seat_of(int(cleo.id)) is None
    assert await fetch_reply(harness, ana, "play cancel", driver) == text("en", "vote-asked")
    assert sorted(vote_pings(driver)[-1].pinged) == ["Ben", "Cleo"]
    await answer_vote(driver, ben)
    assert (await driver.load()).status == "running"
    assert text("en", "vote-tally", yes=2, no=0, all=3) in driver.post.text()
    await answer_vote(driver, cleo, "no")
    assert (await driver.load()).status == "running"
    assert text("en", "voted-cancel-no") in channel_texts(driver)


async def test_a_player_whose_only_opponent_was_replaced_needs_a_vote_to_cancel(harness: BotHarness) -> None:
    harness.box.person("Ana").manages = False
    driver = await harness.start_match("Ana", "Ben")
    ana, ben, eva = people_named(harness, "Ana", "Ben", "Eva")
    eva.manages = True
    seat = (await driver.load_running()).seat_of(int(ben.id))
    await fetch_reply(harness, eva, "play replace", driver, seat=seat)
    assert (await driver.load_running()).seat_of(int(ben.id)) is None
    assert await fetch_reply(harness, ana, "play cancel", driver) == text("en", "vote-asked")
    assert (await driver.load()).status == "running"
    await answer_vote(driver, ben)
    assert (await driver.load_finished()).status == "cancelled"


async def test_a_manager_who_left_the_match_is_told_why_they_cannot_cancel_it(
    harness: BotHarness, driver: MatchDriver
) -> None:
    (ana,) = people_named(harness, "Ana")
    ana.manages = True
    await harness.run_confirmed_command(ana, "play resign", driver.channel)
    for client, locale in LANGUAGES.items():
        ana.locale = client
        why = refusal_text(Reason("cancel-manager-plays"), Words.of(locale))
        assert await fetch_reply(harness, ana, "play cancel", driver) == why
    assert (await driver.load()).status == "running"


async def test_late_in_a_match_silence_counts_as_no_and_former_players_vote(harness: BotHarness) -> None:
    harness.box.person("Ana").manages = False
    driver = await harness.start_match("Ana", "Ben", "Cleo", game="gheos")
    ana, ben, cleo = people_named(harness, "Ana", "Ben", "Cleo")
    await driver.fast_forward_until_late(Random(3))
    await harness.run_confirmed_command(cleo, "play resign", driver.channel)
    assert await fetch_reply(harness, ana, "play cancel", driver) == text("en", "vote-asked")
    vote = (await driver.load_running()).vote
    assert vote is not None
    rule = text("en", "vote-rule", rule="all", silence="no", until=f"<t:{vote.closes_at}:R>")
    assert rule in driver.post.text()
    assert text("en", "vote-cancel-late", by="Ana") in driver.post.text()
    assert sorted(vote_pings(driver)[-1].pinged) == ["Ben", "Cleo"]
    await answer_vote(driver, ben)
    assert (await driver.load()).status == "running"
    post = driver.post
    await answer_vote(driver, cleo)
    live = await driver.load_finished()
    assert live.status == "cancelled"
    assert text("en", "voted-cancel-yes-late") in channel_texts(driver)
    assert text("en", "closed-cancelled-late") in post.text()
    names = ", ".join(seat.name for seat in live.winners)
    winners = text("en", "play-winner", names=names, count=len(live.winners))
    assert winners in post.text()
    cancelled = text("en", "notice-cancelled", game="Gheos", link=f"<#{driver.channel.id}>")
    (notice,) = [message for message in harness.box.messages("games") if cancelled in message.text()]
    assert winners in notice.text(), "the score at the end of the match decides"


async def test_a_late_cancellation_warns_that_the_match_counts(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben", game="gheos")
    (eva,) = people_named(harness, "Eva")
    eva.manages = True
    await driver.fast_forward_until_late(Random(3))
    question = (await harness.run_command(eva, "play cancel", driver.channel)).message
    assert question.text() == text("en", "confirm-cancel-late", match=f"\\#{driver.match} Gheos · Ana, Ben")
    await harness.answer_confirmation(eva, question)
    assert text("en", "play-cancelled-late", name="Eva") in channel_texts(driver)
    assert len(await stored_results(harness.store, driver.match)) == 2


@pytest.mark.usefixtures("renewed")
async def test_profiles_show_the_number_of_matches_cancelled_before_the_last_quarter(
    harness: BotHarness,
) -> None:
    ana, ben, eva = people_named(harness, "Ana", "Ben", "Eva")
    eva.manages = True
    driver = await harness.start_match("Ana", "Ben", game="gheos")
    await harness.run_confirmed_command(eva, "play cancel", driver.channel)
    await finish_in_store(harness, "Ana", "Ben", game="gheos")
    for client, locale in LANGUAGES.items():
        ben.locale = client
        for options in ({}, {"game": "gheos"}):
            profile = await harness.run_command(
                ben, "profile", driver.channel, person=ana, form="text", **options
            )
            assert text(locale, "profile-cancelled", count=1) in profile.text()
