"""Injected faults and rate limits, and how an unmodified client handles them."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import discord
import pytest

from sandbox import Person, Sandbox
from tests.sandbox.bot import TestBot
from tests.sandbox.builders import games_channel

POSTS = r"/channels/\d+/messages"


@pytest.fixture
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip the pauses of the client between retries."""
    pause = asyncio.sleep
    for module in ("http", "webhook.async_"):
        monkeypatch.setattr(f"discord.{module}.asyncio.sleep", lambda seconds: pause(min(seconds, 0.001)))


@pytest.mark.usefixtures("no_pauses")
async def test_the_client_retries_after_500(box: Sandbox, bot: TestBot) -> None:
    box.faults.answer(500, method="POST", path=POSTS, times=2)
    await games_channel(box, bot).send("x")
    assert [request.status for request in box.requests.find("POST", POSTS)] == [500, 500, 200]
    assert box.faults.pending == []


@pytest.mark.usefixtures("no_pauses")
async def test_a_retry_after_a_502_of_a_processed_request_is_a_second_answer(
    box: Sandbox, bot: TestBot, ana: Person
) -> None:
    box.faults.answer(502, method="POST", path="/interactions/.*", after=True)
    reply = await ana.slash("echo")
    assert reply.text() == "hello"
    await box.wait(lambda: bot.errors)
    error: Any = bot.errors.pop()
    assert error.original.code == 40060


@pytest.mark.usefixtures("no_pauses")
async def test_an_enforced_nonce_prevents_a_duplicate_post(box: Sandbox, bot: TestBot) -> None:
    box.faults.answer(502, method="POST", path=POSTS, after=True)
    await games_channel(box, bot).send("once", nonce="m1:1")
    assert len(box.messages()) == 1


async def test_the_client_waits_after_a_429(box: Sandbox, bot: TestBot) -> None:
    box.faults.answer(429, method="POST", path=POSTS, retry_after=0.01)
    await games_channel(box, bot).send("x")
    assert [request.status for request in box.requests.find("POST", POSTS)] == [429, 200]


async def test_the_client_does_not_wait_after_a_429_without_the_header_via(
    box: Sandbox, bot: TestBot
) -> None:
    box.faults.limit_without_via(15, method="POST", path=POSTS)
    with pytest.raises(discord.HTTPException) as limited:
        await games_channel(box, bot).send("x")
    assert limited.value.response.headers["Retry-After"] == "15"
    assert [request.status for request in box.requests.find("POST", POSTS)] == [429]


async def test_a_rate_limit_slows_the_client(box: Sandbox, bot: TestBot) -> None:
    box.limits.set("POST", "/channels/{channel}/messages", 2, 0.1)
    channel = games_channel(box, bot)
    await asyncio.gather(*(channel.send(str(number)) for number in range(6)))
    assert len(box.messages()) == 6


async def test_a_stopped_clock_is_moved_only_by_tests_and_a_rate_limit_still_ends(
    box: Sandbox, bot: TestBot
) -> None:
    box.clock.stop(2_000_000_000)
    box.limits.set("POST", "/channels/{channel}/messages", 1, 0.1)
    channel = games_channel(box, bot)
    sent = [await channel.send(str(number)) for number in range(2)]
    assert [message.created_at.timestamp() for message in sent] == [2_000_000_000] * 2
    box.clock.advance(60)
    assert (await channel.send("later")).created_at.timestamp() == 2_000_000_060


async def test_requests_above_the_rate_limit_get_429_with_headers(box: Sandbox) -> None:
    box.limits.set("GET", "/users/@me", 1, 30.0)
    headers = {"Authorization": f"Bot {box.token}"}
    async with aiohttp.ClientSession(headers=headers) as session:
        async with session.get(box.api_base + "/users/@me") as first:
            assert (first.status, first.headers["X-RateLimit-Remaining"]) == (200, "0")
        async with session.get(box.api_base + "/users/@me") as second:
            assert second.status == 429
            assert {"Via", "Retry-After", "X-RateLimit-Bucket", "X-RateLimit-Reset-After"} <= set(
                second.headers
            )
            assert 0 < (await second.json())["retry_after"] <= 30
        box.clock.advance(30)
        async with session.get(box.api_base + "/users/@me") as third:
            assert third.status == 200
    assert box.limits.hits == 1


