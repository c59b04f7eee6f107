"""People who cannot see a channel cannot see, find or join its matches in any way."""

from collections.abc import AsyncIterator
from itertools import chain
from random import Random
from typing import Any

import discord
import pytest
import pytest_asyncio
from cachetools import LRUCache

from cogs.posts.component_ids import KINDS, LobbyId, SeatId, parse
from data.store.matches.states import AnyMatch
from sandbox import Channel, Message, Person, Reply
from tests.bot.harness import PREFIXES, SHORT_GAME, BotHarness, MatchDriver
from tests.harnesses.leaks.outsider import MATCH_IDS, OTHER_PREFIXES, format_id
from tests.harnesses.leaks.tour import autocompleted_options, commands
from tests.languages import text

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]

NOWHERE = 999_999


@pytest_asyncio.fixture(loop_scope="module")
async def harness(request: pytest.FixtureRequest, shared_or_own: BotHarness) -> AsyncIterator[BotHarness]:
    """The module's bot, whose channel is visible again after the test, or `own`."""
    yield shared_or_own
    if "own" not in request.fixturenames:
        await show_channel(shared_or_own)


@pytest.fixture
def eva(harness: BotHarness) -> Person:
    return harness.box.person("Eva")


@pytest_asyncio.fixture(loop_scope="module")
async def driver(harness: BotHarness) -> MatchDriver:
    return await harness.start_match("Ana", "Ben")


async def press(harness: BotHarness, person: Person, message: Message, custom: str) -> Reply:
    reply = await (await person.press(message, custom, forged=True)).settled()
    await harness.wait_until_idle()
    return reply


async def post_message(harness: BotHarness, person: Person, where: Channel) -> Message:
    return (await harness.run_command(person, "help", where)).message


async def hide_channel(harness: BotHarness, driver: MatchDriver, *seen_by: Person | str) -> None:
    """Show the channel of a match only to these people, and wait until the bot knows."""
    harness.box.hide("games", *seen_by)
    await wait_for_visibility(harness, False)


async def show_channel(harness: BotHarness) -> None:
    """Show the channel to everybody, and wait until the bot knows."""
    harness.box.unhide("games")
    await wait_for_visibility(harness, None)


async def wait_for_visibility(harness: BotHarness, expected: bool | None) -> None:
    channel = harness.bot.get_channel(int(harness.box.channel("games").id))
    assert isinstance(channel, discord.TextChannel)
    everyone = channel.guild.default_role
    await harness.box.wait(lambda: channel.overwrites_for(everyone).view_channel is expected)


def member_requests(harness: BotHarness) -> int:
    return len(harness.box.requests.find("GET", r"/guilds/\d+/members/\d+"))


# ---- presses of components -------------------------------------------------------------


async def test_every_component_id_names_its_match(harness: BotHarness) -> None:
    assert {*MATCH_IDS, *OTHER_PREFIXES} == PREFIXES
    kinds = {str(kind.__struct_config__.tag): kind for kind in KINDS}
    for prefix, shapes in MATCH_IDS.items():
        for found in (parse(format_id(shape, 7)) for shape in shapes):
            assert (type(found), found.match_id) == (kinds[prefix], 7)
    assert parse("w1:x7:0:first").match_id is None, "imported matches are looked up by their owner"
    for prefix in OTHER_PREFIXES:
        assert "match" not in kinds[prefix].__struct_fields__


async def test_no_press_reaches_a_match_of_another_server(harness: BotHarness, eva: Person) -> None:
    lobby, driver = await harness.open_lobby(), await harness.start_match("Ana", programs=("easy",))
    hall = harness.box.add_server("Club", "hall")
    await harness.box.wait(lambda: harness.bot.get_channel(int(hall.id)))
    message = await post_message(harness, eva, hall)
    for before in (await lobby.load(), await driver.load_running()):
        await check_unknown(harness, eva, message, before)


