"""All posts and answers about matches with the longest names are within Discord's limits.

The sandbox rejects requests as Discord does; they are also validated against Discord's OpenAPI file.
"""

import dataclasses
from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from cogs.delivery.outbox import Outbox
from cogs.delivery.private.panels import hand_panel
from cogs.posts.advice import explain_post
from cogs.posts.board import board_post, panel_post, result_post, retired_post
from cogs.posts.info_panels import board_text_post, log_post
from cogs.posts.lobby import closed_post, lobby_post, started_post
from cogs.posts.match_status import vote_question
from cogs.posts.message import Post, build_view
from cogs.posts.trial import trial_match, trial_post
from data.store.matches.answers import Applied
from data.store.matches.states import AnyMatch, Finished, Lobby, Pause, Running
from data.store.trials import Trial
from engine import GAMES
from engine.clock.pace import MatchClock
from engine.match import CODE_SEPARATOR
from engine.trial import sample_world
from engine.votes import RULES, Vote, VoteKind
from render.ladder.data import DisplayFigures
from render.language.catalogue import LOCALES, Words
from tests.bot.harness import BotHarness
from tests.harnesses.leaks.tour import COMMANDS, Tour
from tests.harnesses.outcome import Outcome
from tests.languages import EN, text
from tests.random_play import random_moves
from tests.sandbox.openapi import spec

pytestmark = pytest.mark.e2e

#: Names of maximum length (32 characters) with wide letters and all markdown characters.
NAMES = ("W" * 32, "Ω" * 32, "*_~`|>[a](http://b)#<@1>" + "*" * 8, "Ąę Ćł " * 5 + "Źż", "m" * 32)
LONGEST_ALT = 1024
FIGURES = DisplayFigures(median=5_000, slow=900_000, by_program=1, finished=100, matches=100)
#: The short test validates one in this many requests against Discord's OpenAPI file; all would take long.
VALIDATION_INTERVAL = 12

#: Locale of Discord -> locale of the bot.
DISCORD_LOCALES = {"en-US": "en", "pl": "pl", "el": "el"}
#: Game, locale and number of moves of the short test.
SHORT = ("gheos", "el", 40)
#: Name of a case -> game, number of seats and options.
CASES: dict[str, tuple[str, int, dict[str, str]]] = {
    "five on the front": ("maori", 5, {}),
    "four on the atoll with ships": (
        "maori",
        4,
        {"board": "atoll", "variant": "professional", "ship_shells": "True"},
    ),
    **{f"four at {game}": (game, 4, {}) for game in GAMES if game != "maori"},
}


async def posts_of(harness: BotHarness, live: AnyMatch, locale: str) -> list[Post]:
    """All posts and panels of a match in its current position."""
    if isinstance(live, Lobby):
        return [
            lobby_post(live, Words.of(locale), figures=dict.fromkeys(live.seat_by_user, FIGURES)),
            closed_post(live.close("cancelled", 0), Words.of(locale)),
        ]
    assert isinstance(live, Running | Finished)
    pictures = await harness.bot.services.renderer.draw_board(live, Words.of(locale))
    seat = live.turn if isinstance(live, Running) else None
    own = panel_post(live, Words.of(locale), seat, pictures, note="x" * 300)
    panels = [
        board_text_post(live, Words.of(locale), None),
        log_post(live, Words.of(locale)),
    ]
    if isinstance(live, Finished):
        return [result_post(live, Words.of(locale), pictures), own, *panels]
    panels.append(explain_post(live, Words.of(locale)))
    public = board_post(live, Words.of(locale), pictures)
    world = sample_world(live.match, live.turn, 0)
    panels += [
        trial_post(trial_match(live, world), Trial(0), viewer, Words.of(locale), pictures)
        for viewer in (live.turn, (live.turn + 1) % live.match.seats)
    ]
    if live.match.game.has_hands:
        panels.append(await hand_panel(harness.bot.services.renderer, live, Words.of(locale), live.turn))
    return [public, retired_post(public), own, started_post(live, Words.of(locale)), *panels]


async def send(
    harness: BotHarness, live: AnyMatch, locales: Sequence[str] = LOCALES, part: int | None = None
) -> int:
    """Send every post of a match, or the public one and a half of the others; return their number."""
    outbox, lounge = Outbox(harness.bot), harness.box.channel("lounge")
    count = 0
    for locale in locales:
        public, *others = await posts_of(harness, live, locale)
        for post in (public, *(others if part is None else others[part % 2 :: 2])):
            await outbox.create(int(lounge.id), post, f"{live.rev}.{locale}.{count}")
            count += 1
    return count


@pytest.mark.parametrize("thorough", [False, pytest.param(True, marks=pytest.mark.soak)])
@pytest.mark.parametrize("case", CASES)
async def test_every_post_of_a_match_is_within_discords_limits(
    harness: BotHarness, outcome: Outcome, case: str, thorough: bool
) -> None:
    assert {len(name) for name in NAMES} == {32}
    game_key, seats, options = CASES[case]
    people = [harness.box.person(name) for name in NAMES[:seats]]
    lobby = await harness.open_lobby(NAMES[0], game=game_key)
    await lobby.choose("access", "invite")
    await lobby.choose("pace", "relaxed")
    await lobby.choose("invited", people[1:])
    sent = await send(harness, await lobby.load())
    await lobby.choose("access", "open")
    driver = await harness.start_match(*NAMES[:seats], options=options, game=game_key)
    live, rng = await driver.load(), Random(5)
    kinds = set[str]()
    while isinstance(live, Running):
        game, state = live.match.game, live.match.state
        kind = game.decision(state).kind
        if kind not in kinds or (thorough and live.seq % 60 == 0):
            number = len(kinds)
            sent += await (
                send(harness, live)
                if thorough
                else send(harness, live, [LOCALES[number % len(LOCALES)]], number)
            )
            kinds.add(kind)
        codes = random_moves(live.match, rng, 1 if thorough else None, kinds=kinds)
        answer = await harness.store.matches.act(
            live.id, live.seq, live.to_move.user, CODE_SEPARATOR.join(codes), f"i:{live.seq}"
        )
        assert isinstance(answer, Applied)
        live = answer.live
    locale = LOCALES[[*CASES].index(case) % len(LOCALES)]
    sent += await send(harness, live, LOCALES if thorough else [locale])
    messages = harness.box.messages("lounge")
    outcome.count("posts checked against the limits", sent)
    for fault in find_invalid(harness, outcome, 1 if thorough else VALIDATION_INTERVAL):
        outcome.add_problem("crashed", fault)
    assert len(messages) == sent
    images = [image for message in messages for image in message.images()]
    assert len(images) > sent / 3
    assert all(image.description and len(image.description) <= LONGEST_ALT for image in images)
    assert all(len(image.content) <= 400 * 1024 for image in images)


