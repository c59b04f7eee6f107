"""Every command and component about a match that a person can use: the list of possible leaks.

A command or component prefix that is in no table fails a test of `test_leaks.py`.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from discord.app_commands import Command

from cogs.posts.component_ids import MoveId
from data.store.matches.states import Running
from sandbox import Channel, Message, Person, Reply
from sandbox.interactions import COMPONENT
from sandbox.limits.components import BUTTON, STRING_SELECT
from tests.bot.harness import BotHarness, plain_id
from tests.harnesses.leaks.transcript import Transcript
from tests.languages import text

Options = dict[str, Any]
#: Commands and the options to try.
COMMANDS: dict[str, tuple[Options, ...]] = {
    "board": ({}, {"form": "text"}),
    "log": ({},),
    "note": ({},),
    "games": ({},),
    "hand": ({},),
    "hint": ({},),
    "undo": ({},),
    "replay watch": ({}, {"round": 0}),
    "replay review": ({},),
    "replay export": ({},),
    "verify": ({},),
    "history": ({},),
    "rules": ({},),
    "help": ({},),
    "leaderboard": ({"form": "text"},),
    "profile": ({"form": "text"},),
    "settings me": ({},),
    "settings data": ({"what": "export"},),
    "settings invitations": ({},),
    "settings server": ({},),
    "vacation": ({},),
    "play leave": ({},),
    "play resign": ({},),
    "play cancel": ({},),
    "play resume": ({},),
}
#: Commands that are not in COMMANDS -> how they are tried, or why not.
SPECIAL_CASES = {
    "move": "with every existing code, by `Tour.try_refused`",
    "replay gif": "by `Tour.make_gifs`, in the long run: it takes seconds",
    "settings time": "shows the current time, so it never repeats",
    "play new": "opens a lobby",
    "play replace": "opens a vote as `play pause` does",
    "play pause": "by `Tour.vote`, last: it is a vote",
    "replay import": "reads a file of the person",
    "admin backup": "names a path; the owner has the file",
    "admin status": "by `Tour.status`: it shows figures of the machine, so it never repeats",
}
#: Prefixes of components that only show something; they are always pressed.
READ_ONLY_PREFIXES = ("d1", "h1", "i1", "x1", "g1", "w1", "k1", "y1", "b1", "r1", "u1", "q1", "j1")
PLAYING_PREFIXES = {
    "m1": "by the steps of a fork, and with every code by `Tour.try_refused`",
    "e1": "plays what m1 plays",
    "l1": "changes a lobby, where nothing is hidden yet",
    "v1": "by `Tour.vote`",
    "a1": "opens a vote as a command does",
    "c1": "answered with no",
    "t1": "takes a seat: where people change seats",
    "o1": "takes a seat: where people change seats",
    "n1": "opens a lobby",
    "p1": "changes the person's own note",
    "s1": "deletes personal data",
    "f1": "changes a setting of the person, only on invitations",
    "z1": "changes a setting of the person or the server",
}
#: Maximum options of one select, and components of one message, that are tried.
MAX_OPTIONS, MAX_PRESSES = 2, 8
#: Maximum number of refused codes that are tried.
MAX_CODES = 6
#: Maximum steps of a choice that are followed.
MAX_DEPTH = 2
NO = ":no"
#: Maximum seconds of a GIF on a busy machine.
MAX_GIF_SECONDS = 300


class Tour:
    """One person tries everything; all answers are recorded."""

    def __init__(self, harness: BotHarness, person: Person, place: Channel, match: int) -> None:
        self.harness, self.person, self.channel, self.match = harness, person, place, match
        self.transcript = Transcript(harness.box, person)
        self.asked = 0
        #: Components that were pressed before.
        self._pressed: set[tuple[str, tuple[str, ...]]] = set()

    async def explore_all(self) -> None:
        """Try every command, every autocomplete, every visible component, and a vote."""
        for command, tries in COMMANDS.items():
            for options in tries:
                if self._is_offered(command):
                    await self.run_command(command, **options)
        await self.autocomplete_all()
        await self.press_newest()
        await self.vote()

    async def press_newest(self) -> None:
        """Press the components of the newest post and the newest direct message."""
        await self.press_all(self.harness.post(self.channel))
        for message in self.person.dms()[-1:]:
            await self.press_all(message)

    async def run_command(self, command: str, /, **options: Any) -> None:
        """Use a command and press the components of its answer."""
        await self._record_reply(
            command, await self.harness.run_command(self.person, command, self.channel, **options)
        )

    async def _record_reply(self, command: str, reply: Reply) -> None:
        self.asked += 1
        self.transcript.record(command, [reply.kind, reply.modal and reply.modal.data])
        for message in reply.messages[-1:]:
            await self.press_all(message)

    def _is_offered(self, command: str) -> bool:
        """Whether Discord lists the command to this person."""
        return command.split()[0] in self.person.commands(self.channel)

    async def autocomplete_all(self) -> None:
        """Record the choices of every option with autocomplete."""
        for command, option in autocompleted_options(self.harness):
            for typed in ("", "e") if command == "move" else ("",):
                offered = await self.person.autocomplete(command, option, typed, self.channel)
                self.asked += 1
                self.transcript.record(f"{command} {option} {typed}", offered)

    async def press_all(self, message: Message) -> None:
        """Press every read-only component, also new ones, and answer no to confirmations."""
        for _ in range(MAX_DEPTH):
            new = [one for one in pressable(message) if (plain_id(one[0]), one[1]) not in self._pressed]
            for custom, values in new[:MAX_PRESSES]:
                self._pressed.add((plain_id(custom), values))
                await self._press(message, custom, values)

    async def try_refused(self, codes: Sequence[str]) -> None:
        """Press and type codes that are not legal for this person."""
        post = self.harness.post(self.channel)
        live = await self.harness.load(self.match)
        for code in codes[:MAX_CODES]:
            await self._press(post, MoveId(self.match, live.seq, code).custom_id(live), ())
        for code in codes[-2:]:
            reply = await self.harness.run_raw_command(
                self.person, self.channel, "move", action=code, match=str(self.match)
            )
            self.transcript.record(f"move {code}", reply.kind)

    async def vote(self) -> None:
        """Propose a pause, and vote against it."""
        await self.run_command("play pause")
        await self.press_all(self.harness.post(self.channel))

    async def make_gifs(self) -> None:
        """Request a private and a public GIF, and wait for each."""
        for public in (False, True):
            reply = await self.harness.run_command(self.person, "replay gif", self.channel, public=public)
            await self.harness.box.wait(partial(_is_drawn, reply), MAX_GIF_SECONDS)
            await self._record_reply("replay gif", reply)

    async def remind(self) -> None:
        """Advance to the reminder of the person to move."""
        live = await self.harness.load(self.match)
        if isinstance(live, Running) and live.reminder is not None:
            await self.harness.advance(max(0.0, live.reminder - self.harness.now) + 1)

    async def status(self) -> str:
        """The text of `/admin status` for the owner of the bot."""
        return (await self.harness.run_raw_command(self.person, self.channel, "admin status")).text()

    async def _press(self, message: Message, custom: str, values: tuple[str, ...]) -> None:
        """Press a component that the message may no longer have."""
        harness, world = self.harness, self.harness.box.world
        kind = STRING_SELECT if values else BUTTON
        data: Options = {"component_type": kind, "custom_id": custom, "id": 1}
        if values:
            data["values"] = [*values]
        shown = world.public_message(message.data)
        channel = world.channels[message.channel_id]
        interactions = harness.box.actions.interactions
        interaction = interactions.start(COMPONENT, self.person.id, channel, data, shown)
        assert await interactions.wait_for_answer(interaction), custom
        await harness.wait_until_idle()
        self.asked += 1
        self.transcript.record(custom, [interaction.answer, interaction.choices, interaction.modal])


def pressable(message: Message) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The components of a message that only show something: ids, and values of selects."""
    for button in message.buttons():
        custom = button.custom_id or ""
        if not button.disabled and (custom.startswith(READ_ONLY_PREFIXES) or plain_id(custom).endswith(NO)):
            yield custom, ()
    for select in message.selects():
        if select.custom_id.startswith(READ_ONLY_PREFIXES):
            for option in select.options[:MAX_OPTIONS]:
                yield select.custom_id, (option.value,)


def commands(harness: BotHarness) -> dict[str, Command[Any, Any, Any]]:
    """All commands by qualified name."""
    return {one.qualified_name: one for one in harness.bot.tree.walk_commands() if isinstance(one, Command)}


def autocompleted_options(harness: BotHarness) -> list[tuple[str, str]]:
    """The options with autocomplete, with their commands."""
    found = ((name, option) for name, one in commands(harness).items() for option in one.parameters)
    return [(name, option.name) for name, option in found if option.autocomplete]


def _is_drawn(reply: Reply) -> bool:
    """Whether the reply has the GIF or an error."""
    return bool(reply.messages) and text("en", "film-drawing") not in reply.text()
