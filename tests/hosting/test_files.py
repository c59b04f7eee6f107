"""Dockerfile, compose.yaml and motu.service are valid, and their commands work."""

import asyncio
import os
import re
import shlex
import shutil
import sqlite3
import subprocess
import sys
import time
import tomllib
from configparser import ConfigParser
from contextlib import closing
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import pytest

from bot import MISCONFIGURED, TAKEN_OVER
from config import alive
from config.settings import Settings
from config.shards import Shards
from sandbox import Sandbox
from tests.bot.shards.processes import ShardProcess, network, server_pairs
from tests.prepared import copy_empty_database

ROOT = Path(__file__).parents[2]
#: The folder with all data of the systemd service in the guide for hosts.
STATE = Path("/var/lib/motu")


class Instruction(NamedTuple):
    """An instruction of the Dockerfile."""

    keyword: str
    arguments: str


def dockerfile() -> list[Instruction]:
    """The instructions of the Dockerfile, one per line."""
    lines = (ROOT / "Dockerfile").read_text().splitlines()
    return [Instruction(*line.split(" ", 1)) for line in lines if line and not line.startswith("#")]


def dockerfile_arguments(keyword: str) -> list[str]:
    return [one.arguments for one in dockerfile() if one.keyword == keyword]


def environment() -> dict[str, str]:
    return {name: value for name, _, value in (line.partition("=") for line in dockerfile_arguments("ENV"))}


def compose() -> dict[str, list[str]]:
    """The values of compose.yaml by path, such as services/motu/image.

    Merged keys (`<<: *bot`) are included; a service's own values override them.
    """
    found: dict[str, list[str]] = {}
    above: list[tuple[int, str]] = []
    for line in (ROOT / "compose.yaml").read_text().splitlines():
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        indent = len(line) - len(line.lstrip())
        if not text.startswith("- "):
            above = [one for one in above if one[0] < indent]
            key, _, text = text.partition(":")
            above.append((indent, key))
        values = text.strip().removeprefix("- ").strip("[]")
        where = "/".join(key for _, key in above)
        found.setdefault(where, []).extend(filter(None, values.split(", ")))
    anchors = {values[0]: path for path, values in found.items() if values and values[0].startswith("&")}
    for path in [path for path in found if path.endswith("/<<")]:
        (name,), place = found.pop(path), path.removesuffix("<<")
        origin = f"{anchors['&' + name.removeprefix('*')]}/"
        shared = {place + key.removeprefix(origin): found[key] for key in [*found] if key.startswith(origin)}
        found = shared | found
    return found


def environment_of(service: str) -> dict[str, str]:
    """The variables that compose.yaml gives a service."""
    start = f"services/{service}/environment/"
    return {key.removeprefix(start): values[0] for key, values in compose().items() if key.startswith(start)}


def unit() -> ConfigParser:
    """The parsed motu.service."""
    found = ConfigParser(interpolation=None, inline_comment_prefixes=None)
    found.optionxform = str  # type: ignore[assignment,method-assign]
    found.read_string((ROOT / "docs/motu.service").read_text())
    return found


def test_the_container_runs_without_rights_and_has_everything_needed() -> None:
    assert int(dockerfile_arguments("USER")[-1].split(":")[0]) > 0
    copied = {
        source
        for line in dockerfile_arguments("COPY")
        for source in line.split()[:-1]
        if not line.startswith("--")
    }
    assert all((ROOT / source).exists() for source in copied)
    imported = {path.name for path in ROOT.iterdir() if (path / "__init__.py").exists()} - {
        "tests",
        "sandbox",
    }
    assert copied >= imported | {"bot.py", "pyproject.toml"}
    ignored = (ROOT / ".dockerignore").read_text().splitlines()
    assert ignored[0] == "*", "the image contains neither .env nor a database"
    assert {line.removeprefix("!") for line in ignored if line.startswith("!")} == copied
    developers = tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"]["dev"]
    (gone,) = [line for line in dockerfile_arguments("RUN") if "uninstall" in line]
    assert set(gone.split("--yes ")[1].split()) <= {name.partition(">=")[0] for name in developers}


def test_the_data_of_the_container_is_in_its_volume() -> None:
    settings = {name: value for name, value in environment().items() if not name.startswith("PYTHON")}
    assert set(settings) <= {str(field.validation_alias) for field in Settings.model_fields.values()}
    assert all("/data" in value for value in settings.values())
    assert dockerfile_arguments("VOLUME") == ["/data"]
    found = compose()
    assert found["services/motu/volumes"] == ["data:/data"]
    assert found["services/motu/read_only"] == ["true"]
    assert found["services/motu/profiles"] == ["sqlite"]
    assert environment_of("motu") == settings
    assert {"volumes/data", "volumes/database"} <= set(found)


