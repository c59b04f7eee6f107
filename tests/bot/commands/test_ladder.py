"""Leaderboards and profiles through Discord: whole matches, three languages, pages, opting out."""

from itertools import product
from random import Random
from typing import Any

import pytest
import pytest_asyncio

from cogs.posts.standings import ROWS_PER_PAGE
from data.store import Store
from engine import GAMES
from render.ladder.words import MAX_ALT
from sandbox import Person, Reply
from sandbox.world import GUILD
from tests.bot.commands.test_history import finish_in_store
from tests.bot.harness import SHORT_GAME, BotHarness
from tests.bot.new_people import forget_results, renew_people
from tests.languages import text
from tests.store.finished import Seat, insert_finished
from tests.store.kit import stored_results

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]

LANGUAGES = {"en-US": "en", "pl": "pl", "el": "el"}
DAY = 24 * 3600
FIRST = next(iter(GAMES))


@pytest_asyncio.fixture(loop_scope="module")
async def harness(shared_or_own: BotHarness) -> BotHarness:
    """The bot of the module, with new people, new channels and empty leaderboards."""
    return await forget_results(await renew_people(shared_or_own))


def guild(harness: BotHarness) -> int:
    return int(harness.box.channel("games").data["guild_id"])


async def insert_matches(
    harness: BotHarness, *matches: tuple[int, tuple[Seat, ...]], game: str = FIRST
) -> None:
    """Insert rows of matches that ended these numbers of days ago."""
    for days, seats in matches:
        at = harness.store.clock() - days * DAY
        await insert_finished(harness.store, at, *seats, guild=guild(harness), game=game)
    await harness.store.ladders.recount()


async def crowd(harness: BotHarness, people: int) -> None:
    """Insert a match for each pair of this many people; the first of each pair has won."""
    matches = [(2, ((5000 + n, 1, 9), (5001 + n, 2, 3))) for n in range(0, people, 2)]
    await insert_matches(harness, *matches)


async def fetch_reply(harness: BotHarness, person: Person, command: str, /, **options: Any) -> Reply:
    """A private answer."""
    reply = await harness.run_command(person, command, **options)
    assert reply.message.ephemeral
    return reply


# ---- whole matches ---------------------------------------------------------------------


@pytest.mark.parametrize("is_whole", [False, pytest.param(True, marks=pytest.mark.soak)])
async def test_a_finished_match_of_each_game_is_on_its_leaderboard_in_three_languages(
    harness: BotHarness, is_whole: bool
) -> None:
    """In the quick variant, one game after the other is shown in the next language."""
    reader, languages = harness.box.person("Cleo"), [*LANGUAGES.items()]
    for number, game in enumerate(GAMES):
        driver = await finish_in_store(harness, "Ana", "Ben", game=game, rng=Random(3))
        results = {row["user"]: row for row in await stored_results(harness.store, driver.match)}
        totals = {name: results[int(harness.box.person(name).id)]["total"] for name in ("Ana", "Ben")}
        for client, locale in languages if is_whole else [languages[number % len(languages)]]:
            reader.locale = client
            await check_leaderboard(harness, reader, game, locale, totals)


async def check_leaderboard(
    harness: BotHarness, reader: Person, game: str, locale: str, totals: dict[str, int]
) -> None:
    """Check that the picture and the text of a leaderboard show the totals of one match."""
    reply = await fetch_reply(harness, reader, "leaderboard", game=game)
    period, title = text(locale, "opt-period.all"), text(locale, f"game-{game}")
    assert text(locale, "ladder-headline", game=title, period=period) in reply.text()
    (image,) = reply.message.images()
    assert image.description is not None
    assert len(image.content) < 400 * 1024
    words = (await fetch_reply(harness, reader, "leaderboard", game=game, form="text")).text()
    for name, total in totals.items():
        line = next(line for line in words.splitlines() if name in line)
        assert f"{str(total).replace('-', '−')}{text(locale, 'ladder-point')}0" in line, game
        assert name in image.description, game


