"""Choices in components and autocomplete are within Discord's limits in every position and language."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import cycle, groupby, islice
from operator import attrgetter
from random import Random
from typing import Any

import msgspec
import pytest
from discord import ButtonStyle, ui

from cogs.commands.move_choices import list_actions
from cogs.interaction.slash_commands import make_choice
from cogs.posts.board import board_post, finished_turn_post
from cogs.posts.choices import choice_step_of, private_choices, public_choices
from cogs.posts.message import MAX_HEIGHTS, MAX_OPTIONS, Post, build_view, estimate_height, is_select_row
from cogs.posts.naming import seating_of
from data.store.matches.states import Running, Seat
from engine import GAMES
from engine.clock.pace import MatchClock
from engine.match import Match, public_events
from engine.orbis.actions import Place
from engine.orbis.components import GOD_NUMBER
from engine.orbis.preview import points_outlook
from engine.orbis.state import AskBuild, AskPlace, AskVolcano, Options
from engine.orbis.universe import cell_at
from render.drawing.theme import HEIGHT, TALL_HEIGHT, WIDTH
from render.event_log import digest
from render.language.catalogue import LOCALES, Words
from render.language.choice_steps import distribute_evenly
from render.registry import GAME_UIS
from sandbox import Person
from sandbox.limits.messages import V2, check_message
from sandbox.limits.modals import STRING, check_choices
from tests.bot.harness import BotHarness, MatchDriver
from tests.browser.test_heights import PICTURES, make_picture, positions
from tests.conformance.cases import POLICIES, Case, cases, walk
from tests.languages import EN
from tests.playing.variants import setups
from tests.presses.count import as_running
from tests.presses.recorded import load_by_seat_count, load_matches
from tests.random_play import random_moves

#: Game -> numbers of the cases in which a text was once too long for Discord.
ONCE_TOO_LONG = {"gheos": (140,)}
#: Matches of each game, at least so many that each value of an option is in one; and in long runs.
MATCHES, ALL_MATCHES = {"maori": 5, "orbis": 3, "gheos": 3, "borabora": 3}, 8
#: Number of positions per match whose choices are tested completely, each in another language.
CHECKED_POSITIONS = 3
DISCORD_LOCALES = {"en-US": "en", "pl": "pl", "el": "el"}


def sample_cases(matches: Mapping[str, int]) -> list[Case]:
    """A few matches of every game with every number of seats and both policies; those that failed once."""
    found = []
    for key, game in GAMES.items():
        every = len(setups(game)) // matches[key] | 1  # an odd distance alternates policies
        numbers = *range(0, every * matches[key], every), *ONCE_TOO_LONG.get(key, ())
        found += [case for number in numbers for case in cases(game, range(number, number + 1))]
    return found


def sample_params() -> list[Any]:
    """The sampled cases, each with the number of languages of a position: all of them in long runs."""
    few = sample_cases(MATCHES)
    once = [case for case in few if case.number in ONCE_TOO_LONG.get(case.game.key, ())]
    every = {
        str(case): case
        for matches in (dict.fromkeys(GAMES, 5), dict.fromkeys(GAMES, ALL_MATCHES))
        for case in sample_cases(matches)
    }
    return [
        *(pytest.param(case, len(LOCALES) if case in once else 1, id=str(case)) for case in few),
        *(
            pytest.param(case, len(LOCALES), id=f"{case}-whole", marks=pytest.mark.soak)
            for case in every.values()
            if case not in once
        ),
    ]


def running_match(case: Case, state: Any) -> Running:
    """A running match at a position, with the longest ids."""
    seats = tuple(Seat(seat=seat, name=f"P{seat}", user=seat + 1, since=0) for seat in range(case.seats))
    return Running(
        id=10**9,
        guild=2**62,
        channel=2**62,
        parent=None,
        game=case.game.key,
        options=case.options,
        locale="en",
        organiser=1,
        seats=seats,
        match=Match(case.game, case.seats, case.seed, case.options, (), (), state),
        seed_hash="",
        created=0,
        touched=0,
        started=0,
        clock=MatchClock(since=0),
    )


def check_components(rows: Any) -> None:
    """Validate rows as the sandbox validates a message."""
    view, _ = build_view(Post(texts=("?",), rows=rows))
    components = view.to_components()  # type: ignore[no-untyped-call]
    check_message({"flags": V2, "components": components}, {}, None)


def check_autocomplete(live: Running, locale: str) -> None:
    """Validate everything that /move offers, as the sandbox validates autocomplete."""
    found = [make_choice(*offer).to_dict() for offer in list_actions(live, Words.of(locale))]
    assert found
    for at in range(0, len(found), MAX_OPTIONS):
        check_choices(found[at : at + MAX_OPTIONS], STRING)


def check_details(live: Running, locale: str) -> None:
    """Check that no text was cut."""
    view = live.match.game.view(live.match.state, live.match.turn)
    details = [
        GAME_UIS[live.game].words.detail(view, a, Words.of(locale)) for a in live.match.game.legal(view)
    ]
    assert max(map(len, details)) <= 100, max(details, key=len)


def partial_choices_of(live: Running, locale: str) -> Iterator[str]:
    """Ids of all steps of a private choice, the first one first."""
    waiting = [""]
    while waiting:
        partial_choice = waiting.pop()
        yield partial_choice
        stage = choice_step_of(live, Words.of(locale), partial_choice)
        picks = [pick for group in stage.groups for pick in group.options] if stage else []
        waiting += [pick.code for pick in picks if not pick.is_action]


def test_the_sampled_matches_have_every_number_of_seats_and_every_value_of_an_option() -> None:
    for game in GAMES.values():
        sampled = [case for case in sample_cases(MATCHES) if case.game == game]
        assert {kind for case in sampled for kind in kinds_of(case.seats, case.options)} == {
            kind for seats, options in setups(game) for kind in kinds_of(seats, options)
        }
        assert {case.policy for case in sampled} == {*POLICIES}


def kinds_of(seats: int, options: msgspec.Struct) -> set[tuple[str, Any]]:
    """The number of seats, and the values of the options."""
    return {("seats", seats), *msgspec.to_builtins(options).items()}


@pytest.mark.parametrize(("case", "languages"), sample_params())
def test_every_choice_of_a_whole_match_fits_into_its_components(case: Case, languages: int) -> None:
    """Tests each sampled position in another language; the long run tests more matches in all of them."""
    steps = list(walk(case))
    few = {id(step) for step in Random(case.number).sample(steps, min(CHECKED_POSITIONS, len(steps)))}
    locales = cycle(LOCALES)
    for number, step in enumerate(steps):
        live = running_match(case, step.before)
        check_details(live, LOCALES[number % len(LOCALES)])
        if id(step) not in few:
            continue
        for locale in islice(locales, languages):
            check_details(live, locale)
            check_autocomplete(live, locale)
            check_components(public_choices(live, Words.of(locale)))
            for partial_choice in partial_choices_of(live, locale):
                check_components(private_choices(live, Words.of(locale), partial_choice))


def select_options(rows: Iterable[Iterable[Any]]) -> list[Any]:
    """The options of the selects of a post."""
    return [option for row in rows for item in row if isinstance(item, ui.Select) for option in item.options]


def test_a_choice_of_tile_and_cell_says_whether_it_will_score() -> None:
    (case,) = cases(GAMES["orbis"], range(1))
    fates = set()
    for step in walk(case):
        live = running_match(case, step.before)
        for option in select_options(public_choices(live, EN)):
            first, _, second = option.value.partition("+")
            if not (first.startswith("take.") and second.startswith("place.")):
                continue
            after = step.before.copy()
            case.game.apply(after, case.game.codec.decode(first))
            place = case.game.codec.decode(second)
            assert isinstance(place, Place)
            if not isinstance(after.ask, AskBuild | AskPlace):
                continue
            fate = points_outlook(after, after.ask.tile, cell_at(place.row, place.x))
            fates.add(fate)
            assert option.label.endswith(GAME_UIS["orbis"].words.detail(after, place, EN))
            assert option.label.endswith(f"→ {GAME_UIS['orbis'].words.label(after, place, EN)}") == (
                fate == "none"
            )
            assert ("point" in option.label and "no points" not in option.label) == (fate in ("sure", "open"))
    assert fates == {"sure", "open", "lost", "none"}


def selects_of(case: Case) -> Iterator[list[ui.Select[Any]]]:
    """The selects of each public post of a match."""
    for step in walk(case):
        rows = public_choices(running_match(case, step.before), EN)
        yield [select for row in rows for select in row if isinstance(select, ui.Select)]


def test_a_choice_of_tile_and_payment_describes_both() -> None:
    (case,) = cases(GAMES["orbis"], range(1))
    options = [option for selects in selects_of(case) for select in selects for option in select.options]
    labels = {option.label for option in options if "+pay." in option.value}
    assert labels
    assert all("·" in label.split(" → ")[0] for label in labels), "the tile is named"
    assert all(" → Pay " in label for label in labels)


def count_pairs(game: str, view: Any) -> dict[str, int]:
    """The number of second actions that can be played together with each first action."""
    rules, words = GAME_UIS[game].rules, GAME_UIS[game].words
    counts = dict[str, int]()
    for first in rules.legal(view):
        after = view.copy()
        rules.apply(after, first)
        if rules.turn(after) == rules.turn(view) and not words.has_no_pairs(after):
            pairs = sum((first.verb, second.verb) in words.pairs for second in rules.legal(after))
            counts[rules.codec.encode(first)] = max(pairs, (first.verb, first.verb) in words.pairs)
    return {code: count for code, count in counts.items() if count}


def test_a_first_removal_that_allows_only_one_second_removal_is_listed_without_it() -> None:
    determines_second = set[bool]()
    volcanoes = (at for match in load_matches("orbis", slice(10)) for at in positions(match))
    for at in volcanoes:
        if not isinstance(at.state.ask, AskVolcano):
            continue
        legal = {
            at.game.codec.encode(action) for action in at.game.legal(at.state) if action.verb == "remove"
        }
        rows = public_choices(as_running(at), EN)
        for pairs in (one for row in rows for one in row if isinstance(one, ui.Select)):
            if pairs.placeholder != EN("orbis-both-remove"):
                continue  # the title names the range
            values = [option.value for option in pairs.options]
            assert {value.split("+")[0] for value in values} == legal
            determines_second |= {"+" not in value for value in values}
    assert determines_second == {False, True}


@pytest.mark.parametrize("game", ["orbis", "maori"])
def test_a_select_that_lists_only_some_first_steps_names_their_range_and_lists_all_second_steps(
    game: str,
) -> None:
    (case,) = cases(GAMES[game], range(1))
    cut = 0
    for step in walk(case):
        live = running_match(case, step.before)
        selects = [one for row in public_choices(live, EN) for one in row if isinstance(one, ui.Select)]
        for pairs in (one for one in selects if "+" in one.options[0].value):
            shown = Counter(option.value.split("+")[0] for option in pairs.options)
            counts = count_pairs(game, live.match.game.view(live.match.state, None))
            assert [*shown.items()] == [*counts.items()][: len(shown)]
            ends = [pairs.options[at].label.split(" → ")[0].split(" · ")[0] for at in (0, -1)]
            has_range = (pairs.placeholder or "").startswith(f"{ends[0]}–{ends[1]} · ")
            assert has_range == (len(shown) < len(counts))
            cut += has_range
    assert bool(cut) == (game == "orbis"), "in Maori, all pairs of a question fit into one select"


def test_bora_bora_offers_two_steps_at_once_for_dice_and_fire_bonuses_only() -> None:
    """The helper's offerings and cards have the codes of a fire bonus, but they are bought one by one."""
    (case,) = cases(GAMES["borabora"], range(1))
    kinds = set[str]()
    for step in walk(case):
        live = running_match(case, step.before)
        selects = [one for row in public_choices(live, EN) for one in row if isinstance(one, ui.Select)]
        if any("+" in select.options[0].value for select in selects):
            kinds.add(live.match.game.decision(live.match.state).kind)
    assert kinds == {"die", "fire"}


