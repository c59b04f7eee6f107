"""The log of a host: whatever its level, nothing in it that somebody must not know."""

import logging
import re

from pydantic import SecretStr

FORMAT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
#: They write down what they carry: rows with seeds and hands, messages, tokens.
TELLTALES = ("aiosqlite", "discord.gateway", "discord.http", "discord.webhook")
#: They tell of every start.
CHATTERERS = ("alembic",)
#: The token of an interaction: in an address, and in what Discord sends.
TOKENS = re.compile(r"""((?:interactions|webhooks)/\d+/|['"]token['"]: ?['"])[^/?'"\s]+""")
HIDDEN = "***"


class Discreet(logging.Formatter):
    """Leaves tokens out, wherever in a line or a trace they are."""

    def __init__(self, form: str, secret: str = "") -> None:
        super().__init__(form)
        self._secret = secret

    def format(self, record: logging.LogRecord) -> str:
        """The line, with stars for what is secret."""
        line = TOKENS.sub(rf"\g<1>{HIDDEN}", super().format(record))
        return line.replace(self._secret, HIDDEN) if self._secret else line


def begin(level: str, token: SecretStr | None) -> None:
    """Write to standard error from now on what is of this level or above; never the bot's token."""
    handler = logging.StreamHandler()
    handler.setFormatter(Discreet(FORMAT, token.get_secret_value() if token else ""))
    logging.basicConfig(level=level, handlers=[handler])
    least = logging.getLogger().level
    for names, floor in ((TELLTALES, logging.INFO), (CHATTERERS, logging.WARNING)):
        for name in names:
            logging.getLogger(name).setLevel(max(least, floor))
