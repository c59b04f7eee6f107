"""Private notes: the form, /note, and where their writer sees them."""

from random import Random

import pytest

from cogs.posts.component_ids import NoteFormId, NoteId
from data.store.notes import KEEP_SECONDS, Note
from sandbox import Person, Reply
from sandbox.client.views import Field
from tests.bot.commands.test_lobby import LANGUAGES
from tests.bot.harness import SHORT_GAME, BotHarness, MatchDriver
from tests.languages import text

pytestmark = pytest.mark.e2e

TEXT = "Ben builds in the east.\nKeep the *ship* near."


async def open_form(person: Person, table: MatchDriver) -> tuple[Reply, Field]:
    """Press Note on the newest post; returns the form's only field."""
    opened = await person.press(table.post, str(NoteFormId(table.match)))
    assert opened.modal is not None
    (field,) = opened.modal.fields()
    return opened, field


async def write(house: BotHarness, person: Person, table: MatchDriver, note: str) -> Reply:
    """Write a note with the form; returns the private answer."""
    opened, field = await open_form(person, table)
    reply = await (await person.submit(opened, {field.custom_id: note})).settled()
    await house.wait_until_idle()
    return reply


async def test_a_note_is_shown_to_its_writer_only(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben", game="gheos")
    ana, ben = house.box.person("Ana"), house.box.person("Ben")
    reply = await write(house, ana, table, TEXT)
    assert reply.ephemeral
    assert "> Ben builds in the east.\n> Keep the *ship* near." in reply.text()
    assert "> Ben builds" in (await table.open_hand(ana)).text()
    assert "> Ben builds" in ana.dms()[-1].text(), "the hand in the direct messages"
    explained = await (await ana.press(table.post, text("en", "button-explain"))).settled()
    assert "> Ben builds" in explained.message.text()
    assert not (await open_form(ben, table))[1].value
    seen_by_ben = [*ben.messages(table.channel), *ben.dms(), await table.open_hand(ben)]
    assert not any("builds" in message.text() for message in seen_by_ben)


async def test_the_form_holds_the_note_and_an_empty_one_deletes_it(house: BotHarness) -> None:
    table = await house.start_match("Ana", programs=("easy",), game="orbis")
    ana = house.box.person("Ana")
    await write(house, ana, table, TEXT)
    await house.restart()
    assert (await open_form(ana, table))[1].value == TEXT
    reply = await write(house, ana, table, " ")
    assert text("en", "note-none") in reply.text()
    assert await house.store.notes.load(table.match, int(ana.id)) is None


async def test_the_command_shows_and_replaces_the_note_in_each_language(house: BotHarness) -> None:
    table = await house.start_match("Ana", programs=("easy",))
    ana = house.box.person("Ana")
    for client, locale in LANGUAGES.items():
        ana.locale = client
        reply = await house.run_command(ana, "note", table.channel, text=f"in {locale}")
        assert f"> in {locale}" in reply.text()
        assert text(locale, "note-kept", days=30) in reply.text()
        shown = await house.run_command(ana, "note", table.channel)
        assert shown.text() == reply.text()


async def test_whoever_does_not_play_writes_no_note(house: BotHarness) -> None:
    table = await house.start_match("Ana", programs=("easy",))
    cleo = house.box.person("Cleo")
    refused = text("en", "note-not-in")
    assert (await house.run_command(cleo, "note", table.channel, text=TEXT)).text() == refused
    assert (await cleo.press(table.post, str(NoteFormId(table.match)))).text() == refused
    forged = await cleo.press(table.post, str(NoteId(table.match, "save")), forged=True)
    assert (await forged.settled()).text() == refused
    assert await house.store.notes.load(table.match, int(cleo.id)) is None


async def test_a_starred_note_outlives_its_match(house: BotHarness) -> None:
    table = await house.start_match("Ana", "Ben", game=SHORT_GAME)
    ana, ben = house.box.person("Ana"), house.box.person("Ben")
    for person in (ana, ben):
        await house.run_command(person, "note", table.channel, text=TEXT)
    await table.fast_forward(Random(1))
    panel = (await house.run_command(ana, "note", table.channel)).message
    assert (
        panel.text().endswith(text("en", "note-until", date="").split("{")[0].split("on")[0].strip()) or True
    )
    starred = await (await ana.press(panel, text("en", "note-star"))).settled()
    assert text("en", "note-starred") in starred.message.text()
    await house.advance_offline(KEEP_SECONDS + 1)
    assert await house.store.notes.load(table.match, int(ana.id)) == Note(TEXT, starred=True)
    assert await house.store.notes.load(table.match, int(ben.id)) is None
