"""Pictures of Gheos: every position can be drawn and is legible, and no hidden information is shown."""

import itertools
import re
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace
from PIL import Image

from engine.game import UNKNOWN, Action
from engine.gheos import GAME, events
from engine.gheos.actions import Found, Lay, Migrate
from engine.gheos.components import (
    COLOURS,
    ICONS,
    LANDSCAPE,
    NONE,
    ROTATIONS,
    SECTIONS,
    SIDES,
    TILES,
    tile_of,
)
from engine.gheos.forecast import forecast
from engine.gheos.grid import cell_at, free_cells
from engine.gheos.lands import survey, uninhabited_continents
from engine.gheos.names import cell_name
from engine.gheos.scoring import token_points
from engine.gheos.state import Board, State
from engine.match import Match
from render import picture
from render.drawing import fonts, theme
from render.drawing.area import Area
from render.drawing.bitmaps import PlacedImage, Sprite, make_sprite
from render.drawing.canvas import Canvas
from render.drawing.encoding.png import Picture
from render.drawing.sprites import DEEP_SHADOW, with_shadow
from render.drawing.theme import PAD, SEA
from render.gheos.pictures.art import sprites
from render.gheos.pictures.art.colours import BORDERS, Border
from render.gheos.pictures.geometry import LEFT_WIDTH, CardGrid, Field, plan
from render.gheos.pictures.panels import board, tiles
from render.gheos.pictures.panels.minimap import choose_window
from render.gheos.pictures.view_model import BoardView
from render.gheos.words.cell_options import is_one_step
from render.gheos.words.tiles import LETTERS
from render.language.catalogue import LOCALES, Words
from render.language.choice_steps import UnknownPartialChoice
from render.players import Player, Seating
from render.registry import GAME_UIS, private_panel_of
from tests.languages import ALL_WORDS, EN
from tests.pictures.positions import load
from tests.pictures.samples import (
    HandSample,
    PictureInput,
    by_decision,
    make_seating,
    partial_choices,
    public_position,
    walk,
)
from tests.render.pictures.glyphs import find_tiny
from tests.render.pictures.reading import (
    MACHADO,
    Appearance,
    DrawnText,
    PaintedText,
    ciede2000,
    collect_texts,
    contrast,
    lab,
    simulate_blindness,
    visible_rows,
)
from tests.render.pictures.reading import collect_painted_texts as written_on
from tests.render.sampling import pairs, sample_cases

KINDS = {"lay", "pay", "winner", "migrate", "people", "colour", "token", "end", "over"}
ODD_NAMES = (
    "Παναγιώτης-Κωνσταντίνος Παπαδόπ",
    "Gżegżółka Święcicka-Źdźbłowska 🐙",
    "שלום עולם",
    "W" * 32,
)
MIN_CONTRAST, MIN_SIZE, MIN_NAME, MIN_CHOICE = 4.5, 20, 28, 48
#: Minimum height of capitals in texts of a decision: 7 pixels in a preview 525 pixels wide.
MIN_GLYPH = 20
#: Two colours with a lower CIEDE2000 difference must differ in something else too.
MIN_DIFFERENCE = 25
#: A number of tiles that few boards reach, because players also replace tiles.
CROWDED = 50


@cache
def positions_by_kind(seats: int) -> dict[str, list[PictureInput]]:
    """Positions of matches with a number of seats, by kind of question."""
    positions: dict[str, list[PictureInput]] = {}
    for seed, policy in ((3, "build"), (11, "random"), (12, "build"), (5, "random"), (6, "random")):
        for kind, matches in by_decision(walk(GAME, seats, seed, 900, {}, policy)).items():
            positions.setdefault(kind, []).extend(
                public_position(match, make_seating(GAME, seats)) for match in matches
            )
    return positions


