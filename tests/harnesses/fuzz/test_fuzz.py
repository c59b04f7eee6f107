"""Every kind of invalid input is answered with a sentence; it changes no match and pings nobody."""

from collections.abc import Sequence
from functools import partial
from itertools import pairwise, product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from render.language.catalogue import escape_markdown
from sandbox import Person, Upload
from sandbox.client import forms
from sandbox.interactions import AUTOCOMPLETE, COMMAND, COMPONENT
from sandbox.limits.components import text_of
from tests.bot.harness import PREFIXES, BotHarness, MatchDriver, run_harness
from tests.harnesses.fuzz.hostile import (
    CHOSEN,
    HOSTILE_NAMES,
    NEAR_MISS_IDS,
    QUOTA_SECONDS,
    TEXTS,
    VALUES,
    Ask,
    answer_text,
    broken_files,
    data_of,
    forged_ids,
    mutate,
    options_of,
    quiet_log,
    send_all,
)
from tests.harnesses.outcome import Outcome

__all__ = ["quiet_log"]

pytestmark = [pytest.mark.e2e, pytest.mark.usefixtures("quiet_log")]

#: Number of real ids that are changed in the short test.
SHORT_COUNT = 60


class ChangeDetector:
    """Detects changes of matches and pings since its creation."""

    def __init__(self, harness: BotHarness, outcome: Outcome) -> None:
        self.harness, self.outcome = harness, outcome
        self._log, self._pings = harness.log(), self._pinged()

    def _pinged(self) -> list[tuple[str, tuple[str, ...]]]:
        world = self.harness.box.world
        messages = (message for channel in world.messages.values() for message in channel.values())
        return [
            (message["id"], tuple(message["_pinged"]))
            for message in messages
            if message["_pinged"] or message["mention_everyone"] or message["mention_roles"]
        ]

    def check(self, what: object) -> None:
        """Check that no match was changed and nobody was pinged, by the input named `what`."""
        if self.harness.log() != self._log:
            self.outcome.add_problem("doubled", f"a match was changed by {what}")
        if new := [one for one in self._pinged() if one not in self._pings]:
            self.outcome.add_problem("leaked", f"a ping of {new} by {what}")


async def send(harness: BotHarness, outcome: Outcome, inputs: Sequence[Ask], share: float = 0.0) -> None:
    """Send all inputs; each must be answered, at least this share of them with a sentence."""
    watch = ChangeDetector(harness, outcome)
    replies = await send_all(harness, inputs)
    if share == 1:
        await harness.box.wait(lambda: all(reply.interaction.message_ids for reply in replies), 20)
    for reply in replies:
        if share and reply.messages:
            assert answer_text(reply)
    # a refusal replaces the refusal of an earlier press on the same message
    answered = [reply for reply in replies if reply.interaction.message_ids]
    assert len(answered) >= share * len(replies)
    watch.check("what was sent")
    outcome.count("interactions", len(replies))


# ---- options of commands ---------------------------------------------------------------


async def test_every_value_of_every_option_is_answered(harness: BotHarness, outcome: Outcome) -> None:
    eva, games = harness.box.person("Eva"), harness.box.channel("games").data
    interactions, inputs = harness.box.actions.interactions, list[Ask]()
    for path, option in options_of(harness):
        others = [one for one in path[-1]["options"] if one.get("required") and one is not option]
        fillings = {forms.STRING: "x", forms.INTEGER: 1, forms.ATTACHMENT: "1"}
        filled = [
            {
                "name": one["name"],
                "type": one["type"],
                "value": one["choices"][0]["value"] if one.get("choices") else fillings[one["type"]],
            }
            for one in others
        ]
        for value in VALUES[option["type"]]:
            forged = [*filled, {"name": option["name"], "type": option["type"], "value": value}]
            inputs.append(partial(interactions.start, COMMAND, eva.id, games, data_of(path, forged)))
    assert len(inputs) > 700
    await send(harness, outcome, inputs, share=1)


