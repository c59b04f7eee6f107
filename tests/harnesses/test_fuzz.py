"""Whatever is sent in place of what was asked for, a person gets a sentence and the log no traceback."""

import asyncio
import gc
import logging
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest

from render.language.catalogue import text
from sandbox import Reply, Upload
from sandbox.client import forms
from sandbox.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, Interaction
from tests.bot.house import THINKING, House
from tests.bot.interaction.command_tree import CommandPath, paths

pytestmark = pytest.mark.e2e

#: Texts that are no number, no id, no name, and more than anybody has room for.
TEXTS = (
    "", " ", "x", "xx", "-1", "0", "1e9", "9" * 19, "9" * 5000, "x" * 6000, "١٢", "²", "\0", "\ud800",
    "x1", "x" + "9" * 5000, "1:2:3", "../..", "'; DROP TABLE log; --", "@everyone <@1> `**[x](http://x)",
    "auto", "é",
)  # fmt: skip
NUMBERS: tuple[Any, ...] = (-1, 0, 1, 2**31, 2**53, 2**63, 10**30, 1.5, "x", "", None, True)
#: What is sent for an option, by its type.
VALUES: dict[int, tuple[Any, ...]] = {
    forms.STRING: (*TEXTS, 7, None, True),
    forms.INTEGER: NUMBERS,
    forms.BOOLEAN: ("yes", 2, None),
    **dict.fromkeys((forms.USER, forms.CHANNEL, forms.ROLE, forms.ATTACHMENT), ("1", "x", "", "9" * 5000)),
}
#: How many are sent before anybody waits for an answer.
AT_ONCE = 20


