"""People with colour blindness can distinguish the seats."""

from itertools import combinations

import pytest

from render.drawing.theme import SEATS, rgb
from tests.render.pictures.reading import MACHADO, Colour, ciede2000, contrast, lab, simulate_blindness

MIN_DIFFERENCE = 15


@pytest.mark.parametrize(
    ("first", "second", "difference"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_colour_difference_agrees_with_published_values(
    first: Colour, second: Colour, difference: float
) -> None:
    assert ciede2000(first, second) == pytest.approx(difference, abs=0.0001)


@pytest.mark.parametrize("kind", MACHADO)
@pytest.mark.parametrize(("seat", "other_seat"), list(combinations(range(len(SEATS)), 2)))
def test_two_seats_differ_with_colour_blindness_of_severity_1_by_machado_2009(
    seat: int, other_seat: int, kind: str
) -> None:
    first, second = (lab(simulate_blindness(rgb(SEATS[number].base), kind)) for number in (seat, other_seat))
    assert ciede2000(first, second) >= MIN_DIFFERENCE


def test_every_seat_has_its_own_shape_and_pattern() -> None:
    assert len({style.shape for style in SEATS}) == len({style.pattern for style in SEATS}) == len(SEATS)


def test_contrast_is_between_1_and_21() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((9, 9, 9), (9, 9, 9)) == 1
