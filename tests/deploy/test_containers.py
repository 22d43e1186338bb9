"""The image and the compose file agree with our settings, commands and ports."""

import re

import pytest

from shared.runtime import settings
from shared.runtime.settings import Settings
from tests.deploy.manifests import DEPLOY, ROOT, Words, check_command, document

COMPOSE = document(DEPLOY / "compose.yaml")
OURS = {name: words for name, words in COMPOSE["services"].items() if str(words["image"]).startswith("guildhall:")}
PORTS = {"lobby": 8000, "stats": 8001}
OPS_PORT = 9100
KNOWN = {f"GUILDHALL_{name.upper()}" for name in Settings.__struct_fields__}


def image_environment() -> dict[str, str]:
    return dict(re.findall(r"(GUILDHALL_\w+)=(\S+)", (DEPLOY / "Dockerfile").read_text()))


@pytest.mark.parametrize("name", OURS)
def test_every_service_runs_a_command_that_there_is_with_settings_that_there_are(name: str) -> None:
    check_command(OURS[name]["command"])
    environment = image_environment() | {key: str(value) for key, value in OURS[name]["environment"].items()}
    assert set(environment) <= KNOWN
    loaded = settings.load(environment)
    assert (loaded.host, loaded.ops_host, loaded.ops_port) == ("0.0.0.0", "0.0.0.0", OPS_PORT)
    assert loaded.database_url.startswith("postgresql://") and "@postgres:5432/" in loaded.database_url
    assert loaded.redis_url.startswith("redis://redis:6379")


def test_every_part_of_the_platform_is_there() -> None:
    commands = [words["command"] for words in OURS.values()]
    assert sorted(command[0] for command in commands) == [
        "bots", "bots", "dispatcher", "engine", "lobby", "migrate", "stats",
    ]  # fmt: skip
    levels = {command[2] for command in commands if command[0] == "bots"}
    assert levels == {"random", "greedy"}, "a queue that nobody works on"
    assert OURS["engine"]["deploy"]["replicas"] == 2


@pytest.mark.parametrize("name", sorted(set(OURS) - {"migrate"}))
def test_readiness_is_asked_where_it_is_served(name: str) -> None:
    (asked,) = re.findall(r"http://127.0.0.1:(\d+)(/\w+)", OURS[name]["healthcheck"]["test"][-1])
    assert asked == (str(PORTS.get(name, OPS_PORT)), "/ready")


def test_default_ports_are_the_ones_that_are_published() -> None:
    defaults = Settings()
    assert (defaults.port, defaults.stats_port) == (PORTS["lobby"], PORTS["stats"])
    for name, port in PORTS.items():
        assert OURS[name]["ports"] == [f"127.0.0.1:{port}:{port}"]


@pytest.mark.parametrize("name", COMPOSE["services"])
def test_mounted_files_and_services_waited_for_are_there(name: str) -> None:
    words: Words = COMPOSE["services"][name]
    for mount in words.get("volumes", []):
        source = mount.split(":")[0]
        assert (DEPLOY / source).is_file() if source.startswith(".") else source in COMPOSE["volumes"], mount
    assert set(words.get("depends_on", [])) <= set(COMPOSE["services"])


def test_services_are_confined() -> None:
    for name, words in OURS.items():
        assert words["read_only"] and words["cap_drop"] == ["ALL"], name


def test_redis_forgets_nothing() -> None:
    command = COMPOSE["services"]["redis"]["command"]
    options = dict(zip(command[1::2], command[2::2], strict=True))
    assert (options["--appendonly"], options["--maxmemory-policy"]) == ("yes", "noeviction")


def test_the_image_is_pinned_by_hashes_and_does_not_run_as_root() -> None:
    lines = (DEPLOY / "Dockerfile").read_text()
    assert "--require-hashes -r requirements.lock" in lines
    assert re.findall(r"^USER (\d+)$", lines, re.MULTILINE)[-1] != "0"
    for sources in re.findall(r"^COPY (?!--from)(.+) \S+$", lines, re.MULTILINE):
        for source in sources.split():
            assert (ROOT / source).exists(), source
            assert f"!{source}" in (DEPLOY / "Dockerfile.dockerignore").read_text().splitlines()
    assert set(image_environment()) <= KNOWN
