"""People who cannot see a channel cannot see, find or join its matches in any way."""

from itertools import chain
from random import Random
from typing import Any

import discord
import pytest
from cachetools import LRUCache

from cogs.posts.component_ids import KINDS, LobbyId, SeatId, parse
from data.store.matches.states import AnyMatch
from sandbox import Channel, Message, Person, Reply
from tests.bot.harness import PREFIXES, SHORT_GAME, BotHarness, MatchDriver
from tests.harnesses.leaks.outsider import MATCH_IDS, OTHER_PREFIXES, format_id
from tests.harnesses.leaks.tour import autocompleted_options, commands
from tests.languages import text

pytestmark = pytest.mark.e2e

NOWHERE = 999_999


@pytest.fixture
def eva(house: BotHarness) -> Person:
    return house.box.person("Eva")


@pytest.fixture
async def table(house: BotHarness) -> MatchDriver:
    return await house.start_match("Ana", "Ben")


async def press(house: BotHarness, person: Person, message: Message, custom: str) -> Reply:
    reply = await (await person.press(message, custom, forged=True)).settled()
    await house.wait_until_idle()
    return reply


async def post_message(house: BotHarness, person: Person, where: Channel) -> Message:
    return (await house.run_command(person, "help", where)).message


async def hide_channel(house: BotHarness, table: MatchDriver, *seen_by: Person | str) -> None:
    """Show the channel of a match only to these, and wait until the bot knows."""
    games = house.box.channel("games")
    house.box.hide(games, *seen_by)
    channel = house.bot.get_channel(int(games.id))
    assert isinstance(channel, discord.TextChannel)
    everyone = channel.guild.default_role
    await house.box.wait(lambda: channel.overwrites_for(everyone).view_channel is False)


def member_requests(house: BotHarness) -> int:
    return len(house.box.requests.find("GET", r"/guilds/\d+/members/\d+"))


# ---- presses of components -------------------------------------------------------------


async def test_every_component_id_names_its_match(house: BotHarness) -> None:
    assert {*MATCH_IDS, *OTHER_PREFIXES} == PREFIXES
    kinds = {str(kind.__struct_config__.tag): kind for kind in KINDS}
    for prefix, shapes in MATCH_IDS.items():
        for found in (parse(format_id(shape, 7)) for shape in shapes):
            assert (type(found), found.match_id) == (kinds[prefix], 7)
    assert parse("w1:x7:0:first").match_id is None, "imported matches are looked up by their owner"
    for prefix in OTHER_PREFIXES:
        assert "match" not in kinds[prefix].__struct_fields__


@pytest.mark.parametrize("status", ["lobby", "running"])
async def test_no_press_reaches_a_match_of_another_server(
    house: BotHarness, eva: Person, status: str
) -> None:
    live: AnyMatch
    if status == "lobby":
        live = await (await house.open_lobby()).load()
    else:
        live = await (await house.start_match("Ana", programs=("easy",))).load_running()
    hall = house.box.add_server("Club", "hall")
    await house.box.wait(lambda: house.bot.get_channel(int(hall.id)))
    message = await post_message(house, eva, hall)
    for shape in chain(*MATCH_IDS.values()):
        reply = await press(house, eva, message, format_id(shape, live.id, live.seq, int(eva.id)))
        assert reply.text() == text("en", "unknown-button"), shape
    assert await house.load(live.id) == live


@pytest.mark.parametrize("status", ["lobby", "running"])
async def test_no_press_reaches_a_match_in_a_hidden_channel(
    house: BotHarness, eva: Person, status: str
) -> None:
    if status == "lobby":
        opened = await house.open_lobby()
        table = MatchDriver(house, opened.channel, (await opened.load()).id)
    else:
        table = await house.start_match("Ana", programs=("easy",))
    before = await table.load()
    await hide_channel(house, table)
    for where in (house.box.channel("lounge"), eva.dm):
        message = await post_message(house, eva, where)
        for shape in chain(*MATCH_IDS.values()):
            reply = await press(house, eva, message, format_id(shape, before.id, before.seq, int(eva.id)))
            assert reply.text() == text("en", "unknown-button"), (shape, where)
    assert await table.load() == before


async def test_people_who_see_the_channel_can_join_from_another(house: BotHarness, eva: Person) -> None:
    lobby = await house.open_lobby()
    message = await post_message(house, eva, house.box.channel("lounge"))
    before = member_requests(house)
    await eva.press(message, str(LobbyId((await lobby.load()).id, "join")), forged=True)
    await house.wait_until_idle()
    assert (await lobby.load()).seat_of(int(eva.id)) is not None
    assert member_requests(house) == before


