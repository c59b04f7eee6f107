"""Every slash command: its answers, who sees them, and its refusals."""

import re
from functools import cache
from random import Random
from typing import Any

import pytest
import pytest_asyncio

from cogs.posts.info_panels import LINES_PER_PAGE
from data.store.matches.states import SEAT_RESERVED_SECONDS
from engine.game import Reason
from engine.match import UNDO
from render.event_log import reason_text
from render.language.catalogue import Words
from render.language.topics import find_topics, topics
from render.registry import GAME_UIS
from sandbox import CannotDo, Message, Person
from tests.bot.harness import BotHarness, MatchDriver
from tests.bot.lobbies.test_seats import accept, seat_offers
from tests.languages import EN, text
from tests.store.kit import play_turn

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]

LANGUAGES = {"en-US": "en", "pl": "pl", "el": "el"}


@pytest.fixture
def harness(shared_or_own: BotHarness) -> BotHarness:
    return shared_or_own


@cache
def watched_matches() -> dict[BotHarness, MatchDriver]:
    """A match for each bot that tests only read."""
    return {}


@pytest_asyncio.fixture(loop_scope="module")
async def watched(harness: BotHarness) -> MatchDriver:
    """A match like that of `driver`, which tests only read."""
    if harness not in watched_matches():
        watched_matches()[harness] = await start_second_turn(harness)
    return watched_matches()[harness]


async def start_second_turn(harness: BotHarness) -> MatchDriver:
    driver = await harness.start_match("Ana", "Ben")
    await play_turn(harness.store, await driver.load_running(), Random(1))
    await driver.fast_forward(Random(1), 0)
    return driver


@pytest_asyncio.fixture(loop_scope="module")
async def driver(harness: BotHarness) -> MatchDriver:
    """A match of Ana and Ben in its second turn, in which the explorer can sail; Cleo is a spectator."""
    return await start_second_turn(harness)


@pytest.fixture
def cleo(harness: BotHarness) -> Person:
    return harness.box.person("Cleo")


def choices(message: Message) -> list[str]:
    """The codes of the moves that a message offers."""
    ids = (button.custom_id or "" for button in message.buttons())
    return [custom.split(":", 3)[3] for custom in ids if custom.startswith("m1:")]


async def fetch_reply(
    harness: BotHarness, person: Person, command: str, where: Any = None, **options: Any
) -> str:
    """The private answer to a command."""
    reply = await harness.run_command(person, command, where, **options)
    assert reply.message.ephemeral
    return reply.text()


# ---- board, log, hand and list of matches ----------------------------------------------


async def test_the_board_command_shows_the_board_in_private_with_choices_for_the_person_to_move(
    harness: BotHarness, watched: MatchDriver, cleo: Person
) -> None:
    posts = len(harness.posts(watched.channel))
    mover, waiting = await watched.mover(), await watched.waiting_person()
    shown = [(await harness.run_command(p, "board", watched.channel)).message for p in (mover, waiting, cleo)]
    assert all(message.ephemeral and message.images()[0].description for message in shown)
    assert [bool(choices(message)) for message in shown] == [True, False, False]
    assert choices(shown[0]) == watched.codes()
    assert len(harness.posts(watched.channel)) == posts


async def test_the_board_is_described_in_the_users_language(
    harness: BotHarness, watched: MatchDriver, cleo: Person
) -> None:
    for client, locale in LANGUAGES.items():
        cleo.locale = client
        words = await fetch_reply(harness, cleo, "board", watched.channel, form="text")
        title = text(locale, "board-text-title", game="Maori", match=str(watched.match))
        assert words.startswith(f"### {title}")
        assert "Ana" in words
        assert "Ben" in words
        assert len(words) > 400


async def test_hand_is_refused_in_a_game_without_hands(harness: BotHarness, watched: MatchDriver) -> None:
    assert await fetch_reply(harness, await watched.mover(), "hand", watched.channel) == text("en", "no-hand")


