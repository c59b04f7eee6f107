"""Every symbol of the SVG drawings can be rendered, alone and within other symbols."""

from collections.abc import Iterator
from importlib import resources

import pytest

from render.drawing.theme import LEAF, SEATS
from render.drawings import FILE, Drawings
from render.ladder.parts import PACKAGE as LADDER
from render.registry import GAME_UIS

DRAWN = (*(title.package for title in GAME_UIS.values()), LADDER)
PACKAGES = [package for package in DRAWN if (resources.files(package) / FILE).is_file()]


@pytest.mark.parametrize("package", PACKAGES)
def test_every_symbol_has_a_unique_id_and_known_colours_and_parts(package: str) -> None:
    drawings = Drawings(package)
    text = (resources.files(package) / FILE).read_text("utf-8")
    assert text.count("<symbol ") == len(drawings.symbols)
    for name in drawings.symbols:
        assert drawings.shapes(name, 0)


@pytest.mark.parametrize("package", PACKAGES)
def test_every_symbol_with_a_size_can_be_drawn(package: str) -> None:
    drawings = Drawings(package)
    for name, symbol in drawings.symbols.items():
        if symbol.box.w:
            assert drawings.sprite(name, 40, 1).merge().image.getbbox()


@pytest.fixture(scope="module")
def leaves(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Drawings]:
    folder = tmp_path_factory.mktemp("packages") / "leaves"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "drawings.svg").write_text(
        '<svg><symbol id="leaf"><path d="M0 0L1 1" fill="leaf3"/></symbol>'
        '<symbol id="tree"><use href="#leaf" transform="scale(2)"/></symbol>'
        '<symbol id="flag"><path d="M0 0L1 1" fill="base" stroke="none"/></symbol>'
        '<symbol id="odd"><path d="M0 0L1 1" fill="lilac"/></symbol></svg>'
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder.parent)
        yield Drawings("leaves")


def test_names_of_colours_are_found_in_the_theme(leaves: Drawings) -> None:
    assert f'fill="{LEAF[3]}"' in leaves.shapes("leaf")


def test_a_use_element_inserts_its_symbol(leaves: Drawings) -> None:
    assert f'<g transform="scale(2)"><path d="M0 0L1 1" fill="{LEAF[3]}"/></g>' in leaves.shapes("tree")


def test_a_piece_has_the_colours_of_its_seat(leaves: Drawings) -> None:
    assert f'fill="{SEATS[2].base}"' in leaves.shapes("flag", 2)


@pytest.mark.parametrize("name", ["odd", "flag", "nothing"])
def test_unknown_symbols_and_colours_are_refused(leaves: Drawings, name: str) -> None:
    with pytest.raises(KeyError):
        leaves.shapes(name)
