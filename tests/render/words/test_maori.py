"""Texts of Maori fit the limits in all languages and kinds of positions."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from engine.game import Action, Undo
from engine.maori import GAME, events
from engine.maori.actions import Pass, Place, Ship, Take
from engine.maori.components import DECK, NONE, TILES
from engine.maori.state import AskEnd, AskHow, AskShip, AskWhere, Options, State
from engine.match import Match
from render.event_log import digest, log_line
from render.language.catalogue import LOCALES, Words
from render.maori import GAME_UI
from render.maori.words import WORDS
from render.maori.words.tiles import brief
from render.players import Player, Seating
from tests.languages import EN, PL
from tests.render.sampling import QUICK_AND_WHOLE, in_turn

ALL_OPTIONS = [
    Options(variant=variant, board=board)
    for variant in ("basic", "advanced", "professional")
    for board in ("front", "atoll")
]
KINDS = {"edge", "ship", "what", "where", "which", "how", "reveal", "sail", "end", "over"}


def make_seating(seats: int) -> Seating:
    """Players with the longest names, full of markdown."""
    return Seating(12345, "maori", tuple(Player("*" * 31 + str(seat)) for seat in range(seats)))


def choose_sensibly(actions: list[Action], rng: Random) -> Action:
    """Mostly choose actions that build, so that the boards fill up."""
    building = [action for action in actions if action.verb not in ("remove", "pass", "store")]
    return rng.choice(building if building and rng.random() < 0.97 else actions)


@cache
def played(options: Options, seats: int) -> list[Match]:
    """A complete match played by `choose_sensibly`, before each action and at the end."""
    positions, rng = [Match.new(GAME, seats, bytes([1] * 16), options)], Random(1)
    while (last := positions[-1]).turn is not None:
        action = choose_sensibly(list(GAME.legal(last.state)), rng)
        positions.append(last.play_action(last.turn, GAME.codec.encode(action))[0])
    return positions


def match(options: Options, seats: int) -> Match:
    """A complete match played by `choose_sensibly`."""
    return played(options, seats)[-1]


@cache
def all_views() -> tuple[State, ...]:
    """Views of matches with all options and numbers of seats: the first, every 17th, the last."""
    views = []
    for options in ALL_OPTIONS:
        for seats in (2, 3, 4) if options.board == "atoll" else (2, 3, 5):
            *before, whole = played(options, seats)
            for number, now in enumerate(before):
                if number == 0 or number % 17 == seats:
                    views.append(GAME.view(now.state, None))
            views.append(GAME.view(whole.state, None))
    return tuple(views)


def undecided_views() -> Iterator[State]:
    return (view for view in all_views() if not view.is_over)


@cache
def forbidden_reasons() -> set[str]:
    """The keys of the reasons for all forbidden actions in these views."""
    return {
        GAME.illegal_reason(view, action).key
        for view in undecided_views()
        for action in WORDS.list_forbidden(view, GAME.legal(view))
    }


def first_voyage(**options: str) -> State:
    """A match before its first voyage: the explorer is at position 1, and all boards are empty."""
    started, _ = Match.new(GAME, 2, bytes(16), Options(**options)).play_action(  # type: ignore[arg-type]
        GAME.setup(2, bytes(16), Options()).turn, "edge.0"
    )
    assert started.turn is not None
    started, _ = started.play_action(started.turn, "end")
    return GAME.view(started.state, None)


def test_the_positions_have_every_kind_of_question() -> None:
    assert {"over" if view.is_over else GAME.decision(view).kind for view in all_views()} == KINDS


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
def test_questions_fit_the_header_of_the_picture(locale: str) -> None:
    for view in all_views():
        question = WORDS.question(
            view, Seating(1, "maori", (Player(""),) * len(view.boards)), Words.of(locale)
        )
        assert 0 < len(question) <= 28


@QUICK_AND_WHOLE
@pytest.mark.parametrize("locale", LOCALES)
def test_alt_texts_and_descriptions_fit(locale: str, *, quick: bool) -> None:
    for view in in_turn(all_views(), locale, quick=quick):
        assert 0 < len(WORDS.alts(view, make_seating(len(view.boards)), Words.of(locale))[0]) <= 1024
        assert 0 < len(WORDS.description(view, make_seating(len(view.boards)), Words.of(locale))) <= 3800


@pytest.mark.parametrize("locale", LOCALES)
def test_the_longest_possible_position_fits(locale: str) -> None:
    view = GAME.view(GAME.setup(5, bytes(16), Options(variant="advanced")), None)
    by_length = sorted(DECK, key=lambda tile: len(brief(TILES[tile], Words.of(locale))))
    for board in view.boards:
        board.tiles, board.ship = [by_length.pop() for _ in board.tiles], 3
    view.display = [by_length.pop() if by_length else NONE for _ in view.display]
    view.ship, view.asks, view.last_turns = 5, [AskEnd()], 4
    assert len(WORDS.description(view, make_seating(5), Words.of(locale))) <= 3800
    assert len(WORDS.alts(view, make_seating(5), Words.of(locale))[0]) <= 1024


@QUICK_AND_WHOLE
@pytest.mark.parametrize("locale", LOCALES)
def test_log_lines_fit_and_name_the_seat(locale: str, *, quick: bool) -> None:
    for options in in_turn(ALL_OPTIONS, locale, quick=quick):
        whole = match(options, 4)
        for event in [event for step in whole.steps for event in step.events] + [Undo(0)]:
            line = log_line(event, make_seating(4), Words.of(locale))
            assert line
            assert line.startswith(r"\*" * 31 + str(event.seat))
            assert len(line) <= 200


@pytest.mark.parametrize("locale", LOCALES)
def test_a_digest_of_any_length_fits(locale: str) -> None:
    whole = match(ALL_OPTIONS[2], 4)
    for length in (0, 1, 5, 25, 80, len(whole.steps)):
        events = [event for step in whole.steps[-length or len(whole.steps) :] for event in step.events]
        summary = digest(events if length else [], make_seating(4), Words.of(locale))
        assert len(summary) <= 900
        assert bool(summary) == bool(length)


def test_a_digest_has_a_line_for_each_turn_and_a_count_of_the_oldest() -> None:
    passes = [events.Pass(seat % 2) for seat in range(60)]
    lines = digest(passes, Seating(1, "maori", (Player("Ana"), Player("Leo"))), EN, 200).split("\n")
    assert lines[-1] == "- **Leo**: passes"
    assert lines[-2] == "- **Ana**: passes"
    assert lines[0] == f"- … and {60 - (len(lines) - 1)} earlier turns"


def test_a_short_digest_keeps_the_last_events() -> None:
    turns = [events.Pass(0), events.Stored(1, tile=1), events.Pass(1)]
    seating = Seating(1, "maori", (Player("Ana"), Player("Leo")))
    short = digest(turns, seating, EN, fits=lambda text: len(text) < 45)
    assert short == "- … and 1 earlier turn\n- **Leo**: … · passes"
    assert digest(turns, seating, EN, fits=lambda text: len(text) < 25) == "", (
        "a digest of only a number is useless"
    )


def test_a_brief_digest_describes_a_turn_in_one_line_of_a_phone() -> None:
    turn = [
        events.Ship(0, edges=3, price=0),
        events.Take(0, tile=1, price=2, cell=0),
        events.Place(0, tile=1, square="b2", quarters=0, gained=1, forced=True),
    ]
    seating = Seating(1, "maori", (Player("Ana"),))
    assert digest(turn, seating, EN, brief=True) == "- **Ana**: sails 3 · tile for 2 shells · on b2"
    paid = [events.Ship(0, edges=5, price=1), events.Take(0, tile=1, price=0, cell=0)]
    assert digest(paid, seating, EN, brief=True) == "- **Ana**: sails 5 for 1 shell · free tile"


def test_a_digest_has_the_points_of_a_closed_island() -> None:
    seating = Seating(1, "maori", (Player("Ana"),))
    placed = events.Place(0, tile=1, square="b2", quarters=0, gained=0, closed=2, points=14)
    assert log_line(placed, seating, EN) == "Ana: places the tile on b2, closes an island of 2 tiles: +14"
    assert digest([placed], seating, EN, brief=True) == "- **Ana**: on b2, island +14"


def test_the_text_of_a_rotated_tile_has_its_open_side_after_rotation() -> None:
    tile = next(n for n, tile in enumerate(TILES) if tile.open == "E" and not tile.palms)
    seating = Seating(1, "maori", (Player("Ana"), Player("Leo")))
    placed = [events.Place(0, tile, "a3", quarters, gained=2) for quarters in (0, 1)]
    assert [log_line(event, seating, EN) for event in placed] == [
        "Ana: places the tile on a3, gains 2 shells",
        "Ana: places the tile on a3, open to the south, gains 2 shells",
    ]
    removed = log_line(events.Clear(0, tile, "a3", quarters=1), seating, EN)
    assert removed == "Ana: removes the tile on a3: island end open to the south, 2 shells"


def test_a_digest_omits_new_tiles() -> None:
    whole = match(ALL_OPTIONS[0], 2)
    refills = [event for step in whole.steps for event in step.events if event.event_name == "refill"]
    assert refills
    assert digest(refills, make_seating(2), EN) == ""


@pytest.mark.parametrize("locale", LOCALES)
def test_a_forced_step_is_marked_as_the_only_choice(locale: str) -> None:
    event, free = events.Pass(0, forced=True), events.Pass(0)
    forced_line, line = (
        log_line(step_event, make_seating(2), Words.of(locale)) for step_event in (event, free)
    )
    assert line
    assert forced_line
    assert forced_line.startswith(line)
    assert len(forced_line) > len(line)


def test_rows_hold_each_legal_action_once_and_fit_a_post() -> None:
    for view in undecided_views():
        rows = WORDS.rows(view)
        actions = [action for row in rows for action in row]
        assert sorted(map(GAME.codec.encode, actions)) == sorted(map(GAME.codec.encode, GAME.legal(view)))
        assert all(1 <= len(row) <= 5 for row in rows)
        assert len(rows) <= 5
        assert len(rows) + len(actions) <= 28


def test_buttons_of_squares_are_arranged_as_on_the_board() -> None:
    for view in undecided_views():
        for row in WORDS.rows(view):
            squares = [action.square for action in row if isinstance(action, Place)]
            assert len({square[1] for square in squares}) <= 1
            assert squares == sorted(squares)


def test_the_start_of_the_explorer_has_a_row_for_each_side_of_the_display() -> None:
    view = GAME.view(GAME.setup(2, bytes(16), Options()), None)
    assert [len(row) for row in WORDS.rows(view)] == [4, 4, 4, 4]


@pytest.mark.parametrize(
    ("boats", "shells", "lengths"), [(2, 7, [3, 4, 2]), (3, 7, [4, 4, 2]), (6, 1, [4, 3]), (2, 0, [2])]
)
def test_voyages_without_a_price_are_in_the_first_row(boats: int, shells: int, lengths: list[int]) -> None:
    view = first_voyage()
    canoe = next(n for n, tile in enumerate(TILES) if tile.kind == "water" and tile.boats == 1)
    view.board.tiles[: boats - 2] = [canoe] * (boats - 2)
    view.board.shells = shells
    assert [len(row) for row in WORDS.rows(view)] == lengths


def test_a_voyage_and_a_tile_are_offered_at_their_total_price() -> None:
    view = first_voyage()
    after = view.copy()
    GAME.apply(after, Ship(3))
    nearest, second = (WORDS.pair_texts(view, Ship(3), after, Take(rank), EN) for rank in (1, 2))
    assert nearest[0].startswith("3 → A · 1 shell: ")
    assert second[0].startswith("3 → B · 2 shells: ")
    GAME.apply(after, Take(1))
    assert not WORDS.pair_texts(view, Ship(3), after, Place("a1"), EN)


def test_squares_and_rotations_are_paired_only_if_a_select_can_list_all() -> None:
    view = first_voyage()
    view.asks = [AskHow(13, 0)]
    view.board.tiles[6:] = [20] * len(view.board.tiles[6:])
    assert not WORDS.has_no_pairs(view)
    view.board.tiles[6] = NONE
    assert WORDS.has_no_pairs(view)


def test_explain_names_no_tile_beyond_the_four_of_a_row() -> None:
    ranks = {
        action.rank
        for view in undecided_views()
        for action in WORDS.list_forbidden(view, GAME.legal(view))
        if isinstance(action, Take)
    }
    assert ranks <= {1, 2, 3, 4}


def test_labels_have_the_price() -> None:
    view = first_voyage()
    assert [WORDS.label(view, Ship(edges), EN) for edges in (1, 2, 3, 4)] == [
        "1",
        "2",
        "3 · 1 shell",
        "4 · 2 shells",
    ]


def test_tiles_in_reach_of_the_ship_have_letters_and_prices() -> None:
    view = first_voyage()
    GAME.apply(view, Ship(1))
    labels = [WORDS.label(view, action, EN) for action in GAME.legal(view)]
    assert labels == ["A · free", "B · 1 shell", "C · 2 shells", "D · 3 shells", "Pass"]
    assert WORDS.detail(view, Take(1), EN).startswith("A · free: ")
    assert WORDS.label(view, Pass(), PL) == "Pas"


def test_the_label_of_a_square_far_from_the_ship_has_the_price() -> None:
    view = first_voyage(variant="advanced")
    board = view.board
    board.tiles[view.layout.index("a1")] = board.tiles[view.layout.index("c1")] = 79
    board.ship = view.layout.index("a1")
    view.asks = [AskWhere(80)]
    assert WORDS.label(view, Place("b1"), EN) == "b1"
    assert WORDS.label(view, Place("d1"), EN) == "d1 · 2 shells"


def test_labels_of_rotations_name_the_open_sides() -> None:
    view = first_voyage()
    view.asks = [AskHow(13, 0)]
    labels = [WORDS.label(view, action, EN) for action in GAME.legal(view)]
    sides = ("east", "south", "west", "north")
    assert labels == [f"{number} · open to the {side}" for number, side in enumerate(sides, 1)]


@QUICK_AND_WHOLE
@pytest.mark.parametrize("locale", LOCALES)
def test_explain_does_not_repeat_labels_and_has_reasons_for_forbidden_actions(
    locale: str, *, quick: bool
) -> None:
    words = Words.of(locale)
    for view in in_turn(undecided_views(), locale, quick=quick):
        legal = GAME.legal(view)
        for action in legal:
            meaning = WORDS.explain(view, action, words)
            assert action.verb in ("end", "reveal") or meaning != WORDS.detail_after_label(
                view, action, words
            )
        for action in WORDS.list_forbidden(view, legal):
            assert action not in legal
            assert WORDS.label(view, action, words)
    reasons = forbidden_reasons()
    assert {"maori-too-far", "maori-volcano", "maori-too-few-shells", "maori-store-full"} <= reasons
    assert {"maori-under-ship", "maori-not-beside-ship"} <= reasons
    assert "maori-not-asked" not in reasons


def test_explain_counts_the_tiles_after_a_voyage_and_names_closed_islands() -> None:
    voyage = first_voyage()
    assert WORDS.explain(voyage, Ship(1), EN).endswith("to choose from there")
    view = first_voyage()
    view.asks = [AskWhere(tile=next(n for n, tile in enumerate(TILES) if tile.kind == "single"), cell=0)]
    assert "closes an island of 1 tile" in WORDS.explain(view, Place("b2"), EN)


def test_the_description_has_the_tiles_in_reach_of_the_ship() -> None:
    view = first_voyage()
    view.asks = [AskShip()]
    view.display = [65, 0, 0, 0, 96, 0, 0, 0, 20, 0, 0, 0, 16, 0, 0, 0]
    view.ship = 0
    people = Seating(1, "maori", (Player("Ana"), Player("Leo")))
    described = WORDS.description(view, people, EN)
    assert "In line, nearest first: A middle W–E 2 palms\n" in described
    assert "Explorer ship at position 1 (top, column 1)" in described
    assert "2: volcano | – | – | –" in described
    assert "4: end E 1 palm ½ wreath | – | – | –" in described


def test_the_score_sheet_lists_winners_first_and_omits_lines_without_points() -> None:
    whole = match(ALL_OPTIONS[0], 3)
    people = Seating(1, "maori", tuple(Player(name) for name in ("Ana", "Leo", "Ida")))
    lines = GAME_UI.sheet(whole.state, people, EN).split("\n")
    scores = sorted(GAME.scores(whole.state), key=lambda score: score.rank)
    assert len(lines) == 6
    for score, head in zip(scores, lines[::2], strict=True):
        total = str(score.total).replace("-", "−")
        assert head == f"**{score.rank}. {people.players[score.seat].name}**: {total} points"
    assert all(
        not part.startswith("0 ") for line in lines[1::2] for part in line.removeprefix("-# ").split(" · ")
    )
