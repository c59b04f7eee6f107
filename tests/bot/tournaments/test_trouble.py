"""Tournaments in trouble: lost permissions, channels and servers, quotas, refused choices, many people."""

import asyncio
from pathlib import Path

import pytest

from data.store.matches.states import Running
from data.store.sql.errors import StoreError
from data.store.tournaments.states import Tournament
from engine.clock.pace import DAY
from engine.tournament.plan import MAX_PEOPLE
from render.ladder.tournament import MAX_ROWS
from sandbox import Channel, Fault, Message, Person
from tests.bot.harness import BotHarness, run_harness
from tests.languages import text

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]

#: Label of the button for the next page.
NEXT = "▶"


class CupDriver:
    """A tournament in a channel of its own."""

    def __init__(self, harness: BotHarness, channel: Channel, organiser: Person) -> None:
        self.harness, self.channel, self.organiser = harness, channel, organiser

    async def load(self) -> Tournament:
        cup = await self.harness.store.tournaments.in_channel(int(self.channel.id))
        assert cup is not None
        return cup

    async def post(self) -> Message:
        message = (await self.load()).message
        return next(one for one in self.channel.messages() if int(one.id) == message)

    async def join(self, people: int) -> None:
        """Let people join in the store; they have no accounts."""
        cup = await self.load()
        for n in range(people):
            await self.harness.store.tournaments.join(cup.id, 100 * cup.id + n, f"Guest {n}")

    async def press(self, person: Person, key: str, message: Message | None = None) -> Message:
        """Press a button; return the private answer."""
        reply = await (
            await person.press(message or await self.post(), key if key == NEXT else text("en", key))
        ).settled()
        await self.harness.wait_until_idle()
        return reply.message

    async def run_due(self) -> None:
        """Do what a heartbeat does."""
        await self.harness.due_loop.run_due()
        await self.harness.wait_until_idle()

    def announcements(self) -> list[str]:
        """Texts in the channel besides the post and answers."""
        found = (one for one in self.channel.messages() if not one.ephemeral and not one.buttons())
        return [one.text() for one in found if one.content]


async def open_cup(harness: BotHarness, name: str, people: int = 0) -> CupDriver:
    """An open tournament of a manager in a new channel."""
    channel, organiser = harness.box.add_channel(name), harness.box.person("Ana")
    organiser.manages = True
    await harness.run_command(organiser, "tournament new", channel, game="gheos")
    await harness.wait_until_idle()
    cup = CupDriver(harness, channel, organiser)
    await cup.join(people)
    return cup


async def test_a_deleted_channel_ends_its_tournament(shared: BotHarness) -> None:
    cup = await open_cup(shared, "doomed", 4)
    before = await cup.load()
    shared.box.faults.delete_channel(cup.channel.id)
    await shared.box.wait(
        lambda: not shared.bot.services.outbox.is_channel_known(before.guild, before.channel)
    )
    await cup.run_due()
    after = await cup.load()
    assert after.status == "cancelled"
    assert after.shown == after.rev, "the post is not tried again"


async def test_an_organiser_needs_the_permission_until_the_end(shared: BotHarness) -> None:
    cup = await open_cup(shared, "mutiny", 4)
    cup.organiser.manages = False
    lost = text("en", "cup-organiser-lost")
    assert (await cup.press(cup.organiser, "lobby-start")).text() == lost
    assert (await cup.press(cup.organiser, "cup-cancel")).text() == lost
    role = shared.box.world.add_role("Hosts")
    guild = (await cup.load()).guild
    await shared.store.people.change_guild(guild, creator_role=int(role))
    assert (await cup.press(cup.organiser, "lobby-start")).text() == lost
    cup.organiser.give(role)
    await cup.press(cup.organiser, "cup-cancel")
    await shared.store.people.change_guild(guild, creator_role=None)


async def test_a_refused_choice_does_not_stay_in_the_select(shared: BotHarness) -> None:
    cup, ben = await open_cup(shared, "choices"), shared.box.person("Ben")
    (size,) = (one for one in (await cup.post()).selects() if ":size" in one.custom_id)
    reply = await (await ben.choose(await cup.post(), size.custom_id, "3")).settled()
    await shared.wait_until_idle()
    assert reply.text() == text("en", "cup-organiser-only")
    (after,) = (one for one in (await cup.post()).selects() if ":size" in one.custom_id)
    assert after.custom_id != size.custom_id, (
        "with the same id, the client would keep showing the refused choice"
    )
    assert after.options == size.options


