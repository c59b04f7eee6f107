"""Blocking invitations from everybody, or from one person, who is not notified."""

from random import Random
from typing import Any

import pytest
import pytest_asyncio

from data.store.blocks import MAX_BLOCKED
from sandbox import Message, Person, Reply
from tests.bot.commands.test_spam import invite, offer_seat, open_private_lobby, pings, seat_offers
from tests.bot.harness import BotHarness, is_invitation
from tests.bot.lobbies.test_lobby import LANGUAGES
from tests.bot.new_people import renew_people
from tests.bot.store.test_overload import private_text
from tests.languages import text

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]


@pytest_asyncio.fixture(loop_scope="module")
async def harness(shared_or_own: BotHarness) -> BotHarness:
    """The bot of the module, with new people and channels."""
    return await renew_people(shared_or_own)


@pytest.fixture
def ana(harness: BotHarness) -> Person:
    return harness.box.person("Ana")


@pytest.fixture
def ben(harness: BotHarness) -> Person:
    return harness.box.person("Ben")


async def settings(harness: BotHarness, person: Person, **options: Any) -> str:
    reply = await harness.run_command(person, "settings invitations", **options)
    assert reply.message.ephemeral
    return reply.text()


def invitation_posts(harness: BotHarness) -> list[Message]:
    return [
        m for thread in harness.box.threads("games") for m in harness.box.messages(thread) if is_invitation(m)
    ]


def block_id(message: Message) -> str:
    return next(b.custom_id or "" for b in message.buttons() if (b.custom_id or "").startswith("f1:"))


async def press(person: Person, message: Message, custom: str | None = None) -> Reply:
    reply = await person.press(message, custom or block_id(message), forged=custom is not None)
    return await reply.settled()


async def test_a_button_on_an_invitation_blocks_the_inviter_and_another_unblocks_them(
    harness: BotHarness, ana: Person, ben: Person
) -> None:
    lobby = await open_private_lobby(harness)
    await invite(lobby, "Ben", "Cleo")
    (call,) = invitation_posts(harness)
    for client, locale in LANGUAGES.items():
        ben.locale = client
        done = await press(ben, call)
        assert done.message.ephemeral
        assert text(locale, "block-done", name=ana.mention) in done.text()
        undone = await press(ben, done.message)
        assert undone.text() == text(locale, "block-undone", name=ana.mention)
    done = await press(ben, call)
    second, before = await open_private_lobby(harness), pings(harness)
    answer = await invite(second, "Ben", "Cleo")
    assert answer == text("en", "invite-declined", names=ben.mention)
    assert pings(harness)[len(before) :] == [("Cleo",)]
    assert ben.mention not in second.post.text()
    assert int(ben.id) not in (await second.load()).invited
    assert ben.mention not in invitation_posts(harness)[-1].text()
    await press(ben, done.message)
    assert await invite(second, "Ben", "Cleo") == ""
    assert pings(harness)[-1] == ("Ben",)


async def test_a_block_between_two_people_does_not_affect_others(harness: BotHarness, ana: Person) -> None:
    ben = harness.box.person("Ben")
    assert ana.mention in await settings(harness, ben, block=ana)
    lobby = await open_private_lobby(harness, "Cleo")
    assert await invite(lobby, "Ben") == ""
    assert pings(harness) == [("Ben",)]


async def test_a_person_who_turned_invitations_off_can_still_join(harness: BotHarness) -> None:
    ben = harness.box.person("Ben")
    off = text("en", "settings-invitations", value="off")
    assert off in await settings(harness, ben, invitations=False)
    lobby = await open_private_lobby(harness)
    assert await invite(lobby, "Ben") == text("en", "invite-declined", names=ben.mention)
    assert pings(harness) == []
    assert await invite(lobby) == ""
    await lobby.choose("access", "open")
    await lobby.press("join", ben)
    assert (await lobby.load()).seat_of(int(ben.id)) is not None
    assert text("en", "settings-invitations", value="on") in await settings(harness, ben, invitations=True)


