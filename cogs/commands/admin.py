"""/admin: commands for the owner of the bot."""

import logging

from cogs.interaction.request import Declined, Request
from cogs.monitoring.alerts import shorten_error
from cogs.monitoring.status import status_post
from data.store import StoreError

log = logging.getLogger(__name__)

#: Longest error message in a reply, in characters.
MAX_ERROR_TEXT = 400


async def backup(request: Request) -> None:
    """Write a backup to disk; it is not sent, because it contains seeds and hands."""
    _check_owner(request)
    services = request.services
    try:
        path = await services.store.backup(
            services.settings.effective_backup_dir, services.settings.backup_keep
        )
    except StoreError as error:
        log.warning("writing a backup failed: %s", error)
        raise Declined("admin-backup-failed", error=shorten_error(str(error), MAX_ERROR_TEXT)) from error
    size = f"{path.stat().st_size / 1024:.0f} KiB"
    await request.say("admin-backup-done", path=str(path), size=size)


async def status(request: Request) -> None:
    """Show the metrics of the bot, and current problems with their solutions."""
    _check_owner(request)
    monitor = request.services.alert_monitor
    snapshot = await monitor.check()
    await request.reply.send_private(
        status_post(snapshot, monitor.alerts, request.services.metrics, request.words)
    )


def _check_owner(request: Request) -> None:
    if not request.services.owner.is_owner(request.person.id):
        raise Declined("admin-only-owner")
