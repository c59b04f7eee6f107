"""Finding a table through the client: searches, the question, and the match."""

from functools import partial
from typing import Any

import pytest
import pytest_asyncio

from data.store.matches.states import Running
from data.store.matchmaking.searches import ANSWER_SECONDS
from engine.clock.evening import EVENING, Evening
from engine.clock.hours import Hours
from sandbox import Channel, Message, Person
from tests.bot.harness import BotHarness
from tests.bot.interaction.test_figures import insert_figures
from tests.bot.new_people import renew_people
from tests.languages import text

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]

HOUR, DAY = 3600, 24 * 3600
FOUR = ("Ana", "Ben", "Cleo", "Dan")


@pytest_asyncio.fixture(loop_scope="module")
async def harness(shared_or_own: BotHarness) -> BotHarness:
    """The bot of the module, with new people and channels."""
    return await renew_people(shared_or_own)


def guild_of(harness: BotHarness) -> int:
    return int(harness.box.channel().data["guild_id"])


def questions(person: Person) -> list[Message]:
    """The questions to a person in their direct messages."""
    return [one for one in person.dms() if any((b.custom_id or "").startswith("fa1:") for b in one.buttons())]


async def answer(harness: BotHarness, person: Person, asked: Message, key: str = "find-there") -> str:
    """Answer a question; return the reply."""
    reply = await (await person.press(asked, text("en", key))).settled()
    await harness.wait_until_idle()
    return reply.text()


async def search(harness: BotHarness, *names: str, **options: Any) -> None:
    """Search for a daily match of Maori, by command."""
    for name in names:
        wanted: dict[str, Any] = {"game": "maori", "pace": "daily", **options}
        await harness.run_command(harness.box.person(name), "play find", **wanted)


async def test_four_people_in_three_time_zones_find_a_table(harness: BotHarness) -> None:
    """Each is asked in the morning of their own time zone; the match starts when the last one is there."""
    harness.box.clock.advance(DAY - harness.now % DAY)  # midnight in UTC
    zones = ("Europe/Warsaw", "Europe/Warsaw", "America/New_York", "Asia/Tokyo")
    people = [harness.box.person(name) for name in FOUR]
    for person, zone in zip(people, zones, strict=True):
        hours = Hours(zone=zone, sleep_from=23 * 60, sleep_to=7 * 60)
        await harness.store.people.change_user(int(person.id), hours=hours)
    await search(harness, *FOUR[:3], players=4)
    assert not any(questions(person) for person in people), "three people are too few"
    await search(harness, "Dan", players=4)
    asked_at = {}
    for hour in range(14):
        for person in people:
            for asked in questions(person):
                if person.name not in asked_at:
                    asked_at[person.name] = hour
                    there = await answer(harness, person, asked)
                    assert (
                        text("en", "find-confirmed", there=len(asked_at), people=4, missing=4 - len(asked_at))
                        == there
                    )
        await harness.advance(HOUR)
    assert asked_at["Dan"] == 0, "it is nine in Tokyo"
    assert 5 <= asked_at["Ana"] <= 7, "it is night in Warsaw until five or six in UTC"
    assert asked_at["Cleo"] in (0, 11, 12), "in New York it is evening before 4 UTC and morning from 11 UTC"
    thread = harness.box.threads("games")[-1]
    live = await harness.store.matches.by_channel(int(thread.id))
    assert isinstance(live, Running)
    assert {seat.name for seat in live.people} == {*FOUR}
    assert (live.game, live.pace, len(live.seats)) == ("maori", "daily", 4)
    names = ", ".join(person.mention for person in people)
    pinged = [m for m in harness.box.messages(thread) if m.text() == text("en", "find-started", names=names)]
    assert len(pinged) == 1
    assert sorted(pinged[0].pinged) == [*FOUR]
    assert await harness.store.searches.of_guild(guild_of(harness)) == []


