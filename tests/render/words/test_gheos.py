"""Texts of Gheos fit the limits in all languages and kinds of positions."""

import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from engine.game import UNKNOWN, Action, Event, Undo
from engine.gheos import GAME, Options, State
from engine.gheos.actions import End, Lay
from engine.gheos.components import COLOURS, ICONS, LANDSCAPE, SETUP, SIDES, TILES
from engine.gheos.components import TILE_NUMBER as NUMBER
from engine.gheos.events import Dies, Epoch, EpochPoints, Found, Hand, Lost, Nobody, Take, Token, War
from engine.gheos.forecast import forecast
from engine.gheos.grid import cell_at, free_cells, spot_at
from engine.gheos.lands import survey, uninhabited_continents
from engine.gheos.names import cell_name
from engine.gheos.scoring import token_points
from engine.match import Match
from render.event_log import digest, log_line
from render.gheos import GAME_UI
from render.gheos.words import WORDS, hand
from render.gheos.words.rotations import MAX_LABEL
from render.gheos.words.tiles import civilization, describe_tile, followers, icons, land_names, tile
from render.language.catalogue import LOCALES, Words
from render.language.choice_steps import ChoiceStep, UnknownPartialChoice
from render.players import Player, Seating
from tests.games.gheos.positions import after, events_of, player
from tests.games.gheos.positions import make_state as table_of_gheos
from tests.languages import EL, EN, PL, text
from tests.render.sampling import QUICK_AND_WHOLE, in_turn

KINDS = {"lay", "pay", "winner", "migrate", "people", "colour", "token", "end", "over"}


def make_seating(seats: int) -> Seating:
    """Players with the longest names, full of markdown."""
    return Seating(12345, "gheos", tuple(Player("*" * 31 + str(seat)) for seat in range(seats)))


def people(seats: int) -> Seating:
    """Players with names that are easy to find."""
    return Seating(1, "gheos", tuple(Player(name) for name in ("Ana", "Leo", "Ida", "Max")[:seats]))


def choose_sensibly(s: State, actions: list[Action], rng: Random) -> Action:
    """Prefer wars and migrations with a choice, other events and new cells; rarely play a token."""
    if actions[0].verb == "score":
        return rng.choice(actions) if rng.random() < 0.1 else actions[-1]
    lays = [action for action in rng.sample(actions, min(25, len(actions))) if isinstance(action, Lay)]
    forecasts = [(action, forecast(s, action)) for action in lays]
    with_choice = [action for action, result in forecasts if len(result.endings) > 1]
    events = [action for action, result in forecasts if result.event != "none"]
    placed = [action for action in lays if cell_at(action.c, action.r) not in s.tiles]
    for choice, odds in ((with_choice, 0.8), (events, 0.2), (placed, 0.7)):
        if choice and rng.random() < odds:
            return rng.choice(choice)
    return rng.choice(actions)


@cache
def match(seats: int, seed: int = 1) -> Match:
    """A complete match played by `choose_sensibly`."""
    played, rng = Match.new(GAME, seats, bytes([seed] * 16), Options()), Random(seed)
    while played.turn is not None:
        action = choose_sensibly(played.state, list(GAME.legal(played.state)), rng)
        played, _ = played.play_action(played.turn, GAME.codec.encode(action))
    return played


@cache
def states() -> tuple[State, ...]:
    """Positions of matches with every number of seats: every fifth step, every war and migration, the end."""
    positions = []
    for seats, seed in ((2, 1), (3, 2), (4, 3)):
        whole, now = match(seats, seed), Match.new(GAME, seats, bytes([seed] * 16), Options())
        for number, step in enumerate(whole.steps):
            if number % 5 == 0 or GAME.decision(now.state).kind in ("pay", "winner", "migrate"):
                positions.append(now.state)
            now, _ = now.play_action(step.seat, step.code)
        positions.append(whole.state)
    return (*positions, crowded_state())


def all_views() -> Iterator[State]:
    """The public view and the view of the acting seat of each position."""
    for s in states():
        yield GAME.view(s, None)
        if not s.is_over:
            yield GAME.view(s, s.turn)


def undecided_views() -> Iterator[State]:
    return (view for view in all_views() if not view.is_over)


def laying_views() -> list[State]:
    """Views of the seats that lay a tile."""
    private = (s for s in states() if not s.is_over and GAME.decision(s).private)
    return [GAME.view(s, s.turn) for s in private]


def decision_kind(view: State) -> str:
    return "over" if view.is_over else GAME.decision(view).kind


