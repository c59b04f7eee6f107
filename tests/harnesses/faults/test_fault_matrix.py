"""The bot recovers from every faulty response to every kind of request, and sends nothing twice."""

from collections.abc import Iterable

import pytest

from tests.harnesses.faults.answers import ANSWERS
from tests.harnesses.faults.cases import CASES, Scene

pytestmark = pytest.mark.e2e

#: Kind of request -> effect that people notice, and the faults that cause it. A press or command is
#: unanswered if its first response fails; a lobby is opened in the channel if no thread can be created.
VISIBLE_EFFECTS = {
    "first answer": ("unanswered", "404 10062 · long 429 · lasting 500 · hangs"),
    "acknowledgement of a command": ("unanswered", "long 429 · lasting 500 · hangs"),
    "create a thread": (
        "in the channel",
        "400 · 400 40060 · 401 · 403 · 403 50001 · 403 50007 · 403 50013 · 404 10003 · 404 10008 · "
        "404 10015 · 404 10062 · 408 · long 429 · 429 of Cloudflare · 429 without Via · lasting 500 · "
        "503 · 520 · hangs · cut",
    ),
}
#: False responses that the bot must believe, so that it cannot recover: the press was already answered, the
#: message is unknown, the person accepts no direct messages, or the id is another one.
TRUSTED_RESPONSES = {
    ("first answer", "400 40060"),
    ("board by bot", "404 10008"),
    ("fetch the board", "404 10008"),
    ("new hand", "403 50007"),
    ("open a DM channel", "only an id"),
}
#: Requests of discord.py at every start.
AT_START = {
    ("GET", "/users/@me"),
    ("GET", "/oauth2/applications/@me"),
    ("PUT", "/applications/{application}/commands"),
}


def expected_effect(kind: str, answer: str) -> str:
    """The effect of a fault that people notice; "" if there is none."""
    effect, answers = VISIBLE_EFFECTS.get(kind, ("", ""))
    return effect if answer in answers.split(" · ") else ""


async def assert_expected_effects(scene: Scene, cells: Iterable[tuple[str, str]]) -> None:
    """Assert that people see only the expected effect in every cell."""
    unexpected = dict[tuple[str, str], str]()
    for kind, answer in cells:
        if (kind, answer) not in TRUSTED_RESPONSES:
            seen = await scene.run_cell(kind, answer)
            if seen != expected_effect(kind, answer):
                unexpected[kind, answer] = seen
    assert unexpected == {}


async def test_every_error_response_and_every_kind_of_request_have_the_expected_effects(scene: Scene) -> None:
    kinds = [*CASES]
    cells = [(kinds[number % len(kinds)], answer) for number, answer in enumerate(ANSWERS)]
    await assert_expected_effects(scene, sorted(cells, key=lambda cell: kinds.index(cell[0])))
    sent = {(request.method, request.template) for request in scene.box.requests}
    covered = {(case.method, case.template) for case in CASES.values()} | AT_START
    assert sent == covered, "the matrix must have every kind of request that the bot sends"


@pytest.mark.soak
@pytest.mark.parametrize("kind", CASES)
async def test_all_error_responses_to_one_kind_of_request_have_the_expected_effects(
    scene: Scene, kind: str
) -> None:
    await assert_expected_effects(scene, ((kind, answer) for answer in ANSWERS))
