"""The panel of a queued turn is within Discord's limits."""

import dataclasses
from collections.abc import Iterator
from functools import cache
from random import Random

import msgspec
import pytest

from cogs.posts.component_ids import QueueId
from cogs.posts.message import MAX_TEXT, Post, build_view
from cogs.posts.queue import Plan, mark_of, queue_lines, queue_panel
from data.store.matches.states import Running
from data.store.queues import QueuedTurn, Report
from engine import GAMES
from engine.match import Entry, Match
from engine.queue import MAX_ALTERNATIVES, MAX_NEEDS, Alternative, replay
from engine.trial import sample_world
from render.language.catalogue import LOCALES, Words
from tests.languages import EN, text
from tests.presses.count import as_running
from tests.presses.recorded import load_matches
from tests.random_play import alternative_of, random_moves, trial_codes

replace = msgspec.structs.replace

#: Numbers of recorded matches of each game, and of positions in each from which a turn is queued.
MATCHES, POSITIONS = [5, pytest.param(20, marks=pytest.mark.soak)], 4
#: The number of positions with the longest English texts that are tried in each language.
LONGEST = 10
LONG_NAME = "Maximilian-Aleksander Wysocki II"


def try_turn(match: Match, seat: int, rng: Random) -> Alternative | None:
    """A turn queued from a random trial of a seat, with all conditions."""
    codes = trial_codes(sample_world(match, seat, 0), seat, rng)
    made = alternative_of(match, seat, len(match.steps), 0, codes)
    return made and replace(made, same_moves=True, ends_turn=True)


def positions(game: str, count: int = 3) -> Iterator[tuple[Running, int]]:
    """Positions of the first recorded matches, with a seat that is not to move, and the longest names."""
    for number, match in enumerate(load_matches(game, slice(count))):
        rng = Random(number)
        for position in random_positions(match, rng):
            live = as_running(position)
            seats = (replace(seat, name=LONG_NAME) for seat in live.seats)
            seat = rng.choice([seat.seat for seat in live.seats if seat.seat != live.turn])
            yield replace(live, seats=tuple(seats)), seat


def random_positions(match: Match, rng: Random) -> Iterator[Match]:
    """Positions before random steps, in the order of the match."""
    at = match.rewind(0)
    for steps in sorted(rng.sample(range(len(match.steps)), POSITIONS)):
        for step in match.steps[len(at.steps) : steps]:
            at, _ = at.play_action(step.seat, step.code)
        yield at


def with_all_needs(plan: Plan) -> Plan:
    """The plan with as many conditions as it can have."""
    world = plan.shown.before if plan.shown else plan.live.match
    codes = map(world.game.codec.encode, world.game.legal(world.state))
    needs = tuple(sorted(codes, key=len)[-MAX_NEEDS:])
    alternative = replace(plan.alternative, needs=needs)
    return Plan(plan.live, plan.seat, plan.number, alternative, plan.shown, plan.words)


@cache
def longest_plans(game: str, count: int) -> list[list[Plan]]:
    """The plans of some positions in English, those with the longest texts first."""
    found = []
    for live, seat in positions(game, count):
        made = (try_turn(live.match, seat, Random(n)) for n in range(MAX_ALTERNATIVES))
        distinct = {mark_of(one): one for one in made if one}
        found.append(
            [
                with_all_needs(Plan(live, seat, number, one, replay(live.match, seat, one), EN))
                for number, one in enumerate(distinct.values(), 1)
            ]
        )
    return sorted(found, key=count_characters, reverse=True)[:LONGEST]


def count_characters(plans: list[Plan]) -> int:
    """The length of all texts of plans."""
    return sum(len(plan.text(MAX_TEXT)) for plan in plans)


def longest_panel(game: str, count: int, words: Words) -> tuple[Post, list[Plan]]:
    """The panel of the position whose plans have the longest texts, and these plans."""
    translated = (
        [dataclasses.replace(plan, words=words) for plan in plans] for plans in longest_plans(game, count)
    )
    best = max(translated, key=count_characters)
    alternatives = tuple(plan.alternative for plan in best)
    live, seat, picked = best[0].live, best[0].seat, best[-1].mark
    queued = QueuedTurn(live.seq, alternatives)
    return queue_panel(live, seat, queued, words, picked, words("queue-added")), best


@pytest.mark.parametrize("count", MATCHES)
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_the_longest_panel_fits_a_message(game: str, locale: str, count: int) -> None:
    words = Words.of(locale)
    post, plans = longest_panel(game, count, words)
    texts = [post.headline, post.preface, *post.texts]
    assert sum(map(len, texts)) <= MAX_TEXT, "the message shows every text whole"
    build_view(post)
    picked, steps = post.texts[len(plans) - 1], len(plans[-1].alternative.played)
    listed = sum(line[:1].isdecimal() for line in picked.splitlines())
    assert listed == steps or text(locale, "queue-more", count=steps - listed) in picked


def find_single_step(game: str) -> tuple[Running, int, Alternative]:
    """A position, a seat, and a turn of this seat that consists of a single step."""
    for live, seat in positions(game):
        for seed in range(MAX_ALTERNATIVES):
            made = try_turn(live.match, seat, Random(seed))
            if made and made.ending == len(made.queued):
                return live, seat, replace(made, ends_turn=False)
    raise AssertionError(game)


def test_a_plan_of_a_single_step_is_not_played_unless_it_may_end_the_turn() -> None:
    live, seat, alternative = find_single_step("borabora")
    queued = QueuedTurn(live.seq, (alternative,))
    post = queue_panel(live, seat, queued, EN)
    assert text("en", "queue-then-nothing") in post.texts[0]
    ended = replace(queued, alternatives=(replace(alternative, ends_turn=True),))
    assert text("en", "queue-then-ends") in queue_panel(live, seat, ended, EN).texts[0]
    report = Report("unfit", live.seq, 0, 0, 1, "nothing")
    tried = queue_panel(live, seat, replace(queued, report=report), EN)
    assert tried.preface == text("en", "queue-unfit", reason=text("en", "queue-why-nothing"))


def test_a_queue_about_to_be_played_says_so_and_can_be_dropped() -> None:
    live, seat = next(positions("orbis"))
    alternative = try_turn(live.match, seat, Random(1))
    assert alternative
    queued, match = QueuedTurn(live.seq, (alternative,)), live.match
    while match.turn != seat:
        match = match.replay((*match.entries, *random_entries(match)))
    now = replace(live, match=match)
    post = queue_panel(now, seat, queued, EN)
    assert post.preface == text("en", "queue-trying") == "\n".join(queue_lines(now, seat, queued, EN))
    ids = [item.custom_id for row in post.rows for item in row]
    assert str(QueueId(live.id, "drop", mark_of(alternative))) in ids
    entry = Entry(seat, random_moves(match, Random(1), 1)[0])
    played = replace(live, match=match.replay((*match.entries, entry)))
    assert [*queue_lines(played, seat, queued, EN)] == []


def random_entries(match: Match) -> list[Entry]:
    """A random turn of the seat to move."""
    assert match.turn is not None
    return [Entry(match.turn, code) for code in random_moves(match, Random(2))]