@cache
def crowded_state() -> State:
    """A position of four players with nearly all tiles on the board, six civilizations and no stack."""
    s, rng = GAME.setup(4, bytes(16), Options()), Random(7)
    held = {number for owner in s.players for number in owner.hand}
    for number in LANDSCAPE:
        if number not in held and number != s.board[0][1] // SIDES:
            cell = rng.choice(free_cells(s.tiles))
            s.board = tuple(sorted((*s.board, (cell, SIDES * number + rng.randrange(SIDES)))))
    for colour in range(len(COLOURS)):
        biggest = max(uninhabited_continents(s), key=lambda land: len(land.sections))
        s.discs[colour] = survey(s.board).disc_spot(biggest)
        s.supply[colour] = 0
        for number in range(SETUP.followers):
            s.players[(number + colour) % 4].followers[colour] += 1
    s.stack = []
    return s


# ---- limits ------------------------------------------------------------------------


def test_the_positions_have_every_kind_of_question() -> None:
    assert {decision_kind(view) for view in all_views()} == KINDS


@QUICK_AND_WHOLE
@pytest.mark.parametrize("locale", LOCALES)
def test_labels_are_short_and_unique_within_a_decision(locale: str, *, quick: bool) -> None:
    for view in in_turn(undecided_views(), locale, quick=quick):
        labels = [WORDS.label(view, action, Words.of(locale)) for action in GAME.legal(view)]
        assert all(0 < len(label) <= 40 for label in labels)
        assert len(set(labels)) == len(labels)


@QUICK_AND_WHOLE
@pytest.mark.parametrize("locale", LOCALES)
def test_details_fit_a_select_and_are_unique_within_a_decision(locale: str, *, quick: bool) -> None:
    for view in in_turn(undecided_views(), locale, quick=quick):
        details = [WORDS.detail(view, action, Words.of(locale)) for action in GAME.legal(view)]
        assert all(0 < len(detail) <= 100 for detail in details)
        assert len(set(details)) == len(details)


@pytest.mark.parametrize("locale", LOCALES)
def test_details_fit_even_if_one_continent_has_all_icons(locale: str) -> None:
    printed = [sum(part.icons.count(icon) for tile in TILES for part in tile.sections) for icon in ICONS]
    everything, supply = icons(printed, Words.of(locale)), SETUP.followers
    cells = [text(locale, "gheos-cell-side", cell="aa12", side=side) for side in ("left", "right", "bottom")]
    texts = [
        text(locale, "gheos-detail-take", colour=colour, icons=everything, left=supply) for colour in COLOURS
    ]
    texts += [
        text(locale, "gheos-detail-found", cell=cell, wheat=wheat, icons=everything)
        for cell in cells
        for wheat in range(supply + 1)
    ]
    assert max(map(len, texts)) <= 100, max(texts, key=len)


@pytest.mark.parametrize("locale", LOCALES)
def test_questions_fit_the_header_of_the_picture(locale: str) -> None:
    for view in all_views():
        question = WORDS.question(
            view, Seating(1, "gheos", (Player(""),) * len(view.players)), Words.of(locale)
        )
        assert 0 < len(question) <= 28


@QUICK_AND_WHOLE
@pytest.mark.parametrize("locale", LOCALES)
def test_alt_texts_and_descriptions_fit(locale: str, *, quick: bool) -> None:
    for view in in_turn(all_views(), locale, quick=quick):
        assert 0 < len(WORDS.alts(view, make_seating(len(view.players)), Words.of(locale))[0]) <= 1024
        assert 0 < len(WORDS.description(view, make_seating(len(view.players)), Words.of(locale))) <= 3800


@pytest.mark.parametrize("locale", LOCALES)
def test_the_description_of_a_crowded_board_has_everything_important(locale: str) -> None:
    view = GAME.view(crowded_state(), None)
    described = WORDS.description(view, make_seating(4), Words.of(locale))
    assert len(view.board) == len(LANDSCAPE) - 8
    assert all(name in described for name in land_names(view, Words.of(locale)).values())
    assert ", ".join(cell_name(cell) for cell in free_cells(view.tiles)) in described


@QUICK_AND_WHOLE
@pytest.mark.parametrize("locale", LOCALES)
def test_log_lines_fit_and_name_the_seat(locale: str, *, quick: bool) -> None:
    for seats in in_turn((2, 3, 4), locale, quick=quick):
        whole = match(seats)
        for event in [event for step in whole.steps for event in step.events] + [Undo(0)]:
            line = log_line(event, make_seating(4), Words.of(locale))
            assert line is None or (line.startswith(r"\*" * 31 + str(event.seat)) and len(line) <= 200)


def test_the_matches_have_every_event_that_has_a_text() -> None:
    steps = [step for seats in (2, 3, 4) for seed in (1, 2, 3) for step in match(seats, seed).steps]
    happened = {f"gheos-event-{event.event_name}" for step in steps for event in step.events}
    assert happened == {key for key in EN.keys if key.startswith("gheos-event-")}


