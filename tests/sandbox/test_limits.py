"""The sandbox refuses the same requests as Discord, with the same error code and path."""

from __future__ import annotations

import io
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import aiohttp
import pytest

from sandbox import Sandbox
from sandbox.limits.components import walk
from tests.sandbox.builders import png

V2 = 1 << 15
TEXT = {"type": 10, "content": "x"}


@dataclass
class Api:
    """A client without discord.py that uses the bot's token."""

    box: Sandbox
    session: aiohttp.ClientSession

    async def send(
        self, method: str, path: str, body: Any = None, files: dict[str, bytes] | None = None
    ) -> tuple[int, Any]:
        """Send a request and return the status and the JSON of the answer."""
        more: dict[str, Any] = {"json": body}
        if files:
            form = aiohttp.FormData()
            form.add_field("payload_json", json.dumps(body))
            for number, (name, content) in enumerate(files.items()):
                form.add_field(f"files[{number}]", io.BytesIO(content), filename=name)
            more = {"data": form}
        headers = {"Authorization": f"Bot {self.box.token}"}
        async with self.session.request(method, self.box.api_base + path, headers=headers, **more) as answer:
            return answer.status, await answer.json() if answer.status != 204 else None

    async def post(self, body: Any, files: dict[str, bytes] | None = None) -> tuple[int, Any]:
        """Post a message to #games."""
        return await self.send("POST", f"/channels/{self.box.channel().id}/messages", body, files)

    async def commands(self, *commands: Any) -> tuple[int, Any]:
        """Replace the global commands."""
        return await self.send("PUT", f"/applications/{self.box.world.bot['id']}/commands", list(commands))


@pytest.fixture
async def api(box: Sandbox) -> AsyncIterator[Api]:
    async with aiohttp.ClientSession() as session:
        yield Api(box, session)


def error_codes(answer: Any, path: str = "") -> dict[str, str]:
    """The error code of each invalid path in the body of a 50035 error."""
    found: dict[str, str] = {}
    for key, value in answer.items():
        if key == "_errors":
            found[path] = value[0]["code"]
        else:
            found |= error_codes(value, f"{path}.{key}" if path else key)
    return found


def row(*inside: Any) -> dict[str, Any]:
    return {"type": 1, "components": list(inside)}


def button(custom_id: str = "a", **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "A", "custom_id": custom_id, **more}


def option(value: str = "v", **more: Any) -> dict[str, Any]:
    return {"label": "L", "value": value, **more}


def select(*options: Any, **more: Any) -> dict[str, Any]:
    return {"type": 3, "custom_id": "s", "options": list(options or (option(),)), **more}


def legacy(*components: Any) -> dict[str, Any]:
    return {"content": "x", "components": list(components)}


def v2(*components: Any, **more: Any) -> dict[str, Any]:
    return {"flags": V2, "components": list(components), **more}


def gallery(*items: Any) -> dict[str, Any]:
    return {"type": 12, "items": list(items)}


def web_picture(**more: Any) -> dict[str, Any]:
    return {"media": {"url": "https://example.com/a.png"}, **more}


def container(*inside: Any, **more: Any) -> dict[str, Any]:
    return {"type": 17, "components": list(inside), **more}