async def test_the_pages_of_the_log_replace_each_other_in_one_message(
    harness: BotHarness, driver: MatchDriver, cleo: Person
) -> None:
    await driver.fast_forward(Random(2), 80)
    reply = await harness.run_command(cleo, "log", driver.channel)
    message = reply.message
    last = int(re.findall(r"(\d+)", message.text().splitlines()[-1])[-1])
    assert last > 2
    assert text("en", "log-page", page=last, pages=last) in message.text()
    newest = message.text()
    pages = [newest]
    while not (back := next(b for b in message.buttons() if b.label == "◀")).disabled:
        await cleo.press(message, back.custom_id or "")
        await harness.wait_until_idle()
        pages.append(message.text())
    assert len(pages) == last
    assert all(len(page.splitlines()) == LINES_PER_PAGE + 2 for page in pages[1:])
    assert text("en", "log-page", page=1, pages=last) in message.text()
    forward = next(b for b in message.buttons() if b.label == "▶")
    await cleo.press(message, forward.custom_id or "")
    await harness.wait_until_idle()
    assert message.text() == pages[-2]
    assert [m for m in cleo.messages(driver.channel) if m.ephemeral] == [message]


async def test_a_match_that_has_not_started_has_neither_board_nor_log(harness: BotHarness) -> None:
    lobby = await harness.open_lobby()
    ana = lobby.organiser
    assert await fetch_reply(harness, ana, "board", lobby.channel) == text("en", "match-not-started")
    assert text("en", "log-empty") in await fetch_reply(harness, ana, "log", lobby.channel)
    assert await fetch_reply(harness, ana, "move", lobby.channel, action="x") == text(
        "en", "match-not-started"
    )


async def test_without_a_match_in_the_channel_the_reply_says_where_to_look(
    harness: BotHarness, cleo: Person
) -> None:
    for command in ("board", "hand", "log", "undo", "play leave", "play resign", "play cancel"):
        assert await fetch_reply(harness, cleo, command) == text("en", "no-match-here"), command


@pytest.mark.usefixtures("own")
async def test_the_matches_of_a_person_are_listed_with_links_and_those_waiting_for_them_first(
    harness: BotHarness, driver: MatchDriver, cleo: Person
) -> None:
    assert text("en", "games-none") in await fetch_reply(harness, cleo, "games")
    second = await harness.start_match("Ana", "Ben", channel="lounge")
    lobby = await harness.open_lobby()
    mover = await driver.mover()
    while (await second.mover()).id == mover.id:
        await second.pass_turn(Random(1))
    ana = harness.box.person("Ana")
    listed = (await fetch_reply(harness, ana, "games")).splitlines()[1:]
    link = "https://discord.com/channels/{}/{}/{}".format
    guild = (await driver.load_running()).guild
    assert len(listed) == 3
    mine, other = (driver, second) if mover.id == ana.id else (second, driver)
    waits = link(guild, mine.channel.id, mine.post.id)
    here, there = await mine.load_running(), await other.load_running()
    since, number = f"<t:{here.clock.since}:R>", here.match.game.round(here.match.state)
    name = f"\\#{mine.match} Maori · Ben"
    assert listed[0] == text("en", "games-own", match=name, link=waits, since=since, round=number)
    away = link(guild, other.channel.id, other.post.id)
    since, number = f"<t:{there.clock.since}:R>", there.match.game.round(there.match.state)
    name = f"\\#{other.match} Maori · Ben"
    (line,) = (line for line in listed if away in line)
    assert line == text("en", "games-other", match=name, link=away, name="Ben", since=since, round=number)
    opened = link(guild, lobby.channel.id, harness.box.messages(lobby.channel)[-1].id)
    name = f"\\#{(await lobby.load()).id} Maori"
    assert text("en", "games-open", match=name, link=opened, taken=1, seats=5) in listed


# ---- moving ----------------------------------------------------------------------------