async def test_a_person_who_does_not_answer_loses_the_search(harness: BotHarness) -> None:
    await search(harness, "Ana", "Ben", players=2)
    ana, ben = harness.box.person("Ana"), harness.box.person("Ben")
    (asked,) = questions(ana)
    assert await answer(harness, ana, asked) == text("en", "find-confirmed", there=1, people=2, missing=1)
    await harness.advance(ANSWER_SECONDS + 1)
    game = text("en", "game-maori")
    assert text("en", "find-dissolved", game=game) in [one.text() for one in ana.dms()]
    searches = await harness.store.searches.of_guild(guild_of(harness))
    assert [search.user for search in searches] == [int(ana.id)]
    (late,) = questions(ben)
    assert await answer(harness, ben, late) == text("en", "find-gone")
    await search(harness, "Cleo", players=2)
    assert len(questions(ana)) == 2, "a new table is a new question"


async def test_a_table_at_the_evening_pace_starts_with_the_hours_that_its_people_have_in_common(
    harness: BotHarness,
) -> None:
    harness.box.clock.advance(DAY - harness.now % DAY + 12 * HOUR)  # noon in UTC
    ana, ben = harness.box.person("Ana"), harness.box.person("Ben")
    sleeping = Hours(sleep_from=22 * 60, sleep_to=6 * 60)
    await harness.store.people.change_user(int(ana.id), hours=sleeping)
    panel = (await harness.run_command(ana, "play find", game="maori", players=2, pace="evening")).message
    await (await ana.choose(panel, text("en", "evening-from"), [str(21 * 60)])).settled()
    search = await harness.store.searches.load(guild_of(harness), int(ana.id))
    assert search is not None
    assert search.evening == Evening(start=21 * 60, end=60)
    await harness.run_command(ben, "play find", game="maori", players=2, hours="20-24")
    (asked,) = questions(ana)
    span = Evening(start=21 * 60, end=0).next_span(int(harness.now))
    times = text("en", "evening-span", start=f"<t:{span.start}:t>", until=f"<t:{span.end}:t>")
    awake = text("en", "evening-span", start=f"<t:{span.start}:t>", until=f"<t:{span.start + HOUR}:t>")
    assert times in asked.text()
    assert text("en", "evening-person", name=text("en", "evening-you"), times=awake) in asked.text()
    for person in (ana, ben):
        await answer(harness, person, questions(person)[0])
    live = await harness.store.matches.by_channel(int(harness.box.threads("games")[-1].id))
    assert isinstance(live, Running)
    assert (live.pace, live.evening) == ("evening", Evening(start=21 * 60, end=0))


async def test_the_answer_not_now_ends_the_search(harness: BotHarness) -> None:
    await search(harness, "Ana", "Ben", players=2)
    ben = harness.box.person("Ben")
    (asked,) = questions(ben)
    assert await answer(harness, ben, asked, "find-not-there") == text("en", "find-stopped")
    searches = await harness.store.searches.of_guild(guild_of(harness))
    assert [search.proposal for search in searches] == [None]
    assert harness.box.threads("games") == []


async def test_the_panel_changes_starts_and_stops_a_search(harness: BotHarness) -> None:
    ana = harness.box.person("Ana")
    panel = (await harness.run_command(ana, "play find")).message
    assert text("en", "find-idle") in panel.text()
    await (await ana.press(panel, text("en", "find-toggle-programs", value="off"))).settled()
    search = await harness.store.searches.load(guild_of(harness), int(ana.id))
    assert search is not None
    assert (search.programs, search.since) == (True, None)
    await (await ana.press(panel, text("en", "find-search"))).settled()
    await harness.wait_until_idle()
    search = await harness.store.searches.load(guild_of(harness), int(ana.id))
    assert search is not None
    assert search.since is not None
    assert text("en", "find-stop") in [button.label for button in panel.buttons()]
    await (await ana.press(panel, text("en", "find-stop"))).settled()
    assert panel.text() == text("en", "find-stopped")
    assert await harness.store.searches.load(guild_of(harness), int(ana.id)) is None


async def test_a_person_without_direct_messages_is_asked_in_the_channel(harness: BotHarness) -> None:
    ana = harness.box.person("Ana")
    await harness.store.people.change_user(int(ana.id), dm=False)
    await search(harness, "Ana", "Ben", players=2)
    asked = harness.box.messages(harness.box.channel("games"))[-1]
    assert asked.pinged == ["Ana"]
    assert await answer(harness, ana, asked) == text("en", "find-confirmed", there=1, people=2, missing=1)
    cleo = harness.box.person("Cleo")
    assert await answer(harness, cleo, asked) == text("en", "find-gone"), "Cleo is not at the proposed table"