@pytest.mark.parametrize("locale", LOCALES)
def test_a_digest_of_any_length_fits(locale: str) -> None:
    whole = match(4)
    for length in (1, 5, 25, 80, len(whole.steps)):
        events = [
            event for step in whole.steps[-length:] for event in step.events if event.visible_to is None
        ]
        assert 0 < len(digest(events, make_seating(4), Words.of(locale))) <= 900
    assert digest([], make_seating(4), Words.of(locale)) == ""


# ---- the hand, and the steps of a placement -----------------------------------------


def choice_step(view: State, partial_choice: str, locale: str = "en") -> ChoiceStep:
    """The next step. The test fails if there is none."""
    step = hand.next_step(view, partial_choice, Words.of(locale))
    assert step is not None
    return step


def codes(step: ChoiceStep) -> list[str]:
    return [pick.code for group in step.groups for pick in group.options]


def partial_choices(step: ChoiceStep) -> list[str]:
    """The options that lead to another step."""
    return [pick.code for group in step.groups for pick in group.options if not pick.is_action]


def partial_choices_of_tiles(view: State) -> list[str]:
    """The partial choice of each tile of the hand, which older posts still offer."""
    return [f"lay.{TILES[number].id}" for number in view.player.hand]


@QUICK_AND_WHOLE
@pytest.mark.parametrize("locale", LOCALES)
def test_every_step_of_a_placement_fits_a_post(locale: str, *, quick: bool) -> None:
    crowded = GAME.view(crowded_state(), crowded_state().turn)
    for view in (*in_turn(laying_views()[::3], locale, quick=quick), crowded):
        for partial_choice in ("", *partial_choices_of_tiles(view)):
            step = choice_step(view, partial_choice, locale)
            assert_fits(step)
            assert 0 < len(hand.hand_alt(view, view.turn, partial_choice, Words.of(locale))) <= 1024
        for further in partial_choices(step)[::7]:
            assert_fits(choice_step(view, further, locale))
            assert 0 < len(hand.hand_alt(view, view.turn, further, Words.of(locale))) <= 1024


def assert_fits(step: ChoiceStep) -> None:
    assert 0 < len(step.question) <= 1500
    assert 1 <= len(step.groups) <= 6
    for group in step.groups:
        assert len(group.title) <= 100
        assert 1 <= len(group.options) <= (25 if group.title else 5)
        labels = [pick.label for pick in group.options]
        assert all(0 < len(label) <= (100 if group.title else 40) for label in labels)
        assert len(set(labels)) == len(labels)
    titles = [group.title for group in step.groups if group.title]
    assert len(set(titles)) == len(titles)


def final_actions(view: State, partial_choice: str = "") -> list[str]:
    """The actions that can be reached from a step."""
    picks = [pick for group in choice_step(view, partial_choice).groups for pick in group.options]
    return [
        code for pick in picks for code in ([pick.code] if pick.is_action else final_actions(view, pick.code))
    ]


@QUICK_AND_WHOLE
def test_exactly_the_legal_placements_can_be_reached_by_steps(*, quick: bool) -> None:
    for view in laying_views()[:: 9 if quick else 3]:
        legal = sorted(map(GAME.codec.encode, GAME.legal(view)))
        assert sorted(final_actions(view)) == legal
        assert (
            sorted(
                code
                for partial_choice in partial_choices_of_tiles(view)
                for code in final_actions(view, partial_choice)
            )
            == legal
        )


def test_a_placement_with_one_rotation_has_no_step_for_rotations() -> None:
    steps = [choice_step(view, "") for view in laying_views()[::3]]
    played = [pick for step in steps for group in step.groups for pick in group.options if pick.is_action]
    assert played
    for view in laying_views()[::9]:
        assert all(
            len(codes(choice_step(view, partial_choice))) > 1
            for partial_choice in partial_choices(choice_step(view, ""))[::5]
        )


def test_few_cells_are_buttons_and_many_are_a_select_for_each_tile() -> None:
    few = choice_step(GAME.view(table_of_gheos("g01.0.0.0", player("g14 g15")), 0), "")
    assert [[pick.label for pick in group.options] for group in few.groups] == [
        ["A · l5", "A · m5", "A · n5", "A · m6"],
        ["B · l5", "B · m5", "B · n5", "B · m6"],
    ]
    many = [step for step in (choice_step(view, "") for view in laying_views()) if step.groups[0].title]
    assert many
    for step in many:
        assert [group.title[:1] for group in step.groups] == ["A", "B"][: len(step.groups)]
        for group in step.groups:
            assert f" · {len(group.options)} places · " in group.title