async def test_only_the_organiser_learns_of_refused_invitations(harness: BotHarness, ana: Person) -> None:
    don = harness.box.person("Don")
    await settings(harness, harness.box.person("Ben"), block=don)
    lobby = await open_private_lobby(harness)
    reply = await lobby.choose("invited", [harness.box.person("Ben")], don)
    assert reply.text() == text("en", "organiser-only")


async def test_a_blocked_seat_offer_pings_nobody_and_gives_no_reason(
    harness: BotHarness, ana: Person, ben: Person
) -> None:
    driver = await harness.start_match("Ana", programs=("medium",))
    live = await driver.load_running()
    for kinds in ({"block": ana}, {"block": ana, "invitations": False}):  # by one person, by everybody
        await settings(harness, ben, **kinds)
        for client, locale in LANGUAGES.items():
            ana.locale = client
            assert await offer_seat(harness, driver, ben) == text(locale, "offer-declined", name="Ben")
    assert seat_offers(harness, driver) == []
    assert await driver.load_running() == live
    assert ("Ben",) not in pings(harness)


async def test_a_button_on_a_seat_offer_blocks_the_person_who_offers(
    harness: BotHarness, ana: Person, ben: Person
) -> None:
    driver = await harness.start_match("Ana", programs=("medium",))
    await offer_seat(harness, driver, ben)
    (offer,) = seat_offers(harness, driver)
    assert text("en", "block-done", name=ana.mention) in (await press(ben, offer)).text()
    await offer_seat(harness, driver, harness.box.person("Cleo"))
    assert await offer_seat(harness, driver, ben) == text("en", "offer-declined", name="Ben")


async def test_people_who_block_an_inviter_are_named_but_not_pinged_by_a_rematch(
    harness: BotHarness, ana: Person, ben: Person
) -> None:
    driver = await harness.start_match("Ana", "Ben", game="gheos")
    await driver.fast_forward(Random(1))
    await settings(harness, ben, block=ana)
    result, before = driver.post, len(pings(harness))
    again = next(b.custom_id or "" for b in result.buttons() if (b.custom_id or "").startswith("n1:"))
    reply = await (await ana.press(result, again)).settled()
    await harness.wait_until_idle()
    assert reply.text() == text("en", "lobby-opened", link=f"<#{harness.box.threads('games')[-1].id}>")
    assert pings(harness)[before:] == []
    (call,) = [message for message in harness.box.messages(driver.channel) if is_invitation(message)]
    assert ben.mention in call.text()


async def test_blocking_somebody_again_unblocks_them(harness: BotHarness, ana: Person, ben: Person) -> None:
    nobody = text("en", "settings-blocked-none")
    assert nobody in await settings(harness, ben)
    blocked = await settings(harness, ben, block=ana)
    assert text("en", "settings-blocked", names=ana.mention) in blocked
    assert text("en", "settings-saved") in blocked
    assert text("en", "settings-saved") not in await settings(harness, ben)
    assert nobody in await settings(harness, ben, block=ana)


async def test_nobody_can_block_themselves_or_more_than_the_maximum(harness: BotHarness, ana: Person) -> None:
    assert await settings(harness, ana, block=ana) == text("en", "block-self")
    lobby = await open_private_lobby(harness)
    await invite(lobby, "Ben")
    (call,) = invitation_posts(harness)
    assert await private_text(await press(ana, call)) == text("en", "block-self")
    for number in range(MAX_BLOCKED):
        await harness.store.blocks.block(int(ana.id), 1000 + number)
    full = text("en", "block-full", most=MAX_BLOCKED)
    assert await settings(harness, ana, block=harness.box.person("Ben")) == full
    assert (await press(ana, call, f"f1:{harness.box.person('Ben').id}:block")).text() == full
    assert len((await settings(harness, ana)).split("<@")) == MAX_BLOCKED + 1