async def test_the_question_shows_how_the_others_play(harness: BotHarness) -> None:
    await harness.store.people.change_user(int(harness.box.person("Ben").id), ladder=False)
    await search(harness, "Ana", "Ben", players=2)
    ana, ben = harness.box.person("Ana"), harness.box.person("Ben")
    new = text("en", "figures-new")
    (to_ana,), (to_ben,) = questions(ana), questions(ben)
    assert new not in to_ana.text(), "Ben hides his results"
    assert new in to_ben.text()


async def test_people_who_block_each_other_find_no_table(harness: BotHarness) -> None:
    ana, ben = harness.box.person("Ana"), harness.box.person("Ben")
    await harness.store.blocks.block(int(ana.id), int(ben.id))
    await search(harness, "Ana", "Ben", players=2)
    assert questions(ana) == questions(ben) == []
    await search(harness, "Cleo", players=2)
    assert len(questions(ana)) == 1


async def test_the_list_of_searches_in_the_chosen_channel_is_kept_up_to_date(harness: BotHarness) -> None:
    ana, ben = harness.box.person("Ana"), harness.box.person("Ben")
    room = harness.box.channel("games")
    await harness.run_command(ana, "settings server", find=room.id)
    post = harness.post(room)
    assert text("en", "find-post-no-tables") in post.text()
    lobby = await harness.open_lobby("Ana")
    facts = {"game": text("en", "game-maori"), "pace": text("en", "pace-casual")}
    assert text("en", "find-post-table", free=4, link=f"<#{lobby.channel.id}>", **facts) in post.text()
    await search(harness, "Ben")
    paces = text("en", "pace-daily")
    assert text("en", "find-post-wish", count=1, game=facts["game"], paces=paces) in post.text()
    await lobby.press("cancel")
    await harness.run_command(ben, "play find", stop=True)
    assert text("en", "find-post-no-wishes") in post.text()
    await search(harness, "Ana", "Ben", players=2)
    assert text("en", "find-post-asked", count=1) in post.text()
    assert text("en", "find-post-no-wishes") not in post.text()


async def test_a_deleted_list_of_searches_is_sent_again(harness: BotHarness) -> None:
    ana, room = harness.box.person("Ana"), harness.box.channel("games")
    await harness.run_command(ana, "settings server", find=room.id)
    first = harness.post(room)
    harness.box.faults.delete_message(room.id, first.id)
    await search(harness, "Ana")
    again = harness.post(room)
    assert again.id != first.id
    assert text("en", "find-post-title") in again.text()


async def test_searches_and_questions_continue_after_a_restart(harness: BotHarness) -> None:
    await search(harness, "Ana", "Ben", players=2)
    ana, ben = harness.box.person("Ana"), harness.box.person("Ben")
    await answer(harness, ana, questions(ana)[0])
    await harness.restart()
    await answer(harness, ben, questions(ben)[0])
    assert len(questions(ana)) == len(questions(ben)) == 1, "everybody is asked once"
    thread: Channel = harness.box.threads("games")[-1]
    assert isinstance(await harness.store.matches.by_channel(int(thread.id)), Running)


async def test_a_role_is_pinged_for_new_open_tables_a_few_times_an_hour(harness: BotHarness) -> None:
    ana, room = harness.box.person("Ana"), harness.box.channel("lounge")
    role = harness.box.world.add_role("Players")
    await harness.run_command(ana, "settings server", find=room.id, call=role)

    def calls() -> list[str]:
        return [one.text() for one in harness.box.messages(room) if f"<@&{role}>" in one.text()]

    def is_called(times: int) -> bool:
        return len(calls()) == times

    lobby = await harness.open_lobby("Ana")
    facts = {"game": text("en", "game-maori"), "pace": text("en", "pace-casual")}
    link = f"<#{lobby.channel.id}>"
    await harness.box.wait(calls)  # the ping follows the answer to the command
    assert calls() == [text("en", "find-call", role=f"<@&{role}>", free=4, link=link, **facts)]
    await harness.run_command(harness.box.person("Ben"), "play new", game="maori", access="invite")
    assert len(calls()) == 1, "a table by invitation is not announced"
    for name, count in {"Cleo": 2, "Don": 3, "Eva": 3}.items():
        await harness.open_lobby(name)
        await harness.box.wait(partial(is_called, count))