def test_long_buttons_of_cells_with_an_event_are_the_last_of_a_tile() -> None:
    """A long button between short ones takes a line of its own, and so does the next short button."""
    held = player("g52 g48", yellow=2), player(yellow=1)
    board = "g42.-2.0.0 g12.-1.0.0 g04.0.0.0 g31.1.0.1"
    view = GAME.view(table_of_gheos(board, *held, discs={"yellow": "0.0.0"}), 0)
    assert [[pick.label for pick in group.options] for group in choice_step(view, "").groups[:3]] == [
        ["A · l4", "A · n4", "A · j5", "A · k5"],
        ["A · o5", "A · k6", "A · m6", "A · l5 · migration"],
        ["A · m5 · migration"],
    ]


def test_the_tile_is_chosen_first_if_there_are_too_many_cells() -> None:
    view = GAME.view(crowded_state(), crowded_state().turn)
    assert codes(choice_step(view, "")) == partial_choices_of_tiles(view)
    titles = [group.title for group in choice_step(view, partial_choices_of_tiles(view)[0]).groups]
    ranges = ("n2–m4, 20 places", "n4–k6, 20 places", "l6–o8, 20 places")
    assert titles == [f"A · {part} · pyramid | wheat" for part in ranges]


@pytest.mark.parametrize(
    "partial_choice",
    ["lay", "lay.g99", "lay.g14.0.0.0", "lay.g14.40.0", "lay.g1", "pay.red", ".", "lay.g14.x.y"],
)
def test_an_invalid_partial_choice_is_refused(partial_choice: str) -> None:
    view = GAME.view(table_of_gheos("g01.0.0.0", player("g14 g15")), 0)
    with pytest.raises(UnknownPartialChoice):
        hand.next_step(view, partial_choice, EN)


def test_public_choices_have_no_steps() -> None:
    for view in undecided_views():
        if decision_kind(view) != "lay":
            assert hand.next_step(view, "", EN) is None
            with pytest.raises(UnknownPartialChoice):
                hand.next_step(view, "lay.g14", EN)


def test_a_seat_that_is_not_to_move_gets_no_steps() -> None:
    s = table_of_gheos("g01.0.0.0", player("g14 g15"))
    assert hand.next_step(GAME.view(s, 1), "", EN) is None


@pytest.mark.parametrize("locale", LOCALES)
def test_the_text_of_a_hand_is_complete(locale: str) -> None:
    for number in LANDSCAPE:
        s = GAME.setup(2, bytes(16), Options())
        s.players[0].hand = [number, number]
        written, alt = hand.hand_text(s, 0, Words.of(locale)), hand.hand_alt(s, 0, "", Words.of(locale))
        assert describe_tile(number, Words.of(locale)) in written
        assert describe_tile(number, Words.of(locale)) in alt
        assert len(written) <= 1000
        assert len(alt) <= 1024


@pytest.mark.parametrize("locale", LOCALES)
def test_an_empty_hand_has_a_text(locale: str) -> None:
    s = match(2).state.copy()
    s.players[0].hand = []
    assert hand.hand_text(s, 0, Words.of(locale)) == hand.hand_alt(s, 0, "", Words.of(locale)) != ""


def test_tiles_have_different_names() -> None:
    for locale in LOCALES:
        assert len({tile(number, Words.of(locale)) for number in LANDSCAPE if number != NUMBER["g13"]}) >= 40
        assert len({describe_tile(number, Words.of(locale)) for number in LANDSCAPE}) == len(LANDSCAPE)


def test_a_tile_to_be_replaced_is_named() -> None:
    view = GAME.view(crowded_state(), crowded_state().turn)
    labels = [
        pick.label
        for group in choice_step(view, partial_choices_of_tiles(view)[0]).groups
        for pick in group.options
    ]
    assert any(" · now " in label for label in labels)


def test_explain_lists_the_cells_that_cannot_be_chosen() -> None:
    view = GAME.view(crowded_state(), crowded_state().turn)
    (line,) = choice_step(view, "").explanations
    assert line == "Not on p2, k3, p3, j4, k5, q5: tiles with a pyramid stay for good."
    poor = view.copy()
    poor.player.followers = [0] * len(poor.player.followers)
    assert choice_step(poor, "").explanations[-1].endswith("that would cost a follower, and you have none.")


@QUICK_AND_WHOLE
@pytest.mark.parametrize("locale", LOCALES)
def test_every_choice_has_an_explanation(locale: str, *, quick: bool) -> None:
    words = Words.of(locale)
    for view in in_turn(undecided_views(), locale, quick=quick):
        if decision_kind(view) not in ("lay", "colour", "end"):
            for action in GAME.legal(view):
                meaning = WORDS.explain(view, action, words)
                assert meaning
                assert meaning != WORDS.detail_after_label(view, action, words) or isinstance(action, End)


