"""Forums: each match has a thread, tagged by game and state; the list of searches is a thread too."""

from random import Random

import pytest
import pytest_asyncio

from data.store.matches.states import Lobby
from sandbox import Channel
from tests.bot.finding.test_find import answer, questions, search
from tests.bot.harness import BotHarness, LobbyDriver, MatchDriver
from tests.bot.new_people import renew_people
from tests.languages import text

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]

TAGS = ("Gheos", "Maori", "Trwa", "Open", "Finished", "Beginners")


@pytest_asyncio.fixture(loop_scope="module")
async def harness(shared_or_own: BotHarness) -> BotHarness:
    """The bot of the module, with new people and channels."""
    return await renew_people(shared_or_own)


@pytest_asyncio.fixture(loop_scope="module")
async def forum(harness: BotHarness) -> Channel:
    """A forum that the server chose for open tables and searches."""
    found = harness.box.add_forum("tables", *TAGS)
    await harness.box.ready()
    await harness.run_command(harness.box.person("Ana"), "settings server", find=found.id)
    return found


def tags(forum: Channel, thread: Channel) -> list[str]:
    """The names of the tags of a thread, sorted."""
    names = {tag["id"]: tag["name"] for tag in forum.data["available_tags"]}
    return sorted(names[tag] for tag in thread.data["applied_tags"])


async def test_the_list_of_searches_is_a_thread_of_the_forum(harness: BotHarness, forum: Channel) -> None:
    (thread,) = harness.box.threads("tables")
    assert thread.name == text("en", "find-post-title")
    await search(harness, "Ben")
    (post,) = harness.posts(thread)
    paces, game = text("en", "pace-daily"), text("en", "game-maori")
    assert text("en", "find-post-wish", count=1, game=game, paces=paces) in post.text()
    await harness.run_command(harness.box.person("Ana"), "settings server", find=forum.id)
    assert text("en", "find-post-moved") in post.text()


async def test_a_found_table_gets_a_thread_with_tags_that_follow_its_state(
    harness: BotHarness, forum: Channel
) -> None:
    people = [harness.box.person(name) for name in ("Ana", "Ben")]
    await search(harness, "Ana", "Ben", game="gheos", players=2)
    for person in people:
        await answer(harness, person, questions(person)[-1])
    thread = harness.box.threads("tables")[-1]
    live = await harness.store.matches.by_channel(int(thread.id))
    assert live is not None
    await harness.wait_until_idle()
    assert tags(forum, thread) == ["Gheos", "Trwa"], "a tag may be in any language"
    await MatchDriver(harness, thread, live.id).fast_forward(Random(1))
    await harness.advance(700)
    assert tags(forum, thread) == ["Finished", "Gheos"]


async def test_the_next_match_in_a_forum_gets_its_own_thread(harness: BotHarness, forum: Channel) -> None:
    ana = harness.box.person("Ana")
    await search(harness, "Ana", "Ben", game="gheos", players=2)
    for name in ("Ana", "Ben"):
        person = harness.box.person(name)
        await answer(harness, person, questions(person)[-1])
    first = harness.box.threads("tables")[-1]
    await harness.run_command(ana, "play new", first, game="maori")
    thread = harness.box.threads("tables")[-1]
    assert thread.id != first.id
    assert isinstance(await LobbyDriver(harness, thread, ana).load(), Lobby)
    assert tags(forum, thread) == ["Maori", "Open"]
    lobby = LobbyDriver(harness, thread, ana)
    await lobby.choose("seats", "2")
    await lobby.press("join", harness.box.person("Cleo"))
    match = (await lobby.load()).id
    await lobby.press("start")
    assert tags(forum, thread) == ["Maori", "Trwa"]
    await MatchDriver(harness, thread, match).fast_forward(Random(2))
    await harness.advance(700)
    assert tags(forum, thread) == ["Finished", "Maori"]


async def test_a_person_without_direct_messages_is_asked_to_confirm_in_the_thread_of_open_searches(
    harness: BotHarness, forum: Channel
) -> None:
    ana, thread = harness.box.person("Ana"), harness.box.threads("tables")[0]
    await harness.store.people.change_user(int(ana.id), dm=False)
    await search(harness, "Ana", "Ben", players=2)
    asked = harness.box.messages(thread)[-1]
    assert asked.pinged == ["Ana"]
    assert forum.data["type"] == 15


async def test_the_thread_of_open_searches_pings_a_role_for_a_new_table(
    harness: BotHarness, forum: Channel
) -> None:
    role = harness.box.world.add_role("Players")
    await harness.run_command(harness.box.person("Ana"), "settings server", call=role)
    lobby = await harness.open_lobby("Ana")
    thread = harness.box.threads("tables")[0]
    facts = {"game": text("en", "game-maori"), "pace": text("en", "pace-casual")}
    called = text("en", "find-call", role=f"<@&{role}>", free=4, link=f"<#{lobby.channel.id}>", **facts)
    await harness.box.wait(lambda: called in [one.text() for one in harness.box.messages(thread)])
    assert forum.messages() == []
