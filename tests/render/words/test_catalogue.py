"""The catalogue is complete and consistent in every language, and within Discord's limits."""

import ast
import pickle
import re
from collections import defaultdict
from collections.abc import Iterator
from datetime import date
from functools import cache
from importlib import resources
from itertools import product
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from cogs.posts.component_ids import QueueVerb, TrialVerb
from engine import GAMES
from render.language.catalogue import LOCALES, Fact, Words, best_locale, escape_markdown
from render.language.topics import topics
from tests.languages import EN, PL, text
from tests.render.sampling import QUICK_AND_WHOLE

ROOT = Path(__file__).parents[3]
CODE = ("cogs", "engine", "render", "data")

#: Prefixes of keys that are composed in code -> the module that composes them.
COMPOSED = {
    "confirm-": "cogs/posts/match_status.py",
    "result-": "cogs/posts/board.py",
    "thread-": "cogs/posts/naming.py",
    "cmd-": "cogs/interaction/slash_commands.py",
    "opt-": "cogs/interaction/slash_commands.py",
    "game-": "cogs, with the key of a game",
    "option-": "cogs/posts/lobby.py, with an option of a game",
    "program-": "cogs, with the kind of a program",
    "language-": "cogs/commands/settings.py, with a locale",
    "perm-": "cogs/interaction/match_channel.py, with a permission",
    "lobby-open": "cogs/posts/lobby.py, with an access rule",
    "lobby-invite": "cogs/posts/lobby.py, with an access rule",
    "lobby-reliable": "cogs/posts/lobby.py, with an access rule",
    "reason-": "render/event_log.py",
    "pace-": "cogs/posts/lobby.py, with the key of a pace",
    "hint-option-": "cogs/posts/lobby.py, with yes or no",
    "absence-": "cogs/posts/lobby.py, with an absence rule",
    "clock-": "cogs/posts/match_status.py, with an absence rule",
    "health-": "cogs/monitoring, with the name of a background task",
    "trouble-": "cogs/monitoring/alerts.py, with the kind of an alert",
    "status-answers-": "cogs/monitoring/status.py, with within or beyond",
    "status-boards-": "cogs/monitoring/status.py, with within or beyond",
    "vote-": "cogs/posts/match_status.py, with the kind of a vote or an answer",
    "help-": "cogs/commands/rules.py, with a topic",
    "note-star": "cogs/posts/hand.py",
    "note-unstar": "cogs/posts/hand.py",
    "toggle-": "cogs/posts/info_panels.py, with a setting",
    "pick-": "cogs/posts/info_panels.py, with a setting",
    "voted-": "cogs/posts/match_status.py, with the kind of a vote and the answer",
}
COMPOSED |= {f"trial-{verb}": "cogs/posts/trial.py" for verb in get_args(TrialVerb)}
COMPOSED |= {f"cup-{kind}-": "cogs/posts/tournaments/panel.py" for kind in ("format", "ask", "yes")}
COMPOSED |= {f"find-{kind}-": "cogs/posts/finding.py" for kind in ("pick", "toggle", "strength")}
COMPOSED |= {f"queue-{verb}": "cogs/posts/queue.py" for verb in get_args(QueueVerb)}
COMPOSED |= {f"queue-{outcome}": "cogs/posts/queue.py" for outcome in ("played", "stopped", "unfit", "why-")}
COMPOSED |= {f"rules-{game}-": "render/language/topics.py" for game in GAMES}
COMPOSED |= {
    f"{kind}-{why}": "cogs/workers/job_queues.py"
    for kind in ("film", "review")
    for why in ("ordered", "busy", "too-long")
}
COMPOSED |= {f"{game}-guide": "cogs/posts/info_panels.py" for game in GAMES}
#: The same for keys that begin with the key of a game. The modules are in the package of the game in render/.
COMPOSED |= {
    f"{game}-{prefix}-": where
    for game in GAMES
    for prefix, where in {
        "question": "words/position.py, with the kind of a decision",
        "label": "words, with the verb of an action",
        "both": "cogs/posts/choices.py, with the verb of the first of two steps",
        "list": "cogs/posts/choices.py, with the verb of a list",
        "detail": "words, with the verb of an action",
        "event": "render/game_ui.py, with the name of an event",
        "line": "words, with a line of a score sheet",
        "gain": "words/gains.py, with a component",
        "pic": "pictures, with a part of the picture",
        "legend": "pictures, with the kind of a symbol",
    }.items()
}


