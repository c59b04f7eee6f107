"""Other sites in the same browser cannot access the sandbox (CSRF, DNS rebinding)."""

from __future__ import annotations

from typing import Any

import aiohttp
import pytest

from sandbox import Sandbox

#: Headers of a DNS rebinding attack: the name of the site resolves to this machine.
REBOUND = {"Host": "evil.example:80", "Origin": "http://evil.example:80"}
FOREIGN_HOSTS = ("evil.example", "evil.example:80", "127.0.0.1.evil.example", "10.0.0.1", "[", "")
PATHS = ("/", "/page/page.js", "/sandbox/ws", "/attachments/1/2/x.png", "/gateway", "/api/v10/users/@me")


@pytest.mark.parametrize("host", FOREIGN_HOSTS)
@pytest.mark.parametrize("path", PATHS)
async def test_requests_with_another_host_name_are_rejected(box: Sandbox, path: str, host: str) -> None:
    client = aiohttp.ClientSession(headers={"Host": host})
    async with client as session, session.get(box.url + path) as answer:
        assert answer.status == 403


@pytest.mark.parametrize("path", ["/sandbox/act", "/sandbox/faults"])
async def test_a_site_with_a_rebound_host_name_cannot_act(box: Sandbox, path: str) -> None:
    body = {"do": "say", "as": box.person("Ana").id, "channel": "games", "text": "hi", "kind": "clear"}
    client = aiohttp.ClientSession(headers=REBOUND)
    async with client as session, session.post(box.url + path, json=body) as answer:
        assert answer.status == 403
    assert box.messages() == []


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]", "LOCALHOST"])
async def test_loopback_names_with_any_port_are_accepted(box: Sandbox, host: str) -> None:
    async with aiohttp.ClientSession() as session:
        for name in (host, f"{host}:{box.port}", f"{host}:9999"):
            async with session.get(box.url, headers={"Host": name}) as answer:
                assert answer.status == 200


async def test_every_run_has_its_own_token(box: Sandbox) -> None:
    async with Sandbox() as other:
        assert len({box.token, other.token, "sandbox-token"}) == 3
        client = aiohttp.ClientSession(headers={"Authorization": f"Bot {other.token}"})
        async with client as session, session.get(f"{box.api_base}/users/@me") as answer:
            assert answer.status == 401
    assert len(box.token) >= 32


@pytest.mark.parametrize("seconds", ["nan", "inf", "-inf", "-1", "1e300", "1e10", "x", None])
async def test_the_clock_refuses_invalid_times(box: Sandbox, seconds: Any) -> None:
    body = {"do": "clock", "as": box.person("Ana").id, "seconds": seconds}
    client, path = aiohttp.ClientSession(), f"{box.url}/sandbox/act"
    async with client as session, session.post(path, json=body) as answer:
        assert answer.status == 400
        assert (await answer.json())["error"]
    assert box.clock.offset == 0
    if seconds not in ("x", None):
        with pytest.raises(ValueError):
            box.clock.advance(float(seconds))
    assert int(box.world.ids.next()) < 2**63