async def check_unknown(harness: BotHarness, person: Person, message: Message, before: AnyMatch) -> None:
    """Check that no press of a person on a message reaches a match."""
    for shape in chain(*MATCH_IDS.values()):
        reply = await press(harness, person, message, format_id(shape, before.id, before.seq, int(person.id)))
        assert reply.text() == text("en", "unknown-button"), (shape, before.status, message)
    assert await harness.load(before.id) == before


async def test_no_press_reaches_a_match_in_a_hidden_channel(harness: BotHarness, eva: Person) -> None:
    lobby, driver = await harness.open_lobby(), await harness.start_match("Ana", programs=("easy",))
    await hide_channel(harness, driver)
    messages = [await post_message(harness, eva, where) for where in (harness.box.channel("lounge"), eva.dm)]
    # `test_leaks_channels.py` tries the other combinations
    for message, before in zip(messages, (await lobby.load(), await driver.load()), strict=True):
        await check_unknown(harness, eva, message, before)


async def test_people_who_see_the_channel_can_join_from_another_channel(
    harness: BotHarness, eva: Person
) -> None:
    lobby = await harness.open_lobby()
    message = await post_message(harness, eva, harness.box.channel("lounge"))
    before = member_requests(harness)
    await eva.press(message, str(LobbyId((await lobby.load()).id, "join")), forged=True)
    await harness.wait_until_idle()
    assert (await lobby.load()).seat_of(int(eva.id)) is not None
    assert member_requests(harness) == before


# ---- commands --------------------------------------------------------------------------


async def test_no_command_distinguishes_a_hidden_match_from_a_missing_one(
    harness: BotHarness, driver: MatchDriver, eva: Person
) -> None:
    await hide_channel(harness, driver)
    before = await driver.load_running()
    lounge = harness.box.channel("lounge")
    tried = [
        name
        for name, one in commands(harness).items()
        if any(option.name == "match" for option in one.parameters) and name != "play replace"
    ]
    assert {"board", "log", "hand", "hint", "move", "undo", "replay watch", "verify"} <= {*tried}
    for name in tried:
        for where in (lounge, eva.dm):
            if name.split()[0] not in eva.commands(where):
                continue
            told = []
            for match in (driver.match, NOWHERE):
                needed = {"action": "undo"} if name == "move" else {}
                reply = await harness.run_command(eva, name, where, match=str(match), **needed)
                told.append(reply.text().replace(str(match), "N"))
                assert not reply.message.images()
            assert told[0] == told[1], name
    assert await driver.load() == before


@pytest.mark.usefixtures("own")
async def test_no_list_offers_a_hidden_match(harness: BotHarness, driver: MatchDriver, eva: Person) -> None:
    lounge = harness.box.channel("lounge")
    seen = await list_choices(harness, eva, lounge)
    assert any(value == str(driver.match) for value in seen)
    await hide_channel(harness, driver)
    assert await list_choices(harness, eva, lounge) == []


@pytest.mark.usefixtures("own")
async def test_finished_matches_of_hidden_channels_are_neither_listed_nor_counted(
    harness: BotHarness, eva: Person
) -> None:
    seen, lounge = await play_to_end(harness, "lounge"), harness.box.channel("lounge")
    driver = await play_to_end(harness, "games")
    ana, ben = harness.box.person("Ana"), harness.box.person("Ben")
    assert await list_history(harness, eva, lounge) == [driver.match, seen.match]
    await hide_channel(harness, driver, ben)
    for options in ({}, {"game": SHORT_GAME}, {"member": ana}):
        assert await list_history(harness, eva, lounge, **options) == [seen.match], options
        assert await list_history(harness, ben, lounge, **options) == [driver.match, seen.match], options
    page = (await harness.run_command(eva, "history", lounge)).text()
    assert text("en", "history-page", page=1, pages=1, total=1) in page
    turned = await press(harness, eva, await post_message(harness, eva, lounge), "y1:1:-:-")
    assert f"**{driver.match} " not in turned.text()
    assert f"**{seen.match} " in turned.text()
    reply = await harness.run_command(eva, "replay watch", lounge, match=str(driver.match))
    assert reply.text() == text("en", "replay-which")
    assert (await harness.run_command(ben, "replay watch", lounge, match=str(driver.match))).message.images()


