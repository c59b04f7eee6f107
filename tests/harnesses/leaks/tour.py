"""A person uses every command and component that could leak hidden information of a match.

`test_leaks.py` checks that the tables here contain every command and every prefix of component ids.
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
    "try": ({},),
    "queue": ({},),
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
    "stats game": ({"form": "text"},),
    "stats person": ({"form": "text"},),
    "settings me": ({},),
    "settings data": ({"what": "export"},),
    "settings time": ({},),
    "settings invitations": ({},),
    "settings server": ({},),
    "vacation": ({},),
    "play find": ({},),
    "tournament join": ({},),
    "tournament leave": ({},),
    "tournament start": ({},),
    "tournament standings": ({},),
    "tournament cancel": ({},),
    "play leave": ({},),
    "play resign": ({},),
    "play cancel": ({},),
    "play resume": ({},),
    "play call": ({},),
}
#: Other commands -> how they are tried, or why not.
SPECIAL_CASES = {
    "move": "with refused codes, by `Tour.try_refused`",
    "replay gif": "by `Tour.make_gifs`, in the long run: it takes seconds",
    "play new": "not tried: opens a lobby",
    "play replace": "not tried: opens a vote as `play pause` does",
    "play pause": "by `Tour.vote`, last, because it opens a vote",
    "tournament new": "not tried: opens a tournament, which has no secrets",
    "tournament drop": "not tried: names a person of a tournament, whose people are public",
    "replay import": "not tried: reads a file of the person",
    "admin backup": "not tried: shows only a path to the owner, who has the database",
    "admin status": "by `Tour.status`; it shows figures of the machine, so that two answers differ",
}
#: Prefixes of ids of components that change nothing but the presser's trial; they are pressed.
READ_ONLY_PREFIXES = (
    "d1", "h1", "i1", "x1", "g1", "w1", "k1", "y1", "b1", "r1", "u1", "q1", "j1", "cp1",
    "tv1", "tm1", "td1", "tp1",
)  # fmt: skip
#: Prefixes of ids of other components -> how they are pressed, or why not.
CHANGING_PREFIXES = {
    "m1": "by the steps of a fork, and with refused codes by `Tour.try_refused`",
    "e1": "not pressed: plays a step as m1 does",
    "l1": "not pressed: changes a lobby, which has no hidden information",
    "v1": "by `Tour.vote`",
    "a1": "not pressed: opens a vote as a command does",
    "c1": "only the button No",
    "ca1": "not pressed: is only on posts of late people; does what `play call` does",
    "t1": "by `runs.start_run`: takes a seat",
    "o1": "not pressed: takes a seat as t1 does",
    "n1": "not pressed: opens a lobby",
    "qt1": "not pressed: changes the person's own queue; `/queue` shows it",
    "p1": "not pressed: changes the person's own note",
    "cu1": "not pressed: takes part in a tournament, whose people and results are public",
    "fi1": "not pressed: changes the person's own search; `/play find` shows it",
    "fa1": "not pressed: answers a question about a table without a match",
    "s1": "not pressed: deletes personal data",
    "f1": "not pressed: changes a setting of the person, and is only on invitations",
    "z1": "not pressed: changes a setting of the person or the server",
}
#: Maximum number of options of one select that are tried.
MAX_OPTIONS = 2
#: Maximum number of new components of one message that are pressed in a round.
MAX_PRESSES = 8
#: Maximum number of refused codes that are tried.
MAX_CODES = 6
#: Number of rounds in which the new components of one message are pressed; a press may edit the message.
ROUNDS = 2
NO = ":no"
#: Seconds that each request of a tour takes.
REQUEST_SECONDS = 1
#: Maximum seconds of a GIF on a busy machine.
MAX_GIF_SECONDS = 300


class Tour:
    """One person uses commands and components; all answers are recorded."""

    def __init__(self, harness: BotHarness, person: Person, place: Channel, match: int) -> None:
        self.harness, self.person, self.channel, self.match = harness, person, place, match
        self.transcript = Transcript(harness.box, person)
        self.asked = 0
        #: Ids and values that were already pressed.
        self._pressed: set[tuple[str, tuple[str, ...]]] = set()

    async def explore_all(self) -> None:
        """Try every command, every autocomplete, the components of the newest posts, and a vote."""
        for command, tries in COMMANDS.items():
            for options in tries:
                if self._is_offered(command):
                    await self.run_command(command, **options)
        await self.autocomplete_all()
        await self.press_newest()
        await self.vote()

    async def press_newest(self) -> None:
        """Press the components of the newest post and of the newest direct message that has some."""
        await self.press_all(self.harness.post(self.channel))
        # the newest message may be a report on the person's queue, which has no components
        for message in [message for message in self.person.dms() if any(pressable(message))][-1:]:
            await self.press_all(message)

    async def run_command(self, command: str, /, **options: Any) -> None:
        """Use a command and press the components of its answer."""
        await self._record_reply(
            command, await self.harness.run_command(self.person, command, self.channel, **options)
        )

    async def _record_reply(self, command: str, reply: Reply) -> None:
        self._count()
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
                self._count()
                self.transcript.record(f"{command} {option} {typed}", offered)

    async def press_all(self, message: Message) -> None:
        """Press read-only components, also some that appear after a press, and No in confirmations."""
        for _ in range(ROUNDS):
            new = [one for one in pressable(message) if (plain_id(one[0]), one[1]) not in self._pressed]
            for custom, values in new[:MAX_PRESSES]:
                self._pressed.add((plain_id(custom), values))
                await self._press(message, custom, values)

    async def try_refused(self, codes: Sequence[str]) -> None:
        """Press codes that are not legal for this person, and use the last two in `/move`."""
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
        """Press a component, even if the message no longer has it."""
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
        self._count()
        self.transcript.record(custom, [interaction.answer, interaction.choices, interaction.modal])

    def _count(self) -> None:
        """Count a request, and let it take some time."""
        self.asked += 1
        self.harness.box.clock.advance(REQUEST_SECONDS)


def pressable(message: Message) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Ids and values of the read-only components of a message, and of its button No."""
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
    """Every option with autocomplete, as a pair of command and option."""
    found = ((name, option) for name, one in commands(harness).items() for option in one.parameters)
    return [(name, option.name) for name, option in found if option.autocomplete]


def _is_drawn(reply: Reply) -> bool:
    """Whether the reply shows the GIF or an error, but not the progress of drawing."""
    return bool(reply.messages) and text("en", "film-drawing") not in reply.text()
