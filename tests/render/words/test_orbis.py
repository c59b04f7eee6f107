"""Texts of Orbis fit the limits in all languages and kinds of positions."""

from collections.abc import Iterator
from functools import cache
from itertools import cycle, groupby
from pathlib import Path
from random import Random

import pytest

from engine.game import Action, Undo
from engine.match import Match
from engine.orbis import GAME, Options, State, events
from engine.orbis.actions import Discard, Exchange, Give, Pay, Place, Take, Worship
from engine.orbis.components import COLOURS, FIRST, GOD_NUMBER, GODS, NONE, PLACES, PRINTED, TILES
from engine.orbis.legal import legal
from engine.orbis.refusals import illegal_reason
from engine.orbis.state import AskLimit, AskVillage, Realm
from render.event_log import digest, log_line
from render.language.catalogue import LOCALES, Words
from render.orbis import GAME_UI
from render.orbis.words import WORDS
from render.orbis.words.tiles import describe_placed, describe_tile, full, group
from render.players import Player, Seating
from tests.games.orbis.positions import ANYTHING, NUMBER, after, events_of, realm, state_after_taking
from tests.games.orbis.positions import make_state as orbis_state
from tests.languages import EL, EN, PL
from tests.pictures.positions import load
from tests.render.sampling import QUICK_AND_WHOLE, in_turn

KINDS = {"take", "pay", "place", "wasteland", "convert", "village", "volcano", "gift", "sacrifice", "limit"}
KINDS |= {"swap", "end", "over"}
UNUSUAL = ("waste", "cancel", "exchange")


def make_seating(seats: int) -> Seating:
    """Players with the longest names, full of markdown."""
    return Seating(12345, "orbis", tuple(Player("*" * 31 + str(seat)) for seat in range(seats)))


def people(seats: int) -> Seating:
    """Players with names that are easy to find."""
    return Seating(1, "orbis", tuple(Player(name) for name in ("Ana", "Leo", "Ida", "Max")[:seats]))


def choose_sensibly(actions: list[Action], rng: Random) -> Action:
    """Mostly choose actions that build or activate, so that universes score points."""
    building = [action for action in actions if action.verb not in UNUSUAL]
    return rng.choice(building if building and rng.random() < 0.93 else actions)


@cache
def match(seats: int, seed: int = 1) -> Match:
    """A complete match played by `choose_sensibly`."""
    played, rng = Match.new(GAME, seats, bytes([seed] * 16), Options()), Random(seed)
    while played.turn is not None:
        action = choose_sensibly(legal(played.state), rng)
        played, _ = played.play_action(played.turn, GAME.codec.encode(action))
    return played


@cache
def all_views() -> tuple[State, ...]:
    """Views of matches with all numbers of seats: every fifth, every rare kind of decision, the last."""
    views = []
    for seats, seed in ((2, 1), (3, 2), (4, 3), (4, 4)):
        whole, now = match(seats, seed), Match.new(GAME, seats, bytes([seed] * 16), Options())
        for number, step in enumerate(whole.steps):
            if number % 5 == 0 or now.game.decision(now.state).kind not in ("take", "place", "end"):
                views.append(GAME.view(now.state, None))
            now, _ = now.play_action(step.seat, step.code)
        views.append(GAME.view(whole.state, None))
    return tuple(views)


def undecided_views() -> Iterator[State]:
    return (view for view in all_views() if not view.is_over)


def decision_kind(view: State) -> str:
    return "over" if view.is_over else GAME.decision(view).kind


def start_state(seats: int = 2) -> State:
    """A match before its first turn."""
    return GAME.view(GAME.setup(seats, bytes(16), Options()), None)


def test_the_positions_have_every_kind_of_question() -> None:
    assert {decision_kind(view) for view in all_views()} == KINDS


def test_the_positions_include_sets_that_are_chosen_colour_by_colour() -> None:
    assert any(action.verb == "part" for view in undecided_views() for action in legal(view))