async def test_moves_are_listed_only_for_the_person_to_move(
    harness: BotHarness, driver: MatchDriver, cleo: Person
) -> None:
    live, mover = await driver.load_running(), await driver.mover()
    game, view = live.match.game, live.match.game.view(live.match.state, live.match.turn)
    words = GAME_UIS["maori"].words
    expected = [(words.detail(view, a, EN), game.codec.encode(a)) for a in game.legal(view)]
    assert await mover.autocomplete("move", "action", channel=driver.channel) == expected[:25]
    assert await cleo.autocomplete("move", "action", channel=driver.channel) == []
    assert await (await driver.waiting_person()).autocomplete("move", "action", channel=driver.channel) == []
    name, code = expected[-1]
    typed = name.upper()[:12]
    found = await mover.autocomplete("move", "action", typed, channel=driver.channel)
    assert (name, code) in found
    assert all(typed.casefold() in choice.casefold() for choice, _ in found)
    assert await mover.autocomplete("move", "action", "zzz", channel=driver.channel) == []
    await driver.press("ship.1")
    assert (await mover.autocomplete("move", "action", channel=driver.channel))[-1] == (
        text("en", "button-undo"),
        UNDO,
    )


@pytest.mark.usefixtures("own")
async def test_a_whole_turn_can_be_played_by_command(harness: BotHarness, driver: MatchDriver) -> None:
    mover = await driver.mover()
    while (await driver.mover()).id == mover.id:
        offered = await mover.autocomplete("move", "action", channel=driver.channel)
        _, code = next(choice for choice in offered if choice[1] != UNDO)
        seq = (await driver.load()).seq
        reply = await harness.run_command(mover, "move", driver.channel, action=code)
        assert reply.message.ephemeral
        assert reply.message.images()
        assert (await driver.load()).seq > seq
        assert {custom.split(":")[2] for custom in driver.move_ids()} == {str((await driver.load()).seq)}


async def test_a_typed_move_that_is_not_in_the_list_is_refused(
    harness: BotHarness, watched: MatchDriver
) -> None:
    mover = await watched.mover()
    assert await fetch_reply(harness, mover, "move", watched.channel, action="to the left") == (
        text("en", "unknown-action")
    )
    assert (await fetch_reply(harness, mover, "move", watched.channel, action="take.1")) == reason_text(
        Reason("maori-sail-first"), EN
    )
    waiting = await watched.waiting_person()
    assert await fetch_reply(harness, waiting, "move", watched.channel, action="ship.1") == (
        text("en", "not-your-turn", name=mover.name)
    )


async def test_undo_removes_one_step_of_ones_own_turn(harness: BotHarness, driver: MatchDriver) -> None:
    mover, waiting = await driver.mover(), await driver.waiting_person()
    codes = driver.codes()
    assert await fetch_reply(harness, mover, "undo", driver.channel) == reason_text(
        Reason("undo-nothing"), EN
    )
    await driver.press("ship.1")
    assert await fetch_reply(harness, waiting, "undo", driver.channel) == (
        text("en", "not-your-turn", name=mover.name)
    )
    await harness.run_command(mover, "undo", driver.channel)
    assert driver.codes() == codes
    assert harness.log()[-1][3] == UNDO


# ---- finding the match -----------------------------------------------------------------


@pytest.mark.usefixtures("own")
async def test_commands_in_direct_messages_use_the_only_match(
    harness: BotHarness, driver: MatchDriver
) -> None:
    mover = await driver.mover()
    reply = await harness.run_command(mover, "board", mover.dm)
    assert choices(reply.message) == driver.codes()
    await mover.press(reply.message, f"m1:{driver.match}:{(await driver.load()).seq}:ship.1")
    await harness.wait_until_idle()
    assert choices(reply.message) == driver.codes()
    await harness.run_command(mover, "undo", mover.dm)
    await harness.run_command(mover, "move", mover.dm, action="ship.1")
    assert "undo" in driver.codes()


