"""Lists of finished matches, replays and reviews, within Discord's limits."""

from collections import Counter
from functools import partial
from itertools import pairwise
from random import Random

import pytest
import pytest_asyncio

from cogs.delivery.outbox import Outbox
from cogs.posts.history import MATCHES_PER_PAGE, history_post
from cogs.posts.naming import seating_of
from cogs.posts.replays.replay import ReplaySource, list_jump_turns, replay_post
from cogs.posts.replays.verify import verify_post
from data.store.archive import MatchFacts, MatchResult, Page, SeatResult
from data.store.matches.states import MatchInfo
from engine import GAMES
from engine.audit import Audit, AuditResult, Difference, Evidence, ReplayOutcome
from engine.replay import Replay
from render.language.catalogue import LOCALES, Words
from render.picture import draw
from sandbox import Message, Person
from tests.bot.harness import BotHarness, MatchDriver
from tests.bot.new_people import forget_results, renew_people
from tests.harnesses.leaks.test_limits import NAMES
from tests.languages import text
from tests.store.kit import SEED, expect_done, play_out, stored_results

pytestmark = pytest.mark.e2e
#: The mark of tests that share a bot.
module_loop = pytest.mark.asyncio(loop_scope="module")

LANGUAGES = {"en-US": "en", "pl": "pl", "el": "el"}


@pytest_asyncio.fixture(loop_scope="module")
async def harness(shared_or_own: BotHarness) -> BotHarness:
    """The bot of the module, with new people and channels and without any match."""
    return await forget_results(await renew_people(shared_or_own))


async def finish_in_store(
    harness: BotHarness, *names: str, game: str = "orbis", rng: Random | None = None
) -> MatchDriver:
    """A match in #games that was opened and played in the store, without any post."""
    people, lobbies, channel = (
        [*map(harness.box.person, names)],
        harness.store.lobbies,
        harness.box.channel("games"),
    )
    lobby = await lobbies.open(
        guild=int(channel.data["guild_id"]),
        channel=int(channel.id),
        parent=None,
        game=game,
        organiser=int(people[0].id),
        name=names[0],
        locale="en",
        seats_wanted=len(names),
    )
    match = expect_done(lobby).id
    for guest in people[1:]:
        expect_done(await lobbies.join(match, int(guest.id), guest.name))
    started = expect_done(await lobbies.start(match, int(people[0].id), SEED))
    await play_out(harness.store, started, rng)
    return MatchDriver(harness, channel, match)


def listed_matches(message: Message) -> list[int]:
    """The numbers of the listed matches."""
    heads = (line for line in message.text().splitlines() if line.startswith("**"))
    return [int(line.removeprefix("**").split(" ")[0]) for line in heads]


@module_loop
async def test_finished_matches_are_listed_with_ranks_and_a_link_to_the_result(harness: BotHarness) -> None:
    driver = await harness.start_match("Ana", "Ben", game="orbis")
    await driver.fast_forward(Random(1))
    await harness.start_match("Ana", "Ben", channel="lounge")
    cleo, live = harness.box.person("Cleo"), await driver.load_finished()
    link = f"https://discord.com/channels/{live.guild}/{live.channel}/{driver.post.id}"
    for client, locale in LANGUAGES.items():
        cleo.locale = client
        reply = await harness.run_command(cleo, "history")
        assert reply.message.ephemeral
        assert listed_matches(reply.message) == [driver.match]
        answer = reply.text()
        for row in await stored_results(harness.store, driver.match):
            place = text(
                locale, "history-place", rank=row["rank"], name=row["name"], points=row["total"], tie=0
            )
            assert place in answer
        assert text(locale, "history-result", link=link) in answer
        assert f"<t:{live.ended}:d>" in answer
    shown = await harness.run_command(cleo, "replay watch", match=str(listed_matches(reply.message)[0]))
    assert shown.message.images()


@module_loop
async def test_the_list_can_be_filtered_by_game_and_person(harness: BotHarness) -> None:
    first = await finish_in_store(harness, "Ana", "Ben")
    second = await finish_in_store(harness, "Ana", "Cleo", game="maori")
    don = harness.box.person("Don")

    async def list_matches(who: Person = don, where: str = "games", **options: object) -> list[int]:
        place = who.dm if where == "dm" else harness.box.channel(where)
        reply = await who.slash("history", place, **options)
        return listed_matches((await reply.settled()).message)

    assert await list_matches() == [second.match, first.match]
    assert await list_matches(game="orbis") == [first.match]
    assert await list_matches(member=harness.box.person("Cleo")) == [second.match]
    assert await list_matches(member=don) == []
    assert await list_matches(don, "dm") == []
    ben = harness.box.person("Ben")
    assert await list_matches(ben, "dm") == [first.match]
    assert await list_matches(ben, "dm", member=harness.box.person("Cleo")) == []
    assert text("en", "history-none") in (await harness.run_command(don, "history", don.dm)).text()


@module_loop
async def test_the_pages_of_the_list_replace_each_other_even_after_a_restart(harness: BotHarness) -> None:
    driver = await finish_in_store(harness, "Ana", "Ben")
    live = await driver.load_finished()
    for _ in range(MATCHES_PER_PAGE):
        await insert_copy(harness, live)
    await harness.store.ladders.recount()
    cleo = harness.box.person("Cleo")
    message = (await harness.run_command(cleo, "history", game="orbis")).message
    newest = listed_matches(message)
    assert len(newest) == MATCHES_PER_PAGE
    assert [button.disabled for button in message.buttons()] == [True, False]
    await harness.restart()
    await cleo.press(message, message.buttons()[1].custom_id or "")
    await harness.wait_until_idle()
    assert listed_matches(message) == [driver.match]
    assert [button.disabled for button in message.buttons()] == [False, True]
    await cleo.press(message, message.buttons()[0].custom_id or "")
    await harness.wait_until_idle()
    assert listed_matches(message) == newest
    assert listed_matches((await harness.run_command(cleo, "history", page=2)).message) == [driver.match]
    assert listed_matches((await harness.run_command(cleo, "history", page=50)).message) == [driver.match]
    for forged in ("y1", "y1:0:chess:-", "y1:x:-:-", "y1:1:-:me"):
        reply = await cleo.press(message, forged, forged=True)
        await reply.settled()
        await harness.wait_until_idle()
        assert text("en", "unknown-button") in reply.text()