def test_only_buttons_that_end_a_turn_are_green() -> None:
    labels, has_others = set(), False
    (case,) = cases(GAMES["borabora"], range(1))
    for step in walk(case):
        live = running_match(case, step.before)
        buttons = [one for row in public_choices(live, EN) for one in row if isinstance(one, ui.Button)]
        green = {one.label for one in buttons if one.style is ButtonStyle.success}
        has_others |= bool(green) and len(buttons) > len(green)
        labels |= green
    assert (labels, has_others) == ({"End turn", "Done: end turn", "Done: no more tasks"}, True)


def test_choices_are_split_into_few_lists_of_equal_length() -> None:
    assert distribute_evenly([[1] * 4] * 7, 25) == [[1] * 16, [1] * 12]
    assert distribute_evenly([[1]] * 26, 25) == [[1] * 13, [1] * 13]
    assert distribute_evenly([[1] * 25, [2]], 25) == [[1] * 25, [2]]
    assert distribute_evenly([], 25) == []


@pytest.mark.e2e
@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.parametrize(
    ("count", "languages"), [(3, 1), pytest.param(5, len(LOCALES), marks=pytest.mark.soak)]
)
@pytest.mark.parametrize("game", GAMES)
async def test_the_move_command_offers_choices_in_every_language(
    shared: BotHarness, game: str, count: int, languages: int
) -> None:
    """Tests each position in another language; the long run tests each in all of them."""
    driver, rng = await shared.start_match("Ana", "Ben", game=game), Random(3)
    locales = cycle(DISCORD_LOCALES.items())
    while isinstance(live := await driver.load(), Running) and live.seq < count * 24:
        mover: Person = await driver.mover()
        for client, locale in islice(locales, languages):
            mover.locale = client
            found = await mover.autocomplete("move", "action", channel=driver.channel)
            assert [value for _, value in found] == [
                value for _, value in list_actions(live, Words.of(locale))[:MAX_OPTIONS]
            ]
        await play_moves(driver, rng, 24)


