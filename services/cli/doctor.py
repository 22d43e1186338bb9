"""`guildhall doctor`: what is reachable, which versions, what is wrong and what to do about it."""

import asyncio
import json
import sys
from collections.abc import Iterator

import click

from services.cli import doctor_checks
from services.cli.doctor_findings import Finding, look, wrong
from shared.runtime import settings
from shared.runtime.local import running_platform
from shared.runtime.settings import BadSettings

COLOURS = {"ok": "green", "look": "yellow", "wrong": "red"}


@click.command()
@click.option("--json", "as_json", is_flag=True, help="A list of findings, for machines.")
def doctor(as_json: bool) -> None:
    """Look for what is wrong with the configuration, the servers and the services; ends with 1 if something is."""
    findings = list(examination())
    if as_json:
        click.echo(json.dumps([finding.as_dict() for finding in findings], indent=2))
    else:
        for finding in findings:
            show(finding)
    sys.exit(any(finding.state == "wrong" for finding in findings))


def examination() -> Iterator[Finding]:
    yield from doctor_checks.environment()
    try:
        chosen = settings.load()
    except BadSettings as error:
        yield wrong("settings", str(error), "Correct or unset the variable.")
        return
    yield from doctor_checks.rules()
    here = running_platform.read(chosen.data)
    yield from doctor_checks.folder(chosen, here)
    try:
        reached = running_platform.with_servers(chosen)
    except BadSettings:
        yield look("platform", f"does not run in {chosen.data}.", "Start it with `guildhall up`.")
        return
    yield from doctor_checks.database(reached)
    yield from doctor_checks.streams(reached)
    if here:
        yield from asyncio.run(doctor_checks.services(here))


def show(finding: Finding) -> None:
    state = click.style(f"{finding.state:<6}", fg=COLOURS[finding.state])
    click.echo(f"{state} {finding.part:<13} {finding.sentence}")
    if finding.todo:
        click.echo(f"{'':<20} → {finding.todo}")
