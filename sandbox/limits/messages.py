"""Validates messages: lengths, files, mentions, and the fields that Components V2 exclude."""

from __future__ import annotations

from ..errors import JSON, Form, api_error
from .components import Checker

SUPPRESS_EMBEDS, EPHEMERAL, LOADING, SILENT, V2 = 1 << 2, 1 << 6, 1 << 7, 1 << 12, 1 << 15
MAX_FILE_BYTES, MAX_REQUEST_BYTES = 10 * 2**20, 25 * 2**20


def check_message(body: JSON, uploads: dict[str, int], old: JSON | None) -> None:
    """Validate the body of a new message, or of an edit of the message `old`; raises ApiError.

    `uploads` are the sizes of uploaded files in bytes, by the n of `files[n]`.
    """
    form = Form()
    was_v2 = old is not None and is_v2(old)
    v2 = is_v2(body) or was_v2
    if body.get("content") is not None:
        form.check_length(("content",), body["content"], 0, 2000)
    if body.get("nonce") is not None:
        form.check_length(("nonce",), str(body["nonce"]), 0, 25)
    if body.get("embeds"):
        words = "The sandbox does not support embeds: use text components."
        form.add(("embeds",), "BASE_TYPE_MAX_LENGTH", words)
    _check_files(form, body, uploads)
    _check_mentions(form, body.get("allowed_mentions") or {})
    if v2:
        _check_exclusions(form, body, old)
    if body.get("components"):
        # an edit whose flags lack V2 is validated as legacy, although the message keeps the flag for ever
        reads_v2 = is_v2(body) or (was_v2 and "flags" not in body)
        Checker(form, _attachment_names(body, old), v2=reads_v2).message(body["components"])
    form.raise_errors()
    _check_not_empty(body, old)


def is_v2(message: JSON) -> bool:
    """Whether the flag IS_COMPONENTS_V2 is set."""
    return bool((message.get("flags") or 0) & V2)


def _check_exclusions(form: Form, body: JSON, old: JSON | None) -> None:
    code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
    for field in ("content", "sticker_ids", "poll"):
        unchanged = old.get(field) if old and field not in body else None
        if body.get(field) or unchanged:
            words = f"The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            form.add((field,), code, words)


def _attachment_names(body: JSON, old: JSON | None) -> set[str]:
    """The file names to which attachment:// may refer: only those that the request lists."""
    names = {file["id"]: file["filename"] for file in (old or {}).get("_files", [])}
    listed = body.get("attachments") or []
    return {str(entry.get("filename") or names.get(str(entry.get("id")))) for entry in listed}


def _check_files(form: Form, body: JSON, uploads: dict[str, int]) -> None:
    if max(uploads.values(), default=0) > MAX_FILE_BYTES or sum(uploads.values()) > MAX_REQUEST_BYTES:
        raise api_error(40005)
    listed = body.get("attachments") or []
    form.check_count(("attachments",), listed, 0, 10)
    if len(uploads) > 10:
        form.add(("files",), "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.")
    for index, entry in enumerate(listed):
        if entry.get("description") is not None:
            form.check_length(("attachments", index, "description"), entry["description"], 0, 1024)


def _check_mentions(form: Form, allowed: JSON) -> None:
    for kind in ("users", "roles"):
        form.check_count(("allowed_mentions", kind), allowed.get(kind) or [], 0, 100)
        if allowed.get(kind) and kind in (allowed.get("parse") or []):
            words = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            form.add(("allowed_mentions",), "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", words)


def _check_not_empty(body: JSON, old: JSON | None) -> None:
    shown = {**(old or {}), **body}
    if "attachments" not in body and old is not None:
        shown["attachments"] = old["_files"]
    fields = ("content", "components", "attachments", "sticker_ids", "poll")
    if not any(shown.get(field) for field in fields):
        raise api_error(50006)
