"""Every message stays within Discord's limits, for any number of matches, seats, votes and names."""

import ast
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.posts.message import MAX_CONTENT, MAX_TEXT, Post, build_view, fit_content, fit_texts
from render.language.catalogue import LOCALES
from tests.bot.harness import BotHarness
from tests.languages import text

ROOT = Path(__file__).parents[3]
#: Methods of discord.py that send or edit a message.
SENDING = {"send", "send_message", "edit", "edit_message", "edit_original_response"}
#: Modules that call these methods: with results of `build_view` or `fit_content`, or to edit threads.
SENDERS = {
    "cogs/delivery/outbox.py",
    "cogs/delivery/interaction_tokens.py",
    "cogs/delivery/private/replies.py",
    "cogs/delivery/threads.py",
    "cogs/delivery/thread_names.py",
    "cogs/interaction/match_channel.py",
    "cogs/interaction/stale_posts.py",
    "cogs/interaction/reply.py",
    "cogs/commands/opening.py",
    "cogs/smoke.py",
}
#: Names of our own objects with methods of the same names.
OUR_OWN = {"_delivery", "_outbox", "outbox", "delivery", "self", "reminders"}

#: A repeated short text, because Hypothesis rarely generates long ones.
LONG_TEXTS = st.builds(lambda words, times: words * times, st.text(max_size=20), st.integers(0, 400))
TEXTS = st.lists(LONG_TEXTS, max_size=6)


@given(words=LONG_TEXTS, times=st.integers(1, 3))
def test_every_text_fits_into_a_plain_message(words: str, times: int) -> None:
    fitted = fit_content(words, lambda one: one * times)
    assert len(fitted) <= MAX_CONTENT
    assert fitted in (words * times, words) or fitted == f"{words[: MAX_CONTENT - 1]}…"


@given(texts=TEXTS, times=st.integers(1, 3))
def test_every_text_fits_into_a_message_of_components(texts: list[str], times: int) -> None:
    fitted = fit_texts(texts, lambda one: one * times)
    assert sum(map(len, fitted)) <= MAX_TEXT
    assert len(fitted) == len(texts)
    if sum(map(len, texts)) <= MAX_TEXT:
        assert fitted in ([one * times for one in texts], texts), "a text that fits is not cut"
    assert all(
        one == was * times or one == was or was.startswith(one[:-1])
        for one, was in zip(fitted, texts, strict=True)
    )


@given(texts=TEXTS, headline=LONG_TEXTS)
def test_every_post_is_built_within_the_limits(texts: list[str], headline: str) -> None:
    view, _ = build_view(Post(headline=headline, texts=texts, status="the status"), lambda one: one * 2)
    assert view.content_length() <= MAX_TEXT


def test_only_modules_that_respect_the_limits_send_messages() -> None:
    found = set()
    for file in (ROOT / "cogs").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, ast.Attribute) or node.attr not in SENDING:
                continue
            if ast.unparse(node.value).split(".")[-1] not in OUR_OWN:
                found.add(file.relative_to(ROOT).as_posix())
    assert found == SENDERS


@pytest.mark.e2e
async def test_the_list_of_channels_for_play_is_cut_to_fit_in_every_language(harness: BotHarness) -> None:
    channels = tuple(2**62 + n for n in range(500))
    ana = harness.box.person("Ana")
    await harness.store.people.change_guild(int(harness.box.channel().data["guild_id"]), channels=channels)
    for locale in LOCALES:
        await harness.store.people.change_user(int(ana.id), locale=locale)
        answer = (await harness.run_command(ana, "settings server")).text()
        assert str(channels[60]) in answer, locale
        assert text(locale, "something-wrong", code="").split("`")[0] not in answer, locale