@cache
def files(locale: str) -> dict[str, ftl.Resource]:
    """The parsed files of a locale, in the order of their names."""
    folder = resources.files("data") / "locales" / locale
    paths = sorted(folder.iterdir(), key=lambda file: file.name)
    return {file.name: FluentParser(with_spans=False).parse(file.read_text("utf-8")) for file in paths}


@cache
def entries(locale: str) -> dict[str, ftl.Message | ftl.Term]:
    """Every message and term of a locale by its key. The test fails for a duplicate key."""
    by_key: dict[str, ftl.Message | ftl.Term] = {}
    for file, parsed in files(locale).items():
        for entry in parsed.body:
            assert not isinstance(entry, ftl.Junk), f"{locale}/{file}: {entry.content}"
            if isinstance(entry, ftl.Message | ftl.Term):
                key = ("-" if isinstance(entry, ftl.Term) else "") + entry.id.name
                assert key not in by_key, f"{locale}/{file}: {key} is defined twice"
                by_key[key] = entry
    return by_key


def _name(key: ftl.Identifier | ftl.NumberLiteral) -> str:
    return key.name if isinstance(key, ftl.Identifier) else key.value


class Facts(Visitor):
    """Collects the variables of a pattern and of the messages in it, and the variants of each variable."""

    def __init__(self, locale: str) -> None:
        self.locale = locale
        self.found: dict[str, set[str]] = defaultdict(set)
        self.selects: list[set[str]] = []

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.found[node.id.name] |= set()

    def visit_FunctionReference(self, node: ftl.FunctionReference) -> None:  # noqa: N802
        (fact,) = node.arguments.positional
        assert isinstance(fact, ftl.VariableReference)
        self.found[fact.id.name] |= {node.id.name}

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        entry = entries(self.locale)[node.id.name]
        attributes = {attribute_node.id.name: attribute_node.value for attribute_node in entry.attributes}
        self.visit(attributes[node.attribute.name] if node.attribute else entry.value)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        variants = {_name(variant.key) for variant in node.variants}
        assert isinstance(node.selector, ftl.VariableReference)
        self.found[node.selector.id.name] |= variants
        self.selects.append(variants)
        self.generic_visit(node)


@cache
def collect_facts(locale: str, key: str) -> Facts:
    name, _, attribute = key.partition(".")
    entry = entries(locale)[name]
    facts = Facts(locale)
    attributes = {attribute_node.id.name: attribute_node.value for attribute_node in entry.attributes}
    facts.visit(attributes[attribute] if attribute else entry.value)
    return facts


def text_keys(locale: str) -> Iterator[str]:
    """Yield `key` for each message with a value and `key.attribute` for each attribute."""
    for key, entry in entries(locale).items():
        if isinstance(entry, ftl.Message):
            if entry.value:
                yield key
            yield from (f"{key}.{attribute.id.name}" for attribute in entry.attributes)


def samples(variants: set[str]) -> list[Fact]:
    """Values of a variable that select every variant."""
    if "DATETIME" in variants:
        return [date(2026, 8, 31)]
    if not variants:
        return ["x"]
    if variants & {"one", "few", "many", "0"}:
        return [0, 1, 2, 5, 22]
    return sorted(variants)


def parse_whole(locale: str, *parsed: ftl.Resource) -> FluentBundle:
    """A bundle of these files, each parsed as a whole."""
    bundle = FluentBundle([locale], use_isolating=False)
    for resource in parsed:
        bundle.add_resource(resource)
    return bundle


