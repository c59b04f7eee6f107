"""Texts of Bora Bora fit the limits in all languages, and contain no hidden information."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from pathlib import Path
from random import Random

import pytest

from engine.borabora import GAME, Options, State, events
from engine.borabora.actions import Buy, Discard, Fulfil, Place, Slide, Take
from engine.borabora.asks import AskDraw, AskHelper, AskJewel, AskPut, AskTake, AskTask, AskTemple, AskTile
from engine.borabora.components import ACTIONS, COLOURS, GENDERS, HUT, JEWELRY_KINDS, KINDS, TASKS, TEMPLE
from engine.game import Action, Event, Undo, play
from engine.match import Match
from render.borabora import GAME_UI
from render.borabora.words import WORDS, hand
from render.borabora.words.details import UNEXPLAINED
from render.borabora.words.names import shorten_names
from render.borabora.words.pieces import cards, person
from render.borabora.words.tasks import describe_task
from render.event_log import digest, log_line, reason_text
from render.language.catalogue import LOCALES, Words
from render.language.choice_steps import UnknownPartialChoice
from render.players import Player, Seating
from tests.games.borabora import positions as lay
from tests.languages import EL, EN, PL, text
from tests.render.sampling import QUICK_AND_WHOLE, in_turn

KINDS_OF_QUESTIONS = (
    "start die tile god private settle hut space take put helper temple fire spark build cover person "
    "material move card jewel task draw final end over"
)
ENGINE = Path(__file__).parents[3] / "engine" / "borabora"
SEEDS = ((2, 1), (3, 2), (4, 3), (4, 4))


def make_seating(seats: int) -> Seating:
    """Players with the longest names, full of markdown."""
    return Seating(12345, "borabora", tuple(Player("*" * 31 + str(seat)) for seat in range(seats)))


def people(seats: int) -> Seating:
    """Players with names that are easy to find."""
    return Seating(1, "borabora", tuple(Player(name) for name in ("Ana", "Leo", "Ida", "Max")[:seats]))


@cache
def match(seats: int, seed: int = 1) -> Match:
    """A random match."""
    played, rng = Match.new(GAME, seats, bytes([seed] * 16), Options()), Random(seed)
    while played.turn is not None:
        played, _ = played.play_action(
            played.turn, GAME.codec.encode(rng.choice(list(GAME.legal(played.state))))
        )
    return played


@cache
def states() -> tuple[State, ...]:
    """Positions of several matches: every 16th, the first two of each kind of question, and the last."""
    positions, seen = [], Counter[str]()
    for seats, seed in SEEDS:
        whole, now = match(seats, seed), Match.new(GAME, seats, bytes([seed] * 16), Options())
        for number, step in enumerate(whole.steps):
            kind = GAME.decision(now.state).kind
            seen[kind] += 1
            if number % 16 == 0 or seen[kind] <= 2:
                positions.append(now.state)
            now, _ = now.play_action(step.seat, step.code)
        positions.append(whole.state)
    return tuple(positions)


@cache
def views() -> tuple[State, ...]:
    """The public views of the positions, then the views of the acting seats."""
    public = [GAME.view(s, None) for s in states()]
    return (*public, *(GAME.view(s, s.turn) for s in states()))


def undecided_views() -> Iterator[State]:
    return (view for view in views() if not view.is_over)


@cache
def all_events() -> tuple[tuple[int, Event], ...]:
    """All events of the matches, each with the number of seats."""
    return tuple(
        (seats, event) for seats, seed in SEEDS for step in match(seats, seed).steps for event in step.events
    )


#: Scoring events, which have no text for 0 points.
SCORED = (events.ScoreStatus, events.ScoreTemple)


def scores_nothing(event: Event) -> bool:
    """Whether an event scores 0 points."""
    return isinstance(event, SCORED) and not event.vp


def decision_kind(view: State) -> str:
    return "over" if view.is_over else GAME.decision(view).kind


def offered_actions(view: State) -> list[Action]:
    """The actions on the buttons or in the select."""
    return [action for row in WORDS.rows(view) for action in row] or list(GAME.legal(view))


def test_the_positions_have_every_kind_of_question() -> None:
    assert {decision_kind(view) for view in views()} == set(KINDS_OF_QUESTIONS.split())


# ---- limits ------------------------------------------------------------------------


@QUICK_AND_WHOLE
@pytest.mark.parametrize("locale", LOCALES)
def test_labels_are_short_and_unique_within_a_decision(locale: str, *, quick: bool) -> None:
    for view in in_turn(undecided_views(), locale, quick=quick):
        labels = [WORDS.label(view, action, Words.of(locale)) for action in offered_actions(view)]
        assert all(0 < len(label) <= 40 for label in labels)
        assert len(set(labels)) == len(labels)


@cache
def resolving_states() -> tuple[State, ...]:
    """All positions in which tasks are resolved or jewelry is bought."""
    positions = []
    for seats, seed in SEEDS:
        now = Match.new(GAME, seats, bytes([seed] * 16), Options())
        for step in match(seats, seed).steps:
            if now.state.stage in ("tasks", "jewelry", "final"):
                positions.append(now.state)
            now, _ = now.play_action(step.seat, step.code)
    return tuple(positions)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_label_of_a_choice_that_ends_a_turn_has_its_cost_and_gain(locale: str) -> None:
    """These choices end a turn without confirmation, so their buttons show shells and points."""
    ending = Counter[str]()
    for s in resolving_states():
        for action in GAME.legal(s):
            label, [after, events] = WORDS.label(s, action, Words.of(locale)), play(GAME, s, action)
            for event in (event for event in events if event.seat == s.turn and after.turns != s.turns):
                if event.event_name in ("fulfil", "jewel", "discard"):
                    numbers = set(re.findall(r"\d+", label))
                    wanted = {str(event.facts[key]) for key in ("vp", "cost") if key in event.facts} or {"0"}
                    assert wanted <= numbers, (label, event)
                    ending[event.event_name] += 1
    assert min(ending[what] for what in ("fulfil", "jewel", "discard")) > 5


@pytest.mark.parametrize("locale", LOCALES)
def test_the_label_of_a_payment_names_the_god_and_the_price(locale: str) -> None:
    s = lay.make_state(dice="3 3 3")
    lay.set_hand(s, 0, "white red red")
    lay.set_god_tiles(s, 0, 1)
    s = lay.after(s, "die.3", "tile.helper")
    labels = {
        WORDS.label(s, action, Words.of(locale)) for action in GAME.legal(s) if action.verb in ("pay", "pair")
    }
    assert len(labels) == 3
    assert all(label.startswith(text(locale, "borabora-god", god="white")) for label in labels)
    if locale == "en":
        assert labels == {
            "White God · White card + offering",
            "White God · 2 red cards + offering",
            "White God · God tile",
        }


@pytest.mark.parametrize("locale", LOCALES)
def test_the_text_of_a_fulfilled_task_names_the_shown_cards(locale: str) -> None:
    s = lay.make_state(stage="tasks")
    lay.set_tasks(s, 0, lay.task("cards-equal"), lay.task("men"), lay.task("shells"))
    lay.set_hand(s, 0, "green green green blue")
    [event] = lay.events_of(s, "fulfil.1")
    assert cards([0, 0, 0, 3, 0], Words.of(locale)) in (GAME_UI.event_text(event, Words.of(locale)) or "")
    if locale == "en":
        line = "fulfils a task (3 cards of one god): 6 points, showing 3 green"
        assert GAME_UI.event_text(event, Words.of(locale)) == line


@pytest.mark.parametrize("locale", LOCALES)
def test_only_a_god_tile_is_marked_as_the_only_choice(locale: str) -> None:
    """Everybody can see that only a god tile can pay. Whether only one card fits is secret."""
    only = text(locale, "event-forced", event="").strip()
    gods = [event for _, event in all_events() if event.event_name == "god"]
    marked = {
        event.facts["by"] for event in gods if only in (GAME_UI.event_text(event, Words.of(locale)) or "")
    }
    assert len(gods) > 20
    assert marked == {"tile"}


@QUICK_AND_WHOLE
@pytest.mark.parametrize("locale", LOCALES)
def test_details_fit_a_select_and_are_unique_within_a_decision(locale: str, *, quick: bool) -> None:
    for view in in_turn(undecided_views(), locale, quick=quick):
        details = [WORDS.detail(view, action, Words.of(locale)) for action in GAME.legal(view)]
        assert all(0 < len(detail) <= 100 for detail in details)
        assert len(set(details)) == len(details)


@pytest.mark.parametrize("locale", LOCALES)
def test_questions_fit_the_header_of_the_picture(locale: str) -> None:
    for view in views():
        nameless = Seating(1, "borabora", (Player(""),) * len(view.mats))
        assert 0 < len(WORDS.question(view, nameless, Words.of(locale))) <= 28


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("god", COLOURS)
@pytest.mark.parametrize("needed", [0, 1])
def test_the_question_about_any_god_fits(locale: str, god: str, needed: int) -> None:
    assert len(text(locale, "borabora-question-god", name="", god=god, needed=needed)) <= 28


@QUICK_AND_WHOLE
@pytest.mark.parametrize("locale", LOCALES)
def test_alt_texts_and_descriptions_fit(locale: str, *, quick: bool) -> None:
    for view in in_turn(views(), locale, quick=quick):
        seats = len(view.mats)
        alts = WORDS.alts(view, make_seating(seats), Words.of(locale))
        assert len(alts) == (1 if view.is_over else 2)
        assert all(0 < len(alt) <= 1024 for alt in alts)
        assert 0 < len(WORDS.description(view, make_seating(seats), Words.of(locale))) <= 3800


def crowded_state(locale: str) -> State:
    """A position of four players with many components: those with the longest texts in a language."""
    view = GAME.view(GAME.setup(4, bytes(16), Options()), None)
    view.round, view.stage, view.asks = 6, "A", [AskTile(5)]
    view.placed = [[(0, 6), (1, 5), (2, 4)] for _ in view.placed]
    view.huts = [[seat for seat in range(4) if (region + seat) % 4] for region in range(len(view.huts))]
    view.temple, view.status = [0, 1, 2, 3, 0, 1], [12, 14, 15, 20]
    longest = sorted(range(1, HUT), key=lambda tile: -len(person(tile, Words.of(locale))))
    tasks = sorted(range(1, len(TASKS)), key=lambda number: -len(describe_task(number, Words.of(locale))))
    view.task_display = tasks[:6]
    for seat, mat in enumerate(view.mats):
        mat.spaces = [*longest[seat::8][:8], HUT, HUT, 0, 0]
        mat.slid, mat.last_huts = [1, 0] * 6, 1
        mat.ceremony, mat.spare = [7, 7, 1, 1, 2, 2, 7, 7, 3, 3, 7, 7], [2, 1, 1]
        mat.tasks, mat.fulfilled = tasks[6 + 3 * seat : 9 + 3 * seat], tasks[30:36]
        mat.jewelry, mat.points[0], mat.dice = [1, 5, 9, 13, 17], 150, [1, 2]
        mat.offerings = mat.shells = mat.hand[-1] = 12
    return view


@pytest.mark.parametrize("locale", LOCALES)
def test_a_late_position_of_four_players_is_described_completely(locale: str) -> None:
    long_names = Seating(
        1, "borabora", tuple(map(Player, ("Aleksandra", "Konstantinos", "Maria", "Bartholomew")))
    )
    described = WORDS.description(crowded_state(locale), long_names, Words.of(locale))
    assert len(described) <= 3800
    assert described.split("\n")[-1].startswith(text(locale, "borabora-text-jewels", jewels=""))
    assert all(f"**{player.name[:5]}" in described for player in long_names.players)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_position_with_many_components_fits_with_the_longest_names(locale: str) -> None:
    assert len(WORDS.description(crowded_state(locale), make_seating(4), Words.of(locale))) <= 3800
    assert all(
        len(alt) <= 1024 for alt in WORDS.alts(crowded_state(locale), make_seating(4), Words.of(locale))
    )


@QUICK_AND_WHOLE
@pytest.mark.parametrize("locale", LOCALES)
def test_log_lines_fit_and_name_the_seat(locale: str, *, quick: bool) -> None:
    for seats, event in (*in_turn(all_events(), locale, quick=quick), (4, Undo(0))):
        line = log_line(event, make_seating(seats), Words.of(locale))
        if event.visible_to is None and not scores_nothing(event):
            assert line
            assert line.startswith(r"\*" * 31 + str(event.seat))
            assert len(line) <= 200


def test_points_for_status_and_temple_are_only_in_full_digests() -> None:
    scored = [event for _, event in all_events() if isinstance(event, SCORED)]
    assert {type(event) for event in scored if event.vp} == {*SCORED}
    for event in scored:
        assert (str(event.vp) in digest([event], people(4), EN)) == (event.vp > 0)
        assert digest([event], people(4), EN, brief=True) == ""


@pytest.mark.parametrize("locale", LOCALES)
def test_a_digest_of_any_length_fits(locale: str) -> None:
    whole = match(4, 3)
    for length in (1, 5, 25, 80, len(whole.steps)):
        events = [event for step in whole.steps[-length:] for event in step.events]
        assert 0 < len(digest(events, make_seating(4), Words.of(locale))) <= 900


@pytest.mark.parametrize("locale", LOCALES)
def test_a_digest_has_room_for_three_turns_of_a_phase(locale: str) -> None:
    whole = match(4, 3)
    turns = [list(turn) for _, turn in groupby(whole.steps, key=lambda step: step.seat)]
    earlier = text(locale, "digest-earlier", count=1)[:5]
    for first in range(len(turns) - 3):
        events = [event for turn in turns[first : first + 3] for step in turn for event in step.events]
        assert not digest(events, people(4), Words.of(locale)).startswith(earlier)


@pytest.mark.parametrize("locale", LOCALES)
def test_hands_fit(locale: str) -> None:
    for s in states():
        for seat in range(len(s.mats)):
            own = GAME.view(s, seat)
            assert 0 < len(hand.hand_text(own, seat, Words.of(locale))) <= 1000
            assert 0 < len(hand.hand_alt(own, seat, "", Words.of(locale))) <= 1024


@pytest.mark.parametrize("locale", LOCALES)
def test_a_hand_of_many_cards_of_all_gods_fits(locale: str) -> None:
    s = lay.make_state()
    lay.set_hand(s, 0, " ".join(colour for colour in COLOURS for _ in range(9)))
    lay.set_god_tiles(s, 0, 2)
    assert len(hand.hand_text(GAME.view(s, 0), 0, Words.of(locale))) <= 1000


# ---- completeness ------------------------------------------------------------------


def test_exactly_the_events_of_the_engine_have_texts() -> None:
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)}
    kinds.remove(Event)
    with_text = {key.removeprefix("borabora-event-") for key in EN.keys if key.startswith("borabora-event-")}
    assert {kind.event_name for kind in kinds} == with_text | {"seen"}
    assert {type(event) for _, event in all_events()} <= kinds
    assert kinds > set(WORDS.log_only_events)


@pytest.mark.parametrize("locale", LOCALES)
def test_events_for_one_seat_have_no_public_text(locale: str) -> None:
    assert any(event.visible_to is not None for _, event in all_events())
    for _, event in all_events():
        has_text = GAME_UI.event_text(event, Words.of(locale)) is not None
        assert has_text == (event.visible_to is None and not scores_nothing(event))
        assert (log_line(event, people(4), Words.of(locale)) is not None) == has_text


@pytest.mark.parametrize("locale", LOCALES)
def test_every_source_of_points_and_every_bonus_has_a_line(locale: str) -> None:
    for score in GAME.scores(lay.make_state()):
        assert all(Words.of(locale).has(f"borabora-line-{line.key}") for line in score.lines)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_disabled_choice_has_a_reason_with_advice(locale: str) -> None:
    reasons = set()
    for view in undecided_views():
        legal = GAME.legal(view)
        for action in (action for action in offered_actions(view) if action not in legal):
            why = GAME.illegal_reason(view, action)
            reasons.add(why.key)
            reason = reason_text(why, Words.of(locale))
            assert len(re.findall(r"[.·;](?: |$)", reason)) >= 2
            assert len(reason) <= 260
    assert {"borabora-die-too-high", "borabora-no-shells", "borabora-task-short"} <= reasons


@pytest.mark.parametrize("locale", LOCALES)
def test_every_task_has_a_short_and_unique_name(locale: str) -> None:
    named = [describe_task(number, Words.of(locale)) for number in range(1, len(TASKS))]
    assert len(set(named)) == 60
    assert all(0 < len(name) <= 29 for name in named)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_man_and_woman_has_a_unique_name(locale: str) -> None:
    for key in ("borabora-person", "borabora-person-object"):
        named = {text(locale, key, gender=gender, kind=kind.id) for gender in GENDERS for kind in KINDS}
        assert len(named) == 24


@pytest.mark.parametrize("locale", LOCALES)
def test_jewelry_gods_and_actions_have_unique_names(locale: str) -> None:
    assert len({text(locale, "borabora-jewel", jewelry=kind) for kind in JEWELRY_KINDS}) == 6
    assert len({text(locale, "borabora-god", god=god) for god in COLOURS}) == 5
    assert len({text(locale, "borabora-god-power", god=god) for god in COLOURS}) == 5
    assert len({text(locale, "borabora-action", action=action) for action in ACTIONS}) == 8


# ---- secrets -----------------------------------------------------------------------


def public_words(view: State, locale: str) -> list[str]:
    """All public texts of a position."""
    seen = GAME.view(view, None)
    texts = [
        WORDS.question(seen, people(4), Words.of(locale)),
        WORDS.description(seen, people(4), Words.of(locale)),
    ]
    texts += WORDS.alts(seen, people(4), Words.of(locale))
    texts += [WORDS.detail(seen, action, Words.of(locale)) for action in GAME.legal(seen)]
    return texts + [WORDS.label(seen, action, Words.of(locale)) for action in offered_actions(seen)]


@pytest.mark.parametrize("locale", LOCALES)
def test_public_texts_are_the_same_for_equal_views(locale: str) -> None:
    rng = Random(5)
    for s in [s for s in states() if not s.is_over][::9]:
        seen = GAME.view(s, None)
        for _ in range(2):
            assert public_words(GAME.sample(seen, rng), locale) == public_words(s, locale)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_public_text_does_not_say_which_god_is_asked_about(locale: str) -> None:
    private = [s for s in states() if decision_kind(s) == "god"]
    assert private
    for s in private:
        seen, name = GAME.view(s, None), people(4).players[s.turn].name
        assert WORDS.question(seen, people(4), Words.of(locale)) == text(
            locale, "borabora-question-private", name=name
        )
        assert WORDS.rows(seen) == []


# ---- buttons -----------------------------------------------------------------------


def test_rows_hold_each_legal_action_once_and_fit_a_post() -> None:
    for view in undecided_views():
        rows, legal = WORDS.rows(view), GAME.legal(view)
        if legal and not rows:  # a select
            assert isinstance(view.ask, AskHelper | AskDraw)
            assert 3 < len(legal) <= 25
            continue
        actions = [action for row in rows for action in row]
        assert len(actions) == len(set(actions))
        assert set(legal) <= set(actions)
        assert all(1 <= len(row) <= 5 for row in rows)
        assert len(rows) <= 4


def test_a_die_has_buttons_for_all_eight_actions_in_rows_that_fit_a_phone() -> None:
    for view in undecided_views():
        if decision_kind(view) == "tile":
            assert WORDS.rows(view) == [[Place(a) for a in ACTIONS[at : at + 3]] for at in (0, 3, 6)]


def test_the_temple_shows_all_its_spaces_from_left_to_right() -> None:
    s = lay.make_state()
    s.asks.append(AskTemple(3))
    assert [action.value for row in WORDS.rows(s) for action in row] == list(TEMPLE)  # type: ignore[attr-defined]


def test_jewelry_that_is_too_expensive_is_disabled() -> None:
    s = lay.make_state(stage="jewelry")
    lay.set_column(s, "necklace.1 bracelet.3 ring.4 ring.5")
    s.mats[0].shells, s.asks = 3, [AskJewel()]
    assert WORDS.rows(s)[0] == [Buy(row) for row in (1, 2, 3, 4)]
    assert GAME.illegal_reason(s, Buy(4)).key == "borabora-no-shells"


# ---- labels and details ------------------------------------------------------------


def test_the_detail_of_an_action_tile_has_the_die_and_the_god() -> None:
    s = lay.make_state(seats=4)
    s.asks.append(AskTile(3))
    lay.place_die(s, "water", 1, 2)
    assert WORDS.detail(s, Place("helper"), EN) == "Helper: 3 to spend on slides, goods, cards or points"
    assert WORDS.detail(s, Place("temple"), EN) == "Temple: a priest on a space up to 3, fire bonus"
    assert WORDS.detail(s, Place("water"), EN).endswith("up to 3 · needs the Blue God")


def test_the_effect_in_the_detail_of_a_person_includes_tiles_on_the_mat() -> None:
    s = lay.make_state()
    lay.set_people(s, 0, "man.pioneer")
    lay.set_display(s, "man", "pioneer . . . . .")
    s.asks.append(AskTake(0, 3))
    assert WORDS.detail(s, Take(1), EN).startswith("Space 1, pioneer (man): land path up to 4 · slid:")


def test_the_detail_of_a_temple_space_has_the_priests_that_it_pushes() -> None:
    s = lay.make_state()
    lay.set_temple(s, "1 2 . 3 0 1")
    s.asks.append(AskTemple(6))
    details = {WORDS.label(s, action, EN): WORDS.detail(s, action, EN) for action in GAME.legal(s)}
    assert details["6"] == "Space 6: pushes 2 priests to the right"
    assert details["4"] == "Space 4: free"
    assert details["1"] == "Space 1: pushes 1 priest to the right, the last one out of the temple"


def test_the_details_of_tasks_have_points_and_missing_components() -> None:
    s = lay.make_state(stage="tasks")
    lay.set_tasks(s, 0, lay.task("regions", count=3), lay.task("men"), lay.task("shells"))
    lay.set_god_tiles(s, 0, 1)
    s.mats[0].shells = 4
    assert WORDS.detail(s, Fulfil(3), EN) == "3 · 5 shells: 4 points with the Yellow God"
    assert WORDS.detail(s, Discard(1), EN) == "Discard 1 · huts in 3 regions: 0 points · 2 missing"
    s.mats[0].shells = 5
    assert WORDS.detail(s, Fulfil(3), EN) == "3 · 5 shells: 6 points"


def test_the_public_text_does_not_say_if_hidden_cards_fulfil_a_task() -> None:
    s = lay.make_state(stage="tasks")
    lay.set_hand(s, 0, "blue blue")
    lay.set_tasks(s, 0, lay.task("cards-colour", "blue"), lay.task("men"), lay.task("shells"))
    s.asks = [AskTask()]
    assert "2 blue god cards ✓" not in WORDS.description(GAME.view(s, None), people(4), EN)
    assert "2 blue god cards ✓" in WORDS.description(GAME.view(s, 0), people(4), EN)


def test_the_choices_of_the_helper_have_prices() -> None:
    s = lay.make_state()
    lay.set_people(s, 0, "woman.diver.3")
    s.asks.append(AskHelper(4))
    details = {WORDS.label(s, action, EN): WORDS.detail(s, action, EN) for action in GAME.legal(s)}
    assert WORDS.label(s, Slide("woman", 3), EN) == "Slide a woman: 3 shells"
    assert details["Offering"].endswith("· price 2")
    assert details["All pips as points: 4"] == "All 4 pips for 4 points"


def test_the_question_names_the_tile_in_hand() -> None:
    s = lay.make_state()
    s.asks.append(AskPut(lay.take_tile(s, "woman.dancer")))
    assert "In hand: dancer (woman)" in WORDS.description(s, people(4), EN)


# ---- the hand ----------------------------------------------------------------------


def test_the_text_of_a_hand_has_its_cards_and_the_ways_to_pay_gods() -> None:
    s = lay.make_state()
    lay.set_hand(s, 0, "blue red red")
    lay.set_god_tiles(s, 0, 1)
    assert hand.hand_text(GAME.view(s, 0), 0, EN).split("\n") == [
        "God cards: 1 blue, 2 red · offerings: 2 · god tiles: 1",
        "Each card costs an offering.",
        "Any god for: 2 red + offering, a god tile",
    ]
    alt = hand.hand_alt(GAME.view(s, 0), 0, "", EN)
    assert "Blue God: a die goes on a tile although it isn’t lower" in alt
    assert "White God" not in alt


def test_a_hand_without_an_offering_says_that_cards_cannot_be_played() -> None:
    s = lay.make_state()
    lay.set_hand(s, 0, "blue")
    s.mats[0].offerings = 0
    written = hand.hand_text(GAME.view(s, 0), 0, EN)
    assert "each takes an offering, and you have none" in written
    assert "Each card costs" not in written


def test_the_text_of_an_empty_hand_names_no_price() -> None:
    s = lay.make_state()
    lay.set_god_tiles(s, 0, 0)
    assert hand.hand_text(GAME.view(s, 0), 0, EN) == "God cards: none · offerings: 2 · god tiles: 0"


def test_the_private_text_of_a_question_about_a_god_has_the_effect_of_the_god() -> None:
    s = lay.make_state()
    lay.set_hand(s, 0, "blue")
    lay.place_die(s, "helper", 1, 2)
    written = hand.hand_text(lay.after(s, "die.3", "tile.helper"), 0, EN)
    assert written.endswith("The Blue God lets your 3 go on Helper.")


def test_private_choices_have_one_step() -> None:
    s = lay.make_state()
    assert hand.next_step(s, "", EN) is None
    with pytest.raises(UnknownPartialChoice):
        hand.next_step(s, "blue", EN)
    with pytest.raises(UnknownPartialChoice):
        hand.hand_alt(s, 0, "blue", EN)


# ---- positions, sheets, names ------------------------------------------------------


def test_the_description_names_the_owner_of_the_building_space_first() -> None:
    s = lay.make_state()
    lay.set_huts(s, 0, "CF")
    lay.set_huts(s, 1, "N1 CF")
    region = next(line for line in WORDS.description(s, people(4), EN).split("\n") if line.startswith("CF"))
    assert region.endswith(": Leo, Ana")


def test_the_description_lists_mats_space_by_space() -> None:
    s = lay.make_state()
    lay.set_materials(s, 0, "1 4 2")
    lay.set_buildings(s, 0, v3="5 6")
    lay.set_people(s, 0, "man.diver.2")
    described = WORDS.description(s, people(4), EN)
    assert "Ceremony: sand 1, 4 · wood 2 · 5+6 building 3" in described
    assert "People (✓ slid): diver (man) +2" in described


def test_the_score_sheet_omits_lines_without_points() -> None:
    s = lay.make_state(seats=2)
    s.mats[1].points[1] = 8
    lines = GAME_UI.sheet(s, people(2), EN).split("\n")
    assert lines[0].startswith("**1. Leo**")
    assert "fishing: 8" in lines[1]
    assert "bonus" not in "".join(lines)


def test_shortened_names_stay_different() -> None:
    four = Seating(1, "borabora", tuple(map(Player, ("Konstantinos", "Konstantina", "Ana", "Leo"))))
    assert shorten_names(four, 12) == ["Konstantinos", "Konstantina", "Ana", "Leo"]
    assert shorten_names(four, 6) == ["Konst…1", "Konst…2", "Ana", "Leo"]
    assert shorten_names(four, 1) == ["K1", "K2", "A", "L"]


def test_a_brief_digest_omits_what_the_picture_shows() -> None:
    turn = [
        events.Roll(0, (2, 4, 4)),
        events.Place(0, 4, "build"),
        events.God(0, "blue", "pair", "red"),
        events.Build(0, 3, 1, 2, 10),
        events.Status(0, 1, 2),
        events.Slide(0, 1),
        events.Shells(0, 2),
        events.NoJewel(0),
    ]
    expected = (
        "rolls 2 4 4 · places a 4: Build · plays 2 red cards as the Blue God for an offering"
        " · builds number 3 (sand from 1, wood from 2): 10 points · gains 1 status step, to 2"
        " · slides the pioneer (man) · gains 2 shells"
    )
    brief = (
        "Build 4 · plays 2 red cards as the Blue God for an offering · builds number 3: 10 points"
        " · slides the pioneer (man): 1 status step"
    )
    assert digest(turn, people(4), EN) == f"- **Ana**: {expected}"
    assert digest(turn, people(4), EN, brief=True) == f"- **Ana**: {brief}"
    by_tile = GAME_UI.event_text(events.God(0, "blue", "tile"), EN)
    assert by_tile == "plays a god tile as the Blue God"


def test_points_for_status_and_temple_are_part_of_the_previous_turn() -> None:
    scoring = [events.ScoreStatus(1, 2, 3), events.ScoreStatus(0, 1, 1), events.ScoreTemple(1, 6, 3)]
    happened = [events.Place(0, 4, "build"), *scoring, events.GodTile(1)]
    assert digest(happened, people(2), EN).splitlines() == [
        "- **Ana**: places a 4: Build · points for status: Leo 2, Ana 1 · points for the temple: Leo 6",
        "- **Leo**: gets a god tile for the most priests",
    ]
    assert digest(happened[:4], people(2), EN, brief=True) == "- **Ana**: Build 4"


def test_explain_says_how_many_points_the_red_god_scores() -> None:
    s = lay.make_state(dice="5 5 5")
    lay.set_huts(s, 0, "W2")
    lay.set_fish(s, "CB", 6)
    lay.set_god_tiles(s, 0, 1)
    s = lay.after(s, "die.5", "tile.water", "hut.board", "space.4")
    (way,) = (action for action in GAME.legal(s) if action.verb == "pay")
    assert WORDS.explain(s, way, EN) == "The Red God scores the fish of CB: 6 points."


def test_a_priest_pushed_out_is_part_of_the_turn_that_pushed_it() -> None:
    """A bullet of its own would leave too little room in posts for the rest of the turn."""
    turn = [
        *(events.Place(1, 1, "temple"), events.God(1, "blue", "card"), events.Priest(1, 1, pushed=True)),
        *(events.Fallen(0), events.Offering(1, 1)),
    ]
    expected = (
        "Temple 1 · plays the Blue God for an offering · priest on 1 · Ana gets back a priest pushed out"
    )
    assert digest(turn, people(4), EN, brief=True) == f"- **Leo**: {expected} · gains 1 offering"


@pytest.mark.parametrize(
    ("kind", "gains"),
    [
        ("dancer", "gets 2 points from the dancers"),
        ("weaver", "gains 1 offering"),
        ("diver", "gains 1 shell"),
    ],
)
def test_the_gain_of_people_is_repeated_only_if_it_is_doubled(kind: str, gains: str) -> None:
    s = lay.make_state(stage="B")
    lay.set_people(s, 0, f"woman.{kind}")
    lay.set_god_tiles(s, 0, 1)
    use, expected = f"person.woman.{kind}", f"- **Ana**: uses the {kind} (woman) · {gains}"
    used, doubled = lay.events_of(s, use), lay.events_of(lay.after(s, use), "pay.tile")
    assert digest(used, people(4), EN) == expected
    again = f"{expected} · plays a god tile as the Green God · {gains}"
    assert digest([*used, *doubled], people(4), EN).startswith(again)


# ---- grammar -----------------------------------------------------------------------


def test_people_are_in_the_accusative_in_polish_and_greek() -> None:
    taken = events.Take(0, 1, "man", space=2)
    assert GAME_UI.event_text(taken, PL) == "bierze pioniera z pola 2"
    assert GAME_UI.event_text(taken, EL) == "παίρνει τον ανιχνευτή από τη θέση 2"
    assert GAME_UI.event_text(taken, EN) == "takes the pioneer (man) from space 2"


def test_polish_plurals_are_right() -> None:
    texts = [GAME_UI.event_text(events.Shells(0, count), PL) for count in (1, 2, 5, 12, 22)]
    assert texts == [
        f"dostaje {amount}" for amount in ("1 muszlę", "2 muszle", "5 muszli", "12 muszli", "22 muszle")
    ]
    assert cards((1, 2, 5, 0, 1, 0), PL) == "1 niebieska, 2 białe, 5 czerwonych, 1 żółta"


def test_greek_plurals_are_right() -> None:
    texts = [GAME_UI.event_text(events.Offering(0, count), EL) for count in (1, 2, 21)]
    assert texts == ["παίρνει 1 προσφορά", "παίρνει 2 προσφορές", "παίρνει 21 προσφορές"]
    assert cards((2, 1, 2, 0, 1, 3), EL) == "2 μπλε, 1 λευκή, 2 κόκκινες, 1 κίτρινη, 3 άγνωστες"


def test_a_forced_choice_is_called_the_only_one() -> None:
    taken = events.Take(0, 1, "man", space=1, forced=True)
    assert GAME_UI.event_text(taken, EN) == "takes the pioneer (man) from space 1 (the only choice)"
    assert GAME_UI.event_text(events.Offering(0, 1), EN) == "gains 1 offering"


@QUICK_AND_WHOLE
@pytest.mark.parametrize("locale", LOCALES)
def test_explanations_do_not_repeat_the_label(locale: str, *, quick: bool) -> None:
    words = Words.of(locale)
    explained = [
        (action.verb, WORDS.label(view, action, words), WORDS.explain(view, action, words))
        for view in in_turn(views(), locale, quick=quick)
        for action in offered_actions(view)
    ]
    assert {verb for verb, _, meaning in explained if not meaning} <= UNEXPLAINED
    # The label of a building is a number, and its points can be the same number.
    assert not [text for verb, label, text in explained if verb != "build" and text.startswith(label)]
