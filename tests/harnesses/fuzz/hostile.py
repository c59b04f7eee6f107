"""Hostile input (options of commands, ids of components, files), and functions that send it."""

import asyncio
import gc
import logging
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest

from cogs.interaction.router import MAX_PER_PERSON
from data.store.matches.states import AnyMatch
from sandbox import Reply
from sandbox.client import forms
from sandbox.interactions import Interaction
from tests.bot.harness import THINKING, BotHarness
from tests.bot.interaction.command_tree import CommandPath, command_paths
from tests.languages import text

#: Odd texts: empty or too long ones, numbers and what looks like one, markup, invalid Unicode.
TEXTS = (
    "", " ", "x", "xx", "-1", "0", "1e9", "9" * 19, "9" * 5000, "x" * 6000, "١٢", "²", "\0", "\ud800",
    "x1", "x" + "9" * 5000, "1:2:3", "../..", "'; DROP TABLE log; --", "@everyone <@1> `**[x](http://x)",
    "auto", "é",
)  # fmt: skip
NUMBERS: tuple[Any, ...] = (-1, 0, 1, 2**31, 2**53, 2**63, 10**30, 1.5, "x", "", None, True)
#: Values for an option, by its type.
VALUES: dict[int, tuple[Any, ...]] = {
    forms.STRING: (*TEXTS, 7, None, True),
    forms.INTEGER: NUMBERS,
    forms.BOOLEAN: ("yes", 2, None),
    **dict.fromkeys((forms.USER, forms.CHANNEL, forms.ROLE, forms.ATTACHMENT), ("1", "x", "", "9" * 5000)),
}
#: Hostile names of people, channels and servers that Discord allows.
HOSTILE_NAMES = (
    "@everyone", "@here", "<@{0}>", "<@&1>", "<#1>", "</play new:1>", "**bold**", "`code`", "```", "||x||",
    "[x](http://x.example)", "# Title", "> quote", "-# small", "* list", "_x_", "~~x~~", "x\ny",
    "\u202egnirts", "\u0645\u0631\u062d\u0628\u0627", "Z\u0334\u0358\u0321a\u0336l\u0338" + "\u0336" * 20,
    "\U0001f469\u200d\U0001f469\u200d\U0001f467", "\u200b\u200b", "{name}", "{ $name }", "%s%n",
    "'; --", "x" * 32, "<t:0:R>", "<:a:1>", "http://x.example", "\\", "é", "ﷺ" * 32,
)  # fmt: skip
Ask = Callable[[], Interaction]
#: Maximum number of concurrent requests of one person; more are refused.
MAX_AT_ONCE = MAX_PER_PERSON


