"""The evening pace: playing hours in the lobby, before joining, on posts, in deadlines and reminders."""

from random import Random
from typing import Any

import pytest
import pytest_asyncio

from data.store import BrokenMatch
from data.store.people import TableHabits
from engine.clock.evening import EVENING, Evening, hours_at
from engine.clock.hours import DAY_MINUTES, Hours
from engine.clock.pace import DAY, HOUR, MINUTE, PaceLimits
from engine.maori.state import Options
from render.language.catalogue import LOCALES, Words
from sandbox import Message, Person
from sandbox.world import GUILD
from tests.bot.clock.test_clock import find_button
from tests.bot.harness import BotHarness, LobbyDriver, MatchDriver
from tests.bot.new_people import renew_people
from tests.languages import text
from tests.store.kit import expect_done, run_sql

pytestmark = [pytest.mark.e2e, pytest.mark.waits, pytest.mark.asyncio(loop_scope="module")]

RNG = Random(3)


@pytest_asyncio.fixture(loop_scope="module")
async def harness(shared_or_own: BotHarness) -> BotHarness:
    """The bot of the module, with new people and channels."""
    return await renew_people(shared_or_own)


def evening_from(harness: BotHarness, hours: float, turns: int = 12) -> Evening:
    """Playing hours in UTC that begin `hours` hours from now and last four hours."""
    start = (int(harness.now) // MINUTE + round(hours * 60)) % DAY_MINUTES
    return Evening(start=start, end=(start + 240) % DAY_MINUTES, turns=turns)


def night_over(evening: Evening, awake_minutes: int) -> Hours:
    """Sleeping hours that leave only the first minutes of an evening."""
    return Hours(sleep_from=(evening.start + awake_minutes) % DAY_MINUTES, sleep_to=evening.end)


async def open_lobby(harness: BotHarness, evening: Evening) -> LobbyDriver:
    lobby = await harness.open_lobby("Ana")
    await lobby.choose("seats", "2")
    await lobby.choose("pace", EVENING)
    match, by = (await lobby.load()).id, int(lobby.organiser.id)
    expect_done(await harness.store.lobbies.set_evening(match, by, lambda _: evening))
    harness.bot.services.wake_match(match)
    await harness.wait_until_idle()
    return lobby


async def start_match(harness: BotHarness, evening: Evening) -> MatchDriver:
    lobby = await open_lobby(harness, evening)
    await lobby.press("join", harness.box.person("Ben"))
    match = (await lobby.load()).id
    await lobby.press("start")
    return MatchDriver(harness, lobby.channel, match)


async def press_hours(lobby: LobbyDriver, person: Person) -> Message:
    reply = await lobby.press("hours", person)
    return reply.message


def limits_of(evening: Evening) -> PaceLimits:
    return evening.pace.limits or PaceLimits(0, 0, 0)


# ---- the lobby -------------------------------------------------------------------------


async def test_the_organiser_chooses_playing_hours_in_a_panel(harness: BotHarness) -> None:
    ana = harness.box.person("Ana")
    await harness.store.people.change_user(int(ana.id), hours=Hours(zone="Europe/Warsaw"))
    lobby = await harness.open_lobby("Ana")
    await lobby.choose("pace", EVENING)
    assert (await lobby.load()).evening == Evening(zone="Europe/Warsaw")
    panel = await press_hours(lobby, ana)
    for verb, value in {"from": "1260", "until": "120", "turns": "20", "zone": "Asia/Kolkata"}.items():
        await (await ana.choose(panel, find_select(panel, verb), [value])).settled()
        await harness.wait_until_idle()
        assert value in {
            option.value for select in panel.selects() for option in select.options if option.default
        }
    assert (await lobby.load()).evening == Evening(zone="Asia/Kolkata", start=1260, end=120, turns=20)
    await lobby.choose("pace", "daily")
    assert (await lobby.load()).evening is None
    assert not [one for one in lobby.post.buttons() if (one.custom_id or "").endswith(":hours")]


def find_select(panel: Message, verb: str) -> str:
    return next(one.custom_id for one in panel.selects() if f":{verb}" in (one.custom_id or "")) or ""


async def test_a_new_start_of_the_playing_hours_keeps_their_length_and_an_invalid_length_is_refused(
    harness: BotHarness,
) -> None:
    lobby = await open_lobby(harness, Evening())
    ana = lobby.organiser
    panel = await press_hours(lobby, ana)
    until = find_select(panel, "until")
    await (await ana.choose(panel, find_select(panel, "from"), ["0"])).settled()
    assert (await lobby.load()).evening == Evening(start=0, end=240)
    refused = await (await ana.choose(panel, until, ["1260"], forged=True)).settled()
    await harness.wait_until_idle()  # the refusal is sent after the panel
    assert text("en", "evening-length", least=2, most=8) in refused.text()
    assert panel.selects(), "the panel still offers other times"
    assert (await lobby.load()).evening == Evening(start=0, end=240)


async def test_nobody_else_changes_the_hours_but_everybody_sees_their_own_overlap(
    harness: BotHarness,
) -> None:
    evening = evening_from(harness, 2)
    lobby, cleo = await open_lobby(harness, evening), harness.box.person("Cleo")
    await harness.store.people.change_user(int(cleo.id), hours=night_over(evening, 90))
    panel = await press_hours(lobby, cleo)
    assert panel.ephemeral
    assert panel.selects() == []
    span = evening.next_span((await lobby.load()).touched)
    you = text("en", "evening-you")
    assert f"{you} <t:{span.start}:t>–<t:{span.start + 90 * MINUTE}:t>" in panel.text()
    organisers = await press_hours(lobby, lobby.organiser)
    forged = await cleo.choose(lobby.post, find_select(organisers, "turns"), ["8"], forged=True)
    await forged.settled()
    assert (await lobby.load()).evening == evening


async def test_the_lobby_shows_when_everybody_is_awake(harness: BotHarness) -> None:
    evening = evening_from(harness, 2)
    lobby, ben = await open_lobby(harness, evening), harness.box.person("Ben")
    await harness.store.people.change_user(int(ben.id), hours=night_over(evening, 90))
    await lobby.press("join", ben)
    span = evening.next_span((await lobby.load()).touched)
    both = text("en", "evening-span", start=f"<t:{span.start}:t>", until=f"<t:{span.start + 90 * MINUTE}:t>")
    assert text("en", "evening-together", times=both) in lobby.post.text()
    (picture,) = lobby.post.images()
    assert text("en", "evening-all") in (picture.description or "")
    assert "Ben" in (picture.description or "")
    await harness.run_command(ben, "settings time", sleep="none")
    all_times = text("en", "evening-together", times=text("en", "evening-all"))
    assert all_times in lobby.post.text(), "the post follows the settings"


async def test_a_person_who_sleeps_during_the_hours_is_told_before_joining(harness: BotHarness) -> None:
    evening = evening_from(harness, 2)
    lobby, ben = await open_lobby(harness, evening), harness.box.person("Ben")
    await harness.store.people.change_user(int(ben.id), hours=night_over(evening, 30))
    question = (await lobby.press("join", ben)).message
    assert question.ephemeral
    assert len((await lobby.load()).seats) == 1
    join = next(one.custom_id for one in question.buttons() if (one.custom_id or "").endswith(":join:anyway"))
    await (await ben.press(question, join or "")).settled()
    await harness.wait_until_idle()
    assert [seat.name for seat in (await lobby.load()).seats] == ["Ana", "Ben"]
    assert text("en", "evening-at-night") not in lobby.post.text()
    assert "the clock runs during sleep as well" in lobby.post.text()


async def test_an_hour_of_overlap_is_enough_to_join_at_once(harness: BotHarness) -> None:
    evening = evening_from(harness, 2)
    lobby, ben = await open_lobby(harness, evening), harness.box.person("Ben")
    await harness.store.people.change_user(int(ben.id), hours=night_over(evening, 60))
    await lobby.press("join", ben)
    assert len((await lobby.load()).seats) == 2


TYPED: list[tuple[dict[str, Any], Evening]] = [
    ({"hours": "20:30-1"}, Evening(start=1230, end=60)),
    ({"hours": "8-12", "turns": 24}, Evening(start=480, end=720, turns=24)),
    ({"turns": 8}, Evening(turns=8)),
]


async def test_playing_hours_can_be_typed(harness: BotHarness) -> None:
    for number, (options, expected) in enumerate(TYPED):
        await harness.run_command(harness.box.person(f"Ana {number}"), "play new", game="maori", **options)
        live = await harness.store.matches.by_channel(int(harness.box.threads("games")[-1].id))
        assert live is not None
        assert (live.pace, live.evening) == (EVENING, expected)


async def test_invalid_playing_hours_open_no_lobby(harness: BotHarness) -> None:
    for hours, key in {"evening": "evening-unreadable", "19-20": "evening-length"}.items():
        reply = await harness.run_command(harness.box.person("Ana"), "play new", game="maori", hours=hours)
        assert reply.text() == text("en", key, hours=hours, least=2, most=8)
        assert harness.box.threads("games") == []


async def test_new_playing_hours_are_in_the_time_zone_of_the_server(harness: BotHarness) -> None:
    boss = harness.box.person("Ana")
    await harness.store.people.change_guild(int(GUILD), zone="Pacific/Chatham")
    await harness.store.people.change_user(int(boss.id), hours=Hours(zone="Europe/Warsaw"))
    lobby = await harness.open_lobby("Ana")
    await lobby.choose("pace", EVENING)
    assert (await lobby.load()).evening == Evening(zone="Pacific/Chatham")


async def test_the_next_lobby_has_the_same_playing_hours(harness: BotHarness) -> None:
    evening = evening_from(harness, 2)
    driver = await start_match(harness, evening)
    another = await (await harness.open_lobby("Ana")).load()
    assert (another.pace, another.evening) == (EVENING, evening)
    assert (await driver.load()).evening == evening
    lost = TableHabits({}, EVENING, "turn", hints=False)
    await harness.store.people.change_habits(int(harness.box.person("Ben").id), ["maori"], table=lost)
    opened = await (await harness.open_lobby("Ben")).load()
    assert (opened.options, opened.pace, opened.evening) == (Options(), "casual", None)


async def test_all_texts_of_playing_hours_fit(harness: BotHarness) -> None:
    """Five people with long names, in the game with most options, by invitation."""
    evening = evening_from(harness, 2)
    lobby = await harness.open_lobby("Ana")
    live = await lobby.load()
    lobbies, by = harness.store.lobbies, int(lobby.organiser.id)
    for user in range(2, live.seats_wanted + 1):
        await harness.store.people.change_user(user, hours=night_over(evening, 30))
        expect_done(await lobbies.join(live.id, user, f"{'*' * 28}{user}"))
    await lobbies.set_access(live.id, by, "invite")
    await lobbies.set_pace(live.id, by, EVENING)
    expect_done(await lobbies.set_evening(live.id, by, lambda _: evening))
    for locale in LOCALES:
        await lobbies.set_locale(live.id, by, locale)
        harness.bot.services.wake_match(live.id)
        await harness.wait_until_idle()
        assert Words.of(locale)("pace-evening") in str([s.options for s in lobby.post.selects()])
        assert len(lobby.post.images()) == 1


@pytest.mark.usefixtures("own")
async def test_invalid_stored_hours_stop_only_their_match(harness: BotHarness) -> None:
    invalid = ['{"end":1140}', '{"zone":"Europe/Nowhere"}', '{"turns":1}', "[]", "{"]
    good, broken = [await start_match(harness, evening_from(harness, 2)) for _ in range(2)]
    for hours in invalid:
        statement = f"UPDATE matches SET evening = :hours WHERE id = {broken.match}"
        await run_sql(harness.settings.database_url, statement, hours=hours)
        harness.store.matches._cache.clear()
        with pytest.raises(BrokenMatch):
            await broken.load()
    await harness.advance_offline(HOUR)
    assert await harness.store.deadlines.next_due() is not None
    assert (await good.load()).status == "running"


# ---- the match -------------------------------------------------------------------------


async def test_clocks_run_in_the_playing_hours_only(harness: BotHarness) -> None:
    evening = evening_from(harness, 2)
    driver = await start_match(harness, evening)
    limits, own = limits_of(evening), hours_at(Hours(), evening)
    live = await driver.load_running()
    span = evening.next_span(int(harness.now))
    assert limits.turn == 20 * MINUTE
    assert live.clock.lapses == span.start + limits.turn + limits.bank
    assert live.clock.elapsed(own, span.start) == 0
    late = await driver.mover()
    await harness.advance(span.start - harness.now + limits.turn + limits.bank + limits.grace - MINUTE)
    assert (await driver.mover()).id == late.id
    await harness.advance(2 * MINUTE)
    assert (await driver.mover()).id != late.id, "a program has played"


async def test_the_post_names_the_local_time_of_the_deadline(harness: BotHarness) -> None:
    evening = evening_from(harness, 2)
    driver = await start_match(harness, evening)
    live = await driver.load_running()
    until, last = (f"<t:{at}:f> (<t:{at}:R>)" for at in (live.clock.lapses, live.deadline))
    span = evening.next_span(live.touched)
    assert text("en", "clock-turn", until=until, last=last) in driver.post.text()
    hours = text("en", "clock-evening", start=f"<t:{span.start}:t>", until=f"<t:{span.end}:t>")
    assert hours in driver.post.text()


async def test_the_person_to_move_is_pinged_when_an_evening_begins(harness: BotHarness) -> None:
    evening = evening_from(harness, 2)
    driver = await start_match(harness, evening)
    mover, span = await driver.mover(), evening.next_span(int(harness.now))
    await harness.advance(span.start - harness.now - MINUTE)
    assert mover.dms() == []
    await harness.advance(2 * MINUTE)
    (reminder,) = mover.dms()
    assert f"<t:{(await driver.load_running()).deadline}:R>" in reminder.content
    await driver.pass_turn(RNG)
    await driver.pass_turn(RNG)
    await harness.advance(span.end - harness.now - 2 * HOUR)
    assert len(mover.dms()) <= 2, "otherwise a digest is sent at most once a day"


async def test_a_turn_over_two_evenings_is_pinged_in_each(harness: BotHarness) -> None:
    evening = evening_from(harness, -3)
    driver = await start_match(harness, evening)
    mover = await driver.mover()
    await harness.advance(HOUR + 30 * MINUTE)
    in_first = len(mover.dms())
    next_start = evening.next_span(int(harness.now)).start
    await harness.advance(next_start - harness.now - MINUTE)
    assert len(mover.dms()) == in_first, "nobody is reminded between two evenings"
    assert (await driver.mover()).id == mover.id
    await harness.advance(2 * MINUTE)
    assert len(mover.dms()) == in_first + 1


async def test_nobody_is_pinged_again_outside_of_the_hours(harness: BotHarness) -> None:
    evening = evening_from(harness, -3)
    driver = await start_match(harness, evening)
    ana, waiting = await driver.mover(), await driver.waiting_person()
    await harness.advance(HOUR - 5 * MINUTE)
    await harness.advance(15 * HOUR)
    reply = await harness.run_command(waiting, "play call", driver.channel)
    assert reply.text() == text("en", "call-quiet", name=ana.name)
    start = evening.next_span(int(harness.now)).start
    await harness.advance(start - harness.now + MINUTE)
    pressed = await waiting.press(driver.post, find_button(driver.post, "ca"))
    assert text("en", "call-done", name=ana.name, at="")[:20] in (await pressed.settled()).text()
    assert driver.post.pinged == [ana.name]


async def test_figures_count_only_the_hours_of_play(harness: BotHarness) -> None:
    evening = evening_from(harness, 20)
    driver = await start_match(harness, evening)
    mover = await driver.mover()
    start = evening.next_span(int(harness.now)).start
    await harness.advance(start - harness.now + 7 * MINUTE)
    await driver.pass_turn(RNG)
    figures = await harness.store.figures.of(int(GUILD), int(mover.id))
    assert figures.median is not None
    assert 7 * MINUTE <= figures.median <= 8 * MINUTE


async def test_an_outage_outside_of_the_hours_is_not_credited(harness: BotHarness) -> None:
    evening = evening_from(harness, 20)
    driver = await start_match(harness, evening)
    before = await driver.load_running()
    await harness.advance_offline(6 * HOUR)
    assert (await driver.load_running()).deadline == before.deadline
    start = evening.next_span(int(harness.now)).start
    await harness.advance(start - harness.now + MINUTE)
    await harness.advance_offline(2 * HOUR)
    after = await driver.load_running()
    assert after.deadline is not None
    assert before.deadline is not None
    assert abs(after.deadline - before.deadline - 2 * HOUR) < 2 * MINUTE
    assert after.reminder is None or after.reminder < harness.now + 2 * DAY
