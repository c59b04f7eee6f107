"""Interactions are deferred within Discord's three seconds, however slow the store is."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from data.store.sql.database import Database
from sandbox import Person, Reply, Upload
from sandbox.client import forms
from sandbox.interactions import COMMAND, Interaction
from tests.bot.harness import THINKING, BotHarness
from tests.bot.interaction.command_tree import CommandPath, command_paths

pytestmark = [pytest.mark.e2e, pytest.mark.waits]

#: Longer than Discord waits for a first answer.
DELAY_SECONDS = 4.0
#: Type of an option -> a valid value.
OPTION_VALUES: dict[int, Any] = {
    forms.STRING: "x",
    forms.INTEGER: 1,
    forms.BOOLEAN: True,
    forms.USER: "Ben",
    forms.CHANNEL: "games",
    forms.ROLE: "Moderators",
    forms.ATTACHMENT: Upload("match.json", b"{}"),
}


@contextmanager
def slow_store() -> Iterator[None]:
    """Delay every transaction within this context."""

    def slow_down(method: Any) -> Any:
        @asynccontextmanager
        async def delayed(self: Database) -> AsyncIterator[AsyncConnection]:
            await asyncio.sleep(DELAY_SECONDS)
            async with method(self) as tx:
                yield tx

        return delayed

    with pytest.MonkeyPatch.context() as patch:
        for name in ("reading", "writing"):
            patch.setattr(Database, name, slow_down(getattr(Database, name)))
        yield


def manager(harness: BotHarness, number: int) -> Person:
    """A different manager for each command, because one person can have few commands in progress."""
    person = harness.box.person(f"Manager {number}")
    person.manages = True
    return person


def use_command(harness: BotHarness, person: Person, path: CommandPath, *, whole: bool) -> Interaction:
    """Use a command with its required options, or with all."""
    command, *chain = path
    options = [one for one in path[-1].get("options", []) if whole or one.get("required")]
    values = {one["name"]: allowed_value(one) for one in options}
    data = forms.command_data(harness.box.world, command, chain, values)
    interactions = harness.box.actions.interactions
    return interactions.start(COMMAND, person.id, harness.box.channel("games").data, data)


def allowed_value(option: dict[str, Any]) -> Any:
    """A value that Discord lets a person choose for an option."""
    if choices := option.get("choices"):
        return choices[0]["value"]
    return option.get("min_value", OPTION_VALUES[option["type"]])


@pytest.mark.parametrize(
    "whole",
    [
        pytest.param((False, True), id="by turns"),
        pytest.param((False,), id="bare", marks=pytest.mark.soak),
        pytest.param((True,), id="with every option", marks=pytest.mark.soak),
    ],
)
async def test_every_command_is_acknowledged_before_the_store_is_read(
    harness: BotHarness, whole: tuple[bool, ...]
) -> None:
    """Every second command has all options; the long runs use each command with none and with all."""
    names = {" ".join(part["name"] for part in path) for path in command_paths(harness)}
    assert names == {
        command.qualified_name for command in harness.bot.tree.walk_commands() if hasattr(command, "callback")
    }
    with slow_store():
        asked = [
            use_command(harness, manager(harness, n), path, whole=whole[n % len(whole)])
            for n, path in enumerate(command_paths(harness))
        ]
        answered = await asyncio.gather(*map(harness.box.actions.interactions.wait_for_answer, asked))
    assert [one.command for one, was in zip(asked, answered, strict=True) if not was] == []
    assert {one.command: one.answer for one in asked} == dict.fromkeys(names, THINKING)
    replies = [Reply(harness.box.world, one) for one in asked]
    await harness.box.wait(lambda: all(reply.messages for reply in replies), 60)
    await asyncio.gather(*(reply.settled(60) for reply in replies))