@QUICK_AND_WHOLE
@pytest.mark.parametrize("locale", LOCALES)
def test_labels_are_short_and_unique_within_a_decision(locale: str, *, quick: bool) -> None:
    for view in in_turn(undecided_views(), locale, quick=quick):
        labels = [WORDS.label(view, action, Words.of(locale)) for action in legal(view)]
        assert all(0 < len(label) <= 40 for label in labels)
        assert len(set(labels)) == len(labels)


@QUICK_AND_WHOLE
@pytest.mark.parametrize("locale", LOCALES)
def test_details_fit_a_select_and_are_unique_within_a_decision(locale: str, *, quick: bool) -> None:
    for view in in_turn(undecided_views(), locale, quick=quick):
        details = [WORDS.detail(view, action, Words.of(locale)) for action in legal(view)]
        assert all(0 < len(detail) <= 100 for detail in details)
        assert len(set(details)) == len(details)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_label_of_a_tile_fits_with_a_crowd_of_all_colours(locale: str) -> None:
    view = start_state(4)
    view.crowds = [[11, 12, 13, 14, 15] for _ in PLACES]
    for tile in range(1, len(PRINTED.tiles) + 1):
        view.display[0] = tile
        detail = WORDS.detail(view, Take("a1"), Words.of(locale))
        assert len(detail) <= 100
        assert "+11" in detail or "+65" in detail


@pytest.mark.parametrize("locale", LOCALES)
def test_a_set_of_all_colours_fits_a_button(locale: str) -> None:
    view = start_state()
    view.realm.kingdom, view.asks = [13, 3, 3, 3, 3], [AskLimit()]
    assert len(WORDS.label(view, Discard("b3g3r3y3w3"), Words.of(locale))) <= 40
    assert len(WORDS.label(view, Discard("b11g1r1y1w1"), Words.of(locale))) <= 40


@pytest.mark.parametrize("locale", LOCALES)
def test_questions_fit_the_header_of_the_picture(locale: str) -> None:
    for view in all_views():
        question = WORDS.question(
            view, Seating(1, "orbis", (Player(""),) * len(view.realms)), Words.of(locale)
        )
        assert 0 < len(question) <= 28


@QUICK_AND_WHOLE
@pytest.mark.parametrize("locale", LOCALES)
def test_alt_texts_and_descriptions_fit(locale: str, *, quick: bool) -> None:
    for view in in_turn(all_views(), locale, quick=quick):
        assert 0 < len(WORDS.alts(view, make_seating(len(view.realms)), Words.of(locale))[0]) <= 1024
        assert 0 < len(WORDS.description(view, make_seating(len(view.realms)), Words.of(locale))) <= 3800


@pytest.mark.parametrize("locale", LOCALES)
def test_the_longest_possible_position_fits(locale: str) -> None:
    view = start_state(4)
    by_length = sorted(
        range(1, len(PRINTED.tiles) + 1), key=lambda tile: -len(describe_tile(TILES[tile], Words.of(locale)))
    )
    tiles = cycle(by_length)
    view.display, view.crowds = [next(tiles) for _ in PLACES], [[2, 2, 1, 1, 2] for _ in PLACES]
    gods = sorted(
        range(len(GODS)), key=lambda god: len(WORDS.label(view, Worship(GODS[god].id), Words.of(locale)))
    )
    gods.append(GOD_NUMBER["death"])
    cells = [cell for cell, tile in enumerate(match(4).state.realms[0].universe) if tile != NONE]
    for owner in view.realms:
        owner.kingdom, owner.god = [2, 2, 2, 2, 2], gods.pop()
        for cell in cells:
            owner.universe[cell] = next(tiles)
    view.realms[0].god_cancelled = True
    view.gods, view.realm.discounts, view.turns_played = gods[-1:], [0, 1, 2, 3, 4], 56
    assert len(WORDS.description(view, make_seating(4), Words.of(locale))) <= 3800
    assert len(WORDS.alts(view, make_seating(4), Words.of(locale))[0]) <= 1024


