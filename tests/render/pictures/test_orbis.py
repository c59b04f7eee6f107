"""Pictures of Orbis: every kind of position can be drawn, is legible, and shows the position."""

import itertools
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.game import Action
from engine.orbis import GAME
from engine.orbis.actions import Place, Remove, Take, Worship
from engine.orbis.components import CELL_NUMBER, COLOURS, GOD_NUMBER, NONE, PLACES, PRINTED, TILES
from engine.orbis.preview import PointsOutlook, preview
from engine.orbis.state import ACTIVE, CANCELLED, WASTELAND, Realm, State
from engine.orbis.universe import cell_at, cell_name
from render import picture
from render.drawing import theme
from render.drawing.bitmaps import Sprite
from render.language.catalogue import LOCALES, Words
from render.orbis.pictures.panels import tiles
from render.players import Player, Seating
from render.registry import GAME_UIS
from tests.languages import ALL_WORDS, EN
from tests.pictures.positions import load
from tests.pictures.samples import PictureInput, by_decision, make_seating, public_position, walk
from tests.render.pictures.glyphs import find_tiny
from tests.render.pictures.reading import (
    Appearance,
    DrawnText,
    PaintedText,
    collect_texts,
    contrast,
    record_cut_texts,
    visible_rows,
)
from tests.render.pictures.reading import collect_painted_texts as written_on
from tests.render.sampling import QUICK_AND_WHOLE, sample_cases

KINDS = {
    *("take", "pay", "place", "wasteland", "convert", "village", "volcano", "gift", "sacrifice"),
    *("limit", "swap", "end", "over"),
}
ODD_NAMES = (
    "Παναγιώτης-Κωνσταντίνος Παπαδόπ",
    "Gżegżółka Święcicka-Źdźbłowska 🐙",
    "שלום עולם",
    "W" * 32,
)
MIN_CONTRAST, MIN_SIZE, MIN_NAME, MIN_CHOICE = 4.5, 20, 28, 48
#: Questions that ask for a set of worshippers. Pictures show the count of each colour in large digits.
SETS = {"pay", "village", "gift", "sacrifice", "limit", "convert", "swap"}


@cache
def positions_by_kind(seats: int) -> dict[str, list[PictureInput]]:
    """Positions of matches with a number of seats, by kind of question."""
    positions: dict[str, list[PictureInput]] = {}
    for seed, policy in ((3, "build"), (11, "random"), (12, "build")):
        for kind, matches in by_decision(walk(GAME, seats, seed, 900, {}, policy)).items():
            positions.setdefault(kind, []).extend(
                public_position(match, make_seating(GAME, seats)) for match in matches
            )
    positions.setdefault("sacrifice", [sacrifice_view(positions["take"][0])])
    return positions


def sacrifice_view(position: PictureInput) -> PictureInput:
    """A position in which a player takes a god of death and can pay the sacrifice."""
    view = position.view.copy()
    view.gods, view.realm.god, view.realm.kingdom = [GOD_NUMBER["death"]], -1, [3, 2, 2, 0, 1]
    GAME.apply(view, Worship("death"))
    return position._replace(view=view)