# ---- commands --------------------------------------------------------------------------


async def test_no_command_distinguishes_a_hidden_match_from_a_missing_one(
    house: BotHarness, table: MatchDriver, eva: Person
) -> None:
    await hide_channel(house, table)
    before = await table.load_running()
    lounge = house.box.channel("lounge")
    tried = [
        name
        for name, one in commands(house).items()
        if any(option.name == "match" for option in one.parameters) and name != "play replace"
    ]
    assert {"board", "log", "hand", "hint", "move", "undo", "replay watch", "verify"} <= {*tried}
    for name in tried:
        for where in (lounge, eva.dm):
            if name.split()[0] not in eva.commands(where):
                continue
            told = []
            for match in (table.match, NOWHERE):
                needed = {"action": "undo"} if name == "move" else {}
                reply = await house.run_command(eva, name, where, match=str(match), **needed)
                told.append(reply.text().replace(str(match), "N"))
                assert not reply.message.images()
            assert told[0] == told[1], name
    assert await table.load() == before


async def test_no_list_offers_a_hidden_match(house: BotHarness, table: MatchDriver, eva: Person) -> None:
    lounge = house.box.channel("lounge")
    seen = await list_choices(house, eva, lounge)
    assert any(value == str(table.match) for value in seen)
    await hide_channel(house, table)
    assert await list_choices(house, eva, lounge) == []


async def test_finished_matches_of_hidden_channels_are_neither_listed_nor_counted(
    house: BotHarness, eva: Person
) -> None:
    seen, lounge = await play_to_end(house, "lounge"), house.box.channel("lounge")
    table = await play_to_end(house, "games")
    ana, ben = house.box.person("Ana"), house.box.person("Ben")
    assert await list_history(house, eva, lounge) == [table.match, seen.match]
    await hide_channel(house, table, ben)
    for options in ({}, {"game": SHORT_GAME}, {"member": ana}):
        assert await list_history(house, eva, lounge, **options) == [seen.match], options
        assert await list_history(house, ben, lounge, **options) == [table.match, seen.match], options
    page = (await house.run_command(eva, "history", lounge)).text()
    assert text("en", "history-page", page=1, pages=1, total=1) in page
    turned = await press(house, eva, await post_message(house, eva, lounge), "y1:1:-:-")
    assert f"**{table.match} " not in turned.text()
    assert f"**{seen.match} " in turned.text()
    reply = await house.run_command(eva, "replay watch", lounge, match=str(table.match))
    assert reply.text() == text("en", "replay-which")
    assert (await house.run_command(ben, "replay watch", lounge, match=str(table.match))).message.images()


async def test_direct_messages_do_not_reveal_matches_that_are_hidden_now(house: BotHarness) -> None:
    table, ben = await play_to_end(house, "games"), house.box.person("Ben")
    assert await list_history(house, ben, ben.dm) == [table.match]
    await hide_channel(house, table)
    assert await list_history(house, ben, ben.dm) == []
    house.box.unhide("games")
    house.box.faults.delete_channel(house.box.channel("games").id)
    await house.box.wait(lambda: house.bot.get_channel(int(table.channel.id)) is None)
    house.box.clock.advance(301)
    assert await list_history(house, ben, ben.dm) == [table.match], (
        "a deleted channel hides a match from none of its players"
    )
    assert await list_history(house, house.box.person("Eva"), house.box.channel("lounge")) == []


async def play_to_end(house: BotHarness, channel: str) -> MatchDriver:
    table = await house.start_match("Ana", "Ben", channel=channel, game=SHORT_GAME)
    await table.fast_forward(Random(1))
    return table


async def list_history(house: BotHarness, person: Person, where: Channel, **options: Any) -> list[int]:
    """The numbers of the finished matches in a person's history."""
    lines = (await house.run_command(person, "history", where, **options)).text().splitlines()
    return [int(line.removeprefix("**").split(" ")[0]) for line in lines if line.startswith("**")]


async def list_choices(house: BotHarness, person: Person, where: Channel) -> list[Any]:
    found = []
    for command, option in autocompleted_options(house):
        if option == "match":
            found += [value for _, value in await person.autocomplete(command, option, "", where)]
    return found


# ---- players of a match whose channel was hidden ---------------------------------------