#: Almost valid component ids; `{m}` is a match, `{s}` the number of its log entries,
#: `{n}` one of NUMBER_TEXTS, and `{t}` one of TEXTS.
NEAR_MISS_IDS = (
    "m1:{m}:{s}:{t}", "m1:{m}:{n}:undo", "m1:{m}:{s}:choice0", "m1:{n}:0:end", "d1:{m}:{s}:{t}",
    "d1:{m}:{s}:lay.{t}", "d1:{m}:{s}:lay.g01.{t}", "d1:{m}:{s}:lay.g01.{n}.{n}", "d1:{m}:{s}:choice1",
    "d1:{m}:{n}:", "h1:{m}:{n}", "h1:{n}:0", "i1:{m}", "i1:{n}", "i1:{t}", "x1:{m}:{n}", "x1:{n}:0",
    "g1:{m}:{n}", "l1:{m}:{t}", "l1:{m}:hints", "l1:{m}:add", "l1:{m}:add:{t}", "l1:{m}:option:{t}",
    "z1:me:language:-", "z1:me:{t}:on", "z1:me:dm:-", "z1:me:confirm:-", "z1:time:zone:-", "z1:time:sleep:-",
    "z1:server:channels:-", "z1:server:role:-", "z1:invitations:blocked:-", "z1:vacation:days:-",
    "l1:{m}:option:board", "l1:{m}:seats", "l1:{m}:language",
    "l1:{m}:hours", "l1:{m}:from", "l1:{m}:until", "l1:{m}:turns", "l1:{m}:zone", "l1:{m}:join:{t}",
    "l1:{m}:access", "l1:{m}:pace", "l1:{m}:absence", "l1:{m}:invited", "l1:{n}:join", "v1:{m}:{n}:yes",
    "v1:{m}:{n}:{t}", "t1:{m}:{n}", "t1:{n}:0", "a1:{m}:{t}", "a1:{m}:replace", "a1:{m}:undo",
    "a1:{m}:absent", "ca1:{m}", "ca1:{n}", "ca1:{t}",
    "o1:{m}:0:{n}", "o1:{n}:0:1",
    "w1:{m}:{n}:jump", "w1:{m}:{t}:{t}", "w1:x{n}:0:first", "w1:x{t}:0:first", "y1:{n}:-:-",
    "y1:1:maori:{n}", "y1:1:{t}:-", "b1:maori:all:text:{n}", "b1:maori:{t}:text:1", "b1:{t}:all:text:1",
    "b1:maori:all:{t}:1", "r1:{t}", "r1:maori", "s1:{n}", "s1:{t}", "q1:{n}", "{t}",
    "u1:{n}", "u1:{t}", "u1:maori", "f1:{n}:block", "f1:{n}:unblock", "f1:{n}:{t}",
    "e1:{m}:{s}:{t}", "e1:{m}:{n}:end", "c1:{m}:{t}:yes", "c1:{m}:cancel:{t}", "c1:{n}:resign:yes",
    "k1:{n}:watch", "k1:{m}:{t}", "n1:{n}", "n1:{t}", "j1:{n}", "j1:{t}", "j1:{m}",
    "tv1:{m}:{t}", "tv1:{n}:open", "tv1:{m}:on", "tm1:{m}:{n}:{t}", "tm1:{m}:0:undo", "td1:{m}:{n}:{t}",
    "td1:{m}:0:lay.{t}", "tm1:{m}:0:choice1", "tp1:{m}:{n}", "tp1:{n}:0",
    "qt1:{m}:{t}", "qt1:{n}:open", "qt1:{m}:open", "qt1:{m}:add:00000000", "qt1:{m}:drop:{t}",
    "qt1:{m}:needs:00000000", "qt1:{m}:needs:00000000:{t}", "qt1:{m}:up:00000000",
    "fi1:{t}:-", "fi1:games:-", "fi1:paces:-", "fi1:sizes:-", "fi1:strength:-", "fi1:days:-", "fi1:open:on",
    "fi1:from:-", "fi1:until:-",
    "fi1:programs:-", "fi1:search:-", "fi1:stop:-", "fa1:{n}:yes", "fa1:{n}:{t}", "fa1:0:no",
    "cu1:{n}:join", "cu1:{n}:stop", "cu1:{n}:size", "cu1:{n}:option:{t}", "cu1:{n}:{t}", "cu1:{t}:join",
    "cp1:{n}:picture:1", "cp1:1:{t}:1", "cp1:1:text:{n}",
    "z1:server:find:-", "z1:server:call:-", "z1:server:zone:-",
    "p1:{m}:{t}", "p1:{n}:save", "p1:{m}:save", "p1:{m}:star", "m2:{m}:{s}:end",
)  # fmt: skip
#: Seconds after which all quotas are free again.
QUOTA_SECONDS = 61
NUMBER_TEXTS = (
    "9",
    "9223372036854775807",
    "9223372036854775808",
    "9" * 5000,
    "-1",
    "0x1",
    "1_0",
    "1.0",
    "١",
    "²",
)
#: Values that are chosen in a select; None: the component is a button.
CHOSEN: tuple[tuple[str, ...] | None, ...] = (
    None, (), ("",), ("x",), ("\ud800",), ("9" * 5000,), ("9223372036854775807",), ("1", "2"), ("2",),
)  # fmt: skip


