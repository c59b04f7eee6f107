"""Many requests of one person do not delay anybody else."""

import asyncio
import re
from collections import ChainMap

import pytest

from cogs.handlers import HANDLERS
from cogs.interaction.request import Request
from cogs.interaction.router import MAX_PER_PERSON, Handlers, ReplyKind
from cogs.posts.component_ids import ExplainId, LogId, NoteFormId
from data.store.matches.states import AnyMatch
from sandbox import Person, Reply
from tests.bot.harness import BotHarness, MatchDriver
from tests.bot.lobbies.test_lobby import LANGUAGES
from tests.bot.store.test_overload import private_text
from tests.languages import text

pytestmark = [pytest.mark.e2e, pytest.mark.usefixtures("_stopped_time")]

#: Presses or commands of one person at once, some times as many as are handled.
PRESSES = 6 * MAX_PER_PERSON
#: Number of lobbies requested at once; limit of THREADS threads within THREAD_SECONDS.
TABLES, THREADS, THREAD_SECONDS = 70, 5, 20.0
THREAD_ROUTE = "/channels/{channel}/threads"


@pytest.fixture
async def match_of_others(harness: BotHarness) -> MatchDriver:
    """A match of others; from now on Discord creates few threads."""
    driver = await harness.start_match("Ben", "Cleo", game="orbis")
    harness.box.limits.set("POST", THREAD_ROUTE, THREADS, THREAD_SECONDS)
    return driver


def info_id(driver: MatchDriver) -> str:
    return next(b.custom_id or "" for b in driver.post.buttons() if re.match("[xg]1:", b.custom_id or ""))


def flood(harness: BotHarness, person: Person, count: int = TABLES) -> list[asyncio.Task[Reply]]:
    """One person requests many lobbies at once."""
    return [
        asyncio.create_task(person.slash("play new", "games", game=game))
        for _, game in zip(range(count), ("maori", "gheos") * count, strict=False)
    ]


async def final_replies(harness: BotHarness, flooding: list[asyncio.Task[Reply]]) -> list[str]:
    """The texts of the final replies."""
    replies = await asyncio.gather(*flooding)
    await asyncio.gather(*(reply.settled(60) for reply in replies))
    await harness.wait_until_idle()
    return [reply.text() for reply in replies if reply.messages]


async def load_lobbies(harness: BotHarness, person: Person) -> list[AnyMatch]:
    listed = await harness.store.matches.of_user(int(person.id))
    return [await harness.load(one.id) for one in listed]


async def test_seventy_lobbies_of_one_person_delay_nobody_else(
    harness: BotHarness, match_of_others: MatchDriver
) -> None:
    ana, others = (
        harness.box.person("Ana"),
        [harness.box.person(name) for name in ("Ben", "Cleo", "Don", "Eva")],
    )
    before, log = len(harness.box.threads("games")), len(harness.log())
    flooding = flood(harness, ana)
    for _ in range(3):
        replies = await asyncio.gather(
            *(who.press(match_of_others.post, info_id(match_of_others)) for who in others)
        )
        texts = await asyncio.gather(*map(private_text, replies))
        assert text("en", "busy") not in texts
    mover = await match_of_others.mover()
    await mover.press(match_of_others.post, match_of_others.move_ids()[0])
    await harness.bot.router.wait_until_idle()
    assert len(harness.log()) == log + 1
    listed = await harness.run_command(harness.box.person("Don"), "games")
    assert text("en", "busy") not in listed.text()
    replies_of_ana = await final_replies(harness, flooding)
    lobbies = await load_lobbies(harness, ana)
    assert len(replies_of_ana) == TABLES, "everybody was answered"
    assert len(lobbies) == harness.settings.person_tables
    assert len(harness.box.threads("games")) - before == len(lobbies)
    assert replies_of_ana.count(text("en", "busy-own", most=MAX_PER_PERSON)) >= TABLES - 2 * MAX_PER_PERSON


@pytest.mark.parametrize(
    "clients", [["pl"], pytest.param([*LANGUAGES], marks=pytest.mark.soak)], ids=["pl", "all"]
)
async def test_too_many_requests_at_once_are_refused_in_the_users_language(
    harness: BotHarness, match_of_others: MatchDriver, clients: list[str]
) -> None:
    for client in clients:
        person, locale = harness.box.person(f"Ana {client}"), LANGUAGES[client]
        person.locale = client
        replies = await final_replies(harness, flood(harness, person, MAX_PER_PERSON + 3))
        assert replies.count(text(locale, "busy-own", most=MAX_PER_PERSON)) == 3, client


async def test_a_person_with_many_pending_commands_can_still_press(
    harness: BotHarness, match_of_others: MatchDriver
) -> None:
    ben = await match_of_others.mover()
    harness.box.limits.set("POST", THREAD_ROUTE, 0, THREAD_SECONDS)
    flooding = flood(harness, ben, PRESSES)
    log = len(harness.log())
    await ben.press(match_of_others.post, match_of_others.move_ids()[0])
    await harness.bot.router.wait_until_idle()
    assert len(harness.log()) == log + 1
    harness.box.limits.clear()
    for task in flooding:
        task.cancel()


async def test_presses_of_one_person_do_not_use_the_quotas_of_others(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben")
    ben, don, move = harness.box.person("Ben"), harness.box.person("Don"), driver.move_ids()[0]
    crowd = [asyncio.create_task(don.press(driver.post, move)) for _ in range(PRESSES)]
    assert await private_text(await ben.press(driver.post, info_id(driver))) != text("en", "busy")
    await asyncio.gather(*crowd)
    await harness.bot.router.wait_until_idle()
    texts = [message.text() for message in don.messages(driver.channel) if message.ephemeral]
    assert text("en", "busy-own", most=MAX_PER_PERSON) in texts
    assert text("en", "busy") not in texts
    assert set(texts) - {text("en", "busy-own", most=MAX_PER_PERSON)}, "some presses were handled"
    assert not harness.bot.router._admitted, "finished requests do not count"


async def test_a_submitted_form_counts_as_a_press(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = await harness.start_match("Ana", "Ben")
    ana, router, may_end = harness.box.person("Ana"), harness.bot.router, asyncio.Event()
    opened = await ana.press(driver.post, str(NoteFormId(driver.match)))
    assert opened.modal is not None
    (field,) = opened.modal.fields()
    await router.wait_until_idle()

    async def wait(_: Request, __: object) -> None:
        await may_end.wait()

    slow: Handlers = {ExplainId: (wait, ReplyKind.PANEL), LogId: (wait, ReplyKind.PANEL)}
    monkeypatch.setattr(router, "_handlers", ChainMap(dict(slow), dict(HANDLERS)))
    for _ in range(MAX_PER_PERSON):
        await ana.press(driver.post, info_id(driver))
    refused = await ana.submit(opened, {field.custom_id: "Ben builds in the east."})
    assert await private_text(refused) == text("en", "busy-own", most=MAX_PER_PERSON)
    may_end.set()
    await router.wait_until_idle()
