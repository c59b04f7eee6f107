"""Interactions: a person starts one, the bot answers it once within 3 s and may follow up for 15 minutes."""

from __future__ import annotations

import asyncio
import base64
import secrets
from dataclasses import dataclass, field
from typing import Any

from cachetools import TTLCache

from . import objects
from .chat import Chat, Draft
from .errors import JSON, Form, api_error
from .limits.messages import EPHEMERAL, LOADING, MAX_FILE_BYTES, check_message
from .limits.modals import check_choices, check_modal
from .world import APPLICATION, Event, World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
MESSAGE, THINKING, DEFERRED_UPDATE, UPDATE, CHOICES, OPEN_MODAL = 4, 5, 6, 7, 8, 9
ANSWERS = {
    COMMAND: (MESSAGE, THINKING, OPEN_MODAL),
    COMPONENT: (MESSAGE, THINKING, DEFERRED_UPDATE, UPDATE, OPEN_MODAL),
    AUTOCOMPLETE: (CHOICES,),
    MODAL: (MESSAGE, THINKING, DEFERRED_UPDATE, UPDATE),
}
MAX_ANSWER_SECONDS, TOKEN_SECONDS, MAX_INTERACTIONS = 3.0, 900.0, 100_000


@dataclass(eq=False)
class Interaction:
    """An interaction, its answer and its messages."""

    id: str
    token: str
    kind: int
    user: str
    channel: str
    started_at: float
    data: JSON
    source: str | None = None
    answer: int | None = None
    answered_at: float = 0.0
    failed: bool = False
    ephemeral: bool = False
    original: str | None = None
    changes_before: int = 0
    modal: JSON | None = None
    choices: list[JSON] = field(default_factory=list)
    message_ids: list[str] = field(default_factory=list)
    acknowledged: asyncio.Future[None] = field(default_factory=asyncio.Future)

    @property
    def command(self) -> str:
        """Name of the command with its sub-commands, such as "play new"."""
        names, options = [self.data.get("name", "")], self.data.get("options", [])
        while options and options[0]["type"] in (1, 2):
            names.append(options[0]["name"])
            options = options[0].get("options", [])
        return " ".join(names)

    def add_message(self, mid: str) -> None:
        """Add a message that was created or edited through this interaction, as the newest."""
        if mid in self.message_ids:
            self.message_ids.remove(mid)
        self.message_ids.append(mid)