def test_two_processes_share_a_database_a_proxy_and_all_shards() -> None:
    found, known = compose(), {str(field.validation_alias) for field in Settings.model_fields.values()}
    bots = {name: environment_of(name) for name in ("motu-0", "motu-1")}
    for name, variables in bots.items():
        assert set(variables) <= known
        assert found[f"services/{name}/profiles"] == ["postgresql"]
        assert found[f"services/{name}/read_only"] == ["true"]
        assert found[f"services/{name}/depends_on/database/condition"] == ["service_healthy"]
        address, proxy = urlsplit(variables["DATABASE_URL"]), urlsplit(variables["DISCORD_API_BASE"])
        assert found[f"services/{address.hostname}/image"][0].startswith("postgres:")
        assert found[f"services/{proxy.hostname}/image"] == ["ghcr.io/germanoeich/nirn-proxy:v1.3.3"]
    shards = [Shards.parse(variables["MOTU_SHARDS"]) for variables in bots.values()]
    assert sorted(number for one in shards for number in one.ids) == list(range(shards[0].count))
    given = environment_of("database")
    assert (given["POSTGRES_USER"], given["POSTGRES_DB"]) == (address.username, address.path[1:])
    assert f":{given['POSTGRES_PASSWORD']}@" in variables["DATABASE_URL"]


def test_the_service_is_not_restarted_with_invalid_settings() -> None:
    service = unit()["Service"]
    assert service["RestartPreventExitStatus"] == f"{MISCONFIGURED} {TAKEN_OVER}"
    assert (service["User"], service["UMask"]) == ("motu", "0077")
    python, program = service["ExecStart"].split()
    assert Path(python).relative_to(service["WorkingDirectory"]) == Path(".venv/bin/python")
    assert (ROOT / program).exists()


def test_the_service_can_write_only_its_data_folder() -> None:
    service = unit()["Service"]
    assert service["ProtectSystem"] == "strict"
    assert {"ReadWritePaths", "BindPaths", "ExecPaths"} & set(service) == set()
    assert (service["StateDirectory"], service["StateDirectoryMode"]) == ("motu", "0700")
    assert not Path(service["WorkingDirectory"]).is_relative_to(STATE)
    assert service["CapabilityBoundingSet"] == ""
    on = ("NoNewPrivileges", "PrivateTmp", "PrivateDevices", "ProtectHome", "RestrictSUIDSGID")
    assert {name: service[name] for name in on} == dict.fromkeys(on, "true")


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    text = (ROOT / "docs/motu.service").read_text()
    file = tmp_path / "motu.service"  # with an existing program
    file.write_text(re.sub(r"^ExecStart=.*$", "ExecStart=/bin/true", text, flags=re.M))
    read = subprocess.run(["systemd-analyze", "verify", file], capture_output=True, text=True, check=False)
    assert [line for line in read.stderr.splitlines() if "motu.service" in line and "User" not in line] == []


def test_the_container_can_write_only_its_volume() -> None:
    steps = dockerfile()
    last = max(place for place, one in enumerate(steps) if one.keyword in ("COPY", "RUN"))
    (user,) = [place for place, one in enumerate(steps) if one.keyword == "USER"]
    assert user > last, "copied and installed files belong to root"
    for one in steps:
        assert not re.search(r"\b(chown|chmod)\b", one.arguments)
    assert [one.arguments for one in steps if "10001" in one.arguments] == [
        "install -d -m 0700 -o 10001 -g 10001 /data",
        "10001:10001",
    ]
    found = compose()
    for name in ("motu", "motu-0", "motu-1"):
        assert found[f"services/{name}/read_only"] == ["true"]
        assert found[f"services/{name}/volumes"] == ["data:/data"]
        assert found[f"services/{name}/cap_drop"] == ["ALL"]
        assert found[f"services/{name}/security_opt"] == ["no-new-privileges:true"]
        assert not {f"services/{name}/user", f"services/{name}/privileged"} & set(found)


def check_health(path: Path, at: float | None, monkeypatch: pytest.MonkeyPatch) -> str | None:
    """Result of the health check for a time of the last heartbeat."""
    copy_empty_database(path)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("DELETE FROM heartbeats")
        if at is not None:
            db.execute("INSERT INTO heartbeats VALUES ('0/1', ?)", (int(at),))
    monkeypatch.setenv("DATABASE_URL", f"{alive.SQLITE}{path}")
    return alive.main()