@pytest.mark.usefixtures("own")
async def test_with_several_matches_the_user_must_name_one(
    harness: BotHarness, driver: MatchDriver, cleo: Person
) -> None:
    second = await harness.start_match("Ana", "Ben", channel="lounge")
    ana = harness.box.person("Ana")
    assert await fetch_reply(harness, ana, "board", ana.dm) == text("en", "which-match")
    offered = await ana.autocomplete("board", "match", channel=ana.dm)
    waits = [t for t in (driver, second) if (await t.mover()).id == ana.id]
    assert {value for _, value in offered} == {str(driver.match), str(second.match)}
    assert [value for _, value in offered][: len(waits)] == [str(t.match) for t in waits] or len(waits) == 2
    titles = {text("en", "match-title", game="Maori", match=str(t.match)) for t in (driver, second)}
    assert {name for name, _ in offered} == titles
    assert await ana.autocomplete("board", "match", f"match {second.match}", channel=ana.dm) == [
        (text("en", "match-title", game="Maori", match=str(second.match)), str(second.match))
    ]
    assert await cleo.autocomplete("board", "match", channel=cleo.dm) == []
    shown = await harness.run_command(ana, "board", ana.dm, match=str(second.match))
    assert shown.message.images()


async def test_an_unknown_match_is_reported(harness: BotHarness, cleo: Person) -> None:
    for named in ("999", "x", "-1", "9" * 40, "²"):
        assert await fetch_reply(harness, cleo, "board", match=named) == text("en", "no-match-here"), named


async def test_strangers_cannot_look_at_a_match_from_another_channel(
    harness: BotHarness, watched: MatchDriver, cleo: Person
) -> None:
    assert await fetch_reply(harness, cleo, "board", cleo.dm, match=str(watched.match)) == text(
        "en", "no-match-here"
    )


# ---- rules, help, settings -------------------------------------------------------------


@pytest.mark.parametrize("client", LANGUAGES)
async def test_rules_can_be_searched_and_paged(harness: BotHarness, cleo: Person, client: str) -> None:
    cleo.locale, locale = client, LANGUAGES[client]
    pages = topics("maori", Words.of(locale))
    overview = await harness.run_command(cleo, "rules")
    assert pages[0].body in overview.text()
    (select,) = overview.message.selects()
    assert [option.label for option in select.options] == [topic.title for topic in pages[:25]]
    await cleo.choose(overview.message, select.custom_id, pages[3].key)
    await harness.wait_until_idle()
    assert pages[3].title in overview.text()
    assert pages[3].body in overview.text()
    typed = pages[2].words[0]
    offered = await cleo.autocomplete("rules", "topic", typed)
    assert offered[0][0] == find_topics("maori", Words.of(locale), typed)[0].title
    found = await fetch_reply(harness, cleo, "rules", topic=offered[0][1])
    assert find_topics("maori", Words.of(locale), offered[0][1])[0].body in found
    assert await fetch_reply(harness, cleo, "rules", topic="xyzzy") == text(
        locale, "rules-nothing", query="xyzzy", game=text(locale, "game-maori")
    )


@pytest.mark.parametrize("client", LANGUAGES)
async def test_help_says_how_to_start(harness: BotHarness, cleo: Person, client: str) -> None:
    cleo.locale = client
    words = await fetch_reply(harness, cleo, "help")
    assert text(LANGUAGES[client], "help-body") in words
    assert text(LANGUAGES[client], "cmd-play-new.name") in words
    assert len(words) < 800, "the text fits on one screen of a phone"


