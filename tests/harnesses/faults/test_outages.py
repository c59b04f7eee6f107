"""The bot recovers soon after every kind of lost connection and after long outages of Discord."""

import discord
import pytest

from bot import CLOSE_CODE_SENTENCES
from cogs.delivery.public_post import occasion
from sandbox import NoAnswer
from tests.bot.harness import MatchDriver
from tests.harnesses.faults.cases import Scene
from tests.harnesses.outcome import Outcome

pytestmark = pytest.mark.e2e

#: Close codes of WebSocket and of Discord after which the bot may reconnect.
RECONNECT_CODES = (1000, 1001, 1006, 1012, 4000, 4001, 4002, 4003, 4005, 4006, 4007, 4008, 4009)
#: Close codes after which the bot does not reconnect.
FATAL_CODES = (4004, 4010, 4011, 4013, 4014)
#: All requests, without a limit.
ALL = {"path": ".*", "times": 10**6}
MINUTE = 60.0
DURATIONS = {"30 s": 30.0, "5 min": 5 * MINUTE, "20 min": 20 * MINUTE, "2 h": 120 * MINUTE}
#: Seconds of silence until discord.py treats the socket as dead.
SILENCE_TIMEOUT_SECONDS = MINUTE
#: Kinds of outages: of the API in several ways, of the gateway, of both.
OUTAGES = ("refuses", "hangs up", "gateway", "gateway hangs up", "both", "silence")
#: Maximum mean delay between attempts if the gateway closes every connection.
MEAN_PAUSE_SECONDS = 4.0


async def find_problem(scene: Scene) -> str:
    """A problem: a closed gateway connection or an outdated post; "" if there is none."""
    if not scene.harness.bot.services.connections.is_up or not scene.box.gateway.connected:
        return "the gateway is not connected"
    return await scene.find_stale()


async def check_recovery(scene: Scene, outcome: Outcome, after: str) -> None:
    """Check that the connection is open and all posts are up to date soon."""
    begun = scene.leaps.now
    if what := await scene.leaps.wait_until_recovered(lambda: find_problem(scene), 40 * MINUTE):
        outcome.add_problem("lost", f"{after}: {what}")
    outcome.record_recovery(scene.leaps.now - begun, after)


async def check_press(scene: Scene, outcome: Outcome, after: str) -> None:
    """Check that a press is answered and its move is made."""
    driver = await scene.ready_match("maori")
    seq = (await driver.load()).seq
    scene.observed.clear()
    await scene.press(await driver.mover(), driver.post, driver.move_ids()[0])
    await scene.leaps.wait_until_still()
    if scene.observed or (await driver.load()).seq == seq:
        outcome.add_problem("unanswered", after)
    outcome.count("cuts and outages")


async def cut_connection(scene: Scene, outcome: Outcome, code: int, *, resumable: bool) -> None:
    """Cut the connection and make a move at once."""
    driver, connections = await scene.ready_match("maori"), scene.harness.bot.services.connections
    before = connections.unblocked_at
    await scene.box.faults.close_gateway(code, resumable=resumable)
    await scene.move(driver)
    after = f"{code}, {'resumable' if resumable else 'not resumable'}"
    await check_recovery(scene, outcome, after)
    if connections.unblocked_at == before:
        outcome.add_problem("lost", f"{after}: the bot did not notice")
    await check_press(scene, outcome, after)


async def test_a_cut_connection_is_restored(scene: Scene, outcome: Outcome) -> None:
    for number, code in enumerate(RECONNECT_CODES[::4]):
        await cut_connection(scene, outcome, code, resumable=number % 2 == 0)


@pytest.mark.soak
@pytest.mark.parametrize("code", RECONNECT_CODES)
async def test_a_connection_that_is_cut_often_is_restored(scene: Scene, outcome: Outcome, code: int) -> None:
    for number in range(10):
        await cut_connection(scene, outcome, code, resumable=number % 2 == 0)


async def refuse_connections(scene: Scene, outcome: Outcome, code: int, *, late: bool) -> None:
    """Close every connection for a while with this code, before HELLO or at IDENTIFY."""
    box, after = scene.box, f"{code}, {'late' if late else 'before HELLO'}"
    await scene.ready_match("maori")
    await box.faults.keep_closing_gateway(code, late=late)
    before = box.gateway.attempts
    await scene.leaps.wait(2 * MINUTE, 0.5)
    if (tries := box.gateway.attempts - before) > 2 * MINUTE / MEAN_PAUSE_SECONDS:
        outcome.add_problem("crashed", f"{after}: {tries} attempts")
    box.faults.bring_gateway_up()
    await check_recovery(scene, outcome, after)
    await check_press(scene, outcome, after)