async def insert_copy(harness: BotHarness, live: MatchInfo) -> None:
    """Insert another finished match with the same data."""
    async with harness.store.database.writing() as tx:
        columns = "guild, channel, parent, home, game, rules, components, options, seats_wanted"
        columns += ", access, invited, locale, organiser, seed, seed_hash, status, seq, rev"
        columns += ", created, touched, started"
        await tx.exec_driver_sql(
            f"INSERT INTO matches ({columns}, ended) SELECT {columns}, ended + 60 FROM matches WHERE id = ?",
            (live.id,),
        )


# ---- limits ----------------------------------------------------------------------------


@pytest.mark.parametrize("is_whole", [False, pytest.param(True, marks=pytest.mark.soak)])
@module_loop
async def test_every_post_of_a_replay_is_within_discords_limits(harness: BotHarness, is_whole: bool) -> None:
    """In the quick variant, the longest turn is shown in one language, another one for the next game.

    The first and the last turn are shown in one game.
    """
    people = NAMES[:4]
    outbox, lounge, sent = Outbox(harness.bot), harness.box.channel("lounge"), 0
    for number, game in enumerate(GAMES):
        languages = LOCALES if is_whole else (LOCALES[number % len(LOCALES)],)
        has_ends = is_whole or number == 0
        live = await (await finish_in_store(harness, *people, game=game, rng=Random(2))).load_finished()
        source = ReplaySource(
            key=str(2**31), match=live.match, seating=seating_of(live), viewer=None, live=live
        )
        replay = Replay.of(live.match)
        longest = max(range(replay.last_turn), key=lambda turn: len(replay.events(turn, None)))
        for locale in languages:
            for turn in (0, longest, replay.last_turn) if has_ends and locale == LOCALES[0] else (longest,):
                view, events = replay.view(turn, None), replay.events(turn, None)
                drawing = partial(draw, view, source.seating, events, Words.of(locale))
                pictures = await harness.bot.services.renderer.draw_cached((game, turn, locale), drawing)
                post = replay_post(source, replay, turn, Words.of(locale), pictures)
                await outbox.create(int(lounge.id), post, f"{sent}")
                sent += 1
    messages = harness.box.messages("lounge")
    assert len(messages) == sent
    assert all(image.description for message in messages for image in message.images())


@module_loop
async def test_the_fullest_page_and_the_longest_verdict_fit(harness: BotHarness) -> None:
    for locale in LOCALES:
        await check_longest(harness, locale)


async def check_longest(harness: BotHarness, locale: str) -> None:
    """Check the fullest page and the longest verdict in one language."""
    outbox, lounge = Outbox(harness.bot), int(harness.box.channel("lounge").id)
    places = tuple(SeatResult(name=NAMES[2], user=2**63 - 1, total=-999, rank=5) for _ in range(5))
    post = {"guild": 2**63 - 1, "channel": 2**63 - 1, "message": 2**63 - 1}
    match = MatchResult(id=2**31, game="maori", ended=2**33, places=places, hints=Counter(), **post)
    page = Page((match,) * MATCHES_PER_PAGE, 9_998, 9_999, 60_000)
    await outbox.create(lounge, history_post(page, "maori", 2**63 - 1, Words.of(locale)), f"h-{locale}")
    answer = harness.box.messages("lounge")[-1].text()
    assert answer.count(str(2**31)) == MATCHES_PER_PAGE, "nothing was cut off"
    worst = ReplayOutcome(
        9_999,
        is_over=True,
        is_same_end=False,
        differences=tuple(Difference(seat, AuditResult(-999, 5), None) for seat in range(5)),
    )
    facts = MatchFacts(
        id=2**31, guild=1, channel=1, game="maori", status="over", seed_hash="f" * 64, holders=places
    )
    evidence = Evidence(
        game="maori",
        options="{}",
        seats=5,
        seed=bytes(16),
        fingerprint="f" * 64,
        log=(),
        length=1,
        results=(),
        rules=1,
        components=1,
    )
    audit = Audit(
        is_seed_right=False, is_log_complete=False, is_older=False, full_replay=worst, checkpoint_replay=worst
    )
    await outbox.create(lounge, verify_post(facts, evidence, audit, Words.of(locale)), f"v-{locale}")
    assert harness.box.messages("lounge")[-1].text().count(text(locale, "verify-log-short")) == 1


@pytest.mark.parametrize("last", [1, 24, 25, 60, 527, 20_000])
def test_the_select_offers_nearby_turns_and_the_whole_match(last: int) -> None:
    for here in {0, 1, last // 3, last // 2, last - 1, last}:
        turns = list_jump_turns(last, here)
        assert len(turns) <= 25
        assert turns == sorted(set(turns))
        assert {0, here, last} <= set(turns)
        near = range(max(0, here - 4), min(last, here + 4) + 1)
        assert set(near) <= set(turns)
        assert max(other - one for one, other in pairwise(turns)) <= max(1, last // 12)