async def test_a_person_can_choose_the_language_of_private_replies(
    harness: BotHarness, driver: MatchDriver
) -> None:
    mover = await driver.mover()
    words = await fetch_reply(harness, mover, "settings me", language="el")
    assert text("el", "settings-language", language=text("el", "language-el")) in words
    assert text("el", "settings-saved") in words
    assert await fetch_reply(harness, mover, "hand", driver.channel) == Words.of("el", "en")("no-hand")
    assert text("en", "button-explain") in [button.label for button in driver.post.buttons()]
    words = await fetch_reply(harness, mover, "settings me", language="auto")
    assert text("en", "settings-language-auto", language=text("en", "language-en")) in words


@pytest.mark.usefixtures("own")
async def test_settings_without_options_show_the_current_ones(harness: BotHarness, cleo: Person) -> None:
    words = await fetch_reply(harness, cleo, "settings me")
    for key in ("settings-confirm", "settings-dm"):
        assert text("en", key, value="on") in words
    assert text("en", "settings-saved") not in words
    words = await fetch_reply(harness, cleo, "settings me", dm=False, confirm=False)
    for key in ("settings-confirm", "settings-dm"):
        assert text("en", key, value="off") in words


@pytest.mark.usefixtures("own")
async def test_a_turn_ends_by_itself_if_confirmation_is_off(harness: BotHarness, driver: MatchDriver) -> None:
    mover = await driver.mover()
    await harness.run_command(mover, "settings me", confirm=False)
    await driver.press("ship.1")
    while (await driver.mover()).id == mover.id:
        assert "end" not in driver.codes()
        await driver.press(driver.sensible_codes()[0])
    assert harness.log()[-1][3] == "end"


@pytest.mark.usefixtures("own")
async def test_only_managers_can_change_the_settings_of_a_server(harness: BotHarness, cleo: Person) -> None:
    assert await fetch_reply(harness, cleo, "settings server", language="pl") == text(
        "en", "manage-guild-only"
    )
    ana = harness.box.person("Ana")
    words = await fetch_reply(harness, ana, "settings server", language="pl")
    assert text("en", "settings-language", language=text("en", "language-pl")) in words
    assert text("en", "settings-channels-any") in words
    assert text("en", "settings-role-any") in words
    assert (await (await harness.open_lobby()).load()).locale == "pl"
    lounge = harness.box.channel("lounge")
    words = await fetch_reply(harness, ana, "settings server", channel=lounge)
    assert text("en", "settings-channels", channels=f"<#{lounge.id}>") in words
    words = await fetch_reply(harness, ana, "settings server", channel=lounge)
    assert text("en", "settings-channels-any") in words
    reply = await harness.run_raw_command(ana, ana.dm, "settings server")
    assert reply.text() == text("en", "dm-only-guild")


# ---- seats of a running match ----------------------------------------------------------


async def test_a_resignation_is_announced_and_a_program_continues(
    harness: BotHarness, driver: MatchDriver, cleo: Person
) -> None:
    mover = await driver.mover()
    assert await fetch_reply(harness, cleo, "play resign", driver.channel) == text("en", "match-not-in")
    question = (await harness.run_command(mover, "play resign", driver.channel)).message
    name = f"\\#{driver.match} Maori · {(await driver.waiting_person()).name}"
    assert question.text() == text("en", "confirm-resign", match=name)
    assert (await driver.load_running()).seat_of(int(mover.id)) is not None
    await harness.answer_confirmation(mover, question)
    assert [button.label for button in question.buttons()] == [text("en", "resign-back")]
    await harness.advance(SEAT_RESERVED_SECONDS)
    texts = [message.text() for message in harness.box.messages(driver.channel)]
    assert text("en", "play-left", name=mover.name, program="Medium") in texts
    live = await driver.load_running()
    assert live.seat_of(int(mover.id)) is None
    assert live.to_move.user is not None, "the program has played"
    assert driver.post.pinged == [live.to_move.name]
    assert not [message for message in harness.box.messages(driver.channel) if mover.name in message.pinged][
        2:
    ]