def format_text(bundle: FluentBundle, key: str, facts: dict[str, Fact]) -> str:
    name, _, attribute = key.partition(".")
    message = bundle.get_message(name)
    pattern = message.attributes[attribute] if attribute else message.value
    assert pattern is not None
    return str(bundle.format_pattern(pattern, facts)[0])


def fact_rows(samples: list[list[Fact]]) -> set[tuple[Fact, ...]]:
    """Rows that contain every sample."""
    longest = max(map(len, samples), default=0)
    return {tuple(values[min(n, len(values) - 1)] for values in samples) for n in range(longest)}


def test_texts_name_commands_in_the_language_of_the_client() -> None:
    polish_in_english = Words.of("pl", "en")
    assert "`/rules`" in polish_in_english("explain-more")
    assert "`/zasady`" in PL("explain-more")
    assert polish_in_english("explain-more") == PL("explain-more").replace("zasady", "rules")
    assert polish_in_english("opt-form.picture") == "Picture"
    assert polish_in_english("play-last") == PL("play-last")
    assert polish_in_english.command("play-new") == "play new" != PL.command("play-new")
    assert polish_in_english.locale == "pl"


@pytest.mark.parametrize("words", [PL, Words.of("pl", "en")], ids=repr)
def test_rules_name_commands_in_the_language_of_the_client(words: Words) -> None:
    for game in ("borabora", "orbis"):
        assert any(f"`/{words.command('help')}`" in topic.body for topic in topics(game, words))


def test_words_are_cached_by_language_and_client() -> None:
    assert Words.of("pl") is Words.of("pl", "pl") is PL
    assert Words.of("pl", "en-GB") is Words.of("pl", "en-US") is not PL
    assert pickle.loads(pickle.dumps(Words.of("pl", "el"))) is Words.of("pl", "el")
    assert Words.of("../en") is Words.of(None) is EN


@pytest.mark.parametrize(
    ("locale", "day"), [("en", "Aug 31, 2026"), ("pl", "31 sie 2026"), ("el", "31 Αυγ 2026")]
)
def test_dates_are_formatted_for_the_language_of_the_reader(locale: str, day: str) -> None:
    assert day in text(locale, "vacation-past", date=date(2026, 8, 31))


@pytest.mark.parametrize("locale", LOCALES)
def test_negative_numbers_have_a_minus_sign(locale: str) -> None:
    assert "−6" in text(locale, "sheet-line", rank=2, name="Jean-Luc", points=-6, tie=0)
    assert "Jean-Luc" in text(locale, "sheet-line", rank=2, name="Jean-Luc", points=-6, tie=0)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_language_has_the_same_keys_and_attributes(locale: str) -> None:
    assert set(text_keys(locale)) == set(text_keys("en"))
    assert set(entries(locale)) == set(entries("en"))


@pytest.mark.parametrize("locale", LOCALES)
def test_every_text_uses_the_same_facts_in_every_language(locale: str) -> None:
    for key in text_keys("en"):
        assert set(collect_facts(locale, key).found) == set(collect_facts("en", key).found), key


@QUICK_AND_WHOLE
@pytest.mark.parametrize("locale", LOCALES)
def test_every_text_is_complete_and_equals_the_text_of_the_completely_parsed_file(
    locale: str, *, quick: bool
) -> None:
    """With every variant of its facts; the whole test also in combinations, which may give no text."""
    bundle = parse_whole(locale, *files(locale).values())
    for key in text_keys(locale):
        values_by_fact = {fact: samples(kinds) for fact, kinds in collect_facts(locale, key).found.items()}
        rows = fact_rows([*values_by_fact.values()])
        combined = set() if quick else {*product(*(values[:2] for values in values_by_fact.values()))}
        for row in rows | combined:
            facts = dict(zip(values_by_fact, row, strict=True))
            formatted = text(locale, key, **facts)
            assert formatted == format_text(bundle, key, facts), key
            assert row not in rows or formatted.strip() == formatted != "", key
            assert row not in rows or "{" not in formatted, key