async def test_every_typed_text_is_completed_or_offers_nothing(harness: BotHarness, outcome: Outcome) -> None:
    driver = await harness.start_match("Ana", "Ben", game="gheos")
    ana, interactions, inputs = await driver.mover(), harness.box.actions.interactions, list[Ask]()
    for path, option in options_of(harness):
        if not option.get("autocomplete"):
            continue
        others = [one for one in path[-1]["options"] if one is not option]
        names = [one["name"] for one in others if one["type"] == forms.STRING]
        kinds = TEXTS if option["type"] == forms.STRING else (*TEXTS, 7)
        for typed, other in product(kinds, ("", "x", "9" * 5000) if names else [""]):
            filled: list[dict[str, Any]] = [
                {"name": name, "type": forms.STRING, "value": other} for name in names
            ]
            filled.append({"name": option["name"], "type": option["type"], "value": typed, "focused": True})
            data = data_of(path, filled)
            inputs.append(partial(interactions.start, AUTOCOMPLETE, ana.id, driver.channel.data, data))
    assert len(inputs) > 500
    await send(harness, outcome, inputs)


# ---- ids and values of components ------------------------------------------------------


def make_presses(harness: BotHarness, person: Person, ids: Sequence[str], rng: Random) -> list[Ask]:
    """Presses of these ids; some are sent as selects with values."""
    interactions, inputs = harness.box.actions.interactions, list[Ask]()
    board = harness.post(harness.box.threads("lounge")[0])
    post, place = harness.box.world.public_message(board.data), harness.box.threads("lounge")[0].data
    for custom_id in ids:
        values = rng.choice(CHOSEN)
        data: dict[str, Any] = {"component_type": 2, "custom_id": custom_id, "id": 1}
        if values is not None:
            data |= {"component_type": 3, "values": list(values)}
        inputs.append(partial(interactions.start, COMPONENT, person.id, place, data, post))
    return inputs


#: The senders of the ids: two people alternate, or one sends all of them.
SENDERS = [
    pytest.param(("Ben", "Eva"), id="Ben or Eva"),
    *(pytest.param((name,), id=name, marks=pytest.mark.soak) for name in ("Ben", "Eva")),
]


@pytest.mark.parametrize("senders", SENDERS)
async def test_every_forged_id_of_a_component_is_answered(
    harness: BotHarness, outcome: Outcome, senders: tuple[str, ...]
) -> None:
    assert {shape.partition(":")[0] for shape in NEAR_MISS_IDS} >= PREFIXES
    rng = Random(senders[0])
    ids = await forged_ids(harness, rng)
    assert len(ids) > 800
    for number, name in enumerate(senders):
        own = ids[number :: len(senders)]
        await send(harness, outcome, make_presses(harness, harness.box.person(name), own, rng), share=0.8)


MUTATED = [
    pytest.param(SHORT_COUNT, 1, id="few"),
    *(pytest.param(3_000, seed, id=f"seed {seed}", marks=pytest.mark.soak) for seed in range(2, 6)),
]


@pytest.mark.parametrize(("most", "seed"), MUTATED)
async def test_every_mutated_id_is_answered(
    harness: BotHarness, outcome: Outcome, most: int, seed: int
) -> None:
    rng, eva = Random(seed), harness.box.person("Eva")
    await forged_ids(harness, rng)  # opens lobbies
    messages = [
        m for channel in harness.box.channels for thread in channel.threads() for m in thread.messages()
    ]
    real = [b.custom_id for m in messages for b in m.buttons() if b.custom_id]
    real += [select.custom_id for m in messages for select in m.selects()]
    changed = dict.fromkeys(mutate(rng.choice(real), rng) for _ in range(most))
    ids = [one for one in changed if one not in real and len(one) <= 100]
    await send(harness, outcome, make_presses(harness, eva, ids, rng), share=0.7)