def view_with(kind: str, seats: int = 4, at: int | None = None, locale: str = "en") -> PictureInput:
    """A position with this question, if possible with this number of seats."""
    number = next(n for n in (seats, 4, 3, 2) if kind in positions_by_kind(n))
    positions = positions_by_kind(number)[kind]
    return positions[len(positions) // 2 if at is None else at]._replace(words=Words.of(locale))


def read_picture(position: PictureInput, patch: pytest.MonkeyPatch) -> list[PaintedText]:
    """The texts of a picture, except those of the background that all pictures of a match share."""
    ((_, written),) = written_on(lambda: picture.draw_canvases(*position), patch)
    return written


def drawn_texts(position: PictureInput, patch: pytest.MonkeyPatch) -> list[DrawnText]:
    """The texts of a picture. Nothing is painted."""
    (lines,) = collect_texts(lambda: picture.draw_canvases(*position), patch)
    return lines


def png_file(position: PictureInput) -> bytes:
    (drawn,) = picture.draw(*position)
    return drawn.png


def people(seats: int, *names: str) -> Seating:
    """Players with these names, which repeat if there are more seats."""
    return Seating(7, "orbis", tuple(Player(names[seat % len(names)]) for seat in range(seats)))


# ---- all positions can be drawn ----------------------------------------------------


def test_the_samples_have_every_kind_of_question() -> None:
    assert set().union(*(positions_by_kind(seats) for seats in GAME.seats)) == KINDS


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_decision_is_drawn(seats: int) -> None:
    """First and last positions take turns."""
    for i, (kind, positions) in enumerate(positions_by_kind(seats).items()):
        seating, words = people(seats, *ODD_NAMES), ALL_WORDS[i % len(ALL_WORDS)]
        canvas = picture.draw_canvases(*positions[-(i % 2)]._replace(seating=seating, words=words))[0]
        assert (canvas.width, canvas.height) == (1500, 1000 if seats == 2 and kind != "over" else 1125)


@QUICK_AND_WHOLE
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_decision_is_drawn_in_every_language(kind: str, *, quick: bool) -> None:
    """One of the pictures is encoded too, and a quick test draws only this one; the languages take turns."""
    encoded = LOCALES[sorted(KINDS).index(kind) % len(LOCALES)]
    for position in (view_with(kind, locale=locale) for locale in ([encoded] if quick else LOCALES)):
        alts = GAME_UIS["orbis"].words.alts(position.view, position.seating, position.words)
        if position.words is not Words.of(encoded):
            assert len(picture.draw_canvases(*position)) == len(alts)
            continue
        drawn = picture.draw(*position)
        assert all(each.png.startswith(b"\x89PNG") and each.name == "orbis.png" for each in drawn)
        assert [each.alt for each in drawn] == alts


def test_a_view_with_an_unknown_tile_is_drawn() -> None:
    position = view_with("end")
    view = position.view.copy()
    view.display[view.emptied if view.emptied >= 0 else 3] = -1
    assert png_file(position._replace(view=view)) != png_file(position)


@cache
def display_with(tile: int) -> Appearance:
    """A display with this tile."""
    position = view_with("take")
    view = position.view.copy()
    view.display[4] = tile
    return Appearance(picture.draw_canvases(*position._replace(view=view))[0])


@pytest.mark.parametrize("tile", range(1, len(PRINTED.tiles) + 1), ids=lambda n: TILES[n].id)
def test_every_tile_looks_different(tile: int) -> None:
    other = TILES.index(next(t for t in PRINTED.tiles if t.kind == TILES[tile].kind and t != TILES[tile]))
    assert display_with(tile) != display_with(other)


# ---- legibility -----------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "seats", "at"), sample_cases(KINDS))
def test_public_text_is_legible(
    kind: str, seats: int, at: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = read_picture(view_with(kind, seats, at), monkeypatch)
    names = {player.name for player in make_seating(GAME, 5).players}
    assert names & {line.text for line in written}
    assert not find_tiny(written)
    for line in written:
        assert line.size >= MIN_NAME or line.text not in names
        assert line.size >= MIN_SIZE, line.text
        assert contrast(theme.rgb(line.colour), line.ground) >= MIN_CONTRAST, line.text
        assert line.covered == 0, (line.text, line.left, line.top)


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_names_without_glyphs_are_not_drawn(kind: str) -> None:
    position = view_with(kind)
    seats = len(position.view.realms)
    pictures = [position._replace(seating=people(seats, name)) for name in ("日本語 שלום 🐙", "")]
    assert png_file(pictures[0]) == png_file(pictures[1])


# ---- choices are highlighted and have the names of their buttons ---------------------------


def large_texts(view: State, action: Action) -> list[str]:
    """The texts that must be large for an action."""
    match action:
        case Take(place) | Remove(place):
            return [place.upper()]
        case Place(row, x):
            return [cell_name(cell_at(row, x))]
    return []


def large_choices(written: Sequence[DrawnText], position: PictureInput) -> list[str]:
    """All large texts except the question."""
    nameless = people(len(position.seating.players), "")
    question = GAME_UIS["orbis"].words.question(position.view, nameless, EN)
    return [line.text for line in written if line.size >= MIN_CHOICE and not line.text.endswith(question)]


@QUICK_AND_WHOLE
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("kind", sorted(KINDS - {"over"}))
def test_choices_are_large(kind: str, seats: int, monkeypatch: pytest.MonkeyPatch, *, quick: bool) -> None:
    """In the first, the middle and the last position, which take turns in a quick test."""
    places = (0, None, -1)
    for at in [places[GAME.seats.index(seats)]] if quick else places:
        position = view_with(kind, seats, at)
        written = large_choices(drawn_texts(position, monkeypatch), position)
        names = [name for action in GAME.legal(position.view) for name in large_texts(position.view, action)]
        assert sorted(text for text in written if text[-1].isdigit() and text[0].isalpha()) == sorted(names)
        if kind in SETS:
            assert {str(count) for count in position.view.realm.kingdom} <= set(written)


@pytest.mark.parametrize("kind", ["take", "place", "wasteland", "volcano"])
def test_the_names_of_choices_are_those_of_the_buttons(kind: str) -> None:
    view = view_with(kind).view
    for action in GAME.legal(view):
        for name in large_texts(view, action):
            assert name in GAME_UIS["orbis"].words.label(view, action, EN).split(), action


@pytest.mark.parametrize("locale", LOCALES)
def test_wasteland_and_cancel_have_the_names_of_their_buttons(
    locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for kind in ("pay", "place", "village", "volcano", "sacrifice"):
        position = next(
            p for p in positions_by_kind(4).get(kind, [view_with(kind)]) if refusing_actions(p.view)
        )
        written = drawn_texts(position._replace(words=Words.of(locale)), monkeypatch)
        for action in refusing_actions(position.view):
            label = GAME_UIS["orbis"].words.label(position.view, action, Words.of(locale))
            assert set(label.split()) <= {word for line in written for word in line.text.split()}


def refusing_actions(view: State) -> list[Action]:
    return [action for action in GAME.legal(view) if action.verb in ("waste", "cancel")]


def test_the_points_of_a_tile_are_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tile that can only become a wasteland shows its penalty."""
    for position in positions_by_kind(4)["take"][5:60:9]:
        view = position.view
        ahead = [preview(view, PLACES.index(a.place)) for a in GAME.legal(view) if isinstance(a, Take)]
        written = large_choices(drawn_texts(position, monkeypatch), position)
        points = [str(TILES[p.tile].pk) for p in ahead if not p.only_wasteland and TILES[p.tile].pk]
        lost = ["\N{MINUS SIGN}1" for p in ahead if p.only_wasteland]
        assert not points or set(points) <= set(written)
        assert written.count("\N{MINUS SIGN}1") == len(lost)


# ---- a picture shows the public position and no more --------------------------------------


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_the_same_view_gives_the_same_bytes(kind: str) -> None:
    assert png_file(view_with(kind)) == png_file(view_with(kind))


def test_pictures_drawn_in_threads_are_the_same() -> None:
    positions = [view_with(kind) for kind in sorted(KINDS)]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(png_file, positions)) == [png_file(position) for position in positions]


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_the_order_of_the_stack_is_not_in_the_picture(kind: str) -> None:
    position = view_with(kind)
    others = [GAME.view(GAME.sample(position.view, Random(seed)), None) for seed in (1, 2)]
    full = [GAME.sample(position.view, Random(seed)) for seed in (3, 4)]
    assert {png_file(position._replace(view=view)) for view in (*others, *full)} == {png_file(position)}


def test_every_action_changes_the_picture() -> None:
    matches = walk(GAME, 3, 5, 60, {})
    drawn = (
        Appearance(picture.draw_canvases(*public_position(match, make_seating(GAME, 3)))[0])
        for match in matches
    )
    assert all(before != after for before, after in itertools.pairwise(drawn))


def tile_states(realm: Realm) -> dict[int, int]:
    """The states of the tiles of a realm, by cell."""
    return {cell: realm.marks[cell] for cell, tile in enumerate(realm.universe) if tile != NONE}


def change_component(view: State, what: str) -> None:
    """Change one component of the position."""
    realm = next(realm for realm in view.realms if ACTIVE in tile_states(realm).values())
    cell = next(cell for cell, mark in tile_states(realm).items() if mark == ACTIVE)
    match what:
        case "kingdom":
            realm.kingdom[2] += 1
        case "discount":
            realm.discounts = [c for c in range(len(COLOURS)) if c not in realm.discounts][:1]
        case "wasteland" | "cancelled":
            realm.marks[cell] = WASTELAND if what == "wasteland" else CANCELLED
        case "god":
            realm.god = -1 if realm.god >= 0 else view.gods[0]
        case "crowd":
            view.crowds[4][1] += 1
        case "gods":
            view.gods = view.gods[1:] or [GOD_NUMBER["love"]]
        case "stack":
            view.stack = view.stack[1:]


@pytest.mark.parametrize(
    "what", ["kingdom", "discount", "wasteland", "cancelled", "god", "crowd", "gods", "stack"]
)
def test_every_component_is_shown(what: str) -> None:
    position = view_with("take")
    view: State = position.view.copy()
    change_component(view, what)
    assert png_file(position._replace(view=view)) != png_file(position)


def test_changes_are_outlined() -> None:
    position = view_with("take")
    assert any(event.event_name == "place" for event in position.events)
    assert png_file(position) != png_file(position._replace(events=()))


def test_the_cells_at_both_ends_of_a_bottom_row_of_four_tiles_are_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    position = view_with("wasteland")
    view: Any = position.view.copy()
    realm = view.realm
    realm.universe = [NONE] * len(realm.universe)
    for x, tile in enumerate((1, 2, 3, 5)):
        realm.universe[CELL_NUMBER[0, x]] = tile
    realm.marks = [0] * len(realm.marks)
    written = read_picture(position._replace(view=view, events=()), monkeypatch)
    names = [
        line for line in written if line.text in ("d1", "i1", "e2", "f2", "g2") and line.size >= MIN_CHOICE
    ]
    assert len(names) == 5
    assert all(line.covered == 0 for line in written)


@pytest.mark.parametrize("words", ALL_WORDS)
def test_the_announcement_of_the_last_round_is_not_cut(words: Words, monkeypatch: pytest.MonkeyPatch) -> None:
    match = load(Path("tests/positions/orbis-take-last-round.json"))
    position = public_position(match, make_seating(GAME, 4))._replace(words=words)
    cut = record_cut_texts(monkeypatch)
    assert words("orbis-pic-last-round") in [line.text for line in drawn_texts(position, monkeypatch)]
    assert not cut


# ---- the result sheet ---------------------------------------------------------------------


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_result_sheet_has_every_line_and_the_winner_first(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = view_with("over", seats)
    written = drawn_texts(position, monkeypatch)
    scores = sorted(GAME.scores(position.view), key=lambda score: (score.rank, score.seat))
    text = [line.text.replace("\N{MINUS SIGN}", "-") for line in written]
    for score in scores:
        for line in visible_rows(score, scores):
            assert str(line.count) in text
            assert str(line.points) in text
    lowest = [line for line in written if line.top > 1005 and line.text.lstrip("\N{MINUS SIGN}").isdigit()]
    totals = [line.text.replace("\N{MINUS SIGN}", "-") for line in sorted(lowest, key=lambda line: line.left)]
    assert totals == [str(score.total) for score in scores]


def test_the_header_names_two_winners(monkeypatch: pytest.MonkeyPatch) -> None:
    position = view_with("over", 2)
    view = position.view.copy()
    view.realms = [view.realms[0].copy() for _ in view.realms]
    for realm in view.realms:
        realm.universe = [number if TILES[number].kind != "temple" else NONE for number in realm.universe]
    written = drawn_texts(position._replace(view=view), monkeypatch)
    top = {line.text for line in written if line.top < 74}
    assert {player.name for player in position.seating.players} <= top


# ---- from the command line -------------------------------------------------------------


def test_the_command_line_writes_a_picture_and_prints_its_description(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from tests.pictures.__main__ import main

    file = tmp_path / "out.png"
    given = ["render", "orbis", "--seats", "3", "--seed", "4", "--actions", "30", "--locale", "el"]
    monkeypatch.setattr("sys.argv", [*given, "-o", str(file)])
    main()
    assert file.read_bytes().startswith(b"\x89PNG")
    assert "Orbis" in capsys.readouterr().out


def test_signs_for_uncertain_and_lost_points_have_a_legend(monkeypatch: pytest.MonkeyPatch) -> None:
    draw_sun, drawn, legends = tiles._sun, set[str](), set[str]()

    def record(r: int, chance: PointsOutlook) -> Sprite:
        drawn.add(chance)
        return draw_sun(r, chance)

    monkeypatch.setattr(tiles, "_sun", record)
    for state in itertools.islice(walk(GAME, 3, 3, 900, {}, "build"), 120):
        drawn.clear()
        position = public_position(state, make_seating(GAME, 3), EN)
        (canvas,) = picture.draw_canvases(*position)
        explained = [f"orbis-legend-{chance}" for chance in ("open", "lost") if chance in drawn]
        assert canvas.legends == set(explained)
        if (legend := " ".join(map(EN, explained))) not in legends:
            assert picture.draw(*position)[0].legend == legend
            legends.add(legend)
    assert len(legends) >= 3, "positions with no sign, one sign and both signs"