@pytest.mark.parametrize("locale", LOCALES)
def test_the_keys_equal_the_keys_of_the_completely_parsed_files_in_order(locale: str) -> None:
    entries = (entry for parsed in files(locale).values() for entry in parsed.body)
    expected = tuple(entry.id.name for entry in entries if isinstance(entry, ftl.Message))
    assert Words.of(locale).keys == expected


@pytest.mark.parametrize(
    ("locale", "plurals"),
    [("en", {"one", "other"}), ("pl", {"one", "few", "many"}), ("el", {"one", "other"})],
)
def test_every_plural_has_the_forms_of_its_language(locale: str, plurals: set[str]) -> None:
    for key in text_keys(locale):
        for variants in collect_facts(locale, key).selects:
            if variants & {"one", "few", "many"}:
                assert plurals <= variants, key


def test_polish_plurals_of_shells_are_right() -> None:
    labels = [text("pl", "maori-label-ship", edges=9, price=price) for price in (1, 2, 5, 12, 22)]
    assert labels == ["9 · 1 muszla", "9 · 2 muszle", "9 · 5 muszli", "9 · 12 muszli", "9 · 22 muszle"]


def test_greek_plurals_of_shells_are_right() -> None:
    labels = [text("el", "maori-label-ship", edges=9, price=n) for n in (1, 2, 21)]
    assert labels == ["9 · 1 κοχύλι", "9 · 2 κοχύλια", "9 · 21 κοχύλια"]


def _calls() -> Iterator[tuple[str, str, set[str] | None]]:
    """Yield place, key and names of facts (None: unknown) of each call of words() with a literal key."""
    for folder in CODE:
        for file in sorted((ROOT / folder).rglob("*.py")):
            source = file.read_text("utf-8")
            if not CALLED.search(source):
                continue
            for node in ast.walk(ast.parse(source)):
                if not isinstance(node, ast.Call):
                    continue
                at = _key_index(node.func)
                key = node.args[at] if at is not None and at < len(node.args) else None
                if isinstance(key, ast.Constant) and isinstance(key.value, str):
                    names = [word.arg for word in node.keywords]
                    known = None if None in names else {name for name in names if name}
                    yield f"{file.relative_to(ROOT)}:{node.lineno}", key.value, known


#: Every call for which `_key_index` is not None begins with one of these names.
CALLED = re.compile(r"\b(words|ENGLISH|Declined|Words\.of|say)\(")


def _key_index(called: ast.expr) -> int | None:
    """The index of the key in the arguments of words(), view.words(), Words.of(...)() and similar calls."""
    if isinstance(called, ast.Name):
        return 0 if called.id in ("words", "ENGLISH", "Declined") else None
    is_words = isinstance(called, ast.Call) and ast.unparse(called.func) == "Words.of"
    return 0 if is_words or (isinstance(called, ast.Attribute) and called.attr in ("words", "say")) else None


def test_every_call_uses_an_existing_text_and_passes_all_its_facts() -> None:
    known = set(text_keys("en"))
    for where, key, names in _calls():
        key = key if key in known else f"reason-{key}"  # the text of a Reason
        assert key in known, f"{where} uses {key}, which does not exist"
        needed = set(collect_facts("en", key).found)
        assert names is None or needed <= names, f"{where}: {key} lacks {needed - (names or set())}"


def test_every_text_is_used() -> None:
    code = "\n".join(file.read_text("utf-8") for folder in CODE for file in (ROOT / folder).rglob("*.py"))
    named = set(re.findall(r"""["']([\w.-]+)["']""", code))
    catalogue = "\n".join(file.read_text("utf-8") for file in (ROOT / "data/locales/en").glob("*.ftl"))
    quoted = set(re.findall(r"\{ ([\w-]+)(?:\.\w+)? \}", catalogue))
    unused = {key for key in EN.keys if not key.startswith(tuple(COMPOSED)) and key not in named | quoted}
    assert not unused, "use these texts or delete them"