BUTTON = "components.0.components.0"
REFUSED_MESSAGES: dict[str, tuple[dict[str, Any], str]] = {
    "content of 2,001": ({"content": "x" * 2001}, "content"),
    "nonce of 26": ({"content": "x", "nonce": "n" * 26}, "nonce"),
    "an embed": ({"embeds": [{"title": "x"}]}, "embeds"),
    "11 attachments": ({"content": "x", "attachments": [{"id": n} for n in range(11)]}, "attachments"),
    "alt text of 1,025": ({"content": "x", "attachments": [{"id": 0, "description": "d" * 1025}]},
                          "attachments.0.description"),
    "parse and ids of users": ({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
                               "allowed_mentions"),
    "6 rows": (legacy(*(row(button(str(n))) for n in range(6))), "components"),
    "6 buttons in a row": (legacy(row(*(button(str(n)) for n in range(6)))), "components.0.components"),
    "an empty row": (legacy(row()), "components.0.components"),
    "2 selects in a row": (legacy(row(select(), select(custom_id="t"))), "components.0.components"),
    "a select beside a button": (legacy(row(select(), button())), "components.0.components"),
    "a button outside a row": (legacy(button()), "components.0.type"),
    "a text input in a message": (legacy(row({"type": 4, "custom_id": "a", "label": "x", "style": 1})),
                                  f"{BUTTON}.type"),
    "no custom id": (legacy(row({"type": 2, "style": 1, "label": "A"})), f"{BUTTON}.custom_id"),
    "custom id of 101": (legacy(row(button("c" * 101))), f"{BUTTON}.custom_id"),
    "empty custom id": (legacy(row(button(""))), f"{BUTTON}.custom_id"),
    "the same custom id twice": (legacy(row(button()), row(button())), "components.1.components.0.custom_id"),
    "the same id twice": (legacy(row(button("a", id=7), button("b", id=7))), "components.0.components.1.id"),
    "label of 81": (legacy(row(button(label="l" * 81))), f"{BUTTON}.label"),
    "neither label nor emoji": (legacy(row({"type": 2, "style": 1, "custom_id": "a"})), BUTTON),
    "button style 7": (legacy(row(button(style=7))), f"{BUTTON}.style"),
    "a premium button": (legacy(row({"type": 2, "style": 6, "sku_id": "1"})), f"{BUTTON}.style"),
    "a link without an address": (legacy(row({"type": 2, "style": 5, "label": "A"})), f"{BUTTON}.url"),
    "a link with a custom id": (legacy(row(button(style=5, url="https://example.com"))),
                              f"{BUTTON}.custom_id"),
    "a link of 513": (legacy(row({"type": 2, "style": 5, "label": "A", "url": "https://" + "x" * 505})),
                      f"{BUTTON}.url"),
    "a link to a file": (legacy(row({"type": 2, "style": 5, "label": "A", "url": "file:///etc"})),
                         f"{BUTTON}.url"),
    "a select without options": (legacy(row(select() | {"options": []})), f"{BUTTON}.options"),
    "26 options": (legacy(row(select(*(option(str(n)) for n in range(26))))), f"{BUTTON}.options"),
    "option label of 101": (legacy(row(select(option(label="l" * 101)))), f"{BUTTON}.options.0.label"),
    "option value of 101": (legacy(row(select(option("v" * 101)))), f"{BUTTON}.options.0.value"),
    "option description of 101": (legacy(row(select(option(description="d" * 101)))),
                                  f"{BUTTON}.options.0.description"),
    "the same value twice": (legacy(row(select(option(), option()))), f"{BUTTON}.options.1.value"),
    "placeholder of 151": (legacy(row(select(placeholder="p" * 151))), f"{BUTTON}.placeholder"),
    "more choices than options": (legacy(row(select(max_values=2))), f"{BUTTON}.max_values"),
    "minimum above maximum": (legacy(row(select(option(), option("w"), min_values=2, max_values=1))),
                      f"{BUTTON}.min_values"),
    "26 choices": (legacy(row({"type": 5, "custom_id": "u", "max_values": 26})), f"{BUTTON}.max_values"),
    "a text component without the flag": (legacy(TEXT), "components.0.type"),
    "the flag with content": (v2(TEXT, content="x"), "content"),
    "the flag with an embed": (v2(TEXT, embeds=[{"title": "x"}]), "embeds"),
    "41 components": (v2(*(TEXT for _ in range(41))), "components"),
    "41 components, nested": (v2(container(*(TEXT for _ in range(40)))), "components"),
    "4,001 characters of text": (v2({"type": 10, "content": "x" * 2000}, {"type": 10, "content": "x" * 2001}),
                                 "components"),
    "empty text": (v2({"type": 10, "content": ""}), "components.0.content"),
    "a container in a container": (v2(container(container(TEXT))), "components.0.components.0.type"),
    "an empty container": (v2(container()), "components.0.components"),
    "a colour above white": (v2(container(TEXT, accent_color=1 << 24)), "components.0.accent_color"),
    "a section without accessory": (v2({"type": 9, "components": [TEXT]}), "components.0.accessory"),
    "a section of 4 texts": (v2({"type": 9, "components": [TEXT] * 4, "accessory": button()}),
                             "components.0.components"),
    "a section with a gallery": (v2({"type": 9, "components": [gallery()], "accessory": button()}),
                                 "components.0.components.0.type"),
    "an empty gallery": (v2(gallery()), "components.0.items"),
    "11 pictures in a gallery": (v2(gallery(*[web_picture()] * 11)), "components.0.items"),
    "gallery alt text of 1,025": (v2(gallery(web_picture(description="d" * 1025))),
                                  "components.0.items.0.description"),
    "a picture that is not attached": (v2(gallery({"media": {"url": "attachment://no.png"}})),
                                       "components.0.items.0.media.url"),
    "a file from the web": (v2({"type": 13, "file": {"url": "https://example.com/a"}}),
                            "components.0.file.url"),
    "separator spacing 3": (v2({"type": 14, "spacing": 3}), "components.0.spacing"),
    "an unknown type": (v2({"type": 99}), "components.0.type"),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED_MESSAGES)
async def test_an_invalid_message_is_refused(api: Api, case: str) -> None:
    body, place = REFUSED_MESSAGES[case]
    status, answer = await api.post(body)
    assert (status, answer["code"], answer["message"]) == (400, 50035, "Invalid Form Body")
    assert place in error_codes(answer["errors"])
    assert api.box.messages() == []


ACCEPTED_MESSAGES = {
    "content of 2,000": {"content": "x" * 2000},
    "5 full rows": legacy(*(row(*(button(f"{r}.{n}") for n in range(5))) for r in range(5))),
    "the longest button": legacy(row(button("c" * 100, label="l" * 80))),
    "an emoji for a label": legacy(row({"type": 2, "style": 2, "custom_id": "a", "emoji": {"name": "🎲"}})),
    "25 options": legacy(row(select(*(option(str(n)) for n in range(25)), max_values=25))),
    "40 components": v2(container(*(TEXT for _ in range(39)))),
    "4,000 characters": v2({"type": 10, "content": "x" * 4000}),
    "a picture of the web": v2(gallery(web_picture(description="d" * 1024))),
    "a thumbnail beside text": v2(
        {
            "type": 9,
            "components": [TEXT],
            "accessory": {"type": 11, "media": {"url": "https://example.com/a.png"}},
        }
    ),
}


@pytest.mark.parametrize("case", ACCEPTED_MESSAGES)
async def test_a_message_at_the_limit_is_accepted(api: Api, case: str) -> None:
    status, answer = await api.post(ACCEPTED_MESSAGES[case])
    assert status == 200, answer


async def test_an_empty_message_is_refused(api: Api) -> None:
    status, answer = await api.post({"content": ""})
    assert (status, answer["code"]) == (400, 50006)


async def test_a_file_above_10_mib_is_refused(api: Api) -> None:
    status, answer = await api.post({"content": "x"}, {"big.bin": bytes(10 * 2**20 + 1)})
    assert (status, answer["code"]) == (413, 40005)


async def test_a_file_of_10_mib_is_accepted(api: Api) -> None:
    status, _ = await api.post({"content": "x"}, {"big.bin": bytes(10 * 2**20)})
    assert status == 200


async def test_an_edit_cannot_name_a_file_that_it_does_not_list(api: Api) -> None:
    body = v2(gallery({"media": {"url": "attachment://a.png"}}), attachments=[{"id": 0, "filename": "a.png"}])
    _, message = await api.post(body, {"a.png": png()})
    path = f"/channels/{message['channel_id']}/messages/{message['id']}"
    again = {"components": body["components"]}
    assert (await api.send("PATCH", path, again))[1]["code"] == 50035
    kept = message["components"][0]["items"][0]["media"]["attachment_id"]
    assert (await api.send("PATCH", path, again | {"attachments": [{"id": kept}]}))[0] == 200


async def test_a_components_v2_message_stays_a_components_v2_message(api: Api) -> None:
    _, message = await api.post(v2(TEXT))
    path = f"/channels/{message['channel_id']}/messages/{message['id']}"
    status, answer = await api.send("PATCH", path, {"content": "x", "flags": 0, "components": []})
    assert (status, error_codes(answer["errors"])) == (
        400,
        {"content": "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"},
    )


async def test_a_message_with_content_becomes_v2_only_without_its_content(api: Api) -> None:
    _, message = await api.post({"content": "x"})
    path = f"/channels/{message['channel_id']}/messages/{message['id']}"
    assert (await api.send("PATCH", path, v2(TEXT)))[0] == 400
    status, changed = await api.send("PATCH", path, v2(TEXT, content=None, embeds=[]))
    assert (status, changed["content"], changed["flags"] & V2) == (200, "", V2)


def command(name: str = "play", **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "d", **more}


def string(name: str = "text", **more: Any) -> dict[str, Any]:
    return {"type": 3, "name": name, "description": "d"} | more


def choices(count: int) -> list[dict[str, str]]:
    return [{"name": f"n{n}", "value": f"v{n}"} for n in range(count)]


NESTED = {"type": 2, "name": "g", "description": "d", "options": [
    {"type": 2, "name": "h", "description": "d", "options": []}]}  # fmt: skip
REFUSED_COMMANDS: dict[str, tuple[dict[str, Any], str]] = {
    "a capital": (command("Play"), "0.name"),
    "a space": (command("play new"), "0.name"),
    "a dot": (command("play.new"), "0.name"),
    "an empty name": (command(""), "0.name"),
    "a name of 33": (command("p" * 33), "0.name"),
    "no description": ({"name": "play"}, "0.description"),
    "a description of 101": (command(description="d" * 101), "0.description"),
    "an unknown locale": (command(name_localizations={"gr": "x"}), "0.name_localizations.gr"),
    "a bad localised name": (command(name_localizations={"el": "Νέο παιχνίδι"}), "0.name_localizations.el"),
    "a localised description of 101": (command(description_localizations={"pl": "d" * 101}),
                                       "0.description_localizations.pl"),
    "26 options": (command(options=[string(f"o{n}") for n in range(26)]), "0.options"),
    "26 choices": (command(options=[string(choices=choices(26))]), "0.options.0.choices"),
    "choices and autocomplete": (command(options=[string(choices=choices(1), autocomplete=True)]),
                                 "0.options.0.autocomplete"),
    "a choice's name of 101": (command(options=[string(choices=[{"name": "n" * 101, "value": "v"}])]),
                               "0.options.0.choices.0.name"),
    "a number as a string's choice": (command(options=[string(choices=[{"name": "n", "value": 1}])]),
                                      "0.options.0.choices.0.value"),
    "required after optional": (command(options=[string("a"), string("b", required=True)]), "0.options.1"),
    "an option twice": (command(options=[string(), string()]), "0.options.1.name"),
    "a sub-command beside an option": (command(options=[string(), string("s", type=1)]),
                                       "0.options"),
    "a group in a group": (command(options=[NESTED]), "0.options.0.options.0.type"),
    "a context menu": ({"name": "Show hand", "type": 2}, "0.type"),
    "an unknown context": (command(contexts=[7]), "0.contexts"),
    "8,001 characters": (command(options=[string(f"o{n}", description="d" * 100, choices=[
        {"name": "n" * 100, "value": "v" * 100}] * 2) for n in range(20)]), "0"),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED_COMMANDS)
async def test_an_invalid_command_is_refused(api: Api, case: str) -> None:
    body, place = REFUSED_COMMANDS[case]
    status, answer = await api.commands(body)
    assert (status, answer["code"]) == (400, 50035)
    assert place in error_codes(answer["errors"])


async def test_a_command_with_greek_and_polish_names_is_accepted(api: Api) -> None:
    names = {"el": "νέο", "pl": "zagraj-ó"}
    status, answer = await api.commands(command(name_localizations=names))
    assert (status, answer[0]["name_localizations"]) == (200, names)


async def test_two_commands_with_the_same_name_are_refused(api: Api) -> None:
    status, answer = await api.commands(command(), command())
    assert (status, error_codes(answer["errors"])) == (400, {"1.name": "APPLICATION_COMMANDS_DUPLICATE_NAME"})


async def test_the_101st_command_is_refused(api: Api) -> None:
    status, answer = await api.commands(*(command(f"c{n}") for n in range(101)))
    assert (status, answer["code"]) == (400, 30032)


async def test_an_unchanged_command_keeps_id_and_version(api: Api) -> None:
    _, first = await api.commands(command())
    _, again = await api.commands(command())
    _, changed = await api.commands(command(description="other"))
    assert again == first
    assert changed[0]["id"] == first[0]["id"]
    assert changed[0]["version"] != first[0]["version"]


def field(**more: Any) -> dict[str, Any]:
    return {"type": 4, "custom_id": "f", "style": 1, **more}


def label(component: Any, **more: Any) -> dict[str, Any]:
    return {"type": 18, "label": "L", "component": component, **more}


def modal(*components: Any, **more: Any) -> dict[str, Any]:
    return {"title": "T", "custom_id": "m", "components": list(components or (label(field()),)), **more}


INPUT = "data.components.0.component"
REFUSED_MODALS: dict[str, tuple[dict[str, Any], str]] = {
    "no title": (modal(title=""), "data.title"),
    "a title of 46": (modal(title="t" * 46), "data.title"),
    "a custom id of 101": (modal(custom_id="c" * 101), "data.custom_id"),
    "no components": (modal() | {"components": []}, "data.components"),
    "6 components": (modal(*(label(field(custom_id=str(n))) for n in range(6))), "data.components"),
    "a label of 46": (modal(label(field(), label="l" * 46)), "data.components.0.label"),
    "a description of 101": (modal(label(field(), description="d" * 101)), "data.components.0.description"),
    "a button": (modal(row(button())), "data.components.0.components.0.type"),
    "a button in a label": (modal(label(button())), f"{INPUT}.type"),
    "the same custom id twice": (modal(label(field()), label(field())),
                                 "data.components.1.component.custom_id"),
    "text input style 3": (modal(label(field(style=3))), f"{INPUT}.style"),
    "a placeholder of 101": (modal(label(field(placeholder="p" * 101))), f"{INPUT}.placeholder"),
    "max length 4,001": (modal(label(field(max_length=4001))), f"{INPUT}.max_length"),
    "minimum length above maximum": (modal(label(field(min_length=5, max_length=4))), f"{INPUT}.min_length"),
    "a preset that is too long": (modal(label(field(value="vvv", max_length=2))), f"{INPUT}.value"),
    "26 options": (modal(label(select(*(option(str(n)) for n in range(26))))), f"{INPUT}.options"),
    "a radio group": (modal(label({"type": 21, "custom_id": "r"})), f"{INPUT}.type"),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED_MODALS)
async def test_an_invalid_modal_is_refused(api: Api, case: str) -> None:
    data, place = REFUSED_MODALS[case]
    status, answer = await answer_press(api, {"type": 9, "data": data})
    assert (status, answer["code"]) == (400, 50035)
    assert place in error_codes(answer["errors"])


async def answer_press(api: Api, answer: Any, *, wait: float = 0.0) -> tuple[int, Any]:
    """Let Ana press a button, and answer it."""
    _, message = await api.post(legacy(row(button("go"))))
    ana = api.box.person("Ana")
    interaction = api.box.actions.press(ana.id, message["channel_id"], message["id"], "go")
    api.box.clock.advance(wait)
    path = f"/interactions/{interaction.id}/{interaction.token}/callback?with_response=1"
    return await api.send("POST", path, answer)


async def test_a_modal_with_fields_in_labels_is_accepted(api: Api) -> None:
    data = modal(label(field()), label(select()), label({"type": 5, "custom_id": "u"}), TEXT)
    status, answer = await answer_press(api, {"type": 9, "data": data})
    assert status == 200, answer


async def test_an_answer_after_3_seconds_is_refused(api: Api) -> None:
    status, answer = await answer_press(api, {"type": 6}, wait=3.1)
    assert (status, answer["code"]) == (404, 10062)


async def test_autocomplete_choices_do_not_answer_a_press(api: Api) -> None:
    status, answer = await answer_press(api, {"type": 8, "data": {"choices": []}})
    assert (status, error_codes(answer["errors"])) == (400, {"type": "BASE_TYPE_CHOICES"})


async def test_a_wrong_token_is_refused(api: Api) -> None:
    headers = {"Authorization": "Bot wrong"}
    async with api.session.get(api.box.api_base + "/users/@me", headers=headers) as answer:
        assert answer.status == 401


async def test_an_unknown_route_is_not_found(api: Api) -> None:
    assert (await api.send("GET", "/nothing/here"))[0] == 404
    assert (await api.send("DELETE", "/users/@me"))[0] == 405


def test_walk_yields_nested_components_in_order() -> None:
    section = {"id": 2, "components": [{"id": 3}, {"id": 4}], "accessory": {"id": 5}}
    row = {"id": 6, "components": [{"id": 7}, "no component"]}
    label = {"id": 8, "component": {"id": 9}}
    shown = [{"id": 1, "components": [section, row]}, label]
    assert [one["id"] for one in walk(shown)] == [*range(1, 10)]
    assert [*walk(None)] == [*walk({"id": 1})] == []
