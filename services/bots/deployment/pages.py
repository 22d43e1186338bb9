"""The files that follow from the levels: some as a whole, of others the part between two marks."""

from collections.abc import Callable
from pathlib import Path

from services.bots.deployment.workers import Workers, all_workers
from shared.rules.core.policies import LEVELS

MANIFESTS = "k8s/base/bots-*.yaml"
SCALERS = "k8s/components/scaling/bots.yaml"
WRITTEN = "# Written by `make docs`; change services/bots/deployment.\n"
BEGIN, END = "bot levels: written by `make docs`", "end of bot levels"


def whole_pages() -> dict[str, str]:
    """By their names, from the top of the repository."""
    pages = {f"k8s/base/{one.name}.yaml": filled("deployment.yaml", one) for one in all_workers()}
    return pages | {SCALERS: WRITTEN + "---\n".join(filled("scaler.yaml", one) for one in all_workers())}


def filled(template: str, workers: Workers) -> str:
    text = (Path(__file__).parent / template).read_text()
    for word, value in {
        "LEVEL": workers.level.name,
        "CPU": workers.cpu,
        "MEMORY": workers.memory,
        "MOST": workers.most,
        "UNANSWERED": workers.unanswered,
        "WAITING": workers.waiting,
    }.items():
        text = text.replace(word, str(value))
    return text


def with_parts(root: Path) -> dict[str, str]:
    """The other files as they are, with their parts about levels written anew."""
    return {name: with_part((root / name).read_text(), *parts) for name, parts in PARTS.items()}


def with_part(text: str, *parts: Callable[[], str]) -> str:
    """The lines of each mark stay, with whatever makes them a comment."""
    lines = text.splitlines(keepends=True)
    begins = [number for number, line in enumerate(lines) if BEGIN in line]
    ends = [number for number, line in enumerate(lines) if END in line]
    assert len(begins) == len(ends) == len(parts), "the marks of the parts about bot levels are not as they were"
    for begin, end, part in reversed(list(zip(begins, ends, parts, strict=True))):
        lines[begin + 1 : end] = [part()]
    return "".join(lines)


def resources() -> str:
    return "".join(f"  - {one.name}.yaml\n" for one in all_workers())


def services() -> str:
    return "\n".join(
        f"  {one.name}:\n"
        "    <<: *service\n"
        f"    command: [bots, --levels, {one.level.name}]\n"
        "    healthcheck: *ready-on-ops\n"
        for one in all_workers()
    )


def scraped() -> str:
    names = ", ".join(one.name for one in all_workers())
    return f"    dns_sd_configs: [{{names: [{names}], type: A, port: 9100, refresh_interval: 10s}}]\n"


def alerts() -> str:
    return "".join(alert(level.name, weakest=level is LEVELS[0]) for level in reversed(LEVELS))


def alert(level: str, weakest: bool) -> str:
    instead = "the dispatcher plays for them" if weakest else "weaker ones answer"
    return f"""\
      - alert: {alert_name(level)}
        expr: absent(guildhall_bots_slots{{level="{level}"}} > 0)
        for: 1m
        labels: {{severity: page}}
        annotations:
          summary: No worker thinks for bots of level {level}; {instead} at the deadline.
          todo: Start some with `guildhall bots --levels {level}`.
"""


def alert_name(level: str) -> str:
    return f"{level.capitalize()}BotsAbsent"


def quiet_series() -> str:
    """For the case of the alerts' test in which all is well."""
    return "".join(slots(level.name, "2x80") for level in reversed(LEVELS))


def all_fire() -> str:
    """For the case in which nothing is left."""
    fire = (
        f"          - {{labels: '{{alertname=\"{alert_name(level.name)}\"}}', value: 1}}\n"
        for level in reversed(LEVELS)
    )
    return "".join(fire)


def alert_cases() -> str:
    return "".join(alert_case(level.name) for level in reversed(LEVELS))


def alert_case(gone: str) -> str:
    series = "".join(slots(one.name, "2x10 stale" if one.name == gone else "2x40") for one in reversed(LEVELS))
    names = "|".join(alert_name(level.name) for level in LEVELS)
    return f"""\
  - name: workers of level {gone} are gone
    interval: 15s
    input_series:
{series}    promql_expr_test:
      - expr: ALERTS{{alertname=~"{names}", alertstate="firing"}}
        eval_time: 5m
        exp_samples:
          - {{labels: 'ALERTS{{alertname="{alert_name(gone)}", alertstate="firing", severity="page"}}', value: 1}}

"""


def slots(level: str, values: str) -> str:
    return f"      - {{series: 'guildhall_bots_slots{{level=\"{level}\"}}', values: '{values}'}}\n"


def table() -> str:
    rows = "".join(f"| `{level.name}` | {level.help} |\n" for level in LEVELS)
    return f"| level, weakest first | |\n|---|---|\n{rows}"


PARTS: dict[str, list[Callable[[], str]]] = {
    "k8s/base/kustomization.yaml": [resources],
    "deploy/compose.yaml": [services],
    "deploy/prometheus.yaml": [scraped],
    "deploy/alerts.yaml": [alerts],
    "deploy/alerts_test.yaml": [quiet_series, all_fire, alert_cases],
    "docs/operating.md": [table],
}
"""By file: what stands between its marks, from the top down."""