def find_invalid(harness: BotHarness, outcome: Outcome, every: int = 1) -> list[str]:
    """Requests that the sandbox rejected, and violations of the OpenAPI file in one of `every` requests."""
    refused = [f"{one.path}: {one.answer}" for one in harness.box.requests if one.status == 400]
    described = [dataclasses.replace(one, answer=None) for one in harness.box.requests if one.body][::every]
    outcome.count("requests validated with Discord's OpenAPI file", len(described))
    return [*refused, *spec().violations(described)]


def with_longest_post(live: Running, kind: VoteKind) -> Running:
    """The match with all notes that its post can have: absent players, a vote, a pause and a deadline."""
    turn, now = live.to_move, live.touched
    seats = tuple(seat if seat == turn else replace(seat, away=now) for seat in live.seats)
    vote = Vote(kind=kind, by=seats[-1].user, seat=turn.seat, opened=now)
    clock = MatchClock(since=now, banks=(0,) * len(seats), lapses=now, holiday=now)
    times = {"clock": clock, "pause": Pause(now, "vote"), "deadline": now, "absence": "seat"}
    return replace(live, seats=seats, vote=vote, pace="relaxed", **times)


def crowded_positions(live: Running) -> Iterator[Running]:
    """The positions of a random match that have more legal actions than all earlier ones."""
    rng, most = Random(1), 0
    for _ in range(150):
        if live.match.turn is None:
            break
        game, legal = live.match.game, live.match.game.legal(live.match.state)
        if len(legal) > most:
            most = len(legal)
            yield live
        match, _ = live.match.play_action(live.match.turn, game.codec.encode(rng.choice(legal)))
        live = replace(live, match=match)


@pytest.mark.parametrize("step", [3, pytest.param(1, marks=pytest.mark.soak)], ids=["third", "all"])
async def test_a_post_has_space_for_every_note_about_its_match(harness: BotHarness, step: int) -> None:
    """Check the most crowded position in all languages with all votes; of these, one in `step` in others."""
    cases = [*product(LOCALES, RULES)]
    for game in GAMES:
        most = max(GAMES[game].seats)
        live = await (await harness.start_match(*NAMES[:most], game=game)).load_running()
        pictures = await harness.bot.services.renderer.draw_board(live, EN)
        *_, last = crowded = [*crowded_positions(live)]
        assert len(last.match.game.legal(last.match.state)) > 5
        for number, position in enumerate(crowded):
            for locale, kind in cases if position is last else cases[number % step :: step]:
                post = board_post(with_longest_post(position, kind), Words.of(locale), pictures)
                items = build_view(post)[0].walk_children()
                custom = [getattr(item, "custom_id", None) or "" for item in items]
                assert sum(one.startswith("v1:") for one in custom) == 2, (game, locale, kind)
                assert sum(one.startswith("t1:") for one in custom) == most - 1, (game, locale, kind)


async def test_a_ping_to_vote_fits_into_a_message(harness: BotHarness) -> None:
    live = await (await harness.start_match(*NAMES)).load_running()
    names = ", ".join(f"<@{seat.user}>" for seat in live.people)
    for kind, locale in product(RULES, LOCALES):
        question = vote_question(
            live, Vote(kind=kind, by=live.seats[0].user, seat=1, opened=0), Words.of(locale)
        )
        assert len(text(locale, "vote-call", names=names, question=question)) < 1000, (kind, locale)


#: Game, locale and number of moves; all cases but SHORT are soak tests.
ANSWER_CASES = [
    pytest.param(game, locale, moves, marks=() if (game, locale, moves) == SHORT else pytest.mark.soak)
    for game, locale, moves in product(GAMES, DISCORD_LOCALES, (0, 40, 65))
]


@pytest.mark.parametrize(("game", "locale", "moves"), ANSWER_CASES)
async def test_every_answer_is_within_discords_limits(
    harness: BotHarness, outcome: Outcome, game: str, locale: str, moves: int
) -> None:
    """Run every command, its autocomplete, and the components of its response."""
    most = max(GAMES[game].seats)
    for name in NAMES[:most]:
        harness.box.person(name).locale = locale
    driver = await harness.start_match(*NAMES[:most], game=game, locale=DISCORD_LOCALES[locale])
    await driver.fast_forward(Random(2), moves)
    tour = Tour(harness, await driver.mover(), driver.channel, driver.match)
    await tour.explore_all()
    outcome.count("requests", tour.asked)
    assert tour.asked > len(COMMANDS)
    is_short = (game, locale, moves) == SHORT
    for fault in find_invalid(harness, outcome, VALIDATION_INTERVAL if is_short else 1):
        outcome.add_problem("crashed", fault)
