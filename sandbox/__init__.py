"""A local Discord emulator: enough of the API, gateway and client for an unmodified discord.py bot.

It knows nothing about games. In tests it runs in one process with the bot:

    async with Sandbox() as box:                     # port=0: a free port; file=Path(…) stores messages
        # point discord.py at box.api_base, box.gateway_url, box.token and start the bot
        await box.ready()                            # connected, commands registered
        ana = box.person("Ana")                      # Ana has Manage Server; Ben, Cleo, Don, Eva do not
        reply = await ana.slash("play new", game="maori")            # channel="lounge", a Channel or an id
        await reply.settled()                        # waits until a deferred answer is filled
        reply.kind, reply.message, reply.messages, reply.ephemeral, reply.modal, reply.acked_after
        reply = await ana.press(reply.message, "Join")               # custom id or label; forged=True
        await ana.slash("replay import", file=Upload("match.json", content))     # an option that is a file
        await ana.choose(message, "Pick a place", ["b3"])            # values, labels, people
        await ana.submit(reply, {"name": "Motu"})                    # the modal that reply opened
        await ana.autocomplete("move", option="action", typed="pl")  # [(name, value), …]
        ana.say("hi"); ana.messages("games"); ana.dms(); ana.dm; ana.dismiss(message); ana.close_dms()
        ana.locale = "el"; box.locale = "pl"; ana.manages = False
        message.text(); message.buttons(); message.selects(); message.images(); message.pinged
        box.channels; box.channel("games"); box.threads("games"); box.messages("games")
        box.add_channel("news", announcement=True)   # its threads have a type of their own
        box.hide("games", ben, box.world.add_role("Elders")); box.unhide("games"); ben.give(role); ben.leave()
        box.add_server("Club", channel="hall")       # a second server; it belongs to the next shard
        await box.wait(lambda: "Your turn" in message.text())
        box.clock.advance(3600)                      # tokens, ids, timestamps and rate limits use this clock
        box.faults.answer(502, method="POST", path=r"/channels/\\d+/messages", times=2, after=True)
        box.faults.slow(1.0, …); box.faults.drop(…); await box.faults.close_gateway(4000, resumable=True)
        box.faults.take_permission(channel.id, "SEND_MESSAGES"); box.faults.delete_channel(channel.id)
        box.faults.expel_bot(); box.faults.admit_bot()
        await box.faults.take_gateway_down(); box.faults.bring_gateway_up()
        box.limits.set("POST", "/channels/.*/messages", 5, 5.0)  # then 429; box.limits.hits counts the 429s
        box.requests.find("PATCH", r"/channels/.*")  # what the bot sent: body, files, status, answer

An interaction without an answer within 3 s raises NoAnswer; an action that Discord's client would not allow
raises CannotDo. A Message follows edits; `message.snapshot()` is an old copy that a person may still see:
pressing a component that only the old copy has needs forged=True.
`python -m sandbox` starts the sandbox alone; its page is at `box.url`, `?as=Ana` selects the account.
"""

from .client.forms import CannotDo
from .client.people import NoAnswer, Person, Reply
from .client.views import Button, Channel, Image, Message, Modal, Option, Select
from .clock import SandboxClock
from .faults import Fault, Faults
from .gateway import Admission
from .objects import Upload
from .rest.recorder import RecordedRequest, Recorder
from .sandbox import Sandbox

__all__ = [
    "Admission",
    "Button",
    "CannotDo",
    "Channel",
    "Fault",
    "Faults",
    "Image",
    "Message",
    "Modal",
    "NoAnswer",
    "Option",
    "Person",
    "RecordedRequest",
    "Recorder",
    "Reply",
    "Sandbox",
    "SandboxClock",
    "Select",
    "Upload",
]
