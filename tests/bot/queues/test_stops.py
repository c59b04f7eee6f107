"""Every way in which a queued turn ends, through the client, in each game in which it occurs."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import NamedTuple

import msgspec
import pytest

from cogs.workers.queued_turns import plan_queue
from data.store.matches.answers import Applied
from data.store.matches.states import Running
from data.store.queues import QueuedTurn
from data.store.trials import Trial
from engine.chance import SEED_BYTES
from engine.match import CODE_SEPARATOR, Match
from engine.queue import Alternative, replay
from engine.trial import play_codes, sample_world
from sandbox import Person
from tests.bot.conftest import use_seeds
from tests.bot.harness import BotHarness, MatchDriver
from tests.bot.queues.test_queue import find_id, load, press
from tests.engine import hoarding
from tests.languages import text
from tests.random_play import alternative_of, random_moves, sensible_codes

pytestmark = [pytest.mark.e2e, pytest.mark.asyncio(loop_scope="module")]

replace = msgspec.structs.replace

#: Games, and how a queued turn ends there: "played", or the reason why it went no further. Each way occurs in
#: one of these cases, and in the others in another game.
ENDS = [
    *(("borabora", reason) for reason in ("cut", "nothing", "reveals")),
    *(("gheos", reason) for reason in ("played", "needs", "illegal")),
    *(("maori", reason) for reason in ("end", "events")),
    *(("orbis", reason) for reason in ("moves", "steps")),
]
MORE_ENDS = [
    *(("borabora", reason) for reason in ("played", "moves", "needs", "illegal")),
    ("gheos", "end"),
    *(("maori", reason) for reason in ("played", "illegal", "steps")),
    *(("orbis", reason) for reason in ("played", "end", "events")),
]
#: Number of positions that are searched for such an end, and of steps between them.
POSITIONS, STEPS = 16, 5
#: Random trials: a few are made in all positions before the others.
TRIALS = range(6), range(6, 60)
#: With this seed, every end occurs within so many trials and positions; in Maori, "illegal" is rare.
SEED = Random(3).randbytes(SEED_BYTES)


class Scene(NamedTuple):
    """A trial, the alternative that is queued from it, and the others' actions afterwards."""

    codes: tuple[str, ...]
    wanted: Alternative
    others: tuple[str, ...]


def play_on(match: Match, seat: int, rng: Random, others: tuple[str, ...] = ()) -> Match:
    """The others play these codes while they can, then at random, until it is the seat's turn."""
    for code in others:
        if match.turn not in (None, seat) and code in legal_codes(match):
            match = play_codes(match, [code])
    while match.turn not in (None, seat):
        match = play_codes(match, [rng.choice(sensible_codes(legal_codes(match)))])
    return match


def legal_codes(match: Match) -> list[str]:
    return [*map(match.game.codec.encode, match.game.legal(match.state))]


def tried_codes(match: Match, seat: int, rng: Random, *, is_short: bool) -> tuple[str, ...]:
    """Random codes of a trial: the turns of others, then the seat's turn or only its first step."""
    world = play_on(sample_world(match, seat, 0), seat, rng)
    before = len(world.steps)
    while world.turn == seat and not (is_short and len(world.steps) > before):
        world = play_codes(world, [rng.choice(sensible_codes(legal_codes(world)))])
    return tuple(step.code for step in world.steps)


def scenes(match: Match, seat: int, reason: str, trials: Iterable[int]) -> Iterator[Scene]:
    """Random scenes; their alternatives have the settings with which a queue can end for this reason."""
    start = len(match.steps)
    for number in trials:
        rng = Random(number)
        codes = tried_codes(match, seat, rng, is_short=reason == "steps")
        made = alternative_of(match, seat, start, 0, codes)
        if made is None or (reason == "nothing" and made.played):
            continue
        others = () if reason in ("moves", "needs", "illegal", "events") else codes[: made.first]
        real = play_on(match, seat, rng, others)
        ends_turn = reason not in ("end", "nothing")
        wanted = replace(made, ends_turn=ends_turn and made.ending > 0, same_moves=reason == "moves")
        if reason == "needs":
            wanted = replace(wanted, needs=lost_action(match, real, seat, made))
        if real.turn == seat:
            yield Scene(codes, wanted, tuple(step.code for step in real.steps[start:]))


def lost_action(match: Match, real: Match, seat: int, made: Alternative) -> tuple[str, ...]:
    """At most one action that was possible in the trial, but is not in the match."""
    shown = replay(match, seat, made)
    offered = legal_codes(shown.before) if shown else []
    lost = [one for one in offered if one not in legal_codes(real) and one != made.queued[0]]
    return tuple(lost[:1])


