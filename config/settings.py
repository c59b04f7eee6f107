"""The settings of a host, from the environment and the file .env; nothing of a match or a server."""

import os
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr, ValidationError, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from config.addresses import expect_address, host_names, is_trusted, redact
from config.limits import STANDARD, Limits, Rate, Share
from config.shards import ALL, Shards

#: Variables that begin so are ours; others in .env are somebody else's.
OURS = ("motu_", "discord_")
#: In the working folder.
DOTENV = Path(".env")


class SettingsError(Exception):
    """Says which variables are wrong, and how."""


def _proxy(address: str | None) -> str | None:
    if address is not None:
        expect_address(
            address, "the address of a proxy is something like http://127.0.0.1:3128", has_path=False
        )
    return address


def _api(address: str | None) -> str | None:
    if address is not None:
        parts = expect_address(address, "write something like https://discord.com/api/v10")
        if "@" in parts.netloc:
            raise ValueError(
                "write the address without user and password: the token is all that is sent there"
            )
    return address


def _gateway(address: str | None) -> str | None:
    if address is not None:
        expect_address(address, "write something like wss://gateway.discord.gg", schemes=("ws", "wss"))
    return address


def _shards(written: object) -> object:
    return Shards.read(written) if isinstance(written, str) else written


def _hosts(written: object) -> object:
    return host_names(written) if isinstance(written, str) else written


def _rate(written: object) -> object:
    return Rate.read(written) if isinstance(written, str) else written


PerMinuteAndHour = Annotated[Rate, BeforeValidator(_rate)]