async def play_moves(driver: MatchDriver, rng: Random, moves: int) -> None:
    """Play random moves in the store, without an update of the post."""
    while moves and (codes := random_moves((await driver.load_started()).match, rng, moves)):
        await driver._play_moves(codes)
        moves -= len(codes)


@pytest.mark.e2e
@pytest.mark.asyncio(loop_scope="module")
async def test_a_too_long_text_is_cut_and_hides_no_choice(
    shared: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = await shared.start_match("Ana", "Ben")
    mover, live = await driver.mover(), await driver.load_running()
    title = GAME_UIS["maori"]
    talkative = replace(title, words=replace(title.words, detail=lambda *_: "ą" * 140))
    monkeypatch.setitem(GAME_UIS, "maori", talkative)
    found = await mover.autocomplete("move", "action", channel=driver.channel)
    assert len(found) == len(list_actions(live, EN))
    assert found[0][0] == "ą" * 99 + "…"


def test_gods_are_buttons_if_they_fit_into_one_line_on_a_phone_else_a_select() -> None:
    for seats, gods in ((2, ["love", "fire", "death"]), (4, ["love", "oceans", "fire", "balance", "death"])):
        match = Match.new(GAMES["orbis"], seats, bytes(16), Options())
        match.state.gods = [GOD_NUMBER[god] for god in gods]
        row = public_choices(as_running(match), EN, 40)[3]
        if seats == 2:
            assert [item.label for item in row if isinstance(item, ui.Button)] == ["Love", "Fire", "Death"]
        else:
            assert is_select_row(row)
            assert len(row) == 1


@pytest.mark.parametrize("locale", LOCALES)
def test_a_post_with_the_question_about_the_last_die_has_room_for_the_last_turn(locale: str) -> None:
    [match] = load_matches("borabora", slice(1))
    asked = [at for at in positions(match) if match.game.decision(at.state).kind == "tile"]
    told = [at for at in asked if at.turn is not None and at.events_of_others(at.turn)]
    assert len(told) >= 6
    for at in told:
        assert board_post(as_running(at), Words.of(locale), [make_picture(WIDTH, HEIGHT)] * 2).preface


def test_control_buttons_share_a_row_so_that_the_last_turn_fits_too() -> None:
    [match] = load_matches("orbis", slice(1))
    at = next(at for at in positions(match) if at.state.turns_played == 2)
    at.state.gods = [GOD_NUMBER[god] for god in ("technology", "balance", "death")]
    legend = "Half-grey suns: points that are not certain yet."
    picture = msgspec.structs.replace(make_picture(WIDTH, HEIGHT), legend=legend)
    post = board_post(as_running(at), EN, [picture])
    rows = [[item.label for item in row if isinstance(item, ui.Button)] for row in post.rows]
    assert ["A3", "B3", "C3", "Explain"] in rows
    assert ["Technology", "Balance", "Death"] in rows
    assert post.preface


def test_a_legend_is_right_below_the_pictures() -> None:
    picture = msgspec.structs.replace(make_picture(WIDTH, HEIGHT), legend="Legend")
    for texts in ((), ("Sheet", "Seed")):
        view, _ = build_view(Post(pictures=(picture, picture), texts=texts, status="Clock"))
        shown = [item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay)]
        assert "\n".join(shown) == "\n".join(("-# Legend", *texts, "Clock"))
        assert len(shown) == len(texts) + 1