def find_scene(live: Running, reason: str) -> tuple[Match, Scene]:
    """A position, and a scene of its waiting person whose queued turn ends for this reason."""
    positions = [*random_positions(live.match)]
    for trials in TRIALS:
        for match in positions:
            seat = next(seat.seat for seat in live.seats if seat.seat != match.turn)
            for scene in scenes(match, seat, reason, trials):
                then = replace(live, match=play_codes(match, scene.others))
                _, report = plan_queue(then, QueuedTurn(len(match.entries), (scene.wanted,)))
                if reason in (report.reason, report.outcome):
                    return match, scene
    raise AssertionError(f"no queued turn ends with {reason}")


def random_positions(match: Match) -> Iterator[Match]:
    """The position of a match, and later ones of a random continuation."""
    for _ in range(POSITIONS):
        yield match
        rng = Random(len(match.steps))
        for _ in range(STEPS):
            match = play_codes(match, random_moves(match, rng, 1))


async def play(driver: MatchDriver, codes: Iterable[str]) -> None:
    """Play actions in the store, successive actions of a seat in one transaction."""
    left = [*codes]
    while left:
        live = await driver.load_running()
        match, taken = live.match, list[str]()
        while left and match.turn == live.turn:
            taken.append(left.pop(0))
            match = play_codes(match, taken[-1:])
        source, code = f"i:{live.id}.{live.seq}", CODE_SEPARATOR.join(taken)
        answer = await driver.harness.store.matches.act(live.id, live.seq, live.to_move.user, code, source)
        assert isinstance(answer, Applied)


async def reach_last_card(driver: MatchDriver) -> tuple[Person, Scene]:
    """Play until a trial can empty the deck of god cards, so that taking one reveals none."""
    match = hoarding.last_card_match()
    await play(driver, [step.code for step in match.steps])
    wanted = alternative_of(match, 2, len(match.steps), 0, hoarding.TRIED)
    user = (await driver.load_running()).seats[2].user
    assert wanted is not None
    assert user is not None
    return driver.person(user), Scene(hoarding.TRIED, replace(wanted, ends_turn=True), hoarding.PLAYED)


async def reach_scene(driver: MatchDriver, reason: str) -> tuple[Person, Scene]:
    """Play until a turn that the waiting person queues can end for this reason."""
    if reason == "reveals":
        return await reach_last_card(driver)
    match, scene = find_scene(await driver.load_running(), reason)
    await play(driver, [step.code for step in match.steps])
    return await driver.waiting_person(), scene


async def queue_in_client(harness: BotHarness, driver: MatchDriver, user: int, scene: Scene) -> None:
    """Queue the scene's turn from a trial, with its conditions, by presses."""
    person, live = driver.person(user), await driver.load_running()
    trial = Trial(len(live.match.steps), codes=scene.codes, shown=len(scene.codes))
    await harness.store.trials.save(driver.match, user, trial)
    panel = (await harness.run_command(person, "try", driver.channel)).message
    await press(harness, person, panel, find_id(panel, "add"))
    if scene.wanted.ends_turn:
        await press(harness, person, panel, find_id(panel, "ends"))
    if scene.wanted.same_moves:
        await press(harness, person, panel, find_id(panel, "same"))
    if scene.wanted.needs:
        (code,) = scene.wanted.needs
        await press(harness, person, panel, f"{find_id(panel, 'needs')}:{code}")
    assert await load(harness, driver, person) == (scene.wanted,)


@pytest.mark.parametrize(
    ("game", "reason"), [*ENDS, *(pytest.param(*end, marks=pytest.mark.soak) for end in MORE_ENDS)]
)
async def test_a_queued_turn_ends_and_its_person_is_told(
    shared: BotHarness, monkeypatch: pytest.MonkeyPatch, game: str, reason: str
) -> None:
    seats, seed = (3, hoarding.SEED) if reason == "reveals" else (2, SEED)
    use_seeds(monkeypatch, lambda _: seed)
    people = [f"P{seat} {game} {reason}" for seat in range(seats)]  # new ones without habits
    driver = await shared.start_match(*people, game=game)
    person, scene = await reach_scene(driver, reason)
    user = int(person.id)
    await queue_in_client(shared, driver, user, scene)
    await play(driver, scene.others)
    shared.bot.services.wake_match(driver.match)
    await shared.wait_until_idle()
    is_unfit = reason not in ("played", "end", "cut", "steps")
    played = [code for *_, by, code, source in shared.log() if by == user and source.startswith("queue:")]
    assert played == ([] if is_unfit else [*scene.wanted.played])
    told = [one.text() for one in person.dms() if "https://discord.com/channels/" in one.text()]
    if reason == "played":
        assert (await driver.load_running()).to_move.user != user
        assert not told
        return
    assert (await driver.load_running()).to_move.user == user
    sentence = text("en", f"queue-why-{reason}", step="`").partition("`")[0].strip()
    panel = (await shared.run_command(person, "queue", driver.channel)).text()
    assert sentence in panel
    assert sentence in told[-1]