async def test_a_player_who_resigned_can_come_back_before_the_next_move(
    harness: BotHarness, driver: MatchDriver
) -> None:
    mover, before = await driver.mover(), await driver.load_running()
    left = await harness.run_confirmed_command(mover, "play resign", driver.channel)
    assert (await driver.load_running()).seat_of(int(mover.id)) is None
    await mover.press(left, left.buttons()[0].custom_id or "")
    await harness.wait_until_idle()
    live = await driver.load_running()
    assert (live.awaited, live.seq) == (int(mover.id), before.seq)


async def test_a_server_manager_can_offer_a_players_seat_to_somebody_else(
    harness: BotHarness, driver: MatchDriver, cleo: Person
) -> None:
    ben, don = harness.box.person("Ben"), harness.box.person("Don")
    offered = await cleo.autocomplete("play replace", "seat", channel=driver.channel)
    assert sorted(name for name, _ in offered) == ["Ana", "Ben"]
    seat = dict(offered)["Ben"]
    assert await fetch_reply(harness, cleo, "play replace", driver.channel, seat=seat, player=don) == (
        text("en", "vote-not-at-table")
    )
    cleo.manages = True
    for player, number, key in (("Ana", seat, "match-already-in"), (don, 7, "seat-not-found")):
        facts = {"name": "Ana"} if key == "match-already-in" else {}
        answer = await fetch_reply(harness, cleo, "play replace", driver.channel, seat=number, player=player)
        assert answer == text("en", key, **facts)
    assert await fetch_reply(harness, cleo, "play replace", driver.channel, seat=seat, player="Motu") == (
        text("en", "cannot-replace")
    )
    made = text("en", "offer-made", name="Don")
    assert await fetch_reply(harness, cleo, "play replace", driver.channel, seat=seat, player=don) == made
    assert (await driver.load_running()).seat_of(int(ben.id)) == seat
    await accept(driver, don, seat_offers(driver)[0])
    texts = [message.text() for message in harness.box.messages(driver.channel)]
    assert text("en", "play-replaced", old="Ben", new="Don") in texts
    live = await driver.load_running()
    assert (live.seat_of(int(don.id)), live.seat_of(int(ben.id))) == (seat, None)
    await harness.run_command(cleo, "play replace", driver.channel, seat=seat, program="easy")
    assert (await driver.load()).seats[seat].program == "easy"


async def test_players_can_offer_their_own_seat_to_a_named_person(
    harness: BotHarness, driver: MatchDriver, cleo: Person
) -> None:
    ben = harness.box.person("Ben")
    seat = (await driver.load_running()).seat_of(int(ben.id))
    made = text("en", "offer-made", name="Cleo")
    assert await fetch_reply(harness, ben, "play replace", driver.channel, seat=seat, player=cleo) == made
    await accept(driver, cleo, seat_offers(driver)[0])
    live = await driver.load_running()
    assert (live.seat_of(int(cleo.id)), live.vote) == (seat, None)


async def test_a_match_is_cancelled_by_a_manager_alone_or_by_all_players(
    harness: BotHarness, driver: MatchDriver
) -> None:
    ana, eva = harness.box.person("Ana"), harness.box.person("Eva")
    ana.manages = eva.manages = True
    assert await fetch_reply(harness, ana, "play cancel", driver.channel) == text("en", "vote-asked"), (
        "Ana plays in this match"
    )
    assert (await driver.load()).status == "running"
    post = driver.post
    question = (await harness.run_command(eva, "play cancel", driver.channel)).message
    assert question.text() == text("en", "confirm-cancel", match=f"\\#{driver.match} Maori · Ana, Ben")
    assert (await harness.answer_confirmation(eva, question, "no")).text() == text("en", "confirm-kept")
    assert (await driver.load()).status == "running"
    assert (await harness.run_confirmed_command(eva, "play cancel", driver.channel)).text() == text(
        "en", "done"
    )
    texts = [message.text() for message in harness.box.messages(driver.channel)]
    assert text("en", "play-cancelled", name="Eva") in texts
    assert post.text().startswith("## Maori\n")
    assert text("en", "closed-cancelled") in post.text()
    assert post.buttons() == []
    assert (await driver.load_finished()).status == "cancelled"
    notice = text("en", "notice-cancelled", game="Maori", link=f"<#{driver.channel.id}>")
    assert notice in [message.text() for message in harness.box.messages("games")]


