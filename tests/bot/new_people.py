"""Lets tests share a bot although each of them expects new people, empty channels and no matches."""

from data.store.matches.states import Lobby, Running
from data.store.sql import tables
from sandbox.world import CHANNELS, DEFAULT_PEOPLE, GUILD
from tests.bot.harness import BotHarness

#: Start of the names of people and channels of earlier tests.
FORMER = "former-"
#: The language of a new server on Discord.
LANGUAGE = "en-US"


async def renew_people(harness: BotHarness) -> BotHarness:
    """Rename all people and channels, create new ones with the usual names, and end all matches and searches.

    Finished matches stay, and so do the leaderboards and statistics of the server.
    """
    box = harness.box
    if not any(box.world.messages.values()):
        return harness
    await _end_matches(harness)
    for search in await harness.store.searches.of_guild(int(GUILD)):
        await harness.store.searches.drop(int(GUILD), search.user)
    await harness.store.people.change_guild(
        int(GUILD), locale=None, channels=(), creator_role=None, find_channel=None, find_role=None, zone=None
    )
    await harness.wait_until_idle()
    if box.locale != LANGUAGE:  # each change is sent to the bot
        box.locale = LANGUAGE
    for account in box.world.accounts.values():
        if not account.name.startswith(FORMER):
            account.name, account.manages = f"{FORMER}{account.id}", False
    for name in DEFAULT_PEOPLE:
        box.person(name).manages = name == DEFAULT_PEOPLE[0]
    for channel in box.channels:
        if not channel.name.startswith(FORMER):
            channel.data["name"] = f"{FORMER}{channel.id}"
    added = [box.add_channel(name) for name in CHANNELS]
    await box.wait(lambda: all(harness.bot.get_channel(int(channel.id)) for channel in added))
    box.requests.clear()
    return harness


async def forget_results(harness: BotHarness) -> BotHarness:
    """Delete all matches with their results, so that the leaderboards are empty."""
    referring = [
        table
        for table in tables.matches.metadata.sorted_tables
        if any(key.column.table is tables.matches for key in table.foreign_keys)
    ]
    async with harness.store.database.writing() as tx:
        for table in (*referring, tables.matches):
            await tx.execute(table.delete())
    harness.store.matches._cache.clear()
    await harness.store.ladders.recount()
    return harness


async def _end_matches(harness: BotHarness) -> None:
    """Cancel all lobbies and matches."""
    for match in await harness.store.matches.alive():
        if isinstance(await harness.store.matches.load(match), Lobby | Running):
            await harness.store.lobbies.cancel(match, 0, force=True)