async def test_a_refused_bot_reconnects_with_backoff(scene: Scene, outcome: Outcome) -> None:
    await refuse_connections(scene, outcome, 1012, late=False)
    await refuse_connections(scene, outcome, 4000, late=True)


@pytest.mark.soak
@pytest.mark.parametrize("code", RECONNECT_CODES)
async def test_every_close_code_is_survived(scene: Scene, outcome: Outcome, code: int) -> None:
    for late in (False, True):
        await refuse_connections(scene, outcome, code, late=late)


@pytest.mark.parametrize("code", FATAL_CODES)
async def test_a_fatal_close_code_ends_the_bot_with_a_message(
    scene: Scene, outcome: Outcome, code: int
) -> None:
    await scene.box.faults.close_gateway(code)
    running = scene.harness.running
    assert running is not None
    with pytest.raises((discord.ConnectionClosed, discord.PrivilegedIntentsRequired)) as ended:
        await running
    if isinstance(ended.value, discord.ConnectionClosed):
        assert CLOSE_CODE_SENTENCES[ended.value.code]
    outcome.count("ends with a sentence")


async def count_pings(scene: Scene, driver: MatchDriver) -> int:
    """The number of pings in the channel of a match."""
    return sum(len(message.pinged) for message in scene.box.messages(driver.channel))


async def simulate_outage(scene: Scene, outcome: Outcome, kind: str, length: str) -> None:
    """Simulate an outage of Discord, during which people press and a turn times out."""
    box, leaps, seconds = scene.box, scene.leaps, DURATIONS[length]
    drivers = [await scene.ready_match(game) for game in ("maori", "gheos")]
    posts = {driver.match: len(scene.harness.posts(driver.channel)) for driver in drivers}
    pings = {driver.match: await count_pings(scene, driver) for driver in drivers}
    if kind in ("refuses", "both"):
        box.faults.answer(503, **ALL)  # type: ignore[arg-type]
    if kind == "hangs up":
        box.faults.drop(**ALL)  # type: ignore[arg-type]
    if kind in ("gateway", "both"):
        await box.faults.take_gateway_down()
    if kind == "gateway hangs up":
        await box.faults.keep_closing_gateway()
    if kind == "silence":
        box.faults.mute_gateway()
    turns = {driver.match: occasion(await driver.load()) for driver in drivers}
    await leaps.wait(seconds / 3)
    (first, *_) = drivers
    try:
        press = (await first.mover()).press(first.post, first.move_ids()[0])
        await leaps.run(press)
    except NoAnswer:
        outcome.count("presses without an answer")
    for driver in drivers:
        await scene.pass_turn(driver)
    await leaps.wait(2 * seconds / 3)
    box.faults.clear()
    box.faults.bring_gateway_up()
    box.faults.unmute_gateway()
    if kind == "silence":
        await leaps.wait(SILENCE_TIMEOUT_SECONDS - seconds)
    await check_recovery(scene, outcome, f"{length} of {kind}")
    for driver in drivers:
        assert occasion(await driver.load()) != turns[driver.match]
        if (more := len(scene.harness.posts(driver.channel)) - posts[driver.match]) != 1:
            outcome.add_problem("doubled" if more else "lost", f"{length} of {kind}: {more} posts")
        if (more := await count_pings(scene, driver) - pings[driver.match]) > 1:
            outcome.add_problem("doubled", f"{length} of {kind}: {more} pings")
    await check_press(scene, outcome, f"{length} of {kind}")


async def test_an_outage_of_some_minutes_leaves_no_trace(scene: Scene, outcome: Outcome) -> None:
    await simulate_outage(scene, outcome, "refuses", "20 min")
    await simulate_outage(scene, outcome, "gateway", "5 min")


@pytest.mark.soak
@pytest.mark.parametrize("length", DURATIONS)
@pytest.mark.parametrize("kind", OUTAGES)
async def test_an_outage_leaves_no_trace(scene: Scene, outcome: Outcome, kind: str, length: str) -> None:
    for _ in range(3):
        await simulate_outage(scene, outcome, kind, length)
