"""Private notes: the form, /note, and where their writer sees them."""

from random import Random

import pytest

from cogs.posts.component_ids import NoteFormId, NoteId
from data.store.matches.states import Finished
from data.store.notes import KEEP_SECONDS, MAX_NOTE, Note
from sandbox import Person, Reply
from sandbox.client.views import Field
from tests.bot.harness import SHORT_GAME, BotHarness, MatchDriver
from tests.bot.lobbies.test_lobby import LANGUAGES
from tests.languages import text

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]

TEXT = "Ben builds in the east.\nKeep the *ship* near."


@pytest.fixture
def harness(shared_or_own: BotHarness) -> BotHarness:
    return shared_or_own


async def open_form(person: Person, driver: MatchDriver) -> tuple[Reply, Field]:
    """Press Note on the newest post; return the form's only field."""
    opened = await person.press(driver.post, str(NoteFormId(driver.match)))
    assert opened.modal is not None
    (field,) = opened.modal.fields()
    return opened, field


async def write(harness: BotHarness, person: Person, driver: MatchDriver, note: str) -> Reply:
    """Write a note with the form; return the private answer."""
    opened, field = await open_form(person, driver)
    reply = await (await person.submit(opened, {field.custom_id: note})).settled()
    await harness.wait_until_idle()
    return reply


async def test_a_note_is_shown_to_its_writer_only(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben", game="gheos")
    ana, ben = harness.box.person("Ana"), harness.box.person("Ben")
    reply = await write(harness, ana, driver, TEXT)
    assert reply.ephemeral
    assert "> Ben builds in the east.\n> Keep the *ship* near." in reply.text()
    assert "> Ben builds" in (await driver.open_hand(ana)).text()
    assert "> Ben builds" in ana.dms()[-1].text(), "the hand in the direct messages shows the note"
    explained = await (await ana.press(driver.post, text("en", "button-explain"))).settled()
    assert "> Ben builds" in explained.message.text()
    assert not (await open_form(ben, driver))[1].value
    seen_by_ben = [*ben.messages(driver.channel), *ben.dms(), await driver.open_hand(ben)]
    assert not any("builds" in message.text() for message in seen_by_ben)


async def test_the_form_holds_the_note_and_an_empty_form_deletes_it(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", programs=("easy",), game="orbis")
    ana = harness.box.person("Ana")
    await write(harness, ana, driver, TEXT)
    await harness.restart()
    assert (await open_form(ana, driver))[1].value == TEXT
    reply = await write(harness, ana, driver, " ")
    assert text("en", "note-none") in reply.text()
    assert await harness.store.notes.load(driver.match, int(ana.id)) is None


async def test_the_command_shows_and_replaces_the_note_in_each_language(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", programs=("easy",))
    ana = harness.box.person("Ana")
    for client, locale in LANGUAGES.items():
        ana.locale = client
        reply = await harness.run_command(ana, "note", driver.channel, text=f"in {locale}")
        assert f"> in {locale}" in reply.text()
        assert text(locale, "note-kept", days=30) in reply.text()
        shown = await harness.run_command(ana, "note", driver.channel)
        assert shown.text() == reply.text()


async def test_a_note_has_up_to_a_thousand_characters(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", programs=("easy",))
    ana, longest = harness.box.person("Ana"), "x" * MAX_NOTE
    await harness.run_command(ana, "note", driver.channel, text=longest)
    assert await harness.store.notes.load(driver.match, int(ana.id)) == Note(longest)
    assert longest in (await harness.run_command(ana, "note", driver.channel)).text()
    await write(harness, ana, driver, "y" * MAX_NOTE)
    assert await harness.store.notes.load(driver.match, int(ana.id)) == Note("y" * MAX_NOTE)


async def test_a_person_who_does_not_play_cannot_write_a_note(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", programs=("easy",))
    cleo = harness.box.person("Cleo")
    refused = text("en", "note-not-in")
    assert (await harness.run_command(cleo, "note", driver.channel, text=TEXT)).text() == refused
    assert (await cleo.press(driver.post, str(NoteFormId(driver.match)))).text() == refused
    forged = await cleo.press(driver.post, str(NoteId(driver.match, "save")), forged=True)
    assert (await forged.settled()).text() == refused
    assert await harness.store.notes.load(driver.match, int(cleo.id)) is None


@pytest.mark.usefixtures("renewed")
async def test_a_starred_note_outlives_its_match(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben", game=SHORT_GAME)
    ana, ben = harness.box.person("Ana"), harness.box.person("Ben")
    for person in (ana, ben):
        await harness.run_command(person, "note", driver.channel, text=TEXT)
    await driver.fast_forward(Random(1))
    panel = (await harness.run_command(ana, "note", driver.channel)).message
    live = await driver.load_started()
    assert isinstance(live, Finished)
    assert text("en", "note-until", date=f"<t:{live.ended + KEEP_SECONDS}:D>") in panel.text()
    starred = await (await ana.press(panel, text("en", "note-star"))).settled()
    assert text("en", "note-starred") in starred.message.text()
    await harness.advance_offline(KEEP_SECONDS + 1)
    assert await harness.store.notes.load(driver.match, int(ana.id)) == Note(TEXT, starred=True)
    assert await harness.store.notes.load(driver.match, int(ben.id)) is None


@pytest.mark.parametrize("forged", ["a\ud800", "a\0b"])
async def test_a_text_that_no_database_can_store_is_refused(harness: BotHarness, forged: str) -> None:
    driver = await harness.start_match("Ana", programs=("easy",))
    ana = harness.box.person("Ana")
    opened, field = await open_form(ana, driver)
    reply = await (await ana.submit(opened, {field.custom_id: forged})).settled()
    assert reply.text() == text("en", "unknown-button")
    await harness.run_command(ana, "note", driver.channel, text=forged)
    assert await harness.store.notes.load(driver.match, int(ana.id)) is None