@pytest.fixture
def quiet_log(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail if anything is logged with a traceback or as an error."""
    gc.freeze()  # a full pass over the objects of earlier tests takes 0.2 seconds
    with caplog.at_level(logging.INFO):
        yield
        gc.collect()  # an unretrieved exception is logged when its task is collected
    records = (*caplog.get_records("call"), *caplog.records)
    wrong = [record for record in records if record.exc_info or record.levelno >= logging.ERROR]
    assert [logging.Formatter().format(record) for record in wrong[:3]] == []


def options_of(harness: BotHarness) -> Iterator[tuple[CommandPath, dict[str, Any]]]:
    """Every option of every command."""
    return ((path, option) for path in command_paths(harness) for option in path[-1].get("options", []))


def data_of(path: CommandPath, filled: list[dict[str, Any]]) -> dict[str, Any]:
    """The data of a command interaction with any options."""
    command, *chain = path
    for step in reversed(chain):
        filled = [{"name": step["name"], "type": step["type"], "options": filled}]
    return {"id": command["id"], "name": command["name"], "type": 1, "options": filled}


async def send_all(harness: BotHarness, requests: Sequence[Ask]) -> list[Reply]:
    """Send interactions a few at a time; return the replies."""
    found: list[Reply] = []
    interactions = harness.box.actions.interactions
    for at in range(0, len(requests), MAX_AT_ONCE):
        begun = [ask() for ask in requests[at : at + MAX_AT_ONCE]]
        was = await asyncio.gather(*map(interactions.wait_for_answer, begun))
        assert [one.data for one, answered in zip(begun, was, strict=True) if not answered] == []
        replies = [Reply(harness.box.world, one) for one in begun]
        await asyncio.gather(*(reply.settled(20) for reply in replies if reply.kind == THINKING))
        await harness.wait_until_idle()
        found += replies
    return found


def answer_text(reply: Reply) -> str:
    """The text of a reply, which must not be "something went wrong"."""
    answer = reply.text()
    assert answer, reply.interaction.data
    assert text("en", "something-wrong", code="").split(".")[0] not in answer, reply.interaction.data
    return answer


async def matches(harness: BotHarness) -> list[tuple[int, int]]:
    """Id and number of log entries of a lobby, of matches with hands and without, and of one that is over."""
    opened = await (await harness.open_lobby("Ana")).load()
    seated = [
        await harness.start_match("Ana", "Ben", channel="lounge", game=game) for game in ("gheos", "maori")
    ]
    over = await harness.start_match("Ana", "Ben", channel="lounge", game="gheos")
    await over.fast_forward(Random(1))
    lives: list[AnyMatch] = [opened, *[await one.load() for one in (*seated, over)]]
    return [(live.id, live.seq) for live in lives]


async def forged_ids(harness: BotHarness, rng: Random) -> list[str]:
    """Forged ids of every kind about each of `matches`, and random ones."""
    found = []
    for (match, seq), shape in product(await matches(harness), NEAR_MISS_IDS):
        for number, some in zip(rng.sample(NUMBER_TEXTS, 4), rng.sample(TEXTS, 4), strict=True):
            found.append(shape.format(m=match, s=seq, n=number, t=some))
    prefixes = {shape.partition(":")[0] for shape in NEAR_MISS_IDS}
    found += [
        ":".join(rng.choices([*prefixes, *NUMBER_TEXTS, *TEXTS], k=rng.randint(1, 6))) for _ in range(100)
    ]
    return list(dict.fromkeys(found))


def mutate(real: str, rng: Random) -> str:
    """Change a valid id at random."""
    fields = real.split(":")
    at = rng.randrange(len(fields))
    match rng.randrange(6):
        case 0:
            fields[at] = rng.choice([*NUMBER_TEXTS, *TEXTS])
        case 1:
            del fields[at]
        case 2:
            fields.insert(at, fields[at])
        case 3:
            fields[at] = fields[at][:-1] + rng.choice("0z.~+é\0")
        case 4:
            fields[at] += rng.choice([".", "~", "~1", "+undo", ".1", " "])
        case _:
            rng.shuffle(fields)
    return ":".join(fields)


# ---- files ------------------------------------------------------------------------------


def broken_files(good: bytes) -> dict[str, bytes]:
    """Invalid match files, most of them almost valid."""
    record = msgspec.json.decode(good)

    def change(**more: Any) -> bytes:
        return msgspec.json.encode({**record, **more})

    return {
        "broken UTF-8": good.replace(b'"game":"', b'"game":"\xff\xfe'),
        "broken UTF-8 in a code": good.replace(b'"code":"', b'"code":"\xc3\x28', 1),
        "an incomplete character at the end": good + b"\xe2\x82",
        "UTF-16": good.decode().encode("utf-16"),
        "a byte order mark": b"\xef\xbb\xbf" + good,
        "an unpaired surrogate": good.replace(b'"game":"', b'"game":"\\ud800'),
        "zero bytes": bytes(1000),
        "a picture": b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 4,
        "a truncated file": good[: len(good) // 2],
        "a list": b"[]",
        "an empty object": b"{}",
        "deep nesting": b"[" * 100_000,
        "a number of 5000 digits": b'{"seats":' + b"9" * 5000 + b"}",
        "NaN": good.replace(b'"rules":', b'"rules":NaN,"x":'),
        "a negative number of seats": change(seats=-1),
        "too many seats": change(seats=10**18),
        "an unknown game": change(game="chess"),
        "an unknown option": change(options={"x": [None]}),
        "a short seed": change(seed="ff"),
        "a seed of Arabic digits": change(seed="١" * 32),
        "an action of an unknown seat": change(log=[{"seat": 99, "code": "end"}]),
        "an action of a negative seat": change(log=[{"seat": -(2**63), "code": "end"}]),
        "invalid codes": change(log=[{"seat": 0, "code": code} for code in ("\0", "é" * 1000, "x.")]),
        "undo without an action": change(log=[{"seat": 0, "code": "undo"}] * 3),
        "too many players with long names": change(players=["x" * 1000] * 1000),
        "unknown rules": change(rules=10**18),
        "an invalid checkpoint": change(checkpoint={"seq": 1, "state": {}}),
        "an invalid hash": change(hash="é"),
    }
