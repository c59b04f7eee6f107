"""Lobbies from /play new to the start: permissions and replies."""

import asyncio
import sqlite3
from contextlib import closing
from itertools import cycle
from random import Random

import pytest
import pytest_asyncio
from msgspec.structs import replace

from cogs.posts.naming import seating_of
from data.store import Store
from data.store.matches.answers import Done
from data.store.people import TableHabits
from data.store.posts import NOTICE
from engine import GAMES
from engine.ai import LEVELS
from engine.game import Reason
from engine.maori.state import Options
from render.event_log import reason_text
from render.language.catalogue import LOCALES, Words
from sandbox import Channel, Message, Person, Reply
from tests.bot.harness import THINKING, BotHarness, LobbyDriver, is_invitation
from tests.languages import EN, text

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]

LANGUAGES = {"en-US": "en", "pl": "pl", "el": "el"}
WEEK = 7 * 24 * 3600


def refusal(reply: Reply) -> str:
    """The private answer to a refused press."""
    assert reply.message.ephemeral
    return reply.text()


@pytest.fixture
def harness(shared_or_own: BotHarness) -> BotHarness:
    return shared_or_own


@pytest_asyncio.fixture(loop_scope="module")
async def lobby(harness: BotHarness) -> LobbyDriver:
    return await harness.open_lobby()


@pytest.fixture
def ben(harness: BotHarness) -> Person:
    return harness.box.person("Ben")


@pytest.mark.usefixtures("own")
async def test_a_lobby_opens_in_a_thread_in_the_servers_language(harness: BotHarness) -> None:
    ana = harness.box.person("Ana")
    ana.locale = "de"
    for number, (client, locale) in enumerate(LANGUAGES.items(), start=1):
        harness.box.locale = client
        reply = await harness.run_command(ana, "play new", game="maori")
        threads = harness.box.threads("games")
        assert len(threads) == number
        thread = threads[-1]
        assert thread.name == text(locale, "lobby-thread-name", game="Maori", match=str(number), name="Ana")
        assert reply.kind == THINKING
        await wait_for_cover(harness, reply)
        (notice,), (answer,) = (
            [m for m in reply.messages if m.ephemeral is private] for private in (False, True)
        )
        assert answer.text() == text("en", "lobby-opened", link=f"<#{thread.id}>"), (
            "only the organiser sees this answer"
        )
        check_notice(notice, ana, thread, locale)
        post = harness.post(thread)
        assert post.text().startswith(f"## {text(locale, 'lobby-title', game='Maori')}")
        for key in ("lobby-join", "lobby-leave", "lobby-start", "lobby-cancel"):
            assert post.button(text(locale, key))
        assert post.silent


async def wait_for_cover(harness: BotHarness, reply: Reply) -> None:
    """Wait until the notice is sent: the first cover takes a moment to draw."""
    await harness.box.wait(lambda: len(reply.messages) == 2)


def check_notice(notice: Message, organiser: Person, thread: Channel, locale: str) -> None:
    """Check that the notice of a new lobby describes it and links its thread."""
    pace = {"pace": text(locale, "pace-casual"), "hint": text(locale, "pace-casual.hint")}
    for line in (
        f"### {text(locale, 'lobby-title', game='Maori')}",
        text(locale, "lobby-by", name=organiser.mention),
        text(locale, "notice-seats", taken=1, free=4, names=organiser.mention),
        text(locale, "notice-pace", **pace),
        text(locale, "notice-table", link=f"<#{thread.id}>"),
    ):
        assert line in notice.text()


async def test_people_join_and_leave(lobby: LobbyDriver, ben: Person) -> None:
    await lobby.press("join", ben)
    assert [seat.name for seat in (await lobby.load()).seats] == ["Ana", "Ben"]
    assert ben.mention in lobby.post.text()
    await lobby.press("leave", ben)
    assert [seat.name for seat in (await lobby.load()).seats] == ["Ana"]
    assert ben.mention not in lobby.post.text()


async def test_programs_are_added_and_removed(lobby: LobbyDriver) -> None:
    for kind in ("medium", "medium", "hard"):
        await lobby.choose("add", kind)
    assert [seat.name for seat in (await lobby.load()).seats] == ["Ana", "Medium", "Medium 2", "Hard"]
    await lobby.press("remove")
    assert [seat.program for seat in (await lobby.load()).seats] == [None, "medium", "medium"]