async def test_a_resigned_match_is_on_the_profile_but_is_not_a_loss(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben", "Cleo", game=SHORT_GAME)
    ben = harness.box.person("Ben")
    await harness.run_confirmed_command(ben, "play resign", driver.channel)
    await driver.fast_forward(Random(3))
    words = (await fetch_reply(harness, harness.box.person("Ana"), "profile", person=ben, form="text")).text()
    assert text("en", "profile-line-none", game=text("en", "profile-all-games"), abandoned="1") in words
    board = (await fetch_reply(harness, ben, "leaderboard", game=SHORT_GAME, form="text")).text()
    assert "Ana" in board
    assert "Cleo" in board
    assert "Ben" not in board


async def test_a_person_who_plays_only_with_programs_has_a_profile_but_no_rank(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", programs=("greedy", "random"), game=SHORT_GAME)
    await driver.fast_forward(Random(2))
    ana = harness.box.person("Ana")
    empty = text("en", "ladder-empty", game=text("en", f"game-{SHORT_GAME}"))
    assert empty in (await fetch_reply(harness, ana, "leaderboard", game=SHORT_GAME)).text()
    assert "All games: played 1" in (await fetch_reply(harness, ana, "profile", form="text")).text()


# ---- leaderboards ----------------------------------------------------------------------


async def test_the_game_of_the_channel_is_the_default(harness: BotHarness) -> None:
    other = list(GAMES)[-1]
    driver = await harness.start_match("Ana", "Ben", game=other)
    ana = harness.box.person("Ana")
    reply = await harness.run_command(ana, "leaderboard", driver.channel)
    assert text("en", "ladder-empty", game=text("en", f"game-{other}")) in reply.text()


async def test_the_pages_of_leaderboards_replace_each_other_even_after_a_restart(harness: BotHarness) -> None:
    await crowd(harness, 20)
    ana = harness.box.person("Ana")
    reply = await fetch_reply(harness, ana, "leaderboard", form="text")
    message, pages = reply.message, [reply.text()]
    await harness.restart()
    for _ in range(2):
        forward = next(b for b in message.buttons() if b.label == "▶")
        await ana.press(message, forward.custom_id or "")
        await harness.wait_until_idle()
        pages.append(message.text())
    assert [b.disabled for b in message.buttons()] == [False, True]
    found = [line for page in pages for line in page.splitlines() if "P50" in line]
    assert len(found) == len(set(found)) == 20
    assert [page.count("P50") for page in pages] == [ROWS_PER_PAGE, ROWS_PER_PAGE, 4]


async def test_a_page_with_a_picture_turns_to_the_next_picture(harness: BotHarness) -> None:
    await crowd(harness, 10)
    ana = harness.box.person("Ana")
    message = (await fetch_reply(harness, ana, "leaderboard")).message
    before = message.images()[0]
    await ana.press(message, next(b for b in message.buttons() if b.label == "▶").custom_id or "")
    await harness.wait_until_idle()
    (after,) = message.images()
    assert after.content != before.content
    assert after.description != before.description


async def test_a_page_beyond_the_last_is_the_last(harness: BotHarness) -> None:
    await crowd(harness, 10)
    words = (
        await fetch_reply(harness, harness.box.person("Ana"), "leaderboard", form="text", page=99)
    ).text()
    assert text("en", "log-page", page=2, pages=2) in words


async def test_readers_see_their_own_rank(harness: BotHarness) -> None:
    ana = harness.box.person("Ana")
    await crowd(harness, 18)
    await insert_matches(harness, (1, ((5001, 1, 9), (int(ana.id), 2, 3))))
    reply = await fetch_reply(harness, ana, "leaderboard")
    everybody = await harness.store.ladders.standings(guild(harness), FIRST)
    assert len(everybody) == 19
    below = next(one for one in everybody if one.user == int(ana.id)).lower_bound
    rank = 1 + sum(one.lower_bound > below for one in everybody)
    page = next(
        page
        for page in (1, 2, 3)
        if text("en", "ladder-own", place=str(rank), page=str(page)) in reply.text()
    )
    words = (await fetch_reply(harness, ana, "leaderboard", form="text", page=page)).text()
    assert f"**{rank}**. **Ana**" in words or f"**{rank}**. **P{ana.id}**" in words


async def test_the_leaderboard_of_a_period_counts_only_wins_in_the_period(harness: BotHarness) -> None:
    ana, ben = (int(harness.box.person(name).id) for name in ("Ana", "Ben"))
    await insert_matches(
        harness,
        (400, ((ana, 1, 9), (ben, 2, 3))),
        (390, ((ana, 1, 9), (ben, 2, 3))),
        (3, ((ben, 1, 7), (ana, 2, 3))),
    )
    reader = harness.box.person("Cleo")
    for client, locale in LANGUAGES.items():
        reader.locale = client
        words = (await fetch_reply(harness, reader, "leaderboard", period="month", form="text")).text()
        first, second = [line for line in words.splitlines() if line.startswith(("**1**", "**2**"))]
        assert str(ben) in first
        assert str(ana) in second
        assert text(locale, "ladder-note-period", settled="5") in words
        assert (await fetch_reply(harness, reader, "leaderboard", period="month")).message.images()
    reader.locale = "en-US"
    words = (await fetch_reply(harness, reader, "leaderboard", form="text")).text()
    assert str(ana) in next(line for line in words.splitlines() if line.startswith("**1**"))


async def test_an_empty_period_recommends_a_longer_one(harness: BotHarness) -> None:
    await insert_matches(harness, (400, ((5001, 1, 9), (5002, 2, 3))))
    reply = await fetch_reply(harness, harness.box.person("Ana"), "leaderboard", period="month")
    assert text("en", "ladder-empty-period", game=text("en", f"game-{FIRST}")) in reply.text()
    assert reply.message.images() == []


async def test_a_forged_page_is_refused(harness: BotHarness) -> None:
    await crowd(harness, 10)
    ana = harness.box.person("Ana")
    message = (await fetch_reply(harness, ana, "leaderboard", form="text")).message
    for forged in (
        "b1:chess:all:text:1",
        "b1:maori:ever:text:1",
        "b1:maori:all:song:1",
        "b1:maori:all:text:x",
        "b1:x",
    ):
        reply = await ana.press(message, forged, forged=True)
        await harness.wait_until_idle()
        assert reply.text() == text("en", "unknown-button"), forged


async def test_ladders_exist_only_on_servers(harness: BotHarness) -> None:
    ana = harness.box.person("Ana")
    for command in ("leaderboard", "profile", "stats game", "stats person"):
        assert (await harness.run_raw_command(ana, ana.dm, command)).text() == text("en", "dm-only-guild")


# ---- profiles --------------------------------------------------------------------------


async def test_a_person_without_matches_gets_a_friendly_reply(harness: BotHarness) -> None:
    ana, ben = harness.box.person("Ana"), harness.box.person("Ben")
    for client, locale in LANGUAGES.items():
        ana.locale = client
        assert (await fetch_reply(harness, ana, "profile")).text() == text(locale, "profile-never-own")
        reply = await fetch_reply(harness, ana, "profile", person=ben)
        assert reply.text() == text(locale, "profile-never", name="Ben")


async def test_a_profile_summarises_all_matches(harness: BotHarness) -> None:
    ana, ben = harness.box.person("Ana"), harness.box.person("Ben")
    first, last = FIRST, list(GAMES)[-1]
    mine, his = int(ana.id), int(ben.id)
    await insert_matches(harness, *((n, ((his, 2, 10), (mine, 1, 31 + n))) for n in range(6)), game=first)
    await insert_matches(harness, (9, ((mine, 2, 5), (his, 1, 8), (5001, 3, 1))), game=last)
    for client, locale in LANGUAGES.items():
        ana.locale = client
        await check_summary(harness, ana, his, locale)
    assert (await fetch_reply(harness, ben, "profile", person=ana, game=first)).message.images()


async def check_summary(harness: BotHarness, ana: Person, his: int, locale: str) -> None:
    """Check Ana's own profile after six matches of the first game and one of the last."""
    first, last = FIRST, list(GAMES)[-1]
    reply = await fetch_reply(harness, ana, "profile", form="text")
    total = {"played": "7", "wins": "6", "share": "86", "expected": "48", "abandoned": "0"}
    assert text(locale, "profile-line-total", game=text(locale, "profile-all-games"), **total) in reply.text()
    title, mean = text(locale, f"game-{first}"), f"33{text(locale, 'ladder-point')}5"
    assert text(locale, "profile-line-scores", game=title, mean=mean, best="36") in reply.text()
    assert text(locale, "profile-line-position", number="2", wins="6", played="6") in reply.text()
    one = text(locale, "profile-met-one", name=f"P{his}", ahead="6", matches="7")
    assert one in reply.text()
    assert text(locale, f"game-{last}") in reply.text()
    only = (await fetch_reply(harness, ana, "profile", form="text", game=last)).text()
    assert text(locale, f"game-{first}") not in only
    (image,) = (await fetch_reply(harness, ana, "profile")).message.images()
    assert image.description is not None
    assert "Ana" in image.description
    assert len(image.description) <= MAX_ALT


async def test_a_profile_names_a_game_without_matches(harness: BotHarness) -> None:
    ana = harness.box.person("Ana")
    await insert_matches(harness, (1, ((int(ana.id), 1, 5), (5001, 2, 4))))
    other = list(GAMES)[-1]
    words = (await fetch_reply(harness, ana, "profile", game=other)).text()
    assert words == text("en", "profile-never-game", name="Ana", game=text("en", f"game-{other}"))


# ---- opting out ------------------------------------------------------------------------


async def test_a_person_who_opted_out_has_no_rank_and_a_private_profile(
    harness: BotHarness,
) -> None:
    ana, ben = harness.box.person("Ana"), harness.box.person("Ben")
    await insert_matches(harness, (1, ((int(ana.id), 1, 5), (int(ben.id), 2, 4))))
    assert (
        text("en", "settings-ladder", value="on") in (await fetch_reply(harness, ana, "settings me")).text()
    )
    reply = await fetch_reply(harness, ana, "settings me", ladder=False)
    assert text("en", "settings-ladder", value="off") in reply.text()
    board = (await fetch_reply(harness, ben, "leaderboard", form="text")).text()
    assert ana.id not in board
    assert ben.id in board
    assert text("en", "ladder-own-hidden") in (await fetch_reply(harness, ana, "leaderboard")).text()
    assert (await fetch_reply(harness, ben, "profile", person=ana)).text() == text(
        "en", "profile-hidden", name="Ana"
    )
    assert ana.id not in (await fetch_reply(harness, ben, "profile", form="text")).text()
    own = await fetch_reply(harness, ana, "profile")
    assert text("en", "profile-hidden-own") in own.text()
    assert own.message.images()
    await fetch_reply(harness, ana, "settings me", ladder=True)
    assert ana.id in (await fetch_reply(harness, ben, "leaderboard", form="text")).text()


# ---- limits ----------------------------------------------------------------------------

#: Long names: wide letters, markdown characters, letters with accents.
NAMES = ("W" * 32, "Ω" * 32, "*_~`|>[a](http://b)#<@1>" + "*" * 8, "Ąę Ćł " * 5 + "Źż", "m" * 32)


@pytest.mark.usefixtures("own")
async def test_the_longest_names_stay_within_discords_limits(harness: BotHarness) -> None:
    people = [harness.box.person(name) for name in NAMES]
    for game in GAMES:
        for day in range(3):
            await _insert_match_with_names(harness.store, harness, people, day, game)
    await harness.store.ladders.recount()
    harness.box.world.servers[GUILD] = "Ω" * 100
    await harness.restart()
    panels = [("leaderboard", {"period": "all"}), ("leaderboard", {"period": "month"}), ("profile", {})]
    for locale, (command, period) in product(("pl", "el"), panels):
        people[0].locale = locale
        words = await fetch_reply(harness, people[0], command, form="text", **period)
        assert len(words.text()) < 4000
        (image,) = (await fetch_reply(harness, people[0], command, **period)).message.images()
        assert image.description is not None
        assert 100 < len(image.description) <= MAX_ALT
        assert len(image.content) < 400 * 1024


async def _insert_match_with_names(
    store: Store, harness: BotHarness, people: list[Person], day: int, game: str
) -> None:
    seats: list[Seat] = [(int(person.id), n + 1, 100 - n) for n, person in enumerate(people)]
    names = {n: person.name for n, person in enumerate(people)}
    at = store.clock() - day * DAY
    await insert_finished(store, at, *seats, guild=guild(harness), game=game, names=names)