def test_selects_of_a_wide_board_are_split_from_left_to_right() -> None:
    row = [g for g in range(2, 30) if g not in (NUMBER["g14"], NUMBER["g15"])]
    board = " ".join(f"g{number:02}.{c}.0.0" for c, number in enumerate(row))
    titles = [
        group.title for group in choice_step(table_of_gheos(board, player("g14 g15")), "lay.g14").groups
    ]
    ranges = ("l5–u6, 17 places", "v4–ad4, 17 places", "ad5–am5, 17 places")
    assert titles == [f"A · {part} · wheat | wheat" for part in ranges]


# ---- forecasts of the rulebook's examples --------------------------------------------


def war_state() -> State:
    """The rulebook's first war, before Adam lays the tile that connects red and yellow."""
    return table_of_gheos(
        "g04.0.0.0 g03.2.0.0 g02.3.0.0",
        player("g07 g42", red=1, yellow=1),
        player(red=1, yellow=2),
        player(red=3, yellow=1),
        discs={"red": "0.0.0", "yellow": "2.0.0"},
    )


def equal_war_state() -> State:
    """The rulebook's second war: after the middle tile is replaced, yellow and blue are equal."""
    return table_of_gheos(
        "g02.-1.0.0 g04.0.0.0 g49.1.0.1 g06.2.0.0",
        player("g07 g42", blue=2),
        player(yellow=3),
        discs={"yellow": "2.0.0", "blue": "0.0.0"},
    )


def migration_state() -> State:
    """The rulebook's first migration."""
    return table_of_gheos(
        "g09.-1.0.0 g02.0.0.0 g03.1.0.0 g04.2.0.0",
        player("g42 g43", red=2),
        player(red=1),
        discs={"red": "2.0.0"},
    )


def fatal_migration_state() -> State:
    """The rulebook's migration into an inhabited continent."""
    return table_of_gheos(
        "g02.1.-1.0 g03.0.0.0 g18.1.0.1 g04.2.0.0",
        player("g34 g42", red=1, blue=2),
        player(blue=2),
        discs={"red": "1.-1.0", "blue": "2.0.0"},
    )


def button_labels(s: State, partial_choice: str, locale: str = "en") -> list[str]:
    return [pick.label for group in choice_step(s, partial_choice, locale).groups for pick in group.options]


def test_the_label_of_a_placement_announces_a_war() -> None:
    step = choice_step(war_state(), "lay.g07.1.0")
    assert button_labels(war_state(), "lay.g07.1.0") == ["1 · war: red wins · ←↑→ cup, sword"]
    assert step.question == (
        "**A at n5** – in which rotation?\n"
        "**1** · war, costs 1 follower (red 1 sword : yellow 0 swords) · red wins"
        " · yellow dies out (followers: 1 yours, 3 of others)\n"
        "- above, right, left: continent (red), 1 wheat, 2 cups, 2 swords"
    )
    assert WORDS.detail(war_state(), Lay("g07", 1, 0, 0), EN) == "A at n5 – war: red wins, costs 1 follower"


def test_the_labels_of_a_tied_war_have_the_result_of_each_choice() -> None:
    assert button_labels(equal_war_state(), "lay.g07.1.0") == ["1 · war: you choose · ←↑→ cup, sword"]
    question = choice_step(equal_war_state(), "lay.g07.1.0").question
    assert "- yellow wins · blue dies out (followers: 2 yours, 0 of others)" in question
    assert "- blue wins · yellow dies out (followers: 0 yours, 3 of others)" in question
    s = after(equal_war_state(), "lay.g07.1.0.0")
    assert [WORDS.detail(s, action, EN) for action in GAME.legal(s)] == [
        "Yellow wins, blue dies out (with 1 of your followers)",
        "Blue wins, yellow dies out",
    ]


def test_the_description_of_a_war_has_strengths_and_the_lands_before_the_war() -> None:
    s = after(equal_war_state(), "lay.g07.1.0.0")
    texts = WORDS.alts(s, people(len(s.players)), EN)[0], WORDS.description(s, people(len(s.players)), EN)
    for written in texts:
        assert "War: yellow 1 sword : blue 1 sword" in written
        assert written.count("1 sword") >= len(("war", "war", "yellow", "blue"))
        assert "2 swords" not in written


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_finished_match_is_described_with_the_points_of_the_result(seats: int) -> None:
    s = match(seats, seats - 1).state
    texts = WORDS.alts(s, people(seats), EN)[0], WORDS.description(s, people(seats), EN)
    for score in GAME.scores(s):
        assert all(re.search(rf"\b{score.total}\b", said) for said in texts)
    assert any(score.total != s.players[score.seat].points for score in GAME.scores(s))