def test_the_health_check_needs_a_recent_connection(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "motu.db"
    assert check_health(path, time.time() - 20, monkeypatch) is None
    assert check_health(path, time.time() - 3600, monkeypatch) is not None
    assert check_health(path, None, monkeypatch) == (
        "Not alive: it has never been connected with MOTU_SHARDS=0/1."
    )
    monkeypatch.setenv("DATABASE_URL", f"{alive.SQLITE}{tmp_path}/none.db")
    assert alive.main() == "Not alive: unable to open database file."


# ---- execution -------------------------------------------------------------------------------


class ContainerRoot:
    """A folder that serves as a container's root."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.place = folder, folder
        self.variables = {key: value for key, value in os.environ.items() if not key.startswith("MOTU_")}

    def inside(self, text: str) -> str:
        """A command whose absolute paths are moved into this folder."""
        text = re.sub(r"(?<![\w./])(?=/(venv|motu|data|requirements\.txt)\b)", str(self.folder), text)
        return text.replace(":////", f":///{self.folder}/")

    def execute(self, one: Instruction) -> None:
        """Execute an instruction, as far as that is possible without a container."""
        arguments = self.inside(one.arguments)
        match one.keyword:
            case "COPY" if not arguments.startswith("--"):
                *sources, target = arguments.split()
                for source in sources:
                    self._copy(source.removeprefix(f"{self.folder}/"), Path(target), len(sources) > 1)
            case "WORKDIR":
                self.place = Path(arguments)
            case "ENV":
                name, _, value = arguments.partition("=")
                self.variables[name] = value
            case "RUN":
                command = arguments.replace("python -m venv", f"{sys.executable} -m venv").replace(
                    "-o 10001 -g 10001", ""
                )
                subprocess.run(command, shell=True, check=True, cwd=self.place, env=self.variables)

    def _copy(self, source: str, target: Path, is_folder: bool) -> None:
        if (ROOT / source).is_dir():
            shutil.copytree(ROOT / source, target, ignore=shutil.ignore_patterns("__pycache__"))
            return
        if is_folder:
            target.mkdir(parents=True, exist_ok=True)
            target /= source
        shutil.copy(ROOT / source, target)


@pytest.mark.soak
async def test_the_dockerfile_installs_and_starts_a_healthy_bot(tmp_path: Path) -> None:
    container = ContainerRoot(tmp_path)
    for one in dockerfile():
        await asyncio.to_thread(container.execute, one)
    start, health = (
        shlex.split(container.inside(line[line.index("[") :].strip("[]").replace(",", "")))
        for line in (dockerfile_arguments("CMD")[-1], dockerfile_arguments("HEALTHCHECK")[-1])
    )
    async with Sandbox() as box:
        variables = container.variables | {
            "DISCORD_TOKEN": box.token,
            "DISCORD_API_BASE": box.api_base,
            "DISCORD_GATEWAY_URL": box.gateway_url,
        }
        bot = await asyncio.create_subprocess_exec(*start, cwd=container.place, env=variables)
        await box.ready(60)
        for _ in range(20):
            probe = await asyncio.create_subprocess_exec(*health, cwd=container.place, env=variables)
            if not await probe.wait():
                break
            await asyncio.sleep(1)
        else:
            raise AssertionError("never healthy")
        bot.terminate()
        assert await bot.wait() == 0
    assert {path.name for path in (tmp_path / "data").iterdir()} >= {"motu.db", "backups"}


@pytest.mark.soak
async def test_the_services_of_two_processes_start_side_by_side(tmp_path: Path, server: Path) -> None:
    backups = tmp_path / "backups"
    async with network(tmp_path, server) as cluster:
        for name in ("motu-0", "motu-1"):
            variables = environment_of(name)
            process = ShardProcess(cluster, tmp_path, variables["MOTU_SHARDS"])
            process.settings |= {"MOTU_ALLOW_PROXY": variables["MOTU_ALLOW_PROXY"]}
            process.settings |= {"MOTU_BACKUP_DIR": str(backups)}
            cluster.processes.append(process)
        await asyncio.gather(*(process.start() for process in cluster.processes))
        await cluster.box.ready()
        for process in cluster.processes:
            for _ in range(40):
                probe = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "config.alive", cwd=ROOT, env=process.settings
                )
                if not await probe.wait():
                    break
                await asyncio.sleep(1)
            else:
                raise AssertionError(f"never healthy: {process.log_text}")
        pairs = server_pairs(cluster.box, ("maori",))
        for pair in pairs:
            await pair.open()
            await pair.play(2)
        await cluster.box.wait(lambda: [*backups.glob("*.db")])
        assert [await process.end() for process in cluster.processes] == [0, 0]


GUIDES = "hosting", "maintenance", "postgresql"


def commands() -> list[str]:
    """The commands of the guides for hosts, in the order in which they are needed."""
    pages = [(ROOT / "docs" / f"{name}.md").read_text("utf-8") for name in GUIDES]
    blocks = re.findall(r"^```\n(.*?)^```", "".join(pages), re.S | re.M)
    lines = [line.partition("  #")[0] for block in blocks for line in block.splitlines()]
    parts = [part.strip() for line in lines for part in line.split("&&")]
    return [part for part in parts if part and not part.startswith("https://")]


def test_files_and_modules_named_by_the_guide_exist() -> None:
    found = "\n".join(commands())
    for file in re.findall(r"(?<=cp )\S+|(?<=-m 0640 )\S+", found):
        assert (ROOT / file).exists(), file
    for module in re.findall(r"-m (data\S+)", found):
        path = ROOT / module.replace(".", "/")
        assert path.with_suffix(".py").exists() or (path / "__main__.py").exists(), module
    assert set(re.findall(r"bot\.py (\w+)", found)) == {"check"}


def test_in_the_guide_root_owns_the_code_and_the_service_owns_its_data() -> None:
    lines = commands()
    service = lines[lines.index(next(line for line in lines if line.startswith("sudo useradd"))) :]
    for line in service:
        words = line.split()
        if {"git", "make", "compileall"} & set(words):
            assert words[0] == "sudo", line
            assert "-u" not in words, line
        elif ".venv/bin/python" in words:
            assert line.startswith("sudo -u motu .venv/bin/python"), line
        if "-o" in words:
            assert words[-1] == str(STATE), line
        if "chown" in words:
            assert words[-2].startswith("root:"), line
    page = (ROOT / "docs/hosting.md").read_text("utf-8")
    assert f"DATABASE_URL=sqlite+aiosqlite:///{STATE}/motu.db" in page
    assert f"MOTU_BACKUP_DIR={STATE}/backups" in page


def test_an_upgrade_restores_nothing_and_a_downgrade_restores_first() -> None:
    page = (ROOT / "docs" / "maintenance.md").read_text("utf-8")
    upgrade, back = page.partition("## Upgrade")[2].partition("## Move")[0].split("**To go back**")
    assert "git pull" in upgrade
    assert not {"restore", "checkout"} & set(upgrade.partition("```")[2].partition("```")[0].split())
    steps = back.partition("```")[2].partition("```")[0]
    assert 0 <= steps.find("data.store restore") < steps.find("git checkout") < steps.find("systemctl start")


@pytest.mark.soak
async def test_the_guide_leads_from_a_fresh_clone_to_a_running_bot(tmp_path: Path) -> None:
    first = commands()[:5]
    assert first[0] == "git clone <this repository> motu"
    assert first[1:] == ["cd motu", "cp .env.example .env", "make setup", ".venv/bin/python bot.py"]
    home = tmp_path / "motu"
    clone = ["git", "clone", "--quiet", str(ROOT), str(home)]
    await asyncio.to_thread(subprocess.run, clone, check=True)
    async with Sandbox() as box:
        for line in first[2:4]:
            await asyncio.to_thread(subprocess.run, shlex.split(line), check=True, cwd=home)
        settings = {"TOKEN": box.token, "API_BASE": box.api_base, "GATEWAY_URL": box.gateway_url}
        with (home / ".env").open("a") as env:
            env.writelines(f"DISCORD_{name}={value}\n" for name, value in settings.items())
        start = [*shlex.split(first[4].replace(".venv", f"{home}/.venv").replace("bot.py", f"{home}/bot.py"))]
        checking = await asyncio.create_subprocess_exec(*start, "check", "--minutes", "0", cwd=tmp_path)
        assert await checking.wait() == 0
        bot = await asyncio.create_subprocess_exec(*start, cwd=tmp_path)
        await box.ready(60)
        bot.terminate()
        assert await bot.wait() == 0
    assert (home / "motu.db").exists(), "it runs in the folder of its settings"
    assert not (tmp_path / "motu.db").exists()
