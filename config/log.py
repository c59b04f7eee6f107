"""Logging; tokens and passwords are redacted at every level."""

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from pydantic import SecretStr
from pythonjsonlogger.json import JsonFormatter

from config.addresses import HIDDEN, redact_within

FORMAT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
#: Their DEBUG lines contain payloads: rows with seeds and secret cards, messages, tokens.
SENSITIVE_LOGGERS = ("aiosqlite", "discord.gateway", "discord.http", "discord.webhook")
#: Their INFO lines are the same at every start.
NOISY_LOGGERS = ("alembic",)
#: Interaction tokens in URLs and payloads.
TOKENS = re.compile(r"""((?:interactions|webhooks)/\d+/|\\?['"]token\\?['"]: ?\\?['"])[^/?'"\s\\]+""")
#: Maximum length of an error summary.
MAX_ERROR_LENGTH = 200
#: Context of a task's JSON log lines: `match`, `server`, `tournament`, `person`, `interaction`, and the error
#: `code` shown to the person. Never a choice of a player, which may be secret.
_log_context: ContextVar[dict[str, int | str] | None] = ContextVar("about", default=None)


def error_summary(error: BaseException | None) -> str:
    """An error in one line; unlike `repr`, it omits requests, headers and cookies."""
    if error is None:
        return "no reason is known"
    words = redact_within(" ".join(str(error).split()))
    return f"{type(error).__name__}: {words}"[:MAX_ERROR_LENGTH] if words else type(error).__name__


def set_log_context(**subjects: int | str) -> None:
    """Add to the context of this task's JSON log lines."""
    _log_context.set({**(_log_context.get() or {}), **subjects})


@contextmanager
def log_context(**subjects: int | str) -> Iterator[None]:
    """Add to the context of JSON log lines within a block."""
    before = _log_context.get()
    set_log_context(**subjects)
    try:
        yield
    finally:
        _log_context.set(before)


class JsonLogFormatter(JsonFormatter):
    """Formats a record as one JSON object per line, with its context."""

    def __init__(self) -> None:
        super().__init__(
            ["levelname", "name", "message"],
            rename_fields={"levelname": "level", "name": "logger", "exc_info": "trace"},
            timestamp="time",
        )

    def add_fields(
        self, log_data: dict[str, object], record: logging.LogRecord, message_dict: dict[str, object]
    ) -> None:
        """Add the context."""
        super().add_fields(log_data, record, message_dict)
        log_data.update(_log_context.get() or {})


class RedactingFormatter(logging.Formatter):
    """Redacts tokens and passwords in messages and tracebacks."""

    def __init__(self, inner: logging.Formatter, secret: str = "") -> None:
        super().__init__()
        self._inner, self._secret = inner, secret

    def format(self, record: logging.LogRecord) -> str:
        """Format a record, and replace the secrets in it."""
        line = redact_within(TOKENS.sub(rf"\g<1>{HIDDEN}", self._inner.format(record)))
        return line.replace(self._secret, HIDDEN) if self._secret else line


def configure_logging(level: str, token: SecretStr | None, form: str = "text") -> None:
    """Log records of at least this level to standard error; the bot's token is redacted."""
    handler = logging.StreamHandler()
    inner = JsonLogFormatter() if form == "json" else logging.Formatter(FORMAT)
    handler.setFormatter(RedactingFormatter(inner, token.get_secret_value() if token else ""))
    logging.basicConfig(level=level, handlers=[handler])
    least = logging.getLogger().level
    for names, floor in ((SENSITIVE_LOGGERS, logging.INFO), (NOISY_LOGGERS, logging.WARNING)):
        for name in names:
            logging.getLogger(name).setLevel(max(least, floor))