async def test_a_round_is_announced_once_even_if_storing_it_fails(
    shared: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    cup = await open_cup(shared, "twice", 4)
    mark, failed = shared.store.tournaments.mark_shown, []

    async def fail(tournament: Tournament, message: int) -> None:
        failed.append(tournament.rev)
        raise StoreError

    monkeypatch.setattr(shared.store.tournaments, "mark_shown", fail)
    await cup.press(cup.organiser, "lobby-start")
    assert failed
    monkeypatch.setattr(shared.store.tournaments, "mark_shown", mark)
    shared.bot.services.tournaments.reconciler.retry()
    await shared.wait_until_idle()
    (announcement,) = cup.announcements()
    assert announcement.startswith(text("en", "cup-round-begins", round=1, rounds=3))
    assert f"/{cup.channel.id}/{(await cup.post()).id})" in announcement
    assert len(cup.channel.threads()) == 2
    assert text("en", "cup-starting") not in (await cup.post()).text()


async def test_the_post_shows_a_round_before_its_threads_are_made(shared: BotHarness) -> None:
    cup = await open_cup(shared, "slow", 4)
    path = rf"/channels/{cup.channel.id}/threads"
    fault = shared.box.faults.inject(Fault(path=path, delay=0.5, times=2))
    starting = asyncio.create_task(cup.press(cup.organiser, "lobby-start"))
    await shared.box.wait(lambda: fault.times < 2)
    assert text("en", "cup-starting") in (await cup.post()).text()
    await starting
    assert text("en", "cup-starting") not in (await cup.post()).text()


async def test_tables_are_tried_again_after_discord_has_failed(shared: BotHarness) -> None:
    cup = await open_cup(shared, "broken", 8)
    path = rf"/channels/{cup.channel.id}/threads"
    shared.box.faults.answer(408, path=path, after=True)
    await cup.press(cup.organiser, "lobby-start")
    assert len(cup.channel.threads()) == 1, "the thread was made, though the answer is an error"
    await cup.run_due()
    assert len(cup.channel.threads()) == 1, "a refusal is tried again later, not at every heartbeat"
    shared.bot.services.tournaments.reconciler.retry()
    await shared.wait_until_idle()
    assert len(cup.channel.threads()) == 4
    matches = [one.match for one in (await cup.load()).pairings]
    assert len(set(matches)) == 4
    assert None not in matches


async def test_a_deleted_post_is_sent_again(shared: BotHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    cup = await open_cup(shared, "deleted", 4)
    await cup.run_due()
    before, first = (await cup.post()).text(), await cup.load()
    marked, mark = asyncio.Event(), shared.store.tournaments.mark_outdated

    async def mark_and_set_event(tournament: int) -> None:
        await mark(tournament)
        marked.set()

    monkeypatch.setattr(shared.store.tournaments, "mark_outdated", mark_and_set_event)
    shared.box.faults.delete_message(cup.channel.id, str(first.message))
    await asyncio.wait_for(marked.wait(), 15)
    await cup.run_due()
    assert (await cup.load()).message != first.message
    assert (await cup.post()).text() == before


async def test_the_match_of_a_deleted_thread_can_be_cancelled_and_counts_as_a_tie(
    shared: BotHarness,
) -> None:
    cup = await open_cup(shared, "threads", 4)
    await cup.press(cup.organiser, "lobby-start")
    first = (await cup.load()).pairings[0]
    live = await shared.load(first.match or 0)
    shared.box.faults.delete_channel(str(live.channel))
    await shared.wait_until_idle()
    await shared.run_confirmed_command(cup.organiser, "play cancel", cup.channel, match=str(live.id))
    await cup.run_due()
    assert (await cup.load()).pairings[0].ranks == (1, 1)
    (line,) = [one for one in (await cup.post()).text().splitlines() if one.startswith("Table 1")]
    assert line.count(" 6") == 2


async def test_somebody_who_left_the_server_can_be_removed(shared: BotHarness) -> None:
    cup, gone = await open_cup(shared, "leavers", 4), shared.box.person("Gone")
    await cup.press(gone, "lobby-join")
    await cup.press(cup.organiser, "lobby-start")
    gone.leave()
    await shared.run_command(cup.organiser, "tournament drop", cup.channel, entrant=gone)
    assert (await cup.load()).dropped == {4: 1}


async def test_a_frozen_round_goes_on_when_the_bot_is_back(shared: BotHarness) -> None:
    cup = await open_cup(shared, "frozen", 4)
    await cup.press(cup.organiser, "lobby-start")
    matches = [one.match or 0 for one in (await cup.load()).pairings]
    shared.box.faults.expel_bot()
    await shared.box.wait(lambda: not shared.bot.guilds)
    await shared.advance(30 * DAY)
    await cup.run_due()
    assert all(isinstance(one, Running) and one.is_frozen for one in [await shared.load(m) for m in matches])
    assert (await cup.load()).status == "running"
    shared.box.faults.admit_bot()
    await shared.box.wait(lambda: shared.bot.guilds)
    await cup.run_due()
    assert not any(
        isinstance(one, Running) and one.is_frozen for one in [await shared.load(m) for m in matches]
    )


async def test_the_standings_of_64_people_have_pages_and_tables_wait_for_the_quota(tmp_path: Path) -> None:
    async with run_harness(tmp_path, server_matches=1) as harness:
        cup = await open_cup(harness, "crowd", MAX_PEOPLE - 1)
        await cup.press(cup.organiser, "lobby-join")
        await cup.press(cup.organiser, "lobby-start")
        assert len(cup.channel.threads()) == 1
        assert (await cup.post()).text().count(text("en", "cup-starting")) == MAX_PEOPLE // 2 - 1
        shown = await cup.press(harness.box.person("Ben"), "cup-all-standings")
        seen = str(shown.images()[0].description)
        for _ in range(MAX_PEOPLE // MAX_ROWS - 1):
            await cup.press(harness.box.person("Ben"), NEXT, shown)
            seen += str(shown.images()[0].description)
        assert all(one.name in seen for one in (await cup.load()).entrants)
        command = {"page": 4, "form": "text"}
        listed = await harness.run_command(cup.organiser, "tournament standings", cup.channel, **command)
        assert text("en", "log-page", page=4, pages=4) in listed.text()
