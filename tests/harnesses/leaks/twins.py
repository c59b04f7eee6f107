"""Two worlds of one match with equal log, seed and fingerprint, but different secrets."""

from collections.abc import Container, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec

from data.store.matches.states import Running
from engine.game import AnyGame, Event, play, snapshot
from engine.match import Match, Step
from tests.bot.harness import BotHarness
from tests.random_play import sensible_codes
from tests.store.kit import run_sql

#: Replaces the state of a match by a checkpoint, as after a change of its rules; the log stays.
REPLACE_STATE = (
    "DELETE FROM checkpoints WHERE match = :match",
    "UPDATE snapshots SET state = :state WHERE match = :match",
    "INSERT INTO checkpoints (match, seq, state, rules, components)"
    " SELECT match, seq, state, rules, components FROM snapshots WHERE match = :match",
    "UPDATE matches SET rev = rev + 1 WHERE id = :match",
)


def indistinguishable_state(game: AnyGame, state: Any, observer: int | None, rng: Random) -> Any:
    """A state that looks the same to an observer; the seed stays, because its fingerprint is published."""
    other = game.sample(game.view(state, observer), rng)
    other.seed = state.seed
    return other


def twin(live: Running, observer: int | None, rng: Random) -> Running:
    """A match that looks the same to an observer, also in its log, but has other hidden information."""
    match = live.match
    state = indistinguishable_state(match.game, match.state, observer, rng)
    steps = tuple(_other_step(step, observer) for step in match.steps)
    other = Match(match.game, match.seats, match.seed, match.options, match.entries, steps, state)
    return msgspec.structs.replace(live, match=other)


def _other_step(step: Step, observer: int | None) -> Step:
    """A step in which the facts of events that the observer cannot see are changed."""
    return msgspec.structs.replace(step, events=tuple(_other_event(event, observer) for event in step.events))


def _other_event(event: Event, observer: int | None) -> Event:
    if event.visible_to in (None, observer):
        return event
    facts = {key: fact + 1 if isinstance(fact, int) else f"not {fact}" for key, fact in event.facts.items()}
    return msgspec.structs.replace(event, **facts)


class Fork(NamedTuple):
    """Two states that look the same to an observer, and codes of steps that are legal in both."""

    one: Any
    other: Any
    codes: tuple[str, ...]
    #: Codes that are not legal for the observer after these steps.
    forbidden: tuple[str, ...]

    @property
    def differs(self) -> bool:
        """Whether the states differ, so that something is hidden from the observer."""
        return snapshot(self.one) != snapshot(self.other)


def fork(match: Match, observer: int | None, people: Container[int], rng: Random, max_steps: int) -> Fork:
    """A second state that looks the same to the observer, and at most `max_steps` steps.

    The steps of `people` look the same to the observer in both states.
    """
    game, other = match.game, indistinguishable_state(match.game, match.state, observer, rng)
    codes = list[str]()
    worlds: tuple[Any, Any] = match.state, other
    while len(codes) < max_steps and game.turn(worlds[0]) in people:
        if (found := next(_common_steps(game, worlds, observer, rng), None)) is None:
            break
        codes.append(found[0])
        worlds = found[1]
    legal = [{*map(game.codec.encode, game.legal(world))} for world in worlds]
    turn = game.turn(worlds[0])
    forbidden = {"nothing", *codes, *legal[0], *legal[1]} - (
        legal[0] | legal[1] if turn == observer else set()
    )
    return Fork(match.state, other, tuple(codes), tuple(sorted(forbidden)))


def _common_steps(
    game: AnyGame, worlds: tuple[Any, Any], observer: int | None, rng: Random
) -> Iterator[tuple[str, tuple[Any, Any]]]:
    """Yield steps that are legal in both worlds and look the same to the observer, with the new states."""
    legal = [[game.codec.encode(action) for action in game.legal(world)] for world in worlds]
    shared = [code for code in legal[0] if code in legal[1]]
    rng.shuffle(shared)
    first = sensible_codes(shared)
    for code in [*first, *(code for code in shared if code not in first)]:
        (one, events), (other, other_events) = (
            play(game, world, game.codec.decode(code)) for world in worlds
        )
        if _observe(game, one, events, observer) == _observe(game, other, other_events, observer):
            if game.turn(one) is not None:
                yield code, (one, other)
        else:  # observers may see a difference only in revealed secrets
            assert any(event.reveals for event in [*events, *other_events]), code


def _observe(
    game: AnyGame, state: Any, events: Sequence[Event], observer: int | None
) -> tuple[bytes, list[Event]]:
    """The view and the events that an observer sees after a step."""
    return snapshot(game.view(state, observer)), [e for e in events if e.visible_to in (None, observer)]


async def replace_state(harness: BotHarness, match: int, state: Any) -> None:
    """Replace the state of a match, and wait until its posts are up to date."""
    await replace_stored_state(harness.settings.database_url, match, state)
    clear_caches(harness)
    harness.bot.services.wake_match(match)
    await harness.wait_until_idle()


async def replace_stored_state(url: str, match: int, state: Any) -> None:
    """Replace the stored state of a match, which a running bot does not notice."""
    for statement in REPLACE_STATE:
        given = {"state": snapshot(state).decode()} if ":state" in statement else {}
        await run_sql(url, statement, match=match, **given)


def clear_caches(harness: BotHarness) -> None:
    """Clear the caches of matches, their pictures, hands, replays and hints."""
    bot = harness.bot
    bot.store.matches._cache.clear()
    bot.services.renderer._drawings.clear()
    bot.services.direct_messages._shown.clear()
    bot.services.replays._replays.clear()
    bot.services.ai_players._hints.clear()
