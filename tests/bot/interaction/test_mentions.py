"""Commands in texts are clickable mentions with Discord's ids, also after a restart."""

import re

import pytest

from cogs.commands.rules import HELP_TOPICS
from cogs.delivery.command_mentions import CommandMentions
from render.language.catalogue import LOCALES, Words
from tests.bot.harness import BotHarness
from tests.bot.interaction.command_tree import command_paths
from tests.bot.interaction.test_command_sync import COMMANDS, wait_until_synced
from tests.languages import text

pytestmark = [pytest.mark.e2e, pytest.mark.usefixtures("clickable")]

#: Commands that the help text does not name: /help itself, and commands of the bot's owner.
UNMENTIONED = {"help", "admin backup", "admin health"}


def find_mentions(words: str) -> set[tuple[str, str]]:
    """The clickable commands with their ids."""
    return set(re.findall(r"</([\w -]+):(\d+)>", words))


def registered_commands(harness: BotHarness) -> set[tuple[str, str]]:
    """Every command that a person can use, with its id."""
    listed = {
        (" ".join(part["name"] for part in path), str(path[0]["id"])) for path in command_paths(harness)
    }
    return {(path, known) for path, known in listed if path.split()[0] != "admin" and path not in UNMENTIONED}


@pytest.mark.parametrize("client", ["en-US", pytest.param("pl", marks=pytest.mark.soak), "el"])
async def test_help_names_every_command_and_each_can_be_clicked(harness: BotHarness, client: str) -> None:
    await wait_until_synced(harness)
    ana = harness.box.person("Ana")
    ana.locale = client
    shown = await harness.run_command(ana, "help")
    listed, words = client.removesuffix("-US"), shown.text()
    is_translated = text(listed, "help-links") in words
    assert is_translated is (listed != "en")
    named = find_mentions(words)
    for topic in HELP_TOPICS:
        await ana.choose(shown.message, text(listed, "help-pick"), topic)
        await harness.wait_until_idle()
        assert text(listed, f"help-{topic}").rpartition("`")[2] in shown.text(), "the topic is shown whole"
        named |= find_mentions(shown.text())
    assert named == registered_commands(harness)
    assert (
        f"`/{text(listed, 'cmd-play.name')} {text(listed, 'cmd-play-new.name')}`" in words
    ) is is_translated


async def test_commands_can_be_clicked_after_a_restart_that_registers_none(harness: BotHarness) -> None:
    await wait_until_synced(harness)
    await harness.restart()
    await wait_until_synced(harness)
    assert len(harness.box.requests.find("PUT", COMMANDS)) == 1
    ana = harness.box.person("Ana")
    for command in ("help", "games"):
        named = find_mentions((await harness.run_command(ana, command)).text())
        assert named
        assert named <= registered_commands(harness)


@pytest.mark.parametrize("locale", LOCALES)
def test_commands_are_plain_text_while_their_ids_are_unknown(locale: str) -> None:
    words = text(locale, "help-body")
    assert (
        CommandMentions().link_translated_commands(words) == CommandMentions().link_commands(words) == words
    )


async def test_a_command_under_another_name_is_not_linked(harness: BotHarness) -> None:
    await wait_until_synced(harness)
    mentions = harness.bot.services.command_mentions
    assert (
        find_mentions(mentions.link_commands(Words.of("pl", "en")("games-none")))
        <= registered_commands(harness)
        != set()
    )
    polish = text("pl", "games-none")
    assert mentions.link_commands(polish) == polish