async def test_tables_in_channels_that_some_cannot_see_are_not_shown(harness: BotHarness) -> None:
    ana, room = harness.box.person("Ana"), harness.box.channel("lounge")
    harness.box.hide("games", ana)
    await harness.run_command(ana, "settings server", room, find=room.id)
    lobby = await harness.open_lobby("Ana")
    assert lobby.channel.id not in harness.post(room).text()
    assert text("en", "find-post-no-tables") in harness.post(room).text()
    ben = await harness.run_command(harness.box.person("Ben"), "play find", room)
    assert lobby.channel.id not in ben.text()
    own = await harness.run_command(harness.box.person("Cleo"), "play find", room, game="maori")
    assert lobby.channel.id not in own.text()


async def test_open_tables_that_fit_are_named_in_the_panel_but_not_those_of_blocked_people(
    harness: BotHarness,
) -> None:
    ben, cleo = harness.box.person("Ben"), harness.box.person("Cleo")
    lobby = await harness.open_lobby("Ana")
    link = f"<#{lobby.channel.id}>"
    await harness.store.blocks.block(int(harness.box.person("Ana").id), int(cleo.id))
    for person, is_named in ((ben, True), (cleo, False)):
        panel = await harness.run_command(person, "play find", game="maori", pace="casual")
        assert (link in panel.text()) == is_named


async def test_evening_tables_in_the_panel_fit_the_hours_of_the_search_and_the_sleep_of_the_person(
    harness: BotHarness,
) -> None:
    ben, lobby = harness.box.person("Ben"), await harness.open_lobby("Ana")
    await lobby.choose("pace", EVENING)
    match, table = (await lobby.load()).id, Evening()
    await harness.store.lobbies.set_evening(match, int(lobby.organiser.id), lambda _: table)
    sleepless, asleep = Hours(), Hours(sleep_from=table.start, sleep_to=table.end)
    for hours, sleep, is_named in (
        ("19-23", sleepless, True),
        ("17-21", sleepless, True),
        ("8-12", sleepless, False),
        ("19-23", asleep, False),
    ):
        await harness.store.people.change_user(int(ben.id), hours=sleep)
        panel = await harness.run_command(ben, "play find", game="maori", pace=EVENING, hours=hours)
        assert (f"<#{lobby.channel.id}>" in panel.text()) == is_named, (hours, sleep)


async def test_the_search_panel_names_only_lobbies_that_the_person_may_join(
    harness: BotHarness,
) -> None:
    ben = harness.box.person("Ben")
    await insert_figures(harness, ben)
    tables = [await harness.open_lobby(name) for name in ("Ana", "Cleo")]
    await tables[1].choose("access", "reliable")

    async def named(who: Person, **options: Any) -> list[bool]:
        panel = await harness.run_command(who, "play find", game="maori", pace="casual", **options)
        return [f"<#{table.channel.id}>" in panel.text() for table in tables]

    assert await named(ben) == [True, False], "Ben leaves matches"
    assert await named(harness.box.person("Dan")) == [True, True]
    assert await named(harness.box.person("Dan"), reliable=True) == [False, True]


async def test_a_role_is_pinged_though_somebody_has_joined_meanwhile(harness: BotHarness) -> None:
    room, role = harness.box.channel("lounge"), harness.box.world.add_role("Players")
    lobby = await harness.open_lobby("Ana")
    opened = await lobby.load()
    await harness.run_command(lobby.organiser, "settings server", find=room.id, call=role)
    await lobby.press("join", harness.box.person("Ben"))
    await harness.bot.services.find_posts.call_role(opened)
    facts = {"game": text("en", "game-maori"), "pace": text("en", "pace-casual")}
    called = text("en", "find-call", role=f"<@&{role}>", free=3, link=f"<#{lobby.channel.id}>", **facts)
    assert called in [one.text() for one in harness.box.messages(room)]