async def test_ai_players_are_offered_while_a_seat_is_free(lobby: LobbyDriver) -> None:
    await lobby.choose("seats", "2")
    await lobby.choose("add", "hard")
    added = text("en", "lobby-add-program")
    assert added not in [select.placeholder for select in lobby.post.selects()]
    await lobby.press("remove")
    assert added in [select.placeholder for select in lobby.post.selects()]


async def test_removing_is_offered_while_an_ai_player_sits_at_the_table(lobby: LobbyDriver) -> None:
    def offers() -> bool:
        return text("en", "lobby-remove-program") in [button.label for button in lobby.post.buttons()]

    assert not offers()
    await lobby.choose("add", "hard")
    assert offers()
    await lobby.press("remove")
    assert not offers()


async def test_every_level_is_offered_with_a_description(lobby: LobbyDriver) -> None:
    for locale in LOCALES:
        await lobby.choose("language", locale)
        title = text(locale, "lobby-add-program")
        (levels,) = [select for select in lobby.post.selects() if select.placeholder == title]
        assert [(one.value, one.label, one.description) for one in levels.options] == [
            (kind, text(locale, f"program-{kind}"), text(locale, f"program-{kind}.hint")) for kind in LEVELS
        ]


async def test_a_button_of_an_old_lobby_still_adds_its_program(lobby: LobbyDriver) -> None:
    for kind in ("greedy", "hard"):
        await lobby.press(f"add:{kind}")
    assert [seat.program for seat in (await lobby.load()).seats] == [None, "greedy", "hard"]


async def test_options_seats_language_and_access_can_be_chosen_in_the_lobby(lobby: LobbyDriver) -> None:
    for verb, value in {
        "option:variant": "advanced",
        "option:board": "front",
        "option:ship_shells": "True",
        "seats": "3",
        "language": "el",
        "access": "invite",
    }.items():
        await lobby.choose(verb, value)
    live = await lobby.load()
    assert (live.options.variant, live.options.ship_shells) == ("advanced", True)  # type: ignore[attr-defined]
    assert (live.seats_wanted, live.locale, live.access) == (3, "el", "invite")
    chosen = [option.value for select in lobby.post.selects() for option in select.options if option.default]
    assert {"advanced", "front", "True", "3", "el", "invite"} <= set(chosen)
    assert text("el", "lobby-title", game="Maori") in lobby.post.text()


async def test_an_option_without_an_effect_is_not_offered(lobby: LobbyDriver) -> None:
    title = text("en", "option-maori-ship_shells")
    for variant, shown in (("basic", False), ("professional", True), ("basic", False)):
        await lobby.choose("option:variant", variant)
        assert any(title in (select.placeholder or "") for select in lobby.post.selects()) is shown


@pytest.mark.usefixtures("renewed")
async def test_the_next_lobby_starts_with_the_choices_of_the_last_one(harness: BotHarness) -> None:
    lobby = await harness.open_lobby("Ana")
    chosen = {"seats": "2", "option:board": "atoll", "pace": "live", "absence": "vote", "hints": "yes"}
    for verb, value in chosen.items():
        await lobby.choose(verb, value)
    await lobby.choose("add", "easy")
    await lobby.press("start")
    another = await (await harness.open_lobby("Ana")).load()
    options = Options(board="atoll")
    assert (another.options, another.pace, another.absence, another.hints) == (options, "live", "vote", True)
    assert (await (await harness.open_lobby("Ben")).load()).pace == "casual"
    unreadable = TableHabits({"board": "?"}, "?", "turn", hints=True)
    await harness.store.people.change_habits(int(harness.box.person("Ben").id), ["maori"], table=unreadable)
    opened = await (await harness.open_lobby("Ben")).load()
    assert (opened.options, opened.pace) == (Options(), "casual")


async def test_only_invited_people_can_join_a_lobby_by_invitation(
    harness: BotHarness, lobby: LobbyDriver, ben: Person
) -> None:
    cleo = harness.box.person("Cleo")
    await lobby.choose("access", "invite")
    assert refusal(await lobby.press("join", ben)) == text("en", "lobby-not-invited")
    await lobby.choose("invited", [ben, harness.box.person("Don")])
    assert text("en", "lobby-invited", names=f"{ben.mention}, <@{harness.box.person('Don').id}>") in (
        lobby.post.text()
    )
    assert refusal(await lobby.press("join", cleo)) == text("en", "lobby-not-invited")
    await lobby.press("join", ben)
    assert [seat.name for seat in (await lobby.load()).seats] == ["Ana", "Ben"]
    await lobby.choose("invited", [])
    assert (await lobby.load()).invited == ()


