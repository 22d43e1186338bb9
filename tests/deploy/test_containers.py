"""The image and the compose file agree with our settings, commands and ports."""

import re
from ipaddress import ip_address, ip_network

import pytest

from services.lobby.limits import BODY_BYTES
from shared.contracts.levels import LADDER
from shared.runtime import settings
from shared.runtime.settings import Settings
from tests.deploy.manifests import DEPLOY, ROOT, Words, check_command, document

COMPOSE = document(DEPLOY / "compose.yaml")
OURS = {name: words for name, words in COMPOSE["services"].items() if str(words["image"]).startswith("guildhall:")}
PORTS = {"lobby": 8000, "stats": 8001}
OPS_PORT = 9100
OUTSIDE = {"FORWARDED_ALLOW_IPS"}
"""Settings that are not ours: uvicorn's, on whose word a client's address is believed."""
KNOWN = {f"GUILDHALL_{name.upper()}" for name in Settings.__struct_fields__}


def image_environment() -> dict[str, str]:
    return dict(re.findall(r"(GUILDHALL_\w+)=(\S+)", (DEPLOY / "Dockerfile").read_text()))


@pytest.mark.parametrize("name", OURS)
def test_every_service_runs_a_command_that_there_is_with_settings_that_there_are(name: str) -> None:
    check_command(OURS[name]["command"])
    environment = image_environment() | {key: str(value) for key, value in OURS[name]["environment"].items()}
    assert set(environment) <= KNOWN | OUTSIDE
    loaded = settings.load(environment)
    assert (loaded.host, loaded.ops_host, loaded.ops_port) == ("0.0.0.0", "0.0.0.0", OPS_PORT)
    assert loaded.database_url.startswith("postgresql://") and "@postgres:5432/" in loaded.database_url
    assert loaded.redis_url.startswith("redis://redis:6379")


def test_every_part_of_the_platform_is_there() -> None:
    commands = [words["command"] for words in OURS.values()]
    others = sorted(command[0] for command in commands if command[0] != "bots")
    assert others == ["dispatcher", "engine", "lobby", "migrate", "stats"]
    levels = sorted(command[2] for command in commands if command[0] == "bots")
    assert levels == sorted(LADDER), "a queue that nobody works on"
    assert OURS["engine"]["deploy"]["replicas"] == 2


@pytest.mark.parametrize("name", sorted(set(OURS) - {"migrate"}))
def test_readiness_is_asked_where_it_is_served(name: str) -> None:
    (asked,) = re.findall(r"http://127.0.0.1:(\d+)(/\w+)", OURS[name]["healthcheck"]["test"][-1])
    assert asked == (str(PORTS.get(name, OPS_PORT)), "/ready")


def test_the_proxy_leads_to_the_ports_of_lobby_and_statistics() -> None:
    defaults = Settings()
    assert (defaults.port, defaults.stats_port) == (PORTS["lobby"], PORTS["stats"])
    lines = " ".join((DEPLOY / "Caddyfile").read_text().split())
    found = re.findall(r"handle (\S*) ?\{ reverse_proxy \{ dynamic a \{ name (\w+) port (\d+)", lines)
    assert found == [("@stats", "stats", str(PORTS["stats"])), ("", "lobby", str(PORTS["lobby"]))]
    assert "@stats path /stats /stats/* " in lines
    (most,) = re.findall(r"max_size (\d+)KB", lines)
    assert int(most) * 1000 > BODY_BYTES, "the lobby refuses by itself, and says why"
    assert OURS["lobby"]["deploy"]["replicas"] == 2


def test_players_come_by_tls_and_certificates_outlive_the_proxy() -> None:
    proxy, lines = COMPOSE["services"]["proxy"], (DEPLOY / "Caddyfile").read_text()
    assert {port.rpartition(":")[2] for port in proxy["ports"]} == {"80", "443"}
    assert "certificates:/data" in proxy["volumes"]
    (site,) = re.findall(r"^(\S+) \{$", lines, re.MULTILINE)
    assert site == "{$SITE_ADDRESS:localhost}", "a name alone is served by TLS, and http:// is sent there"
    assert "auto_https" not in lines


def test_nothing_but_the_proxy_can_be_reached_from_other_machines() -> None:
    for name, words in COMPOSE["services"].items():
        for port in words.get("ports", []):
            assert port.startswith("127.0.0.1:" if name != "proxy" else "${SITE_BIND:-127.0.0.1}:"), (name, port)
    assert not [name for name, words in OURS.items() if "ports" in words]


def test_what_the_proxy_says_of_a_client_is_believed_and_nobody_elses_word() -> None:
    address = COMPOSE["services"]["proxy"]["networks"]["front"]["ipv4_address"]
    (subnet,) = COMPOSE["networks"]["front"]["ipam"]["config"]
    assert ip_address(address) in ip_network(subnet["subnet"])
    for name in PORTS:
        assert OURS[name]["environment"]["FORWARDED_ALLOW_IPS"] == address
        assert set(OURS[name]["networks"]) == {"default", "front"}
    behind = {name for name, words in COMPOSE["services"].items() if "front" in words.get("networks", [])}
    assert behind == {"proxy", *PORTS}, "the proxy reaches no server and no worker"


@pytest.mark.parametrize("name", COMPOSE["services"])
def test_mounted_files_and_services_waited_for_are_there(name: str) -> None:
    words: Words = COMPOSE["services"][name]
    for mount in words.get("volumes", []):
        source = mount.split(":")[0]
        assert (DEPLOY / source).is_file() if source.startswith(".") else source in COMPOSE["volumes"], mount
    assert set(words.get("depends_on", [])) <= set(COMPOSE["services"])
    assert set(words.get("networks", [])) <= set(COMPOSE["networks"])


def test_services_are_confined() -> None:
    for name, words in OURS.items():
        assert words["read_only"] and words["cap_drop"] == ["ALL"], name


def test_redis_forgets_nothing() -> None:
    command = COMPOSE["services"]["redis"]["command"]
    options = dict(zip(command[1::2], command[2::2], strict=True))
    assert (options["--appendonly"], options["--maxmemory-policy"]) == ("yes", "noeviction")


def test_the_image_is_pinned_by_hashes_and_does_not_run_as_root() -> None:
    lines = (DEPLOY / "Dockerfile").read_text()
    assert re.findall(r"--require-hashes -r (\S+)", lines) == ["locks/service.txt", "locks/run.txt"]
    assert re.findall(r"^USER (\d+)$", lines, re.MULTILINE)[-1] != "0"
    for sources in re.findall(r"^COPY (?!--from)(.+) \S+$", lines, re.MULTILINE):
        for source in sources.split():
            assert (ROOT / source).exists(), source
            assert f"!{source}" in (DEPLOY / "Dockerfile.dockerignore").read_text().splitlines()
    assert set(image_environment()) <= KNOWN