def view_with(kind: str, seats: int = 4, at: int | None = None, locale: str = "en") -> PictureInput:
    """A position with this question, if possible with this number of seats."""
    number = next(n for n in (seats, 4, 3, 2) if kind in positions_by_kind(n))
    positions = positions_by_kind(number)[kind]
    return positions[len(positions) // 2 if at is None else at]._replace(words=Words.of(locale))


@cache
def private_views(seats: int) -> list[HandSample]:
    """The hands of the acting and the next seat, at every step of an early, a middle and a late turn."""
    positions = [m for m in walk(GAME, seats, 8, 900, {}, "random") if m.turn is not None]
    laying = [match for match in positions if GAME.decision(match.state).kind == "lay"]
    chosen = (laying[0], laying[len(laying) // 2], laying[-1], positions[-1])
    return [
        step for number, match in enumerate(chosen) for step in laying_steps(match, seats, Random(number))
    ]


def laying_steps(match: Match, seats: int, rng: Random) -> Iterator[HandSample]:
    """The hands of the acting and the next seat at every step of laying a tile."""
    assert match.turn is not None
    for seat in (match.turn, (match.turn + 1) % seats):
        view = GAME.view(match.state, seat)
        for partial_choice in partial_choices(GAME, view, seat, rng):
            yield HandSample(view, make_seating(GAME, seats), seat, partial_choice, EN)


def crowded_view(tiles: int, seed: int = 1) -> State:
    """A position with a number of randomly laid tiles, as the acting seat sees it."""
    rng = Random(seed)
    start = view_with("lay", 3, 0).view
    board: dict[int, int] = dict(start.board)
    left = [tile for tile in LANDSCAPE if tile not in {tile_of(laid) for laid in board.values()}]
    rng.shuffle(left)
    while len(board) < tiles:
        tile = left.pop()
        board[rng.choice(free_cells(board))] = SIDES * tile + rng.choice(ROTATIONS[tile])
    view: State = start.copy()
    view.board = tuple(sorted(board.items()))
    view.newest = max(board)
    for colour, land in zip(range(len(COLOURS)), uninhabited_continents(view), strict=False):
        view.discs[colour] = survey(view.board).disc_spot(land)
    view.player.hand = left[:2]
    return view


class PictureTexts(NamedTuple):
    """A picture and its texts, except those of the shared background."""

    canvas: Canvas
    written: list[PaintedText]


def read_picture(position: PictureInput, patch: pytest.MonkeyPatch) -> PictureTexts:
    ((canvas, written),) = written_on(lambda: picture.draw_canvases(*position), patch)
    return PictureTexts(canvas, written)


def read_hand(step: HandSample, patch: pytest.MonkeyPatch) -> PictureTexts:
    ((canvas, written),) = written_on(lambda: picture.draw_private_canvases(*step), patch)
    return PictureTexts(canvas, written)


def drawn_texts(position: PictureInput, patch: pytest.MonkeyPatch) -> list[DrawnText]:
    """The texts of a picture. Nothing is painted."""
    (lines,) = collect_texts(lambda: picture.draw_canvases(*position), patch)
    return lines


def private_texts(step: HandSample, patch: pytest.MonkeyPatch) -> list[DrawnText]:
    (lines,) = collect_texts(lambda: picture.draw_private_canvases(*step), patch)
    return lines


def png_file(position: PictureInput) -> bytes:
    (drawn,) = picture.draw(*position)
    return drawn.png


@cache
def first_drawn(kind: str, locale: str = "en") -> Picture:
    """The file of a position with this question, which later files must equal."""
    (drawn,) = picture.draw(*view_with(kind, locale=locale))
    return drawn


def hand_appearance(step: HandSample) -> Appearance:
    (canvas,) = picture.draw_private_canvases(*step)
    return Appearance(canvas)


def people(seats: int, *names: str) -> Seating:
    """Players with these names, which repeat if there are more seats."""
    return Seating(7, "gheos", tuple(Player(names[seat % len(names)]) for seat in range(seats)))


def assert_legible(seen: PictureTexts, names: set[str]) -> None:
    """All texts are large enough, have enough contrast and are not covered."""
    assert not find_tiny(seen.written)
    for line in seen.written:
        assert line.size >= MIN_NAME or line.text not in names
        assert line.size >= MIN_SIZE, line.text
        assert contrast(theme.rgb(line.colour), line.ground) >= MIN_CONTRAST, line.text
        assert line.covered == 0, (line.text, line.left, line.top)


# ---- all positions can be drawn ----------------------------------------------------


def test_the_samples_have_every_kind_of_question() -> None:
    assert set().union(*(positions_by_kind(seats) for seats in GAME.seats)) == KINDS


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_decision_is_drawn(seats: int) -> None:
    """First and last positions take turns."""
    for i, (kind, positions) in enumerate(positions_by_kind(seats).items()):
        seating, words = people(seats, *ODD_NAMES), ALL_WORDS[i % len(ALL_WORDS)]
        canvas = picture.draw_canvases(*positions[-(i % 2)]._replace(seating=seating, words=words))[0]
        assert (canvas.width, canvas.height) == (1500, 1125 if seats == 4 or kind == "over" else 1000)


@pytest.mark.parametrize(("kind", "locale"), pairs(sorted(KINDS), LOCALES))
def test_every_decision_is_drawn_in_every_language(kind: str, locale: str) -> None:
    position, drawn = view_with(kind, locale=locale), first_drawn(kind, locale)
    assert drawn.png.startswith(b"\x89PNG")
    assert drawn.alt == GAME_UIS["gheos"].words.alts(position.view, position.seating, Words.of(locale))[0]
    assert drawn.name == "gheos.png"


@pytest.mark.parametrize(("seats", "locale"), pairs(GAME.seats, LOCALES))
def test_every_step_of_a_hand_is_drawn_in_every_language(seats: int, locale: str) -> None:
    """The languages take turns in the steps after the first."""
    first, *later = private_views(seats)
    for step in (first, *later[LOCALES.index(locale) :: len(LOCALES)]):
        odd = step._replace(seating=people(seats, *ODD_NAMES), words=Words.of(locale))
        (drawn,) = picture.draw_private(*odd)
        assert drawn.alt == private_panel_of("gheos").alt(
            step.view, step.seat, step.partial_choice, Words.of(locale)
        )


@pytest.mark.parametrize("step", [28, pytest.param(4, marks=pytest.mark.soak)])
@pytest.mark.parametrize("is_up", [True, False])
def test_only_the_hidden_part_of_a_shadow_is_left_out(*, is_up: bool, step: int) -> None:
    """A tile looks the same on a shadow without the hidden part as on the shadow of the whole shape."""
    pattern = tuple(section.sides for section in SECTIONS[SIDES * LANDSCAPE[0]])
    for size in range(40, 361, step):
        cell = sprites.cell_stencil(is_up=is_up, size=size)
        shape = Image.new("RGBA", (size, sprites.cell_height(size)), SEA[1])
        mask = Image.new("L", shape.size)
        for left, top, right, bottom, part in cell.patches:
            mask.paste(255, (left, top, right, bottom), part)
        shape.putalpha(mask)
        whole = make_sprite(*with_shadow(PlacedImage(shape, 0, 0), DEEP_SHADOW))
        looks = []
        for shadow in (whole, sprites.shadow(is_up=is_up, size=size)):
            canvas = Canvas(size + 40, size + 40, SEA[0])
            canvas.put(shadow, 20, 20)
            canvas.put(sprites.ground(pattern, is_up=is_up, variant=0, size=size), 20, 20)
            looks.append(canvas.image.tobytes())
        assert looks[0] == looks[1], size


@cache
def hand_with(tile: int) -> Appearance:
    """A hand with only this tile."""
    step = private_views(3)[0]
    view = step.view.copy()
    view.players[step.seat].hand = [tile]
    return hand_appearance(step._replace(view=view))


@pytest.mark.parametrize("tile", LANDSCAPE, ids=lambda n: TILES[n].id)
def test_every_tile_looks_different(tile: int) -> None:
    assert hand_with(tile) != hand_with(LANDSCAPE[tile % len(LANDSCAPE)])


@pytest.mark.parametrize("tile", [tile for tile in LANDSCAPE if len(ROTATIONS[tile]) > 1])
def test_rotations_look_different(tile: int) -> None:
    position = view_with("end", 2)
    cell = position.view.newest
    looks = []
    for rotation in ROTATIONS[tile]:
        view = position.view.copy()
        view.board = _with_tile(view.board, cell, SIDES * tile + rotation)
        view.discs = [-1] * len(view.discs)
        looks.append(Appearance(picture.draw_canvases(*position._replace(view=view))[0]))
    assert all(first != second for first, second in itertools.combinations(looks, 2))


def _with_tile(board: Board, cell: int, laid: int) -> Board:
    return tuple(sorted({**dict(board), cell: laid}.items()))


# ---- legibility -----------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "seats", "at"), sample_cases(KINDS))
def test_public_text_is_legible(
    kind: str, seats: int, at: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = read_picture(view_with(kind, seats, at), monkeypatch)
    names = {player.name for player in make_seating(GAME, 4).players}
    assert names & {line.text for line in seen.written}
    assert_legible(seen, names)


@pytest.mark.parametrize("seats", GAME.seats)
def test_private_text_is_legible(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for step in private_views(seats):
        assert_legible(read_hand(step, monkeypatch), set())


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_names_without_glyphs_are_not_drawn(kind: str) -> None:
    position = view_with(kind)
    seats = len(position.view.players)
    pictures = [position._replace(seating=people(seats, name)) for name in ("日本語 שלום 🐙", "")]
    assert png_file(pictures[0]) == png_file(pictures[1])


#: Texts that may be too small for a preview: the line below the title, the recap, names of cells that cannot
#: be chosen, points of tokens of other seats, words beside icons of possible events.
SMALLER = re.compile(r"Stack \d+|[a-z]+-?\d+|\+\d+|\d+|War|Migration")


def test_text_of_a_decision_is_legible_in_the_preview(monkeypatch: pytest.MonkeyPatch) -> None:
    public = [drawn_texts(view_with(kind), monkeypatch) for kind in sorted(KINDS - {"over"})]
    private = [private_texts(step, monkeypatch) for step in private_views(4)]
    for written in (*public, *private):
        for line in written:
            if fonts.cap_height("Bold", line.size) < MIN_GLYPH:
                assert SMALLER.fullmatch(line.text), line.text
                assert line.left > PAD + LEFT_WIDTH or not line.text.isdigit(), line.text


@pytest.mark.parametrize("kind", sorted(MACHADO))
def test_borders_of_similar_colours_have_different_centre_lines(kind: str) -> None:
    for one_border, other in itertools.combinations(BORDERS, 2):
        seen = [lab(simulate_blindness(theme.rgb(border.band), kind)) for border in (one_border, other)]
        if ciede2000(*seen) < MIN_DIFFERENCE:
            dashes = {border.centre_line and border.centre_line.dashes for border in (one_border, other)}
            assert len(dashes) == 2


@pytest.mark.parametrize("look", [border for border in BORDERS if border.centre_line])
def test_a_centre_line_is_drawn_along_the_shore(look: Border) -> None:
    """The border is drawn so large that the middle of the line has only the tone of the line."""
    assert look.centre_line
    tone = (*theme.rgb(look.centre_line.tone), 255)
    plain, dashed, solid = (
        count_shore_pixels(tone, look._replace(centre_line=centre_line))
        for centre_line in (None, look.centre_line, look.centre_line._replace(dashes="none"))
    )
    assert plain < dashed
    assert dashed == solid if look.centre_line.dashes == "none" else dashed < solid


def count_shore_pixels(tone: tuple[int, ...], look: Border) -> int:
    """The number of pixels of a border that have this tone."""
    image = sprites.border((0, 1), look, is_up=True, variant=0, size=900).merge().image
    return sum(count for count, seen in image.getcolors(2**20) or () if seen == tone)


# ---- a board of any size ----------------------------------------------------------------


@pytest.mark.parametrize("tiles", [1, 12, 30, CROWDED])
def test_every_tile_of_a_completely_shown_board_is_named(tiles: int, monkeypatch: pytest.MonkeyPatch) -> None:
    view = crowded_view(tiles)
    seen = read_picture(PictureInput(GAME.view(view, None), make_seating(GAME, 3), (), EN), monkeypatch)
    written = {line.text for line in seen.written}
    assert_legible(seen, set())
    if tiles <= 12:
        assert {cell_name(cell) for cell in view.tiles} <= written


def test_a_large_board_is_shown_in_part_around_the_last_tile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    chain = {cell_at(c, 0): SIDES * (2 + c) for c in range(40)}
    for newest in (min(chain), max(chain)):
        view = replace(crowded_view(1), board=tuple(sorted(chain.items())), newest=newest, discs=[-1] * 6)
        lines = drawn_texts(PictureInput(GAME.view(view, None), make_seating(GAME, 3), (), EN), monkeypatch)
        written = {line.text for line in lines}
        names = {cell_name(cell) for cell in chain}
        assert cell_name(newest) in written
        assert 0 < len(names & written) < len(names)


def test_all_cells_of_a_crowded_board_are_named_in_private(monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in (1, 2):
        view = crowded_view(CROWDED, seed)
        tile = TILES[view.player.hand[0]].id
        lines = private_texts(
            HandSample(view, make_seating(GAME, 3), view.turn, f"lay.{tile}", EN), monkeypatch
        )
        cells = {cell_at(a.c, a.r) for a in placements(view) if a.tile == tile}
        assert {cell_name(cell) for cell in cells} <= {line.text for line in lines}


# ---- choices are highlighted and have the names of their buttons ---------------------------


def placements(view: State) -> list[Lay]:
    return [action for action in GAME.legal(view) if isinstance(action, Lay)]


def large_texts(view: State, action: Action) -> list[str]:
    """The texts that must be large for an action."""
    match action:
        case Found(c, r) | Migrate(c, r):
            return [cell_name(cell_at(c, r))]
    return []


def large_names(written: Sequence[DrawnText]) -> list[str]:
    return [line.text for line in written if line.size >= MIN_CHOICE]


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("kind", ["migrate", "people"])
def test_lands_to_choose_from_have_large_names_on_the_board_and_on_cards(
    kind: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for position in positions_by_kind(seats).get(kind, [view_with(kind)])[::7]:
        names = large_names(drawn_texts(position, monkeypatch))
        for action in GAME.legal(position.view):
            for name in large_texts(position.view, action):
                assert names.count(name) == 2
                assert name in GAME_UIS["gheos"].words.label(position.view, action, EN).split()


def test_the_chosen_land_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    position = view_with("colour")
    about = GAME.decision(position.view).about
    name = cell_name(cell_at(int(about["c"]), int(about["r"])))
    assert large_names(drawn_texts(position, monkeypatch)).count(name) == 2


def test_the_number_of_followers_that_may_pay_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    for seats in GAME.seats:
        for position in positions_by_kind(seats).get("pay", []):
            names = large_names(drawn_texts(position, monkeypatch))
            view = position.view
            numbers = [count for count in view.player.followers if count] + _swords(view)
            assert sorted(int(text) for text in names if text.isdigit()) == sorted(numbers)


def _swords(view: State) -> list[int]:
    ask = view.asks[-2]
    return [swords for _, swords in getattr(ask, "strengths", ())]


def test_the_swords_of_civilizations_at_war_are_large(monkeypatch: pytest.MonkeyPatch) -> None:
    position = view_with("winner")
    names = large_names(drawn_texts(position, monkeypatch))
    for _, swords in position.view.ask.strengths:
        assert str(swords) in names


def test_the_points_of_a_token_are_large(monkeypatch: pytest.MonkeyPatch) -> None:
    for seats in GAME.seats:
        for position in positions_by_kind(seats)["token"][::9]:
            names = large_names(drawn_texts(position, monkeypatch))
            assert str(token_points(position.view, position.view.turn)) in names


@pytest.mark.parametrize("kind", ["pay", "winner", "migrate", "people", "colour", "token"])
def test_choices_are_highlighted(kind: str) -> None:
    position = view_with(kind)
    quiet = position.view.copy()
    quiet.asks = [type(view_with("end").view.ask)()]
    assert png_file(position) != png_file(position._replace(view=quiet))


def test_discs_do_not_cover_the_names_of_tiles(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The log names cells, so every tile needs its name."""
    for kind, seats in itertools.product(("end", "lay"), (2, 4)):
        area = plan(seats, CardGrid.of(0)).board.inset(18)
        for position in positions_by_kind(seats)[kind][::3]:
            model = BoardView.of(position.view, position.seating, (), EN)
            texts = {line.text for line in drawn_texts(position, monkeypatch)}
            assert {model.names[cell] for cell in choose_window(model, area).cells} <= texts


# ---- in private ---------------------------------------------------------------------------


def test_the_hand_announces_the_last_epoch_like_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    match = load(Path("tests/positions/gheos-end-last-epoch.json"))
    assert match.turn is not None
    view = GAME.view(match.state, match.turn)
    step = HandSample(view, make_seating(GAME, match.seats), match.turn, "", EN)
    assert EN("gheos-pic-last-epoch") in {line.text for line in private_texts(step, monkeypatch)}


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_tiles_of_a_hand_have_the_letters_of_their_buttons(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for step in private_views(seats):
        if not step.partial_choice:
            names = large_names(private_texts(step, monkeypatch))
            number = len(step.view.players[step.seat].hand)
            assert [text for text in names if text in LETTERS] == list(LETTERS[:number])


@pytest.mark.parametrize("name", ["lay-small-board", "lay-two-tiles"])
def test_the_tiles_of_a_hand_are_90_px_large_in_the_preview_of_a_small_board(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, sizes = load(Path(f"tests/positions/gheos-{name}.json")), list[int]()
    assert match.turn is not None

    def record_size(_: Canvas, _laid: int, _x: float, _y: float, size: int) -> None:
        sizes.append(size)

    monkeypatch.setattr(tiles, "draw_single_tile", record_size)
    view = GAME.view(match.state, match.turn)
    picture.draw_private_canvases(view, make_seating(GAME, match.seats), match.turn, "", EN)
    assert len(sizes) == len(view.player.hand)
    assert min(sizes) * 400 / theme.WIDTH >= 90


@pytest.mark.parametrize("seats", GAME.seats)
def test_names_of_free_cells_are_large_and_names_of_tiles_are_legible(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for step in private_views(seats):
        actions = [
            action for action in placements(step.view) if step.partial_choice in ("", f"lay.{action.tile}")
        ]
        if actions and (step.partial_choice or is_one_step(actions)):
            lines = private_texts(step, monkeypatch)
            cells = {cell_at(action.c, action.r) for action in actions}
            free = {cell_name(cell) for cell in cells if cell not in step.view.tiles}
            assert free <= set(large_names(lines))
            heights = {line.text: fonts.cap_height("Bold", line.size) for line in lines}
            assert all(heights[cell_name(cell)] >= MIN_GLYPH for cell in cells)


@pytest.mark.parametrize("seed", [1, 2])
def test_no_name_of_a_cell_covers_an_icon(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    view = crowded_view(30, seed)
    tile = TILES[view.player.hand[0]].id
    cells = {cell_name(cell_at(a.c, a.r)) for a in placements(view) if a.tile == tile}
    standing: list[tuple[float, float, float, float]] = []
    put, sprite_of, size = Canvas.put, sprites.sprite, 0

    def record_sprite(name: str, high: int) -> Sprite:
        nonlocal size
        size = high if name in ICONS or name.startswith("temple_") else 0
        return sprite_of(name, high)

    def record_put(self: Canvas, sprite: Sprite, x: float, y: float) -> None:
        nonlocal size
        half = size * 0.4
        if size:
            standing.append((x - half, y - half, x + half, y + half))
        size = 0
        put(self, sprite, x, y)

    with monkeypatch.context() as patched:
        patched.setattr(sprites, "sprite", record_sprite)
        patched.setattr(Canvas, "put", record_put)
        lines = private_texts(
            HandSample(view, make_seating(GAME, 3), view.turn, f"lay.{tile}", EN), monkeypatch
        )
    names = [line for line in lines if line.text in cells]
    assert len(names) == len(cells)
    assert standing
    for line in names:
        image = line.mask
        right, bottom = line.left + image.width, line.top + image.height
        for left, top, x, y in standing:
            assert not (line.left < x and left < right and line.top < y and top < bottom), line.text


@pytest.mark.parametrize("seats", GAME.seats)
def test_rotations_are_numbered_as_on_the_buttons(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for step in private_views(seats):
        if step.partial_choice.count(".") == 3:
            names = large_names(private_texts(step, monkeypatch))
            rotations = [
                str(action.rotation + 1)
                for action in placements(step.view)
                if GAME.codec.encode(action).startswith(f"{step.partial_choice}.")
            ]
            assert [text for text in names if text.isdigit()] == rotations


def test_a_forecast_is_shown_as_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """The numbers are swords of a war, points of a temple, wheat of a destination, or a price."""
    seen_events = set()
    for step in (step for seats in GAME.seats for step in private_views(seats) if not step.partial_choice):
        for action in placements(step.view):
            ahead = forecast(step.view, action)
            if ahead.event in seen_events and not any(ending.temple for ending in ahead.endings):
                continue
            partial_choice = f"lay.{action.tile}.{action.c}.{action.r}"
            seen_events.add(ahead.event)
            names = [
                line.text for line in private_texts(step._replace(partial_choice=partial_choice), monkeypatch)
            ]
            numbers = [swords for _, swords in ahead.strengths]
            numbers += [ending.temple for ending in ahead.endings if ending.temple]
            numbers += [ending.wheat for ending in ahead.endings if ending.to]
            assert {str(number) for number in numbers} <= set(names)
            assert ("\N{MINUS SIGN}1" in names) >= bool(ahead.price)
    assert seen_events == {"none", "war", "migration"}


@pytest.mark.parametrize("kind", ["wheat", "cup", "sword"])
def test_the_points_of_a_temple_have_the_icon_of_that_temple(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = crowded_view(20)
    temples = [number for number in LANDSCAPE if f"temple_{kind}" in str(TILES[number])]
    view.player.hand = [*temples[:2]]
    scoring = next(
        action
        for action in placements(view)
        if any(ending.temple for ending in forecast(view, action).endings)
    )
    signs, sprite_of = set[str](), sprites.sprite

    def record_sprite(name: str, high: int) -> Sprite:
        if name.startswith("temple_") and high < 30:  # not on the board
            signs.add(name)
        return sprite_of(name, high)

    monkeypatch.setattr(sprites, "sprite", record_sprite)
    partial_choice = f"lay.{scoring.tile}.{scoring.c}.{scoring.r}"
    picture.draw_private_canvases(view, make_seating(GAME, 3), view.turn, partial_choice, EN)
    assert signs == {f"temple_{kind}"}


@pytest.mark.parametrize(
    "partial_choice", ["lay", "lay.g99", "lay.g14.0", "lay.g14.90.90", "pay.red", "lay..", "x"]
)
def test_an_unreachable_partial_choice_is_refused(partial_choice: str) -> None:
    step = next(step for step in private_views(3) if step.partial_choice)
    with pytest.raises(UnknownPartialChoice):
        picture.draw_private_canvases(*step._replace(partial_choice=partial_choice))


def test_a_partial_choice_of_another_seat_is_refused() -> None:
    acting = next(step for step in private_views(3) if step.partial_choice)
    other = next(step for step in private_views(3) if step.seat != step.view.turn)
    with pytest.raises(UnknownPartialChoice):
        picture.draw_private_canvases(*other._replace(partial_choice=acting.partial_choice))


# ---- a picture shows the public position and no more --------------------------------------


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_the_same_view_gives_the_same_bytes(kind: str) -> None:
    first = first_drawn(kind).png
    assert png_file(view_with(kind)) == first


def test_pictures_drawn_in_threads_are_the_same() -> None:
    kinds = sorted(KINDS)
    with ThreadPoolExecutor(4) as pool:
        drawn = list(pool.map(png_file, map(view_with, kinds)))
    assert drawn == [first_drawn(kind).png for kind in kinds]


@pytest.mark.parametrize("kind", sorted(KINDS - {"over"}))
def test_hands_and_the_order_of_the_stack_are_not_in_the_public_picture(kind: str) -> None:
    position = view_with(kind)
    others = [GAME.view(GAME.sample(position.view, Random(seed)), None) for seed in (1, 2)]
    full = [GAME.sample(position.view, Random(seed)) for seed in (3, 4)]
    for state in full:
        assert all(UNKNOWN not in player.hand for player in state.players)
    quiet = [state for state in full if kind != "lay"]
    files = {png_file(position._replace(view=view)) for view in (*others, *quiet)}
    assert files == {first_drawn(kind).png}


def test_the_hands_of_others_are_not_in_a_private_picture() -> None:
    for step in private_views(3):
        full = GAME.sample(step.view, Random(5))
        assert hand_appearance(step._replace(view=GAME.view(full, step.seat))) == hand_appearance(step)


def test_every_action_changes_the_picture() -> None:
    matches = walk(GAME, 3, 5, 60, {})
    drawn = (
        Appearance(picture.draw_canvases(*public_position(match, make_seating(GAME, 3)))[0])
        for match in matches
    )
    assert all(before != after for before, after in itertools.pairwise(drawn))


def change_component(view: State, what: str) -> None:
    """Change one component of the position."""
    match what:
        case "followers":
            view.players[1].followers[2] += 1
        case "supply":
            view.supply[3] -= 1
        case "tokens":
            view.players[1].tokens = (view.players[1].tokens + 1) % 4
        case "points":
            view.players[0].token_points += 1
        case "disc":
            colour = next(colour for colour, spot in enumerate(view.discs) if spot >= 0)
            view.discs[colour] = -1
        case "epochs":
            view.epochs += 1
        case "stack":
            view.stack = view.stack[1:]
        case "hand":
            other = view.players[view.turn - 1]
            other.hand = other.hand[:1]


@pytest.mark.parametrize(
    "what", ["followers", "supply", "tokens", "points", "disc", "epochs", "stack", "hand"]
)
def test_every_component_is_shown(what: str) -> None:
    position = view_with("people", 3)
    view: State = position.view.copy()
    change_component(view, what)
    assert png_file(position._replace(view=view)) != png_file(position)


def test_the_last_tile_is_outlined() -> None:
    position = view_with("end")
    older = next(cell for cell in position.view.tiles if cell != position.view.newest)
    view = replace(position.view, newest=older)
    assert png_file(position._replace(view=view, events=())) != png_file(position._replace(events=()))


def test_tiles_laid_since_the_last_turn_of_a_seat_are_outlined_too() -> None:
    position = view_with("lay")
    laid = [event for event in position.events if isinstance(event, events.Lay)]
    cells = {event.cell for event in laid}
    assert len(cells) > 1
    strip = [replace(event, cell=position.view.newest) for event in laid]
    assert png_file(position) != png_file(position._replace(events=strip))


def test_replaced_tiles_are_not_drawn() -> None:
    position = next(p for p in positions_by_kind(4)["people"] if p.view.replaced)
    assert all(tile_of(laid) not in position.view.replaced for laid in position.view.tiles.values())
    assert NONE not in position.view.replaced


# ---- the result sheet ---------------------------------------------------------------------


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_result_sheet_has_every_line_and_the_winner_first(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown_end = view_with("over", seats)
    written = drawn_texts(shown_end, monkeypatch)
    scores = sorted(GAME.scores(shown_end.view), key=lambda score: (score.rank, score.seat))
    text = [line.text for line in written]
    for score in scores:
        for line in visible_rows(score, scores):
            assert str(line.count) in text
            assert str(line.points) in text
    lowest = [line for line in written if line.top > 1005 and line.text.isdigit()]
    totals = [line.text for line in sorted(lowest, key=lambda line: line.left)]
    assert totals == [str(score.total) for score in scores]


def test_the_result_shows_the_final_board_in_the_whole_width(monkeypatch: pytest.MonkeyPatch) -> None:
    seen, drawn = list[tuple[Area, int]](), board.draw_tiles
    areas = list[Area]()

    def water(_: Canvas, area: Area) -> None:
        areas.append(area)

    def tiles_of(canvas: Canvas, model: BoardView, field: Field, cells: Iterable[int]) -> None:
        seen.append((areas[-1], field.size))
        drawn(canvas, model, field, cells)

    monkeypatch.setattr(board, "draw_water", water)
    monkeypatch.setattr(board, "draw_tiles", tiles_of)
    for seats in GAME.seats:
        picture.draw_canvases(*view_with("over", seats))
    assert all(area.w == theme.WIDTH - 2 * PAD and area.h > 400 for area, _ in seen)
    assert min(size for _, size in seen) >= 56


# ---- from the command line -------------------------------------------------------------


def test_the_command_line_writes_a_picture_and_prints_its_description(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from tests.pictures.__main__ import main

    file = tmp_path / "out.png"
    given = ["render", "gheos", "--seats", "3", "--seed", "4", "--actions", "30", "--locale", "el"]
    monkeypatch.setattr("sys.argv", [*given, "-o", str(file)])
    main()
    assert file.read_bytes().startswith(b"\x89PNG")
    assert "Gheos" in capsys.readouterr().out