@pytest.mark.usefixtures("own")
async def test_direct_messages_do_not_reveal_matches_that_are_hidden_now(harness: BotHarness) -> None:
    driver, ben = await play_to_end(harness, "games"), harness.box.person("Ben")
    assert await list_history(harness, ben, ben.dm) == [driver.match]
    await hide_channel(harness, driver)
    assert await list_history(harness, ben, ben.dm) == []
    harness.box.unhide("games")
    harness.box.faults.delete_channel(harness.box.channel("games").id)
    await harness.box.wait(lambda: harness.bot.get_channel(int(driver.channel.id)) is None)
    harness.box.clock.advance(301)
    assert await list_history(harness, ben, ben.dm) == [driver.match], (
        "players still see a match whose channel was deleted"
    )
    assert await list_history(harness, harness.box.person("Eva"), harness.box.channel("lounge")) == []


async def play_to_end(harness: BotHarness, channel: str) -> MatchDriver:
    driver = await harness.start_match("Ana", "Ben", channel=channel, game=SHORT_GAME)
    await driver.fast_forward(Random(1))
    return driver


async def list_history(harness: BotHarness, person: Person, where: Channel, **options: Any) -> list[int]:
    """The numbers of the finished matches in a person's history."""
    lines = (await harness.run_command(person, "history", where, **options)).text().splitlines()
    return [int(line.removeprefix("**").split(" ")[0]) for line in lines if line.startswith("**")]


async def list_choices(harness: BotHarness, person: Person, where: Channel) -> list[Any]:
    found = []
    for command, option in autocompleted_options(harness):
        if option == "match":
            found += [value for _, value in await person.autocomplete(command, option, "", where)]
    return found


# ---- players of a match whose channel was hidden ---------------------------------------


@pytest.mark.usefixtures("own")
async def test_a_player_who_cannot_see_the_channel_any_more_is_told_so(
    harness: BotHarness, driver: MatchDriver
) -> None:
    ben = harness.box.person("Ben")
    await hide_channel(harness, driver)
    lounge = harness.box.channel("lounge")
    for name in ("board", "log", "move", "replay watch", "verify"):
        for where in (lounge, ben.dm):
            needed = {"action": "undo"} if name == "move" else {}
            reply = await harness.run_command(ben, name, where, match=str(driver.match), **needed)
            assert reply.text() == text("en", "match-unseen"), (name, where)
    assert (await harness.run_command(ben, "board", lounge)).text() == text("en", "match-unseen")
    assert (await harness.run_command(ben, "games", lounge)).text().endswith(text("en", "games-none"))
    assert await list_choices(harness, ben, lounge) == []
    message = await post_message(harness, ben, lounge)
    reply = await press(harness, ben, message, format_id(MATCH_IDS["x1"][0], driver.match))
    assert reply.text() == text("en", "match-unseen")


async def test_a_role_that_sees_the_channel_gives_access(harness: BotHarness) -> None:
    driver, rita = await harness.start_match("Ana", "Rita"), harness.box.person("Rita")
    lounge = harness.box.channel("lounge")
    role = harness.box.world.add_role("Elders")
    await hide_channel(harness, driver, role)
    assert not (await harness.run_command(rita, "board", lounge, match=str(driver.match))).message.images()
    rita.give(role)
    assert (await harness.run_command(rita, "board", lounge, match=str(driver.match))).message.images()
    assert await list_choices(harness, rita, lounge)