async def test_a_dropped_connection_is_not_an_http_error(box: Sandbox, bot: TestBot) -> None:
    box.faults.drop(method="POST", path=POSTS)
    with pytest.raises(aiohttp.ClientError):
        await games_channel(box, bot).send("x")
    assert box.messages() == []
    assert box.requests.find("POST", POSTS)[-1].status is None


async def test_a_connection_dropped_after_processing_leaves_the_message(box: Sandbox, bot: TestBot) -> None:
    box.faults.drop(method="POST", path=POSTS, after=True)
    with pytest.raises(aiohttp.ClientError):
        await games_channel(box, bot).send("x")
    assert [message.text() for message in box.messages()] == ["x"]


async def test_a_slow_response_arrives(box: Sandbox, bot: TestBot, ana: Person) -> None:
    box.faults.slow(0.05, path="/interactions/.*")
    assert (await ana.slash("echo")).acked_after >= 0.05


async def test_a_fault_affects_only_matching_requests(box: Sandbox, bot: TestBot) -> None:
    box.faults.answer(403, method="DELETE")
    await games_channel(box, bot).send("x")
    assert len(box.faults.pending) == 1
    box.faults.clear()
    assert box.faults.pending == []


async def test_faults_can_be_injected_over_http(box: Sandbox, bot: TestBot) -> None:
    async with aiohttp.ClientSession() as session:

        async def inject(**body: Any) -> int:
            async with session.post(box.url + "/sandbox/faults", json=body) as answer:
                return answer.status

        assert await inject(kind="answer", status=403, method="POST", path=POSTS) == 200
        assert await inject(kind="take_permission", cid=box.channel("lounge").id, name="SEND_MESSAGES") == 200
        assert await inject(kind="close_dms", uid=box.person("Eva").id) == 200
        assert await inject(kind="close_gateway") == 200
        assert await inject(kind="earthquake") == 400
        assert await inject(kind="take_permission", cid="1", name="SEND_MESSAGES") == 400
    with pytest.raises(discord.Forbidden):
        await games_channel(box, bot).send("x")
    assert box.channel("lounge").data["permission_overwrites"]
    await box.wait(lambda: box.gateway.resumes == 1, timeout=10)


async def test_another_site_cannot_inject_faults(box: Sandbox) -> None:
    headers = {"Origin": "https://example.com"}
    async with aiohttp.ClientSession(headers=headers) as session:
        for path in ("faults", "act"):
            async with session.post(f"{box.url}/sandbox/{path}", json={}) as answer:
                assert answer.status == 403


async def test_a_removed_bot_gets_errors_until_it_is_added_again(box: Sandbox, bot: TestBot) -> None:
    channel = games_channel(box, bot)
    box.faults.expel_bot()
    await box.wait(lambda: not bot.guilds)
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send("x")
    assert refused.value.code == 50001
    box.faults.admit_bot()
    await box.wait(lambda: bot.guilds)
    await channel.send("x")
    assert len(box.messages()) == 1


async def test_a_processed_request_can_get_any_response(box: Sandbox, bot: TestBot) -> None:
    box.faults.garble("<html>", 200, html=True, method="POST", path=POSTS)
    with pytest.raises(TypeError):
        await games_channel(box, bot).send("x")
    box.faults.garble("error code: 1015", 429, html=True, method="POST", path=POSTS, after=False)
    with pytest.raises(discord.HTTPException, match="1015"):
        await games_channel(box, bot).send("y")
    assert [message.text() for message in box.messages()] == ["x"]


async def test_a_request_can_hang_as_long_as_the_bot_waits(box: Sandbox, bot: TestBot) -> None:
    box.faults.hang(method="POST", path=POSTS, after=True)
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(games_channel(box, bot).send("x"), 0.1)
    assert [message.text() for message in box.messages()] == ["x"]
    await box.wait(lambda: not box.faults.pending)


async def test_a_global_rate_limit_delays_every_request(box: Sandbox, bot: TestBot) -> None:
    box.faults.limit_all(0.05, method="POST", path=POSTS)
    await games_channel(box, bot).send("x")
    assert box.requests.find("POST", POSTS)[0].answer["global"] is True


async def test_a_mute_gateway_sends_hello_when_it_is_unmuted(box: Sandbox, bot: TestBot) -> None:
    box.faults.mute_gateway()
    await box.faults.close_gateway()
    await box.wait(lambda: box.gateway._connections)
    assert not box.connected
    box.faults.unmute_gateway()
    await box.wait(lambda: box.gateway.resumes == 1, timeout=10)