def test_the_label_of_a_migration_has_its_destination() -> None:
    assert button_labels(migration_state(), "lay.g42.1.0")[0] == "1 · → cup – red · ← bare land – red"
    assert choice_step(migration_state(), "lay.g42.1.0").question.split("\n")[1:5] == [
        "**1** · red migrates, costs 1 follower · to l5 (2 wheat)",
        "- above: still alone, 1 cup",
        "- right: uninhabited continent, 1 cup, 1 sword",
        "- left: continent (red), 2 wheat, 1 pyramid",
    ]


def test_the_label_of_a_migration_announces_that_a_civilization_dies_out() -> None:
    labels = button_labels(fatal_migration_state(), "lay.g34.1.0")
    assert labels[0] == "1 · blue dies out · ↑→ cup · ← bare land"
    question = choice_step(fatal_migration_state(), "lay.g34.1.0").question
    assert "where red already lives · blue dies out (followers: 2 yours, 2 of others)" in question
    assert "(blue)" not in question.split("\n**2**")[0]


def test_the_label_of_a_temple_has_its_points() -> None:
    s = table_of_gheos("g04.0.0.0 g06.1.0.0", player("g13 g14"), discs={"yellow": "0.0.0"})
    assert button_labels(s, "lay.g13.-1.0") == ["1 · +2 points · ←↑→ temple of swords"]
    assert WORDS.detail(s, Lay("g13", -1, 0, 0), EN).endswith(" – no cost, +2 points")


def test_cells_without_a_cost_come_first_in_a_select() -> None:
    groups = [group for view in laying_views() for group in choice_step(view, "").groups if group.title]
    costly = [["no cost" not in pick.label for pick in group.options] for group in groups]
    assert any(any(row) and not all(row) for row in costly)
    assert all(row == sorted(row) for row in costly)


def test_a_token_without_points_is_never_first_or_highlighted() -> None:
    for view in undecided_views():
        if decision_kind(view) == "token":
            first = WORDS.rows(view)[0][0]
            without_points = [action for action in GAME.legal(view) if WORDS.is_idle(view, action)]
            assert first not in without_points
            assert bool(without_points) == (token_points(view, view.turn) == 0)


# ---- secrets -----------------------------------------------------------------------


@QUICK_AND_WHOLE
def test_public_texts_do_not_depend_on_hands(*, quick: bool) -> None:
    """In a quick test the languages take turns."""
    rng = Random(5)
    for number, s in enumerate(states()[::4]):
        public = GAME.view(s, None)
        other = GAME.view(GAME.sample(public, rng), None)
        seats = make_seating(len(s.players))
        for locale in [LOCALES[number % len(LOCALES)]] if quick else LOCALES:
            for say in (WORDS.question, WORDS.alts, WORDS.description, GAME_UI.sheet):
                assert say(public, seats, Words.of(locale)) == say(other, seats, Words.of(locale))
        assert WORDS.rows(public) == WORDS.rows(other)


def test_a_private_choice_has_no_public_buttons() -> None:
    for s in states():
        if not s.is_over and GAME.decision(s).private:
            assert WORDS.rows(GAME.view(s, None)) == WORDS.rows(GAME.view(s, s.turn)) == []
            assert WORDS.question(GAME.view(s, None), people(4), EN).endswith(" is choosing…")


def test_a_tile_drawn_by_another_seat_is_not_named() -> None:
    assert GAME_UI.event_text(Hand(0, UNKNOWN), EN) is None
    assert GAME_UI.event_text(Hand(0, NUMBER["g15"]), EN) == "has a new tile: wheat | cup"


# ---- buttons -----------------------------------------------------------------------


def test_rows_hold_each_legal_action_once_and_fit_a_post() -> None:
    for view in undecided_views():
        rows = WORDS.rows(view)
        if rows:
            actions = sorted(GAME.codec.encode(action) for row in rows for action in row)
            assert actions == sorted(map(GAME.codec.encode, GAME.legal(view)))
        assert all(1 <= len(row) <= 5 for row in rows)
        assert len(rows) <= 4


def test_followers_come_before_continents() -> None:
    board = "g02.0.0.0 g47.1.0.0 g03.2.0.0"
    s = table_of_gheos(board, player("g49 g42"), player(blue=1), discs={"blue": "2.0.0"})
    s = after(s, "lay.g49.3.0.0")
    labels = [[WORDS.label(s, action, EN) for action in row] for row in WORDS.rows(s)]
    assert labels == [["Take blue"], ["Found on m5"]]


