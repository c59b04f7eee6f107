"""Pictures of Maori: every kind of position can be drawn, is legible, and shows the position."""

import itertools
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.game import Action
from engine.maori import GAME
from engine.maori.actions import Clear, Edge, Place, Rotate, Sail, Ship, Stored, Take
from engine.maori.components import TILES, layout
from engine.maori.legal import approach_price, reachable_cells, voyage_price
from engine.maori.scoring import islands
from engine.maori.state import Board
from engine.match import Match
from render import picture
from render.drawing import theme
from render.drawing.area import Area
from render.drawing.bitmaps import Sprite
from render.drawing.canvas import Canvas
from render.drawing.encoding.png import Picture
from render.language.catalogue import LOCALES, Words
from render.maori.pictures.art import sprites
from render.maori.pictures.geometry import Grid, plan
from render.maori.pictures.panels import boards, tally
from render.maori.pictures.panels.other_mats import PAD, Split
from render.maori.pictures.view_model import BoardView
from render.players import Player, Seating
from render.registry import GAME_UIS
from tests.languages import EN
from tests.pictures.positions import load
from tests.pictures.samples import PictureInput, by_decision, make_seating, public_position, setups, walk
from tests.render.pictures.glyphs import find_tiny
from tests.render.pictures.reading import (
    Appearance,
    DrawnText,
    PaintedText,
    collect_texts,
    contrast,
    visible_rows,
)
from tests.render.pictures.reading import collect_painted_texts as written_on
from tests.render.sampling import case, pairs

ALL = list(setups(GAME))
#: Numbers of the setups that are played: every number of seats has every board, and every variant is played.
SAMPLED = (*range(0, 36, 5), 38)
KINDS = {"edge", "ship", "what", "where", "which", "how", "reveal", "sail", "end", "over"}
ODD_NAMES = (
    "Παναγιώτης-Κωνσταντίνος Παπαδόπ",
    "Gżegżółka Święcicka-Źdźbłowska 🐙",
    "שלום עולם",
    "日本語プレイヤー名前",
    "W" * 32,
)
MIN_CONTRAST, MIN_SIZE, MIN_NAME, MIN_CHOICE = 4.5, 20, 28, 48


@cache
def positions_by_kind(number: int) -> dict[str, list[Match]]:
    """Positions of a match, by kind of question."""
    seats, options = ALL[number]
    return by_decision(walk(GAME, seats, number, 900, options, "random" if number % 3 == 0 else "build"))


