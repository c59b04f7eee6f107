"""Routes of application commands, global or of a server."""

from __future__ import annotations

from ..backend import Backend
from ..errors import JSON, api_error
from ..limits.commands import check_commands
from ..objects import DEFAULTS
from ..world import APPLICATION, GLOBAL
from .call import Call, Route


def _scope(call: Call) -> str:
    if call.params["application"] != APPLICATION:
        raise api_error(50001)
    return call.params.get("guild", GLOBAL)


def _list(box: Backend, call: Call) -> list[JSON]:
    return box.world.commands.get(_scope(call), [])


def _replace(box: Backend, call: Call) -> list[JSON]:
    scope = _scope(call)
    check_commands(call.body)
    commands = [_merge_registered(box, scope, command) for command in call.body]
    box.world.save_commands(scope, commands)
    return commands


def _merge_registered(box: Backend, scope: str, body: JSON) -> JSON:
    """A command as the API returns it.

    If a command of that name is registered, its id is kept, and its version too if nothing has changed.
    """
    given = {key: value for key, value in body.items() if value is not None}
    command: JSON = {**DEFAULTS["command"], **given, "application_id": APPLICATION}
    if scope != GLOBAL:
        command["guild_id"] = scope
        del command["contexts"], command["dm_permission"]
    if command["default_member_permissions"] is not None:
        command["default_member_permissions"] = str(command["default_member_permissions"])
    registered = box.world.commands.get(scope, [])
    before = next((one for one in registered if one["name"] == body["name"]), None)
    if before and {**before, "id": 0, "version": 0} == {**command, "id": 0, "version": 0}:
        return before
    return {
        **command,
        "id": before["id"] if before else box.world.ids.next(),
        "version": box.world.ids.next(),
    }


def _routes(template: str) -> tuple[Route, ...]:
    return Route("GET", template, _list), Route("PUT", template, _replace)


ROUTES = _routes("/applications/{application}/commands") + _routes(
    "/applications/{application}/guilds/{guild}/commands"
)