def test_every_reason_of_the_engine_has_a_text_with_its_facts() -> None:
    keys = set()
    for file in (ROOT / "engine").rglob("*.py"):
        for call in re.findall(r"Reason\(([^()]*)", file.read_text("utf-8")):
            keys |= set(re.findall(r'"([a-z]+(?:-[a-z]+)*)"', call.split("{")[0]))
    assert keys >= {"over", "not-your-turn", "maori-volcano", "maori-store-empty", "maori-seats"}
    keys |= {f"{key}-seats" for key in GAMES}  # this key is composed for all games in engine/game.py
    assert {f"reason-{key}" for key in keys} == {key for key in EN.keys if key.startswith("reason-")}


def test_the_error_for_a_missing_text_names_the_text() -> None:
    with pytest.raises(KeyError, match="pl: no text for no-such-key"):
        text("pl", "no-such-key")


def test_the_error_for_a_missing_fact_names_the_text() -> None:
    with pytest.raises(ValueError, match="play-over"):
        text("en", "play-over")


def test_a_message_with_only_attributes_is_not_a_text() -> None:
    assert EN.has("cmd-play.name")
    assert not EN.has("cmd-play")
    assert not EN.has("cmd-play.nothing")


@pytest.mark.parametrize(
    ("discord", "ours"), [("pl", "pl"), ("el", "el"), ("en-GB", "en"), ("de", "en"), (None, "en")]
)
def test_texts_are_in_the_language_of_the_reader_or_in_english(discord: str | None, ours: str) -> None:
    assert best_locale(discord) == ours


def test_an_unknown_language_falls_back_to_english() -> None:
    assert text("../en", "button-back") == Words.of("x", "x")("button-back") == text("en", "button-back")


def test_a_name_is_escaped_in_markdown() -> None:
    assert escape_markdown("*_Łukasz_* <@1> @everyone") == r"\*\_Łukasz\_\* \<\@1\> \@everyone"


# ---- Discord's limits ----------------------------------------------------------------


def _is_name(name: str) -> bool:
    return 1 <= len(name) <= 32 and name == name.lower() and all(c.isalnum() or c in "-_'" for c in name)


@pytest.mark.parametrize("locale", LOCALES)
def test_commands_and_options_have_names_that_discord_accepts(locale: str) -> None:
    for key in Words.of(locale).keys:
        if key.startswith(("cmd-", "opt-")):
            assert _is_name(text(locale, f"{key}.name")), key
            assert 1 <= len(text(locale, f"{key}.desc")) <= 100, key


def test_the_english_name_of_a_command_is_the_last_part_of_its_key() -> None:
    for key in EN.keys:
        if key.startswith(("cmd-", "opt-")):
            assert text("en", f"{key}.name") == key.rpartition("-")[2]


@pytest.mark.parametrize("locale", LOCALES)
def test_subcommands_and_options_of_one_command_have_different_names(locale: str) -> None:
    siblings = defaultdict(list)
    for key in Words.of(locale).keys:
        if key.startswith(("cmd-", "opt-")):
            siblings[key.rpartition("-")[0]].append(text(locale, f"{key}.name"))
    assert all(len(set(names)) == len(names) for names in siblings.values())


@pytest.mark.parametrize("locale", LOCALES)
def test_texts_of_menus_and_buttons_are_short_enough(locale: str) -> None:
    for key in text_keys(locale):
        if key.endswith((".hint", ".title", "-line")) and not collect_facts(locale, key).found:
            assert len(text(locale, key)) <= 100, key
        if key.startswith("button-"):
            assert len(text(locale, key)) <= 40, key


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", list(GAMES))
def test_every_option_of_a_game_has_a_label_and_a_hint(locale: str, key: str) -> None:
    for field in msgspec.structs.fields(GAMES[key].options):
        choices = ("yes", "no") if field.type is bool else field.type.__args__
        for name in (field.name, *(f"{field.name}-{choice}" for choice in choices)):
            assert Words.of(locale).has(f"option-{key}-{name}"), name
            assert Words.of(locale).has(f"option-{key}-{name}.hint"), name