def view_with(kind: str, number: int = 0, at: Seating | None = None, locale: str = "en") -> PictureInput:
    """A position with this question, from the first match with such a position."""
    n = next(n for n in sorted(SAMPLED, key=lambda n: n < number) if kind in positions_by_kind(n))
    matches = positions_by_kind(n)[kind]
    return public_position(matches[len(matches) // 2], at or make_seating(GAME, ALL[n][0]), Words.of(locale))


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


@cache
def first_drawn(kind: str, locale: str = "en") -> Picture:
    """The file of a position with this question, which later files must equal."""
    (drawn,) = picture.draw(*view_with(kind, locale=locale))
    return drawn


# ---- all positions can be drawn ----------------------------------------------------


def test_the_samples_have_every_kind_of_question() -> None:
    assert set().union(*(positions_by_kind(n) for n in SAMPLED)) == KINDS


@pytest.mark.parametrize(
    "number",
    [n if n in SAMPLED else pytest.param(n, marks=pytest.mark.soak) for n in range(len(ALL))],
    ids=lambda n: f"{ALL[n][0]}-{'-'.join(map(str, ALL[n][1].values()))}",
)
def test_every_decision_is_drawn(number: int) -> None:
    seats, _options = ALL[number]
    people = Seating(7, "maori", tuple(Player(ODD_NAMES[(seat + number) % 5]) for seat in range(seats)))
    for i, (kind, matches) in enumerate(positions_by_kind(number).items()):
        locale = LOCALES[(i + number) % len(LOCALES)]
        (canvas,) = picture.draw_canvases(*public_position(matches[-1], people, Words.of(locale)))
        assert (canvas.width, canvas.height) == (1500, 1125 if seats > 4 or kind == "over" else 1000)


@pytest.mark.parametrize(("kind", "locale"), pairs(sorted(KINDS), LOCALES))
def test_every_decision_is_drawn_in_every_language(kind: str, locale: str) -> None:
    position, drawn = view_with(kind, locale=locale), first_drawn(kind, locale)
    assert drawn.png.startswith(b"\x89PNG")
    assert drawn.alt == GAME_UIS["maori"].words.alts(position.view, position.seating, Words.of(locale))[0]
    assert drawn.name == "maori.png"


def test_a_view_with_an_unknown_tile_is_drawn() -> None:
    position = view_with("end")
    view = position.view.copy()
    view.display[3], view.display[7] = -1, 0
    assert png_file(position._replace(view=view)) != png_file(position)


# ---- legibility -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "number"),
    [
        case(kind, number, quick=(i + j) % 2 == 0)
        for (i, kind), (j, number) in itertools.product(enumerate(sorted(KINDS)), enumerate(SAMPLED[:7:2]))
    ],
)
def test_public_text_is_legible(kind: str, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    written = read_picture(view_with(kind, number), monkeypatch)
    names = {player.name for player in make_seating(GAME, 5).players}
    assert names & {line.text for line in written}
    assert not find_tiny(written)
    for line in written:
        assert line.size >= MIN_NAME or line.text not in names
        assert line.size >= MIN_SIZE, line.text
        assert contrast(theme.rgb(line.colour), line.ground) >= MIN_CONTRAST, line.text
        assert line.covered == 0, line.text


def test_sixteen_voyages_with_two_digit_prices_do_not_overlap(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    position = view_with("ship")
    view = position.view.copy()
    view.board.shells = 15
    for ship in range(0, 16, 3):
        view.ship = ship
        written = read_picture(position._replace(view=view, events=()), monkeypatch)
        assert {str(n) for n in range(1, 17)} <= {line.text for line in written if line.size >= MIN_CHOICE}
        assert all(line.covered == 0 for line in written)


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_names_without_glyphs_are_not_drawn(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seats = len(view_with(kind).view.boards)
    people = Seating(7, "maori", tuple(Player("日本語 שלום 🐙") for _ in range(seats)))
    bare = Seating(7, "maori", tuple(Player("") for _ in range(seats)))
    assert png_file(view_with(kind, at=people)) == png_file(view_with(kind, at=bare))


def test_a_long_name_does_not_truncate_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    people = Seating(7, "maori", tuple(Player("W" * 32) for _ in range(5)))
    written = drawn_texts(view_with("ship", at=people), monkeypatch)
    question = GAME_UIS["maori"].words.question(
        view_with("ship").view, Seating(7, "maori", (Player(""),) * 5), EN
    )
    assert any(line.text.endswith(question) and "…" in line.text for line in written)


# ---- choices are highlighted and have the names of their buttons ---------------------------


def large_texts(view: Any, action: Action) -> list[str]:
    """The texts that must be large for an action: its name, and its price if it has one."""
    match action:
        case Edge(position):
            return [str(position + 1)]
        case Ship(edges):
            return [str(edges), *_price_texts(voyage_price(view, edges))]
        case Take(rank):
            return ["ABCD"[rank - 1], *_price_texts(rank - 1)]
        case Stored():
            return ["S"]
        case Place(square):
            return [square, *_price_texts(approach_price(view, view.layout.index(square)))]
        case Rotate(quarters):
            return [str(quarters + 1)]
    return []


@pytest.mark.parametrize("number", [n for n, tile in enumerate(TILES) if tile.open == "W"])
def test_palms_leave_the_closed_coast_of_a_tile_visible_that_is_open_only_to_the_west(number: int) -> None:
    canvas = Canvas(100, 100)
    canvas.put(sprites.tile(number, 0, 100), 0, 0)
    edge = canvas.image.convert("RGB").crop((95, 12, 98, 70)).tobytes()
    colours = zip(edge[::3], edge[1::3], edge[2::3], strict=True)
    assert all(blue > red and blue > 0.8 * green for red, green, blue in colours), "palms over the sea"


@pytest.mark.parametrize("kind", ["which", "sail"])
def test_the_names_of_tiles_are_in_their_corners(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    position = view_with(kind)
    written = drawn_texts(position, monkeypatch)
    names = {action.square for action in GAME.legal(position.view) if isinstance(action, Clear | Sail)}
    tabs = [line for line in written if line.text in names and line.size == theme.NAME]
    assert {line.text for line in tabs} == names
    assert all(line.mask.height <= 30 for line in tabs)


@pytest.mark.parametrize("every", [15, pytest.param(5, marks=pytest.mark.soak)])
@pytest.mark.parametrize("number", SAMPLED[::2])
def test_labels_of_tiles_in_reach_are_beside_the_tiles(
    number: int, every: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for match in positions_by_kind(number).get("what", [])[::every]:
        position = public_position(match, make_seating(GAME, ALL[number][0]))
        display, view = plan(len(position.view.boards)).display, position.view
        cells = dict(zip("ABCD", reachable_cells(view), strict=False))
        for line in drawn_texts(position, monkeypatch):
            if line.text in cells and line.size >= MIN_CHOICE:
                x, y = display.cell_at(cells[line.text])
                assert line.left + line.mask.width <= x or line.top + line.mask.height <= y, line.text


def _price_texts(shells: int) -> list[str]:
    return [str(shells)] if shells else []


def large_choices(written: Sequence[PaintedText], view: Any, people: Seating) -> list[str]:
    """All large texts except the question."""
    nameless = Seating(7, "maori", tuple(Player("") for _ in people.players))
    question = GAME_UIS["maori"].words.question(view, nameless, EN)
    return sorted(
        line.text for line in written if line.size >= MIN_CHOICE and not line.text.endswith(question)
    )


@pytest.mark.parametrize("most", [1, pytest.param(9, marks=pytest.mark.soak)])
@pytest.mark.parametrize("number", SAMPLED)
def test_only_choices_are_large(number: int, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """In at most `most` positions of each kind."""
    for kind, matches in positions_by_kind(number).items():
        if kind == "over":
            continue
        first = number % len(matches) if most == 1 else 0
        for match in matches[first :: len(matches) // most + 1]:
            position = public_position(match, make_seating(GAME, ALL[number][0]))
            view = position.view
            expected = [text for action in GAME.legal(view) for text in large_texts(view, action)]
            if kind == "how":
                expected.append(view.layout.names[view.ask.square])
            written = read_picture(position, monkeypatch)
            assert large_choices(written, view, position.seating) == sorted(expected), kind
            assert all(line.covered == 0 for line in written), kind


def test_frames_and_names_of_tiles_cover_no_points_of_a_wreath(monkeypatch: pytest.MonkeyPatch) -> None:
    """The wreath is on two tiles that can be removed."""
    position = public_position(positions_by_kind(38)["which"][10], make_seating(GAME, 5))
    board = position.view.board
    assert any(island.wreaths for island in islands(board, position.view.layout) if island.is_complete)
    assert all(line.covered == 0 for line in read_picture(position, monkeypatch))


def test_the_names_of_choices_are_those_of_the_buttons() -> None:
    for kind in KINDS - {"over", "end", "reveal"}:
        view = view_with(kind).view
        for action in GAME.legal(view):
            for name in large_texts(view, action)[:1]:
                assert name in GAME_UIS["maori"].words.label(view, action, EN).split(), (kind, action)


# ---- a picture shows the public position and no more --------------------------------------


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_the_same_view_gives_the_same_bytes(kind: str) -> None:
    first = first_drawn(kind).png
    assert png_file(view_with(kind)) == first


def test_pictures_drawn_in_threads_are_the_same() -> None:
    kinds = sorted(KINDS) * 2
    with ThreadPoolExecutor(4) as pool:
        drawn = list(pool.map(png_file, map(view_with, kinds)))
    assert drawn == [first_drawn(kind).png for kind in kinds]


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_hidden_information_is_not_in_the_picture(kind: str) -> None:
    position = view_with(kind)
    others = [GAME.view(GAME.sample(position.view, Random(seed)), None) for seed in (1, 2)]
    assert {png_file(position._replace(view=view)) for view in others} == {first_drawn(kind).png}


def test_every_action_changes_the_picture() -> None:
    seats, options = ALL[5]
    matches = walk(GAME, seats, 5, 60, options)
    drawn = (
        Appearance(picture.draw_canvases(*public_position(match, make_seating(GAME, seats)))[0])
        for match in matches
    )
    assert all(before != after for before, after in itertools.pairwise(drawn))


@pytest.mark.parametrize("what", ["store", "shells", "ship", "tiles", "turns"])
def test_the_boards_of_other_players_are_shown(what: str) -> None:
    position = view_with("ship", next(n for n in SAMPLED if ALL[n][1]["variant"] == "advanced"))
    view = position.view.copy()
    board = view.boards[(view.turn + 1) % len(view.boards)]
    bare = board.tiles.index(0)
    match what:
        case "store":
            board.store = 5 if board.store != 5 else 90
        case "shells":
            board.shells += 1
        case "ship":
            board.ship = next(n for n, tile in enumerate(board.tiles) if tile and n != board.ship)
        case "tiles":
            board.tiles[bare] = 83
        case "turns":
            board.tiles[bare], position.view.boards[(view.turn + 1) % len(view.boards)].tiles[bare] = 13, 13
            board.turns[bare] = 1
    assert png_file(position._replace(view=view)) != png_file(position)


def test_changes_are_outlined() -> None:
    position = view_with("ship")
    assert any(event.event_name == "place" for event in position.events)
    assert png_file(position) != png_file(position._replace(events=()))


# ---- sizes for phones: pictures are shown 400 px wide ------------------------------------------


def saved_position(name: str, locale: str = "en") -> PictureInput:
    match = load(Path(f"tests/positions/maori-{name}.json"))
    return public_position(match, make_seating(GAME, match.seats), Words.of(locale))


@pytest.mark.parametrize("name", ["end-four-seats", "end-five-seats"])
def test_suns_do_not_truncate_names(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    position = saved_position(name, "el")
    names = {player.name for player in position.seating.players}
    assert names <= {line.text for line in drawn_texts(position, monkeypatch)}


@pytest.mark.parametrize("name", ["how", "how-five-seats"])
def test_rotations_are_at_least_45_px_large_in_the_preview(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    position, sizes = saved_position(name), list[int]()
    tile = sprites.tile

    def record_size(number: int, quarters: int, size: int, *, shadow: bool = False) -> Sprite:
        sizes.append(size)
        return tile(number, quarters, size, shadow=shadow)

    monkeypatch.setattr(sprites, "tile", record_size)
    picture.draw_canvases(*position)
    assert sizes.count(max(sizes)) >= len(GAME.legal(position.view)) > 1
    assert max(sizes) * 400 / theme.WIDTH >= 45


@pytest.mark.parametrize("height", [160, 210, 260])
def test_icons_of_sources_do_not_overlap(height: int, monkeypatch: pytest.MonkeyPatch) -> None:
    position, boxes = saved_position("end-five-seats"), list[tuple[float, float]]()

    def record_box(_: Canvas, sprite: Sprite, _x: float, y: float) -> None:
        above, below = sprite.boxes[0][1], sprite.boxes[0][3]
        boxes.append((y + above, y + below))

    monkeypatch.setattr(Canvas, "put", record_box)
    tally.draw_points_by_source(Canvas(200, 300), BoardView.of(*position), Area(0, 0, 150, height), 0)
    assert all(above[1] <= below[0] + 1 for above, below in itertools.pairwise(boxes))


def test_the_boards_of_five_seats_are_as_high_as_their_mats() -> None:
    for area in plan(5).mats[1:]:
        grid = Split.of(layout("front"), area).grid
        assert grid.h >= 0.9 * (area.bottom - PAD - grid.y)


# ---- the result sheet ---------------------------------------------------------------------


@pytest.mark.parametrize("number", SAMPLED)
def test_the_result_sheet_has_every_line_and_the_winner_first(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = view_with("over", number)
    written = read_picture(position, monkeypatch)
    scores = sorted(GAME.scores(position.view), key=lambda score: (score.rank, score.seat))
    text = [line.text.replace("\N{MINUS SIGN}", "-") for line in written]
    for score in scores:
        for line in visible_rows(score, scores):
            assert str(line.count) in text
            assert str(line.points) in text
    lowest = max(line.top for line in written if line.size >= 30)
    totals = [
        line for line in written if line.top > lowest - 30 and line.text.lstrip("\N{MINUS SIGN}").isdigit()
    ]
    assert [t.text.replace("\N{MINUS SIGN}", "-") for t in sorted(totals, key=lambda t: t.left)] == [
        str(score.total) for score in scores
    ]
    assert all(line.covered == 0 for line in written)


def over_with(seats: int) -> PictureInput:
    """The end of a match with this number of seats."""
    return view_with("over", next(n for n in SAMPLED if ALL[n][0] == seats))


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_winners_board_is_the_largest_of_the_result(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    position, sizes, draw = over_with(seats), dict[int, int](), boards.draw

    def record_size(canvas: Canvas, grid: Grid, board: Board, seat: int, *, own_ship: bool) -> None:
        sizes[seat] = grid.square
        draw(canvas, grid, board, seat, own_ship=own_ship)

    monkeypatch.setattr(boards, "draw", record_size)
    picture.draw_canvases(*position)
    winner = next(score.seat for score in GAME.scores(position.view) if score.rank == 1)
    assert len(sizes) == seats
    assert all(sizes[winner] >= 1.3 * size for seat, size in sizes.items() if seat != winner)


def test_the_header_names_two_winners(monkeypatch: pytest.MonkeyPatch) -> None:
    position = view_with("over")
    view = position.view.copy()
    view.boards = [view.boards[0].copy() for _ in view.boards]
    written = drawn_texts(position._replace(view=view), monkeypatch)
    top = [line.text for line in written if line.top < 74]
    assert {player.name for player in position.seating.players} <= set(top)


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("name", ["Νικόλαος", "Wilhelmina Wojciechowska-Wawrzyn"])
def test_the_header_never_cuts_a_name_of_several_winners(
    seats: int, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the names do not fit, the header has only the marks of the winners; the columns have the names."""
    position = over_with(seats)
    view, players = position.view.copy(), tuple(Player(name) for _ in range(seats))
    view.boards = [view.boards[0].copy() for _ in view.boards]
    seating = Seating(1, "maori", players)
    written = drawn_texts(position._replace(view=view, seating=seating), monkeypatch)
    assert not [line.text for line in written if line.top < 74 and line.text.endswith("…")]
    if len(name) < 10:
        assert not [line.text for line in written if line.text.endswith("…")]


# ---- from the command line -------------------------------------------------------------


def test_the_command_line_writes_a_picture_and_prints_its_description(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from tests.pictures.__main__ import main

    file = tmp_path / "out.png"
    given = [
        "render",
        "maori",
        "--seats",
        "3",
        "--seed",
        "4",
        "--actions",
        "30",
        "--locale",
        "pl",
        "--seat",
        "2",
    ]
    monkeypatch.setattr(
        "sys.argv", [*given, "--option", "board=atoll", "--policy", "random", "-o", str(file)]
    )
    main()
    assert file.read_bytes().startswith(b"\x89PNG")
    assert "Maori" in capsys.readouterr().out
