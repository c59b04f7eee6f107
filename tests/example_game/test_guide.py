"""The pages docs/adding-a-game*.md describe the example as it is."""

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
GUIDE = "\n".join(page.read_text("utf-8") for page in sorted((ROOT / "docs").glob("adding-a-game*.md")))

#: Language and lines of each block; shell commands are not from a file.
BLOCKS = [
    (language, body)
    for language, body in re.findall(r"^```(\w+)\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)
    if language != "sh"
]
MODULES = sorted(
    path.relative_to(HERE).as_posix()
    for path in HERE.rglob("*.py")
    if not path.name.startswith(("test_", "conftest"))
)


@pytest.mark.parametrize("body", [body for _, body in BLOCKS], ids=lambda body: body.split("\n")[0])
def test_a_code_block_of_the_guide_is_part_of_the_file_that_it_names(body: str) -> None:
    name, excerpt = body.removeprefix("# ").split("\n", 1)
    assert excerpt in (HERE / name).read_text("utf-8")


def test_every_step_has_a_block() -> None:
    assert len(BLOCKS) >= 10
    assert {language for language, _ in BLOCKS} == {"python", "toml", "ftl"}


@pytest.mark.parametrize("module", MODULES)
def test_the_guide_names_every_module_of_the_example(module: str) -> None:
    is_package = module.endswith("/__init__.py")
    assert f"`{module.removesuffix('__init__.py') if is_package else module}`" in GUIDE


def test_every_path_in_the_guide_exists() -> None:
    named = set(re.findall(r"`((?:cogs|data|docs|engine|render|tests)/[\w./-]+)`", GUIDE))
    assert len(named) > 10
    assert [path for path in sorted(named) if not (ROOT / path).exists()] == []