def test_the_label_for_keeping_a_token_says_that_it_ends_the_turn() -> None:
    s = after(war_state(), "lay.g42.-1.0.0")
    labels = [[WORDS.label(s, action, EN) for action in row] for row in WORDS.rows(s)]
    assert labels == [["Token: 3 points", "Keep it, end turn"]]
    over = after(s, "score")
    assert [WORDS.label(over, action, EN) for action in GAME.legal(over)] == ["End turn"]


def test_continents_that_share_a_cell_are_named_by_its_sides() -> None:
    s = table_of_gheos("g01.0.0.0 g02.1.0.0 g03.0.1.0", player("g14 g15"))
    assert sorted(land_names(s, EN).values()) == ["m5 below", "m5 right"]
    alone = table_of_gheos("g01.0.0.0 g02.1.0.0", player("g14 g15"))
    assert list(land_names(alone, EN).values()) == ["m5"]


# ---- events ------------------------------------------------------------------------


def log_lines(s: State, *codes: str) -> list[str]:
    """The lines of the log."""
    lines = [log_line(event, people(4), EN) for event in events_of(s, *codes)]
    return [line for line in lines if line]


def test_the_log_of_a_war_has_the_losses_of_each_player() -> None:
    assert log_lines(war_state(), "lay.g07.1.0.0", "pay.yellow")[:6] == [
        "Ana: places a tile on n5 (cup, sword)",
        "Ana: pays for the war with a yellow follower",
        "Ana: war: red wins (1 sword)",
        "Ana: yellow loses the war and dies out (0 swords)",
        "Leo: loses 2 yellow followers",
        "Ida: loses 1 yellow follower",
    ]


def test_a_digest_has_the_points_of_an_epoch() -> None:
    """Otherwise posts would not say why points have risen."""
    happened = [Epoch(0, 1, 6, points=6), EpochPoints(0, points=0), EpochPoints(1, points=6)]
    assert digest(happened, people(2), EN) == "- **Ana**: reveals an epoch: 1 of 6 · points: Leo 6"


def test_all_points_of_an_epoch_are_part_of_the_turn_that_reveals_it() -> None:
    epoch = [Epoch(1, 5, 6, points=20), EpochPoints(0, points=12), EpochPoints(1, points=8)]
    turns = digest([Token(1, 4, 2), *epoch, Take(0, "red")], people(2), EN, brief=True).splitlines()
    assert turns == [
        "- **Leo**: scoring token: 4 points · epoch 5 of 6 · points: Ana 12, Leo 8",
        "- **Ana**: takes a red follower",
    ]


def test_points_of_an_epoch_have_their_own_text_without_the_turn_that_revealed_it() -> None:
    happened = [EpochPoints(1, points=8), Take(1, "red")]
    assert digest(happened, people(2), EN) == (
        "- **Leo**: scores 8 points for the epoch · takes a red follower"
    )


def test_zero_points_for_an_epoch_have_no_text() -> None:
    assert GAME_UI.event_text(EpochPoints(0, points=0), EN) is None
    assert GAME_UI.event_text(EpochPoints(0, points=1), EN) == "scores 1 point for the epoch"


def test_the_text_of_an_epoch_says_that_nobody_scores() -> None:
    s = after(table_of_gheos("g01.0.0.0", player("g14 g15"), stack=("epoch",)), "lay.g14.-1.0.0")
    summary = digest(events_of(s, "colour.red", "end"), people(2), EN)
    assert summary.endswith("· reveals an epoch: 1 of 6, but nobody scores")


def test_a_digest_says_why_no_follower_was_taken() -> None:
    happened = [Nobody(0), Token(0, 10, 1)]
    reason = "can neither found a civilization nor take a follower"
    assert digest(happened, people(2), EN) == f"- **Ana**: {reason} · plays a scoring token: 10 points"
    assert digest(happened, people(2), EN, brief=True) == "- **Ana**: scoring token: 10 points"


def test_steps_labels_and_log_use_the_same_name_for_a_cell() -> None:
    s = table_of_gheos("g01.0.0.0", player("g14 g15"), player("g16 g17"))
    name = cell_name(cell_at(-1, -1))
    at_first = choice_step(s, "lay.g14").groups[0].options[0].label.removeprefix("A · ")
    later = after(s, "lay.g14.-1.0.0", "colour.red", "end")
    assert at_first.split()[0] == cell_name(cell_at(-1, 0))
    assert f"A · {name}" in [pick.label for pick in choice_step(later, "lay.g16").groups[0].options]
    assert WORDS.label(later, Lay("g16", -1, -1, 0), EN) == f"A · {name} · 1"
    [line, *_] = events_of(later, "lay.g16.-1.-1.0")
    assert f" on {name} " in str(log_line(line, people(2), EN))