@pytest.fixture
def quiet_log(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing that is sent leaves a traceback."""
    with caplog.at_level(logging.INFO):
        yield
        gc.collect()  # an exception that nobody asked for is told of when its task goes
    told = (*caplog.get_records("call"), *caplog.records)
    wrong = [record for record in told if record.exc_info or record.levelno >= logging.ERROR]
    assert [logging.Formatter().format(record) for record in wrong[:3]] == []


def options_of(house: House) -> Iterator[tuple[CommandPath, dict[str, Any]]]:
    """Every option of every command."""
    return ((path, option) for path in paths(house) for option in path[-1].get("options", []))


def data_of(path: CommandPath, filled: list[dict[str, Any]]) -> dict[str, Any]:
    """What a client sends for a command with these options, whatever they are."""
    command, *chain = path
    for step in reversed(chain):
        filled = [{"name": step["name"], "type": step["type"], "options": filled}]
    return {"id": command["id"], "name": command["name"], "type": 1, "options": filled}


async def answers(house: House, asked: Sequence[Callable[[], Interaction]]) -> list[Reply]:
    """What becomes of all of these, a few at a time."""
    found: list[Reply] = []
    interactions = house.box.actions.interactions
    for at in range(0, len(asked), AT_ONCE):
        begun = [ask() for ask in asked[at : at + AT_ONCE]]
        was = await asyncio.gather(*map(interactions.answered, begun))
        assert [one.data for one, answered in zip(begun, was, strict=True) if not answered] == []
        replies = [Reply(house.box.world, one) for one in begun]
        await asyncio.gather(*(reply.settled(20) for reply in replies if reply.kind == THINKING))
        await house.quiet()
        found += replies
    return found


def sentence(reply: Reply) -> str:
    """What somebody was told, which is not that something went wrong."""
    told = reply.text()
    assert told, reply.interaction.data
    assert text("en", "something-wrong", code="").split(".")[0] not in told, reply.interaction.data
    return told


# ---- options of commands ---------------------------------------------------------------


@pytest.mark.usefixtures("quiet_log")
async def test_every_value_of_every_option_of_every_command_is_answered(house: House) -> None:
    eva, games = house.box.person("Eva"), house.box.channel("games").data
    interactions, asked = house.box.actions.interactions, []
    for path, option in options_of(house):
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
            asked.append(partial(interactions.start, COMMAND, eva.id, games, data_of(path, forged)))
    replies = await answers(house, asked)
    await house.box.wait(lambda: all(reply.messages for reply in replies), 20)
    assert all(sentence(reply) for reply in replies)
    assert len(replies) > 700


@pytest.mark.usefixtures("quiet_log")
async def test_whatever_is_typed_choices_are_offered_or_none(house: House) -> None:
    table = await house.table("Ana", "Ben", game="gheos")
    ana, interactions, asked = await table.mover(), house.box.actions.interactions, []
    for path, option in options_of(house):
        if not option.get("autocomplete"):
            continue
        others = [one for one in path[-1]["options"] if one is not option]
        kinds = TEXTS if option["type"] == forms.STRING else (*TEXTS, 7)
        for typed, other in product(kinds, ("", "x", "9" * 5000)):
            filled: list[dict[str, Any]] = [
                {"name": one["name"], "type": one["type"], "value": other}
                for one in others
                if one["type"] == forms.STRING
            ]
            filled.append({"name": option["name"], "type": option["type"], "value": typed, "focused": True})
            data = data_of(path, filled)
            asked.append(partial(interactions.start, AUTOCOMPLETE, ana.id, table.channel.data, data))
    assert len(await answers(house, asked)) > 500


async def test_a_choice_that_there_is_not_is_refused_with_those_there_are(house: House) -> None:
    ana = house.box.person("Ana")
    ana.locale = "pl"
    reply = await house.raw(ana, house.box.channel("games"), "settings me", language="xx")
    choices = "English, Polski, Ελληνικά, Discord"
    assert sentence(reply) == text(
        "pl", "unknown-choice", option=text("pl", "opt-language.name"), value="xx", choices=choices
    )
    assert (await house.store.people.user(int(ana.id))).locale is None


async def test_what_is_too_long_is_refused_by_the_name_of_its_option(house: House) -> None:
    ana = house.box.person("Ana")
    ana.locale = "el"
    reply = await house.raw(ana, house.box.channel("games"), "rules", topic="x" * 101)
    assert sentence(reply) == text("el", "option-too-long", option=text("el", "opt-topic.name"), most=100)


@pytest.mark.usefixtures("quiet_log")
async def test_a_command_that_there_is_no_more_says_so(house: House) -> None:
    ana, place = house.box.person("Ana"), house.box.channel("games").data
    interactions = house.box.actions.interactions
    gone = {"id": "1", "name": "dance", "type": 1, "options": []}
    bare = data_of(next(path for path, option in options_of(house) if option.get("required")), [])
    replies = await answers(
        house,
        [
            partial(interactions.start, COMMAND, ana.id, place, gone),
            partial(interactions.start, COMMAND, ana.id, place, bare),
        ],
    )
    assert {sentence(reply) for reply in replies} == {text("en", "unknown-command")}


# ---- ids and values of components ------------------------------------------------------

#: Nearly what the bot's own components carry; `{m}` is a match, `{s}` its version.
NEARLY = (
    "m1:{m}:{s}:{t}", "m1:{m}:{n}:undo", "m1:{m}:{s}:choice0", "m1:{n}:0:end", "d1:{m}:{s}:{t}",
    "d1:{m}:{s}:lay.{t}", "d1:{m}:{s}:lay.g01.{t}", "d1:{m}:{s}:lay.g01.{n}.{n}", "d1:{m}:{s}:choice1",
    "d1:{m}:{n}:", "h1:{m}:{n}", "h1:{n}:0", "i1:{m}", "i1:{n}", "i1:{t}", "x1:{m}:{n}", "x1:{n}:0",
    "g1:{m}:{n}", "l1:{m}:{t}", "l1:{m}:hints", "l1:{m}:add:{t}", "l1:{m}:option:{t}",
    "l1:{m}:option:board", "l1:{m}:seats", "l1:{m}:language",
    "l1:{m}:access", "l1:{m}:pace", "l1:{m}:absence", "l1:{m}:invited", "l1:{n}:join", "v1:{m}:{n}:yes",
    "v1:{m}:{n}:{t}", "t1:{m}:{n}", "t1:{n}:0", "a1:{m}:{t}", "a1:{m}:replace", "a1:{m}:undo",
    "o1:{m}:0:{n}", "o1:{n}:0:1",
    "w1:{m}:{n}:jump", "w1:{m}:{t}:{t}", "w1:x{n}:0:first", "w1:x{t}:0:first", "y1:{n}:-:-",
    "y1:1:maori:{n}", "y1:1:{t}:-", "b1:maori:all:text:{n}", "b1:maori:{t}:text:1", "b1:{t}:all:text:1",
    "b1:maori:all:{t}:1", "r1:{t}", "r1:maori", "s1:{n}", "s1:{t}", "q1:{n}", "{t}",
    "u1:{n}", "u1:{t}", "u1:maori",
    "e1:{m}:{s}:{t}", "e1:{m}:{n}:end", "c1:{m}:{t}:yes", "c1:{m}:cancel:{t}", "c1:{n}:resign:yes",
    "k1:{n}:watch", "k1:{m}:{t}", "n1:{n}", "n1:{t}", "m2:{m}:{s}:end",
)  # fmt: skip
#: After so many seconds nobody has asked for too much.
MINUTE = 61
HUGE = ("9", "9223372036854775807", "9223372036854775808", "9" * 5000, "-1", "0x1", "1_0", "1.0", "١", "²")
CHOSEN: tuple[tuple[str, ...] | None, ...] = (
    None, (), ("",), ("x",), ("\ud800",), ("9" * 5000,), ("9223372036854775807",), ("1", "2"), ("2",),
)  # fmt: skip


async def matches(house: House) -> list[tuple[int, int]]:
    """Match and version: of an open table, of matches with hands and without, of one that is over."""
    opened = await (await house.lobby("Ana")).live()
    seated = [await house.table("Ana", "Ben", channel="lounge", game=game) for game in ("gheos", "maori")]
    over = await house.table("Ana", "Ben", channel="lounge", game="gheos")
    await over.skip(Random(1))
    return [(live.id, live.seq) for live in (opened, *[await one.live() for one in (*seated, over)])]


async def forged_ids(house: House, rng: Random) -> list[str]:
    """Ids that somebody made up, of every kind and about every match."""
    found = []
    for (match, seq), shape in product(await matches(house), NEARLY):
        for number, some in zip(rng.sample(HUGE, 5), rng.sample(TEXTS, 5), strict=True):
            found.append(shape.format(m=match, s=seq, n=number, t=some))
    prefixes = {shape.partition(":")[0] for shape in NEARLY}
    found += [":".join(rng.choices([*prefixes, *HUGE, *TEXTS], k=rng.randint(1, 6))) for _ in range(100)]
    return list(dict.fromkeys(found))


@pytest.mark.parametrize("who", ["Ben", "Eva"])
@pytest.mark.usefixtures("quiet_log")
async def test_every_forged_id_of_a_component_is_answered(house: House, who: str) -> None:
    assert {shape.partition(":")[0] for shape in NEARLY} >= house.bot.router.prefixes
    person, rng, interactions = house.box.person(who), Random(who), house.box.actions.interactions
    ids, asked = await forged_ids(house, rng), []
    board = house.post(house.box.threads("lounge")[0])
    post, place = house.box.world.public(board.data), house.box.threads("lounge")[0].data
    for custom_id in ids:
        values = rng.choice(CHOSEN)
        data: dict[str, Any] = {"component_type": 2, "custom_id": custom_id, "id": 1}
        if values is not None:
            data |= {"component_type": 3, "values": list(values)}
        asked.append(partial(interactions.start, COMPONENT, person.id, place, data, post))
    replies = await answers(house, asked)
    told = [reply for reply in replies if reply.messages]
    assert all(sentence(reply) for reply in told)
    assert len(told) > 0.8 * len(replies)
    assert len(replies) > 800


# ---- files -----------------------------------------------------------------------------


def files(good: bytes) -> dict[str, bytes]:
    """Files that hold no match, most of them near to one."""
    record = msgspec.json.decode(good)

    def changed(**more: Any) -> bytes:
        return msgspec.json.encode({**record, **more})

    return {
        "broken UTF-8": good.replace(b'"game":"', b'"game":"\xff\xfe'),
        "broken UTF-8 in a code": good.replace(b'"code":"', b'"code":"\xc3\x28', 1),
        "half a character at the end": good + b"\xe2\x82",
        "another encoding": good.decode().encode("utf-16"),
        "a byte order mark": b"\xef\xbb\xbf" + good,
        "half a pair": good.replace(b'"game":"', b'"game":"\\ud800'),
        "zeros": bytes(1000),
        "a picture": b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 4,
        "half of it": good[: len(good) // 2],
        "a list": b"[]",
        "nothing in it": b"{}",
        "deep": b"[" * 100_000,
        "a number without end": b'{"seats":' + b"9" * 5000 + b"}",
        "not a number": good.replace(b'"rules":', b'"rules":NaN,"x":'),
        "no seats": changed(seats=-1),
        "many seats": changed(seats=10**18),
        "another game": changed(game="chess"),
        "options of nothing": changed(options={"x": [None]}),
        "a short seed": changed(seed="ff"),
        "a seed of other digits": changed(seed="١" * 32),
        "seats that are not there": changed(log=[{"seat": 99, "code": "end"}]),
        "a seat below all": changed(log=[{"seat": -(2**63), "code": "end"}]),
        "codes of everything": changed(log=[{"seat": 0, "code": code} for code in ("\0", "é" * 1000, "x.")]),
        "undo and undo": changed(log=[{"seat": 0, "code": "undo"}] * 3),
        "players that there are not": changed(players=["x" * 1000] * 1000),
        "rules of tomorrow": changed(rules=10**18),
        "a checkpoint": changed(checkpoint={"seq": 1, "state": {}}),
        "an end that is another": changed(hash="é"),
    }


@pytest.mark.usefixtures("quiet_log")
async def test_every_broken_file_is_answered(house: House) -> None:
    table = await house.table("Ana", "Ben", game="gheos")
    await table.skip(Random(1))
    ana = house.box.person("Ana")
    exported = await house.ask(ana, "replay export", table.channel)
    (file,) = exported.message.data["_files"]
    good = house.box.world.files[file["id"]]
    for name, content in files(good).items():
        house.box.clock.advance(MINUTE)
        reply = await house.ask(ana, "replay import", file=Upload("match.json", content))
        assert sentence(reply), name
    house.box.clock.advance(MINUTE)
    assert "Gheos" in sentence(await house.ask(ana, "replay import", file=Upload("match.json", good)))


# ---- what cannot be foreseen -----------------------------------------------------------


async def test_a_press_whose_acknowledgement_fails_in_an_unknown_way_is_answered(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    table = await house.table("Ana", "Ben")
    mover, live = await table.mover(), await table.live()
    house.box.faults.answer(204, method="POST", path=r"/interactions/.*", after=True)
    reply = await mover.press(table.post, f"x1:{live.id}:{live.rev}")
    await house.quiet()
    assert text("en", "something-wrong", code="").split(".")[0] in reply.text()
    assert "something went wrong" in caplog.text


async def test_a_command_whose_acknowledgement_fails_in_an_unknown_way_is_answered(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    house.box.faults.answer(204, method="POST", path=r"/interactions/.*", after=True)
    reply = await house.ask(house.box.person("Ana"), "help")
    assert text("en", "something-wrong", code="").split(".")[0] in reply.text()
    assert "something went wrong" in caplog.text