async def test_a_player_who_cannot_see_the_channel_any_more_is_told_so(
    house: BotHarness, table: MatchDriver
) -> None:
    ben = house.box.person("Ben")
    await hide_channel(house, table)
    lounge = house.box.channel("lounge")
    for name in ("board", "log", "move", "replay watch", "verify"):
        for where in (lounge, ben.dm):
            needed = {"action": "undo"} if name == "move" else {}
            reply = await house.run_command(ben, name, where, match=str(table.match), **needed)
            assert reply.text() == text("en", "match-unseen"), (name, where)
    assert (await house.run_command(ben, "board", lounge)).text() == text("en", "match-unseen")
    assert (await house.run_command(ben, "games", lounge)).text().endswith(text("en", "games-none"))
    assert await list_choices(house, ben, lounge) == []
    message = await post_message(house, ben, lounge)
    reply = await press(house, ben, message, format_id(MATCH_IDS["x1"][0], table.match))
    assert reply.text() == text("en", "match-unseen")


async def test_a_role_that_sees_the_channel_gives_access(house: BotHarness, table: MatchDriver) -> None:
    ben, lounge = house.box.person("Ben"), house.box.channel("lounge")
    role = house.box.world.add_role("Elders")
    await hide_channel(house, table, role)
    assert not (await house.run_command(ben, "board", lounge, match=str(table.match))).message.images()
    ben.give(role)
    assert (await house.run_command(ben, "board", lounge, match=str(table.match))).message.images()
    assert await list_choices(house, ben, lounge)


async def test_former_members_see_nothing_in_direct_messages(house: BotHarness, table: MatchDriver) -> None:
    ben = house.box.person("Ben")
    ben.leave()
    assert (await house.run_command(ben, "board", ben.dm, match=str(table.match))).text() == text(
        "en", "match-unseen"
    )
    assert (await house.run_command(ben, "games", ben.dm)).text().endswith(text("en", "games-none"))


async def test_players_see_their_match_from_another_server(house: BotHarness, table: MatchDriver) -> None:
    ben = house.box.person("Ben")
    hall = house.box.add_server("Club", "hall")
    await house.box.wait(lambda: house.bot.get_channel(int(hall.id)))
    shown = (await house.run_command(ben, "board", hall, match=str(table.match))).message
    assert shown.images()
    explained = await press(house, ben, shown, format_id(MATCH_IDS["x1"][0], table.match))
    assert explained.text() != text("en", "unknown-button")