async def test_a_lobby_can_be_left_and_cancelled_by_command(harness: BotHarness) -> None:
    lobby, ben = await harness.open_lobby(), harness.box.person("Ben")
    post = lobby.post
    await lobby.press("join", ben)
    assert await fetch_reply(harness, ben, "play leave", lobby.channel) == text("en", "done")
    assert [seat.name for seat in (await lobby.load()).seats] == ["Ana"]
    assert await fetch_reply(harness, ben, "play leave", lobby.channel) == text("en", "lobby-not-in")
    assert await fetch_reply(harness, lobby.organiser, "play resign", lobby.channel) == text(
        "en", "match-not-started"
    )
    assert (
        await harness.run_confirmed_command(lobby.organiser, "play cancel", lobby.channel)
    ).text() == text("en", "done")
    assert text("en", "closed-cancelled") in post.text()


async def test_a_running_match_can_be_resigned_but_not_left(
    harness: BotHarness, watched: MatchDriver
) -> None:
    assert await fetch_reply(harness, await watched.mover(), "play leave", watched.channel) == text(
        "en", "lobby-has-started"
    )


# ---- names of commands, and commands of the owner --------------------------------------


def list_options(command: dict[str, Any], key: str) -> list[tuple[dict[str, Any], str]]:
    """A command with its sub-commands and options, each with its key in the catalogue."""
    found = [(command, key)]
    for option in command.get("options", []):
        is_sub = option["type"] in (1, 2)
        found += (
            list_options(option, f"{key}-{option['name']}") if is_sub else [(option, f"opt-{option['name']}")]
        )
    return found


@pytest.mark.parametrize("locale", ["pl", "el"])
async def test_commands_have_names_and_descriptions_in_every_language(
    harness: BotHarness, locale: str
) -> None:
    commands = [
        one
        for command in harness.box.world.commands["global"]
        for one in list_options(command, f"cmd-{command['name']}")
    ]
    assert len(commands) > 30
    for command, key in commands:
        assert command["name"] == text("en", f"{key}.name"), key
        assert command["name_localizations"][locale] == text(locale, f"{key}.name"), key
        assert command["description_localizations"][locale] == text(locale, f"{key}.desc"), key


@pytest.mark.usefixtures("own")
async def test_only_the_owner_of_the_bot_can_make_a_backup(
    backups: None, harness: BotHarness, cleo: Person
) -> None:
    with pytest.raises(CannotDo):
        await cleo.slash("admin backup")
    folder = harness.folder / "backups"
    scheduled = set(folder.iterdir())
    reply = await harness.run_command(cleo, "admin backup", cleo.dm)
    assert reply.text() == text("en", "admin-only-owner")
    assert set(folder.iterdir()) == scheduled
    harness.box.clock.advance(60)
    ana = harness.box.person("Ana")
    reply = await harness.run_command(ana, "admin backup", ana.dm)
    (written,) = set(folder.iterdir()) - scheduled
    assert reply.message.ephemeral
    assert written.name in reply.text()


@pytest.mark.usefixtures("own")
async def test_the_owner_is_told_why_a_backup_failed(backups: None, harness: BotHarness) -> None:
    folder, ana = harness.folder / "backups", harness.box.person("Ana")
    await harness.box.wait(lambda: [*folder.glob("motu-*.db")])  # the backup that is due at a start
    folder.rename(harness.folder / "elsewhere")
    folder.touch()
    reply = await harness.run_command(ana, "admin backup", ana.dm)
    assert "No backup was written" in reply.text()
    assert "File exists" in reply.text()
