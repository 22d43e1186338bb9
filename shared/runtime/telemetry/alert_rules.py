"""`python -m shared.runtime.telemetry.alert_rules` writes the alerts of `deploy/alerts.yaml` as a PrometheusRule."""

from pathlib import Path

SOURCE = Path("deploy/alerts.yaml")
PAGE = Path("k8s/components/monitoring/rules.yaml")

HEAD = """\
# Written from deploy/alerts.yaml by `make docs`; change it there.
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: guildhall
  labels: {app.kubernetes.io/part-of: guildhall}
spec:
"""


def as_resource(alerts: str) -> str:
    """The rules as they are, under `spec`; the remarks before them stay behind."""
    _, _, groups = alerts.partition("\ngroups:")
    lines = f"groups:{groups}".splitlines()
    return HEAD + "".join(f"  {line}".rstrip() + "\n" for line in lines)


if __name__ == "__main__":
    PAGE.write_text(as_resource(SOURCE.read_text()))
