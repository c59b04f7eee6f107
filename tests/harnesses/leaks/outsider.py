"""A person without access to a match tries every request that could show it."""

from typing import Any

from data.store.matches.states import AnyMatch
from sandbox import Channel, Person
from sandbox.interactions import COMPONENT
from sandbox.limits.components import BUTTON
from tests.bot.harness import BotHarness
from tests.harnesses.leaks.tour import COMMANDS, Options, autocompleted_options, commands
from tests.harnesses.leaks.transcript import Transcript

#: Component ids about a match, by prefix.
MATCH_IDS: dict[str, tuple[str, ...]] = {
    "m1": ("m1:{match}:{seq}:undo",),
    "e1": ("e1:{match}:{seq}:end",),
    "d1": ("d1:{match}:{seq}:",),
    "h1": ("h1:{match}:1",),
    "i1": ("i1:{match}",),
    "x1": ("x1:{match}:1",),
    "g1": ("g1:{match}:1", "g1:{match}:2"),
    "l1": tuple(
        f"l1:{{match}}:{verb}"
        for verb in ("join", "leave", "start", "cancel", "add", "add:easy", "hints", "hours")
    ),
    "v1": ("v1:{match}:1:yes", "v1:{match}:1:no"),
    "c1": ("c1:{match}:cancel:yes", "c1:{match}:resign:yes", "c1:{match}:cancel:no"),
    "t1": ("t1:{match}:0", "t1:{match}:1"),
    "a1": tuple(f"a1:{{match}}:{kind}" for kind in ("pause", "cancel", "undo", "replace", "absent")),
    "ca1": ("ca1:{match}",),
    "o1": ("o1:{match}:0:{user}", "o1:{match}:1:{user}"),
    "w1": ("w1:{match}:0:first", "w1:{match}:1:on"),
    "k1": tuple(f"k1:{{match}}:{way}" for way in ("replay", "film", "check", "review")),
    "q1": ("q1:{match}:watch:1", "q1:{match}:better:1"),
    "n1": ("n1:{match}",),
    "j1": ("j1:{match}",),
    "tv1": ("tv1:{match}:open", "tv1:{match}:others", "tv1:{match}:drop"),
    "tm1": ("tm1:{match}:0:end",),
    "td1": ("td1:{match}:0:",),
    "tp1": ("tp1:{match}:0",),
    "qt1": ("qt1:{match}:open", "qt1:{match}:clear", "qt1:{match}:add:00000000"),
    "p1": ("p1:{match}:save", "p1:{match}:star"),
}
#: Prefixes of ids that are not about a match: lists, rules, settings, people, searches, tournaments.
OTHER_PREFIXES = {"y1", "b1", "r1", "u1", "s1", "f1", "z1", "fi1", "fa1", "cu1", "cp1"}
#: Commands with totals of a server, which name no match.
AGGREGATES = {"leaderboard", "profile", "stats game", "stats person"}
#: Required options of commands besides the match.
REQUIRED_OPTIONS: dict[str, Options] = {"move": {"action": "undo"}, "play replace": {"seat": 0}}
#: All requests are divided into these parts.
PARTS = range(6)


def format_id(shape: str, match: int, seq: int = 0, user: int = 0) -> str:
    """Fill in the placeholders of a component id."""
    return shape.format(match=match, seq=seq, user=user)


class Outsider:
    """One person in one channel, with a transcript of everything that they are sent."""

    def __init__(self, harness: BotHarness, person: Person, place: Channel, part: int) -> None:
        self.harness, self.person, self.channel, self.part = harness, person, place, part
        self.transcript = Transcript(harness.box, person)
        #: Number of requests so far, including those of other parts.
        self._number = 0

    async def try_all(self, match: int, live: AnyMatch | None, *others: Person) -> None:
        """Try this part of all requests that could show a match, or the matches of `others`."""
        named = {"match": str(match)}
        for command, one in commands(self.harness).items():
            names_match = any(option.name == "match" for option in one.parameters)
            for tried in COMMANDS.get(command, ({},)):
                if command in COMMANDS and command not in AGGREGATES:
                    await self._run_command(command, **tried)
                if names_match:
                    await self._run_command(
                        command, **{**tried, **REQUIRED_OPTIONS.get(command, {}), **named}
                    )
        for person in others:
            await self._run_command("history", member=person)
        for command, option in autocompleted_options(self.harness):
            for options in ({},) if option == "match" else ({}, named):
                if self._is_in_part() and self._is_listed(command):
                    offered = await self.person.autocomplete(command, option, "", self.channel, **options)
                    self.transcript.record(f"{command} {option} {options}", offered)
        await self._press_all(match, 0 if live is None else live.seq)

    async def _run_command(self, command: str, **options: Any) -> None:
        if self._is_in_part() and self._is_listed(command):
            reply = await self.harness.run_command(self.person, command, self.channel, **options)
            self.transcript.record(command, [reply.kind, reply.modal and reply.modal.data])

    def _is_in_part(self) -> bool:
        """Whether the next request is in the part that this person tries."""
        self._number += 1
        return self._number % len(PARTS) == self.part

    def _is_listed(self, command: str) -> bool:
        return command.split()[0] in self.person.commands(self.channel)

    async def _press_all(self, match: int, seq: int) -> None:
        """Press component ids of the match, which were never sent to this person, on another message."""
        message = (await self.harness.run_command(self.person, "help", self.channel)).message
        world, interactions = self.harness.box.world, self.harness.box.actions.interactions
        shapes = [shape for shapes in MATCH_IDS.values() for shape in shapes]
        pages = [f"y1:{page}:{game}:-" for page in (1, 2) for game in ("-", "gheos")]
        for shape in (*shapes, *pages):
            if not self._is_in_part():
                continue
            custom = format_id(shape, match, seq, int(self.person.id))
            data = {"component_type": BUTTON, "custom_id": custom, "id": 1}
            shown = world.public_message(message.data)
            pressed = interactions.start(COMPONENT, self.person.id, self.channel.data, data, shown)
            assert await interactions.wait_for_answer(pressed), custom
            await self.harness.wait_until_idle()
            self.transcript.record(shape, [pressed.answer, pressed.choices])
