"""Every faulty response to every kind of request: the bot recovers soon and sends nothing twice."""

from collections.abc import Iterable

import pytest

from tests.harnesses.faults.answers import ANSWERS
from tests.harnesses.faults.cases import CASES, Scene

pytestmark = pytest.mark.e2e

#: Faults that people notice, by kind of request: nothing answers a press because Discord rejects the first
#: response, or a lobby opens in the channel, and says so, because no thread could be created.
VISIBLE_EFFECTS = {
    "first answer": ("unanswered", "404 10062 · 429 for long · 500 for long · hangs"),
    "promise": ("unanswered", "429 for long · 500 for long · hangs"),
    "open a thread": (
        "elsewhere",
        "400 · 400 40060 · 401 · 403 · 403 50001 · 403 50007 · 403 50013 · 404 10003 · 404 10008 · "
        "404 10015 · 404 10062 · 408 · 429 for long · 429 of Cloudflare · 429 without Via · 500 for long · "
        "503 · 520 · hangs · cut",
    ),
}
#: Faults that cannot heal, because the bot rightly believes the response: the press was answered already,
#: the message is unknown (it is posted again), the person accepts no direct messages, the DM channel has
#: another id.
TRUSTED_RESPONSES = {
    ("first answer", "400 40060"),
    ("board by bot", "404 10008"),
    ("look for the board", "404 10008"),
    ("new hand", "403 50007"),
    ("open a room", "an id alone"),
}
#: Requests of discord.py at every start.
AT_START = {
    ("GET", "/users/@me"),
    ("GET", "/oauth2/applications/@me"),
    ("PUT", "/applications/{application}/commands"),
}


def expected_effect(kind: str, answer: str) -> str:
    """Return what people see of a fault."""
    what, answers = VISIBLE_EFFECTS.get(kind, ("", ""))
    return what if answer in answers.split(" · ") else ""


async def assert_healed(scene: Scene, cells: Iterable[tuple[str, str]]) -> None:
    """Assert that people see what is expected in every cell."""
    unlike = dict[tuple[str, str], str]()
    for kind, answer in cells:
        if (kind, answer) not in TRUSTED_RESPONSES:
            seen = await scene.run_cell(kind, answer)
            if seen != expected_effect(kind, answer):
                unlike[kind, answer] = seen
    assert unlike == {}


async def test_every_error_response_and_every_request_once(scene: Scene) -> None:
    kinds = [*CASES]
    cells = [(kinds[number % len(kinds)], answer) for number, answer in enumerate(ANSWERS)]
    await assert_healed(scene, sorted(cells, key=lambda cell: kinds.index(cell[0])))
    asked = {(request.method, request.template) for request in scene.box.requests}
    known = {(case.method, case.template) for case in CASES.values()} | AT_START
    assert asked == known, "the matrix has every kind of request that the bot makes"


@pytest.mark.soak
@pytest.mark.parametrize("kind", CASES)
async def test_every_error_response_to(scene: Scene, kind: str) -> None:
    await assert_healed(scene, ((kind, answer) for answer in ANSWERS))