@QUICK_AND_WHOLE
@pytest.mark.parametrize("locale", LOCALES)
def test_log_lines_fit_and_name_the_seat(locale: str, *, quick: bool) -> None:
    for seats in in_turn((2, 3, 4), locale, quick=quick):
        whole = match(seats)
        for event in [event for step in whole.steps for event in step.events] + [Undo(0)]:
            line = log_line(event, make_seating(4), Words.of(locale))
            assert line
            assert line.startswith(r"\*" * 31 + str(event.seat))
            assert len(line) <= 200


@pytest.mark.parametrize("locale", LOCALES)
def test_a_digest_of_any_length_fits(locale: str) -> None:
    whole = match(4)
    for length in (1, 5, 25, 80, len(whole.steps)):
        events = [event for step in whole.steps[-length:] for event in step.events]
        assert 0 < len(digest(events, make_seating(4), Words.of(locale))) <= 900
    assert digest([], make_seating(4), Words.of(locale)) == ""


@pytest.mark.parametrize("locale", LOCALES)
def test_a_digest_has_room_for_three_turns(locale: str) -> None:
    whole = match(4, 3)
    turns = [list(turn) for _, turn in groupby(whole.steps, key=lambda step: step.seat)]
    for first in range(len(turns) - 3):
        events = [event for turn in turns[first : first + 3] for step in turn for event in step.events]
        assert len(digest(events, people(4), Words.of(locale)).split("\n")) == 3


def test_a_digest_describes_a_taken_tile_its_cost_and_its_cell() -> None:
    s = orbis_state(realm("1Y1", "b1y2"), display=f"2B3 {ANYTHING[2:]}", crowds={"a1": "w1"}, seats=4)
    events = events_of(s, "take.a1", "pay.y1w1", "place.0.1", "end")
    summary = digest(events, people(4), EN)
    assert summary == (
        "- **Ana**: takes A1 (blue: irrigation) +1 white · pays: 1 yellow, 1 white · places it on f1"
        " · lacks the colour below: the irrigation is cancelled"
    )


def test_a_brief_digest_counts_the_worshippers_on_a_tile() -> None:
    s = orbis_state(realm("1B1"), display=f"1G2 {ANYTHING[2:]}", crowds={"a1": "b1w2"}, seats=4)
    played = events_of(s, "take.a1", "place.0.1")
    brief = digest(played, people(4), EN, brief=True)
    assert brief == "- **Ana**: conversion +3 · on f1 · +2 green"


def test_a_digest_says_which_worshippers_are_discarded_above_the_limit() -> None:
    s = orbis_state(realm("1B1", "g3w5"), display=f"1G1 {ANYTHING[2:]}", crowds={"a1": "b1w2"}, seats=2)
    played = events_of(s, "take.a1", "place.0.1", "discard.b1w1", "end")
    assert digest(played, people(2), EN).endswith(" · discards: 1 blue, 1 white (above the limit of 10)")


def test_a_brief_digest_omits_discarded_and_exchanged_worshippers() -> None:
    s = orbis_state(
        realm("1Y1 1R1 1Y2 1W2 1R2", "r3w7"), display=f"1B4 {ANYTHING[2:]}", crowds={"a1": "b1w2"}
    )
    played = events_of(s, "take.a1", "exchange", "swap.red.green", "place.1.0", "discard.b1", "end")
    assert digest(played, people(2), EN).endswith(" · discards: 1 blue (above the limit of 10)")
    assert (
        digest(played, people(2), EN, brief=True)
        == "- **Ana**: sacred stone +3 · fits nowhere: wasteland · 3:1 · on e2"
    )


