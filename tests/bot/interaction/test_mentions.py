"""Commands in texts can be clicked, under the ids by which Discord knows them, also after a restart."""

import re

import pytest

from cogs.delivery.mentions import Mentions
from render.language.catalogue import LOCALES, Words
from tests.bot.house import House
from tests.bot.interaction.command_tree import paths
from tests.bot.interaction.test_command_sync import COMMANDS, synced
from tests.languages import text

pytestmark = [pytest.mark.e2e, pytest.mark.usefixtures("clickable")]

#: What the answer itself need not name, and what is for the owner of the bot.
UNMENTIONED = {"help", "admin backup", "admin health"}


def mentioned(words: str) -> set[tuple[str, str]]:
    """The commands that can be clicked, with their ids."""
    return set(re.findall(r"</([\w -]+):(\d+)>", words))


def registered(house: House) -> set[tuple[str, str]]:
    """Every command that a person can use, with its id."""
    listed = {(" ".join(part["name"] for part in path), str(path[0]["id"])) for path in paths(house)}
    return {(path, known) for path, known in listed if path.split()[0] != "admin" and path not in UNMENTIONED}


@pytest.mark.parametrize("client", ["en-US", "pl", "el"])
async def test_help_names_every_command_and_each_can_be_clicked(house: House, client: str) -> None:
    await synced(house)
    ana = house.box.person("Ana")
    ana.locale = client
    words = (await house.ask(ana, "help")).text()
    assert mentioned(words) == registered(house)
    listed = client.removesuffix("-US")
    is_translated = text(listed, "help-links") in words
    assert is_translated is (listed != "en")
    assert (
        f"`/{text(listed, 'cmd-play.name')} {text(listed, 'cmd-play-new.name')}`" in words
    ) is is_translated


async def test_commands_can_be_clicked_after_a_restart_that_registers_none(house: House) -> None:
    await synced(house)
    await house.restart()
    await synced(house)
    assert len(house.box.requests.find("PUT", COMMANDS)) == 1
    ana = house.box.person("Ana")
    assert mentioned((await house.ask(ana, "help")).text()) == registered(house)
    assert mentioned((await house.ask(ana, "games")).text()) <= registered(house)


@pytest.mark.parametrize("locale", LOCALES)
def test_as_long_as_no_ids_are_known_commands_are_named_plainly(locale: str) -> None:
    words = text(locale, "help-body")
    assert Mentions().beside(words) == Mentions().linked(words) == words


async def test_a_command_that_is_listed_by_another_name_is_not_replaced(house: House) -> None:
    await synced(house)
    mentions = house.bot.services.mentions
    assert mentioned(mentions.linked(Words.of("pl", "en")("games-none"))) <= registered(house) != set()
    polish = text("pl", "games-none")
    assert mentions.linked(polish) == polish
