"""Application commands, global ones and a server's."""

from __future__ import annotations

from ..errors import JSON, refuse
from ..limits.commands import check_command, check_commands
from ..objects import DEFAULTS
from ..world import APPLICATION, GLOBAL
from .call import Backend, Call, Route


def _scope(call: Call) -> str:
    if call.params["application"] != APPLICATION:
        raise refuse(50001)
    return call.params.get("guild", GLOBAL)


def _list(box: Backend, call: Call) -> list[JSON]:
    return box.world.commands.get(_scope(call), [])


def _replace(box: Backend, call: Call) -> list[JSON]:
    scope = _scope(call)
    check_commands(call.body)
    commands = [_registered(box, scope, command) for command in call.body]
    box.world.keep_commands(scope, commands)
    return commands


def _registered(box: Backend, scope: str, body: JSON) -> JSON:
    """A command as given back; one of that name and type keeps its id, and its version if unchanged."""
    kind = body.get("type", 1)
    given = {key: value for key, value in body.items() if value is not None}
    command: JSON = {**DEFAULTS["command"], **given, "type": kind, "application_id": APPLICATION}
    if scope != GLOBAL:
        command["guild_id"] = scope
        del command["contexts"], command["dm_permission"]
    if command["default_member_permissions"] is not None:
        command["default_member_permissions"] = str(command["default_member_permissions"])
    registered = box.world.commands.get(scope, [])
    before = next((one for one in registered if (one["name"], one["type"]) == (body["name"], kind)), None)
    if before and {**before, "id": 0, "version": 0} == {**command, "id": 0, "version": 0}:
        return before
    return {
        **command,
        "id": before["id"] if before else box.world.ids.next(),
        "version": box.world.ids.next(),
    }


def _create(box: Backend, call: Call) -> JSON:
    scope = _scope(call)
    check_command(call.body)
    return _put(box, scope, _registered(box, scope, call.body))


def _put(box: Backend, scope: str, command: JSON) -> JSON:
    others = [one for one in box.world.commands.get(scope, []) if one["id"] != command["id"]]
    check_commands([*others, command])
    box.world.keep_commands(scope, [*others, command])
    return command


def _one(box: Backend, call: Call) -> JSON:
    found = [one for one in _list(box, call) if one["id"] == call.params["command"]]
    if not found:
        raise refuse(10063)
    return found[0]


def _edit(box: Backend, call: Call) -> JSON:
    before = _one(box, call)
    return _put(box, _scope(call), {**before, **call.body, "version": box.world.ids.next()})


def _delete(box: Backend, call: Call) -> None:
    gone, scope = _one(box, call), _scope(call)
    box.world.keep_commands(scope, [one for one in _list(box, call) if one is not gone])


def _routes(prefix: str) -> tuple[Route, ...]:
    one = f"{prefix}/{{command}}"
    return (
        Route("GET", prefix, _list),
        Route("PUT", prefix, _replace),
        Route("POST", prefix, _create, 201),
        Route("GET", one, _one),
        Route("PATCH", one, _edit),
        Route("DELETE", one, _delete),
    )


ROUTES = _routes("/applications/{application}/commands") + _routes(
    "/applications/{application}/guilds/{guild}/commands"
)
