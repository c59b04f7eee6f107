"""The bot's connection: identify, heartbeats, resume, shards, and a second bot after the first."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest

from sandbox import Admission, NoAnswer, Person, Sandbox
from tests.sandbox.bot import TestBot, run_bot


@pytest.fixture
async def socket(box: Sandbox) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    async with aiohttp.ClientSession() as session, session.ws_connect(box.gateway_url) as socket:
        assert (await socket.receive_json())["op"] == 10
        yield socket


def identify(box: Sandbox, **more: Any) -> dict[str, Any]:
    return {"op": 2, "d": {"token": box.token, "intents": 1, "properties": {}, **more}}


async def next_op(socket: aiohttp.ClientWebSocketResponse, op: int) -> Any:
    while (frame := await socket.receive_json())["op"] != op:
        pass
    return frame


async def close_code(socket: aiohttp.ClientWebSocketResponse) -> int | None:
    while not (await socket.receive()).type & aiohttp.WSMsgType.CLOSE:
        pass
    return socket.close_code


async def test_a_stock_client_logs_in_and_sees_the_server(box: Sandbox, bot: TestBot) -> None:
    assert bot.user is not None
    assert bot.user.name == "Motu"
    (guild,) = bot.guilds
    assert guild.name == "Motu Sandbox"
    assert [channel.name for channel in guild.text_channels] == ["games", "lounge"]
    assert guild.me.guild_permissions.send_messages
    assert not guild.me.guild_permissions.manage_messages


async def test_a_heartbeat_is_acknowledged(box: Sandbox, socket: aiohttp.ClientWebSocketResponse) -> None:
    await socket.send_json({"op": 1, "d": None})
    assert (await socket.receive_json())["op"] == 11


async def test_ready_is_sent_before_the_server(box: Sandbox, socket: aiohttp.ClientWebSocketResponse) -> None:
    await socket.send_json(identify(box))
    frames = [await socket.receive_json() for _ in range(2)]
    assert [(frame["t"], frame["s"]) for frame in frames] == [("READY", 1), ("GUILD_CREATE", 2)]


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        ({"op": 2, "d": {"token": "wrong", "intents": 1}}, 4004),
        ({"op": 2, "d": {"intents": 1 | 1 << 15}}, 4014),
        ({"op": 3, "d": {}}, 4003),
        ({"nothing": 1}, 4002),
    ],
)
async def test_a_bad_payload_closes_the_socket_with_discords_code(
    box: Sandbox, socket: aiohttp.ClientWebSocketResponse, payload: Any, code: int
) -> None:
    if code == 4014:
        payload = {**payload, "d": {"token": box.token, **payload["d"]}}
    await socket.send_json(payload)
    assert await close_code(socket) == code


async def test_identifying_twice_closes_the_socket(
    box: Sandbox, socket: aiohttp.ClientWebSocketResponse
) -> None:
    await socket.send_json(identify(box))
    await socket.send_json(identify(box))
    assert await close_code(socket) == 4005


async def test_an_unknown_session_is_invalid(box: Sandbox, socket: aiohttp.ClientWebSocketResponse) -> None:
    await socket.send_json({"op": 6, "d": {"token": box.token, "session_id": "gone", "seq": 3}})
    assert (await next_op(socket, 9))["d"] is False


async def test_a_session_is_forgotten_after_two_minutes(
    box: Sandbox, socket: aiohttp.ClientWebSocketResponse
) -> None:
    await socket.send_json(identify(box))
    session = (await socket.receive_json())["d"]["session_id"]
    await box.faults.close_gateway()
    box.clock.advance(121)
    async with aiohttp.ClientSession() as client, client.ws_connect(box.gateway_url) as again:
        await again.send_json({"op": 6, "d": {"token": box.token, "session_id": session, "seq": 1}})
        assert (await next_op(again, 9))["d"] is False


async def test_a_shard_gets_only_its_own_servers(
    box: Sandbox, socket: aiohttp.ClientWebSocketResponse
) -> None:
    guild = int(box.channel().data["guild_id"])
    other = 1 - (guild >> 22) % 2
    await socket.send_json(identify(box, shard=[other, 2]))
    assert (await socket.receive_json())["d"]["guilds"] == []


async def test_each_shard_gets_events_of_its_own_servers_and_shard_0_direct_messages(box: Sandbox) -> None:
    hall = box.add_server("Club", "hall")
    ana, received = box.person("Ana"), dict[int, list[str]]()
    async with aiohttp.ClientSession() as session:
        sockets = [await session.ws_connect(box.gateway_url) for _ in range(2)]
        for shard, socket in enumerate(sockets):
            # intents: servers, messages, direct messages
            await socket.send_json(identify(box, shard=[shard, 2], intents=1 | 1 << 9 | 1 << 12))
            ready = await next_op(socket, 0)
            assert [int(guild["id"]) >> 22 & 1 for guild in ready["d"]["guilds"]] == [shard]
        for place in (box.channel("games"), hall, ana.dm):
            ana.say("hi", place)
        for shard, socket in enumerate(sockets):
            events = [await next_op(socket, 0) for _ in range(3 - shard)]
            received[shard] = [event["d"]["channel_id"] for event in events if event["t"] == "MESSAGE_CREATE"]
            await socket.close()
    assert received == {0: [box.channel("games").id, ana.dm.id], 1: [hall.id]}


async def test_an_unknown_shard_closes_the_socket(
    box: Sandbox, socket: aiohttp.ClientWebSocketResponse
) -> None:
    await socket.send_json(identify(box, shard=[2, 2]))
    assert await close_code(socket) == 4010


async def test_shards_identify_with_the_rate_limit() -> None:
    async with (
        Sandbox(admission=Admission(shards=4, max_concurrency=2, identify_seconds=5)) as box,
        aiohttp.ClientSession() as session,
    ):
        bearer = {"Authorization": f"Bot {box.token}"}
        async with session.get(f"{box.api_base}/gateway/bot", headers=bearer) as response:
            gateway = await response.json()
        assert (gateway["shards"], gateway["session_start_limit"]["max_concurrency"]) == (4, 2)
        for shard, is_welcome in ((0, True), (1, True), (2, False)):
            socket = await session.ws_connect(box.gateway_url)
            await socket.send_json(identify(box, shard=[shard, 4]))
            answer = await next_op(socket, 0 if is_welcome else 9)
            assert bool(answer["d"]) == is_welcome
        box.clock.advance(5)
        await socket.send_json(identify(box, shard=[2, 4]))
        assert (await next_op(socket, 0))["d"]["shard"] == [2, 4]
        assert box.gateway.early_identifies == 1


async def test_a_press_while_the_socket_is_closed_arrives_after_resuming(
    box: Sandbox, bot: TestBot, ana: Person
) -> None:
    await box.faults.close_gateway(4000)
    assert not box.connected
    reply = await ana.slash("echo", text="in the gap")
    assert reply.text() == "in the gap"
    assert (box.gateway.resumes, box.gateway.identifies) == (1, 1)


async def test_after_an_invalid_session_the_bot_identifies_again(
    box: Sandbox, bot: TestBot, ana: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    pause = asyncio.sleep
    monkeypatch.setattr("discord.gateway.asyncio.sleep", lambda seconds: pause(min(seconds, 0.01)))
    await box.faults.close_gateway(4000, resumable=False)
    await box.wait(lambda: box.gateway.identifies == 2, timeout=10)
    assert (await ana.slash("echo")).text() == "hello"


async def test_a_second_bot_finds_the_channel_as_the_first_left_it(box: Sandbox) -> None:
    async with run_bot(box, TestBot()):
        await box.person("Ana").slash("echo", text="first")
    assert not box.connected
    async with run_bot(box, TestBot()) as bot:
        channel = bot.get_channel(int(box.channel().id))
        assert isinstance(channel, discord.TextChannel)
        history = [message async for message in channel.history()]
        assert [(message.content, message.author.name) for message in history] == [("first", "Motu")]


async def test_a_press_without_a_bot_fails(box: Sandbox) -> None:
    async with run_bot(box, TestBot()):
        pass
    slash = asyncio.create_task(box.person("Ana").slash("echo"))
    await asyncio.sleep(0)
    box.clock.advance(3.1)
    with pytest.raises(NoAnswer):
        await slash


async def test_message_content_is_empty_without_the_intent(box: Sandbox) -> None:
    intents = discord.Intents(guilds=True, guild_messages=True)
    async with run_bot(box, TestBot(intents=intents)) as bot:
        ana = box.person("Ana")
        ana.say("a secret")
        ana.say(f"<@{box.world.bot['id']}> hello")
        await box.wait(lambda: len(bot.events) == 2)
        assert [message.content for _, message in bot.events] == ["", f"<@{box.world.bot['id']}> hello"]


async def test_message_content_arrives_with_the_intent() -> None:
    intents = discord.Intents(guilds=True, guild_messages=True, message_content=True)
    async with (
        Sandbox(admission=Admission(privileged=True)) as box,
        run_bot(box, TestBot(intents=intents)) as bot,
    ):
        box.person("Ana").say("a secret")
        await box.wait(lambda: bot.events)
        assert bot.events[0][1].content == "a secret"