# ---- files -----------------------------------------------------------------------------


async def test_every_broken_file_is_answered(harness: BotHarness, outcome: Outcome) -> None:
    driver = await harness.start_match("Ana", "Ben", game="gheos")
    await driver.fast_forward(Random(1))
    ana = harness.box.person("Ana")
    exported = await harness.run_command(ana, "replay export", driver.channel)
    (file,) = exported.message.data["_files"]
    good, watch = harness.box.world.files[file["id"]], ChangeDetector(harness, outcome)
    for name, content in broken_files(good).items():
        harness.box.clock.advance(QUOTA_SECONDS)
        reply = await harness.run_command(ana, "replay import", file=Upload("match.json", content))
        assert answer_text(reply), name
        outcome.count("files")
    harness.box.clock.advance(QUOTA_SECONDS)
    assert "Gheos" in answer_text(
        await harness.run_command(ana, "replay import", file=Upload("match.json", good))
    )
    watch.check("a file")


# ---- names -----------------------------------------------------------------------------


async def check_names(harness: BotHarness, outcome: Outcome, names: tuple[str, str], place_name: str) -> None:
    """Give hostile names to people, a channel and a server.

    Texts with the names must ping nobody but the players.
    """
    ana, ben = names
    world = harness.box.world
    world.servers = dict.fromkeys(world.servers, place_name)
    world.set_locale(world.locale)  # sends the event
    harness.box.add_channel(place_name)
    channel = harness.box.channels[-1]
    for person in names:
        harness.box.person(person)
    lobby = await harness.open_lobby(ana, channel.id, "maori")
    await lobby.press("join", harness.box.person(ben))
    await lobby.press("start")
    live = await harness.store.matches.by_channel(int(lobby.channel.id))
    assert live is not None
    driver = MatchDriver(harness, lobby.channel, live.id)
    await driver.press(driver.sensible_codes()[0])
    mover, other = await driver.mover(), await driver.waiting_person()
    commands = ("log", "games", "history", "leaderboard", "profile", "stats game", "settings server", "move")
    for command in commands:
        options = {"action": "x"} if command == "move" else {}
        answer_text(await harness.run_command(mover, command, driver.channel, **options))
    await harness.run_confirmed_command(other, "play resign", driver.channel)
    await (await other.press(driver.post, _seat_button(driver))).settled()
    await harness.wait_until_idle()
    players = {mover.id, other.id}
    messages = [m for c in world.messages.values() for m in c.values()]
    escaped_names = [name for name in (*names, place_name) if escape_markdown(name) != name and len(name) > 2]
    for message in messages:
        shown_text = text_of(message["components"])
        if shown := [name for name in escaped_names if name in shown_text.replace(escape_markdown(name), "")]:
            outcome.add_problem("leaked", f"markdown of {shown} is not escaped")
        if message["mention_everyone"] or message["mention_roles"] or {*message["_pinged"]} - players:
            outcome.add_problem("leaked", f"{names} in {place_name}: a ping of {message['_pinged']}")
    outcome.count("names", 4)


def _seat_button(driver: MatchDriver) -> str:
    ids = [button.custom_id or "" for button in driver.post.buttons()]
    return next(custom for custom in ids if custom.startswith("t1:"))


PAIRS = [(first, second) for first, second in pairwise(HOSTILE_NAMES)]


@pytest.mark.parametrize(
    ("at", "step"), [(1, 12), *(pytest.param(at, 1, marks=pytest.mark.soak) for at in range(1))]
)
async def test_hostile_names_ping_nobody(tmp_path: Path, outcome: Outcome, at: int, step: int) -> None:
    for number, names in [*enumerate(PAIRS)][at::step]:
        (tmp_path / str(number)).mkdir()
        async with run_harness(tmp_path / str(number)) as harness:
            await check_names(harness, outcome, names, HOSTILE_NAMES[-number])
