"""The picture of a review is legible in all languages and with any number of players."""

from collections.abc import Sequence
from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from engine import GAMES
from engine.review import Estimate, Evaluation, Review
from render.drawing import theme
from render.drawing.theme import rgb
from render.language.catalogue import LOCALES, Words
from render.players import Player, Seating
from render.review.picture import COLUMNS, draw, render_review
from render.review.plot import LeadSeries
from render.review.words import alt, format_estimate, format_lead
from tests.languages import EN
from tests.render.pictures.reading import collect_painted_text, contrast
from tests.render.sampling import case

NAMES = (
    "Παναγιώτης-Κωνσταντίνος Παπαδόπ",
    "Gżegżółka Święcicka-Źdźbłowska",
    "W" * 32,
    "Bo",
    "日本語プレイヤー",
)
MIN_CONTRAST = 4.5
QUICK_CASES = {("orbis", False, "en"), ("maori", True, "pl"), ("maori", True, "el")}


def estimates(leads: Sequence[float], variance: float = 1.0) -> tuple[Estimate, ...]:
    return tuple(Estimate(lead, variance, 15) for lead in leads)


def random_review(seats: int, turns: int, seed: int, *, has_points: bool = True) -> Review:
    """A review of random leads."""
    rng, evaluations = Random(seed), list[Evaluation]()
    leads = [0.0] * seats
    for turn in range(1, turns + 1):
        leads = [lead + rng.uniform(-9, 9) for lead in leads]
        none, loss = estimates([0.0] * seats), Estimate(rng.uniform(0, 4), 1.0, 15)
        evaluations.append(Evaluation(turn, turn % seats, turn, estimates(leads), none, none, loss))
    return Review(tuple(evaluations), tuple(leads), tuple(range(turns + 1)), has_points)


def make_seating(game: str, seats: int) -> Seating:
    return Seating(1, game, tuple(Player(name) for name in NAMES[:seats]))


#: A small and a large match, without and with points, in every language; in `make test` a few of them.
CASES = [
    case(*size, has_points, locale, quick=(size[0], has_points, locale) in QUICK_CASES)
    for size, has_points, locale in product((("orbis", 2, 3), ("maori", 5, 90)), (False, True), LOCALES)
]


@pytest.mark.parametrize(("game", "seats", "turns", "has_points", "locale"), CASES)
def test_all_text_is_legible(
    game: str, seats: int, turns: int, has_points: bool, locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    review = random_review(seats, turns, seats, has_points=has_points)
    with collect_painted_text(monkeypatch) as written:
        canvas = draw(review, make_seating(game, seats), Words.of(locale))
    assert canvas.width == theme.WIDTH
    for line in written:
        assert line.size >= theme.MIN_TEXT_SIZE, line.text
        assert contrast(rgb(line.colour), line.ground) >= MIN_CONTRAST, line.text
        assert line.covered == 0, line.text
        assert line.left >= 1.5 * theme.PAD, f"{line.text} touches the edge of its panel"
    assert 0 < len(alt(review, make_seating(game, seats), Words.of(locale))) <= 1024


@pytest.mark.parametrize("game", GAMES)
def test_the_curves_go_from_the_start_to_the_final_leads(game: str) -> None:
    review = random_review(2, 12, 1)
    course = LeadSeries.of(review, review.turning_points(3))
    start = tuple(lead.mean for lead in review.evaluations[0].expected)
    assert (course.leads[0], course.leads[-1]) == (start, review.final)
    assert course.turns == tuple(range(13))
    assert set(course.turning_points) <= set(course.turns)
    assert render_review(review, make_seating(game, 2), EN).png.startswith(b"\x89PNG")


def test_adjacent_turning_points_are_all_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """The turning points are close together: 41, 43, 88 and 90 of 90 turns."""
    even, steep = (0.0, 0.0), (30.0, -30.0)
    leads = [steep if turn in (41, 43, 88, 90) else even for turn in range(1, 91)]
    none = estimates(even)
    evaluations = [Evaluation(n, n % 2, n, estimates(lead), none, none) for n, lead in enumerate(leads, 1)]
    review = Review(tuple(evaluations), steep, tuple(range(91)), has_points=True)
    marked = review.turning_points(4)
    with collect_painted_text(monkeypatch) as written:
        draw(review, make_seating("maori", 2), EN)
    named = sorted(
        (line.left, line.text) for line in written if line.text in map(str, marked) and line.left > 200
    )
    assert [int(name) for _, name in named] == sorted(marked)
    assert all(line.covered == 0 for line in written)


def test_a_review_without_points_shows_only_the_final_leads(monkeypatch: pytest.MonkeyPatch) -> None:
    review = random_review(2, 12, 1, has_points=False)
    with collect_painted_text(monkeypatch) as written:
        draw(review, make_seating("orbis", 2), EN)
    numbers = {line.text for line in written if line.left > 200} - {str(turn) for turn in range(13)}
    final = {format_lead(lead, EN).replace("-", "−") for lead in review.final}
    assert final <= numbers
    assert not any(any(map(str.isdigit, text)) for text in numbers - final)
    assert EN("review-luck") not in numbers


def test_columns_have_intervals_and_an_uncertain_loss_is_a_dash(monkeypatch: pytest.MonkeyPatch) -> None:
    review = random_review(2, 12, 1)
    for lost, dashes in ((4.0, 0), (0.5, 2), (-4.0, 2)):
        evaluations = [replace(evaluation, loss=Estimate(lost, 2.0, 15)) for evaluation in review.evaluations]
        with collect_painted_text(monkeypatch) as written:
            draw(replace(review, evaluations=tuple(evaluations)), make_seating("maori", 2), EN)
        texts = [line.text for line in written]
        assert texts.count("–") == dashes
        assert sum(text.startswith("±") for text in texts) == 2 * len(COLUMNS) - 2 - dashes


def test_an_interval_of_zero_is_not_shown() -> None:
    """If all samples are equal, "−36.3 ± 0.0" would claim that the estimate is exact."""
    assert format_estimate(Estimate.of([-36.3] * 8), EN) == {"points": "−36.3"}
    assert format_estimate(Estimate(-36.3, 0.0001, 15), EN) == {"points": "−36.3"}
    assert format_estimate(Estimate(-36.3, 1.0, 15), EN) == {"points": "−36.3 ± 2.9"}
