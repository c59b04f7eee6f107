"""The settings of a host: defaults, and mistakes that are told in one readable text."""

import os
from pathlib import Path

import pytest

from data.settings import OURS, Settings, SettingsError, load_settings

ROOT = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty folder and no variable of ours."""
    monkeypatch.chdir(tmp_path)
    for name in os.environ:
        if name.lower().startswith((*OURS, "database_url")):
            monkeypatch.delenv(name)


def dotenv(text: str) -> None:
    Path(".env").write_text(text)


def fault() -> str:
    """What the host is told."""
    with pytest.raises(SettingsError) as caught:
        load_settings()
    return str(caught.value)


def test_nothing_needs_to_be_set() -> None:
    settings = load_settings()
    assert settings.discord_token is None
    assert settings.database_url == "sqlite+aiosqlite:///motu.db"
    assert (settings.program_pause, settings.log_level, settings.backup_dir) == (1.5, "INFO", None)


def test_the_environment_wins_over_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    dotenv("MOTU_PROGRAM_PAUSE=3\nMOTU_LOG_LEVEL=DEBUG\n")
    monkeypatch.setenv("MOTU_PROGRAM_PAUSE", "0")
    settings = load_settings()
    assert (settings.program_pause, settings.log_level) == (0, "DEBUG")


def test_an_empty_variable_is_not_set() -> None:
    dotenv("DISCORD_TOKEN=\n")
    assert load_settings().discord_token is None


def test_the_token_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "hush")
    monkeypatch.setenv("MOTU_LOG_LEVEL", "LOUD")
    assert "hush" not in fault()
    monkeypatch.delenv("MOTU_LOG_LEVEL")
    settings = load_settings()
    assert "hush" not in repr(settings)
    assert settings.discord_token is not None
    assert settings.discord_token.get_secret_value() == "hush"


def test_every_mistake_is_named_with_its_variable() -> None:
    dotenv("MOTU_PROGRAM_PAUSE=soon\nMOTU_LOG_LEVEL=LOUD\nMOTU_BACKUP_KEEP=0\n")
    text = fault()
    assert "MOTU_PROGRAM_PAUSE: " in text
    assert "(it is 'soon')" in text
    assert "MOTU_LOG_LEVEL: " in text
    assert "MOTU_BACKUP_KEEP: " in text


def test_a_misspelt_variable_in_the_file_is_named() -> None:
    dotenv("MOTU_LOGLEVEL=DEBUG\nCOMPOSE_PROJECT_NAME=x\n")
    assert "MOTU_LOGLEVEL: there is no such setting" in fault()


def test_variables_of_others_in_the_file_are_left_alone() -> None:
    dotenv("COMPOSE_PROJECT_NAME=x\n")
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
        ("DISCORD_API_BASE", "discord.com"),
        ("DISCORD_GATEWAY_URL", "wss://gateway.example"),
    ],
)
def test_the_token_goes_nowhere_else_unless_it_is_allowed(
    name: str, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, address)
    text = fault()
    assert name in text
    assert "MOTU_ALLOW_PROXY=1" in text
    monkeypatch.setenv("MOTU_ALLOW_PROXY", "1")
    load_settings()


def test_the_example_file_names_every_variable_with_its_default() -> None:
    example = (ROOT / ".env.example").read_text()
    names = {str(field.validation_alias) for field in Settings.model_fields.values()}
    shown = {line.lstrip("#").split("=")[0] for line in example.splitlines() if "=" in line.split(" ")[0]}
    assert shown == names
    addresses = ("DISCORD_API_BASE", "DISCORD_GATEWAY_URL")
    optional = (*addresses, "MOTU_BACKUP_DIR", "MOTU_CACHE_DIR", "MOTU_MONITOR_PORT")
    lines = [line.lstrip("#") for line in example.splitlines() if line.startswith("#") and "=" in line]
    dotenv("\n".join(line for line in lines if line.split("=")[0] in names and not line.startswith(optional)))
    assert load_settings() == Settings(_env_file=None)  # type: ignore[call-arg]
