"""The permissions that the bot needs: asked for by its link, and named if they are missing."""

import re
from pathlib import Path
from random import Random

import discord
import pytest

from cogs.interaction.match_channel import NEEDED_FOR_THREAD, NEEDED_PERMISSIONS
from sandbox.permissions import Permission
from tests.bot.harness import BotHarness
from tests.bot.lobbies.test_lobby import refusal
from tests.languages import text

pytestmark = pytest.mark.e2e

ROOT = Path(__file__).parents[3]
PERMISSIONS = ["VIEW_CHANNEL", "SEND_MESSAGES", "EMBED_LINKS", "ATTACH_FILES", "READ_MESSAGE_HISTORY"]


def link_permissions(page: str) -> discord.Permissions:
    """The permissions that the link on a page asks for."""
    (number,) = re.findall(r"permissions=(\d+)", (ROOT / page).read_text("utf-8"))
    return discord.Permissions(int(number))


@pytest.mark.parametrize("page", ["README.md", "docs/hosting.md"])
def test_the_link_that_invites_the_bot_asks_for_exactly_the_needed_permissions(page: str) -> None:
    needed = (*NEEDED_PERMISSIONS, *NEEDED_FOR_THREAD)
    assert link_permissions(page) == discord.Permissions(**dict.fromkeys(needed, True))


def test_the_hosting_guide_names_the_permissions_that_its_link_asks_for() -> None:
    guide = " ".join((ROOT / "docs/hosting.md").read_text("utf-8").split())
    named = ", ".join(text("en", f"perm-{name}") for name in (*NEEDED_PERMISSIONS, *NEEDED_FOR_THREAD))
    assert f"The number stands for these permissions: {named}." in guide


async def test_the_permissions_of_the_link_suffice_for_a_whole_match(
    harness: BotHarness,
) -> None:
    wanted, games = link_permissions("README.md"), harness.box.channel("games")
    for permission in Permission:
        if not permission & wanted.value:
            harness.box.faults.take_permission(games.id, str(permission.name))
    driver = await harness.start_match("Ana", "Ben")
    await driver.press_at_random(Random(1), 5)
    eva = harness.box.person("Eva")
    eva.manages = True
    await harness.run_confirmed_command(eva, "play cancel", driver.channel)
    assert all(record.status != 403 for record in harness.box.requests)


async def test_a_missing_permission_is_named_as_in_discord(harness: BotHarness) -> None:
    games = harness.box.channel("games")
    for permission in PERMISSIONS:
        harness.box.faults.take_permission(games.id, permission)
        reply = await harness.run_command(harness.box.person("Ana"), "play new", game="maori")
        refused = refusal(reply)
        assert text("en", f"perm-{permission.lower()}") in refused
        assert f"<#{games.id}>" in refused
        assert harness.box.threads("games") == []
        harness.box.faults.give_permission(games.id, permission)