def test_all_temple_tokens_of_the_end_are_in_one_bullet() -> None:
    happened = [events.God(1, GODS[0].id), events.Temple(1, 7), events.Temple(0, 2), events.Over(1)]
    assert digest(happened, people(2), EN).endswith(
        " · temple tokens: Leo 7, Ana 2 · plays the last turn of the last round, so the match ends"
    )


def test_a_digest_says_that_temple_tokens_change_hands() -> None:
    s = orbis_state(realm("2W1"), realm("2W3"), display=f"1W3 {ANYTHING[2:]}", seats=2)
    played = events_of(s, "take.a1", "place.0.1", "end")
    moves = {
        EN: "now has the temple token 7 instead of 2; the player overtaken falls to 2",
        PL: "ma teraz żeton świątyni o wartości 7 zamiast 2; wyprzedzona osoba spada na 2",
        EL: "έχει τώρα μάρκα ναού αξίας 7 αντί για 2, και όποιος ξεπεράστηκε πέφτει στο 2",
    }
    assert all(digest(played, people(2), words).endswith(f" · {text}") for words, text in moves.items())
    many = events.TempleRank(0, 11, 4, 2, 0)
    text = "now has the temple token 11 instead of 4; the 2 players overtaken fall by one token each"
    assert GAME_UI.event_text(many, EN) == text


@pytest.mark.parametrize(
    ("kingdom", "tile", "codes", "whole", "brief"),
    [
        (realm("1Y1", "r2"), "2Y2", ["place.0.1"], "pays: 2 red", "farm · −2 · on f1 · yellow discount"),
        (
            realm("1R1", discounts="w"),
            "2R2",
            ["place.0.1"],
            "pays nothing, discounts save 1",
            "volcano · free · on f1",
        ),
        (realm("1B1"), "1G2", ["place.0.1"], "converts: 2 green", "conversion · on f1 · +2 green"),
        (
            realm("1B1"),
            "2G2",
            ["place.0.1"],
            "can’t pay for it, so it becomes a wasteland · places it on f1",
            "forest · can’t pay: wasteland · on f1",
        ),
        (
            realm("1Y1", "g2y2"),
            "2Y4",
            ["place.0.1", "give.g1y1"],
            "gives: 1 green, 1 yellow",
            "village · −2 · on f1 · −2 · 3 points",
        ),
    ],
)
def test_a_digest_tells_what_a_tile_costs_and_brings(
    kingdom: Realm, tile: str, codes: list[str], whole: str, brief: str
) -> None:
    s = orbis_state(kingdom, realm(), display=f"{tile} {ANYTHING[2:]}", seats=4)
    played = events_of(s, "take.a1", *codes)
    assert f" · {whole} · " in f"{digest(played, people(4), EN)} · "
    assert digest(played, people(4), EN, brief=True).startswith(f"- **Ana**: {brief}")


def test_a_forced_choice_is_called_the_only_one() -> None:
    placed = events.Place(0, 1, cell=FIRST, wasteland=False, forced=True)
    assert GAME_UI.event_text(placed, EN) == "places it on e1 (the only choice)"
    assert GAME_UI.event_text(events.Farm(0, "red"), EN) == "gets the red discount"


# ---- buttons -----------------------------------------------------------------------


def test_rows_hold_each_legal_action_once_and_fit_a_post() -> None:
    for view in undecided_views():
        rows = WORDS.rows(view)
        actions = [action for row in rows for action in row]
        if rows:
            assert sorted(map(GAME.codec.encode, actions)) == sorted(map(GAME.codec.encode, legal(view)))
        assert all(1 <= len(row) <= 5 for row in rows)
        assert len(rows) <= 4


def test_only_long_lists_of_sets_are_a_select() -> None:
    selects = [view for view in undecided_views() if not WORDS.rows(view)]
    assert selects
    assert all(len(legal(view)) > 3 for view in selects)