async def test_a_hand_is_removed_if_its_channel_is_hidden(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben", game="borabora")
    ben = house.box.person("Ben")
    (hand,) = ben.dms()
    assert hand.images()
    await hide_channel(house, table)
    house.box.clock.advance(24 * 3600 + 1)
    for _ in range(40):
        if not hand.images():
            break
        await table.fast_forward(Random(4), 1)
    game, channel = text("en", "game-borabora"), f"<#{table.channel.id}>"
    assert hand.text() == text("en", "hand-unseen", game=game, channel=channel)
    assert len(ben.dms()) == 1


async def test_nobody_is_reminded_of_a_match_they_cannot_see(house: BotHarness, table: MatchDriver) -> None:
    live = await table.load_running()
    assert live.reminder is not None
    mover = await table.mover()
    if mover.name == "Ana":  # she owns the server, so she can see every channel
        await table.pass_turn(Random(3))
        live, mover = await table.load_running(), await table.mover()
    await hide_channel(house, table)
    before = len(mover.dms())
    assert live.reminder is not None
    await house.advance(max(0.0, live.reminder - house.now) + 1)
    assert len(mover.dms()) == before


# ---- invitations and seat offers -------------------------------------------------------


async def test_nobody_is_offered_a_seat_in_a_channel_that_they_cannot_see(
    house: BotHarness, table: MatchDriver, eva: Person
) -> None:
    await hide_channel(house, table, house.box.person("Ben"))
    before, ana = await table.load_running(), house.box.person("Ana")
    seat = before.seat_of(int(ana.id))
    reply = await house.run_command(ana, "play replace", table.channel, seat=seat, player=eva)
    assert reply.text() == text("en", "player-sees-nothing", name="Eva")
    assert await table.load() == before


async def test_nobody_is_invited_to_a_channel_that_they_cannot_see(house: BotHarness, eva: Person) -> None:
    lobby = await house.open_lobby()
    await lobby.choose("access", "invite")
    table = MatchDriver(house, lobby.channel, (await lobby.load()).id)
    await hide_channel(house, table, house.box.person("Ben"))
    reply = await lobby.choose("invited", [house.box.person("Ben"), eva])
    assert reply.text() == text("en", "player-sees-nothing", name=eva.mention)
    assert (await lobby.load()).invited == ()
    await lobby.choose("invited", [house.box.person("Ben")])
    assert (await lobby.load()).invited == (int(house.box.person("Ben").id),)


# ---- threads ---------------------------------------------------------------------------


async def test_a_private_thread_shows_its_matches_to_its_members(house: BotHarness, eva: Person) -> None:
    parent = house.bot.get_channel(int(house.box.channel("games").id))
    assert isinstance(parent, discord.TextChannel)
    thread = await parent.create_thread(name="secret", type=discord.ChannelType.private_thread)
    for name in ("Ana", "Ben"):
        await thread.add_user(discord.Object(int(house.box.person(name).id)))
    place = house.box.channel("secret")
    await house.run_command(house.box.person("Ana"), "play new", place, game="maori")
    live = await house.store.matches.by_channel(thread.id)
    assert live is not None
    message = await post_message(house, eva, house.box.channel("lounge"))
    joining = str(LobbyId(live.id, "join"))
    assert (await press(house, eva, message, joining)).text() == text("en", "unknown-button")
    message = await post_message(house, house.box.person("Ben"), house.box.channel("lounge"))
    await house.box.person("Ben").press(message, joining, forged=True)
    await house.wait_until_idle()
    assert [seat.name for seat in (await house.load(live.id)).people] == ["Ana", "Ben"]


async def test_an_archived_thread_is_hidden_with_its_channel(
    house: BotHarness, table: MatchDriver, eva: Person
) -> None:
    await hide_channel(house, table)
    thread = house.bot.get_channel(int(table.channel.id))
    assert isinstance(thread, discord.Thread)
    await thread.edit(archived=True)
    parent = thread.parent
    assert isinstance(parent, discord.TextChannel)
    lounge = house.box.channel("lounge")
    assert (await house.run_command(eva, "board", lounge, match=str(table.match))).text() == text(
        "en", "no-match-here"
    )
    house.box.unhide("games")
    await house.box.wait(lambda: parent.overwrites_for(parent.guild.default_role).view_channel is None)
    assert (await house.run_command(eva, "board", lounge, match=str(table.match))).message.images()


# ---- requests for members --------------------------------------------------------------


async def test_moves_fetch_no_member(house: BotHarness, table: MatchDriver) -> None:
    await table.press_at_random(Random(1), 6)
    assert member_requests(house) == 0


async def test_hands_fetch_no_member_again_even_if_the_cache_is_full(
    house: BotHarness,
) -> None:
    house.bot.services.visibility._members._cached = LRUCache(1)
    table = await house.start_match("Ana", "Ben", "Cleo", game="borabora")
    await table.fast_forward(Random(1), 1)
    before = member_requests(house)
    for _ in range(12):
        await table.fast_forward(Random(2), 1)
    assert member_requests(house) == before


async def test_in_direct_messages_a_member_is_fetched_once_in_minutes(
    house: BotHarness, table: MatchDriver
) -> None:
    ben = house.box.person("Ben")
    for _ in range(3):
        await house.run_command(ben, "board", ben.dm, form="text")
    assert member_requests(house) == 1
    house.box.clock.advance(301)
    await house.run_command(ben, "board", ben.dm, form="text")
    assert member_requests(house) == 2


async def test_while_discord_does_not_respond_only_players_see_a_match(
    house: BotHarness, table: MatchDriver, eva: Person
) -> None:
    ben = house.box.person("Ben")
    house.box.faults.answer(503, method="GET", path=r"/guilds/.*", times=50)
    shown = await house.run_command(ben, "board", ben.dm, form="text", match=str(table.match))
    assert shown.text() != text("en", "match-unseen")
    message = await post_message(house, eva, eva.dm)
    reply = await press(house, eva, message, str(SeatId(table.match, 0)))
    assert reply.text() == text("en", "unknown-button")


async def test_a_server_unknown_to_the_gateway_is_fetched(house: BotHarness, table: MatchDriver) -> None:
    ben = house.box.person("Ben")
    await hide_channel(house, table)
    guild = house.bot.get_guild((await table.load_running()).guild)
    assert guild is not None
    house.bot._connection._remove_guild(guild)
    assert (await house.run_command(ben, "board", ben.dm, match=str(table.match))).text() == text(
        "en", "match-unseen"
    )
    house.box.unhide("games")
    house.box.clock.advance(301)
    shown = await house.run_command(ben, "board", ben.dm, form="text", match=str(table.match))
    assert shown.text() != text("en", "match-unseen")