async def test_an_invitation_pings_once_and_has_a_button_to_join(
    harness: BotHarness, lobby: LobbyDriver, ben: Person
) -> None:
    don = harness.box.person("Don")
    await harness.store.people.change_user(int(don.id), reminders=False)
    await lobby.choose("access", "invite")
    await lobby.choose("invited", [ben, don])
    (call,) = [m for m in harness.box.messages(lobby.channel) if is_invitation(m)]
    assert call.pinged == ["Ben"], "people without reminders are only named"
    assert call.text() == text(
        "en", "lobby-call", names=f"{ben.mention}, <@{don.id}>", by=lobby.organiser.mention, game="Maori"
    )
    await lobby.choose("invited", [])
    await lobby.choose("invited", [ben])
    assert sum("Ben" in m.pinged for m in harness.box.messages(lobby.channel)) == 1
    await ben.press(call, text("en", "lobby-join"))
    await harness.wait_until_idle()
    live = await lobby.load()
    assert [seat.name for seat in live.seats] == ["Ana", "Ben"]
    assert call.buttons(), "others may be invited too"
    await lobby.press("start")
    link = f"<#{lobby.channel.id}>"
    assert call.text() == text("en", "notice-started", game="Maori", link=link)
    assert not call.buttons(), "nobody can join any more"
    assert not [post for post in await harness.store.posts.of_match(live.id) if post.channel == live.channel][
        1:
    ]


@pytest.mark.usefixtures("renewed")
async def test_the_notice_of_a_lobby_lets_people_join_and_shows_when_it_is_full(
    harness: BotHarness, ben: Person
) -> None:
    for client, locale in LANGUAGES.items():
        harness.box.locale = ben.locale = client
        lobby = await harness.open_lobby()
        (notice,) = [m for m in harness.box.messages("games") if m.buttons()]
        await lobby.choose("seats", "2")
        joined = await (await ben.press(notice, text(locale, "lobby-join"))).settled()
        await harness.wait_until_idle()
        assert [seat.name for seat in (await lobby.load()).seats] == ["Ana", "Ben"]
        facts = {"name": lobby.organiser.mention, "link": f"<#{lobby.channel.id}>"}
        (private,) = [message for message in joined.messages if message.ephemeral]
        assert private.text() == text(locale, "lobby-joined", seat=2, seats=2, **facts)
        names = f"{lobby.organiser.mention}, {ben.mention}"
        assert text(locale, "notice-seats", taken=2, free=0, names=names) in notice.text()
        assert notice.buttons() == []
        await lobby.press("leave", ben)
        assert [button.label for button in notice.buttons()] == [text(locale, "lobby-join")]
        await harness.answer_confirmation(lobby.organiser, (await lobby.press("cancel")).message)
        assert notice.text() == text(locale, "notice-closed", game="Maori")
        assert notice.buttons() == []