def test_buttons_of_tiles_are_arranged_as_the_display_with_gods_below_them() -> None:
    view = start_state(4)
    labels = [[WORDS.label(view, action, EN) for action in row] for row in WORDS.rows(view)]
    assert labels[:3] == [["A1", "B1", "C1"], ["A2", "B2", "C2"], ["A3", "B3", "C3"]]
    assert labels[3] == [WORDS.label(view, Worship(GODS[god].id), EN) for god in view.gods]


def test_nine_tiles_five_gods_and_the_exchange_fit_a_post() -> None:
    view = start_state(4)
    view.realm.kingdom[0] = 3
    assert [len(row) for row in WORDS.rows(view)] == [4, 3, 3, 5]
    assert WORDS.rows(view)[0][-1] == Exchange()


def test_either_all_or_no_buttons_of_a_question_shorten_sets() -> None:
    view = start_state()
    view.asks, view.realm.kingdom = [AskVillage(NUMBER["3Y4"], 0)], [1, 1, 1, 1, 1]
    labels = [WORDS.label(view, action, PL) for action in legal(view) if isinstance(action, Give)]
    assert labels[0] == "1 nieb. 1 ziel. 1 czer. 1 żół."
    assert all("." in label for label in labels)
    view.realm.kingdom = [4, 1, 0, 0, 0]
    labels = [WORDS.label(view, action, PL) for action in legal(view) if isinstance(action, Give)]
    assert labels == ["4 niebieskich", "3 niebieskich, 1 zielony"]


# ---- details of choices ------------------------------------------------------------


def take_detail(tile: str, *realms: Realm, on_it: str = "0") -> str:
    """The detail of the choice to take the tile at a1."""
    s = orbis_state(*realms, display=f"{tile} {ANYTHING[2:]}", crowds={"a1": on_it})
    return WORDS.detail(s, Take("a1"), EN)


def test_the_detail_of_a_tile_has_its_gain_cost_and_points() -> None:
    assert take_detail("2Y4", realm("", "g1y3"), on_it="b2w1") == (
        "A1 · village, give 2 · +2 blue, 1 white · costs 1 green, 1 yellow · up to 3 points"
    )


def test_the_detail_of_a_tile_has_its_cost_after_discounts() -> None:
    assert "costs 1 red" in take_detail("2G2", realm("", "r1", discounts="g"))
    assert "free" in take_detail("2R2", realm("", discounts="w"))


def test_the_detail_of_a_tile_says_that_it_has_no_points() -> None:
    assert take_detail("2B4", realm("", "w1")).endswith("costs 1 white · no points")


def test_the_detail_of_a_tile_says_that_it_can_only_become_a_wasteland() -> None:
    assert take_detail("2B4", realm("")).endswith("can’t be paid: wasteland")
    full_base = realm("1R1 1R2 1R3 1R4 1Y1", "w1")
    assert take_detail("2B4", full_base).endswith("fits nowhere: wasteland")


def test_the_detail_of_a_payment_lists_colours_and_exchanges() -> None:
    s = state_after_taking("2B1", realm("", "b4r1"))
    assert WORDS.detail(s, Pay("b4r1"), EN) == "Pay 1 blue · 1 red for any · 3 blue as 1 green"


def test_the_detail_of_a_cell_has_certain_and_conditional_points() -> None:
    s = state_after_taking("2G3", realm("1Y1 1G1 1B1", "y1"))
    details = {WORDS.label(s, action, EN): WORDS.detail(s, action, EN) for action in legal(s)}
    assert details["d1"] == "d1: 1 point"
    assert details["h1"] == "h1: 1 point if beside 1 yellow at the end, now 0"


def test_the_detail_of_a_god_has_its_condition() -> None:
    view = start_state()
    assert WORDS.detail(view, Worship("death"), EN) == "God of Death: discard 6 worshippers now · 3 points"