class Interactions:
    """All interactions of this run; the archive does not contain them."""

    def __init__(self, world: World, chat: Chat) -> None:
        self._world = world
        self._chat = chat
        #: Interactions by token, for twice the lifetime of a token.
        self._by_token: TTLCache[str, Interaction]
        self._by_token = TTLCache(MAX_INTERACTIONS, 2 * TOKEN_SECONDS, timer=world.clock.time)

    # -- the person's side ------------------------------------------------------------

    def start(
        self, kind: int, user: str, channel: JSON, data: JSON, message: JSON | None = None
    ) -> Interaction:
        """Start an interaction and send it to the bot; `message` is the pressed one as the API returns it."""
        iid = self._world.ids.next()
        secret = f"interaction:{iid}:{secrets.token_hex(48)}"
        token = base64.urlsafe_b64encode(secret.encode()).decode().rstrip("=")
        source = message["id"] if message else None
        interaction = Interaction(
            iid, token, kind, user, channel["id"], self._world.clock.time(), data, source
        )
        self._by_token[token] = interaction
        payload = self._payload(interaction, channel)
        if message:
            payload["message"] = message
        self._world.emit(Event("INTERACTION_CREATE", payload, channel))
        return interaction

    def _payload(self, interaction: Interaction, channel: JSON) -> JSON:
        world, account = self._world, self._world.accounts[interaction.user]
        payload: JSON = {
            "id": interaction.id, "application_id": APPLICATION, "type": interaction.kind, "version": 1,
            "token": interaction.token, "data": interaction.data, "channel_id": channel["id"],
            "channel": objects.without_private_keys(channel), "locale": account.locale, "entitlements": [],
            "entitlement_sku_ids": [], "attachment_size_limit": MAX_FILE_BYTES,
            "app_permissions": str(int(world.bot_permissions(channel))),
            "authorizing_integration_owners": self._integration_owners(channel),
        }  # fmt: skip
        if channel["type"] == objects.DM:
            return payload | {"user": world.user(account.id), "context": 1}
        gid, may = channel["guild_id"], world.permissions(account.id, channel)
        member = world.member(account.id, gid) | {"permissions": str(int(may))}
        guild = {"id": gid, "features": [], "locale": world.locale}
        payload |= {"guild_id": gid, "guild": guild, "guild_locale": world.locale, "member": member}
        return payload | {"context": 0}

    def _integration_owners(self, channel: JSON) -> JSON:
        return {"0": channel.get("guild_id", "0")}

    @property
    def waiting(self) -> int:
        """Number of interactions that still wait for their first answer."""
        return sum(one.answer is None and not one.failed for one in self._by_token.values())

    def find_modal_opener(self, iid: str) -> Interaction | None:
        """The interaction with that id, if it opened a modal."""
        return next((one for one in self._by_token.values() if one.id == iid and one.modal), None)

    async def wait_for_answer(self, interaction: Interaction) -> bool:
        """Wait for the first answer; False after 3 s without one."""
        clock, until = self._world.clock, interaction.started_at + MAX_ANSWER_SECONDS
        while interaction.answer is None and (left := until - clock.time()) > 0:
            # polled, because the clock may be advanced meanwhile
            await asyncio.wait((interaction.acknowledged,), timeout=min(left, 0.02))
        interaction.failed = interaction.answer is None
        return not interaction.failed

    # -- the bot's side ---------------------------------------------------------------

    def respond(self, iid: str, token: str, draft: Draft) -> JSON:
        """Accept the first answer (POST …/callback).

        Raises 10062 if the answer is late or its token is unknown, 40060 if it is the second answer, and the
        codes of invalid messages, choices and modals.
        """
        interaction = self._by_token.get(token)
        now = self._world.clock.time()
        if interaction is None or interaction.id != iid:
            raise api_error(10062)
        if interaction.answer is not None:
            raise api_error(40060)
        if now - interaction.started_at > MAX_ANSWER_SECONDS:
            raise api_error(10062)
        kind = draft.body.get("type")
        form = Form()
        form.check_choice(("type",), kind, self._allowed_answers(interaction))
        form.raise_errors()
        data = Draft(draft.body.get("data") or {}, draft.uploads)
        message = self._carry_out(interaction, int(draft.body["type"]), data)
        interaction.answer, interaction.answered_at = kind, now
        interaction.changes_before = self._world.bot_changes[interaction.channel]
        interaction.acknowledged.set_result(None)
        self._world.notify_change()
        return self._callback_response(interaction, message)

    def _allowed_answers(self, interaction: Interaction) -> tuple[int, ...]:
        allowed = ANSWERS[interaction.kind]
        if interaction.kind == MODAL and interaction.source is None:
            return tuple(kind for kind in allowed if kind != UPDATE)
        return allowed

    def _carry_out(self, interaction: Interaction, kind: int, draft: Draft) -> JSON | None:
        if kind in (MESSAGE, THINKING):
            interaction.ephemeral = bool((draft.body.get("flags") or 0) & EPHEMERAL)
            message = self._reply(
                interaction, draft if kind == MESSAGE else None, hidden=interaction.ephemeral
            )
            interaction.original = message["id"]
            return message
        if kind in (DEFERRED_UPDATE, UPDATE):
            interaction.original = interaction.source
        if kind == UPDATE:
            source = self._world.message(interaction.channel, interaction.source or "")
            interaction.add_message(source["id"])
            return self._chat.edit(source, draft, counts=False)
        if kind == CHOICES:
            check_choices(draft.body.get("choices"), focused_option(interaction.data)["type"])
            interaction.choices = draft.body["choices"]
        if kind == OPEN_MODAL:
            check_modal(draft.body)
            interaction.modal = draft.body
        return None

    def _reply(self, interaction: Interaction, draft: Draft | None, *, hidden: bool) -> JSON:
        """Post an answer or a follow-up; without a draft a message that shows "thinking"."""
        channel = self._world.channel(interaction.channel)
        if draft:
            self._chat.add_unlisted_uploads(draft, [])
            check_message(draft.body, draft.sizes(), None)
        shown = self._with_reference(interaction, draft or Draft({}))
        viewer, flags = interaction.user if hidden else None, 0 if draft else LOADING
        message = self._chat.post(
            channel, APPLICATION, shown, viewer=viewer, flags=flags, **self._interaction_keys(interaction)
        )
        interaction.add_message(message["id"])
        return message

    def _with_reference(self, interaction: Interaction, draft: Draft) -> Draft:
        """Let the answer refer to the pressed message, unless the pressed message is ephemeral."""
        source = self._world.messages[interaction.channel].get(interaction.source or "")
        if interaction.kind != COMPONENT or source is None or source["_viewer"]:
            return draft
        return Draft({**draft.body, "message_reference": {"message_id": source["id"]}}, draft.uploads)

    def _interaction_keys(self, interaction: Interaction) -> JSON:
        """The keys of a message that name its interaction."""
        world = self._world
        meta: JSON = {
            "id": interaction.id, "type": interaction.kind, "user": world.user(interaction.user),
            "authorizing_integration_owners": self._integration_owners(world.channel(interaction.channel)),
        }  # fmt: skip
        keys: JSON = {"webhook_id": APPLICATION, "interaction_metadata": meta}
        if interaction.kind == COMMAND:
            return keys | {"type": 20, "_command": interaction.command}
        if interaction.kind == COMPONENT:
            meta["interacted_message_id"] = interaction.source
        if interaction.kind == MODAL:
            meta["triggering_interaction_metadata"] = dict(
                meta, type=COMPONENT if interaction.source else COMMAND
            )
        return keys

    def _callback_response(self, interaction: Interaction, message: JSON | None) -> JSON:
        kind = interaction.answer
        about: JSON = {
            "id": interaction.id, "type": interaction.kind, "response_message_loading": kind == THINKING,
            "response_message_ephemeral": interaction.ephemeral, "channel_id": interaction.channel,
        }  # fmt: skip
        if guild := self._world.channels.get(interaction.channel, {}).get("guild_id"):
            about["guild_id"] = guild
        if interaction.original:
            about["response_message_id"] = interaction.original
        receipt: JSON = {"interaction": about}
        if message and kind in (MESSAGE, UPDATE):
            receipt["resource"] = {"type": kind, "message": self._world.public_message(message)}
        return receipt

    def by_token(self, token: str) -> Interaction:
        """The interaction of a token; raises 50027 if it is unknown or expired, 10015 if unanswered."""
        interaction = self._by_token.get(token)
        if interaction is None or self._world.clock.time() - interaction.started_at > TOKEN_SECONDS:
            raise api_error(50027)
        if interaction.answer is None:
            raise api_error(10015)
        return interaction

    def follow_up(self, token: str, draft: Draft) -> JSON:
        """Post a follow-up; the first follow-up replaces the "thinking" message, if there is one."""
        interaction = self.by_token(token)
        original = self._world.messages.get(interaction.channel, {}).get(interaction.original or "")
        if original and original["flags"] & LOADING:
            return self.edit(token, "@original", draft)
        hidden = bool((draft.body.get("flags") or 0) & EPHEMERAL)
        return self._reply(interaction, draft, hidden=hidden)

    def message(self, token: str, mid: str) -> JSON:
        """A message of an interaction: "@original" or a follow-up."""
        interaction = self.by_token(token)
        wanted = interaction.original if mid == "@original" else mid
        mine = {interaction.original, *interaction.message_ids}
        if wanted is None or wanted not in mine:
            raise api_error(10008)
        return self._world.message(interaction.channel, wanted)

    def edit(self, token: str, mid: str, draft: Draft) -> JSON:
        """Edit a message of an interaction, including ephemeral ones."""
        message = self.message(token, mid)
        edited = self._chat.edit(message, draft)
        self.by_token(token).add_message(message["id"])
        return edited

    def delete(self, token: str, mid: str) -> None:
        """Delete a message of an interaction."""
        self._chat.delete(self.message(token, mid))


def focused_option(data: JSON) -> JSON:
    """The option of an autocomplete interaction that the person is typing into."""

    def search(options: list[JSON]) -> Any:
        for option in options:
            if option.get("focused"):
                return option
            if found := search(option.get("options", [])):
                return found
        return None

    found: JSON = search(data.get("options", []))
    return found
