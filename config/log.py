"""The log of a host: whatever its level, nothing in it that somebody must not know."""

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from pydantic import SecretStr
from pythonjsonlogger.json import JsonFormatter

from config.addresses import HIDDEN, redact_within

FORMAT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
#: They write down what they carry: rows with seeds and hands, messages, tokens.
TELLTALES = ("aiosqlite", "discord.gateway", "discord.http", "discord.webhook")
#: They log every start.
CHATTERERS = ("alembic",)
#: The token of an interaction: in an address, and in what Discord sends.
TOKENS = re.compile(r"""((?:interactions|webhooks)/\d+/|\\?['"]token\\?['"]: ?\\?['"])[^/?'"\s\\]+""")
#: Of an error in one line.
MAX_ERROR = 200
#: What a task writes about: `match`, `person`, `interaction`, and the `code` that the person was told.
#: Never what somebody has chosen, which may be a secret.
_about: ContextVar[dict[str, int | str] | None] = ContextVar("about", default=None)


def in_short(error: BaseException | None) -> str:
    """An error in one line: what `repr` adds of a request and its answer, headers and cookies, stays out."""
    if error is None:
        return "no reason is known"
    words = redact_within(" ".join(str(error).split()))
    return f"{type(error).__name__}: {words}"[:MAX_ERROR] if words else type(error).__name__


def now_about(**subjects: int | str) -> None:
    """What this task writes from now on is about these."""
    _about.set({**(_about.get() or {}), **subjects})


@contextmanager
def about(**subjects: int | str) -> Iterator[None]:
    """What is written meanwhile is about these."""
    before = _about.get()
    now_about(**subjects)
    try:
        yield
    finally:
        _about.set(before)


class Json(JsonFormatter):
    """One object a line, with what it is about."""

    def __init__(self) -> None:
        super().__init__(
            ["levelname", "name", "message"],
            rename_fields={"levelname": "level", "name": "logger", "exc_info": "trace"},
            timestamp="time",
        )

    def add_fields(
        self, log_data: dict[str, object], record: logging.LogRecord, message_dict: dict[str, object]
    ) -> None:
        """Add what the task that writes is about."""
        super().add_fields(log_data, record, message_dict)
        log_data.update(_about.get() or {})


class Discreet(logging.Formatter):
    """Leaves tokens and passwords out, wherever in a line or a trace they are."""

    def __init__(self, inner: logging.Formatter, secret: str = "") -> None:
        super().__init__()
        self._inner, self._secret = inner, secret

    def format(self, record: logging.LogRecord) -> str:
        """The line, with stars for what is secret."""
        line = redact_within(TOKENS.sub(rf"\g<1>{HIDDEN}", self._inner.format(record)))
        return line.replace(self._secret, HIDDEN) if self._secret else line


def begin(level: str, token: SecretStr | None, form: str = "text") -> None:
    """Write to standard error from now on what is of this level or above; never the bot's token."""
    handler = logging.StreamHandler()
    inner = Json() if form == "json" else logging.Formatter(FORMAT)
    handler.setFormatter(Discreet(inner, token.get_secret_value() if token else ""))
    logging.basicConfig(level=level, handlers=[handler])
    least = logging.getLogger().level
    for names, floor in ((TELLTALES, logging.INFO), (CHATTERERS, logging.WARNING)):
        for name in names:
            logging.getLogger(name).setLevel(max(least, floor))
