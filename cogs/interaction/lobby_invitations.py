"""Handles the select with which an organiser invites people to a lobby."""

from collections.abc import Collection

from cogs.interaction.inviting import invite_players
from cogs.interaction.request import Request
from cogs.monitoring.rate_limiter import MAX_PINGS
from cogs.posts.component_ids import parse_number
from data.store.matches.answers import ChangeAnswer, Done, Refused
from data.store.matches.states import Lobby, not_open_reason
from engine.game import Reason
from render.language.catalogue import Words


async def change_invited(request: Request) -> ChangeAnswer:
    """Store who may join, and invite those who were never invited to this lobby before."""
    services, by, before = request.services, request.person.id, request.match
    if not isinstance(before, Lobby):
        return Refused(not_open_reason(before), before)
    chosen = set(map(parse_number, request.values))
    added = chosen - set(before.invited)
    for user in sorted(added):
        if await services.visibility.can_see_channel(user, before) is False:
            return Refused(Reason("player-sees-nothing", {"name": f"<@{user}>"}), before)
    declining = await services.store.blocks.declining(by, added)
    already_invited = services.invited.setdefault(before.id, set(before.invited))
    new = sorted(chosen - declining - already_invited - {by})
    claim = services.rate_limiter.claim(by, before.guild, {"invitations": len(new), "calls": len(new)})
    if isinstance(claim, Reason):
        return Refused(claim, before)
    already_invited.update(new)
    answer = await services.store.lobbies.invite(before.id, by, chosen - declining)
    if not isinstance(answer, Done):
        claim.refund()
        already_invited.difference_update(new)
        return answer
    unpinged = await invite_players(services, answer.live, new, "lobby-call", by)
    if text := _uninvited_text(declining, unpinged, request.words):
        await request.reply.send_private(text)
    return answer


def _uninvited_text(declining: Collection[int], unpinged: Collection[int], words: Words) -> str:
    """Sentences with the people who were not invited or not pinged; "" if there are none."""
    keys = (("invite-declined", declining), ("invite-unpinged", unpinged))
    return "\n".join(
        words(key, names=", ".join(f"<@{user}>" for user in sorted(users)), most=MAX_PINGS)
        for key, users in keys
        if users
    )
