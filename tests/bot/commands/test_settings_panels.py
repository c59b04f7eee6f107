"""Panels of settings: toggles and selects change a setting and the panel itself."""

from typing import Any

import pytest
import pytest_asyncio

from cogs.commands.settings.personal_time import DAYS, NO_ZONE
from cogs.posts.component_ids import SETTINGS, InvalidInput, SettingId, parse
from engine import GAMES
from engine.clock.hours import Span
from engine.clock.pace import DAY
from sandbox import Message, Person
from sandbox.world import GUILD
from tests.bot.harness import BotHarness
from tests.bot.new_people import renew_people
from tests.languages import text

pytestmark = pytest.mark.e2e
#: The mark of tests that share a bot.
module_loop = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module")
async def harness(shared_or_own: BotHarness) -> BotHarness:
    """The bot of the module, with new people and channels."""
    return await renew_people(shared_or_own)


@pytest.fixture
def ana(harness: BotHarness) -> Person:
    return harness.box.person("Ana")


async def open_panel(harness: BotHarness, person: Person, command: str) -> Message:
    return (await (await harness.run_command(person, command)).settled()).message


def component_id(message: Message, start: str) -> str:
    """The id of the component of a setting."""
    ids = [*(one.custom_id for one in message.buttons()), *(one.custom_id for one in message.selects())]
    return next(custom for custom in ids if custom and custom.startswith(f"z1:{start}:"))


async def press(harness: BotHarness, person: Person, message: Message, start: str) -> None:
    await (await person.press(message, component_id(message, start))).settled()
    await harness.wait_until_idle()


async def choose(harness: BotHarness, person: Person, message: Message, start: str, *values: str) -> None:
    await (await person.choose(message, component_id(message, start), values)).settled()
    await harness.wait_until_idle()


def test_the_id_of_a_setting_matches_its_kind_of_component() -> None:
    for panel, settings in SETTINGS.items():
        for setting, is_toggle in settings.items():
            right, wrong = ("on", "-") if is_toggle else ("-", "on")
            one = SettingId(panel, setting, right)  # type: ignore[arg-type]
            assert parse(str(one)) == one
            with pytest.raises(InvalidInput):
                parse(f"z1:{panel}:{setting}:{wrong}")
    with pytest.raises(InvalidInput):
        parse("z1:me:zone:-")


@module_loop
async def test_people_change_their_settings_in_a_panel(harness: BotHarness, ana: Person) -> None:
    panel, people = await open_panel(harness, ana, "settings me"), harness.store.people
    for setting in ("dm", "ladder", "speed"):
        assert text("en", f"settings-{setting}", value="on") in panel.text()
        await press(harness, ana, panel, f"me:{setting}")
        assert text("en", f"settings-{setting}", value="off") in panel.text()
    await choose(harness, ana, panel, "me:confirm", "orbis", "gheos")
    person = await people.user(int(ana.id))
    assert {game for game in GAMES if person.habits_in(game).confirm} == {"gheos", "orbis"}
    await choose(harness, ana, panel, "me:language", "pl")
    assert text("pl", "settings-me-title") in panel.text()
    assert (person.dm, person.ladder, person.speed) == (False, False, False)


@module_loop
async def test_the_time_panel_changes_hours_and_opens_the_vacation_panel(
    harness: BotHarness, ana: Person
) -> None:
    panel = await open_panel(harness, ana, "settings time")
    await choose(harness, ana, panel, "time:zone", "Europe/Athens")
    await choose(harness, ana, panel, "time:sleep", "23:00-07:00")
    await press(harness, ana, panel, "time:weekends")
    hours = (await harness.store.people.user(int(ana.id))).hours
    assert (hours.zone, hours.sleep_from, hours.sleep_to, hours.weekends) == (
        "Europe/Athens",
        1380,
        420,
        True,
    )
    await press(harness, ana, panel, "vacation:show")
    assert text("en", "settings-vacation-none") in panel.text()
    await choose(harness, ana, panel, "vacation:days", "3")
    (holiday,) = (await harness.store.people.user(int(ana.id))).hours.vacations
    assert holiday.end - holiday.start == 3 * DAY
    await press(harness, ana, panel, "vacation:end")
    assert text("en", "vacation-ended") in panel.text()