class Settings(BaseSettings):
    """What the host has set; .env.example explains each variable."""

    model_config = SettingsConfigDict(
        env_file=DOTENV,
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        extra="allow",
        populate_by_name=True,
    )

    discord_token: SecretStr | None = Field(default=None, validation_alias="DISCORD_TOKEN")
    database_url: str = Field(default="sqlite+aiosqlite:///motu.db", validation_alias="DATABASE_URL")
    #: The servers that this process serves, where several share one PostgreSQL database.
    shards: Annotated[Shards, BeforeValidator(_shards)] = Field(default=ALL, validation_alias="MOTU_SHARDS")
    #: None: Discord's own.
    discord_api_base: Annotated[str | None, AfterValidator(_api)] = Field(
        default=None, validation_alias="DISCORD_API_BASE"
    )
    discord_gateway_url: Annotated[str | None, AfterValidator(_gateway)] = Field(
        default=None, validation_alias="DISCORD_GATEWAY_URL"
    )
    #: Through which all goes to Discord.
    proxy: Annotated[str | None, AfterValidator(_proxy)] = Field(default=None, validation_alias="MOTU_PROXY")
    allow_proxy: bool = Field(default=False, validation_alias="MOTU_ALLOW_PROXY")
    #: Seconds between two steps of a program, so that people can follow.
    program_pause: float = Field(default=1.5, ge=0, le=60, validation_alias="MOTU_PROGRAM_PAUSE")
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(
        default="INFO", validation_alias="MOTU_LOG_LEVEL"
    )
    #: For people, or an object a line for programs that collect logs.
    log_format: Literal["text", "json"] = Field(default="text", validation_alias="MOTU_LOG_FORMAT")
    #: None: no pages for whoever watches the bot.
    monitor_port: int | None = Field(default=None, ge=1, le=65535, validation_alias="MOTU_MONITOR_PORT")
    #: Names by which whoever watches the bot may call this machine.
    monitor_hosts: Annotated[frozenset[str], NoDecode, BeforeValidator(_hosts)] = Field(
        default=frozenset(), validation_alias="MOTU_MONITOR_HOSTS"
    )
    #: The owner is told where fewer megabytes are free.
    disk_mb: int = Field(default=200, ge=0, validation_alias="MOTU_DISK_MB")
    #: None: beside the database.
    cache_dir: Path | None = Field(default=None, validation_alias="MOTU_CACHE_DIR")
    #: None: no backups by the clock.
    backup_dir: Path | None = Field(default=None, validation_alias="MOTU_BACKUP_DIR")
    backup_hours: float = Field(default=24, gt=0, allow_inf_nan=False, validation_alias="MOTU_BACKUP_HOURS")
    backup_keep: int = Field(default=14, ge=1, validation_alias="MOTU_BACKUP_KEEP")
    # what one person, and one server, may have at once or ask for in a minute or an hour
    person_matches: int = Field(default=STANDARD.person.matches, ge=1, validation_alias="MOTU_PERSON_MATCHES")
    person_tables: int = Field(default=STANDARD.person.tables, ge=1, validation_alias="MOTU_PERSON_TABLES")
    person_pictures: int = Field(
        default=STANDARD.person.pictures, ge=1, validation_alias="MOTU_PERSON_PICTURES"
    )
    person_films: int = Field(default=STANDARD.person.films, ge=1, validation_alias="MOTU_PERSON_FILMS")
    person_imports: int = Field(default=STANDARD.person.imports, ge=1, validation_alias="MOTU_PERSON_IMPORTS")
    person_openings: PerMinuteAndHour = Field(
        default=STANDARD.person.openings, validation_alias="MOTU_PERSON_OPENINGS"
    )
    person_invitations: PerMinuteAndHour = Field(
        default=STANDARD.person.invitations, validation_alias="MOTU_PERSON_INVITATIONS"
    )
    person_offers: PerMinuteAndHour = Field(
        default=STANDARD.person.offers, validation_alias="MOTU_PERSON_OFFERS"
    )
    person_votes: PerMinuteAndHour = Field(
        default=STANDARD.person.votes, validation_alias="MOTU_PERSON_VOTES"
    )
    person_calls: PerMinuteAndHour = Field(
        default=STANDARD.person.calls, validation_alias="MOTU_PERSON_CALLS"
    )
    server_matches: int = Field(default=STANDARD.server.matches, ge=1, validation_alias="MOTU_SERVER_MATCHES")
    server_tables: int = Field(default=STANDARD.server.tables, ge=1, validation_alias="MOTU_SERVER_TABLES")
    server_pictures: int = Field(
        default=STANDARD.server.pictures, ge=1, validation_alias="MOTU_SERVER_PICTURES"
    )
    server_films: int = Field(default=STANDARD.server.films, ge=1, validation_alias="MOTU_SERVER_FILMS")
    server_imports: int = Field(default=STANDARD.server.imports, ge=1, validation_alias="MOTU_SERVER_IMPORTS")
    server_openings: PerMinuteAndHour = Field(
        default=STANDARD.server.openings, validation_alias="MOTU_SERVER_OPENINGS"
    )
    server_invitations: PerMinuteAndHour = Field(
        default=STANDARD.server.invitations, validation_alias="MOTU_SERVER_INVITATIONS"
    )
    server_offers: PerMinuteAndHour = Field(
        default=STANDARD.server.offers, validation_alias="MOTU_SERVER_OFFERS"
    )
    server_votes: PerMinuteAndHour = Field(
        default=STANDARD.server.votes, validation_alias="MOTU_SERVER_VOTES"
    )
    server_calls: PerMinuteAndHour = Field(
        default=STANDARD.server.calls, validation_alias="MOTU_SERVER_CALLS"
    )

    @property
    def backups(self) -> Path:
        """The folder of backups, also of those that are made by hand."""
        return self.backup_dir or Path("backups")

    @property
    def writes_backups(self) -> bool:
        """Whether this process writes backups by the clock: one of several is enough."""
        return self.backup_dir is not None and self.shards.has_first

    @property
    def limits(self) -> Limits:
        """What one person and one server may have at once, or ask for in a minute or an hour."""
        return Limits(person=self._share("person"), server=self._share("server"))

    def _share(self, of: str) -> Share:
        return Share(**{name: getattr(self, f"{of}_{name}") for name in Share.__struct_fields__})

    @model_validator(mode="after")
    def _no_unknown(self) -> Self:
        unknown = [key.upper() for key in self.model_extra or {} if key.lower().startswith(OURS)]
        if unknown:
            raise ValueError(f"{', '.join(unknown)}: there is no such setting; see .env.example.")
        return self

    @model_validator(mode="after")
    def _token_stays_home(self) -> Self:
        """A token must not be sent elsewhere by mistake."""
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
    """The settings of this process; raises SettingsError with one readable text."""
    try:
        return Settings()
    except (OSError, UnicodeDecodeError) as error:
        user = f"user {os.geteuid()}" if os.name == "posix" else "this user"
        raise SettingsError(
            f"The file {DOTENV.absolute()} cannot be read by {user}: {error}.\n"
            "Start Motu as the user whose file it is, or give it to this one; it is text in UTF-8."
        ) from None
    except ValidationError as error:
        faults = "\n".join(f"  {_fault(dict(one))}" for one in error.errors())
        raise SettingsError(f"The settings (environment and .env) are not usable:\n{faults}") from None


def _fault(error: dict[str, object]) -> str:
    """One line that names the variable; never the token, or the password of an address."""
    where, message = error["loc"], str(error["msg"]).removeprefix("Value error, ")
    if not isinstance(where, tuple) or not where:
        return message
    name, given = str(where[0]), error["input"]
    if name == "DISCORD_TOKEN":
        return f"{name}: {message}."
    return f"{name}: {message} (it is {redact(given) if isinstance(given, str) else given!r})."