def test_a_digest_has_every_follower_gained_or_lost_and_not_the_drawn_tile() -> None:
    s = war_state()
    events = events_of(s, "lay.g07.1.0.0", "pay.yellow")
    summary = digest(events, people(4), EN)
    assert summary == "\n".join(
        (
            "- **Ana**: places a tile on n5 (cup, sword) · pays for the war with a yellow follower"
            " · war: red wins (1 sword) · yellow loses the war and dies out (0 swords)"
            " · followers lost: Leo 2 yellow, Ida 1 yellow"
            " · can neither found a civilization nor take a follower",
        )
    )


def test_the_score_sheet_omits_lines_without_points() -> None:
    lines = GAME_UI.sheet(war_state(), people(3), EN).split("\n")
    assert lines[0].startswith("**1. ")
    assert all("temple" not in line for line in lines)


# ---- grammar -----------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
def test_texts_of_different_colours_differ(locale: str) -> None:
    for count in (1, 2, 5):
        rows = [[0] * number + [count] for number in range(len(COLOURS))]
        assert len({followers(row, Words.of(locale)) for row in rows}) == len(COLOURS)


@pytest.mark.parametrize(
    ("event", "polish", "greek"),
    [
        (
            Take(0, "blue"),
            "bierze niebieskiego wyznawcę",
            "παίρνει έναν μπλε πιστό",
        ),
        (
            Lost(0, "black", count=1),
            "traci 1 czarnego wyznawcę",
            "χάνει 1 μαύρο πιστό",
        ),
        (
            Lost(0, "black", count=3),
            "traci 3 czarnych wyznawców",
            "χάνει 3 μαύρους πιστούς",
        ),
        (
            Found(0, "white", wheat=2, count=2, spot=spot_at(cell_at(-10, -1), 0)),
            "tworzy białą cywilizację na c4 i bierze 2 wyznawców",
            "ιδρύει τον λευκό πολιτισμό στο c4 και παίρνει 2 πιστούς",
        ),
        (
            War(0, "green", swords=3, tie=False),
            "wojna: wygrywa zielona (3 miecze)",
            "πόλεμος: νικά ο πράσινος (3 σπαθιά)",
        ),
        (
            Dies(0, "yellow", "island"),
            "żółta zostaje tylko z wyspą i upada",
            "ο κίτρινος μένει μόνο με ένα νησί και αφανίζεται",
        ),
        (
            Token(0, points=22, left=1),
            "zagrywa żeton punktowania: 22 punkty",
            "παίζει μάρκα βαθμολόγησης: 22 πόντοι",
        ),
    ],
)
def test_polish_and_greek_event_texts_are_grammatical(event: Event, polish: str, greek: str) -> None:
    assert GAME_UI.event_text(event, PL) == polish
    assert GAME_UI.event_text(event, EL) == greek


def test_plurals_of_followers_in_lists_are_right_in_polish_and_greek() -> None:
    assert followers([1, 2, 5, 0, 1, 0], PL) == "1 czerwony, 2 zielonych, 5 żółtych, 1 czarny"
    assert followers([1, 2, 5, 3, 1, 0], EL) == "1 κόκκινος, 2 πράσινοι, 5 κίτρινοι, 3 μπλε, 1 μαύρος"


def test_the_labels_of_rotations_have_the_neighbour_of_each_side() -> None:
    s = table_of_gheos("g04.0.0.0", player("g15 g13"), discs={})
    assert button_labels(s, "lay.g15.1.0") == [
        "1 · ← cup – uninhabited · ↑→ wheat",
        "2 · ←→ wheat – uninhabited · ↑ cup",
        "3 · ←↑ wheat – uninhabited · → cup",
    ]


def test_labels_of_rotations_name_the_civilization_of_a_neighbour_if_they_have_space() -> None:
    named = 0
    for view in laying_views()[::3]:
        for partial_choice in partial_choices(choice_step(view, ""))[::2]:
            if partial_choice.count(".") < 3:
                continue
            for pick in (
                pick for group in choice_step(view, partial_choice).groups for pick in group.options
            ):
                action = GAME.codec.decode(pick.code)
                assert isinstance(action, Lay)
                outcome = forecast(view, action)
                (*colours,) = {colour for land in outcome.lands for colour in land.colours}
                if len(colours) == 1 and outcome.event == "none":
                    name = civilization(colours[0], EN)
                    named += name in pick.label
                    assert name in pick.label or len(f"{pick.label} – {name}") > MAX_LABEL
    assert named > 5
