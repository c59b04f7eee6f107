"""Reminders: texts within the limits, and claimed only when they are delivered."""

from itertools import product

import pytest
from msgspec.structs import replace

from cogs.posts.message import MAX_CONTENT
from data.store.notes import MAX_NOTE
from engine.clock.pace import DAY
from render.language.catalogue import LOCALES, Words
from tests.bot.clock.test_clock import start_timed_match
from tests.bot.harness import BotHarness
from tests.languages import text

#: Maximum matches of one person; Discord once refused a digest of 17.
MAX_MATCHES = 40


@pytest.mark.e2e
@pytest.mark.usefixtures("clickable")
async def test_a_digest_names_the_most_urgent_matches_that_fit_and_counts_the_others(
    harness: BotHarness,
) -> None:
    driver = await start_timed_match(harness, "Ana", "Ben", pace="daily")
    live, mover = await driver.load_running(), await driver.mover()
    await harness.box.wait(lambda: not harness.bot.services.command_mentions.is_empty)
    for locale, count in product(LOCALES, (1, 16, 17, MAX_MATCHES)):
        person = await harness.store.people.change_user(int(mover.id), locale=locale)
        many = [replace(live, id=2**31 + n, guild=2**63 - 1, channel=2**63 - 1 - n) for n in range(count)]
        words = await harness.due_loop.reminders._text(many, person)
        assert await harness.bot.services.outbox.send_dm(person.id, words)
        digest = mover.dms()[-1].content
        assert len(digest) <= MAX_CONTENT
        named = digest.count("https://discord.com/channels/")
        assert [f"/{2**63 - 1 - n})" in digest for n in range(count)] == [n < named for n in range(count)]
        spoken = Words.of(locale, person.listed)
        assert spoken("remind-title", count=count) in digest
        more = harness.bot.services.command_mentions.link_commands(spoken("remind-more", count=count - named))
        assert (more in digest) == (named < count)
        assert named == count or named >= 10, "as many as fit"


@pytest.mark.e2e
@pytest.mark.usefixtures("no_retry_pauses")
async def test_an_undelivered_reminder_does_not_count_as_the_reminder_of_the_day(
    harness: BotHarness,
) -> None:
    driver = await start_timed_match(harness, "Ana", "Ben", pace="daily")
    mover = await driver.mover()
    before = (await harness.store.people.user(int(mover.id))).reminded
    harness.box.faults.answer(400, method="POST", path=r"/channels/\d+/messages", times=2)
    await harness.advance(DAY / 2)
    assert mover.dms() == []
    assert (await harness.store.people.user(int(mover.id))).reminded == before
    assert harness.box.faults.pending == [], "both the message and the ping in the channel were refused"


@pytest.mark.e2e
@pytest.mark.usefixtures("clickable")
async def test_a_reminder_of_a_single_match_shows_the_note_on_it(harness: BotHarness) -> None:
    notes = ("Keep the ship near.", "x" * MAX_NOTE, "x\n" * (MAX_NOTE // 2))
    for note, names in zip(notes, (("Ana", "Ben"), ("Cleo", "Don"), ("Eva", "Fay")), strict=True):
        await check_note_in_reminder(harness, note, *names)


async def check_note_in_reminder(harness: BotHarness, note: str, *names: str) -> None:
    """Check that a reminder of the only match of a person shows the note on it."""
    driver = await start_timed_match(harness, *names, pace="daily")
    mover = await driver.mover()
    await harness.run_command(mover, "note", driver.channel, text=note)
    await harness.advance(DAY / 2)
    reminder = mover.dms()[-1].content
    small = harness.bot.services.command_mentions.link_commands(f"-# {text('en', 'remind-off')}")
    assert text("en", "remind-title", count=1) in reminder
    assert f"**{text('en', 'note-own')}**\n> {note[:1]}" in reminder
    assert reminder.endswith(f"\n{small}")
    assert reminder.removesuffix(f"\n{small}").endswith(tuple(note.strip())), "nothing else below the note"
    assert len(reminder) <= MAX_CONTENT
    live, person = await driver.load_running(), await harness.store.people.user(int(mover.id))
    assert text("en", "note-own") not in await harness.due_loop.reminders._text([live, live], person)
