"""Pictures and texts of ladders: every kind can be drawn, is legible, and shows the data."""

import io
import itertools
import re
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from PIL import Image

from engine import GAMES
from render.drawing import fonts, theme
from render.drawing.area import Area
from render.drawing.canvas import Canvas
from render.drawing.theme import rgb
from render.ladder import board, curve, evening, parts, profile, stats, tournament, words
from render.ladder.data import (
    DisplayRating,
    GameStats,
    Leaderboard,
    Period,
    PersonStats,
    Profile,
    RatingPoint,
    TournamentBoard,
)
from render.ladder.evening import Overlap
from render.ladder.pictures import render_leaderboard, render_profile
from render.language.catalogue import LOCALES, Words
from tests.languages import EL, EN, PL, text
from tests.pictures import ladder_samples as sample
from tests.pictures.samples import NAMES
from tests.render.pictures.reading import (
    DrawnText,
    collect_painted_texts,
    collect_texts,
    contrast,
    record_cut_texts,
)
from tests.render.sampling import case

ODD_NAMES = (
    "Παναγιώτης-Κωνσταντίνος Παπαδόπ",
    "Gżegżółka Święcicka-Źdźbłowska 🐙",
    "שלום עולם",
    "日本語プレイヤー名前",
    "W" * 32,
    "Bo",
    "*_~`|>[a](http://b)#<@1>********",
    "m" * 32,
)
Content = Leaderboard | Profile | TournamentBoard | GameStats | PersonStats | Overlap
#: Maximum heights, and the minimum height: that of an `Overlap` of two people.
MAX_HEIGHT, MAX_STATS_HEIGHT, MIN_HEIGHT = 1000, 1500, 400
LONG_SERVER = "Ω" * 100
MIN_CONTRAST = 4.5


def page(of: Period, seed: int = 1, names: tuple[str, ...] = ODD_NAMES) -> Leaderboard:
    return sample.page(Random(seed), of, names, LONG_SERVER)


def person(seed: int = 1) -> Profile:
    return sample.person(Random(seed), ODD_NAMES[seed % 8], ODD_NAMES[:3], LONG_SERVER)


def standings(seed: int, people: int) -> TournamentBoard:
    return sample.standings(Random(seed), people, ODD_NAMES)


def draw_page(content: Content, locale: str) -> list[Canvas]:
    found = Words.of(locale)
    match content:
        case Leaderboard():
            return [board.draw(content, found)]
        case Profile():
            return [profile.draw(content, found)]
        case TournamentBoard():
            return [tournament.draw(content, found)]
        case GameStats():
            return [stats.draw_game(content, found)]
        case PersonStats():
            return [stats.draw_person(content, found)]
        case Overlap():
            return [evening.draw_overlap(content, found)]


def drawn_texts(content: Content, locale: str, patch: pytest.MonkeyPatch) -> list[DrawnText]:
    """The texts of a picture. Nothing is painted."""
    (lines,) = collect_texts(lambda: draw_page(content, locale), patch)
    return lines


SHOWN: list[Content] = [
    *(page(of, n) for n, of in enumerate(sample.PERIODS)),
    *map(person, range(9)),
    standings(1, 8),
    standings(2, tournament.MAX_ROWS),
    *(sample.game_stats(Random(seed), game, LONG_SERVER) for game in GAMES for seed in (1, 2)),
    *(sample.person_stats(Random(seed), ODD_NAMES, LONG_SERVER) for seed in (1, 2)),
    *(sample.overlap(Random(seed), ODD_NAMES[seed : seed + people]) for seed, people in ((3, 5), (4, 2))),
]


#: Every content in every language; in `make test` the first of each type, others each in one language.
CASES = [
    case(
        number,
        locale,
        quick=number % len(LOCALES) == turn or type(SHOWN[number]) not in map(type, SHOWN[:number]),
    )
    for number, (turn, locale) in itertools.product(range(len(SHOWN)), enumerate(LOCALES))
]


# ---- drawing and legibility ---------------------------------------------------------------


