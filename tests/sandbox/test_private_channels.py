"""Private channels: roles and overwrites apply to people, bot and page as on Discord."""

from __future__ import annotations

from pathlib import Path

import aiohttp
import discord
import pytest

from sandbox import CannotDo, Person, Sandbox
from sandbox.world import Event
from tests.sandbox.bot import TestBot
from tests.sandbox.builders import games_channel
from tests.sandbox.test_page import act, page_state


async def visible_channels(box: Sandbox, name: str) -> set[str]:
    """The channels and threads that the page shows to an account."""
    state = await page_state(box, name)
    assert {channel["id"] for channel in state["channels"]} == set(state["messages"])
    return {channel["name"] for channel in state["channels"] if "name" in channel}


async def test_a_hidden_channel_and_its_threads_are_shown_to_permitted_accounts_only(
    box: Sandbox, bot: TestBot, ben: Person
) -> None:
    role = box.world.add_role("Elders")
    box.person("Cleo").give(role)
    await games_channel(box, bot).create_thread(name="T", type=discord.ChannelType.public_thread)
    box.hide("games", ben, role)
    for name, sees in (("Ana", True), ("Ben", True), ("Cleo", True), ("Don", False)):  # Ana owns the server
        assert await visible_channels(box, name) == ({"games", "T", "lounge"} if sees else {"lounge"}), name
    box.person("Cleo").take(role)
    assert "games" not in await visible_channels(box, "Cleo")
    box.unhide("games")
    assert {"games", "T"} <= await visible_channels(box, "Don")


async def test_nobody_can_act_in_a_channel_that_they_cannot_see(
    box: Sandbox, bot: TestBot, ana: Person, ben: Person
) -> None:
    message = (await ana.slash("echo", text="secret")).message
    place = box.channel("games")
    box.hide(place)
    for attempt in (ben.slash("echo", place, text="x"), ben.press(message, "x", forged=True)):
        with pytest.raises(CannotDo, match="hidden"):
            await attempt
    with pytest.raises(CannotDo, match="hidden"):
        ben.say("x", place)
    assert ben.messages(place) == []
    status, _ = await act(box, "say", ben, text="x", channel=place.id)
    assert status == 400
    assert ana.messages(place) == [message]


async def test_an_open_page_loses_a_hidden_channel_and_gets_no_more_events_of_it(
    box: Sandbox, bot: TestBot, ana: Person
) -> None:
    url = f"{box.url}/sandbox/ws?as=Ben"
    async with aiohttp.ClientSession() as session, session.ws_connect(url) as socket:
        await socket.receive_json()
        box.hide("games")
        state = await socket.receive_json()
        await ana.slash("echo", "games", text="secret")
        await ana.slash("echo", "lounge", text="for all")
        pushed = await socket.receive_json()
    assert state["kind"] == "state"
    assert box.channel("games").id not in state["data"]["messages"]
    assert (pushed["kind"], pushed["data"]["content"]) == ("message", "for all")


async def test_discord_py_computes_the_same_permissions_as_the_sandbox(
    box: Sandbox, bot: TestBot, ben: Person
) -> None:
    role = box.world.add_role("Elders")
    box.person("Cleo").give(role)
    channel = games_channel(box, bot)
    box.hide("games", ben, role)
    box.faults.take_permission(box.channel("games").id, "ATTACH_FILES")
    await box.wait(lambda: channel.overwrites and channel.guild.get_role(int(role)))
    for person in box.people:
        member = await channel.guild.fetch_member(int(person.id))
        can_see = box.world.can_see(person.id, box.channel("games").data)
        assert channel.permissions_for(member).view_channel == can_see, person.name
    own = channel.permissions_for(channel.guild.me)
    assert (own.view_channel, own.attach_files) == (True, False)
    await channel.send("the bot still sees it")


async def test_a_private_thread_is_visible_to_members_and_moderators(
    box: Sandbox, bot: TestBot, ben: Person
) -> None:
    thread = await games_channel(box, bot).create_thread(name="P", type=discord.ChannelType.private_thread)
    await thread.add_user(discord.Object(int(ben.id)))
    assert (await thread.fetch_member(int(ben.id))).id == int(ben.id)
    with pytest.raises(discord.NotFound):
        await thread.fetch_member(int(box.person("Cleo").id))
    box.person("Don").manages = True
    for name, sees in (("Ben", True), ("Cleo", False), ("Don", True)):
        assert ("P" in await visible_channels(box, name)) == sees, name


async def test_a_person_who_left_the_server_sees_nothing_and_is_not_a_member(
    box: Sandbox, bot: TestBot, ben: Person
) -> None:
    ben.leave()
    assert await visible_channels(box, "Ben") == set()
    with pytest.raises(discord.NotFound):
        await games_channel(box, bot).guild.fetch_member(int(ben.id))


async def test_a_mention_does_not_ping_an_account_that_cannot_see_it(
    box: Sandbox, bot: TestBot, ben: Person
) -> None:
    box.hide("games")
    await games_channel(box, bot).send(f"{ben.mention} {box.person('Ana').mention}")
    assert box.messages("games")[-1].pinged == ["Ana"]


async def test_an_interaction_has_roles_and_permissions_in_its_channel(
    box: Sandbox, bot: TestBot, ben: Person
) -> None:
    role = box.world.add_role("Elders")
    ben.give(role)
    events: list[Event] = []
    box.world.listeners.append(events.append)
    await ben.slash("echo", text="x")
    member = next(event.data["member"] for event in events if event.name == "INTERACTION_CREATE")
    assert role in member["roles"]
    assert int(member["permissions"]) == int(box.world.permissions(ben.id, box.channel().data))


async def test_roles_and_hidden_channels_are_kept_between_runs(tmp_path: Path) -> None:
    async with Sandbox(file=tmp_path / "sandbox.db") as box:
        role = box.world.add_role("Elders")
        box.person("Ben").give(role)
        box.hide("games", role)
    async with Sandbox(file=tmp_path / "sandbox.db") as box:
        assert "games" in await visible_channels(box, "Ben")
        assert "games" not in await visible_channels(box, "Cleo")
