"""Hostile or invalid input: each refusal names what is wrong."""

from functools import partial
from typing import Any

import pytest
from discord import InteractionResponse

from sandbox.interactions import COMMAND
from tests.bot.harness import BotHarness
from tests.harnesses.fuzz.hostile import answer_text, data_of, options_of, quiet_log, send_all
from tests.languages import text

__all__ = ["quiet_log"]

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]


@pytest.fixture
def harness(shared: BotHarness) -> BotHarness:
    """The one bot of all tests."""
    return shared


async def test_an_unknown_choice_is_refused_with_the_valid_ones(harness: BotHarness) -> None:
    ana = harness.box.person("Ana")
    ana.locale = "pl"
    reply = await harness.run_raw_command(ana, harness.box.channel("games"), "settings me", language="xx")
    choices = "English, Polski, Ελληνικά, Discord"
    assert answer_text(reply) == text(
        "pl", "unknown-choice", option=text("pl", "opt-language.name"), value="xx", choices=choices
    )
    assert (await harness.store.people.user(int(ana.id))).locale is None


async def test_a_too_long_value_is_refused_with_the_name_of_its_option(harness: BotHarness) -> None:
    ana = harness.box.person("Ana")
    ana.locale = "el"
    reply = await harness.run_raw_command(ana, harness.box.channel("games"), "rules", topic="x" * 101)
    assert answer_text(reply) == text("el", "option-too-long", option=text("el", "opt-topic.name"), most=100)


@pytest.mark.usefixtures("quiet_log")
async def test_a_removed_command_is_answered_with_a_sentence(harness: BotHarness) -> None:
    ana, place = harness.box.person("Ana"), harness.box.channel("games").data
    interactions = harness.box.actions.interactions
    gone = {"id": "1", "name": "dance", "type": 1, "options": []}
    bare = data_of(next(path for path, option in options_of(harness) if option.get("required")), [])
    replies = await send_all(
        harness,
        [
            partial(interactions.start, COMMAND, ana.id, place, gone),
            partial(interactions.start, COMMAND, ana.id, place, bare),
        ],
    )
    assert {answer_text(reply) for reply in replies} == {text("en", "unknown-command")}


# ---- unexpected errors -----------------------------------------------------------------


def break_acknowledgement(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make discord.py raise an error at the next acknowledgement, before it sends a request."""
    defer, failures = InteractionResponse.defer, iter([TypeError("nobody has foreseen this")])

    async def raise_error(response: InteractionResponse[Any], **how: bool) -> object:
        if error := next(failures, None):
            raise error
        return await defer(response, **how)

    monkeypatch.setattr(InteractionResponse, "defer", raise_error)


async def test_a_press_is_answered_even_if_its_acknowledgement_raises(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    driver = await harness.start_match("Ana", "Ben", game="orbis")
    mover, live = await driver.mover(), await driver.load_running()
    break_acknowledgement(monkeypatch)
    reply = await mover.press(driver.post, f"x1:{live.id}:{live.rev}")
    await harness.wait_until_idle()
    assert text("en", "something-wrong", code="").split(".")[0] in reply.text()
    assert "unexpected error" in caplog.text


async def test_a_command_is_answered_even_if_its_acknowledgement_raises(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    break_acknowledgement(monkeypatch)
    reply = await harness.run_command(harness.box.person("Ana"), "help")
    assert text("en", "something-wrong", code="").split(".")[0] in reply.text()
    assert "unexpected error" in caplog.text