@pytest.mark.parametrize(("number", "locale"), CASES)
def test_all_text_is_legible_and_only_names_of_people_and_servers_are_truncated(
    number: int, locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut = record_cut_texts(monkeypatch)
    ((canvas, written),) = collect_painted_texts(lambda: draw_page(SHOWN[number], locale), monkeypatch)
    most = MAX_STATS_HEIGHT if isinstance(SHOWN[number], GameStats) else MAX_HEIGHT
    assert (canvas.width, MIN_HEIGHT < canvas.height <= most) == (theme.WIDTH, True)
    for line in written:
        assert line.size >= theme.MIN_TEXT_SIZE, line.text
        assert contrast(rgb(line.colour), line.ground) >= MIN_CONTRAST, line.text
        assert line.covered == 0, line.text
        assert line.left >= 0, line.text
        assert line.left + line.mask.width <= theme.WIDTH, line.text
    assert_apart(written)
    names = {fonts.drop_missing_glyphs(name) for name in ODD_NAMES}
    assert [line for line in cut if line not in names and LONG_SERVER not in line] == []


def assert_apart(written: Sequence[DrawnText]) -> None:
    """No two lines of text overlap."""
    for line, other in itertools.combinations(written, 2):
        box, beside = line.box, other.box
        apart = box[0] >= beside[2] or beside[0] >= box[2] or box[1] >= beside[3] or beside[1] >= box[3]
        assert apart, (line.text, box, other.text, beside)


def test_the_same_page_gives_the_same_bytes() -> None:
    assert render_leaderboard(page("all"), EN).png == render_leaderboard(page("all"), EN).png
    assert render_profile(person(), PL).png == render_profile(person(), PL).png


def test_a_file_is_small_and_has_a_description() -> None:
    for picture in (render_leaderboard(page("all"), EL), render_profile(person(), EL)):
        assert len(picture.png) < 400 * 1024
        assert 0 < len(picture.alt) <= words.MAX_ALT
        with Image.open(io.BytesIO(picture.png)) as image:
            assert (image.format, image.mode) == ("PNG", "P")


# ---- content of pictures ------------------------------------------------------------------


def test_every_line_shows_place_rating_matches_wins_and_mean(monkeypatch: pytest.MonkeyPatch) -> None:
    content = page("all", names=NAMES)
    lines = [line.text for line in drawn_texts(content, "pl", monkeypatch)]
    for row in content.rows:
        rating = parts.format_rating(row.rating.points, is_provisional=row.rating.is_provisional)
        mean = parts.format_decimal(row.mean_score, PL)
        for cell in (str(row.rank), row.name, rating, f"± {row.rating.spread}", str(row.matches), mean):
            assert cell in lines, cell
        assert rating.endswith(parts.PROVISIONAL_MARK) == row.rating.is_provisional
    for kind, _ in content.programs:
        assert text("pl", f"program-{kind}") in lines


def test_the_row_of_the_viewer_is_highlighted() -> None:
    content = page("all")
    bare = replace(content, rows=tuple(replace(row, is_own=False) for row in content.rows))
    assert board.draw(content, EN).image.tobytes() != board.draw(bare, EN).image.tobytes()


def test_the_height_of_a_picture_depends_on_its_rows() -> None:
    heights = [board.draw(page("all", names=ODD_NAMES[:n]), EN).height for n in (1, 2, 3)]
    assert heights[1] - heights[0] == heights[2] - heights[1] == board.ROW + board.GAP


def test_a_profile_without_a_rating_says_how_to_get_one(monkeypatch: pytest.MonkeyPatch) -> None:
    content = replace(person(), rating_history=())
    whole = " ".join(line.text for line in drawn_texts(content, "en", monkeypatch))
    assert text("en", "profile-unrated", game=text("en", f"game-{content.curve_game}")) in whole


def test_a_profile_without_a_curve_is_lower() -> None:
    histories = [sample.rating_history(Random(1), count) for count in range(4)]
    heights = [profile.draw(replace(person(), rating_history=history), EN).height for history in histories]
    assert heights == [812, 812, 812, theme.HEIGHT]


def test_a_profile_of_only_abandoned_matches_can_be_drawn_and_described() -> None:
    nothing = sample.tally(Random(1), None)
    nothing = replace(nothing, played=0, wins=0, expected=0.0, abandoned=2)
    game = replace(nothing, game=next(iter(GAMES)), rating=None)
    content = replace(person(), total=nothing, games=(game,), seats=(), opponents=(), rating_history=())
    assert profile.draw(content, EN).height < theme.HEIGHT
    assert words.profile_text(content, EN).startswith("- All games: none finished, abandoned 2")


# ---- the curve -----------------------------------------------------------------------------

AREA = Area(0, 0, 1400, 300)


def rating_points(*at: int) -> tuple[RatingPoint, ...]:
    return tuple(RatingPoint(time, DisplayRating(1500 + n, 100)) for n, time in enumerate(at))


def test_points_of_the_curve_are_placed_by_time() -> None:
    points = rating_points(0, 10, 40)
    first, second, third = curve.Plot.of(points, AREA).xs(points)
    assert second - first == pytest.approx((third - first) / 4)
    assert third == AREA.right - 26


def test_points_with_the_same_time_are_placed_evenly() -> None:
    points = rating_points(7, 7, 7)
    first, second, third = curve.Plot.of(points, AREA).xs(points)
    assert second - first == pytest.approx(third - second)
    assert third > first


@given(
    st.lists(
        st.tuples(st.integers(0, 10**9), st.integers(0, 3000), st.integers(1, 400)), min_size=1, max_size=60
    )
)
@settings(max_examples=20)
def test_the_confidence_band_stays_inside_its_area(walk: list[tuple[int, int, int]]) -> None:
    history = tuple(RatingPoint(at, DisplayRating(points, spread)) for at, points, spread in sorted(walk))
    plot = curve.Plot.of(history, AREA)
    for step, x in zip(history, plot.xs(history), strict=True):
        assert plot.area.x <= x <= plot.area.right
        assert AREA.y <= plot.y(step.rating.high) < plot.y(step.rating.low) <= AREA.bottom - curve.BELOW


# ---- words ---------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("of", sample.PERIODS)
def test_the_description_of_a_leaderboard_fits_the_limits(of: Period, locale: str) -> None:
    content = page(of)
    alt, body = words.board_alt(content, Words.of(locale)), words.board_text(content, Words.of(locale))
    assert len(alt) <= words.MAX_ALT
    assert len(body) <= words.MAX_BODY
    assert content.rows[0].name in alt
    assert len([line for line in body.splitlines() if "**" in line]) == len(content.rows)
    assert "<@1>" not in body


@pytest.mark.parametrize("locale", LOCALES)
def test_the_description_of_playing_hours_has_names_without_markdown(locale: str) -> None:
    content, found = sample.overlap(Random(3), ("snake_case", "Bo")), Words.of(locale)
    assert "snake_case" in evening.overlap_alt(content, found)
    assert r"snake\_case" in evening.overlap_text(content, found, content.clock_time)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_description_of_standings_fits_the_limits(locale: str) -> None:
    content = standings(2, tournament.MAX_ROWS)
    alt, body = (
        tournament.tournament_alt(content, Words.of(locale)),
        tournament.tournament_text(content, Words.of(locale)),
    )
    assert len(alt) <= words.MAX_ALT
    assert len(body) <= words.MAX_BODY
    assert len([line for line in body.splitlines() if "**" in line]) == tournament.MAX_ROWS
    assert "<@1>" not in body


def test_discord_does_not_renumber_shared_places_as_a_list() -> None:
    rows = tuple(replace(row, rank=1) for row in page("all").rows)
    texts = (
        words.board_text(replace(page("all"), rows=rows), EN),
        tournament.tournament_text(standings(2, tournament.MAX_ROWS), EN),
    )
    assert not any(re.match(r"\d+\. ", line) for whole in texts for line in whole.splitlines())


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seed", range(6))
def test_the_description_of_a_profile_fits_the_limits(seed: int, locale: str) -> None:
    content = person(seed)
    alt, body = words.profile_alt(content, Words.of(locale)), words.profile_text(content, Words.of(locale))
    assert content.name in alt
    assert str(content.total.played) in alt
    assert len(alt) <= words.MAX_ALT
    assert len(body) <= words.MAX_BODY


def test_a_description_that_is_too_long_loses_whole_lines() -> None:
    assert words.join_up_to(["a" * 10, "b" * 10, "c" * 10], 25) == "a" * 10 + "\n" + "b" * 10


@pytest.mark.parametrize(
    ("seconds", "length"),
    [(20, "1 minute"), (360, "6 minutes"), (7_200, "2 hours"), (40_000, "12 hours"), (259_200, "3 days")],
)
def test_the_length_of_a_match_is_in_units_that_fit(seconds: float, length: str) -> None:
    assert words.match_length(seconds, EN) == length


def test_numbers_are_formatted_for_readers() -> None:
    assert [parts.format_decimal(-3.25, Words.of(locale)) for locale in LOCALES] == ["−3.2", "−3,2", "−3,2"]
    assert parts.format_percent(2 / 3) == "67"


def test_a_sentence_is_wrapped_at_spaces_and_loses_no_word() -> None:
    sentence = text("el", "ladder-note-period", settled="5")
    lines = fonts.wrap(sentence, "Medium", 22, 400)
    assert len(lines) > 2
    assert " ".join(lines) == sentence