@cache
def recorded_matches(game: str) -> list[Match]:
    """A recorded match with each number of seats; cached, as replaying takes long."""
    return load_by_seat_count(game)


@pytest.mark.parametrize("game", GAMES)
def test_the_post_of_a_very_long_finished_turn_has_the_newest_events(game: str) -> None:
    pictures = [make_picture(WIDTH, TALL_HEIGHT)] * PICTURES.get(game, 1)
    for match in recorded_matches(game):
        live = msgspec.structs.replace(as_running(match.rewind(0)), match=match)
        past = match.rewind(len(match.steps) - 1)
        texts = (digest([event], seating_of(live, EN), EN, brief=True) for event in public_events(past.steps))
        *_, newest = filter(None, texts)
        post = finished_turn_post(live, EN, past, 0, pictures)
        max_height = MAX_HEIGHTS[len(pictures)]
        assert 0.9 * max_height < estimate_height(post) <= max_height
        assert post.preface.startswith("…\n")
        assert post.preface.endswith(newest.partition(": ")[2])


@pytest.mark.parametrize("languages", [1, pytest.param(len(LOCALES), marks=pytest.mark.soak)])
@pytest.mark.parametrize("game", GAMES)
def test_the_post_of_a_finished_turn_fits_a_phone(game: str, languages: int) -> None:
    """Tests each turn of some matches in another language; the long run tests all turns in all of them."""
    pictures = [make_picture(WIDTH, TALL_HEIGHT)] * PICTURES.get(game, 1)
    for match in recorded_matches(game)[:: 1 if languages > 1 else 2]:
        past = match.rewind(0)
        live, first = msgspec.structs.replace(as_running(past), match=match), 0
        for number, (_, run) in enumerate(groupby(match.steps, key=attrgetter("seat"))):
            steps = [*run]
            for step in steps:
                past, _ = past.play_action(step.seat, step.code)
            is_told = digest(public_events(steps), seating_of(live, EN), EN)
            for words in (Words.of(LOCALES[(number + n) % len(LOCALES)]) for n in range(languages)):
                post = finished_turn_post(live, words, past, first, pictures)
                assert estimate_height(post) <= MAX_HEIGHTS[len(pictures)], (match.seats, first)
                assert bool(post.preface) == bool(is_told)
            first += len(steps)