async def test_former_members_see_nothing_in_direct_messages(harness: BotHarness) -> None:
    driver, lea = await harness.start_match("Ana", "Lea"), harness.box.person("Lea")
    lea.leave()
    assert (await harness.run_command(lea, "board", lea.dm, match=str(driver.match))).text() == text(
        "en", "match-unseen"
    )
    assert (await harness.run_command(lea, "games", lea.dm)).text().endswith(text("en", "games-none"))


async def test_players_see_their_match_from_another_server(harness: BotHarness, driver: MatchDriver) -> None:
    ben = harness.box.person("Ben")
    hall = harness.box.add_server("Club", "hall")
    await harness.box.wait(lambda: harness.bot.get_channel(int(hall.id)))
    shown = (await harness.run_command(ben, "board", hall, match=str(driver.match))).message
    assert shown.images()
    explained = await press(harness, ben, shown, format_id(MATCH_IDS["x1"][0], driver.match))
    assert explained.text() != text("en", "unknown-button")


async def test_a_hand_is_removed_if_its_channel_is_hidden(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Uma", game="borabora")
    uma = harness.box.person("Uma")
    (hand,) = uma.dms()
    assert hand.images()
    await hide_channel(harness, driver)
    harness.box.clock.advance(24 * 3600 + 1)
    for _ in range(40):
        if not hand.images():
            break
        await driver.fast_forward(Random(4), 5)
    game, channel = text("en", "game-borabora"), f"<#{driver.channel.id}>"
    assert hand.text() == text("en", "hand-unseen", game=game, channel=channel)
    assert len(uma.dms()) == 1


@pytest.mark.usefixtures("own")
async def test_nobody_is_reminded_of_a_match_they_cannot_see(
    harness: BotHarness, driver: MatchDriver
) -> None:
    live = await driver.load_running()
    assert live.reminder is not None
    mover = await driver.mover()
    if mover.name == "Ana":  # she owns the server, so she can see every channel
        await driver.pass_turn(Random(3))
        live, mover = await driver.load_running(), await driver.mover()
    await hide_channel(harness, driver)
    before = len(mover.dms())
    assert live.reminder is not None
    await harness.advance(max(0.0, live.reminder - harness.now) + 1)
    assert len(mover.dms()) == before


# ---- invitations and seat offers -------------------------------------------------------


async def test_nobody_is_offered_a_seat_in_a_channel_that_they_cannot_see(
    harness: BotHarness, driver: MatchDriver, eva: Person
) -> None:
    await hide_channel(harness, driver, harness.box.person("Ben"))
    before, ana = await driver.load_running(), harness.box.person("Ana")
    seat = before.seat_of(int(ana.id))
    reply = await harness.run_command(ana, "play replace", driver.channel, seat=seat, player=eva)
    assert reply.text() == text("en", "player-sees-nothing", name="Eva")
    assert await driver.load() == before


async def test_nobody_is_invited_to_a_channel_that_they_cannot_see(harness: BotHarness, eva: Person) -> None:
    lobby = await harness.open_lobby()
    await lobby.choose("access", "invite")
    driver = MatchDriver(harness, lobby.channel, (await lobby.load()).id)
    await hide_channel(harness, driver, harness.box.person("Ben"))
    reply = await lobby.choose("invited", [harness.box.person("Ben"), eva])
    assert reply.text() == text("en", "player-sees-nothing", name=eva.mention)
    assert (await lobby.load()).invited == ()
    await lobby.choose("invited", [harness.box.person("Ben")])
    assert (await lobby.load()).invited == (int(harness.box.person("Ben").id),)


# ---- threads ---------------------------------------------------------------------------


async def test_a_private_thread_shows_its_matches_to_its_members(harness: BotHarness, eva: Person) -> None:
    parent = harness.bot.get_channel(int(harness.box.channel("games").id))
    assert isinstance(parent, discord.TextChannel)
    thread = await parent.create_thread(name="secret", type=discord.ChannelType.private_thread)
    for name in ("Ana", "Ben"):
        await thread.add_user(discord.Object(int(harness.box.person(name).id)))
    place = harness.box.channel("secret")
    await harness.run_command(harness.box.person("Ana"), "play new", place, game="maori")
    live = await harness.store.matches.by_channel(thread.id)
    assert live is not None
    message = await post_message(harness, eva, harness.box.channel("lounge"))
    joining = str(LobbyId(live.id, "join"))
    assert (await press(harness, eva, message, joining)).text() == text("en", "unknown-button")
    message = await post_message(harness, harness.box.person("Ben"), harness.box.channel("lounge"))
    await harness.box.person("Ben").press(message, joining, forged=True)
    await harness.wait_until_idle()
    assert [seat.name for seat in (await harness.load(live.id)).people] == ["Ana", "Ben"]


async def test_an_archived_thread_is_hidden_with_its_channel(
    harness: BotHarness, driver: MatchDriver, eva: Person
) -> None:
    await hide_channel(harness, driver)
    thread = harness.bot.get_channel(int(driver.channel.id))
    assert isinstance(thread, discord.Thread)
    await thread.edit(archived=True)
    lounge = harness.box.channel("lounge")
    assert (await harness.run_command(eva, "board", lounge, match=str(driver.match))).text() == text(
        "en", "no-match-here"
    )
    await show_channel(harness)
    assert (await harness.run_command(eva, "board", lounge, match=str(driver.match))).message.images()


# ---- requests for members --------------------------------------------------------------


async def test_moves_fetch_no_member(harness: BotHarness, driver: MatchDriver) -> None:
    await driver.press_at_random(Random(1), 6)
    assert member_requests(harness) == 0


async def test_hands_fetch_each_member_once_even_if_the_cache_is_full(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(harness.bot.services.visibility._members, "_cached", LRUCache(1))
    driver = await harness.start_match("Ana", "Ben", "Cleo", game="borabora")
    await driver.fast_forward(Random(1), 1)
    before = member_requests(harness)
    for _ in range(3):
        await driver.fast_forward(Random(2), 1)
    assert member_requests(harness) == before


async def test_in_direct_messages_a_member_is_fetched_once_in_five_minutes(harness: BotHarness) -> None:
    await harness.start_match("Ana", "Max")
    max_ = harness.box.person("Max")
    for _ in range(3):
        await harness.run_command(max_, "board", max_.dm, form="text")
    assert member_requests(harness) == 1
    harness.box.clock.advance(301)
    await harness.run_command(max_, "board", max_.dm, form="text")
    assert member_requests(harness) == 2


@pytest.mark.usefixtures("own")
async def test_while_discord_does_not_respond_only_players_see_a_match(
    harness: BotHarness, driver: MatchDriver, eva: Person
) -> None:
    ben = harness.box.person("Ben")
    harness.box.faults.answer(503, method="GET", path=r"/guilds/.*", times=50)
    shown = await harness.run_command(ben, "board", ben.dm, form="text", match=str(driver.match))
    assert shown.text() != text("en", "match-unseen")
    message = await post_message(harness, eva, eva.dm)
    reply = await press(harness, eva, message, str(SeatId(driver.match, 0)))
    assert reply.text() == text("en", "unknown-button")


@pytest.mark.usefixtures("own")
async def test_a_server_unknown_to_the_gateway_is_fetched(harness: BotHarness, driver: MatchDriver) -> None:
    ben = harness.box.person("Ben")
    await hide_channel(harness, driver)
    guild = harness.bot.get_guild((await driver.load_running()).guild)
    assert guild is not None
    harness.bot._connection._remove_guild(guild)
    assert (await harness.run_command(ben, "board", ben.dm, match=str(driver.match))).text() == text(
        "en", "match-unseen"
    )
    harness.box.unhide("games")
    harness.box.clock.advance(301)
    shown = await harness.run_command(ben, "board", ben.dm, form="text", match=str(driver.match))
    assert shown.text() != text("en", "match-unseen")
