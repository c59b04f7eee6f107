"""Settings of a host, from the environment and .env."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import (
    AfterValidator,
    AliasGenerator,
    BeforeValidator,
    Field,
    SecretStr,
    ValidationError,
    model_validator,
)
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from config.addresses import is_trusted, parse_address, parse_host_names, redact
from config.limits import DEFAULT_LIMITS, Limits, Quota, Rate
from config.shards import ALL_SHARDS, Shards

#: Unknown variables in .env are rejected if they have one of these prefixes, else ignored.
SETTING_PREFIXES = ("motu_", "discord_")
#: The file with settings, in the working folder.
DOTENV = Path(".env")


class SettingsError(Exception):
    """Settings are invalid, or .env cannot be read; the text is for the host."""


def _check_proxy(address: str) -> str:
    advice = "the address of a proxy is something like http://127.0.0.1:3128"
    parse_address(address, advice, may_have_path=False)
    return address


def _check_api(address: str) -> str:
    parts = parse_address(address, "write something like https://discord.com/api/v10")
    if "@" in parts.netloc:
        raise ValueError("write the address without user and password: only the token is sent there")
    return address


def _check_gateway(address: str) -> str:
    parse_address(address, "write something like wss://gateway.discord.gg", schemes=("ws", "wss"))
    return address


def _parse_text(read: Callable[[str], object]) -> BeforeValidator:
    """A validator that parses text; other values pass unchanged."""
    return BeforeValidator(lambda given: read(given) if isinstance(given, str) else given)


Count = Annotated[int, Field(ge=1)]
PerMinuteAndHour = Annotated[Rate, _parse_text(Rate.parse)]


def _variable(field: str) -> str:
    """The default variable name of a setting."""
    return f"MOTU_{field.upper()}"


class Settings(BaseSettings):
    """The settings; .env.example explains each variable."""

    model_config = SettingsConfigDict(
        alias_generator=AliasGenerator(validation_alias=_variable),
        env_file=DOTENV,
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        extra="allow",
        populate_by_name=True,
    )

    discord_token: SecretStr | None = Field(default=None, validation_alias="DISCORD_TOKEN")
    database_url: str = Field(default="sqlite+aiosqlite:///motu.db", validation_alias="DATABASE_URL")
    #: The shards that this process serves; several processes may share one PostgreSQL database.
    shards: Annotated[Shards, _parse_text(Shards.parse)] = ALL_SHARDS
    #: URLs of the API and of the gateway; None: Discord's own.
    discord_api_base: Annotated[str, AfterValidator(_check_api)] | None = Field(
        default=None, validation_alias="DISCORD_API_BASE"
    )
    discord_gateway_url: Annotated[str, AfterValidator(_check_gateway)] | None = Field(
        default=None, validation_alias="DISCORD_GATEWAY_URL"
    )
    #: HTTP proxy for all requests to Discord.
    proxy: Annotated[str, AfterValidator(_check_proxy)] | None = None
    #: Whether DISCORD_API_BASE and DISCORD_GATEWAY_URL may lead to other hosts than Discord (over TLS) and
    #: this machine.
    allow_proxy: bool = False
    #: Seconds before each turn of a program, so that people can follow.
    program_pause: float = Field(default=1.5, ge=0, le=60)
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    #: Plain text, or JSON lines for log collectors.
    log_format: Literal["text", "json"] = "text"
    #: Port of the monitoring endpoint; None: off.
    monitor_port: int | None = Field(default=None, ge=1, le=65535)
    #: Host names that the monitoring endpoint accepts; it always accepts localhost and IP addresses.
    monitor_hosts: Annotated[frozenset[str], NoDecode, _parse_text(parse_host_names)] = frozenset()
    #: Minimum free disk space in megabytes; below it, the owner is notified.
    disk_mb: int = Field(default=200, ge=0)
    #: Folder of cached drawings. None: with SQLite a folder next to the database, with PostgreSQL no cache.
    cache_dir: Path | None = None
    #: Folder of scheduled backups; None: none are written.
    backup_dir: Path | None = None
    backup_hours: float = Field(default=24, gt=0, allow_inf_nan=False)
    backup_keep: Count = 14
    # quotas and rates of one person and one server
    person_matches: Count = DEFAULT_LIMITS.person.matches
    person_tables: Count = DEFAULT_LIMITS.person.tables
    person_pictures: Count = DEFAULT_LIMITS.person.pictures
    person_films: Count = DEFAULT_LIMITS.person.films
    person_imports: Count = DEFAULT_LIMITS.person.imports
    person_openings: PerMinuteAndHour = DEFAULT_LIMITS.person.openings
    person_invitations: PerMinuteAndHour = DEFAULT_LIMITS.person.invitations
    person_offers: PerMinuteAndHour = DEFAULT_LIMITS.person.offers
    person_votes: PerMinuteAndHour = DEFAULT_LIMITS.person.votes
    person_calls: PerMinuteAndHour = DEFAULT_LIMITS.person.calls
    server_matches: Count = DEFAULT_LIMITS.server.matches
    server_tables: Count = DEFAULT_LIMITS.server.tables
    server_pictures: Count = DEFAULT_LIMITS.server.pictures
    server_films: Count = DEFAULT_LIMITS.server.films
    server_imports: Count = DEFAULT_LIMITS.server.imports
    server_openings: PerMinuteAndHour = DEFAULT_LIMITS.server.openings
    server_invitations: PerMinuteAndHour = DEFAULT_LIMITS.server.invitations
    server_offers: PerMinuteAndHour = DEFAULT_LIMITS.server.offers
    server_votes: PerMinuteAndHour = DEFAULT_LIMITS.server.votes
    server_calls: PerMinuteAndHour = DEFAULT_LIMITS.server.calls

    @property
    def effective_backup_dir(self) -> Path:
        """The folder of backups, scheduled or manual."""
        return self.backup_dir or Path("backups")

    @property
    def writes_backups(self) -> bool:
        """Whether this process writes scheduled backups; of several processes, the one with shard 0 does."""
        return self.backup_dir is not None and self.shards.has_first

    @property
    def limits(self) -> Limits:
        """Quotas and rates per person and per server."""
        return Limits(person=self._quota("person"), server=self._quota("server"))

    def _quota(self, of: str) -> Quota:
        return Quota(**{name: getattr(self, f"{of}_{name}") for name in Quota.__struct_fields__})

    @model_validator(mode="after")
    def _reject_unknown(self) -> Self:
        unknown = [key.upper() for key in self.model_extra or {} if key.lower().startswith(SETTING_PREFIXES)]
        if unknown:
            raise ValueError(f"{', '.join(unknown)}: there is no such setting; see .env.example.")
        return self

    @model_validator(mode="after")
    def _reject_untrusted_hosts(self) -> Self:
        """Reject hosts to which the token should not be sent."""
        for name, address in (
            ("DISCORD_API_BASE", self.discord_api_base),
            ("DISCORD_GATEWAY_URL", self.discord_gateway_url),
        ):
            if address is not None and not self.allow_proxy and not is_trusted(address):
                raise ValueError(
                    f"{name}: {redact(address)} is neither Discord over TLS nor this machine, and the token "
                    "would be sent there. If that is what you want, set MOTU_ALLOW_PROXY=1."
                )
        return self


def load_settings() -> Settings:
    """Read the settings; raises SettingsError with one readable text."""
    try:
        return Settings()
    except (OSError, UnicodeDecodeError) as error:
        user = f"user {os.geteuid()}" if os.name == "posix" else "this user"
        raise SettingsError(
            f"The file {DOTENV.absolute()} cannot be read by {user}: {error}.\n"
            "Start Motu as the owner of the file, or make it readable; it must be text in UTF-8."
        ) from None
    except ValidationError as error:
        faults = "\n".join(f"  {_describe_error(dict(one))}" for one in error.errors())
        raise SettingsError(f"The settings (environment and .env) are invalid:\n{faults}") from None


def _describe_error(error: dict[str, object]) -> str:
    """One line that names the variable, without the token or passwords."""
    where, message = error["loc"], str(error["msg"]).removeprefix("Value error, ")
    if not isinstance(where, tuple) or not where:
        return message
    name, given = str(where[0]), error["input"]
    if name == "DISCORD_TOKEN":
        return f"{name}: {message}."
    return f"{name}: {message} (it is {redact(given) if isinstance(given, str) else given!r})."