@pytest.mark.usefixtures("own")
async def test_the_notice_follows_a_match_to_its_end_and_moves_do_not_change_it(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben", game="gheos")
    (notice,) = [m for m in harness.box.messages("games") if not m.ephemeral]
    facts = {"game": "Gheos", "link": f"<#{driver.channel.id}>"}
    started = text("en", "notice-started", **facts)
    assert notice.text() == started
    harness.box.requests.clear()
    await driver.fast_forward(Random(1), 5)
    assert not harness.box.requests.find("PATCH", f"/channels/{harness.box.channel('games').id}/messages/.*")
    assert [post for post in await harness.store.posts.due() if post.surface == NOTICE] == []
    await harness.restart()
    await driver.fast_forward(Random(1))
    assert notice.text().startswith(text("en", "notice-over", **facts))
    winners = (await driver.load_finished()).winners
    names = ", ".join(seat.name for seat in winners)
    assert notice.text().endswith(text("en", "play-winner", names=names, count=len(winners)))
    posts = await harness.store.posts.of_match(driver.match)
    assert [post for post in posts if post.surface == NOTICE] == []


async def test_the_match_starts_with_all_seats_taken_and_shows_the_hash_of_its_seed(
    harness: BotHarness, lobby: LobbyDriver, ben: Person
) -> None:
    first = lobby.post
    await lobby.choose("seats", "2")
    assert refusal(await lobby.press("start")) == text("en", "lobby-need-more", missing=1)
    await lobby.press("join", ben)
    await lobby.press("start")
    live = await harness.store.matches.by_channel(int(lobby.channel.id))
    assert live is not None
    assert live.status == "running"
    assert text("en", "play-seed-hash", hash=live.seed_hash or "") in first.text()
    assert first.buttons() == []
    assert first.selects() == []


async def test_two_presses_of_start_start_one_match(harness: BotHarness, lobby: LobbyDriver) -> None:
    await lobby.choose("seats", "2")
    await lobby.choose("add", "medium")
    post, start = lobby.post.snapshot(), lobby.id("start")
    await asyncio.gather(*(lobby.organiser.press(post, start, forged=True) for _ in range(2)))
    await harness.wait_until_idle()
    assert len(harness.posts(lobby.channel)) == 1
    (answer,) = [message for message in lobby.organiser.messages(lobby.channel) if message.ephemeral]
    assert answer.text() == text("en", "lobby-has-started")


ORGANISER_ACTIONS = [
    ("start", None),
    ("cancel", None),
    ("add", "medium"),
    ("remove", None),
    ("seats", "3"),
    ("option:board", "atoll"),
    ("language", "pl"),
    ("access", "invite"),
]


async def test_only_the_organiser_can_change_a_lobby(lobby: LobbyDriver, ben: Person) -> None:
    await lobby.press("join", ben)
    await lobby.choose("add", "easy")
    before = await lobby.load()
    for (client, locale), (verb, value) in zip(cycle(LANGUAGES.items()), ORGANISER_ACTIONS, strict=False):
        ben.locale = client
        reply = await (lobby.choose(verb, value, ben) if value else lobby.press(verb, ben))
        assert refusal(reply) == text(locale, "organiser-only"), verb
    assert await lobby.load() == before


async def test_a_refused_choice_can_be_made_again(harness: BotHarness) -> None:
    lobby = await harness.open_lobby()
    ben = harness.box.person("Ben")
    for _ in range(2):
        reply = await lobby.choose("seats", "3", ben)
        assert refusal(reply) == text("en", "organiser-only")


async def test_a_server_manager_can_cancel_a_lobby(
    harness: BotHarness, lobby: LobbyDriver, ben: Person
) -> None:
    ben.manages = True
    post = lobby.post
    await harness.answer_confirmation(ben, (await lobby.press("cancel", ben)).message)
    assert text("en", "closed-cancelled") in post.text()
    assert post.buttons() == []


async def test_the_next_person_becomes_organiser_when_the_organiser_leaves(
    lobby: LobbyDriver, ben: Person
) -> None:
    await lobby.press("join", ben)
    assert text("en", "lobby-by", name=lobby.organiser.mention) in lobby.post.text()
    await lobby.press("leave")
    live = await lobby.load()
    assert live.organiser == int(ben.id)
    assert text("en", "lobby-by", name=ben.mention) in lobby.post.text()
    await lobby.choose("seats", "2", ben)
    assert (await lobby.load()).seats_wanted == 2


async def test_a_lobby_closes_when_the_last_person_leaves(lobby: LobbyDriver) -> None:
    post = lobby.post
    await lobby.press("leave")
    assert text("en", "closed-idle") in post.text()
    assert post.buttons() == []


REFUSALS = {
    "a full lobby refuses people": ("Ben", "join", "lobby-full", {"seats": 2}),
    "nobody joins twice": ("Ana", "join", "lobby-already-in", {}),
    "only members can leave": ("Ben", "leave", "lobby-not-in", {}),
}


async def test_joining_or_leaving_is_refused_with_the_reason(harness: BotHarness, lobby: LobbyDriver) -> None:
    await lobby.choose("seats", "2")
    await lobby.press("add:random")
    before = await lobby.load()
    for case, (name, verb, key, facts) in REFUSALS.items():
        refused = refusal(await lobby.press(verb, harness.box.person(name)))
        assert refused == text("en", key, **facts), case
        assert await lobby.load() == before, case


async def test_the_atoll_has_at_most_four_seats(lobby: LobbyDriver) -> None:
    refused = refusal(await lobby.choose("option:board", "atoll"))
    assert refused == reason_text(
        Reason("maori-seats", {"board": "atoll", "least": 2, "most": 4, "seats": 5}), EN
    )
    await lobby.choose("seats", "4")
    await lobby.choose("option:board", "atoll")
    offered = {select.custom_id: select.options for select in lobby.post.selects()}[lobby.id("seats")]
    assert [option.value for option in offered] == ["2", "3", "4"]
    live = await lobby.load()
    reply = await lobby.organiser.choose(lobby.post, f"l1:{live.id}:seats", "5", forged=True)
    await reply.settled()
    assert refusal(reply).startswith(refused[:20])


async def test_removing_a_program_from_a_lobby_without_programs_is_refused(lobby: LobbyDriver) -> None:
    old = lobby.id("start").replace("start", "remove")
    reply = await (await lobby.organiser.press(lobby.post, old, forged=True)).settled()
    assert refusal(reply) == text("en", "lobby-no-program")


async def test_a_started_match_cannot_be_changed_from_its_old_lobby(harness: BotHarness, ben: Person) -> None:
    lobby = await harness.open_lobby()
    old, join = lobby.post, lobby.id("join")
    await lobby.choose("seats", "2")
    await lobby.press("add:random")
    await lobby.press("start")
    reply = await (await ben.press(old, join, forged=True)).settled()
    assert refusal(reply) == text("en", "lobby-has-started")


@pytest.mark.usefixtures("renewed")
async def test_a_person_can_have_three_open_lobbies(harness: BotHarness) -> None:
    ana = harness.box.person("Ana")
    ana.locale = "pl"
    for _ in range(3):
        await harness.open_lobby()
    reply = await harness.run_command(ana, "play new", game="maori")
    assert refusal(reply) == text("pl", "lobby-too-many", most=3)
    assert len(harness.box.threads("games")) == 3


@pytest.mark.usefixtures("renewed")
async def test_an_idle_lobby_closes_after_a_week(
    harness: BotHarness, lobby: LobbyDriver, ben: Person
) -> None:
    post, sweep = lobby.post, harness.bot.upkeep.close_lobbies
    harness.box.clock.advance(WEEK - 60)
    await sweep()
    await harness.wait_until_idle()
    assert (await lobby.load()).status == "lobby"
    await lobby.press("join", ben)
    harness.box.clock.advance(WEEK - 60)
    await sweep()
    assert (await lobby.load()).status == "lobby", "joining counts as activity"
    harness.box.clock.advance(60)
    await sweep()
    await harness.wait_until_idle()
    assert text("en", "closed-idle") in post.text()
    assert post.buttons() == []
    assert lobby.organiser.dms() == []


@pytest.mark.usefixtures("own")
async def test_a_failed_sweep_is_retried(harness: BotHarness, lobby: LobbyDriver) -> None:
    """The supervisor sets the lobby aside and retries later."""
    harness.box.clock.advance(WEEK)
    sweep = harness.bot.upkeep.close_lobbies
    with closing(sqlite3.connect(harness.folder / "motu.db")) as db, db:
        db.execute("ALTER TABLE posts RENAME TO lost")
    await sweep()
    assert ("lobbies", 1) in harness.bot.services.supervisor.failed_matches
    with closing(sqlite3.connect(harness.folder / "motu.db")) as db, db:
        db.execute("ALTER TABLE lost RENAME TO posts")
    harness.box.clock.advance(3600)
    await sweep()
    await harness.wait_until_idle()
    assert (await harness.store.matches.load(1)).status == "closed"  # type: ignore[union-attr]


@pytest.mark.usefixtures("own")
async def test_an_unreadable_lobby_does_not_prevent_others_from_closing(
    harness: BotHarness, lobby: LobbyDriver
) -> None:
    other = (await (await harness.open_lobby("Ben")).load()).id
    with closing(sqlite3.connect(harness.folder / "motu.db")) as db, db:
        db.execute("UPDATE matches SET options = '[]' WHERE id = 1")
    await harness.restart()
    harness.box.clock.advance(WEEK)
    await harness.bot.upkeep.close_lobbies()
    assert (await harness.load(other)).status == "closed"


# ---- channels and permissions ----------------------------------------------------------


@pytest.fixture(params=["CREATE_PUBLIC_THREADS", "SEND_MESSAGES_IN_THREADS"])
def without_threads(harness: BotHarness, request: pytest.FixtureRequest) -> None:
    """The bot may not use threads in #games."""
    harness.box.faults.take_permission(harness.box.channel("games").id, request.param)


def posts_of(harness: BotHarness, channel: str = "games") -> list[Message]:
    return harness.posts(harness.box.channel(channel))


@pytest.mark.usefixtures("renewed", "without_threads")
async def test_without_thread_permission_the_match_is_in_the_channel_and_the_lobby_says_why(
    harness: BotHarness,
) -> None:
    harness.box.locale = "pl"
    games = harness.box.channel("games")
    reply = await harness.run_command(harness.box.person("Ana"), "play new", game="maori")
    assert reply.message.ephemeral
    opened = text("en", "lobby-opened", link=f"<#{games.id}>")
    assert reply.text() == f"{opened}\n{text('en', 'lobby-in-channel')}"
    assert len(posts_of(harness)) == 1
    ben = harness.box.person("Ben")
    again = await harness.run_command(ben, "play new", game="maori")
    assert refusal(again) == text("en", "channel-busy")
    assert len(posts_of(harness)) == 1


@pytest.mark.usefixtures("renewed")
async def test_a_match_whose_thread_cannot_be_created_is_played_in_the_channel(harness: BotHarness) -> None:
    harness.box.faults.answer(400, method="POST", path=r"/channels/\d+/threads")
    reply = await harness.run_command(harness.box.person("Ana"), "play new", game="maori")
    assert text("en", "lobby-in-channel") in reply.text()
    assert len(posts_of(harness)) == 1


@pytest.mark.usefixtures("renewed")
async def test_a_lobby_in_an_announcement_channel_has_a_thread(harness: BotHarness) -> None:
    news = harness.box.add_channel("news", announcement=True)
    await harness.box.wait(lambda: harness.bot.get_channel(int(news.id)) is not None)
    reply = await harness.run_command(harness.box.person("Ana"), "play new", news, game="maori")
    (thread,) = news.threads()
    assert text("en", "notice-table", link=f"<#{thread.id}>") in reply.text()
    assert len(harness.posts(thread)) == 1
    await harness.run_confirmed_command(harness.box.person("Ana"), "play cancel", thread)
    again = await harness.run_command(harness.box.person("Ana"), "play new", thread, game="maori")
    assert again.text() == text("en", "lobby-opened", link=f"<#{thread.id}>")
    chosen = await harness.run_command(harness.box.person("Ana"), "settings server", channel=news)
    assert f"<#{news.id}>" in chosen.text()


@pytest.mark.usefixtures("renewed")
async def test_the_thread_of_a_lobby_that_failed_to_open_is_archived(harness: BotHarness) -> None:
    ana = harness.box.person("Ana")
    for _ in range(2):
        await harness.open_lobby()
    harness.box.faults.slow(1.0, method="POST", path=r"/channels/\d+/threads")
    late = asyncio.create_task(harness.run_command(ana, "play new", game="maori"))
    await harness.box.wait(lambda: not harness.box.faults.pending)
    async with Store.open(harness.settings.database_url) as other:  # a process that serves other shards
        opening = other.lobbies.open(
            guild=1, channel=2, parent=None, game="maori", organiser=int(ana.id), name="Ana", locale="en"
        )
        assert isinstance(await opening, Done)
    reply = await late
    assert refusal(reply) == text("en", "lobby-too-many", most=3)
    assert [thread.archived for thread in harness.box.threads("games")] == [False, False, True]
    assert len(harness.box.messages("games")) == 2 * 2 + len(reply.messages)


@pytest.mark.usefixtures("renewed")
async def test_the_quota_of_a_lobby_is_reserved_while_its_thread_is_created(harness: BotHarness) -> None:
    ana = harness.box.person("Ana")
    for _ in range(2):
        await harness.open_lobby()
    harness.box.faults.slow(1.0, method="POST", path=r"/channels/\d+/threads")
    late = asyncio.create_task(harness.run_command(ana, "play new", game="maori"))
    await harness.box.wait(lambda: not harness.box.faults.pending)
    assert refusal(await harness.run_command(ana, "play new", game="maori")) == text(
        "en", "lobby-too-many", most=3
    )
    assert text("en", "lobby-opened", link="").strip() in (await late).messages[0].text()
    assert [thread.archived for thread in harness.box.threads("games")] == [False, False, False]


@pytest.mark.usefixtures("own")  # the work of other matches would wait for the locked file
async def test_the_quota_is_released_if_a_lobby_cannot_be_stored(harness: BotHarness) -> None:
    ana = harness.box.person("Ana")
    for _ in range(2):
        await harness.open_lobby()
    harness.box.faults.slow(1.0, method="POST", path=r"/channels/\d+/threads")
    late = asyncio.create_task(harness.run_command(ana, "play new", game="maori"))
    await harness.box.wait(lambda: not harness.box.faults.pending)
    with closing(sqlite3.connect(harness.folder / "motu.db", isolation_level=None)) as held:
        held.execute("BEGIN IMMEDIATE")
        assert refusal(await late) == text("en", "busy")
    assert [thread.archived for thread in harness.box.threads("games")] == [False, False, True]
    await harness.open_lobby()


@pytest.mark.usefixtures("renewed")
async def test_a_lobby_opened_in_a_thread_stays_there(harness: BotHarness) -> None:
    first = await harness.open_lobby()
    await harness.answer_confirmation(first.organiser, (await first.press("cancel")).message)
    reply = await harness.run_command(first.organiser, "play new", first.channel, game="maori")
    assert reply.text() == text("en", "lobby-opened", link=f"<#{first.channel.id}>")
    assert len(harness.box.threads("games")) == 1
    assert len(harness.posts(first.channel)) == 1


@pytest.mark.usefixtures("renewed")
async def test_lobbies_are_refused_in_channels_that_the_server_did_not_choose(harness: BotHarness) -> None:
    ana, lounge = harness.box.person("Ana"), harness.box.channel("lounge")
    await harness.run_command(ana, "settings server", channel=lounge)
    refused = refusal(await harness.run_command(ana, "play new", game="maori"))
    assert refused == text("en", "channel-not-allowed", channels=f"<#{lounge.id}>")
    lobby = await harness.open_lobby(channel="lounge")
    await harness.answer_confirmation(ana, (await lobby.press("cancel")).message)
    assert (await harness.run_command(ana, "play new", lobby.channel, game="maori")).kind == THINKING


@pytest.mark.usefixtures("renewed")
async def test_only_members_with_the_role_can_open_a_lobby(harness: BotHarness, ben: Person) -> None:
    ana = harness.box.person("Ana")
    role = next(role["id"] for role in harness.box.world.roles() if role["name"] == "Moderators")
    await harness.run_command(ana, "settings server", role="Moderators")
    refused = refusal(await harness.run_command(ben, "play new", game="maori"))
    assert refused == text("en", "not-allowed-to-create", role=f"<@&{role}>")
    assert (await harness.open_lobby("Ana")).organiser.id == ana.id
    await harness.run_command(ana, "settings server", role="@everyone")
    assert (await harness.open_lobby("Ben")).organiser.id == ben.id


async def test_an_unknown_game_is_refused_with_a_list_of_games(harness: BotHarness, ben: Person) -> None:
    ben.locale = "el"
    reply = await harness.run_raw_command(ben, harness.box.channel("games"), "play new", game="chess")
    games = ", ".join(text("el", f"game-{game}") for game in GAMES)
    option = text("el", "opt-game.name")
    assert refusal(reply) == text("el", "unknown-choice", option=option, value="chess", choices=games)


async def test_people_whose_names_cannot_be_drawn_have_their_user_names_in_pictures(
    harness: BotHarness,
) -> None:
    lobby = await harness.open_lobby("安娜")
    for name in ("🐙", "Ben"):
        await lobby.press("join", harness.box.person(name))
    live = await lobby.load()
    anna, octopus, ben = live.names
    assert (anna[:4], octopus[:4], ben) == ("user", "user", "Ben")
    nameless = replace(live, seats=[replace(live.seats[0], name="安娜"), *live.seats[1:]])
    for locale in LANGUAGES.values():
        names = [player.name for player in seating_of(nameless, Words.of(locale)).players]
        assert names == [text(locale, "replay-person", seat=1), octopus, ben]