@module_loop
async def test_a_vacation_can_be_planned_with_its_first_and_last_day(
    harness: BotHarness, ana: Person
) -> None:
    def day(later: int) -> str:
        return f"{harness.box.clock.now().date().fromordinal(harness.box.clock.now().toordinal() + later)}"

    async def vacations() -> tuple[Span, ...]:
        return (await harness.store.people.user(int(ana.id))).hours.vacations

    wrong: dict[str, dict[str, Any]] = {
        "vacation-no-end": {"from": day(9)},
        "vacation-order": {"from": day(9), "to": day(8)},
    }
    for key, options in wrong.items():
        assert (await harness.run_command(ana, "vacation", **options)).text().startswith(text("en", key)[:12])
    days: dict[str, Any] = {"from": day(9), "to": day(10)}
    planned = await harness.run_command(ana, "vacation", **days)
    (span,) = await vacations()
    facts = {"start": f"<t:{span.start}:f>", "until": f"<t:{span.end}:f>"}
    assert text("en", "vacation-planned", **facts) in planned.text()
    assert span.end - span.start == 2 * DAY
    assert span.start > harness.now + 8 * DAY
    await harness.run_command(ana, "vacation", days=DAYS[2])
    assert len(await vacations()) == 2, "the planned vacation stays"
    await harness.run_command(ana, "vacation", end=True)
    panel = await open_panel(harness, ana, "vacation")
    assert text("en", "settings-vacation-planned", **facts) in panel.text()
    await press(harness, ana, panel, "vacation:end")
    assert text("en", "vacation-cancelled") in panel.text()
    assert all(one.end <= harness.now for one in await vacations())


@module_loop
async def test_a_manager_chooses_channels_and_role_in_the_panel(harness: BotHarness, ana: Person) -> None:
    lounge, games = harness.box.channel("lounge"), harness.box.channel("games")
    ana.manages = False
    panel = await open_panel(harness, ana, "settings server")
    assert panel.text().startswith(text("en", "manage-guild-only")[:12])
    ana.manages = True
    panel = await open_panel(harness, ana, "settings server")
    await choose(harness, ana, panel, "server:channels", lounge.id, games.id)
    guild = await harness.store.people.guild(int(GUILD))
    assert guild.channels == tuple(sorted((int(lounge.id), int(games.id))))
    await choose(harness, ana, panel, "server:channels")
    await choose(harness, ana, panel, "server:language", "el")
    guild = await harness.store.people.guild(int(GUILD))
    assert (guild.channels, guild.locale) == ((), "el")
    ana.manages = False
    await choose(harness, ana, panel, "server:language", "pl")
    assert (await harness.store.people.guild(guild.id)).locale == "el"


@module_loop
async def test_a_manager_chooses_the_time_zone_of_playing_hours(harness: BotHarness, ana: Person) -> None:
    async def zone() -> str | None:
        return (await harness.store.people.guild(int(GUILD))).zone

    panel = await open_panel(harness, ana, "settings server")
    assert text("en", "settings-server-zone-none") in panel.text()
    for _ in range(2):  # choosing the same zone again keeps it
        await choose(harness, ana, panel, "server:zone", "Europe/Athens")
        assert await zone() == "Europe/Athens"
        assert text("en", "settings-server-zone", zone="Europe/Athens") in panel.text()
    await choose(harness, ana, panel, "server:zone", NO_ZONE)
    assert await zone() is None
    ana.manages = False
    await choose(harness, ana, panel, "server:zone", "Asia/Tokyo")
    assert await zone() is None
    ana.manages = True
    await harness.run_command(ana, "settings server", zone="Pacific/Chatham")
    panel = await open_panel(harness, ana, "settings server")
    (shown,) = (one for one in panel.selects() if (one.custom_id or "").startswith("z1:server:zone:"))
    assert [one.value for one in shown.options if one.default] == ["Pacific/Chatham"]


@module_loop
async def test_invitations_and_blocks_change_in_their_panel(harness: BotHarness, ana: Person) -> None:
    ben, cleo = harness.box.person("Ben"), harness.box.person("Cleo")
    panel = await open_panel(harness, ana, "settings invitations")
    await press(harness, ana, panel, "invitations:invitations")
    assert text("en", "settings-invitations", value="off") in panel.text()
    for names in ((ben, cleo), (cleo,), ()):
        await choose(harness, ana, panel, "invitations:blocked", *(person.id for person in names))
        blocked = await harness.store.blocks.blocked_by(int(ana.id))
        assert sorted(blocked) == sorted(int(person.id) for person in names)
    await choose(harness, ana, panel, "invitations:blocked", ana.id)
    assert await harness.store.blocks.blocked_by(int(ana.id)) == []


@module_loop
async def test_a_refused_choice_of_blocks_changes_nothing(harness: BotHarness, ana: Person) -> None:
    ben = harness.box.person("Ben")
    panel = await open_panel(harness, ana, "settings invitations")
    await choose(harness, ana, panel, "invitations:blocked", ben.id)
    await choose(harness, ana, panel, "invitations:blocked", ana.id)
    assert await harness.store.blocks.blocked_by(int(ana.id)) == [int(ben.id)]
