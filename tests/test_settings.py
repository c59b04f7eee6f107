"""Settings: defaults, and one readable text for all errors."""

import asyncio
import os
from pathlib import Path

import pytest

from config.settings import SETTING_PREFIXES, Settings, SettingsError, load_settings
from config.shards import Shards
from data.store import Store, WrongAddress

ROOT = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run in an empty folder, without variables of Motu."""
    monkeypatch.chdir(tmp_path)
    for name in os.environ:
        if name.lower().startswith((*SETTING_PREFIXES, "database_url")):
            monkeypatch.delenv(name)


def write_dotenv(text: str) -> None:
    Path(".env").write_text(text)


def settings_error() -> str:
    """The error message for the host."""
    with pytest.raises(SettingsError) as caught:
        load_settings()
    return str(caught.value)


def test_every_setting_has_a_default() -> None:
    settings = load_settings()
    assert settings.discord_token is None
    assert settings.database_url == "sqlite+aiosqlite:///motu.db"
    assert (settings.program_pause, settings.log_level, settings.backup_dir) == (1.5, "INFO", None)


def test_the_environment_wins_over_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    write_dotenv("MOTU_PROGRAM_PAUSE=3\nMOTU_LOG_LEVEL=DEBUG\n")
    monkeypatch.setenv("MOTU_PROGRAM_PAUSE", "0")
    settings = load_settings()
    assert (settings.program_pause, settings.log_level) == (0, "DEBUG")


def test_an_empty_variable_is_not_set() -> None:
    write_dotenv("DISCORD_TOKEN=\n")
    assert load_settings().discord_token is None


def test_the_token_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "hush")
    monkeypatch.setenv("MOTU_LOG_LEVEL", "LOUD")
    assert "hush" not in settings_error()
    monkeypatch.delenv("MOTU_LOG_LEVEL")
    settings = load_settings()
    assert "hush" not in repr(settings)
    assert settings.discord_token is not None
    assert settings.discord_token.get_secret_value() == "hush"


def test_every_error_names_its_variable() -> None:
    write_dotenv("MOTU_PROGRAM_PAUSE=soon\nMOTU_LOG_LEVEL=LOUD\nMOTU_BACKUP_KEEP=0\n")
    text = settings_error()
    assert "MOTU_PROGRAM_PAUSE: " in text
    assert "(it is 'soon')" in text
    assert "MOTU_LOG_LEVEL: " in text
    assert "MOTU_BACKUP_KEEP: " in text


@pytest.mark.parametrize("hours", ["inf", "nan", "-inf", "0"])
def test_the_backup_interval_is_finite(hours: str) -> None:
    write_dotenv(f"MOTU_BACKUP_HOURS={hours}\n")
    assert "MOTU_BACKUP_HOURS: " in settings_error()


def test_an_env_file_that_is_not_text_is_named() -> None:
    Path(".env").write_bytes(b"DISCORD_TOKEN=\xff\xfe")
    assert "cannot be read by" in settings_error()


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="needs root")
def test_an_unreadable_env_file_is_named() -> None:
    write_dotenv("DISCORD_TOKEN=x")
    Path(".env").chmod(0o600)
    Path.cwd().chmod(0o755)
    os.seteuid(65534)
    try:
        assert "cannot be read by user 65534" in settings_error()
    finally:
        os.seteuid(0)


def test_a_misspelt_variable_in_the_file_is_named() -> None:
    write_dotenv("MOTU_LOGLEVEL=DEBUG\nCOMPOSE_PROJECT_NAME=x\n")
    assert "MOTU_LOGLEVEL: there is no such setting" in settings_error()


def test_unknown_variables_in_the_file_are_ignored() -> None:
    write_dotenv("COMPOSE_PROJECT_NAME=x\n")
    load_settings()


@pytest.mark.parametrize(
    "address",
    [
        "http://127.0.0.1:8000/api/v10",
        "http://localhost:8000",
        "http://[::1]:1",
        "https://discord.com/api/v10",
        "https://canary.discord.com/api",
    ],
)
def test_discord_and_this_machine_are_trusted_with_the_token(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_API_BASE", address)
    assert load_settings().discord_api_base == address


@pytest.mark.parametrize(
    ("name", "address"),
    [
        ("DISCORD_API_BASE", "https://proxy.example/api"),
        ("DISCORD_API_BASE", "http://discord.com/api"),
        ("DISCORD_API_BASE", "https://discord.com.example/api"),
        ("DISCORD_API_BASE", "https://notdiscord.com/api"),
        ("DISCORD_GATEWAY_URL", "wss://gateway.example"),
    ],
)
def test_the_token_is_sent_to_other_hosts_only_if_allowed(
    name: str, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, address)
    text = settings_error()
    assert name in text
    assert "MOTU_ALLOW_PROXY=1" in text
    monkeypatch.setenv("MOTU_ALLOW_PROXY", "1")
    load_settings()


@pytest.mark.parametrize(
    ("name", "address", "example"),
    [
        ("DISCORD_API_BASE", "discord.com", "https://discord.com/api/v10"),
        ("DISCORD_API_BASE", "ftp://discord.com", "https://discord.com/api/v10"),
        ("DISCORD_API_BASE", "https://", "https://discord.com/api/v10"),
        ("DISCORD_API_BASE", "http://127.0.0.1:port/api", "https://discord.com/api/v10"),
        ("DISCORD_API_BASE", "http://user:password@127.0.0.1/api", "without user and password"),
        ("DISCORD_GATEWAY_URL", "https://gateway.discord.gg", "wss://gateway.discord.gg"),
        ("DISCORD_GATEWAY_URL", "gateway.discord.gg", "wss://gateway.discord.gg"),
    ],
)
def test_an_invalid_discord_url_is_reported_in_a_sentence(
    name: str, address: str, example: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, address)
    for allowed in ("0", "1"):
        monkeypatch.setenv("MOTU_ALLOW_PROXY", allowed)
        assert f"{name}: " in (message := settings_error())
        assert example in message


SECRET = "hush"


@pytest.mark.parametrize(
    "address",
    [
        f"ftp://motu:{SECRET}@proxy.example:3128",
        f"http://motu:{SECRET}@proxy.example:3128/path",
        f"http://motu:{SECRET}@proxy.example:port",
        f"http://motu:{SECRET}/{SECRET}@proxy.example",
        f"http://motu:{SECRET}?{SECRET}#{SECRET}@proxy.example",
        f"http://{SECRET}:{SECRET}@{SECRET}@proxy.example/path",
        f"motu:{SECRET}@proxy.example:3128",
        f"wss://proxy.example/?token={SECRET}",
        f"http://[{SECRET}@proxy",
    ],
)
def test_credentials_in_a_url_are_never_shown(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    unchecked = (
        "DISCORD_TOKEN",
        "DATABASE_URL",
        "MOTU_BACKUP_DIR",
        "MOTU_CACHE_DIR",
    )  # read by other modules, or taken unchanged
    for field in Settings.model_fields.values():
        if (name := str(field.validation_alias)) not in unchecked:
            with monkeypatch.context() as patch:
                patch.setenv(name, address)
                message = settings_error()
            assert name in message
            assert SECRET not in message, name


def test_the_parts_of_a_url_without_secrets_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOTU_PROXY", f"socks5://motu:{SECRET}@proxy.example:1080")
    assert "(it is 'socks5://***@proxy.example:1080')" in settings_error()
    monkeypatch.delenv("MOTU_PROXY")
    monkeypatch.setenv("DISCORD_API_BASE", f"https://proxy.example/api?key={SECRET}")
    assert "https://proxy.example/api?*** is neither Discord over TLS" in settings_error()


def test_the_example_file_names_every_variable_with_its_default() -> None:
    example = (ROOT / ".env.example").read_text()
    names = {str(field.validation_alias) for field in Settings.model_fields.values()}
    shown = {line.lstrip("#").split("=")[0] for line in example.splitlines() if "=" in line.split(" ")[0]}
    assert shown == names
    addresses = ("DISCORD_API_BASE", "DISCORD_GATEWAY_URL")
    optional = (*addresses, "MOTU_BACKUP_DIR", "MOTU_CACHE_DIR", "MOTU_MONITOR_PORT")
    lines = [line.lstrip("#") for line in example.splitlines() if line.startswith("#") and "=" in line]
    write_dotenv(
        "\n".join(line for line in lines if line.split("=")[0] in names and not line.startswith(optional))
    )
    assert load_settings() == Settings(_env_file=None)  # type: ignore[call-arg]


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("8", "write 0-7/16 for the first eight of sixteen shards, 3/16 for one of them"),
        ("0-7", "write 0-7/16"),
        ("-1/4", "write 0-7/16"),
        ("0/0", "there may be 1 to 16384 shards, not 0"),
        ("0/99999", "there may be 1 to 16384 shards, not 99999"),
        ("5-2/16", "the first shard 5 comes after the last one 2"),
        ("0-16/16", "there is no shard 16: 16 shards are numbered from 0 to 15"),
    ],
)
def test_invalid_shards_are_reported_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, written: str, message: str
) -> None:
    monkeypatch.setenv("MOTU_SHARDS", written)
    with pytest.raises(SettingsError) as error:
        load_settings()
    assert f"  MOTU_SHARDS: {message}" in str(error.value)
    assert f" (it is {written!r})." in str(error.value)


@pytest.mark.parametrize("written", ["0-7/16", "3/16", "0/1"])
def test_shards_are_parsed(monkeypatch: pytest.MonkeyPatch, written: str) -> None:
    monkeypatch.setenv("MOTU_SHARDS", written)
    shards = load_settings().shards
    assert str(shards) == written
    assert [number for number in range(16) if shards.has(number << 22)] == (
        [*range(16)] if shards.count == 1 else [*shards.ids]
    )


def test_a_file_is_served_by_one_process_only(tmp_path: Path) -> None:
    async def serve(written: str) -> bool:
        url = f"sqlite+aiosqlite:///{tmp_path / 'motu.db'}"
        async with Store.open(url, serving=True, shards=Shards.parse(written)):
            return True

    with pytest.raises(WrongAddress, match="MOTU_SHARDS=0-1/4 leaves servers to other processes"):
        asyncio.run(serve("0-1/4"))
    assert asyncio.run(serve("0-3/4"))


@pytest.mark.parametrize("address", ["proxy:3128", "socks5://127.0.0.1:1080", "http://"])
def test_an_invalid_proxy_is_reported_in_a_sentence(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setenv("MOTU_PROXY", address)
    with pytest.raises(SettingsError, match="MOTU_PROXY: the address of a proxy is something like"):
        load_settings()
    monkeypatch.setenv("MOTU_PROXY", "http://127.0.0.1:3128")
    assert load_settings().proxy == "http://127.0.0.1:3128"


def test_monitor_hosts_are_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert load_settings().monitor_hosts == frozenset()
    monkeypatch.setenv("MOTU_MONITOR_HOSTS", "motu, Bot.Example.,")
    assert load_settings().monitor_hosts == {"motu", "bot.example"}


@pytest.mark.parametrize("written", ["http://motu", "motu:9464", "*.example", "motu bot", "*"])
def test_invalid_monitor_hosts_are_reported_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, written: str
) -> None:
    monkeypatch.setenv("MOTU_MONITOR_HOSTS", written)
    assert (
        "MOTU_MONITOR_HOSTS: write names of hosts without port, such as motu,motu.example" in settings_error()
    )