def test_the_detail_of_a_god_has_the_points_that_it_would_score_now() -> None:
    view = orbis_state(realm("1R1 2R4"), realm("1B1 2R1"), display=ANYTHING, gods="fire oceans beginner")
    details = [WORDS.detail(view, Worship(god), EN) for god in ("fire", "oceans", "beginner")]
    assert details == [
        "Goddess of Fire: most active volcanoes · 3 points (now 3)",
        "God of the Oceans: most active irrigations · 3 points (now 0)",
        "Novice Goddess: no condition · 2 points",
    ]


def test_explain_has_reasons_for_cells_that_cannot_be_chosen() -> None:
    view = load(Path("tests/positions/orbis-place.json")).state
    reasons = {
        WORDS.label(view, action, EN): illegal_reason(view, action).key
        for action in WORDS.list_forbidden(view, legal(view))
    }
    assert reasons == {"d2": "orbis-wrong-colour", **dict.fromkeys(("c3", "d3", "c4"), "orbis-not-above-two")}
    first = state_after_taking("1B1")
    assert not WORDS.list_forbidden(first, legal(first)), "the first tile can be placed on any cell"


def test_explain_does_not_repeat_labels() -> None:
    assert WORDS.explain(state_after_taking("1B1"), Place(0, 0), EN) == ""
    s = state_after_taking("2B1", realm("", "b4g1r1"))
    meanings = {WORDS.label(s, action, EN): WORDS.explain(s, action, EN) for action in legal(s)}
    assert meanings["Wasteland"] == "no effect and −1 point, but it counts as every colour"
    assert meanings["2 blue, 1 green"] == "Pay 1 blue, 1 green · 1 blue for any"
    assert WORDS.explain(start_state(), Worship("love"), EN).startswith("Goddess of Love: gain 5")


# ---- positions and sheets ----------------------------------------------------------


def test_the_description_lists_a_universe_cell_by_cell() -> None:
    kingdom = realm("1G1#\n1G4 2R1~ 2W3")
    cells = [describe_placed(kingdom, cell, EN) for cell, tile in enumerate(kingdom.universe) if tile != NONE]
    assert cells == [
        "e1 green: sacred stone 1",
        "f1 red: volcano, cancelled",
        "g1 white: temple, 2 symbols",
        "e2 wasteland",
    ]


def test_the_text_of_a_forest_has_the_number_of_its_neighbours() -> None:
    kingdom = realm("2G1 1B1")
    assert describe_placed(kingdom, FIRST, EN) == "e1 green: forest 3 (1/2 blue/white)"


def test_a_placed_tile_is_not_described_as_in_hand() -> None:
    s = state_after_taking("2Y4", realm("", "g1y3"))
    assert "In hand – yellow: village" in WORDS.description(s, people(4), EN)
    assert "In hand" not in WORDS.description(after(s, "place.0.0"), people(4), EN)


def test_the_score_sheet_names_gods_and_omits_lines_without_points() -> None:
    s = orbis_state(realm("1G4 1B4", god="beginner"), realm("1R1#"))
    lines = GAME_UI.sheet(s, people(4), EN).split("\n")
    assert lines[:2] == ["**1. Ana**: 4 points", "-# 2 sacred stones: 2 · Novice Goddess: 2"]
    assert lines[-2:] == ["**4. Leo**: −1 point", "-# 1 wasteland: −1"]


@pytest.mark.parametrize("locale", LOCALES)
def test_texts_of_different_colours_differ(locale: str) -> None:
    for count in (1, 2, 5):
        assert len({group(colour, count, Words.of(locale)) for colour in COLOURS}) == len(COLOURS)


def test_polish_plurals_of_worshippers_are_right() -> None:
    assert full((1, 2, 5, 12, 22), PL) == "1 niebieski, 2 zielonych, 5 czerwonych, 12 żółtych, 22 białych"


def test_greek_plurals_of_worshippers_are_right() -> None:
    assert full((1, 1, 2, 1, 21), EL) == "1 μπλε, 1 πράσινος, 2 κόκκινοι, 1 κίτρινος, 21 λευκοί"
